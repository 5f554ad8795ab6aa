//! Values of expressions, as `f64` and exactly.

use crate::graph::{Graph, Id, Node, Symbol};
use crate::number::Number;
use crate::numeric::{Evaluator, Precise, to_f64};
use rustc_hash::FxHashMap;

/// A function of which only the name is known to the graph: its orders of differentiation and its arguments to its value.
type Unknown<'a> = &'a dyn Fn(&str, &[u16], &[f64]) -> f64;

/// What symbols and unknown functions are.
pub struct Values<'a> {
    symbols: FxHashMap<Symbol, f64>,
    unknown: Option<Unknown<'a>>,
}

impl<'a> Values<'a> {
    /// Values of symbols. Those not listed are not a number.
    pub fn new(symbols: &[(Symbol, f64)]) -> Values<'a> {
        Values { symbols: symbols.iter().copied().collect(), unknown: None }
    }

    /// The same with values of unknown functions, by name, orders of differentiation and arguments.
    pub fn with_unknown(mut self, unknown: Unknown<'a>) -> Values<'a> {
        self.unknown = Some(unknown);
        self
    }
}

impl Graph {
    /// The values of expressions, each part evaluated once.
    pub fn evaluate(&self, roots: &[Id], values: &Values) -> Vec<f64> {
        let mut known: FxHashMap<Id, f64> = FxHashMap::default();
        for id in self.order(roots, |_| true) {
            let value = match &*self.nodes[id.0 as usize] {
                Node::Number(number) => number.to_f64(),
                Node::Symbol(symbol) if self.info(*symbol).1 == crate::Kind::Pi => std::f64::consts::PI,
                Node::Symbol(symbol) => values.symbols.get(symbol).copied().unwrap_or(f64::NAN),
                Node::Veil(veil) => known[&self.definition(*veil)],
                Node::Sum(constant, terms) => {
                    terms.iter().fold(constant.to_f64(), |sum, (term, c)| sum + c.to_f64() * known[term])
                }
                Node::Product(factors) => factors.iter().map(|(base, e)| power(known[base], e)).product(),
                Node::Call(function, arguments) => {
                    let arguments: Vec<f64> = arguments.iter().map(|id| known[id]).collect();
                    let unknown =
                        |name: &str, orders: &[u16]| values.unknown.map_or(f64::NAN, |f| f(name, orders, &arguments));
                    match function {
                        crate::Function::Unknown(name, orders) => unknown(name, orders),
                        _ => function.value(&arguments).unwrap_or(f64::NAN),
                    }
                }
            };
            known.insert(id, value);
        }
        roots.iter().map(|id| known[id]).collect()
    }

    /// The values of expressions, computed with about so many decimal digits and then rounded. Symbols are given by expressions made of
    /// those before them. What has no value, and a symbol that is not listed, is not a number; a function of which only the name is
    /// known is some smooth function, the same at every call.
    pub fn evaluate_precisely(&self, roots: &[Id], symbols: &[(Symbol, Id)], digits: usize) -> Vec<f64> {
        let Some(precise) = Precise::new(64 * (digits * 10 / 3).div_ceil(64)) else {
            return vec![f64::NAN; roots.len()];
        };
        let mut evaluator = Evaluator::new(precise);
        for (symbol, id) in symbols {
            let (value, _) = evaluator.value(self, *id);
            evaluator.arithmetic.symbols.insert(*symbol, value);
        }
        roots.iter().map(|id| to_f64(&evaluator.value(self, *id).0)).collect()
    }

    /// The exact values of rational expressions, or nothing if a function, an irrational root or a division by zero occurs, or
    /// a symbol is not listed.
    pub fn evaluate_exactly(&self, roots: &[Id], symbols: &[(Symbol, Number)]) -> Option<Vec<Number>> {
        let mut known: FxHashMap<Id, Number> = FxHashMap::default();
        for id in self.order(roots, |_| true) {
            let value = match &*self.nodes[id.0 as usize] {
                Node::Number(number) => number.clone(),
                Node::Symbol(symbol) => symbols.iter().find(|(s, _)| s == symbol)?.1.clone(),
                Node::Veil(veil) => known[&self.definition(*veil)].clone(),
                Node::Sum(constant, terms) => {
                    terms.iter().fold(constant.clone(), |sum, (term, c)| &sum + &(c * &known[term]))
                }
                Node::Product(factors) => {
                    let mut product = Number::ONE;
                    for (base, exponent) in factors {
                        let (n, d) = exponent.small()?;
                        let root =
                            if d == 1 { known[base].clone() } else { known[base].root(u32::try_from(d).ok()?)? };
                        product = &product * &root.powi(n)?;
                    }
                    product
                }
                Node::Call(..) => return None,
            };
            known.insert(id, value);
        }
        Some(roots.iter().map(|id| known[id].clone()).collect())
    }
}

/// A rational power. An odd root of what is negative is negative.
pub(crate) fn power(base: f64, exponent: &Number) -> f64 {
    match exponent.small().filter(|(n, _)| n.unsigned_abs() <= i32::MAX as u64) {
        Some((n, 1)) => base.powi(n as i32),
        Some((1, 2)) => base.sqrt(),
        Some((n, 2)) => base.sqrt().powi(n as i32),
        Some((n, 3)) => base.cbrt().powi(n as i32),
        _ if exponent.is_even_root() => base.powf(exponent.to_f64()),
        _ if exponent.is_even_power() => base.abs().powf(exponent.to_f64()),
        _ => base.abs().powf(exponent.to_f64()).copysign(base),
    }
}

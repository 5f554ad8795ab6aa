//! A point of the reals at which every expression is evaluated as it is made. Pivots that vanish there are avoided: zero tests are made
//! at generic points, and a pivot may vanish wherever the constraints hold.

use super::{Graph, Id, Node, Symbol};
use crate::number::Number;
use rustc_hash::FxHashMap;

/// A value, and the size of what it was made of, by which rounding is judged.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rounded {
    value: f64,
    size: f64,
}

#[derive(Default)]
pub(crate) struct Reference {
    symbols: FxHashMap<Symbol, f64>,
    values: Vec<Rounded>,
}

/// What is below this part of its size vanishes.
const VANISHING: f64 = 1e-9;

impl Graph {
    /// Sets the point: values of symbols. It should be a consistent state, as far as that is known. What is reduced later avoids pivots
    /// that vanish there.
    pub fn set_reference(&mut self, symbols: &[(Symbol, f64)]) {
        let mut reference = Reference { symbols: symbols.iter().copied().collect(), values: Vec::new() };
        for index in 0..self.nodes.len() {
            let rounded = self.rounded(&reference, Id(index as u32));
            reference.values.push(rounded);
        }
        self.reference = Some(reference);
    }

    /// The value of a symbol at the point that was set.
    pub(crate) fn reference(&self, symbol: Symbol) -> Option<f64> {
        self.reference.as_ref()?.symbols.get(&symbol).copied().filter(|value| value.is_finite())
    }

    /// Whether an expression vanishes at the point that was set.
    pub fn vanishes(&self, id: Id) -> bool {
        self.reference
            .as_ref()
            .and_then(|reference| reference.values.get(id.0 as usize))
            .is_some_and(|at| at.value.abs() <= VANISHING * at.size)
    }

    /// Evaluates the expression stored last.
    pub(super) fn refer(&mut self, id: Id) {
        if let Some(mut reference) = self.reference.take() {
            reference.values.truncate(id.0 as usize);
            let rounded = self.rounded(&reference, id);
            reference.values.push(rounded);
            self.reference = Some(reference);
        }
    }

    fn rounded(&self, reference: &Reference, id: Id) -> Rounded {
        let at = |id: &Id| reference.values[id.0 as usize];
        let plain = |value: f64| Rounded { value, size: value.abs() };
        match &*self.nodes[id.0 as usize] {
            Node::Number(number) => plain(number.to_f64()),
            Node::Symbol(symbol) if self.info(*symbol).1 == super::Kind::Pi => plain(std::f64::consts::PI),
            Node::Symbol(symbol) => plain(reference.symbols.get(symbol).copied().unwrap_or(f64::NAN)),
            Node::Veil(veil) => at(&self.definition(*veil)),
            Node::Sum(constant, terms) => {
                let start = plain(constant.to_f64());
                terms.iter().fold(start, |sum, (term, c)| {
                    let (c, term) = (c.to_f64(), at(term));
                    Rounded { value: sum.value + c * term.value, size: sum.size + c.abs() * term.size }
                })
            }
            Node::Product(factors) => factors.iter().fold(plain(1.0), |product, (base, exponent)| {
                let base = at(base);
                let value = crate::evaluate::power(base.value, exponent);
                let size =
                    if *exponent > Number::ZERO { crate::evaluate::power(base.size, exponent) } else { value.abs() };
                Rounded { value: product.value * value, size: product.size * size }
            }),
            Node::Call(function, arguments) => {
                let arguments: Vec<f64> = arguments.iter().map(|id| at(id).value).collect();
                let value = function.value(&arguments).unwrap_or(f64::NAN);
                Rounded { value, size: value.abs().max(1.0) }
            }
        }
    }
}

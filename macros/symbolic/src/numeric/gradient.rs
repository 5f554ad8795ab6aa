//! Values and gradients of expressions in `f64`, without making expressions.

use super::float::value;
use crate::evaluate::power;
use crate::function::Function;
use crate::graph::{Graph, Id, Kind, Node, Symbol};
use crate::number::Number;
use rustc_hash::FxHashMap;

/// Value and gradient by `unknowns` of each of `roots`, at a point.
pub(crate) fn gradients(
    graph: &Graph,
    roots: &[Id],
    unknowns: &[Symbol],
    point: &FxHashMap<Symbol, f64>,
) -> Vec<(f64, Vec<f64>)> {
    let place: FxHashMap<Symbol, usize> = unknowns.iter().enumerate().map(|(i, s)| (*s, i)).collect();
    // A gradient without entries is zero.
    let mut known: FxHashMap<Id, (f64, Vec<f64>)> = FxHashMap::default();
    for id in graph.order(roots, |_| true) {
        let mut gradient = Gradient { n: unknowns.len(), entries: Vec::new() };
        let result = match &*graph.nodes[id.0 as usize] {
            Node::Number(number) => number.to_f64(),
            Node::Symbol(symbol) if graph.info(*symbol).1 == Kind::Pi => std::f64::consts::PI,
            Node::Symbol(symbol) => {
                if let Some(i) = place.get(symbol) {
                    gradient.entries = vec![0.0; unknowns.len()];
                    gradient.entries[*i] = 1.0;
                }
                point.get(symbol).copied().unwrap_or(f64::NAN)
            }
            Node::Veil(veil) => {
                let (value, entries) = known[&graph.definition(*veil)].clone();
                gradient.entries = entries;
                value
            }
            Node::Sum(constant, terms) => {
                let mut sum = constant.to_f64();
                for (term, factor) in terms {
                    let (value, entries) = &known[term];
                    sum += factor.to_f64() * value;
                    gradient.add(factor.to_f64(), entries);
                }
                sum
            }
            Node::Product(factors) => {
                let powers: Vec<f64> = factors.iter().map(|(base, e)| power(known[base].0, e)).collect();
                for (i, (base, e)) in factors.iter().enumerate() {
                    let (value, entries) = &known[base];
                    if !entries.is_empty() {
                        let others: f64 = (0..powers.len()).filter(|j| *j != i).map(|j| powers[j]).product();
                        gradient.add(others * e.to_f64() * power(*value, &(e - &Number::ONE)), entries);
                    }
                }
                powers.iter().product()
            }
            Node::Call(function, arguments) => {
                let values: Vec<f64> = arguments.iter().map(|id| known[id].0).collect();
                for (i, argument) in arguments.iter().enumerate() {
                    let entries = &known[argument].1;
                    if !entries.is_empty() {
                        gradient.add(slope(function, &values, i), entries);
                    }
                }
                value(function, &values)
            }
        };
        known.insert(id, (result, gradient.entries));
    }
    let full = |id: &Id| {
        let (value, entries) = known[id].clone();
        (value, if entries.is_empty() { vec![0.0; unknowns.len()] } else { entries })
    };
    roots.iter().map(full).collect()
}

struct Gradient {
    n: usize,
    entries: Vec<f64>,
}

impl Gradient {
    fn add(&mut self, factor: f64, entries: &[f64]) {
        if entries.is_empty() || factor == 0.0 {
            return;
        }
        self.entries.resize(self.n, 0.0);
        for (own, other) in self.entries.iter_mut().zip(entries) {
            *own += factor * other;
        }
    }
}

/// The partial derivative of a function by its argument with index `i`.
pub(crate) fn slope(function: &Function, arguments: &[f64], i: usize) -> f64 {
    let x = arguments[0];
    match function {
        Function::Sin => x.cos(),
        Function::Cos => -x.sin(),
        Function::Tan => 1.0 + x.tan().powi(2),
        Function::Asin => (1.0 - x * x).sqrt().recip(),
        Function::Acos => -(1.0 - x * x).sqrt().recip(),
        Function::Atan => (1.0 + x * x).recip(),
        Function::Atan2 => {
            let (y, x) = (arguments[0], arguments[1]);
            (if i == 0 { x } else { -y }) / (x * x + y * y)
        }
        Function::Sinh => x.cosh(),
        Function::Cosh => x.sinh(),
        Function::Tanh => 1.0 - x.tanh().powi(2),
        Function::Exp => x.exp(),
        Function::Ln => x.recip(),
        Function::Abs => x.signum(),
        Function::Unknown(name, orders) => {
            let mut orders = orders.clone();
            orders[i] += 1;
            value(&Function::Unknown(name.clone(), orders), arguments)
        }
    }
}

//! Expressions in numbers, each with the size of what it was made of, by which rounding is judged: in `f64`, and with a hundred digits.

mod float;
mod gradient;
mod precise;

pub(crate) use float::{Float, value};
pub(crate) use gradient::{Slopes, gradients, slope};
pub(crate) use precise::{Precise, to_f64};

use crate::function::Function;
use crate::graph::{Graph, Id, Kind, Node, Symbol};
use crate::number::Number;
use crate::signature::mix;
use rustc_hash::FxHashMap;

/// A kind of numbers.
pub(crate) trait Arithmetic {
    type Value: Clone;
    /// Bits of a number.
    fn bits(&self) -> usize;
    fn float(&mut self, value: f64) -> Self::Value;
    fn number(&mut self, number: &Number) -> Self::Value;
    fn pi(&mut self) -> Self::Value;
    fn symbol(&mut self, symbol: Symbol) -> Self::Value;
    /// Moves the point.
    fn set(&mut self, symbol: Symbol, value: Self::Value);
    /// `sum + factor * value`.
    fn add_scaled(&mut self, sum: &Self::Value, factor: &Number, value: &Self::Value) -> Self::Value;
    fn mul(&mut self, a: &Self::Value, b: &Self::Value) -> Self::Value;
    fn power(&mut self, base: &Self::Value, exponent: &Number) -> Self::Value;
    fn call(&mut self, function: &Function, arguments: &[Self::Value]) -> Self::Value;
    /// The partial derivative of a function by its argument with index `i`.
    fn slope(&mut self, function: &Function, arguments: &[Self::Value], i: usize) -> Self::Value;
    /// The logarithm of the absolute value to the base two: minus infinity for zero, not a number for what is none.
    fn log2(&self, value: &Self::Value) -> f64;
}

/// Values of expressions at a point, with the logarithms of their sizes.
pub(crate) struct Evaluator<A: Arithmetic> {
    pub arithmetic: A,
    known: FxHashMap<Id, (A::Value, f64)>,
}

impl<A: Arithmetic> Evaluator<A> {
    pub fn new(arithmetic: A) -> Evaluator<A> {
        Evaluator { arithmetic, known: FxHashMap::default() }
    }

    /// The value of an expression, and the logarithm of its size: errors of the point and of the arithmetic change the value by
    /// so much times their own size, or by less.
    pub fn value(&mut self, graph: &Graph, id: Id) -> (A::Value, f64) {
        let order = graph.order(&[id], |id| !self.known.contains_key(&id));
        for part in order {
            let value = self.node(graph, part);
            self.known.insert(part, value);
        }
        self.known[&id].clone()
    }

    /// Forgets the values, for the point has changed.
    pub fn forget(&mut self) {
        self.known.clear();
    }

    fn node(&mut self, graph: &Graph, id: Id) -> (A::Value, f64) {
        match &*graph.nodes[id.0 as usize] {
            Node::Number(number) => self.plain(|a| a.number(number)),
            Node::Symbol(symbol) if graph.info(*symbol).1 == Kind::Pi => self.plain(|a| a.pi()),
            Node::Symbol(symbol) => {
                let (value, size) = self.plain(|a| a.symbol(*symbol));
                (value, size.max(-20.0))
            }
            Node::Veil(veil) => self.known[&graph.definition(*veil)].clone(),
            Node::Sum(constant, terms) => {
                let (mut sum, mut size) = self.plain(|a| a.number(constant));
                for (term, factor) in terms {
                    let (value, own) = &self.known[term];
                    sum = self.arithmetic.add_scaled(&sum, factor, value);
                    size = size.max(own + factor.to_f64().abs().log2());
                }
                (sum, size + (1.0 + terms.len() as f64).log2())
            }
            Node::Product(factors) => {
                let (mut product, mut size) = self.plain(|a| a.number(&Number::ONE));
                for (base, exponent) in factors {
                    let (value, own) = self.known[base].clone();
                    let power = self.arithmetic.power(&value, exponent);
                    product = self.arithmetic.mul(&product, &power);
                    size += match exponent.is_negative() || !exponent.is_integer() {
                        // A relative error stays one.
                        true => self.arithmetic.log2(&power) + (own - self.arithmetic.log2(&value)).max(0.0),
                        false => own * exponent.to_f64(),
                    };
                }
                (product, size)
            }
            Node::Call(function, arguments) => {
                let values: Vec<A::Value> = arguments.iter().map(|id| self.known[id].0.clone()).collect();
                let inner = arguments.iter().fold(0.0, |size: f64, id| size.max(self.known[id].1));
                let (value, size) = self.plain(|a| a.call(function, &values));
                (value, size.max(0.0) + inner)
            }
        }
    }

    fn plain(&mut self, make: impl FnOnce(&mut A) -> A::Value) -> (A::Value, f64) {
        let value = make(&mut self.arithmetic);
        let size = self.arithmetic.log2(&value);
        (value, size)
    }
}

/// Amplitude, frequency by argument, and phase of one of the waves that stand for a function of which only the name is known.
pub(crate) struct Wave {
    pub amplitude: f64,
    pub frequencies: Vec<f64>,
    pub phase: f64,
}

/// A function of which only the name is known, as a sum of waves: no more identities hold between it and its derivatives than
/// between those of any function, but for such as no one writes.
pub(crate) fn waves(name: &str, arity: usize) -> Vec<Wave> {
    let seed = name.bytes().fold(41, |seed, byte| mix(seed, byte as u64));
    // Twenty bits, so that every kind of numbers has them exactly.
    let unit = |k: u64, i: u64| (mix(mix(seed, k), i) >> 44) as f64 / (1u64 << 20) as f64;
    (0..5)
        .map(|k| Wave {
            amplitude: 0.5 + unit(k, 1),
            frequencies: (0..arity as u64).map(|i| 0.3 + 1.5 * unit(k, 3 + i)).collect(),
            phase: 6.0 * unit(k, 2),
        })
        .collect()
}

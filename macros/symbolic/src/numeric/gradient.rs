//! Values and gradients of expressions in numbers, without making expressions.

use super::Arithmetic;
use super::float::value;
use crate::function::Function;
use crate::graph::{Graph, Id, Kind, Node, Symbol};
use crate::number::Number;
use rustc_hash::FxHashMap;

/// A gradient: the unknowns that it is not zero by, in order, each with its slope.
pub(crate) type Slopes<V> = Vec<(usize, V)>;

/// Value and gradient by `unknowns` of each of `roots`, at the point of the arithmetic.
pub(crate) fn gradients<A: Arithmetic>(
    numbers: &mut A,
    graph: &Graph,
    roots: &[Id],
    unknowns: &[Symbol],
) -> Vec<(A::Value, Slopes<A::Value>)> {
    let place: FxHashMap<Symbol, usize> = unknowns.iter().enumerate().map(|(i, s)| (*s, i)).collect();
    let mut known: FxHashMap<Id, (A::Value, Slopes<A::Value>)> = FxHashMap::default();
    for id in graph.order(roots, |_| true) {
        let result = match &*graph.nodes[id.0 as usize] {
            Node::Number(number) => (numbers.number(number), Vec::new()),
            Node::Symbol(symbol) if graph.info(*symbol).1 == Kind::Pi => (numbers.pi(), Vec::new()),
            Node::Symbol(symbol) => {
                let own = place.get(symbol).map(|i| (*i, numbers.number(&Number::ONE)));
                (numbers.symbol(*symbol), own.into_iter().collect())
            }
            Node::Veil(veil) => known[&graph.definition(*veil)].clone(),
            Node::Sum(constant, terms) => {
                let mut sum = numbers.number(constant);
                let mut slopes = Vec::new();
                for (term, factor) in terms {
                    let (value, more) = &known[term];
                    sum = numbers.add_scaled(&sum, factor, value);
                    let factor = numbers.number(factor);
                    slopes = added(numbers, slopes, &factor, more);
                }
                (sum, slopes)
            }
            Node::Product(factors) => {
                let powers: Vec<A::Value> = factors.iter().map(|(base, e)| numbers.power(&known[base].0, e)).collect();
                let one = numbers.number(&Number::ONE);
                let mut slopes = Vec::new();
                for (i, (base, e)) in factors.iter().enumerate() {
                    let (value, more) = &known[base];
                    if !more.is_empty() {
                        let mut partial = numbers.number(e);
                        if !e.is_one() {
                            let lower = numbers.power(value, &(e - &Number::ONE));
                            partial = numbers.mul(&partial, &lower);
                        }
                        for (_, other) in powers.iter().enumerate().filter(|(j, _)| *j != i) {
                            partial = numbers.mul(&partial, other);
                        }
                        slopes = added(numbers, slopes, &partial, more);
                    }
                }
                (powers.iter().fold(one, |product, power| numbers.mul(&product, power)), slopes)
            }
            Node::Call(function, arguments) => {
                let values: Vec<A::Value> = arguments.iter().map(|id| known[id].0.clone()).collect();
                let mut slopes = Vec::new();
                for (i, argument) in arguments.iter().enumerate() {
                    let more = &known[argument].1;
                    if !more.is_empty() {
                        let partial = numbers.slope(function, &values, i);
                        slopes = added(numbers, slopes, &partial, more);
                    }
                }
                (numbers.call(function, &values), slopes)
            }
        };
        known.insert(id, result);
    }
    roots.iter().map(|id| known[id].clone()).collect()
}

/// `slopes + factor * more`.
fn added<A: Arithmetic>(
    numbers: &mut A,
    slopes: Slopes<A::Value>,
    factor: &A::Value,
    more: &[(usize, A::Value)],
) -> Slopes<A::Value> {
    let mut sum = Vec::with_capacity(slopes.len() + more.len());
    let mut own = slopes.into_iter().peekable();
    for (i, value) in more {
        while let Some(before) = own.next_if(|(j, _)| j < i) {
            sum.push(before);
        }
        let product = numbers.mul(factor, value);
        sum.push(match own.next_if(|(j, _)| j == i) {
            Some((_, old)) => (*i, numbers.add_scaled(&old, &Number::ONE, &product)),
            None => (*i, product),
        });
    }
    sum.extend(own);
    sum
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

//! What it costs to evaluate an expression: counts of operations, as the thesis of Stocco counts them.

use crate::graph::{Graph, Id, Kind, Node};
use crate::number::Number;
use std::fmt;
use std::ops::Add;

/// Counts of operations. Every occurrence of a state counts as a call of a function of time, its derivative as two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Cost {
    /// Calls of functions, states among them.
    pub functions: u64,
    /// Multiplications.
    pub multiplications: u64,
    /// Additions and subtractions.
    pub additions: u64,
    /// Divisions.
    pub divisions: u64,
    /// Mentions of veils.
    pub veils: u64,
}

/// What one operation of each kind counts, to compare costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weights {
    /// Of a call.
    pub function: u64,
    /// Of a multiplication.
    pub multiplication: u64,
    /// Of an addition.
    pub addition: u64,
    /// Of a division.
    pub division: u64,
    /// Of the mention of a veil.
    pub veil: u64,
}

impl Default for Weights {
    fn default() -> Weights {
        Weights { function: 8, multiplication: 1, addition: 1, division: 4, veil: 1 }
    }
}

impl Cost {
    const FUNCTION: Cost = Cost { functions: 1, multiplications: 0, additions: 0, divisions: 0, veils: 0 };
    const VEIL: Cost = Cost { functions: 0, multiplications: 0, additions: 0, divisions: 0, veils: 1 };

    /// One number, to compare by.
    pub fn total(&self, weights: &Weights) -> u64 {
        let parts = [
            (self.functions, weights.function),
            (self.multiplications, weights.multiplication),
            (self.additions, weights.addition),
            (self.divisions, weights.division),
            (self.veils, weights.veil),
        ];
        parts.iter().fold(0u64, |sum, (count, weight)| sum.saturating_add(count.saturating_mul(*weight)))
    }

    fn multiplications(count: u64) -> Cost {
        Cost { multiplications: count, ..Cost::default() }
    }

    fn additions(count: u64) -> Cost {
        Cost { additions: count, ..Cost::default() }
    }
}

impl Add for Cost {
    type Output = Cost;
    fn add(self, other: Cost) -> Cost {
        Cost {
            functions: self.functions.saturating_add(other.functions),
            multiplications: self.multiplications.saturating_add(other.multiplications),
            additions: self.additions.saturating_add(other.additions),
            divisions: self.divisions.saturating_add(other.divisions),
            veils: self.veils.saturating_add(other.veils),
        }
    }
}

impl std::iter::Sum for Cost {
    fn sum<I: Iterator<Item = Cost>>(costs: I) -> Cost {
        costs.fold(Cost::default(), Add::add)
    }
}

/// As the thesis writes it: `10f + 5a`.
impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let parts = [
            (self.functions, 'f'),
            (self.veils, 'v'),
            (self.divisions, 'd'),
            (self.multiplications, 'm'),
            (self.additions, 'a'),
        ];
        let parts: Vec<String> =
            parts.iter().filter(|(n, _)| *n > 0).map(|(n, letter)| format!("{n}{letter}")).collect();
        if parts.is_empty() { f.pad("0") } else { f.pad(&parts.join(" + ")) }
    }
}

impl Graph {
    /// The cost of a node whose parts have theirs.
    pub(crate) fn cost_of(&self, node: &Node) -> Cost {
        let parts: Cost = match node {
            Node::Number(_) | Node::Symbol(_) | Node::Veil(_) => Cost::default(),
            Node::Sum(_, parts) | Node::Product(parts) => parts.iter().map(|(part, _)| self.cost(*part)).sum(),
            Node::Call(_, arguments) => arguments.iter().map(|part| self.cost(*part)).sum(),
        };
        parts + self.own_cost(node)
    }

    /// The cost of a node without its parts.
    fn own_cost(&self, node: &Node) -> Cost {
        match node {
            Node::Number(_) => Cost::default(),
            Node::Symbol(symbol) => match self.info(*symbol).1 {
                Kind::State => Cost::FUNCTION,
                Kind::Rate(_) => Cost::FUNCTION + Cost::FUNCTION,
                Kind::Time | Kind::Parameter | Kind::Pi => Cost::default(),
            },
            Node::Veil(_) => Cost::VEIL,
            Node::Sum(constant, terms) => {
                let count = terms.len() as u64 + !constant.is_zero() as u64;
                let coefficients: Cost = terms.iter().map(|(term, c)| self.coefficient_cost(*term, c)).sum();
                coefficients + Cost::additions(count - 1)
            }
            Node::Product(factors) => {
                let below = factors.iter().filter(|(_, e)| e.is_negative() && e.is_integer()).count() as u64;
                let above = factors.len() as u64 - below;
                let mut cost: Cost = factors.iter().map(|(_, exponent)| power_cost(exponent)).sum();
                cost.divisions += (below > 0) as u64;
                cost + Cost::multiplications(above.saturating_sub(1) + below.saturating_sub(1))
            }
            Node::Call(..) => Cost::FUNCTION,
        }
    }

    /// A coefficient is a factor, unless it is one or minus one, or stands above a quotient that has nothing there.
    fn coefficient_cost(&self, term: Id, coefficient: &Number) -> Cost {
        let takes_place = match &*self.nodes[term.0 as usize] {
            Node::Product(factors) => factors.iter().all(|(_, e)| e.is_negative() && e.is_integer()),
            _ => false,
        };
        Cost::multiplications((!coefficient.is_unit() && !takes_place) as u64)
    }

    /// The cost of evaluating several expressions together, everything once, veils opened. Reading a state costs nothing here.
    pub fn shared_cost(&self, roots: &[Id]) -> Cost {
        let mut total = Cost::default();
        for id in self.order(roots, |_| true) {
            let node = &*self.nodes[id.0 as usize];
            if matches!(node, Node::Symbol(_) | Node::Veil(_)) {
                continue;
            }
            total = total + self.own_cost(node);
        }
        total
    }
}

/// A power beside its base: multiplications for an integer, exponential and logarithm otherwise.
fn power_cost(exponent: &Number) -> Cost {
    match exponent.to_i64() {
        Some(n) => Cost::multiplications(n.unsigned_abs().saturating_sub(1)),
        None => Cost::FUNCTION + Cost::FUNCTION + Cost::multiplications(1),
    }
}

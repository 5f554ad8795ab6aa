//! Systems from text, and comparisons.
#![allow(dead_code)]

use tangential_symbolic::linear::{Veiling, lu};
use tangential_symbolic::problem::{Problem, Source};
use tangential_symbolic::reduce::Reduction;
use tangential_symbolic::{Graph, Id, Number, Symbol, Values};

pub fn problem(parameters: &str, unknowns: &str, definitions: &str, equations: &str) -> Problem {
    problem_with_functions("", parameters, unknowns, definitions, equations)
}

pub fn problem_with_functions(
    functions: &str,
    parameters: &str,
    unknowns: &str,
    definitions: &str,
    equations: &str,
) -> Problem {
    let source = Source { sizes: vec![], functions, parameters, unknowns, definitions, equations };
    Problem::read(&source).unwrap_or_else(|error| panic!("{:?} {:?}: {error}", error.section, error.at))
}

pub fn torus() -> Problem {
    problem(
        "r = 10\nrho = 5",
        "x1 = 15\nx2 = 0\nx3 = 0\nu1 = 0\nu2 = 15\nu3 = -5\nla = 0",
        "s = sqrt(x1^2 + x2^2)\nc = 1 - r/s",
        "x1' = u1\nx2' = u2\nx3' = u3
        u1' = u3*cos(t) - x3*sin(t) - u2 + 2*c*x1*la
        u2' = u3*sin(t) + x3*cos(t) + u1 + 2*c*x2*la
        u3' = -x3 + 2*x3*la
        0 = x1^2 + x2^2 + x3^2 - 2*r*s + r^2 - rho^2",
    )
}

pub trait Worked {
    fn read(&mut self, text: &str) -> Id;
    fn values(&self, ids: &[Id], at: &[(&str, f64)]) -> Vec<f64>;
    fn close(&self, ids: &[Id], at: &[(&str, f64)], expected: &[f64], tolerance: f64);
    fn proportional(&mut self, a: Id, b: Id) -> bool;
    fn rates(&mut self, reduction: &Reduction) -> Vec<Id>;
}

impl Worked for Problem {
    fn read(&mut self, text: &str) -> Id {
        self.scope.expression(&mut self.graph, text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn values(&self, ids: &[Id], at: &[(&str, f64)]) -> Vec<f64> {
        let symbols: Vec<Symbol> = self
            .dae
            .states
            .iter()
            .chain([&self.dae.time])
            .copied()
            .chain(self.parameters.iter().map(|p| p.0))
            .collect();
        let values: Vec<_> = symbols
            .into_iter()
            .filter_map(|s| at.iter().find(|(name, _)| *name == self.graph.info(s).0).map(|(_, v)| (s, *v)))
            .collect();
        self.graph.evaluate(ids, &Values::new(&values))
    }

    fn close(&self, ids: &[Id], at: &[(&str, f64)], expected: &[f64], tolerance: f64) {
        let found = self.values(ids, at);
        assert_eq!(found.len(), expected.len());
        for (i, (a, b)) in found.iter().zip(expected).enumerate() {
            assert!((a - b).abs() <= tolerance * b.abs().max(1.0), "entry {i}: {a} and {b}");
        }
    }

    /// Whether the quotient of two expressions has no derivative by any unknown, or they are equal up to a sign.
    fn proportional(&mut self, a: Id, b: Id) -> bool {
        for sign in [1, -1] {
            let scaled = self.graph.scale(b, &Number::from(sign));
            if self.graph.sub(a, scaled) == Graph::ZERO {
                return true;
            }
        }
        let quotient = self.graph.div(a, b);
        self.dae.states.clone().into_iter().all(|state| {
            let mut partial = tangential_symbolic::Derivation::partial(&mut self.graph, state);
            self.graph.derive(&mut partial, quotient) == Graph::ZERO
        })
    }

    /// The derivatives of the unknowns, solved for.
    fn rates(&mut self, reduction: &Reduction) -> Vec<Id> {
        lu(&mut self.graph, &reduction.matrix, &Veiling::none())
            .solve(&mut self.graph, &reduction.right, &Veiling::none())
            .unwrap()
    }
}

//! Why a system cannot be reduced.

use crate::graph::Fault;
use std::fmt;

/// Why a system cannot be reduced. Equations and unknowns are counted from zero.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReduceError {
    /// As many equations as unknowns are needed.
    #[error("{equations} equations for {unknowns} unknowns: as many of each are needed")]
    NotSquare {
        /// How many equations there are.
        equations: usize,
        /// How many unknowns there are.
        unknowns: usize,
    },
    /// A derivative occurs other than linearly.
    #[error("equation {} is not linear in `{rate}`: make what is nonlinear in it an unknown of its own", equation + 1)]
    NotLinear {
        /// The equation.
        equation: usize,
        /// The derivative.
        rate: String,
    },
    /// An unknown that occurs nowhere.
    #[error("the unknown `{name}` occurs in no equation")]
    Absent {
        /// Its position among the unknowns.
        unknown: usize,
        /// Its name.
        name: String,
    },
    /// Equations of which one follows from the others, so that the unknowns are not determined.
    #[error("{equations}: one follows from the others{}, so the unknowns are not determined", after(*round))]
    Redundant {
        /// The equations.
        equations: Equations,
        /// How often they were differentiated before that was found.
        round: usize,
    },
    /// Equations that contradict each other.
    #[error("{equations}: they contradict each other{}: they give `0 = {constraint}`, without an unknown", after(*round))]
    Inconsistent {
        /// The equations.
        equations: Equations,
        /// How often they were differentiated before that was found.
        round: usize,
        /// What would have to be zero.
        constraint: String,
    },
    /// No point was found at which the constraints hold.
    #[error(
        "{equations}: no point was found at which they hold{}: they contradict each other, or initial values near a solution \
         are needed",
        after(*round)
    )]
    NoPoint {
        /// The equations.
        equations: Equations,
        /// How often they were differentiated before that was found.
        round: usize,
    },
    /// The derivatives could not be solved for after as many rounds as there are unknowns.
    #[error("{equations}: after {rounds} differentiations the derivatives of the unknowns are still not determined")]
    NoIndex {
        /// The equations that are left.
        equations: Equations,
        /// How many rounds were made.
        rounds: usize,
    },
    /// Whether something is zero where the constraints hold could not be told, so the rank is not known.
    #[error(
        "whether `{expression}` is zero where the equations hold could not be told with 1024 bits: other initial values may help"
    )]
    Undecided {
        /// What it is.
        expression: String,
    },
    /// The expressions could not be handled.
    #[error("{0}")]
    Fault(Fault),
}

fn after(round: usize) -> String {
    match round {
        0 => String::new(),
        1 => " after one differentiation".into(),
        _ => format!(" after {round} differentiations"),
    }
}

/// Positions of equations.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Equations(pub Vec<usize>);

impl fmt::Display for Equations {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let numbers: Vec<String> = self.0.iter().map(|i| (i + 1).to_string()).collect();
        match numbers.as_slice() {
            [] => f.write_str("the equations"),
            [one] => write!(f, "equation {one}"),
            [rest @ .., last] => write!(f, "equations {} and {last}", rest.join(", ")),
        }
    }
}

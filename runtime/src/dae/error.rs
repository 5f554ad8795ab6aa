//! What can go wrong.

use crate::jacobian::{EvaluationError, PreparationError};
use crate::sparsity::SparsityError;
use thiserror::Error;

/// Why a system cannot be integrated, or not further.
#[derive(Clone, Debug, Error, PartialEq)]
#[non_exhaustive]
pub enum DaeError {
    /// An option without sense.
    #[error("the {name} is {value}, it {needs}")]
    Option {
        /// Which one.
        name: &'static str,
        /// What it is.
        value: f64,
        /// What it has to be.
        needs: &'static str,
    },
    /// A wrong number of something.
    #[error("{found} {what} are given, {expected} are needed")]
    Length {
        /// Of what.
        what: &'static str,
        /// How many there must be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// A pattern of the wrong size.
    #[error("the pattern of the {what} is {found_rows} x {found_columns}, it must be {rows} x {columns}")]
    Pattern {
        /// Of what.
        what: &'static str,
        /// Rows it must have.
        rows: usize,
        /// Columns it must have.
        columns: usize,
        /// Rows it has.
        found_rows: usize,
        /// Columns it has.
        found_columns: usize,
    },
    /// A pattern that cannot be stored.
    #[error(transparent)]
    Sparsity(#[from] SparsityError),
    /// A Jacobian that cannot be prepared.
    #[error(transparent)]
    Preparation(#[from] PreparationError),
    /// An unknown of a name that no unknown has.
    #[error("there is no unknown `{name}`; the unknowns are {}", .known.join(", "))]
    UnknownName {
        /// The name.
        name: String,
        /// The names that there are.
        known: Vec<String>,
    },
    /// A value that is infinite or not a number.
    #[error("the {what} `{name}` is {value} at t = {t}")]
    NotFinite {
        /// An unknown, equation, invariant, ...
        what: &'static str,
        /// Which one.
        name: String,
        /// What it is.
        value: f64,
        /// When.
        t: f64,
    },
    /// The end of a run is not after its start.
    #[error("the end is t = {until}, but the state is at t = {t} already")]
    Backwards {
        /// The end that was asked for.
        until: f64,
        /// Where the state is.
        t: f64,
    },
    /// Derivatives that the system cannot evaluate.
    #[error("the derivatives at t = {t} cannot be evaluated: {source}")]
    Evaluation {
        /// When.
        t: f64,
        /// Why.
        source: EvaluationError,
    },
    /// An explicit method for a system whose rates are not determined.
    #[error(
        "the equations do not determine the rate of `{unknown}` at t = {t}: take an implicit method, or reduce the index \
         first"
    )]
    Undetermined {
        /// The unknown.
        unknown: String,
        /// When.
        t: f64,
    },
    /// A first state that does not meet the equations.
    #[error(
        "`{equation}` is {value:.1e} at the start, t = {t}, and not zero; it depends most on `{unknown}`. \
         `dae::consistent` finds values near by"
    )]
    Start {
        /// The invariant, or equation without rates, that is largest.
        equation: String,
        /// Its value.
        value: f64,
        /// The unknown that it depends on most.
        unknown: String,
        /// When.
        t: f64,
    },
    /// No state near the given one makes all invariants zero.
    #[error(
        "the invariant `{invariant}` cannot be made zero at t = {t}: it is {value:.1e} after {passes} passes, \
         {allowed:.1e} is allowed; it depends most on `{unknown}`{}",
        kept_too(.kept)
    )]
    Inconsistent {
        /// The invariant that is largest, measured by what is allowed.
        invariant: String,
        /// Its value.
        value: f64,
        /// What is allowed.
        allowed: f64,
        /// The unknown that it depends on most.
        unknown: String,
        /// Names of unknowns that were kept.
        kept: Vec<String>,
        /// Passes taken.
        passes: usize,
        /// When.
        t: f64,
    },
    /// A pivot that vanishes, and no other choice of pivots.
    #[error("the pivot `{pivot}` vanishes at t = {t}: it is {value:.1e} there; the equations have a singular point")]
    Pivot {
        /// Which one.
        pivot: String,
        /// Its value.
        value: f64,
        /// When.
        t: f64,
    },
    /// A step must be shorter than times can tell apart.
    #[error("at t = {t} a step of {step:.1e} is too long, and a shorter one cannot be taken: {reason}{}", near(.pivot))]
    StepTooSmall {
        /// End of the last step.
        t: f64,
        /// The step that was tried last.
        step: f64,
        /// Why it was too long.
        reason: Rejection,
        /// The smallest pivot there, where there are pivots, and its value.
        pivot: Option<(String, f64)>,
    },
    /// Too many steps.
    #[error("{steps} steps were taken from t = {from} to t = {t}: allow more of them, or a larger error")]
    TooManySteps {
        /// How many.
        steps: usize,
        /// Where the run began.
        from: f64,
        /// Where it stopped.
        t: f64,
    },
    /// An event that occurs without time passing, or faster and faster until no time passes.
    #[error(
        "the event `{event}` occurred {count} times in no time, or faster and faster, at t = {t}: what it does must end what \
         it waits for"
    )]
    Chattering {
        /// Which one.
        event: String,
        /// How many times.
        count: usize,
        /// When.
        t: f64,
    },
}

/// Why a step had to be shorter.
#[derive(Clone, Debug, Error, PartialEq)]
#[non_exhaustive]
pub enum Rejection {
    /// The error was too large.
    #[error("the error of `{unknown}` is {times:.1e} times what is allowed")]
    Error {
        /// The unknown with the largest error.
        unknown: String,
        /// Its error, divided by what is allowed.
        times: f64,
    },
    /// The solution is too steep.
    #[error("`{unknown}` changes at a rate of {rate:.1e}")]
    Steep {
        /// The unknown that changes fastest, measured by its tolerance.
        unknown: String,
        /// Its rate.
        rate: f64,
    },
    /// Newton's iteration did not converge.
    #[error(
        "Newton's iteration did not converge: the equation `{equation}` gives {residual:.1e}, and `{unknown}` changes \
         most"
    )]
    Newton {
        /// The equation with the largest residual.
        equation: String,
        /// The residual.
        residual: f64,
        /// The unknown with the largest change in the last iteration.
        unknown: String,
    },
    /// No state near the end of the step makes all invariants zero.
    #[error("the invariant `{invariant}` cannot be made zero: it is {value:.1e}, and depends most on `{unknown}`")]
    Invariant {
        /// The invariant that is largest, measured by what is allowed.
        invariant: String,
        /// Its value.
        value: f64,
        /// The unknown that it depends on most.
        unknown: String,
    },
    /// An equation without value.
    #[error("the equation `{equation}` has no value: it gives {value}")]
    NotFinite {
        /// The equation.
        equation: String,
        /// What it gives.
        value: f64,
    },
    /// A matrix without inverse.
    #[error("the matrix of the equations is singular: they do not determine `{unknown}`")]
    Singular {
        /// An unknown that is not determined, as far as that is known.
        unknown: String,
    },
}

fn kept_too(kept: &[String]) -> String {
    if kept.is_empty() { String::new() } else { format!("; kept: {}", kept.join(", ")) }
}

fn near(pivot: &Option<(String, f64)>) -> String {
    match pivot {
        Some((name, value)) => format!("; the smallest pivot is `{name}` with {value:.1e}"),
        None => String::new(),
    }
}

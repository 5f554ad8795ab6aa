//! What can go wrong on the way.

use crate::jacobian::EvaluationError;
use crate::sparsity::SparsityError;
use thiserror::Error;

/// Why an integrator cannot be made, or cannot go on.
#[derive(Clone, Debug, Error, PartialEq)]
#[non_exhaustive]
pub enum IntegratorError {
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
    /// A slice of the wrong length.
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
    /// A value that is infinite or not a number.
    #[error("the {what} of coordinate `{coordinate}` is {value} at t = {t} s")]
    NotFinite {
        /// Position, velocity, force, ...
        what: &'static str,
        /// Of which coordinate.
        coordinate: String,
        /// What it is.
        value: f64,
        /// When.
        t: f64,
    },
    /// The end of a run is not after its start.
    #[error("the end is t = {until} s, but the state is at t = {t} s already")]
    Backwards {
        /// The end that was asked for.
        until: f64,
        /// Where the state is.
        t: f64,
    },
    /// Derivatives that the system cannot evaluate.
    #[error("the derivatives at t = {t} s cannot be evaluated: {source}")]
    Evaluation {
        /// When.
        t: f64,
        /// Why.
        source: EvaluationError,
    },
    /// No accelerations at the start meet the constraints.
    #[error(
        "no accelerations meet the constraints at the start, t = {t} s: constraint `{constraint}` is violated by \
         {violation:.1e}"
    )]
    Start {
        /// When.
        t: f64,
        /// The constraint that is violated most.
        constraint: String,
        /// By how much.
        violation: f64,
    },
    /// A tangent matrix without inverse.
    #[error(
        "the tangent matrix is singular at t = {t} s: has coordinate `{coordinate}` inertia? Its entry is {entry:.1e}"
    )]
    Singular {
        /// When.
        t: f64,
        /// The coordinate with the smallest entry of the diagonal.
        coordinate: String,
        /// That entry.
        entry: f64,
    },
    /// Newton's iteration does not converge, even with the smallest step.
    #[error(
        "Newton did not converge at t = {t} s, step {step:.1e} s: largest correction {correction:.1e} after \
         {iterations} iterations, at coordinate `{coordinate}`{}",
        violated(.constraint)
    )]
    Newton {
        /// End of the step that failed.
        t: f64,
        /// Its length.
        step: f64,
        /// Iterations taken.
        iterations: usize,
        /// Largest change of a coordinate in the last one.
        correction: f64,
        /// Which coordinate it is.
        coordinate: String,
        /// The constraint that is violated most, and by how much, where there are constraints.
        constraint: Option<(String, f64)>,
    },
    /// The multipliers do not converge, even with the smallest step.
    #[error(
        "the multipliers did not converge at t = {t} s, step {step:.1e} s: constraint `{constraint}` is violated by \
         {violation:.1e} after {iterations} iterations, {closure:.1e} is allowed"
    )]
    Multipliers {
        /// End of the step that failed.
        t: f64,
        /// Its length.
        step: f64,
        /// Iterations taken.
        iterations: usize,
        /// The constraint that is violated most.
        constraint: String,
        /// By how much.
        violation: f64,
        /// What is allowed.
        closure: f64,
    },
    /// The error needs a shorter step than is allowed.
    #[error("the error at t = {t} s needs a step below {smallest:.1e} s, the smallest allowed")]
    StepTooSmall {
        /// End of the last step.
        t: f64,
        /// The smallest step.
        smallest: f64,
    },
}

impl IntegratorError {
    /// Whether a shorter step may help.
    pub(super) fn may_retry(&self) -> bool {
        matches!(self, Self::Newton { .. } | Self::Multipliers { .. } | Self::Singular { .. } | Self::NotFinite { .. })
    }
}

fn violated(constraint: &Option<(String, f64)>) -> String {
    match constraint {
        Some((name, violation)) => format!("; constraint `{name}` is violated most ({violation:.1e})"),
        None => String::new(),
    }
}

//! What integration took.

/// Numbers of what was done so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Steps that were taken.
    pub steps: usize,
    /// Steps that were too long by their error.
    pub rejected: usize,
    /// Steps in which Newton's iteration did not converge.
    pub diverged: usize,
    /// Evaluations of equations, or of rates.
    pub evaluations: usize,
    /// Evaluations of their derivatives.
    pub jacobians: usize,
    /// Factorizations: for Radau's method of order 5 a real and a complex matrix count as one.
    pub factorizations: usize,
    /// Iterations of Newton.
    pub iterations: usize,
    /// Passes of projections.
    pub passes: usize,
    /// Events that occurred.
    pub events: usize,
    /// Times that other pivots were chosen.
    pub reductions: usize,
}

//! Steps of Radau's methods: stages by a simplified Newton iteration, and an error estimate.
//!
//! As in the code RADAU5 (Hairer and Wanner, Solving Ordinary Differential Equations II, IV.8): the stages are transformed so
//! that every iteration solves a real system and a complex one of n unknowns each; Jacobian and factors are kept as long as
//! the iteration converges well. Everything is written for `F(t, x, x') = 0`.

mod end;
mod newton;

use super::Counts;
use super::linear::Singular;
use super::polynomial::Polynomial;
use super::tableau::Radau;
use crate::jacobian::EvaluationError;
use faer::c64;

/// What the stages need of `F(t, x, x') = 0`: its values, and solutions with `m / h dF/dx' + dF/dx` for the numbers m of the method.
///
/// Mechanisms have one of their own (`integrator::stages`): they make use of what is known of their matrices.
pub(crate) trait Problem {
    /// F at a time, unknowns and rates.
    fn residual(&mut self, t: f64, x: &[f64], xd: &[f64], f: &mut [f64]);

    /// Evaluates both derivatives; there is room in `f`.
    fn linearize(&mut self, t: f64, x: &[f64], xd: &[f64], f: &mut [f64]) -> Result<(), EvaluationError>;

    /// Factorizes the matrices for a step.
    fn factorize(&mut self, step: f64) -> Result<(), Singular>;

    /// Solves with the matrix of the real number.
    fn solve_real(&mut self, right: &mut [f64]);

    /// Solves with the matrix of the complex number, whose imaginary part is negative.
    fn solve_complex(&mut self, right: &mut [c64]);
}

/// Where a step starts, and how long it is.
#[derive(Clone, Copy)]
pub(crate) struct Start<'a> {
    pub(crate) t: f64,
    pub(crate) x: &'a [f64],
    pub(crate) xd: &'a [f64],
    pub(crate) step: f64,
    /// Errors that count 1.
    pub(crate) scale: &'a [f64],
}

/// Why a step has no end.
#[derive(Clone, Debug)]
pub(crate) enum Trouble {
    /// The iteration diverges, or would take too long: the step should be multiplied by this factor.
    Diverged {
        factor: f64,
        equation: usize,
        residual: f64,
        unknown: usize,
    },
    /// An equation has no value.
    NotFinite {
        equation: usize,
        value: f64,
    },
    Singular(Singular),
    Evaluation(EvaluationError),
}

/// The memory of implicit steps.
pub(crate) struct ImplicitSteps {
    pub(crate) table: Radau,
    /// With which step the matrices were factorized, if they were with this Jacobian.
    factorized: Option<f64>,
    has_jacobian: bool,
    /// Whether it was evaluated where the step starts.
    pub(crate) is_jacobian_new: bool,
    z: Vec<f64>,
    w: Vec<f64>,
    residuals: Vec<f64>,
    change: Vec<f64>,
    at: Vec<f64>,
    pub(super) rates: Vec<f64>,
    complex: Vec<c64>,
    pub(crate) error: Vec<f64>,
    /// How the last iteration converged: the ratio of changes, and what is left after a change as a part of it.
    pub(crate) theta: f64,
    left: f64,
    pub(crate) iterations: usize,
}

/// Where changes are smaller than this part of what is allowed, the iteration ends.
pub(crate) fn newton_tolerance(relative: f64) -> f64 {
    (10.0 * f64::EPSILON / relative).max(relative.sqrt().min(0.03))
}

impl ImplicitSteps {
    /// For n unknowns.
    pub(crate) fn new(n: usize, table: Radau) -> Self {
        let all = vec![0.0; n * table.stages];
        Self {
            table,
            factorized: None,
            has_jacobian: false,
            is_jacobian_new: false,
            z: all.clone(),
            w: all.clone(),
            residuals: all.clone(),
            change: all,
            at: vec![0.0; n],
            rates: vec![0.0; n],
            complex: vec![c64::ZERO; n],
            error: vec![0.0; n],
            theta: 0.0,
            left: 1.0,
            iterations: 0,
        }
    }

    /// Forgets the Jacobian: the state has jumped, or the last iterations converged slowly.
    pub(crate) fn forget(&mut self) {
        (self.has_jacobian, self.is_jacobian_new, self.factorized) = (false, false, None);
    }

    /// Tries a step, from stages on the polynomial of the step before, if there is one. The last stage is the end. It takes at most so
    /// many iterations, until changes are smaller than the tolerance as a part of the scale.
    pub(crate) fn attempt(
        &mut self,
        problem: &mut dyn Problem,
        start: Start<'_>,
        before: Option<&Polynomial>,
        limits: (usize, f64),
        counts: &mut Counts,
    ) -> Result<(), Trouble> {
        self.prepare(problem, start, counts)?;
        self.predict(start, before);
        self.iterate(problem, start, limits, counts)
    }

    /// The largest change in the last iteration.
    pub(crate) fn change(&self) -> f64 {
        self.change.iter().fold(0.0, |most: f64, change| most.max(change.abs()))
    }

    /// What the unknowns change by until a stage.
    pub(crate) fn stage(&self, stage: usize) -> &[f64] {
        let n = self.at.len();
        &self.z[stage * n..][..n]
    }

    fn prepare(&mut self, problem: &mut dyn Problem, start: Start<'_>, counts: &mut Counts) -> Result<(), Trouble> {
        if !self.has_jacobian {
            self.at.fill(0.0);
            problem.linearize(start.t, start.x, start.xd, &mut self.at).map_err(Trouble::Evaluation)?;
            if let Some(equation) = self.at.iter().position(|f| !f.is_finite()) {
                return Err(Trouble::NotFinite { equation, value: self.at[equation] });
            }
            counts.jacobians += 1;
            (self.has_jacobian, self.is_jacobian_new, self.factorized) = (true, true, None);
        }
        if self.factorized != Some(start.step) {
            self.factorized = None;
            counts.factorizations += 1;
            problem.factorize(start.step).map_err(Trouble::Singular)?;
            self.factorized = Some(start.step);
        }
        Ok(())
    }

    /// First values of z, and w = T^-1 z.
    fn predict(&mut self, start: Start<'_>, before: Option<&Polynomial>) {
        let n = start.x.len();
        match before {
            None => self.z.fill(0.0),
            Some(before) => {
                for (c, z) in self.table.c.iter().zip(self.z.chunks_exact_mut(n)) {
                    before.at(start.t + c * start.step, z);
                    z.iter_mut().zip(start.x).for_each(|(z, x)| *z -= x);
                }
            }
        }
        combine(&self.table.t_inverse, &self.z, n, &mut self.w);
    }
}

/// Combinations of s vectors of length n by the rows of a matrix.
fn combine(matrix: &[[f64; 3]; 3], from: &[f64], n: usize, to: &mut [f64]) {
    for (row, to) in matrix.iter().zip(to.chunks_exact_mut(n.max(1))) {
        to.fill(0.0);
        for (factor, from) in row.iter().zip(from.chunks_exact(n.max(1))) {
            to.iter_mut().zip(from).for_each(|(to, from)| *to += factor * from);
        }
    }
}

/// Where the largest number is.
pub(super) fn largest(numbers: impl Iterator<Item = f64>) -> usize {
    let mut found = (0, 0.0);
    for (place, number) in numbers.enumerate() {
        if number.abs() > found.1 || number.is_nan() {
            found = (place, if number.is_nan() { f64::INFINITY } else { number.abs() });
        }
    }
    found.0
}

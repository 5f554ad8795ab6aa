//! Steps of Radau's methods: stages by a simplified Newton iteration, and an error estimate.
//!
//! As in the code RADAU5 (Hairer and Wanner, Solving Ordinary Differential Equations II, IV.8): the stages are transformed so
//! that every iteration solves a real system and a complex one of n unknowns each; Jacobian and factors are kept as long as
//! the iteration converges well. Everything is written for `F(t, x, x') = 0`.

mod end;
mod newton;

use super::linear::Singular;
use super::matrix::Matrix;
use super::polynomial::Polynomial;
use super::tableau::Radau;
use super::{Counts, Options, Step, System};
use crate::jacobian::EvaluationError;
use crate::sparsity::SparsityError;
use faer::c64;

/// Where a step starts, and how long it is.
#[derive(Clone, Copy)]
pub(super) struct Start<'a> {
    pub(super) t: f64,
    pub(super) x: &'a [f64],
    pub(super) xd: &'a [f64],
    pub(super) step: f64,
    /// Errors that count 1.
    pub(super) scale: &'a [f64],
}

/// Why a step has no end.
#[derive(Clone, Debug)]
pub(super) enum Trouble {
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
pub(super) struct ImplicitSteps {
    pub(super) table: Radau,
    matrix: Matrix,
    /// With which step the matrices were factorized, if they were with this Jacobian.
    factorized: Option<f64>,
    has_jacobian: bool,
    /// Whether it was evaluated where the step starts.
    pub(super) is_jacobian_new: bool,
    z: Vec<f64>,
    w: Vec<f64>,
    residuals: Vec<f64>,
    change: Vec<f64>,
    at: Vec<f64>,
    pub(super) rates: Vec<f64>,
    complex: Vec<c64>,
    pub(super) error: Vec<f64>,
    /// How the last iteration converged: the ratio of changes, and what is left after a change as a part of it.
    pub(super) theta: f64,
    left: f64,
    pub(super) iterations: usize,
}

/// Where changes are smaller than this part of what is allowed, the iteration ends.
fn newton_tolerance(relative: f64) -> f64 {
    (10.0 * f64::EPSILON / relative).max(relative.sqrt().min(0.03))
}

impl ImplicitSteps {
    pub(super) fn new(system: &dyn System, table: Radau, options: &Options) -> Result<Self, SparsityError> {
        let (n, s) = (system.unknowns(), table.stages);
        let all = vec![0.0; n * s];
        Ok(Self {
            matrix: Matrix::new(system, &table, options.matrices)?,
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
        })
    }

    /// Forgets the Jacobian: the state has jumped, or the last iterations converged slowly.
    pub(super) fn forget(&mut self) {
        (self.has_jacobian, self.is_jacobian_new, self.factorized) = (false, false, None);
    }

    /// Tries a step, from stages on the polynomial of the step before, if there is one. The last stage is the end.
    pub(super) fn attempt(
        &mut self,
        system: &mut dyn System,
        start: Start<'_>,
        before: Option<&Polynomial>,
        (options, relative): (&Options, f64),
        counts: &mut Counts,
    ) -> Result<(), Trouble> {
        self.prepare(system, start, counts)?;
        self.predict(start, before);
        // Steps of a fixed length are worth more iterations than those that may as well be shorter.
        let most = if let Step::Fixed(_) = options.step { 5 * options.max_iterations } else { options.max_iterations };
        self.iterate(system, start, (most, newton_tolerance(relative)), counts)
    }

    fn prepare(&mut self, system: &mut dyn System, start: Start<'_>, counts: &mut Counts) -> Result<(), Trouble> {
        if !self.has_jacobian {
            self.matrix.evaluate(system, start.t, start.x, start.xd, &mut self.at).map_err(Trouble::Evaluation)?;
            counts.jacobians += 1;
            (self.has_jacobian, self.is_jacobian_new, self.factorized) = (true, true, None);
        }
        if self.factorized != Some(start.step) {
            self.factorized = None;
            counts.factorizations += 1;
            self.matrix.factorize(start.step).map_err(Trouble::Singular)?;
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

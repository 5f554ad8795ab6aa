//! Positions at which a penalty carries its load from the start.
//!
//! A penalty exerts `-Phi_z^T alpha Phi`, nothing where the constraints are met exactly: from there they would give way until
//! `alpha Phi` is what the multipliers are, and set in motion what is at rest. So positions are shifted before the first step,
//! by about `lambda / alpha`.

use super::matrix::Matrix;
use super::product::largest;
use super::solver::Factorization;
use super::{Integrator, IntegratorError, State, System, TangentMatrix};

/// Constraints that carry this part of their load are those of a run that is continued: they stay as they are.
const CARRIED: f64 = 0.01;

/// Something is at rest if all but this part of the reactions is balanced by forces.
const RESTING: f64 = 1e-3;

/// What is softer than this frequency, in rad per unit of time, has no place of its own to find.
const SLOWEST: f64 = 1.0;

/// The balance is not looked for farther away than so many times the least shift.
const FARTHEST: f64 = 10.0;

/// How often positions are corrected at most; a correction is kept if it leaves no more than this part of what is missing,
/// and is the last one below this part of the whole shift.
const ROUNDS: usize = 50;
const LEFT: f64 = 0.5;
const SETTLED: f64 = 1e-6;

impl<S: System> Integrator<S> {
    /// Shifts the positions of the trial so that a penalty carries its load, and finds accelerations and multipliers there.
    /// Where no shift helps, all is as it was.
    ///
    /// Accelerations must have been found, with this `violation`; returned is what it is afterwards.
    pub(super) fn load(&mut self, violation: f64) -> Result<f64, IntegratorError> {
        let load = largest(&self.trial.lambda).1;
        let is_carried = self.options.alpha * largest(&self.values.phi).1 > CARRIED * load;
        if !self.options.has_penalty() || load == 0.0 || is_carried {
            return Ok(violation);
        }
        let given = self.trial.clone();
        let is_resting = self.is_resting();
        if let Ok(true) = self.lean(&given) {
            if is_resting {
                self.settle(&given);
            }
            if let Ok(violation) = self.accelerations() {
                return Ok(violation);
            }
        }
        self.trial = given;
        self.evaluate_constraints()?;
        Ok(violation)
    }

    /// Whether nothing moves, nor begins to.
    fn is_resting(&mut self) -> bool {
        let (trial, values) = (&self.trial, &mut self.values);
        let mut moving = (0..trial.z.len()).filter(|i| trial.zd[*i] != 0.0);
        if moving.any(|i| !self.system.is_first_order(i)) {
            return false;
        }
        values.right.fill(0.0);
        self.mass_runs.add_times(&values.mass, &trial.zdd, &mut values.right);
        let inertia = largest(&values.right).1;
        values.right.fill(0.0);
        self.phi_runs.add_transposed_times(&values.phi_z, 1.0, &trial.lambda, &mut values.right);
        inertia <= RESTING * largest(&values.right).1
    }

    /// The least shift, with masses as weights, for which `alpha Phi` acts as the multipliers do.
    ///
    /// `(M + gamma Phi_z^T Phi_z) dz = gamma Phi_z^T (lambda / alpha - Phi)`, with the factorization that the accelerations
    /// were found with. Where constraints hardly hold, near a loss of rank, they are hardly shifted.
    fn lean(&mut self, given: &State) -> Result<bool, IntegratorError> {
        let (alpha, gamma) = (self.options.alpha, self.beta);
        self.approach(&given.z, f64::INFINITY, |this| {
            this.evaluate_constraints()?;
            let values = &mut this.values;
            for ((row, lambda), phi) in values.rows.iter_mut().zip(&given.lambda).zip(&values.phi) {
                *row = lambda / alpha - phi;
            }
            values.right.fill(0.0);
            this.phi_runs.add_transposed_times(&values.phi_z, gamma, &values.rows, &mut values.right);
            Ok(largest(&values.right).1)
        })
    }

    /// From the least shift to where forces and penalty balance, so that what is at rest stays there.
    ///
    /// The tangent matrix has all terms, whatever the steps use: what reactions do as they turn may be all that holds.
    fn settle(&mut self, given: &State) {
        let leaning = self.trial.z.clone();
        let Ok(matrix) = Matrix::new(&self.system, TangentMatrix::Exact) else { return };
        let factorization = Factorization::new(&matrix.elimination, self.options.solver);
        let own =
            (core::mem::replace(&mut self.matrix, matrix), core::mem::replace(&mut self.factorization, factorization));
        self.trial.lambda.fill(0.0);
        if self.balance(given).is_err() {
            self.trial.z = leaning;
        }
        self.trial.lambda.copy_from_slice(&given.lambda);
        (self.matrix, self.factorization) = own;
    }

    /// `(w² M + K + reactions + alpha Phi_z^T Phi_z) dz = Q - M zdd - Phi_z^T alpha Phi`: the tangent matrix of a step of
    /// length 2 / w without the derivatives by velocities.
    ///
    /// What springs hold finds its place, what nothing holds stays. So do coordinates without inertia: there is no balance
    /// for them at rest.
    fn balance(&mut self, given: &State) -> Result<bool, IntegratorError> {
        let (h, alpha) = (2.0 / SLOWEST, self.options.alpha);
        let farthest = FARTHEST * apart(&self.trial.z, &given.z);
        self.evaluate_constraints()?;
        self.evaluate(true)?;
        self.evaluate_reactions(alpha, false)?;
        self.hold_first_order();
        let (sparsity, n) = (self.system.force_sparsity(), self.trial.z.len());
        for column in 0..2 * n {
            let first = sparsity.column_starts()[column];
            for (row, entry) in sparsity.column(column).iter().zip(&mut self.values.force_derivatives[first..]) {
                if column >= n || self.system.is_first_order(*row) {
                    *entry = 0.0;
                }
            }
        }
        self.factorize(h, alpha)?;
        self.approach(&given.z, farthest, |this| {
            this.evaluate_constraints()?;
            this.evaluate(false)?;
            this.hold_first_order();
            this.residual(h, alpha)?;
            Ok(largest(&this.values.right).1)
        })
    }

    /// Corrects positions with the factorization at hand as long as that helps, and says whether it did. `missing` fills the
    /// right-hand side and says how large it is.
    fn approach(
        &mut self,
        given: &[f64],
        farthest: f64,
        mut missing: impl FnMut(&mut Self) -> Result<f64, IntegratorError>,
    ) -> Result<bool, IntegratorError> {
        let mut best = (missing(self)?, self.trial.z.clone());
        let mut is_better = false;
        for _ in 0..ROUNDS {
            let (_, correction) = self.correct()?;
            let (left, way) = (missing(self)?, apart(&self.trial.z, given));
            if left.is_nan() || left > LEFT * best.0 || way > farthest {
                break;
            }
            best.0 = left;
            best.1.copy_from_slice(&self.trial.z);
            is_better = true;
            if correction <= SETTLED * way {
                break;
            }
        }
        self.trial.z = best.1;
        Ok(is_better)
    }
}

/// The largest difference.
fn apart(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| (one - other).abs()).fold(0.0, f64::max)
}

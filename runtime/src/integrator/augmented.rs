//! Multipliers that close the constraints, whatever the penalty factor is.

use super::damped::FALTERS;
use super::product::largest;
use super::{Integrator, IntegratorError, Part, System, TangentMatrix};

/// How much stiffer the penalty is than the masses, at least: the violation falls so much per iteration. A penalty in the matrix of a
/// step counts h²/4 times its factor, so one that does for long steps is soft in short ones.
const STIFFER: f64 = 1e7;

/// The penalty factor is raised so far where the constraints close slowly.
const RAISED_AT_MOST: f64 = 1e4;

/// Constraints are closed to this part of what is asked for, if rounding allows: near a loss of rank, at a distance d from it, what is left
/// open counts 1 / d in positions, 1 / d² in velocities and 1 / d³ in accelerations.
pub(super) const CLOSER: f64 = 1e-3;

/// Below what is asked for, a violation that does not fall by this factor is rounding.
pub(super) const ROUNDING: f64 = 0.25;

/// A factorization is used again as long as corrections fall by this factor.
const FALLS: f64 = 0.1;

impl<S: System> Integrator<S> {
    /// Newton's iteration for z and lambda together; afterwards the constraints and their derivatives are those at its end.
    ///
    /// An iteration solves `T dz + h²/4 Phi_z^T dlambda = h²/4 (Q - M zdd - Phi_z^T lambda)` and `Phi_z dz = -Phi + dlambda / alpha`, with T
    /// the tangent matrix without its penalty: `(T + beta Phi_z^T Phi_z) dz = .. - beta Phi_z^T Phi`, `dlambda = alpha (Phi + Phi_z dz)` and
    /// beta = h²/4 alpha. What solves it does not depend on alpha, which says only how fast the constraints close. So they are
    /// solved for with the coordinates, and cost what a penalty costs.
    ///
    /// Phi_z is the one that was factorized where it stands beside the penalty, and that of the positions beside lambda.
    pub(super) fn close(&mut self, h: f64) -> Result<(), IntegratorError> {
        let (closure, tolerance) = (self.options.closure, self.newton_tolerance());
        self.evaluate_constraints()?;
        let (mut alpha, mut most) = (0.0, 0.0);
        let (mut correction, mut violation) = ((0, f64::INFINITY), largest(&self.values.phi).1);
        let (mut left, mut is_kept) = (f64::INFINITY, self.pace.keeps_derivatives);
        let (mut iterations, mut updates, mut is_stale) = (0, 0, true);
        let (mut falters, mut is_searched) = (false, false);
        let mut is_closed = violation <= CLOSER * closure;
        loop {
            self.trial.rates(&self.state, h);
            let is_found = left < tolerance;
            if is_found && is_closed {
                return Ok(());
            }
            if !is_found && (falters || iterations == self.options.max_iterations) {
                if core::mem::replace(&mut is_searched, true) {
                    if self.is_rounding(correction.1) {
                        left = 0.0;
                        continue;
                    }
                    return Err(self.diverged(h, correction));
                }
                self.search(h, alpha)?;
                for (lambda, phi) in self.trial.lambda.iter_mut().zip(&self.values.phi) {
                    *lambda += alpha * phi;
                }
                (iterations, is_stale, falters, is_kept) = (0, true, false, false);
                (correction.1, left) = (f64::INFINITY, f64::INFINITY);
            }
            if is_found && updates == self.options.max_multiplier_iterations {
                return Err(self.not_closed(h));
            }
            let is_due =
                if is_kept { !self.pace.keeps_derivatives } else { iterations % self.options.jacobian_every == 0 };
            let derivatives = !is_found && is_due;
            is_kept &= !derivatives;
            self.evaluate(derivatives)?;
            if derivatives && self.options.tangent == TangentMatrix::Exact {
                self.evaluate_reactions(0.0, iterations == 0)?;
            }
            if iterations == 0 {
                alpha = self.options.alpha.max(4.0 / (h * h) * self.stiffness(STIFFER));
                most = RAISED_AT_MOST * alpha;
            }
            if derivatives || is_stale {
                self.factorize(h, alpha)?;
            }
            self.residual(h, 0.0)?;
            let values = &mut self.values;
            self.phi_runs.add_transposed_times(&values.factorized_phi_z, -self.beta, &values.phi, &mut values.right);
            let before = core::mem::replace(&mut correction, self.correct()?);
            let (values, trial) = (&mut self.values, &mut self.trial);
            self.phi_runs.add_times(&values.factorized_phi_z, &values.right, &mut values.phi);
            for (lambda, phi) in trial.lambda.iter_mut().zip(&values.phi) {
                *lambda += alpha * phi;
            }
            self.watch.done(Part::Residual);
            self.evaluate_constraints()?;
            let open = core::mem::replace(&mut violation, largest(&self.values.phi).1);
            is_closed = violation <= CLOSER * closure || (violation <= closure && violation > ROUNDING * open);
            if is_found {
                updates += 1;
                self.counts.multiplier_iterations += 1;
                // Near a loss of rank the constraints close slowly: what they lack in slope a larger factor makes up for.
                is_stale = violation > closure && violation > open / 4.0;
                if is_stale {
                    alpha = (10.0 * alpha).min(most);
                }
            } else {
                iterations += 1;
                self.counts.iterations += 1;
                left = self.left_by(correction.1, before.1);
                is_stale = correction.1 > FALLS * before.1;
                falters = iterations > 2 && correction.1 > FALTERS * before.1;
            }
        }
    }

    /// What stands before `Phi_z^T Phi_z` for it to be so much stiffer than the masses.
    pub(super) fn stiffness(&self, times: f64) -> f64 {
        let slope = largest(&self.values.phi_z).1;
        if slope > 0.0 { times * largest(&self.values.mass).1 / (slope * slope) } else { 0.0 }
    }

    fn not_closed(&self, h: f64) -> IntegratorError {
        let (row, violation) = largest(&self.values.phi);
        let (constraint, closure) = (self.system.constraint_name(row), self.options.closure);
        let iterations = self.options.max_multiplier_iterations;
        IntegratorError::Multipliers { t: self.trial.t, step: h, iterations, constraint, violation, closure }
    }
}

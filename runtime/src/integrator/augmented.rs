//! Multipliers that close the constraints, whatever the penalty factor is.

use super::product::largest;
use super::{Integrator, IntegratorError, System};

/// The penalty factor is raised so far where the multipliers converge slowly.
const RAISED_AT_MOST: f64 = 1e4;

impl<S: System> Integrator<S> {
    /// Updates the multipliers, `lambda += alpha Phi`, each time with one more iteration of Newton, until the constraints
    /// are closed; the penalty factor used last.
    ///
    /// The factorization is used again as long as the violation falls quickly. Where it does not, the matrix is factorized
    /// anew, with a larger penalty factor: the solution does not depend on it.
    pub(super) fn close(&mut self, h: f64) -> Result<f64, IntegratorError> {
        let (closure, tolerance) = (self.options.closure, self.options.tolerance);
        let mut alpha = self.options.alpha;
        let mut correction = 0.0;
        let mut violation = largest(&self.values.phi).1;
        for _ in 0..self.options.max_multiplier_iterations {
            if violation <= closure && correction < tolerance {
                return Ok(alpha);
            }
            for (lambda, phi) in self.trial.lambda.iter_mut().zip(&self.values.phi) {
                *lambda += alpha * phi;
            }
            self.counts.multiplier_iterations += 1;
            self.evaluate(false)?;
            self.residual(h, alpha)?;
            correction = self.correct()?.1;
            self.trial.rates(&self.state, h);
            self.evaluate_constraints()?;
            let before = core::mem::replace(&mut violation, largest(&self.values.phi).1);
            if violation > closure && violation > before / 4.0 {
                alpha = (10.0 * alpha).min(RAISED_AT_MOST * self.options.alpha);
                self.factorize(h, alpha)?;
            }
        }
        if violation <= closure && correction < tolerance {
            return Ok(alpha);
        }
        let constraint = self.system.constraint_name(largest(&self.values.phi).0);
        let iterations = self.options.max_multiplier_iterations;
        Err(IntegratorError::Multipliers { t: self.trial.t, step: h, iterations, constraint, violation, closure })
    }
}

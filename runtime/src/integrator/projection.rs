//! Velocities and accelerations that meet the constraints.

use super::augmented::{CLOSER, ROUNDING};
use super::product::{Runs, largest};
use super::solver::Factorization;
use super::{Constraints, Integrator, State, System, Violation};

/// Corrects a vector x so that `Phi_z x + constant = 0`.
///
/// With P the tangent matrix without its penalty, `(P + beta Phi_z^T Phi_z) x = P x* - beta Phi_z^T constant`. For the
/// correction dx = x - x* this is `(P + beta Phi_z^T Phi_z) dx = -beta Phi_z^T (Phi_z x* + constant)`: P itself is not
/// needed, and what meets the constraints stays as it is, whatever was factorized last. The same correction once more is a
/// multiplier iteration.
///
/// Violations are taken with Phi_z at the end of the step. The corrections need the one that was factorized: beta is so
/// large that the inverse lets through what little both differ by.
struct Projection<'a> {
    runs: &'a Runs,
    phi_z: &'a [f64],
    factorized_phi_z: &'a [f64],
    factorization: &'a mut Factorization,
    beta: f64,
    right: &'a mut [f64],
    rows: &'a mut [f64],
    /// How often a correction is made at most, and which violation needs none.
    rounds: usize,
    closure: f64,
}

impl Projection<'_> {
    /// Corrects `x`, and says by how much the constraints are violated afterwards.
    ///
    /// From `P dx = -Phi_z^T beta (Phi_z (x* + dx) + constant)` follows what the correction adds to the reactions: with the Phi_z that was
    /// factorized, for beta times what little both differ by is much.
    fn apply(&mut self, constant: &[f64], x: &mut [f64], mut reactions: Option<&mut [f64]>) -> f64 {
        let mut violation = self.violation(constant, x);
        // What is left of large numbers is rounding.
        let closure = self.closure * largest(x).1.max(1.0);
        for _ in 0..self.rounds {
            if violation <= CLOSER * closure {
                break;
            }
            self.right.fill(0.0);
            self.runs.add_transposed_times(self.factorized_phi_z, -self.beta, self.rows, self.right);
            self.factorization.solve(self.right);
            for (x, dx) in x.iter_mut().zip(&*self.right) {
                *x += dx;
            }
            if let Some(reactions) = &mut reactions {
                self.runs.add_times(self.factorized_phi_z, self.right, self.rows);
                for (reaction, row) in reactions.iter_mut().zip(&*self.rows) {
                    *reaction += self.beta * row;
                }
            }
            let before = core::mem::replace(&mut violation, self.violation(constant, x));
            // What is left is rounding, or can hardly be met: Phi_z may lose rank at an instant.
            if violation > if violation <= closure { ROUNDING } else { 0.9 } * before {
                break;
            }
        }
        violation
    }

    fn violation(&mut self, constant: &[f64], x: &[f64]) -> f64 {
        self.rows.copy_from_slice(constant);
        self.runs.add_times(self.phi_z, x, self.rows);
        largest(self.rows).1
    }
}

impl<S: System> Integrator<S> {
    /// Projects the velocities and accelerations of the trial with the last factorization, once, or with multipliers until
    /// nothing is left to correct. Multipliers change with the accelerations: those of the trapezoidal rule alone are wrong
    /// by a term of order h. The constraints and their derivatives must be those at the trial.
    pub(super) fn project(&mut self) {
        let (rounds, closure) = match self.options.constraints {
            Constraints::Penalty => (1, 0.0),
            Constraints::Augmented => (self.options.max_multiplier_iterations, self.options.closure),
        };
        let phi_t = core::mem::take(&mut self.values.phi_t);
        let velocity =
            self.projection(rounds, closure, |projection, trial| projection.apply(&phi_t, &mut trial.zd, None));
        self.values.phi_t = phi_t;
        let mut bias = core::mem::take(&mut self.values.bias);
        self.system.constraint_bias(self.trial.t, &self.trial.z, &self.trial.zd, &mut bias);
        let acceleration = self.projection(rounds, closure, |projection, trial| {
            projection.apply(&bias, &mut trial.zdd, Some(&mut trial.lambda))
        });
        self.values.bias = bias;
        self.violation = Violation { position: largest(&self.values.phi).1, velocity, acceleration };
    }

    /// Projects the velocities of the trial alone, until nothing is left to correct.
    pub(super) fn project_velocities(&mut self) {
        let (rounds, closure) = (self.options.max_multiplier_iterations, self.options.closure);
        let phi_t = core::mem::take(&mut self.values.phi_t);
        let velocity =
            self.projection(rounds, closure, |projection, trial| projection.apply(&phi_t, &mut trial.zd, None));
        self.values.phi_t = phi_t;
        self.violation = Violation { position: largest(&self.values.phi).1, velocity, acceleration: 0.0 };
    }

    fn projection(
        &mut self,
        rounds: usize,
        closure: f64,
        apply: impl FnOnce(&mut Projection<'_>, &mut State) -> f64,
    ) -> f64 {
        let values = &mut self.values;
        let mut projection = Projection {
            runs: &self.phi_runs,
            phi_z: &values.phi_z,
            factorized_phi_z: &values.factorized_phi_z,
            factorization: &mut self.factorization,
            beta: self.beta,
            right: &mut values.right,
            rows: &mut values.rows,
            rounds,
            closure,
        };
        apply(&mut projection, &mut self.trial)
    }
}

//! Accelerations and multipliers at the start; what penalties need besides is in `load`.

use super::product::largest;
use super::record::Record;
use super::{Integrator, IntegratorError, System, Violation};

/// How much stiffer the penalty is than the masses: multipliers gain so much per iteration, and lose it to rounding.
const STIFFER: f64 = 1e4;

/// How often multipliers are updated at most.
const ROUNDS: usize = 100;

impl<S: System> Integrator<S> {
    /// Finds accelerations and multipliers with `M zdd + Phi_z^T lambda = Q` and `Phi_z zdd + bias = 0`.
    ///
    /// They solve `(M + gamma Phi_z^T Phi_z) zdd = Q - Phi_z^T (lambda + gamma bias)`, the multipliers updated until the
    /// violation is rounding: redundant constraints do no harm, and the penalty factor of the steps has no part in it.
    /// Afterwards positions may be shifted, for the penalty of the steps to carry its load.
    pub(super) fn start(&mut self) -> Result<(), IntegratorError> {
        core::mem::swap(&mut self.state, &mut self.trial);
        let found = self.accelerations().and_then(|violation| self.load(violation));
        core::mem::swap(&mut self.state, &mut self.trial);
        let velocity = self.velocity_violation();
        let violation = Violation { position: largest(&self.values.phi).1, velocity, acceleration: found? };
        let energy = self.system.energy(self.state.t, &self.state.z, &self.state.zd);
        self.record = Record::start(self.state.t, energy, self.reaction_power(), violation);
        // What was counted here is not part of the steps.
        self.counts = Default::default();
        Ok(())
    }

    /// Rates of coordinates without inertia for which their forces vanish: Newton's iteration, each by itself.
    fn first_order_rates(&mut self) -> Result<(), IntegratorError> {
        let n = self.trial.z.len();
        let own: Vec<usize> = (0..n).filter(|i| self.system.is_first_order(*i)).collect();
        for round in 0..ROUNDS {
            if own.is_empty() {
                return Ok(());
            }
            self.evaluate(true)?;
            let mut change = (own[0], 0.0_f64);
            for &i in &own {
                let sparsity = self.system.force_sparsity();
                let inside = sparsity.column(n + i).binary_search(&i);
                let slope = inside.map(|k| self.values.force_derivatives[sparsity.column_starts()[n + i] + k]);
                let slope = slope.unwrap_or(0.0);
                if slope == 0.0 {
                    let coordinate = self.system.coordinate_name(i);
                    return Err(IntegratorError::Singular { t: self.trial.t, coordinate, entry: slope });
                }
                let correction = self.values.q[i] / slope;
                self.trial.zd[i] -= correction;
                if !self.trial.zd[i].is_finite() {
                    return Err(self.not_finite("force", i, self.values.q[i], self.trial.t));
                }
                if correction.abs() >= change.1 {
                    change = (i, correction.abs());
                }
            }
            if change.1 <= self.options.tolerance {
                return Ok(());
            }
            if round + 1 == ROUNDS {
                let (coordinate, correction) = (self.system.coordinate_name(change.0), change.1);
                let (t, step, iterations, constraint) = (self.trial.t, 0.0, ROUNDS, None);
                return Err(IntegratorError::Newton { t, step, iterations, correction, coordinate, constraint });
            }
        }
        Ok(())
    }

    /// Makes rows of coordinates without inertia their own, with the solution zero.
    pub(super) fn hold_first_order(&mut self) {
        let heaviest = largest(&self.values.mass).1.max(1.0);
        for i in (0..self.trial.z.len()).filter(|i| self.system.is_first_order(*i)) {
            let sparsity = self.system.mass_sparsity();
            if let Ok(inside) = sparsity.column(i).binary_search(&i) {
                self.values.mass[sparsity.column_starts()[i] + inside] = heaviest;
            }
            self.values.q[i] = 0.0;
        }
    }

    pub(super) fn accelerations(&mut self) -> Result<f64, IntegratorError> {
        self.first_order_rates()?;
        self.evaluate(false)?;
        self.hold_first_order();
        self.evaluate_constraints()?;
        let (trial, bias) = (&self.trial, &mut self.values.bias);
        self.system.constraint_bias(trial.t, &trial.z, &trial.zd, bias);
        if let Some(place) = self.values.q.iter().position(|value| !value.is_finite()) {
            return Err(self.not_finite("force", place, self.values.q[place], self.trial.t));
        }
        let gamma = self.stiffness(STIFFER);
        self.beta = gamma;
        self.factorize_with(None)?;
        let mut violation = f64::INFINITY;
        for _ in 0..ROUNDS {
            self.improve(gamma)?;
            let before = core::mem::replace(&mut violation, largest(&self.values.rows).1);
            if violation == 0.0 || violation > 0.9 * before {
                break;
            }
        }
        let size = largest(&self.values.bias).1.max(largest(&self.trial.zdd).1).max(1.0);
        if violation.is_nan() || violation > 1e-6 * size {
            let constraint = self.system.constraint_name(largest(&self.values.rows).0);
            return Err(IntegratorError::Start { t: self.trial.t, constraint, violation });
        }
        Ok(violation)
    }

    /// One correction of accelerations and multipliers; afterwards `rows` is `Phi_z zdd + bias`.
    ///
    /// With A the derivatives of the constraints that were factorized, which may be those of a place nearby: the penalty has these, or the
    /// inverse would let through what little both differ by.
    pub(super) fn improve(&mut self, gamma: f64) -> Result<(), IntegratorError> {
        let (trial, values) = (&mut self.trial, &mut self.values);
        let phi = &self.phi_runs;
        values.rows.copy_from_slice(&values.bias);
        phi.add_times(&values.phi_z, &trial.zdd, &mut values.rows);
        values.right.fill(0.0);
        self.mass_runs.add_times(&values.mass, &trial.zdd, &mut values.right);
        phi.add_transposed_times(&values.phi_z, 1.0, &trial.lambda, &mut values.right);
        phi.add_transposed_times(&values.factorized_phi_z, gamma, &values.rows, &mut values.right);
        for (right, q) in values.right.iter_mut().zip(&values.q) {
            *right = q - *right;
        }
        self.factorization.solve(&mut values.right);
        if !largest(&values.right).1.is_finite() {
            return Err(self.singular());
        }
        for (zdd, correction) in trial.zdd.iter_mut().zip(&values.right) {
            *zdd += correction;
        }
        phi.add_times(&values.factorized_phi_z, &values.right, &mut values.rows);
        for (lambda, row) in trial.lambda.iter_mut().zip(&values.rows) {
            *lambda += gamma * row;
        }
        values.rows.copy_from_slice(&values.bias);
        phi.add_times(&values.phi_z, &trial.zdd, &mut values.rows);
        Ok(())
    }

    fn velocity_violation(&mut self) -> f64 {
        let values = &mut self.values;
        values.rows.copy_from_slice(&values.phi_t);
        self.phi_runs.add_times(&values.phi_z, &self.state.zd, &mut values.rows);
        largest(&values.rows).1
    }
}

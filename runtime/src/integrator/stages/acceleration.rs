//! Accelerations and multipliers at a stage, and at the end of a step.

use crate::integrator::augmented::{CLOSER, ROUNDING};
use crate::integrator::product::largest;
use crate::integrator::{Integrator, IntegratorError, Part, System};

/// How much stiffer the penalty is than the masses, by which multipliers are found: the violation falls by this times the square of the
/// smallest slope per round. More would be wrong near a loss of rank, as where the bars of a linkage lie on one line: there one direction
/// is left open, and what the constraints ask for along it is rounding. What does not fall within few rounds stays as it was at the
/// stage before, and the projection of the next one takes it back.
const STIFFER: f64 = 1e6;

/// How often multipliers are updated at most, by how much the violation has to fall each time, and the violation that needs no further
/// round, as a part of accelerations.
const ROUNDS: usize = 12;
const FALLS: f64 = 0.5;
const CLOSED: f64 = 1e-12;

/// Corrections of accelerations below this part need no further round either.
const SETTLED_ACCELERATIONS: f64 = 1e-10;

/// More violation than this fails. It may be much, because positions and velocities are projected at every stage: near a loss of rank
/// it is that of the direction which is left open.
const NEARLY_CLOSED: f64 = 1e-3;

/// Where projections gain less than this, the factorization is of a place too far off.
const SLOWLY: f64 = 0.1;

/// Rates of coordinates without inertia are found when their corrections are below this part.
const SETTLED: f64 = 1e-12;

impl<S: System> Integrator<S> {
    /// Accelerations and multipliers at the positions and velocities of the trial, which has guesses of them.
    ///
    /// They are projected onto the constraints before: beside them, where Phi_z is about to lose rank, accelerations are those of other
    /// motions, by the distance over the smallest slope.
    pub(super) fn accelerate(&mut self) -> Result<(), IntegratorError> {
        self.evaluate_constraints()?;
        self.system.mass(&self.trial.z, &mut self.values.mass);
        self.watch.done(Part::Mass);
        self.hold_first_order();
        self.stiffen()?;
        self.project_positions()?;
        self.project_velocities();
        self.watch.done(Part::Projection);
        self.evaluate_with_rates()?;
        self.hold_first_order();
        self.evaluate_bias();
        if self.settle_accelerations().is_ok() {
            return Ok(());
        }
        // Near a loss of rank the factorization from before the projection is too far off.
        self.stiffen()?;
        self.settle_accelerations()
    }

    /// Factorizes the mass matrix with the constraints at the trial.
    pub(super) fn stiffen(&mut self) -> Result<(), IntegratorError> {
        self.beta = self.stiffness(STIFFER);
        self.factorize_with(None)
    }

    pub(super) fn evaluate_bias(&mut self) {
        let (trial, bias) = (&self.trial, &mut self.values.bias);
        self.system.constraint_bias(trial.t, &trial.z, &trial.zd, bias);
        self.watch.done(Part::Constraints);
    }

    /// Corrects accelerations and multipliers until they meet the constraints and nothing changes, with the factorization at hand.
    fn settle_accelerations(&mut self) -> Result<(), IntegratorError> {
        let gamma = self.beta;
        let (mut before, mut left) = (f64::INFINITY, f64::INFINITY);
        let size = largest(&self.values.bias).1.max(largest(&self.trial.zdd).1).max(1.0);
        for _ in 0..ROUNDS {
            self.improve(gamma)?;
            left = largest(&self.values.rows).1;
            let correction = largest(&self.values.right).1;
            let is_settled = left <= CLOSED * size && correction <= SETTLED_ACCELERATIONS * size;
            if is_settled || left.max(correction) > FALLS * before {
                break;
            }
            before = left.max(correction);
        }
        self.watch.done(Part::Solution);
        if left <= NEARLY_CLOSED * size {
            return Ok(());
        }
        let (row, violation) = largest(&self.values.rows);
        let constraint = match self.values.rows.is_empty() {
            true => String::new(),
            false => self.system.constraint_name(row),
        };
        let (t, step, closure) = (self.trial.t, self.trial.t - self.state.t, NEARLY_CLOSED * size);
        Err(IntegratorError::Multipliers { t, step, iterations: ROUNDS, constraint, violation, closure })
    }

    /// Mass and forces at the trial, with the rates of coordinates without inertia for which their forces vanish.
    ///
    /// Each by itself, with the slope that the last change of it has shown.
    pub(super) fn evaluate_with_rates(&mut self) -> Result<(), IntegratorError> {
        self.counts.evaluations += 1;
        if self.stages.first_order.is_empty() {
            self.evaluate(false)?;
            return self.check_forces();
        }
        let own = core::mem::take(&mut self.stages.first_order);
        let mut slopes = core::mem::take(&mut self.stages.slopes);
        let found = self.find_rates(&own, &mut slopes);
        (self.stages.first_order, self.stages.slopes) = (own, slopes);
        found?;
        self.check_forces()
    }

    fn find_rates(&mut self, own: &[usize], slopes: &mut Vec<f64>) -> Result<(), IntegratorError> {
        if slopes.is_empty() {
            self.evaluate(true)?;
            let (sparsity, n) = (self.system.force_sparsity(), self.trial.z.len());
            slopes.extend(own.iter().map(|&i| {
                let inside = sparsity.column(n + i).binary_search(&i);
                inside.map_or(0.0, |k| self.values.force_derivatives[sparsity.column_starts()[n + i] + k])
            }));
        } else {
            self.evaluate(false)?;
        }
        for _ in 0..ROUNDS {
            let mut left: f64 = 0.0;
            for (&i, slope) in own.iter().zip(&*slopes) {
                let correction = self.values.q[i] / slope;
                left = left.max(correction.abs() / (1.0 + self.trial.zd[i].abs()));
                self.trial.zd[i] -= correction;
            }
            if left <= SETTLED {
                return Ok(());
            }
            if !left.is_finite() {
                break;
            }
            // Forces at the new rates, and what they have changed by.
            let before: Vec<f64> = own.iter().map(|&i| self.values.q[i]).collect();
            self.evaluate(false)?;
            for ((&i, slope), before) in own.iter().zip(&mut *slopes).zip(before) {
                let change = self.values.q[i] - before;
                // What has changed by rounding says nothing.
                if before.abs() > 1e-6 * slope.abs() * (1.0 + self.trial.zd[i].abs()) && change != 0.0 {
                    *slope *= -change / before;
                }
            }
        }
        let i = own.iter().copied().max_by(|a, b| self.values.q[*a].abs().total_cmp(&self.values.q[*b].abs()));
        let coordinate = self.system.coordinate_name(i.unwrap_or(0));
        let correction = i.map_or(0.0, |i| self.values.q[i].abs());
        let (t, step) = (self.trial.t, self.trial.t - self.state.t);
        Err(IntegratorError::Newton { t, step, iterations: ROUNDS, correction, coordinate, constraint: None })
    }

    fn check_forces(&self) -> Result<(), IntegratorError> {
        match self.values.q.iter().position(|value| !value.is_finite()) {
            None => Ok(()),
            Some(place) => Err(self.not_finite("force", place, self.values.q[place], self.trial.t)),
        }
    }

    /// Projects positions of the trial onto the constraints, with the factorization at hand, until they are closed; afterwards
    /// the constraints and their derivatives are those there.
    fn project_positions(&mut self) -> Result<(), IntegratorError> {
        let closure = self.options.closure;
        let mut violation = largest(&self.values.phi).1;
        for _ in 0..self.options.max_multiplier_iterations {
            if violation <= CLOSER * closure {
                return Ok(());
            }
            let values = &mut self.values;
            values.right.fill(0.0);
            self.phi_runs.add_transposed_times(&values.factorized_phi_z, -self.beta, &values.phi, &mut values.right);
            self.correct()?;
            self.evaluate_constraints()?;
            let before = core::mem::replace(&mut violation, largest(&self.values.phi).1);
            if violation <= closure && violation > ROUNDING * before {
                return Ok(());
            }
            if violation.is_nan() || violation > 0.9 * before {
                break;
            }
            if violation > SLOWLY * before {
                self.stiffen()?;
            }
        }
        if violation <= closure {
            return Ok(());
        }
        let constraint = self.system.constraint_name(largest(&self.values.phi).0);
        let (t, step, iterations) = (self.trial.t, self.trial.t - self.state.t, 1);
        Err(IntegratorError::Multipliers { t, step, iterations, constraint, violation, closure })
    }
}

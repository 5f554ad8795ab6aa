//! The explicit rule: every stage has accelerations of its own, and a factorization.

use super::combine;
use super::eighth::{A, B, C, FIFTH, STAGES, THIRD};
use crate::integrator::product::largest;
use crate::integrator::{Adaptive, Integrator, IntegratorError, Part, System};

impl<S: System> Integrator<S> {
    /// Tries a step of length h to time t; its error as a part of what is allowed, if that is asked for. If it is too large, the
    /// end was not completed.
    pub(in super::super) fn explicit(&mut self, h: f64, t: f64) -> Result<Option<f64>, IntegratorError> {
        let n = self.state.z.len();
        self.stages.zd[..n].copy_from_slice(&self.state.zd);
        self.stages.zdd[..n].copy_from_slice(&self.state.zdd);
        self.stages.power[0] = self.record.power();
        self.trial.zdd.copy_from_slice(&self.state.zdd);
        self.trial.lambda.copy_from_slice(&self.state.lambda);
        for i in 1..STAGES {
            self.place(A[i], h, i - 1);
            self.trial.t = self.state.t + C[i] * h;
            self.accelerate()?;
            self.stages.zd[i * n..][..n].copy_from_slice(&self.trial.zd);
            self.stages.zdd[i * n..][..n].copy_from_slice(&self.trial.zdd);
            if B[i] != 0.0 {
                self.stages.power[i] = self.power();
            }
        }
        self.place(&B, h, STAGES - 1);
        self.trial.t = t;
        let every = Adaptive { absolute: 1.0, relative: 1.0, ..Adaptive::default() };
        self.stages.error = self.error_of(&every, h);
        let error = self.options.adaptive.map(|adaptive| self.error_of(&adaptive, h));
        self.watch.done(Part::Rest);
        if error.is_none_or(|error| error <= 1.0) {
            self.end()?;
        }
        self.stages.work = Some(h * B.iter().zip(&self.stages.power).map(|(b, power)| b * power).sum::<f64>());
        Ok(error)
    }

    /// Positions and velocities of the trial, by velocities and accelerations of stages; `last` is the one whose rates are
    /// nearest.
    fn place(&mut self, weights: &[f64], h: f64, last: usize) {
        let (trial, stages, n) = (&mut self.trial, &self.stages, self.state.z.len());
        trial.z.copy_from_slice(&self.state.z);
        trial.zd.copy_from_slice(&self.state.zd);
        combine(weights, h, &stages.zd, &mut trial.z);
        combine(weights, h, &stages.zdd, &mut trial.zd);
        for &i in &stages.first_order {
            trial.zd[i] = stages.zd[last * n + i];
        }
    }

    /// What forces without potential and constraints that move do at the trial.
    ///
    /// It is asked for at every stage that has a weight: that nothing does work at the start of a step says nothing of the rest.
    fn power(&mut self) -> f64 {
        let moving: f64 = self.trial.lambda.iter().zip(&self.values.phi_t).map(|(lambda, phi_t)| lambda * phi_t).sum();
        moving + self.system.energy(self.trial.t, &self.trial.z, &self.trial.zd).power
    }

    /// The error of the step, as a part of what is allowed: both estimates together, as DOP853 does.
    fn error_of(&self, adaptive: &Adaptive, h: f64) -> f64 {
        let (state, trial, n) = (&self.state, &self.trial, self.state.z.len());
        let mut errors = [0.0_f64; 2];
        let mut take = |rates: &[f64], from: &[f64], to: &[f64], is_velocity: bool| {
            for i in 0..n {
                if is_velocity && self.system.is_first_order(i) {
                    continue;
                }
                let at = |j: usize| rates[j * n + i];
                let fifth: f64 = (0..STAGES).map(|j| FIFTH[j] * at(j)).sum();
                let end: f64 = (0..STAGES).map(|j| B[j] * at(j)).sum();
                let third = end - THIRD.iter().map(|(j, weight)| weight * at(*j)).sum::<f64>();
                let allowed = adaptive.absolute + adaptive.relative * from[i].abs().max(to[i].abs());
                for (error, estimate) in errors.iter_mut().zip([fifth, third]) {
                    *error = error.max((h * estimate).abs() / allowed);
                }
            }
        };
        take(&self.stages.zd, &state.z, &trial.z, false);
        take(&self.stages.zdd, &state.zd, &trial.zd, true);
        let [fifth, third] = errors;
        if fifth == 0.0 { 0.0 } else { fifth * fifth / (fifth * fifth + 0.01 * third * third).sqrt() }
    }

    /// Projects the end of the step onto the constraints and finds its accelerations, with one factorization.
    fn end(&mut self) -> Result<(), IntegratorError> {
        self.accelerate()?;
        self.violation.acceleration = largest(&self.values.rows).1;
        self.check_trial()
    }
}

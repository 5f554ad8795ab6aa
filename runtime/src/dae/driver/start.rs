//! Starts, at the begin of a run and after events.

use super::{Driver, Steps, set_weights};
use crate::dae::matrix::Matrix;
use crate::dae::projection::{Projector, Weighted};
use crate::dae::runge_kutta::RateSolver;
use crate::dae::tableau::Radau;
use crate::dae::{DaeError, Form, Method, Step, System};

/// How large invariants may be at the start, as a part of their scale: numbers that are printed with six digits.
const START_TOLERANCE: f64 = 1e-5;

/// A very short step.
const SHORT: f64 = 1e-8;

impl Driver {
    /// Checks the first state, and brings it on the invariants if it is near them.
    pub(super) fn begin(&mut self, system: &mut dyn System) -> Result<(), DaeError> {
        if !self.t.is_finite() {
            return Err(DaeError::NotFinite { what: "time", name: "t".into(), value: self.t, t: self.t });
        }
        if let Some(unknown) = self.x.iter().position(|x| !x.is_finite()) {
            let (name, value) = (system.unknown_name(unknown), self.x[unknown]);
            return Err(DaeError::NotFinite { what: "unknown", name, value, t: self.t });
        }
        self.meet_equations(system)?;
        if let Some(pivots) = &mut self.pivots
            && let Some(pivot) = pivots.start(system, self.t, &self.x, self.options.smallest_pivot)
        {
            self.choose_other_pivots(system, pivot, self.t)?;
        }
        self.restart(system)
    }

    /// Checks that invariants and equations without rates hold, nearly, and makes them hold as well as they can.
    fn meet_equations(&mut self, system: &mut dyn System) -> Result<(), DaeError> {
        let with_equations = self.options.method.is_implicit();
        let Some(mut projector) = Projector::new(system, with_equations, self.options.matrices)? else { return Ok(()) };
        let weighted = Weighted { weights: &self.weights, small: &self.small, is_kept: &self.nothing_kept };
        if projector.violation(system, self.t, &self.x, &weighted, START_TOLERANCE)? > 1.0 {
            let (equation, value, _, unknown) = projector.worst(system);
            return Err(DaeError::Start { equation, value, unknown, t: self.t });
        }
        let Some(projection) = &self.options.projection else { return Ok(()) };
        set_weights(projection, &self.options, &self.x, &mut self.weights);
        let weighted = Weighted { weights: &self.weights, small: &self.small, is_kept: &self.nothing_kept };
        projector.project(system, self.t, &mut self.x, &weighted, projection, &mut self.counts).map(|_| ())
    }

    /// Forgets the steps before: state or equations have changed.
    pub(in crate::dae) fn restart(&mut self, system: &mut dyn System) -> Result<(), DaeError> {
        self.has_polynomial = false;
        self.control = crate::dae::control::Control::new();
        self.clock = (self.t, 0);
        if let Steps::Implicit(steps) = &mut self.steps {
            steps.0.forget();
        }
        self.set_rates(system)?;
        self.set_fastest();
        self.step = match self.options.step {
            Step::Fixed(step) => step,
            Step::Adaptive { first: Some(first), largest } => first.min(largest),
            Step::Adaptive { first: None, largest } => self.first_step(system).min(largest),
        };
        Ok(())
    }

    /// Rates at the state.
    fn set_rates(&mut self, system: &mut dyn System) -> Result<(), DaeError> {
        if let Steps::Explicit(steps) = &mut self.steps {
            steps.rates_at(system, self.t, &self.x, &mut self.xd, &mut self.counts)?;
        } else if system.form() == Form::Explicit {
            self.counts.evaluations += 1;
            system.rates(self.t, &self.x, &mut self.xd);
        } else {
            self.xd.fill(0.0);
            let solver = self.rates.get_or_insert_with(|| RateSolver::new(system, &self.options));
            if solver.rates(system, self.t, &self.x, &mut self.xd, &mut self.counts).is_err() {
                self.guess_rates(system)?;
            }
            return Ok(());
        }
        if let Some(unknown) = self.xd.iter().position(|xd| !xd.is_finite()) {
            let (name, value) = (system.unknown_name(unknown), self.xd[unknown]);
            return Err(DaeError::NotFinite { what: "rate of the unknown", name, value, t: self.t });
        }
        Ok(())
    }

    /// Rates where the equations do not determine all of them, by a very short step of implicit Euler. They matter for the
    /// Jacobian and for the first step only.
    fn guess_rates(&mut self, system: &mut dyn System) -> Result<(), DaeError> {
        if self.guess.is_none() {
            let table = Radau::new(Method::ImplicitEuler).expect("the method is implicit");
            self.guess = Some(Matrix::new(system, &table, self.options.matrices)?);
        }
        let Some(matrix) = &mut self.guess else { return Ok(()) };
        self.xd.fill(0.0);
        let result = matrix.evaluate(system, self.t, &self.x, &self.xd, &mut self.end_rates);
        result.map_err(|source| DaeError::Evaluation { t: self.t, source })?;
        self.counts.jacobians += 1;
        self.counts.factorizations += 1;
        if matrix.factorize(SHORT).is_ok() {
            matrix.solve_real(&mut self.end_rates);
            for (unknown, (xd, change)) in self.xd.iter_mut().zip(&self.end_rates).enumerate() {
                let has_rate = !system.xd_sparsity().column(unknown).is_empty();
                *xd = if has_rate && change.is_finite() { -change / SHORT } else { 0.0 };
            }
        }
        Ok(())
    }

    /// A first step, by state, rates, and how these change (Hairer, Norsett and Wanner, II.4).
    fn first_step(&mut self, system: &mut dyn System) -> f64 {
        self.set_scale(1.0);
        let norm = |numbers: &[f64], scale: &[f64]| {
            let sum: f64 = numbers.iter().zip(scale).map(|(x, s)| (x / s) * (x / s)).sum();
            (sum / numbers.len().max(1) as f64).sqrt()
        };
        let (size, rate) = (norm(&self.x, &self.scale), norm(&self.xd, &self.scale));
        let step = if size < 1e-5 || rate < 1e-5 { 1e-6 } else { 0.01 * size / rate };
        let Steps::Explicit(steps) = &mut self.steps else {
            // Multipliers are differences of second order: very short steps would drown them in rounding errors.
            return if self.has_indices { step.clamp(1e-6, 1e-3) } else { step.min(1e-3) };
        };
        self.raw.iter_mut().zip(self.x.iter().zip(&self.xd)).for_each(|(to, (x, xd))| *to = x + step * xd);
        self.end_rates.copy_from_slice(&self.xd);
        if steps.rates_at(system, self.t + step, &self.raw, &mut self.end_rates, &mut self.counts).is_err() {
            return step;
        }
        self.end_rates.iter_mut().zip(&self.xd).for_each(|(end, xd)| *end -= xd);
        let curvature = norm(&self.end_rates, &self.scale) / step;
        let largest = rate.max(curvature);
        let by_curvature = if largest <= 1e-15 { (1e-3 * step).max(1e-6) } else { (0.01 / largest).powf(0.2) };
        let next = (100.0 * step).min(by_curvature);
        if next.is_finite() { next } else { step }
    }

    /// The system has other pivots, hence other equations; an error if it has none.
    pub(super) fn choose_other_pivots(
        &mut self,
        system: &mut dyn System,
        (pivot, value): (usize, f64),
        at: f64,
    ) -> Result<(), DaeError> {
        let has_others = system.choose_other_pivots(self.t, &self.x, pivot);
        let mut is_still_near = !has_others;
        if has_others {
            self.counts.reductions += 1;
            self.steps = Steps::new(system, &self.options)?;
            (self.rates, self.guess) = (None, None);
            self.projector = match self.options.projection {
                Some(_) => Projector::new(system, false, self.options.matrices)?,
                None => None,
            };
            self.pivots = super::PivotWatch::new(system);
            if let Some(pivots) = &mut self.pivots {
                is_still_near = pivots.start(system, self.t, &self.x, self.options.smallest_pivot).is_some();
            }
        }
        if is_still_near {
            let name = system.pivots().map_or_else(String::new, |pivots| pivots.name(pivot));
            return Err(DaeError::Pivot { pivot: name, value, t: at });
        }
        self.restart(system)
    }
}

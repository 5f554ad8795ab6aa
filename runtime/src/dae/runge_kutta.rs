//! Steps of explicit methods.

use super::linear::Lu;
use super::polynomial::Polynomial;
use super::radau::Start;
use super::tableau::Explicit;
use super::{Counts, DaeError, Form, Options, System};

/// Iterations for the rates of systems that are not linear in them.
const MAX_ITERATIONS: usize = 20;

/// The memory of explicit steps.
pub(super) struct ExplicitSteps {
    table: Explicit,
    /// Rates at the stages, and at the end.
    rates: Vec<f64>,
    at: Vec<f64>,
    pub(super) error: Vec<f64>,
    /// Whether the last rates are those at the end of the step.
    has_end: bool,
    solver: Option<RateSolver>,
}

/// Rates from equations in which they are not alone.
pub(super) struct RateSolver {
    lu: Lu<f64>,
    by_x: Vec<f64>,
    by_xd: Vec<f64>,
    right: Vec<f64>,
}

impl RateSolver {
    pub(super) fn new(system: &dyn System, options: &Options) -> Self {
        let (by_x, by_xd) = (system.x_sparsity(), system.xd_sparsity());
        Self {
            lu: Lu::new(by_xd, options.matrices),
            by_x: vec![0.0; by_x.nonzeros()],
            by_xd: vec![0.0; by_xd.nonzeros()],
            right: vec![0.0; by_xd.rows()],
        }
    }

    /// Solves `F(t, x, x') = 0` for x', from the values in `xd` on.
    pub(super) fn rates(
        &mut self,
        system: &mut dyn System,
        t: f64,
        x: &[f64],
        xd: &mut [f64],
        counts: &mut Counts,
    ) -> Result<(), DaeError> {
        let is_linear = system.form() == Form::Linear;
        for _ in 0..MAX_ITERATIONS {
            counts.jacobians += 1;
            counts.factorizations += 1;
            let result = system.derivatives(t, x, xd, &mut self.right, &mut self.by_x, &mut self.by_xd);
            result.map_err(|source| DaeError::Evaluation { t, source })?;
            if let Err(singular) = self.lu.factorize(system.xd_sparsity(), &self.by_xd) {
                let unknown = system.unknown_name(singular.column.unwrap_or(0));
                return Err(DaeError::Undetermined { unknown, t });
            }
            self.lu.solve(&mut self.right);
            let mut is_done = is_linear;
            if let Some(unknown) = self.right.iter().position(|change| !change.is_finite()) {
                return Err(DaeError::Undetermined { unknown: system.unknown_name(unknown), t });
            }
            let size = xd.iter().fold(0.0, |most: f64, xd| most.max(xd.abs()));
            let change = self.right.iter().fold(0.0, |most: f64, change| most.max(change.abs()));
            is_done |= change <= 1e-14 * size.max(change);
            xd.iter_mut().zip(&self.right).for_each(|(xd, change)| *xd -= change);
            if is_done || change <= 1e-12 * size {
                return Ok(());
            }
        }
        Err(DaeError::Undetermined {
            unknown: system.unknown_name(super::radau::largest(self.right.iter().copied())),
            t,
        })
    }
}

impl ExplicitSteps {
    pub(super) fn new(system: &dyn System, table: Explicit, options: &Options) -> Self {
        let n = system.unknowns();
        let solver = (system.form() != Form::Explicit).then(|| RateSolver::new(system, options));
        Self { table, rates: vec![0.0; 7 * n], at: vec![0.0; n], error: vec![0.0; n], has_end: false, solver }
    }

    /// Rates at a state.
    pub(super) fn rates_at(
        &mut self,
        system: &mut dyn System,
        t: f64,
        x: &[f64],
        xd: &mut [f64],
        counts: &mut Counts,
    ) -> Result<(), DaeError> {
        counts.evaluations += 1;
        match &mut self.solver {
            Some(solver) => solver.rates(system, t, x, xd, counts),
            None => {
                system.rates(t, x, xd);
                Ok(())
            }
        }
    }

    /// Tries a step: its end is in `x` then, and its error is given, as a multiple of what is allowed. NaN where there are no
    /// rates.
    pub(super) fn attempt(
        &mut self,
        system: &mut dyn System,
        start: Start<'_>,
        x: &mut [f64],
        counts: &mut Counts,
    ) -> Result<f64, DaeError> {
        let (n, step) = (start.x.len(), start.step);
        self.rates[..n].copy_from_slice(start.xd);
        self.has_end = self.table.e.len() == 7;
        let stages = if self.has_end { 7 } else { 6 };
        for i in 1..7 {
            self.at.copy_from_slice(start.x);
            for (a, rates) in self.table.a[i].iter().zip(self.rates.chunks_exact(n)) {
                self.at.iter_mut().zip(rates).for_each(|(at, rate)| *at += step * a * rate);
            }
            if i == 6 {
                x.copy_from_slice(&self.at);
            }
            if i < stages {
                let c = self.table.c.get(i).copied().unwrap_or(1.0);
                counts.evaluations += 1;
                let (done, rest) = self.rates.split_at_mut(i * n);
                let rates = &mut rest[..n];
                match &mut self.solver {
                    Some(solver) => {
                        rates.copy_from_slice(&done[(i - 1) * n..]);
                        solver.rates(system, start.t + c * step, &self.at, rates, counts)?;
                    }
                    None => system.rates(start.t + c * step, &self.at, rates),
                }
            }
        }
        self.error.fill(0.0);
        for (e, rates) in self.table.e.iter().zip(self.rates.chunks_exact(n)) {
            self.error.iter_mut().zip(rates).for_each(|(error, rate)| *error += step * e * rate);
        }
        let mut sum = 0.0;
        // What is infinite at the end of the step makes the sum NaN.
        for (error, (scale, x)) in self.error.iter().zip(start.scale.iter().zip(x.iter())) {
            sum += (error / scale) * (error / scale) + 0.0 * x;
        }
        Ok((sum / n as f64).sqrt())
    }

    /// Rates at the end of the step, which a projection may have moved, and the polynomial.
    pub(super) fn finish(
        &mut self,
        system: &mut dyn System,
        start: Start<'_>,
        (raw, x): (&[f64], &[f64]),
        xd: &mut [f64],
        polynomial: &mut Polynomial,
        counts: &mut Counts,
    ) -> Result<(), DaeError> {
        let (n, step) = (x.len(), start.step);
        let is_moved = raw != x;
        if self.has_end && !is_moved {
            xd.copy_from_slice(&self.rates[6 * n..]);
        } else {
            xd.copy_from_slice(&self.rates[5 * n..6 * n]);
            self.rates_at(system, start.t + step, x, xd, counts)?;
        }
        (polynomial.from, polynomial.step) = (start.t, step);
        // Hermite's polynomial through the ends, and what is of order four beside it.
        for i in 0..n {
            let (value, first, last) = (start.x[i], step * start.xd[i], step * xd[i]);
            let rise = x[i] - value;
            let more: f64 =
                self.table.d.iter().zip(self.rates.chunks_exact(n)).map(|(d, rates)| step * d * rates[i]).sum();
            let bend = first - rise;
            let twist = rise - last - bend;
            let powers = [value, first, more + twist - bend, -twist - 2.0 * more, more];
            for (k, power) in powers.into_iter().enumerate() {
                polynomial.power_mut(k)[i] = power;
            }
        }
        Ok(())
    }
}

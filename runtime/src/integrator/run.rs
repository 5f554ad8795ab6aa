//! Steps one after the other.

use super::{Integrator, IntegratorError, State, StepReport, Summary, System};
use core::ops::ControlFlow;

/// A run of so many steps and this part of one has no part of one.
const NO_PART: f64 = 1e-9;

impl<S: System> Integrator<S> {
    /// Takes one step.
    ///
    /// # Errors
    /// If even the smallest step fails. The state is then that at the end of the last part of the step that did not.
    pub fn step(&mut self) -> Result<StepReport, IntegratorError> {
        if self.options.adaptive.is_some() {
            return self.report(|this, report| this.adaptive_step(f64::INFINITY, report));
        }
        let (origin, steps) = self.clock;
        let t = origin + (steps + 1) as f64 * self.options.step;
        let result = self.step_to(t, self.options.step);
        // After a failure the state may be within the step: the next one starts there.
        self.clock = if result.is_ok() { (origin, steps + 1) } else { (self.state.t, 0) };
        result
    }

    /// Steps until a time, and shows every state that is reached and how; the last step is shorter where the time is not
    /// a whole number of equal steps away.
    ///
    /// # Errors
    /// If the time has passed already, or a step fails.
    pub fn run(
        &mut self,
        until: f64,
        mut observer: impl FnMut(&State, &StepReport),
    ) -> Result<Summary, IntegratorError> {
        self.run_while(until, |state, report| {
            observer(state, report);
            ControlFlow::Continue(())
        })
    }

    /// As [`run`](Self::run), until the observer has seen enough and breaks: the steps taken until then stay.
    ///
    /// # Errors
    /// If the time has passed already, or a step fails.
    pub fn run_while(
        &mut self,
        until: f64,
        mut observer: impl FnMut(&State, &StepReport) -> ControlFlow<()>,
    ) -> Result<Summary, IntegratorError> {
        let t = self.state.t;
        if !(until >= t && until.is_finite()) {
            return Err(IntegratorError::Backwards { until, t });
        }
        if self.options.adaptive.is_some() {
            while self.state.t < until {
                let report = self.report(|this, report| this.adaptive_step(until, report))?;
                if observer(&self.state, &report).is_break() {
                    break;
                }
            }
            return Ok(self.summary());
        }
        self.clock = (t, 0);
        let steps = (until - t) / self.options.step;
        let is_whole = (steps - steps.round()).abs() <= NO_PART * steps.max(1.0);
        let whole = if is_whole { steps.round() } else { steps.floor() };
        for _ in 0..whole as usize {
            let report = self.step()?;
            if observer(&self.state, &report).is_break() {
                return Ok(self.summary());
            }
        }
        if !is_whole {
            let report = self.step_to(until, until - self.state.t)?;
            self.clock = (until, 0);
            let _ = observer(&self.state, &report);
        }
        Ok(self.summary())
    }

    /// One step of length h to time t, in parts where that is necessary.
    fn step_to(&mut self, t: f64, h: f64) -> Result<StepReport, IntegratorError> {
        self.report(|this, report| {
            report.step = h;
            this.advance(t, h)
        })
    }

    /// A step that fails is taken in two halves.
    fn advance(&mut self, t: f64, h: f64) -> Result<(), IntegratorError> {
        match self.attempt(h, t) {
            Ok(_) => {
                self.accept();
                Ok(())
            }
            Err(error) if error.may_retry() && h / 2.0 >= self.options.smallest_part * self.options.step => {
                self.counts.halvings += 1;
                self.advance(t - h / 2.0, h / 2.0)?;
                self.advance(t, h / 2.0)
            }
            Err(error) => Err(error),
        }
    }

    /// Says how a step went.
    fn report(
        &mut self,
        step: impl FnOnce(&mut Self, &mut StepReport) -> Result<(), IntegratorError>,
    ) -> Result<StepReport, IntegratorError> {
        let before = self.counts;
        let mut report = StepReport::default();
        step(self, &mut report)?;
        let counts = &self.counts;
        Ok(StepReport {
            t: self.state.t,
            iterations: counts.iterations - before.iterations,
            multiplier_iterations: counts.multiplier_iterations - before.multiplier_iterations,
            halvings: counts.halvings - before.halvings,
            rejections: counts.rejections - before.rejections,
            violation: self.violation,
            balance: self.record.balance(),
            ..report
        })
    }
}

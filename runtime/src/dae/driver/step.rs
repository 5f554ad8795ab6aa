//! One step after the other.

use super::{Driver, Steps};
use crate::dae::radau::{Start, Trouble, largest, newton_tolerance};
use crate::dae::{DaeError, Rejection, Step, System};

/// What became of a step that was tried.
enum Tried {
    /// Its end is there; the next one should be this long.
    Taken { next: f64 },
    /// It must be this long.
    Shorter { step: f64, why: Why },
}

/// Why a step must be shorter, without names.
enum Why {
    Steep,
    Error(f64),
    Newton { equation: usize, residual: f64, unknown: usize },
    NotFinite { equation: usize, value: f64 },
    Singular { unknown: usize },
    Invariant { invariant: String, value: f64, unknown: String },
}

impl Driver {
    /// Takes one step, which ends at `until` at the latest.
    pub(in crate::dae) fn step(&mut self, system: &mut dyn System, until: f64) -> Result<(), DaeError> {
        let (mut step, mut end) = self.next_step(until);
        if end <= self.t + 4.0 * f64::EPSILON * self.t.abs() && end < until {
            return Err(self.too_small(system, step, Why::Steep));
        }
        loop {
            self.set_scale(step);
            let tried = match self.steps {
                Steps::Explicit(_) => self.try_explicit(system, step)?,
                Steps::Implicit(_) => self.try_implicit(system, step)?,
            };
            match tried {
                Tried::Taken { next } => {
                    match self.finish(system, step, end) {
                        // A state that is too far from the invariants, or where these have no value, is one more reason for a
                        // shorter step.
                        Err(error @ (DaeError::Inconsistent { .. } | DaeError::NotFinite { .. }))
                            if !matches!(self.options.step, Step::Fixed(_)) =>
                        {
                            let shorter = 0.25 * step;
                            if self.is_too_small(shorter, until) {
                                let DaeError::Inconsistent { invariant, value, unknown, .. } = error else {
                                    return Err(error);
                                };
                                return Err(self.too_small(system, step, Why::Invariant { invariant, value, unknown }));
                            }
                            self.counts.rejected += 1;
                            self.control.was_rejected = true;
                            (step, end, self.step) = (shorter, self.t + shorter, shorter);
                        }
                        Err(error) => return Err(error),
                        Ok(true) => {
                            // A step that was cut to end at `until` says little about the next one.
                            let was_cut = step < self.step && next < self.step;
                            if !was_cut {
                                self.step = next;
                            }
                            return Ok(());
                        }
                        Ok(false) => (step, end) = self.next_step(until),
                    }
                }
                Tried::Shorter { step: shorter, why } => {
                    step = shorter;
                    end = self.t + step;
                    self.step = step;
                    if self.is_too_small(step, until) {
                        return Err(self.too_small(system, step, why));
                    }
                }
            }
        }
    }

    /// Whether no time would pass in a step.
    fn is_too_small(&self, step: f64, until: f64) -> bool {
        step <= (10.0 * f64::EPSILON * self.t.abs()).max(1e-22 * (until - self.t))
    }

    /// Length and end of the next step.
    fn next_step(&self, until: f64) -> (f64, f64) {
        if let Step::Fixed(step) = self.options.step {
            // Ends are multiples of the step, so that they gather no rounding errors.
            let (from, count) = self.clock;
            let mut grid = from + (count + 1) as f64 * step;
            if grid + 1e-9 * step >= until {
                grid = until;
            }
            let length = grid - self.t;
            return if self.step < 0.75 * length { (self.step, self.t + self.step) } else { (length, grid) };
        }
        // Very short steps at the end would spoil multipliers, which are differences of second order there.
        let rest = until - self.t;
        if rest <= 1.0001 * self.step {
            (rest, until)
        } else if rest < 2.0 * self.step {
            (rest / 2.0, self.t + rest / 2.0)
        } else {
            (self.step, self.t + self.step)
        }
    }

    fn try_explicit(&mut self, system: &mut dyn System, step: f64) -> Result<Tried, DaeError> {
        let Steps::Explicit(steps) = &mut self.steps else { unreachable!("the method is explicit") };
        let start = Start { t: self.t, x: &self.x, xd: &self.xd, step, scale: &self.scale };
        let error = match steps.attempt(system, start, &mut self.raw, &mut self.counts) {
            Ok(error) => error,
            // Away from the solution a matrix may be singular.
            Err(DaeError::Undetermined { .. }) => f64::NAN,
            Err(error) => return Err(error),
        };
        if let Step::Fixed(next) = self.options.step {
            if error.is_nan() {
                return Ok(Tried::Shorter { step: 0.5 * step, why: Why::NotFinite { equation: 0, value: f64::NAN } });
            }
            return Ok(Tried::Taken { next });
        }
        let next = self.control.after_explicit(step, error);
        if error < 1.0 {
            return Ok(Tried::Taken { next: self.at_most_largest(next) });
        }
        self.counts.rejected += 1;
        let why = match self.raw.iter().position(|x| !x.is_finite()) {
            Some(equation) => Why::NotFinite { equation, value: self.raw[equation] },
            None => Why::Error(error),
        };
        Ok(Tried::Shorter { step: next, why })
    }

    fn try_implicit(&mut self, system: &mut dyn System, step: f64) -> Result<Tried, DaeError> {
        let Steps::Implicit(steps) = &mut self.steps else { unreachable!("the method is implicit") };
        let (steps, matrix) = &mut **steps;
        let mut problem = matrix.of(system);
        let start = Start { t: self.t, x: &self.x, xd: &self.xd, step, scale: &self.scale };
        let before = self.has_polynomial.then_some(&self.polynomial);
        let counts = &mut self.counts;
        // Steps of a fixed length are worth more iterations than those that may as well be shorter.
        let times = if let Step::Fixed(_) = self.options.step { 5 } else { 1 };
        let limits = (times * self.options.max_iterations, newton_tolerance(self.relative));
        if let Err(trouble) = steps.attempt(&mut problem, start, before, limits, counts) {
            counts.diverged += 1;
            self.control.was_rejected = true;
            if !steps.is_jacobian_new {
                steps.forget();
            }
            let (factor, why) = match trouble {
                Trouble::Diverged { factor, equation, residual, unknown } => {
                    (factor, Why::Newton { equation, residual, unknown })
                }
                Trouble::NotFinite { equation, value } => (0.5, Why::NotFinite { equation, value }),
                Trouble::Singular(singular) => (0.5, Why::Singular { unknown: singular.column.unwrap_or(0) }),
                Trouble::Evaluation(source) => return Err(DaeError::Evaluation { t: self.t, source }),
            };
            let factor = if matches!(self.options.step, Step::Fixed(_)) { 0.5 } else { factor };
            return Ok(Tried::Shorter { step: factor * step, why });
        }
        if let Step::Fixed(next) = self.options.step {
            // The Jacobian is kept where the iteration converged well.
            if steps.theta > 1e-3 || self.polynomial.step != step {
                steps.forget();
            }
            steps.finish(start, &mut self.raw, &mut self.end_rates, &mut self.next);
            return Ok(Tried::Taken { next });
        }
        let twice = self.control.is_first() || self.control.was_rejected;
        let error = steps.estimate(&mut problem, start, twice, counts);
        let iterations = (steps.iterations, self.options.max_iterations);
        let is_first = self.control.is_first();
        let mut next = self.control.after_implicit(step, error, steps.table.power, iterations);
        if error >= 1.0 {
            counts.rejected += 1;
            if is_first {
                next = 0.1 * step;
            }
            if !steps.is_jacobian_new {
                steps.forget();
            }
            return Ok(Tried::Shorter { step: next, why: Why::Error(error) });
        }
        steps.finish(start, &mut self.raw, &mut self.end_rates, &mut self.next);
        // A Jacobian is kept while the iteration converges well, and factors are kept while the step would not grow by much.
        steps.is_jacobian_new = false;
        let is_kept = steps.theta <= 1e-3;
        if !is_kept {
            steps.forget();
        }
        let next = self.at_most_largest(next);
        let keeps_step = is_kept && (1.0..=1.2).contains(&(next / step));
        Ok(Tried::Taken { next: if keeps_step { step } else { next } })
    }

    fn at_most_largest(&self, step: f64) -> f64 {
        match self.options.step {
            Step::Adaptive { largest, .. } => step.min(largest),
            Step::Fixed(step) => step,
        }
    }

    /// Projects the end of a step and makes it the state, unless pivots were in the way and others were chosen.
    fn finish(&mut self, system: &mut dyn System, step: f64, end: f64) -> Result<bool, DaeError> {
        let mut x = core::mem::take(&mut self.end);
        x.copy_from_slice(&self.raw);
        let result = self.project(system, end, &mut x);
        self.end = x;
        result?;
        match &mut self.steps {
            Steps::Implicit(_) => self.next.move_end(&self.raw, &self.end),
            Steps::Explicit(steps) => {
                let start = Start { t: self.t, x: &self.x, xd: &self.xd, step, scale: &self.scale };
                let ends = (&self.raw[..], &self.end[..]);
                let (rates, counts) = (&mut self.end_rates, &mut self.counts);
                steps.finish(system, start, ends, rates, &mut self.next, counts)?;
            }
        }
        if let Some(pivots) = &mut self.pivots {
            let smallest = self.options.smallest_pivot;
            if let Some((pivot, value, at)) = pivots.pass(system, &self.next, (end, &self.end), smallest) {
                self.choose_other_pivots(system, (pivot, value), at)?;
                return Ok(false);
            }
        }
        self.t = end;
        core::mem::swap(&mut self.x, &mut self.end);
        core::mem::swap(&mut self.xd, &mut self.end_rates);
        core::mem::swap(&mut self.polynomial, &mut self.next);
        self.has_polynomial = true;
        if self.has_indices {
            self.set_fastest();
        }
        self.counts.steps += 1;
        if let Step::Fixed(fixed) = self.options.step
            && self.t >= self.clock.0 + (self.clock.1 + 1) as f64 * fixed - 1e-9 * fixed
        {
            self.clock.1 += 1;
        }
        Ok(true)
    }

    /// Goes back to a time within the last step.
    pub(in crate::dae) fn cut(&mut self, system: &mut dyn System, t: f64) -> Result<(), DaeError> {
        let mut x = core::mem::take(&mut self.x);
        self.polynomial.at(t, &mut x);
        self.polynomial.rates_at(t, &mut self.xd);
        let result = self.project(system, t, &mut x);
        self.x = x;
        self.t = t;
        result
    }

    fn too_small(&mut self, system: &mut dyn System, step: f64, why: Why) -> DaeError {
        let reason = match why {
            Why::Steep => {
                let unknown = largest(
                    (0..self.x.len()).map(|i| self.xd[i] / (self.absolute[i] + self.x[i].abs() * self.relative)),
                );
                Rejection::Steep { unknown: system.unknown_name(unknown), rate: self.xd[unknown] }
            }
            Why::Error(times) => {
                let errors = match &self.steps {
                    Steps::Explicit(steps) => &steps.error,
                    Steps::Implicit(steps) => &steps.0.error,
                };
                let unknown = largest(errors.iter().zip(&self.scale).map(|(error, scale)| error / scale));
                Rejection::Error { unknown: system.unknown_name(unknown), times }
            }
            Why::Newton { equation, residual, unknown } => Rejection::Newton {
                equation: system.equation_name(equation),
                residual,
                unknown: system.unknown_name(unknown),
            },
            Why::NotFinite { equation, value } => {
                Rejection::NotFinite { equation: system.equation_name(equation), value }
            }
            Why::Invariant { invariant, value, unknown } => Rejection::Invariant { invariant, value, unknown },
            Why::Singular { unknown } => Rejection::Singular { unknown: system.unknown_name(unknown) },
        };
        let smallest = self.pivots.as_ref().and_then(|pivots| pivots.smallest());
        let pivot = smallest.and_then(|(pivot, value)| system.pivots().map(|pivots| (pivots.name(pivot), value)));
        DaeError::StepTooSmall { t: self.t, step, reason, pivot }
    }
}

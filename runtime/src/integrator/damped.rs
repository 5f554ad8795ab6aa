//! Newton's iteration where whole corrections lead nowhere: dry friction that begins to stick, ends of ranges, contacts.

use super::product::largest;
use super::{Integrator, IntegratorError, Part, System, TangentMatrix};

/// A correction is halved until what is left to correct is smaller, by the share of it that is taken over this.
const GAIN: f64 = 4.0;

/// Less of a correction leads nowhere either.
const LEAST: f64 = 1.0 / 1024.0;

/// How many corrections there may be, as times those of the plain iteration.
const MORE: usize = 2;

/// Corrections that do not fall by this factor, from the third on, are tried again with a search along them.
pub(super) const FALTERS: f64 = 0.5;

impl<S: System> Integrator<S> {
    /// Solves for the coordinates, lambda and the penalty factor held, from the prediction, with a search along every correction.
    ///
    /// Taken is the longest part of it, of 1, 1/2, 1/4 .., after which the same matrix asks for a smaller correction: the test of natural
    /// monotonicity (Deuflhard, Newton Methods for Nonlinear Problems, 3.3), which does not depend on the units of the rows.
    pub(super) fn search(&mut self, h: f64, alpha: f64) -> Result<(), IntegratorError> {
        self.trial.predict(&self.state, h);
        let mut correction = (0, f64::INFINITY);
        for iteration in 0..MORE * self.options.max_iterations {
            self.evaluate_constraints()?;
            self.trial.rates(&self.state, h);
            self.evaluate(true)?;
            if self.options.tangent == TangentMatrix::Exact {
                self.evaluate_reactions(alpha, iteration == 0)?;
            }
            self.residual(h, alpha)?;
            self.factorize(h, alpha)?;
            self.values.start.copy_from_slice(&self.trial.z);
            correction = self.correct()?;
            self.values.way.copy_from_slice(&self.values.right);
            self.counts.iterations += 1;
            if correction.1 < self.newton_tolerance() {
                self.trial.rates(&self.state, h);
                return self.evaluate_constraints();
            }
            if !self.shorten(h, alpha)? {
                self.trial.z.copy_from_slice(&self.values.start);
                break;
            }
        }
        if self.is_rounding(correction.1) {
            self.trial.rates(&self.state, h);
            return self.evaluate_constraints();
        }
        Err(self.diverged(h, correction))
    }

    /// Shortens the correction that was made until it helps, and further while half of it leaves less to correct; whether any does.
    fn shorten(&mut self, h: f64, alpha: f64) -> Result<bool, IntegratorError> {
        let size = largest(&self.values.way).1;
        let (mut part, mut best) = (1.0, None);
        while part >= LEAST {
            let left = self.left(h, alpha, part)?;
            match best {
                None if left <= (1.0 - part / GAIN) * size => best = Some((part, left)),
                Some((_, least)) if left < least => best = Some((part, left)),
                Some((before, _)) => {
                    self.left(h, alpha, before)?;
                    return Ok(true);
                }
                None => {}
            }
            if best.is_some_and(|(_, left)| left <= FALTERS * size) {
                return Ok(true);
            }
            part /= 2.0;
        }
        Ok(best.is_some())
    }

    /// What the same matrix asks for after this part of the correction; infinite where a value is not finite, as after one too long.
    fn left(&mut self, h: f64, alpha: f64, part: f64) -> Result<f64, IntegratorError> {
        for ((z, start), way) in self.trial.z.iter_mut().zip(&self.values.start).zip(&self.values.way) {
            *z = start + part * way;
        }
        self.trial.rates(&self.state, h);
        self.evaluate_constraints()?;
        self.evaluate(false)?;
        if self.residual(h, alpha).is_err() {
            return Ok(f64::INFINITY);
        }
        self.factorization.solve(&mut self.values.right);
        self.watch.done(Part::Solution);
        let left = largest(&self.values.right).1;
        Ok(if left.is_nan() { f64::INFINITY } else { left })
    }
}

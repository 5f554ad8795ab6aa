//! Steps as long as their error allows.

use super::{Adaptive, Integrator, IntegratorError, Options, Rule, State, StepReport, System};

/// The next step aims below the error allowed.
const SAFETY: f64 = 0.9;

/// By how much a step may change from one to the next.
const SHRINKS: f64 = 0.2;
const GROWS: f64 = 2.0;
const GROWS_BY_STAGES: f64 = 5.0;

/// After a step that failed. Not a half: where a singular position is in the way, the next one should end elsewhere.
const FAILED: f64 = 0.6;

/// How long the next step is, and what the estimate of the error needs of the last ones.
pub(super) struct Pace {
    next: f64,
    /// Length of the last step; zero before the first.
    last: f64,
    /// Accelerations at its start.
    zdd: Vec<f64>,
    /// How many of the last states were regular.
    regular: usize,
}

impl Pace {
    pub(super) fn new(options: &Options, n: usize) -> Self {
        let next = options.adaptive.map_or(options.step, |adaptive| options.step.min(adaptive.largest));
        Self { next, last: 0.0, zdd: vec![0.0; n], regular: 0 }
    }

    /// The local error of a step of length h, as a part of what is allowed.
    ///
    /// In positions `h³/12 d(zdd)/dt`, by the difference of two accelerations; in velocities `h³/12 d²(zdd)/dt²`, by that
    /// of three, from the second step on. Near a singular position accelerations are rounding along the direction that the constraints
    /// leave open there. The next step takes it back, so nothing is lost; but differences of three of them tell nothing.
    pub(super) fn error(&self, adaptive: &Adaptive, from: &State, to: &State, h: f64, is_singular: bool) -> f64 {
        let mut error: f64 = 0.0;
        let allowed = |a: f64, b: f64| adaptive.absolute + adaptive.relative * a.abs().max(b.abs());
        let has_curvature = self.last > 0.0 && !is_singular && self.regular >= 2;
        for i in 0..to.z.len() {
            let slope = (to.zdd[i] - from.zdd[i]) / h;
            error = error.max((h.powi(3) / 12.0 * slope).abs() / allowed(from.z[i], to.z[i]));
            if has_curvature {
                let before = (from.zdd[i] - self.zdd[i]) / self.last;
                let curvature = 2.0 * (slope - before) / (h + self.last);
                error = error.max((h.powi(3) / 12.0 * curvature).abs() / allowed(from.zd[i], to.zd[i]));
            }
        }
        error
    }

    /// A step of length h was taken from these accelerations.
    fn take(&mut self, h: f64, zdd: &[f64], is_singular: bool) {
        self.zdd.copy_from_slice(zdd);
        self.last = h;
        self.regular = if is_singular { 0 } else { self.regular + 1 };
    }
}

impl<S: System> Integrator<S> {
    /// One step that is accurate enough, not beyond `until`.
    pub(super) fn adaptive_step(&mut self, until: f64, report: &mut StepReport) -> Result<(), IntegratorError> {
        let adaptive = self.options.adaptive.expect("steps are adaptive");
        let (power, most) = match self.options.rule {
            Rule::Trapezoidal => (3.0, GROWS),
            Rule::DormandPrince8 => (8.0, GROWS_BY_STAGES),
        };
        let mut grows = most;
        loop {
            let t = self.state.t;
            let planned = self.pace.next;
            // The last two steps share what is left, so that none is tiny.
            let left = until - t;
            let (h, end) = match left {
                left if left <= planned => (left, until),
                left if left < 2.0 * planned => (left / 2.0, t + left / 2.0),
                _ => (planned, t + planned),
            };
            let failure = match self.attempt(h, end) {
                Ok(error) => {
                    let error = error.unwrap_or(0.0);
                    let factor = (SAFETY * error.powf(-1.0 / power)).clamp(SHRINKS, grows);
                    if error <= 1.0 {
                        self.pace.take(h, &self.state.zdd, self.is_near_singular());
                        self.accept();
                        // A step that was short only because of the end says nothing against the one planned.
                        let next = if h < planned { planned.max(h * factor) } else { h * factor };
                        self.pace.next = next.min(adaptive.largest);
                        (report.step, report.error) = (h, Some(error));
                        return Ok(());
                    }
                    self.counts.rejections += 1;
                    self.pace.next = h * factor.min(SAFETY);
                    IntegratorError::StepTooSmall { t, smallest: adaptive.smallest }
                }
                Err(failure) if failure.may_retry() => {
                    self.counts.halvings += 1;
                    self.pace.next = FAILED * h;
                    failure
                }
                Err(failure) => return Err(failure),
            };
            if self.pace.next < adaptive.smallest {
                return Err(failure);
            }
            grows = 1.0;
        }
    }
}

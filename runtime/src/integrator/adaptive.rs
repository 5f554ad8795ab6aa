//! Steps as long as their error allows.

use super::damped::FALTERS;
use super::product::largest;
use super::{Adaptive, Integrator, IntegratorError, Options, Rule, State, StepReport, System};
use crate::dae::control::Control;

/// The next step aims below the error allowed.
const SAFETY: f64 = 0.9;

/// By how much a step may change from one to the next.
const SHRINKS: f64 = 0.2;
const GROWS: f64 = 2.0;
const GROWS_BY_STAGES: f64 = 5.0;

/// Implicit stages are solved with the factorization of the step before as long as a longer step would gain less.
const KEPT_FOR: f64 = 1.2;

/// After a step that failed. Not a half: where a singular position is in the way, the next one should end elsewhere.
const FAILED: f64 = 0.6;

/// In how many steps an error in velocities is taken to act on positions.
const STEPS: f64 = 30.0;

/// The part of the error allowed that Newton's iteration may leave, and what rounding leaves anyway.
const NEWTON: f64 = 0.01;
const ROUNDED: f64 = 1e-12;

/// The first correction of a step leaves this power of what the last ones before it did.
const TRUSTED: f64 = 0.8;

/// Derivatives of the forces are used again where corrections fell by this factor.
const FALLS: f64 = 0.1;

/// Rounding in coordinates may be this part of the error allowed.
const BESIDE: f64 = 0.3;

/// Reactions that are so many times as large as usual make an error that does not fall with the step believable as rounding.
const LARGE: f64 = 5.0;

/// How long the next step is, and what the estimate of the error needs of the last ones.
pub(super) struct Pace {
    next: f64,
    /// Length of the last step; zero before the first.
    last: f64,
    /// Accelerations at its start.
    zdd: Vec<f64>,
    /// How many of the last states were regular.
    regular: usize,
    /// What the last correction of Newton's iteration leaves, as a part of it.
    left: f64,
    /// Whether it falls so fast that the next step may use the same derivatives of the forces.
    pub(super) keeps_derivatives: bool,
    control: Control,
}

impl Pace {
    pub(super) fn new(options: &Options, n: usize) -> Self {
        let next = options.adaptive.map_or(options.step, |adaptive| options.step.min(adaptive.largest));
        Self {
            next,
            last: 0.0,
            zdd: vec![0.0; n],
            regular: 0,
            left: 1.0,
            keeps_derivatives: false,
            control: Control::new(),
        }
    }

    /// The local error of a step of length h, as a part of what is allowed.
    ///
    /// In positions `h³/12 d(zdd)/dt`, by the difference of two accelerations; in velocities `h³/12 d²(zdd)/dt²`, by that
    /// of three, from the second step on. An error in velocities counts as what it makes of positions in some steps: fast motion that dies
    /// out, as of wheels, would ask for steps as short as if it stayed. Near a singular position accelerations are rounding along the direction that the constraints
    /// leave open there. The next step takes it back, so nothing is lost; but differences of three of them tell nothing. Accelerations of
    /// coordinates without inertia are those of the middles of steps, and their rates follow from positions.
    pub(super) fn error(
        &self,
        adaptive: &Adaptive,
        (from, to): (&State, &State),
        h: f64,
        is_singular: bool,
        is_first_order: impl Fn(usize) -> bool,
    ) -> f64 {
        let mut error: f64 = 0.0;
        let between = if self.last > 0.0 { (h + self.last) / 2.0 } else { h };
        let allowed = |a: f64, b: f64| adaptive.absolute + adaptive.relative * a.abs().max(b.abs());
        let has_curvature = self.last > 0.0 && !is_singular && self.regular >= 2;
        for i in 0..to.z.len() {
            let own = is_first_order(i);
            let slope = (to.zdd[i] - from.zdd[i]) / if own { between } else { h };
            error = error.max((h.powi(3) / 12.0 * slope).abs() / allowed(from.z[i], to.z[i]));
            if has_curvature && !own {
                let before = (from.zdd[i] - self.zdd[i]) / self.last;
                let curvature = 2.0 * (slope - before) / (h + self.last);
                let weight = (STEPS * h).min(1.0);
                error = error.max(weight * (h.powi(3) / 12.0 * curvature).abs() / allowed(from.zd[i], to.zd[i]));
            }
        }
        error
    }

    /// Accelerations at the end of a step of length h by those at the start of it and of the step before.
    fn extrapolate(&self, from: &[f64], h: f64, to: &mut [f64]) -> bool {
        if self.last == 0.0 {
            return false;
        }
        for (i, to) in to.iter_mut().enumerate() {
            *to = from[i] + h / self.last * (from[i] - self.zdd[i]);
        }
        true
    }

    /// Moves a prediction by what accelerations changed by in the step before.
    pub(super) fn improve(&self, from: &State, h: f64, z: &mut [f64]) {
        if self.last == 0.0 {
            return;
        }
        let factor = h * h * h / (6.0 * self.last);
        z.iter_mut().enumerate().for_each(|(i, z)| *z += factor * (from.zdd[i] - self.zdd[i]));
    }

    /// A step of length h was taken from these accelerations.
    fn take(&mut self, h: f64, zdd: &[f64], is_singular: bool) {
        self.zdd.copy_from_slice(zdd);
        self.last = h;
        self.regular = if is_singular { 0 } else { self.regular + 1 };
    }
}

impl<S: System> Integrator<S> {
    /// Newton's iteration ends when no coordinate changes by more. Of adaptive steps that is a part of their error.
    pub(super) fn newton_tolerance(&self) -> f64 {
        self.options.adaptive.map_or(self.options.tolerance, |adaptive| (NEWTON * adaptive.absolute).max(ROUNDED))
    }

    /// What an iteration leaves after a correction, which followed another one.
    ///
    /// With equal steps it is taken for the correction itself, as the paper does. Adaptive steps go by how fast corrections fall; the first
    /// one of a step by how fast they fell before, not quite trusted, as in RADAU5. Small ones that do not fall any more are rounding.
    pub(super) fn left_by(&mut self, correction: f64, before: f64) -> f64 {
        if self.options.adaptive.is_none() {
            return correction;
        }
        let tolerance = self.newton_tolerance();
        let left = &mut self.pace.left;
        if before.is_finite() {
            let ratio = correction / before;
            self.pace.keeps_derivatives = ratio < FALLS;
            if ratio > FALTERS && before.max(correction) < tolerance {
                *left = 1.0;
                return correction;
            }
            *left = if ratio < 1.0 { ratio / (1.0 - ratio) } else { f64::INFINITY };
        } else {
            *left = left.max(f64::EPSILON).powf(TRUSTED);
        }
        correction * *left
    }

    /// Whether corrections that nothing makes smaller may be let be, because they are small beside the error allowed: near a singular position
    /// rounding is as large as the position is near.
    pub(super) fn is_rounding(&self, correction: f64) -> bool {
        self.options.adaptive.is_some_and(|adaptive| correction < BESIDE * adaptive.absolute)
    }

    /// The error of a step, where a longer one `before` had another: near a singular position accelerations are rounding along the direction
    /// that is left open. An error that does not fall with the step shows it. The motion is smooth there, so that accelerations go on as
    /// they went.
    fn without_rounding(&mut self, adaptive: &Adaptive, h: f64, error: f64, before: Option<(f64, f64)>) -> f64 {
        let falls = before.is_none_or(|(longer, larger)| error <= larger * h / longer);
        if falls || !self.record.is_beyond_by(LARGE, largest(&self.trial.lambda).1) {
            return error;
        }
        if !self.pace.extrapolate(&self.state.zdd, h, &mut self.trial.zdd) {
            return error;
        }
        let is_first_order = |i| self.system.is_first_order(i);
        error.min(self.pace.error(adaptive, (&self.state, &self.trial), h, true, is_first_order))
    }

    /// One step that is accurate enough, not beyond `until`.
    pub(super) fn adaptive_step(&mut self, until: f64, report: &mut StepReport) -> Result<(), IntegratorError> {
        let adaptive = self.options.adaptive.expect("steps are adaptive");
        let (power, most) = match self.options.rule {
            Rule::Trapezoidal => (3, GROWS),
            Rule::Radau3 => (3, GROWS_BY_STAGES),
            Rule::Radau5 => (4, GROWS_BY_STAGES),
            Rule::DormandPrince8 => (8, GROWS_BY_STAGES),
        };
        let mut grows = most;
        let mut before = None;
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
                    let mut error = error.unwrap_or(0.0);
                    if self.options.rule == Rule::Trapezoidal {
                        error = self.without_rounding(&adaptive, h, error, before);
                        before = Some((h, error));
                    }
                    let factor = match self.radau.as_ref().map(|radau| radau.iterations()) {
                        Some(iterations) => {
                            let factor = self.pace.control.after_implicit(h, error, power, iterations) / h;
                            if (1.0..KEPT_FOR).contains(&factor) { 1.0 } else { factor }
                        }
                        None => (SAFETY * error.powf(-1.0 / f64::from(power))).clamp(SHRINKS, grows),
                    };
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
                    self.pace.keeps_derivatives = false;
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

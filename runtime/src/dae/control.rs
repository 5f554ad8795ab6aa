//! How long the next step is.

/// A step may be at most this many times longer than the one before,
const LARGEST_GROWTH: f64 = 8.0;
/// or this part of it.
const SMALLEST_PART: f64 = 0.2;
const SAFETY: f64 = 0.9;

/// What the controllers remember.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Control {
    /// The last step that was taken, and its error.
    accepted: Option<(f64, f64)>,
    /// Whether the step before was too long.
    pub(crate) was_rejected: bool,
}

impl Control {
    pub(crate) fn new() -> Self {
        Self { accepted: None, was_rejected: false }
    }

    /// Whether no step was taken yet.
    pub(crate) fn is_first(&self) -> bool {
        self.accepted.is_none()
    }

    /// After an implicit step whose error, of this power of the step, took this many iterations of at most `most`.
    ///
    /// An error that grows from step to step is predicted (Gustafsson, ACM TOMS 20, 1994).
    pub(crate) fn after_implicit(
        &mut self,
        step: f64,
        error: f64,
        power: i32,
        (iterations, most): (usize, usize),
    ) -> f64 {
        let exponent = 1.0 / f64::from(power);
        let iterations = (1 + 2 * most) as f64 / (iterations + 2 * most) as f64;
        let mut quotient = error.powf(exponent) / (SAFETY * iterations.min(1.0));
        quotient = quotient.clamp(1.0 / LARGEST_GROWTH, 1.0 / SMALLEST_PART);
        if error < 1.0 {
            if let Some((step_before, error_before)) = self.accepted {
                let predicted = step_before / step * (error * error / error_before).powf(exponent) / SAFETY;
                quotient = quotient.max(predicted.clamp(1.0 / LARGEST_GROWTH, 1.0 / SMALLEST_PART));
            }
            self.accepted = Some((step, error.max(1e-2)));
        }
        self.limited(step, step / quotient, error)
    }

    /// After an explicit step of order 5, by proportional and integral control (Hairer, Norsett and Wanner, II.4).
    pub(crate) fn after_explicit(&mut self, step: f64, error: f64) -> f64 {
        const INTEGRAL: f64 = 0.04;
        if error.is_nan() {
            self.was_rejected = true;
            return 0.1 * step;
        }
        let now = error.powf(0.2 - 0.75 * INTEGRAL);
        if error < 1.0 {
            let before = self.accepted.map_or(1e-4, |(_, error)| error);
            let quotient = (now / before.powf(INTEGRAL) / SAFETY).clamp(0.1, 5.0);
            self.accepted = Some((step, error.max(1e-4)));
            return self.limited(step, step / quotient, error);
        }
        self.limited(step, step / (now / SAFETY).min(5.0), error)
    }

    /// After a step that was too long steps do not become longer at once.
    fn limited(&mut self, step: f64, next: f64, error: f64) -> f64 {
        let next = if self.was_rejected && error < 1.0 { next.min(step) } else { next };
        self.was_rejected = error.is_nan() || error >= 1.0;
        next
    }
}

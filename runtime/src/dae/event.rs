//! Events: crossings of zero, and what happens then.

/// Which crossings count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Direction {
    /// All.
    #[default]
    Both,
    /// From negative to positive.
    Rising,
    /// From positive to negative.
    Falling,
}

/// How it goes on after an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    /// As if nothing had happened.
    Continue,
    /// With another state or other equations: the integrator starts anew.
    Restart,
    /// The run ends there.
    Stop,
}

type Value<S> = Box<dyn FnMut(&S, f64, &[f64]) -> f64>;
type Action<S> = Box<dyn FnMut(&mut S, f64, &mut [f64]) -> After>;

/// A function of system, time and unknowns whose crossings of zero are found, and what is done then.
///
/// ```
/// use tangential::dae::{After, Equations, Event, Integrator, Method, Options};
/// use tangential::differentiate;
///
/// #[differentiate(vector(x))]
/// fn fall(x: [f64; 2]) -> [f64; 2] {
///     [x[1], -9.81]
/// }
///
/// let ground = Event::falling("ground", |_, _, x| x[0]).then(|_, _, x| {
///     x[1] *= -0.5;
///     After::Restart
/// });
/// let system = Equations::explicit(fall::vector())?;
/// let options = Options::tolerance(1e-10).method(Method::DormandPrince54);
/// let mut integrator = Integrator::new(system, options, 0.0, &[1.0, 0.0])?.with_event(ground);
/// integrator.run(0.6)?;
/// let bounce = (2.0_f64 / 9.81).sqrt();
/// let wanted = 0.5 * 9.81 * bounce * (0.6 - bounce) - 9.81 / 2.0 * (0.6 - bounce).powi(2);
/// assert!((integrator.x()[0] - wanted).abs() < 1e-12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Event<S> {
    pub(super) name: String,
    pub(super) direction: Direction,
    pub(super) value: Value<S>,
    pub(super) action: Action<S>,
}

impl<S> Event<S> {
    /// Crossings in both directions; nothing is done.
    pub fn new(name: &str, value: impl FnMut(&S, f64, &[f64]) -> f64 + 'static) -> Self {
        let action = Box::new(|_: &mut S, _: f64, _: &mut [f64]| After::Continue);
        Self { name: name.into(), direction: Direction::Both, value: Box::new(value), action }
    }

    /// Crossings from negative to positive.
    pub fn rising(name: &str, value: impl FnMut(&S, f64, &[f64]) -> f64 + 'static) -> Self {
        Self { direction: Direction::Rising, ..Self::new(name, value) }
    }

    /// Crossings from positive to negative.
    pub fn falling(name: &str, value: impl FnMut(&S, f64, &[f64]) -> f64 + 'static) -> Self {
        Self { direction: Direction::Falling, ..Self::new(name, value) }
    }

    /// What is done: system and unknowns may be changed, then [`After::Restart`] must be given.
    pub fn then(self, action: impl FnMut(&mut S, f64, &mut [f64]) -> After + 'static) -> Self {
        Self { action: Box::new(action), ..self }
    }

    /// Ends the run.
    pub fn stop(self) -> Self {
        self.then(|_, _, _| After::Stop)
    }
}

impl Direction {
    /// Whether a change from one value to the other counts.
    pub(super) fn is_crossed(self, before: f64, after: f64) -> bool {
        let (rises, falls) = (before < 0.0 && after >= 0.0, before > 0.0 && after <= 0.0);
        match self {
            Self::Both => rises || falls,
            Self::Rising => rises,
            Self::Falling => falls,
        }
    }
}

/// The first time at which a function that is crossed between two times has crossed zero: the later end of the smallest
/// interval that can be told apart. Bisection and regula falsi in turns (the Illinois form).
pub(super) fn locate(
    mut value: impl FnMut(f64) -> f64,
    (mut a, mut at_a): (f64, f64),
    (mut b, mut at_b): (f64, f64),
) -> f64 {
    let mut side = 0;
    for round in 0..200 {
        let width = b - a;
        if width <= 2.0 * f64::EPSILON * a.abs().max(b.abs()) || at_b == 0.0 {
            break;
        }
        let middle = a + width / 2.0;
        let secant = (a * at_b - b * at_a) / (at_b - at_a);
        let inside = secant > a && secant < b;
        let t = if round % 4 == 3 || !inside { middle } else { secant };
        if t <= a || t >= b {
            break;
        }
        let at_t = value(t);
        if (at_t > 0.0) == (at_a > 0.0) && at_t != 0.0 {
            (a, at_a) = (t, at_t);
            if side == 1 {
                at_b /= 2.0;
            }
            side = 1;
        } else {
            (b, at_b) = (t, at_t);
            if side == -1 {
                at_a /= 2.0;
            }
            side = -1;
        }
    }
    b
}

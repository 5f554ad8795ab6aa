//! Runs of one model, and how far their ends are from the reference.

use std::time::Instant;
use tangential::integrator::{Adaptive, Constraints, Counts, Integrator, Options, Rule, State};
use tangential::jacobian::Method;
use tangential_mbs::{Model, System, assembly, models};

/// How often every run is repeated, in turns; long ones once.
const TURNS: usize = 3;
const LONG: f64 = 0.5;

/// So many seconds are measured at least.
const ENOUGH: f64 = 0.1;

/// The first of adaptive steps, as a part of the time.
const FIRST: f64 = 1e-3;

/// At so many instants runs are compared, of which the last is the end.
const INSTANTS: usize = 200;

/// By which rule, and with which step or error allowed.
#[derive(Clone, Copy)]
pub enum Way {
    Trapezoidal(f64),
    TrapezoidalWithin(f64),
    Radau3(f64),
    Radau3Within(f64),
    Radau5(f64),
    Radau5Within(f64),
    Explicit(f64),
    ExplicitWithin(f64),
}

/// What came of it.
pub struct Run {
    pub way: Way,
    /// What it took, whatever else the machine does.
    pub counts: Counts,
    /// At the end, and the largest along the way.
    pub error: f64,
    pub along: f64,
    pub time: f64,
}

impl Way {
    /// The rule, and the step, or the error within which it is adaptive.
    fn parts(self) -> (Rule, Result<f64, f64>) {
        match self {
            Self::Trapezoidal(step) => (Rule::Trapezoidal, Ok(step)),
            Self::TrapezoidalWithin(error) => (Rule::Trapezoidal, Err(error)),
            Self::Radau3(step) => (Rule::Radau3, Ok(step)),
            Self::Radau3Within(error) => (Rule::Radau3, Err(error)),
            Self::Radau5(step) => (Rule::Radau5, Ok(step)),
            Self::Radau5Within(error) => (Rule::Radau5, Err(error)),
            Self::Explicit(step) => (Rule::DormandPrince8, Ok(step)),
            Self::ExplicitWithin(error) => (Rule::DormandPrince8, Err(error)),
        }
    }

    pub fn rule(self) -> Rule {
        self.parts().0
    }

    pub fn name(self) -> String {
        match self.parts() {
            (rule, Ok(step)) => format!("{}, {:.4} ms", rule.name(), 1e3 * step),
            (rule, Err(error)) => format!("{}, adaptive {error:.0e}", rule.name()),
        }
    }

    fn options(self, first: f64) -> Options {
        let within = |error: f64| Some(Adaptive { absolute: error, relative: error, ..Adaptive::default() });
        let (rule, length) = self.parts();
        let (step, adaptive) = length.map_or_else(|error| (first, within(error)), |step| (step, None));
        Options { step, adaptive, rule, constraints: Constraints::Augmented, ..Options::default() }
    }
}

/// All runs, and how far the trapezoidal rule is from the reference when its two shortest steps are extrapolated.
pub fn all(model: &str, time: f64, reference: Way, ways: &[Way]) -> (f64, Vec<Run>) {
    let model = models::by_name(model).expect("the model is shipped");
    let exact = path(&model, time, reference.options(FIRST * time)).expect("the reference runs");
    let mut runs: Vec<Run> = Vec::new();
    let mut ends = Vec::new();
    for turn in 0..TURNS {
        for (k, way) in ways.iter().enumerate() {
            let options = way.options(FIRST * time);
            if turn == 0 {
                // A run that fails shows as one of infinite error. The one that is measured keeps nothing.
                let path = path(&model, time, options.clone());
                let apart = |k: usize| path.as_ref().map_or(f64::INFINITY, |path| apart(&path[k], &exact[k]));
                let along = (0..INSTANTS).map(apart).fold(0.0, f64::max);
                runs.push(Run {
                    way: *way,
                    counts: Counts::default(),
                    error: apart(INSTANTS - 1),
                    along,
                    time: f64::INFINITY,
                });
                ends.push(path.map_or_else(Vec::new, |mut path| path.pop().unwrap_or_default()));
            } else if runs[k].time > LONG {
                continue;
            }
            if let Some((counts, seconds)) = measured(&model, time, options) {
                (runs[k].counts, runs[k].time) = (counts, runs[k].time.min(seconds));
            }
        }
    }
    let last = ways.iter().rposition(|way| matches!(way, Way::Trapezoidal(_))).expect("there are some");
    let extrapolated: Vec<f64> =
        ends[last].iter().zip(&ends[last - 1]).map(|(fine, coarse)| (4.0 * fine - coarse) / 3.0).collect();
    (apart(&extrapolated, &exact[INSTANTS - 1]), runs)
}

fn start(model: &Model, options: Options) -> Integrator<System<'_>> {
    let start = assembly::assemble(model, 0.0).expect("the model can be assembled");
    let system = System::new(model, Method::GeneratedCompressed).expect("the method can be prepared");
    Integrator::new(system, options, 0.0, &start.z, &start.zd).expect("the model can start")
}

/// What was counted, and seconds of computing: those of several runs in a row where one is short.
fn measured(model: &Model, time: f64, options: Options) -> Option<(Counts, f64)> {
    let mut first = start(model, options.clone());
    let (started, from) = (Instant::now(), on_processor());
    let counts = first.run(time, |_, _| ()).ok()?.counts;
    let seconds = since(started, from);
    if seconds >= ENOUGH {
        return Some((counts, seconds));
    }
    let repeats = (ENOUGH / seconds.max(1e-3)).ceil() as usize;
    let mut others: Vec<_> = (0..repeats).map(|_| start(model, options.clone())).collect();
    let (started, from) = (Instant::now(), on_processor());
    for other in &mut others {
        other.run(time, |_, _| ()).ok()?;
    }
    Some((counts, since(started, from) / repeats as f64))
}

/// Seconds that this thread was on a processor, where Linux tells: others at work on the machine do not count. It may be told only every
/// few milliseconds.
fn on_processor() -> Option<f64> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(told.split(' ').next()?.parse::<f64>().ok()? * 1e-9)
}

fn since(started: Instant, from: Option<f64>) -> f64 {
    from.zip(on_processor()).map_or(started.elapsed().as_secs_f64(), |(from, to)| to - from)
}

/// Coordinates at all instants, between the ends of steps on polynomials of degree five through positions, velocities and accelerations.
fn path(model: &Model, time: f64, options: Options) -> Option<Vec<Vec<f64>>> {
    let mut integrator = start(model, options);
    let mut before = integrator.state().clone();
    let mut path = Vec::with_capacity(INSTANTS);
    let kept = integrator.run(time, |state, _| {
        while path.len() < INSTANTS && time * (path.len() + 1) as f64 / INSTANTS as f64 <= state.t * (1.0 + 1e-12) {
            path.push(between(&before, state, time * (path.len() + 1) as f64 / INSTANTS as f64));
        }
        before.clone_from(state);
    });
    kept.ok()?;
    Some(path)
}

fn between(from: &State, to: &State, t: f64) -> Vec<f64> {
    let h = to.t - from.t;
    let s = ((t - from.t) / h).min(1.0);
    let at = |i: usize| {
        let (v, a) = (h * from.zd[i], h * h / 2.0 * from.zdd[i]);
        // What the Taylor polynomial lacks at the end: in position, velocity and acceleration.
        let p = to.z[i] - from.z[i] - v - a;
        let q = h * to.zd[i] - v - 2.0 * a;
        let r = h * h * to.zdd[i] - 2.0 * a;
        let (c, d, e) = (10.0 * p - 4.0 * q + 0.5 * r, -15.0 * p + 7.0 * q - r, 6.0 * p - 3.0 * q + 0.5 * r);
        from.z[i] + s * (v + s * (a + s * (c + s * (d + s * e))))
    };
    (0..to.z.len()).map(at).collect()
}

fn apart(one: &[f64], other: &[f64]) -> f64 {
    if one.len() != other.len() {
        return f64::INFINITY;
    }
    one.iter().zip(other).map(|(one, other)| (one - other).abs()).fold(0.0, f64::max)
}

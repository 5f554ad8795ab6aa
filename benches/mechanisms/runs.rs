//! Runs of one model, and how far their ends are from the reference.

use std::time::Instant;
use tangential::integrator::{Adaptive, Constraints, Integrator, Options, Rule};
use tangential::jacobian::Method;
use tangential_mbs::{Model, System, assembly, models};

/// How often every run is repeated, in turns; long ones less often.
const TURNS: usize = 5;
const LONG: f64 = 1.0;

/// By which rule, and with which step or error allowed.
#[derive(Clone, Copy)]
pub enum Way {
    Trapezoidal(f64),
    TrapezoidalWithin(f64),
    Explicit(f64),
    ExplicitWithin(f64),
}

/// What came of it.
pub struct Run {
    pub way: Way,
    pub steps: usize,
    pub error: f64,
    pub time: f64,
}

impl Way {
    pub fn name(self) -> String {
        match self {
            Self::Trapezoidal(step) => format!("trapezoidal, {:.4} ms", 1e3 * step),
            Self::TrapezoidalWithin(error) => format!("trapezoidal, adaptive {error:.0e}"),
            Self::Explicit(step) => format!("dop853, {:.4} ms", 1e3 * step),
            Self::ExplicitWithin(error) => format!("dop853, adaptive {error:.0e}"),
        }
    }

    pub fn is_explicit(self) -> bool {
        matches!(self, Self::Explicit(_) | Self::ExplicitWithin(_))
    }

    fn options(self, first: f64) -> Options {
        let within = |error: f64| Some(Adaptive { absolute: error, relative: error, ..Adaptive::default() });
        let (step, adaptive) = match self {
            Self::Trapezoidal(step) | Self::Explicit(step) => (step, None),
            Self::TrapezoidalWithin(error) | Self::ExplicitWithin(error) => (first, within(error)),
        };
        let rule = if self.is_explicit() { Rule::DormandPrince8 } else { Rule::Trapezoidal };
        Options { step, adaptive, rule, constraints: Constraints::Augmented, ..Options::default() }
    }
}

/// All runs, and how far the trapezoidal rule is from the reference when its two shortest steps are extrapolated.
pub fn all(model: &str, time: f64, reference: f64, ways: &[Way]) -> (f64, Vec<Run>) {
    let model = models::by_name(model).expect("the model is shipped");
    let (exact, _, _) = end(&model, time, Way::Explicit(reference).options(reference)).expect("the reference runs");
    let mut runs: Vec<Run> = Vec::new();
    let mut ends = Vec::new();
    for turn in 0..TURNS {
        for (k, way) in ways.iter().enumerate() {
            if turn > 0 && runs[k].time > LONG {
                continue;
            }
            // A run that fails shows as one of infinite error.
            let (z, steps, time) = end(&model, time, way.options(reference)).unwrap_or((vec![f64::INFINITY], 0, 0.0));
            if turn == 0 {
                runs.push(Run { way: *way, steps, error: apart(&z, &exact), time });
                ends.push(z);
            }
            runs[k].time = runs[k].time.min(time);
        }
    }
    let last = ways.iter().rposition(|way| matches!(way, Way::Trapezoidal(_))).expect("there are some");
    let extrapolated: Vec<f64> =
        ends[last].iter().zip(&ends[last - 1]).map(|(fine, coarse)| (4.0 * fine - coarse) / 3.0).collect();
    (apart(&extrapolated, &exact), runs)
}

/// Where a run ends, after how many steps and seconds of computing.
fn end(model: &Model, time: f64, options: Options) -> Option<(Vec<f64>, usize, f64)> {
    let start = assembly::assemble(model, 0.0).expect("the model can be assembled");
    let system = System::new(model, Method::GeneratedCompressed).expect("the method can be prepared");
    let mut integrator = Integrator::new(system, options, 0.0, &start.z, &start.zd).expect("the model can start");
    let started = Instant::now();
    let summary = integrator.run(time, |_, _| ()).ok()?;
    Some((integrator.state().z.clone(), summary.counts.steps, started.elapsed().as_secs_f64()))
}

fn apart(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| (one - other).abs()).fold(0.0, f64::max)
}

//! `tangential simulate`: a model in motion.

use crate::failure::Failure;
use crate::output::Output;
use crate::quantity::{positive, seconds};
use crate::report::Recorder;
use clap::{Args, ValueEnum};
use serde::Serialize;
use serde_json::{Map, Value};
use std::path::PathBuf;
use std::time::{Duration, Instant};
use tangential::integrator::{Adaptive, Constraints, Integrator, Options, State, Summary, TangentMatrix};
use tangential::jacobian::Method;
use tangential_mbs::outputs::Outputs;
use tangential_mbs::{Model, System, assembly, models};

/// Simulate a model, and report the balance of energy, the violation of constraints, and the work it took.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Simulate {
    /// The model: a name that `tangential models` lists, or linkage-NYxNZ
    model: String,

    /// Length of a step, as `10ms`
    #[arg(long, default_value = "10ms", value_parser = seconds, allow_hyphen_values = true)]
    step: f64,

    /// How long to simulate, as `5s`
    #[arg(long, default_value = "5s", value_parser = seconds, allow_hyphen_values = true)]
    time: f64,

    /// How the forces are differentiated
    #[arg(long, default_value = "generated-compressed", value_name = "METHOD")]
    jacobian: Method,

    /// Penalty factor of the constraints
    #[arg(long, default_value = "1e9", value_parser = positive, allow_hyphen_values = true)]
    alpha: f64,

    /// Newton's iteration ends when no coordinate changes by more
    #[arg(long, default_value = "1e-8", value_parser = positive, allow_hyphen_values = true)]
    tolerance: f64,

    /// How constraints are kept
    #[arg(long, value_enum, default_value_t = Keeping::Penalty)]
    constraints: Keeping,

    /// Which terms the tangent matrix has
    #[arg(long, value_enum, default_value_t = Terms::Paper)]
    tangent: Terms,

    /// Choose the steps by an estimate of their error, of at most this part (1e-6 if not given)
    #[arg(long, value_name = "ERROR", num_args = 0..=1, default_missing_value = "1e-6", value_parser = positive)]
    adaptive: Option<f64>,

    /// Write every so many steps to the CSV file
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,

    /// Write coordinates and rates over time as CSV, and what else the model shows: of vehicles motion, tyres and springs
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,

    /// Write the report as JSON, to FILE or to the standard output
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    json: Option<PathBuf>,

    /// Write a page with the motion, plots and tables, for a browser
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  tangential simulate linkage-1x15 --step 20ms --time 5s
  tangential simulate slider-crank --constraints augmented --csv motion.csv
  tangential simulate coach --time 5s --html coach.html
  tangential simulate bricard --jacobian finite-colored --json report.json";

#[derive(Clone, Copy, ValueEnum)]
enum Keeping {
    /// By penalties: a small violation remains
    Penalty,
    /// By penalties and multipliers: constraints close
    Augmented,
}

#[derive(Clone, Copy, ValueEnum)]
enum Terms {
    /// Those of the paper
    Paper,
    /// All
    Exact,
}

#[derive(Serialize)]
struct Report {
    model: String,
    method: &'static str,
    step_s: f64,
    time_s: f64,
    steps: usize,
    iterations: usize,
    jacobians: usize,
    factorizations: usize,
    elapsed_s: f64,
    real_time_factor: f64,
    drift_percent: f64,
    violation: Levels,
    #[serde(rename = "final")]
    last: Last,
}

#[derive(Serialize)]
struct Levels {
    position: f64,
    velocity: f64,
    acceleration: f64,
}

#[derive(Serialize)]
struct Last {
    z: Map<String, Value>,
    zd: Map<String, Value>,
}

impl Simulate {
    /// Simulates and reports.
    pub fn run(&self) -> Result<(), Failure> {
        let model = models::by_name(&self.model)?;
        let json = Output::open_some(self.json.as_ref())?;
        let mut csv = Output::open_some(self.csv.as_ref())?;
        let html = Output::open_some(self.html.as_ref())?;
        let start = assembly::assemble(&model, 0.0)?;
        let system = System::new(&model, self.jacobian)?;
        let outputs = Outputs::new(&model, &start.z);
        if let Some(csv) = &mut csv {
            csv.line(&head(&model, &outputs))?;
        }
        let mut written = Ok(());
        let mut steps = 0;
        let started = Instant::now();
        let mut integrator = Integrator::new(system, self.options(), 0.0, &start.z, &start.zd)?;
        if let Some(csv) = &mut csv {
            csv.line(&line(&model, &outputs, integrator.state()))?;
        }
        let mut html = html.map(|html| (html, Recorder::new(&integrator, &outputs, start.freedoms)));
        let ran = integrator.run(self.time, |state, step| {
            steps += 1;
            if let Some((_, recorder)) = &mut html {
                recorder.record(state, step);
            }
            if let Some(csv) = &mut csv
                && steps % self.every == 0
                && written.is_ok()
            {
                written = csv.line(&line(&model, &outputs, state));
            }
        });
        let spent = html.as_ref().map_or(Duration::ZERO, |(_, recorder)| recorder.spent());
        let elapsed = (started.elapsed() - spent).as_secs_f64();
        // What was written stays, also where the run failed.
        let finished = csv.as_mut().map_or(Ok(()), Output::finish);
        let drawn = html.map_or(Ok(()), |(mut html, recorder)| {
            let report = recorder.finish(&integrator, elapsed, ran.as_ref().err());
            html.whole(|writer| report.write(writer))
        });
        let summary = ran?;
        written.and(finished).and(drawn)?;
        let report = self.report(&model, integrator.state(), &summary, elapsed);
        match json {
            Some(mut json) => json.json(&report),
            None => print(&report, &summary),
        }
    }

    fn options(&self) -> Options {
        Options {
            step: self.step,
            tolerance: self.tolerance,
            alpha: self.alpha,
            constraints: match self.constraints {
                Keeping::Penalty => Constraints::Penalty,
                Keeping::Augmented => Constraints::Augmented,
            },
            tangent: match self.tangent {
                Terms::Paper => TangentMatrix::Paper,
                Terms::Exact => TangentMatrix::Exact,
            },
            adaptive: self.adaptive.map(|error| Adaptive { absolute: error, relative: error, ..Adaptive::default() }),
            ..Options::default()
        }
    }

    fn report(&self, model: &Model, state: &State, summary: &Summary, elapsed_s: f64) -> Report {
        let named = |numbers: &[f64]| {
            let names = model.coordinate_names().iter().cloned();
            names.zip(numbers.iter().map(|number| Value::from(*number))).collect()
        };
        Report {
            model: model.name.clone(),
            method: self.jacobian.name(),
            step_s: self.step,
            time_s: state.t,
            steps: summary.counts.steps,
            iterations: summary.counts.iterations,
            jacobians: summary.counts.jacobians,
            factorizations: summary.counts.factorizations,
            elapsed_s,
            real_time_factor: state.t / elapsed_s,
            drift_percent: summary.drift_percent,
            violation: Levels {
                position: summary.violation.position,
                velocity: summary.violation.velocity,
                acceleration: summary.violation.acceleration,
            },
            last: Last { z: named(&state.z), zd: named(&state.zd) },
        }
    }
}

fn head(model: &Model, outputs: &Outputs) -> String {
    let quoted = |text: String| format!("\"{}\"", text.replace('"', "\"\""));
    let coordinates =
        |prefix: &'static str| model.coordinate_names().iter().map(move |name| quoted(format!("{prefix} {name}")));
    let others = outputs.channels().iter().map(|channel| quoted(format!("{} [{}]", channel.name, channel.unit)));
    let names = core::iter::once("t".to_string()).chain(coordinates("z")).chain(coordinates("zd")).chain(others);
    names.collect::<Vec<_>>().join(",")
}

fn line(model: &Model, outputs: &Outputs, state: &State) -> String {
    let mut others = Vec::new();
    outputs.read(model, state, &mut others);
    let numbers = core::iter::once(&state.t).chain(&state.z).chain(&state.zd).chain(&others);
    numbers.map(f64::to_string).collect::<Vec<_>>().join(",")
}

fn print(report: &Report, summary: &Summary) -> Result<(), Failure> {
    let mut output = Output::open("-".as_ref())?;
    let Report { model, method, step_s, time_s, .. } = report;
    output.line(&format!("{model}: {time_s} s in steps of {step_s} s, Jacobians by {method}"))?;
    let (elapsed, factor) = (report.elapsed_s, report.real_time_factor);
    output.line(&format!("  {elapsed:.3} s elapsed, {factor:.1} times real time"))?;
    output.line(&format!(
        "  {} steps, {} iterations, {} Jacobians, {} factorizations",
        report.steps, report.iterations, report.jacobians, report.factorizations
    ))?;
    if summary.counts.halvings > 0 {
        output.line(&format!("  {} steps failed and were halved", summary.counts.halvings))?;
    }
    output.line(&format!("  energy drift {:+.3e} %", report.drift_percent))?;
    let Levels { position, velocity, acceleration } = &report.violation;
    output.line(&format!(
        "  constraints off by {position:.1e}, their rates by {velocity:.1e}, accelerations by {acceleration:.1e}"
    ))?;
    output.finish()
}

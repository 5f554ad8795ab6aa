//! `tangential simulate`: a model in motion.

mod account;
mod csv;
mod steps;
mod watch;

use crate::choice;
use crate::failure::Failure;
use crate::interrupt;
use crate::output::Output;
use crate::place::{distinct, is_stdout, spare};
use crate::progress::{Preparing, Progress};
use crate::quantity::{part, penalty, positive, rounded, seconds, threads};
use crate::report::Recorder;
use crate::source::{Given, files, put_together, read, warn};
use account::Account;
use clap::{Args, ValueEnum, ValueHint};
use csv::CsvWriter;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use tangential::integrator::{Adaptive, Constraints, Integrator, Options, Rule, TangentMatrix};
use tangential::jacobian::Method;
use tangential_mbs::assembly::Assembly;
use tangential_mbs::file::initial;
use tangential_mbs::outputs::Outputs;
use tangential_mbs::{Builder, Model, System};
use watch::Watch;

/// Simulate a model, and report the balance of energy, the violation of constraints, and the work it took.
///
/// That files can be written is seen before the run starts. Older ones stay until something whole can take their place: a
/// report at the end, a CSV file with its first lines, and anew whenever there are twice as many. Where the run is interrupted
/// (Ctrl-C, SIGTERM, SIGHUP), fails, or a disk fills, files hold what was simulated until then.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Simulate {
    /// The model: a name that `tangential models` lists, linkage-NYxNZ, or a file that ends in .toml, .urdf or .xml
    #[arg(value_hint = ValueHint::FilePath)]
    model: String,

    #[command(flatten)]
    given: Given,

    /// Length of a step, as `10ms`
    #[arg(long, default_value = "10ms", value_parser = seconds, allow_hyphen_values = true)]
    step: f64,

    /// How long to simulate, as `5s`
    #[arg(long, default_value = "5s", value_parser = seconds, allow_hyphen_values = true)]
    time: f64,

    /// How the forces are differentiated
    #[arg(long, default_value = "generated-compressed", value_name = "METHOD", value_parser = choice::method())]
    jacobian: Method,

    /// Penalty factor of the constraints; with multipliers it is raised where it is soft beside the masses
    #[arg(long, default_value = "1e9", value_parser = penalty, allow_hyphen_values = true)]
    alpha: f64,

    /// Newton's iteration ends when no coordinate changes by more; with --adaptive, by more than a hundredth of its error
    #[arg(long, default_value = "1e-8", value_parser = positive, allow_hyphen_values = true)]
    tolerance: f64,

    /// By which rule steps are taken; all but trapezoidal keep constraints by multipliers and projections
    #[arg(long, value_enum, default_value_t = Steps::Trapezoidal)]
    integrator: Steps,

    /// How constraints are kept by the trapezoidal rule
    #[arg(long, value_enum, default_value_t = Keeping::Augmented)]
    constraints: Keeping,

    /// Which terms the tangent matrix has
    #[arg(long, value_enum, default_value_t = Terms::Paper)]
    tangent: Terms,

    /// Choose the steps by an estimate of their error, of at most this part (1e-6 if not given)
    #[arg(long, value_name = "ERROR", num_args = 0..=1, default_missing_value = "1e-6", value_parser = part)]
    adaptive: Option<f64>,

    /// Start from positions and rates in FILE: TOML, or a report that --json wrote, which is continued
    #[arg(long, value_name = "FILE")]
    initial: Option<PathBuf>,

    /// Write every so many steps to the CSV file
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,

    /// Number of threads that compute a Jacobian, by generated-compressed; the results are the same
    #[arg(long, default_value_t = 1, value_parser = threads, allow_hyphen_values = true)]
    threads: u16,

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

/// Where a run begins.
struct Begin {
    t: f64,
    z: Vec<f64>,
    zd: Vec<f64>,
    freedoms: usize,
}

const EXAMPLES: &str = "\
Examples:
  tangential simulate linkage-1x15 --step 20ms --time 5s
  tangential simulate slider-crank --constraints augmented --csv motion.csv
  tangential simulate coach --step 1ms --time 2s --every 10 --csv coach.csv
  tangential simulate bricard --jacobian finite-colored --json report.json
  tangential simulate bricard --initial report.json --html bricard.html
  tangential simulate mbs/mechanisms/scissor-lift.toml --html lift.html
  tangential simulate mbs/mechanisms/walker.urdf --time 0.2s

Exit codes:
  0    simulated
  1    the integrator failed: the message says where
  2    wrong usage, a model that does not exist or cannot be put together, a file that cannot be read or written
  130  interrupted";

#[derive(Clone, Copy, ValueEnum)]
enum Steps {
    /// Of order two, implicit: stiff forces do no harm
    Trapezoidal,
    /// Of order three, implicit, by Radau: as trapezoidal, but fast oscillations die out
    Radau3,
    /// Of order five, implicit, by Radau: for stiff motion and small errors
    Radau5,
    /// Of order eight, explicit, by Dormand and Prince: for smooth motion and small errors
    Dop853,
}

#[derive(Clone, Copy, ValueEnum)]
enum Keeping {
    /// By penalties, as in the paper: a small violation remains, and an error that no shorter step removes
    Penalty,
    /// By penalties and multipliers: constraints close, at the same cost
    Augmented,
}

#[derive(Clone, Copy, ValueEnum)]
enum Terms {
    /// Those of the paper
    Paper,
    /// All
    Exact,
}

impl Simulate {
    /// Simulates and reports.
    pub fn run(&self) -> Result<(), Failure> {
        if self.threads > 1 && self.jacobian != Method::GeneratedCompressed {
            return Err(Failure::Threads(self.threads, self.jacobian));
        }
        let (csv, json, html) = (self.csv.as_ref(), self.json.as_ref(), self.html.as_ref());
        distinct(&[("--csv", csv), ("--json", json), ("--html", html)])?;
        spare(&files(&self.model), &[("--csv", csv), ("--json", json), ("--html", html)])?;
        // A report that is continued may be replaced by the next one: it is read before, and stays until the other is whole.
        let initial: Vec<_> = self.initial.iter().map(|path| ("--initial", path.clone())).collect();
        spare(&initial, &[("--csv", csv), ("--html", html)])?;
        let preparing = Preparing::new(&self.model, 4);
        preparing.stage("reading and checking it");
        let (builder, mut warnings) = read(&self.model, &self.given)?;
        preparing.aside(|| warn(&warnings));
        let mut model = builder.build()?;
        preparing.stage("closing its loops");
        let begin = self.begin(&mut model, &builder)?;
        steps::check(begin.t, self.time, self.step, self.adaptive.is_some())?;
        preparing.stage("finding the pattern of its Jacobian");
        let system = match self.threads {
            1 => System::new(&model, self.jacobian)?,
            threads => System::in_parallel(&model, threads.into())?,
        };
        let outputs = Outputs::new(&model, &begin.z);
        interrupt::listen();
        let json = Output::open_some(json)?;
        let html = Output::open_some(html)?;
        let mut motion = Output::open_some(csv)?.map(|csv| CsvWriter::new(csv, &model, &outputs, self.every));

        preparing.stage("ordering its tangent matrix, and finding its accelerations");
        let started = Instant::now();
        let mut integrator = Integrator::new(system, self.options(), begin.t, &begin.z, &begin.zd)?;
        drop(preparing);
        let mut recorder = html.as_ref().map(|_| Recorder::new(&integrator, &outputs, begin.freedoms));
        let mut watch = Watch::new(&model, &outputs);
        watch.see(integrator.state());
        let mut written = motion.as_mut().map_or(Ok(()), |motion| motion.start(integrator.state()));
        let until = begin.t + self.time;
        let progress = Progress::new(1);
        progress.begin(&format!("{}, {} s", model.name, self.time));
        let ran = integrator.run_while(until, |state, step| {
            progress.at((state.t - begin.t) / self.time);
            watch.see(state);
            if let Some(recorder) = &mut recorder {
                recorder.record(state, step);
            }
            if let (Some(motion), Ok(())) = (&mut motion, &written) {
                written = motion.step(state);
            }
            if written.is_err() || interrupt::asked() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let recording = recorder.as_ref().map_or(Duration::ZERO, Recorder::spent);
        let elapsed = (started.elapsed() - recording).as_secs_f64();
        drop(progress);

        let doubts = watch.warnings(&integrator);
        warnings.extend(doubts.iter().cloned());
        // What was simulated is written, also where something has stopped the run before its end.
        let finished = motion.map_or(Ok(()), CsvWriter::finish);
        let shown = html.zip(recorder).map_or(Ok(()), |(mut html, recorder)| {
            let report = recorder.finish(&integrator, begin.t, elapsed, ran.as_ref().err(), &warnings);
            html.whole(|writer| report.write(writer))
        });
        let (state, summary) = (integrator.state(), integrator.summary());
        let account = Account::new(&integrator, &begin, elapsed, &warnings);
        let told = match (json, &written) {
            (Some(mut json), _) => json.json(&account),
            (None, _) => Ok(()),
        };
        // The standard output may be for something else, or somebody may have seen enough of it.
        let outputs = [csv, self.html.as_ref(), self.json.as_ref()];
        let is_taken = outputs.iter().flatten().any(|path| is_stdout(path));
        let is_quiet = self.json.as_ref().is_some_and(|path| is_stdout(path)) || matches!(written, Err(Failure::Gone));
        let printed = if is_quiet { Ok(()) } else { account.print(&summary, is_taken) };
        warn(&doubts);
        let told = told.and(printed);
        ran?;
        written.and(finished).and(shown).and(told)?;
        match interrupt::asked() && state.t < until {
            true => Err(Failure::Interrupted(format!("at t = {} s of {} s", rounded(state.t), rounded(until)))),
            false => Ok(()),
        }
    }

    /// From the model's own start, or from a file.
    fn begin(&self, model: &mut Model, builder: &Builder) -> Result<Begin, Failure> {
        let Some(path) = &self.initial else {
            let t = model.start.time;
            let Assembly { z, zd, freedoms, .. } = put_together(model, builder, t)?;
            return Ok(Begin { t, z, zd, freedoms });
        };
        let initial = initial::read(path, model)?;
        let t = initial.time;
        if initial.is_complete {
            // Nothing is corrected, so that a run is continued as if it had not been interrupted.
            let freedoms = put_together(model, builder, model.start.time)?.freedoms;
            return Ok(Begin { t, z: initial.start.z, zd: initial.start.zd.into_iter().flatten().collect(), freedoms });
        }
        model.start = initial.start;
        let Assembly { z, zd, freedoms, .. } = put_together(model, builder, t)?;
        Ok(Begin { t, z, zd, freedoms })
    }

    fn options(&self) -> Options {
        Options {
            step: self.step,
            tolerance: self.tolerance,
            alpha: self.alpha,
            rule: match self.integrator {
                Steps::Trapezoidal => Rule::Trapezoidal,
                Steps::Radau3 => Rule::Radau3,
                Steps::Radau5 => Rule::Radau5,
                Steps::Dop853 => Rule::DormandPrince8,
            },
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
}

//! `tangential simulate`: a model in motion.

mod account;
mod motion;

use crate::choice;
use crate::failure::Failure;
use crate::interrupt;
use crate::output::{Output, distinct, is_stdout};
use crate::quantity::{positive, seconds};
use account::Account;
use clap::{Args, ValueEnum};
use motion::Motion;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Instant;
use tangential::integrator::{Adaptive, Constraints, Integrator, Options, TangentMatrix};
use tangential::jacobian::Method;
use tangential_mbs::{System, assembly, models};

/// Simulate a model, and report the balance of energy, the violation of constraints, and the work it took.
///
/// Files are opened before the run starts. Where it is interrupted (Ctrl-C), fails, or a disk fills, they hold what was
/// simulated until then.
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
    #[arg(long, default_value = "generated-compressed", value_name = "METHOD", value_parser = choice::method())]
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

    /// Number of threads that compute a Jacobian: 1 so far
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    threads: u16,

    /// Write coordinates and rates over time as CSV, and what else the model shows: of vehicles motion, tyres and springs
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,

    /// Write the report as JSON, to FILE or to the standard output
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    json: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  tangential simulate linkage-1x15 --step 20ms --time 5s
  tangential simulate slider-crank --constraints augmented --csv motion.csv
  tangential simulate coach --step 1ms --time 2s --every 10 --csv coach.csv
  tangential simulate bricard --jacobian finite-colored --json report.json

Exit codes:
  0    simulated
  1    the integrator failed: the message says where
  2    wrong usage, a model that does not exist or cannot be put together, a file that cannot be read or written
  130  interrupted";

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

impl Simulate {
    /// Simulates and reports.
    pub fn run(&self) -> Result<(), Failure> {
        if self.threads > 1 {
            return Err(Failure::Threads(self.threads));
        }
        distinct(&[("--csv", self.csv.as_ref()), ("--json", self.json.as_ref())])?;
        let model = models::by_name(&self.model)?;
        let json = Output::open_some(self.json.as_ref())?;
        let csv = Output::open_some(self.csv.as_ref())?;
        let start = assembly::assemble(&model, 0.0)?;
        let system = System::new(&model, self.jacobian)?;
        let mut motion = csv.map(|csv| Motion::new(csv, &model, &start.z, self.every));

        interrupt::listen();
        let started = Instant::now();
        let mut integrator = Integrator::new(system, self.options(), 0.0, &start.z, &start.zd)?;
        let mut written = motion.as_mut().map_or(Ok(()), |motion| motion.start(integrator.state()));
        let ran = integrator.run_while(self.time, |state, _| {
            if let (Some(motion), Ok(())) = (&mut motion, &written) {
                written = motion.step(state);
            }
            if written.is_err() || interrupt::asked() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let elapsed = started.elapsed().as_secs_f64();

        // What was simulated is written, also where something has stopped the run before its end.
        let finished = motion.map_or(Ok(()), Motion::finish);
        let (state, summary) = (integrator.state(), integrator.summary());
        let account = Account::new(self.jacobian, self.step, &model, state, &summary, elapsed);
        let told = match (json, &written) {
            (Some(mut json), _) => json.json(&account),
            (None, Err(Failure::Gone)) => Ok(()),
            (None, _) => account.print(&summary, self.csv.as_ref().is_some_and(|csv| is_stdout(csv))),
        };
        ran?;
        written.and(finished).and(told)?;
        match interrupt::asked() && state.t < self.time {
            true => Err(Failure::Interrupted(format!("at t = {} s of {} s", state.t, self.time))),
            false => Ok(()),
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
}

//! `tangential dae`: differential-algebraic equations, their index reduced, and integrated.

mod page;
mod report;
mod run;
mod system;

use crate::failure::Failure;
use crate::output::Output;
use crate::place::distinct;
use clap::{Args, ValueEnum};
use report::Report;
use run::{Plan, Ran};
use serde::Serialize;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;
use system::Reduced;
use tangential::dae::Weights;
use tangential_symbolic::emit::{self, Form};
use tangential_symbolic::file::{self, File};
use tangential_symbolic::linear::Veiling;
use tangential_symbolic::reduce::{Method, Options, ReduceError, Reduction, promote};

/// An integrator, by its name.
type Integrated = tangential::dae::Method;

fn method(text: &str) -> Result<Integrated, String> {
    run::method(text).ok_or_else(|| {
        let names: Vec<&str> = Integrated::ALL.iter().map(|method| run::name(*method)).collect();
        format!("there are {}", names.join(", "))
    })
}

/// Reduce the index of differential-algebraic equations, and integrate them.
///
/// With --show or --emit they are only reduced.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Dae {
    /// A file with equations, or the name of a shipped problem; `list` lists them
    #[arg(value_name = "FILE.toml|NAME")]
    problem: String,

    /// Reduce only, and show every round: ranks, pivots, hidden constraints, costs
    #[arg(long)]
    show: bool,

    /// Write a page with plots and tables
    #[arg(long, value_name = "FILE.html")]
    html: Option<PathBuf>,

    /// Integrate until this time, as `2*pi`; the end that the file tells if not given
    #[arg(long, value_name = "TIME")]
    until: Option<String>,

    /// The integrator; that of the file, or radau5
    #[arg(long, value_name = "METHOD", value_parser = method)]
    integrator: Option<Integrated>,

    /// The relative tolerance; that of the file, or 1e-8
    #[arg(long, value_name = "PART")]
    tolerance: Option<f64>,

    /// The absolute tolerance; that of the file, or a thousandth of the relative one
    #[arg(long, value_name = "NUMBER")]
    absolute: Option<f64>,

    /// Steps of this length, whatever the error
    #[arg(long, value_name = "TIME")]
    step: Option<f64>,

    /// Do not project states on the hidden constraints
    #[arg(long)]
    no_projection: bool,

    /// Keep the initial value of this unknown when consistent ones are looked for
    #[arg(long, value_name = "UNKNOWN")]
    keep: Vec<String>,

    /// Write JSON, to FILE or to the standard output
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    json: Option<PathBuf>,

    /// Write the reduced system as tagged Rust
    #[arg(long, value_name = "FILE.rs")]
    emit: Option<PathBuf>,

    /// The form that is written: the smallest that there is if not given
    #[arg(long, value_enum)]
    form: Option<FormName>,

    /// How constraints are differentiated and eliminated
    #[arg(long, value_enum, default_value = "directional")]
    method: MethodName,

    /// Give a name to what costs more than this many operations; `none` for no names
    #[arg(long, value_name = "COST", default_value = "60", value_parser = threshold)]
    veil: Threshold,

    /// Make unknowns of pivots that cost more than this many operations, with --method directional
    #[arg(long, value_name = "COST")]
    promote: Option<u64>,

    /// A size of the file, as `p=5`
    #[arg(long, value_name = "NAME=N", value_parser = size)]
    size: Vec<(String, i64)>,
}

const EXAMPLES: &str = "\
Examples:
  tangential dae torus --html torus.html
  tangential dae pendula-5 --until 5 --integrator dormand-prince54 --tolerance 1e-10
  tangential dae torus --show
  tangential dae pendula-5 --json
  tangential dae robot-arm --emit robot.rs --form explicit
  tangential dae my.toml --method gradient --veil none

Exit codes:
  0    done
  1    the equations cannot be reduced, or not be integrated to the end, or a value is not that of the file's reference
  2    not done: wrong usage, or a file that cannot be read, written or parsed";

#[derive(Clone, Copy, ValueEnum)]
enum FormName {
    /// x' = f(t, x)
    Explicit,
    /// A(t, x) x' - b(t, x) = 0, A regular
    Linear,
    /// x_d' = f(t, x), 0 = a(t, x)
    IndexOne,
    /// F(t, x, x') = 0 as it is given, of index 1 to 3
    Given,
}

#[derive(Clone, Copy, ValueEnum)]
enum MethodName {
    /// Along the direction of motion: expressions stay small
    Directional,
    /// By LU of the whole matrix, as in the thesis of Stocco
    Gradient,
    /// The same without divisions
    FractionFree,
}

#[derive(Clone, Copy)]
struct Threshold(Option<u64>);

fn threshold(text: &str) -> Result<Threshold, String> {
    match text {
        "none" => Ok(Threshold(None)),
        _ => text.parse().map(|cost| Threshold(Some(cost))).map_err(|_| "a number or `none` is expected".to_string()),
    }
}

fn size(text: &str) -> Result<(String, i64), String> {
    let (name, value) = text.split_once('=').ok_or("`NAME=N` is expected")?;
    let value = value.parse().map_err(|_| format!("`{value}` is not an integer"))?;
    Ok((name.to_string(), value))
}

impl Dae {
    /// Reduces the system, and shows or writes it.
    pub fn run(&self) -> Result<(), Failure> {
        if self.problem == "list" {
            let mut output = Output::open(Path::new("-"))?;
            return file::names().try_for_each(|name| output.line(name));
        }
        let outputs = [("--json", self.json.as_ref()), ("--html", self.html.as_ref()), ("--emit", self.emit.as_ref())];
        distinct(&outputs)?;
        let json = Output::open_some(self.json.as_ref())?;
        let html = Output::open_some(self.html.as_ref())?;
        let emitted = Output::open_some(self.emit.as_ref())?;
        let (name, mut file) = self.read()?;
        let began = Instant::now();
        let options = self.options();
        let mut reduction = reduce(&name, &mut file, &options)?;
        if let Some(cost) = self.promote {
            if options.method != Method::Directional {
                return Err(Failure::Option("--promote goes with --method directional"));
            }
            let start = file.start();
            reduction = promote(&mut file.problem, &reduction, cost, start);
        }
        let seconds = began.elapsed().as_secs_f64();
        let report = Report::new(&name, &file, &reduction, seconds);
        if let Some(mut output) = emitted {
            output.document(self.module(&name, &mut file, &reduction)?)?;
        }
        let plan = if self.show || self.emit.is_some() { None } else { self.plan(&name, &mut file)? };
        let Some(plan) = plan else {
            if html.is_some() {
                return Err(Failure::Option("a page shows a run: tell its end by --until, without --show and --emit"));
            }
            return self.show(&report, None, json);
        };
        let own = file.experiment.run.form.clone();
        let form = self.form(&reduction, plan.method, own.as_deref())?;
        if form == Form::IndexOne && reduction.index_one.is_none() {
            return Err(Failure::Equations(format!("{name}: there is no form of index one: use --form linear")));
        }
        let reduced =
            Reduced::new(file, reduction, options, form).map_err(|error| Failure::Equations(error.to_string()))?;
        let ran = run::run(reduced, &plan);
        if let Some(mut html) = html {
            let page = page::page(&report, &ran);
            html.whole(|writer| page.write(writer))?;
        }
        self.show(&report, Some(&ran), json)?;
        match ran.verdict() {
            Some(failure) => Err(Failure::Irreducible(format!("{name}: {failure}"))),
            None => Ok(()),
        }
    }

    /// Tells what was found, as JSON or to people.
    fn show(&self, report: &Report, ran: Option<&Ran>, json: Option<Output>) -> Result<(), Failure> {
        let is_quiet = self.emit.is_some() && !self.show;
        if let Some(mut json) = json {
            return json.json(&Told { report, run: ran });
        }
        if is_quiet {
            return Ok(());
        }
        let lines = ran.map_or_else(|| report.lines(), |ran| [report.head(), ran.lines()].concat());
        let mut output = Output::open(Path::new("-"))?;
        lines.iter().try_for_each(|line| output.line(line))
    }

    /// How it is to be integrated. Nothing if no end is told.
    fn plan(&self, name: &str, file: &mut File) -> Result<Option<Plan>, Failure> {
        let wrong = |message: String| Failure::Equations(format!("{name}: {message}"));
        let until = match &self.until {
            Some(text) => Some(run::value(file, text).map_err(wrong)?),
            None => file.end(),
        };
        let Some(until) = until else { return Ok(None) };
        let problem = &file.problem;
        let plotted = file.experiment.plots.iter().flat_map(|plot| &plot.series).map(|(_, id)| *id);
        let exact = file.experiment.exact.iter().map(|(_, id)| *id);
        let roots: Vec<_> = problem.dae.residuals.iter().copied().chain(exact).chain(plotted).collect();
        if let Some(function) = problem.graph.unknown_functions(&roots).first() {
            return Err(wrong(format!(
                "the function `{function}` has no values, so only --show and --emit are possible"
            )));
        }
        let run = file.experiment.run.clone();
        let own =
            run.method.as_deref().map(method).transpose().map_err(|message| wrong(format!("`method`: {message}")))?;
        let weights = match run.weights.as_deref() {
            None => None,
            Some("equal") => Some(Weights::Equal),
            Some("tolerances") => Some(Weights::Tolerances),
            Some(_) => return Err(wrong("`weights` must be `equal` or `tolerances`".to_string())),
        };
        let relative = self.tolerance.or(run.relative).unwrap_or(1e-8);
        if relative >= 1.0 {
            return Err(wrong(format!(
                "the relative tolerance must be below 1, which is all there is, and this one is {relative:?}"
            )));
        }
        let mut keep = self.keep.clone();
        keep.extend(run.keep.iter().cloned());
        Ok(Some(Plan {
            method: self.integrator.or(own).unwrap_or_default(),
            relative,
            absolute: self.absolute.or(run.absolute.filter(|_| self.tolerance.is_none())).unwrap_or(1e-3 * relative),
            weights,
            projects: !self.no_projection,
            step: self.step,
            until,
            keep,
        }))
    }

    /// The form that is asked for, that of the file, or the smallest that a method takes.
    fn form(&self, reduction: &Reduction, method: Integrated, own: Option<&str>) -> Result<Form, Failure> {
        let own = own.map(|name| FormName::from_str(name, true)).transpose();
        let own =
            own.map_err(|_| Failure::Option("`form` of the file must be explicit, linear, index-one or given"))?;
        Ok(match self.form.or(own) {
            Some(FormName::Explicit) => Form::Explicit,
            Some(FormName::Linear) => Form::Linear,
            Some(FormName::IndexOne) => Form::IndexOne,
            Some(FormName::Given) => Form::Given,
            None if method.is_implicit() => Form::smallest(reduction),
            None => Form::Explicit,
        })
    }

    fn options(&self) -> Options {
        let method = match self.method {
            MethodName::Directional => Method::Directional,
            MethodName::Gradient => Method::Gradient,
            MethodName::FractionFree => Method::FractionFree,
        };
        let veiling = Veiling { threshold: self.veil.0, ..Veiling::default() };
        Options { method, veiling, ..Options::default() }
    }

    /// The file of this path, or the shipped problem of this name.
    fn read(&self) -> Result<(String, File), Failure> {
        let path = Path::new(&self.problem);
        if path.extension().is_none()
            && let Some((text, mut sizes)) = file::shipped(&self.problem)
        {
            sizes.extend(self.size.iter().cloned());
            let file =
                file::read(text, &sizes).map_err(|error| Failure::Equations(format!("{}: {error}", self.problem)))?;
            return Ok((self.problem.clone(), file));
        }
        if path.extension().is_none() && !path.exists() {
            let names: Vec<&str> = file::names().collect();
            let message = format!("there is no problem `{}`: there are {}, and files", self.problem, names.join(", "));
            return Err(Failure::Equations(message));
        }
        let name = path.display().to_string();
        let text = fs::read_to_string(path).map_err(|cause| Failure::Unreadable { name: name.clone(), cause })?;
        let file = file::read(&text, &self.size).map_err(|error| {
            Failure::Equations(format!("{name}:{}:{}: {}", error.line, error.column, error.message))
        })?;
        Ok((name, file))
    }

    fn module(&self, name: &str, file: &mut File, reduction: &Reduction) -> Result<String, Failure> {
        let form = self.form(reduction, Integrated::Radau5, None)?;
        let title = if file.title.is_empty() { name } else { &file.title }.to_string();
        emit::module(&title, &mut file.problem, reduction, form).ok_or_else(|| {
            Failure::Equations(format!("{name}: there is no form of index one: use --form linear or explicit"))
        })
    }
}

/// A reduction, and what a run gave.
#[derive(Serialize)]
struct Told<'a> {
    #[serde(flatten)]
    report: &'a Report,
    run: Option<&'a Ran>,
}

fn reduce(name: &str, file: &mut File, options: &Options) -> Result<Reduction, Failure> {
    file.refer();
    let reduction = system::reduce(file, options);
    let File { lines, unknown_lines, index, .. } = file;
    let reduction = reduction.map_err(|error| {
        let equations = match &error {
            ReduceError::NotLinear { equation, .. } => vec![*equation],
            ReduceError::Redundant { equations, .. }
            | ReduceError::Inconsistent { equations, .. }
            | ReduceError::NoPoint { equations, .. }
            | ReduceError::NoIndex { equations, .. } => equations.0.clone(),
            _ => Vec::new(),
        };
        let line = match &error {
            ReduceError::Absent { unknown, .. } => unknown_lines.get(*unknown),
            ReduceError::NotSquare { .. } => lines.last().or(unknown_lines.last()),
            _ => equations.first().and_then(|i| lines.get(*i)),
        };
        let line = line.map_or(String::new(), |line| format!("{line}: "));
        Failure::Irreducible(format!("{name}:{line}{}{error}", if line.is_empty() { " " } else { "" }))
    })?;
    match index {
        Some(index) if *index != reduction.index => {
            let message = format!("{name}: the file says index {index}, but it is {}", reduction.index);
            Err(Failure::Irreducible(message))
        }
        _ => Ok(reduction),
    }
}

//! `tangential dae`: differential-algebraic equations, their index reduced.

mod report;

use crate::failure::Failure;
use crate::output::Output;
use clap::{Args, ValueEnum};
use report::Report;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;
use tangential_symbolic::emit::{self, Form};
use tangential_symbolic::file::{self, File};
use tangential_symbolic::linear::Veiling;
use tangential_symbolic::reduce::{Method, Options, ReduceError, Reduction};

/// Reduce the index of differential-algebraic equations, and show or write what comes of it.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Dae {
    /// A file with equations, or the name of a shipped problem; `list` lists them
    #[arg(value_name = "FILE.toml|NAME")]
    problem: String,

    /// Show every round: ranks, pivots, hidden constraints, costs. This is done if nothing else is asked for
    #[arg(long)]
    show: bool,

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

    /// A size of the file, as `p=5`
    #[arg(long, value_name = "NAME=N", value_parser = size)]
    size: Vec<(String, i64)>,
}

const EXAMPLES: &str = "\
Examples:
  tangential dae torus --show
  tangential dae pendula-5 --json
  tangential dae robot-arm --emit robot.rs --form explicit
  tangential dae my.toml --method gradient --veil none

Exit codes:
  0    done
  1    the equations cannot be reduced
  2    not done: wrong usage, or a file that cannot be read, written or parsed";

#[derive(Clone, Copy, ValueEnum)]
enum FormName {
    /// x' = f(t, x)
    Explicit,
    /// A(t, x) x' - b(t, x) = 0, A regular
    Linear,
    /// x_d' = f(t, x), 0 = a(t, x)
    IndexOne,
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
        let json = Output::open_some(self.json.as_ref())?;
        let emitted = Output::open_some(self.emit.as_ref())?;
        let (name, mut file) = self.read()?;
        let began = Instant::now();
        let options = self.options();
        let reduction = reduce(&name, &mut file, &options)?;
        let seconds = began.elapsed().as_secs_f64();
        if let Some(mut output) = emitted {
            output.document(self.module(&name, &mut file, &reduction)?)?;
        }
        let report = Report::new(&name, &file, &reduction, seconds);
        let is_quiet = json.is_some() || self.emit.is_some();
        if let Some(mut json) = json {
            json.json(&report)?;
        }
        if self.show || !is_quiet {
            let mut output = Output::open(Path::new("-"))?;
            report.lines().iter().try_for_each(|line| output.line(line))?;
        }
        Ok(())
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
        let form = match self.form {
            Some(FormName::Explicit) => Form::Explicit,
            Some(FormName::Linear) => Form::Linear,
            Some(FormName::IndexOne) => Form::IndexOne,
            None => Form::smallest(reduction),
        };
        let title = if file.title.is_empty() { name } else { &file.title }.to_string();
        emit::module(&title, &mut file.problem, reduction, form).ok_or_else(|| {
            Failure::Equations(format!("{name}: there is no form of index one: use --form linear or explicit"))
        })
    }
}

fn reduce(name: &str, file: &mut File, options: &Options) -> Result<Reduction, Failure> {
    file.refer();
    let File { problem, lines, index, .. } = file;
    let reduction = problem.graph.reduce(&problem.dae, options).map_err(|error| {
        let equations = match &error {
            ReduceError::NotLinear { equation, .. } => vec![*equation],
            ReduceError::Redundant { equations, .. }
            | ReduceError::Inconsistent { equations, .. }
            | ReduceError::NoPoint { equations, .. }
            | ReduceError::NoIndex { equations, .. } => equations.0.clone(),
            _ => Vec::new(),
        };
        let line = equations.first().and_then(|i| lines.get(*i)).map_or(String::new(), |line| format!("{line}: "));
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

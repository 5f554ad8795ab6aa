//! Why a subcommand did not do what was asked, and the exit code that says so.

use crate::interrupt;
use std::io;
use std::process::ExitCode;
use tangential::integrator::IntegratorError;
use tangential::jacobian::{EvaluationError, Method, PreparationError};
use tangential_engine::Diagnostic;
use tangential_mbs::{ModelError, file};

/// What went wrong; its `Display` is what the user reads.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    #[error("{name}: cannot be read: {cause}")]
    Unreadable { name: String, cause: io::Error },

    #[error("the standard input cannot be both the file and what it is compared with")]
    StdinTwice,

    #[error("cannot write the output: {0}")]
    Unwritable(io::Error),

    #[error("{name}:{line}:{column}: not valid Rust: {message}")]
    Syntax { name: String, line: usize, column: usize, message: String },

    #[error("{}", listing(name, diagnostics))]
    Refused { name: String, diagnostics: Vec<Diagnostic> },

    #[error("{name}: cannot be created: {cause}")]
    NoFile { name: String, cause: io::Error },

    #[error("{name}: cannot be written: {cause}; what was written before stays")]
    NotWritten { name: String, cause: io::Error },

    #[error("{first} and {second} both go to {place}: give each a place of its own")]
    SamePlace { first: String, second: String, place: String },

    #[error("{option} would write over {input}, which is read: give it a place of its own")]
    WritesOver { option: String, input: String },

    #[error("{name}: another run is writing it: wait for its end, or write to another place")]
    Busy { name: String },

    /// The reader of a pipe has seen enough (`| head`), which is no failure: nothing is said.
    #[error("nobody reads the output")]
    Gone,

    #[error("interrupted {0}")]
    Interrupted(String),

    #[error("{0}")]
    Option(&'static str),

    #[error("there is no entry {row},{column}: the Jacobian has {rows} rows and {columns} columns, counted from 0")]
    Entry { row: usize, column: usize, rows: usize, columns: usize },

    #[error(
        "{what} is {value} at the point where Jacobians are measured: a number of the model is too large or too small"
    )]
    NoNumber { what: String, value: f64 },

    #[error("--threads {0} goes with --jacobian generated-compressed: {1} uses one thread")]
    Threads(u16, Method),

    #[error("{time:?} s from t = {from:?} s cannot be simulated in steps of {step:?} s: {why}")]
    Steps { time: f64, step: f64, from: f64, why: String },

    #[error(transparent)]
    Model(#[from] ModelError),

    #[error(transparent)]
    File(#[from] file::Error),

    #[error(transparent)]
    Preparation(#[from] PreparationError),

    #[error(transparent)]
    Evaluation(#[from] EvaluationError),

    #[error(transparent)]
    Integrator(#[from] IntegratorError),

    /// A file with equations that cannot be read, or a form that a system does not have.
    #[error("{0}")]
    Equations(String),

    /// Equations that cannot be reduced.
    #[error("{0}")]
    Irreducible(String),

    #[error("{0} of the simulations failed: see above")]
    Simulations(usize),

    #[error("{name}:{line}: not what {source_name} expands to\n  expected: {expected}\n  found:    {found}")]
    Differs { name: String, source_name: String, line: usize, expected: String, found: String },
}

impl Failure {
    /// One for an answer the user asked for, two where there is no answer.
    pub fn exit_code(&self) -> ExitCode {
        match self {
            Failure::Gone => ExitCode::SUCCESS,
            Failure::Refused { .. } | Failure::Differs { .. } | Failure::Irreducible(_) => ExitCode::from(1),
            Failure::Integrator(_) | Failure::Simulations(_) => ExitCode::from(1),
            Failure::Interrupted(_) => ExitCode::from(interrupt::EXIT_CODE),
            _ => ExitCode::from(2),
        }
    }
}

/// One line per refusal in the form that editors follow, each with its help below it.
fn listing(name: &str, diagnostics: &[Diagnostic]) -> String {
    let mut lines = Vec::new();
    for Diagnostic { line, column, message, help, .. } in diagnostics {
        lines.push(format!("{name}:{line}:{column}: {message}"));
        lines.extend(help.iter().map(|help| format!("  help: {help}")));
    }
    lines.join("\n")
}

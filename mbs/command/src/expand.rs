//! `tangential expand`: the derivative code of a file, as text.

use crate::failure::Failure;
use crate::output::Output;
use crate::source::{Source, is_stdin};
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use tangential_engine::{ExpandError, Forms, expand_forms};
use tangential_symbolic::rust::{Refusal, expand_file, too_deep};

/// Print a Rust file together with the derivative code of every function that is tagged `#[differentiate]` in it.
///
/// Equations that are tagged `#[dae]` are reduced, and the code of the reduced system is printed with its derivatives.
///
/// The output is a file that compiles by itself beside the crate `tangential`. A function that cannot be differentiated
/// is refused: every reason is printed as `path:line:column: message`, and nothing else.
#[derive(Args)]
pub struct Expand {
    /// The Rust file, or `-` for the standard input
    file: PathBuf,

    /// Print one form of the derivative code only, to be read
    #[arg(long, value_name = "FORM")]
    form: Option<Form>,

    /// Print nothing, but compare with this file and show the first line that differs
    #[arg(long, value_name = "OTHER")]
    check: Option<PathBuf>,
}

/// A form of derivative code.
#[derive(Clone, Copy, ValueEnum)]
enum Form {
    /// Values and tangents side by side
    Forward,
    /// Which inputs results depend on
    Pattern,
    /// Two passes: values with what they record, then tangents
    Linear,
    /// Reverse mode: values with what they put down, then adjoints from the last statement to the first
    Adjoint,
    /// The partial derivatives that `der(..)` names
    Named,
}

/// What the exit codes of this subcommand mean.
pub const EXIT_CODES: &str = "\
Exit codes:
  0  expanded; with --check: OTHER is up to date
  1  a function was refused; with --check: OTHER differs
  2  wrong usage, or a file that cannot be read, or that is not valid Rust

Examples:
  tangential expand generated/gallery/magic_formula.rs
  tangential expand generated/gallery/cam.rs --form linear
  tangential expand - < src/forces.rs > forces_expanded.rs
  tangential expand generated/gallery/cam.rs --check generated/src/cam.rs";

impl Expand {
    /// Expands and prints or compares.
    pub fn run(&self) -> Result<(), Failure> {
        if let Some(other) = &self.check
            && is_stdin(other)
            && is_stdin(&self.file)
        {
            return Err(Failure::StdinTwice);
        }
        let source = Source::read(&self.file)?;
        let forms = match self.form {
            None => Forms::All,
            Some(Form::Forward) => Forms::Forward,
            Some(Form::Pattern) => Forms::Pattern,
            Some(Form::Linear) => Forms::Linear,
            Some(Form::Adjoint) => Forms::Adjoint,
            Some(Form::Named) => Forms::Named,
        };
        let expansion = expand(&source, forms)?;
        match &self.check {
            Some(other) => compare(&source.name, &expansion, &Source::read(other)?),
            None => Output::open("-".as_ref())?.document(expansion),
        }
    }
}

/// The text of the expansion, or why there is none.
fn expand(source: &Source, forms: Forms) -> Result<String, Failure> {
    let name = || source.name.clone();
    let told = |error| match error {
        ExpandError::Syntax { line, column, message } => Failure::Syntax { name: name(), line, column, message },
        ExpandError::Refused(diagnostics) => Failure::Refused { name: name(), diagnostics },
    };
    let refused = |refusals: Vec<Refusal>| {
        let line = |refusal: &Refusal| {
            let Refusal { line, column, message } = refusal;
            format!("{}:{line}:{column}: {message}", source.name)
        };
        Failure::Irreducible(refusals.iter().map(line).collect::<Vec<_>>().join("\n"))
    };
    if let Some(refusal) = too_deep(&source.text) {
        return Err(refused(vec![refusal]));
    }
    // First as it is, for places are those of the user's file only there.
    let plain = expand_forms(&source.text, forms).map_err(told)?;
    let reduced = expand_file(&source.text).map_err(refused)?;
    reduced.map_or(Ok(plain), |text| expand_forms(&text, forms).map_err(told))
}

/// Compares byte by byte and reports the first line that differs.
fn compare(source_name: &str, expansion: &str, other: &Source) -> Result<(), Failure> {
    if expansion == other.text {
        return Ok(());
    }
    let mut expected = expansion.split_inclusive('\n');
    let mut found = other.text.split_inclusive('\n');
    let mut line = 1;
    loop {
        let pair = (expected.next(), found.next());
        if pair.0 != pair.1 {
            return Err(Failure::Differs {
                name: other.name.clone(),
                source_name: source_name.to_string(),
                line,
                expected: shown(pair.0, pair.1),
                found: shown(pair.1, pair.0),
            });
        }
        line += 1;
    }
}

/// A line for the reader; its end is shown where the two lines differ in nothing else.
fn shown(line: Option<&str>, other: Option<&str>) -> String {
    match (line, other) {
        (None, _) => "(end of file)".to_string(),
        (Some(line), Some(other)) if line.trim_end() == other.trim_end() => format!("{line:?}"),
        (Some(line), _) => line.trim_end_matches(['\r', '\n']).to_string(),
    }
}

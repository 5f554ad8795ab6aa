//! Runs the fuzz test from outside, for the tools around it: which programs does the compiler refuse, which fail?

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

/// How the test is run.
#[derive(Clone, Debug)]
pub struct Drive {
    /// The workspace.
    pub root: PathBuf,
    /// Target folder, if not the usual one.
    pub target: Option<PathBuf>,
    /// Compares with the engine; else only the plain functions are compiled.
    pub engine: bool,
    /// Compiles with optimizations.
    pub release: bool,
    /// Values of the variables of [`crate::program::Settings`], by the last part of their names.
    pub variables: BTreeMap<&'static str, String>,
    /// Programs that are left out.
    pub skip: BTreeSet<usize>,
}

/// What came out.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// Programs that do not compile, with the first complaint.
    pub refused: BTreeMap<usize, String>,
    /// Programs whose derivatives differ from the interpreter's, or in two passes from the whole, or whose patterns miss
    /// something.
    pub failing: Vec<usize>,
    /// Programs that the interpreter takes to mean something else than rustc does: no fault of the engine.
    pub misread: Vec<usize>,
    /// What the last run printed.
    pub output: String,
}

impl Drive {
    /// Drives the workspace that this package belongs to.
    pub fn here(engine: bool) -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let target = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
        Self { root, target, engine, release: false, variables: BTreeMap::new(), skip: BTreeSet::new() }
    }

    /// Sets a variable.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Self {
        self.variables.insert(name, value.to_string());
        self
    }

    /// Compiles and runs, leaving out what does not compile until the rest does.
    ///
    /// # Errors
    /// If cargo fails for another reason.
    pub fn run(&self) -> Result<Outcome, String> {
        let mut outcome = Outcome::default();
        loop {
            let skip: Vec<String> = self.skip.iter().chain(outcome.refused.keys()).map(usize::to_string).collect();
            let (success, output) = self.cargo(&skip.join(","))?;
            outcome.output.clone_from(&output);
            if success {
                return Ok(outcome);
            }
            let complaints = complaints(&output);
            if complaints.is_empty() {
                outcome.failing = failing(&output, &["tangents", "patterns", "recorded", "linear", "adjoint"]);
                outcome.misread = failing(&output, &["values", "differences"]);
                let known = !outcome.failing.is_empty() || !outcome.misread.is_empty();
                return if known { Ok(outcome) } else { Err(output) };
            }
            outcome.refused.extend(complaints);
        }
    }

    /// Runs the test once.
    fn cargo(&self, skip: &str) -> Result<(bool, String), String> {
        let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        command.current_dir(&self.root).args(["test", "-p", "tangential-fuzz", "--test", "fuzz"]);
        if self.release {
            command.arg("--release");
        }
        if !self.engine {
            command.arg("--no-default-features");
        }
        command.args(["--", "--nocapture"]);
        if let Some(target) = &self.target {
            command.env("CARGO_TARGET_DIR", target);
        }
        for (name, value) in &self.variables {
            command.env(format!("TANGENTIAL_FUZZ_{name}"), value);
        }
        command.env("TANGENTIAL_FUZZ_SKIP", skip).env("RUST_BACKTRACE", "0");
        let output = command.output().map_err(|error| format!("cargo does not start: {error}"))?;
        let text = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
        Ok((output.status.success(), text.concat()))
    }
}

/// Programs that the compiler refuses, with its first complaint about each.
fn complaints(output: &str) -> BTreeMap<usize, String> {
    let mut found = BTreeMap::new();
    let mut message = None;
    for line in output.lines() {
        if line.starts_with("error") {
            message = Some(line.to_string());
        } else if let Some(place) = line.trim_start().strip_prefix("--> ")
            && let Some(message) = message.take()
            && let Some(program) = program_at(place)
        {
            found.entry(program).or_insert(message);
        }
    }
    found
}

/// The program that a place in the file of programs belongs to.
fn program_at(place: &str) -> Option<usize> {
    let (file, rest) = place.split_once(".rs:")?;
    let line: usize = rest.split(':').next()?.parse().ok()?;
    let text = std::fs::read_to_string(format!("{file}.rs")).ok()?;
    let head = text.lines().take(line).filter_map(|line| line.strip_prefix("pub mod program_")).last()?;
    head.trim_end_matches([' ', '{']).parse().ok()
}

/// Programs that the test reports in one of these comparisons.
fn failing(output: &str, comparisons: &[&str]) -> Vec<usize> {
    let mut numbers = Vec::new();
    let mut wanted = false;
    for line in output.lines() {
        if line.ends_with("programs disagree, the smallest first") {
            wanted = comparisons.iter().any(|comparison| line.starts_with(comparison));
        } else if wanted && let Some(names) = line.strip_prefix("failing:") {
            let names = names.split_whitespace().filter_map(|name| name.strip_prefix("program_")?.parse().ok());
            numbers.extend(names.collect::<Vec<usize>>());
        }
    }
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

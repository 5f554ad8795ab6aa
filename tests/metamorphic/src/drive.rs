//! Runs the nets from outside, for the tools around them: what the compiler refuses is left out, and told.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// How the nets are run.
#[derive(Clone, Debug)]
pub struct Drive {
    /// The workspace.
    pub root: PathBuf,
    /// Target folder, if not the usual one.
    pub target: Option<PathBuf>,
    /// Differentiates; else only the plain programs are compiled.
    pub engine: bool,
    /// Values of environment variables.
    pub variables: BTreeMap<&'static str, String>,
}

/// What came out.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// What does not compile: number of program and transformation, and the first complaint.
    pub found: BTreeMap<String, String>,
    /// Whether the test passed.
    pub passed: bool,
    /// What the last run printed.
    pub output: String,
}

/// Beginnings and parts of messages that are ours, although the compiler says them.
const OURS: &[&str] = &[
    "`constant(..)` is given a value that has a derivative",
    "has no tangent type",
    "is no tangent of which a pattern can form unions",
    "is used where a number is meant",
    "is used where an integer or a boolean is meant",
    "does not take a plain",
    "an active value reaches a place that is passive",
    "no derivative rule for",
    "TaggedFunctionsBeginWithASmallLetter",
    "TaggedWithDifferentiate",
    "this method or associated function has no derivative",
    "whose derivative rule `#[differentiate]` takes for it",
    // Not in our words, but as the guide explains it: the function at this place is not tagged. Its module may see the companion
    // of another one of that name, which is an import of its own.
    "expected type, found function",
    "error[E0603]: struct import",
];

impl Drive {
    /// Drives the workspace that this package belongs to.
    pub fn here(engine: bool) -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let target = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
        Self { root, target, engine, variables: BTreeMap::new() }
    }

    /// Sets an environment variable.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Self {
        self.variables.insert(name, value.to_string());
        self
    }

    /// Compiles and runs, leaving out what does not compile until the rest does. What was left out is handed to the build
    /// script in the file `found`, so that the report of the test tells it.
    ///
    /// # Errors
    /// If cargo fails for another reason.
    pub fn run(&self, found: &Path) -> Result<Outcome, String> {
        let mut outcome = Outcome::default();
        loop {
            let lines = outcome.found.iter().map(|(number, complaint)| format!("{number}\t{complaint}\n"));
            std::fs::write(found, lines.collect::<String>())
                .map_err(|error| format!("{}: {error}", found.display()))?;
            let (passed, output) = self.cargo(found)?;
            let complaints = complaints(&output);
            (outcome.passed, outcome.output) = (passed, output);
            if complaints.is_empty() {
                let ran = passed || outcome.output.contains("test result:");
                return if ran { Ok(outcome) } else { Err(outcome.output) };
            }
            eprintln!("{} programs do not compile, {} did not before", complaints.len(), outcome.found.len());
            outcome.found.extend(complaints);
        }
    }

    /// Runs the test once.
    fn cargo(&self, found: &Path) -> Result<(bool, String), String> {
        let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        command.current_dir(&self.root).args(["test", "-p", "tangential-metamorphic", "--test", "nets"]);
        if !self.engine {
            command.arg("--no-default-features");
        }
        command.args(["--", "--nocapture"]);
        if let Some(target) = &self.target {
            command.env("CARGO_TARGET_DIR", target);
        }
        command.envs(&self.variables).env("TANGENTIAL_NETS_FOUND", found).env("RUST_BACKTRACE", "0");
        let output = command.output().map_err(|error| format!("cargo does not start: {error}"))?;
        let text = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
        Ok((output.status.success(), text.concat()))
    }
}

/// Whether a complaint of the compiler is a refusal of ours: a message without a number, or one of the traits'.
pub fn is_ours(complaint: &str) -> bool {
    complaint.starts_with("error: ") || OURS.iter().any(|part| complaint.contains(part))
}

/// What the compiler refuses, with its first complaint about each: one of ours, if there is any.
fn complaints(output: &str) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    let mut texts = BTreeMap::new();
    let mut message = None;
    for line in output.lines() {
        if line.starts_with("error") {
            message = Some(line.to_string());
        } else if line.contains("programs.rs:")
            && let Some((_, place)) = line.split_once("--> ").or_else(|| line.split_once("::: "))
            && let Some(number) = number_at(place, &mut texts)
            && let Some(message) = message.take()
        {
            let said = found.entry(number).or_insert_with(|| message.clone());
            if !is_ours(said) && is_ours(&message) {
                *said = message;
            }
        }
    }
    found
}

/// The numbers of program and transformation that a place in the file of programs belongs to.
fn number_at(place: &str, texts: &mut BTreeMap<String, String>) -> Option<String> {
    let (file, rest) = place.split_once(".rs:")?;
    let line: usize = rest.split(':').next()?.parse().ok()?;
    let text =
        texts.entry(file.into()).or_insert_with(|| std::fs::read_to_string(format!("{file}.rs")).unwrap_or_default());
    let head = text.lines().take(line).filter_map(|line| line.strip_prefix("pub mod p")).last()?;
    let number = head.trim_end_matches([' ', '{']).trim_end_matches("_before");
    Some(number.to_string()).filter(|number| number.contains('_'))
}

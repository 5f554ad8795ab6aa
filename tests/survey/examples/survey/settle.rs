//! The round that is common to programs and crates: compile, leave out what fails, compile again, run.

use crate::compiler::{Built, Complaint, Scratch};
use crate::ours::Texts;
use crate::run;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// What is judged by itself: a program, a function, a method, a type.
#[derive(Clone, Debug)]
pub struct Unit {
    /// For people, and unique.
    pub name: String,
    /// The name that callers use.
    pub short: String,
    /// Its text.
    pub source: String,
    /// Where it was written to: file and bytes, as long as it takes part.
    pub places: Vec<Place>,
    /// The tests that compare it, if there are any.
    pub tests: Vec<Test>,
    /// What was found; nothing yet as long as it takes part.
    pub verdict: Option<Verdict>,
}

/// A test that compares a function.
#[derive(Clone, Debug)]
pub struct Test {
    /// No other test has a name that holds this one.
    pub name: String,
    /// Its text.
    pub text: String,
    /// Where it was written to.
    pub place: Option<Place>,
}

/// A file and bytes in it.
pub type Place = (String, Range<usize>);

/// What was found of a unit.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// In a word.
    pub kind: Kind,
    /// The code of the first error.
    pub code: String,
    /// The first lines of the errors.
    pub message: String,
    /// The first error as it is printed.
    pub rendered: String,
}

/// The verdicts, see the head of the tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    Right,
    Compiles,
    Refused,
    Untagged,
    Follows,
    Path,
    Raw,
    Wrong,
    Panic,
    /// It does not compile without tags either, or another fault of the corpus.
    Unfit,
}

impl Verdict {
    /// A verdict without errors of the compiler.
    pub fn plain(kind: Kind, message: impl Into<String>) -> Self {
        let message = message.into();
        Self { kind, code: String::new(), rendered: message.clone(), message }
    }
}

impl Unit {
    fn holds(&self, place: &Place) -> bool {
        self.places.iter().any(|own| is_within(place, own))
    }

    fn size(&self) -> usize {
        self.places.iter().map(|(_, range)| range.len()).min().unwrap_or(usize::MAX)
    }
}

fn is_within((file, at): &Place, (own, range): &Place) -> bool {
    own == file && range.start <= at.start && at.end <= range.end
}

/// Compiles until nothing fails. `write` writes the crate with the units that have no verdict yet, and notes their
/// places; `judge` is given the names of what is out, and what is said of a unit.
pub fn settle(
    scratch: &Scratch,
    units: &mut [Unit],
    mut write: impl FnMut(&mut [Unit]) -> Result<(), String>,
    judge: impl Fn(&BTreeSet<&str>, &Unit, &[Complaint]) -> Verdict,
) -> Result<std::path::PathBuf, String> {
    for round in 1..=60 {
        write(units)?;
        let complaints = match scratch.build()? {
            Built::Program(program) => return Ok(program),
            Built::Failed(complaints) => complaints,
        };
        let mut said: BTreeMap<usize, Vec<Complaint>> = BTreeMap::new();
        let (mut lost, mut unfit, mut dropped) = (Vec::new(), 0, Vec::new());
        for complaint in complaints {
            // A test that does not compile is a fault of ours, or of our guesses.
            if let Some(first) = complaint.places.first() {
                if let Some(test) = drop_test(units, first) {
                    eprintln!("unfit test in {}: {}", first.0, complaint.message);
                    unfit += 1;
                    dropped.push(test);
                }
                if dropped.iter().any(|test| is_within(first, test)) {
                    continue;
                }
            }
            let found = complaint.places.iter().find_map(|place| {
                let holding = units.iter().enumerate().filter(|(_, unit)| unit.verdict.is_none() && unit.holds(place));
                holding.min_by_key(|(_, unit)| unit.size()).map(|(i, _)| i)
            });
            match found.or_else(|| named(units, &complaint.message)) {
                Some(unit) => said.entry(unit).or_default().push(complaint),
                None => lost.push(complaint),
            }
        }
        eprintln!("round {round}: {} fail, {unfit} tests unfit", said.len());
        if said.is_empty() && unfit == 0 {
            let text = lost.into_iter().take(3).map(|c| c.rendered).collect::<Vec<_>>().join("\n");
            return Err(format!("errors that belong to nothing tagged:\n{text}"));
        }
        let is_out = |(i, unit): &(usize, &Unit)| unit.verdict.is_some() || said.contains_key(i);
        let out: BTreeSet<&str> =
            units.iter().enumerate().filter(is_out).map(|(_, unit)| unit.short.as_str()).collect();
        let verdicts: Vec<_> = said.iter().map(|(&i, found)| (i, judge(&out, &units[i], found))).collect();
        for (i, verdict) in verdicts {
            units[i].verdict = Some(verdict);
        }
    }
    Err("it does not come to an end".into())
}

/// What takes part and is named in a message that lies elsewhere, such as an import that has become ambiguous.
fn named(units: &[Unit], message: &str) -> Option<usize> {
    let mut names = message.split('`').skip(1).step_by(2);
    names.find_map(|name| {
        let name = name.trim_end_matches("_forward").trim_end_matches("_pattern");
        units.iter().position(|unit| unit.verdict.is_none() && unit.short == name)
    })
}

/// Leaves the test at this place out; where it was.
fn drop_test(units: &mut [Unit], place: &Place) -> Option<Place> {
    units.iter_mut().filter(|unit| unit.verdict.is_none()).find_map(|unit| {
        let found = unit.tests.iter().position(|test| test.place.as_ref().is_some_and(|own| is_within(place, own)))?;
        unit.tests.remove(found).place
    })
}

/// The profile of the repository, so that builds of other crates can be shared.
pub fn profile() -> toml::Table {
    let mut dev = toml::Table::new();
    dev.insert("debug".into(), "line-tables-only".into());
    let mut profile = toml::Table::new();
    profile.insert("dev".into(), dev.into());
    profile
}

/// The verdict on what fails with tags.
pub fn judge(ours: &Texts, complaints: &[Complaint]) -> Verdict {
    let is_panic = complaints.iter().find(|c| c.is_panic);
    let own = complaints.iter().find(|c| ours.tell(c));
    let kind = match (is_panic, own) {
        (Some(_), _) => Kind::Panic,
        (None, Some(_)) => Kind::Refused,
        // What such a call gives has no type, from which other complaints follow. It is reported before them.
        (None, None) if complaints.iter().any(|c| untagged(c).is_some()) => Kind::Untagged,
        (None, None) => Kind::Raw,
    };
    let cause = complaints.iter().find(|c| untagged(c).is_some());
    let first = is_panic.or(own).or(cause).unwrap_or(&complaints[0]);
    Verdict { kind, code: first.code.clone(), message: first.message.clone(), rendered: first.rendered.clone() }
}

/// What a complaint about a call of a function without a companion names: "expected type, found function `helper`", or
/// a module where there is one of the function's name, or another function's companion, which its module imports for itself.
pub fn untagged(complaint: &Complaint) -> Option<&str> {
    let is_call = complaint.code == "E0573" && complaint.message.starts_with("expected type, found ");
    let is_named = ["function", "module"].iter().any(|what| complaint.message.contains(&format!("found {what} `")));
    let is_of_another = complaint.code == "E0603" && complaint.message.starts_with("struct import ");
    let name = complaint.message.split('`').nth(1).filter(|_| is_call && is_named || is_of_another)?;
    name.rsplit("::").next()
}

/// Runs the tests of the units that compile.
pub fn compare(scratch: &Scratch, program: &std::path::Path, units: &mut [Unit]) {
    for unit in units.iter_mut().filter(|unit| unit.verdict.is_none()) {
        let mut verdict = Verdict::plain(Kind::Compiles, "no arguments could be made up");
        for test in &unit.tests {
            let found = run::test(program, &test.name, scratch.limit);
            // The worst counts; `right` needs one that is.
            let worse = matches!(found.kind, Kind::Wrong | Kind::Path) || verdict.kind == Kind::Compiles;
            if worse && verdict.kind != Kind::Wrong {
                verdict = found;
            }
        }
        unit.verdict = Some(verdict);
    }
}

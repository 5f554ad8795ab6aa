//! Systems from TOML files, and those that are shipped.
//!
//! A file has the keys `title`, `index` (checked), `time` (start and end), `sizes` (a table of integers), and the texts of
//! [`crate::problem`]: `functions`, `parameters`, `unknowns`, `definitions`, `equations`. It may also say how the system is run, what must
//! come of it and what is to be seen: see [`Experiment`].

mod experiment;

pub use experiment::{Experiment, Plot, Reference, Run};

use crate::parse::Scope;
use crate::problem::{Problem, Section, Source};
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A mistake in a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct FileError {
    /// The line, from one.
    pub line: usize,
    /// The column, in characters from one.
    pub column: usize,
    /// What is wrong, and what to write instead.
    pub message: String,
}

/// What a file says.
pub struct File {
    /// What the system is.
    pub title: String,
    /// The index it says it has.
    pub index: Option<usize>,
    bounds: Option<[f64; 2]>,
    /// The system.
    pub problem: Problem,
    /// By equation: the line it stands at, from one.
    pub lines: Vec<usize>,
    /// By unknown: the line it stands at, from one.
    pub unknown_lines: Vec<usize>,
    /// How it is run, and what must come of it.
    pub experiment: Experiment,
}

impl File {
    /// The start of the time, zero if the file does not tell.
    pub fn start(&self) -> f64 {
        self.bound(0).unwrap_or(0.0)
    }

    /// The end of the time, if the file tells it.
    pub fn end(&self) -> Option<f64> {
        self.bound(1)
    }

    /// Sets the reference point of the graph to the initial values: what is reduced later holds near them.
    pub fn refer(&mut self) {
        let start = self.start();
        self.problem.refer(start);
    }

    fn bound(&self, which: usize) -> Option<f64> {
        self.bounds.map(|bounds| bounds[which])
    }
}

/// The shipped files by name.
const SHIPPED: [(&str, &str); 13] = [
    ("worked-example", include_str!("../problems/worked-example.toml")),
    ("torus", include_str!("../problems/torus.toml")),
    ("car-axis", include_str!("../problems/car-axis.toml")),
    ("slider-crank", include_str!("../problems/slider-crank.toml")),
    ("slider-crank-nonlinear", include_str!("../problems/slider-crank-nonlinear.toml")),
    ("pendula", include_str!("../problems/pendula.toml")),
    ("double-wishbone", include_str!("../problems/double-wishbone.toml")),
    ("shuttle-initial", include_str!("../problems/shuttle-initial.toml")),
    ("shuttle-final", include_str!("../problems/shuttle-final.toml")),
    ("robot-arm", include_str!("../problems/robot-arm.toml")),
    ("transistor", include_str!("../problems/transistor.toml")),
    ("ring-modulator", include_str!("../problems/ring-modulator.toml")),
    ("cascade", include_str!("../problems/cascade.toml")),
];

/// The names of the shipped problems. Those with a size may be followed by it: `pendula-5`.
pub fn names() -> impl Iterator<Item = &'static str> {
    SHIPPED.iter().map(|(name, _)| *name)
}

/// The text of a shipped problem, and the sizes that its name gives it.
pub fn shipped(name: &str) -> Option<(&'static str, Vec<(String, i64)>)> {
    let find = |name: &str| SHIPPED.iter().find(|(other, _)| *other == name).map(|(_, text)| *text);
    if let Some(text) = find(name) {
        return Some((text, Vec::new()));
    }
    let (base, size) = name.rsplit_once('-')?;
    let size: i64 = size.parse().ok().filter(|size| (1..=1000).contains(size))?;
    let text = find(base).filter(|text| text.contains("sizes = { p ="))?;
    Some((text, vec![("p".into(), size)]))
}

const KEYS: [&str; 9] =
    ["title", "index", "time", "sizes", "functions", "parameters", "unknowns", "definitions", "equations"];

/// Reads a file. `sizes` take the place of those it has.
pub fn read(text: &str, sizes: &[(String, i64)]) -> Result<File, FileError> {
    let table =
        DeTable::parse(text).map_err(|error| located(text, error.span().unwrap_or(0..0), error.message().trim()))?;
    let table = table.get_ref();
    for key in table.keys() {
        let known: Vec<&str> = KEYS.into_iter().chain(experiment::KEYS).collect();
        if !known.contains(&key.get_ref().as_ref()) {
            let message = format!("`{}` is no key: there are {}", key.get_ref(), known.join(", "));
            return Err(located(text, key.span(), &message));
        }
    }
    let part = |key: &str| -> Result<Part, FileError> {
        let Some(value) = table.get(key) else { return Ok(Part { start: 0, text: "" }) };
        let found =
            value.get_ref().as_str().ok_or_else(|| located(text, value.span(), &format!("`{key}` must be a text")))?;
        Ok(Part { start: content(text, value.span()), text: found })
    };
    let parts = ["functions", "parameters", "unknowns", "definitions", "equations"].map(part);
    let [functions, parameters, unknowns, definitions, equations] = parts;
    let parts = [functions?, parameters?, unknowns?, definitions?, equations?];
    let own_sizes = own_sizes(text, table, sizes)?;
    let source = Source {
        sizes: own_sizes.iter().map(|(name, size)| (name.as_str(), *size)).collect(),
        functions: parts[0].text,
        parameters: parts[1].text,
        unknowns: parts[2].text,
        definitions: parts[3].text,
        equations: parts[4].text,
    };
    let place = |section: Section| parts[section as usize].start;
    let mut problem = Problem::read(&source).map_err(|error| {
        let start = place(error.section);
        located(text, error.at.start + start..error.at.end + start, &error.message)
    })?;
    if problem.dae.states.is_empty() {
        return Err(located(text, 0..0, "there are no unknowns: list them in `unknowns`, with initial values"));
    }
    let line = |places: &[Range<usize>], part: usize| {
        places.iter().map(|at| line_column(text, at.start + parts[part].start).0).collect()
    };
    let (lines, unknown_lines) = (line(&problem.places, 4), line(&problem.unknown_places, 2));
    let title = part("title")?.text.to_string();
    let index = index(text, table, sizes)?;
    let bounds = bounds(text, table, &mut problem)?;
    let experiment = Experiment::read(text, table, &mut problem, bounds)?;
    Ok(File { title, index, bounds, problem, lines, unknown_lines, experiment })
}

struct Part<'a> {
    start: usize,
    text: &'a str,
}

fn own_sizes(text: &str, table: &DeTable, given: &[(String, i64)]) -> Result<Vec<(String, i64)>, FileError> {
    let mut sizes = Vec::new();
    if let Some(value) = table.get("sizes") {
        let wrong = |at: Range<usize>| located(text, at, "`sizes` must be a table of integers: { p = 5 }");
        for (name, size) in value.get_ref().as_table().ok_or_else(|| wrong(value.span()))? {
            let number = integer(size).ok_or_else(|| wrong(size.span()))?;
            if Scope::is_reserved(name.get_ref()) || name.get_ref() == "t" {
                return Err(located(text, name.span(), &format!("`{}` has a meaning already", name.get_ref())));
            }
            sizes.push((name.get_ref().to_string(), number));
        }
    }
    for (name, size) in given {
        match sizes.iter_mut().find(|(other, _)| other == name) {
            Some((_, old)) => *old = *size,
            None => return Err(located(text, 0..0, &format!("the file has no size `{name}`"))),
        }
    }
    Ok(sizes)
}

/// The index, unless sizes are given, with which it may be another.
fn index(text: &str, table: &DeTable, given: &[(String, i64)]) -> Result<Option<usize>, FileError> {
    let Some(value) = table.get("index").filter(|_| given.is_empty()) else { return Ok(None) };
    let number = integer(value).and_then(|n| usize::try_from(n).ok());
    number.map(Some).ok_or_else(|| located(text, value.span(), "`index` must be an integer that is not negative"))
}

/// Start and end of the time, as texts made of numbers and parameters.
fn bounds(text: &str, table: &DeTable, problem: &mut Problem) -> Result<Option<[f64; 2]>, FileError> {
    let Some(value) = table.get("time") else { return Ok(None) };
    let wrong = || located(text, value.span(), "`time` must be two texts, start and end: [\"0\", \"2*pi\"]");
    let list = value.get_ref().as_array().filter(|list| list.len() == 2).ok_or_else(wrong)?;
    let (parameters, _) = crate::emit::defaults(problem);
    let known: Vec<_> = problem.parameters.iter().map(|(symbol, _)| *symbol).zip(parameters).collect();
    let mut bounds = [0.0; 2];
    for (item, bound) in list.iter().zip(&mut bounds) {
        let source = item.get_ref().as_str().ok_or_else(wrong)?;
        let at = content(text, item.span());
        let id = problem
            .scope
            .expression(&mut problem.graph, source)
            .map_err(|error| located(text, error.at.start + at..error.at.end + at, &error.message))?;
        *bound = problem.graph.evaluate(&[id], &crate::Values::new(&known))[0];
        if !bound.is_finite() {
            return Err(located(text, item.span(), "the time must be made of numbers and parameters"));
        }
    }
    if bounds[1] < bounds[0] {
        return Err(located(text, value.span(), &format!("the end {} is before the start {}", bounds[1], bounds[0])));
    }
    Ok(Some(bounds))
}

fn integer(value: &Spanned<DeValue>) -> Option<i64> {
    value.get_ref().as_integer().and_then(|number| i64::from_str_radix(number.as_str(), number.radix()).ok())
}

/// Where the content of a string starts.
fn content(text: &str, span: Range<usize>) -> usize {
    let raw = &text[span.clone()];
    let quotes = if raw.starts_with("'''") || raw.starts_with("\"\"\"") { 3 } else { 1 };
    let newline = if quotes == 3 {
        raw[3..].len() - raw[3..].trim_start_matches("\r\n").trim_start_matches('\n').len()
    } else {
        0
    };
    span.start + quotes + newline.min(if raw[quotes..].starts_with("\r\n") { 2 } else { 1 })
}

fn located(text: &str, at: Range<usize>, message: &str) -> FileError {
    let (line, column) = line_column(text, at.start);
    FileError { line, column, message: message.into() }
}

fn line_column(text: &str, at: usize) -> (usize, usize) {
    let mut end = at.min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let before = &text[..end];
    let line = before.matches('\n').count() + 1;
    (line, before.rsplit('\n').next().unwrap_or("").chars().count() + 1)
}

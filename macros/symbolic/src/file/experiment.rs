//! What a file says about how its system is to be run, what must come of it, and what is to be seen.
//!
//! - `run = { method = "radau5", form = "given", relative = 1e-9, absolute = 1e-11, weights = "tolerances", keep = "x y" }`
//! - `exact`: lines `unknown = expression of time`.
//! - `[[reference]]` with `time`, `values` (lines `unknown = value`), `source`, and how far values may be from it: `relative`, `absolute`.
//! - `plots = [["Title", "expression", ..], ..]`.

use super::{Part, content, located};
use crate::file::FileError;
use crate::graph::Id;
use crate::problem::{Problem, lines};
use crate::{Values, emit};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// How a system is run, if the file tells.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Run {
    /// The name of the method.
    pub method: Option<String>,
    /// The name of the form that is integrated.
    pub form: Option<String>,
    /// The relative tolerance.
    pub relative: Option<f64>,
    /// The absolute tolerance.
    pub absolute: Option<f64>,
    /// How much changes of unknowns count in projections: `equal` or `tolerances`.
    pub weights: Option<String>,
    /// Unknowns whose initial values are kept when consistent ones are looked for.
    pub keep: Vec<String>,
}

/// Values that a solution must have at a time.
#[derive(Clone, Debug, PartialEq)]
pub struct Reference {
    /// The time.
    pub time: f64,
    /// Where the values are from.
    pub source: String,
    /// The position of each unknown, and its value.
    pub values: Vec<(usize, f64)>,
    /// How far a value may be from it, as a part of it.
    pub relative: f64,
    /// How far a value may be from it besides.
    pub absolute: f64,
}

/// A plot over time.
#[derive(Clone, Debug, PartialEq)]
pub struct Plot {
    /// What it shows.
    pub title: String,
    /// What is drawn, as text and as expression.
    pub series: Vec<(String, Id)>,
}

/// All of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Experiment {
    /// How the system is run.
    pub run: Run,
    /// The exact solution as far as it is known: positions of unknowns, and expressions of time.
    pub exact: Vec<(usize, Id)>,
    /// Values at times, ascending.
    pub references: Vec<Reference>,
    /// What is to be seen.
    pub plots: Vec<Plot>,
}

/// The keys that are read here.
pub(super) const KEYS: [&str; 4] = ["run", "exact", "reference", "plots"];

impl Experiment {
    pub(super) fn read(
        text: &str,
        table: &DeTable,
        problem: &mut Problem,
        bounds: Option<[f64; 2]>,
    ) -> Result<Experiment, FileError> {
        let mut reader = Reader { text, problem };
        let mut experiment = Experiment::default();
        if let Some(value) = table.get("run") {
            experiment.run = reader.run(value)?;
        }
        if let Some(value) = table.get("exact") {
            let part = reader.string(value, "exact")?;
            experiment.exact = reader.assignments(&part)?.into_iter().map(|(place, id, _)| (place, id)).collect();
        }
        if let Some(value) = table.get("reference") {
            let wrong = || located(text, value.span(), "`reference` must be tables: [[reference]]");
            for entry in value.get_ref().as_array().ok_or_else(wrong)?.iter() {
                let reference = reader.reference(entry)?;
                if let Some([start, end]) = bounds.filter(|[start, end]| !(*start..=*end).contains(&reference.time)) {
                    let message = format!("the reference is at {}, but the time is {start} to {end}", reference.time);
                    return Err(located(text, entry.span(), &message));
                }
                experiment.references.push(reference);
            }
            experiment.references.sort_by(|a, b| a.time.total_cmp(&b.time));
        }
        if let Some(value) = table.get("plots") {
            let wrong = || located(text, value.span(), "`plots` must be lists of texts: [[\"title\", \"x\", \"y\"]]");
            for entry in value.get_ref().as_array().ok_or_else(wrong)?.iter() {
                experiment.plots.push(reader.plot(entry)?);
            }
        }
        Ok(experiment)
    }
}

struct Reader<'a, 'p> {
    text: &'a str,
    problem: &'p mut Problem,
}

impl Reader<'_, '_> {
    fn string<'v>(&self, value: &'v Spanned<DeValue>, key: &str) -> Result<Part<'v>, FileError> {
        let found = value.get_ref().as_str();
        let text = found.ok_or_else(|| located(self.text, value.span(), &format!("`{key}` must be a text")))?;
        Ok(Part { start: content(self.text, value.span()), text })
    }

    fn number(&self, value: &Spanned<DeValue>, key: &str) -> Result<f64, FileError> {
        let inner = value.get_ref();
        let text = inner.as_float().map(|f| f.as_str()).or_else(|| inner.as_integer().map(|i| i.as_str()));
        let number = text.and_then(|text| text.replace('_', "").parse::<f64>().ok()).filter(|n| *n >= 0.0);
        number.ok_or_else(|| located(self.text, value.span(), &format!("`{key}` must be a number, not negative")))
    }

    fn table<'v, 'i>(&self, value: &'v Spanned<DeValue<'i>>, keys: &[&str]) -> Result<&'v DeTable<'i>, FileError> {
        let wrong = || located(self.text, value.span(), &format!("expected a table with {}", keys.join(", ")));
        let table = value.get_ref().as_table().ok_or_else(wrong)?;
        match table.keys().find(|key| !keys.contains(&key.get_ref().as_ref())) {
            Some(key) => {
                let message = format!("`{}` is no key here: there are {}", key.get_ref(), keys.join(", "));
                Err(located(self.text, key.span(), &message))
            }
            None => Ok(table),
        }
    }

    fn run(&self, value: &Spanned<DeValue>) -> Result<Run, FileError> {
        let table = self.table(value, &["method", "form", "relative", "absolute", "weights", "keep"])?;
        let text = |key: &str| table.get(key).map(|value| Ok(self.string(value, key)?.text.to_string())).transpose();
        let number = |key: &str| table.get(key).map(|value| self.number(value, key)).transpose();
        Ok(Run {
            method: text("method")?,
            form: text("form")?,
            relative: number("relative")?,
            absolute: number("absolute")?,
            weights: text("weights")?,
            keep: text("keep")?.map_or(Vec::new(), |text| text.split_whitespace().map(String::from).collect()),
        })
    }

    fn reference(&mut self, value: &Spanned<DeValue>) -> Result<Reference, FileError> {
        let table = self.table(value, &["time", "source", "values", "relative", "absolute"])?;
        let (Some(time), Some(values)) = (table.get("time"), table.get("values")) else {
            return Err(located(self.text, value.span(), "a reference has a `time` and `values`"));
        };
        let source =
            table.get("source").map_or(Ok(String::new()), |source| Ok(self.string(source, "source")?.text.into()))?;
        let bound = |key: &str| table.get(key).map_or(Ok(0.0), |value| self.number(value, key));
        let (relative, absolute) = (bound("relative")?, bound("absolute")?);
        let time = self.string(time, "time")?;
        let values = self.string(values, "values")?;
        let at = self.evaluated(&time)?;
        let mut found = Vec::new();
        for (place, id, start) in self.assignments(&values)? {
            let value = self.value(id);
            if !value.is_finite() {
                return Err(located(self.text, start..start, "the value must be made of numbers and parameters"));
            }
            found.push((place, value));
        }
        Ok(Reference { time: at, source, values: found, relative, absolute })
    }

    fn plot(&mut self, value: &Spanned<DeValue>) -> Result<Plot, FileError> {
        let wrong = located(self.text, value.span(), "a plot is a title and expressions: [\"Position\", \"x\", \"y\"]");
        let list = value.get_ref().as_array().filter(|list| list.len() > 1).ok_or(wrong)?;
        let mut texts = Vec::new();
        for item in list.iter() {
            texts.push(self.string(item, "plots")?);
        }
        let series = texts[1..].iter().map(|part| Ok((part.text.to_string(), self.expression(part)?)));
        Ok(Plot { title: texts[0].text.into(), series: series.collect::<Result<_, FileError>>()? })
    }

    fn expression(&mut self, part: &Part) -> Result<Id, FileError> {
        let Problem { scope, graph, .. } = &mut *self.problem;
        scope
            .expression(graph, part.text)
            .map_err(|error| located(self.text, error.at.start + part.start..error.at.end + part.start, &error.message))
    }

    fn evaluated(&mut self, part: &Part) -> Result<f64, FileError> {
        let id = self.expression(part)?;
        Some(self.value(id))
            .filter(|value| value.is_finite())
            .ok_or_else(|| located(self.text, part.start..part.start, "it must be made of numbers and parameters"))
    }

    fn value(&self, id: Id) -> f64 {
        let (values, _) = emit::defaults(self.problem);
        let known: Vec<_> = self.problem.parameters.iter().map(|(symbol, _)| *symbol).zip(values).collect();
        self.problem.graph.evaluate(&[id], &Values::new(&known))[0]
    }

    /// Lines `unknown = expression`: the position of the unknown, the expression, and where it stands. A line for an element that a
    /// list of unknowns has at another size only is passed over.
    fn assignments(&mut self, part: &Part) -> Result<Vec<(usize, Id, usize)>, FileError> {
        let mut found = Vec::new();
        let problem = &mut *self.problem;
        let names: Vec<String> =
            problem.dae.states.iter().map(|state| problem.graph.info(*state).0.to_string()).collect();
        for line in lines(part.text) {
            let at = part.start + line.at;
            let failed = |error: crate::ParseError, by: usize| {
                located(self.text, error.at.start + at + by..error.at.end + at + by, &error.message)
            };
            let (loops, start) = problem.scope.loops(line.text).map_err(|error| failed(error, 0))?;
            let mut pending: Vec<Vec<i64>> = vec![Vec::new()];
            for (_, range) in &loops {
                let longer =
                    |prefix: &Vec<i64>| range.clone().map(|i| [&prefix[..], &[i]].concat()).collect::<Vec<_>>();
                pending = pending.iter().flat_map(longer).collect();
            }
            for values in pending {
                for ((name, _), value) in loops.iter().zip(&values) {
                    problem.scope.integers.insert(name.clone(), *value);
                }
                let text = &line.text[start..];
                let (name, shift, value) = problem.scope.assignment(text).map_err(|error| failed(error, start))?;
                let Some(place) = names.iter().position(|known| *known == name) else {
                    let list = name.split('[').next().filter(|_| name.ends_with(']'));
                    if list.is_some_and(|list| names.iter().any(|known| known.starts_with(&format!("{list}[")))) {
                        continue;
                    }
                    return Err(located(self.text, at..at, &format!("there is no unknown `{name}`")));
                };
                let id = problem.scope.expression(&mut problem.graph, value);
                found.push((place, id.map_err(|error| failed(error, start + shift))?, at));
            }
            for (name, _) in &loops {
                problem.scope.integers.remove(name);
            }
        }
        Ok(found)
    }
}

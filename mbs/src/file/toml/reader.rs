//! What is found while a file is read: mistakes, names, and where things are.

use super::expression::evaluate;
use super::fields::Value;
use crate::Builder;
use crate::builder::parts::Action;
use crate::error::ModelError;
use crate::file::error::{Error, Mistake, Problem};
use crate::file::sites::{CLOSURES, JOINTS};
use crate::file::source::Source;
use crate::file::warning::Warnings;
use crate::nearest::hint;
use core::cell::RefCell;
use core::ops::Range;
use std::collections::{HashMap, HashSet};
use std::path::Path;

/// Of longer values only the beginning is told.
const LONGEST: usize = 60;

/// What a name is the name of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::file) enum What {
    Body,
    Coordinate,
}

/// A name of something that must be there.
struct Reference {
    span: Range<usize>,
    owner: String,
    what: What,
    name: String,
}

/// Reads one file.
pub(in crate::file) struct Reader<'a> {
    pub source: Source<'a>,
    /// Where other files are looked for.
    pub folder: &'a Path,
    /// How many files use this one, one within the other.
    pub depth: usize,
    problems: RefCell<Vec<Problem>>,
    warnings: RefCell<Warnings>,
    /// What expressions are made of.
    pub parameters: RefCell<HashMap<String, f64>>,
    references: RefCell<Vec<Reference>>,
    /// Where the bodies, joints, closures and tyres are, by the word for them and their names.
    sites: RefCell<HashMap<(&'static str, String), Range<usize>>>,
}

impl<'a> Reader<'a> {
    pub fn new(source: Source<'a>, folder: &'a Path) -> Self {
        let (problems, references, sites) = (RefCell::default(), RefCell::default(), RefCell::default());
        let (warnings, parameters) = (RefCell::default(), RefCell::default());
        Self { source, folder, depth: 0, problems, warnings, parameters, references, sites }
    }

    /// What has no effect, or hardly the one that was meant; of a sort only the first is told.
    pub fn warn(&self, span: Range<usize>, sort: impl Into<String>, text: String) {
        self.warnings.borrow_mut().add(self.source, span, sort.into(), text);
    }

    /// The value of an expression.
    pub fn evaluate(&self, text: &str) -> Result<f64, String> {
        let parameters = self.parameters.borrow();
        evaluate(text, &mut |name| match parameters.get(name) {
            Some(number) => Ok(*number),
            None => Err(format!("there is no parameter `{name}`{}", hint(name, parameters.keys().map(String::as_str)))),
        })
    }

    /// What stands there, as far as one reads it.
    pub fn described(&self, value: &Value<'_>) -> String {
        let text = value.get_ref().as_str().unwrap_or_else(|| self.source.text.get(value.span()).unwrap_or_default());
        match text.char_indices().nth(LONGEST) {
            Some((end, _)) => format!("{}..", &text[..end]),
            None => text.to_string(),
        }
    }

    /// A mistake.
    pub fn tell(&self, span: Range<usize>, mistake: Mistake) {
        self.problems.borrow_mut().push(self.source.problem(span, mistake));
    }

    /// A mistake in another file.
    pub fn tell_elsewhere(&self, problem: Problem) {
        self.problems.borrow_mut().push(problem);
    }

    /// How many mistakes there are so far.
    pub fn mistakes(&self) -> usize {
        self.problems.borrow().len()
    }

    /// A name of something that must be there, which may come later in the file.
    pub fn refer(&self, span: Range<usize>, owner: &str, what: What, name: &str) {
        let reference = Reference { span, owner: owner.to_string(), what, name: name.to_string() };
        self.references.borrow_mut().push(reference);
    }

    /// A name that is given to something; it must not be taken. `what` is the plural.
    pub fn define(&self, span: Range<usize>, what: &'static str, name: &str) {
        let before = self.sites.borrow_mut().insert((what, name.to_string()), span.clone());
        if let Some(before) = before {
            let (name, first) = (name.to_string(), self.source.place(before).line);
            self.tell(span, Mistake::Twice { what, name, first });
        }
    }

    /// Tells which names are not there. Names are not looked for where the tables that would give them are wrong: one mistake
    /// gives one message.
    pub fn resolve(&self, builder: &Builder, all_bodies: bool, all_coordinates: bool) {
        let sites = self.sites.borrow();
        let bodies: HashSet<&str> = core::iter::once("ground")
            .chain(sites.keys().filter(|(what, _)| *what == "bodies").map(|(_, name)| name.as_str()))
            .chain(builder.bodies.iter().map(|body| body.name.as_str()))
            .collect();
        let coordinates: Vec<String> = builder.coordinates().collect();
        let known: HashSet<&str> = coordinates.iter().map(String::as_str).collect();
        for Reference { span, owner, what, name } in self.references.take() {
            let mistake = match what {
                What::Body if all_bodies && !bodies.contains(name.as_str()) => {
                    let own = builder.bodies.iter().map(|body| body.name.as_str());
                    let hint = hint(&name, own.chain(["ground"]));
                    Mistake::Name { owner, what: "body", name, hint }
                }
                What::Coordinate if all_coordinates && !known.contains(name.as_str()) => {
                    let hint = hint(&name, coordinates.iter().map(String::as_str));
                    Mistake::Name { owner, what: "coordinate", name, hint }
                }
                _ => continue,
            };
            self.tell(span, mistake);
        }
    }

    /// Tells the builder where joints and closures are.
    pub fn mark(&self, builder: &mut Builder) {
        for ((what, name), span) in self.sites.borrow().iter() {
            if let Some(what) = [JOINTS, CLOSURES].into_iter().find(|own| own == what) {
                builder.sites.add(what, name, self.source.place(span.clone()));
            }
        }
    }

    /// What was read, if it can be built, or the mistakes.
    pub fn finish(self, mut builder: Builder) -> Result<Builder, Error> {
        builder.warnings.extend(self.warnings.take().sorted());
        if self.mistakes() == 0
            && let Err(error) = builder.build()
        {
            self.tell(self.site(&builder, &error), error.into());
        }
        self.result(builder)
    }

    /// What was read, or the mistakes, in the order of the file.
    pub fn result<T>(self, read: T) -> Result<T, Error> {
        let mut problems = self.problems.into_inner();
        problems.sort_by_key(|problem| (problem.place.line, problem.place.column));
        match problems.is_empty() {
            true => Ok(read),
            false => Err(Error::Wrong(problems)),
        }
    }

    /// Where something is that the builder found as a whole.
    fn site(&self, builder: &Builder, error: &ModelError) -> Range<usize> {
        let joint_of = |coordinate: &String| {
            builder.joints.iter().rev().find(|joint| joint.coordinates().any(|own| own == *coordinate)).map_or_else(
                || {
                    let has = |action: &Action| action.states().is_some_and(|states| states.contains(coordinate));
                    let tyre = builder.actions.iter().rev().find(|(_, action)| has(action));
                    ("tyres", tyre.map_or_else(String::new, |(name, _)| name.clone()))
                },
                |joint| ("joints", joint.name.clone()),
            )
        };
        let key = match error {
            ModelError::Twice { what: "coordinates", name } => joint_of(name),
            ModelError::Unknown { user, .. } if user.starts_with("sensor `") => {
                ("sensors", user["sensor `".len()..].trim_end_matches('`').to_string())
            }
            ModelError::Twice { what, name } => (*what, name.clone()),
            ModelError::Loop { second, .. } => ("joints", second.clone()),
            ModelError::Cycle { bodies } => {
                let one = builder.bodies.iter().find(|body| bodies.contains(&format!("`{}`", body.name)));
                ("bodies", one.map_or_else(String::new, |body| body.name.clone()))
            }
            ModelError::Disconnected { body } => ("bodies", body.clone()),
            ModelError::Massless { coordinate, .. } => joint_of(coordinate),
            ModelError::Rotor { joint, .. } => ("joints", joint.clone()),
            _ => ("", String::new()),
        };
        self.sites.borrow().get(&key).cloned().unwrap_or(0..0)
    }
}

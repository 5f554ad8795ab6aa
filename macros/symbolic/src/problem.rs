//! Systems as text: parameters, unknowns, definitions, equations, one per line.
//!
//! A line may be repeated: `for i in 1..=p: x[i]' = u[i]`. It goes on in the next one where a parenthesis is open or an operator
//! stands at its end. What follows `#` is a comment. Parameters stay symbols with a value of their own; definitions are put in where
//! they are used.

use crate::graph::{Graph, Id, Kind, Symbol};
use crate::parse::{ParseError, Scope};
use crate::reduce::Dae;
use std::ops::Range;

/// The parts of a system as text. `time` is the name of the time; the others are lines.
#[derive(Clone, Debug, Default)]
pub struct Source<'a> {
    /// Integers that stand in ranges and indices.
    pub sizes: Vec<(&'a str, i64)>,
    /// Smooth functions of which only the name is known: `U(t)`.
    pub functions: &'a str,
    /// `name = value`, made of numbers and parameters before it.
    pub parameters: &'a str,
    /// `name = initial value`, made of numbers, parameters and unknowns before it.
    pub unknowns: &'a str,
    /// `name = expression`.
    pub definitions: &'a str,
    /// `left = right`, or what is to be zero.
    pub equations: &'a str,
}

/// Systems of more unknowns are refused: every matrix of the reduction has as many rows and columns.
pub(crate) const MOST_UNKNOWNS: usize = 2000;

/// A part of a [`Source`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Section {
    Functions,
    Parameters,
    Unknowns,
    Definitions,
    Equations,
}

/// A mistake in a text: in this part, at these bytes of it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct ProblemError {
    /// The part.
    pub section: Section,
    /// The bytes of it.
    pub at: Range<usize>,
    /// What is wrong.
    pub message: String,
}

/// A system read from text.
pub struct Problem {
    /// The graph of its expressions.
    pub graph: Graph,
    /// The system.
    pub dae: Dae,
    /// Parameters and their values, made of parameters before them.
    pub parameters: Vec<(Symbol, Id)>,
    /// Initial values of the unknowns, made of parameters and unknowns before them.
    pub initial: Vec<Id>,
    /// The bytes of [`Source::equations`] that each equation stands at.
    pub places: Vec<Range<usize>>,
    /// The bytes of [`Source::unknowns`] that each unknown stands at.
    pub unknown_places: Vec<Range<usize>>,
    /// What names mean.
    pub scope: Scope,
}

impl Problem {
    /// Reads a system. `t` is the time.
    pub fn read(source: &Source) -> Result<Problem, ProblemError> {
        Problem::read_into(Graph::new(), source)
    }

    /// Reads a system into a graph.
    pub fn read_into(graph: Graph, source: &Source) -> Result<Problem, ProblemError> {
        let mut graph = graph;
        let mut scope = Scope::new(&mut graph);
        let whole = |error: ParseError| ProblemError { section: Section::Unknowns, at: 0..0, message: error.message };
        let time_id = graph.symbol("t", Kind::Time);
        scope.define("t", time_id).map_err(whole)?;
        for (name, size) in &source.sizes {
            scope.integers.insert(name.to_string(), *size);
        }
        for line in lines(source.functions) {
            function(&mut scope, line.text).map_err(line.locate(Section::Functions))?;
        }
        let mut parameters = Vec::new();
        each(&mut scope, source.parameters, Section::Parameters, &mut |scope, text| {
            let (name, start, value) = scope.assignment(text)?;
            let at = start..start + value.len();
            let value = scope.expression(&mut graph, value).map_err(|e| shifted(e, start))?;
            is_constant(&graph, value, &[]).map_err(|what| {
                ParseError::new(at, format!("a parameter is made of numbers and parameters before it, not of `{what}`"))
            })?;
            let id = graph.symbol(&name, Kind::Parameter);
            scope.define(&name, id)?;
            parameters.extend(graph.as_symbol(id).map(|symbol| (symbol, value)));
            Ok(())
        })?;
        let (mut states, mut rates, mut initial) = (Vec::new(), Vec::new(), Vec::new());
        let unknown_places = each(&mut scope, source.unknowns, Section::Unknowns, &mut |scope, text| {
            let (name, start, value) = scope.assignment(text)?;
            if states.len() == MOST_UNKNOWNS {
                return Err(ParseError::new(0..text.len(), format!("more than {MOST_UNKNOWNS} unknowns")));
            }
            let at = start..start + value.len();
            let value = scope.expression(&mut graph, value).map_err(|e| shifted(e, start))?;
            is_constant(&graph, value, &[Kind::State]).map_err(|what| {
                let message = "an initial value is made of numbers, parameters and unknowns before it, not of";
                ParseError::new(at, format!("{message} `{what}`"))
            })?;
            initial.push(value);
            let (state, rate) = scope.state(&mut graph, &name)?;
            states.extend(graph.as_symbol(state));
            rates.extend(graph.as_symbol(rate));
            Ok(())
        })?;
        each(&mut scope, source.definitions, Section::Definitions, &mut |scope, text| {
            let (name, start, value) = scope.assignment(text)?;
            let value = scope.expression(&mut graph, value).map_err(|e| shifted(e, start))?;
            scope.define(&name, value)
        })?;
        let mut residuals = Vec::new();
        let places = each(&mut scope, source.equations, Section::Equations, &mut |scope, text| {
            residuals.push(scope.equation(&mut graph, text)?);
            Ok(())
        })?;
        let time = graph.as_symbol(time_id).ok_or_else(|| whole(ParseError::new(0..0, "no time")))?;
        Ok(Problem {
            graph,
            dae: Dae { states, rates, time, residuals },
            parameters,
            initial,
            places,
            unknown_places,
            scope,
        })
    }
}

impl Problem {
    /// Sets the reference point of the graph to the initial values and to this time: what is reduced later holds near them.
    pub fn refer(&mut self, time: f64) {
        let (parameters, values) = crate::emit::defaults(self);
        let mut point: Vec<_> = self.parameters.iter().map(|(symbol, _)| *symbol).zip(parameters).collect();
        point.extend(self.dae.states.iter().copied().zip(values));
        point.push((self.dae.time, time));
        self.graph.set_reference(&point);
    }
}

/// Whether a value is made of numbers, parameters, and these; if not, what else it is made of.
fn is_constant(graph: &Graph, value: Id, others: &[Kind]) -> Result<(), String> {
    let is_known = |symbol: &Symbol| {
        let kind = graph.info(*symbol).1;
        matches!(kind, Kind::Parameter | Kind::Pi) || others.contains(&kind)
    };
    if let Some(symbol) = graph.dependencies(value).into_iter().find(|symbol| !is_known(symbol)) {
        return Err(graph.info(symbol).0.to_string());
    }
    graph.unknown_functions(&[value]).first().map_or(Ok(()), |name| Err(name.to_string()))
}

/// `U(t)`: a name, and as many arguments as there are.
fn function(scope: &mut Scope, text: &str) -> Result<(), ParseError> {
    let wrong = || ParseError::new(0..text.len(), "expected a function with its arguments, as in `U(t)`");
    let (name, rest) = text.trim().split_once('(').ok_or_else(wrong)?;
    let arguments = rest.trim().strip_suffix(')').ok_or_else(wrong)?;
    if arguments.split(',').any(|argument| argument.trim().is_empty()) {
        return Err(wrong());
    }
    scope.unknown(name.trim(), arguments.split(',').count())
}

fn shifted(error: ParseError, by: usize) -> ParseError {
    ParseError { at: error.at.start + by..error.at.end + by, ..error }
}

/// Does something with every line, as often as it is to be repeated. Returns where the lines stand.
#[allow(clippy::type_complexity)]
fn each(
    scope: &mut Scope,
    text: &str,
    section: Section,
    action: &mut dyn FnMut(&mut Scope, &str) -> Result<(), ParseError>,
) -> Result<Vec<Range<usize>>, ProblemError> {
    let mut places = Vec::new();
    for line in lines(text) {
        let (loops, start) = scope.loops(line.text).map_err(line.locate(section))?;
        let body = &line.text[start..];
        let mut pending: Vec<Vec<i64>> = vec![Vec::new()];
        for (_, range) in &loops {
            pending = pending
                .iter()
                .flat_map(|prefix| range.clone().map(move |i| [prefix.as_slice(), &[i]].concat()))
                .collect();
        }
        for values in pending {
            for ((name, _), value) in loops.iter().zip(&values) {
                scope.integers.insert(name.clone(), *value);
            }
            action(scope, body).map_err(|error| line.locate(section)(shifted(error, start)))?;
            places.push(line.at..line.at + line.text.len());
        }
        for (name, _) in &loops {
            scope.integers.remove(name);
        }
    }
    Ok(places)
}

pub(crate) struct Line<'a> {
    pub at: usize,
    pub text: &'a str,
}

impl Line<'_> {
    fn locate(&self, section: Section) -> impl Fn(ParseError) -> ProblemError + '_ {
        move |error| ProblemError {
            section,
            at: error.at.start + self.at..error.at.end + self.at,
            message: error.message,
        }
    }
}

/// The lines of a text that say something, those that go on joined. Comments must stand on lines of their own where a line
/// goes on.
pub(crate) fn lines(text: &str) -> Vec<Line<'_>> {
    let mut lines: Vec<Line> = Vec::new();
    let mut open = false;
    let mut offset = 0;
    for raw in text.split_inclusive('\n') {
        let end = offset + raw.find('#').unwrap_or(raw.len());
        let piece = text[offset..end].trim_end();
        let start = offset + (piece.len() - piece.trim_start().len());
        let stop = offset + piece.len();
        offset += raw.len();
        if start >= stop {
            continue;
        }
        match lines.last_mut() {
            Some(last) if open => last.text = &text[last.at..stop],
            _ => lines.push(Line { at: start, text: &text[start..stop] }),
        }
        let last = lines.last().map_or("", |line| line.text);
        let depth = last.matches('(').count() as i64 - last.matches(')').count() as i64;
        open = depth > 0 || last.ends_with(['+', '-', '*', '/', '=', '^', ',', ':']);
    }
    lines
}

//! What names mean in a text.

use super::{LONGEST_TEXT, ParseError};
use crate::function::Function;
use crate::graph::{Graph, Id, Kind};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::ops::Range;

/// Names and what they stand for. The elementary functions, `sqrt`, `cbrt` and `pi` need not be listed.
#[derive(Clone, Default)]
pub struct Scope {
    names: BTreeMap<String, Id>,
    rates: BTreeMap<String, Id>,
    functions: BTreeMap<String, usize>,
    /// Sizes and indices, which may stand in subscripts, and in expressions too.
    pub integers: BTreeMap<String, i64>,
    /// How much was read.
    read: Cell<u64>,
}

const RESERVED: [&str; 5] = ["sqrt", "cbrt", "pi", "log", "sum"];

impl Scope {
    /// With pi only.
    pub fn new(graph: &mut Graph) -> Scope {
        let mut scope = Scope::default();
        scope.names.insert("pi".into(), graph.symbol("pi", Kind::Pi));
        scope
    }

    /// Gives a name to an expression, unless it has a meaning already.
    pub fn define(&mut self, name: &str, id: Id) -> Result<(), ParseError> {
        if self.is_taken(name) {
            return Err(ParseError::new(0..name.len(), format!("`{name}` has a meaning already")));
        }
        self.names.insert(name.into(), id);
        Ok(())
    }

    /// Makes a state and its derivative, which texts call `name` and `name'`.
    pub fn state(&mut self, graph: &mut Graph, name: &str) -> Result<(Id, Id), ParseError> {
        let state = graph.symbol(name, Kind::State);
        self.define(name, state)?;
        let rate = match graph.as_symbol(state) {
            Some(symbol) => graph.symbol(&format!("{name}'"), Kind::Rate(symbol)),
            None => Graph::ZERO,
        };
        self.rates.insert(name.into(), rate);
        Ok((state, rate))
    }

    /// Makes a name that stands for a smooth function of which nothing else is known.
    pub fn unknown(&mut self, name: &str, arity: usize) -> Result<(), ParseError> {
        if self.is_taken(name) {
            return Err(ParseError::new(0..name.len(), format!("`{name}` has a meaning already")));
        }
        self.functions.insert(name.into(), arity);
        Ok(())
    }

    /// Counts what is read: a text may ask for much in few words.
    pub(super) fn read(&self, words: u64, at: Range<usize>) -> Result<(), ParseError> {
        self.read.set(self.read.get() + words);
        if self.read.get() > LONGEST_TEXT {
            return Err(ParseError::new(
                at,
                format!("more than {LONGEST_TEXT} numbers, names and marks are to be read"),
            ));
        }
        Ok(())
    }

    pub(super) fn is_taken(&self, name: &str) -> bool {
        self.names.contains_key(name)
            || self.functions.contains_key(name)
            || self.integers.contains_key(name)
            || Scope::is_reserved(name)
    }

    /// Whether a name has a meaning in every text.
    pub(crate) fn is_reserved(name: &str) -> bool {
        Function::named(name).is_some() || RESERVED.contains(&name)
    }

    pub(super) fn name(&self, graph: &mut Graph, name: &str, primes: u16, at: Range<usize>) -> Result<Id, ParseError> {
        if primes == 1
            && let Some(rate) = self.rates.get(name)
        {
            return Ok(*rate);
        }
        if primes > 1 && self.rates.contains_key(name) {
            let message =
                format!("`{name}` may be differentiated once only: make its derivative an unknown of its own");
            return Err(ParseError::new(at, message));
        }
        if let Some(value) = self.integers.get(name).filter(|_| primes == 0) {
            return Ok(graph.integer(*value));
        }
        match self.names.get(name) {
            Some(id) if primes == 0 => Ok(*id),
            Some(_) => Err(ParseError::new(at, format!("`{name}` is no unknown, so it has no derivative here"))),
            None if Function::named(name).is_some() || self.functions.contains_key(name) => {
                Err(ParseError::new(at, format!("the function `{name}` needs arguments")))
            }
            None => Err(ParseError::new(at, self.not_known(name))),
        }
    }

    fn not_known(&self, name: &str) -> String {
        let close = |other: &&String| {
            let (a, b) = (other.to_lowercase(), name.to_lowercase());
            a == b || (a.len() > 2 && (a.starts_with(&b) || b.starts_with(&a)))
        };
        match self.names.keys().chain(self.functions.keys()).find(close) {
            Some(other) => format!("`{name}` is not known: is `{other}` meant?"),
            None => format!("`{name}` is not known: list it among the unknowns, the parameters or the definitions"),
        }
    }

    pub(super) fn call(
        &self,
        graph: &mut Graph,
        name: &str,
        primes: u16,
        arguments: &[Id],
        at: Range<usize>,
    ) -> Result<Id, ParseError> {
        let unknown = self.functions.get(name).copied();
        if primes > 0 && unknown != Some(1) {
            return Err(ParseError::new(
                at,
                format!("`{name}` is no unknown function of one argument, so it has no `'`"),
            ));
        }
        let arity = unknown.or(Function::named(name).map(|f| f.arity())).or(RESERVED.contains(&name).then_some(1));
        let Some(arity) = arity else {
            return Err(ParseError::new(
                at,
                match self.names.contains_key(name) {
                    true => format!("`{name}` is no function: write `{name}*(..)` for a product"),
                    false => format!("the function `{name}` is not known"),
                },
            ));
        };
        if arity != arguments.len() {
            return Err(ParseError::new(at, format!("`{name}` takes {arity} argument(s), not {}", arguments.len())));
        }
        Ok(match name {
            "sqrt" => graph.sqrt(arguments[0]),
            "cbrt" => graph.pow(arguments[0], crate::Number::ratio(1, 3).unwrap_or_default()),
            "log" => return Err(ParseError::new(at, "write `ln` for the natural logarithm")),
            "pi" => return Err(ParseError::new(at, "`pi` is no function")),
            _ => match Function::named(name) {
                Some(function) => graph.call(function, arguments),
                None => {
                    let mut orders = vec![0; arity];
                    if let Some(first) = orders.first_mut() {
                        *first = primes;
                    }
                    graph.call(Function::Unknown(name.into(), orders.into()), arguments)
                }
            },
        })
    }
}

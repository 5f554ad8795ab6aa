//! How a mechanism starts: the table `[start]`, of its own file or of another one.

use super::fields::{Fields, Value};
use super::reader::{Reader, What};
use crate::file::error::Mistake;
use core::ops::Range;
use std::collections::HashMap;

/// Where a name is in the file.
pub(in crate::file) type Span = Range<usize>;

/// What the table says, by the names of coordinates.
#[derive(Default)]
pub(in crate::file) struct Started {
    pub time: f64,
    pub settles: bool,
    /// Position, and whether it is held.
    pub positions: Vec<(String, Span, f64, bool)>,
    pub rates: Vec<(String, Span, f64)>,
}

impl Started {
    /// Tells the reader which coordinates there must be.
    pub fn refer(&self, reader: &Reader<'_>) {
        let positions = self.positions.iter().map(|(name, span, ..)| (name, span));
        let rates = self.rates.iter().map(|(name, span, _)| (name, span));
        positions.chain(rates).for_each(|(name, span)| reader.refer(span.clone(), "the start", What::Coordinate, name));
    }
}

/// Reads the table.
pub(in crate::file) fn read(reader: &Reader<'_>, fields: &Fields<'_>) -> Started {
    let mut start = Started::default();
    let mut seen = HashMap::new();
    for (key, held) in [("at", true), ("near", false)] {
        for (name, value, number) in numbers(fields, key) {
            once(reader, &mut seen, "start positions", &name, value);
            start.positions.push((name, value.span(), number, held));
        }
    }
    let mut seen = HashMap::new();
    for (name, value, rate) in numbers(fields, "rate") {
        once(reader, &mut seen, "start rates", &name, value);
        start.rates.push((name, value.span(), rate));
    }
    start.settles = fields.flag("equilibrium").unwrap_or_default();
    start.time = fields.number_or("time", 0.0).unwrap_or_default();
    fields.finish(Some(()));
    start
}

/// A coordinate must not be given twice, with quotes and without, or in two tables.
fn once(reader: &Reader<'_>, seen: &mut HashMap<String, Span>, what: &'static str, name: &str, value: &Value<'_>) {
    if let Some(first) = seen.insert(name.to_string(), value.span()) {
        let (name, first) = (name.to_string(), reader.source.place(first).line);
        reader.tell(value.span(), Mistake::Twice { what, name, first });
    }
}

/// A table of numbers by coordinates.
fn numbers<'a>(start: &Fields<'a>, key: &'static str) -> Vec<(String, &'a Value<'a>, f64)> {
    let Some(table) = start.has(key).then(|| start.within(key)).flatten() else { return Vec::new() };
    let number = |(name, value): (String, &'a Value<'a>)| {
        let number = table.number_of_owner(&format!("the start of `{name}`"), key, value, "a number");
        number.map(|number| (name, value, number))
    };
    table.flattened().into_iter().filter_map(number).collect()
}

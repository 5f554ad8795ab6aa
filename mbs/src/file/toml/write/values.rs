//! Lines and values.

use super::super::LETTERS;
use crate::builder::parts::On;
use crate::signal::Signal;
use crate::table::Table;
use crate::vec3::Vec3;
use core::fmt::Display;
use toml_writer::{ToTomlValue as _, TomlStringBuilder};

/// The text so far.
#[derive(Default)]
pub(super) struct Out(pub String);

impl Out {
    pub fn table(&mut self, head: &str) {
        self.0.push_str(&format!("\n{head}\n"));
    }

    pub fn line(&mut self, key: impl Display, value: impl Display) {
        self.0.push_str(&format!("{key} = {value}\n"));
    }

    pub fn numbers(&mut self, numbers: &[(&str, f64)]) {
        numbers.iter().for_each(|(key, value)| self.line(key, number(*value)));
    }
}

pub(super) fn text(text: &str) -> String {
    TomlStringBuilder::new(text).as_default().to_toml_value()
}

/// The shortest text that is read as the same number.
pub(super) fn number(number: f64) -> String {
    if number.is_nan() {
        return "nan".to_string();
    }
    let text = format!("{number:?}");
    match text.strip_suffix(".0") {
        Some(whole) if whole != "-0" => whole.to_string(),
        _ => text,
    }
}

pub(super) fn list(entries: impl IntoIterator<Item = String>) -> String {
    format!("[{}]", entries.into_iter().collect::<Vec<_>>().join(", "))
}

pub(super) fn vector(v: Vec3) -> String {
    list(v.map(number))
}

/// A letter, where there is one for exactly this.
pub(super) fn direction(v: Vec3) -> String {
    let same = |other: &Vec3| v.iter().zip(other).all(|(a, b)| a.to_bits() == b.to_bits());
    LETTERS.iter().find(|(_, other)| same(other)).map_or_else(|| vector(v), |(letter, _)| text(letter))
}

pub(super) fn inline(entries: &[(&str, String)]) -> String {
    let entries: Vec<String> = entries.iter().map(|(key, value)| format!("{key} = {value}")).collect();
    format!("{{ {} }}", entries.join(", "))
}

pub(super) fn point(on: &On) -> String {
    inline(&[("body", text(&on.body)), ("point", vector(on.place))])
}

pub(super) fn points(table: &Table) -> String {
    list(table.points().iter().map(|point| list(point.map(number))))
}

pub(super) fn signal(signal: &Signal) -> String {
    let table = |kind: &str, numbers: &[(&str, f64)]| {
        let mut entries = vec![("kind", text(kind))];
        entries.extend(numbers.iter().map(|(key, value)| (*key, number(*value))));
        inline(&entries)
    };
    match signal {
        Signal::Constant(value) => number(*value),
        Signal::Polynomial(terms) => {
            inline(&[("kind", text("polynomial")), ("terms", list(terms.iter().map(|term| number(*term))))])
        }
        Signal::Sine { amplitude, frequency, phase, offset } => table(
            "sine",
            &[("amplitude", *amplitude), ("frequency", *frequency), ("phase", *phase), ("offset", *offset)],
        ),
        Signal::Ramp { from, to, start, duration } => {
            table("ramp", &[("from", *from), ("to", *to), ("start", *start), ("duration", *duration)])
        }
        Signal::Table(table) => inline(&[("kind", text("table")), ("points", points(table))]),
        Signal::Sweep { amplitude, from, to, duration } => {
            table("sweep", &[("amplitude", *amplitude), ("from", *from), ("to", *to), ("duration", *duration)])
        }
    }
}

//! The keys of one table, each read once, and what is wrong with them.

mod numbers;

use super::reader::{Reader, What};
use crate::error::ModelError;
use crate::file::error::Mistake;
use crate::nearest::{hint, nearest};
use core::cell::RefCell;
use core::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A value and where it is.
pub(in crate::file) type Value<'a> = Spanned<DeValue<'a>>;

/// A table that is being read. Every reader of a key gives `None` where the key is missing or wrong, which is told; what is
/// missing is told by [`Self::finish`], which also knows what is too much.
pub(in crate::file) struct Fields<'a> {
    reader: &'a Reader<'a>,
    table: &'a DeTable<'a>,
    /// Where messages about the whole point to.
    pub span: Range<usize>,
    /// Who messages are about.
    pub owner: String,
    asked: RefCell<Vec<&'static str>>,
    missing: RefCell<Vec<(&'static str, &'static str)>>,
}

const TEXT: &str = "a text in quotes";
const TABLE: &str = "a table";

impl<'a> Fields<'a> {
    pub fn new(reader: &'a Reader<'a>, table: &'a DeTable<'a>, span: Range<usize>, owner: String) -> Self {
        Self { reader, table, span, owner, asked: RefCell::default(), missing: RefCell::default() }
    }

    pub fn reader(&self) -> &'a Reader<'a> {
        self.reader
    }

    /// The value of a key, if there is one.
    pub fn get(&self, key: &'static str) -> Option<&'a Value<'a>> {
        let mut asked = self.asked.borrow_mut();
        if !asked.contains(&key) {
            asked.push(key);
        }
        self.table.get(key)
    }

    /// Whether there is a key that may be left out, and that is read if it is there.
    pub fn has(&self, key: &'static str) -> bool {
        self.get(key).is_some()
    }

    /// Whether there is a key, which may decide what else is read.
    pub fn peek(&self, key: &str) -> bool {
        self.table.contains_key(key)
    }

    /// The value of a key that must be there.
    pub fn need(&self, key: &'static str, expected: &'static str) -> Option<&'a Value<'a>> {
        let found = self.get(key);
        if found.is_none() {
            self.missing.borrow_mut().push((key, expected));
        }
        found
    }

    /// Where a key's value is, or the whole.
    pub fn place(&self, key: &str) -> Range<usize> {
        self.table.get(key).map_or(self.span.clone(), Spanned::span)
    }

    pub fn wrong<T>(&self, key: &str, value: &Value<'_>, expected: &'static str) -> Option<T> {
        self.wrong_of(&self.owner, key, value, expected)
    }

    fn wrong_of<T>(&self, owner: &str, key: &str, value: &Value<'_>, expected: &'static str) -> Option<T> {
        let (owner, field, found) = (owner.to_string(), key.to_string(), described(value.get_ref()));
        self.reader.tell(value.span(), Mistake::Value { owner, field, found, expected });
        None
    }

    /// Tells what the builder would not take.
    fn checked<T>(&self, span: Range<usize>, value: T, outcome: Result<(), ModelError>) -> Option<T> {
        match outcome {
            Ok(()) => Some(value),
            Err(error) => {
                self.reader.tell(span, error.into());
                None
            }
        }
    }

    pub fn text(&self, key: &'static str) -> Option<&'a str> {
        let value = self.need(key, TEXT)?;
        value.get_ref().as_str().or_else(|| self.wrong(key, value, TEXT))
    }

    /// A name that may be left out; `None` inside if it is.
    pub fn maybe_text(&self, key: &'static str) -> Option<Option<&'a str>> {
        if self.has(key) { self.text(key).map(Some) } else { Some(None) }
    }

    /// One of some words.
    pub fn word<T: Copy>(&self, key: &'static str, words: &[(&'static str, T)]) -> Option<T> {
        let text = self.text(key)?;
        let found = words.iter().find(|(word, _)| *word == text).map(|(_, meaning)| *meaning);
        if found.is_none() {
            let (owner, field, found) = (self.owner.clone(), key.to_string(), text.to_string());
            let hint = hint(text, words.iter().map(|(word, _)| *word));
            self.reader.tell(self.place(key), Mistake::Word { owner, field, found, hint });
        }
        found
    }

    /// Whether a key says `true`; not if it is left out.
    pub fn flag(&self, key: &'static str) -> Option<bool> {
        match self.get(key) {
            Some(value) => value.get_ref().as_bool().or_else(|| self.wrong(key, value, "`true` or `false`")),
            None => Some(false),
        }
    }

    pub fn texts(&self, key: &'static str) -> Option<Vec<(&'a str, Range<usize>)>> {
        const EXPECTED: &str = "an array of texts";
        let value = self.need(key, EXPECTED)?;
        let Some(array) = value.get_ref().as_array() else { return self.wrong(key, value, EXPECTED) };
        let text = |value: &'a Value<'a>| match value.get_ref().as_str() {
            Some(text) => Some((text, value.span())),
            None => self.wrong(key, value, EXPECTED),
        };
        array.iter().map(text).collect()
    }

    /// The name of a body or a coordinate, which must be there when all is read.
    pub fn reference(&self, key: &'static str, what: What) -> Option<&'a str> {
        let name = self.text(key)?;
        self.reader.refer(self.place(key), &self.owner, what, name);
        Some(name)
    }

    /// A table within the table.
    pub fn within(&self, key: &'static str) -> Option<Fields<'a>> {
        let value = self.need(key, TABLE)?;
        match value.get_ref().as_table() {
            Some(table) => Some(Fields::new(self.reader, table, value.span(), format!("`{key}` of {}", self.owner))),
            None => self.wrong(key, value, TABLE),
        }
    }

    /// Tables that follow each other, `[[key]]`, with what messages call them.
    pub fn tables(&self, key: &'static str) -> Vec<Fields<'a>> {
        const EXPECTED: &str = "tables, each under a `[[..]]` of its own";
        let Some(value) = self.get(key) else { return Vec::new() };
        let Some(array) = value.get_ref().as_array() else {
            self.wrong::<()>(key, value, EXPECTED);
            return Vec::new();
        };
        let fields = |(i, value): (usize, &'a Value<'a>)| match value.get_ref().as_table() {
            Some(table) => {
                let name = table.get("name").and_then(|name| name.get_ref().as_str());
                let owner = name.map_or_else(|| format!("{key} number {}", i + 1), |name| format!("{key} `{name}`"));
                Some(Fields::new(self.reader, table, value.span(), owner))
            }
            None => self.wrong(key, value, EXPECTED),
        };
        array.iter().enumerate().filter_map(fields).collect()
    }

    /// Every key and value, in the order of the file. Keys of tables within are put together with dots: `a.b = 1` is what
    /// `"a.b" = 1` is.
    pub fn flattened(&self) -> Vec<(String, &'a Value<'a>)> {
        let (mut found, mut waiting) = (Vec::new(), vec![(String::new(), self.table)]);
        while let Some((before, table)) = waiting.pop() {
            for (key, value) in table.iter() {
                let name = format!("{before}{}", key.get_ref());
                match value.get_ref() {
                    DeValue::Table(within) if !within.is_empty() => waiting.push((format!("{name}."), within)),
                    _ => found.push((name, value)),
                }
            }
        }
        found.sort_by_key(|(_, value)| value.span().start);
        found
    }

    /// Tells which keys are missing, and which are unknown; not the latter without a kind, which says what there can be.
    pub fn finish<T>(&self, kind: Option<T>) {
        let asked = self.asked.borrow();
        let mut missing = self.missing.borrow_mut();
        let is_known = kind.is_some();
        let unknown = self.table.iter().filter(|(key, _)| is_known && !asked.contains(&key.get_ref().as_ref()));
        for (key, _) in unknown {
            let field = key.get_ref().to_string();
            // What is missing may be what was meant: one message will do.
            if let Some(meant) = nearest(&field, missing.iter().map(|(key, _)| *key)) {
                missing.retain(|(key, _)| *key != meant);
            }
            let hint = hint(&field, asked.iter().copied());
            self.reader.tell(key.span(), Mistake::Key { owner: self.owner.clone(), field, hint });
        }
        for (field, expected) in missing.drain(..) {
            self.reader.tell(self.span.clone(), Mistake::Missing { owner: self.owner.clone(), field, expected });
        }
    }
}

/// What a value is, for messages.
fn described(value: &DeValue<'_>) -> String {
    match value {
        DeValue::String(text) if text.chars().count() > 40 => "a long text".to_string(),
        DeValue::String(text) => format!("the text {text:?}"),
        DeValue::Integer(number) => format!("the number {number}"),
        DeValue::Float(number) => format!("the number {number}"),
        DeValue::Boolean(value) => format!("`{value}`"),
        DeValue::Datetime(_) => "a date or time".to_string(),
        DeValue::Array(array) => match array.len() {
            0 => "an empty array".to_string(),
            1 => "an array of one".to_string(),
            many => format!("an array of {many}"),
        },
        DeValue::Table(_) => "a table".to_string(),
    }
}

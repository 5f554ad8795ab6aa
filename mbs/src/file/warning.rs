//! What a file says and is left out, or is hardly meant so.

use super::error::Place;
use super::source::Source;
use core::fmt;
use core::ops::Range;
use std::collections::HashMap;

/// Something in a file that has no effect, or hardly the one that was meant; the mechanism can be built all the same.
///
/// It is printed as `FILE:LINE:COLUMN: what about it`, which editors follow.
#[derive(Clone, Debug, PartialEq)]
pub struct Warning {
    /// Where it is, for the first time.
    pub place: Place,
    /// What about it.
    pub text: String,
    /// In how many further places it is the same.
    pub others: usize,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { file, line, column, .. } = &self.place;
        write!(f, "{file}:{line}:{column}: {}", self.text)?;
        match self.others {
            0 => Ok(()),
            1 => f.write_str(" (and the same once more)"),
            others => write!(f, " (and the same {others} times more)"),
        }
    }
}

/// Warnings as they are found, of each sort one.
#[derive(Debug, Default)]
pub(super) struct Warnings {
    found: Vec<Warning>,
    sorts: HashMap<String, usize>,
}

impl Warnings {
    /// Of a sort: only the first one is told, the others are counted.
    pub fn add(&mut self, source: Source<'_>, span: Range<usize>, sort: String, text: String) {
        match self.sorts.get(&sort) {
            Some(first) => self.found[*first].others += 1,
            None => {
                self.sorts.insert(sort, self.found.len());
                self.found.push(Warning { place: source.place(span), text, others: 0 });
            }
        }
    }

    /// All of them, in the order of the file.
    pub fn sorted(mut self) -> Vec<Warning> {
        self.found.sort_by_key(|warning| (warning.place.line, warning.place.column));
        self.found
    }
}

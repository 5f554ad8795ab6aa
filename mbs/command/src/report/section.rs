//! Tables and charts, whatever they are about: which of their kinds are in use is for those who fill them to say.
#![allow(dead_code)]

use super::{Fact, page};
use serde::Serialize;
use std::io::{self, Write};

/// Figures of several models, methods or papers beside each other.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Comparison {
    /// What is compared.
    pub title: String,
    /// How, in a sentence.
    pub subtitle: String,
    /// What the figures depend on: machine, options, date.
    pub facts: Vec<Fact>,
    /// The figures.
    pub sections: Vec<Section>,
}

impl Comparison {
    /// Writes the page.
    pub fn write(&self, writer: &mut dyn Write) -> io::Result<()> {
        page(writer, &self.title, "comparison", self, &[])
    }
}

/// A table, charts, or both.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Section {
    /// What it is about.
    pub title: String,
    /// What a reader should know, paragraphs apart by an empty line.
    pub text: String,
    /// The numbers.
    pub table: Option<Table>,
    /// The numbers as bars.
    pub charts: Vec<Chart>,
}

/// A table. Rows may be shorter than the head.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Table {
    /// The names of the columns.
    pub head: Vec<String>,
    /// The cells.
    pub rows: Vec<Vec<Cell>>,
}

/// A cell of a table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Cell {
    /// Text, to the left.
    Text(String),
    /// A number to so many decimals, to the right.
    Fixed {
        /// The number; a dash is shown if it is none.
        fixed: f64,
        /// Digits after the point.
        decimals: usize,
    },
    /// A number to so many significant digits, to the right.
    Number {
        /// The number; a dash is shown if it is none.
        number: f64,
        /// Significant digits.
        digits: usize,
    },
    /// A number that is emphasized, the best of a row for example, to so many decimals.
    Best {
        /// The number.
        best: f64,
        /// Digits after the point.
        decimals: usize,
    },
    /// A word in the place of a number, to the right and weak: `infeasible`.
    Word {
        /// The word.
        word: String,
    },
}

impl From<f64> for Cell {
    fn from(number: f64) -> Self {
        Cell::Number { number, digits: 3 }
    }
}

impl From<usize> for Cell {
    fn from(number: usize) -> Self {
        Cell::Fixed { fixed: number as f64, decimals: 0 }
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Cell::Text(text.to_string())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Cell::Text(text)
    }
}

/// Bars in groups, each with one bar for every series.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Chart {
    /// What the bars show.
    pub title: String,
    /// The unit of their lengths, as `s`.
    pub unit: String,
    /// Whether lengths are logarithms; numbers that are not above zero have no bar then.
    pub log: bool,
    /// The names of the series. Those of one source stand together by a prefix before a colon: `paper: ADIC2 sparse`.
    pub series: Vec<String>,
    /// The groups.
    pub groups: Vec<Group>,
}

/// A group of bars.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Group {
    /// Its name.
    pub name: String,
    /// A number for every series, or none.
    pub values: Vec<Option<f64>>,
}

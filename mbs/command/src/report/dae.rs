//! The page of a differential-algebraic equation: plots, tables, no picture.

use super::panels::{Choice, Panel, Series};
use super::{Fact, Section, Tile, page};
use serde::Serialize;
use std::io::{self, Write};

/// What the page shows.
#[derive(Serialize)]
pub struct Page {
    /// What the equations are.
    pub title: String,
    /// How large they are, and how they were integrated.
    pub subtitle: String,
    /// Why the run ended early, if it did.
    pub failure: Option<String>,
    /// What is read first.
    pub tiles: Vec<Tile>,
    /// The rest.
    pub facts: Vec<Fact>,
    /// The numbers of the plots.
    pub plots: Plots,
    /// The plots.
    pub panels: Vec<Panel>,
    /// Tables.
    pub sections: Vec<Section>,
}

/// Numbers over time.
#[derive(Serialize)]
pub struct Plots {
    /// The times.
    pub t: Vec<f64>,
    /// Values at these times; not a number becomes a gap.
    pub columns: Vec<Vec<f64>>,
}

impl Plots {
    /// One more column, and its number.
    pub fn add(&mut self, values: Vec<f64>) -> usize {
        self.columns.push(values);
        self.columns.len() - 1
    }
}

/// A plot of these columns. More than a few are picked from a list.
pub fn panel(title: &str, log: bool, series: Vec<(String, usize)>) -> Panel {
    let pick = series.len() > 8;
    let series = series.into_iter().map(|(name, column)| Series { name, unit: String::new(), column }).collect();
    let choices = vec![Choice { name: title.to_string(), series }];
    Panel { title: title.to_string(), log, pick, choices, first: 0 }
}

/// Scripts that the page needs besides those of every page.
const SCRIPTS: [&str; 4] = [
    include_str!("page/plot.js"),
    include_str!("page/panels.js"),
    include_str!("page/player.js"),
    include_str!("page/dae.js"),
];

impl Page {
    /// Writes the page.
    pub fn write(&self, writer: &mut dyn Write) -> io::Result<()> {
        page(writer, &self.title, "dae", self, &SCRIPTS)
    }
}

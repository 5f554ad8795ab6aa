//! Reports: one HTML file each, which needs nothing else, no network either.
//!
//! A [`Recorder`] follows a simulation and makes a [`Report`] of it; a [`Comparison`] is tables and charts that a caller fills.
//! Both become JSON within a page whose scripts draw them: `page/*.js`, in the order of [`SIMULATION`]. Nothing that a user
//! named reaches the page as markup: the scripts write text nodes only, and the page forbids itself every connection.

mod body;
mod cams;
pub mod dae;
mod facts;
mod panels;
mod recorder;
mod scene;
mod section;
mod solid;
#[cfg(test)]
mod tests;
mod thin;

pub use facts::{Fact, Tile, short};
pub use recorder::{Recorder, Report};
// Which kinds of cells and charts there are in use is for those who fill them to say.
#[allow(unused_imports)]
pub use section::{Cell, Chart, Comparison, Group, Section, Table};

use serde::Serialize;
use std::io::{self, Write};

const PAGE: &str = include_str!("page/page.html");
const STYLE: &str = include_str!("page/style.css");
/// What every page needs.
const COMMON: [&str; 3] =
    [include_str!("page/base.js"), include_str!("page/tables.js"), include_str!("page/charts.js")];
/// What a simulation needs besides.
const SIMULATION: [&str; 11] = [
    include_str!("page/plot.js"),
    include_str!("page/panels.js"),
    include_str!("page/vectors.js"),
    include_str!("page/kinematics.js"),
    include_str!("page/camera.js"),
    include_str!("page/survey.js"),
    include_str!("page/backdrop.js"),
    include_str!("page/shapes.js"),
    include_str!("page/scene.js"),
    include_str!("page/player.js"),
    include_str!("page/sparsity.js"),
];
const MAIN: &str = include_str!("page/main.js");

impl Report {
    /// Writes the page.
    pub fn write(&self, writer: &mut dyn Write) -> io::Result<()> {
        page(writer, &self.title, "simulation", self, &SIMULATION)
    }
}

/// Fills the page in. Its places are filled in the order in which they stand, so that nothing filled in is searched.
fn page(writer: &mut dyn Write, title: &str, kind: &str, data: &impl Serialize, scripts: &[&str]) -> io::Result<()> {
    // In JSON `<` stands only within strings, so that no text of a user ends the script or begins a comment.
    let data = serde_json::to_string(data)?.replace('<', "\\u003c");
    let scripts = [&COMMON, scripts, &[MAIN]].concat().concat();
    let mut rest = PAGE;
    for (place, text) in [
        ("{title}", escaped(title).as_str()),
        ("{style}", STYLE),
        ("{kind}", kind),
        ("{data}", data.as_str()),
        ("{script}", scripts.as_str()),
    ] {
        let (before, after) = rest.split_once(place).expect("the page has every place once, in this order");
        writer.write_all(before.as_bytes())?;
        writer.write_all(text.as_bytes())?;
        rest = after;
    }
    writer.write_all(rest.as_bytes())
}

/// Text as HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

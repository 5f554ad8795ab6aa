//! Where a run begins: positions and rates from a file.
//!
//! A file has the table `[start]`, as a file of a mechanism has:
//!
//! ```toml
//! [start]
//! time = 0.5            # in s; 0 if it is left out
//! equilibrium = false   # whether to begin where forces balance
//! [start.at]            # positions that are kept, by coordinates; joints of several freedoms have several: `body.rz`
//! crank = 0.3
//! [start.near]          # positions that closing the loops may move
//! rod = 0.1
//! [start.rate]          # rates
//! crank = 2
//! ```
//!
//! Positions that the file does not name begin where the model's do and may be moved. If the file names rates, the model's own ones
//! are forgotten, and what is not named moves as little as it can.
//!
//! A report that `tangential simulate --json` wrote is taken as well: its `time_s`, and positions and rates of its `final`. A
//! file that names every position and every rate [is complete](Initial::is_complete), and nothing is held.
//!
//! ```
//! use tangential_mbs::{assembly, file::initial, models};
//!
//! let mut model = models::slider_crank()?;
//! let initial = initial::parse("[start]\nat.crank = 0.3\nrate.slider = 0.1\n", "start.toml", &model)?;
//! model.start = initial.start;
//! let start = assembly::assemble(&model, initial.time)?;
//! assert_eq!((start.z[0], start.zd[2]), (0.3, 0.1));
//!
//! let message = initial::parse("[start.at]\ncrnak = 0.3\n", "start.toml", &model).unwrap_err().to_string();
//! assert!(message.starts_with("start.toml:2:9: the start names the coordinate `crnak`, which is not there"));
//! assert!(message.contains("did you mean `crank`?"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod json;

use super::error::{Error, Mistake};
use super::source::{Source, load};
use super::toml::{WHOLE, fields::Fields, parsed, reader::Reader, start};
use crate::model::{Model, Start};
use crate::nearest::hint;
use std::path::Path;

/// A state to begin with.
#[derive(Clone, Debug, PartialEq)]
pub struct Initial {
    /// The time.
    pub time: f64,
    /// What the model is to start from, in place of its own [`Model::start`].
    pub start: Start,
    /// Whether the file named every position and every rate: then a run can begin right there, without
    /// [`assemble`](crate::assembly::assemble), as one that is continued should.
    pub is_complete: bool,
}

/// The state in a file, for a model.
///
/// # Errors
/// If the file cannot be read or is wrong: every mistake that was found, with its place.
pub fn read(path: &Path, model: &Model) -> Result<Initial, Error> {
    parse(&load(path)?, &path.display().to_string(), model)
}

/// The same of a text; the name is that of the file, for messages. It is JSON if it begins with a brace.
///
/// # Errors
/// If the text is wrong: every mistake that was found, with its place.
pub fn parse(text: &str, name: &str, model: &Model) -> Result<Initial, Error> {
    let source = Source { name, text };
    let is_json = text.trim_start_matches('\u{feff}').trim_start().starts_with('{');
    let given = if is_json { json::given(source, model)? } else { given(source, model)? };
    if !given.settles && given.z.iter().chain(&given.zd).all(Option::is_none) {
        let (owner, field) = (WHOLE.to_string(), if is_json { "z" } else { "start" });
        let expected = "positions or rates by coordinates";
        return Err(source.error(0..0, Mistake::Missing { owner, field, expected }));
    }
    Ok(given.initial(model))
}

/// What a file names.
struct Given {
    time: f64,
    z: Vec<Option<f64>>,
    /// Which positions are kept.
    held: Vec<bool>,
    zd: Vec<Option<f64>>,
    settles: bool,
}

impl Given {
    fn none(model: &Model) -> Self {
        let n = model.coordinates();
        Self { time: 0.0, z: vec![None; n], held: vec![false; n], zd: vec![None; n], settles: false }
    }

    fn initial(self, model: &Model) -> Initial {
        let is_complete = !self.settles && self.z.iter().chain(&self.zd).all(Option::is_some);
        let start = Start {
            z: self.z.iter().zip(&model.start.z).map(|(given, own)| given.unwrap_or(*own)).collect(),
            held: self.held.iter().map(|held| *held && !is_complete).collect(),
            zd: if self.zd.iter().all(Option::is_none) { model.start.zd.clone() } else { self.zd },
            settles: self.settles,
            time: self.time,
        };
        Initial { time: self.time, start, is_complete }
    }
}

/// A name that the model has not got.
fn unknown(model: &Model, table: &str, name: &str) -> Mistake {
    let hint = hint(name, model.coordinate_names().iter().map(String::as_str));
    Mistake::Name { owner: table.to_string(), what: "coordinate", name: name.to_string(), hint }
}

/// What a TOML file names.
fn given(source: Source<'_>, model: &Model) -> Result<Given, Error> {
    let table = parsed(source)?;
    let reader = Reader::new(source, Path::new(""));
    let file = Fields::new(&reader, table.get_ref(), 0..0, WHOLE.to_string());
    let mut given = Given::none(model);
    if file.has("start")
        && let Some(fields) = file.within("start")
    {
        let start = start::read(&reader, &fields);
        (given.time, given.settles) = (start.time, start.settles);
        for (name, span, position, held) in start.positions {
            match model.coordinate(&name) {
                Some(i) => (given.z[i], given.held[i]) = (Some(position), held),
                None => reader.tell(span, unknown(model, "the start", &name)),
            }
        }
        for (name, span, rate) in start.rates {
            match model.coordinate(&name) {
                Some(i) => given.zd[i] = Some(rate),
                None => reader.tell(span, unknown(model, "the start", &name)),
            }
        }
    }
    file.finish(Some(()));
    reader.result(given)
}

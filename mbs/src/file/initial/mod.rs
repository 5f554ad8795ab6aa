//! Where a run begins: positions and rates from a file.
//!
//! ```toml
//! time = 0.5       # in s; 0 if it is left out
//! [z]              # positions, by coordinates; joints of several freedoms have several: `body.rz`
//! crank = 0.3
//! [zd]             # rates
//! crank = 2
//! ```
//!
//! Positions that the file names are held when loops are closed, all others begin where the model's do and may be moved.
//! If the file names rates, the model's own ones are forgotten, and what is not named moves as little as it can.
//!
//! A report that `tangential simulate --json` wrote is taken as well: its `time_s`, and positions and rates of its `final`. A
//! file that names every position and every rate [is complete](Initial::is_complete), and nothing is held.
//!
//! ```
//! use tangential_mbs::{assembly, file::initial, models};
//!
//! let mut model = models::slider_crank()?;
//! let initial = initial::parse("[z]\ncrank = 0.3\n[zd]\nslider = 0.1\n", "start.toml", &model)?;
//! model.start = initial.start;
//! let start = assembly::assemble(&model, initial.time)?;
//! assert_eq!((start.z[0], start.zd[2]), (0.3, 0.1));
//!
//! let message = initial::parse("[z]\ncrnak = 0.3\n", "start.toml", &model).unwrap_err().to_string();
//! assert!(message.starts_with("start.toml:2:9: `z` names the coordinate `crnak`, which is not there"));
//! assert!(message.contains("did you mean `crank`?"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod json;

use super::error::{Error, Mistake};
use super::source::{Source, load};
use super::toml::{WHOLE, fields::Fields, parsed, reader::Reader};
use crate::model::{Model, Start};
use crate::nearest::hint;
use std::collections::HashMap;
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
    if given.z.iter().chain(&given.zd).all(Option::is_none) {
        let (owner, expected) = (WHOLE.to_string(), "positions by coordinates, or rates under `zd`");
        return Err(source.error(0..0, Mistake::Missing { owner, field: "z", expected }));
    }
    Ok(given.initial(model, !is_json))
}

/// What a file names.
struct Given {
    time: f64,
    z: Vec<Option<f64>>,
    zd: Vec<Option<f64>>,
}

impl Given {
    fn none(model: &Model) -> Self {
        let n = model.coordinates();
        Self { time: 0.0, z: vec![None; n], zd: vec![None; n] }
    }

    fn initial(self, model: &Model, holds: bool) -> Initial {
        let is_complete = self.z.iter().chain(&self.zd).all(Option::is_some);
        let start = Start {
            z: self.z.iter().zip(&model.start.z).map(|(given, own)| given.unwrap_or(*own)).collect(),
            held: self.z.iter().map(|given| holds && !is_complete && given.is_some()).collect(),
            zd: if self.zd.iter().all(Option::is_none) { model.start.zd.clone() } else { self.zd },
        };
        Initial { time: self.time, start, is_complete }
    }
}

/// A name that the model has not got.
fn unknown(model: &Model, table: &str, name: &str) -> Mistake {
    let hint = hint(name, model.coordinate_names().iter().map(String::as_str));
    Mistake::Name { owner: format!("`{table}`"), what: "coordinate", name: name.to_string(), hint }
}

/// What a TOML file names.
fn given(source: Source<'_>, model: &Model) -> Result<Given, Error> {
    let table = parsed(source)?;
    let reader = Reader::new(source, Path::new(""));
    let file = Fields::new(&reader, table.get_ref(), 0..0, WHOLE.to_string());
    let mut given = Given::none(model);
    given.time = file.number_or("time", 0.0).unwrap_or_default();
    for (key, numbers) in [("z", &mut given.z), ("zd", &mut given.zd)] {
        let Some(fields) = file.has(key).then(|| file.within(key)).flatten() else { continue };
        let mut seen = HashMap::new();
        for (name, value) in fields.flattened() {
            let number = fields.number_of_owner(&format!("`{key}` of `{name}`"), "value", value, "a number");
            match model.coordinate(&name) {
                Some(i) => numbers[i] = number,
                None => reader.tell(value.span(), unknown(model, key, &name)),
            }
            if let Some(first) = seen.insert(name.clone(), value.span()) {
                let first = source.place(first).line;
                reader.tell(value.span(), Mistake::Twice { what: "coordinates", name, first });
            }
        }
    }
    file.finish(Some(()));
    reader.result(given)
}

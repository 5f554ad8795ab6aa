//! States in reports: JSON, read so that mistakes have their places.

use super::{Given, unknown};
use crate::file::error::{Error, Mistake};
use crate::file::source::Source;
use crate::model::Model;
use core::cell::RefCell;
use core::fmt;
use serde::de::{DeserializeSeed, Deserializer, Error as _, IgnoredAny, MapAccess, Visitor};

/// What a report names.
pub(super) fn given(source: Source<'_>, model: &Model) -> Result<Given, Error> {
    let seen = Seen { model, given: RefCell::new(Given::none(model)), mistake: RefCell::default() };
    let text = source.text.trim_start_matches('\u{feff}');
    let skipped = source.text.len() - text.len();
    let mut json = serde_json::Deserializer::from_str(text);
    let outcome = Report { seen: &seen, level: Level::Whole }.deserialize(&mut json).and_then(|()| json.end());
    let Err(error) = outcome else { return Ok(seen.given.into_inner()) };
    let line = error.line().max(1);
    // Columns are bytes here, and end where the parser stopped.
    let begin = if line == 1 { skipped } else { source.offset(line, 1) };
    let end = (begin + error.column()).min(source.text.len());
    let (length, mistake) = match seen.mistake.into_inner() {
        Some((name, mistake)) => (name.len() + 2, mistake),
        None => {
            let message = error.to_string();
            let message = message.split(" at line ").next().unwrap_or(&message).to_string();
            (1, Mistake::Syntax { format: "JSON", message })
        }
    };
    Err(source.error(end.saturating_sub(length).max(begin)..end, mistake))
}

/// What was found so far.
struct Seen<'m> {
    model: &'m Model,
    given: RefCell<Given>,
    /// A name, and what is wrong with it.
    mistake: RefCell<Option<(String, Mistake)>>,
}

#[derive(Clone, Copy)]
enum Level {
    /// The report, or a state by itself.
    Whole,
    /// Its state.
    Final,
    Positions,
    Rates,
}

struct Report<'s, 'm> {
    seen: &'s Seen<'m>,
    level: Level,
}

impl<'de> DeserializeSeed<'de> for Report<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Report<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.level {
            Level::Whole => "an object with `final`, or with `z` and `zd`",
            Level::Final => "an object with `z` and `zd`",
            Level::Positions | Level::Rates => "an object of numbers by coordinates",
        })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let Report { seen, level } = self;
        while let Some(key) = map.next_key::<String>()? {
            match (level, key.as_str()) {
                (Level::Whole, "final") => map.next_value_seed(Report { seen, level: Level::Final })?,
                (Level::Whole | Level::Final, "z") => map.next_value_seed(Report { seen, level: Level::Positions })?,
                (Level::Whole | Level::Final, "zd") => map.next_value_seed(Report { seen, level: Level::Rates })?,
                (Level::Whole, "time" | "time_s") => seen.given.borrow_mut().time = map.next_value()?,
                (Level::Whole | Level::Final, _) => drop(map.next_value::<IgnoredAny>()?),
                (Level::Positions | Level::Rates, name) => {
                    let table = if matches!(level, Level::Positions) { "z" } else { "zd" };
                    let Some(i) = seen.model.coordinate(name) else {
                        *seen.mistake.borrow_mut() =
                            Some((key.clone(), unknown(seen.model, &format!("`{table}`"), name)));
                        return Err(A::Error::custom("unknown"));
                    };
                    let number = map.next_value()?;
                    let mut given = seen.given.borrow_mut();
                    let numbers = if table == "z" { &mut given.z } else { &mut given.zd };
                    if numbers[i].replace(number).is_some() {
                        return Err(A::Error::custom(format_args!("`{name}` is given twice under `{table}`")));
                    }
                }
            }
        }
        Ok(())
    }
}

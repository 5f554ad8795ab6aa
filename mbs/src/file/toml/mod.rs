//! Mechanisms as TOML; [the guide](super) says what may be in a file.

mod cams;
mod closures;
mod copies;
mod curve;
mod expression;
pub(super) mod fields;
mod forces;
mod looks;
mod parameters;
pub(super) mod reader;
mod sections;
mod sensors;
mod signal;
pub(super) mod start;
mod struts;
mod write;

pub use write::write;

use super::error::{Error, Mistake};
use super::source::Source;
use crate::Builder;
use crate::vec3::Vec3;
use fields::Fields;
use reader::Reader;
use std::path::Path;
use toml::de::DeTable;

/// The mechanism of a text. The name is that of the file, for messages; files of tyres are looked for in the folder. What was
/// read can be built: it was tried.
///
/// ```
/// use std::path::Path;
/// use tangential_mbs::file::toml;
///
/// let text = r#"
///     name = "pendulum"
///     [[body]]
///     name = "bob"
///     mass = 1
///     center = [0, 1, 0]
///     [[joint]]
///     name = "pin"
///     kind = "revolut"
///     parent = "ground"
///     child = "bob"
///     axis = "x"
/// "#;
/// let message = toml::parse(text, "pendulum.toml", Path::new("")).unwrap_err().to_string();
/// assert!(message.starts_with("pendulum.toml:9:12: joint `pin`: `kind` cannot be `revolut`; there are `revolute`, "));
/// let builder = toml::parse(&text.replace("revolut", "revolute"), "pendulum.toml", Path::new(""))?;
/// assert_eq!(builder.build()?.coordinate_names(), ["pin"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the text is wrong: every mistake that was found, with its place.
pub fn parse(text: &str, name: &str, folder: &Path) -> Result<Builder, Error> {
    parse_with(text, name, folder, &Options::default())
}

/// How a file is taken.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Options {
    /// Parameters with other values than those of the file, by their names.
    pub parameters: Vec<(String, f64)>,
}

/// The same with options.
///
/// # Errors
/// As [`parse`], and if there is no parameter of a name.
pub fn parse_with(text: &str, name: &str, folder: &Path, options: &Options) -> Result<Builder, Error> {
    parse_within(text, name, folder, options, 0)
}

/// The same of a file that so many others use, one within the other.
fn parse_within(text: &str, name: &str, folder: &Path, options: &Options, depth: usize) -> Result<Builder, Error> {
    let source = Source { name, text };
    let table = parsed(source)?;
    let mut reader = Reader::new(source, folder);
    reader.depth = depth;
    let file = Fields::new(&reader, table.get_ref(), 0..0, WHOLE.to_string());
    parameters::read(&reader, &file, &options.parameters);
    let builder = sections::mechanism(&reader, &file);
    reader.finish(builder)
}

/// What messages call a file.
pub(super) const WHOLE: &str = "the file";

/// The tables of a text.
pub(super) fn parsed<'a>(source: Source<'a>) -> Result<toml::Spanned<DeTable<'a>>, Error> {
    let (table, errors) = DeTable::parse_recoverable(source.text);
    // What follows the first one may be a consequence of it.
    let first = errors.into_iter().min_by_key(|error| error.span().map_or(0, |span| span.start));
    match first {
        None => Ok(table),
        Some(error) => {
            let message = error.message().replace('\n', ", ");
            Err(source.error(error.span().unwrap_or(0..0), Mistake::Syntax { format: "TOML", message }))
        }
    }
}

/// The letters of directions along the axes of the world.
const LETTERS: [(&str, Vec3); 6] = [
    ("x", [1.0, 0.0, 0.0]),
    ("y", [0.0, 1.0, 0.0]),
    ("z", [0.0, 0.0, 1.0]),
    ("-x", [-1.0, 0.0, 0.0]),
    ("-y", [0.0, -1.0, 0.0]),
    ("-z", [0.0, 0.0, -1.0]),
];

/// The direction of a letter.
fn letter(text: &str) -> Option<Vec3> {
    LETTERS.iter().find(|(letter, _)| *letter == text).map(|(_, direction)| *direction)
}

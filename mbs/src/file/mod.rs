#![doc = include_str!("format.md")]

mod error;
pub mod initial;
pub(crate) mod sites;
mod source;
pub mod toml;
pub mod urdf;
mod warning;

pub use error::{Error, Mistake, Place, Problem};
pub use warning::Warning;

use crate::Builder;
use std::path::Path;

/// The mechanism of a file that ends in `.toml`, `.urdf` or `.xml`, the latter being URDF, too. What was read can be built: it was
/// tried. [`Builder::warnings`] says what had no effect.
///
/// # Errors
/// If the file cannot be read, ends in something else, or is wrong: then every mistake that was found, with its place.
pub fn read(path: &Path) -> Result<Builder, Error> {
    read_with(path, &Options::default())
}

/// How a file is taken.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Options {
    /// Of a URDF file.
    pub urdf: urdf::Options,
    /// Of a TOML file.
    pub toml: toml::Options,
}

/// The same with options.
///
/// # Errors
/// As [`read`].
pub fn read_with(path: &Path, options: &Options) -> Result<Builder, Error> {
    let name = path.display().to_string();
    match extension(path).as_deref() {
        Some("toml") => {
            let folder = path.parent().unwrap_or(Path::new(""));
            toml::parse_with(&source::load(path)?, &name, folder, &options.toml)
        }
        Some("urdf" | "xml") => urdf::parse_with(&source::load(path)?, &name, &options.urdf),
        _ => Err(Error::Extension { path: name }),
    }
}

fn extension(path: &Path) -> Option<String> {
    path.extension().map(|end| end.to_string_lossy().to_lowercase())
}

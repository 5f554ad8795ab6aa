#![doc = include_str!("format.md")]

mod error;
pub mod initial;
mod source;
pub mod toml;
pub mod urdf;

pub use error::{Error, Mistake, Place, Problem};

use crate::Builder;
use std::path::Path;

/// The mechanism of a file that ends in `.toml` or `.urdf`. What was read can be built: it was tried.
///
/// # Errors
/// If the file cannot be read, ends in something else, or is wrong: then every mistake that was found, with its place.
pub fn read(path: &Path) -> Result<Builder, Error> {
    let name = path.display().to_string();
    match extension(path).as_deref() {
        Some("toml") => toml::parse(&source::load(path)?, &name, path.parent().unwrap_or(Path::new(""))),
        Some("urdf") => urdf::parse(&source::load(path)?, &name),
        _ => Err(Error::Extension { path: name }),
    }
}

fn extension(path: &Path) -> Option<String> {
    path.extension().map(|end| end.to_string_lossy().to_lowercase())
}

//! Files named on the command line, where `-` is the standard input.

use crate::failure::Failure;
use crate::place::folder;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use toml::de::DeTable;

/// A text and the name under which messages speak of it.
pub struct Source {
    pub name: String,
    pub text: String,
}

impl Source {
    /// Reads the file, or the standard input for `-`.
    pub fn read(path: &Path) -> Result<Self, Failure> {
        let (name, text) = if is_stdin(path) {
            let mut text = String::new();
            let outcome = io::stdin().read_to_string(&mut text);
            ("<stdin>".to_string(), outcome.map(|_| text))
        } else {
            (path.display().to_string(), fs::read_to_string(path))
        };
        match text {
            Ok(text) => Ok(Source { name, text }),
            Err(cause) => Err(Failure::Unreadable { name, cause }),
        }
    }
}

/// Whether the path stands for the standard input.
pub fn is_stdin(path: &Path) -> bool {
    path == Path::new("-")
}

/// The files that a model is read from: none if it is shipped, else its own file and those of its tyres.
pub fn files(model: &str) -> Vec<(&'static str, PathBuf)> {
    // As `tangential_mbs::models::find` tells files from names.
    if !model.contains(['.', '/', '\\']) {
        return Vec::new();
    }
    let path = PathBuf::from(model);
    // A file that cannot be read or is wrong gets its message when it is read as a model.
    let text = fs::read_to_string(&path).unwrap_or_default();
    let tyres = DeTable::parse(&text).map(|table| tyres(table.get_ref())).unwrap_or_default();
    let tyres = tyres.into_iter().map(|file| ("the tyre file", folder(&path).join(file)));
    core::iter::once(("the model", path.clone())).chain(tyres).collect()
}

/// What stands under `file` in the tables `[[tyre]]`.
fn tyres(table: &DeTable<'_>) -> Vec<String> {
    let tyres = table.get("tyre").and_then(|tyres| tyres.get_ref().as_array());
    let files = tyres.into_iter().flatten().filter_map(|tyre| tyre.get_ref().get("file")?.get_ref().as_str());
    files.map(String::from).collect()
}

//! Files named on the command line, where `-` is the standard input.

use crate::failure::Failure;
use std::fs;
use std::io::{self, Read};
use std::path::Path;

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

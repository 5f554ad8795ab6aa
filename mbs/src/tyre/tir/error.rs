//! What can be wrong with a `.tir` file.

use core::fmt;
use thiserror::Error;

/// Why a file is not a tyre. Lines and columns count from one.
#[derive(Clone, Debug, Error, PartialEq)]
pub enum TirError {
    /// A value that should be a number.
    #[error("{file}:{line}:{column}: {key} is `{text}`; a number is expected")]
    Number {
        /// The file.
        file: String,
        /// The line.
        line: usize,
        /// The column of the value.
        column: usize,
        /// The key.
        key: String,
        /// The value.
        text: String,
    },
    /// A number that is none, or too large to be one.
    #[error("{file}:{line}:{column}: {key} is `{text}`; a finite number is expected")]
    NotFinite {
        /// The file.
        file: String,
        /// The line.
        line: usize,
        /// The column of the value.
        column: usize,
        /// The key.
        key: String,
        /// The value.
        text: String,
    },
    /// A line that says nothing.
    #[error("{file}:{line}: `{text}` has no `=`; expected `KEY = value`, a `[SECTION]`, or a comment after `!` or `$`")]
    NoEquals {
        /// The file.
        file: String,
        /// The line.
        line: usize,
        /// What it says.
        text: String,
    },
    /// A line with no key before, or no value behind the `=`, or a header or a string without end.
    #[error("{file}:{line}: `{text}`: {expected}")]
    Incomplete {
        /// The file.
        file: String,
        /// The line.
        line: usize,
        /// What it says.
        text: String,
        /// What would do.
        expected: &'static str,
    },
    /// A key that was there before.
    #[error("{file}:{line}: {key} was given in line {first} already")]
    Twice {
        /// The file.
        file: String,
        /// The line.
        line: usize,
        /// The key.
        key: String,
        /// Where it was first.
        first: usize,
    },
    /// Coefficients that every tyre needs.
    #[error("{file}: missing {}", .keys.join(", "))]
    Missing {
        /// The file.
        file: String,
        /// All of them, with their sections.
        keys: Vec<String>,
    },
    /// A word that is not among those known, such as another format or unit.
    #[error("{file}:{line}: {key} is {value}; {expected}")]
    Unsupported {
        /// The file.
        file: String,
        /// The line.
        line: usize,
        /// The key.
        key: String,
        /// The value.
        value: String,
        /// What would do.
        expected: &'static str,
    },
    /// A number that no tyre has.
    #[error("{file}:{line}: {key} is {value}; it must be {expected}")]
    Nonsense {
        /// The file.
        file: String,
        /// The line.
        line: usize,
        /// The key.
        key: String,
        /// The value.
        value: f64,
        /// What would do.
        expected: &'static str,
    },
}

/// Something in a file that has no effect, or hardly the one that was meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The line, from one; zero if it is about the whole file.
    pub line: usize,
    /// The key.
    pub key: String,
    /// What about it.
    pub text: String,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{} {}", self.key, self.text),
            line => write!(f, "line {line}: {} {}", self.key, self.text),
        }
    }
}

//! What can be wrong with a file.

use crate::error::ModelError;
use crate::tyre::TirError;
use core::fmt;
use std::io;
use std::path::Path;
use thiserror::Error;

/// Why there is no mechanism, or no state.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Error {
    /// A file that is not there, or not for us.
    #[error("{path}: cannot be read: {cause}")]
    Unreadable {
        /// The file.
        path: String,
        /// What the system says.
        cause: io::Error,
    },
    /// A file of another kind.
    #[error("{path}: this is no file of a mechanism; such files end in `.toml`, `.urdf` or `.xml`")]
    Extension {
        /// The file.
        path: String,
    },
    /// A model that is not there, or cannot be made.
    #[error(transparent)]
    Model(#[from] ModelError),
    /// Mistakes in a file, by their places; there is one at least.
    #[error("{}", listing(.0))]
    Wrong(Vec<Problem>),
}

impl Error {
    /// The mistakes in a file, by their places; none where there was no file to make them in.
    pub fn problems(&self) -> &[Problem] {
        match self {
            Error::Wrong(problems) => problems,
            _ => &[],
        }
    }

    pub(super) fn unreadable(path: &Path, cause: io::Error) -> Self {
        Error::Unreadable { path: path.display().to_string(), cause }
    }
}

/// The first mistakes; of many nobody reads the rest.
fn listing(problems: &[Problem]) -> String {
    const MOST: usize = 20;
    let mut lines: Vec<String> = problems.iter().take(MOST).map(Problem::to_string).collect();
    if problems.len() > MOST {
        lines.push(format!("and {} more mistakes", problems.len() - MOST));
    }
    lines.join("\n")
}

/// A mistake and its place.
///
/// It is printed as `FILE:LINE:COLUMN: what is wrong`, which editors follow, with the line and a mark below it.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    /// Where it is.
    pub place: Place,
    /// What it is.
    pub mistake: Mistake,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { file, line, column, width, text, left_out } = &self.place;
        write!(f, "{file}:{line}:{column}: {}", self.mistake)?;
        let (margin, before) = (line.to_string(), column - 1 - left_out);
        let blank = " ".repeat(margin.len());
        let room = text.chars().count().saturating_sub(before).max(1);
        let (before, marks) = (" ".repeat(before), "^".repeat((*width).clamp(1, room)));
        let text: String = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
        write!(f, "\n{blank} |\n{margin} | {text}\n{blank} | {before}{marks}")
    }
}

/// A place in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The file, as it was named.
    pub file: String,
    /// The line, from one.
    pub line: usize,
    /// The column, from one, in characters.
    pub column: usize,
    /// How many characters of the line are meant.
    pub width: usize,
    /// The line itself, or what is around the place if it is long.
    pub text: String,
    /// How many characters of the line are left out before this.
    pub left_out: usize,
}

/// What is wrong at a place.
#[derive(Clone, Debug, Error, PartialEq)]
#[non_exhaustive]
pub enum Mistake {
    /// Text that is not of its format.
    #[error("not valid {format}: {message}")]
    Syntax {
        /// TOML, XML, JSON or UTF-8.
        format: &'static str,
        /// What the parser says.
        message: String,
    },
    /// A value of another kind.
    #[error("{owner}: `{field}` is {found}; expected {expected}")]
    Value {
        /// Whose value it is.
        owner: String,
        /// Its key.
        field: String,
        /// What it is.
        found: String,
        /// What would do.
        expected: &'static str,
    },
    /// An expression that has no value.
    #[error("{owner}: `{text}` cannot be computed: {what}")]
    Expression {
        /// Whose value it is.
        owner: String,
        /// The expression.
        text: String,
        /// What is wrong with it.
        what: String,
    },
    /// A key that must be there.
    #[error("{owner} has no `{field}`; expected {expected}")]
    Missing {
        /// What has not got it.
        owner: String,
        /// The key.
        field: &'static str,
        /// What would do.
        expected: &'static str,
    },
    /// A key that nobody reads.
    #[error("{owner} cannot have `{field}`{hint}")]
    Key {
        /// What has it.
        owner: String,
        /// The key.
        field: String,
        /// What there is instead.
        hint: String,
    },
    /// A word that is not among those there are.
    #[error("{owner}: `{field}` cannot be `{found}`{hint}")]
    Word {
        /// What has it.
        owner: String,
        /// The key.
        field: String,
        /// The word.
        found: String,
        /// What there is instead.
        hint: String,
    },
    /// The name of something that is not there.
    #[error("{owner} names the {what} `{name}`, which is not there{hint}")]
    Name {
        /// Who names it.
        owner: String,
        /// What it would be.
        what: &'static str,
        /// The name.
        name: String,
        /// What there is instead.
        hint: String,
    },
    /// Two things of one name.
    #[error("there are two {what} named `{name}`; the other one is in line {first}")]
    Twice {
        /// What they are.
        what: &'static str,
        /// The name.
        name: String,
        /// Where the other one is.
        first: usize,
    },
    /// What no mechanism can have.
    #[error(transparent)]
    Model(#[from] ModelError),
    /// A tyre that is wrong, by its own place.
    #[error("tyre `{tyre}`: {cause}")]
    Tyre {
        /// The tyre.
        tyre: String,
        /// What is wrong with it.
        cause: TirError,
    },
    /// The file of a tyre that cannot be read.
    #[error("tyre `{tyre}`: {path} cannot be read: {cause}")]
    TyreFile {
        /// The tyre.
        tyre: String,
        /// The file.
        path: String,
        /// What the system says.
        cause: String,
    },
    /// What this library cannot do.
    #[error("{owner}: {what}")]
    Unsupported {
        /// What it is about.
        owner: String,
        /// What cannot be done, and what can.
        what: String,
    },
}

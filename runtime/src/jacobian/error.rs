use crate::overloaded::tape::TapeError;
use thiserror::Error;

/// Why a Jacobian cannot be prepared.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum PreparationError {
    /// A pattern of the wrong size.
    #[error("the pattern is {found_rows} x {found_columns}, the Jacobian {rows} x {columns}")]
    Size {
        /// Outputs of the function.
        rows: usize,
        /// Inputs of the function.
        columns: usize,
        /// Rows of the pattern.
        found_rows: usize,
        /// Columns of the pattern.
        found_columns: usize,
    },
    /// A coloring that does not fit the pattern.
    #[error("columns {first} and {second} have one color and an entry in row {row} each")]
    Coloring {
        /// A column.
        first: usize,
        /// Another one of the same color.
        second: usize,
        /// Where both have an entry.
        row: usize,
    },
    /// A coloring of another matrix.
    #[error("{found} lines are colored, the Jacobian has {expected}")]
    Colored {
        /// Columns, or rows, of the Jacobian.
        expected: usize,
        /// How many are colored.
        found: usize,
    },
    /// A coloring of rows and columns that does not fit the pattern.
    #[error("the entry in row {row}, column {column} stands alone in no color")]
    Bicoloring {
        /// Its row.
        row: usize,
        /// Its column.
        column: usize,
    },
    /// A method that a function of this kind does not have.
    #[error(
        "the method `{0}` needs the overloaded form of the function: tag it with the option `overloaded`, and call \
         `prepare_overloaded`"
    )]
    NotOverloaded(super::Method),
    /// Threads that the system does not give.
    #[error("{threads} threads cannot be had: {reason}")]
    Threads {
        /// How many were asked for.
        threads: usize,
        /// What the system says.
        reason: String,
    },
}

/// Why a Jacobian cannot be evaluated.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum EvaluationError {
    /// A slice of the wrong length.
    #[error("{found} {what} are given, {expected} are needed")]
    Length {
        /// Of what.
        what: &'static str,
        /// How many there must be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// An input that is not a number.
    #[error("input {input} is not a number")]
    NotANumber {
        /// Which one.
        input: usize,
    },
    /// A tape that cannot be recorded.
    #[error(transparent)]
    Tape(#[from] TapeError),
    /// More slots than a record may have.
    #[error(
        "the function has more than {limit} inputs and terms, which is what the record may hold: divide it into steps, see \
         `Checkpointed`, or give the record a higher limit"
    )]
    TooLong {
        /// The most that fit.
        limit: usize,
    },
    /// An output that there is not.
    #[error("there is no output {output} among {outputs}")]
    NoOutput {
        /// The output.
        output: usize,
        /// How many there are.
        outputs: usize,
    },
    /// A record that nothing was recorded in.
    #[error("there is nothing in the record: nothing was recorded yet, or the last recording failed")]
    NoRecord,
    /// The pattern has fewer entries than the Jacobian at this point.
    #[error("row {row} of the Jacobian has an entry at this point that the pattern does not have")]
    MissingEntry {
        /// The output.
        row: usize,
    },
}

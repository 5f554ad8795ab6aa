use thiserror::Error;

/// Why a tape cannot be recorded, replayed or swept over.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum TapeError {
    /// A question of the function has another answer here than where it was recorded, so another path would be taken.
    #[error("the path of the tape is left at operation {operation}: record it again")]
    LeftPath {
        /// How many operations were recorded before the question.
        operation: usize,
    },
    /// More operations than indices.
    #[error("the function takes more than {limit} inputs and operations, which is what a tape can hold")]
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
}

/// Whether there are as many as there must be.
pub(super) fn length(what: &'static str, expected: usize, found: usize) -> Result<(), TapeError> {
    if expected == found { Ok(()) } else { Err(TapeError::Length { what, expected, found }) }
}

//! What can be wrong with a coloring.

use super::Kind;

/// Why there is no coloring, or none that fits a matrix.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ColoringError {
    /// The coloring is one of another matrix.
    #[error("the coloring has {found} colored lines, but the matrix has {expected}")]
    Length {
        /// Columns (or rows) of the matrix.
        expected: usize,
        /// Length of the coloring.
        found: usize,
    },
    /// Colors must be numbered without gaps.
    #[error("color {missing} is not used, but color {largest} is")]
    Gap {
        /// The first color that is not used.
        missing: usize,
        /// The largest color.
        largest: usize,
    },
    /// A star coloring needs a symmetric matrix.
    #[error("the entry ({row}, {column}) has no mirrored entry: a star coloring needs a symmetric matrix")]
    Asymmetric {
        /// Row of the entry.
        row: usize,
        /// Column of the entry.
        column: usize,
    },
    /// A star coloring needs a square matrix.
    #[error("a star coloring needs a square matrix, and this one has {rows} rows and {columns} columns")]
    NotSquare {
        /// Rows of the matrix.
        rows: usize,
        /// Columns of the matrix.
        columns: usize,
    },
    /// A coloring of another kind is needed.
    #[error("a coloring of kind {expected:?} is needed, and this one is of kind {found:?}")]
    Kind {
        /// The kind that is needed.
        expected: Kind,
        /// The kind that was given.
        found: Kind,
    },
    /// Too many lines for an exhaustive search.
    #[error("an exhaustive search goes up to {limit} lines, and there are {found}")]
    TooManyLines {
        /// The most that are searched.
        limit: usize,
        /// How many there are.
        found: usize,
    },
}

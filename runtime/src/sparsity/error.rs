//! What can be wrong with a structure.

/// Why a [`Sparsity`](super::Sparsity) could not be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SparsityError {
    /// An index is outside of the matrix.
    #[error("the entry ({row}, {column}) is outside of a matrix with {rows} rows and {columns} columns")]
    OutOfRange {
        /// Row of the entry.
        row: usize,
        /// Column of the entry.
        column: usize,
        /// Rows of the matrix.
        rows: usize,
        /// Columns of the matrix.
        columns: usize,
    },
    /// More lines or nonzeros than memory can be asked for.
    #[error("a structure with {rows} rows and {columns} columns has more lines or nonzeros than can be counted")]
    TooLarge {
        /// Rows of the matrix.
        rows: usize,
        /// Columns of the matrix.
        columns: usize,
    },
    /// A dense row has another length than the matrix has columns.
    #[error("row {row} has {found} elements, but the matrix has {columns} columns")]
    Ragged {
        /// The row.
        row: usize,
        /// Its length.
        found: usize,
        /// Columns of the matrix.
        columns: usize,
    },
    /// Two structures that must have the same shape do not.
    #[error("one structure has {} rows and {} columns, the other {} and {}", shapes[0].0, shapes[0].1, shapes[1].0, shapes[1].1)]
    Shapes {
        /// Rows and columns of both.
        shapes: [(usize, usize); 2],
    },
}

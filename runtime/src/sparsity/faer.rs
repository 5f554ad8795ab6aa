//! From faer's structures and back.

use super::{Sparsity, SparsityError};
use faer::Index;
use faer::sparse::{SymbolicSparseColMat, SymbolicSparseColMatRef, SymbolicSparseRowMat, SymbolicSparseRowMatRef};

impl Sparsity {
    /// The structure of one of faer's matrices by columns, whose indices need not be in order.
    ///
    /// # Errors
    /// If the shape is too large to be stored.
    pub fn from_faer_columns<I: Index>(symbolic: SymbolicSparseColMatRef<'_, I>) -> Result<Self, SparsityError> {
        let columns = (0..symbolic.ncols()).map(|column| symbolic.row_idx_of_col(column));
        Self::from_columns(symbolic.nrows(), columns)
    }

    /// The structure of one of faer's matrices by rows, whose indices need not be in order.
    ///
    /// # Errors
    /// If the shape is too large to be stored.
    pub fn from_faer_rows<I: Index>(symbolic: SymbolicSparseRowMatRef<'_, I>) -> Result<Self, SparsityError> {
        let rows = (0..symbolic.nrows()).map(|row| symbolic.col_idx_of_row(row));
        Self::from_rows(symbolic.ncols(), rows)
    }

    /// The structure for faer's matrices by columns (CSC).
    pub fn to_faer_columns(&self) -> SymbolicSparseColMat<usize> {
        let (starts, indices) = (self.by_columns.starts.clone(), self.by_columns.indices.clone());
        SymbolicSparseColMat::new_checked(self.rows(), self.columns(), starts, None, indices)
    }

    /// The structure for faer's matrices by rows (CSR).
    pub fn to_faer_rows(&self) -> SymbolicSparseRowMat<usize> {
        let (starts, indices) = (self.by_rows.starts.clone(), self.by_rows.indices.clone());
        SymbolicSparseRowMat::new_checked(self.rows(), self.columns(), starts, None, indices)
    }
}

//! Entries of a Jacobian as matrices of faer and nalgebra, or in memory of the caller's.
//!
//! The functions that fill allocate nothing: keep the matrix, and fill it after every evaluation. Those of a library are there with
//! the feature of its name.

use crate::sparsity::Sparsity;
#[cfg(feature = "faer")]
use faer::{
    MatMut,
    sparse::{SparseColMat, SparseColMatRef, SparseRowMat, SymbolicSparseColMatRef},
};
#[cfg(feature = "nalgebra")]
use nalgebra::{Dim, Matrix, RawStorageMut};

/// A sparse matrix by columns (CSC).
///
/// # Panics
/// If there are not as many entries as in the pattern; so do the others.
#[cfg(feature = "faer")]
pub fn faer_columns(sparsity: &Sparsity, entries: &[f64]) -> SparseColMat<usize, f64> {
    assert_eq!(entries.len(), sparsity.nonzeros(), "entries of the Jacobian");
    SparseColMat::new(sparsity.to_faer_columns(), entries.to_vec())
}

/// A view of the entries as a sparse matrix by columns, without a copy; `structure` is
/// [`Sparsity::to_faer_columns`], made once.
#[cfg(feature = "faer")]
pub fn faer_columns_ref<'a>(
    structure: SymbolicSparseColMatRef<'a, usize>,
    entries: &'a [f64],
) -> SparseColMatRef<'a, usize, f64> {
    SparseColMatRef::new(structure, entries)
}

/// A sparse matrix by rows (CSR).
#[cfg(feature = "faer")]
pub fn faer_rows(sparsity: &Sparsity, entries: &[f64]) -> SparseRowMat<usize, f64> {
    let mut by_rows = vec![0.0; sparsity.nonzeros()];
    fill_rows(sparsity, entries, &mut by_rows);
    SparseRowMat::new(sparsity.to_faer_rows(), by_rows)
}

/// The entries row by row, columns ascending.
pub fn fill_rows(sparsity: &Sparsity, entries: &[f64], by_rows: &mut [f64]) {
    assert_eq!(entries.len(), sparsity.nonzeros(), "entries of the Jacobian");
    assert_eq!(by_rows.len(), sparsity.nonzeros(), "entries by rows");
    for (place, entry) in sparsity.row_places().iter().zip(entries) {
        by_rows[*place] = *entry;
    }
}

/// All numbers of the matrix, column by column, zeros among them.
pub fn fill_dense(sparsity: &Sparsity, entries: &[f64], dense: &mut [f64]) {
    assert_eq!(dense.len(), sparsity.rows() * sparsity.columns(), "numbers of the matrix");
    dense.fill(0.0);
    sparsity.triplets(entries).for_each(|(row, column, entry)| dense[column * sparsity.rows() + row] = entry);
}

/// A dense matrix of faer.
#[cfg(feature = "faer")]
pub fn fill_faer(sparsity: &Sparsity, entries: &[f64], mut dense: MatMut<'_, f64>) {
    assert_eq!((dense.nrows(), dense.ncols()), (sparsity.rows(), sparsity.columns()), "size of the matrix");
    dense.fill(0.0);
    sparsity.triplets(entries).for_each(|(row, column, entry)| dense[(row, column)] = entry);
}

/// A matrix of nalgebra, of static or dynamic size.
#[cfg(feature = "nalgebra")]
pub fn fill_nalgebra<R: Dim, C: Dim, S: RawStorageMut<f64, R, C>>(
    sparsity: &Sparsity,
    entries: &[f64],
    dense: &mut Matrix<f64, R, C, S>,
) {
    assert_eq!(dense.shape(), (sparsity.rows(), sparsity.columns()), "size of the matrix");
    dense.fill(0.0);
    sparsity.triplets(entries).for_each(|(row, column, entry)| dense[(row, column)] = entry);
}

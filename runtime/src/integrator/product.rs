//! Products of sparse matrices with vectors.

use crate::sparsity::Sparsity;

/// Adds `A x` to `y`.
pub(super) fn add_times(sparsity: &Sparsity, entries: &[f64], x: &[f64], y: &mut [f64]) {
    for (bounds, &x) in sparsity.column_starts().windows(2).zip(x) {
        let column = bounds[0]..bounds[1];
        for (&row, entry) in sparsity.row_indices()[column.clone()].iter().zip(&entries[column]) {
            y[row] += entry * x;
        }
    }
}

/// Adds `factor A^T x` to `y`.
pub(super) fn add_transposed_times(sparsity: &Sparsity, entries: &[f64], factor: f64, x: &[f64], y: &mut [f64]) {
    for (bounds, y) in sparsity.column_starts().windows(2).zip(y) {
        let column = bounds[0]..bounds[1];
        let rows = sparsity.row_indices()[column.clone()].iter();
        *y += factor * rows.zip(&entries[column]).map(|(&row, entry)| entry * x[row]).sum::<f64>();
    }
}

/// The largest absolute value and where it is; the first that is not a number comes before all others.
pub(super) fn largest(values: &[f64]) -> (usize, f64) {
    let mut found = (0, 0.0);
    for (place, value) in values.iter().enumerate() {
        if value.is_nan() {
            return (place, f64::NAN);
        }
        if value.abs() > found.1 {
            found = (place, value.abs());
        }
    }
    found
}

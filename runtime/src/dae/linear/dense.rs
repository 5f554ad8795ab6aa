//! Small dense matrices.
//!
//! The systems that are integrated most have ten or twenty unknowns. There a plain loop is faster than blocks and kernels
//! for wide registers, and it costs the compiler little.

use super::{Field, Singular};
use crate::sparsity::Sparsity;

/// LU with partial pivoting in place, column after column.
pub(in crate::dae) struct Dense<T> {
    n: usize,
    lu: Vec<T>,
    /// With which row each one was exchanged.
    exchanged: Vec<usize>,
}

impl<T: Field> Dense<T> {
    pub(super) fn new(n: usize) -> Self {
        Self { n, lu: vec![T::ZERO; n * n], exchanged: vec![0; n] }
    }

    pub(super) fn factorize(&mut self, sparsity: &Sparsity, entries: &[T]) -> Result<(), Singular> {
        let n = self.n;
        self.lu.fill(T::ZERO);
        for (column, bounds) in sparsity.column_starts().windows(2).enumerate() {
            let range = bounds[0]..bounds[1];
            for (&row, entry) in sparsity.row_indices()[range.clone()].iter().zip(&entries[range]) {
                self.lu[column * n + row] = *entry;
            }
        }
        for k in 0..n {
            let (done, rest) = self.lu.split_at_mut((k + 1) * n);
            let column = &mut done[k * n..];
            let (mut pivot, mut largest) = (k, column[k].size());
            for (row, entry) in column.iter().enumerate().skip(k + 1) {
                if entry.size() > largest {
                    (pivot, largest) = (row, entry.size());
                }
            }
            if !(largest > 0.0 && largest.is_finite()) {
                return Err(Singular { column: Some(k) });
            }
            self.exchanged[k] = pivot;
            column.swap(k, pivot);
            let pivot_entry = column[k];
            let below = &mut column[k + 1..];
            for entry in below.iter_mut() {
                *entry /= pivot_entry;
            }
            for other in rest.chunks_exact_mut(n) {
                other.swap(k, pivot);
                let factor = other[k];
                if factor.size() != 0.0 {
                    for (entry, multiplier) in other[k + 1..].iter_mut().zip(below.iter()) {
                        *entry -= *multiplier * factor;
                    }
                }
            }
            // Rows of L follow the exchanges, as rows of the whole matrix do.
            for earlier in done.chunks_exact_mut(n).take(k) {
                earlier.swap(k, pivot);
            }
        }
        Ok(())
    }

    pub(super) fn solve(&self, right: &mut [T]) {
        let n = self.n;
        for (k, &pivot) in self.exchanged.iter().enumerate() {
            right.swap(k, pivot);
        }
        for (k, column) in self.lu.chunks_exact(n.max(1)).enumerate() {
            let value = right[k];
            for (entry, multiplier) in right[k + 1..].iter_mut().zip(&column[k + 1..]) {
                *entry -= *multiplier * value;
            }
        }
        for (k, column) in self.lu.chunks_exact(n.max(1)).enumerate().rev() {
            let value = right[k] / column[k];
            right[k] = value;
            for (entry, multiplier) in right[..k].iter_mut().zip(&column[..k]) {
                *entry -= *multiplier * value;
            }
        }
    }
}

//! Factorizations of real and complex matrices, in memory that is kept.

mod dense;
mod sparse;

use super::Matrices;
use crate::sparsity::Sparsity;
use core::ops::{AddAssign, Div, DivAssign, Mul, Sub, SubAssign};
use dense::Dense;
use faer::c64;
use faer::traits::ComplexField;
use sparse::Sparse;

/// Smaller matrices are factorized as dense ones,
const SPARSE_FROM: usize = 24;

/// and so are those of which a larger part of the entries are structural nonzeros.
const SPARSE_UP_TO: f64 = 0.2;

/// Real or complex numbers.
pub(super) trait Field:
    ComplexField
    + Copy
    + AddAssign
    + SubAssign
    + DivAssign
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + core::fmt::Debug
{
    const ZERO: Self;

    /// By which pivots are chosen: cheaper than the absolute value of a complex number.
    fn size(self) -> f64;
}

impl Field for f64 {
    const ZERO: Self = 0.0;
    fn size(self) -> f64 {
        self.abs()
    }
}

impl Field for c64 {
    const ZERO: Self = c64::new(0.0, 0.0);
    fn size(self) -> f64 {
        self.re.abs() + self.im.abs()
    }
}

/// A matrix of one structure, factorized again and again with partial pivoting.
pub(super) enum Lu<T: Field> {
    Dense(Dense<T>),
    Sparse(Box<Sparse<T>>),
}

/// A column without a pivot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Singular {
    /// Which one, where that is known.
    pub(crate) column: Option<usize>,
}

impl<T: Field> Lu<T> {
    /// For square matrices of this structure.
    pub(super) fn new(sparsity: &Sparsity, matrices: Matrices) -> Self {
        let n = sparsity.columns();
        let is_sparse = match matrices {
            Matrices::Automatic => n >= SPARSE_FROM && sparsity.nonzeros() as f64 <= SPARSE_UP_TO * (n * n) as f64,
            Matrices::Dense => false,
            Matrices::Sparse => n > 0,
        };
        // Without memory for an order of the columns there is still the dense matrix.
        let sparse = if is_sparse { Sparse::new(sparsity) } else { None };
        sparse.map_or_else(|| Self::Dense(Dense::new(n)), |sparse| Self::Sparse(Box::new(sparse)))
    }

    /// Factorizes the matrix with these entries, column by column.
    pub(super) fn factorize(&mut self, sparsity: &Sparsity, entries: &[T]) -> Result<(), Singular> {
        match self {
            Self::Dense(dense) => dense.factorize(sparsity, entries),
            Self::Sparse(sparse) => sparse.factorize(entries),
        }
    }

    /// Solves for a right-hand side, in place, with the matrix that was factorized last.
    pub(super) fn solve(&mut self, right: &mut [T]) {
        match self {
            Self::Dense(dense) => dense.solve(right),
            Self::Sparse(sparse) => sparse.solve(right),
        }
    }
}

/// For every entry of a structure its place among the entries of another one that has them all.
pub(super) fn places(whole: &Sparsity, part: &Sparsity) -> Vec<usize> {
    let place = |(row, column): (usize, usize)| {
        let within = whole.column(column).binary_search(&row).expect("the whole has every entry of its part");
        whole.column_starts()[column] + within
    };
    part.entries().map(place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Solutions of both kinds, against a product with the matrix itself.
    fn check<T: Field>(number: impl Fn(usize) -> T) {
        let n = 40;
        let rows = (0..n).map(|i| [i, (i + 1) % n, (7 * i + 3) % n, (11 * i + 5) % n]);
        let sparsity = Sparsity::from_rows(n, rows).unwrap();
        let entries: Vec<T> = (0..sparsity.nonzeros()).map(&number).collect();
        let wanted: Vec<T> = (0..n).map(|i| number(3 * i + 1)).collect();
        let mut right = vec![T::ZERO; n];
        for ((row, column), entry) in sparsity.entries().zip(&entries) {
            right[row] += *entry * wanted[column];
        }
        for matrices in [Matrices::Dense, Matrices::Sparse] {
            let mut lu = Lu::new(&sparsity, matrices);
            for _ in 0..2 {
                lu.factorize(&sparsity, &entries).unwrap();
                let mut x = right.clone();
                lu.solve(&mut x);
                let error = x.iter().zip(&wanted).map(|(x, wanted)| (*x - *wanted).size()).fold(0.0, f64::max);
                assert!(error < 1e-11, "{matrices:?}: {error:e}");
            }
        }
    }

    #[test]
    fn solutions_give_the_right_hand_side_back() {
        let number = |k: usize| ((k * k + 1) as f64).sin();
        check(number);
        check(|k| c64::new(number(k), number(k + 17)));
    }

    #[test]
    fn a_column_without_pivot_is_named() {
        let sparsity = Sparsity::dense(3, 3).unwrap();
        let entries = [1.0, 2.0, 3.0, 2.0, 4.0, 6.0, 1.0, 0.0, 5.0];
        let mut lu = Lu::new(&sparsity, Matrices::Dense);
        assert_eq!(lu.factorize(&sparsity, &entries), Err(Singular { column: Some(1) }));
    }
}

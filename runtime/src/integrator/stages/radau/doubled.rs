//! Complex matrices of the structure of the tangent matrix, as real ones of twice the size.

use crate::integrator::matrix::Matrix;
use crate::integrator::solver::{Elimination, Factorization, Singular};
use crate::integrator::{IntegratorError, Solver};
use crate::sparsity::Sparsity;
use faer::c64;
use std::sync::Arc;

/// A matrix whose complex entries `a + ib` are blocks `[[a, -b], [b, a]]`: unknown i is 2i and 2i + 1.
pub(super) struct Doubled {
    sparsity: Sparsity,
    elimination: Arc<Elimination>,
    factorization: Factorization,
    values: Vec<f64>,
    /// For every entry its place in the matrix of half the size, and the places of its block.
    places: Vec<(usize, [usize; 4])>,
    right: Vec<f64>,
}

impl Doubled {
    pub(super) fn new(matrix: &Matrix, solver: Solver) -> Result<Self, IntegratorError> {
        let n = matrix.sparsity.columns();
        let block = |(row, column): (usize, usize)| {
            [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(i, j)| (2 * row + i, 2 * column + j))
        };
        let sparsity = Sparsity::from_triplets(2 * n, 2 * n, matrix.sparsity.entries().flat_map(block))?;
        let elimination = Arc::new(Elimination::new(&sparsity));
        let place = |entry: (usize, usize)| {
            (matrix.elimination.place(entry.0, entry.1), block(entry).map(|(i, j)| elimination.place(i, j)))
        };
        Ok(Self {
            places: matrix.sparsity.entries().map(place).collect(),
            factorization: Factorization::new(&elimination, solver),
            values: vec![0.0; elimination.values()],
            right: vec![0.0; 2 * n],
            sparsity,
            elimination,
        })
    }

    /// Factorizes the matrix with these values, stored as the elimination of `matrix` says.
    pub(super) fn factorize(&mut self, values: &[c64]) -> Result<(), Singular> {
        self.values.fill(0.0);
        for &(place, [a, b, c, d]) in &self.places {
            let c64 { re, im } = values[place];
            (self.values[a], self.values[b], self.values[c], self.values[d]) = (re, -im, im, re);
        }
        self.factorization.factorize(&self.sparsity, &self.elimination, &self.values)
    }

    /// Solves for a right-hand side, in place.
    pub(super) fn solve(&mut self, right: &mut [c64]) {
        for (pair, z) in self.right.chunks_exact_mut(2).zip(&*right) {
            pair.copy_from_slice(&[z.re, z.im]);
        }
        self.factorization.solve(&mut self.right);
        for (pair, z) in self.right.chunks_exact(2).zip(right) {
            *z = c64::new(pair[0], pair[1]);
        }
    }
}

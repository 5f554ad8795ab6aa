//! Complex matrices of the structure of the tangent matrix, as real ones of twice the size.

use crate::integrator::matrix::{Factors, Matrix, Terms};
use crate::integrator::solver::{Elimination, Factorization, Singular};
use crate::integrator::{IntegratorError, Solver};
use crate::sparsity::Sparsity;
use faer::c64;
use std::sync::Arc;

/// A matrix whose complex entries `a + ib` are blocks `[[a, -b], [b, a]]`: unknown i is 2i and 2i + 1.
///
/// It is `e^{ip} (M + s C + s² K) + beta Phi_z^T Phi_z` with a complex s. The phase p is that of 1 / s: then the factors of M, C and K
/// have positive real parts, and so has the matrix where these are positive definite. Then pivots on the diagonal are as stable as
/// for real matrices.
pub(super) struct Doubled {
    sparsity: Sparsity,
    elimination: Arc<Elimination>,
    factorization: Factorization,
    values: Vec<f64>,
    /// For every entry its place in the matrix of half the size, and the places of its block.
    places: Vec<(usize, [usize; 4])>,
    right: Vec<f64>,
    phase: c64,
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
            phase: c64::new(1.0, 0.0),
            sparsity,
            elimination,
        })
    }

    /// Factorizes with s; `matrix` is where its parts are put together.
    pub(super) fn factorize(
        &mut self,
        matrix: &mut Matrix,
        s: c64,
        beta: f64,
        terms: &Terms<'_>,
    ) -> Result<(), Singular> {
        let length = s.re.hypot(s.im);
        self.phase = c64::new(s.re / length, -s.im / length);
        let (first, second) = (self.phase * s, self.phase * s * s);
        let factors = |part: fn(c64) -> f64| Factors {
            mass: part(self.phase),
            by_velocities: part(first),
            by_positions: part(second),
        };
        let (real, imaginary) = (factors(|z| z.re), factors(|z| z.im));
        self.values.fill(0.0);
        matrix.fill_with(real, beta, terms);
        for &(place, [a, _, _, d]) in &self.places {
            (self.values[a], self.values[d]) = (matrix.values[place], matrix.values[place]);
        }
        matrix.fill_with(imaginary, 0.0, terms);
        for &(place, [_, b, c, _]) in &self.places {
            (self.values[b], self.values[c]) = (-matrix.values[place], matrix.values[place]);
        }
        self.factorization.factorize(&self.sparsity, &self.elimination, &self.values)
    }

    /// By what right-hand sides are multiplied, but for the penalty.
    pub(super) fn phase(&self) -> c64 {
        self.phase
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

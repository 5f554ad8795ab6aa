//! Factorizations of the tangent matrix by faer, in memory that is kept.

use super::Solver;
use crate::sparsity::Sparsity;
use faer::dyn_stack::{MemBuffer, MemStack};
use faer::linalg::lu::partial_pivoting::{factor, solve};
use faer::perm::PermRef;
use faer::sparse::linalg::SupernodalThreshold;
use faer::sparse::linalg::lu::{LuRef, LuSymbolicParams, NumericLu, SymbolicLu, factorize_symbolic_lu};
use faer::sparse::{SparseColMatRef, SymbolicSparseColMat};
use faer::{Conj, Mat, MatMut, Par};

// Measured with faer 0.24 on one core, factorization and solution together, in microseconds; tangent matrices of chains of
// points and of linkages NY x NZ (full within a loop):
//
//                   n   density   per column   dense   simplicial   supernodal
//     chain        16     0.34         5.5       2.1        2.2          3.7
//     chain        30     0.19         5.7       5.2        3.8          7.6
//     chain       100     0.06         5.9      50         13           28
//     7 x 3        45     0.19         8.6      11         12           13
//     20 x 3      123     0.07         8.9      84         38           38
//     12 x 5      125     0.11        13.6      89         77           51
//     7 x 5        75     0.18        13.4      30         44           29
//     4 x 15      135     0.27        36       108        433          115
//     7 x 15      225     0.17        37       343        774          197
//     2 x 40      200     0.45        89       273       2827          388
//     4 x 40      360     0.26        95      1165      11787          866

/// Matrices are factorized as sparse ones from this size on,
const SPARSE_FROM: usize = 24;

/// and where at most this part of the entries are structural nonzeros.
const SPARSE_UP_TO: f64 = 0.2;

/// Sparse matrices with fewer entries per column have no blocks that are worth their administration.
const SUPERNODES_FROM: f64 = 9.0;

/// The matrix has no inverse that could be found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Singular;

/// A matrix of one structure, factorized again and again.
pub(super) enum Factorization {
    Dense(Dense),
    Sparse(Box<Sparse>),
}

impl Factorization {
    /// Memory, and for sparse matrices an order of the columns.
    pub(super) fn new(sparsity: &Sparsity, solver: Solver) -> Self {
        let n = sparsity.columns();
        let is_sparse = match solver {
            Solver::Dense => false,
            Solver::Sparse => true,
            Solver::Automatic => n >= SPARSE_FROM && sparsity.nonzeros() as f64 <= SPARSE_UP_TO * (n * n) as f64,
        };
        // Without memory for the sparse order there is still the dense matrix.
        let sparse = if is_sparse { Sparse::new(sparsity) } else { None };
        sparse.map_or_else(|| Self::Dense(Dense::new(n)), |sparse| Self::Sparse(Box::new(sparse)))
    }

    /// Whether the sparse factorization is used.
    pub(super) fn is_sparse(&self) -> bool {
        matches!(self, Self::Sparse(_))
    }

    /// Factorizes the matrix with these entries, column by column.
    ///
    /// A pivot of zero is not always an error here: it shows in the solution, which is then not finite.
    pub(super) fn factorize(&mut self, sparsity: &Sparsity, entries: &[f64]) -> Result<(), Singular> {
        match self {
            Self::Dense(dense) => {
                dense.factorize(sparsity, entries);
                Ok(())
            }
            Self::Sparse(sparse) => sparse.factorize(entries),
        }
    }

    /// Solves for a right-hand side, in place, with the matrix that was factorized last.
    pub(super) fn solve(&mut self, right: &mut [f64]) {
        match self {
            Self::Dense(dense) => dense.solve(right),
            Self::Sparse(sparse) => sparse.solve(right),
        }
    }
}

/// LU with partial pivoting in place.
pub(super) struct Dense {
    lu: Mat<f64>,
    forward: Vec<usize>,
    inverse: Vec<usize>,
    memory: MemBuffer,
}

impl Dense {
    fn new(n: usize) -> Self {
        let factor = factor::lu_in_place_scratch::<usize, f64>(n, n, Par::Seq, Default::default());
        let memory = MemBuffer::new(factor.or(solve::solve_in_place_scratch::<usize, f64>(n, 1, Par::Seq)));
        Self { lu: Mat::zeros(n, n), forward: vec![0; n], inverse: vec![0; n], memory }
    }

    fn factorize(&mut self, sparsity: &Sparsity, entries: &[f64]) {
        for (j, bounds) in sparsity.column_starts().windows(2).enumerate() {
            let column = self.lu.col_as_slice_mut(j);
            column.fill(0.0);
            let range = bounds[0]..bounds[1];
            for (&row, entry) in sparsity.row_indices()[range.clone()].iter().zip(&entries[range]) {
                column[row] = *entry;
            }
        }
        let stack = MemStack::new(&mut self.memory);
        let (forward, inverse) = (&mut self.forward, &mut self.inverse);
        factor::lu_in_place(self.lu.as_mut(), forward, inverse, Par::Seq, stack, Default::default());
    }

    fn solve(&mut self, right: &mut [f64]) {
        let n = right.len();
        let right = MatMut::from_column_major_slice_mut(right, n, 1);
        let order = PermRef::new_checked(&self.forward, &self.inverse, n);
        let stack = MemStack::new(&mut self.memory);
        solve::solve_in_place(self.lu.as_ref(), self.lu.as_ref(), order, right, Par::Seq, stack);
    }
}

/// LU with partial pivoting of the columns in an order that is found once.
pub(super) struct Sparse {
    structure: SymbolicSparseColMat<usize>,
    symbolic: SymbolicLu<usize>,
    numeric: NumericLu<usize, f64>,
    memory: MemBuffer,
}

impl Sparse {
    fn new(sparsity: &Sparsity) -> Option<Self> {
        let structure = sparsity.to_faer_columns();
        // faer would choose supernodes by the operations that they save, and does so too late for these matrices. With
        // them it allocates at every factorization.
        let per_column = sparsity.nonzeros() as f64 / sparsity.columns().max(1) as f64;
        let threshold = if per_column < SUPERNODES_FROM {
            SupernodalThreshold::FORCE_SIMPLICIAL
        } else {
            SupernodalThreshold::FORCE_SUPERNODAL
        };
        let params = LuSymbolicParams { supernodal_flop_ratio_threshold: threshold, ..Default::default() };
        let symbolic = factorize_symbolic_lu(structure.as_ref(), params).ok()?;
        let factor = symbolic.factorize_numeric_lu_scratch::<f64>(Par::Seq, Default::default());
        let memory = MemBuffer::new(factor.or(symbolic.solve_in_place_scratch::<f64>(1, Par::Seq)));
        Some(Self { structure, symbolic, numeric: NumericLu::new(), memory })
    }

    fn factorize(&mut self, entries: &[f64]) -> Result<(), Singular> {
        let matrix = SparseColMatRef::new(self.structure.as_ref(), entries);
        let stack = MemStack::new(&mut self.memory);
        let result = self.symbolic.factorize_numeric_lu(&mut self.numeric, matrix, Par::Seq, stack, Default::default());
        result.map(|_| ()).map_err(|_| Singular)
    }

    fn solve(&mut self, right: &mut [f64]) {
        let n = right.len();
        let right = MatMut::from_column_major_slice_mut(right, n, 1);
        let factors = LuRef::new_unchecked(&self.symbolic, &self.numeric);
        factors.solve_in_place_with_conj(Conj::No, right, Par::Seq, MemStack::new(&mut self.memory));
    }
}

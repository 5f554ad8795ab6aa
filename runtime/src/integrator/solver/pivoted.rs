//! Factorizations with partial pivoting by faer, in memory that is kept.

use super::Singular;
use crate::sparsity::Sparsity;
use faer::dyn_stack::{MemBuffer, MemStack};
use faer::linalg::lu::partial_pivoting::{factor, solve};
use faer::perm::PermRef;
use faer::sparse::linalg::SupernodalThreshold;
use faer::sparse::linalg::lu::{LuRef, LuSymbolicParams, NumericLu, SymbolicLu, factorize_symbolic_lu};
use faer::sparse::{SparseColMatRef, SymbolicSparseColMat};
use faer::{Conj, Mat, MatMut, Par};

/// Matrices are factorized as sparse ones from this size on,
const SPARSE_FROM: usize = 24;

/// and where at most this part of the entries are structural nonzeros.
const SPARSE_UP_TO: f64 = 0.2;

/// Sparse matrices with fewer entries per column have no blocks that are worth their administration.
const SUPERNODES_FROM: f64 = 9.0;

/// A matrix of one structure, factorized again and again.
pub(super) enum Pivoted {
    Dense(Dense),
    Sparse(Box<Sparse>),
}

impl Pivoted {
    pub(super) fn dense(sparsity: &Sparsity) -> Self {
        Self::Dense(Dense::new(sparsity.columns()))
    }

    /// With an order of the columns; without memory for it there is still the dense matrix.
    pub(super) fn sparse(sparsity: &Sparsity) -> Self {
        Sparse::new(sparsity).map_or_else(|| Self::dense(sparsity), |sparse| Self::Sparse(Box::new(sparse)))
    }

    /// The faster one.
    pub(super) fn new(sparsity: &Sparsity) -> Self {
        let n = sparsity.columns();
        let is_sparse = n >= SPARSE_FROM && sparsity.nonzeros() as f64 <= SPARSE_UP_TO * (n * n) as f64;
        if is_sparse { Self::sparse(sparsity) } else { Self::dense(sparsity) }
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

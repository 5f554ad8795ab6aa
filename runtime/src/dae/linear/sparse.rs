//! Sparse matrices, by faer.

use super::{Field, Singular};
use crate::sparsity::Sparsity;
use faer::dyn_stack::{MemBuffer, MemStack};
use faer::perm::PermRef;
use faer::sparse::linalg::SupernodalThreshold;
use faer::sparse::linalg::lu::simplicial::{
    SimplicialLu, factorize_simplicial_numeric_lu, factorize_simplicial_numeric_lu_scratch, solve_in_place_scratch,
};
use faer::sparse::linalg::lu::{LuSymbolicParams, SymbolicLu, factorize_symbolic_lu};
use faer::sparse::{SparseColMatRef, SymbolicSparseColMat};
use faer::{Conj, MatMut, Par};

/// LU with partial pivoting of the columns in an order that is found once.
///
/// Entries are taken one by one, not in blocks: the matrices of systems of equations have a few of them in every column, and
/// blocks of complex numbers would cost the compiler much.
pub(in crate::dae) struct Sparse<T> {
    structure: SymbolicSparseColMat<usize>,
    /// Has the order of the columns.
    symbolic: SymbolicLu<usize>,
    factors: SimplicialLu<usize, T>,
    rows: Vec<usize>,
    inverse_rows: Vec<usize>,
    memory: MemBuffer,
}

impl<T: Field> Sparse<T> {
    /// None without memory.
    pub(super) fn new(sparsity: &Sparsity) -> Option<Self> {
        let n = sparsity.columns();
        let structure = sparsity.to_faer_columns();
        let params = LuSymbolicParams {
            supernodal_flop_ratio_threshold: SupernodalThreshold::FORCE_SIMPLICIAL,
            ..Default::default()
        };
        let symbolic = factorize_symbolic_lu(structure.as_ref(), params).ok()?;
        let factor = factorize_simplicial_numeric_lu_scratch::<usize, T>(n, n);
        let memory = MemBuffer::new(factor.or(solve_in_place_scratch::<usize, T>(n, 1, Par::Seq)));
        let factors = SimplicialLu::new();
        Some(Self { structure, symbolic, factors, rows: vec![0; n], inverse_rows: vec![0; n], memory })
    }

    /// A pivot of zero shows in the solution, which is then not finite.
    pub(super) fn factorize(&mut self, entries: &[T]) -> Result<(), Singular> {
        let matrix = SparseColMatRef::new(self.structure.as_ref(), entries);
        let stack = MemStack::new(&mut self.memory);
        let (rows, inverse) = (&mut self.rows, &mut self.inverse_rows);
        let order = self.symbolic.col_perm();
        let result = factorize_simplicial_numeric_lu(rows, inverse, &mut self.factors, matrix, order, stack);
        result.map_err(|_| Singular { column: None })
    }

    pub(super) fn solve(&mut self, right: &mut [T]) {
        let n = right.len();
        let rows = PermRef::new_checked(&self.rows, &self.inverse_rows, n);
        let right = MatMut::from_column_major_slice_mut(right, n, 1);
        let stack = MemStack::new(&mut self.memory);
        self.factors.solve_in_place_with_conj(rows, self.symbolic.col_perm(), Conj::No, right, Par::Seq, stack);
    }
}

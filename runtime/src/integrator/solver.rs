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

/// Sparse matrices are factorized as such from this size on.
const SPARSE_FROM: usize = 64;

/// And where at most this part of the entries are structural nonzeros.
const SPARSE_UP_TO: f64 = 0.25;

/// The matrix has no inverse that could be found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Singular;

/// A matrix of one structure, factorized again and again.
pub(super) enum Factorization {
    Dense {
        lu: Mat<f64>,
        forward: Vec<usize>,
        inverse: Vec<usize>,
        memory: MemBuffer,
    },
    Sparse {
        structure: SymbolicSparseColMat<usize>,
        symbolic: SymbolicLu<usize>,
        numeric: NumericLu<usize, f64>,
        memory: MemBuffer,
    },
}

impl Factorization {
    /// Memory, and for sparse matrices an order of the columns.
    pub(super) fn new(sparsity: &Sparsity, solver: Solver) -> Self {
        let n = sparsity.columns();
        let dense = match solver {
            Solver::Dense => true,
            Solver::Sparse => false,
            Solver::Automatic => n < SPARSE_FROM || sparsity.nonzeros() as f64 > SPARSE_UP_TO * (n * n) as f64,
        };
        if !dense && let Some(sparse) = Self::sparse(sparsity) {
            return sparse;
        }
        let factor = factor::lu_in_place_scratch::<usize, f64>(n, n, Par::Seq, Default::default());
        let solve = solve::solve_in_place_scratch::<usize, f64>(n, 1, Par::Seq);
        let memory = MemBuffer::new(factor.or(solve));
        Self::Dense { lu: Mat::zeros(n, n), forward: vec![0; n], inverse: vec![0; n], memory }
    }

    fn sparse(sparsity: &Sparsity) -> Option<Self> {
        let structure = sparsity.to_faer_columns();
        // Supernodes would allocate at every factorization, and the blocks of such matrices are small.
        let params = LuSymbolicParams {
            supernodal_flop_ratio_threshold: SupernodalThreshold::FORCE_SIMPLICIAL,
            ..Default::default()
        };
        let symbolic = factorize_symbolic_lu(structure.as_ref(), params).ok()?;
        let factor = symbolic.factorize_numeric_lu_scratch::<f64>(Par::Seq, Default::default());
        let memory = MemBuffer::new(factor.or(symbolic.solve_in_place_scratch::<f64>(1, Par::Seq)));
        Some(Self::Sparse { structure, symbolic, numeric: NumericLu::new(), memory })
    }

    /// Whether the sparse factorization is used.
    pub(super) fn is_sparse(&self) -> bool {
        matches!(self, Self::Sparse { .. })
    }

    /// Factorizes the matrix with these entries, column by column.
    ///
    /// A pivot of zero is not an error here: it shows in the solution, which is then not finite.
    pub(super) fn factorize(&mut self, sparsity: &Sparsity, entries: &[f64]) -> Result<(), Singular> {
        match self {
            Self::Dense { lu, forward, inverse, memory } => {
                for (j, bounds) in sparsity.column_starts().windows(2).enumerate() {
                    let column = lu.col_mut(j).try_as_col_major_mut().expect("columns are stored whole").as_slice_mut();
                    column.fill(0.0);
                    let range = bounds[0]..bounds[1];
                    for (&row, entry) in sparsity.row_indices()[range.clone()].iter().zip(&entries[range]) {
                        column[row] = *entry;
                    }
                }
                let stack = MemStack::new(memory);
                factor::lu_in_place(lu.as_mut(), forward, inverse, Par::Seq, stack, Default::default());
                Ok(())
            }
            Self::Sparse { structure, symbolic, numeric, memory } => {
                let matrix = SparseColMatRef::new(structure.as_ref(), entries);
                let stack = MemStack::new(memory);
                let factors = symbolic.factorize_numeric_lu(numeric, matrix, Par::Seq, stack, Default::default());
                factors.map(|_| ()).map_err(|_| Singular)
            }
        }
    }

    /// Solves for a right-hand side, in place, with the matrix that was factorized last.
    pub(super) fn solve(&mut self, right: &mut [f64]) {
        let n = right.len();
        let right = MatMut::from_column_major_slice_mut(right, n, 1);
        match self {
            Self::Dense { lu, forward, inverse, memory } => {
                let order = PermRef::new_checked(forward, inverse, n);
                solve::solve_in_place(lu.as_ref(), lu.as_ref(), order, right, Par::Seq, MemStack::new(memory));
            }
            Self::Sparse { symbolic, numeric, memory, .. } => {
                let factors = LuRef::new_unchecked(symbolic, numeric);
                factors.solve_in_place_with_conj(Conj::No, right, Par::Seq, MemStack::new(memory));
            }
        }
    }
}

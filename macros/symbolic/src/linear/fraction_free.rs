//! Elimination without divisions (Stocco, Algorithms 4 and 5): LU up to factors of the rows.

use super::lu::back_substitute;
use super::{Matrix, Pivoting, Veiling, pivot};
use crate::graph::{Graph, Id};
use crate::number::Number;

/// The factors of `diag(S) P A Q = L U`, where `S` are products of pivots: see [`FractionFree::scales`].
#[derive(Clone, Debug)]
pub struct FractionFree {
    /// Below the diagonal, in the first `rank` columns, the entries when their column was eliminated; above, in the first `rank`
    /// rows, U.
    pub factors: Matrix,
    /// Row `k` of `P A` is row `rows[k]` of `A`.
    pub rows: Vec<usize>,
    /// Column `k` of `A Q` is column `columns[k]` of `A`.
    pub columns: Vec<usize>,
    /// The rank.
    pub rank: usize,
}

/// Factors a matrix without divisions. Entries may double their degree at every step; what has been eliminated is not divided out,
/// since that would take opening the veils.
pub fn fraction_free(graph: &mut Graph, matrix: &Matrix, veiling: &Veiling) -> FractionFree {
    Pivoting::plain(|pivoting| fraction_free_by(graph, matrix, veiling, pivoting))
}

/// The same, told what may be a pivot.
pub(crate) fn fraction_free_by(
    graph: &mut Graph,
    matrix: &Matrix,
    veiling: &Veiling,
    pivoting: &mut Pivoting,
) -> FractionFree {
    let mut m = matrix.clone();
    let (height, width) = (m.rows(), m.columns());
    let mut rows: Vec<usize> = (0..height).collect();
    let mut columns: Vec<usize> = (0..width).collect();
    let mut rank = 0;
    for k in 0..height.min(width) {
        let Some((i, j)) = pivot::choose(graph, &mut m, k, width, &veiling.weights, pivoting) else { break };
        rank = k + 1;
        m.swap_rows(k, i);
        rows.swap(k, i);
        m.swap_columns(k, j);
        columns.swap(k, j);
        m[(k, k)] = veiling.apply(graph, m[(k, k)]);
        for i in k + 1..height {
            for j in k + 1..width {
                let entry = cross(graph, m[(k, k)], m[(i, j)], m[(i, k)], m[(k, j)]);
                m[(i, j)] = veiling.apply(graph, entry);
            }
        }
    }
    FractionFree { factors: m, rows, columns, rank }
}

/// `a b - c d`.
fn cross(graph: &mut Graph, a: Id, b: Id, c: Id, d: Id) -> Id {
    let (first, second) = (graph.mul(a, b), graph.mul(c, d));
    graph.sub(first, second)
}

impl FractionFree {
    /// The pivots: what must not vanish where the factors are used.
    pub fn pivots(&self) -> Vec<Id> {
        (0..self.rank).map(|k| self.factors[(k, k)]).collect()
    }

    /// By what each row of `P A Q` is multiplied: row `i` by the pivots before it.
    pub fn scales(&self, graph: &mut Graph) -> Vec<Id> {
        (0..self.factors.rows())
            .map(|i| {
                let pivots: Vec<_> = (0..i.min(self.rank)).map(|k| (self.factors[(k, k)], Number::ONE)).collect();
                graph.product(&pivots)
            })
            .collect()
    }

    /// L, square with a diagonal of ones: the entries below it times the pivots between column and row.
    pub fn lower(&self, graph: &mut Graph) -> Matrix {
        let n = self.factors.rows();
        let mut lower = Matrix::identity(n);
        for i in 0..n {
            for k in 0..i.min(self.rank) {
                let mut factors = vec![(self.factors[(i, k)], Number::ONE)];
                factors.extend((k + 1..i.min(self.rank)).map(|l| (self.factors[(l, l)], Number::ONE)));
                lower[(i, k)] = graph.product(&factors);
            }
        }
        lower
    }

    /// U, of the shape of the matrix; its rows from the rank on are zero.
    pub fn upper(&self) -> Matrix {
        let mut upper = Matrix::zero(self.factors.rows(), self.factors.columns());
        for i in 0..self.rank {
            for j in i..self.factors.columns() {
                upper[(i, j)] = self.factors[(i, j)];
            }
        }
        upper
    }

    /// The first `rank` rows of U with the columns in the order of the matrix.
    pub fn upper_rows(&self) -> Matrix {
        let mut rows = Matrix::zero(self.rank, self.factors.columns());
        for i in 0..self.rank {
            for j in i..self.factors.columns() {
                rows[(i, self.columns[j])] = self.factors[(i, j)];
            }
        }
        rows
    }

    /// The row operations applied to a right side.
    pub fn forward(&self, graph: &mut Graph, b: &[Id], veiling: &Veiling) -> Vec<Id> {
        let mut y: Vec<Id> = self.rows.iter().map(|row| b[*row]).collect();
        for k in 0..self.rank {
            for i in k + 1..y.len() {
                let entry = cross(graph, self.factors[(k, k)], y[i], self.factors[(i, k)], y[k]);
                y[i] = veiling.apply(graph, entry);
            }
        }
        y
    }

    /// The solution of `A x = b`, or nothing if the matrix is not square or singular.
    pub fn solve(&self, graph: &mut Graph, b: &[Id], veiling: &Veiling) -> Option<Vec<Id>> {
        let n = self.factors.rows();
        if self.rank < n || self.factors.columns() != n {
            return None;
        }
        let z = self.forward(graph, b, veiling);
        Some(back_substitute(graph, &self.factors, &self.columns, z, veiling))
    }
}

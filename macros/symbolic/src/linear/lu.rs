//! The factorization `P A Q = L U` with full pivoting (Stocco, Algorithms 2, 3 and 6).

use super::{Matrix, Pivoting, Veiling, pivot};
use crate::graph::{Graph, Id};
use crate::number::Number;

/// `P A Q = L U` of a matrix of any shape and rank.
#[derive(Clone, Debug)]
pub struct Lu {
    /// Both factors in one matrix: below the diagonal, in the first `rank` columns, L without its diagonal of ones; above, in
    /// the first `rank` rows, U.
    pub factors: Matrix,
    /// Row `k` of `P A` is row `rows[k]` of `A`.
    pub rows: Vec<usize>,
    /// Column `k` of `A Q` is column `columns[k]` of `A`.
    pub columns: Vec<usize>,
    /// The rank.
    pub rank: usize,
}

/// Factors a matrix.
pub fn lu(graph: &mut Graph, matrix: &Matrix, veiling: &Veiling) -> Lu {
    Pivoting::plain(|pivoting| lu_by(graph, matrix, veiling, pivoting))
}

/// The same, told what may be a pivot.
pub(crate) fn lu_by(graph: &mut Graph, matrix: &Matrix, veiling: &Veiling, pivoting: &mut Pivoting) -> Lu {
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
            if m[(i, k)] == Graph::ZERO {
                continue;
            }
            let multiplier = graph.div(m[(i, k)], m[(k, k)]);
            m[(i, k)] = veiling.apply(graph, multiplier);
            for j in k + 1..width {
                if m[(k, j)] != Graph::ZERO {
                    let entry = minus_product(graph, m[(i, j)], m[(i, k)], m[(k, j)]);
                    m[(i, j)] = veiling.apply(graph, entry);
                }
            }
        }
    }
    Lu { factors: m, rows, columns, rank }
}

/// `a - b c`.
pub(super) fn minus_product(graph: &mut Graph, a: Id, b: Id, c: Id) -> Id {
    let product = graph.mul(b, c);
    graph.sub(a, product)
}

impl Lu {
    /// The pivots: what must not vanish where the factors are used.
    pub fn pivots(&self) -> Vec<Id> {
        (0..self.rank).map(|k| self.factors[(k, k)]).collect()
    }

    /// L, square with a diagonal of ones.
    pub fn lower(&self) -> Matrix {
        let n = self.factors.rows();
        let mut lower = Matrix::identity(n);
        for i in 0..n {
            for j in 0..i.min(self.rank) {
                lower[(i, j)] = self.factors[(i, j)];
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

    /// The first `rank` rows of U with the columns in the order of the matrix: `U Q^T`.
    pub fn upper_rows(&self) -> Matrix {
        let mut rows = Matrix::zero(self.rank, self.factors.columns());
        for i in 0..self.rank {
            for j in i..self.factors.columns() {
                rows[(i, self.columns[j])] = self.factors[(i, j)];
            }
        }
        rows
    }

    /// The row operations applied to a right side: `L^-1 P b`.
    pub fn forward(&self, graph: &mut Graph, b: &[Id], veiling: &Veiling) -> Vec<Id> {
        let mut y: Vec<Id> = self.rows.iter().map(|row| b[*row]).collect();
        for k in 0..self.rank {
            for i in k + 1..y.len() {
                if self.factors[(i, k)] != Graph::ZERO && y[k] != Graph::ZERO {
                    y[i] = minus_product(graph, y[i], self.factors[(i, k)], y[k]);
                    y[i] = veiling.apply(graph, y[i]);
                }
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

/// `x = Q z`, `U z = y`, with U in the upper triangle of `factors`.
pub(super) fn back_substitute(
    graph: &mut Graph,
    factors: &Matrix,
    columns: &[usize],
    y: Vec<Id>,
    veiling: &Veiling,
) -> Vec<Id> {
    let mut z = y;
    let n = z.len();
    let mut x = vec![Graph::ZERO; n];
    for i in (0..n).rev() {
        let mut terms = vec![(z[i], Number::ONE)];
        for j in i + 1..n {
            if factors[(i, j)] != Graph::ZERO && z[j] != Graph::ZERO {
                terms.push((graph.mul(factors[(i, j)], z[j]), Number::MINUS_ONE));
            }
        }
        let numerator = graph.sum(Number::ZERO, &terms);
        let quotient = graph.div(numerator, factors[(i, i)]);
        z[i] = veiling.apply(graph, quotient);
        x[columns[i]] = z[i];
    }
    x
}

//! Gauss-Jordan elimination: the reduced row echelon form, up to the order of the columns.

use super::lu::minus_product;
use super::{Matrix, Pivoting, Veiling, pivot};
use crate::graph::{Graph, Id};

/// `T A Q = [I W; 0 0]`.
#[derive(Clone, Debug)]
pub struct Jordan {
    /// `T A` with the columns in the order of the matrix.
    pub reduced: Matrix,
    /// T, square and regular.
    pub transform: Matrix,
    /// The columns of the identity, in its order, and then the others.
    pub columns: Vec<usize>,
    /// The rank.
    pub rank: usize,
    /// What was divided by.
    pub pivots: Vec<Id>,
}

/// Eliminates above and below every pivot.
pub fn jordan(graph: &mut Graph, matrix: &Matrix, veiling: &Veiling) -> Jordan {
    Pivoting::plain(|pivoting| jordan_by(graph, matrix, veiling, pivoting))
}

/// The same, told what may be a pivot.
pub(crate) fn jordan_by(graph: &mut Graph, matrix: &Matrix, veiling: &Veiling, pivoting: &mut Pivoting) -> Jordan {
    let (height, width) = (matrix.rows(), matrix.columns());
    // The identity beside the matrix becomes the transformation.
    let mut m = Matrix::zero(height, width + height);
    for i in 0..height {
        for j in 0..width {
            m[(i, j)] = matrix[(i, j)];
        }
        m[(i, width + i)] = Graph::ONE;
    }
    let mut columns: Vec<usize> = (0..width).collect();
    let mut pivots = Vec::new();
    for k in 0..height.min(width) {
        let Some((i, j)) = pivot::choose(graph, &mut m, k, width, &veiling.weights, pivoting) else { break };
        m.swap_rows(k, i);
        m.swap_columns(k, j);
        columns.swap(k, j);
        let pivot = veiling.apply(graph, m[(k, k)]);
        pivots.push(pivot);
        m[(k, k)] = Graph::ONE;
        for j in k + 1..m.columns() {
            let quotient = graph.div(m[(k, j)], pivot);
            m[(k, j)] = veiling.apply(graph, quotient);
        }
        for i in (0..height).filter(|i| *i != k) {
            let multiplier = m[(i, k)];
            m[(i, k)] = Graph::ZERO;
            if multiplier == Graph::ZERO {
                continue;
            }
            for j in k + 1..m.columns() {
                if m[(k, j)] != Graph::ZERO {
                    let entry = minus_product(graph, m[(i, j)], multiplier, m[(k, j)]);
                    m[(i, j)] = veiling.apply(graph, entry);
                }
            }
        }
    }
    let mut reduced = Matrix::zero(height, width);
    let mut transform = Matrix::zero(height, height);
    for i in 0..height {
        for (j, column) in columns.iter().enumerate() {
            reduced[(i, *column)] = m[(i, j)];
        }
        for j in 0..height {
            transform[(i, j)] = m[(i, width + j)];
        }
    }
    Jordan { reduced, transform, columns, rank: pivots.len(), pivots }
}

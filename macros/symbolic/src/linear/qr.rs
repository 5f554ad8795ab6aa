//! The factorization `A Q' = Q R` by modified Gram-Schmidt with exchanges of columns.

use super::{Matrix, Veiling};
use crate::graph::{Graph, Id};
use crate::number::Number;

/// `A` with its columns exchanged is `Q R`, the columns of `Q` orthonormal, `R` upper triangular with a positive diagonal.
#[derive(Clone, Debug)]
pub struct Qr {
    /// Q: as many columns as the rank.
    pub orthonormal: Matrix,
    /// R: as many rows as the rank.
    pub upper: Matrix,
    /// Column `k` of `Q R` is column `columns[k]` of the matrix.
    pub columns: Vec<usize>,
    /// The rank.
    pub rank: usize,
}

/// Factors a matrix. At each step the column whose square costs least is taken.
pub fn qr(graph: &mut Graph, matrix: &Matrix, veiling: &Veiling) -> Qr {
    let (height, width) = (matrix.rows(), matrix.columns());
    let mut m = matrix.clone();
    let mut r = Matrix::zero(width, width);
    let mut columns: Vec<usize> = (0..width).collect();
    let mut rank = 0;
    for k in 0..height.min(width) {
        let mut best: Option<(u64, usize, Id)> = None;
        for j in k..width {
            let square = dot(graph, &m, j, j, veiling);
            let cost = graph.cost(square).total(&veiling.weights);
            if square != Graph::ZERO && best.is_none_or(|(other, ..)| cost < other) {
                best = Some((cost, j, square));
            }
        }
        let Some((_, j, square)) = best else { break };
        rank = k + 1;
        m.swap_columns(k, j);
        r.swap_columns(k, j);
        columns.swap(k, j);
        let norm = graph.sqrt(square);
        r[(k, k)] = veiling.apply(graph, norm);
        for i in 0..height {
            let quotient = graph.div(m[(i, k)], r[(k, k)]);
            m[(i, k)] = veiling.apply(graph, quotient);
        }
        for j in k + 1..width {
            r[(k, j)] = dot(graph, &m, k, j, veiling);
            if r[(k, j)] == Graph::ZERO {
                continue;
            }
            for i in 0..height {
                let entry = super::lu::minus_product(graph, m[(i, j)], m[(i, k)], r[(k, j)]);
                m[(i, j)] = veiling.apply(graph, entry);
            }
        }
    }
    let all: Vec<usize> = (0..width).collect();
    let rows: Vec<usize> = (0..height).collect();
    Qr { orthonormal: m.permuted(&rows, &all[..rank]), upper: r.permuted(&all[..rank], &all), columns, rank }
}

fn dot(graph: &mut Graph, m: &Matrix, a: usize, b: usize, veiling: &Veiling) -> Id {
    let terms: Vec<_> = (0..m.rows())
        .filter(|i| m[(*i, a)] != Graph::ZERO && m[(*i, b)] != Graph::ZERO)
        .map(|i| (graph.mul(m[(i, a)], m[(i, b)]), Number::ONE))
        .collect();
    let sum = graph.sum(Number::ZERO, &terms);
    veiling.apply(graph, sum)
}

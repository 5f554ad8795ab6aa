//! The choice of pivots (Stocco, Algorithms 7 and 8): few nonzeros in row and column first, then numbers before symbols, then what
//! costs least, then large numbers.

use super::Matrix;
use crate::cost::Weights;
use crate::graph::{Graph, Id};
use crate::number::Number;
use std::cmp::Reverse;

/// What may be a pivot.
pub(crate) struct Pivoting<'a> {
    /// Expressions that are taken only if there is no other.
    pub forbidden: &'a [Id],
    /// What counts as zero although it is not so identically.
    pub vanishes: &'a mut dyn FnMut(&Graph, Id) -> bool,
}

impl Pivoting<'_> {
    /// Calls with what may be a pivot if nothing is known.
    pub fn plain<R>(action: impl FnOnce(&mut Pivoting) -> R) -> R {
        action(&mut Pivoting { forbidden: &[], vanishes: &mut |_, _| false })
    }
}

/// Row and column of the pivot for stage `k`, among the rows and columns from `k` on (columns below `columns`), or nothing if
/// all entries there are zero. Forbidden expressions, and those that vanish at the reference point of the graph, are taken only if
/// there is no other. An entry that counts as zero is made zero.
pub(super) fn choose(
    graph: &Graph,
    matrix: &mut Matrix,
    k: usize,
    columns: usize,
    weights: &Weights,
    pivoting: &mut Pivoting,
) -> Option<(usize, usize)> {
    loop {
        let (i, j) = cheapest(graph, matrix, k, columns, weights, pivoting.forbidden)?;
        if !(pivoting.vanishes)(graph, matrix[(i, j)]) {
            return Some((i, j));
        }
        matrix[(i, j)] = Graph::ZERO;
    }
}

fn cheapest(
    graph: &Graph,
    matrix: &Matrix,
    k: usize,
    columns: usize,
    weights: &Weights,
    forbidden: &[Id],
) -> Option<(usize, usize)> {
    let nonzero = |i: usize, j: usize| matrix[(i, j)] != Graph::ZERO;
    let by_row: Vec<usize> = (k..matrix.rows()).map(|i| (k..columns).filter(|j| nonzero(i, *j)).count()).collect();
    let by_column: Vec<usize> = (k..columns).map(|j| (k..matrix.rows()).filter(|i| nonzero(*i, j)).count()).collect();
    let mut best = None;
    for i in k..matrix.rows() {
        for j in (k..columns).filter(|j| nonzero(i, *j)) {
            let (row, column) = (by_row[i - k], by_column[j - k]);
            let degree = row * (column - 1) + column * (row - 1);
            let id = matrix[(i, j)];
            let number = graph.as_number(id);
            let size = Reverse(number.map_or(Number::ZERO, Number::abs));
            // By signature, for a pivot that was divided by may be the veil of an entry.
            let suspect =
                forbidden.iter().any(|one| graph.signature(*one) == graph.signature(id)) || graph.vanishes(id);
            let key = (suspect, degree, number.is_none(), graph.cost(id).total(weights), size, i, j);
            if best.as_ref().is_none_or(|other| key < *other) {
                best = Some(key);
            }
        }
    }
    best.map(|(.., i, j)| (i, j))
}

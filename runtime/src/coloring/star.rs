//! Star coloring of symmetric matrices.

use super::greedy::Forbidden;
use super::long_rows::LongRows;
use super::order::sequence;
use super::{Coloring, ColoringError, Kind, Order};
use crate::sparsity::Sparsity;

/// Colors the columns of a symmetric n x n matrix so that every entry is read off the compressed matrix directly, from
/// its own place or from the mirrored one.
///
/// A star coloring of the graph that has an edge where the matrix has entries off the diagonal: neighbors differ in color,
/// and no path on four vertices has only two colors. It needs fewer colors than [`columns`](super::columns), which does
/// not use the symmetry. The greedy algorithm is that of Gebremedhin, Tarafdar, Manne, Pothen (2007), Algorithm 4.1; it
/// keeps for every vertex the colors around it instead of visiting neighbors of neighbors, so that a vertex with many
/// neighbors of few colors costs little.
///
/// ```
/// use tangential::coloring::{self, Order};
/// use tangential::sparsity::Sparsity;
///
/// // An arrow: dense first row and column, and the diagonal.
/// let rows = (0..100).map(|i| if i == 0 { (0..100).collect() } else { vec![0, i] });
/// let arrow = Sparsity::from_rows(100, rows)?;
/// assert_eq!(coloring::star(&arrow, Order::default())?.count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the matrix is not symmetric.
pub fn star(sparsity: &Sparsity, order: Order) -> Result<Coloring, ColoringError> {
    check_symmetric(sparsity)?;
    // One row of two columns per edge: neighbors are then what they are in the graph.
    let edges = sparsity.entries_by_rows().filter(|(row, column)| row < column).map(|(row, column)| [row, column]);
    let edges = Sparsity::from_rows(sparsity.columns(), edges).expect("indices of the matrix");
    let sequence = sequence(&edges, &LongRows::new(&edges), order);
    Ok(Coloring::greedy(Kind::Star, color(sparsity, &sequence)))
}

pub(super) fn check_symmetric(sparsity: &Sparsity) -> Result<(), ColoringError> {
    let (rows, columns) = (sparsity.rows(), sparsity.columns());
    if rows != columns {
        return Err(ColoringError::NotSquare { rows, columns });
    }
    match sparsity.entries_by_rows().find(|&(row, column)| !sparsity.contains(column, row)) {
        Some((row, column)) => Err(ColoringError::Asymmetric { row, column }),
        None => Ok(()),
    }
}

/// One color around a vertex.
struct Around {
    color: usize,
    /// The neighbor that got it first.
    first: usize,
    /// Whether further neighbors have it: then the vertex is the hub of a star, and these neighbors are its spokes.
    is_star: bool,
}

/// Not colored yet.
const NONE: usize = usize::MAX;

/// Greedy star coloring of the vertices of a symmetric matrix in the given sequence.
pub(super) fn color(sparsity: &Sparsity, sequence: &[usize]) -> Vec<usize> {
    let vertices = sparsity.columns();
    let neighbors = |vertex: usize| sparsity.row(vertex).iter().copied().filter(move |&other| other != vertex);
    let mut colors = vec![NONE; vertices];
    // The colors around each vertex, ascending, and the colors of the hubs of which it is a spoke.
    let mut around: Vec<Vec<Around>> = (0..vertices).map(|_| Vec::new()).collect();
    let mut hubs: Vec<Vec<usize>> = vec![Vec::new(); vertices];
    let mut forbidden = Forbidden::new(vertices);
    for &vertex in sequence {
        forbidden.clear();
        for one in &around[vertex] {
            forbidden.forbid(one.color);
        }
        for neighbor in neighbors(vertex).filter(|&neighbor| colors[neighbor] != NONE) {
            if find(&around[vertex], colors[neighbor]).is_ok_and(|place| around[vertex][place].is_star) {
                // The vertex becomes a hub with this spoke: the spoke must have no other neighbor of its color.
                around[neighbor].iter().for_each(|one| forbidden.forbid(one.color));
            } else {
                // A hub that the neighbor is a spoke of has another spoke, and the path to it would have two colors.
                hubs[neighbor].iter().for_each(|&hub| forbidden.forbid(hub));
            }
        }
        let color = forbidden.first_allowed();
        colors[vertex] = color;
        for neighbor in neighbors(vertex) {
            // The vertex as a spoke of its neighbor.
            match find(&around[neighbor], color) {
                Err(place) => around[neighbor].insert(place, Around { color, first: vertex, is_star: false }),
                Ok(place) => {
                    let one = &mut around[neighbor][place];
                    let new_star = !core::mem::replace(&mut one.is_star, true);
                    if colors[neighbor] != NONE {
                        hubs[vertex].push(colors[neighbor]);
                        if new_star {
                            hubs[one.first].push(colors[neighbor]);
                        }
                    }
                }
            }
            // The vertex as the hub of stars that its neighbors are spokes of.
            if colors[neighbor] != NONE
                && find(&around[vertex], colors[neighbor]).is_ok_and(|place| around[vertex][place].is_star)
            {
                hubs[neighbor].push(color);
            }
        }
    }
    colors
}

fn find(around: &[Around], color: usize) -> Result<usize, usize> {
    around.binary_search_by_key(&color, |one| one.color)
}

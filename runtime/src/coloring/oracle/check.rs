//! Whether colors are a coloring.

use crate::coloring::colors::check_length;
use crate::coloring::{Bicoloring, Coloring, ColoringError, Kind, star};
use crate::sparsity::Sparsity;

/// What is wrong with a coloring.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Violation {
    /// It is not a coloring of this matrix at all.
    #[error(transparent)]
    Coloring(#[from] ColoringError),
    /// Two columns of one color share a row.
    #[error("columns {} and {} have color {color} and share row {row}", columns[0], columns[1])]
    Columns {
        /// The columns.
        columns: [usize; 2],
        /// Their color.
        color: usize,
        /// The first row that they share.
        row: usize,
    },
    /// Two rows of one color share a column.
    #[error("rows {} and {} have color {color} and share column {column}", rows[0], rows[1])]
    Rows {
        /// The rows.
        rows: [usize; 2],
        /// Their color.
        color: usize,
        /// The first column that they share.
        column: usize,
    },
    /// Two neighbors in the graph of a symmetric matrix have one color.
    #[error("the entry ({row}, {column}) joins two vertices of color {color}")]
    Neighbors {
        /// One vertex.
        row: usize,
        /// The other vertex.
        column: usize,
        /// Their color.
        color: usize,
    },
    /// A path in the graph of a symmetric matrix has two colors.
    #[error("the path {path:?} has two colors only, {} and {}", colors[0], colors[1])]
    Path {
        /// The vertices.
        path: [usize; 4],
        /// The colors.
        colors: [usize; 2],
    },
    /// An entry stands alone in no sum.
    #[error("the entry ({row}, {column}) cannot be read: other entries are added to it on every side")]
    Entry {
        /// Row of the entry.
        row: usize,
        /// Column of the entry.
        column: usize,
    },
}

/// Checks that no two columns of one color share a row.
///
/// # Errors
/// The first two columns that do, or why the coloring does not belong to this matrix.
///
/// ```
/// use tangential::coloring::{Coloring, Kind, oracle};
/// use tangential::sparsity::Sparsity;
///
/// let sparsity = Sparsity::from_rows(3, [vec![0, 1], vec![1, 2]])?;
/// oracle::check_columns(&sparsity, &Coloring::new(Kind::Columns, vec![0, 1, 0])?)?;
/// let wrong = Coloring::new(Kind::Columns, vec![0, 1, 1])?;
/// let message = oracle::check_columns(&sparsity, &wrong).unwrap_err().to_string();
/// assert_eq!(message, "columns 1 and 2 have color 1 and share row 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check_columns(sparsity: &Sparsity, coloring: &Coloring) -> Result<(), Violation> {
    coloring.check(Kind::Columns, sparsity)?;
    match pair_of_one_color(sparsity, coloring.color_of()) {
        Some((columns, color, row)) => Err(Violation::Columns { columns, color, row }),
        None => Ok(()),
    }
}

/// Checks that no two rows of one color share a column.
///
/// # Errors
/// The first two rows that do, or why the coloring does not belong to this matrix.
pub fn check_rows(sparsity: &Sparsity, coloring: &Coloring) -> Result<(), Violation> {
    coloring.check(Kind::Rows, sparsity)?;
    match pair_of_one_color(&sparsity.transpose(), coloring.color_of()) {
        Some((rows, color, column)) => Err(Violation::Rows { rows, color, column }),
        None => Ok(()),
    }
}

/// Two columns of one color in a row: columns, color, row.
fn pair_of_one_color(sparsity: &Sparsity, color_of: &[usize]) -> Option<([usize; 2], usize, usize)> {
    for row in 0..sparsity.rows() {
        let mut seen = std::collections::BTreeMap::new();
        for &column in sparsity.row(row) {
            if let Some(first) = seen.insert(color_of[column], column) {
                return Some(([first, column], color_of[column], row));
            }
        }
    }
    None
}

/// Checks that every entry stands alone in the sum of its row over the columns of its column's color, or in the sum of its
/// column over the rows of its row's color.
///
/// # Errors
/// The first entry that does not, or why the coloring does not belong to this matrix.
pub fn check_bidirectional(sparsity: &Sparsity, bicoloring: &Bicoloring) -> Result<(), Violation> {
    let (row_color_of, column_color_of) = (bicoloring.row_color_of(), bicoloring.column_color_of());
    check_length(sparsity.rows(), row_color_of.len())?;
    check_length(sparsity.columns(), column_color_of.len())?;
    let is_alone = |color: Option<usize>, colors: &[Option<usize>], line: &[usize]| {
        color.is_some() && line.iter().filter(|&&other| colors[other] == color).count() == 1
    };
    let lost = sparsity.entries_by_rows().find(|&(row, column)| {
        !is_alone(column_color_of[column], column_color_of, sparsity.row(row))
            && !is_alone(row_color_of[row], row_color_of, sparsity.column(column))
    });
    lost.map_or(Ok(()), |(row, column)| Err(Violation::Entry { row, column }))
}

/// Checks that neighbors in the graph of a symmetric matrix differ in color, and that no path on four vertices has only two
/// colors.
///
/// # Errors
/// The first pair or path that has, or why the coloring does not belong to this matrix.
pub fn check_star(sparsity: &Sparsity, coloring: &Coloring) -> Result<(), Violation> {
    coloring.check(Kind::Star, sparsity)?;
    star::check_symmetric(sparsity)?;
    let color_of = coloring.color_of();
    let others = |vertex: usize| sparsity.row(vertex).iter().copied().filter(move |&other| other != vertex);
    for (b, c) in sparsity.entries_by_rows().filter(|(row, column)| row != column) {
        if color_of[b] == color_of[c] {
            return Err(Violation::Neighbors { row: b, column: c, color: color_of[b] });
        }
        // Around the edge from b to c: an end beside b with the color of c, and one beside c with the color of b.
        let before = others(b).find(|&a| a != c && color_of[a] == color_of[c]);
        let after = others(c).find(|&d| d != b && color_of[d] == color_of[b]);
        if let (Some(a), Some(d)) = (before, after) {
            return Err(Violation::Path { path: [a, b, c, d], colors: [color_of[a], color_of[b]] });
        }
    }
    Ok(())
}

//! Coloring some rows and some columns.

mod cover;
mod side;

use super::{Coloring, Kind, Order, columns, rows};
use crate::sparsity::Sparsity;

/// Colors of some rows and some columns of an m x n matrix, from which every entry is read directly.
///
/// The columns of a color are added, and so are the rows of a color; lines without a color (color zero in the literature)
/// take no part. Every entry stands alone in one of both sums: that of its row within the color of its column, or that
/// of its column within the color of its row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bicoloring {
    column_color_of: Vec<Option<usize>>,
    row_color_of: Vec<Option<usize>>,
    column_count: usize,
    row_count: usize,
}

impl Bicoloring {
    /// A coloring made elsewhere, colors of rows and columns each counted from zero. Whether it fits a matrix is for
    /// [`oracle::check_bidirectional`](super::oracle::check_bidirectional) to say.
    pub fn new(row_color_of: Vec<Option<usize>>, column_color_of: Vec<Option<usize>>) -> Self {
        let count = |colors: &[Option<usize>]| colors.iter().flatten().max().map_or(0, |largest| largest + 1);
        let (row_count, column_count) = (count(&row_color_of), count(&column_color_of));
        Self { column_color_of, row_color_of, column_count, row_count }
    }

    /// How many colors rows and columns have together.
    pub fn count(&self) -> usize {
        self.row_count + self.column_count
    }

    /// How many colors the columns have: products J S.
    pub fn column_count(&self) -> usize {
        self.column_count
    }

    /// How many colors the rows have: products of the transpose.
    pub fn row_count(&self) -> usize {
        self.row_count
    }

    /// The color of every column that has one.
    pub fn column_color_of(&self) -> &[Option<usize>] {
        &self.column_color_of
    }

    /// The color of every row that has one.
    pub fn row_color_of(&self) -> &[Option<usize>] {
        &self.row_color_of
    }

    /// The same in one direction only; lines without entries get no color.
    fn one_sided(sparsity: &Sparsity, coloring: &Coloring) -> Self {
        let colors = |lines: usize, is_empty: &dyn Fn(usize) -> bool| {
            (0..lines).map(|line| (!is_empty(line)).then(|| coloring.color_of()[line])).collect()
        };
        match coloring.kind() {
            Kind::Rows => {
                Self::new(colors(sparsity.rows(), &|row| sparsity.row(row).is_empty()), vec![None; sparsity.columns()])
            }
            Kind::Columns | Kind::Star => Self::new(
                vec![None; sparsity.rows()],
                colors(sparsity.columns(), &|column| sparsity.column(column).is_empty()),
            ),
        }
    }
}

/// Colors rows and columns of an m x n matrix so that every entry is read directly from one of both sides.
///
/// Pays where a few rows and a few columns are dense: an arrow of any size takes three colors. First every entry is
/// given to its row or to its column by the minimum nonzero count ordering of Coleman and Verma (1998), then both sides are
/// colored greedily. If columns alone or rows alone need no more colors, that is the result; columns are preferred.
///
/// ```
/// use tangential::coloring::{self, Order};
/// use tangential::sparsity::Sparsity;
///
/// let rows = (0..100).map(|i| if i == 0 { (0..100).collect() } else { vec![0, i] });
/// let arrow = Sparsity::from_rows(100, rows)?;
/// assert_eq!(coloring::columns(&arrow, Order::default()).count(), 100);
/// let both = coloring::bidirectional(&arrow, Order::default());
/// assert_eq!((both.column_count(), both.row_count()), (2, 1));
/// # Ok::<(), tangential::sparsity::SparsityError>(())
/// ```
pub fn bidirectional(sparsity: &Sparsity, order: Order) -> Bicoloring {
    let (columns, rows) = (columns(sparsity, order), rows(sparsity, order));
    let alone = if columns.count() <= rows.count() { columns } else { rows };
    let alone = Bicoloring::one_sided(sparsity, &alone);
    let [by_columns, by_rows] = cover::divided(sparsity);
    // The sums of a side hold at least what its fullest line does.
    if by_columns.longest_row() + by_rows.longest_column() >= alone.count() {
        return alone;
    }
    let both = Bicoloring::new(
        side::color(&sparsity.transpose(), &by_rows.transpose(), order),
        side::color(sparsity, &by_columns, order),
    );
    if both.count() < alone.count() { both } else { alone }
}

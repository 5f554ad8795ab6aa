//! From where every entry is read.

use super::Violation;
use crate::coloring::colors::check_length;
use crate::coloring::{Bicoloring, Coloring, Kind, star};
use crate::sparsity::Sparsity;
use std::collections::BTreeMap;

/// An element of a compressed matrix.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Source {
    /// Row `row` of the sum of all columns of a color: element (`row`, `color`) of the m x colors matrix J S.
    Columns {
        /// The row.
        row: usize,
        /// The color of the columns.
        color: usize,
    },
    /// Column `column` of the sum of all rows of a color: element (`color`, `column`) of the colors x n matrix.
    Rows {
        /// The color of the rows.
        color: usize,
        /// The column.
        column: usize,
    },
}

/// An entry of the matrix, and the element that holds it and nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reading {
    /// Row of the entry.
    pub row: usize,
    /// Column of the entry.
    pub column: usize,
    /// Where it is read.
    pub source: Source,
}

/// The entries that are added up in every element of the compressed matrices.
#[derive(Default)]
struct Sums {
    entries: BTreeMap<Source, Vec<(usize, usize)>>,
}

impl Sums {
    fn add(&mut self, source: Source, entry: (usize, usize)) {
        self.entries.entry(source).or_default().push(entry);
    }

    /// The readings of all entries, in the order of [`Sparsity::entries`], each from the first of its candidates that holds one entry only.
    fn read<const N: usize>(
        &self,
        sparsity: &Sparsity,
        candidates: impl Fn(usize, usize) -> [Option<Source>; N],
    ) -> Result<Vec<Reading>, Violation> {
        let reading = |(row, column)| {
            let mut sources = candidates(row, column).into_iter().flatten();
            match sources.find(|source| self.entries.get(source).is_some_and(|entries| entries.len() == 1)) {
                Some(source) => Ok(Reading { row, column, source }),
                None => Err(Violation::Entry { row, column }),
            }
        };
        sparsity.entries().map(reading).collect()
    }
}

/// From where every entry is read, in the order of [`Sparsity::entries`], if the columns of each color are added.
///
/// # Errors
/// The first entry that does not stand alone, or why the coloring does not belong to this matrix.
///
/// ```
/// use tangential::coloring::{self, Order, oracle};
/// use tangential::sparsity::Sparsity;
///
/// let sparsity = Sparsity::from_rows(3, [vec![0, 1], vec![1, 2]])?;
/// let colors = coloring::columns(&sparsity, Order::Natural);
/// assert_eq!(colors.color_of(), [0, 1, 0]);
/// let last = oracle::read_columns(&sparsity, &colors)?[3];
/// assert_eq!((last.row, last.column, last.source), (1, 2, oracle::Source::Columns { row: 1, color: 0 }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_columns(sparsity: &Sparsity, coloring: &Coloring) -> Result<Vec<Reading>, Violation> {
    coloring.check(Kind::Columns, sparsity)?;
    let source = |row: usize, column: usize| Source::Columns { row, color: coloring.color_of()[column] };
    let mut sums = Sums::default();
    sparsity.entries().for_each(|entry| sums.add(source(entry.0, entry.1), entry));
    sums.read(sparsity, |row, column| [Some(source(row, column))])
}

/// From where every entry is read, in the order of [`Sparsity::entries`], if the rows of each color are added.
///
/// # Errors
/// The first entry that does not stand alone, or why the coloring does not belong to this matrix.
pub fn read_rows(sparsity: &Sparsity, coloring: &Coloring) -> Result<Vec<Reading>, Violation> {
    coloring.check(Kind::Rows, sparsity)?;
    let source = |row: usize, column: usize| Source::Rows { color: coloring.color_of()[row], column };
    let mut sums = Sums::default();
    sparsity.entries().for_each(|entry| sums.add(source(entry.0, entry.1), entry));
    sums.read(sparsity, |row, column| [Some(source(row, column))])
}

/// From where every entry is read, in the order of [`Sparsity::entries`], if the columns of each color are added and the rows of each color are.
///
/// # Errors
/// The first entry that stands alone in neither, or why the coloring does not belong to this matrix.
pub fn read_bidirectional(sparsity: &Sparsity, bicoloring: &Bicoloring) -> Result<Vec<Reading>, Violation> {
    check_length(sparsity.rows(), bicoloring.row_color_of().len())?;
    check_length(sparsity.columns(), bicoloring.column_color_of().len())?;
    let sources = |row: usize, column: usize| {
        [
            bicoloring.column_color_of()[column].map(|color| Source::Columns { row, color }),
            bicoloring.row_color_of()[row].map(|color| Source::Rows { color, column }),
        ]
    };
    let mut sums = Sums::default();
    for (row, column) in sparsity.entries() {
        sources(row, column).into_iter().flatten().for_each(|source| sums.add(source, (row, column)));
    }
    sums.read(sparsity, sources)
}

/// From where every entry of a symmetric matrix is read, in the order of [`Sparsity::entries`], if the columns of each color are added: from its own
/// row, or else from the row of the mirrored entry.
///
/// # Errors
/// The first entry that stands alone in neither, or why the coloring does not belong to this matrix.
pub fn read_star(sparsity: &Sparsity, coloring: &Coloring) -> Result<Vec<Reading>, Violation> {
    coloring.check(Kind::Star, sparsity)?;
    star::check_symmetric(sparsity)?;
    let source = |row: usize, column: usize| Source::Columns { row, color: coloring.color_of()[column] };
    let mut sums = Sums::default();
    sparsity.entries().for_each(|entry| sums.add(source(entry.0, entry.1), entry));
    sums.read(sparsity, |row, column| [Some(source(row, column)), Some(source(column, row))])
}

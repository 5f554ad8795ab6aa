//! Making structures.

use super::{Lines, Sparsity, SparsityError};
use crate::IndexSet;
use core::borrow::Borrow;

impl Sparsity {
    /// The structure whose rows have entries in these columns, in any order; repeated ones count once.
    ///
    /// Takes `Vec<Vec<usize>>`, also by reference, and anything else that goes over rows.
    ///
    /// # Errors
    /// If a column is not below `columns`, or `columns` is too large to be stored.
    pub fn from_rows<R>(columns: usize, rows: impl IntoIterator<Item = R>) -> Result<Self, SparsityError>
    where
        R: IntoIterator<Item: Borrow<usize>>,
    {
        let by_rows = collect(columns, rows);
        let rows = by_rows.count();
        check_shape(rows, columns)?;
        if let Some((row, column)) = first_outside(&by_rows, columns) {
            return Err(SparsityError::OutOfRange { row, column, rows, columns });
        }
        Ok(Self::from_lines(by_rows.sorted(columns), columns))
    }

    /// The structure whose columns have entries in these rows, in any order; repeated ones count once.
    ///
    /// # Errors
    /// If a row is not below `rows`, or `rows` is too large to be stored.
    pub fn from_columns<C>(rows: usize, columns: impl IntoIterator<Item = C>) -> Result<Self, SparsityError>
    where
        C: IntoIterator<Item: Borrow<usize>>,
    {
        let by_columns = collect(rows, columns);
        let columns = by_columns.count();
        check_shape(rows, columns)?;
        if let Some((column, row)) = first_outside(&by_columns, rows) {
            return Err(SparsityError::OutOfRange { row, column, rows, columns });
        }
        Ok(Self::from_lines(by_columns.sorted(rows), rows).into_transpose())
    }

    /// The structure of a function whose output `i` depends on the inputs in `sets[i]`.
    ///
    /// ```
    /// use tangential::{IndexSet, sparsity::Sparsity};
    ///
    /// let sparsity = Sparsity::from_index_sets(4, &[IndexSet::single(3), IndexSet::range(0..3)])?;
    /// assert_eq!(sparsity.row(1), [0, 1, 2]);
    /// # Ok::<(), tangential::sparsity::SparsityError>(())
    /// ```
    ///
    /// # Errors
    /// If an index is not below `columns`, or `columns` is too large to be stored.
    pub fn from_index_sets(columns: usize, sets: &[IndexSet]) -> Result<Self, SparsityError> {
        Self::from_rows(columns, sets.iter().map(|set| set.iter()))
    }

    /// The structure with these entries, given as (row, column) in any order; repeated ones count once.
    ///
    /// # Errors
    /// If an entry is outside of the matrix, or the shape is too large to be stored.
    pub fn from_triplets(
        rows: usize,
        columns: usize,
        entries: impl IntoIterator<Item = (usize, usize)>,
    ) -> Result<Self, SparsityError> {
        check_shape(rows, columns)?;
        // Every entry is a line of one index; what crosses them are the columns, with numbers of entries.
        let (mut row_of, mut column_of) = (Vec::new(), Lines::new());
        for (row, column) in entries {
            if row >= rows || column >= columns {
                return Err(SparsityError::OutOfRange { row, column, rows, columns });
            }
            row_of.push(row);
            column_of.indices.push(column);
            column_of.end_line();
        }
        let mut by_columns = column_of.crossed(columns).0;
        for index in &mut by_columns.indices {
            *index = row_of[*index];
        }
        Ok(Self::from_lines(by_columns.sorted(rows), rows).into_transpose())
    }

    /// The structure of a dense matrix, given by rows: `true` where an entry may be nonzero.
    ///
    /// # Errors
    /// If the rows differ in length from `columns`.
    pub fn from_dense<R: AsRef<[bool]>>(
        columns: usize,
        dense: impl IntoIterator<Item = R>,
    ) -> Result<Self, SparsityError> {
        check_shape(0, columns)?;
        let mut by_rows = Lines::new();
        for (row, line) in dense.into_iter().enumerate() {
            let line = line.as_ref();
            if line.len() != columns {
                return Err(SparsityError::Ragged { row, found: line.len(), columns });
            }
            by_rows.indices.extend((0..columns).filter(|&column| line[column]));
            by_rows.end_line();
        }
        Ok(Self::from_lines(by_rows, columns))
    }

    /// The structure in which every entry may be nonzero.
    ///
    /// # Errors
    /// If it has more entries than can be stored.
    pub fn dense(rows: usize, columns: usize) -> Result<Self, SparsityError> {
        check_shape(rows, columns)?;
        let nonzeros = rows.checked_mul(columns).ok_or(SparsityError::TooLarge { rows, columns })?;
        check_shape(nonzeros, 0).map_err(|_| SparsityError::TooLarge { rows, columns })?;
        Self::from_rows(columns, (0..rows).map(|_| 0..columns))
    }

    /// The entries of both structures.
    ///
    /// # Errors
    /// If the shapes differ.
    pub fn union(&self, other: &Self) -> Result<Self, SparsityError> {
        self.same_shape(other)?;
        let mut by_rows = Lines::new();
        for (one, two) in self.by_rows.iter().zip(other.by_rows.iter()) {
            let (mut one, mut two) = (one.iter().copied().peekable(), two.iter().copied().peekable());
            while let Some(next) = [one.peek(), two.peek()].into_iter().flatten().min().copied() {
                one.next_if_eq(&next);
                two.next_if_eq(&next);
                by_rows.indices.push(next);
            }
            by_rows.end_line();
        }
        Ok(Self::from_lines(by_rows, self.columns()))
    }

    /// From rows that are in order.
    fn from_lines(by_rows: Lines, columns: usize) -> Self {
        let (by_columns, row_places) = by_rows.crossed(columns);
        Self { by_rows, by_columns, row_places }
    }
}

/// The lines as they are given, without a look at their indices.
fn collect<L>(crossing: usize, lines: impl IntoIterator<Item = L>) -> Lines
where
    L: IntoIterator<Item: Borrow<usize>>,
{
    let lines = lines.into_iter();
    let mut collected = Lines::new();
    collected.starts.reserve(lines.size_hint().0.min(crossing));
    for line in lines {
        collected.indices.extend(line.into_iter().map(|index| *index.borrow()));
        collected.end_line();
    }
    collected
}

/// The first line and index that is not below `count`.
fn first_outside(lines: &Lines, count: usize) -> Option<(usize, usize)> {
    lines.iter().enumerate().find_map(|(line, indices)| {
        let outside = indices.iter().find(|&&index| index >= count);
        outside.map(|&index| (line, index))
    })
}

/// Whether lists as long as there are lines can exist at all.
fn check_shape(rows: usize, columns: usize) -> Result<(), SparsityError> {
    let longest = isize::MAX as usize / size_of::<usize>();
    if rows.max(columns) < longest { Ok(()) } else { Err(SparsityError::TooLarge { rows, columns }) }
}

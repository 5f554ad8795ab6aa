//! The structure of a sparse matrix: which entries may be nonzero.

mod build;
mod error;
#[cfg(feature = "faer")]
mod faer;
mod lines;
mod triplets;

pub use error::SparsityError;
use lines::Lines;
pub use triplets::Triplets;

/// Structure of an m x n matrix: where its structural nonzeros are, by rows and by columns.
///
/// It does not change after it was made. Indices ascend in every row and column, and every entry is there once. Memory is
/// linear in rows, columns and nonzeros, and so is the time to make one.
///
/// Values of the entries stand column after column, rows ascending, wherever this crate takes or gives them: this is the
/// order of [`entries`](Self::entries), [`row_indices`](Self::row_indices) and [`triplets`](Self::triplets), which can be zipped
/// with values.
///
/// ```
/// use tangential::sparsity::Sparsity;
///
/// let sparsity = Sparsity::from_rows(3, [vec![1, 0], vec![], vec![1, 2, 1]])?;
/// assert_eq!((sparsity.rows(), sparsity.columns(), sparsity.nonzeros()), (3, 3, 4));
/// assert_eq!(sparsity.row(2), [1, 2]);
/// assert_eq!(sparsity.column(1), [0, 2]);
/// assert!(sparsity.contains(0, 1) && !sparsity.contains(1, 1));
///
/// let message = Sparsity::from_rows(2, [vec![0, 2]]).unwrap_err().to_string();
/// assert_eq!(message, "the entry (0, 2) is outside of a matrix with 1 rows and 2 columns");
/// # Ok::<(), tangential::sparsity::SparsityError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sparsity {
    by_rows: Lines,
    by_columns: Lines,
    /// For every entry in the order by columns its place in the order by rows.
    row_places: Vec<usize>,
}

impl Sparsity {
    /// How many rows the matrix has.
    pub fn rows(&self) -> usize {
        self.by_rows.count()
    }

    /// How many columns the matrix has.
    pub fn columns(&self) -> usize {
        self.by_columns.count()
    }

    /// How many structural nonzeros there are.
    pub fn nonzeros(&self) -> usize {
        self.row_places.len()
    }

    /// The columns of the entries of a row, ascending.
    ///
    /// # Panics
    /// If there is no such row.
    pub fn row(&self, row: usize) -> &[usize] {
        self.by_rows.line(row)
    }

    /// The rows of the entries of a column, ascending.
    ///
    /// # Panics
    /// If there is no such column.
    #[inline]
    pub fn column(&self, column: usize) -> &[usize] {
        self.by_columns.line(column)
    }

    /// Where each row starts in [`column_indices`](Self::column_indices), and the end of the last: length m + 1. With values of
    /// the entries, which stand column after column, it has nothing to do.
    pub fn row_starts(&self) -> &[usize] {
        &self.by_rows.starts
    }

    /// The columns of all entries, row after row. Values of the entries stand column after column:
    /// [`fill_rows`](crate::jacobian::export::fill_rows) puts them into this order.
    pub fn column_indices(&self) -> &[usize] {
        &self.by_rows.indices
    }

    /// Where each column starts in [`row_indices`](Self::row_indices), and the end of the last: length n + 1.
    pub fn column_starts(&self) -> &[usize] {
        &self.by_columns.starts
    }

    /// The rows of all entries, column after column, as values of the entries stand.
    pub fn row_indices(&self) -> &[usize] {
        &self.by_columns.indices
    }

    /// For every entry in the order by columns its place in the order by rows.
    ///
    /// Values in the order by rows become values in the order by columns as `values[row_places[k]]`.
    pub fn row_places(&self) -> &[usize] {
        &self.row_places
    }

    /// All entries as (row, column), column after column, rows ascending: the order in which values of the entries stand.
    ///
    /// So what a [`Jacobian`](crate::jacobian::Jacobian) has filled can be zipped with them; [`Self::triplets`] does that.
    ///
    /// ```
    /// use tangential::sparsity::Sparsity;
    ///
    /// let sparsity = Sparsity::from_rows(2, [vec![0, 1], vec![0]])?;
    /// assert!(sparsity.entries().eq([(0, 0), (1, 0), (0, 1)]));
    /// # Ok::<(), tangential::sparsity::SparsityError>(())
    /// ```
    pub fn entries(&self) -> impl Iterator<Item = (usize, usize)> {
        self.by_columns.iter().enumerate().flat_map(|(column, rows)| rows.iter().map(move |&row| (row, column)))
    }

    /// The same row after row, for those who have no values.
    pub(crate) fn entries_by_rows(&self) -> impl Iterator<Item = (usize, usize)> {
        self.by_rows.iter().enumerate().flat_map(|(row, columns)| columns.iter().map(move |&column| (row, column)))
    }

    /// All entries with these values, as (row, column, value), in the order of [`Self::entries`].
    ///
    /// ```
    /// use tangential::sparsity::Sparsity;
    ///
    /// let sparsity = Sparsity::from_rows(2, [vec![0, 1], vec![0]])?;
    /// assert!(sparsity.triplets(&[7.0, 8.0, 9.0]).eq([(0, 0, 7.0), (1, 0, 8.0), (0, 1, 9.0)]));
    /// # Ok::<(), tangential::sparsity::SparsityError>(())
    /// ```
    ///
    /// # Panics
    /// If there are not as many values as entries.
    pub fn triplets<'a>(&'a self, values: &'a [f64]) -> Triplets<'a> {
        Triplets::new(self, values)
    }

    /// How many entries the fullest row has: no coloring of the columns needs fewer colors.
    pub fn longest_row(&self) -> usize {
        self.by_rows.iter().map(<[usize]>::len).max().unwrap_or(0)
    }

    /// How many entries the fullest column has: no coloring of the rows needs fewer colors.
    pub fn longest_column(&self) -> usize {
        self.by_columns.iter().map(<[usize]>::len).max().unwrap_or(0)
    }

    /// Whether the entry is a structural nonzero; outside of the matrix there is none.
    pub fn contains(&self, row: usize, column: usize) -> bool {
        row < self.rows() && self.row(row).binary_search(&column).is_ok()
    }

    /// The structure of the transposed matrix, n x m.
    pub fn transpose(&self) -> Self {
        self.clone().into_transpose()
    }

    /// Whether the matrix is square and has with every entry the mirrored one.
    pub fn is_symmetric(&self) -> bool {
        self.by_rows == self.by_columns
    }

    /// Whether every entry of `other` is an entry here. Matrices of different shapes have nothing in common.
    pub fn is_superset_of(&self, other: &Self) -> bool {
        self.same_shape(other).is_ok() && self.first_missing(other).is_none()
    }

    /// The first entry of `other`, by rows, that is not an entry here.
    pub fn first_missing(&self, other: &Self) -> Option<(usize, usize)> {
        other.entries_by_rows().find(|&(row, column)| !self.contains(row, column))
    }

    fn into_transpose(self) -> Self {
        let (by_rows, by_columns) = (self.by_columns, self.by_rows);
        let mut row_places = vec![0; self.row_places.len()];
        for (place, row_place) in self.row_places.into_iter().enumerate() {
            row_places[row_place] = place;
        }
        Self { by_rows, by_columns, row_places }
    }

    fn same_shape(&self, other: &Self) -> Result<(), SparsityError> {
        let shapes = [self, other].map(|one| (one.rows(), one.columns()));
        if shapes[0] == shapes[1] { Ok(()) } else { Err(SparsityError::Shapes { shapes }) }
    }
}

#[cfg(test)]
mod tests;

use super::Sparsity;

/// The entries of a matrix as (row, column, value), column after column, rows ascending: see [`Sparsity::triplets`].
#[derive(Clone, Debug)]
pub struct Triplets<'a> {
    sparsity: &'a Sparsity,
    values: &'a [f64],
    /// The next entry, and its column or one before it.
    next: usize,
    column: usize,
}

impl<'a> Triplets<'a> {
    pub(super) fn new(sparsity: &'a Sparsity, values: &'a [f64]) -> Self {
        assert_eq!(values.len(), sparsity.nonzeros(), "values of the entries");
        Self { sparsity, values, next: 0, column: 0 }
    }
}

impl Iterator for Triplets<'_> {
    type Item = (usize, usize, f64);

    fn next(&mut self) -> Option<Self::Item> {
        let value = *self.values.get(self.next)?;
        while self.sparsity.column_starts()[self.column + 1] == self.next {
            self.column += 1;
        }
        let row = self.sparsity.row_indices()[self.next];
        self.next += 1;
        Some((row, self.column, value))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.values.len() - self.next;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Triplets<'_> {}

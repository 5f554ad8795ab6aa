//! The result of a coloring.

use super::ColoringError;
use crate::sparsity::Sparsity;

/// What is colored, and what columns or rows of one color must not have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Columns; those of one color share no row.
    Columns,
    /// Rows; those of one color share no column.
    Rows,
    /// Columns of a symmetric matrix; no path on four vertices of its graph has only two colors.
    Star,
}

/// Colors of the columns, or of the rows, of a matrix.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coloring {
    kind: Kind,
    color_of: Vec<usize>,
    count: usize,
}

impl Coloring {
    /// A coloring made elsewhere: `color_of[j]` is the color of column (or row) `j`, counted from zero. Whether it fits a
    /// matrix is for [`oracle`](super::oracle) to say.
    ///
    /// # Errors
    /// If a color below the largest one is not used.
    pub fn new(kind: Kind, color_of: Vec<usize>) -> Result<Self, ColoringError> {
        let count = color_of.iter().max().map_or(0, |&largest| largest.saturating_add(1));
        if count > color_of.len() {
            // With more colors than lines there is a gap among the first colors, as many as there are lines.
            let missing = first_unused(&color_of, color_of.len());
            return Err(ColoringError::Gap { missing: missing.unwrap_or(color_of.len()), largest: count - 1 });
        }
        match first_unused(&color_of, count) {
            Some(missing) => Err(ColoringError::Gap { missing, largest: count - 1 }),
            None => Ok(Self { kind, color_of, count }),
        }
    }

    /// From colors that a greedy algorithm gave, which leaves no gaps.
    pub(super) fn greedy(kind: Kind, color_of: Vec<usize>) -> Self {
        let count = color_of.iter().max().map_or(0, |largest| largest + 1);
        Self { kind, color_of, count }
    }

    /// What is colored.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// How many colors there are. Lines without nonzeros have a color as well, so that this is at least one if there is
    /// any line.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The color of every column (or row), each below [`count`](Self::count).
    pub fn color_of(&self) -> &[usize] {
        &self.color_of
    }

    /// For every color its columns (or rows), ascending.
    pub fn groups(&self) -> Vec<Vec<usize>> {
        let mut groups = vec![Vec::new(); self.count];
        for (line, &color) in self.color_of.iter().enumerate() {
            groups[color].push(line);
        }
        groups
    }

    /// A number of colors below which no coloring of this kind exists: the longest row for columns, the longest column
    /// for rows. For a star coloring it says less: two as soon as anything stands off the diagonal, otherwise one.
    pub fn lower_bound(&self, sparsity: &Sparsity) -> usize {
        match self.kind {
            Kind::Columns => sparsity.longest_row(),
            Kind::Rows => sparsity.longest_column(),
            Kind::Star if sparsity.entries().any(|(row, column)| row != column) => 2,
            Kind::Star => sparsity.columns().min(1),
        }
    }

    /// Whether the coloring is of the kind that is needed, and has as many lines as the matrix.
    pub(super) fn check(&self, expected: Kind, sparsity: &Sparsity) -> Result<(), ColoringError> {
        if self.kind != expected {
            return Err(ColoringError::Kind { expected, found: self.kind });
        }
        check_length(if expected == Kind::Rows { sparsity.rows() } else { sparsity.columns() }, self.color_of.len())
    }
}

/// Whether a coloring has as many lines as the matrix.
pub(super) fn check_length(expected: usize, found: usize) -> Result<(), ColoringError> {
    if expected == found { Ok(()) } else { Err(ColoringError::Length { expected, found }) }
}

/// The first color below `limit` that is not used.
fn first_unused(color_of: &[usize], limit: usize) -> Option<usize> {
    let mut used = vec![false; limit];
    for &color in color_of {
        if let Some(used) = used.get_mut(color) {
            *used = true;
        }
    }
    used.iter().position(|&used| !used)
}

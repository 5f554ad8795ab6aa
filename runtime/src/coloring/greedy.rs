//! Greedy coloring of columns.

use super::long_rows::LongRows;
use crate::sparsity::Sparsity;

/// Colors that must not be taken now. Starting afresh costs nothing.
pub(super) struct Forbidden {
    round: usize,
    /// The last round in which each color was forbidden.
    last: Vec<usize>,
}

impl Forbidden {
    /// For colors below `limit`; none is forbidden.
    pub(super) fn new(limit: usize) -> Self {
        Self { round: 1, last: vec![0; limit] }
    }

    /// Allows every color again.
    pub(super) fn clear(&mut self) {
        self.round += 1;
    }

    /// Forbids a color.
    pub(super) fn forbid(&mut self, color: usize) {
        self.last[color] = self.round;
    }

    /// Whether a color may be taken.
    pub(super) fn allows(&self, color: usize) -> bool {
        self.last.get(color).is_none_or(|&round| round != self.round)
    }

    /// The first color that may be taken.
    pub(super) fn first_allowed(&self) -> usize {
        (0..).find(|&color| self.allows(color)).unwrap_or(0)
    }
}

/// Not colored yet.
const NONE: usize = usize::MAX;

/// Greedy partial distance-2 coloring (Gebremedhin, Manne, Pothen 2005, Algorithm 3.2): every column gets the first color
/// that no neighbor has, in the given sequence.
pub(super) fn color(sparsity: &Sparsity, long_rows: &LongRows, sequence: &[usize]) -> Vec<usize> {
    let mut colors = vec![NONE; sparsity.columns()];
    let mut forbidden = Forbidden::new(sparsity.columns());
    // For each color the classes that have it, and for each class the first color that its neighbors have left.
    let mut used_by: Vec<u64> = vec![0; sparsity.columns()];
    let mut free_from = vec![0; long_rows.classes()];
    for &column in sequence {
        forbidden.clear();
        for &row in sparsity.column(column).iter().filter(|&&row| !long_rows.is_long(row)) {
            for &neighbor in sparsity.row(row) {
                if colors[neighbor] != NONE {
                    forbidden.forbid(colors[neighbor]);
                }
            }
        }
        let classes = long_rows.neighbor_classes(column);
        let free_from = &mut free_from[long_rows.class(column)];
        while used_by[*free_from] & classes != 0 {
            *free_from += 1;
        }
        let mut color = *free_from;
        while used_by[color] & classes != 0 || !forbidden.allows(color) {
            color += 1;
        }
        colors[column] = color;
        used_by[color] |= 1 << long_rows.class(column);
    }
    colors
}

//! Which entries are read by columns and which by rows.

use crate::coloring::queue::{First, Links, Queue};
use crate::sparsity::Sparsity;

/// The lines of one direction that still have entries.
struct Remaining {
    queue: Queue,
    links: Links,
}

impl Remaining {
    fn new(counts: Vec<usize>) -> Self {
        let mut queue = Queue::new(First::Smallest, counts.iter().max().copied().unwrap_or(0));
        let mut links = Links::new(counts);
        for line in (0..links.key.len()).rev().filter(|&line| links.key[line] > 0).collect::<Vec<_>>() {
            queue.add(&mut links, line);
        }
        Self { queue, links }
    }

    /// The line with fewest entries, and how many these are.
    fn sparsest(&mut self) -> Option<(usize, usize)> {
        self.queue.peek().map(|line| (line, self.links.key[line]))
    }

    fn remove(&mut self, line: usize) {
        self.queue.remove(&mut self.links, line);
    }

    /// One entry less in a line.
    fn decrease(&mut self, line: usize) {
        self.remove(line);
        self.links.key[line] -= 1;
        if self.links.key[line] > 0 {
            self.queue.add(&mut self.links, line);
        }
    }
}

/// The entries that are read by columns, and those that are read by rows, both m x n.
///
/// Minimum nonzero count ordering (Coleman, Verma 1998): again and again either the sparsest row is taken, and what is left
/// of it is read by columns, or the sparsest column, and what is left of it is read by rows; whichever makes the sum of
/// the lower bounds of both sides smaller. Dense rows and columns come last, when little is left of them.
pub(super) fn divided(sparsity: &Sparsity) -> [Sparsity; 2] {
    let lengths = |starts: &[usize]| starts.windows(2).map(|bounds| bounds[1] - bounds[0]).collect();
    let mut rows = Remaining::new(lengths(sparsity.row_starts()));
    let mut columns = Remaining::new(lengths(sparsity.column_starts()));
    // For every entry, in the order by rows, whether it is read by columns.
    let mut by_columns: Vec<Option<bool>> = vec![None; sparsity.nonzeros()];
    // The fullest row among what is read by columns, and the fullest column among what is read by rows.
    let (mut in_row, mut in_column) = (0, 0);
    while let (Some((row, row_count)), Some((column, column_count))) = (rows.sparsest(), columns.sparsest()) {
        // Where that does not decide, the line is taken that was shorter at first, then the one of which less is left: the
        // dense ones are for the end.
        let row_cost = (in_column + in_row.max(row_count), sparsity.row(row).len(), row_count);
        let column_cost = (in_row + in_column.max(column_count), sparsity.column(column).len(), column_count);
        if row_cost <= column_cost {
            in_row = in_row.max(row_count);
            rows.remove(row);
            let places = sparsity.row_starts()[row]..sparsity.row_starts()[row + 1];
            for (&column, by_columns) in sparsity.row(row).iter().zip(&mut by_columns[places]) {
                if by_columns.is_none() {
                    *by_columns = Some(true);
                    columns.decrease(column);
                }
            }
        } else {
            in_column = in_column.max(column_count);
            columns.remove(column);
            for entry in sparsity.column_starts()[column]..sparsity.column_starts()[column + 1] {
                let place = sparsity.row_places()[entry];
                if by_columns[place].is_none() {
                    by_columns[place] = Some(false);
                    rows.decrease(sparsity.row_indices()[entry]);
                }
            }
        }
    }
    [true, false].map(|side| {
        let chosen = sparsity.entries_by_rows().zip(&by_columns).filter(|(_, by_columns)| **by_columns == Some(side));
        Sparsity::from_triplets(sparsity.rows(), sparsity.columns(), chosen.map(|(entry, _)| entry))
            .expect("entries of the matrix")
    })
}

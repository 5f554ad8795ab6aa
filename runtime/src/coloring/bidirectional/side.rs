//! Coloring the columns that some of the entries are read by.

use crate::coloring::Order;
use crate::coloring::greedy::Forbidden;
use crate::coloring::long_rows::LongRows;
use crate::coloring::order::sequence;
use crate::sparsity::Sparsity;

/// Colors the columns that have an entry in `read`, a part of the matrix `whole`, so that every entry in `read` stands alone:
/// no other column of its color has any entry of `whole` in its row.
///
/// So two columns differ in color if they share a row where at least one of both is read. Takes O(longest row of `read`
/// times nonzeros).
pub(super) fn color(whole: &Sparsity, read: &Sparsity, order: Order) -> Vec<Option<usize>> {
    let mut colors: Vec<Option<usize>> = vec![None; whole.columns()];
    let mut forbidden = Forbidden::new(whole.columns());
    let mut sequence = sequence(read, &LongRows::new(read), order);
    sequence.retain(|&column| !read.column(column).is_empty());
    for column in sequence {
        forbidden.clear();
        let mut read_rows = read.column(column).iter().peekable();
        for row in whole.column(column) {
            let is_read = read_rows.next_if_eq(&row).is_some();
            let neighbors = if is_read { whole.row(*row) } else { read.row(*row) };
            for color in neighbors.iter().filter_map(|&neighbor| colors[neighbor]) {
                forbidden.forbid(color);
            }
        }
        colors[column] = Some(forbidden.first_allowed());
    }
    colors
}

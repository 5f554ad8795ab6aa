//! From where the entries of a Hessian are read off its products with the colors.

use super::WIDTH;
use crate::Lanes;
use crate::coloring::Coloring;
use crate::sparsity::Sparsity;

/// For every entry, in the order of [`Sparsity::entries`], the element that holds it and nothing else: a row, and the color of the
/// products. A star coloring gives one of two places for every entry, its own or the mirrored one.
#[derive(Clone, Debug)]
pub(super) struct Reading {
    places: Vec<(u32, u32)>,
}

impl Reading {
    pub(super) fn new(sparsity: &Sparsity, colors: &Coloring) -> Self {
        let color_of = colors.color_of();
        // How many entries of a row have a color, row by row.
        let mut counts = vec![0_u32; colors.count()];
        let mut alone = vec![false; sparsity.nonzeros()];
        let mut k = 0;
        for row in 0..sparsity.rows() {
            let columns = sparsity.row(row);
            columns.iter().for_each(|column| counts[color_of[*column]] += 1);
            for column in columns {
                alone[k] = counts[color_of[*column]] == 1;
                k += 1;
            }
            columns.iter().for_each(|column| counts[color_of[*column]] = 0);
        }
        // Both triangles have the same structure, so that rows are columns.
        let starts = sparsity.row_starts();
        let is_alone = |row: usize, column: usize| {
            let place = sparsity.row(row).binary_search(&column).expect("an entry");
            alone[starts[row] + place]
        };
        let place = |(row, column): (usize, usize)| match is_alone(row, column) {
            true => (row as u32, color_of[column] as u32),
            false => (column as u32, color_of[row] as u32),
        };
        Self { places: sparsity.entries().map(place).collect() }
    }

    /// The entries that are read from the products with the colors from `first` on.
    pub(super) fn read(&self, first: usize, products: &[Lanes<WIDTH>], values: &mut [f64]) {
        for (value, (row, color)) in values.iter_mut().zip(&self.places) {
            if let Some(lane) = (*color as usize).checked_sub(first).filter(|lane| *lane < WIDTH) {
                *value = products[*row as usize][lane];
            }
        }
    }
}

//! The penalty term of the tangent matrix.

use super::solver::Elimination;
use crate::sparsity::Sparsity;
use std::collections::BTreeMap;

/// `Phi_z^T Phi_z`, put together from blocks of rows that have the same columns.
///
/// The rows of a loop usually have: their products are added up side by side, and reach the matrix once.
pub(super) struct Squared {
    /// The columns of each block, by their turns, ascending.
    turns: Vec<u32>,
    /// For every entry of the blocks, row after row, where it is among those of Phi_z.
    sources: Vec<usize>,
    /// Where each turn meets blocks, and the end of the last: length n + 1.
    starts: Vec<usize>,
    crossings: Vec<Crossing>,
    /// The entries of the blocks, and room for products: one for each column of a block, and for each turn.
    entries: Vec<f64>,
    products: Vec<f64>,
    sums: Vec<f64>,
}

/// A column of a block.
#[derive(Clone, Copy)]
struct Crossing {
    /// Where the columns of the block from this one on are in `turns`.
    turns: (usize, usize),
    /// Where this column's entry of the block's first row is in `entries`.
    entries: usize,
    rows: usize,
    /// How many columns the block has.
    columns: usize,
}

impl Squared {
    pub(super) fn new(phi: &Sparsity, elimination: &Elimination) -> Self {
        let n = phi.columns();
        let mut blocks: BTreeMap<&[usize], Vec<usize>> = BTreeMap::new();
        for row in (0..phi.rows()).filter(|&row| !phi.row(row).is_empty()) {
            blocks.entry(phi.row(row)).or_default().push(row);
        }
        let (mut turns, mut sources) = (Vec::new(), Vec::new());
        let mut crossings = vec![Vec::new(); n];
        for (columns, rows) in &blocks {
            let mut columns = columns.to_vec();
            columns.sort_by_key(|&column| elimination.turn(column));
            let (first, end) = (turns.len(), turns.len() + columns.len());
            for (x, &column) in columns.iter().enumerate() {
                let (turns, entries) = ((first + x, end), sources.len() + x);
                let crossing = Crossing { turns, entries, rows: rows.len(), columns: columns.len() };
                crossings[elimination.turn(column)].push(crossing);
            }
            turns.extend(columns.iter().map(|&column| elimination.turn(column) as u32));
            for &row in rows {
                sources.extend(columns.iter().map(|&column| {
                    let inside = phi.column(column).binary_search(&row).expect("the row has the column");
                    phi.column_starts()[column] + inside
                }));
            }
        }
        let mut starts = vec![0];
        starts.extend(crossings.iter().scan(0, |end, own| {
            *end += own.len();
            Some(*end)
        }));
        Self {
            entries: vec![0.0; sources.len()],
            products: vec![0.0; phi.longest_row()],
            sums: vec![0.0; n],
            crossings: crossings.concat(),
            starts,
            turns,
            sources,
        }
    }

    /// Adds `beta Phi_z^T Phi_z` to the values of a matrix, stored as the elimination says.
    pub(super) fn add(&mut self, beta: f64, phi_z: &[f64], elimination: &Elimination, values: &mut [f64]) {
        for (entry, &source) in self.entries.iter_mut().zip(&self.sources) {
            *entry = phi_z[source];
        }
        let (diagonal, pairs) = values.split_at_mut(self.sums.len());
        let pairs = pairs.as_chunks_mut::<2>().0;
        for (turn, bounds) in self.starts.windows(2).enumerate() {
            let crossings = &self.crossings[bounds[0]..bounds[1]];
            if crossings.is_empty() {
                continue;
            }
            for crossing in crossings {
                let turns = &self.turns[crossing.turns.0..crossing.turns.1];
                let products = &mut self.products[..turns.len()];
                products.fill(0.0);
                for row in 0..crossing.rows {
                    let entries = &self.entries[crossing.entries + row * crossing.columns..][..turns.len()];
                    let factor = beta * entries[0];
                    // Mechanisms in a plane have many of these.
                    if factor != 0.0 {
                        products.iter_mut().zip(entries).for_each(|(product, entry)| *product += factor * entry);
                    }
                }
                for (&turn, product) in turns.iter().zip(&*products) {
                    self.sums[turn as usize] += product;
                }
            }
            diagonal[turn] += core::mem::take(&mut self.sums[turn]);
            let (later, start) = elimination.pairs_of(turn);
            for (&turn, pair) in later.iter().zip(&mut pairs[start..]) {
                let sum = core::mem::take(&mut self.sums[turn as usize]);
                *pair = [pair[0] + sum, pair[1] + sum];
            }
        }
    }
}

//! The penalty term of the tangent matrix.

use super::solver::Elimination;
use crate::sparsity::Sparsity;
use std::collections::BTreeMap;

/// `Phi_z^T Phi_z`, put together from blocks of rows that have the same columns.
///
/// The rows of a loop usually have: their products are added up before they reach the matrix.
pub(super) struct Squared {
    blocks: Vec<Block>,
    /// The columns of each block, by their turns, ascending.
    turns: Vec<u32>,
    /// For every entry of the blocks, row after row, where it is among those of Phi_z.
    sources: Vec<u32>,
    /// The entries of the blocks, column after column, without the rows that are zero: mechanisms in a plane have many.
    entries: Vec<f64>,
    /// Where each turn meets blocks, and the end of the last: length n + 1.
    starts: Vec<usize>,
    crossings: Vec<Crossing>,
    /// The rows of a block that are not zero.
    used: Vec<usize>,
    /// A row of the matrix, by turns.
    sums: Vec<f64>,
}

struct Block {
    /// Where its columns are in `turns`.
    turns: (usize, usize),
    /// Where its entries begin, in `sources` and in `entries`.
    start: usize,
    rows: usize,
    /// How many rows are not zero.
    used: usize,
}

/// A column of a block.
#[derive(Clone, Copy)]
struct Crossing {
    block: u32,
    /// Its number among those of the block.
    column: u32,
}

impl Squared {
    pub(super) fn new(phi: &Sparsity, elimination: &Elimination) -> Self {
        let n = phi.columns();
        let mut groups: BTreeMap<&[usize], Vec<usize>> = BTreeMap::new();
        for row in (0..phi.rows()).filter(|&row| !phi.row(row).is_empty()) {
            groups.entry(phi.row(row)).or_default().push(row);
        }
        let (mut blocks, mut turns, mut sources) = (Vec::new(), Vec::new(), Vec::new());
        let mut crossings = vec![Vec::new(); n];
        for (columns, rows) in &groups {
            let mut columns = columns.to_vec();
            columns.sort_by_key(|&column| elimination.turn(column));
            for (k, &column) in columns.iter().enumerate() {
                crossings[elimination.turn(column)].push(Crossing { block: blocks.len() as u32, column: k as u32 });
            }
            let ends = (turns.len(), turns.len() + columns.len());
            blocks.push(Block { turns: ends, start: sources.len(), rows: rows.len(), used: 0 });
            turns.extend(columns.iter().map(|&column| elimination.turn(column) as u32));
            for &row in rows {
                sources.extend(columns.iter().map(|&column| {
                    let inside = phi.column(column).binary_search(&row).expect("the row has the column");
                    (phi.column_starts()[column] + inside) as u32
                }));
            }
        }
        let mut starts = vec![0];
        starts.extend(crossings.iter().scan(0, |end, own| {
            *end += own.len();
            Some(*end)
        }));
        let used = Vec::with_capacity(groups.values().map(Vec::len).max().unwrap_or(0));
        let (entries, sums) = (vec![0.0; sources.len()], vec![0.0; n]);
        Self { blocks, turns, sources, entries, starts, crossings: crossings.concat(), used, sums }
    }

    /// Adds `beta Phi_z^T Phi_z` to the values of a matrix, stored as the elimination says.
    pub(super) fn add(&mut self, beta: f64, phi_z: &[f64], elimination: &Elimination, values: &mut [f64]) {
        self.gather(phi_z);
        let (diagonal, pairs) = values.split_at_mut(self.sums.len());
        let pairs = pairs.as_chunks_mut::<2>().0;
        for (turn, bounds) in self.starts.windows(2).enumerate() {
            let crossings = &self.crossings[bounds[0]..bounds[1]];
            if crossings.is_empty() {
                continue;
            }
            for crossing in crossings {
                let block = &self.blocks[crossing.block as usize];
                let turns = &self.turns[block.turns.0 + crossing.column as usize..block.turns.1];
                let entries = &self.entries[block.start + block.used * crossing.column as usize..];
                let sums = &mut self.sums;
                match block.used {
                    0 => {}
                    1 => add_rows::<1>(beta, entries, turns, sums),
                    2 => add_rows::<2>(beta, entries, turns, sums),
                    3 => add_rows::<3>(beta, entries, turns, sums),
                    4 => add_rows::<4>(beta, entries, turns, sums),
                    5 => add_rows::<5>(beta, entries, turns, sums),
                    used => {
                        for (&turn, column) in turns.iter().zip(entries.chunks_exact(used)) {
                            let product: f64 = entries.iter().zip(column).map(|(own, other)| own * other).sum();
                            sums[turn as usize] += beta * product;
                        }
                    }
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

    /// Takes the rows that are not zero.
    fn gather(&mut self, phi_z: &[f64]) {
        for block in &mut self.blocks {
            let columns = block.turns.1 - block.turns.0;
            let rows = self.sources[block.start..block.start + block.rows * columns].chunks_exact(columns);
            let is_zero = |row: &[u32]| row.iter().all(|&source| phi_z[source as usize] == 0.0);
            self.used.clear();
            self.used.extend(rows.enumerate().filter(|(_, row)| !is_zero(row)).map(|(k, _)| k));
            block.used = self.used.len();
            for (k, row) in self.used.iter().enumerate() {
                let sources = &self.sources[block.start + row * columns..][..columns];
                let entries = &mut self.entries[block.start..block.start + block.used * columns];
                for (column, &source) in entries.chunks_exact_mut(block.used).zip(sources) {
                    column[k] = phi_z[source as usize];
                }
            }
        }
    }
}

/// Adds the products of the first column of a block with it and those after it.
fn add_rows<const R: usize>(beta: f64, entries: &[f64], turns: &[u32], sums: &mut [f64]) {
    let columns = &entries.as_chunks::<R>().0[..turns.len()];
    let own = columns[0].map(|entry| beta * entry);
    for (&turn, column) in turns.iter().zip(columns) {
        let products: [f64; R] = core::array::from_fn(|k| own[k] * column[k]);
        sums[turn as usize] += products.iter().sum::<f64>();
    }
}

//! Which columns are carried together.

use super::chunks::Chunk;
use crate::sparsity::Sparsity;

/// Above this many comparisons, group by group, the order is left as it is.
const MOST: usize = 200_000_000;

/// Columns of one color in one block of the matrix.
///
/// Blocks have no rows in common, so that columns of two blocks can share a lane whatever their colors are.
pub struct ColorBlock {
    block: usize,
    pub columns: Vec<usize>,
}

/// Columns by blocks and colors; those of one block stand together.
pub fn color_blocks(sparsity: &Sparsity, colors: &[usize]) -> Vec<ColorBlock> {
    let mut columns: Vec<(usize, usize, usize)> =
        blocks(sparsity).into_iter().zip(colors).enumerate().map(|(j, (block, color))| (block, *color, j)).collect();
    columns.sort_unstable();
    let alike = columns.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1));
    alike.map(|part| ColorBlock { block: part[0].0, columns: part.iter().map(|column| column.2).collect() }).collect()
}

/// The block that each column is in: columns with a row in common are in one.
fn blocks(sparsity: &Sparsity) -> Vec<usize> {
    let mut of: Vec<usize> = (0..sparsity.columns()).collect();
    fn root(of: &mut [usize], mut column: usize) -> usize {
        while of[column] != column {
            of[column] = of[of[column]];
            column = of[column];
        }
        column
    }
    for row in 0..sparsity.rows() {
        for pair in sparsity.row(row).windows(2) {
            let (a, b) = (root(&mut of, pair[0]), root(&mut of, pair[1]));
            of[a.max(b)] = a.min(b);
        }
    }
    (0..of.len()).map(|column| root(&mut of, column)).collect()
}

/// Color blocks in chunks of so many lanes, block by block: `groups` tells for every color block which groups of statements matter to it,
/// `work` how much each of them is. Nothing if that would take too long.
pub fn dealt(color_blocks: &[ColorBlock], groups: &[Vec<usize>], work: &[usize], width: usize) -> Option<Vec<Chunk>> {
    let mut chunks: Vec<Chunk> = Vec::new();
    let mut begin = 0;
    for block in color_blocks.chunk_by(|a, b| a.block == b.block) {
        let own = cheapest(&groups[begin..begin + block.len()], work, width)?;
        for (number, lanes) in own.iter().enumerate() {
            if chunks.len() == number {
                chunks.push(Chunk { wide: false, lanes: 0, lines: Vec::new() });
            }
            let chunk = &mut chunks[number];
            chunk.lanes = chunk.lanes.max(lanes.len());
            for (lane, color_block) in lanes.iter().enumerate() {
                chunk.lines.extend(block[*color_block].columns.iter().map(|column| (*column, lane)));
            }
        }
        begin += block.len();
    }
    chunks.iter_mut().for_each(|chunk| chunk.lines.sort_unstable());
    // What a chunk leaves behind is done away with by the next: those with little work come first.
    chunks.reverse();
    Some(chunks)
}

/// Color blocks of one block of the matrix in chunks, such that little is computed for every chunk, which computes what matters to any of its
/// color blocks.
///
/// Greedy: the color block with most work that is left begins a chunk, and those follow that add the least to it.
fn cheapest(groups: &[Vec<usize>], work: &[usize], width: usize) -> Option<Vec<Vec<usize>>> {
    let all: usize = groups.iter().map(Vec::len).sum();
    if groups.len().saturating_mul(all) > MOST {
        return None;
    }
    // A group costs something by itself.
    let cost = |group: &usize| work[*group] + 1;
    let own: Vec<usize> = groups.iter().map(|groups| groups.iter().map(cost).sum()).collect();
    let mut left: Vec<usize> = (0..groups.len()).collect();
    let mut chunks: Vec<Vec<usize>> = Vec::new();
    // Which chunk a group was last computed for.
    let mut last = vec![usize::MAX; work.len()];
    while !left.is_empty() {
        if chunks.last().is_none_or(|chunk| chunk.len() == width) {
            chunks.push(Vec::new());
        }
        let number = chunks.len() - 1;
        let chunk = &mut chunks[number];
        let added = |color_block: usize| {
            groups[color_block].iter().filter(|group| last[**group] != number).map(cost).sum::<usize>()
        };
        let price = |at: &usize| {
            let color_block = left[*at];
            let (added, own) = (if chunk.is_empty() { 0 } else { added(color_block) }, own[color_block]);
            2 * added as isize - own as isize
        };
        let at = (0..left.len()).min_by_key(price).expect("color blocks are left");
        let color_block = left.remove(at);
        chunk.push(color_block);
        groups[color_block].iter().for_each(|group| last[*group] = number);
    }
    Some(chunks)
}

#[cfg(test)]
mod tests {
    use super::{cheapest, color_blocks};
    use crate::sparsity::Sparsity;

    /// Colors that matter to the same statements are carried together, in whichever order they come.
    #[test]
    fn alike_are_together() {
        let groups = vec![vec![0, 1], vec![2], vec![0, 1], vec![2], vec![3], vec![3]];
        assert_eq!(cheapest(&groups, &[10, 10, 5, 1], 2).unwrap(), [[0, 2], [1, 3], [4, 5]]);
    }

    /// What is contained in the work of a chunk costs nothing there.
    #[test]
    fn parts_are_with_the_whole() {
        let groups = vec![vec![0], vec![0, 1, 2], vec![3], vec![1, 2]];
        assert_eq!(cheapest(&groups, &[1, 10, 10, 5], 2).unwrap(), [[1, 3], [2, 0]]);
    }

    /// Columns without rows in common are in different blocks, those of one color in one block together.
    #[test]
    fn blocks_are_told_apart() {
        let sparsity = Sparsity::from_rows(5, [vec![0, 2], vec![1], vec![2, 4], vec![3]]).unwrap();
        let found: Vec<Vec<usize>> = color_blocks(&sparsity, &[0, 0, 1, 0, 0]).into_iter().map(|b| b.columns).collect();
        assert_eq!(found, [vec![0, 4], vec![2], vec![1], vec![3]]);
    }
}

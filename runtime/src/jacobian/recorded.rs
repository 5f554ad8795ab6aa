//! What the first pass of a function leaves for all chunks.

use super::chunks::Chunk;
use super::order::{ColorBlock, color_blocks, dealt};
use crate::partials::{Everywhere, Hollow, Path, Skipped};
use crate::sparsity::Sparsity;
use crate::tangent::ChunkMask;
use crate::{Partials, Reading, VectorFunction};

/// How many chunks one look finds out about.
const AT_ONCE: usize = 64;

/// Of more color blocks it is not found out which statements matter to them.
const MOST_COLOR_BLOCKS: usize = 4096;

/// The partials that the values of a function have left, and which chunks its groups of statements matter to.
#[derive(Default)]
pub struct Recorded {
    partials: Partials,
    /// What is skipped on this path, chunk by chunk, and where it ends for each of them.
    skipped: Vec<Skipped>,
    ends: Vec<usize>,
    /// The chunks that rooms are cleared for.
    clears: Vec<bool>,
    /// The chunks of 64 that groups matter to.
    masks: Vec<u64>,
    path: Path,
    is_known: bool,
    /// Whether everything is computed for every chunk.
    is_thorough: bool,
    x: Vec<ChunkMask>,
    y: Vec<ChunkMask>,
    hollow: Option<Hollow>,
}

/// The chunks that reach the outputs, and the groups on the way.
fn tangents<F: VectorFunction>(
    f: &F,
    partials: Reading<'_>,
    hollow: &mut Hollow,
    x: &[ChunkMask],
    y: &mut [ChunkMask],
) {
    hollow.replay::<Everywhere, _, _>(f, partials, x, y);
}

impl Recorded {
    /// Computes the values; false if the function gave up.
    pub fn values<F: VectorFunction>(&mut self, f: &F, x: &[f64], y: &mut [f64]) -> bool {
        self.partials.record(f, x, y)
    }

    /// How long the partials are.
    pub fn bytes(&self) -> usize {
        self.partials.len() * size_of::<f64>()
    }

    /// Colors dealt out to chunks, by what is computed for each of them on the path that the values took.
    pub fn deal<F: VectorFunction>(
        &self,
        f: &F,
        sparsity: &Sparsity,
        colors: &[usize],
        width: usize,
    ) -> Option<Vec<Chunk>> {
        let color_blocks = color_blocks(sparsity, colors);
        if color_blocks.len() > MOST_COLOR_BLOCKS {
            return None;
        }
        let groups = self.groups(f, &color_blocks);
        dealt(&color_blocks, &groups, &self.partials.work(), width)
    }

    /// The groups of statements that matter to each color block.
    fn groups<F: VectorFunction>(&self, f: &F, color_blocks: &[ColorBlock]) -> Vec<Vec<usize>> {
        let (mut x, mut y) = (vec![ChunkMask::default(); f.inputs()], vec![ChunkMask::default(); f.outputs()]);
        let mut groups = vec![Vec::new(); color_blocks.len()];
        for (color_blocks, groups) in color_blocks.chunks(AT_ONCE).zip(groups.chunks_mut(AT_ONCE)) {
            x.fill(ChunkMask::default());
            for (k, color_block) in color_blocks.iter().enumerate() {
                color_block.columns.iter().for_each(|column| x[*column].now |= 1 << k);
            }
            self.partials.find_in(Vec::new());
            let mut hollow = Hollow::new(f.inputs(), f.outputs());
            tangents(f, self.partials.read(), &mut hollow, &x, &mut y);
            for (group, mut mask) in self.partials.take_found().into_iter().enumerate() {
                // What is always computed tells nothing, and reaches beyond what is asked for.
                mask &= u64::MAX >> (AT_ONCE - color_blocks.len());
                while mask != 0 {
                    groups[mask.trailing_zeros() as usize].push(group);
                    mask &= mask - 1;
                }
            }
        }
        groups
    }

    /// Finds the chunks that groups of statements matter to, if the values took another path than before. It allocates the
    /// first time, and then only if a path is more than twice as long as the first.
    ///
    /// ChunkMask are swept one after the other, in the same rooms; those in `thread_starts` find them cleared.
    pub fn look<F: VectorFunction>(&mut self, f: &F, chunks: &[Chunk], thread_starts: &[usize], probes: bool) {
        if self.is_thorough || self.is_known && self.partials.is_on_path(&self.path) {
            return;
        }
        if !self.is_known {
            self.partials.make_room();
            self.clears = (0..chunks.len()).map(|k| k % AT_ONCE == 0 || thread_starts.contains(&k)).collect();
            self.ends.reserve(chunks.len());
        }
        self.skipped.clear();
        self.ends.clear();
        let (inputs, outputs) = (f.inputs(), f.outputs());
        for (number, block) in chunks.chunks(AT_ONCE).enumerate() {
            self.x.clear();
            self.x.resize(inputs, ChunkMask::default());
            self.y.clear();
            self.y.resize(outputs, ChunkMask::default());
            for (k, chunk) in block.iter().enumerate() {
                chunk.lines.iter().for_each(|(column, _)| self.x[*column].now |= 1 << k);
                if probes && AT_ONCE * number + k + 1 == chunks.len() {
                    self.x.iter_mut().for_each(|x| x.now |= 1 << k);
                }
            }
            if F::HAS_ROOMS {
                // What a chunk leaves in its rooms is there when the next one begins: once to see what is left, and once
                // more with that. A group that writes to it is not skipped then, and does away with it.
                let swap = |x: &mut ChunkMask| *x = ChunkMask { now: x.left, left: x.now };
                self.x.iter_mut().for_each(swap);
                self.find(f, true);
                self.x.iter_mut().for_each(swap);
            }
            self.find(f, !F::HAS_ROOMS);
            for k in 0..block.len() {
                self.partials.skipped(|group| self.masks[group] >> k & 1 != 0, &mut self.skipped);
                self.ends.push(self.skipped.len());
            }
        }
        if !self.is_known {
            // Another path finds room, unless it skips more than four times as much.
            let most = chunks.len() * self.partials.most_groups();
            let wanted = most.min(4 * self.skipped.len() + 4096);
            self.skipped.reserve(wanted.saturating_sub(self.skipped.len()));
        }
        self.path.follow(&self.partials);
        self.is_known = true;
    }

    /// Finds the chunks that each group matters to.
    fn find<F: VectorFunction>(&mut self, f: &F, clears: bool) {
        self.masks.clear();
        self.masks.reserve(self.partials.most_groups());
        self.partials.find_in(std::mem::take(&mut self.masks));
        let hollow = self.hollow.get_or_insert_with(|| Hollow::new(f.inputs(), f.outputs()));
        tangents(f, self.partials.read().without(&[], clears), hollow, &self.x, &mut self.y);
        self.masks = self.partials.take_found();
    }

    /// The partials, to be taken up for one chunk.
    pub fn read(&self, chunk: usize) -> Reading<'_> {
        let reading = self.partials.read();
        if self.is_thorough {
            return reading;
        }
        let from = chunk.checked_sub(1).map_or(0, |before| self.ends[before]);
        let skipped = &self.skipped[from..self.ends[chunk]];
        // A chunk that skips nothing writes whatever it reads, as the function does: nothing that was left can be seen.
        reading.without(skipped, self.clears[chunk] && !skipped.is_empty())
    }

    /// Skips what does not matter to a chunk, or nothing.
    pub fn set_skipping(&mut self, skips: bool) {
        // Masks are not kept up meanwhile.
        (self.is_thorough, self.is_known) = (!skips, false);
    }
}

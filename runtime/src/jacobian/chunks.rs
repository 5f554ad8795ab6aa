//! Colors dealt out to lanes.

use super::carry::Lane;

/// Lines that the lanes of one sweep carry.
pub struct Chunk {
    /// Eight lanes, or four.
    pub(crate) wide: bool,
    /// How many of them are used.
    pub(crate) lanes: usize,
    /// Lines and their lanes, by lines.
    pub(crate) lines: Vec<(usize, usize)>,
}

impl Chunk {
    /// Puts so much into the lanes of its lines, and weights of lines into a probe.
    pub(super) fn seed<T: Lane>(&self, x: &mut [T], probe: Option<usize>, seed: f64) {
        for &(line, lane) in &self.lines {
            x[line][lane] = seed;
        }
        if let Some(probe) = probe {
            x.iter_mut().enumerate().for_each(|(line, x_d)| x_d[probe] = seed * weight(line));
        }
    }
}

/// Weights between one and two, without a pattern of their own, so that no sum of entries cancels by chance.
pub(super) fn weight(column: usize) -> f64 {
    let mixed = (column as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    1.0 + (mixed >> 12) as f64 / (1_u64 << 52) as f64
}

/// Deals chunks out to so many threads, each of which gets the first that is left in turn: those of one thread stand side by side
/// then. The first chunk of each thread.
pub(super) fn dealt_round(chunks: &mut Vec<Chunk>, n_threads: usize) -> Vec<usize> {
    let mut hands: Vec<Vec<Chunk>> = (0..n_threads).map(|_| Vec::new()).collect();
    for (k, chunk) in chunks.drain(..).enumerate() {
        hands[k % n_threads].push(chunk);
    }
    let mut thread_starts = Vec::new();
    for hand in hands.into_iter().filter(|hand| !hand.is_empty()) {
        thread_starts.push(chunks.len());
        chunks.extend(hand);
    }
    thread_starts
}

/// Lines by their colors, those with the highest first, in chunks of so many lanes.
pub(super) fn in_turn(color_of: &[usize], count: usize, width: usize) -> Vec<Chunk> {
    let number = count.div_ceil(width);
    let lanes = |chunk: usize| width.min(count - (number - 1 - chunk) * width);
    let mut chunks: Vec<Chunk> =
        (0..number).map(|k| Chunk { wide: false, lanes: lanes(k), lines: Vec::new() }).collect();
    for (line, color) in color_of.iter().enumerate() {
        chunks[number - 1 - color / width].lines.push((line, color % width));
    }
    chunks
}

/// Colors of lines, and `extra` lanes after them, dealt out to chunks of eight and four lanes.
pub(super) fn in_chunks(colors: impl IntoIterator<Item = Option<usize>>, count: usize, extra: usize) -> Vec<Chunk> {
    let total = count + extra;
    let mut chunks = Vec::new();
    let mut first = 0;
    while first < total {
        let wide = total - first > 4;
        let end = total.min(first + if wide { 8 } else { 4 });
        chunks.push(Chunk { wide, lanes: end - first, lines: Vec::new() });
        first = end;
    }
    for (line, color) in colors.into_iter().enumerate() {
        if let Some(color) = color {
            chunks[color / 8].lines.push((line, color % 8));
        }
    }
    chunks
}

//! What one evaluation of a function in two parts leaves for all strips.

use super::order::{Bunch, bunches, dealt};
use super::strips::Strip;
use crate::partials::Path;
use crate::sparsity::Sparsity;
use crate::tangent::Strips;
use crate::{Partials, Reading, VectorFunction};

/// How many strips one look finds out about.
const AT_ONCE: usize = 64;

/// Of more bunches of columns it is not found out which statements matter to them.
const MOST_BUNCHES: usize = 4096;

/// The partials that the values of a function have left, and which strips its groups of statements matter to.
#[derive(Default)]
pub struct Recorded {
    partials: Partials,
    /// The masks of every 64 strips, found on this path.
    masks: Vec<Vec<u64>>,
    path: Path,
    is_known: bool,
    /// Whether everything is computed for every strip.
    is_thorough: bool,
    x: Vec<Strips>,
    y: Vec<Strips>,
}

impl Recorded {
    /// Computes the values; false if the function is not there in two parts.
    pub fn values<F: VectorFunction>(&mut self, f: &F, x: &[f64], y: &mut [f64]) -> bool {
        self.partials.clear();
        f.values(&mut self.partials, x, y)
    }

    /// How long the partials are.
    pub fn bytes(&self) -> usize {
        self.partials.len() * size_of::<f64>()
    }

    /// Colors dealt out to strips, by what is computed for each of them on the path that the values took.
    pub fn deal<F: VectorFunction>(
        &self,
        f: &F,
        sparsity: &Sparsity,
        colors: &[usize],
        together: usize,
    ) -> Option<Vec<Strip>> {
        let bunches = bunches(sparsity, colors);
        if bunches.len() > MOST_BUNCHES {
            return None;
        }
        let groups = self.groups(f, &bunches);
        dealt(&bunches, &groups, &self.partials.work(), together)
    }

    /// The groups of statements that matter to each bunch of columns.
    fn groups<F: VectorFunction>(&self, f: &F, bunches: &[Bunch]) -> Vec<Vec<usize>> {
        let (mut x, mut y) = (vec![Strips::default(); f.inputs()], vec![Strips::default(); f.outputs()]);
        let mut groups = vec![Vec::new(); bunches.len()];
        for (bunches, groups) in bunches.chunks(AT_ONCE).zip(groups.chunks_mut(AT_ONCE)) {
            x.fill(Strips::default());
            for (k, bunch) in bunches.iter().enumerate() {
                bunch.columns.iter().for_each(|column| x[*column].now |= 1 << k);
            }
            self.partials.find_in(Vec::new());
            f.tangents(&mut self.partials.read(), &x, &mut y);
            for (group, mut mask) in self.partials.take_found().into_iter().enumerate() {
                // What is always computed tells nothing, and reaches beyond what is asked for.
                mask &= u64::MAX >> (AT_ONCE - bunches.len());
                while mask != 0 {
                    groups[mask.trailing_zeros() as usize].push(group);
                    mask &= mask - 1;
                }
            }
        }
        groups
    }

    /// Finds the strips that groups of statements matter to, if the values took another path than before. It allocates the
    /// first time, and then only if a path is more than twice as long as the first.
    ///
    /// Strips are swept one after the other, in the same rooms; those in `begins` find them cleared.
    pub fn look<F: VectorFunction>(&mut self, f: &F, strips: &[Strip], begins: &[usize], probes: bool) {
        if self.is_thorough || self.is_known && self.partials.is_on_path(&self.path) {
            return;
        }
        if !self.is_known {
            self.partials.make_room();
        }
        self.masks.resize(strips.len().div_ceil(AT_ONCE), Vec::new());
        let (inputs, outputs) = (f.inputs(), f.outputs());
        for (number, (block, masks)) in strips.chunks(AT_ONCE).zip(&mut self.masks).enumerate() {
            self.x.clear();
            self.x.resize(inputs, Strips::default());
            self.y.clear();
            self.y.resize(outputs, Strips::default());
            for (k, strip) in block.iter().enumerate() {
                strip.lines.iter().for_each(|(column, _)| self.x[*column].now |= 1 << k);
                if probes && AT_ONCE * number + k + 1 == strips.len() {
                    self.x.iter_mut().for_each(|x| x.now |= 1 << k);
                }
            }
            let mut reading = self.partials.read();
            let mut found = std::mem::take(masks);
            found.clear();
            found.reserve(1 + self.partials.most_groups());
            if F::HAS_ROOMS {
                // What a strip leaves in its rooms is there when the next one begins: once to see what is left, and once
                // more with that. A group that writes to it is not skipped then, and does away with it.
                let swap = |x: &mut Strips| *x = Strips { now: x.left, left: x.now };
                self.x.iter_mut().for_each(swap);
                self.partials.find_in(found);
                f.tangents(&mut { reading }, &self.x, &mut self.y);
                found = self.partials.take_found();
                found.clear();
                self.x.iter_mut().for_each(swap);
                reading = reading.keeping();
            }
            // Of a block, the first finds what the last of another has left.
            let own = begins.iter().filter(|begin| **begin / AT_ONCE == number);
            found.push(own.fold(1, |clears, begin| clears | 1 << (begin % AT_ONCE)));
            self.partials.find_in(found);
            f.tangents(&mut reading, &self.x, &mut self.y);
            *masks = self.partials.take_found();
        }
        self.path.follow(&self.partials);
        self.is_known = true;
    }

    /// The partials, to be taken up for one strip.
    pub fn read(&self, strip: usize) -> Reading<'_> {
        let reading = self.partials.read();
        match self.is_thorough {
            true => reading,
            false => reading.masked(&self.masks[strip / AT_ONCE], strip % AT_ONCE),
        }
    }

    /// Skips what does not matter to a strip, or nothing.
    pub fn set_skipping(&mut self, skips: bool) {
        // Masks are not kept up meanwhile.
        (self.is_thorough, self.is_known) = (!skips, false);
    }
}

//! Taking up what the values have left.

use super::{Partials, Skipped, to};
use crate::Tangent;
use crate::skip::Active;

/// Partials that are taken up one after the other.
///
/// A copy goes on by itself. Emitted functions work on copies, which the compiler keeps in registers, and put them back; a
/// copy must consist of what they use, and nothing else. Its alignment is that of the widest registers: where it is on the
/// stack, whatever of them is there is aligned, too.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub struct Reading<'a> {
    pub(super) all: &'a Partials,
    /// What is left of the numbers.
    pub(super) numbers: &'a [f64],
    /// How many notes were taken up.
    pub(super) notes: usize,
    /// How many groups were begun.
    pub(super) spans: usize,
    /// The groups that are skipped from here on.
    pub(super) skipped: &'a [Skipped],
    /// Whether rooms are cleared.
    pub(super) clears: bool,
}

impl<'a> Reading<'a> {
    /// The next partials.
    ///
    /// # Panics
    /// If there are no more.
    #[inline(always)]
    pub fn take<const N: usize>(&mut self) -> &'a [f64; N] {
        let (next, rest) = self.numbers.split_first_chunk().expect("partials that the values have put down");
        self.numbers = rest;
        next
    }

    /// The next index.
    #[inline(always)]
    pub fn noted(&mut self) -> usize {
        let next = self.all.notes.room[self.notes];
        self.notes += 1;
        next as usize
    }

    /// Whether what an evaluation before this one left in its rooms must be cleared. It need not where what is skipped takes
    /// care of it.
    #[inline(always)]
    pub fn clears(&self) -> bool {
        self.clears
    }

    /// Whether the group that comes next has nothing to do with the chunk at hand, and how many repetitions of a loop after it
    /// have not: all of them are skipped then.
    #[inline(always)]
    pub fn skips<T: Tangent>(&mut self, inputs: Active<T>) -> Option<usize> {
        if T::TRACKS {
            self.all.found.lock().expect("nobody panics while it is locked").push(inputs.chunks());
        } else if T::SKIPS && self.is_skipped() {
            return Some(self.pass());
        }
        self.spans += 1;
        None
    }

    /// How many groups were looked at.
    pub(super) fn found(&self) -> usize {
        self.all.found.lock().expect("nobody panics while it is locked").len()
    }

    /// A group that was looked at is not skipped, whatever goes into it.
    pub(super) fn matters(&self, group: usize) {
        self.all.found.lock().expect("nobody panics while it is locked")[group] = u64::MAX;
    }

    /// Whether the group that comes next is skipped.
    #[inline(always)]
    fn is_skipped(&self) -> bool {
        self.skipped.first().is_some_and(|skipped| skipped.first as usize == self.spans)
    }

    /// Goes on after what is skipped; how many repetitions that were after the first.
    #[inline(always)]
    fn pass(&mut self) -> usize {
        let Some((skipped, rest)) = self.skipped.split_first() else { return 0 };
        let [numbers, notes, spans] = to(&self.all.spans.room[skipped.last as usize]);
        self.numbers = &self.all.numbers.room[numbers as usize..self.all.numbers.count];
        (self.notes, self.spans) = (notes as usize, spans as usize);
        self.skipped = rest;
        skipped.more as usize
    }

    /// Whether everything was taken up, or skipped.
    pub(crate) fn is_finished(&self) -> bool {
        self.numbers.is_empty() && self.notes == self.all.notes.count && self.spans == self.all.spans.count
    }

    /// The same reading for a chunk, without these groups.
    pub(crate) fn without(self, skipped: &'a [Skipped], clears: bool) -> Self {
        Self { skipped, clears, ..self }
    }
}

/// Leaves out so many repetitions of a loop.
#[inline(always)]
pub fn leave_out(items: &mut impl Iterator, count: usize) {
    if let Some(last) = count.checked_sub(1) {
        items.nth(last);
    }
}

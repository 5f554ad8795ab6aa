//! What the values of a split function leave for its tangents.

use crate::skip::{Active, Skip};
use crate::{Number, Tangent, Zero};
use std::sync::Mutex;

/// The local partials of one evaluation, in the order in which they were computed, and what else the tangents need to know
/// of the values: decisions, indices, numbers of repetitions.
///
/// The emitted `values` put them down, the emitted `tangents` take them up through a [`Reading`], as often as there are
/// strips of lanes.
#[derive(Debug, Default)]
pub struct Partials {
    /// The numbers, and room for more of them.
    numbers: Vec<f64>,
    /// How many there are.
    count: usize,
    notes: Vec<u32>,
    spans: Vec<Span>,
    refused: bool,
    /// What groups are found to matter to, where that is looked for.
    found: Mutex<Vec<u64>>,
}

/// Where each list ends, after a group of statements.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Span {
    /// Where the group's own numbers begin.
    from: usize,
    numbers: usize,
    notes: usize,
    spans: usize,
}

/// The path that an evaluation took.
#[derive(Debug, Default)]
pub(crate) struct Path {
    notes: Vec<u32>,
    spans: Vec<Span>,
}

impl Path {
    /// Takes that of an evaluation.
    pub(crate) fn follow(&mut self, partials: &Partials) {
        self.notes.clear();
        self.spans.clear();
        // As much room as there: whatever path is taken there fits here.
        self.notes.reserve(partials.notes.capacity());
        self.spans.reserve(partials.spans.capacity());
        self.notes.extend_from_slice(&partials.notes);
        self.spans.extend_from_slice(&partials.spans);
    }
}

/// A group of statements that is being put down.
#[derive(Debug)]
pub struct Open(usize);

impl Partials {
    /// None.
    pub fn new() -> Self {
        Self::default()
    }

    /// Forgets everything, and keeps the room.
    pub fn clear(&mut self) {
        self.count = 0;
        self.notes.clear();
        self.spans.clear();
        self.refused = false;
    }

    /// Makes room for as much as there is once more, so that other paths find it.
    pub(crate) fn make_room(&mut self) {
        if self.numbers.len() < 2 * self.count {
            self.grow(self.count);
        }
        self.notes.reserve(self.notes.len());
        self.spans.reserve(self.spans.len());
    }

    /// How many groups there is room for.
    pub(crate) fn most_groups(&self) -> usize {
        self.spans.capacity()
    }

    /// How many numbers there are.
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether there is no number.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Puts down partials.
    #[inline(always)]
    pub fn put<const N: usize>(&mut self, partials: [f64; N]) {
        let end = self.count + N;
        if end > self.numbers.len() {
            self.grow(end);
        }
        // Written where they stay, without a copy on the way.
        self.numbers[self.count..end].copy_from_slice(&partials);
        self.count = end;
    }

    /// Makes room for so many numbers, and as many more.
    #[cold]
    #[inline(never)]
    fn grow(&mut self, count: usize) {
        self.numbers.resize(2 * count.max(64), 0.0);
    }

    /// Notes an index.
    ///
    /// # Panics
    /// If it is above 2^32.
    #[inline(always)]
    pub fn note(&mut self, index: usize) {
        self.notes.push(u32::try_from(index).expect("an index below 2^32"));
    }

    /// Notes a decision, and gives it back.
    #[inline(always)]
    pub fn decide(&mut self, decision: bool) -> bool {
        self.notes.push(u32::from(decision));
        decision
    }

    /// Notes whether there is one more, and gives it back.
    #[inline(always)]
    pub fn repeat<X>(&mut self, next: Option<X>) -> Option<X> {
        self.notes.push(u32::from(next.is_some()));
        next
    }

    /// Notes that the tangents cannot do without a value that their caller does not have.
    #[inline(always)]
    pub fn require(&mut self, given: u64, needed: u64) {
        self.refused |= given & needed != needed;
    }

    /// Notes that tangents cannot be had: a function on the way is not there in two parts.
    pub fn refuse(&mut self) {
        self.refused = true;
    }

    /// Whether tangents cannot be had from these partials.
    pub fn is_refused(&self) -> bool {
        self.refused
    }

    /// Begins a group of statements that tangents may skip.
    #[inline(always)]
    pub fn open(&mut self) -> Open {
        self.spans.push(Span { from: self.count, ..Span::default() });
        Open(self.spans.len() - 1)
    }

    /// Ends it.
    #[inline(always)]
    pub fn close(&mut self, open: Open) {
        let (numbers, notes, spans) = (self.count, self.notes.len(), self.spans.len());
        self.spans[open.0] = Span { numbers, notes, spans, ..self.spans[open.0] };
    }

    /// About how much work each group of statements is: its partials, without those of groups within it.
    pub(crate) fn work(&self) -> Vec<usize> {
        let own = |group: usize| {
            let Span { from, numbers, spans, .. } = self.spans[group];
            let (mut inner, mut rest) = (group + 1, numbers - from);
            while inner < spans {
                rest -= self.spans[inner].numbers - self.spans[inner].from;
                inner = self.spans[inner].spans;
            }
            rest
        };
        (0..self.spans.len()).map(own).collect()
    }

    /// Whether the values took the same path as those of others: the same decisions, indices and groups.
    pub(crate) fn is_on_path(&self, path: &Path) -> bool {
        // Without branches: there is nothing to find out early, as the path is nearly always the same.
        let apart = |a: &Span, b: &Span| {
            (a.from ^ b.from) | (a.numbers ^ b.numbers) | (a.notes ^ b.notes) | (a.spans ^ b.spans)
        };
        let spans = self.spans.iter().zip(&path.spans);
        self.notes == path.notes
            && self.spans.len() == path.spans.len()
            && spans.fold(0, |all, (a, b)| all | apart(a, b)) == 0
    }

    /// Takes them up, from the first on.
    pub fn read(&self) -> Reading<'_> {
        Reading { all: self, numbers: &self.numbers[..self.count], notes: 0, spans: 0, masks: &[], strip: 0 }
    }

    /// What groups were found to matter to since this was asked for last.
    pub(crate) fn take_found(&self) -> Vec<u64> {
        std::mem::take(&mut self.found.lock().expect("nobody panics while it is locked"))
    }

    /// Where more is put down, after what is there already.
    pub(crate) fn find_in(&self, room: Vec<u64>) {
        *self.found.lock().expect("nobody panics while it is locked") = room;
    }
}

/// Partials that are taken up one after the other.
///
/// A copy goes on by itself. Emitted functions work on copies, which the compiler keeps in registers, and put them back; a
/// copy must consist of what they use, and nothing else. Its alignment is that of the widest registers: where it is on the
/// stack, whatever of them is there is aligned, too.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub struct Reading<'a> {
    all: &'a Partials,
    /// What is left of the numbers.
    numbers: &'a [f64],
    /// How many notes were taken up.
    notes: usize,
    /// How many groups were begun.
    spans: usize,
    /// The strips that rooms are cleared for, and for every group those that it matters to; nothing if that is not known.
    masks: &'a [u64],
    /// The strip at hand: a bit.
    strip: u64,
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
        let next = self.all.notes[self.notes];
        self.notes += 1;
        next as usize
    }

    /// The next decision.
    #[inline(always)]
    pub fn decided(&mut self) -> bool {
        self.noted() != 0
    }

    /// A value that both parts are given.
    ///
    /// # Panics
    /// If it is not there: see [`Partials::require`].
    #[inline(always)]
    pub fn lent<V>(value: Option<V>) -> V {
        value.expect("a value that the caller has")
    }

    /// Whether what an evaluation before this one left in its rooms must be cleared. It need not where the masks of groups
    /// take care of it.
    #[inline(always)]
    pub fn clears(&self) -> bool {
        self.masks.first().is_none_or(|mask| mask & self.strip != 0)
    }

    /// What the group of statements that comes next results in, if its inputs are all zero: it is skipped then.
    #[inline(always)]
    pub fn skip<T: Tangent, D: Skip<T>>(&mut self, inputs: Active<T>) -> Option<D> {
        let group = self.spans;
        self.spans += 1;
        if T::LOOKS {
            self.all.found.lock().expect("nobody panics while it is locked").push(inputs.strips());
            return None;
        }
        // Without masks nothing is known.
        if !T::SKIPS || self.masks.get(self.spans).is_none_or(|mask| mask & self.strip != 0) {
            return None;
        }
        let zero = D::blank()?;
        let span = &self.all.spans[group];
        self.numbers = &self.all.numbers[span.numbers..self.all.count];
        self.notes = span.notes;
        self.spans = span.spans;
        Some(zero)
    }

    /// Whether the group of statements that comes next has nothing to do with the strip at hand: it is skipped then.
    #[inline(always)]
    pub fn skips<T: Tangent>(&mut self, inputs: Active<T>) -> bool {
        self.skip::<T, Zero>(inputs).is_some()
    }

    /// The same reading for one strip of 64. The first of `masks` tells which of them rooms are cleared for, the others for
    /// every group which it matters to.
    pub(crate) fn masked(self, masks: &'a [u64], strip: usize) -> Self {
        Self { masks, strip: 1 << strip, ..self }
    }

    /// The same reading, with rooms as they were left.
    pub(crate) fn keeping(self) -> Self {
        Self { masks: &[0], ..self }
    }
}

/// A partial as it is put down.
#[inline(always)]
pub fn number(partial: impl Number) -> f64 {
    partial.number()
}

/// An expression that reads on, on a copy of the reading that is put back afterwards: what nobody else can see the compiler
/// keeps in registers.
#[doc(hidden)]
#[macro_export]
macro_rules! on_copy {
    ($partials:ident, $tangent:expr) => {{
        let mut reading: $crate::Reading<'_> = *$partials;
        let tangent = {
            let $partials = &mut reading;
            $tangent
        };
        *$partials = reading;
        tangent
    }};
}

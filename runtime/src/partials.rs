//! What the values of a split function leave for its tangents.

use crate::skip::{Active, Skip};
use crate::{Number, Tangent, Zero};

/// The local partials of one evaluation, in the order in which they were computed, and what else the tangents need to know
/// of the values: decisions, indices, numbers of repetitions.
///
/// The emitted `values` put them down, the emitted `tangents` take them up through a [`Reading`], as often as there are
/// strips of lanes.
#[derive(Clone, Debug, Default)]
pub struct Partials {
    numbers: Vec<f64>,
    notes: Vec<u32>,
    spans: Vec<Span>,
    refused: bool,
}

/// Where each list ends, after a group of statements.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Span {
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
        self.notes.clone_from(&partials.notes);
        self.spans.clone_from(&partials.spans);
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
        self.numbers.clear();
        self.notes.clear();
        self.spans.clear();
        self.refused = false;
    }

    /// How many numbers there are.
    pub fn len(&self) -> usize {
        self.numbers.len()
    }

    /// Whether there is no number.
    pub fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }

    /// Puts down partials.
    #[inline(always)]
    pub fn put<const N: usize>(&mut self, partials: [f64; N]) {
        self.numbers.extend_from_slice(&partials);
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
        self.spans.push(Span::default());
        Open(self.spans.len() - 1)
    }

    /// Ends it.
    #[inline(always)]
    pub fn close(&mut self, open: Open) {
        self.spans[open.0] = Span { numbers: self.numbers.len(), notes: self.notes.len(), spans: self.spans.len() };
    }

    /// Whether the values took the same path as those of others: the same decisions, indices and groups.
    pub(crate) fn is_on_path(&self, path: &Path) -> bool {
        self.notes == path.notes && self.spans == path.spans
    }

    /// Takes them up, from the first on.
    pub fn read(&self) -> Reading<'_> {
        let (masks, found) = (&[][..], Vec::new());
        Reading { all: self, numbers: &self.numbers, notes: &self.notes, spans: &self.spans, masks, strip: 0, found }
    }
}

/// Partials that are taken up one after the other.
#[derive(Clone, Debug)]
pub struct Reading<'a> {
    all: &'a Partials,
    numbers: &'a [f64],
    notes: &'a [u32],
    spans: &'a [Span],
    /// For every group the strips that it matters to; none if that is not known.
    masks: &'a [u64],
    /// The strip at hand: a bit.
    strip: u64,
    /// What groups are found to matter to.
    found: Vec<u64>,
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
        let (next, rest) = self.notes.split_first().expect("notes that the values have made");
        self.notes = rest;
        *next as usize
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

    /// What the group of statements that comes next results in, if its inputs are all zero: it is skipped then.
    #[inline(always)]
    pub fn skip<T: Tangent, D: Skip<T>>(&mut self, inputs: Active<T>) -> Option<D> {
        let (span, rest) = self.spans.split_first().expect("groups that the values have made");
        let group = self.all.spans.len() - self.spans.len();
        self.spans = rest;
        if T::LOOKS {
            self.found.push(inputs.strips());
            return None;
        }
        // Without masks nothing is known.
        if !T::SKIPS || self.masks.get(group).is_none_or(|mask| mask & self.strip != 0) {
            return None;
        }
        let zero = D::blank()?;
        self.numbers = &self.all.numbers[span.numbers..];
        self.notes = &self.all.notes[span.notes..];
        self.spans = &self.all.spans[span.spans..];
        Some(zero)
    }

    /// Whether the group of statements that comes next has nothing to do with the strip at hand: it is skipped then.
    #[inline(always)]
    pub fn skips<T: Tangent>(&mut self, inputs: Active<T>) -> bool {
        self.skip::<T, Zero>(inputs).is_some()
    }

    /// The same reading for one strip of 64, of which `masks` tell for every group which it matters to.
    pub(crate) fn masked(self, masks: &'a [u64], strip: usize) -> Self {
        Self { masks, strip: 1 << strip, ..self }
    }

    /// What groups were found to matter to.
    pub(crate) fn into_found(self) -> Vec<u64> {
        self.found
    }

    /// The same reading, which keeps what is found in `room`.
    pub(crate) fn finding(self, mut room: Vec<u64>) -> Self {
        room.clear();
        Self { found: room, ..self }
    }
}

/// A partial as it is put down.
#[inline(always)]
pub fn number(partial: impl Number) -> f64 {
    partial.number()
}

//! The first pass: values are computed, and partials, decisions and groups recorded.

use super::{Pass, WholeReason};
use crate::Tangent;
use crate::partials::{List, Open, Partials, Repetitions, Span};
use crate::skip::Active;
use core::cell::Cell;
use core::panic::Location;

/// The first pass: values, with partials recorded.
#[derive(Clone)]
pub struct Recorder<'a> {
    numbers: Place<'a, f64>,
    notes: Place<'a, u32>,
    spans: Place<'a, Span>,
    whole: &'a Cell<Option<WholeReason>>,
}

/// Where things of one kind are recorded, and how many there are, also beyond the room.
#[derive(Clone)]
pub(super) struct Place<'a, X> {
    room: &'a [Cell<X>],
    count: Cell<usize>,
}

impl<'a, X: Copy> Place<'a, X> {
    pub(super) fn of(list: &'a mut List<X>) -> Self {
        Self { count: Cell::new(list.count), room: Cell::from_mut(&mut list.room[..]).as_slice_of_cells() }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn put<const N: usize>(&self, things: [X; N]) {
        let count = self.count.get();
        if let Some(places) = self.room.get(count..).and_then(|left| left.first_chunk::<N>()) {
            for k in 0..N {
                places[k].set(things[k]);
            }
        }
        self.count.set(count + N);
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.count.get()
    }

    /// Goes on where a copy has arrived.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn resume(&self, copy: &Self) {
        self.count.set(copy.count.get());
    }
}

impl<'a> Recorder<'a> {
    pub(super) fn of(
        numbers: &'a mut List<f64>,
        notes: &'a mut List<u32>,
        spans: &'a mut List<Span>,
        whole: &'a Cell<Option<WholeReason>>,
    ) -> Self {
        Self { numbers: Place::of(numbers), notes: Place::of(notes), spans: Place::of(spans), whole }
    }

    /// How many numbers, notes and groups there are.
    pub(super) fn counts(&self) -> [usize; 3] {
        [self.numbers.count(), self.notes.count(), self.spans.count()]
    }

    /// Counts so many numbers that are put down elsewhere.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn count(&self, numbers: usize) {
        self.numbers.count.set(self.numbers.count.get() + numbers);
    }

    /// Records what `work` does; whether it gave up is in `partials.whole`.
    pub(crate) fn record(partials: &'a mut Partials, work: impl FnOnce(&Recorder<'_>)) {
        let whole = Cell::new(None);
        let Partials { numbers, notes, spans, .. } = partials;
        let recorder = Recorder::of(numbers, notes, spans, &whole);
        work(&recorder);
        [partials.numbers.count, partials.notes.count, partials.spans.count] = recorder.counts();
        partials.whole = whole.get();
    }
}

impl Pass for Recorder<'_> {
    const VALUES: bool = true;
    const AVX2: bool = false;
    const AVX512: bool = false;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn push<V, const N: usize>(&self, value: V, partials: [f64; N]) -> (V, [f64; N]) {
        self.numbers.put(partials);
        (value, partials)
    }

    fn pop<V, const N: usize>(&self, _: V) -> (V, [f64; N]) {
        unreachable!("values are computed")
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn word(&self, word: u32) {
        self.notes.put([word]);
    }

    fn next_word(&self) -> u32 {
        unreachable!("values are computed")
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn repetitions(&self) -> Repetitions {
        Repetitions(self.spans.count.get() as u32)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn group<T: Tangent>(&self, _: Active<T>, of: Option<Repetitions>) -> Result<Open, usize> {
        let open = self.spans.count.get();
        let Repetitions(of) = of.unwrap_or(Repetitions(open as u32));
        // What is cut off here is refused by `Partials::record`.
        let [numbers, notes] = [self.numbers.count.get() as u32, self.notes.count.get() as u32];
        self.spans.put([[numbers, notes, open as u32, 0, 0, 0, of]]);
        Ok(Open(open))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn close(&self, Open(open): Open) {
        if let Some(place) = self.spans.room.get(open) {
            let mut span = place.get();
            [span[3], span[4], span[5]] =
                [self.numbers.count.get() as u32, self.notes.count.get() as u32, self.spans.count.get() as u32];
            place.set(span);
        }
    }

    fn give_up(&self, why: &'static str) {
        let at = Location::caller();
        self.whole.set(self.whole.get().or(Some(WholeReason { why, at })));
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn resume(&self, copy: &Self) {
        self.numbers.resume(&copy.numbers);
        self.notes.resume(&copy.notes);
        self.spans.resume(&copy.spans);
    }
}

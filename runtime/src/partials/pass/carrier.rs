//! The first pass along a direction: partials are recorded with how they change.

use super::Pass;
use super::recorder::{Place, Recorder};
use crate::Tangent;
use crate::overloaded::carried::Carried;
use crate::partials::{Open, Partials, Repetitions};
use crate::skip::Active;
use core::cell::Cell;

/// The first pass with one direction as tangent: values, partials, and how these change along the direction of the tangents.
///
/// Everything else is recorded as a [`Recorder`] does. Code that does not know how its partials change gives up.
#[derive(Clone)]
pub struct Carrier<'a> {
    recorder: Recorder<'a>,
    pairs: Place<'a, [f64; 2]>,
}

impl Carrier<'_> {
    /// Records what `work` does; whether it gave up is in `partials.whole`.
    pub(crate) fn record(partials: &mut Partials, work: impl FnOnce(&Carrier<'_>)) {
        let whole = Cell::new(None);
        let Partials { numbers, pairs, notes, spans, .. } = partials;
        let carrier = Carrier { recorder: Recorder::of(numbers, notes, spans, &whole), pairs: Place::of(pairs) };
        work(&carrier);
        let (counts, pair_count): ([usize; 3], usize) = (carrier.recorder.counts(), carrier.pairs.count());
        [partials.numbers.count, partials.notes.count, partials.spans.count] = counts;
        partials.pairs.count = pair_count;
        partials.whole = whole.get();
    }
}

impl Pass for Carrier<'_> {
    const VALUES: bool = true;
    const CARRIES: bool = true;
    const AVX2: bool = false;
    const AVX512: bool = false;

    #[track_caller]
    fn push<V, const N: usize>(&self, value: V, partials: [f64; N]) -> (V, [f64; N]) {
        if N > 0 {
            self.give_up("it is not known how a partial changes along a direction");
        }
        self.push_carried(value, partials.map(Carried::from))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn push_carried<V, const N: usize>(&self, value: V, partials: [Carried; N]) -> (V, [f64; N]) {
        self.pairs.put(partials.map(|partial| [partial.value, partial.slope]));
        self.recorder.count(N);
        (value, partials.map(|partial| partial.value))
    }

    fn pop<V, const N: usize>(&self, _: V) -> (V, [f64; N]) {
        unreachable!("values are computed")
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn word(&self, word: u32) {
        self.recorder.word(word);
    }

    fn next_word(&self) -> u32 {
        unreachable!("values are computed")
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn repetitions(&self) -> Repetitions {
        self.recorder.repetitions()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn group<T: Tangent>(&self, inputs: Active<T>, of: Option<Repetitions>) -> Result<Open, usize> {
        self.recorder.group(inputs, of)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn close(&self, group: Open) {
        self.recorder.close(group);
    }

    fn clears(&self) -> bool {
        true
    }

    #[track_caller]
    fn give_up(&self, why: &'static str) {
        self.recorder.give_up(why);
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn resume(&self, copy: &Self) {
        self.recorder.resume(&copy.recorder);
        self.pairs.resume(&copy.pairs);
    }
}

//! What the first pass of a linear form leaves for the second.

mod hollow;
mod pass;
mod reading;

use crate::tangent::Direction;
use crate::{Number, Tangent, VectorFunction, Zero};
use std::sync::Mutex;

pub(crate) use hollow::Hollow;
pub(crate) use pass::{Carrier, Everywhere, InstructionSet, Recorder, Replay, WithAvx2, WithAvx512, operand};
pub use pass::{Linear, Note, Pass, WholeReason, computes, kept, set};
pub use reading::{Reading, leave_out};

/// The local partials of one evaluation, in the order in which they were computed, and what else the tangents need to know
/// of the values: decisions, indices, numbers of repetitions.
///
/// The first pass (`Recorder`) puts them down, the second (`Replay`) takes them up through a [`Reading`], as often as there are
/// chunks of lanes. What there is no room for is counted and not kept: [`Self::record`] has the values computed once more
/// then, with more room. Code that puts something down need not call anything that way, which makes it twice as fast.
#[derive(Debug, Default)]
pub struct Partials {
    numbers: List<f64>,
    /// The same with how they change along a direction, where that is asked for; the numbers are only counted then.
    pairs: List<[f64; 2]>,
    notes: List<u32>,
    spans: List<Span>,
    /// Why they are not all, if they are not.
    whole: Option<WholeReason>,
    /// What groups are found to matter to, where that is looked for.
    found: Mutex<Vec<u64>>,
}

/// Things that are put down one after the other, as far as there is room.
#[derive(Debug, Default)]
struct List<X> {
    /// The room.
    room: Vec<X>,
    /// How many were put down, also beyond the room.
    count: usize,
}

impl<X: Copy + Default> List<X> {
    /// What was put down.
    ///
    /// # Panics
    /// If some of it was not kept.
    #[inline(always)]
    fn all(&self) -> &[X] {
        &self.room[..self.count]
    }

    /// Whether all was kept. Otherwise there is room for twice as much afterwards.
    fn fits(&mut self) -> bool {
        let fits = self.count <= self.room.len();
        if !fits {
            self.make_room();
        }
        fits
    }

    /// Makes room for as much as there is once more.
    fn make_room(&mut self) {
        if self.room.len() < 2 * self.count {
            self.room.resize(2 * self.count, X::default());
        }
    }
}

/// A group of statements: where its own part of each list begins ([`Ends`]), where that ends, and the loop that it is a
/// repetition of, by its first group; otherwise the group itself.
///
/// They are compared in every evaluation: numbers side by side are compared at once, and below 2^32 (see [`Partials::record`]).
type Span = [u32; 7];

/// Where each list ends: numbers, notes and spans.
type Ends = [u32; 3];

/// Where a group begins.
fn from(span: &Span) -> Ends {
    [span[0], span[1], span[2]]
}

/// Where it ends.
#[inline(always)]
fn to(span: &Span) -> Ends {
    [span[3], span[4], span[5]]
}

/// The loop that it is a repetition of.
fn of(span: &Span) -> u32 {
    span[6]
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
        self.notes.reserve(partials.notes.room.len());
        self.spans.reserve(partials.spans.room.len());
        self.notes.extend_from_slice(partials.notes.all());
        self.spans.extend_from_slice(partials.spans.all());
    }
}

/// A group of statements that is being recorded.
#[derive(Debug)]
pub struct Open(usize);

/// The repetitions of a loop, each of them a group.
#[derive(Clone, Copy, Debug)]
pub struct Repetitions(u32);

/// Groups that are skipped at once, one after the other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Skipped {
    first: u32,
    last: u32,
    /// How many repetitions of a loop they are after the first.
    more: u32,
}

impl Partials {
    /// None.
    pub fn new() -> Self {
        Self::default()
    }

    /// The value of a function at `x`, and its partials in place of what was here; `false` if the function has no linear form,
    /// or gave up. The values are computed twice where there was too little room.
    pub fn record<F: VectorFunction>(&mut self, f: &F, x: &[f64], y: &mut [f64]) -> bool {
        loop {
            (self.numbers.count, self.notes.count, self.spans.count) = (0, 0, 0);
            // The first pass computes no tangents.
            let (x_d, mut y_d) = (vec![Zero; x.len()], vec![Zero; y.len()]);
            Recorder::record(self, |pass| f.linear(pass, x, &x_d, y, &mut y_d));
            let most = self.numbers.count.max(self.notes.count).max(self.spans.count);
            assert!(u32::try_from(most).is_ok(), "an evaluation has fewer than 2^32 partials");
            // All three have more room before the values are computed again.
            if self.numbers.fits() & self.notes.fits() & self.spans.fits() {
                return self.whole.is_none();
            }
        }
    }

    /// As [`Self::record`], with how the partials change along the direction `x_d`; the tangents of the outputs fill `y_d`.
    pub(crate) fn record_along<F: VectorFunction>(
        &mut self,
        f: &F,
        (x, x_d): (&[f64], &[Direction]),
        (y, y_d): (&mut [f64], &mut [Direction]),
    ) -> bool {
        loop {
            (self.notes.count, self.spans.count) = (0, 0);
            (self.numbers.count, self.pairs.count) = (0, 0);
            Carrier::record(self, |pass| f.linear(pass, x, x_d, y, y_d));
            let most = self.pairs.count.max(self.notes.count).max(self.spans.count);
            assert!(u32::try_from(most).is_ok(), "an evaluation has fewer than 2^32 partials");
            if self.pairs.fits() & self.notes.fits() & self.spans.fits() {
                return self.whole.is_none();
            }
        }
    }

    /// The partials of [`Self::record_along`], with room for so many behind them.
    pub(crate) fn pairs(&mut self, more: usize) -> &mut [[f64; 2]] {
        let wanted = self.pairs.count + more;
        if self.pairs.room.len() < wanted {
            self.pairs.room.resize(wanted, [0.0; 2]);
        }
        &mut self.pairs.room[..wanted]
    }

    /// Why the function that was recorded last is evaluated as a whole; none if it is not.
    pub fn whole(&self) -> Option<WholeReason> {
        self.whole
    }

    /// The second pass of the function that was recorded: tangents along the directions in `x_d`.
    ///
    /// # Panics
    /// If it goes another way than the first.
    pub fn replay<F: VectorFunction, T: Tangent>(&self, f: &F, x_d: &[T], y_d: &mut [T]) {
        Hollow::new(f.inputs(), f.outputs()).replay::<Everywhere, _, _>(f, self.read(), x_d, y_d);
    }

    /// Makes room for as much as there is once more, so that other paths find it.
    pub(crate) fn make_room(&mut self) {
        self.numbers.make_room();
        self.pairs.make_room();
        self.notes.make_room();
        self.spans.make_room();
    }

    /// How many groups there is room for.
    pub(crate) fn most_groups(&self) -> usize {
        self.spans.room.len()
    }

    /// How many numbers there are.
    pub fn len(&self) -> usize {
        self.numbers.count
    }

    /// The same path with other numbers.
    pub(crate) fn coded(&self, code: impl Fn(usize) -> f64) -> Self {
        let numbers = List { room: (0..self.len()).map(code).collect(), count: self.len() };
        let notes = List { room: self.notes.all().to_vec(), count: self.notes.count };
        let spans = List { room: self.spans.all().to_vec(), count: self.spans.count };
        Self { numbers, notes, spans, ..Self::default() }
    }

    /// The numbers, with room for so many behind them.
    pub(crate) fn with_room(&mut self, more: usize) -> &mut [f64] {
        let wanted = self.numbers.count + more;
        if self.numbers.room.len() < wanted {
            self.numbers.room.resize(wanted, 0.0);
        }
        &mut self.numbers.room[..wanted]
    }

    /// Whether there is no number.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// About how much work each group of statements is: its partials, without those of groups within it.
    pub(crate) fn work(&self) -> Vec<usize> {
        let all = self.spans.all();
        let numbers = |group: usize| (to(&all[group])[0] - from(&all[group])[0]) as usize;
        let after = |group: usize| to(&all[group])[2] as usize;
        let own = |group: usize| {
            let (mut inner, mut rest) = (group + 1, numbers(group));
            while inner < after(group) {
                rest -= numbers(inner);
                inner = after(inner);
            }
            rest
        };
        (0..all.len()).map(own).collect()
    }

    /// Adds what is skipped of those groups that do not matter, in their order. Repetitions of a loop are skipped at once.
    pub(crate) fn skipped(&self, matters: impl Fn(usize) -> bool, skipped: &mut Vec<Skipped>) {
        let all = self.spans.all();
        let mut group = 0;
        while group < all.len() {
            if matters(group) {
                group += 1;
                continue;
            }
            let (mut last, mut more) = (group, 0);
            let next = loop {
                let next = to(&all[last])[2] as usize;
                // Nothing must be put down between them.
                let follows = |next: &Span| of(next) == of(&all[last]) && from(next) == to(&all[last]);
                if !all.get(next).is_some_and(follows) || matters(next) {
                    break next;
                }
                (last, more) = (next, more + 1);
            };
            skipped.push(Skipped { first: group as u32, last: last as u32, more });
            group = next;
        }
    }

    /// Whether the values took the same path as those of others: the same decisions, indices and groups.
    pub(crate) fn is_on_path(&self, path: &Path) -> bool {
        // Nothing is not compared with nothing: what has no place in memory is slow to look at, by 0.2 us.
        let alike = |a: &[u32], b: &[u32]| a.len() == b.len() && (a.is_empty() || a == b);
        alike(self.notes.all(), &path.notes) && alike(self.spans.all().as_flattened(), path.spans.as_flattened())
    }

    /// Takes them up, from the first on.
    ///
    /// # Panics
    /// If there was too little room for them: see [`Self::record`].
    pub(crate) fn read(&self) -> Reading<'_> {
        Reading { all: self, numbers: self.numbers.all(), notes: 0, spans: 0, skipped: &[], clears: true }
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

/// A partial as it is put down.
#[inline(always)]
pub fn number(partial: impl Number) -> f64 {
    partial.number()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::skip::Active;

    /// Three repetitions of a loop; two of the next, the first of them with a group in it; two of a third one with a number
    /// between them; two groups of none.
    fn put_down(partials: &mut Partials) {
        Recorder::record(partials, |pass| {
            let open = |of| pass.group::<Zero>(Active::none(), of).expect("values are computed");
            let first = pass.repetitions();
            for _ in 0..3 {
                let group = open(Some(first));
                pass.push((), [1.0]);
                pass.close(group);
            }
            let second = pass.repetitions();
            for inner in [true, false] {
                let group = open(Some(second));
                if inner {
                    let inner = open(None);
                    pass.note(7_u32);
                    pass.close(inner);
                }
                pass.close(group);
            }
            let third = pass.repetitions();
            for _ in 0..2 {
                pass.close(open(Some(third)));
                pass.push((), [2.0]);
            }
            for _ in 0..2 {
                pass.close(open(None));
            }
        });
    }

    fn recorded() -> Partials {
        let mut partials = Partials::new();
        // Once to see how much room it takes.
        put_down(&mut partials);
        partials.make_room();
        (partials.numbers.count, partials.notes.count, partials.spans.count) = (0, 0, 0);
        put_down(&mut partials);
        partials
    }

    /// First and last group of what is skipped, and how many repetitions after the first.
    #[test]
    fn runs_end_with_their_loop() {
        let cases: [(&[usize], &[[u32; 3]]); 5] = [
            (&[], &[[0, 2, 2], [3, 5, 1], [6, 6, 0], [7, 7, 0], [8, 8, 0], [9, 9, 0]]),
            (&[1], &[[0, 0, 0], [2, 2, 0], [3, 5, 1], [6, 6, 0], [7, 7, 0], [8, 8, 0], [9, 9, 0]]),
            (&[0, 6, 8], &[[1, 2, 1], [3, 5, 1], [7, 7, 0], [9, 9, 0]]),
            (&[2, 3, 7], &[[0, 1, 1], [4, 4, 0], [5, 5, 0], [6, 6, 0], [8, 8, 0], [9, 9, 0]]),
            (&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], &[]),
        ];
        let partials = recorded();
        for (matter, expected) in cases {
            let mut skipped = Vec::new();
            partials.skipped(|group| matter.contains(&group), &mut skipped);
            let found: Vec<_> = skipped.iter().map(|run| [run.first, run.last, run.more]).collect();
            assert_eq!(found, expected, "where {matter:?} matter");
        }
    }

    #[test]
    fn as_many_are_left_out() {
        for (count, next) in [(0, Some(0)), (1, Some(1)), (4, Some(4)), (5, None)] {
            let mut items = 0..5;
            leave_out(&mut items, count);
            assert_eq!(items.next(), next);
        }
    }
}

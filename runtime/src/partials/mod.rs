//! What the values of a split function leave for its tangents.

mod pass;
mod reading;

use crate::{Number, VectorFunction};
use std::sync::Mutex;

pub(crate) use pass::{Everywhere, InstructionSet, Recorder, Replay, WithAvx2, WithAvx512, operand};
pub use pass::{Linear, Note, Pass, kept, set};
pub use reading::{Reading, leave_out};

/// The local partials of one evaluation, in the order in which they were computed, and what else the tangents need to know
/// of the values: decisions, indices, numbers of repetitions.
///
/// The emitted `values` put them down, the emitted `tangents` take them up through a [`Reading`], as often as there are
/// strips of lanes. What there is no room for is counted and not kept: [`Self::record`] has the values computed once more
/// then, with more room. Code that puts something down need not call anything that way, which makes it twice as fast.
#[derive(Debug, Default)]
pub struct Partials {
    numbers: List<f64>,
    notes: List<u32>,
    spans: List<Span>,
    refused: bool,
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
    #[inline(always)]
    fn put<const N: usize>(&mut self, things: [X; N]) {
        // Written where they stay, without a copy on the way.
        if let Some(place) = self.room.get_mut(self.count..).and_then(|left| left.first_chunk_mut()) {
            *place = things;
        }
        self.count += N;
    }

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

/// A group of statements that is being put down.
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

    /// The value of a function at `x`, and its partials in place of what was here; `false` if the function is not there in
    /// two parts. The values are computed twice where there was too little room.
    pub fn record<F: VectorFunction>(&mut self, f: &F, x: &[f64], y: &mut [f64]) -> bool {
        loop {
            (self.numbers.count, self.notes.count, self.spans.count) = (0, 0, 0);
            self.refused = false;
            let is_split = f.values(self, x, y);
            let most = self.numbers.count.max(self.notes.count).max(self.spans.count);
            assert!(u32::try_from(most).is_ok(), "an evaluation has fewer than 2^32 partials");
            // All three have more room before the values are computed again.
            if self.numbers.fits() & self.notes.fits() & self.spans.fits() {
                return is_split;
            }
        }
    }

    /// Makes room for as much as there is once more, so that other paths find it.
    pub(crate) fn make_room(&mut self) {
        self.numbers.make_room();
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

    /// Puts down partials.
    #[inline(always)]
    pub fn put<const N: usize>(&mut self, partials: [f64; N]) {
        self.numbers.put(partials);
    }

    /// Notes an index.
    ///
    /// # Panics
    /// If it is above 2^32.
    #[inline(always)]
    pub fn note(&mut self, index: usize) {
        self.notes.put([u32::try_from(index).expect("an index below 2^32")]);
    }

    /// Notes a decision, and gives it back.
    #[inline(always)]
    pub fn decide(&mut self, decision: bool) -> bool {
        self.notes.put([u32::from(decision)]);
        decision
    }

    /// Notes whether there is one more, and gives it back.
    #[inline(always)]
    pub fn repeat<X>(&mut self, next: Option<X>) -> Option<X> {
        self.notes.put([u32::from(next.is_some())]);
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

    /// Where the lists end.
    #[inline(always)]
    fn ends(&self) -> Ends {
        let [numbers, notes, spans] = [self.numbers.count, self.notes.count, self.spans.count];
        // What is cut off here is refused by `record`.
        [numbers as u32, notes as u32, spans as u32]
    }

    /// Begins a group of statements that tangents may skip.
    #[inline(always)]
    pub fn open(&mut self) -> Open {
        let repetitions = self.repetitions();
        self.open_in(repetitions)
    }

    /// Begins a loop whose repetitions tangents may skip.
    #[inline(always)]
    pub fn repetitions(&self) -> Repetitions {
        Repetitions(self.spans.count as u32)
    }

    /// Begins a repetition of it.
    #[inline(always)]
    pub fn open_in(&mut self, repetitions: Repetitions) -> Open {
        let open = Open(self.spans.count);
        let [numbers, notes, spans] = self.ends();
        self.spans.put([[numbers, notes, spans, 0, 0, 0, repetitions.0]]);
        open
    }

    /// Ends a group.
    #[inline(always)]
    pub fn close(&mut self, open: Open) {
        let to = self.ends();
        if let Some(span) = self.spans.room.get_mut(open.0) {
            [span[3], span[4], span[5]] = to;
        }
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
    pub fn read(&self) -> Reading<'_> {
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

    /// Three repetitions of a loop; two of the next, the first of them with a group in it; two of a third one with a number
    /// between them; two groups of none.
    fn put_down(partials: &mut Partials) {
        let first = partials.repetitions();
        for _ in 0..3 {
            let open = partials.open_in(first);
            partials.put([1.0]);
            partials.close(open);
        }
        let second = partials.repetitions();
        for inner in [true, false] {
            let open = partials.open_in(second);
            if inner {
                let inner = partials.open();
                partials.note(7);
                partials.close(inner);
            }
            partials.close(open);
        }
        let third = partials.repetitions();
        for _ in 0..2 {
            let open = partials.open_in(third);
            partials.close(open);
            partials.put([2.0]);
        }
        for _ in 0..2 {
            let open = partials.open();
            partials.close(open);
        }
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

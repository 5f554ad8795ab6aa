//! The recording that is under way on a thread.

use super::Recorded;
use core::cell::RefCell;
use core::sync::atomic::{AtomicU32, Ordering};

/// Marks the first term of a sum, beside the slot of its operand.
pub(super) const FIRST: u32 = 1 << 31;

/// Slots are told apart by the bits below [`FIRST`].
pub(super) const MOST: usize = FIRST as usize;

/// The terms of sums, one after the other, while they are added.
#[derive(Debug, Default)]
pub(super) struct Recording {
    /// Which one it is: no other recording of the process has this number, until four billion of them have been made. Zero:
    /// none is under way.
    number: u32,
    /// How many slots inputs take.
    inputs: u32,
    /// How many slots there may be.
    limit: u32,
    /// It did not fit; nothing is added any more.
    pub(super) is_full: bool,
    /// What a term's operand is multiplied by.
    pub(super) weights: Vec<f64>,
    /// The slot of a term's operand, and [`FIRST`] if a sum begins with it.
    pub(super) operands: Vec<u32>,
}

thread_local! {
    static UNDER_WAY: RefCell<Recording> = const { RefCell::new(Recording::none()) };
}

impl Recording {
    const fn none() -> Self {
        Self { number: 0, inputs: 0, limit: 0, is_full: false, weights: Vec::new(), operands: Vec::new() }
    }

    /// A new one in the memory of another. There is room for so many inputs: see [`MOST`].
    pub(super) fn new(inputs: u32, limit: u32, mut weights: Vec<f64>, mut operands: Vec<u32>) -> Self {
        static LAST: AtomicU32 = AtomicU32::new(0);
        let mut next = || LAST.fetch_add(1, Ordering::Relaxed).wrapping_add(1);
        // Zero is none.
        let number = Some(next()).filter(|number| *number != 0).unwrap_or_else(&mut next);
        weights.clear();
        operands.clear();
        Self { number, inputs, limit, is_full: false, weights, operands }
    }

    /// The tangent of an input.
    pub(super) fn input(&self, slot: usize) -> Recorded {
        debug_assert!(slot < self.inputs as usize, "there are {} inputs", self.inputs);
        Recorded { weight: 1.0, slot: slot as u32, recording: self.number }
    }

    /// Whether a tangent is of this recording, or zero.
    pub(super) fn is_own(&self, tangent: Recorded) -> bool {
        tangent.recording == self.number || tangent.is_zero()
    }

    /// The slot of the term that was added last; that of no term if there is none.
    #[inline(always)]
    fn last(&self) -> u32 {
        match self.operands.len() {
            0 => u32::MAX,
            terms => self.inputs + (terms as u32 - 1),
        }
    }

    /// The sum of two tangents, neither of them zero.
    ///
    /// A slot is a sum up to one of its terms: one that was formed last goes on with a single term, whoever else uses it.
    #[inline(always)]
    fn sum(&mut self, a: Recorded, b: Recorded) -> Recorded {
        if a.recording != self.number || b.recording != self.number {
            mixed_up(self.number);
        }
        if a.slot == b.slot {
            return Recorded { weight: a.weight + b.weight, ..a };
        }
        let last = self.last();
        if a.slot == last && a.weight == 1.0 {
            self.add(b, 0)
        } else if b.slot == last && b.weight == 1.0 {
            self.add(a, 0)
        } else {
            self.add(a, FIRST);
            self.add(b, 0)
        }
    }

    /// Adds a term, and gives the sum up to it.
    #[inline(always)]
    fn add(&mut self, term: Recorded, mark: u32) -> Recorded {
        let terms = self.operands.len() as u32;
        let slot = self.inputs + terms;
        if slot >= self.limit {
            self.is_full = true;
            // Any tangent will do: there is an error at the end.
            return term;
        }
        self.weights.push(term.weight);
        self.operands.push(term.slot | mark);
        Recorded { weight: 1.0, slot, recording: self.number }
    }
}

#[cold]
#[inline(never)]
fn mixed_up(number: u32) -> ! {
    match number {
        0 => panic!("a recorded tangent is used after its recording has ended, or on another thread"),
        _ => panic!("a recorded tangent of another recording is used in this one"),
    }
}

/// The sum of two tangents, neither of them zero.
#[inline(always)]
pub(super) fn sum(a: Recorded, b: Recorded) -> Recorded {
    UNDER_WAY.with_borrow_mut(|recording| recording.sum(a, b))
}

/// A recording that is under way, inside of the one that was: that goes on when it ends, also by a panic.
pub(super) struct Inside {
    outer: Option<Recording>,
}

impl Inside {
    pub(super) fn begin(recording: Recording) -> Self {
        Self { outer: Some(UNDER_WAY.replace(recording)) }
    }

    /// Ends the recording, and gives it.
    pub(super) fn end(mut self) -> Recording {
        UNDER_WAY.replace(self.outer.take().expect("it has not ended yet"))
    }
}

impl Drop for Inside {
    fn drop(&mut self) {
        if let Some(outer) = self.outer.take() {
            UNDER_WAY.set(outer);
        }
    }
}

//! The recording that is under way on a thread.

use super::Recorded;
use core::cell::RefCell;
use core::mem::ManuallyDrop;
use core::sync::atomic::{AtomicU32, Ordering};

/// Marks the first term of a sum, beside the slot of its operand.
pub(super) const FIRST: u32 = 1 << 31;

/// Slots are told apart by the bits below [`FIRST`].
pub(super) const MOST: usize = FIRST as usize;

/// The terms of sums, one after the other, as far as there is room.
#[derive(Debug, Default)]
pub(super) struct Terms {
    /// What a term's operand is multiplied by.
    pub(super) weights: Vec<f64>,
    /// The slot of a term's operand, and [`FIRST`] if a sum begins with it.
    pub(super) operands: Vec<u32>,
    /// How many there are.
    pub(super) count: usize,
}

impl Terms {
    /// How many more there is room for.
    pub(super) fn room(&self) -> usize {
        self.operands.len() - self.count
    }

    /// Weight and operand of each.
    #[inline(always)]
    pub(super) fn iter(&self) -> impl DoubleEndedIterator<Item = (&f64, &u32)> + ExactSizeIterator {
        self.weights[..self.count].iter().zip(&self.operands[..self.count])
    }
}

/// Terms while they are added.
#[derive(Debug)]
pub(super) struct Recording {
    /// The number of the recording in the upper half, and the slot of the first term in the lower: what [`Recorded::at`] is for it.
    base: u64,
    terms: Terms,
    /// How many terms there may be.
    limit: usize,
    /// It did not fit, and is not worth anything any more.
    is_full: bool,
}

thread_local! {
    // Nothing is kept here but while something is recorded, so that there is nothing to be dropped with the thread.
    static UNDER_WAY: RefCell<ManuallyDrop<Recording>> =
        const { RefCell::new(ManuallyDrop::new(Recording::none())) };
}

impl Recording {
    const fn none() -> Self {
        let terms = Terms { weights: Vec::new(), operands: Vec::new(), count: 0 };
        Self { base: 0, terms, limit: 0, is_full: false }
    }

    /// A new one in the memory of another, for up to so many slots, inputs among them. The slot after the inputs stays empty.
    ///
    /// No other recording of the process has its number, until four billion of them have been made.
    pub(super) fn new(inputs: usize, limit: usize, terms: Terms) -> Self {
        static LAST: AtomicU32 = AtomicU32::new(0);
        let next = || LAST.fetch_add(1, Ordering::Relaxed).wrapping_add(1);
        // Zero is none.
        let number = Some(next()).filter(|number| *number != 0).unwrap_or_else(next);
        let base = u64::from(number) << 32 | (inputs as u64 + 1);
        Self { base, terms: Terms { count: 0, ..terms }, limit: limit - (inputs + 1), is_full: false }
    }

    /// The tangent of an input.
    pub(super) fn input(&self, slot: usize) -> Recorded {
        Recorded { weight: 1.0, at: self.base >> 32 << 32 | slot as u64 }
    }

    /// Whether a tangent is of this recording, or zero.
    pub(super) fn is_own(&self, tangent: Recorded) -> bool {
        tangent.is_zero() || tangent.at >> 32 == self.base >> 32
    }

    /// The terms, unless there was no room for them.
    pub(super) fn into_terms(self) -> (Terms, bool) {
        (self.terms, self.is_full)
    }

    /// The sum of two tangents, neither of them zero.
    ///
    /// A slot is a sum up to one of its terms: one that was formed last goes on with a single term, whoever else uses it.
    #[inline(always)]
    fn sum(&mut self, a: Recorded, b: Recorded) -> Recorded {
        if ((a.at ^ self.base) | (b.at ^ self.base)) >> 32 != 0 {
            mixed_up(self.base);
        }
        if a.at == b.at {
            return a.with_weight(a.weight + b.weight);
        }
        let Terms { weights, operands, count } = &mut self.terms;
        let Some((weights, operands)) = weights.get_mut(*count..*count + 2).zip(operands.get_mut(*count..*count + 2))
        else {
            return self.sum_with_more_room(a, b);
        };
        let next = self.base + *count as u64;
        let is_last = |tangent: Recorded| tangent.at + 1 == next && tangent.weight == 1.0;
        let added = if is_last(a) {
            (weights[0], operands[0]) = (b.weight, b.at as u32);
            1
        } else if is_last(b) {
            (weights[0], operands[0]) = (a.weight, a.at as u32);
            1
        } else {
            (weights[0], operands[0]) = (a.weight, a.at as u32 | FIRST);
            (weights[1], operands[1]) = (b.weight, b.at as u32);
            2
        };
        *count += added;
        Recorded { weight: 1.0, at: next + added as u64 - 1 }
    }

    #[cold]
    #[inline(never)]
    fn sum_with_more_room(&mut self, a: Recorded, b: Recorded) -> Recorded {
        let room = self.terms.weights.len();
        let wanted = (2 * room).max(1024).min(self.limit);
        if wanted < self.terms.count + 2 {
            // There is an error at the end, whatever is written until then.
            (self.is_full, self.terms.count) = (true, 0);
        }
        let room = wanted.max(2);
        self.terms.weights.resize(room, 0.0);
        self.terms.operands.resize(room, 0);
        self.sum(a, b)
    }
}

#[cold]
#[inline(never)]
fn mixed_up(base: u64) -> ! {
    match base {
        0 => panic!("a recorded tangent is used after its recording has ended, or on another thread"),
        _ => panic!("a recorded tangent of another recording is used in this one"),
    }
}

/// The sum of two tangents, neither of them zero.
#[inline(never)]
pub(super) fn sum(a: Recorded, b: Recorded) -> Recorded {
    UNDER_WAY.with_borrow_mut(|recording| recording.sum(a, b))
}

/// A recording that is under way, inside of the one that was: that goes on when it ends, also by a panic.
pub(super) struct Inside {
    outer: Option<Recording>,
}

impl Inside {
    pub(super) fn begin(recording: Recording) -> Self {
        Self { outer: Some(under_way(recording)) }
    }

    /// Ends the recording, and gives it.
    pub(super) fn end(mut self) -> Recording {
        under_way(self.outer.take().expect("it has not ended yet"))
    }
}

impl Drop for Inside {
    fn drop(&mut self) {
        if let Some(outer) = self.outer.take() {
            under_way(outer);
        }
    }
}

/// Puts a recording in place of the one that was under way.
fn under_way(recording: Recording) -> Recording {
    ManuallyDrop::into_inner(UNDER_WAY.replace(ManuallyDrop::new(recording)))
}

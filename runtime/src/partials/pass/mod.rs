//! The two passes of a linear form, as emitted code sees them.

mod carrier;
mod note;
mod recorder;
mod replay;
mod simd;

pub(crate) use carrier::Carrier;
pub use note::Note;
pub use recorder::Recorder;
pub(crate) use replay::InstructionSet;
pub use replay::{Everywhere, Replay, WithAvx2, WithAvx512};

use super::{Open, Repetitions};
use crate::overloaded::carried::Carried;
use crate::skip::Active;
use crate::{Differentiable, Tangent};
use core::fmt;
use core::marker::PhantomData;
use core::panic::Location;

/// One of the two passes of a tagged function's `linear` form: `Recorder`, then `Replay`.
///
/// Nobody else can implement it: who has a pass for an instruction set has a processor for it, which `on_simd!` relies on.
pub trait Pass: Clone + sealed::Sealed {
    /// Whether this pass computes values, and records.
    const VALUES: bool;

    /// Whether partials are recorded with how they change along a direction, which are the tangents in hand.
    const CARRIES: bool = false;

    /// Whether the processor is known to have AVX2.
    const AVX2: bool;

    /// Whether the processor is known to have AVX-512.
    const AVX512: bool;

    /// Records the partials of a statement; gives them back with its value.
    fn push<V, const N: usize>(&self, value: V, partials: [f64; N]) -> (V, [f64; N]);

    /// Takes up the partials of a statement, with what stands for its value.
    fn pop<V, const N: usize>(&self, hollow: V) -> (V, [f64; N]);

    /// As [`Self::push`], with how the partials change along the direction.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn push_carried<V, const N: usize>(&self, value: V, partials: [Carried; N]) -> (V, [f64; N]) {
        self.push(value, partials.map(|partial| partial.value))
    }

    /// As [`Self::push`], with the decisions that were taken within the statement.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn push_deciding<V, const N: usize, const M: usize>(
        &self,
        value: V,
        partials: [f64; N],
        decisions: [bool; M],
    ) -> (V, [f64; N], [bool; M]) {
        for decision in decisions {
            self.note(decision);
        }
        let (value, partials) = self.push(value, partials);
        (value, partials, decisions)
    }

    /// As [`Self::push_deciding`], with how the partials change along the direction.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn push_carried_deciding<V, const N: usize, const M: usize>(
        &self,
        value: V,
        partials: [Carried; N],
        decisions: [bool; M],
    ) -> (V, [f64; N], [bool; M]) {
        for decision in decisions {
            self.note(decision);
        }
        let (value, partials) = self.push_carried(value, partials);
        (value, partials, decisions)
    }

    /// As [`Self::pop`], with the decisions that were taken within the statement.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pop_deciding<V, const N: usize, const M: usize>(&self, hollow: V) -> (V, [f64; N], [bool; M]) {
        let mut decisions = [false; M];
        for decision in &mut decisions {
            *decision = self.noted();
        }
        let (value, partials) = self.pop(hollow);
        (value, partials, decisions)
    }

    /// Records something discrete that comes from active values, and gives it back.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn note<D: Note>(&self, discrete: D) -> D {
        discrete.write(self);
        discrete
    }

    /// Takes up something discrete.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn noted<D: Note>(&self) -> D {
        D::read(self)
    }

    #[doc(hidden)]
    fn word(&self, word: u32);

    #[doc(hidden)]
    fn next_word(&self) -> u32;

    /// Begins a loop whose repetitions may be skipped.
    #[doc(hidden)]
    fn repetitions(&self) -> Repetitions;

    /// Begins a group of statements; how many repetitions after it are skipped with it, if it is skipped.
    ///
    /// # Errors
    /// If it is skipped.
    #[doc(hidden)]
    fn group<T: Tangent>(&self, inputs: Active<T>, of: Option<Repetitions>) -> Result<Open, usize>;

    /// Ends a group.
    #[doc(hidden)]
    fn close(&self, group: Open);

    /// Ends a group that gives something; whether something stands for that where the group is skipped.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn close_giving<T: Tangent>(&self, group: Open, stands_in: bool) {
        let _ = stands_in;
        self.close(group);
    }

    /// Whether what an evaluation before this one left in its rooms must be cleared.
    #[doc(hidden)]
    fn clears(&self) -> bool {
        false
    }

    /// Records that tangents cannot be had this way, and why: the function is evaluated as a whole.
    #[track_caller]
    fn give_up(&self, why: &'static str);

    /// Goes on where a copy of it has arrived.
    fn resume(&self, copy: &Self);
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Carrier<'_> {}
    impl Sealed for super::Recorder<'_> {}
    impl<S> Sealed for super::Replay<'_, S> {}
}

/// Why a function was evaluated as a whole, and where that was seen.
#[derive(Clone, Copy, Debug)]
pub struct WholeReason {
    pub(crate) why: &'static str,
    pub(crate) at: &'static Location<'static>,
}

impl fmt::Display for WholeReason {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} ({})", self.why, self.at)
    }
}

/// The companion's parameter in linear forms: the scalar tangent and the pass.
pub struct Linear<T, P>(PhantomData<(T, P)>);

/// Stores a value. Where it holds active floats only, the second pass has nothing to store.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn set<V: Differentiable, P: Pass>(_: &P, place: &mut V, value: V) {
    if P::VALUES || !V::HOLLOW {
        *place = value;
    }
}

/// Whether a pass computes what a place holds: where that is active floats only, the second does not.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn computes<V: Differentiable, P: Pass>(_: &P, _: &V) -> bool {
    P::VALUES || !V::HOLLOW
}

/// A value whose derivative is dropped: right in both passes.
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub fn kept<V: Differentiable, P: Pass>(pass: &P, value: V) -> V {
    match value.recalled(pass, true) {
        Some(value) => value,
        None => {
            pass.give_up("the derivative is dropped of something that cannot be recorded");
            value
        }
    }
}

/// The operands of a product as they were in the first pass, or as they are where they cannot be recorded.
#[cfg_attr(not(debug_assertions), inline(always))]
#[track_caller]
pub(crate) fn operand<V: Differentiable, T: Tangent, P: Pass, R>(
    pass: &P,
    value: &V,
    tangent: &V::Tangent<T>,
    then: impl FnOnce(&V) -> R,
) -> R {
    match value.recalled_along(tangent, pass) {
        Some(value) => then(&value),
        None => {
            if P::VALUES {
                pass.give_up("an operand cannot be recorded");
            }
            then(value)
        }
    }
}

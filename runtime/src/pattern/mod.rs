//! What emitted `f::pattern` functions call: the pattern over every arm, not only along the executed path.
//!
//! A `pattern` function carries index sets and computes no float, so it cannot decide a condition on active values. It
//! walks every arm instead, and what it finds must hold whichever arm is taken at run time. An assignment inside an arm
//! may happen or not: the place may keep its old value, so it gets the union of the old and the new set. That is a *weak
//! update*; outside of such arms an assignment overwrites, a *strong update*. The same assignment can be either (a callee
//! does not know from where it is called), so weakness is a state of the thread, entered with [`weak`]:
//!
//! ```
//! use tangential::{IndexSet, pattern};
//!
//! let x_d = [IndexSet::single(0), IndexSet::single(1)];
//! let mut y_d = IndexSet::empty();
//! pattern::assign(&mut y_d, x_d[0]); // y = x[0];
//! {
//!     let _weak = pattern::weak(); // if x[0] > 0.0 {
//!     pattern::assign(&mut y_d, x_d[1]); // y = x[1];
//! } // }
//! assert_eq!(y_d.to_vec(), [0, 1]);
//! ```
//!
//! A `while` on active values runs any number of times. Its body is repeated, weakly, until it finds nothing new; sets
//! only grow in it, so that comes to an end:
//!
//! ```
//! # use tangential::{IndexSet, pattern};
//! # let mut y_d = [IndexSet::single(0), IndexSet::single(1), IndexSet::single(2)];
//! let mut fixed_point = pattern::FixedPoint::new(); // while y[0] > 1.0 {
//! loop {
//!     let _weak = pattern::weak();
//!     let mut sum_d = IndexSet::empty();
//!     pattern::assign(&mut sum_d, y_d[1] + y_d[2]); //     sum = y[1] + y[2];
//!     let new_d = y_d[0] + sum_d;
//!     pattern::assign(&mut y_d[0], new_d); //     y[0] -= sum;
//!     if fixed_point.reached() {
//!         break;
//!     }
//! } // }
//! assert_eq!(y_d[0].to_vec(), [0, 1, 2]);
//! ```

mod again;
mod bends;
mod containers;
mod exits;
mod fixed_point;
mod hidden;
mod join;
mod union;

use crate::Differentiable;
use core::cell::Cell;
use core::marker::PhantomData;

#[doc(hidden)]
pub use again::{Again, Cloned, Stopped};
pub(crate) use bends::meetings;
#[doc(hidden)]
pub use bends::{curved, product, quotient};
pub use containers::{copy_from_slice, exchange, fill, mixed, replace, reshape, swap, take};
pub use exits::Exits;
pub use fixed_point::{FixedPoint, changes};
pub use hidden::{Hidden, hidden};
pub use join::{Join, shapes_differ};
pub use union::Union;

/// More weak scopes within each other than any program that is not recursive opens.
const DEEPEST: u32 = 400;

thread_local! {
    /// How many weak scopes are open.
    static WEAK: Cell<u32> = const { Cell::new(0) };
}

/// An open weak scope: until it is dropped, also by a panic, [`assign`] joins.
#[must_use = "the scope is weak as long as this value lives"]
#[derive(Debug)]
pub struct Weak {
    // The count belongs to this thread, so the guard must not travel.
    this_thread: PhantomData<*const ()>,
}

/// Ends the detection where no union can be formed: an index or a loop bound that depends on an active value.
#[track_caller]
pub fn refuse(why: &str) -> ! {
    panic!("pattern: {why}; use `forward::<IndexSet>` for the pattern along the executed path")
}

/// As [`refuse`], before code that never runs and is there for its types.
#[track_caller]
pub fn stop(why: &str) {
    refuse(why)
}

/// As [`refuse`], in place of an index or the bound of a range.
#[track_caller]
pub fn no_index(why: &str) -> usize {
    refuse(why)
}

/// Before something is passed on of which integers and booleans may depend on active values: what it is for would not
/// see that they are undecided.
#[track_caller]
pub fn reliable<D: Join + ?Sized>(tangent: &D) {
    if tangent.has_discrete() {
        refuse("an integer, boolean or passive number that depends on an active value is passed on");
    }
}

/// Before something that was computed from active values is asked how long it is: a tangent that is there has the same
/// shape whichever arm was taken.
#[track_caller]
pub fn is_told<D: Join + ?Sized>(tangent: &D) {
    if tangent.is_discrete() {
        refuse("the length of something without a tangent depends on an active value");
    }
}

/// What a function returns of which integers and booleans may depend on active values. A bare one may pass: the caller
/// knows that it depends on what it was computed from.
#[track_caller]
pub fn returned<V, D: Join>((value, tangent): (V, D)) -> (V, D) {
    if !tangent.is_discrete() && tangent.has_discrete() {
        refuse("an integer, boolean or passive number within a result depends on an active value");
    }
    (value, tangent)
}

/// What a function that captures active values answers to a function it was passed to: it must be no integer or boolean.
#[track_caller]
pub fn answered<V, D: Join>((value, tangent): (V, D)) -> (V, D) {
    reliable(&tangent);
    (value, tangent)
}

/// Before a place behind a reference is overwritten: in a weak scope its integers and booleans must stay as they are.
#[track_caller]
pub fn keeps<V: Differentiable>(old: &V, new: &V) {
    if is_weak() && !V::agrees(old, new) {
        refuse(CHANGED);
    }
}

/// Before data without tangents is changed behind a reference: in a weak scope nobody would see that it is undecided.
#[track_caller]
pub fn settled() {
    if is_weak() {
        refuse(CHANGED);
    }
}

/// Before a reference is made to refer to something else: in a weak scope it would have to refer to both.
#[track_caller]
pub fn refers() {
    if is_weak() {
        refuse("what a reference refers to is decided by an active condition");
    }
}

const CHANGED: &str = "an integer or boolean behind a reference changes or not by an active condition";

/// Opens a scope that may be executed or not, depending on active values. Scopes nest.
///
/// # Panics
/// If scopes nest so deeply that it must be a recursion that ends by an active condition, which all arms never do.
#[track_caller]
pub fn weak() -> Weak {
    if WEAK.get() >= DEEPEST {
        refuse("a recursion ends by an active condition");
    }
    WEAK.set(WEAK.get() + 1);
    Weak { this_thread: PhantomData }
}

impl Drop for Weak {
    fn drop(&mut self) {
        WEAK.set(WEAK.get() - 1);
    }
}

/// Whether a weak scope is open on this thread.
pub fn is_weak() -> bool {
    WEAK.get() > 0
}

/// The tangent of `place = ..`: overwrites, or joins in a weak scope.
///
/// # Panics
/// In a weak scope, if the shapes of the old and the new tangent differ: see [`Join`].
#[track_caller]
pub fn assign<D: Join>(place_d: &mut D, new: D) {
    if is_weak() {
        place_d.join(&new);
    } else {
        *place_d = new;
    }
}

/// The tangent of a place that may keep its value or get this one, whatever the scope: always joins.
///
/// # Panics
/// If the shapes of the old and the new tangent differ: see [`Join`].
#[track_caller]
pub fn update<D: Join + ?Sized>(place_d: &mut D, new: &D) {
    place_d.join(new);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::IndexSet;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    #[test]
    fn assignments_overwrite_and_join_in_weak_scopes() {
        let (zero, one, two) = (IndexSet::single(0), IndexSet::single(1), IndexSet::single(2));
        let mut place = zero;
        assign(&mut place, one);
        assert_eq!(place, one);
        {
            let _arm = weak();
            assign(&mut place, two);
            assert_eq!(place, one + two);
            drop(weak());
            assert!(is_weak(), "an inner scope does not end the outer one");
            assign(&mut place, zero);
        }
        assert!(!is_weak());
        assert_eq!(place, IndexSet::range(0..3));
        assign(&mut place, two);
        update(&mut place, &zero);
        assert_eq!(place, zero + two);
    }

    #[test]
    fn a_panic_closes_the_weak_scope() {
        let outer = weak();
        let failed = catch_unwind(AssertUnwindSafe(|| {
            let _inner = weak();
            assign(&mut vec![IndexSet::empty()], vec![]);
        }));
        assert!(failed.is_err());
        assert!(is_weak());
        drop(outer);
        assert!(!is_weak());
    }

    #[test]
    fn weakness_belongs_to_the_thread() {
        let _weak = weak();
        assert!(!std::thread::spawn(is_weak).join().unwrap());
    }
}

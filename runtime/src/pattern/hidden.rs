//! Numbers that were computed from active values and have no tangent.

use super::refuse;
use crate::{Accept, IndexSet, Zero};

/// In place of the tangent of `passive(x)`: a slot that has a tangent takes it as none, a slot that is passive does not
/// take it, since the callee would decide by a number that a pattern does not have.
#[derive(Clone, Copy, Debug)]
pub struct Hidden;

/// The slot of a number that was computed from active values and has no tangent.
///
/// # Panics
/// If the slot is passive.
#[track_caller]
pub fn hidden<S: Accept<Hidden>>() -> S {
    S::accept(Hidden)
}

impl Accept<Hidden> for IndexSet {
    fn accept(_: Hidden) -> Self {
        IndexSet::empty()
    }
}

impl Accept<Hidden> for Zero {
    #[track_caller]
    fn accept(_: Hidden) -> Self {
        refuse("a number that depends on an active value is passed on as passive")
    }
}

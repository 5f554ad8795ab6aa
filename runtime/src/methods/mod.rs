//! Derivative rules of methods on types that the engine cannot see: those of std and of nalgebra.
//!
//! Emitted code says `use tangential::methods::*;` and calls `recv.m_forward(&recv_d, a, a_d, &b, &b_d)` where the user
//! wrote `recv.m(a, &b)`; the compiler finds the rule by the type of the receiver. A method of the user's own wins. The
//! traits have no names here, only their methods come into scope.
//!
//! Every rule keeps to the same shape:
//! - the value is what the method itself returns, bit by bit;
//! - the receiver's tangent is taken by `&`, or by `&mut` by a method that changes its receiver;
//! - every argument is followed by its tangent, which is passed as the argument is; integers and functions have the
//!   tangent [`Zero`](crate::Zero), functions take and return pairs;
//! - a rule that computes has one generic parameter, the scalar tangent, before those that the method itself has. All
//!   tangents are over that one type: `slot(..)` and `Op::lift(..)` make them so. A rule that only moves values is
//!   generic over whatever the tangents are;
//! - what has no value to return gives `((), Zero)`.
//!
//! In the `pattern` form, `recv.m_pattern(..)`, tangents are over [`IndexSet`](crate::IndexSet) and floats mean
//! nothing. No rule looks at them there, and those that change a place know of weak updates, see [`crate::pattern`]. What
//! must look at a float, such as `is_nan`, has no such form.

mod common;
mod deque;
mod float;
mod integer;
#[cfg(feature = "nalgebra")]
mod nalgebra;
mod option;
mod result;
mod rules;
mod slice;
#[cfg(test)]
pub(crate) mod testing;
mod vec;

#[doc(hidden)]
pub use crate::conversion::{ConvertForward, ConvertPattern};
pub use crate::known::{PlainClone as _, PlainClones as _};
pub use common::{CloneForward as _, CompareForward as _, IntoForward as _};
pub use common::{FromForward, FromPattern};
pub use deque::{DequeEdit as _, DequeForward as _};
pub use float::{FloatForward as _, FloatLinear as _, FloatPattern as _, FloatQuestions as _};
pub use integer::{IntegerForward as _, SignedForward as _, UnsignedForward as _};
#[cfg(feature = "nalgebra")]
pub use nalgebra::*;
pub use option::{BoolForward as _, OptionEdit as _, OptionForward as _, OptionRefForward as _};
pub use result::ResultForward as _;
pub use slice::{ArrayForward as _, SliceEdit as _, SliceForward as _};
pub use vec::{VecConstruct as _, VecForward as _};

//! Stopping a derivative on purpose.

use crate::{Tangent, Zero};
use core::marker::PhantomData;

/// Drops the derivative of `value`: inside a tagged function the result counts as a constant.
///
/// ```
/// use tangential::{differentiate, passive};
///
/// #[differentiate]
/// fn frozen(x: f64) -> f64 {
///     passive(x) * x
/// }
/// assert_eq!(frozen::<f64>::forward(3.0, 1.0), (9.0, 3.0));
/// ```
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn passive<V>(value: V) -> V {
    value
}

/// States that `value` has no derivative: inside a tagged function it is a compile error if it has one.
///
/// Useful around calls of untagged functions on data of which only the compiler knows that it is passive.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn constant<V>(value: V) -> V {
    value
}

/// Companion of the function [`passive()`].
#[allow(non_camel_case_types, dead_code)]
#[doc(hidden)]
pub struct passive<T> {
    tangent: PhantomData<T>,
}

impl<T: Tangent> passive<T> {
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn value<V>(value: V) -> V {
        value
    }
}

/// Companion of the function [`constant()`].
#[allow(non_camel_case_types, dead_code)]
#[doc(hidden)]
pub struct constant<T> {
    tangent: PhantomData<T>,
}

impl<T: Tangent> constant<T> {
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn value<V, D>(value: V, _tangent: D) -> V
    where
        D: NoTangent,
    {
        value
    }
}

/// A tangent without any number in it.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`constant(..)` is given a value that has a derivative",
    note = "`tangential::passive(..)` drops a derivative on purpose"
)]
pub trait NoTangent {}

impl NoTangent for Zero {}
impl<D: NoTangent> NoTangent for &D {}
impl<D: NoTangent> NoTangent for &mut D {}
impl<D: NoTangent> NoTangent for [D] {}
impl<D: NoTangent> NoTangent for Vec<D> {}
impl<D: NoTangent, const N: usize> NoTangent for [D; N] {}
impl<D: NoTangent> NoTangent for Option<D> {}
impl<A: NoTangent, B: NoTangent> NoTangent for (A, B) {}

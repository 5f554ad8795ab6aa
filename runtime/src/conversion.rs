//! `x.into()` of a parameter of which only `Into` is known, in functions that are differentiated.

use crate::methods::{FromForward, FromPattern};
use crate::{Accept, Differentiable, IndexSet, Linear, Pass, Tan, Tangent};

/// A conversion with its rule: what derivative functions ask of a parameter's type. That the rule's tangent is accepted as the full
/// one is not asked beside it: a bound of that kind on a type without parameters, such as `IndexSet`, would decide for the compiler
/// what every other tangent in the function is.
#[diagnostic::on_unimplemented(
    message = "no derivative rule for the conversion of `{X}` into `{Self}`",
    note = "write `#[differentiate]` on `impl From`, or a tagged function that makes `{Self}` of `{X}`"
)]
pub trait ConvertForward<X: Differentiable, T: Tangent>: Differentiable + Sized {
    /// Value and tangent.
    fn converted(x: X, x_d: Tan<X, T>) -> (Self, Tan<Self, T>);

    /// The same in two passes.
    fn converted_linear<P: Pass>(x: X, x_d: Tan<X, T>, pass: &P) -> (Self, Tan<Self, T>);
}

impl<Y, X, T> ConvertForward<X, T> for Y
where
    T: Tangent,
    X: Differentiable,
    Y: Differentiable + FromForward<X, Tan<X, T>>,
    Tan<Y, T>: Accept<<Y as FromForward<X, Tan<X, T>>>::Tangent>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn converted(x: X, x_d: Tan<X, T>) -> (Self, Tan<Self, T>) {
        let (y, y_d) = Y::from_forward(x, x_d);
        (y, Accept::accept(y_d))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn converted_linear<P: Pass>(x: X, x_d: Tan<X, T>, pass: &P) -> (Self, Tan<Self, T>) {
        let (y, y_d) = Y::from_linear(x, x_d, pass);
        (y, Accept::accept(y_d))
    }
}

/// The same in the `pattern` form.
#[diagnostic::on_unimplemented(
    message = "no derivative rule for the conversion of `{X}` into `{Self}`",
    note = "write `#[differentiate]` on `impl From`, or a tagged function that makes `{Self}` of `{X}`"
)]
pub trait ConvertPattern<X: Differentiable>: Differentiable + Sized {
    /// What it depends on.
    fn converted(x: X, x_d: Tan<X, IndexSet>) -> (Self, Tan<Self, IndexSet>);
}

impl<Y, X> ConvertPattern<X> for Y
where
    X: Differentiable,
    Y: Differentiable + FromPattern<X, Tan<X, IndexSet>>,
    Tan<Y, IndexSet>: Accept<<Y as FromPattern<X, Tan<X, IndexSet>>>::Tangent>,
{
    fn converted(x: X, x_d: Tan<X, IndexSet>) -> (Self, Tan<Self, IndexSet>) {
        let (y, y_d) = Y::from_pattern(x, x_d);
        (y, Accept::accept(y_d))
    }
}

/// `x.into()`
pub fn convert<Y, X: Into<Y>>(x: X) -> Y {
    x.into()
}

/// Derivatives of [`convert`](fn@convert), by the rule of the conversion. A rule for something passive gives a tangent
/// without numbers, which is accepted as the full one.
#[allow(non_camel_case_types)]
pub struct convert<T> {
    tangent: core::marker::PhantomData<T>,
}

impl<T: Tangent> convert<T> {
    /// Value and tangent.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn forward<Y: ConvertForward<X, T>, X: Differentiable>(x: X, x_d: Tan<X, T>) -> (Y, Tan<Y, T>) {
        Y::converted(x, x_d)
    }
}

impl convert<IndexSet> {
    /// What it depends on.
    pub fn pattern<Y: ConvertPattern<X>, X: Differentiable>(x: X, x_d: Tan<X, IndexSet>) -> (Y, Tan<Y, IndexSet>) {
        Y::converted(x, x_d)
    }
}

impl<T: Tangent, P: Pass> convert<Linear<T, P>> {
    /// The same in two passes.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn linear<Y: ConvertForward<X, T>, X: Differentiable>(x: X, x_d: Tan<X, T>, pass: &P) -> (Y, Tan<Y, T>) {
        Y::converted_linear(x, x_d, pass)
    }
}

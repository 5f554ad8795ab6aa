//! `x.into()` of a parameter of which only `Into` is known, in functions that are differentiated.

use crate::methods::{FromForward, FromPattern};
use crate::{Accept, Differentiable, IndexSet, Linear, Pass, Tan, Tangent};

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
    pub fn forward<Y, X>(x: X, x_d: Tan<X, T>) -> (Y, Tan<Y, T>)
    where
        X: Differentiable,
        Y: Differentiable + FromForward<X, Tan<X, T>>,
        Tan<Y, T>: Accept<<Y as FromForward<X, Tan<X, T>>>::Tangent>,
    {
        let (y, y_d) = Y::from_forward(x, x_d);
        (y, Accept::accept(y_d))
    }
}

impl convert<IndexSet> {
    /// What it depends on.
    pub fn pattern<Y, X>(x: X, x_d: Tan<X, IndexSet>) -> (Y, Tan<Y, IndexSet>)
    where
        X: Differentiable,
        Y: Differentiable + FromPattern<X, Tan<X, IndexSet>>,
        Tan<Y, IndexSet>: Accept<<Y as FromPattern<X, Tan<X, IndexSet>>>::Tangent>,
    {
        let (y, y_d) = Y::from_pattern(x, x_d);
        (y, Accept::accept(y_d))
    }
}

impl<T: Tangent, P: Pass> convert<Linear<T, P>> {
    /// The same in two passes.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn linear<Y, X>(x: X, x_d: Tan<X, T>, pass: &P) -> (Y, Tan<Y, T>)
    where
        X: Differentiable,
        Y: Differentiable + FromForward<X, Tan<X, T>>,
        Tan<Y, T>: Accept<<Y as FromForward<X, Tan<X, T>>>::Tangent>,
    {
        let (y, y_d) = Y::from_linear(x, x_d, pass);
        (y, Accept::accept(y_d))
    }
}

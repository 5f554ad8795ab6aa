//! Rules of methods that many types have: `clone`, `to_owned`, comparisons, conversions.

use super::rules::structural;
use crate::{Pass, Zero};
use core::cmp::Ordering;

structural! {
    /// Rules of what can be cloned.
    trait CloneForward [] [];
    impl [V: Clone] for V;

    fn clone_forward, clone_pattern, clone_linear [D: Clone]([&] self, d: &D) -> (Self, D) where [Self: Sized] {
        (self.clone(), d.clone())
    }
    fn to_owned_forward, to_owned_pattern, to_owned_linear [D: Clone]([&] self, d: &D) -> (Self, D) where [Self: Sized] {
        (self.clone(), d.clone())
    }
}

/// Rules of comparisons. Their answers have no tangent. Only what is passive by its type is compared in the `pattern`
/// form.
pub trait CompareForward {
    /// Value and tangent: the rule behind `partial_cmp_forward`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn partial_cmp_forward<D>(&self, _: &D, other: &Self, _: &D) -> (Option<Ordering>, Option<Zero>)
    where
        Self: PartialOrd,
    {
        let order = self.partial_cmp(other);
        (order, order.map(|_| Zero))
    }

    /// The same in the `pattern` form, where floats mean nothing: the rule behind `partial_cmp_pattern`.
    #[inline(always)]
    fn partial_cmp_pattern<D>(&self, _: &D, other: &Self, _: &D) -> (Option<Ordering>, Option<Zero>)
    where
        Self: PartialOrd,
    {
        (Some(self.partial_cmp(other).unwrap_or(Ordering::Equal)), Some(Zero))
    }

    /// The same in two passes: the rule behind `partial_cmp_linear`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn partial_cmp_linear<D, P: Pass>(&self, _: &D, other: &Self, _: &D, pass: &P) -> (Option<Ordering>, Option<Zero>)
    where
        Self: PartialOrd,
    {
        let order = if P::VALUES { pass.note(self.partial_cmp(other)) } else { pass.noted() };
        (order, order.map(|_| Zero))
    }

    /// Value and tangent: the rule behind `cmp_forward`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn cmp_forward(&self, _: &Zero, other: &Self, _: &Zero) -> (Ordering, Zero)
    where
        Self: Ord,
    {
        (self.cmp(other), Zero)
    }

    /// The same in two passes: the rule behind `cmp_linear`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn cmp_linear<P: Pass>(&self, _: &Zero, other: &Self, _: &Zero, _: &P) -> (Ordering, Zero)
    where
        Self: Ord,
    {
        (self.cmp(other), Zero)
    }

    /// The same in the `pattern` form: the rule behind `cmp_pattern`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn cmp_pattern(&self, _: &Zero, other: &Self, _: &Zero) -> (Ordering, Zero)
    where
        Self: Ord,
    {
        (self.cmp(other), Zero)
    }
}

impl<V: PartialOrd> CompareForward for V {}

/// Rules of `Type::from(x)` for an `x` with the tangent `D`.
#[diagnostic::on_unimplemented(
    message = "no derivative rule for the conversion of `{X}` into `{Self}`",
    note = "write `#[differentiate]` on `impl From`, or a tagged function that makes `{Self}` of `{X}`"
)]
pub trait FromForward<X, D>: Sized {
    /// The tangent of the result.
    type Tangent;

    /// Value and tangent: the rule behind `from_forward`.
    fn from_forward(x: X, x_d: D) -> (Self, Self::Tangent);

    /// The same in two passes: the rule behind `from_linear`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn from_linear<P: Pass>(x: X, x_d: D, _: &P) -> (Self, Self::Tangent) {
        Self::from_forward(x, x_d)
    }
}

/// The same in the `pattern` form, where floats mean nothing.
#[diagnostic::on_unimplemented(
    message = "no derivative rule for the conversion of `{X}` into `{Self}`",
    note = "write `#[differentiate]` on `impl From`, or a tagged function that makes `{Self}` of `{X}`"
)]
pub trait FromPattern<X, D>: Sized {
    /// The tangent of the result.
    type Tangent;

    /// The rule behind `from_pattern`.
    fn from_pattern(x: X, x_d: D) -> (Self, Self::Tangent);
}

/// Rules of `x.into()`.
pub trait IntoForward: Sized {
    /// Value and tangent: the rule behind `into_forward`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn into_forward<Y: FromForward<Self, D>, D: Clone>(self, d: &D) -> (Y, Y::Tangent) {
        Y::from_forward(self, d.clone())
    }

    /// The same in the `pattern` form: the rule behind `into_pattern`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn into_pattern<Y: FromPattern<Self, D>, D: Clone>(self, d: &D) -> (Y, Y::Tangent) {
        Y::from_pattern(self, d.clone())
    }

    /// The same in two passes: the rule behind `into_linear`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn into_linear<Y: FromForward<Self, D>, D: Clone, P: Pass>(self, d: &D, pass: &P) -> (Y, Y::Tangent) {
        Y::from_linear(self, d.clone(), pass)
    }
}

impl<X> IntoForward for X {}

/// Conversions that keep the tangent, or turn it into a container of the same kind as the value.
macro_rules! conversions {
    ($([$($generics:tt)*] $from:ty, $from_d:ty => $to:ty, $to_d:ty;)*) => {$(
        impl<$($generics)*> FromForward<$from, $from_d> for $to {
            type Tangent = $to_d;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn from_forward(x: $from, x_d: $from_d) -> ($to, $to_d) {
                (x.into(), x_d.into())
            }
        }
        impl<$($generics)*> FromPattern<$from, $from_d> for $to {
            type Tangent = $to_d;
            #[inline]
            fn from_pattern(x: $from, x_d: $from_d) -> ($to, $to_d) {
                (x.into(), x_d.into())
            }
        }
    )*};
}

conversions! {
    [V, D] V, D => V, D;
    [D] f32, D => f64, D;
    [] bool, Zero => f64, Zero;
    [] u8, Zero => f64, Zero;
    [] u16, Zero => f64, Zero;
    [] u32, Zero => f64, Zero;
    [] i8, Zero => f64, Zero;
    [] i16, Zero => f64, Zero;
    [] i32, Zero => f64, Zero;
    [V, D, const N: usize] [V; N], [D; N] => Vec<V>, Vec<D>;
    [V: Clone, D: Clone] &[V], &[D] => Vec<V>, Vec<D>;
    [V, D] V, D => Option<V>, Option<D>;
}

#[cfg(feature = "nalgebra")]
pub(in crate::methods) use conversions;

/// What nothing is converted from. A type that could be made of itself only would be taken for both types of a
/// conversion, and the compiler would complain in its own words that they differ.
pub struct Nothing<V>(core::marker::PhantomData<V>, core::convert::Infallible);

impl<V> FromForward<Nothing<V>, Zero> for V {
    type Tangent = Zero;
    fn from_forward(x: Nothing<V>, _: Zero) -> (V, Zero) {
        match x.1 {}
    }
}

impl<V> FromPattern<Nothing<V>, Zero> for V {
    type Tangent = Zero;
    fn from_pattern(x: Nothing<V>, _: Zero) -> (V, Zero) {
        match x.1 {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{IndexSet, Lanes, Tangent, slot};
    use nalgebra::Vector3;

    /// As emitted code calls the rules.
    fn probe<T: Tangent>(x: [f64; 3], x_d: [T; 3], n: i32) -> (f64, T) {
        let (copy, copy_d) = x.clone_forward(&x_d);
        let (v, v_d) = Vector3::from_forward(copy, copy_d);
        let (w, w_d): (Vector3<f64>, _) = x.into_forward(&x_d);
        let (owned, owned_d) = v.to_owned_forward(&v_d);
        let (three, three_d) = f64::from_forward(n, slot(Zero));
        let (order, Zero) = n.cmp_forward(&Zero, &4, &Zero);
        let (smaller, _) = owned[0].partial_cmp_forward(&owned_d[0], &w[1], &w_d[1]);
        assert_eq!((order, smaller), (Ordering::Less, Some(Ordering::Less)));
        (owned.z * three, crate::ops::Op::<T>::mul(&owned.z, owned_d.z, &three, three_d))
    }

    #[test]
    fn rules_compile_over_every_tangent() {
        assert_eq!(probe([1.0, 2.0, 3.0], [0.0, 0.0, 1.0], 3), (9.0, 3.0));
        assert_eq!(probe([1.0, 2.0, 3.0], [Lanes([1.0, 2.0]); 3], 3), (9.0, Lanes([3.0, 6.0])));
        assert_eq!(probe([1.0, 2.0, 3.0], [Zero; 3], 3), (9.0, Zero));
        let sets = [0, 1, 2].map(IndexSet::single);
        assert_eq!(probe([1.0, 2.0, 3.0], sets, 3), (9.0, IndexSet::single(2)));
    }
}

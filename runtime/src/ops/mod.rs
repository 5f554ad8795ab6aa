//! Derivative rules of the operators on types that the engine cannot see: the compiler chooses.
//!
//! Where the engine knows that both operands are `f64` it emits scalar code. Where it does not, the value is computed
//! by the user's own expression and the tangent by a call such as `Op::<T>::mul(&a, &a_d, &b, &b_d)`. A compound
//! assignment `a *= b` updates the tangent first, `Op::<T>::mul_assign(&a, &mut a_d, &b, &b_d)`, because the rule needs
//! the old `a`.

#[cfg(feature = "nalgebra")]
mod nalgebra;
mod scalar;

#[cfg(test)]
mod tests;

use crate::partials::operand;
use crate::{Accept, Differentiable, Pass, Tan, Tangent};
use core::marker::PhantomData;

/// The operators over the tangent type `T`, as emitted code calls them.
pub struct Op<T>(PhantomData<T>);

macro_rules! binary_rule {
    ($($(#[$doc:meta])* $rule:ident $method:ident $name:ident $linear:ident $assign:ident $symbol:literal;)*) => {
        $(
            $(#[$doc])*
            #[diagnostic::on_unimplemented(
                message = "no derivative rule for `{Self}` with `{R}` here",
                label = $symbol,
                note = "derive `Differentiable` for the operand types and implement the rule, or write the operation with `f64`s"
            )]
            pub trait $rule<R: Differentiable>: Differentiable {
                /// Type of the operation's value.
                type Output: Differentiable;
                /// Tangent of the operation's value.
                fn $method<T: Tangent>(
                    &self,
                    tangent: &Tan<Self, T>,
                    rhs: &R,
                    rhs_tangent: &Tan<R, T>,
                ) -> Tan<Self::Output, T>;
            }

            impl<A: $rule<R>, R: Differentiable> $rule<R> for &A {
                type Output = A::Output;
                #[cfg_attr(not(debug_assertions), inline(always))]
                fn $method<T: Tangent>(
                    &self,
                    tangent: &Tan<A, T>,
                    rhs: &R,
                    rhs_tangent: &Tan<R, T>,
                ) -> Tan<A::Output, T> {
                    (**self).$method::<T>(tangent, rhs, rhs_tangent)
                }
            }
        )*

        impl<T: Tangent> Op<T> {
            $(
                #[doc = concat!("Tangent of `a ", $symbol, " b`.")]
                #[cfg_attr(not(debug_assertions), inline(always))]
                pub fn $name<A, D, B, E>(a: &A, a_d: D, b: &B, b_d: E) -> Tan<A::Output, T>
                where
                    A: $rule<B>,
                    B: Differentiable,
                    Tan<A, T>: Accept<D>,
                    Tan<B, T>: Accept<E>,
                {
                    a.$method::<T>(&Accept::accept(a_d), b, &Accept::accept(b_d))
                }

                #[doc = concat!("Tangent of `a ", $symbol, " b` in two passes: the values are those of the first.")]
                #[cfg_attr(not(debug_assertions), inline(always))]
                pub fn $linear<A, D, B, E, P: Pass>(a: &A, a_d: D, b: &B, b_d: E, pass: &P) -> Tan<A::Output, T>
                where
                    A: $rule<B>,
                    B: Differentiable,
                    Tan<A, T>: Accept<D>,
                    Tan<B, T>: Accept<E>,
                {
                    let (a_d, b_d) = (Accept::accept(a_d), Accept::accept(b_d));
                    operand(pass, a, |a| operand(pass, b, |b| a.$method::<T>(&a_d, b, &b_d)))
                }

                #[doc = concat!("Updates the tangent of `a` for `a ", $symbol, "= b`, before `a` itself changes.")]
                #[cfg_attr(not(debug_assertions), inline(always))]
                pub fn $assign<A, D, B, E>(a: &A, a_d: &mut D, b: &B, b_d: E)
                where
                    A: $rule<B>,
                    B: Differentiable,
                    D: Accept<Tan<A::Output, T>>,
                    for<'a> Tan<A, T>: Accept<&'a D>,
                    Tan<B, T>: Accept<E>,
                {
                    *a_d = D::accept(a.$method::<T>(&Accept::accept(&*a_d), b, &Accept::accept(b_d)));
                }
            )*
        }
    };
}

/// Gives the types on the left the rules for a reference on the right. Written out type by type, because one
/// implementation for all of them would overlap with the one for a reference on the left.
macro_rules! right_references {
    ($([$($generics:tt)*] $left:ty;)*) => {$(
        right_references! { @rules [$($generics)*] $left;
            AddRule add_tangent; SubRule sub_tangent; MulRule mul_tangent; DivRule div_tangent; RemRule rem_tangent;
        }
    )*};
    (@rules $generics:tt $left:ty; $($rule:ident $method:ident;)*) => {
        $(right_references! { @rule $generics $left; $rule $method })*
    };
    (@rule [$($generics:tt)*] $left:ty; $rule:ident $method:ident) => {
        impl<$($generics)* Rhs: Differentiable> $crate::ops::$rule<&Rhs> for $left
        where
            Self: $crate::ops::$rule<Rhs>,
        {
            type Output = <Self as $crate::ops::$rule<Rhs>>::Output;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn $method<T: Tangent>(
                &self,
                tangent: &Tan<Self, T>,
                rhs: &&Rhs,
                rhs_tangent: &Tan<Rhs, T>,
            ) -> Tan<Self::Output, T> {
                $crate::ops::$rule::<Rhs>::$method::<T>(self, tangent, *rhs, rhs_tangent)
            }
        }
    };
}
use right_references;

binary_rule! {
    /// Derivative rule of `+`.
    AddRule add_tangent add add_linear add_assign "+";
    /// Derivative rule of `-`.
    SubRule sub_tangent sub sub_linear sub_assign "-";
    /// Derivative rule of `*`.
    MulRule mul_tangent mul mul_linear mul_assign "*";
    /// Derivative rule of `/`.
    DivRule div_tangent div div_linear div_assign "/";
    /// Derivative rule of `%`.
    RemRule rem_tangent rem rem_linear rem_assign "%";
}

/// Derivative rule of unary `-`.
#[diagnostic::on_unimplemented(
    message = "no derivative rule for `-` on `{Self}` here",
    note = "derive `Differentiable` for the operand type and implement the rule, or write the operation with `f64`s"
)]
pub trait NegRule: Differentiable {
    /// Type of the operation's value.
    type Output: Differentiable;
    /// Tangent of the operation's value.
    fn neg_tangent<T: Tangent>(&self, tangent: &Tan<Self, T>) -> Tan<Self::Output, T>;
}

impl<A: NegRule> NegRule for &A {
    type Output = A::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn neg_tangent<T: Tangent>(&self, tangent: &Tan<A, T>) -> Tan<A::Output, T> {
        (**self).neg_tangent::<T>(tangent)
    }
}

impl<T: Tangent> Op<T> {
    /// Tangent of `-a`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn neg<A: NegRule, D>(a: &A, a_d: D) -> Tan<A::Output, T>
    where
        Tan<A, T>: Accept<D>,
    {
        a.neg_tangent::<T>(&Accept::accept(a_d))
    }

    /// The tangent at hand as the full tangent of `value`, whatever its activity.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn lift<V: Differentiable, D>(_value: &V, tangent: D) -> Tan<V, T>
    where
        Tan<V, T>: Accept<D>,
    {
        Accept::accept(tangent)
    }

    /// A value and its tangent as they are, with the tangent over `T`: says so where nothing else does, as in a call
    /// `Vector3::new_forward(s.a, slot(s_d.a), ..)` in which every slot is filled with a tangent of unknown activity.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn pair<V: Differentiable>(pair: (V, Tan<V, T>)) -> (V, Tan<V, T>) {
        pair
    }

    /// Lends the tangent at hand as the full tangent of `value`, whatever its activity.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn lend<'a, V: Differentiable, D>(_value: &V, tangent: &'a D) -> crate::Stored<'a, D, Tan<V, T>>
    where
        Tan<V, T>: Accept<&'a D>,
    {
        crate::slot_ref(tangent)
    }

    /// The zero tangent of `value`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn zero<V: Differentiable>(value: &V) -> Tan<V, T> {
        value.zero_tangent()
    }
}

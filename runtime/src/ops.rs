//! Derivative rules of the operators on types that the engine cannot see: the compiler chooses.
//!
//! Where the engine knows that both operands are `f64` it emits scalar code. Where it does not, the value is computed by
//! the user's own expression and the tangent by a call such as `Op::<T>::mul(&a, &a_d, &b, &b_d)`.

use crate::{Accept, Differentiable, Tan, Tangent};
use core::marker::PhantomData;

/// The operators over the tangent type `T`, as emitted code calls them.
pub struct Op<T>(PhantomData<T>);

macro_rules! binary_rule {
    ($($(#[$doc:meta])* $rule:ident $method:ident $name:ident $symbol:literal;)*) => {
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
                fn $method<T: Tangent>(&self, tangent: &Tan<Self, T>, rhs: &R, rhs_tangent: &Tan<R, T>) -> Tan<Self::Output, T>;
            }

            impl<A: $rule<R>, R: Differentiable> $rule<R> for &A {
                type Output = A::Output;
                #[inline(always)]
                fn $method<T: Tangent>(&self, tangent: &Tan<A, T>, rhs: &R, rhs_tangent: &Tan<R, T>) -> Tan<A::Output, T> {
                    (**self).$method::<T>(tangent, rhs, rhs_tangent)
                }
            }
        )*

        impl<T: Tangent> Op<T> {
            $(
                #[doc = concat!("Tangent of `a ", $symbol, " b`.")]
                #[inline(always)]
                pub fn $name<A, D, B, E>(a: &A, a_d: D, b: &B, b_d: E) -> Tan<A::Output, T>
                where
                    A: $rule<B>,
                    B: Differentiable,
                    Tan<A, T>: Accept<D>,
                    Tan<B, T>: Accept<E>,
                {
                    a.$method::<T>(&Accept::accept(a_d), b, &Accept::accept(b_d))
                }
            )*
        }
    };
}

binary_rule! {
    /// Derivative rule of `+`.
    AddRule add_tangent add "+";
    /// Derivative rule of `-`.
    SubRule sub_tangent sub "-";
    /// Derivative rule of `*`.
    MulRule mul_tangent mul "*";
    /// Derivative rule of `/`.
    DivRule div_tangent div "/";
    /// Derivative rule of `%`.
    RemRule rem_tangent rem "%";
}

/// Derivative rule of unary `-`.
pub trait NegRule: Differentiable {
    /// Type of the operation's value.
    type Output: Differentiable;
    /// Tangent of the operation's value.
    fn neg_tangent<T: Tangent>(&self, tangent: &Tan<Self, T>) -> Tan<Self::Output, T>;
}

impl<A: NegRule> NegRule for &A {
    type Output = A::Output;
    fn neg_tangent<T: Tangent>(&self, tangent: &Tan<A, T>) -> Tan<A::Output, T> {
        (**self).neg_tangent::<T>(tangent)
    }
}

impl<T: Tangent> Op<T> {
    /// Tangent of `-a`.
    #[inline(always)]
    pub fn neg<A: NegRule, D>(a: &A, a_d: D) -> Tan<A::Output, T>
    where
        Tan<A, T>: Accept<D>,
    {
        a.neg_tangent::<T>(&Accept::accept(a_d))
    }

    /// The tangent at hand as the full tangent of `value`, whatever its activity.
    #[inline(always)]
    pub fn lift<V: Differentiable, D>(_value: &V, tangent: D) -> Tan<V, T>
    where
        Tan<V, T>: Accept<D>,
    {
        Accept::accept(tangent)
    }

    /// The zero tangent of `value`.
    #[inline(always)]
    pub fn zero<V: Differentiable>(value: &V) -> Tan<V, T> {
        value.zero_tangent()
    }
}

//! Derivative rules of the operators on types that the engine cannot see: the compiler chooses.
//!
//! Where the engine knows that both operands are `f64` it emits scalar code. Where it does not, the value is computed
//! by the user's own expression and the tangent by a call such as `Op::<T>::mul(&a, &a_d, &b, &b_d)`. A compound
//! assignment `a *= b` updates the tangent first, `Op::<T>::mul_assign(&a, &mut a_d, &b, &b_d)`, because the rule needs
//! the old `a`.

#[cfg(feature = "nalgebra")]
mod dynamic;
#[cfg(feature = "nalgebra")]
mod isometry;
#[cfg(feature = "nalgebra")]
mod nalgebra;
mod scalar;

#[cfg(test)]
mod tests;

use crate::partials::operand;
use crate::{Accept, Differentiable, IndexSet, Pass, Tan, Tangent};
use core::marker::PhantomData;

/// The operators over the tangent type `T`, as emitted code calls them.
pub struct Op<T>(PhantomData<T>);

/// Operands whose rules are the runtime's. For these `a += b` is `a = a + b`; other types have rules of their own for both.
pub trait Builtin {}

impl<V: Builtin> Builtin for &V {}

/// An operand of an operator that a user has written: its rule is given copies.
#[diagnostic::on_unimplemented(
    message = "the operators of `{Self}` have derivatives only if it is `Clone`",
    note = "write `#[derive(Clone)]` on it, or a tagged method in place of the operator"
)]
pub trait Operand: Clone {}

impl<V: Clone> Operand for V {}

/// Value and tangent, of which the tangent is made first: an operator may take away what it is made of.
#[inline(always)]
pub fn late<V, D>(tangent: D, value: V) -> (V, D) {
    (value, tangent)
}

/// A copy of an operand.
#[inline(always)]
pub fn copy<V: Operand>(operand: &V) -> V {
    operand.clone()
}

/// Derivative rule of `.sum()` over items of type `Item`.
#[diagnostic::on_unimplemented(
    message = "no derivative rule for the sum of `{Item}` as `{Self}`",
    note = "write `#[differentiate]` on `impl Sum`, or sum with a `for` loop"
)]
pub trait SumRule<Item: Differentiable>: Differentiable + Sized {
    /// The sum and its tangent.
    fn sum_forward<T: Tangent>(items: Vec<Item>, tangents: Vec<Tan<Item, T>>) -> (Self, Tan<Self, T>);
    /// The same in a pattern.
    fn sum_pattern(items: Vec<Item>, tangents: Vec<Tan<Item, IndexSet>>) -> (Self, Tan<Self, IndexSet>);
}

macro_rules! sum_of_floats {
    ($($item:ty => $float:ty;)*) => {$(
        impl SumRule<$item> for $float {
            fn sum_forward<T: Tangent>(items: Vec<$item>, tangents: Vec<T>) -> ($float, T) {
                (items.into_iter().sum(), tangents.into_iter().fold(T::zero(), |sum, tangent| sum + tangent))
            }
            fn sum_pattern(items: Vec<$item>, tangents: Vec<IndexSet>) -> ($float, IndexSet) {
                Self::sum_forward::<IndexSet>(items, tangents)
            }
        }
    )*};
}

sum_of_floats! { f64 => f64; &f64 => f64; f32 => f32; &f32 => f32; }

impl<T: Tangent> Op<T> {
    /// The sum of items with their tangents.
    pub fn sum<S: SumRule<V>, V: Differentiable, D>(pairs: impl Iterator<Item = (V, D)>) -> (S, Tan<S, T>)
    where
        Tan<V, T>: Accept<D>,
    {
        let (items, tangents) = pairs.map(|(item, tangent)| (item, Accept::accept(tangent))).unzip();
        S::sum_forward::<T>(items, tangents)
    }

    /// The same in two passes: as a whole, because it may look at the values.
    pub fn sum_linear<S: SumRule<V>, V: Differentiable, D, P: Pass>(
        pairs: impl Iterator<Item = (V, D)>,
        pass: &P,
    ) -> (S, Tan<S, T>)
    where
        Tan<V, T>: Accept<D>,
    {
        pass.give_up("`Sum` may look at values");
        Self::sum(pairs)
    }
}

impl Op<IndexSet> {
    /// The indices in a sum.
    pub fn sum_pattern<S: SumRule<V>, V: Differentiable, D>(
        pairs: impl Iterator<Item = (V, D)>,
    ) -> (S, Tan<S, IndexSet>)
    where
        Tan<V, IndexSet>: Accept<D>,
    {
        let (items, tangents) = pairs.map(|(item, tangent)| (item, Accept::accept(tangent))).unzip();
        S::sum_pattern(items, tangents)
    }
}

macro_rules! binary_rule {
    ($(
        $(#[$doc:meta])* $rule:ident $method:ident $pattern:ident $name:ident $linear:ident
        $assign_rule:ident $assigned:ident $assigned_pattern:ident $assigned_linear:ident $assign:ident
        $symbol:literal $of_values:literal;
    )*) => {
        $(
            $(#[$doc])*
            #[diagnostic::on_unimplemented(
                message = "no derivative rule for `{Self}` with `{R}` here",
                label = $symbol,
                note = "write `#[differentiate]` on the `impl` of the operator, and derive `Differentiable` for the operand types"
            )]
            pub trait $rule<R: Differentiable>: Differentiable {
                /// Type of the operation's value.
                type Output: Differentiable;
                /// Whether a user has written the operator.
                const OWN: bool = false;
                /// Tangent of the operation's value.
                fn $method<T: Tangent>(
                    &self,
                    tangent: &Tan<Self, T>,
                    rhs: &R,
                    rhs_tangent: &Tan<R, T>,
                ) -> Tan<Self::Output, T>;
                /// The same in a pattern, where floats have no values.
                #[inline]
                fn $pattern(
                    &self,
                    tangent: &Tan<Self, IndexSet>,
                    rhs: &R,
                    rhs_tangent: &Tan<R, IndexSet>,
                ) -> Tan<Self::Output, IndexSet> {
                    self.$method::<IndexSet>(tangent, rhs, rhs_tangent)
                }
            }

            #[doc = concat!("Derivative rule of `", $symbol, "=`.")]
            #[diagnostic::on_unimplemented(
                message = "no derivative rule for `{Self}` with `{R}` here",
                label = $symbol,
                note = "write `#[differentiate]` on the `impl` of the operator, and derive `Differentiable` for the operand types"
            )]
            pub trait $assign_rule<R: Differentiable>: Differentiable {
                /// Type of what the place holds afterwards.
                type After: Differentiable;
                /// Whether a user has written the operator.
                const OWN: bool;
                /// Tangent of what the place holds afterwards; `self` is what it held before.
                fn $assigned<T: Tangent>(
                    &self,
                    tangent: &Tan<Self, T>,
                    rhs: &R,
                    rhs_tangent: &Tan<R, T>,
                ) -> Tan<Self::After, T>;
                /// The same in a pattern, where floats have no values.
                #[inline]
                fn $assigned_pattern(
                    &self,
                    tangent: &Tan<Self, IndexSet>,
                    rhs: &R,
                    rhs_tangent: &Tan<R, IndexSet>,
                ) -> Tan<Self::After, IndexSet> {
                    self.$assigned::<IndexSet>(tangent, rhs, rhs_tangent)
                }
            }

            // Users can give rules to references to types of their own.
            impl<A: $rule<R> + Builtin, R: Differentiable> $rule<R> for &A {
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
                #[inline]
                fn $pattern(
                    &self,
                    tangent: &Tan<A, IndexSet>,
                    rhs: &R,
                    rhs_tangent: &Tan<R, IndexSet>,
                ) -> Tan<A::Output, IndexSet> {
                    (**self).$pattern(tangent, rhs, rhs_tangent)
                }
            }

            impl<A: $rule<R> + Builtin, R: Differentiable> $assign_rule<R> for A {
                type After = A::Output;
                const OWN: bool = false;
                #[cfg_attr(not(debug_assertions), inline(always))]
                fn $assigned<T: Tangent>(
                    &self,
                    tangent: &Tan<A, T>,
                    rhs: &R,
                    rhs_tangent: &Tan<R, T>,
                ) -> Tan<A::Output, T> {
                    self.$method::<T>(tangent, rhs, rhs_tangent)
                }
                #[inline]
                fn $assigned_pattern(
                    &self,
                    tangent: &Tan<A, IndexSet>,
                    rhs: &R,
                    rhs_tangent: &Tan<R, IndexSet>,
                ) -> Tan<A::Output, IndexSet> {
                    self.$pattern(tangent, rhs, rhs_tangent)
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
                    let (a_d, b_d): (Tan<A, T>, Tan<B, T>) = (Accept::accept(a_d), Accept::accept(b_d));
                    if !$of_values && !A::OWN {
                        return a.$method::<T>(&a_d, b, &b_d);
                    }
                    if A::OWN && !A::Output::HOLLOW && P::VALUES {
                        // What it makes of the floats the second pass would not know.
                        pass.give_up("an own operator makes integers or choices, which may depend on values");
                    }
                    operand(pass, a, &a_d, |a| operand(pass, b, &b_d, |b| a.$method::<T>(&a_d, b, &b_d)))
                }

                #[doc = concat!("Tangent of `a` after `a ", $symbol, "= b`, from what `a` is before.")]
                #[cfg_attr(not(debug_assertions), inline(always))]
                pub fn $assigned<A, D, B, E>(a: &A, a_d: D, b: &B, b_d: E) -> Tan<A::After, T>
                where
                    A: $assign_rule<B>,
                    B: Differentiable,
                    Tan<A, T>: Accept<D>,
                    Tan<B, T>: Accept<E>,
                {
                    a.$assigned::<T>(&Accept::accept(a_d), b, &Accept::accept(b_d))
                }

                #[doc = concat!("The same for `", $symbol, "=` in two passes.")]
                #[cfg_attr(not(debug_assertions), inline(always))]
                #[track_caller]
                pub fn $assigned_linear<A, D, B, E, P: Pass>(a: &A, a_d: D, b: &B, b_d: E, pass: &P) -> Tan<A::After, T>
                where
                    A: $assign_rule<B>,
                    B: Differentiable,
                    Tan<A, T>: Accept<D>,
                    Tan<B, T>: Accept<E>,
                {
                    let (a_d, b_d): (Tan<A, T>, Tan<B, T>) = (Accept::accept(a_d), Accept::accept(b_d));
                    if !$of_values && !A::OWN {
                        return a.$assigned::<T>(&a_d, b, &b_d);
                    }
                    if A::OWN && !A::HOLLOW && P::VALUES {
                        pass.give_up("an own operator makes integers or choices, which may depend on values");
                    }
                    operand(pass, a, &a_d, |a| operand(pass, b, &b_d, |b| a.$assigned::<T>(&a_d, b, &b_d)))
                }

                #[doc = concat!("Updates the tangent of `a` for `a ", $symbol, "= b`, before `a` itself changes.")]
                #[cfg_attr(not(debug_assertions), inline(always))]
                pub fn $assign<A, D, B, E>(a: &A, a_d: &mut D, b: &B, b_d: E)
                where
                    A: $assign_rule<B>,
                    B: Differentiable,
                    D: Accept<Tan<A::After, T>>,
                    for<'a> Tan<A, T>: Accept<&'a D>,
                    Tan<B, T>: Accept<E>,
                {
                    *a_d = D::accept(a.$assigned::<T>(&Accept::accept(&*a_d), b, &Accept::accept(b_d)));
                }
            )*
        }

        impl Op<IndexSet> {
            $(
                #[doc = concat!("Indices in `a ", $symbol, " b`.")]
                pub fn $pattern<A, D, B, E>(a: &A, a_d: D, b: &B, b_d: E) -> Tan<A::Output, IndexSet>
                where
                    A: $rule<B>,
                    B: Differentiable,
                    Tan<A, IndexSet>: Accept<D>,
                    Tan<B, IndexSet>: Accept<E>,
                {
                    a.$pattern(&Accept::accept(a_d), b, &Accept::accept(b_d))
                }

                #[doc = concat!("Indices in `a` after `a ", $symbol, "= b`.")]
                pub fn $assigned_pattern<A, D, B, E>(a: &A, a_d: D, b: &B, b_d: E) -> Tan<A::After, IndexSet>
                where
                    A: $assign_rule<B>,
                    B: Differentiable,
                    Tan<A, IndexSet>: Accept<D>,
                    Tan<B, IndexSet>: Accept<E>,
                {
                    a.$assigned_pattern(&Accept::accept(a_d), b, &Accept::accept(b_d))
                }
            )*
        }
    };
}

/// Gives the types on the left the rules for a reference on the right. Written out type by type, because one
/// implementation for all of them would overlap with the one for a reference on the left.
macro_rules! right_references {
    ($([$($generics:tt)*] $left:ty;)*) => {$(
        impl<$($generics)*> $crate::ops::Builtin for $left {}
        right_references! { @rules [$($generics)*] $left;
            AddRule add_tangent add_pattern; SubRule sub_tangent sub_pattern; MulRule mul_tangent mul_pattern;
            DivRule div_tangent div_pattern; RemRule rem_tangent rem_pattern;
        }
    )*};
    (@rules $generics:tt $left:ty; $($rule:ident $method:ident $pattern:ident;)*) => {
        $(right_references! { @rule $generics $left; $rule $method $pattern })*
    };
    (@rule [$($generics:tt)*] $left:ty; $rule:ident $method:ident $pattern:ident) => {
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
            #[inline]
            fn $pattern(
                &self,
                tangent: &Tan<Self, $crate::IndexSet>,
                rhs: &&Rhs,
                rhs_tangent: &Tan<Rhs, $crate::IndexSet>,
            ) -> Tan<Self::Output, $crate::IndexSet> {
                $crate::ops::$rule::<Rhs>::$pattern(self, tangent, *rhs, rhs_tangent)
            }
        }
    };
}
use right_references;

binary_rule! {
    /// Derivative rule of `+`.
    AddRule add_tangent add_pattern add add_linear
    AddAssignRule add_assigned add_assigned_pattern add_assigned_linear add_assign "+" false;
    /// Derivative rule of `-`.
    SubRule sub_tangent sub_pattern sub sub_linear
    SubAssignRule sub_assigned sub_assigned_pattern sub_assigned_linear sub_assign "-" false;
    /// Derivative rule of `*`.
    MulRule mul_tangent mul_pattern mul mul_linear
    MulAssignRule mul_assigned mul_assigned_pattern mul_assigned_linear mul_assign "*" true;
    /// Derivative rule of `/`.
    DivRule div_tangent div_pattern div div_linear
    DivAssignRule div_assigned div_assigned_pattern div_assigned_linear div_assign "/" true;
    /// Derivative rule of `%`.
    RemRule rem_tangent rem_pattern rem rem_linear
    RemAssignRule rem_assigned rem_assigned_pattern rem_assigned_linear rem_assign "%" true;
}

/// Derivative rule of unary `-`.
#[diagnostic::on_unimplemented(
    message = "no derivative rule for `-` on `{Self}` here",
    note = "write `#[differentiate]` on the `impl` of the operator, and derive `Differentiable` for the operand type"
)]
pub trait NegRule: Differentiable {
    /// Type of the operation's value.
    type Output: Differentiable;
    /// Whether a user has written the operator.
    const OWN: bool = false;
    /// Tangent of the operation's value.
    fn neg_tangent<T: Tangent>(&self, tangent: &Tan<Self, T>) -> Tan<Self::Output, T>;
    /// The same in a pattern, where floats have no values.
    #[inline]
    fn neg_pattern(&self, tangent: &Tan<Self, IndexSet>) -> Tan<Self::Output, IndexSet> {
        self.neg_tangent::<IndexSet>(tangent)
    }
}

impl<A: NegRule + Builtin> NegRule for &A {
    type Output = A::Output;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn neg_tangent<T: Tangent>(&self, tangent: &Tan<A, T>) -> Tan<A::Output, T> {
        (**self).neg_tangent::<T>(tangent)
    }
}

impl Op<IndexSet> {
    /// Indices in `-a`.
    pub fn neg_pattern<A: NegRule, D>(a: &A, a_d: D) -> Tan<A::Output, IndexSet>
    where
        Tan<A, IndexSet>: Accept<D>,
    {
        a.neg_pattern(&Accept::accept(a_d))
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

    /// Tangent of `-a` in two passes: the values are those of the first.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn neg_linear<A: NegRule, D, P: Pass>(a: &A, a_d: D, pass: &P) -> Tan<A::Output, T>
    where
        Tan<A, T>: Accept<D>,
    {
        let a_d: Tan<A, T> = Accept::accept(a_d);
        if !A::OWN {
            return a.neg_tangent::<T>(&a_d);
        }
        if !A::Output::HOLLOW && P::VALUES {
            pass.give_up("an own operator makes integers or choices, which may depend on values");
        }
        operand(pass, a, &a_d, |a| a.neg_tangent::<T>(&a_d))
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

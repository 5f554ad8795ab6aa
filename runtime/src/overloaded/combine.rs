//! Operators, comparisons and methods of the scalars that carry something, from what each does with a rule.

use super::rules::{Binary, Unary};
use core::cmp::Ordering;

/// What a function can ask about a number, or two of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    Equal,
    Less,
    AtMost,
    Greater,
    AtLeast,
    Order,
    TotalOrder,
    Value,
    IsNan,
    IsFinite,
    IsInfinite,
    IsNormal,
    IsSubnormal,
    IsSignPositive,
    IsSignNegative,
}

/// No order: one of the numbers is NaN.
const UNORDERED: i64 = 2;

impl Question {
    /// The answer: one for yes, the sign of an order, or the bits of the value.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn answer(self, x: f64, a: f64) -> i64 {
        match self {
            Question::Equal => i64::from(x == a),
            Question::Less => i64::from(x < a),
            Question::AtMost => i64::from(x <= a),
            Question::Greater => i64::from(x > a),
            Question::AtLeast => i64::from(x >= a),
            Question::Order => match x.partial_cmp(&a) {
                Some(order) => order as i64,
                None => UNORDERED,
            },
            Question::TotalOrder => x.total_cmp(&a) as i64,
            Question::Value => x.to_bits() as i64,
            Question::IsNan => i64::from(x.is_nan()),
            Question::IsFinite => i64::from(x.is_finite()),
            Question::IsInfinite => i64::from(x.is_infinite()),
            Question::IsNormal => i64::from(x.is_normal()),
            Question::IsSubnormal => i64::from(x.is_subnormal()),
            Question::IsSignPositive => i64::from(x.is_sign_positive()),
            Question::IsSignNegative => i64::from(x.is_sign_negative()),
        }
    }
}

/// The order that an answer stands for.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn order(answer: i64) -> Option<Ordering> {
    if answer == UNORDERED { None } else { Some(answer.cmp(&0)) }
}

/// What a scalar does with rules and questions. [`scalar`](super::combine::scalar) makes a [`Scalar`](super::Scalar) of it.
pub(super) trait Combine: Copy + From<f64> {
    /// A rule of one operand.
    fn unary<R: Unary>(self) -> Self;
    /// A rule of two operands.
    fn binary<R: Binary>(self, a: Self) -> Self;
    /// A rule whose second operand is passive.
    fn by<R: Binary>(self, a: f64) -> Self;
    /// A rule whose first operand is passive.
    fn of<R: Binary>(x: f64, a: Self) -> Self;
    /// `self * a + b`, rounded once.
    fn fused(self, a: Self, b: Self) -> Self;
    /// The answer to a question; where it is about one number, the second is ignored.
    fn ask(self, a: Self, question: Question) -> i64;
}

/// All traits of a scalar that can [`Combine`].
macro_rules! scalar {
    ([$($generics:tt)*] $type:ty) => {
        $crate::overloaded::combine::scalar! { @operators [$($generics)*] $type;
            Add add AddAssign add_assign;
            Sub sub SubAssign sub_assign;
            Mul mul MulAssign mul_assign;
            Div div DivAssign div_assign;
            Rem rem RemAssign rem_assign;
        }
        $crate::overloaded::combine::scalar! { @fold [$($generics)*] $type; Sum sum Add add -0.0 }
        $crate::overloaded::combine::scalar! { @fold [$($generics)*] $type; Product product Mul mul 1.0 }
        $crate::overloaded::combine::scalar! { @compare [$($generics)*] $type; Self, other => *other }
        $crate::overloaded::combine::scalar! { @compare [$($generics)*] $type; f64, other => Self::from(*other) }

        impl<$($generics)*> core::ops::Neg for $type {
            type Output = Self;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn neg(self) -> Self {
                self.unary::<rules::Neg>()
            }
        }

        impl<$($generics)*> Default for $type {
            fn default() -> Self {
                Self::from(0.0)
            }
        }

        impl<$($generics)*> $crate::overloaded::Scalar for $type {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn value(self) -> f64 {
                f64::from_bits(self.ask(self, Question::Value) as u64)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn sub_from(self, k: f64) -> Self {
                Self::of::<rules::Sub>(k, self)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn div_from(self, k: f64) -> Self {
                Self::of::<rules::Div>(k, self)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn rem_from(self, k: f64) -> Self {
                Self::of::<rules::Rem>(k, self)
            }
            tangential_rules::table! { table_methods }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn powi(self, n: i32) -> Self {
                self.by::<rules::Powi>(f64::from(n))
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn sin_cos(self) -> (Self, Self) {
                (self.unary::<rules::Sin>(), self.unary::<rules::Cos>())
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn mul_add(self, a: Self, b: Self) -> Self {
                self.fused(a, b)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn clamp(self, low: Self, high: Self) -> Self {
                assert!(low <= high, "the bounds {low:?} and {high:?} of a clamp are not in order");
                self.binary::<rules::ClampLow>(low).binary::<rules::ClampHigh>(high)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn clamp_by(self, low: f64, high: f64) -> Self {
                assert!(low <= high, "the bounds {low:?} and {high:?} of a clamp are not in order");
                self.by::<rules::ClampLow>(low).by::<rules::ClampHigh>(high)
            }
            $crate::overloaded::combine::scalar! { @questions
                is_nan IsNan;
                is_finite IsFinite;
                is_infinite IsInfinite;
                is_normal IsNormal;
                is_subnormal IsSubnormal;
                is_sign_positive IsSignPositive;
                is_sign_negative IsSignNegative;
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn total_cmp(&self, other: &Self) -> core::cmp::Ordering {
                self.ask(*other, Question::TotalOrder).cmp(&0)
            }
        }
    };
    (@operators $generics:tt $type:ty; $($op:ident $method:ident $assign:ident $assign_method:ident;)*) => {
        $($crate::overloaded::combine::scalar! { @operator $generics $type; $op $method $assign $assign_method })*
    };
    (@operator [$($generics:tt)*] $type:ty; $op:ident $method:ident $assign:ident $assign_method:ident) => {
        impl<$($generics)*> core::ops::$op for $type {
            type Output = Self;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn $method(self, other: Self) -> Self {
                self.binary::<rules::$op>(other)
            }
        }
        impl<'other, $($generics)*> core::ops::$op<&'other Self> for $type {
            type Output = Self;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn $method(self, other: &'other Self) -> Self {
                self.binary::<rules::$op>(*other)
            }
        }
        impl<$($generics)*> core::ops::$op<f64> for $type {
            type Output = Self;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn $method(self, other: f64) -> Self {
                self.by::<rules::$op>(other)
            }
        }
        impl<$($generics)*> core::ops::$assign for $type {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn $assign_method(&mut self, other: Self) {
                *self = self.binary::<rules::$op>(other);
            }
        }
        impl<'other, $($generics)*> core::ops::$assign<&'other Self> for $type {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn $assign_method(&mut self, other: &'other Self) {
                *self = self.binary::<rules::$op>(*other);
            }
        }
        impl<$($generics)*> core::ops::$assign<f64> for $type {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn $assign_method(&mut self, other: f64) {
                *self = self.by::<rules::$op>(other);
            }
        }
    };
    (@fold [$($generics:tt)*] $type:ty; $fold:ident $method:ident $op:ident $op_method:ident $start:expr) => {
        impl<$($generics)*> core::iter::$fold for $type {
            fn $method<I: Iterator<Item = Self>>(numbers: I) -> Self {
                // The start changes no bit of the first number, so it is left out.
                numbers.reduce(core::ops::$op::$op_method).unwrap_or(Self::from($start))
            }
        }
        impl<'a, $($generics)*> core::iter::$fold<&'a Self> for $type {
            fn $method<I: Iterator<Item = &'a Self>>(numbers: I) -> Self {
                numbers.copied().$method()
            }
        }
    };
    (@compare [$($generics:tt)*] $type:ty; $right:ty, $other:ident => $number:expr) => {
        impl<$($generics)*> PartialEq<$right> for $type {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn eq(&self, $other: &$right) -> bool {
                self.ask($number, Question::Equal) == 1
            }
        }
        impl<$($generics)*> PartialOrd<$right> for $type {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn partial_cmp(&self, $other: &$right) -> Option<core::cmp::Ordering> {
                $crate::overloaded::combine::order(self.ask($number, Question::Order))
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn lt(&self, $other: &$right) -> bool {
                self.ask($number, Question::Less) == 1
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn le(&self, $other: &$right) -> bool {
                self.ask($number, Question::AtMost) == 1
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn gt(&self, $other: &$right) -> bool {
                self.ask($number, Question::Greater) == 1
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn ge(&self, $other: &$right) -> bool {
                self.ask($number, Question::AtLeast) == 1
            }
        }
    };
    (@questions $($method:ident $question:ident;)*) => {
        $(
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn $method(self) -> bool {
                self.ask(self, Question::$question) == 1
            }
        )*
    };
}
pub(super) use scalar;

/// The methods of the table.
macro_rules! table_methods {
    (
        unary { $($u:ident $U:ident $us:tt $uform:ident |$ux:ident, $uy:ident| $up:expr;)* }
        binary { $($b:ident $B:ident $bs:tt ($b_by:ident $b_from:ident) $bform:ident |$bx:ident, $ba:ident, $by:ident| $bp:expr, $bq:expr;)* }
        select { $($s:ident $S:ident $ss:tt ($s_by:ident $s_from:ident) |$sx:ident, $sa:ident, $sy:ident| $first:expr;)* }
        first { $($f:ident $F:ident $fs:tt ($f_by:ident $f_from:ident) $fform:ident |$fx:ident, $fa:ident, $fy:ident| $fp:expr;)* }
        constant { $($c:ident $C:ident $cs:tt;)* }
        constant_binary { $($k:ident $K:ident $ks:tt ($k_by:ident $k_from:ident);)* }
        $($apart:tt)*
    ) => {
        table_methods! { @
            $($u $U)* $($c $C)*;
            $($b $b_by $b_from $B)* $($s $s_by $s_from $S)* $($f $f_by $f_from $F)* $($k $k_by $k_from $K)*
        }
    };
    (@ $($unary:ident $Unary:ident)*; $($binary:ident $by:ident $from:ident $Binary:ident)*) => {
        $(
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn $unary(self) -> Self {
                self.unary::<rules::$Unary>()
            }
        )*
        $(
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn $binary(self, other: Self) -> Self {
                self.binary::<rules::$Binary>(other)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn $by(self, other: f64) -> Self {
                self.by::<rules::$Binary>(other)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn $from(self, k: f64) -> Self {
                Self::of::<rules::$Binary>(k, self)
            }
        )*
    };
}
pub(super) use table_methods;

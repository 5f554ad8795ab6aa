//! Operators on floats and on integers.

use super::{AddRule, DivRule, MulRule, NegRule, RemRule, SubRule, right_references};
use crate::pattern::{product, quotient};
use crate::{Differentiable, IndexSet, Tan, Tangent, Zero};

/// The rule of one operator on two floats of the same type: the tangent from the operands `a` and `b`, which are `f64`s
/// whatever the type, and their tangents.
macro_rules! float_rule {
    (
        $($float:ty)*; $rule:ident $method:ident |$a:ident, $a_d:ident, $b:ident, $b_d:ident| $tangent:expr
        ; $pattern:ident $meets:expr
    ) => {$(
        impl $rule<$float> for $float {
            type Output = $float;
            #[cfg_attr(not(debug_assertions), inline(always))]
            #[allow(unused_variables)]
            fn $method<T: Tangent>(&self, $a_d: &T, rhs: &$float, $b_d: &T) -> T {
                let ($a, $b) = (f64::from(*self), f64::from(*rhs));
                $tangent
            }
            #[inline]
            fn $pattern(&self, a_d: &IndexSet, _: &$float, b_d: &IndexSet) -> IndexSet {
                $meets(*a_d, *b_d)
            }
        }
    )*};
}

float_rule! { f64 f32; AddRule add_tangent |a, a_d, b, b_d| *a_d + *b_d; add_pattern IndexSet::union }
float_rule! { f64 f32; SubRule sub_tangent |a, a_d, b, b_d| *a_d - *b_d; sub_pattern IndexSet::union }
float_rule! { f64 f32; MulRule mul_tangent |a, a_d, b, b_d| a_d.scale(b) + b_d.scale(a); mul_pattern product }
float_rule! { f64 f32; DivRule div_tangent |a, a_d, b, b_d| a_d.divided(b) - b_d.scaled_by_quotient(a, b); div_pattern quotient }
// Between its jumps `a % b` is `a - n b` with a whole n; `a / b` rounds, and may reach the next one.
float_rule! { f64 f32; RemRule rem_tangent |a, a_d, b, b_d| *a_d - b_d.scale(((a - a % b) / b).round()); rem_pattern IndexSet::union }

macro_rules! float_neg {
    ($($float:ty)*) => {$(
        impl NegRule for $float {
            type Output = $float;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn neg_tangent<T: Tangent>(&self, tangent: &T) -> T {
                -*tangent
            }
        }
    )*};
}

float_neg! { f64 f32 }

/// Integers have no tangent, but code that does not know them for integers must compile.
macro_rules! integer_rules {
    ($($integer:ty)*) => {$(
        integer_rules! { @binary $integer;
            AddRule add_tangent; SubRule sub_tangent; MulRule mul_tangent; DivRule div_tangent; RemRule rem_tangent;
        }
    )*};
    (@binary $integer:ty; $($rule:ident $method:ident;)*) => {$(
        impl $rule<$integer> for $integer {
            type Output = $integer;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn $method<T: Tangent>(&self, _: &Zero, _: &$integer, _: &Zero) -> Zero {
                Zero
            }
        }
    )*};
}

integer_rules! { u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize }

macro_rules! integer_neg {
    ($($integer:ty)*) => {$(
        impl NegRule for $integer {
            type Output = $integer;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn neg_tangent<T: Tangent>(&self, _: &Zero) -> Zero {
                Zero
            }
        }
    )*};
}

integer_neg! { i8 i16 i32 i64 i128 isize }

right_references! {
    [] f64; [] f32;
    [] u8; [] u16; [] u32; [] u64; [] u128; [] usize;
    [] i8; [] i16; [] i32; [] i64; [] i128; [] isize;
}

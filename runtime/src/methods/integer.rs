//! Rules of the methods of integers: nothing carries a tangent, but code that does not know it must compile.

use crate::{Differentiable, Tan, Zero, zero_like};

/// `name forward pattern (argument: type, ..) -> value;` for every method of the listed types.
macro_rules! integer_rules {
    ($(#[$doc:meta])* $trait:ident for $($integer:ident)*; $methods:tt) => {
        integer_rules! { @trait [$(#[$doc])*] $trait $methods }
        $(integer_rules! { @impl $trait $integer $methods })*
    };
    (@trait [$(#[$doc:meta])*] $trait:ident {
        $($m:ident $f:ident $p:ident $l:ident ($($arg:ident: $ty:ty),*) -> $out:ty;)*
    }) => {
        $(#[$doc])*
        pub trait $trait: Sized + Differentiable {
            $(
                #[doc = concat!("Value and tangent: the rule behind `", stringify!($f), "`.")]
                fn $f(&self, d: &Zero $(, $arg: $ty, _: Zero)*) -> ($out, Tan<$out, Zero>);

                #[doc = concat!("The same in the `pattern` form: the rule behind `", stringify!($p), "`.")]
                fn $p(&self, d: &Zero $(, $arg: $ty, _: Zero)*) -> ($out, Tan<$out, Zero>);

                #[doc = concat!("The same in two passes: the rule behind `", stringify!($l), "`.")]
                fn $l<P: crate::Pass>(&self, d: &Zero $(, $arg: $ty, _: Zero)*, pass: &P) -> ($out, Tan<$out, Zero>);
            )*
        }
    };
    (@impl $trait:ident $integer:ident {
        $($m:ident $f:ident $p:ident $l:ident ($($arg:ident: $ty:ty),*) -> $out:ty;)*
    }) => {
        impl $trait for $integer {
            $(
                #[cfg_attr(not(debug_assertions), inline(always))]
                fn $f(&self, _: &Zero $(, $arg: $ty, _: Zero)*) -> ($out, Tan<$out, Zero>) {
                    let value = $integer::$m(*self $(, $arg)*);
                    (value, zero_like(&value))
                }
                #[cfg_attr(not(debug_assertions), inline(always))]
                fn $p(&self, d: &Zero $(, $arg: $ty, _: Zero)*) -> ($out, Tan<$out, Zero>) {
                    self.$f(d $(, $arg, Zero)*)
                }
                #[cfg_attr(not(debug_assertions), inline(always))]
                fn $l<P: crate::Pass>(&self, d: &Zero $(, $arg: $ty, _: Zero)*, _: &P) -> ($out, Tan<$out, Zero>) {
                    self.$f(d $(, $arg, Zero)*)
                }
            )*
        }
    };
}

integer_rules! {
    /// Rules of the methods that all integers have.
    IntegerForward for u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize;
    {
        min            min_forward            min_pattern            min_linear            (other: Self) -> Self;
        max            max_forward            max_pattern            max_linear            (other: Self) -> Self;
        clamp          clamp_forward          clamp_pattern          clamp_linear          (low: Self, high: Self) -> Self;
        pow            pow_forward            pow_pattern            pow_linear            (n: u32) -> Self;
        isqrt          isqrt_forward          isqrt_pattern          isqrt_linear          () -> Self;
        ilog2          ilog2_forward          ilog2_pattern          ilog2_linear          () -> u32;
        div_euclid     div_euclid_forward     div_euclid_pattern     div_euclid_linear     (other: Self) -> Self;
        rem_euclid     rem_euclid_forward     rem_euclid_pattern     rem_euclid_linear     (other: Self) -> Self;
        saturating_add saturating_add_forward saturating_add_pattern saturating_add_linear (other: Self) -> Self;
        saturating_sub saturating_sub_forward saturating_sub_pattern saturating_sub_linear (other: Self) -> Self;
        saturating_mul saturating_mul_forward saturating_mul_pattern saturating_mul_linear (other: Self) -> Self;
        saturating_pow saturating_pow_forward saturating_pow_pattern saturating_pow_linear (n: u32) -> Self;
        wrapping_add   wrapping_add_forward   wrapping_add_pattern   wrapping_add_linear   (other: Self) -> Self;
        wrapping_sub   wrapping_sub_forward   wrapping_sub_pattern   wrapping_sub_linear   (other: Self) -> Self;
        wrapping_mul   wrapping_mul_forward   wrapping_mul_pattern   wrapping_mul_linear   (other: Self) -> Self;
        wrapping_neg   wrapping_neg_forward   wrapping_neg_pattern   wrapping_neg_linear   () -> Self;
        checked_add    checked_add_forward    checked_add_pattern    checked_add_linear    (other: Self) -> Option<Self>;
        checked_sub    checked_sub_forward    checked_sub_pattern    checked_sub_linear    (other: Self) -> Option<Self>;
        checked_mul    checked_mul_forward    checked_mul_pattern    checked_mul_linear    (other: Self) -> Option<Self>;
        checked_div    checked_div_forward    checked_div_pattern    checked_div_linear    (other: Self) -> Option<Self>;
        checked_rem    checked_rem_forward    checked_rem_pattern    checked_rem_linear    (other: Self) -> Option<Self>;
        count_ones     count_ones_forward     count_ones_pattern     count_ones_linear     () -> u32;
        leading_zeros  leading_zeros_forward  leading_zeros_pattern  leading_zeros_linear  () -> u32;
        trailing_zeros trailing_zeros_forward trailing_zeros_pattern trailing_zeros_linear () -> u32;
    }
}

integer_rules! {
    /// Rules of the methods that only signed integers have.
    SignedForward for i8 i16 i32 i64 i128 isize;
    {
        abs            abs_forward            abs_pattern            abs_linear            () -> Self;
        signum         signum_forward         signum_pattern         signum_linear         () -> Self;
        wrapping_abs   wrapping_abs_forward   wrapping_abs_pattern   wrapping_abs_linear   () -> Self;
        is_negative    is_negative_forward    is_negative_pattern    is_negative_linear    () -> bool;
        is_positive    is_positive_forward    is_positive_pattern    is_positive_linear    () -> bool;
    }
}

integer_rules! {
    /// Rules of the methods that only unsigned integers have.
    UnsignedForward for u8 u16 u32 u64 u128 usize;
    {
        abs_diff          abs_diff_forward          abs_diff_pattern          abs_diff_linear          (other: Self) -> Self;
        div_ceil          div_ceil_forward          div_ceil_pattern          div_ceil_linear          (other: Self) -> Self;
        next_multiple_of  next_multiple_of_forward  next_multiple_of_pattern  next_multiple_of_linear  (other: Self) -> Self;
        next_power_of_two next_power_of_two_forward next_power_of_two_pattern next_power_of_two_linear () -> Self;
        is_power_of_two   is_power_of_two_forward   is_power_of_two_pattern   is_power_of_two_linear   () -> bool;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::slot;

    #[test]
    fn values_are_those_of_the_methods_and_slots_are_empty() {
        assert_eq!(7_usize.saturating_sub_forward(&Zero, 9, slot(Zero)), (0, Zero));
        assert_eq!((-7_i32).abs_forward(&Zero), (7, Zero));
        assert_eq!((-7_i64).rem_euclid_forward(&Zero, 3, Zero), (2, Zero));
        assert_eq!(7_u8.clamp_forward(&Zero, 1, Zero, 5, Zero), (5, Zero));
        assert_eq!(3_i32.pow_pattern(&Zero, 2, Zero), (9, Zero));
        assert_eq!(200_u8.checked_add_forward(&Zero, 100, Zero), (None, None));
        assert_eq!(200_u8.checked_sub_forward(&Zero, 100, Zero), (Some(100), Some(Zero)));
        let lent = &3_usize;
        assert_eq!(lent.max_pattern(&Zero, 4, Zero), (4, Zero));
        assert_eq!(9_u64.is_power_of_two_forward(&Zero), (false, Zero));
    }
}

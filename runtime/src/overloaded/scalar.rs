//! What the overloaded form of a function computes with.

use core::cmp::Ordering;
use core::fmt::Debug;
use core::iter::{Product, Sum};
use core::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Neg, Rem, RemAssign, Sub, SubAssign};

macro_rules! scalar_trait {
    (
        unary { $($u:ident $U:ident $us:tt $uform:ident |$ux:ident, $uy:ident| $up:expr;)* }
        binary { $($b:ident $B:ident $bs:tt ($b_by:ident $b_from:ident) $bform:ident |$bx:ident, $ba:ident, $by:ident| $bp:expr, $bq:expr;)* }
        select { $($s:ident $S:ident $ss:tt ($s_by:ident $s_from:ident) |$sx:ident, $sa:ident, $sy:ident| $first:expr;)* }
        first { $($f:ident $F:ident $fs:tt ($f_by:ident $f_from:ident) $fform:ident |$fx:ident, $fa:ident, $fy:ident| $fp:expr;)* }
        constant { $($c:ident $C:ident $cs:tt;)* }
        constant_binary { $($k:ident $K:ident $ks:tt ($k_by:ident $k_from:ident);)* }
        $($apart:tt)*
    ) => {
        scalar_trait! { @
            $($u)* $($c)*;
            $($b $b_by $b_from)* $($s $s_by $s_from)* $($f $f_by $f_from)* $($k $k_by $k_from)*;
            is_nan is_finite is_infinite is_normal is_subnormal is_sign_positive is_sign_negative
        }
    };
    (@ $($unary:ident)*; $($binary:ident $by:ident $from:ident)*; $($question:ident)*) => {
        /// A number that an overloaded function computes with: `f64` itself, or a value that carries something beside it.
        ///
        /// Methods have the names of `f64`'s, and their values are bit by bit those of `f64`. Numbers that carry nothing stay
        /// `f64`: they stand on the right of an operator, are the argument of a method that ends in `_by`, or become a scalar by
        /// `From`. What stands on the left is given to a method that ends in `_from`: `k - x` is `x.sub_from(k)`, `k.powf(x)` is
        /// `x.powf_from(k)`. Sums and products commute.
        ///
        /// ```
        /// use tangential::overloaded::{Dual, Scalar};
        ///
        /// fn spring<S: Scalar>(k: f64, x: S) -> S {
        ///     x * k + x.powi(3) * 0.1
        /// }
        ///
        /// assert_eq!(spring(10.0, 2.0), 20.8);
        /// let force = spring(10.0, Dual::new(2.0, 1.0));
        /// assert_eq!((force.value, force.tangent), (20.8, 10.0 + 0.1 * 12.0));
        /// ```
        ///
        /// Comparisons look at values alone. At kinks and singular points the policy of [`crate::guide::kinks`] holds.
        pub trait Scalar:
            Copy
            + Debug
            + Default
            + PartialEq
            + PartialOrd
            + PartialEq<f64>
            + PartialOrd<f64>
            + From<f64>
            + 'static
            + Neg<Output = Self>
            + Add<Output = Self>
            + Sub<Output = Self>
            + Mul<Output = Self>
            + Div<Output = Self>
            + Rem<Output = Self>
            + Add<f64, Output = Self>
            + Sub<f64, Output = Self>
            + Mul<f64, Output = Self>
            + Div<f64, Output = Self>
            + Rem<f64, Output = Self>
            + for<'a> Add<&'a Self, Output = Self>
            + for<'a> Sub<&'a Self, Output = Self>
            + for<'a> Mul<&'a Self, Output = Self>
            + for<'a> Div<&'a Self, Output = Self>
            + for<'a> Rem<&'a Self, Output = Self>
            + AddAssign
            + SubAssign
            + MulAssign
            + DivAssign
            + RemAssign
            + for<'a> AddAssign<&'a Self>
            + for<'a> SubAssign<&'a Self>
            + for<'a> MulAssign<&'a Self>
            + for<'a> DivAssign<&'a Self>
            + for<'a> RemAssign<&'a Self>
            + AddAssign<f64>
            + SubAssign<f64>
            + MulAssign<f64>
            + DivAssign<f64>
            + RemAssign<f64>
            + Sum
            + Product
            + for<'a> Sum<&'a Self>
            + for<'a> Product<&'a Self>
        {
            /// The value alone.
            fn value(self) -> f64;
            /// `k - self`
            fn sub_from(self, k: f64) -> Self;
            /// `k / self`
            fn div_from(self, k: f64) -> Self;
            /// `k % self`
            fn rem_from(self, k: f64) -> Self;
            $(
                #[doc = concat!("As [`f64::", stringify!($unary), "`].")]
                fn $unary(self) -> Self;
            )*
            $(
                #[doc = concat!("As [`f64::", stringify!($binary), "`].")]
                fn $binary(self, other: Self) -> Self;
                #[doc = concat!("As [`f64::", stringify!($binary), "`], with an argument that carries nothing.")]
                fn $by(self, other: f64) -> Self;
                #[doc = concat!("As [`f64::", stringify!($binary), "`] of `k`, with this as the argument.")]
                fn $from(self, k: f64) -> Self;
            )*
            /// As [`f64::powi`].
            fn powi(self, n: i32) -> Self;
            /// As [`f64::sin_cos`].
            fn sin_cos(self) -> (Self, Self);
            /// As [`f64::mul_add`].
            fn mul_add(self, a: Self, b: Self) -> Self;
            /// As [`f64::clamp`].
            ///
            /// # Panics
            /// If `low` is not at most `high`.
            fn clamp(self, low: Self, high: Self) -> Self;
            /// As [`f64::clamp`], with bounds that carry nothing.
            ///
            /// # Panics
            /// If `low` is not at most `high`.
            fn clamp_by(self, low: f64, high: f64) -> Self;
            $(
                #[doc = concat!("As [`f64::", stringify!($question), "`].")]
                fn $question(self) -> bool;
            )*
            /// As [`f64::total_cmp`].
            fn total_cmp(&self, other: &Self) -> Ordering;
        }

        impl Scalar for f64 {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn value(self) -> f64 {
                self
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn sub_from(self, k: f64) -> f64 {
                k - self
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn div_from(self, k: f64) -> f64 {
                k / self
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn rem_from(self, k: f64) -> f64 {
                k % self
            }
            $(
                #[cfg_attr(not(debug_assertions), inline(always))]
                fn $unary(self) -> f64 {
                    f64::$unary(self)
                }
            )*
            $(
                #[cfg_attr(not(debug_assertions), inline(always))]
                fn $binary(self, other: f64) -> f64 {
                    f64::$binary(self, other)
                }
                #[cfg_attr(not(debug_assertions), inline(always))]
                fn $by(self, other: f64) -> f64 {
                    f64::$binary(self, other)
                }
                #[cfg_attr(not(debug_assertions), inline(always))]
                fn $from(self, k: f64) -> f64 {
                    f64::$binary(k, self)
                }
            )*
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn powi(self, n: i32) -> f64 {
                f64::powi(self, n)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn sin_cos(self) -> (f64, f64) {
                f64::sin_cos(self)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn mul_add(self, a: f64, b: f64) -> f64 {
                f64::mul_add(self, a, b)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn clamp(self, low: f64, high: f64) -> f64 {
                f64::clamp(self, low, high)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn clamp_by(self, low: f64, high: f64) -> f64 {
                f64::clamp(self, low, high)
            }
            $(
                #[cfg_attr(not(debug_assertions), inline(always))]
                fn $question(self) -> bool {
                    f64::$question(self)
                }
            )*
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn total_cmp(&self, other: &f64) -> Ordering {
                f64::total_cmp(self, other)
            }
        }
    };
}
tangential_rules::table! { scalar_trait }

//! Rules of the methods of `f64` and `f32`: every derivative once, on one line, in a table that the tests walk.
//!
//! At kinks the rules choose, and choose as the engine does where it knows the type: `abs` has the slope of the side
//! that the sign of its argument is on; where the arguments of `min`, `max` or `clamp` are equal the tangent is the
//! receiver's; `hypot` is flat at the origin. Floors and the like have no tangent, jumps are ignored. Where a function
//! has no derivative at all, such as `atan2` at the origin, a direction that reaches the place gets the NaN or the
//! infinity that the formula gives, the others keep their zero.
//!
//! There is no `pattern` form of `is_nan` and its like: in it floats mean nothing and may decide nothing.

use super::rules::rules;
use crate::{Pass, Tangent, Zero};
use core::cmp::Ordering;
use core::f64::consts::{LN_2, LOG2_E, LOG10_E};

/// Makes the rules of both float types out of the tables. In them `x` is the receiver, `z` the argument and `y` the
/// value, all as `f64`; the points are where the tests compare with differences.
macro_rules! float_tables {
    (@linear $float:ident
        [$($u:ident $ul:ident [|$ux:ident, $uy:ident| $upartial:expr];)*]
        [$($b:ident $bl:ident [|$bx:ident, $bz:ident, $by:ident| $bpartials:expr];)*]
        [$($c:ident $cl:ident;)*]
    ) => {
        #[allow(unused_variables)]
        impl FloatLinear for $float {
            $(
                #[cfg_attr(not(debug_assertions), inline(always))]
                fn $ul<T: Tangent, P: Pass>(&self, d: &T, pass: &P) -> (Self, T) {
                    let (value, [p]) = if P::VALUES {
                        let value = self.$u();
                        let ($ux, $uy) = (f64::from(*self), f64::from(value));
                        pass.push(value, [$upartial])
                    } else {
                        pass.pop($float::NAN)
                    };
                    (value, d.scale(p))
                }
            )*
            $(
                #[cfg_attr(not(debug_assertions), inline(always))]
                fn $bl<T: Tangent, P: Pass>(&self, d: &T, other: Self, other_d: T, pass: &P) -> (Self, T) {
                    let (value, [p, q]) = if P::VALUES {
                        let value = self.$b(other);
                        let ($bx, $bz, $by) = (f64::from(*self), f64::from(other), f64::from(value));
                        let (by_self, by_other) = $bpartials;
                        pass.push(value, [by_self, by_other])
                    } else {
                        pass.pop($float::NAN)
                    };
                    (value, d.scale(p) + other_d.scale(q))
                }
            )*
            $(
                #[cfg_attr(not(debug_assertions), inline(always))]
                fn $cl<T: Tangent, P: Pass>(&self, d: &T, pass: &P) -> (Self, T) {
                    let value = if P::VALUES { pass.note(self.$c()) } else { pass.noted() };
                    (value, T::zero())
                }
            )*
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn div_euclid_linear<T: Tangent, P: Pass>(&self, d: &T, other: Self, other_d: T, pass: &P) -> (Self, T) {
                let value = if P::VALUES { pass.note(self.div_euclid(other)) } else { pass.noted() };
                (value, T::zero())
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn powi_linear<T: Tangent, P: Pass>(&self, d: &T, n: i32, n_d: Zero, pass: &P) -> (Self, T) {
                let (value, [p]) = if P::VALUES {
                    let partial = if n == 0 { 0.0 } else { f64::from(n) * f64::from(*self).powi(n.saturating_sub(1)) };
                    pass.push(self.powi(n), [partial])
                } else {
                    pass.pop($float::NAN)
                };
                (value, d.scale(p))
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn sin_cos_linear<T: Tangent, P: Pass>(&self, d: &T, pass: &P) -> ((Self, Self), (T, T)) {
                let (value, [cos, sin]) = if P::VALUES {
                    let (sin, cos) = self.sin_cos();
                    pass.push((sin, cos), [f64::from(cos), f64::from(sin)])
                } else {
                    pass.pop(($float::NAN, $float::NAN))
                };
                (value, (d.scale(cos), d.scale(-sin)))
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn mul_add_linear<T: Tangent, P: Pass>(&self, d: &T, a: Self, a_d: T, b: Self, b_d: T, pass: &P) -> (Self, T) {
                let (value, [p, q]) = if P::VALUES {
                    pass.push(self.mul_add(a, b), [f64::from(a), f64::from(*self)])
                } else {
                    pass.pop($float::NAN)
                };
                (value, d.scale(p) + a_d.scale(q) + b_d)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn copysign_linear<T: Tangent, P: Pass>(&self, d: &T, sign: Self, sign_d: T, pass: &P) -> (Self, T) {
                let (value, [p]) = if P::VALUES {
                    pass.push(self.copysign(sign), [f64::from(self.signum() * sign.signum())])
                } else {
                    pass.pop($float::NAN)
                };
                (value, d.scale(p))
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn min_linear<T: Tangent, P: Pass>(&self, d: &T, other: Self, other_d: T, pass: &P) -> (Self, T) {
                let (value, [], [own]) = if P::VALUES {
                    let value = self.min(other);
                    pass.push_deciding(value, [], [value == *self])
                } else {
                    pass.pop_deciding($float::NAN)
                };
                (value, if own { *d } else { other_d })
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn max_linear<T: Tangent, P: Pass>(&self, d: &T, other: Self, other_d: T, pass: &P) -> (Self, T) {
                let (value, [], [own]) = if P::VALUES {
                    let value = self.max(other);
                    pass.push_deciding(value, [], [value == *self])
                } else {
                    pass.pop_deciding($float::NAN)
                };
                (value, if own { *d } else { other_d })
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn clamp_linear<T: Tangent, P: Pass>(&self, d: &T, low: Self, low_d: T, high: Self, high_d: T, pass: &P) -> (Self, T) {
                let (value, [], [below, above]) = if P::VALUES {
                    pass.push_deciding(self.clamp(low, high), [], [*self < low, *self > high])
                } else {
                    pass.pop_deciding($float::NAN)
                };
                (value, if below { low_d } else if above { high_d } else { *d })
            }
        }
    };
    (
        unary { $($u:ident $uf:ident $up:ident $ul:ident |$ux:ident, $uy:ident| $upartial:expr, at $upoints:expr;)* }
        binary { $($b:ident $bf:ident $bp:ident $bl:ident |$bx:ident, $bz:ident, $by:ident| $bpartials:expr, at $bpoints:expr;)* }
        piecewise_constant { $($c:ident $cf:ident $cp:ident $cl:ident;)* }
    ) => {
        rules! {
            /// Rules of the methods of a float.
            trait FloatForward, FloatPattern in float_pattern [] [];
            impl [] for f64, [] for f32 => {
                $(
                    fn $uf, $up(&self, d: &T) -> (Self, T) {
                        let value = self.$u();
                        let ($ux, $uy) = (f64::from(*self), f64::from(value));
                        (value, d.scale($upartial))
                    }
                )*
                $(
                    fn $bf, $bp(&self, d: &T, other: Self, other_d: T) -> (Self, T) {
                        let value = self.$b(other);
                        let ($bx, $bz, $by) = (f64::from(*self), f64::from(other), f64::from(value));
                        let (by_self, by_other) = $bpartials;
                        (value, d.scale(by_self) + other_d.scale(by_other))
                    }
                )*
                $(
                    fn $cf, $cp(&self, d: &T) -> (Self, T) {
                        (self.$c(), T::zero())
                    }
                )*
                fn div_euclid_forward, div_euclid_pattern(&self, d: &T, other: Self, other_d: T) -> (Self, T) {
                    (self.div_euclid(other), T::zero())
                }
                fn powi_forward, powi_pattern(&self, d: &T, n: i32, n_d: Zero) -> (Self, T) {
                    let partial = if n == 0 { 0.0 } else { f64::from(n) * f64::from(*self).powi(n.saturating_sub(1)) };
                    (self.powi(n), d.scale(partial))
                }
                fn sin_cos_forward, sin_cos_pattern(&self, d: &T) -> ((Self, Self), (T, T)) {
                    let (sin, cos) = self.sin_cos();
                    ((sin, cos), (d.scale(f64::from(cos)), d.scale(-f64::from(sin))))
                }
                fn mul_add_forward, mul_add_pattern(&self, d: &T, a: Self, a_d: T, b: Self, b_d: T) -> (Self, T) {
                    (self.mul_add(a, b), d.scale(f64::from(a)) + a_d.scale(f64::from(*self)) + b_d)
                }
                fn copysign_forward, copysign_pattern(&self, d: &T, sign: Self, sign_d: T) -> (Self, T) {
                    // Only the size of the receiver counts, and only the sign of the argument.
                    (self.copysign(sign), d.scale(f64::from(self.signum() * sign.signum())))
                }
                fn min_forward, min_pattern(&self, d: &T, other: Self, other_d: T) -> (Self, T) {
                    let value = self.min(other);
                    (value, if value == *self { *d } else { other_d })
                } pattern {
                    (*self, *d + other_d)
                }
                fn max_forward, max_pattern(&self, d: &T, other: Self, other_d: T) -> (Self, T) {
                    let value = self.max(other);
                    (value, if value == *self { *d } else { other_d })
                } pattern {
                    (*self, *d + other_d)
                }
                fn clamp_forward, clamp_pattern(
                    &self, d: &T, low: Self, low_d: T, high: Self, high_d: T,
                ) -> (Self, T) {
                    let value = self.clamp(low, high);
                    (value, if *self < low { low_d } else if *self > high { high_d } else { *d })
                } pattern {
                    // The bounds mean nothing here, so `clamp` could panic.
                    (*self, *d + low_d + high_d)
                }
            }
        }

        /// Rules of the methods of a float in two passes.
        pub trait FloatLinear: Sized {
            $(
                #[doc = concat!("Value and tangent: the rule behind `", stringify!($ul), "`.")]
                fn $ul<T: Tangent, P: Pass>(&self, d: &T, pass: &P) -> (Self, T);
            )*
            $(
                #[doc = concat!("Value and tangent: the rule behind `", stringify!($bl), "`.")]
                fn $bl<T: Tangent, P: Pass>(&self, d: &T, other: Self, other_d: T, pass: &P) -> (Self, T);
            )*
            $(
                #[doc = concat!("Value and tangent: the rule behind `", stringify!($cl), "`.")]
                fn $cl<T: Tangent, P: Pass>(&self, d: &T, pass: &P) -> (Self, T);
            )*
            /// Value and tangent.
            fn div_euclid_linear<T: Tangent, P: Pass>(&self, d: &T, other: Self, other_d: T, pass: &P) -> (Self, T);
            /// Value and tangent.
            fn powi_linear<T: Tangent, P: Pass>(&self, d: &T, n: i32, n_d: Zero, pass: &P) -> (Self, T);
            /// Value and tangent.
            fn sin_cos_linear<T: Tangent, P: Pass>(&self, d: &T, pass: &P) -> ((Self, Self), (T, T));
            /// Value and tangent.
            fn mul_add_linear<T: Tangent, P: Pass>(&self, d: &T, a: Self, a_d: T, b: Self, b_d: T, pass: &P) -> (Self, T);
            /// Value and tangent.
            fn copysign_linear<T: Tangent, P: Pass>(&self, d: &T, sign: Self, sign_d: T, pass: &P) -> (Self, T);
            /// Value and tangent.
            fn min_linear<T: Tangent, P: Pass>(&self, d: &T, other: Self, other_d: T, pass: &P) -> (Self, T);
            /// Value and tangent.
            fn max_linear<T: Tangent, P: Pass>(&self, d: &T, other: Self, other_d: T, pass: &P) -> (Self, T);
            /// Value and tangent.
            fn clamp_linear<T: Tangent, P: Pass>(&self, d: &T, low: Self, low_d: T, high: Self, high_d: T, pass: &P) -> (Self, T);
        }

        float_tables! { @linear f64
            [$($u $ul [|$ux, $uy| $upartial];)*] [$($b $bl [|$bx, $bz, $by| $bpartials];)*] [$($c $cl;)*]
        }
        float_tables! { @linear f32
            [$($u $ul [|$ux, $uy| $upartial];)*] [$($b $bl [|$bx, $bz, $by| $bpartials];)*] [$($c $cl;)*]
        }

        #[cfg(test)]
        const UNARY: &[tests::Unary] = &[
            $((stringify!($u), f64::$u, FloatForward::$uf, FloatForward::$uf, &$upoints),)*
        ];
        #[cfg(test)]
        const BINARY: &[tests::Binary] = &[$((stringify!($b), f64::$b, FloatForward::$bf, &$bpoints),)*];
        #[cfg(test)]
        const PIECEWISE_CONSTANT: &[tests::PiecewiseConstant] = &[$((stringify!($c), f64::$c, FloatForward::$cf),)*];
    };
}

float_tables! {
    unary {
        abs        abs_forward        abs_pattern        abs_linear        |x, y| x.signum(), at [-1.5, 0.7];
        sqrt       sqrt_forward       sqrt_pattern       sqrt_linear       |x, y| 0.5 / y.abs(), at [0.3, 4.0];
        cbrt       cbrt_forward       cbrt_pattern       cbrt_linear       |x, y| 1.0 / (3.0 * y * y), at [-2.0, 0.7];
        recip      recip_forward      recip_pattern      recip_linear      |x, y| -y * y, at [-0.8, 3.0];
        fract      fract_forward      fract_pattern      fract_linear      |x, y| 1.0, at [-1.3, 2.6];
        to_degrees to_degrees_forward to_degrees_pattern to_degrees_linear |x, y| 1.0_f64.to_degrees(), at [0.4];
        to_radians to_radians_forward to_radians_pattern to_radians_linear |x, y| 1.0_f64.to_radians(), at [40.0];
        exp        exp_forward        exp_pattern        exp_linear        |x, y| y, at [-1.0, 0.0, 2.0];
        exp2       exp2_forward       exp2_pattern       exp2_linear       |x, y| y * LN_2, at [-1.0, 2.5];
        exp_m1     exp_m1_forward     exp_m1_pattern     exp_m1_linear     |x, y| x.exp(), at [-3.0, 0.0, 1.0];
        ln         ln_forward         ln_pattern         ln_linear         |x, y| 1.0 / x, at [0.2, 3.0];
        ln_1p      ln_1p_forward      ln_1p_pattern      ln_1p_linear      |x, y| 1.0 / (1.0 + x), at [-0.5, 0.0, 2.0];
        log2       log2_forward       log2_pattern       log2_linear       |x, y| LOG2_E / x, at [0.2, 3.0];
        log10      log10_forward      log10_pattern      log10_linear      |x, y| LOG10_E / x, at [0.2, 3.0];
        sin        sin_forward        sin_pattern        sin_linear        |x, y| x.cos(), at [-2.0, 0.0, 1.1];
        cos        cos_forward        cos_pattern        cos_linear        |x, y| -x.sin(), at [-2.0, 0.0, 1.1];
        tan        tan_forward        tan_pattern        tan_linear        |x, y| 1.0 + y * y, at [-1.0, 0.3];
        asin       asin_forward       asin_pattern       asin_linear       |x, y| 1.0 / ((1.0 - x) * (1.0 + x)).sqrt(), at [-0.6, 0.2];
        acos       acos_forward       acos_pattern       acos_linear       |x, y| -1.0 / ((1.0 - x) * (1.0 + x)).sqrt(), at [-0.6, 0.2];
        atan       atan_forward       atan_pattern       atan_linear       |x, y| 1.0 / (1.0 + x * x), at [-3.0, 0.5];
        sinh       sinh_forward       sinh_pattern       sinh_linear       |x, y| x.cosh(), at [-1.0, 0.5];
        cosh       cosh_forward       cosh_pattern       cosh_linear       |x, y| x.sinh(), at [-1.0, 0.5];
        tanh       tanh_forward       tanh_pattern       tanh_linear       |x, y| 1.0 / x.cosh() / x.cosh(), at [-1.0, 0.5, 4.0];
        asinh      asinh_forward      asinh_pattern      asinh_linear      |x, y| 1.0 / x.hypot(1.0), at [-1.0, 0.5];
        acosh      acosh_forward      acosh_pattern      acosh_linear      |x, y| 1.0 / (x - 1.0).sqrt() / (x + 1.0).sqrt(), at [1.5, 3.0];
        atanh      atanh_forward      atanh_pattern      atanh_linear      |x, y| 1.0 / ((1.0 - x) * (1.0 + x)), at [-0.6, 0.2];
    }
    binary {
        powf       powf_forward       powf_pattern       powf_linear       |x, z, y| (power_by_base(x, z), power_by_exponent(x, z, y)),
            at [(1.7, 2.3), (0.4, -1.5), (2.0, 0.0)];
        hypot      hypot_forward      hypot_pattern      hypot_linear      |x, z, y| if y == 0.0 { (0.0, 0.0) } else { (x / y, z / y) },
            at [(3.0, -4.0), (0.0, 2.0)];
        atan2      atan2_forward      atan2_pattern      atan2_linear      |x, z, y| (z / x.hypot(z) / x.hypot(z), -x / x.hypot(z) / x.hypot(z)),
            at [(1.0, 2.0), (-1.0, -0.5)];
        log        log_forward        log_pattern        log_linear        |x, z, y| (1.0 / (x * z.ln()), -y / (z * z.ln())),
            at [(3.0, 2.5), (0.2, 0.7)];
        rem_euclid rem_euclid_forward rem_euclid_pattern rem_euclid_linear |x, z, y| (1.0, -((x - y) / z).round()),
            at [(7.3, 2.0), (-7.3, 2.0), (-7.3, -2.0)];
        midpoint   midpoint_forward   midpoint_pattern   midpoint_linear   |x, z, y| (0.5, 0.5),
            at [(3.0, -1.0)];
    }
    piecewise_constant {
        signum          signum_forward          signum_pattern          signum_linear;
        floor           floor_forward           floor_pattern           floor_linear;
        ceil            ceil_forward            ceil_pattern            ceil_linear;
        round           round_forward           round_pattern           round_linear;
        round_ties_even round_ties_even_forward round_ties_even_pattern round_ties_even_linear;
        trunc           trunc_forward           trunc_pattern           trunc_linear;
    }
}

/// Derivative of x^p by x. A constant power is flat also where x^-1 is infinite.
#[cfg_attr(not(debug_assertions), inline(always))]
fn power_by_base(x: f64, p: f64) -> f64 {
    if p == 0.0 { 0.0 } else { p * x.powf(p - 1.0) }
}

/// Derivative of y = x^p by p. Powers of zero stay zero, though the logarithm is infinite.
#[cfg_attr(not(debug_assertions), inline(always))]
fn power_by_exponent(x: f64, p: f64, y: f64) -> f64 {
    if x == 0.0 && p > 0.0 { 0.0 } else { y * x.ln() }
}

/// Rules of questions about a float: the answers have no tangent.
macro_rules! questions {
    ($($float:ident)*; $($q:ident $qf:ident $ql:ident;)*) => {
        /// Rules of the questions that a float answers.
        pub trait FloatQuestions: Sized {
            $(
                #[doc = concat!("Value and tangent: the rule behind `", stringify!($qf), "`.")]
                fn $qf<T: Tangent>(&self, d: &T) -> (bool, Zero);

                #[doc = concat!("The same in two passes: the rule behind `", stringify!($ql), "`.")]
                fn $ql<T: Tangent, P: Pass>(&self, d: &T, pass: &P) -> (bool, Zero);
            )*
            /// The same in two passes.
            fn total_cmp_linear<T: Tangent, P: Pass>(&self, d: &T, other: &Self, other_d: &T, pass: &P) -> (Ordering, Zero);
            /// Value and tangent: the rule behind `total_cmp_forward`.
            fn total_cmp_forward<T: Tangent>(&self, d: &T, other: &Self, other_d: &T) -> (Ordering, Zero);
        }
        questions! { @implement [$($float)*] $($q $qf $ql;)* }
    };
    (@implement [] $($rest:tt)*) => {};
    (@implement [$float:ident $($more:ident)*] $($q:ident $qf:ident $ql:ident;)*) => {
        impl FloatQuestions for $float {
            $(
                #[cfg_attr(not(debug_assertions), inline(always))]
                fn $qf<T: Tangent>(&self, _: &T) -> (bool, Zero) {
                    (self.$q(), Zero)
                }
                #[cfg_attr(not(debug_assertions), inline(always))]
                fn $ql<T: Tangent, P: Pass>(&self, _: &T, pass: &P) -> (bool, Zero) {
                    (if P::VALUES { pass.note(self.$q()) } else { pass.noted() }, Zero)
                }
            )*
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn total_cmp_linear<T: Tangent, P: Pass>(&self, _: &T, other: &Self, _: &T, pass: &P) -> (Ordering, Zero) {
                (if P::VALUES { pass.note(self.total_cmp(other)) } else { pass.noted() }, Zero)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn total_cmp_forward<T: Tangent>(&self, _: &T, other: &Self, _: &T) -> (Ordering, Zero) {
                (self.total_cmp(other), Zero)
            }
        }
        questions! { @implement [$($more)*] $($q $qf $ql;)* }
    };
}

questions! { f64 f32;
    is_nan is_nan_forward is_nan_linear;
    is_infinite is_infinite_forward is_infinite_linear;
    is_finite is_finite_forward is_finite_linear;
    is_normal is_normal_forward is_normal_linear;
    is_subnormal is_subnormal_forward is_subnormal_linear;
    is_sign_positive is_sign_positive_forward is_sign_positive_linear;
    is_sign_negative is_sign_negative_forward is_sign_negative_linear;
}

#[cfg(test)]
mod tests;

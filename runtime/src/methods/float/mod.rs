//! Rules of the methods of `f64` and `f32`, for receivers whose type only the compiler knows: those of `tangential_rules`.
//!
//! At kinks the rules choose, and choose as the engine does where it knows the type: `abs` has the slope of the side
//! that the sign of its argument is on; where the arguments of `min`, `max` or `clamp` are equal the tangent is the
//! receiver's; `hypot` is flat at the origin. Floors and the like have no tangent, jumps are ignored. Where a function
//! has no derivative at all, such as `atan2` at the origin, a direction that reaches the place gets the NaN or the
//! infinity that the formula gives, the others keep their zero.
//!
//! There is no `pattern` form of `is_nan` and its like: in it floats mean nothing and may decide nothing.

use super::rules::rules;
use crate::overloaded::carried::{self, Carried};
use crate::overloaded::rules::Operation;
use crate::pattern::{curved, product};
use crate::rules::Rules;
use crate::{Pass, Tangent, Zero, number};
use core::cmp::Ordering;

/// Makes the rules of both float types out of the table.
macro_rules! methods {
    (
        unary { $($u:ident $U:ident ($uf:ident $up:ident $ul:ident) $uform:ident |$ux:ident, $uy:ident| $upartial:expr;)* }
        binary { $($b:ident $B:ident ($bf:ident $bp:ident $bl:ident) $bm:tt $bform:ident |$bx:ident, $ba:ident, $by:ident| $p:expr, $q:expr;)* }
        select { $($s:ident $S:ident ($sf:ident $sp:ident $sl:ident) $sm:tt |$sx:ident, $sa:ident, $sy:ident| $first:expr;)* }
        first { $($f:ident $F:ident ($ff:ident $fp:ident $fl:ident) $fm:tt $fform:ident |$fx:ident, $fa:ident, $fy:ident| $fpartial:expr;)* }
        constant { $($c:ident $C:ident ($cf:ident $cp:ident $cl:ident);)* }
        constant_binary { $($k:ident $K:ident ($kf:ident $kp:ident $kl:ident) $km:tt;)* }
        $($apart:tt)*
    ) => {
        rules! {
            /// Rules of the methods of a float.
            trait FloatForward, FloatPattern in float_pattern [] [];
            impl [] for f64, [] for f32 => {
                $(
                    fn $uf, $up(&self, d: &T) -> (Self, T) {
                        let value = self.$u();
                        (value, d.scale(<Self as Rules>::$u(*self, value)))
                    } pattern {
                        (*self, curved(*d))
                    }
                )*
                $(
                    fn $bf, $bp(&self, d: &T, other: Self, other_d: T) -> (Self, T) {
                        let value = self.$b(other);
                        let [by_self, by_other] = <Self as Rules>::$b(*self, other, value);
                        (value, d.scale(by_self) + other_d.scale(by_other))
                    } pattern {
                        (*self, curved(*d + other_d))
                    }
                )*
                $(
                    fn $sf, $sp(&self, d: &T, other: Self, other_d: T) -> (Self, T) {
                        let value = self.$s(other);
                        (value, if <Self as Rules>::$s(*self, other, value) { *d } else { other_d })
                    } pattern {
                        (*self, *d + other_d)
                    }
                )*
                $(
                    fn $ff, $fp(&self, d: &T, other: Self, other_d: T) -> (Self, T) {
                        let value = self.$f(other);
                        (value, d.scale(<Self as Rules>::$f(*self, other, value)))
                    }
                )*
                $(
                    fn $cf, $cp(&self, d: &T) -> (Self, T) {
                        (self.$c(), T::zero())
                    }
                )*
                $(
                    fn $kf, $kp(&self, d: &T, other: Self, other_d: T) -> (Self, T) {
                        (self.$k(other), T::zero())
                    }
                )*
                fn powi_forward, powi_pattern(&self, d: &T, n: i32, n_d: Zero) -> (Self, T) {
                    let value = self.powi(n);
                    (value, d.scale(<Self as Rules>::powi(*self, n, value)))
                } pattern {
                    (*self, curved(*d))
                }
                fn sin_cos_forward, sin_cos_pattern(&self, d: &T) -> ((Self, Self), (T, T)) {
                    let (sin, cos) = self.sin_cos();
                    ((sin, cos), (d.scale(cos), d.scale(-sin)))
                } pattern {
                    ((*self, *self), (curved(*d), *d))
                }
                fn mul_add_forward, mul_add_pattern(&self, d: &T, a: Self, a_d: T, b: Self, b_d: T) -> (Self, T) {
                    let value = self.mul_add(a, b);
                    let [by_self, by_a, _] = <Self as Rules>::mul_add(*self, a, b, value);
                    (value, d.scale(by_self) + a_d.scale(by_a) + b_d)
                } pattern {
                    (*self, product(*d, a_d) + b_d)
                }
                fn clamp_forward, clamp_pattern(
                    &self, d: &T, low: Self, low_d: T, high: Self, high_d: T,
                ) -> (Self, T) {
                    let value = self.clamp(low, high);
                    let [own, below] = <Self as Rules>::clamp(*self, low, high, value);
                    (value, if own { *d } else if below { low_d } else { high_d })
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
                #[doc = concat!("Value and tangent: the rule behind `", stringify!($cl), "`.")]
                fn $cl<T: Tangent, P: Pass>(&self, d: &T, pass: &P) -> (Self, T);
            )*
            $(
                #[doc = concat!("Value and tangent: the rule behind `", stringify!($bl), "`.")]
                fn $bl<T: Tangent, P: Pass>(&self, d: &T, other: Self, other_d: T, pass: &P) -> (Self, T);
            )*
            $(
                #[doc = concat!("Value and tangent: the rule behind `", stringify!($sl), "`.")]
                fn $sl<T: Tangent, P: Pass>(&self, d: &T, other: Self, other_d: T, pass: &P) -> (Self, T);
            )*
            $(
                #[doc = concat!("Value and tangent: the rule behind `", stringify!($fl), "`.")]
                fn $fl<T: Tangent, P: Pass>(&self, d: &T, other: Self, other_d: T, pass: &P) -> (Self, T);
            )*
            $(
                #[doc = concat!("Value and tangent: the rule behind `", stringify!($kl), "`.")]
                fn $kl<T: Tangent, P: Pass>(&self, d: &T, other: Self, other_d: T, pass: &P) -> (Self, T);
            )*
            /// Value and tangent.
            fn powi_linear<T: Tangent, P: Pass>(&self, d: &T, n: i32, n_d: Zero, pass: &P) -> (Self, T);
            /// Value and tangent.
            fn sin_cos_linear<T: Tangent, P: Pass>(&self, d: &T, pass: &P) -> ((Self, Self), (T, T));
            /// Value and tangent.
            fn mul_add_linear<T: Tangent, P: Pass>(&self, d: &T, a: Self, a_d: T, b: Self, b_d: T, pass: &P) -> (Self, T);
            /// Value and tangent.
            fn clamp_linear<T: Tangent, P: Pass>(&self, d: &T, low: Self, low_d: T, high: Self, high_d: T, pass: &P) -> (Self, T);
        }

        methods! { @linear f64 [$($u $U $ul;)*] [$($b $B $bl;)*] [$($s $sl;)*] [$($f $fl;)*] [$($c $cl;)*] [$($k $kl;)*] }
        methods! { @linear f32 [$($u $U $ul;)*] [$($b $B $bl;)*] [$($s $sl;)*] [$($f $fl;)*] [$($c $cl;)*] [$($k $kl;)*] }

        #[cfg(test)]
        const UNARY: &[tests::Unary] = &[$((stringify!($u), f64::$u, FloatForward::$uf, FloatForward::$uf),)*];
        #[cfg(test)]
        const BINARY: &[tests::Binary] = &[$((stringify!($b), f64::$b, FloatForward::$bf),)*];
        #[cfg(test)]
        const PIECEWISE_CONSTANT: &[tests::PiecewiseConstant] = &[$((stringify!($c), f64::$c, FloatForward::$cf),)*];
    };
    (@linear $float:ident
        [$($u:ident $U:ident $ul:ident;)*] [$($b:ident $B:ident $bl:ident;)*] [$($s:ident $sl:ident;)*] [$($f:ident $fl:ident;)*]
        [$($c:ident $cl:ident;)*] [$($k:ident $kl:ident;)*]
    ) => {
        #[allow(unused_variables)]
        impl FloatLinear for $float {
            $(
                #[cfg_attr(not(debug_assertions), inline(always))]
                fn $ul<T: Tangent, P: Pass>(&self, d: &T, pass: &P) -> (Self, T) {
                    let (value, [p]) = if P::VALUES {
                        let value = self.$u();
                        let p = number(<Self as Rules>::$u(*self, value));
                        pass.push_carried(value, [carried::partial(Operation::$U, number(*self), number(value), p, *d)])
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
                        let partials = <Self as Rules>::$b(*self, other, value).map(number);
                        let (at, y) = ([number(*self), number(other)], number(value));
                        pass.push_carried(value, carried::partials(Operation::$B, at, y, partials, [*d, other_d]))
                    } else {
                        pass.pop($float::NAN)
                    };
                    (value, d.scale(p) + other_d.scale(q))
                }
            )*
            $(
                #[cfg_attr(not(debug_assertions), inline(always))]
                fn $sl<T: Tangent, P: Pass>(&self, d: &T, other: Self, other_d: T, pass: &P) -> (Self, T) {
                    let (value, [], [own]) = if P::VALUES {
                        let value = self.$s(other);
                        pass.push_deciding(value, [], [<Self as Rules>::$s(*self, other, value)])
                    } else {
                        pass.pop_deciding($float::NAN)
                    };
                    (value, if own { *d } else { other_d })
                }
            )*
            $(
                #[cfg_attr(not(debug_assertions), inline(always))]
                fn $fl<T: Tangent, P: Pass>(&self, d: &T, other: Self, other_d: T, pass: &P) -> (Self, T) {
                    let (value, [p]) = if P::VALUES {
                        let value = self.$f(other);
                        // The sign of one operand or the other.
                        pass.push_carried(value, [Carried::from(<Self as Rules>::$f(*self, other, value))])
                    } else {
                        pass.pop($float::NAN)
                    };
                    (value, d.scale(p))
                }
            )*
            $(
                #[cfg_attr(not(debug_assertions), inline(always))]
                fn $cl<T: Tangent, P: Pass>(&self, d: &T, pass: &P) -> (Self, T) {
                    let value = if P::VALUES { pass.note(self.$c()) } else { pass.noted() };
                    (value, T::zero())
                }
            )*
            $(
                #[cfg_attr(not(debug_assertions), inline(always))]
                fn $kl<T: Tangent, P: Pass>(&self, d: &T, other: Self, other_d: T, pass: &P) -> (Self, T) {
                    let value = if P::VALUES { pass.note(self.$k(other)) } else { pass.noted() };
                    (value, T::zero())
                }
            )*
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn powi_linear<T: Tangent, P: Pass>(&self, d: &T, n: i32, n_d: Zero, pass: &P) -> (Self, T) {
                let (value, [p]) = if P::VALUES {
                    let value = self.powi(n);
                    let p = number(<Self as Rules>::powi(*self, n, value));
                    let slope = match n {
                        0 | 1 => 0.0,
                        n if P::CARRIES => f64::from(n) * f64::from(n - 1) * number(*self).powi(n.saturating_sub(2)) * d.slope(),
                        _ => 0.0,
                    };
                    pass.push_carried(value, [Carried { value: p, slope }])
                } else {
                    pass.pop($float::NAN)
                };
                (value, d.scale(p))
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn sin_cos_linear<T: Tangent, P: Pass>(&self, d: &T, pass: &P) -> ((Self, Self), (T, T)) {
                let (value, [cos, sin]) = if P::VALUES {
                    let (sin, cos) = self.sin_cos();
                    pass.push_carried((sin, cos), [carried::moved(cos, -sin, *d), carried::moved(sin, cos, *d)])
                } else {
                    pass.pop(($float::NAN, $float::NAN))
                };
                (value, (d.scale(cos), d.scale(-sin)))
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn mul_add_linear<T: Tangent, P: Pass>(&self, d: &T, a: Self, a_d: T, b: Self, b_d: T, pass: &P) -> (Self, T) {
                let (value, [p, q]) = if P::VALUES {
                    let value = self.mul_add(a, b);
                    // The partials are the factors.
                    pass.push_carried(value, [carried::carried(a, a_d), carried::carried(*self, *d)])
                } else {
                    pass.pop($float::NAN)
                };
                (value, d.scale(p) + a_d.scale(q) + b_d)
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn clamp_linear<T: Tangent, P: Pass>(&self, d: &T, low: Self, low_d: T, high: Self, high_d: T, pass: &P) -> (Self, T) {
                let (value, [], [own, below]) = if P::VALUES {
                    let value = self.clamp(low, high);
                    pass.push_deciding(value, [], <Self as Rules>::clamp(*self, low, high, value))
                } else {
                    pass.pop_deciding($float::NAN)
                };
                (value, if own { *d } else if below { low_d } else { high_d })
            }
        }
    };
}

tangential_rules::table! { methods }

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

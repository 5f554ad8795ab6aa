//! The derivative rules of the overloaded scalars: those of `tangential_rules`, and of the operators.

use crate::rules::Rules;
use core::ops::{Add as _, Div as _, Mul as _, Neg as _, Rem as _, Sub as _};

/// How the tangent of a result follows from those of the operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// A sum of partials times tangents.
    Smooth,
    /// The tangent of one operand: that whose partial is one.
    Select,
    /// As `Smooth`, but from the first operand alone.
    First,
    /// Piecewise constant: no tangent.
    Constant,
}

/// A rule of one operand: value and partial of an operation.
pub(crate) trait Unary {
    /// Its number on a tape.
    const OPERATION: Operation;
    /// The value at `x`.
    fn value(x: f64) -> f64;
    /// The partial at `x`, where the value is `y`.
    fn partial(x: f64, y: f64) -> f64;
}

/// A rule of two operands: value and partials of an operation.
pub(crate) trait Binary {
    /// Its number on a tape.
    const OPERATION: Operation;
    /// The value at `x` and `a`.
    fn value(x: f64, a: f64) -> f64;
    /// The partial by the first operand, where the value is `y`.
    fn by_first(x: f64, a: f64, y: f64) -> f64;
    /// The partial by the second operand.
    fn by_second(x: f64, a: f64, y: f64) -> f64;
}

/// A rule of two operands.
macro_rules! binary {
    ($rule:ident |$x:ident, $a:ident, $y:ident| $value:expr, $by_first:expr, $by_second:expr) => {
        pub(crate) struct $rule;
        #[allow(unused_variables)]
        impl Binary for $rule {
            const OPERATION: Operation = Operation::$rule;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn value($x: f64, $a: f64) -> f64 {
                $value
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn by_first($x: f64, $a: f64, $y: f64) -> f64 {
                $by_first
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn by_second($x: f64, $a: f64, $y: f64) -> f64 {
                $by_second
            }
        }
    };
}

/// A rule of one operand.
macro_rules! unary {
    ($rule:ident |$x:ident, $y:ident| $value:expr, $partial:expr) => {
        pub(crate) struct $rule;
        #[allow(unused_variables)]
        impl Unary for $rule {
            const OPERATION: Operation = Operation::$rule;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn value($x: f64) -> f64 {
                $value
            }
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn partial($x: f64, $y: f64) -> f64 {
                $partial
            }
        }
    };
}

// The operators, and what methods with more operands are made of.
unary! { Neg |x, y| x.neg(), -1.0 }
binary! { Add |x, a, y| x.add(a), 1.0, 1.0 }
binary! { Sub |x, a, y| x.sub(a), 1.0, -1.0 }
binary! { Mul |x, a, y| x.mul(a), a, x }
binary! { Div |x, a, y| x.div(a), 1.0 / a, -(x / a / a) }
// Between its jumps `x % a` is `x - n a` with a whole n; `x / a` rounds, and may reach the next one.
binary! { Rem |x, a, y| x.rem(a), 1.0, -((x - y) / a).round() }
binary! { Powi |x, n, y| x.powi(n as i32), <f64 as Rules>::powi(x, n as i32, y), 0.0 }
binary! { ClampLow |x, low, y| if x < low { low } else { x }, 1.0 - one_if(x < low), one_if(x < low) }
binary! { ClampHigh |x, high, y| if x > high { high } else { x }, 1.0 - one_if(x > high), one_if(x > high) }

#[cfg_attr(not(debug_assertions), inline(always))]
fn one_if(chosen: bool) -> f64 {
    if chosen { 1.0 } else { 0.0 }
}

/// The rules of the table, and all operations by number.
macro_rules! rules {
    (
        unary { $($u:ident $U:ident $us:tt $uform:ident |$ux:ident, $uy:ident| $up:expr;)* }
        binary { $($b:ident $B:ident $bs:tt $bm:tt $bform:ident |$bx:ident, $ba:ident, $by:ident| $bp:expr, $bq:expr;)* }
        select { $($s:ident $S:ident $ss:tt $sm:tt |$sx:ident, $sa:ident, $sy:ident| $first:expr;)* }
        first { $($f:ident $F:ident $fs:tt $fm:tt $fform:ident |$fx:ident, $fa:ident, $fy:ident| $fp:expr;)* }
        constant { $($c:ident $C:ident $cs:tt;)* }
        constant_binary { $($k:ident $K:ident $ks:tt $km:tt;)* }
        $($apart:tt)*
    ) => {
        $(unary! { $U |x, y| f64::$u(x), <f64 as Rules>::$u(x, y) })*
        $(binary! { $B |x, a, y| f64::$b(x, a), <f64 as Rules>::$b(x, a, y)[0], <f64 as Rules>::$b(x, a, y)[1] })*
        $(binary! { $S |x, a, y| f64::$s(x, a), one_if(<f64 as Rules>::$s(x, a, y)), one_if(!<f64 as Rules>::$s(x, a, y)) })*
        $(binary! { $F |x, a, y| f64::$f(x, a), <f64 as Rules>::$f(x, a, y), 0.0 })*
        $(unary! { $C |x, y| f64::$c(x), 0.0 })*
        $(binary! { $K |x, a, y| f64::$k(x, a), 0.0, 0.0 })*

        /// What a tape records.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u8)]
        pub(crate) enum Operation {
            $($U,)* $($B,)* $($S,)* $($F,)* $($C,)* $($K,)*
            Neg, Add, Sub, Mul, Div, Rem, Powi, ClampLow, ClampHigh,
            /// The second half of `mul_add`: the first operand is the product.
            MulAdd,
        }

        impl Operation {
            /// How its tangent is formed.
            #[cfg_attr(not(debug_assertions), inline(always))]
            pub(crate) const fn form(self) -> Form {
                match self {
                    $(Operation::$S)|* | Operation::ClampLow | Operation::ClampHigh => Form::Select,
                    $(Operation::$F)|* | Operation::Powi => Form::First,
                    $(Operation::$C)|* | $(Operation::$K)|* => Form::Constant,
                    _ => Form::Smooth,
                }
            }

            /// The value at both operands; where there is one, the second is ignored.
            pub(crate) fn value(self, x: f64, a: f64) -> f64 {
                match self {
                    $(Operation::$U => $U::value(x),)*
                    $(Operation::$C => $C::value(x),)*
                    $(Operation::$B => $B::value(x, a),)*
                    $(Operation::$S => $S::value(x, a),)*
                    $(Operation::$F => $F::value(x, a),)*
                    $(Operation::$K => $K::value(x, a),)*
                    Operation::Neg => Neg::value(x),
                    Operation::Add | Operation::MulAdd => Add::value(x, a),
                    Operation::Sub => Sub::value(x, a),
                    Operation::Mul => Mul::value(x, a),
                    Operation::Div => Div::value(x, a),
                    Operation::Rem => Rem::value(x, a),
                    Operation::Powi => Powi::value(x, a),
                    Operation::ClampLow => ClampLow::value(x, a),
                    Operation::ClampHigh => ClampHigh::value(x, a),
                }
            }

            /// The partials by both operands, where the value is `y`.
            pub(crate) fn partials(self, x: f64, a: f64, y: f64) -> [f64; 2] {
                match self {
                    $(Operation::$U => [$U::partial(x, y), 0.0],)*
                    $(Operation::$C)|* => [0.0; 2],
                    $(Operation::$B => [$B::by_first(x, a, y), $B::by_second(x, a, y)],)*
                    $(Operation::$S => [$S::by_first(x, a, y), $S::by_second(x, a, y)],)*
                    $(Operation::$F => [$F::by_first(x, a, y), 0.0],)*
                    $(Operation::$K)|* => [0.0; 2],
                    Operation::Neg => [Neg::partial(x, y), 0.0],
                    Operation::Add | Operation::MulAdd => [1.0; 2],
                    Operation::Sub => [Sub::by_first(x, a, y), Sub::by_second(x, a, y)],
                    Operation::Mul => [Mul::by_first(x, a, y), Mul::by_second(x, a, y)],
                    Operation::Div => [Div::by_first(x, a, y), Div::by_second(x, a, y)],
                    Operation::Rem => [Rem::by_first(x, a, y), Rem::by_second(x, a, y)],
                    Operation::Powi => [Powi::by_first(x, a, y), 0.0],
                    Operation::ClampLow => [ClampLow::by_first(x, a, y), ClampLow::by_second(x, a, y)],
                    Operation::ClampHigh => [ClampHigh::by_first(x, a, y), ClampHigh::by_second(x, a, y)],
                }
            }
        }
    };
}
tangential_rules::table! { rules }

//! The derivative rules of the overloaded scalars. Each is written once, here, and follows the engine's table.

use core::f64::consts::{LN_2, LOG2_E, LOG10_E};
use core::ops::{Add as _, Div as _, Mul as _, Neg as _, Rem as _, Sub as _};

/// How the tangent of a result follows from those of the operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
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
pub(super) trait Unary {
    /// Its number on a tape.
    const OPERATION: Operation;
    /// The value at `x`.
    fn value(x: f64) -> f64;
    /// The partial at `x`, where the value is `y`.
    fn partial(x: f64, y: f64) -> f64;
}

/// A rule of two operands: value and partials of an operation.
pub(super) trait Binary {
    /// Its number on a tape.
    const OPERATION: Operation;
    /// The value at `x` and `a`.
    fn value(x: f64, a: f64) -> f64;
    /// The partial by the first operand, where the value is `y`.
    fn by_first(x: f64, a: f64, y: f64) -> f64;
    /// The partial by the second operand.
    fn by_second(x: f64, a: f64, y: f64) -> f64;
}

/// Hands the table to a macro: of the methods of [`Scalar`](super::Scalar) the name, the names of the forms whose argument
/// or receiver is passive, the rule, and the partials at `x` (and `a`), where the value is `y`.
macro_rules! table {
    ($then:ident) => {
        $then! {
            unary {
                sin Sin |x, y| x.cos();
                cos Cos |x, y| -x.sin();
                tan Tan |x, y| 1.0 + y * y;
                asin Asin |x, y| 1.0 / ((1.0 - x) * (1.0 + x)).sqrt();
                acos Acos |x, y| -1.0 / ((1.0 - x) * (1.0 + x)).sqrt();
                atan Atan |x, y| 1.0 / (1.0 + x * x);
                sinh Sinh |x, y| x.cosh();
                cosh Cosh |x, y| x.sinh();
                tanh Tanh |x, y| x.cosh().powi(-2);
                asinh Asinh |x, y| 1.0 / x.hypot(1.0);
                acosh Acosh |x, y| 1.0 / ((x - 1.0).sqrt() * (x + 1.0).sqrt());
                atanh Atanh |x, y| 1.0 / ((1.0 - x) * (1.0 + x));
                exp Exp |x, y| y;
                exp2 Exp2 |x, y| y * LN_2;
                exp_m1 ExpM1 |x, y| x.exp();
                ln Ln |x, y| 1.0 / x;
                ln_1p Ln1p |x, y| 1.0 / (1.0 + x);
                log2 Log2 |x, y| LOG2_E / x;
                log10 Log10 |x, y| LOG10_E / x;
                sqrt Sqrt |x, y| 0.5 / y.abs();
                cbrt Cbrt |x, y| 1.0 / (3.0 * y * y);
                recip Recip |x, y| -y * y;
                abs Abs |x, y| x.signum();
                fract Fract |x, y| 1.0;
                to_degrees ToDegrees |x, y| 1.0_f64.to_degrees();
                to_radians ToRadians |x, y| 1.0_f64.to_radians();
            }
            binary {
                atan2 atan2_by atan2_from Atan2 |x, a, y| a / x.hypot(a) / x.hypot(a), -x / x.hypot(a) / x.hypot(a);
                log log_by log_from Log |x, a, y| 1.0 / (x * a.ln()), -y / (a * a.ln());
                powf powf_by powf_from Powf |x, a, y|
                    if a == 0.0 { 0.0 } else { a * x.powf(a - 1.0) },
                    if x == 0.0 && a > 0.0 { 0.0 } else { y * x.ln() };
                hypot hypot_by hypot_from Hypot |x, a, y|
                    if y == 0.0 { 0.0 } else { x / y },
                    if y == 0.0 { 0.0 } else { a / y };
                rem_euclid rem_euclid_by rem_euclid_from RemEuclid |x, a, y| 1.0, -((x - y) / a).round();
                midpoint midpoint_by midpoint_from Midpoint |x, a, y| 0.5, 0.5;
            }
            select {
                min min_by min_from Min |x, a, y| y == x;
                max max_by max_from Max |x, a, y| y == x;
            }
            first {
                copysign copysign_by copysign_from Copysign |x, a, y| x.signum() * a.signum();
            }
            constant {
                signum Signum;
                floor Floor;
                ceil Ceil;
                round Round;
                round_ties_even RoundTiesEven;
                trunc Trunc;
            }
            constant_binary {
                div_euclid div_euclid_by div_euclid_from DivEuclid;
            }
        }
    };
}
pub(super) use table;

/// A rule of two operands.
macro_rules! binary {
    ($rule:ident |$x:ident, $a:ident, $y:ident| $value:expr, $by_first:expr, $by_second:expr) => {
        pub(super) struct $rule;
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
        pub(super) struct $rule;
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
binary! { Powi |x, n, y|
    x.powi(n as i32),
    if n == 0.0 { 0.0 } else { n * x.powi((n as i32).saturating_sub(1)) },
    0.0
}
binary! { ClampLow |x, low, y| if x < low { low } else { x }, 1.0 - one_if(x < low), one_if(x < low) }
binary! { ClampHigh |x, high, y| if x > high { high } else { x }, 1.0 - one_if(x > high), one_if(x > high) }

#[cfg_attr(not(debug_assertions), inline(always))]
fn one_if(chosen: bool) -> f64 {
    if chosen { 1.0 } else { 0.0 }
}

/// The rules of the table, and all operations by number.
macro_rules! rules {
    (
        unary { $($u:ident $U:ident |$ux:ident, $uy:ident| $up:expr;)* }
        binary { $($b:ident $b_by:ident $b_from:ident $B:ident |$bx:ident, $ba:ident, $by:ident| $bp:expr, $bq:expr;)* }
        select { $($s:ident $s_by:ident $s_from:ident $S:ident |$sx:ident, $sa:ident, $sy:ident| $first:expr;)* }
        first { $($f:ident $f_by:ident $f_from:ident $F:ident |$fx:ident, $fa:ident, $fy:ident| $fp:expr;)* }
        constant { $($c:ident $C:ident;)* }
        constant_binary { $($k:ident $k_by:ident $k_from:ident $K:ident;)* }
    ) => {
        $(unary! { $U |$ux, $uy| f64::$u($ux), $up })*
        $(binary! { $B |$bx, $ba, $by| f64::$b($bx, $ba), $bp, $bq })*
        $(binary! { $S |$sx, $sa, $sy| f64::$s($sx, $sa), one_if($first), one_if(!($first)) })*
        $(binary! { $F |$fx, $fa, $fy| f64::$f($fx, $fa), $fp, 0.0 })*
        $(unary! { $C |x, y| f64::$c(x), 0.0 })*
        $(binary! { $K |x, a, y| f64::$k(x, a), 0.0, 0.0 })*

        /// What a tape records.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u8)]
        pub(super) enum Operation {
            $($U,)* $($B,)* $($S,)* $($F,)* $($C,)* $($K,)*
            Neg, Add, Sub, Mul, Div, Rem, Powi, ClampLow, ClampHigh,
            /// The second half of `mul_add`: the first operand is the product.
            MulAdd,
        }

        impl Operation {
            /// How its tangent is formed.
            #[cfg_attr(not(debug_assertions), inline(always))]
            pub(super) const fn form(self) -> Form {
                match self {
                    $(Operation::$S)|* | Operation::ClampLow | Operation::ClampHigh => Form::Select,
                    $(Operation::$F)|* | Operation::Powi => Form::First,
                    $(Operation::$C)|* | $(Operation::$K)|* => Form::Constant,
                    _ => Form::Smooth,
                }
            }

            /// The value at both operands; where there is one, the second is ignored.
            pub(super) fn value(self, x: f64, a: f64) -> f64 {
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
            pub(super) fn partials(self, x: f64, a: f64, y: f64) -> [f64; 2] {
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
table! { rules }

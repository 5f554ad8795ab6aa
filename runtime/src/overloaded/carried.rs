//! Numbers that carry one direction, without a guard at singular points: what partials of linear forms are computed with where it
//! is asked how they change along a direction. Emitted code names them.

use super::rules::{self, Binary, Form, Operation, Unary};
use crate::{Number, Tangent};
use core::cmp::Ordering;
use core::ops::{Add, Div, Mul, Neg, Rem, Sub};

/// A number, and how it changes along a direction.
#[derive(Clone, Copy, Debug)]
pub struct Carried {
    /// The number.
    pub value: f64,
    /// How it changes.
    pub slope: f64,
}

/// A value with its tangent.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn carried<T: Tangent>(value: impl Number, tangent: T) -> Carried {
    new(value.number(), tangent.slope())
}

/// A partial that changes as its operand does, times a second partial.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn moved<T: Tangent>(partial: impl Number, second: impl Number, tangent: T) -> Carried {
    new(partial.number(), second.number() * tangent.slope())
}

/// The partial of a method of one operand.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn partial<T: Tangent>(rule: Operation, x: f64, y: f64, p: f64, x_d: T) -> Carried {
    let slope = match rule.bends()[0] && x_d.slope() != 0.0 {
        true => rule.seconds(x, 0.0, y, [p, 0.0])[0] * x_d.slope(),
        false => 0.0,
    };
    new(p, slope)
}

/// The partials of a method of two operands.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn partials<T: Tangent>(
    rule: Operation,
    [x, a]: [f64; 2],
    y: f64,
    [p, q]: [f64; 2],
    d: [T; 2],
) -> [Carried; 2] {
    let [x_d, a_d] = d.map(T::slope);
    let [xx, xa, aa] = rule.seconds(x, a, y, [p, q]);
    let [has_xx, has_xa, has_aa] = rule.bends();
    let along = |is: bool, second: f64, slope: f64| if is && slope != 0.0 { second * slope } else { 0.0 };
    [new(p, along(has_xx, xx, x_d) + along(has_xa, xa, a_d)), new(q, along(has_xa, xa, x_d) + along(has_aa, aa, a_d))]
}

/// What may be a number alone, which does not change.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn lifted(number: impl Into<Carried>) -> Carried {
    number.into()
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn new(value: f64, slope: f64) -> Carried {
    Carried { value, slope }
}

impl<N: Number> From<N> for Carried {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn from(number: N) -> Self {
        new(number.number(), 0.0)
    }
}

impl Carried {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unary<R: Unary>(self) -> Self {
        let (x, y) = (self.value, R::value(self.value));
        match R::OPERATION.form() {
            Form::Constant => new(y, 0.0),
            _ => new(y, self.slope * R::partial(x, y)),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn binary<R: Binary>(self, a: Self) -> Self {
        let (x, y) = (self.value, R::value(self.value, a.value));
        // What does not change may have no slope: the exponent of a power of something negative.
        let first = || if self.slope == 0.0 { 0.0 } else { self.slope * R::by_first(x, a.value, y) };
        let second = || if a.slope == 0.0 { 0.0 } else { a.slope * R::by_second(x, a.value, y) };
        let slope = match R::OPERATION.form() {
            Form::Smooth => first() + second(),
            Form::Select if R::by_first(x, a.value, y) == 1.0 => self.slope,
            Form::Select => a.slope,
            Form::First => first(),
            Form::Constant => 0.0,
        };
        new(y, slope)
    }

    /// As [`f64::powi`].
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn powi(self, n: i32) -> Self {
        self.binary::<rules::Powi>(new(f64::from(n), 0.0))
    }

    /// As [`f64::mul_add`].
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn mul_add(self, a: impl Into<Self>, b: impl Into<Self>) -> Self {
        let (a, b) = (a.into(), b.into());
        new(self.value.mul_add(a.value, b.value), self.slope * a.value + self.value * a.slope + b.slope)
    }

    /// As [`f64::clamp`].
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn clamp(self, low: impl Into<Self>, high: impl Into<Self>) -> Self {
        self.binary::<rules::ClampLow>(low.into()).binary::<rules::ClampHigh>(high.into())
    }
}

/// The methods of the table.
macro_rules! methods {
    (
        unary { $($u:ident $U:ident $us:tt $uform:ident |$ux:ident, $uy:ident| $up:expr;)* }
        binary { $($b:ident $B:ident $bs:tt $bm:tt $bform:ident |$bx:ident, $ba:ident, $by:ident| $bp:expr, $bq:expr;)* }
        select { $($s:ident $S:ident $ss:tt $sm:tt |$sx:ident, $sa:ident, $sy:ident| $first:expr;)* }
        first { $($f:ident $F:ident $fs:tt $fm:tt $fform:ident |$fx:ident, $fa:ident, $fy:ident| $fp:expr;)* }
        constant { $($c:ident $C:ident $cs:tt;)* }
        constant_binary { $($k:ident $K:ident $ks:tt $km:tt;)* }
        $($apart:tt)*
    ) => {
        methods! { @ $($u $U)* $($c $C)*; $($b $B)* $($s $S)* $($f $F)* $($k $K)* }
    };
    (@ $($unary:ident $Unary:ident)*; $($binary:ident $Binary:ident)*) => {
        impl Carried {
            $(
                #[doc = concat!("As [`f64::", stringify!($unary), "`].")]
                #[cfg_attr(not(debug_assertions), inline(always))]
                pub fn $unary(self) -> Self {
                    self.unary::<rules::$Unary>()
                }
            )*
            $(
                #[doc = concat!("As [`f64::", stringify!($binary), "`].")]
                #[cfg_attr(not(debug_assertions), inline(always))]
                pub fn $binary(self, other: impl Into<Self>) -> Self {
                    self.binary::<rules::$Binary>(other.into())
                }
            )*
        }
    };
}
tangential_rules::table! { methods }

impl Neg for Carried {
    type Output = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn neg(self) -> Self {
        new(-self.value, -self.slope)
    }
}

/// Operators: on two of them, and with a number that does not change on the right or on the left.
macro_rules! operators {
    ($($op:ident $method:ident |$x:ident, $a:ident, $y:ident| $both:expr, $right:expr, $left:expr;)*) => {$(
        impl $op for Carried {
            type Output = Self;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn $method(self, $a: Self) -> Self {
                let $x = self;
                let $y = $x.value.$method($a.value);
                new($y, $both)
            }
        }
        operators! { @mixed $op $method f64, |$x, $a, $y| $right, $left }
        operators! { @mixed $op $method &f64, |$x, $a, $y| $right, $left }
    )*};
    (@mixed $op:ident $method:ident $number:ty, |$x:ident, $a:ident, $y:ident| $right:expr, $left:expr) => {
        impl $op<$number> for Carried {
            type Output = Self;
            #[cfg_attr(not(debug_assertions), inline(always))]
            #[allow(unused_variables)]
            fn $method(self, $a: $number) -> Self {
                let ($x, $a) = (self, $a.number());
                let $y = $x.value.$method($a);
                new($y, $right)
            }
        }
        impl $op<Carried> for $number {
            type Output = Carried;
            #[cfg_attr(not(debug_assertions), inline(always))]
            #[allow(unused_variables)]
            fn $method(self, $a: Carried) -> Carried {
                let $x = self.number();
                let $y = $x.$method($a.value);
                new($y, $left)
            }
        }
    };
}

operators! {
    Add add |x, a, y| x.slope + a.slope, x.slope, a.slope;
    Sub sub |x, a, y| x.slope - a.slope, x.slope, -a.slope;
    Mul mul |x, a, y| x.slope * a.value + x.value * a.slope, x.slope * a, x * a.slope;
    Div div |x, a, y| (x.slope - y * a.slope) / a.value, x.slope / a, -y * a.slope / a.value;
    Rem rem |x, a, y|
        x.slope - ((x.value - y) / a.value).round() * a.slope,
        x.slope,
        -((x - y) / a.value).round() * a.slope;
}

impl PartialEq for Carried {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl PartialEq<f64> for Carried {
    fn eq(&self, other: &f64) -> bool {
        self.value == *other
    }
}

impl PartialOrd for Carried {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.value.partial_cmp(&other.value)
    }
}

impl PartialOrd<f64> for Carried {
    fn partial_cmp(&self, other: &f64) -> Option<Ordering> {
        self.value.partial_cmp(other)
    }
}

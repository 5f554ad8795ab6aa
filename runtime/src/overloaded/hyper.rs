//! Numbers that carry two directions and what both do together.

use super::combine::{Combine, Question, scalar, table_methods};
use super::dual::Dual;
use super::rules::{self, Binary, Form, Operation, Unary};
use core::ops::{Add, Div, Mul, Neg, Sub};

/// A dual number whose value and tangent are dual numbers (Fike and Alonso 2011): with it a function gives a second derivative
/// that is exact to rounding.
///
/// ```
/// use tangential::overloaded::{HyperDual, Scalar};
///
/// // d2/dx dy of sin(x y), at x = 2 and y = 3.
/// let product = HyperDual::new(2.0, [1.0, 0.0]) * HyperDual::new(3.0, [0.0, 1.0]);
/// let second = product.sin().second();
/// assert!((second - (6.0_f64.cos() - 6.0 * 6.0_f64.sin())).abs() < 1e-14);
/// ```
///
/// It takes one evaluation for one entry of a Hessian, and is what [`crate::hessian::oracle`] compares with: its second
/// derivatives come from differentiating the partials of the table of rules, and use no second partials written by hand.
#[derive(Clone, Copy, Debug)]
pub struct HyperDual {
    /// The value, with its derivative along the first direction.
    value: Dual<f64>,
    /// The derivative along the second direction, with its own derivative along the first one.
    tangent: Dual<f64>,
}

impl HyperDual {
    /// A value with its derivatives along two directions.
    pub fn new(value: f64, [first, second]: [f64; 2]) -> Self {
        Self { value: Dual::new(value, first), tangent: Dual::new(second, 0.0) }
    }

    /// The derivatives along both directions.
    pub fn firsts(self) -> [f64; 2] {
        [self.value.tangent, self.tangent.value]
    }

    /// The second derivative, along both directions.
    pub fn second(self) -> f64 {
        self.tangent.tangent
    }
}

impl From<f64> for HyperDual {
    fn from(value: f64) -> Self {
        Self::new(value, [0.0; 2])
    }
}

impl Combine for HyperDual {
    fn unary<R: Unary>(self) -> Self {
        let y = self.value.unary::<R>();
        let [p, _] = partials(R::OPERATION, N(self.value), N(Dual::from(0.0)), N(y));
        Self { value: y, tangent: scaled(self.tangent, p, R::OPERATION.form()) }
    }

    fn binary<R: Binary>(self, a: Self) -> Self {
        let y = self.value.binary::<R>(a.value);
        let [p, q] = partials(R::OPERATION, N(self.value), N(a.value), N(y));
        let tangent = match R::OPERATION.form() {
            Form::Smooth => scaled(self.tangent, p, Form::Smooth) + scaled(a.tangent, q, Form::Smooth),
            Form::Select if p.0.value == 1.0 => self.tangent,
            Form::Select => a.tangent,
            form => scaled(self.tangent, p, form),
        };
        Self { value: y, tangent }
    }

    fn by<R: Binary>(self, a: f64) -> Self {
        self.binary::<R>(Self::from(a))
    }

    fn of<R: Binary>(x: f64, a: Self) -> Self {
        Self::from(x).binary::<R>(a)
    }

    fn fused(self, a: Self, b: Self) -> Self {
        let value = self.value.fused(a.value, b.value);
        Self { value, tangent: self.tangent * a.value + a.tangent * self.value + b.tangent }
    }

    fn ask(self, a: Self, question: Question) -> i64 {
        self.value.ask(a.value, question)
    }
}

/// A tangent times a partial. What is zero stays zero, whatever the partial.
fn scaled(tangent: Dual<f64>, partial: N, form: Form) -> Dual<f64> {
    match form {
        Form::Constant => Dual::from(0.0),
        _ if tangent.value == 0.0 && tangent.tangent == 0.0 => tangent,
        _ => tangent * partial.0,
    }
}

scalar! { [] HyperDual }

/// What the partials of the table are computed with: a dual that floats may stand on both sides of.
#[derive(Clone, Copy)]
struct N(Dual<f64>);

impl From<f64> for N {
    fn from(value: f64) -> Self {
        N(Dual::from(value))
    }
}

impl Neg for N {
    type Output = N;
    fn neg(self) -> N {
        N(-self.0)
    }
}

macro_rules! operators {
    ($($trait:ident $method:ident;)*) => {
        $(
            impl $trait for N {
                type Output = N;
                fn $method(self, other: N) -> N {
                    N(self.0.$method(other.0))
                }
            }
            impl $trait<f64> for N {
                type Output = N;
                fn $method(self, other: f64) -> N {
                    self.$method(N::from(other))
                }
            }
            impl $trait<N> for f64 {
                type Output = N;
                fn $method(self, other: N) -> N {
                    N::from(self).$method(other)
                }
            }
        )*
    };
}
operators! { Add add; Sub sub; Mul mul; Div div; }

macro_rules! methods {
    ($($method:ident $rule:ident;)*) => {
        impl N {
            $(
                fn $method(self) -> N {
                    N(self.0.unary::<rules::$rule>())
                }
            )*
            fn hypot(self, other: impl Into<N>) -> N {
                N(self.0.binary::<rules::Hypot>(other.into().0))
            }
            fn powf(self, other: N) -> N {
                N(self.0.binary::<rules::Powf>(other.0))
            }
            fn powi(self, n: i32) -> N {
                N(self.0.by::<rules::Powi>(f64::from(n)))
            }
        }
    };
}
methods! { sin Sin; cos Cos; sinh Sinh; cosh Cosh; exp Exp; ln Ln; sqrt Sqrt; abs Abs; signum Signum; round Round; }

/// The partials of an operation by both operands, differentiated along with them.
macro_rules! table_partials {
    (
        unary { $($u:ident $U:ident $us:tt $uform:ident |$ux:ident, $uy:ident| $up:expr;)* }
        binary { $($b:ident $B:ident $bs:tt $bm:tt $bform:ident |$bx:ident, $ba:ident, $by:ident| $bp:expr, $bq:expr;)* }
        select { $($s:ident $S:ident $ss:tt $sm:tt |$sx:ident, $sa:ident, $sy:ident| $first:expr;)* }
        first { $($f:ident $F:ident $fs:tt $fm:tt $fform:ident |$fx:ident, $fa:ident, $fy:ident| $fp:expr;)* }
        constant { $($c:ident $C:ident $cs:tt;)* }
        constant_binary { $($k:ident $K:ident $ks:tt $km:tt;)* }
        $($apart:tt)*
    ) => {
        #[allow(unused_variables)]
        fn partials(operation: Operation, x: N, a: N, y: N) -> [N; 2] {
            use core::f64::consts::{LN_2, LOG2_E, LOG10_E};
            type F = f64;
            let (zero, one) = (N::from(0.0), N::from(1.0));
            match operation {
                $(Operation::$U => {
                    let ($ux, $uy) = (x, y);
                    [N::from($up), zero]
                })*
                $(Operation::$B => {
                    let ($bx, $ba, $by) = (x, a, y);
                    row!($b [$bx $ba $by] $bp, $bq)
                })*
                $(Operation::$S)|* | Operation::ClampLow | Operation::ClampHigh => {
                    let [p, q] = operation.partials(x.0.value, a.0.value, y.0.value);
                    [N::from(p), N::from(q)]
                }
                $(Operation::$F => {
                    let ($fx, $fa, $fy) = (x, a, y);
                    [N::from($fp), zero]
                })*
                $(Operation::$C)|* | $(Operation::$K)|* => [zero; 2],
                Operation::Neg => [-one, zero],
                Operation::Add | Operation::MulAdd => [one; 2],
                Operation::Sub => [one, -one],
                Operation::Mul => [a, x],
                Operation::Div => [1.0 / a, -(x / a / a)],
                Operation::Rem => [one, -((x - y) / a).round()],
                Operation::Powi => match a.0.value {
                    0.0 => [zero; 2],
                    n => [n * x.powi((n as i32).saturating_sub(1)), zero],
                },
            }
        }
    };
}

/// A row of two operands. Those that have cases are written once more, because a case of theirs is a plain float.
macro_rules! row {
    (powf [$x:ident $a:ident $y:ident] $p:expr, $q:expr) => {
        [
            if $a.0.value == 0.0 && $a.0.tangent == 0.0 { N::from(0.0) } else { $a * $x.powf($a - 1.0) },
            if $x.0.value == 0.0 && $a.0.value > 0.0 { N::from(0.0) } else { $y * $x.ln() },
        ]
    };
    (hypot [$x:ident $a:ident $y:ident] $p:expr, $q:expr) => {
        if $y.0.value == 0.0 { [N::from(0.0); 2] } else { [$x / $y, $a / $y] }
    };
    ($method:ident [$x:ident $a:ident $y:ident] $p:expr, $q:expr) => {
        [N::from($p), N::from($q)]
    };
}

tangential_rules::table! { table_partials }

/// The second partials of an operation, as a test has them: by its first operand twice, by both, by its second operand twice.
#[cfg(test)]
pub(super) fn of_operation(operation: Operation, x: f64, a: f64) -> [f64; 3] {
    let y = |x: Dual<f64>, a: Dual<f64>| {
        let value = operation.value(x.value, a.value);
        let [p, q] = operation.partials(x.value, a.value, value);
        N(Dual::new(value, p * x.tangent + if a.tangent == 0.0 { 0.0 } else { q * a.tangent }))
    };
    let at = |x: Dual<f64>, a: Dual<f64>| partials(operation, N(x), N(a), y(x, a)).map(|partial| partial.0.tangent);
    let by_first = at(Dual::new(x, 1.0), Dual::new(a, 0.0));
    let by_second = at(Dual::new(x, 0.0), Dual::new(a, 1.0));
    [by_first[0], by_second[0], by_second[1]]
}

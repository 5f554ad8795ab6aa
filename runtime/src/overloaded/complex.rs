//! The complex step: derivatives without a rule and without a difference.

use super::combine::{Combine, Question, scalar, table_methods};
use super::rules::{self, Binary, Form, Operation, Unary};
use core::f64::consts::{LN_2, LOG2_E, LOG10_E};

/// A complex number whose imaginary part is a tiny step: `f(x + ih) = f(x) + ih f'(x)` up to terms of `h^2`, which vanish
/// beside rounding (Squire, Trapp 1998; Martins, Sturdza, Alonso 2003).
///
/// ```
/// use tangential::overloaded::{Complex, Scalar};
///
/// let y = Complex::step(2.0, 1.0).powi(3);
/// assert_eq!(y.re, 8.0);
/// assert!((y.derivative() - 12.0).abs() < 1e-14);
/// ```
///
/// Real parts are computed as `f64` does, so that a value outside of the domain is NaN. Imaginary parts are those of the
/// complex functions, in forms that do not cancel (Kahan 1987), which makes this a check of the derivative rules that
/// shares nothing with them. `abs`, `min`, `max`, `clamp`, `copysign`, the remainders and all comparisons look at the real
/// part, since their complex namesakes have no derivative.
///
/// It is not accurate where a slope is infinite or there is none: at 0 for `sqrt`, `cbrt`, `ln` and its like, `recip` and
/// powers below one, at the ends of `asin`, `acos`, `acosh` and `atanh`, and for `atan2` at the origin; there it gives
/// something large instead of infinity. Slopes below 1e-108 or beyond 1e+200 are lost, and so is what overflows on the
/// way. `hypot` is flat at the origin, as everywhere.
#[derive(Clone, Copy, Debug)]
pub struct Complex {
    /// The value.
    pub re: f64,
    /// The derivative times [`Complex::STEP`].
    pub im: f64,
}

impl Complex {
    /// The step: its square is zero.
    pub const STEP: f64 = 1e-200;

    /// A value that moves along a direction.
    pub fn step(value: f64, direction: f64) -> Self {
        Self { re: value, im: direction * Self::STEP }
    }

    /// The derivative along the direction.
    pub fn derivative(self) -> f64 {
        self.im / Self::STEP
    }

    const fn new(re: f64, im: f64) -> Self {
        Self { re, im }
    }

    fn times(self, a: Self) -> Self {
        Self::new(self.re * a.re - self.im * a.im, self.re * a.im + self.im * a.re)
    }

    fn plus(self, a: Self) -> Self {
        Self::new(self.re + a.re, self.im + a.im)
    }

    fn scaled(self, k: f64) -> Self {
        Self::new(self.re * k, self.im * k)
    }

    fn conjugate(self) -> Self {
        Self::new(self.re, -self.im)
    }

    /// The quotient (Smith 1962).
    fn over(self, a: Self) -> Self {
        if a.re.abs() >= a.im.abs() {
            let ratio = if a.im == 0.0 { 0.0 } else { a.im / a.re };
            let size = a.re + a.im * ratio;
            Self::new((self.re + self.im * ratio) / size, (self.im - self.re * ratio) / size)
        } else {
            let ratio = a.re / a.im;
            let size = a.re * ratio + a.im;
            Self::new((self.re * ratio + self.im) / size, (self.im * ratio - self.re) / size)
        }
    }

    /// The root in the right half plane.
    fn root(self) -> Self {
        let size = self.re.hypot(self.im);
        if size == 0.0 {
            return Self::new(0.0, 0.0);
        }
        let large = (0.5 * (self.re.abs() + size)).sqrt();
        let small = 0.5 * self.im / large;
        if self.re >= 0.0 { Self::new(large, small) } else { Self::new(small.abs(), large.copysign(self.im)) }
    }

    /// The angle; zero on the whole real axis, where `f64` gives NaN beside it.
    fn angle(self) -> f64 {
        if self.im == 0.0 { 0.0 } else { self.im.atan2(self.re) }
    }

    /// The imaginary part of a power, whose value is `y`; a negative base is mirrored.
    fn power(self, p: Self, y: f64) -> f64 {
        let base = if self.re < 0.0 { -self } else { self };
        let size = base.re.hypot(base.im);
        let mut angle = p.re * base.angle();
        if p.im != 0.0 {
            angle += p.im * size.ln();
        }
        if angle == 0.0 { 0.0 } else { size.powf(p.re).copysign(y) * angle.sin() }
    }

    /// The imaginary part of the arcsine (Kahan 1987).
    fn asin_im(self) -> f64 {
        let (below, above) = (Self::new(1.0 - self.re, -self.im).root(), Self::new(1.0 + self.re, self.im).root());
        below.conjugate().times(above).im.asinh()
    }

    /// The imaginary part of the arctangent.
    fn atan_im(self) -> f64 {
        let (x, y) = (self.re, self.im);
        0.25 * (4.0 * y / (x * x + (1.0 - y) * (1.0 - y))).ln_1p()
    }

    /// The imaginary part of the angle of the point (`x`, `self`).
    fn atan2_im(self, x: Self) -> f64 {
        if self.im == 0.0 && x.im == 0.0 {
            0.0
        } else if self.re == 0.0 && x.re == 0.0 {
            f64::NAN
        } else if x.re.abs() >= self.re.abs() {
            self.over(x).atan_im()
        } else {
            -x.over(self).atan_im()
        }
    }
}

impl From<f64> for Complex {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn from(value: f64) -> Self {
        Self::new(value, 0.0)
    }
}

impl Combine for Complex {
    fn unary<R: Unary>(self) -> Self {
        let (x, h, y) = (self.re, self.im, R::value(self.re));
        let im = match R::OPERATION {
            Operation::Sin => x.cos() * h.sinh(),
            Operation::Cos => -x.sin() * h.sinh(),
            Operation::Tan => h.sinh() * h.cosh() / (x.cos().powi(2) + h.sinh().powi(2)),
            Operation::Asin => self.asin_im(),
            Operation::Acos => -self.asin_im(),
            Operation::Atan => self.atan_im(),
            Operation::Sinh => x.cosh() * h.sin(),
            Operation::Cosh => x.sinh() * h.sin(),
            Operation::Tanh => (2.0 * h).sin() / ((2.0 * x).cosh() + (2.0 * h).cos()),
            Operation::Asinh => {
                let (below, above) = (Self::new(1.0 + h, -x).root(), Self::new(1.0 - h, x).root());
                h.atan2(below.times(above).re)
            }
            Operation::Acosh => {
                let (below, above) = (Self::new(x - 1.0, h).root(), Self::new(x + 1.0, h).root());
                2.0 * below.im.atan2(above.re)
            }
            Operation::Atanh => 0.5 * Self::new((1.0 - x) * (1.0 + x) - h * h, 2.0 * h).angle(),
            Operation::Exp | Operation::ExpM1 => x.exp() * h.sin(),
            Operation::Exp2 => y * (h * LN_2).sin(),
            Operation::Ln => self.angle(),
            Operation::Ln1p => Self::new(1.0 + x, h).angle(),
            Operation::Log2 => self.angle() * LOG2_E,
            Operation::Log10 => self.angle() * LOG10_E,
            Operation::Sqrt => self.root().im,
            Operation::Cbrt => self.power(Self::from(1.0 / 3.0), y),
            Operation::Recip => Self::from(1.0).over(self).im,
            Operation::Abs if x.is_sign_negative() => -h,
            Operation::Abs | Operation::Fract => h,
            Operation::Neg => -h,
            Operation::ToDegrees => h.to_degrees(),
            Operation::ToRadians => h.to_radians(),
            _ => 0.0,
        };
        Self::new(y, im)
    }

    fn binary<R: Binary>(self, a: Self) -> Self {
        let y = R::value(self.re, a.re);
        let im = match R::OPERATION {
            operation if operation.form() == Form::Select => match R::by_first(self.re, a.re, y) == 1.0 {
                true => self.im,
                false => a.im,
            },
            Operation::Add => self.im + a.im,
            Operation::Sub => self.im - a.im,
            Operation::Mul => self.times(a).im,
            Operation::Div => self.over(a).im,
            Operation::Rem | Operation::RemEuclid => self.im - a.im * ((self.re - y) / a.re).round(),
            Operation::Atan2 => self.atan2_im(a),
            Operation::Log => self.unary::<rules::Ln>().over(a.unary::<rules::Ln>()).im,
            Operation::Powf | Operation::Powi => self.power(a, y),
            Operation::Hypot if y == 0.0 => 0.0,
            Operation::Hypot => {
                let (x, a) = (self.scaled(1.0 / y), a.scaled(1.0 / y));
                x.times(x).plus(a.times(a)).root().im * y
            }
            Operation::Midpoint => 0.5 * self.im + 0.5 * a.im,
            Operation::Copysign if self.re.is_sign_negative() != a.re.is_sign_negative() => -self.im,
            Operation::Copysign => self.im,
            _ => 0.0,
        };
        Self::new(y, im)
    }

    fn by<R: Binary>(self, a: f64) -> Self {
        self.binary::<R>(Self::from(a))
    }

    fn of<R: Binary>(x: f64, a: Self) -> Self {
        Self::from(x).binary::<R>(a)
    }

    fn fused(self, a: Self, b: Self) -> Self {
        Self::new(self.re.mul_add(a.re, b.re), self.times(a).im + b.im)
    }

    fn ask(self, a: Self, question: Question) -> i64 {
        question.answer(self.re, a.re)
    }
}

scalar! { [] Complex }

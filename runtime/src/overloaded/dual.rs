//! Numbers that carry tangents.

use super::combine::{Combine, Question, scalar, table_methods};
use super::rules::{self, Binary, Form, Unary};
use crate::Tangent;

/// A value with its tangent, which is anything that is a [`Tangent`]: `f64`, [`Lanes`](crate::Lanes), or
/// [`IndexSet`](crate::IndexSet) for the structure along the executed path.
///
/// ```
/// use tangential::Lanes;
/// use tangential::overloaded::{Dual, Scalar};
///
/// let (x, y) = (Dual::new(3.0, Lanes::<2>::unit(0)), Dual::new(4.0, Lanes::unit(1)));
/// let length = x.hypot(y);
/// assert_eq!((length.value, length.tangent), (5.0, Lanes([0.6, 0.8])));
/// ```
///
/// Equality and order are those of the values.
#[derive(Clone, Copy, Debug)]
pub struct Dual<T> {
    /// The value.
    pub value: f64,
    /// Its derivative along the directions in hand.
    pub tangent: T,
}

impl<T> Dual<T> {
    /// A value with its tangent.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn new(value: f64, tangent: T) -> Self {
        Self { value, tangent }
    }
}

impl<T: Tangent> From<f64> for Dual<T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn from(value: f64) -> Self {
        Self { value, tangent: T::zero() }
    }
}

impl<T: Tangent> Combine for Dual<T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unary<R: Unary>(self) -> Self {
        let (x, y) = (self.value, R::value(self.value));
        Self::new(y, one(R::OPERATION.form(), self.tangent, R::partial(x, y)))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn binary<R: Binary>(self, a: Self) -> Self {
        let (x, a, x_d, a_d) = (self.value, a.value, self.tangent, a.tangent);
        let y = R::value(x, a);
        let tangent = match R::OPERATION.form() {
            Form::Smooth => x_d.scale(R::by_first(x, a, y)) + a_d.scale(R::by_second(x, a, y)),
            Form::Select => {
                if R::by_first(x, a, y) == 1.0 {
                    x_d
                } else {
                    a_d
                }
            }
            Form::First => x_d.scale(R::by_first(x, a, y)),
            Form::Constant => T::zero(),
        };
        Self::new(y, tangent)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn by<R: Binary>(self, a: f64) -> Self {
        let (x, y) = (self.value, R::value(self.value, a));
        Self::new(y, one(R::OPERATION.form(), self.tangent, R::by_first(x, a, y)))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of<R: Binary>(x: f64, a: Self) -> Self {
        let y = R::value(x, a.value);
        let form = match R::OPERATION.form() {
            Form::First => Form::Constant,
            form => form,
        };
        Self::new(y, one(form, a.tangent, R::by_second(x, a.value, y)))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fused(self, a: Self, b: Self) -> Self {
        let tangent = self.tangent.scale(a.value) + a.tangent.scale(self.value) + b.tangent;
        Self::new(self.value.mul_add(a.value, b.value), tangent)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn ask(self, a: Self, question: Question) -> i64 {
        question.answer(self.value, a.value)
    }
}

/// The tangent from one operand.
#[cfg_attr(not(debug_assertions), inline(always))]
fn one<T: Tangent>(form: Form, tangent: T, partial: f64) -> T {
    match form {
        Form::Smooth | Form::First => tangent.scale(partial),
        Form::Select => {
            if partial == 1.0 {
                tangent
            } else {
                T::zero()
            }
        }
        Form::Constant => T::zero(),
    }
}

scalar! { [T: Tangent] Dual<T> }

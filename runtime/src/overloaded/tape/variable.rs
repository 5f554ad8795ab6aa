use super::recording;
use crate::overloaded::combine::{Combine, Question, scalar, table_methods};
use crate::overloaded::rules::{self, Binary, Operation, Unary};

/// A number whose operations are recorded: a value, and the slot of the tape that holds it, unless it is a constant.
///
/// Variables live while [`Tape::record`](super::Tape::record) runs the function, on its thread.
///
/// # Panics
/// Operations panic if a variable of another recording is among their operands.
#[derive(Clone, Copy, Debug)]
pub struct Variable {
    pub(super) value: f64,
    /// The slot; of constants it means nothing.
    pub(super) slot: u32,
    /// The recording, or zero for a constant.
    pub(super) recording: u32,
}

impl Variable {
    /// Whether it depends on no input.
    pub fn is_constant(self) -> bool {
        self.recording == 0
    }
}

impl From<f64> for Variable {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn from(value: f64) -> Self {
        Self { value, slot: 0, recording: 0 }
    }
}

impl Combine for Variable {
    fn unary<R: Unary>(self) -> Self {
        recording::push(R::OPERATION, self, Self::from(0.0), R::value(self.value))
    }

    fn binary<R: Binary>(self, a: Self) -> Self {
        recording::push(R::OPERATION, self, a, R::value(self.value, a.value))
    }

    fn by<R: Binary>(self, a: f64) -> Self {
        recording::push(R::OPERATION, self, Self::from(a), R::value(self.value, a))
    }

    fn of<R: Binary>(x: f64, a: Self) -> Self {
        recording::push(R::OPERATION, Self::from(x), a, R::value(x, a.value))
    }

    /// A product, and then a sum whose value is computed from the factors, so that it is rounded once.
    fn fused(self, a: Self, b: Self) -> Self {
        let value = self.value.mul_add(a.value, b.value);
        if self.is_constant() && a.is_constant() && b.is_constant() {
            return Self::from(value);
        }
        let product = recording::push_always(Operation::Mul, self, a, self.value * a.value);
        recording::push_always(Operation::MulAdd, product, b, value)
    }

    fn ask(self, a: Self, question: Question) -> i64 {
        let answer = question.answer(self.value, a.value);
        recording::guard(question, self, a, answer);
        answer
    }
}

scalar! { [] Variable }

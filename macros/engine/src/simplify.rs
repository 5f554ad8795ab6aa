//! Local partials in a form that simplifies as it is built: a sign and a product of factors.

use crate::code::{Code, Prec};
use quote::quote;

/// A local partial derivative: plus or minus a product.
#[derive(Clone, Debug, Default)]
pub struct Partial {
    negative: bool,
    factors: Vec<Code>,
    /// Whether it depends on something that only the pass with values has.
    varies: bool,
}

impl Partial {
    /// The partial 1.
    pub fn one() -> Self {
        Self::default()
    }

    /// A partial given by an expression. A leading minus becomes the sign, and 1 vanishes.
    pub fn of(code: Code) -> Self {
        match code.text().as_str() {
            "1.0" => Self::one(),
            _ => Self { negative: false, factors: vec![code], varies: true },
        }
    }

    /// A partial that both passes of a linear form can compute.
    pub fn shared(code: Code) -> Self {
        Self { varies: false, ..Self::of(code) }
    }

    /// Whether both passes of a linear form can compute it.
    pub fn is_shared(&self) -> bool {
        !self.varies
    }

    /// Minus this.
    pub fn neg(mut self) -> Self {
        self.negative = !self.negative;
        self
    }

    /// This times another.
    pub fn times(&self, other: &Partial) -> Self {
        let factors = self.factors.iter().chain(&other.factors).cloned().collect();
        Self { negative: self.negative != other.negative, factors, varies: self.varies || other.varies }
    }

    /// This divided by an expression.
    pub fn over(&self, divisor: &Partial) -> Self {
        let quotient = Code::binary(&self.magnitude(), quote!(/), &divisor.magnitude(), Prec::Product);
        Self { negative: self.negative, factors: vec![quotient], varies: self.varies || divisor.varies }
    }

    /// Whether it is 1 or -1.
    pub fn is_unit(&self) -> bool {
        self.factors.is_empty()
    }

    /// Whether it is a single name or number, up to its sign.
    pub fn is_atomic(&self) -> bool {
        match self.factors.as_slice() {
            [] => true,
            [factor] => !factor.text().contains(|c: char| !(c.is_alphanumeric() || c == '_')),
            _ => false,
        }
    }

    /// Whether it has a minus sign.
    pub fn is_negative(&self) -> bool {
        self.negative
    }

    /// The product without the sign.
    pub fn magnitude(&self) -> Code {
        let mut factors = self.factors.iter();
        match factors.next() {
            None => Code::atom(quote!(1.0)),
            Some(first) => {
                factors.fold(first.clone(), |product, f| Code::binary(&product, quote!(*), f, Prec::Product))
            }
        }
    }

    /// The whole as an expression.
    pub fn code(&self) -> Code {
        let magnitude = self.magnitude();
        if self.negative { Code::unary(quote!(-), &magnitude) } else { magnitude }
    }

    /// The sum of two partials.
    pub fn plus(&self, other: &Partial) -> Self {
        let sum = if other.negative {
            Code::binary(&self.code(), quote!(-), &other.magnitude(), Prec::Sum)
        } else {
            Code::binary(&self.code(), quote!(+), &other.magnitude(), Prec::Sum)
        };
        Self { negative: false, factors: vec![sum], varies: self.varies || other.varies }
    }
}

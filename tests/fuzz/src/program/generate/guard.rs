//! Keeping float expressions where they are defined and of moderate size.

use super::count::binary;
use super::{Generator, LIMIT, Term};
use crate::program::rules::{Domain, rule};
use crate::program::tree::{Exponent, Expr, Operator, Type};

/// `e.name(..)`
pub(super) fn method(name: &str, args: Vec<Expr>) -> Expr {
    Expr::Rule { rule: rule(name), args, path: None }
}

impl Generator {
    /// A literal of either float type between 0.1 and 3.9.
    pub(super) fn literal(&mut self, ty: &Type) -> Expr {
        let tenths = self.rng.among(1, 39);
        number(ty, tenths as f64 / 10.0)
    }

    /// The expression itself, or a bounded function of it if it could be too large to be stored.
    pub(super) fn squash(&mut self, term: Term, ty: &Type) -> Expr {
        if term.size <= LIMIT {
            return term.expr;
        }
        self.bound(term, ty)
    }

    /// A bounded function of an expression.
    fn bound(&mut self, Term { expr, size }: Term, ty: &Type) -> Expr {
        match self.rng.below(8) {
            0 | 1 => method("sin", vec![expr]),
            2 => method("tanh", vec![expr]),
            3 => method("atan", vec![expr]),
            4 if size < 1e4 => {
                let factor = (size / 4.0).ceil();
                binary(Operator::Div, expr, number(ty, factor))
            }
            5 => binary(Operator::Rem, expr, number(ty, 3.5)),
            6 => method("clamp", vec![expr, Expr::Negate(Box::new(number(ty, 3.0))), number(ty, 3.0)]),
            _ => method("cos", vec![expr]),
        }
    }

    /// The expression, changed as far as the domain asks for.
    pub(super) fn within(&mut self, domain: Domain, term: Term, ty: &Type) -> Term {
        let Term { expr, size } = term;
        let times = |factor: f64, expr: Expr| binary(Operator::Mul, number(ty, factor), expr);
        match domain {
            Domain::Small if size > 2.0 => match self.rng.below(3) {
                0 => Term { expr: method("sin", vec![expr]), size: 1.0 },
                1 => Term { expr: method("tanh", vec![expr]), size: 1.0 },
                _ if size < 1e3 => Term { expr: times(1.0 / size.ceil(), expr), size: 1.0 },
                _ => Term { expr: method("cos", vec![expr]), size: 1.0 },
            },
            Domain::Unit => {
                let expr = match self.rng.below(3) {
                    0 => times(0.9, method("sin", vec![expr])),
                    1 => times(0.8, method("tanh", vec![expr])),
                    _ => method("clamp", vec![expr, Expr::Negate(Box::new(number(ty, 0.9))), number(ty, 0.9)]),
                };
                Term { expr, size: 1.0 }
            }
            // Now and then zero itself is let through: a singular point where the argument vanishes.
            Domain::Positive if self.rng.chance(12) => Term { expr: method("abs", vec![expr]), size },
            Domain::Positive | Domain::Power => self.away(expr, size, 0.4, ty),
            Domain::AboveOne | Domain::Base => self.away(expr, size, 1.3, ty),
            Domain::Nonzero => {
                let Term { expr, size } = self.away(expr, size, 0.6, ty);
                let expr = if self.rng.chance(30) { Expr::Negate(Box::new(expr)) } else { expr };
                Term { expr, size }
            }
            Domain::Modulus | Domain::Ordered | Domain::Any | Domain::Small => Term { expr, size },
        }
    }

    /// A positive function of an expression that stays away from zero.
    pub(super) fn away(&mut self, expr: Expr, size: f64, least: f64, ty: &Type) -> Term {
        let (expr, grown) = match self.rng.below(4) {
            0 if size < 10.0 => match &expr {
                Expr::Read { bare: false, .. } => (binary(Operator::Mul, expr.clone(), expr), size * size),
                _ => (Expr::Power(Box::new(expr), Exponent::Literal(2)), size * size),
            },
            1 => (method("hypot", vec![expr, number(ty, 0.5)]), size + 1.0),
            2 if size < 2.0 => (method("cosh", vec![expr]), 4.0),
            _ => (method("abs", vec![expr]), size),
        };
        Term { expr: binary(Operator::Add, number(ty, least), expr), size: grown + least }
    }
}

/// A literal of either float type.
pub(super) fn number(ty: &Type, value: f64) -> Expr {
    if *ty == Type::Single { Expr::Single(value as f32) } else { Expr::Float(value) }
}

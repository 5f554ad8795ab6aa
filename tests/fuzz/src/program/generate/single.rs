//! Expressions of type `f32`.

use super::count::binary;
use super::guard::{method, number};
use super::{Generator, TYPICAL, Term};
use crate::program::rules::{Domain, RULES};
use crate::program::tree::{Exponent, Expr, Operator, Type};

impl Generator {
    /// An `f32` expression: a smaller choice than for `f64`, the same rules.
    pub(super) fn single(&mut self, depth: usize) -> Term {
        let ty = Type::Single;
        if depth == 0 || !self.spend() {
            return self.single_leaf();
        }
        let a = self.single(depth - 1);
        match self.rng.below(9) {
            0..=2 => {
                let b = self.single(depth - 1);
                let operator = *self.rng.pick(&[Operator::Add, Operator::Sub, Operator::Mul]);
                let size = if operator == Operator::Mul { a.size * b.size } else { a.size + b.size };
                Term { expr: binary(operator, a.expr, b.expr), size }
            }
            3 => {
                let b = self.single(depth - 1);
                let b = self.away(b.expr, b.size, 0.6, &ty);
                Term { expr: binary(Operator::Div, a.expr, b.expr), size: a.size * 2.0 }
            }
            4 => Term { expr: Expr::Negate(Box::new(a.expr)), size: a.size },
            5 => {
                let a = self.within(Domain::Small, a, &ty);
                Term { expr: Expr::Power(Box::new(a.expr), Exponent::Literal(3)), size: 8.0 }
            }
            6 | 7 => {
                let unary: Vec<usize> = (0..RULES.len()).filter(|&rule| RULES[rule].arity == 1).collect();
                let rule = *self.rng.pick(&unary);
                let a = self.within(RULES[rule].domain, a, &ty);
                let size = RULES[rule].size(&[a.size]);
                Term { expr: Expr::Rule { rule, args: vec![a.expr], path: None }, size }
            }
            _ => {
                let b = self.single(depth - 1);
                let name = *self.rng.pick(&["max", "min", "hypot", "atan2"]);
                Term { expr: method(name, vec![a.expr, b.expr]), size: a.size + b.size }
            }
        }
    }

    fn single_leaf(&mut self) -> Term {
        if self.rng.chance(60)
            && let Some(expr) = self.read(&Type::Single)
        {
            return Term { expr, size: TYPICAL };
        }
        if self.rng.chance(70)
            && let Some(expr) = self.read(&Type::Float)
        {
            return Term { expr: Expr::Cast(Box::new(expr), Type::Single), size: TYPICAL };
        }
        let value = self.rng.among(1, 15) as f64 / 4.0;
        Term { expr: number(&Type::Single, value), size: value }
    }
}

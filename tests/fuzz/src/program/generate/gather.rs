//! Bringing what was computed into results: a mistake in a value that nobody reads would stay unseen.

use super::count::binary;
use super::scope::{COUNTER, COUNTS, Kind, Spot};
use super::{Generator, LIMIT, TYPICAL, Term};
use crate::program::Feature;
use crate::program::tree::{Expr, Operator, Stmt, Type};

impl Generator {
    /// Lets the unused variables of a block flow into its value if that is a float, else into a variable outside.
    /// `outer` variables were in scope before the block.
    pub(super) fn gather(
        &mut self,
        outer: usize,
        stmts: &mut Vec<Stmt>,
        mut value: Option<Expr>,
        float: bool,
    ) -> Option<Expr> {
        let inner: Vec<usize> = self.scope.locals[outer..].iter().map(|local| local.var).collect();
        let idle: Vec<usize> = self
            .scope
            .visible()
            .map(|local| local.var)
            .filter(|var| inner.contains(var) && self.scope.idle.contains(var))
            .collect();
        for root in idle {
            let Some(sample) = self.sample(root) else { continue };
            if float {
                value = value.map(|value| {
                    let sum = Term { expr: binary(Operator::Add, value, sample), size: LIMIT + TYPICAL };
                    if self.rng.chance(60) { sum.expr } else { self.squash(sum, &Type::Float) }
                });
                continue;
            }
            let target = self.spot(|spot| {
                spot.ty == Type::Float
                    && spot.writable
                    && !spot.passive
                    && (outer == 0 || !inner.contains(&spot.place.root))
            });
            if let Some(target) = target {
                let place = self.settle_target(&target);
                stmts.push(Stmt::Assign(place, Some(Operator::Add), sample));
            }
        }
        value
    }

    /// A number that depends on a variable, if it holds any floats.
    pub(super) fn sample(&mut self, root: usize) -> Option<Expr> {
        let spot = self.spot(|spot: &Spot| {
            let held = match &spot.ty {
                Type::Float | Type::Single => true,
                Type::Option(content) => **content == Type::Float,
                Type::Count => spot.range.1 == COUNTER,
                _ => false,
            };
            held && spot.place.root == root
        })?;
        let place = self.settle(&spot);
        let factor = self.literal(&Type::Float);
        let shared = self.scope.last_of(root).kind == Kind::Shared(Type::Float, 1);
        if shared && self.use_now(Feature::BareReferences, 60) {
            return Some(binary(Operator::Mul, Expr::Read { place, bare: true }, factor));
        }
        let read = Expr::Read { place, bare: false };
        let number = match spot.ty {
            Type::Float => read,
            Type::Single => Expr::Cast(Box::new(read), Type::Float),
            Type::Count => {
                let small = binary(Operator::Rem, read, Expr::Count(COUNTS));
                Expr::Cast(Box::new(small), Type::Float)
            }
            _ => Expr::UnwrapOr(Box::new(read), Box::new(Expr::Float(0.3))),
        };
        Some(binary(Operator::Mul, factor, number))
    }
}

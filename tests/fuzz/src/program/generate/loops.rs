//! Loops as statements.

use super::Generator;
use super::jump::Jump;
use super::matching::How;
use super::names::COUNTERS;
use super::scope::{Guard, Kind};
use crate::program::Feature;
use crate::program::tree::{Case, Expr, Operator, Place, Stmt, Type};

/// Nested loops stop here.
const HEAVIEST: usize = 30;

impl Generator {
    /// `for`
    pub(super) fn for_loop(&mut self, depth: usize) -> Option<Vec<Stmt>> {
        let depth = depth.checked_sub(1)?;
        if self.weight > HEAVIEST {
            return None;
        }
        let feed = self.feed(true, depth)?;
        let label = self.loop_label();
        let jump = Jump { label: label.clone(), value: None, turns: true };
        let outer = self.scope.locals.len();
        let (pattern, body) = self.feeding(&feed, |g| {
            g.scoped(|g| {
                let pattern = g.bind_item(&feed.item);
                let stmts = g.rng.among(1, 2);
                (pattern, g.inside(jump, |g| g.block_since(outer, None, stmts, depth)))
            })
        });
        Some(vec![Stmt::For(label, pattern, feed.source, body)])
    }

    /// `while` with a counter, perhaps with a condition on values besides.
    pub(super) fn while_loop(&mut self, depth: usize) -> Option<Vec<Stmt>> {
        let depth = depth.checked_sub(1)?;
        if self.weight > HEAVIEST {
            return None;
        }
        let times = self.rng.among(2, 4);
        let limit = if self.rng.chance(40) { self.calmly(|g| g.count_below(times + 1, 0)) } else { Expr::Count(times) };
        let counter = self.counter(times);
        // What the limit reads must not grow under way.
        let held = roots(&limit);
        let before = self.scope.restrict(&held, Guard::Frozen);
        let condition = self.use_now(Feature::WhileActive, 35).then(|| {
            // In a condition, `break` and `continue` would be taken for those of the loop itself.
            let effects = self.use_now(Feature::EffectTests, 40);
            if effects { self.secluded(|g| g.active_test(2)) } else { self.enclosed(|g| g.active_test(1)) }
        });
        let label = self.loop_label();
        let jump = Jump { label: label.clone(), value: None, turns: true };
        let stmts = self.rng.among(1, 2);
        let body = self.repeated(times, |g| g.inside(jump, |g| g.block(None, stmts, depth)));
        self.scope.restore(&before);
        Some(vec![Stmt::While { label, counter, limit, condition, body }])
    }

    /// `loop` without a value.
    pub(super) fn loop_stmt(&mut self, depth: usize) -> Option<Vec<Stmt>> {
        let cycle = self.cycle(None, depth.checked_sub(1)?)?;
        Some(vec![Stmt::Do(Expr::Loop(Box::new(cycle)))])
    }

    /// `while let Some(x) = o { .. }` on an option that runs dry.
    pub(super) fn while_let(&mut self, depth: usize) -> Option<Vec<Stmt>> {
        let depth = depth.checked_sub(1)?;
        if self.weight > HEAVIEST {
            return None;
        }
        let ty = Type::Option(Box::new(Type::Float));
        let init = Expr::Case(Case::Some, vec![self.stored(depth)]);
        let var = self.declare_fresh(&["next", "rest"], Kind::Owned(ty.clone()));
        let place = Place { root: var, stars: 0, path: Vec::new() };
        let pattern = crate::program::tree::Pattern::Bind(var, true);
        let declared = Stmt::Let { pattern, ty: Some(ty), init, otherwise: None };
        let limit = self.rng.among(2, 4);
        let counter = self.counter(limit);
        let jump = Jump { label: None, value: None, turns: true };
        let outer = self.scope.locals.len();
        let (pattern, next, body) = self.scoped(|g| {
            let pattern = g.bind(&Type::Float, How::Move, false, false);
            g.holding(&[var], Guard::Locked, |g| {
                let next = g.enclosed(|g| Expr::Case(Case::Some, vec![g.stored(2)]));
                (pattern, next, g.repeated(limit, |g| g.inside(jump, |g| g.block_since(outer, None, 1, depth))))
            })
        });
        Some(vec![declared, Stmt::WhileLet { pattern, place, counter, limit, next, body }])
    }

    /// `while let Some(x) = v.pop() { .. }`
    pub(super) fn drain(&mut self, depth: usize) -> Option<Vec<Stmt>> {
        let depth = depth.checked_sub(1)?;
        // In a second turn of a loop around it, indices into what was drained would be out of bounds.
        if self.weight > 1 || !self.jumps.is_empty() || self.operands > 0 {
            return None;
        }
        let mut stmts = Vec::new();
        let (place, element) = self.growable(&mut stmts, depth)?;
        let root = place.root;
        let jump = Jump { label: None, value: None, turns: true };
        let outer = self.scope.locals.len();
        let (pattern, body) = self.holding(&[root], Guard::Locked, |g| {
            g.scoped(|g| {
                let pattern = g.open(&element, How::Move, false);
                let count = g.rng.among(1, 2);
                (pattern, g.repeated(6, |g| g.inside(jump, |g| g.block_since(outer, None, count, depth))))
            })
        });
        // Nothing is known of its length from here on.
        self.scope.last_of(root).kind = Kind::Owned(Type::Vector(Box::new(element), 0));
        stmts.push(Stmt::Drain(pattern, place, body));
        Some(stmts)
    }

    /// A counter that only its loop advances. It stays in scope after the loop.
    fn counter(&mut self, times: usize) -> usize {
        let var = self.declare_fresh(COUNTERS, Kind::Owned(Type::Count));
        let local = self.scope.last();
        (local.guard, local.range) = (Guard::Frozen, (0, times + 1));
        var
    }
}

/// Variables that a limit depends on.
fn roots(limit: &Expr) -> Vec<usize> {
    match limit {
        Expr::Binary(Operator::Rem, inner, _) => roots(inner),
        Expr::Read { place, .. } | Expr::Length(place) => vec![place.root],
        _ => Vec::new(),
    }
}

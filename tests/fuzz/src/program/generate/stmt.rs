//! Statements.

use super::matching::How;
use super::names::{COUNTERS, FLOATS, WHOLES};
use super::scope::{Guard, Kind};
use super::{Generator, Production};
use crate::program::Feature;
use crate::program::tree::{Block, Condition, Expr, Pattern, Stmt, Type};

const PRODUCTIONS: &[Production<Vec<Stmt>>] = &[
    (None, 22, |g, depth| Some(g.let_value(depth))),
    (Some(Feature::Assign), 9, |g, depth| g.assign(depth)),
    (Some(Feature::Compound), 12, |g, depth| g.compound(depth)),
    (Some(Feature::EffectStores), 4, |g, depth| g.effect_store(depth)),
    (Some(Feature::AssignPair), 2, |g, depth| g.assign_pair(depth)),
    (Some(Feature::AssignArray), 2, |g, depth| g.assign_array(depth)),
    (Some(Feature::Swap), 2, |g, _| g.swap()),
    (Some(Feature::Fill), 1, |g, depth| g.fill(depth)),
    (Some(Feature::CopyFrom), 3, |g, _| g.copy_from()),
    (Some(Feature::Split), 2, |g, depth| g.split(depth)),
    (Some(Feature::References), 3, |g, depth| g.reference(depth)),
    (Some(Feature::MutatingClosures), 2, |g, depth| g.mutating_closure(depth)),
    (Some(Feature::Push), 2, |g, depth| g.push(depth)),
    (Some(Feature::Deferred), 1, |g, depth| g.deferred(depth)),
    (Some(Feature::Closures), 3, |g, depth| g.let_closure(false, depth.min(2))),
    (Some(Feature::LetElse), 3, |g, depth| g.let_else(depth)),
    (Some(Feature::Calls), 8, |g, depth| g.call_stmt(depth)),
    (None, 6, |g, depth| g.if_stmt(depth)),
    (None, 4, |g, depth| g.leave_if(depth)),
    (None, 5, |g, depth| g.match_stmt(depth)),
    (None, 10, |g, depth| g.for_loop(depth)),
    (Some(Feature::While), 3, |g, depth| g.while_loop(depth)),
    (Some(Feature::Loop), 2, |g, depth| g.loop_stmt(depth)),
    (Some(Feature::WhileLet), 2, |g, depth| g.while_let(depth)),
    (Some(Feature::Drain), 2, |g, depth| g.drain(depth)),
];

impl Generator {
    /// A statement, or the few that belong together.
    pub(super) fn statement(&mut self, depth: usize) -> Vec<Stmt> {
        if !self.spend() {
            return Vec::new();
        }
        let stmts = self.produce(PRODUCTIONS, depth).unwrap_or_default();
        if !stmts.is_empty() && self.use_now(Feature::Configured, 12) { self.configured(stmts) } else { stmts }
    }

    /// `#[cfg(all())]` on statements, and others beside them that would change everything, were they there.
    fn configured(&mut self, stmts: Vec<Stmt>) -> Vec<Stmt> {
        let mut list = Vec::new();
        for stmt in stmts {
            let other = Expr::Float(0.25);
            let (before, after) = match &stmt {
                Stmt::Let { pattern: pattern @ Pattern::Bind(..), otherwise: None, .. } => {
                    let twin = Stmt::Let { pattern: pattern.clone(), ty: None, init: other, otherwise: None };
                    (None, Some(twin))
                }
                Stmt::Assign(place, operator, _) => (None, Some(Stmt::Assign(place.clone(), *operator, other))),
                _ => (Some(Stmt::Return(None)), None),
            };
            let absent = |stmt: Stmt| Stmt::Configured(false, Box::new(stmt));
            list.extend(before.map(absent));
            list.push(if self.rng.chance(60) { Stmt::Configured(true, Box::new(stmt)) } else { stmt });
            list.extend(after.map(absent));
        }
        list
    }

    /// `let`, with a variable or a pattern.
    fn let_value(&mut self, depth: usize) -> Vec<Stmt> {
        if self.rng.chance(8) {
            return vec![self.let_passive()];
        }
        let ty = self.local_type();
        vec![self.let_of(&ty, depth)]
    }

    /// `let` of a value of this type.
    pub(super) fn let_of(&mut self, ty: &Type, depth: usize) -> Stmt {
        let init = self.value(ty, depth.clamp(1, 3));
        let written = match ty {
            Type::Float | Type::Tuple(_) | Type::Array(..) | Type::Named(_) | Type::Flag => self.rng.chance(40),
            // rustc would ask for these, or choose an integer type of its own.
            _ => true,
        };
        let opens = matches!(ty, Type::Tuple(_) | Type::Array(..) | Type::Named(_));
        let pattern = if opens && self.rng.chance(50) {
            self.open(ty, How::Move, true)
        } else {
            let mutable = self.rng.chance(50);
            self.variable(ty, mutable)
        };
        Stmt::Let { pattern, ty: written.then(|| ty.clone()), init, otherwise: None }
    }

    /// `let mut x: X = e;`
    pub(super) fn let_whole(&mut self, ty: &Type, depth: usize) -> Stmt {
        let init = self.value(ty, depth.min(2));
        let pattern = self.variable(ty, true);
        Stmt::Let { pattern, ty: Some(ty.clone()), init, otherwise: None }
    }

    /// A single variable, which may shadow another.
    pub(super) fn variable(&mut self, ty: &Type, mutable: bool) -> Pattern {
        let pool = match ty {
            Type::Float | Type::Single | Type::Flag => FLOATS,
            Type::Count => COUNTERS,
            _ => WHOLES,
        };
        let name = self.name(pool);
        let var = self.scope.declare(name, Kind::Owned(ty.clone()));
        self.scope.last().mutable = mutable;
        Pattern::Bind(var, mutable)
    }

    /// `let mut x = e;`, to have something that can change.
    pub(super) fn let_mutable(&mut self, depth: usize) -> Stmt {
        let init = self.stored(depth);
        let name = self.fresh_name(&["total", "state", "sum"]);
        let var = self.scope.declare(name, Kind::Owned(Type::Float));
        self.scope.last().mutable = true;
        let ty = self.rng.chance(30).then_some(Type::Float);
        Stmt::Let { pattern: Pattern::Bind(var, true), ty, init, otherwise: None }
    }

    /// A constant of the derivative: `let k = passive(x);`, `let k = 0.5 * n as f64;`.
    fn let_passive(&mut self) -> Stmt {
        let init = self.passive_float(1);
        let pattern = self.variable(&Type::Float, false);
        self.scope.last().passive = true;
        let ty = self.rng.chance(50).then_some(Type::Float);
        Stmt::Let { pattern, ty, init, otherwise: None }
    }

    /// `let Some(x) = o else { return e; };`
    fn let_else(&mut self, depth: usize) -> Option<Vec<Stmt>> {
        let mut stmts = self.prepare_subject(depth);
        let subject = self.subject(depth.min(2))?;
        if subject.how != How::Move {
            return None;
        }
        // The other block comes first here: it does not see what the pattern binds.
        let otherwise = Block { label: None, stmts: vec![self.leave(depth.min(1))?], value: None };
        let pattern = self.refutable(&subject.ty, How::Move);
        stmts.push(Stmt::Let { pattern, ty: None, init: subject.expr, otherwise: Some(otherwise) });
        Some(stmts)
    }

    /// `let x: f64; if c { x = a; } else { x = b; }`
    fn deferred(&mut self, depth: usize) -> Option<Vec<Stmt>> {
        let depth = depth.min(2);
        let condition = Condition::Test(self.test(1));
        let (a, b) = (self.stored(depth), self.stored(depth));
        let name = self.fresh_name(FLOATS);
        let var = self.scope.declare(name, Kind::Owned(Type::Float));
        self.scope.last().guard = Guard::Free;
        let branch = |value| Block { label: None, stmts: vec![Stmt::Initialize(var, value)], value: None };
        let choice = Stmt::If(condition, branch(a), Some(branch(b)));
        Some(vec![Stmt::Declare(var, Type::Float), choice])
    }
}

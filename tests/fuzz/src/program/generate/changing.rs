//! Closures that change what they capture, called several times in one expression.

use super::count::binary;
use super::effect::Change;
use super::names::{FLOATS, FUNCTIONS};
use super::scope::{COUNTER, Guard, Kind, Spot};
use super::{Generator, LIMIT, Term};
use crate::program::Feature;
use crate::program::tree::{Block, Call, Callee, Closure, Expr, Form, Operator, Pattern, Step, Stmt, Type, Var};

/// The variable that a closure changes.
pub(super) fn changed(closure: &Closure) -> Option<Var> {
    match closure.body.stmts.first() {
        Some(Stmt::Assign(place, ..)) => Some(place.root),
        _ => None,
    }
}

impl Generator {
    /// `|a: f64| { total += a; total * 0.5 }`; the variable that it changes is written nowhere else in it.
    pub(super) fn changing_closure(&mut self, depth: usize) -> Option<Closure> {
        let spot = self.spot(|spot| spot.ty == Type::Float && spot.writable && !spot.passive)?;
        let operator = *self.rng.pick(&[Operator::Add, Operator::Sub]);
        let target = self.calmly(|g| g.settle_target(&spot));
        let root = target.root;
        let closure = self.holding(&[root], Guard::Locked, |g| {
            g.enclosed(|g| {
                let var = g.declare_fresh(FLOATS, Kind::Owned(Type::Float));
                let added = g.stored(depth.min(1));
                let factor = g.stored(depth.min(1));
                let read = Expr::Read { place: target.clone(), bare: false };
                let value = Term { expr: binary(Operator::Mul, read, factor), size: LIMIT * LIMIT };
                let value = g.squash(value, &Type::Float);
                let stmts = vec![Stmt::Assign(target, Some(operator), added)];
                let body = Block { label: None, stmts, value: Some(Box::new(value)) };
                Closure { params: vec![(Pattern::Bind(var, false), Some(Type::Float))], body, moves: false }
            })
        });
        self.scope.touch(root);
        Some(closure)
    }

    /// `{ let mut f = |a: f64| { total += a; total }; f(x) + 2.0 * f(y) }`
    pub(super) fn changing_value(&mut self, depth: usize) -> Option<Term> {
        let mark = self.scope.log.len();
        let mut closure = self.changing_closure(depth)?;
        let root = changed(&closure)?;
        let captured = self.scope.log[mark..].to_vec();
        // A closure that takes a reference with it would end its use here.
        let copied = self.scope.locals.iter().filter(|local| captured.contains(&local.var));
        let copied = copied.map(|local| &local.kind).all(|kind| matches!(kind, Kind::Owned(ty) if ty.is_copy()));
        closure.moves = copied && self.use_now(Feature::MoveClosures, 25);
        let block = self.holding(&captured, Guard::Frozen, |g| {
            g.holding(&[root], Guard::Locked, |g| {
                g.scoped(|g| {
                    let var = g.declare_fresh(FUNCTIONS, Kind::Function(Vec::new()));
                    g.scope.last().guard = Guard::Locked;
                    let call = |g: &mut Self| {
                        let args = vec![g.stored(depth.min(1))];
                        Expr::Call(Call { callee: Callee::Variable(var), args })
                    };
                    let (first, second) = (call(g), call(g));
                    let factor = g.stored(depth.min(1));
                    let operator = *g.rng.pick(&[Operator::Add, Operator::Sub]);
                    let term = binary(operator, first, binary(Operator::Mul, factor, second));
                    let value = g.squash(Term { expr: term, size: LIMIT * LIMIT }, &Type::Float);
                    let stmts = vec![Stmt::Closure(var, closure, Form::Changing)];
                    Block { label: None, stmts, value: Some(Box::new(value)) }
                })
            })
        });
        self.scope.idle.insert(root);
        Some(Term { expr: Expr::Block(Box::new(block)), size: LIMIT })
    }

    /// `{ let mut f = || { n += 1; n % 3 }; v[f()] - v[f()] }`
    pub(super) fn counting_closure(&mut self, depth: usize) -> Option<Term> {
        let spot = self.spot(|spot| spot.ty == Type::Count && spot.writable && spot.range.1 == COUNTER)?;
        let Change { stmt, place, .. } = self.change_of(&spot, 0);
        let root = place.root;
        self.scope.touch(root);
        let row = |spot: &Spot| {
            spot.place.root != root && spot.ty.elements().is_some_and(|(ty, length)| *ty == Type::Float && length > 1)
        };
        let row = self.spot(row);
        let bound = match &row {
            Some(spot) => spot.ty.elements()?.1,
            None => self.rng.among(2, 5),
        };
        let block = self.holding(&[root], Guard::Locked, |g| {
            let row = row.map(|row| g.settle(&row));
            let value = binary(Operator::Rem, Expr::Read { place, bare: false }, Expr::Count(bound));
            let body = Block { label: None, stmts: vec![stmt], value: Some(Box::new(value)) };
            let closure = Closure { params: Vec::new(), body, moves: false };
            g.scoped(|g| {
                let var = g.declare_fresh(FUNCTIONS, Kind::Function(Vec::new()));
                g.scope.last().guard = Guard::Locked;
                let call = || Expr::Call(Call { callee: Callee::Variable(var), args: Vec::new() });
                let number = || match &row {
                    Some(row) => {
                        let mut place = row.clone();
                        place.path.push(Step::Index(Box::new(call())));
                        Expr::Read { place, bare: false }
                    }
                    None => Expr::Cast(Box::new(call()), Type::Float),
                };
                let factor = g.stored(depth.min(1));
                let operator = *g.rng.pick(&[Operator::Add, Operator::Sub]);
                let term = binary(operator, number(), binary(Operator::Mul, factor, number()));
                let value = g.squash(Term { expr: term, size: LIMIT * LIMIT }, &Type::Float);
                let stmts = vec![Stmt::Closure(var, closure, Form::Changing)];
                Block { label: None, stmts, value: Some(Box::new(value)) }
            })
        });
        self.scope.idle.insert(root);
        self.note(Feature::EffectCounters);
        Some(Term { expr: Expr::Block(Box::new(block)), size: LIMIT })
    }
}

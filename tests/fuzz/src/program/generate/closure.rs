//! Closures. Their bodies change nothing outside, and cannot leave the function around them.

use super::Generator;
use super::names::{COUNTERS, FLOATS, FUNCTIONS};
use super::scope::{Guard, Kind};
use crate::program::Feature;
use crate::program::tree::{Block, Call, Callee, Closure, Expr, Operator, Pattern, Stmt, Type, Var};

impl Generator {
    /// Generates the body of a closure: outer loops and the function's result are out of reach.
    pub(super) fn enclosed<X>(&mut self, inside: impl FnOnce(&mut Self) -> X) -> X {
        let jumps = std::mem::take(&mut self.jumps);
        let result = self.result.take();
        let made = self.scoped(|g| g.calmly(inside));
        self.jumps = jumps;
        self.result = result;
        made
    }

    /// `|a: f64, b: f64| ..`
    pub(super) fn closure_on_floats(&mut self, arity: usize, typed: bool, depth: usize) -> Closure {
        self.enclosed(|g| {
            let outer = g.scope.locals.len();
            let params = (0..arity).map(|_| {
                let name = if arity == 1 { g.name(FLOATS) } else { g.fresh_name(FLOATS) };
                let var = g.scope.declare(name, Kind::Owned(Type::Float));
                (Pattern::Bind(var, false), typed.then_some(Type::Float))
            });
            let params = params.collect();
            Closure { params, body: g.closure_body(outer, depth), moves: false }
        })
    }

    /// A float, at times computed in steps, that depends on the variables declared after the first `outer` ones.
    pub(super) fn closure_body(&mut self, outer: usize, depth: usize) -> Block {
        let stmts = if depth > 0 { usize::from(self.rng.chance(25)) } else { 0 };
        self.block_since(outer, Some(&Type::Float), stmts, depth)
    }

    /// `|i| ..` with a float result, for indices below the length.
    pub(super) fn closure_on_count(&mut self, length: usize, depth: usize) -> Closure {
        self.enclosed(|g| {
            let outer = g.scope.locals.len();
            let name = g.name(COUNTERS);
            let var = g.scope.declare(name, Kind::Owned(Type::Count));
            g.scope.last().range = (0, length);
            Closure {
                params: vec![(Pattern::Bind(var, false), None)],
                body: g.closure_body(outer, depth),
                moves: false,
            }
        })
    }

    /// `|i| ..` with a passive condition.
    pub(super) fn test_on_count(&mut self) -> Closure {
        self.enclosed(|g| {
            let name = g.name(COUNTERS);
            let var = g.scope.declare(name, Kind::Owned(Type::Count));
            g.scope.last().loose = true;
            let body = Block::from(g.flag(0, false));
            Closure { params: vec![(Pattern::Bind(var, false), None)], body, moves: false }
        })
    }

    /// `let f = |a: f64| ..;`
    pub(super) fn let_closure(&mut self, depth: usize) -> Option<Vec<Stmt>> {
        let arity = self.rng.among(1, 2);
        let moves = self.use_now(Feature::MoveClosures, 25);
        let mark = self.scope.log.len();
        let mut closure = if moves {
            // A closure that takes a reference with it would end its use here.
            let lent = self.scope.locals.iter().filter(|local| {
                !matches!(&local.kind, Kind::Owned(ty) if ty.is_copy()) && !matches!(local.kind, Kind::Shared(..))
            });
            let lent: Vec<Var> = lent.map(|local| local.var).collect();
            self.holding(&lent, Guard::Locked, |g| g.closure_on_floats(arity, true, depth))
        } else {
            self.closure_on_floats(arity, true, depth)
        };
        closure.moves = moves;
        let captures = if moves { Vec::new() } else { self.scope.log[mark..].to_vec() };
        let name = self.fresh_name(FUNCTIONS);
        let var = self.scope.declare(name, Kind::Function(arity));
        self.scope.last().captures = captures;
        Some(vec![Stmt::Closure(var, closure, false)])
    }

    /// `{ let mut f = |a: f64| total += a; f(x); f(y); }`
    pub(super) fn mutating_closure(&mut self, depth: usize) -> Option<Vec<Stmt>> {
        let spot = self.spot(|spot| spot.ty == Type::Float && spot.writable && !spot.passive)?;
        let operator = *self.rng.pick(&[Operator::Add, Operator::Sub]);
        let target = self.settle_target(&spot);
        let root = target.root;
        let closure = self.holding(&[root], Guard::Locked, |g| {
            g.enclosed(|g| {
                let var = g.declare_fresh(FLOATS, Kind::Owned(Type::Float));
                let value = g.stored(depth.min(2));
                let stmts = vec![Stmt::Assign(target, Some(operator), value)];
                let body = Block { label: None, stmts, value: None };
                Closure { params: vec![(Pattern::Bind(var, false), Some(Type::Float))], body, moves: false }
            })
        });
        let stmts = self.scoped(|g| {
            let var = g.declare_fresh(FUNCTIONS, Kind::Function(0));
            g.scope.last().guard = Guard::Locked;
            let mut stmts = vec![Stmt::Closure(var, closure, true)];
            for _ in 0..2 {
                let args = vec![g.holding(&[root], Guard::Locked, |g| g.calmly(|g| g.stored(depth.min(1))))];
                stmts.push(Stmt::Do(Expr::Call(Call { callee: Callee::Variable(var), args })));
            }
            stmts
        });
        Some(vec![Stmt::Do(Expr::Block(Box::new(Block { label: None, stmts, value: None })))])
    }

    /// A call of a closure or of a function that came as an argument.
    pub(super) fn call_local(&mut self, depth: usize) -> Option<Expr> {
        let functions: Vec<(Var, usize)> = self
            .scope
            .visible()
            .filter_map(|local| match local.kind {
                Kind::Function(arity @ 1..) => Some((local.var, arity)),
                _ => None,
            })
            .collect();
        if functions.is_empty() {
            return None;
        }
        let (var, arity) = *self.rng.pick(&functions);
        self.scope.touch(var);
        // The body of a closure counts again wherever it is called.
        self.cost += 10 * self.weight;
        let args = (0..arity).map(|_| self.stored(depth)).collect();
        Some(Expr::Call(Call { callee: Callee::Variable(var), args }))
    }
}

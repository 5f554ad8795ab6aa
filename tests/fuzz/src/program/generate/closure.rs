//! Closures. Their bodies change nothing outside, and cannot leave the function around them.

use super::count::binary;
use super::names::{COUNTERS, FLOATS, FUNCTIONS};
use super::scope::{Guard, Kind, Local, Spot};
use super::{Generator, LIMIT, Term};
use crate::program::Feature;
use crate::program::tree::{Block, Call, Callee, Closure, Expr, Form, Operator, Pattern, Stmt, Type, Var};

impl Generator {
    /// Generates the body of a closure: outer loops and the function's result are out of reach.
    pub(super) fn enclosed<X>(&mut self, inside: impl FnOnce(&mut Self) -> X) -> X {
        self.closures += 1;
        let made = self.secluded(|g| g.calmly(inside));
        self.closures -= 1;
        made
    }

    /// Generates where nothing around can be left.
    pub(super) fn secluded<X>(&mut self, inside: impl FnOnce(&mut Self) -> X) -> X {
        let jumps = std::mem::take(&mut self.jumps);
        let result = self.result.take();
        let made = self.scoped(inside);
        self.jumps = jumps;
        self.result = result;
        made
    }

    /// `|a: f64, b: f64| ..`
    pub(super) fn closure_on_floats(&mut self, arity: usize, typed: bool, depth: usize) -> Closure {
        self.closure_on(&vec![Type::Float; arity], typed, depth)
    }

    /// `|a: f64, b: [f64; 3]| ..`, perhaps with parameters that the body changes.
    fn closure_on(&mut self, types: &[Type], typed: bool, depth: usize) -> Closure {
        self.enclosed(|g| {
            let outer = g.scope.locals.len();
            let mut params = Vec::new();
            let mut mutable = Vec::new();
            for ty in types {
                let name = if types.len() == 1 { g.name(FLOATS) } else { g.fresh_name(FLOATS) };
                let var = g.scope.declare(name, Kind::Owned(ty.clone()));
                let changed = typed && g.use_now(Feature::ChangedParameters, 35);
                g.scope.last().mutable = changed;
                mutable.extend(changed.then_some(var));
                params.push((Pattern::Bind(var, changed), typed.then(|| ty.clone())));
            }
            let mut stmts = Vec::new();
            for var in mutable {
                let part = |spot: &Spot| spot.place.root == var && spot.ty == Type::Float && spot.writable;
                if let Some(spot) = g.spot(part) {
                    stmts.push(g.change_of(&spot, depth).stmt);
                }
            }
            let mut body = g.closure_body(outer, depth);
            body.stmts.splice(0..0, stmts);
            Closure { params, body, moves: false }
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
    ///
    /// One that may never be called takes numbers: the compiler could not tell which method of a field it calls.
    pub(super) fn let_closure(&mut self, called: bool, depth: usize) -> Option<Vec<Stmt>> {
        let parameter = |g: &mut Self| if called { g.parameter_type() } else { Type::Float };
        let types: Vec<Type> = (0..self.rng.among(1, 2)).map(|_| parameter(self)).collect();
        let moves = self.use_now(Feature::MoveClosures, 25);
        let mark = self.scope.log.len();
        let mut closure = if moves {
            // A closure that takes a reference with it would end its use here.
            let lent = self.scope.locals.iter().filter(|local| {
                !matches!(&local.kind, Kind::Owned(ty) if ty.is_copy()) && !matches!(local.kind, Kind::Shared(..))
            });
            let lent: Vec<Var> = lent.map(|local| local.var).collect();
            self.holding(&lent, Guard::Locked, |g| g.closure_on(&types, true, depth))
        } else {
            self.closure_on(&types, true, depth)
        };
        closure.moves = moves;
        let captures = if moves { Vec::new() } else { self.scope.log[mark..].to_vec() };
        let name = self.fresh_name(FUNCTIONS);
        let var = self.scope.declare(name, Kind::Function(types));
        self.scope.last().captures = captures;
        let form = if self.use_now(Feature::Dynamic, 25) { Form::Dynamic } else { Form::Fixed };
        Some(vec![Stmt::Closure(var, closure, form)])
    }

    /// Mostly floats, at times something composed that is passed by value.
    fn parameter_type(&mut self) -> Type {
        if !self.likes(Feature::ComposedParameters, 25) {
            return Type::Float;
        }
        let named = self.program.types.len();
        let ty = match self.rng.below(3) {
            0 if self.allows(Feature::Tuples) => Type::Tuple(vec![Type::Float, Type::Float]),
            1 if named > 0 => Type::Named(self.rng.below(named)),
            _ if self.allows(Feature::Arrays) => Type::Array(Box::new(Type::Float), self.rng.among(2, 3)),
            _ => return Type::Float,
        };
        self.note(Feature::ComposedParameters);
        ty
    }

    /// `{ let mut f = |a: f64| total += a; f(x); f(y); }`
    pub(super) fn mutating_closure(&mut self, depth: usize) -> Option<Vec<Stmt>> {
        let spot = self.spot(|spot| spot.ty == Type::Float && spot.writable && !spot.passive)?;
        let operator = *self.rng.pick(&[Operator::Add, Operator::Sub]);
        let target = self.calmly(|g| g.settle_target(&spot));
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
            let var = g.declare_fresh(FUNCTIONS, Kind::Function(Vec::new()));
            g.scope.last().guard = Guard::Locked;
            let mut stmts = vec![Stmt::Closure(var, closure, Form::Changing)];
            for _ in 0..2 {
                let args = vec![g.holding(&[root], Guard::Locked, |g| g.calmly(|g| g.stored(depth.min(1))))];
                stmts.push(Stmt::Do(Expr::Call(Call { callee: Callee::Variable(var), args })));
            }
            stmts
        });
        Some(vec![Stmt::Do(Expr::Block(Box::new(Block { label: None, stmts, value: None })))])
    }

    /// Closures and functions at hand that can be called here, with the types of their arguments.
    fn callable(&self) -> Vec<(Var, Vec<Type>)> {
        let free = |local: &Local| !local.mutable || local.guard == Guard::Free;
        let visible = self.scope.visible().filter(|local| free(local));
        let types = visible.filter_map(|local| match &local.kind {
            Kind::Function(types) if !types.is_empty() => Some((local.var, types.clone())),
            _ => None,
        });
        types.collect()
    }

    /// A call of a closure or of a function that came as an argument.
    pub(super) fn call_local(&mut self, depth: usize) -> Option<Expr> {
        let functions = self.callable();
        if functions.is_empty() {
            return None;
        }
        let (var, types) = self.rng.pick(&functions).clone();
        self.scope.touch(var);
        // The body of a closure counts again wherever it is called.
        self.cost += 10 * self.weight;
        // One that changes what it captures is borrowed while its arguments are computed.
        let guard = if self.scope.last_of(var).mutable { Guard::Locked } else { Guard::Free };
        let args = self.holding(&[var], guard, |g| types.iter().map(|ty| g.value(ty, depth)).collect());
        Some(Expr::Call(Call { callee: Callee::Variable(var), args }))
    }

    /// `f(a) - 0.7 * f(a)`: the same arguments twice.
    pub(super) fn call_twice(&mut self) -> Option<Term> {
        let functions = self.callable();
        if functions.is_empty() {
            return None;
        }
        let (var, types) = self.rng.pick(&functions).clone();
        let args: Vec<Expr> = self.calmly(|g| types.iter().map(|ty| g.read(ty)).collect::<Option<_>>())?;
        Some(self.twice(var, &args))
    }

    /// `{ let f = |mut s: [f64; 3]| ..; f(list) - 0.7 * f(list) }`
    pub(super) fn closure_twice(&mut self, depth: usize) -> Option<Term> {
        self.scoped(|g| {
            let mut stmts = g.let_closure(true, depth.min(2))?;
            let var = g.scope.last().var;
            let Kind::Function(types) = g.scope.last().kind.clone() else { return None };
            for ty in types.iter().filter(|ty| **ty != Type::Float) {
                // Under a name of its own: the closure must stay in sight.
                let value = g.holding(&[var], Guard::Frozen, |g| g.let_whole(ty, 1));
                stmts.push(value);
            }
            let args: Vec<Expr> = g.calmly(|g| types.iter().map(|ty| g.read(ty)).collect::<Option<_>>())?;
            let Term { expr, size } = g.twice(var, &args);
            let block = Block { label: None, stmts, value: Some(Box::new(expr)) };
            Some(Term { expr: Expr::Block(Box::new(block)), size })
        })
    }

    fn twice(&mut self, var: Var, args: &[Expr]) -> Term {
        self.scope.touch(var);
        self.cost += 20 * self.weight;
        let call = || Expr::Call(Call { callee: Callee::Variable(var), args: args.to_vec() });
        let operator = *self.rng.pick(&[Operator::Add, Operator::Sub]);
        let second = binary(Operator::Mul, self.literal(&Type::Float), call());
        Term { expr: binary(operator, call(), second), size: 5.0 * LIMIT }
    }
}

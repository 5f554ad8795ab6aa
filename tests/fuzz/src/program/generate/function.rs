//! Functions of a program.

use super::Generator;
use super::count::binary;
use super::scope::Scope;
use crate::program::Feature;
use crate::program::tree::{
    Block, Call, Callee, Condition, Expr, Function, Home, Mode, Operator, Param, Place, Stmt, Type,
};

impl Generator {
    /// Begins a function: forgets the one before.
    pub(super) fn begin(&mut self, room: usize, locals: Vec<usize>) {
        self.scope = Scope::default();
        self.jumps.clear();
        (self.weight, self.cost, self.room) = (1, 0, room);
        self.locals = locals;
    }

    /// Ends a function: adds it to the program.
    pub(super) fn finish(&mut self, name: String, home: Home, params: Vec<Param>, result: Type, body: Block) {
        self.program.functions.push(Function {
            name,
            home,
            params,
            result,
            body,
            names: std::mem::take(&mut self.scope.names),
            locals: std::mem::take(&mut self.locals),
            recursive: false,
            cost: self.cost + 1,
        });
        self.calls.push(0);
    }

    /// A free function, in the module or in a nested one.
    pub(super) fn helper(&mut self, home: Home) {
        let mut locals = Vec::new();
        if home == Home::Module && self.likes(Feature::LocalFunctions, 15) {
            locals.push(self.program.functions.len());
            self.plain_function(Home::Local, "inner".into(), 12, Vec::new());
        }
        let name = format!("helper_{}", self.program.functions.len());
        self.plain_function(home, name, 20, locals);
    }

    fn plain_function(&mut self, home: Home, name: String, room: usize, locals: Vec<usize>) {
        let has_locals = !locals.is_empty();
        self.begin(room, locals);
        let mut names = Vec::new();
        let count = self.rng.among(1, 3);
        let mut params = self.params(count, &mut names);
        // A local function is called from one place only: it takes what can be made anywhere.
        if home == Home::Local {
            params.retain(|param| {
                matches!(param.mode, Mode::Value | Mode::Mutable) && !matches!(param.ty, Type::Generic(..))
            });
            names = (0..params.len()).map(|number| ["a", "b", "c"][number].to_string()).collect();
        }
        self.choose_passive(&mut params);
        let result = self.result_type(&params);
        self.declare_params(&mut params, &names);
        let stmts = if room < 20 { 1 } else { self.rng.among(2, 3) };
        let body = self.body(&result, stmts, has_locals);
        self.finish(name, home, params, result, body);
    }

    /// Statements and the result.
    fn body(&mut self, result: &Type, stmts: usize, has_locals: bool) -> Block {
        self.result = Some(result.clone());
        let mut block = Block::default();
        self.counters(&mut block.stmts);
        block.stmts.push(self.let_mutable(1));
        for _ in 0..stmts {
            block.stmts.extend(self.statement(3));
        }
        if has_locals && let Some(call) = self.call_and_bind(self.locals[0], 1) {
            block.stmts.extend(call);
        }
        // A result should not be cut short because the statements used the room up.
        self.room = self.room.max(4);
        if *result != Type::Float {
            self.gather(0, &mut block.stmts, None, false);
        }
        let value = (!result.is_unit()).then(|| self.value(result, 3));
        block.value = match value {
            Some(value) if *result == Type::Float => self.gather(0, &mut block.stmts, Some(value), true).map(Box::new),
            value => value.map(Box::new),
        };
        self.result = None;
        block
    }

    /// A method, or an associated function that makes a value of its type.
    pub(super) fn method(&mut self, owner: usize) {
        let receives = self.rng.chance(75);
        let number = self.program.functions.len();
        self.begin(16, Vec::new());
        let mut names = Vec::new();
        let mut params = Vec::new();
        if receives {
            let modes = [Mode::Ref, Mode::Ref, Mode::RefMut, Mode::Value, Mode::Mutable];
            let mode = self.rng.pick(&modes).clone();
            let mode = if self.allows(Feature::MutableArguments) { mode } else { Mode::Ref };
            names.push("self".to_string());
            params.push(Param { var: 0, mode, ty: Type::Named(owner), passive: false });
        }
        let count = self.rng.among(0, 2);
        params.extend(self.params(count, &mut names));
        let result = if receives { self.result_type(&params) } else { Type::Named(owner) };
        self.declare_params(&mut params, &names);
        let stmts = self.rng.among(1, 3);
        let body = self.body(&result, stmts, false);
        let name = if receives { format!("method_{number}") } else { format!("make_{number}") };
        self.finish(name, Home::Method(owner, receives), params, result, body);
    }

    /// The trait's method for a type: `fn law(&self, t: f64) -> f64`.
    pub(super) fn trait_method(&mut self, owner: usize) {
        self.begin(12, Vec::new());
        let receiver = Param { var: 0, mode: Mode::Ref, ty: Type::Named(owner), passive: false };
        let argument = Param { var: 0, mode: Mode::Value, ty: Type::Float, passive: false };
        let mut params = vec![receiver, argument];
        self.declare_params(&mut params, &["self".to_string(), "t".to_string()]);
        let stmts = self.rng.among(1, 2);
        let body = self.body(&Type::Float, stmts, false);
        self.finish("law".into(), Home::Trait(owner), params, Type::Float, body);
    }

    /// `fn r(level: usize, a: f64) -> f64 { if level == 0 { return e; } .. r(level - 1, f) .. }`
    pub(super) fn recursion(&mut self) {
        let own = self.program.functions.len();
        self.begin(16, Vec::new());
        let param = |ty| Param { var: 0, mode: Mode::Value, ty, passive: false };
        let mut params = vec![param(Type::Count), param(Type::Float), param(Type::Float)];
        let names = ["level", "a", "b"].map(String::from);
        self.declare_params(&mut params, &names);
        let level = || Expr::Read { place: Place { root: 0, stars: 0, path: Vec::new() }, bare: false };
        let base = self.stored(2);
        let stop = Block { label: None, stmts: vec![Stmt::Return(Some(base))], value: None };
        let reached = binary(Operator::Equal, level(), Expr::Count(0));
        // Calls in here would be made again at every level.
        let mut body = self.repeated(5, |g| g.body(&Type::Float, 2, false));
        body.stmts.insert(0, Stmt::If(Condition::Test(reached), stop, None));
        let args = vec![binary(Operator::Sub, level(), Expr::Count(1)), self.stored(1), self.stored(1)];
        let again = Expr::Call(Call { callee: Callee::Function(own, false), args });
        let value = body.value.take().expect("the function has a result");
        let sum = binary(Operator::Add, *value, binary(Operator::Mul, Expr::Float(0.5), again));
        body.value = Some(Box::new(sum));
        self.finish(format!("again_{own}"), Home::Module, params, Type::Float, body);
        self.program.functions[own].recursive = true;
    }
}

//! The whole program, and its entry function.

use super::Generator;
use super::scope::{Guard, Kind};
use crate::program::tree::{Block, Expr, Home, Mode, Operator, Param, Place, Step, Stmt, Type};
use crate::program::{Feature, INPUTS, OUTPUTS};

impl Generator {
    /// All items of a program.
    pub(super) fn items(&mut self) {
        self.declarations();
        for owner in 0..self.program.types.len() {
            if self.likes(Feature::Associated, 40) {
                self.method(owner);
            }
            if self.likes(Feature::Traits, 15) {
                self.trait_method(owner);
            }
        }
        if self.allows(Feature::Calls) && self.likes(Feature::EffectCalls, 70) {
            self.note(Feature::EffectCalls);
            for _ in 0..self.rng.among(1, 2) {
                self.bump();
            }
        }
        if self.allows(Feature::Calls) {
            for _ in 0..self.rng.among(1, 2) {
                match self.rng.below(10) {
                    0 if self.allows(Feature::Recursion) => self.recursion(),
                    1 | 2 if self.allows(Feature::NestedModules) => self.helper(Home::Nested),
                    _ => self.helper(Home::Module),
                }
            }
        }
        self.entry();
    }

    /// `fn program_17(x: &[f64], n: usize, out: &mut [f64])`
    fn entry(&mut self) {
        self.begin(24, Vec::new());
        let param = |mode, ty| Param { var: 0, mode, ty, passive: false };
        let mut params = vec![
            param(Mode::Slice(INPUTS), Type::Float),
            param(Mode::Value, Type::Count),
            param(Mode::SliceMut(OUTPUTS), Type::Float),
        ];
        self.declare_params(&mut params, &["x", "n", "out"].map(String::from));
        let out = params[2].var;
        self.result = Some(Type::unit());
        let mut stmts = Vec::new();
        self.counters(&mut stmts);
        stmts.push(self.let_mutable(2));
        for _ in 0..self.rng.among(2, 4) {
            stmts.extend(self.statement(3));
        }
        for index in 0..self.program.functions.len() {
            // A function that nothing calls would not be tested.
            self.room = self.room.max(6);
            if self.calls[index] == 0
                && self.program.functions[index].home != Home::Local
                && let Some(call) = self.call_and_bind(index, 2)
            {
                stmts.extend(call);
            }
        }
        stmts.extend(self.results(out));
        let name = self.program.name.clone();
        self.result = None;
        self.finish(name, Home::Module, params, Type::unit(), Block { label: None, stmts, value: None });
    }

    /// Brings what was computed into the output, so that no mistake stays unseen.
    fn results(&mut self, out: usize) -> Vec<Stmt> {
        // Closures may have borrowed the output; from here on they are not used any more.
        self.scope.locals.retain(|local| !matches!(local.kind, Kind::Function(_)));
        let mut stmts = Vec::new();
        let target = |number: usize| Place {
            root: out,
            stars: 1,
            path: vec![Step::Index(Box::new(Expr::Count(number % OUTPUTS)))],
        };
        for number in 0..OUTPUTS {
            self.room = self.room.max(4);
            let value = self.stored(3);
            let operator = self.rng.chance(50).then_some(Operator::Add);
            stmts.push(Stmt::Assign(target(number), operator, value));
        }
        let roots: Vec<usize> = self.scope.visible().map(|local| local.var).filter(|&var| var > out).collect();
        for (number, root) in roots.into_iter().enumerate() {
            let value = self.holding(&[out], Guard::Locked, |g| g.sample(root));
            stmts.extend(value.map(|value| Stmt::Assign(target(number), Some(Operator::Add), value)));
        }
        stmts
    }
}

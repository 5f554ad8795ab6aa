//! Second pass: types, as far as signatures, literals, annotations and known methods tell them.
//!
//! Unification in the manner of Hindley and Milner over the few shapes of [`Ty`], with the operators and methods as
//! constraints that are tried again until nothing more follows. What stays unknown is left to the compiler: emitted
//! code then goes through traits. A wrong guess is a type error in emitted code, never a wrong number.

mod call;
mod collect;
mod methods;
mod solver;
pub mod ty;

use crate::ir::{Body, E, V};
use solver::Solver;
use std::collections::{HashMap, HashSet};
use syn::Type;
pub use ty::{FnParams, Ty};

/// The types of a body.
pub struct Types {
    exprs: Vec<Ty>,
    vars: Vec<Ty>,
    guessed: HashSet<E>,
}

impl Types {
    /// The type of an expression; [`Ty::Var`] where it is unknown.
    pub fn of(&self, e: E) -> &Ty {
        &self.exprs[e.0]
    }

    /// The type of a variable.
    pub fn of_var(&self, v: V) -> &Ty {
        &self.vars[v.0]
    }

    /// Whether an expression is taken for an `f64` only because it is made of literals.
    pub fn is_guessed(&self, e: E) -> bool {
        self.guessed.contains(&e)
    }

    /// Notes the type of a new expression.
    pub fn add(&mut self, e: E, ty: Ty) {
        debug_assert_eq!(e.0, self.exprs.len());
        self.exprs.push(ty);
    }

    /// Notes the type of a new variable.
    pub fn add_var(&mut self, v: V, ty: Ty) {
        debug_assert_eq!(v.0, self.vars.len());
        self.vars.push(ty);
    }

    /// Whether an expression is a float, also behind references.
    pub fn is_float(&self, e: E) -> bool {
        self.of(e).peeled().is_float()
    }

    /// Whether an expression carries no tangent by its type.
    pub fn is_passive(&self, e: E) -> bool {
        *self.of(e).peeled() == Ty::Passive
    }
}

/// Infers the types of `body`, whose function returns `result`.
pub fn infer(body: &Body, result: Option<&Type>, fns: &FnParams) -> Types {
    let mut solver = Solver {
        body,
        fns,
        slots: Vec::new(),
        exprs: vec![None; body.exprs.len()],
        vars: Vec::new(),
        loops: Vec::new(),
        result: Ty::Passive,
        closures: Vec::new(),
        places: HashMap::new(),
        hint: Vec::new(),
        todo: Vec::new(),
    };
    solver.vars = (0..body.vars.len()).map(|_| solver.fresh()).collect();
    solver.result = result.map_or(Ty::Passive, |ty| solver.written(ty));
    for (i, var) in body.vars.iter().enumerate() {
        if let Some(declared) = &var.declared {
            let ty = solver.written(declared);
            solver.unify(&Ty::Var(i), &ty);
        }
    }
    for param in &body.params {
        let ty = solver.written(&param.ty);
        solver.bind(&param.pat, &ty);
    }
    let value = solver.block(&body.root);
    let result = solver.result.clone();
    if body.root.tail.is_some() {
        solver.unify(&value, &result);
    }
    solver.solve();
    let is_guess = |e: &E| solver.exprs[e.0].as_ref().is_some_and(|ty| solver.is_open_float(ty));
    let guessed = (0..body.exprs.len()).map(E).filter(is_guess).collect();
    let exprs = (0..body.exprs.len())
        .map(|i| match solver.exprs[i].clone() {
            Some(ty) => solver.settled(&ty),
            None => Ty::Passive,
        })
        .collect();
    let vars = (0..body.vars.len()).map(|i| solver.settled(&solver.vars[i].clone())).collect();
    Types { exprs, vars, guessed }
}

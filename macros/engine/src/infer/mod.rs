//! Second pass: types, as far as signatures, literals, annotations and known methods tell them.
//!
//! Unification in the manner of Hindley and Milner over the few shapes of [`Ty`], with the operators and methods as
//! constraints that are tried again until nothing more follows. What stays unknown is left to the compiler: emitted
//! code then goes through traits. A wrong guess is a type error in emitted code, never a wrong number.

mod methods;
pub mod ty;

use crate::ir::{Block, Body, E, Kind, Op, Pat, Stmt, StmtKind, V, starts_upper};
use std::collections::HashMap;
use syn::{Lifetime, Type};
pub use ty::{FnParams, Ty};

/// The types of a body.
pub struct Types {
    exprs: Vec<Ty>,
    vars: Vec<Ty>,
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
    let exprs = (0..body.exprs.len())
        .map(|i| match solver.exprs[i].clone() {
            Some(ty) => solver.settled(&ty),
            None => Ty::Passive,
        })
        .collect();
    let vars = (0..body.vars.len()).map(|i| solver.settled(&solver.vars[i].clone())).collect();
    Types { exprs, vars }
}

#[derive(Clone)]
enum Slot {
    Free,
    /// A float literal: `f64` unless something says `f32`.
    Float,
    Is(Ty),
}

/// What follows once more is known.
enum Constraint {
    Arithmetic(Op, Ty, Ty, Ty),
    Compare(Ty, Ty),
    Neg(Ty, Ty),
    Index {
        base: Ty,
        index: Ty,
        out: Ty,
    },
    Field {
        base: Ty,
        index: Option<usize>,
        out: Ty,
    },
    Deref {
        base: Ty,
        out: Ty,
    },
    Items {
        of: Ty,
        out: Ty,
    },
    Method {
        e: E,
        recv: Ty,
        name: String,
        args: Vec<Ty>,
        out: Ty,
    },
    Call {
        callee: Ty,
        args: Vec<Ty>,
        out: Ty,
    },
    Try {
        of: Ty,
        out: Ty,
    },
    Same(Ty, Ty),
    /// The operands and the result of an operation on numbers.
    Number(Ty, Ty, Ty),
}

struct Solver<'a> {
    body: &'a Body,
    fns: &'a FnParams,
    slots: Vec<Slot>,
    exprs: Vec<Option<Ty>>,
    vars: Vec<Ty>,
    /// Loops and labelled blocks around: label, type of the value, and whether it is a block.
    loops: Vec<(Option<Lifetime>, Ty, bool)>,
    result: Ty,
    closures: Vec<Ty>,
    /// Types of fields and elements, by the place they are part of.
    places: HashMap<String, Ty>,
    /// What is known of the parameters of the closure that comes next.
    hint: Vec<Ty>,
    todo: Vec<Constraint>,
}

impl Solver<'_> {
    fn fresh(&mut self) -> Ty {
        self.slots.push(Slot::Free);
        Ty::Var(self.slots.len() - 1)
    }

    fn written(&mut self, ty: &Type) -> Ty {
        let fns = self.fns;
        ty::from_syn(ty, fns, &mut || {
            self.slots.push(Slot::Free);
            Ty::Var(self.slots.len() - 1)
        })
    }

    /// The type at the end of a chain of variables.
    fn shallow(&self, ty: &Ty) -> Ty {
        let mut ty = ty.clone();
        while let Ty::Var(v) = ty {
            match &self.slots[v] {
                Slot::Is(next) => ty = next.clone(),
                _ => break,
            }
        }
        ty
    }

    fn is_float(&self, ty: &Ty) -> bool {
        match self.shallow(ty) {
            Ty::F64 | Ty::F32 => true,
            Ty::Var(v) => matches!(self.slots[v], Slot::Float),
            _ => false,
        }
    }

    fn is_free(&self, ty: &Ty) -> bool {
        matches!(self.shallow(ty), Ty::Var(v) if matches!(self.slots[v], Slot::Free))
    }

    /// The type behind references.
    fn peel(&self, ty: &Ty) -> Ty {
        let mut ty = self.shallow(ty);
        while let Ty::Ref(_, inner) = ty {
            ty = self.shallow(&inner);
        }
        ty
    }

    fn unify(&mut self, a: &Ty, b: &Ty) {
        let (a, b) = (self.shallow(a), self.shallow(b));
        if a == b {
            return;
        }
        match (&a, &b) {
            (Ty::Var(v), other) | (other, Ty::Var(v)) => {
                let float = matches!(self.slots[*v], Slot::Float);
                let fits = match other {
                    Ty::Var(w) => {
                        if float && matches!(self.slots[*w], Slot::Free) {
                            self.slots[*w] = Slot::Float;
                        }
                        true
                    }
                    other => !float || other.is_float(),
                };
                if fits && !self.occurs(*v, other) {
                    self.slots[*v] = Slot::Is(other.clone());
                }
            }
            (Ty::Ref(_, a), Ty::Ref(_, b))
            | (Ty::Array(a), Ty::Array(b))
            | (Ty::Slice(a), Ty::Slice(b))
            | (Ty::Vec(a), Ty::Vec(b))
            | (Ty::Vec(a) | Ty::Array(a), Ty::Slice(b))
            | (Ty::Slice(a), Ty::Vec(b) | Ty::Array(b))
            | (Ty::Option(a), Ty::Option(b))
            | (Ty::Result(a), Ty::Result(b))
            | (Ty::Iter(a), Ty::Iter(b)) => self.unify(a, b),
            (Ty::Tuple(a), Ty::Tuple(b)) if a.len() == b.len() => {
                for (a, b) in a.iter().zip(b) {
                    self.unify(a, b);
                }
            }
            (Ty::Fn(a, x), Ty::Fn(b, y)) if a.len() == b.len() => {
                for (a, b) in a.iter().zip(b) {
                    self.unify(a, b);
                }
                self.unify(x, y);
            }
            // Anything else is either a coercion or a mistake that the compiler reports.
            _ => {}
        }
    }

    fn occurs(&self, v: usize, ty: &Ty) -> bool {
        match self.shallow(ty) {
            Ty::Var(w) => v == w,
            Ty::Ref(_, a) | Ty::Array(a) | Ty::Slice(a) | Ty::Vec(a) | Ty::Option(a) | Ty::Result(a) | Ty::Iter(a) => {
                self.occurs(v, &a)
            }
            Ty::Tuple(parts) => parts.iter().any(|p| self.occurs(v, p)),
            Ty::Fn(args, out) => args.iter().any(|p| self.occurs(v, p)) || self.occurs(v, &out),
            Ty::F64 | Ty::F32 | Ty::Passive | Ty::Dyn | Ty::Named => false,
        }
    }

    /// The type with everything known filled in.
    fn settled(&self, ty: &Ty) -> Ty {
        let inner = |t: &Ty| Box::new(self.settled(t));
        match self.shallow(ty) {
            Ty::Var(v) if matches!(self.slots[v], Slot::Float) => Ty::F64,
            Ty::Ref(m, a) => Ty::Ref(m, inner(&a)),
            Ty::Array(a) => Ty::Array(inner(&a)),
            Ty::Slice(a) => Ty::Slice(inner(&a)),
            Ty::Vec(a) => Ty::Vec(inner(&a)),
            Ty::Option(a) => Ty::Option(inner(&a)),
            Ty::Result(a) => Ty::Result(inner(&a)),
            Ty::Iter(a) => Ty::Iter(inner(&a)),
            Ty::Tuple(parts) => Ty::Tuple(parts.iter().map(|p| self.settled(p)).collect()),
            Ty::Fn(args, out) => Ty::Fn(args.iter().map(|p| self.settled(p)).collect(), inner(&out)),
            other => other,
        }
    }

    /// Tries all constraints until none brings anything new.
    fn solve(&mut self) {
        loop {
            let before = self.todo.len();
            let todo = std::mem::take(&mut self.todo);
            for constraint in todo {
                if !self.apply(&constraint) {
                    self.todo.push(constraint);
                }
            }
            if self.todo.len() >= before {
                return;
            }
        }
    }

    /// Draws what follows from a constraint; true if nothing more can follow from it.
    fn apply(&mut self, constraint: &Constraint) -> bool {
        match constraint {
            Constraint::Same(a, b) => {
                self.unify(a, b);
                true
            }
            Constraint::Number(a, b, out) => {
                let (a, b) = (self.peel(a), self.peel(b));
                if self.is_float(&a) || self.is_float(&b) {
                    self.unify(&a, &b);
                    self.unify(&a, out);
                    return true;
                }
                !self.is_free(&a) && !self.is_free(&b)
            }
            Constraint::Arithmetic(op, a, b, out) => self.arithmetic(*op, a, b, out),
            Constraint::Compare(a, b) => {
                let (a, b) = (self.peel(a), self.peel(b));
                if self.is_float(&a) || self.is_float(&b) || a == Ty::Passive || b == Ty::Passive {
                    self.unify(&a, &b);
                    return true;
                }
                !self.is_free(&a) && !self.is_free(&b)
            }
            Constraint::Neg(a, out) => {
                let a = self.peel(a);
                if self.is_float(&a) || a == Ty::Passive || self.is_float(out) {
                    self.unify(&a, out);
                    return true;
                }
                a == Ty::Named
            }
            Constraint::Index { base, index, out } => match self.peel(base) {
                Ty::Array(elem) | Ty::Slice(elem) | Ty::Vec(elem) => {
                    let range = matches!(self.peel(index), Ty::Iter(_));
                    let item = if range { Ty::Slice(elem) } else { *elem };
                    self.unify(&item, out);
                    true
                }
                Ty::Var(_) => false,
                _ => true,
            },
            Constraint::Field { base, index, out } => match (self.peel(base), index) {
                (Ty::Tuple(parts), Some(i)) if *i < parts.len() => {
                    self.unify(&parts[*i].clone(), out);
                    true
                }
                (Ty::Var(_), Some(_)) => false,
                _ => true,
            },
            Constraint::Deref { base, out } => match self.shallow(base) {
                Ty::Ref(_, inner) => {
                    self.unify(&inner, out);
                    true
                }
                // A pinned number behind an unknown reference.
                ty if self.is_float(&ty) || ty == Ty::Passive => {
                    self.unify(&ty, out);
                    true
                }
                Ty::Var(_) => false,
                _ => true,
            },
            Constraint::Items { of, out } => match self.items(of) {
                Some(item) => {
                    self.unify(&item, out);
                    true
                }
                None => !self.is_free(of),
            },
            Constraint::Method { e, recv, name, args, out } => self.method(*e, recv, name, args, out),
            Constraint::Call { callee, args, out } => match self.peel(callee) {
                Ty::Fn(params, result) => {
                    for (param, arg) in params.iter().zip(args) {
                        self.unify(param, arg);
                    }
                    self.unify(&result, out);
                    true
                }
                Ty::Var(_) => false,
                _ => true,
            },
            Constraint::Try { of, out } => match self.shallow(of) {
                Ty::Option(inner) | Ty::Result(inner) => {
                    self.unify(&inner, out);
                    true
                }
                Ty::Var(_) => false,
                _ => true,
            },
        }
    }

    fn arithmetic(&mut self, op: Op, a: &Ty, b: &Ty, out: &Ty) -> bool {
        let (a, b) = (self.peel(a), self.peel(b));
        let (fa, fb) = (self.is_float(&a), self.is_float(&b));
        let sum = matches!(op, Op::Add | Op::Sub);
        if !op.is_arithmetic() {
            // Bits and shifts: integers, or booleans.
            self.unify(out, &Ty::Passive);
            return true;
        }
        if fa && fb {
            self.unify(&a, &b);
            self.unify(&a, out);
            return true;
        }
        if a == Ty::Passive || b == Ty::Passive {
            self.unify(&a, &b);
            self.unify(out, &Ty::Passive);
            return true;
        }
        // `f64 + ?`, `f64 - ?`, `f64 / ?` and `f64 % ?` have one meaning; `f64 * ?` may be a vector.
        let forced =
            (fa && (sum || matches!(op, Op::Div | Op::Rem))) || (fb && (sum || op == Op::Rem)) || self.is_float(out);
        if forced && a != Ty::Named && b != Ty::Named {
            let float = if fa {
                a.clone()
            } else if fb {
                b.clone()
            } else {
                self.shallow(out)
            };
            self.unify(&a, &float);
            self.unify(&b, &float);
            self.unify(out, &float);
            return true;
        }
        if sum && (a == Ty::Named || b == Ty::Named) {
            return true;
        }
        a == Ty::Named && b == Ty::Named
    }

    /// What iterating over a type gives.
    fn items(&mut self, of: &Ty) -> Option<Ty> {
        Some(match self.shallow(of) {
            Ty::Iter(item) => *item,
            Ty::Array(elem) | Ty::Vec(elem) | Ty::Option(elem) => *elem,
            Ty::Passive => Ty::Passive,
            Ty::Ref(m, inner) => match self.shallow(&inner) {
                Ty::Array(elem) | Ty::Vec(elem) | Ty::Slice(elem) | Ty::Option(elem) => Ty::Ref(m, elem),
                Ty::Iter(item) => *item,
                Ty::Ref(_, inner) => return self.items(&Ty::Ref(m, inner)),
                _ => return None,
            },
            _ => return None,
        })
    }

    fn block(&mut self, block: &Block) -> Ty {
        for stmt in &block.stmts {
            self.stmt(stmt);
        }
        match block.tail {
            Some(e) => self.expr(e),
            None => Ty::Passive,
        }
    }

    fn stmt(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Let { pat, ty, init, diverge } => {
                let declared = ty.as_ref().map(|ty| self.written(ty));
                if let Some(init) = init {
                    let value = self.expr(*init);
                    match &declared {
                        Some(declared) => {
                            self.unify(declared, &value);
                            self.bind(pat, declared);
                        }
                        None => self.bind(pat, &value),
                    }
                } else if let Some(declared) = &declared {
                    self.bind(pat, declared);
                }
                if let Some(diverge) = diverge {
                    self.expr(*diverge);
                }
            }
            StmtKind::Expr(e) => {
                self.expr(*e);
            }
            StmtKind::Item(_) => {}
        }
    }

    fn bind(&mut self, pat: &Pat, ty: &Ty) {
        match pat {
            Pat::Wild | Pat::Rest | Pat::Plain { .. } => {}
            Pat::Bind { var, by_ref, mutable, sub } => {
                let bound = if *by_ref { Ty::Ref(*mutable, Box::new(ty.clone())) } else { ty.clone() };
                let var = self.vars[var.0].clone();
                self.unify(&var, &bound);
                if let Some(sub) = sub {
                    self.bind(sub, ty);
                }
            }
            Pat::Tuple(pats) => {
                if let Some(rest) = pats.iter().position(|p| matches!(p, Pat::Rest)) {
                    let parts: Vec<Ty> = (0..pats.len()).map(|_| self.fresh()).collect();
                    for (i, pat) in pats.iter().enumerate() {
                        if i < rest {
                            self.todo.push(Constraint::Field {
                                base: ty.clone(),
                                index: Some(i),
                                out: parts[i].clone(),
                            });
                            self.bind(pat, &parts[i].clone());
                        } else if i > rest {
                            self.bind(pat, &parts[i].clone());
                        }
                    }
                    return;
                }
                let parts: Vec<Ty> = (0..pats.len()).map(|_| self.fresh()).collect();
                match self.shallow(ty) {
                    // The default binding mode: parts of a reference are references.
                    Ty::Ref(m, inner) => {
                        self.unify(&inner, &Ty::Tuple(parts.clone()));
                        for (pat, part) in pats.iter().zip(&parts) {
                            self.bind(pat, &Ty::Ref(m, Box::new(part.clone())));
                        }
                    }
                    Ty::Var(_) | Ty::Tuple(_) => {
                        self.unify(ty, &Ty::Tuple(parts.clone()));
                        for (pat, part) in pats.iter().zip(&parts) {
                            self.bind(pat, part);
                        }
                    }
                    _ => {}
                }
            }
            Pat::Slice(pats) => {
                let elem = self.fresh();
                let (reference, inner) = match self.shallow(ty) {
                    Ty::Ref(m, inner) => (Some(m), *inner),
                    other => (None, other),
                };
                self.todo.push(Constraint::Index { base: inner, index: Ty::Passive, out: elem.clone() });
                let item = match reference {
                    Some(m) => Ty::Ref(m, Box::new(elem)),
                    None => elem,
                };
                for pat in pats {
                    match pat {
                        Pat::Bind { sub: Some(sub), .. } if matches!(**sub, Pat::Rest) => {}
                        pat => self.bind(pat, &item),
                    }
                }
            }
            Pat::TupleStruct { path, elems } => {
                let name = path.segments.last().map(|s| s.ident.to_string()).unwrap_or_default();
                let (reference, inner) = match self.shallow(ty) {
                    Ty::Ref(m, inner) => (Some(m), *inner),
                    other => (None, other),
                };
                let elem = self.fresh();
                match name.as_str() {
                    "Some" => self.unify(&inner, &Ty::Option(Box::new(elem.clone()))),
                    "Ok" => self.unify(&inner, &Ty::Result(Box::new(elem.clone()))),
                    _ => {
                        for pat in elems {
                            let part = self.fresh();
                            self.bind(pat, &part);
                        }
                        return;
                    }
                }
                let item = match reference {
                    Some(m) => Ty::Ref(m, Box::new(elem)),
                    None => elem,
                };
                if let [pat] = elems.as_slice() {
                    self.bind(pat, &item);
                }
            }
            Pat::Struct { fields, .. } => {
                for (_, pat) in fields {
                    let part = self.fresh();
                    self.bind(pat, &part);
                }
            }
            Pat::Ref { pat, .. } => {
                let inner = self.fresh();
                self.todo.push(Constraint::Deref { base: ty.clone(), out: inner.clone() });
                self.bind(pat, &inner);
            }
            Pat::Or(cases) => {
                for case in cases {
                    self.bind(case, ty);
                }
            }
        }
    }

    fn expr(&mut self, e: E) -> Ty {
        let ty = self.expr_type(e);
        self.exprs[e.0] = Some(ty.clone());
        ty
    }

    fn opt(&mut self, e: Option<E>) -> Ty {
        e.map_or(Ty::Passive, |e| self.expr(e))
    }

    fn expr_type(&mut self, e: E) -> Ty {
        let body = self.body;
        match body.kind(e) {
            Kind::Refused => self.fresh(),
            Kind::Lit(lit) => match lit {
                syn::Lit::Float(float) => match float.suffix() {
                    "f64" => Ty::F64,
                    "f32" => Ty::F32,
                    _ => {
                        self.slots.push(Slot::Float);
                        Ty::Var(self.slots.len() - 1)
                    }
                },
                syn::Lit::Int(int) if int.suffix() == "f64" => Ty::F64,
                syn::Lit::Int(int) if int.suffix() == "f32" => Ty::F32,
                _ => Ty::Passive,
            },
            Kind::Var(v) => self.vars[v.0].clone(),
            Kind::Path(path) => self.path_type(path),
            Kind::Neg(a) => {
                let a = self.expr(*a);
                let out = self.fresh();
                self.todo.push(Constraint::Neg(a, out.clone()));
                out
            }
            Kind::Not(a) => {
                self.expr(*a);
                Ty::Passive
            }
            Kind::Deref(a) => {
                let base = self.expr(*a);
                let out = self.fresh();
                self.todo.push(Constraint::Deref { base, out: out.clone() });
                out
            }
            Kind::Ref { mutable, expr } => Ty::Ref(*mutable, Box::new(self.expr(*expr))),
            Kind::Binary(op, a, b) => {
                let (a, b) = (self.expr(*a), self.expr(*b));
                if op.is_lazy() {
                    return Ty::Passive;
                }
                if op.is_comparison() {
                    self.todo.push(Constraint::Compare(a, b));
                    return Ty::Passive;
                }
                let out = self.fresh();
                self.todo.push(Constraint::Arithmetic(*op, a, b, out.clone()));
                out
            }
            Kind::Assign(a, b) => {
                let (a, b) = (self.expr(*a), self.expr(*b));
                self.todo.push(Constraint::Same(a, b));
                Ty::Passive
            }
            Kind::AssignOp(op, a, b) => {
                let (a, b) = (self.expr(*a), self.expr(*b));
                self.todo.push(Constraint::Arithmetic(*op, a.clone(), b, a));
                Ty::Passive
            }
            Kind::Cast(a, ty) => {
                let operand = self.expr(*a);
                // Only numbers can be cast, so `? * f64` is one.
                if let Kind::Binary(op, x, y) = body.kind(*a)
                    && op.is_arithmetic()
                    && let (Some(x), Some(y)) = (self.exprs[x.0].clone(), self.exprs[y.0].clone())
                {
                    self.todo.push(Constraint::Number(x, y, operand));
                }
                self.written(ty)
            }
            Kind::Field(base, member) => {
                let base = self.expr(*base);
                let index = match member {
                    syn::Member::Unnamed(index) => Some(index.index as usize),
                    syn::Member::Named(_) => None,
                };
                let out = self.place_type(e);
                self.todo.push(Constraint::Field { base, index, out: out.clone() });
                out
            }
            Kind::Index(base, index) => {
                let base = self.expr(*base);
                let index = self.expr(*index);
                let range = matches!(self.peel(&index), Ty::Iter(_));
                let out = if range { self.fresh() } else { self.place_type(e) };
                self.todo.push(Constraint::Index { base, index, out: out.clone() });
                out
            }
            Kind::Range { start, end, .. } => {
                self.opt(*start);
                self.opt(*end);
                Ty::Iter(Box::new(Ty::Passive))
            }
            Kind::Tuple(elems) if elems.is_empty() => Ty::Passive,
            Kind::Tuple(elems) => Ty::Tuple(elems.iter().map(|e| self.expr(*e)).collect()),
            Kind::Array { elems, vec } => {
                let elem = self.fresh();
                for e in elems {
                    let ty = self.expr(*e);
                    self.unify(&elem, &ty);
                }
                if *vec { Ty::Vec(Box::new(elem)) } else { Ty::Array(Box::new(elem)) }
            }
            Kind::Repeat { elem, len, vec } => {
                self.expr(*len);
                let elem = self.expr(*elem);
                if *vec { Ty::Vec(Box::new(elem)) } else { Ty::Array(Box::new(elem)) }
            }
            Kind::Struct { fields, rest, .. } => {
                for (_, e) in fields {
                    self.expr(*e);
                }
                self.opt(*rest);
                Ty::Named
            }
            Kind::Call { callee, args } => self.call(*callee, args),
            Kind::Method { recv, name, generics, args } => {
                let recv_ty = self.expr(*recv);
                let mut arg_tys: Vec<Ty> = Vec::new();
                for arg in args {
                    if matches!(body.kind(*arg), Kind::Closure { .. }) {
                        self.solve();
                        self.hint = self.closure_hint(&recv_ty, &name.to_string(), &arg_tys);
                    }
                    let ty = self.expr(*arg);
                    arg_tys.push(ty);
                }
                let out = self.fresh();
                if let Some(generics) = generics
                    && let Some(ty) = ty::first_argument_of(generics)
                    && matches!(name.to_string().as_str(), "sum" | "product" | "collect" | "into" | "parse")
                {
                    let ty = self.written(ty);
                    self.unify(&out, &ty);
                }
                let name = name.to_string();
                self.todo.push(Constraint::Method { e, recv: recv_ty, name, args: arg_tys, out: out.clone() });
                out
            }
            Kind::If { cond, then, other } => {
                self.expr(*cond);
                let a = self.block(then);
                match other {
                    Some(other) => {
                        let b = self.expr(*other);
                        self.merge(&[(a, diverges(body, then)), (b, diverges_expr(body, *other))])
                    }
                    None => Ty::Passive,
                }
            }
            Kind::Let { pat, expr } => {
                let ty = self.expr(*expr);
                self.bind(pat, &ty);
                Ty::Passive
            }
            Kind::Match { expr, arms } => {
                let ty = self.expr(*expr);
                let mut results = Vec::new();
                for arm in arms {
                    self.bind(&arm.pat, &ty);
                    self.opt(arm.guard);
                    let result = self.expr(arm.body);
                    results.push((result, diverges_expr(body, arm.body)));
                }
                self.merge(&results)
            }
            Kind::Block { label, block } => {
                let out = self.fresh();
                self.loops.push((label.clone(), out.clone(), true));
                let value = self.block(block);
                self.loops.pop();
                if block.tail.is_some() && !diverges(body, block) {
                    self.unify(&out, &value);
                } else if label.is_none() && !diverges(body, block) {
                    return Ty::Passive;
                }
                out
            }
            Kind::While { label, cond, body: block } => {
                self.expr(*cond);
                self.loops.push((label.clone(), Ty::Passive, false));
                self.block(block);
                self.loops.pop();
                Ty::Passive
            }
            Kind::Loop { label, body: block } => {
                let out = self.fresh();
                self.loops.push((label.clone(), out.clone(), false));
                self.block(block);
                self.loops.pop();
                out
            }
            Kind::For { label, pat, iter, body: block } => {
                let of = self.expr(*iter);
                let item = self.fresh();
                // First what is known at once, so that the pattern sees a reference where there is one.
                match self.items(&of) {
                    Some(known) => self.bind(pat, &known),
                    None => {
                        self.todo.push(Constraint::Items { of, out: item.clone() });
                        self.solve();
                        self.bind(pat, &item);
                    }
                }
                self.loops.push((label.clone(), Ty::Passive, false));
                self.block(block);
                self.loops.pop();
                Ty::Passive
            }
            Kind::Break { label, value } => {
                if let Some(value) = value {
                    let ty = self.expr(*value);
                    let target = match label {
                        Some(label) => self.loops.iter().rev().find(|(l, _, _)| l.as_ref() == Some(label)),
                        None => self.loops.iter().rev().find(|(_, _, is_block)| !is_block),
                    };
                    if let Some((_, out, _)) = target.cloned() {
                        self.unify(&out, &ty);
                    }
                }
                self.fresh()
            }
            Kind::Continue { .. } => self.fresh(),
            Kind::Return(value) => {
                let ty = self.opt(*value);
                let result = self.closures.last().cloned().unwrap_or_else(|| self.result.clone());
                self.unify(&ty, &result);
                self.fresh()
            }
            Kind::Closure { inputs, written, output, body: value, .. } => {
                let mut hints = std::mem::take(&mut self.hint).into_iter();
                let params: Vec<Ty> = inputs
                    .iter()
                    .zip(written)
                    .map(|(pat, written)| {
                        let ty = hints.next().unwrap_or_else(|| self.fresh());
                        if let Some(written) = written {
                            let written = self.written(written);
                            self.unify(&ty, &written);
                        }
                        self.bind(pat, &ty);
                        ty
                    })
                    .collect();
                let out = match output {
                    Some(ty) => self.written(ty),
                    None => self.fresh(),
                };
                self.closures.push(out.clone());
                let value = self.expr(*value);
                self.closures.pop();
                self.unify(&out, &value);
                Ty::Fn(params, Box::new(out))
            }
            Kind::Try(a) => {
                let of = self.expr(*a);
                let out = self.fresh();
                self.todo.push(Constraint::Try { of, out: out.clone() });
                out
            }
            Kind::Macro { args, captures, .. } => {
                for arg in args.iter().chain(captures) {
                    match body.kind(*arg) {
                        Kind::Assign(_, value) => {
                            self.expr(*value);
                        }
                        _ => {
                            self.expr(*arg);
                        }
                    }
                }
                Ty::Passive
            }
        }
    }

    /// One type for all mentions of a place: `b.k` is the same everywhere, and so are all elements of `v`.
    fn place_type(&mut self, e: E) -> Ty {
        let Some(key) = self.place_key(e) else { return self.fresh() };
        if let Some(known) = self.places.get(&key) {
            return known.clone();
        }
        let ty = self.fresh();
        self.places.insert(key, ty.clone());
        ty
    }

    fn place_key(&self, e: E) -> Option<String> {
        match self.body.kind(e) {
            Kind::Var(v) => Some(v.0.to_string()),
            Kind::Field(base, syn::Member::Named(name)) => Some(format!("{}.{name}", self.place_key(*base)?)),
            Kind::Field(base, syn::Member::Unnamed(i)) => Some(format!("{}.{}", self.place_key(*base)?, i.index)),
            Kind::Index(base, index) if !matches!(self.body.kind(*index), Kind::Range { .. }) => {
                Some(format!("{}[]", self.place_key(*base)?))
            }
            Kind::Deref(base) => self.place_key(*base),
            _ => None,
        }
    }

    /// The common type of branches; those that leave the function or the loop have none.
    fn merge(&mut self, branches: &[(Ty, bool)]) -> Ty {
        let out = self.fresh();
        for (ty, diverges) in branches {
            if !diverges {
                self.unify(&out, ty);
            }
        }
        out
    }

    fn path_type(&mut self, path: &syn::ExprPath) -> Ty {
        let segments: Vec<String> = path.path.segments.iter().map(|s| s.ident.to_string()).collect();
        let names: Vec<&str> = segments.iter().map(String::as_str).collect();
        if let [.., float @ ("f64" | "f32"), method] = names.as_slice()
            && let Some(rule) = crate::rules::find(method)
        {
            let float = if *float == "f64" { Ty::F64 } else { Ty::F32 };
            return Ty::Fn(vec![float.clone(); rule.partials.len()], Box::new(float));
        }
        match names.as_slice() {
            [.., "f64", "consts", _] | ["f64", _] | [.., "f64", _] if starts_upper(names[names.len() - 1]) => Ty::F64,
            [.., "f32", "consts", _] | [.., "f32", _] if starts_upper(names[names.len() - 1]) => Ty::F32,
            ["PI" | "TAU" | "E" | "FRAC_PI_2" | "SQRT_2" | "LN_2"] => self.fresh(),
            [.., "usize" | "u32" | "i32" | "u64" | "i64", _] => Ty::Passive,
            ["None"] => {
                let inner = self.fresh();
                Ty::Option(Box::new(inner))
            }
            _ => self.fresh(),
        }
    }

    fn call(&mut self, callee: E, args: &[E]) -> Ty {
        let body = self.body;
        let out = self.fresh();
        let name = match body.kind(callee) {
            Kind::Path(path) => {
                let segments: Vec<String> = path.path.segments.iter().map(|s| s.ident.to_string()).collect();
                self.exprs[callee.0] = Some(Ty::Named);
                Some(segments)
            }
            _ => None,
        };
        let tys: Vec<Ty> = args.iter().map(|a| self.expr(*a)).collect();
        let Some(name) = name else {
            let callee = self.expr(callee);
            self.todo.push(Constraint::Call { callee, args: tys, out: out.clone() });
            return out;
        };
        if let (Kind::Path(path), [a]) = (body.kind(callee), tys.as_slice())
            && crate::activity::stops(body, &path.path)
        {
            return a.clone();
        }
        let name: Vec<&str> = name.iter().map(String::as_str).collect();
        match (name.as_slice(), tys.as_slice()) {
            (["Some"] | [.., "Option", "Some"], [a]) => Ty::Option(Box::new(a.clone())),
            (["Ok"] | [.., "Result", "Ok"], [a]) => Ty::Result(Box::new(a.clone())),
            (["Err"] | [.., "Result", "Err"], _) => Ty::Result(Box::new(out)),
            ([.., "Vec", "new" | "with_capacity"], _) => Ty::Vec(Box::new(out)),
            ([.., float @ ("f64" | "f32"), "from"], _) => {
                if *float == "f64" {
                    Ty::F64
                } else {
                    Ty::F32
                }
            }
            ([.., float @ ("f64" | "f32"), method], _) if method.starts_with("from_") => {
                if *float == "f64" {
                    Ty::F64
                } else {
                    Ty::F32
                }
            }
            ([.., float @ ("f64" | "f32"), method], [recv, rest @ ..]) => {
                let float = if *float == "f64" { Ty::F64 } else { Ty::F32 };
                self.unify(recv, &float);
                let constraint = Constraint::Method {
                    e: callee,
                    recv: float,
                    name: (*method).to_string(),
                    args: rest.to_vec(),
                    out: out.clone(),
                };
                self.todo.push(constraint);
                out
            }
            ([.., "array", "from_fn"], [f]) => {
                let elem = self.fresh();
                self.unify(f, &Ty::Fn(vec![Ty::Passive], Box::new(elem.clone())));
                self.unify(&out, &Ty::Array(Box::new(elem)));
                out
            }
            ([.., "mem", "swap"], [a, b]) => {
                self.unify(a, b);
                Ty::Passive
            }
            ([.., "mem", "replace"], [a, b]) => {
                let a = self.peel(a);
                self.unify(&a, b);
                b.clone()
            }
            ([.., "mem", "take"], [a]) => self.peel(a),
            ([.., "iter", "zip"], [a, b]) => match (self.items(a), self.items(b)) {
                (Some(a), Some(b)) => Ty::Iter(Box::new(Ty::Tuple(vec![a, b]))),
                _ => Ty::Iter(Box::new(out)),
            },
            ([.., last], _) if starts_upper(last) => Ty::Named,
            _ => out,
        }
    }
}

/// Whether a block always leaves before its end.
pub fn diverges(body: &Body, block: &Block) -> bool {
    block.tail.is_some_and(|e| diverges_expr(body, e))
        || block.stmts.iter().any(|stmt| match &stmt.kind {
            StmtKind::Expr(e) => diverges_expr(body, *e),
            _ => false,
        })
}

/// Whether an expression always leaves: `return`, `break`, `panic!`, a block or an `if` that does.
pub fn diverges_expr(body: &Body, e: E) -> bool {
    match body.kind(e) {
        Kind::Return(_) | Kind::Break { .. } | Kind::Continue { .. } | Kind::Macro { diverges: true, .. } => true,
        Kind::Block { label: None, block } => diverges(body, block),
        Kind::If { then, other: Some(other), .. } => diverges(body, then) && diverges_expr(body, *other),
        Kind::Match { arms, .. } => !arms.is_empty() && arms.iter().all(|arm| diverges_expr(body, arm.body)),
        Kind::Loop { .. } => {
            let mut leaves = false;
            crate::walk::breaks_of(body, e, &mut |_| leaves = true);
            !leaves
        }
        _ => false,
    }
}

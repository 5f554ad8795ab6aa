//! What the statements and expressions of a body tell about types.

use super::solver::{Constraint, Slot, Solver};
use super::ty::{self, Ty};
use crate::ir::{Block, E, Kind, Made, Pat, Stmt, StmtKind};
use crate::methods::{self, Gives};
use crate::resolve::Name;
use crate::walk::{diverges, diverges_expr};

impl Solver<'_> {
    pub(super) fn block(&mut self, block: &Block) -> Ty {
        for stmt in &block.stmts {
            self.stmt(stmt);
        }
        match block.tail {
            Some(e) => self.expr(e),
            None => Ty::Passive,
        }
    }

    pub(super) fn stmt(&mut self, stmt: &Stmt) {
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

    pub(super) fn bind(&mut self, pat: &Pat, ty: &Ty) {
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
                let (reference, inner) = match self.shallow(ty) {
                    Ty::Ref(m, inner) => (Some(m), *inner),
                    other => (None, other),
                };
                let elem = self.fresh();
                match path.name {
                    Name::Some => self.unify(&inner, &Ty::Option(Box::new(elem.clone()))),
                    Name::Ok => self.unify(&inner, &Ty::Result(Box::new(elem.clone()))),
                    _ => {
                        for pat in elems {
                            let part = self.part(reference);
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
                let reference = match self.shallow(ty) {
                    Ty::Ref(m, _) => Some(m),
                    _ => None,
                };
                for (_, pat) in fields {
                    let part = self.part(reference);
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

    /// A part of something of unknown type, which may be behind a reference.
    fn part(&mut self, reference: Option<bool>) -> Ty {
        let part = self.fresh();
        match reference {
            Some(mutable) => Ty::Ref(mutable, Box::new(part)),
            None => part,
        }
    }

    pub(super) fn expr(&mut self, e: E) -> Ty {
        let ty = self.expr_type(e);
        self.exprs[e.0] = Some(ty.clone());
        ty
    }

    pub(super) fn opt(&mut self, e: Option<E>) -> Ty {
        e.map_or(Ty::Passive, |e| self.expr(e))
    }

    pub(super) fn expr_type(&mut self, e: E) -> Ty {
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
                syn::Lit::Str(_) => Ty::Ref(false, Box::new(Ty::Passive)),
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
                    && let Some(gives) = methods::written(&name.to_string())
                {
                    let ty = self.written(ty);
                    let ty = if gives == Gives::Parsed { Ty::Result(Box::new(ty)) } else { ty };
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
            Kind::Macro { args, captures, gives, .. } => {
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
                match gives {
                    Made::Outcome | Made::Exit | Made::Fails => Ty::Result(Box::new(Ty::Passive)),
                    Made::Open => self.fresh(),
                    _ => Ty::Passive,
                }
            }
        }
    }

    /// One type for all mentions of a place: `b.k` is the same everywhere, and so are all elements of `v`.
    pub(super) fn place_type(&mut self, e: E) -> Ty {
        let Some(key) = self.place_key(e) else { return self.fresh() };
        if let Some(known) = self.places.get(&key) {
            return known.clone();
        }
        let ty = self.fresh();
        self.places.insert(key, ty.clone());
        ty
    }

    pub(super) fn place_key(&self, e: E) -> Option<String> {
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
    pub(super) fn merge(&mut self, branches: &[(Ty, bool)]) -> Ty {
        let out = self.fresh();
        for (ty, diverges) in branches {
            if !diverges {
                self.unify(&out, ty);
            }
        }
        out
    }
}

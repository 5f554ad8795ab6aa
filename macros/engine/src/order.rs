//! Third pass: the order of evaluation.
//!
//! A derivative needs values more than once and writes them down in another order than the user did. That is harmless
//! as long as operands only read. Where one of them does something (a call, an assignment in a block, a `?`), it is
//! bound to a variable beforehand, in the user's order; and so is what is read before and changed after:
//!
//! ```text
//! let y = k * x + { k += 1.0; k } * spring(x);
//! // becomes
//! let y = {
//!     let t1 = k * x;
//!     let t2 = { k += 1.0; k };
//!     let t3 = spring(x);
//!     t1 + t2 * t3
//! };
//! ```
//!
//! After this pass the operands of an expression that has several have no effects: later passes may evaluate them in any
//! order, twice, or not at all. Rust's borrow rules make it simple: what an operand reads can be changed by a later one
//! only if it is copied, and only through the variable that it is read from.

pub mod effect;
mod reads;

use crate::diag::Diagnostics;
use crate::infer::{Ty, Types};
use crate::ir::{Block, Body, E, Kind, Made, Pat, Stmt, StmtKind, V, Var};
use crate::names::Names;
use crate::walk;
pub use effect::Effects;
use proc_macro2::Span;
use reads::{exclusive, reads};
use std::collections::HashSet;
use syn::{Type, parse_quote};

/// Binds operands that have effects to variables, in order.
pub fn settle(body: &mut Body, types: &mut Types, names: &mut Names, diags: &mut Diagnostics) {
    let effects = Effects::of(body, types);
    let exclusive = exclusive(body);
    let mut root = std::mem::take(&mut body.root);
    Pass { body, types, names, diags, effects, exclusive }.block(&mut root);
    body.root = root;
}

struct Pass<'a> {
    body: &'a mut Body,
    types: &'a mut Types,
    names: &'a mut Names,
    diags: &'a mut Diagnostics,
    effects: Effects,
    /// Values that are borrowed exclusively where they stand, so that a variable in their place must be `mut`.
    exclusive: HashSet<E>,
}

/// A statement that binds an operand, and the variables that it changes.
struct Bound {
    stmt: Stmt,
    changes: Vec<V>,
}

impl Pass<'_> {
    fn block(&mut self, block: &mut Block) {
        // In blocks of their own: rustc nests a scope for every `let` in a row, and has room for some thousands.
        let mut stmts = Vec::new();
        for stmt in std::mem::take(&mut block.stmts) {
            match &stmt.kind {
                StmtKind::Let { init: Some(init), .. } if self.is_borrowed(*init) => {
                    let mut before = Vec::new();
                    self.whole(*init, &mut before);
                    self.own(*init, &mut before);
                    // What belongs to a statement exists where the statement does.
                    stmts.extend(before.into_iter().map(|bound| Stmt { attrs: stmt.attrs.clone(), ..bound.stmt }));
                }
                StmtKind::Let { init, .. } => init.iter().for_each(|e| self.boxed(*e)),
                StmtKind::Expr(e) => self.boxed_stmt(*e),
                StmtKind::Item(_) => {}
            }
            if let StmtKind::Let { diverge: Some(diverge), .. } = &stmt.kind {
                self.boxed(*diverge);
            }
            stmts.push(stmt);
        }
        let mut before = Vec::new();
        block.tail.iter().for_each(|e| self.whole(*e, &mut before));
        stmts.extend(before.into_iter().map(|bound| bound.stmt));
        block.stmts = stmts;
    }

    /// Whether what a `let` binds may borrow from its right side, which must live as long then.
    fn is_borrowed(&self, e: E) -> bool {
        match self.body.kind(e) {
            Kind::Ref { .. } => true,
            Kind::Tuple(parts) | Kind::Array { elems: parts, .. } => parts.iter().any(|p| self.is_borrowed(*p)),
            Kind::Struct { fields, .. } => fields.iter().any(|(_, e)| self.is_borrowed(*e)),
            _ => self.body.is_place(e),
        }
    }

    /// Binds the values that a `let` borrows from.
    fn own(&mut self, e: E, before: &mut Vec<Bound>) {
        match self.body.kind(e).clone() {
            Kind::Tuple(parts) | Kind::Array { elems: parts, .. } => parts.iter().for_each(|p| self.own(*p, before)),
            Kind::Struct { fields, .. } => fields.iter().for_each(|(_, e)| self.own(*e, before)),
            Kind::Ref { expr: mut value, .. } => {
                while let Kind::Field(base, _) | Kind::Index(base, _) | Kind::Ref { expr: base, .. } =
                    self.body.kind(value)
                {
                    value = *base;
                }
                let is_made = matches!(
                    self.body.kind(value),
                    Kind::Call { .. } | Kind::Method { .. } | Kind::If { .. } | Kind::Match { .. } | Kind::Block { .. }
                );
                if is_made {
                    let bound = self.bind(value, Vec::new());
                    before.push(bound);
                }
            }
            _ => {}
        }
    }

    /// An expression that is a statement.
    fn boxed_stmt(&mut self, e: E) {
        let mut before = Vec::new();
        self.whole(e, &mut before);
        if !before.is_empty() {
            let inner = self.moved(e);
            let mut stmts: Vec<Stmt> = before.into_iter().map(|bound| bound.stmt).collect();
            stmts.push(Stmt { attrs: Vec::new(), kind: StmtKind::Expr(inner) });
            self.body.exprs[e.0].kind = Kind::Block { label: None, block: Block { stmts, tail: None } };
        }
    }

    /// An expression that is evaluated at some other time than the statement around it.
    fn boxed(&mut self, e: E) {
        match self.body.kind(e) {
            Kind::Let { expr, .. } => return self.boxed(*expr),
            // What a chain of conditions binds must stay in the chain.
            Kind::Binary(op, a, b) if op.is_lazy() => {
                let (a, b) = (*a, *b);
                self.boxed(a);
                return self.boxed(b);
            }
            _ => {}
        }
        let mut before = Vec::new();
        self.whole(e, &mut before);
        if !before.is_empty() {
            let inner = self.moved(e);
            let stmts = before.into_iter().map(|bound| bound.stmt).collect();
            let block = Block { stmts, tail: Some(inner) };
            self.body.exprs[e.0].kind = Kind::Block { label: None, block };
        }
    }

    /// The same expression at a place of its own.
    fn moved(&mut self, e: E) -> E {
        let (kind, span) = (self.body.kind(e).clone(), self.body.span(e));
        let inner = self.body.add(kind, span);
        let ty = self.types.of(e).clone();
        self.types.add(inner, ty);
        inner
    }

    /// An expression that stands alone: what it does as a whole stays where it is.
    fn whole(&mut self, e: E, before: &mut Vec<Bound>) {
        match self.body.kind(e).clone() {
            Kind::Block { label, mut block } => {
                self.block(&mut block);
                self.body.exprs[e.0].kind = Kind::Block { label, block };
            }
            Kind::Loop { label, body: mut block } => {
                self.block(&mut block);
                self.body.exprs[e.0].kind = Kind::Loop { label, body: block };
            }
            Kind::While { label, cond, body: mut block } => {
                self.boxed(cond);
                self.block(&mut block);
                self.body.exprs[e.0].kind = Kind::While { label, cond, body: block };
            }
            Kind::For { label, pat, iter, body: mut block } => {
                self.whole(iter, before);
                self.block(&mut block);
                self.body.exprs[e.0].kind = Kind::For { label, pat, iter, body: block };
            }
            Kind::If { cond, mut then, other } => {
                self.whole(cond, before);
                self.block(&mut then);
                other.iter().for_each(|e| self.boxed(*e));
                self.body.exprs[e.0].kind = Kind::If { cond, then, other };
            }
            Kind::Match { expr, arms } => {
                self.whole(expr, before);
                for arm in arms {
                    arm.guard.iter().for_each(|e| self.boxed(*e));
                    self.boxed(arm.body);
                }
            }
            Kind::Binary(op, a, b) if op.is_lazy() => {
                self.whole(a, before);
                self.boxed(b);
            }
            Kind::Closure { body, .. } => self.boxed(body),
            Kind::Macro { args, .. } => args.iter().for_each(|e| self.boxed(*e)),
            _ => self.operands(e, before),
        }
    }

    /// A new variable.
    fn variable(&mut self, span: Span, ty: Ty, mutable: bool) -> V {
        let var = V(self.body.vars.len());
        let mut name = self.names.fresh("t");
        // All uses have the hygiene of the operand, which may come from a `macro_rules`.
        name.set_span(span);
        self.body.vars.push(Var { name, mutable, declared: None });
        self.types.add_var(var, ty);
        var
    }

    /// The operands of `e`, in the order in which they are evaluated.
    fn operands(&mut self, e: E, before: &mut Vec<Bound>) {
        let list = self.list(e);
        if let Some(end) = list.iter().position(|o| walk::diverges_expr(self.body, *o))
            && !matches!(self.body.kind(e), Kind::Let { .. })
        {
            return self.leave(e, &list[..=end], before);
        }
        let several = list.len() > 1 && list.iter().any(|o| self.effects.any(*o)) && !self.is_plain_store(e, &list);
        if !several {
            list.iter().for_each(|o| self.whole(*o, before));
            return;
        }
        let copied = self.copied(e, &list);
        let mut ends = Vec::new();
        for operand in &list {
            self.quiet(*operand, before);
            if copied.contains(operand) {
                let bound = self.bind(*operand, Vec::new());
                before.push(bound);
            }
            ends.push(before.len());
        }
        for (operand, end) in list.into_iter().zip(ends).rev() {
            let mut reads = reads(self.body, operand);
            self.effects.add_owners(&mut reads);
            // What a closure without `move` borrows cannot change as long as it is kept. One that is called here is no operand itself.
            let borrows = matches!(self.body.kind(operand), Kind::Closure { capture: false, .. });
            let changed = !borrows && before[end..].iter().any(|bound| bound.changes.iter().any(|v| reads.contains(v)));
            if changed && self.is_bindable(operand) {
                let bound = self.bind(operand, Vec::new());
                before.insert(end, bound);
            }
        }
    }

    /// Operands that are copied out of what a call has borrowed exclusively: `*o.get_or_insert(x) + o.unwrap()`. If the
    /// reference were kept, its owner could not be read by a later operand.
    fn copied(&self, e: E, list: &[E]) -> Vec<E> {
        if !matches!(self.body.kind(e), Kind::Binary(..)) {
            return Vec::new();
        }
        let is_copied = |operand: &E| {
            let mut made = *operand;
            while let Kind::Deref(base) | Kind::Field(base, _) | Kind::Index(base, _) = self.body.kind(made) {
                made = *base;
            }
            let is_call = matches!(self.body.kind(made), Kind::Call { .. } | Kind::Method { .. });
            made != *operand && is_call && !self.effects.changes(made).is_empty()
        };
        list.iter().copied().filter(is_copied).collect()
    }

    /// An expression that is left while its operands are evaluated: nothing comes of the last one of them.
    fn leave(&mut self, e: E, list: &[E], before: &mut Vec<Bound>) {
        let Some((last, first)) = list.split_last() else { return };
        for operand in first {
            self.quiet(*operand, before);
            // What only reads may still fail.
            if matches!(self.body.kind(*operand), Kind::Index(..) | Kind::Binary(..) | Kind::Method { .. }) {
                let bound = self.bind(*operand, Vec::new());
                before.push(bound);
            }
        }
        self.whole(*last, before);
        self.body.exprs[e.0].kind = self.body.kind(*last).clone();
    }

    /// Binds what an operand does, so that what remains of it only reads.
    fn quiet(&mut self, e: E, before: &mut Vec<Bound>) {
        if !self.effects.any(e) {
            return self.whole(e, before);
        }
        match self.body.kind(e) {
            Kind::Return(_) | Kind::Break { .. } | Kind::Continue { .. } | Kind::Closure { .. } => {
                self.whole(e, before);
            }
            _ if !self.effects.own(e) && is_strict(self.body.kind(e)) => {
                // A single operand is no reason to bind it, but standing here is.
                match self.list(e).as_slice() {
                    [only] => self.quiet(*only, before),
                    _ => self.operands(e, before),
                }
            }
            _ => {
                self.whole(e, before);
                let changes = self.effects.changes(e).to_vec();
                let bound = self.bind(e, changes);
                before.push(bound);
            }
        }
    }

    /// Binds an operand to a variable, which stands in its place from now on.
    fn bind(&mut self, e: E, changes: Vec<V>) -> Bound {
        let init = self.moved(e);
        let is_unit = matches!(
            self.body.kind(init),
            Kind::Assign(..)
                | Kind::AssignOp(..)
                | Kind::While { .. }
                | Kind::For { .. }
                | Kind::Macro { gives: Made::Unit | Made::Never | Made::Said | Made::Stated, .. }
        );
        if is_unit {
            self.body.exprs[e.0].kind = Kind::Tuple(Vec::new());
            return Bound { stmt: Stmt { attrs: Vec::new(), kind: StmtKind::Expr(init) }, changes };
        }
        let mutable = self.exclusive.contains(&e);
        let var = self.variable(self.body.span(e), self.types.of(e).clone(), mutable);
        self.body.exprs[e.0].kind = Kind::Var(var);
        self.effects.clear(e);
        let pat = Pat::Bind { var, by_ref: false, mutable, sub: None };
        // Methods are called on the variable, which a literal does not tell the type for.
        let ty: Option<Type> = match self.types.of(e) {
            _ if self.types.is_guessed(e) => None,
            Ty::F64 if is_untyped(self.body, init) => Some(parse_quote!(f64)),
            Ty::F32 if is_untyped(self.body, init) => Some(parse_quote!(f32)),
            _ => None,
        };
        let kind = StmtKind::Let { pat, ty: ty.map(Box::new), init: Some(init), diverge: None };
        Bound { stmt: Stmt { attrs: Vec::new(), kind }, changes }
    }

    /// Whether an operand can be bound; a closure that copies what is changed later cannot, and is refused.
    fn is_bindable(&mut self, e: E) -> bool {
        let mut closure = e;
        while let Kind::Ref { expr, .. } = self.body.kind(closure) {
            closure = *expr;
        }
        if !matches!(self.body.kind(closure), Kind::Closure { .. }) {
            return true;
        }
        self.diags.refuse(
            self.body.span(closure),
            "this closure copies a variable that a later argument changes",
            "give the closure a name with `let` before the call",
        );
        false
    }

    /// `place = value` where neither can disturb the other.
    fn is_plain_store(&self, e: E, list: &[E]) -> bool {
        let (Kind::Assign(..), [value, place @ ..]) = (self.body.kind(e), list) else { return false };
        let changes = self.effects.changes(*value);
        place.iter().all(|operand| {
            !self.effects.any(*operand) && !reads(self.body, *operand).iter().any(|v| changes.contains(v))
        })
    }

    fn list(&self, e: E) -> Vec<E> {
        let mut list = Vec::new();
        match self.body.kind(e) {
            Kind::Assign(place, value) => {
                list.push(*value);
                self.place(*place, &mut list);
            }
            Kind::AssignOp(_, place, value) => {
                // Overloaded operators take the place first.
                let primitive = matches!(self.types.of(*place).peeled(), Ty::F64 | Ty::F32 | Ty::Passive);
                if primitive {
                    list.extend([*value, *place]);
                } else {
                    self.place(*place, &mut list);
                    list.push(*value);
                }
            }
            Kind::Field(..) | Kind::Index(..) | Kind::Deref(_) => self.place(e, &mut list),
            Kind::Ref { expr, .. } => self.place(*expr, &mut list),
            Kind::Method { recv, args, .. } => {
                // A receiver that an argument takes for itself has been copied; any other is only looked up.
                let root = self.body.place_root(*recv);
                let is_copied = args.iter().any(|a| self.effects.takes(*a).iter().any(|v| Some(*v) == root));
                if self.body.is_place(*recv) && !is_copied && !self.types.is_float(*recv) {
                    self.place(*recv, &mut list);
                } else {
                    list.push(*recv);
                }
                list.extend(args);
            }
            Kind::Call { callee, args } => {
                if !matches!(self.body.kind(*callee), Kind::Path(_) | Kind::Var(_)) {
                    list.push(*callee);
                }
                list.extend(args);
            }
            _ => walk::children(self.body, e, &mut |child| list.push(child)),
        }
        list
    }

    /// What is evaluated to find a place: indices, and what the place is a part of.
    fn place(&self, e: E, list: &mut Vec<E>) {
        match self.body.kind(e) {
            Kind::Var(_) => {}
            Kind::Field(base, _) | Kind::Deref(base) => self.place(*base, list),
            Kind::Index(base, index) => {
                self.place(*base, list);
                match self.body.kind(*index) {
                    Kind::Range { start, end, .. } => list.extend(start.iter().chain(end)),
                    _ => list.push(*index),
                }
            }
            _ => list.push(e),
        }
    }
}

/// Whether an expression evaluates all of its operands, each once.
fn is_strict(kind: &Kind) -> bool {
    match kind {
        Kind::Binary(op, ..) => !op.is_lazy(),
        Kind::Neg(_) | Kind::Not(_) | Kind::Deref(_) | Kind::Ref { .. } | Kind::Cast(..) => true,
        Kind::Field(..) | Kind::Index(..) | Kind::Range { .. } | Kind::Tuple(_) | Kind::Array { .. } => true,
        Kind::Repeat { .. } | Kind::Struct { .. } | Kind::Call { .. } | Kind::Method { .. } => true,
        _ => false,
    }
}

/// Whether a number comes from literals that have no type of their own.
fn is_untyped(body: &Body, e: E) -> bool {
    match body.kind(e) {
        Kind::Lit(syn::Lit::Float(number)) => number.suffix().is_empty(),
        Kind::Neg(a) => is_untyped(body, *a),
        Kind::Binary(_, a, b) => is_untyped(body, *a) && is_untyped(body, *b),
        Kind::If { then, other, .. } => then.tail.iter().chain(other).all(|e| is_untyped(body, *e)),
        Kind::Match { arms, .. } => arms.iter().all(|arm| is_untyped(body, arm.body)),
        Kind::Block { .. } | Kind::Loop { .. } => {
            let mut all = match body.kind(e) {
                Kind::Block { block, .. } => block.tail.is_none_or(|e| is_untyped(body, e)),
                _ => true,
            };
            walk::breaks_of(body, e, &mut |exit| {
                if let Kind::Break { value: Some(value), .. } = body.kind(exit) {
                    all &= is_untyped(body, *value);
                }
            });
            all
        }
        _ => walk::diverges_expr(body, e),
    }
}

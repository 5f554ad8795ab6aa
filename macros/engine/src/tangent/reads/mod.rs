//! What a group of statements has to do with: the tangents that are looked at to see whether it can be skipped.

mod place;

use super::Lower;
use crate::infer::Ty;
use crate::ir::{Block, Body, E, Kind, Op, Pat, Stmt, StmtKind, V};
use crate::{methods, rules, walk};
use place::Lent;
use proc_macro2::TokenStream;
use quote::quote;
use std::collections::{BTreeMap, HashSet};

/// What a call counts for as work.
pub(super) const CALL: usize = 6;

/// A place of a tangent, as code that looks at it.
pub(super) struct Place {
    /// The parts of its path.
    path: Vec<String>,
    /// When it is looked at, if not in any case.
    condition: Option<String>,
    code: TokenStream,
}

/// Looks for what a group has to do with.
pub(super) struct Reads<'l, 'a> {
    lower: &'l mut Lower<'a>,
    /// What the group binds.
    inner: HashSet<V>,
    /// Places, by their text.
    places: BTreeMap<String, Place>,
    /// Places that may be changed, which must hold nothing but floats.
    changed: BTreeMap<String, TokenStream>,
    /// How deep in code that may not run.
    level: usize,
    /// The conditions of it that are known before the group.
    conditions: Vec<TokenStream>,
    /// Loops of the group's own, and labels.
    loops: usize,
    labels: Vec<syn::Lifetime>,
    /// Within a closure `return` leaves no more than that.
    closures: usize,
    work: usize,
    fails: bool,
}

impl<'l, 'a> Reads<'l, 'a> {
    /// Looks at statements and what comes after them.
    pub(super) fn of(lower: &'l mut Lower<'a>, stmts: &[&Stmt], tail: Option<E>) -> Self {
        let inner = bound(lower.body, stmts, tail);
        let mut reads = Reads {
            lower,
            inner,
            places: BTreeMap::new(),
            changed: BTreeMap::new(),
            level: 0,
            conditions: Vec::new(),
            loops: 0,
            labels: Vec::new(),
            closures: 0,
            work: 0,
            fails: false,
        };
        reads.stmts(stmts.iter().copied(), tail);
        reads
    }

    /// Whether the group may be skipped, and is at least so much work.
    pub(super) fn is_worth(&self, work: usize) -> bool {
        !self.fails && self.work >= work && !self.places.is_empty()
    }

    /// Code that looks at the inputs.
    pub(super) fn code(self) -> TokenStream {
        let Reads { lower, places, changed, .. } = self;
        let all: Vec<Place> = places.into_values().collect();
        // A part of what is looked at anyway is not looked at again.
        let covered = |place: &Place, k: usize| {
            all.iter().enumerate().any(|(other, whole)| {
                let in_any_case = whole.condition.is_none() || whole.condition == place.condition;
                let is_part = place.path.starts_with(&whole.path) && place.path.len() > whole.path.len();
                let is_same = place.path == whole.path && (whole.condition != place.condition || other < k);
                other != k && in_any_case && (is_part || is_same)
            })
        };
        let looks = all.iter().enumerate().filter(|(k, place)| !covered(place, *k)).map(|(_, place)| &place.code);
        let changed = changed.into_values();
        let (krate, t) = (&lower.krate, &lower.scalar_tangent);
        quote!(if #t::TRACKS { #krate::Active::<#t>::none() #(.#looks)* #(.keeps(&#changed))* } else { #krate::Active::none() })
    }

    fn stmts<'s>(&mut self, stmts: impl Iterator<Item = &'s Stmt>, tail: Option<E>) {
        for stmt in stmts {
            match &stmt.kind {
                StmtKind::Let { init, diverge, .. } => init.iter().chain(diverge).for_each(|e| self.visit(*e)),
                StmtKind::Expr(e) => self.visit(*e),
                StmtKind::Item(_) => {}
            }
        }
        tail.iter().for_each(|e| self.visit(*e));
    }

    fn block(&mut self, block: &Block) {
        self.stmts(block.stmts.iter(), block.tail);
    }

    fn is_outer(&self, v: V) -> bool {
        !self.inner.contains(&v)
    }

    fn is_active(&self, v: V) -> bool {
        self.lower.activity.of_var(v)
    }

    fn may_change(&self, v: V) -> bool {
        self.lower.body.vars[v.0].mutable
            || matches!(self.lower.types.of_var(v), Ty::Ref(true, _) | Ty::Var(_) | Ty::Named)
    }

    fn visit(&mut self, e: E) {
        let body = self.lower.body;
        match body.kind(e) {
            Kind::Var(_) | Kind::Field(..) | Kind::Index(..) | Kind::Deref(_) if body.is_place(e) => self.read(e),
            Kind::Ref { mutable: true, expr } if body.is_place(*expr) => {
                self.change(*expr);
                self.read(*expr);
            }
            Kind::Return(_) | Kind::Try(_) if self.closures == 0 => self.fails = true,
            Kind::Break { label, .. } | Kind::Continue { label } => {
                let is_own = match label {
                    Some(label) => self.labels.contains(label),
                    None => self.loops > 0,
                };
                self.fails |= !is_own;
                self.children(e);
            }
            Kind::Assign(place, value) => {
                self.change(*place);
                self.visit(*value);
                self.read(*place);
            }
            Kind::AssignOp(op, place, value) => {
                self.change(*place);
                self.visit(*value);
                match matches!(op, Op::Add | Op::Sub) {
                    true => self.added_to(*place),
                    false => self.read(*place),
                }
            }
            Kind::If { cond, then, other } => {
                self.visit(*cond);
                let known = self.known(*cond);
                let otherwise = known.as_ref().map(|known| quote!(!(#known)));
                self.under(known, |reads| reads.block(then));
                self.under(otherwise, |reads| other.iter().for_each(|e| reads.visit(*e)));
            }
            Kind::Match { expr, arms } => {
                self.visit(*expr);
                for arm in arms {
                    self.under(None, |reads| {
                        arm.guard.iter().for_each(|e| reads.visit(*e));
                        reads.visit(arm.body);
                    });
                }
            }
            Kind::For { label, .. } | Kind::While { label, .. } | Kind::Loop { label, .. } => {
                self.labels.extend(label.clone());
                self.loops += 1;
                self.under(None, |reads| reads.children(e));
                self.loops -= 1;
                label.iter().for_each(|_| drop(self.labels.pop()));
            }
            Kind::Block { label, .. } => {
                self.labels.extend(label.clone());
                self.children(e);
                label.iter().for_each(|_| drop(self.labels.pop()));
            }
            Kind::Closure { body, .. } => {
                let loops = std::mem::take(&mut self.loops);
                self.closures += 1;
                self.under(None, |reads| reads.visit(*body));
                self.closures -= 1;
                self.loops = loops;
            }
            Kind::Call { callee, args } => {
                let is_function = matches!(body.kind(*callee), Kind::Path(_));
                // What a closure changes is not seen here.
                self.fails |= !is_function;
                let is_active = self.lower.activity.of(e) || args.iter().any(|a| self.lower.activity.of(*a));
                self.work += if !is_active {
                    0
                } else if self.lower.is_operation(e) {
                    1
                } else {
                    CALL
                };
                args.iter().for_each(|a| self.visit(*a));
            }
            Kind::Method { recv, name, args, .. } => {
                self.method(e, *recv, &name.to_string(), args);
            }
            Kind::Binary(op, ..) => {
                self.work += usize::from(matches!(op, Op::Mul | Op::Div) && self.lower.activity.of(e)) * 2;
                self.children(e);
            }
            _ => self.children(e),
        }
    }

    fn children(&mut self, e: E) {
        let body = self.lower.body;
        let mut list = Vec::new();
        walk::children(body, e, &mut |child| list.push(child));
        list.into_iter().for_each(|child| self.visit(child));
    }

    fn method(&mut self, e: E, recv: E, name: &str, args: &[E]) {
        let lower = &*self.lower;
        let is_active = lower.activity.of(e) || lower.activity.of(recv) || args.iter().any(|a| lower.activity.of(*a));
        let is_rule = lower.types.is_float(recv) && rules::find(name).is_some();
        self.work += if !is_active {
            0
        } else if is_rule {
            1
        } else {
            CALL
        };
        if let Some(v) = lower.body.place_root(recv)
            && lower.body.is_place(recv)
            && self.is_outer(v)
            && !is_rule
        {
            let is_known = !matches!(lower.types.of(recv).peeled(), Ty::Named | Ty::Var(_));
            let row = methods::of(lower.types.of(recv), name);
            let only_looks = row.is_some_and(|row| !row.changes());
            if !only_looks && self.may_change(v) {
                let overwrites = row.is_some_and(|row| matches!(row.access, methods::Access::Overwrites(_)));
                match is_known && row.is_some_and(methods::Method::is_structural) {
                    // A change of shape must not be skipped.
                    true => self.fails |= !overwrites,
                    false => self.change(recv),
                }
                self.fails |= !self.is_active(v);
            }
        }
        self.visit(recv);
        args.iter().for_each(|a| self.visit(*a));
    }

    /// A place that is changed, or may be.
    fn change(&mut self, place: E) {
        let body = self.lower.body;
        let Some(v) = body.place_root(place) else {
            self.fails = true;
            return;
        };
        if !self.is_outer(v) {
            return;
        }
        // What has no value yet gets its first one.
        if !self.is_active(v) || self.lower.deferred.contains(&v) {
            self.fails = true;
            return;
        }
        if !self.lower.types.of(place).peeled().is_float() {
            // Whether there is something discrete in it the compiler knows.
            match self.lent(place) {
                Some((path, value, _)) => drop(self.changed.insert(path.join(" "), value)),
                None => self.fails = true,
            }
        }
    }

    /// The indices of a place.
    fn indices(&mut self, e: E) {
        match self.lower.body.kind(e) {
            Kind::Index(base, index) => {
                self.indices(*base);
                self.visit(*index);
            }
            Kind::Field(base, _) | Kind::Deref(base) => self.indices(*base),
            _ => {}
        }
    }

    /// A place that is read.
    fn read(&mut self, e: E) {
        self.indices(e);
        let Some(v) = self.lower.body.place_root(e) else { return };
        if !self.is_outer(v) {
            return;
        }
        let ty = self.lower.types.of_var(v);
        if !self.is_active(v) {
            // Something passive that may be changed by whoever it is lent to.
            self.fails |= matches!(ty, Ty::Ref(true, _)) && matches!(self.lower.body.kind(e), Kind::Var(_));
            return;
        }
        if matches!(ty.peeled(), Ty::Fn(..) | Ty::Iter(_)) {
            self.fails = true;
            return;
        }
        if matches!(self.lower.body.kind(e), Kind::Var(_)) && matches!(ty, Ty::Ref(true, _)) {
            self.change(e);
        }
        // Of a list it is not known which of its elements are meant.
        self.fails |= matches!(self.lower.types.of(e).peeled(), Ty::Slice(_) | Ty::Vec(_));
        match self.lent(e) {
            Some((path, _, code)) => self.note(path, code),
            None => {
                let name = self.lower.tangent_name(v);
                self.note(vec![name.to_string()], Lent::There(quote!(#name)));
            }
        }
    }

    /// Notes a place that is lent by code; that of one that may not be there gives an option.
    fn note(&mut self, path: Vec<String>, lent: Lent) {
        let conditions = &self.conditions;
        let when = |code: TokenStream| match conditions.is_empty() {
            true => code,
            false => quote!(if #((#conditions))&&* { #code } else { ::core::option::Option::None }),
        };
        let code = match lent {
            Lent::There(code) if conditions.is_empty() => quote!(of(&#code)),
            Lent::There(code) => {
                let code = when(quote!(::core::option::Option::Some(&#code)));
                quote!(of_some(#code))
            }
            Lent::Perhaps(code) => {
                let code = when(code);
                quote!(of_some(#code))
            }
            Lent::Added(place, whole) => {
                let whole = when(whole);
                quote!(added_to(|| &#place, #whole))
            }
        };
        let condition = (!conditions.is_empty()).then(|| quote!(#((#conditions))&&*).to_string());
        let key = format!("{} {}", path.join(" "), condition.as_deref().unwrap_or_default());
        self.places.insert(key, Place { path, condition, code });
    }

    /// Code that runs under a condition, if that is known, or else may not run.
    fn under(&mut self, condition: Option<TokenStream>, visit: impl FnOnce(&mut Self)) {
        let known = condition.is_some();
        self.conditions.extend(condition);
        self.level += 1;
        visit(self);
        self.level -= 1;
        if known {
            self.conditions.pop();
        }
    }

    /// A condition as it can be decided before the group.
    fn known(&mut self, condition: E) -> Option<TokenStream> {
        fn is_harmless(reads: &Reads, e: E) -> bool {
            match reads.lower.body.kind(e) {
                Kind::Lit(_) | Kind::Path(_) => true,
                Kind::Var(v) => reads.is_outer(*v) && !reads.is_active(*v),
                Kind::Field(a, _) | Kind::Deref(a) | Kind::Not(a) => is_harmless(reads, *a),
                Kind::Binary(op, a, b) => {
                    (op.is_comparison() || op.is_lazy()) && is_harmless(reads, *a) && is_harmless(reads, *b)
                }
                _ => false,
            }
        }
        if !is_harmless(self, condition) {
            return None;
        }
        let (stmts, code) = self.lower.inside(|lower| lower.value(condition));
        stmts.is_empty().then(|| quote!(#code))
    }
}

/// What some statements bind, at any depth.
fn bound(body: &Body, stmts: &[&Stmt], tail: Option<E>) -> HashSet<V> {
    fn each(body: &Body, e: E, bind: &mut dyn FnMut(&Pat)) {
        walk::everything(body, e, &mut |e| {
            let block = match body.kind(e) {
                Kind::Let { pat, .. } => return bind(pat),
                Kind::Match { arms, .. } => return arms.iter().for_each(|arm| bind(&arm.pat)),
                Kind::Closure { inputs, .. } => return inputs.iter().for_each(&mut *bind),
                Kind::For { pat, body: block, .. } => {
                    bind(pat);
                    block
                }
                Kind::If { then: block, .. }
                | Kind::Block { block, .. }
                | Kind::While { body: block, .. }
                | Kind::Loop { body: block, .. } => block,
                _ => return,
            };
            for stmt in &block.stmts {
                if let StmtKind::Let { pat, .. } = &stmt.kind {
                    bind(pat);
                }
            }
        });
    }
    let mut inner = HashSet::new();
    let mut bind = |pat: &Pat| inner.extend(pat.vars());
    for stmt in stmts {
        match &stmt.kind {
            StmtKind::Let { pat, init, diverge, .. } => {
                bind(pat);
                init.iter().chain(diverge).for_each(|e| each(body, *e, &mut bind));
            }
            StmtKind::Expr(e) => each(body, *e, &mut bind),
            StmtKind::Item(_) => {}
        }
    }
    tail.iter().for_each(|e| each(body, *e, &mut bind));
    inner
}

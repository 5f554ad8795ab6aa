//! From where to where variables are lent, shared, to references and closures: in between nothing changes them.

use crate::borrow::{Borrows, holds_shared};
use crate::infer::Types;
use crate::ir::{Block, Body, E, Kind, Pat, StmtKind, V};
use crate::walk;
use std::collections::HashMap;

/// Where variables are lent.
#[derive(Clone)]
pub struct Lent {
    /// When every expression is evaluated, counted along the text; a receiver counts from when its method is called.
    at: Vec<usize>,
    /// For every variable, for how long it is lent to what.
    loans: Vec<Vec<Loan>>,
    /// For every local closure the variables that it borrows but cannot change, since others look at them meanwhile.
    captures: HashMap<E, Vec<V>>,
}

/// A time in which a place, or any part of a variable, is lent to another variable.
#[derive(Clone)]
struct Loan {
    to: V,
    place: Option<E>,
    from: usize,
    until: usize,
}

impl Lent {
    /// Looks at a whole body.
    pub fn of(body: &Body, types: &Types, borrows: &Borrows) -> Self {
        let (vars, exprs) = (body.vars.len(), body.exprs.len());
        let mut walk = Walk {
            body,
            now: 0,
            at: vec![0; exprs],
            mentions: Vec::new(),
            from: vec![0; vars],
            until: vec![0; vars],
            borrowed: vec![None; vars],
            closures: Vec::new(),
        };
        walk.block(&body.root);
        walk.found(types, borrows)
    }

    /// Whether the place that a method is called on is lent beyond the call.
    pub fn is_lent(&self, body: &Body, recv: E) -> bool {
        let (Some(root), at) = (body.place_root(recv), self.at[recv.0]) else { return false };
        self.loans[root.0]
            .iter()
            .any(|loan| loan.from < at && at < loan.until && loan.place.is_none_or(|place| overlap(body, place, recv)))
    }

    /// The variables that another one is lent to, sometime.
    pub fn borrowers(&self, owner: V) -> impl Iterator<Item = V> {
        self.loans[owner.0].iter().map(|loan| loan.to)
    }

    /// The variables that a local closure borrows but cannot change.
    pub fn captures(&self, closure: E) -> &[V] {
        self.captures.get(&closure).map_or(&[], Vec::as_slice)
    }
}

/// A variable that is mentioned, and how: `w.rim.x`.
struct Mention {
    var: V,
    place: E,
    at: usize,
}

/// A closure that a variable is bound to, and the mentions within it.
struct Local {
    var: V,
    closure: E,
    first: usize,
    end: usize,
}

struct Walk<'a> {
    body: &'a Body,
    now: usize,
    at: Vec<usize>,
    mentions: Vec<Mention>,
    /// For every variable, when it is bound and when it is mentioned last.
    from: Vec<usize>,
    until: Vec<usize>,
    /// What `let r = &w.x` borrows.
    borrowed: Vec<Option<E>>,
    closures: Vec<Local>,
}

impl Walk<'_> {
    fn block(&mut self, block: &Block) {
        for stmt in &block.stmts {
            match &stmt.kind {
                StmtKind::Let { pat, init, diverge, .. } => {
                    let first = self.mentions.len();
                    if let Some(init) = init {
                        self.expr(*init);
                        self.local(pat, *init, first);
                    }
                    diverge.iter().for_each(|e| self.expr(*e));
                    self.bind(pat);
                }
                StmtKind::Expr(e) => self.expr(*e),
                StmtKind::Item(_) => {}
            }
        }
        block.tail.iter().for_each(|e| self.expr(*e));
    }

    fn bind(&mut self, pat: &Pat) {
        pat.each_var(&mut |v| self.from[v.0] = self.now);
    }

    /// Notes what a variable is bound to.
    fn local(&mut self, pat: &Pat, init: E, first: usize) {
        let Some(var) = pat.as_var() else { return };
        let value = match self.body.kind(init) {
            Kind::Ref { mutable: false, expr } => *expr,
            _ => init,
        };
        match self.body.kind(value) {
            Kind::Closure { capture: false, .. } => {
                self.closures.push(Local { var, closure: value, first, end: self.mentions.len() });
            }
            _ if value != init && self.body.is_place(value) => self.borrowed[var.0] = Some(value),
            _ => {}
        }
    }

    fn expr(&mut self, e: E) {
        self.part(e, e);
        self.now += 1;
        self.at[e.0] = self.now;
    }

    /// An expression that is a part of a place, or the place itself.
    fn part(&mut self, e: E, place: E) {
        let body = self.body;
        match body.kind(e) {
            Kind::Var(var) => {
                self.now += 1;
                self.until[var.0] = self.now;
                self.mentions.push(Mention { var: *var, place, at: self.now });
            }
            Kind::Field(base, _) | Kind::Deref(base) => self.part(*base, place),
            Kind::Index(base, index) => {
                self.part(*base, place);
                self.expr(*index);
            }
            Kind::Assign(place, value) | Kind::AssignOp(_, place, value) => {
                self.expr(*value);
                self.expr(*place);
            }
            Kind::Method { recv, args, .. } => {
                self.expr(*recv);
                args.iter().for_each(|arg| self.expr(*arg));
                self.now += 1;
                self.at[recv.0] = self.now;
            }
            Kind::Let { pat, expr } => {
                self.expr(*expr);
                self.bind(pat);
            }
            Kind::If { cond, then, other } => {
                self.expr(*cond);
                self.block(then);
                other.iter().for_each(|e| self.expr(*e));
            }
            Kind::Match { expr, arms } => {
                self.expr(*expr);
                for arm in arms {
                    self.bind(&arm.pat);
                    arm.guard.iter().for_each(|e| self.expr(*e));
                    self.expr(arm.body);
                }
            }
            Kind::Block { block, .. } => self.block(block),
            Kind::Loop { body: block, .. } => self.again(|walk| walk.block(block)),
            Kind::While { cond, body: block, .. } => self.again(|walk| {
                walk.expr(*cond);
                walk.block(block);
            }),
            Kind::For { pat, iter, body: block, .. } => {
                self.expr(*iter);
                self.again(|walk| {
                    walk.bind(pat);
                    walk.block(block);
                });
            }
            Kind::Closure { inputs, body: value, .. } => {
                inputs.iter().for_each(|input| self.bind(input));
                self.expr(*value);
            }
            _ => walk::children(body, e, &mut |child| self.expr(child)),
        }
    }

    /// What is done in a loop: what comes from outside is needed again until the end of it.
    fn again(&mut self, inside: impl FnOnce(&mut Self)) {
        let (start, first) = (self.now, self.mentions.len());
        self.now += 1;
        inside(self);
        self.now += 1;
        for mention in &self.mentions[first..] {
            if self.from[mention.var.0] <= start {
                self.until[mention.var.0] = self.now;
            }
        }
    }

    fn found(mut self, types: &Types, borrows: &Borrows) -> Lent {
        // What a closure or a reference borrows from is needed for as long as they are.
        for local in self.closures.iter().rev() {
            for mention in &self.mentions[local.first..local.end] {
                self.until[mention.var.0] = self.until[mention.var.0].max(self.until[local.var.0]);
            }
        }
        let references: Vec<V> = (0..self.until.len()).map(V).filter(|v| holds_shared(types.of_var(*v))).collect();
        for v in references.iter().rev() {
            for owner in borrows.owners(*v) {
                self.until[owner.0] = self.until[owner.0].max(self.until[v.0]);
            }
        }
        let mut loans: Vec<Vec<Loan>> = self.until.iter().map(|_| Vec::new()).collect();
        for v in references {
            for owner in borrows.owners(v) {
                let place = self.borrowed[v.0].filter(|place| self.body.place_root(*place) == Some(owner));
                loans[owner.0].push(Loan { to: v, place, from: self.from[v.0], until: self.until[v.0] });
            }
        }
        let mut captures = HashMap::new();
        for Local { var, closure, first, end } in &self.closures {
            let mut captured = Vec::new();
            let until = self.until[var.0];
            let meanwhile = &self.mentions[*end..];
            let meanwhile = &meanwhile[..meanwhile.partition_point(|mention| mention.at < until)];
            for Mention { var: owner, place, .. } in &self.mentions[*first..*end] {
                let is_same = |other: &Mention| other.var == *owner && overlap(self.body, other.place, *place);
                if meanwhile.iter().any(is_same) {
                    captured.push(*owner);
                    loans[owner.0].push(Loan { to: *var, place: Some(*place), from: self.at[closure.0], until });
                }
            }
            captures.insert(*closure, captured);
        }
        Lent { at: self.at, loans, captures }
    }
}

/// Whether two places in the same variable are the same or one is a part of the other.
fn overlap(body: &Body, a: E, b: E) -> bool {
    fields(body, a).iter().zip(fields(body, b)).all(|(a, b)| *a == b)
}

/// The fields that lead to a place, up to the first index.
fn fields(body: &Body, mut e: E) -> Vec<&syn::Member> {
    let mut found = Vec::new();
    loop {
        match body.kind(e) {
            Kind::Field(base, member) => {
                found.push(member);
                e = *base;
            }
            Kind::Index(base, _) => {
                found.clear();
                e = *base;
            }
            Kind::Deref(base) | Kind::Ref { expr: base, .. } => e = *base,
            _ => break,
        }
    }
    found.reverse();
    found
}

//! Fourth pass: which variables and expressions carry a tangent.
//!
//! A variable is active if something active is ever bound or assigned to it, or written through a reference to it;
//! found by going over the body until nothing changes. Rust's borrow rules leave no other aliasing to care about.

use crate::borrow::{Borrows, Item, roots};
use crate::infer::{Ty, Types};
use crate::ir::{Block, Body, E, Kind, Pat, StmtKind, V};
use crate::lent::Lent;
use crate::methods::{self, Step};
use crate::walk;

/// What carries a tangent.
pub struct Activity {
    vars: Vec<bool>,
    exprs: Vec<bool>,
    hidden: Vec<bool>,
    /// Which variables borrow from which.
    pub borrows: Borrows,
    /// Where variables are lent.
    pub lent: Lent,
}

impl Activity {
    /// Whether an expression carries a tangent.
    pub fn of(&self, e: E) -> bool {
        self.exprs[e.0]
    }

    /// Whether an expression carries no tangent only because of its inferred type: what it is made of does.
    pub fn is_hidden(&self, e: E) -> bool {
        self.hidden[e.0]
    }

    /// The same body with nothing active in it.
    pub fn without(&self) -> Self {
        let (vars, exprs) = (vec![false; self.vars.len()], vec![false; self.exprs.len()]);
        let hidden = exprs.clone();
        Self { vars, exprs, hidden, borrows: self.borrows.clone(), lent: self.lent.clone() }
    }

    /// Whether a variable carries a tangent.
    pub fn of_var(&self, v: V) -> bool {
        self.vars[v.0]
    }
}

/// Finds what is active, starting from the parameters that are not passive.
pub fn analyze(body: &Body, types: &Types) -> Activity {
    let all = |param: &crate::ir::Param| if param.passive { Vec::new() } else { param.pat.vars() };
    let start: Vec<V> = body.params.iter().flat_map(all).collect();
    let is_passive = |param: &&crate::ir::Param| param.passive;
    let frozen: Vec<V> = body.params.iter().filter(is_passive).flat_map(|param| param.pat.vars()).collect();
    found(body, types, &start, &frozen)
}

/// Finds what depends on some parameters; the others may come to depend on them, too.
pub fn analyze_from(body: &Body, types: &Types, start: &[V]) -> Activity {
    found(body, types, start, &[])
}

fn found(body: &Body, types: &Types, start: &[V], frozen: &[V]) -> Activity {
    let borrows = Borrows::of(body, types);
    let lent = Lent::of(body, types, &borrows);
    let mut pass = Pass {
        body,
        types,
        frozen: vec![false; body.vars.len()],
        found: Activity {
            vars: vec![false; body.vars.len()],
            exprs: vec![false; body.exprs.len()],
            hidden: vec![false; body.exprs.len()],
            borrows,
            lent,
        },
        changed: false,
    };
    frozen.iter().for_each(|v| pass.frozen[v.0] = true);
    start.iter().for_each(|v| pass.activate(*v));
    loop {
        pass.changed = false;
        pass.exprs();
        pass.block(&body.root);
        pass.follow_links();
        if !pass.changed {
            return pass.found;
        }
    }
}

struct Pass<'a> {
    body: &'a Body,
    types: &'a Types,
    /// Parameters declared passive, and what errors hold.
    frozen: Vec<bool>,
    found: Activity,
    changed: bool,
}

impl Pass<'_> {
    fn activate(&mut self, v: V) {
        let passive = *self.types.of_var(v).peeled() == Ty::Passive;
        if !passive && !self.frozen[v.0] && !self.found.vars[v.0] {
            self.found.vars[v.0] = true;
            self.changed = true;
        }
    }

    fn activate_pat(&mut self, pat: &Pat) {
        for v in pat.vars() {
            self.activate(v);
        }
    }

    /// Activates what a pattern binds of an iterator's items.
    fn activate_item(&mut self, pat: &Pat, iter: E) {
        Item::of(self.body, self.types, iter).bind(pat, &mut |pat, item| {
            let mut any = false;
            item.each(&mut |part| any |= matches!(part, Item::Of(e) if self.found.exprs[e.0]));
            if any {
                self.activate_pat(pat);
            }
        });
    }

    fn activate_root(&mut self, place: E) {
        for v in roots(self.body, self.types, place) {
            self.activate(v);
        }
    }

    /// Activity goes both ways between a variable and what it borrows from exclusively.
    fn follow_links(&mut self) {
        let links: Vec<(V, V)> = self.found.borrows.exclusive().collect();
        for (v, owner) in links {
            if self.found.vars[v.0] {
                self.activate(owner);
            } else if self.found.vars[owner.0] {
                self.activate(v);
            }
        }
    }

    /// Activity of every expression from that of its parts.
    fn exprs(&mut self) {
        for i in 0..self.body.exprs.len() {
            let active = self.expr(E(i));
            let passive = self.types.is_passive(E(i));
            self.changed |= self.found.exprs[i] != (active && !passive);
            self.found.exprs[i] = active && !passive;
            self.found.hidden[i] = active && passive;
        }
    }

    fn any_child(&self, e: E) -> bool {
        let mut any = false;
        walk::children(self.body, e, &mut |child| any |= self.found.exprs[child.0]);
        any
    }

    fn expr(&self, e: E) -> bool {
        let of = |e: E| self.found.exprs[e.0];
        let tail = |block: &Block| block.tail.is_some_and(of);
        // A function-valued variable takes and gives pairs, so a call that is given one is active. The choice among
        // functions has no tangent of its own.
        let is_fn = matches!(self.types.of(e).peeled(), Ty::Fn(..));
        match self.body.kind(e) {
            Kind::Var(v) => is_fn || self.found.vars[v.0],
            Kind::If { .. } | Kind::Match { .. } | Kind::Block { .. } if is_fn => false,
            Kind::Field(a, _) | Kind::Index(a, _) | Kind::Cast(a, _) => of(*a),
            Kind::Call { callee, args } => {
                if let Kind::Path(path) = self.body.kind(*callee)
                    && path.stops()
                {
                    return false;
                }
                args.iter().any(|a| of(*a)) || matches!(self.types.of(*callee).peeled(), Ty::Fn(..)) || of(*callee)
            }
            // What is found by comparing values is a number.
            Kind::Method { recv, name, .. }
                if methods::of(self.types.of(*recv), &name.to_string())
                    .is_some_and(|row| row.tangent == methods::Tangent::Searched) =>
            {
                false
            }
            Kind::If { then, other, .. } => tail(then) || other.is_some_and(of),
            Kind::Match { arms, .. } => arms.iter().any(|arm| of(arm.body)),
            Kind::Block { label: None, block } => tail(block),
            Kind::Block { block, .. } => tail(block) || self.breaks(e),
            Kind::Loop { .. } => self.breaks(e),
            Kind::Assign(..) | Kind::AssignOp(..) | Kind::Let { .. } | Kind::While { .. } | Kind::For { .. } => false,
            Kind::Break { .. } | Kind::Return(_) | Kind::Range { .. } | Kind::Not(_) | Kind::Macro { .. } => false,
            Kind::Binary(op, ..) if !op.is_arithmetic() => false,
            Kind::Closure { body, .. } => {
                let mut any = false;
                walk::everything(self.body, *body, &mut |e| any |= of(e));
                any
            }
            _ => self.any_child(e),
        }
    }

    fn breaks(&self, e: E) -> bool {
        let mut any = false;
        walk::breaks_of(self.body, e, &mut |inner| {
            if let Kind::Break { value: Some(value), .. } = self.body.kind(inner) {
                any |= self.found.exprs[value.0];
            }
        });
        any
    }

    fn block(&mut self, block: &Block) {
        for stmt in &block.stmts {
            match &stmt.kind {
                StmtKind::Let { pat, init, diverge, .. } => {
                    if let Some(init) = init {
                        self.visit(*init);
                        self.bind(pat, *init);
                    }
                    diverge.iter().for_each(|e| self.visit(*e));
                }
                StmtKind::Expr(e) => self.visit(*e),
                StmtKind::Item(_) => {}
            }
        }
        block.tail.iter().for_each(|e| self.visit(*e));
    }

    fn bind(&mut self, pat: &Pat, init: E) {
        // What an `Err` holds has no tangent.
        for v in pat.vars_of_errors() {
            self.frozen[v.0] = true;
        }
        if self.found.exprs[init.0] {
            self.activate_pat(pat);
        }
        if let Kind::Closure { inputs, .. } = self.body.kind(init) {
            // A local closure may be called with anything: its parameters count as active.
            for input in inputs {
                self.activate_pat(input);
            }
        }
    }

    fn visit(&mut self, e: E) {
        let body = self.body;
        let active = |pass: &Self, e: E| pass.found.exprs[e.0];
        match body.kind(e) {
            Kind::Assign(a, b) if active(self, *b) => {
                self.activate_root(*a);
            }
            Kind::AssignOp(_, a, b) if active(self, *b) => {
                self.activate_root(*a);
            }
            Kind::Let { pat, expr } => self.bind(pat, *expr),
            Kind::Match { expr, arms } => {
                for arm in arms {
                    self.bind(&arm.pat, *expr);
                }
            }
            Kind::For { pat, iter, .. } => {
                self.activate_item(pat, *iter);
            }
            Kind::Call { callee, args } => {
                let fn_value = matches!(self.types.of(*callee).peeled(), Ty::Fn(..));
                let stop = matches!(body.kind(*callee), Kind::Path(path) if path.stops());
                if !stop && (fn_value || args.iter().any(|a| active(self, *a))) {
                    for arg in args {
                        self.pass_to_call(*arg);
                    }
                }
            }
            Kind::Method { recv, name, args, .. } => {
                let any = active(self, *recv) || args.iter().any(|a| active(self, *a));
                let iterates = matches!(self.types.of(*recv).peeled(), Ty::Iter(_));
                if any {
                    for arg in args {
                        match body.kind(*arg) {
                            Kind::Closure { inputs, body: value, .. } => {
                                let feeds = active(self, *recv) || (!iterates && any);
                                let last = inputs.len().saturating_sub(1);
                                if iterates
                                    && feeds
                                    && !matches!(methods::step(&name.to_string()), Some(Step::Extreme | Step::Reduce))
                                {
                                    // Of `zip` and `enumerate` each part has an activity of its own.
                                    if let Some(input) = inputs.last() {
                                        self.activate_item(input, *recv);
                                    }
                                    if inputs.len() > 1 {
                                        self.activate_pat(&inputs[0]);
                                    }
                                    continue;
                                }
                                for (i, input) in inputs.iter().enumerate() {
                                    let folds = matches!(
                                        methods::step(&name.to_string()),
                                        Some(Step::Fold | Step::Scan | Step::Carry)
                                    );
                                    let accumulates = folds && i < last;
                                    if feeds || (accumulates && (active(self, *value) || active(self, args[0]))) {
                                        self.activate_pat(input);
                                    }
                                }
                            }
                            _ => self.pass_to_call(*arg),
                        }
                    }
                    let stores =
                        args.iter().any(|a| active(self, *a) && !matches!(body.kind(*a), Kind::Closure { .. }));
                    let fills = methods::of(self.types.of(*recv), &name.to_string())
                        .is_some_and(|row| row.tangent == methods::Tangent::FilledWith);
                    let gives = args
                        .iter()
                        .any(|a| matches!(body.kind(*a), Kind::Closure { body: value, .. } if active(self, *value)));
                    let stores = stores || fills && gives;
                    if stores && !iterates && !self.types.is_float(*recv) {
                        for v in roots(body, self.types, *recv) {
                            if self.body.vars[v.0].mutable || matches!(self.types.of_var(v), Ty::Ref(true, _)) {
                                self.activate(v);
                            }
                        }
                    }
                }
            }
            Kind::If { then, .. } => {
                self.block(then);
            }
            Kind::Block { block, .. } => {
                self.block(block);
                return;
            }
            Kind::While { cond, body: block, .. } => {
                self.visit(*cond);
                self.block(block);
                return;
            }
            Kind::Loop { body: block, .. } => {
                self.block(block);
                return;
            }
            _ => {}
        }
        match body.kind(e) {
            Kind::If { cond, other, .. } => {
                self.visit(*cond);
                other.iter().for_each(|e| self.visit(*e));
            }
            Kind::For { iter, body: block, .. } => {
                self.visit(*iter);
                self.block(block);
            }
            Kind::Closure { inputs, body: value, .. } => {
                // A closure that is kept may be called with anything.
                for input in inputs {
                    self.activate_pat(input);
                }
                self.visit(*value);
            }
            kind => {
                let called = matches!(kind, Kind::Call { .. } | Kind::Method { .. });
                let mut below = Vec::new();
                walk::children(body, e, &mut |child| below.push(child));
                for child in below {
                    match body.kind(child) {
                        // What its parameters are follows from the call, above.
                        Kind::Closure { body: value, .. } if called => self.visit(*value),
                        _ => self.visit(child),
                    }
                }
            }
        }
    }

    /// What an active call does to an argument: it may write through `&mut`, and it calls closures with tangents.
    fn pass_to_call(&mut self, arg: E) {
        match self.body.kind(arg) {
            Kind::Ref { mutable: true, expr } => self.activate_root(*expr),
            Kind::Closure { inputs, .. } => {
                for input in inputs {
                    self.activate_pat(input);
                }
            }
            Kind::Ref { expr, .. } if matches!(self.body.kind(*expr), Kind::Closure { .. }) => self.pass_to_call(*expr),
            _ if matches!(self.types.of(arg), Ty::Ref(true, _)) => self.activate_root(arg),
            _ => {}
        }
    }
}

//! For patterns: which integers, booleans, variants and conditions depend on active values.
//!
//! A pattern computes no floats, so it cannot decide such a condition and walks every arm. What is assigned in such an
//! arm, other than active floats, has an unknown value afterwards: it is tainted, and so is every condition on it. An
//! index or loop bound that is tainted is where no union can be formed.
//!
//! Taint stays within a function. A called pattern gives back nothing that is tainted but a bare integer or boolean: an
//! aggregate with tainted parts is refused where it is returned or passed on, and so is a change behind a reference that
//! happens or not (`escapes`).

mod bits;
mod effects;
mod exits;
mod matching;
mod place;

use crate::activity::Activity;
use crate::infer::{Ty, Types};
use crate::ir::{Block, Body, E, Kind, Pat, StmtKind, V};
use crate::walk;
use place::Path;
use std::collections::{HashMap, HashSet};
use syn::Lifetime;

/// Why a `match` cannot be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// By what it looks at.
    Scrutinee,
    /// By a guard alone.
    Guard,
}

/// How an expression or variable depends on active values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bits {
    /// Taken as an integer, a boolean or a passive number. Of an iterator: which items there are.
    pub own: bool,
    /// Something in it: an integer in a struct, the length of a passive `Vec`, a variant.
    pub parts: bool,
}

impl Bits {
    const NONE: Bits = Bits { own: false, parts: false };

    fn both(tainted: bool) -> Self {
        Bits { own: tainted, parts: tainted }
    }

    fn or(self, other: Bits) -> Self {
        Bits { own: self.own || other.own, parts: self.parts || other.parts }
    }

    /// Either.
    pub fn any(self) -> bool {
        self.own || self.parts
    }
}

/// What depends on active values.
pub struct Taint {
    exprs: Vec<Bits>,
    vars: Vec<Bits>,
    /// Places that were assigned in arms that may not run.
    places: HashSet<Path>,
    choices: Vec<Option<Choice>>,
    /// Loops and blocks that are left, or gone on with, by an active condition, or go over undecided items.
    open: Vec<bool>,
    /// `return`, `break`, `continue` and `?` that are taken or not by an active condition.
    exits: Vec<bool>,
    escapes: Vec<bool>,
    /// Closures that answer by active values.
    answers: Vec<bool>,
    captured: Vec<bool>,
    unsure: Vec<bool>,
    /// Closures that are given to a function.
    passed: Vec<bool>,
    /// Choices whose integers and booleans are bound to variables at once.
    loose: Vec<bool>,
    late: Vec<bool>,
    refutable: Vec<bool>,
    /// The closures that a variable may hold.
    closures: HashMap<V, Vec<E>>,
}

impl Taint {
    /// Whether a way out is taken or not by an active condition.
    pub fn may_exit(&self, e: E) -> bool {
        self.exits[e.0]
    }

    /// How an expression depends on active values.
    pub fn of(&self, e: E) -> Bits {
        self.exprs[e.0]
    }

    /// Whether a loop or labelled block may be left by an active condition.
    pub fn is_open(&self, e: E) -> bool {
        self.open[e.0]
    }

    /// Whether a `match` has to walk its arms, and whether that is for its guards alone.
    pub fn choice(&self, e: E) -> Option<Choice> {
        self.choices[e.0]
    }

    /// Whether an assignment or call changes something that outlives the function or closure around it.
    pub fn escapes(&self, e: E) -> bool {
        self.escapes[e.0]
    }

    /// Whether what a closure answers depends on active values.
    pub fn answers(&self, closure: E) -> bool {
        self.answers[closure.0]
    }

    /// Whether what a closure, or a variable that holds one, answers depends on active values that it captures.
    pub fn by_capture(&self, body: &Body, f: E) -> bool {
        match body.kind(f) {
            Kind::Closure { .. } => self.captured[f.0],
            Kind::Ref { expr, .. } => self.by_capture(body, *expr),
            Kind::Var(v) => self.closures.get(v).into_iter().flatten().any(|closure| self.captured[closure.0]),
            _ => false,
        }
    }

    /// Whether what a closure answers may turn out to be discrete, and then depends on active values that it captures.
    pub fn may_answer(&self, closure: E) -> bool {
        self.unsure[closure.0] && self.passed[closure.0]
    }

    /// Whether the arms of a choice may give different integers: they are bound to variables, which are tainted.
    pub fn is_loose(&self, e: E) -> bool {
        self.loose[e.0]
    }

    /// Whether a variable without initial value gets one in arms that may not run.
    pub fn is_late(&self, v: V) -> bool {
        self.late[v.0]
    }

    /// Whether `let pat = expr` (by its expression) matches or not by an active condition.
    pub fn undecided_let(&self, expr: E) -> bool {
        self.refutable[expr.0]
    }
}

/// Finds what is tainted.
pub fn analyze(body: &Body, types: &Types, activity: &Activity) -> Taint {
    let (exprs, vars) = (body.exprs.len(), body.vars.len());
    let mut pass = Pass {
        body,
        types,
        activity,
        found: Taint {
            exprs: vec![Bits::NONE; exprs],
            vars: vec![Bits::NONE; vars],
            places: HashSet::new(),
            choices: vec![None; exprs],
            open: vec![false; exprs],
            exits: vec![false; exprs],
            escapes: vec![false; exprs],
            answers: vec![false; exprs],
            captured: vec![false; exprs],
            unsure: vec![false; exprs],
            passed: vec![false; exprs],
            loose: vec![false; exprs],
            late: vec![false; vars],
            refutable: vec![false; exprs],
            closures: HashMap::new(),
        },
        declared_at: vec![0; vars],
        frame_of: vec![0; vars],
        depth: 0,
        frame: 0,
        frames: 0,
        loops: Vec::new(),
        links: Vec::new(),
        lent: HashSet::new(),
        cells: HashSet::new(),
        changed: false,
    };
    loop {
        pass.changed = false;
        for i in 0..exprs {
            let bits = pass.bits(E(i));
            pass.changed |= bits != pass.found.exprs[i];
            pass.found.exprs[i] = bits;
        }
        pass.block(&body.root);
        if !pass.changed {
            return pass.found;
        }
    }
}

struct Pass<'a> {
    body: &'a Body,
    types: &'a Types,
    activity: &'a Activity,
    found: Taint,
    /// How many tainted conditions were around where a variable was declared.
    declared_at: Vec<usize>,
    /// How many closures were around there.
    frame_of: Vec<usize>,
    /// How many tainted conditions are around.
    depth: usize,
    /// The depth outside of the function or closure around.
    frame: usize,
    /// How many closures are around.
    frames: usize,
    /// Loops around: the expression, its label, and the depth outside of it.
    loops: Vec<(E, Option<Lifetime>, usize)>,
    /// Variables that may borrow from a place: what is written through them is written there.
    links: Vec<(V, Path)>,
    /// Parameters of closures that refer to what is not known.
    lent: HashSet<V>,
    /// Variables that hold cells, or what is made of them.
    cells: HashSet<V>,
    changed: bool,
}

impl Pass<'_> {
    fn of(&self, e: E) -> Bits {
        self.found.exprs[e.0]
    }

    fn is_active_float(&self, e: E) -> bool {
        self.types.is_float(e) && self.activity.of(e)
    }

    fn set(&mut self, v: V, bits: Bits) {
        let new = self.found.vars[v.0].or(bits);
        if new != self.found.vars[v.0] {
            self.found.vars[v.0] = new;
            self.changed = true;
        }
    }

    fn mark(list: &mut [bool], i: usize, changed: &mut bool) {
        *changed |= !list[i];
        list[i] = true;
    }

    fn declare(&mut self, v: V) {
        self.declared_at[v.0] = self.depth;
        self.frame_of[v.0] = self.frames;
    }

    fn within(&mut self, tainted: bool, work: impl FnOnce(&mut Self)) {
        self.depth += usize::from(tainted);
        work(self);
        self.depth -= usize::from(tainted);
    }

    fn block(&mut self, block: &Block) {
        for stmt in &block.stmts {
            match &stmt.kind {
                StmtKind::Let { pat, init, diverge, .. } => {
                    if let Some(init) = init {
                        if let Pat::Tuple(_) = pat {
                            self.loosen(*init);
                        }
                        self.visit(*init);
                        self.bind(pat, *init);
                        let undecided = self.undecided(pat, *init, &[]);
                        self.found.refutable[init.0] |= undecided;
                        self.within(undecided, |pass| diverge.iter().for_each(|e| pass.visit(*e)));
                    } else {
                        pat.vars().into_iter().for_each(|v| self.declare(v));
                    }
                }
                StmtKind::Expr(e) => self.visit(*e),
                StmtKind::Item(_) => {}
            }
        }
        block.tail.iter().for_each(|e| self.visit(*e));
    }

    fn visit(&mut self, e: E) {
        let body = self.body;
        match body.kind(e) {
            Kind::Assign(place, value) => {
                self.visit(*value);
                self.visit_index(*place);
                self.assigned(e, *place, *value);
                if let Kind::Var(v) = body.kind(*place) {
                    self.link(&[*v], *value);
                    self.hold(*v, *value);
                }
            }
            Kind::AssignOp(_, place, value) => {
                self.visit(*value);
                self.visit_index(*place);
                self.assigned(e, *place, *value);
            }
            Kind::Binary(op, a, b) if op.is_lazy() => {
                self.visit(*a);
                self.within(self.of(*a).own, |pass| pass.visit(*b));
            }
            Kind::If { cond, then, other } => {
                self.visit(*cond);
                self.within(self.of(*cond).own, |pass| {
                    pass.block(then);
                    other.iter().for_each(|e| pass.visit(*e));
                });
            }
            Kind::Let { pat, expr } => {
                self.visit(*expr);
                self.bind(pat, *expr);
                self.found.refutable[expr.0] |= self.undecided(pat, *expr, &[]);
            }
            Kind::Match { expr, arms } => {
                self.visit(*expr);
                self.found.choices[e.0] = self.choice(*expr, arms);
                self.within(self.found.choices[e.0].is_some(), |pass| {
                    for arm in arms {
                        pass.bind(&arm.pat, *expr);
                        arm.guard.iter().for_each(|g| pass.visit(*g));
                        pass.visit(arm.body);
                    }
                });
            }
            Kind::While { label, cond, body: block } => {
                let tainted = self.of(*cond).own || self.found.open[e.0];
                self.in_loop(e, label.clone(), tainted, |pass| {
                    pass.visit(*cond);
                    pass.block(block);
                });
            }
            Kind::Loop { label, body: block } | Kind::Block { label, block } => {
                let tainted = self.found.open[e.0];
                self.in_loop(e, label.clone(), tainted, |pass| pass.block(block));
            }
            Kind::For { label, pat, iter, body: block } => {
                self.visit(*iter);
                if self.iterated(*iter).own {
                    Self::mark(&mut self.found.open, e.0, &mut self.changed);
                }
                let tainted = self.found.open[e.0];
                self.advanced(*iter, tainted);
                self.in_loop(e, label.clone(), tainted, |pass| {
                    pass.bind_item(pat, *iter);
                    pass.link(&pat.vars(), *iter);
                    pass.block(block);
                });
            }
            Kind::Break { label, value } => {
                value.iter().for_each(|e| self.visit(*e));
                self.exit(e, label.as_ref(), false);
            }
            Kind::Continue { label } => self.exit(e, label.as_ref(), false),
            Kind::Return(value) => {
                value.iter().for_each(|e| self.visit(*e));
                self.exit(e, None, true);
            }
            Kind::Try(value) => {
                self.visit(*value);
                self.exit(e, None, true);
            }
            Kind::Closure { inputs, .. } => {
                self.lend(inputs);
                self.closure(e, false);
            }
            Kind::Call { callee, args } => {
                for part in std::iter::once(callee).chain(args) {
                    self.visit(*part);
                }
                args.iter().for_each(|arg| self.pass(*arg));
                self.effects_of_call(e, *callee, args);
            }
            Kind::Method { recv, name, args, .. } => {
                self.visit(*recv);
                let name = name.to_string();
                for arg in args {
                    match body.kind(*arg) {
                        Kind::Closure { inputs, .. } => {
                            self.bind_inputs(*recv, &name, args, inputs);
                            let vars: Vec<V> = inputs.iter().flat_map(Pat::vars).collect();
                            self.link(&vars, *recv);
                            if matches!(self.types.of(*recv).peeled(), Ty::Named | Ty::Var(_)) {
                                self.lend(inputs);
                            }
                            self.closure(*arg, self.of(*recv).own && self.iterates(*recv));
                        }
                        _ => self.visit(*arg),
                    }
                }
                if !self.iterates(*recv) {
                    args.iter().for_each(|arg| self.pass(*arg));
                }
                self.effects_of_method(e, *recv, &name, args);
            }
            _ => {
                let mut below = Vec::new();
                walk::children(body, e, &mut |child| below.push(child));
                below.into_iter().for_each(|child| self.visit(child));
            }
        }
    }

    fn in_loop(&mut self, e: E, label: Option<Lifetime>, tainted: bool, work: impl FnOnce(&mut Self)) {
        self.loops.push((e, label, self.depth));
        self.within(tainted, work);
        self.loops.pop();
    }

    /// A closure: its `return` leaves the closure, and what it captures is not its own.
    fn closure(&mut self, e: E, tainted: bool) {
        let Kind::Closure { inputs, body: value, .. } = self.body.kind(e) else { return };
        let (frame, loops) = (self.frame, std::mem::take(&mut self.loops));
        self.frames += 1;
        self.within(tainted, |pass| {
            pass.frame = pass.depth;
            inputs.iter().flat_map(Pat::vars).for_each(|v| pass.declare(v));
            pass.visit(*value);
        });
        self.frames -= 1;
        self.frame = frame;
        self.loops = loops;
        let mut captures = false;
        walk::everything(self.body, *value, &mut |e| {
            if let Kind::Var(v) = self.body.kind(e) {
                let foreign = self.frame_of[v.0] <= self.frames;
                captures |= foreign && (self.activity.of_var(*v) || self.of(e).any());
            }
        });
        self.found.answers[e.0] = self.answer(e).any();
        self.found.captured[e.0] = captures && self.gives_firm(*value);
        self.found.unsure[e.0] = captures && self.gives_unsure(*value);
    }

    /// What a method tells its closure's parameters.
    fn bind_inputs(&mut self, recv: E, name: &str, args: &[E], inputs: &[Pat]) {
        if !self.iterates(recv) {
            let parts = Bits::both(self.effective(recv));
            inputs.iter().for_each(|input| self.bind_bits(input, parts, false));
            return;
        }
        match (name, inputs) {
            ("fold", [sum, input]) => {
                let start = args.iter().fold(Bits::NONE, |bits, a| bits.or(self.answer(*a)));
                self.bind_bits(sum, start, false);
                self.bind_item(input, recv);
            }
            _ => inputs.iter().for_each(|input| self.bind_item(input, recv)),
        }
    }
}

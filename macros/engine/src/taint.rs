//! For patterns: which integers, booleans and conditions depend on active values.
//!
//! A pattern computes no floats, so it cannot decide such a condition and walks every arm. A variable that is assigned
//! in such an arm has an unknown value afterwards: it is tainted, and so is every condition on it. A tainted index or
//! loop bound is where no union can be formed.

use crate::activity::{Activity, stops};
use crate::infer::{Ty, Types};
use crate::ir::{Block, Body, E, Kind, Pat, StmtKind, V};
use crate::walk;
use syn::Lifetime;

/// Why a `match` cannot be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Its scrutinee depends on active values.
    Scrutinee,
    /// A guard does.
    Guard,
    /// The shape of its scrutinee does.
    Shape,
}

/// What depends on active values.
pub struct Taint {
    choices: Vec<Option<Choice>>,
    vars: Vec<bool>,
    shapes: Vec<bool>,
    exprs: Vec<bool>,
    /// Loops that are left, or gone on with, by an active condition.
    open_loops: Vec<bool>,
    /// `return`, `break` and `continue` that are taken or not by an active condition.
    exits: Vec<bool>,
}

impl Taint {
    /// Whether a way out is taken or not by an active condition.
    pub fn may_exit(&self, e: E) -> bool {
        self.exits[e.0]
    }

    /// Whether an integer or boolean depends on active values.
    pub fn of(&self, e: E) -> bool {
        self.exprs[e.0]
    }

    /// Whether the body of a loop may be left by an active condition.
    pub fn is_open(&self, e: E) -> bool {
        self.open_loops[e.0]
    }

    /// Whether a `match` has to walk all its arms, and whether that is for its guards alone.
    pub fn choice(&self, e: E) -> Option<Choice> {
        self.choices[e.0]
    }
}

/// Finds what is tainted.
pub fn analyze(body: &Body, types: &Types, activity: &Activity) -> Taint {
    let count = body.vars.len();
    let mut pass = Pass {
        body,
        types,
        activity,
        found: Taint {
            choices: vec![None; body.exprs.len()],
            vars: vec![false; count],
            shapes: vec![false; count],
            exprs: vec![false; body.exprs.len()],
            open_loops: vec![false; body.exprs.len()],
            exits: vec![false; body.exprs.len()],
        },
        declared_at: vec![0; count],
        depth: 0,
        frame: 0,
        loops: Vec::new(),
        changed: false,
    };
    loop {
        pass.changed = false;
        for i in 0..body.exprs.len() {
            let scalar = pass.scalar(E(i));
            pass.changed |= scalar != pass.found.exprs[i];
            pass.found.exprs[i] = scalar;
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
    declared_at: Vec<usize>,
    /// How many tainted conditions are around.
    depth: usize,
    /// The depth outside of the function or closure around.
    frame: usize,
    /// Loops around: the expression, its label, and the depth outside of it.
    loops: Vec<(E, Option<Lifetime>, usize)>,
    changed: bool,
}

impl Pass<'_> {
    fn any_active_or_tainted(&self, list: &[E]) -> bool {
        list.iter().any(|e| self.activity.of(*e) || self.found.exprs[e.0])
    }

    /// Whether an expression, taken as an integer or a boolean, depends on active values.
    fn scalar(&self, e: E) -> bool {
        let of = |e: E| self.found.exprs[e.0];
        match self.body.kind(e) {
            Kind::Var(v) => self.found.vars[v.0],
            Kind::Field(base, _) => self.shape(*base),
            Kind::Index(base, index) => self.shape(*base) || of(*index),
            Kind::Deref(a) | Kind::Ref { expr: a, .. } => of(*a),
            Kind::Binary(op, a, b) if op.is_comparison() => self.any_active_or_tainted(&[*a, *b]),
            Kind::Cast(a, _) => of(*a) || (self.types.is_float(*a) && self.activity.of(*a)),
            Kind::Call { callee, args } => {
                let stopped = matches!(self.body.kind(*callee), Kind::Path(path) if stops(self.body, &path.path));
                // What `passive` hides is still computed from active values.
                if stopped {
                    return self.any_active_or_tainted(args);
                }
                self.any_active_or_tainted(args)
                    || (matches!(self.types.of(*callee).peeled(), Ty::Fn(..)) && self.activity.of(e))
            }
            Kind::Method { recv, name, args, .. } => self.method(*recv, &name.to_string(), args),
            Kind::If { cond, then, other } => of(*cond) || then.tail.is_some_and(of) || other.is_some_and(of),
            Kind::Match { expr, arms } => self.is_choice(*expr, arms) || arms.iter().any(|arm| of(arm.body)),
            Kind::Let { expr, .. } => self.shape(*expr),
            Kind::Closure { .. } => false,
            Kind::Block { block, .. } => block.tail.is_some_and(of),
            Kind::Loop { .. } => self.found.open_loops[e.0],
            Kind::Struct { .. } | Kind::Assign(..) | Kind::AssignOp(..) | Kind::While { .. } | Kind::For { .. } => {
                false
            }
            _ => {
                let mut any = false;
                walk::children(self.body, e, &mut |child| any |= of(child));
                any
            }
        }
    }

    fn method(&self, recv: E, name: &str, args: &[E]) -> bool {
        let shape = self.shape(recv);
        let args_tainted = args.iter().any(|a| self.found.exprs[a.0]);
        match name {
            "len" | "is_empty" | "is_some" | "is_none" | "is_ok" | "is_err" | "first" | "last" | "get" | "iter"
            | "unwrap" | "expect" | "clone" | "copied" | "cloned" | "pop" | "as_ref" | "as_mut" | "to_vec"
            | "as_slice" => shape || args_tainted,
            "any" | "all" | "position" | "find" | "filter" | "take_while" | "skip_while" | "max_by" | "min_by" => {
                shape || args.iter().any(|a| self.closure_decides(*a))
            }
            _ => shape || self.activity.of(recv) || self.any_active_or_tainted(args),
        }
    }

    fn closure_decides(&self, f: E) -> bool {
        match self.body.kind(f) {
            Kind::Closure { body, .. } => self.found.exprs[body.0],
            _ => true,
        }
    }

    /// Whether the discrete parts of an aggregate depend on active values. A call's result does not: a called pattern
    /// refuses where it would.
    fn shape(&self, e: E) -> bool {
        match self.body.kind(e) {
            Kind::Var(v) => self.found.shapes[v.0],
            Kind::Field(base, _) | Kind::Deref(base) | Kind::Ref { expr: base, .. } | Kind::Try(base) => {
                self.shape(*base)
            }
            Kind::Index(base, index) => self.shape(*base) || self.found.exprs[index.0],
            Kind::Call { .. } | Kind::Struct { .. } | Kind::Path(_) | Kind::Closure { .. } => false,
            Kind::Method { recv, name, args, .. } => match name.to_string().as_str() {
                "filter" | "take_while" | "skip_while" => self.method(*recv, &name.to_string(), args),
                "iter" | "iter_mut" | "zip" | "enumerate" | "map" | "rev" | "get" | "first" | "last" | "unwrap"
                | "clone" => self.shape(*recv) || args.iter().any(|a| self.shape(*a)),
                _ => false,
            },
            Kind::If { .. } | Kind::Match { .. } | Kind::Block { .. } | Kind::Loop { .. } => false,
            _ => self.found.exprs[e.0],
        }
    }

    /// Whether a match cannot be decided.
    fn choice(&self, expr: E, arms: &[crate::ir::Arm]) -> Option<Choice> {
        let by_value = arms.iter().any(|arm| arm.pat.is_refutable());
        let float = self.types.is_float(expr) && self.activity.of(expr);
        if by_value && (float || self.found.exprs[expr.0] && self.decides_by_scalar(expr)) {
            return Some(Choice::Scrutinee);
        }
        if by_value && self.shape(expr) {
            return Some(Choice::Shape);
        }
        arms.iter().any(|arm| arm.guard.is_some_and(|g| self.found.exprs[g.0])).then_some(Choice::Guard)
    }

    fn is_choice(&self, expr: E, arms: &[crate::ir::Arm]) -> bool {
        self.choice(expr, arms).is_some()
    }

    /// Whether a match looks at integers or booleans, not at the shape of an aggregate.
    fn decides_by_scalar(&self, expr: E) -> bool {
        match self.body.kind(expr) {
            Kind::Tuple(parts) => parts.iter().any(|p| self.decides_by_scalar(*p) && self.found.exprs[p.0]),
            _ => {
                self.types.is_passive(expr)
                    || matches!(self.body.kind(expr), Kind::Binary(..) | Kind::Cast(..) | Kind::Not(_))
            }
        }
    }

    fn set(&mut self, v: V, scalar: bool, shape: bool) {
        if scalar && !self.found.vars[v.0] {
            self.found.vars[v.0] = true;
            self.changed = true;
        }
        if shape && !self.found.shapes[v.0] {
            self.found.shapes[v.0] = true;
            self.changed = true;
        }
    }

    fn bind(&mut self, pat: &Pat, init: E) {
        let (scalar, shape) = (self.found.exprs[init.0], self.shape(init));
        for v in pat.vars() {
            self.declared_at[v.0] = self.depth;
            let scalar = if pat.as_var().is_some() { scalar } else { shape || (scalar && self.is_written_out(init)) };
            self.set(v, scalar, shape);
        }
    }

    fn is_written_out(&self, e: E) -> bool {
        matches!(self.body.kind(e), Kind::Tuple(_) | Kind::Array { .. })
    }

    fn block(&mut self, block: &Block) {
        for stmt in &block.stmts {
            match &stmt.kind {
                StmtKind::Let { pat, init, diverge, .. } => {
                    if let Some(init) = init {
                        self.visit(*init);
                        self.bind(pat, *init);
                    } else {
                        for v in pat.vars() {
                            self.declared_at[v.0] = self.depth;
                        }
                    }
                    diverge.iter().for_each(|e| self.visit(*e));
                }
                StmtKind::Expr(e) => self.visit(*e),
                StmtKind::Item(_) => {}
            }
        }
        block.tail.iter().for_each(|e| self.visit(*e));
    }

    fn within(&mut self, tainted: bool, work: impl FnOnce(&mut Self)) {
        self.depth += usize::from(tainted);
        work(self);
        self.depth -= usize::from(tainted);
    }

    fn visit(&mut self, e: E) {
        let body = self.body;
        match body.kind(e) {
            Kind::Assign(place, value) => {
                self.visit(*value);
                self.assigned(*place, self.found.exprs[value.0], self.shape(*value));
            }
            Kind::AssignOp(_, place, value) => {
                self.visit(*value);
                self.assigned(*place, self.found.exprs[value.0], false);
            }
            Kind::If { cond, then, other } => {
                self.visit(*cond);
                let tainted = self.found.exprs[cond.0];
                self.within(tainted, |pass| {
                    pass.block(then);
                    other.iter().for_each(|e| pass.visit(*e));
                });
            }
            Kind::Let { pat, expr } => {
                self.visit(*expr);
                self.bind(pat, *expr);
            }
            Kind::Match { expr, arms } => {
                self.visit(*expr);
                self.found.choices[e.0] = self.choice(*expr, arms);
                let tainted = self.found.choices[e.0].is_some();
                self.within(tainted, |pass| {
                    for arm in arms {
                        pass.bind(&arm.pat, *expr);
                        arm.guard.iter().for_each(|g| pass.visit(*g));
                        pass.visit(arm.body);
                    }
                });
            }
            Kind::While { label, cond, body: block } => {
                let tainted = self.found.exprs[cond.0] || self.found.open_loops[e.0];
                self.loops.push((e, label.clone(), self.depth));
                self.within(tainted, |pass| {
                    pass.visit(*cond);
                    pass.block(block);
                });
                self.loops.pop();
            }
            Kind::Loop { label, body: block } => {
                let tainted = self.found.open_loops[e.0];
                self.loops.push((e, label.clone(), self.depth));
                self.within(tainted, |pass| pass.block(block));
                self.loops.pop();
            }
            Kind::For { label, pat, iter, body: block } => {
                self.visit(*iter);
                let tainted = self.found.open_loops[e.0] || self.shape(*iter);
                self.loops.push((e, label.clone(), self.depth));
                self.within(tainted, |pass| {
                    for v in pat.vars() {
                        pass.declared_at[v.0] = pass.depth;
                    }
                    pass.block(block);
                });
                self.loops.pop();
            }
            Kind::Block { label, block } => {
                let open = label.is_some() && self.found.open_loops[e.0];
                self.loops.push((e, label.clone(), self.depth));
                self.within(open, |pass| pass.block(block));
                self.loops.pop();
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
            Kind::Method { recv, name, args, .. } => {
                self.called_on(*recv, &name.to_string(), args);
                self.visit_below(e);
            }
            Kind::Closure { inputs, body: value, .. } => {
                for v in inputs.iter().flat_map(Pat::vars) {
                    self.declared_at[v.0] = self.depth;
                }
                // A closure's `return` leaves the closure.
                let (frame, loops) = (self.frame, std::mem::take(&mut self.loops));
                self.frame = self.depth;
                self.visit(*value);
                self.frame = frame;
                self.loops = loops;
            }
            _ => self.visit_below(e),
        }
    }

    fn visit_below(&mut self, e: E) {
        let mut below = Vec::new();
        walk::children(self.body, e, &mut |child| below.push(child));
        below.into_iter().for_each(|child| self.visit(child));
    }

    /// A method may change passive data by what its arguments say, or be called or not.
    fn called_on(&mut self, recv: E, name: &str, args: &[E]) {
        let Some(v) = self.body.place_root(recv) else { return };
        let mutable = self.body.vars[v.0].mutable || matches!(self.types.of_var(v), Ty::Ref(true, _));
        if !mutable || crate::methods::is_look(name) || only_floats(self.types.of_var(v)) || self.activity.of_var(v) {
            return;
        }
        let mut influenced = self.declared_at[v.0] < self.depth;
        for arg in args {
            walk::everything(self.body, *arg, &mut |e| influenced |= self.activity.of(e) || self.found.exprs[e.0]);
        }
        if influenced {
            self.set(v, true, true);
        }
    }

    /// An exit within a tainted condition opens the loops that it leaves.
    fn exit(&mut self, exit: E, label: Option<&Lifetime>, all: bool) {
        if all && self.depth > self.frame && !self.found.exits[exit.0] {
            self.found.exits[exit.0] = true;
            self.changed = true;
        }
        for i in (0..self.loops.len()).rev() {
            let (e, name, outside) = self.loops[i].clone();
            let is_block = matches!(self.body.kind(e), Kind::Block { .. });
            let target = match label {
                Some(label) => name.as_ref() == Some(label),
                None => !is_block,
            };
            if self.depth > outside && !self.found.open_loops[e.0] && (!is_block || name.is_some()) {
                // An exit at the loop's own level is decided by passive conditions only.
                self.found.open_loops[e.0] = true;
                self.changed = true;
            }
            if target && !all {
                if self.depth > outside && !self.found.exits[exit.0] {
                    self.found.exits[exit.0] = true;
                    self.changed = true;
                }
                return;
            }
        }
    }

    fn assigned(&mut self, place: E, scalar: bool, shape: bool) {
        if let Kind::Tuple(parts) = self.body.kind(place) {
            for part in parts {
                self.assigned(*part, scalar, shape);
            }
            return;
        }
        let Some(v) = self.body.place_root(place) else { return };
        let outer = self.declared_at[v.0] < self.depth;
        let whole = matches!(self.body.kind(place), Kind::Var(_));
        // Conditions on active floats count as undecided in any case.
        if self.activity.of_var(v) && (only_floats(self.types.of_var(v)) || self.types.is_float(place)) {
            return;
        }
        if whole {
            self.set(v, scalar || outer, shape || outer);
        } else {
            self.set(v, false, scalar || shape || outer);
        }
    }
}

/// Whether a type holds floats and nothing that could decide control flow.
fn only_floats(ty: &Ty) -> bool {
    match ty {
        Ty::F64 | Ty::F32 => true,
        Ty::Ref(_, inner) | Ty::Array(inner) | Ty::Slice(inner) => only_floats(inner),
        Ty::Tuple(parts) => parts.iter().all(only_floats),
        _ => false,
    }
}

//! Walking the tree.

use crate::ir::{Block, Body, E, Kind, Made, Stmt, StmtKind, V};
use std::collections::{HashMap, HashSet};

/// Calls `visit` with every direct subexpression of `e`, in order of evaluation as far as it matters.
pub fn children(body: &Body, e: E, visit: &mut impl FnMut(E)) {
    let in_block = |block: &Block, visit: &mut dyn FnMut(E)| {
        for stmt in &block.stmts {
            match &stmt.kind {
                StmtKind::Let { init, diverge, .. } => {
                    init.iter().copied().for_each(&mut *visit);
                    diverge.iter().copied().for_each(&mut *visit);
                }
                StmtKind::Expr(e) => visit(*e),
                StmtKind::Item(_) => {}
            }
        }
        block.tail.iter().copied().for_each(&mut *visit);
    };
    match body.kind(e) {
        Kind::Lit(_) | Kind::Var(_) | Kind::Path(_) | Kind::Continue { .. } | Kind::Refused => {}
        Kind::Neg(a) | Kind::Not(a) | Kind::Deref(a) | Kind::Try(a) | Kind::Cast(a, _) | Kind::Field(a, _) => visit(*a),
        Kind::Ref { expr, .. } | Kind::Let { expr, .. } => visit(*expr),
        Kind::Binary(_, a, b) | Kind::Assign(a, b) | Kind::AssignOp(_, a, b) | Kind::Index(a, b) => {
            visit(*a);
            visit(*b);
        }
        Kind::Range { start, end, .. } => {
            start.iter().copied().for_each(&mut *visit);
            end.iter().copied().for_each(&mut *visit);
        }
        Kind::Tuple(elems) | Kind::Array { elems, .. } => elems.iter().copied().for_each(&mut *visit),
        Kind::Repeat { elem, len, .. } => {
            visit(*elem);
            visit(*len);
        }
        Kind::Struct { fields, rest, .. } => {
            fields.iter().for_each(|(_, e)| visit(*e));
            rest.iter().copied().for_each(&mut *visit);
        }
        Kind::Call { callee, args } => {
            visit(*callee);
            args.iter().copied().for_each(&mut *visit);
        }
        Kind::Method { recv, args, .. } => {
            visit(*recv);
            args.iter().copied().for_each(&mut *visit);
        }
        Kind::If { cond, then, other } => {
            visit(*cond);
            in_block(then, visit);
            other.iter().copied().for_each(&mut *visit);
        }
        Kind::Match { expr, arms } => {
            visit(*expr);
            for arm in arms {
                arm.guard.iter().copied().for_each(&mut *visit);
                visit(arm.body);
            }
        }
        Kind::Block { block, .. } | Kind::Loop { body: block, .. } => in_block(block, visit),
        Kind::While { cond, body: block, .. } => {
            visit(*cond);
            in_block(block, visit);
        }
        Kind::For { iter, body: block, .. } => {
            visit(*iter);
            in_block(block, visit);
        }
        Kind::Break { value, .. } => value.iter().copied().for_each(&mut *visit),
        Kind::Return(value) => value.iter().copied().for_each(&mut *visit),
        Kind::Closure { body: value, .. } => visit(*value),
        Kind::Macro { args, .. } => args.iter().copied().for_each(&mut *visit),
    }
}

/// Calls `visit` with `e` and everything below it.
pub fn everything(body: &Body, e: E, visit: &mut dyn FnMut(E)) {
    visit(e);
    children(body, e, &mut |child| everything(body, child, visit));
}

/// Calls `visit` with every expression of a block.
pub fn everything_in(body: &Body, block: &Block, visit: &mut dyn FnMut(E)) {
    for stmt in &block.stmts {
        match &stmt.kind {
            StmtKind::Let { init, diverge, .. } => init.iter().chain(diverge).for_each(|e| everything(body, *e, visit)),
            StmtKind::Expr(e) => everything(body, *e, visit),
            StmtKind::Item(_) => {}
        }
    }
    block.tail.iter().for_each(|e| everything(body, *e, visit));
}

/// Calls `visit` with every mention of a variable in some statements, and in what comes after them.
pub fn mentions<'s>(body: &Body, stmts: impl Iterator<Item = &'s Stmt>, tail: Option<E>, visit: &mut dyn FnMut(V)) {
    let mut each = |e: E| {
        everything(body, e, &mut |e| match body.kind(e) {
            Kind::Var(v) => visit(*v),
            Kind::Macro { captures, .. } => captures.iter().for_each(|e| {
                if let Kind::Var(v) = body.kind(*e) {
                    visit(*v);
                }
            }),
            _ => {}
        });
    };
    for stmt in stmts {
        match &stmt.kind {
            StmtKind::Let { init, diverge, .. } => init.iter().chain(diverge).for_each(|e| each(*e)),
            StmtKind::Expr(e) => each(*e),
            StmtKind::Item(_) => {}
        }
    }
    tail.iter().for_each(|e| each(*e));
}

/// What variables are set to where they are declared, by `let x = ..`.
pub fn initial(body: &Body) -> HashMap<V, E> {
    let mut found = HashMap::new();
    each_block(body, &mut |block| {
        for stmt in &block.stmts {
            if let StmtKind::Let { pat, init: Some(init), .. } = &stmt.kind
                && let Some(v) = pat.as_var()
            {
                found.insert(v, *init);
            }
        }
    });
    found
}

/// Whether a closure with the body `e` has a `return` or `?` of its own.
pub fn returns(body: &Body, e: E) -> bool {
    let mut any = matches!(body.kind(e), Kind::Return(_) | Kind::Try(_));
    if !matches!(body.kind(e), Kind::Closure { .. }) {
        children(body, e, &mut |child| any |= returns(body, child));
    }
    any
}

/// The paths that `let`s keep in variables that are called, also by branches and lists.
pub fn kept(body: &Body) -> HashSet<E> {
    fn keep(body: &Body, e: E, kept: &mut HashSet<E>) {
        match body.kind(e) {
            Kind::Path(_) => {
                kept.insert(e);
            }
            Kind::If { then, other, .. } => {
                then.tail.iter().chain(other).for_each(|e| keep(body, *e, kept));
            }
            Kind::Match { arms, .. } => arms.iter().for_each(|arm| keep(body, arm.body, kept)),
            Kind::Block { block, .. } => block.tail.iter().for_each(|e| keep(body, *e, kept)),
            Kind::Tuple(elems) | Kind::Array { elems, .. } => elems.iter().for_each(|e| keep(body, *e, kept)),
            _ => {}
        }
    }
    let mut called = HashSet::new();
    for expr in &body.exprs {
        if let Kind::Call { callee, .. } = &expr.kind {
            called.extend(body.place_root(*callee));
        }
    }
    // A list of functions is called item by item.
    for expr in &body.exprs {
        if let Kind::For { pat, iter, .. } = &expr.kind
            && pat.vars().iter().any(|v| called.contains(v))
        {
            called.extend(body.place_root(*iter));
        }
    }
    let mut kept = HashSet::new();
    each_block(body, &mut |block| {
        for stmt in &block.stmts {
            if let StmtKind::Let { pat, init: Some(init), .. } = &stmt.kind
                && pat.vars().iter().any(|v| called.contains(v))
            {
                keep(body, *init, &mut kept);
            }
        }
    });
    kept
}

/// Calls `visit` with every block of a body.
pub fn each_block(body: &Body, visit: &mut dyn FnMut(&Block)) {
    visit(&body.root);
    for expr in &body.exprs {
        match &expr.kind {
            Kind::If { then: block, .. }
            | Kind::Block { block, .. }
            | Kind::Loop { body: block, .. }
            | Kind::While { body: block, .. }
            | Kind::For { body: block, .. } => visit(block),
            _ => {}
        }
    }
}

/// The mentions of variables that take them by value: not to borrow them, nor to look at a part.
pub fn moved(body: &Body) -> HashSet<E> {
    let mut moved = moved_places(body);
    moved.retain(|e| matches!(body.kind(*e), Kind::Var(_)));
    moved
}

/// Places, or parts of them, that stand where a value is taken.
pub fn moved_places(body: &Body) -> HashSet<E> {
    let mut moved = HashSet::new();
    let mut take = |e: E| {
        if body.is_place(e) {
            moved.insert(e);
        }
    };
    each_block(body, &mut |block| {
        for stmt in &block.stmts {
            if let StmtKind::Let { init: Some(init), .. } = &stmt.kind {
                take(*init);
            }
        }
        block.tail.iter().copied().for_each(&mut take);
    });
    for expr in &body.exprs {
        match &expr.kind {
            Kind::If { other, .. } => other.iter().copied().for_each(&mut take),
            Kind::Match { arms, .. } => arms.iter().for_each(|arm| take(arm.body)),
            Kind::For { iter, .. } => take(*iter),
            Kind::Call { args, .. } => args.iter().copied().for_each(&mut take),
            Kind::Method { recv, name, args, .. } => {
                if name.to_string().starts_with("into_") {
                    take(*recv);
                }
                args.iter().copied().for_each(&mut take);
            }
            Kind::Tuple(elems) | Kind::Array { elems, .. } => elems.iter().copied().for_each(&mut take),
            Kind::Struct { fields, .. } => fields.iter().for_each(|(_, e)| take(*e)),
            Kind::Assign(_, e) | Kind::Closure { body: e, .. } => take(*e),
            Kind::Break { value, .. } | Kind::Return(value) => value.iter().copied().for_each(&mut take),
            _ => {}
        }
    }
    moved
}

/// Calls `visit` with every `break` that leaves the loop or labelled block `e`.
pub fn breaks_of(body: &Body, e: E, visit: &mut dyn FnMut(E)) {
    let (label, direct) = match body.kind(e) {
        Kind::Loop { label, .. } | Kind::While { label, .. } | Kind::For { label, .. } => (label.as_ref(), true),
        Kind::Block { label, .. } => (label.as_ref(), false),
        _ => return,
    };
    children(body, e, &mut |child| breaks_below(body, child, label, direct, visit));
}

fn breaks_below(body: &Body, e: E, label: Option<&syn::Lifetime>, direct: bool, visit: &mut dyn FnMut(E)) {
    match body.kind(e) {
        Kind::Break { label: to, .. } if to.as_ref().map_or(direct, |to| Some(to) == label) => {
            visit(e);
        }
        Kind::Closure { .. } => return,
        _ => {}
    }
    let direct = direct && !matches!(body.kind(e), Kind::Loop { .. } | Kind::While { .. } | Kind::For { .. });
    children(body, e, &mut |child| breaks_below(body, child, label, direct, visit));
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
        Kind::Return(_) | Kind::Break { .. } | Kind::Continue { .. } | Kind::Macro { gives: Made::Never, .. } => true,
        Kind::Block { label: None, block } => diverges(body, block),
        Kind::If { then, other: Some(other), .. } => diverges(body, then) && diverges_expr(body, *other),
        Kind::Match { arms, .. } => !arms.is_empty() && arms.iter().all(|arm| diverges_expr(body, arm.body)),
        Kind::Loop { .. } => {
            let mut leaves = false;
            breaks_of(body, e, &mut |_| leaves = true);
            !leaves
        }
        _ => false,
    }
}

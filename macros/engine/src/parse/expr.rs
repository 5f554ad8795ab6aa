//! Expressions, statements and blocks.

use super::Parser;
use super::assign::is_taken_apart;
use super::scope::Found;
use crate::ir::{Arm, Block, E, Kind, Op, Pat, Stmt, StmtKind, V, Var};
use proc_macro2::Span;
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::{BinOp, Expr, Item, UnOp};

impl Parser<'_> {
    pub(super) fn block(&mut self, block: &syn::Block) -> Block {
        self.scoped(|p| {
            p.hoist(block);
            let mut out = Block::default();
            for (i, stmt) in block.stmts.iter().enumerate() {
                let last = i + 1 == block.stmts.len();
                match stmt {
                    syn::Stmt::Local(local) => {
                        let stmt = p.local(local);
                        out.stmts.push(stmt);
                    }
                    syn::Stmt::Item(item) => {
                        if let Some(stmt) = p.item(item) {
                            out.stmts.push(stmt);
                        }
                    }
                    syn::Stmt::Expr(expr, semi) => {
                        let e = p.expr(expr);
                        if last && semi.is_none() {
                            out.tail = Some(e);
                        } else {
                            out.stmts.push(Stmt { attrs: outer_attrs(expr), kind: StmtKind::Expr(e) });
                        }
                    }
                    syn::Stmt::Macro(mac) => {
                        let is_tail = last && mac.semi_token.is_none();
                        let e = if is_tail { p.macro_call(&mac.mac) } else { p.macro_statement(&mac.mac) };
                        if is_tail {
                            out.tail = Some(e);
                        } else {
                            out.stmts.push(Stmt { attrs: mac.attrs.clone(), kind: StmtKind::Expr(e) });
                        }
                    }
                }
            }
            out.stmts.extend(p.local_checks());
            out
        })
    }

    fn item(&mut self, item: &Item) -> Option<Stmt> {
        match item {
            Item::Static(item) if matches!(item.mutability, syn::StaticMutability::Mut(_)) => {
                self.refuse(item.span(), "a `static mut` cannot be differentiated", "pass `&mut` data instead");
                None
            }
            Item::Macro(item) if item.mac.path.is_ident("macro_rules") => {
                self.refuse(
                    item.span(),
                    "a macro defined in the body can use active variables out of sight",
                    "write the code out, or make it a tagged function",
                );
                None
            }
            _ => Some(Stmt { attrs: Vec::new(), kind: StmtKind::Item(item.to_token_stream()) }),
        }
    }

    fn local(&mut self, local: &syn::Local) -> Stmt {
        let init = local.init.as_ref().map(|init| self.expr(&init.expr));
        let diverge = local.init.as_ref().and_then(|init| init.diverge.as_ref()).map(|(_, e)| self.expr(e));
        let (pat, ty) = match &local.pat {
            syn::Pat::Type(typed) => (&*typed.pat, Some((*typed.ty).clone())),
            pat => (pat, None),
        };
        if let Some(ty) = &ty {
            self.local_type(ty);
        }
        let span = local.pat.span();
        let pat = if diverge.is_some() { self.refutable(pat) } else { self.pattern(pat) };
        self.single_way(&pat, span);
        if let (Some(var), Some(ty)) = (pat.as_var(), &ty) {
            self.body.vars[var.0].declared = Some(ty.clone());
        }
        if let (Some(var), Some(init)) = (pat.as_var(), &local.init)
            && let Expr::Call(call) = &*init.expr
            && let Expr::Path(path) = &*call.func
            && let Some(what) = path.path.segments.iter().find_map(|s| super::refused_type(&s.ident.to_string()))
        {
            self.body.refused_vars.insert(var, what);
        }
        Stmt { attrs: local.attrs.clone(), kind: StmtKind::Let { pat, ty: ty.map(Box::new), init, diverge } }
    }

    /// The body of a loop or of a branch of `if`, with what `cond` has bound in scope.
    fn in_scope_of(&mut self, cond: &Expr, block: &syn::Block) -> (E, Block) {
        self.scoped(|p| {
            let cond = p.expr(cond);
            (cond, p.block(block))
        })
    }

    pub(super) fn expr(&mut self, expr: &Expr) -> E {
        let span = expr.span();
        let kind = match expr {
            Expr::Paren(paren) => return self.expr(&paren.expr),
            Expr::Group(group) => return self.expr(&group.expr),
            Expr::Macro(mac) => return self.macro_call(&mac.mac),
            Expr::Lit(lit) => Kind::Lit(lit.lit.clone()),
            Expr::Path(path) => self.path(path),
            Expr::Unary(unary) => {
                let e = self.expr(&unary.expr);
                match unary.op {
                    UnOp::Neg(_) => Kind::Neg(e),
                    UnOp::Not(_) => Kind::Not(e),
                    _ => Kind::Deref(e),
                }
            }
            Expr::Reference(reference) => {
                Kind::Ref { mutable: reference.mutability.is_some(), expr: self.expr(&reference.expr) }
            }
            Expr::Binary(binary) => {
                let (a, b) = (self.expr(&binary.left), self.expr(&binary.right));
                match operator(&binary.op) {
                    Some((op, false)) => Kind::Binary(op, a, b),
                    Some((op, true)) => Kind::AssignOp(op, a, b),
                    None => return self.refused(span, "this operator is not understood"),
                }
            }
            Expr::Assign(assign) if is_taken_apart(&assign.left) => {
                return self.take_apart(&assign.left, &assign.right, span);
            }
            Expr::Assign(assign) => Kind::Assign(self.expr(&assign.left), self.expr(&assign.right)),
            Expr::Cast(cast) => Kind::Cast(self.expr(&cast.expr), (*cast.ty).clone()),
            Expr::Field(field) => Kind::Field(self.expr(&field.base), field.member.clone()),
            Expr::Index(index) => Kind::Index(self.expr(&index.expr), self.expr(&index.index)),
            Expr::Range(range) => Kind::Range {
                start: range.start.as_ref().map(|e| self.expr(e)),
                closed: matches!(range.limits, syn::RangeLimits::Closed(_)),
                end: range.end.as_ref().map(|e| self.expr(e)),
            },
            Expr::Tuple(tuple) => Kind::Tuple(tuple.elems.iter().map(|e| self.expr(e)).collect()),
            Expr::Array(array) => Kind::Array { elems: array.elems.iter().map(|e| self.expr(e)).collect(), vec: false },
            Expr::Repeat(repeat) => {
                Kind::Repeat { elem: self.expr(&repeat.expr), len: self.expr(&repeat.len), vec: false }
            }
            Expr::Struct(lit) => Kind::Struct {
                path: self.resolve_path(&lit.path, lit.qself.as_ref()),
                fields: lit.fields.iter().map(|f| (f.member.clone(), self.expr(&f.expr))).collect(),
                rest: lit.rest.as_ref().map(|e| self.expr(e)),
            },
            Expr::Call(call) => {
                let callee = self.callee(&call.func);
                Kind::Call { callee, args: call.args.iter().map(|e| self.expr(e)).collect() }
            }
            Expr::MethodCall(call) if let_some(call).is_some() => return self.then(call, span),
            Expr::MethodCall(call) => Kind::Method {
                recv: self.expr(&call.receiver),
                name: call.method.clone(),
                generics: call.turbofish.clone(),
                args: call.args.iter().map(|e| self.expr(e)).collect(),
            },
            Expr::If(branch) => {
                let (cond, then) = self.in_scope_of(&branch.cond, &branch.then_branch);
                let other = branch.else_branch.as_ref().map(|(_, e)| self.expr(e));
                Kind::If { cond, then, other }
            }
            Expr::Let(binding) => {
                let expr = self.expr(&binding.expr);
                let pat = self.refutable(&binding.pat);
                self.single_way(&pat, binding.pat.span());
                Kind::Let { pat, expr }
            }
            Expr::Match(matching) => {
                let expr = self.expr(&matching.expr);
                let arms = matching.arms.iter().flat_map(|arm| {
                    let arm = self.arm(arm);
                    // By shape alone the tangent finds the same alternative as the value.
                    let mut compares = arm.guard.is_some();
                    arm.pat.each_plain(&mut |_| compares = true);
                    let ways = if compares { arm.pat.alternatives() } else { vec![arm.pat.clone()] };
                    ways.into_iter().map(move |pat| Arm { pat, ..arm.clone() }).collect::<Vec<_>>()
                });
                let arms = arms.collect();
                Kind::Match { expr, arms }
            }
            Expr::Block(block) => {
                Kind::Block { label: block.label.as_ref().map(|l| l.name.clone()), block: self.block(&block.block) }
            }
            Expr::While(repeat) => {
                let (cond, body) = self.in_scope_of(&repeat.cond, &repeat.body);
                Kind::While { label: repeat.label.as_ref().map(|l| l.name.clone()), cond, body }
            }
            Expr::Loop(repeat) => {
                Kind::Loop { label: repeat.label.as_ref().map(|l| l.name.clone()), body: self.block(&repeat.body) }
            }
            Expr::ForLoop(repeat) => {
                let iter = self.expr(&repeat.expr);
                let (pat, body) = self.scoped(|p| (p.pattern(&repeat.pat), p.block(&repeat.body)));
                Kind::For { label: repeat.label.as_ref().map(|l| l.name.clone()), pat, iter, body }
            }
            Expr::Break(exit) => {
                Kind::Break { label: exit.label.clone(), value: exit.expr.as_ref().map(|e| self.expr(e)) }
            }
            Expr::Continue(exit) => Kind::Continue { label: exit.label.clone() },
            Expr::Return(exit) => Kind::Return(exit.expr.as_ref().map(|e| self.expr(e))),
            Expr::Closure(closure) => {
                if let Some(token) = closure.asyncness {
                    return self.refused(token.span, "an `async` closure cannot be differentiated");
                }
                let (inputs, body) = self.scoped(|p| {
                    let inputs = closure.inputs.iter().map(|pat| p.pattern(pat)).collect();
                    (inputs, p.expr(&closure.body))
                });
                let output = match &closure.output {
                    syn::ReturnType::Type(_, ty) => Some((**ty).clone()),
                    syn::ReturnType::Default => None,
                };
                for pat in &closure.inputs {
                    if let syn::Pat::Type(typed) = pat {
                        self.no_functions(&typed.ty, "a closure is given a function behind a pointer");
                    }
                }
                let written: Vec<Option<syn::Type>> = closure
                    .inputs
                    .iter()
                    .map(|pat| match pat {
                        syn::Pat::Type(typed) => Some((*typed.ty).clone()),
                        _ => None,
                    })
                    .collect();
                Kind::Closure { inputs, written, output, body, capture: closure.capture.is_some() }
            }
            Expr::Try(question) => Kind::Try(self.expr(&question.expr)),
            Expr::Unsafe(block) => {
                return self.refused(block.unsafe_token.span, "`unsafe` code cannot be differentiated");
            }
            Expr::Async(block) => {
                return self.refused(block.async_token.span, "`async` code cannot be differentiated");
            }
            Expr::Await(wait) => return self.refused(wait.await_token.span, "`await` cannot be differentiated"),
            Expr::RawAddr(raw) => return self.refused(raw.raw.span, "raw pointers cannot be differentiated"),
            Expr::Yield(exit) => return self.refused(exit.yield_token.span, "`yield` cannot be differentiated"),
            _ => return self.refused(span, "this expression is not understood"),
        };
        self.body.add(kind, span)
    }

    /// `cond.then(|| value)`, `cond.then_some(value)`: the `if` that they stand for.
    fn then(&mut self, call: &syn::ExprMethodCall, span: Span) -> E {
        let Some((given, lazy)) = let_some(call) else { unreachable!("it has been asked") };
        let cond = self.expr(&call.receiver);
        let value = self.expr(given);
        let mut stmts = Vec::new();
        let (cond, value) = match lazy {
            true => (cond, value),
            false => (self.bound(cond, span, &mut stmts), self.bound(value, given.span(), &mut stmts)),
        };
        let some = self.resolve(&syn::parse_quote_spanned!(span=> ::core::option::Option::Some));
        let none = self.resolve(&syn::parse_quote_spanned!(span=> ::core::option::Option::None));
        let some = self.body.add(Kind::Path(some), span);
        let some = self.body.add(Kind::Call { callee: some, args: vec![value] }, span);
        let none = self.body.add(Kind::Path(none), span);
        let other = Block { stmts: Vec::new(), tail: Some(none) };
        let other = self.body.add(Kind::Block { label: None, block: other }, span);
        let then = Block { stmts: Vec::new(), tail: Some(some) };
        let choice = self.body.add(Kind::If { cond, then, other: Some(other) }, span);
        let block = Block { stmts, tail: Some(choice) };
        self.body.add(Kind::Block { label: None, block }, span)
    }

    /// The value of an expression by a new variable.
    pub(super) fn bound(&mut self, e: E, span: Span, stmts: &mut Vec<Stmt>) -> E {
        let var = self.temporary(span);
        let pat = Pat::Bind { var, by_ref: false, mutable: false, sub: None };
        let kind = StmtKind::Let { pat, ty: None, init: Some(e), diverge: None };
        stmts.push(Stmt { attrs: Vec::new(), kind });
        self.body.add(Kind::Var(var), span)
    }

    /// A new variable of no name in particular. All its uses have the hygiene of `span`, which may come from a macro.
    pub(super) fn temporary(&mut self, span: Span) -> V {
        let mut name = self.names.fresh("t");
        name.set_span(span);
        self.body.vars.push(Var { name, mutable: false, declared: None });
        V(self.body.vars.len() - 1)
    }

    fn refused(&mut self, span: Span, message: &str) -> E {
        self.refuse(
            span,
            message,
            "move it into a function of its own and give that a hand-written derivative with \
             `#[tangential::derivative(of = ..)]`",
        );
        self.body.add(Kind::Refused, span)
    }

    /// Outside of a `match`, alternatives that bind must be told apart by their shape alone.
    fn single_way(&mut self, pat: &Pat, span: Span) {
        let compares = |pat: &Pat| {
            let mut found = false;
            pat.each_plain(&mut |_| found = true);
            found
        };
        let ways = pat.alternatives();
        if ways.len() > 1 && ways.iter().any(compares) {
            self.refuse(
                span,
                "which alternative of this pattern binds depends on a literal",
                "write a `match` with an arm for each alternative",
            );
        }
    }

    fn arm(&mut self, arm: &syn::Arm) -> Arm {
        self.scoped(|p| {
            let (pat, guard) = match &arm.pat {
                syn::Pat::Guard(guarded) => (&*guarded.pat, Some(&*guarded.guard)),
                pat => (pat, None),
            };
            let pat = p.refutable(pat);
            let guard = guard.map(|g| p.expr(g));
            let body = p.expr(&arm.body);
            Arm { attrs: arm.attrs.clone(), pat, guard, body }
        })
    }

    fn path(&mut self, path: &syn::ExprPath) -> Kind {
        if path.qself.is_none()
            && let Some(ident) = path.path.get_ident()
            && let Found::Var(var) = self.lookup(ident)
        {
            return Kind::Var(var);
        }
        Kind::Path(self.resolve(path))
    }

    /// The function of a call. Functions local to the body are known to be tagged or not; see [`Body::untagged`].
    fn callee(&mut self, func: &Expr) -> E {
        let e = self.expr(func);
        if let Kind::Path(path) = self.body.kind(e)
            && let Some(ident) = path.written.path.get_ident().cloned()
            && let Found::Untagged = self.lookup(&ident)
        {
            self.body.untagged.insert(e);
        }
        e
    }
}

/// What `then` or `then_some` gives, and whether it is evaluated only if it is wanted.
fn let_some(call: &syn::ExprMethodCall) -> Option<(&Expr, bool)> {
    let given = call.args.first().filter(|_| call.args.len() == 1 && call.turbofish.is_none())?;
    match given {
        Expr::Closure(closure) if call.method == "then" && closure.inputs.is_empty() => {
            (!leaves(&closure.body)).then_some((&*closure.body, true))
        }
        _ if call.method == "then_some" => Some((given, false)),
        _ => None,
    }
}

/// Whether the body of a closure has a `return` or `?`.
fn leaves(body: &Expr) -> bool {
    struct Leaves(bool);
    impl<'a> syn::visit::Visit<'a> for Leaves {
        fn visit_expr_return(&mut self, _: &'a syn::ExprReturn) {
            self.0 = true;
        }
        fn visit_expr_try(&mut self, _: &'a syn::ExprTry) {
            self.0 = true;
        }
    }
    let mut leaves = Leaves(false);
    syn::visit::Visit::visit_expr(&mut leaves, body);
    leaves.0
}

/// `+=` and its like.
pub(super) fn is_assignment(op: &BinOp) -> bool {
    operator(op).is_none_or(|(_, assigns)| assigns)
}

fn operator(op: &BinOp) -> Option<(Op, bool)> {
    Some(match op {
        BinOp::Add(_) => (Op::Add, false),
        BinOp::Sub(_) => (Op::Sub, false),
        BinOp::Mul(_) => (Op::Mul, false),
        BinOp::Div(_) => (Op::Div, false),
        BinOp::Rem(_) => (Op::Rem, false),
        BinOp::And(_) => (Op::And, false),
        BinOp::Or(_) => (Op::Or, false),
        BinOp::BitXor(_) => (Op::BitXor, false),
        BinOp::BitAnd(_) => (Op::BitAnd, false),
        BinOp::BitOr(_) => (Op::BitOr, false),
        BinOp::Shl(_) => (Op::Shl, false),
        BinOp::Shr(_) => (Op::Shr, false),
        BinOp::Eq(_) => (Op::Eq, false),
        BinOp::Lt(_) => (Op::Lt, false),
        BinOp::Le(_) => (Op::Le, false),
        BinOp::Ne(_) => (Op::Ne, false),
        BinOp::Ge(_) => (Op::Ge, false),
        BinOp::Gt(_) => (Op::Gt, false),
        BinOp::AddAssign(_) => (Op::Add, true),
        BinOp::SubAssign(_) => (Op::Sub, true),
        BinOp::MulAssign(_) => (Op::Mul, true),
        BinOp::DivAssign(_) => (Op::Div, true),
        BinOp::RemAssign(_) => (Op::Rem, true),
        BinOp::BitXorAssign(_) => (Op::BitXor, true),
        BinOp::BitAndAssign(_) => (Op::BitAnd, true),
        BinOp::BitOrAssign(_) => (Op::BitOr, true),
        BinOp::ShlAssign(_) => (Op::Shl, true),
        BinOp::ShrAssign(_) => (Op::Shr, true),
        _ => return None,
    })
}

/// Attributes before an expression statement, such as `#[cfg]`.
fn outer_attrs(expr: &Expr) -> Vec<syn::Attribute> {
    match expr {
        Expr::If(e) => e.attrs.clone(),
        Expr::ForLoop(e) => e.attrs.clone(),
        Expr::While(e) => e.attrs.clone(),
        Expr::Loop(e) => e.attrs.clone(),
        Expr::Match(e) => e.attrs.clone(),
        Expr::Block(e) => e.attrs.clone(),
        Expr::Call(e) => e.attrs.clone(),
        Expr::MethodCall(e) => e.attrs.clone(),
        Expr::Assign(e) => e.attrs.clone(),
        Expr::Binary(e) => e.attrs.clone(),
        _ => Vec::new(),
    }
}

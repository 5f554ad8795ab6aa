//! Arrays on the left of assignments.

use crate::tokens;
use crate::unit::Program;
use quote::{ToTokens, quote};
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Expr, Local, Pat, Stmt, parse_quote};

/// `[a, b] = [b, a * b]` for `(a, b) = (b, a * b)`, `[x] = [y]` for `x = y`.
pub fn assigned(program: &Program) -> Option<Program> {
    changed(program, false)
}

/// `let y; [y] = [x * x];` for `let y = x * x;`.
pub fn initialized(program: &Program) -> Option<Program> {
    changed(program, true)
}

fn changed(program: &Program, lets: bool) -> Option<Program> {
    let mut program = program.clone();
    let mut arrays = Arrays { lets, changed: false };
    program.items.iter_mut().for_each(|item| arrays.visit_item_mut(item));
    arrays.changed.then_some(program)
}

struct Arrays {
    /// Whether `let`s are changed, or assignments.
    lets: bool,
    changed: bool,
}

impl VisitMut for Arrays {
    fn visit_block_mut(&mut self, block: &mut Block) {
        visit_mut::visit_block_mut(self, block);
        let mut stmts = Vec::new();
        for stmt in std::mem::take(&mut block.stmts) {
            match &stmt {
                Stmt::Local(local) if self.lets => match declared(local) {
                    Some(instead) => {
                        self.changed = true;
                        stmts.extend(instead);
                    }
                    None => stmts.push(stmt),
                },
                _ => stmts.push(stmt),
            }
        }
        block.stmts = stmts;
    }

    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        let Expr::Assign(assign) = expr else { return };
        if self.lets {
            return;
        }
        let (left, right) = (&assign.left, &assign.right);
        let instead: Option<Expr> = match (&**left, &**right) {
            (Expr::Tuple(left), Expr::Tuple(right)) => {
                let flat = left.elems.len() == right.elems.len() && left.elems.iter().all(is_place);
                let flat = flat && !right.elems.iter().any(has_integer);
                let (left, right) = (&left.elems, &right.elems);
                flat.then(|| parse_quote!([#left] = [#right]))
            }
            (left, _) if is_place(left) => Some(parse_quote!([#left] = [#right])),
            _ => None,
        };
        if let Some(instead) = instead {
            self.changed = true;
            *expr = instead;
        }
    }
}

fn is_place(expr: &Expr) -> bool {
    matches!(expr, Expr::Path(_) | Expr::Field(_) | Expr::Index(_) | Expr::Unary(_))
}

/// `let y; [y] = [x * x];` for `let y = x * x;`.
fn declared(local: &Local) -> Option<Vec<Stmt>> {
    // What a `#[cfg]` takes away must go as a whole.
    let init = local.init.as_ref().filter(|init| init.diverge.is_none() && local.attrs.is_empty())?;
    if let (Pat::Tuple(names), Expr::Tuple(values)) = (&local.pat, &*init.expr) {
        let names: Vec<&syn::PatIdent> = names.elems.iter().map(plain).collect::<Option<_>>()?;
        let numbers = values.elems.iter().all(is_computed);
        let fresh = names.iter().all(|name| !mentions(&init.expr, &name.ident.to_string()));
        let texts = names.iter().map(|name| &name.ident);
        let values = &values.elems;
        let assign: Stmt = parse_quote!([#(#texts),*] = [#values];);
        let lets = names.iter().map(|name| parse_quote!(let #name;));
        return (numbers && fresh).then(|| lets.chain([assign]).collect());
    }
    let (name, ty) = match &local.pat {
        Pat::Type(typed) => (plain(&typed.pat)?, Some(&typed.ty)),
        other => (plain(other)?, None),
    };
    let borrows = matches!(&*init.expr, Expr::Reference(_) | Expr::Closure(_) | Expr::Range(_));
    let coerced = ty.is_some_and(|ty| ty.to_token_stream().to_string().contains("dyn"));
    if borrows || coerced || mentions(&init.expr, &name.ident.to_string()) {
        return None;
    }
    let ty = ty.map(|ty| quote!(: #ty));
    let (ident, value) = (&name.ident, &init.expr);
    Some(vec![parse_quote!(let #name #ty;), parse_quote!([#ident] = [#value];)])
}

/// A name, perhaps with `mut`.
fn plain(pat: &Pat) -> Option<&syn::PatIdent> {
    match pat {
        Pat::Ident(name) if name.by_ref.is_none() && name.subpat.is_none() => Some(name),
        _ => None,
    }
}

fn is_computed(expr: &Expr) -> bool {
    match expr {
        Expr::Binary(_) => true,
        Expr::MethodCall(call) => {
            ["sin", "cos", "exp", "ln", "sqrt", "abs", "tanh"].iter().any(|name| call.method == name)
        }
        _ => false,
    }
}

/// Whether an integer is written in it, outside of an index.
fn has_integer(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(literal) => matches!(literal.lit, syn::Lit::Int(_)),
        Expr::Binary(binary) => has_integer(&binary.left) || has_integer(&binary.right),
        _ => false,
    }
}

fn mentions(expr: &Expr, name: &str) -> bool {
    tokens::idents(&expr.to_token_stream()).contains(name)
}

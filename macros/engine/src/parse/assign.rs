//! Assignments to several places at once: `(a, v[i]) = ..`, `[a, b] = ..`, `Pair { a, .. } = ..`.
//!
//! They become what Rust makes of them: `{ let (t1, t2) = ..; a = t1; v[i] = t2; }`. No later pass meets one.

use super::Parser;
use crate::ir::V;
use crate::ir::{Block, E, Kind, Pat, Stmt, StmtKind};
use proc_macro2::Span;
use syn::Expr;
use syn::spanned::Spanned;

/// Whether the left side of an assignment is more than one place.
pub(super) fn is_taken_apart(left: &Expr) -> bool {
    match left {
        Expr::Paren(paren) => is_taken_apart(&paren.expr),
        Expr::Group(group) => is_taken_apart(&group.expr),
        Expr::Tuple(_) | Expr::Array(_) | Expr::Struct(_) | Expr::Call(_) | Expr::Infer(_) => true,
        _ => false,
    }
}

impl Parser<'_> {
    pub(super) fn take_apart(&mut self, left: &Expr, right: &Expr, span: Span) -> E {
        let mut block = Block::default();
        let mut assignments = Vec::new();
        self.bind_parts(left, right, &mut block.stmts, &mut assignments);
        for (place, var) in assignments {
            let (place, span) = (self.expr(place), place.span());
            let part = self.body.add(Kind::Var(var), span);
            let assignment = self.body.add(Kind::Assign(place, part), span);
            block.stmts.push(Stmt { attrs: Vec::new(), kind: StmtKind::Expr(assignment) });
        }
        self.body.add(Kind::Block { label: None, block }, span)
    }

    /// `let`s that evaluate the right side. What is written out on both sides is bound one by one.
    fn bind_parts<'e>(
        &mut self,
        left: &'e Expr,
        right: &Expr,
        stmts: &mut Vec<Stmt>,
        assignments: &mut Vec<(&'e Expr, V)>,
    ) {
        match (left, right) {
            (Expr::Paren(paren), _) => return self.bind_parts(&paren.expr, right, stmts, assignments),
            (Expr::Group(group), _) => return self.bind_parts(&group.expr, right, stmts, assignments),
            (_, Expr::Paren(paren)) => return self.bind_parts(left, &paren.expr, stmts, assignments),
            (_, Expr::Group(group)) => return self.bind_parts(left, &group.expr, stmts, assignments),
            (Expr::Tuple(syn::ExprTuple { elems: places, .. }), Expr::Tuple(syn::ExprTuple { elems: values, .. }))
            | (Expr::Array(syn::ExprArray { elems: places, .. }), Expr::Array(syn::ExprArray { elems: values, .. }))
                if places.len() == values.len() && !places.iter().any(is_rest) =>
            {
                for (place, value) in places.iter().zip(values) {
                    self.bind_parts(place, value, stmts, assignments);
                }
                return;
            }
            _ => {}
        }
        let init = self.expr(right);
        let pat = self.parts_of(left, assignments);
        stmts.push(Stmt { attrs: Vec::new(), kind: StmtKind::Let { pat, ty: None, init: Some(init), diverge: None } });
    }

    fn parts_of<'e>(&mut self, left: &'e Expr, assignments: &mut Vec<(&'e Expr, V)>) -> Pat {
        match left {
            Expr::Paren(paren) => self.parts_of(&paren.expr, assignments),
            Expr::Group(group) => self.parts_of(&group.expr, assignments),
            Expr::Infer(_) => Pat::Wild,
            left if is_rest(left) => Pat::Rest,
            Expr::Tuple(tuple) => Pat::Tuple(tuple.elems.iter().map(|e| self.parts_of(e, assignments)).collect()),
            Expr::Array(array) => Pat::Slice(array.elems.iter().map(|e| self.parts_of(e, assignments)).collect()),
            Expr::Call(call) => {
                let elems = call.args.iter().map(|e| self.parts_of(e, assignments)).collect();
                match &*call.func {
                    Expr::Path(path) => Pat::TupleStruct { path: self.resolve(path), elems },
                    other => {
                        self.refuse(
                            other.span(),
                            "this assignment is not understood",
                            "assign to the places one by one",
                        );
                        Pat::Wild
                    }
                }
            }
            Expr::Struct(lit) => Pat::Struct {
                path: self.resolve_path(&lit.path, lit.qself.as_ref()),
                fields: lit.fields.iter().map(|f| (f.member.clone(), self.parts_of(&f.expr, assignments))).collect(),
                rest: lit.dot2_token.is_some(),
            },
            place => {
                let var = self.temporary(place.span());
                assignments.push((place, var));
                Pat::Bind { var, by_ref: false, mutable: false, sub: None }
            }
        }
    }
}

/// `..` among the places.
fn is_rest(e: &Expr) -> bool {
    matches!(e, Expr::Range(range) if range.start.is_none() && range.end.is_none())
}

//! Which of the two parts a variable exists in.

use super::Cut;
use super::leave::leaves_with_value;
use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{BinOp, Expr, Pat};

/// What is known of a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// It depends on nothing active, and is computed in both parts.
    Given,
    /// It exists among the values only.
    Value,
    /// The same, and its tangent is as long as itself.
    List,
    /// An integer among the values, which can be noted.
    Count,
    /// It exists among the tangents only.
    Tangent,
}

/// What a parameter is to the part of the tangents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Given {
    /// It is passive, and both parts have it.
    Lent,
    /// A list of numbers: slices, arrays, vectors.
    List,
    /// A number of things.
    Count,
    /// Anything else.
    Other,
}

impl Given {
    pub(super) fn class(self) -> Class {
        match self {
            Given::Lent => Class::Given,
            Given::List => Class::List,
            Given::Count => Class::Count,
            Given::Other => Class::Value,
        }
    }
}

/// Variables by their names, the innermost last.
#[derive(Default)]
pub struct Scopes(Vec<(String, Class)>);

impl Scopes {
    pub fn declare(&mut self, name: &Ident, class: Class) {
        self.0.push((name.to_string(), class));
    }

    /// What is not a variable is an item, or bound within the expression itself.
    pub fn class(&self, name: &Ident) -> Class {
        let name = name.to_string();
        self.0.iter().rev().find(|(own, _)| *own == name).map_or(Class::Given, |(_, class)| *class)
    }

    /// Whether a variable is among the first so many.
    pub fn is_declared(&self, name: &Ident, depth: usize) -> bool {
        let name = name.to_string();
        self.0[..depth].iter().any(|(own, _)| *own == name)
    }

    pub fn depth(&self) -> usize {
        self.0.len()
    }

    pub fn leave(&mut self, depth: usize) {
        self.0.truncate(depth);
    }
}

/// The names that a pattern binds.
pub fn bound(pat: &Pat) -> Vec<Ident> {
    struct Find(Vec<Ident>);
    impl<'a> Visit<'a> for Find {
        fn visit_pat_ident(&mut self, pat: &'a syn::PatIdent) {
            // `None` and the like are constants or variants.
            if !pat.ident.to_string().starts_with(char::is_uppercase) || pat.subpat.is_some() {
                self.0.push(pat.ident.clone());
            }
            visit::visit_pat_ident(self, pat);
        }
    }
    let mut find = Find(Vec::new());
    find.visit_pat(pat);
    find.0
}

/// The names that a pattern binds to be changed.
pub fn changeable(pat: &Pat) -> Vec<Ident> {
    struct Find(Vec<Ident>);
    impl<'a> Visit<'a> for Find {
        fn visit_pat_ident(&mut self, pat: &'a syn::PatIdent) {
            if pat.mutability.is_some() {
                self.0.push(pat.ident.clone());
            }
            visit::visit_pat_ident(self, pat);
        }
    }
    let mut find = Find(Vec::new());
    find.visit_pat(pat);
    find.0
}

/// Whether an expression may lend something to be changed: `&mut a`, `a.iter_mut()`.
pub fn lends_to_change(expr: &Expr) -> bool {
    let mut names = Vec::new();
    idents(expr.to_token_stream(), &mut names);
    names.iter().any(|name| name == "mut" || name.to_string().ends_with("_mut"))
}

/// Single names that an expression mentions, and those in its macros.
pub fn mentioned(tokens: &impl ToTokens) -> Vec<Ident> {
    struct Find(Vec<Ident>);
    impl<'a> Visit<'a> for Find {
        fn visit_path(&mut self, path: &'a syn::Path) {
            if let Some(first) = path.segments.first()
                && path.leading_colon.is_none()
            {
                self.0.push(first.ident.clone());
            }
            visit::visit_path(self, path);
        }
        fn visit_macro(&mut self, mac: &'a syn::Macro) {
            idents(mac.tokens.clone(), &mut self.0);
        }
        fn visit_pat_ident(&mut self, pat: &'a syn::PatIdent) {
            self.0.push(pat.ident.clone());
        }
    }
    let mut find = Find(Vec::new());
    match syn::parse2::<Expr>(tokens.to_token_stream()) {
        Ok(expr) => find.visit_expr(&expr),
        Err(_) => idents(tokens.to_token_stream(), &mut find.0),
    }
    find.0
}

fn idents(tokens: TokenStream, found: &mut Vec<Ident>) {
    for token in tokens {
        match token {
            TokenTree::Ident(ident) => found.push(ident),
            TokenTree::Group(group) => idents(group.stream(), found),
            _ => {}
        }
    }
}

/// The variable that a place is part of.
pub fn root(place: &Expr) -> Option<&Ident> {
    match place {
        Expr::Path(path) => path.path.get_ident(),
        Expr::Field(field) => root(&field.base),
        Expr::Index(index) => root(&index.expr),
        Expr::Unary(unary) => root(&unary.expr),
        Expr::Paren(paren) => root(&paren.expr),
        Expr::Group(group) => root(&group.expr),
        Expr::Reference(reference) => root(&reference.expr),
        Expr::MethodCall(call) => root(&call.receiver),
        _ => None,
    }
}

impl Cut<'_> {
    /// Whether the code has to do with tangents.
    pub(super) fn has_tangents(&self, tokens: &impl ToTokens) -> bool {
        let t = self.names.tangent_type();
        mentioned(tokens).iter().any(|name| name == t || self.is_tangent_name(&name.to_string()))
    }

    /// The expression as the tangents can compute it, if it depends on nothing active.
    pub(super) fn given(&self, expr: &Expr) -> Option<Expr> {
        struct Lengths<'a, 'b>(&'a Cut<'b>);
        impl VisitMut for Lengths<'_, '_> {
            fn visit_expr_method_call_mut(&mut self, call: &mut syn::ExprMethodCall) {
                if let Expr::Path(path) = &mut *call.receiver
                    && let Some(name) = path.path.get_ident()
                    && (call.method == "len" || call.method == "is_empty")
                    && self.0.scopes.class(name) == Class::List
                {
                    let tangent = self.0.names.tangent_of(name);
                    *call.receiver = syn::parse_quote!(#tangent);
                    return;
                }
                visit_mut::visit_expr_method_call_mut(self, call);
            }
        }
        if self.has_tangents(expr) || leaves_with_value(expr) {
            return None;
        }
        let mut expr = expr.clone();
        Lengths(self).visit_expr_mut(&mut expr);
        let exists = |name: &Ident| {
            let is_length = self.is_tangent_name(&name.to_string());
            is_length || self.scopes.class(name) == Class::Given
        };
        mentioned(&expr).iter().all(exists).then_some(expr)
    }

    /// Whether the expression is an integer for certain.
    pub(super) fn is_count(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Path(path) => path.path.get_ident().is_some_and(|name| self.scopes.class(name) == Class::Count),
            Expr::Lit(lit) => matches!(lit.lit, syn::Lit::Int(_)),
            Expr::Paren(paren) => self.is_count(&paren.expr),
            Expr::Group(group) => self.is_count(&group.expr),
            Expr::Unary(unary) => matches!(unary.op, syn::UnOp::Deref(_)) && self.is_count(&unary.expr),
            Expr::Cast(cast) => matches!(&*cast.ty, syn::Type::Path(path) if path.path.is_ident("usize")),
            Expr::MethodCall(call) => call.method == "len" && call.args.is_empty(),
            // `discrete(..)` says that it is no float.
            Expr::Call(call) => {
                let is_discrete = matches!(&*call.func, Expr::Path(path)
                    if path.path.segments.last().is_some_and(|last| last.ident == "discrete"));
                is_discrete && call.args.len() == 1 && self.is_count(&call.args[0])
            }
            Expr::Binary(binary) => {
                let arithmetic =
                    matches!(binary.op, BinOp::Add(_) | BinOp::Sub(_) | BinOp::Mul(_) | BinOp::Div(_) | BinOp::Rem(_));
                let known = |side: &Expr| self.is_count(side) || self.given(side).is_some();
                arithmetic
                    && known(&binary.left)
                    && known(&binary.right)
                    && (self.is_count(&binary.left) || self.is_count(&binary.right))
            }
            _ => false,
        }
    }
}

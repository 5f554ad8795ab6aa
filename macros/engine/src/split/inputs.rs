//! The inputs of a group of statements: the places of tangents from outside that it has to do with.
//!
//! Not all that it mentions is one. A place that is only added to keeps what it has where nothing is added; a place in a branch
//! whose condition is known before the group is looked at only if the branch is taken.

use super::Cut;
use super::class::{bound, mentioned, root};
use super::skip::idents;
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use std::collections::BTreeMap;
use syn::visit::{self, Visit};
use syn::{Expr, Member};

impl Cut<'_> {
    /// What the code has to do with of tangents from outside, as code that looks at it; nothing if that cannot be written.
    /// Code that `changes` them may do so by assignments and calls.
    pub(super) fn touched(&self, tangents: &TokenStream, depth: usize, changes: bool) -> Option<Vec<TokenStream>> {
        let block: syn::Block = syn::parse2(quote!({ #tangents })).ok()?;
        let (inner, places, conditions) = (Vec::new(), BTreeMap::new(), Vec::new());
        let mut reads = Reads { cut: self, depth, inner, places, level: 0, conditions, changes, fails: false };
        reads.inner = bound_in(&block);
        reads.visit_block(&block);
        if reads.fails {
            return None;
        }
        // A part of what is looked at anyway is not looked at again.
        let all: Vec<Place> = reads.places.into_values().collect();
        let covered = |place: &Place, k: usize| {
            all.iter().enumerate().any(|(other, whole)| {
                let in_any_case = whole.condition.is_none() || whole.condition == place.condition;
                let is_part = place.path.starts_with(&whole.path) && place.path.len() > whole.path.len();
                let is_same = place.path == whole.path && (whole.condition != place.condition || other < k);
                other != k && in_any_case && (is_part || is_same)
            })
        };
        let kept = all.iter().enumerate().filter(|(k, place)| !covered(place, *k));
        Some(kept.map(|(_, place)| place.code.clone()).collect())
    }
}

/// A place of a tangent, as code that looks at it.
struct Place {
    /// The parts of its path.
    path: Vec<String>,
    /// When it is looked at, if not in any case.
    condition: Option<String>,
    code: TokenStream,
}

/// An index as code that may not run computes it, for code that runs in any case: it cannot fail.
fn harmless(index: &Expr) -> Option<TokenStream> {
    match index {
        Expr::Path(_) | Expr::Lit(_) => Some(index.to_token_stream()),
        Expr::Paren(paren) => harmless(&paren.expr),
        Expr::Group(group) => harmless(&group.expr),
        Expr::Unary(unary) if matches!(unary.op, syn::UnOp::Deref(_)) => {
            harmless(&unary.expr).map(|inner| quote!(*#inner))
        }
        Expr::Field(field) => {
            let member = &field.member;
            harmless(&field.base).map(|base| quote!(#base.#member))
        }
        Expr::MethodCall(call) if call.method == "len" && call.args.is_empty() => {
            harmless(&call.receiver).map(|list| quote!(#list.len()))
        }
        Expr::Binary(binary) => {
            let operation = match binary.op {
                syn::BinOp::Add(_) => quote!(wrapping_add),
                syn::BinOp::Sub(_) => quote!(wrapping_sub),
                syn::BinOp::Mul(_) => quote!(wrapping_mul),
                _ => return None,
            };
            let (left, right) = (harmless(&binary.left)?, harmless(&binary.right)?);
            Some(quote!(::core::primitive::usize::#operation(#left, #right)))
        }
        _ => None,
    }
}

/// What is added to a place, or subtracted from it, by an assignment of it and something.
fn added(assign: &syn::ExprAssign) -> Option<&Expr> {
    let Expr::Binary(sum) = bare(&assign.right) else { return None };
    let is_sum = matches!(sum.op, syn::BinOp::Add(_) | syn::BinOp::Sub(_));
    let text = |place: &Expr| place.to_token_stream().to_string();
    (is_sum && text(bare(&sum.left)) == text(&assign.left)).then_some(&sum.right)
}

/// Without what makes a tangent fit its place.
fn bare(expr: &Expr) -> &Expr {
    match expr {
        Expr::Paren(paren) => bare(&paren.expr),
        Expr::Group(group) => bare(&group.expr),
        Expr::Reference(lent) if lent.mutability.is_none() => bare(&lent.expr),
        Expr::Call(call) if call.args.len() == 1 => {
            let fits = |name: &Ident| name == "slot" || name == "accept";
            let Expr::Path(callee) = &*call.func else { return expr };
            let last = callee.path.segments.last().filter(|last| fits(&last.ident));
            if last.is_some() { bare(&call.args[0]) } else { expr }
        }
        _ => expr,
    }
}

/// `+=` and the like.
pub(super) fn is_assigning(op: &syn::BinOp) -> bool {
    op.to_token_stream().to_string().ends_with('=')
        && !matches!(op, syn::BinOp::Eq(_) | syn::BinOp::Ne(_) | syn::BinOp::Le(_) | syn::BinOp::Ge(_))
}

/// Every name that is bound somewhere in a block.
fn bound_in(block: &syn::Block) -> Vec<Ident> {
    struct Find(Vec<Ident>);
    impl<'a> Visit<'a> for Find {
        fn visit_pat(&mut self, pat: &'a syn::Pat) {
            self.0.extend(bound(pat));
        }
    }
    let mut find = Find(Vec::new());
    find.visit_block(block);
    find.0
}

/// Code for a place.
enum Lent {
    There(TokenStream),
    /// An option of a reference.
    Perhaps(TokenStream),
}

/// Looks for places of tangents that come from outside of a group.
struct Reads<'a, 'b> {
    cut: &'a Cut<'b>,
    /// How many variables there were before the group.
    depth: usize,
    /// What the group binds.
    inner: Vec<Ident>,
    /// Places, by their text.
    places: BTreeMap<String, Place>,
    /// How deep in code that may not run.
    level: usize,
    /// The conditions of it that are known before the group.
    conditions: Vec<TokenStream>,
    /// Whether tangents from outside may be changed.
    changes: bool,
    fails: bool,
}

impl Reads<'_, '_> {
    /// Notes a place that is lent by code; that of one that may not be there gives an option.
    fn note(&mut self, path: Vec<String>, lent: Lent) {
        let conditions = &self.conditions;
        let code = match (lent, conditions.is_empty()) {
            (Lent::There(code), true) => quote!(of(&#code)),
            (Lent::Perhaps(code), true) => quote!(of_some(#code)),
            (Lent::There(code), false) => {
                quote!(of_some(if #((#conditions))&&* { ::core::option::Option::Some(&#code) } else { ::core::option::Option::None }))
            }
            (Lent::Perhaps(code), false) => {
                quote!(of_some(if #((#conditions))&&* { #code } else { ::core::option::Option::None }))
            }
        };
        let condition = (!conditions.is_empty()).then(|| quote!(#((#conditions))&&*).to_string());
        let key = format!("{} {}", path.join(" "), condition.as_deref().unwrap_or_default());
        self.places.insert(key, Place { path, condition, code });
    }

    /// A condition as it can be decided before the group.
    fn known(&self, condition: &Expr) -> Option<TokenStream> {
        struct Find<'a, 'b, 'c>(&'c Reads<'a, 'b>, bool);
        impl<'e> Visit<'e> for Find<'_, '_, '_> {
            fn visit_expr(&mut self, expr: &'e Expr) {
                // What could fail stays where it is.
                let is_harmless = match expr {
                    Expr::Path(_) | Expr::Field(_) | Expr::Lit(_) | Expr::Paren(_) | Expr::Group(_) => true,
                    Expr::Unary(unary) => !matches!(unary.op, syn::UnOp::Neg(_)),
                    Expr::Binary(binary) => {
                        use syn::BinOp::{And, Eq, Ge, Gt, Le, Lt, Ne, Or};
                        matches!(binary.op, And(_) | Or(_) | Eq(_) | Ne(_) | Lt(_) | Le(_) | Gt(_) | Ge(_))
                    }
                    _ => false,
                };
                self.1 &= is_harmless;
                visit::visit_expr(self, expr);
            }
            fn visit_ident(&mut self, name: &'e Ident) {
                self.1 &= name != self.0.cut.partials && !self.0.inner.contains(name);
            }
        }
        let mut find = Find(self, true);
        find.visit_expr(condition);
        find.1.then(|| condition.to_token_stream())
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

    /// A place that is read; false if it is none of a tangent.
    fn place(&mut self, expr: &Expr) -> bool {
        let Some(name) = root(expr).filter(|name| self.cut.is_tangent_name(&name.to_string())) else { return false };
        let is_inner = self.inner.contains(name);
        if !self.cut.scopes.is_declared(name, self.depth) {
            // Bound by the group itself, or it would not be known.
            self.fails |= !is_inner;
            return true;
        }
        let whole = (vec![name.to_string()], Lent::There(quote!(#name)));
        if is_inner {
            // Another variable of the same name: which one is read is not told here.
            self.note(whole.0, whole.1);
            return true;
        }
        match self.lend(expr) {
            Some((path, code)) => self.note(path, code),
            None => self.note(whole.0, whole.1),
        }
        true
    }

    /// Code that lends a place: fields, and at most one element of a list.
    fn lend(&self, expr: &Expr) -> Option<(Vec<String>, Lent)> {
        let (mut fields, mut at, mut current) = (Vec::<Member>::new(), None, expr);
        let mut inner_fields = Vec::new();
        loop {
            match current {
                Expr::Paren(paren) => current = &paren.expr,
                Expr::Group(group) => current = &group.expr,
                Expr::Unary(unary) if matches!(unary.op, syn::UnOp::Deref(_)) => current = &unary.expr,
                Expr::Field(field) => {
                    fields.push(field.member.clone());
                    current = &field.base;
                }
                Expr::Index(index) if at.is_none() => {
                    let names = mentioned(&index.index);
                    let foreign = |name: &Ident| name == self.cut.partials || self.inner.contains(name);
                    if names.iter().any(foreign) || matches!(&*index.index, Expr::Range(_)) {
                        return None;
                    }
                    at = Some(match self.level {
                        0 => index.index.to_token_stream(),
                        _ => harmless(&index.index)?,
                    });
                    inner_fields = std::mem::take(&mut fields);
                    current = &index.expr;
                }
                Expr::Path(path) => {
                    let name = path.path.get_ident()?;
                    fields.reverse();
                    inner_fields.reverse();
                    let text = |member: &Member| member.to_token_stream().to_string();
                    let mut parts = vec![name.to_string()];
                    parts.extend(fields.iter().map(text));
                    let base = quote!(#name #(.#fields)*);
                    let Some(at) = at else { return Some((parts, Lent::There(base))) };
                    parts.push(format!("[{at}]"));
                    parts.extend(inner_fields.iter().map(text));
                    // Where the code may not run, the element may not be there.
                    let code = match self.level {
                        0 => Lent::There(quote!(#base[#at] #(.#inner_fields)*)),
                        _ if inner_fields.is_empty() => Lent::Perhaps(quote!(#base.get(#at))),
                        _ => Lent::Perhaps(quote!(match #base.get(#at) {
                            ::core::option::Option::Some(part) => ::core::option::Option::Some(&part #(.#inner_fields)*),
                            ::core::option::Option::None => ::core::option::Option::None,
                        })),
                    };
                    return Some((parts, code));
                }
                _ => return None,
            }
        }
    }
}

impl Reads<'_, '_> {
    /// Whether something is changed that is no tangent, and may be from outside: it must not be skipped.
    fn changes_given(&self, place: &Expr) -> bool {
        let Some(name) = root(place) else { return true };
        let is_own = self.inner.contains(name) && !self.cut.scopes.is_declared(name, self.depth);
        let is_variable = matches!(place, Expr::Path(_)) && is_own;
        !self.cut.is_tangent_name(&name.to_string()) && name != self.cut.partials && !is_variable
    }

    fn changes_shape(&self, call: &syn::ExprMethodCall) -> bool {
        let of_tangent = root(&call.receiver).is_some_and(|name| self.cut.is_tangent_name(&name.to_string()));
        let known = ["scale", "clone", "get", "iter", "len"];
        of_tangent && !known.iter().any(|name| call.method == name)
    }
}

impl<'a> Visit<'a> for Reads<'_, '_> {
    fn visit_expr(&mut self, expr: &'a Expr) {
        match expr {
            Expr::Path(_) | Expr::Field(_) | Expr::Index(_) if self.place(expr) => {}
            // Whoever it is passed on to may change what it lends.
            Expr::Path(path) if self.cut.is_lent(path) => self.fails = true,
            Expr::If(branch) => {
                self.visit_expr(&branch.cond);
                let known = self.known(&branch.cond);
                let otherwise = known.as_ref().map(|known| quote!(!(#known)));
                self.under(known, |reads| reads.visit_block(&branch.then_branch));
                self.under(otherwise, |reads| branch.else_branch.iter().for_each(|(_, other)| reads.visit_expr(other)));
            }
            Expr::Match(_) | Expr::ForLoop(_) | Expr::While(_) | Expr::Loop(_) | Expr::Closure(_) => {
                self.level += 1;
                visit::visit_expr(self, expr);
                self.level -= 1;
            }
            Expr::Return(_) | Expr::Break(_) | Expr::Continue(_) | Expr::Try(_) => self.fails = true,
            Expr::Assign(assign) if !self.changes || self.changes_given(&assign.left) => self.fails = true,
            // What is only added to keeps what it has, whatever that is, where nothing is added.
            Expr::Assign(assign) => match added(assign) {
                Some(term) => self.visit_expr(term),
                None => visit::visit_expr(self, expr),
            },
            Expr::Binary(binary) if is_assigning(&binary.op) && self.changes_given(&binary.left) => self.fails = true,
            Expr::Reference(lent) if lent.mutability.is_some() && self.changes_given(&lent.expr) => self.fails = true,
            Expr::MethodCall(call) if self.cut.may_change(call) => self.fails = true,
            Expr::Call(call) if self.cut.is_changing(call) => self.fails = true,
            Expr::Reference(reference) if reference.mutability.is_some() && !self.changes => self.fails = true,
            // What changes the shape of a tangent must not be skipped.
            Expr::MethodCall(call) if self.changes_shape(call) => self.fails = true,
            Expr::Macro(mac) => {
                let outer = |name: &Ident| self.cut.is_tangent_name(&name.to_string());
                self.fails |= idents(&mac.mac.tokens).iter().any(outer);
            }
            _ => visit::visit_expr(self, expr),
        }
    }
}

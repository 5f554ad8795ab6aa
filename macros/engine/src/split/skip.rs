//! Statements in a row: those whose inputs are all zero in the lanes at hand are skipped by the tangents.
//!
//! Tangents are linear: where all that goes into a group of `let`s is zero, so is all that comes out. The values mark where
//! the group begins and ends, and the tangents look before they compute:
//!
//! ```text
//! let pose_d = match partials.skip(if T::LOOKS { Active::<T>::none().of(&parent_d.pose).of(&z_d[i]) } else { .. }) {
//!     Some(zero) => zero,
//!     None => hung::<T>::tangents(..),
//! };
//! ```

use super::class::{bound, mentioned, root};
use super::{Both, Cut};
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use std::collections::BTreeMap;
use syn::visit::{self, Visit};
use syn::{Expr, Member, Stmt};

/// What a statement is to a group.
pub enum Kind {
    /// It binds these tangents to what it computes of others.
    Tangents(Vec<Ident>),
    /// It binds values only.
    Values,
    /// The same in both parts, and independent of tangents.
    Given,
    /// It lends what is there.
    Lent,
    /// It does something.
    Other,
}

/// A statement of the two parts.
pub struct Piece {
    pub both: Both,
    pub kind: Kind,
}

/// Statements to be skipped together.
#[derive(Default)]
struct Group {
    values: TokenStream,
    tangents: TokenStream,
    names: Vec<Ident>,
    /// Where statements stand, to see what is used after them.
    end: usize,
}

impl Cut<'_> {
    /// Statements one after the other, with what comes after them in the block.
    pub(super) fn statements(&mut self, stmts: &[Stmt], tail: Option<&Expr>, both: &mut Both) -> syn::Result<()> {
        let mut group = Group::default();
        // Variables from outside, whatever is declared on the way.
        let mut depth = self.scopes.depth();
        for (k, stmt) in stmts.iter().enumerate() {
            let before = self.scopes.depth();
            let Piece { both: Both { values, tangents }, kind } = self.piece(stmt)?;
            if group.names.is_empty() {
                depth = before;
            }
            match kind {
                Kind::Tangents(names) => {
                    group.values.extend(values);
                    group.tangents.extend(tangents);
                    group.names.extend(names);
                    group.end = k + 1;
                }
                Kind::Values if !group.names.is_empty() => {
                    group.values.extend(values);
                    group.tangents.extend(tangents);
                }
                Kind::Given if !group.names.is_empty() && self.comes_before(stmt, &tangents, &group) => {
                    // What both have stands before the group, among the tangents, where all can see it.
                    group.values.extend(values);
                    both.tangents.extend(tangents);
                }
                _ => {
                    self.close(std::mem::take(&mut group), depth, stmts, tail, both);
                    both.values.extend(values);
                    both.tangents.extend(tangents);
                }
            }
        }
        self.close(group, depth, stmts, tail, both);
        Ok(())
    }

    /// Whether what both parts have can stand before the statements of a group: it needs none of their results, hides nothing
    /// that they use, and they change nothing.
    fn comes_before(&self, stmt: &Stmt, given: &TokenStream, group: &Group) -> bool {
        let Stmt::Local(local) = stmt else { return false };
        let (own, used) = (bound(&local.pat), idents(&group.tangents));
        let needs = idents(given).iter().any(|name| group.names.contains(name));
        let hides = own.iter().any(|name| used.contains(name));
        !needs && !hides && !self.changeable.iter().any(|name| used.contains(name))
    }

    /// The body of a loop. After what it lends and what both parts have, the rest of a repetition is skipped where all tangents
    /// that it has to do with are zero, and would be afterwards.
    pub(super) fn repetition(&mut self, block: &syn::Block) -> syn::Result<Both> {
        let start = self.scopes.depth();
        let (tail, stmts) = match block.stmts.split_last() {
            Some((Stmt::Expr(tail, None), stmts)) => (Some(tail), stmts),
            _ => (None, &block.stmts[..]),
        };
        let mut both = Both::default();
        let mut first = 0;
        while let Some(Stmt::Local(local)) = stmts.get(first)
            && self.begins(local)
        {
            let Piece { both: Both { values, tangents }, .. } = self.piece(&stmts[first])?;
            both.values.extend(values);
            both.tangents.extend(tangents);
            first += 1;
        }
        let depth = self.scopes.depth();
        let mut rest = Both::default();
        self.statements(&stmts[first..], tail, &mut rest)?;
        if let Some(tail) = tail {
            let Both { values, tangents } = self.unit(tail)?;
            rest.values.extend(values);
            rest.tangents.extend(tangents);
        }
        self.scopes.leave(depth);
        let worth = self.inside == 0 && self.work(&rest.tangents) >= WORTH_REPEATING;
        let inputs = self.touched(&rest.tangents, depth, true).filter(|inputs| worth && !inputs.is_empty());
        self.scopes.leave(start);
        let Both { values, tangents } = rest;
        match inputs {
            Some(inputs) => {
                let (partials, inputs) = (self.partials, self.looked_at(&inputs));
                let whole = self.names.word("whole");
                both.values.extend(quote!(let #whole = #partials.open(); #values #partials.close(#whole);));
                both.tangents.extend(quote! {
                    if #partials.skips(#inputs) {
                        continue;
                    }
                    #tangents
                });
            }
            None => {
                both.values.extend(values);
                both.tangents.extend(tangents);
            }
        }
        Ok(both)
    }

    /// Whether a `let` lends something, or depends on nothing active.
    fn begins(&self, local: &syn::Local) -> bool {
        let Some(init) = &local.init else { return false };
        init.diverge.is_none() && (super::stmt::is_lent(&init.expr) || self.given(&init.expr).is_some())
    }

    /// Writes a group, to be skipped if that is worth it.
    fn close(&self, group: Group, depth: usize, stmts: &[Stmt], tail: Option<&Expr>, both: &mut Both) {
        let Group { values, tangents, names, end } = group;
        let partials = self.partials;
        let rest = &stmts[end.min(stmts.len())..];
        let used = |name: &&Ident| {
            let later = rest.iter().any(|stmt| idents(&stmt.to_token_stream()).contains(name));
            later || tail.is_some_and(|tail| idents(&tail.to_token_stream()).contains(name))
        };
        // A name that is bound twice is that of the last.
        let mut out: Vec<&Ident> = names.iter().filter(used).collect();
        out.sort();
        out.dedup();
        let inputs = self.touched(&tangents, depth, false);
        let worth = self.inside == 0 && self.work(&tangents) >= WORTH && !out.is_empty() && out.len() <= MOST;
        let Some(inputs) = inputs.filter(|inputs| worth && !inputs.is_empty()) else {
            both.values.extend(values);
            both.tangents.extend(tangents);
            return;
        };
        let group = self.names.word("group");
        both.values.extend(quote!(let #group = #partials.open(); #values #partials.close(#group);));
        let results = if let [one] = out[..] { quote!(#one) } else { quote!((#(#out),*)) };
        let (zero, inputs) = (self.names.word("zero"), self.looked_at(&inputs));
        both.tangents.extend(quote! {
            let #results = match #partials.skip(#inputs) {
                ::core::option::Option::Some(#zero) => #zero,
                ::core::option::Option::None => { #tangents #results }
            };
        });
    }

    /// Where inputs are other than zero, as far as anybody looks.
    fn looked_at(&self, inputs: &[TokenStream]) -> TokenStream {
        let (krate, t) = (self.krate, self.names.tangent_type());
        quote!(if #t::LOOKS { #krate::Active::<#t>::none() #(.#inputs)* } else { #krate::Active::none() })
    }

    /// About how many operations on lanes the code has.
    fn work(&self, tangents: &TokenStream) -> usize {
        let names = idents(tangents);
        let count = |what: &dyn Fn(&Ident) -> bool| names.iter().filter(|name| what(name)).count();
        count(&|name| *name == "scale") + CALL * count(&|name| name == self.callee)
    }

    /// What the code has to do with of tangents from outside, as code that looks at it; nothing if that cannot be written.
    /// Code that `changes` them may do so by assignments and calls.
    fn touched(&self, tangents: &TokenStream, depth: usize, changes: bool) -> Option<Vec<TokenStream>> {
        let block: syn::Block = syn::parse2(quote!({ #tangents })).ok()?;
        let (inner, places) = (Vec::new(), BTreeMap::new());
        let mut reads = Reads { cut: self, depth, inner, places, level: 0, changes, fails: false };
        reads.inner = bound_in(&block);
        reads.visit_block(&block);
        if reads.fails {
            return None;
        }
        // A part of what is looked at anyway is not looked at again.
        let all: Vec<(Vec<String>, TokenStream)> = reads.places.into_values().collect();
        let covered = |path: &[String], k: usize| {
            all.iter().enumerate().any(|(other, (prefix, _))| {
                other != k && path.starts_with(prefix) && (path.len() > prefix.len() || other < k)
            })
        };
        let kept = all.iter().enumerate().filter(|(k, (path, _))| !covered(path, *k));
        Some(kept.map(|(_, (_, code))| code.clone()).collect())
    }
}

/// The least work that is worth a look at the inputs.
const WORTH: usize = 8;
/// The same for a whole repetition of a loop: one call is enough.
const WORTH_REPEATING: usize = CALL;
/// What a call counts for.
const CALL: usize = 6;
/// How many results a group may have.
const MOST: usize = 8;

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

/// `+=` and the like.
fn is_assigning(op: &syn::BinOp) -> bool {
    op.to_token_stream().to_string().ends_with('=')
        && !matches!(op, syn::BinOp::Eq(_) | syn::BinOp::Ne(_) | syn::BinOp::Le(_) | syn::BinOp::Ge(_))
}

fn idents(tokens: &TokenStream) -> Vec<Ident> {
    let mut found = Vec::new();
    collect(tokens.clone(), &mut found);
    found
}

fn collect(tokens: TokenStream, found: &mut Vec<Ident>) {
    for token in tokens {
        match token {
            proc_macro2::TokenTree::Ident(ident) => found.push(ident),
            proc_macro2::TokenTree::Group(group) => collect(group.stream(), found),
            _ => {}
        }
    }
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

/// Looks for places of tangents that come from outside of a group.
struct Reads<'a, 'b> {
    cut: &'a Cut<'b>,
    /// How many variables there were before the group.
    depth: usize,
    /// What the group binds.
    inner: Vec<Ident>,
    /// Places, by their text: the parts of their path, and the call that looks at them.
    places: BTreeMap<String, (Vec<String>, TokenStream)>,
    /// How deep in code that may not run.
    level: usize,
    /// Whether tangents from outside may be changed.
    changes: bool,
    fails: bool,
}

impl Reads<'_, '_> {
    fn note(&mut self, path: Vec<String>, code: TokenStream) {
        self.places.insert(path.join(" "), (path, code));
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
        let whole = (vec![name.to_string()], quote!(of(&#name)));
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
    fn lend(&self, expr: &Expr) -> Option<(Vec<String>, TokenStream)> {
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
                    let Some(at) = at else { return Some((parts, quote!(of(&#base)))) };
                    parts.push(format!("[{at}]"));
                    parts.extend(inner_fields.iter().map(text));
                    // Where the code may not run, the element may not be there.
                    let code = match self.level {
                        0 => quote!(of(&#base[#at] #(.#inner_fields)*)),
                        _ if inner_fields.is_empty() => quote!(of_some(#base.get(#at))),
                        _ => quote!(of_some(match #base.get(#at) {
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
            Expr::If(branch) => {
                self.visit_expr(&branch.cond);
                self.level += 1;
                self.visit_block(&branch.then_branch);
                branch.else_branch.iter().for_each(|(_, other)| self.visit_expr(other));
                self.level -= 1;
            }
            Expr::Match(_) | Expr::ForLoop(_) | Expr::While(_) | Expr::Loop(_) | Expr::Closure(_) => {
                self.level += 1;
                visit::visit_expr(self, expr);
                self.level -= 1;
            }
            Expr::Return(_) | Expr::Break(_) | Expr::Continue(_) | Expr::Try(_) => self.fails = true,
            Expr::Assign(assign) if !self.changes || self.changes_given(&assign.left) => self.fails = true,
            Expr::Binary(binary) if is_assigning(&binary.op) && self.changes_given(&binary.left) => self.fails = true,
            Expr::Reference(lent) if lent.mutability.is_some() && self.changes_given(&lent.expr) => self.fails = true,
            Expr::MethodCall(call) if self.cut.may_change(call) => self.fails = true,
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

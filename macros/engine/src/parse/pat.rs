//! Patterns.

use super::Parser;
use crate::hygiene::{Context, context};
use crate::ir::{Body, Kind, Pat, V};
use crate::resolve::is_type_name;
use quote::ToTokens;
use std::collections::{HashMap, HashSet};
use syn::spanned::Spanned;

/// What a pattern has bound so far: the arms of `A(x) | B(x)` bind the same variable.
type Bound = HashMap<(String, Context), V>;

impl Parser<'_> {
    /// Parses a pattern that cannot fail and declares what it binds in the current scope: every bare name binds.
    pub(super) fn pattern(&mut self, pat: &syn::Pat) -> Pat {
        Patterns { parser: self, bound: Bound::new(), refutable: false, constants: HashSet::new() }.pat(pat)
    }

    /// Parses a pattern that may fail, where a bare name binds or is a constant.
    pub(super) fn refutable(&mut self, pat: &syn::Pat) -> Pat {
        Patterns { parser: self, bound: Bound::new(), refutable: true, constants: HashSet::new() }.pat(pat)
    }
}

struct Patterns<'p, 'a> {
    parser: &'p mut Parser<'a>,
    bound: Bound,
    refutable: bool,
    /// Bare names that cannot bind, because another alternative does not have them.
    constants: HashSet<String>,
}

impl Patterns<'_, '_> {
    fn pat(&mut self, pat: &syn::Pat) -> Pat {
        match pat {
            syn::Pat::Wild(_) => Pat::Wild,
            syn::Pat::Rest(_) => Pat::Rest,
            syn::Pat::Paren(paren) => self.pat(&paren.pat),
            syn::Pat::Ident(ident) => self.ident(ident),
            syn::Pat::Tuple(tuple) => Pat::Tuple(self.pats(&tuple.elems)),
            syn::Pat::Slice(slice) => Pat::Slice(self.pats(&slice.elems)),
            syn::Pat::TupleStruct(pat) => Pat::TupleStruct {
                path: self.parser.resolve_path(&pat.path, pat.qself.as_ref()),
                elems: self.pats(&pat.elems),
            },
            syn::Pat::Struct(pat) => Pat::Struct {
                path: self.parser.resolve_path(&pat.path, pat.qself.as_ref()),
                fields: pat
                    .fields
                    .iter()
                    .map(|field| {
                        let part = match &*field.pat {
                            // `Wheel { radius }` binds, whatever else is called `radius`.
                            syn::Pat::Ident(ident) if field.colon_token.is_none() => self.bind(ident),
                            part => self.pat(part),
                        };
                        (field.member.clone(), part)
                    })
                    .collect(),
                rest: pat.rest.is_some(),
            },
            syn::Pat::Reference(reference) => {
                Pat::Ref { mutable: reference.mutability.is_some(), pat: Box::new(self.pat(&reference.pat)) }
            }
            syn::Pat::Or(or) => {
                let names: Vec<HashSet<String>> = or.cases.iter().map(bare_names).collect();
                let in_all = |name: &String| names.iter().all(|names| names.contains(name));
                self.constants.extend(names.iter().flatten().filter(|name| !in_all(name)).cloned());
                Pat::Or(self.pats(&or.cases))
            }
            syn::Pat::Type(typed) => {
                let pat = self.pat(&typed.pat);
                if let Some(var) = pat.as_var() {
                    self.parser.body.vars[var.0].declared = Some((*typed.ty).clone());
                }
                pat
            }
            syn::Pat::Lit(_) | syn::Pat::Range(_) | syn::Pat::Path(_) => {
                Pat::Plain { tokens: pat.to_token_stream(), refutable: true }
            }
            other => {
                self.parser.refuse(
                    other.span(),
                    "this pattern is not understood",
                    "write the pattern out, without macros and inline constants",
                );
                Pat::Wild
            }
        }
    }

    fn pats<'p>(&mut self, pats: impl IntoIterator<Item = &'p syn::Pat>) -> Vec<Pat> {
        pats.into_iter().map(|pat| self.pat(pat)).collect()
    }

    fn ident(&mut self, ident: &syn::PatIdent) -> Pat {
        let name = ident.ident.to_string();
        let plain = ident.by_ref.is_none() && ident.mutability.is_none() && ident.subpat.is_none();
        let compares = name == "None" || self.constants.contains(&name) || self.parser.is_const(&ident.ident);
        if plain && self.refutable && compares {
            return Pat::Plain { tokens: ident.to_token_stream(), refutable: true };
        }
        let bound = self.bind(ident);
        match bound {
            // Constants and unit variants are written like this; so are the variables of physicists. The compiler is
            // told that it binds, `X @ _`, and says so if it does not; see also `settle`.
            Pat::Bind { var, by_ref, mutable, .. } if plain && self.refutable && is_type_name(&name) => {
                Pat::Bind { var, by_ref, mutable, sub: Some(Box::new(Pat::Wild)) }
            }
            bound => bound,
        }
    }

    fn bind(&mut self, ident: &syn::PatIdent) -> Pat {
        let key = (ident.ident.to_string(), context(ident.ident.span()));
        let mutable = ident.mutability.is_some();
        let var = match self.bound.get(&key) {
            Some(var) => *var,
            None => {
                let var = self.parser.declare(&ident.ident, mutable, None);
                self.bound.insert(key, var);
                var
            }
        };
        let sub = ident.subpat.as_ref().map(|(_, sub)| Box::new(self.pat(sub)));
        Pat::Bind { var, by_ref: ident.by_ref.is_some(), mutable, sub }
    }
}

/// The names in a pattern that bind or are constants.
fn bare_names(pat: &syn::Pat) -> HashSet<String> {
    struct Names(HashSet<String>);
    impl<'a> syn::visit::Visit<'a> for Names {
        fn visit_pat_ident(&mut self, ident: &'a syn::PatIdent) {
            self.0.insert(ident.ident.to_string());
            syn::visit::visit_pat_ident(self, ident);
        }
    }
    let mut names = Names(HashSet::new());
    syn::visit::Visit::visit_pat(&mut names, pat);
    names.0
}

/// Names that may bind or not, and that nobody mentions: they are left as they are, for the compiler to know.
pub(super) fn settle(body: &mut Body) {
    let mut used = vec![false; body.vars.len()];
    for e in &body.exprs {
        if let Kind::Var(v) = &e.kind {
            used[v.0] = true;
        }
    }
    let names: Vec<_> = body.vars.iter().map(|var| var.name.clone()).collect();
    let mut settle = |pat: &mut Pat| {
        pat.each_mut(&mut |part| {
            if let Pat::Bind { var, sub: Some(sub), .. } = part
                && matches!(**sub, Pat::Wild)
                && !used[var.0]
            {
                *part = Pat::Plain { tokens: names[var.0].to_token_stream(), refutable: true };
            }
        });
    };
    for e in &mut body.exprs {
        e.kind.each_pat_mut(&mut settle);
    }
    body.root.each_pat_mut(&mut settle);
}

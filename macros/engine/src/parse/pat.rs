//! Patterns.

use super::Parser;
use crate::ir::{Pat, V, starts_upper};
use quote::ToTokens;
use std::collections::HashMap;
use syn::spanned::Spanned;

impl Parser<'_> {
    /// Parses a pattern and declares what it binds in the current scope.
    pub(super) fn pattern(&mut self, pat: &syn::Pat) -> Pat {
        self.subpattern(pat, &mut HashMap::new())
    }

    /// `bound` holds what the pattern has bound so far: the arms of `A(x) | B(x)` bind the same variable.
    fn subpattern(&mut self, pat: &syn::Pat, bound: &mut HashMap<String, V>) -> Pat {
        match pat {
            syn::Pat::Wild(_) => Pat::Wild,
            syn::Pat::Rest(_) => Pat::Rest,
            syn::Pat::Paren(paren) => self.subpattern(&paren.pat, bound),
            syn::Pat::Ident(ident) => {
                let name = ident.ident.to_string();
                let plain = ident.by_ref.is_none() && ident.mutability.is_none() && ident.subpat.is_none();
                if plain && starts_upper(&name) {
                    return Pat::Plain { tokens: ident.to_token_stream(), refutable: true };
                }
                let mutable = ident.mutability.is_some();
                let var = match bound.get(&name) {
                    Some(var) => *var,
                    None => {
                        let var = self.declare(&ident.ident, mutable, None);
                        bound.insert(name, var);
                        var
                    }
                };
                let sub = ident.subpat.as_ref().map(|(_, sub)| Box::new(self.subpattern(sub, bound)));
                Pat::Bind { var, by_ref: ident.by_ref.is_some(), mutable, sub }
            }
            syn::Pat::Tuple(tuple) => Pat::Tuple(self.subpatterns(&tuple.elems, bound)),
            syn::Pat::Slice(slice) => Pat::Slice(self.subpatterns(&slice.elems, bound)),
            syn::Pat::TupleStruct(pat) => {
                Pat::TupleStruct { path: pat.path.clone(), elems: self.subpatterns(&pat.elems, bound) }
            }
            syn::Pat::Struct(pat) => Pat::Struct {
                path: pat.path.clone(),
                fields: pat.fields.iter().map(|f| (f.member.clone(), self.subpattern(&f.pat, bound))).collect(),
                rest: pat.rest.is_some(),
            },
            syn::Pat::Reference(reference) => Pat::Ref {
                mutable: reference.mutability.is_some(),
                pat: Box::new(self.subpattern(&reference.pat, bound)),
            },
            syn::Pat::Or(or) => Pat::Or(self.subpatterns(&or.cases, bound)),
            syn::Pat::Type(typed) => {
                let pat = self.subpattern(&typed.pat, bound);
                if let Some(var) = pat.as_var() {
                    self.body.vars[var.0].declared = Some((*typed.ty).clone());
                }
                pat
            }
            syn::Pat::Lit(_) | syn::Pat::Range(_) | syn::Pat::Path(_) => {
                Pat::Plain { tokens: pat.to_token_stream(), refutable: true }
            }
            other => {
                self.refuse(
                    other.span(),
                    "this pattern is not understood",
                    "write the pattern out, without macros and inline constants",
                );
                Pat::Wild
            }
        }
    }

    fn subpatterns<'p>(
        &mut self,
        pats: impl IntoIterator<Item = &'p syn::Pat>,
        bound: &mut HashMap<String, V>,
    ) -> Vec<Pat> {
        pats.into_iter().map(|pat| self.subpattern(pat, bound)).collect()
    }
}

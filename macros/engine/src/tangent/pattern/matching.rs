//! `match` where it depends on active values which arm is taken.

use super::arms::{Link, Walked};
use crate::code::{Code, Prec};
use crate::ir::{Arm, E, Kind, Pat};
use crate::taint::Choice;
use crate::tangent::Lower;
use crate::tangent::control::Want;
use crate::tangent::stmt::open_tangent;
use crate::walk::diverges_expr;
use proc_macro2::{Ident, TokenStream};
use quote::quote;

impl Lower<'_> {
    /// All arms of a `match` that may be taken.
    pub(super) fn all_arms(&mut self, e: E, expr: E, arms: &[Arm], choice: Choice, want: Want) -> Option<Code> {
        let patterns: Option<Vec<()>> =
            arms.iter().map(|arm| self.weakened_for(&arm.pat, expr, arms).map(|_| ())).collect();
        if choice == Choice::Scrutinee && patterns.is_none() {
            self.refuse_pattern(e, "which variant a value has depends on an active condition");
            return None;
        }
        let (mut stmts, (mut value, tangent, raw)) = self.inside(|lower| lower.scrutinee(expr));
        if tangent.is_none() && !self.is_simple(expr) {
            // Matched once for every arm, computed once.
            let t = self.names.fresh("t");
            stmts.push(quote!(let #t = #value;));
            value = Code::atom(t);
        }
        let mut walked = Vec::new();
        let open = self.names.fresh("open");
        for arm in arms {
            let sure = !self.is_undecided(&arm.pat, expr, arms);
            let (label, arm) = self.region(|lower| {
                let pat = lower.weakened_for(&arm.pat, expr, arms);
                lower.walked_arm(arm, (&value, tangent.as_ref(), raw), (pat, sure), &open, want)
            });
            walked.push(Walked { label, ..arm });
        }
        let union = self.collector(want);
        let united = self.unite_into(e, union, walked, want);
        Some(Code::atom(quote!({ #(#stmts)* let mut #open = true; #united })))
    }

    pub(super) fn walked_arm(
        &mut self,
        arm: &Arm,
        (value, tangent, raw): (&Code, Option<&Code>, bool),
        (pat, sure): (Option<TokenStream>, bool),
        open: &Ident,
        want: Want,
    ) -> Walked {
        self.declare(&arm.pat, raw);
        let opened = match tangent {
            Some(tangent) => {
                let pat = self.tangent_pat(&arm.pat);
                open_tangent(&pat, tangent, arm.pat.is_refutable())
            }
            None => TokenStream::new(),
        };
        let pat = pat.unwrap_or_else(|| self.value_pat(&arm.pat));
        let value = value.at(Prec::Compare);
        let mut links = vec![Link::If(quote!(#open)), Link::If(quote!(let #pat = #value))];
        let guard_tainted = arm.guard.is_some_and(|g| self.bits(g).any());
        if let Some(guard) = arm.guard {
            let (stmts, code) = self.inside(|lower| lower.value(guard));
            if !guard_tainted {
                links.push(Link::If(quote!({ #opened #(#stmts)* #code })));
            } else if self.has_effect(guard) {
                let weak = self.weak(guard);
                links.push(Link::Do(quote!({ #opened #weak #(#stmts)* let _ = #code; })));
            }
        }
        let gives = !diverges_expr(self.body, arm.body);
        let inner = self.branch(arm.body, if gives { want } else { Want::Unit });
        // An arm that is surely taken, if it comes to it, ends the search, as it does at run time.
        let close = (sure && !guard_tainted).then(|| quote!(#open = false;));
        links.push(Link::Do(quote!(#close #opened)));
        Walked { links, label: TokenStream::new(), inner, gives }
    }

    pub(super) fn is_undecided(&self, pat: &Pat, expr: E, arms: &[Arm]) -> bool {
        self.taint.as_ref().is_some_and(|taint| taint.undecided(self.body, self.types, self.activity, pat, expr, arms))
    }

    /// A pattern without what it compares undecided values with. `None` if it binds what may not be there.
    pub(super) fn weakened_for(&self, pat: &Pat, expr: E, arms: &[Arm]) -> Option<TokenStream> {
        match (pat, self.body.kind(expr)) {
            (Pat::Tuple(pats), Kind::Tuple(parts)) if pats.len() == parts.len() => {
                let parts: Option<Vec<TokenStream>> =
                    pats.iter().zip(parts).map(|(pat, part)| self.weakened_for(pat, *part, &[])).collect();
                let parts = parts?;
                Some(quote!((#(#parts,)*)))
            }
            _ if !self.is_undecided(pat, expr, arms) => Some(self.value_pat(pat)),
            _ => self.weakened(pat),
        }
    }

    /// A pattern without what it compares with, if it only compares.
    pub(super) fn weakened(&self, pat: &Pat) -> Option<TokenStream> {
        Some(match pat {
            Pat::Plain { .. } | Pat::Wild => quote!(_),
            Pat::Or(cases) if pat.vars().is_empty() && cases.iter().all(|case| self.weakened(case).is_some()) => {
                quote!(_)
            }
            Pat::Tuple(parts) => {
                let parts: Option<Vec<TokenStream>> = parts.iter().map(|p| self.weakened(p)).collect();
                let parts = parts?;
                quote!((#(#parts),*))
            }
            Pat::Bind { var, by_ref, mutable, sub: Some(sub) } if self.weakened(sub).is_some() => {
                let plain = Pat::Bind { var: *var, by_ref: *by_ref, mutable: *mutable, sub: None };
                self.value_pat(&plain)
            }
            Pat::Bind { sub: None, .. } => self.value_pat(pat),
            Pat::Ref { pat, .. } => {
                let pat = self.weakened(pat)?;
                quote!(&#pat)
            }
            Pat::Rest => quote!(..),
            _ => return None,
        })
    }
}

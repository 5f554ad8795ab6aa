//! Methods that end a chain: `for_each`, `next`, `find`, `min_by`, `reduce`, `partition` and the like.
//!
//! ```text
//! v.iter().copied().reduce(f64::max)
//! // becomes
//! v.iter().zip(v_d.iter()).map(|(t, d)| (t.clone(), d.clone())).reduce(|(a, a_d), (b, b_d)| ..).unzip()
//! ```

use super::Layout;
use crate::code::{Code, Prec};
use crate::infer::Ty;
use crate::ir::{E, Kind, Pat};
use crate::methods::{self, Step};
use crate::tangent::{Lower, Lowered, Mode};
use crate::walk;
use proc_macro2::{Ident, TokenStream};
use quote::quote;

impl Lower<'_> {
    /// `iter.try_fold(init, |found, item| ..)`
    fn try_fold(&mut self, init: E, f: E, iter: &TokenStream, layout: &Layout) -> Option<Lowered> {
        let Kind::Closure { body, .. } = self.body.kind(f) else { return None };
        if !matches!(self.types.of(*body), Ty::Option(_)) {
            return None;
        }
        let (value, tangent) = self.forced_one(init);
        let closure = self.option_closure(f, &[Layout::Pair { raw: false }, layout.clone()])?;
        Some(Lowered::Joint(Code::atom(quote!(#iter.try_fold((#value, #tangent), #closure).unzip()))))
    }

    /// Methods that end a chain.
    pub(in crate::tangent) fn consumer(
        &mut self,
        e: E,
        recv: E,
        name: &Ident,
        generics: Option<&syn::AngleBracketedGenericArguments>,
        args: &[E],
    ) -> Lowered {
        let (iter, layout) = self.iterator(recv);
        let iter = iter.at(Prec::Atom);
        let text = name.to_string();
        let passive = layout.is_plain() && !args.iter().any(|a| self.activity.of(*a));
        if self.mode == Mode::Pattern {
            self.undecided_consumer(e, recv, &text, args, passive);
        }
        match (methods::step(&text), args) {
            (Some(step @ (Step::Sum | Step::Product)), []) if !passive => {
                return self.sum(e, &iter, &layout, generics, step == Step::Sum);
            }
            (Some(Step::Fold), [init, f]) if !passive || self.activity.of(e) => {
                return self.fold(*init, *f, &iter, &layout);
            }
            (Some(Step::Ask), [f]) => {
                let closure = self.predicate(*f, &layout, false);
                return Lowered::Value(Code::atom(quote!(#iter.#name(#closure))));
            }
            (Some(Step::Count), []) => return Lowered::Value(Code::atom(quote!(#iter.count()))),
            (Some(Step::Each), [f]) => {
                if let Kind::Closure { inputs, body, capture, .. } = self.body.kind(*f)
                    && let [pat] = inputs.as_slice()
                {
                    if walk::returns(self.body, *body) {
                        return self.for_each((pat, *body, *capture), recv, &iter, &layout);
                    }
                    let (pat, stmts) = self.item_pat(pat, &layout);
                    let weak = self.bits(recv).own.then(|| self.weak(e));
                    self.depth += usize::from(weak.is_some());
                    let inner = self.branch(*body, crate::tangent::control::Want::Unit);
                    self.depth -= usize::from(weak.is_some());
                    self.push(quote!(for #pat in #iter { #weak #(#stmts)* #inner }));
                    return Lowered::Value(Code::atom(quote!(())));
                }
            }
            (Some(Step::Collect), []) if !passive => return self.collect(e, &iter, &layout, generics),
            (Some(Step::Next), []) if !passive => {
                let pairs = self.as_pairs(&iter, &layout);
                return Lowered::Joint(Code::atom(quote!(#pairs.#name().unzip())));
            }
            (Some(Step::Nth), [n]) if !passive => {
                let n = match self.undecided(*n) {
                    true => self.no_index(*n, "an index depends on an active value"),
                    false => self.value(*n),
                };
                let pairs = self.as_pairs(&iter, &layout);
                return Lowered::Joint(Code::atom(quote!(#pairs.nth(#n).unzip())));
            }
            (Some(Step::Find), [f]) if !passive => {
                let closure = self.predicate(*f, &layout, true);
                if let Layout::Pair { .. } = layout {
                    return Lowered::Joint(Code::atom(quote!(#iter.find(#closure).unzip())));
                }
            }
            (Some(Step::Peek), []) if !passive => {
                if let Layout::Pair { .. } = layout {
                    let (t, d) = self.temporary();
                    return Lowered::Joint(Code::atom(quote!(#iter.peek().map(|(#t, #d)| (#t, #d)).unzip())));
                }
            }
            (Some(Step::Chosen), [f]) if !passive && !self.changes_active(*f) => {
                let closure = self.predicate(*f, &layout, true);
                let found = self.as_pairs(&quote!(#iter.#name(#closure)), &layout);
                return Lowered::Joint(Code::atom(quote!(#found.unzip())));
            }
            (Some(Step::Unzip), []) if !passive => {
                let (krate, pairs) = (self.krate.clone(), self.as_pairs(&iter, &layout));
                return Lowered::Joint(Code::atom(quote!(#krate::reorder::unzip(#pairs))));
            }
            (Some(Step::Partition), [f]) if !passive && !self.changes_active(*f) => {
                if let (Layout::Pair { .. }, Ty::Iter(item)) = (&layout, self.types.of(recv).clone()) {
                    let closure = self.predicate(*f, &layout, true);
                    let (krate, t) = (&self.krate, &self.scalar_tangent);
                    let tangents = if item.peeled().is_float() { quote!(#t) } else { quote!(_) };
                    let code =
                        quote!(#krate::reorder::partition::<_, _, _, ::std::vec::Vec<#tangents>>(#iter, #closure));
                    return Lowered::Joint(Code::atom(code));
                }
            }
            (Some(Step::Scan), [init, f]) if !passive || self.activity.of(e) => {
                if let Some(lowered) = self.try_fold(*init, *f, &iter, &layout) {
                    return lowered;
                }
            }
            (Some(Step::Extreme), [f]) if !passive && !matches!(layout, Layout::Pair { .. }) => {
                if let Kind::Closure { inputs, body, .. } = self.body.kind(*f)
                    && let [a, b] = inputs.as_slice()
                {
                    let closure = self.closure_over(&[(a, layout.clone()), (b, layout.clone())], *body, false, false);
                    let found = self.as_pairs(&quote!(#iter.#name(#closure)), &layout);
                    return Lowered::Joint(Code::atom(quote!(#found.unzip())));
                }
            }
            (Some(Step::Extreme), [f])
                if !passive && matches!((self.body.kind(*f), &layout), (Kind::Path(_), Layout::Pair { .. })) =>
            {
                let function = self.value(*f).at(Prec::Atom);
                let ((a, _), (b, _)) = (self.temporary(), self.temporary());
                let code = quote!(#iter.#name(|(#a, _), (#b, _)| #function(#a, #b)).unzip());
                return Lowered::Joint(Code::atom(code));
            }
            (Some(Step::Reduce), [f])
                if !passive && matches!((self.body.kind(*f), &layout), (Kind::Path(_), Layout::Pair { .. })) =>
            {
                let ((a, a_d), (b, b_d)) = (self.temporary(), self.temporary());
                let call = self.called(*f, &[quote!(#a, #a_d), quote!(#b, #b_d)]);
                let code = quote!(#iter.reduce(|(#a, #a_d), (#b, #b_d)| #call).unzip());
                return Lowered::Joint(Code::atom(code));
            }
            (Some(Step::Extreme), [f]) if !passive => {
                if let (Kind::Closure { inputs, body, .. }, Layout::Pair { .. }) = (self.body.kind(*f), &layout)
                    && let [a, b] = inputs.as_slice()
                {
                    let closure = self.closure_over(&[(a, layout.clone()), (b, layout.clone())], *body, false, false);
                    return Lowered::Joint(Code::atom(quote!(#iter.#name(#closure).unzip())));
                }
            }
            (Some(Step::Reduce), [f]) if !passive => {
                if let (Kind::Closure { inputs, body, .. }, Layout::Pair { .. }) = (self.body.kind(*f), &layout)
                    && let [a, b] = inputs.as_slice()
                {
                    let closure = self.closure_over(&[(a, layout.clone()), (b, layout.clone())], *body, false, true);
                    return Lowered::Joint(Code::atom(quote!(#iter.reduce(#closure).unzip())));
                }
            }
            _ => {}
        }
        if !passive {
            self.refuse_adapter(e, name);
        }
        let values: Vec<Code> = args.iter().map(|a| self.plain_argument(*a)).collect();
        let generics = generics.map(|g| quote!(#g));
        Lowered::Value(Code::atom(quote!(#iter.#name #generics(#(#values),*))))
    }

    /// `for_each` with a closure that has a `return`, which a loop would take for its function's.
    fn for_each(
        &mut self,
        (pat, body, capture): (&Pat, E, bool),
        recv: E,
        iter: &TokenStream,
        layout: &Layout,
    ) -> Lowered {
        self.filtered = self.bits(recv).own;
        let paired = self.mode == Mode::Pattern;
        let closure = self.closure_over(&[(pat, layout.clone())], body, capture, paired);
        self.push(match paired {
            true => quote!(#iter.map(#closure).for_each(drop);),
            false => quote!(#iter.for_each(#closure);),
        });
        Lowered::Value(Code::atom(quote!(())))
    }

    /// In a pattern: what cannot be told of items that may not be there, or among which active values choose.
    fn undecided_consumer(&mut self, e: E, recv: E, name: &str, args: &[E], passive: bool) {
        let undecided = args.iter().any(|f| self.predicate_undecided(*f));
        let step = methods::step(name);
        let chooses = matches!(step, Some(Step::Find | Step::Extreme | Step::Chosen | Step::Partition)) && undecided;
        // A sum of what may be there is a union; of integers nothing will be asked.
        // How long active data is must be known, also where it begins with passive numbers.
        let stays_passive = passive && !self.activity.of(e);
        let unites =
            matches!(step, Some(Step::Sum | Step::Product | Step::Each)) || stays_passive || self.types.is_passive(e);
        if (self.bits(recv).own && !unites) || (chooses && !passive) {
            self.refuse_pattern(e, "which items are taken depends on an active value");
        }
        let stops = step.is_some_and(Step::stops) && undecided;
        if stops && args.iter().any(|f| matches!(self.body.kind(*f), Kind::Closure { .. }) && self.has_effect(*f)) {
            self.refuse_pattern(e, "a function with effects decides by active values which items are taken");
        }
    }
}

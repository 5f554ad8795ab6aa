//! Methods of lists that compare values, take from iterators or call functions: sorts, searches, `extend`.

use super::{Lower, Lowered, Mode, Split};
use crate::code::{Code, Prec};
use crate::ir::{E, Kind};
use crate::methods::{Method, Tangent};
use proc_macro2::Ident;
use quote::{format_ident, quote, quote_spanned};

impl Lower<'_> {
    /// The method of a list, if it is one of those.
    pub(super) fn list_method(&mut self, e: E, recv: E, name: &Ident, row: &Method, args: &[E]) -> Option<Lowered> {
        match row.tangent {
            Tangent::Sorted => Some(self.reordered(e, recv, name, args)),
            Tangent::Searched => Some(self.searched(recv, name, args)),
            Tangent::Extended => {
                let [items] = args else { return None };
                Some(self.extended(e, recv, *items))
            }
            Tangent::FilledWith => {
                let [f] = args else { return None };
                self.filled_with(recv, name, *f)
            }
            _ => None,
        }
    }

    /// `v.partition_point(|x| ..)`: an answer that values give.
    fn searched(&mut self, recv: E, name: &Ident, args: &[E]) -> Lowered {
        let looks = self.mentions_active(recv) || args.iter().any(|a| self.mentions_active(*a));
        if self.mode == Mode::Pattern && looks {
            // Nothing may depend on it; the floats to compare are not there.
            return Lowered::Value(Code::atom(match name.to_string().as_str() {
                "partition_point" => quote!(0usize),
                "is_sorted" | "is_sorted_by" => quote!(false),
                _ => quote!(::core::result::Result::<usize, usize>::Err(0)),
            }));
        }
        let args: Vec<Code> = args.iter().map(|a| self.plainly(*a)).collect();
        let value = self.value(recv).at(Prec::Atom);
        let code = Code::atom(quote!(#value.#name(#(#args),*)));
        Lowered::Value(self.noted_if(looks, code))
    }

    /// A function or a number of which no derivative is wanted.
    pub(super) fn plainly(&mut self, arg: E) -> Code {
        if self.changes_active(arg) {
            self.refuse(
                self.span(arg),
                "a function that compares changes active data",
                "let it only look at what it is given",
            );
        }
        let activity = std::mem::replace(&mut self.activity, self.passive);
        let code = self.plain_argument(arg);
        self.activity = activity;
        code
    }

    /// `v.sort_by(..)`: the user's method on the values; tangents follow by the permutation that it was.
    fn reordered(&mut self, e: E, recv: E, name: &Ident, args: &[E]) -> Lowered {
        let text = name.to_string();
        if self.is_linear() {
            // A permutation is not recorded.
            self.give_up(self.span(e), "active data is reordered");
        }
        let shrinks = text.starts_with("dedup") || text == "retain";
        let undecided = args.iter().any(|f| self.predicate_undecided(*f))
            || matches!(text.as_str(), "dedup" | "sort" | "sort_unstable");
        let (krate, span) = self.runtime_at(e);
        if self.mode == Mode::Pattern && undecided && shrinks {
            self.refuse_pattern(e, "which items are left depends on an active value");
        }
        let args: Vec<Code> = args.iter().map(|a| self.plainly(*a)).collect();
        let lowered = self.expr(recv);
        let s = match self.reusable(lowered) {
            Lowered::Split(s) => s,
            other => {
                let value = self.value_of(other).at(Prec::Atom);
                return Lowered::Value(Code::atom(quote!(#value.#name(#(#args),*))));
            }
        };
        let (value, tangent) = (s.value.at(Prec::Atom), s.tangent.at(Prec::Atom));
        let is_choice = text.starts_with("select");
        if self.mode == Mode::Pattern && undecided {
            // Every item may come to every place.
            self.push(quote_spanned!(span=> #krate::pattern::mixed(&mut #tangent[..]);));
        } else {
            let function = format_ident!("{text}");
            let whole = if shrinks { quote!() } else { quote!([..]) };
            self.push(quote!(#krate::reorder::#function(&mut #value #whole, &mut #tangent #whole, #(#args),*);));
        }
        if !is_choice {
            return Lowered::Value(Code::atom(quote!(())));
        }
        let k = &args[0];
        Lowered::Split(Split {
            value: Code::atom(quote!(#krate::reorder::around(&mut #value[..], #k))),
            tangent: Code::atom(quote!(#krate::reorder::around(&mut #tangent[..], #k))),
            raw: s.raw,
            pure: false,
        })
    }

    /// `v.extend(items)`
    fn extended(&mut self, e: E, recv: E, items: E) -> Lowered {
        if self.mode == Mode::Pattern {
            if self.bits(items).own {
                self.refuse_pattern(e, "how many items there are depends on an active value");
            }
            let (krate, span) = self.runtime_at(e);
            if !self.is_own(recv) {
                self.push(quote_spanned!(span=> #krate::pattern::reshape("extend");));
            }
        }
        let (iter, layout) = self.iterator(items);
        let pairs = self.zeroed_pairs(items, &iter.at(Prec::Atom), &layout);
        let (krate, lowered) = (self.krate.clone(), self.expr(recv));
        match self.reusable(lowered) {
            Lowered::Split(s) => {
                let (value, tangent) = (s.value.at(Prec::Atom), s.tangent.at(Prec::Atom));
                let lend = |code: &proc_macro2::TokenStream| match self.types.of(recv) {
                    crate::infer::Ty::Ref(..) => quote!(&mut *#code),
                    _ => quote!(&mut #code),
                };
                let (value, tangent) = (lend(&value), lend(&tangent));
                self.push(quote!(#krate::reorder::extend(#value, #tangent, #pairs);));
            }
            other => {
                let value = self.value_of(other).at(Prec::Atom);
                self.push(quote!(#value.extend(#pairs.map(|(value, _)| value));));
            }
        }
        Lowered::Value(Code::atom(quote!(())))
    }

    /// `v.fill_with(|| ..)`, `choice.get_or_insert_with(|| ..)`
    fn filled_with(&mut self, recv: E, name: &Ident, f: E) -> Option<Lowered> {
        let Kind::Closure { inputs, body, capture, .. } = self.body.kind(f) else { return None };
        if !inputs.is_empty() {
            return None;
        }
        let (krate, span) = self.runtime_at(recv);
        if self.mode == Mode::Pattern && name != "fill_with" && !self.is_own(recv) {
            self.push(quote_spanned!(span=> #krate::pattern::reshape("get_or_insert_with");));
        }
        let closure = self.closure_over(&[], *body, *capture, true);
        let lowered = self.expr(recv);
        let Lowered::Split(s) = self.reusable(lowered) else { return None };
        let weakly = if self.mode == Mode::Pattern && name == "fill_with" { "_pattern" } else { "" };
        let function = format_ident!("{name}{weakly}");
        let (value, tangent) = (s.value.at(Prec::Unary), s.tangent.at(Prec::Unary));
        let by_ref = matches!(self.types.of(recv), crate::infer::Ty::Ref(..));
        let sign = if by_ref { quote!(&mut *) } else { quote!(&mut) };
        let call = Code::atom(quote!(#krate::reorder::#function(#sign #value, #sign #tangent, #closure)));
        Some(match name == "fill_with" {
            true => {
                self.push(quote!(#call;));
                Lowered::Value(Code::atom(quote!(())))
            }
            false => Lowered::Joint(call),
        })
    }
}

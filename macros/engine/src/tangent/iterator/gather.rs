//! Methods that make one thing of all items: `sum`, `product`, `fold`, `collect`.
//!
//! ```text
//! x.iter().map(|x| x * x).collect::<Vec<_>>()
//! // becomes
//! x.iter().zip(x_d.iter()).map(|(x, x_d)| ..).unzip::<_, _, Vec<_>, ::std::vec::Vec<_>>()
//! ```

use super::Layout;
use crate::code::{Code, Prec};
use crate::infer::Ty;
use crate::ir::{E, Kind};
use crate::tangent::{Lower, Lowered, Mode};
use proc_macro2::{Ident, TokenStream};
use quote::quote;

/// Pairs of `Option`s or `Result`s, collected into one of a list.
fn collect_choice(lower: &mut Lower, iter: &TokenStream, kind: &str) -> Code {
    let function =
        Ident::new(if kind == "Option" { "collect_option" } else { "collect_result" }, proc_macro2::Span::call_site());
    let krate = &lower.krate;
    Code::atom(quote!(#krate::reorder::#function(#iter)))
}

impl Lower<'_> {
    /// What the items are collected into, if that is an `Option` or a `Result` of a list.
    fn collected_choice(&self, e: E, target: Option<&syn::Type>) -> Option<&'static str> {
        let written = match target {
            Some(syn::Type::Path(path)) => path.path.segments.last().map(|last| last.ident.to_string()),
            _ => None,
        };
        match (written.as_deref(), self.types.of(e)) {
            (Some("Option"), _) | (None, Ty::Option(_)) => Some("Option"),
            (Some("Result"), _) | (None, Ty::Result(_)) => Some("Result"),
            _ => None,
        }
    }

    /// The scalar tangent of an item that is a number, perhaps behind references.
    fn item_scalar(&self, item: &Ty, raw: bool, tangent: &Ident) -> Code {
        let code = (0..item.refs()).fold(Code::atom(tangent), |code, _| Code::unary(quote!(*), &code));
        if raw || !item.peeled().is_float() { self.accept(&code) } else { code }
    }

    pub(super) fn sum(
        &mut self,
        e: E,
        iter: &TokenStream,
        layout: &Layout,
        generics: Option<&syn::AngleBracketedGenericArguments>,
        sum: bool,
    ) -> Lowered {
        let (Layout::Pair { raw }, Kind::Method { recv, .. }) = (layout, self.body.kind(e)) else {
            self.refuse(self.span(e), "only numbers can be summed here", "sum with a `for` loop");
            return Lowered::Value(Code::atom(quote!(())));
        };
        let Ty::Iter(item) = self.types.of(*recv).clone() else { unreachable!("a consumer's receiver is an iterator") };
        let float = match self.types.of(e) {
            Ty::F32 => quote!(f32),
            Ty::F64 => quote!(f64),
            // What a sum of them is the compiler knows.
            Ty::Named | Ty::Var(_) if sum => {
                let iter = match self.mode {
                    Mode::Pattern => self.as_pairs(iter, layout),
                    _ => iter.clone(),
                };
                return Lowered::Joint(self.ruled("sum", iter));
            }
            // Integers, then: whether they are the compiler sees.
            Ty::Passive => {
                let (x, _) = self.temporary();
                let (krate, name) = (&self.krate, if sum { quote!(sum) } else { quote!(product) });
                let items = quote!(#iter.map(|(#x, _)| #krate::discrete(#x)));
                return Lowered::Value(Code::atom(quote!(#krate::discrete(#items.#name #generics()))));
            }
            _ => {
                self.refuse(
                    self.span(e),
                    "it cannot be seen here what is summed",
                    "write `.sum::<f64>()`, or sum with a `for` loop",
                );
                return Lowered::Value(Code::atom(quote!(())));
            }
        };
        let raw = *raw;
        let (s, s_d) = self.temporary();
        let (x, x_d) = self.temporary();
        let zero = self.zero_scalar();
        let x_scalar = self.item_scalar(&item, raw, &x_d);
        if self.mode == Mode::Pattern {
            let none = self.no_value(self.types.of(e));
            let all = match self.bends && !sum {
                true => self.product(&Code::atom(&s_d), &x_scalar),
                false => Code::binary(&Code::atom(&s_d), quote!(+), &x_scalar, Prec::Sum),
            };
            let code = quote!(#iter.fold((#none, #zero), |(_, #s_d), (_, #x_d)| (#none, #all)));
            return Lowered::Joint(Code::atom(code));
        }
        // The neutral element as the standard library has it: the sum starts from -0.0.
        let code = if sum {
            quote! {
                #iter.fold((::core::iter::empty::<#float>().sum::<#float>(), #zero), |(#s, #s_d), (#x, #x_d)| {
                    (#s + #x, #s_d + #x_scalar)
                })
            }
        } else {
            let (record, [p, q]) = self.record_operands([(&x, &x_scalar), (&s, &Code::atom(&s_d))]);
            let x_scalar = x_scalar.receiver();
            quote! {
                #iter.fold((::core::iter::empty::<#float>().product::<#float>(), #zero), |(#s, #s_d), (#x, #x_d)| {
                    #record
                    (#s * #x, #s_d.scale(#p) + #x_scalar.scale(#q))
                })
            }
        };
        Lowered::Joint(Code::atom(code))
    }

    pub(super) fn fold(&mut self, init: E, f: E, iter: &TokenStream, layout: &Layout) -> Lowered {
        let (value, tangent) = self.forced_one(init);
        let closure = match self.body.kind(f) {
            Kind::Closure { inputs, body, capture, .. } if inputs.len() == 2 => {
                let layouts = [(&inputs[0], Layout::Pair { raw: false }), (&inputs[1], layout.clone())];
                self.closure_over(&layouts, *body, *capture, true)
            }
            _ => {
                let (a, a_d) = self.temporary();
                let (b, b_d) = self.temporary();
                let b_pat = if *layout == Layout::Plain { quote!(#b) } else { quote!((#b, #b_d)) };
                let b_d = if *layout == Layout::Plain { self.plain_slot(f, &quote!(#b)) } else { quote!(#b_d) };
                let call = self.called(f, &[quote!(#a, #a_d), quote!(#b, #b_d)]);
                Code::new(Prec::Loose, quote!(|(#a, #a_d), #b_pat| #call))
            }
        };
        Lowered::Joint(Code::atom(quote!(#iter.fold((#value, #tangent), #closure))))
    }

    pub(super) fn collect(
        &mut self,
        e: E,
        iter: &TokenStream,
        layout: &Layout,
        generics: Option<&syn::AngleBracketedGenericArguments>,
    ) -> Lowered {
        let target = generics.and_then(|g| crate::infer::ty::first_argument_of(g));
        let is_vec = match target {
            Some(syn::Type::Path(path)) => path.path.segments.last().is_some_and(|s| s.ident == "Vec"),
            Some(_) => false,
            None => !matches!(self.types.of(e), Ty::Option(_) | Ty::Result(_)),
        };
        if let Some(kind) = self.collected_choice(e, target)
            && let Layout::Pair { .. } = layout
        {
            return Lowered::Joint(collect_choice(self, iter, kind));
        }
        if !is_vec {
            self.refuse(
                self.span(e),
                "active data can only be collected into a `Vec`",
                "write `.collect::<Vec<_>>()`; for an array use `std::array::from_fn`",
            );
        }
        let pairs = self.as_pairs(iter, layout);
        let value_vec = match target {
            Some(ty) => quote!(#ty),
            None => quote!(::std::vec::Vec<_>),
        };
        Lowered::Joint(Code::atom(quote!(#pairs.unzip::<_, _, #value_vec, ::std::vec::Vec<_>>())))
    }
}

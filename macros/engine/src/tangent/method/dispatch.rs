//! Methods of receivers whose type only the compiler knows.
//!
//! ```text
//! wheel.speed(x)
//! // becomes
//! wheel.speed_forward(&wheel_d, x, x_d)
//! ```

use crate::code::{Code, Prec};
use crate::infer::Ty;
use crate::ir::{E, Kind};
use crate::methods::{self};
use crate::rules;
use crate::tangent::{Lower, Lowered, Mode};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote, quote_spanned};

impl Lower<'_> {
    /// `recv.m_forward(&recv_d, a, a_d)`: the compiler finds the user's method or the runtime's rule.
    pub(super) fn dispatched(
        &mut self,
        e: E,
        recv: E,
        name: &Ident,
        generics: Option<&syn::AngleBracketedGenericArguments>,
        args: &[E],
    ) -> Lowered {
        let ty = self.types.of(recv).clone();
        let (mut passive, mut lent, mut raw) = (false, None, None);
        let (value, tangent) = if self.is_scalar_operation(recv) {
            let (value, tangent) = self.scalar_pair_reusable(recv);
            (value, Code::unary(quote!(&), &tangent))
        } else {
            let lowered = self.expr(recv);
            match self.reusable_receiver(lowered) {
                Lowered::Split(s) if s.pure => {
                    let shared = self.borrows_from(recv, args, false);
                    let mut tangent = self.receiver_tangent(recv, (&name.to_string(), args.len()), &s.tangent, shared);
                    if matches!((self.body.kind(recv), &ty), (Kind::Var(_), Ty::Ref(true, _))) {
                        // Lent again: a method that takes its receiver by value would keep the reference.
                        let sign = if shared { quote!(&) } else { quote!(&mut) };
                        tangent = Code::unary(sign, &Code::unary(quote!(*), &s.tangent));
                    }
                    if self.borrows_from(recv, args, true) {
                        // The receiver is a copy: what it was made of is lent to an argument.
                        let (t, place) = (self.names.fresh("t"), s.tangent.at(Prec::Unary));
                        self.push(quote!(let #t = ::core::clone::Clone::clone(&#place);));
                        tangent = Code::unary(quote!(&), &Code::atom(t));
                    }
                    // A field may be passive: then its tangent is converted. A method that gives references takes any.
                    let field = s.raw && matches!(self.body.kind(recv), Kind::Field(..) | Kind::Index(..));
                    let shared = tangent.borrows() == Some(false);
                    let tangent =
                        if self.lends && field && shared && !methods::unknown::is_structural(&name.to_string()) {
                            let (lend, value, place) =
                                (self.op("lend"), s.value.at(Prec::Unary), s.tangent.at(Prec::Unary));
                            lent = Some(quote!(#lend(&#value, &#place)));
                            raw = Some(quote!(&#place));
                            Code::atom(quote!(#lent.get()))
                        } else {
                            tangent
                        };
                    (s.value, tangent)
                }
                Lowered::Split(s) => {
                    let Lowered::Split(s) = self.reusable(Lowered::Split(s)) else { unreachable!("a split stays one") };
                    let by_ref = matches!(ty, Ty::Ref(..));
                    let tangent = if by_ref { s.tangent } else { Code::unary(quote!(&), &s.tangent) };
                    (s.value, tangent)
                }
                other => {
                    let mut value = self.value_of(other);
                    if !self.is_simple(recv) {
                        let t = self.names.fresh("t");
                        self.push(quote!(let #t = #value;));
                        value = Code::atom(t);
                    }
                    let krate = self.krate.clone();
                    let like = value.at(Prec::Unary);
                    passive = true;
                    let mut zero = quote!(&#krate::zero_like(&#like));
                    if matches!(ty, Ty::Option(_) | Ty::Result(_)) {
                        // The method takes its receiver by value, and that may not be a copy.
                        let d = self.names.fresh("t");
                        self.push(quote!(let #d = #krate::zero_like(&#like);));
                        zero = quote!(&#d);
                    }
                    match ty.peeled() {
                        // Integers have no other tangent.
                        Ty::Option(inner) | Ty::Result(inner) | Ty::Array(inner) | Ty::Vec(inner)
                            if **inner == Ty::Passive =>
                        {
                            (value, Code::atom(zero))
                        }
                        _ => (value, Code::atom(quote!(#krate::slot_ref(#zero).get()))),
                    }
                }
            }
        };
        if self.mode == Mode::Pattern && matches!(ty.peeled(), Ty::Named | Ty::Var(_)) {
            if self.undecided(recv) {
                let (krate, span) = self.runtime_at(recv);
                // Of a passive receiver, and of one that is lent, the slot's type is not known yet.
                let zero = self.op("zero");
                let like = value.at(Prec::Unary);
                let tangent = match raw {
                    Some(raw) => raw,
                    None if passive => quote!(&#zero(&#like)),
                    None => quote!(#tangent),
                };
                self.push(quote_spanned!(span=> #krate::pattern::reliable(#tangent);));
            }
            self.reliable_functions(args);
        }
        let mut pairs = self.argument_pairs(Some(recv), args);
        if tangent.borrows() == Some(true) || (matches!(ty, Ty::Ref(true, _)) && tangent.borrows().is_none()) {
            // What an argument reads of the receiver's tangent, or through what borrows from it, is read before that is lent.
            let root = self.body.place_root(recv);
            let readers = root.into_iter().flat_map(|v| self.activity.lent.borrowers(v).chain([v]));
            let readers: Vec<Ident> = readers.map(|v| self.tangent_name(v)).collect();
            for code in pairs.iter_mut().flat_map(|(v, d)| [v, d]) {
                let reads = readers.iter().any(|reader| code.mentions(reader));
                if reads && code.borrows().is_none() {
                    let t = self.names.fresh("t");
                    self.push(quote!(let #t = #code;));
                    *code = Code::atom(t);
                }
            }
        }
        // If all else is filled in, the receiver tells the scalar tangent; the result may be filled in, too.
        let is_told = pairs.iter().any(|(_, tangent)| !tangent.calls(&["slot", "slot_ref"]));
        let has_rule = rules::of_method(&name.to_string(), args.len()).is_some();
        let tangent = match lent.filter(|_| !is_told && has_rule) {
            Some(lent) => Code::atom(quote!(#lent.whole())),
            None => tangent,
        };
        let pairs: Vec<TokenStream> = pairs.into_iter().map(|(v, d)| quote!(#v, #d)).collect();
        let method = format_ident!("{}_{}", name, self.suffix, span = name.span());
        self.methods.insert(method.to_string());
        let value = value.at(Prec::Atom);
        // A number behind an unknown reference: the compiler must not take the reference for the tangent.
        let text = name.to_string();
        let rule = rules::of_method(&text, args.len()).filter(|_| !methods::unknown::is_shared_name(&text));
        let is_number =
            rule.is_some_and(|rule| matches!(self.body.kind(recv), Kind::Var(_)) || rule.form == rules::Form::Constant);
        // A receiver without floats tells nothing of the scalar tangent, and neither do passive arguments.
        let is_own = !methods::unknown::only_moves(&text) && rules::find(&text).is_none();
        let is_untold = is_own && !args.iter().any(|a| self.activity.of(*a));
        // A method with arguments may have generics of its own, which cannot be counted here: a number that it gives tells, too.
        let by_result = is_untold && !args.is_empty() && self.types.of(e) == &Ty::F64;
        let is_number = is_number || is_untold && !by_result;
        let t = &self.scalar_tangent;
        let generics = match (generics.map(|g| &g.args), self.mode) {
            (Some(args), Mode::Forward) => Some(quote!(::<#t, #args>)),
            (Some(args), Mode::Pattern) => Some(quote!(::<#args>)),
            (Some(args), Mode::Linear) => {
                let p = &self.pass_type;
                Some(quote!(::<#t, #p, #args>))
            }
            (None, Mode::Forward) if is_number => Some(quote!(::<#t>)),
            (None, Mode::Linear) if is_number => {
                let p = &self.pass_type;
                Some(quote!(::<#t, #p>))
            }
            (None, _) => None,
        };
        let list: Vec<TokenStream> = std::iter::once(quote!(#tangent)).chain(pairs).collect();
        let call = self.companion_call(&quote!(#value.#method #generics), &list, args);
        let krate = &self.krate;
        Lowered::Joint(match self.mode {
            // The result may be a reference to a number, too.
            _ if by_result && generics.is_none() => Code::atom(quote!(#krate::known::number::<#t>(#call))),
            _ => call,
        })
    }
}

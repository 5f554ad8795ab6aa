//! Method calls: float rules, containers by the same call on the tangent, everything else by the compiler.

mod dispatch;
mod error;
mod structural;

pub(super) use structural::clones_plainly;

use super::{Lower, Lowered, Split};
use crate::code::{Code, Prec};
use crate::infer::Ty;
use crate::ir::{E, Kind};
use crate::methods::{self, Gives, Step, Taints, Tangent};
use crate::rules;
use proc_macro2::Ident;
use quote::{quote, quote_spanned};

impl Lower<'_> {
    pub(in crate::tangent) fn method(
        &mut self,
        e: E,
        recv: E,
        name: &Ident,
        generics: Option<&syn::AngleBracketedGenericArguments>,
        args: &[E],
    ) -> Lowered {
        let text = name.to_string();
        if self.is_scalar_operation(e) {
            return self.scalar_pair(e);
        }
        let recv_ty = self.types.of(recv).clone();
        if recv_ty.peeled().is_float() {
            return self.float_method(e, recv, name, args);
        }
        if text == "contains"
            && let Kind::Range { start, closed, end } = self.body.kind(recv)
        {
            let start = start.map(|e| self.value(e).at(Prec::Or));
            let end = end.map(|e| self.value(e).at(Prec::Or));
            let dots = if *closed { quote!(..=) } else { quote!(..) };
            let looks = [recv].iter().chain(args).any(|e| self.mentions_active(*e));
            let args = self.values(args);
            let code = Code::atom(quote!((#start #dots #end).contains(#(#args),*)));
            return Lowered::Value(self.noted_if(looks, code));
        }
        if let ("contains", Ty::Iter(_), [arg]) = (text.as_str(), recv_ty.peeled(), args) {
            // Only ranges have it.
            let looks = self.mentions_active(recv) || self.mentions_active(*arg);
            let (recv, arg) = (self.value(recv).at(Prec::Atom), self.value(*arg));
            let code = Code::atom(quote!(#recv.contains(#arg)));
            return Lowered::Value(self.noted_if(looks, code));
        }
        if matches!(recv_ty.peeled(), Ty::Iter(_)) {
            if matches!(self.types.of(e), Ty::Iter(_)) {
                let (code, layout) = self.iterator(e);
                return Lowered::Iter(code, layout);
            }
            return self.consumer(e, recv, name, generics, args);
        }
        if matches!(self.types.of(e), Ty::Iter(_)) {
            let (code, layout) = self.iterator(e);
            return Lowered::Iter(code, layout);
        }
        // A closure on passive data matters by what it gives, not by what it looks at.
        let gives = |a: &E| match self.body.kind(*a) {
            Kind::Closure { body, .. } => self.activity.of(*body),
            _ => self.activity.of(*a),
        };
        let any_active = self.activity.of(recv) || args.iter().any(gives);
        if !any_active {
            if self.taint.as_ref().is_some_and(|taint| taint.escapes(e)) {
                self.settled(e);
            }
            return self.plain_method(recv, name, generics, args);
        }
        self.undecided_method(e, recv, &text, args);
        if self.refuse_receiver(recv) {
            return Lowered::Value(Code::atom(quote!(())));
        }
        if let Some(row) = methods::of(&recv_ty, &text)
            && let Some(lowered) = self.list_method(e, recv, name, row, args)
        {
            return lowered;
        }
        if methods::unknown::sorts(&text) {
            self.refuse(
                name.span(),
                format!("`{name}` reorders active data, and it cannot be seen here that this is a list"),
                "write its type, as in `let v: Vec<f64>`, or sort a slice `&mut v[..]`",
            );
            return Lowered::Value(Code::atom(quote!(())));
        }
        if rules::is_bit_trick(&text) {
            return self.bit_trick(e, &text);
        }
        let container = matches!(
            recv_ty.peeled(),
            Ty::Array(_) | Ty::Slice(_) | Ty::Vec(_) | Ty::Option(_) | Ty::Result(_) | Ty::Tuple(_)
        );
        if self.types.is_passive(e) && self.is_query(&text, &recv_ty, args.len()) {
            let value = match container {
                true => self.value(recv),
                false => self.asked(recv),
            };
            let args = self.values(args);
            if container {
                let value = value.at(Prec::Atom);
                return Lowered::Value(Code::atom(quote!(#value.#name(#(#args),*))));
            }
            // A user's own `len` may be a number with a derivative, or change its receiver: the compiler checks that it is not,
            // and does not.
            let krate = &self.krate;
            let value = match self.may_be_changed(recv) {
                true => {
                    let value = value.at(Prec::Unary);
                    quote!((&#value))
                }
                false => value.at(Prec::Atom),
            };
            let code = Code::atom(quote!(#krate::discrete(#value.#name(#(#args),*))));
            // It may also be computed from floats, which the second pass does not have.
            return Lowered::Value(self.noted_if(methods::is_open(&recv_ty), code));
        }
        let row = methods::of(&recv_ty, &text);
        if let Some(row) = methods::Kind::Other.method(&text)
            && matches!(row.tangent, Tangent::Cloned(_))
            && args.is_empty()
        {
            return self.structural_method(recv, name, row, args);
        }
        if methods::Kind::Choice.method(&text).is_some_and(|row| row.gives == Gives::Result)
            && *recv_ty.peeled() != Ty::Named
            && let [error] = args
            // An error that is a number: rather a method of the user's.
            && (matches!(recv_ty.peeled(), Ty::Option(_)) || !self.types.is_float(*error))
        {
            return self.ok_or(recv, name, args);
        }
        if let ("map_err", Ty::Result(_) | Ty::Var(_) | Ty::Named, [f]) = (text.as_str(), recv_ty.peeled(), args) {
            return self.map_err(recv, name, *f);
        }
        if let Some(row) = row.filter(|row| container && row.is_structural()) {
            return self.structural_method(recv, name, row, args);
        }
        if let Ty::Option(inner) = recv_ty.peeled()
            && matches!(**inner, Ty::Ref(true, _))
        {
            self.refuse(
                name.span(),
                format!("`{name}` takes an exclusive reference out of an option, and its tangent cannot be lent twice"),
                "take it out by a pattern: `if let Some(x) = .. {}`",
            );
            return Lowered::Value(Code::atom(quote!(())));
        }
        self.dispatched(e, recv, name, generics, args)
    }

    /// Whether a method could change its receiver.
    fn may_be_changed(&self, recv: E) -> bool {
        self.body.place_root(recv).is_none_or(|v| {
            self.body.vars[v.0].mutable || matches!(self.types.of_var(v), Ty::Ref(true, _) | Ty::Var(_))
        })
    }

    /// The value of a receiver of unknown type that is asked how long it is. In a pattern it may be a text that active
    /// values chose, which has no tangent to tell.
    fn asked(&mut self, recv: E) -> Code {
        if !self.undecided(recv) {
            return self.value(recv);
        }
        let lowered = self.expr(recv);
        match self.reusable(lowered) {
            Lowered::Split(s) => {
                let (krate, span) = self.runtime_at(recv);
                let tangent = s.tangent.at(Prec::Unary);
                self.push(quote_spanned!(span=> #krate::pattern::is_told(&#tangent);));
                s.value
            }
            other => self.value_of(other),
        }
    }

    /// In a pattern: methods that would decide by active values which of several pairs they give.
    fn undecided_method(&mut self, e: E, recv: E, name: &str, args: &[E]) {
        if self.mode != super::Mode::Pattern {
            return;
        }
        let ty = self.types.of(recv);
        let row = methods::of(ty, name);
        let undecided = match row.map_or_else(|| methods::unknown::taints(name, args.len()), |row| row.taints) {
            Taints::Chosen => self.bits(recv).parts,
            Taints::Gated => self.bits(recv).own,
            Taints::Filters => args.iter().any(|f| self.predicate_undecided(*f)),
            _ => false,
        };
        if undecided {
            self.refuse_pattern(e, "the shape of a value depends on an active condition");
        }
    }

    /// Receivers in which a tangent would be lost: trait objects, cells, maps.
    fn refuse_receiver(&mut self, recv: E) -> bool {
        if *self.types.of(recv).peeled() == Ty::Dyn {
            self.refuse(
                self.span(recv),
                "a method of a trait object is called with an active value: its derivative is not known",
                "take `impl Trait` or a generic parameter with the tagged trait",
            );
            return true;
        }
        let Some(v) = self.body.place_root(recv) else { return false };
        if let Some((message, help)) = self.body.refused_vars.get(&v) {
            self.refuse(self.span(recv), *message, *help);
            return true;
        }
        false
    }

    /// Whether an expression is a question about a known container or a float, whose answer is no float.
    pub(in crate::tangent) fn is_known_query(&self, e: E) -> bool {
        let Kind::Method { recv, name, args, .. } = self.body.kind(e) else { return false };
        let (name, recv) = (name.to_string(), self.types.of(*recv).peeled());
        match recv {
            Ty::F64 | Ty::F32 => rules::is_query(&name),
            Ty::Array(_) | Ty::Slice(_) | Ty::Vec(_) | Ty::Option(_) | Ty::Result(_) => {
                self.is_query(&name, recv, args.len())
            }
            Ty::Iter(_) => matches!(methods::step(&name), Some(Step::Ask | Step::Count)),
            _ => false,
        }
    }

    fn is_query(&self, name: &str, recv: &Ty, args: usize) -> bool {
        methods::unknown::asks(name, args) || (name == "to_string" && matches!(recv, Ty::Passive))
    }

    fn plain_method(
        &mut self,
        recv: E,
        name: &Ident,
        generics: Option<&syn::AngleBracketedGenericArguments>,
        args: &[E],
    ) -> Lowered {
        let value = self.value(recv).at(Prec::Atom);
        let args: Vec<Code> = args.iter().map(|a| self.plain_argument(*a)).collect();
        let generics = generics.map(|g| quote!(#g));
        Lowered::Value(Code::atom(quote!(#value.#name #generics(#(#args),*))))
    }

    fn float_method(&mut self, e: E, recv: E, name: &Ident, args: &[E]) -> Lowered {
        let text = name.to_string();
        if rules::is_bit_trick(&text) && self.activity.of(recv) {
            return self.bit_trick(e, &text);
        }
        match text.as_str() {
            "sin_cos" => self.sin_cos(recv, None),
            "clone" | "to_owned" => {
                let (value, tangent) = self.number(recv);
                let value = value.at(Prec::Atom);
                match tangent {
                    Some(tangent) => Lowered::Split(Split {
                        value: Code::atom(quote!(#value.#name())),
                        tangent,
                        raw: false,
                        pure: false,
                    }),
                    None => Lowered::Value(Code::atom(quote!(#value.#name()))),
                }
            }
            _ if self.types.is_passive(e) || !self.activity.of(recv) && !args.iter().any(|a| self.activity.of(*a)) => {
                let looks = self.activity.of(recv) || args.iter().any(|a| self.activity.of(*a));
                let value = self.value(recv).at(Prec::Atom);
                let args = self.values(args);
                let code = Code::atom(quote!(#value.#name(#(#args),*)));
                Lowered::Value(if looks { self.asked_of_floats(e, &text, code) } else { code })
            }
            _ => self.dispatched(e, recv, name, None, args),
        }
    }
}

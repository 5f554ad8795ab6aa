//! Method calls: float rules, containers by the same call on the tangent, everything else by the compiler.

use super::{Lower, Lowered, Split};
use crate::code::{Code, Prec};
use crate::infer::Ty;
use crate::ir::{E, Kind};
use crate::methods::{self, Access, Arg, Gives, Method, Step, Taints, Tangent};
use crate::rules;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};

/// Whether a clone is a copy for certain: numbers, and the containers of the standard library that hold such.
pub(super) fn clones_plainly(ty: &Ty) -> bool {
    match ty {
        Ty::F64 | Ty::F32 | Ty::Passive | Ty::Fn(..) => true,
        Ty::Ref(_, inner) | Ty::Array(inner) | Ty::Slice(inner) | Ty::Vec(inner) | Ty::Option(inner) => {
            clones_plainly(inner)
        }
        Ty::Tuple(parts) => parts.iter().all(clones_plainly),
        _ => false,
    }
}

impl Lower<'_> {
    pub(super) fn method(
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
            && args.len() == 1
        {
            return self.ok_or(recv, name, args);
        }
        if let ("map_err", Ty::Result(_) | Ty::Var(_) | Ty::Named, [f]) = (text.as_str(), recv_ty.peeled(), args) {
            return self.map_err(recv, name, *f);
        }
        if let Some(row) = row.filter(|row| container && row.is_structural()) {
            return self.structural_method(recv, name, row, args);
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
    pub(super) fn is_known_query(&self, e: E) -> bool {
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
                Lowered::Value(if looks { self.asked_of_floats(&text, code) } else { code })
            }
            _ => self.dispatched(e, recv, name, None, args),
        }
    }

    /// The same call on value and tangent.
    fn structural_method(&mut self, recv: E, name: &Ident, row: &'static Method, args: &[E]) -> Lowered {
        let mut both = Vec::new();
        for (i, arg) in args.iter().enumerate() {
            let kind = row.args.get(i).copied().unwrap_or(Arg::Plain);
            if matches!(kind, Arg::Item | Arg::Cloned | Arg::Items | Arg::Data) {
                let (value, tangent) = self.forced_one(*arg);
                let value = if kind == Arg::Cloned { self.to_be_cloned(*arg, value) } else { value };
                let tangent = self.reliable(*arg, Some(tangent)).expect("it was given one");
                both.push((value, tangent));
            } else if self.undecided(*arg) {
                let none = self.no_index(*arg, "an index depends on an active value");
                both.push((none.clone(), none));
            } else {
                let code = self.repeatable(*arg);
                // A range is not `Copy`.
                let first = match self.types.of(*arg) {
                    Ty::Iter(_) => {
                        let range = code.at(Prec::Atom);
                        Code::atom(quote!(#range.clone()))
                    }
                    _ => code.clone(),
                };
                both.push((first.clone(), if matches!(self.types.of(*arg), Ty::Iter(_)) { first } else { code }));
            }
        }
        let (values, tangents): (Vec<Code>, Vec<Code>) = both.into_iter().unzip();
        let lowered = self.expr(recv);
        match self.reusable_receiver(lowered) {
            Lowered::Split(s) if self.mode == super::Mode::Pattern && row.changes() => {
                self.structural_pattern(recv, (name, row), &s, &values, &tangents)
            }
            Lowered::Split(s) => {
                let (value, tangent) = (s.value.at(Prec::Atom), s.tangent.at(Prec::Atom));
                let value = match self.plain_clone(recv, row) {
                    Some(checked) => quote!(#value.#checked()),
                    None => quote!(#value.#name(#(#values),*)),
                };
                Lowered::Split(Split {
                    value: Code::atom(value),
                    tangent: Code::atom(quote!(#tangent.#name(#(#tangents),*))),
                    raw: s.raw,
                    pure: s.pure && row.is_repeatable(),
                })
            }
            // The receiver is passive, an argument is not: `None::<f64>.unwrap_or(x)`.
            other => {
                let t = self.names.fresh("t");
                let ty = self.types.of(recv).clone();
                let value = self.value_of(other);
                self.push(quote!(let #t = #value;));
                let value = Code::atom(&t);
                let tangent = self.zero_of(&ty, &value);
                Lowered::Split(Split {
                    value: Code::atom(quote!(#value.#name(#(#values),*))),
                    tangent: Code::atom(quote!(#tangent.#name(#(#tangents),*))),
                    raw: false,
                    pure: false,
                })
            }
        }
    }

    /// The checked form of a method that clones something that may have a `Clone` of its own making.
    fn plain_clone(&mut self, recv: E, row: &Method) -> Option<Ident> {
        let Tangent::Cloned(checked) = row.tangent else { return None };
        if self.mode == super::Mode::Pattern || clones_plainly(self.types.of(recv)) {
            return None;
        }
        self.methods.insert(checked.to_string());
        Some(Ident::new(checked, Span::call_site()))
    }

    /// A value of which clones are about to be made.
    pub(super) fn to_be_cloned(&self, e: E, value: Code) -> Code {
        if self.mode == super::Mode::Pattern || clones_plainly(self.types.of(e)) {
            return value;
        }
        let krate = &self.krate;
        Code::atom(quote!(#krate::known::plain(#value)))
    }

    /// A method that changes a container, in a pattern: weak where the call may happen or not.
    fn structural_pattern(
        &mut self,
        recv: E,
        (name, row): (&Ident, &Method),
        s: &Split,
        values: &[Code],
        tangents: &[Code],
    ) -> Lowered {
        let (krate, span) = self.runtime_at(recv);
        let (value, tangent) = (s.value.at(Prec::Atom), s.tangent.at(Prec::Atom));
        let text = name.to_string();
        let lent = self.receiver_tangent(recv, (&text, values.len()), &s.tangent, false);
        let value = Code::atom(quote!(#value.#name(#(#values),*)));
        let tangent = match row.access {
            // What nobody else sees may change as it likes.
            _ if self.is_own(recv) => Code::atom(quote!(#tangent.#name(#(#tangents),*))),
            Access::Overwrites(weak) => {
                let weak = Ident::new(weak, Span::call_site());
                Code::atom(quote_spanned!(span=> #krate::pattern::#weak(#lent, #(#tangents),*)))
            }
            _ => {
                self.push(quote_spanned!(span=> #krate::pattern::reshape(#text);));
                Code::atom(quote!(#tangent.#name(#(#tangents),*)))
            }
        };
        Lowered::Split(Split { value, tangent, raw: s.raw, pure: false })
    }

    /// A receiver that is used once on each side; only a joint pair has to be taken apart first.
    fn reusable_receiver(&mut self, lowered: Lowered) -> Lowered {
        match lowered {
            Lowered::Joint(code) => {
                let (t, d) = self.temporary();
                self.push(quote!(let (mut #t, mut #d) = #code;));
                Lowered::Split(Split { value: Code::atom(t), tangent: Code::atom(d), raw: false, pure: false })
            }
            other => other,
        }
    }

    /// What makes an error, which has no tangent: a value, or a function that gives one.
    fn plain_error(&mut self, arg: E) -> Code {
        if self.changes_active(arg) {
            return self.plain_argument(arg);
        }
        let activity = std::mem::replace(&mut self.activity, self.passive);
        let code = self.plain_argument(arg);
        self.activity = activity;
        code
    }

    /// `result.map_err(|e| ..)`: another error, which has no tangent either.
    fn map_err(&mut self, recv: E, name: &Ident, f: E) -> Lowered {
        self.told(&[f]);
        let f = self.plain_error(f);
        let lowered = self.expr(recv);
        let is_known = matches!(self.types.of(recv), Ty::Result(_));
        match lowered {
            // Whether it is a `Result` the compiler knows.
            Lowered::Split(Split { value, tangent, .. }) if !is_known => {
                let krate = &self.krate;
                Lowered::Joint(Code::atom(quote!(#krate::question::map_err((#value, #tangent), #f))))
            }
            Lowered::Joint(code) => {
                let krate = &self.krate;
                Lowered::Joint(Code::atom(quote!(#krate::question::map_err(#code, #f))))
            }
            Lowered::Split(s) => {
                let value = s.value.at(Prec::Atom);
                Lowered::Split(Split { value: Code::atom(quote!(#value.#name(#f))), pure: false, ..s })
            }
            other => {
                let value = self.value_of(other).at(Prec::Atom);
                Lowered::Value(Code::atom(quote!(#value.#name(#f))))
            }
        }
    }

    fn ok_or(&mut self, recv: E, name: &Ident, args: &[E]) -> Lowered {
        self.told(args);
        let args: Vec<Code> = args.iter().map(|a| self.plain_error(*a)).collect();
        let lowered = self.expr(recv);
        let zero = self.zero_unit();
        match self.reusable_receiver(lowered) {
            Lowered::Split(s) => {
                let (value, tangent) = (s.value.at(Prec::Atom), s.tangent.at(Prec::Atom));
                Lowered::Split(Split {
                    value: Code::atom(quote!(#value.#name(#(#args),*))),
                    tangent: Code::atom(quote!(#tangent.ok_or(#zero))),
                    raw: s.raw,
                    pure: false,
                })
            }
            other => {
                let value = self.value_of(other).at(Prec::Atom);
                Lowered::Value(Code::atom(quote!(#value.#name(#(#args),*))))
            }
        }
    }

    /// `recv.m_forward(&recv_d, a, a_d)`: the compiler finds the user's method or the runtime's rule.
    fn dispatched(
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
        if self.mode == super::Mode::Pattern && matches!(ty.peeled(), Ty::Named | Ty::Var(_)) {
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
            (Some(args), super::Mode::Forward) => Some(quote!(::<#t, #args>)),
            (Some(args), super::Mode::Pattern) => Some(quote!(::<#args>)),
            (Some(args), super::Mode::Linear) => {
                let p = &self.pass_type;
                Some(quote!(::<#t, #p, #args>))
            }
            (None, super::Mode::Forward) if is_number => Some(quote!(::<#t>)),
            (None, super::Mode::Linear) if is_number => {
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

//! Methods of containers that do to the tangent what they do to the value: the same call, twice.
//!
//! ```text
//! v.push(x)
//! // becomes
//! (v.push(x), v_d.push(x_d))
//! ```

use crate::code::{Code, Prec};
use crate::infer::Ty;
use crate::ir::E;
use crate::methods::{Access, Arg, Method, Tangent};
use crate::tangent::{Lower, Lowered, Mode, Split};
use proc_macro2::{Ident, Span};
use quote::{quote, quote_spanned};

/// Whether a clone is a copy for certain: numbers, and the containers of the standard library that hold such.
pub(in crate::tangent) fn clones_plainly(ty: &Ty) -> bool {
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
    /// The same call on value and tangent.
    pub(super) fn structural_method(&mut self, recv: E, name: &Ident, row: &'static Method, args: &[E]) -> Lowered {
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
            Lowered::Split(s) if self.mode == Mode::Pattern && row.changes() => {
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
        if self.mode == Mode::Pattern || clones_plainly(self.types.of(recv)) {
            return None;
        }
        self.methods.insert(checked.to_string());
        Some(Ident::new(checked, Span::call_site()))
    }

    /// A value of which clones are about to be made.
    pub(in crate::tangent) fn to_be_cloned(&self, e: E, value: Code) -> Code {
        if self.mode == Mode::Pattern || clones_plainly(self.types.of(e)) {
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
    pub(super) fn reusable_receiver(&mut self, lowered: Lowered) -> Lowered {
        match lowered {
            Lowered::Joint(code) => {
                let (t, d) = self.temporary();
                self.push(quote!(let (mut #t, mut #d) = #code;));
                Lowered::Split(Split { value: Code::atom(t), tangent: Code::atom(d), raw: false, pure: false })
            }
            other => other,
        }
    }
}

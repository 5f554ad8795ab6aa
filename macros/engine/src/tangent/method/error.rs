//! Methods that make errors, which have no tangent.
//!
//! ```text
//! found.ok_or(Missing)
//! // becomes
//! (found.ok_or(Missing), found_d.ok_or(Zero))
//! ```

use crate::code::{Code, Prec};
use crate::infer::Ty;
use crate::ir::E;
use crate::tangent::{Lower, Lowered, Split};
use proc_macro2::Ident;
use quote::quote;

impl Lower<'_> {
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
    pub(super) fn map_err(&mut self, recv: E, name: &Ident, f: E) -> Lowered {
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

    pub(super) fn ok_or(&mut self, recv: E, name: &Ident, args: &[E]) -> Lowered {
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
}

//! Functions of float types that are no operations of one result: `f64::from(x)`, `sin_cos`, questions, looks at the bits.
//!
//! ```text
//! let (s, c) = x.sin_cos();
//! // becomes
//! let (t1, t2) = x.sin_cos();
//! let ((s, c), (s_d, c_d)) = ((t1, t2), (x_d.scale(t2), -x_d.scale(t1)));
//! ```

use super::split;
use crate::code::{Code, Prec};
use crate::infer::Ty;
use crate::ir::E;
use crate::resolve::Path;
use crate::rules;
use crate::tangent::{Lower, Lowered, Mode};
use proc_macro2::{Ident, TokenStream};
use quote::quote;

impl Lower<'_> {
    /// `f64::from(x)`, `f64::max(a, b)`, `f64::is_nan(x)` with an active argument.
    pub(super) fn float_call(&mut self, e: E, path: &Path, args: &[E]) -> Lowered {
        let method = path.last();
        if self.types.is_float(e) && self.is_operation(e) {
            return self.scalar_pair(e);
        }
        if rules::is_bit_trick(&method) {
            return self.bit_trick(e, &method);
        }
        match (method.as_str(), args) {
            ("from", [a]) => {
                let (value, tangent) = self.number(*a);
                match tangent {
                    Some(tangent) => split(quote!(#path(#value)), quote!(#tangent)),
                    None => Lowered::Value(Code::atom(quote!(#path(#value)))),
                }
            }
            ("sin_cos", [a]) => self.sin_cos(*a, Some(path)),
            _ if !rules::is_query(&method) && !self.types.is_passive(e) => {
                self.refuse(
                    self.span(e),
                    format!("`{method}` of a float is given an active value, and has no derivative rule"),
                    "write it with operators and methods that have one, or put it into a function with `#[derivative(of = ..)]`",
                );
                Lowered::Value(Code::atom(quote!(())))
            }
            _ => {
                let values = self.values(args);
                let code = Code::atom(quote!(#path(#(#values),*)));
                Lowered::Value(self.asked_of_floats(e, &method, code))
            }
        }
    }

    /// What a float is asked, where its value is there in one pass only.
    pub(in crate::tangent) fn asked_of_floats(&mut self, e: E, method: &str, code: Code) -> Code {
        if self.is_linear() && !rules::is_query(method) {
            self.give_up(self.span(e), "an active float is asked for something that is not recorded");
        }
        self.noted_if(rules::is_query(method), code)
    }

    /// `x.sin_cos()`: the pair of values, the pair of tangents.
    pub(in crate::tangent) fn sin_cos(&mut self, a: E, path: Option<&Path>) -> Lowered {
        let float = self.types.of(a).peeled().clone();
        let (value, tangent) = self.number(a);
        let value = value.at(Prec::Atom);
        let call = match path {
            Some(path) => quote!(#path(#value)),
            None => quote!(#value.sin_cos()),
        };
        let Some(tangent) = tangent else { return Lowered::Value(Code::atom(call)) };
        if self.mode == Mode::Pattern {
            let no = self.no_value(&float);
            let tangent = if self.bends { self.curved(&tangent) } else { tangent };
            return split(quote!((#no, #no)), quote!((#tangent, #tangent)));
        }
        let (sin, cos) = (self.names.fresh("t"), self.names.fresh("t"));
        if self.is_linear() {
            let (no, with_values, pass) = (self.no_value(&float), self.with_values(), self.pass.clone());
            let krate = &self.krate;
            let [p, q] = ["p", "p"].map(|stem| self.names.fresh(stem));
            let along = |value: &Ident, slope: TokenStream| quote!(#krate::linear::moved(#value, #slope, #tangent));
            let partials = match self.carries && float == Ty::F64 {
                true => [along(&cos, quote!(-#sin)), along(&sin, quote!(#cos))],
                false => [quote!(#krate::number(#cos)), quote!(#krate::number(#sin))],
            };
            let push = if self.carries && float == Ty::F64 { quote!(push_carried) } else { quote!(push) };
            self.push(quote! {
                let ((#sin, #cos), [#p, #q]) = if #with_values {
                    let (#sin, #cos) = #call;
                    #pass.#push((#sin, #cos), [#(#partials),*])
                } else {
                    #pass.pop((#no, #no))
                };
            });
            let tangent = tangent.receiver();
            return split(quote!((#sin, #cos)), quote!((#tangent.scale(#p), -#tangent.scale(#q))));
        }
        self.push(quote!(let (#sin, #cos) = #call;));
        let tangent = tangent.receiver();
        split(quote!((#sin, #cos)), quote!((#tangent.scale(#cos), -#tangent.scale(#sin))))
    }

    pub(in crate::tangent) fn bit_trick(&mut self, e: E, name: &str) -> Lowered {
        self.refuse(
            self.span(e),
            format!("`{name}` looks at the bits of an active value: its derivative would be lost"),
            "wrap the value in `tangential::passive(..)` to drop the derivative on purpose",
        );
        Lowered::Value(Code::atom(quote!(())))
    }
}

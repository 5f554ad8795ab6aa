//! `passive(x)` and `constant(x)`, at which derivatives end.
//!
//! ```text
//! passive(x)      passive::<T>::value(x)
//! constant(x)     constant::<T>::value(x, &x_d)
//! ```

use crate::code::{Code, Prec};
use crate::ir::E;
use crate::resolve::{Name, Path};
use crate::tangent::{Lower, Lowered, Mode};
use quote::quote;

impl Lower<'_> {
    /// `passive(x)` drops the derivative; `constant(e)` lets the compiler check that there is none.
    pub(super) fn stop(&mut self, path: &Path, args: &[E]) -> Lowered {
        let t = &self.scalar_tangent.clone();
        let [arg] = args else {
            let values = self.values(args);
            return Lowered::Value(Code::atom(quote!(#path(#(#values),*))));
        };
        if path.name == Name::Passive {
            let value = match self.mode {
                // A pattern has no float values: what `passive` hides is a constant to it, known by type only.
                Mode::Pattern if self.activity.of(*arg) && self.types.is_float(*arg) => {
                    if self.has_effect(*arg) {
                        let value = self.value(*arg);
                        self.push(quote!(let _ = #value;));
                    }
                    let float = self.types.of(*arg).peeled().clone();
                    self.no_value(&float)
                }
                Mode::Linear if self.activity.of(*arg) => {
                    let value = self.value(*arg);
                    match self.types.is_float(*arg) {
                        true => self.noted(value),
                        false => {
                            let (krate, pass, n) = (self.krate.clone(), self.pass.clone(), self.names.fresh("n"));
                            self.push(quote!(let #n = #krate::linear::kept(#pass, #value);));
                            Code::atom(n)
                        }
                    }
                }
                _ => self.value(*arg),
            };
            let krate = &self.krate;
            return Lowered::Value(Code::atom(quote!(#krate::passive::<#t>::value(#value))));
        }
        if self.types.is_float(*arg) && self.activity.of(*arg) && self.is_scalar_operation(*arg) {
            self.refuse(
                self.span(*arg),
                "`constant(..)` is given a value that has a derivative",
                "`tangential::passive(..)` drops a derivative on purpose",
            );
        }
        let (value, tangent, _) = self.parts(*arg);
        match tangent {
            Some(tangent) => {
                let (krate, tangent) = (&self.krate, tangent.at(Prec::Unary));
                Lowered::Value(Code::atom(quote!(#krate::constant::<#t>::value(#value, &#tangent))))
            }
            None => Lowered::Value(Code::atom(quote!(#path(#value)))),
        }
    }
}

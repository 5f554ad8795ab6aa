//! Methods that change lists: what they do to the values is undone for the adjoints.

use super::{Lower, Outcome};
use crate::infer::Ty;
use crate::ir::E;
use crate::plain::Plain;
use proc_macro2::TokenStream;
use quote::quote;

impl Lower<'_> {
    /// A method as a statement.
    pub fn changed_by(&mut self, e: E, recv: E, name: &str, args: &[E]) -> Outcome<()> {
        let (krate, t) = (self.krate.clone(), self.t.clone());
        let is_list = matches!(self.types.of(recv).peeled(), Ty::Array(_) | Ty::Slice(_) | Ty::Vec(_));
        let written = self.plain(e);
        match (name, args) {
            ("swap", [a, b]) if is_list && self.is_place(recv) => {
                // Indices of both are noted where they cannot be computed again.
                let (a, b) = (*a, *b);
                let around = std::mem::take(&mut self.notes);
                let found = self.swapped(recv, a, b);
                let notes = std::mem::replace(&mut self.notes, around);
                let mut back = found?;
                let record = self.record.clone();
                for (value, name) in notes {
                    self.first(quote!(#record.note(#value);));
                    back = quote!(let #name: usize = #record.noted(); #back);
                }
                self.first(quote!(#written;));
                self.back(back);
                Ok(())
            }
            ("fill", [value]) if is_list && self.is_number(*value) && self.is_place(recv) => {
                let (b, list) = (self.names.fresh("b"), self.plain(recv));
                let list = list.at(crate::code::Prec::Atom);
                let value = self.number(*value, &quote!(#b))?;
                self.first(quote!(#list.fill(#value);));
                self.with_place(recv, |_, place| {
                    let code = &place.code;
                    quote! {
                        let mut #b = #t::zero();
                        for bar in #code.iter_mut() {
                            #b = #b + #krate::adjoint::drain(bar);
                        }
                    }
                })
            }
            ("copy_from_slice" | "clone_from_slice", [from]) if is_list && self.is_place(recv) => {
                self.first(quote!(#written;));
                if !self.is_active(*from) {
                    return self.with_place(recv, |_, place| {
                        let code = &place.code;
                        quote!(for bar in #code.iter_mut() { #krate::adjoint::drain(bar); })
                    });
                }
                if !self.is_place(*from) {
                    return Err(self.outside(e, "a copy of something that has no name"));
                }
                let b = self.names.fresh("b");
                self.with_place(*from, |_, place| {
                    let code = &place.code;
                    quote!(#krate::adjoint::absorb_slice(&mut #code[..], &mut #b[..]);)
                })?;
                self.with_place(recv, |_, place| {
                    let code = &place.code;
                    quote!(let mut #b = #krate::adjoint::drain_slice(&mut #code[..]);)
                })
            }
            _ => {
                let value = self.method_call(e, recv, name, args, None)?;
                self.first(quote!(#value;));
                Ok(())
            }
        }
    }

    fn swapped(&mut self, recv: E, a: E, b: E) -> Outcome<TokenStream> {
        let place = self.place(recv)?;
        let (a, b) = (self.one_index(a)?, self.one_index(b)?);
        let code = &place.code;
        Ok(quote!(#code.swap(#a, #b);))
    }
}

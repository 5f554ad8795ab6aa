//! Adjoints of a struct: they are added and taken away part by part.

use super::mirror::{Mirror, mentions};
use proc_macro2::TokenStream;
use quote::quote;

impl Mirror<'_> {
    /// `Bars` of the mirror of a struct. What carries no adjoint stays as it is.
    pub(super) fn bars(&self) -> TokenStream {
        let [shape] = &self.shapes[..] else { return TokenStream::new() };
        if self.is_enum || !self.is_generic {
            return TokenStream::new();
        }
        let (krate, t, cfg) = (self.krate, &self.t, &self.cfg);
        let has_bars = |part: &&super::Part| !part.passive && mentions(&self.part_type(part, &quote!(#t)), t);
        let active: Vec<&super::Part> = shape.parts.iter().filter(has_bars).collect();
        let needs: Vec<TokenStream> = active
            .iter()
            .map(|part| self.part_type(part, &quote!(#t)))
            .filter(|ty| *t != ty.to_string())
            .map(|ty| quote!(#ty: #krate::adjoint::Bars))
            .collect();
        let generics = self.with_scalars(&[quote!(#t: #krate::adjoint::Adjoint)]);
        let (mirror, where_clause) = (self.mirror_type(&quote!(#t)), self.where_clause(&needs));
        let absorbs = active.iter().map(|part| {
            let member = &part.member;
            quote!(#krate::adjoint::Bars::absorb(&mut self.#member, others.#member);)
        });
        let of = |call: TokenStream, lends: TokenStream| {
            self.literal(&quote!(Self), shape, |part| {
                let member = &part.member;
                match has_bars(&part) {
                    true => quote!(#krate::adjoint::Bars::#call(#lends self.#member)),
                    false => quote!(::core::clone::Clone::clone(&self.#member)),
                }
            })
        };
        let (drained, zeroed) = (of(quote!(drain), quote!(&mut)), of(quote!(zeroed), quote!(&)));
        quote! {
            #(#cfg)*
            #[allow(clippy::all, clippy::pedantic, unused)]
            impl #generics #krate::adjoint::Bars for #mirror #where_clause {
                fn absorb(&mut self, others: Self) {
                    #(#absorbs)*
                }
                fn drain(&mut self) -> Self {
                    #drained
                }
                fn zeroed(&self) -> Self {
                    #zeroed
                }
            }
        }
    }
}

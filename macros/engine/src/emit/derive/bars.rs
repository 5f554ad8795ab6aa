//! What adjoints of the mirror's shape can do, and how a value notes its shape for them.

use super::mirror::{Mirror, Subject};
use proc_macro2::{Literal, TokenStream};
use quote::quote;

impl Mirror<'_> {
    /// `fn note(&self, record: &mut Trail) { .. }`: the variant, then part by part.
    pub(super) fn note(&self) -> TokenStream {
        let krate = self.krate;
        self.each_shape(
            &[Subject::lent("self", "", quote!(Self))],
            |shape, at| {
                let variant = self.is_enum.then(|| {
                    let number = self.number_of(shape);
                    quote!(record.note(#number);)
                });
                let parts = shape.parts.iter().map(|part| {
                    let (value, cfg) = (at(0, part), &part.cfg);
                    quote!(#(#cfg)* #krate::Differentiable::note(#value, record);)
                });
                quote!(#variant #(#parts)*)
            },
            None,
        )
    }

    /// The number of a variant, as a `usize`.
    fn number_of(&self, shape: &super::Shape) -> Literal {
        let number = self.shapes.iter().position(|other| other.variant == shape.variant).unwrap_or_default();
        Literal::usize_suffixed(number)
    }

    /// `impl Bars for SpringTangent<T> { .. }`
    pub(super) fn bars(&self) -> TokenStream {
        let (krate, t, cfg) = (self.krate, &self.t, &self.cfg);
        let generics = self.with_scalars(&[quote!(#t: #krate::Tangent)]);
        let mirror = self.mirror_type(&quote!(#t));
        let where_clause = self.where_clause(&[]);
        let this = || Subject { name: "self", prefix: "", by: quote!(&mut), path: quote!(Self) };
        let others = Subject { name: "others", prefix: "other_", by: TokenStream::new(), path: quote!(Self) };
        let absorb = self.each_shape(
            &[this(), others],
            |shape, at| {
                let parts = shape.parts.iter().map(|part| {
                    let (mine, other, cfg) = (at(0, part), at(1, part), &part.cfg);
                    quote!(#(#cfg)* #krate::adjoint::Bars::absorb(#mine, #other);)
                });
                quote!(#(#parts)*)
            },
            Some(quote!(::core::unreachable!("both are adjoints of one value"))),
        );
        let clear = self.each_shape(
            &[this()],
            |shape, at| {
                let parts = shape.parts.iter().map(|part| {
                    let (mine, cfg) = (at(0, part), &part.cfg);
                    quote!(#(#cfg)* #krate::adjoint::Bars::clear(#mine);)
                });
                quote!(#(#parts)*)
            },
            None,
        );
        let noted = |shape| self.literal(&quote!(Self), shape, |_| quote!(#krate::adjoint::Bars::noted(record)));
        let noted = match self.is_enum {
            false => noted(&self.shapes[0]),
            true => {
                let arms = self.shapes.iter().map(|shape| {
                    let (number, value) = (self.number_of(shape), noted(shape));
                    quote!(#number => #value)
                });
                quote!(match record.noted::<usize>() { #(#arms,)* _ => ::core::unreachable!("there is no such variant") })
            }
        };
        quote! {
            #(#cfg)*
            #[allow(clippy::all, clippy::pedantic, unused)]
            impl #generics #krate::adjoint::Bars for #mirror #where_clause {
                #[inline(always)]
                fn absorb(&mut self, others: Self) {
                    #absorb
                }

                #[inline(always)]
                fn clear(&mut self) {
                    #clear
                }

                #[inline(always)]
                fn noted(record: &mut #krate::adjoint::Unwinding<'_>) -> Self {
                    #noted
                }
            }
        }
    }
}

//! Reverse mode of a function of vectors, by the adjoint code of the function.

use super::emission::{Emission, Kind};
use super::shape::{Part, Role, Shape};
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::Type;

impl Emission<'_> {
    /// The methods `augmented` and `adjoint` of the trait.
    pub(super) fn adjoint(&self) -> TokenStream {
        let (krate, companion, x, y) = (self.krate, &self.companion, &self.x, &self.y);
        let (x_b, y_b) = (self.names.adjoint_of(x), self.names.adjoint_of(y));
        let (t, record) = (self.names.tangent_type(), self.names.word("record"));
        let turbofish = self.turbofish();
        let (takes, args) = (self.takes(&Kind::Values), self.parts.iter().map(|part| part.argument(&part.name)));
        let call = quote!(#companion::<#krate::Zero>::augmented #turbofish(#(#args,)* #record));
        let call = match &self.result {
            None => quote!(#call;),
            Some(Shape::Number { .. }) => quote!(#y[0] = #call;),
            Some(_) => quote!(#y.copy_from_slice(&#call);),
        };
        let parts = self.parts.iter().map(|part| self.part_of_adjoint(part, &x_b, &y_b));
        let slots = self.parts.iter().filter_map(|part| self.slot(part));
        let given = match &self.result {
            None => None,
            Some(Shape::Number { .. }) => Some(quote!(#y_b[0])),
            Some(_) => Some(quote!(*#y_b.first_chunk().expect("as many as outputs"))),
        };
        let (names, adds): (Vec<_>, Vec<_>) = self.parts.iter().filter_map(|part| self.returned(part)).unzip();
        let function = quote!(#companion::<#t>::adjoint #turbofish);
        let slots = slots.chain(given);
        let back = quote!(#function(#record, #(#slots),*));
        let back = match names.as_slice() {
            [] => quote!(#back;),
            [name] => quote!(let #name = #back;),
            names => quote!(let (#(#names),*) = #back;),
        };
        quote! {
            const HAS_ADJOINT: bool = true;
            fn augmented(&self, #record: &mut #krate::adjoint::Trail, #x: &[f64], #y: &mut [f64]) {
                #y.fill(0.0);
                #takes
                #call
            }
            fn adjoint<#t: #krate::adjoint::Adjoint>(
                &self,
                #record: &mut #krate::adjoint::Unwinding<'_>,
                #x_b: &mut [#t],
                #y_b: &mut [#t],
            ) {
                #(#parts)*
                #back
                #(#adds)*
            }
        }
    }

    /// Takes the adjoint of a part off the whole.
    fn part_of_adjoint(&self, part: &Part, x_b: &Ident, y_b: &Ident) -> TokenStream {
        let (bar, len) = (self.names.adjoint_of(&part.name), &part.name);
        let split = |whole: &Ident, shape: &Shape| match shape {
            Shape::Slice => quote!(let (#bar, #whole) = #whole.split_at_mut(self.#len);),
            Shape::Array { len, .. } => {
                quote!(let (#bar, #whole) = #whole.split_first_chunk_mut::<{ #len }>().expect("as many as there are");)
            }
            Shape::Number { .. } => {
                quote!(let (#bar, #whole) = #whole.split_first_mut().expect("as many as there are");)
            }
        };
        match &part.role {
            Role::Input(shape) => split(x_b, shape),
            Role::Output(shape) => split(y_b, shape),
            Role::Scratch(_) => {
                let t = self.names.tangent_type();
                quote!(let mut #bar = self.#len.tangents::<#t>(true);)
            }
            Role::Kept => TokenStream::new(),
        }
    }

    /// What `adjoint` is lent for a part.
    fn slot(&self, part: &Part) -> Option<TokenStream> {
        let (krate, bar) = (self.krate, self.names.adjoint_of(&part.name));
        if !matches!(part.ty, Type::Reference(_)) {
            return None;
        }
        Some(match &part.role {
            Role::Kept => {
                let name = &part.name;
                quote!(#krate::adjoint::Unwanted::of(&self.#name))
            }
            Role::Scratch(_) => quote!(&mut #bar[..]),
            _ => quote!(#bar),
        })
    }

    /// A name for what `adjoint` returns for a part given by value, and what is done with it.
    fn returned(&self, part: &Part) -> Option<(TokenStream, TokenStream)> {
        let (krate, bar) = (self.krate, self.names.adjoint_of(&part.name));
        if matches!(part.ty, Type::Reference(_)) {
            return None;
        }
        Some(match &part.role {
            Role::Input(_) => {
                let name = quote::format_ident!("{bar}_given");
                (quote!(#name), quote!(#krate::adjoint::absorb(#bar, #name);))
            }
            _ => (quote!(_), TokenStream::new()),
        })
    }
}

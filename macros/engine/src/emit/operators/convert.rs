//! `From` and `Sum`, whose derivatives are functions that make a value.
//!
//! ```text
//! impl<T: Tangent> FromForward<[f64; 3], [T; 3]> for Force {
//!     type Tangent = Tan<Self, T>;
//!     fn from_forward(x: [f64; 3], x_d: [T; 3]) -> (Self, Tan<Self, T>) { .. }
//!     ..
//! }
//! ```

use super::Emission;
use super::index::mirror;
use crate::diag::Diagnostics;
use crate::emit::signature::tangent_type;
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use syn::Type;
use syn::spanned::Spanned as _;

/// The tangent type without a projection, which would not tell the scalar.
fn named_tangent(ty: &Type, scalar: &TokenStream, krate: &TokenStream) -> Option<TokenStream> {
    Some(match ty {
        Type::Array(array) => {
            let (inner, len) = (named_tangent(&array.elem, scalar, krate)?, &array.len);
            quote!([#inner; #len])
        }
        Type::Tuple(tuple) if !tuple.elems.is_empty() => {
            let parts: Option<Vec<_>> = tuple.elems.iter().map(|ty| named_tangent(ty, scalar, krate)).collect();
            let parts = parts?;
            quote!((#(#parts,)*))
        }
        Type::Reference(reference) => {
            let (lifetime, inner) = (&reference.lifetime, named_tangent(&reference.elem, scalar, krate)?);
            quote!(&#lifetime #inner)
        }
        Type::Slice(slice) => {
            let inner = named_tangent(&slice.elem, scalar, krate)?;
            quote!([#inner])
        }
        Type::Path(path) => {
            let known = tangent_type(ty, scalar, krate);
            let is_projection = known.clone().into_iter().any(|tree| tree.to_string() == "Tan");
            match is_projection {
                false => known,
                true if path.path.segments.len() == 1 => {
                    let mirror = mirror(ty)?;
                    quote!(#mirror<#scalar>)
                }
                true => return None,
            }
        }
        _ => return None,
    })
}

pub(super) fn names(tree: &proc_macro2::TokenTree, name: &Ident) -> bool {
    match tree {
        proc_macro2::TokenTree::Ident(ident) => ident == name,
        proc_macro2::TokenTree::Group(group) => group.stream().into_iter().any(|tree| names(&tree, name)),
        _ => false,
    }
}

impl Emission<'_> {
    pub(super) fn from(&self, diags: &mut Diagnostics) -> TokenStream {
        let krate = &self.options.krate;
        let (self_ty, from) = (&self.item.self_ty, self.argument());
        if named_tangent(&from, &quote!(T), krate).is_none() {
            return self.passive_from(&from);
        }
        let (prepared, forward, pattern, checks) = self.forms(false, diags);
        let t = prepared.names.tangent_type();
        let set = quote!(#krate::IndexSet);
        let (Some(of_from), Some(of_sets)) =
            (named_tangent(&from, &quote!(#t), krate), named_tangent(&from, &set, krate))
        else {
            return TokenStream::new();
        };
        let has_scalar = of_from.clone().into_iter().any(|tree| names(&tree, t));
        let params = &self.item.generics.params;
        let where_clause = &self.item.generics.where_clause;
        let check = self.check(quote!(<Operand as ::core::convert::From<_>>::from(a)), quote!(a: #from));
        let (f_params, f_body) = (&forward.params, &forward.body);
        let (p_params, p_body) = (&pattern.params, &pattern.body);
        // Something passive is converted: there is no tangent to tell the scalar.
        let (scalar, alias) = match has_scalar {
            true => (quote!(#t: #krate::Tangent), None),
            false => (TokenStream::new(), Some(quote!(type #t = #krate::Zero;))),
        };
        quote! {
            #check
            #checks
            #alias
            impl<#params #scalar> #krate::methods::FromForward<#from, #of_from> for #self_ty #where_clause {
                type Tangent = #krate::Tan<Self, #t>;
                fn from_forward(#f_params) -> (Self, #krate::Tan<Self, #t>) #f_body
                fn from_linear<OfPass: #krate::Pass>(x: #from, x_d: #of_from, pass: &OfPass) -> (Self, Self::Tangent) {
                    // It may look at the values, which the second pass does not have.
                    pass.give_up("`From` may look at values");
                    Self::from_forward(x, x_d)
                }
            }
            impl<#params> #krate::methods::FromPattern<#from, #of_sets> for #self_ty #where_clause {
                type Tangent = #krate::Tan<Self, #set>;
                fn from_pattern(#p_params) -> (Self, #krate::Tan<Self, #set>) #p_body
            }
        }
    }

    /// `From` of a type whose tangent cannot be named here, such as one of another crate: what has no tangent is converted by
    /// the user's own function. Of anything else the compiler says that there is no rule.
    fn passive_from(&self, from: &Type) -> TokenStream {
        let krate = &self.options.krate;
        let self_ty = &self.item.self_ty;
        let (params, where_clause) = (&self.item.generics.params, &self.item.generics.where_clause);
        let tangent = quote!(#krate::Tan<Self, #krate::Zero>);
        let body = quote!({
            let value = <Self as ::core::convert::From<_>>::from(x);
            let tangent = #krate::zero_like(&value);
            (value, tangent)
        });
        quote! {
            impl<#params> #krate::methods::FromForward<#from, #krate::Zero> for #self_ty #where_clause {
                type Tangent = #tangent;
                fn from_forward(x: #from, _: #krate::Zero) -> (Self, #tangent) #body
            }
            impl<#params> #krate::methods::FromPattern<#from, #krate::Zero> for #self_ty #where_clause {
                type Tangent = #tangent;
                fn from_pattern(x: #from, _: #krate::Zero) -> (Self, #tangent) #body
            }
        }
    }

    /// `Sum`: of a list, over which the user's code goes.
    pub(super) fn sum(&self, diags: &mut Diagnostics) -> TokenStream {
        let krate = &self.options.krate;
        let self_ty = &self.item.self_ty;
        let item = self.argument();
        let Some(syn::FnArg::Typed(param)) = self.function.sig.inputs.first() else { return TokenStream::new() };
        let syn::Pat::Ident(name) = &*param.pat else {
            diags.refuse(param.span(), "the iterator has no name", "write `iter: I`");
            return TokenStream::new();
        };
        let (name, mutable) = (&name.ident, &name.mutability);
        let mut function = self.function.clone();
        let block = &function.block;
        // Of references the items are lent by a list of copies.
        let (owned, iterated, lent) = match &item {
            Type::Reference(reference) => ((*reference.elem).clone(), quote!(iter), true),
            other => (other.clone(), quote!(into_iter), false),
        };
        function.block = syn::parse_quote!({ let #mutable #name = #name.#iterated(); #block });
        let method = self.function.sig.ident.clone();
        let output = &function.sig.output;
        function.sig = syn::parse_quote!(fn #method(#name: ::std::vec::Vec<#owned>) #output);
        let own = Emission { function: &function, ..*self };
        let derivative = own.derivative(diags);
        let (impl_generics, _, where_clause) = self.item.generics.split_for_impl();
        let asked = self.asked();
        let check =
            self.check(quote!(<Operand as ::core::iter::Sum<#asked>>::sum(::core::iter::once(a))), quote!(a: #asked));
        let items = match lent {
            true => quote!(items.into_iter().map(#krate::ops::copy).collect()),
            false => quote!(items),
        };
        let (forward, pattern) = (format_ident!("{method}_forward"), format_ident!("{method}_pattern"));
        quote! {
            #check
            #derivative
            impl #impl_generics #krate::ops::SumRule<#item> for #self_ty #where_clause {
                fn sum_forward<TangentOf: #krate::Tangent>(
                    items: ::std::vec::Vec<#item>,
                    tangents: ::std::vec::Vec<#krate::Tan<#item, TangentOf>>,
                ) -> (Self, #krate::Tan<Self, TangentOf>) {
                    <Self as Derivative>::#forward(#items, tangents)
                }
                fn sum_pattern(
                    items: ::std::vec::Vec<#item>,
                    tangents: ::std::vec::Vec<#krate::Tan<#item, #krate::IndexSet>>,
                ) -> (Self, #krate::Tan<Self, #krate::IndexSet>) {
                    <Self as Derivative>::#pattern(#items, tangents)
                }
            }
        }
    }
}

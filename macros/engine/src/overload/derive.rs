//! `#[derive(Overload)]`: the mirror type over a scalar.

use crate::diag::Diagnostics;
use crate::names::Names;
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::{Data, DeriveInput, Fields, GenericParam, Member};

/// Emits, for `struct Spring { k: f64, n: usize }`,
///
/// ```text
/// struct SpringOver<S: Scalar> { k: S, n: usize }
/// impl Overload for Spring { type Over<S: Scalar> = SpringOver<S>; .. }
/// ```
pub fn derive(input: &DeriveInput, krate: &TokenStream, diags: &mut Diagnostics) -> TokenStream {
    let shapes: Vec<(Option<&Ident>, &Fields)> = match &input.data {
        Data::Struct(data) => vec![(None, &data.fields)],
        Data::Enum(data) => data.variants.iter().map(|v| (Some(&v.ident), &v.fields)).collect(),
        Data::Union(data) => {
            diags.refuse(data.union_token.span, "a union cannot hold active data", "use a struct or an enum");
            return TokenStream::new();
        }
    };
    let scalar = Names::avoiding(&input.to_token_stream()).word("S");
    Mirror { input, krate, shapes, scalar }.emit()
}

struct Mirror<'a> {
    input: &'a DeriveInput,
    krate: &'a TokenStream,
    /// The struct, or the variants.
    shapes: Vec<(Option<&'a Ident>, &'a Fields)>,
    scalar: Ident,
}

impl Mirror<'_> {
    fn emit(&self) -> TokenStream {
        let (krate, scalar, name) = (self.krate, &self.scalar, &self.input.ident);
        let mut generics = self.input.generics.clone();
        for param in generics.type_params_mut() {
            param.bounds.push(syn::parse_quote!(#krate::overloaded::Overload));
        }
        let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
        let has_fields = self.shapes.iter().any(|(_, fields)| !fields.is_empty());
        let mirror = if has_fields { self.mirror_type() } else { quote!(#name #type_generics) };
        let definition = has_fields.then(|| self.definition());
        let target = if has_fields { self.mirror_name().into_token_stream() } else { quote!(#name) };
        let arms = self.shapes.iter().map(|(variant, fields)| {
            let variant = variant.map(|name| quote!(::#name));
            let members: Vec<Member> = fields.members().collect();
            let bound: Vec<Ident> = (0..members.len()).map(|i| format_ident!("part{i}")).collect();
            quote! {
                #name #variant { #(#members: #bound),* } =>
                    #target #variant { #(#members: #krate::overloaded::Overload::lift::<#scalar>(#bound)),* }
            }
        });
        let body = if self.shapes.is_empty() { quote!(match *self {}) } else { quote!(match self { #(#arms,)* }) };
        let (cfg, allow) = (crate::emit::cfg_attrs(&self.input.attrs), crate::emit::allow());
        let takes = self.takes(&generics, has_fields.then_some(&mirror));
        quote! {
            #definition
            #(#cfg)*
            #allow
            impl #impl_generics #krate::overloaded::Overload for #name #type_generics #where_clause {
                type Over<#scalar: #krate::Scalar> = #mirror;
                fn lift<#scalar: #krate::Scalar>(&self) -> #mirror {
                    #body
                }
            }
            #takes
        }
    }

    /// Parameters take plain data, whether they are active or not.
    fn takes(&self, generics: &syn::Generics, mirror: Option<&TokenStream>) -> TokenStream {
        let (krate, scalar, name) = (self.krate, &self.scalar, &self.input.ident);
        let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
        let plain = quote!(#name #type_generics);
        let (cfg, allow) = (crate::emit::cfg_attrs(&self.input.attrs), crate::emit::allow());
        let lifted = mirror.map(|mirror| {
            let mut generics = generics.clone();
            let lifetimes = generics.lifetimes().count();
            generics.params.insert(lifetimes, syn::parse_quote!(#scalar: #krate::Scalar));
            let (impl_generics, _, where_clause) = generics.split_for_impl();
            quote! {
                #(#cfg)*
                #allow
                impl #impl_generics #krate::overloaded::Takes<#plain> for #mirror #where_clause {
                    fn take(value: #plain) -> Self {
                        #krate::overloaded::lift(&value)
                    }
                }
            }
        });
        quote! {
            #(#cfg)*
            #allow
            impl #impl_generics #krate::overloaded::Takes<#plain> for #plain #where_clause {
                fn take(value: Self) -> Self {
                    value
                }
            }
            #lifted
        }
    }

    fn mirror_name(&self) -> Ident {
        format_ident!("{}Over", self.input.ident, span = self.input.ident.span())
    }

    /// `SpringOver<'a, S, V, N>`
    fn mirror_type(&self) -> TokenStream {
        let (name, scalar) = (self.mirror_name(), &self.scalar);
        let lifetimes = self.input.generics.lifetimes().map(|l| &l.lifetime);
        let others = self.input.generics.params.iter().filter_map(|p| match p {
            GenericParam::Type(p) => Some(&p.ident),
            GenericParam::Const(p) => Some(&p.ident),
            GenericParam::Lifetime(_) => None,
        });
        quote!(#name<#(#lifetimes,)* #scalar, #(#others),*>)
    }

    /// The mirror type, which can be copied wherever its parts can.
    fn definition(&self) -> TokenStream {
        let (krate, scalar, name) = (self.krate, &self.scalar, self.mirror_name());
        let mut mirror = self.input.clone();
        let mut types = Vec::new();
        let mut rewrite = |fields: &mut Fields| {
            for (i, field) in fields.iter_mut().enumerate() {
                let ty = &field.ty;
                let over: syn::Type = syn::parse_quote!(#krate::Over<#ty, #scalar>);
                types.push(over.clone());
                let part = field.ident.as_ref().map_or_else(|| i.to_string(), ToString::to_string);
                let about = format!(" `{part}` over the scalar.");
                field.attrs.retain(|attr| attr.path().is_ident("cfg"));
                field.attrs.push(syn::parse_quote!(#[doc = #about]));
                field.ty = over;
            }
        };
        match &mut mirror.data {
            Data::Struct(data) => rewrite(&mut data.fields),
            Data::Enum(data) => {
                for variant in &mut data.variants {
                    let about = format!(" `{}` over the scalar.", variant.ident);
                    variant.attrs.retain(|attr| attr.path().is_ident("cfg"));
                    variant.attrs.push(syn::parse_quote!(#[doc = #about]));
                    rewrite(&mut variant.fields);
                }
            }
            Data::Union(_) => {}
        }
        let about = format!(" `{}` over a scalar.", self.input.ident);
        mirror.attrs.retain(|attr| attr.path().is_ident("cfg"));
        mirror.attrs.push(syn::parse_quote!(#[doc = #about]));
        mirror.attrs.push(syn::parse_quote!(#[allow(dead_code, non_camel_case_types, clippy::large_enum_variant)]));
        mirror.ident = name.clone();
        for param in mirror.generics.type_params_mut() {
            param.bounds.push(syn::parse_quote!(#krate::overloaded::Overload));
            param.default = None;
        }
        let lifetimes = mirror.generics.lifetimes().count();
        mirror.generics.params.insert(lifetimes, syn::parse_quote!(#scalar: #krate::Scalar));
        let (impl_generics, type_generics, where_clause) = mirror.generics.split_for_impl();
        let user = where_clause.iter().flat_map(|clause| &clause.predicates);
        let user: Vec<_> = user.collect();
        let arms = self.shapes.iter().map(|(variant, fields)| {
            let variant = variant.map(|name| quote!(::#name));
            let members: Vec<Member> = fields.members().collect();
            let bound: Vec<Ident> = (0..members.len()).map(|i| format_ident!("part{i}")).collect();
            quote! {
                Self #variant { #(#members: #bound),* } =>
                    Self #variant { #(#members: ::core::clone::Clone::clone(#bound)),* }
            }
        });
        let (cfg, allow) = (crate::emit::cfg_attrs(&self.input.attrs), crate::emit::allow());
        quote! {
            #mirror
            #(#cfg)*
            #allow
            impl #impl_generics ::core::clone::Clone for #name #type_generics
            where #(#user,)* #(#types: ::core::clone::Clone),*
            {
                fn clone(&self) -> Self {
                    match self { #(#arms,)* }
                }
            }
            #(#cfg)*
            #allow
            impl #impl_generics ::core::marker::Copy for #name #type_generics
            where #(#user,)* #(#types: ::core::marker::Copy),*
            {}
        }
    }
}

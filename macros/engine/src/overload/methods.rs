//! Methods over a scalar: those of the mirror type have the names of the user's, those of traits a name of their own.

use super::types::Rewrite;
use super::{Printed, print};
use crate::diag::Diagnostics;
use crate::names::Names;
use crate::options::{Options, is_skipped};
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{Block, GenericParam, ImplItem, ItemImpl, PathArguments, Signature, Type};

/// Emits `impl<S: Scalar> WheelOver<S> { pub fn force(&self, x: S) -> S { .. } }`.
pub fn impl_block(item: &ItemImpl, options: &Options, diags: &mut Diagnostics) -> TokenStream {
    let (krate, mut item) = (&options.krate, item.clone());
    let owner = (*item.self_ty).clone();
    // One name for all methods: it is a parameter of the block.
    let scalar = Names::avoiding(&quote!(#item)).word("S");
    let Type::Path(self_ty) = &mut *item.self_ty else { return TokenStream::new() };
    let mut methods = Vec::new();
    for part in &mut item.items {
        let ImplItem::Fn(function) = part else { continue };
        let skipped = is_skipped(&mut function.attrs);
        // Refusals are told when the derivatives are made.
        let own = options.of_method(&mut function.attrs, &mut Diagnostics::default());
        if skipped {
            continue;
        }
        let mut generics = function.sig.generics.clone();
        generics.params.extend(item.generics.params.iter().cloned());
        let printed = print(&function.sig, Some(&function.block), &generics, Some(&owner), &own, Some(&scalar), diags);
        let (vis, sig, body, cfg) = (&function.vis, printed.sig, printed.body, crate::emit::cfg_attrs(&function.attrs));
        let about = format!(" `{}` with another scalar in place of `f64`.", sig.ident);
        methods.push(quote!(#(#cfg)* #[doc = #about] #vis #sig { #body }));
    }
    if methods.is_empty() {
        return TokenStream::new();
    }
    let Some(last) = self_ty.path.segments.last_mut() else { return TokenStream::new() };
    last.ident = format_ident!("{}Over", last.ident, span = last.ident.span());
    let mut args = match std::mem::replace(&mut last.arguments, PathArguments::None) {
        PathArguments::AngleBracketed(args) => args.args,
        _ => syn::punctuated::Punctuated::new(),
    };
    let lifetimes = args.iter().take_while(|arg| matches!(arg, syn::GenericArgument::Lifetime(_))).count();
    args.insert(lifetimes, syn::parse_quote!(#scalar));
    Rewrite { scalar: &scalar, krate, functions: Vec::new() }.generics(&mut item.generics);
    let lifetimes = item.generics.params.iter().take_while(|p| matches!(p, GenericParam::Lifetime(_))).count();
    item.generics.params.insert(lifetimes, syn::parse_quote!(#scalar: #krate::Scalar));
    let (impl_generics, _, where_clause) = item.generics.split_for_impl();
    let (cfg, allow) = (crate::emit::cfg_attrs(&item.attrs), crate::emit::allow());
    quote!(#(#cfg)* #allow impl #impl_generics #self_ty<#args> #where_clause { #(#methods)* })
}

/// Emits `fn force_overloaded<S: Scalar>(&self, x: S) -> S`, for a method of a trait. Its `self` stays as it is: data that
/// implements a trait has no mirror type that would implement it, too.
pub fn trait_method(
    sig: &Signature,
    block: Option<&Block>,
    item: &syn::Generics,
    options: &Options,
    diags: &mut Diagnostics,
) -> TokenStream {
    let krate = &options.krate;
    let mut generics = sig.generics.clone();
    generics.params.extend(item.params.iter().cloned());
    let Printed { mut sig, scalar, body, .. } =
        print(sig, block, &generics, None, &options.clone().with_plain_self(), None, diags);
    let lifetimes = sig.generics.lifetimes().count();
    sig.generics.params.insert(lifetimes, syn::parse_quote!(#scalar: #krate::Scalar));
    sig.generics.make_where_clause().predicates.push(syn::parse_quote!(Self: Sized));
    let about = format!(" `{}` with another scalar in place of `f64`; `self` stays as it is.", sig.ident);
    sig.ident = format_ident!("{}_overloaded", sig.ident, span = sig.ident.span());
    let allow = crate::emit::allow();
    let body = if block.is_some() { quote!({ #body }) } else { quote!(;) };
    quote!(#[doc = #about] #allow #sig #body)
}

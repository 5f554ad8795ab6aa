//! `also_passive(v)`: the derivatives once more from the same body, with `v` passive, for calls that give it a constant.
//!
//! ```text
//! const _: () = {
//!     pub struct apply_passive_v<T> { .. }                     // a companion as others, with the option `passive(v)`
//!     impl apply<Zero> { pub const VARIANTS: &'static [u64] = &[2]; }
//!     impl<T> Variant<2> for apply<T> { type Companion = apply_passive_v<T>; }
//! };
//! ```
//!
//! A variant is known by its passive parameters, as bits of their positions. A call asks `companion!` for the one that fits
//! what it knows to be constant; a function without variants need not say so.

use super::signature::{is_function, tangent_type};
use super::{cfg_attrs, companion};
use crate::diag::Diagnostics;
use crate::options::Options;
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use syn::{FnArg, ItemFn, Pat, Type};

/// How many parameters have a position that a variant can be known by.
pub const POSITIONS: usize = 64;

/// The variants of a function, and how calls find them.
pub fn variants(item: &ItemFn, options: &Options, diags: &mut Diagnostics) -> TokenStream {
    let krate = &options.krate;
    let name = options.companion(&item.sig.ident);
    let (mut masks, mut parts) = (Vec::new(), Vec::new());
    for passive in &options.also_passive {
        let Some(mask) = mask(item, passive, options, diags) else { continue };
        if masks.contains(&mask) {
            diags.refuse(passive[0].span(), "this variant was asked for before", "leave one of them out");
            continue;
        }
        masks.push(mask);
        let words: Vec<String> = passive.iter().map(|name| name.to_string().replace("r#", "")).collect();
        let variant = format_ident!("{name}_passive_{}", words.join("_"));
        let companion = companion::function(item, &options.of_variant(passive, &variant), diags);
        parts.push(quote! {
            #companion

            impl<T> #krate::variant::Variant<#mask> for #name<T> {
                type Companion = #variant<T>;
            }
        });
    }
    if parts.is_empty() {
        return TokenStream::new();
    }
    let cfg = cfg_attrs(&item.attrs);
    quote! {
        #(#cfg)*
        const _: () = {
            impl #name<#krate::Zero> {
                #[doc(hidden)]
                #[allow(dead_code)]
                pub const VARIANTS: &'static [u64] = &[#(#masks),*];
            }

            #(#parts)*
        };
    }
}

/// Whether there are numbers in a type, as far as it says itself.
fn has_tangent(ty: &Type) -> bool {
    match ty {
        Type::Reference(reference) => has_tangent(&reference.elem),
        ty => !is_function(ty) && tangent_type(ty, &quote!(T), &quote!(k)).to_string() != quote!(k::Zero).to_string(),
    }
}

/// The positions of the parameters that are passive in a variant, as bits; none if it cannot be had.
fn mask(item: &ItemFn, passive: &[Ident], options: &Options, diags: &mut Diagnostics) -> Option<u64> {
    let names = item.sig.inputs.iter().map(|input| match input {
        FnArg::Typed(typed) => match &*typed.pat {
            Pat::Ident(pat) => Some(&pat.ident),
            _ => None,
        },
        FnArg::Receiver(_) => None,
    });
    let names: Vec<Option<&Ident>> = names.collect();
    let types = item.sig.inputs.iter().map(|input| match input {
        FnArg::Typed(typed) => has_tangent(&typed.ty),
        FnArg::Receiver(_) => true,
    });
    let types: Vec<bool> = types.collect();
    let is_active = |name: &Ident| {
        let at = names.iter().position(|other| *other == Some(name));
        !options.is_passive(name) && at.is_some_and(|at| types[at])
    };
    let mut mask = 0;
    for name in passive {
        let position = names.iter().position(|other| *other == Some(name)).filter(|at| *at < POSITIONS);
        match position {
            Some(at) if is_active(name) => mask |= 1 << at,
            Some(_) => {
                diags.refuse(name.span(), format!("`{name}` is passive already"), "leave it out of `also_passive(..)`");
                return None;
            }
            None => {
                let all: Vec<String> = names.iter().flatten().map(|name| format!("`{name}`")).collect();
                diags.refuse(
                    name.span(),
                    format!("the function has no parameter `{name}`"),
                    format!("its parameters are {}", all.join(", ")),
                );
                return None;
            }
        }
    }
    if names.iter().flatten().all(|name| !is_active(name) || passive.contains(name)) {
        diags.refuse(
            passive[0].span(),
            "with these parameters passive there is nothing left to differentiate by",
            "a call with constants only is a call of the function itself: leave the variant out",
        );
        return None;
    }
    Some(mask)
}

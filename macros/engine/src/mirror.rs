//! The names of mirror types in emitted code.

use crate::ir::Body;
use crate::resolve::Path;
use proc_macro2::TokenStream;
use quote::quote;

/// The mirror of a struct or of a variant: `Tan::<Shape, T>::Circle`.
pub fn of(body: &Body, krate: &TokenStream, path: &Path, scalar: &TokenStream) -> TokenStream {
    let is_variant = path.is_variant();
    let path = &path.full.path;
    if is_variant && path.segments.len() > 1 {
        let mut owner = path.clone();
        let variant = owner.segments.pop().expect("a variant's path has two segments");
        owner.segments.pop_punct();
        let owner = as_type(body, &owner);
        let variant = &variant.ident;
        return quote!(#krate::Tan::<#owner, #scalar>::#variant);
    }
    let owner = as_type(body, path);
    quote!(#krate::Tan::<#owner, #scalar>)
}

/// A path as a type: `Wheel::<f64>` and `Wheel<f64>` are the same here, and `Wheel` alone gets the arguments it has
/// elsewhere in the function.
fn as_type(body: &Body, path: &syn::Path) -> TokenStream {
    let mut path = path.clone();
    if let Some(last) = path.segments.last_mut()
        && last.arguments.is_empty()
        && let Some(arguments) = body.generics.get(&last.ident.to_string())
    {
        last.arguments = arguments.clone();
    }
    for segment in &mut path.segments {
        if let syn::PathArguments::AngleBracketed(args) = &mut segment.arguments {
            args.colon2_token = None;
        }
    }
    quote!(#path)
}

//! The tag of a function of others: `T = f64` is written where the engine says that it is missing.

use proc_macro2::{Group, Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use std::panic::{AssertUnwindSafe, catch_unwind};
use syn::Signature;
use tangential_engine::Engine;
use tangential_engine::diag::Diagnostics;

/// Whether floats are mentioned.
pub fn has_floats(tokens: &TokenStream) -> bool {
    tokens
        .to_string()
        .split(|c: char| !c.is_alphanumeric() && c != '_')
        .any(|word| matches!(word, "f64" | "f32" | "Float" | "RealField" | "Real" | "FloatConst"))
}

/// The generic parameters that the engine wants to be given a float.
pub fn floats(item: &TokenStream, options: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    loop {
        let Ok(options) = self::options(&found, options).parse::<TokenStream>() else { return found };
        let next = catch_unwind(AssertUnwindSafe(|| {
            let mut diags = Diagnostics::default();
            Engine::new("tangential").differentiate_into(options, item.clone(), &mut diags);
            let name = |message: &str| {
                let name = message.strip_suffix("` may be any float")?.rsplit('`').next()?;
                Some(name.to_string()).filter(|name| !found.contains(name))
            };
            diags.into_found().iter().find_map(|found| name(&found.message))
        }));
        match next {
            Ok(Some(name)) => found.push(name),
            _ => return found,
        }
    }
}

/// The text of the options.
pub fn options(floats: &[String], first: &str) -> String {
    let floats = floats.iter().map(|name| format!("{name} = f64"));
    let first = (!first.is_empty()).then(|| first.to_string());
    first.into_iter().chain(floats).collect::<Vec<_>>().join(", ")
}

/// The signature with `f64` for these parameters.
pub fn at_f64(sig: &Signature, floats: &[String]) -> Signature {
    if floats.is_empty() {
        return sig.clone();
    }
    let mut plain = sig.clone();
    let is_it = |name: &Ident| floats.iter().any(|float| name == float);
    let params = plain.generics.params.into_iter();
    plain.generics.params =
        params.filter(|param| !matches!(param, syn::GenericParam::Type(ty) if is_it(&ty.ident))).collect();
    plain.generics.where_clause = None;
    syn::parse2(written(plain.to_token_stream(), floats)).unwrap_or_else(|_| sig.clone())
}

fn written(tokens: TokenStream, floats: &[String]) -> TokenStream {
    let write = |tree| match tree {
        TokenTree::Ident(name) if floats.iter().any(|float| name == float) => {
            let float = Ident::new("f64", Span::call_site());
            quote!(#float)
        }
        TokenTree::Group(group) => Group::new(group.delimiter(), written(group.stream(), floats)).to_token_stream(),
        other => other.to_token_stream(),
    };
    tokens.into_iter().map(write).collect()
}

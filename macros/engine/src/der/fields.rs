//! The struct that all derivatives up to an order are answered in.

use super::emit::Source;
use super::graph::Multi;
use super::is_value;
use super::request::{Input, Request};
use crate::diag::Diagnostics;
use crate::emit::cfg_attrs;
use crate::options::Options;
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use syn::Type;

/// `value`, `tau`, `tau_delta`: a name for each derivative. Parts that are called alike have the names of what they are parts of, too.
pub(super) fn fields(answered: &[Multi], inputs: &[Input], words: &[String]) -> Vec<Ident> {
    let is_clear = words.iter().all(|word| words.iter().filter(|other| *other == word).count() == 1);
    let words: Vec<String> = match is_clear {
        true => words.to_vec(),
        false => inputs.iter().map(Input::long_word).collect(),
    };
    let mut taken: Vec<String> = Vec::new();
    let name = |by: &Multi| {
        let each =
            by.iter().zip(&words).flat_map(|(times, word)| std::iter::repeat_n(word.as_str(), usize::from(*times)));
        let mut name = if is_value(by) { "value".to_string() } else { each.collect::<Vec<_>>().join("_") };
        while taken.contains(&name) || syn::parse_str::<Ident>(&name).is_err() {
            name.push('_');
        }
        taken.push(name.clone());
        format_ident!("{}", name)
    };
    answered.iter().map(name).collect()
}

/// `ArAll` for `ar_all`.
pub(super) fn camel(name: &Ident) -> Ident {
    let text: String = name
        .to_string()
        .split('_')
        .map(|word| {
            let mut letters = word.chars();
            letters.next().map(|first| first.to_uppercase().chain(letters).collect::<String>()).unwrap_or_default()
        })
        .collect();
    Ident::new(&text, name.span())
}

/// The struct that all derivatives up to an order are answered in.
pub(super) fn derivatives_struct(
    source: &Source,
    request: &Request,
    name: &Ident,
    result: &Type,
    fields: &[Ident],
    options: &Options,
    diags: &mut Diagnostics,
) -> Option<TokenStream> {
    let is_made_of_numbers = |ty: &Type| is_plain(ty);
    if !is_made_of_numbers(result) {
        diags.refuse(
            request.span(),
            "all derivatives at once are of functions that return numbers, arrays or tuples of them",
            "name the derivatives one by one",
        );
        return None;
    }
    let (vis, cfg) = (source.vis, cfg_attrs(source.attrs));
    let about = format!(" `{}` and its derivatives up to order {}.", source.sig.ident, request.order());
    let field_docs = fields.iter().map(|field| match field == "value" {
        true => format!(" `{}` itself.", source.sig.ident),
        false => format!(" Its derivative by `{}`.", field.to_string().replace('_', "`, `")),
    });
    let item = quote! {
        #(#cfg)*
        #[doc = #about]
        #[derive(Clone, Copy, Debug, PartialEq)]
        #vis struct #name {
            #(#[doc = #field_docs] #vis #fields: #result),*
        }
    };
    let input: syn::DeriveInput =
        syn::parse2(quote!(#(#cfg)* #vis struct #name { #(#vis #fields: #result),* })).ok()?;
    let derived = crate::emit::derive(&input, &options.krate, diags);
    Some(quote!(#item #derived))
}

/// Whether a type is made of `f64` by arrays and tuples.
fn is_plain(ty: &Type) -> bool {
    match ty {
        Type::Path(path) => path.path.is_ident("f64"),
        Type::Array(array) => is_plain(&array.elem),
        Type::Tuple(tuple) => !tuple.elems.is_empty() && tuple.elems.iter().all(is_plain),
        Type::Paren(inner) => is_plain(&inner.elem),
        _ => false,
    }
}

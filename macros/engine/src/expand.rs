//! Whole files: the derivative code of every tagged item in them, for the command and for `generated/`.

use crate::Engine;
use crate::diag::{Diagnostic, Diagnostics};
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Attribute, Item};

/// Why a file could not be expanded.
#[derive(Debug)]
pub enum ExpandError {
    /// The file is not Rust.
    Syntax {
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// What the parser expected.
        message: String,
    },
    /// Functions were refused.
    Refused(Vec<Diagnostic>),
}

/// The file with the derivative code of every tagged item after it, formatted.
pub fn expand_file(source: &str) -> Result<String, ExpandError> {
    let mut file = syn::parse_file(source).map_err(|error| {
        let start = error.span().start();
        ExpandError::Syntax { line: start.line, column: start.column + 1, message: error.to_string() }
    })?;
    let mut diags = Diagnostics::default();
    let engine = Engine::new("tangential");
    let items = std::mem::take(&mut file.items);
    let tokens = expand_items(&engine, items, &mut diags);
    if !diags.is_empty() {
        return Err(ExpandError::Refused(diags.into_found()));
    }
    let attrs = &file.attrs;
    let whole = syn::parse2(quote!(#(#attrs)* #tokens)).map_err(|error: syn::Error| ExpandError::Syntax {
        line: 0,
        column: 0,
        message: format!("the emitted code does not parse: {error}"),
    })?;
    Ok(prettyplease::unparse(&whole))
}

fn expand_items(engine: &Engine, items: Vec<Item>, diags: &mut Diagnostics) -> TokenStream {
    items.into_iter().map(|item| expand_item(engine, item, diags)).collect()
}

fn expand_item(engine: &Engine, mut item: Item, diags: &mut Diagnostics) -> TokenStream {
    if let Item::Mod(module) = &mut item
        && let Some((_, items)) = &mut module.content
    {
        let inner = expand_items(engine, std::mem::take(items), diags);
        let (attrs, vis, ident) = (&module.attrs, &module.vis, &module.ident);
        return quote!(#(#attrs)* #vis mod #ident { #inner });
    }
    let Some(attrs) = attrs_mut(&mut item) else { return quote!(#item) };
    let derives = take_derive(attrs);
    let tag = attrs.iter().position(|a| last_is(a, "differentiate") || last_is(a, "derivative"));
    let tag = tag.map(|i| attrs.remove(i));
    let mut out = match tag {
        None => quote!(#item),
        Some(tag) => {
            let options = match &tag.meta {
                syn::Meta::List(list) => list.tokens.clone(),
                _ => TokenStream::new(),
            };
            if last_is(&tag, "derivative") {
                engine.derivative_into(options, quote!(#item), diags)
            } else {
                engine.differentiate_into(options, quote!(#item), diags)
            }
        }
    };
    if derives {
        out.extend(engine.derive_into(quote!(#item), diags));
    }
    out
}

fn last_is(attr: &Attribute, name: &str) -> bool {
    attr.path().segments.last().is_some_and(|s| s.ident == name)
}

/// Takes `Differentiable` out of the derives; tells whether it was there.
fn take_derive(attrs: &mut Vec<Attribute>) -> bool {
    let mut found = false;
    for attr in attrs.iter_mut() {
        let syn::Meta::List(list) = &attr.meta else { continue };
        if !attr.path().is_ident("derive") {
            continue;
        }
        let Ok(paths) =
            list.parse_args_with(syn::punctuated::Punctuated::<syn::Path, syn::Token![,]>::parse_terminated)
        else {
            continue;
        };
        let keep: Vec<&syn::Path> =
            paths.iter().filter(|p| p.segments.last().is_none_or(|s| s.ident != "Differentiable")).collect();
        if keep.len() != paths.len() {
            found = true;
            *attr = syn::parse_quote!(#[derive(#(#keep),*)]);
        }
    }
    found
}

fn attrs_mut(item: &mut Item) -> Option<&mut Vec<Attribute>> {
    Some(match item {
        Item::Fn(item) => &mut item.attrs,
        Item::Impl(item) => &mut item.attrs,
        Item::Trait(item) => &mut item.attrs,
        Item::Struct(item) => &mut item.attrs,
        Item::Enum(item) => &mut item.attrs,
        Item::Union(item) => &mut item.attrs,
        _ => return None,
    })
}

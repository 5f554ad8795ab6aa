//! `#[differentiate] mod m { .. }`: every function in it is tagged.
//!
//! The attribute is put on the items; the compiler expands them one by one, so each is refused by itself.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use std::collections::HashSet;
use syn::{Attribute, Item, ItemMod};

/// The module with the attribute on its functions, `impl` blocks, traits and modules. What is marked stays as it is.
pub fn tagged(module: &ItemMod, krate: &TokenStream, options: &TokenStream) -> TokenStream {
    let mut module = module.clone();
    let mut traits = HashSet::new();
    if let Some((_, items)) = &module.content {
        find_traits(items, &mut traits);
    }
    let tag: Attribute = match options.is_empty() {
        true => syn::parse_quote!(#[#krate::differentiate]),
        false => syn::parse_quote!(#[#krate::differentiate(#options)]),
    };
    if let Some((_, items)) = &mut module.content {
        for item in items {
            if is_of_interest(item, &traits)
                && let Some(attrs) = attrs(item)
            {
                tag_one(attrs, &tag);
            }
        }
    }
    module.to_token_stream()
}

/// Puts the tag on an item, unless it has one or says that it has none.
fn tag_one(attrs: &mut Vec<Attribute>, tag: &Attribute) {
    let is_ours = |attr: &Attribute| {
        attr.path().segments.last().is_some_and(|last| last.ident == "differentiate" || last.ident == "derivative")
    };
    let skips = |attr: &Attribute| matches!(&attr.meta, syn::Meta::List(list) if list.tokens.to_string() == "skip");
    if attrs.iter().any(|attr| is_ours(attr) && skips(attr)) {
        attrs.retain(|attr| !is_ours(attr));
    } else if !attrs.iter().any(is_ours) {
        attrs.insert(0, tag.clone());
    }
}

fn find_traits(items: &[Item], found: &mut HashSet<String>) {
    for item in items {
        match item {
            Item::Trait(definition) => {
                found.insert(definition.ident.to_string());
            }
            Item::Mod(module) => {
                if let Some((_, items)) = &module.content {
                    find_traits(items, found);
                }
            }
            _ => {}
        }
    }
}

/// Whether an item has something to differentiate. Traits from elsewhere need not be tagged, so their `impl`s are left alone,
/// but for those of the standard library that have rules.
fn is_of_interest(item: &Item, traits: &HashSet<String>) -> bool {
    match item {
        Item::Fn(function) => {
            let is_test = function.attrs.iter().any(|attr| {
                attr.path().is_ident("test")
                    || attr.path().is_ident("cfg") && quote!(#attr).to_string().contains("test")
            });
            !is_test && !function.sig.inputs.is_empty() && function.sig.asyncness.is_none()
        }
        Item::Impl(block) => match &block.trait_ {
            None => true,
            Some((path, _)) => {
                let name = path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
                traits.contains(&name) || crate::emit::has_rule(path)
            }
        },
        Item::Trait(_) => true,
        Item::Mod(module) => module.content.is_some() && !module.attrs.iter().any(|attr| attr.path().is_ident("cfg")),
        _ => false,
    }
}

fn attrs(item: &mut Item) -> Option<&mut Vec<Attribute>> {
    Some(match item {
        Item::Fn(item) => &mut item.attrs,
        Item::Impl(item) => &mut item.attrs,
        Item::Trait(item) => &mut item.attrs,
        Item::Mod(item) => &mut item.attrs,
        _ => return None,
    })
}

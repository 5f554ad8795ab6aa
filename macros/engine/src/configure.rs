//! `#[cfg]` within an item: which of its statements, arms and fields there are.
//!
//! An attribute is given its item with all `#[cfg]`s, and cannot evaluate them; a derive is given its item without what
//! is configured out. So an item with such attributes inside is handed on as the body of an enum's discriminant:
//!
//! ```text
//! #[derive(tangential::Configured)]
//! #[tangential_options(..)]
//! #[tangential::erased]
//! enum Item { Body = { fn f(..) { .. } 0 } }
//! ```
//!
//! The derive unpacks it and differentiates; the attribute `erased` takes the enum away.
//!
//! The compiler forgets on this way what belongs together without parentheses: of a `$factor:expr` that is `x + 1.0` in `2.0 * $factor`
//! the derive is given `2.0 * x + 1.0`. So such operands are put into parentheses before.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::quote;
use syn::visit::Visit;
use syn::{Attribute, Item};

/// Whether an item has a `#[cfg]` that emitted code would have to know the answer to.
///
/// Those on the item itself and on methods are kept on what is emitted for them.
pub fn is_needed(item: &Item) -> bool {
    let mut found = Finder(false);
    let own = |attrs: &[Attribute]| attrs.iter().any(|attr| attr.path().is_ident("cfg_attr"));
    match item {
        Item::Fn(function) => {
            found.0 |= own(&function.attrs);
            found.function(&function.sig, Some(&function.block));
        }
        Item::Impl(block) => {
            found.0 |= own(&block.attrs);
            for item in &block.items {
                if let syn::ImplItem::Fn(function) = item {
                    found.0 |= own(&function.attrs);
                    found.function(&function.sig, Some(&function.block));
                }
            }
        }
        Item::Trait(definition) => {
            found.0 |= own(&definition.attrs);
            for item in &definition.items {
                if let syn::TraitItem::Fn(function) = item {
                    found.0 |= own(&function.attrs);
                    found.function(&function.sig, function.default.as_ref());
                }
            }
        }
        _ => {}
    }
    found.0
}

struct Finder(bool);

impl Finder {
    fn function(&mut self, sig: &syn::Signature, block: Option<&syn::Block>) {
        self.visit_signature(sig);
        block.into_iter().for_each(|block| self.visit_block(block));
    }
}

impl<'a> Visit<'a> for Finder {
    fn visit_attribute(&mut self, attr: &'a Attribute) {
        self.0 |= attr.path().is_ident("cfg") || attr.path().is_ident("cfg_attr");
    }
}

/// The item as the body of a discriminant, for the derive.
pub fn wrap(krate: &TokenStream, options: &TokenStream, item: &TokenStream) -> TokenStream {
    let item = in_parentheses(item.clone());
    quote! {
        #[derive(#krate::Configured)]
        #[tangential_options(#options)]
        #[#krate::erased]
        enum Item { Body = { #item 0 } }
    }
}

/// Tokens with parentheses around what a macro's fragments hold together, if it could fall apart.
fn in_parentheses(tokens: TokenStream) -> TokenStream {
    let group = |group: Group| {
        let tokens = in_parentheses(group.stream());
        let is_operand = group.delimiter() == Delimiter::None && falls_apart(&tokens);
        let delimiter = if is_operand { Delimiter::Parenthesis } else { group.delimiter() };
        let mut kept = Group::new(delimiter, tokens);
        kept.set_span(group.span());
        TokenTree::Group(kept)
    };
    tokens
        .into_iter()
        .map(|tree| match tree {
            TokenTree::Group(inner) => group(inner),
            other => other,
        })
        .collect()
}

/// Whether these tokens are an expression that may mean something else beside others. Where they are a type or a pattern as well, such
/// as `&x`, they may stand in parentheses, too. A block may not, since it may be a body.
fn falls_apart(tokens: &TokenStream) -> bool {
    use syn::Expr;
    matches!(
        syn::parse2(tokens.clone()),
        Ok(Expr::Assign(_)
            | Expr::Binary(_)
            | Expr::Break(_)
            | Expr::Cast(_)
            | Expr::Closure(_)
            | Expr::If(_)
            | Expr::Match(_)
            | Expr::Range(_)
            | Expr::RawAddr(_)
            | Expr::Reference(_)
            | Expr::Return(_)
            | Expr::Unary(_))
    )
}

/// The options and the item that were handed to the derive. What is left of `#[cfg]` is true, and goes.
pub fn unwrap(tokens: TokenStream) -> Option<(TokenStream, TokenStream)> {
    let mut options = None;
    let mut body = None;
    let mut trees = tokens.into_iter().peekable();
    while let Some(tree) = trees.next() {
        match tree {
            TokenTree::Punct(punct) if punct.as_char() == '#' => {
                let Some(TokenTree::Group(attr)) = trees.next() else { return None };
                let mut parts = attr.stream().into_iter();
                if let (Some(TokenTree::Ident(name)), Some(TokenTree::Group(list))) = (parts.next(), parts.next())
                    && name == "tangential_options"
                {
                    options = Some(list.stream());
                }
            }
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => body = Some(group.stream()),
            _ => {}
        }
    }
    let block = body?.into_iter().find_map(|tree| match tree {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => Some(group.stream()),
        _ => None,
    })?;
    let mut item: Vec<TokenTree> = block.into_iter().collect();
    item.pop();
    Some((options?, without_cfg(item.into_iter().collect())))
}

/// Tokens without `#[cfg(..)]`; what stands in macros was not evaluated, and stays.
fn without_cfg(tokens: TokenStream) -> TokenStream {
    let mut out: Vec<TokenTree> = Vec::new();
    let mut trees = tokens.into_iter().peekable();
    while let Some(tree) = trees.next() {
        let is =
            |tree: Option<&TokenTree>, char: char| matches!(tree, Some(TokenTree::Punct(p)) if p.as_char() == char);
        match tree {
            TokenTree::Punct(punct)
                if punct.as_char() == '#' && matches!(trees.peek(), Some(TokenTree::Group(g)) if is_cfg(g)) =>
            {
                trees.next();
            }
            TokenTree::Group(group) => {
                let of_macro = is(out.last(), '!')
                    && matches!(out.len().checked_sub(2).map(|i| &out[i]), Some(TokenTree::Ident(_)));
                let mut inner = match of_macro {
                    true => group.clone(),
                    false => Group::new(group.delimiter(), without_cfg(group.stream())),
                };
                inner.set_span(group.span());
                out.push(TokenTree::Group(inner));
            }
            // Of a parameter that is gone its comma may be left.
            TokenTree::Punct(punct) if punct.as_char() == ',' && (out.is_empty() || is(out.last(), ',')) => {}
            other => out.push(other),
        }
    }
    out.into_iter().collect()
}

fn is_cfg(group: &Group) -> bool {
    group.delimiter() == Delimiter::Bracket
        && matches!(group.stream().into_iter().next(), Some(TokenTree::Ident(name)) if name == "cfg")
}

//! A file of cases with `adjoint` among the options of every function that has adjoint code.

use quote::ToTokens;
use std::collections::{BTreeMap, BTreeSet};
use syn::visit::Visit;
use tangential_engine::{Forms, expand_forms};

/// A file with its tags.
pub struct Tagged {
    pub source: String,
    /// Functions with adjoint code.
    pub functions: BTreeMap<String, syn::ItemFn>,
    /// Functions without, and why.
    pub outside: Vec<(String, String)>,
}

/// Tags a file.
pub fn file(source: &str) -> Tagged {
    let parsed = syn::parse_file(source).expect("a case is Rust");
    let mut functions: BTreeMap<String, syn::ItemFn> = BTreeMap::new();
    let mut outside = Vec::new();
    let mut texts: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for item in &parsed.items {
        let syn::Item::Fn(function) = item else { continue };
        let Some(tag) = function.attrs.iter().find(|attr| attr.path().is_ident("differentiate")) else { continue };
        let name = function.sig.ident.to_string();
        let range = syn::spanned::Spanned::span(tag).byte_range();
        match reason(function) {
            None => {
                functions.insert(name.clone(), function.clone());
                texts.insert(name, (range.start, range.end));
            }
            Some(reason) => outside.push((name, reason)),
        }
    }
    // A function that calls another one which has no adjoint code cannot be compiled.
    loop {
        let known: BTreeSet<&String> = functions.keys().collect();
        let tagged: BTreeSet<String> = outside.iter().map(|(name, _)| name.clone()).collect();
        let lost: Vec<(String, String)> = functions
            .iter()
            .filter_map(|(name, function)| {
                let mut calls = Calls(Vec::new());
                calls.visit_block(&function.block);
                let is_defined = |call: &str| {
                    [format!("fn {call}("), format!("fn {call}<")].iter().any(|head| source.contains(head))
                };
                let missing = calls
                    .0
                    .into_iter()
                    .find(|call| !known.contains(call) && (tagged.contains(call) || is_defined(call)))?;
                Some((name.clone(), format!("it calls `{missing}`")))
            })
            .collect();
        if lost.is_empty() {
            break;
        }
        for (name, reason) in lost {
            functions.remove(&name);
            outside.push((name, reason));
        }
    }
    let mut edits: Vec<(usize, usize)> = functions.keys().map(|name| texts[name]).collect();
    edits.sort();
    let mut text = source.to_string();
    for (start, end) in edits.into_iter().rev() {
        let tag = &source[start..end];
        let new = match tag.strip_prefix("#[differentiate(") {
            Some(rest) => format!("#[differentiate(adjoint, {rest}"),
            None => "#[differentiate(adjoint)]".to_string(),
        };
        text.replace_range(start..end, &new);
    }
    let text = text.replace("#![", "//#![").replace("\n//!", "\n//").replace("crate::cases::", "crate::cases_");
    let text = text.strip_prefix("//!").map(|rest| format!("//{rest}")).unwrap_or(text);
    Tagged { source: text, functions, outside }
}

/// Why there is no adjoint code of a function.
fn reason(function: &syn::ItemFn) -> Option<String> {
    let mut function = function.clone();
    for attr in &mut function.attrs {
        if attr.path().is_ident("differentiate") {
            let options = match &attr.meta {
                syn::Meta::List(list) => list.tokens.clone(),
                _ => proc_macro2::TokenStream::new(),
            };
            *attr = syn::parse_quote!(#[differentiate(adjoint, #options)]);
        }
    }
    // Arrows in options come apart.
    let text = prettyplease::unparse(&syn::parse_quote!(#function)).replace("= >", "=>");
    let expanded = match expand_forms(&text, Forms::Adjoint) {
        Ok(expanded) => expanded,
        Err(error) => return Some(format!("not expanded: {error:?}")),
    };
    let what = "There is no adjoint code: ";
    match expanded.find(what) {
        Some(at) => Some(expanded[at + what.len()..].lines().next().unwrap_or_default().to_string()),
        None if !expanded.contains("fn augmented") => Some("the signature".to_string()),
        None => None,
    }
}

struct Calls(Vec<String>);

impl<'a> Visit<'a> for Calls {
    fn visit_expr_call(&mut self, call: &'a syn::ExprCall) {
        if let syn::Expr::Path(path) = &*call.func
            && let Some(last) = path.path.segments.last()
        {
            self.0.push(last.ident.to_token_stream().to_string());
        }
        syn::visit::visit_expr_call(self, call);
    }
}

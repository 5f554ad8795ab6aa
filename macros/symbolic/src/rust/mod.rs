//! `#[dae]`: a residual as Rust, read into a graph, reduced, and written as Rust again.

mod depth;
mod expression;
mod options;
mod read;
mod statement;
#[cfg(feature = "whole")]
mod whole;

#[cfg(feature = "whole")]
pub use whole::{Refusal, expand_file, too_deep};

use crate::emit::{self, Form};
use crate::linear::Veiling;
use crate::reduce::{self, ReduceError};
use options::Options;
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote};
use read::Residual;
use syn::{Error, Item};

/// The item with the module of its reduced system, or with what is wrong with it. `name` is that of the crate `tangential`.
pub fn attribute(options: TokenStream, item: TokenStream, name: &str) -> TokenStream {
    if let Some(span) = depth::too_deep(item.clone()) {
        let error = Error::new(span, depth::MESSAGE).to_compile_error();
        return quote!(#item #error);
    }
    match expand(options, item.clone(), name) {
        Ok(tokens) => tokens,
        Err(error) => {
            let error = error.to_compile_error();
            quote!(#item #error)
        }
    }
}

fn expand(options: TokenStream, item: TokenStream, name: &str) -> Result<TokenStream, Error> {
    let mut item = syn::parse2::<Item>(item)?;
    let module = module(options, &item, name)?;
    match &mut item {
        Item::Mod(syn::ItemMod { content: Some((_, items)), .. }) => {
            items.push(syn::parse2(module)?);
            Ok(item.into_token_stream())
        }
        item => Ok(quote!(#item #module)),
    }
}

/// The module of the reduced system, which stands in the module of the residual, or behind its function.
fn module(options: TokenStream, item: &Item, name: &str) -> Result<TokenStream, Error> {
    let options: Options = syn::parse2(options)?;
    match item {
        Item::Fn(function) => {
            let residual = read::read(std::slice::from_ref(item), &function.sig.ident)?;
            let (module, visibility) = (&function.sig.ident, &function.vis);
            let body = reduced(residual, &options, name)?;
            Ok(quote! {
                /// The reduced system.
                #visibility mod #module { #body }
            })
        }
        Item::Mod(module) => {
            let Some((_, items)) = &module.content else {
                return Err(Error::new_spanned(module, "`#[dae]` reads modules that stand in the same file"));
            };
            let residual = read::read(items, &syn::Ident::new("residual", module.ident.span()))?;
            let body = reduced(residual, &options, name)?;
            Ok(quote! {
                /// The reduced system.
                pub mod reduced { #body }
            })
        }
        other => {
            Err(Error::new_spanned(other, "`#[dae]` is for a function that writes a residual, or a module with one"))
        }
    }
}

/// The content of the module of the reduced system.
fn reduced(residual: Residual, options: &Options, name: &str) -> Result<TokenStream, Error> {
    let Residual { mut problem, places, outside, span, .. } = residual;
    if let Some(start) = &options.start {
        if start.len() != problem.dae.states.len() {
            let message = format!("{} initial values for {} unknowns", start.len(), problem.dae.states.len());
            return Err(Error::new(span, message));
        }
        problem.initial = start.iter().map(|number| problem.graph.number(number.clone())).collect();
        let mut point: Vec<_> =
            problem.dae.states.iter().copied().zip(start.iter().map(|number| number.to_f64())).collect();
        point.push((problem.dae.time, options.time));
        problem.graph.set_reference(&point);
    }
    let veiling = Veiling { threshold: options.veil, ..Veiling::default() };
    let mut reduction = problem
        .graph
        .reduce(&problem.dae, &reduce::Options { veiling, ..reduce::Options::default() })
        .map_err(|error| located(&error, &places, span))?;
    if let Some(cost) = options.promote {
        reduction = reduce::promote(&mut problem, &reduction, cost, options.time);
    }
    let form = options.form.unwrap_or_else(|| Form::smallest(&reduction));
    let text = emit::items(&mut problem, &reduction, form, &outside)
        .ok_or_else(|| Error::new(span, "there is no form of index one: use `form = linear` or `form = explicit`"))?;
    let crate_name = proc_macro2::Ident::new(&name.replace('-', "_"), Span::call_site());
    let items: TokenStream = text.parse().map_err(|error| Error::new(span, format!("{error}")))?;
    Ok(quote! {
        #![allow(non_snake_case, unused_variables, unused_imports, clippy::all, missing_docs)]
        use ::#crate_name::differentiate;
        use super::*;
        #items
    })
}

/// The error at the equations that it is about.
fn located(error: &ReduceError, places: &[Span], span: Span) -> Error {
    let equations = match error {
        ReduceError::NotLinear { equation, .. } => vec![*equation],
        ReduceError::Redundant { equations, .. }
        | ReduceError::Inconsistent { equations, .. }
        | ReduceError::NoPoint { equations, .. }
        | ReduceError::NoIndex { equations, .. } => equations.0.clone(),
        _ => Vec::new(),
    };
    let mut spans = equations.iter().filter_map(|i| places.get(*i)).copied();
    let mut all = Error::new(spans.next().unwrap_or(span), error.to_string());
    spans.for_each(|span| all.combine(Error::new(span, "this equation is one of them")));
    all
}

//! The derivative along a direction: `der(e_v = along x)`.
//!
//! ```text
//! pub fn e_v(x: &[f64], x_d: &[f64], k: f64) -> f64 { .. }
//! ```
//!
//! Its gradient by the inputs is the product of the Hessian with the direction, and by the direction it is the gradient. So a
//! function of vectors has one of twice as many inputs here, which reverse mode goes through in one sweep.

use super::emit::{Made, Read, Source, docs, lower, parameter, read, refuse_changed};
use super::graph::{Multi, Root};
use super::print::Named;
use super::request::Request;
use super::variables::{Seeds, Variables};
use crate::activity;
use crate::diag::Diagnostics;
use crate::emit::{allow, cfg_attrs, inline_attrs};
use crate::ir::{Param, Pat, V};
use crate::options::Options;
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use std::collections::HashMap;
use syn::{FnArg, Pat as Pattern, Signature};

/// Added to the names of what depends on the direction.
const WORD: &str = "d";

/// The function.
pub(super) fn write(
    source: &Source,
    request: &Request,
    params: &[Ident],
    options: &Options,
    diags: &mut Diagnostics,
) -> Option<Made> {
    let mut read = read(source, options, diags);
    let start: Vec<V> = params.iter().filter_map(|param| moved(&read, param, diags)).collect();
    if !diags.is_empty() {
        return None;
    }
    let body = &read.prepared.body;
    let activities = [activity::analyze_from(body, &read.types, &start)];
    refuse_changed(&read, &activities, diags);
    let seeds = Seeds { inputs: Vec::new() };
    let words = vec![WORD.to_string()];
    // The names are those of the body, because they are the first ones that are asked for there, too.
    let var_names = read.prepared.body.vars.iter().map(|var| var.name.clone()).collect();
    let names = Variables::new(&read.prepared.body, seeds.clone(), &activities, words.clone(), var_names);
    let along: Multi = vec![1];
    let mut sig = source.sig.clone();
    (sig.ident, sig.constness) = (request.name.clone(), None);
    let mut inputs = Vec::new();
    for (input, param) in sig.inputs.iter().zip(&read.prepared.body.params) {
        inputs.push(input.clone());
        let (FnArg::Typed(typed), Pat::Bind { var, sub: None, .. }) = (input, &param.pat) else { continue };
        if start.contains(var) {
            let (name, ty) = (names.name(Root::User(*var), &along), &typed.ty);
            inputs.push(syn::parse_quote!(#name: #ty));
        }
    }
    sig.inputs = inputs.into_iter().collect();
    let answered = [along.clone()];
    let answer = |codes: &HashMap<Multi, TokenStream>| codes[&along].clone();
    let wanted = vec![vec![0], along.clone()];
    let (body, calls) = lower(&mut read, seeds, &activities, words, wanted, (&answered, &answer), options, diags)?;
    let (docs, cfg, inline) = (docs(source, request), cfg_attrs(source.attrs), inline_attrs(source.attrs));
    let (vis, allow) = (source.vis, allow());
    let function = quote!(#(#docs)* #(#cfg)* #allow #(#inline)* #vis #sig { #body });
    Some(Made { function, beside: TokenStream::new(), calls })
}

/// The variable of a parameter that can be moved along a direction.
fn moved(read: &Read, param: &Ident, diags: &mut Diagnostics) -> Option<V> {
    let v = parameter(read, param, "direction of it", diags)?;
    let has_name = |known: &Param| matches!(&known.pat, Pat::Bind { var, sub: None, .. } if *var == v);
    if param == "self" || !read.prepared.body.params.iter().any(has_name) {
        diags.refuse(
            param.span(),
            format!("`{param}` has no parameter of its own, which a direction could follow"),
            "take it by name, and patterns apart inside",
        );
        return None;
    }
    Some(v)
}

/// The options of the function that was written: of one of vectors, it is one of inputs and directions.
pub(super) fn options(options: &Options, params: &[Ident], written: &Signature) -> Options {
    let mut own = options.of_partial();
    let Some(vector) = options.vector.as_ref().filter(|vector| vector.outputs.is_empty()) else { return own };
    if !vector.inputs.iter().all(|input| params.contains(input)) {
        return own;
    }
    let names: Vec<&Ident> = written.inputs.iter().filter_map(name).collect();
    let of = |param: &&Ident| vector.inputs.contains(param);
    let directions = names.windows(2).filter(|pair| of(&pair[0])).map(|pair| pair[1]);
    let inputs = vector.inputs.iter().chain(directions).cloned().collect();
    own.only(inputs);
    own.adjoint = options.adjoint;
    own
}

/// What a parameter is called.
fn name(input: &FnArg) -> Option<&Ident> {
    match input {
        FnArg::Typed(typed) => match &*typed.pat {
            Pattern::Ident(pat) => Some(&pat.ident),
            _ => None,
        },
        FnArg::Receiver(_) => None,
    }
}

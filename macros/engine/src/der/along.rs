//! Smooth functions: what their callers need from order two on.

use super::call::subsets;
use super::emit::{Source, below, find, lower, read, refuse_changed, times};
use super::graph::{Multi, Root};
use super::is_value;
use super::print::Named;
use super::request::{Input, Request};
use super::variables::{Seeds, Variables};
use crate::activity::{self, Activity};
use crate::diag::Diagnostics;
use crate::emit::{allow, cfg_attrs};
use crate::infer::{Ty, ty};
use crate::ir::{Pat, V};
use crate::options::Options;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use std::collections::HashMap;
use syn::ItemFn;

/// What callers of a function need that is declared smooth: from order two on, its derivatives along several directions.
///
/// ```text
/// impl f<f64> { pub fn order2(x: f64, x_1: f64, x_2: f64, x_12: f64) -> (f64, f64, f64, f64) { .. } }
/// impl Smooth<2> for f<f64> { type Function = fn(f64, ..) -> ..; const AT: Self::Function = Self::order2; }
/// ```
pub fn smooth(item: &ItemFn, options: &Options, diags: &mut Diagnostics) -> TokenStream {
    let Some((highest, span)) = options.smooth else { return TokenStream::new() };
    if !item.sig.generics.params.is_empty() && highest > 1 {
        diags.refuse(span, "a generic function cannot be declared smooth above order 1", "write it for `f64`");
        return TokenStream::new();
    }
    (2..=highest).filter_map(|order| along(item, None, order, options, diags)).collect()
}

/// The function, or one of its partial derivatives, along so many directions.
pub(super) fn along(
    item: &ItemFn,
    request: Option<&Request>,
    order: usize,
    options: &Options,
    diags: &mut Diagnostics,
) -> Option<TokenStream> {
    let source =
        Source { attrs: &item.attrs, vis: &item.vis, sig: &item.sig, block: &item.block, generics: &item.sig.generics };
    let mut read = read(&source, options, diags);
    let body = &read.prepared.body;
    let is_active = |v: &V| *read.types.of_var(*v).peeled() != Ty::Passive;
    let start: Vec<V> = body
        .params
        .iter()
        .filter(|param| !param.passive)
        .flat_map(|param| param.pat.vars())
        .filter(is_active)
        .collect();
    let inputs = request.map(Request::inputs).unwrap_or_default();
    let seeds: Vec<(V, Input)> =
        inputs.iter().filter_map(|input| Some((find(&read, input, diags)?, input.clone()))).collect();
    let of_inputs = seeds.iter().map(|(v, _)| activity::analyze_from(body, &read.types, &[*v]));
    let given = (0..order).map(|_| activity::analyze_from(body, &read.types, &start));
    let activities: Vec<Activity> = of_inputs.chain(given).collect();
    refuse_changed(&read, &activities, diags);
    // The inputs come first, each as often as it is asked for; then the directions, each once or not at all.
    let fixed: Multi =
        request.map(|request| inputs.iter().map(|input| times(request, input)).collect()).unwrap_or_default();
    let directions: Vec<usize> = (0..order).collect();
    let along: Vec<Multi> = subsets(&directions, order);
    let none = vec![0; fixed.len()];
    let join = |first: &Multi, second: &Multi| -> Multi { first.iter().chain(second).copied().collect() };
    let answered: Vec<Multi> = along.iter().map(|by| join(&fixed, by)).collect();
    let slots: Vec<Multi> = along.iter().map(|by| join(&none, by)).collect();
    let wanted = below(&join(&fixed, &vec![1; order]));
    let words: Vec<String> =
        inputs.iter().map(Input::word).chain((1..=order).map(|direction| direction.to_string())).collect();
    let (krate, result) = (&options.krate, ty::output(&item.sig.output)?);
    // The same names as in the body: the first ones that are asked for.
    let names = Variables::new(
        &read.prepared.body,
        Seeds { inputs: seeds.clone() },
        &activities,
        words.clone(),
        read.prepared.body.vars.iter().map(|var| var.name.clone()).collect(),
    );
    let (mut params, mut types) = (Vec::new(), Vec::new());
    for (i, param) in read.prepared.body.params.iter().enumerate() {
        let ty = &param.ty;
        let Pat::Bind { var, sub: None, .. } = &param.pat else {
            diags.refuse(
                item.sig.ident.span(),
                "a smooth function takes its inputs by name",
                "take patterns apart inside",
            );
            return None;
        };
        for by in &slots {
            let (name, ty) = match is_value(by) {
                true => (names.var_name(*var).clone(), quote!(#ty)),
                false if start.contains(var) => (names.name(Root::User(*var), by), quote!(#ty)),
                false => (format_ident!("_none{}", i), quote!(#krate::Zero)),
            };
            let name = if !is_value(by) && !start.contains(var) { quote!(_) } else { quote!(#name) };
            params.push(quote!(#name: #ty));
            types.push(ty);
        }
    }
    let answer = |codes: &HashMap<Multi, TokenStream>| {
        let codes = answered.iter().map(|by| &codes[by]);
        quote!((#(#codes),*))
    };
    let (inner, _) =
        lower(&mut read, Seeds { inputs: seeds }, &activities, words, wanted, (&answered, &answer), options, diags)?;
    let function = format_ident!("order{}", order);
    let results = answered.iter().map(|_| &result);
    let results = quote!((#(#results),*));
    let name = request.map_or_else(|| options.companion(&item.sig.ident), |request| request.name.clone());
    let (cfg, allow) = (cfg_attrs(&item.attrs), allow());
    let number = proc_macro2::Literal::usize_unsuffixed(order);
    let about = format!(" `{}` and its derivatives along {order} directions, each input followed by its own.", name);
    Some(quote! {
        #(#cfg)*
        #allow
        impl #name<f64> {
            #[doc = #about]
            #[inline]
            pub fn #function(#(#params),*) -> #results {
                #inner
            }
        }

        #(#cfg)*
        impl #krate::Smooth<#number> for #name<f64> {
            type Function = fn(#(#types),*) -> #results;
            const AT: Self::Function = Self::#function;
        }
    })
}

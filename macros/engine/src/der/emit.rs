//! The functions that are made: named partial derivatives, and all up to an order.

use super::along::along;
use super::fields::{camel, derivatives_struct, fields};
use super::graph::{Graph, Multi};
use super::request::{By, Input, Request};
use super::variables::{Seeds, Variables, names_of};
use super::{Der, directional, kinks, order};
use crate::activity::{self, Activity};
use crate::diag::Diagnostics;
use crate::emit::{Prepared, allow, cfg_attrs, inline_attrs, prepare};
use crate::infer::{self, FnParams, Ty, Types, ty};
use crate::ir::V;
use crate::options::{Forms, Options};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};
use std::collections::HashMap;
use syn::{Attribute, Block, ItemFn, Signature, Type, Visibility};

/// A function to differentiate.
pub struct Source<'a> {
    pub attrs: &'a [Attribute],
    pub vis: &'a Visibility,
    pub sig: &'a Signature,
    pub block: &'a Block,
    /// Its generics with those of the block around it.
    pub generics: &'a syn::Generics,
}

/// The partial derivatives of a free function, tagged themselves.
pub fn functions(item: &ItemFn, options: &Options, diags: &mut Diagnostics) -> TokenStream {
    let source =
        Source { attrs: &item.attrs, vis: &item.vis, sig: &item.sig, block: &item.block, generics: &item.sig.generics };
    let mut all = TokenStream::new();
    for request in &options.der {
        let Some(made) = partial(&source, request, options, diags) else { continue };
        let Ok(function) = syn::parse2::<ItemFn>(made.function.clone()) else {
            diags.refuse(request.span(), "what was written for this does not parse", "please report it");
            continue;
        };
        let own = match &request.by {
            By::Along(params) => directional::options(options, params, &function.sig),
            By::Each(_) | By::All(..) => options.of_partial(),
        };
        let left = options.smooth.map_or(0, |(smooth, _)| smooth.saturating_sub(request.order()));
        let companion = match options.forms {
            Forms::Named => TokenStream::new(),
            // Calls of derivatives of others are not differentiated once more as text, but from the source.
            _ if made.calls => again(&source, &function, request, left, options, diags),
            _ => crate::emit::function(&function, &own, diags),
        };
        let is_one = matches!(request.by, By::Each(_));
        let smooth: TokenStream = (2..=left)
            .filter(|_| is_one && options.forms != Forms::Named)
            .filter_map(|order| along(item, Some(request), order, options, diags))
            .collect();
        let (function, beside) = (made.function, made.beside);
        all.extend(quote!(#beside #function #companion #smooth));
    }
    all
}

/// The companion of a partial derivative that calls others: its tangent by the partial derivatives of one order more.
fn again(
    source: &Source,
    function: &ItemFn,
    request: &Request,
    left: usize,
    options: &Options,
    diags: &mut Diagnostics,
) -> TokenStream {
    let By::Each(by) = &request.by else { return TokenStream::new() };
    let is_number = |ty: &Type| matches!(ty, Type::Path(path) if path.path.is_ident("f64"));
    let gives_number = ty::output(&function.sig.output).is_some_and(|ty| is_number(&ty));
    if left == 0 || !gives_number || !function.sig.generics.params.is_empty() {
        return TokenStream::new();
    }
    let krate = &options.krate;
    let names = crate::names::Names::avoiding(&quote!(#function));
    let (t, name) = (names.tangent_type(), &function.sig.ident);
    let (mut params, mut args, mut inner, mut terms) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for param in &function.sig.inputs {
        let syn::FnArg::Typed(typed) = param else { return TokenStream::new() };
        let syn::Pat::Ident(pat) = &*typed.pat else { return TokenStream::new() };
        let (param, ty) = (&pat.ident, &typed.ty);
        let tangent = names.tangent_of(param);
        args.push(param.clone());
        if options.is_passive(param) || !is_number(ty) {
            params.push(quote!(#param: #ty, #tangent: #krate::Zero));
            continue;
        }
        params.push(quote!(#param: #ty, #tangent: #t));
        let by_param = format_ident!("by_{}", param);
        let input = Input { param: param.clone(), path: Vec::new() };
        let more = Request { name: by_param.clone(), by: By::Each(by.iter().cloned().chain([input]).collect()) };
        let bare = Source { attrs: &[], vis: &Visibility::Inherited, ..*source };
        let Some(made) = partial(&bare, &more, options, diags) else { continue };
        inner.push(made.function);
        terms.push((tangent, by_param));
    }
    let Some(((tangent, by), rest)) = terms.split_first() else { return TokenStream::new() };
    let first = quote!(#krate::Tangent::scale(#tangent, #by(#(#args),*)));
    let sum =
        rest.iter().fold(first, |sum, (tangent, by)| quote!(#sum + #krate::Tangent::scale(#tangent, #by(#(#args),*))));
    let vis = &function.vis;
    let written = quote! {
        #vis fn #name<#t: #krate::Tangent>(#(#params),*) -> (f64, #t) {
            #(#inner)*
            (#name(#(#args),*), #sum)
        }
    };
    let Ok(written) = syn::parse2::<ItemFn>(written) else { return TokenStream::new() };
    let derived = crate::emit::derivative(quote!(of = #name), &written, krate, diags);
    // The function itself is there.
    match syn::parse2::<syn::File>(derived) {
        Ok(file) => file.items.iter().skip(1).map(quote::ToTokens::to_token_stream).collect(),
        Err(_) => TokenStream::new(),
    }
}

/// The partial derivatives of a method: methods, whether they call others, and what stands beside the block.
pub fn methods(
    source: &Source,
    options: &Options,
    diags: &mut Diagnostics,
) -> (Vec<(TokenStream, bool, Options)>, TokenStream) {
    let mut beside = TokenStream::new();
    let mut all = Vec::new();
    for request in &options.der {
        let Some(made) = partial(source, request, options, diags) else { continue };
        beside.extend(made.beside);
        all.push((made.function, made.calls, options.of_partial()));
    }
    (all, beside)
}

pub(super) struct Made {
    pub function: TokenStream,
    /// The struct that all derivatives are answered in.
    pub beside: TokenStream,
    /// Whether a tagged function is called.
    pub calls: bool,
}

/// What all passes before have found.
pub(super) struct Read {
    pub prepared: Prepared,
    pub types: Types,
}

pub(super) fn read(source: &Source, options: &Options, diags: &mut Diagnostics) -> Read {
    let mut prepared = prepare(source.sig, Some(source.block), options, diags);
    let result = ty::output(&source.sig.output);
    let mut types = infer::infer(&prepared.body, result.as_ref(), &FnParams::of(source.generics));
    crate::order::settle(&mut prepared.body, &mut types, &mut prepared.names, diags);
    prepared.names.settle();
    Read { prepared, types }
}

/// One function.
fn partial(source: &Source, request: &Request, options: &Options, diags: &mut Diagnostics) -> Option<Made> {
    let mut own = Diagnostics::default();
    let made = write_partial(source, request, options, &mut own);
    let is_refused = !own.is_empty();
    diags.extend(own);
    made.filter(|_| !is_refused)
}

fn write_partial(source: &Source, request: &Request, options: &Options, diags: &mut Diagnostics) -> Option<Made> {
    if let By::Along(params) = &request.by {
        return directional::write(source, request, params, options, diags);
    }
    let mut read = read(source, options, diags);
    let inputs = request.inputs();
    let seeds: Vec<(V, Input)> =
        inputs.iter().filter_map(|input| Some((find(&read, input, diags)?, input.clone()))).collect();
    if let Some((smooth, _)) = options.smooth
        && request.order() > smooth
    {
        diags.refuse(
            request.span(),
            format!(
                "`{}` is of order {}, and the function is declared smooth up to order {smooth}",
                request.name,
                request.order()
            ),
            format!("ask for less, or declare `smooth = {}` if that is so", request.order()),
        );
    }
    if !diags.is_empty() || seeds.len() < inputs.len() {
        return None;
    }
    let activities: Vec<Activity> =
        seeds.iter().map(|(v, _)| activity::analyze_from(&read.prepared.body, &read.types, &[*v])).collect();
    refuse_changed(&read, &activities, diags);
    if options.smooth.is_none() && request.order() > 1 {
        for (e, word) in kinks::find(&read.prepared.body, &read.types, &activities) {
            diags.refuse(
                read.prepared.body.span(e),
                format!(
                    "{word} may have a kink or a jump here, and `{}` is of order {}",
                    request.name,
                    request.order()
                ),
                format!(
                    "declare that derivatives of the pieces are good enough: `smooth = {}` beside `der(..)`",
                    request.order()
                ),
            );
        }
    }
    let full: Multi = inputs.iter().map(|input| times(request, input)).collect();
    let (wanted, answered) = match &request.by {
        By::Each(_) => (below(&full), vec![full]),
        By::All(order, _) => {
            let all = up_to(*order, inputs.len());
            (all.clone(), all)
        }
        By::Along(_) => unreachable!("it has been written"),
    };
    let words: Vec<String> = inputs.iter().map(Input::word).collect();
    let fields = fields(&answered, &inputs, &words);
    let result_struct = matches!(request.by, By::All(..)).then(|| camel(&request.name));
    let answer = |codes: &HashMap<Multi, TokenStream>| match &result_struct {
        Some(name) => {
            let codes = answered.iter().map(|by| &codes[by]);
            quote!(#name { #(#fields: #codes),* })
        }
        None => codes[&answered[0]].clone(),
    };
    let (body, calls) =
        lower(&mut read, Seeds { inputs: seeds }, &activities, words, wanted, (&answered, &answer), options, diags)?;
    let mut sig = source.sig.clone();
    sig.ident = request.name.clone();
    sig.constness = None;
    let beside = match (&result_struct, ty::output(&sig.output)) {
        (Some(name), Some(result)) => {
            sig.output = syn::parse_quote!(-> #name);
            derivatives_struct(source, request, name, &result, &fields, options, diags)?
        }
        _ => TokenStream::new(),
    };
    let (docs, cfg, inline) = (docs(source, request), cfg_attrs(source.attrs), inline_attrs(source.attrs));
    let (vis, allow) = (source.vis, allow());
    Some(Made { function: quote!(#(#docs)* #(#cfg)* #allow #(#inline)* #vis #sig { #body }), beside, calls })
}

/// Lowers the body.
#[expect(clippy::too_many_arguments, reason = "what one function is made from")]
pub(super) fn lower(
    read: &mut Read,
    seeds: Seeds,
    activities: &[Activity],
    words: Vec<String>,
    wanted: Vec<Multi>,
    (answered, answer): (&[Multi], &super::Answer<'_>),
    options: &Options,
    diags: &mut Diagnostics,
) -> Option<(TokenStream, bool)> {
    if !diags.is_empty() {
        return None;
    }
    let mut calls = false;
    let Prepared { body, names, .. } = &mut read.prepared;
    let var_names = names_of(body, names);
    let mut written = None;
    // Twice: what nothing needs in the end is not named for the sake of sharing it.
    for _ in 0..2 {
        names.restart();
        let variables = Variables::new(body, seeds.clone(), activities, words.clone(), var_names.clone());
        let live = written.take().map(|(_, live)| live);
        let mut der = Der {
            body,
            types: &read.types,
            activities,
            names,
            diags,
            krate: options.krate.clone(),
            graph: Graph::default(),
            variables,
            wanted: wanted.clone(),
            outs: Vec::new(),
            aliases: HashMap::new(),
            answer,
            answered: answered.to_vec(),
            live,
            calls: false,
            target: None,
        };
        written = Some(der.function());
        calls |= der.calls;
        if let Some(problem) = der.graph.refused.take() {
            let span = body.root.tail.map_or_else(Span::call_site, |e| body.span(e));
            diags.refuse(span, format!("`der` cannot do this: {problem}"), "use its elements or fields one by one");
        }
    }
    let tokens = written.map(|(tokens, _)| tokens)?;
    diags.is_empty().then_some((tokens, calls))
}

/// The variable of a parameter that something may be differentiated by; `no` says what there is otherwise none of.
pub(super) fn parameter(read: &Read, name: &Ident, no: &str, diags: &mut Diagnostics) -> Option<V> {
    let body = &read.prepared.body;
    let param = body.params.iter().find_map(|param| {
        let v = param.pat.vars().into_iter().find(|v| body.vars[v.0].name == *name)?;
        Some((param, v))
    });
    let Some((param, v)) = param else {
        let all: Vec<String> =
            body.params.iter().flat_map(|p| p.pat.vars()).map(|v| format!("`{}`", body.vars[v.0].name)).collect();
        diags.refuse(
            name.span(),
            format!("the function has no input `{name}`"),
            format!("its inputs are {}", all.join(", ")),
        );
        return None;
    };
    let is_passive = *read.types.of_var(v).peeled() == Ty::Passive;
    if param.passive || is_passive {
        let why = if is_passive { "is no `f64`" } else { "is declared passive" };
        diags.refuse(
            name.span(),
            format!("`{name}` {why}, so there is no {no}"),
            "differentiate by inputs that are numbers and not passive",
        );
        return None;
    }
    Some(v)
}

/// The variable of an input, if it is one that can be differentiated by.
pub(super) fn find(read: &Read, input: &Input, diags: &mut Diagnostics) -> Option<V> {
    let v = parameter(read, &input.param, "derivative by it", diags)?;
    let is_list = matches!(read.types.of_var(v).peeled(), Ty::Array(_) | Ty::Slice(_) | Ty::Vec(_));
    let is_number = *read.types.of_var(v).peeled() == Ty::F64;
    if !is_number && input.path.is_empty() || is_number && !input.path.is_empty() {
        let name = &input.param;
        let help = match (is_number, is_list) {
            (true, _) => format!("write `{name}` alone"),
            (_, true) => format!("name one of its elements, such as `{name}[0]`"),
            _ => format!("name one of its fields, such as `{name}.field`"),
        };
        let message = match is_number {
            true => format!("`{name}` is a number and has no parts"),
            false => format!("`{name}` is not one number"),
        };
        diags.refuse(input.param.span(), message, help);
        return None;
    }
    Some(v)
}

/// Parameters that are changed have no derivative to start from.
pub(super) fn refuse_changed(read: &Read, activities: &[Activity], diags: &mut Diagnostics) {
    let body = &read.prepared.body;
    for param in &body.params {
        let is_active = |v: &V| activities.iter().any(|activity| activity.of_var(*v));
        let is_reference = matches!(&param.ty, Type::Reference(reference) if reference.mutability.is_some());
        for v in param.pat.vars().iter().filter(|v| is_active(v)) {
            if is_reference || body.vars[v.0].mutable {
                diags.refuse(
                    body.vars[v.0].name.span(),
                    format!("`{}` is an input that is changed", body.vars[v.0].name),
                    "take it by value and change a copy: `let mut copy = x;`; a result is returned",
                );
            }
        }
    }
}

/// How often a request differentiates by an input.
pub(super) fn times(request: &Request, input: &Input) -> u8 {
    match &request.by {
        By::Each(all) => all.iter().filter(|other| other.text() == input.text()).count() as u8,
        By::All(order, _) => *order as u8,
        By::Along(_) => 0,
    }
}

/// All derivatives that one is made from, the value first.
pub(super) fn below(full: &Multi) -> Vec<Multi> {
    let mut all = vec![Vec::new()];
    for times in full {
        all = all
            .into_iter()
            .flat_map(|by: Multi| (0..=*times).map(move |times| by.iter().copied().chain([times]).collect::<Multi>()))
            .collect();
    }
    sorted(all)
}

fn up_to(highest: usize, directions: usize) -> Vec<Multi> {
    let all = below(&vec![highest as u8; directions]);
    all.into_iter().filter(|by| order(by) <= highest).collect()
}

/// Lower orders first, and `tt` before `td`.
fn sorted(mut all: Vec<Multi>) -> Vec<Multi> {
    all.sort_by(|a, b| order(a).cmp(&order(b)).then_with(|| b.cmp(a)));
    all
}

/// What a derivative is, and the docs of its function.
pub(super) fn docs(source: &Source, request: &Request) -> Vec<TokenStream> {
    let function = &source.sig.ident;
    let inputs: Vec<String> = match &request.by {
        By::Each(inputs) | By::All(_, inputs) => inputs.iter().map(|input| format!("`{}`", input.text())).collect(),
        By::Along(params) => params.iter().map(|param| format!("`{param}`")).collect(),
    };
    let about = match &request.by {
        By::Each(_) => format!(" The derivative of `{function}` by {}.", inputs.join(", ")),
        By::All(order, _) => {
            format!(" `{function}` and its derivatives by {} up to order {order}.", inputs.join(", "))
        }
        By::Along(_) => {
            format!(" The derivative of `{function}` by {} along a direction, which follows each.", inputs.join(", "))
        }
    };
    let theirs: Vec<&Attribute> = source.attrs.iter().filter(|attr| attr.path().is_ident("doc")).collect();
    let gap = (!theirs.is_empty()).then(|| quote!(#[doc = ""]));
    [quote!(#[doc = #about])].into_iter().chain(gap).chain(theirs.iter().map(|attr| quote!(#attr))).collect()
}

//! `#[derivative(of = path)]`: a hand-written derivative takes the place of a generated one.

use super::companion::Shell;
use super::{Derived, cfg_attrs, inline_attrs};
use crate::diag::Diagnostics;
use crate::names::Names;
use crate::options::Forms;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote};
use syn::parse::Parser;
use syn::spanned::Spanned;
use syn::{FnArg, ItemFn, Pat, ReturnType, Token, Type};

/// Emits, for
///
/// ```text
/// #[derivative(of = libm::erf)]
/// pub fn erf<T: Tangent>(x: f64, x_d: T) -> (f64, T) { .. }
/// ```
///
/// the primal `pub fn erf(x: f64) -> f64 { libm::erf(x) }` and the companion `erf<T>` whose `forward` is the body given.
/// Its `pattern` unites all arguments into every result: a hand-written body may decide by values, which a pattern has
/// not.
pub fn derivative(options: TokenStream, item: &ItemFn, krate: &TokenStream, diags: &mut Diagnostics) -> TokenStream {
    if options.is_empty() {
        diags.refuse(
            item.sig.ident.span(),
            "it is not said of which function this is the derivative",
            "write `#[derivative(of = path::to::function)]`",
        );
        return TokenStream::new();
    }
    let parse_of = |input: syn::parse::ParseStream| -> syn::Result<syn::Path> {
        let name: Ident = input.parse()?;
        if name != "of" {
            return Err(syn::Error::new(
                name.span(),
                format!("unknown option `{name}`; write `of = path::to::function`"),
            ));
        }
        input.parse::<Token![=]>()?;
        input.call(syn::Path::parse_mod_style)
    };
    let of = match parse_of.parse2(options) {
        Ok(path) => path,
        Err(error) => {
            diags.syntax(&error);
            return TokenStream::new();
        }
    };
    let Some((t, bounds)) = item.sig.generics.type_params().next().map(|p| (p.ident.clone(), p.bounds.clone())) else {
        diags.refuse(
            item.sig.ident.span(),
            "a hand-written derivative is generic over the tangent",
            format!("write `fn {}<T: tangential::Tangent>(x: f64, x_d: T, ..) -> (f64, T)`", item.sig.ident),
        );
        return TokenStream::new();
    };
    if !item.sig.inputs.len().is_multiple_of(2) || item.sig.inputs.iter().any(|a| matches!(a, FnArg::Receiver(_))) {
        diags.refuse(
            item.sig.inputs.span(),
            "every argument must be followed by its tangent",
            "write `x: f64, x_d: T` for each argument; integers have the tangent `tangential::Zero`",
        );
        return TokenStream::new();
    }
    let Some(result) = first_of_pair(&item.sig.output) else {
        diags.refuse(item.sig.output.span(), "the result must be a pair", "write `-> (f64, T)`: value and tangent");
        return TokenStream::new();
    };
    let inputs: Vec<&syn::PatType> = item
        .sig
        .inputs
        .iter()
        .filter_map(|arg| match arg {
            FnArg::Typed(typed) => Some(typed),
            FnArg::Receiver(_) => None,
        })
        .collect();
    let (values, tangents): (Vec<_>, Vec<_>) = inputs.chunks(2).map(|pair| (pair[0], pair[1])).unzip();
    let names: Vec<&Ident> = values.iter().filter_map(|v| name(&v.pat)).collect();
    let tangent_names: Vec<&Ident> = tangents.iter().filter_map(|v| name(&v.pat)).collect();
    if names.len() != values.len() || tangent_names.len() != tangents.len() {
        diags.refuse(item.sig.inputs.span(), "arguments must be plain names", "take patterns apart in the body");
        return TokenStream::new();
    }
    let (attrs, vis, ident, block) = (&item.attrs, &item.vis, &item.sig.ident, &item.block);
    let mut generics = item.sig.generics.clone();
    generics.params =
        generics.params.into_iter().filter(|p| !matches!(p, syn::GenericParam::Type(p) if p.ident == t)).collect();
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let (impl_generics, where_clause) = (impl_generics.to_token_stream(), where_clause.to_token_stream());
    let inputs = &item.sig.inputs;
    let output = match &item.sig.output {
        ReturnType::Type(_, ty) => ty.to_token_stream(),
        ReturnType::Default => TokenStream::new(),
    };
    let forward = Derived {
        generics: impl_generics.clone(),
        params: quote!(#inputs),
        result: output.clone(),
        where_clause: where_clause.clone(),
        checks: TokenStream::new(),
        parts: Vec::new(),
    };
    let set = quote!(#krate::IndexSet);
    let substitute = |tokens: TokenStream| replace(tokens, &t, &set);
    let pattern = Derived {
        generics: substitute(impl_generics.clone()),
        params: substitute(quote!(#inputs)),
        result: substitute(output),
        where_clause: substitute(where_clause.clone()),
        checks: TokenStream::new(),
        parts: Vec::new(),
    };
    let arguments = inputs_of(&names, &tangent_names);
    let lent = tangents.iter().zip(&tangent_names).map(|(tangent, name)| match &*tangent.ty {
        Type::Reference(reference) if reference.mutability.is_some() => quote!(&*#name),
        Type::Reference(_) => quote!(#name),
        _ => quote!(&#name),
    });
    let outputs = tangents.iter().zip(&tangent_names).filter_map(|(tangent, name)| match &*tangent.ty {
        Type::Reference(reference) if reference.mutability.is_some() => Some(name),
        _ => None,
    });
    let each_input = inputs.iter();
    let free = Names::avoiding(&quote!(#inputs));
    let [all, value, tangent] = ["all", "value", "tangent"].map(|word| free.word(word));
    let pattern_body = quote! {
        let mut #all = #krate::IndexSet::empty();
        #(#krate::pattern::Join::gather(#lent, &mut #all);)*
        let (#value, mut #tangent) = Self::forward(#arguments);
        #krate::pattern::Join::spread(&mut #tangent, #all);
        #(#krate::pattern::Join::spread(&mut *#outputs, #all);)*
        (#value, #tangent)
    };
    let (cfg, inline) = (cfg_attrs(attrs), inline_attrs(attrs));
    let shell = Shell { name: ident.clone(), vis, cfg, inline, krate, bound: quote!(#bounds) };
    let stmts = &block.stmts;
    let companion =
        shell.emit(&ident.to_string(), &t, (&forward, &quote!(#(#stmts)*)), (&pattern, &pattern_body), Forms::All);
    let linear = {
        let (p, pass) = (free.word("P"), free.word("pass"));
        let turbofish = generics.split_for_impl().1.as_turbofish().to_token_stream();
        let turbofish = if generics.type_params().next().is_some() { turbofish } else { TokenStream::new() };
        let (impl_generics, where_clause) = (&forward.generics, &forward.where_clause);
        let output = &forward.result;
        quote! {
            impl<#t: #bounds, #p: #krate::Pass> #ident<#krate::Linear<#t, #p>> {
                /// A derivative by hand is taken as a whole.
                #[allow(clippy::too_many_arguments, dead_code)]
                #vis fn linear #impl_generics(#(#each_input,)* #pass: &#p) -> #output #where_clause {
                    if #p::VALUES {
                        #pass.give_up("a derivative is written by hand");
                    }
                    <#ident<#t>>::forward #turbofish(#arguments)
                }
            }
        }
    };
    quote! {
        #(#attrs)*
        #vis fn #ident #impl_generics(#(#values),*) -> #result #where_clause {
            #of(#(#names),*)
        }
        #companion
        #linear
    }
}

fn inputs_of(names: &[&Ident], tangents: &[&Ident]) -> TokenStream {
    quote!(#(#names, #tangents),*)
}

fn name(pat: &Pat) -> Option<&Ident> {
    match pat {
        Pat::Ident(ident) => Some(&ident.ident),
        _ => None,
    }
}

fn first_of_pair(output: &ReturnType) -> Option<Type> {
    let ReturnType::Type(_, ty) = output else { return None };
    let Type::Tuple(tuple) = &**ty else { return None };
    (tuple.elems.len() == 2).then(|| tuple.elems[0].clone())
}

fn replace(tokens: TokenStream, name: &Ident, with: &TokenStream) -> TokenStream {
    tokens
        .into_iter()
        .flat_map(|tree| match tree {
            proc_macro2::TokenTree::Ident(ident) if ident == *name => with.clone(),
            proc_macro2::TokenTree::Group(group) => {
                let mut new = proc_macro2::Group::new(group.delimiter(), replace(group.stream(), name, with));
                new.set_span(Span::call_site());
                TokenStream::from(proc_macro2::TokenTree::Group(new))
            }
            other => TokenStream::from(other),
        })
        .collect()
}

//! Parameters of which a trait of the standard library is known: what is done with their tangents, or why there are none.
//!
//! ```text
//! fn area<R: Into<f64>>(radius: R)             converted by a rule, which the caller's type has: f64: ConvertForward<R, ..>
//! fn mean(x: impl IntoIterator<Item = f64>)    a list is made of it first, and one of its tangents
//! fn read(name: impl AsRef<str>)               a text has no tangent
//! ```

use super::signature::tangent_type;
use crate::diag::Diagnostics;
use crate::ir::{Body, Pat};
use crate::options::Options;
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, FnArg, GenericArgument, Ident, PathArguments, Signature, Token, Type, TypeParamBound, WherePredicate};

/// What a bound tells of a parameter.
enum Told {
    /// `Into<Y>`
    Converted(Type),
    /// `IntoIterator<Item = X>`; whether it is an iterator already.
    Listed(Type, bool),
    /// `AsRef<str>` and its like.
    Text,
}

/// The bounds of a generic parameter, behind its name and in the `where` clause.
fn bounds_of<'a>(sig: &'a Signature, name: &Ident) -> Vec<&'a TypeParamBound> {
    let own = sig.generics.type_params().filter(|param| param.ident == *name).flat_map(|param| &param.bounds);
    let predicates = sig.generics.where_clause.iter().flat_map(|clause| &clause.predicates);
    let others = predicates.filter_map(|predicate| match predicate {
        WherePredicate::Type(typed) if matches!(&typed.bounded_ty, Type::Path(p) if p.path.is_ident(name)) => {
            Some(&typed.bounds)
        }
        _ => None,
    });
    own.chain(others.flatten()).collect()
}

/// The bounds of a parameter's type, if that is generic.
fn of_type<'a>(sig: &'a Signature, ty: &'a Type) -> Vec<&'a TypeParamBound> {
    match ty {
        Type::ImplTrait(ty) => ty.bounds.iter().collect(),
        Type::Path(path) => path.path.get_ident().map_or_else(Vec::new, |name| bounds_of(sig, name)),
        _ => Vec::new(),
    }
}

fn told(bound: &TypeParamBound) -> Option<Told> {
    let TypeParamBound::Trait(bound) = bound else { return None };
    let last = bound.path.segments.last()?;
    let PathArguments::AngleBracketed(args) = &last.arguments else { return None };
    let first = args.args.iter().find_map(|arg| match arg {
        GenericArgument::Type(ty) => Some(ty.clone()),
        _ => None,
    });
    match last.ident.to_string().as_str() {
        "Into" => first.map(Told::Converted),
        "AsRef" | "Borrow" => {
            let of = first?.to_token_stream().to_string();
            let name = of.rsplit("::").next().unwrap_or_default().trim().to_string();
            matches!(name.as_str(), "str" | "String" | "Path" | "OsStr" | "CStr").then_some(Told::Text)
        }
        name @ ("IntoIterator" | "Iterator" | "DoubleEndedIterator" | "ExactSizeIterator") => {
            let item = args.args.iter().find_map(|arg| match arg {
                GenericArgument::AssocType(assoc) if assoc.ident == "Item" => Some(assoc.ty.clone()),
                _ => None,
            })?;
            // What is lent to the list would have to live as long as its items' lifetime.
            let is_lent = matches!(item, Type::Reference(_));
            (!is_lent).then_some(Told::Listed(item, name != "IntoIterator"))
        }
        _ => None,
    }
}

/// The function as it is differentiated: iterators that it is given are lists, conversions say what they make.
pub fn written(sig: &Signature, block: Option<&syn::Block>, options: &Options) -> (Signature, Option<syn::Block>) {
    let (mut new, mut block) = (sig.clone(), block.cloned());
    for arg in &mut new.inputs {
        let FnArg::Typed(param) = arg else { continue };
        let syn::Pat::Ident(name) = &*param.pat else { continue };
        let name = name.clone();
        if options.is_named_passive(&name.ident) {
            continue;
        }
        match of_type(sig, &param.ty).into_iter().find_map(told) {
            Some(Told::Converted(to)) => {
                if let Some(block) = &mut block {
                    Conversions { name: &name.ident, to: &to, krate: &options.krate }.visit_block_mut(block);
                }
            }
            Some(Told::Listed(item, is_iterator)) => {
                *param.ty = syn::parse_quote!(::std::vec::Vec<#item>);
                if is_iterator {
                    let (mutable, name) = (&name.mutability, &name.ident);
                    block = block.map(|block| syn::parse_quote!({ let #mutable #name = #name.into_iter(); #block }));
                }
            }
            Some(Told::Text) | None => {}
        }
    }
    (new, block)
}

/// Notes in the parsed parameters what the user wrote, and which of them are texts.
pub fn note(sig: &Signature, body: &mut Body) {
    let inputs: Vec<&FnArg> = sig.inputs.iter().collect();
    for (param, arg) in body.params.iter_mut().zip(inputs) {
        let FnArg::Typed(written) = arg else { continue };
        if written.ty.to_token_stream().to_string() != param.ty.to_token_stream().to_string() {
            let mut given = (*written.ty).clone();
            if let Type::ImplTrait(ty) = &mut given {
                as_lists(&mut ty.bounds);
            }
            param.given = Some(given);
        }
        let ty = match &*written.ty {
            Type::Reference(reference) => &*reference.elem,
            ty => ty,
        };
        param.is_text = of_type(sig, ty).into_iter().any(|bound| matches!(told(bound), Some(Told::Text)));
        param.passive |= param.is_text;
    }
}

/// `x.into()` of a parameter says what it makes: `{ let converted: Y = tangential::convert(x); converted }`.
struct Conversions<'a> {
    name: &'a Ident,
    to: &'a Type,
    krate: &'a TokenStream,
}

impl Conversions<'_> {
    fn is_conversion(&self, expr: &Expr) -> bool {
        matches!(expr, Expr::MethodCall(call)
            if call.method == "into"
                && call.args.is_empty()
                && matches!(&*call.receiver, Expr::Path(path) if path.path.is_ident(self.name)))
    }
}

impl VisitMut for Conversions<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        if self.is_conversion(expr) {
            let (to, krate, span) = (self.to, self.krate, expr.span());
            let name = self.name;
            *expr = syn::parse_quote_spanned!(span=> { let converted: #to = #krate::convert(#name); converted });
        }
    }

    fn visit_local_mut(&mut self, local: &mut syn::Local) {
        // `let y: Y = x.into();` says what it makes.
        if let (syn::Pat::Type(_), Some(init)) = (&local.pat, &mut local.init)
            && self.is_conversion(&init.expr)
        {
            let (name, krate, span) = (self.name, self.krate, init.expr.span());
            *init.expr = syn::parse_quote_spanned!(span=> #krate::convert(#name));
            return;
        }
        visit_mut::visit_local_mut(self, local);
    }
}

/// Lists are no iterators, but give one.
fn as_lists(bounds: &mut Punctuated<TypeParamBound, Token![+]>) {
    let listed = |bound: &TypeParamBound| match told(bound) {
        Some(Told::Listed(item, _)) => syn::parse_quote!(::core::iter::IntoIterator<Item = #item>),
        _ => bound.clone(),
    };
    *bounds = bounds.iter().map(listed).filter(|bound| !is_of_iterators(bound)).collect();
}

/// `DoubleEndedIterator` and `ExactSizeIterator`, which the iterators of lists are.
fn is_of_iterators(bound: &TypeParamBound) -> bool {
    matches!(bound, TypeParamBound::Trait(bound) if bound.path.segments.last().is_some_and(|last| {
        matches!(last.ident.to_string().as_str(), "DoubleEndedIterator" | "ExactSizeIterator" | "FusedIterator")
    }))
}

/// The signature with bounds that lists have, where the user's are those of iterators.
pub fn relaxed(sig: &mut Signature, body: &Body) {
    let lists: Vec<Ident> =
        sig.generics.type_params().map(|param| param.ident.clone()).filter(|name| is_list(body, name)).collect();
    for param in sig.generics.type_params_mut().filter(|param| lists.contains(&param.ident)) {
        as_lists(&mut param.bounds);
    }
    for predicate in sig.generics.where_clause.iter_mut().flat_map(|clause| &mut clause.predicates) {
        if let WherePredicate::Type(typed) = predicate
            && matches!(&typed.bounded_ty, Type::Path(path) if path.path.get_ident().is_some_and(|i| lists.contains(i)))
        {
            as_lists(&mut typed.bounds);
        }
    }
}

/// What the rules of conversions and of lists ask of generic parameters in a derivative function.
pub fn predicates(
    sig: &Signature,
    body: &Body,
    scalar: &TokenStream,
    is_pattern: bool,
    krate: &TokenStream,
) -> Vec<TokenStream> {
    let mut found = Vec::new();
    for param in sig.generics.type_params() {
        let name = &param.ident;
        let tan = quote!(#krate::Tan<#name, #scalar>);
        for bound in bounds_of(sig, name) {
            match told(bound) {
                Some(Told::Converted(to)) if is_given(sig, body, name) => {
                    found.push(match is_pattern {
                        true => quote!(#to: #krate::methods::ConvertPattern<#name>),
                        false => quote!(#to: #krate::methods::ConvertForward<#name, #scalar>),
                    });
                }
                Some(Told::Listed(item, _)) if is_list(body, name) => {
                    let of_item = tangent_type(&item, scalar, krate);
                    found.push(quote!(#tan: ::core::iter::IntoIterator<Item = #of_item>));
                }
                _ => {}
            }
        }
    }
    found
}

/// Whether an active parameter is of this type.
fn is_given(sig: &Signature, body: &Body, name: &Ident) -> bool {
    let is_named = sig.inputs.iter().any(|arg| match arg {
        FnArg::Typed(param) => matches!(&*param.ty, Type::Path(path) if path.path.is_ident(name)),
        FnArg::Receiver(_) => false,
    });
    body.params.iter().filter(|param| !param.passive).any(|param| match &param.ty {
        Type::Path(path) => path.path.is_ident(name),
        // It was given a name where it had none.
        Type::ImplTrait(_) => !is_named,
        _ => false,
    })
}

fn is_list(body: &Body, name: &Ident) -> bool {
    body.params.iter().any(|param| match &param.given {
        Some(Type::Path(path)) => path.path.is_ident(name),
        // It was given a name where it had none.
        Some(Type::ImplTrait(_)) => true,
        _ => false,
    })
}

/// Makes lists of what is given as one, at the entry of a derivative function.
pub fn entry(body: &Body, name: &Ident, tangent: &Ident, at: usize) -> TokenStream {
    let param = &body.params[at];
    let (Some(_), Pat::Bind { mutable, .. }) = (&param.given, &param.pat) else { return TokenStream::new() };
    let (ty, mutable) = (&param.ty, mutable.then(|| quote!(mut)));
    quote! {
        let #mutable #name: #ty = ::core::iter::IntoIterator::into_iter(#name).collect();
        let #mutable #tangent = ::core::iter::IntoIterator::into_iter(#tangent).collect::<::std::vec::Vec<_>>();
    }
}

/// Refuses parameters of which only a trait of the standard library is known, and not what is in them.
pub fn refuse(sig: &Signature, body: &Body, diags: &mut Diagnostics) {
    for param in body.params.iter().filter(|param| !param.passive && param.given.is_none()) {
        let ty = match &param.ty {
            Type::Reference(reference) => &*reference.elem,
            ty => ty,
        };
        for bound in of_type(sig, ty) {
            let is_known = matches!(told(bound), Some(Told::Converted(_))) && !matches!(param.ty, Type::Reference(_));
            let TypeParamBound::Trait(bound) = bound else { continue };
            let Some(last) = bound.path.segments.last() else { continue };
            let help = match last.ident.to_string().as_str() {
                "Iterator" | "IntoIterator" | "DoubleEndedIterator" | "ExactSizeIterator" => {
                    "take a slice such as `&[f64]`, or `impl IntoIterator<Item = f64>`"
                }
                "AsRef" | "AsMut" | "Borrow" | "Deref" | "Index" | "IndexMut" => {
                    "take the type itself, such as `&[f64]`"
                }
                "Into" | "From" if !is_known => "take `f64`, and let the caller convert",
                _ => continue,
            };
            let what = &last.ident;
            diags.refuse(
                last.ident.span(),
                format!("the tangent of something of which only `{what}` is known has no form"),
                format!("{help}; or name the parameter in `passive(..)`"),
            );
        }
    }
}

//! `Clone` written by hand.

use crate::needed::type_name;
use crate::program::Program;
use crate::tokens;
use quote::{ToTokens, format_ident, quote};
use std::collections::BTreeSet;
use syn::visit_mut::{self, VisitMut};
use syn::{Fields, FnArg, Generics, Ident, Item, Meta, Pat, Path, ReturnType, Type, parse_quote};

/// `impl Clone` instead of a derived one; functions that take such a value begin with a clone of it.
pub fn by_hand(program: &Program) -> Option<Program> {
    let mut program = program.clone();
    let (mut impls, mut cloned) = (Vec::new(), BTreeSet::new());
    for item in &mut program.items {
        let (attrs, ident, generics, body) = match item {
            Item::Struct(item) => {
                let ident = &item.ident;
                let arm = arm(&parse_quote!(#ident), &item.fields);
                (&mut item.attrs, &item.ident, &item.generics, arm)
            }
            Item::Enum(item) => {
                let arms = item.variants.iter().map(|variant| {
                    let name = &variant.ident;
                    arm(&parse_quote!(Self::#name), &variant.fields)
                });
                let arms = quote!(#(#arms)*);
                (&mut item.attrs, &item.ident, &item.generics, arms)
            }
            _ => continue,
        };
        if without_clone(attrs) {
            cloned.insert(ident.to_string());
            impls.push(implemented(ident, generics, &body));
        }
    }
    program.items.extend(impls);
    let mut begin = Begin { cloned, changed: false };
    program.items.iter_mut().for_each(|item| begin.visit_item_mut(item));
    begin.changed.then_some(program)
}

/// `Point { x, y } => Point { x: x.clone(), y: y.clone() },`.
fn arm(path: &Path, fields: &Fields) -> proc_macro2::TokenStream {
    match fields {
        Fields::Unit => quote!(#path => #path,),
        Fields::Named(named) => {
            let names: Vec<_> = named.named.iter().map(|field| &field.ident).collect();
            quote!(#path { #(#names),* } => #path { #(#names: Clone::clone(#names)),* },)
        }
        Fields::Unnamed(unnamed) => {
            let names: Vec<_> = (0..unnamed.unnamed.len()).map(|k| format_ident!("part_{k}")).collect();
            quote!(#path(#(#names),*) => #path(#(Clone::clone(#names)),*),)
        }
    }
}

/// Takes `Clone` out of what is derived; whether it was there.
fn without_clone(attrs: &mut [syn::Attribute]) -> bool {
    let mut found = false;
    for attr in attrs.iter_mut().filter(|attr| attr.path().is_ident("derive")) {
        let Meta::List(list) = &mut attr.meta else { continue };
        let kept = tokens::map(list.tokens.clone(), &|text, _| (text == "Clone").then(|| quote!(Taken)));
        let text = kept.to_string();
        if text.contains("Taken") {
            found = true;
            let names: Vec<&str> = text.split(',').map(str::trim).filter(|name| *name != "Taken").collect();
            list.tokens = names.join(",").parse().unwrap_or_default();
        }
    }
    found
}

fn implemented(ident: &Ident, generics: &Generics, arms: &proc_macro2::TokenStream) -> Item {
    let mut bounded = generics.clone();
    bounded.type_params_mut().for_each(|param| param.bounds.push(parse_quote!(Clone)));
    let (impl_generics, _, clause) = bounded.split_for_impl();
    let (_, ty_generics, _) = generics.split_for_impl();
    parse_quote! {
        impl #impl_generics Clone for #ident #ty_generics #clause {
            fn clone(&self) -> Self {
                match self { #arms }
            }
        }
    }
}

/// Begins functions with clones of their parameters.
struct Begin {
    cloned: BTreeSet<String>,
    changed: bool,
}

impl VisitMut for Begin {
    fn visit_item_fn_mut(&mut self, function: &mut syn::ItemFn) {
        visit_mut::visit_item_fn_mut(self, function);
        let lends = matches!(&function.sig.output, ReturnType::Type(_, ty) if ty.to_token_stream().to_string().contains('&'));
        for input in function.sig.inputs.iter().rev() {
            let FnArg::Typed(input) = input else { continue };
            let Pat::Ident(pat) = &*input.pat else { continue };
            let name = &pat.ident;
            let clone: syn::Stmt = match &*input.ty {
                Type::Path(_) if pat.mutability.is_some() => parse_quote!(let mut #name = #name.clone();),
                Type::Path(_) => parse_quote!(let #name = #name.clone();),
                Type::Reference(lent) if lent.mutability.is_none() && !lends => parse_quote!(let #name = &#name.clone();),
                _ => continue,
            };
            if type_name(&input.ty).is_some_and(|name| self.cloned.contains(&name)) {
                function.block.stmts.insert(0, clone);
                self.changed = true;
            }
        }
    }
}

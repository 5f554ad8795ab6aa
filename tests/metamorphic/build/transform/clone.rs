//! `Clone` written by hand.

use crate::needed::type_name;
use crate::tokens;
use crate::unit::Program;
use quote::{ToTokens, format_ident, quote};
use std::collections::BTreeSet;
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Fields, FnArg, Generics, Ident, Item, Meta, Pat, Path, ReturnType, Type, parse_quote};

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

/// The same with clones that compute something: numbers of a clone are 1.5 times as large. Two programs: one in which a
/// tagged function does that, and one in which `clone` does.
pub fn computing(program: &Program) -> Option<(Program, Program)> {
    let mut written = by_hand(program)?;
    let mut before = written.clone();
    let mut more = Vec::new();
    let alone = alone(program);
    let options = options(program);
    for item in &mut written.items {
        let Item::Impl(block) = item else { continue };
        let cloning = block.trait_.as_ref().is_some_and(|(path, _)| path.is_ident("Clone"));
        if !cloning || !type_name(&block.self_ty).is_some_and(|name| alone.contains(&name)) {
            continue;
        }
        Larger(&program.items).visit_item_impl_mut(block);
        let ty = &block.self_ty;
        let [syn::ImplItem::Fn(method)] = &block.items[..] else { continue };
        let (name, body) = (larger(&type_name(ty)?), &method.block);
        // The same body in a tagged function, which is no method.
        let body = tokens::map(body.to_token_stream(), &|text, _| match text {
            "self" => Some(quote!(it)),
            "Self" => Some(ty.to_token_stream()),
            _ => None,
        });
        more.push(parse_quote!(#[differentiate(#options)] pub fn #name(it: &#ty) -> #ty #body));
    }
    let names: BTreeSet<String> = more.iter().filter_map(crate::needed::name).collect();
    before.items.iter_mut().for_each(|item| Called(&names).visit_item_mut(item));
    // Clones that the program has of its own compute as well, and nothing stands for them in `before`.
    let other_clones = before.items.iter().any(|item| {
        let is_clone = matches!(item, Item::Impl(block) if block.trait_.is_some());
        !is_clone && tokens::idents(&item.to_token_stream()).contains("clone")
    });
    if other_clones {
        return None;
    }
    before.items.extend(more);
    (!names.is_empty() && before.tokens().to_string() != written.tokens().to_string()).then_some((before, written))
}

/// Types that are part of no other, and have no other as a part: a clone of one calls no other.
fn alone(program: &Program) -> BTreeSet<String> {
    let mut types = Vec::new();
    for item in &program.items {
        match item {
            Item::Struct(item) if item.generics.params.is_empty() => {
                types.push((&item.ident, item.fields.to_token_stream()))
            }
            Item::Enum(item) if item.generics.params.is_empty() => {
                types.push((&item.ident, item.variants.to_token_stream()))
            }
            // Anything can be part of something generic.
            Item::Struct(_) | Item::Enum(_) => return BTreeSet::new(),
            _ => {}
        }
    }
    let names: BTreeSet<String> = types.iter().map(|(name, _)| name.to_string()).collect();
    let parts: Vec<BTreeSet<String>> = types.iter().map(|(_, fields)| tokens::idents(fields)).collect();
    let alone = |(name, own): &(&String, &BTreeSet<String>)| {
        own.is_disjoint(&names) && !parts.iter().any(|parts| parts.contains(*name))
    };
    let own: Vec<String> = types.iter().map(|(name, _)| name.to_string()).collect();
    own.iter().zip(&parts).filter(alone).map(|(name, _)| name.clone()).collect()
}

/// What else the functions of the program are wanted for.
fn options(program: &Program) -> proc_macro2::TokenStream {
    let overloaded = tokens::idents(&program.item_tokens()).contains("overloaded").then(|| quote!(overloaded,));
    quote!(#overloaded)
}

fn larger(ty: &str) -> Ident {
    format_ident!("larger_{}", ty.to_lowercase())
}

/// `1.5 * x` for `x.clone()` where `x` is a number.
struct Larger<'a>(&'a [Item]);

impl VisitMut for Larger<'_> {
    fn visit_expr_mut(&mut self, expr: &mut syn::Expr) {
        visit_mut::visit_expr_mut(self, expr);
        let syn::Expr::MethodCall(call) = expr else { return };
        let argument = call.receiver.to_token_stream().to_string();
        if call.method == "clone" && self.is_number(&argument) {
            let argument = tokens::ident(&argument);
            *expr = parse_quote!(1.5 * *#argument);
        }
    }
}

impl Larger<'_> {
    /// Whether all fields of this name are numbers, and not passive.
    fn is_number(&self, name: &str) -> bool {
        let fields = self.0.iter().flat_map(|item| match item {
            Item::Struct(item) => item.fields.iter().collect::<Vec<_>>(),
            Item::Enum(item) => item.variants.iter().flat_map(|variant| &variant.fields).collect(),
            _ => Vec::new(),
        });
        let of: Vec<_> = fields.filter(|field| field.ident.as_ref().is_some_and(|ident| ident == name)).collect();
        let number = |field: &&syn::Field| field.ty.to_token_stream().to_string() == "f64" && !is_passive(&field.attrs);
        !of.is_empty() && of.iter().all(number)
    }
}

fn is_passive(attrs: &[syn::Attribute]) -> bool {
    attrs.iter().any(|attr| attr.path().is_ident("passive"))
}

/// `larger_point(&p)` for `p.clone()` at the beginning of functions.
struct Called<'a>(&'a BTreeSet<String>);

impl VisitMut for Called<'_> {
    fn visit_item_fn_mut(&mut self, function: &mut syn::ItemFn) {
        let inputs = function.sig.inputs.clone();
        for stmt in function.block.stmts.iter_mut().take(inputs.len()) {
            for input in &inputs {
                let FnArg::Typed(input) = input else { continue };
                let (Pat::Ident(pat), Some(ty)) = (&*input.pat, type_name(&input.ty)) else { continue };
                let (name, larger) = (&pat.ident, larger(&ty));
                if !self.0.contains(&larger.to_string()) {
                    continue;
                }
                let lent: syn::Expr = match &*input.ty {
                    Type::Reference(_) => parse_quote!(#name),
                    _ => parse_quote!(&#name),
                };
                let (old, new) = (quote!(#name.clone()).to_string(), quote!(#larger(#lent)).to_string());
                if let syn::Stmt::Local(local) = stmt {
                    let text = local.to_token_stream().to_string();
                    if text.contains(&old)
                        && let Ok(file) = syn::parse_str::<Block>(&format!("{{ {} }}", text.replace(&old, &new)))
                    {
                        *stmt = file.stmts[0].clone();
                    }
                }
            }
        }
    }
}

/// `Point { x, y } => Point { x: x.clone(), y: y.clone() },`.
fn arm(path: &Path, fields: &Fields) -> proc_macro2::TokenStream {
    match fields {
        Fields::Unit => quote!(#path => #path,),
        Fields::Named(named) => {
            let names: Vec<_> = named.named.iter().map(|field| &field.ident).collect();
            quote!(#path { #(#names),* } => #path { #(#names: #names.clone()),* },)
        }
        Fields::Unnamed(unnamed) => {
            let names: Vec<_> = (0..unnamed.unnamed.len()).map(|k| format_ident!("part_{k}")).collect();
            quote!(#path(#(#names),*) => #path(#(#names.clone()),*),)
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
        let lends =
            matches!(&function.sig.output, ReturnType::Type(_, ty) if ty.to_token_stream().to_string().contains('&'));
        for input in function.sig.inputs.iter().rev() {
            let FnArg::Typed(input) = input else { continue };
            let Pat::Ident(pat) = &*input.pat else { continue };
            let name = &pat.ident;
            let clone: syn::Stmt = match &*input.ty {
                Type::Path(_) if pat.mutability.is_some() => parse_quote!(let mut #name = #name.clone();),
                Type::Path(_) => parse_quote!(let #name = #name.clone();),
                Type::Reference(lent) if lent.mutability.is_none() && !lends => {
                    parse_quote!(let #name = &#name.clone();)
                }
                _ => continue,
            };
            if type_name(&input.ty).is_some_and(|name| self.cloned.contains(&name)) {
                function.block.stmts.insert(0, clone);
                self.changed = true;
            }
        }
    }
}

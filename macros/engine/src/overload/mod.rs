//! The user's function over a scalar other than `f64`: `f::overloaded::<S>`.
//!
//! Not a derivative, but the function itself with `S` in place of every `f64` that depends on the inputs; numbers that
//! do not stay `f64`. What `S` does with its operations (carries tangents along, writes a tape) is the runtime's
//! business. The body is printed as it was written, except where an `f64` becomes part of something active: there it is
//! lifted.

mod call;
mod constants;
mod control;
mod derive;
mod expr;
mod methods;
mod types;

pub use derive::derive;
pub use methods::{impl_block, trait_method};

use crate::activity::{self, Activity};
use crate::code::Code;
use crate::diag::Diagnostics;
use crate::infer::{self, FnParams, Ty, Types, ty};
use crate::ir::{Body, E};
use crate::options::Options;
use crate::order::Effects;
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::parse::Parser;
use syn::{ItemFn, Signature};
use types::Rewrite;

/// Emits `impl f<f64> { pub fn overloaded<S: Scalar>(..) -> .. { .. } }`.
pub fn overloaded(item: &ItemFn, options: &Options, diags: &mut Diagnostics) -> TokenStream {
    let krate = &options.krate;
    let printed = print(&item.sig, Some(&item.block), &item.sig.generics, None, options, None, diags);
    let (mut sig, scalar, body) = (printed.sig, printed.scalar, printed.body);
    let mask = printed.passive;
    let lifetimes = sig.generics.lifetimes().count();
    sig.generics.params.insert(lifetimes, syn::parse_quote!(#scalar: #krate::Scalar));
    sig.ident = Ident::new("overloaded", sig.ident.span());
    let name = options.companion(&item.sig.ident);
    let (allow, cfg) = (crate::emit::allow(), crate::emit::cfg_attrs(&item.attrs));
    let about = format!(" `{}` with another scalar in place of `f64`.", item.sig.ident);
    // Callers that lend constants ask where they may stay as they are.
    let passive = (mask != 0).then(|| {
        quote! {
            #(#cfg)*
            impl #name<#krate::Zero> {
                #[doc(hidden)]
                #[allow(dead_code)]
                pub const PASSIVE: u64 = #mask;
            }
        }
    });
    quote! {
        #passive

        #(#cfg)*
        #allow
        impl #name<f64> {
            #[doc = #about]
            pub #sig {
                #body
            }
        }
    }
}

/// A function over a scalar.
struct Printed {
    sig: Signature,
    scalar: Ident,
    body: TokenStream,
    /// Which parameters are passive, as bits of their positions.
    passive: u64,
}

/// Prints a function whose generics, with those of the block around it, are `generics`.
fn print(
    sig: &Signature,
    block: Option<&syn::Block>,
    generics: &syn::Generics,
    owner: Option<&syn::Type>,
    options: &Options,
    scalar: Option<&Ident>,
    diags: &mut Diagnostics,
) -> Printed {
    let prepared = crate::emit::prepare(sig, block, options, diags);
    let body = &prepared.body;
    let types = infer::infer(body, ty::output(&sig.output).as_ref(), &FnParams::of(generics));
    let activity = activity::analyze(body, &types);
    let effects = Effects::of(body, &types);
    let scalar = scalar.cloned().unwrap_or_else(|| prepared.names.word("S"));
    let krate = options.krate.clone();
    let mut printer = Printer { body, types: &types, activity: &activity, effects, diags, krate, scalar, owner };
    let inner = printer.function();
    let sig = printer.signature(sig, generics);
    let passive = constants::mask(body.params.iter().map(|param| param.passive));
    Printed { sig, scalar: printer.scalar, body: inner, passive }
}

/// Whether a name occurs in a token.
fn contains(token: &proc_macro2::TokenTree, name: &Ident) -> bool {
    match token {
        proc_macro2::TokenTree::Ident(ident) => ident == name,
        proc_macro2::TokenTree::Group(group) => group.stream().into_iter().any(|token| contains(&token, name)),
        _ => false,
    }
}

/// Prints a body.
struct Printer<'a> {
    body: &'a Body,
    types: &'a Types,
    activity: &'a Activity,
    effects: Effects,
    diags: &'a mut Diagnostics,
    krate: TokenStream,
    /// The generic scalar.
    scalar: Ident,
    /// The user's type, where the function is a method.
    owner: Option<&'a syn::Type>,
}

impl Printer<'_> {
    fn function(&mut self) -> TokenStream {
        let body = self.body;
        self.block(&body.root, self.gives_floats())
    }

    /// The signature, with the scalar in what is active.
    fn signature(&self, sig: &Signature, generics: &syn::Generics) -> Signature {
        let mut sig = sig.clone();
        let rewrite = self.rewrite(generics);
        for (input, param) in sig.inputs.iter_mut().zip(&self.body.params) {
            let syn::FnArg::Typed(input) = input else { continue };
            if !param.passive {
                rewrite.ty(&mut input.ty);
            }
            // Patterns are of the types over the scalar, and variables of one text have got other names.
            if let Ok(pat) = syn::Pat::parse_single.parse2(self.pat(&param.pat, !param.passive)) {
                *input.pat = pat;
            }
        }
        sig.constness = None;
        if let syn::ReturnType::Type(_, ty) = &mut sig.output {
            rewrite.ty(ty);
        }
        rewrite.generics(&mut sig.generics);
        sig
    }

    fn rewrite(&self, generics: &syn::Generics) -> Rewrite<'_> {
        let functions = FnParams::of(generics);
        // What only passive parameters are made of stays as it is, too.
        let is_plain = |name: &Ident| {
            let inside = |ty: &syn::Type| quote!(#ty).into_iter().any(|token| contains(&token, name));
            let mut passive = self.body.params.iter().filter(|param| inside(&param.ty)).peekable();
            passive.peek().is_some() && passive.all(|param| param.passive)
        };
        let names = generics.type_params().map(|p| p.ident.clone());
        let own = names.filter(|name| functions.contains(name) || is_plain(name)).collect();
        Rewrite { scalar: &self.scalar, krate: &self.krate, functions: own }
    }

    /// As [`Self::rewrite`], where no parameter is in sight.
    fn rewrite_local(&self) -> Rewrite<'_> {
        Rewrite { scalar: &self.scalar, krate: &self.krate, functions: Vec::new() }
    }

    /// Whether the function's result has floats in it, which are scalars then.
    fn gives_floats(&self) -> bool {
        self.body.root.tail.is_some_and(|e| !self.types.is_passive(e))
    }

    /// Whether an expression is made of scalars.
    fn is_active(&self, e: E) -> bool {
        self.activity.of(e)
    }

    fn is_float(&self, e: E) -> bool {
        self.types.is_float(e)
    }

    /// A plain value as one that is made of scalars.
    fn lift(&self, e: E, plain: Code) -> Code {
        let (krate, scalar) = (&self.krate, &self.scalar);
        let value = || plain.at(crate::code::Prec::Unary);
        match self.types.of(e) {
            Ty::Passive | Ty::Fn(..) | Ty::Iter(_) => plain,
            Ty::F64 => Code::atom(quote!(#scalar::from(#plain))),
            Ty::Ref(_, _) => {
                let value = value();
                Code::unary(quote!(&), &Code::atom(quote!(#krate::overloaded::lift::<_, #scalar>(#value))))
            }
            _ => {
                let value = value();
                Code::atom(quote!(#krate::overloaded::lift::<_, #scalar>(&#value)))
            }
        }
    }

    fn refuse(&mut self, e: E, message: &str, help: &str) -> Code {
        self.diags.refuse(self.body.span(e), message, help);
        Code::atom(quote!(()))
    }
}

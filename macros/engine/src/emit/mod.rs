//! Last pass: items. What stands around the lowered bodies.

mod bounds;
mod companion;
mod derivative;
mod derive;
mod foreign;
mod linear;
mod methods;
mod operators;
pub mod signature;
pub mod variants;
pub mod vector;

pub use companion::function;
pub use derivative::derivative;
pub use derive::{derive, named_as_type};
pub use methods::{impl_block, trait_definition};
pub use operators::has_rule;

use crate::activity::{self, Activity};
use crate::diag::Diagnostics;
use crate::infer::{self, FnParams, Types, ty};
use crate::ir::{Body, Pat};
use crate::names::Names;
use crate::options::Options;
use crate::tangent::{Context, Lower, Mode, WholeReason};
use crate::{order, parse};
use proc_macro2::TokenStream;
use quote::quote;
use signature::{Derived, Making};
use syn::{Attribute, Block, Signature};

/// Lints that do not apply to emitted code. The user's own function keeps its own.
pub fn allow() -> TokenStream {
    quote!(#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)])
}

/// Attributes that decide whether an item exists.
pub fn cfg_attrs(attrs: &[Attribute]) -> Vec<&Attribute> {
    attrs.iter().filter(|a| a.path().is_ident("cfg")).collect()
}

/// `#[inline]`, in any form: what is said of a function goes for `forward`, too. Not for the overloaded form: duals with many
/// lanes are slower where much is inlined.
pub fn inline_attrs(attrs: &[Attribute]) -> Vec<&Attribute> {
    attrs.iter().filter(|a| a.path().is_ident("inline")).collect()
}

/// Whether a function always becomes a part of its callers.
pub fn is_inlined(attrs: &[Attribute]) -> bool {
    let always = |attr: &Attribute| matches!(&attr.meta, syn::Meta::List(list) if list.tokens.to_string() == "always");
    attrs.iter().any(|attr| attr.path().is_ident("inline") && always(attr))
}

/// A body that the first pass has accepted, with its parameters' activity.
pub struct Prepared {
    /// The body.
    pub body: Body,
    /// Names that it does not use.
    pub names: Names,
    /// Whether it always becomes a part of its callers.
    pub is_inlined: bool,
    /// Why there is no linear form, once that was looked at.
    pub whole: Option<WholeReason>,
    /// What the analyses found; the same for every emitted form.
    found: Option<Found>,
}

struct Found {
    types: Types,
    activity: Activity,
    passive: Activity,
}

/// Parses a function and applies the attribute's choice of active parameters.
pub fn prepare(sig: &Signature, block: Option<&Block>, options: &Options, diags: &mut Diagnostics) -> Prepared {
    let tokens = match block {
        Some(block) => quote!(#sig #block),
        None => quote!(#sig),
    };
    let mut names = Names::avoiding(&tokens);
    let (written, block) = bounds::written(sig, block, options);
    let mut body = match &block {
        Some(block) => parse::function(&written, block, &options.krate, &mut names, diags),
        None => parse::signature(&written, &options.krate, &mut names, diags),
    };
    options.apply(&mut body, diags);
    // An integer has no tangent, whichever it is.
    let integers = crate::generic::integers(&sig.generics);
    for param in &mut body.params {
        param.passive |=
            matches!(&param.ty, syn::Type::Path(p) if p.path.get_ident().is_some_and(|i| integers.contains(i)));
    }
    bounds::note(sig, &mut body);
    bounds::refuse(sig, &body, diags);
    crate::generic::refuse(&sig.generics, diags);
    Prepared { body, names, is_inlined: false, whole: None, found: None }
}

impl Prepared {
    /// The derived signature in the given form.
    fn signature(
        &self,
        sig: &Signature,
        krate: &TokenStream,
        mode: Mode,
        own_scalar: bool,
        predicates: TokenStream,
    ) -> Derived {
        let scalar = self.scalar(krate, mode);
        let (pass, pass_type) = (self.names.word("pass"), self.names.word("P"));
        Making {
            sig,
            body: &self.body,
            names: &self.names,
            krate,
            scalar,
            own_scalar: own_scalar && mode != Mode::Pattern,
            pass: (mode == Mode::Linear).then_some((pass, pass_type)),
            is_pattern: mode == Mode::Pattern,
            predicates,
        }
        .derive()
    }

    fn scalar(&self, krate: &TokenStream, mode: Mode) -> TokenStream {
        let t = self.names.tangent_type();
        match mode {
            Mode::Forward | Mode::Linear => quote!(#t),
            Mode::Pattern => quote!(#krate::IndexSet),
        }
    }

    /// The lowered body; none of a linear form that is not to be had.
    fn lower(
        &mut self,
        sig: &Signature,
        generics: &FnParams,
        options: &Options,
        mode: Mode,
        diags: &mut Diagnostics,
    ) -> Option<TokenStream> {
        let result = ty::output(&sig.output);
        let found = match self.found.take() {
            Some(found) => found,
            None => {
                let mut types = infer::infer(&self.body, result.as_ref(), generics);
                order::settle(&mut self.body, &mut types, &mut self.names, diags);
                self.names.settle();
                let activity = activity::analyze(&self.body, &types);
                let passive = activity.without();
                Found { types, activity, passive }
            }
        };
        let result = match &result {
            Some(ty) => ty::from_syn(ty, generics, &mut || infer::Ty::Named),
            None => infer::Ty::Passive,
        };
        let opens = self.open_params();
        self.names.restart();
        let lower = Lower::new(Context {
            body: &self.body,
            types: &found.types,
            activity: &found.activity,
            passive: &found.passive,
            names: &mut self.names,
            diags,
            krate: options.krate.clone(),
            mode,
            result,
            generic: generics.has_other_types(),
            copies: options.wide,
            groups: !self.is_inlined,
            bends: options.bends,
        });
        let inner = lower.function();
        self.found = Some(found);
        match inner {
            Ok(inner) => Some(quote!(#opens #inner)),
            Err(whole) => {
                self.whole = Some(whole);
                None
            }
        }
    }

    /// Reverse mode as code; none if the signature is outside of the class that there is adjoint code for.
    fn adjoint(
        &mut self,
        sig: &Signature,
        krate: &TokenStream,
        companion: Option<&syn::Ident>,
    ) -> Option<crate::adjoint::Written> {
        let found = self.found.as_ref()?;
        let (body, types, activity) = (&self.body, &found.types, &found.activity);
        crate::adjoint::Emission { sig, body, types, activity, krate, companion }.functions(&mut self.names)
    }

    /// A receiver taken by value lends its tangent; the body owns a copy.
    fn open_params(&self) -> TokenStream {
        let mut out = TokenStream::new();
        for param in &self.body.params {
            if let Pat::Bind { var, mutable, .. } = &param.pat
                && self.body.vars[var.0].name == "self"
                && !matches!(param.ty, syn::Type::Reference(_))
            {
                let tangent = self.names.tangent_of(&self.body.vars[var.0].name);
                let mutable = mutable.then(|| quote!(mut));
                out.extend(quote! {
                    let #mutable #tangent = ::core::clone::Clone::clone(::core::borrow::Borrow::borrow(&#tangent));
                });
            }
        }
        out
    }
}

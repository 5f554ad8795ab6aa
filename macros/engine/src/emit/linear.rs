//! The form in two passes: `linear` of a companion, `force_linear` of a method.

use super::signature::Derived;
use super::{Prepared, allow};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::{Attribute, Signature, Visibility};

/// What stands around the body.
pub struct Emission<'a> {
    /// The function.
    pub sig: &'a Signature,
    /// The signature of the form.
    pub derived: &'a Derived,
    /// Names that are free.
    pub prepared: &'a Prepared,
    /// The crate `tangential` as emitted code names it.
    pub krate: &'a TokenStream,
    /// `#[cfg]`s of a method.
    pub cfg: &'a [&'a Attribute],
    /// `#[inline]`, as the function has it.
    pub inline: &'a [&'a Attribute],
    /// Of methods the visibility; `pub` of functions.
    pub vis: &'a Visibility,
    /// What it belongs to.
    pub place: Place,
    /// Whether the second pass is compiled for other instruction sets, too.
    pub wide: bool,
}

/// What a function belongs to.
#[derive(Clone, Copy, PartialEq)]
pub enum Place {
    /// A companion: a free function.
    Companion,
    /// An `impl` block of a type.
    Type,
    /// A trait, or an implementation of one: the compiler takes no functions for other instruction sets there.
    Trait,
}

impl Emission<'_> {
    /// The functions. Without a body of its own the function is used as a whole: `forward` is its body.
    pub fn functions(&self, body: Option<TokenStream>, forward: &TokenStream) -> TokenStream {
        let pass = self.prepared.names.word("pass");
        let body = match body {
            Some(body) => body,
            None => {
                let (at, why) = match self.prepared.whole {
                    Some(whole) => (whole.at, whole.why),
                    None => (self.sig.ident.span(), "there is no linear form"),
                };
                let give_up = quote_spanned!(at=> #pass.give_up(#why););
                quote!(#give_up #forward)
            }
        };
        let checks = &self.derived.checks;
        let body = quote!(#checks #body);
        let doc = format!(
            " `{}` in two passes: the first computes values and records partials, the second tangents from what was recorded.",
            self.sig.ident
        );
        let (cfg, allow) = (self.cfg, allow());
        let allow = quote!(#(#cfg)* #allow);
        let (vis, name) = (self.vis, self.name(""));
        let head = quote!(#[doc = #doc] #allow);
        // Functions among the parameters have the pass of the caller, and a copy would not be where they are.
        let gives_opaque =
            matches!(&self.sig.output, syn::ReturnType::Type(_, ty) if matches!(&**ty, syn::Type::ImplTrait(_)));
        let takes_functions = gives_opaque || self.derived.parts.iter().any(|part| part.is_function);
        if !self.wide || self.place == Place::Trait || self.prepared.is_inlined || takes_functions {
            let (signature, inline) = (self.signature(&name), self.inline);
            return quote!(#head #(#inline)* #vis #signature { #body });
        }
        // One body, which becomes a part of a function for each instruction set.
        let inlined = quote!(#[cfg_attr(not(debug_assertions), inline(always))]);
        let [inner, here, avx2, avx512] = ["_body", "_here", "_avx2", "_avx512"].map(|part| self.name(part));
        let (krate, p) = (self.krate, self.prepared.names.word("P"));
        let (generics, args) = (self.generic_names(), self.args(&pass));
        let Derived { generics: written, result, where_clause, .. } = self.derived;
        let plain = self.plain_params();
        let inner_signature = self.signature(&inner);
        quote! {
            #krate::on_simd! {
                (#head) (#vis) #name [#written] (#plain) (#result) [#where_clause]
                #p #pass [#(#generics),*] (#args) #inner #here #avx2 #avx512
            }

            #[doc(hidden)]
            #allow
            #inlined
            #inner_signature { #body }
        }
    }

    fn signature(&self, name: &Ident) -> TokenStream {
        let Derived { generics, params, result, where_clause, .. } = self.derived;
        quote!(fn #name #generics(#params) -> #result #where_clause)
    }

    /// A call of `forward`, for readers: its body once more would tell them nothing.
    pub fn forward_call(&self) -> TokenStream {
        let (function, t) = (&self.sig.ident, self.prepared.names.tangent_type());
        let args = self.derived.parts.iter().map(|part| {
            let (name, tangent) = (&part.name, self.prepared.names.tangent_of(&part.name));
            quote!(#name, #tangent)
        });
        quote!(<#function<#t>>::forward(#(#args),*))
    }

    /// The parameters, as arguments of a function with the same parameters.
    fn args(&self, pass: &Ident) -> TokenStream {
        let pairs = self.derived.parts.iter().map(|part| {
            let (name, tangent) = (&part.name, self.prepared.names.tangent_of(&part.name));
            quote!(#name, #tangent,)
        });
        quote!(#(#pairs)* #pass)
    }

    /// The parameters by their names alone: what is `mut` is so in the body.
    fn plain_params(&self) -> TokenStream {
        let (pass, p) = (self.prepared.names.word("pass"), self.prepared.names.word("P"));
        let pairs = self.derived.parts.iter().map(|part| {
            let (attrs, name, ty) = (&part.attrs, &part.name, &part.ty);
            let (tangent_name, tangent) = (self.prepared.names.tangent_of(name), &part.tangent);
            quote!(#(#attrs)* #name: #ty, #(#attrs)* #tangent_name: #tangent,)
        });
        quote!(#(#pairs)* #pass: &#p)
    }

    /// The type and constant parameters of the function.
    fn generic_names(&self) -> Vec<Ident> {
        let Ok(generics) = syn::parse2::<syn::Generics>(self.derived.generics.clone()) else { return Vec::new() };
        let name = |param: &syn::GenericParam| match param {
            syn::GenericParam::Type(param) => Some(param.ident.clone()),
            syn::GenericParam::Const(param) => Some(param.ident.clone()),
            syn::GenericParam::Lifetime(_) => None,
        };
        generics.params.iter().filter_map(name).collect()
    }

    fn name(&self, part: &str) -> Ident {
        match self.place {
            Place::Companion => format_ident!("linear{part}"),
            _ => format_ident!("{}_linear{part}", self.sig.ident, span = self.sig.ident.span()),
        }
    }
}

//! A free function's companion: a generic type of the function's name that holds its derivative functions.

use super::linear;
use super::vector::vector;
use super::{allow, cfg_attrs, inline_attrs, prepare};
use crate::diag::Diagnostics;
use crate::infer::FnParams;
use crate::options::{Forms, Options};
use crate::resolve::{Check, is_type_name, is_underscored};
use crate::tangent::Mode;
use proc_macro2::TokenStream;
use quote::quote;
use syn::ItemFn;

/// Emits, for `fn spring(k: f64, x: f64) -> f64`,
///
/// ```text
/// pub struct spring<T> { .. }
/// impl<T: Tangent> spring<T> { pub fn forward(k: f64, k_d: T, x: f64, x_d: T) -> (f64, T) { .. } }
/// impl spring<IndexSet> { pub fn pattern(..) -> (f64, IndexSet) { .. } }
/// ```
pub fn function(item: &ItemFn, options: &Options, diags: &mut Diagnostics) -> TokenStream {
    let krate = &options.krate;
    let mut prepared = prepare(&item.sig, Some(&item.block), options, diags);
    prepared.is_inlined = super::is_inlined(&item.attrs);
    let fns = FnParams::of(&item.sig.generics);
    let mut emit = |mode: Mode, diags: &mut Diagnostics| {
        let derived = prepared.signature(&item.sig, krate, mode, false, TokenStream::new());
        let body = prepared.lower(&item.sig, &fns, options, mode, diags);
        (derived, body)
    };
    let (forward, forward_body) = emit(Mode::Forward, diags);
    let (pattern, pattern_body) = emit(Mode::Pattern, diags);
    let forward_body = forward_body.unwrap_or_default();
    let pattern_body = pattern_body.unwrap_or_default();
    let (linear, linear_body) = emit(Mode::Linear, diags);
    // What is to be taken as a whole has no linear form of its own.
    let gives_opaque =
        matches!(&item.sig.output, syn::ReturnType::Type(_, ty) if matches!(&**ty, syn::Type::ImplTrait(_)));
    let linear_body = linear_body.filter(|_| !options.whole && !gives_opaque);
    let (cfg, inline) = (cfg_attrs(&item.attrs), inline_attrs(&item.attrs));
    let vis = syn::parse_quote!(pub);
    if !diags.is_empty() {
        return TokenStream::new();
    }
    let shell = Shell {
        name: options.companion(&item.sig.ident),
        vis: &item.vis,
        cfg,
        inline,
        krate,
        bound: quote!(#krate::Tangent),
    };
    let t = &prepared.names.tangent_type().clone();
    let function = item.sig.ident.to_string();
    let companion = shell.emit(&function, t, (&forward, &forward_body), (&pattern, &pattern_body), options.forms);
    let linear = options.forms.has(Mode::Linear).then(|| {
        let (sig, derived, prepared) = (&item.sig, &linear, &prepared);
        let (inline, vis, wide) = (&shell.inline, &vis, options.wide);
        let emission = linear::Emission {
            sig,
            derived,
            prepared,
            krate,
            cfg: &[],
            inline,
            vis,
            place: linear::Place::Companion,
            wide,
        };
        let call = emission.forward_call();
        let functions = emission.functions(linear_body, if options.wide { &forward_body } else { &call });
        let (name, cfg, p) = (&shell.name, &shell.cfg, prepared.names.word("P"));
        quote! {
            #(#cfg)*
            impl<#t: #krate::Tangent, #p: #krate::Pass> #name<#krate::Linear<#t, #p>> {
                #functions
            }
        }
    });
    let adjoint = (options.adjoint && options.forms.has_adjoint()).then(|| {
        let (name, cfg) = (shell.name.clone(), &shell.cfg);
        let t = prepared.names.tangent_type().clone();
        let crate::adjoint::Written { first, back, is_whole } = prepared.adjoint(&item.sig, krate, Some(&name))?;
        let code = quote! {
            #(#cfg)*
            impl #name<#krate::Zero> {
                #first
            }

            #(#cfg)*
            impl<#t: #krate::adjoint::Adjoint> #name<#t> {
                #back
            }
        };
        Some((code, is_whole))
    });
    let (adjoint, has_adjoint) = match adjoint.flatten() {
        Some((code, is_whole)) => (Some(code), is_whole),
        None => (None, false),
    };
    if options.forms == Forms::Named {
        return crate::der::smooth(item, options, diags);
    }
    let variants = super::variants::variants(item, options, diags);
    if options.forms != Forms::All {
        return quote!(#companion #linear #adjoint #variants);
    }
    let overloaded = options.overloaded.then(|| crate::overload::overloaded(item, options, diags));
    let vector = options.vector.as_ref().map(|choice| vector(item, choice, has_adjoint, options, diags));
    let checks = Check::item(&prepared.body.checks, krate);
    let smooth = crate::der::smooth(item, options, diags);
    quote!(#companion #linear #adjoint #overloaded #vector #smooth #variants #checks)
}

/// What stands around the derivative functions.
pub struct Shell<'a> {
    /// The companion's name.
    pub name: syn::Ident,
    /// The function's visibility.
    pub vis: &'a syn::Visibility,
    /// The function's `#[cfg]`s.
    pub cfg: Vec<&'a syn::Attribute>,
    /// The function's `#[inline]`.
    pub inline: Vec<&'a syn::Attribute>,
    /// The crate `tangential` as emitted code names it.
    pub krate: &'a TokenStream,
    /// The bound of the scalar tangent.
    pub bound: TokenStream,
}

impl Shell<'_> {
    /// The companion type with its functions.
    pub fn emit(
        &self,
        function: &str,
        t: &syn::Ident,
        (forward, forward_body): (&super::Derived, &TokenStream),
        (pattern, pattern_body): (&super::Derived, &TokenStream),
        forms: Forms,
    ) -> TokenStream {
        let Shell { name, vis, cfg, inline, krate, bound } = self;
        let allow = allow();
        // A call of such a function looks like a constructor, and is taken for one.
        let looks_like_type = is_type_name(&name.to_string()) && !is_underscored(&name.to_string());
        let default = looks_like_type.then(|| quote!(= #krate::known::Function));
        let taken_for_type = looks_like_type.then(|| {
            quote! {
                #(#cfg)*
                impl #krate::Differentiable for #name<#krate::known::Function> {
                    type Tangent<TangentOf: #krate::Tangent> = #krate::known::TaggedFunctionsBeginWithASmallLetter;

                    fn zero_tangent<TangentOf: #krate::Tangent>(&self) -> Self::Tangent<TangentOf> {
                        #krate::known::TaggedFunctionsBeginWithASmallLetter
                    }
                }
            }
        });
        let about = format!(" Derivatives of `{function}`.");
        let forward_doc = format!(" Value and tangent of `{function}`: every argument is followed by its tangent.");
        let pattern_doc = format!(
            " Which inputs `{function}` depends on, over every arm of conditions on active values; float values are ignored."
        );
        let super::Derived { generics, params, result, where_clause, checks, .. } = forward;
        let p = pattern;
        let (p_generics, p_params, p_result, p_where, p_checks) =
            (&p.generics, &p.params, &p.result, &p.where_clause, &p.checks);
        let forward = forms.has(Mode::Forward).then(|| {
            quote! {
                #(#cfg)*
                #allow
                impl<#t: #bound> #name<#t> {
                    #[doc = #forward_doc]
                    #(#inline)*
                    pub fn forward #generics(#params) -> #result #where_clause {
                        #checks
                        #forward_body
                    }
                }
            }
        });
        let pattern = forms.has(Mode::Pattern).then(|| {
            quote! {
                #(#cfg)*
                #allow
                impl #name<#krate::IndexSet> {
                    #[doc = #pattern_doc]
                    #[inline]
                    pub fn pattern #p_generics(#p_params) -> #p_result #p_where {
                        #p_checks
                        #pattern_body
                    }
                }
            }
        });
        quote! {
            #(#cfg)*
            #[doc = #about]
            #[allow(non_camel_case_types, dead_code)]
            #vis struct #name<#t #default> {
                tangent: ::core::marker::PhantomData<#t>,
            }

            #taken_for_type
            #forward
            #pattern
        }
    }
}

//! Methods: `force_forward` and `force_pattern` beside `force`, in `impl` blocks and in tagged traits.

use super::linear::{self, Place};
use super::{Prepared, allow, cfg_attrs, inline_attrs, prepare};
use crate::diag::Diagnostics;
use crate::infer::FnParams;
use crate::options::{Options, is_skipped};
use crate::resolve::Check;
use crate::tangent::Mode;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::spanned::Spanned;
use syn::{Attribute, Block, ImplItem, ItemImpl, ItemTrait, Signature, TraitItem, Visibility};

/// The `impl` block with the derivative methods added. Methods marked `#[differentiate(skip)]` are left alone.
pub fn impl_block(item: &ItemImpl, tokens: &TokenStream, options: &Options, diags: &mut Diagnostics) -> TokenStream {
    options.refuse_variants(diags);
    if let syn::Type::Path(path) = &*item.self_ty
        && let (Some(last), None) = (path.path.segments.last(), &item.trait_)
    {
        super::named_as_type(&last.ident, diags);
    }
    if item.trait_.is_some()
        && let Some(emitted) = super::operators::of_std(item, tokens, options, diags)
    {
        return emitted;
    }
    let written;
    let (item, tokens) = match options.foreign && item.trait_.is_some() {
        true => {
            written = as_own(item, diags);
            (&written, tokens)
        }
        false => (item, tokens),
    };
    refuse_doubles(item, diags);
    crate::generic::refuse(&item.generics, diags);
    let mut original = item.clone();
    let mut added = Vec::new();
    let mut beside = TokenStream::new();
    let mut checks = Vec::new();
    for part in &mut original.items {
        let ImplItem::Fn(function) = part else { continue };
        let skipped = is_skipped(&mut function.attrs);
        let own = options.of_method(&mut function.attrs, diags);
        if skipped {
            continue;
        }
        let public = syn::parse_quote!(pub);
        let vis = if options.foreign { &public } else { &function.vis };
        let methods = Method {
            attrs: &function.attrs,
            vis,
            sig: &function.sig,
            block: Some(&function.block),
            in_trait: false,
            is_of_trait: item.trait_.is_some(),
            overloaded: options.overloaded && item.trait_.is_some(),
            item: &item.generics,
        };
        let mut found = Diagnostics::default();
        added.push(methods.emit(&own, &mut checks, &mut found));
        if item.trait_.is_none() {
            let (more, items) = partials(&methods, &function.block, &own, &mut checks, &mut found);
            added.push(more);
            beside.extend(items);
        } else {
            refuse_partials(&own, &mut found);
        }
        diags.extend_in(&function.sig.ident, found);
    }
    let checks = Check::item(&checks, &options.krate);
    let overloaded = (options.overloaded && item.trait_.is_none() && diags.is_empty())
        .then(|| crate::overload::impl_block(item, options, diags));
    let mut extended = original.clone();
    extended.items.extend(added.into_iter().flatten());
    if item.trait_.is_some() {
        return quote!(#extended #checks);
    }
    // The user's block stays as it is; the derivatives get a block of their own, where lints do not apply.
    let (head, _) = split_head(&original);
    let new = extended.items[original.items.len()..].iter();
    let (cfg, allow) = (cfg_attrs(&original.attrs), allow());
    // The user's own tokens, unless marks of ours had to be taken off.
    let original = if original == *item || !options.floats.is_empty() || options.foreign {
        tokens.clone()
    } else {
        quote!(#original)
    };
    quote!(#original #(#cfg)* #allow #head { #(#new)* } #beside #overloaded #checks)
}

/// The named partial derivatives of a method, with their own derivatives, and what stands beside the block.
fn partials(
    method: &Method,
    block: &Block,
    options: &Options,
    checks: &mut Vec<Check>,
    diags: &mut Diagnostics,
) -> (Vec<ImplItem>, TokenStream) {
    let mut generics = method.sig.generics.clone();
    generics.params.extend(method.item.params.iter().cloned());
    let source =
        crate::der::Source { attrs: method.attrs, vis: method.vis, sig: method.sig, block, generics: &generics };
    let (made, beside) = crate::der::methods(&source, options, diags);
    let mut all = Vec::new();
    for (tokens, calls, own) in made {
        match syn::parse2::<syn::ImplItemFn>(tokens) {
            Ok(function) => {
                let again =
                    Method { attrs: &function.attrs, sig: &function.sig, block: Some(&function.block), ..*method };
                // Calls of derivatives of others are not differentiated once more.
                if !calls {
                    all.extend(again.emit(&own, checks, diags));
                }
                all.push(ImplItem::Fn(function));
            }
            Err(error) => diags.syntax(&error),
        }
    }
    (all, beside)
}

fn refuse_partials(options: &Options, diags: &mut Diagnostics) {
    if let Some(request) = options.der.first() {
        diags.refuse(
            request.name.span(),
            "a method of a trait has no named derivatives",
            "write `der(..)` on a function, or on a method of the type itself",
        );
    }
}

/// The block as if its methods were the type's own: a trait of another crate cannot hold their derivatives.
fn as_own(item: &ItemImpl, diags: &mut Diagnostics) -> ItemImpl {
    if super::foreign::is_built_in(&item.self_ty) {
        diags.refuse(
            item.self_ty.span(),
            "derivatives cannot stand beside this: the type is not one of your own",
            "tag the trait, and this without `foreign`; if it is another crate's, write the method's work as a tagged function",
        );
    }
    let mut own = item.clone();
    super::operators::write_types(&mut own);
    own.trait_ = None;
    own.items.retain(|part| matches!(part, ImplItem::Fn(_)));
    super::foreign::hand_down(&mut own);
    own
}

/// Refuses a method whose name another one's derivative has.
fn refuse_doubles(item: &ItemImpl, diags: &mut Diagnostics) {
    let names: Vec<&syn::Ident> = item
        .items
        .iter()
        .filter_map(|part| match part {
            ImplItem::Fn(function) => Some(&function.sig.ident),
            _ => None,
        })
        .collect();
    for name in &names {
        for form in ["forward", "pattern"] {
            if let Some(double) = names.iter().find(|other| **other == &format!("{name}_{form}")) {
                diags.refuse(
                    double.span(),
                    format!("`{double}` is the name that a derivative of `{name}` gets"),
                    "give one of them another name",
                );
            }
        }
    }
}

/// `impl<..> Type where ..`
fn split_head(item: &ItemImpl) -> (TokenStream, ()) {
    let (generics, self_ty) = (&item.generics, &item.self_ty);
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    (quote!(impl #impl_generics #self_ty #where_clause), ())
}

/// The trait with derivative methods added: required where the method is, provided where it has a body.
pub fn trait_definition(item: &ItemTrait, options: &Options, diags: &mut Diagnostics) -> TokenStream {
    options.refuse_variants(diags);
    let mut extended = item.clone();
    let mut added: Vec<TraitItem> = Vec::new();
    let mut checks = Vec::new();
    for part in &mut extended.items {
        let TraitItem::Fn(function) = part else { continue };
        let skipped = is_skipped(&mut function.attrs);
        let own = options.of_method(&mut function.attrs, diags);
        if skipped {
            continue;
        }
        let method = Method {
            attrs: &function.attrs,
            vis: &Visibility::Inherited,
            sig: &function.sig,
            block: function.default.as_ref(),
            in_trait: true,
            is_of_trait: true,
            overloaded: options.overloaded,
            item: &item.generics,
        };
        let mut found = Diagnostics::default();
        refuse_partials(&own, &mut found);
        let tokens = method.tokens(&own, &mut checks, &mut found);
        match syn::parse2::<ItemTrait>(quote!(trait Parsed { #(#tokens)* })) {
            Ok(parsed) => added.extend(parsed.items),
            Err(error) => found.syntax(&error),
        }
        diags.extend_in(&function.sig.ident, found);
    }
    extended.items.extend(added);
    let checks = Check::item(&checks, &options.krate);
    quote!(#extended #checks)
}

/// A method to differentiate.
struct Method<'a> {
    attrs: &'a [Attribute],
    vis: &'a Visibility,
    sig: &'a Signature,
    block: Option<&'a Block>,
    in_trait: bool,
    /// Whether it belongs to a trait, or to an implementation of one.
    is_of_trait: bool,
    /// Whether a form over other scalars is added.
    overloaded: bool,
    item: &'a syn::Generics,
}

impl Method<'_> {
    fn emit(&self, options: &Options, checks: &mut Vec<Check>, diags: &mut Diagnostics) -> Vec<ImplItem> {
        let tokens = self.tokens(options, checks, diags);
        match syn::parse2::<ItemImpl>(quote!(impl Parsed { #(#tokens)* })) {
            Ok(block) => block.items,
            Err(error) => {
                diags.syntax(&error);
                Vec::new()
            }
        }
    }

    fn tokens(&self, options: &Options, checks: &mut Vec<Check>, diags: &mut Diagnostics) -> Vec<TokenStream> {
        let krate = &options.krate;
        if options.vector.is_some() {
            diags.refuse(
                self.sig.ident.span(),
                "a method cannot be a function of vectors",
                "call it from a free function, and tag that one with `vector(..)`",
            );
        }
        let mut prepared = prepare(self.sig, self.block, options, diags);
        prepared.is_inlined = super::is_inlined(self.attrs);
        prepared.body.checks.iter().cloned().for_each(|check| check.add_to(checks));
        let mut generics = self.sig.generics.clone();
        generics.params.extend(self.item.params.iter().cloned());
        let fns = FnParams::of(&generics);
        let overloaded = self.overloaded.then(|| {
            let cfg = cfg_attrs(self.attrs);
            let method = crate::overload::trait_method(self.sig, self.block, self.item, options, diags);
            quote!(#(#cfg)* #method)
        });
        let mut forward_body = TokenStream::new();
        let derivatives: Vec<TokenStream> = [Mode::Forward, Mode::Pattern, Mode::Linear]
            .into_iter()
            .map(|mode| -> TokenStream {
                let has_self = self.sig.receiver().is_some();
                let predicates = match self.in_trait && has_self {
                    true => quote!(Self: Sized + #krate::Differentiable),
                    false => TokenStream::new(),
                };
                let derived = prepared.signature(self.sig, krate, mode, true, predicates);
                let name = format_ident!("{}_{}", self.sig.ident, mode.name(), span = self.sig.ident.span());
                let (vis, cfg) = (self.vis, cfg_attrs(self.attrs));
                if !options.forms.has(mode) && mode != Mode::Forward {
                    return TokenStream::new();
                }
                if mode == Mode::Linear {
                    let body = match self.block {
                        _ if options.whole => None,
                        Some(_) => prepared.lower(self.sig, &fns, options, mode, diags),
                        None => None,
                    };
                    let functions = self.linear(&derived, &prepared, options, body, &forward_body);
                    return functions;
                }
                let doc = match mode {
                    Mode::Forward => format!(" Value and tangent of `{}`: every argument is followed by its tangent.", self.sig.ident),
                    Mode::Pattern | Mode::Linear => format!(
                        " Which inputs `{}` depends on, over every arm of conditions on active values; float values are ignored.",
                        self.sig.ident
                    ),
                };
                let super::Derived { generics, params, result, where_clause, checks, .. } = &derived;
                let allow = allow();
                // Code is generated where a pattern is asked for: few functions are asked.
                let inline = match (mode, self.block) {
                    (_, None) => TokenStream::new(),
                    (Mode::Pattern | Mode::Linear, _) => quote!(#[inline]),
                    (Mode::Forward, _) => {
                        let inline = inline_attrs(self.attrs);
                        quote!(#(#inline)*)
                    }
                };
                let head = quote!(#(#cfg)* #[doc = #doc] #allow #inline #vis fn #name #generics(#params) -> #result #where_clause);
                let body = self.block.map(|_| prepared.lower(self.sig, &fns, options, mode, diags).unwrap_or_default());
                if let (Some(body), Mode::Forward) = (&body, mode) {
                    forward_body = body.clone();
                }
                match body {
                    _ if !options.forms.has(mode) => TokenStream::new(),
                    Some(body) => quote!(#head { #checks #body }),
                    None => quote!(#head;),
                }
            })
            .collect();
        derivatives.into_iter().chain(overloaded).collect()
    }

    /// `force_linear`. A required method of a trait is used as a whole, unless who implements it has more to say.
    fn linear(
        &self,
        derived: &super::Derived,
        prepared: &Prepared,
        options: &Options,
        body: Option<TokenStream>,
        forward: &TokenStream,
    ) -> TokenStream {
        let (cfg, inline) = (cfg_attrs(self.attrs), inline_attrs(self.attrs));
        let place = if self.is_of_trait { Place::Trait } else { Place::Type };
        let emission = linear::Emission {
            sig: self.sig,
            derived,
            prepared,
            krate: &options.krate,
            cfg: &cfg,
            inline: &inline,
            vis: self.vis,
            place,
            wide: options.wide,
        };
        let call = match self.block {
            Some(_) => forward.clone(),
            None => {
                let forward = format_ident!("{}_forward", self.sig.ident);
                let args = derived.parts.iter().map(|part| {
                    let (name, tangent) = (&part.name, prepared.names.tangent_of(&part.name));
                    quote!(#name, #tangent)
                });
                quote!(Self::#forward(#(#args),*))
            }
        };
        let functions = emission.functions(body, &call);
        quote!(#functions)
    }
}

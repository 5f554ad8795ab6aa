//! Turns Rust functions into their derivative code, in the manner of ADIC2: an ordinary library without IO.
//!
//! The passes, in order: `parse` (syn to our `ir`), `infer` (types), `order` (what has an effect is evaluated in the
//! user's order), `activity` (what carries a tangent), `tangent` (values and tangents, with the table of [`rules`] and the
//! partials of `simplify`), `emit` (items).
//! What cannot be done is collected in [`diag`]; the user's own item is emitted in any case.

mod activity;
mod adjoint;
mod borrow;
mod code;
mod configure;
mod der;
pub mod diag;
mod emit;
pub mod expand;
mod generic;
mod hygiene;
mod infer;
mod ir;
mod lent;
#[doc(hidden)]
pub mod methods;
mod mirror;
mod module;
mod names;
mod options;
mod order;
mod overload;
mod parse;
mod plain;
mod resolve;
pub mod rules;
mod simplify;
mod taint;
mod tangent;
mod walk;

use diag::Diagnostics;
use options::Options;
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;
use syn::spanned::Spanned;
use syn::{DeriveInput, Item};

pub use diag::Diagnostic;
pub use expand::{ExpandError, expand_file, expand_forms};
pub use options::Forms;

/// The engine, set up for the crate that calls it.
pub struct Engine {
    krate: TokenStream,
    /// Whether tangents are written once more for AVX2.
    wide: bool,
    cfg: Cfg,
    forms: Forms,
}

/// Who evaluates a `#[cfg]` inside of an item; see [`configure`].
#[derive(Clone, Copy, PartialEq)]
enum Cfg {
    /// The compiler, which is asked.
    Asked,
    /// The compiler has.
    Evaluated,
    /// Nobody: there is no compiler.
    Unknown,
}

impl Engine {
    /// `name` is the name under which the calling crate knows `tangential`.
    pub fn new(name: &str) -> Self {
        let name = Ident::new(&name.replace('-', "_"), Span::call_site());
        Self { krate: quote!(::#name), wide: true, cfg: Cfg::Asked, forms: Forms::All }
    }

    /// The same, for readers: what is compiled once more for another instruction set is written once.
    pub fn for_readers(name: &str, forms: Forms) -> Self {
        Self { wide: false, cfg: Cfg::Unknown, forms, ..Self::new(name) }
    }

    /// `#[differentiate(..)]`: the item, followed by its derivative code or by what is wrong with it.
    pub fn differentiate(&self, options: TokenStream, item: TokenStream) -> TokenStream {
        let mut diags = Diagnostics::default();
        let tokens = self.differentiate_into(options, item, &mut diags);
        finish(tokens, diags)
    }

    /// `#[derive(Configured)]`: an item whose `#[cfg]`s the compiler has evaluated.
    pub fn configured(&self, item: TokenStream) -> TokenStream {
        let engine = Self { krate: self.krate.clone(), cfg: Cfg::Evaluated, ..*self };
        match configure::unwrap(item) {
            Some((options, item)) => engine.differentiate(options, item),
            None => TokenStream::new(),
        }
    }

    /// `#[derivative(of = ..)]`.
    pub fn derivative(&self, options: TokenStream, item: TokenStream) -> TokenStream {
        let mut diags = Diagnostics::default();
        let tokens = self.derivative_into(options, item, &mut diags);
        finish(tokens, diags)
    }

    /// `#[derive(Differentiable)]`.
    pub fn derive(&self, item: TokenStream) -> TokenStream {
        let mut diags = Diagnostics::default();
        let tokens = self.derive_into(item, &mut diags);
        finish(tokens, diags)
    }

    /// `#[derive(Overload)]`.
    pub fn derive_overload(&self, item: TokenStream) -> TokenStream {
        let mut diags = Diagnostics::default();
        let tokens = self.derive_overload_into(item, &mut diags);
        finish(tokens, diags)
    }

    /// As [`Self::differentiate`], with the refusals given to `diags`.
    pub fn differentiate_into(&self, options: TokenStream, item: TokenStream, diags: &mut Diagnostics) -> TokenStream {
        let mut own = Diagnostics::default();
        let written = options.clone();
        let options = Options::new(self.krate.clone()).written(self.wide, self.forms).parse(options, &mut own);
        let parsed: Item = match syn::parse2(item.clone()) {
            Ok(parsed) => parsed,
            Err(error) => {
                diags.syntax(&error);
                return item;
            }
        };
        if configure::is_needed(&parsed) {
            match self.cfg {
                Cfg::Asked => return configure::wrap(&self.krate, &written, &item),
                Cfg::Evaluated => {}
                Cfg::Unknown => own.refuse(
                    parsed.span(),
                    "there is a `#[cfg]` inside of this item, which only the compiler can evaluate",
                    "look at the derivative code with the `#[cfg]`s taken out",
                ),
            }
        }
        let at_float = match options.floats.is_empty() {
            true => None,
            false => Some(generic::at_floats(&parsed, &options.floats, &self.krate, &mut own)),
        };
        let (at_float, questions) = at_float.unzip();
        let item = match &at_float {
            // The user's own, without marks on methods.
            Some(_) => without_marks(&parsed),
            None => item,
        };
        let tokens = match at_float.as_ref().unwrap_or(&parsed) {
            Item::Fn(function) if function.sig.receiver().is_some() => {
                own.refuse(
                    function.sig.span(),
                    "a method cannot be tagged by itself: derivatives stand beside its `impl` block",
                    "tag the `impl` block, give options at the method, and write `#[differentiate(skip)]` at others",
                );
                TokenStream::new()
            }
            Item::Fn(function) => {
                let companion = emit::function(function, &options, &mut own);
                let partials = der::functions(function, &options, &mut own);
                // The user's own tokens: printing syn's tree would lose groups that `macro_rules` made.
                quote!(#item #companion #partials)
            }
            Item::Impl(block) => emit::impl_block(block, &item, &options, &mut own),
            Item::Trait(definition) => emit::trait_definition(definition, &options, &mut own),
            Item::Mod(module) if module.content.is_some() => module::tagged(module, &self.krate, &written),
            other => {
                own.refuse(
                    other.span(),
                    "`#[differentiate]` belongs on a function, an `impl` block, a trait or a module with its contents",
                    "for a struct or an enum write `#[derive(tangential::Differentiable)]`",
                );
                TokenStream::new()
            }
        };
        let refused = !own.is_empty();
        diags.extend(own);
        // After a refusal the user's item is still there, so that one mistake gives one message.
        if refused { without_marks(&parsed) } else { quote!(#tokens #questions) }
    }

    /// As [`Self::derivative`], with the refusals given to `diags`.
    pub fn derivative_into(&self, options: TokenStream, item: TokenStream, diags: &mut Diagnostics) -> TokenStream {
        match syn::parse2(item.clone()) {
            Ok(function) => {
                let mut own = Diagnostics::default();
                let tokens = emit::derivative(options, &function, &self.krate, &mut own);
                let refused = !own.is_empty();
                diags.extend(own);
                if refused { item } else { tokens }
            }
            Err(error) => {
                diags.refuse(
                    error.span(),
                    "`#[derivative]` belongs on a function",
                    "write `fn f<T: Tangent>(x: f64, x_d: T) -> (f64, T)`",
                );
                TokenStream::new()
            }
        }
    }

    /// As [`Self::derive_overload`], with the refusals given to `diags`.
    pub fn derive_overload_into(&self, item: TokenStream, diags: &mut Diagnostics) -> TokenStream {
        match syn::parse2::<DeriveInput>(item) {
            Ok(input) => overload::derive(&input, &self.krate, diags),
            Err(error) => {
                diags.syntax(&error);
                TokenStream::new()
            }
        }
    }

    /// As [`Self::derive`], with the refusals given to `diags`.
    pub fn derive_into(&self, item: TokenStream, diags: &mut Diagnostics) -> TokenStream {
        match syn::parse2::<DeriveInput>(item) {
            Ok(input) => emit::derive(&input, &self.krate, diags),
            Err(error) => {
                diags.syntax(&error);
                TokenStream::new()
            }
        }
    }
}

fn finish(tokens: TokenStream, diags: Diagnostics) -> TokenStream {
    let errors = diags.into_tokens();
    quote!(#tokens #errors)
}

/// The user's item without the marks on its methods that only we understand.
fn without_marks(item: &Item) -> TokenStream {
    let strip = |attrs: &mut Vec<syn::Attribute>| {
        attrs.retain(|a| a.path().segments.last().is_none_or(|s| s.ident != "differentiate"));
    };
    let mut item = item.clone();
    match &mut item {
        Item::Impl(block) => {
            for part in &mut block.items {
                if let syn::ImplItem::Fn(function) = part {
                    strip(&mut function.attrs);
                }
            }
        }
        Item::Trait(definition) => {
            for part in &mut definition.items {
                if let syn::TraitItem::Fn(function) = part {
                    strip(&mut function.attrs);
                }
            }
        }
        _ => {}
    }
    quote!(#item)
}

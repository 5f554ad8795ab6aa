//! First pass: syn's tree to our [`crate::ir`]. The one place that says which Rust is accepted.

mod assign;
mod expr;
mod macros;
mod pat;
mod scope;

pub use macros::runs_on_values;

use crate::diag::Diagnostics;
use crate::hygiene::Context;
use crate::ir::{Body, Param, Pat};
use crate::names::Names;
use crate::resolve::Check;
use proc_macro2::{Ident, Span, TokenStream};
use quote::ToTokens;
use scope::Scope;
use std::collections::{HashMap, HashSet};
use syn::spanned::Spanned;
use syn::visit::Visit;
use syn::{FnArg, Signature, Type};

/// Parses a function into a [`Body`]. What is not accepted is noted in `diags`.
pub fn function(
    sig: &Signature,
    block: &syn::Block,
    krate: &TokenStream,
    names: &mut Names,
    diags: &mut Diagnostics,
) -> Body {
    let mut parser = Parser::new(krate, names, diags);
    parser.whole = Some((sig, block));
    parser.signature(sig);
    let root = parser.block(block);
    parser.body.root = root;
    pat::settle(&mut parser.body);
    let mut seen = WrittenGenerics(HashMap::new());
    seen.visit_signature(sig);
    seen.visit_block(block);
    parser.body.generics = seen.0;
    parser.body
}

/// Collects `Pair<f64>` wherever it is written, so that a literal `Pair { .. }` can name its mirror.
struct WrittenGenerics(HashMap<String, syn::PathArguments>);

impl<'a> Visit<'a> for WrittenGenerics {
    fn visit_path_segment(&mut self, segment: &'a syn::PathSegment) {
        if let syn::PathArguments::AngleBracketed(_) = &segment.arguments {
            let known = self.0.entry(segment.ident.to_string()).or_insert_with(|| segment.arguments.clone());
            if *known != segment.arguments
                && let syn::PathArguments::AngleBracketed(args) = known
            {
                // Written in several ways: the compiler finds out which it is.
                for arg in &mut args.args {
                    if !matches!(arg, syn::GenericArgument::Lifetime(_)) {
                        *arg = syn::parse_quote!(_);
                    }
                }
            }
        }
        syn::visit::visit_path_segment(self, segment);
    }
}

/// Parses the signature alone, for a trait's required method.
pub fn signature(sig: &Signature, krate: &TokenStream, names: &mut Names, diags: &mut Diagnostics) -> Body {
    let mut parser = Parser::new(krate, names, diags);
    parser.signature(sig);
    parser.body
}

struct Parser<'a> {
    body: Body,
    /// What is in scope, the innermost last.
    scopes: Vec<Scope>,
    /// The names of all variables so far, and the macros that they come from.
    texts: HashSet<(String, Context)>,
    /// What is to be asked of the compiler in a block that imports by `*`.
    local_checks: Vec<Check>,
    /// The whole function, if there is more than its signature.
    whole: Option<(&'a Signature, &'a syn::Block)>,
    krate: &'a TokenStream,
    names: &'a mut Names,
    diags: &'a mut Diagnostics,
}

impl<'a> Parser<'a> {
    fn new(krate: &'a TokenStream, names: &'a mut Names, diags: &'a mut Diagnostics) -> Self {
        Self {
            body: Body::default(),
            scopes: vec![Scope::default()],
            texts: HashSet::new(),
            local_checks: Vec::new(),
            whole: None,
            krate,
            names,
            diags,
        }
    }
}

impl Parser<'_> {
    fn signature(&mut self, sig: &Signature) {
        if let Some(token) = &sig.asyncness {
            self.refuse(
                token.span,
                "an `async` function cannot be differentiated",
                "write an ordinary function and tag that",
            );
        }
        if let syn::Safety::Unsafe(token) = &sig.safety {
            self.refuse(
                token.span,
                "an `unsafe` function cannot be differentiated",
                "tag a safe function; emitted code holds no `unsafe`",
            );
        }
        if let Some(abi) = &sig.abi {
            self.refuse(
                abi.extern_token.span,
                "an `extern` function cannot be differentiated",
                "tag an ordinary Rust function and call it from the `extern` one",
            );
        }
        if let Some(variadic) = &sig.variadic {
            self.refuse(variadic.dots.spans[0], "a variadic function cannot be differentiated", "take a slice instead");
        }
        self.result_type(sig);
        for input in &sig.inputs {
            match input {
                FnArg::Receiver(receiver) => {
                    let ident = Ident::new("self", receiver.self_token.span);
                    let ty = receiver_type(receiver);
                    let mutable = receiver.mutability.is_some();
                    let var = self.declare(&ident, mutable, Some(ty.clone()));
                    let pat = Pat::Bind { var, by_ref: false, mutable, sub: None };
                    self.body.params.push(Param {
                        pat,
                        ty,
                        given: None,
                        is_text: false,
                        passive: false,
                        attrs: receiver.attrs.clone(),
                    });
                }
                FnArg::Typed(typed) => {
                    self.parameter_type(&typed.ty);
                    let pat = self.pattern(&typed.pat);
                    if let Some(var) = pat.as_var() {
                        self.body.vars[var.0].declared = Some((*typed.ty).clone());
                    }
                    self.body.params.push(Param {
                        pat,
                        ty: (*typed.ty).clone(),
                        given: None,
                        is_text: false,
                        passive: false,
                        attrs: typed.attrs.clone(),
                    });
                }
            }
        }
    }

    /// A result that lives for ever would need a tangent that does.
    fn result_type(&mut self, sig: &Signature) {
        if let syn::ReturnType::Type(_, ty) = &sig.output {
            self.no_functions(ty, "a function or closure behind a pointer cannot be the result");
        }
        if let syn::ReturnType::Type(_, ty) = &sig.output
            && let Type::Reference(reference) = &**ty
            && reference.lifetime.as_ref().is_some_and(|lifetime| lifetime.ident == "static")
            && reference.elem.to_token_stream().to_string() != "str"
            && !sig.inputs.to_token_stream().to_string().contains("'static")
        {
            self.refuse(
                reference.and_token.span,
                "a reference that lives for ever cannot be the result: its tangent would have to live as long",
                "return the value itself; `#[differentiate(skip)]` leaves a method of an `impl` out",
            );
        }
    }

    /// Refuses `fn(f64) -> f64` and `dyn Fn(f64) -> f64` within a type that cannot be written with pairs in place of numbers.
    fn no_functions(&mut self, ty: &Type, what: &str) {
        if let Some(span) = functions_within(ty) {
            self.refuse(span, format!("{what}: its derivative would be lost"), "choose by `match`, and call there");
        }
    }

    /// The written type of a `let`: functions stand in it alone, or not at all.
    fn local_type(&mut self, ty: &Type) {
        self.parameter_type(ty);
        let is_box = |path: &syn::TypePath| path.path.segments.last().is_some_and(|last| last.ident == "Box");
        match ty {
            Type::FnPtr(_) | Type::TraitObject(_) => {}
            Type::Path(path) if is_box(path) => {}
            Type::Reference(reference) => self.local_type(&reference.elem),
            _ => self.no_functions(ty, "functions are kept in a list or another type"),
        }
    }

    fn parameter_type(&mut self, ty: &Type) {
        match ty {
            Type::Ptr(ptr) => {
                self.refuse(ptr.star_token.span, "raw pointers cannot be differentiated", "take a reference or a slice")
            }
            Type::Reference(reference) => self.parameter_type(&reference.elem),
            Type::Slice(slice) => self.parameter_type(&slice.elem),
            Type::Array(array) => self.parameter_type(&array.elem),
            Type::Path(path) => {
                let Some(last) = path.path.segments.last() else { return };
                if let Some(what) = refused_type(&last.ident.to_string()) {
                    self.refuse(last.span(), what.0, what.1);
                }
                if let syn::PathArguments::AngleBracketed(args) = &last.arguments {
                    for arg in &args.args {
                        if let syn::GenericArgument::Type(ty) = arg {
                            self.parameter_type(ty);
                        }
                    }
                }
            }
            _ => {}
        }
    }

    fn refuse(&mut self, span: Span, message: impl Into<String>, help: impl Into<String>) {
        self.diags.refuse(span, message, help);
    }
}

/// Where a type speaks of functions by a pointer, or by a trait object, if it does.
fn functions_within(ty: &Type) -> Option<Span> {
    struct Find(Option<Span>);
    impl<'a> Visit<'a> for Find {
        fn visit_type_fn_ptr(&mut self, pointer: &'a syn::TypeFnPtr) {
            self.0 = Some(pointer.span());
        }
        fn visit_type_trait_object(&mut self, object: &'a syn::TypeTraitObject) {
            let is_function = |bound: &syn::TypeParamBound| match bound {
                syn::TypeParamBound::Trait(bound) => bound
                    .path
                    .segments
                    .last()
                    .is_some_and(|last| matches!(last.arguments, syn::PathArguments::Parenthesized(_))),
                _ => false,
            };
            if object.bounds.iter().any(is_function) {
                self.0 = Some(object.span());
            }
        }
    }
    let mut find = Find(None);
    find.visit_type(ty);
    find.0
}

/// The type of `self`, `&self`, `&mut self` or `self: Box<Self>`.
fn receiver_type(receiver: &syn::Receiver) -> Type {
    match &receiver.kind {
        syn::ReceiverKind::Reference(_, lifetime, mutability) => syn::parse_quote!(& #lifetime #mutability Self),
        syn::ReceiverKind::Typed(_, ty) => (**ty).clone(),
        _ => syn::parse_quote!(Self),
    }
}

/// Types that can hide a derivative: what they are, and what to use instead.
pub fn refused_type(name: &str) -> Option<(&'static str, &'static str)> {
    Some(match name {
        "Cell" | "RefCell" | "Mutex" | "RwLock" | "OnceCell" | "OnceLock" | "AtomicU64" | "UnsafeCell" => (
            "interior mutability cannot be differentiated: the tangent of what is inside would be lost",
            "pass `&mut` data instead",
        ),
        "HashMap" | "BTreeMap" | "HashSet" | "BTreeSet" => (
            "hash maps, tree maps and sets cannot hold active data",
            "use a `Vec` or an array; look up the index with `passive(..)` data",
        ),
        "Rc" | "Arc" => ("shared ownership cannot be differentiated", "pass a reference, or a `Box` for owned data"),
        _ => return None,
    })
}

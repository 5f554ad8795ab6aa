//! Tagged `impl`s of traits of the standard library: operators, `Index`, `From`, `Sum`.
//!
//! Such an `impl` cannot hold other methods. For an operator there is a rule beside it:
//!
//! ```text
//! impl Mul<f64> for Force { .. }
//! const _: () = {
//!     trait Derivative: .. { fn mul_forward<T: Tangent>(self, self_d: .., k: f64, k_d: T) -> (Force, ForceTangent<T>); .. }
//!     impl Derivative for Force { .. }
//!     impl MulRule<f64> for Force { fn mul_tangent<T: Tangent>(..) -> .. { self.mul_forward(..).1 } .. }
//! };
//! ```

mod convert;
mod index;
mod rule;

use super::{Prepared, allow, cfg_attrs, prepare};
use crate::diag::Diagnostics;
use crate::infer::FnParams;
use crate::options::Options;
use crate::resolve::Check;
use crate::tangent::Mode;
use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote};
use std::collections::HashMap;
use syn::visit_mut::{self, VisitMut};
use syn::{GenericArgument, ImplItem, ImplItemFn, ItemImpl, PathArguments, Type};

/// What is done about a trait of the standard library.
#[derive(Clone, Copy, PartialEq)]
enum Known {
    /// `a + b`, with the name of its rule.
    Binary(&'static str),
    /// `-a`
    Neg,
    /// `a += b`, with the name of its rule.
    Assign(&'static str),
    /// `a[i]`, exclusively or not.
    Index(bool),
    From,
    Sum,
    /// Nothing: what it gives has no tangent, or is a copy.
    Nothing,
}

fn known(path: &syn::Path) -> Option<Known> {
    let names: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let name = match names[..] {
        [name]
        | ["ops" | "fmt" | "iter" | "convert" | "cmp" | "str" | "hash" | "error" | "default" | "clone", name] => name,
        ["std" | "core", _, name] => name,
        _ => return None,
    };
    Some(match name {
        "Add" => Known::Binary("Add"),
        "Sub" => Known::Binary("Sub"),
        "Mul" => Known::Binary("Mul"),
        "Div" => Known::Binary("Div"),
        "Rem" => Known::Binary("Rem"),
        "Neg" => Known::Neg,
        "AddAssign" => Known::Assign("Add"),
        "SubAssign" => Known::Assign("Sub"),
        "MulAssign" => Known::Assign("Mul"),
        "DivAssign" => Known::Assign("Div"),
        "RemAssign" => Known::Assign("Rem"),
        "Index" => Known::Index(false),
        "IndexMut" => Known::Index(true),
        "From" => Known::From,
        "Sum" => Known::Sum,
        "Default" | "Clone" | "Debug" | "Display" | "LowerExp" | "PartialEq" | "Eq" | "PartialOrd" | "Ord" | "Hash"
        | "Drop" | "FromStr" | "Error" => Known::Nothing,
        _ => return None,
    })
}

/// Whether a trait of the standard library has a rule for its `impl`s.
pub fn has_rule(path: &syn::Path) -> bool {
    known(path).is_some_and(|known| known != Known::Nothing)
}

/// The `impl` of a trait of the standard library and what goes with it; none if it is another one.
pub fn of_std(item: &ItemImpl, user: &TokenStream, options: &Options, diags: &mut Diagnostics) -> Option<TokenStream> {
    let (path, _) = item.trait_.as_ref()?;
    let known = known(path)?;
    if known == Known::Nothing {
        return Some(user.clone());
    }
    let mut item = item.clone();
    write_types(&mut item);
    let function = item.items.iter().find_map(|part| match part {
        ImplItem::Fn(function) => Some(function.clone()),
        _ => None,
    })?;
    let emission = Emission { item: &item, path, function: &function, options };
    let rule = match known {
        Known::Binary(name) => emission.operator(name, false, diags),
        Known::Assign(name) => emission.operator(name, true, diags),
        Known::Neg => emission.neg(diags),
        Known::Index(mutable) => emission.index(mutable, diags),
        Known::From => emission.from(diags),
        Known::Sum => emission.sum(diags),
        Known::Nothing => TokenStream::new(),
    };
    let (cfg, allow) = (cfg_attrs(&item.attrs), allow());
    Some(quote!(#user #(#cfg)* #allow const _: () = { #rule };))
}

/// Writes the types that the block defines for `Self::Output` and its like.
pub fn write_types(item: &mut ItemImpl) {
    struct Writer(HashMap<String, Type>);
    impl VisitMut for Writer {
        fn visit_type_mut(&mut self, ty: &mut Type) {
            visit_mut::visit_type_mut(self, ty);
            let Type::Path(path) = &*ty else { return };
            let names: Vec<String> = path.path.segments.iter().map(|segment| segment.ident.to_string()).collect();
            let known = match (&path.qself, &names[..]) {
                (None, [own, name]) if own == "Self" => self.0.get(name),
                (Some(_), [.., name]) if path.to_token_stream().to_string().starts_with("< Self as") => {
                    self.0.get(name)
                }
                _ => None,
            };
            if let Some(known) = known {
                *ty = known.clone();
            }
        }
    }
    let types = item.items.iter().filter_map(|part| match part {
        ImplItem::Type(ty) => Some((ty.ident.to_string(), ty.ty.clone())),
        _ => None,
    });
    let mut writer = Writer(types.collect());
    writer.visit_item_impl_mut(item);
}

struct Emission<'a> {
    item: &'a ItemImpl,
    path: &'a syn::Path,
    function: &'a ImplItemFn,
    options: &'a Options,
}

/// A derivative function: what stands before its body, and the body.
struct Form {
    head: TokenStream,
    body: TokenStream,
    params: TokenStream,
}

impl Emission<'_> {
    /// The type that the trait is given, `Self` if none.
    fn argument(&self) -> Type {
        self.written_argument().unwrap_or_else(|| (*self.item.self_ty).clone())
    }

    /// The same where the trait is asked about.
    fn asked(&self) -> Type {
        self.written_argument().unwrap_or_else(|| syn::parse_quote!(Operand))
    }

    fn written_argument(&self) -> Option<Type> {
        let last = self.path.segments.last().map(|segment| &segment.arguments);
        if let Some(PathArguments::AngleBracketed(args)) = last
            && let Some(GenericArgument::Type(ty)) =
                args.args.iter().find(|arg| matches!(arg, GenericArgument::Type(_)))
        {
            return Some(ty.clone());
        }
        None
    }

    /// `forward` and `pattern` of the function.
    fn forms(&self, own_scalar: bool, diags: &mut Diagnostics) -> (Prepared, Form, Form, TokenStream) {
        let (sig, options) = (&self.function.sig, self.options);
        let mut generics = self.item.generics.clone();
        generics.params.extend(sig.generics.params.iter().cloned());
        let fns = FnParams::of(&generics);
        let mut found = Diagnostics::default();
        let mut prepared = prepare(sig, Some(&self.function.block), options, &mut found);
        let mut form = |mode: Mode, diags: &mut Diagnostics| {
            let derived = prepared.signature(sig, &options.krate, mode, own_scalar, TokenStream::new());
            let body = prepared.lower(sig, &fns, options, mode, diags).unwrap_or_default();
            let name = format_ident!("{}_{}", sig.ident, mode.name());
            let super::Derived { generics, params, result, where_clause, checks, .. } = &derived;
            Form {
                head: quote!(fn #name #generics(#params) -> #result #where_clause),
                body: quote!({ #checks #body }),
                params: quote!(#params),
            }
        };
        let (forward, pattern) = (form(Mode::Forward, &mut found), form(Mode::Pattern, &mut found));
        diags.extend_in(&sig.ident, found);
        let checks = Check::item(&prepared.body.checks, &options.krate);
        (prepared, forward, pattern, checks)
    }

    /// The derivative functions of a method, in a trait of their own.
    fn derivative(&self, diags: &mut Diagnostics) -> TokenStream {
        let (_, forward, pattern, checks) = self.forms(true, diags);
        let krate = &self.options.krate;
        let (self_ty, generics) = (&self.item.self_ty, &self.item.generics);
        let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
        let (f, f_body, p, p_body) = (&forward.head, &forward.body, &pattern.head, &pattern.body);
        quote! {
            #checks
            trait Derivative #impl_generics: ::core::marker::Sized + #krate::Differentiable #where_clause { #f; #p; }
            impl #impl_generics Derivative #type_generics for #self_ty #where_clause { #f #f_body #p #p_body }
        }
    }

    /// Asks the compiler whether the trait is the one that it is taken for: whatever has it has that one.
    fn check(&self, call: TokenStream, args: TokenStream) -> TokenStream {
        let path = self.path;
        let where_clause = &self.item.generics.where_clause;
        let own = self.item.generics.params.iter();
        quote! {
            fn is_of_the_standard_library<#(#own,)* Operand: #path>(#args) #where_clause { let _ = #call; }
        }
    }

    fn output(&self) -> Option<Type> {
        match &self.function.sig.output {
            syn::ReturnType::Type(_, ty) => Some((**ty).clone()),
            syn::ReturnType::Default => None,
        }
    }

    /// How an operand is given to its function: `rhs` and its tangent are lent.
    fn given(&self, ty: &Type, value: TokenStream, tangent: TokenStream) -> TokenStream {
        let krate = &self.options.krate;
        match ty {
            Type::Reference(_) => quote!(*#value, #tangent),
            _ => quote!(#krate::ops::copy(#value), ::core::clone::Clone::clone(#tangent)),
        }
    }
}

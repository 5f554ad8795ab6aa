//! The tangent type of a written type, and types with functions in them.
//!
//! ```text
//! f64                  T
//! &[f64]               &[T]
//! Wheel                Tan<Wheel, T>
//! Fn(f64) -> f64       Fn(f64, T) -> (f64, T)
//! ```

use crate::infer::ty::fn_bound;
use proc_macro2::TokenStream;
use quote::quote;
use syn::visit_mut::{self, VisitMut};
use syn::{GenericArgument, PathArguments, ReturnType, Type, TypeParamBound};

/// The tangent type of a written type over the scalar tangent `scalar`: `f64 -> T`, `&[f64] -> &[T]`, and
/// `Tan<Wheel, T>` for a type that only the compiler knows.
pub fn tangent_type(ty: &Type, scalar: &TokenStream, krate: &TokenStream) -> TokenStream {
    let of = |ty: &Type| tangent_type(ty, scalar, krate);
    match ty {
        Type::Paren(paren) => of(&paren.elem),
        Type::Group(group) => of(&group.elem),
        _ if is_function(ty) || is_dyn(ty) => quote!(#krate::Zero),
        Type::Reference(reference) => {
            let (lifetime, mutability, inner) = (&reference.lifetime, &reference.mutability, of(&reference.elem));
            quote!(& #lifetime #mutability #inner)
        }
        Type::Array(array) => {
            let (inner, len) = (of(&array.elem), &array.len);
            quote!([#inner; #len])
        }
        Type::Slice(slice) => {
            let inner = of(&slice.elem);
            quote!([#inner])
        }
        Type::Tuple(tuple) if tuple.elems.is_empty() => quote!(#krate::Zero),
        Type::Tuple(tuple) => {
            let parts = tuple.elems.iter().map(of);
            quote!((#(#parts,)*))
        }
        Type::Infer(_) => quote!(_),
        Type::Path(path) if path.qself.is_none() => {
            let Some(last) = path.path.segments.last() else { return quote!(#krate::Zero) };
            let argument = match &last.arguments {
                PathArguments::AngleBracketed(args) => args.args.iter().find_map(|arg| match arg {
                    GenericArgument::Type(ty) => Some(of(ty)),
                    _ => None,
                }),
                _ => None,
            };
            match (last.ident.to_string().as_str(), argument) {
                ("f64" | "f32", _) => scalar.clone(),
                (
                    "bool" | "char" | "str" | "String" | "u8" | "u16" | "u32" | "u64" | "u128" | "usize" | "i8" | "i16"
                    | "i32" | "i64" | "i128" | "isize",
                    _,
                ) => quote!(#krate::Zero),
                ("Vec", Some(inner)) => quote!(::std::vec::Vec<#inner>),
                ("Option", Some(inner)) => quote!(::core::option::Option<#inner>),
                ("Box", Some(inner)) => quote!(::std::boxed::Box<#inner>),
                ("Result", Some(inner)) => quote!(::core::result::Result<#inner, #krate::Zero>),
                _ => quote!(#krate::Tan<#ty, #scalar>),
            }
        }
        _ => quote!(#krate::Tan<#ty, #scalar>),
    }
}

/// Whether a written type is function-valued: `impl Fn(f64) -> f64`, `&dyn Fn(f64) -> f64`, `fn(f64) -> f64`.
pub fn is_function(ty: &Type) -> bool {
    match ty {
        Type::FnPtr(_) => true,
        Type::ImplTrait(bounds) => bounds.bounds.iter().any(|b| fn_bound(b).is_some()),
        Type::TraitObject(bounds) => bounds.bounds.iter().any(|b| fn_bound(b).is_some()),
        Type::Reference(reference) => is_function(&reference.elem),
        Type::Paren(paren) => is_function(&paren.elem),
        Type::Path(path) => path.path.segments.last().is_some_and(|last| match &last.arguments {
            PathArguments::AngleBracketed(args) if last.ident == "Box" => {
                args.args.iter().any(|arg| matches!(arg, GenericArgument::Type(ty) if is_function(ty)))
            }
            _ => false,
        }),
        _ => false,
    }
}

/// Whether a written type is a trait object, which has no tangent.
pub fn is_dyn(ty: &Type) -> bool {
    match ty {
        Type::TraitObject(_) => !is_function(ty),
        Type::Reference(reference) => is_dyn(&reference.elem),
        Type::Paren(paren) => is_dyn(&paren.elem),
        Type::Path(path) => path.path.segments.last().is_some_and(|last| match &last.arguments {
            PathArguments::AngleBracketed(args) if last.ident == "Box" => {
                args.args.iter().any(|arg| matches!(arg, GenericArgument::Type(ty) if is_dyn(ty)))
            }
            _ => false,
        }),
        _ => false,
    }
}

/// Makes function types take and give pairs: `Fn(f64) -> f64` becomes `Fn(f64, T) -> (f64, T)`.
pub(super) struct PairFunctions<'a> {
    pub(super) scalar: &'a TokenStream,
    pub(super) krate: &'a TokenStream,
}

impl PairFunctions<'_> {
    fn output(&self, output: &mut ReturnType) {
        let pair = match output {
            ReturnType::Type(_, ty) => {
                let tan = tangent_type(ty, self.scalar, self.krate);
                quote!((#ty, #tan))
            }
            ReturnType::Default => {
                let krate = self.krate;
                quote!(((), #krate::Zero))
            }
        };
        *output = syn::parse_quote!(-> #pair);
    }
}

impl VisitMut for PairFunctions<'_> {
    fn visit_parenthesized_generic_arguments_mut(&mut self, args: &mut syn::ParenthesizedGenericArguments) {
        visit_mut::visit_parenthesized_generic_arguments_mut(self, args);
        let inputs = std::mem::take(&mut args.inputs);
        for input in inputs {
            let ty = &input.ty;
            let tan = tangent_type(ty, self.scalar, self.krate);
            let tangent: syn::NamedArg = syn::parse_quote!(#tan);
            args.inputs.push(input.clone());
            args.inputs.push(tangent);
        }
        self.output(&mut args.output);
    }

    fn visit_type_fn_ptr_mut(&mut self, pointer: &mut syn::TypeFnPtr) {
        visit_mut::visit_type_fn_ptr_mut(self, pointer);
        let inputs = std::mem::take(&mut pointer.inputs);
        for input in inputs {
            let ty = &input.ty;
            let tan = tangent_type(ty, self.scalar, self.krate);
            let tangent: syn::NamedArg = syn::parse_quote!(#tan);
            pointer.inputs.push(input.clone());
            pointer.inputs.push(tangent);
        }
        self.output(&mut pointer.output);
    }
}

/// A type as emitted code has it: functions in it take and give pairs.
pub fn paired_type(ty: &Type, scalar: &TokenStream, krate: &TokenStream) -> Type {
    let mut ty = ty.clone();
    PairFunctions { scalar, krate }.visit_type_mut(&mut ty);
    ty
}

/// In a linear form functions borrow the pass: they are no pointers, and need not live for ever.
pub(super) fn borrow_passes(ty: &mut Type) {
    struct Borrow;
    impl VisitMut for Borrow {
        fn visit_type_trait_object_mut(&mut self, object: &mut syn::TypeTraitObject) {
            if !object.bounds.iter().any(|bound| matches!(bound, TypeParamBound::Lifetime(_))) {
                object.bounds.push(syn::parse_quote!('_));
            }
        }
        // The default of a reference is its own lifetime.
        fn visit_type_reference_mut(&mut self, reference: &mut syn::TypeReference) {
            if !matches!(&*reference.elem, Type::TraitObject(_)) {
                visit_mut::visit_type_reference_mut(self, reference);
            }
        }
    }
    if let Type::FnPtr(pointer) = ty {
        let (inputs, output) = (&pointer.inputs, &pointer.output);
        *ty = syn::parse_quote!(impl Fn(#inputs) #output);
        return;
    }
    if is_function(ty) {
        Borrow.visit_type_mut(ty);
    }
}

pub(super) fn is_vec(ty: &Type) -> bool {
    matches!(ty, Type::Path(path) if path.path.segments.last().is_some_and(|s| s.ident == "Vec"))
}

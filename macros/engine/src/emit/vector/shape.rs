//! What the parameters are to a function of vectors: parts of the input or the output, kept, or room to work in.

use super::Vector;
use crate::diag::Diagnostics;
use crate::emit::signature::is_function;
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::spanned::Spanned;
use syn::{FnArg, ItemFn, Pat, ReturnType, Type};

/// What a parameter is to the function of vectors.
pub(super) enum Role {
    /// A part of the input.
    Input(Shape),
    /// A part of the output.
    Output(Shape),
    /// Given once, when the function of vectors is made.
    Kept,
    /// Room to work in, a slice of these.
    Scratch(Box<Type>),
}

/// How many numbers a part has, and how it is passed.
pub(super) enum Shape {
    /// `f64`, or a reference to one.
    Number { by_ref: bool },
    /// `[f64; N]`, or a reference to one.
    Array { len: Box<syn::Expr>, by_ref: bool },
    /// A slice: its length is told.
    Slice,
}

/// A parameter.
pub(super) struct Part {
    pub(super) name: Ident,
    pub(super) ty: Type,
    pub(super) role: Role,
}

pub(super) fn parts(item: &ItemFn, choice: &Vector, scratch: &[Ident], diags: &mut Diagnostics) -> Option<Vec<Part>> {
    let mut parts = Vec::new();
    for input in &item.sig.inputs {
        let FnArg::Typed(input) = input else {
            diags.refuse(
                input.span(),
                "a method cannot be a function of vectors",
                "call it from a free function, and tag that one with `vector(..)`",
            );
            return None;
        };
        let Pat::Ident(pat) = &*input.pat else {
            diags.refuse(
                input.pat.span(),
                "the parameters of a function of vectors need names",
                "take the parameter apart in the body",
            );
            return None;
        };
        let name = pat.ident.clone();
        let (is_input, is_output) = (choice.inputs.contains(&name), choice.outputs.contains(&name));
        let role = match (is_input, is_output) {
            (true, true) => {
                diags.refuse(name.span(), format!("`{name}` is input and output"), "pass it as two parameters");
                return None;
            }
            (true, _) | (_, true) if scratch.contains(&name) => {
                diags.refuse(
                    name.span(),
                    format!("`{name}` is room to work in, and input or output"),
                    "name it in one of `vector(..)` and `scratch(..)`",
                );
                return None;
            }
            (true, false) => Role::Input(shape(&input.ty, Use::Input, diags)?),
            (false, true) => Role::Output(shape(&input.ty, Use::Output, diags)?),
            (false, false) if scratch.contains(&name) => Role::Scratch(Box::new(room(&input.ty, diags)?)),
            (false, false) => {
                let writes = matches!(&*input.ty, Type::Reference(r) if r.mutability.is_some());
                if writes || is_function(&input.ty) || matches!(&*input.ty, Type::ImplTrait(_)) {
                    diags.refuse(
                        name.span(),
                        format!("`{name}` is neither input nor output, and cannot be kept between evaluations"),
                        "name it in `vector(..)`, or in `scratch(..)` if it is a slice to work in",
                    );
                    return None;
                }
                Role::Kept
            }
        };
        parts.push(Part { name, ty: (*input.ty).clone(), role });
    }
    for name in choice.inputs.iter().chain(&choice.outputs).chain(scratch) {
        if !parts.iter().any(|part| part.name == *name) {
            let all: Vec<String> = parts.iter().map(|part| format!("`{}`", part.name)).collect();
            let all = all.join(", ");
            diags.refuse(
                name.span(),
                format!("the function has no parameter `{name}`"),
                format!("its parameters are {all}"),
            );
            return None;
        }
    }
    Some(parts)
}

/// What a room is a list of.
pub(super) fn room(ty: &Type, diags: &mut Diagnostics) -> Option<Type> {
    if let Type::Reference(reference) = ty
        && reference.mutability.is_some()
        && let Type::Slice(slice) = &*reference.elem
    {
        return Some((*slice.elem).clone());
    }
    diags.refuse(ty.span(), "this type cannot be room to work in", "take a slice: `&mut [X]`");
    None
}

/// What a type is written for.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Use {
    Input,
    Output,
    Result,
}

/// How many numbers a written type holds.
pub(super) fn shape(ty: &Type, used: Use, diags: &mut Diagnostics) -> Option<Shape> {
    let is_f64 = |ty: &Type| matches!(ty, Type::Path(p) if p.path.is_ident("f64"));
    let (inner, by_ref, mutable) = match ty {
        Type::Reference(reference) => (&*reference.elem, true, reference.mutability.is_some()),
        other => (other, false, false),
    };
    let found = match inner {
        Type::Array(array) if is_f64(&array.elem) => Some(Shape::Array { len: Box::new(array.len.clone()), by_ref }),
        Type::Slice(slice) if is_f64(&slice.elem) => Some(Shape::Slice),
        _ if is_f64(inner) => Some(Shape::Number { by_ref }),
        _ => None,
    };
    if found.is_none() || mutable != (used == Use::Output) || (by_ref && used == Use::Result) {
        let (what, help) = match used {
            Use::Input => ("an input", "inputs are `f64`, `[f64; N]`, `&[f64; N]` or `&[f64]`"),
            Use::Output => ("an output", "outputs are `&mut [f64]`, `&mut [f64; N]` or `&mut f64`"),
            Use::Result => ("the result", "name outputs: `vector(x => y)`, or return `f64` or `[f64; N]`"),
        };
        diags.refuse(ty.span(), format!("this type cannot be {what} of a function of vectors"), help);
        return None;
    }
    found
}

/// The result, where it is the output.
pub(super) fn result_shape(item: &ItemFn, choice: &Vector, diags: &mut Diagnostics) -> Result<Option<Shape>, ()> {
    if !choice.outputs.is_empty() {
        return Ok(None);
    }
    match &item.sig.output {
        ReturnType::Type(_, ty) => shape(ty, Use::Result, diags).map(Some).ok_or(()),
        ReturnType::Default => {
            diags.refuse(
                item.sig.ident.span(),
                "this function of vectors gives nothing",
                "name the outputs: `vector(x => y)`, or return `f64` or `[f64; N]`",
            );
            Err(())
        }
    }
}

impl Part {
    pub(super) fn is_slice(&self) -> bool {
        matches!(&self.role, Role::Input(Shape::Slice) | Role::Output(Shape::Slice))
    }

    /// The part, or its tangent, as the function takes it.
    pub(super) fn argument(&self, name: &Ident) -> TokenStream {
        match &self.role {
            Role::Kept => match &self.ty {
                Type::Reference(_) => quote!(self.#name),
                _ => quote!(self.#name.clone()),
            },
            Role::Scratch(_) => quote!(&mut #name[..]),
            Role::Input(Shape::Number { by_ref: false } | Shape::Array { by_ref: false, .. }) => quote!(*#name),
            _ => quote!(#name),
        }
    }
}

impl Shape {
    pub(super) fn count(&self, name: &Ident) -> TokenStream {
        match self {
            Shape::Number { .. } => quote!(1),
            Shape::Array { len, .. } => quote!(#len),
            Shape::Slice => quote!(self.#name),
        }
    }
}

//! `#[differentiate(vector(z, zd => q))]`: the function as one from R^n to R^m, behind the trait `VectorFunction`.

mod adjoint;
mod emission;
mod shape;

use crate::diag::Diagnostics;
use crate::names::Names;
use crate::options::Options;
use emission::Emission;
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;
use shape::{Role, parts, result_shape};
use syn::visit_mut::{self, VisitMut};
use syn::{ItemFn, Lifetime};

/// Which parameters are taken together.
#[derive(Clone)]
pub struct Vector {
    /// What it is a function of.
    pub inputs: Vec<Ident>,
    /// The parameters written to; the function's result if there are none.
    pub outputs: Vec<Ident>,
}

/// Emits `f::vector`, which takes what the function of vectors keeps, and the lengths of slices:
///
/// ```text
/// impl forces<Zero> { pub fn vector(model: &Model, z: usize, zd: usize, q: usize) -> impl VectorFunction { .. } }
/// ```
pub fn vector(
    item: &ItemFn,
    choice: &Vector,
    has_adjoint: bool,
    options: &Options,
    diags: &mut Diagnostics,
) -> TokenStream {
    let Some(mut parts) = parts(item, choice, &options.scratch, diags) else { return TokenStream::new() };
    let result = match result_shape(item, choice, diags) {
        Ok(result) => result,
        Err(()) => return TokenStream::new(),
    };
    let lifetime = Lifetime::new("'vector", Span::call_site());
    for part in &mut parts {
        NameLifetimes(&lifetime).visit_type_mut(&mut part.ty);
        if let Role::Scratch(element) = &mut part.role {
            NameLifetimes(&lifetime).visit_type_mut(element);
        }
    }
    let mut names = Names::avoiding(&quote!(#item));
    let (x, y) = (names.fresh("x"), names.fresh("y"));
    let companion = options.companion(&item.sig.ident);
    let (overloaded, wide) = (options.overloaded, options.wide);
    Emission {
        item,
        krate: &options.krate,
        companion,
        parts,
        result,
        lifetime,
        names,
        x,
        y,
        overloaded,
        wide,
        has_adjoint,
    }
    .emit()
}

/// Gives elided lifetimes a name.
struct NameLifetimes<'a>(&'a Lifetime);

impl VisitMut for NameLifetimes<'_> {
    fn visit_type_reference_mut(&mut self, reference: &mut syn::TypeReference) {
        reference.lifetime.get_or_insert_with(|| self.0.clone());
        visit_mut::visit_type_reference_mut(self, reference);
    }

    fn visit_lifetime_mut(&mut self, lifetime: &mut Lifetime) {
        if lifetime.ident == "_" {
            *lifetime = self.0.clone();
        }
    }
}

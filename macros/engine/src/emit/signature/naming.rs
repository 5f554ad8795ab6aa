//! Names for what a user may leave nameless and a tangent has to mention: `impl Trait` in a parameter, elided lifetimes.
//!
//! ```text
//! fn f(law: impl Law, x: &[f64]) -> &f64
//! // becomes
//! fn forward<'tangential, L: Law>(law: L, law_d: Tan<L, T>, x: &'tangential [f64], x_d: &'tangential [T])
//!     -> (&'tangential f64, &'tangential T)
//! ```

use super::is_function;
use crate::names::Names;
use syn::visit_mut::{self, VisitMut};
use syn::{Lifetime, Type};

/// Gives `impl Law` in a parameter a name, so that its tangent type can be written.
pub(super) struct NameImplTraits<'a> {
    pub(super) found: Vec<syn::GenericParam>,
    pub(super) names: &'a Names,
}

impl VisitMut for NameImplTraits<'_> {
    fn visit_type_mut(&mut self, ty: &mut Type) {
        if let Type::ImplTrait(bounds) = ty
            && !is_function(&Type::ImplTrait(bounds.clone()))
        {
            let name = self.names.type_parameter(self.found.len());
            let bounds = &bounds.bounds;
            self.found.push(syn::parse_quote!(#name: #bounds));
            *ty = syn::parse_quote!(#name);
            return;
        }
        visit_mut::visit_type_mut(self, ty);
    }
}

/// Names the elided lifetimes of the parameter that a returned reference borrows from.
pub(super) struct NameLifetimes(pub(super) Lifetime);

impl VisitMut for NameLifetimes {
    fn visit_type_reference_mut(&mut self, reference: &mut syn::TypeReference) {
        reference.lifetime.get_or_insert_with(|| self.0.clone());
        visit_mut::visit_type_reference_mut(self, reference);
    }

    fn visit_lifetime_mut(&mut self, lifetime: &mut Lifetime) {
        if lifetime.ident == "_" {
            *lifetime = self.0.clone();
        }
    }

    fn visit_type_fn_ptr_mut(&mut self, _: &mut syn::TypeFnPtr) {}
    fn visit_parenthesized_generic_arguments_mut(&mut self, _: &mut syn::ParenthesizedGenericArguments) {}
}

/// Whether a type has a reference without a lifetime of its own.
pub(super) fn elides(ty: &Type) -> bool {
    struct Find(bool);
    impl<'a> syn::visit::Visit<'a> for Find {
        fn visit_type_reference(&mut self, reference: &'a syn::TypeReference) {
            self.0 |= reference.lifetime.is_none();
            syn::visit::visit_type_reference(self, reference);
        }

        fn visit_lifetime(&mut self, lifetime: &'a Lifetime) {
            self.0 |= lifetime.ident == "_";
        }
    }
    let mut find = Find(false);
    syn::visit::Visit::visit_type(&mut find, ty);
    find.0
}

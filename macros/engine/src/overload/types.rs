//! Written types with the scalar in place of `f64`.

use proc_macro2::{Ident, TokenStream};
use syn::visit_mut::{self, VisitMut};
use syn::{GenericArgument, PathArguments, Type};

/// Puts the scalar in place of `f64`, and `Over<Wheel, S>` in place of types defined elsewhere.
pub(super) struct Rewrite<'a> {
    pub(super) scalar: &'a Ident,
    pub(super) krate: &'a TokenStream,
    /// Type parameters that stay as they are: functions, and what is passive.
    pub(super) functions: Vec<Ident>,
}

impl Rewrite<'_> {
    /// In a type.
    pub(super) fn ty(&self, ty: &mut Type) {
        Walk(self).visit_type_mut(ty);
    }

    /// In the bounds of generics.
    pub(super) fn generics(&self, generics: &mut syn::Generics) {
        Walk(self).visit_generics_mut(generics);
        let krate = self.krate;
        for param in generics.type_params_mut().filter(|param| !self.functions.contains(&param.ident)) {
            param.bounds.push(syn::parse_quote!(#krate::overloaded::Overload));
        }
    }

    /// In the generic arguments of a method.
    pub(super) fn arguments(&self, args: &mut syn::AngleBracketedGenericArguments) {
        Walk(self).visit_angle_bracketed_generic_arguments_mut(args);
    }
}

struct Walk<'a>(&'a Rewrite<'a>);

impl VisitMut for Walk<'_> {
    fn visit_type_mut(&mut self, ty: &mut Type) {
        let Type::Path(path) = ty else { return visit_mut::visit_type_mut(self, ty) };
        let Some(last) = path.path.segments.last_mut() else { return };
        match last.ident.to_string().as_str() {
            "f64" => {
                let scalar = self.0.scalar;
                *ty = syn::parse_quote!(#scalar);
            }
            "Vec" | "Option" | "Box" | "Result" => {
                // What an `Err` holds has no tangent.
                if let PathArguments::AngleBracketed(args) = &mut last.arguments
                    && let Some(GenericArgument::Type(first)) = args.args.first_mut()
                {
                    self.visit_type_mut(first);
                }
            }
            name if name.starts_with(|c: char| c.is_lowercase()) || matches!(name, "String" | "Self") => {}
            _ if path.path.get_ident().is_some_and(|name| self.0.functions.contains(name)) => {}
            _ => {
                let (krate, scalar) = (self.0.krate, self.0.scalar);
                *ty = syn::parse_quote!(#krate::Over<#path, #scalar>);
            }
        }
    }
}

//! `Index` and `IndexMut`: the mirror type is indexed by the user's own code.
//!
//! ```text
//! impl<T: Tangent> Index<usize> for ForceTangent<T> {
//!     type Output = T;
//!     fn index(&self, i: usize) -> &T { &self.parts[i] }
//! }
//! ```

use super::Emission;
use crate::diag::Diagnostics;
use crate::emit::signature::tangent_type;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::spanned::Spanned;
use syn::visit::Visit;
use syn::{PathArguments, Type};

/// `wheels::WheelTangent` of `wheels::Wheel`, which the derive makes.
pub(super) fn mirror(ty: &Type) -> Option<syn::Path> {
    let Type::Path(path) = ty else { return None };
    let mut path = path.path.clone();
    let last = path.segments.last_mut()?;
    if !matches!(last.arguments, PathArguments::None) {
        return None;
    }
    last.ident = format_ident!("{}Tangent", last.ident);
    Some(path)
}

fn is_assertion(stmt: &syn::Stmt) -> bool {
    let syn::Stmt::Macro(mac) = stmt else { return false };
    mac.mac.path.segments.last().is_some_and(|last| {
        let name = last.ident.to_string();
        name.starts_with("assert") || name.starts_with("debug_assert")
    })
}

/// Finds a `self` that is not taken apart for what is given.
struct Places {
    refused: Option<proc_macro2::Span>,
}

impl<'a> Visit<'a> for Places {
    fn visit_expr(&mut self, expr: &'a syn::Expr) {
        match expr {
            // Fields, elements of them and references to them.
            syn::Expr::Reference(reference) => self.place(&reference.expr),
            syn::Expr::Index(_) | syn::Expr::Field(_) => {
                // A value that is read: an integer, perhaps.
                if mentions_self(expr) {
                    self.refused.get_or_insert(expr.span());
                }
            }
            syn::Expr::Path(path) if path.path.is_ident("self") => {
                self.refused.get_or_insert(path.span());
            }
            _ => syn::visit::visit_expr(self, expr),
        }
    }

    fn visit_macro(&mut self, mac: &'a syn::Macro) {
        let asserts = mac.path.segments.last().is_some_and(|last| last.ident.to_string().contains("assert"));
        if !asserts && mac.tokens.to_string().split(|c: char| !c.is_alphanumeric()).any(|word| word == "self") {
            self.refused.get_or_insert(mac.path.span());
        }
    }
}

impl Places {
    fn place(&mut self, expr: &syn::Expr) {
        match expr {
            syn::Expr::Field(field) => self.place(&field.base),
            syn::Expr::Index(index) => {
                self.place(&index.expr);
                self.visit_expr(&index.index);
            }
            syn::Expr::Paren(paren) => self.place(&paren.expr),
            syn::Expr::Path(path) if path.path.is_ident("self") => {}
            other => self.visit_expr(other),
        }
    }
}

fn mentions_self(expr: &syn::Expr) -> bool {
    struct Finder(bool);
    impl<'a> Visit<'a> for Finder {
        fn visit_expr_path(&mut self, path: &'a syn::ExprPath) {
            self.0 |= path.path.is_ident("self");
        }
    }
    let mut finder = Finder(false);
    finder.visit_expr(expr);
    finder.0
}

impl Emission<'_> {
    /// `Index`: the mirror type is indexed by the same code, which must not look at integers, for the mirror has none.
    pub(super) fn index(&self, mutable: bool, diags: &mut Diagnostics) -> TokenStream {
        let krate = &self.options.krate;
        let (self_ty, by) = (&self.item.self_ty, self.argument());
        let Some(mirror) = mirror(self_ty).filter(|_| self.item.generics.params.is_empty()) else {
            diags.refuse(
                self_ty.span(),
                "the `Index` of a generic type has no derivative",
                "write a tagged method that gives the element",
            );
            return TokenStream::new();
        };
        let mut places = Places { refused: None };
        places.visit_block(&self.function.block);
        if let Some(span) = places.refused {
            diags.refuse(
                span,
                "the tangent of an element is found by the same code on the tangent, which has no integers: `self` may only \
                 be taken apart here",
                "write a tagged method that gives the element, or index with nothing but the argument",
            );
            return TokenStream::new();
        }
        let mut block = self.function.block.clone();
        block.stmts.retain(|stmt| !is_assertion(stmt));
        let t = quote!(TangentOf);
        let inputs = &self.function.sig.inputs;
        let method = &self.function.sig.ident;
        let output = match self.output() {
            Some(Type::Reference(reference)) => tangent_type(&reference.elem, &t, krate),
            _ => quote!(Self::Output),
        };
        if mutable {
            let check = self.check(quote!(::core::ops::IndexMut::index_mut(&mut a, b)), quote!(mut a: Operand, b: #by));
            return quote! {
                #check
                impl<TangentOf: #krate::Tangent> ::core::ops::IndexMut<#by> for #mirror<TangentOf> {
                    fn #method(#inputs) -> &mut #output #block
                }
            };
        }
        let check = self.check(quote!(::core::ops::Index::index(&a, b)), quote!(a: Operand, b: #by));
        quote! {
            #check
            impl<TangentOf: #krate::Tangent> ::core::ops::Index<#by> for #mirror<TangentOf> {
                type Output = #output;
                fn #method(#inputs) -> &#output #block
            }
        }
    }
}

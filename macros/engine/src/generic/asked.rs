//! Whether what was taken for `f64`'s is, which the compiler is asked: a trait of the user's may have any name.

use super::names;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::{GenericParam, Generics, ImplItem, Item, TypeParamBound};

/// Whether a method is a library's, by the bounds of the parameter or by a trait that is named.
pub struct Question {
    /// The method.
    pub method: Ident,
    /// `Float` of `Float::sqrt(x)`.
    pub of: Option<syn::Path>,
}

/// The names of generic parameters that bounds may mention, and that mean nothing beside the item.
pub struct Scope(Vec<Ident>);

impl Scope {
    /// Those of an item and of its methods.
    pub fn of(item: &Item) -> Self {
        let mut scope = Self(vec![Ident::new("Self", Span::call_site())]);
        match item {
            Item::Fn(function) => scope.add(&function.sig.generics),
            Item::Impl(block) => {
                scope.add(&block.generics);
                for part in &block.items {
                    if let ImplItem::Fn(function) = part {
                        scope.add(&function.sig.generics);
                    }
                }
            }
            _ => {}
        }
        scope
    }

    fn add(&mut self, generics: &Generics) {
        self.0.extend(generics.params.iter().map(|param| match param {
            GenericParam::Type(param) => param.ident.clone(),
            GenericParam::Const(param) => param.ident.clone(),
            GenericParam::Lifetime(param) => param.lifetime.ident.clone(),
        }));
    }

    fn is_mentioned_by(&self, bound: &TypeParamBound, but: &Ident) -> bool {
        let tokens: Vec<_> = bound.to_token_stream().into_iter().collect();
        self.0.iter().any(|name| name != but && tokens.iter().any(|tree| names(tree, name)))
    }
}

/// Functions with the bounds of the parameter in which its methods are looked for, see `floats` in the runtime. Bounds that
/// cannot be written there tell nothing: then more is refused.
pub fn item(
    param: &Ident,
    bounds: &[TypeParamBound],
    asked: &[Question],
    scope: &Scope,
    krate: &TokenStream,
) -> TokenStream {
    let is_told =
        |bound: &&TypeParamBound| matches!(bound, TypeParamBound::Trait(_)) && !scope.is_mentioned_by(bound, param);
    let bounds: Vec<_> = bounds.iter().filter(is_told).collect();
    let mut groups: Vec<(String, TokenStream, Vec<&Ident>)> = Vec::new();
    for Question { method, of } in asked {
        let bounds = match of {
            Some(of) => quote!(#of),
            None => quote!(#(#bounds)+*),
        };
        let key = bounds.to_string();
        match groups.iter_mut().find(|(other, ..)| *other == key) {
            Some((_, _, methods)) if methods.contains(&method) => {}
            Some((_, _, methods)) => methods.push(method),
            None => groups.push((key, bounds, vec![method])),
        }
    }
    let functions = groups.iter().map(|(_, bounds, methods)| {
        // The compiler complains at the user's call, which a macro may have made: there our variable would not be seen.
        let at = |method: &Ident| Span::call_site().located_at(method.span());
        let ask = methods.iter().map(|method| quote_spanned!(at(method)=> is_usual(asked.#method());));
        quote! {
            const _: () = {
                fn asked<#param: #bounds>() {
                    use #krate::floats::*;
                    trait Otherwise {
                        #(fn #methods(&self) -> OfAnotherTrait {
                            OfAnotherTrait
                        })*
                    }
                    impl<A> Otherwise for Asked<A> {}
                    let asked = &&&&&&Asked::<#param>::new();
                    #(#ask)*
                }
            };
        }
    });
    let allow = crate::emit::allow();
    match groups.is_empty() {
        true => TokenStream::new(),
        false => quote!(#allow const _: () = { #(#functions)* };),
    }
}

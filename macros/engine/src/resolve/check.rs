//! Questions to the compiler.

use super::{Float, Name, Path, float_trait};
use crate::rules;
use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote};

/// A question to the compiler: whether a path that the user wrote is the function that the engine takes it for.
#[derive(Clone, Debug)]
pub struct Check {
    written: TokenStream,
    kind: Question,
}

#[derive(Clone, Debug)]
enum Question {
    /// Whether it is this function.
    Is(TokenStream),
    /// Whether it is a vector, made by the macro `vec!`.
    Vec,
    /// Whether it is made by a macro of nalgebra.
    Made,
    /// Whether it is the function of this trait of num_traits.
    OfTrait(TokenStream),
}

impl Check {
    /// The question that a path gives rise to, if its meaning is not certain.
    pub fn of(path: &Path, krate: &TokenStream) -> Option<Self> {
        let canonical = match path.name {
            Name::Std(std) => std.canonical(),
            Name::Passive => quote!(#krate::passive::<u8>),
            Name::Constant => quote!(#krate::constant::<u8>),
            Name::Float(float) => {
                let float = match float {
                    Float::F64 => quote!(::core::primitive::f64),
                    Float::F32 => quote!(::core::primitive::f32),
                };
                match path.last().as_str() {
                    "from" => quote!(<#float as ::core::convert::From<i8>>::from),
                    name if rules::find(name).is_some() || rules::is_query(name) || name == "sin_cos" => {
                        let name = format_ident!("{name}");
                        quote!(<#float>::#name)
                    }
                    _ => return None,
                }
            }
            _ => return None,
        };
        if path.written.qself.is_some() || path.written.path.leading_colon.is_some() {
            return None;
        }
        let mut written = (*path.written).clone();
        for segment in &mut written.path.segments {
            segment.arguments = syn::PathArguments::None;
        }
        Some(Self { written: written.to_token_stream(), kind: Question::Is(canonical) })
    }

    /// The question whether `Float::sqrt` is a function of num_traits, of what is named as one of its traits.
    pub fn float_trait(path: &syn::ExprPath, krate: &TokenStream) -> Option<Self> {
        let (of, method) = float_trait(path)?;
        let mut written = path.path.clone();
        written.segments.pop();
        written.segments.pop_punct();
        let float = quote!(::core::primitive::f64);
        let canonical = quote!(<#float as #krate::floats::library::#of>::#method);
        Some(Self { written: quote!(<#float as #written>::#method), kind: Question::OfTrait(canonical) })
    }

    /// The question whether `vec!` is that of the standard library, by a call of it.
    pub fn vec(call: TokenStream) -> Self {
        Self { written: call, kind: Question::Vec }
    }

    /// The question whether a macro is nalgebra's, by a call of it.
    pub fn made(call: TokenStream) -> Self {
        Self { written: call, kind: Question::Made }
    }

    /// Adds the check to a list that has each once.
    pub fn add_to(self, list: &mut Vec<Self>) {
        let is_same = |other: &Self| match (&other.kind, &self.kind) {
            (Question::Vec, Question::Vec) => true,
            _ => other.written.to_string() == self.written.to_string(),
        };
        if !list.iter().any(is_same) {
            list.push(self);
        }
    }

    /// `const _: fn() = || { tangential::known::is(drop, ::core::mem::drop::<u8>); };`
    pub fn item(list: &[Self], krate: &TokenStream) -> TokenStream {
        if list.is_empty() {
            return TokenStream::new();
        }
        let checks = list.iter().map(|Self { written, kind }| match kind {
            Question::Is(canonical) => quote!(#krate::known::is(#written, #canonical);),
            Question::Vec => quote!(#krate::known::is_vec(#written);),
            Question::Made => quote!(#krate::made::is_made(#written);),
            Question::OfTrait(canonical) => quote!(#krate::known::is_of_trait(#written, #canonical);),
        });
        quote!(const _: fn() = || { #(#checks)* };)
    }
}

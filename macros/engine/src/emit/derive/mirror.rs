//! The mirror type: its definition and the names and bounds that everything about it shares.

use super::super::{cfg_attrs, signature::tangent_type};
use super::{Part, Shape, Style};
use crate::names::Names;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::{Attribute, Data, DeriveInput, GenericParam, Generics, Member, Type};

pub(super) struct Mirror<'a> {
    pub(super) input: &'a DeriveInput,
    pub(super) krate: &'a TokenStream,
    pub(super) shapes: Vec<Shape>,
    pub(super) name: Ident,
    /// The scalar tangent.
    pub(super) t: Ident,
    pub(super) is_enum: bool,
    /// Whether any field can carry a tangent: otherwise the mirror has no scalar to be generic over.
    pub(super) is_generic: bool,
    /// Whether tangent types are left to the compiler.
    pub(super) projects: bool,
    pub(super) cfg: Vec<&'a Attribute>,
}

impl<'a> Mirror<'a> {
    pub(super) fn new(input: &'a DeriveInput, shapes: Vec<Shape>, krate: &'a TokenStream) -> Self {
        let mut mirror = Self {
            input,
            krate,
            shapes,
            name: format_ident!("{}Tangent", input.ident),
            t: Names::avoiding(&input.to_token_stream()).tangent_type().clone(),
            is_enum: matches!(input.data, Data::Enum(_)),
            is_generic: true,
            projects: false,
            cfg: cfg_attrs(&input.attrs),
        };
        if !mirror.has_scalar() {
            // Integers only: their tangents are written as what they are over the scalar, so that it occurs.
            mirror.projects = true;
            mirror.is_generic = mirror.has_scalar();
        }
        mirror
    }

    /// Whether a part's tangent mentions the scalar.
    pub(super) fn has_scalar(&self) -> bool {
        let t = &self.t;
        let mut parts = self.shapes.iter().flat_map(|s| &s.parts);
        parts.any(|part| mentions(&self.part_type(part, &quote!(#t)), t))
    }

    pub(super) fn emit(&self) -> TokenStream {
        // Nothing inside can be active: no mirror is needed.
        if self.shapes.iter().all(|s| s.parts.is_empty()) {
            return self.unit_mirror();
        }
        let parts = [
            self.definition(),
            self.differentiable(),
            self.clone_and_compare(),
            self.accept(),
            self.no_tangent(),
            self.skip(),
            self.bars(),
            self.join(),
            self.index(),
        ];
        quote!(#(#parts)*)
    }

    /// The user's generics, with every type parameter differentiable.
    pub(super) fn generics(&self) -> Generics {
        let krate = self.krate;
        let mut generics = self.input.generics.clone();
        for param in &mut generics.params {
            if let GenericParam::Type(param) = param {
                param.bounds.push(syn::parse_quote!(#krate::Differentiable));
                param.default = None;
            }
            if let GenericParam::Const(param) = param {
                param.default = None;
            }
        }
        generics
    }

    /// `'a, T: Tangent, V: Differentiable, const N: usize` with the given scalar parameters.
    pub(super) fn with_scalars(&self, scalars: &[TokenStream]) -> TokenStream {
        let scalars = if self.is_generic { scalars } else { &[] };
        let generics = self.generics();
        let lifetimes = generics.params.iter().filter(|p| matches!(p, GenericParam::Lifetime(_)));
        let others = generics.params.iter().filter(|p| !matches!(p, GenericParam::Lifetime(_)));
        quote!(<#(#lifetimes,)* #(#scalars,)* #(#others),*>)
    }

    /// `SpringTangent<'a, T, V, N>`
    pub(super) fn mirror_type(&self, scalar: &TokenStream) -> TokenStream {
        let name = &self.name;
        let lifetimes = self.input.generics.lifetimes().map(|l| &l.lifetime);
        let others = self.input.generics.params.iter().filter_map(|p| match p {
            GenericParam::Type(p) => Some(p.ident.to_token_stream()),
            GenericParam::Const(p) => Some(p.ident.to_token_stream()),
            GenericParam::Lifetime(_) => None,
        });
        let scalar = self.is_generic.then(|| quote!(#scalar,));
        quote!(#name<#(#lifetimes,)* #scalar #(#others),*>)
    }

    pub(super) fn part_type(&self, part: &Part, scalar: &TokenStream) -> TokenStream {
        let krate = self.krate;
        let scalar = if part.passive { quote!(#krate::Zero) } else { scalar.clone() };
        let ty = &part.ty;
        if self.projects || matches!(ty, Type::Reference(_)) || holds_reference(ty) {
            return quote!(#krate::Tan<#ty, #scalar>);
        }
        tangent_type(ty, &scalar, krate)
    }

    pub(super) fn where_clause(&self, more: &[TokenStream]) -> TokenStream {
        let user = self.input.generics.where_clause.iter().flat_map(|w| &w.predicates).map(ToTokens::to_token_stream);
        let all: Vec<TokenStream> = user.chain(more.iter().cloned()).collect();
        if all.is_empty() { TokenStream::new() } else { quote!(where #(#all),*) }
    }

    pub(super) fn definition(&self) -> TokenStream {
        let (krate, t, vis, name, cfg) = (self.krate, &self.t, &self.input.vis, &self.name, &self.cfg);
        let generics = self.with_scalars(&[quote!(#t: #krate::Tangent)]);
        let where_clause = self.where_clause(&[]);
        let about = format!(" Tangent of `{}`.", self.input.ident);
        let fields = |shape: &Shape| {
            let fields: Vec<TokenStream> = shape
                .parts
                .iter()
                .map(|part| {
                    let (ty, vis, cfg) = (self.part_type(part, &quote!(#t)), &part.vis, &part.cfg);
                    match &part.member {
                        Member::Named(name) => {
                            let doc = format!(" Tangent of `{name}`.");
                            quote!(#(#cfg)* #[doc = #doc] #vis #name: #ty)
                        }
                        Member::Unnamed(index) => {
                            let doc = format!(" Tangent of field {}.", index.index);
                            quote!(#(#cfg)* #[doc = #doc] #vis #ty)
                        }
                    }
                })
                .collect();
            fields
        };
        if !self.is_enum {
            let shape = &self.shapes[0];
            let fields = fields(shape);
            return match shape.style {
                Style::Tuple => quote! {
                    #(#cfg)* #[doc = #about] #[allow(dead_code, non_camel_case_types)]
                    #vis struct #name #generics(#(#fields),*) #where_clause;
                },
                _ => quote! {
                    #(#cfg)* #[doc = #about] #[allow(dead_code, non_camel_case_types)]
                    #vis struct #name #generics #where_clause { #(#fields),* }
                },
            };
        }
        let variants = self.shapes.iter().map(|shape| {
            let (variant, fields) = (&shape.variant, fields(shape));
            let doc = format!(" Tangent of `{}`.", variant.as_ref().map(ToString::to_string).unwrap_or_default());
            match shape.style {
                Style::Named => quote!(#[doc = #doc] #variant { #(#fields),* }),
                Style::Tuple => quote!(#[doc = #doc] #variant(#(#fields),*)),
                Style::Unit => quote!(#[doc = #doc] #variant),
            }
        });
        quote! {
            #(#cfg)* #[doc = #about] #[allow(dead_code, non_camel_case_types, clippy::large_enum_variant)]
            #vis enum #name #generics #where_clause { #(#variants),* }
        }
    }

    /// A literal of one shape with the given expressions for its parts: `Self { k: .., n: .. }`.
    pub(super) fn literal(
        &self,
        path: &TokenStream,
        shape: &Shape,
        content: impl Fn(&Part) -> TokenStream,
    ) -> TokenStream {
        let path = match &shape.variant {
            Some(variant) => quote!(#path::#variant),
            None => path.clone(),
        };
        let contents = shape.parts.iter().map(|part| {
            let (member, cfg, content) = (&part.member, &part.cfg, content(part));
            match member {
                Member::Named(name) if *name == content.to_string() => quote!(#(#cfg)* #name),
                Member::Named(name) => quote!(#(#cfg)* #name: #content),
                Member::Unnamed(_) => content,
            }
        });
        match shape.style {
            Style::Named => quote!(#path { #(#contents),* }),
            Style::Tuple => quote!(#path(#(#contents),*)),
            Style::Unit => path,
        }
    }

    /// Code for each shape. In a struct the parts of `self` are its fields; in an enum they are bound by a `match`, of
    /// one or of two values whose variants agree.
    pub(super) fn each_shape(
        &self,
        subjects: &[Subject],
        write: impl Fn(&Shape, &dyn Fn(usize, &Part) -> TokenStream) -> TokenStream,
        differ: Option<TokenStream>,
    ) -> TokenStream {
        if !self.is_enum {
            let access = |subject: usize, part: &Part| {
                let Subject { name, by, .. } = &subjects[subject];
                let (name, member) = (Ident::new(name, Span::call_site()), &part.member);
                quote!(#by #name.#member)
            };
            return write(&self.shapes[0], &access);
        }
        if self.shapes.is_empty() {
            let first = Ident::new(subjects[0].name, Span::call_site());
            return quote!(match *#first {});
        }
        let arms = self.shapes.iter().map(|shape| {
            let pats = subjects.iter().map(|subject| {
                let path = &subject.path;
                self.literal(path, shape, |part| bound(part, subject.prefix).to_token_stream())
            });
            let pats = if subjects.len() == 1 { quote!(#(#pats)*) } else { quote!((#(#pats),*)) };
            let code = write(shape, &|subject, part| bound(part, subjects[subject].prefix).to_token_stream());
            quote!(#pats => { #code })
        });
        let names = subjects.iter().map(|subject| Ident::new(subject.name, Span::call_site()));
        let scrutinee = if subjects.len() == 1 { quote!(#(#names)*) } else { quote!((#(#names),*)) };
        let differ = differ.filter(|_| self.shapes.len() > 1).map(|code| quote!(_ => #code));
        quote!(match #scrutinee { #(#arms)* #differ })
    }
}

/// A value whose parts are used.
pub(super) struct Subject {
    pub(super) name: &'static str,
    /// Before the names of its parts, where a `match` binds them.
    pub(super) prefix: &'static str,
    /// How a struct's field is taken: `&`, `&mut` or by value.
    pub(super) by: TokenStream,
    /// The path of its type.
    pub(super) path: TokenStream,
}

impl Subject {
    pub(super) fn lent(name: &'static str, prefix: &'static str, path: TokenStream) -> Self {
        Self { name, prefix, by: quote!(&), path }
    }
}

/// The name that a `match` gives to a part.
pub(super) fn bound(part: &Part, prefix: &str) -> Ident {
    match &part.member {
        Member::Named(name) => format_ident!("{}{}", prefix, name),
        Member::Unnamed(index) => format_ident!("{}part{}", prefix, index.index),
    }
}

pub(super) fn holds_reference(ty: &Type) -> bool {
    struct Find(bool);
    impl<'a> syn::visit::Visit<'a> for Find {
        fn visit_type_reference(&mut self, _: &'a syn::TypeReference) {
            self.0 = true;
        }
    }
    let mut find = Find(false);
    syn::visit::Visit::visit_type(&mut find, ty);
    find.0
}

pub(super) fn mentions(tokens: &TokenStream, name: &Ident) -> bool {
    tokens.clone().into_iter().any(|tree| match tree {
        proc_macro2::TokenTree::Ident(ident) => ident == *name,
        proc_macro2::TokenTree::Group(group) => mentions(&group.stream(), name),
        _ => false,
    })
}

/// Whether a passive field's tangent is `Copy` for sure: numbers and arrays of them.
pub(super) fn is_plain(ty: &Type) -> bool {
    match ty {
        Type::Array(array) => is_plain(&array.elem),
        Type::Tuple(tuple) => tuple.elems.iter().all(is_plain),
        Type::Path(path) => path.path.get_ident().is_some_and(|name| {
            matches!(
                name.to_string().as_str(),
                "f64"
                    | "f32"
                    | "bool"
                    | "char"
                    | "u8"
                    | "u16"
                    | "u32"
                    | "u64"
                    | "usize"
                    | "i8"
                    | "i16"
                    | "i32"
                    | "i64"
                    | "isize"
                    | "String"
            )
        }),
        _ => false,
    }
}

//! `#[derive(Differentiable)]`: the mirror type that carries the tangents of a struct or an enum.

mod bars;
mod impls;
mod mirror;

use crate::diag::Diagnostics;
use crate::infer::ty::from_syn;
use crate::infer::{FnParams, Ty};
use crate::resolve::is_type_name;
use mirror::Mirror;
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::spanned::Spanned;
use syn::{Attribute, Data, DeriveInput, Fields, Member, Type, Visibility};

/// A field of a struct or of a variant.
struct Part {
    member: Member,
    vis: Visibility,
    ty: Type,
    passive: bool,
    cfg: Vec<Attribute>,
}

/// A struct, or a variant of an enum.
struct Shape {
    /// The variant's name.
    variant: Option<Ident>,
    parts: Vec<Part>,
    style: Style,
}

#[derive(Clone, Copy, PartialEq)]
enum Style {
    Named,
    Tuple,
    Unit,
}

/// Emits, for `struct Spring { k: f64, n: usize }`,
///
/// ```text
/// struct SpringTangent<T: Tangent> { k: T, n: Zero }
/// impl Differentiable for Spring { type Tangent<T: Tangent> = SpringTangent<T>; .. }
/// ```
///
/// and what emitted code needs of a tangent: copying, comparing, filling slots, uniting patterns.
pub fn derive(input: &DeriveInput, krate: &TokenStream, diags: &mut Diagnostics) -> TokenStream {
    let shapes = match &input.data {
        Data::Struct(data) => vec![shape(None, &data.fields, &input.vis, diags)],
        Data::Enum(data) => {
            for attr in data.variants.iter().flat_map(|v| &v.attrs).filter(|a| a.path().is_ident("passive")) {
                diags.refuse(attr.span(), "`#[passive]` belongs on a field", "mark the fields of the variant");
            }
            data.variants.iter().map(|v| shape(Some(v.ident.clone()), &v.fields, &input.vis, diags)).collect()
        }
        Data::Union(data) => {
            diags.refuse(data.union_token.span, "a union cannot hold active data", "use a struct or an enum");
            return TokenStream::new();
        }
    };
    let krate = found_at(input, krate, diags);
    let variants = match &input.data {
        Data::Enum(data) => data.variants.iter().map(|variant| &variant.ident).collect(),
        _ => Vec::new(),
    };
    for name in std::iter::once(&input.ident).chain(variants) {
        named_as_type(name, diags);
    }
    if !diags.is_empty() {
        return TokenStream::new();
    }
    if input.attrs.iter().any(|attr| attr.path().is_ident("passive")) {
        return passive(input, &krate);
    }
    let mirror = Mirror::new(input, shapes, &krate);
    mirror.emit()
}

/// Refuses a type or a variant whose name begins with a small letter: in code that uses it, it could not be told from a
/// function or a module.
pub fn named_as_type(name: &Ident, diags: &mut Diagnostics) {
    if matches!(name.to_string().as_str(), "Vec" | "Box" | "Option" | "Result" | "String") {
        diags.refuse(
            name.span(),
            format!("`{name}` is a type of the standard library's too, and is taken for that where it is used"),
            "give your type another name",
        );
    }
    if !is_type_name(&name.to_string()) {
        diags.refuse(
            name.span(),
            format!("`{name}` begins with a small letter: where it is used it could not be told from a function"),
            "let the names of types and variants begin with a capital",
        );
    }
}

/// A type that is marked `#[passive]` itself: whatever it holds, it carries no tangent.
fn passive(input: &DeriveInput, krate: &TokenStream) -> TokenStream {
    let (ident, cfg) = (&input.ident, super::cfg_attrs(&input.attrs));
    let (impl_generics, type_generics, where_clause) = input.generics.split_for_impl();
    quote! {
        #(#cfg)*
        impl #impl_generics #krate::Differentiable for #ident #type_generics #where_clause {
            type Tangent<TangentOf: #krate::Tangent> = #krate::Zero;

            fn zero_tangent<TangentOf: #krate::Tangent>(&self) -> #krate::Zero {
                #krate::Zero
            }

            #[inline(always)]
            fn note(&self, _: &mut #krate::adjoint::Trail) {}
        }
    }
}

/// Where the crate `tangential` is found: `#[tangential(crate = path)]` says it where it is re-exported.
fn found_at(input: &DeriveInput, krate: &TokenStream, diags: &mut Diagnostics) -> TokenStream {
    let mut found = krate.clone();
    for attr in input.attrs.iter().filter(|a| a.path().is_ident("tangential")) {
        let parsed = attr.parse_args_with(|input: syn::parse::ParseStream| {
            input.parse::<syn::Token![crate]>()?;
            input.parse::<syn::Token![=]>()?;
            input.call(syn::Path::parse_mod_style)
        });
        match parsed {
            Ok(path) => found = quote!(#path),
            Err(_) => diags.refuse(
                attr.span(),
                "`#[tangential(..)]` on a type says where the crate is found",
                "write `#[tangential(crate = path)]`; fields are marked `#[passive]`",
            ),
        }
    }
    let fields: Vec<&Fields> = match &input.data {
        Data::Struct(data) => vec![&data.fields],
        Data::Enum(data) => data.variants.iter().map(|v| &v.fields).collect(),
        Data::Union(_) => Vec::new(),
    };
    let marks = fields.iter().flat_map(|fields| fields.iter()).flat_map(|field| &field.attrs);
    for attr in marks.filter(|a| a.path().is_ident("tangential")) {
        diags.refuse(
            attr.span(),
            "`#[tangential(..)]` belongs on the type",
            "a field that never carries a tangent is marked `#[passive]`",
        );
    }
    found
}

fn shape(variant: Option<Ident>, fields: &Fields, vis: &Visibility, diags: &mut Diagnostics) -> Shape {
    let style = match fields {
        Fields::Named(_) => Style::Named,
        Fields::Unnamed(_) => Style::Tuple,
        Fields::Unit => Style::Unit,
    };
    let in_enum = variant.is_some();
    let parts = fields
        .iter()
        .enumerate()
        .map(|(i, field)| {
            let passive = field.attrs.iter().any(|a| a.path().is_ident("passive"));
            if let Some(attr) = field.attrs.iter().find(|a| a.path().is_ident("passive"))
                && !matches!(attr.meta, syn::Meta::Path(_))
            {
                diags.refuse(attr.span(), "`#[passive]` takes nothing", "write just `#[passive]`");
            }
            if let Type::Ptr(pointer) = &field.ty
                && !passive
            {
                diags.refuse(
                    pointer.span(),
                    "raw pointers cannot hold active data",
                    "mark the field `#[passive]` or own the data",
                );
            }
            if !passive && let Some(reference) = exclusive(&field.ty) {
                diags.refuse(
                    reference.span(),
                    "a field that borrows exclusively cannot hold active data: its tangent would be a copy",
                    "own the data, or pass the reference as a parameter; mark the field `#[passive]` if it holds none",
                );
            }
            Part {
                member: match &field.ident {
                    Some(name) => Member::Named(name.clone()),
                    None => Member::Unnamed(i.into()),
                },
                vis: if in_enum { Visibility::Inherited } else { field.vis.clone() },
                ty: field.ty.clone(),
                passive,
                cfg: super::cfg_attrs(&field.attrs).into_iter().cloned().collect(),
            }
        })
        .collect();
    let _ = vis;
    Shape { variant, parts, style }
}

/// The first `&mut` in a type, unless it leads to integers and the like.
fn exclusive(ty: &Type) -> Option<&syn::TypeReference> {
    struct Find<'a>(Option<&'a syn::TypeReference>);
    impl<'a> syn::visit::Visit<'a> for Find<'a> {
        fn visit_type_reference(&mut self, reference: &'a syn::TypeReference) {
            if reference.mutability.is_some() && !is_discrete(&reference.elem) {
                self.0.get_or_insert(reference);
            }
            syn::visit::visit_type_reference(self, reference);
        }
    }
    let mut find = Find(None);
    syn::visit::Visit::visit_type(&mut find, ty);
    find.0
}

/// Whether a type is made of integers, booleans and texts, as far as it is written.
fn is_discrete(ty: &Type) -> bool {
    let mut ty = from_syn(ty, &FnParams::default(), &mut || Ty::Named);
    while let Ty::Vec(inner) | Ty::Array(inner) | Ty::Slice(inner) = ty {
        ty = *inner;
    }
    ty == Ty::Passive
}

//! `#[derive(Differentiable)]`: the mirror type that carries the tangents of a struct or an enum.

use super::signature::tangent_type;
use crate::diag::Diagnostics;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::spanned::Spanned;
use syn::{Attribute, Data, DeriveInput, Fields, GenericParam, Generics, Member, Type, Visibility};

/// A field of a struct or of a variant.
struct Part {
    member: Member,
    /// A name for it in patterns.
    bind: Ident,
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
    for attr in &input.attrs {
        if attr.path().is_ident("passive") {
            diags.refuse(attr.span(), "`#[passive]` belongs on a field", "mark the fields that never carry a tangent");
        }
    }
    if !diags.is_empty() {
        return TokenStream::new();
    }
    let mirror = Mirror::new(input, shapes, krate);
    mirror.emit()
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
            Part {
                member: match &field.ident {
                    Some(name) => Member::Named(name.clone()),
                    None => Member::Unnamed(i.into()),
                },
                bind: format_ident!("part{}", i),
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

struct Mirror<'a> {
    input: &'a DeriveInput,
    krate: &'a TokenStream,
    shapes: Vec<Shape>,
    name: Ident,
    /// The scalar tangent.
    t: Ident,
    is_enum: bool,
    /// Whether any field can carry a tangent: otherwise the mirror has no scalar to be generic over.
    is_generic: bool,
    cfg: Vec<&'a Attribute>,
}

impl<'a> Mirror<'a> {
    fn new(input: &'a DeriveInput, shapes: Vec<Shape>, krate: &'a TokenStream) -> Self {
        let t = ["T", "D", "Tn", "Scalar"]
            .into_iter()
            .find(|name| !input.generics.params.iter().any(|p| matches!(p, GenericParam::Type(p) if p.ident == name)))
            .unwrap_or("TangentScalar");
        let mut mirror = Self {
            input,
            krate,
            shapes,
            name: format_ident!("{}Tangent", input.ident),
            t: Ident::new(t, Span::call_site()),
            is_enum: matches!(input.data, Data::Enum(_)),
            is_generic: true,
            cfg: super::cfg_attrs(&input.attrs),
        };
        let t = &mirror.t;
        let parts = mirror.shapes.iter().flat_map(|s| &s.parts);
        mirror.is_generic = parts.map(|part| mirror.part_type(part, &quote!(#t))).any(|ty| mentions(&ty, t));
        mirror
    }

    fn emit(&self) -> TokenStream {
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
            self.join(),
        ];
        quote!(#(#parts)*)
    }

    /// The user's generics, with every type parameter differentiable.
    fn generics(&self) -> Generics {
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
    fn with_scalars(&self, scalars: &[TokenStream]) -> TokenStream {
        let scalars = if self.is_generic { scalars } else { &[] };
        let generics = self.generics();
        let lifetimes = generics.params.iter().filter(|p| matches!(p, GenericParam::Lifetime(_)));
        let others = generics.params.iter().filter(|p| !matches!(p, GenericParam::Lifetime(_)));
        quote!(<#(#lifetimes,)* #(#scalars,)* #(#others),*>)
    }

    /// `SpringTangent<'a, T, V, N>`
    fn mirror_type(&self, scalar: &TokenStream) -> TokenStream {
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

    fn part_type(&self, part: &Part, scalar: &TokenStream) -> TokenStream {
        let krate = self.krate;
        let scalar = if part.passive { quote!(#krate::Zero) } else { scalar.clone() };
        let ty = &part.ty;
        if matches!(ty, Type::Reference(_)) || holds_reference(ty) {
            return quote!(#krate::Tan<#ty, #scalar>);
        }
        tangent_type(ty, &scalar, krate)
    }

    fn where_clause(&self, more: &[TokenStream]) -> TokenStream {
        let user = self.input.generics.where_clause.iter().flat_map(|w| &w.predicates).map(ToTokens::to_token_stream);
        let all: Vec<TokenStream> = user.chain(more.iter().cloned()).collect();
        if all.is_empty() { TokenStream::new() } else { quote!(where #(#all),*) }
    }

    fn definition(&self) -> TokenStream {
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

    /// A pattern or literal of one shape: `Spring { k: part0, n: part1 }` with the given expressions in place.
    fn with_parts(&self, path: &TokenStream, shape: &Shape, content: impl Fn(&Part) -> TokenStream) -> TokenStream {
        let path = match &shape.variant {
            Some(variant) => quote!(#path::#variant),
            None => path.clone(),
        };
        if shape.style == Style::Unit {
            return path;
        }
        let fields = shape.parts.iter().map(|part| {
            let (member, cfg, content) = (&part.member, &part.cfg, content(part));
            quote!(#(#cfg)* #member: #content)
        });
        quote!(#path { #(#fields),* })
    }

    fn bound(&self, path: &TokenStream, shape: &Shape) -> TokenStream {
        self.with_parts(path, shape, |part| part.bind.to_token_stream())
    }

    fn differentiable(&self) -> TokenStream {
        let (krate, t, cfg, ident) = (self.krate, &self.t, &self.cfg, &self.input.ident);
        let generics = self.generics();
        let (impl_generics, _, _) = generics.split_for_impl();
        let (_, type_generics, _) = self.input.generics.split_for_impl();
        let where_clause = self.where_clause(&[]);
        let mirror = self.mirror_type(&quote!(#t));
        let name = self.name.to_token_stream();
        let arms = self.shapes.iter().map(|shape| {
            let pattern = self.bound(&quote!(Self), shape);
            let zero = self.with_parts(&name, shape, |part| {
                let bind = &part.bind;
                if part.passive {
                    quote!(#krate::Differentiable::zero_tangent::<#krate::Zero>(#bind))
                } else {
                    quote!(#krate::Differentiable::zero_tangent::<#t>(#bind))
                }
            });
            quote!(#pattern => #zero)
        });
        quote! {
            #(#cfg)*
            impl #impl_generics #krate::Differentiable for #ident #type_generics #where_clause {
                type Tangent<#t: #krate::Tangent> = #mirror;

                fn zero_tangent<#t: #krate::Tangent>(&self) -> Self::Tangent<#t> {
                    match self { #(#arms),* }
                }
            }
        }
    }

    fn clone_and_compare(&self) -> TokenStream {
        let (krate, t, cfg) = (self.krate, &self.t, &self.cfg);
        let generics = self.with_scalars(&[quote!(#t: #krate::Tangent)]);
        let mirror = self.mirror_type(&quote!(#t));
        let name = self.name.to_token_stream();
        let where_clause = self.where_clause(&[]);
        let clones = self.shapes.iter().map(|shape| {
            let pattern = self.bound(&name, shape);
            let copy = self.with_parts(&name, shape, |part| {
                let bind = &part.bind;
                quote!(::core::clone::Clone::clone(#bind))
            });
            quote!(#pattern => #copy)
        });
        let equals = self.shapes.iter().map(|shape| {
            let left = self.bound(&name, shape);
            let right = self.with_parts(&name, shape, |part| other(part).to_token_stream());
            let tests = shape.parts.iter().map(|part| {
                let (a, b) = (&part.bind, other(part));
                quote!(#a == #b)
            });
            let all = if shape.parts.is_empty() { quote!(true) } else { quote!(#(#tests)&&*) };
            quote!((#left, #right) => #all)
        });
        let debugs = self.shapes.iter().map(|shape| {
            let pattern = self.bound(&name, shape);
            let title = match &shape.variant {
                Some(variant) => variant.to_string(),
                None => self.name.to_string(),
            };
            let parts = shape.parts.iter().map(|part| {
                let bind = &part.bind;
                match &part.member {
                    Member::Named(name) => {
                        let name = name.to_string();
                        quote!(.field(#name, #bind))
                    }
                    Member::Unnamed(_) => quote!(.field(#bind)),
                }
            });
            match shape.style {
                Style::Tuple => quote!(#pattern => f.debug_tuple(#title)#(#parts)*.finish()),
                _ => quote!(#pattern => f.debug_struct(#title)#(#parts)*.finish()),
            }
        });
        let differ = (self.shapes.len() > 1).then(|| quote!(_ => false,));
        // The mirror is `Copy` exactly when everything in it is.
        let all: Vec<TokenStream> = self
            .shapes
            .iter()
            .flat_map(|s| &s.parts)
            .map(|part| self.part_type(part, &quote!(#t)))
            .filter(|ty| mentions(ty, t))
            .filter(|ty| ty.to_string() != t.to_string())
            .map(|ty| quote!(#ty: ::core::marker::Copy))
            .collect();
        let passive_copy = self.shapes.iter().flat_map(|s| &s.parts).all(|p| !p.passive || is_plain(&p.ty));
        let copy_where = self.where_clause(&all);
        let copy =
            passive_copy.then(|| quote!(#(#cfg)* impl #generics ::core::marker::Copy for #mirror #copy_where {}));
        quote! {
            #(#cfg)*
            impl #generics ::core::clone::Clone for #mirror #where_clause {
                #[allow(clippy::all, clippy::pedantic)]
                fn clone(&self) -> Self {
                    match self { #(#clones),* }
                }
            }

            #(#cfg)*
            impl #generics ::core::fmt::Debug for #mirror #where_clause {
                fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                    match self { #(#debugs),* }
                }
            }

            #(#cfg)*
            impl #generics ::core::cmp::PartialEq for #mirror #where_clause {
                #[allow(clippy::all, clippy::pedantic)]
                fn eq(&self, other: &Self) -> bool {
                    match (self, other) { #(#equals,)* #differ }
                }
            }

            #copy
        }
    }

    /// Filling a slot: field by field.
    fn accept(&self) -> TokenStream {
        let (krate, cfg) = (self.krate, &self.cfg);
        if !self.is_generic {
            let (generics, mirror, where_clause) =
                (self.with_scalars(&[]), self.mirror_type(&quote!()), self.where_clause(&[]));
            return quote! {
                #(#cfg)*
                impl #generics #krate::Accept<#mirror> for #mirror #where_clause {
                    fn accept(tangent: #mirror) -> Self {
                        tangent
                    }
                }

                #(#cfg)*
                impl #generics #krate::Accept<&#mirror> for #mirror #where_clause {
                    fn accept(tangent: &#mirror) -> Self {
                        ::core::clone::Clone::clone(tangent)
                    }
                }
            };
        }
        let name = self.name.to_token_stream();
        let (a, b) = (format_ident!("To{}", self.t), format_ident!("From{}", self.t));
        let (to, from) = (self.mirror_type(&quote!(#a)), self.mirror_type(&quote!(#b)));
        let generics = self.with_scalars(&[
            quote!(#a: #krate::Tangent + #krate::Accept<#b> + for<'r> #krate::Accept<&'r #b>),
            quote!(#b: #krate::Tangent),
        ]);
        let by_ref_generics = {
            let generics = self.generics();
            let lifetimes = generics.params.iter().filter(|p| matches!(p, GenericParam::Lifetime(_)));
            let others = generics.params.iter().filter(|p| !matches!(p, GenericParam::Lifetime(_)));
            quote! {
                <'lent, #(#lifetimes,)*
                #a: #krate::Tangent + #krate::Accept<#b> + for<'r> #krate::Accept<&'r #b>,
                #b: #krate::Tangent, #(#others),*>
            }
        };
        // What the fields of generic types need.
        let own: Vec<&Ident> = self.input.generics.type_params().map(|p| &p.ident).collect();
        let needs = |by_ref: bool| -> Vec<TokenStream> {
            own.iter()
                .map(|v| {
                    let from = if by_ref { quote!(&'lent #krate::Tan<#v, #b>) } else { quote!(#krate::Tan<#v, #b>) };
                    quote!(#krate::Tan<#v, #a>: #krate::Accept<#from>)
                })
                .collect()
        };
        let (by_value, by_ref) = (self.where_clause(&needs(false)), self.where_clause(&needs(true)));
        let arms = |krate: &TokenStream| -> Vec<TokenStream> {
            self.shapes
                .iter()
                .map(|shape| {
                    let pattern = self.bound(&name, shape);
                    let filled = self.with_parts(&name, shape, |part| {
                        let bind = &part.bind;
                        quote!(#krate::Accept::accept(#bind))
                    });
                    quote!(#pattern => #filled)
                })
                .collect()
        };
        let arms = arms(krate);
        quote! {
            #(#cfg)*
            impl #generics #krate::Accept<#from> for #to #by_value {
                #[inline(always)]
                fn accept(tangent: #from) -> Self {
                    match tangent { #(#arms),* }
                }
            }

            #(#cfg)*
            impl #by_ref_generics #krate::Accept<&'lent #from> for #to #by_ref {
                #[inline(always)]
                fn accept(tangent: &'lent #from) -> Self {
                    match tangent { #(#arms),* }
                }
            }

            #(#cfg)*
            impl #by_ref_generics #krate::Accept<&&'lent #from> for #to #by_ref {
                #[inline(always)]
                fn accept(tangent: &&'lent #from) -> Self {
                    #krate::Accept::accept(*tangent)
                }
            }
        }
    }

    fn no_tangent(&self) -> TokenStream {
        let (krate, cfg) = (self.krate, &self.cfg);
        let generics = self.with_scalars(&[]);
        let mirror = self.mirror_type(&quote!(#krate::Zero));
        let where_clause = self.where_clause(&[]);
        quote!(#(#cfg)* impl #generics #krate::NoTangent for #mirror #where_clause {})
    }

    /// Uniting two patterns of the same shape.
    fn join(&self) -> TokenStream {
        let (krate, cfg) = (self.krate, &self.cfg);
        let name = self.name.to_token_stream();
        let generics = self.with_scalars(&[]);
        let mirror = self.mirror_type(&quote!(#krate::IndexSet));
        let needs: Vec<TokenStream> = self
            .input
            .generics
            .type_params()
            .map(|p| {
                let v = &p.ident;
                quote!(#krate::Tan<#v, #krate::IndexSet>: #krate::pattern::Join)
            })
            .collect();
        let where_clause = self.where_clause(&needs);
        let arms = self.shapes.iter().map(|shape| {
            let left = self.bound(&name, shape);
            let right = self.with_parts(&name, shape, |part| other(part).to_token_stream());
            let joins = shape.parts.iter().map(|part| {
                let (a, b) = (&part.bind, other(part));
                quote!(#krate::pattern::Join::join(#a, #b);)
            });
            quote!((#left, #right) => { #(#joins)* })
        });
        let each = |call: &dyn Fn(&Ident) -> TokenStream| -> Vec<TokenStream> {
            self.shapes
                .iter()
                .map(|shape| {
                    let pattern = self.bound(&name, shape);
                    let calls = shape.parts.iter().map(|part| call(&part.bind));
                    quote!(#pattern => { #(#calls)* })
                })
                .collect()
        };
        let gathers = each(&|part| quote!(#krate::pattern::Join::gather(#part, all);));
        let spreads = each(&|part| quote!(#krate::pattern::Join::spread(#part, set);));
        let text = format!("variant of `{}`", self.input.ident);
        let differ = (self.shapes.len() > 1).then(|| quote!(_ => #krate::pattern::shapes_differ(#text),));
        quote! {
            #(#cfg)*
            #[allow(unused_variables)]
            impl #generics #krate::pattern::Join for #mirror #where_clause {
                fn join(&mut self, other: &Self) {
                    match (self, other) { #(#arms)* #differ }
                }

                fn gather(&self, all: &mut #krate::IndexSet) {
                    match self { #(#gathers)* }
                }

                fn spread(&mut self, set: #krate::IndexSet) {
                    match self { #(#spreads)* }
                }
            }
        }
    }

    /// A type without fields has the tangent `Zero`.
    fn unit_mirror(&self) -> TokenStream {
        let (krate, t, cfg, ident) = (self.krate, &self.t, &self.cfg, &self.input.ident);
        let generics = self.generics();
        let (impl_generics, _, where_clause) = generics.split_for_impl();
        let (_, type_generics, _) = self.input.generics.split_for_impl();
        quote! {
            #(#cfg)*
            impl #impl_generics #krate::Differentiable for #ident #type_generics #where_clause {
                type Tangent<#t: #krate::Tangent> = #krate::Zero;

                fn zero_tangent<#t: #krate::Tangent>(&self) -> #krate::Zero {
                    #krate::Zero
                }
            }
        }
    }
}

/// The name of the same part of another value.
fn other(part: &Part) -> Ident {
    format_ident!("other_{}", part.bind)
}

fn holds_reference(ty: &Type) -> bool {
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

fn mentions(tokens: &TokenStream, name: &Ident) -> bool {
    tokens.clone().into_iter().any(|tree| match tree {
        proc_macro2::TokenTree::Ident(ident) => ident == *name,
        proc_macro2::TokenTree::Group(group) => mentions(&group.stream(), name),
        _ => false,
    })
}

/// Whether a passive field's tangent is `Copy` for sure: numbers and arrays of them.
fn is_plain(ty: &Type) -> bool {
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

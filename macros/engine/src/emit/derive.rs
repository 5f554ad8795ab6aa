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
    let krate = found_at(input, krate, diags);
    if !diags.is_empty() {
        return TokenStream::new();
    }
    let mirror = Mirror::new(input, shapes, &krate);
    mirror.emit()
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
    /// Whether tangent types are left to the compiler.
    projects: bool,
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
            projects: false,
            cfg: super::cfg_attrs(&input.attrs),
        };
        if !mirror.has_scalar() {
            // Integers only: their tangents are written as what they are over the scalar, so that it occurs.
            mirror.projects = true;
            mirror.is_generic = mirror.has_scalar();
        }
        mirror
    }

    /// Whether a part's tangent mentions the scalar.
    fn has_scalar(&self) -> bool {
        let t = &self.t;
        let mut parts = self.shapes.iter().flat_map(|s| &s.parts);
        parts.any(|part| mentions(&self.part_type(part, &quote!(#t)), t))
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
        if self.projects || matches!(ty, Type::Reference(_)) || holds_reference(ty) {
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

    /// A literal of one shape with the given expressions for its parts: `Self { k: .., n: .. }`.
    fn literal(&self, path: &TokenStream, shape: &Shape, content: impl Fn(&Part) -> TokenStream) -> TokenStream {
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
    fn each_shape(
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

    fn differentiable(&self) -> TokenStream {
        let (krate, t, cfg, ident) = (self.krate, &self.t, &self.cfg, &self.input.ident);
        let generics = self.generics();
        let (impl_generics, _, _) = generics.split_for_impl();
        let (_, type_generics, _) = self.input.generics.split_for_impl();
        let where_clause = self.where_clause(&[]);
        let mirror = self.mirror_type(&quote!(#t));
        let name = self.name.to_token_stream();
        let zero = self.each_shape(
            &[Subject::lent("self", "", quote!(Self))],
            |shape, at| {
                self.literal(&name, shape, |part| {
                    let (value, scalar) = (at(0, part), if part.passive { quote!(#krate::Zero) } else { quote!(#t) });
                    quote!(#krate::Differentiable::zero_tangent::<#scalar>(#value))
                })
            },
            None,
        );
        quote! {
            #(#cfg)*
            #[allow(clippy::all, clippy::pedantic)]
            impl #impl_generics #krate::Differentiable for #ident #type_generics #where_clause {
                type Tangent<#t: #krate::Tangent> = #mirror;

                fn zero_tangent<#t: #krate::Tangent>(&self) -> Self::Tangent<#t> {
                    #zero
                }
            }
        }
    }

    fn clone_and_compare(&self) -> TokenStream {
        let (krate, t, cfg) = (self.krate, &self.t, &self.cfg);
        let generics = self.with_scalars(&[quote!(#t: #krate::Tangent)]);
        let mirror = self.mirror_type(&quote!(#t));
        let where_clause = self.where_clause(&[]);
        let this = || Subject::lent("self", "", quote!(Self));
        let clone = self.each_shape(
            &[this()],
            |shape, at| {
                self.literal(&quote!(Self), shape, |part| {
                    let value = at(0, part);
                    quote!(::core::clone::Clone::clone(#value))
                })
            },
            None,
        );
        let debug = self.each_shape(
            &[this()],
            |shape, at| {
                let title = shape.variant.as_ref().unwrap_or(&self.name).to_string();
                let parts = shape.parts.iter().map(|part| {
                    let value = at(0, part);
                    match &part.member {
                        Member::Named(name) => {
                            let name = name.to_string();
                            quote!(.field(#name, #value))
                        }
                        Member::Unnamed(_) => quote!(.field(#value)),
                    }
                });
                match shape.style {
                    Style::Tuple => quote!(f.debug_tuple(#title)#(#parts)*.finish()),
                    _ => quote!(f.debug_struct(#title)#(#parts)*.finish()),
                }
            },
            None,
        );
        let other = Subject { name: "other", prefix: "other_", by: TokenStream::new(), path: quote!(Self) };
        let equal = self.each_shape(
            &[Subject { by: TokenStream::new(), ..this() }, other],
            |shape, at| {
                let tests = shape.parts.iter().map(|part| {
                    let (mine, others) = (at(0, part), at(1, part));
                    quote!(#mine == #others)
                });
                if shape.parts.is_empty() { quote!(true) } else { quote!(#(#tests)&&*) }
            },
            Some(quote!(false)),
        );
        // The mirror is `Copy` exactly when everything in it is.
        let all: Vec<TokenStream> = self
            .shapes
            .iter()
            .flat_map(|s| &s.parts)
            .map(|part| self.part_type(part, &quote!(#t)))
            .filter(|ty| mentions(ty, t) && *t != ty.to_string())
            .map(|ty| quote!(#ty: ::core::marker::Copy))
            .collect();
        let passive_copy = self.shapes.iter().flat_map(|s| &s.parts).all(|p| !p.passive || is_plain(&p.ty));
        let copy_where = self.where_clause(&all);
        let copy =
            passive_copy.then(|| quote!(#(#cfg)* impl #generics ::core::marker::Copy for #mirror #copy_where {}));
        quote! {
            #(#cfg)*
            #[allow(clippy::all, clippy::pedantic)]
            impl #generics ::core::clone::Clone for #mirror #where_clause {
                fn clone(&self) -> Self {
                    #clone
                }
            }

            #copy

            #(#cfg)*
            #[allow(clippy::all, clippy::pedantic)]
            impl #generics ::core::fmt::Debug for #mirror #where_clause {
                fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                    #debug
                }
            }

            #(#cfg)*
            #[allow(clippy::all, clippy::pedantic)]
            impl #generics ::core::cmp::PartialEq for #mirror #where_clause {
                fn eq(&self, other: &Self) -> bool {
                    #equal
                }
            }
        }
    }

    /// Filling a slot: part by part.
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
        let (a, b) = (format_ident!("To{}", self.t), format_ident!("From{}", self.t));
        let (to, from) = (self.mirror_type(&quote!(#a)), self.mirror_type(&quote!(#b)));
        let scalars = [
            quote!(#a: #krate::Tangent + #krate::Accept<#b> + for<'r> #krate::Accept<&'r #b>),
            quote!(#b: #krate::Tangent),
        ];
        let generics = self.with_scalars(&scalars);
        let by_ref_generics = {
            let generics = self.generics();
            let lifetimes = generics.params.iter().filter(|p| matches!(p, GenericParam::Lifetime(_)));
            let others = generics.params.iter().filter(|p| !matches!(p, GenericParam::Lifetime(_)));
            quote!(<'lent, #(#lifetimes,)* #(#scalars,)* #(#others),*>)
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
        let (by_value_where, by_ref_where) = (self.where_clause(&needs(false)), self.where_clause(&needs(true)));
        let name = self.name.to_token_stream();
        let filled = |by: TokenStream| {
            let subject = Subject { name: "tangent", prefix: "", by, path: name.clone() };
            self.each_shape(
                &[subject],
                |shape, at| {
                    self.literal(&quote!(Self), shape, |part| {
                        let tangent = at(0, part);
                        quote!(#krate::Accept::accept(#tangent))
                    })
                },
                None,
            )
        };
        let (by_value, by_ref) = (filled(TokenStream::new()), filled(quote!(&)));
        quote! {
            #(#cfg)*
            #[allow(clippy::all, clippy::pedantic)]
            impl #generics #krate::Accept<#from> for #to #by_value_where {
                fn accept(tangent: #from) -> Self {
                    #by_value
                }
            }

            #(#cfg)*
            #[allow(clippy::all, clippy::pedantic)]
            impl #by_ref_generics #krate::Accept<&'lent #from> for #to #by_ref_where {
                fn accept(tangent: &'lent #from) -> Self {
                    #by_ref
                }
            }

            #(#cfg)*
            impl #by_ref_generics #krate::Accept<&&'lent #from> for #to #by_ref_where {
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
        let this = |by: TokenStream| Subject { name: "self", prefix: "", by, path: quote!(Self) };
        let text = format!("variant of `{}`", self.input.ident);
        let join = self.each_shape(
            &[this(quote!(&mut)), Subject::lent("other", "other_", quote!(Self))],
            |shape, at| {
                let joins = shape.parts.iter().map(|part| {
                    let (mine, others) = (at(0, part), at(1, part));
                    quote!(#krate::pattern::Join::join(#mine, #others);)
                });
                quote!(#(#joins)*)
            },
            Some(quote!(#krate::pattern::shapes_differ(#text))),
        );
        let each = |by: TokenStream, call: &dyn Fn(TokenStream) -> TokenStream| {
            self.each_shape(
                &[this(by)],
                |shape, at| {
                    let calls = shape.parts.iter().map(|part| call(at(0, part)));
                    quote!(#(#calls)*)
                },
                None,
            )
        };
        let gather = each(quote!(&), &|part| quote!(#krate::pattern::Join::gather(#part, all);));
        let spread = each(quote!(&mut), &|part| quote!(#krate::pattern::Join::spread(#part, set);));
        quote! {
            #(#cfg)*
            #[allow(clippy::all, clippy::pedantic, unused_variables)]
            impl #generics #krate::pattern::Join for #mirror #where_clause {
                fn join(&mut self, other: &Self) {
                    #join
                }

                fn gather(&self, all: &mut #krate::IndexSet) {
                    #gather
                }

                fn spread(&mut self, set: #krate::IndexSet) {
                    #spread
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

/// A value whose parts are used.
struct Subject {
    name: &'static str,
    /// Before the names of its parts, where a `match` binds them.
    prefix: &'static str,
    /// How a struct's field is taken: `&`, `&mut` or by value.
    by: TokenStream,
    /// The path of its type.
    path: TokenStream,
}

impl Subject {
    fn lent(name: &'static str, prefix: &'static str, path: TokenStream) -> Self {
        Self { name, prefix, by: quote!(&), path }
    }
}

/// The name that a `match` gives to a part.
fn bound(part: &Part, prefix: &str) -> Ident {
    match &part.member {
        Member::Named(name) => format_ident!("{}{}", prefix, name),
        Member::Unnamed(index) => format_ident!("{}part{}", prefix, index.index),
    }
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

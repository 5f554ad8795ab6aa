//! The traits of the mirror type.

use super::mirror::{Mirror, Subject, is_plain, mentions};
use super::{Part, Style};
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::{GenericParam, Member};

impl Mirror<'_> {
    pub(super) fn differentiable(&self) -> TokenStream {
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
        let (agrees, cloned, note) = (self.agrees(), self.cloned(), self.note());
        let (hollow, stands_in) = self.hollow();
        quote! {
            #(#cfg)*
            #[allow(clippy::all, clippy::pedantic)]
            impl #impl_generics #krate::Differentiable for #ident #type_generics #where_clause {
                type Tangent<#t: #krate::Tangent> = #mirror;

                #[inline(always)]
                fn zero_tangent<#t: #krate::Tangent>(&self) -> Self::Tangent<#t> {
                    #zero
                }

                fn agrees(&self, other: &Self) -> bool {
                    #agrees
                }

                const HOLLOW: bool = #hollow;

                #stands_in

                #[allow(unused_variables)]
                fn is_cloned_by(&self, clone: &Self) -> bool {
                    #cloned
                }

                #[inline(always)]
                fn note(&self, record: &mut #krate::adjoint::Trail) {
                    #note
                }
            }
        }
    }

    /// Whether there is nothing in a value but active floats, and what stands for such a value.
    fn hollow(&self) -> (TokenStream, Option<TokenStream>) {
        let krate = self.krate;
        match self.shapes.as_slice() {
            [shape]
                if shape.variant.is_none() && shape.parts.iter().all(|part| !part.passive && part.cfg.is_empty()) =>
            {
                let parts = shape.parts.iter().map(|part| {
                    let ty = &part.ty;
                    quote!(<#ty as #krate::Differentiable>::HOLLOW)
                });
                let value = self.literal(&quote!(Self), shape, |_| quote!(#krate::Differentiable::hollow()?));
                let stands_in = quote! {
                    #[inline(always)]
                    fn hollow() -> ::core::option::Option<Self> {
                        ::core::option::Option::Some(#value)
                    }
                };
                (quote!(true #(&& #parts)*), Some(stands_in))
            }
            _ => (quote!(false), None),
        }
    }

    /// Whether the active parts of a clone are those of the original.
    fn cloned(&self) -> TokenStream {
        let krate = self.krate;
        self.each_shape(
            &[Subject::lent("self", "", quote!(Self)), Subject::lent("clone", "clone_", quote!(Self))],
            |shape, at| {
                let tests = shape.parts.iter().filter(|part| !part.passive).map(|part| {
                    let (mine, clones) = (at(0, part), at(1, part));
                    quote!(#krate::Differentiable::is_cloned_by(#mine, #clones))
                });
                let tests: Vec<TokenStream> = tests.collect();
                if tests.is_empty() { quote!(true) } else { quote!(#(#tests)&&*) }
            },
            Some(quote!(false)),
        )
    }

    /// Whether two values have the same integers, booleans and variants.
    fn agrees(&self) -> TokenStream {
        let krate = self.krate;
        self.each_shape(
            &[Subject::lent("self", "", quote!(Self)), Subject::lent("other", "other_", quote!(Self))],
            |shape, at| {
                let tests = shape.parts.iter().map(|part| {
                    let (mine, others) = (at(0, part), at(1, part));
                    quote!(#krate::Differentiable::agrees(#mine, #others))
                });
                if shape.parts.is_empty() { quote!(true) } else { quote!(#(#tests)&&*) }
            },
            Some(quote!(false)),
        )
    }

    pub(super) fn clone_and_compare(&self) -> TokenStream {
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
        // Of what does not depend on the scalar it must be seen.
        let is_copied = |part: &Part| {
            let ty = self.part_type(part, &quote!(#t));
            mentions(&ty, t) || !["Vec", "Box"].iter().any(|name| mentions(&ty, &format_ident!("{name}")))
        };
        let passive_copy =
            self.shapes.iter().flat_map(|s| &s.parts).all(|p| (!p.passive || is_plain(&p.ty)) && is_copied(p));
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

    /// An `Index` that nothing fits: whoever indexes a struct by an `Index` of its own is told that it has no derivative.
    pub(super) fn index(&self) -> TokenStream {
        if !self.is_generic || self.shapes.iter().any(|shape| shape.variant.is_some()) {
            return TokenStream::new();
        }
        let (krate, t, cfg, ident) = (self.krate, &self.t, &self.cfg, &self.input.ident);
        let (_, type_generics, _) = self.input.generics.split_for_impl();
        let by = format_ident!("{t}Index");
        let generics = self.with_scalars(&[quote!(#t: #krate::Tangent), quote!(#by)]);
        let mirror = self.mirror_type(&quote!(#t));
        let where_clause = self.where_clause(&[quote!(#by: #krate::known::IndexesTangentOf<#ident #type_generics>)]);
        quote! {
            #(#cfg)*
            #[allow(clippy::all, clippy::pedantic)]
            impl #generics ::core::ops::Index<#by> for #mirror #where_clause {
                type Output = #t;
                fn index(&self, index: #by) -> &#t {
                    index.element(self)
                }
            }
        }
    }

    /// Filling a slot: part by part.
    pub(super) fn accept(&self) -> TokenStream {
        let (krate, cfg) = (self.krate, &self.cfg);
        if !self.is_generic {
            let (generics, mirror, where_clause) =
                (self.with_scalars(&[]), self.mirror_type(&quote!()), self.where_clause(&[]));
            return quote! {
                #(#cfg)*
                impl #generics #krate::Accept<#mirror> for #mirror #where_clause {
                    #[inline(always)]
                    fn accept(tangent: #mirror) -> Self {
                        tangent
                    }
                }

                #(#cfg)*
                impl #generics #krate::Accept<&#mirror> for #mirror #where_clause {
                    #[inline(always)]
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
                #[inline(always)]
                fn accept(tangent: #from) -> Self {
                    #by_value
                }
            }

            #(#cfg)*
            #[allow(clippy::all, clippy::pedantic)]
            impl #by_ref_generics #krate::Accept<&'lent #from> for #to #by_ref_where {
                #[inline(always)]
                fn accept(tangent: &'lent #from) -> Self {
                    #by_ref
                }
            }

            #(#cfg)*
            impl #by_ref_generics #krate::Accept<&&'lent #from> for #to #by_ref_where {
                #[inline(always)]
                fn accept(tangent: &&'lent #from) -> Self {
                    #krate::Accept::accept(*tangent)
                }
            }
        }
    }

    pub(super) fn no_tangent(&self) -> TokenStream {
        let (krate, cfg) = (self.krate, &self.cfg);
        let generics = self.with_scalars(&[]);
        let mirror = self.mirror_type(&quote!(#krate::Zero));
        let where_clause = self.where_clause(&[]);
        quote!(#(#cfg)* impl #generics #krate::NoTangent for #mirror #where_clause {})
    }

    /// Whether the tangent is zero. Of what has variants, or fields that are passive, no zero is made.
    pub(super) fn skip(&self) -> TokenStream {
        let (krate, t, cfg) = (self.krate, &self.t, &self.cfg);
        let generics = self.with_scalars(&[quote!(#t: #krate::Tangent)]);
        let mirror = self.mirror_type(&quote!(#t));
        let where_clause = self.where_clause(&[]);
        let [shape] = &self.shapes[..] else {
            return quote!(#(#cfg)* impl #generics #krate::Skip<#t> for #mirror #where_clause {});
        };
        if shape.variant.is_some() {
            return quote!(#(#cfg)* impl #generics #krate::Skip<#t> for #mirror #where_clause {});
        }
        let parts = shape.parts.iter().filter(|part| !part.passive).map(|part| {
            let member = &part.member;
            quote!(#krate::Skip::<#t>::gather(&self.#member, lanes))
        });
        let blank = shape.parts.iter().all(|part| !part.passive).then(|| {
            let zero = self.literal(&quote!(Self), shape, |_| quote!(#krate::Skip::<#t>::blank()?));
            quote! {
                #[inline(always)]
                fn blank() -> ::core::option::Option<Self> {
                    ::core::option::Option::Some(#zero)
                }
            }
        });
        quote! {
            #(#cfg)*
            #[allow(clippy::all, clippy::pedantic, unused)]
            impl #generics #krate::Skip<#t> for #mirror #where_clause {
                #[inline(always)]
                fn gather(&self, lanes: &mut #t) -> bool {
                    false #(| #parts)*
                }
                #blank
            }
        }
    }

    /// Uniting two patterns of the same shape.
    pub(super) fn join(&self) -> TokenStream {
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
        let discrete = self.each_shape(
            &[this(quote!(&))],
            |shape, at| {
                let tests = shape.parts.iter().map(|part| {
                    let part = at(0, part);
                    quote!(#krate::pattern::Join::has_discrete(#part))
                });
                if shape.parts.is_empty() { quote!(false) } else { quote!(#(#tests)||*) }
            },
            None,
        );
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

                fn has_discrete(&self) -> bool {
                    #discrete
                }
            }
        }
    }

    /// A type without fields has the tangent `Zero`.
    pub(super) fn unit_mirror(&self) -> TokenStream {
        let (krate, t, cfg, ident) = (self.krate, &self.t, &self.cfg, &self.input.ident);
        let generics = self.generics();
        let (impl_generics, _, where_clause) = generics.split_for_impl();
        let (_, type_generics, _) = self.input.generics.split_for_impl();
        let agrees = self.agrees();
        quote! {
            #(#cfg)*
            impl #impl_generics #krate::Differentiable for #ident #type_generics #where_clause {
                type Tangent<#t: #krate::Tangent> = #krate::Zero;

                #[inline(always)]
                fn zero_tangent<#t: #krate::Tangent>(&self) -> #krate::Zero {
                    #krate::Zero
                }

                #[allow(unused_variables)]
                fn agrees(&self, other: &Self) -> bool {
                    #agrees
                }

                #[inline(always)]
                fn note(&self, _: &mut #krate::adjoint::Trail) {}
            }
        }
    }
}

//! The struct behind `f::vector`, and its functions.

use super::shape::{Part, Role, Shape};
use crate::emit::signature::tangent_type;
use crate::emit::{allow, cfg_attrs};
use crate::names::Names;
use crate::resolve::is_type_name;
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use syn::{GenericParam, ItemFn, Lifetime, Type};

/// What the numbers of an evaluation are.
pub(super) enum Kind<'a> {
    Values,
    /// Values over this scalar.
    Over(&'a Ident),
    /// Tangents of this type; whether room for them is zero at the start.
    Tangents {
        t: TokenStream,
        clears: TokenStream,
    },
}

pub(super) struct Emission<'a> {
    pub(super) item: &'a ItemFn,
    pub(super) krate: &'a TokenStream,
    pub(super) companion: Ident,
    pub(super) parts: Vec<Part>,
    /// The shape of the result, where that is the output.
    pub(super) result: Option<Shape>,
    pub(super) lifetime: Lifetime,
    pub(super) names: Names,
    /// The whole input, and what of it is left.
    pub(super) x: Ident,
    /// The whole output, and what of it is left.
    pub(super) y: Ident,
    /// Whether it also runs with other scalars.
    pub(super) overloaded: bool,
    /// Whether the tangents are there for other instruction sets.
    pub(super) wide: bool,
    /// Whether the function has adjoint code.
    pub(super) has_adjoint: bool,
}

impl Emission<'_> {
    pub(super) fn emit(&self) -> TokenStream {
        let (krate, companion, lifetime) = (self.krate, &self.companion, &self.lifetime);
        let cfg = cfg_attrs(&self.item.attrs);
        let allow = allow();
        let mut generics = self.item.sig.generics.clone();
        generics.params.insert(0, syn::parse_quote!(#lifetime));
        let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
        let arguments = type_generics.as_turbofish();
        let captured = generics.params.iter().map(|param| match param {
            GenericParam::Lifetime(param) => {
                let name = &param.lifetime;
                quote!(#name)
            }
            GenericParam::Type(param) => {
                let name = &param.ident;
                quote!(#name)
            }
            GenericParam::Const(param) => {
                let name = &param.ident;
                quote!(#name)
            }
        });
        let kept: Vec<&Part> = self.parts.iter().filter(|part| matches!(part.role, Role::Kept)).collect();
        let (names, types): (Vec<_>, Vec<_>) = kept.iter().map(|part| (&part.name, &part.ty)).unzip();
        let zeros: Vec<Ident> = names.iter().map(|name| format_ident!("{name}_zero")).collect();
        let (zero_types, zero_values): (Vec<_>, Vec<_>) =
            kept.iter().map(|part| (self.zero_type(&part.ty), self.zero_value(part))).unzip();
        let slices: Vec<&Ident> = self.parts.iter().filter(|part| part.is_slice()).map(|part| &part.name).collect();
        let given = self.parts.iter().filter_map(|part| {
            let (name, ty) = (&part.name, &part.ty);
            match &part.role {
                Role::Kept => Some(quote!(#name: #ty)),
                Role::Scratch(element) => Some(quote!(#name: ::std::vec::Vec<#element>)),
                _ if part.is_slice() => Some(quote!(#name: usize)),
                _ => None,
            }
        });
        let rooms: Vec<(&Ident, &Type)> = self.rooms().collect();
        let (rooms, elements): (Vec<_>, Vec<_>) = rooms.into_iter().unzip();
        let has_rooms = !rooms.is_empty();
        let has_rooms = has_rooms.then(|| {
            quote!(
                const HAS_ROOMS: bool = true;
            )
        });
        let inputs = self.count(|role| matches!(role, Role::Input(_)));
        let outputs = match &self.result {
            Some(shape) => shape.count(&format_ident!("result")),
            None => self.count(|role| matches!(role, Role::Output(_))),
        };
        let (value, forward, pattern) = (self.value(), self.forward(), self.pattern());
        let (linear, linear_own) = self.linear(&generics);
        let linear = quote!(const IS_LINEAR: bool = true; #linear);
        let adjoint = self.has_adjoint.then(|| self.adjoint());
        let kind = if self.overloaded { quote!(Overloaded) } else { quote!(VectorFunction) };
        let overloaded = self.overloaded.then(|| {
            let function = self.over();
            quote! {
                impl #impl_generics #krate::Overloaded for Vector #type_generics #where_clause {
                    #function
                }
            }
        });
        let doc = format!(
            " `{}` as a function from R^n to R^m: takes what is kept between evaluations, and the lengths of slices.",
            self.item.sig.ident
        );
        let marker = generics.params.iter().filter_map(|param| match param {
            GenericParam::Type(param) => Some(&param.ident),
            _ => None,
        });
        quote! {
            #(#cfg)*
            #allow
            impl #companion<#krate::Zero> {
                #[doc = #doc]
                pub fn vector #impl_generics(#(#given),*) -> impl #krate::#kind + use<#(#captured),*>
                #where_clause
                {
                    struct Vector #impl_generics #where_clause {
                        #(#names: #types,)*
                        #(#zeros: #zero_types,)*
                        #(#slices: usize,)*
                        #(#rooms: #krate::Scratch<#elements>,)*
                        marker: ::core::marker::PhantomData<(&#lifetime (), #(fn() -> #marker,)*)>,
                    }
                    impl #impl_generics #krate::VectorFunction for Vector #type_generics #where_clause {
                        fn inputs(&self) -> usize {
                            #inputs
                        }
                        fn outputs(&self) -> usize {
                            #outputs
                        }
                        #has_rooms
                        #value
                        #forward
                        #pattern
                        #linear
                        #adjoint
                    }
                    #linear_own
                    #overloaded
                    Vector #arguments {
                        #(#zeros: #zero_values,)*
                        #(#names,)*
                        #(#slices,)*
                        #(#rooms: #krate::Scratch::new(#rooms),)*
                        marker: ::core::marker::PhantomData,
                    }
                }
            }
        }
    }

    /// Parameters that are room to work in, and what they are lists of.
    fn rooms(&self) -> impl Iterator<Item = (&Ident, &Type)> {
        self.parts.iter().filter_map(|part| match &part.role {
            Role::Scratch(element) => Some((&part.name, &**element)),
            _ => None,
        })
    }

    fn count(&self, is: impl Fn(&Role) -> bool) -> TokenStream {
        let counts = self.parts.iter().filter(|part| is(&part.role)).map(|part| match &part.role {
            Role::Input(shape) | Role::Output(shape) => shape.count(&part.name),
            Role::Kept | Role::Scratch(_) => quote!(0),
        });
        quote!(0 #(+ #counts)*)
    }

    /// The tangent of what is kept, which has no numbers in it.
    fn zero_type(&self, ty: &Type) -> TokenStream {
        let krate = self.krate;
        let zero = quote!(#krate::Zero);
        match ty {
            Type::Reference(reference) => match &*reference.elem {
                Type::Slice(slice) => {
                    let inner = tangent_type(&slice.elem, &zero, krate);
                    quote!(::std::vec::Vec<#inner>)
                }
                inner => tangent_type(inner, &zero, krate),
            },
            ty => tangent_type(ty, &zero, krate),
        }
    }

    fn zero_value(&self, part: &Part) -> TokenStream {
        let (krate, name) = (self.krate, &part.name);
        match &part.ty {
            Type::Reference(reference) => match &*reference.elem {
                Type::Slice(_) => {
                    quote!(#name.iter().map(|part| #krate::Differentiable::zero_tangent::<#krate::Zero>(part)).collect())
                }
                _ if is_passive(&reference.elem) => quote!(#krate::Zero),
                _ => quote!(#krate::Differentiable::zero_tangent::<#krate::Zero>(#name)),
            },
            ty if is_passive(ty) => quote!(#krate::Zero),
            _ => quote!(#krate::Differentiable::zero_tangent::<#krate::Zero>(&#name)),
        }
    }

    fn value(&self) -> TokenStream {
        let (function, x, y) = (&self.item.sig.ident, &self.x, &self.y);
        let turbofish = self.turbofish();
        let (takes, args) = (self.takes(&Kind::Values), self.parts.iter().map(|part| part.argument(&part.name)));
        let call = match &self.result {
            None => quote!(#function #turbofish(#(#args),*);),
            Some(Shape::Number { .. }) => quote!(#y[0] = #function #turbofish(#(#args),*);),
            Some(_) => quote!(#y.copy_from_slice(&#function #turbofish(#(#args),*));),
        };
        quote! {
            fn value(&self, #x: &[f64], #y: &mut [f64]) {
                #y.fill(0.0);
                #takes
                #call
            }
        }
    }

    fn forward(&self) -> TokenStream {
        let (krate, companion, x, y) = (self.krate, &self.companion, &self.x, &self.y);
        let (x_d, y_d) = (self.names.tangent_of(x), self.names.tangent_of(y));
        let t = self.names.tangent_type();
        let turbofish = self.turbofish();
        let call = self.pairs(&quote!(#companion::<#t>::forward #turbofish));
        let tangents = Kind::Tangents { t: quote!(#t), clears: quote!(true) };
        let (takes, takes_d) = (self.takes(&Kind::Values), self.takes(&tangents));
        quote! {
            fn forward<#t: #krate::Tangent>(&self, #x: &[f64], #x_d: &[#t], #y: &mut [f64], #y_d: &mut [#t]) {
                #y.fill(0.0);
                #y_d.fill(#t::zero());
                #takes
                #takes_d
                #call
            }
        }
    }

    fn pattern(&self) -> TokenStream {
        let (krate, companion, x, y) = (self.krate, &self.companion, &self.x, &self.y);
        let (x_d, y_d) = (self.names.tangent_of(x), self.names.tangent_of(y));
        let turbofish = self.turbofish();
        let call = self.pairs(&quote!(#companion::pattern #turbofish));
        let tangents = Kind::Tangents { t: quote!(#krate::IndexSet), clears: quote!(true) };
        let (takes, takes_d) = (self.takes(&Kind::Values), self.takes(&tangents));
        quote! {
            fn pattern(&self, #x_d: &[#krate::IndexSet], #y_d: &mut [#krate::IndexSet]) {
                let (#x, #y) = (&::std::vec![0.0; #x_d.len()][..], &mut ::std::vec![0.0; #y_d.len()][..]);
                #y_d.fill(#krate::IndexSet::empty());
                #takes
                #takes_d
                #call
            }
        }
    }

    /// The function in two passes: a method of the trait, and what it calls.
    fn linear(&self, generics: &syn::Generics) -> (TokenStream, TokenStream) {
        let (krate, companion, x, y) = (self.krate, &self.companion, &self.x, &self.y);
        let (x_d, y_d) = (self.names.tangent_of(x), self.names.tangent_of(y));
        let (t, p, pass) = (self.names.tangent_type(), self.names.word("P"), self.names.word("pass"));
        let turbofish = self.turbofish();
        let call = self.call(&quote!(#companion::<#krate::Linear<#t, #p>>::linear #turbofish), Some(&pass));
        let clears = quote!(#pass.clears());
        let rooms = self.takes_rooms(&t, &clears);
        let tangents = Kind::Tangents { t: quote!(#t), clears };
        let (takes, takes_d) = (self.takes_off(&Kind::Values), self.takes_off(&tangents));
        let body = quote! {
            if #p::VALUES {
                #y.fill(0.0);
            }
            #y_d.fill(#t::zero());
            #takes
            #takes_d
            #rooms
            #call
        };
        let params = quote!(&self, #pass: &#p, #x: &[f64], #x_d: &[#t], #y: &mut [f64], #y_d: &mut [#t]);
        let bounds = quote!(<#t: #krate::Tangent, #p: #krate::Pass>);
        if !self.wide {
            return (quote!(fn linear #bounds(#params) { #body }), TokenStream::new());
        }
        let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
        let allow = allow();
        let own = quote! {
            #allow
            impl #impl_generics Vector #type_generics #where_clause {
                #krate::on_simd! {
                    () () on_simd [#bounds] (#params) (()) [] #p #pass [#t, #p] (self, #pass, #x, #x_d, #y, #y_d)
                    on_simd_body on_simd_here on_simd_avx2 on_simd_avx512
                }

                #[cfg_attr(not(debug_assertions), inline(always))]
                fn on_simd_body #bounds(#params) {
                    #body
                }
            }
        };
        (quote!(fn linear #bounds(#params) { self.on_simd(#pass, #x, #x_d, #y, #y_d); }), own)
    }

    fn tangent_argument(&self, part: &Part) -> TokenStream {
        let zero = format_ident!("{}_zero", part.name);
        match (&part.role, &part.ty) {
            (Role::Kept, Type::Reference(_)) => quote!(&self.#zero),
            (Role::Kept, _) => quote!(self.#zero.clone()),
            _ => part.argument(&self.names.tangent_of(&part.name)),
        }
    }

    fn over(&self) -> TokenStream {
        let (krate, companion, x, y) = (self.krate, &self.companion, &self.x, &self.y);
        let s = self.names.word("S");
        let generics = self.generic_names();
        let function = quote!(#companion::overloaded::<#s, #(#generics),*>);
        let (takes, args) = (self.takes(&Kind::Over(&s)), self.parts.iter().map(|part| part.argument(&part.name)));
        let call = match &self.result {
            None => quote!(#function(#(#args),*);),
            Some(Shape::Number { .. }) => quote!(#y[0] = #function(#(#args),*);),
            Some(_) => quote!(#y.copy_from_slice(&#function(#(#args),*));),
        };
        quote! {
            fn overloaded<#s: #krate::Scalar>(&self, #x: &[#s], #y: &mut [#s]) {
                #y.fill(#s::from(0.0));
                #takes
                #call
            }
        }
    }

    /// The type and constant arguments of the function, as far as they are written in its generics.
    pub(super) fn turbofish(&self) -> Option<TokenStream> {
        let names = self.generic_names();
        (!names.is_empty()).then(|| quote!(::<#(#names),*>))
    }

    fn generic_names(&self) -> Vec<&Ident> {
        let params = self.item.sig.generics.params.iter();
        params
            .filter_map(|param| match param {
                GenericParam::Type(param) => Some(&param.ident),
                GenericParam::Const(param) => Some(&param.ident),
                GenericParam::Lifetime(_) => None,
            })
            .collect()
    }

    /// Takes the parts off the whole input and the whole output, one after the other, and asks for rooms.
    pub(super) fn takes(&self, kind: &Kind) -> TokenStream {
        let takes = self.takes_off(kind);
        let rooms = self.rooms().map(|(name, _)| {
            let room = match kind {
                Kind::Values => quote!(values()),
                Kind::Over(s) => quote!(over::<#s>()),
                Kind::Tangents { t, clears } => quote!(tangents::<#t>(#clears)),
            };
            let own = self.named(name, kind);
            quote!(let mut #own = self.#name.#room;)
        });
        quote!(#takes #(#rooms)*)
    }

    /// Asks for the rooms of values and of tangents at once.
    fn takes_rooms(&self, t: &Ident, clears: &TokenStream) -> TokenStream {
        let krate = self.krate;
        let names: Vec<&Ident> = self.rooms().map(|(name, _)| name).collect();
        if names.is_empty() {
            return TokenStream::new();
        }
        let nested = |part: &dyn Fn(&Ident) -> TokenStream| {
            names.iter().rev().fold(quote!(()), |rest, name| {
                let own = part(name);
                quote!((#own, #rest))
            })
        };
        let given = nested(&|name| quote!(&self.#name));
        let lists = nested(&|name| {
            let tangents = self.names.tangent_of(name);
            quote!((#name, #tangents))
        });
        let rooms = self.names.word("rooms");
        quote! {
            let mut #rooms = #krate::linear::rooms::<_, _, #t>(#given, #clears);
            let #lists = #rooms.lists();
        }
    }

    /// The name of a part, in an evaluation of this kind.
    fn named(&self, name: &Ident, kind: &Kind) -> Ident {
        match kind {
            Kind::Tangents { .. } => self.names.tangent_of(name),
            _ => name.clone(),
        }
    }

    fn takes_off(&self, kind: &Kind) -> TokenStream {
        let named = |name: &Ident| self.named(name, kind);
        let (x, y) = (named(&self.x), named(&self.y));
        let lines = self.parts.iter().map(|part| {
            let (name, len) = (named(&part.name), &part.name);
            match &part.role {
                Role::Input(Shape::Slice) => quote!(let (#name, #x) = #x.split_at(self.#len);),
                Role::Output(Shape::Slice) => quote!(let (#name, #y) = #y.split_at_mut(self.#len);),
                Role::Input(Shape::Array { len, .. }) => {
                    quote!(let (#name, #x) = #x.split_first_chunk::<{ #len }>().expect("as many as inputs");)
                }
                Role::Output(Shape::Array { len, .. }) => {
                    quote!(let (#name, #y) = #y.split_first_chunk_mut::<{ #len }>().expect("as many as outputs");)
                }
                Role::Input(Shape::Number { .. }) => {
                    quote!(let (#name, #x) = #x.split_first().expect("as many as inputs");)
                }
                Role::Output(Shape::Number { .. }) => {
                    quote!(let (#name, #y) = #y.split_first_mut().expect("as many as outputs");)
                }
                Role::Kept | Role::Scratch(_) => TokenStream::new(),
            }
        });
        quote!(#(#lines)*)
    }

    /// The call of a derivative function, its result written to the output.
    fn pairs(&self, function: &TokenStream) -> TokenStream {
        self.call(function, None)
    }

    /// The same; of a linear form with its pass.
    fn call(&self, function: &TokenStream, pass: Option<&Ident>) -> TokenStream {
        let args = self.parts.iter().map(|part| {
            let (value, tangent) = (part.argument(&part.name), self.tangent_argument(part));
            quote!(#value, #tangent)
        });
        let args = args.chain(pass.map(|pass| quote!(#pass)));
        let (y, y_d) = (&self.y, self.names.tangent_of(&self.y));
        match &self.result {
            None => quote!(#function(#(#args),*);),
            Some(Shape::Number { .. }) => quote!((#y[0], #y_d[0]) = #function(#(#args),*);),
            Some(_) => quote! {
                let (value, tangent) = #function(#(#args),*);
                #y.copy_from_slice(&value);
                #y_d.copy_from_slice(&tangent);
            },
        }
    }
}

/// Integers and the like, whose tangent is `Zero` itself.
fn is_passive(ty: &Type) -> bool {
    matches!(ty, Type::Path(path) if path.path.segments.last().is_some_and(|last| {
        let name = last.ident.to_string();
        !is_type_name(&name) && !matches!(name.as_str(), "f64" | "f32") || name == "String"
    }))
}

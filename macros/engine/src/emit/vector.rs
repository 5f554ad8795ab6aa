//! `#[differentiate(vector(z, zd => q))]`: the function as one from R^n to R^m, behind the trait `VectorFunction`.

use super::signature::{is_function, tangent_type};
use super::{allow, cfg_attrs};
use crate::diag::Diagnostics;
use crate::names::Names;
use crate::options::Options;
use crate::resolve::is_type_name;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{FnArg, GenericParam, ItemFn, Lifetime, Pat, ReturnType, Type};

/// Which parameters are taken together.
#[derive(Clone)]
pub struct Vector {
    /// What it is a function of.
    pub inputs: Vec<Ident>,
    /// The parameters written to; the function's result if there are none.
    pub outputs: Vec<Ident>,
}

/// What a parameter is to the function of vectors.
enum Role {
    /// A part of the input.
    Input(Shape),
    /// A part of the output.
    Output(Shape),
    /// Given once, when the function of vectors is made.
    Kept,
    /// Room to work in, a slice of these.
    Scratch(Box<Type>),
}

/// What the numbers of an evaluation are.
enum Kind<'a> {
    Values,
    /// Values over this scalar.
    Over(&'a Ident),
    /// Tangents of this type; whether room for them is zero at the start.
    Tangents {
        t: TokenStream,
        clears: TokenStream,
    },
}

/// How many numbers a part has, and how it is passed.
enum Shape {
    /// `f64`, or a reference to one.
    Number { by_ref: bool },
    /// `[f64; N]`, or a reference to one.
    Array { len: Box<syn::Expr>, by_ref: bool },
    /// A slice: its length is told.
    Slice,
}

/// A parameter.
struct Part {
    name: Ident,
    ty: Type,
    role: Role,
}

/// Emits `f::vector`, which takes what the function of vectors keeps, and the lengths of slices:
///
/// ```text
/// impl forces<Zero> { pub fn vector(model: &Model, z: usize, zd: usize, q: usize) -> impl VectorFunction { .. } }
/// ```
pub fn vector(item: &ItemFn, choice: &Vector, options: &Options, diags: &mut Diagnostics) -> TokenStream {
    let Some(mut parts) = parts(item, choice, &options.scratch, diags) else { return TokenStream::new() };
    let result = match result_shape(item, choice, diags) {
        Ok(result) => result,
        Err(()) => return TokenStream::new(),
    };
    let lifetime = Lifetime::new("'vector", Span::call_site());
    for part in &mut parts {
        NameLifetimes(&lifetime).visit_type_mut(&mut part.ty);
        if let Role::Scratch(element) = &mut part.role {
            NameLifetimes(&lifetime).visit_type_mut(element);
        }
    }
    let mut names = Names::avoiding(&quote!(#item));
    let (x, y) = (names.fresh("x"), names.fresh("y"));
    let companion = options.companion(&item.sig.ident);
    let (overloaded, wide) = (options.overloaded, options.wide);
    Emission { item, krate: &options.krate, companion, parts, result, lifetime, names, x, y, overloaded, wide }.emit()
}

fn parts(item: &ItemFn, choice: &Vector, scratch: &[Ident], diags: &mut Diagnostics) -> Option<Vec<Part>> {
    let mut parts = Vec::new();
    for input in &item.sig.inputs {
        let FnArg::Typed(input) = input else {
            diags.refuse(
                input.span(),
                "a method cannot be a function of vectors",
                "call it from a free function, and tag that one with `vector(..)`",
            );
            return None;
        };
        let Pat::Ident(pat) = &*input.pat else {
            diags.refuse(
                input.pat.span(),
                "the parameters of a function of vectors need names",
                "take the parameter apart in the body",
            );
            return None;
        };
        let name = pat.ident.clone();
        let (is_input, is_output) = (choice.inputs.contains(&name), choice.outputs.contains(&name));
        let role = match (is_input, is_output) {
            (true, true) => {
                diags.refuse(name.span(), format!("`{name}` is input and output"), "pass it as two parameters");
                return None;
            }
            (true, _) | (_, true) if scratch.contains(&name) => {
                diags.refuse(
                    name.span(),
                    format!("`{name}` is room to work in, and input or output"),
                    "name it in one of `vector(..)` and `scratch(..)`",
                );
                return None;
            }
            (true, false) => Role::Input(shape(&input.ty, Use::Input, diags)?),
            (false, true) => Role::Output(shape(&input.ty, Use::Output, diags)?),
            (false, false) if scratch.contains(&name) => Role::Scratch(Box::new(room(&input.ty, diags)?)),
            (false, false) => {
                let writes = matches!(&*input.ty, Type::Reference(r) if r.mutability.is_some());
                if writes || is_function(&input.ty) || matches!(&*input.ty, Type::ImplTrait(_)) {
                    diags.refuse(
                        name.span(),
                        format!("`{name}` is neither input nor output, and cannot be kept between evaluations"),
                        "name it in `vector(..)`, or in `scratch(..)` if it is a slice to work in",
                    );
                    return None;
                }
                Role::Kept
            }
        };
        parts.push(Part { name, ty: (*input.ty).clone(), role });
    }
    for name in choice.inputs.iter().chain(&choice.outputs).chain(scratch) {
        if !parts.iter().any(|part| part.name == *name) {
            let all: Vec<String> = parts.iter().map(|part| format!("`{}`", part.name)).collect();
            let all = all.join(", ");
            diags.refuse(
                name.span(),
                format!("the function has no parameter `{name}`"),
                format!("its parameters are {all}"),
            );
            return None;
        }
    }
    Some(parts)
}

/// What a room is a list of.
fn room(ty: &Type, diags: &mut Diagnostics) -> Option<Type> {
    if let Type::Reference(reference) = ty
        && reference.mutability.is_some()
        && let Type::Slice(slice) = &*reference.elem
    {
        return Some((*slice.elem).clone());
    }
    diags.refuse(ty.span(), "this type cannot be room to work in", "take a slice: `&mut [X]`");
    None
}

/// What a type is written for.
#[derive(Clone, Copy, PartialEq)]
enum Use {
    Input,
    Output,
    Result,
}

/// How many numbers a written type holds.
fn shape(ty: &Type, used: Use, diags: &mut Diagnostics) -> Option<Shape> {
    let is_f64 = |ty: &Type| matches!(ty, Type::Path(p) if p.path.is_ident("f64"));
    let (inner, by_ref, mutable) = match ty {
        Type::Reference(reference) => (&*reference.elem, true, reference.mutability.is_some()),
        other => (other, false, false),
    };
    let found = match inner {
        Type::Array(array) if is_f64(&array.elem) => Some(Shape::Array { len: Box::new(array.len.clone()), by_ref }),
        Type::Slice(slice) if is_f64(&slice.elem) => Some(Shape::Slice),
        _ if is_f64(inner) => Some(Shape::Number { by_ref }),
        _ => None,
    };
    if found.is_none() || mutable != (used == Use::Output) || (by_ref && used == Use::Result) {
        let (what, help) = match used {
            Use::Input => ("an input", "inputs are `f64`, `[f64; N]`, `&[f64; N]` or `&[f64]`"),
            Use::Output => ("an output", "outputs are `&mut [f64]`, `&mut [f64; N]` or `&mut f64`"),
            Use::Result => ("the result", "name outputs: `vector(x => y)`, or return `f64` or `[f64; N]`"),
        };
        diags.refuse(ty.span(), format!("this type cannot be {what} of a function of vectors"), help);
        return None;
    }
    found
}

/// The result, where it is the output.
fn result_shape(item: &ItemFn, choice: &Vector, diags: &mut Diagnostics) -> Result<Option<Shape>, ()> {
    if !choice.outputs.is_empty() {
        return Ok(None);
    }
    match &item.sig.output {
        ReturnType::Type(_, ty) => shape(ty, Use::Result, diags).map(Some).ok_or(()),
        ReturnType::Default => {
            diags.refuse(
                item.sig.ident.span(),
                "this function of vectors gives nothing",
                "name the outputs: `vector(x => y)`, or return `f64` or `[f64; N]`",
            );
            Err(())
        }
    }
}

/// Gives elided lifetimes a name.
struct NameLifetimes<'a>(&'a Lifetime);

impl VisitMut for NameLifetimes<'_> {
    fn visit_type_reference_mut(&mut self, reference: &mut syn::TypeReference) {
        reference.lifetime.get_or_insert_with(|| self.0.clone());
        visit_mut::visit_type_reference_mut(self, reference);
    }

    fn visit_lifetime_mut(&mut self, lifetime: &mut Lifetime) {
        if lifetime.ident == "_" {
            *lifetime = self.0.clone();
        }
    }
}

struct Emission<'a> {
    item: &'a ItemFn,
    krate: &'a TokenStream,
    companion: Ident,
    parts: Vec<Part>,
    /// The shape of the result, where that is the output.
    result: Option<Shape>,
    lifetime: Lifetime,
    names: Names,
    /// The whole input, and what of it is left.
    x: Ident,
    /// The whole output, and what of it is left.
    y: Ident,
    /// Whether it also runs with other scalars.
    overloaded: bool,
    /// Whether the tangents are there for other instruction sets.
    wide: bool,
}

impl Emission<'_> {
    fn emit(&self) -> TokenStream {
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
        let tangents = Kind::Tangents { t: quote!(#t), clears: quote!(#pass.clears()) };
        let (takes, takes_d) = (self.takes(&Kind::Values), self.takes(&tangents));
        let body = quote! {
            if #p::VALUES {
                #y.fill(0.0);
            }
            #y_d.fill(#t::zero());
            #takes
            #takes_d
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
    fn turbofish(&self) -> Option<TokenStream> {
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

    /// Takes the parts off the whole input and the whole output, one after the other.
    fn takes(&self, kind: &Kind) -> TokenStream {
        let named = |name: &Ident| match kind {
            Kind::Tangents { .. } => self.names.tangent_of(name),
            _ => name.clone(),
        };
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
                Role::Scratch(_) => {
                    let room = match kind {
                        Kind::Values => quote!(values()),
                        Kind::Over(s) => quote!(over::<#s>()),
                        Kind::Tangents { t, clears } => quote!(tangents::<#t>(#clears)),
                    };
                    quote!(let mut #name = self.#len.#room;)
                }
                Role::Kept => TokenStream::new(),
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

impl Part {
    fn is_slice(&self) -> bool {
        matches!(&self.role, Role::Input(Shape::Slice) | Role::Output(Shape::Slice))
    }

    /// The part, or its tangent, as the function takes it.
    fn argument(&self, name: &Ident) -> TokenStream {
        match &self.role {
            Role::Kept => match &self.ty {
                Type::Reference(_) => quote!(self.#name),
                _ => quote!(self.#name.clone()),
            },
            Role::Scratch(_) => quote!(&mut #name[..]),
            Role::Input(Shape::Number { by_ref: false } | Shape::Array { by_ref: false, .. }) => quote!(*#name),
            _ => quote!(#name),
        }
    }
}

impl Shape {
    fn count(&self, name: &Ident) -> TokenStream {
        match self {
            Shape::Number { .. } => quote!(1),
            Shape::Array { len, .. } => quote!(#len),
            Shape::Slice => quote!(self.#name),
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

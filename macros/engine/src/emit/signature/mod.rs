//! Signatures of derivative functions: every argument followed by its tangent, the result a pair.

mod naming;
mod types;

pub use types::{is_dyn, is_function, paired_type, tangent_type};

use crate::emit::bounds;
use crate::infer::ty::{FnParams, first_argument};
use crate::ir::{Body, Param, Pat};
use crate::names::Names;
use naming::{NameImplTraits, NameLifetimes, elides};
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::visit_mut::VisitMut;
use syn::{Lifetime, ReturnType, Signature, Type, TypeParamBound, WherePredicate};
use types::{PairFunctions, borrow_passes, is_vec};

/// A derivative function's generics, parameters, result and where-clause.
pub struct Derived {
    /// `<'a, V: Differentiable, const N: usize>`, perhaps with the scalar tangent first.
    pub generics: TokenStream,
    /// Parameters, each followed by its tangent.
    pub params: TokenStream,
    /// `(R, Tan<R, T>)`
    pub result: TokenStream,
    /// The where-clause.
    pub where_clause: TokenStream,
    /// Checks at entry that slices and their tangents are of one length.
    pub checks: TokenStream,
    /// The same parameters one by one.
    pub parts: Vec<ParamParts>,
}

/// A parameter and its tangent, as a derivative function takes them.
pub struct ParamParts {
    /// Attributes such as `#[cfg]`.
    pub attrs: Vec<syn::Attribute>,
    /// The name, as the body knows it.
    pub name: syn::Ident,
    /// `mut name`, or the name.
    pub value_pat: TokenStream,
    /// The type of the value.
    pub ty: Type,
    /// `mut name_d`, or the name.
    pub tangent_pat: TokenStream,
    /// The type of the tangent.
    pub tangent: TokenStream,
    /// Whether it is a function.
    pub is_function: bool,
}

impl ParamParts {
    /// `name: X, name_d: Tan<X, T>`
    fn both(&self) -> TokenStream {
        let ParamParts { attrs, value_pat, ty, tangent_pat, tangent, .. } = self;
        quote!(#(#attrs)* #value_pat: #ty, #(#attrs)* #tangent_pat: #tangent)
    }
}

/// What a derivative function's signature is made with.
pub struct Making<'a> {
    /// The user's signature.
    pub sig: &'a Signature,
    /// Its parameters, parsed.
    pub body: &'a Body,
    /// Names that are free.
    pub names: &'a Names,
    /// The crate `tangential` as emitted code names it.
    pub krate: &'a TokenStream,
    /// The scalar tangent: `T`, or `IndexSet` in a pattern.
    pub scalar: TokenStream,
    /// Whether the function itself is generic over the scalar tangent: methods are, companions' functions are not.
    pub own_scalar: bool,
    /// The pass of a linear form, and its type.
    pub pass: Option<(syn::Ident, syn::Ident)>,
    /// Whether it is that of a pattern.
    pub is_pattern: bool,
    /// Further predicates for the where-clause.
    pub predicates: TokenStream,
}

impl Making<'_> {
    /// The signature of the derivative function.
    pub fn derive(&self) -> Derived {
        let krate = self.krate;
        let fns = FnParams::of(&self.sig.generics);
        let mut sig = self.sig.clone();
        let mut types: Vec<Type> = self.body.params.iter().map(|p| p.given.as_ref().unwrap_or(&p.ty).clone()).collect();
        let mut naming = NameImplTraits { found: Vec::new(), names: self.names };
        types.iter_mut().for_each(|ty| naming.visit_type_mut(ty));
        sig.generics.params.extend(naming.found);
        bounds::relaxed(&mut sig, self.body);
        let lifetime = self.name_lifetimes(&mut sig, &mut types);
        let mut pair = PairFunctions { scalar: &self.scalar, krate };

        let params = self
            .body
            .params
            .iter()
            .zip(&types)
            .enumerate()
            .map(|(i, (param, ty))| self.param(i, param, ty, &fns, &mut pair));
        let parts: Vec<ParamParts> = params.collect();
        let params = parts.iter().map(ParamParts::both);
        let pass = self.pass.as_ref().map(|(pass, ty)| quote!(#pass: &#ty));
        let params = params.chain(pass);
        let params = quote!(#(#params),*);
        let (value_result, tangent_result) = match &sig.output {
            ReturnType::Type(_, ty) => {
                let mut ty = (**ty).clone();
                let tan = tangent_type(&ty, &self.scalar, krate);
                pair.visit_type_mut(&mut ty);
                if let (Type::ImplTrait(opaque), Some((_, p)), false) = (&mut ty, &self.pass, self.own_scalar) {
                    // The pass is not kept in what comes back.
                    let t = &self.scalar;
                    let own = sig.generics.params.iter().map(|param| match param {
                        syn::GenericParam::Lifetime(param) => param.lifetime.to_token_stream(),
                        syn::GenericParam::Type(param) => param.ident.to_token_stream(),
                        syn::GenericParam::Const(param) => param.ident.to_token_stream(),
                    });
                    opaque.bounds.push(syn::parse_quote!(use<#(#own,)* #t, #p>));
                }
                (quote!(#ty), quote!(#tan))
            }
            ReturnType::Default => (quote!(()), quote!(#krate::Zero)),
        };
        let result = quote!((#value_result, #tangent_result));
        let checks = self.body.params.iter().enumerate().map(|(i, param)| {
            let (entry, check) = (self.entry(i, param), self.length_check(param, &param.ty));
            quote!(#entry #check)
        });
        let checks = quote!(#(#checks)*);
        Derived {
            generics: self.generics(&sig, lifetime.as_ref(), &fns, &mut pair),
            params,
            result,
            where_clause: self.where_clause(&sig, &fns, &mut pair),
            checks,
            parts,
        }
    }

    /// A returned reference borrows from one parameter by elision; with the tangents there are two, so it is named.
    fn name_lifetimes(&self, sig: &mut Signature, types: &mut [Type]) -> Option<Lifetime> {
        let ReturnType::Type(_, output) = &mut sig.output else { return None };
        if !elides(output) {
            return None;
        }
        let has_self = sig.inputs.first().is_some_and(|arg| matches!(arg, syn::FnArg::Receiver(_)));
        let lender = match has_self && elides(&types[0]) {
            true => Some(0),
            false => types.iter().position(elides),
        }?;
        let mut name = NameLifetimes(Lifetime::new("'tangential", proc_macro2::Span::call_site()));
        name.visit_type_mut(output);
        name.visit_type_mut(&mut types[lender]);
        Some(name.0)
    }

    fn param(&self, i: usize, param: &Param, ty: &Type, fns: &FnParams, pair: &mut PairFunctions) -> ParamParts {
        let krate = self.krate;
        let is_function =
            is_function(ty) || matches!(ty, Type::Path(p) if p.path.get_ident().is_some_and(|i| fns.contains(i)));
        let tangent = match (is_function, param.passive) {
            (true, _) => quote!(#krate::Zero),
            // It may be lent or given.
            _ if param.is_text => quote!(impl ::core::borrow::Borrow<#krate::Zero>),
            (false, true) => tangent_type(ty, &quote!(#krate::Zero), krate),
            (false, false) => tangent_type(ty, &self.scalar, krate),
        };
        let mut ty = ty.clone();
        pair.visit_type_mut(&mut ty);
        if self.pass.is_some() {
            borrow_passes(&mut ty);
        }
        let (name, value_pat, tangent_pat) = self.param_pats(i, &param.pat);
        // A caller cannot know whether a method takes its receiver by value: its tangent may be lent or given.
        let lent_or_given = name == "self" && !matches!(ty, Type::Reference(_));
        let tangent = if lent_or_given { quote!(impl ::core::borrow::Borrow<#tangent>) } else { tangent };
        let attrs = param.attrs.clone();
        ParamParts { attrs, name, value_pat, ty, tangent_pat, tangent, is_function }
    }

    /// The parameter's name, its pattern and its tangent's. A pattern that takes apart is opened in the body.
    fn param_pats(&self, i: usize, pat: &Pat) -> (syn::Ident, TokenStream, TokenStream) {
        match pat {
            Pat::Bind { var, mutable, .. } => {
                let var = &self.body.vars[var.0];
                let (name, tangent) = (&var.name, self.names.tangent_of(&var.name));
                let mutable = mutable.then(|| quote!(mut));
                let is_self = name == "self";
                let tangent_mut = if is_self { None } else { mutable.clone() };
                (name.clone(), quote!(#mutable #name), quote!(#tangent_mut #tangent))
            }
            _ => {
                let name = self.names.parameter(i);
                let tangent = self.names.tangent_of(&name);
                (name.clone(), quote!(#name), quote!(#tangent))
            }
        }
    }

    /// What is given as an iterator is a list in the body.
    fn entry(&self, i: usize, param: &Param) -> TokenStream {
        let (name, _, _) = self.param_pats(i, &param.pat);
        bounds::entry(self.body, &name, &self.names.tangent_of(&name), i)
    }

    fn length_check(&self, param: &Param, ty: &Type) -> TokenStream {
        let Pat::Bind { var, .. } = &param.pat else { return TokenStream::new() };
        let is_list = match ty {
            Type::Reference(reference) => match &*reference.elem {
                Type::Slice(_) => true,
                ty => is_vec(ty),
            },
            ty => is_vec(ty),
        };
        if !is_list {
            return TokenStream::new();
        }
        let name = &self.body.vars[var.0].name;
        let tangent = self.names.tangent_of(name);
        let text = format!("`{name}` and its tangent differ in length");
        quote!(::core::assert_eq!(#name.len(), #tangent.len(), #text);)
    }

    fn generics(
        &self,
        sig: &Signature,
        lifetime: Option<&Lifetime>,
        fns: &FnParams,
        pair: &mut PairFunctions,
    ) -> TokenStream {
        let krate = self.krate;
        let mut lifetimes: Vec<TokenStream> = lifetime.iter().map(|l| l.to_token_stream()).collect();
        let mut others = Vec::new();
        if self.own_scalar {
            let t = &self.scalar;
            others.push(quote!(#t: #krate::Tangent));
            others.extend(self.pass.iter().map(|(_, p)| quote!(#p: #krate::Pass)));
        }
        for param in &sig.generics.params {
            match param {
                syn::GenericParam::Lifetime(param) => lifetimes.push(param.to_token_stream()),
                syn::GenericParam::Const(param) => others.push(param.to_token_stream()),
                syn::GenericParam::Type(param) => {
                    let mut param = param.clone();
                    let is_function = fns.contains(&param.ident);
                    self.bounds(&param.ident.to_token_stream(), &mut param.bounds, is_function, pair);
                    others.push(param.to_token_stream());
                }
            }
        }
        if lifetimes.is_empty() && others.is_empty() {
            return TokenStream::new();
        }
        quote!(<#(#lifetimes,)* #(#others),*>)
    }

    fn bounds(
        &self,
        param: &TokenStream,
        bounds: &mut syn::punctuated::Punctuated<TypeParamBound, syn::Token![+]>,
        is_function: bool,
        pair: &mut PairFunctions,
    ) {
        let krate = self.krate;
        if is_function {
            for bound in bounds.iter_mut() {
                pair.visit_type_param_bound_mut(bound);
            }
            return;
        }
        // An operator's rule goes with the operator.
        let mut more: Vec<TypeParamBound> = vec![syn::parse_quote!(#krate::Differentiable)];
        for bound in bounds.iter() {
            let TypeParamBound::Trait(bound) = bound else { continue };
            let Some(last) = bound.path.segments.last() else { continue };
            let rule = match last.ident.to_string().as_str() {
                "Add" => quote!(AddRule),
                "Sub" => quote!(SubRule),
                "Mul" => quote!(MulRule),
                "Div" => quote!(DivRule),
                "Rem" => quote!(RemRule),
                "Neg" => quote!(NegRule),
                "AddAssign" => quote!(AddAssignRule),
                "SubAssign" => quote!(SubAssignRule),
                "MulAssign" => quote!(MulAssignRule),
                "DivAssign" => quote!(DivAssignRule),
                "RemAssign" => quote!(RemAssignRule),
                _ => continue,
            };
            // `Mul<Output = A>` is `Mul<A, Output = A>`.
            let right = first_argument(&last.arguments).map_or(quote!(#param), |right| quote!(#right));
            more.push(match last.ident == "Neg" {
                true => syn::parse_quote!(#krate::ops::#rule),
                false => syn::parse_quote!(#krate::ops::#rule<#right>),
            });
        }
        bounds.extend(more);
    }

    fn where_clause(&self, sig: &Signature, fns: &FnParams, pair: &mut PairFunctions) -> TokenStream {
        let mut predicates = Vec::new();
        for predicate in sig.generics.where_clause.iter().flat_map(|clause| &clause.predicates) {
            let mut predicate = predicate.clone();
            if let WherePredicate::Type(typed) = &mut predicate {
                let is_function =
                    matches!(&typed.bounded_ty, Type::Path(p) if p.path.get_ident().is_some_and(|i| fns.contains(i)));
                let is_param = matches!(&typed.bounded_ty, Type::Path(p) if p.path.get_ident().is_some());
                if is_param {
                    let param = typed.bounded_ty.to_token_stream();
                    self.bounds(&param, &mut typed.bounds, is_function, pair);
                }
            }
            predicates.push(predicate.to_token_stream());
        }
        predicates.extend(bounds::predicates(sig, self.body, &self.scalar, self.is_pattern, self.krate));
        let more = &self.predicates;
        if !more.is_empty() {
            predicates.push(more.clone());
        }
        if predicates.is_empty() { TokenStream::new() } else { quote!(where #(#predicates),*) }
    }
}

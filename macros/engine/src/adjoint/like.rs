//! Types that only the compiler knows, for the second sweep, which has no values: `like(|| expression)` has the type of what an
//! expression would give, and never gives it.

use super::{Lower, Outcome};
use crate::infer::Ty;
use crate::ir::{E, Kind, Pat, V};
use crate::plain::Plain;
use crate::resolve::Name;
use crate::walk;
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use std::collections::HashSet;
use syn::Type;

/// What tells the type of a variable.
#[derive(Clone)]
pub enum Source {
    /// It is written.
    Written(Box<Type>),
    /// What it is made of, by a pattern.
    Made(Pat, E),
    /// Nothing that could be repeated.
    Unknown,
}

/// The type of a variable in the second sweep.
#[derive(Clone)]
pub struct Known {
    name: Ident,
    /// What stands before it: it is known of what is behind a reference.
    sign: TokenStream,
}

impl Lower<'_> {
    /// What tells the types of the variables of a pattern.
    pub fn tells(&mut self, pat: &Pat, ty: Option<&Type>, init: Option<E>) {
        let depth = self.frames.len() - 1;
        if let Some(init) = init
            && pat.as_var().is_none()
            && let Ty::Ref(mutable, _) = self.types.of(init)
        {
            self.note_borrowed(pat, *mutable);
        }
        for v in pat.vars() {
            let source = match (ty, init) {
                (Some(ty), _) if pat.as_var().is_some() && is_whole(ty) => Source::Written(Box::new(ty.clone())),
                (_, Some(init)) => Source::Made(pat.clone(), init),
                _ => Source::Unknown,
            };
            self.sources.insert(v, (depth, source));
        }
    }

    /// The names that a pattern gives to parts of something borrowed are references, but for those behind a `&`.
    fn note_borrowed(&mut self, pat: &Pat, mutable: bool) {
        match pat {
            Pat::Bind { var, sub, .. } => {
                self.borrowed.insert(*var, mutable);
                sub.iter().for_each(|sub| self.note_borrowed(sub, mutable));
            }
            Pat::Tuple(pats) | Pat::Slice(pats) | Pat::TupleStruct { elems: pats, .. } | Pat::Or(pats) => {
                pats.iter().for_each(|pat| self.note_borrowed(pat, mutable));
            }
            Pat::Struct { fields, .. } => fields.iter().for_each(|(_, pat)| self.note_borrowed(pat, mutable)),
            Pat::Ref { .. } | Pat::Wild | Pat::Rest | Pat::Plain { .. } => {}
        }
    }

    /// A name in the second sweep that has the type of a variable, or of what it refers to: `Like<V>`.
    pub fn like_behind(&mut self, v: V) -> Outcome<TokenStream> {
        let name = self.known(v)?.name;
        Ok(quote!(#name))
    }

    fn known(&mut self, v: V) -> Outcome<Known> {
        if let Some(known) = self.likes.get(&v) {
            return Ok(known.clone());
        }
        let span = self.var_name(v).span();
        let unknown = |lower: &Self| lower.outside_at(span, "something of a type that is not known here");
        let (depth, source) = self.sources.get(&v).cloned().ok_or_else(|| unknown(self))?;
        let krate = self.krate.clone();
        let ty = self.types.of_var(v).clone();
        let (code, sign) = match (&source, written(&ty)) {
            (Source::Written(ty), _) => (quote!(#krate::adjoint::like(|| #krate::adjoint::never::<#ty>())), quote!()),
            (_, Some(ty)) => (quote!(#krate::adjoint::like(|| #krate::adjoint::never::<#ty>())), quote!()),
            (Source::Unknown, None) => return Err(unknown(self)),
            (Source::Made(pat, init), None) => {
                if !self.is_told(*init) {
                    return Err(unknown(self));
                }
                let (lets, value) = self.repeated_code(*init)?;
                let is_owned = self.is_given(*init)
                    || matches!(self.types.of(*init), Ty::Named | Ty::Tuple(_) | Ty::Array(_) | Ty::Option(_));
                let (pat_may_fail, is_taken_apart) = (pat.is_refutable(), pat.as_var().is_none() && !is_owned);
                let (pat, name) = (self.plain_pat(pat), self.var_name(v).clone());
                let (sign, given) = match &ty {
                    // A part of something borrowed is borrowed.
                    Ty::Var(_) | Ty::Ref(..) if self.borrowed.contains_key(&v) && ty.refs() < 2 => {
                        let sign = if self.borrowed[&v] { quote!(&mut) } else { quote!(&) };
                        (sign, quote!(#krate::adjoint::behind(#name)))
                    }
                    // It may be a reference into what is taken apart.
                    Ty::Var(_) if is_taken_apart => return Err(unknown(self)),
                    Ty::Ref(mutable, inner)
                        if !matches!(**inner, Ty::Ref(..) | Ty::Slice(_) | Ty::Var(_) | Ty::Dyn) =>
                    {
                        let sign = if *mutable { quote!(&mut) } else { quote!(&) };
                        (sign, quote!(#krate::adjoint::behind(#name)))
                    }
                    Ty::Ref(..) => return Err(unknown(self)),
                    _ => (quote!(), quote!(#name)),
                };
                let otherwise = pat_may_fail.then(|| quote!(else { #krate::adjoint::never() }));
                (quote!(#krate::adjoint::like(|| { #lets let #pat = #value #otherwise; #given })), sign)
            }
        };
        let name = self.names.fresh("like");
        self.frames[depth].likes.push((name.clone(), quote!(let #name = #code;)));
        let known = Known { name, sign };
        self.likes.insert(v, known.clone());
        Ok(known)
    }

    /// `like(|| expression)`
    pub fn like(&mut self, e: E) -> Outcome<TokenStream> {
        let krate = self.krate.clone();
        if let Some(ty) = written(self.types.of(e)) {
            return Ok(quote!(#krate::adjoint::like(|| #krate::adjoint::never::<#ty>())));
        }
        if !self.is_told(e) || self.types.of(e).refs() > 0 {
            return Err(self.outside(e, "something of a type that is not known here"));
        }
        let (lets, value) = self.repeated_code(e)?;
        Ok(quote!(#krate::adjoint::like(|| { #lets #value })))
    }

    /// An expression once more, on variables that have types and no values.
    pub fn repeated_code(&mut self, e: E) -> Outcome<(TokenStream, TokenStream)> {
        if let Kind::Call { callee, args } = self.body.kind(e) {
            // Numbers tell nothing.
            let (krate, callee) = (self.krate.clone(), self.plain(*callee));
            let (mut lets, mut given) = (TokenStream::new(), Vec::new());
            for arg in args.clone() {
                given.push(match self.types.of(arg) {
                    Ty::F64 => quote!(#krate::adjoint::never::<f64>()),
                    Ty::Passive => quote!(#krate::adjoint::never()),
                    _ => {
                        let (more, code) = self.repeated_code(arg)?;
                        lets.extend(more);
                        code
                    }
                });
            }
            return Ok((lets, quote!(#callee(#(#given),*))));
        }
        if self.leaves(e) {
            return Err(self.outside(e, "something that may leave, of a type that is not known here"));
        }
        let body = self.body;
        let (mut mentioned, mut bound) = (Vec::new(), HashSet::new());
        walk::everything(body, e, &mut |e| {
            if let Kind::Var(v) = body.kind(e)
                && !mentioned.contains(v)
            {
                mentioned.push(*v);
            }
            body.kind(e).clone().each_pat_mut(&mut |pat| bound.extend(pat.vars()));
        });
        let mut lets = TokenStream::new();
        for v in mentioned.into_iter().filter(|v| !bound.contains(v)) {
            let Known { name, sign } = self.known(v)?;
            let var = self.var_name(v).clone();
            let mutable = (body.vars[v.0].mutable && var != "self").then(|| quote!(mut));
            let var = if var == "self" { self.names.word("this") } else { var };
            lets.extend(quote!(let #mutable #var = #sign #name.value();));
        }
        self.is_repeating = true;
        let value = self.plain(e);
        self.is_repeating = false;
        Ok((lets, quote!(#value)))
    }

    /// Whether something of a type that only the compiler knows is no reference: a call has given it.
    pub fn is_given(&self, e: E) -> bool {
        match self.body.kind(e) {
            Kind::Call { .. } => true,
            Kind::Method { recv, name, args, .. } if args.is_empty() && *name == "clone" => self.is_given(*recv),
            Kind::Var(v) => matches!(self.sources.get(v), Some((_, Source::Made(pat, init)))
                if pat.as_var().is_some() && self.is_given(*init)),
            _ => false,
        }
    }

    /// Whether an expression tells its type by itself.
    fn is_told(&self, e: E) -> bool {
        let body = self.body;
        match body.kind(e) {
            Kind::Struct { .. } => true,
            Kind::Var(v) => self.sources.contains_key(v) || self.initial.get(v).is_some_and(|init| self.is_told(*init)),
            Kind::Field(a, _) | Kind::Index(a, _) | Kind::Deref(a) | Kind::Ref { expr: a, .. } | Kind::Neg(a) => {
                self.is_told(*a)
            }
            Kind::Binary(_, a, b) => self.is_told(*a) && self.is_told(*b),
            Kind::Tuple(parts) | Kind::Array { elems: parts, .. } => {
                !parts.is_empty()
                    && parts.iter().all(|part| self.is_told(*part) || written(self.types.of(*part)).is_some())
            }
            Kind::Repeat { elem, .. } => self.is_told(*elem) || written(self.types.of(*elem)).is_some(),
            Kind::Call { callee, .. } => matches!(body.kind(*callee), Kind::Path(path)
                if matches!(path.name, Name::Item | Name::Associated | Name::Struct | Name::Variant)
                    && path.full.path.segments.first().is_none_or(|first| first.ident != "Default")),
            Kind::Method { recv, name, args, .. } => {
                self.is_told(*recv)
                    && args.iter().all(|arg| !matches!(body.kind(*arg), Kind::Closure { .. }))
                    && crate::methods::written(&name.to_string()).is_none()
            }
            Kind::Block { label: None, block } | Kind::If { then: block, .. } => {
                block.tail.is_some_and(|tail| matches!(body.kind(tail), Kind::Var(_)) || self.is_told(tail))
            }
            _ => false,
        }
    }
}

/// Whether a type is written with all its parts.
fn is_whole(ty: &Type) -> bool {
    struct Find(bool);
    impl<'a> syn::visit::Visit<'a> for Find {
        fn visit_type_infer(&mut self, _: &'a syn::TypeInfer) {
            self.0 = false;
        }
        fn visit_type_impl_trait(&mut self, _: &'a syn::TypeImplTrait) {
            self.0 = false;
        }
        fn visit_expr_infer(&mut self, _: &'a syn::ExprInfer) {
            self.0 = false;
        }
    }
    let mut find = Find(true);
    syn::visit::Visit::visit_type(&mut find, ty);
    find.0
}

/// A type that consists of numbers, as it is written.
fn written(ty: &Ty) -> Option<TokenStream> {
    Some(match ty {
        Ty::F64 => quote!(f64),
        Ty::F32 => quote!(f32),
        Ty::Vec(inner) => {
            let inner = written(inner)?;
            quote!(::std::vec::Vec<#inner>)
        }
        Ty::Option(inner) => {
            let inner = written(inner)?;
            quote!(::core::option::Option<#inner>)
        }
        Ty::Tuple(parts) => {
            let parts = parts.iter().map(written).collect::<Option<Vec<_>>>()?;
            quote!((#(#parts,)*))
        }
        Ty::Ref(mutable, inner) => {
            let mutable = mutable.then(|| quote!(mut));
            let inner = match &**inner {
                Ty::Slice(inner) => {
                    let inner = written(inner)?;
                    quote!([#inner])
                }
                inner => written(inner)?,
            };
            quote!(&#mutable #inner)
        }
        _ => return None,
    })
}

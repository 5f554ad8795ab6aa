//! Adjoints of variables of the function's own: zero, in the shape of their values.

use super::frame::Noted;
use super::{Lower, Outcome, Place};
use crate::infer::Ty;
use crate::ir::{E, Kind, V};
use crate::plain::Plain;
use crate::resolve::Name;
use proc_macro2::TokenStream;
use quote::quote;

impl Lower<'_> {
    /// Declares the adjoint of a variable where the second sweep enters its block.
    pub fn declare(&mut self, v: V, init: Option<E>) -> Outcome<Place> {
        let bar = self.bar_name(v);
        let zero = self.zero(v, init)?;
        self.frame().declared.push((bar.clone(), quote!(let mut #bar = #zero;)));
        let place = Place::of(quote!(#bar));
        self.bars.insert(v, place.clone());
        Ok(place)
    }

    fn zero(&mut self, v: V, init: Option<E>) -> Outcome<TokenStream> {
        let t = self.t.clone();
        let ty = self.types.of_var(v).clone();
        match &ty {
            Ty::F64 => Ok(quote!(#t::zero())),
            Ty::Vec(inner) if **inner == Ty::F64 => {
                let span = self.body.vars[v.0].name.span();
                if crate::walk::moved(self.body).iter().any(|e| matches!(self.body.kind(*e), Kind::Var(of) if *of == v))
                {
                    return Err(self.outside_at(span, "a list that is moved"));
                }
                if self.resized.contains(&v) {
                    return Err(self.outside_at(span, "a list whose length changes"));
                }
                if init.is_none() {
                    return Err(self.outside_at(span, "a list that is made after it was declared"));
                }
                // Kept under a name of its own, once the variable is there.
                let (name, var) = (self.names.fresh("n"), self.var_name(v).clone());
                self.pending.push(quote!(let #name: usize = #var.len();));
                self.frame().noted.push(Noted { name: name.clone(), value: quote!(#name), ty: quote!(usize) });
                Ok(quote!(::std::vec![#t::zero(); #name]))
            }
            _ if !is_made_of_numbers(&ty) => Err(self.outside_at(
                self.var_name(v).span(),
                "a struct of the function's own, or something of an unknown type",
            )),
            _ => match init {
                Some(init) => self.zero_of(init),
                None => Err(self
                    .outside_at(self.var_name(v).span(), "a variable whose shape is not known where it is declared")),
            },
        }
    }

    /// Zero, in the shape of what an expression gives.
    fn zero_of(&mut self, e: E) -> Outcome<TokenStream> {
        let (krate, t) = (self.krate.clone(), self.t.clone());
        match self.body.kind(e) {
            _ if *self.types.of(e) == Ty::F64 => Ok(quote!(#t::zero())),
            _ if *self.types.of(e) == Ty::Passive => Ok(quote!(#krate::Zero)),
            Kind::Array { elems, vec: false } => {
                let zeros = elems.clone().into_iter().map(|e| self.zero_of(e)).collect::<Outcome<Vec<_>>>()?;
                Ok(quote!([#(#zeros),*]))
            }
            Kind::Tuple(parts) => {
                let zeros = parts.clone().into_iter().map(|e| self.zero_of(e)).collect::<Outcome<Vec<_>>>()?;
                let comma = (zeros.len() == 1).then(|| quote!(,));
                Ok(quote!((#(#zeros),* #comma)))
            }
            Kind::Repeat { elem, len, vec: false } => {
                let zero = self.zero_of(*elem)?;
                let len = self.plain(*len);
                Ok(quote!([#zero; #len]))
            }
            Kind::Block { label: None, block } => match block.tail {
                Some(tail) => self.zero_of(tail),
                None => Err(self.outside(e, "a shape that is not known")),
            },
            Kind::If { then, .. } => match then.tail {
                Some(tail) => self.zero_of(tail),
                None => Err(self.outside(e, "a shape that is not known")),
            },
            Kind::Method { recv, name, args, .. } if *name == "clone" && args.is_empty() => self.zero_of(*recv),
            Kind::Deref(a) => self.zero_of(*a),
            Kind::Call { callee, args } => match self.body.kind(*callee) {
                // The compiler knows of which type it is; only what has one shape by its type can be declared.
                Kind::Path(path) if matches!(path.name, Name::Item | Name::Associated | Name::Struct) => {
                    let nevers = args.iter().map(|_| quote!(#krate::adjoint::never()));
                    Ok(quote!(#krate::adjoint::zero_of::<#t, _>(|| #path(#(#nevers),*))))
                }
                _ => Err(self.outside(e, "a shape that is not known")),
            },
            Kind::Struct { path, fields, rest: None } => {
                let nevers = fields.iter().map(|(member, _)| quote!(#member: #krate::adjoint::never()));
                Ok(quote!(#krate::adjoint::zero_of::<#t, _>(|| #path { #(#nevers),* })))
            }
            _ if self.is_place(e) && matches!(self.types.of(e).peeled(), Ty::Array(_)) => {
                let whole = {
                    let around = std::mem::replace(&mut self.lasting, true);
                    let place = self.place(e);
                    self.lasting = around;
                    place?
                };
                let code = &whole.code;
                let star = whole.is_lent.then(|| quote!(*));
                Ok(quote!(#krate::adjoint::zeroed(&#star #code)))
            }
            _ => Err(self.outside(e, "a shape that is not known")),
        }
    }
}

/// Whether something consists of numbers, as far as its type is known: adjoints of it can be added as a whole.
pub fn is_made_of_numbers(ty: &Ty) -> bool {
    match ty {
        Ty::F64 | Ty::Passive => true,
        Ty::Array(inner) | Ty::Vec(inner) => is_made_of_numbers(inner),
        Ty::Tuple(parts) => parts.iter().all(is_made_of_numbers),
        _ => false,
    }
}

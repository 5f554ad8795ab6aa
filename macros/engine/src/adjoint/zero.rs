//! Adjoints of variables of the function's own: zero, in the shape of their values.

use super::frame::Noted;
use super::{Lower, Outcome, Place};
use crate::infer::Ty;
use crate::ir::{E, Kind, V};
use crate::plain::Plain;
use proc_macro2::{Ident, TokenStream};
use quote::quote;

impl Lower<'_> {
    /// Declares the adjoint of a variable where the second sweep enters its block.
    pub fn declare(&mut self, v: V, init: Option<E>) -> Outcome<Place> {
        let bar = self.bar_name(v);
        let place = match self.zero(v, init)? {
            Some(zero) => {
                self.frame().declared.push((bar.clone(), quote!(let mut #bar = #zero;)));
                Place::of(quote!(#bar))
            }
            None => {
                // Where the value leaves, there is no shape yet.
                init.map_or(Ok(()), |init| self.stays(init))?;
                self.shaped(v, &bar)?
            }
        };
        self.bars.insert(v, place.clone());
        Ok(place)
    }

    fn zero(&mut self, v: V, init: Option<E>) -> Outcome<Option<TokenStream>> {
        let t = self.t.clone();
        let ty = self.types.of_var(v).clone();
        if ty == Ty::F64 {
            return Ok(Some(quote!(#t::zero())));
        }
        let span = self.body.vars[v.0].name.span();
        if matches!(&ty, Ty::Vec(inner) if **inner == Ty::F64) && self.resized.contains(&v) {
            return Err(self.outside_at(span, "a list whose length changes"));
        }
        let Some(init) = init else {
            return Err(self.outside_at(span, "a variable whose shape is not known where it is declared"));
        };
        if is_made_of_numbers(&ty)
            && !matches!(ty, Ty::Vec(_))
            && let Ok(zero) = self.zero_of(init)
        {
            return Ok(Some(zero));
        }
        Ok(None)
    }

    /// The adjoint of a variable of whatever shape: it is noted, where the block ends, or follows from the type.
    pub fn shaped(&mut self, v: V, bar: &Ident) -> Outcome<Place> {
        let (record, var) = (self.record.clone(), self.var_name(v).clone());
        let ty = self.types.of_var(v).clone();
        if !has_adjoints(ty.peeled()) {
            return Err(self.outside_at(var.span(), "something of a type that is not known here"));
        }
        let like = self.like_behind(v)?;
        let (is_taken, is_taken_apart) = self.is_taken_away(v);
        let ends = if self.grown.contains(&v) || (is_taken_apart && self.changed.contains(&v)) {
            if is_taken {
                return Err(self.outside_at(var.span(), "something whose shape changes, and that is moved"));
            }
            quote!(#record.shape(&#var);)
        } else {
            // It may be moved meanwhile. Where something takes the place of it, the shape is found again.
            let shape = self.names.fresh("shape");
            self.pending.push(quote!(let mut #shape = #record.shape_of(&#var);));
            let ends = quote!(#record.note_shape(&#shape););
            self.shapes.insert(v, shape);
            ends
        };
        Ok(self.bars_noted(bar, &like, ends))
    }

    /// Adjoints whose shape is noted where the block ends, or is left.
    fn bars_noted(&mut self, bar: &Ident, like: &TokenStream, ends: TokenStream) -> Place {
        let (krate, t, record) = (self.krate.clone(), self.t.clone(), self.record.clone());
        let noted = quote!(#krate::adjoint::noted::<#t, _>(#record, #like));
        let reached = self.is_reached();
        let (begins, is_lent) = match reached {
            None => (quote!(let mut #bar = #noted;), false),
            Some(reached) => {
                let late = quote!(#krate::adjoint::Late::new(if #reached { ::core::option::Option::Some(#noted) } else { ::core::option::Option::None }));
                (quote!(let mut #bar = #late;), true)
            }
        };
        let is_wanted = self.frame().is_left;
        self.frame().noted.push(Noted { name: bar.clone(), ends, begins, is_wanted });
        Place { code: quote!(#bar), is_lent, is_raw: false }
    }

    /// Something without a name, in a variable of its own.
    pub fn temporary_whole(&mut self, e: E, name: &Ident, bar: &Ident) -> Outcome<(TokenStream, Place)> {
        let record = self.record.clone();
        let like = self.like(e)?;
        // As it will be declared below.
        let place = Place { is_lent: self.is_reached().is_some(), ..Place::of(quote!(#bar)) };
        let around = std::mem::take(&mut self.notes);
        let value = self.value(e, &place);
        self.notes = around;
        let value = value?;
        self.first(quote!(let #name = #value;));
        let shape = self.names.fresh("shape");
        self.first(quote!(let #shape = #record.shape_of(&#name);));
        let place = self.bars_noted(bar, &like, quote!(#record.note_shape(&#shape);));
        Ok((quote!(#name), place))
    }

    /// Whether a variable may be moved, or a part of it, and whether a part.
    fn is_taken_away(&self, v: V) -> (bool, bool) {
        let (mut is_taken, mut is_taken_apart) = (false, false);
        for e in crate::walk::moved_places(self.body) {
            let is_copied = matches!(self.types.of(e), Ty::F64 | Ty::F32 | Ty::Passive | Ty::Ref(..));
            if !is_copied && self.body.place_root(e) == Some(v) {
                is_taken = true;
                is_taken_apart |= !matches!(self.body.kind(e), Kind::Var(_));
            }
        }
        (is_taken, is_taken_apart)
    }

    /// The shape of a variable once more, after something took the place of it or of a part.
    pub fn shape_again(&mut self, place: E) {
        let Some(v) = self.body.place_root(place) else { return };
        if let Some(shape) = self.shapes.get(&v) {
            let (record, var) = (&self.record, self.var_name(v));
            let again = quote!(#shape = #record.shape_of(&#var););
            self.first(again);
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

/// Whether the adjoints of something can be handed on as a whole: its type is known, or the compiler's to know, and it is not borrowed.
pub fn has_adjoints(ty: &Ty) -> bool {
    match ty {
        // The compiler knows the type of what a call gives; functions that give references have no adjoint code.
        Ty::F64 | Ty::Passive | Ty::Named | Ty::Var(_) => true,
        Ty::Array(inner) | Ty::Vec(inner) | Ty::Option(inner) | Ty::Result(inner) => has_adjoints(inner),
        Ty::Tuple(parts) => parts.iter().all(has_adjoints),
        _ => false,
    }
}

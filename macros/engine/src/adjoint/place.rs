//! Where adjoints are: the places of values, written with the adjoints of variables.

use super::{Lower, Outcome};
use crate::infer::Ty;
use crate::ir::{E, Kind};
use proc_macro2::TokenStream;
use quote::quote;

/// The adjoint of something that is in memory.
#[derive(Clone)]
pub struct Place {
    /// The place, with references before it left out.
    pub code: TokenStream,
    /// Whether the code is that of a reference to it.
    pub is_lent: bool,
    /// Whether only the compiler knows if there is an adjoint: a field may be passive.
    pub is_raw: bool,
}

impl Place {
    /// A variable of the second sweep.
    pub fn of(code: TokenStream) -> Self {
        Self { code, is_lent: false, is_raw: false }
    }

    /// A part of it.
    pub fn part(&self, step: TokenStream, is_raw: bool) -> Self {
        let code = &self.code;
        Self { code: quote!(#code #step), is_lent: false, is_raw: is_raw || self.is_raw }
    }

    /// As it is written in an expression.
    pub fn whole(&self) -> TokenStream {
        let code = &self.code;
        if self.is_lent { quote!(*#code) } else { quote!(#code) }
    }

    /// Lent to a function.
    pub fn lent(&self) -> TokenStream {
        let code = &self.code;
        if self.is_lent { quote!(&mut *#code) } else { quote!(&mut #code) }
    }
}

impl Lower<'_> {
    /// Adds to the adjoint of a number.
    pub fn add_to(&self, place: &Place, bar: &TokenStream, is_negative: bool) -> TokenStream {
        let (krate, whole) = (&self.krate, place.whole());
        if place.is_raw {
            let lent = place.lent();
            let bar = if is_negative { quote!(-#bar) } else { quote!(#bar) };
            return quote!(#krate::adjoint::Place::receive(#lent, #bar););
        }
        if is_negative { quote!(#whole = #whole - #bar;) } else { quote!(#whole = #whole + #bar;) }
    }

    /// Takes the adjoint of a number away.
    pub fn take_from(&self, place: &Place) -> TokenStream {
        let (krate, t, lent) = (&self.krate, &self.t, place.lent());
        match place.is_raw {
            true => quote!(#krate::adjoint::Place::<_>::release(#lent)),
            false => quote!(::core::mem::replace(#lent, #t::zero())),
        }
    }

    /// The adjoint of a place; of an active one that there is none is outside of the class.
    pub fn place(&mut self, e: E) -> Outcome<Place> {
        let body = self.body;
        match body.kind(e) {
            Kind::Var(v) => match self.bars.get(v) {
                Some(place) => Ok(place.clone()),
                None => Err(self.outside(e, format!("`{}` has no adjoint here", self.body.vars[v.0].name))),
            },
            Kind::Deref(base) | Kind::Ref { expr: base, .. } => self.place(*base),
            Kind::Field(base, member) => {
                let is_tuple = matches!(self.types.of(*base).peeled(), Ty::Tuple(_));
                Ok(self.place(*base)?.part(quote!(.#member), !is_tuple))
            }
            Kind::Index(base, index) => {
                if !matches!(self.types.of(*base).peeled(), Ty::Array(_) | Ty::Slice(_) | Ty::Vec(_)) {
                    return Err(self.outside(e, "an index into something that is not known to be a list"));
                }
                let base = self.place(*base)?;
                let index = self.index(*index)?;
                Ok(base.part(quote!([#index]), false))
            }
            Kind::Method { recv, name, args, .. } if args.is_empty() && self.is_view(*recv, &name.to_string()) => {
                self.place(*recv)
            }
            _ => Err(self.outside(e, "a part of something that has no name")),
        }
    }

    /// Methods that give the list itself.
    fn is_view(&self, recv: E, name: &str) -> bool {
        matches!(self.types.of(recv).peeled(), Ty::Array(_) | Ty::Slice(_) | Ty::Vec(_))
            && matches!(name, "as_slice" | "as_mut_slice" | "as_ref" | "as_mut")
    }

    /// Whether an expression names a place that has an adjoint.
    pub fn is_place(&self, e: E) -> bool {
        match self.body.kind(e) {
            Kind::Var(v) => self.bars.contains_key(v),
            Kind::Deref(base) | Kind::Ref { expr: base, .. } | Kind::Field(base, _) | Kind::Index(base, _) => {
                self.is_place(*base)
            }
            Kind::Method { recv, name, args, .. } => {
                args.is_empty() && self.is_view(*recv, &name.to_string()) && self.is_place(*recv)
            }
            _ => false,
        }
    }

    /// An index, or a range of them, in the second sweep.
    fn index(&mut self, e: E) -> Outcome<TokenStream> {
        if let Kind::Range { start, closed, end } = self.body.kind(e) {
            let dots = if *closed { quote!(..=) } else { quote!(..) };
            let start = start.map(|e| self.bound_index(e)).transpose()?;
            let end = end.map(|e| self.bound_index(e)).transpose()?;
            return Ok(quote!(#start #dots #end));
        }
        self.bound_index(e)
    }

    /// An index that does not look at the list, which is borrowed where it is used.
    fn bound_index(&mut self, e: E) -> Outcome<TokenStream> {
        let index = self.one_index(e)?;
        let mut mentioned = std::collections::HashSet::new();
        super::frame::mentions(index.clone(), &mut mentioned);
        if !mentioned.contains("len") {
            return Ok(index);
        }
        self.computed_index(e, index)
    }

    pub fn one_index(&mut self, e: E) -> Outcome<TokenStream> {
        if let Some(index) = self.available(e) {
            return Ok(index);
        }
        if *self.types.of(e) != Ty::Passive {
            return Err(self.outside(e, "an index of a type that is not known"));
        }
        let value = {
            use crate::plain::Plain;
            self.plain(e)
        };
        let mut value = quote!(#value);
        if self.effects.any(e) && !self.computed.contains_key(&e) {
            if self.lasting {
                return Err(self.outside(e, "an index with an effect, of a place that gets a name"));
            }
            // It is done once: the value and the note both mention it.
            let name = self.names.fresh("i");
            self.first(quote!(let #name: usize = #value;));
            self.computed.insert(e, name.clone());
            value = quote!(#name);
        }
        if self.lasting {
            return Ok(self.noted_index(value));
        }
        let text = value.to_string();
        if let Some((_, name)) = self.notes.iter().find(|(known, _)| known.to_string() == text) {
            let name = name.clone();
            return Ok(quote!(#name));
        }
        let name = self.names.fresh("i");
        self.notes.push((value, name.clone()));
        Ok(quote!(#name))
    }
}

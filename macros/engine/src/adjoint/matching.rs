//! `match` and `if let` by patterns that bind parts with adjoints.
//!
//! Whatever is bound has an adjoint of its own in the arm. The second sweep hands it back to the part at the end of the arm; what
//! is borrowed exclusively is taken from the part where it enters the arm, for the part may be changed through it.

use super::place::Place;
use super::{Lower, Outcome};
use crate::code::Prec;
use crate::infer::Ty;
use crate::ir::{Block, E, Kind, Pat, V};
use crate::plain::Plain;
use crate::resolve::Name;
use crate::walk;
use proc_macro2::{Ident, Literal, TokenStream};
use quote::quote;

/// A way through a branch.
pub struct Case<'b> {
    pub pat: Pat,
    pub guard: Option<E>,
    pub body: Way<'b>,
}

/// What is done there.
#[derive(Clone, Copy)]
pub enum Way<'b> {
    Expr(E),
    Block(&'b Block),
    Nothing,
}

impl Lower<'_> {
    /// A branch by patterns: its value in the first sweep.
    pub fn cases(&mut self, scrutinee: E, cases: &[Case], bar: Option<&Place>) -> Outcome<TokenStream> {
        let binds = cases.iter().any(|case| case.pat.vars().iter().any(|v| self.activity.of_var(*v)));
        let around = std::mem::take(&mut self.notes);
        let found = match binds {
            true => self.scrutinized(scrutinee).map(|(value, place)| (value, Some(place))),
            false if self.may_change(scrutinee) => self.stays(scrutinee).and_then(|()| {
                let (value, name) = (self.passive_result(scrutinee)?, self.names.fresh("c"));
                self.first(quote!(let #name = #value;));
                Ok((quote!(#name), None))
            }),
            false => Ok((self.plain(scrutinee).at(Prec::Or), None)),
        };
        let notes = std::mem::replace(&mut self.notes, around);
        let (value, place) = found?;
        let before = self.exits;
        let (mut firsts, mut backs, mut ends) = (Vec::new(), Vec::new(), Vec::new());
        for (i, case) in cases.iter().enumerate() {
            if case.guard.is_some_and(|guard| self.may_change(guard)) {
                return Err(self.outside(scrutinee, "a `match` arm whose condition has an effect"));
            }
            let number = Literal::usize_unsuffixed(i);
            let place = place.clone().filter(|_| case.pat.vars().iter().any(|v| self.activity.of_var(*v)));
            let (first, back) = self.way(case.body, &quote!(#number), true, bar, |lower| match place {
                Some(place) => lower.opened(&case.pat, case.body, scrutinee, &place),
                None => Ok(()),
            })?;
            let (pat, guard) = (self.plain_pat(&case.pat), case.guard.map(|guard| self.plain(guard)));
            let guard = guard.map(|guard| quote!(if #guard));
            firsts.push(quote!(#pat #guard => { #first }));
            backs.push(quote!(#number => { #back }));
            ends.push(self.exits);
        }
        let arm = self.names.fresh("arm");
        let noted = self.by_exits(before, &ends, |i| {
            let i = Literal::usize_unsuffixed(i);
            quote!(#i)
        });
        let record = self.record.clone();
        let mut back = quote! {
            let #arm: usize = #noted;
            match #arm { #(#backs)* _ => ::core::unreachable!("there is no such arm") }
        };
        let code = quote!(match #value { #(#firsts)* });
        if notes.is_empty() {
            self.back(back);
            return Ok(code);
        }
        if self.exits > before {
            return Err(self.outside(scrutinee, "a `match` on an element, with arms that leave"));
        }
        // The second sweep needs the indices before it enters an arm.
        let mut kept = Vec::new();
        for (value, name) in notes {
            self.first(quote!(let #name: usize = #value;));
            kept.push(quote!(#record.note(#name);));
            back = quote!(let #name: usize = #record.noted(); #back);
        }
        self.back(back);
        let name = self.names.fresh("t");
        self.first(quote!(let #name = #code; #(#kept)*));
        Ok(quote!(#name))
    }

    /// What is taken apart: its value, and where its adjoint is.
    fn scrutinized(&mut self, e: E) -> Outcome<(TokenStream, Place)> {
        if self.is_place(e) {
            let place = self.place(e)?;
            return Ok((self.plain(e).at(Prec::Or), place));
        }
        if self.types.of(e).refs() > 0 {
            return Err(self.outside(e, "a `match` on a reference to something that has no name"));
        }
        self.temporary(e)
    }

    /// Gives adjoints to what a pattern binds.
    fn opened(&mut self, pat: &Pat, body: Way, scrutinee: E, place: &Place) -> Outcome<()> {
        let (krate, t, lent) = (self.krate.clone(), self.t.clone(), place.lent());
        self.tells(pat, None, Some(scrutinee));
        let around = std::mem::take(&mut self.pending);
        let mut ends = TokenStream::new();
        let vars: Vec<V> = pat.vars().into_iter().filter(|v| self.activity.of_var(*v)).collect();
        let parts: Vec<(V, Ident)> = vars.iter().map(|v| (*v, self.names.fresh("part"))).collect();
        for (v, part) in &parts {
            let is_number = *self.types.of_var(*v).peeled() == Ty::F64;
            let is_exclusive = self.is_exclusive(pat, *v, scrutinee);
            let bar = self.bar_name(*v);
            let mut kept = Place::of(quote!(#bar));
            if is_exclusive {
                if self.mentions_root(body, scrutinee) {
                    return Err(self.outside(scrutinee, "an arm that uses what it has borrowed a part of"));
                }
                let opened = self.mirrored(pat, std::slice::from_ref(&(*v, part.clone())))?;
                let taken = if is_number {
                    quote!(#krate::adjoint::Place::<#t>::release(#part))
                } else {
                    quote!(#krate::adjoint::drain(#part))
                };
                let taken = quote!(let mut #bar = match #lent { #opened => #taken, _ => ::core::unreachable!() };);
                self.frame().declared.push((bar.clone(), taken));
            } else if is_number {
                self.frame().declared.push((bar.clone(), quote!(let mut #bar = #t::zero();)));
            } else {
                kept = self.shaped(*v, &bar)?;
            }
            let lent_bar = kept.lent();
            ends.extend(if is_number {
                quote!(#krate::adjoint::Place::<#t>::receive(#part, #bar);)
            } else {
                quote!(#krate::adjoint::hand(#part, #krate::adjoint::drain(#lent_bar));)
            });
            self.bars.insert(*v, kept);
        }
        let opened = self.mirrored(pat, &parts)?;
        self.settle_pending();
        self.pending = around;
        self.back(quote!(match #lent { #opened => { #ends } _ => ::core::unreachable!() }));
        Ok(())
    }

    /// Whether a name stands for a part that may be changed through it.
    fn is_exclusive(&self, pat: &Pat, v: V, scrutinee: E) -> bool {
        fn by_ref(pat: &Pat, v: V) -> bool {
            match pat {
                Pat::Bind { var, by_ref: true, mutable, .. } if *var == v => *mutable,
                Pat::Bind { sub, .. } => sub.iter().any(|sub| by_ref(sub, v)),
                Pat::Tuple(pats) | Pat::Slice(pats) | Pat::TupleStruct { elems: pats, .. } | Pat::Or(pats) => {
                    pats.iter().any(|pat| by_ref(pat, v))
                }
                Pat::Struct { fields, .. } => fields.iter().any(|(_, pat)| by_ref(pat, v)),
                Pat::Ref { pat, .. } => by_ref(pat, v),
                Pat::Wild | Pat::Rest | Pat::Plain { .. } => false,
            }
        }
        let lends_exclusively = matches!(self.types.of(scrutinee), Ty::Ref(true, _))
            || matches!(self.body.kind(scrutinee), Kind::Ref { mutable: true, .. });
        match self.types.of_var(v) {
            Ty::Ref(mutable, _) => *mutable,
            Ty::Var(_) if lends_exclusively => true,
            _ => by_ref(pat, v),
        }
    }

    fn mentions_root(&self, way: Way, scrutinee: E) -> bool {
        let Some(root) = self.body.place_root(scrutinee) else { return false };
        let mut any = false;
        let mut look = |e: E| any |= matches!(self.body.kind(e), Kind::Var(v) if *v == root);
        match way {
            Way::Expr(e) => walk::everything(self.body, e, &mut look),
            Way::Block(block) => walk::everything_in(self.body, block, &mut look),
            Way::Nothing => {}
        }
        any
    }

    /// The pattern for adjoints, with names for the parts that are wanted.
    pub fn mirrored(&self, pat: &Pat, wanted: &[(V, Ident)]) -> Outcome<TokenStream> {
        let of = |pat: &Pat| self.mirrored(pat, wanted);
        let all = |pats: &[Pat]| pats.iter().map(of).collect::<Outcome<Vec<_>>>();
        if !pat.vars().iter().any(|v| wanted.iter().any(|(w, _)| w == v)) {
            return Ok(if matches!(pat, Pat::Rest) { quote!(..) } else { quote!(_) });
        }
        let span = proc_macro2::Span::call_site();
        let mirror = |path| crate::mirror::of(self.body, &self.krate, path, &quote!(_));
        match pat {
            Pat::Bind { var, sub, .. } => {
                let own = wanted.iter().find(|(v, _)| v == var);
                match (own, sub) {
                    (Some((_, name)), None) => Ok(quote!(#name)),
                    (Some((_, name)), Some(sub)) if of(sub)?.to_string() == "_" => Ok(quote!(#name)),
                    (None, Some(sub)) => of(sub),
                    _ => Err(self.outside_at(span, "a name for something and names for its parts")),
                }
            }
            Pat::Tuple(pats) => {
                let parts = all(pats)?;
                let comma = (parts.len() == 1).then(|| quote!(,));
                Ok(quote!((#(#parts),* #comma)))
            }
            Pat::Slice(pats) if !pats.iter().any(|pat| matches!(pat, Pat::Bind { sub: Some(_), .. })) => {
                let parts = all(pats)?;
                Ok(quote!([#(#parts),*]))
            }
            Pat::TupleStruct { path, elems } if matches!(path.name, Name::Some | Name::Ok) => {
                let parts = all(elems)?;
                Ok(quote!(#path(#(#parts),*)))
            }
            Pat::TupleStruct { path, elems } if path.name == Name::Variant => {
                let (mirror, parts) = (mirror(path), all(elems)?);
                Ok(quote!(#mirror(#(#parts),*)))
            }
            Pat::TupleStruct { path, elems }
                if path.name == Name::Struct && !elems.iter().any(|p| matches!(p, Pat::Rest)) =>
            {
                let (mirror, parts) = (mirror(path), all(elems)?);
                let parts = parts.into_iter().enumerate().map(|(i, part)| {
                    let i = syn::Index::from(i);
                    quote!(#i: #part)
                });
                Ok(quote!(#mirror { #(#parts),* }))
            }
            Pat::Struct { path, fields, .. } => {
                let mirror = mirror(path);
                let parts = fields.iter().map(|(member, pat)| {
                    let part = of(pat)?;
                    Ok(quote!(#member: #part,))
                });
                let parts = parts.collect::<Outcome<Vec<_>>>()?;
                Ok(quote!(#mirror { #(#parts)* .. }))
            }
            Pat::Ref { pat, .. } => of(pat),
            _ => Err(self.outside_at(span, "a pattern that adjoints are not taken apart by")),
        }
    }
}

//! Calls of tagged functions: the callee takes up what it has put down.
//!
//! By convention `adjoint` takes the record, then for every argument that is lent a place for its adjoint, then the adjoint of
//! what the function gives; it returns the adjoints of the arguments that were given by value.

use super::place::Place;
use super::zero::has_adjoints;
use super::{Lower, Outcome};
use crate::infer::Ty;
use crate::ir::{E, Kind, StmtKind};
use crate::plain::Plain;
use crate::resolve::{Name, Path};
use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{format_ident, quote};

/// What a call is made of.
struct Parts {
    /// Arguments of the first sweep.
    values: Vec<TokenStream>,
    /// Where the adjoints of lent arguments are.
    slots: Vec<TokenStream>,
    /// Names for the adjoints of arguments given by value.
    returned: Vec<TokenStream>,
    /// What is done before and after the call in the second sweep.
    before: TokenStream,
    after: TokenStream,
    /// The places that are lent.
    lent: Vec<TokenStream>,
    /// What is passive and lent, and what the room for its adjoints is called.
    unwanted: Vec<(TokenStream, Ident)>,
}

impl Lower<'_> {
    /// A call: its value in the first sweep.
    pub fn call(&mut self, e: E, callee: E, args: &[E], bar: Option<&Place>) -> Outcome<TokenStream> {
        let Kind::Path(path) = self.body.kind(callee) else {
            return Err(self.outside(e, "a call of something that is kept in a variable"));
        };
        if self.body.untagged.contains(&callee) {
            return Err(self.outside(e, "a call of a function that is not tagged"));
        }
        if path.full.path.get_ident().is_some_and(|name| self.is_local_function(name)) {
            return Err(self.outside(e, "a call of a function inside of this one"));
        }
        let krate = self.krate.clone();
        let (first, back) = match path.name {
            Name::Item => {
                let (whole, generics) = companion(path, &quote!(#krate::Zero));
                let first = quote!(<#whole>::augmented #generics);
                let t = &self.t;
                let (whole, generics) = companion(path, &quote!(#t));
                (first, quote!(<#whole>::adjoint #generics))
            }
            Name::Associated => (renamed(path, "augmented", None), renamed(path, "adjoint", Some(&self.t))),
            _ => return Err(self.outside(e, "a call of this function")),
        };
        let is_array = |arg: &E| !self.is_active(*arg) && matches!(self.types.of(*arg), Ty::Array(_));
        if let Some(arg) = args.iter().find(|arg| is_array(arg))
            && path.full.path.segments.last().is_some_and(|last| last.arguments.is_empty())
        {
            // Its length may be a generic argument of the callee, which nothing in the second sweep would tell.
            return Err(self.outside(*arg, "a passive array by value"));
        }
        self.calling(e, first, back, args, bar)
    }

    /// Whether a function of this name is defined in the body: the second sweep does not see it.
    fn is_local_function(&self, name: &Ident) -> bool {
        let is_named = |tokens: &TokenStream| matches!(syn::parse2::<syn::Item>(tokens.clone()), Ok(syn::Item::Fn(function)) if function.sig.ident == *name);
        let mut found = false;
        crate::walk::each_block(self.body, &mut |block| {
            found |= block.stmts.iter().any(|stmt| matches!(&stmt.kind, StmtKind::Item(tokens) if is_named(tokens)));
        });
        found
    }

    /// A method of a user's type.
    pub fn method_call(&mut self, e: E, recv: E, name: &str, args: &[E], bar: Option<&Place>) -> Outcome<TokenStream> {
        let is_known = !matches!(self.types.of(recv).peeled(), Ty::Named);
        if is_known || crate::methods::written(name).is_some() {
            return Err(self.outside(e, format!("the method `{name}`")));
        }
        Err(self.outside(
            e,
            format!("the method `{name}` of a type of the user's, with {} arguments", args.len() + bar.iter().len()),
        ))
    }

    fn calling(
        &mut self,
        e: E,
        first: TokenStream,
        back: TokenStream,
        args: &[E],
        bar: Option<&Place>,
    ) -> Outcome<TokenStream> {
        let around = std::mem::take(&mut self.notes);
        let parts = self.arguments(args);
        let notes = std::mem::replace(&mut self.notes, around);
        let Parts { values, slots, returned, before, after, unwanted, .. } = parts?;
        let (record, krate) = (self.record.clone(), self.krate.clone());
        if bar.is_some() && !has_adjoints(self.types.of(e)) {
            return Err(self.outside(e, "a call that gives something of a type that is not known here"));
        }
        let given = match bar {
            None => None,
            Some(bar) if self.is_number(e) => Some(self.read(bar)),
            Some(bar) => {
                let lent = bar.lent();
                Some(quote!(#krate::adjoint::drain(#lent)))
            }
        };
        let slots = slots.into_iter().chain(given);
        let call = quote!(#back(#record, #(#slots),*));
        let call = match returned.as_slice() {
            [] => quote!(#call;),
            [one] => quote!(let #one = #call;),
            several => quote!(let (#(#several),*) = #call;),
        };
        let mut back = quote!(#before #call #after);
        // The callee notes before, and takes up after what is noted here.
        let mut kept = Vec::new();
        for (value, name) in notes {
            self.first(quote!(let #name: usize = #value;));
            kept.push(quote!(#record.note(#name);));
            back = quote!(let #name: usize = #record.noted(); #back);
        }
        for (value, name) in unwanted {
            kept.push(quote!(#record.note_unwanted(&#value);));
            back = quote!(let #name = #record.unwanted(); #back);
        }
        self.back(back);
        let call = quote!(#first(#(#values,)* #record));
        if kept.is_empty() {
            return Ok(call);
        }
        let name = self.names.fresh("t");
        self.first(quote!(let #name = #call; #(#kept)*));
        Ok(quote!(#name))
    }

    fn arguments(&mut self, args: &[E]) -> Outcome<Parts> {
        let mut parts = Parts {
            values: Vec::new(),
            slots: Vec::new(),
            returned: Vec::new(),
            before: TokenStream::new(),
            after: TokenStream::new(),
            lent: Vec::new(),
            unwanted: Vec::new(),
        };
        for arg in args {
            self.argument(*arg, &mut parts)?;
        }
        Ok(parts)
    }

    fn argument(&mut self, arg: E, parts: &mut Parts) -> Outcome<()> {
        let krate = self.krate.clone();
        let ty = self.types.of(arg).clone();
        let is_part = matches!(self.body.kind(arg), Kind::Var(v) if self.borrowed.contains_key(v));
        let is_unknown = matches!(ty, Ty::Var(_)) && !(self.is_active(arg) && (is_part || self.is_given(arg)));
        if is_unknown
            || matches!(ty, Ty::Fn(..) | Ty::Iter(_) | Ty::Dyn)
            || matches!(self.body.kind(arg), Kind::Closure { .. })
        {
            return Err(self.outside(arg, "an argument of a type that is not known here"));
        }
        let is_lent = matches!(ty, Ty::Ref(..)) || (is_part && matches!(ty, Ty::Var(_)));
        if !self.is_active(arg) {
            let value = self.plain(arg);
            parts.values.push(quote!(#value));
            if !is_lent {
                parts.returned.push(quote!(_));
                return Ok(());
            }
            if self.effects.any(arg) {
                return Err(self.outside(arg, "something passive that is made where it is lent"));
            }
            let (name, code) = (self.names.fresh("room"), value.at(crate::code::Prec::Atom));
            parts.unwanted.push((quote!(#code), name.clone()));
            parts.slots.push(quote!(#name));
            return Ok(());
        }
        if is_lent {
            if let Kind::Ref { mutable: false, expr } = self.body.kind(arg)
                && !self.is_place(*expr)
                && has_adjoints(self.types.of(*expr))
            {
                // It has no name, and lives as long as the statement.
                let (name, place) = self.temporary(*expr)?;
                parts.values.push(quote!(&#name));
                return self.lend(arg, place, parts);
            }
            if !self.is_place(arg) {
                return Err(self.outside(arg, "an argument that lends something without a name"));
            }
            let place = self.place(arg)?;
            let value = self.plain(arg);
            parts.values.push(quote!(#value));
            return self.lend(arg, place, parts);
        }
        let b = self.names.fresh("b");
        parts.returned.push(quote!(#b));
        if self.is_number(arg) && !self.is_place(arg) {
            // Its own statement, before the call.
            let (name, place) = self.temporary(arg)?;
            parts.values.push(name);
            let add = self.add_to(&place, &quote!(#b), false);
            parts.after.extend(add);
            return Ok(());
        }
        if !has_adjoints(&ty) {
            return Err(self.outside(arg, "an argument of a type that is not known here"));
        }
        if !self.is_place(arg) {
            let (name, place) = self.temporary(arg)?;
            parts.values.push(name);
            let lent = place.lent();
            parts.after.extend(quote!(#krate::adjoint::absorb(#lent, #b);));
            return Ok(());
        }
        let place = self.place(arg)?;
        let value = self.plain(arg);
        parts.values.push(quote!(#value));
        parts.after.extend(match self.is_number(arg) {
            true => self.add_to(&place, &quote!(#b), false),
            false => {
                let lent = place.lent();
                quote!(#krate::adjoint::absorb(#lent, #b);)
            }
        });
        Ok(())
    }

    /// Lends the adjoint of an argument. What is lent already gets room of its own, which is added afterwards.
    fn lend(&mut self, arg: E, place: Place, parts: &mut Parts) -> Outcome<()> {
        let (krate, t) = (self.krate.clone(), self.t.clone());
        let overlaps = parts.lent.iter().any(|other| may_overlap(other, &place.code));
        parts.lent.push(place.code.clone());
        let code = &place.code;
        let is_list = matches!(self.types.of(arg).peeled(), Ty::Slice(_) | Ty::Vec(_) | Ty::Array(_));
        if !overlaps {
            // A part of a list is borrowed as a slice.
            parts.slots.push(place.lent());
            return Ok(());
        }
        let room: Ident = self.names.fresh("room");
        if is_list {
            parts.before.extend(quote!(let mut #room = #krate::adjoint::room(&#code[..]);));
            parts.slots.push(quote!(&mut #room[..]));
            parts.after.extend(quote!(#krate::adjoint::absorb_slice(&mut #code[..], &mut #room[..]);));
        } else if *self.types.of(arg).peeled() == Ty::F64 {
            parts.before.extend(quote!(let mut #room = #t::zero();));
            parts.slots.push(quote!(&mut #room));
            parts.after.extend(self.add_to(&place, &quote!(#room), false));
        } else if has_adjoints(self.types.of(arg).peeled()) {
            let lent = place.lent();
            parts.before.extend(quote!(let mut #room = #krate::adjoint::zeroed(&*#lent);));
            parts.slots.push(quote!(&mut #room));
            parts.after.extend(quote!(#krate::adjoint::absorb(#lent, #room);));
        } else {
            return Err(self.outside(arg, "something of a type that is not known here, lent twice"));
        }
        Ok(())
    }
}

/// Whether two places may have something in common: they begin with the same variable, and no fields tell them apart.
fn may_overlap(a: &TokenStream, b: &TokenStream) -> bool {
    let mut before = None;
    for (a, b) in a.clone().into_iter().zip(b.clone()) {
        if a.to_string() != b.to_string() {
            let is_index = |tree: &TokenTree| matches!(tree, TokenTree::Group(_) | TokenTree::Punct(_));
            let is_part = matches!(before, None | Some('.'));
            return !(is_part && !is_index(&a) && !is_index(&b));
        }
        before = match &a {
            TokenTree::Punct(p) => Some(p.as_char()),
            _ => Some(' '),
        };
    }
    true
}

/// `forces::spring<T>`, and the generic arguments of the function.
fn companion(path: &Path, t: &TokenStream) -> (TokenStream, Option<TokenStream>) {
    let mut whole = (*path.full).clone();
    let mut generics = None;
    if let Some(last) = whole.path.segments.last_mut() {
        if let syn::PathArguments::AngleBracketed(written) = &last.arguments {
            let args = &written.args;
            generics = Some(quote!(::<#args>));
        }
        last.arguments = syn::PathArguments::AngleBracketed(syn::parse_quote!(<#t>));
    }
    (quote!(#whole), generics)
}

/// `Wheel::new_adjoint`.
fn renamed(path: &Path, form: &str, t: Option<&Ident>) -> TokenStream {
    let mut whole = (*path.full).clone();
    if let Some(last) = whole.path.segments.last_mut() {
        last.ident = format_ident!("{}_{}", last.ident, form, span = last.ident.span());
        last.arguments = syn::PathArguments::None;
    }
    let _ = t;
    quote!(#whole)
}

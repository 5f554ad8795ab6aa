//! Iterator chains that end in a number or a list: loops, with the closures of `map` as their bodies.

use super::items::Item;
use super::place::Place;
use super::zero::has_adjoints;
use super::{Lower, Outcome};
use crate::infer::Ty;
use crate::ir::{E, Kind, Pat};
use crate::plain::Plain;
use crate::walk;
use proc_macro2::{Ident, TokenStream};
use quote::quote;

/// The closures of `map`, in order: what they take, and what they give.
pub type Maps = Vec<(Pat, E)>;

/// What a chain's item is worth.
pub enum Worth {
    /// The item itself.
    Item(Item, Ident),
    /// What the last closure gives.
    Made(E),
}

impl Lower<'_> {
    /// An iterator without the `map`s at its end.
    pub fn chain(&self, iter: E) -> Outcome<(E, Maps)> {
        let mut maps = Vec::new();
        let mut source = iter;
        while let Kind::Method { recv, name, args, .. } = self.body.kind(source)
            && *name == "map"
            && let [closure] = args.as_slice()
        {
            let Kind::Closure { inputs, body, .. } = self.body.kind(*closure) else {
                return Err(self.outside(*closure, "`map` by something else than a closure"));
            };
            let [input] = inputs.as_slice() else { return Err(self.outside(*closure, "a closure of several things")) };
            if walk::returns(self.body, *body) {
                return Err(self.outside(*closure, "a closure that returns"));
            }
            maps.push((input.clone(), *body));
            source = *recv;
        }
        maps.reverse();
        Ok((source, maps))
    }

    /// Binds the closures' parameters one after the other; the last closure's result is what `last` uses.
    pub fn mapped(
        &mut self,
        maps: &Maps,
        item: &Item,
        at: E,
        last: impl FnOnce(&mut Self, E) -> Outcome<()>,
    ) -> Outcome<()> {
        let ((first, _), (_, value)) = (maps.first().expect("there is one"), maps.last().expect("there is one"));
        self.bind_item(first, item, at)?;
        for pair in maps.windows(2) {
            let (made, pat) = (pair[0].1, &pair[1].0);
            self.item_of_map(pat, made)?;
        }
        last(self, *value)
    }

    /// `let pat = ..` of what a closure gives.
    pub fn item_of_map(&mut self, pat: &Pat, value: E) -> Outcome<()> {
        let written = self.plain_pat(pat);
        let is_active = pat.vars().iter().any(|v| self.activity.of_var(*v));
        if !is_active {
            let value = self.plain(value);
            self.first(quote!(let #written = #value;));
            return Ok(());
        }
        let Some(v) = pat.as_var() else { return Err(self.outside(value, "parts of what a closure gives")) };
        let around = std::mem::take(&mut self.pending);
        let place = self.declare(v, Some(value))?;
        let value = self.value(value, &place)?;
        self.first(quote!(let #written = #value;));
        self.settle_pending();
        self.pending = around;
        Ok(())
    }

    /// A loop over a chain; `each` writes what is done with an item, and gives a statement of the first sweep.
    fn over_chain(
        &mut self,
        iter: E,
        each: impl FnOnce(&mut Self, &Ident, Worth) -> Outcome<TokenStream>,
    ) -> Outcome<(TokenStream, TokenStream)> {
        let (source, maps) = self.chain(iter)?;
        let (k, n, x) = (self.names.fresh("k"), self.names.fresh("n"), self.names.fresh("x"));
        let item = self.item(source, quote!(#k))?;
        let written = self.plain(source);
        let (first, back) = self.scope(false, |lower| {
            let stmt = match maps.is_empty() {
                true => each(lower, &k, Worth::Item(item.clone(), x.clone()))?,
                false => {
                    let mut stmt = TokenStream::new();
                    lower.mapped(&maps, &item, iter, |lower, value| {
                        stmt = each(lower, &k, Worth::Made(value))?;
                        Ok(())
                    })?;
                    stmt
                }
            };
            lower.first(stmt);
            Ok(None)
        })?;
        let pat = match maps.first() {
            Some((pat, _)) => self.plain_pat(pat),
            None => quote!(#x),
        };
        let record = self.record.clone();
        Ok((
            quote!(let mut #n = 0usize; for #pat in #written { #first #n += 1; } #record.note(#n);),
            quote!(let #n: usize = #record.noted(); for #k in (0..#n).rev() { #back }),
        ))
    }

    /// A method that consumes an iterator: its value in the first sweep, if it is one of those.
    pub fn consumed(&mut self, e: E, recv: E, name: &str, args: &[E], bar: &Place) -> Outcome<Option<TokenStream>> {
        if !matches!(self.types.of(recv).peeled(), Ty::Iter(_)) {
            return Ok(None);
        }
        let krate = self.krate.clone();
        match (name, args) {
            ("sum", []) if *self.types.of(e) == Ty::F64 => {
                let (sum, read) = (self.names.fresh("s"), self.read(bar));
                let b = self.names.fresh("b");
                let (first, back) = self.over_chain(recv, |lower, _, worth| {
                    let value = lower.item_value(e, worth, &quote!(#b))?;
                    Ok(quote!(#sum += #value;))
                })?;
                self.first(quote!(let mut #sum = #krate::adjoint::empty_sum(); #first));
                self.back(quote!(let #b = #read; #back));
                Ok(Some(quote!(#sum)))
            }
            ("collect", []) if matches!(self.types.of(e), Ty::Vec(inner) if has_adjoints(inner)) => {
                let list = self.names.fresh("v");
                let (first, back) = self.over_chain(recv, |lower, k, worth| {
                    let part = bar.part(quote!([#k]), false);
                    let value = match worth {
                        Worth::Made(value) if !lower.is_number(value) => lower.value(value, &part)?,
                        Worth::Item(Item::Place(place), x) if !is_list_of_numbers(lower.types.of(e)) => {
                            let back = lower.hand_back(&place, &part, false);
                            lower.back(back);
                            quote!(#x.clone())
                        }
                        worth => lower.item_value(e, worth, &part.whole())?,
                    };
                    Ok(quote!(#list.push(#value);))
                })?;
                self.first(quote!(let mut #list = ::std::vec::Vec::new(); #first));
                self.back(back);
                Ok(Some(quote!(#list)))
            }
            ("fold", [init, with]) if *self.types.of(e) == Ty::F64 => self.folded(e, recv, *init, *with, bar).map(Some),
            _ => Err(self.outside(e, format!("an iterator that ends in `{name}`"))),
        }
    }

    fn folded(&mut self, e: E, recv: E, init: E, with: E, bar: &Place) -> Outcome<TokenStream> {
        let (t, read) = (self.t.clone(), self.read(bar));
        let (acc_b, b) = (self.names.fresh("b"), self.names.fresh("b"));
        let start = self.value(init, &Place::of(quote!(#acc_b)))?;
        let taken = quote!(let #b = ::core::mem::replace(&mut #acc_b, #t::zero()););
        let (acc, (first, back)) = match self.body.kind(with) {
            Kind::Closure { inputs, body, .. } => {
                let [sum, input] = inputs.as_slice() else { return Err(self.outside(with, "a closure of one thing")) };
                let Some(v) = sum.as_var() else { return Err(self.outside(with, "parts of what is folded")) };
                if walk::returns(self.body, *body) || self.changed.contains(&v) {
                    return Err(self.outside(with, "a closure that returns, or changes what it is given"));
                }
                self.bars.insert(v, Place::of(quote!(#acc_b)));
                let acc = self.var_name(v).clone();
                let (source, maps) = self.chain(recv)?;
                let (k, n) = (self.names.fresh("k"), self.names.fresh("n"));
                let item = self.item(source, quote!(#k))?;
                let pat = self.plain_pat(maps.first().map_or(input, |(pat, _)| pat));
                let (written, record) = (self.plain(source), self.record.clone());
                let (first, back) = self.scope(false, |lower| {
                    match maps.is_empty() {
                        true => lower.bind_item(input, &item, e)?,
                        false => lower.mapped(&maps, &item, e, |lower, made| lower.item_of_map(input, made))?,
                    }
                    let value = lower.value(*body, &Place::of(quote!(#b)))?;
                    lower.first(quote!(#acc = #value;));
                    lower.back(taken);
                    Ok(None)
                })?;
                let code = (
                    quote!(let mut #n = 0usize; for #pat in #written { #first #n += 1; } #record.note(#n);),
                    quote!(let #n: usize = #record.noted(); for #k in (0..#n).rev() { #back }),
                );
                (acc, code)
            }
            Kind::Path(path) => {
                let Some(rule) = path.rule().filter(|rule| rule.partials.len() == 2) else {
                    return Err(self.outside(with, "`fold` with this function"));
                };
                let (acc, path) = (self.names.fresh("s"), path.written.clone());
                let name = acc.clone();
                let code = self.over_chain(recv, |lower, _, worth| {
                    let sum = (quote!(#acc), Some(Place::of(quote!(#acc_b))));
                    let (x, place) = match worth {
                        Worth::Item(Item::Place(place), x) => {
                            let krate = &lower.krate;
                            (quote!(#krate::number(#x)), place)
                        }
                        Worth::Made(made) if lower.is_number(made) && lower.is_active(made) => lower.temporary(made)?,
                        _ => return Err(lower.outside(e, "`fold` over this")),
                    };
                    let value = lower.ruled(rule, &path, [sum, (x, Some(place))], &quote!(#b))?;
                    lower.back(taken);
                    Ok(quote!(#acc = #value;))
                })?;
                (name, code)
            }
            _ => return Err(self.outside(with, "`fold` with something that is kept")),
        };
        let folded = self.names.fresh("s");
        self.first(quote!(let #folded = { let mut #acc = #start; #first #acc };));
        self.back(quote!(let mut #acc_b = #read; #back));
        Ok(quote!(#folded))
    }

    /// The value of an item; `bar` is its adjoint.
    fn item_value(&mut self, e: E, worth: Worth, bar: &TokenStream) -> Outcome<TokenStream> {
        match worth {
            Worth::Item(Item::Place(place), x) => {
                let back = self.add_to(&place, bar, false);
                self.back(back);
                let krate = &self.krate;
                Ok(quote!(#krate::number(#x)))
            }
            Worth::Item(..) => Err(self.outside(e, "items that are not numbers")),
            Worth::Made(value) => self.value(value, &Place::of(bar.clone())),
        }
    }
}

fn is_list_of_numbers(ty: &Ty) -> bool {
    matches!(ty, Ty::Vec(inner) if **inner == Ty::F64)
}

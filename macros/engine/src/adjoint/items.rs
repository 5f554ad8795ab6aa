//! What a loop goes over: in repetition `k` of the second sweep its items are these parts of lists.

use super::place::Place;
use super::{Lower, Outcome};
use crate::infer::Ty;
use crate::ir::{E, Kind, Pat};
use crate::plain::Plain;
use proc_macro2::TokenStream;
use quote::quote;

/// An item of an iterator, as the second sweep knows it.
#[derive(Clone)]
pub enum Item {
    /// A part of something that has adjoints.
    Place(Place),
    /// Something passive that is computed again.
    Known(TokenStream),
    /// Something passive.
    Unknown,
    /// Several.
    Tuple(Vec<Item>),
}

impl Lower<'_> {
    /// The item that is number `k`.
    pub fn item(&mut self, iter: E, k: TokenStream) -> Outcome<Item> {
        let body = self.body;
        match body.kind(iter) {
            Kind::Range { start: Some(start), end, .. } => {
                let is_zero = matches!(body.kind(*start), Kind::Lit(syn::Lit::Int(int)) if int.base10_digits() == "0");
                if is_zero {
                    return Ok(Item::Known(k));
                }
                let is_usize = self.is_usize(*start) || end.is_some_and(|end| self.is_usize(end));
                Ok(match self.available(*start) {
                    Some(start) => Item::Known(quote!((#start + #k))),
                    None if is_usize => {
                        let value = self.plain(*start);
                        let name = self.noted_index(quote!(#value));
                        if self.effects.any(*start) {
                            let name = syn::parse2(name.clone()).expect("it is a name");
                            self.computed.insert(*start, name);
                        }
                        let start = name;
                        Item::Known(quote!((#start + #k)))
                    }
                    None => Item::Unknown,
                })
            }
            Kind::Method { recv, name, args, .. } => self.step(iter, *recv, &name.to_string(), args, k),
            _ => self.element(iter, k, false),
        }
    }

    fn step(&mut self, iter: E, recv: E, name: &str, args: &[E], k: TokenStream) -> Outcome<Item> {
        match (name, args) {
            ("iter" | "iter_mut", []) => self.element(recv, k, true),
            ("into_iter", []) => self.element(recv, k, false),
            ("copied" | "cloned" | "by_ref" | "fuse", []) | ("take", [_]) => self.item(recv, k),
            ("enumerate", []) => Ok(Item::Tuple(vec![Item::Known(k.clone()), self.item(recv, k)?])),
            ("zip", [other]) => Ok(Item::Tuple(vec![self.item(recv, k.clone())?, self.item(*other, k)?])),
            ("skip", [by]) => {
                let by = self.lasting_index(*by)?;
                self.item(recv, quote!((#k + #by)))
            }
            ("step_by", [by]) => {
                let by = self.lasting_index(*by)?;
                self.item(recv, quote!((#k * #by)))
            }
            ("rev", []) => {
                let Some(len) = self.items_of(recv) else { return Err(self.outside(iter, "`rev` of this iterator")) };
                let len = self.computed_index(iter, len)?;
                self.item(recv, quote!((#len - 1 - #k)))
            }
            ("windows", [size]) => {
                let size = self.lasting_index(*size)?;
                self.part_of_list(recv, quote!([#k..#k + #size]))
            }
            ("chunks_exact" | "chunks_exact_mut", [size]) => {
                let size = self.lasting_index(*size)?;
                self.part_of_list(recv, quote!([#k * #size..(#k + 1) * #size]))
            }
            ("chunks" | "chunks_mut", [size]) => {
                let size = self.lasting_index(*size)?;
                if !self.is_active(recv) {
                    return Ok(Item::Unknown);
                }
                let place = self.lasting_place(recv)?;
                let code = &place.code;
                let len = self.computed_index(recv, quote!(#code.len()))?;
                let end = quote!(((#k + 1) * #size).min(#len));
                Ok(Item::Place(place.part(quote!([#k * #size..#end]), false)))
            }
            _ if !self.has_active(iter) => Ok(Item::Unknown),
            _ => Err(self.outside(iter, format!("an iterator with `{name}`"))),
        }
    }

    /// An element of a list, which the loop borrows or goes through a copy of.
    fn element(&mut self, list: E, k: TokenStream, borrows: bool) -> Outcome<Item> {
        let is_list = matches!(self.types.of(list).peeled(), Ty::Array(_) | Ty::Slice(_) | Ty::Vec(_));
        if !self.is_active(list) {
            return Ok(Item::Unknown);
        }
        if !is_list || !self.is_place(list) {
            return Err(self.outside(list, "a loop over something that is not a list with a name"));
        }
        // What a copy was made of may change meanwhile.
        let is_copy = !borrows && self.types.of(list).refs() == 0 && !matches!(self.body.kind(list), Kind::Ref { .. });
        if is_copy && self.body.place_root(list).is_none_or(|v| self.changed.contains(&v)) {
            return Err(self.outside(list, "a loop over a copy"));
        }
        self.part_of_list(list, quote!([#k]))
    }

    fn part_of_list(&mut self, list: E, step: TokenStream) -> Outcome<Item> {
        if !self.is_active(list) {
            return Ok(Item::Unknown);
        }
        Ok(Item::Place(self.lasting_place(list)?.part(step, false)))
    }

    /// A place that stays the same in every repetition.
    pub fn lasting_place(&mut self, list: E) -> Outcome<Place> {
        let around = std::mem::replace(&mut self.lasting, true);
        let place = self.place(list);
        self.lasting = around;
        place
    }

    fn lasting_index(&mut self, e: E) -> Outcome<TokenStream> {
        let around = std::mem::replace(&mut self.lasting, true);
        let index = self.one_index(e);
        self.lasting = around;
        index
    }

    /// How many items there are, where the second sweep knows it.
    fn items_of(&mut self, iter: E) -> Option<TokenStream> {
        match self.body.kind(iter) {
            Kind::Range { start: Some(start), closed: false, end: Some(end) } => {
                let (start, end) = (self.available(*start)?, self.available(*end)?);
                // There are none where it ends before it starts.
                Some(quote!((::core::cmp::Ord::max(#end, #start) - #start)))
            }
            Kind::Method { recv, name, args, .. } if args.is_empty() => match name.to_string().as_str() {
                "iter" | "iter_mut" => {
                    let place = self.lasting_place(*recv).ok()?;
                    let code = place.code;
                    Some(quote!(#code.len()))
                }
                "copied" | "cloned" => self.items_of(*recv),
                _ => None,
            },
            _ => None,
        }
    }

    /// Binds the names of a pattern to an item.
    pub fn bind_item(&mut self, pat: &Pat, item: &Item, at: E) -> Outcome<()> {
        match (pat, item) {
            (Pat::Wild, _) => Ok(()),
            (Pat::Ref { pat, .. }, item) => self.bind_item(pat, item, at),
            (Pat::Tuple(pats), Item::Tuple(items)) if pats.len() == items.len() => {
                pats.iter().zip(items).try_for_each(|(pat, item)| self.bind_item(pat, item, at))
            }
            (Pat::Bind { var, sub: None, .. }, Item::Known(code)) => {
                if !self.changed.contains(var) {
                    self.again.insert(*var, code.clone());
                }
                Ok(())
            }
            (pat, Item::Place(place)) => {
                for v in pat.vars() {
                    if self.activity.of_var(v) && self.types.of_var(v).refs() == 0 && self.changed.contains(&v) {
                        return Err(self.outside(at, "a copy of an item that is changed"));
                    }
                }
                self.name_parts(pat, place.clone())
            }
            (pat, Item::Unknown) if pat.vars().iter().all(|v| !self.activity.of_var(*v)) => Ok(()),
            _ => Err(self.outside(at, "an item that is not taken apart")),
        }
    }
}

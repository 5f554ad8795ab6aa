//! Iterators: chains keep their form and carry pairs.
//!
//! ```text
//! a.iter().zip(b).map(|(x, y)| x * y).sum::<f64>()
//! // becomes
//! a.iter().zip(a_d.iter()).zip(b.iter().zip(b_d.iter()))
//!     .map(|((x, x_d), (y, y_d))| (x * y, x_d.scale(*y) + y_d.scale(*x)))
//!     .fold((0.0, T::zero()), |(s, s_d), (x, x_d)| (s + x, s_d + x_d))
//! ```

mod adapter;
mod closure;
mod consumer;
mod gather;

use super::{Lower, Lowered};
use crate::code::{Code, Prec};
use crate::infer::Ty;
use crate::ir::{E, Kind};
use crate::methods::{self};
use crate::resolve::{Name, Std};
use proc_macro2::{Ident, TokenStream};
use quote::quote;

/// How an iterator's items carry their tangents.
#[derive(Clone, Debug, PartialEq)]
pub enum Layout {
    /// No tangent.
    Plain,
    /// `(value, tangent)`; raw as in [`Split::raw`].
    Pair { raw: bool },
    /// A tuple of such, from `zip` and `enumerate`.
    Tuple(Vec<Layout>),
}

impl Layout {
    fn is_plain(&self) -> bool {
        match self {
            Layout::Plain => true,
            Layout::Pair { .. } => false,
            Layout::Tuple(parts) => parts.iter().all(Layout::is_plain),
        }
    }
}

impl Lower<'_> {
    /// An expression as something to iterate over, and the layout of the items.
    pub(in crate::tangent) fn iterator(&mut self, e: E) -> (Code, Layout) {
        let body = self.body;
        match body.kind(e) {
            Kind::Method { recv, name, args, .. } if matches!(self.types.of(e), Ty::Iter(_)) => {
                let text = name.to_string();
                let row = methods::of(self.types.of(*recv), &text);
                let is_source = row.map_or_else(
                    || methods::unknown::iterates(&text, args.len()),
                    |row| row.tangent == methods::Tangent::Source,
                );
                if is_source && !matches!(self.types.of(*recv), Ty::Iter(_)) {
                    return self.source(*recv, name, args);
                }
                return self.adapter(e, *recv, name, args);
            }
            Kind::Call { callee, args } => {
                if let (Kind::Path(path), [a, b]) = (body.kind(*callee), args.as_slice())
                    && path.name == Name::Std(Std::Zip)
                {
                    self.undecided_zip(e, [*a, *b]);
                    let ((a, la), (b, lb)) = (self.iterator(*a), self.iterator(*b));
                    return (Code::atom(quote!(#path(#a, #b))), Layout::Tuple(vec![la, lb]));
                }
                if let Kind::Path(path) = body.kind(*callee)
                    && let Name::Std(std) = path.name
                    && matches!(std, Std::Once | Std::Repeat | Std::RepeatN | Std::Successors | Std::IterFromFn)
                    && args.iter().any(|a| self.activity.of(*a))
                {
                    if let Some(made) = self.made_by(std, args) {
                        return made;
                    }
                    self.refuse(
                        self.span(e),
                        "this iterator is made by a function that leaves early, or is not written out here",
                        "write a closure without `return` and `?`, or a loop",
                    );
                    return (Code::atom(quote!(())), Layout::Plain);
                }
            }
            Kind::Ref { mutable, expr } if self.activity.of(*expr) => {
                let method = if *mutable { quote!(iter_mut) } else { quote!(iter) };
                let lowered = self.expr(*expr);
                if let Lowered::Split(s) = self.reusable(lowered) {
                    let (value, tangent) = (s.value.at(Prec::Atom), s.tangent.at(Prec::Atom));
                    let code = quote!(#value.#method().zip(#tangent.#method()));
                    let raw = s.raw || !self.is_known_container(*expr);
                    return (Code::atom(code), Layout::Pair { raw });
                }
            }
            _ => {}
        }
        let ty = self.types.of(e).clone();
        if ty == Ty::Named && self.activity.of(e) {
            self.refuse(
                self.span(e),
                "an iterator of your own over active data cannot be differentiated",
                "loop over a slice or a `Vec`, or over a range and index",
            );
        }
        match self.expr(e) {
            Lowered::Iter(code, layout) => (code, layout),
            Lowered::Split(s) => {
                let (value, tangent) = (s.value.at(Prec::Atom), s.tangent);
                let method = match ty {
                    Ty::Ref(false, _) => quote!(iter),
                    Ty::Ref(true, _) => quote!(iter_mut),
                    _ => quote!(into_iter),
                };
                let tangent = match ty {
                    Ty::Ref(..) => {
                        let tangent = tangent.at(Prec::Atom);
                        quote!(#tangent.#method())
                    }
                    _ => quote!(#tangent),
                };
                (Code::atom(quote!(#value.#method().zip(#tangent))), Layout::Pair { raw: s.raw })
            }
            Lowered::Joint(code) => {
                let (t, d) = self.temporary();
                self.push(quote!(let (#t, #d) = #code;));
                (Code::atom(quote!(#t.into_iter().zip(#d))), Layout::Pair { raw: false })
            }
            other => (self.value_of(other), Layout::Plain),
        }
    }

    /// `x.iter()`, `x.windows(n)`.
    fn source(&mut self, recv: E, name: &Ident, args: &[E]) -> (Code, Layout) {
        if let ("chunk_by", [same]) = (name.to_string().as_str(), args) {
            return self.parted(recv, *same);
        }
        let args: Vec<Code> = args
            .iter()
            .map(|a| match self.undecided(*a) {
                true => self.no_index(*a, "a length depends on an active value"),
                false => self.repeatable(*a),
            })
            .collect();
        let lowered = self.expr(recv);
        match self.reusable(lowered) {
            Lowered::Split(s) => {
                let (value, tangent) = (s.value.at(Prec::Atom), s.tangent.at(Prec::Atom));
                let code = quote!(#value.#name(#(#args),*).zip(#tangent.#name(#(#args),*)));
                (Code::atom(code), Layout::Pair { raw: s.raw || !self.is_known_container(recv) })
            }
            other => {
                let value = self.value_of(other).at(Prec::Atom);
                (Code::atom(quote!(#value.#name(#(#args),*))), Layout::Plain)
            }
        }
    }

    /// `x.chunk_by(|a, b| ..)`: the user's function is asked about values, the tangent is parted at the same places.
    fn parted(&mut self, recv: E, same: E) -> (Code, Layout) {
        if self.is_linear() {
            // Where a list is parted is not recorded.
            self.give_up(self.span(recv), "active data is parted by its values");
        }
        if self.mode == crate::tangent::Mode::Pattern && self.predicate_undecided(same) {
            self.refuse_pattern(recv, "where a list is parted depends on an active value");
        }
        let (krate, same) = (self.krate.clone(), self.plainly(same));
        let lowered = self.expr(recv);
        match self.reusable(lowered) {
            Lowered::Split(s) => {
                let (value, tangent) = (s.value.at(Prec::Atom), s.tangent.at(Prec::Atom));
                let code = quote!(#krate::reorder::chunk_by(&#value[..], &#tangent[..], #same));
                (Code::atom(code), Layout::Pair { raw: s.raw || !self.is_known_container(recv) })
            }
            other => {
                let value = self.value_of(other).at(Prec::Atom);
                (Code::atom(quote!(#value.chunk_by(#same))), Layout::Plain)
            }
        }
    }

    /// Whether it is known here how many references stand before the items.
    fn is_known_container(&self, e: E) -> bool {
        matches!(self.types.of(e).peeled(), Ty::Array(_) | Ty::Slice(_) | Ty::Vec(_) | Ty::Option(_))
    }

    /// A passive argument that is written down twice.
    pub(in crate::tangent) fn repeatable(&mut self, e: E) -> Code {
        let code = self.value(e);
        if self.is_simple(e) {
            return code;
        }
        let t = self.names.fresh("n");
        self.push(quote!(let #t = #code;));
        Code::atom(t)
    }

    /// `once(x)`, `repeat(x)`, `successors(first, f)`, `from_fn(f)` of active data: iterators over pairs.
    fn made_by(&mut self, std: Std, args: &[E]) -> Option<(Code, Layout)> {
        let layout = Layout::Pair { raw: false };
        let code = match (std, args) {
            (Std::Once | Std::Repeat, [a]) => {
                let (value, tangent) = self.forced_one(*a);
                match std {
                    Std::Once => quote!(::core::iter::once((#value, #tangent))),
                    _ => quote!(::core::iter::repeat((#value, #tangent))),
                }
            }
            (Std::RepeatN, [a, n]) => {
                let (value, tangent) = self.forced_one(*a);
                let n = self.value(*n);
                quote!(::core::iter::repeat_n((#value, #tangent), #n))
            }
            (Std::Successors, [first, f]) => {
                let first = self.joint(*first);
                let closure = self.option_closure(*f, std::slice::from_ref(&layout))?;
                let (t, d) = self.temporary();
                self.push(quote!(let (#t, #d) = #first;));
                quote!(::core::iter::successors(#t.zip(#d), #closure))
            }
            (Std::IterFromFn, [f]) => {
                let closure = self.option_closure(*f, &[])?;
                quote!(::core::iter::from_fn(#closure))
            }
            _ => return None,
        };
        Some((Code::atom(code), layout))
    }

    /// An iterator that is handed on: the callee is given the lists of its items and of their tangents.
    pub(in crate::tangent) fn listed(&mut self, e: E, code: &Code, layout: &Layout) -> (Code, Code) {
        let body = self.body;
        let mut has_end = true;
        crate::walk::everything(body, e, &mut |e| match body.kind(e) {
            Kind::Range { end: None, .. } => has_end = false,
            Kind::Method { name, .. } if name == "cycle" => has_end = false,
            Kind::Path(path) => {
                has_end &= !matches!(path.name, Name::Std(Std::Repeat | Std::Successors | Std::IterFromFn));
            }
            _ => {}
        });
        if !has_end {
            self.refuse(
                self.span(e),
                "an iterator that may have no end is handed on",
                "collect its items first, or loop over them here",
            );
        }
        if self.bits(e).own {
            self.refuse_pattern(e, "which items are handed on depends on an active value");
        }
        let iter = code.at(Prec::Atom);
        let pairs = self.zeroed_pairs(e, &iter, layout);
        let (t, d) = self.temporary();
        self.push(quote!(let (#t, #d): (::std::vec::Vec<_>, ::std::vec::Vec<_>) = #pairs.unzip();));
        (Code::atom(t), Code::atom(d))
    }

    /// Items with full tangents, whatever their layout.
    pub(in crate::tangent) fn zeroed_pairs(&mut self, e: E, iter: &TokenStream, layout: &Layout) -> TokenStream {
        if *layout != Layout::Plain {
            return self.as_pairs(iter, layout);
        }
        let item = match self.types.of(e) {
            Ty::Iter(item) => (**item).clone(),
            Ty::Array(item) | Ty::Vec(item) => (**item).clone(),
            _ => Ty::Named,
        };
        let t = self.names.fresh("t");
        let zero = self.zero_of(&item, &Code::atom(&t));
        quote!(#iter.into_iter().map(|#t| { let zero = #zero; (#t, zero) }))
    }

    /// In a pattern: which item meets which is not known where active values decide which items there are.
    fn undecided_zip(&mut self, e: E, iters: [E; 2]) {
        if iters.iter().any(|i| self.bits(*i).own && matches!(self.types.of(*i), Ty::Iter(_))) {
            self.refuse_pattern(e, "which items come together depends on an active value");
        }
    }

    /// Items as pairs, whatever their layout.
    fn as_pairs(&mut self, iter: &TokenStream, layout: &Layout) -> TokenStream {
        match layout {
            Layout::Pair { .. } => iter.clone(),
            _ => {
                let (pat, value, tangent) = self.item_parts(layout);
                quote!(#iter.map(|#pat| (#value, #tangent)))
            }
        }
    }
}

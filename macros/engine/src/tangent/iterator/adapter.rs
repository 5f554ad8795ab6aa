//! Methods that make one iterator of another: `map`, `filter`, `zip`, `chain`, `scan`, `flat_map` and the like.
//!
//! ```text
//! a.iter().scan(0.0, |sum, x| { *sum += x; Some(*sum) })
//! // becomes
//! a.iter().zip(a_d.iter()).scan((0.0, T::zero()), |(sum, sum_d), (x, x_d)| {
//!     (*sum, *sum_d) = (*sum + x, *sum_d + *x_d);
//!     let (t, t_d) = (Some(*sum), Some(*sum_d));
//!     t.zip(t_d)
//! })
//! ```

use super::Layout;
use crate::code::{Code, Prec};
use crate::infer::Ty;
use crate::ir::{E, Kind};
use crate::methods::{self, Step};
use crate::tangent::method::clones_plainly;
use crate::tangent::{Frame, Lower, Mode, in_block};
use crate::walk;
use proc_macro2::{Ident, TokenStream};
use quote::quote;

impl Lower<'_> {
    pub(super) fn adapter(&mut self, e: E, recv: E, name: &Ident, args: &[E]) -> (Code, Layout) {
        let (iter, layout) = self.iterator(recv);
        let iter = iter.at(Prec::Atom);
        match (methods::step(&name.to_string()), args) {
            (Some(Step::Keep), []) => (Code::atom(quote!(#iter.#name())), layout),
            // Any item may be among those that are taken.
            (Some(Step::Limit), [n]) if self.bits(recv).own || self.undecided(*n) => (Code::atom(iter), layout),
            (Some(Step::Limit), [n]) => {
                let n = self.value(*n);
                (Code::atom(quote!(#iter.#name(#n))), layout)
            }
            (Some(Step::Number), []) => {
                (Code::atom(quote!(#iter.enumerate())), Layout::Tuple(vec![Layout::Plain, layout]))
            }
            (Some(Step::Zip), [other]) => {
                self.undecided_zip(e, [recv, *other]);
                let (other, other_layout) = self.iterator(*other);
                (Code::atom(quote!(#iter.zip(#other))), Layout::Tuple(vec![layout, other_layout]))
            }
            (Some(Step::Chain), [other]) => {
                let (other, other_layout) = self.iterator(*other);
                if layout == other_layout {
                    return (Code::atom(quote!(#iter.chain(#other))), layout);
                }
                let item = match self.types.of(recv) {
                    Ty::Iter(item) => (**item).clone(),
                    _ => Ty::Named,
                };
                if matches!(item, Ty::Ref(..)) && (layout.is_plain() || other_layout.is_plain()) {
                    self.refuse(
                        name.span(),
                        "`chain` joins references to active and to passive items",
                        "copy them first: `a.iter().copied().chain(b.iter().copied())`",
                    );
                    return (Code::atom(quote!(#iter)), layout);
                }
                let raw = [&layout, &other_layout].iter().any(|layout| matches!(layout, Layout::Pair { raw: true }));
                let first = self.zeroed_pairs(recv, &iter, &layout);
                let second =
                    self.zeroed_pairs(*args.first().expect("it has one"), &other.at(Prec::Atom), &other_layout);
                (Code::atom(quote!(#first.chain(#second))), Layout::Pair { raw })
            }
            (Some(Step::Copy), []) => match layout {
                Layout::Pair { raw } => {
                    let (t, d) = self.temporary();
                    let items = match self.types.of(e) {
                        Ty::Iter(item) => (**item).clone(),
                        _ => Ty::Named,
                    };
                    let clone = if self.mode == Mode::Pattern || clones_plainly(&items) {
                        quote!(#t.clone())
                    } else if name == "copied" {
                        quote!(*#t)
                    } else {
                        self.methods.insert("plain_clone".into());
                        quote!(#t.plain_clone())
                    };
                    let code = quote!(#iter.map(|(#t, #d)| (#clone, #d.clone())));
                    (Code::atom(code), Layout::Pair { raw })
                }
                layout => (Code::atom(quote!(#iter.#name())), layout),
            },
            (Some(Step::Select), [f]) if self.predicate_undecided(*f) => {
                // Any item may pass.
                if self.has_effect(*f) && matches!(self.body.kind(*f), Kind::Closure { .. }) {
                    self.refuse_pattern(e, "a function with effects decides by active values which items are taken");
                }
                (Code::atom(iter), layout)
            }
            (Some(Step::Select), [f]) => {
                let closure = self.predicate(*f, &layout, true);
                (Code::atom(quote!(#iter.#name(#closure))), layout)
            }
            (Some(Step::Map), [f]) => {
                let active = self.gives_active(*f, &layout);
                self.filtered = self.bits(recv).own;
                let closure = self.item_closure(*f, &layout, active);
                self.filtered = false;
                let layout = if active { Layout::Pair { raw: false } } else { Layout::Plain };
                (Code::atom(quote!(#iter.map(#closure))), layout)
            }
            (Some(Step::FilterMap), [f]) if self.gives_active(*f, &layout) => {
                let closure = self.item_closure(*f, &layout, true).at(Prec::Atom);
                let (t, d) = self.temporary();
                let code = quote!(#iter.map(#closure).filter_map(|(#t, #d)| #t.zip(#d)));
                (Code::atom(code), Layout::Pair { raw: false })
            }
            (Some(Step::MapWhile), [f]) if self.gives_active(*f, &layout) => {
                let closure = self.item_closure(*f, &layout, true).at(Prec::Atom);
                let (t, d) = self.temporary();
                let code = quote!(#iter.map(#closure).map_while(|(#t, #d)| #t.zip(#d)));
                (Code::atom(code), Layout::Pair { raw: false })
            }
            (Some(Step::FlatMap), [f]) if !layout.is_plain() || self.gives_active(*f, &layout) => {
                match self.flat_closure(*f, &layout) {
                    Some((closure, layout)) => (Code::atom(quote!(#iter.flat_map(#closure))), layout),
                    None => {
                        self.refuse_adapter(e, name);
                        (Code::atom(iter), layout)
                    }
                }
            }
            (Some(Step::Flatten), []) if !layout.is_plain() => {
                let raw = matches!(layout, Layout::Pair { raw: true });
                let pairs = self.as_pairs(&iter, &layout);
                let (t, d) = self.temporary();
                (Code::atom(quote!(#pairs.flat_map(|(#t, #d)| #t.into_iter().zip(#d)))), Layout::Pair { raw })
            }
            (Some(Step::Carry), [init, f])
                if self.activity.of(*init) || !layout.is_plain() || self.gives_active(*f, &layout) =>
            {
                match self.carried(*init, *f, &iter, &layout) {
                    Some(code) => (code, Layout::Pair { raw: false }),
                    None => {
                        self.refuse_adapter(e, name);
                        (Code::atom(iter), layout)
                    }
                }
            }
            (Some(Step::KeepPlain), [f]) if !self.changes_active(*f) && matches!(layout, Layout::Pair { .. }) => {
                // It is only looked at.
                let closure = self.predicate(*f, &layout, true);
                (Code::atom(quote!(#iter.#name(#closure))), layout)
            }
            (Some(Step::FilterMap | Step::FlatMap | Step::MapWhile), [f])
                if layout.is_plain() && !self.gives_active(*f, &layout) =>
            {
                let closure = self.item_closure(*f, &layout, false);
                (Code::atom(quote!(#iter.#name(#closure))), Layout::Plain)
            }
            _ => {
                if !layout.is_plain() || args.iter().any(|a| self.activity.of(*a)) {
                    self.refuse_adapter(e, name);
                    return (Code::atom(iter), layout);
                }
                let values: Vec<Code> = args.iter().map(|a| self.plain_argument(*a)).collect();
                (Code::atom(quote!(#iter.#name(#(#values),*))), Layout::Plain)
            }
        }
    }

    pub(super) fn refuse_adapter(&mut self, _e: E, name: &Ident) {
        self.refuse(
            name.span(),
            format!("the iterator method `{name}` is not differentiated"),
            "write a `for` loop; `map`, `filter`, `zip`, `enumerate`, `rev`, `skip`, `take`, `step_by`, `sum`, `product`, \
             `fold`, `collect` and the like work",
        );
    }

    /// `iter.scan(init, |kept, item| ..)`
    fn carried(&mut self, init: E, f: E, iter: &TokenStream, layout: &Layout) -> Option<Code> {
        let (value, tangent) = self.forced_one(init);
        let closure = self.option_closure(f, &[Layout::Pair { raw: false }, layout.clone()])?;
        Some(Code::atom(quote!(#iter.scan((#value, #tangent), #closure))))
    }

    /// A closure that makes something to iterate over of every item.
    fn flat_closure(&mut self, f: E, layout: &Layout) -> Option<(Code, Layout)> {
        let Kind::Closure { inputs, body, capture, .. } = self.body.kind(f) else { return None };
        let [pat] = inputs.as_slice() else { return None };
        if walk::returns(self.body, *body) || matches!(self.body.kind(*body), Kind::Block { .. }) {
            return None;
        }
        self.frames.push(Frame { paired: true, fails: None });
        let outer = std::mem::take(&mut self.targets);
        let (tokens, stmts) = self.item_pat(pat, layout);
        let (more, (code, inner)) = self.inside(|lower| lower.iterator(*body));
        self.targets = outer;
        self.frames.pop();
        let all: Vec<TokenStream> = stmts.into_iter().chain(more).collect();
        let code = in_block(&all, code);
        let capture = capture.then(|| quote!(move));
        Some((Code::new(Prec::Loose, quote!(#capture |#tokens| #code)), inner))
    }
}

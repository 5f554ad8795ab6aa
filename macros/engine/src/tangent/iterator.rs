//! Iterators: chains keep their form and carry pairs.
//!
//! ```text
//! a.iter().zip(b).map(|(x, y)| x * y).sum::<f64>()
//! // becomes
//! a.iter().zip(a_d.iter()).zip(b.iter().zip(b_d.iter()))
//!     .map(|((x, x_d), (y, y_d))| (x * y, x_d.scale(*y) + y_d.scale(*x)))
//!     .fold((0.0, T::zero()), |(s, s_d), (x, x_d)| (s + x, s_d + x_d))
//! ```

use super::method::clones_plainly;
use super::{Frame, Lower, Lowered, Mode, in_block};
use crate::code::{Code, Prec};
use crate::infer::Ty;
use crate::ir::{E, Kind, Pat};
use crate::methods::{self, Step};
use crate::resolve::{Float, Name, Path, Std};
use crate::walk;
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
    pub(super) fn iterator(&mut self, e: E) -> (Code, Layout) {
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

    /// Whether it is known here how many references stand before the items.
    fn is_known_container(&self, e: E) -> bool {
        matches!(self.types.of(e).peeled(), Ty::Array(_) | Ty::Slice(_) | Ty::Vec(_) | Ty::Option(_))
    }

    /// A passive argument that is written down twice.
    pub(super) fn repeatable(&mut self, e: E) -> Code {
        let code = self.value(e);
        if self.is_simple(e) {
            return code;
        }
        let t = self.names.fresh("n");
        self.push(quote!(let #t = #code;));
        Code::atom(t)
    }

    fn adapter(&mut self, e: E, recv: E, name: &Ident, args: &[E]) -> (Code, Layout) {
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
                    let clone = if self.mode == super::Mode::Pattern || clones_plainly(&items) {
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

    fn refuse_adapter(&mut self, _e: E, name: &Ident) {
        self.refuse(
            name.span(),
            format!("the iterator method `{name}` is not differentiated"),
            "write a `for` loop; `map`, `filter`, `zip`, `enumerate`, `rev`, `skip`, `take`, `step_by`, `sum`, `product`, \
             `fold`, `collect` and the like work",
        );
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

    /// A closure over items that gives an `Option` of a pair.
    fn option_closure(&mut self, f: E, layouts: &[Layout]) -> Option<Code> {
        let Kind::Closure { inputs, body, capture, .. } = self.body.kind(f) else { return None };
        if inputs.len() != layouts.len() || walk::returns(self.body, *body) {
            return None;
        }
        let (mut pats, mut stmts) = (Vec::new(), Vec::new());
        self.frames.push(Frame { paired: true, fails: None });
        for (pat, layout) in inputs.iter().zip(layouts) {
            let (tokens, more) = self.item_pat(pat, layout);
            pats.push(tokens);
            stmts.extend(more);
        }
        let outer = std::mem::take(&mut self.targets);
        let inner = self.joint_or_block(*body);
        self.targets = outer;
        self.frames.pop();
        let (t, d) = self.temporary();
        let capture = capture.then(|| quote!(move));
        let code = quote!(#capture |#(#pats),*| { #(#stmts)* let (#t, #d) = #inner; #t.zip(#d) });
        Some(Code::new(Prec::Loose, code))
    }

    /// `iter.scan(init, |kept, item| ..)`
    fn carried(&mut self, init: E, f: E, iter: &TokenStream, layout: &Layout) -> Option<Code> {
        let (value, tangent) = self.forced_one(init);
        let closure = self.option_closure(f, &[Layout::Pair { raw: false }, layout.clone()])?;
        Some(Code::atom(quote!(#iter.scan((#value, #tangent), #closure))))
    }

    /// `iter.try_fold(init, |found, item| ..)`
    fn try_fold(&mut self, init: E, f: E, iter: &TokenStream, layout: &Layout) -> Option<Lowered> {
        let Kind::Closure { body, .. } = self.body.kind(f) else { return None };
        if !matches!(self.types.of(*body), Ty::Option(_)) {
            return None;
        }
        let (value, tangent) = self.forced_one(init);
        let closure = self.option_closure(f, &[Layout::Pair { raw: false }, layout.clone()])?;
        Some(Lowered::Joint(Code::atom(quote!(#iter.try_fold((#value, #tangent), #closure).unzip()))))
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

    /// Items with full tangents, whatever their layout.
    pub(super) fn zeroed_pairs(&mut self, e: E, iter: &TokenStream, layout: &Layout) -> TokenStream {
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

    /// What the items are collected into, if that is an `Option` or a `Result` of a list.
    fn collected_choice(&self, e: E, target: Option<&syn::Type>) -> Option<&'static str> {
        let written = match target {
            Some(syn::Type::Path(path)) => path.path.segments.last().map(|last| last.ident.to_string()),
            _ => None,
        };
        match (written.as_deref(), self.types.of(e)) {
            (Some("Option"), _) | (None, Ty::Option(_)) => Some("Option"),
            (Some("Result"), _) | (None, Ty::Result(_)) => Some("Result"),
            _ => None,
        }
    }

    /// Whether a closure or function gives something active for items of this layout.
    fn gives_active(&self, f: E, layout: &Layout) -> bool {
        match self.body.kind(f) {
            Kind::Closure { body, .. } => self.activity.of(*body),
            Kind::Path(_) => !layout.is_plain(),
            _ => !layout.is_plain() || matches!(self.types.of(f).peeled(), Ty::Fn(..)),
        }
    }

    /// A closure over items; if `paired` it gives `(value, tangent)`.
    fn item_closure(&mut self, f: E, layout: &Layout, paired: bool) -> Code {
        if let Kind::Closure { inputs, body, capture, .. } = self.body.kind(f)
            && let [pat] = inputs.as_slice()
        {
            return self.closure_over(&[(pat, layout.clone())], *body, *capture, paired);
        }
        self.function_over(f, layout, paired)
    }

    /// A named function over items.
    fn function_over(&mut self, f: E, layout: &Layout, paired: bool) -> Code {
        if !paired {
            return self.value(f);
        }
        let Layout::Pair { .. } = layout else {
            let (pat, value, tangent) = self.item_parts(layout);
            let tangent = if *layout == Layout::Plain { self.plain_slot(f, &value) } else { tangent };
            let call = self.called(f, &[quote!(#value, #tangent)]);
            return Code::new(Prec::Loose, quote!(|#pat| #call));
        };
        let (t, d) = self.temporary();
        let call = self.called(f, &[quote!(#t, #d)]);
        Code::new(Prec::Loose, quote!(|(#t, #d)| #call))
    }

    /// The tangent of a passive item for a function. A float method takes `Zero` itself.
    fn plain_slot(&self, f: E, value: &TokenStream) -> TokenStream {
        let krate = &self.krate;
        match self.float_function(f) {
            Some(_) => quote!(#krate::Zero),
            None => quote!(#krate::slot(#krate::zero_like(&#value))),
        }
    }

    /// A call of a function on items.
    fn called(&mut self, f: E, args: &[TokenStream]) -> TokenStream {
        if let (Kind::Path(path), true) = (self.body.kind(f), self.is_linear())
            && path.rule().is_none()
            && !matches!(path.name, Name::Struct | Name::Variant | Name::Some | Name::Ok | Name::Err)
        {
            let function = self.companion(path, false, &[]);
            let code = self.companion_call(&function, args, &[]);
            return quote!(#code);
        }
        let code = match self.body.kind(f) {
            Kind::Path(path) => self.function_value(path),
            _ => self.value(f),
        };
        let code = code.at(Prec::Atom);
        quote!(#code(#(#args),*))
    }

    pub(super) fn closure_over(&mut self, params: &[(&Pat, Layout)], body: E, capture: bool, paired: bool) -> Code {
        let mut pats = Vec::new();
        let mut stmts = Vec::new();
        self.frames.push(Frame { paired, fails: None });
        if std::mem::take(&mut self.filtered) {
            stmts.push(self.weak(body));
        }
        for (pat, layout) in params {
            let (tokens, more) = self.item_pat(pat, layout);
            pats.push(tokens);
            stmts.extend(more);
        }
        let outer = std::mem::take(&mut self.targets);
        let (regions, exits) = (std::mem::take(&mut self.regions), self.exits.take());
        let write = |lower: &mut Self| match lower.body.kind(body) {
            Kind::Block { label: None, block } => {
                let tokens = if paired { lower.block_pair(block) } else { lower.block_value(block) };
                (Vec::new(), Code::atom(quote!({ #tokens })))
            }
            _ => lower.inside(|lower| if paired { lower.joint(body) } else { lower.value(body) }),
        };
        let (mut inner_stmts, code) = if paired && self.mode == Mode::Pattern {
            let tokens = self.pattern_closure(None, body, |lower| {
                let (stmts, code) = write(lower);
                let code = in_block(&stmts, code);
                quote!(#code)
            });
            (Vec::new(), Code::new(Prec::Loose, tokens))
        } else {
            write(self)
        };
        self.targets = outer;
        (self.regions, self.exits) = (regions, exits);
        self.frames.pop();
        stmts.append(&mut inner_stmts);
        let inner = in_block(&stmts, code);
        let capture = capture.then(|| quote!(move));
        Code::new(Prec::Loose, quote!(#capture |#(#pats),*| #inner))
    }

    /// A closure that decides about an item by its value.
    fn predicate(&mut self, f: E, layout: &Layout, by_ref: bool) -> Code {
        if let Kind::Closure { inputs, body, capture, .. } = self.body.kind(f)
            && let [pat] = inputs.as_slice()
        {
            // `|&x|` on `&(x, x_d)` is `|&(x, x_d)|`.
            if let (Pat::Ref { pat: inner, mutable }, true, Layout::Pair { .. }) = (pat, by_ref, layout) {
                let whole = Pat::Ref { pat: inner.clone(), mutable: *mutable };
                let (tokens, stmts) = match &whole {
                    Pat::Ref { pat, .. } => self.item_pat(pat, layout),
                    _ => unreachable!("just made"),
                };
                let (more, code) = self.inside(|lower| lower.value(*body));
                let all: Vec<TokenStream> = stmts.into_iter().chain(more).collect();
                let inner = in_block(&all, code);
                return Code::new(Prec::Loose, quote!(|&#tokens| #inner));
            }
            return self.closure_over(&[(pat, layout.clone())], *body, *capture, false);
        }
        match layout {
            Layout::Plain => self.value(f),
            _ => {
                let (t, d) = self.temporary();
                let function = self.value(f).at(Prec::Atom);
                Code::new(Prec::Loose, quote!(|(#t, #d)| { let _ = #d; #function(#t) }))
            }
        }
    }

    /// Methods that end a chain.
    pub(super) fn consumer(
        &mut self,
        e: E,
        recv: E,
        name: &Ident,
        generics: Option<&syn::AngleBracketedGenericArguments>,
        args: &[E],
    ) -> Lowered {
        let (iter, layout) = self.iterator(recv);
        let iter = iter.at(Prec::Atom);
        let text = name.to_string();
        let passive = layout.is_plain() && !args.iter().any(|a| self.activity.of(*a));
        if self.mode == Mode::Pattern {
            self.undecided_consumer(e, recv, &text, args, passive);
        }
        match (methods::step(&text), args) {
            (Some(step @ (Step::Sum | Step::Product)), []) if !passive => {
                return self.sum(e, &iter, &layout, step == Step::Sum);
            }
            (Some(Step::Fold), [init, f]) if !passive || self.activity.of(e) => {
                return self.fold(*init, *f, &iter, &layout);
            }
            (Some(Step::Ask), [f]) => {
                let closure = self.predicate(*f, &layout, false);
                return Lowered::Value(Code::atom(quote!(#iter.#name(#closure))));
            }
            (Some(Step::Count), []) => return Lowered::Value(Code::atom(quote!(#iter.count()))),
            (Some(Step::Each), [f]) => {
                if let Kind::Closure { inputs, body, capture, .. } = self.body.kind(*f)
                    && let [pat] = inputs.as_slice()
                {
                    if walk::returns(self.body, *body) {
                        return self.for_each((pat, *body, *capture), recv, &iter, &layout);
                    }
                    let (pat, stmts) = self.item_pat(pat, &layout);
                    let weak = self.bits(recv).own.then(|| self.weak(e));
                    self.depth += usize::from(weak.is_some());
                    let inner = self.branch(*body, super::control::Want::Unit);
                    self.depth -= usize::from(weak.is_some());
                    self.push(quote!(for #pat in #iter { #weak #(#stmts)* #inner }));
                    return Lowered::Value(Code::atom(quote!(())));
                }
            }
            (Some(Step::Collect), []) if !passive => return self.collect(e, &iter, &layout, generics),
            (Some(Step::Next), []) if !passive => {
                let pairs = self.as_pairs(&iter, &layout);
                return Lowered::Joint(Code::atom(quote!(#pairs.#name().unzip())));
            }
            (Some(Step::Nth), [n]) if !passive => {
                let n = match self.undecided(*n) {
                    true => self.no_index(*n, "an index depends on an active value"),
                    false => self.value(*n),
                };
                let pairs = self.as_pairs(&iter, &layout);
                return Lowered::Joint(Code::atom(quote!(#pairs.nth(#n).unzip())));
            }
            (Some(Step::Find), [f]) if !passive => {
                let closure = self.predicate(*f, &layout, true);
                if let Layout::Pair { .. } = layout {
                    return Lowered::Joint(Code::atom(quote!(#iter.find(#closure).unzip())));
                }
            }
            (Some(Step::Peek), []) if !passive => {
                if let Layout::Pair { .. } = layout {
                    let (t, d) = self.temporary();
                    return Lowered::Joint(Code::atom(quote!(#iter.peek().map(|(#t, #d)| (#t, #d)).unzip())));
                }
            }
            (Some(Step::Chosen), [f]) if !passive && !self.changes_active(*f) => {
                let closure = self.predicate(*f, &layout, true);
                let found = self.as_pairs(&quote!(#iter.#name(#closure)), &layout);
                return Lowered::Joint(Code::atom(quote!(#found.unzip())));
            }
            (Some(Step::Unzip), []) if !passive => {
                let (krate, pairs) = (self.krate.clone(), self.as_pairs(&iter, &layout));
                return Lowered::Joint(Code::atom(quote!(#krate::reorder::unzip(#pairs))));
            }
            (Some(Step::Partition), [f]) if !passive && !self.changes_active(*f) => {
                if let (Layout::Pair { .. }, Ty::Iter(item)) = (&layout, self.types.of(recv).clone()) {
                    let closure = self.predicate(*f, &layout, true);
                    let (krate, t) = (&self.krate, &self.scalar_tangent);
                    let tangents = if item.peeled().is_float() { quote!(#t) } else { quote!(_) };
                    let code =
                        quote!(#krate::reorder::partition::<_, _, _, ::std::vec::Vec<#tangents>>(#iter, #closure));
                    return Lowered::Joint(Code::atom(code));
                }
            }
            (Some(Step::Scan), [init, f]) if !passive || self.activity.of(e) => {
                if let Some(lowered) = self.try_fold(*init, *f, &iter, &layout) {
                    return lowered;
                }
            }
            (Some(Step::Extreme), [f]) if !passive && !matches!(layout, Layout::Pair { .. }) => {
                if let Kind::Closure { inputs, body, .. } = self.body.kind(*f)
                    && let [a, b] = inputs.as_slice()
                {
                    let closure = self.closure_over(&[(a, layout.clone()), (b, layout.clone())], *body, false, false);
                    let found = self.as_pairs(&quote!(#iter.#name(#closure)), &layout);
                    return Lowered::Joint(Code::atom(quote!(#found.unzip())));
                }
            }
            (Some(Step::Extreme), [f])
                if !passive && matches!((self.body.kind(*f), &layout), (Kind::Path(_), Layout::Pair { .. })) =>
            {
                let function = self.value(*f).at(Prec::Atom);
                let ((a, _), (b, _)) = (self.temporary(), self.temporary());
                let code = quote!(#iter.#name(|(#a, _), (#b, _)| #function(#a, #b)).unzip());
                return Lowered::Joint(Code::atom(code));
            }
            (Some(Step::Reduce), [f])
                if !passive && matches!((self.body.kind(*f), &layout), (Kind::Path(_), Layout::Pair { .. })) =>
            {
                let ((a, a_d), (b, b_d)) = (self.temporary(), self.temporary());
                let call = self.called(*f, &[quote!(#a, #a_d), quote!(#b, #b_d)]);
                let code = quote!(#iter.reduce(|(#a, #a_d), (#b, #b_d)| #call).unzip());
                return Lowered::Joint(Code::atom(code));
            }
            (Some(Step::Extreme), [f]) if !passive => {
                if let (Kind::Closure { inputs, body, .. }, Layout::Pair { .. }) = (self.body.kind(*f), &layout)
                    && let [a, b] = inputs.as_slice()
                {
                    let closure = self.closure_over(&[(a, layout.clone()), (b, layout.clone())], *body, false, false);
                    return Lowered::Joint(Code::atom(quote!(#iter.#name(#closure).unzip())));
                }
            }
            (Some(Step::Reduce), [f]) if !passive => {
                if let (Kind::Closure { inputs, body, .. }, Layout::Pair { .. }) = (self.body.kind(*f), &layout)
                    && let [a, b] = inputs.as_slice()
                {
                    let closure = self.closure_over(&[(a, layout.clone()), (b, layout.clone())], *body, false, true);
                    return Lowered::Joint(Code::atom(quote!(#iter.reduce(#closure).unzip())));
                }
            }
            _ => {}
        }
        if !passive {
            self.refuse_adapter(e, name);
        }
        let values: Vec<Code> = args.iter().map(|a| self.plain_argument(*a)).collect();
        let generics = generics.map(|g| quote!(#g));
        Lowered::Value(Code::atom(quote!(#iter.#name #generics(#(#values),*))))
    }

    /// In a pattern: which item meets which is not known where active values decide which items there are.
    fn undecided_zip(&mut self, e: E, iters: [E; 2]) {
        if iters.iter().any(|i| self.bits(*i).own && matches!(self.types.of(*i), Ty::Iter(_))) {
            self.refuse_pattern(e, "which items come together depends on an active value");
        }
    }

    /// `for_each` with a closure that has a `return`, which a loop would take for its function's.
    fn for_each(
        &mut self,
        (pat, body, capture): (&Pat, E, bool),
        recv: E,
        iter: &TokenStream,
        layout: &Layout,
    ) -> Lowered {
        self.filtered = self.bits(recv).own;
        let paired = self.mode == Mode::Pattern;
        let closure = self.closure_over(&[(pat, layout.clone())], body, capture, paired);
        self.push(match paired {
            true => quote!(#iter.map(#closure).for_each(drop);),
            false => quote!(#iter.for_each(#closure);),
        });
        Lowered::Value(Code::atom(quote!(())))
    }

    /// In a pattern: what cannot be told of items that may not be there, or among which active values choose.
    fn undecided_consumer(&mut self, e: E, recv: E, name: &str, args: &[E], passive: bool) {
        let undecided = args.iter().any(|f| self.predicate_undecided(*f));
        let step = methods::step(name);
        let chooses = matches!(step, Some(Step::Find | Step::Extreme | Step::Chosen | Step::Partition)) && undecided;
        // A sum of what may be there is a union; of integers nothing will be asked.
        // How long active data is must be known, also where it begins with passive numbers.
        let stays_passive = passive && !self.activity.of(e);
        let unites =
            matches!(step, Some(Step::Sum | Step::Product | Step::Each)) || stays_passive || self.types.is_passive(e);
        if (self.bits(recv).own && !unites) || (chooses && !passive) {
            self.refuse_pattern(e, "which items are taken depends on an active value");
        }
        let stops = step.is_some_and(Step::stops) && undecided;
        if stops && args.iter().any(|f| matches!(self.body.kind(*f), Kind::Closure { .. }) && self.has_effect(*f)) {
            self.refuse_pattern(e, "a function with effects decides by active values which items are taken");
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

    /// The scalar tangent of an item that is a number, perhaps behind references.
    fn item_scalar(&self, item: &Ty, raw: bool, tangent: &Ident) -> Code {
        let code = (0..item.refs()).fold(Code::atom(tangent), |code, _| Code::unary(quote!(*), &code));
        if raw || !item.peeled().is_float() { self.accept(&code) } else { code }
    }

    fn sum(&mut self, e: E, iter: &TokenStream, layout: &Layout, sum: bool) -> Lowered {
        let (Layout::Pair { raw }, Kind::Method { recv, .. }) = (layout, self.body.kind(e)) else {
            self.refuse(self.span(e), "only numbers can be summed here", "sum with a `for` loop");
            return Lowered::Value(Code::atom(quote!(())));
        };
        let Ty::Iter(item) = self.types.of(*recv).clone() else { unreachable!("a consumer's receiver is an iterator") };
        let float = match self.types.of(e) {
            Ty::F32 => quote!(f32),
            Ty::F64 => quote!(f64),
            // What a sum of them is the compiler knows.
            Ty::Named | Ty::Var(_) if sum => {
                let iter = match self.mode {
                    Mode::Pattern => self.as_pairs(iter, layout),
                    _ => iter.clone(),
                };
                return Lowered::Joint(self.ruled("sum", iter));
            }
            _ => {
                self.refuse(
                    self.span(e),
                    "it cannot be seen here what is summed",
                    "write `.sum::<f64>()`, or sum with a `for` loop",
                );
                return Lowered::Value(Code::atom(quote!(())));
            }
        };
        let raw = *raw;
        let (s, s_d) = self.temporary();
        let (x, x_d) = self.temporary();
        let zero = self.zero_scalar();
        let x_scalar = self.item_scalar(&item, raw, &x_d);
        if self.mode == Mode::Pattern {
            let none = self.no_value(self.types.of(e));
            let code = quote!(#iter.fold((#none, #zero), |(_, #s_d), (_, #x_d)| (#none, #s_d + #x_scalar)));
            return Lowered::Joint(Code::atom(code));
        }
        // The neutral element as the standard library has it: the sum starts from -0.0.
        let code = if sum {
            quote! {
                #iter.fold((::core::iter::empty::<#float>().sum::<#float>(), #zero), |(#s, #s_d), (#x, #x_d)| {
                    (#s + #x, #s_d + #x_scalar)
                })
            }
        } else {
            let x_scalar = x_scalar.receiver();
            let (record, [p, q]) = self.record_operands([&x, &s]);
            quote! {
                #iter.fold((::core::iter::empty::<#float>().product::<#float>(), #zero), |(#s, #s_d), (#x, #x_d)| {
                    #record
                    (#s * #x, #s_d.scale(#p) + #x_scalar.scale(#q))
                })
            }
        };
        Lowered::Joint(Code::atom(code))
    }

    fn fold(&mut self, init: E, f: E, iter: &TokenStream, layout: &Layout) -> Lowered {
        let (value, tangent) = self.forced_one(init);
        let closure = match self.body.kind(f) {
            Kind::Closure { inputs, body, capture, .. } if inputs.len() == 2 => {
                let layouts = [(&inputs[0], Layout::Pair { raw: false }), (&inputs[1], layout.clone())];
                self.closure_over(&layouts, *body, *capture, true)
            }
            _ => {
                let (a, a_d) = self.temporary();
                let (b, b_d) = self.temporary();
                let b_pat = if *layout == Layout::Plain { quote!(#b) } else { quote!((#b, #b_d)) };
                let b_d = if *layout == Layout::Plain { self.plain_slot(f, &quote!(#b)) } else { quote!(#b_d) };
                let call = self.called(f, &[quote!(#a, #a_d), quote!(#b, #b_d)]);
                Code::new(Prec::Loose, quote!(|(#a, #a_d), #b_pat| #call))
            }
        };
        Lowered::Joint(Code::atom(quote!(#iter.fold((#value, #tangent), #closure))))
    }

    fn collect(
        &mut self,
        e: E,
        iter: &TokenStream,
        layout: &Layout,
        generics: Option<&syn::AngleBracketedGenericArguments>,
    ) -> Lowered {
        let target = generics.and_then(|g| crate::infer::ty::first_argument_of(g));
        let is_vec = match target {
            Some(syn::Type::Path(path)) => path.path.segments.last().is_some_and(|s| s.ident == "Vec"),
            Some(_) => false,
            None => !matches!(self.types.of(e), Ty::Option(_) | Ty::Result(_)),
        };
        if let Some(kind) = self.collected_choice(e, target)
            && let Layout::Pair { .. } = layout
        {
            return Lowered::Joint(collect_choice(self, iter, kind));
        }
        if !is_vec {
            self.refuse(
                self.span(e),
                "active data can only be collected into a `Vec`",
                "write `.collect::<Vec<_>>()`; for an array use `std::array::from_fn`",
            );
        }
        let pairs = self.as_pairs(iter, layout);
        let value_vec = match target {
            Some(ty) => quote!(#ty),
            None => quote!(::std::vec::Vec<_>),
        };
        Lowered::Joint(Code::atom(quote!(#pairs.unzip::<_, _, #value_vec, ::std::vec::Vec<_>>())))
    }

    /// A float method made into a function of pairs: `f64::max` as an argument of `fold`.
    pub(super) fn float_rule_closure(&mut self, path: &Path, rule: &'static crate::rules::Rule) -> Code {
        let names: Vec<Ident> = rule.partials.iter().map(|_| self.names.fresh("x")).collect();
        let float = if path.name == Name::Float(Float::F32) { Ty::F32 } else { Ty::F64 };
        let krate = self.krate.clone();
        let mut params = Vec::new();
        let mut prelude = Vec::new();
        let mut tangents = Vec::new();
        for name in &names {
            let d = self.names.tangent_of(name);
            let t = &self.scalar_tangent;
            params.push(quote!(#name, #d));
            prelude.push(quote!(let #d = <#t as #krate::Accept<_>>::accept(#d);));
            tangents.push(d);
        }
        let (stmts, (value, tangent)) = self.inside(|lower| lower.apply_rule(path, rule, &names, &tangents, &float));
        let inner = in_block(&prelude.into_iter().chain(stmts).collect::<Vec<_>>(), super::pair(value, tangent));
        Code::new(Prec::Loose, quote!(|#(#params),*| #inner))
    }
}

/// Pairs of `Option`s or `Result`s, collected into one of a list.
fn collect_choice(lower: &mut Lower, iter: &TokenStream, kind: &str) -> Code {
    let function =
        Ident::new(if kind == "Option" { "collect_option" } else { "collect_result" }, proc_macro2::Span::call_site());
    let krate = &lower.krate;
    Code::atom(quote!(#krate::reorder::#function(#iter)))
}

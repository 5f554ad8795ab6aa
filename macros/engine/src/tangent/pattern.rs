//! What is different in an emitted `pattern`: it carries index sets, computes no float, walks every arm of a condition
//! on active values with weak updates (see `tangential::pattern`), and says so where no union can be formed.
//!
//! An arm, and the body of a loop that runs an unknown number of times, is a *region*: it may run or not. A way out of
//! it ends the region, what it gives is kept, and the code behind the region goes on.

use super::control::Want;
use super::stmt::open_tangent;
use super::{Lower, Target};
use crate::code::{Code, Prec};
use crate::infer::Ty;
use crate::ir::{Arm, Block, E, Kind, Op, Pat, StmtKind};
use crate::taint::{Bits, Choice};
use crate::walk::{diverges, diverges_expr};
use crate::{methods, rules};
use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::Lifetime;

/// Code that may run or not.
pub(super) struct Region {
    label: Lifetime,
    used: bool,
}

/// The body of a loop that runs an unknown number of times, outside of arms.
pub(super) struct OwnLevel {
    /// The label of the emitted loop.
    label: Lifetime,
    /// How many regions are around.
    regions: usize,
    /// Every round that does not leave the loop comes here.
    is_reached: bool,
    /// The loop is left from here.
    is_left: bool,
}

/// What stands before an arm: conditions that can be decided, and what evaluating the others does.
enum Link {
    If(TokenStream),
    Do(TokenStream),
}

/// An arm of an undecided condition.
struct Walked {
    links: Vec<Link>,
    label: TokenStream,
    inner: TokenStream,
    /// It ends with a value.
    gives: bool,
}

impl Lower<'_> {
    /// How an expression depends on active values.
    pub(super) fn bits(&self, e: E) -> Bits {
        self.taint.as_ref().map_or_else(Bits::default, |taint| taint.of(e))
    }

    fn is_tainted(&self, e: E) -> bool {
        self.bits(e).own
    }

    /// From here to the end of the block, code may run or not: `e` decides, or is what may run.
    pub(super) fn weak(&self, e: E) -> TokenStream {
        let (krate, span) = self.runtime_at(e);
        let guard = self.names.word("_weak");
        quote_spanned!(span=> let #guard = #krate::pattern::weak();)
    }

    /// Ends the detection at this place. What follows is there for the compiler only, which finds types in it.
    pub(super) fn refuse_pattern(&mut self, e: E, why: &str) {
        let (krate, span) = self.runtime_at(e);
        self.push(quote_spanned!(span=> #krate::pattern::stop(#why);));
    }

    /// The same in place of an index.
    pub(super) fn no_index(&self, e: E, why: &str) -> Code {
        let (krate, span) = self.runtime_at(e);
        Code::atom(quote_spanned!(span=> #krate::pattern::no_index(#why)))
    }

    /// Whether a pattern cannot tell what something is that must be known here, and that is no active number.
    pub(super) fn undecided(&self, e: E) -> bool {
        self.bits(e).any() && !self.types.is_float(e)
    }

    /// Whether a predicate answers by active values.
    pub(super) fn predicate_undecided(&self, f: E) -> bool {
        let is_closure = matches!(self.body.kind(f), Kind::Closure { .. });
        self.taint.as_ref().is_some_and(|taint| !is_closure || taint.answers(f))
    }

    /// A value that goes where its taint would be lost: to a called function, or behind a reference.
    pub(super) fn reliable(&mut self, e: E, tangent: Option<Code>) -> Option<Code> {
        if !self.undecided(e) || matches!(self.body.kind(e), Kind::Closure { .. }) {
            return tangent;
        }
        let (krate, span) = self.runtime_at(e);
        match (self.types.of(e).peeled(), tangent) {
            (Ty::Fn(..) | Ty::Iter(_), tangent) => tangent,
            // A matrix is fine, a boolean is not: the compiler knows which it is.
            (ty, Some(tangent)) if *ty != Ty::Passive => {
                let by_ref = matches!(self.types.of(e), Ty::Ref(..));
                let d = self.names.fresh("t");
                let lent = if by_ref { quote!(&*#d) } else { quote!(&#d) };
                self.push(quote!(let #d = #tangent;));
                self.push(quote_spanned!(span=> #krate::pattern::reliable(#lent);));
                Some(Code::atom(d))
            }
            (_, tangent) => {
                self.refuse_pattern(
                    e,
                    "an integer, boolean or passive number that depends on an active value is passed on",
                );
                tangent
            }
        }
    }

    /// What becomes part of something else: if it is discrete, which only the compiler knows, its taint would be lost.
    pub(super) fn reliable_part(&mut self, e: E, tangent: Code) -> Code {
        if self.bits(e).own && self.activity.of(e) && !self.types.is_passive(e) {
            return self.reliable(e, Some(tangent)).expect("it was given one");
        }
        tangent
    }

    /// Functions passed on must not answer by active values that they capture.
    pub(super) fn reliable_functions(&mut self, args: &[E]) {
        for arg in args {
            if self.taint.as_ref().is_some_and(|taint| taint.by_capture(self.body, *arg)) {
                self.refuse_pattern(*arg, "a function that answers by an active value it captures is passed on");
            }
        }
    }

    // Regions.

    /// Runs `work` in a region; gives its label, if something leaves it.
    fn region<R>(&mut self, work: impl FnOnce(&mut Self) -> R) -> (TokenStream, R) {
        let label = self.names.label("region");
        self.regions.push(Region { label, used: false });
        self.depth += 1;
        let result = work(self);
        self.depth -= 1;
        let Region { label, used } = self.regions.pop().expect("it was pushed above");
        (if used { quote!(#label:) } else { TokenStream::new() }, result)
    }

    /// Ends the region around. In a closure there may be none.
    pub(super) fn leave_region(&mut self) -> Option<TokenStream> {
        let region = self.regions.last_mut()?;
        region.used = true;
        let label = &region.label;
        Some(quote!(break #label))
    }

    /// The whole body. Exits by an active condition are united with the end.
    pub(super) fn pattern_root(&mut self) -> TokenStream {
        let body = self.body;
        let mut any = false;
        each_expr(&body.root, &mut |e| self.each_exit(e, &mut any));
        let krate = self.krate.clone();
        let exits = any.then(|| self.names.fresh("exits"));
        self.exits.clone_from(&exits);
        let ends = !diverges(body, &body.root);
        let inner = self.block_pair(&body.root);
        let inner = match body.root.tail {
            Some(tail) if ends && self.is_returned_tainted(tail) => {
                let (krate, span) = self.runtime_at(tail);
                quote_spanned!(span=> #krate::pattern::returned({ #inner }))
            }
            _ => inner,
        };
        match exits {
            None => inner,
            Some(exits) if ends => {
                let span = body.root.tail.map_or_else(Span::call_site, |tail| self.span(tail));
                let last = self.names.word("last");
                let end = quote_spanned!(span=> #exits.end(#last));
                quote!(let mut #exits = #krate::pattern::Exits::new(); let #last = { #inner }; #end)
            }
            Some(exits) => quote!(let mut #exits = #krate::pattern::Exits::new(); { #inner } #exits.done()),
        }
    }

    /// A closure of pairs, whose exits by an active condition are united with its end.
    pub(super) fn pattern_closure(
        &mut self,
        closure: Option<E>,
        body: E,
        write: impl FnOnce(&mut Self) -> TokenStream,
    ) -> TokenStream {
        let mut any = false;
        self.each_exit(body, &mut any);
        let exits = any.then(|| self.names.fresh("exits"));
        let outer = std::mem::replace(&mut self.exits, exits.clone());
        let inner = write(self);
        self.exits = outer;
        let (krate, span) = self.runtime_at(body);
        let inner = match exits {
            Some(exits) if !diverges_expr(self.body, body) => {
                let last = self.names.word("last");
                let end = quote_spanned!(span=> #exits.end(#last));
                quote!({ let mut #exits = #krate::pattern::Exits::new(); let #last = #inner; #end })
            }
            Some(exits) => quote!({ let mut #exits = #krate::pattern::Exits::new(); #inner; #exits.done() }),
            None => inner,
        };
        if closure.is_some_and(|closure| self.taint.as_ref().is_some_and(|taint| taint.may_answer(closure))) {
            return quote_spanned!(span=> { #krate::pattern::answered(#inner) });
        }
        inner
    }

    fn each_exit(&self, e: E, any: &mut bool) {
        if let Kind::Closure { .. } = self.body.kind(e) {
            return;
        }
        let exit = matches!(self.body.kind(e), Kind::Return(_) | Kind::Try(_));
        *any |= exit && self.taint.as_ref().is_some_and(|taint| taint.may_exit(e));
        crate::walk::children(self.body, e, &mut |child| self.each_exit(child, any));
    }

    fn is_returned_tainted(&self, e: E) -> bool {
        self.bits(e).parts && !matches!(self.types.of(e).peeled(), Ty::Passive | Ty::F64 | Ty::F32)
    }

    /// `place = value`: the tangent overwrites or joins; a float's value is not kept.
    pub(super) fn store_pattern(&mut self, place: E, value: &Code, tangent: &Code, code: Code, escapes: bool) {
        let (v, d) = self.temporary();
        let (krate, span) = self.runtime_at(place);
        if let Kind::Tuple(places) = self.body.kind(place) {
            // Part by part: a tuple of places cannot be borrowed.
            self.push(quote!(let (#v, #d) = #code;));
            for (i, place) in places.iter().enumerate() {
                let i = syn::Index::from(i);
                let (lv, ld) = self.place_parts(*place);
                let (v, d) = (Code::atom(quote!(#v.#i)), Code::atom(quote!(#d.#i)));
                match ld {
                    Some(ld) => self.store_pattern(*place, &lv, &ld, super::pair(v, d), escapes),
                    None => self.push(quote!(#lv = #v;)),
                }
            }
            return;
        }
        let store = if self.is_own(place) {
            quote!(#tangent = #d;)
        } else {
            let tangent = tangent.at(Prec::Unary);
            quote_spanned!(span=> #krate::pattern::assign(&mut #tangent, #d);)
        };
        if self.types.is_float(place) {
            // The compiler still has to learn the scalar type of a matrix from what is written to it.
            let unknown =
                self.body.place_root(place).is_some_and(|v| matches!(self.types.of_var(v), Ty::Var(_) | Ty::Named));
            let no_value = unknown.then(|| {
                let none = self.no_value(self.types.of(place).peeled());
                quote!(#value = #none;)
            });
            self.push(quote!({ let (_, #d) = #code; #store #no_value }));
        } else {
            let keeps = escapes.then(|| {
                let old = value.at(Prec::Unary);
                quote_spanned!(span=> #krate::pattern::keeps(&#old, &#v);)
            });
            self.push(quote!({ let (#v, #d) = #code; #keeps #store #value = #v; }));
        }
    }

    /// Whether an assignment need not run: nothing may depend on an undecided integer, and counting it up or down for
    /// as long as a loop finds something new could overflow.
    pub(super) fn is_idle(&self, place: E, value: E) -> bool {
        matches!(self.body.kind(place), Kind::Var(_))
            && *self.types.of(place) == Ty::Passive
            && self.is_tainted(place)
            && !self.has_effect(value)
    }

    /// Before data without tangents that outlives the function is changed.
    pub(super) fn settled(&mut self, e: E) {
        let (krate, span) = self.runtime_at(e);
        self.push(quote_spanned!(span=> #krate::pattern::settled();));
    }

    /// `place += value`: the union.
    pub(super) fn update_pattern(&mut self, place_d: &Code, d: &Code) {
        let krate = self.krate.clone();
        let place = place_d.at(Prec::Unary);
        let (_, t) = self.temporary();
        self.push(quote!({ let #t = #d; #krate::pattern::update(&mut #place, &#t); }));
    }

    /// Whether a place belongs to a variable of this very region, which no other arm sees.
    pub(super) fn is_own(&self, place: E) -> bool {
        let mut base = place;
        loop {
            match self.body.kind(base) {
                Kind::Var(v) => {
                    let behind_reference = matches!(self.types.of_var(*v), Ty::Ref(..) | Ty::Var(_) | Ty::Named)
                        && (base != place || matches!(self.types.of_var(*v), Ty::Ref(..)));
                    let here = self.declared_at[v.0] == self.depth && self.frame_of[v.0] == self.frames.len();
                    return !behind_reference && here;
                }
                Kind::Field(inner, _) | Kind::Index(inner, _) => base = *inner,
                _ => return false,
            }
        }
    }

    /// Control flow that a pattern cannot decide; `None` if it can.
    pub(super) fn pattern_control(&mut self, e: E, want: Want) -> Option<Code> {
        let body = self.body;
        let open = self.taint.as_ref().is_some_and(|taint| taint.is_open(e));
        match body.kind(e) {
            Kind::If { cond, then, other } if self.is_tainted(*cond) => self.both(e, *cond, then, *other, want),
            Kind::Match { expr, arms } => {
                let choice = self.taint.as_ref().and_then(|taint| taint.choice(e))?;
                self.all_arms(e, *expr, arms, choice, want)
            }
            Kind::While { label, cond, body: block } if open || self.is_tainted(*cond) => {
                self.fixed_point(e, label.as_ref(), Some(*cond), block, Want::Unit)
            }
            Kind::Loop { label, body: block } if open => self.fixed_point(e, label.as_ref(), None, block, want),
            Kind::For { label, pat, iter, body: block } if open => {
                let (code, layout) = self.iterator(*iter);
                self.push_loop(label.as_ref(), Want::Unit, None);
                let (region, (pat, stmts, inner)) = self.region(|lower| {
                    let (pat, stmts) = lower.item_pat(pat, &layout);
                    (pat, stmts, lower.block_unit(block))
                });
                let label = self.pop_loop();
                let weak = self.weak(e);
                let inner = labelled(&region, quote!(#(#stmts)* #inner));
                Some(Code::atom(quote!(#label for #pat in #code { #weak #inner })))
            }
            Kind::Block { label: Some(label), block } if open => {
                let union = self.collector(want);
                let target =
                    Target { label: Some(label.clone()), want, union: union.clone(), is_block: true, own_level: None };
                self.targets.push(target);
                let gives = !diverges(body, block);
                let want_inner = if gives { want } else { Want::Unit };
                let (label, inner) = self.region(|lower| lower.in_branch(block, want_inner));
                self.targets.pop();
                let walked = Walked { links: Vec::new(), label, inner, gives };
                Some(Code::atom(self.unite_into(e, union, vec![walked], want)))
            }
            _ => None,
        }
    }

    /// A loop that runs an unknown number of times.
    fn push_loop(&mut self, label: Option<&Lifetime>, want: Want, union: Option<proc_macro2::Ident>) {
        let own_level = OwnLevel {
            label: self.names.label("end"),
            regions: self.regions.len() + 1,
            is_reached: true,
            is_left: false,
        };
        let own_level = Some(own_level);
        self.targets.push(Target { label: label.cloned(), want, union, is_block: false, own_level });
    }

    /// The label that its body leaves it by, if it does.
    fn pop_loop(&mut self) -> TokenStream {
        match self.targets.pop().and_then(|target| target.own_level) {
            Some(OwnLevel { label, is_left: true, .. }) => quote!(#label:),
            _ => TokenStream::new(),
        }
    }

    fn own_level(&mut self, label: Option<&Lifetime>) -> Option<&mut OwnLevel> {
        let mut targets = self.targets.iter_mut().rev();
        let target = match label {
            Some(label) => targets.find(|target| target.label.as_ref() == Some(label)),
            None => targets.find(|target| !target.is_block),
        };
        target?.own_level.as_mut()
    }

    /// A `break` at the own level of a loop is decided: no later round happens, whichever the last one is.
    fn leave_loop(&mut self, label: Option<&Lifetime>) -> Option<TokenStream> {
        let around = self.regions.len();
        let level = self.own_level(label).filter(|level| level.is_reached && level.regions == around)?;
        level.is_left = true;
        let label = &level.label;
        Some(quote!(break #label))
    }

    /// After a `continue` in an arm, what stands behind it is reached in some rounds only.
    fn goes_on(&mut self, label: Option<&Lifetime>) {
        let around = self.regions.len();
        if let Some(level) = self.own_level(label) {
            level.is_reached &= level.regions == around;
        }
    }

    /// Where values of arms and exits are collected.
    fn collector(&mut self, want: Want) -> Option<proc_macro2::Ident> {
        match want {
            Want::Pair => Some(self.names.fresh("union")),
            Want::Value => Some(self.names.fresh("value")),
            Want::Unit => None,
        }
    }

    /// Adds a value to a collector.
    fn collect_into(&self, e: E, collector: &proc_macro2::Ident, want: Want, value: TokenStream) -> TokenStream {
        let (_, span) = self.runtime_at(e);
        match want {
            Want::Pair if self.taint.as_ref().is_some_and(|taint| taint.is_loose(e)) => {
                quote_spanned!(span=> #collector.add_loosely(#value);)
            }
            Want::Pair => quote_spanned!(span=> #collector.add(#value);),
            // Undecided integers: any of them, since nothing may depend on which.
            Want::Value => quote!(#collector.get_or_insert(#value);),
            Want::Unit => TokenStream::new(),
        }
    }

    /// Both branches of an `if`.
    fn both(&mut self, e: E, cond: E, then: &Block, other: Option<E>, want: Want) -> Option<Code> {
        let mut arms = Vec::new();
        let gives = !diverges(self.body, then);
        // What the condition binds belongs to the arm.
        let (label, arm) = self.region(|lower| {
            let links = lower.links(cond)?;
            Some((links, lower.in_branch(then, if gives { want } else { Want::Unit })))
        });
        let Some((links, inner)) = arm else {
            self.refuse_pattern(e, "the shape of a value depends on an active condition");
            return None;
        };
        arms.push(Walked { links, label, inner, gives });
        if let Some(other) = other {
            let links = self.links_of(cond, false);
            let gives = !diverges_expr(self.body, other);
            let (label, inner) = self.region(|lower| lower.branch(other, if gives { want } else { Want::Unit }));
            arms.push(Walked { links, label, inner, gives });
        }
        let union = self.collector(want);
        let united = self.unite_into(e, union, arms, want);
        Some(Code::atom(united))
    }

    /// Arms one after the other, each weak; their results united.
    fn unite_into(
        &mut self,
        e: E,
        collector: Option<proc_macro2::Ident>,
        arms: Vec<Walked>,
        want: Want,
    ) -> TokenStream {
        let (krate, weak, arm) = (self.krate.clone(), self.weak(e), self.names.word("arm"));
        let arms: Vec<TokenStream> = arms
            .into_iter()
            .map(|Walked { links, label, inner, gives }| {
                let inner = match (&collector, gives) {
                    (Some(collector), true) => {
                        let add = self.collect_into(e, collector, want, quote!(#arm));
                        quote!(#weak let #arm = { #inner }; #add)
                    }
                    _ => quote!(#weak #inner),
                };
                let inner = nest(links, quote!({ #inner }));
                quote!(#label #inner)
            })
            .collect();
        match (collector, want) {
            (Some(union), Want::Pair) => {
                quote!({ let mut #union = #krate::pattern::Union::new(); #(#arms)* #union.done() })
            }
            (Some(value), _) => {
                let none = quote!(#krate::pattern::refuse("no arm gives a value"));
                quote!({ let mut #value = None; #(#arms)* #value.unwrap_or_else(|| #none) })
            }
            (None, _) => quote!({ #(#arms)* }),
        }
    }

    /// What stands before the branch that runs if `cond` holds. `None` if it binds what is there or not by an active
    /// condition.
    fn links(&mut self, cond: E) -> Option<Vec<Link>> {
        let body = self.body;
        let mut parts = Vec::new();
        conjuncts(body, cond, &mut parts);
        let mut links = Vec::new();
        let mut may_skip = false;
        for part in parts {
            let undecided_let = match body.kind(part) {
                Kind::Let { expr, .. } => self.taint.as_ref().is_some_and(|taint| taint.undecided_let(*expr)),
                _ => false,
            };
            match body.kind(part) {
                Kind::Let { pat, expr } if undecided_let => {
                    let (stmts, (value, _, _)) = self.inside(|lower| lower.scrutinee(*expr));
                    self.declare(pat, false);
                    let pat = self.weakened(pat)?;
                    links.push(Link::Do(quote!(#(#stmts)*)));
                    let value = value.at(Prec::Compare);
                    links.push(Link::If(quote!(let #pat = #value)));
                    may_skip = true;
                }
                _ if !self.is_tainted(part) => {
                    if may_skip && self.has_effect(part) {
                        links.push(Link::Do(self.weak(part)));
                    }
                    let (stmts, (code, opens)) = self.inside(|lower| lower.opening_condition(part));
                    links.push(Link::Do(quote!(#(#stmts)*)));
                    links.push(Link::If(quote!(#code)));
                    links.push(Link::Do(quote!(#(#opens)*)));
                }
                _ if self.has_effect(part) => {
                    let (label, (stmts, value)) = self.region(|lower| lower.inside(|lower| lower.value(part)));
                    let weak = may_skip.then(|| self.weak(part));
                    let done = labelled(&label, quote!(#weak #(#stmts)* let _ = #value;));
                    links.push(Link::Do(quote!({ #done })));
                    may_skip = true;
                }
                _ => {
                    let decided = self.decided(part, true)?;
                    links.extend(decided.into_iter().map(Link::If));
                    may_skip = true;
                }
            }
        }
        Some(links)
    }

    /// What can be decided of a condition that was evaluated before.
    fn links_of(&mut self, cond: E, positive: bool) -> Vec<Link> {
        if self.has_effect(cond) {
            return Vec::new();
        }
        self.decided(cond, positive).unwrap_or_default().into_iter().map(Link::If).collect()
    }

    /// The parts of a condition without effects that must hold (or, if not `positive`, must fail) for a branch to run
    /// and that can be decided. `None` if the condition binds what is there or not by an active condition.
    fn decided(&mut self, cond: E, positive: bool) -> Option<Vec<TokenStream>> {
        let body = self.body;
        match body.kind(cond) {
            Kind::Let { .. } => (!positive).then(Vec::new),
            _ if !self.is_tainted(cond) => {
                let (stmts, code) = self.inside(|lower| lower.value(cond));
                let code = super::in_block(&stmts, code);
                Some(vec![if positive { quote!(#code) } else { quote!(!(#code)) }])
            }
            Kind::Binary(op @ (Op::And | Op::Or), a, b) if (*op == Op::And) == positive => {
                let mut first = self.decided(*a, positive)?;
                first.extend(self.decided(*b, positive)?);
                Some(first)
            }
            Kind::Not(a) => self.decided(*a, !positive),
            _ => Some(Vec::new()),
        }
    }

    /// `a && b` where `a` cannot be decided and `b` does something: both run, `b` weakly.
    pub(super) fn lazy_pattern(&mut self, op: Op, a: E, b: E) -> Option<Code> {
        if !self.is_tainted(a) || !self.has_effect(b) {
            return None;
        }
        let (symbol, prec) = super::expr::symbol(op);
        let left = self.value(a);
        let (t, u) = (self.names.fresh("t"), self.names.fresh("t"));
        let links = self.links_of(a, op == Op::And);
        let (label, (stmts, right)) = self.region(|lower| lower.inside(|lower| lower.value(b)));
        let weak = self.weak(b);
        let done = nest(links, labelled(&label, quote!({ #weak #(#stmts)* #u = #right; })));
        self.push(quote!(let #t = #left; let mut #u = false; #done));
        Some(Code::binary(&Code::atom(t), symbol, &Code::atom(u), prec))
    }

    /// Whether evaluating an expression may do something beside giving its value.
    pub(super) fn has_effect(&self, e: E) -> bool {
        self.acts(e, false)
    }

    fn acts(&self, e: E, in_closure: bool) -> bool {
        let own = match self.body.kind(e) {
            Kind::Assign(..) | Kind::AssignOp(..) | Kind::Break { .. } | Kind::Continue { .. } => true,
            // It leaves the closure, not the code around.
            Kind::Return(_) | Kind::Try(_) => !in_closure,
            Kind::Call { callee, .. } => match self.body.kind(*callee) {
                Kind::Path(path) => {
                    let last = path.path.segments.last().map(|s| s.ident.to_string()).unwrap_or_default();
                    !crate::ir::starts_upper(&last)
                        && self.float_function(*callee).is_none()
                        && !crate::activity::stops(self.body, &path.path)
                }
                _ => true,
            },
            Kind::Method { recv, name, .. } => {
                let name = name.to_string();
                let number = self.types.is_passive(*recv) && methods::is_integer(&name);
                let known = methods::is_look(&name)
                    || methods::gives_new(&name)
                    || rules::find(&name).is_some()
                    || matches!(name.as_str(), "norm" | "norm_squared" | "dot");
                !self.types.is_float(*recv) && !number && !known
            }
            _ => false,
        };
        let in_closure = in_closure || matches!(self.body.kind(e), Kind::Closure { .. });
        let mut any = own;
        crate::walk::children(self.body, e, &mut |child| any |= self.acts(child, in_closure));
        any
    }

    /// All arms of a `match` that may be taken.
    fn all_arms(&mut self, e: E, expr: E, arms: &[Arm], choice: Choice, want: Want) -> Option<Code> {
        let patterns: Option<Vec<()>> =
            arms.iter().map(|arm| self.weakened_for(&arm.pat, expr, arms).map(|_| ())).collect();
        if choice == Choice::Scrutinee && patterns.is_none() {
            self.refuse_pattern(e, "which variant a value has depends on an active condition");
            return None;
        }
        let (mut stmts, (mut value, tangent, raw)) = self.inside(|lower| lower.scrutinee(expr));
        if tangent.is_none() && !self.is_simple(expr) {
            // Matched once for every arm, computed once.
            let t = self.names.fresh("t");
            stmts.push(quote!(let #t = #value;));
            value = Code::atom(t);
        }
        let mut walked = Vec::new();
        let open = self.names.fresh("open");
        for arm in arms {
            let sure = !self.is_undecided(&arm.pat, expr, arms);
            let (label, arm) = self.region(|lower| {
                let pat = lower.weakened_for(&arm.pat, expr, arms);
                lower.walked_arm(arm, (&value, tangent.as_ref(), raw), (pat, sure), &open, want)
            });
            walked.push(Walked { label, ..arm });
        }
        let union = self.collector(want);
        let united = self.unite_into(e, union, walked, want);
        Some(Code::atom(quote!({ #(#stmts)* let mut #open = true; #united })))
    }

    fn walked_arm(
        &mut self,
        arm: &Arm,
        (value, tangent, raw): (&Code, Option<&Code>, bool),
        (pat, sure): (Option<TokenStream>, bool),
        open: &proc_macro2::Ident,
        want: Want,
    ) -> Walked {
        self.declare(&arm.pat, raw);
        let opened = match tangent {
            Some(tangent) => {
                let pat = self.tangent_pat(&arm.pat);
                open_tangent(&pat, tangent, arm.pat.is_refutable())
            }
            None => TokenStream::new(),
        };
        let pat = pat.unwrap_or_else(|| self.value_pat(&arm.pat));
        let value = value.at(Prec::Compare);
        let mut links = vec![Link::If(quote!(#open)), Link::If(quote!(let #pat = #value))];
        let guard_tainted = arm.guard.is_some_and(|g| self.bits(g).any());
        if let Some(guard) = arm.guard {
            let (stmts, code) = self.inside(|lower| lower.value(guard));
            if !guard_tainted {
                links.push(Link::If(quote!({ #opened #(#stmts)* #code })));
            } else if self.has_effect(guard) {
                let weak = self.weak(guard);
                links.push(Link::Do(quote!({ #opened #weak #(#stmts)* let _ = #code; })));
            }
        }
        let gives = !diverges_expr(self.body, arm.body);
        let inner = self.branch(arm.body, if gives { want } else { Want::Unit });
        // An arm that is surely taken, if it comes to it, ends the search, as it does at run time.
        let close = (sure && !guard_tainted).then(|| quote!(#open = false;));
        links.push(Link::Do(quote!(#close #opened)));
        Walked { links, label: TokenStream::new(), inner, gives }
    }

    fn is_undecided(&self, pat: &Pat, expr: E, arms: &[Arm]) -> bool {
        self.taint.as_ref().is_some_and(|taint| taint.undecided(self.body, self.types, self.activity, pat, expr, arms))
    }

    /// A pattern without what it compares undecided values with. `None` if it binds what may not be there.
    fn weakened_for(&self, pat: &Pat, expr: E, arms: &[Arm]) -> Option<TokenStream> {
        match (pat, self.body.kind(expr)) {
            (Pat::Tuple(pats), Kind::Tuple(parts)) if pats.len() == parts.len() => {
                let parts: Option<Vec<TokenStream>> =
                    pats.iter().zip(parts).map(|(pat, part)| self.weakened_for(pat, *part, &[])).collect();
                let parts = parts?;
                Some(quote!((#(#parts,)*)))
            }
            _ if !self.is_undecided(pat, expr, arms) => Some(self.value_pat(pat)),
            _ => self.weakened(pat),
        }
    }

    /// A pattern without what it compares with, if it only compares.
    fn weakened(&self, pat: &Pat) -> Option<TokenStream> {
        Some(match pat {
            Pat::Plain { .. } | Pat::Wild => quote!(_),
            Pat::Or(cases) if pat.vars().is_empty() && cases.iter().all(|case| self.weakened(case).is_some()) => {
                quote!(_)
            }
            Pat::Tuple(parts) => {
                let parts: Option<Vec<TokenStream>> = parts.iter().map(|p| self.weakened(p)).collect();
                let parts = parts?;
                quote!((#(#parts),*))
            }
            Pat::Bind { var, by_ref, mutable, sub: Some(sub) } if self.weakened(sub).is_some() => {
                let plain = Pat::Bind { var: *var, by_ref: *by_ref, mutable: *mutable, sub: None };
                self.value_pat(&plain)
            }
            Pat::Bind { sub: None, .. } => self.value_pat(pat),
            Pat::Ref { pat, .. } => {
                let pat = self.weakened(pat)?;
                quote!(&#pat)
            }
            Pat::Rest => quote!(..),
            _ => return None,
        })
    }

    /// A loop that runs an unknown number of times: its body, weakly, until it finds nothing new.
    fn fixed_point(
        &mut self,
        e: E,
        label: Option<&Lifetime>,
        cond: Option<E>,
        block: &Block,
        want: Want,
    ) -> Option<Code> {
        let krate = self.krate.clone();
        let union = self.collector(want);
        self.push_loop(label, want, union.clone());
        let (run, body) = self.region(|lower| {
            let links = match cond {
                Some(cond) => lower.links(cond)?,
                None => Vec::new(),
            };
            let inner = lower.block_unit(block);
            Some(nest(links, quote!({ #inner })))
        });
        let label = self.pop_loop();
        let Some(inner) = body else {
            self.refuse_pattern(e, "how often a loop runs depends on an active value");
            return None;
        };
        let inner = labelled(&run, inner);
        let weak = self.weak(e);
        let point = self.names.fresh("fixed_point");
        let (begin, done) = match (&union, want) {
            (Some(union), Want::Pair) => {
                (quote!(let mut #union = #krate::pattern::Union::new();), quote!(#union.done()))
            }
            (Some(value), _) => {
                let none = quote!(#krate::pattern::refuse("no way out gives a value"));
                (quote!(let mut #value = None;), quote!(#value.unwrap_or_else(|| #none)))
            }
            (None, _) => Default::default(),
        };
        Some(Code::atom(quote!({
            #begin
            let mut #point = #krate::pattern::FixedPoint::new();
            #label loop {
                #weak
                #inner
                if #point.reached() {
                    break;
                }
            }
            #done
        })))
    }

    /// An exit that is taken or not: what it gives is kept, and the code behind the region goes on.
    pub(super) fn pattern_exit(&mut self, e: E) -> Option<Code> {
        let body = self.body;
        let may = self.taint.as_ref().is_some_and(|taint| taint.may_exit(e));
        match body.kind(e) {
            Kind::Return(_) if self.frames.len() > 1 && self.exits.is_none() => {
                if may {
                    self.refuse_pattern(e, "a closure returns or not by an active condition");
                }
                None
            }
            Kind::Return(value) => {
                let tainted = value.is_some_and(|value| self.is_returned_tainted(value));
                if self.exits.is_none() && !tainted {
                    return None;
                }
                let code = match value {
                    Some(value) => self.joint(*value),
                    None => {
                        let zero = self.zero_unit();
                        super::pair(quote!(()), zero)
                    }
                };
                let (krate, span) = self.runtime_at(e);
                let code =
                    if tainted { quote_spanned!(span=> #krate::pattern::returned(#code)) } else { quote!(#code) };
                let t = self.names.fresh("t");
                let leave = self.leave_function(may, quote!(#t), span);
                Some(Code::new(Prec::Loose, quote!({ let #t = #code; #leave })))
            }
            Kind::Break { label, value } => {
                let target = self.target(label.as_ref())?;
                let (want, union) = (target.want, target.union.clone());
                if !may {
                    return None;
                }
                let value = value.map(|value| match want {
                    Want::Pair => self.joint(value),
                    _ => self.value(value),
                });
                let t = self.names.fresh("t");
                let keep = match (value, union) {
                    (Some(value), Some(union)) => {
                        let add = self.collect_into(e, &union, want, quote!(#t));
                        quote!(let #t = #value; #add)
                    }
                    (Some(value), None) => quote!(let _ = #value;),
                    (None, _) => TokenStream::new(),
                };
                let leave = match self.leave_loop(label.as_ref()) {
                    Some(leave) => leave,
                    None => self.leave_region()?,
                };
                Some(Code::atom(quote!({ #keep #leave })))
            }
            Kind::Continue { label } if may => {
                self.goes_on(label.as_ref());
                self.leave_region().map(Code::atom)
            }
            _ => None,
        }
    }

    /// Leaves the function with a pair, surely or perhaps.
    pub(super) fn leave_function(&mut self, may: bool, pair: TokenStream, span: Span) -> TokenStream {
        let Some(exits) = self.exits.clone() else { return quote!(return #pair) };
        let leave = if may { self.leave_region() } else { None };
        match leave {
            Some(leave) => quote_spanned!(span=> { #exits.leave(#pair); #leave }),
            None => quote_spanned!(span=> return #exits.end(#pair)),
        }
    }
}

/// The parts of `a && b && c`.
fn conjuncts(body: &crate::ir::Body, cond: E, parts: &mut Vec<E>) {
    match body.kind(cond) {
        Kind::Binary(Op::And, a, b) => {
            conjuncts(body, *a, parts);
            conjuncts(body, *b, parts);
        }
        _ => parts.push(cond),
    }
}

/// What stands before an arm, around it.
fn nest(links: Vec<Link>, innermost: TokenStream) -> TokenStream {
    links.into_iter().rev().fold(innermost, |inner, link| match link {
        Link::If(condition) => quote!({ if #condition #inner }),
        Link::Do(stmts) if stmts.is_empty() => inner,
        Link::Do(stmts) => quote!({ #stmts #inner }),
    })
}

/// Code in a block with a label, if it has one.
fn labelled(label: &TokenStream, inner: TokenStream) -> TokenStream {
    if label.is_empty() { inner } else { quote!(#label { #inner }) }
}

/// Calls `visit` with the expressions of a block.
fn each_expr(block: &Block, visit: &mut dyn FnMut(E)) {
    for stmt in &block.stmts {
        match &stmt.kind {
            StmtKind::Let { init, diverge, .. } => init.iter().chain(diverge).for_each(|e| visit(*e)),
            StmtKind::Expr(e) => visit(*e),
            StmtKind::Item(_) => {}
        }
    }
    block.tail.iter().for_each(|e| visit(*e));
}

//! What is different in an emitted `pattern`: it carries index sets, computes no float, walks every arm of a condition
//! on active values with weak updates (see `tangential::pattern`), and says so where no union can be formed.
//!
//! An arm, and the body of a loop that runs an unknown number of times, is a *region*: it may run or not. A way out of
//! it ends the region, what it gives is kept, and the code behind the region goes on.

mod arms;
mod exits;
mod loops;
mod matching;

pub(super) use loops::OwnLevel;

use super::control::Want;
use super::{Lower, Target};
use crate::code::{Code, Prec};
use crate::infer::Ty;
use crate::ir::{E, Kind};
use crate::taint::Bits;
use crate::walk::diverges;
use arms::Walked;
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::Lifetime;

/// Code that may run or not.
pub(super) struct Region {
    label: Lifetime,
    used: bool,
}

impl Lower<'_> {
    /// How an expression depends on active values.
    pub(in crate::tangent) fn bits(&self, e: E) -> Bits {
        self.taint.as_ref().map_or_else(Bits::default, |taint| taint.of(e))
    }

    fn is_tainted(&self, e: E) -> bool {
        self.bits(e).own
    }

    /// From here to the end of the block, code may run or not: `e` decides, or is what may run.
    pub(in crate::tangent) fn weak(&self, e: E) -> TokenStream {
        let (krate, span) = self.runtime_at(e);
        let guard = self.names.word("_weak");
        quote_spanned!(span=> let #guard = #krate::pattern::weak();)
    }

    /// Ends the detection at this place. What follows is there for the compiler only, which finds types in it.
    pub(in crate::tangent) fn refuse_pattern(&mut self, e: E, why: &str) {
        let (krate, span) = self.runtime_at(e);
        self.push(quote_spanned!(span=> #krate::pattern::stop(#why);));
    }

    /// The same in place of an index.
    pub(in crate::tangent) fn no_index(&self, e: E, why: &str) -> Code {
        let (krate, span) = self.runtime_at(e);
        Code::atom(quote_spanned!(span=> #krate::pattern::no_index(#why)))
    }

    /// Whether a pattern cannot tell what something is that must be known here, and that is no active number.
    pub(in crate::tangent) fn undecided(&self, e: E) -> bool {
        self.bits(e).any() && !self.types.is_float(e)
    }

    /// Whether a float without tangent is computed from active values, which a pattern does not have, and from nothing
    /// that does something besides.
    pub(in crate::tangent) fn has_no_value(&self, e: E) -> bool {
        let operands = match self.body.kind(e) {
            Kind::Call { args, .. } => args.clone(),
            _ => vec![e],
        };
        self.types.is_float(e)
            && !self.activity.of(e)
            && self.bits(e).any()
            && operands.iter().all(|operand| self.only_computes(*operand))
    }

    fn only_computes(&self, e: E) -> bool {
        let mut computes = true;
        crate::walk::everything(self.body, e, &mut |e| {
            computes &= match self.body.kind(e) {
                Kind::Lit(_) | Kind::Var(_) | Kind::Path(_) | Kind::Neg(_) | Kind::Not(_) | Kind::Binary(..) => true,
                Kind::Cast(..) | Kind::Field(..) | Kind::Index(..) | Kind::Deref(_) => true,
                Kind::Ref { mutable, .. } => !mutable,
                Kind::Method { .. } | Kind::Call { .. } => self.is_scalar_operation(e),
                _ => false,
            };
        });
        computes
    }

    /// Whether a predicate answers by active values.
    pub(in crate::tangent) fn predicate_undecided(&self, f: E) -> bool {
        let is_closure = matches!(self.body.kind(f), Kind::Closure { .. });
        self.taint.as_ref().is_some_and(|taint| !is_closure || taint.answers(f))
    }

    /// A value that goes where its taint would be lost: to a called function, or behind a reference.
    pub(in crate::tangent) fn reliable(&mut self, e: E, tangent: Option<Code>) -> Option<Code> {
        if !self.undecided(e) || matches!(self.body.kind(e), Kind::Closure { .. }) {
            return tangent;
        }
        let (krate, span) = self.runtime_at(e);
        match (self.types.of(e).peeled(), tangent) {
            (Ty::Fn(..) | Ty::Iter(_), tangent) => tangent,
            // A matrix is fine, a boolean is not: the compiler knows which it is.
            (ty, Some(tangent)) if *ty != Ty::Passive => {
                let by_ref = matches!(self.types.of(e), Ty::Ref(..));
                let lends = match self.body.kind(e) {
                    Kind::Ref { mutable: true, expr } => self.body.is_place(*expr) && tangent.borrows() == Some(true),
                    Kind::Var(_) => by_ref,
                    _ => false,
                };
                if lends {
                    // Lent only where it is used: other arguments may still read it.
                    self.push(quote_spanned!(span=> #krate::pattern::reliable(&*#tangent);));
                    return Some(tangent);
                }
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
    pub(in crate::tangent) fn reliable_part(&mut self, e: E, tangent: Code) -> Code {
        if self.bits(e).own && self.activity.of(e) && !self.types.is_passive(e) {
            return self.reliable(e, Some(tangent)).expect("it was given one");
        }
        tangent
    }

    /// Functions passed on must not answer by active values that they capture.
    pub(in crate::tangent) fn reliable_functions(&mut self, args: &[E]) {
        for arg in args {
            if self.taint.as_ref().is_some_and(|taint| taint.by_capture(self.body, *arg)) {
                self.refuse_pattern(*arg, "a function that answers by an active value it captures is passed on");
            }
        }
    }

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
    pub(in crate::tangent) fn leave_region(&mut self) -> Option<TokenStream> {
        let region = self.regions.last_mut()?;
        region.used = true;
        let label = &region.label;
        Some(quote!(break #label))
    }

    /// `place = value`: the tangent overwrites or joins; a float's value is not kept.
    pub(in crate::tangent) fn store_pattern(
        &mut self,
        place: E,
        value: &Code,
        tangent: &Code,
        code: Code,
        escapes: bool,
    ) {
        let (v, d) = self.temporary();
        let (krate, span) = self.runtime_at(place);
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
    pub(in crate::tangent) fn is_idle(&self, place: E, value: E) -> bool {
        matches!(self.body.kind(place), Kind::Var(_))
            && *self.types.of(place) == Ty::Passive
            && self.is_tainted(place)
            && !self.has_effect(value)
    }

    /// Before data without tangents that outlives the function is changed.
    pub(in crate::tangent) fn settled(&mut self, e: E) {
        let (krate, span) = self.runtime_at(e);
        self.push(quote_spanned!(span=> #krate::pattern::settled();));
    }

    /// Refuses at run time to let an active condition decide what a reference refers to.
    pub(in crate::tangent) fn refers(&mut self, e: E) {
        let (krate, span) = self.runtime_at(e);
        self.push(quote_spanned!(span=> #krate::pattern::refers();));
    }

    /// `place += value`: the union.
    pub(in crate::tangent) fn update_pattern(&mut self, place_d: &Code, d: &Code) {
        let krate = self.krate.clone();
        let place = place_d.at(Prec::Unary);
        let (_, t) = self.temporary();
        self.push(quote!({ let #t = #d; #krate::pattern::update(&mut #place, &#t); }));
    }

    /// Whether a place belongs to a variable of this very region, which no other arm sees.
    pub(in crate::tangent) fn is_own(&self, place: E) -> bool {
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
    pub(in crate::tangent) fn pattern_control(&mut self, e: E, want: Want) -> Option<Code> {
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
}

/// Code in a block with a label, if it has one.
fn labelled(label: &TokenStream, inner: TokenStream) -> TokenStream {
    if label.is_empty() { inner } else { quote!(#label { #inner }) }
}

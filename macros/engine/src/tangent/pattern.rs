//! What is different in an emitted `pattern`: it carries index sets, computes no float, walks every arm of a condition
//! on active values with weak updates (see `tangential::pattern`), and says so where no union can be formed.

use super::control::Want;
use super::stmt::open_tangent;
use super::{Frame, Lower, Target};
use crate::code::{Code, Prec};
use crate::infer::Ty;
use crate::ir::{Arm, Block, E, Kind, Op, Pat};
use crate::taint::Choice;
use crate::walk::{diverges, diverges_expr};
use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};

impl Lower<'_> {
    fn is_tainted(&self, e: E) -> bool {
        self.taint.as_ref().is_some_and(|taint| taint.of(e))
    }

    fn weak(&self) -> TokenStream {
        let krate = &self.krate;
        quote!(let _weak = #krate::pattern::weak();)
    }

    /// Runs `work` in a region of its own; gives the region's label.
    fn region<R>(&mut self, work: impl FnOnce(&mut Self) -> R) -> (syn::Lifetime, R) {
        let name = self.names.fresh("region");
        let label = syn::Lifetime::new(&format!("'{name}"), proc_macro2::Span::call_site());
        self.regions.push(label.clone());
        self.depth += 1;
        let result = work(self);
        self.depth -= 1;
        self.regions.pop();
        (label, result)
    }

    /// Ends the detection at this place. What is written after it never runs, and tells the compiler the types.
    pub(super) fn no_pattern(&mut self, e: E, why: &str) {
        let krate = &self.krate;
        let span = self.span(e);
        self.push(quote_spanned!(span=> #krate::pattern::stop(#why);));
    }

    /// As [`Self::no_pattern`], in place of an index.
    pub(super) fn no_index(&self, e: E, why: &str) -> Code {
        let krate = &self.krate;
        let span = self.span(e);
        Code::atom(quote_spanned!(span=> #krate::pattern::no_index(#why)))
    }

    /// Whether a pattern cannot tell what an integer is that must be known here.
    pub(super) fn undecided(&self, e: E) -> bool {
        self.is_tainted(e) && !self.types.is_float(e)
    }

    /// A value that goes where its taint would be lost: into an aggregate, or to a called function.
    pub(super) fn reliable(&mut self, e: E, value: Code, tangent: &Code) -> Code {
        if !self.undecided(e) || matches!(self.body.kind(e), Kind::Closure { .. }) {
            return value;
        }
        match self.types.of(e) {
            Ty::Passive => {
                self.no_pattern(e, "an integer or boolean that depends on an active value is passed on");
                value
            }
            Ty::Ref(..) | Ty::Fn(..) | Ty::Iter(_) | Ty::Array(_) | Ty::Vec(_) | Ty::Option(_) | Ty::Result(_) => value,
            // A matrix is fine, a boolean is not: the compiler knows which it is.
            _ => {
                let krate = &self.krate;
                let tangent = tangent.at(Prec::Unary);
                Code::atom(quote!(#krate::pattern::reliable(#value, &#tangent)))
            }
        }
    }

    /// The whole body. Exits by an active condition are united with the end.
    pub(super) fn pattern_root(&mut self) -> TokenStream {
        let body = self.body;
        let mut any = false;
        let mut look = |e: E| {
            crate::walk::everything(body, e, &mut |e| {
                any |= matches!(body.kind(e), Kind::Return(_)) && self.taint.as_ref().is_some_and(|t| t.may_exit(e));
            });
        };
        each_expr(&body.root, &mut look);
        if !any {
            return self.block_pair(&body.root);
        }
        let krate = self.krate.clone();
        let frame = self.frames.last_mut().expect("the function is a frame");
        frame.united = true;
        let ends = !diverges(body, &body.root);
        let inner = self.block_pair(&body.root);
        if !ends {
            return quote!(let mut results = #krate::pattern::Union::new(); { #inner } results.done());
        }
        quote! {
            let mut results = #krate::pattern::Union::new();
            let last = { #inner };
            results.add(last);
            results.done()
        }
    }

    /// After a statement that may have left the function: what lives outside may keep what it had.
    pub(super) fn weaken_after(&mut self, stmt: &crate::ir::Stmt) {
        if self.mode != super::Mode::Pattern {
            return;
        }
        let body = self.body;
        let mut any = false;
        let mut look = |e: E| {
            crate::walk::everything(body, e, &mut |e| {
                any |= matches!(body.kind(e), Kind::Return(_)) && self.taint.as_ref().is_some_and(|t| t.may_exit(e));
            });
        };
        match &stmt.kind {
            crate::ir::StmtKind::Let { init, diverge, .. } => {
                init.iter().chain(diverge).for_each(|e| look(*e));
            }
            crate::ir::StmtKind::Expr(e) => look(*e),
            crate::ir::StmtKind::Item(_) => {}
        }
        if any {
            let weak = self.weak();
            self.push(weak);
        }
    }

    /// `place = value`: the tangent overwrites or joins; a float's value is not kept.
    pub(super) fn store_pattern(&mut self, place: E, value: &Code, tangent: &Code, code: Code) {
        let (v, d) = self.temporary();
        let parts = matches!(self.body.kind(place), Kind::Tuple(_));
        let is_float = self.types.is_float(place);
        let assign = |lower: &Self, tangent: &Code, d: &TokenStream| match lower.is_own(place) {
            true => quote!(#tangent = #d;),
            false => {
                let krate = &lower.krate;
                let tangent = tangent.at(Prec::Unary);
                quote!(#krate::pattern::assign(&mut #tangent, #d);)
            }
        };
        if parts {
            // Part by part: a tuple of places cannot be borrowed.
            self.push(quote!(let (#v, #d) = #code;));
            let Kind::Tuple(places) = self.body.kind(place) else { unreachable!("it is a tuple") };
            for (i, place) in places.iter().enumerate() {
                let i = syn::Index::from(i);
                let (lv, ld) = self.place_parts(*place);
                self.push(quote!(#lv = #v.#i;));
                if let Some(ld) = ld {
                    let krate = &self.krate;
                    let own = self.is_own(*place);
                    let ld_ref = ld.at(Prec::Unary);
                    self.push(match own {
                        true => quote!(#ld = #d.#i;),
                        false => quote!(#krate::pattern::assign(&mut #ld_ref, #d.#i);),
                    });
                }
            }
            return;
        }
        let store = assign(self, tangent, &quote!(#d));
        if is_float {
            // The compiler still has to learn the scalar type of a matrix from what is written to it.
            let unknown =
                self.body.place_root(place).is_some_and(|v| matches!(self.types.of_var(v), Ty::Var(_) | Ty::Named));
            let no_value = unknown.then(|| {
                let none = self.no_value(self.types.of(place).peeled());
                quote!(#value = #none;)
            });
            self.push(quote!({ let (_, #d) = #code; #store #no_value }));
        } else {
            self.push(quote!({ let (#v, #d) = #code; #store #value = #v; }));
        }
    }

    /// Before an integer is written through a reference: whoever owns it does not see that it is undecided.
    pub(super) fn discrete_write(&mut self, place: E, value: E) {
        if self.mode != super::Mode::Pattern {
            return;
        }
        let through_reference = self
            .body
            .place_root(place)
            .is_none_or(|v| matches!(self.types.of_var(v), Ty::Ref(..) | Ty::Var(_) | Ty::Named));
        if !through_reference {
            return;
        }
        if self.is_tainted(value) {
            self.no_pattern(place, "an integer that depends on an active value is written through a reference");
        }
        let krate = &self.krate;
        let span = self.span(place);
        self.push(quote_spanned!(span=> #krate::pattern::discrete_write();));
    }

    /// `place += value`: the union.
    pub(super) fn update_pattern(&mut self, place_d: &Code, d: &Code) {
        let krate = self.krate.clone();
        let place = place_d.at(Prec::Unary);
        let (_, t) = self.temporary();
        self.push(quote!({ let #t = #d; #krate::pattern::update(&mut #place, &#t); }));
    }

    /// Whether a place belongs to a variable of this very region, which no other arm sees.
    fn is_own(&self, place: E) -> bool {
        let mut base = place;
        loop {
            match self.body.kind(base) {
                Kind::Var(v) => {
                    let behind_reference = matches!(self.types.of_var(*v), Ty::Ref(..) | Ty::Var(_) | Ty::Named)
                        && (base != place || matches!(self.types.of_var(*v), Ty::Ref(..)));
                    return !behind_reference && self.declared_at[v.0] == self.depth;
                }
                Kind::Field(inner, _) | Kind::Index(inner, _) => base = *inner,
                _ => return false,
            }
        }
    }

    /// Control flow that a pattern cannot decide; `None` if it can.
    pub(super) fn pattern_control(&mut self, e: E, want: Want) -> Option<Code> {
        let body = self.body;
        match body.kind(e) {
            Kind::If { cond, then, other } if self.is_tainted(*cond) => self.both(e, *cond, then, *other, want),
            Kind::Match { expr, arms } => {
                let choice = self.taint.as_ref().and_then(|taint| taint.choice(e))?;
                self.all_arms(e, *expr, arms, choice, want)
            }
            Kind::While { label, cond, body: block } => {
                let open = self.taint.as_ref().is_some_and(|taint| taint.is_open(e));
                if !open && !self.is_tainted(*cond) {
                    return None;
                }
                Some(self.fixed_point(e, label.as_ref(), Some(*cond), block, Want::Unit))
            }
            Kind::Loop { label, body: block } => {
                let open = self.taint.as_ref().is_some_and(|taint| taint.is_open(e));
                open.then(|| self.fixed_point(e, label.as_ref(), None, block, want))
            }
            Kind::For { label, pat, iter, body: block } => {
                let open = self.taint.as_ref().is_some_and(|taint| taint.is_open(e));
                let (code, layout) = self.iterator(*iter);
                let weak = open || std::mem::take(&mut self.unfiltered);
                self.targets.push(Target { label: label.clone(), want: Want::Unit, union: None, is_block: false });
                let write = |lower: &mut Self| {
                    let (pat, stmts) = lower.item_pat(pat, &layout);
                    let inner = lower.block_unit(block);
                    (pat, quote!(#(#stmts)* #inner))
                };
                let code = if weak {
                    let (region, (pat, inner)) = self.region(write);
                    let guard = self.weak();
                    quote!(for #pat in #code { #region: { #guard #inner } })
                } else {
                    let (pat, inner) = write(self);
                    let label = label.as_ref().map(|l| quote!(#l:));
                    quote!(#label for #pat in #code { #inner })
                };
                self.targets.pop();
                Some(Code::atom(code))
            }
            Kind::Block { label: Some(label), block } if self.taint.as_ref().is_some_and(|taint| taint.is_open(e)) => {
                let union = (want != Want::Unit).then(|| self.names.fresh("union"));
                self.targets.push(Target { label: Some(label.clone()), want, union: union.clone(), is_block: true });
                let ends = !diverges(body, block);
                let (region, inner) = self.region(|lower| lower.in_branch(block, if ends { want } else { Want::Unit }));
                self.targets.pop();
                let (krate, weak) = (&self.krate, self.weak());
                Some(Code::atom(match (union, want) {
                    (Some(union), _) => {
                        let last = match (ends, want) {
                            (true, Want::Pair) => quote!(let last = { #inner }; #union.add(last);),
                            (true, _) => quote!(let last = { #inner }; #union.add((last, #krate::Zero));),
                            (false, _) => quote!(#inner),
                        };
                        let value = (want == Want::Value).then(|| quote!(.0));
                        quote!({
                            let mut #union = #krate::pattern::Union::new();
                            #region: { #weak #last }
                            #union.done() #value
                        })
                    }
                    (None, _) => quote!(#region: { #weak #inner }),
                }))
            }
            _ => None,
        }
    }

    /// Both branches of an `if`.
    fn both(&mut self, e: E, cond: E, then: &Block, other: Option<E>, want: Want) -> Option<Code> {
        // Calls in the condition still run, for what they do to `&mut` arguments.
        let (stmts, (positive, opens)) = self.inside(|lower| lower.decided(cond, true));
        let negative = self.inside(|lower| lower.decided(cond, false)).1.0;
        let Some(positive) = positive else {
            self.no_pattern(e, "the shape of a value depends on an active condition");
            return None;
        };
        let then_diverges = diverges(self.body, then);
        let mut arms = Vec::new();
        let arm_want = |diverges: bool| if diverges && want != Want::Unit { Want::Unit } else { want };
        let (region, inner) = self.region(|lower| lower.in_branch(then, arm_want(then_diverges)));
        arms.push(WrittenArm { region, conditions: positive, code: quote!(#(#opens)* #inner), gives: !then_diverges });
        if let Some(other) = other {
            let out = diverges_expr(self.body, other);
            let (region, code) = self.region(|lower| lower.branch(other, arm_want(out)));
            arms.push(WrittenArm { region, conditions: negative.unwrap_or_default(), code, gives: !out });
        }
        let united = self.unite(&arms, want);
        Some(Code::atom(quote!({ #(#stmts)* #united })))
    }

    /// Arms one after the other, each weak; their results united.
    fn unite(&mut self, arms: &[WrittenArm], want: Want) -> TokenStream {
        let krate = self.krate.clone();
        let weak = self.weak();
        let guarded = |arm: &WrittenArm, inner: TokenStream| {
            let region = &arm.region;
            let conditions = arm.conditions.iter().rev();
            let inner = conditions.fold(quote!({ #weak #inner }), |inner, condition| quote!({ if #condition #inner }));
            quote!(#region: #inner)
        };
        match want {
            Want::Unit => {
                let arms = arms.iter().map(|arm| guarded(arm, arm.code.clone()));
                quote!(#(#arms)*)
            }
            Want::Pair => {
                let union = self.names.fresh("union");
                let arms = arms.iter().map(|arm| {
                    let code = &arm.code;
                    let inner = match arm.gives {
                        true => quote!(let arm = { #code }; #union.add(arm);),
                        false => code.clone(),
                    };
                    guarded(arm, inner)
                });
                quote!(let mut #union = #krate::pattern::Union::new(); #(#arms)* #union.done())
            }
            Want::Value => {
                // Undecided integers: any of them, since nothing may depend on which.
                let value = self.names.fresh("value");
                let arms = arms.iter().map(|arm| {
                    let code = &arm.code;
                    let inner = match arm.gives {
                        true => quote!(let arm = { #code }; #value.get_or_insert(arm);),
                        false => code.clone(),
                    };
                    guarded(arm, inner)
                });
                let none = quote!(#krate::pattern::refuse("no arm gives a value"));
                quote!(let mut #value = None; #(#arms)* #value.unwrap_or_else(|| #none))
            }
        }
    }

    /// The parts of a condition that must hold (or, if not `positive`, must fail) for a branch to run and that can be
    /// decided, with the tangents that they open. `None` if the condition binds what is there or not by an active
    /// condition.
    fn decided(&mut self, cond: E, positive: bool) -> (Option<Vec<TokenStream>>, Vec<TokenStream>) {
        let body = self.body;
        match body.kind(cond) {
            Kind::Let { pat, .. } if self.is_tainted(cond) => {
                if pat.is_refutable() {
                    (None, Vec::new())
                } else {
                    (Some(Vec::new()), Vec::new())
                }
            }
            _ if !self.is_tainted(cond) => {
                if !positive && matches!(body.kind(cond), Kind::Let { .. }) {
                    return (Some(Vec::new()), Vec::new());
                }
                let (code, opens) = self.opening_condition(cond);
                let code = if positive { quote!(#code) } else { quote!(!(#code)) };
                (Some(vec![code]), opens)
            }
            Kind::Binary(op @ (Op::And | Op::Or), a, b) if (*op == Op::And) == positive => {
                let (first, mut opens) = self.decided(*a, positive);
                let (second, more) = self.decided(*b, positive);
                opens.extend(more);
                match (first, second) {
                    (Some(mut first), Some(second)) => {
                        first.extend(second);
                        (Some(first), opens)
                    }
                    _ => (None, opens),
                }
            }
            Kind::Not(a) => self.decided(*a, !positive),
            _ => {
                // Evaluated for its effects only.
                if positive && self.has_call(cond) {
                    let value = self.value(cond);
                    self.push(quote!(let _ = #value;));
                }
                (Some(Vec::new()), Vec::new())
            }
        }
    }

    fn has_call(&self, e: E) -> bool {
        let mut any = false;
        crate::walk::everything(self.body, e, &mut |e| any |= matches!(self.body.kind(e), Kind::Call { .. }));
        any
    }

    /// All arms of a `match` that may be taken.
    fn all_arms(&mut self, e: E, expr: E, arms: &[Arm], choice: Choice, want: Want) -> Option<Code> {
        let told_apart = choice == Choice::Guard || arms.iter().all(|arm| self.weakened(&arm.pat).is_some());
        if choice == Choice::Shape || !told_apart {
            self.no_pattern(e, "which variant a value has depends on an active condition");
            return None;
        }
        let (mut stmts, (mut value, tangent, raw)) = self.inside(|lower| lower.scrutinee(expr));
        if tangent.is_none() && !self.is_simple(expr) {
            // Matched once for every arm, computed once.
            let t = self.names.fresh("t");
            stmts.push(quote!(let #t = #value;));
            value = Code::atom(t);
        }
        let mut written = Vec::new();
        let open = self.names.fresh("open");
        for arm in arms {
            self.declare(&arm.pat, raw);
            let opened = match &tangent {
                Some(tangent) => {
                    let pat = self.tangent_pat(&arm.pat);
                    open_tangent(&pat, tangent, arm.pat.is_refutable())
                }
                None => TokenStream::new(),
            };
            let out = diverges_expr(self.body, arm.body);
            let arm_want = if out && want != Want::Unit { Want::Unit } else { want };
            let (region, inner) = self.region(|lower| {
                lower.declare(&arm.pat, raw);
                lower.branch(arm.body, arm_want)
            });
            let pat = match choice {
                Choice::Guard => self.value_pat(&arm.pat),
                _ => self.weakened(&arm.pat).expect("looked at before"),
            };
            let guard_tainted = arm.guard.is_some_and(|g| self.is_tainted(g));
            let mut conditions = Vec::new();
            if choice == Choice::Guard {
                conditions.push(quote!(#open));
            }
            let scrutinee = value.at(Prec::Compare);
            conditions.push(quote!(let #pat = #scrutinee));
            let (guard_stmts, guard) = match arm.guard {
                Some(g) if !guard_tainted => {
                    let (stmts, code) = self.inside(|lower| lower.value(g));
                    (stmts, Some(quote!(#code)))
                }
                _ => (Vec::new(), None),
            };
            if let Some(guard) = guard {
                conditions.push(quote!({ #opened #(#guard_stmts)* #guard }));
            }
            // An arm without an undecided guard ends the search, as it does at run time.
            let close = (choice == Choice::Guard && !guard_tainted).then(|| quote!(#open = false;));
            written.push(WrittenArm { region, conditions, code: quote!(#close #opened #inner), gives: !out });
        }
        let united = self.unite(&written, want);
        let open = (choice == Choice::Guard).then(|| quote!(let mut #open = true;));
        Some(Code::atom(quote!({ #(#stmts)* #open #united })))
    }

    /// A pattern without what it compares with, if it only compares.
    fn weakened(&self, pat: &Pat) -> Option<TokenStream> {
        Some(match pat {
            Pat::Plain { .. } | Pat::Wild => quote!(_),
            Pat::Or(cases) => {
                if pat.vars().is_empty() && cases.iter().all(|case| self.weakened(case).is_some()) {
                    quote!(_)
                } else {
                    return None;
                }
            }
            Pat::Tuple(parts) => {
                let parts: Option<Vec<TokenStream>> = parts.iter().map(|p| self.weakened(p)).collect();
                let parts = parts?;
                quote!((#(#parts),*))
            }
            Pat::Bind { sub: Some(_), .. } => return None,
            Pat::Bind { .. } => self.value_pat(pat),
            Pat::Ref { pat, .. } => {
                let pat = self.weakened(pat)?;
                quote!(&#pat)
            }
            Pat::Rest => quote!(..),
            Pat::Slice(_) | Pat::TupleStruct { .. } | Pat::Struct { .. } => return None,
        })
    }

    /// A loop that runs an unknown number of times: its body, weakly, until it finds nothing new.
    fn fixed_point(&mut self, e: E, label: Option<&syn::Lifetime>, cond: Option<E>, block: &Block, want: Want) -> Code {
        let _ = e;
        let krate = self.krate.clone();
        let union: Option<Ident> = (want != Want::Unit).then(|| self.names.fresh("union"));
        self.targets.push(Target { label: label.cloned(), want, union: union.clone(), is_block: false });
        let (region, (stmts, inner)) = self.region(|lower| {
            let (stmts, conditions) = lower.inside(|lower| match cond {
                Some(cond) => lower.decided(cond, true),
                None => (Some(Vec::new()), Vec::new()),
            });
            let inner = match conditions {
                (Some(conditions), opens) => {
                    let inner = lower.block_unit(block);
                    conditions.iter().rev().fold(quote!(#(#opens)* #inner), |inner, c| quote!(if #c { #inner }))
                }
                (None, _) => {
                    let (stop, ()) =
                        lower.inside(|lower| lower.no_pattern(e, "how often a loop runs depends on an active value"));
                    quote!(#(#stop)*)
                }
            };
            (stmts, inner)
        });
        self.targets.pop();
        let weak = self.weak();
        let point = self.names.fresh("fixed_point");
        let begin = union.as_ref().map(|union| quote!(let mut #union = #krate::pattern::Union::new();));
        let value = (want == Want::Value).then(|| quote!(.0));
        let done = union.as_ref().map(|union| quote!(#union.done() #value));
        Code::atom(quote!({
            #begin
            let mut #point = #krate::pattern::FixedPoint::new();
            loop {
                #region: {
                    #weak
                    #(#stmts)*
                    #inner
                }
                if #point.reached() {
                    break;
                }
            }
            #done
        }))
    }

    /// Ends the region: what comes behind an exit is not run on this way through it.
    fn leave_region(&self) -> TokenStream {
        match self.regions.last() {
            Some(region) => quote!(break #region),
            None => TokenStream::new(),
        }
    }

    /// An exit that is taken or not: what it gives is kept, and the code goes on.
    pub(super) fn pattern_exit(&mut self, e: E) -> Option<Code> {
        let body = self.body;
        let may = self.taint.as_ref().is_some_and(|taint| taint.may_exit(e));
        match body.kind(e) {
            Kind::Return(value) => {
                let Frame { paired, united, .. } = *self.frames.last().expect("the function is a frame");
                if !paired || (!may && !united) {
                    return None;
                }
                if may && !united {
                    self.no_pattern(e, "a closure returns or not by an active condition");
                    return None;
                }
                let code = match value {
                    Some(value) => self.joint(*value),
                    None => {
                        let zero = self.zero_unit();
                        super::pair(quote!(()), zero)
                    }
                };
                let (t, _) = self.temporary();
                let leave = self.leave_region();
                Some(Code::atom(match may {
                    true => quote!({ let #t = #code; results.add(#t); #leave }),
                    false => quote!({ let #t = #code; results.add(#t); return results.done(); }),
                }))
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
                let leave = self.leave_region();
                Some(Code::atom(match (value, union) {
                    (Some(value), Some(union)) => {
                        let (t, _) = self.temporary();
                        let zero = self.zero_unit();
                        match want {
                            Want::Pair => quote!({ let #t = #value; #union.add(#t); #leave }),
                            _ => quote!({ let #t = #value; #union.add((#t, #zero)); #leave }),
                        }
                    }
                    (Some(value), None) => {
                        self.no_pattern(e, "an integer depends on an active condition");
                        quote!(break #label #value)
                    }
                    (None, _) => leave,
                }))
            }
            Kind::Continue { .. } => may.then(|| Code::new(Prec::Loose, self.leave_region())),
            _ => None,
        }
    }
}

/// An arm of an undecided condition.
struct WrittenArm {
    region: syn::Lifetime,
    /// What can be decided about whether it runs.
    conditions: Vec<TokenStream>,
    code: TokenStream,
    /// Whether it gives a value.
    gives: bool,
}

/// Calls `visit` with the expressions of a block.
fn each_expr(block: &Block, visit: &mut dyn FnMut(E)) {
    for stmt in &block.stmts {
        match &stmt.kind {
            crate::ir::StmtKind::Let { init, diverge, .. } => init.iter().chain(diverge).for_each(|e| visit(*e)),
            crate::ir::StmtKind::Expr(e) => visit(*e),
            crate::ir::StmtKind::Item(_) => {}
        }
    }
    block.tail.iter().for_each(|e| visit(*e));
}

//! Groups of statements that the second pass of a linear form skips, where all tangents that they have to do with are zero.
//!
//! Tangents are linear: where all that goes into a group is zero in the lanes at hand, so is all that comes out. A group is what
//! a block ends with, or the body of a loop, after what only lends. The first pass marks where it begins and ends; which groups
//! matter to which chunks of lanes is found by a run with sets of chunks as tangents, in which alone inputs are looked at.
//!
//! ```text
//! for (i, body) in bodies.iter().enumerate() { .. }
//! // becomes
//! match IntoIterator::into_iter(bodies.iter().enumerate()) {
//!     mut items => while let Some((i, body)) = Iterator::next(&mut items) {
//!         let (before, before_d) = ..;
//!         match pass.group(if T::LOOKS { Active::<T>::none().of(&before_d[body.parent]).of(&z_d[i]) } else { .. }, repetitions) {
//!             Err(more) => { leave_out(&mut items, more); continue; }
//!             Ok(group) => { ..; pass.close(group); }
//!         }
//!     }
//! }
//! ```
//!
//! Not all that a group mentions is an input. A place that is only added to keeps what it has where nothing is added; a place in
//! a branch whose condition is known before the group is looked at only if the branch is taken.

use super::Lower;
use crate::infer::Ty;
use crate::ir::{Block, E, Kind, Op, Stmt, StmtKind, V};
use crate::{methods, rules, walk};
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use std::collections::{BTreeMap, HashSet};

/// The least work that is worth a look at the inputs: one call is enough.
const WORTH: usize = CALL;
/// What a call counts for.
const CALL: usize = 6;

/// A place of a tangent, as code that looks at it.
struct Place {
    /// The parts of its path.
    path: Vec<String>,
    /// When it is looked at, if not in any case.
    condition: Option<String>,
    code: TokenStream,
}

/// Looks for what a group has to do with.
struct Reads<'l, 'a> {
    lower: &'l mut Lower<'a>,
    /// What the group binds.
    inner: HashSet<V>,
    /// Places, by their text.
    places: BTreeMap<String, Place>,
    /// Places that may be changed, which must hold nothing but floats.
    changed: BTreeMap<String, TokenStream>,
    /// How deep in code that may not run.
    level: usize,
    /// The conditions of it that are known before the group.
    conditions: Vec<TokenStream>,
    /// Loops of the group's own, and labels.
    loops: usize,
    labels: Vec<syn::Lifetime>,
    /// Within a closure `return` leaves no more than that.
    closures: usize,
    work: usize,
    fails: bool,
}

impl<'a> Lower<'a> {
    /// How many statements of a block only lend, or compute what both passes have: they stand before a group.
    pub(super) fn lending(&self, block: &Block) -> usize {
        let lends = |stmt: &Stmt| match &stmt.kind {
            StmtKind::Let { init: Some(init), diverge: None, .. } => self.only_lends(*init),
            StmtKind::Item(_) => true,
            _ => false,
        };
        block.stmts.iter().take_while(|stmt| lends(stmt)).count()
    }

    fn only_lends(&self, e: E) -> bool {
        match self.body.kind(e) {
            Kind::Ref { expr, .. } => self.body.is_place(*expr) && self.is_simple(*expr),
            Kind::Method { recv, name, args, .. } => {
                let name = name.to_string();
                let looks = methods::unknown::only_lends(&name);
                looks && self.is_simple(*recv) && args.iter().all(|a| self.is_simple(*a) && !self.mentions_active(*a))
            }
            // What is computed of active values is recorded.
            _ => self.is_simple(e) && (self.body.is_place(e) || !self.mentions_active(e)),
        }
    }

    /// Code that looks at the inputs of some statements, if they may be skipped and that is worth it.
    pub(super) fn inputs(&mut self, stmts: &[Stmt], tail: Option<E>) -> Option<TokenStream> {
        if !self.groups || self.frames.len() > 1 {
            return None;
        }
        let mut inner = HashSet::new();
        let body = self.body;
        let mut bind = |pat: &crate::ir::Pat| inner.extend(pat.vars());
        for stmt in stmts {
            if let StmtKind::Let { pat, .. } = &stmt.kind {
                bind(pat);
            }
        }
        let mut each = |e: E| {
            walk::everything(body, e, &mut |e| match body.kind(e) {
                Kind::Let { pat, .. } | Kind::For { pat, .. } => bind(pat),
                Kind::Match { arms, .. } => arms.iter().for_each(|arm| bind(&arm.pat)),
                Kind::Closure { inputs, .. } => inputs.iter().for_each(&mut bind),
                _ => {}
            });
            walk::everything(body, e, &mut |e| {
                let blocks: Vec<&Block> = match body.kind(e) {
                    Kind::If { then, .. } => vec![then],
                    Kind::Block { block, .. } | Kind::While { body: block, .. } | Kind::Loop { body: block, .. } => {
                        vec![block]
                    }
                    Kind::For { body: block, .. } => vec![block],
                    _ => Vec::new(),
                };
                for stmt in blocks.into_iter().flat_map(|block| &block.stmts) {
                    if let StmtKind::Let { pat, .. } = &stmt.kind {
                        bind(pat);
                    }
                }
            });
        };
        for stmt in stmts {
            match &stmt.kind {
                StmtKind::Let { init, diverge, .. } => init.iter().chain(diverge).for_each(|e| each(*e)),
                StmtKind::Expr(e) => each(*e),
                StmtKind::Item(_) => {}
            }
        }
        tail.iter().for_each(|e| each(*e));
        let mut reads = Reads {
            lower: self,
            inner,
            places: BTreeMap::new(),
            changed: BTreeMap::new(),
            level: 0,
            conditions: Vec::new(),
            loops: 0,
            labels: Vec::new(),
            closures: 0,
            work: 0,
            fails: false,
        };
        reads.stmts(stmts, tail);
        let Reads { places, changed, work, fails, .. } = reads;
        if fails || work < WORTH || places.is_empty() {
            return None;
        }
        let all: Vec<Place> = places.into_values().collect();
        // A part of what is looked at anyway is not looked at again.
        let covered = |place: &Place, k: usize| {
            all.iter().enumerate().any(|(other, whole)| {
                let in_any_case = whole.condition.is_none() || whole.condition == place.condition;
                let is_part = place.path.starts_with(&whole.path) && place.path.len() > whole.path.len();
                let is_same = place.path == whole.path && (whole.condition != place.condition || other < k);
                other != k && in_any_case && (is_part || is_same)
            })
        };
        let looks = all.iter().enumerate().filter(|(k, place)| !covered(place, *k)).map(|(_, place)| &place.code);
        let changed = changed.into_values();
        let (krate, t) = (&self.krate, &self.scalar_tangent);
        Some(
            quote!(if #t::LOOKS { #krate::Active::<#t>::none() #(.#looks)* #(.keeps(&#changed))* } else { #krate::Active::none() }),
        )
    }

    /// A loop whose repetitions are skipped where they can be, those that follow each other at once.
    pub(super) fn repeated(
        &mut self,
        label: &TokenStream,
        pat: &TokenStream,
        items: &TokenStream,
        opens: &[TokenStream],
        block: &Block,
    ) -> TokenStream {
        let (lending, rest) = block.stmts.split_at(self.lending(block));
        let before = self.block_plain(lending, None);
        let inputs = self.inputs(rest, block.tail);
        let inner = self.block_plain(rest, block.tail);
        let Some(inputs) = inputs else {
            return quote!(#label for #pat in #items { #(#opens)* #(#before)* #(#inner)* });
        };
        let (pass, krate) = (&self.pass, &self.krate);
        let [all, more, group, repetitions] =
            ["items", "more", "group", "repetitions"].map(|word| self.names.word(word));
        // As a `for` is by definition: what the items lend lives as long as the loop.
        quote! {
            match (#pass.repetitions(), ::core::iter::IntoIterator::into_iter(#items)) {
                (#repetitions, mut #all) => #label while let ::core::option::Option::Some(#pat) = ::core::iter::Iterator::next(&mut #all) {
                    #(#opens)*
                    #(#before)*
                    match #pass.group(#inputs, ::core::option::Option::Some(#repetitions)) {
                        ::core::result::Result::Err(#more) => #krate::leave_out(&mut #all, #more),
                        ::core::result::Result::Ok(#group) => {
                            #(#inner)*
                            #pass.close(#group);
                        }
                    }
                }
            }
        }
    }

    /// What a block ends with, skipped where it can be. Nothing comes after it.
    pub(super) fn group(&mut self, stmts: &[Stmt], tail: Option<E>, write: impl FnOnce(&mut Self)) {
        let Some(inputs) = self.inputs(stmts, tail) else { return write(self) };
        let (rest, ()) = self.inside(write);
        let (pass, group) = (&self.pass, self.names.word("group"));
        self.push(quote! {
            if let ::core::result::Result::Ok(#group) = #pass.group(#inputs, ::core::option::Option::None) {
                #(#rest)*
                #pass.close(#group);
            }
        });
    }
}

impl Reads<'_, '_> {
    fn stmts(&mut self, stmts: &[Stmt], tail: Option<E>) {
        for stmt in stmts {
            match &stmt.kind {
                StmtKind::Let { init, diverge, .. } => init.iter().chain(diverge).for_each(|e| self.visit(*e)),
                StmtKind::Expr(e) => self.visit(*e),
                StmtKind::Item(_) => {}
            }
        }
        tail.iter().for_each(|e| self.visit(*e));
    }

    fn block(&mut self, block: &Block) {
        self.stmts(&block.stmts, block.tail);
    }

    fn is_outer(&self, v: V) -> bool {
        !self.inner.contains(&v)
    }

    fn is_active(&self, v: V) -> bool {
        self.lower.activity.of_var(v)
    }

    fn may_change(&self, v: V) -> bool {
        self.lower.body.vars[v.0].mutable
            || matches!(self.lower.types.of_var(v), Ty::Ref(true, _) | Ty::Var(_) | Ty::Named)
    }

    fn visit(&mut self, e: E) {
        let body = self.lower.body;
        match body.kind(e) {
            Kind::Var(_) | Kind::Field(..) | Kind::Index(..) | Kind::Deref(_) if body.is_place(e) => self.read(e),
            Kind::Ref { mutable: true, expr } if body.is_place(*expr) => {
                self.change(*expr);
                self.read(*expr);
            }
            Kind::Return(_) | Kind::Try(_) if self.closures == 0 => self.fails = true,
            Kind::Break { label, .. } | Kind::Continue { label } => {
                let is_own = match label {
                    Some(label) => self.labels.contains(label),
                    None => self.loops > 0,
                };
                self.fails |= !is_own;
                self.children(e);
            }
            Kind::Assign(place, value) => {
                self.change(*place);
                self.visit(*value);
                self.read(*place);
            }
            Kind::AssignOp(op, place, value) => {
                self.change(*place);
                self.visit(*value);
                // What is only added to keeps what it has, whatever that is, where nothing is added.
                match matches!(op, Op::Add | Op::Sub) && self.lower.types.is_float(*place) {
                    true => self.indices(*place),
                    false => self.read(*place),
                }
            }
            Kind::If { cond, then, other } => {
                self.visit(*cond);
                let known = self.known(*cond);
                let otherwise = known.as_ref().map(|known| quote!(!(#known)));
                self.under(known, |reads| reads.block(then));
                self.under(otherwise, |reads| other.iter().for_each(|e| reads.visit(*e)));
            }
            Kind::Match { expr, arms } => {
                self.visit(*expr);
                for arm in arms {
                    self.under(None, |reads| {
                        arm.guard.iter().for_each(|e| reads.visit(*e));
                        reads.visit(arm.body);
                    });
                }
            }
            Kind::For { label, .. } | Kind::While { label, .. } | Kind::Loop { label, .. } => {
                self.labels.extend(label.clone());
                self.loops += 1;
                self.under(None, |reads| reads.children(e));
                self.loops -= 1;
                label.iter().for_each(|_| drop(self.labels.pop()));
            }
            Kind::Block { label, .. } => {
                self.labels.extend(label.clone());
                self.children(e);
                label.iter().for_each(|_| drop(self.labels.pop()));
            }
            Kind::Closure { body, .. } => {
                let loops = std::mem::take(&mut self.loops);
                self.closures += 1;
                self.under(None, |reads| reads.visit(*body));
                self.closures -= 1;
                self.loops = loops;
            }
            Kind::Call { callee, args } => {
                let is_function = matches!(body.kind(*callee), Kind::Path(_));
                // What a closure changes is not seen here.
                self.fails |= !is_function;
                let is_active = self.lower.activity.of(e) || args.iter().any(|a| self.lower.activity.of(*a));
                self.work += if !is_active {
                    0
                } else if self.lower.is_operation(e) {
                    1
                } else {
                    CALL
                };
                args.iter().for_each(|a| self.visit(*a));
            }
            Kind::Method { recv, name, args, .. } => {
                self.method(e, *recv, &name.to_string(), args);
            }
            Kind::Binary(op, ..) => {
                self.work += usize::from(matches!(op, Op::Mul | Op::Div) && self.lower.activity.of(e)) * 2;
                self.children(e);
            }
            _ => self.children(e),
        }
    }

    fn children(&mut self, e: E) {
        let body = self.lower.body;
        let mut list = Vec::new();
        walk::children(body, e, &mut |child| list.push(child));
        list.into_iter().for_each(|child| self.visit(child));
    }

    fn method(&mut self, e: E, recv: E, name: &str, args: &[E]) {
        let lower = &*self.lower;
        let is_active = lower.activity.of(e) || lower.activity.of(recv) || args.iter().any(|a| lower.activity.of(*a));
        let is_rule = lower.types.is_float(recv) && rules::find(name).is_some();
        self.work += if !is_active {
            0
        } else if is_rule {
            1
        } else {
            CALL
        };
        if let Some(v) = lower.body.place_root(recv)
            && lower.body.is_place(recv)
            && self.is_outer(v)
            && !is_rule
        {
            let is_known = !matches!(lower.types.of(recv).peeled(), Ty::Named | Ty::Var(_));
            let row = methods::of(lower.types.of(recv), name);
            let only_looks = row.is_some_and(|row| !row.changes());
            if !only_looks && self.may_change(v) {
                let overwrites = row.is_some_and(|row| matches!(row.access, methods::Access::Overwrites(_)));
                match is_known && row.is_some_and(methods::Method::is_structural) {
                    // A change of shape must not be skipped.
                    true => self.fails |= !overwrites,
                    false => self.change(recv),
                }
                self.fails |= !self.is_active(v);
            }
        }
        self.visit(recv);
        args.iter().for_each(|a| self.visit(*a));
    }

    /// A place that is changed, or may be.
    fn change(&mut self, place: E) {
        let body = self.lower.body;
        let Some(v) = body.place_root(place) else {
            self.fails = true;
            return;
        };
        if !self.is_outer(v) {
            return;
        }
        // What has no value yet gets its first one.
        if !self.is_active(v) || self.lower.deferred.contains(&v) {
            self.fails = true;
            return;
        }
        if !self.lower.types.of(place).peeled().is_float() {
            // Whether there is something discrete in it the compiler knows.
            match self.lent(place) {
                Some((path, value, _)) => drop(self.changed.insert(path.join(" "), value)),
                None => self.fails = true,
            }
        }
    }

    /// The indices of a place.
    fn indices(&mut self, e: E) {
        match self.lower.body.kind(e) {
            Kind::Index(base, index) => {
                self.indices(*base);
                self.visit(*index);
            }
            Kind::Field(base, _) | Kind::Deref(base) => self.indices(*base),
            _ => {}
        }
    }

    /// A place that is read.
    fn read(&mut self, e: E) {
        self.indices(e);
        let Some(v) = self.lower.body.place_root(e) else { return };
        if !self.is_outer(v) {
            return;
        }
        let ty = self.lower.types.of_var(v);
        if !self.is_active(v) {
            // Something passive that may be changed by whoever it is lent to.
            self.fails |= matches!(ty, Ty::Ref(true, _)) && matches!(self.lower.body.kind(e), Kind::Var(_));
            return;
        }
        if matches!(ty.peeled(), Ty::Fn(..) | Ty::Iter(_)) {
            self.fails = true;
            return;
        }
        if matches!(self.lower.body.kind(e), Kind::Var(_)) && matches!(ty, Ty::Ref(true, _)) {
            self.change(e);
        }
        match self.lent(e) {
            Some((path, _, code)) => self.note(path, code),
            None => {
                let name = self.lower.tangent_name(v);
                self.note(vec![name.to_string()], Lent::There(quote!(#name)));
            }
        }
    }

    /// Notes a place that is lent by code; that of one that may not be there gives an option.
    fn note(&mut self, path: Vec<String>, lent: Lent) {
        let conditions = &self.conditions;
        let code = match (lent, conditions.is_empty()) {
            (Lent::There(code), true) => quote!(of(&#code)),
            (Lent::Perhaps(code), true) => quote!(of_some(#code)),
            (Lent::There(code), false) => {
                quote!(of_some(if #((#conditions))&&* { ::core::option::Option::Some(&#code) } else { ::core::option::Option::None }))
            }
            (Lent::Perhaps(code), false) => {
                quote!(of_some(if #((#conditions))&&* { #code } else { ::core::option::Option::None }))
            }
        };
        let condition = (!conditions.is_empty()).then(|| quote!(#((#conditions))&&*).to_string());
        let key = format!("{} {}", path.join(" "), condition.as_deref().unwrap_or_default());
        self.places.insert(key, Place { path, condition, code });
    }

    /// Code that runs under a condition, if that is known, or else may not run.
    fn under(&mut self, condition: Option<TokenStream>, visit: impl FnOnce(&mut Self)) {
        let known = condition.is_some();
        self.conditions.extend(condition);
        self.level += 1;
        visit(self);
        self.level -= 1;
        if known {
            self.conditions.pop();
        }
    }

    /// A condition as it can be decided before the group.
    fn known(&mut self, condition: E) -> Option<TokenStream> {
        fn is_harmless(reads: &Reads, e: E) -> bool {
            match reads.lower.body.kind(e) {
                Kind::Lit(_) | Kind::Path(_) => true,
                Kind::Var(v) => reads.is_outer(*v) && !reads.is_active(*v),
                Kind::Field(a, _) | Kind::Deref(a) | Kind::Not(a) => is_harmless(reads, *a),
                Kind::Binary(op, a, b) => {
                    (op.is_comparison() || op.is_lazy()) && is_harmless(reads, *a) && is_harmless(reads, *b)
                }
                _ => false,
            }
        }
        if !is_harmless(self, condition) {
            return None;
        }
        let (stmts, code) = self.lower.inside(|lower| lower.value(condition));
        stmts.is_empty().then(|| quote!(#code))
    }

    /// Code that lends the tangent of a place, and its value: fields, and at most one element of a list.
    fn lent(&mut self, e: E) -> Option<(Vec<String>, TokenStream, Lent)> {
        let body = self.lower.body;
        let (mut fields, mut inner_fields, mut at, mut current) = (Vec::new(), Vec::new(), None, e);
        loop {
            match body.kind(current) {
                Kind::Deref(base) => current = *base,
                Kind::Field(base, member) => {
                    fields.push(member.clone());
                    current = *base;
                }
                Kind::Index(base, index) if at.is_none() => {
                    at = Some(self.index(*index)?);
                    inner_fields = std::mem::take(&mut fields);
                    current = *base;
                }
                Kind::Var(v) => {
                    fields.reverse();
                    inner_fields.reverse();
                    let (name, tangent) = (&body.vars[v.0].name, self.lower.tangent_name(*v));
                    let text = |member: &syn::Member| member.to_token_stream().to_string();
                    let mut parts = vec![name.to_string()];
                    parts.extend(fields.iter().map(text));
                    let (base, base_d) = (quote!(#name #(.#fields)*), quote!(#tangent #(.#fields)*));
                    let Some(at) = at else { return Some((parts, base, Lent::There(base_d))) };
                    parts.push(format!("[{at}]"));
                    parts.extend(inner_fields.iter().map(text));
                    // Where the code may not run, the element may not be there; all elements have one type.
                    let lent = match self.level {
                        0 => Lent::There(quote!(#base_d[#at] #(.#inner_fields)*)),
                        _ if inner_fields.is_empty() => Lent::Perhaps(quote!(#base_d.get(#at))),
                        _ => Lent::Perhaps(quote!(match #base_d.get(#at) {
                            ::core::option::Option::Some(part) => ::core::option::Option::Some(&part #(.#inner_fields)*),
                            ::core::option::Option::None => ::core::option::Option::None,
                        })),
                    };
                    let value = match inner_fields.is_empty() && self.level > 0 {
                        true => quote!(#base[..]),
                        false => quote!(#base[#at] #(.#inner_fields)*),
                    };
                    let value = if self.level > 0 && !inner_fields.is_empty() { quote!(#base[..]) } else { value };
                    return Some((parts, value, lent));
                }
                _ => return None,
            }
        }
    }

    /// An index that is known before the group and can be computed there, whatever comes: it does not fail.
    fn index(&mut self, e: E) -> Option<TokenStream> {
        let lower = &*self.lower;
        match lower.body.kind(e) {
            Kind::Lit(_) => {}
            Kind::Var(v) => {
                if !self.is_outer(*v) || self.is_active(*v) || *lower.types.of_var(*v) == Ty::Named {
                    return None;
                }
            }
            Kind::Path(_) => {}
            Kind::Deref(a) | Kind::Field(a, _) => drop(self.index(*a)?),
            Kind::Method { recv, name, args, .. } if name == "len" && args.is_empty() => {
                let v = lower.body.place_root(*recv)?;
                if !self.is_outer(v) || !lower.is_simple(*recv) {
                    return None;
                }
            }
            Kind::Binary(op, a, b) => {
                let operation = match op {
                    Op::Add => quote!(wrapping_add),
                    Op::Sub => quote!(wrapping_sub),
                    Op::Mul => quote!(wrapping_mul),
                    _ => return None,
                };
                let (left, right) = (self.index(*a)?, self.index(*b)?);
                if self.level == 0 {
                    let (stmts, code) = self.lower.inside(|lower| lower.value(e));
                    return stmts.is_empty().then(|| quote!(#code));
                }
                return Some(quote!(::core::primitive::usize::#operation(#left, #right)));
            }
            _ => return None,
        }
        let (stmts, code) = self.lower.inside(|lower| lower.value(e));
        stmts.is_empty().then(|| quote!(#code))
    }
}

/// Code for a place.
enum Lent {
    There(TokenStream),
    /// An option of a reference.
    Perhaps(TokenStream),
}

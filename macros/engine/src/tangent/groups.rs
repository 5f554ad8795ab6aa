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
//!         match pass.group(if T::TRACKS { Active::<T>::none().of(&before_d[body.parent]).of(&z_d[i]) } else { .. }, repetitions) {
//!             Err(more) => { leave_out(&mut items, more); continue; }
//!             Ok(group) => { ..; pass.close(group); }
//!         }
//!     }
//! }
//! ```
//!
//! A group may also be `let`s in a row, which give something:
//!
//! ```text
//! let blank = Blank::<T, _>::new();
//! let ((pull, pull_d), ()) = match pass.group(..) {
//!     Ok(group) => {
//!         let (along, along_d) = ..;
//!         let (pull, pull_d) = ..;
//!         let given = blank.of(((pull, pull_d), ()));
//!         pass.close_giving::<T>(group, blank!(blank).is_some());
//!         given
//!     }
//!     Err(_) => blank!(blank).expect(..),
//! };
//! ```
//!
//! Not all that a group mentions is an input. A place that is only added to keeps what it has where nothing is added; a place in
//! a branch whose condition is known before the group is looked at only if the branch is taken.

use super::Lower;
use super::reads::{CALL, Reads};
use crate::infer::Ty;
use crate::ir::{Block, E, Kind, Stmt, StmtKind, V};
use crate::{methods, walk};
use proc_macro2::TokenStream;
use quote::quote;
use std::collections::HashSet;

/// The least work that is worth a look at the inputs: one call is enough.
const WORTH: usize = CALL;
/// The same for `let`s, whose results are put together from two sides.
const WORTH_GIVING: usize = 8;
/// The same within a group, most of whose inputs are theirs.
const WORTH_GIVING_WITHIN: usize = 24;
/// How many results a group may have.
const MOST: usize = 8;

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

    /// Code that looks at the inputs of some statements, if they may be skipped and are at least so much work.
    fn inputs(&mut self, stmts: &[&Stmt], tail: Option<E>, work: usize) -> Option<TokenStream> {
        if !self.groups || self.frames.len() > 1 {
            return None;
        }
        let reads = Reads::of(self, stmts, tail);
        let inputs = reads.is_worth(work).then(|| reads.code())?;
        // What was looked at for a group around is not looked at again.
        (self.around != inputs.to_string()).then_some(inputs)
    }

    /// Writes the statements of a group that has these inputs.
    fn within<R>(&mut self, inputs: &TokenStream, write: impl FnOnce(&mut Self) -> R) -> (Vec<TokenStream>, R) {
        let around = std::mem::replace(&mut self.around, inputs.to_string());
        let written = self.inside(write);
        self.around = around;
        written
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
        let inputs = self.inputs(&rest.iter().collect::<Vec<_>>(), block.tail, WORTH);
        let around = std::mem::replace(&mut self.around, inputs.as_ref().map(ToString::to_string).unwrap_or_default());
        let inner = self.block_plain(rest, block.tail);
        self.around = around;
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
        let Some(inputs) = self.inputs(&stmts.iter().collect::<Vec<_>>(), tail, WORTH) else { return write(self) };
        let (rest, ()) = self.within(&inputs, write);
        let (pass, group) = (&self.pass, self.names.word("group"));
        self.push(quote! {
            if let ::core::result::Result::Ok(#group) = #pass.group(#inputs, ::core::option::Option::None) {
                #(#rest)*
                #pass.close(#group);
            }
        });
    }
}

/// `let`s in a row.
#[derive(Default)]
pub(super) struct Lets<'s> {
    stmts: Vec<&'s Stmt>,
    /// What they bind.
    bound: HashSet<V>,
    /// Names that they bind or mention.
    names: HashSet<String>,
    /// Whether they only compute: what comes after them may stand before them, if it does not need them.
    only_computes: bool,
}

impl Lower<'_> {
    /// Statements one after the other. `let`s that compute tangents of others are skipped together.
    pub(super) fn grouped(&mut self, stmts: &[Stmt]) {
        let mut lets = Lets { only_computes: true, ..Lets::default() };
        for stmt in stmts {
            if self.begins_anew(stmt, &lets) {
                self.write_lets(std::mem::take(&mut lets));
                lets.only_computes = true;
            }
            if self.gives_tangents(stmt) {
                self.add(stmt, &mut lets);
            } else {
                if !self.may_come_before(stmt, &lets) {
                    self.write_lets(std::mem::take(&mut lets));
                    lets.only_computes = true;
                }
                self.stmt(stmt);
            }
        }
        self.write_lets(lets);
    }

    fn add<'s>(&self, stmt: &'s Stmt, lets: &mut Lets<'s>) {
        let StmtKind::Let { pat, init: Some(init), .. } = &stmt.kind else { return };
        lets.stmts.push(stmt);
        lets.bound.extend(pat.vars());
        let body = self.body;
        lets.names.extend(pat.vars().iter().map(|v| body.vars[v.0].name.to_string()));
        walk::everything(body, *init, &mut |e| match body.kind(e) {
            Kind::Var(v) => drop(lets.names.insert(body.vars[v.0].name.to_string())),
            Kind::Assign(..) | Kind::AssignOp(..) | Kind::Macro { .. } | Kind::Closure { .. } => {
                lets.only_computes = false;
            }
            Kind::Ref { mutable: true, .. } | Kind::Return(_) | Kind::Break { .. } | Kind::Try(_) => {
                lets.only_computes = false;
            }
            _ => {}
        });
    }

    /// Whether a `let` binds values with tangents to what it computes of others, and lends nothing.
    fn gives_tangents(&self, stmt: &Stmt) -> bool {
        // Whether there may be something that stands for a value of the type.
        fn may_be_blank(ty: &Ty) -> bool {
            match ty {
                Ty::F64 | Ty::F32 | Ty::Named | Ty::Var(_) => true,
                Ty::Tuple(parts) => parts.iter().all(may_be_blank),
                Ty::Array(inner) => may_be_blank(inner),
                _ => false,
            }
        }
        let StmtKind::Let { pat, init: Some(init), diverge: None, .. } = &stmt.kind else { return false };
        let (types, vars) = (self.types, pat.vars());
        let is_plain =
            |v: &V| self.activity.of_var(*v) && !self.body.vars[v.0].mutable && may_be_blank(types.of_var(*v));
        let is_active = self.activity.of(*init) && !vars.is_empty() && vars.iter().all(is_plain);
        is_active && !pat.lends() && may_be_blank(types.of(*init)) && !self.only_lends(*init)
    }

    /// Whether a `let` may lend what those before it bind, so that these must outlive it.
    fn begins_anew(&self, stmt: &Stmt, lets: &Lets) -> bool {
        let StmtKind::Let { init: Some(init), .. } = &stmt.kind else { return false };
        let body = self.body;
        let is_bound = |e: E| body.place_root(e).is_some_and(|v| lets.bound.contains(&v));
        if matches!(self.types.of(*init), Ty::F64 | Ty::F32) {
            return false;
        }
        let mut lends = false;
        walk::everything(body, *init, &mut |e| match body.kind(e) {
            Kind::Ref { expr, .. } => lends |= is_bound(*expr),
            Kind::Method { recv, .. } => lends |= is_bound(*recv) && !self.types.of(*recv).is_float(),
            Kind::Match { expr, .. } | Kind::Let { expr, .. } => lends |= is_bound(*expr),
            _ => {}
        });
        lends
    }

    /// Whether something that both passes compute can stand before the `let`s: it needs none of their results, hides nothing
    /// that they mention, and nobody notices which comes first.
    fn may_come_before(&self, stmt: &Stmt, lets: &Lets) -> bool {
        fn only_computes(lower: &Lower, e: E) -> bool {
            let computes = match lower.body.kind(e) {
                Kind::Lit(_) | Kind::Var(_) | Kind::Path(_) | Kind::Field(..) | Kind::Deref(_) | Kind::Neg(_) => true,
                Kind::Tuple(_) | Kind::Array { .. } | Kind::Ref { mutable: false, .. } => true,
                Kind::Binary(..) => lower.types.is_float(e),
                _ => false,
            };
            let mut all = computes;
            walk::children(lower.body, e, &mut |child| all = all && only_computes(lower, child));
            all
        }
        let StmtKind::Let { pat, init: Some(init), diverge: None, .. } = &stmt.kind else { return false };
        let hides = pat.vars().iter().any(|v| lets.names.contains(&self.body.vars[v.0].name.to_string()));
        lets.only_computes && !hides && !self.mentions_active(*init) && only_computes(self, *init)
    }

    /// Writes `let`s, as a group if that is worth it.
    fn write_lets(&mut self, lets: Lets) {
        let given = self.given(&lets);
        let inputs = match given.is_empty() || given.len() > MOST {
            true => None,
            false if self.around.is_empty() => self.inputs(&lets.stmts, None, WORTH_GIVING),
            false => self.inputs(&lets.stmts, None, WORTH_GIVING_WITHIN),
        };
        let Some(inputs) = inputs else {
            lets.stmts.iter().for_each(|stmt| self.stmt(stmt));
            return;
        };
        let (stmts, ()) = self.within(&inputs, |lower| lets.stmts.iter().for_each(|stmt| lower.stmt(stmt)));
        let results = given.iter().rev().fold(quote!(()), |rest, v| {
            let (name, tangent) = (&self.body.vars[v.0].name, self.tangent_name(*v));
            quote!(((#name, #tangent), #rest))
        });
        let (pass, krate, t) = (&self.pass, &self.krate, &self.scalar_tangent);
        let [group, blank, all] = ["group", "blank", "given"].map(|word| self.names.word(word));
        self.out.push(quote! {
            let #results = {
                let #blank = #krate::linear::Blank::<#t, _>::new();
                match #pass.group(#inputs, ::core::option::Option::None) {
                    ::core::result::Result::Ok(#group) => {
                        #(#stmts)*
                        let #all = #blank.of(#results);
                        #pass.close_giving::<#t>(#group, #krate::blank!(#blank).is_some());
                        #all
                    }
                    ::core::result::Result::Err(_) => #krate::blank!(#blank).expect("known when it was looked for"),
                }
            };
        });
    }

    /// What is mentioned outside of some `let`s of what they bind.
    fn given(&mut self, lets: &Lets) -> Vec<V> {
        let body = self.body;
        if lets.stmts.is_empty() {
            return Vec::new();
        }
        let mentions = self.mentions.get_or_insert_with(|| {
            let mut mentions = vec![0; body.vars.len()];
            walk::mentions(body, body.root.stmts.iter(), body.root.tail, &mut |v| mentions[v.0] += 1);
            mentions
        });
        let mut left = mentions.clone();
        walk::mentions(body, lets.stmts.iter().copied(), None, &mut |v| left[v.0] -= 1);
        let bound = lets.stmts.iter().flat_map(|stmt| match &stmt.kind {
            StmtKind::Let { pat, .. } => pat.vars(),
            _ => Vec::new(),
        });
        bound.filter(|v| left[v.0] > 0).collect()
    }
}

//! Statements in a row: those whose inputs are all zero in the lanes at hand are skipped by the tangents.
//!
//! Tangents are linear: where all that goes into a group of `let`s is zero, so is all that comes out. The values mark where
//! the group begins and ends, and the tangents look before they compute:
//!
//! ```text
//! let pose_d = match partials.skip(if T::LOOKS { Active::<T>::none().of(&parent_d.pose).of(&z_d[i]) } else { .. }) {
//!     Some(zero) => zero,
//!     None => hung::<T>::tangents(..),
//! };
//! ```

use super::class::bound;
use super::{Both, Cut};
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use syn::{Expr, ExprForLoop, Stmt};

/// What a statement is to a group.
pub enum Kind {
    /// It binds these tangents to what it computes of others.
    Tangents(Vec<Ident>),
    /// It binds values only.
    Values,
    /// The same in both parts, and independent of tangents.
    Given,
    /// It lends what is there.
    Lent,
    /// It does something.
    Other,
}

/// A statement of the two parts.
pub struct Piece {
    pub both: Both,
    pub kind: Kind,
}

/// The body of a loop.
struct Repetition {
    /// What it lends, and what both parts have.
    before: Both,
    rest: Both,
    /// Where the inputs of the rest are other than zero, if it is to be skipped.
    inputs: Option<TokenStream>,
}

/// Statements to be skipped together.
#[derive(Default)]
struct Group {
    values: TokenStream,
    tangents: TokenStream,
    names: Vec<Ident>,
    /// Where statements stand, to see what is used after them.
    end: usize,
}

impl Cut<'_> {
    /// Statements one after the other, with what comes after them in the block.
    pub(super) fn statements(&mut self, stmts: &[Stmt], tail: Option<&Expr>, both: &mut Both) -> syn::Result<()> {
        let mut group = Group::default();
        // Variables from outside, whatever is declared on the way.
        let mut depth = self.scopes.depth();
        for (k, stmt) in stmts.iter().enumerate() {
            let before = self.scopes.depth();
            let Piece { both: Both { values, tangents }, kind } = self.piece(stmt)?;
            if group.names.is_empty() {
                depth = before;
            }
            match kind {
                Kind::Tangents(names) => {
                    group.values.extend(values);
                    group.tangents.extend(tangents);
                    group.names.extend(names);
                    group.end = k + 1;
                }
                Kind::Values if !group.names.is_empty() => {
                    group.values.extend(values);
                    group.tangents.extend(tangents);
                }
                Kind::Given if !group.names.is_empty() && self.comes_before(stmt, &tangents, &group) => {
                    // What both have stands before the group, among the tangents, where all can see it.
                    group.values.extend(values);
                    both.tangents.extend(tangents);
                }
                _ => {
                    self.close(std::mem::take(&mut group), depth, stmts, tail, both);
                    both.values.extend(values);
                    both.tangents.extend(tangents);
                }
            }
        }
        self.close(group, depth, stmts, tail, both);
        Ok(())
    }

    /// Whether what both parts have can stand before the statements of a group: it needs none of their results, hides nothing
    /// that they use, and they change nothing.
    fn comes_before(&self, stmt: &Stmt, given: &TokenStream, group: &Group) -> bool {
        let Stmt::Local(local) = stmt else { return false };
        let (own, used) = (bound(&local.pat), idents(&group.tangents));
        let needs = idents(given).iter().any(|name| group.names.contains(name));
        let hides = own.iter().any(|name| used.contains(name));
        !needs && !hides && !self.changeable.iter().any(|name| used.contains(name))
    }

    /// A loop whose repetitions both parts know: those that are skipped one after the other are left out at once, unless what
    /// they begin with must not be.
    ///
    /// ```text
    /// match IntoIterator::into_iter(bodies) {
    ///     mut items => while let Some(body) = Iterator::next(&mut items) {
    ///         if let Some(more) = partials.skips(..) {
    ///             leave_out(&mut items, more);
    ///             continue;
    ///         }
    ///         ..
    /// ```
    pub(super) fn known(&mut self, each: &ExprForLoop, given: &TokenStream) -> syn::Result<Both> {
        let (label, pat, items) = (&each.label, &each.pat, &*each.expr);
        let Repetition { before, rest, inputs } = self.repetition(&each.body)?;
        let leaves_out = self.only_binds(&before.tangents);
        let (before_values, before_tangents) = (before.values, before.tangents);
        let (values, tangents) = (rest.values, rest.tangents);
        let Some(inputs) = inputs else {
            return Ok(Both::new(
                quote!(#label for #pat in #items { #before_values #values }),
                quote!(#label for #pat in #given { #before_tangents #tangents }),
            ));
        };
        let (krate, partials, whole) = (self.krate, self.partials, self.names.word("whole"));
        let (all, more, repetitions) =
            (self.names.word("items"), self.names.word("more"), self.names.word("repetitions"));
        // A group that is of no loop is skipped by itself.
        let (begin, open) = match leaves_out {
            true => (quote!(let #repetitions = #partials.repetitions();), quote!(open_in(#repetitions))),
            false => (TokenStream::new(), quote!(open())),
        };
        // As a `for` is by definition: what `given` lends lives as long as the loop.
        Ok(Both::new(
            quote!({
                #begin
                #label for #pat in #items {
                    #before_values
                    let #whole = #partials.#open;
                    #values
                    #partials.close(#whole);
                }
            }),
            quote! {
                match ::core::iter::IntoIterator::into_iter(#given) {
                    mut #all => #label while let ::core::option::Option::Some(#pat) = ::core::iter::Iterator::next(&mut #all) {
                        #before_tangents
                        if let ::core::option::Option::Some(#more) = #partials.skips(#inputs) {
                            #krate::leave_out(&mut #all, #more);
                            continue;
                        }
                        #tangents
                    }
                }
            },
        ))
    }

    /// The body of a loop whose repetitions the tangents are told one by one.
    pub(super) fn told(&mut self, block: &syn::Block) -> syn::Result<Both> {
        let Repetition { before: mut both, rest: Both { values, tangents }, inputs } = self.repetition(block)?;
        let Some(inputs) = inputs else {
            both.values.extend(values);
            both.tangents.extend(tangents);
            return Ok(both);
        };
        let (partials, whole) = (self.partials, self.names.word("whole"));
        both.values.extend(quote!(let #whole = #partials.open(); #values #partials.close(#whole);));
        both.tangents.extend(quote! {
            if #partials.skips(#inputs).is_some() {
                continue;
            }
            #tangents
        });
        Ok(both)
    }

    /// The body of a loop. After what it lends and what both parts have, the rest of a repetition is skipped where all tangents
    /// that it has to do with are zero, and would be afterwards.
    fn repetition(&mut self, block: &syn::Block) -> syn::Result<Repetition> {
        let start = self.scopes.depth();
        let (tail, stmts) = match block.stmts.split_last() {
            Some((Stmt::Expr(tail, None), stmts)) => (Some(tail), stmts),
            _ => (None, &block.stmts[..]),
        };
        let mut before = Both::default();
        let mut first = 0;
        while let Some(Stmt::Local(local)) = stmts.get(first)
            && self.begins(local)
        {
            let Piece { both: Both { values, tangents }, .. } = self.piece(&stmts[first])?;
            before.values.extend(values);
            before.tangents.extend(tangents);
            first += 1;
        }
        let depth = self.scopes.depth();
        let mut rest = Both::default();
        self.statements(&stmts[first..], tail, &mut rest)?;
        if let Some(tail) = tail {
            let Both { values, tangents } = self.unit(tail)?;
            rest.values.extend(values);
            rest.tangents.extend(tangents);
        }
        self.scopes.leave(depth);
        let worth = self.inside == 0 && self.work(&rest.tangents) >= WORTH_REPEATING;
        let inputs = self.touched(&rest.tangents, depth, true).filter(|inputs| worth && !inputs.is_empty());
        self.scopes.leave(start);
        let inputs = inputs.map(|inputs| self.looked_at(&inputs));
        Ok(Repetition { before, rest, inputs })
    }

    /// Whether a `let` lends something, or depends on nothing active.
    fn begins(&self, local: &syn::Local) -> bool {
        let Some(init) = &local.init else { return false };
        init.diverge.is_none() && (super::stmt::is_lent(&init.expr) || self.given(&init.expr).is_some())
    }

    /// Writes a group, to be skipped if that is worth it.
    fn close(&self, group: Group, depth: usize, stmts: &[Stmt], tail: Option<&Expr>, both: &mut Both) {
        let Group { values, tangents, names, end } = group;
        let partials = self.partials;
        let rest = &stmts[end.min(stmts.len())..];
        let used = |name: &&Ident| {
            let later = rest.iter().any(|stmt| idents(&stmt.to_token_stream()).contains(name));
            later || tail.is_some_and(|tail| idents(&tail.to_token_stream()).contains(name))
        };
        // A name that is bound twice is that of the last.
        let mut out: Vec<&Ident> = names.iter().filter(used).collect();
        out.sort();
        out.dedup();
        let inputs = self.touched(&tangents, depth, false);
        let worth = self.inside == 0 && self.work(&tangents) >= WORTH && !out.is_empty() && out.len() <= MOST;
        let Some(inputs) = inputs.filter(|inputs| worth && !inputs.is_empty()) else {
            both.values.extend(values);
            both.tangents.extend(tangents);
            return;
        };
        let group = self.names.word("group");
        both.values.extend(quote!(let #group = #partials.open(); #values #partials.close(#group);));
        let results = if let [one] = out[..] { quote!(#one) } else { quote!((#(#out),*)) };
        let (zero, inputs) = (self.names.word("zero"), self.looked_at(&inputs));
        both.tangents.extend(quote! {
            let #results = match #partials.skip(#inputs) {
                ::core::option::Option::Some(#zero) => #zero,
                ::core::option::Option::None => { #tangents #results }
            };
        });
    }

    /// Where inputs are other than zero, as far as anybody looks.
    fn looked_at(&self, inputs: &[TokenStream]) -> TokenStream {
        let (krate, t) = (self.krate, self.names.tangent_type());
        quote!(if #t::LOOKS { #krate::Active::<#t>::none() #(.#inputs)* } else { #krate::Active::none() })
    }

    /// About how many operations on lanes the code has.
    fn work(&self, tangents: &TokenStream) -> usize {
        let names = idents(tangents);
        let count = |what: &dyn Fn(&Ident) -> bool| names.iter().filter(|name| what(name)).count();
        count(&|name| *name == "scale") + CALL * count(&|name| name == self.callee)
    }
}

/// The least work that is worth a look at the inputs.
const WORTH: usize = 8;
/// The same for a whole repetition of a loop: one call is enough.
const WORTH_REPEATING: usize = CALL;
/// What a call counts for.
const CALL: usize = 6;
/// How many results a group may have.
const MOST: usize = 8;

/// All names in some code.
pub(super) fn idents(tokens: &TokenStream) -> Vec<Ident> {
    let mut found = Vec::new();
    collect(tokens.clone(), &mut found);
    found
}

fn collect(tokens: TokenStream, found: &mut Vec<Ident>) {
    for token in tokens {
        match token {
            proc_macro2::TokenTree::Ident(ident) => found.push(ident),
            proc_macro2::TokenTree::Group(group) => collect(group.stream(), found),
            _ => {}
        }
    }
}

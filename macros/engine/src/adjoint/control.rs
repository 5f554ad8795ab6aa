//! Branches, loops, and what leaves them.
//!
//! What was decided is noted where an arm ends, and how often a loop ran where it ends, so that the second sweep finds the
//! outermost first. A loop's body or a function that may be left is a region: exits are numbered in the order of the text, and
//! the region notes by which one it was left, 0 for none. What stands behind exit k was reached if `exit == 0 || exit > k`.

use super::matching::{Case, Way};
use super::place::Place;
use super::{Lower, Outcome};
use crate::code::Prec;
use crate::ir::{Block, E, Kind, Pat, Stmt, StmtKind};
use crate::plain::Plain;
use crate::walk;
use proc_macro2::{Ident, Literal, TokenStream};
use quote::quote;
use syn::Lifetime;

/// Something that is left by exits.
pub struct Region {
    /// By which exit it was left, in the second sweep.
    pub exit: Ident,
    /// The label of its block in the first sweep.
    pub label: Lifetime,
    /// The loop's own label; none of a function.
    pub user: Option<Option<Lifetime>>,
    /// Where what it gives is kept, and the adjoint of that.
    pub gives: Option<(Ident, Place)>,
    /// Exits after which the loop ends.
    pub ends: Vec<usize>,
    /// Exits of what is around.
    pub outward: Vec<usize>,
    /// How many blocks are around it.
    pub depth: usize,
}

impl Lower<'_> {
    /// The body of the function, in a region if it is left before its end.
    pub fn body_of_function(&mut self, bar: Option<Place>) -> Outcome<Option<TokenStream>> {
        let root = &self.body.root;
        if !self.has_exits(root) {
            return self.stmts(root, bar.as_ref());
        }
        let gives = bar.clone().map(|bar| (self.names.word("returned"), bar));
        self.enter(None, gives.clone());
        let written = self.scope(true, |lower| {
            let value = lower.stmts(root, bar.as_ref())?;
            Ok(value.and_then(|value| match &gives {
                Some((slot, _)) => {
                    lower.first(quote!(#slot = ::core::option::Option::Some(#value);));
                    None
                }
                None => Some(quote!({ #value };)),
            }))
        });
        let region = self.regions.pop().expect("it was entered");
        let (first, back) = written?;
        let (record, exit, label) = (self.record.clone(), &region.exit, &region.label);
        if let Some((slot, _)) = &gives {
            self.first(quote!(let mut #slot = ::core::option::Option::None;));
        }
        let last = if walk::diverges(self.body, root) { None } else { Some(quote!(0)) };
        self.first(quote!(let #exit: usize = #label: { #first #last }; #record.note(#exit);));
        self.back(quote!(let #exit: usize = #record.noted(); { #back }));
        Ok(gives.map(|(slot, _)| quote!(#slot.expect("every way out gives something"))))
    }

    fn enter(&mut self, user: Option<Option<Lifetime>>, gives: Option<(Ident, Place)>) {
        let (exit, label) = (self.names.fresh("exit"), self.names.label("body"));
        let depth = self.frames.len();
        self.regions.push(Region { exit, label, user, gives, ends: Vec::new(), outward: Vec::new(), depth });
    }

    /// `if` and `match`: the value in the first sweep.
    pub fn branch(&mut self, e: E, bar: Option<&Place>) -> Outcome<TokenStream> {
        match self.body.kind(e) {
            Kind::If { cond, then, other } => self.either(*cond, then, *other, bar),
            Kind::Match { expr, arms } => {
                if arms.iter().any(|arm| !arm.attrs.is_empty()) {
                    return Err(self.outside(*expr, "a `match` arm with an attribute"));
                }
                let cases: Vec<Case> = arms
                    .iter()
                    .map(|arm| Case { pat: arm.pat.clone(), guard: arm.guard, body: Way::Expr(arm.body) })
                    .collect();
                self.cases(*expr, &cases, bar)
            }
            Kind::Loop { .. } => match self.repeated(e, bar)? {
                Some(value) => Ok(value),
                None => Err(self.outside(e, "a loop that gives nothing")),
            },
            _ => unreachable!("only branches come here"),
        }
    }

    fn either(&mut self, cond: E, then: &Block, other: Option<E>, bar: Option<&Place>) -> Outcome<TokenStream> {
        if let Kind::Let { pat, expr } = self.body.kind(cond) {
            let otherwise = other.map_or(Way::Nothing, Way::Expr);
            let cases = [
                Case { pat: pat.clone(), guard: None, body: Way::Block(then) },
                Case { pat: Pat::Wild, guard: None, body: otherwise },
            ];
            return self.cases(*expr, &cases, bar);
        }
        let mut binds = false;
        walk::everything(self.body, cond, &mut |e| {
            if let Kind::Let { pat, .. } = self.body.kind(e) {
                binds |= pat.vars().iter().any(|v| self.activity.of_var(*v));
            }
        });
        if binds {
            return Err(self.outside(cond, "a condition that binds what is active"));
        }
        let known = self.available(cond);
        let test = match self.may_change(cond) {
            true => {
                // Undone after the arms.
                self.stays(cond)?;
                let (value, name) = (self.passive_result(cond)?, self.names.fresh("c"));
                self.first(quote!(let #name = #value;));
                quote!(#name)
            }
            false => self.plain(cond).at(Prec::Or),
        };
        let before = self.exits;
        let notes = known.is_none();
        let (first, back) = self.way(Way::Block(then), &quote!(true), notes, bar, |_| Ok(()))?;
        let middle = self.exits;
        let (other_first, other_back) = match other {
            Some(other) => self.arm(other, &quote!(false), notes, bar)?,
            None if notes => {
                let record = &self.record;
                (quote!(#record.note(false);), TokenStream::new())
            }
            None => Default::default(),
        };
        let c = self.names.fresh("c");
        let decided = match known {
            Some(known) => known,
            None => self.by_exits(before, &[middle, self.exits], |i| if i == 0 { quote!(true) } else { quote!(false) }),
        };
        let otherwise = (!other_back.is_empty()).then(|| quote!(else { #other_back }));
        self.back(quote!(let #c: bool = #decided; if #c { #back } #otherwise));
        Ok(match other.is_none() && other_first.is_empty() {
            true => quote!(if #test { #first }),
            false => quote!(if #test { #first } else { #other_first }),
        })
    }

    /// What was decided: by the exit if there is one in an arm, or else as noted.
    pub fn by_exits(&self, before: usize, ends: &[usize], arm: impl Fn(usize) -> TokenStream) -> TokenStream {
        let record = &self.record;
        let mut decided = quote!(#record.noted());
        let Some(region) = self.regions.last() else { return decided };
        let exit = &region.exit;
        let mut start = before;
        let mut tests = TokenStream::new();
        for (i, end) in ends.iter().enumerate() {
            if *end > start {
                let (from, to) = (Literal::usize_unsuffixed(start), Literal::usize_unsuffixed(*end));
                let arm = arm(i);
                tests.extend(quote!(if #exit > #from && #exit <= #to { #arm } else));
            }
            start = *end;
        }
        if !tests.is_empty() {
            decided = quote!(#tests { #decided });
        }
        decided
    }

    fn arm(
        &mut self,
        e: E,
        number: &TokenStream,
        notes: bool,
        bar: Option<&Place>,
    ) -> Outcome<(TokenStream, TokenStream)> {
        self.way(Way::Expr(e), number, notes, bar, |_| Ok(()))
    }

    /// A way through a branch, in both sweeps; `open` is done where it begins.
    pub fn way(
        &mut self,
        way: Way,
        number: &TokenStream,
        notes: bool,
        bar: Option<&Place>,
        open: impl FnOnce(&mut Self) -> Outcome<()>,
    ) -> Outcome<(TokenStream, TokenStream)> {
        match way {
            Way::Block(block) => self.block_arm(block, number, notes, bar, open),
            Way::Nothing => self.block_arm(&Block::default(), number, notes, bar, open),
            Way::Expr(e) => match self.body.kind(e) {
                Kind::Block { label: None, block } => self.block_arm(block, number, notes, bar, open),
                _ => {
                    let stmt = Stmt { attrs: Vec::new(), kind: StmtKind::Expr(e) };
                    let block = match bar.is_some() && !walk::diverges_expr(self.body, e) {
                        true => Block { stmts: Vec::new(), tail: Some(e) },
                        false => Block { stmts: vec![stmt], tail: None },
                    };
                    self.block_arm(&block, number, notes, bar, open)
                }
            },
        }
    }

    fn block_arm(
        &mut self,
        block: &Block,
        number: &TokenStream,
        notes: bool,
        bar: Option<&Place>,
        open: impl FnOnce(&mut Self) -> Outcome<()>,
    ) -> Outcome<(TokenStream, TokenStream)> {
        let diverges = walk::diverges(self.body, block);
        let record = self.record.clone();
        let is_left = self.has_exits(block);
        let (first, back) = self.scope(is_left, |lower| {
            open(lower)?;
            match bar.filter(|_| !diverges) {
                Some(bar) => lower.stmts(block, Some(bar)),
                None => lower.unit_stmts(block),
            }
        })?;
        // The second sweep asks for the arm before it enters it.
        let first = match (diverges || !notes, bar) {
            (true, _) => first,
            (false, Some(_)) => {
                let name = self.names.fresh("t");
                quote!(let #name = { #first }; #record.note(#number); #name)
            }
            (false, None) => quote!(#first #record.note(#number);),
        };
        Ok((first, back))
    }

    /// Loops. A `loop` that gives something is the value that is returned.
    pub fn repeated(&mut self, e: E, bar: Option<&Place>) -> Outcome<Option<TokenStream>> {
        let (label, body) = match self.body.kind(e) {
            Kind::For { label, body, .. } | Kind::While { label, body, .. } | Kind::Loop { label, body } => {
                (label, body)
            }
            _ => unreachable!("only loops come here"),
        };
        let has_exits = self.has_exits(body);
        let gives = bar.map(|bar| (self.names.fresh("given"), bar.clone()));
        if has_exits {
            self.enter(Some(label.clone()), gives.clone());
        }
        let (k, n) = (self.names.fresh("k"), self.names.fresh("n"));
        let written = match self.body.kind(e) {
            Kind::For { pat, iter, body, .. } => self.over_items(pat, *iter, body, &k, has_exits),
            Kind::While { cond, body, .. } => match self.may_change(*cond) {
                true => Err(self.outside(*cond, "a condition that changes what is active")),
                false => {
                    let mut binds = false;
                    walk::everything(self.body, *cond, &mut |e| binds |= matches!(self.body.kind(e), Kind::Let { .. }));
                    let cond = self.plain(*cond).at(Prec::Or);
                    match binds {
                        true => Err(self.outside(e, "`while let`")),
                        false => self
                            .scope(has_exits, |lower| lower.unit_stmts(body))
                            .map(|body| (quote!(while #cond), body, None)),
                    }
                }
            },
            _ => self.scope(has_exits, |lower| lower.unit_stmts(body)).map(|body| (quote!(loop), body, None)),
        };
        let region = has_exits.then(|| self.regions.pop().expect("it was entered"));
        let (head, (first, back), whole) = written?;
        let record = self.record.clone();
        if let Some((slot, _)) = &gives {
            self.first(quote!(let mut #slot = ::core::option::Option::None;));
        }
        match &region {
            None => {
                if let Some(whole) = whole {
                    // The range itself tells how often.
                    self.first(quote!(#head { #first }));
                    self.back(quote!(for #whole { #back }));
                    return Ok(None);
                }
                self.first(quote!(let mut #n = 0usize; #head { #first #n += 1; } #record.note(#n);));
                self.back(quote!(let #n: usize = #record.noted(); for #k in (0..#n).rev() { #back }));
            }
            Some(Region { exit, label, ends, outward, .. }) => {
                let last = if walk::diverges(self.body, body) { None } else { Some(quote!(0)) };
                let left = self.names.fresh("left");
                let ending: Vec<Literal> = ends.iter().chain(outward).map(|k| Literal::usize_unsuffixed(*k)).collect();
                let ending =
                    if ending.is_empty() { quote!(false) } else { quote!(::core::matches!(#exit, #(#ending)|*)) };
                self.first(quote! {
                    let (mut #n, mut #left) = (0usize, 0usize);
                    #head {
                        let #exit: usize = #label: { #first #last };
                        #record.note(#exit);
                        #n += 1;
                        if #ending {
                            #left = #exit;
                            break;
                        }
                    }
                    #record.note(#n);
                });
                self.back(quote! {
                    let #n: usize = #record.noted();
                    for #k in (0..#n).rev() {
                        let #exit: usize = #record.noted();
                        #back
                    }
                });
                if !outward.is_empty() {
                    let codes: Vec<Literal> = outward.iter().map(|k| Literal::usize_unsuffixed(*k)).collect();
                    let outer = self.regions.last().expect("an exit has a target").label.clone();
                    let notes = self.notes_of_region(self.regions.len() - 1);
                    self.first(quote!(if ::core::matches!(#left, #(#codes)|*) { #notes break #outer #left; }));
                }
            }
        }
        Ok(gives.map(|(slot, _)| quote!(#slot.expect("a loop that ends gives something"))))
    }

    /// A loop over items: its head, its body in both sweeps, and the loop of the second where a range tells how often.
    #[allow(clippy::type_complexity)]
    fn over_items(
        &mut self,
        pat: &Pat,
        iter: E,
        body: &Block,
        k: &Ident,
        has_exits: bool,
    ) -> Outcome<(TokenStream, (TokenStream, TokenStream), Option<TokenStream>)> {
        let (source, maps) = self.chain(iter)?;
        let item = self.item(source, quote!(#k))?;
        let written = self.plain(source);
        let Some((first_pat, _)) = maps.first() else {
            let whole = if has_exits { None } else { self.whole_range(pat, source) };
            let code = self.scope(has_exits, |lower| {
                if whole.is_none() {
                    lower.bind_item(pat, &item, iter)?;
                }
                lower.unit_stmts(body)
            })?;
            let pat = self.plain_pat(pat);
            return Ok((quote!(for #pat in #written), code, whole));
        };
        let head = self.plain_pat(first_pat);
        let code = self.scope(has_exits, |lower| {
            lower.mapped(&maps, &item, iter, |lower, value| lower.item_of_map(pat, value))?;
            lower.unit_stmts(body)
        })?;
        Ok((quote!(for #head in #written), code, None))
    }

    /// `i in (a..b).rev()`, where both sweeps know the bounds.
    fn whole_range(&mut self, pat: &Pat, iter: E) -> Option<TokenStream> {
        let Kind::Range { start: Some(start), closed, end: Some(end) } = self.body.kind(iter) else { return None };
        let v = pat.as_var()?;
        if self.body.vars[v.0].mutable {
            return None;
        }
        let (start, end) = (self.available(*start)?, self.available(*end)?);
        let dots = if *closed { quote!(..=) } else { quote!(..) };
        let name = self.var_name(v).clone();
        let name = self.free(name);
        self.again.insert(v, quote!(#name));
        Some(quote!(#name in (#start #dots #end).rev()))
    }
}

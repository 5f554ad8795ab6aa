//! What leaves a region: `break`, `continue`, `return` and `?`.
//!
//! Blocks note things where they end. Where they are left they note what they have so far: the second sweep knows by the exit what
//! was reached.

use super::place::Place;
use super::{Lower, Outcome};
use crate::infer::Ty;
use crate::ir::{Block, E, Kind, StmtKind};
use crate::plain::Plain;
use crate::walk;
use proc_macro2::{Literal, TokenStream};
use quote::quote;
use syn::Lifetime;

impl Lower<'_> {
    /// What blocks note where they are left for the end of a region, from the innermost on.
    pub fn notes_of_region(&self, region: usize) -> TokenStream {
        let frames = self.frames[self.regions[region].depth..].iter().rev();
        frames
            .flat_map(|frame| frame.noted.iter().filter(|noted| noted.is_wanted).map(|noted| noted.ends.clone()))
            .collect()
    }

    /// `break`, `continue` and `return`.
    pub fn leave(&mut self, e: E) -> Outcome<()> {
        let (target, ends, value) = match self.body.kind(e) {
            Kind::Return(value) => (self.regions.iter().position(|region| region.user.is_none()), false, *value),
            Kind::Break { label, value } => (self.target(label.as_ref()), true, *value),
            Kind::Continue { label } => (self.target(label.as_ref()), false, None),
            _ => unreachable!("only exits come here"),
        };
        let Some(target) = target else { return Err(self.outside(e, "an exit out of a block with a label")) };
        let innermost = self.regions.len() - 1;
        if let Some(value) = value {
            self.stays(value)?;
            match self.regions[target].gives.clone() {
                Some((slot, bar)) => {
                    let value = self.value(value, &bar)?;
                    self.first(quote!(#slot = ::core::option::Option::Some(#value);));
                }
                None => {
                    if self.has_active(value) {
                        return Err(self.outside(e, "an exit with a value that nothing takes"));
                    }
                    let value = self.plain(value);
                    self.first(quote!(#value;));
                }
            }
        }
        // Counted after the exits of loops within the value: what the exit gives was reached if the exit was.
        self.exits += 1;
        let code = self.exits;
        let number = Literal::usize_unsuffixed(code);
        for region in &mut self.regions[target + 1..] {
            region.outward.push(code);
        }
        if ends {
            self.regions[target].ends.push(code);
        }
        let label = self.regions[innermost].label.clone();
        let notes = self.notes_of_region(innermost);
        self.first(quote!(#notes break #label #number;));
        Ok(())
    }

    /// Refuses what may leave where more than its own value would be undone for it.
    pub fn stays(&self, e: E) -> Outcome<()> {
        match self.leaves(e) {
            true => Err(self.outside(e, "an exit within an expression")),
            false => Ok(()),
        }
    }

    /// `x?`: an exit with nothing that has an adjoint, or the value.
    pub fn question(&mut self, e: E, inner: E, bar: &Place) -> Outcome<TokenStream> {
        let Some(target) = self.regions.iter().position(|region| region.user.is_none()) else {
            return Err(self.outside(e, "`?` where nothing is returned"));
        };
        let Some((slot, _)) = self.regions[target].gives.clone() else {
            return Err(self.outside(e, "`?` where nothing with an adjoint is returned"));
        };
        let is_option = match self.types.of(inner) {
            Ty::Option(_) => true,
            Ty::Result(_) => false,
            _ => match &self.returned {
                Some(is_option) => *is_option,
                None => return Err(self.outside(e, "`?` on something of a type that is not known here")),
            },
        };
        let (b, krate) = (self.names.fresh("b"), self.krate.clone());
        let value = self.value(inner, &Place::of(quote!(#b)))?;
        self.exits += 1;
        let code = self.exits;
        let number = Literal::usize_unsuffixed(code);
        let innermost = self.regions.len() - 1;
        for region in &mut self.regions[target + 1..] {
            region.outward.push(code);
        }
        let (exit, label) = (self.regions[innermost].exit.clone(), self.regions[innermost].label.clone());
        let notes = self.notes_of_region(innermost);
        let from = bar.lent();
        let (some, none) = match is_option {
            true => (quote!(::core::option::Option::Some), quote!(::core::option::Option::None)),
            false => (quote!(::core::result::Result::Ok), quote!(::core::result::Result::Err(#krate::Zero))),
        };
        self.back(quote! {
            let mut #b = if #exit == #number { #none } else { #some(#krate::adjoint::drain(#from)) };
        });
        let gone = match is_option {
            true => quote!(::core::option::Option::None => {
                #slot = ::core::option::Option::Some(::core::option::Option::None);
                #notes
                break #label #number;
            }),
            false => quote!(::core::result::Result::Err(error) => {
                #slot = ::core::option::Option::Some(::core::result::Result::Err(::core::convert::From::from(error)));
                #notes
                break #label #number;
            }),
        };
        let t = self.names.fresh("t");
        Ok(quote!(match #value { #some(#t) => #t, #gone }))
    }

    fn target(&self, label: Option<&Lifetime>) -> Option<usize> {
        match label {
            None => self.regions.iter().rposition(|region| region.user.is_some()),
            Some(label) => self
                .regions
                .iter()
                .rposition(|region| matches!(&region.user, Some(Some(user)) if user.ident == label.ident)),
        }
    }

    /// Whether something in a block leaves it.
    pub fn has_exits(&self, block: &Block) -> bool {
        let stmts = block.stmts.iter().any(|stmt| match &stmt.kind {
            StmtKind::Let { init, diverge, .. } => init.iter().chain(diverge).any(|e| self.leaves(*e)),
            StmtKind::Expr(e) => self.leaves(*e),
            StmtKind::Item(_) => false,
        });
        stmts || block.tail.is_some_and(|tail| self.leaves(tail))
    }

    /// Whether something in an expression leaves it.
    pub fn leaves(&self, e: E) -> bool {
        self.leaves_from(e, &mut Vec::new())
    }

    fn leaves_from(&self, e: E, inside: &mut Vec<Option<Lifetime>>) -> bool {
        let body = self.body;
        let known = |label: &Option<Lifetime>, inside: &[Option<Lifetime>]| match label {
            None => !inside.is_empty(),
            Some(label) => inside.iter().flatten().any(|known| known.ident == label.ident),
        };
        match body.kind(e) {
            Kind::Return(_) | Kind::Try(_) => return true,
            Kind::Break { label, .. } | Kind::Continue { label } if !known(label, inside) => return true,
            Kind::Closure { .. } => return false,
            _ => {}
        }
        let own = match body.kind(e) {
            Kind::For { label, .. } | Kind::While { label, .. } | Kind::Loop { label, .. } => Some(label.clone()),
            Kind::Block { label: Some(label), .. } => Some(Some(label.clone())),
            _ => None,
        };
        let is_loop = own.is_some();
        inside.extend(own);
        let mut any = false;
        walk::children(body, e, &mut |child| any = any || self.leaves_from(child, inside));
        if is_loop {
            inside.pop();
        }
        any
    }
}

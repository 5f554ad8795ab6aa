//! Blocks: the statements of one after the other, and from the last to the first.

use super::frame::Frame;
use super::place::Place;
use super::{Lower, Outcome};
use crate::ir::{Block, E, Kind};
use crate::plain::Plain;
use proc_macro2::TokenStream;
use quote::quote;

impl Lower<'_> {
    /// A block in a scope of its own, in both sweeps. The first gives the block's value.
    pub fn nested(&mut self, block: &Block, bar: Option<&Place>) -> Outcome<(TokenStream, TokenStream)> {
        let is_left = self.has_exits(block);
        self.scope(is_left, |lower| lower.stmts(block, bar))
    }

    /// What a block gives that changes active things, and ends in something passive: its statements are undone as those of any block.
    pub fn passive_result(&mut self, e: E) -> Outcome<TokenStream> {
        if let Kind::Block { label: None, block } = self.body.kind(e)
            && let Some(tail) = block.tail
            && !self.is_active(tail)
            && !self.may_change(tail)
        {
            let stmts = Block { stmts: block.stmts.clone(), tail: None };
            let (first, back) = self.scope(self.has_exits(block), |lower| {
                lower.stmts(&stmts, None)?;
                let value = lower.plain(tail);
                Ok(Some(quote!(#value)))
            })?;
            self.back(quote!({ #back }));
            return Ok(quote!({ #first }));
        }
        Err(self.outside(e, "a passive result of something that changes what is active"))
    }

    /// Something in a scope of its own, which is left or not; the first sweep gives the value that is returned.
    pub fn scope(
        &mut self,
        is_left: bool,
        write: impl FnOnce(&mut Self) -> Outcome<Option<TokenStream>>,
    ) -> Outcome<(TokenStream, TokenStream)> {
        let exits = self.exits;
        self.frames.push(Frame { exits, is_left, ..Frame::default() });
        let value = write(self);
        let mut frame = self.frames.pop().expect("the frame of this scope");
        let value = value?;
        let value = self.before_notes(&mut frame, value);
        let (first, back) = frame.close();
        Ok((quote!(#first #value), back))
    }

    /// The value of a block that notes something at its end, which is computed before: it may put something down itself, which the second
    /// sweep takes up after the notes, and notes may mention variables that the value takes away.
    pub fn before_notes(&mut self, frame: &mut Frame, value: Option<TokenStream>) -> Option<TokenStream> {
        let Some(given) = value.as_ref().filter(|_| !frame.noted.is_empty()) else { return value };
        let name = self.names.fresh("t");
        frame.first.push(quote!(let #name = #given;));
        Some(quote!(#name))
    }

    /// The statements of a block, and the value it ends in.
    pub fn stmts(&mut self, block: &Block, bar: Option<&Place>) -> Outcome<Option<TokenStream>> {
        for stmt in &block.stmts {
            if !stmt.attrs.is_empty() {
                return Err(self.outside_at(proc_macro2::Span::call_site(), "an attribute on a statement"));
            }
            self.guarded(|lower| lower.stmt(stmt))?;
        }
        let Some(tail) = block.tail else { return Ok(None) };
        let mut value = None;
        self.guarded(|lower| {
            value = match bar {
                Some(bar) => Some(lower.value(tail, bar)?),
                None => lower.unit(tail)?,
            };
            Ok(())
        })?;
        Ok(value)
    }

    /// The statements of a block that gives nothing.
    pub fn unit_stmts(&mut self, block: &Block) -> Outcome<Option<TokenStream>> {
        if let Some(value) = self.stmts(block, None)? {
            self.first(quote!(#value;));
        }
        Ok(None)
    }

    /// The value of a block that nothing is done with.
    fn unit(&mut self, tail: E) -> Outcome<Option<TokenStream>> {
        use crate::plain::Plain;
        let is_control = matches!(
            self.body.kind(tail),
            Kind::If { .. }
                | Kind::Match { .. }
                | Kind::For { .. }
                | Kind::While { .. }
                | Kind::Loop { .. }
                | Kind::Block { .. }
                | Kind::Assign(..)
                | Kind::AssignOp(..)
                | Kind::Break { .. }
                | Kind::Continue { .. }
                | Kind::Return(_)
        );
        if is_control || self.has_active(tail) {
            self.effect(tail)?;
            return Ok(None);
        }
        let value = self.plain(tail);
        Ok(Some(quote!(#value)))
    }

    /// What one statement does in the second sweep, under the condition that it was reached.
    fn guarded(&mut self, write: impl FnOnce(&mut Self) -> Outcome<()>) -> Outcome<()> {
        let before = self.exits;
        let start = self.frame().back.len();
        write(self)?;
        let done: Vec<TokenStream> = self.frame().back.drain(start..).collect();
        let back = done.into_iter().rev();
        let mut back = quote!(#(#back)*);
        // What is around the block was reached, or it would not be here.
        let after = std::mem::replace(&mut self.exits, before);
        let reached = self.is_reached();
        self.exits = after;
        if let Some(reached) = reached
            && !back.is_empty()
        {
            back = quote!(if #reached { #back });
        }
        self.back(back);
        Ok(())
    }

    /// Whether an expression that has no adjoint may change something that has, or leave.
    pub fn may_change(&self, e: E) -> bool {
        let mut any = self.leaves(e);
        crate::walk::everything(self.body, e, &mut |e| {
            let root = |place: E| self.body.place_root(place).is_none_or(|v| self.activity.of_var(v));
            any |= match self.body.kind(e) {
                Kind::Assign(place, _) | Kind::AssignOp(_, place, _) => root(*place),
                Kind::Ref { mutable: true, expr } => root(*expr),
                Kind::Method { recv, name, .. } => {
                    let asks = ["len", "is_empty", "is_finite", "is_nan", "iter", "is_some", "is_none", "total_cmp"];
                    self.is_active(*recv) && !self.is_number(*recv) && !asks.contains(&name.to_string().as_str())
                }
                // A function may be given something that it changes.
                Kind::Call { args, .. } => args.iter().any(|arg| {
                    self.is_active(*arg)
                        && matches!(self.types.of(*arg), crate::infer::Ty::Ref(true, _) | crate::infer::Ty::Var(_))
                }),
                _ => false,
            };
        });
        any
    }
}

//! Leaving a function, a closure or a loop or not: what is given is kept, and what follows may not happen.

use crate::code::{Code, Prec};
use crate::infer::Ty;
use crate::ir::{Block, E, Kind, StmtKind};
use crate::tangent::control::Want;
use crate::tangent::{Lower, pair};
use crate::walk::{diverges, diverges_expr};
use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};

impl Lower<'_> {
    /// The whole body. Exits by an active condition are united with the end.
    pub(in crate::tangent) fn pattern_root(&mut self) -> TokenStream {
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
    pub(in crate::tangent) fn pattern_closure(
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

    pub(super) fn each_exit(&self, e: E, any: &mut bool) {
        if let Kind::Closure { .. } = self.body.kind(e) {
            return;
        }
        let exit = matches!(self.body.kind(e), Kind::Return(_) | Kind::Try(_));
        *any |= exit && self.taint.as_ref().is_some_and(|taint| taint.may_exit(e));
        crate::walk::children(self.body, e, &mut |child| self.each_exit(child, any));
    }

    pub(super) fn is_returned_tainted(&self, e: E) -> bool {
        self.bits(e).parts && !matches!(self.types.of(e).peeled(), Ty::Passive | Ty::F64 | Ty::F32)
    }

    /// An exit that is taken or not: what it gives is kept, and the code behind the region goes on.
    pub(in crate::tangent) fn pattern_exit(&mut self, e: E) -> Option<Code> {
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
                        pair(quote!(()), zero)
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
    pub(in crate::tangent) fn leave_function(&mut self, may: bool, pair: TokenStream, span: Span) -> TokenStream {
        let Some(exits) = self.exits.clone() else { return quote!(return #pair) };
        let leave = if may { self.leave_region() } else { None };
        match leave {
            Some(leave) => quote_spanned!(span=> { #exits.leave(#pair); #leave }),
            None => quote_spanned!(span=> return #exits.end(#pair)),
        }
    }
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

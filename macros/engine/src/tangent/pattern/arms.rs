//! Conditions that cannot be decided: every arm is walked, weakly, and what the arms give is united.

use super::labelled;
use crate::code::{Code, Prec};
use crate::ir::{Block, Body, E, Kind, Op};
use crate::resolve::Name;
use crate::tangent::control::Want;
use crate::tangent::{Lower, in_block};
use crate::walk::{diverges, diverges_expr};
use crate::{methods, rules};
use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};

/// What stands before an arm: conditions that can be decided, and what evaluating the others does.
pub(super) enum Link {
    If(TokenStream),
    Do(TokenStream),
}

/// An arm of an undecided condition.
pub(super) struct Walked {
    pub(super) links: Vec<Link>,
    pub(super) label: TokenStream,
    pub(super) inner: TokenStream,
    /// It ends with a value.
    pub(super) gives: bool,
}

impl Lower<'_> {
    /// Where values of arms and exits are collected.
    pub(super) fn collector(&mut self, want: Want) -> Option<Ident> {
        match want {
            Want::Pair => Some(self.names.fresh("union")),
            Want::Value => Some(self.names.fresh("value")),
            Want::Unit => None,
        }
    }

    /// Adds a value to a collector.
    pub(super) fn collect_into(&self, e: E, collector: &Ident, want: Want, value: TokenStream) -> TokenStream {
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
    pub(super) fn both(&mut self, e: E, cond: E, then: &Block, other: Option<E>, want: Want) -> Option<Code> {
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
    pub(super) fn unite_into(&mut self, e: E, collector: Option<Ident>, arms: Vec<Walked>, want: Want) -> TokenStream {
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
    pub(super) fn links(&mut self, cond: E) -> Option<Vec<Link>> {
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
    pub(super) fn links_of(&mut self, cond: E, positive: bool) -> Vec<Link> {
        if self.has_effect(cond) {
            return Vec::new();
        }
        self.decided(cond, positive).unwrap_or_default().into_iter().map(Link::If).collect()
    }

    /// The parts of a condition without effects that must hold (or, if not `positive`, must fail) for a branch to run
    /// and that can be decided. `None` if the condition binds what is there or not by an active condition.
    pub(super) fn decided(&mut self, cond: E, positive: bool) -> Option<Vec<TokenStream>> {
        let body = self.body;
        match body.kind(cond) {
            Kind::Let { .. } => (!positive).then(Vec::new),
            _ if !self.is_tainted(cond) => {
                let (stmts, code) = self.inside(|lower| lower.value(cond));
                let code = in_block(&stmts, code);
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
    pub(in crate::tangent) fn lazy_pattern(&mut self, op: Op, a: E, b: E) -> Option<Code> {
        if !self.is_tainted(a) || !self.has_effect(b) {
            return None;
        }
        let (symbol, prec) = crate::tangent::expr::symbol(op);
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
    pub(in crate::tangent) fn has_effect(&self, e: E) -> bool {
        self.acts(e, false)
    }

    pub(super) fn acts(&self, e: E, in_closure: bool) -> bool {
        let own = match self.body.kind(e) {
            Kind::Assign(..) | Kind::AssignOp(..) | Kind::Break { .. } | Kind::Continue { .. } => true,
            // It leaves the closure, not the code around.
            Kind::Return(_) | Kind::Try(_) => !in_closure,
            Kind::Call { callee, .. } => match self.body.kind(*callee) {
                Kind::Path(path) => {
                    !path.stops()
                        && path.rule().is_none()
                        && matches!(
                            path.name,
                            Name::Float(_)
                                | Name::Std(_)
                                | Name::StdMethod
                                | Name::Integer
                                | Name::Associated
                                | Name::Item
                        )
                }
                _ => true,
            },
            Kind::Method { recv, name, args, .. } => {
                let name = name.to_string();
                let ty = self.types.of(*recv);
                let leaves = match methods::Kind::of(ty) {
                    Some(kind) => kind.method(&name).is_some_and(|row| !row.changes()),
                    None => methods::unknown::leaves(&name, args.len()),
                };
                !self.types.is_float(*recv) && !leaves && rules::find(&name).is_none()
            }
            _ => false,
        };
        let in_closure = in_closure || matches!(self.body.kind(e), Kind::Closure { .. });
        let mut any = own;
        crate::walk::children(self.body, e, &mut |child| any |= self.acts(child, in_closure));
        any
    }
}

/// The parts of `a && b && c`.
fn conjuncts(body: &Body, cond: E, parts: &mut Vec<E>) {
    match body.kind(cond) {
        Kind::Binary(Op::And, a, b) => {
            conjuncts(body, *a, parts);
            conjuncts(body, *b, parts);
        }
        _ => parts.push(cond),
    }
}

/// What stands before an arm, around it.
pub(super) fn nest(links: Vec<Link>, innermost: TokenStream) -> TokenStream {
    links.into_iter().rev().fold(innermost, |inner, link| match link {
        Link::If(condition) => quote!({ if #condition #inner }),
        Link::Do(stmts) if stmts.is_empty() => inner,
        Link::Do(stmts) => quote!({ #stmts #inner }),
    })
}

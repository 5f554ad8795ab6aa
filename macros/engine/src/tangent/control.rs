//! Branches, loops, and ways out of them.

use super::stmt::open_tangent;
use super::{Lower, Lowered, Mode, Split, Target, in_block, pair};
use crate::code::{Code, Prec};
use crate::infer::Ty;
use crate::ir::{Arm, Block, E, Kind, Made, Op};
use crate::walk::diverges_expr;
use proc_macro2::TokenStream;
use quote::quote;

/// What a branch must end in.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Want {
    /// `(value, tangent)`
    Pair,
    /// The value.
    Value,
    /// Nothing.
    Unit,
}

impl Lower<'_> {
    /// Whether an expression is of type `()` by its form.
    pub(super) fn is_unit(&self, e: E) -> bool {
        let block = |b: &Block| b.tail.is_none_or(|e| self.is_unit(e));
        match self.body.kind(e) {
            Kind::Assign(..) | Kind::AssignOp(..) | Kind::While { .. } | Kind::For { .. } => true,
            Kind::If { then, other, .. } => block(then) && other.is_none_or(|e| self.is_unit(e)),
            Kind::Block { block: b, .. } => block(b),
            Kind::Match { arms, .. } => {
                arms.iter().all(|arm| self.is_unit(arm.body) || diverges_expr(self.body, arm.body))
            }
            Kind::Tuple(parts) => parts.is_empty(),
            Kind::Macro { gives, .. } => {
                matches!(gives, Made::Unit | Made::Never | Made::Said | Made::Stated)
            }
            _ => false,
        }
    }

    /// Control flow written as a statement.
    pub(super) fn is_unit_control(&self, e: E) -> bool {
        matches!(
            self.body.kind(e),
            Kind::If { .. }
                | Kind::Match { .. }
                | Kind::Block { .. }
                | Kind::Loop { .. }
                | Kind::While { .. }
                | Kind::For { .. }
        ) && (self.is_unit(e) || matches!(self.body.kind(e), Kind::Loop { .. }) && !self.has_break_value(e))
    }

    fn has_break_value(&self, e: E) -> bool {
        let mut any = false;
        crate::walk::breaks_of(self.body, e, &mut |e| {
            any |= matches!(self.body.kind(e), Kind::Break { value: Some(_), .. });
        });
        any
    }

    /// Control flow whose value is dropped.
    pub(super) fn unit_control(&mut self, e: E) {
        let code = self.control_code(e, Want::Unit);
        self.push(quote!(#code));
    }

    /// Control flow whose value is used.
    pub(super) fn control(&mut self, e: E) -> Lowered {
        if self.activity.of(e) {
            Lowered::Joint(self.control_code(e, Want::Pair))
        } else {
            let code = self.control_code(e, Want::Value);
            if diverges_expr(self.body, e) { Lowered::Never(code) } else { Lowered::Value(code) }
        }
    }

    fn control_code(&mut self, e: E, want: Want) -> Code {
        let body = self.body;
        if self.mode == Mode::Pattern
            && let Some(code) = self.pattern_control(e, want)
        {
            return code;
        }
        Code::atom(match body.kind(e) {
            Kind::If { cond, then, other } => {
                let (cond, opens) = self.opening_condition(*cond);
                let then = self.in_branch(then, want);
                let other = other.map(|other| self.else_branch(other, want));
                quote!(if #cond { #(#opens)* #then } #other)
            }
            Kind::Match { expr, arms } => self.matching(*expr, arms, want),
            Kind::Block { label, block } => {
                self.targets.push(Target { label: label.clone(), want, union: None, is_block: true, own_level: None });
                let inner = match want {
                    // What stands in a block only for what comes before it is no group of its own.
                    Want::Unit if self.groups => {
                        let stmts = self.block_plain(&block.stmts, block.tail);
                        quote!(#(#stmts)*)
                    }
                    _ => self.in_branch(block, want),
                };
                self.targets.pop();
                match label {
                    Some(label) => quote!(#label: { #inner }),
                    None => quote!({ #inner }),
                }
            }
            Kind::Loop { label, body: block } => {
                self.targets.push(Target { label: label.clone(), want, union: None, is_block: false, own_level: None });
                let inner = self.block_unit(block);
                self.targets.pop();
                let label = label.as_ref().map(|l| quote!(#l:));
                quote!(#label loop { #inner })
            }
            Kind::While { label, cond, body: block } => {
                let (stmts, (cond, opens)) = self.inside(|lower| lower.opening_condition(*cond));
                let cond = match stmts.is_empty() {
                    true => quote!(#cond),
                    false => quote!({ #(#stmts)* #cond }),
                };
                self.targets.push(Target {
                    label: label.clone(),
                    want: Want::Unit,
                    union: None,
                    is_block: false,
                    own_level: None,
                });
                let inner = self.block_unit(block);
                self.targets.pop();
                let label = label.as_ref().map(|l| quote!(#l:));
                quote!(#label while #cond { #(#opens)* #inner })
            }
            Kind::For { label, pat, iter, body: block } => {
                let (code, layout) = self.iterator(*iter);
                let (pat, stmts) = self.item_pat(pat, &layout);
                self.targets.push(Target {
                    label: label.clone(),
                    want: Want::Unit,
                    union: None,
                    is_block: false,
                    own_level: None,
                });
                let label = label.as_ref().map(|l| quote!(#l:));
                let written = match self.groups {
                    true => self.repeated(&quote!(#label), &pat, &quote!(#code), &stmts, block),
                    false => {
                        let inner = self.block_unit(block);
                        quote!(#label for #pat in #code { #(#stmts)* #inner })
                    }
                };
                self.targets.pop();
                written
            }
            _ => unreachable!("only control flow comes here"),
        })
    }

    pub(super) fn in_branch(&mut self, block: &Block, want: Want) -> TokenStream {
        match want {
            Want::Pair => self.block_pair(block),
            Want::Value => self.block_value(block),
            Want::Unit => self.block_unit(block),
        }
    }

    /// The statements and the end of a branch that is a single expression or a block.
    pub(super) fn branch(&mut self, e: E, want: Want) -> TokenStream {
        let body = self.body;
        if let Kind::Block { label: None, block } = body.kind(e) {
            return self.in_branch(block, want);
        }
        let block = Block { stmts: Vec::new(), tail: Some(e) };
        self.in_branch(&block, want)
    }

    fn else_branch(&mut self, other: E, want: Want) -> TokenStream {
        if let Kind::If { .. } = self.body.kind(other)
            && (want != Want::Pair || self.activity.of(other))
        {
            let (stmts, code) = self.inside(|lower| lower.control_code(other, want));
            if stmts.is_empty() && code.begins_with("if") {
                return quote!(else #code);
            }
            return quote!(else { #(#stmts)* #code });
        }
        let inner = self.branch(other, want);
        quote!(else { #inner })
    }

    /// A condition as code, and the statements that open the tangents of what it binds.
    pub(super) fn opening_condition(&mut self, e: E) -> (Code, Vec<TokenStream>) {
        self.opening(e, false)
    }

    /// The same. In a chain, tangents are opened by a `let` of the chain: what follows may use them.
    fn opening(&mut self, e: E, in_chain: bool) -> (Code, Vec<TokenStream>) {
        let body = self.body;
        match body.kind(e) {
            Kind::Let { pat, expr } => {
                if !self.activity.of(*expr) {
                    let (stmts, value) = self.inside(|lower| lower.value(*expr));
                    self.declare(pat, false);
                    let pat = self.value_pat(pat);
                    let value = match stmts.is_empty() {
                        true => value.at(Prec::Compare),
                        false => {
                            let code = in_block(&stmts, value);
                            quote!(#code)
                        }
                    };
                    return (Code::new(Prec::Loose, quote!(let #pat = #value)), Vec::new());
                }
                if body.is_place(*expr) {
                    self.compares_floats(*expr, pat);
                    let (value, tangent, raw) = self.parts(*expr);
                    let tangent = tangent.expect("the place is active");
                    self.declare(pat, raw);
                    let tangent_pat = self.tangent_pat(pat);
                    if in_chain && tangent_pat.to_string() != "_" {
                        let (pat, tangent) = (self.value_pat(pat), tangent.at(Prec::Compare));
                        let chain = quote!(let #pat = #value && let #tangent_pat = #tangent);
                        return (Code::new(Prec::And, chain), Vec::new());
                    }
                    let open = open_tangent(&tangent_pat, &tangent, pat.is_refutable());
                    let pat = self.value_pat(pat);
                    return (Code::new(Prec::Loose, quote!(let #pat = #value)), vec![open]);
                }
                self.compares_floats(*expr, pat);
                let (stmts, (code, raw)) = self.inside(|lower| match lower.expr(*expr) {
                    Lowered::Split(s) => (pair(s.value, s.tangent), s.raw),
                    Lowered::Joint(code) => (code, false),
                    other => {
                        let value = lower.value_of(other);
                        let zero = lower.zero_unit();
                        (pair(value, zero), false)
                    }
                });
                let code = in_block(&stmts, code);
                self.declare(pat, raw);
                let (value_pat, tangent_pat) = (self.value_pat(pat), self.tangent_pat(pat));
                (Code::new(Prec::Loose, quote!(let (#value_pat, #tangent_pat) = #code)), Vec::new())
            }
            Kind::Binary(Op::And, a, b) => {
                let (a, mut opens) = self.opening(*a, true);
                let (stmts, (b, more)) = self.inside(|lower| lower.opening(*b, true));
                opens.extend(more);
                let b = if stmts.is_empty() { b } else { in_block(&stmts, b) };
                // A `let` in a chain must not be put into parentheses.
                let loose = |code: &Code| match code.begins_with("let") {
                    true => quote!(#code),
                    false => code.at(Prec::And),
                };
                let (a, b) = (loose(&a), loose(&b));
                (Code::new(Prec::And, quote!(#a && #b)), opens)
            }
            _ => (self.value(e), Vec::new()),
        }
    }

    pub(super) fn condition(&mut self, e: E) -> Code {
        self.opening_condition(e).0
    }

    /// The scrutinee of a `match`: the value to match, and its tangent.
    pub(super) fn scrutinee(&mut self, expr: E) -> (Code, Option<Code>, bool) {
        let lowered = self.expr(expr);
        match self.reusable(lowered) {
            Lowered::Split(s) => (s.value, Some(s.tangent), s.raw),
            other => (self.value_of(other), None, false),
        }
    }

    fn matching(&mut self, expr: E, arms: &[Arm], want: Want) -> TokenStream {
        arms.iter().for_each(|arm| self.compares_floats(expr, &arm.pat));
        let (value, tangent, raw) = self.scrutinee(expr);
        let arms: Vec<TokenStream> = arms.iter().map(|arm| self.arm(arm, tangent.as_ref(), raw, want)).collect();
        let value = match self.body.kind(expr) {
            Kind::Struct { .. } => quote!((#value)),
            _ => quote!(#value),
        };
        quote!(match #value { #(#arms)* })
    }

    fn arm(&mut self, arm: &Arm, tangent: Option<&Code>, raw: bool, want: Want) -> TokenStream {
        self.declare(&arm.pat, raw);
        let open = match tangent {
            Some(tangent) => open_tangent(&self.tangent_pat(&arm.pat), tangent, arm.pat.is_refutable()),
            None => TokenStream::new(),
        };
        let guard = arm.guard.map(|guard| {
            let (stmts, code) = self.inside(|lower| lower.value(guard));
            let opens = arm.pat.vars().into_iter().any(|v| code.mentions(&self.tangent_name(v)));
            match stmts.is_empty() && !opens {
                true => quote!(if #code),
                false => quote!(if { #open #(#stmts)* #code }),
            }
        });
        let (attrs, pat) = (&arm.attrs, self.value_pat(&arm.pat));
        let body = self.branch(arm.body, want);
        quote!(#(#attrs)* #pat #guard => { #open #body })
    }

    /// `return`, `break`, `continue`.
    pub(super) fn exit(&mut self, e: E) -> Code {
        let body = self.body;
        if self.mode == Mode::Pattern
            && let Some(code) = self.pattern_exit(e)
        {
            return code;
        }
        let code = match body.kind(e) {
            Kind::Return(value) => {
                let frame = *self.frames.last().expect("the function is a frame");
                match (value, frame.paired) {
                    (Some(value), true) => {
                        let code = self.joint(*value);
                        quote!(return #code)
                    }
                    (Some(value), false) => {
                        let code = self.value(*value);
                        quote!(return #code)
                    }
                    (None, true) => {
                        let zero = self.zero_unit();
                        quote!(return ((), #zero))
                    }
                    (None, false) => quote!(return),
                }
            }
            Kind::Break { label, value } => {
                let want = self.target(label.as_ref()).map_or(Want::Value, |target| target.want);
                let value = value.map(|value| match want {
                    Want::Pair => self.joint(value),
                    _ => self.value(value),
                });
                // A label behind `break` would be taken for its own.
                let value = value.map(|value| match value.has_label() {
                    true => quote!((#value)),
                    false => quote!(#value),
                });
                quote!(break #label #value)
            }
            Kind::Continue { label } => quote!(continue #label),
            _ => unreachable!("only exits come here"),
        };
        Code::new(Prec::Loose, code)
    }

    /// The loop or block that a `break` leaves.
    pub(super) fn target(&self, label: Option<&syn::Lifetime>) -> Option<&Target> {
        let mut around = self.targets.iter().rev();
        match label {
            Some(label) => around.find(|target| target.label.as_ref() == Some(label)),
            None => around.find(|target| !target.is_block),
        }
    }

    /// `x?`
    pub(super) fn question(&mut self, e: E, a: E) -> Lowered {
        if self.mode == Mode::Pattern
            && let Kind::Macro { gives: Made::Exit, args, captures, .. } = self.body.kind(a)
            && args.iter().chain(captures).any(|arg| self.mentions_active(*arg) || self.undecided(*arg))
        {
            // Whether it leaves with an error is no question of structure: an error has no tangent.
            return Lowered::Value(Code::atom(quote!(())));
        }
        let frame = *self.frames.last().expect("the function is a frame");
        let kind = frame.fails.or(match self.types.of(a) {
            Ty::Option(_) => Some("Option"),
            Ty::Result(_) => Some("Result"),
            _ => None,
        });
        let zero = self.zero_unit();
        let (t, d) = self.temporary();
        let may = self.taint.as_ref().is_some_and(|taint| taint.may_exit(e));
        if self.mode == Mode::Pattern {
            let passive = self.types.is_passive(a);
            if self.bits(a).parts || (passive && self.bits(a).own) {
                self.refuse_pattern(e, "whether `?` leaves depends on an active value");
            } else if may && self.frames.len() > 1 && self.exits.is_none() {
                self.refuse_pattern(e, "a closure returns or not by an active condition");
            }
        }
        let in_function = self.mode == Mode::Pattern && (self.frames.len() == 1 || self.exits.is_some());
        let (_, span) = self.runtime_at(e);
        let mut leave = |value: TokenStream, tangent: TokenStream| match frame.paired {
            true if in_function => self.leave_function(may, quote!((#value, #tangent)), span),
            true => quote!(return (#value, #tangent)),
            false => quote!(return #value),
        };
        let none = leave(quote!(None), quote!(None));
        let err = leave(quote!(Err(::core::convert::From::from(#t))), quote!(Err(#zero)));
        let Some(kind) = kind else { return self.question_of_alias(a, may, in_function, span) };
        let lowered = self.expr(a);
        let code = match lowered {
            Lowered::Joint(code) => code,
            Lowered::Split(Split { value, tangent, .. }) => pair(value, tangent),
            other => {
                let value = self.value_of(other);
                return Lowered::Value(Code::atom(match kind {
                    "Option" => quote!(match #value { Some(#t) => #t, None => #none }),
                    _ => quote!(match #value { Ok(#t) => #t, Err(#t) => #err }),
                }));
            }
        };
        Lowered::Joint(Code::atom(match kind {
            "Option" => quote!(match #code { (Some(#t), Some(#d)) => (#t, #d), _ => #none }),
            _ => quote! {
                match #code {
                    (Ok(#t), Ok(#d)) => (#t, #d),
                    (Err(#t), _) => #err,
                    (Ok(_), Err(_)) => ::core::unreachable!(),
                }
            },
        }))
    }

    /// `x?` where the types are behind an alias, such as `io::Result`: the compiler knows what it leaves with.
    fn question_of_alias(&mut self, a: E, may: bool, in_function: bool, span: proc_macro2::Span) -> Lowered {
        let frame = *self.frames.last().expect("the function is a frame");
        let (krate, t) = (self.krate.clone(), self.names.fresh("t"));
        let left = quote!(#krate::question::Leave::leave(#t));
        let leave = match frame.paired && in_function {
            true => self.leave_function(may, left, span),
            false => quote!(return #left),
        };
        let lowered = self.expr(a);
        let fork = |code: &dyn quote::ToTokens| {
            Code::atom(quote!(match #krate::question::Question::fork(#code) { Ok(#t) => #t, Err(#t) => #leave }))
        };
        match lowered {
            Lowered::Joint(code) => Lowered::Joint(fork(&code)),
            Lowered::Split(Split { value, tangent, .. }) => Lowered::Joint(fork(&pair(value, tangent))),
            other => {
                let value = self.value_of(other);
                Lowered::Value(fork(&value))
            }
        }
    }
}

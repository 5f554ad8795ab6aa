//! Statements and blocks.

use super::{Lower, Lowered, Split, in_block, pair};
use crate::code::Code;
use crate::emit::signature::{paired_type, tangent_type};
use crate::infer::Ty;
use crate::ir::{Block, E, Kind, Pat, Stmt, StmtKind, V};
use crate::walk::diverges;
use proc_macro2::{TokenStream, TokenTree};
use quote::{quote, quote_spanned};

impl Lower<'_> {
    /// Statements of a block, then the pair it ends in.
    pub(super) fn block_pair(&mut self, block: &Block) -> TokenStream {
        let (stmts, tail) = self.inside(|lower| {
            lower.stmts(&block.stmts);
            match block.tail {
                Some(e) if lower.is_unit_control(e) => {
                    lower.unit_control(e);
                    lower.unit_pair(block)
                }
                Some(e) => Some(lower.joint(e)),
                None => lower.unit_pair(block),
            }
        });
        quote!(#(#stmts)* #tail)
    }

    fn unit_pair(&mut self, block: &Block) -> Option<Code> {
        if diverges(self.body, block) {
            return None;
        }
        let zero = self.zero_unit();
        Some(pair(quote!(()), zero))
    }

    /// Statements of a block, then its value alone.
    pub(super) fn block_value(&mut self, block: &Block) -> TokenStream {
        let (stmts, tail) = self.inside(|lower| {
            lower.stmts(&block.stmts);
            match block.tail {
                Some(e) if lower.is_unit_control(e) => {
                    lower.unit_control(e);
                    None
                }
                Some(e) => Some(lower.value(e)),
                None => None,
            }
        });
        quote!(#(#stmts)* #tail)
    }

    /// Statements of a block whose value is dropped: what may run or not, skipped where it can be.
    pub(super) fn block_unit(&mut self, block: &Block) -> TokenStream {
        let (stmts, ()) = self.inside(|lower| {
            let (before, rest) = block.stmts.split_at(if lower.groups { lower.lending(block) } else { 0 });
            lower.stmts(before);
            let write = |lower: &mut Self| {
                lower.stmts(rest);
                if let Some(e) = block.tail {
                    lower.expr_stmt(e);
                }
            };
            match lower.groups {
                true => lower.group(rest, block.tail, write),
                false => write(lower),
            }
        });
        quote!(#(#stmts)*)
    }

    /// The same without a group: the body of a loop has one of its own.
    pub(super) fn block_plain(&mut self, stmts: &[Stmt], tail: Option<E>) -> Vec<TokenStream> {
        let (stmts, ()) = self.inside(|lower| {
            lower.stmts(stmts);
            if let Some(e) = tail {
                lower.expr_stmt(e);
            }
        });
        stmts
    }

    pub(super) fn stmts(&mut self, stmts: &[Stmt]) {
        match self.groups && self.frames.len() == 1 {
            true => self.grouped(stmts),
            false => stmts.iter().for_each(|stmt| self.stmt(stmt)),
        }
    }

    pub(super) fn stmt(&mut self, stmt: &Stmt) {
        let (mut lines, ()) = self.inside(|lower| match &stmt.kind {
            StmtKind::Let { pat, ty, init, diverge } => lower.let_stmt(pat, ty.as_deref(), *init, *diverge),
            StmtKind::Expr(e) => lower.expr_stmt(*e),
            StmtKind::Item(tokens) => {
                let item = lower.inner_item(tokens);
                lower.push(item);
            }
        });
        if !stmt.attrs.is_empty() {
            let attrs = &stmt.attrs;
            lines = lines.into_iter().map(|line| quote!(#(#attrs)* #line)).collect();
        }
        self.out.extend(lines);
    }

    /// An expression as a statement. What it needs beforehand goes into a block around it.
    pub(super) fn expr_stmt(&mut self, e: E) {
        if self.is_unit_control(e) {
            self.unit_control(e);
            return;
        }
        let is_assignment = matches!(self.body.kind(e), Kind::Assign(..) | Kind::AssignOp(..));
        let (stmts, lowered) = self.inside(|lower| lower.expr(e));
        if is_assignment {
            match stmts.as_slice() {
                [] => {}
                [only] => self.out.push(only.clone()),
                // Tangent and value of a compound assignment stand side by side; temporaries get a block.
                _ if stmts.iter().all(|s| !crate::code::begins_with(s, "let")) => self.out.extend(stmts),
                _ => self.out.push(quote!({ #(#stmts)* })),
            }
            return;
        }
        let lone = match &lowered {
            Lowered::Value(code) => Some(code.clone()),
            _ => None,
        };
        let last = match lowered {
            Lowered::Value(code) | Lowered::Never(code) | Lowered::Iter(code, _) if code.is_unit() => None,
            Lowered::Value(code) | Lowered::Never(code) | Lowered::Iter(code, _) => Some(quote!(#code;)),
            Lowered::Joint(code) => Some(quote!(#code;)),
            Lowered::Split(Split { value, tangent, .. }) => Some(quote!(#tangent; #value;)),
        };
        match (stmts.as_slice(), &lone) {
            ([], _) => self.out.extend(last),
            (stmts, Some(lone)) if super::last_bound(stmts, lone).is_some() => {
                let code = in_block(stmts, lone);
                self.out.push(quote!(#code;));
            }
            _ => self.out.push(quote!({ #(#stmts)* #last })),
        }
    }

    /// Whether a struct is made that holds an exclusive reference to numbers.
    fn holds_exclusive(&self, e: E) -> bool {
        let Kind::Struct { fields, .. } = self.body.kind(e) else { return false };
        fields.iter().any(|(_, field)| matches!(self.types.of(*field), Ty::Ref(true, inner) if inner.has_float()))
    }

    fn let_stmt(&mut self, pat: &Pat, ty: Option<&syn::Type>, init: Option<E>, diverge: Option<E>) {
        let Some(init) = init else {
            self.declare(pat, false);
            // `let (a, b);` is one declaration for each.
            let ty = ty.filter(|_| pat.as_var().is_some());
            for v in pat.vars() {
                self.declare_later(v, ty);
            }
            return;
        };
        self.undecided_else(init, diverge);
        let active_vars = pat.vars().iter().any(|v| self.activity.of_var(*v));
        if active_vars && self.holds_exclusive(init) {
            self.refuse(
                self.span(init),
                "a struct borrows exclusively what active values are written to: its tangent would be a copy",
                "own the data, or pass the reference itself",
            );
        }
        let holds_fn = matches!(self.types.of(init).peeled(), Ty::Fn(..));
        let annotation = ty.map(|ty| quote!(: #ty));
        if (!self.activity.of(init) && !active_vars) || holds_fn {
            let around = self.shared.clone();
            let is_changed = pat.as_var().is_none_or(|v| self.body.vars[v.0].mutable);
            let closure = match self.body.kind(init) {
                Kind::Ref { mutable: false, expr } => *expr,
                _ => init,
            };
            if matches!(self.body.kind(closure), Kind::Closure { .. }) && !is_changed {
                self.shared.iter_mut().zip(&self.known).for_each(|(shared, known)| *shared |= known);
            }
            for v in self.activity.lent.captures(closure) {
                self.shared[v.0] = true;
            }
            let (stmts, value) = self.inside(|lower| match lower.expr(init) {
                Lowered::Iter(code, layout) => {
                    if let Some(v) = pat.as_var() {
                        lower.layouts[v.0] = Some(layout);
                    }
                    code
                }
                other => lower.value_of(other),
            });
            self.shared = around;
            self.declare(pat, false);
            let mut value = in_block(&stmts, value);
            // Inference says that this is an integer or the like, though active data goes into it: the compiler checks.
            let certain = ty.is_some() || self.is_unit(init) || matches!(self.body.kind(init), Kind::Cast(..));
            if self.activity.is_hidden(init) && !certain && !self.is_known_query(init) {
                let krate = &self.krate;
                value = Code::atom(quote!(#krate::discrete(#value)));
            }
            let pat = self.value_pat(pat);
            let value = before_else(value, diverge.is_some());
            let otherwise = diverge.map(|e| self.diverging(e));
            let annotation = match (ty, holds_fn) {
                (Some(ty), true) => {
                    let ty = paired_type(ty, &self.scalar_tangent, &self.krate);
                    Some(quote!(: #ty))
                }
                _ => annotation,
            };
            self.push(quote!(let #pat #annotation = #value #otherwise;));
            return;
        }
        if let Ty::Iter(_) = self.types.of(init) {
            let (stmts, (code, layout)) = self.inside(|lower| lower.iterator(init));
            let code = in_block(&stmts, code);
            self.declare(pat, false);
            if let Some(v) = pat.as_var() {
                self.layouts[v.0] = Some(layout);
            }
            let pat = self.value_pat(pat);
            self.push(quote!(let #pat = #code;));
            return;
        }
        self.let_pair(pat, ty, init, diverge);
    }

    /// `let x;`, which is assigned later.
    fn declare_later(&mut self, v: V, ty: Option<&syn::Type>) {
        self.deferred.insert(v);
        let var = &self.body.vars[v.0];
        let (name, mutable) = (&var.name, var.mutable);
        let of_var = self.types.of_var(v).clone();
        let is_active = self.activity.of_var(v);
        let ty = match (ty, &of_var) {
            (Some(ty), _) => Some(quote!(: #ty)),
            (None, Ty::F64) => Some(quote!(: f64)),
            (None, Ty::F32) => Some(quote!(: f32)),
            _ => None,
        };
        let tangent = self.tangent_name(v);
        if self.mode == super::Mode::Pattern && of_var.is_float() && is_active {
            // A float has no value here, and arms join into its tangent.
            let (none, zero) = (self.no_value(&of_var), self.zero_scalar());
            let mutable = mutable.then(|| quote!(mut));
            self.push(quote!(let (#mutable #name, mut #tangent) = (#none, #zero);));
            return;
        }
        if self.taint.as_ref().is_some_and(|taint| taint.is_late(v)) {
            if of_var == Ty::Passive {
                // Whatever the arms assign, nothing may depend on it.
                self.push(quote!(let mut #name #ty = ::core::default::Default::default();));
                return;
            }
            let span = name.span();
            let krate = super::respanned(self.krate.clone(), span);
            let why = "a variable gets its first value in the arms of an active condition";
            self.push(quote_spanned!(span=> #krate::pattern::refuse(#why);));
        }
        // The arms of an undecided condition assign one after the other.
        let mutable = (mutable || self.mode == super::Mode::Pattern).then(|| quote!(mut));
        self.push(quote!(let #mutable #name #ty;));
        if is_active && !matches!(of_var.peeled(), Ty::Fn(..) | Ty::Iter(_)) {
            let t = &self.scalar_tangent;
            let ty = of_var.is_float().then(|| quote!(: #t));
            self.push(quote!(let #mutable #tangent #ty;));
        }
    }

    /// `let pat = init else { .. }` where it depends on active values if the pattern matches.
    fn undecided_else(&mut self, init: E, diverge: Option<E>) {
        if diverge.is_some() && self.taint.as_ref().is_some_and(|taint| taint.undecided_let(init)) {
            self.refuse_pattern(init, "which variant a value has depends on an active condition");
        }
    }

    fn let_pair(&mut self, pat: &Pat, ty: Option<&syn::Type>, init: E, diverge: Option<E>) {
        // `ref mut x` is a name, too, but borrows.
        let single = pat.as_var().filter(|_| !matches!(pat, Pat::Bind { by_ref: true, .. }));
        let mutable = single.is_some_and(|v| self.body.vars[v.0].mutable);
        let init_ty = self.types.of(init).clone();
        // A pattern on a place must not move it: two statements in place of one pair.
        if single.is_none() && self.body.is_place(init) && self.activity.of(init) {
            let (value, tangent, raw) = self.parts(init);
            self.declare(pat, raw);
            let (value_pat, tangent_pat) = (self.value_pat(pat), self.tangent_pat(pat));
            let annotation = ty.map(|ty| quote!(: #ty));
            let otherwise = diverge.map(|e| self.diverging(e));
            self.push(quote!(let #value_pat #annotation = #value #otherwise;));
            let tangent = tangent.expect("the place is active");
            // Without an `else` the pattern always matches.
            self.push(open_tangent(&tangent_pat, &tangent, diverge.is_some()));
            return;
        }
        let mut raw = false;
        let (stmts, code) = self.inside(|lower| {
            let keeps_raw =
                lower.activity.of(init) && !lower.is_scalar_operation(init) && !mutable && !init_ty.is_float();
            if keeps_raw {
                let lowered = lower.expr(init);
                match lowered {
                    Lowered::Joint(code) => code,
                    Lowered::Split(s) => {
                        raw = s.raw;
                        pair(s.value, s.tangent)
                    }
                    other => {
                        let value = lower.value_of(other);
                        let (value, zero) = lower.with_zero(&init_ty, value, ty);
                        pair(value, zero)
                    }
                }
            } else if lower.is_scalar_operation(init) {
                let (value, tangent) = lower.scalar_forced(init);
                pair(value, tangent)
            } else {
                lower.joint(init)
            }
        });
        let code = in_block(&stmts, code);
        self.declare(pat, raw);
        let (value_pat, tangent_pat) = (self.value_pat(pat), self.tangent_pat(pat));
        let annotation = ty.map(|ty| {
            let tan = if raw { quote!(_) } else { tangent_type(ty, &self.scalar_tangent, &self.krate) };
            quote!(: (#ty, #tan))
        });
        let code = before_else(code, diverge.is_some());
        let otherwise = diverge.map(|e| self.diverging(e));
        self.push(quote!(let (#value_pat, #tangent_pat) #annotation = #code #otherwise;));
    }

    fn diverging(&mut self, e: E) -> TokenStream {
        let body = self.body;
        let inner = match body.kind(e) {
            Kind::Block { block, .. } => self.block_unit(block),
            _ => {
                let (stmts, lowered) = self.inside(|lower| lower.expr(e));
                let code = self.value_of(lowered);
                quote!(#(#stmts)* #code)
            }
        };
        quote!(else { #inner })
    }
}

/// An expression that ends in a brace must not stand before `else`.
fn before_else(code: Code, is_before: bool) -> TokenStream {
    let tokens = quote!(#code);
    let braced = tokens.clone().into_iter().last().is_some_and(
        |last| matches!(last, TokenTree::Group(group) if group.delimiter() == proc_macro2::Delimiter::Brace),
    );
    if is_before && braced { quote!((#tokens)) } else { tokens }
}

/// Binds the parts of a tangent whose value has been matched already.
pub fn open_tangent(pat: &TokenStream, tangent: &Code, refutable: bool) -> TokenStream {
    match pat.to_string().as_str() {
        "_" => TokenStream::new(),
        _ if refutable => quote!(let #pat = #tangent else { ::core::unreachable!() };),
        _ => quote!(let #pat = #tangent;),
    }
}

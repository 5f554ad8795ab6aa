//! Statements and pairs.

use super::class::{Class, bound, changeable, lends_to_change, root};
use super::skip::{Kind, Piece};
use super::{Both, Cut, Want, refuse};
use proc_macro2::{Delimiter, Ident, Literal, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{BinOp, Block, Expr, Local, Pat, Stmt, Type, UnOp};

impl Cut<'_> {
    /// The statements of a block, without its braces.
    pub(super) fn block(&mut self, block: &Block, want: Want) -> syn::Result<Both> {
        let depth = self.scopes.depth();
        let mut both = Both::default();
        let (tail, stmts) = match block.stmts.split_last() {
            Some((Stmt::Expr(tail, None), stmts)) => (Some(tail), stmts),
            _ => (None, &block.stmts[..]),
        };
        self.statements(stmts, tail, &mut both)?;
        if let Some(tail) = tail {
            let Both { values, tangents } = match want {
                Want::Pair => self.pair(tail)?,
                Want::Unit => self.unit(tail)?,
            };
            both.values.extend(values);
            both.tangents.extend(tangents);
        }
        self.scopes.leave(depth);
        Ok(both)
    }

    /// One statement.
    pub(super) fn piece(&mut self, stmt: &Stmt) -> syn::Result<Piece> {
        match stmt {
            Stmt::Local(local) => {
                let piece = self.local(local)?;
                self.compare(local, &piece.kind);
                Ok(piece)
            }
            stmt => {
                let both = self.stmt(stmt)?;
                self.alike.clear();
                Ok(Piece { both, kind: Kind::Other })
            }
        }
    }

    /// Notes what a value is computed of, as long as nothing happens but that others are computed.
    fn compare(&mut self, local: &Local, kind: &Kind) {
        match (kind, &local.pat, &local.init) {
            (Kind::Values, Pat::Ident(pat), Some(init)) if pat.mutability.is_none() && is_arithmetic(&init.expr) => {
                // A name that is bound again is another variable.
                self.alike.retain(|(_, name)| *name != pat.ident);
                let text = self.canonical(&init.expr);
                self.alike.push((text, pat.ident.clone()));
            }
            _ => self.alike.clear(),
        }
    }

    /// An expression as text, with equal values by the same names.
    pub(super) fn canonical(&self, expr: &Expr) -> String {
        let first = |name: &Ident| {
            let own = self.alike.iter().rev().find(|(_, own)| own == name);
            own.and_then(|(text, _)| self.alike.iter().find(|(other, _)| other == text)).map(|(_, first)| first)
        };
        let words = flat(expr.to_token_stream());
        let named = |token: &TokenTree| match token {
            TokenTree::Ident(name) => first(name).unwrap_or(name).to_string(),
            other => other.to_string(),
        };
        words.iter().map(named).collect::<Vec<_>>().join(" ")
    }

    fn stmt(&mut self, stmt: &Stmt) -> syn::Result<Both> {
        match stmt {
            Stmt::Local(local) => refuse(local, "a `let` here"),
            Stmt::Item(syn::Item::Use(item)) => Ok(Both::new(item, item)),
            Stmt::Item(item) => refuse(item, "an item within the function"),
            // What it says to the compiler is said in `forward`.
            Stmt::Macro(mac) if mac.mac.path.segments.last().is_some_and(|last| last.ident == "untagged") => {
                Ok(Both::new(TokenStream::new(), TokenStream::new()))
            }
            Stmt::Macro(mac) => self.macro_call(&mac.mac),
            Stmt::Expr(expr, _) => {
                let Both { values, tangents } = self.unit(expr)?;
                let end = |code: TokenStream| if code.is_empty() { code } else { quote!(#code;) };
                Ok(Both::new(end(values), end(tangents)))
            }
        }
    }

    fn macro_call(&self, mac: &syn::Macro) -> syn::Result<Both> {
        let name = mac.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
        if self.has_tangents(&mac.tokens) {
            return refuse(mac, "a macro with tangents in it");
        }
        match matches!(name.as_str(), "panic" | "unreachable" | "todo" | "unimplemented") {
            true => Ok(Both::new(quote!(#mac;), quote!(::core::unreachable!()))),
            false => Ok(Both::new(quote!(#mac;), TokenStream::new())),
        }
    }

    fn local(&mut self, local: &Local) -> syn::Result<Piece> {
        let (pat, ty) = match &local.pat {
            Pat::Type(typed) => (&*typed.pat, Some(&*typed.ty)),
            pat => (pat, None),
        };
        let Some(init) = &local.init else { return refuse(local, "a `let` without a value") };
        let names = bound(pat);
        let tangents = names.iter().filter(|name| self.is_tangent_name(&name.to_string())).count();
        if let Pat::Tuple(pair) = pat
            && pair.elems.len() == 2
            && tangents > 0
            && tangents < names.len()
        {
            if init.diverge.is_some() {
                return refuse(local, "a `let .. else`");
            }
            let lends = is_lent(&init.expr) || !changeable(&pair.elems[0]).is_empty();
            // What is skipped as a whole is not skipped in parts.
            self.inside += usize::from(!lends);
            let Both { values, tangents } = self.pair(&init.expr)?;
            self.inside -= usize::from(!lends);
            let (value_pat, tangent_pat) = (&pair.elems[0], &pair.elems[1]);
            let (value_ty, tangent_ty) = match ty {
                Some(Type::Tuple(types)) if types.elems.len() == 2 => (Some(&types.elems[0]), Some(&types.elems[1])),
                _ => (None, None),
            };
            let class = match value_ty.is_some_and(is_list) {
                true => Class::List,
                false => Class::Value,
            };
            self.declare(value_pat, class);
            self.declare(tangent_pat, Class::Tangent);
            let typed = |ty: Option<&Type>| ty.map(|ty| quote!(: #ty));
            let (value_ty, tangent_ty) = (typed(value_ty), typed(tangent_ty));
            let kind = match (is_lent(&init.expr), lends) {
                (true, _) => Kind::Lent,
                (false, true) => Kind::Other,
                (false, false) => Kind::Tangents(bound(tangent_pat)),
            };
            let both = Both::new(
                quote!(let #value_pat #value_ty = #values;),
                quote!(let #tangent_pat #tangent_ty = #tangents;),
            );
            return Ok(Piece { both, kind });
        }
        let typed = ty.map(|ty| quote!(: #ty));
        let otherwise = init.diverge.as_ref().map(|(_, block)| quote!(else #block));
        if tangents > 0 {
            if tangents < names.len() {
                return refuse(pat, "this pattern");
            }
            let (tangent, puts) = self.tangent(&init.expr)?;
            self.declare(pat, Class::Tangent);
            return Ok(Piece {
                both: Both::new(puts, quote!(let #pat #typed = #tangent #otherwise;)),
                kind: Kind::Other,
            });
        }
        if self.has_tangents(&init.expr) {
            return refuse(local, "a value that depends on a tangent");
        }
        let value = &init.expr;
        let same = quote!(let #pat #typed = #value #otherwise;);
        if let Some(given) = self.given(value) {
            self.declare(pat, Class::Given);
            if lends_to_change(value) {
                self.changeable.extend(names.iter().cloned());
                self.lent.extend(names);
            }
            let kind = if otherwise.is_some() { Kind::Other } else { Kind::Given };
            return Ok(Piece { both: Both::new(same, quote!(let #pat #typed = #given #otherwise;)), kind });
        }
        self.stays(value)?;
        if otherwise.is_some() {
            return refuse(local, "a `let .. else` on an active value");
        }
        let class = if self.is_count(value) { Class::Count } else { Class::Value };
        self.declare(pat, class);
        Ok(Piece { both: Both::new(same, TokenStream::new()), kind: Kind::Values })
    }

    pub(super) fn declare(&mut self, pat: &Pat, class: Class) {
        bound(pat).iter().for_each(|name| self.scopes.declare(name, class));
        if class == Class::Given {
            self.changeable.extend(changeable(pat));
        }
    }

    /// An expression that is evaluated for what it does.
    pub(super) fn unit(&mut self, expr: &Expr) -> syn::Result<Both> {
        match expr {
            Expr::Paren(paren) => self.unit(&paren.expr),
            Expr::Group(group) => self.unit(&group.expr),
            Expr::Block(_) | Expr::If(_) | Expr::Match(_) | Expr::ForLoop(_) | Expr::While(_) | Expr::Loop(_) => {
                self.control(expr, Want::Unit)
            }
            Expr::Assign(assign) => self.assign(assign),
            Expr::Call(call) if super::call::is_paired(&call.func) => self.call(call),
            Expr::MethodCall(call) if call.method.to_string().ends_with("_forward") => self.method(call),
            Expr::Return(_) | Expr::Break(_) | Expr::Continue(_) => self.exit(expr),
            Expr::Macro(mac) => self.macro_call(&mac.mac),
            Expr::Tuple(tuple) if tuple.elems.is_empty() => Ok(Both::new(expr, expr)),
            Expr::Tuple(tuple) if tuple.elems.len() == 2 && self.has_tangents(&tuple.elems[1]) => {
                let Both { values, tangents } = self.pair(expr)?;
                Ok(Both::new(quote!(let _ = #values), quote!(let _ = #tangents)))
            }
            _ => self.effect(expr),
        }
    }

    /// Something done to values, to tangents, or to what both parts have.
    fn effect(&self, expr: &Expr) -> syn::Result<Both> {
        if self.has_tangents(expr) {
            let (tangent, puts) = self.tangent(expr)?;
            return Ok(Both::new(puts, tangent));
        }
        match self.given(expr) {
            Some(given) => Ok(Both::new(expr, given)),
            // What both parts have must not be changed by one alone.
            None if self.changes_given(expr) => refuse(expr, "something passive that an active value changes"),
            None => {
                self.stays(expr)?;
                Ok(Both::new(expr, TokenStream::new()))
            }
        }
    }

    fn changes_given(&self, expr: &Expr) -> bool {
        let place = match expr {
            Expr::Assign(assign) => root(&assign.left),
            Expr::Binary(binary) => root(&binary.left),
            Expr::MethodCall(call) => root(&call.receiver),
            _ => None,
        };
        place.is_none_or(|name| self.scopes.class(name) == Class::Given)
    }

    fn assign(&mut self, assign: &syn::ExprAssign) -> syn::Result<Both> {
        if let Expr::Tuple(pair) = &*assign.left
            && pair.elems.len() == 2
            && self.has_tangents(&pair.elems[1])
        {
            let Both { values, tangents } = self.pair(&assign.right)?;
            let value_place = &pair.elems[0];
            let (place, puts) = self.tangent(&pair.elems[1])?;
            return Ok(Both::new(quote!({ #value_place = #values; #puts }), quote!(#place = #tangents)));
        }
        if self.has_tangents(&assign.left) {
            let (right, puts) = self.tangent(&assign.right)?;
            let (left, more) = self.tangent(&assign.left)?;
            return Ok(Both::new(quote!(#puts #more), quote!(#left = #right)));
        }
        let expr = Expr::Assign(assign.clone());
        match &*assign.left {
            Expr::Infer(_) if !self.has_tangents(&assign.right) => Ok(Both::new(expr, TokenStream::new())),
            _ => self.effect(&expr),
        }
    }

    /// An expression that gives a pair.
    pub(super) fn pair(&mut self, expr: &Expr) -> syn::Result<Both> {
        match expr {
            Expr::Paren(paren) => self.pair(&paren.expr),
            Expr::Group(group) => self.pair(&group.expr),
            Expr::Tuple(tuple) if tuple.elems.len() == 2 => {
                let (value, tangent) = (&tuple.elems[0], &tuple.elems[1]);
                if self.has_tangents(value) {
                    return refuse(value, "a value that depends on a tangent");
                }
                self.stays(value)?;
                let (tangent, puts) = self.tangent(tangent)?;
                let value = if puts.is_empty() { value.to_token_stream() } else { quote!({ #puts #value }) };
                Ok(Both::new(value, tangent))
            }
            Expr::Block(_) | Expr::If(_) | Expr::Match(_) | Expr::Loop(_) => self.control(expr, Want::Pair),
            Expr::Call(call) if super::call::is_paired(&call.func) => self.call(call),
            Expr::MethodCall(call) if call.method.to_string().ends_with("_forward") => self.method(call),
            Expr::Return(_) | Expr::Break(_) | Expr::Continue(_) => self.exit(expr),
            Expr::Macro(mac) => self.macro_call(&mac.mac),
            _ => refuse(expr, "this form of a value with its tangent"),
        }
    }
}

/// Whether an expression computes with numbers, and does nothing else.
fn is_arithmetic(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(_) | Expr::Path(_) => true,
        Expr::Paren(paren) => is_arithmetic(&paren.expr),
        Expr::Group(group) => is_arithmetic(&group.expr),
        Expr::Unary(unary) => matches!(unary.op, UnOp::Neg(_)) && is_arithmetic(&unary.expr),
        Expr::Binary(binary) => {
            matches!(binary.op, BinOp::Add(_) | BinOp::Sub(_) | BinOp::Mul(_) | BinOp::Div(_))
                && is_arithmetic(&binary.left)
                && is_arithmetic(&binary.right)
        }
        Expr::Field(field) => is_arithmetic(&field.base),
        Expr::Index(index) => is_arithmetic(&index.expr) && is_arithmetic(&index.index),
        _ => false,
    }
}

/// The tokens of all groups, with their brackets.
fn flat(tokens: TokenStream) -> Vec<TokenTree> {
    let mut all = Vec::new();
    for token in tokens {
        match token {
            TokenTree::Group(group) => {
                let [open, close] = match group.delimiter() {
                    Delimiter::Bracket => ['[', ']'],
                    Delimiter::Brace => ['{', '}'],
                    Delimiter::Parenthesis | Delimiter::None => ['(', ')'],
                };
                let mark = |mark: char| TokenTree::Literal(Literal::character(mark));
                all.push(mark(open));
                all.extend(flat(group.stream()));
                all.push(mark(close));
            }
            token => all.push(token),
        }
    }
    all
}

/// Whether an expression lends something.
pub fn is_lent(pair: &Expr) -> bool {
    match pair {
        Expr::Tuple(tuple) => tuple.elems.iter().any(|part| matches!(part, Expr::Reference(_)) || is_cut(part)),
        Expr::Paren(paren) => is_lent(&paren.expr),
        Expr::Block(block) => matches!(block.block.stmts.last(), Some(Stmt::Expr(tail, None)) if is_lent(tail)),
        _ => false,
    }
}

/// Whether an expression lends the parts of a list.
fn is_cut(expr: &Expr) -> bool {
    let cuts = ["split_at", "split_at_mut"];
    matches!(expr, Expr::MethodCall(call) if cuts.iter().any(|name| call.method == name))
}

/// Whether a written type is a list of things, whose tangent is as long.
pub fn is_list(ty: &Type) -> bool {
    match ty {
        Type::Array(_) | Type::Slice(_) => true,
        Type::Reference(reference) => is_list(&reference.elem),
        Type::Path(path) => path.path.segments.last().is_some_and(|last| last.ident == "Vec"),
        _ => false,
    }
}

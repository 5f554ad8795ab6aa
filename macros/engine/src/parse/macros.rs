//! Macro calls: the few of the standard library that run on values, `vec!` and `matches!`.

use super::Parser;
use crate::ir::{Arm, Block, E, Kind, Made, Pat, Stmt, StmtKind};
use crate::resolve::{Check, Name, Path};
use proc_macro2::{TokenStream, TokenTree};
use quote::quote;
use syn::parse::{Parse, ParseStream, Parser as _};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Expr, Token};

/// What stands between the brackets of `vec![..]`.
enum VecArgs {
    List(Punctuated<Expr, Token![,]>),
    Repeat(Box<Expr>, Box<Expr>),
}

impl Parse for VecArgs {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        if input.is_empty() {
            return Ok(VecArgs::List(Punctuated::new()));
        }
        let first: Expr = input.parse()?;
        if input.peek(Token![;]) {
            input.parse::<Token![;]>()?;
            return Ok(VecArgs::Repeat(Box::new(first), Box::new(input.parse()?)));
        }
        let mut list = Punctuated::new();
        list.push_value(first);
        while input.peek(Token![,]) {
            list.push_punct(input.parse()?);
            if input.is_empty() {
                break;
            }
            list.push_value(input.parse()?);
        }
        Ok(VecArgs::List(list))
    }
}

/// What stands between the brackets of `matches!(..)`.
struct MatchesArgs {
    expr: Expr,
    pat: syn::Pat,
    guard: Option<Expr>,
}

impl Parse for MatchesArgs {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let expr = input.parse()?;
        input.parse::<Token![,]>()?;
        let pat = syn::Pat::parse_multi_with_leading_vert(input)?;
        let guard = if input.peek(Token![if]) {
            input.parse::<Token![if]>()?;
            Some(input.parse()?)
        } else {
            None
        };
        let _: Option<Token![,]> = input.parse()?;
        Ok(Self { expr, pat, guard })
    }
}

impl Parser<'_> {
    /// Parses a macro call. `vec!` and `matches!` become what they stand for; the others keep their arguments.
    pub(super) fn macro_call(&mut self, mac: &syn::Macro) -> E {
        let span = mac.path.span();
        let name = mac.path.segments.last().map(|s| s.ident.to_string()).unwrap_or_default();
        match name.as_str() {
            "vec" => match VecArgs::parse.parse2(mac.tokens.clone()) {
                Ok(VecArgs::List(elems)) => {
                    if mac.path.is_ident("vec") && !elems.is_empty() {
                        let zeros = elems.iter().map(|_| quote!(0u8));
                        let path = &mac.path;
                        Check::vec(quote!(#path![#(#zeros),*])).add_to(&mut self.body.checks);
                    }
                    let elems = elems.iter().map(|e| self.expr(e)).collect();
                    self.body.add(Kind::Array { elems, vec: true }, span)
                }
                Ok(VecArgs::Repeat(elem, len)) => {
                    if mac.path.is_ident("vec") {
                        let path = &mac.path;
                        Check::vec(quote!(#path![0u8; 1])).add_to(&mut self.body.checks);
                    }
                    let (elem, len) = (self.expr(&elem), self.expr(&len));
                    self.body.add(Kind::Repeat { elem, len, vec: true }, span)
                }
                Err(error) => self.not_understood(&error),
            },
            "matches" => match MatchesArgs::parse.parse2(mac.tokens.clone()) {
                Ok(args) => {
                    let expr = self.expr(&args.expr);
                    let yes = self.scoped(|p| {
                        let pat = p.refutable(&args.pat);
                        let guard = args.guard.as_ref().map(|g| p.expr(g));
                        let body = p.body.add(Kind::Lit(syn::parse_quote!(true)), span);
                        Arm { attrs: Vec::new(), pat, guard, body }
                    });
                    let body = self.body.add(Kind::Lit(syn::parse_quote!(false)), span);
                    let no = Arm { attrs: Vec::new(), pat: Pat::Wild, guard: None, body };
                    self.body.add(Kind::Match { expr, arms: vec![yes, no] }, span)
                }
                Err(error) => self.not_understood(&error),
            },
            "vector" | "point" | "matrix" => match made(mac, self.krate) {
                Some((call, check)) => {
                    if let Some(check) = check {
                        check.add_to(&mut self.body.checks);
                    }
                    self.expr(&call)
                }
                None => self.on_values(mac, &name),
            },
            _ if tells_place(&name) => {
                self.refuse(
                    span,
                    format!("`{name}!` tells a place in the source, and derivative code stands at another"),
                    "pass the number as an argument",
                );
                self.body.add(Kind::Refused, span)
            }
            _ => self.on_values(mac, &name),
        }
    }

    /// A macro as a statement: one of the user's own may look at active values, if nothing comes of it.
    pub(super) fn macro_statement(&mut self, mac: &syn::Macro) -> E {
        let e = self.macro_call(mac);
        if let Kind::Macro { gives: gives @ Made::Open, args, .. } = &mut self.body.exprs[e.0].kind
            && !args.is_empty()
            && Punctuated::<Expr, Token![,]>::parse_terminated
                .parse2(mac.tokens.clone())
                .is_ok_and(|args| args.iter().all(only_looks))
        {
            *gives = Made::Stated;
        }
        e
    }

    /// A macro that keeps its arguments. What may leave the function with an error becomes `..?`, of a `Result`.
    fn on_values(&mut self, mac: &syn::Macro, name: &str) -> E {
        let span = mac.path.span();
        let gives = gives(name);
        let path = mac.path.clone();
        let call = match Punctuated::<Expr, Token![,]>::parse_terminated.parse2(mac.tokens.clone()) {
            Ok(args) if name == "dbg" && args.len() == 1 => return self.debugged(mac, &args[0]),
            Ok(args) => {
                let captures = args.iter().flat_map(|arg| self.captures(arg)).collect();
                let args = args.iter().map(|arg| self.macro_argument(arg)).collect();
                self.body.add(Kind::Macro { path, args, captures, gives, tokens: None }, span)
            }
            // `info!(target: "road", speed = %v, "slow")`: a language of its own, in which variables have their names.
            Err(_) if gives == Made::Said => {
                let captures = self.mentioned(&mac.tokens);
                let tokens = Some(mac.tokens.clone());
                self.body.add(Kind::Macro { path, args: Vec::new(), captures, gives, tokens }, span)
            }
            Err(error) => return self.not_understood(&error),
        };
        match gives {
            Made::Exit => self.body.add(Kind::Try(call), span),
            Made::Fails => {
                let left = self.body.add(Kind::Try(call), span);
                let path = syn::parse_quote_spanned!(span=> ::core::unreachable);
                let gives = Made::Never;
                let never = Kind::Macro { path, args: Vec::new(), captures: Vec::new(), gives, tokens: None };
                let tail = Some(self.body.add(never, span));
                let stmts = vec![Stmt { attrs: Vec::new(), kind: StmtKind::Expr(left) }];
                self.body.add(Kind::Block { label: None, block: Block { stmts, tail } }, span)
            }
            _ => call,
        }
    }

    /// `dbg!(x)`: says what `x` is, and gives it.
    fn debugged(&mut self, mac: &syn::Macro, arg: &Expr) -> E {
        let span = mac.path.span();
        let mut stmts = Vec::new();
        let e = self.expr(arg);
        let value = self.bound(e, span, &mut stmts);
        let lent = self.body.add(Kind::Ref { mutable: false, expr: value }, span);
        let (path, gives) = (mac.path.clone(), Made::Unit);
        let said = Kind::Macro { path, args: vec![lent], captures: Vec::new(), gives, tokens: None };
        let said = self.body.add(said, span);
        stmts.push(Stmt { attrs: Vec::new(), kind: StmtKind::Expr(said) });
        let tail = Some(self.body.add(self.body.kind(value).clone(), span));
        self.body.add(Kind::Block { label: None, block: Block { stmts, tail } }, span)
    }

    /// The variables that are named among tokens, in texts, too.
    fn mentioned(&mut self, tokens: &TokenStream) -> Vec<E> {
        let mut found = Vec::new();
        for tree in tokens.clone() {
            match tree {
                TokenTree::Group(group) => found.extend(self.mentioned(&group.stream())),
                TokenTree::Ident(ident) => {
                    if let Some(var) = self.captured(&ident.to_string(), ident.span()) {
                        found.push(self.body.add(Kind::Var(var), ident.span()));
                    }
                }
                TokenTree::Literal(text) => {
                    if let Ok(text) = syn::parse2::<Expr>(TokenTree::Literal(text).into()) {
                        found.extend(self.captures(&text));
                    }
                }
                TokenTree::Punct(_) => {}
            }
        }
        found
    }

    /// The variables that a format string names: `x` in `"{x:?}"`.
    fn captures(&mut self, arg: &Expr) -> Vec<E> {
        let Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) = arg else { return Vec::new() };
        let value = text.value();
        let names = value.split('{').skip(1).map(|rest| {
            let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
            rest[..end].to_string()
        });
        let mut found = Vec::new();
        for name in names {
            let Some(var) = self.captured(&name, text.span()) else { continue };
            if self.body.vars[var.0].name != name {
                self.refuse(
                    text.span(),
                    format!("two variables are named `{name}`, one of them by a macro"),
                    "give the value to be printed as an argument of its own",
                );
            }
            found.push(self.body.add(Kind::Var(var), text.span()));
        }
        found
    }

    /// An argument, which in a format macro may be `name = value`.
    fn macro_argument(&mut self, arg: &Expr) -> E {
        if let Expr::Assign(assign) = arg
            && let Expr::Path(path) = &*assign.left
        {
            let name = Path { written: Box::new(path.clone()), full: Box::new(path.clone()), name: Name::Item };
            let name = self.body.add(Kind::Path(name), path.span());
            let value = self.expr(&assign.right);
            return self.body.add(Kind::Assign(name, value), arg.span());
        }
        // In a text it does no harm.
        if let Expr::Macro(said) = arg
            && let Some(name) = said.mac.path.get_ident().map(ToString::to_string).filter(|name| tells_place(name))
        {
            return self.on_values(&said.mac, &name);
        }
        self.expr(arg)
    }

    fn not_understood(&mut self, error: &syn::Error) -> E {
        self.refuse(
            error.span(),
            format!("this macro call is not understood: {error}"),
            "macros cannot be looked into: write the code out, or put it into a tagged function",
        );
        self.body.add(Kind::Refused, error.span())
    }
}

/// `vector![a, b]`, `point![a, b]` and `matrix![a, b; c, d]` of nalgebra: a function that makes the same of an array, in which
/// the entries stand in the order in which the macro has them evaluated; and the question whether it is nalgebra's macro.
fn made(mac: &syn::Macro, krate: &TokenStream) -> Option<(Expr, Option<Check>)> {
    let (path, span) = (&mac.path, mac.path.span());
    let name = &path.segments.last()?.ident;
    let entry = quote!(#krate::made::Entry);
    let is_single = path.segments.len() == 1;
    if name != "matrix" {
        let list = Punctuated::<Expr, Token![,]>::parse_terminated.parse2(mac.tokens.clone()).ok()?;
        let entries = list.iter().map(|_| &entry);
        let check = is_single.then(|| Check::made(quote!(#path![#(#entries),*])));
        return Some((syn::parse_quote_spanned!(span=> #krate::made::#name([#list])), check));
    }
    let rows: fn(ParseStream) -> syn::Result<Punctuated<Row, Token![;]>> = Punctuated::parse_terminated;
    let rows: Vec<Row> = rows.parse2(mac.tokens.clone()).ok()?.into_iter().collect();
    let width = rows.first()?.0.len();
    if width == 0 || rows.iter().any(|row| row.0.len() != width) {
        return None;
    }
    let columns = (0..width).map(|j| {
        let column = rows.iter().map(|row| &row.0[j]);
        quote!([#(#column),*])
    });
    let call = syn::parse_quote_spanned!(span=> #krate::made::matrix([#(#columns),*]));
    let of_entries = rows.iter().map(|row| {
        let entries = row.0.iter().map(|_| &entry);
        quote!(#(#entries),*)
    });
    let check = is_single.then(|| Check::made(quote!(#path![#(#of_entries);*])));
    Some((call, check))
}

/// A row of `matrix![..]`.
struct Row(Punctuated<Expr, Token![,]>);

impl Parse for Row {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let mut list = Punctuated::new();
        while !input.is_empty() && !input.peek(Token![;]) {
            list.push_value(input.parse()?);
            if input.peek(Token![,]) {
                list.push_punct(input.parse()?);
            } else {
                break;
            }
        }
        Ok(Row(list))
    }
}

/// Whether an argument of a macro can be handed to it as a value: it changes nothing, and does not leave.
fn only_looks(arg: &Expr) -> bool {
    struct Does(bool);
    impl<'a> syn::visit::Visit<'a> for Does {
        fn visit_expr(&mut self, e: &'a Expr) {
            self.0 |= match e {
                Expr::Reference(reference) => reference.mutability.is_some(),
                Expr::Binary(binary) => super::expr::is_assignment(&binary.op),
                Expr::Assign(_)
                | Expr::Let(_)
                | Expr::Return(_)
                | Expr::Try(_)
                | Expr::Break(_)
                | Expr::Continue(_)
                | Expr::Infer(_)
                | Expr::Verbatim(_) => true,
                _ => false,
            };
            syn::visit::visit_expr(self, e);
        }
    }
    let mut does = Does(false);
    syn::visit::Visit::visit_expr(&mut does, arg);
    !does.0
}

/// What the macro of a name gives.
fn gives(name: &str) -> Made {
    match name {
        "panic" | "unreachable" | "todo" | "unimplemented" => Made::Never,
        "format" => Made::Text,
        "write" | "writeln" => Made::Outcome,
        "trace" | "debug" | "info" | "warn" | "error" | "log" | "event" => Made::Said,
        "ensure" => Made::Exit,
        "bail" => Made::Fails,
        "relative_eq" | "relative_ne" | "abs_diff_eq" | "abs_diff_ne" | "ulps_eq" | "ulps_ne" => Made::Answer,
        _ if is_silent(name) => Made::Unit,
        _ => Made::Open,
    }
}

/// Macros that tell where in the source they stand.
fn tells_place(name: &str) -> bool {
    matches!(name, "line" | "column")
}

/// Macros of the standard library and of `approx` that give nothing, and `dbg!`, which is taken apart.
fn is_silent(name: &str) -> bool {
    matches!(
        name,
        "dbg"
            | "assert"
            | "assert_eq"
            | "assert_ne"
            | "debug_assert"
            | "debug_assert_eq"
            | "debug_assert_ne"
            | "print"
            | "println"
            | "eprint"
            | "eprintln"
            | "assert_relative_eq"
            | "assert_relative_ne"
            | "assert_abs_diff_eq"
            | "assert_abs_diff_ne"
            | "assert_ulps_eq"
            | "assert_ulps_ne"
    )
}

/// Macros that run on the values and have no derivative: those of the standard library, and the usual ones that
/// log, compare or fail. That nothing but a text, an answer or an error comes of them the compiler sees.
pub fn runs_on_values(name: &str) -> bool {
    gives(name) != Made::Open
}

//! Macro calls: the few of the standard library that run on values, `vec!` and `matches!`.

use super::Parser;
use crate::ir::{Arm, E, Kind, Pat};
use crate::resolve::{Check, Name, Path};
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
            _ => match Punctuated::<Expr, Token![,]>::parse_terminated.parse2(mac.tokens.clone()) {
                Ok(args) => {
                    let captures = args.iter().flat_map(|arg| self.captures(arg)).collect();
                    let args = args.iter().map(|arg| self.macro_argument(arg)).collect();
                    let diverges = matches!(name.as_str(), "panic" | "unreachable" | "todo" | "unimplemented");
                    self.body.add(Kind::Macro { path: mac.path.clone(), args, captures, diverges }, span)
                }
                Err(error) => self.not_understood(&error),
            },
        }
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

/// Macros of the standard library that run on the values and have no derivative.
pub fn runs_on_values(name: &str) -> bool {
    matches!(
        name,
        "assert"
            | "assert_eq"
            | "assert_ne"
            | "debug_assert"
            | "debug_assert_eq"
            | "debug_assert_ne"
            | "panic"
            | "unreachable"
            | "todo"
            | "unimplemented"
            | "print"
            | "println"
            | "eprint"
            | "eprintln"
    )
}

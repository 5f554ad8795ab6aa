//! Rows of `tests/numerics` as functions that run a case: at a point, along a direction, as a pattern, overloaded.
//!
//! The syntax of rows is described in `tests/numerics/row.rs`.

use crate::tokens;
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};
use syn::parse::{Parse, ParseStream, Parser};
use syn::{Expr, Token};

/// A row: a case, its arguments and its points.
pub struct Row {
    /// Its name.
    pub name: String,
    x: Ident,
    value: TokenStream,
    point: Ident,
    direction: Ident,
    forward: TokenStream,
    points: Vec<Expr>,
    /// The case with other scalars, which takes its point as `x`.
    pub overloaded: Option<TokenStream>,
    /// The arguments, if the row is a call of the case.
    pub arguments: Option<Vec<Argument>>,
}

impl Row {
    /// The functions that run it.
    pub fn functions(&self, engine: bool) -> TokenStream {
        let Self { x, value, point, direction, forward, points, .. } = self;
        let home = quote!(tangential_metamorphic::row);
        let mut functions = quote! {
            #[allow(unused_imports)]
            use #home::{Deal, each, flat};

            pub fn run_points() -> Vec<Vec<f64>> {
                vec![#(#points.to_vec()),*]
            }

            pub fn run_value(#x: &[f64]) -> Vec<f64> {
                flat::<f64>(&#value)
            }
        };
        if !engine {
            return functions;
        }
        let pattern = as_pattern(forward.clone());
        functions.extend(quote! {
            pub fn run_forward(#point: &[f64], #direction: &[f64]) -> (Vec<f64>, Vec<f64>) {
                #[allow(dead_code)]
                type T = f64;
                let (value, tangent) = #forward;
                (flat(&value), flat(&tangent))
            }

            pub fn run_pattern(#point: &[f64], #direction: &[tangential::IndexSet]) -> Vec<tangential::IndexSet> {
                #[allow(dead_code)]
                type T = tangential::IndexSet;
                let (_, tangent) = #pattern;
                flat(&tangent)
            }
        });
        if let Some(overloaded) = &self.overloaded {
            let dual = quote!(tangential::overloaded::Dual<f64>);
            functions.extend(quote! {
                pub fn run_overloaded(point: &[#dual]) -> Vec<#dual> {
                    flat::<#dual>(&#overloaded)
                }
            });
        }
        functions
    }
}

/// Reads `pattern` for every `forward`.
fn as_pattern(tokens: TokenStream) -> TokenStream {
    tokens::map(tokens, &|text, _| {
        let name =
            if text == "forward" { "pattern".into() } else { format!("{}_pattern", text.strip_suffix("_forward")?) };
        let name = tokens::ident(&name);
        Some(quote!(#name))
    })
}

/// `row! { name: |x| value, |x, d| forward; points }`.
pub fn row(tokens: TokenStream) -> syn::Result<Row> {
    let parse = |input: ParseStream| {
        let name: Ident = input.parse()?;
        input.parse::<Token![:]>()?;
        input.parse::<Token![|]>()?;
        let x: Ident = input.parse()?;
        input.parse::<Token![|]>()?;
        let value: Expr = input.parse()?;
        input.parse::<Token![,]>()?;
        input.parse::<Token![|]>()?;
        let point: Ident = input.parse()?;
        input.parse::<Token![,]>()?;
        let direction: Ident = input.parse()?;
        input.parse::<Token![|]>()?;
        let forward: Expr = input.parse()?;
        input.parse::<Token![;]>()?;
        let points = input.parse_terminated(Expr::parse, Token![,])?.into_iter().collect();
        let (value, forward) = (quote!(#value), quote!(#forward));
        Ok(Row {
            name: name.to_string(),
            x,
            value,
            point,
            direction,
            forward,
            points,
            overloaded: None,
            arguments: None,
        })
    };
    parse.parse2(tokens)
}

/// `rows! { overloaded; name(arguments) at points; .. }`.
pub fn rows(tokens: TokenStream) -> syn::Result<Vec<Row>> {
    let parse = |input: ParseStream| {
        let overloaded = input.peek2(Token![;]);
        if overloaded {
            input.parse::<Ident>()?;
            input.parse::<Token![;]>()?;
        }
        let mut rows = Vec::new();
        while !input.is_empty() {
            let name: Ident = input.parse()?;
            let arguments;
            syn::parenthesized!(arguments in input);
            let arguments: Vec<Argument> =
                arguments.parse_terminated(Argument::parse, Token![,])?.into_iter().collect();
            input.parse::<Ident>()?;
            let mut points = Vec::new();
            loop {
                points.push(input.parse::<Expr>()?);
                if input.parse::<Option<Token![,]>>()?.is_none() {
                    break;
                }
            }
            input.parse::<Token![;]>()?;
            rows.push(called(&name, arguments, points, overloaded));
        }
        Ok(rows)
    };
    parse.parse2(tokens)
}

/// An argument of a row.
pub enum Argument {
    /// `= 3` or `&= table`.
    Passive(bool, Expr),
    /// `x`, `x[3]`, `&x[3]`, `&mut x`, `&mut x[3]`: whether it is lent, whether to be changed, how many.
    Active(bool, bool, Option<Expr>),
}

impl Parse for Argument {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let lent = input.parse::<Option<Token![&]>>()?.is_some() || input.peek(Token![&=]);
        if input.parse::<Option<Token![&=]>>()?.is_some() || input.parse::<Option<Token![=]>>()?.is_some() {
            return Ok(Self::Passive(lent, input.parse()?));
        }
        let changed = input.parse::<Option<Token![mut]>>()?.is_some();
        input.parse::<Ident>()?;
        let count = if input.peek(syn::token::Bracket) {
            let inner;
            syn::bracketed!(inner in input);
            Some(inner.parse()?)
        } else {
            None
        };
        Ok(Self::Active(lent, changed, count))
    }
}

/// A row by the arguments of a call.
fn called(name: &Ident, arguments: Vec<Argument>, points: Vec<Expr>, overloaded: bool) -> Row {
    let (mut before, mut before_d) = (TokenStream::new(), TokenStream::new());
    let (mut call, mut forward) = (TokenStream::new(), TokenStream::new());
    let (mut out, mut out_d) = (TokenStream::new(), TokenStream::new());
    for (k, argument) in arguments.iter().enumerate() {
        let (a, a_d) = (format_ident!("argument_{k}"), format_ident!("argument_{k}_d"));
        match argument {
            Argument::Passive(false, value) => {
                call.extend(quote!(#value,));
                forward.extend(quote!(#value, tangential::Zero,));
            }
            Argument::Passive(true, value) => {
                call.extend(quote!(&#value,));
                forward.extend(quote!(&#value, &tangential::zero_like(&#value),));
            }
            Argument::Active(lent, changed, count) => {
                let deal = match count {
                    Some(count) => quote!(array::<#count>()),
                    None => quote!(one()),
                };
                before.extend(quote!(let mut #a = values.#deal;));
                before_d.extend(quote!(let mut #a_d = tangents.#deal;));
                let lent: TokenStream = match (lent, changed) {
                    (true, true) => quote!(&mut),
                    (true, false) => quote!(&),
                    _ => TokenStream::new(),
                };
                call.extend(quote!(#lent #a,));
                forward.extend(quote!(#lent #a, #lent #a_d,));
                if *changed {
                    out.extend(quote!(#a,));
                    out_d.extend(quote!(#a_d,));
                }
            }
        }
    }
    let run = |function: TokenStream| {
        quote! {{
            let mut values = Deal(point);
            #before
            values.finish();
            let result = #function(#call);
            (result, (#out))
        }}
    };
    Row {
        name: name.to_string(),
        x: format_ident!("point"),
        value: run(quote!(case::#name)),
        point: format_ident!("point"),
        direction: format_ident!("direction"),
        forward: quote! {{
            let (mut values, mut tangents) = (Deal(point), Deal(direction));
            #before
            #before_d
            values.finish();
            tangents.finish();
            let (result, result_d) = case::#name::<T>::forward(#forward);
            ((result, (#out)), (result_d, (#out_d)))
        }},
        points,
        overloaded: overloaded.then(|| run(quote!(case::#name::overloaded))),
        arguments: Some(arguments),
    }
}

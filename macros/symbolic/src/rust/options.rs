//! The options of `#[dae(..)]`.

use crate::emit::Form;
use crate::number::Number;
use syn::parse::{Parse, ParseStream};
use syn::{Error, Ident, Token, bracketed};

pub(super) struct Options {
    pub start: Option<Vec<Number>>,
    pub time: f64,
    pub form: Option<Form>,
    pub veil: Option<u64>,
    /// Pivots that cost more become unknowns.
    pub promote: Option<u64>,
}

impl Parse for Options {
    fn parse(input: ParseStream) -> Result<Options, Error> {
        let mut options = Options { start: None, time: 0.0, form: None, veil: Some(60), promote: None };
        while !input.is_empty() {
            let key: Ident = input.parse()?;
            input.parse::<Token![=]>()?;
            match key.to_string().as_str() {
                "start" => {
                    let content;
                    bracketed!(content in input);
                    let mut numbers = Vec::new();
                    while !content.is_empty() {
                        numbers.push(number(&content)?);
                        if !content.is_empty() {
                            content.parse::<Token![,]>()?;
                        }
                    }
                    options.start = Some(numbers);
                }
                "time" => options.time = number(input)?.to_f64(),
                "veil" if input.peek(Ident) => {
                    let none: Ident = input.parse()?;
                    if none != "none" {
                        return Err(Error::new_spanned(none, "expected a number or `none`"));
                    }
                    options.veil = None;
                }
                "veil" => options.veil = Some(input.parse::<syn::LitInt>()?.base10_parse()?),
                "promote" => options.promote = Some(input.parse::<syn::LitInt>()?.base10_parse()?),
                "form" => {
                    let form: Ident = input.parse()?;
                    options.form = Some(match form.to_string().as_str() {
                        "explicit" => Form::Explicit,
                        "linear" => Form::Linear,
                        "index_one" => Form::IndexOne,
                        "given" => Form::Given,
                        _ => {
                            return Err(Error::new_spanned(
                                form,
                                "expected `explicit`, `linear`, `index_one` or `given`",
                            ));
                        }
                    });
                }
                _ => return Err(Error::new_spanned(key, "expected `start`, `time`, `form`, `veil` or `promote`")),
            }
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        Ok(options)
    }
}

fn number(input: ParseStream) -> Result<Number, Error> {
    let negative = input.parse::<Option<Token![-]>>()?.is_some();
    let literal: syn::Lit = input.parse()?;
    let number = super::expression::literal(&literal)?;
    Ok(if negative { -&number } else { number })
}

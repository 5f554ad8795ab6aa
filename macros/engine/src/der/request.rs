//! What `der(..)` asks for: `ar_td = tau delta`, `g_0 = x[0]`, `all = 2 in tau delta`, `e_v = along x`.

use proc_macro2::{Ident, Span};
use syn::parse::{Parse, ParseStream};
use syn::{LitInt, Member, Token};

/// The highest order that can be asked for.
const HIGHEST: usize = 12;

/// One partial derivative, or all up to an order.
#[derive(Clone)]
pub struct Request {
    /// The name of the function that is made.
    pub name: Ident,
    /// What is differentiated by.
    pub by: By,
}

/// What is differentiated by.
#[derive(Clone)]
pub enum By {
    /// These inputs, one after the other.
    Each(Vec<Input>),
    /// These inputs, in every way up to an order.
    All(usize, Vec<Input>),
    /// These parameters together, along a direction that is given beside them.
    Along(Vec<Ident>),
}

/// A number among the inputs: a parameter, or a part of one.
#[derive(Clone)]
pub struct Input {
    /// The parameter.
    pub param: Ident,
    /// The way into it.
    pub path: Vec<Part>,
}

/// A step on the way into a parameter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// `.name`, `.0`
    Field(String),
    /// `[2]`
    Index(usize),
}

impl Input {
    /// As it is written.
    pub fn text(&self) -> String {
        let mut text = self.param.to_string();
        for part in &self.path {
            match part {
                Part::Field(field) => text.push_str(&format!(".{field}")),
                Part::Index(index) => text.push_str(&format!("[{index}]")),
            }
        }
        text
    }

    /// A word for names: `x0` of `x[0]`, `k` of `spring.k`.
    pub fn word(&self) -> String {
        let mut word = self.param.to_string().trim_start_matches("r#").to_string();
        for part in &self.path {
            match part {
                Part::Field(field) if field.starts_with(|c: char| c.is_ascii_digit()) => word.push_str(field),
                Part::Field(field) => word = field.clone(),
                Part::Index(index) => word.push_str(&index.to_string()),
            }
        }
        word
    }
}

impl Input {
    /// A word with all that it is a part of: `x_0` of `x[0]`, `spring_k` of `spring.k`.
    pub fn long_word(&self) -> String {
        let mut word = self.param.to_string().trim_start_matches("r#").to_string();
        for part in &self.path {
            match part {
                Part::Field(field) => word.push_str(&format!("_{field}")),
                Part::Index(index) => word.push_str(&format!("_{index}")),
            }
        }
        word
    }
}

impl Request {
    /// The inputs that are named, each once.
    pub fn inputs(&self) -> Vec<Input> {
        let all = match &self.by {
            By::Each(all) | By::All(_, all) => all.as_slice(),
            By::Along(_) => &[],
        };
        let mut inputs: Vec<Input> = Vec::new();
        for input in all {
            if !inputs.iter().any(|known| known.text() == input.text()) {
                inputs.push(input.clone());
            }
        }
        inputs
    }

    /// The highest order that is needed.
    pub fn order(&self) -> usize {
        match &self.by {
            By::Each(inputs) => inputs.len(),
            By::All(order, _) => *order,
            By::Along(_) => 1,
        }
    }

    /// Where it stands.
    pub fn span(&self) -> Span {
        self.name.span()
    }
}

impl Parse for Request {
    fn parse(stream: ParseStream) -> syn::Result<Self> {
        let name: Ident = stream.parse()?;
        stream.parse::<Token![=]>()?;
        let order = match stream.peek(LitInt) {
            true => {
                let order: LitInt = stream.parse()?;
                stream.parse::<Token![in]>()?;
                Some(order.base10_parse::<usize>()?)
            }
            false => None,
        };
        // An input that is called `along` stands alone, or something follows that is no name.
        if order.is_none() && is_along(stream) {
            stream.parse::<Ident>()?;
            let mut params: Vec<Ident> = Vec::new();
            while !stream.is_empty() && !stream.peek(Token![,]) {
                let param: Ident = stream.parse()?;
                if !params.contains(&param) {
                    params.push(param);
                }
            }
            return Ok(Self { name, by: By::Along(params) });
        }
        let mut inputs = Vec::new();
        while !stream.is_empty() && !stream.peek(Token![,]) {
            inputs.push(stream.call(input)?);
        }
        if inputs.is_empty() || order == Some(0) {
            let message = format!(
                "`{name}` names nothing to differentiate by; write `{name} = x`, `{name} = x y`, `{name} = x[0]`, `{name} = 2 in x y`, or `{name} = along x`"
            );
            return Err(syn::Error::new(name.span(), message));
        }
        let highest = order.unwrap_or(inputs.len());
        if highest > HIGHEST {
            let message = format!(
                "`{name}` is of order {highest}; the highest order is {HIGHEST}, since each carries all lower ones along"
            );
            return Err(syn::Error::new(name.span(), message));
        }
        let by = match order {
            Some(order) => By::All(order, inputs),
            None => By::Each(inputs),
        };
        Ok(Self { name, by })
    }
}

/// Whether `along x` comes next.
fn is_along(stream: ParseStream) -> bool {
    let ahead = stream.fork();
    ahead.parse::<Ident>().is_ok_and(|word| word == "along") && ahead.peek(syn::Ident)
}

fn input(stream: ParseStream) -> syn::Result<Input> {
    let param = match stream.peek(Token![self]) {
        true => Ident::new("self", stream.parse::<Token![self]>()?.span),
        false => stream.parse()?,
    };
    let mut path = Vec::new();
    loop {
        if stream.peek(Token![.]) {
            stream.parse::<Token![.]>()?;
            path.push(Part::Field(match stream.parse::<Member>()? {
                Member::Named(name) => name.to_string(),
                Member::Unnamed(index) => index.index.to_string(),
            }));
        } else if stream.peek(syn::token::Bracket) {
            let index;
            syn::bracketed!(index in stream);
            path.push(Part::Index(index.parse::<LitInt>()?.base10_parse()?));
        } else {
            return Ok(Input { param, path });
        }
    }
}

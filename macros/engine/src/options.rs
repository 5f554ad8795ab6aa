//! The options of `#[differentiate(..)]`.

use crate::der::Request;
use crate::diag::Diagnostics;
use crate::emit::signature::is_dyn;
use crate::emit::vector::Vector;
use crate::generic::AtFloat;
use crate::ir::Body;
use crate::tangent::Mode;
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;
use syn::parse::{Parse, ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::{Attribute, Token};

/// What the attribute asks for.
#[derive(Clone)]
pub struct Options {
    /// The crate `tangential` as emitted code names it.
    pub krate: TokenStream,
    /// Parameters to differentiate with respect to; all if not given.
    wrt: Option<Vec<Ident>>,
    /// Parameters that are passive.
    passive: Vec<Ident>,
    /// Parameters that are passive in a variant of the derivatives, one list for each variant.
    pub also_passive: Vec<Vec<Ident>>,
    /// A name for the companion other than the function's.
    companion: Option<Ident>,
    /// Inputs and outputs of the function as one of vectors.
    pub vector: Option<Vector>,
    /// Parameters of the function of vectors that are room to work in.
    pub scratch: Vec<Ident>,
    /// Whether the function is also wanted over other scalars.
    pub overloaded: bool,
    /// Whether its pattern tells which inputs meet in what is curved, as the structure of a Hessian needs it.
    pub bends: bool,
    /// Whether the function is evaluated as a whole: its linear form does no more than call `forward`.
    pub whole: bool,
    /// Whether reverse mode is wanted as code.
    pub adjoint: bool,
    /// Whether the tangents are wanted once more for AVX2.
    pub wide: bool,
    /// The forms that are written.
    pub forms: Forms,
    /// Whether `self` is passive, whatever the other choices.
    plain_self: bool,
    /// Named partial derivatives.
    pub der: Vec<Request>,
    /// How often the function may be differentiated although it has kinks, and where that is said.
    pub smooth: Option<(usize, Span)>,
    /// Whether the trait of an `impl` is of another crate, and cannot hold derivatives.
    pub foreign: bool,
    /// Generic parameters at which the derivatives are taken at a float.
    pub floats: Vec<AtFloat>,
}

/// Each order doubles the function that is written for it.
const MOST_SMOOTH: usize = 8;

/// Which forms are written: for readers it may be one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forms {
    /// All of them, as the compiler gets them.
    All,
    /// `forward` only.
    Forward,
    /// `pattern` only.
    Pattern,
    /// `linear` only.
    Linear,
    /// `augmented` and `adjoint` only.
    Adjoint,
    /// Named partial derivatives only.
    Named,
}

impl Forms {
    /// Whether a form is among them.
    pub fn has(self, mode: Mode) -> bool {
        match self {
            Forms::All => true,
            Forms::Forward => mode == Mode::Forward,
            Forms::Pattern => mode == Mode::Pattern,
            Forms::Linear => mode == Mode::Linear,
            Forms::Named | Forms::Adjoint => false,
        }
    }

    /// Whether reverse mode is among them.
    pub fn has_adjoint(self) -> bool {
        matches!(self, Forms::All | Forms::Adjoint)
    }
}

/// One option.
enum Choice {
    Wrt(Vec<Ident>),
    Passive(Vec<Ident>),
    AlsoPassive(Vec<Ident>),
    Companion(Ident),
    Vector(Vector),
    Scratch(Vec<Ident>),
    Overloaded,
    Adjoint,
    Der(Vec<Request>),
    Smooth(usize, Span),
    Whole,
    Crate(syn::Path),
    Float(Box<AtFloat>),
    Foreign,
}

impl Parse for Choice {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        if input.peek(Token![crate]) {
            input.parse::<Token![crate]>()?;
            input.parse::<Token![=]>()?;
            return Ok(Choice::Crate(input.call(syn::Path::parse_mod_style)?));
        }
        let name: Ident = input.parse()?;
        let list = |input: ParseStream| -> syn::Result<Vec<Ident>> {
            let content;
            syn::parenthesized!(content in input);
            let parse_name = |input: ParseStream| -> syn::Result<Ident> {
                if input.peek(Token![self]) {
                    let token: Token![self] = input.parse()?;
                    return Ok(Ident::new("self", token.span));
                }
                input.parse()
            };
            let names = content.parse_terminated(parse_name, Token![,])?;
            if names.is_empty() {
                return Err(syn::Error::new(name.span(), format!("`{name}(..)` names no parameter")));
            }
            Ok(names.into_iter().collect())
        };
        match name.to_string().as_str() {
            "wrt" => Ok(Choice::Wrt(list(input)?)),
            "passive" => Ok(Choice::Passive(list(input)?)),
            "also_passive" => Ok(Choice::AlsoPassive(list(input)?)),
            "vector" => {
                let content;
                syn::parenthesized!(content in input);
                let mut names = (Vec::new(), Vec::new());
                let mut is_output = false;
                while !content.is_empty() && !content.peek(Token![=>]) {
                    let part: Ident = content.parse()?;
                    if is_output {
                        names.1.push(part)
                    } else {
                        names.0.push(part)
                    }
                    if content.peek(Token![=>]) && !is_output {
                        content.parse::<Token![=>]>()?;
                        is_output = true;
                    } else if !content.is_empty() {
                        content.parse::<Token![,]>()?;
                    }
                }
                if names.0.is_empty() || (is_output && names.1.is_empty()) {
                    return Err(syn::Error::new(name.span(), "write `vector(inputs, .. => outputs, ..)`"));
                }
                Ok(Choice::Vector(Vector { inputs: names.0, outputs: names.1 }))
            }
            "scratch" => Ok(Choice::Scratch(list(input)?)),
            "overloaded" => Ok(Choice::Overloaded),
            "adjoint" => Ok(Choice::Adjoint),
            "der" => {
                let content;
                syn::parenthesized!(content in input);
                let requests = content.parse_terminated(Request::parse, Token![,])?;
                if requests.is_empty() {
                    return Err(syn::Error::new(name.span(), "`der(..)` names no derivative; write `der(f_x = x)`"));
                }
                Ok(Choice::Der(requests.into_iter().collect()))
            }
            "smooth" => {
                input.parse::<Token![=]>()?;
                let order: syn::LitInt = input.parse()?;
                let highest = order.base10_parse()?;
                if highest > MOST_SMOOTH {
                    let message = format!(
                        "each order doubles what is written for callers: `smooth` is at most {MOST_SMOOTH}; declare what is needed"
                    );
                    return Err(syn::Error::new(order.span(), message));
                }
                Ok(Choice::Smooth(highest, order.span()))
            }
            "whole" => Ok(Choice::Whole),
            "foreign" => Ok(Choice::Foreign),
            "companion" => {
                input.parse::<Token![=]>()?;
                Ok(Choice::Companion(input.parse()?))
            }
            _ if input.peek(Token![=]) && crate::resolve::is_type_name(&name.to_string()) => {
                input.parse::<Token![=]>()?;
                let float: syn::Type = input.parse()?;
                let text = quote!(#float).to_string();
                if text != "f64" && text != "f32" {
                    return Err(syn::Error::new_spanned(float, format!("write `{name} = f64`, or `{name} = f32`")));
                }
                Ok(Choice::Float(Box::new(AtFloat { name, float })))
            }
            _ => Err(syn::Error::new(
                name.span(),
                format!(
                    "unknown option `{name}`; the options are `wrt(x, ..)`, `passive(k, ..)`, `also_passive(k, ..)`, `vector(x, .. => y, ..)`, \
                     `scratch(room, ..)`, `overloaded`, `adjoint`, `whole`, `der(f_x = x, ..)`, `smooth = order`, `companion = name`, `crate = path`, `T = f64`, `foreign` on an `impl`, and `skip` on a method"
                ),
            )),
        }
    }
}

impl Options {
    /// No choices.
    pub fn new(krate: TokenStream) -> Self {
        Self {
            krate,
            wrt: None,
            passive: Vec::new(),
            also_passive: Vec::new(),
            companion: None,
            vector: None,
            scratch: Vec::new(),
            overloaded: false,
            bends: false,
            whole: false,
            adjoint: false,
            wide: true,
            forms: Forms::All,
            plain_self: false,
            der: Vec::new(),
            smooth: None,
            floats: Vec::new(),
            foreign: false,
        }
    }

    /// The same, with tangents for AVX2 or without, in these forms.
    pub fn written(mut self, wide: bool, forms: Forms) -> Self {
        (self.wide, self.forms) = (wide, forms);
        self
    }

    /// Reads the attribute's tokens.
    pub fn parse(mut self, tokens: TokenStream, diags: &mut Diagnostics) -> Self {
        match Punctuated::<Choice, Token![,]>::parse_terminated.parse2(tokens) {
            Ok(choices) => {
                for choice in choices {
                    match choice {
                        Choice::Wrt(names) => self.wrt = Some(names),
                        Choice::Passive(names) => self.passive = names,
                        Choice::AlsoPassive(names) => self.also_passive.push(names),
                        Choice::Companion(name) => self.companion = Some(name),
                        Choice::Vector(vector) => self.vector = Some(vector),
                        Choice::Scratch(names) => self.scratch = names,
                        Choice::Overloaded => (self.overloaded, self.bends) = (true, true),
                        Choice::Adjoint => self.adjoint = true,
                        Choice::Der(requests) => {
                            for request in requests {
                                if self.der.iter().any(|known| known.name == request.name) {
                                    diags.refuse(
                                        request.name.span(),
                                        format!("`{}` is named twice", request.name),
                                        "give each derivative a name of its own",
                                    );
                                    continue;
                                }
                                self.der.push(request);
                            }
                        }
                        Choice::Smooth(order, span) => self.smooth = Some((order, span)),
                        Choice::Whole => self.whole = true,
                        Choice::Crate(path) => self.krate = quote!(#path),
                        Choice::Float(float) => self.floats.push(*float),
                        Choice::Foreign => self.foreign = true,
                    }
                }
            }
            Err(error) => diags.syntax(&error),
        }
        if let (Some(_), Some(first)) = (&self.wrt, self.passive.first()) {
            diags.refuse(
                first.span(),
                "`wrt(..)` and `passive(..)` together",
                "give one of them: the other parameters follow",
            );
        }
        // A function of vectors has a derivative by its inputs, and keeps the rest.
        if let Some(vector) = &self.vector {
            if let Some(first) = self.wrt.iter().flatten().chain(&self.passive).next() {
                diags.refuse(
                    first.span(),
                    "`vector(..)` says already which parameters are active",
                    "leave `wrt(..)` and `passive(..)` out",
                );
            }
            if let Some(first) = self.also_passive.iter().flatten().next() {
                diags.refuse(
                    first.span(),
                    "`vector(..)` and `also_passive(..)` together",
                    "a function of vectors is not called with constants: put the body into a function of its own",
                );
            }
            self.wrt = Some(vector.inputs.clone());
        } else if let Some(first) = self.scratch.first() {
            diags.refuse(
                first.span(),
                "`scratch(..)` without `vector(..)`",
                "only a function of vectors is lent room; elsewhere a `&mut` parameter is passed by the caller",
            );
        }
        self
    }

    /// The options of a method: those of its block, with its own `#[differentiate(..)]` taken off.
    pub fn of_method(&self, attrs: &mut Vec<Attribute>, diags: &mut Diagnostics) -> Self {
        let mut options = self.clone();
        attrs.retain(|attr| {
            if !is_differentiate(attr) {
                return true;
            }
            if let syn::Meta::List(list) = &attr.meta {
                let new = Options::new(self.krate.clone()).written(self.wide, self.forms);
                options = new.parse(list.tokens.clone(), diags);
                options.refuse_variants(diags);
            }
            false
        });
        options
    }

    /// The same, for a method whose `self` stays as it is.
    pub fn with_plain_self(mut self) -> Self {
        self.plain_self = true;
        self
    }

    /// The options of a partial derivative of this function, which is a function like others.
    pub fn of_partial(&self) -> Self {
        Self {
            also_passive: Vec::new(),
            companion: None,
            vector: None,
            scratch: Vec::new(),
            overloaded: false,
            bends: false,
            adjoint: false,
            der: Vec::new(),
            smooth: None,
            ..self.clone()
        }
    }

    /// Makes it a function of a vector of these parameters.
    pub fn only(&mut self, inputs: Vec<Ident>) {
        self.wrt = Some(inputs.clone());
        self.vector = Some(Vector { inputs, outputs: Vec::new() });
    }

    /// The options of a variant of the derivatives, in which more parameters are passive.
    pub fn of_variant(&self, passive: &[Ident], companion: &Ident) -> Self {
        let mut options = Self { companion: Some(companion.clone()), ..self.of_partial() };
        (options.overloaded, options.bends) = (self.overloaded, self.bends);
        match &mut options.wrt {
            Some(wrt) => wrt.retain(|name| !passive.contains(name)),
            None => options.passive.extend_from_slice(passive),
        }
        options
    }

    /// Refuses variants of what is not a function: only companions have them.
    pub fn refuse_variants(&self, diags: &mut Diagnostics) {
        if let Some(first) = self.also_passive.iter().flatten().next() {
            diags.refuse(
                first.span(),
                "`also_passive(..)` belongs on a function: calls of a method cannot choose",
                "put the body into a function with the option, and call that one from the method",
            );
        }
    }

    /// Whether a parameter is declared passive.
    pub fn is_passive(&self, param: &Ident) -> bool {
        self.passive.contains(param) || self.wrt.as_ref().is_some_and(|wrt| !wrt.contains(param))
    }

    /// The companion's name.
    pub fn companion(&self, function: &Ident) -> Ident {
        self.companion.clone().unwrap_or_else(|| function.clone())
    }

    /// Whether a parameter is passive by its name.
    pub fn is_named_passive(&self, name: &Ident) -> bool {
        match &self.wrt {
            Some(wrt) => !wrt.contains(name),
            None => self.passive.contains(name),
        }
    }

    /// Marks the parameters that are passive. Outputs taken by `&mut` stay active under `wrt`.
    pub fn apply(&self, body: &mut Body, diags: &mut Diagnostics) {
        let known = |body: &Body, name: &Ident| {
            body.params.iter().flat_map(|p| p.pat.vars()).any(|v| body.vars[v.0].name == *name)
        };
        for name in self.wrt.iter().flatten().chain(&self.passive) {
            if !known(body, name) {
                let all: Vec<String> = body
                    .params
                    .iter()
                    .flat_map(|p| p.pat.vars())
                    .map(|v| format!("`{}`", body.vars[v.0].name))
                    .collect();
                diags.refuse(
                    name.span(),
                    format!("the function has no parameter `{name}`"),
                    format!("its parameters are {}", all.join(", ")),
                );
            }
        }
        for i in 0..body.params.len() {
            let vars = body.params[i].pat.vars();
            let named = |list: &[Ident]| vars.iter().any(|v| list.contains(&body.vars[v.0].name));
            let is_output = matches!(&body.params[i].ty, syn::Type::Reference(r) if r.mutability.is_some());
            let passive = match &self.wrt {
                Some(wrt) => !named(wrt) && !is_output,
                None => named(&self.passive),
            };
            let plain = self.plain_self && vars.iter().any(|v| body.vars[v.0].name == "self");
            // A trait object has no tangent: calls of it with active arguments are refused where they stand.
            body.params[i].passive = passive || plain || is_dyn(&body.params[i].ty);
        }
    }
}

fn is_differentiate(attr: &Attribute) -> bool {
    attr.path().segments.last().is_some_and(|s| s.ident == "differentiate")
}

/// Whether a method is marked `#[differentiate(skip)]`; takes the mark off.
pub fn is_skipped(attrs: &mut Vec<Attribute>) -> bool {
    let skips = |attr: &Attribute| {
        is_differentiate(attr) && matches!(&attr.meta, syn::Meta::List(list) if list.tokens.to_string() == "skip")
    };
    let before = attrs.len();
    attrs.retain(|attr| !skips(attr));
    attrs.len() != before
}

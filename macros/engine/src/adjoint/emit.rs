//! `augmented` and `adjoint` of a function, or why there are none.

use super::{Context, Outcome, Reason, lower};
use crate::activity::Activity;
use crate::emit::allow;
use crate::emit::signature::tangent_type;
use crate::infer::Types;
use crate::ir::{Body, Pat};
use crate::names::Names;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};
use syn::{GenericParam, ReturnType, Signature, Type};

/// What the two functions are emitted for.
pub struct Emission<'a> {
    pub sig: &'a Signature,
    pub body: &'a Body,
    pub types: &'a Types,
    pub activity: &'a Activity,
    pub krate: &'a TokenStream,
    /// Of a free function the companion.
    pub companion: Option<&'a Ident>,
}

/// The two functions.
pub struct Written {
    /// `fn augmented(..) -> .. { .. }`
    pub first: TokenStream,
    /// `fn adjoint(..) -> .. { .. }`
    pub back: TokenStream,
    /// Whether they do more than give up.
    pub is_whole: bool,
}

/// A parameter.
struct Parameter {
    name: Ident,
    is_mutable: bool,
    ty: Type,
    is_passive: bool,
}

impl Emission<'_> {
    /// The two functions. What is outside of the class gives up in the first of them; `None` if not even that can be written.
    pub fn functions(&self, names: &mut Names) -> Option<Written> {
        let (params, gives) = match self.signature() {
            Ok(found) => found,
            Err(_) => return None,
        };
        names.restart();
        let context = Context {
            body: self.body,
            types: self.types,
            activity: self.activity,
            names,
            krate: self.krate.clone(),
            gives: gives.is_some(),
            returned: gives.as_ref().and_then(is_option),
        };
        let sweeps = lower(context);
        let names = &*names;
        let zeros = self.zeros(&params, names);
        let (krate, t, record) = (self.krate, names.tangent_type(), names.word("record"));
        let (generics, where_clause) = (&self.sig.generics, &self.sig.generics.where_clause);
        let (output, function) = (&self.sig.output, &self.sig.ident);
        let values = params.iter().map(|Parameter { name, is_mutable, ty, .. }| {
            let mutable = is_mutable.then(|| quote!(mut));
            quote!(#mutable #name: #ty)
        });
        let slots = params.iter().filter_map(|param| self.slot(param, t, names));
        let result = gives.as_ref().map(|ty| {
            let (bar, name) = (tangent_type(ty, &quote!(#t), krate), names.word("result_b"));
            quote!(mut #name: #bar)
        });
        let slots = slots.chain(result);
        let returned: Vec<(TokenStream, TokenStream)> = self.returned(&params, t, names);
        let (types, bars): (Vec<_>, Vec<_>) = returned.into_iter().unzip();
        let (types, bars) = match (types.as_slice(), bars.as_slice()) {
            ([], _) => (quote!(()), quote!(())),
            ([ty], [bar]) => (quote!(#ty), quote!(#bar)),
            (types, bars) => (quote!((#(#types),*)), quote!((#(#bars),*))),
        };
        let (first, back, about) = match sweeps {
            Ok(sweeps) => {
                let (first, back) = (sweeps.first, sweeps.back);
                let lends = params.iter().filter_map(|param| self.lending(param, t, names));
                (first, quote!(#(#lends)* #zeros #back #bars), String::new())
            }
            Err(Reason { span, what }) => {
                let at = span.start();
                let at =
                    if at.line > 0 { format!(" (line {}, column {})", at.line, at.column + 1) } else { String::new() };
                let about = format!(" There is no adjoint code: {what}{at}.");
                let args = params.iter().map(|param| &param.name);
                let message = format!("there is no adjoint code for `{function}`: {what}");
                let call = match self.sig.receiver() {
                    Some(_) => {
                        let args = params.iter().skip(1).map(|param| &param.name);
                        quote!(self.#function(#(#args),*))
                    }
                    None if self.companion.is_none() => quote!(Self::#function(#(#args),*)),
                    None => quote!(#function(#(#args),*)),
                };
                (quote!(#record.give_up(); #call), quote!(::core::panic!(#message)), about)
            }
        };
        let first_doc =
            format!(" Values of `{function}`, and what its adjoint needs of them put down on a record.{about}");
        let back_doc = format!(
            " Adjoints of what `{function}` takes, from those of what it gives and the record of its values: of what is lent they \
             are added to, of what is given by value they are returned.{about}"
        );
        let (allow, is_whole) = (allow(), about.is_empty());
        let both = match self.companion {
            Some(_) => [format_ident!("augmented"), format_ident!("adjoint")],
            None => ["augmented", "adjoint"].map(|form| format_ident!("{function}_{form}", span = function.span())),
        };
        let [first_name, back_name] = both;
        Some(Written {
            first: quote! {
                #[doc = #first_doc]
                #allow
                pub fn #first_name #generics(#(#values,)* #record: &mut #krate::adjoint::Trail) #output #where_clause {
                    #first
                }
            },
            back: quote! {
                #[doc = #back_doc]
                #allow
                pub fn #back_name #generics(#record: &mut #krate::adjoint::Unwinding<'_>, #(#slots),*) -> #types #where_clause {
                    #back
                }
            },
            is_whole,
        })
    }

    /// The parameters, and what the function gives if that has an adjoint.
    fn signature(&self) -> Outcome<(Vec<Parameter>, Option<Type>)> {
        let outside = |span: Span, what: &str| Reason { span, what: what.to_string() };
        for param in &self.sig.generics.params {
            if !matches!(param, GenericParam::Const(_)) {
                return Err(outside(self.sig.ident.span(), "generic types and lifetimes"));
            }
        }
        let mut params = Vec::new();
        for param in &self.body.params {
            let Pat::Bind { var, mutable, by_ref: false, sub: None } = &param.pat else {
                return Err(outside(self.sig.ident.span(), "a pattern among the parameters"));
            };
            let text = {
                let ty = &param.ty;
                quote!(#ty).to_string()
            };
            if ["impl ", "dyn ", "fn (", "fn("].iter().any(|word| text.contains(word)) || !param.attrs.is_empty() {
                return Err(outside(self.sig.ident.span(), "functions and trait objects among the parameters"));
            }
            let inside = match &param.ty {
                Type::Reference(reference) => &*reference.elem,
                whole => whole,
            };
            if quote!(#inside).to_string().contains('&') {
                return Err(outside(self.sig.ident.span(), "a parameter that holds references"));
            }
            params.push(Parameter {
                name: self.body.vars[var.0].name.clone(),
                is_mutable: *mutable,
                ty: param.ty.clone(),
                is_passive: param.passive || !has_numbers(&param.ty, self.krate),
            });
        }
        let gives = match &self.sig.output {
            ReturnType::Default => None,
            ReturnType::Type(_, ty) => {
                let text = quote!(#ty).to_string();
                if text.contains('&') || text.contains("impl ") || text.contains("dyn ") {
                    return Err(outside(self.sig.ident.span(), "a result that borrows"));
                }
                (text != "()").then(|| (**ty).clone())
            }
        };
        Ok((params, gives))
    }

    /// Where the adjoint of a lent parameter comes from.
    fn slot(&self, param: &Parameter, t: &Ident, names: &Names) -> Option<TokenStream> {
        let Type::Reference(reference) = &param.ty else { return None };
        let (krate, bar) = (self.krate, names.adjoint_of(&param.name));
        if param.is_passive {
            return Some(quote!(_: impl Sized));
        }
        let inner = tangent_type(&reference.elem, &quote!(#t), krate);
        Some(quote!(#bar: impl #krate::adjoint::Lends<#inner>))
    }

    fn lending(&self, param: &Parameter, t: &Ident, names: &Names) -> Option<TokenStream> {
        let Type::Reference(reference) = &param.ty else { return None };
        if param.is_passive {
            return None;
        }
        let (krate, bar) = (self.krate, names.adjoint_of(&param.name));
        let inner = tangent_type(&reference.elem, &quote!(#t), krate);
        Some(quote! {
            let mut #bar = #krate::adjoint::Lends::<#inner>::lend(#bar);
            let #bar: &mut #inner = &mut #bar;
        })
    }

    /// Types and adjoints of parameters by value.
    fn returned(&self, params: &[Parameter], t: &Ident, names: &Names) -> Vec<(TokenStream, TokenStream)> {
        let krate = self.krate;
        let by_value = params.iter().filter(|param| !matches!(param.ty, Type::Reference(_)));
        by_value
            .map(|param| {
                let ty = tangent_type(&param.ty, &quote!(#t), krate);
                match param.is_passive || ty.to_string() == quote!(#krate::Zero).to_string() {
                    true => (quote!(#krate::Zero), quote!(#krate::Zero)),
                    false => {
                        let bar = names.adjoint_of(&param.name);
                        (ty, quote!(#bar))
                    }
                }
            })
            .collect()
    }

    /// Adjoints of numbers that are given by value, zero at first.
    fn zeros(&self, params: &[Parameter], names: &Names) -> TokenStream {
        let numbers = params.iter().filter(|param| {
            let ty = &param.ty;
            !param.is_passive && quote!(#ty).to_string() == "f64"
        });
        let t = names.tangent_type();
        let zeros = numbers.map(|param| {
            let bar = names.adjoint_of(&param.name);
            quote!(let mut #bar = #t::zero();)
        });
        zeros.collect()
    }
}

/// Whether a type is an `Option`, of those that are an `Option` or a `Result`.
fn is_option(ty: &Type) -> Option<bool> {
    match crate::infer::ty::from_syn(ty, &crate::infer::FnParams::default(), &mut || crate::infer::Ty::Passive) {
        crate::infer::Ty::Option(_) => Some(true),
        crate::infer::Ty::Result(_) => Some(false),
        _ => None,
    }
}

/// Whether a type may have adjoints.
fn has_numbers(ty: &Type, krate: &TokenStream) -> bool {
    let marker = quote!(AdjointOfANumber);
    let text = tangent_type(ty, &marker, krate).to_string();
    text.contains("AdjointOfANumber")
}

//! Calls of other functions, by their own two parts.

use super::tangent::Needs;
use super::{Both, Cut, refuse};
use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote};
use syn::punctuated::Punctuated;
use syn::{Expr, ExprCall, ExprMethodCall, Token};

/// Whether a function gives a pair: `<spring<T>>::forward`, `Self::force_forward`.
pub fn is_paired(function: &Expr) -> bool {
    let Expr::Path(path) = function else { return false };
    path.path
        .segments
        .last()
        .is_some_and(|last| last.ident == "forward" || last.ident.to_string().ends_with("_forward"))
}

/// What a call passes to the two parts of its callee.
struct Passed {
    values: Vec<TokenStream>,
    /// Which of the values the tangents are given, too: a bit for each.
    given: u64,
    /// What is lent of the values, and the tangents.
    tangents: Vec<(TokenStream, TokenStream)>,
}

impl Cut<'_> {
    pub(super) fn call(&mut self, call: &ExprCall) -> syn::Result<Both> {
        let Expr::Path(path) = &*call.func else { return refuse(call, "a call of a variable") };
        let mut needs = Needs::default();
        let Passed { values, given, tangents } = self.pass(&call.args, &mut needs)?;
        let partials = self.partials;
        let (value_path, tangent_path) = self.paths(path)?;
        let puts = self.puts(&needs);
        let value = quote!(#value_path(#partials, #given, #(#values),*));
        let value = if puts.is_empty() { value } else { quote!({ #puts #value }) };
        let (lets, tangents) = self.in_order(tangents, &needs);
        let tangent = quote!(#tangent_path(#partials, #(#tangents),*));
        Ok(Both::new(value, self.with_partials(after(&lets, tangent), &needs)))
    }

    /// The two parts of a function by its path.
    fn paths(&self, path: &syn::ExprPath) -> syn::Result<(TokenStream, TokenStream)> {
        let (mut values, mut tangents) = (path.clone(), path.clone());
        let count = path.path.segments.len();
        let last = &path.path.segments[count - 1].ident;
        if last == "forward"
            && let Some(syn::QSelf { ty, .. }) = &mut values.qself
            && let syn::Type::Path(owner) = &mut **ty
            && let Some(owner) = owner.path.segments.last_mut()
        {
            let krate = self.krate;
            owner.arguments = syn::PathArguments::AngleBracketed(syn::parse_quote!(<#krate::Zero>));
            rename(&mut values, "values");
            rename(&mut tangents, &self.callee.to_string());
            return Ok((values.to_token_stream(), tangents.to_token_stream()));
        }
        if path.path.segments[0].ident != "Self" {
            return refuse(path, "a call of an associated function of another type");
        }
        let stem = last.to_string();
        let stem = stem.strip_suffix("_forward").expect("the function gives a pair");
        rename(&mut values, &format!("{stem}_values"));
        rename(&mut tangents, &format!("{stem}_tangents"));
        values.path.segments.last_mut().expect("a path").arguments = syn::PathArguments::None;
        Ok((values.to_token_stream(), tangents.to_token_stream()))
    }

    pub(super) fn method(&mut self, call: &ExprMethodCall) -> syn::Result<Both> {
        let stem = call.method.to_string();
        let stem = stem.strip_suffix("_forward").expect("the method gives a pair");
        let Some(receiver) = self.given(&call.receiver) else {
            return refuse(call, "a method of something active");
        };
        let mut args = call.args.iter();
        let Some(first) = args.next() else { return refuse(call, "this call") };
        let rest: Punctuated<Expr, Token![,]> = args.cloned().collect();
        let mut needs = Needs::default();
        let own = self.need(first, &mut needs)?;
        let Passed { values, given, tangents } = self.pass(&rest, &mut needs)?;
        let (partials, own_receiver) = (self.partials, &call.receiver);
        let (for_values, for_tangents) = (format_ident!("{stem}_values"), format_ident!("{stem}_tangents"));
        let puts = self.puts(&needs);
        let value = quote!(#own_receiver.#for_values(#partials, #given, #(#values),*));
        let value = if puts.is_empty() { value } else { quote!({ #puts #value }) };
        let turbofish = &call.turbofish;
        let (lets, tangents) = self.in_order(tangents, &needs);
        let tangent = quote!(#receiver.#for_tangents #turbofish(#partials, #own, #(#tangents),*));
        Ok(Both::new(value, self.with_partials(after(&lets, tangent), &needs)))
    }

    /// Arguments that alternate: a value, its tangent.
    fn pass(&self, args: &Punctuated<Expr, Token![,]>, needs: &mut Needs) -> syn::Result<Passed> {
        let mut passed = Passed { values: Vec::new(), given: 0, tangents: Vec::new() };
        let args: Vec<&Expr> = args.iter().collect();
        for (k, pair) in args.chunks(2).enumerate() {
            let [value, tangent] = pair else { return refuse(&pair[0], "an argument without a tangent") };
            if self.has_tangents(value) || matches!(value, Expr::Closure(_)) {
                return refuse(value, "a function that is passed on");
            }
            self.stays(value)?;
            passed.values.push(value.to_token_stream());
            let lent = match self.given(value) {
                Some(given) if !matches!(value, Expr::Reference(r) if r.mutability.is_some()) && k < 64 => {
                    passed.given |= 1 << k;
                    quote!(::core::option::Option::Some(#given))
                }
                _ => quote!(::core::option::Option::None),
            };
            let tangent = self.need(tangent, needs)?;
            passed.tangents.push((lent, tangent));
        }
        Ok(passed)
    }

    /// Arguments of the tangents. Those that take up notes do so before the callee is lent the reading.
    fn in_order(&self, args: Vec<(TokenStream, TokenStream)>, needs: &Needs) -> (TokenStream, Vec<TokenStream>) {
        let mut lets = TokenStream::new();
        let args = args.into_iter().enumerate().map(|(k, (lent, tangent))| {
            if needs.notes.is_empty() {
                return quote!(#lent, #tangent);
            }
            let name = self.names.word(&format!("argument{k}"));
            lets.extend(quote!(let #name = #tangent;));
            quote!(#lent, #name)
        });
        let args = args.collect();
        (lets, args)
    }
}

/// Code after some `let`s.
fn after(lets: &TokenStream, code: TokenStream) -> TokenStream {
    if lets.is_empty() { code } else { quote!({ #lets #code }) }
}

fn rename(path: &mut syn::ExprPath, name: &str) {
    let last = path.path.segments.last_mut().expect("a path has segments");
    last.ident = syn::Ident::new(name, last.ident.span());
}

//! Expressions of tangents: what they need of values is put down by one part and taken up by the other.

use super::class::Class;
use super::{Cut, refuse};
use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens, quote};
use syn::Expr;

/// What an expression of tangents needs of the values.
#[derive(Default)]
pub struct Needs {
    /// Partials, put down together; each once.
    numbers: Vec<(String, TokenStream)>,
    /// Notes, and what arms need, in the order in which the tangents take them up.
    pub(super) notes: TokenStream,
}

impl Cut<'_> {
    /// The tangent, and what the values put down for it.
    pub(super) fn tangent(&self, expr: &Expr) -> syn::Result<(TokenStream, TokenStream)> {
        let mut needs = Needs::default();
        let tangent = self.need(expr, &mut needs)?;
        let puts = self.puts(&needs);
        Ok((self.with_partials(tangent, &needs), puts))
    }

    /// What the values put down.
    pub(super) fn puts(&self, needs: &Needs) -> TokenStream {
        let (partials, krate) = (self.partials, self.krate);
        let numbers = needs.numbers.iter().map(|(_, number)| number);
        let put = (!needs.numbers.is_empty()).then(|| quote!(#partials.put([#(#krate::number(#numbers)),*]);));
        let notes = &needs.notes;
        quote!(#put #notes)
    }

    /// The tangent after its partials were taken up.
    pub(super) fn with_partials(&self, tangent: TokenStream, needs: &Needs) -> TokenStream {
        match self.takes(needs) {
            Some(takes) => quote!({ #takes #tangent }),
            None => tangent,
        }
    }

    /// Takes the partials up.
    pub(super) fn takes(&self, needs: &Needs) -> Option<TokenStream> {
        let (partials, partial) = (self.partials, &self.partial);
        let count = Literal::usize_unsuffixed(needs.numbers.len());
        (!needs.numbers.is_empty()).then(|| quote!(let #partial = #partials.take::<#count>();))
    }

    /// The tangent, with what it needs collected.
    pub(super) fn need(&self, expr: &Expr, needs: &mut Needs) -> syn::Result<TokenStream> {
        if let Some(given) = self.given(expr) {
            return Ok(given.into_token_stream());
        }
        match expr {
            Expr::Path(path) => match path.path.get_ident().map(|name| self.scopes.class(name)) {
                Some(Class::Value | Class::List | Class::Count) => refuse(
                    expr,
                    "a tangent that depends on a value of a type that is not known here (write the types of `let`s)",
                ),
                _ => Ok(quote!(#path)),
            },
            Expr::MethodCall(call) if call.method == "scale" && call.args.len() == 1 => {
                let receiver = self.need(&call.receiver, needs)?;
                let number = self.number(&call.args[0], needs)?;
                Ok(quote!(#receiver.scale(#number)))
            }
            Expr::MethodCall(call) => {
                if call.method.to_string().ends_with("_forward") {
                    return refuse(expr, "a call within a tangent");
                }
                let receiver = self.need(&call.receiver, needs)?;
                let args = self.needs(&call.args, needs)?;
                let (method, turbofish) = (&call.method, &call.turbofish);
                Ok(quote!(#receiver.#method #turbofish(#(#args),*)))
            }
            Expr::Call(call) => {
                let func = &call.func;
                if !matches!(&**func, Expr::Path(_)) || func.to_token_stream().to_string().ends_with("forward") {
                    return refuse(expr, "a call within a tangent");
                }
                if let Some(operator) = operator(func) {
                    let args: Vec<&Expr> = call.args.iter().collect();
                    return self.operate(expr, &operator, &args, needs);
                }
                // What is lifted goes through a slot already.
                let is_slot =
                    matches!(&**func, Expr::Path(path) if path.path.segments.last().is_some_and(|l| l.ident == "slot"));
                if is_slot
                    && let Some(Expr::Call(inner)) = call.args.first()
                    && operator(&inner.func).as_deref() == Some("lift")
                {
                    return self.need(&call.args[0], needs);
                }
                let args = self.needs(&call.args, needs)?;
                Ok(quote!(#func(#(#args),*)))
            }
            Expr::Index(index) => {
                let base = self.need(&index.expr, needs)?;
                let at = self.index(&index.index, needs)?;
                Ok(quote!(#base[#at]))
            }
            Expr::Field(field) => {
                let base = self.need(&field.base, needs)?;
                let member = &field.member;
                Ok(quote!(#base.#member))
            }
            Expr::Binary(binary) => {
                let left = self.need(&binary.left, needs)?;
                let right = self.need(&binary.right, needs)?;
                let op = &binary.op;
                Ok(quote!(#left #op #right))
            }
            Expr::Unary(unary) => {
                let inner = self.need(&unary.expr, needs)?;
                let op = &unary.op;
                Ok(quote!(#op #inner))
            }
            Expr::Reference(reference) => {
                let inner = self.need(&reference.expr, needs)?;
                let mutability = &reference.mutability;
                Ok(quote!(& #mutability #inner))
            }
            Expr::Paren(paren) => {
                let inner = self.need(&paren.expr, needs)?;
                Ok(quote!((#inner)))
            }
            Expr::Group(group) => self.need(&group.expr, needs),
            Expr::Tuple(tuple) => {
                let parts = self.needs(&tuple.elems, needs)?;
                Ok(quote!((#(#parts,)*)))
            }
            Expr::Array(array) => {
                let parts = self.needs(&array.elems, needs)?;
                Ok(quote!([#(#parts),*]))
            }
            Expr::Repeat(repeat) => {
                let part = self.need(&repeat.expr, needs)?;
                let len = &repeat.len;
                Ok(quote!([#part; #len]))
            }
            Expr::Struct(literal) => {
                let path = &literal.path;
                let mut fields = Vec::new();
                for field in &literal.fields {
                    let (member, value) = (&field.member, self.need(&field.expr, needs)?);
                    fields.push(quote!(#member: #value));
                }
                let rest = match &literal.rest {
                    Some(rest) => {
                        let rest = self.need(rest, needs)?;
                        Some(quote!(..#rest))
                    }
                    None => None,
                };
                Ok(quote!(#path { #(#fields,)* #rest }))
            }
            Expr::Macro(mac) if mac.mac.path.segments.last().is_some_and(|last| last.ident == "vec") => {
                self.vec(&mac.mac, needs)
            }
            Expr::If(branch) => self.choice(branch, needs),
            Expr::Block(block) if block.label.is_none() => match &block.block.stmts[..] {
                [syn::Stmt::Expr(tail, None)] => self.need(tail, needs),
                _ => refuse(expr, "a block within a tangent"),
            },
            _ => refuse(expr, "this form of a tangent"),
        }
    }

    /// `Op::<T>::mul(&a, &a_d, &b, &b_d)`, where only the compiler knows the types: floats, or it does not compile.
    fn operate(&self, whole: &Expr, operator: &str, args: &[&Expr], needs: &mut Needs) -> syn::Result<TokenStream> {
        let (t, krate) = (self.names.tangent_type(), self.krate);
        let accepted = |tangent: &Expr, needs: &mut Needs| -> syn::Result<TokenStream> {
            let tangent = self.need(tangent, needs)?;
            Ok(quote!(#t::accept(#tangent)))
        };
        match (operator, args) {
            ("lift", [_, a_d]) => {
                let tangent = self.need(a_d, needs)?;
                Ok(quote!(#krate::slot(#tangent)))
            }
            ("neg", [_, a_d]) => {
                let tangent = accepted(a_d, needs)?;
                Ok(quote!((-#tangent)))
            }
            ("add", [_, a_d, _, b_d]) => {
                let (left, right) = (accepted(a_d, needs)?, accepted(b_d, needs)?);
                Ok(quote!((#left + #right)))
            }
            ("sub", [_, a_d, _, b_d]) => {
                let (left, right) = (accepted(a_d, needs)?, accepted(b_d, needs)?);
                Ok(quote!((#left - #right)))
            }
            ("mul", [a, a_d, b, b_d]) => {
                let (a, b) = (lent(a), lent(b));
                let (left, by_left) = (accepted(a_d, needs)?, self.number(b, needs)?);
                let (right, by_right) = (accepted(b_d, needs)?, self.number(a, needs)?);
                Ok(quote!((#left.scale(#by_left) + #right.scale(#by_right))))
            }
            ("div", [a, a_d, b, b_d]) => {
                let (a, b) = (lent(a), lent(b));
                let left = accepted(a_d, needs)?;
                let by_left = self.number(&syn::parse_quote!(1.0 / #b), needs)?;
                let right = accepted(b_d, needs)?;
                let by_right = self.number(&syn::parse_quote!(#a / #b / #b), needs)?;
                Ok(quote!((#left.scale(#by_left) - #right.scale(#by_right))))
            }
            _ => refuse(whole, "an operator on types that are not known here (write the types of `let`s)"),
        }
    }

    fn needs<'a>(&self, parts: impl IntoIterator<Item = &'a Expr>, needs: &mut Needs) -> syn::Result<Vec<TokenStream>> {
        parts.into_iter().map(|part| self.need(part, needs)).collect()
    }

    /// A partial: put down, unless the tangents can compute it.
    fn number(&self, expr: &Expr, needs: &mut Needs) -> syn::Result<TokenStream> {
        if let Some(given) = self.given(expr) {
            return Ok(given.into_token_stream());
        }
        if self.has_tangents(expr) {
            return refuse(expr, "a partial that depends on a tangent");
        }
        let (number, text) = (expr.to_token_stream(), self.canonical(expr));
        let known = needs.numbers.iter().position(|(own, _)| *own == text);
        let at = known.unwrap_or_else(|| {
            needs.numbers.push((text, number));
            needs.numbers.len() - 1
        });
        let (partial, at) = (&self.partial, Literal::usize_unsuffixed(at));
        Ok(quote!(#partial[#at]))
    }

    /// An index: noted, unless the tangents can compute it.
    fn index(&self, expr: &Expr, needs: &mut Needs) -> syn::Result<TokenStream> {
        if let Some(given) = self.given(expr) {
            return Ok(given.into_token_stream());
        }
        if !self.is_count(expr) {
            return refuse(expr, "an index that depends on an active value");
        }
        let partials = self.partials;
        needs.notes.extend(quote!(#partials.note(#expr);));
        Ok(quote!(#partials.noted()))
    }

    fn vec(&self, mac: &syn::Macro, needs: &mut Needs) -> syn::Result<TokenStream> {
        let path = &mac.path;
        let repeat = |input: syn::parse::ParseStream| {
            let part: Expr = input.parse()?;
            input.parse::<syn::Token![;]>()?;
            Ok((part, input.parse::<Expr>()?))
        };
        if let Ok((part, len)) = syn::parse::Parser::parse2(repeat, mac.tokens.clone()) {
            let part = self.need(&part, needs)?;
            let len = self.index(&len, needs)?;
            return Ok(quote!(#path![#part; #len]));
        }
        let list = syn::punctuated::Punctuated::<Expr, syn::Token![,]>::parse_terminated;
        let list = syn::parse::Parser::parse2(list, mac.tokens.clone())?;
        let parts = self.needs(&list, needs)?;
        Ok(quote!(#path![#(#parts),*]))
    }

    /// One of two tangents, as a condition on values has it.
    fn choice(&self, branch: &syn::ExprIf, needs: &mut Needs) -> syn::Result<TokenStream> {
        let Some((_, otherwise)) = &branch.else_branch else { return refuse(branch, "an `if` without `else`") };
        let then = Expr::Block(syn::ExprBlock { attrs: Vec::new(), label: None, block: branch.then_branch.clone() });
        let ((then, then_puts), (other, other_puts)) = (self.tangent(&then)?, self.tangent(otherwise)?);
        if let Some(given) = self.given(&branch.cond) {
            if !(then_puts.is_empty() && other_puts.is_empty()) {
                let cond = &branch.cond;
                needs.notes.extend(quote!(if #cond { #then_puts } else { #other_puts }));
            }
            return Ok(quote!(if #given { #then } else { #other }));
        }
        if self.has_tangents(&branch.cond) || matches!(&*branch.cond, Expr::Let(_)) {
            return refuse(&branch.cond, "this condition");
        }
        let (partials, cond) = (self.partials, &branch.cond);
        needs.notes.extend(quote!(if #partials.decide(#cond) { #then_puts } else { #other_puts }));
        Ok(quote!(if #partials.decided() { #then } else { #other }))
    }
}

/// The operator that `Op::<T>::mul` stands for, if the function is one and needs the types of values.
fn operator(function: &Expr) -> Option<String> {
    let Expr::Path(path) = function else { return None };
    let segments = &path.path.segments;
    let count = segments.len();
    let name = segments.last()?.ident.to_string();
    (count > 1 && segments[count - 2].ident == "Op" && name != "zero").then_some(name)
}

/// What is lent.
fn lent(expr: &Expr) -> &Expr {
    match expr {
        Expr::Reference(reference) => &reference.expr,
        expr => expr,
    }
}

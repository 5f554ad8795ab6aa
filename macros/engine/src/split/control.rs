//! Branches, loops and exits: the same in both parts where they depend on nothing active, noted otherwise.

use super::class::{Class, bound, lends_to_change};
use super::{Both, Cut, Want, refuse};
use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{Expr, ExprForLoop, ExprIf, ExprMatch, ExprWhile, Pat};

impl Cut<'_> {
    pub(super) fn control(&mut self, expr: &Expr, want: Want) -> syn::Result<Both> {
        match expr {
            Expr::Block(block) => {
                let Both { values, tangents } = self.block(&block.block, want)?;
                let label = &block.label;
                Ok(Both::new(quote!(#label { #values }), quote!(#label { #tangents })))
            }
            Expr::If(branch) => self.branch(branch, want),
            Expr::Match(choice) => self.choose(choice, want),
            Expr::Loop(repeat) => {
                let Both { values, tangents } = self.block(&repeat.body, Want::Unit)?;
                let label = &repeat.label;
                Ok(Both::new(quote!(#label loop { #values }), quote!(#label loop { #tangents })))
            }
            Expr::ForLoop(each) => self.each(each),
            Expr::While(repeat) => self.repeat(repeat),
            _ => refuse(expr, "this form of control"),
        }
    }

    fn branch(&mut self, branch: &ExprIf, want: Want) -> syn::Result<Both> {
        let (cond, depth) = (&*branch.cond, self.scopes.depth());
        let given = self.given_condition(cond);
        let class = if given.is_some() { Class::Given } else { Class::Value };
        lets(cond).iter().for_each(|pat| self.declare(pat, class));
        let then = self.block(&branch.then_branch, want)?;
        self.scopes.leave(depth);
        let otherwise = match &branch.else_branch {
            Some((_, other)) => match &**other {
                Expr::Block(block) => self.block(&block.block, want)?,
                other => self.control(other, want)?,
            },
            None => Both::default(),
        };
        let (then_values, then_tangents) = (then.values, then.tangents);
        let (else_values, else_tangents) = (otherwise.values, otherwise.tangents);
        let partials = self.partials;
        if let Some(given) = given {
            if want == Want::Unit && then_tangents.is_empty() && else_tangents.is_empty() {
                return Ok(Both::new(quote!(if #cond { #then_values } else { #else_values }), TokenStream::new()));
            }
            return Ok(Both::new(
                quote!(if #cond { #then_values } else { #else_values }),
                quote!(if #given { #then_tangents } else { #else_tangents }),
            ));
        }
        if self.has_tangents(cond) {
            return refuse(cond, "this condition");
        }
        self.stays(cond)?;
        let values = match lets(cond).is_empty() {
            true => quote!(if #partials.decide(#cond) { #then_values } else { #else_values }),
            false => quote! {
                if #cond { #partials.decide(true); #then_values } else { #partials.decide(false); #else_values }
            },
        };
        Ok(Both::new(values, quote!(if #partials.decided() { #then_tangents } else { #else_tangents })))
    }

    /// The condition as the tangents can decide it.
    fn given_condition(&self, cond: &Expr) -> Option<TokenStream> {
        match cond {
            Expr::Let(matched) => {
                let (pat, value) = (&matched.pat, self.given(&matched.expr)?);
                Some(quote!(let #pat = #value))
            }
            Expr::Binary(binary) if !lets(cond).is_empty() => {
                let (left, right) = (self.given_condition(&binary.left)?, self.given_condition(&binary.right)?);
                let op = &binary.op;
                Some(quote!(#left #op #right))
            }
            _ => self.given(cond).map(|given| given.to_token_stream()),
        }
    }

    fn choose(&mut self, choice: &ExprMatch, want: Want) -> syn::Result<Both> {
        let scrutinee = &choice.expr;
        let given = self.given(scrutinee);
        if given.is_none() && self.has_tangents(scrutinee) {
            return refuse(scrutinee, "a `match` on a tangent");
        }
        if given.is_none() {
            self.stays(scrutinee)?;
        }
        let class = if given.is_some() { Class::Given } else { Class::Value };
        let partials = self.partials;
        let (mut values, mut tangents) = (TokenStream::new(), TokenStream::new());
        for (k, arm) in choice.arms.iter().enumerate() {
            let depth = self.scopes.depth();
            let pat = &arm.pat;
            if given.is_some() && !self.guard_is_given(pat) {
                return refuse(pat, "a guard on an active value");
            }
            self.declare(pat, class);
            let both = match &*arm.body {
                Expr::Block(block) if block.label.is_none() => self.block(&block.block, want)?,
                body => match want {
                    Want::Pair => self.pair(body)?,
                    Want::Unit => self.unit(body)?,
                },
            };
            self.scopes.leave(depth);
            let (arm_values, arm_tangents) = (both.values, both.tangents);
            match given.is_some() {
                true => {
                    values.extend(quote!(#pat => { #arm_values }));
                    tangents.extend(quote!(#pat => { #arm_tangents }));
                }
                false => {
                    values.extend(quote!(#pat => { #partials.note(#k); #arm_values }));
                    let number = if k + 1 == choice.arms.len() { quote!(_) } else { quote!(#k) };
                    tangents.extend(quote!(#number => { #arm_tangents }));
                }
            }
        }
        let tangents = match given {
            Some(given) => quote!(match #given { #tangents }),
            None => quote!(match #partials.noted() { #tangents }),
        };
        Ok(Both::new(quote!(match #scrutinee { #values }), tangents))
    }

    /// Whether a pattern has no guard that looks at active values.
    fn guard_is_given(&self, pat: &Pat) -> bool {
        let own = bound(pat);
        let names = super::class::mentioned(&pat.to_token_stream());
        names.iter().all(|name| own.contains(name) || self.scopes.class(name) == Class::Given)
    }

    fn each(&mut self, each: &ExprForLoop) -> syn::Result<Both> {
        let (label, pat, items, partials) = (&each.label, &each.pat, &*each.expr, self.partials);
        let depth = self.scopes.depth();
        if let Some(given) = self.given(items) {
            self.declare(pat, Class::Given);
            if lends_to_change(items) {
                self.changeable.extend(bound(pat));
                self.lent.extend(bound(pat));
            }
            let both = self.known(each, &given.to_token_stream());
            self.scopes.leave(depth);
            return both;
        }
        if let Some((value_items, tangent_items)) = self.zipped(items)
            && let Pat::Tuple(pair) = &**pat
            && pair.elems.len() == 2
        {
            let (tangent_items, puts) = self.tangent(tangent_items)?;
            self.declare(&pair.elems[0], Class::Value);
            self.declare(&pair.elems[1], Class::Tangent);
            let Both { values, tangents } = self.told(&each.body)?;
            self.scopes.leave(depth);
            let (value_pat, tangent_pat) = (&pair.elems[0], &pair.elems[1]);
            return Ok(Both::new(
                quote!({ #puts #label for #value_pat in #value_items { #values } }),
                quote!(#label for #tangent_pat in #tangent_items { #tangents }),
            ));
        }
        if self.has_tangents(items) {
            return refuse(items, "a loop over these tangents");
        }
        self.stays(items)?;
        let class = if is_range(items) { Class::Count } else { Class::Value };
        self.declare(pat, class);
        let Both { values, tangents } = self.told(&each.body)?;
        self.scopes.leave(depth);
        let all = self.names.word("items");
        Ok(Both::new(
            quote!({
                let mut #all = ::core::iter::IntoIterator::into_iter(#items);
                #label while let ::core::option::Option::Some(#pat) = #partials.repeat(::core::iter::Iterator::next(&mut #all)) { #values }
            }),
            quote!(#label while #partials.decided() { #tangents }),
        ))
    }

    /// `a.iter().zip(a_d)`: values and tangents side by side.
    fn zipped<'e>(&self, items: &'e Expr) -> Option<(&'e Expr, &'e Expr)> {
        let Expr::MethodCall(call) = items else { return None };
        let is_zip = call.method == "zip" && call.args.len() == 1;
        (is_zip && !self.has_tangents(&call.receiver) && self.has_tangents(&call.args[0]))
            .then(|| (&*call.receiver, &call.args[0]))
    }

    fn repeat(&mut self, repeat: &ExprWhile) -> syn::Result<Both> {
        let (label, cond, partials, depth) = (&repeat.label, &*repeat.cond, self.partials, self.scopes.depth());
        if !lets(cond).is_empty() || self.has_tangents(cond) {
            return refuse(cond, "this condition");
        }
        let given = self.given(cond);
        if given.is_none() {
            self.stays(cond)?;
        }
        let Both { values, tangents } = self.block(&repeat.body, Want::Unit)?;
        self.scopes.leave(depth);
        Ok(match given {
            Some(given) => Both::new(quote!(#label while #cond { #values }), quote!(#label while #given { #tangents })),
            None => Both::new(
                quote!(#label while #partials.decide(#cond) { #values }),
                quote!(#label while #partials.decided() { #tangents }),
            ),
        })
    }

    pub(super) fn exit(&mut self, expr: &Expr) -> syn::Result<Both> {
        match expr {
            Expr::Return(exit) => match &exit.expr {
                Some(pair) => {
                    let Both { values, tangents } = self.pair(pair)?;
                    Ok(Both::new(quote!(return #values), quote!(return #tangents)))
                }
                None => Ok(Both::new(expr, expr)),
            },
            Expr::Break(exit) => match &exit.expr {
                Some(pair) => {
                    let Both { values, tangents } = self.pair(pair)?;
                    let (label, values, tangents) = (&exit.label, behind_break(values), behind_break(tangents));
                    Ok(Both::new(quote!(break #label #values), quote!(break #label #tangents)))
                }
                None => Ok(Both::new(expr, expr)),
            },
            _ => Ok(Both::new(expr, expr)),
        }
    }
}

/// What a loop is left with. A label at its start needs parentheses, or it is taken for that of the loop.
fn behind_break(value: TokenStream) -> TokenStream {
    match value.clone().into_iter().next() {
        Some(TokenTree::Punct(mark)) if mark.as_char() == '\'' => quote!((#value)),
        _ => value,
    }
}

/// The patterns of a condition.
fn lets(cond: &Expr) -> Vec<Pat> {
    match cond {
        Expr::Let(matched) => vec![(*matched.pat).clone()],
        Expr::Binary(binary) => [lets(&binary.left), lets(&binary.right)].concat(),
        Expr::Paren(paren) => lets(&paren.expr),
        _ => Vec::new(),
    }
}

fn is_range(items: &Expr) -> bool {
    match items {
        Expr::Range(_) => true,
        Expr::Paren(paren) => is_range(&paren.expr),
        Expr::MethodCall(call) => call.method == "rev" && is_range(&call.receiver),
        _ => false,
    }
}

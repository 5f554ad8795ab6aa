//! Functions that `macro_rules!` make.

use crate::roles::{Role, Roles};
use crate::tokens;
use crate::unit::Program;
use proc_macro2::{Punct, Spacing, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote};
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{BinOp, Expr, Item, ItemFn, Pat, parse_quote};

/// Every tagged item through a macro that gives it as it is.
pub fn items(program: &Program) -> Option<Program> {
    let mut items: Vec<Item> = vec![parse_quote! {
        macro_rules! as_it_is {
            ($($token:tt)*) => { $($token)* };
        }
    }];
    let mut changed = false;
    for item in &program.items {
        let tagged = match item {
            Item::Fn(item) => is_tagged(&item.attrs),
            Item::Impl(item) => is_tagged(&item.attrs),
            Item::Trait(item) => is_tagged(&item.attrs),
            _ => false,
        };
        changed |= tagged;
        items.push(if tagged { parse_quote!(as_it_is! { #item }) } else { item.clone() });
    }
    changed.then(|| Program { items, ..program.clone() })
}

/// Functions whose variables are `$x:ident` and whose operands are `$operand:expr`.
pub fn fragments(program: &Program) -> Option<Program> {
    functions(program, |roles, function, name| {
        let variables = variables(function);
        if variables.iter().any(|variable| !is_free(roles, variable)) {
            return None;
        }
        let mut function = function.clone();
        let mut operands = Operands::default();
        operands.visit_block_mut(&mut function.block);
        if operands.found.is_empty() {
            return None;
        }
        let names: Vec<_> = (0..operands.found.len()).map(|k| format_ident!("operand_{k}")).collect();
        let body = tokens::map(function.to_token_stream(), &|text, _| {
            let param = variables.iter().any(|variable| variable == text) || names.iter().any(|name| name == text);
            param.then(|| dollar(text))
        });
        let params: TokenStream = variables.iter().map(|variable| param(variable, "ident")).collect();
        let more: TokenStream = names.iter().map(|name| param(&name.to_string(), "expr")).collect();
        let (variables, found) = (variables.iter().map(|variable| tokens::ident(variable)), operands.found);
        Some(vec![
            parse_quote!(macro_rules! #name { (#params #more) => { #body }; }),
            parse_quote!(#name! { #(#variables,)* #(#found,)* }),
        ])
    })
}

/// Functions with pairs of variables of one text, one of them the macro's own.
pub fn hygiene(program: &Program) -> Option<Program> {
    functions(program, |roles, function, name| {
        let variables: Vec<String> =
            variables(function).into_iter().filter(|variable| is_free(roles, variable)).collect();
        let pairs: Vec<(&String, &String)> = variables.chunks_exact(2).map(|pair| (&pair[0], &pair[1])).collect();
        if pairs.is_empty() {
            return None;
        }
        let body = tokens::map(function.to_token_stream(), &|text, _| {
            let own =
                pairs.iter().find(|(own, _)| *own == text).map(|(_, given)| tokens::ident(given).to_token_stream());
            own.or_else(|| pairs.iter().any(|(_, given)| *given == text).then(|| dollar(text)))
        });
        let params: TokenStream = pairs.iter().map(|(_, given)| param(given, "ident")).collect();
        let given = pairs.iter().map(|(_, given)| tokens::ident(given));
        Some(vec![parse_quote!(macro_rules! #name { (#params) => { #body }; }), parse_quote!(#name! { #(#given,)* })])
    })
}

/// Puts others in place of tagged functions.
fn functions(
    program: &Program,
    instead: impl Fn(&Roles, &ItemFn, &syn::Ident) -> Option<Vec<Item>>,
) -> Option<Program> {
    let roles = Roles::of(program);
    let (mut items, mut changed) = (Vec::new(), false);
    for item in &program.items {
        let made = match item {
            Item::Fn(function) if is_tagged(&function.attrs) => {
                instead(&roles, function, &format_ident!("make_{}", function.sig.ident))
            }
            _ => None,
        };
        changed |= made.is_some();
        items.extend(made.unwrap_or_else(|| vec![item.clone()]));
    }
    changed.then(|| Program { items, ..program.clone() })
}

fn is_tagged(attrs: &[syn::Attribute]) -> bool {
    attrs.iter().any(|attr| attr.path().is_ident("differentiate"))
}

/// Whether a name is that of variables only.
fn is_free(roles: &Roles, name: &str) -> bool {
    let other = [Role::Field, Role::Function, Role::Method, Role::Module].into_iter().any(|role| roles.is(name, role));
    !other && roles.changeable(Role::Variable).iter().any(|variable| variable == name)
}

/// The names of all variables of a function.
fn variables(function: &ItemFn) -> Vec<String> {
    #[derive(Default)]
    struct Found(Vec<String>);
    impl<'ast> Visit<'ast> for Found {
        fn visit_pat(&mut self, pat: &'ast Pat) {
            if let Pat::Ident(pat) = pat {
                let name = pat.ident.to_string();
                if name.starts_with(|c: char| c.is_lowercase()) && !self.0.contains(&name) {
                    self.0.push(name);
                }
            }
            visit::visit_pat(self, pat);
        }
    }
    let mut found = Found::default();
    found.visit_item_fn(function);
    found.0
}

/// `$x`.
fn dollar(name: &str) -> TokenStream {
    let name = tokens::ident(name);
    let sign = TokenTree::Punct(Punct::new('$', Spacing::Alone));
    quote!(#sign #name)
}

/// `$x:ident,`.
fn param(name: &str, kind: &str) -> TokenStream {
    let (dollar, kind) = (dollar(name), tokens::ident(kind));
    quote!(#dollar: #kind,)
}

/// Takes operands of arithmetic out that are made of operands themselves.
#[derive(Default)]
struct Operands {
    found: Vec<Expr>,
}

impl VisitMut for Operands {
    fn visit_expr_binary_mut(&mut self, binary: &mut syn::ExprBinary) {
        let arithmetic = matches!(binary.op, BinOp::Add(_) | BinOp::Sub(_) | BinOp::Mul(_) | BinOp::Div(_));
        for operand in [&mut binary.left, &mut binary.right] {
            let text = operand.to_token_stream().to_string();
            // Labels have a hygiene of their own, and so have macros.
            let simple = !text.contains(['\'', '!', '?', '|', '{']) && !text.contains("return");
            match &mut **operand {
                Expr::Binary(_) | Expr::Paren(_) if arithmetic && simple => {
                    let name = format_ident!("operand_{}", self.found.len());
                    let inner = match std::mem::replace(&mut **operand, parse_quote!(#name)) {
                        Expr::Paren(paren) => *paren.expr,
                        other => other,
                    };
                    self.found.push(inner);
                }
                other => visit_mut::visit_expr_mut(self, other),
            }
        }
    }
}

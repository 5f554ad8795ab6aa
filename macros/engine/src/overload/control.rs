//! Blocks, branches, loops, and the patterns that they bind.

use super::Printer;
use crate::code::{Code, Prec};
use crate::infer::Ty;
use crate::ir::{Block, E, Kind, Pat, Stmt, StmtKind};
use crate::resolve::{self, Name, Path};
use proc_macro2::TokenStream;
use quote::quote;

impl Printer<'_> {
    /// The statements of a block and its value, made of scalars if `lifts`.
    pub(super) fn block(&mut self, block: &Block, lifts: bool) -> TokenStream {
        let stmts: Vec<TokenStream> = block.stmts.iter().map(|stmt| self.stmt(stmt)).collect();
        let tail = block.tail.map(|e| if lifts { self.lifted(e) } else { self.expr(e) });
        quote!(#(#stmts)* #tail)
    }

    fn stmt(&mut self, stmt: &Stmt) -> TokenStream {
        let attrs = &stmt.attrs;
        let code = match &stmt.kind {
            StmtKind::Item(item) => quote!(#item),
            StmtKind::Expr(e) => {
                let code = self.expr(*e);
                quote!(#code;)
            }
            StmtKind::Let { pat, ty, init, diverge } => {
                let holds_fn = init.is_some_and(|e| matches!(self.types.of(e).peeled(), Ty::Fn(..)));
                let is_active = holds_fn || pat.vars().iter().any(|v| self.activity.of_var(*v));
                let is_active = is_active || init.is_some_and(|e| self.is_active(e));
                let ty = ty.clone().map(|mut ty| {
                    if is_active {
                        self.rewrite_local().ty(&mut ty);
                    }
                    quote!(: #ty)
                });
                let init = init.map(|e| {
                    let value = if is_active { self.lifted(e) } else { self.expr(e) };
                    quote!(= #value)
                });
                let diverge = diverge.map(|e| {
                    let code = self.expr(e);
                    match self.body.kind(e) {
                        Kind::Block { label: None, .. } => quote!(else #code),
                        _ => quote!(else { #code }),
                    }
                });
                let pat = self.pat(pat, is_active);
                quote!(let #pat #ty #init #diverge;)
            }
        };
        quote!(#(#attrs)* #code)
    }

    /// A branch, loop or block; its value is made of scalars if `lifts`.
    pub(super) fn control(&mut self, e: E, lifts: bool) -> Code {
        let body = self.body;
        let colon = |label: &Option<syn::Lifetime>| label.as_ref().map(|label| quote!(#label:));
        let tokens = match body.kind(e) {
            Kind::If { cond, then, other } => {
                let cond = self.expr(*cond);
                let then = self.block(then, lifts);
                let other = other.map(|e| {
                    let code = if lifts { self.lifted(e) } else { self.expr(e) };
                    match body.kind(e) {
                        Kind::If { .. } | Kind::Block { label: None, .. } => quote!(else #code),
                        _ => quote!(else { #code }),
                    }
                });
                quote!(if #cond { #then } #other)
            }
            Kind::Match { expr, arms } => {
                let is_active = self.is_active(*expr);
                // Numbers are compared with literals by their values.
                let is_number = is_active && self.is_float(*expr);
                let scrutinee = match is_number && arms.iter().any(|arm| arm.pat.is_refutable()) {
                    true if arms.iter().all(|arm| arm.pat.vars().is_empty()) => self.stopped(&[*expr]),
                    true => self.refuse(
                        *expr,
                        "overloaded code cannot bind a number that is compared with literals",
                        "write `if`s, or name the number before the `match`",
                    ),
                    false => self.expr(*expr),
                };
                let arms: Vec<TokenStream> = arms
                    .iter()
                    .map(|arm| {
                        let attrs = &arm.attrs;
                        let pat = self.pat(&arm.pat, is_active);
                        let guard = arm.guard.map(|e| {
                            let guard = self.expr(e);
                            quote!(if #guard)
                        });
                        let value = if lifts { self.lifted(arm.body) } else { self.expr(arm.body) };
                        quote!(#(#attrs)* #pat #guard => #value,)
                    })
                    .collect();
                quote!(match #scrutinee { #(#arms)* })
            }
            Kind::Block { label, block } => {
                let (label, block) = (colon(label), self.block(block, lifts));
                quote!(#label { #block })
            }
            Kind::Loop { label, body: block } => {
                let (label, block) = (colon(label), self.block(block, false));
                quote!(#label loop { #block })
            }
            Kind::While { label, cond, body: block } => {
                let (label, cond, block) = (colon(label), self.expr(*cond), self.block(block, false));
                quote!(#label while #cond { #block })
            }
            Kind::For { label, pat, iter, body: block } => {
                let is_active = pat.vars().iter().any(|v| self.activity.of_var(*v));
                let (label, pat, iter) = (colon(label), self.pat(pat, is_active), self.expr(*iter));
                let block = self.block(block, false);
                quote!(#label for #pat in #iter { #block })
            }
            _ => unreachable!("only control flow comes here"),
        };
        Code::new(Prec::Atom, tokens)
    }

    /// The user's pattern, of the types over the scalar if `active`.
    pub(super) fn pat(&self, pat: &Pat, active: bool) -> TokenStream {
        let of = |pat: &Pat| self.pat(pat, active);
        pat.code(&|v| self.body.vars[v.0].name.clone(), &|part| match part {
            _ if !active => None,
            Pat::TupleStruct { path, elems } if !matches!(path.name, Name::Some | Name::Ok | Name::Err) => {
                let parts = elems.iter().map(of);
                if elems.iter().any(|p| matches!(p, Pat::Rest)) {
                    let path = self.over_path(path);
                    return Some(quote!(#path(#(#parts),*)));
                }
                let (path, numbers) = (self.over_path(path), (0..elems.len()).map(syn::Index::from));
                Some(quote!(#path { #(#numbers: #parts),* }))
            }
            Pat::Struct { path, fields, rest } => Some(Pat::code_of_struct(&self.over_path(path), fields, *rest, &of)),
            Pat::Plain { tokens, .. } => {
                let path = syn::parse2::<syn::ExprPath>(tokens.clone()).ok()?;
                let is_variant = resolve::name(&path, &self.krate) == Name::Variant;
                let full = Box::new(path);
                is_variant.then(|| self.over_path(&Path { full: full.clone(), written: full, name: Name::Variant }))
            }
            _ => None,
        })
    }

    /// `Over::<Shape, S>::Circle` for `Shape::Circle`.
    pub(super) fn over_path(&self, path: &Path) -> TokenStream {
        let (krate, scalar) = (&self.krate, &self.scalar);
        if path.full.path.segments.first().is_some_and(|first| first.ident == "Self") {
            return quote!(#path);
        }
        let is_variant = path.is_variant();
        let path = &self.with_arguments(path);
        if is_variant {
            let mut owner = path.clone();
            let variant = owner.segments.pop();
            owner.segments.pop_punct();
            return quote!(#krate::Over::<#owner, #scalar>::#variant);
        }
        quote!(#krate::Over::<#path, #scalar>)
    }

    /// A path with the generic arguments that the function writes for its type elsewhere.
    fn with_arguments(&self, path: &Path) -> syn::Path {
        let is_variant = path.is_variant();
        let mut path = path.full.path.clone();
        let count = path.segments.len();
        let owner = if is_variant && count >= 2 { count - 2 } else { count - 1 };
        let owner = &mut path.segments[owner];
        if let (true, Some(arguments)) = (owner.arguments.is_none(), self.body.generics.get(&owner.ident.to_string())) {
            owner.arguments = arguments.clone();
        }
        path
    }
}

//! The user's code as it is, on the values: conditions, indices, what depends on no input.

use crate::code::{Code, Prec};
use crate::ir::{Block, Body, E, Kind, Pat, Stmt, StmtKind, V};
use crate::tangent::symbol;
use proc_macro2::{Ident, TokenStream};
use quote::quote;

/// The user's code as it is, on the values: whoever prints it says how variables are called.
pub trait Plain {
    /// The function.
    fn body(&self) -> &Body;

    /// The name of a variable where it is bound.
    fn var_name(&self, v: V) -> &Ident;

    /// A variable where it is used.
    fn plain_var(&self, v: V) -> Code {
        Code::atom(self.var_name(v))
    }

    /// A pattern on the values.
    fn plain_pat(&self, pat: &Pat) -> TokenStream {
        pat.code(&|v| self.var_name(v).clone(), &|_| None)
    }

    /// What stands for an expression that was computed before.
    fn computed(&self, _e: E) -> Option<Code> {
        None
    }

    /// An expression on the values.
    fn plain(&self, e: E) -> Code {
        if let Some(code) = self.computed(e) {
            return code;
        }
        let of = |e: &E| self.plain(*e);
        match self.body().kind(e) {
            Kind::Refused => Code::atom(quote!(())),
            Kind::Lit(lit) => Code::atom(lit),
            Kind::Var(v) => self.plain_var(*v),
            Kind::Path(path) => Code::atom(path),
            Kind::Neg(a) => Code::unary(quote!(-), &of(a)),
            Kind::Not(a) => Code::unary(quote!(!), &of(a)),
            Kind::Deref(a) => Code::unary(quote!(*), &of(a)),
            Kind::Ref { mutable, expr } => {
                let sign = if *mutable { quote!(&mut) } else { quote!(&) };
                Code::unary(sign, &of(expr))
            }
            Kind::Binary(op, a, b) => {
                let (symbol, prec) = symbol(*op);
                Code::binary(&of(a), symbol, &of(b), prec)
            }
            Kind::Assign(place, value) => {
                let (place, value) = (of(place), of(value));
                Code::new(Prec::Loose, quote!(#place = #value))
            }
            Kind::AssignOp(op, place, value) => {
                let (symbol, _) = symbol(*op);
                let assign: TokenStream = format!("{symbol}=").parse().expect("an operator");
                let (place, value) = (of(place), of(value));
                Code::new(Prec::Loose, quote!(#place #assign #value))
            }
            Kind::Cast(a, ty) => {
                let inner = of(a).at(Prec::Cast);
                Code::new(Prec::Cast, quote!(#inner as #ty))
            }
            Kind::Field(base, member) => {
                let base = of(base).at(Prec::Atom);
                Code::atom(quote!(#base.#member))
            }
            Kind::Index(base, index) => {
                let (base, index) = (of(base).at(Prec::Atom), of(index));
                Code::atom(quote!(#base[#index]))
            }
            Kind::Range { start, closed, end } => {
                let (start, end) = (start.map(|e| of(&e).at(Prec::Or)), end.map(|e| of(&e).at(Prec::Or)));
                let dots = if *closed { quote!(..=) } else { quote!(..) };
                Code::new(Prec::Loose, quote!(#start #dots #end))
            }
            Kind::Tuple(parts) => {
                let codes = parts.iter().map(of);
                let comma = (parts.len() == 1).then(|| quote!(,));
                Code::atom(quote!((#(#codes),* #comma)))
            }
            Kind::Array { elems, vec } => {
                let codes = elems.iter().map(of);
                Code::atom(if *vec { quote!(vec![#(#codes),*]) } else { quote!([#(#codes),*]) })
            }
            Kind::Repeat { elem, len, vec } => {
                let (elem, len) = (of(elem), of(len));
                Code::atom(if *vec { quote!(vec![#elem; #len]) } else { quote!([#elem; #len]) })
            }
            Kind::Struct { path, fields, rest } => {
                let fields = fields.iter().map(|(member, e)| {
                    let code = of(e);
                    quote!(#member: #code)
                });
                let rest = rest.map(|rest| {
                    let rest = of(&rest);
                    quote!(..#rest)
                });
                Code::atom(quote!(#path { #(#fields,)* #rest }))
            }
            Kind::Call { callee, args } => {
                let (callee, args) = (of(callee).at(Prec::Atom), args.iter().map(of));
                Code::atom(quote!(#callee(#(#args),*)))
            }
            Kind::Method { recv, name, generics, args } => {
                let (recv, args) = (of(recv).at(Prec::Atom), args.iter().map(of));
                let generics = generics.as_ref().map(|generics| quote!(#generics));
                Code::atom(quote!(#recv.#name #generics(#(#args),*)))
            }
            Kind::If { cond, then, other } => {
                let (cond, then) = (of(cond).at(Prec::Or), self.plain_block(then));
                let other = other.map(|other| {
                    let code = of(&other);
                    match self.body().kind(other) {
                        Kind::If { .. } | Kind::Block { label: None, .. } => quote!(else #code),
                        _ => quote!(else { #code }),
                    }
                });
                Code::atom(quote!(if #cond { #then } #other))
            }
            Kind::Let { pat, expr } => {
                let (pat, expr) = (self.plain_pat(pat), of(expr).at(Prec::Compare));
                Code::new(Prec::Compare, quote!(let #pat = #expr))
            }
            Kind::Match { expr, arms } => {
                let scrutinee = of(expr).at(Prec::Or);
                let arms = arms.iter().map(|arm| {
                    let (pat, body) = (self.plain_pat(&arm.pat), of(&arm.body));
                    let guard = arm.guard.map(|e| {
                        let guard = of(&e);
                        quote!(if #guard)
                    });
                    quote!(#pat #guard => #body,)
                });
                Code::atom(quote!(match #scrutinee { #(#arms)* }))
            }
            Kind::Block { label, block } => {
                let (label, block) = (colon(label), self.plain_block(block));
                Code::atom(quote!(#label { #block }))
            }
            Kind::While { label, cond, body } => {
                let (label, cond, body) = (colon(label), of(cond).at(Prec::Or), self.plain_block(body));
                Code::atom(quote!(#label while #cond { #body }))
            }
            Kind::Loop { label, body } => {
                let (label, body) = (colon(label), self.plain_block(body));
                Code::atom(quote!(#label loop { #body }))
            }
            Kind::For { label, pat, iter, body } => {
                let (label, pat, iter) = (colon(label), self.plain_pat(pat), of(iter));
                let body = self.plain_block(body);
                Code::atom(quote!(#label for #pat in #iter { #body }))
            }
            Kind::Break { label, value } => {
                let value = value.map(|e| of(&e));
                Code::new(Prec::Loose, quote!(break #label #value))
            }
            Kind::Continue { label } => Code::new(Prec::Loose, quote!(continue #label)),
            Kind::Return(value) => {
                let value = value.map(|e| of(&e));
                Code::new(Prec::Loose, quote!(return #value))
            }
            Kind::Closure { inputs, written, output, body, capture } => {
                let inputs = inputs.iter().zip(written).map(|(pat, ty)| {
                    let (pat, ty) = (self.plain_pat(pat), ty.as_ref().map(|ty| quote!(: #ty)));
                    quote!(#pat #ty)
                });
                let (capture, body) = (capture.then(|| quote!(move)), of(body));
                let body = match output {
                    Some(output) => quote!(-> #output { #body }),
                    None => quote!(#body),
                };
                Code::new(Prec::Loose, quote!(#capture |#(#inputs),*| #body))
            }
            Kind::Try(a) => {
                let a = of(a).at(Prec::Atom);
                Code::atom(quote!(#a?))
            }
            Kind::Macro { path, args, captures, .. } => {
                let args = args.iter().map(|arg| match self.body().kind(*arg) {
                    Kind::Assign(name, value) => {
                        let (name, value) = (of(name), of(value));
                        quote!(#name = #value)
                    }
                    _ => {
                        let value = of(arg);
                        quote!(#value)
                    }
                });
                let call = quote!(#path!(#(#args),*));
                // A message that mentions a variable which has another name here.
                let renamed: Vec<TokenStream> = captures
                    .iter()
                    .filter_map(|e| match self.body().kind(*e) {
                        Kind::Var(v) => {
                            let (written, name) = (&self.body().vars[v.0].name, of(e));
                            (*written != name.text()).then(|| quote!(let #written = &#name;))
                        }
                        _ => None,
                    })
                    .collect();
                Code::atom(if renamed.is_empty() { call } else { quote!({ #(#renamed)* #call }) })
            }
        }
    }

    /// The statements of a block on the values.
    fn plain_block(&self, block: &Block) -> TokenStream {
        let stmts = block.stmts.iter().map(|stmt| self.plain_stmt(stmt));
        let tail = block.tail.map(|e| self.plain(e));
        quote!(#(#stmts)* #tail)
    }

    /// A statement on the values.
    fn plain_stmt(&self, stmt: &Stmt) -> TokenStream {
        match &stmt.kind {
            StmtKind::Item(item) => item.clone(),
            StmtKind::Expr(e) => {
                let code = self.plain(*e);
                quote!(#code;)
            }
            StmtKind::Let { pat, ty, init, diverge } => {
                let (pat, ty) = (self.plain_pat(pat), ty.as_ref().map(|ty| quote!(: #ty)));
                let init = init.map(|e| {
                    let value = self.plain(e);
                    quote!(= #value)
                });
                let diverge = diverge.map(|e| {
                    let code = self.plain(e);
                    match self.body().kind(e) {
                        Kind::Block { label: None, .. } => quote!(else #code),
                        _ => quote!(else { #code }),
                    }
                });
                quote!(let #pat #ty #init #diverge;)
            }
        }
    }
}

/// `'label:`
pub fn colon(label: &Option<syn::Lifetime>) -> Option<TokenStream> {
    label.as_ref().map(|label| quote!(#label:))
}

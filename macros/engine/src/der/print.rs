//! Expressions as code; what is used more than once gets a name.

use super::graph::{Arith, Comparison, Graph, Multi, N, Node, Root, Shape, Step};
use crate::code::{Code, Prec};
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::quote;
use std::collections::HashMap;

/// Names of variables and of what has been computed.
pub trait Named {
    /// The name of a variable, differentiated.
    fn name(&self, root: Root, by: &Multi) -> Ident;
}

/// Prints the expressions of one statement.
pub struct Printer<'a> {
    pub graph: &'a Graph,
    pub names: &'a dyn Named,
    /// What has a name already.
    pub known: HashMap<N, Ident>,
}

impl Printer<'_> {
    /// Those of the expressions below `roots` that are used more than once, operands first.
    pub fn shared(&self, roots: &[N]) -> Vec<N> {
        let mut uses: HashMap<N, usize> = HashMap::new();
        let mut order = Vec::new();
        for root in roots {
            self.count(*root, &mut uses, &mut order);
        }
        order.retain(|n| uses[n] > 1 && !self.is_simple(*n));
        order
    }

    fn count(&self, n: N, uses: &mut HashMap<N, usize>, order: &mut Vec<N>) {
        let times = uses.entry(n).or_insert(0);
        *times += 1;
        if *times > 1 || self.known.contains_key(&n) {
            return;
        }
        // Arms are evaluated where they are taken only.
        for operand in operands(self.graph.node(n)) {
            self.count(operand, uses, order);
        }
        order.push(n);
    }

    /// What is written down twice rather than named.
    fn is_simple(&self, n: N) -> bool {
        match self.graph.node(n) {
            Node::Number(_) | Node::Active { .. } | Node::Zeros(_) => true,
            Node::Plain { code, .. } => is_place(&syn::parse2(self.graph.tokens(*code).clone()).ok()),
            Node::Neg(a) => self.is_simple(*a),
            Node::Compare(..) | Node::And(..) | Node::Or(..) | Node::Not(_) => true,
            _ => self.known.contains_key(&n),
        }
    }

    /// The code of an expression.
    pub fn code(&self, n: N) -> Code {
        if let Some(name) = self.known.get(&n) {
            return Code::atom(name);
        }
        match self.graph.node(n) {
            Node::Number(bits) => number(f64::from_bits(*bits)),
            Node::Plain { code, .. } => self.plain(*code),
            Node::Active { root, path, by, .. } => self.place(*root, path, by),
            Node::Zeros(of) => match self.graph.node(*of) {
                Node::Plain { class: super::graph::Class::Vec, .. }
                | Node::Active { class: super::graph::Class::Vec, .. } => {
                    let of = self.code(*of).at(Prec::Atom);
                    Code::atom(quote!(vec![0.0; #of.len()]))
                }
                _ => {
                    let of = self.code(*of).at(Prec::Atom);
                    Code::atom(quote!(#of.map(|_| 0.0)))
                }
            },
            Node::Neg(a) => Code::unary(quote!(-), &self.code(*a)),
            Node::Binary(op, a, b) => {
                let (symbol, prec) = match op {
                    Arith::Add => (quote!(+), Prec::Sum),
                    Arith::Sub => (quote!(-), Prec::Sum),
                    Arith::Mul => (quote!(*), Prec::Product),
                    Arith::Div => (quote!(/), Prec::Product),
                    Arith::Rem => (quote!(%), Prec::Product),
                };
                Code::binary(&self.code(*a), symbol, &self.code(*b), prec)
            }
            Node::Compare(op, a, b) => {
                let symbol = match op {
                    Comparison::Eq => quote!(==),
                    Comparison::Lt => quote!(<),
                    Comparison::Gt => quote!(>),
                };
                Code::binary(&self.code(*a), symbol, &self.code(*b), Prec::Compare)
            }
            Node::And(a, b) => Code::binary(&self.code(*a), quote!(&&), &self.code(*b), Prec::And),
            Node::Or(a, b) => Code::binary(&self.code(*a), quote!(||), &self.code(*b), Prec::Or),
            Node::Not(a) => Code::unary(quote!(!), &self.code(*a)),
            Node::Choose(c, a, b) => {
                let (c, a, b) = (self.code(*c), self.code(*a), self.code(*b));
                let c = c.at(Prec::Or);
                Code::atom(quote!(if #c { #a } else { #b }))
            }
            Node::Method(name, args) => {
                let name = Ident::new(name, Span::call_site());
                let recv = match self.graph.value(args[0]) {
                    Some(value) => {
                        let literal = Literal::f64_suffixed(value.abs());
                        if value.is_sign_negative() { quote!((-#literal)) } else { quote!(#literal) }
                    }
                    None => self.code(args[0]).receiver(),
                };
                let rest = args[1..].iter().map(|arg| self.code(*arg));
                Code::atom(quote!(#recv.#name(#(#rest),*)))
            }
            Node::Make(shape, parts) => self.made(shape, parts),
        }
    }

    fn plain(&self, code: usize) -> Code {
        let tokens = self.graph.tokens(code).clone();
        // Code by its tokens only: in parentheses unless it is one word.
        match syn::parse2::<syn::Expr>(tokens.clone()) {
            Ok(
                syn::Expr::Path(_)
                | syn::Expr::Lit(_)
                | syn::Expr::Call(_)
                | syn::Expr::MethodCall(_)
                | syn::Expr::Field(_)
                | syn::Expr::Index(_)
                | syn::Expr::Paren(_)
                | syn::Expr::Array(_)
                | syn::Expr::Tuple(_)
                | syn::Expr::Macro(_)
                | syn::Expr::Struct(_),
            ) => Code::atom(tokens),
            Ok(syn::Expr::Unary(_) | syn::Expr::Reference(_)) => Code::new(Prec::Unary, tokens),
            Ok(syn::Expr::Cast(_)) => Code::new(Prec::Cast, tokens),
            Ok(syn::Expr::Binary(binary)) => match binary.op {
                syn::BinOp::Mul(_) | syn::BinOp::Div(_) | syn::BinOp::Rem(_) => Code::new(Prec::Product, tokens),
                syn::BinOp::Add(_) | syn::BinOp::Sub(_) => Code::new(Prec::Sum, tokens),
                _ => Code::new(Prec::Loose, tokens),
            },
            _ => Code::new(Prec::Loose, tokens),
        }
    }

    /// A variable, or a part of it.
    pub fn place(&self, root: Root, path: &[Step], by: &Multi) -> Code {
        let name = self.names.name(root, by);
        let mut code = Code::atom(name);
        for step in path {
            code = match step {
                Step::Field(field) => {
                    let member: syn::Member = syn::parse_str(field).expect("a field");
                    let base = code.receiver();
                    Code::atom(quote!(#base.#member))
                }
                Step::Index(index) => {
                    let (base, index) = (code.receiver(), self.graph.tokens(*index));
                    Code::atom(quote!(#base[#index]))
                }
                Step::Deref => Code::unary(quote!(*), &code),
            };
        }
        code
    }

    fn made(&self, shape: &Shape, parts: &[N]) -> Code {
        let mut codes: Vec<Code> = parts.iter().map(|part| self.code(*part)).collect();
        let tokens = |code: &usize| -> TokenStream { self.graph.tokens(*code).clone() };
        Code::atom(match shape {
            Shape::Tuple if codes.len() == 1 => quote!((#(#codes)*,)),
            Shape::Tuple => quote!((#(#codes),*)),
            Shape::Array { vec: false } => quote!([#(#codes),*]),
            Shape::Array { vec: true } => quote!(vec![#(#codes),*]),
            Shape::Repeat { len, vec } => {
                let (elem, len) = (&codes[0], tokens(len));
                if *vec { quote!(vec![#elem; #len]) } else { quote!([#elem; #len]) }
            }
            Shape::Struct { path, fields, rest } => {
                let path = tokens(path);
                let rest = rest.then(|| {
                    let rest = codes.pop();
                    quote!(..#rest)
                });
                let fields = fields.iter().zip(&codes).map(|(field, code)| {
                    let member: syn::Member = syn::parse_str(field).expect("a field");
                    match &member {
                        syn::Member::Named(name) if *name == code.text() => quote!(#name),
                        _ => quote!(#member: #code),
                    }
                });
                quote!(#path { #(#fields,)* #rest })
            }
            Shape::Call { path } => {
                let path = tokens(path);
                quote!(#path(#(#codes),*))
            }
        })
    }
}

/// `x`, `2`, `TABLE[i]`, `self.k`
fn is_place(expr: &Option<syn::Expr>) -> bool {
    match expr {
        Some(syn::Expr::Path(_) | syn::Expr::Lit(_)) => true,
        Some(syn::Expr::Index(index)) => {
            is_place(&Some((*index.expr).clone())) && is_place(&Some((*index.index).clone()))
        }
        Some(syn::Expr::Field(field)) => is_place(&Some((*field.base).clone())),
        Some(syn::Expr::Unary(unary)) => is_place(&Some((*unary.expr).clone())),
        _ => false,
    }
}

/// A number as it is written.
fn number(value: f64) -> Code {
    if value.is_nan() {
        return Code::atom(quote!(::core::primitive::f64::NAN));
    }
    if value.is_infinite() {
        let infinite = Code::atom(quote!(::core::primitive::f64::INFINITY));
        return if value < 0.0 { Code::unary(quote!(-), &infinite) } else { infinite };
    }
    let literal = Literal::f64_unsuffixed(value.abs());
    if value.is_sign_negative() { Code::unary(quote!(-), &Code::atom(literal)) } else { Code::atom(literal) }
}

pub(super) fn operands(node: &Node) -> Vec<N> {
    match node {
        Node::Number(_) | Node::Plain { .. } | Node::Active { .. } => Vec::new(),
        Node::Neg(a) | Node::Not(a) | Node::Zeros(a) => vec![*a],
        Node::Binary(_, a, b) | Node::Compare(_, a, b) | Node::And(a, b) | Node::Or(a, b) => vec![*a, *b],
        Node::Choose(c, a, b) => vec![*c, *a, *b],
        Node::Method(_, args) | Node::Make(_, args) => args.clone(),
    }
}

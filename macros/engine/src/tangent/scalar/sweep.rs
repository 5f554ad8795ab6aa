//! The reverse sweep over the tree of a scalar expression: local partials as plain numbers, then one combination of the
//! tangents of its leaves.

use super::super::Lower;
use super::carried::lift_branches;
use super::graph::{Graph, NodeKind};
use crate::code::{Code, Prec};
use crate::infer::Ty;
use crate::ir::Op;
use crate::rules::{Form, Rule};
use crate::simplify::Partial;
use proc_macro2::{Group, Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use std::collections::HashMap;

/// The reverse sweep.
pub struct Sweep<'g> {
    pub graph: &'g Graph,
    /// How often each leaf's tangent occurs.
    pub counts: HashMap<String, usize>,
    pub float: &'g Ty,
    /// Where numbers carry a direction: the crate that lifts others to such.
    pub lifts: Option<TokenStream>,
}

pub type Term = (Partial, Code);

impl Sweep<'_> {
    /// The value of a node as a number: not a reference to one.
    pub fn value(&self, n: usize) -> Code {
        let node = &self.graph.nodes[n];
        let value = node.value.clone().expect("values are written before the sweep");
        (0..node.refs).fold(value, |code, _| Code::unary(quote!(*), &code))
    }

    /// The value of a node as a factor. A passive operand is there in both passes of a linear form.
    fn factor(&self, n: usize) -> Partial {
        let node = &self.graph.nodes[n];
        let is_shared = matches!(node.kind, NodeKind::Leaf { tangent: None }) && node.atomic;
        if is_shared { Partial::shared(self.value(n)) } else { Partial::of(self.value(n)) }
    }

    /// The partial of a power with a literal exponent, written as one would by hand.
    pub fn power(&self, rule: &Rule, args: &[usize]) -> Option<Option<Partial>> {
        if !matches!(rule.name, "powi" | "powf") {
            return None;
        }
        let exponent = self.graph.nodes[args[1]].literal?;
        let base = self.value(args[0]);
        let number = |x: f64| Code::atom(proc_macro2::Literal::f64_unsuffixed(x));
        Some(match exponent {
            0.0 => None,
            1.0 => Some(Partial::one()),
            2.0 => Some(Partial::shared(number(2.0)).times(&Partial::of(base))),
            _ => {
                let (base, rest) = (base.receiver(), exponent - 1.0);
                let power = match rule.name {
                    "powi" => {
                        let rest = proc_macro2::Literal::i32_unsuffixed(rest as i32);
                        quote!(#base.powi(#rest))
                    }
                    _ => {
                        let rest = proc_macro2::Literal::f64_unsuffixed(rest);
                        quote!(#base.powf(#rest))
                    }
                };
                let factor = Partial::of(number(exponent.abs())).times(&Partial::of(Code::atom(power)));
                Some(if exponent < 0.0 { factor.neg() } else { factor })
            }
        })
    }

    /// The terms of the tangent below a node, each scaled by `adjoint` times the partials on the way.
    pub fn terms(&mut self, lower: &mut Lower, n: usize, adjoint: &Partial) -> Vec<Term> {
        if !self.graph.active(n) {
            return Vec::new();
        }
        match &self.graph.nodes[n].kind {
            NodeKind::Leaf { tangent } => tangent.iter().map(|t| (adjoint.clone(), t.clone())).collect(),
            NodeKind::Neg(a) => self.terms(lower, *a, &adjoint.clone().neg()),
            NodeKind::Binary(op, a, b) => {
                let (op, a, b) = (*op, *a, *b);
                let both = self.graph.active(a) && self.graph.active(b);
                if matches!(op, Op::Add | Op::Sub) {
                    // Adding tangents first saves a scaling of lanes, unless a leaf occurs elsewhere too.
                    if both && !adjoint.is_unit() && self.unique(n) {
                        let inner = self.terms(lower, n, &Partial::one());
                        if inner.is_empty() {
                            return inner;
                        }
                        return vec![(adjoint.clone(), combine(lower, &inner))];
                    }
                    let adjoint = self.bound(lower, adjoint, both);
                    let mut terms = self.terms(lower, a, &adjoint);
                    let second = if op == Op::Sub { adjoint.neg() } else { adjoint };
                    terms.extend(self.terms(lower, b, &second));
                    return terms;
                }
                let adjoint = self.bound(lower, adjoint, both);
                let (fa, fb) = (self.factor(a), self.factor(b));
                let (pa, pb) = match op {
                    Op::Mul => (adjoint.times(&fb), adjoint.times(&fa)),
                    Op::Div => {
                        let y = if self.graph.active(b) { self.factor(n) } else { fa };
                        (adjoint.over(&fb), adjoint.times(&y).over(&fb).neg())
                    }
                    _ => {
                        let whole = Code::binary(&self.value(a), quote!(-), &self.value(n), Prec::Sum);
                        let quotient = Code::binary(&whole, quote!(/), &self.value(b), Prec::Product).at(Prec::Atom);
                        let quotient = Partial::of(Code::atom(quote!(#quotient.round())));
                        (adjoint.clone(), adjoint.times(&quotient).neg())
                    }
                };
                let mut terms = self.terms(lower, a, &pa);
                let is_leaf = matches!(self.graph.nodes[b].kind, NodeKind::Leaf { .. });
                if op == Op::Div && !is_leaf && self.graph.active(b) {
                    let inner = self.terms(lower, b, &Partial::one());
                    if !inner.is_empty() {
                        terms.push((pb, combine(lower, &inner)));
                    }
                } else {
                    terms.extend(self.terms(lower, b, &pb));
                }
                terms
            }
            NodeKind::Rule { rule, args, .. } => {
                let (rule, args) = (*rule, args.clone());
                if rule.form == Form::Select {
                    return vec![(adjoint.clone(), self.select(lower, n, rule, &args))];
                }
                let several = args.iter().filter(|a| self.graph.active(**a)).count() > 1;
                let adjoint = self.bound(lower, adjoint, several);
                let mut terms = Vec::new();
                for (arg, text) in args.iter().zip(rule.partials) {
                    if !self.graph.active(*arg) || text.is_empty() {
                        continue;
                    }
                    let local = match self.power(rule, &args) {
                        Some(None) => continue,
                        Some(Some(partial)) => partial,
                        None => self.partial(n, &args, text),
                    };
                    let partial = adjoint.times(&local);
                    let is_leaf = matches!(self.graph.nodes[*arg].kind, NodeKind::Leaf { .. });
                    if rule.form == Form::Singular && !is_leaf {
                        let inner = self.terms(lower, *arg, &Partial::one());
                        if !inner.is_empty() {
                            terms.push((partial, combine(lower, &inner)));
                        }
                    } else {
                        terms.extend(self.terms(lower, *arg, &partial));
                    }
                }
                terms
            }
        }
    }

    /// The adjoint as a single name if it is used more than once.
    fn bound(&self, lower: &mut Lower, adjoint: &Partial, several: bool) -> Partial {
        if !several || adjoint.is_atomic() {
            return adjoint.clone();
        }
        let partial = Partial::of(lower.named("p", &adjoint.magnitude()));
        if adjoint.is_negative() { partial.neg() } else { partial }
    }

    fn unique(&self, n: usize) -> bool {
        let mut leaves = Vec::new();
        self.graph.leaves(n, &mut leaves);
        leaves.iter().all(|leaf| self.counts[leaf] == 1)
    }

    /// `if x >= a { x_d } else { a_d }`
    fn select(&mut self, lower: &mut Lower, n: usize, rule: &Rule, args: &[usize]) -> Code {
        let mut tokens = TokenStream::new();
        for (i, (arg, condition)) in args.iter().zip(rule.partials).enumerate() {
            let terms = self.terms(lower, *arg, &Partial::one());
            let tangent = if terms.is_empty() { lower.zero_scalar() } else { combine(lower, &terms) };
            let last = i + 1 == args.len();
            if last {
                tokens.extend(quote!({ #tangent }));
            } else {
                let (condition, _) = self.substituted(n, args, condition);
                let condition = lower.chosen(condition);
                tokens.extend(quote!(if #condition { #tangent } else));
            }
        }
        Code::new(Prec::Loose, tokens)
    }

    pub fn partial(&self, n: usize, args: &[usize], text: &str) -> Partial {
        // A sign in front of a single factor or product becomes the partial's own.
        let (text, negative) = match text.strip_prefix('-') {
            Some(rest) => (rest, true),
            None => (text, false),
        };
        let (tokens, prec) = self.substituted(n, args, text);
        let tokens = match &self.lifts {
            Some(krate) if text.contains("if ") => lift_branches(tokens, krate),
            _ => tokens,
        };
        let code = Code::new(prec, tokens);
        let code = self.graph.named.get(&code.text()).cloned().unwrap_or(code);
        if negative { Partial::of(code).neg() } else { Partial::of(code) }
    }

    /// A rule's text with the values at hand in place of `x`, `a`, `b`, `y` and `F`.
    pub fn substituted(&self, n: usize, args: &[usize], text: &str) -> (TokenStream, Prec) {
        let parsed: syn::Expr = syn::parse_str(text).expect("rules are Rust expressions");
        let prec = match &parsed {
            syn::Expr::Binary(b) => match b.op {
                syn::BinOp::Add(_) | syn::BinOp::Sub(_) => Prec::Sum,
                syn::BinOp::Mul(_) | syn::BinOp::Div(_) => Prec::Product,
                _ => Prec::Loose,
            },
            syn::Expr::If(_) => Prec::Loose,
            syn::Expr::Unary(_) => Prec::Unary,
            _ => Prec::Atom,
        };
        let float = if *self.float == Ty::F32 { quote!(f32) } else { quote!(f64) };
        let replace = |name: &str, receives: bool| -> Option<TokenStream> {
            let node = match name {
                "x" => args[0],
                "a" => *args.get(1)?,
                "b" => *args.get(2)?,
                "y" => n,
                "F" => return Some(float.clone()),
                "LN_2" | "LOG2_E" | "LOG10_E" => {
                    let name = Ident::new(name, Span::call_site());
                    return Some(quote!(::core::#float::consts::#name));
                }
                _ => return None,
            };
            let value = self.value(node);
            if receives && value.is_float_literal() && value.text().contains('.') {
                // A method needs to know the type of its receiver.
                let typed: TokenStream = format!("{}_{}", value.text(), float).parse().expect("a literal");
                return Some(typed);
            }
            Some(value.at(Prec::Atom))
        };
        // A rule that is just an operand keeps that operand's own tightness.
        if let syn::Expr::Path(path) = &parsed
            && let Some(ident) = path.path.get_ident()
            && let Some(tokens) = replace(&ident.to_string(), false)
        {
            return (tokens, Prec::Atom);
        }
        (substitute(parsed.to_token_stream(), &replace), prec)
    }
}

/// Replaces names, which may be receivers of methods.
fn substitute(tokens: TokenStream, replace: &dyn Fn(&str, bool) -> Option<TokenStream>) -> TokenStream {
    let mut after_dot = false;
    let mut out = TokenStream::new();
    let mut tokens = tokens.into_iter().peekable();
    while let Some(tree) = tokens.next() {
        let is_dot = matches!(&tree, TokenTree::Punct(p) if p.as_char() == '.');
        match tree {
            TokenTree::Ident(ident) if !after_dot => {
                let receives = matches!(tokens.peek(), Some(TokenTree::Punct(p)) if p.as_char() == '.');
                match replace(&ident.to_string(), receives) {
                    Some(tokens) => out.extend(tokens),
                    None => out.extend([TokenTree::Ident(ident)]),
                }
            }
            TokenTree::Group(group) => {
                let inner = substitute(group.stream(), replace);
                out.extend([TokenTree::Group(Group::new(group.delimiter(), inner))]);
            }
            other => out.extend([other]),
        }
        after_dot = is_dot;
    }
    out
}

/// `a_d.scale(p) + b_d.scale(q) - c_d`
pub fn combine(lower: &mut Lower, terms: &[Term]) -> Code {
    let mut merged: Vec<(Partial, Code, String)> = Vec::new();
    for (partial, tangent) in terms {
        let text = tangent.text();
        match merged.iter_mut().find(|(_, _, known)| *known == text) {
            Some((sum, _, _)) => *sum = sum.plus(partial),
            None => merged.push((partial.clone(), tangent.clone(), text)),
        }
    }
    let mut sum: Option<Code> = None;
    for (partial, tangent, _) in merged {
        let scaled = if partial.is_unit() {
            tangent
        } else {
            let magnitude = lower.recorded(partial.magnitude(), partial.is_shared());
            let tangent = tangent.receiver();
            Code::atom(quote!(#tangent.scale(#magnitude)))
        };
        sum = Some(match (sum, partial.is_negative()) {
            (None, false) => scaled,
            (None, true) => Code::unary(quote!(-), &scaled),
            (Some(sum), false) => Code::binary(&sum, quote!(+), &scaled, Prec::Sum),
            (Some(sum), true) => Code::binary(&sum, quote!(-), &scaled, Prec::Sum),
        });
    }
    sum.expect("an active expression has a term")
}

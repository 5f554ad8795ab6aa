//! Scalar expressions: statement-level preaccumulation.
//!
//! The operations of one expression form a tree. Its values are computed once, in the user's order; a reverse sweep
//! over the tree gives the local partials as plain numbers; then one combination of the tangents of its leaves:
//!
//! ```text
//! let y = (a * b).sin() * c;
//! // becomes
//! let (y, y_d) = {
//!     let t1 = a * b;
//!     let t2 = t1.sin();
//!     let p3 = c * t1.cos();
//!     (t2 * c, a_d.scale(p3 * b) + b_d.scale(p3 * a) + c_d.scale(t2))
//! };
//! ```

use super::{Lower, Lowered, Mode, Split, expr};
use crate::code::{Code, Prec};
use crate::infer::Ty;
use crate::ir::{E, Kind, Op};
use crate::rules::{self, Form, Rule};
use crate::simplify::Partial;
use proc_macro2::{Group, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use std::collections::HashMap;

/// A node of the expression tree.
struct Node {
    kind: NodeKind,
    active: bool,
    /// The value, once it is known how to write it.
    value: Option<Code>,
    /// The value can be written down twice.
    atomic: bool,
    /// References before a leaf's value.
    refs: usize,
    /// The value of a leaf that is a literal.
    literal: Option<f64>,
}

enum NodeKind {
    Leaf { tangent: Option<Code> },
    Neg(usize),
    Binary(Op, usize, usize),
    Rule { rule: &'static Rule, args: Vec<usize>, call: CallForm },
}

/// How the user wrote a float method.
enum CallForm {
    /// `x.sin()`
    Method(proc_macro2::Ident),
    /// `f64::sin(x)`
    Path(Box<syn::ExprPath>),
}

#[derive(Default)]
struct Graph {
    nodes: Vec<Node>,
    /// Values that have a name already, by their text: a partial need not compute them again.
    named: HashMap<String, Code>,
}

impl Graph {
    fn add(&mut self, kind: NodeKind, active: bool) -> usize {
        self.nodes.push(Node { kind, active, value: None, atomic: false, refs: 0, literal: None });
        self.nodes.len() - 1
    }

    fn active(&self, n: usize) -> bool {
        self.nodes[n].active
    }

    fn leaf(&mut self, value: Code, tangent: Option<Code>, atomic: bool) -> usize {
        let active = tangent.is_some();
        let n = self.add(NodeKind::Leaf { tangent }, active);
        self.nodes[n].value = Some(value);
        self.nodes[n].atomic = atomic;
        n
    }

    /// Texts of the tangents of the active leaves below a node.
    fn leaves(&self, n: usize, found: &mut Vec<String>) {
        match &self.nodes[n].kind {
            NodeKind::Leaf { tangent } => found.extend(tangent.as_ref().map(Code::text)),
            NodeKind::Neg(a) => self.leaves(*a, found),
            NodeKind::Binary(_, a, b) => {
                self.leaves(*a, found);
                self.leaves(*b, found);
            }
            NodeKind::Rule { args, .. } => args.iter().for_each(|a| self.leaves(*a, found)),
        }
    }
}

impl Lower<'_> {
    /// A float operation as value and tangent.
    pub(super) fn scalar_pair(&mut self, e: E) -> Lowered {
        match self.scalar(e, true) {
            (value, Some(tangent)) => Lowered::Split(Split { value, tangent, raw: false, pure: false }),
            (value, None) => Lowered::Value(value),
        }
    }

    /// As [`Self::scalar_pair`], with both in a form that can be written down twice.
    pub(super) fn scalar_pair_reusable(&mut self, e: E) -> (Code, Code) {
        let lowered = self.scalar_pair(e);
        match self.reusable(lowered) {
            Lowered::Split(s) => (s.value, s.tangent),
            other => {
                let value = self.value_of(other);
                let t = self.names.fresh("t");
                self.push(quote!(let #t = #value;));
                (Code::atom(t), self.zero_scalar())
            }
        }
    }

    /// Value and tangent, zero if passive.
    pub(super) fn scalar_forced(&mut self, e: E) -> (Code, Code) {
        let (value, tangent) = self.scalar(e, true);
        (value, tangent.unwrap_or_else(|| self.zero_scalar()))
    }

    /// Lowers a float expression. The tangent is formed only if wanted.
    pub(super) fn scalar(&mut self, e: E, want: bool) -> (Code, Option<Code>) {
        let float = self.types.of(e).peeled().clone();
        let mut graph = Graph::default();
        let root = self.build(&mut graph, e);
        let want = want && graph.active(root);
        self.finish(graph, root, &float, want)
    }

    fn finish(&mut self, mut graph: Graph, root: usize, float: &Ty, want: bool) -> (Code, Option<Code>) {
        if self.mode == Mode::Pattern && graph.active(root) {
            return self.scalar_pattern(&graph, root, float, want);
        }
        let mut needed = vec![false; graph.nodes.len()];
        if want {
            need(&graph, root, &mut needed);
        }
        let value = self.write_value(&mut graph, root, &needed);
        let tangent = want.then(|| {
            let mut leaves = Vec::new();
            graph.leaves(root, &mut leaves);
            let mut counts: HashMap<String, usize> = HashMap::new();
            for leaf in leaves {
                *counts.entry(leaf).or_default() += 1;
            }
            let mut sweep = Sweep { graph: &graph, counts, float };
            let terms = sweep.terms(self, root, &Partial::one());
            if terms.is_empty() { self.zero_scalar() } else { combine(&terms) }
        });
        (value, tangent)
    }

    /// Value and tangent of `place op value` for `*=`, `/=` and `%=`.
    pub(super) fn scalar_compound(&mut self, op: Op, place: E, value: E) -> (Code, Code) {
        let float = self.types.of(place).peeled().clone();
        let mut graph = Graph::default();
        let (a, b) = (self.build(&mut graph, place), self.build(&mut graph, value));
        let root = graph.add(NodeKind::Binary(op, a, b), true);
        let (value, tangent) = self.finish(graph, root, &float, true);
        (value, tangent.expect("the place is active"))
    }

    /// Value and tangent of a float method on named operands.
    pub(super) fn apply_rule(
        &mut self,
        path: &syn::ExprPath,
        rule: &'static Rule,
        names: &[proc_macro2::Ident],
        tangents: &[proc_macro2::Ident],
        float: &Ty,
    ) -> (Code, Code) {
        let mut graph = Graph::default();
        let args: Vec<usize> = names
            .iter()
            .zip(tangents)
            .map(|(name, tangent)| graph.leaf(Code::atom(name), Some(Code::atom(tangent)), true))
            .collect();
        let active = rule.form != Form::Constant;
        let root = graph.add(NodeKind::Rule { rule, args, call: CallForm::Path(Box::new(path.clone())) }, active);
        let (value, tangent) = self.finish(graph, root, float, active);
        (value, tangent.unwrap_or_else(|| self.zero_scalar()))
    }

    /// In a pattern: the union of what the leaves depend on; the value is not computed.
    fn scalar_pattern(&mut self, graph: &Graph, root: usize, float: &Ty, want: bool) -> (Code, Option<Code>) {
        let value = self.no_value(float);
        if !want {
            return (value, None);
        }
        let mut found: Vec<Code> = Vec::new();
        structure(graph, root, &mut found);
        let mut union: Option<Code> = None;
        let mut seen = Vec::new();
        for tangent in found {
            let text = tangent.text();
            if seen.contains(&text) {
                continue;
            }
            seen.push(text);
            union = Some(match union {
                None => tangent,
                Some(sum) => Code::binary(&sum, quote!(+), &tangent, Prec::Sum),
            });
        }
        (value, Some(union.unwrap_or_else(|| self.zero_scalar())))
    }

    /// Stands for a float that a pattern does not compute.
    pub(super) fn no_value(&self, float: &Ty) -> Code {
        match float {
            Ty::F32 => Code::atom(quote!(f32::NAN)),
            _ => Code::atom(quote!(f64::NAN)),
        }
    }

    fn build(&mut self, graph: &mut Graph, e: E) -> usize {
        let body = self.body;
        if self.is_scalar_operation(e) {
            match body.kind(e) {
                Kind::Neg(a) => {
                    let a = self.build(graph, *a);
                    let active = graph.active(a);
                    return graph.add(NodeKind::Neg(a), active);
                }
                Kind::Binary(op, a, b) => {
                    let (a, b) = (self.build(graph, *a), self.build(graph, *b));
                    let active = graph.active(a) || graph.active(b);
                    return graph.add(NodeKind::Binary(*op, a, b), active);
                }
                Kind::Method { recv, name, args, .. } => {
                    let rule = rules::find(&name.to_string()).expect("is_scalar_operation has found it");
                    let operands: Vec<E> = std::iter::once(*recv).chain(args.iter().copied()).collect();
                    return self.build_rule(graph, rule, &operands, CallForm::Method(name.clone()));
                }
                Kind::Call { callee, args } => {
                    let rule = self.float_function(*callee).expect("is_scalar_operation has found it");
                    let Kind::Path(path) = body.kind(*callee) else { unreachable!("a float function is a path") };
                    return self.build_rule(graph, rule, args, CallForm::Path(Box::new(path.clone())));
                }
                Kind::Cast(a, ty) => {
                    let (value, tangent) = self.number(*a);
                    let operand = value.at(Prec::Cast);
                    return graph.leaf(Code::new(Prec::Cast, quote!(#operand as #ty)), tangent, false);
                }
                _ => {}
            }
        }
        let simple = self.is_simple(e);
        let (value, tangent) = self.number(e);
        let atomic = simple || tangent.is_some();
        let n = graph.leaf(value, tangent, atomic);
        graph.nodes[n].refs = self.types.of(e).refs();
        graph.nodes[n].literal = literal(self.body.kind(e), self.body);
        n
    }

    fn build_rule(&mut self, graph: &mut Graph, rule: &'static Rule, operands: &[E], call: CallForm) -> usize {
        let args: Vec<usize> = operands.iter().map(|e| self.build(graph, *e)).collect();
        let active = rule.form != Form::Constant
            && args
                .iter()
                .zip(rule.partials)
                .any(|(n, p)| graph.active(*n) && (!p.is_empty() || rule.form == Form::Select));
        graph.add(NodeKind::Rule { rule, args, call }, active)
    }

    /// A leaf: a number that is not made by an operation here. The tangent is the scalar one, not a reference.
    pub(super) fn number(&mut self, e: E) -> (Code, Option<Code>) {
        let ty = self.types.of(e).clone();
        if self.is_scalar_operation(e) {
            let lowered = self.scalar_pair(e);
            return match self.reusable(lowered) {
                Lowered::Split(s) => (s.value, Some(s.tangent)),
                other => (self.value_of(other), None),
            };
        }
        let lowered = self.expr(e);
        match self.reusable(lowered) {
            Lowered::Split(s) => {
                let tangent = (0..ty.refs()).fold(s.tangent, |code, _| Code::unary(quote!(*), &code));
                let tangent = if s.raw || !ty.peeled().is_float() { self.accept(&tangent) } else { tangent };
                (s.value, Some(tangent))
            }
            other => (self.value_of(other), None),
        }
    }

    /// The rule of `f64::sin` and the like.
    pub(super) fn float_function(&self, callee: E) -> Option<&'static Rule> {
        let Kind::Path(path) = self.body.kind(callee) else { return None };
        let mut segments = path.path.segments.iter().rev();
        let method = segments.next()?.ident.to_string();
        let owner = segments.next()?.ident.to_string();
        if owner == "f64" || owner == "f32" { rules::find(&method) } else { None }
    }

    /// Writes the value of a node; values that partials need are bound to a temporary.
    fn write_value(&mut self, graph: &mut Graph, n: usize, needed: &[bool]) -> Code {
        let code = match &graph.nodes[n].kind {
            NodeKind::Leaf { .. } => graph.nodes[n].value.clone().expect("a leaf has its value"),
            NodeKind::Neg(a) => {
                let a = *a;
                let a = self.write_value(graph, a, needed);
                Code::unary(quote!(-), &a)
            }
            NodeKind::Binary(op, a, b) => {
                let (op, a, b) = (*op, *a, *b);
                let a = self.write_value(graph, a, needed);
                let b = self.write_value(graph, b, needed);
                let (symbol, prec) = expr::symbol(op);
                Code::binary(&a, symbol, &b, prec)
            }
            NodeKind::Rule { args, .. } => {
                let args = args.clone();
                let args: Vec<Code> = args.into_iter().map(|a| self.write_value(graph, a, needed)).collect();
                let NodeKind::Rule { call, .. } = &graph.nodes[n].kind else { unreachable!("it is a rule") };
                match call {
                    CallForm::Method(name) => {
                        let (recv, rest) = (args[0].at(Prec::Atom), &args[1..]);
                        Code::atom(quote!(#recv.#name(#(#rest),*)))
                    }
                    CallForm::Path(path) => Code::atom(quote!(#path(#(#args),*))),
                }
            }
        };
        let code = if needed[n] && !graph.nodes[n].atomic {
            let t = self.names.fresh("t");
            self.push(quote!(let #t = #code;));
            graph.named.insert(code.text(), Code::atom(&t));
            Code::atom(t)
        } else {
            code
        };
        graph.nodes[n].value = Some(code.clone());
        code
    }
}

/// Marks the nodes whose values the partials of active edges mention.
fn need(graph: &Graph, n: usize, needed: &mut [bool]) {
    if !graph.active(n) {
        return;
    }
    match &graph.nodes[n].kind {
        NodeKind::Leaf { .. } => {}
        NodeKind::Neg(a) => need(graph, *a, needed),
        NodeKind::Binary(op, a, b) => {
            let (fa, fb) = (graph.active(*a), graph.active(*b));
            match op {
                Op::Mul => {
                    needed[*b] |= fa;
                    needed[*a] |= fb;
                }
                Op::Div => {
                    needed[*b] = true;
                    needed[n] |= fb;
                }
                Op::Rem => {
                    needed[*a] |= fb;
                    needed[*b] |= fb;
                    needed[n] |= fb;
                }
                _ => {}
            }
            need(graph, *a, needed);
            need(graph, *b, needed);
        }
        NodeKind::Rule { rule, args, .. } => {
            for (arg, partial) in args.iter().zip(rule.partials) {
                if graph.active(*arg) || rule.form == Form::Select {
                    for (name, node) in [("x", Some(&args[0])), ("a", args.get(1)), ("b", args.get(2)), ("y", Some(&n))]
                    {
                        if let Some(node) = node
                            && mentions(partial, name)
                        {
                            needed[*node] = true;
                        }
                    }
                }
            }
            for arg in args {
                need(graph, *arg, needed);
            }
        }
    }
}

fn mentions(partial: &str, name: &str) -> bool {
    let bytes = partial.as_bytes();
    let is_word = |c: u8| c.is_ascii_alphanumeric() || c == b'_';
    partial
        .match_indices(name)
        .any(|(i, _)| (i == 0 || !is_word(bytes[i - 1])) && bytes.get(i + name.len()).is_none_or(|c| !is_word(*c)))
}

/// The leaves that a node depends on structurally.
fn structure(graph: &Graph, n: usize, found: &mut Vec<Code>) {
    if !graph.active(n) {
        return;
    }
    match &graph.nodes[n].kind {
        NodeKind::Leaf { tangent } => found.extend(tangent.clone()),
        NodeKind::Neg(a) => structure(graph, *a, found),
        NodeKind::Binary(_, a, b) => {
            structure(graph, *a, found);
            structure(graph, *b, found);
        }
        NodeKind::Rule { rule, args, .. } => {
            for (arg, partial) in args.iter().zip(rule.partials) {
                if !partial.is_empty() || rule.form == Form::Select {
                    structure(graph, *arg, found);
                }
            }
        }
    }
}

/// The reverse sweep.
struct Sweep<'g> {
    graph: &'g Graph,
    /// How often each leaf's tangent occurs.
    counts: HashMap<String, usize>,
    float: &'g Ty,
}

type Term = (Partial, Code);

impl Sweep<'_> {
    /// The value of a node as a number: not a reference to one.
    fn value(&self, n: usize) -> Code {
        let node = &self.graph.nodes[n];
        let value = node.value.clone().expect("values are written before the sweep");
        (0..node.refs).fold(value, |code, _| Code::unary(quote!(*), &code))
    }

    /// The partial of a power with a literal exponent, written as one would by hand.
    fn power(&self, rule: &Rule, args: &[usize]) -> Option<Option<Partial>> {
        if !matches!(rule.name, "powi" | "powf") {
            return None;
        }
        let exponent = self.graph.nodes[args[1]].literal?;
        let base = self.value(args[0]);
        let number = |x: f64| Code::atom(proc_macro2::Literal::f64_unsuffixed(x));
        Some(match exponent {
            0.0 => None,
            1.0 => Some(Partial::one()),
            2.0 => Some(Partial::of(number(2.0)).times(&Partial::of(base))),
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
    fn terms(&mut self, lower: &mut Lower, n: usize, adjoint: &Partial) -> Vec<Term> {
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
                        return vec![(adjoint.clone(), combine(&inner))];
                    }
                    let adjoint = self.bound(lower, adjoint, both);
                    let mut terms = self.terms(lower, a, &adjoint);
                    let second = if op == Op::Sub { adjoint.neg() } else { adjoint };
                    terms.extend(self.terms(lower, b, &second));
                    return terms;
                }
                let adjoint = self.bound(lower, adjoint, both);
                let (va, vb) = (self.value(a), self.value(b));
                let (pa, pb) = match op {
                    Op::Mul => (adjoint.times(&Partial::of(vb)), adjoint.times(&Partial::of(va))),
                    Op::Div => {
                        let y = if self.graph.active(b) { self.value(n) } else { va };
                        (adjoint.over(&vb), adjoint.times(&Partial::of(y)).over(&vb).neg())
                    }
                    _ => {
                        let whole = Code::binary(&va, quote!(-), &self.value(n), Prec::Sum);
                        let quotient = Code::binary(&whole, quote!(/), &vb, Prec::Product).at(Prec::Atom);
                        let quotient = Partial::of(Code::atom(quote!(#quotient.round())));
                        (adjoint.clone(), adjoint.times(&quotient).neg())
                    }
                };
                let mut terms = self.terms(lower, a, &pa);
                let is_leaf = matches!(self.graph.nodes[b].kind, NodeKind::Leaf { .. });
                if op == Op::Div && !is_leaf && self.graph.active(b) {
                    let inner = self.terms(lower, b, &Partial::one());
                    if !inner.is_empty() {
                        terms.push((pb, combine(&inner)));
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
                            terms.push((partial, combine(&inner)));
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
        let p = lower.names.fresh("p");
        let magnitude = adjoint.magnitude();
        lower.push(quote!(let #p = #magnitude;));
        let partial = Partial::of(Code::atom(p));
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
            let tangent = if terms.is_empty() { lower.zero_scalar() } else { combine(&terms) };
            let last = i + 1 == args.len();
            if last {
                tokens.extend(quote!({ #tangent }));
            } else {
                let (condition, _) = self.substituted(n, args, condition);
                tokens.extend(quote!(if #condition { #tangent } else));
            }
        }
        Code::new(Prec::Loose, tokens)
    }

    fn partial(&self, n: usize, args: &[usize], text: &str) -> Partial {
        // A sign in front of a single factor or product becomes the partial's own.
        let (text, negative) = match text.strip_prefix('-') {
            Some(rest) => (rest, true),
            None => (text, false),
        };
        let (tokens, prec) = self.substituted(n, args, text);
        let code = Code::new(prec, tokens);
        let code = self.graph.named.get(&code.text()).cloned().unwrap_or(code);
        if negative { Partial::of(code).neg() } else { Partial::of(code) }
    }

    /// A rule's text with the values at hand in place of `x`, `a`, `b`, `y` and `F`.
    fn substituted(&self, n: usize, args: &[usize], text: &str) -> (TokenStream, Prec) {
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
        let replace = |name: &str| -> Option<TokenStream> {
            let node = match name {
                "x" => args[0],
                "a" => *args.get(1)?,
                "b" => *args.get(2)?,
                "y" => n,
                "F" => return Some(float.clone()),
                _ => return None,
            };
            let value = self.value(node);
            if value.is_float_literal() && value.text().contains('.') {
                // A method needs to know the type of its receiver.
                let typed: TokenStream = format!("{}_{}", value.text(), float).parse().expect("a literal");
                return Some(typed);
            }
            Some(value.at(Prec::Atom))
        };
        // A rule that is just an operand keeps that operand's own tightness.
        if let syn::Expr::Path(path) = &parsed
            && let Some(ident) = path.path.get_ident()
            && let Some(tokens) = replace(&ident.to_string())
        {
            return (tokens, Prec::Atom);
        }
        (substitute(parsed.to_token_stream(), &replace), prec)
    }
}

fn substitute(tokens: TokenStream, replace: &dyn Fn(&str) -> Option<TokenStream>) -> TokenStream {
    let mut after_dot = false;
    let mut out = TokenStream::new();
    for tree in tokens {
        let is_dot = matches!(&tree, TokenTree::Punct(p) if p.as_char() == '.');
        match tree {
            TokenTree::Ident(ident) if !after_dot => match replace(&ident.to_string()) {
                Some(tokens) => out.extend(tokens),
                None => out.extend([TokenTree::Ident(ident)]),
            },
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
fn combine(terms: &[Term]) -> Code {
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
            let (tangent, magnitude) = (tangent.receiver(), partial.magnitude());
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

/// The number that a literal stands for, also with a sign.
fn literal(kind: &Kind, body: &crate::ir::Body) -> Option<f64> {
    match kind {
        Kind::Lit(syn::Lit::Float(float)) => float.base10_parse().ok(),
        Kind::Lit(syn::Lit::Int(int)) => int.base10_parse().ok(),
        Kind::Neg(a) => literal(body.kind(*a), body).map(|x: f64| -x),
        _ => None,
    }
}

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

mod bends;
pub(in crate::tangent) mod carried;
pub mod graph;
pub mod sweep;

use super::{Lower, Lowered, Mode, Split, expr};
use crate::code::{Code, Prec};
use crate::infer::Ty;
use crate::ir::{E, Kind, Op};
use crate::rules::{self, Form, Rule};
use crate::simplify::Partial;
use graph::{CallForm, Graph, NodeKind, need, structure};
use quote::quote;
use std::collections::HashMap;
use sweep::{Sweep, combine};

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
        if self.has_no_value(e) {
            return (self.no_value(&float), None);
        }
        let want = want && graph.active(root);
        self.finish(graph, root, &float, want)
    }

    fn finish(&mut self, mut graph: Graph, root: usize, float: &Ty, want: bool) -> (Code, Option<Code>) {
        if self.mode == Mode::Pattern && graph.active(root) {
            return self.scalar_pattern(&graph, root, float, want);
        }
        if self.is_linear() {
            return self.scalar_linear(graph, root, float, want);
        }
        self.write(&mut graph, root, float, want)
    }

    /// Value and tangent in two passes: the first computes the value and records the partials.
    fn scalar_linear(&mut self, mut graph: Graph, root: usize, float: &Ty, want: bool) -> (Code, Option<Code>) {
        let original = (self.carries && *float == Ty::F64 && graph.active(root)).then(|| graph.clone());
        let around = std::mem::take(&mut self.out);
        let (value, tangent) = self.write(&mut graph, root, float, want);
        let stmts = std::mem::replace(&mut self.out, around);
        if !want && !graph.nodes.iter().any(|node| node.active) {
            // Passive: both passes compute it.
            self.out.extend(stmts);
            return (value, tangent);
        }
        if !graph.active(root) {
            // Piecewise constant: a passive number that comes from active ones.
            let (with_values, pass, n) = (self.with_values(), self.pass.clone(), self.names.fresh("n"));
            self.push(quote!(let #n = if #with_values { #(#stmts)* #pass.note(#value) } else { #pass.noted() };));
            return (Code::atom(n), tangent);
        }
        let hollow = self.no_value(float);
        let carried = original.map(|original| self.along_direction(original, root, float, want));
        (self.local_value(stmts, value, quote!(#hollow), carried), tangent)
    }

    /// Writes the value, and the combination of tangents if it is wanted.
    fn write(&mut self, graph: &mut Graph, root: usize, float: &Ty, want: bool) -> (Code, Option<Code>) {
        let mut needed = vec![false; graph.nodes.len()];
        if want {
            need(graph, root, &mut needed);
        }
        let value = self.write_value(graph, root, &needed);
        let graph = &*graph;
        let tangent = want.then(|| {
            let mut leaves = Vec::new();
            graph.leaves(root, &mut leaves);
            let mut counts: HashMap<String, usize> = HashMap::new();
            for leaf in leaves {
                *counts.entry(leaf).or_default() += 1;
            }
            let lifts = self.carrying.then(|| self.krate.clone());
            let mut sweep = Sweep { graph, counts, float, lifts };
            let terms = sweep.terms(self, root, &Partial::one());
            if terms.is_empty() { self.zero_scalar() } else { combine(self, &terms) }
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
        match self.bends {
            true => self.bent(graph, root, &mut found),
            false => structure(graph, root, &mut found),
        }
        (value, Some(self.union(found)))
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
                    let rule = rules::of_method(&name.to_string(), args.len());
                    let rule = rule.expect("is_scalar_operation has found it");
                    let operands: Vec<E> = std::iter::once(*recv).chain(args.iter().copied()).collect();
                    return self.build_rule(graph, rule, &operands, CallForm::Method(name.clone()));
                }
                Kind::Call { callee, args } => {
                    let rule = self.float_function(*callee).expect("is_scalar_operation has found it");
                    let Kind::Path(path) = body.kind(*callee) else { unreachable!("a float function is a path") };
                    return self.build_rule(graph, rule, args, CallForm::Path(path.written.clone()));
                }
                Kind::Cast(a, ty) => {
                    let (value, tangent) = self.apart(|lower| lower.number(*a));
                    let operand = value.at(Prec::Cast);
                    return graph.leaf(Code::new(Prec::Cast, quote!(#operand as #ty)), tangent, false);
                }
                _ => {}
            }
        }
        let simple = self.is_simple(e);
        let (value, tangent) = self.apart(|lower| lower.number(e));
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
        if self.activity.is_hidden(e) && !matches!(self.body.kind(e), Kind::Cast(..)) && !self.is_known_query(e) {
            // Inference says that this is no float, though active data goes into it: the compiler checks.
            let (krate, value) = (self.krate.clone(), self.value_of(lowered));
            return (Code::atom(quote!(#krate::discrete(#value))), None);
        }
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
        match self.body.kind(callee) {
            Kind::Path(path) => path.rule(),
            _ => None,
        }
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
                if self.carrying && carried::carries(graph, n) {
                    return self.carried_rule(graph, n, needed);
                }
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
        self.bound_value(graph, n, code, needed)
    }

    /// The value of a node, as a name if it is needed more than once.
    fn bound_value(&mut self, graph: &mut Graph, n: usize, code: Code, needed: &[bool]) -> Code {
        let code = if needed[n] && !graph.nodes[n].atomic {
            let t = self.named("t", &code);
            graph.named.insert(code.text(), t.clone());
            t
        } else {
            code
        };
        graph.nodes[n].value = Some(code.clone());
        code
    }
}

/// The number that a literal stands for, also with a sign.
pub fn literal(kind: &Kind, body: &crate::ir::Body) -> Option<f64> {
    match kind {
        Kind::Lit(syn::Lit::Float(float)) => float.base10_parse().ok(),
        Kind::Lit(syn::Lit::Int(int)) => int.base10_parse().ok(),
        Kind::Neg(a) => literal(body.kind(*a), body).map(|x: f64| -x),
        _ => None,
    }
}

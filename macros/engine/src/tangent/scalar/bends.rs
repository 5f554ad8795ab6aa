//! In the pattern of a function that may have a Hessian: which inputs meet in what is curved.
//!
//! ```text
//! let y = a * b + c.sin();
//! // becomes, in the pattern
//! let (y, y_d) = (f64::NAN, pattern::product(a_d, b_d) + pattern::curved(c_d));
//! ```

use super::graph::{Graph, NodeKind, mentions};
use crate::code::{Code, Prec};
use crate::ir::Op;
use crate::rules::{Form, Rule};
use crate::tangent::Lower;
use proc_macro2::{Ident, Span};
use quote::quote;

impl Lower<'_> {
    /// The terms that a node depends on.
    pub(super) fn bent(&self, graph: &Graph, n: usize, found: &mut Vec<Code>) {
        if !graph.active(n) {
            return;
        }
        match &graph.nodes[n].kind {
            NodeKind::Leaf { tangent } => found.extend(tangent.clone()),
            NodeKind::Neg(a) => self.bent(graph, *a, found),
            NodeKind::Binary(op, a, b) => match (op, graph.active(*a), graph.active(*b)) {
                (Op::Mul, true, true) => found.push(self.product(&self.met(graph, *a), &self.met(graph, *b))),
                (Op::Div, true, true) => {
                    found.push(self.meeting("quotient", &[&self.met(graph, *a), &self.met(graph, *b)]));
                }
                (Op::Div, false, true) => found.push(self.curved(&self.met(graph, *b))),
                _ => {
                    self.bent(graph, *a, found);
                    self.bent(graph, *b, found);
                }
            },
            NodeKind::Rule { rule, args, .. } => {
                let is_operand = |i: &usize| !rule.partials[*i].is_empty() || rule.form == Form::Select;
                let operands = || (0..rule.partials.len()).filter(is_operand).map(|i| args[i]);
                match Bend::of(rule) {
                    Bend::Straight => operands().for_each(|arg| self.bent(graph, arg, found)),
                    Bend::Product if graph.active(args[0]) && graph.active(args[1]) => {
                        found.push(self.product(&self.met(graph, args[0]), &self.met(graph, args[1])));
                        args[2..].iter().for_each(|arg| self.bent(graph, *arg, found));
                    }
                    Bend::Product => args.iter().for_each(|arg| self.bent(graph, *arg, found)),
                    Bend::All => {
                        let mut inner = Vec::new();
                        operands().for_each(|arg| self.bent(graph, arg, &mut inner));
                        if !inner.is_empty() {
                            found.push(self.curved(&self.union(inner)));
                        }
                    }
                }
            }
        }
    }

    /// What a node depends on, as one set.
    fn met(&self, graph: &Graph, n: usize) -> Code {
        let mut found = Vec::new();
        self.bent(graph, n, &mut found);
        self.union(found)
    }

    /// The union of sets, each once.
    pub(super) fn union(&self, all: Vec<Code>) -> Code {
        let mut seen = Vec::new();
        let mut union: Option<Code> = None;
        for set in all {
            let text = set.text();
            if seen.contains(&text) {
                continue;
            }
            seen.push(text);
            union = Some(match union {
                None => set,
                Some(sum) => Code::binary(&sum, quote!(+), &set, Prec::Sum),
            });
        }
        union.unwrap_or_else(|| self.zero_scalar())
    }

    /// Where these two are multiplied.
    pub(in crate::tangent) fn product(&self, a: &Code, b: &Code) -> Code {
        self.meeting("product", &[a, b])
    }

    /// Where a curved function of this is taken.
    pub(in crate::tangent) fn curved(&self, a: &Code) -> Code {
        self.meeting("curved", &[a])
    }

    fn meeting(&self, name: &str, sets: &[&Code]) -> Code {
        let (krate, name) = (&self.krate, Ident::new(name, Span::call_site()));
        Code::atom(quote!(#krate::pattern::#name(#(#sets),*)))
    }
}

/// Which second partials a method has.
enum Bend {
    /// None: it is made of straight pieces.
    Straight,
    /// That of the product of the first two operands.
    Product,
    /// Perhaps all.
    All,
}

impl Bend {
    fn of(rule: &Rule) -> Self {
        let of_pieces = matches!(rule.name, "abs" | "copysign" | "rem_euclid");
        if of_pieces || matches!(rule.form, Form::Select | Form::Constant) {
            return Bend::Straight;
        }
        let asks = |i: usize, name: &str| rule.partials.get(i).is_some_and(|partial| mentions(partial, name));
        let names = ["x", "a", "b", "y"];
        if !(0..3).any(|i| names.iter().any(|name| asks(i, name))) {
            return Bend::Straight;
        }
        let is_product = !(0..3).any(|i| asks(i, names[i]) || asks(i, "y")) && !asks(2, "x") && !asks(2, "a");
        let has_more = asks(0, "b") || asks(1, "b");
        if is_product && !has_more { Bend::Product } else { Bend::All }
    }
}

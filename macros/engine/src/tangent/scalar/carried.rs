//! In the linear form of a function that may have a Hessian: how partials change along a direction.
//!
//! The same operations on numbers that carry the tangents in hand, which are those of one direction then:
//!
//! ```text
//! let (t3, [p2]) = if P::VALUES {
//!     if P::CARRIES {
//!         let b4 = linear::carried(x, x_d);
//!         pass.push_carried(linear::lifted(b4.sin()).value, [linear::lifted(b4.cos())])
//!     } else {
//!         pass.push(x.sin(), [x.cos()])
//!     }
//! } else { .. };
//! ```

use super::graph::{Graph, NodeKind};
use crate::code::{Code, Prec};
use crate::infer::Ty;
use crate::tangent::Lower;
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::quote;
use std::collections::HashMap;

/// What one statement records, along a direction.
#[derive(Default)]
pub struct Local {
    partials: Vec<(Ident, Code)>,
    decisions: Vec<(Ident, TokenStream)>,
    named: HashMap<String, Code>,
    /// The statements before each value, and the value; none where that is not known.
    pub(in crate::tangent) values: Vec<Option<(Vec<TokenStream>, Code)>>,
    /// Numbers that have tangents: by the text of both, the name, and both.
    leaves: Vec<(String, Ident, TokenStream)>,
}

impl Local {
    /// The branch of a pass that carries a direction; none if something is not known there.
    pub(in crate::tangent) fn written(self, lower: &Lower, partials: usize, decisions: usize) -> Option<TokenStream> {
        let is_alike = self.partials.len() == partials && self.decisions.len() == decisions;
        if !is_alike || partials == 0 {
            return None;
        }
        let values: Vec<_> = self.values.into_iter().collect::<Option<_>>()?;
        let (krate, pass) = (&lower.krate, &lower.pass);
        let leaves = self.leaves.iter().map(|(_, name, both)| quote!(let #name = #krate::linear::carried(#both);));
        let (stmts, values): (Vec<_>, Vec<_>) = values.into_iter().unzip();
        let stmts = stmts.iter().flatten();
        let mut values: Vec<_> = values.iter().map(|value| quote!(#krate::linear::lifted(#value).value)).collect();
        let value = if values.len() == 1 { values.remove(0) } else { quote!((#(#values),*)) };
        let partials = self.partials.iter().map(|(_, partial)| quote!(#krate::linear::lifted(#partial)));
        let conditions: Vec<_> = self.decisions.iter().map(|(_, condition)| condition).collect();
        let push = match conditions.is_empty() {
            true => quote!(#pass.push_carried(#value, [#(#partials),*])),
            false => quote!(#pass.push_carried_deciding(#value, [#(#partials),*], [#(#conditions),*])),
        };
        Some(quote!(#(#leaves)* #(#stmts)* #push))
    }
}

impl Lower<'_> {
    /// The statements for a value and its partials along a direction, and the value.
    pub(super) fn along_direction(
        &mut self,
        mut graph: Graph,
        root: usize,
        float: &Ty,
        want: bool,
    ) -> (Vec<TokenStream>, Code) {
        let exponents = exponents(&graph);
        for n in (0..graph.nodes.len()).filter(|n| !exponents.contains(n)) {
            let NodeKind::Leaf { tangent: Some(tangent) } = &graph.nodes[n].kind else { continue };
            let (tangent, refs) = (tangent.clone(), graph.nodes[n].refs);
            let value = graph.nodes[n].value.clone().expect("a leaf has its value");
            let value = (0..refs).fold(value, |code, _| Code::unary(quote!(*), &code));
            graph.nodes[n].value = Some(self.carried_leaf(&value, &tangent));
            graph.nodes[n].refs = 0;
        }
        self.swap_local();
        self.carrying = true;
        let around = std::mem::take(&mut self.out);
        let (value, _) = self.write(&mut graph, root, float, want);
        let stmts = std::mem::replace(&mut self.out, around);
        self.carrying = false;
        self.swap_local();
        (stmts, value)
    }

    /// The name of a number that carries its tangent.
    fn carried_leaf(&mut self, value: &Code, tangent: &Code) -> Code {
        let both = quote!(#value, #tangent);
        let text = both.to_string();
        if let Some((_, name, _)) = self.local.carried.leaves.iter().find(|(known, ..)| *known == text) {
            return Code::atom(name);
        }
        let name = self.names.fresh("b");
        self.local.carried.leaves.push((text, name.clone(), both));
        Code::atom(name)
    }

    /// What is recorded, and what is recorded along a direction, in each other's place.
    fn swap_local(&mut self) {
        let local = &mut self.local;
        std::mem::swap(&mut local.partials, &mut local.carried.partials);
        std::mem::swap(&mut local.decisions, &mut local.carried.decisions);
        std::mem::swap(&mut local.named, &mut local.carried.named);
    }

    /// The value of a method on numbers that carry a direction; its operands are written.
    pub(super) fn carried_rule(&mut self, graph: &mut Graph, n: usize, needed: &[bool]) -> Code {
        let NodeKind::Rule { rule, args, .. } = &graph.nodes[n].kind else { unreachable!("it is a rule") };
        let (rule, args) = (*rule, args.clone());
        for (i, arg) in args.iter().enumerate() {
            let is_exponent = rule.name == "powi" && i == 1;
            if is_exponent || carries(graph, *arg) {
                continue;
            }
            let (krate, node) = (&self.krate, &mut graph.nodes[*arg]);
            let value = node.value.take().expect("operands are written");
            node.value = Some(Code::atom(quote!(#krate::linear::lifted(#value))));
            node.refs = 0;
        }
        let operand = |i: usize| graph.nodes[args[i]].value.as_ref().expect("operands are written");
        let (recv, name) = (operand(0).at(Prec::Atom), Ident::new(rule.name, Span::call_site()));
        let rest = (1..args.len()).map(operand);
        let code = Code::atom(quote!(#recv.#name(#(#rest),*)));
        let code = self.bound_value(graph, n, code, needed);
        graph.nodes[n].value = Some(code.clone());
        code
    }
}

/// Exponents of `powi`, with their parts. They are integers, also where only the compiler knows that they have no tangent.
fn exponents(graph: &Graph) -> Vec<usize> {
    let powers = graph.nodes.iter().filter_map(|node| match &node.kind {
        NodeKind::Rule { rule, args, .. } if rule.name == "powi" => Some(args[1]),
        _ => None,
    });
    let mut found: Vec<usize> = powers.collect();
    let mut next = 0;
    while let Some(&n) = found.get(next) {
        match &graph.nodes[n].kind {
            NodeKind::Leaf { .. } => {}
            NodeKind::Neg(a) => found.push(*a),
            NodeKind::Binary(_, a, b) => found.extend([a, b]),
            NodeKind::Rule { args, .. } => found.extend(args),
        }
        next += 1;
    }
    found
}

/// Whether the value of a node carries a direction.
pub(super) fn carries(graph: &Graph, n: usize) -> bool {
    match &graph.nodes[n].kind {
        NodeKind::Leaf { tangent } => tangent.is_some(),
        NodeKind::Neg(a) => carries(graph, *a),
        NodeKind::Binary(_, a, b) => carries(graph, *a) || carries(graph, *b),
        NodeKind::Rule { args, .. } => args.iter().any(|arg| carries(graph, *arg)),
    }
}

/// A rule's partial where one branch is a mere number, and the other may carry a direction.
pub(super) fn lift_branches(tokens: TokenStream, krate: &TokenStream) -> TokenStream {
    tokens
        .into_iter()
        .map(|tree| match tree {
            TokenTree::Group(group) => {
                let inner = group.stream();
                let is_number = inner.to_string().parse::<f64>().is_ok();
                let inner = match is_number && group.delimiter() == proc_macro2::Delimiter::Brace {
                    true => quote!(#krate::linear::lifted(#inner)),
                    false => lift_branches(inner, krate),
                };
                TokenTree::Group(proc_macro2::Group::new(group.delimiter(), inner))
            }
            other => other,
        })
        .collect()
}

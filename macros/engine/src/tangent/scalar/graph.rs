//! The tree of one scalar expression.

use crate::code::Code;
use crate::ir::Op;
use crate::rules::{Form, Rule};
use std::collections::HashMap;

/// A node of the expression tree.
#[derive(Clone)]
pub struct Node {
    pub kind: NodeKind,
    pub active: bool,
    /// The value, once it is known how to write it.
    pub value: Option<Code>,
    /// The value can be written down twice.
    pub atomic: bool,
    /// References before a leaf's value.
    pub refs: usize,
    /// The value of a leaf that is a literal.
    pub literal: Option<f64>,
}

#[derive(Clone)]
pub enum NodeKind {
    Leaf { tangent: Option<Code> },
    Neg(usize),
    Binary(Op, usize, usize),
    Rule { rule: &'static Rule, args: Vec<usize>, call: CallForm },
}

/// How the user wrote a float method.
#[derive(Clone)]
pub enum CallForm {
    /// `x.sin()`
    Method(proc_macro2::Ident),
    /// `f64::sin(x)`
    Path(Box<syn::ExprPath>),
}

#[derive(Clone, Default)]
pub struct Graph {
    pub nodes: Vec<Node>,
    /// Values that have a name already, by their text: a partial need not compute them again.
    pub named: HashMap<String, Code>,
}

impl Graph {
    pub fn add(&mut self, kind: NodeKind, active: bool) -> usize {
        self.nodes.push(Node { kind, active, value: None, atomic: false, refs: 0, literal: None });
        self.nodes.len() - 1
    }

    pub fn active(&self, n: usize) -> bool {
        self.nodes[n].active
    }

    pub fn leaf(&mut self, value: Code, tangent: Option<Code>, atomic: bool) -> usize {
        let active = tangent.is_some();
        let n = self.add(NodeKind::Leaf { tangent }, active);
        self.nodes[n].value = Some(value);
        self.nodes[n].atomic = atomic;
        n
    }

    /// Texts of the tangents of the active leaves below a node.
    pub fn leaves(&self, n: usize, found: &mut Vec<String>) {
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

/// Marks the nodes whose values the partials of active edges mention.
pub fn need(graph: &Graph, n: usize, needed: &mut [bool]) {
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

pub fn mentions(partial: &str, name: &str) -> bool {
    let bytes = partial.as_bytes();
    let is_word = |c: u8| c.is_ascii_alphanumeric() || c == b'_';
    partial
        .match_indices(name)
        .any(|(i, _)| (i == 0 || !is_word(bytes[i - 1])) && bytes.get(i + name.len()).is_none_or(|c| !is_word(*c)))
}

/// The leaves that a node depends on structurally.
pub fn structure(graph: &Graph, n: usize, found: &mut Vec<Code>) {
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

//! Expressions as text: as people write them, and as Rust.

mod text;

use crate::graph::{Graph, Id, Node, Symbol};
use rustc_hash::FxHashMap;
use text::{Style, Text};

/// Writes expressions as straight Rust code: what is used more than once, what is veiled, and what would be too long a line
/// becomes a `let`.
pub struct Rust<'a> {
    graph: &'a Graph,
    symbol: &'a dyn Fn(Symbol) -> String,
    names: FxHashMap<Id, String>,
    lets: Vec<(String, String)>,
    prefix: String,
}

/// An expression of more parts than this is cut, since the compiler recurses through expressions.
const LONGEST: u32 = 60;

impl<'a> Rust<'a> {
    /// With the names that symbols have in the code.
    pub fn new(graph: &'a Graph, symbol: &'a dyn Fn(Symbol) -> String) -> Rust<'a> {
        Rust { graph, symbol, names: FxHashMap::default(), lets: Vec::new(), prefix: "e".into() }
    }

    /// What the names of `let`s start with; numbers follow. It is `e` if not set.
    pub fn set_prefix(&mut self, prefix: String) {
        self.prefix = prefix;
    }

    /// Prepares expressions to be written: fills [`Rust::lets`] with what they have in common. To be called once, with all.
    pub fn prepare(&mut self, roots: &[Id]) {
        let order = self.graph.order(roots, |_| true);
        let mut uses: FxHashMap<Id, u32> = FxHashMap::default();
        for id in &order {
            self.graph.children(*id, |child| *uses.entry(child).or_default() += 1);
        }
        for root in roots {
            *uses.entry(*root).or_default() += 1;
        }
        let mut size: FxHashMap<Id, u32> = FxHashMap::default();
        for id in order {
            let mut own = 1;
            self.graph.children(id, |child| own += size.get(&child).copied().unwrap_or(1));
            let named = match &*self.graph.nodes[id.0 as usize] {
                Node::Number(_) | Node::Symbol(_) => false,
                Node::Veil(_) => true,
                Node::Sum(constant, terms) if constant.is_zero() && terms.len() == 1 => own > LONGEST,
                _ => uses[&id] > 1 || own > LONGEST,
            };
            // The definition of a veil is written under the name of the veil.
            let veiled = self.graph.as_veil(id).map(|veil| self.graph.definition(veil));
            if let Some(name) = veiled.and_then(|definition| self.names.get(&definition)).cloned() {
                self.names.insert(id, name);
            } else if named {
                let body = self.expression(veiled.unwrap_or(id));
                let name = format!("{}{}", self.prefix, self.lets.len() + 1);
                self.lets.push((name.clone(), body));
                self.names.insert(id, name);
            }
            size.insert(id, if named { 1 } else { own });
        }
    }

    /// Names and right sides of the `let`s, in order.
    pub fn lets(&self) -> &[(String, String)] {
        &self.lets
    }

    /// An expression, which mentions the `let`s.
    pub fn expression(&self, id: Id) -> String {
        Text { graph: self.graph, style: Style::Rust, names: &self.names, symbol: self.symbol }.write(id)
    }
}

impl Graph {
    /// An expression as people write it, veils as `v0`, `v1`, ...
    pub fn text(&self, id: Id) -> String {
        let symbol = |symbol: Symbol| self.info(symbol).0.to_string();
        Text { graph: self, style: Style::Plain, names: &FxHashMap::default(), symbol: &symbol }.write(id)
    }
}

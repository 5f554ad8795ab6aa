//! Putting expressions in the place of symbols.

use crate::graph::{Graph, Id, Node, Symbol};
use rustc_hash::FxHashMap;

impl Graph {
    /// The expressions with others in the place of symbols. Veils that contain such symbols are opened.
    pub fn substitute(&mut self, roots: &[Id], replacements: &[(Symbol, Id)]) -> Vec<Id> {
        let by_symbol: FxHashMap<Symbol, Id> = replacements.iter().copied().collect();
        let touched = |graph: &Graph, id: Id| replacements.iter().any(|(symbol, _)| graph.depends_on(id, *symbol));
        let mut done: FxHashMap<Id, Id> = FxHashMap::default();
        for id in self.order(roots, |id| touched(self, id)) {
            let node = self.nodes[id.0 as usize].clone();
            let new = |part: &Id| done.get(part).copied().unwrap_or(*part);
            let result = match &*node {
                Node::Number(_) => id,
                Node::Symbol(symbol) => by_symbol.get(symbol).copied().unwrap_or(id),
                Node::Veil(veil) => new(&self.definition(*veil)),
                Node::Sum(constant, terms) => {
                    let terms: Vec<_> = terms.iter().map(|(term, c)| (new(term), c.clone())).collect();
                    self.sum(constant.clone(), &terms)
                }
                Node::Product(factors) => {
                    let factors: Vec<_> = factors.iter().map(|(base, e)| (new(base), e.clone())).collect();
                    self.product(&factors)
                }
                Node::Call(function, arguments) => {
                    let arguments: Vec<_> = arguments.iter().map(new).collect();
                    self.call(function.clone(), &arguments)
                }
            };
            done.insert(id, result);
        }
        roots.iter().map(|id| done.get(id).copied().unwrap_or(*id)).collect()
    }

    /// The expression without veils.
    pub fn unveil(&mut self, id: Id) -> Id {
        let mut done: FxHashMap<Id, Id> = FxHashMap::default();
        for part in self.order(&[id], |id| self.cost(id).veils > 0) {
            let node = self.nodes[part.0 as usize].clone();
            let new = |part: &Id| done.get(part).copied().unwrap_or(*part);
            let result = match &*node {
                Node::Veil(veil) => new(&self.definition(*veil)),
                Node::Sum(constant, terms) => {
                    let terms: Vec<_> = terms.iter().map(|(term, c)| (new(term), c.clone())).collect();
                    self.sum(constant.clone(), &terms)
                }
                Node::Product(factors) => {
                    let factors: Vec<_> = factors.iter().map(|(base, e)| (new(base), e.clone())).collect();
                    self.product(&factors)
                }
                Node::Call(function, arguments) => {
                    let arguments: Vec<_> = arguments.iter().map(new).collect();
                    self.call(function.clone(), &arguments)
                }
                Node::Number(_) | Node::Symbol(_) => part,
            };
            done.insert(part, result);
        }
        done.get(&id).copied().unwrap_or(id)
    }
}

//! Putting expressions in the place of others.

use crate::graph::{Graph, Id, Node, Symbol};
use rustc_hash::FxHashMap;

impl Graph {
    /// The expressions with others in the place of symbols. Veils that contain such symbols are opened.
    pub fn substitute(&mut self, roots: &[Id], replacements: &[(Symbol, Id)]) -> Vec<Id> {
        let mut done: FxHashMap<Id, Id> = replacements.iter().map(|(symbol, new)| (self.id(*symbol), *new)).collect();
        let touched = |graph: &Graph, id: Id| replacements.iter().any(|(symbol, _)| graph.depends_on(id, *symbol));
        for id in self.order(roots, |id| !done.contains_key(&id) && touched(self, id)) {
            let result = self.remade(id, &done);
            done.insert(id, result);
        }
        roots.iter().map(|id| done.get(id).copied().unwrap_or(*id)).collect()
    }

    /// The expressions with others in the place of parts. Veils stay, with what they stand for changed.
    pub(crate) fn replace(&mut self, roots: &[Id], parts: &FxHashMap<Id, Id>) -> Vec<Id> {
        let mut done = parts.clone();
        for id in self.order(roots, |id| !parts.contains_key(&id)) {
            let mut result = self.remade(id, &done);
            if let Some(veil) = self.as_veil(id) {
                result = if result == self.definition(veil) { id } else { self.veil_always(result) };
            }
            done.insert(id, result);
        }
        roots.iter().map(|id| done[id]).collect()
    }

    /// The expression without veils.
    pub fn unveil(&mut self, id: Id) -> Id {
        let mut done: FxHashMap<Id, Id> = FxHashMap::default();
        for part in self.order(&[id], |id| self.cost(id).veils > 0) {
            let result = self.remade(part, &done);
            done.insert(part, result);
        }
        done.get(&id).copied().unwrap_or(id)
    }

    /// An expression made of what its parts have become. A veil becomes what it stands for.
    pub(crate) fn remade(&mut self, id: Id, done: &FxHashMap<Id, Id>) -> Id {
        let node = self.nodes[id.0 as usize].clone();
        let new = |part: &Id| done.get(part).copied().unwrap_or(*part);
        match &*node {
            Node::Number(_) | Node::Symbol(_) => id,
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
        }
    }
}

//! Derivatives of expressions: partial ones, and those along a direction, by one rule.

use crate::cost::Weights;
use crate::graph::{DepId, Deps, Graph, Id, Node, Symbol};
use crate::number::Number;
use rustc_hash::FxHashMap;

/// A derivation: what the derivative of each symbol is. It remembers what it has derived.
pub struct Derivation {
    rates: FxHashMap<Symbol, Id>,
    mask: DepId,
    memo: FxHashMap<Id, Id>,
    veiling: Option<(u64, Weights)>,
}

impl Derivation {
    /// The partial derivative by a symbol.
    pub fn partial(graph: &mut Graph, symbol: Symbol) -> Derivation {
        Derivation::along(graph, &[(symbol, Graph::ONE)])
    }

    /// The derivative along a direction: for each symbol its own derivative, zero for those not listed. With time among them, its
    /// derivative one, this is the derivative by time of what follows `x' = f(x, t)`.
    pub fn along(graph: &mut Graph, rates: &[(Symbol, Id)]) -> Derivation {
        let mut mask = Deps::NONE;
        for (symbol, rate) in rates {
            if *rate != Graph::ZERO {
                let single = graph.deps.single(symbol.0);
                mask = graph.deps.union(mask, single);
            }
        }
        Derivation { rates: rates.iter().copied().collect(), mask, memo: FxHashMap::default(), veiling: None }
    }

    /// Changes the derivatives of some symbols. What depends on those that changed is derived anew.
    pub fn update(&mut self, graph: &mut Graph, rates: &[(Symbol, Id)]) {
        let mut changed = Deps::NONE;
        for (symbol, rate) in rates {
            if self.rates.insert(*symbol, *rate).unwrap_or(Graph::ZERO) != *rate {
                let single = graph.deps.single(symbol.0);
                changed = graph.deps.union(changed, single);
            }
        }
        self.mask = graph.deps.union(self.mask, changed);
        self.memo.retain(|id, _| !graph.deps.meets(graph.meta[id.0 as usize].deps, changed));
    }

    /// The same, with a veil for every derivative that costs more than `threshold`.
    pub fn veiling(mut self, threshold: u64, weights: Weights) -> Derivation {
        self.veiling = Some((threshold, weights));
        self
    }
}

impl Graph {
    /// The derivative of an expression.
    pub fn derive(&mut self, derivation: &mut Derivation, id: Id) -> Id {
        let order = self.order(&[id], |id| {
            !derivation.memo.contains_key(&id) && self.deps.meets(self.meta[id.0 as usize].deps, derivation.mask)
        });
        for part in order {
            let mut result = self.derive_node(derivation, part);
            if let Some((threshold, weights)) = &derivation.veiling {
                result = self.veil(result, *threshold, weights);
            }
            derivation.memo.insert(part, result);
        }
        derived(derivation, id)
    }

    /// The derivative of a node, its parts being derived.
    fn derive_node(&mut self, derivation: &Derivation, id: Id) -> Id {
        let node = self.nodes[id.0 as usize].clone();
        match &*node {
            Node::Number(_) => Graph::ZERO,
            Node::Symbol(symbol) => derivation.rates.get(symbol).copied().unwrap_or(Graph::ZERO),
            Node::Veil(veil) => derived(derivation, self.definition(*veil)),
            Node::Sum(_, terms) => {
                let terms: Vec<_> = terms.iter().map(|(term, c)| (derived(derivation, *term), c.clone())).collect();
                self.sum(Number::ZERO, &terms)
            }
            Node::Product(factors) => {
                let mut terms = Vec::new();
                for (i, (base, exponent)) in factors.iter().enumerate() {
                    let inner = derived(derivation, *base);
                    if inner == Graph::ZERO {
                        continue;
                    }
                    let mut product = factors.to_vec();
                    product[i].1 = exponent - &Number::ONE;
                    product.push((inner, Number::ONE));
                    terms.push((self.product(&product), exponent.clone()));
                }
                self.sum(Number::ZERO, &terms)
            }
            Node::Call(function, arguments) => {
                let mut terms = Vec::new();
                for (i, argument) in arguments.iter().enumerate() {
                    let inner = derived(derivation, *argument);
                    if inner != Graph::ZERO {
                        let outer = function.partial(self, arguments, i);
                        terms.push((self.mul(outer, inner), Number::ONE));
                    }
                }
                self.sum(Number::ZERO, &terms)
            }
        }
    }
}

/// What a part was derived to; zero if it does not depend on anything that changes.
fn derived(derivation: &Derivation, id: Id) -> Id {
    derivation.memo.get(&id).copied().unwrap_or(Graph::ZERO)
}

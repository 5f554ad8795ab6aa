//! Veils: names that stand for larger expressions, which no rule looks behind (Carette, Zhou, Jeffrey, Monagan 2006).

use super::{Graph, Id, Node, Veil};
use crate::cost::Weights;
use crate::number::Number;

impl Graph {
    /// The expression itself if it costs no more than `threshold`, and otherwise a name for it, with its numeric factor and its
    /// sign before the name: so `e`, `-e` and `3 e` share one.
    pub fn veil(&mut self, id: Id, threshold: u64, weights: &Weights) -> Id {
        if self.cost(id).total(weights) <= threshold {
            return id;
        }
        let (content, primitive) = self.primitive(id);
        let name = self.veil_always(primitive);
        self.scale(name, &content)
    }

    /// A name for an expression that is no number, no symbol and no veil yet.
    pub fn veil_always(&mut self, id: Id) -> Id {
        if matches!(&*self.nodes[id.0 as usize], Node::Number(_) | Node::Symbol(_) | Node::Veil(_)) {
            return id;
        }
        if let Some(name) = self.veil_names.get(&id) {
            return *name;
        }
        let veil = Veil(self.veils.len() as u32);
        self.veils.push(id);
        let name = self.intern(Node::Veil(veil));
        self.veil_names.insert(id, name);
        name
    }

    /// What a veil stands for.
    pub fn definition(&self, veil: Veil) -> Id {
        self.veils[veil.0 as usize]
    }

    /// What texts call a veil.
    pub fn veil_name(&self, veil: Veil) -> String {
        format!("v{}", veil.0)
    }

    /// The veil that an expression is, if it is one.
    pub fn as_veil(&self, id: Id) -> Option<Veil> {
        match *self.nodes[id.0 as usize] {
            Node::Veil(veil) => Some(veil),
            _ => None,
        }
    }

    /// The veils that expressions need, each after those that its definition needs.
    pub fn veils_of(&self, roots: &[Id]) -> Vec<Veil> {
        let order = self.order(roots, |id| self.cost(id).veils > 0);
        order.into_iter().filter_map(|id| self.as_veil(id)).collect()
    }

    /// The numeric factor of an expression, with its sign, and what is left: the greatest number by which a sum can be
    /// divided so that its coefficients are integers, with the sign of its first term.
    pub fn primitive(&mut self, id: Id) -> (Number, Id) {
        let node = self.nodes[id.0 as usize].clone();
        match &*node {
            Node::Number(number) => (number.clone(), Graph::ONE),
            Node::Sum(constant, terms) => {
                let mut content = constant.abs();
                for (_, coefficient) in terms {
                    content = content.content(coefficient);
                }
                if terms[0].1.is_negative() {
                    content = -&content;
                }
                let inverse = content.recip().unwrap_or_default();
                let primitive = if inverse.is_one() { id } else { self.scale(id, &inverse) };
                (content, primitive)
            }
            _ => (Number::ONE, id),
        }
    }
}

//! An angle or an exponent as a sum of monomials, so that identities of sums can be kept.

use crate::graph::{Graph, Id, Node};
use crate::number::Number;
use std::collections::BTreeMap;

/// Factors with their exponents.
pub(super) type Monomial = Vec<(Id, Number)>;
type Polynomial = BTreeMap<Monomial, Number>;

/// More monomials than this, and the expression stays as it is.
const LIMIT: usize = 256;
/// Or more parts inside of parts.
const DEEPEST: usize = 500;

impl Graph {
    /// An expression as a sum of monomials with coefficients. Products and powers of sums are expanded unless too much comes
    /// of it.
    pub(super) fn expand(&self, id: Id) -> Vec<(Monomial, Number)> {
        let polynomial = self.polynomial(id, 0).unwrap_or_else(|| atom(id, Number::ONE));
        polynomial.into_iter().collect()
    }

    fn polynomial(&self, id: Id, depth: usize) -> Option<Polynomial> {
        if depth > DEEPEST {
            return None;
        }
        let depth = depth + 1;
        match &*self.nodes[id.0 as usize] {
            Node::Number(number) => Some(Polynomial::from([(Vec::new(), number.clone())])),
            Node::Veil(veil) => self.polynomial(self.definition(*veil), depth),
            Node::Sum(constant, terms) => {
                let mut sum = Polynomial::new();
                accumulate(&mut sum, Vec::new(), constant.clone());
                for (term, coefficient) in terms {
                    for (monomial, c) in self.polynomial(*term, depth)? {
                        accumulate(&mut sum, monomial, &c * coefficient);
                    }
                }
                (sum.len() <= LIMIT).then_some(sum)
            }
            Node::Product(factors) => {
                let mut product = Polynomial::from([(Vec::new(), Number::ONE)]);
                for (factor, exponent) in factors {
                    match exponent.to_i64() {
                        Some(n @ 1..=16) => {
                            let base = self.polynomial(*factor, depth)?;
                            for _ in 0..n {
                                product = multiply(&product, &base)?;
                            }
                        }
                        _ => product = multiply(&product, &atom(*factor, exponent.clone()))?,
                    }
                }
                Some(product)
            }
            _ => Some(atom(id, Number::ONE)),
        }
    }
}

fn atom(id: Id, exponent: Number) -> Polynomial {
    Polynomial::from([(vec![(id, exponent)], Number::ONE)])
}

fn accumulate(sum: &mut Polynomial, monomial: Monomial, coefficient: Number) {
    let total = &coefficient + sum.get(&monomial).unwrap_or(&Number::ZERO);
    if total.is_zero() {
        sum.remove(&monomial);
    } else {
        sum.insert(monomial, total);
    }
}

fn multiply(a: &Polynomial, b: &Polynomial) -> Option<Polynomial> {
    let mut product = Polynomial::new();
    for (x, c) in a {
        for (y, d) in b {
            let mut factors: BTreeMap<Id, Number> = x.iter().cloned().collect();
            for (id, exponent) in y {
                let entry = factors.entry(*id).or_default();
                *entry = &*entry + exponent;
            }
            let monomial = factors.into_iter().filter(|(_, e)| !e.is_zero()).collect();
            accumulate(&mut product, monomial, c * d);
        }
        if product.len() > LIMIT {
            return None;
        }
    }
    Some(product)
}

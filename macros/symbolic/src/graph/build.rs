//! Sums, products and powers, with the rules that are applied when they are made.

use super::{Fault, Graph, Id, Node, is_large};
use crate::function::Function;
use crate::number::Number;
use std::collections::BTreeMap;

/// A sum inside of a sum is opened if not more terms than this result; else sharing would be lost.
const MERGED_TERMS: usize = 24;
/// Powers of numbers that have more bits are not computed, nor are roots of a higher degree.
const LARGEST_POWER: u64 = 5_000;
const LARGEST_ROOT: i64 = 1_000;

impl Graph {
    /// `a + b`.
    pub fn add(&mut self, a: Id, b: Id) -> Id {
        self.sum(Number::ZERO, &[(a, Number::ONE), (b, Number::ONE)])
    }

    /// `a - b`.
    pub fn sub(&mut self, a: Id, b: Id) -> Id {
        self.sum(Number::ZERO, &[(a, Number::ONE), (b, Number::MINUS_ONE)])
    }

    /// `-a`.
    pub fn neg(&mut self, a: Id) -> Id {
        self.scale(a, &Number::MINUS_ONE)
    }

    /// `a * b`.
    pub fn mul(&mut self, a: Id, b: Id) -> Id {
        self.product(&[(a, Number::ONE), (b, Number::ONE)])
    }

    /// `a / b`. Division by zero is a [`Fault`].
    pub fn div(&mut self, a: Id, b: Id) -> Id {
        self.product(&[(a, Number::ONE), (b, Number::MINUS_ONE)])
    }

    /// `a` to an integer power.
    pub fn powi(&mut self, a: Id, exponent: i64) -> Id {
        self.product(&[(a, Number::from(exponent))])
    }

    /// `a` to a rational power.
    pub fn pow(&mut self, a: Id, exponent: Number) -> Id {
        self.product(&[(a, exponent)])
    }

    /// The square root of `a`.
    pub fn sqrt(&mut self, a: Id) -> Id {
        self.pow(a, half())
    }

    /// The small number that an expression is equal to, if there is one; the expression itself if not.
    pub(crate) fn plain_number(&mut self, a: Id) -> Id {
        if self.as_number(a).is_some() {
            return a;
        }
        for (n, d) in [(1, 1), (2, 1), (1, 2), (3, 1), (1, 3), (3, 2), (2, 3), (4, 1), (1, 4)] {
            for sign in [1, -1] {
                let Some(number) = Number::ratio(sign * n, d) else { continue };
                let id = self.number(number);
                if self.signature(a) == self.signature(id) && self.sub(a, id) == Graph::ZERO {
                    return id;
                }
            }
        }
        a
    }

    /// A number times `a`.
    pub fn scale(&mut self, a: Id, factor: &Number) -> Id {
        if factor.is_one() {
            return a;
        }
        let node = self.nodes[a.0 as usize].clone();
        match &*node {
            _ if factor.is_zero() => Graph::ZERO,
            Node::Number(number) => self.number(number * factor),
            Node::Sum(constant, terms) => {
                let terms: Vec<_> = terms.iter().map(|(term, c)| (*term, c * factor)).collect();
                self.finish_sum(constant * factor, terms)
            }
            _ => self.intern(Node::Sum(Number::ZERO, Box::new([(a, factor.clone())]))),
        }
    }

    /// A constant plus terms with their coefficients.
    pub fn sum(&mut self, constant: Number, terms: &[(Id, Number)]) -> Id {
        let mut constant = constant;
        let mut flat: Vec<(Id, Number)> = Vec::with_capacity(terms.len());
        let mut budget = MERGED_TERMS.saturating_sub(terms.len());
        for (term, coefficient) in terms {
            if coefficient.is_zero() {
                continue;
            }
            if is_large(&constant) {
                return self.fail(Fault::LargeNumber);
            }
            let node = self.nodes[term.0 as usize].clone();
            match &*node {
                Node::Number(number) => constant = &constant + &(coefficient * number),
                Node::Sum(inner, parts) if parts.len() <= budget || parts.len() + inner.is_zero() as usize <= 1 => {
                    budget = budget.saturating_sub(parts.len());
                    constant = &constant + &(coefficient * inner);
                    flat.extend(parts.iter().map(|(part, c)| (*part, coefficient * c)));
                }
                Node::Sum(..) => {
                    let (content, primitive) = self.primitive(*term);
                    flat.push((primitive, coefficient * &content));
                }
                _ => flat.push((*term, coefficient.clone())),
            }
        }
        flat.sort_by_key(|(term, _)| *term);
        let mut merged: Vec<(Id, Number)> = Vec::with_capacity(flat.len());
        for (term, coefficient) in flat {
            match merged.last_mut() {
                Some((last, sum)) if *last == term => *sum = &*sum + &coefficient,
                _ => merged.push((term, coefficient)),
            }
        }
        merged.retain(|(_, coefficient)| !coefficient.is_zero());
        self.finish_sum(constant, merged)
    }

    fn finish_sum(&mut self, constant: Number, terms: Vec<(Id, Number)>) -> Id {
        if terms.is_empty() {
            return self.number(constant);
        }
        if constant.is_zero() && terms.len() == 1 && terms[0].1.is_one() {
            return self.settled(terms[0].0);
        }
        self.intern(Node::Sum(constant, terms.into_boxed_slice()))
    }

    /// The product of factors, each with its exponent. A negative power of zero is a [`Fault`].
    pub fn product(&mut self, factors: &[(Id, Number)]) -> Id {
        let mut product = Product { coefficient: Number::ONE, factors: BTreeMap::new(), zero: false };
        let mut open: Vec<(Id, Number)> = factors.iter().rev().cloned().collect();
        while let Some((base, exponent)) = open.pop() {
            if let Err(fault) = self.multiply(&mut product, base, exponent, &mut open) {
                return self.fail(fault);
            }
        }
        if product.zero || product.coefficient.is_zero() {
            return Graph::ZERO;
        }
        let factors: Vec<(Id, Number)> = product.factors.into_iter().collect();
        let body = match factors.as_slice() {
            [] => return self.number(product.coefficient),
            [(base, exponent)] if exponent.is_one() => self.settled(*base),
            _ => self.intern(Node::Product(factors.into_boxed_slice())),
        };
        self.scale(body, &product.coefficient)
    }

    fn multiply(
        &mut self,
        product: &mut Product,
        base: Id,
        exponent: Number,
        open: &mut Vec<(Id, Number)>,
    ) -> Result<(), Fault> {
        if exponent.is_zero() {
            return Ok(());
        }
        let node = self.nodes[base.0 as usize].clone();
        match &*node {
            Node::Number(number) if number.is_zero() => {
                product.zero = true;
                if exponent.is_negative() { Err(Fault::DivisionByZero) } else { Ok(()) }
            }
            Node::Number(number) => product.number(self, number, exponent),
            Node::Product(factors) if exponent.is_integer() => {
                open.extend(factors.iter().map(|(factor, e)| (*factor, e * &exponent)));
                Ok(())
            }
            Node::Product(factors) => {
                // What is an even power or an even root already is positive and leaves the root alone.
                let mut kept = Vec::new();
                let mut pulled = false;
                for (factor, e) in factors {
                    if !e.is_even_power() && !e.is_even_root() {
                        kept.push((*factor, e.clone()));
                        continue;
                    }
                    pulled = true;
                    let factor = if e.is_even_power() { self.call(Function::Abs, &[*factor]) } else { *factor };
                    open.push((factor, e * &exponent));
                }
                match kept.as_slice() {
                    [] => {}
                    [(factor, e)] => open.push((*factor, e * &exponent)),
                    _ if pulled => open.push((self.product(&kept), exponent)),
                    _ => product.factor(self, base, exponent, open),
                }
                Ok(())
            }
            Node::Sum(..) => {
                let (content, primitive) = self.primitive(base);
                if content.is_one() {
                    product.factor(self, base, exponent, open);
                } else if exponent.is_integer() {
                    product.number(self, &content, exponent.clone())?;
                    open.push((primitive, exponent));
                } else if content.abs().is_one() {
                    product.factor(self, base, exponent, open);
                } else {
                    product.number(self, &content.abs(), exponent.clone())?;
                    let signed = if content.is_negative() { self.neg(primitive) } else { primitive };
                    open.push((signed, exponent));
                }
                Ok(())
            }
            Node::Call(Function::Abs, arguments) if exponent.is_even_power() => {
                open.push((arguments[0], exponent));
                Ok(())
            }
            _ => {
                product.factor(self, base, exponent, open);
                Ok(())
            }
        }
    }
}

/// One half.
fn half() -> Number {
    Number::ratio(1, 2).unwrap_or_default()
}

struct Product {
    coefficient: Number,
    factors: BTreeMap<Id, Number>,
    zero: bool,
}

impl Product {
    /// Multiplies by a nonzero number to a power: the integer part goes to the coefficient, a root stays if it is not rational.
    fn number(&mut self, graph: &mut Graph, number: &Number, exponent: Number) -> Result<(), Fault> {
        let bits = number.bits();
        if let Some(e) = exponent.to_i64().filter(|e| e.unsigned_abs() <= LARGEST_POWER / bits) {
            self.coefficient = &self.coefficient * &number.powi(e).unwrap_or_default();
            return Ok(());
        }
        if number.is_negative() && exponent.is_even_root() {
            return Err(Fault::NegativeRoot(number.clone()));
        }
        let small = |n: i64, d: i64| n.unsigned_abs() <= LARGEST_POWER / bits && d <= LARGEST_ROOT;
        let Some((n, d)) = exponent.small().filter(|(n, d)| small(*n, *d)) else {
            let id = graph.number(number.clone());
            let before = self.factors.entry(id).or_default();
            *before = &*before + &exponent;
            return Ok(());
        };
        let sign = if number.is_negative() && n % 2 != 0 { Number::MINUS_ONE } else { Number::ONE };
        self.coefficient = &self.coefficient * &sign;
        let number = number.abs();
        if let Some(root) = number.root(d as u32) {
            self.coefficient = &self.coefficient * &root.powi(n).unwrap_or_default();
            return Ok(());
        }
        for (prime, power) in small_factors(&number) {
            let id = graph.number(prime.clone());
            let mut total = &exponent * &Number::from(power);
            total = &total + self.factors.get(&id).unwrap_or(&Number::ZERO);
            let whole = total.small().map_or(0, |(n, d)| n.div_euclid(d));
            self.coefficient = &self.coefficient * &prime.powi(whole).unwrap_or_default();
            let rest = &total - &Number::from(whole);
            if rest.is_zero() {
                self.factors.remove(&id)
            } else {
                self.factors.insert(id, rest)
            };
        }
        Ok(())
    }

    /// Multiplies by a factor that is not opened. If the exponents of a root add up to an integer, it may be opened after all.
    fn factor(&mut self, graph: &Graph, base: Id, exponent: Number, open: &mut Vec<(Id, Number)>) {
        let Some(before) = self.factors.remove(&base) else {
            self.factors.insert(base, exponent);
            return;
        };
        let total = &before + &exponent;
        if total.is_zero() {
            return;
        }
        let may_open =
            matches!(&*graph.nodes[base.0 as usize], Node::Product(_) | Node::Sum(..) | Node::Call(Function::Abs, _));
        if may_open && total.is_integer() && !(before.is_integer() && exponent.is_integer()) {
            open.push((base, total));
        } else {
            self.factors.insert(base, total);
        }
    }
}

/// A positive number as a product of powers: of its small prime factors, and of what is left of it.
fn small_factors(number: &Number) -> Vec<(Number, i64)> {
    let mut rest = number.clone();
    let mut factors = Vec::new();
    for prime in (2..100i64).filter(|n| (2..*n).take_while(|d| d * d <= *n).all(|d| n % d != 0)) {
        let prime = Number::from(prime);
        let mut power = 0;
        for (step, sign) in [(prime.recip().unwrap_or_default(), 1), (prime.clone(), -1)] {
            let divides = |rest: &Number| {
                let (n, d) = rest.parts();
                let (p, _) = prime.parts();
                (if sign > 0 { n } else { d }) % p == 0.into()
            };
            while divides(&rest) {
                rest = &rest * &step;
                power += sign;
            }
        }
        if power != 0 {
            factors.push((prime, power));
        }
    }
    if !rest.is_one() {
        factors.push((rest, 1));
    }
    factors
}

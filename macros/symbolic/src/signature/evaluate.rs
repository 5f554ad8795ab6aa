//! The value of an expression at a random point.

use super::rotation::{self, Rotation};
use super::{Sample, Signature};
use crate::function::Function;
use crate::graph::{Graph, Id, Kind, Meta, Node};
use crate::number::Number;

/// Why there is no value at this point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Obstacle {
    /// This expression is zero at the point, and something is divided by it.
    Divisor(Id),
    /// This expression is no square at the point, and an even root is taken of it.
    Root(Id),
    /// The prime divides the denominator of a constant.
    Prime,
}

impl Graph {
    /// The value of an expression, its parts having theirs.
    pub(super) fn residue(&mut self, id: Id, set: usize) -> Result<u64, Obstacle> {
        let node = self.nodes[id.0 as usize].clone();
        let value = |id: Id| at(&self.meta, id, set);
        let field = &self.samples.sets[set].field;
        match &*node {
            Node::Number(number) => field.number(number).ok_or(Obstacle::Prime),
            Node::Symbol(symbol) => Ok(self.samples.sets[set].symbol(symbol.0)),
            Node::Veil(veil) => Ok(value(self.veils[veil.0 as usize])),
            Node::Sum(constant, terms) => {
                let mut sum = field.number(constant).ok_or(Obstacle::Prime)?;
                for (term, coefficient) in terms {
                    let value = value(*term);
                    sum = match coefficient.to_i64() {
                        Some(1) => field.add(sum, value),
                        Some(-1) => field.sub(sum, value),
                        _ => field.add(sum, field.mul(value, field.number(coefficient).ok_or(Obstacle::Prime)?)),
                    };
                }
                Ok(sum)
            }
            Node::Product(factors) => {
                let mut product = field.one();
                for (factor, exponent) in factors {
                    product = field.mul(product, self.power(*factor, exponent, set)?);
                }
                Ok(product)
            }
            Node::Call(function, arguments) => self.call_residue(function, arguments, set),
        }
    }

    fn power(&self, base: Id, exponent: &Number, set: usize) -> Result<u64, Obstacle> {
        let value = at(&self.meta, base, set);
        if exponent.is_one() {
            return Ok(value);
        }
        let obstacle = if value == 0 { Obstacle::Divisor(base) } else { Obstacle::Root(base) };
        self.samples.sets[set].field.power(value, exponent).ok_or(obstacle)
    }

    fn call_residue(&mut self, function: &Function, arguments: &[Id], set: usize) -> Result<u64, Obstacle> {
        let Some(&x) = arguments.first() else {
            return Ok(self.random_call(function, arguments, set));
        };
        match function {
            Function::Sin => Ok(self.rotation(x, set)?.sin),
            Function::Cos => Ok(self.rotation(x, set)?.cos),
            Function::Tan => {
                let rotation = self.rotation(x, set)?;
                let field = &self.samples.sets[set].field;
                Ok(field.mul(rotation.sin, field.invert(rotation.cos).ok_or(Obstacle::Divisor(x))?))
            }
            Function::Exp => Ok(self.exponential(x, set)?.cos),
            Function::Sinh | Function::Cosh | Function::Tanh => {
                let Rotation { cos: up, sin: down } = self.exponential(x, set)?;
                let field = &self.samples.sets[set].field;
                let (sum, difference) = (field.add(up, down), field.sub(up, down));
                let half = field.invert(field.element(2)).ok_or(Obstacle::Prime)?;
                match function {
                    Function::Sinh => Ok(field.mul(difference, half)),
                    Function::Cosh => Ok(field.mul(sum, half)),
                    _ => Ok(field.mul(difference, field.invert(sum).ok_or(Obstacle::Divisor(x))?)),
                }
            }
            Function::Abs => {
                let value = at(&self.meta, x, set);
                let field = &self.samples.sets[set].field;
                Ok(if field.is_square(value) { value } else { field.neg(value) })
            }
            _ => Ok(self.random_call(function, arguments, set)),
        }
    }

    fn random_call(&self, function: &Function, arguments: &[Id], set: usize) -> u64 {
        let sample = &self.samples.sets[set];
        let mut words: Vec<u64> = function.name().bytes().map(u64::from).collect();
        if let Function::Unknown(_, orders) = function {
            words.push(u64::MAX);
            words.extend(orders.iter().map(|n| *n as u64));
        }
        words.push(u64::MAX);
        words.extend(arguments.iter().map(|id| at(&self.meta, *id, set)));
        sample.random(2, words)
    }

    /// Cosine and sine of an angle. Angles of equal value have equal ones, however they are written.
    fn rotation(&mut self, angle: Id, set: usize) -> Result<Rotation, Obstacle> {
        let field = self.samples.sets[set].field.clone();
        let value = at(&self.meta, angle, set);
        let key = (false, value.min(field.neg(value)));
        let turned = |rotation: Rotation| match key.1 == value {
            true => rotation,
            false => Rotation { sin: field.neg(rotation.sin), ..rotation },
        };
        if let Some(known) = self.samples.sets[set].known.get(&key) {
            return Ok(turned(*known));
        }
        let mut total = Rotation::identity(&field);
        for (monomial, coefficient) in self.expand(angle) {
            let sample = &self.samples.sets[set];
            if let [(id, one)] = monomial.as_slice()
                && one.is_one()
                && self.is_pi(*id)
                && let (Some(turn), Some((n, d))) = (rotation::turn(&sample.field), coefficient.small())
                && 5040 % d == 0
            {
                let steps = (n as i128 * (5040 / d) as i128).rem_euclid(10080);
                total = total.then(&field, turn.pow(&field, steps as u64));
                continue;
            }
            let (key, coefficient) = self.key(&monomial, coefficient, set)?;
            let draw = |word| {
                let u = self.samples.sets[set].random(3, [key, word]);
                Rotation::from_half_tangent(&field, u).map(|point| point.pow(&field, field.cofactor))
            };
            let point = draw(0).ok_or(Obstacle::Prime)?;
            let part = match point.power(&field, &coefficient) {
                Some(part) => part,
                None => draw(1 + super::field::residues(&coefficient, u64::MAX >> 1).1).ok_or(Obstacle::Prime)?,
            };
            total = total.then(&field, part);
        }
        self.samples.sets[set].known.insert(key, turned(total));
        Ok(total)
    }

    /// The exponential of an expression, and one over it: as the coordinates of what is called a rotation elsewhere.
    fn exponential(&mut self, exponent: Id, set: usize) -> Result<Rotation, Obstacle> {
        let field = self.samples.sets[set].field.clone();
        let value = at(&self.meta, exponent, set);
        let key = (true, value.min(field.neg(value)));
        let turned = |Rotation { cos, sin }| match key.1 == value {
            true => Rotation { cos, sin },
            false => Rotation { cos: sin, sin: cos },
        };
        if let Some(known) = self.samples.sets[set].known.get(&key) {
            return Ok(turned(*known));
        }
        let mut total = field.one();
        for (monomial, coefficient) in self.expand(exponent) {
            if let [(id, one)] = monomial.as_slice()
                && one.is_one()
                && let Node::Call(Function::Ln, arguments) = &*self.nodes[id.0 as usize]
            {
                total = field.mul(total, self.power(arguments[0], &coefficient, set)?);
                continue;
            }
            let (key, coefficient) = self.key(&monomial, coefficient, set)?;
            let sample = &self.samples.sets[set];
            let draw = |word| {
                let root = sample.random(4, [key, word]).max(1);
                field.mul(root, root)
            };
            let part = match field.power(draw(0), &coefficient) {
                Some(part) => part,
                None => draw(1 + super::field::residues(&coefficient, u64::MAX >> 1).1),
            };
            total = field.mul(total, part);
        }
        let inverse = field.invert(total).ok_or(Obstacle::Divisor(exponent))?;
        let result = Rotation { cos: total, sin: inverse };
        self.samples.sets[set].known.insert(key, turned(result));
        Ok(result)
    }

    /// The value of a monomial up to its sign, by which its random value is found, and its coefficient with that sign.
    fn key(&self, monomial: &[(Id, Number)], coefficient: Number, set: usize) -> Result<(u64, Number), Obstacle> {
        let field = &self.samples.sets[set].field;
        let mut value = field.one();
        for (factor, exponent) in monomial {
            value = field.mul(value, self.power(*factor, exponent, set)?);
        }
        let negative = field.neg(value);
        Ok(if negative < value { (negative, -&coefficient) } else { (value, coefficient) })
    }

    fn is_pi(&self, id: Id) -> bool {
        self.as_symbol(id).is_some_and(|symbol| self.info(symbol).1 == Kind::Pi)
    }
}

fn at(meta: &[Meta], id: Id, set: usize) -> u64 {
    let Signature(values) = meta[id.0 as usize].signature;
    values[set]
}

impl Sample {
    /// Forgets what was computed at the point before it was drawn anew.
    pub(super) fn forget(&mut self) {
        self.known.clear();
    }
}

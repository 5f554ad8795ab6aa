//! Calls of functions, with the rules that are applied when they are made.

use super::{Graph, Id, Kind, Node};
use crate::function::Function;
use crate::number::Number;

impl Graph {
    /// A function of arguments. Signs come out of odd and even functions, quarter turns out of angles, and a function of its own inverse
    /// is undone.
    ///
    /// # Panics
    /// If the number of arguments is not the arity of the function.
    pub fn call(&mut self, function: Function, arguments: &[Id]) -> Id {
        assert_eq!(function.arity(), arguments.len(), "arguments of {}", function.name());
        let Some(&x) = arguments.first() else {
            return self.intern(Node::Call(function, Box::new([])));
        };
        if let Some(parity) = function.parity()
            && self.sign_is_negative(x)
        {
            let positive = self.neg(x);
            let value = self.call(function, &[positive]);
            return self.scale(value, &parity);
        }
        if let Some(value) = self.folded(&function, x) {
            return value;
        }
        self.intern(Node::Call(function, arguments.into()))
    }

    /// Whether the first term of an expression has a negative coefficient.
    fn sign_is_negative(&self, id: Id) -> bool {
        match &*self.nodes[id.0 as usize] {
            Node::Number(number) => number.is_negative(),
            Node::Sum(_, terms) => terms[0].1.is_negative(),
            _ => false,
        }
    }

    fn folded(&mut self, function: &Function, x: Id) -> Option<Id> {
        let node = self.nodes[x.0 as usize].clone();
        match (function, &*node) {
            (Function::Abs, Node::Number(number)) => Some(self.number(number.abs())),
            (Function::Abs, Node::Call(Function::Abs | Function::Exp | Function::Cosh, _)) => Some(x),
            // The absolute value of a product is that of its factors; what is even or a root already is positive.
            (Function::Abs, Node::Product(factors)) => {
                let mut product = Vec::new();
                for (factor, e) in factors {
                    let positive = e.is_even_power() || e.is_even_root();
                    let factor = if positive { *factor } else { self.call(Function::Abs, &[*factor]) };
                    product.push((factor, e.clone()));
                }
                Some(self.product(&product))
            }
            (Function::Abs, Node::Sum(..)) => {
                let (content, primitive) = self.primitive(x);
                if content.is_one() {
                    return None;
                }
                let magnitude = self.call(Function::Abs, &[primitive]);
                Some(self.scale(magnitude, &content.abs()))
            }
            (Function::Cos | Function::Cosh | Function::Exp, Node::Number(n)) if n.is_zero() => Some(Graph::ONE),
            (Function::Ln, Node::Number(n)) if n.is_one() => Some(Graph::ZERO),
            (
                Function::Sin | Function::Tan | Function::Sinh | Function::Tanh | Function::Asin | Function::Atan,
                Node::Number(n),
            ) if n.is_zero() => Some(Graph::ZERO),
            (Function::Exp, Node::Call(Function::Ln, inner))
            | (Function::Ln, Node::Call(Function::Exp, inner))
            | (Function::Sin, Node::Call(Function::Asin, inner))
            | (Function::Cos, Node::Call(Function::Acos, inner))
            | (Function::Tan, Node::Call(Function::Atan, inner)) => Some(inner[0]),
            (Function::Sin | Function::Cos | Function::Tan, _) => self.turned(function, x),
            _ => None,
        }
    }

    /// Takes quarter turns out of an angle: `sin(x + pi / 2)` is `cos(x)`.
    fn turned(&mut self, function: &Function, x: Id) -> Option<Id> {
        let (pi, turns) = self.turns(x)?;
        let (n, d) = turns.small().filter(|(n, _)| n.abs() < 1 << 40)?;
        let quarters = (2 * n).div_euclid(d);
        if quarters == 0 {
            return self.exact(function, x, pi, &turns);
        }
        let whole = Number::ratio(-quarters, 2)?;
        let rest = self.sum(Number::ZERO, &[(x, Number::ONE), (pi, whole)]);
        let (function, sign) = match (function, quarters.rem_euclid(4)) {
            (Function::Tan, q) if q % 2 == 0 => (Function::Tan, 1),
            (Function::Tan, _) => {
                let tangent = self.call(Function::Tan, &[rest]);
                let cotangent = self.powi(tangent, -1);
                return Some(self.neg(cotangent));
            }
            (f, 0) => (f.clone(), 1),
            (Function::Sin, 1) => (Function::Cos, 1),
            (Function::Sin, 2) => (Function::Sin, -1),
            (Function::Sin, _) => (Function::Cos, -1),
            (_, 1) => (Function::Sin, -1),
            (_, 2) => (Function::Cos, -1),
            _ => (Function::Sin, 1),
        };
        let value = self.call(function, &[rest]);
        Some(self.scale(value, &Number::from(sign)))
    }

    /// The symbol pi and its coefficient in an angle.
    fn turns(&self, x: Id) -> Option<(Id, Number)> {
        let is_pi = |id: Id| self.as_symbol(id).is_some_and(|s| self.info(s).1 == Kind::Pi);
        match &*self.nodes[x.0 as usize] {
            Node::Sum(_, terms) => terms.iter().find(|(term, _)| is_pi(*term)).cloned(),
            _ => is_pi(x).then_some((x, Number::ONE)),
        }
    }

    /// The values at pi / 6, pi / 4 and pi / 3.
    fn exact(&mut self, function: &Function, x: Id, pi: Id, turns: &Number) -> Option<Id> {
        let rest = self.scale(pi, turns);
        if rest != x {
            return None;
        }
        let (cos, sin) = match turns.small()? {
            (1, 6) => ((3, 4), (1, 4)),
            (1, 4) => ((1, 2), (1, 2)),
            (1, 3) => ((1, 4), (3, 4)),
            _ => return None,
        };
        let mut root = |(n, d)| {
            let square = self.number(Number::ratio(n, d).unwrap_or_default());
            self.sqrt(square)
        };
        let (cos, sin) = (root(cos), root(sin));
        Some(match function {
            Function::Sin => sin,
            Function::Cos => cos,
            _ => self.div(sin, cos),
        })
    }
}

//! The elementary functions, and functions of which only the name is known.

use crate::graph::{Graph, Id};
use crate::number::Number;

/// A function that an expression may call.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Function {
    /// The sine.
    Sin,
    /// The cosine.
    Cos,
    /// The tangent.
    Tan,
    /// The inverse sine.
    Asin,
    /// The inverse cosine.
    Acos,
    /// The inverse tangent.
    Atan,
    /// The angle of the point `(x, y)`, called as `atan2(y, x)`.
    Atan2,
    /// The hyperbolic sine.
    Sinh,
    /// The hyperbolic cosine.
    Cosh,
    /// The hyperbolic tangent.
    Tanh,
    /// The exponential function.
    Exp,
    /// The natural logarithm.
    Ln,
    /// The absolute value.
    Abs,
    /// A function of which only the name is known, differentiated so often by each of its arguments.
    Unknown(Box<str>, Box<[u16]>),
}

const NAMED: [(&str, Function); 13] = [
    ("sin", Function::Sin),
    ("cos", Function::Cos),
    ("tan", Function::Tan),
    ("asin", Function::Asin),
    ("acos", Function::Acos),
    ("atan", Function::Atan),
    ("atan2", Function::Atan2),
    ("sinh", Function::Sinh),
    ("cosh", Function::Cosh),
    ("tanh", Function::Tanh),
    ("exp", Function::Exp),
    ("ln", Function::Ln),
    ("abs", Function::Abs),
];

impl Function {
    /// The elementary function of this name.
    pub fn named(name: &str) -> Option<Function> {
        NAMED.iter().find(|(n, _)| *n == name).map(|(_, function)| function.clone())
    }

    /// Its name, which is the name of the method of `f64` if it is elementary.
    pub fn name(&self) -> &str {
        if let Function::Unknown(name, _) = self {
            return name;
        }
        NAMED.iter().find(|(_, function)| function == self).map_or("", |(name, _)| name)
    }

    /// What texts call it: its name, and where it is differentiated the orders behind it.
    pub(crate) fn called(&self) -> String {
        match self {
            Function::Unknown(name, orders) if orders.iter().any(|n| *n > 0) => {
                let orders: Vec<String> = orders.iter().map(|n| n.to_string()).collect();
                format!("{name}_{}", orders.join("_"))
            }
            _ => self.name().to_string(),
        }
    }

    /// How many arguments it takes.
    pub fn arity(&self) -> usize {
        match self {
            Function::Atan2 => 2,
            Function::Unknown(_, orders) => orders.len(),
            _ => 1,
        }
    }

    /// The factor by which the sign of the argument comes out: -1 if odd, 1 if even, nothing if neither.
    pub(crate) fn parity(&self) -> Option<Number> {
        match self {
            Function::Sin | Function::Tan | Function::Asin | Function::Atan | Function::Sinh | Function::Tanh => {
                Some(Number::MINUS_ONE)
            }
            Function::Cos | Function::Cosh | Function::Abs => Some(Number::ONE),
            _ => None,
        }
    }

    /// Its partial derivative by the argument with index `i`, at `arguments`. One line per function.
    pub(crate) fn partial(&self, graph: &mut Graph, arguments: &[Id], i: usize) -> Id {
        let g = graph;
        let x = arguments[0];
        match self {
            Function::Sin => g.call(Function::Cos, &[x]),
            Function::Cos => negated(g, Function::Sin, x),
            Function::Tan => one_plus_square(g, Function::Tan, x, 1),
            Function::Asin => root_of_one_minus_square(g, x, 1),
            Function::Acos => root_of_one_minus_square(g, x, -1),
            Function::Atan => {
                let square = g.powi(x, 2);
                let sum = g.sum(Number::ONE, &[(square, Number::ONE)]);
                g.powi(sum, -1)
            }
            Function::Atan2 => {
                let (y, x) = (arguments[0], arguments[1]);
                let (yy, xx) = (g.powi(y, 2), g.powi(x, 2));
                let square = g.add(yy, xx);
                let numerator = if i == 0 { x } else { g.neg(y) };
                g.div(numerator, square)
            }
            Function::Sinh => g.call(Function::Cosh, &[x]),
            Function::Cosh => g.call(Function::Sinh, &[x]),
            Function::Tanh => one_plus_square(g, Function::Tanh, x, -1),
            Function::Exp => g.call(Function::Exp, &[x]),
            Function::Ln => g.powi(x, -1),
            Function::Abs => {
                let magnitude = g.call(Function::Abs, &[x]);
                g.div(x, magnitude)
            }
            Function::Unknown(name, orders) => {
                let mut orders = orders.clone();
                orders[i] += 1;
                g.call(Function::Unknown(name.clone(), orders), arguments)
            }
        }
    }

    /// Its value, or nothing if it is not elementary.
    pub(crate) fn value(&self, arguments: &[f64]) -> Option<f64> {
        let x = *arguments.first()?;
        Some(match self {
            Function::Sin => x.sin(),
            Function::Cos => x.cos(),
            Function::Tan => x.tan(),
            Function::Asin => x.asin(),
            Function::Acos => x.acos(),
            Function::Atan => x.atan(),
            Function::Atan2 => x.atan2(arguments[1]),
            Function::Sinh => x.sinh(),
            Function::Cosh => x.cosh(),
            Function::Tanh => x.tanh(),
            Function::Exp => x.exp(),
            Function::Ln => x.ln(),
            Function::Abs => x.abs(),
            Function::Unknown(..) => return None,
        })
    }
}

fn negated(g: &mut Graph, function: Function, x: Id) -> Id {
    let value = g.call(function, &[x]);
    g.neg(value)
}

fn one_plus_square(g: &mut Graph, function: Function, x: Id, sign: i64) -> Id {
    let value = g.call(function, &[x]);
    let square = g.powi(value, 2);
    g.sum(Number::ONE, &[(square, Number::from(sign))])
}

fn root_of_one_minus_square(g: &mut Graph, x: Id, sign: i64) -> Id {
    let square = g.powi(x, 2);
    let rest = g.sum(Number::ONE, &[(square, Number::MINUS_ONE)]);
    let root = g.pow(rest, Number::ratio(-1, 2).unwrap_or_default());
    g.scale(root, &Number::from(sign))
}

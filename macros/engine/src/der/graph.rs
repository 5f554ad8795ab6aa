//! Expressions of numbers, each stored once.
//!
//! Values are built by the user's operations as they are ([`Graph::add`]), so that they stay the same to the bit.
//! Derivatives are built by [`Graph::sum`], [`Graph::product`] and their like, which leave out zeros and ones and fold
//! numbers.

use crate::ir::{Op, V};
use proc_macro2::TokenStream;
use std::collections::HashMap;

/// An expression.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct N(pub usize);

/// How often something is differentiated by each direction.
pub type Multi = Vec<u8>;

/// A variable of the emitted function.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Root {
    /// One of the user's.
    User(V),
    /// One of ours, which holds what a branch or a call gives.
    Temporary(usize),
}

/// A step into something made of parts.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// `.name`
    Field(String),
    /// `[code]`, the code by its number.
    Index(usize),
    /// `*`
    Deref,
}

/// What the derivative of something looks like.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Class {
    /// A number.
    Float,
    /// An integer, a boolean, nothing at all: the same in every derivative.
    Kept,
    /// `[f64; N]`
    Array,
    /// `Vec<f64>`
    Vec,
    /// Something else that is made of parts.
    Other,
}

/// How parts are put together; tokens by their number.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// `(a, b)`
    Tuple,
    /// `[a, b]`, `vec![a, b]`
    Array { vec: bool },
    /// `[a; len]`, `vec![a; len]`
    Repeat { len: usize, vec: bool },
    /// `Path { field: a, .. }`
    Struct { path: usize, fields: Vec<String>, rest: bool },
    /// `Path(a, b)`
    Call { path: usize },
}

/// What an expression is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Node {
    /// A number, by its bits.
    Number(u64),
    /// Code that depends on none of the inputs.
    Plain {
        code: usize,
        class: Class,
    },
    /// A variable or a part of it, differentiated.
    Active {
        root: Root,
        path: Vec<Step>,
        by: Multi,
        class: Class,
    },
    /// Zeros in the shape of something.
    Zeros(N),
    Neg(N),
    /// `+ - * / %`
    Binary(Arith, N, N),
    /// A method of `f64`.
    Method(String, Vec<N>),
    /// A comparison.
    Compare(Comparison, N, N),
    And(N, N),
    Or(N, N),
    Not(N),
    /// `if c { a } else { b }`
    Choose(N, N, N),
    /// Something made of parts.
    Make(Shape, Vec<N>),
}

/// `+ - * / %`
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Arith {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
}

/// Comparisons that rules are written with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Comparison {
    Eq,
    Lt,
    Gt,
}

impl Arith {
    /// The operator of the tree.
    pub fn of(op: Op) -> Option<Self> {
        Some(match op {
            Op::Add => Arith::Add,
            Op::Sub => Arith::Sub,
            Op::Mul => Arith::Mul,
            Op::Div => Arith::Div,
            Op::Rem => Arith::Rem,
            _ => return None,
        })
    }
}

/// All expressions of a function.
#[derive(Default)]
pub struct Graph {
    nodes: Vec<Node>,
    known: HashMap<Node, N>,
    codes: Vec<TokenStream>,
    known_codes: HashMap<String, usize>,
    /// Derivatives that have been formed.
    pub(super) formed: HashMap<(N, usize), N>,
    /// What has no derivative that can be written.
    pub refused: Option<String>,
}

impl Graph {
    /// The node of an expression.
    pub fn node(&self, n: N) -> &Node {
        &self.nodes[n.0]
    }

    /// Adds an expression as it is, or finds it.
    pub fn add(&mut self, node: Node) -> N {
        if let Some(known) = self.known.get(&node) {
            return *known;
        }
        self.nodes.push(node.clone());
        let n = N(self.nodes.len() - 1);
        self.known.insert(node, n);
        n
    }

    /// The number of some code.
    pub fn code(&mut self, tokens: TokenStream) -> usize {
        let text = tokens.to_string();
        if let Some(known) = self.known_codes.get(&text) {
            return *known;
        }
        self.codes.push(tokens);
        self.known_codes.insert(text, self.codes.len() - 1);
        self.codes.len() - 1
    }

    /// The tokens of some code.
    pub fn tokens(&self, code: usize) -> &TokenStream {
        &self.codes[code]
    }

    /// A number.
    pub fn number(&mut self, value: f64) -> N {
        self.add(Node::Number(value.to_bits()))
    }

    /// The value of an expression that is a number.
    pub fn value(&self, n: N) -> Option<f64> {
        match self.node(n) {
            Node::Number(bits) => Some(f64::from_bits(*bits)),
            _ => None,
        }
    }

    /// Whether an expression is zero.
    pub fn is_zero(&self, n: N) -> bool {
        self.value(n) == Some(0.0)
    }

    fn arith(&mut self, op: Arith, a: N, b: N) -> N {
        self.add(Node::Binary(op, a, b))
    }

    /// `-a`
    pub fn minus(&mut self, a: N) -> N {
        match (self.value(a), self.node(a).clone()) {
            (Some(0.0), _) => a,
            (Some(value), _) => self.number(-value),
            (_, Node::Neg(inner)) => inner,
            (_, Node::Binary(Arith::Sub, x, y)) => self.difference(y, x),
            (_, Node::Binary(Arith::Mul, x, y)) => match self.value(x) {
                Some(factor) => {
                    let factor = self.number(-factor);
                    self.product(factor, y)
                }
                None => self.add(Node::Neg(a)),
            },
            _ => self.add(Node::Neg(a)),
        }
    }

    /// `a + b`
    pub fn sum(&mut self, a: N, b: N) -> N {
        match (self.value(a), self.value(b)) {
            (Some(0.0), _) => return b,
            (_, Some(0.0)) => return a,
            (Some(x), Some(y)) => return self.number(x + y),
            _ => {}
        }
        if let Node::Neg(inner) = *self.node(b) {
            return self.difference(a, inner);
        }
        if let Node::Neg(inner) = *self.node(a) {
            return self.difference(b, inner);
        }
        // 2 x + 3 x = 5 x
        let ((p, x), (q, y)) = (self.factored(a), self.factored(b));
        if x == y {
            let factor = self.number(p + q);
            return self.product(factor, x);
        }
        if q < 0.0 && y != b {
            let positive = self.number(-q);
            let term = self.product(positive, y);
            return self.difference(a, term);
        }
        self.arith(Arith::Add, a, b)
    }

    /// `a - b`
    pub fn difference(&mut self, a: N, b: N) -> N {
        match (self.value(a), self.value(b)) {
            (Some(0.0), _) => return self.minus(b),
            (_, Some(0.0)) => return a,
            (Some(x), Some(y)) => return self.number(x - y),
            _ => {}
        }
        if let Node::Neg(inner) = *self.node(b) {
            return self.sum(a, inner);
        }
        let ((p, x), (q, y)) = (self.factored(a), self.factored(b));
        if x == y {
            let factor = self.number(p - q);
            return self.product(factor, x);
        }
        if q < 0.0 && y != b {
            let positive = self.number(-q);
            let term = self.product(positive, y);
            return self.arith(Arith::Add, a, term);
        }
        self.arith(Arith::Sub, a, b)
    }

    /// An expression as a number times another.
    fn factored(&self, a: N) -> (f64, N) {
        match *self.node(a) {
            Node::Binary(Arith::Mul, x, y) => match self.value(x) {
                Some(factor) => (factor, y),
                None => (1.0, a),
            },
            Node::Neg(inner) => (-1.0, inner),
            _ => (1.0, a),
        }
    }

    /// `a * b`, numbers first.
    pub fn product(&mut self, a: N, b: N) -> N {
        match (self.value(a), self.value(b)) {
            (Some(0.0), _) => return a,
            (_, Some(0.0)) => return b,
            (Some(1.0), _) => return b,
            (_, Some(1.0)) => return a,
            (Some(-1.0), _) => return self.minus(b),
            (_, Some(-1.0)) => return self.minus(a),
            (Some(x), Some(y)) => return self.number(x * y),
            _ => {}
        }
        let ((p, x), (q, y)) = (self.factored(a), self.factored(b));
        if self.value(a).is_some() || self.value(b).is_some() || (p, q) != (1.0, 1.0) {
            let (factor, rest) = match (self.value(a), self.value(b)) {
                (Some(value), _) => (value * q, y),
                (_, Some(value)) => (value * p, x),
                _ => (p * q, self.product(x, y)),
            };
            if factor == 1.0 {
                return rest;
            }
            if factor == -1.0 {
                return self.add(Node::Neg(rest));
            }
            // c * (d / x) = (c d) / x
            if let Node::Binary(Arith::Div, n, d) = *self.node(rest)
                && let Some(numerator) = self.value(n)
            {
                let numerator = self.number(factor * numerator);
                return self.arith(Arith::Div, numerator, d);
            }
            let factor = self.number(factor);
            return self.arith(Arith::Mul, factor, rest);
        }
        // a * (1 / x) = a / x
        for (one, other) in [(b, a), (a, b)] {
            if let Node::Binary(Arith::Div, n, d) = *self.node(one)
                && self.value(n) == Some(1.0)
            {
                return self.quotient(other, d);
            }
        }
        // a * (b * c) = (a * b) * c, where a * b has been computed.
        for (one, other) in [(a, b), (b, a)] {
            if let Node::Binary(Arith::Mul, x, y) = *self.node(other) {
                for (first, second) in [(x, y), (y, x)] {
                    if let Some(known) = self.known_product(one, first) {
                        let (first, second) = (known.min(second), known.max(second));
                        return self.arith(Arith::Mul, first, second);
                    }
                }
            }
        }
        // One of the two orders, so that equal products are one.
        if self.known.contains_key(&Node::Binary(Arith::Mul, b, a)) || (b < a && !self.is_known_product(a, b)) {
            return self.arith(Arith::Mul, b, a);
        }
        self.arith(Arith::Mul, a, b)
    }

    fn known_product(&self, a: N, b: N) -> Option<N> {
        let find = |a: N, b: N| self.known.get(&Node::Binary(Arith::Mul, a, b)).copied();
        find(a, b).or_else(|| find(b, a))
    }

    fn is_known_product(&self, a: N, b: N) -> bool {
        self.known.contains_key(&Node::Binary(Arith::Mul, a, b))
    }

    /// `a / b`
    pub fn quotient(&mut self, a: N, b: N) -> N {
        match (self.value(a), self.value(b)) {
            (Some(0.0), _) => return a,
            (_, Some(1.0)) => return a,
            _ => {}
        }
        if let Node::Neg(inner) = *self.node(a) {
            let quotient = self.quotient(inner, b);
            return self.minus(quotient);
        }
        self.arith(Arith::Div, a, b)
    }

    /// `if c { a } else { b }`
    pub fn choose(&mut self, c: N, a: N, b: N) -> N {
        match self.decided(c) {
            Some(true) => a,
            Some(false) => b,
            None if a == b => a,
            None => self.add(Node::Choose(c, a, b)),
        }
    }

    /// Whether a condition holds, where it is one on numbers that are known.
    fn decided(&self, c: N) -> Option<bool> {
        match self.node(c) {
            Node::Compare(op, a, b) => {
                let (a, b) = (self.value(*a)?, self.value(*b)?);
                Some(match op {
                    Comparison::Eq => a == b,
                    Comparison::Lt => a < b,
                    Comparison::Gt => a > b,
                })
            }
            Node::And(a, b) => match (self.decided(*a), self.decided(*b)) {
                (Some(false), _) | (_, Some(false)) => Some(false),
                (Some(true), Some(true)) => Some(true),
                _ => None,
            },
            Node::Or(a, b) => match (self.decided(*a), self.decided(*b)) {
                (Some(true), _) | (_, Some(true)) => Some(true),
                (Some(false), Some(false)) => Some(false),
                _ => None,
            },
            Node::Not(a) => self.decided(*a).map(|holds| !holds),
            _ => None,
        }
    }
}

//! The graph of expressions: every expression is stored once, its parts before it.

mod build;
mod call;
mod deps;
mod reference;
mod veil;

use crate::cost::Cost;
use crate::function::Function;
use crate::number::Number;
use crate::signature::{SETS, Samples, Signature};
pub(crate) use deps::{DepId, Deps};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// An expression of a [`Graph`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Id(pub(crate) u32);

/// A variable or a parameter of a [`Graph`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Symbol(pub(crate) u32);

/// A name that stands for a larger expression.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Veil(pub(crate) u32);

/// What a symbol stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// An unknown, a function of time.
    State,
    /// The derivative of an unknown by time.
    Rate(Symbol),
    /// Time.
    Time,
    /// A constant whose value is given later.
    Parameter,
    /// The number pi.
    Pi,
}

/// Why a graph cannot be trusted any more. It stays with the graph: see [`Graph::fault`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// A division by an expression that is identically zero.
    #[error("division by an expression that is identically zero")]
    DivisionByZero,
    /// An even root of a negative constant.
    #[error("an even root of the negative number {0}")]
    NegativeRoot(Number),
    /// No random point was found at which all divisors and all arguments of roots can be evaluated.
    #[error("no random point was found at which the roots and divisions of the expressions exist: {0} roots at once")]
    NoPoint(usize),
    /// A number with too many digits to go on computing exactly.
    #[error("a number with more than {} digits", DIGITS)]
    LargeNumber,
    /// More expressions than can be numbered.
    #[error("more than {} expressions", u32::MAX)]
    TooLarge,
}

#[derive(PartialEq, Eq, Hash, Debug)]
pub(crate) enum Node {
    Number(Number),
    Symbol(Symbol),
    Veil(Veil),
    /// A constant and terms with their coefficients, ordered by term.
    Sum(Number, Box<[(Id, Number)]>),
    /// Factors with their exponents, ordered by factor. A numeric coefficient stands in a sum around it.
    Product(Box<[(Id, Number)]>),
    Call(Function, Box<[Id]>),
}

pub(crate) struct SymbolInfo {
    pub name: Box<str>,
    pub kind: Kind,
    pub id: Id,
}

/// What is known of an expression when it is stored.
pub(crate) struct Meta {
    pub signature: Signature,
    pub deps: DepId,
    pub cost: Cost,
    /// Whether an absolute value occurs in it.
    pub has_abs: bool,
}

/// Expressions over exact rational numbers, each stored once.
///
/// An expression that is identically zero is recognized by its signature and replaced by zero when it is made; the risk that
/// another is taken for zero is below 2^-80 for each. Local rules only are applied: numbers are folded, like terms and
/// like factors merged. Nothing is expanded.
pub struct Graph {
    pub(crate) nodes: Vec<Arc<Node>>,
    pub(crate) meta: Vec<Meta>,
    table: FxHashMap<Arc<Node>, Id>,
    pub(crate) symbols: Vec<SymbolInfo>,
    pub(crate) veils: Vec<Id>,
    veil_names: FxHashMap<Id, Id>,
    pub(crate) deps: Deps,
    pub(crate) samples: Samples,
    reference: Option<reference::Reference>,
    positive_powers: bool,
    fault: Option<Fault>,
}

/// Numbers with more digits are refused: they take long, and the division of numbers that are much larger runs out of stack.
const DIGITS: u64 = 3_000;

fn is_large(number: &Number) -> bool {
    number.bits() > DIGITS * 10 / 3
}

impl Default for Graph {
    fn default() -> Graph {
        Graph::new()
    }
}

impl Graph {
    /// Zero in every graph.
    pub const ZERO: Id = Id(0);
    /// One in every graph.
    pub const ONE: Id = Id(1);

    /// A graph without symbols. Its random points are the same in every run, so results can be repeated.
    pub fn new() -> Graph {
        Graph::with_samples(Samples::new(0))
    }

    /// The same with other random points.
    pub fn with_seed(seed: u64) -> Graph {
        Graph::with_samples(Samples::new(seed))
    }

    /// A graph that takes its signatures modulo these primes, for experiments on how the zero test fails: with small primes
    /// it does.
    pub fn with_primes(primes: [u64; SETS], seed: u64) -> Graph {
        Graph::with_samples(Samples::with_primes(primes, seed))
    }

    fn with_samples(samples: Samples) -> Graph {
        let mut graph = Graph {
            nodes: Vec::new(),
            meta: Vec::new(),
            table: FxHashMap::default(),
            symbols: Vec::new(),
            veils: Vec::new(),
            veil_names: FxHashMap::default(),
            deps: Deps::new(),
            samples,
            reference: None,
            positive_powers: false,
            fault: None,
        };
        graph.number(Number::ZERO);
        graph.number(Number::ONE);
        graph
    }

    /// Why the expressions made last cannot be trusted, if so.
    pub fn fault(&self) -> Option<&Fault> {
        self.fault.as_ref()
    }

    pub(crate) fn fail(&mut self, fault: Fault) -> Id {
        self.fault.get_or_insert(fault);
        Graph::ZERO
    }

    /// A new symbol. Two symbols of one name are two symbols.
    pub fn symbol(&mut self, name: &str, kind: Kind) -> Id {
        let symbol = Symbol(self.symbols.len() as u32);
        self.samples.add_symbol();
        self.symbols.push(SymbolInfo { name: name.into(), kind, id: Graph::ZERO });
        let id = self.intern(Node::Symbol(symbol));
        self.symbols[symbol.0 as usize].id = id;
        id
    }

    /// The symbol that an expression is, if it is one.
    pub fn as_symbol(&self, id: Id) -> Option<Symbol> {
        match *self.nodes[id.0 as usize] {
            Node::Symbol(symbol) => Some(symbol),
            _ => None,
        }
    }

    /// The number that an expression is, if it is one.
    pub fn as_number(&self, id: Id) -> Option<&Number> {
        match &*self.nodes[id.0 as usize] {
            Node::Number(number) => Some(number),
            _ => None,
        }
    }

    /// The functions of which only the name is known that expressions call. They have values for zero tests, but none of their own.
    pub fn unknown_functions(&self, roots: &[Id]) -> Vec<&str> {
        let called = |id: Id| match &*self.nodes[id.0 as usize] {
            Node::Call(crate::Function::Unknown(name, _), _) => Some(&**name),
            _ => None,
        };
        let mut names: Vec<&str> = self.order(roots, |_| true).into_iter().filter_map(called).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    /// Name and kind of a symbol.
    pub fn info(&self, symbol: Symbol) -> (&str, Kind) {
        let info = &self.symbols[symbol.0 as usize];
        (&info.name, info.kind)
    }

    /// The expression that a symbol is.
    pub fn id(&self, symbol: Symbol) -> Id {
        self.symbols[symbol.0 as usize].id
    }

    /// A number as an expression.
    pub fn number(&mut self, number: Number) -> Id {
        self.intern(Node::Number(number))
    }

    /// An integer as an expression.
    pub fn integer(&mut self, value: i64) -> Id {
        self.number(Number::from(value))
    }

    /// The signature of an expression: its value at one random point of each field. Equal expressions of the classes in
    /// the documentation of the crate have equal signatures.
    pub fn signature(&self, id: Id) -> Signature {
        self.meta[id.0 as usize].signature
    }

    /// The cost of evaluating an expression by itself, everything that occurs twice counted twice, veils counted as such.
    pub fn cost(&self, id: Id) -> Cost {
        self.meta[id.0 as usize].cost
    }

    /// How often random points were drawn anew, because an expression had no value there.
    pub fn redrawn(&self) -> usize {
        self.samples.redrawn
    }

    /// How many expressions are stored.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether no expression is stored, which does not happen: zero and one always are.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Whether an expression depends on a symbol, veils opened.
    pub fn depends_on(&self, id: Id, symbol: Symbol) -> bool {
        self.deps.contains(self.meta[id.0 as usize].deps, symbol.0)
    }

    /// The symbols that an expression depends on, veils opened.
    pub fn dependencies(&self, id: Id) -> Vec<Symbol> {
        self.deps.members(self.meta[id.0 as usize].deps).map(Symbol).collect()
    }

    /// The parts of an expression. The part of a veil is what it stands for.
    pub(crate) fn children(&self, id: Id, mut visit: impl FnMut(Id)) {
        match &*self.nodes[id.0 as usize] {
            Node::Number(_) | Node::Symbol(_) => {}
            Node::Veil(veil) => visit(self.veils[veil.0 as usize]),
            Node::Sum(_, terms) => terms.iter().for_each(|(term, _)| visit(*term)),
            Node::Product(factors) => factors.iter().for_each(|(factor, _)| visit(*factor)),
            Node::Call(_, arguments) => arguments.iter().for_each(|argument| visit(*argument)),
        }
    }

    /// Everything that `roots` are made of and that `enter` admits, parts first.
    pub(crate) fn order(&self, roots: &[Id], mut enter: impl FnMut(Id) -> bool) -> Vec<Id> {
        let mut seen = rustc_hash::FxHashSet::default();
        let mut stack: Vec<Id> = roots.to_vec();
        while let Some(id) = stack.pop() {
            if !seen.contains(&id) && enter(id) {
                seen.insert(id);
                self.children(id, |child| stack.push(child));
            }
        }
        let mut order: Vec<Id> = seen.into_iter().collect();
        order.sort_unstable();
        order
    }

    /// Says that powers other than square and cube roots are taken of positive numbers only, as `powf` does, and are to be written so.
    /// Otherwise an odd root of what is negative is negative.
    pub fn set_positive_powers(&mut self) {
        self.positive_powers = true;
    }

    pub(crate) fn has_positive_powers(&self) -> bool {
        self.positive_powers
    }

    pub(crate) fn intern(&mut self, node: Node) -> Id {
        if let Some(id) = self.table.get(&node) {
            return self.settled(*id);
        }
        if match &node {
            Node::Number(number) => is_large(number),
            Node::Sum(constant, terms) => is_large(constant) || terms.iter().any(|(_, factor)| is_large(factor)),
            _ => false,
        } {
            return self.fail(Fault::LargeNumber);
        }
        let Ok(index) = u32::try_from(self.nodes.len()) else {
            return self.fail(Fault::TooLarge);
        };
        let id = Id(index);
        let node = Arc::new(node);
        let deps = self.deps_of(&node);
        let cost = self.cost_of(&node);
        self.nodes.push(node.clone());
        let mut has_abs = matches!(&*node, Node::Call(Function::Abs, _));
        self.children(id, |child| has_abs |= self.meta[child.0 as usize].has_abs);
        self.meta.push(Meta { signature: Default::default(), deps, cost, has_abs });
        if let Err(fault) = self.sample(id) {
            self.fail(fault);
        }
        let mut is_zero = self.meta[index as usize].signature.is_zero() && !matches!(&*node, Node::Number(_));
        if is_zero && has_abs && self.is_nonzero_by_numbers(id) {
            is_zero = !self.separate(id);
        }
        if !is_zero {
            self.refer(id);
        }
        // A number stands for itself, whatever its residue.
        let canonical = if is_zero { Graph::ZERO } else { id };
        if is_zero {
            self.nodes.pop();
            self.meta.pop();
        }
        self.table.insert(node, canonical);
        canonical
    }

    /// An expression that was made before, or zero: of an absolute value the sign may have been told since, by a root of what is in it.
    pub(super) fn settled(&mut self, id: Id) -> Id {
        let meta = &self.meta[id.0 as usize];
        if !meta.has_abs || !meta.signature.is_zero() || self.is_nonzero_by_numbers(id) {
            return id;
        }
        Graph::ZERO
    }

    fn deps_of(&mut self, node: &Node) -> DepId {
        match node {
            Node::Number(_) => Deps::NONE,
            Node::Symbol(symbol) => self.deps.single(symbol.0),
            Node::Veil(veil) => self.meta[self.veils[veil.0 as usize].0 as usize].deps,
            Node::Sum(_, parts) | Node::Product(parts) => {
                parts.iter().fold(Deps::NONE, |deps, (part, _)| self.deps.union(deps, self.meta[part.0 as usize].deps))
            }
            Node::Call(_, arguments) => {
                arguments.iter().fold(Deps::NONE, |deps, part| self.deps.union(deps, self.meta[part.0 as usize].deps))
            }
        }
    }
}

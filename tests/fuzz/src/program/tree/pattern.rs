//! Patterns, and the cases of enums that they and expressions name.

use super::{Block, Expr, Var};

/// A variant of an enum of the program, of `Option` or of `Result`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Case {
    /// A variant of a named type: both by index.
    Of(usize, usize),
    /// `Some(..)`
    Some,
    /// `None`
    None,
    /// `Ok(..)`
    Ok,
    /// `Err(..)`
    Err,
}

impl Case {
    /// Number that tells the variants of one type apart at run time.
    pub fn tag(self) -> usize {
        match self {
            Self::Of(_, variant) => variant,
            Self::None | Self::Err => 0,
            Self::Some | Self::Ok => 1,
        }
    }
}

/// A pattern.
#[derive(Clone, Debug)]
pub enum Pattern {
    /// `_`
    Wild,
    /// `x` or `mut x`
    Bind(Var, bool),
    /// `&p`
    Reference(Box<Pattern>),
    /// `(p, q)`
    Tuple(Vec<Pattern>),
    /// `[p, q, r]`
    Array(Vec<Pattern>),
    /// `[first, .., last]`: the first and the last element of an array.
    Ends(Box<Pattern>, Box<Pattern>),
    /// `S { x: p, .. }` or `S(p, q)`: the type, and for each field its pattern or none to leave it out.
    Struct(usize, Vec<Option<Pattern>>),
    /// `E::A(p)`, `Some(p)`, `None`, ...
    Case(Case, Vec<Pattern>),
    /// `2`
    Count(usize),
    /// `1 | 3`
    Either(usize, usize),
    /// `1..=3`
    Span(usize, usize),
    /// `true`
    Flag(bool),
}

/// An arm of a `match`.
#[derive(Clone, Debug)]
pub struct Arm {
    /// What it matches.
    pub pattern: Pattern,
    /// `if ..` after the pattern.
    pub guard: Option<Expr>,
    /// What it does.
    pub body: Block,
}

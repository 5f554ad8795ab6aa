//! What loops run over, and iterator expressions.

use super::{Closure, Expr, Place, Type};

/// How the elements of a place are lent to a loop.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Access {
    /// `x.iter()`
    Iter,
    /// `&x`
    Borrow,
    /// `x.iter_mut()`
    IterMut,
    /// `&mut x`
    BorrowMut,
    /// `x` itself, an array that is copied.
    Owned,
}

/// A source of items.
#[derive(Clone, Debug)]
pub enum Source {
    /// `a..b` or `a..=b`
    Range(Box<Expr>, Box<Expr>, bool),
    /// The elements of a place.
    Items(Place, Access),
    /// `x.windows(2)`
    Windows(Place, usize),
    /// `x.chunks(2)`
    Chunks(Place, usize),
    /// `s.rev()`
    Reversed(Box<Source>),
    /// `s.step_by(2)`
    Stepped(Box<Source>, usize),
    /// `s.skip(1)`
    Skipped(Box<Source>, Box<Expr>),
    /// `s.take(2)`
    Taken(Box<Source>, Box<Expr>),
    /// `s.enumerate()`
    Enumerated(Box<Source>),
    /// `s.zip(t)`
    Zipped(Box<Source>, Box<Source>),
    /// `s.copied()`
    Copied(Box<Source>),
    /// `s.map(|x| ..)`
    Mapped(Box<Source>, Box<Closure>),
    /// `s.filter(|x| ..)`
    Filtered(Box<Source>, Box<Closure>),
}

/// What becomes of the items of an iterator expression.
#[derive(Clone, Debug)]
pub enum Terminal {
    /// `.sum::<f64>()`
    Sum,
    /// `.product::<f64>()`
    Product,
    /// `.fold(init, |acc, x| ..)`
    Fold(Expr, Closure),
    /// `.fold(init, f64::max)`
    Extreme(Expr, &'static str),
    /// `.collect::<Vec<f64>>()`, or with the element type left open
    Collect(Option<Type>),
    /// `.any(|i| ..)` on passive items
    Any(Closure),
    /// `.all(|i| ..)` on passive items
    All(Closure),
    /// `.count()`
    Count,
}

/// An iterator expression.
#[derive(Clone, Debug)]
pub struct Chain {
    /// Where the items come from.
    pub source: Source,
    /// What becomes of them.
    pub terminal: Terminal,
}

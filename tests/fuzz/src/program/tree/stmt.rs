//! Statements.

use super::{Block, Closure, Condition, Expr, Operator, Pattern, Place, Source, Type, Var};

/// How a variable holds a closure.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Form {
    /// `let f = |x: f64| ..;`
    Fixed,
    /// `let mut f = |x: f64| ..;`, one that changes what it captures
    Changing,
    /// `let f: &dyn Fn(f64) -> f64 = &|x: f64| ..;`
    Dynamic,
}

/// A statement.
#[derive(Clone, Debug)]
pub enum Stmt {
    /// `let p: X = e;`, or with `else { .. }`.
    Let {
        /// What is bound.
        pattern: Pattern,
        /// Type annotation.
        ty: Option<Type>,
        /// The value.
        init: Expr,
        /// The block of a `let else`, which diverges.
        otherwise: Option<Block>,
    },
    /// `let x: X;`, initialized later on every path.
    Declare(Var, Type),
    /// The first assignment of a declared variable.
    Initialize(Var, Expr),
    /// `let f = |x: f64| ..;`
    Closure(Var, Closure, Form),
    /// `let (a, b) = x.split_at_mut(k);`
    Split(Var, Var, Place, usize),
    /// `x = e;` or `x += e;`
    Assign(Place, Option<Operator>, Expr),
    /// `(a, b) = (e, f);`
    AssignPair(Place, Place, Expr),
    /// `[a, b] = [e, f];`, or from any other array
    AssignArray(Vec<Place>, Expr),
    /// `x.swap(i, j);`
    Swap(Place, Expr, Expr),
    /// `x.fill(e);`
    Fill(Place, Expr),
    /// `x.copy_from_slice(&y);` or with a part of `y`
    CopyFrom(Place, Expr),
    /// `x.push(e);`
    Push(Place, Expr),
    /// An expression for its effects.
    Do(Expr),
    /// `for p in s { .. }`
    For(Option<String>, Pattern, Source, Block),
    /// `let mut k = 0; while k < limit && .. { k += 1; .. }`: the counter belongs to the node, so that every program
    /// ends, also after the shrinker has been at it.
    While {
        /// Loop label.
        label: Option<String>,
        /// The counter.
        counter: Var,
        /// Its limit.
        limit: Expr,
        /// A condition besides.
        condition: Option<Expr>,
        /// The body, without the counting.
        body: Block,
    },
    /// `while let Some(x) = v.pop() { .. }`
    Drain(Pattern, Place, Block),
    /// `while let Some(x) = place { place = None or Some(e), a counter limits it; .. }` is written with a condition.
    WhileLet {
        /// What is bound in each turn.
        pattern: Pattern,
        /// The option that is looked at.
        place: Place,
        /// A counter that ends the loop: it is counted in the body.
        counter: Var,
        /// Its limit.
        limit: usize,
        /// The option of the next turn.
        next: Expr,
        /// The body.
        body: Block,
    },
    /// `break;` or `break 'a e;`
    Break(Option<String>, Option<Expr>),
    /// `continue;` or `continue 'a;`
    Continue(Option<String>),
    /// `return;` or `return e;`
    Return(Option<Expr>),
    /// Passes the block's condition to an `if`: `if c { .. } else { .. }`, without a value.
    If(Condition, Block, Option<Block>),
    /// `#[cfg(all())]` before a statement that is there, `#[cfg(any())]` before one that is not.
    Configured(bool, Box<Stmt>),
}

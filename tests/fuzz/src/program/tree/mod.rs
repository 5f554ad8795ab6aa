//! The language of the random programs, as trees: types, expressions, statements, items.
//!
//! The generator builds these trees, the printer writes them as Rust, the interpreter runs them. None of the three
//! knows the engine under test. Every variable of a function has a number of its own, so shadowing is a matter of
//! names alone, which only the printer sees.

mod expr;
mod item;
mod iterate;
mod pattern;
mod stmt;
mod types;
pub mod visit;

pub use expr::{
    Block, Borrow, Call, Callee, Closure, Condition, Exponent, Expr, If, Loop, Match, Operator, Place, Step,
};
pub use item::{Constant, Function, Home, Mode, Param, Program};
pub use iterate::{Access, Chain, Source, Terminal};
pub use pattern::{Arm, Case, Pattern};
pub use stmt::{Form, Stmt};
pub use types::{Field, Named, Shape, Type, Variant};

/// A variable: its index into [`Function::names`].
pub type Var = usize;

//! Exact expressions, and what reduces the index of differential-algebraic equations with them.
//!
//! - [`Graph`]: expressions, each stored once, with exact rational numbers. Every expression carries its *signature*, its value
//!   at random points of finite fields; what has the signature of zero is replaced by zero at once.
//! - [`Derivation`]: derivatives, partial or along a direction.
//! - [`linear`]: factorizations of matrices of expressions, with pivots chosen by sparsity and cost.
//! - [`reduce`]: the reduction itself; [`problem`]: systems as text.
//!
//! There is no input or output here, and nothing of the other crates is used.

pub mod cost;
mod derivation;
pub mod emit;
mod evaluate;
#[cfg(feature = "files")]
pub mod file;
mod function;
mod graph;
pub mod linear;
mod number;
mod numeric;
mod parse;
mod print;
pub mod problem;
pub mod reduce;
#[cfg(feature = "rust")]
pub mod rust;
mod signature;
mod substitute;
mod tape;

pub use cost::{Cost, Weights};
pub use derivation::Derivation;
pub use evaluate::Values;
pub use function::Function;
pub use graph::{Fault, Graph, Id, Kind, Symbol, Veil};
pub use number::{NotANumber, Number};
pub use parse::{ParseError, Scope};
pub use print::Rust;
pub use signature::{SETS, Signature};
pub use tape::Tape;

//! Jacobians of functions of vectors: prepared once, evaluated many times.
//!
//! ```
//! use tangential::jacobian::{Compressed, Jacobian};
//! use tangential::{VectorFunction, differentiate};
//!
//! #[differentiate(vector(x => y))]
//! fn neighbours(x: &[f64], y: &mut [f64]) {
//!     for i in 0..x.len() {
//!         y[i] = x[i].sin();
//!         if i > 0 {
//!             y[i] += x[i] * x[i - 1];
//!         }
//!     }
//! }
//!
//! // Pattern, coloring and buffers, once: two colors for a thousand columns.
//! let mut jacobian = Compressed::new(neighbours::vector(1000, 1000)).unwrap();
//! assert_eq!(jacobian.directions(), 2);
//!
//! // Value and Jacobian, without an allocation.
//! let (x, mut y) = (vec![0.5; 1000], vec![0.0; 1000]);
//! let mut entries = vec![0.0; jacobian.sparsity().nonzeros()];
//! jacobian.evaluate(&x, &mut y, &mut entries).unwrap();
//! assert_eq!(&entries[..2], [0.5_f64.cos(), 0.5]);
//!
//! // Which entry is which.
//! let first: Vec<_> = jacobian.triplets(&entries).take(2).collect();
//! assert_eq!(first, [(0, 0, 0.5_f64.cos()), (1, 0, 0.5)]);
//! ```
//!
//! [`Compressed`] carries tangents by generated code, duals or complex steps, [`Reverse`] sweeps over a tape, [`Finite`]
//! takes differences; [`Method`] has a name for each way that is compared with the others.
//!
//! Entries stand column by column, rows ascending, in the order of [`Sparsity::entries`]; [`Jacobian::triplets`] gives them with
//! row and column, and [`export`] puts them into matrices of faer and nalgebra.

mod carry;
mod chunks;
mod compressed;
mod error;
pub mod export;
mod finite;
mod linearization;
mod linearized;
mod method;
mod order;
mod overloaded;
#[cfg(feature = "rayon")]
mod parallel;
mod path;
mod plan;
mod products;
mod recorded;
mod recovery;
mod reverse;
#[cfg(test)]
mod tests;
mod whole;

pub use carry::{ComplexStep, Duals, Generated};
pub use compressed::Compressed;
pub use error::{EvaluationError, PreparationError};
pub use finite::{Finite, Formula};
pub use linearization::{Linearization, Recorder};
pub use method::{Method, UnknownMethod};
#[cfg(feature = "rayon")]
pub use parallel::Parallel;
pub use path::Path;
pub use plan::Plan;
pub use products::{against, along, gradient};
#[cfg(feature = "faer")]
pub use products::{times, transposed_times};
pub use reverse::Reverse;

use crate::sparsity::{Sparsity, Triplets};

/// A way to compute the Jacobian of a function, prepared for it.
pub trait Jacobian {
    /// What is prepared.
    fn plan(&self) -> &Plan;

    /// The value at `x` fills `y`, the entries of the Jacobian fill `entries`, column by column, rows ascending: the order of
    /// [`Sparsity::entries`].
    ///
    /// # Errors
    /// If a slice has the wrong length, an input is not a number, or an entry is missing where that is looked for.
    fn evaluate(&mut self, x: &[f64], y: &mut [f64], entries: &mut [f64]) -> Result<(), EvaluationError>;

    /// The name of the way: see [`Plan::name`].
    fn name(&self) -> &'static str {
        self.plan().name
    }

    /// Where the Jacobian may have entries.
    fn sparsity(&self) -> &Sparsity {
        &self.plan().sparsity
    }

    /// What [`Self::evaluate`] has filled, as (row, column, entry).
    ///
    /// # Panics
    /// If there are not as many entries as in the pattern.
    fn triplets<'a>(&'a self, entries: &'a [f64]) -> Triplets<'a> {
        self.sparsity().triplets(entries)
    }

    /// Along how many directions the function is differentiated: see [`Plan::directions`].
    fn directions(&self) -> usize {
        self.plan().directions
    }
}

/// Checks what an evaluation is given, before it begins.
fn check(sparsity: &Sparsity, x: &[f64], y: &[f64], entries: &[f64]) -> Result<(), EvaluationError> {
    crate::simd::forget_upper_halves();
    check_inputs(sparsity.columns(), x)?;
    check_length("outputs", sparsity.rows(), y.len())?;
    check_length("entries", sparsity.nonzeros(), entries.len())
}

/// Checks that there are as many inputs as there must be, all of them numbers.
pub(crate) fn check_inputs(expected: usize, x: &[f64]) -> Result<(), EvaluationError> {
    check_length("inputs", expected, x.len())?;
    match x.iter().position(|x| x.is_nan()) {
        Some(input) => Err(EvaluationError::NotANumber { input }),
        None => Ok(()),
    }
}

pub(crate) fn check_length(what: &'static str, expected: usize, found: usize) -> Result<(), EvaluationError> {
    if expected == found { Ok(()) } else { Err(EvaluationError::Length { what, expected, found }) }
}

//! Operator overloading, for what is not generated: the same function, run with numbers that carry something.
//!
//! A function that is generic over a [`Scalar`] computes with `f64`, and also with
//!
//! | scalar | carries | for |
//! | --- | --- | --- |
//! | [`Dual`] | tangents, any number of lanes | forward mode |
//! | [`Variable`](tape::Variable) | its place on a [`tape::Tape`] | reverse mode, and both together |
//! | [`HyperDual`] | two directions, and both together | second derivatives, as an independent check |
//! | [`Complex`] | an imaginary part | the complex step, as an independent check |
//!
//! [`crate::jacobian`] makes Jacobians of all of them.

mod bent;
pub(crate) mod carried;
mod combine;
mod complex;
mod dual;
mod hyper;
mod lift;
pub(crate) mod rules;
mod scalar;
mod second;
pub mod tape;
#[cfg(test)]
pub(crate) mod tests;

pub(crate) use bent::Bending;
pub use complex::Complex;
pub use dual::Dual;
pub use hyper::HyperDual;
pub use lift::{Number, Over, Overload, Takes, lift};
pub use scalar::Scalar;

use crate::VectorFunction;

/// A function from R^n to R^m that runs with any [`Scalar`].
pub trait Overloaded: VectorFunction {
    /// The value at `x` fills `y`, which is zero at the call.
    ///
    /// # Panics
    /// If `x` is shorter than [`VectorFunction::inputs`] or `y` shorter than [`VectorFunction::outputs`].
    fn overloaded<S: Scalar>(&self, x: &[S], y: &mut [S]);
}

impl<F: Overloaded> Overloaded for &F {
    fn overloaded<S: Scalar>(&self, x: &[S], y: &mut [S]) {
        (**self).overloaded(x, y);
    }
}

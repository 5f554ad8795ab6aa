//! Compressed derivatives of overloaded functions.

use super::{ComplexStep, Compressed, Duals, Method, PreparationError};
use crate::Overloaded;
use crate::coloring::Coloring;
use crate::sparsity::Sparsity;

impl<F: Overloaded> Compressed<F, Duals> {
    /// As [`Compressed::new`], with duals.
    ///
    /// # Errors
    /// None so far: the pattern fits.
    ///
    /// # Panics
    /// Where no pattern can be formed: see [`VectorFunction::rows`](crate::VectorFunction::rows).
    pub fn overloaded(f: F) -> Result<Self, PreparationError> {
        Self::of_columns(f, Method::OverloadedCompressed.name())
    }

    /// As [`Compressed::with_pattern`], with duals.
    ///
    /// # Errors
    /// If pattern or coloring do not fit.
    pub fn overloaded_with_pattern(f: F, sparsity: Sparsity, coloring: &Coloring) -> Result<Self, PreparationError> {
        Self::assembled(f, sparsity, coloring, Method::OverloadedCompressed.name(), true)
    }

    /// As [`Compressed::dense`], with duals.
    pub fn overloaded_dense(f: F) -> Self {
        Self::of_all(f, Method::OverloadedForward.name())
    }
}

impl<F: Overloaded> Compressed<F, ComplexStep> {
    /// As [`Compressed::new`], with complex steps: one evaluation for every color. It is none of the [`Method`]s, and
    /// reported apart as `complex-step`.
    ///
    /// # Errors
    /// None so far: the pattern fits.
    ///
    /// # Panics
    /// Where no pattern can be formed: see [`VectorFunction::rows`](crate::VectorFunction::rows).
    pub fn complex_step(f: F) -> Result<Self, PreparationError> {
        Self::of_columns(f, "complex-step")
    }

    /// As [`Compressed::dense`], with complex steps: one evaluation for every input, reported apart as
    /// `complex-step-dense`.
    pub fn complex_step_dense(f: F) -> Self {
        Self::of_all(f, "complex-step-dense")
    }
}

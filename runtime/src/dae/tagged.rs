//! Tagged functions of time and unknowns.

use super::{DaeError, Invariants, Pivots};
use crate::VectorFunction;
use crate::jacobian::{Compressed, EvaluationError, Jacobian};
use crate::sparsity::Sparsity;

/// A function of `(t, x, ..)`, or of `(x, ..)` alone, with its sparse Jacobian.
pub(super) struct Tagged<F: VectorFunction> {
    jacobian: Compressed<F>,
    has_time: bool,
    /// The input as a whole, and the value.
    inputs: Vec<f64>,
    values: Vec<f64>,
    entries: Vec<f64>,
}

impl<F: VectorFunction> Tagged<F> {
    /// # Errors
    /// If it takes neither `inputs` numbers nor one more, or gives not as many as it must.
    pub(super) fn new(f: F, what: &'static str, inputs: usize, outputs: usize) -> Result<Self, DaeError> {
        let has_time = f.inputs() == inputs + 1;
        if !has_time && f.inputs() != inputs {
            return Err(DaeError::Length { what, expected: inputs, found: f.inputs() });
        }
        if f.outputs() != outputs {
            return Err(DaeError::Length { what, expected: outputs, found: f.outputs() });
        }
        let inputs = vec![0.0; f.inputs()];
        let jacobian = Compressed::new(f)?;
        let entries = vec![0.0; jacobian.sparsity().nonzeros()];
        Ok(Self { jacobian, has_time, inputs, values: vec![0.0; outputs], entries })
    }

    /// The structure of `count` columns from that of an input on, time not counted.
    pub(super) fn sparsity(&self, first: usize, count: usize) -> Result<Sparsity, DaeError> {
        let first = first + usize::from(self.has_time);
        let whole = self.jacobian.sparsity();
        Ok(Sparsity::from_columns(whole.rows(), (first..first + count).map(|column| whole.column(column)))?)
    }

    fn place(&mut self, t: f64, parts: &[&[f64]]) {
        let mut rest = self.inputs.as_mut_slice();
        if self.has_time {
            rest[0] = t;
            rest = &mut rest[1..];
        }
        for part in parts {
            let (here, after) = rest.split_at_mut(part.len());
            here.copy_from_slice(part);
            rest = after;
        }
    }

    /// The value at these inputs.
    pub(super) fn value(&mut self, t: f64, parts: &[&[f64]], values: &mut [f64]) {
        self.place(t, parts);
        self.jacobian.function().value(&self.inputs, values);
    }

    /// Value and derivative at these inputs.
    pub(super) fn evaluate(&mut self, t: f64, parts: &[&[f64]]) -> Result<&[f64], EvaluationError> {
        self.place(t, parts);
        self.jacobian.evaluate(&self.inputs, &mut self.values, &mut self.entries)?;
        Ok(&self.values)
    }

    /// The entries that were evaluated last, of `count` columns from that of an input on.
    pub(super) fn entries(&self, first: usize, count: usize) -> &[f64] {
        let first = first + usize::from(self.has_time);
        let starts = self.jacobian.sparsity().column_starts();
        &self.entries[starts[first]..starts[first + count]]
    }
}

/// Invariants by a tagged function.
pub(super) struct TaggedInvariants<H: VectorFunction> {
    h: Tagged<H>,
    sparsity: Sparsity,
    names: Vec<String>,
}

impl<H: VectorFunction> TaggedInvariants<H> {
    pub(super) fn new(h: H, unknowns: usize, names: Vec<String>) -> Result<Self, DaeError> {
        let outputs = h.outputs();
        let h = Tagged::new(h, "inputs of the invariants", unknowns, outputs)?;
        Ok(Self { sparsity: h.sparsity(0, unknowns)?, h, names })
    }
}

impl<H: VectorFunction> Invariants for TaggedInvariants<H> {
    fn count(&self) -> usize {
        self.sparsity.rows()
    }
    fn name(&self, invariant: usize) -> String {
        name(&self.names, invariant, "h")
    }
    fn sparsity(&self) -> &Sparsity {
        &self.sparsity
    }
    fn values(&mut self, t: f64, x: &[f64], h: &mut [f64]) {
        self.h.value(t, &[x], h);
    }
    fn derivatives(&mut self, t: f64, x: &[f64], h: &mut [f64], by_x: &mut [f64]) -> Result<(), EvaluationError> {
        h.copy_from_slice(self.h.evaluate(t, &[x])?);
        by_x.copy_from_slice(self.h.entries(0, x.len()));
        Ok(())
    }
}

/// Pivots by a function.
pub(super) struct NamedPivots<P> {
    pub(super) names: Vec<String>,
    pub(super) values: P,
}

impl<P: FnMut(f64, &[f64], &mut [f64])> Pivots for NamedPivots<P> {
    fn count(&self) -> usize {
        self.names.len()
    }
    fn name(&self, pivot: usize) -> String {
        self.names[pivot].clone()
    }
    fn values(&mut self, t: f64, x: &[f64], pivots: &mut [f64]) {
        (self.values)(t, x, pivots);
    }
}

/// The name that was given, or a letter with a number.
pub(super) fn name(names: &[String], place: usize, letter: &str) -> String {
    names.get(place).cloned().unwrap_or_else(|| format!("{letter}{}", place + 1))
}

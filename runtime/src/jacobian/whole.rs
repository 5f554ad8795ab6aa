//! Functions that are evaluated as a whole: values and tangents together, for every strip.

use super::carry::{Baseline, Carry, CarryThrough, Double, Lane};
use super::recovery::{One, Recovery};
use super::strips::Strip;
use crate::Tangent;
use crate::sparsity::Sparsity;

/// ChunkMask of eight and four lanes, and buffers for them.
pub(super) struct Whole<C: Carry> {
    pub(super) strips: Vec<Strip>,
    wide: Buffers<C, Double>,
    narrow: Buffers<C, Baseline>,
}

impl<C: Carry> Whole<C> {
    /// For these strips.
    pub(super) fn new(strips: Vec<Strip>, sparsity: &Sparsity) -> Self {
        let (wide, narrow) = (strips.iter().any(|strip| strip.wide), strips.iter().any(|strip| !strip.wide));
        Self { strips, wide: Buffers::new(wide, sparsity), narrow: Buffers::new(narrow, sparsity) }
    }

    /// Values and entries.
    pub(super) fn evaluate<F>(&mut self, mut out: Recovery<'_, F, C>)
    where
        C: CarryThrough<F>,
    {
        let Self { strips, wide, narrow } = self;
        out.all(strips, |out, _, one| match one.strip.wide {
            true => wide.carry(out, one),
            false => narrow.carry(out, one),
        });
    }
}

/// Buffers for tangents T of inputs and outputs.
pub(super) struct Buffers<C: Carry, T: Tangent> {
    pub(super) x: Vec<T>,
    pub(super) y: Vec<T>,
    pub(super) numbers: C::Numbers<T>,
}

impl<C: Carry, T: Tangent> Buffers<C, T> {
    pub(super) fn new(used: bool, sparsity: &Sparsity) -> Self {
        let (columns, rows) = if used { (sparsity.columns(), sparsity.rows()) } else { (0, 0) };
        Self { x: vec![T::zero(); columns], y: vec![T::zero(); rows], numbers: C::numbers(columns, rows) }
    }
}

impl<C: Carry, T: Lane> Buffers<C, T> {
    /// Value and tangents of one strip.
    fn carry<F>(&mut self, out: &mut Recovery<'_, F, C>, one: One<'_>)
    where
        C: CarryThrough<F>,
    {
        let Self { x: x_d, y: y_d, numbers } = self;
        let (f, x) = (out.f, out.x);
        out.strip(one, x_d, y_d, |x_d, y, y_d| C::carry(f, numbers, one.strip.lanes, x, x_d, y, y_d));
    }
}

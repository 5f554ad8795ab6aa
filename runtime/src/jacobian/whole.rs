//! Functions that are evaluated as a whole: values and tangents together, for every chunk.

use super::carry::{Baseline, Carry, CarryThrough, Double, Lane};
use super::chunks::Chunk;
use super::recovery::{One, Recovery};
use crate::Tangent;
use crate::sparsity::Sparsity;

/// ChunkMask of eight and four lanes, and buffers for them.
pub(super) struct Whole<C: Carry> {
    pub(super) chunks: Vec<Chunk>,
    wide: Buffers<C, Double>,
    narrow: Buffers<C, Baseline>,
}

impl<C: Carry> Whole<C> {
    /// For these chunks.
    pub(super) fn new(chunks: Vec<Chunk>, sparsity: &Sparsity) -> Self {
        let (wide, narrow) = (chunks.iter().any(|chunk| chunk.wide), chunks.iter().any(|chunk| !chunk.wide));
        Self { chunks, wide: Buffers::new(wide, sparsity), narrow: Buffers::new(narrow, sparsity) }
    }

    /// Values and entries.
    pub(super) fn evaluate<F>(&mut self, mut out: Recovery<'_, F, C>)
    where
        C: CarryThrough<F>,
    {
        let Self { chunks, wide, narrow } = self;
        out.all(chunks, |out, _, one| match one.chunk.wide {
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
    /// Value and tangents of one chunk.
    fn carry<F>(&mut self, out: &mut Recovery<'_, F, C>, one: One<'_>)
    where
        C: CarryThrough<F>,
    {
        let Self { x: x_d, y: y_d, numbers } = self;
        let (f, x) = (out.f, out.x);
        out.chunk(one, x_d, y_d, |x_d, y, y_d| C::carry(f, numbers, one.chunk.lanes, x, x_d, y, y_d));
    }
}

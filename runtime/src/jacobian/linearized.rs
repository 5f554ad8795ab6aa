//! Functions in two passes: values once, then the tangents of one chunk of lanes after the other.

use super::Plan;
#[cfg(target_arch = "x86_64")]
use super::carry::{Avx2, Avx512};
use super::carry::{Baseline, CarryThrough, Registers};
use super::chunks::{Chunk, dealt_round, in_turn};
use super::recorded::Recorded;
use super::recovery::Recovery;
use crate::VectorFunction;
use crate::partials::Hollow;
use crate::simd::Simd;
use crate::sparsity::Sparsity;

/// Partials of up to so many bytes leave a cache of the second level, of 1 to 2 MiB, enough for rooms of eight lanes. Beyond it,
/// chunks of four lanes are faster, by 13 % in a linkage of 975 bodies.
const NEAR: usize = 768 * 1024;

/// What is recorded of the values, and how columns are dealt out to chunks of lanes.
pub(super) struct Linearized {
    pub(super) recorded: Recorded,
    /// Colors dealt out; none until there was a value.
    pub(super) chunks: Vec<Chunk>,
    /// Whether they were.
    is_dealt: bool,
    /// The first of the chunks that each thread sweeps, one after the other.
    pub(super) thread_starts: Vec<usize>,
    /// How many threads there are.
    pub(super) n_threads: usize,
    pub(super) simd: Simd,
    /// Whether it must be that instruction set.
    pub(super) is_chosen: bool,
    /// Lanes of it; none until they are needed.
    lanes: Option<Lanes>,
}

/// Lanes of an instruction set, with what stands for the values.
pub(super) struct ChunkTangents<T> {
    pub(super) x: Vec<T>,
    pub(super) y: Vec<T>,
    pub(super) hollow: Hollow,
}

enum Lanes {
    Baseline(ChunkTangents<Baseline>),
    #[cfg(target_arch = "x86_64")]
    Avx2(ChunkTangents<Avx2>),
    #[cfg(target_arch = "x86_64")]
    Avx512(ChunkTangents<Avx512>),
}

impl<T: Registers> ChunkTangents<T> {
    pub(super) fn new(sparsity: &Sparsity) -> Self {
        let (columns, rows) = (sparsity.columns(), sparsity.rows());
        Self { x: vec![T::zero(); columns], y: vec![T::zero(); rows], hollow: Hollow::new(columns, rows) }
    }
}

impl Lanes {
    /// # Panics
    /// If the processor does not have the instruction set: lanes in its registers cannot even be made then.
    fn new(simd: Simd, sparsity: &Sparsity) -> Self {
        assert!(simd.is_available(), "this processor has no {}", simd.name());
        match simd {
            #[cfg(target_arch = "x86_64")]
            Simd::Avx2 => Self::Avx2(ChunkTangents::new(sparsity)),
            #[cfg(target_arch = "x86_64")]
            Simd::Avx512 => Self::Avx512(ChunkTangents::new(sparsity)),
            _ => Self::Baseline(ChunkTangents::new(sparsity)),
        }
    }
}

impl Linearized {
    /// Nothing yet, on this instruction set.
    pub(super) fn new(simd: Simd, is_chosen: bool) -> Self {
        let (chunks, thread_starts) = (Vec::new(), Vec::new());
        Self {
            recorded: Recorded::default(),
            chunks,
            is_dealt: false,
            thread_starts,
            n_threads: 1,
            simd,
            is_chosen,
            lanes: None,
        }
    }

    /// Computes the values, and finds what is computed for each chunk; false if the function gave up.
    pub(super) fn record<F: VectorFunction>(
        &mut self,
        f: &F,
        plan: &Plan,
        color_of: &[usize],
        has_probe: bool,
        x: &[f64],
        y: &mut [f64],
    ) -> bool {
        if !F::IS_LINEAR || !self.recorded.values(f, x, y) {
            return false;
        }
        if !self.is_dealt {
            self.deal(f, plan, color_of, has_probe);
        }
        self.recorded.look(f, &self.chunks, &self.thread_starts, has_probe);
        true
    }

    /// Deals the colors out to chunks, once it is known what is computed for each of them.
    fn deal<F: VectorFunction>(&mut self, f: &F, plan: &Plan, color_of: &[usize], has_probe: bool) {
        self.is_dealt = true;
        let narrower = self.simd == Simd::Avx512 && !self.is_chosen && Simd::Avx2.is_available();
        if narrower && F::HAS_ROOMS && self.recorded.bytes() > NEAR {
            self.simd = Simd::Avx2;
        }
        let width = self.simd.lanes();
        let found = self.recorded.deal(f, &plan.sparsity, color_of, width);
        self.chunks = found.unwrap_or_else(|| in_turn(color_of, plan.directions, width));
        if has_probe {
            // It depends on everything, and is better off alone than making a chunk of some columns as long.
            self.chunks.push(Chunk { wide: false, lanes: 1, lines: Vec::new() });
        }
        self.thread_starts = dealt_round(&mut self.chunks, self.n_threads);
    }

    /// The entries, once the values are recorded.
    pub(super) fn evaluate<F: VectorFunction, C: CarryThrough<F>>(&mut self, out: Recovery<'_, F, C>) {
        let mut lanes = self.lanes.take().unwrap_or_else(|| Lanes::new(self.simd, &out.plan.sparsity));
        match &mut lanes {
            Lanes::Baseline(chunk) => self.sweep(chunk, out),
            #[cfg(target_arch = "x86_64")]
            Lanes::Avx2(chunk) => self.sweep(chunk, out),
            #[cfg(target_arch = "x86_64")]
            Lanes::Avx512(chunk) => self.sweep(chunk, out),
        }
        self.lanes = Some(lanes);
    }

    fn sweep<F: VectorFunction, C: CarryThrough<F>, T: Registers>(
        &self,
        ChunkTangents { x: x_d, y: y_d, hollow }: &mut ChunkTangents<T>,
        mut out: Recovery<'_, F, C>,
    ) {
        let f = out.f;
        out.all(&self.chunks, |out, k, one| {
            out.chunk(one, x_d, y_d, |x_d, _, y_d| T::replay(f, self.recorded.read(k), hollow, x_d, y_d));
        });
    }
}

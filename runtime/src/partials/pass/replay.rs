//! The second pass: tangents are computed from what was recorded, on the instruction set that is asked for.

use super::Pass;
use crate::Tangent;
use crate::partials::{Open, Reading, Repetitions};
use crate::skip::Active;
use core::cell::Cell;
use core::marker::PhantomData;

/// What every processor of the architecture has, as the instruction set of a pass.
#[derive(Clone, Copy)]
pub struct Everywhere;

/// AVX2 as the instruction set of a pass.
#[derive(Clone, Copy)]
pub struct WithAvx2;

/// AVX-512 as the instruction set of a pass.
#[derive(Clone, Copy)]
pub struct WithAvx512;

/// An instruction set.
pub(crate) trait InstructionSet {
    const SIMD: crate::simd::Simd;
}

impl InstructionSet for Everywhere {
    const SIMD: crate::simd::Simd = crate::simd::Simd::Baseline;
}

impl InstructionSet for WithAvx2 {
    const SIMD: crate::simd::Simd = crate::simd::Simd::Avx2;
}

impl InstructionSet for WithAvx512 {
    const SIMD: crate::simd::Simd = crate::simd::Simd::Avx512;
}

/// The second pass: tangents, from what was recorded, on the instruction set S.
pub struct Replay<'a, S> {
    reading: Cell<Reading<'a>>,
    set: PhantomData<S>,
}

impl<S> Clone for Replay<'_, S> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn clone(&self) -> Self {
        Self { reading: Cell::new(self.reading.get()), set: PhantomData }
    }
}

impl<'a, S: InstructionSet> Replay<'a, S> {
    /// # Panics
    /// If the processor does not have the instruction set.
    pub(crate) fn new(reading: Reading<'a>) -> Self {
        assert!(S::SIMD.is_available(), "this processor has no {}", S::SIMD.name());
        Self { reading: Cell::new(reading), set: PhantomData }
    }
}

impl<S> Replay<'_, S> {
    /// Whether all that was recorded was taken up, or skipped.
    pub(crate) fn is_finished(&self) -> bool {
        self.reading.get().is_finished()
    }
}

impl<S: InstructionSet> Pass for Replay<'_, S> {
    const VALUES: bool = false;
    const AVX2: bool = matches!(S::SIMD, crate::simd::Simd::Avx2);
    const AVX512: bool = matches!(S::SIMD, crate::simd::Simd::Avx512);

    fn push<V, const N: usize>(&self, _: V, _: [f64; N]) -> (V, [f64; N]) {
        unreachable!("tangents are computed")
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pop<V, const N: usize>(&self, hollow: V) -> (V, [f64; N]) {
        let mut reading = self.reading.get();
        let partials = *reading.take();
        self.reading.set(reading);
        (hollow, partials)
    }

    fn word(&self, _: u32) {
        unreachable!("tangents are computed")
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn next_word(&self) -> u32 {
        let mut reading = self.reading.get();
        let word = reading.noted() as u32;
        self.reading.set(reading);
        word
    }

    fn clears(&self) -> bool {
        self.reading.get().clears()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn repetitions(&self) -> Repetitions {
        Repetitions(0)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn group<T: Tangent>(&self, inputs: Active<T>, _: Option<Repetitions>) -> Result<Open, usize> {
        let mut reading = self.reading.get();
        let skipped = reading.skips(inputs);
        self.reading.set(reading);
        match skipped {
            Some(more) => Err(more),
            None => Ok(Open(if T::TRACKS { reading.found() - 1 } else { 0 })),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn close(&self, _: Open) {}

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn close_giving<T: Tangent>(&self, Open(group): Open, stands_in: bool) {
        if T::TRACKS && !stands_in {
            self.reading.get().matters(group);
        }
    }

    fn give_up(&self, _: &'static str) {
        unreachable!("tangents are computed of what was recorded")
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn resume(&self, copy: &Self) {
        self.reading.set(copy.reading.get());
    }
}

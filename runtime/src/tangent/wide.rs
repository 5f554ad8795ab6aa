//! Lanes in registers of AVX2.

#![allow(unsafe_code)]

use super::{Number, Tangent};
use core::arch::x86_64::{
    __m256d, _mm256_add_pd, _mm256_mul_pd, _mm256_set1_pd, _mm256_setzero_pd, _mm256_sub_pd, _mm256_xor_pd,
};
use core::fmt;
use core::ops::{Add, Index, IndexMut, Neg, Sub};

/// Four times N directions carried together, in N registers, without the guard of [`Tangent::scale`] (see
/// [`super::Unguarded`], which does the same operations).
///
/// Only code that runs after AVX2 was found computes with them. The operators are always inlined into it.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Wide<const N: usize>([__m256d; N]);

impl<const N: usize> Wide<N> {
    /// The lanes.
    #[inline(always)]
    fn lanes(&self) -> &[f64] {
        // SAFETY: a register is four numbers, and so is its memory.
        unsafe { core::slice::from_raw_parts(self.0.as_ptr().cast(), 4 * N) }
    }
}

impl<const N: usize> Index<usize> for Wide<N> {
    type Output = f64;
    #[inline(always)]
    fn index(&self, lane: usize) -> &f64 {
        &self.lanes()[lane]
    }
}

impl<const N: usize> IndexMut<usize> for Wide<N> {
    #[inline(always)]
    fn index_mut(&mut self, lane: usize) -> &mut f64 {
        // SAFETY: as above.
        let lanes: &mut [f64] = unsafe { core::slice::from_raw_parts_mut(self.0.as_mut_ptr().cast(), 4 * N) };
        &mut lanes[lane]
    }
}

impl<const N: usize> fmt::Debug for Wide<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Wide").field(&self.lanes()).finish()
    }
}

impl<const N: usize> PartialEq for Wide<N> {
    fn eq(&self, other: &Self) -> bool {
        self.lanes() == other.lanes()
    }
}

impl<const N: usize> Default for Wide<N> {
    #[inline(always)]
    fn default() -> Self {
        Self::zero()
    }
}

macro_rules! operator {
    ($operator:ident $method:ident $instruction:ident) => {
        impl<const N: usize> $operator for Wide<N> {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                let mut out = self.0;
                for k in 0..N {
                    // SAFETY: see `Wide`.
                    out[k] = unsafe { $instruction(self.0[k], other.0[k]) };
                }
                Self(out)
            }
        }
    };
}

operator! { Add add _mm256_add_pd }
operator! { Sub sub _mm256_sub_pd }

impl<const N: usize> Neg for Wide<N> {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        let mut out = self.0;
        for k in 0..N {
            // SAFETY: see `Wide`.
            out[k] = unsafe { _mm256_xor_pd(self.0[k], _mm256_set1_pd(-0.0)) };
        }
        Self(out)
    }
}

impl<const N: usize> Tangent for Wide<N> {
    #[inline(always)]
    fn zero() -> Self {
        // SAFETY: see `Wide`.
        Self([unsafe { _mm256_setzero_pd() }; N])
    }

    #[inline(always)]
    fn scale<P: Number>(self, partial: P) -> Self {
        let partial = partial.number();
        let mut out = self.0;
        for k in 0..N {
            // SAFETY: see `Wide`.
            out[k] = unsafe { _mm256_mul_pd(self.0[k], _mm256_set1_pd(partial)) };
        }
        Self(out)
    }
}

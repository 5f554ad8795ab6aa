//! Lanes in registers of the processor: what the compiler makes of arrays of lanes where it does well, said outright.
//!
//! The functions of these types are safe to call, as [`Tangent`] has it, and use instructions that not every processor has. So
//! nobody may call them before the processor was found to have them, and this is kept up as follows. The types are private to this
//! crate, and code of users gets them as a type parameter only. Tangents of these types are made in two places, which look at the
//! processor first: `Lanes::new` in `jacobian/linearized.rs` and `Lanes::new` in `jacobian/parallel.rs`. All else that names
//! the types is given such tangents, and computes with them in a second pass, which looks at the processor when it is made.

#![allow(unsafe_code)]

use super::{Number, Tangent};
use core::arch::x86_64::*;
use core::fmt;
use core::ops::{Add, Index, IndexMut, Neg, Sub};

/// A lane type of N registers. It has no guard in [`Tangent::scale`], and does the same
/// operations as [`super::Lanes`] otherwise: a zero tangent times an infinite partial is NaN, which shows in what it reaches.
macro_rules! registers {
    (
        $(#[$doc:meta])* $name:ident: $register:ident of $lanes:literal;
        $add:ident $sub:ident $mul:ident $xor:ident $set1:ident $zero:ident
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        #[repr(transparent)]
        pub struct $name<const N: usize>([$register; N]);

        impl<const N: usize> $name<N> {
            #[inline(always)]
            fn lanes(&self) -> &[f64] {
                // SAFETY: a register is as many `f64` in memory, without gaps, aligned at least as they are, and every pattern
                // of bits is one. The N registers are in one array, which is borrowed for as long as the slice.
                unsafe { core::slice::from_raw_parts(self.0.as_ptr().cast(), $lanes * N) }
            }
        }

        impl<const N: usize> AsRef<[f64]> for $name<N> {
            #[inline(always)]
            fn as_ref(&self) -> &[f64] {
                self.lanes()
            }
        }

        impl<const N: usize> Index<usize> for $name<N> {
            type Output = f64;
            #[inline(always)]
            fn index(&self, lane: usize) -> &f64 {
                &self.lanes()[lane]
            }
        }

        impl<const N: usize> IndexMut<usize> for $name<N> {
            #[inline(always)]
            fn index_mut(&mut self, lane: usize) -> &mut f64 {
                // SAFETY: as of `lanes`; the array is borrowed mutably for as long as the slice.
                let lanes: &mut [f64] =
                    unsafe { core::slice::from_raw_parts_mut(self.0.as_mut_ptr().cast(), $lanes * N) };
                &mut lanes[lane]
            }
        }

        impl<const N: usize> fmt::Debug for $name<N> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_tuple(stringify!($name)).field(&self.lanes()).finish()
            }
        }

        impl<const N: usize> PartialEq for $name<N> {
            fn eq(&self, other: &Self) -> bool {
                self.lanes() == other.lanes()
            }
        }

        impl<const N: usize> Default for $name<N> {
            #[inline(always)]
            fn default() -> Self {
                Self::zero()
            }
        }

        impl<const N: usize> Add for $name<N> {
            type Output = Self;
            #[inline(always)]
            fn add(self, other: Self) -> Self {
                let mut out = self.0;
                for k in 0..N {
                    // SAFETY: the instruction is safe where the processor has it, which is so wherever this type is used.
                    out[k] = unsafe { $add(self.0[k], other.0[k]) };
                }
                Self(out)
            }
        }

        impl<const N: usize> Sub for $name<N> {
            type Output = Self;
            #[inline(always)]
            fn sub(self, other: Self) -> Self {
                let mut out = self.0;
                for k in 0..N {
                    // SAFETY: the instruction is safe where the processor has it, which is so wherever this type is used.
                    out[k] = unsafe { $sub(self.0[k], other.0[k]) };
                }
                Self(out)
            }
        }

        impl<const N: usize> Neg for $name<N> {
            type Output = Self;
            #[inline(always)]
            fn neg(self) -> Self {
                let mut out = self.0;
                for k in 0..N {
                    // SAFETY: the instruction is safe where the processor has it, which is so wherever this type is used.
                    out[k] = unsafe { $xor(self.0[k], $set1(-0.0)) };
                }
                Self(out)
            }
        }

        impl<const N: usize> Tangent for $name<N> {
            const SKIPS: bool = true;

            #[inline(always)]
            fn zero() -> Self {
                // SAFETY: as of `add`.
                Self([unsafe { $zero() }; N])
            }

            #[inline(always)]
            fn scale<P: Number>(self, partial: P) -> Self {
                let partial = partial.number();
                let mut out = self.0;
                for k in 0..N {
                    // SAFETY: the instruction is safe where the processor has it, which is so wherever this type is used.
                    out[k] = unsafe { $mul(self.0[k], $set1(partial)) };
                }
                Self(out)
            }
        }
    };
}

registers! {
    /// Two times N directions, in N registers of SSE2, which every x86-64 processor has.
    Narrow: __m128d of 2;
    _mm_add_pd _mm_sub_pd _mm_mul_pd _mm_xor_pd _mm_set1_pd _mm_setzero_pd
}

registers! {
    /// Four times N directions, in N registers of AVX2.
    ///
    /// Only code that runs after AVX2 was found has them (see the module), and the operators are always inlined into it.
    Wide: __m256d of 4;
    _mm256_add_pd _mm256_sub_pd _mm256_mul_pd _mm256_xor_pd _mm256_set1_pd _mm256_setzero_pd
}

registers! {
    /// Eight times N directions, in N registers of AVX-512.
    ///
    /// As of [`Wide`]: only code that runs after AVX-512 was found has them.
    Widest: __m512d of 8;
    _mm512_add_pd _mm512_sub_pd _mm512_mul_pd _mm512_xor_pd _mm512_set1_pd _mm512_setzero_pd
}

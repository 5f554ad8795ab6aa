// Indexed loops over arrays of W are what the compiler makes the best code of, in every operator alike.
#![allow(clippy::needless_range_loop)]

use super::{Number, Tangent};
use core::array;
use core::ops::{Add, Index, IndexMut, Neg, Sub};

/// W directions carried together.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(transparent)]
pub struct Lanes<const W: usize>(pub [f64; W]);

impl<const W: usize> Lanes<W> {
    /// The tangent of the input that direction `lane` follows: one there, zero in the other lanes.
    ///
    /// # Panics
    /// If `lane` is not below W.
    pub fn unit(lane: usize) -> Self {
        assert!(lane < W, "lane {lane} of {W} lanes");
        Self(array::from_fn(|l| if l == lane { 1.0 } else { 0.0 }))
    }
}

// The operators are plain loops: closures and `array::from_fn` do not inline into code compiled for other instruction
// sets (see ARCHITECTURE.md). They write to an array of their own, never to their operands: a closure called twice with
// the same arguments may be handed the same memory twice (rust-lang/rust#155241), and must find it as it was.
macro_rules! lanes {
    ($lanes:ident) => {
        impl<const W: usize> Default for $lanes<W> {
            fn default() -> Self {
                Self([0.0; W])
            }
        }

        impl<const W: usize> AsRef<[f64]> for $lanes<W> {
            fn as_ref(&self) -> &[f64] {
                &self.0
            }
        }

        impl<const W: usize> Index<usize> for $lanes<W> {
            type Output = f64;
            fn index(&self, lane: usize) -> &f64 {
                &self.0[lane]
            }
        }

        impl<const W: usize> IndexMut<usize> for $lanes<W> {
            fn index_mut(&mut self, lane: usize) -> &mut f64 {
                &mut self.0[lane]
            }
        }

        impl<const W: usize> Add for $lanes<W> {
            type Output = Self;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn add(self, other: Self) -> Self {
                let mut out = [0.0; W];
                for l in 0..W {
                    out[l] = self.0[l] + other.0[l];
                }
                Self(out)
            }
        }

        impl<const W: usize> Sub for $lanes<W> {
            type Output = Self;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn sub(self, other: Self) -> Self {
                let mut out = [0.0; W];
                for l in 0..W {
                    out[l] = self.0[l] - other.0[l];
                }
                Self(out)
            }
        }

        impl<const W: usize> Neg for $lanes<W> {
            type Output = Self;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn neg(self) -> Self {
                let mut out = [0.0; W];
                for l in 0..W {
                    out[l] = -self.0[l];
                }
                Self(out)
            }
        }
    };
}

lanes!(Lanes);
#[cfg(not(target_arch = "x86_64"))]
lanes!(Unguarded);

impl<const W: usize> Tangent for Lanes<W> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn zero() -> Self {
        Self([0.0; W])
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale<P: Number>(self, partial: P) -> Self {
        let partial = partial.number();
        let mut out = [0.0; W];
        if partial.is_finite() {
            for l in 0..W {
                out[l] = self.0[l] * partial;
            }
        } else {
            for l in 0..W {
                out[l] = self.0[l].scale(partial);
            }
        }
        Self(out)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn times(self, partial: f64) -> Self {
        let mut out = [0.0; W];
        for l in 0..W {
            out[l] = self.0[l] * partial;
        }
        Self(out)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_nan(self) -> bool {
        self.0.iter().any(|lane| lane.is_nan())
    }
}

/// W directions carried together, where there are no registers (`registers.rs`), without the guard of [`Tangent::scale`]: a zero tangent times an infinite partial is NaN.
///
/// That shows in what it reaches, and nowhere else: where no result is NaN, all are what [`Lanes`] would have given. The
/// guard is a branch for every product, which costs half of the time.
#[cfg(not(target_arch = "x86_64"))]
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(transparent)]
pub(crate) struct Unguarded<const W: usize>(pub [f64; W]);

#[cfg(not(target_arch = "x86_64"))]
impl<const W: usize> Tangent for Unguarded<W> {
    const SKIPS: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn zero() -> Self {
        Self([0.0; W])
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale<P: Number>(self, partial: P) -> Self {
        let partial = partial.number();
        let mut out = [0.0; W];
        for l in 0..W {
            out[l] = self.0[l] * partial;
        }
        Self(out)
    }
}

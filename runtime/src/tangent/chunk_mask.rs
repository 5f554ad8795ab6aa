// Sets are united where tangents are added.
#![allow(clippy::suspicious_arithmetic_impl)]

use super::{Number, Tangent};
use core::ops::{Add, Neg, Sub};

/// In which of 64 chunks of lanes a tangent may be other than zero, on the path that the values took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChunkMask {
    /// By what is computed for the chunk itself.
    pub now: u64,
    /// By what the chunk before it has left in a room.
    pub left: u64,
}

impl Add for ChunkMask {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        Self { now: self.now | other.now, left: self.left | other.left }
    }
}

impl Sub for ChunkMask {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        self + other
    }
}

impl Neg for ChunkMask {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        self
    }
}

impl Tangent for ChunkMask {
    const TRACKS: bool = true;

    #[inline]
    fn zero() -> Self {
        Self::default()
    }

    #[inline]
    fn scale<P: Number>(self, _: P) -> Self {
        self
    }

    #[inline]
    fn chunks(self) -> u64 {
        self.now | self.left << 1
    }
}

// Sets are united where tangents are added.
#![allow(clippy::suspicious_arithmetic_impl)]

use super::{Number, Tangent};
use core::ops::{Add, Neg, Sub};

/// In which of 64 strips of lanes a tangent may be other than zero, on the path that the values took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Strips(pub u64);

impl Add for Strips {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Sub for Strips {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Neg for Strips {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        self
    }
}

impl Tangent for Strips {
    const LOOKS: bool = true;

    #[inline]
    fn zero() -> Self {
        Self(0)
    }

    #[inline]
    fn scale<P: Number>(self, _: P) -> Self {
        self
    }

    #[inline]
    fn strips(self) -> u64 {
        self.0
    }
}

//! One direction without a guard, for passes whose results are looked at.

use super::{Number, Tangent};
use crate::Skip;
use core::ops::{Add, Neg, Sub};

/// The derivative along one direction. A zero times an infinite partial is NaN, which shows in what it reaches.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[repr(transparent)]
pub struct Direction(pub(crate) f64);

impl Add for Direction {
    type Output = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Direction {
    type Output = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Neg for Direction {
    type Output = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Tangent for Direction {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn zero() -> Self {
        Self(0.0)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale<P: Number>(self, partial: P) -> Self {
        Self(self.0 * partial.number())
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn slope(self) -> f64 {
        self.0
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_nan(self) -> bool {
        self.0.is_nan()
    }
}

impl Skip<Direction> for Direction {
    fn blank() -> Option<Self> {
        Some(Self(0.0))
    }
}

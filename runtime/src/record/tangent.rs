use super::recording;
use crate::{Number, Skip, Tangent};
use core::ops::{Add, Neg, Sub};

/// A tangent that is recorded instead of computed: a multiple of a slot of a [`Record`](super::Record).
///
/// It is made by the recording of a function, and good for nothing outside of it.
///
/// # Panics
/// Sums panic if one of the tangents is of another recording, or of one that has ended.
#[derive(Clone, Copy, Debug, Default)]
pub struct Recorded {
    pub(super) weight: f64,
    /// The number of the recording in the upper half, the slot in the lower; zero for a tangent that is zero.
    pub(super) at: u64,
}

impl Recorded {
    /// Whether it depends on no input.
    #[inline(always)]
    pub(super) fn is_zero(self) -> bool {
        self.at == 0
    }

    /// Another multiple of the same slot. No term has the weight zero, so that nothing infinite is multiplied by it on the way back.
    #[inline(always)]
    pub(super) fn with_weight(self, weight: f64) -> Self {
        Self { weight, at: if weight == 0.0 { 0 } else { self.at } }
    }

    /// The slot that it is a multiple of.
    #[inline(always)]
    pub(super) fn slot(self) -> usize {
        self.at as u32 as usize
    }
}

impl PartialEq for Recorded {
    /// Whether both are the same multiple of the same slot.
    fn eq(&self, other: &Self) -> bool {
        self.at == other.at && (self.is_zero() || self.weight == other.weight)
    }
}

impl Add for Recorded {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        match (self.is_zero(), other.is_zero()) {
            (true, _) => other,
            (_, true) => self,
            (false, false) => recording::sum(self, other),
        }
    }
}

impl Sub for Recorded {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Neg for Recorded {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Self { weight: -self.weight, ..self }
    }
}

impl Tangent for Recorded {
    #[inline(always)]
    fn zero() -> Self {
        Self { weight: 0.0, at: 0 }
    }

    /// Records nothing: the weight is multiplied. Where that makes it zero the tangent is zero, and stays so whatever comes.
    #[inline(always)]
    fn scale<P: Number>(self, partial: P) -> Self {
        self.with_weight(self.weight * partial.number())
    }
}

impl Skip<Recorded> for Recorded {
    #[inline(always)]
    fn blank() -> Option<Self> {
        Some(Self::zero())
    }
}

use super::recording;
use crate::{Number, Skip, Tangent};
use core::ops::{Add, Neg, Sub};

/// A tangent that is recorded instead of computed: a multiple of a slot of a [`Record`](super::Record).
///
/// It is made by the recording of a function, and good for nothing outside of it.
///
/// # Panics
/// Sums panic if one of the tangents is of another recording, or of one that has ended.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Recorded {
    pub(super) weight: f64,
    pub(super) slot: u32,
    /// The number of the recording; none has the number zero, which makes the tangent zero.
    pub(super) recording: u32,
}

impl Recorded {
    /// Whether it depends on no input.
    #[inline(always)]
    pub(super) fn is_zero(self) -> bool {
        self.recording == 0
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
        Self { weight: 0.0, slot: 0, recording: 0 }
    }

    /// Records nothing: the weight is multiplied. A weight of zero stays zero whatever the partial, as a tangent does.
    #[inline(always)]
    fn scale<P: Number>(self, partial: P) -> Self {
        Self { weight: self.weight.scale(partial), ..self }
    }
}

impl Skip<Recorded> for Recorded {
    #[inline(always)]
    fn blank() -> Option<Self> {
        Some(Self::zero())
    }
}

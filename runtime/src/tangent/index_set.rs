use super::Tangent;
use core::ops::{Add, Neg, Sub};

/// placeholder
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IndexSet(u64);

impl IndexSet {
    /// one index
    pub fn single(index: usize) -> Self {
        Self(1 << index)
    }
}
impl Add for IndexSet {
    type Output = Self;
    fn add(self, o: Self) -> Self {
        Self(self.0 | o.0)
    }
}
impl Sub for IndexSet {
    type Output = Self;
    fn sub(self, o: Self) -> Self {
        Self(self.0 | o.0)
    }
}
impl Neg for IndexSet {
    type Output = Self;
    fn neg(self) -> Self {
        self
    }
}
impl Tangent for IndexSet {
    fn zero() -> Self {
        Self(0)
    }
    fn scale(self, _: f64) -> Self {
        self
    }
}

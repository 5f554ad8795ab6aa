/// What an operation works on: a slot of the tape, or one of its constants. The highest bit tells them apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Operand(u32);

/// The mark of a constant.
const CONSTANT: u32 = 1 << 31;

/// The most slots, or constants, that a tape can have.
pub(super) const LIMIT: usize = CONSTANT as usize;

impl Operand {
    /// A slot; the index is below [`LIMIT`].
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn slot(index: usize) -> Self {
        debug_assert!(index < LIMIT);
        Self(index as u32)
    }

    /// A constant; the index is below [`LIMIT`].
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn constant(index: usize) -> Self {
        debug_assert!(index < LIMIT);
        Self(index as u32 | CONSTANT)
    }

    /// The slot, if it is one.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn as_slot(self) -> Option<usize> {
        (self.0 & CONSTANT == 0).then_some(self.0 as usize)
    }

    /// The value.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn value(self, slots: &[f64], constants: &[f64]) -> f64 {
        match self.as_slot() {
            Some(slot) => slots[slot],
            None => constants[(self.0 & !CONSTANT) as usize],
        }
    }
}

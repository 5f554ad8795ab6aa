//! Sets of input indices as tangents: which inputs a value depends on.
//!
//! [`Tangent`] asks for `Copy`, so a set is a small handle. A set that is one run of neighbouring indices (none, one, or a
//! range, as nearly all are in banded and accumulating code) is written out in the handle itself. Any other set is a
//! tree in the thread's [`arena`], where sets share what they have in common. This is the idea of SparsLinC (Bischof,
//! Carle, Khademi, Mauer 1996): single, contiguous and general sparse vectors, each in the form that is cheap for it.

mod arena;
mod tree;
mod view;

use super::{Number, Tangent};
use core::fmt;
use core::ops::{Add, Neg, Range, Sub};
use tree::INDEX_LIMIT;

/// A set of input indices: as a tangent it says which inputs a value depends on.
///
/// Sums and differences unite, everything else leaves the set as it is, so that `f::<IndexSet>::forward` finds the
/// dependences along the executed path. Seed input `i` with [`IndexSet::single`]`(i)`.
///
/// ```
/// use tangential::{IndexSet, Tangent};
///
/// let band = IndexSet::single(3).scale(2.0) + IndexSet::range(4..7);
/// let set = IndexSet::single(0) - band;
/// assert_eq!(format!("{set:?}"), "{0, 3..7}");
/// assert_eq!(set.to_vec(), [0, 3, 4, 5, 6]);
/// ```
///
/// The handle is `Copy`; the memory behind it belongs to the thread. [`IndexSet::detection`] frees it, and a set that is
/// used after its detection has ended, or on another thread, panics rather than show other indices. Sets of one run
/// have no memory behind them and stay good everywhere.
#[derive(Clone, Copy)]
pub struct IndexSet(Handle);

/// What [`IndexSet`] holds. Every set has one form only: a set of one run is never a tree.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Handle {
    /// The indices `start..end`; the empty set is `0..0`.
    Run { start: u32, end: u32 },
    /// A tree of the scope's thread, good as long as that scope is open.
    Tree { scope: u64, root: u32 },
}

impl IndexSet {
    /// The set without any index.
    #[inline]
    pub const fn empty() -> Self {
        Self(Handle::Run { start: 0, end: 0 })
    }

    /// The set of one index.
    ///
    /// # Panics
    /// If `index` is not below 2^31.
    #[inline]
    pub fn single(index: usize) -> Self {
        assert!(index < INDEX_LIMIT as usize, "IndexSet: index {index} is not below {INDEX_LIMIT}");
        Self(Handle::Run { start: index as u32, end: index as u32 + 1 })
    }

    /// The set of neighbouring indices, empty if the range is.
    ///
    /// # Panics
    /// If an index is not below 2^31.
    #[inline]
    pub fn range(indices: Range<usize>) -> Self {
        if indices.is_empty() {
            return Self::empty();
        }
        assert!(indices.end <= INDEX_LIMIT as usize, "IndexSet: index {} is not below {INDEX_LIMIT}", indices.end - 1);
        Self(Handle::Run { start: indices.start as u32, end: indices.end as u32 })
    }

    /// The indices that are in one of the two sets.
    #[inline]
    pub fn union(self, other: Self) -> Self {
        if let (&Handle::Run { start: a, end: b }, &Handle::Run { start: c, end: d }) = (&self.0, &other.0) {
            if c == d {
                return self;
            }
            if a == b {
                return other;
            }
            if c <= b && a <= d {
                return Self(Handle::Run { start: a.min(c), end: b.max(d) });
            }
        }
        arena::with(|arena| Self(arena.union(self.0, other.0)))
    }

    /// How many indices the set has.
    pub fn len(self) -> usize {
        self.runs().iter().map(ExactSizeIterator::len).sum()
    }

    /// Whether the set has no index.
    #[inline]
    pub fn is_empty(self) -> bool {
        self == Self::empty()
    }

    /// Whether `index` is in the set.
    pub fn contains(self, index: usize) -> bool {
        let Ok(index) = u32::try_from(index) else { return false };
        match self.0 {
            Handle::Run { start, end } => (start..end).contains(&index),
            Handle::Tree { .. } => arena::with(|arena| arena.tree(self.0).contains(index)),
        }
    }

    /// The indices as runs of neighbours, in ascending order and apart from each other.
    pub fn runs(self) -> Vec<Range<usize>> {
        match self.0 {
            Handle::Run { start, end } if start == end => Vec::new(),
            Handle::Run { start, end } => core::iter::once(start as usize..end as usize).collect(),
            Handle::Tree { .. } => arena::with(|arena| arena.tree(self.0).runs()),
        }
    }

    /// The indices in ascending order.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        self.runs().into_iter().flatten()
    }

    /// The indices in ascending order.
    pub fn to_vec(self) -> Vec<usize> {
        self.iter().collect()
    }

    /// The same for handles that are the same.
    pub(crate) fn key(self) -> (u64, u64) {
        match self.0 {
            // Scopes have numbers from zero on, and there are not as many.
            Handle::Run { start, end } => (u64::MAX, u64::from(start) << 32 | u64::from(end)),
            Handle::Tree { scope, root } => (scope, u64::from(root)),
        }
    }

    /// Runs `detect` and frees the sets that were made meanwhile on this thread.
    ///
    /// Take the indices out before the end, as with [`IndexSet::to_vec`]: a set made inside is no longer good outside.
    /// Sets made before may be used inside. Detections nest. Outside of any detection sets work as well; their memory
    /// is freed when the thread ends.
    ///
    /// ```
    /// use tangential::IndexSet;
    ///
    /// let inputs = IndexSet::detection(|| {
    ///     let set = IndexSet::single(7) + IndexSet::single(2);
    ///     set.to_vec()
    /// });
    /// assert_eq!(inputs, [2, 7]);
    /// ```
    pub fn detection<R>(detect: impl FnOnce() -> R) -> R {
        let _scope = arena::Scope::open();
        detect()
    }
}

impl Default for IndexSet {
    fn default() -> Self {
        Self::empty()
    }
}

impl PartialEq for IndexSet {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        match (self.0, other.0) {
            (a @ Handle::Run { .. }, b @ Handle::Run { .. }) => a == b,
            (a, b) => arena::with(|arena| arena.equal(a, b)),
        }
    }
}

impl Eq for IndexSet {}

impl fmt::Debug for IndexSet {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A message about a failure must not fail itself, so this is the one use of an ended set that does not panic.
        if !arena::with(|arena| arena.is_good(self.0)) {
            return out.write_str("{set of an ended detection or of another thread}");
        }
        out.write_str("{")?;
        for (place, run) in self.runs().into_iter().enumerate() {
            if place > 0 {
                out.write_str(", ")?;
            }
            if run.len() == 1 {
                write!(out, "{}", run.start)?;
            } else {
                write!(out, "{run:?}")?;
            }
        }
        out.write_str("}")
    }
}

impl Add for IndexSet {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        self.union(other)
    }
}

impl Sub for IndexSet {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        self.union(other)
    }
}

impl Neg for IndexSet {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        self
    }
}

impl Tangent for IndexSet {
    #[inline]
    fn zero() -> Self {
        Self::empty()
    }

    // A partial that is zero here may be nonzero at the next point: the dependence stays.
    #[inline]
    fn scale<P: Number>(self, _partial: P) -> Self {
        self
    }
}

#[cfg(test)]
mod tests;

//! Elimination with the pivots on the diagonal, in an order that is found once.

use super::elimination::Elimination;
use core::ops::{Add, Mul, Sub};
use faer::c64;
use std::sync::Arc;

/// By how much entries may grow, as a part of the diagonal, before other pivots are looked for.
///
/// With weights `1/sqrt|a_ii|` for row and column i, an update `a_ik a_kj / a_kk` of a symmetric positive definite matrix
/// is at most one. The tangent matrix is one but for its forces; what it may be off by is lost in digits at most.
const GROWTH: f64 = 100.0;

/// An entry of a matrix: real or complex.
pub(in super::super) trait Entry:
    Copy + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + PartialEq
{
    const ZERO: Self;

    /// A bound of its size, at most by a factor of sqrt 2 too large.
    fn size(self) -> f64;

    fn inverse(self) -> Self;
}

impl Entry for f64 {
    const ZERO: Self = 0.0;

    fn size(self) -> f64 {
        self.abs()
    }

    fn inverse(self) -> Self {
        1.0 / self
    }
}

impl Entry for c64 {
    const ZERO: Self = c64::new(0.0, 0.0);

    fn size(self) -> f64 {
        self.re.abs() + self.im.abs()
    }

    fn inverse(self) -> Self {
        let size = self.re * self.re + self.im * self.im;
        c64::new(self.re / size, -self.im / size)
    }
}

/// The pivots on the diagonal are too small.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Unstable;

/// The factors L (its diagonal is one) and U of a matrix.
pub(in super::super) struct Unpivoted<T> {
    elimination: Arc<Elimination>,
    /// Of U.
    diagonal: Vec<T>,
    /// In row k of U and column k of L; until the turn of k has come, of what is left of the matrix.
    pairs: Vec<[T; 2]>,
    inverses: Vec<T>,
    weights: Vec<f64>,
    /// A right-hand side in the order of turns.
    right: Vec<T>,
}

impl<T: Entry> Unpivoted<T> {
    pub(in super::super) fn new(elimination: &Arc<Elimination>) -> Self {
        let zeros = || vec![T::ZERO; elimination.unknowns()];
        let (diagonal, inverses, right) = (zeros(), zeros(), zeros());
        let weights = vec![0.0; elimination.unknowns()];
        let pairs = vec![[T::ZERO; 2]; elimination.pairs()];
        Self { elimination: elimination.clone(), diagonal, pairs, inverses, weights, right }
    }

    /// Factorizes the matrix with these values, stored as [`Elimination`] says.
    ///
    /// Supernode by supernode: its own turns first, then all of them together update the pairs of each later turn, so that these are
    /// read and written once for four turns.
    pub(in super::super) fn factorize(&mut self, values: &[T]) -> Result<(), Unstable> {
        let elimination = self.elimination.clone();
        let (diagonal, pairs) = values.split_at(elimination.unknowns());
        self.diagonal.copy_from_slice(diagonal);
        self.pairs.as_flattened_mut().copy_from_slice(pairs);
        for (weight, entry) in self.weights.iter_mut().zip(diagonal) {
            *weight = 1.0 / entry.size().sqrt();
        }
        let mut relative_indices = elimination.relative_indices.as_slice();
        for supernode in elimination.supernodes.windows(2) {
            let (first, end) = (supernode[0], supernode[1]);
            for k in first..end {
                self.pivot(k, end)?;
            }
            let later = elimination.pairs_of(end - 1).0;
            let (done, left) = self.pairs.split_at_mut(elimination.starts[end]);
            for (q, &i) in later.iter().enumerate() {
                let i = i as usize;
                let (own, others) = relative_indices.split_at(later.len() - q - 1);
                relative_indices = others;
                let target = elimination.starts[i] - done.len()..elimination.starts[i + 1] - done.len();
                // The pair with i, then those with the turns after it.
                let pairs = |k: usize| {
                    let end = elimination.starts[k + 1];
                    &done[end - own.len() - 1..end]
                };
                update(&mut self.diagonal[i], &mut left[target], own, first..end, pairs);
            }
        }
        Ok(())
    }

    /// The turn k of a supernode that ends before `end`: divides its column, and updates the later turns of the supernode.
    fn pivot(&mut self, k: usize, end: usize) -> Result<(), Unstable> {
        let elimination = &*self.elimination;
        let pivot = self.diagonal[k];
        let inverse = pivot.inverse();
        self.inverses[k] = inverse;
        let (done, left) = self.pairs.split_at_mut(elimination.starts[k + 1]);
        let own = &mut done[elimination.starts[k]..];
        let mut largest = [0.0_f64; 2];
        for (pair, &turn) in own.iter_mut().zip(elimination.pairs_of(k).0) {
            let weight = self.weights[turn as usize];
            for (largest, entry) in largest.iter_mut().zip(*pair) {
                let size = entry.size() * weight;
                if size > *largest {
                    *largest = size;
                }
            }
            pair[1] = pair[1] * inverse;
        }
        // What is not a number was handed to a diagonal by now, or is one.
        let is_stable = largest[0] * largest[1] <= GROWTH * pivot.size() && pivot != T::ZERO;
        if !is_stable {
            return Err(Unstable);
        }
        let mut left = left;
        for (q, diagonal) in self.diagonal[k + 1..end].iter_mut().enumerate() {
            let [row, column] = own[q];
            *diagonal = *diagonal - column * row;
            let (target, others) = left.split_at_mut(own.len() - q - 1);
            left = others;
            for (target, pair) in target.iter_mut().zip(&own[q + 1..]) {
                *target = minus(*target, times([column, row], *pair));
            }
        }
        Ok(())
    }

    /// Solves for a right-hand side, in place.
    pub(in super::super) fn solve(&mut self, right: &mut [T]) {
        let Self { elimination, pairs, inverses, right: x, .. } = self;
        for (x, &unknown) in x.iter_mut().zip(&elimination.order) {
            *x = right[unknown];
        }
        for k in 0..x.len() {
            let (later, start) = elimination.pairs_of(k);
            let own = x[k];
            for (&turn, pair) in later.iter().zip(&pairs[start..]) {
                x[turn as usize] = x[turn as usize] - pair[1] * own;
            }
        }
        for k in (0..x.len()).rev() {
            let (later, start) = elimination.pairs_of(k);
            let mut own = x[k];
            for (&turn, pair) in later.iter().zip(&pairs[start..]) {
                own = own - pair[0] * x[turn as usize];
            }
            x[k] = own * inverses[k];
        }
        for (x, &unknown) in x.iter().zip(&elimination.order) {
            right[unknown] = *x;
        }
    }
}

/// Subtracts from diagonal and pairs of a turn what the turns of a supernode contribute, four at a time; `of` gives the pairs of
/// one of them, from that with the turn on.
fn update<'a, T: Entry + 'a>(
    diagonal: &mut T,
    target: &mut [[T; 2]],
    relative_indices: &[u32],
    supernode: core::ops::Range<usize>,
    of: impl Fn(usize) -> &'a [[T; 2]],
) {
    let (mut k, count) = (supernode.start, relative_indices.len());
    while k + 4 <= supernode.end {
        let pairs = [of(k), of(k + 1), of(k + 2), of(k + 3)];
        let [a1, b1, c1, d1] = pairs.map(|pairs| [pairs[0][1], pairs[0][0]]);
        *diagonal = *diagonal - ((a1[0] * a1[1] + b1[0] * b1[1]) + (c1[0] * c1[1] + d1[0] * d1[1]));
        let [a, b, c, d] = pairs.map(|pairs| &pairs[1..][..count]);
        for (x, &relative_index) in relative_indices.iter().enumerate() {
            let target = &mut target[relative_index as usize];
            let two = plus(times(a1, a[x]), times(b1, b[x]));
            let more = plus(times(c1, c[x]), times(d1, d[x]));
            *target = minus(*target, plus(two, more));
        }
        k += 4;
    }
    for k in k..supernode.end {
        let pairs = of(k);
        let own = [pairs[0][1], pairs[0][0]];
        *diagonal = *diagonal - own[0] * own[1];
        for (&relative_index, pair) in relative_indices.iter().zip(&pairs[1..]) {
            let target = &mut target[relative_index as usize];
            *target = minus(*target, times(own, *pair));
        }
    }
}

// Both numbers of a pair at once: written like this they share a register.

#[inline(always)]
fn times<T: Entry>(a: [T; 2], b: [T; 2]) -> [T; 2] {
    [a[0] * b[0], a[1] * b[1]]
}

#[inline(always)]
fn plus<T: Entry>(a: [T; 2], b: [T; 2]) -> [T; 2] {
    [a[0] + b[0], a[1] + b[1]]
}

#[inline(always)]
fn minus<T: Entry>(a: [T; 2], b: [T; 2]) -> [T; 2] {
    [a[0] - b[0], a[1] - b[1]]
}

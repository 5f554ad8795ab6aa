//! Products and sums of matrices of numbers with matrices of tangents, out of which the rules are made.
//!
//! nalgebra's own operators do not apply: a tangent is no number, it can only be added and scaled.

use super::Fixed;
use crate::Tangent;
use nalgebra::{ArrayStorage, Const, RawStorage, SMatrix, SVector};

/// The R x C tangent in which everything is zero.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn zero<T: Tangent, const R: usize, const C: usize>() -> SMatrix<T, R, C> {
    repeat(T::zero())
}

/// The R x C tangent in which everything is the same.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn repeat<T: Tangent, const R: usize, const C: usize>(s_d: T) -> SMatrix<T, R, C> {
    SMatrix::from_array_storage(ArrayStorage([[s_d; R]; C]))
}

/// The N x M part of `a_d` that begins at row `row` and column `column`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn block<T: Tangent, const R: usize, const C: usize, const N: usize, const M: usize>(
    a_d: &SMatrix<T, R, C>,
    row: usize,
    column: usize,
) -> SMatrix<T, N, M> {
    let mut block = zero();
    for j in 0..M {
        for i in 0..N {
            block[(i, j)] = a_d[(row + i, column + j)];
        }
    }
    block
}

/// The linear combination of tangents with their partials, at least one.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn combine<T: Tangent, const N: usize>(terms: [(f64, T); N]) -> T {
    let mut sum = terms[0].1.scale(terms[0].0);
    for (partial, tangent) in &terms[1..] {
        sum = sum + tangent.scale(*partial);
    }
    sum
}

/// `a_d + b_d`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn add<T: Tangent, const R: usize, const C: usize>(
    a_d: &SMatrix<T, R, C>,
    b_d: &SMatrix<T, R, C>,
) -> SMatrix<T, R, C> {
    let mut sum = *a_d;
    for j in 0..C {
        for i in 0..R {
            sum[(i, j)] = sum[(i, j)] + b_d[(i, j)];
        }
    }
    sum
}

/// `a_d - b_d`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn sub<T: Tangent, const R: usize, const C: usize>(
    a_d: &SMatrix<T, R, C>,
    b_d: &SMatrix<T, R, C>,
) -> SMatrix<T, R, C> {
    let mut difference = *a_d;
    for j in 0..C {
        for i in 0..R {
            difference[(i, j)] = difference[(i, j)] - b_d[(i, j)];
        }
    }
    difference
}

/// `-a_d`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn neg<T: Tangent, const R: usize, const C: usize>(a_d: &SMatrix<T, R, C>) -> SMatrix<T, R, C> {
    let mut negative = *a_d;
    for j in 0..C {
        for i in 0..R {
            negative[(i, j)] = -negative[(i, j)];
        }
    }
    negative
}

/// Every entry of `a_d` scaled by the same partial.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn scale<T: Tangent, const R: usize, const C: usize>(
    a_d: &SMatrix<T, R, C>,
    partial: f64,
) -> SMatrix<T, R, C> {
    let mut scaled = *a_d;
    for j in 0..C {
        for i in 0..R {
            scaled[(i, j)] = scaled[(i, j)].scale(partial);
        }
    }
    scaled
}

/// One tangent scaled by every entry of `partials`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn spread<T: Tangent, S, const R: usize, const C: usize>(
    partials: &Fixed<R, C, S>,
    s_d: T,
) -> SMatrix<T, R, C>
where
    S: RawStorage<f64, Const<R>, Const<C>>,
{
    let mut spread = zero();
    for j in 0..C {
        for i in 0..R {
            spread[(i, j)] = s_d.scale(partials[(i, j)]);
        }
    }
    spread
}

/// The entries of `a_d` scaled by those of `partials`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn component_scale<T: Tangent, S, const R: usize, const C: usize>(
    a_d: &SMatrix<T, R, C>,
    partials: &Fixed<R, C, S>,
) -> SMatrix<T, R, C>
where
    S: RawStorage<f64, Const<R>, Const<C>>,
{
    let mut scaled = *a_d;
    for j in 0..C {
        for i in 0..R {
            scaled[(i, j)] = scaled[(i, j)].scale(partials[(i, j)]);
        }
    }
    scaled
}

/// The sum over all entries of `a_d` scaled by those of `partials`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn inner<T: Tangent, S, const R: usize, const C: usize>(
    partials: &Fixed<R, C, S>,
    a_d: &SMatrix<T, R, C>,
) -> T
where
    S: RawStorage<f64, Const<R>, Const<C>>,
{
    let mut sum = T::zero();
    for j in 0..C {
        for i in 0..R {
            let term = a_d[(i, j)].scale(partials[(i, j)]);
            sum = if i + j == 0 { term } else { sum + term };
        }
    }
    sum
}

/// `a b_d`, the matrix product.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn left_product<T: Tangent, S, const R: usize, const K: usize, const C: usize>(
    a: &Fixed<R, K, S>,
    b_d: &SMatrix<T, K, C>,
) -> SMatrix<T, R, C>
where
    S: RawStorage<f64, Const<R>, Const<K>>,
{
    let mut product = zero();
    for j in 0..C {
        for i in 0..R {
            for k in 0..K {
                let term = b_d[(k, j)].scale(a[(i, k)]);
                product[(i, j)] = if k == 0 { term } else { product[(i, j)] + term };
            }
        }
    }
    product
}

/// `a_d b`, the matrix product.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn right_product<T: Tangent, S, const R: usize, const K: usize, const C: usize>(
    a_d: &SMatrix<T, R, K>,
    b: &Fixed<K, C, S>,
) -> SMatrix<T, R, C>
where
    S: RawStorage<f64, Const<K>, Const<C>>,
{
    let mut product = zero();
    for j in 0..C {
        for i in 0..R {
            for k in 0..K {
                let term = a_d[(i, k)].scale(b[(k, j)]);
                product[(i, j)] = if k == 0 { term } else { product[(i, j)] + term };
            }
        }
    }
    product
}

/// The cross product `a x b_d`. Not a product with a matrix: its zeros would blur the pattern.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn cross<T: Tangent, S>(a: &Fixed<3, 1, S>, b_d: &SVector<T, 3>) -> SVector<T, 3>
where
    S: RawStorage<f64, Const<3>, Const<1>>,
{
    SVector::from_array_storage(ArrayStorage([[
        b_d[2].scale(a[1]) - b_d[1].scale(a[2]),
        b_d[0].scale(a[2]) - b_d[2].scale(a[0]),
        b_d[1].scale(a[0]) - b_d[0].scale(a[1]),
    ]]))
}

/// The matrix of the cross product with `a_d`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn cross_matrix<T: Tangent>(a_d: &SVector<T, 3>) -> SMatrix<T, 3, 3> {
    let (x, y, z) = (a_d[0], a_d[1], a_d[2]);
    SMatrix::from_array_storage(ArrayStorage([[T::zero(), z, -y], [-z, T::zero(), x], [y, -x, T::zero()]]))
}

/// `u a_d^T + a_d u^T`, which is the tangent of `a a^T` where `u` is `a`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn symmetric_outer<T: Tangent, const N: usize>(
    u: &SVector<f64, N>,
    a_d: &SVector<T, N>,
) -> SMatrix<T, N, N> {
    let mut outer = zero();
    for j in 0..N {
        for i in 0..N {
            outer[(i, j)] = a_d[i].scale(u[j]) + a_d[j].scale(u[i]);
        }
    }
    outer
}

/// Tangent of the length `norm` of `a`: zero at the origin, where zero is one of the subgradients, but of the same
/// structure as elsewhere.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn norm<T: Tangent, S, const R: usize, const C: usize>(
    a: &Fixed<R, C, S>,
    a_d: &SMatrix<T, R, C>,
    norm: f64,
) -> T
where
    S: RawStorage<f64, Const<R>, Const<C>>,
{
    inner(a, a_d).scale(if norm == 0.0 { 0.0 } else { 1.0 / norm })
}

/// Tangent of `unit`, which is `a` divided by its length `norm`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn normalize<T: Tangent, const R: usize, const C: usize>(
    unit: &SMatrix<f64, R, C>,
    a_d: &SMatrix<T, R, C>,
    norm: f64,
) -> SMatrix<T, R, C> {
    let along = inner(unit, a_d);
    scale(&sub(a_d, &spread(unit, along)), 1.0 / norm)
}

/// The transposed tangent.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn transpose<T: Tangent, const R: usize, const C: usize>(a_d: &SMatrix<T, R, C>) -> SMatrix<T, C, R> {
    let mut transposed = zero();
    for j in 0..C {
        for i in 0..R {
            transposed[(j, i)] = a_d[(i, j)];
        }
    }
    transposed
}

/// Tangent of the conjugate of a quaternion: (-i, -j, -k, w).
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn conjugate<T: Tangent>(q_d: &SVector<T, 4>) -> SVector<T, 4> {
    let mut conjugate = neg(q_d);
    conjugate[3] = q_d[3];
    conjugate
}

//! nalgebra's types: what their tangents look like, and how they fill a slot.
//!
//! The tangent of a matrix is a matrix of tangents, so that `v_d.x` and `m_d[(0, 1)]` mean what they say. A view has
//! the tangent of what it shows, a `Unit` that of what it wraps, a rotation that of its matrix, a quaternion the four
//! tangents of its coordinates in nalgebra's order (i, j, k, w), a point another point.
//!
//! The rules of the operators are in `ops::nalgebra`, those of the methods in `methods`.

pub(crate) mod algebra;
pub(crate) mod dynamic;
mod isometry;
mod join;
pub mod made;

pub use isometry::IsometryTangent;

use crate::stop::NoTangent;
use crate::{Accept, Differentiable, Skip, Tangent, Zero};
use core::array;
use nalgebra::{ArrayStorage, Const, Matrix, Point, Quaternion, RawStorage, Rotation, SMatrix, SVector, Scalar, Unit};

/// A matrix of R x C values with whatever storage: owned, or a view of another matrix.
pub(crate) type Fixed<const R: usize, const C: usize, S> = Matrix<f64, Const<R>, Const<C>, S>;

impl<V, S, const R: usize, const C: usize> Differentiable for Matrix<V, Const<R>, Const<C>, S>
where
    V: Differentiable,
    S: RawStorage<V, Const<R>, Const<C>>,
{
    type Tangent<T: Tangent> = SMatrix<V::Tangent<T>, R, C>;

    const HOLLOW: bool = V::HOLLOW;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn zero_tangent<T: Tangent>(&self) -> Self::Tangent<T> {
        SMatrix::from_array_storage(ArrayStorage(array::from_fn(|j| array::from_fn(|i| self[(i, j)].zero_tangent()))))
    }

    fn agrees(&self, other: &Self) -> bool {
        self.iter().zip(other.iter()).all(|(a, b)| V::agrees(a, b))
    }
}

impl<V: Differentiable> Differentiable for Unit<V> {
    type Tangent<T: Tangent> = V::Tangent<T>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn zero_tangent<T: Tangent>(&self) -> Self::Tangent<T> {
        self.as_ref().zero_tangent()
    }

    fn agrees(&self, other: &Self) -> bool {
        self.as_ref().agrees(other.as_ref())
    }
}

impl<const N: usize> Differentiable for Rotation<f64, N> {
    type Tangent<T: Tangent> = SMatrix<T, N, N>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn zero_tangent<T: Tangent>(&self) -> Self::Tangent<T> {
        algebra::zero()
    }

    fn agrees(&self, _: &Self) -> bool {
        true
    }
}

impl Differentiable for Quaternion<f64> {
    type Tangent<T: Tangent> = SVector<T, 4>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn zero_tangent<T: Tangent>(&self) -> Self::Tangent<T> {
        algebra::zero()
    }

    fn agrees(&self, _: &Self) -> bool {
        true
    }
}

impl<const N: usize> Differentiable for Point<f64, N> {
    type Tangent<T: Tangent> = Point<T, N>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn zero_tangent<T: Tangent>(&self) -> Self::Tangent<T> {
        Point::from(algebra::zero())
    }

    fn agrees(&self, _: &Self) -> bool {
        true
    }
}

// A matrix slot takes a matrix of tangents element by element, owned or a view, and `Zero` in place of the whole.
impl<A, D, S, const R: usize, const C: usize> Accept<Matrix<D, Const<R>, Const<C>, S>> for SMatrix<A, R, C>
where
    A: Tangent + Accept<D>,
    D: Clone,
    S: RawStorage<D, Const<R>, Const<C>>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn accept(tangent: Matrix<D, Const<R>, Const<C>, S>) -> Self {
        let mut slot = algebra::zero();
        for j in 0..C {
            for i in 0..R {
                slot[(i, j)] = A::accept(tangent[(i, j)].clone());
            }
        }
        slot
    }
}

impl<'a, A, D, S, const R: usize, const C: usize> Accept<&'a Matrix<D, Const<R>, Const<C>, S>> for SMatrix<A, R, C>
where
    A: Tangent + Accept<&'a D>,
    S: RawStorage<D, Const<R>, Const<C>>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn accept(tangent: &'a Matrix<D, Const<R>, Const<C>, S>) -> Self {
        let mut slot = algebra::zero();
        for j in 0..C {
            for i in 0..R {
                slot[(i, j)] = A::accept(&tangent[(i, j)]);
            }
        }
        slot
    }
}

impl<A: Tangent, const R: usize, const C: usize> Accept<Zero> for SMatrix<A, R, C> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn accept(_: Zero) -> Self {
        algebra::zero()
    }
}

impl<'a, 'b, A, D, S, const R: usize, const C: usize> Accept<&'a &'b Matrix<D, Const<R>, Const<C>, S>>
    for SMatrix<A, R, C>
where
    Self: Accept<&'b Matrix<D, Const<R>, Const<C>, S>>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn accept(tangent: &'a &'b Matrix<D, Const<R>, Const<C>, S>) -> Self {
        Accept::accept(*tangent)
    }
}

impl<A: Tangent, const R: usize, const C: usize> Accept<&Zero> for SMatrix<A, R, C> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn accept(_: &Zero) -> Self {
        algebra::zero()
    }
}

impl<A: Tangent + Accept<D>, D: Tangent, const N: usize> Accept<Point<D, N>> for Point<A, N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn accept(tangent: Point<D, N>) -> Self {
        Point::from(SVector::accept(tangent.coords))
    }
}

impl<'a, A: Tangent + Accept<&'a D>, D: Tangent, const N: usize> Accept<&'a Point<D, N>> for Point<A, N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn accept(tangent: &'a Point<D, N>) -> Self {
        Point::from(SVector::accept(&tangent.coords))
    }
}

impl<A: Tangent, const N: usize> Accept<Zero> for Point<A, N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn accept(_: Zero) -> Self {
        Point::from(algebra::zero())
    }
}

impl<A: Tangent, const N: usize> Accept<&Zero> for Point<A, N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn accept(_: &Zero) -> Self {
        Point::from(algebra::zero())
    }
}

impl<D: NoTangent, const R: usize, const C: usize> NoTangent for SMatrix<D, R, C> {}
impl<D: NoTangent + Scalar, const N: usize> NoTangent for Point<D, N> {}

impl<T: Tangent, D, const R: usize, const C: usize> Skip<T> for SMatrix<D, R, C> {}
impl<T: Tangent + Scalar, const N: usize> Skip<T> for Point<T, N> {}

#[cfg(test)]
mod tests;

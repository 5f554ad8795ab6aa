//! Translations and isometries of space: what their tangents look like, and how they fill a slot.

use super::algebra;
use crate::adjoint::{Bars, Trail, Unwinding};
use crate::stop::NoTangent;
use crate::{Accept, Differentiable, Skip, Tangent, Zero};
use nalgebra::{Isometry3, SVector, Scalar, Translation, Vector4};

impl<const N: usize> Differentiable for Translation<f64, N> {
    type Tangent<T: Tangent> = Translation<T, N>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn zero_tangent<T: Tangent>(&self) -> Self::Tangent<T> {
        Translation { vector: algebra::zero() }
    }

    fn agrees(&self, _: &Self) -> bool {
        true
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn note(&self, _: &mut Trail) {}
}

/// The tangent of an isometry, with fields of the same names: that of the rotation is the vector of its quaternion's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct IsometryTangent<T: Scalar> {
    /// Tangents of the quaternion's coordinates (i, j, k, w).
    pub rotation: Vector4<T>,
    /// The tangent of the translation.
    pub translation: Translation<T, 3>,
}

impl Differentiable for Isometry3<f64> {
    type Tangent<T: Tangent> = IsometryTangent<T>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn zero_tangent<T: Tangent>(&self) -> Self::Tangent<T> {
        Accept::accept(Zero)
    }

    fn agrees(&self, _: &Self) -> bool {
        true
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn note(&self, _: &mut Trail) {}
}

impl<A: Tangent + Accept<D>, D: Tangent, const N: usize> Accept<Translation<D, N>> for Translation<A, N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn accept(tangent: Translation<D, N>) -> Self {
        Translation { vector: SVector::accept(tangent.vector) }
    }
}

impl<'a, A: Tangent + Accept<&'a D>, D: Tangent, const N: usize> Accept<&'a Translation<D, N>> for Translation<A, N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn accept(tangent: &'a Translation<D, N>) -> Self {
        Translation { vector: SVector::accept(&tangent.vector) }
    }
}

impl<A: Tangent, const N: usize> Accept<Zero> for Translation<A, N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn accept(_: Zero) -> Self {
        Translation { vector: algebra::zero() }
    }
}

impl<A: Tangent, const N: usize> Accept<&Zero> for Translation<A, N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn accept(_: &Zero) -> Self {
        Accept::accept(Zero)
    }
}

impl<A: Tangent + Accept<D>, D: Tangent> Accept<IsometryTangent<D>> for IsometryTangent<A> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn accept(tangent: IsometryTangent<D>) -> Self {
        IsometryTangent {
            rotation: SVector::accept(tangent.rotation),
            translation: Translation::accept(tangent.translation),
        }
    }
}

impl<'a, A: Tangent + Accept<&'a D>, D: Tangent> Accept<&'a IsometryTangent<D>> for IsometryTangent<A> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn accept(tangent: &'a IsometryTangent<D>) -> Self {
        IsometryTangent {
            rotation: SVector::accept(&tangent.rotation),
            translation: Translation::accept(&tangent.translation),
        }
    }
}

impl<A: Tangent> Accept<Zero> for IsometryTangent<A> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn accept(_: Zero) -> Self {
        IsometryTangent { rotation: algebra::zero(), translation: Accept::accept(Zero) }
    }
}

impl<A: Tangent> Accept<&Zero> for IsometryTangent<A> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn accept(_: &Zero) -> Self {
        Accept::accept(Zero)
    }
}

impl<D: NoTangent + Scalar, const N: usize> NoTangent for Translation<D, N> {}
impl<D: NoTangent + Scalar> NoTangent for IsometryTangent<D> {}

impl<T: Tangent + Scalar, const N: usize> Skip<T> for Translation<T, N> {}
impl<T: Tangent + Scalar> Skip<T> for IsometryTangent<T> {}

impl<B: Bars + Scalar, const N: usize> Bars for Translation<B, N> {
    fn absorb(&mut self, others: Self) {
        self.vector.absorb(others.vector);
    }
    fn clear(&mut self) {
        self.vector.clear();
    }
    fn noted(record: &mut Unwinding<'_>) -> Self {
        Translation { vector: Bars::noted(record) }
    }
}

impl<B: Bars + Scalar> Bars for IsometryTangent<B> {
    fn absorb(&mut self, others: Self) {
        self.rotation.absorb(others.rotation);
        self.translation.absorb(others.translation);
    }
    fn clear(&mut self) {
        self.rotation.clear();
        self.translation.clear();
    }
    fn noted(record: &mut Unwinding<'_>) -> Self {
        Self { rotation: Bars::noted(record), translation: Bars::noted(record) }
    }
}

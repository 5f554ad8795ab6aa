//! Unions of sets in matrices and points.

use super::IsometryTangent;
use crate::IndexSet;
use crate::pattern::Join;
use nalgebra::{Point, SMatrix, Scalar, Translation};

impl<D: Join, const R: usize, const C: usize> Join for SMatrix<D, R, C> {
    fn join(&mut self, other: &Self) {
        for (mine, others) in self.iter_mut().zip(other.iter()) {
            mine.join(others);
        }
    }

    fn gather(&self, all: &mut IndexSet) {
        self.iter().for_each(|mine| mine.gather(all));
    }

    fn spread(&mut self, set: IndexSet) {
        self.iter_mut().for_each(|mine| mine.spread(set));
    }

    fn has_discrete(&self) -> bool {
        self.iter().any(|mine| mine.has_discrete())
    }
}

impl<D: Join + Scalar, const N: usize> Join for Point<D, N> {
    fn join(&mut self, other: &Self) {
        self.coords.join(&other.coords);
    }
    fn gather(&self, all: &mut IndexSet) {
        self.coords.gather(all);
    }
    fn spread(&mut self, set: IndexSet) {
        self.coords.spread(set);
    }
    fn has_discrete(&self) -> bool {
        self.coords.has_discrete()
    }
}

impl<D: Join + Scalar, const N: usize> Join for Translation<D, N> {
    fn join(&mut self, other: &Self) {
        self.vector.join(&other.vector);
    }
    fn gather(&self, all: &mut IndexSet) {
        self.vector.gather(all);
    }
    fn spread(&mut self, set: IndexSet) {
        self.vector.spread(set);
    }
    fn has_discrete(&self) -> bool {
        self.vector.has_discrete()
    }
}

impl<D: Join + Scalar> Join for IsometryTangent<D> {
    fn join(&mut self, other: &Self) {
        self.rotation.join(&other.rotation);
        self.translation.join(&other.translation);
    }
    fn gather(&self, all: &mut IndexSet) {
        self.rotation.gather(all);
        self.translation.gather(all);
    }
    fn spread(&mut self, set: IndexSet) {
        self.rotation.spread(set);
        self.translation.spread(set);
    }
    fn has_discrete(&self) -> bool {
        self.rotation.has_discrete() || self.translation.has_discrete()
    }
}

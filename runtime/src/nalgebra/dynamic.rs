//! Vectors and matrices whose size is known at run time: `DVector`, `DMatrix`, and views of them.
//!
//! The tangent of `DVector<f64>` is `DVector<T>`. Where there is no vector there is no length, so a slot of such a tangent
//! takes no `Zero`: a constant vector is handed over with the zeros of its own length.

use crate::pattern::Join;
use crate::stop::NoTangent;
use crate::{Accept, Differentiable, IndexSet, Skip, Tangent};
use nalgebra::{Dim, Dyn, Matrix, RawStorage, VecStorage};

/// A matrix of numbers with as many rows as it has, with whatever storage: owned, or a view of another matrix.
pub(crate) type Dynamic<C, S> = Matrix<f64, Dyn, C, S>;

/// An owned matrix with as many rows as it has, of any entries.
pub(crate) type Owned<V, C> = Matrix<V, Dyn, C, VecStorage<V, Dyn, C>>;

/// The matrix of this shape with entries made by row and column, column by column.
pub(crate) fn made<V, C: Dim>(rows: usize, columns: C, mut f: impl FnMut(usize, usize) -> V) -> Owned<V, C> {
    let width = columns.value();
    let mut entries = Vec::with_capacity(rows * width);
    for j in 0..width {
        entries.extend((0..rows).map(|i| f(i, j)));
    }
    Matrix::from_data(VecStorage::new(Dyn(rows), columns, entries))
}

/// A matrix of the shape of another one.
pub(crate) fn like<U, V, C: Dim, S: RawStorage<U, Dyn, C>>(
    other: &Matrix<U, Dyn, C, S>,
    f: impl FnMut(usize, usize) -> V,
) -> Owned<V, C> {
    let (Dyn(rows), columns) = other.shape_generic();
    made(rows, columns, f)
}

impl<V, C, S> Differentiable for Matrix<V, Dyn, C, S>
where
    V: Differentiable,
    C: Dim,
    S: RawStorage<V, Dyn, C>,
{
    type Tangent<T: Tangent> = Owned<V::Tangent<T>, C>;

    const HOLLOW: bool = V::HOLLOW;

    fn zero_tangent<T: Tangent>(&self) -> Self::Tangent<T> {
        like(self, |i, j| self[(i, j)].zero_tangent())
    }

    fn agrees(&self, other: &Self) -> bool {
        self.shape() == other.shape() && self.iter().zip(other.iter()).all(|(a, b)| V::agrees(a, b))
    }
}

impl<A, D, C, S> Accept<Matrix<D, Dyn, C, S>> for Owned<A, C>
where
    A: Accept<D>,
    D: Clone,
    C: Dim,
    S: RawStorage<D, Dyn, C>,
{
    fn accept(tangent: Matrix<D, Dyn, C, S>) -> Self {
        like(&tangent, |i, j| A::accept(tangent[(i, j)].clone()))
    }
}

impl<'a, A, D, C, S> Accept<&'a Matrix<D, Dyn, C, S>> for Owned<A, C>
where
    A: Accept<&'a D>,
    C: Dim,
    S: RawStorage<D, Dyn, C>,
{
    fn accept(tangent: &'a Matrix<D, Dyn, C, S>) -> Self {
        like(tangent, |i, j| A::accept(&tangent[(i, j)]))
    }
}

impl<'a, 'b, A, D, C, S> Accept<&'a &'b Matrix<D, Dyn, C, S>> for Owned<A, C>
where
    Self: Accept<&'b Matrix<D, Dyn, C, S>>,
    C: Dim,
{
    fn accept(tangent: &'a &'b Matrix<D, Dyn, C, S>) -> Self {
        Accept::accept(*tangent)
    }
}

impl<D: NoTangent, C: Dim> NoTangent for Owned<D, C> {}

impl<T: Tangent, D, C: Dim> Skip<T> for Owned<D, C> {}

impl<D: Join, C: Dim> Join for Owned<D, C> {
    fn join(&mut self, other: &Self) {
        if self.shape() != other.shape() {
            crate::pattern::shapes_differ(&format!("shape {:?} meets shape {:?}", self.shape(), other.shape()));
        }
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

/// `a_d + b_d`.
pub(crate) fn add<T: Tangent, C: Dim>(a_d: &Owned<T, C>, b_d: &Owned<T, C>) -> Owned<T, C> {
    like(a_d, |i, j| a_d[(i, j)] + b_d[(i, j)])
}

/// `a_d - b_d`.
pub(crate) fn sub<T: Tangent, C: Dim>(a_d: &Owned<T, C>, b_d: &Owned<T, C>) -> Owned<T, C> {
    like(a_d, |i, j| a_d[(i, j)] - b_d[(i, j)])
}

/// Every entry of `a_d` scaled by the same partial.
pub(crate) fn scale<T: Tangent, C: Dim>(a_d: &Owned<T, C>, partial: f64) -> Owned<T, C> {
    like(a_d, |i, j| a_d[(i, j)].scale(partial))
}

/// One tangent scaled by every entry of `partials`.
pub(crate) fn spread<T: Tangent, C: Dim, S: RawStorage<f64, Dyn, C>>(partials: &Dynamic<C, S>, s_d: T) -> Owned<T, C> {
    like(partials, |i, j| s_d.scale(partials[(i, j)]))
}

/// The entries of `a_d` scaled by those of `partials`.
pub(crate) fn component_scale<T: Tangent, C: Dim, S: RawStorage<f64, Dyn, C>>(
    a_d: &Owned<T, C>,
    partials: &Dynamic<C, S>,
) -> Owned<T, C> {
    like(a_d, |i, j| a_d[(i, j)].scale(partials[(i, j)]))
}

/// The sum of all tangents.
pub(crate) fn total<T: Tangent, C: Dim>(a_d: &Owned<T, C>) -> T {
    a_d.iter().copied().reduce(|sum, term| sum + term).unwrap_or_else(T::zero)
}

/// The sum over all entries of `a_d` scaled by those of `partials`.
pub(crate) fn inner<T: Tangent, C: Dim, S: RawStorage<f64, Dyn, C>>(partials: &Dynamic<C, S>, a_d: &Owned<T, C>) -> T {
    total(&component_scale(a_d, partials))
}

/// `a b_d`, the matrix product.
pub(crate) fn left_product<T: Tangent, C: Dim, S: RawStorage<f64, Dyn, Dyn>>(
    a: &Dynamic<Dyn, S>,
    b_d: &Owned<T, C>,
) -> Owned<T, C> {
    let entry = |i, j| (0..a.ncols()).map(|k| b_d[(k, j)].scale(a[(i, k)])).reduce(|sum, term| sum + term);
    made(a.nrows(), b_d.shape_generic().1, |i, j| entry(i, j).unwrap_or_else(T::zero))
}

/// `a_d b`, the matrix product.
pub(crate) fn right_product<T: Tangent, C: Dim, S: RawStorage<f64, Dyn, C>>(
    a_d: &Owned<T, Dyn>,
    b: &Dynamic<C, S>,
) -> Owned<T, C> {
    let entry = |i, j| (0..a_d.ncols()).map(|k| a_d[(i, k)].scale(b[(k, j)])).reduce(|sum, term| sum + term);
    made(a_d.nrows(), b.shape_generic().1, |i, j| entry(i, j).unwrap_or_else(T::zero))
}

/// Tangent of the length `norm` of `a`: zero at the origin, as for vectors of fixed size.
pub(crate) fn norm<T: Tangent, C: Dim, S: RawStorage<f64, Dyn, C>>(
    a: &Dynamic<C, S>,
    a_d: &Owned<T, C>,
    norm: f64,
) -> T {
    inner(a, a_d).scale(if norm == 0.0 { 0.0 } else { 1.0 / norm })
}

/// The transposed tangent.
pub(crate) fn transpose<T: Tangent>(a_d: &Owned<T, Dyn>) -> Owned<T, Dyn> {
    made(a_d.ncols(), Dyn(a_d.nrows()), |i, j| a_d[(j, i)])
}

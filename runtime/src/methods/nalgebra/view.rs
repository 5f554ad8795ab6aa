//! Rules of the methods that look at part of a matrix. The tangent of such a view is a copy of the part it shows, so
//! that a view works wherever an owned matrix does.

use crate::methods::rules::{rules, structural};
use crate::nalgebra::Fixed;
use crate::nalgebra::algebra::block;
use crate::{Tangent, Zero};
use nalgebra::{Const, MatrixView, RawStorage, RowSVector, SMatrix, SVector};

structural! {
    /// Rules of the methods that ask for the shape of a matrix.
    trait ShapeForward [] [];
    impl [S: RawStorage<f64, Const<R>, Const<C>>, const R: usize, const C: usize] for Fixed<R, C, S>;

    fn len_forward, len_pattern, len_linear [D]([&] self, d: &D) -> (usize, Zero) {
        (self.len(), Zero)
    }
    fn is_empty_forward, is_empty_pattern, is_empty_linear [D]([&] self, d: &D) -> (bool, Zero) {
        (self.is_empty(), Zero)
    }
    fn nrows_forward, nrows_pattern, nrows_linear [D]([&] self, d: &D) -> (usize, Zero) {
        (self.nrows(), Zero)
    }
    fn ncols_forward, ncols_pattern, ncols_linear [D]([&] self, d: &D) -> (usize, Zero) {
        (self.ncols(), Zero)
    }
}

rules! {
    /// Rules of the methods that show part of a matrix.
    trait ViewForward, ViewPattern in view_pattern
    [S: RawStorage<f64, Const<R>, Const<C>>, const R: usize, const C: usize] [S, R, C];
    impl [S: RawStorage<f64, Const<R>, Const<C>>, const R: usize, const C: usize] for Fixed<R, C, S> => {
        fn column_forward, column_pattern, column_linear(
            &self, d: &SMatrix<T, R, C>, j: usize, j_d: Zero,
        ) -> (MatrixView<'_, f64, Const<R>, Const<1>, S::RStride, S::CStride>, SVector<T, R>) {
            (self.column(j), block(d, 0, j))
        }
        fn row_forward, row_pattern, row_linear(
            &self, d: &SMatrix<T, R, C>, i: usize, i_d: Zero,
        ) -> (MatrixView<'_, f64, Const<1>, Const<C>, S::RStride, S::CStride>, RowSVector<T, C>) {
            (self.row(i), block(d, i, 0))
        }
        fn fixed_rows_forward, fixed_rows_pattern, fixed_rows_linear [const N: usize] (
            &self, d: &SMatrix<T, R, C>, i: usize, i_d: Zero,
        ) -> (MatrixView<'_, f64, Const<N>, Const<C>, S::RStride, S::CStride>, SMatrix<T, N, C>) {
            (self.fixed_rows::<N>(i), block(d, i, 0))
        }
        fn fixed_columns_forward, fixed_columns_pattern, fixed_columns_linear [const N: usize] (
            &self, d: &SMatrix<T, R, C>, j: usize, j_d: Zero,
        ) -> (MatrixView<'_, f64, Const<R>, Const<N>, S::RStride, S::CStride>, SMatrix<T, R, N>) {
            (self.fixed_columns::<N>(j), block(d, 0, j))
        }
        fn fixed_view_forward, fixed_view_pattern, fixed_view_linear [const N: usize, const M: usize] (
            &self, d: &SMatrix<T, R, C>, i: usize, i_d: Zero, j: usize, j_d: Zero,
        ) -> (MatrixView<'_, f64, Const<N>, Const<M>, S::RStride, S::CStride>, SMatrix<T, N, M>) {
            (self.fixed_view::<N, M>(i, j), block(d, i, j))
        }
    }
}

structural! {
    /// Rules of the methods that lend the entries of an owned matrix column by column.
    trait EntriesForward [const R: usize, const C: usize] [R, C];
    impl [const R: usize, const C: usize] for SMatrix<f64, R, C>;

    fn as_slice_forward, as_slice_pattern, as_slice_linear ['a, D]([&'a] self, d: &'a SMatrix<D, R, C>) -> (&'a [f64], &'a [D]) {
        (self.as_slice(), d.as_slice())
    }
    fn as_mut_slice_forward, as_mut_slice_pattern, as_mut_slice_linear ['a, D](
        [&'a mut] self, d: &'a mut SMatrix<D, R, C>,
    ) -> (&'a mut [f64], &'a mut [D]) {
        (self.as_mut_slice(), d.as_mut_slice())
    }
}

//! Rules of the methods that only square matrices have.

use crate::Tangent;
use crate::methods::rules::rules;
use crate::nalgebra::Fixed;
use crate::nalgebra::algebra::{inner, left_product, neg, right_product, zero};
use nalgebra::{Const, Matrix2, Matrix3, SMatrix, SVector, Storage};

rules! {
    /// Rules of the methods of a matrix of N x N numbers.
    trait SquareForward, SquarePattern in square_pattern [const N: usize] [N];
    impl [S: Storage<f64, Const<N>, Const<N>>, const N: usize] for Fixed<N, N, S> => {
        fn trace_forward, trace_pattern, trace_linear(&self, d: &SMatrix<T, N, N>) -> (f64, T) {
            let mut trace_d = T::zero();
            for i in 0..N {
                trace_d = if i == 0 { d[(0, 0)] } else { trace_d + d[(i, i)] };
            }
            (self.trace(), trace_d)
        }
        fn diagonal_forward, diagonal_pattern, diagonal_linear(&self, d: &SMatrix<T, N, N>) -> (SVector<f64, N>, SVector<T, N>) {
            let mut diagonal_d = zero();
            for i in 0..N {
                diagonal_d[i] = d[(i, i)];
            }
            (self.diagonal(), diagonal_d)
        }
        fn try_inverse_forward, try_inverse_pattern, try_inverse_linear(
            &self, d: &SMatrix<T, N, N>,
        ) -> (Option<SMatrix<f64, N, N>>, Option<SMatrix<T, N, N>>) {
            match self.clone_owned().try_inverse() {
                Some(inverse) => (Some(inverse), Some(neg(&left_product(&inverse, &right_product(d, &inverse))))),
                None => (None, None),
            }
        } pattern {
            // No number means anything here, so the answer is that there is an inverse.
            let any = self.clone_owned();
            (Some(any), Some(left_product(&any, &right_product(d, &any))))
        }
    }
}

rules! {
    /// Rules of the determinant of a matrix of 2 x 2 numbers.
    trait Determinant2Forward, Determinant2Pattern in determinant2_pattern [] [];
    impl [S: Storage<f64, Const<2>, Const<2>>] for Fixed<2, 2, S> => {
        fn determinant_forward, determinant_pattern, determinant_linear(&self, d: &Matrix2<T>) -> (f64, T) {
            let cofactors = Matrix2::new(self[(1, 1)], -self[(1, 0)], -self[(0, 1)], self[(0, 0)]);
            (self.determinant(), inner(&cofactors, d))
        }
    }
}

rules! {
    /// Rules of the determinant of a matrix of 3 x 3 numbers.
    trait Determinant3Forward, Determinant3Pattern in determinant3_pattern [] [];
    impl [S: Storage<f64, Const<3>, Const<3>>] for Fixed<3, 3, S> => {
        fn determinant_forward, determinant_pattern, determinant_linear(&self, d: &Matrix3<T>) -> (f64, T) {
            // The determinant is a . (b x c) for the columns a, b, c, and so on around.
            let (a, b, c) = (self.column(0), self.column(1), self.column(2));
            let cofactors = Matrix3::from_columns(&[b.cross(&c), c.cross(&a), a.cross(&b)]);
            (self.determinant(), inner(&cofactors, d))
        }
    }
}

//! Rules of the functions that make matrices, vectors and points: the tangent is made in the same way.

use crate::methods::rules::rules;
use crate::nalgebra::Fixed;
use crate::nalgebra::algebra::{repeat, zero};
use crate::{Tangent, Zero};
use nalgebra::{Const, Point, RowSVector, SMatrix, SVector, Storage};

rules! {
    /// Rules of the functions that make a matrix of R x C numbers.
    trait MatrixConstruct, MatrixConstructPattern in matrix_construct_pattern [const R: usize, const C: usize] [R, C];
    impl [const R: usize, const C: usize] for SMatrix<f64, R, C> => {
        fn from_element_forward, from_element_pattern, from_element_linear(element: f64, element_d: T) -> (Self, SMatrix<T, R, C>) {
            (Self::from_element(element), repeat(element_d))
        }
        fn repeat_forward, repeat_pattern, repeat_linear(element: f64, element_d: T) -> (Self, SMatrix<T, R, C>) {
            (Self::repeat(element), repeat(element_d))
        }
        fn from_diagonal_element_forward, from_diagonal_element_pattern, from_diagonal_element_linear(
            element: f64, element_d: T,
        ) -> (Self, SMatrix<T, R, C>) {
            let mut d = zero();
            for i in 0..R.min(C) {
                d[(i, i)] = element_d;
            }
            (Self::from_diagonal_element(element), d)
        }
        fn from_column_slice_forward, from_column_slice_pattern, from_column_slice_linear(
            elements: &[f64], elements_d: &[T],
        ) -> (Self, SMatrix<T, R, C>) {
            let value = Self::from_column_slice(elements);
            let mut d = zero();
            for j in 0..C {
                for i in 0..R {
                    d[(i, j)] = elements_d[i + R * j];
                }
            }
            (value, d)
        }
        fn from_row_slice_forward, from_row_slice_pattern, from_row_slice_linear(
            elements: &[f64], elements_d: &[T],
        ) -> (Self, SMatrix<T, R, C>) {
            let value = Self::from_row_slice(elements);
            let mut d = zero();
            for j in 0..C {
                for i in 0..R {
                    d[(i, j)] = elements_d[C * i + j];
                }
            }
            (value, d)
        }
        fn from_columns_forward, from_columns_pattern, from_columns_linear(
            columns: &[Fixed<R, 1, impl Storage<f64, Const<R>>>], columns_d: &[SVector<T, R>],
        ) -> (Self, SMatrix<T, R, C>) {
            let value = Self::from_columns(columns);
            let mut d = zero();
            for j in 0..C {
                for i in 0..R {
                    d[(i, j)] = columns_d[j][i];
                }
            }
            (value, d)
        }
        fn from_rows_forward, from_rows_pattern, from_rows_linear(
            rows: &[Fixed<1, C, impl Storage<f64, Const<1>, Const<C>>>], rows_d: &[RowSVector<T, C>],
        ) -> (Self, SMatrix<T, R, C>) {
            let value = Self::from_rows(rows);
            let mut d = zero();
            for j in 0..C {
                for i in 0..R {
                    d[(i, j)] = rows_d[i][j];
                }
            }
            (value, d)
        }
        fn from_fn_forward, from_fn_pattern, from_fn_linear(
            f: impl FnMut(usize, Zero, usize, Zero) -> (f64, T), f_d: Zero,
        ) -> (Self, SMatrix<T, R, C>) {
            let mut f = f;
            let mut d = zero();
            let value = Self::from_fn(|i, j| {
                let (element, element_d) = f(i, Zero, j, Zero);
                d[(i, j)] = element_d;
                element
            });
            (value, d)
        }
    }
}

rules! {
    /// Rules of the functions that make a square matrix of N x N numbers.
    trait SquareConstruct, SquareConstructPattern in square_construct_pattern [const N: usize] [N];
    impl [const N: usize] for SMatrix<f64, N, N> => {
        fn from_diagonal_forward, from_diagonal_pattern, from_diagonal_linear(
            diagonal: &Fixed<N, 1, impl Storage<f64, Const<N>>>, diagonal_d: &SVector<T, N>,
        ) -> (Self, SMatrix<T, N, N>) {
            let mut d = zero();
            for i in 0..N {
                d[(i, i)] = diagonal_d[i];
            }
            (Self::from_diagonal(diagonal), d)
        }
    }
}

/// `new` of one shape, which takes the entries row by row. Every shape has a trait of its own, because every shape has
/// another number of arguments.
macro_rules! new {
    ($($trait:ident $pattern:ident $module:ident $r:literal $c:literal [$($x:ident $x_d:ident)*];)*) => {$(
        rules! {
            /// Rules of the function that makes a matrix of one shape from its entries.
            trait $trait, $pattern in $module [] [];
            impl [] for SMatrix<f64, $r, $c> => {
                fn new_forward, new_pattern, new_linear($($x: f64, $x_d: T),*) -> (Self, SMatrix<T, $r, $c>) {
                    (Self::new($($x),*), SMatrix::<T, $r, $c>::new($($x_d),*))
                }
            }
        }
    )*};
}

#[rustfmt::skip]
new! {
    NewVector1 NewVector1Pattern new_vector1_pattern 1 1 [x x_d];
    NewVector2 NewVector2Pattern new_vector2_pattern 2 1 [x x_d y y_d];
    NewVector3 NewVector3Pattern new_vector3_pattern 3 1 [x x_d y y_d z z_d];
    NewVector4 NewVector4Pattern new_vector4_pattern 4 1 [x x_d y y_d z z_d w w_d];
    NewVector5 NewVector5Pattern new_vector5_pattern 5 1 [x x_d y y_d z z_d w w_d a a_d];
    NewVector6 NewVector6Pattern new_vector6_pattern 6 1 [x x_d y y_d z z_d w w_d a a_d b b_d];
    NewRowVector2 NewRowVector2Pattern new_row_vector2_pattern 1 2 [x x_d y y_d];
    NewRowVector3 NewRowVector3Pattern new_row_vector3_pattern 1 3 [x x_d y y_d z z_d];
    NewRowVector4 NewRowVector4Pattern new_row_vector4_pattern 1 4 [x x_d y y_d z z_d w w_d];
    NewMatrix2 NewMatrix2Pattern new_matrix2_pattern 2 2 [
        m11 d11 m12 d12
        m21 d21 m22 d22
    ];
    NewMatrix2x3 NewMatrix2x3Pattern new_matrix2x3_pattern 2 3 [
        m11 d11 m12 d12 m13 d13
        m21 d21 m22 d22 m23 d23
    ];
    NewMatrix3x2 NewMatrix3x2Pattern new_matrix3x2_pattern 3 2 [
        m11 d11 m12 d12
        m21 d21 m22 d22
        m31 d31 m32 d32
    ];
    NewMatrix3 NewMatrix3Pattern new_matrix3_pattern 3 3 [
        m11 d11 m12 d12 m13 d13
        m21 d21 m22 d22 m23 d23
        m31 d31 m32 d32 m33 d33
    ];
    NewMatrix4 NewMatrix4Pattern new_matrix4_pattern 4 4 [
        m11 d11 m12 d12 m13 d13 m14 d14
        m21 d21 m22 d22 m23 d23 m24 d24
        m31 d31 m32 d32 m33 d33 m34 d34
        m41 d41 m42 d42 m43 d43 m44 d44
    ];
    NewMatrix2x4 NewMatrix2x4Pattern new_matrix2x4_pattern 2 4 [
        m11 d11 m12 d12 m13 d13 m14 d14
        m21 d21 m22 d22 m23 d23 m24 d24
    ];
    NewMatrix4x2 NewMatrix4x2Pattern new_matrix4x2_pattern 4 2 [
        m11 d11 m12 d12
        m21 d21 m22 d22
        m31 d31 m32 d32
        m41 d41 m42 d42
    ];
    NewMatrix3x4 NewMatrix3x4Pattern new_matrix3x4_pattern 3 4 [
        m11 d11 m12 d12 m13 d13 m14 d14
        m21 d21 m22 d22 m23 d23 m24 d24
        m31 d31 m32 d32 m33 d33 m34 d34
    ];
    NewMatrix4x3 NewMatrix4x3Pattern new_matrix4x3_pattern 4 3 [
        m11 d11 m12 d12 m13 d13
        m21 d21 m22 d22 m23 d23
        m31 d31 m32 d32 m33 d33
        m41 d41 m42 d42 m43 d43
    ];
    NewMatrix2x6 NewMatrix2x6Pattern new_matrix2x6_pattern 2 6 [
        m11 d11 m12 d12 m13 d13 m14 d14 m15 d15 m16 d16
        m21 d21 m22 d22 m23 d23 m24 d24 m25 d25 m26 d26
    ];
    NewMatrix6x2 NewMatrix6x2Pattern new_matrix6x2_pattern 6 2 [
        m11 d11 m12 d12
        m21 d21 m22 d22
        m31 d31 m32 d32
        m41 d41 m42 d42
        m51 d51 m52 d52
        m61 d61 m62 d62
    ];
    NewMatrix3x6 NewMatrix3x6Pattern new_matrix3x6_pattern 3 6 [
        m11 d11 m12 d12 m13 d13 m14 d14 m15 d15 m16 d16
        m21 d21 m22 d22 m23 d23 m24 d24 m25 d25 m26 d26
        m31 d31 m32 d32 m33 d33 m34 d34 m35 d35 m36 d36
    ];
    NewMatrix6x3 NewMatrix6x3Pattern new_matrix6x3_pattern 6 3 [
        m11 d11 m12 d12 m13 d13
        m21 d21 m22 d22 m23 d23
        m31 d31 m32 d32 m33 d33
        m41 d41 m42 d42 m43 d43
        m51 d51 m52 d52 m53 d53
        m61 d61 m62 d62 m63 d63
    ];
    NewMatrix4x6 NewMatrix4x6Pattern new_matrix4x6_pattern 4 6 [
        m11 d11 m12 d12 m13 d13 m14 d14 m15 d15 m16 d16
        m21 d21 m22 d22 m23 d23 m24 d24 m25 d25 m26 d26
        m31 d31 m32 d32 m33 d33 m34 d34 m35 d35 m36 d36
        m41 d41 m42 d42 m43 d43 m44 d44 m45 d45 m46 d46
    ];
    NewMatrix6x4 NewMatrix6x4Pattern new_matrix6x4_pattern 6 4 [
        m11 d11 m12 d12 m13 d13 m14 d14
        m21 d21 m22 d22 m23 d23 m24 d24
        m31 d31 m32 d32 m33 d33 m34 d34
        m41 d41 m42 d42 m43 d43 m44 d44
        m51 d51 m52 d52 m53 d53 m54 d54
        m61 d61 m62 d62 m63 d63 m64 d64
    ];
    NewMatrix5 NewMatrix5Pattern new_matrix5_pattern 5 5 [
        m11 d11 m12 d12 m13 d13 m14 d14 m15 d15
        m21 d21 m22 d22 m23 d23 m24 d24 m25 d25
        m31 d31 m32 d32 m33 d33 m34 d34 m35 d35
        m41 d41 m42 d42 m43 d43 m44 d44 m45 d45
        m51 d51 m52 d52 m53 d53 m54 d54 m55 d55
    ];
    NewRowVector5 NewRowVector5Pattern new_row_vector5_pattern 1 5 [
        m11 d11 m12 d12 m13 d13 m14 d14 m15 d15
    ];
    NewRowVector6 NewRowVector6Pattern new_row_vector6_pattern 1 6 [
        m11 d11 m12 d12 m13 d13 m14 d14 m15 d15 m16 d16
    ];
    NewMatrix6 NewMatrix6Pattern new_matrix6_pattern 6 6 [
        m11 d11 m12 d12 m13 d13 m14 d14 m15 d15 m16 d16
        m21 d21 m22 d22 m23 d23 m24 d24 m25 d25 m26 d26
        m31 d31 m32 d32 m33 d33 m34 d34 m35 d35 m36 d36
        m41 d41 m42 d42 m43 d43 m44 d44 m45 d45 m46 d46
        m51 d51 m52 d52 m53 d53 m54 d54 m55 d55 m56 d56
        m61 d61 m62 d62 m63 d63 m64 d64 m65 d65 m66 d66
    ];
}

rules! {
    /// Rules of the function that makes a point of the plane.
    trait NewPoint2, NewPoint2Pattern in new_point2_pattern [] [];
    impl [] for Point<f64, 2> => {
        fn new_forward, new_pattern, new_linear(x: f64, x_d: T, y: f64, y_d: T) -> (Self, Point<T, 2>) {
            (Self::new(x, y), Point::<T, 2>::new(x_d, y_d))
        }
    }
}

rules! {
    /// Rules of the function that makes a point of space.
    trait NewPoint3, NewPoint3Pattern in new_point3_pattern [] [];
    impl [] for Point<f64, 3> => {
        fn new_forward, new_pattern, new_linear(x: f64, x_d: T, y: f64, y_d: T, z: f64, z_d: T) -> (Self, Point<T, 3>) {
            (Self::new(x, y, z), Point::<T, 3>::new(x_d, y_d, z_d))
        }
    }
}

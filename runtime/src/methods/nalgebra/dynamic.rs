//! Rules of the methods of vectors and matrices whose size is known at run time.

use crate::methods::rules::{rules, structural};
use crate::nalgebra::dynamic::{
    Dynamic, Owned, add, component_scale, inner, left_product, like, made, norm, right_product, scale, spread, sub,
    total, transpose,
};
use crate::{Differentiable, Tangent, Zero};
use nalgebra::linalg::{Cholesky, LU, QR};
use nalgebra::{Const, DMatrix, DVector, Dim, Dyn, MatrixView, RawStorage, Storage};

structural! {
    /// Rules of the methods that ask for the shape of a matrix with rows known at run time.
    trait DynamicShape [] [];
    impl [C: Dim, S: RawStorage<f64, Dyn, C>] for Dynamic<C, S>;

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

structural! {
    /// Rules of the methods that lend the entries of an owned matrix column by column.
    trait DynamicEntries [C: Dim] [C];
    impl [C: Dim] for Owned<f64, C>;

    fn as_slice_forward, as_slice_pattern, as_slice_linear ['a, D]([&'a] self, d: &'a Owned<D, C>) -> (&'a [f64], &'a [D]) {
        (self.data.as_slice(), d.data.as_slice())
    }
    fn as_mut_slice_forward, as_mut_slice_pattern, as_mut_slice_linear ['a, D](
        [&'a mut] self, d: &'a mut Owned<D, C>,
    ) -> (&'a mut [f64], &'a mut [D]) {
        (self.data.as_mut_slice(), d.data.as_mut_slice())
    }
}

/// The tangent of the first entry that has the value; where none has, because it is NaN, the sum of all tangents times it.
fn first_of<T: Tangent, C: Dim, S: Storage<f64, Dyn, C>>(a: &Dynamic<C, S>, value: f64, d: &Owned<T, C>) -> T {
    let found = a.iter().zip(d.iter()).find(|(a, _)| **a == value);
    found.map_or_else(|| total(d).scale(value), |(_, d)| *d)
}

/// The rules for one width: any number of columns, or one.
macro_rules! methods {
    ($($trait:ident $pattern:ident $module:ident $c:ty;)*) => {$(
        rules! {
            /// Rules of the methods of a matrix of numbers with rows known at run time.
            trait $trait, $pattern in $module [] [];
            impl [S: Storage<f64, Dyn, $c>] for Dynamic<$c, S> => {
                fn into_owned_forward, into_owned_pattern, into_owned_linear(
                    &self, d: &Owned<T, $c>,
                ) -> (Owned<f64, $c>, Owned<T, $c>) {
                    (self.clone_owned(), d.clone())
                }
                fn clone_owned_forward, clone_owned_pattern, clone_owned_linear(
                    &self, d: &Owned<T, $c>,
                ) -> (Owned<f64, $c>, Owned<T, $c>) {
                    (self.clone_owned(), d.clone())
                }
                fn dot_forward, dot_pattern, dot_linear(
                    &self, d: &Owned<T, $c>, other: &Dynamic<$c, impl Storage<f64, Dyn, $c>>, other_d: &Owned<T, $c>,
                ) -> (f64, T) {
                    (self.dot(other), inner(other, d) + inner(self, other_d))
                }
                fn norm_forward, norm_pattern, norm_linear(&self, d: &Owned<T, $c>) -> (f64, T) {
                    let value = self.norm();
                    (value, norm(self, d, value))
                }
                fn magnitude_forward, magnitude_pattern, magnitude_linear(&self, d: &Owned<T, $c>) -> (f64, T) {
                    let value = self.magnitude();
                    (value, norm(self, d, value))
                }
                fn norm_squared_forward, norm_squared_pattern, norm_squared_linear(&self, d: &Owned<T, $c>) -> (f64, T) {
                    (self.norm_squared(), inner(self, d).scale(2.0))
                }
                fn magnitude_squared_forward, magnitude_squared_pattern, magnitude_squared_linear(
                    &self, d: &Owned<T, $c>,
                ) -> (f64, T) {
                    (self.magnitude_squared(), inner(self, d).scale(2.0))
                }
                fn metric_distance_forward, metric_distance_pattern, metric_distance_linear(
                    &self, d: &Owned<T, $c>, other: &Dynamic<$c, impl Storage<f64, Dyn, $c>>, other_d: &Owned<T, $c>,
                ) -> (f64, T) {
                    let value = self.metric_distance(other);
                    (value, norm(&(self - other), &sub(d, other_d), value))
                }
                fn normalize_forward, normalize_pattern, normalize_linear(
                    &self, d: &Owned<T, $c>,
                ) -> (Owned<f64, $c>, Owned<T, $c>) {
                    let value = self.normalize();
                    let along = inner(&value, d);
                    let value_d = scale(&sub(d, &spread(&value, along)), 1.0 / self.norm());
                    (value, value_d)
                }
                fn scale_forward, scale_pattern, scale_linear(
                    &self, d: &Owned<T, $c>, factor: f64, factor_d: T,
                ) -> (Owned<f64, $c>, Owned<T, $c>) {
                    (self.scale(factor), add(&scale(d, factor), &spread(self, factor_d)))
                }
                fn unscale_forward, unscale_pattern, unscale_linear(
                    &self, d: &Owned<T, $c>, divisor: f64, divisor_d: T,
                ) -> (Owned<f64, $c>, Owned<T, $c>) {
                    let by_divisor = divisor_d.scale(1.0 / divisor / divisor);
                    (self.unscale(divisor), sub(&scale(d, 1.0 / divisor), &spread(self, by_divisor)))
                }
                fn add_scalar_forward, add_scalar_pattern, add_scalar_linear(
                    &self, d: &Owned<T, $c>, scalar: f64, scalar_d: T,
                ) -> (Owned<f64, $c>, Owned<T, $c>) {
                    (self.add_scalar(scalar), like(d, |i, j| d[(i, j)] + scalar_d))
                }
                fn component_mul_forward, component_mul_pattern, component_mul_linear(
                    &self, d: &Owned<T, $c>, other: &Dynamic<$c, impl Storage<f64, Dyn, $c>>, other_d: &Owned<T, $c>,
                ) -> (Owned<f64, $c>, Owned<T, $c>) {
                    (self.component_mul(other), add(&component_scale(d, other), &component_scale(other_d, self)))
                }
                fn component_div_forward, component_div_pattern, component_div_linear(
                    &self, d: &Owned<T, $c>, other: &Dynamic<$c, impl Storage<f64, Dyn, $c>>, other_d: &Owned<T, $c>,
                ) -> (Owned<f64, $c>, Owned<T, $c>) {
                    let value = self.component_div(other);
                    let value_d = like(d, |i, j| {
                        let divisor = other[(i, j)];
                        d[(i, j)].scale(1.0 / divisor) - other_d[(i, j)].scale(value[(i, j)] / divisor)
                    });
                    (value, value_d)
                }
                fn abs_forward, abs_pattern, abs_linear(&self, d: &Owned<T, $c>) -> (Owned<f64, $c>, Owned<T, $c>) {
                    (self.abs(), component_scale(d, &self.map(f64::signum)))
                }
                fn sum_forward, sum_pattern, sum_linear(&self, d: &Owned<T, $c>) -> (f64, T) {
                    (self.sum(), total(d))
                }
                fn mean_forward, mean_pattern, mean_linear(&self, d: &Owned<T, $c>) -> (f64, T) {
                    (self.mean(), if self.is_empty() { T::zero() } else { total(d).scale(1.0 / self.len() as f64) })
                }
                fn max_forward, max_pattern, max_linear(&self, d: &Owned<T, $c>) -> (f64, T) {
                    let value = self.max();
                    (value, first_of(self, value, d))
                } pattern {
                    (0.0, total(d))
                }
                fn min_forward, min_pattern, min_linear(&self, d: &Owned<T, $c>) -> (f64, T) {
                    let value = self.min();
                    (value, first_of(self, value, d))
                } pattern {
                    (0.0, total(d))
                }
            }
        }
    )*};
}

methods! {
    DynamicVector DynamicVectorPattern dynamic_vector_pattern Const<1>;
    DynamicMatrix DynamicMatrixPattern dynamic_matrix_pattern Dyn;
}

rules! {
    /// Rules of the functions that make a vector with a length known at run time.
    trait DynamicVectorConstruct, DynamicVectorConstructPattern in dynamic_vector_construct_pattern [] [];
    impl [] for DVector<f64> => {
        fn from_element_forward, from_element_pattern, from_element_linear(
            n: usize, n_d: Zero, element: f64, element_d: T,
        ) -> (Self, DVector<T>) {
            (Self::from_element(n, element), made(n, Const::<1>, |_, _| element_d))
        }
        fn repeat_forward, repeat_pattern, repeat_linear(
            n: usize, n_d: Zero, element: f64, element_d: T,
        ) -> (Self, DVector<T>) {
            (Self::repeat(n, element), made(n, Const::<1>, |_, _| element_d))
        }
        fn from_vec_forward, from_vec_pattern, from_vec_linear(
            elements: Vec<f64>, elements_d: Vec<T>,
        ) -> (Self, DVector<T>) {
            (Self::from_vec(elements), made(elements_d.len(), Const::<1>, |i, _| elements_d[i]))
        }
        fn from_column_slice_forward, from_column_slice_pattern, from_column_slice_linear(
            elements: &[f64], elements_d: &[T],
        ) -> (Self, DVector<T>) {
            (Self::from_column_slice(elements), made(elements_d.len(), Const::<1>, |i, _| elements_d[i]))
        }
        fn from_row_slice_forward, from_row_slice_pattern, from_row_slice_linear(
            elements: &[f64], elements_d: &[T],
        ) -> (Self, DVector<T>) {
            (Self::from_row_slice(elements), made(elements_d.len(), Const::<1>, |i, _| elements_d[i]))
        }
        fn from_fn_forward, from_fn_pattern, from_fn_linear(
            n: usize, n_d: Zero, f: impl FnMut(usize, Zero, usize, Zero) -> (f64, T), f_d: Zero,
        ) -> (Self, DVector<T>) {
            let mut f = f;
            let mut d = Vec::with_capacity(n);
            let value = Self::from_fn(n, |i, j| {
                let (element, element_d) = f(i, Zero, j, Zero);
                d.push(element_d);
                element
            });
            (value, made(n, Const::<1>, |i, _| d[i]))
        }
    }
}

rules! {
    /// Rules of the functions that make a matrix with a shape known at run time.
    trait DynamicMatrixConstruct, DynamicMatrixConstructPattern in dynamic_matrix_construct_pattern [] [];
    impl [] for DMatrix<f64> => {
        fn from_element_forward, from_element_pattern, from_element_linear(
            r: usize, r_d: Zero, c: usize, c_d: Zero, element: f64, element_d: T,
        ) -> (Self, DMatrix<T>) {
            (Self::from_element(r, c, element), made(r, Dyn(c), |_, _| element_d))
        }
        fn repeat_forward, repeat_pattern, repeat_linear(
            r: usize, r_d: Zero, c: usize, c_d: Zero, element: f64, element_d: T,
        ) -> (Self, DMatrix<T>) {
            (Self::repeat(r, c, element), made(r, Dyn(c), |_, _| element_d))
        }
        fn from_diagonal_element_forward, from_diagonal_element_pattern, from_diagonal_element_linear(
            r: usize, r_d: Zero, c: usize, c_d: Zero, element: f64, element_d: T,
        ) -> (Self, DMatrix<T>) {
            let d = made(r, Dyn(c), |i, j| if i == j { element_d } else { T::zero() });
            (Self::from_diagonal_element(r, c, element), d)
        }
        fn from_diagonal_forward, from_diagonal_pattern, from_diagonal_linear(
            diagonal: &Dynamic<Const<1>, impl Storage<f64, Dyn>>, diagonal_d: &DVector<T>,
        ) -> (Self, DMatrix<T>) {
            let n = diagonal_d.len();
            (Self::from_diagonal(diagonal), made(n, Dyn(n), |i, j| if i == j { diagonal_d[i] } else { T::zero() }))
        }
        fn from_vec_forward, from_vec_pattern, from_vec_linear(
            r: usize, r_d: Zero, c: usize, c_d: Zero, elements: Vec<f64>, elements_d: Vec<T>,
        ) -> (Self, DMatrix<T>) {
            (Self::from_vec(r, c, elements), made(r, Dyn(c), |i, j| elements_d[i + r * j]))
        }
        fn from_column_slice_forward, from_column_slice_pattern, from_column_slice_linear(
            r: usize, r_d: Zero, c: usize, c_d: Zero, elements: &[f64], elements_d: &[T],
        ) -> (Self, DMatrix<T>) {
            (Self::from_column_slice(r, c, elements), made(r, Dyn(c), |i, j| elements_d[i + r * j]))
        }
        fn from_row_slice_forward, from_row_slice_pattern, from_row_slice_linear(
            r: usize, r_d: Zero, c: usize, c_d: Zero, elements: &[f64], elements_d: &[T],
        ) -> (Self, DMatrix<T>) {
            (Self::from_row_slice(r, c, elements), made(r, Dyn(c), |i, j| elements_d[c * i + j]))
        }
        fn from_fn_forward, from_fn_pattern, from_fn_linear(
            r: usize, r_d: Zero, c: usize, c_d: Zero, f: impl FnMut(usize, Zero, usize, Zero) -> (f64, T), f_d: Zero,
        ) -> (Self, DMatrix<T>) {
            let mut f = f;
            let mut d = Vec::with_capacity(r * c);
            let value = Self::from_fn(r, c, |i, j| {
                let (element, element_d) = f(i, Zero, j, Zero);
                d.push(element_d);
                element
            });
            (value, made(r, Dyn(c), |i, j| d[i + r * j]))
        }
    }
}

rules! {
    /// Rules of the methods that only matrices have, with the decompositions: these have the tangent of their matrix.
    trait DynamicSquare, DynamicSquarePattern in dynamic_square_pattern [S: Storage<f64, Dyn, Dyn>] [S];
    impl [S: Storage<f64, Dyn, Dyn>] for Dynamic<Dyn, S> => {
        fn transpose_forward, transpose_pattern, transpose_linear(&self, d: &DMatrix<T>) -> (DMatrix<f64>, DMatrix<T>) {
            (self.transpose(), transpose(d))
        }
        fn tr_mul_forward, tr_mul_pattern, tr_mul_linear [C: DynamicWidth] (
            &self, d: &DMatrix<T>, other: &Owned<f64, C>, other_d: &Owned<T, C>,
        ) -> (Owned<f64, C>, Owned<T, C>) {
            let across = self.transpose();
            (C::tr_mul(&self.clone_owned(), other), add(&right_product(&transpose(d), other), &left_product(&across, other_d)))
        }
        fn column_forward, column_pattern, column_linear(
            &self, d: &DMatrix<T>, j: usize, j_d: Zero,
        ) -> (MatrixView<'_, f64, Dyn, Const<1>, S::RStride, S::CStride>, DVector<T>) {
            (self.column(j), made(d.nrows(), Const::<1>, |i, _| d[(i, j)]))
        }
        fn diagonal_forward, diagonal_pattern, diagonal_linear(&self, d: &DMatrix<T>) -> (DVector<f64>, DVector<T>) {
            (self.diagonal(), made(d.nrows().min(d.ncols()), Const::<1>, |i, _| d[(i, i)]))
        }
        fn trace_forward, trace_pattern, trace_linear(&self, d: &DMatrix<T>) -> (f64, T) {
            let trace_d = (0..d.nrows()).map(|i| d[(i, i)]).reduce(|sum, term| sum + term);
            (self.trace(), trace_d.unwrap_or_else(T::zero))
        }
        fn try_inverse_forward, try_inverse_pattern, try_inverse_linear(
            &self, d: &DMatrix<T>,
        ) -> (Option<DMatrix<f64>>, Option<DMatrix<T>>) {
            match self.clone_owned().try_inverse() {
                Some(inverse) => {
                    let d = inverted(&inverse, d);
                    (Some(inverse), Some(d))
                }
                None => (None, None),
            }
        } pattern {
            // No number means anything here, so the answer is that there is an inverse.
            (Some(self.clone_owned()), Some(every(d)))
        }
        fn lu_forward, lu_pattern, lu_linear(&self, d: &DMatrix<T>) -> (LU<f64, Dyn, Dyn>, DMatrix<T>) {
            (self.clone_owned().lu(), d.clone())
        }
        fn qr_forward, qr_pattern, qr_linear(&self, d: &DMatrix<T>) -> (QR<f64, Dyn, Dyn>, DMatrix<T>) {
            (self.clone_owned().qr(), d.clone())
        }
        fn cholesky_forward, cholesky_pattern, cholesky_linear(
            &self, d: &DMatrix<T>,
        ) -> (Option<Cholesky<f64, Dyn>>, Option<DMatrix<T>>) {
            match self.clone_owned().cholesky() {
                Some(cholesky) => (Some(cholesky), Some(d.clone())),
                None => (None, None),
            }
        } pattern {
            (DMatrix::<f64>::identity(d.nrows(), d.nrows()).cholesky(), Some(d.clone()))
        }
    }
}

/// One column, or any number of them.
pub trait DynamicWidth: Dim {
    /// The product of a transposed matrix with one of this width.
    fn tr_mul(a: &DMatrix<f64>, b: &Owned<f64, Self>) -> Owned<f64, Self>;
}

impl DynamicWidth for Dyn {
    fn tr_mul(a: &DMatrix<f64>, b: &DMatrix<f64>) -> DMatrix<f64> {
        a.tr_mul(b)
    }
}

impl DynamicWidth for Const<1> {
    fn tr_mul(a: &DMatrix<f64>, b: &DVector<f64>) -> DVector<f64> {
        a.tr_mul(b)
    }
}

/// The tangent of the inverse.
fn inverted<T: Tangent>(inverse: &DMatrix<f64>, a_d: &DMatrix<T>) -> DMatrix<T> {
    let product = left_product(inverse, &right_product(a_d, inverse));
    like(&product, |i, j| -product[(i, j)])
}

/// The tangent of `x`, which solves `A x = b`: `A dx = db - dA x`.
fn solution<T: Tangent, C: Dim>(
    inverse: &DMatrix<f64>,
    a_d: &DMatrix<T>,
    x: &Owned<f64, C>,
    b_d: &Owned<T, C>,
) -> Owned<T, C> {
    left_product(inverse, &sub(b_d, &right_product(a_d, x)))
}

/// A pattern in which every entry depends on all that one of them does.
fn every<C: Dim>(d: &Owned<crate::IndexSet, C>) -> Owned<crate::IndexSet, C> {
    let all = total(d);
    like(d, |_, _| all)
}

/// The pattern of what is solved with `a`.
fn every_solution<C: Dim>(
    a_d: &DMatrix<crate::IndexSet>,
    b_d: &Owned<crate::IndexSet, C>,
) -> Owned<crate::IndexSet, C> {
    let all = total(a_d);
    like(b_d, |_, j| (0..b_d.nrows()).fold(all, |sum, i| sum + b_d[(i, j)]))
}

/// The tangent of the symmetric matrix whose lower triangle is given.
fn of_lower<T: Tangent>(d: &DMatrix<T>) -> DMatrix<T> {
    like(d, |i, j| if i < j { d[(j, i)] } else { d[(i, j)] })
}

/// The tangent of a decomposition is that of its matrix.
macro_rules! tangents {
    ($($this:ty, $inside:ident;)*) => {$(
        impl Differentiable for $this {
            type Tangent<T: Tangent> = DMatrix<T>;

            fn zero_tangent<T: Tangent>(&self) -> DMatrix<T> {
                like(self.$inside(), |_, _| T::zero())
            }

            fn agrees(&self, other: &Self) -> bool {
                self.$inside().shape() == other.$inside().shape()
            }
        }
    )*};
}

tangents! { LU<f64, Dyn, Dyn>, lu_internal; QR<f64, Dyn, Dyn>, qr_internal; Cholesky<f64, Dyn>, l_dirty; }

/// Rules of `solve` for one width.
macro_rules! solving {
    ($($this:ty: $trait:ident $pattern:ident $module:ident;)*) => {$(
        rules! {
            /// Rules of the methods of a decomposition of a matrix with a shape known at run time.
            trait $trait, $pattern in $module [] [];
            impl [] for $this => {
                fn solve_forward, solve_pattern, solve_linear [C: Dim] (
                    &self, d: &DMatrix<T>, b: &Owned<f64, C>, b_d: &Owned<T, C>,
                ) -> (Option<Owned<f64, C>>, Option<Owned<T, C>>) {
                    let mut x = b.clone();
                    match (self.solve_mut(&mut x), self.try_inverse()) {
                        (true, Some(inverse)) => {
                            let x_d = solution(&inverse, d, &x, b_d);
                            (Some(x), Some(x_d))
                        }
                        _ => (None, None),
                    }
                } pattern {
                    // No number means anything here, so the answer is that there is a solution.
                    (Some(b.clone()), Some(every_solution(d, b_d)))
                }
                fn try_inverse_forward, try_inverse_pattern, try_inverse_linear(
                    &self, d: &DMatrix<T>,
                ) -> (Option<DMatrix<f64>>, Option<DMatrix<T>>) {
                    match self.try_inverse() {
                        Some(inverse) => {
                            let inverse_d = inverted(&inverse, d);
                            (Some(inverse), Some(inverse_d))
                        }
                        None => (None, None),
                    }
                } pattern {
                    (Some(DMatrix::identity(d.nrows(), d.nrows())), Some(every(d)))
                }
            }
        }
    )*};
}

solving! {
    LU<f64, Dyn, Dyn>: DynamicLu DynamicLuPattern dynamic_lu_pattern;
    QR<f64, Dyn, Dyn>: DynamicQr DynamicQrPattern dynamic_qr_pattern;
}

rules! {
    /// Rules of the methods of Cholesky's decomposition, which looks at the lower triangle only.
    trait DynamicCholesky, DynamicCholeskyPattern in dynamic_cholesky_pattern [] [];
    impl [] for Cholesky<f64, Dyn> => {
        fn solve_forward, solve_pattern, solve_linear [C: Dim] (
            &self, d: &DMatrix<T>, b: &Owned<f64, C>, b_d: &Owned<T, C>,
        ) -> (Owned<f64, C>, Owned<T, C>) {
            let mut x = b.clone();
            self.solve_mut(&mut x);
            let x_d = solution(&self.inverse(), &of_lower(d), &x, b_d);
            (x, x_d)
        } pattern {
            (b.clone(), every_solution(&of_lower(d), b_d))
        }
        fn inverse_forward, inverse_pattern, inverse_linear(&self, d: &DMatrix<T>) -> (DMatrix<f64>, DMatrix<T>) {
            let inverse = self.inverse();
            let inverse_d = inverted(&inverse, &of_lower(d));
            (inverse, inverse_d)
        } pattern {
            (DMatrix::identity(d.nrows(), d.nrows()), every(&of_lower(d)))
        }
    }
}

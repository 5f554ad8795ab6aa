//! Rules of the methods that matrices of every shape have, owned or views.

use crate::Tangent;
use crate::methods::rules::rules;
use crate::nalgebra::Fixed;
use crate::nalgebra::algebra::{
    add, block, component_scale, inner, left_product, norm, normalize, repeat, right_product, scale, spread, sub,
    transpose, zero,
};
use nalgebra::{Const, RowSVector, SMatrix, SVector, Storage};

rules! {
    /// Rules of the methods of a matrix of R x C numbers.
    trait MatrixForward, MatrixPattern in matrix_pattern [const R: usize, const C: usize] [R, C];
    impl [S: Storage<f64, Const<R>, Const<C>>, const R: usize, const C: usize] for Fixed<R, C, S> => {
        fn into_owned_forward, into_owned_pattern, into_owned_linear(
            &self, d: &SMatrix<T, R, C>,
        ) -> (SMatrix<f64, R, C>, SMatrix<T, R, C>) {
            (self.clone_owned(), *d)
        }
        fn clone_owned_forward, clone_owned_pattern, clone_owned_linear(
            &self, d: &SMatrix<T, R, C>,
        ) -> (SMatrix<f64, R, C>, SMatrix<T, R, C>) {
            (self.clone_owned(), *d)
        }
        fn transpose_forward, transpose_pattern, transpose_linear(
            &self, d: &SMatrix<T, R, C>,
        ) -> (SMatrix<f64, C, R>, SMatrix<T, C, R>) {
            (self.transpose(), transpose(d))
        }
        fn dot_forward, dot_pattern, dot_linear(
            &self, d: &SMatrix<T, R, C>,
            other: &Fixed<R, C, impl Storage<f64, Const<R>, Const<C>>>, other_d: &SMatrix<T, R, C>,
        ) -> (f64, T) {
            (self.dot(other), inner(other, d) + inner(self, other_d))
        }
        fn norm_forward, norm_pattern, norm_linear(&self, d: &SMatrix<T, R, C>) -> (f64, T) {
            let value = self.norm();
            (value, norm(self, d, value))
        }
        fn magnitude_forward, magnitude_pattern, magnitude_linear(&self, d: &SMatrix<T, R, C>) -> (f64, T) {
            let value = self.magnitude();
            (value, norm(self, d, value))
        }
        fn norm_squared_forward, norm_squared_pattern, norm_squared_linear(&self, d: &SMatrix<T, R, C>) -> (f64, T) {
            (self.norm_squared(), inner(self, d).scale(2.0))
        }
        fn magnitude_squared_forward, magnitude_squared_pattern, magnitude_squared_linear(&self, d: &SMatrix<T, R, C>) -> (f64, T) {
            (self.magnitude_squared(), inner(self, d).scale(2.0))
        }
        fn metric_distance_forward, metric_distance_pattern, metric_distance_linear(
            &self, d: &SMatrix<T, R, C>,
            other: &Fixed<R, C, impl Storage<f64, Const<R>, Const<C>>>, other_d: &SMatrix<T, R, C>,
        ) -> (f64, T) {
            let value = self.metric_distance(other);
            (value, norm(&(self - other), &sub(d, other_d), value))
        }
        fn normalize_forward, normalize_pattern, normalize_linear(
            &self, d: &SMatrix<T, R, C>,
        ) -> (SMatrix<f64, R, C>, SMatrix<T, R, C>) {
            let value = self.normalize();
            (value, normalize(&value, d, self.norm()))
        }
        fn try_normalize_forward, try_normalize_pattern, try_normalize_linear(
            &self, d: &SMatrix<T, R, C>, least: f64, least_d: T,
        ) -> (Option<SMatrix<f64, R, C>>, Option<SMatrix<T, R, C>>) {
            match self.try_normalize(least) {
                Some(value) => (Some(value), Some(normalize(&value, d, self.norm()))),
                None => (None, None),
            }
        } pattern {
            // No length means anything here, so the answer is that there is a direction.
            let (value, value_d) = self.normalize_pattern(d);
            (Some(value), Some(value_d))
        }
        fn scale_forward, scale_pattern, scale_linear(
            &self, d: &SMatrix<T, R, C>, factor: f64, factor_d: T,
        ) -> (SMatrix<f64, R, C>, SMatrix<T, R, C>) {
            (self.scale(factor), add(&scale(d, factor), &spread(self, factor_d)))
        }
        fn unscale_forward, unscale_pattern, unscale_linear(
            &self, d: &SMatrix<T, R, C>, divisor: f64, divisor_d: T,
        ) -> (SMatrix<f64, R, C>, SMatrix<T, R, C>) {
            let by_divisor = divisor_d.scale(1.0 / divisor / divisor);
            (self.unscale(divisor), sub(&scale(d, 1.0 / divisor), &spread(self, by_divisor)))
        }
        fn add_scalar_forward, add_scalar_pattern, add_scalar_linear(
            &self, d: &SMatrix<T, R, C>, scalar: f64, scalar_d: T,
        ) -> (SMatrix<f64, R, C>, SMatrix<T, R, C>) {
            (self.add_scalar(scalar), add(d, &repeat(scalar_d)))
        }
        fn component_mul_forward, component_mul_pattern, component_mul_linear(
            &self, d: &SMatrix<T, R, C>,
            other: &Fixed<R, C, impl Storage<f64, Const<R>, Const<C>>>, other_d: &SMatrix<T, R, C>,
        ) -> (SMatrix<f64, R, C>, SMatrix<T, R, C>) {
            (self.component_mul(other), add(&component_scale(d, other), &component_scale(other_d, self)))
        }
        fn component_div_forward, component_div_pattern, component_div_linear(
            &self, d: &SMatrix<T, R, C>,
            other: &Fixed<R, C, impl Storage<f64, Const<R>, Const<C>>>, other_d: &SMatrix<T, R, C>,
        ) -> (SMatrix<f64, R, C>, SMatrix<T, R, C>) {
            let value = self.component_div(other);
            let mut value_d = zero();
            for j in 0..C {
                for i in 0..R {
                    let divisor = other[(i, j)];
                    let by_divisor = other_d[(i, j)].scale(value[(i, j)] / divisor);
                    value_d[(i, j)] = d[(i, j)].scale(1.0 / divisor) - by_divisor;
                }
            }
            (value, value_d)
        }
        fn abs_forward, abs_pattern, abs_linear(&self, d: &SMatrix<T, R, C>) -> (SMatrix<f64, R, C>, SMatrix<T, R, C>) {
            (self.abs(), component_scale(d, &self.map(f64::signum)))
        }
        fn sum_forward, sum_pattern, sum_linear(&self, d: &SMatrix<T, R, C>) -> (f64, T) {
            (self.sum(), total(d))
        }
        fn mean_forward, mean_pattern, mean_linear(&self, d: &SMatrix<T, R, C>) -> (f64, T) {
            (self.mean(), total(d).scale(1.0 / (R * C) as f64))
        }
        fn row_sum_forward, row_sum_pattern, row_sum_linear(
            &self, d: &SMatrix<T, R, C>,
        ) -> (RowSVector<f64, C>, RowSVector<T, C>) {
            let mut sums = zero();
            for j in 0..C {
                sums[j] = total(&block::<T, R, C, R, 1>(d, 0, j));
            }
            (self.row_sum(), sums)
        }
        fn column_sum_forward, column_sum_pattern, column_sum_linear(
            &self, d: &SMatrix<T, R, C>,
        ) -> (SVector<f64, R>, SVector<T, R>) {
            let mut sums = zero();
            for i in 0..R {
                sums[i] = total(&block::<T, R, C, 1, C>(d, i, 0));
            }
            (self.column_sum(), sums)
        }
        fn max_forward, max_pattern, max_linear(&self, d: &SMatrix<T, R, C>) -> (f64, T) {
            let value = self.max();
            (value, first_of(self, value, d))
        } pattern {
            (0.0, total(d))
        }
        fn min_forward, min_pattern, min_linear(&self, d: &SMatrix<T, R, C>) -> (f64, T) {
            let value = self.min();
            (value, first_of(self, value, d))
        } pattern {
            (0.0, total(d))
        }
        fn amax_forward, amax_pattern, amax_linear(&self, d: &SMatrix<T, R, C>) -> (f64, T) {
            let value = self.amax();
            let (size, size_d) = self.abs_forward(d);
            (value, first_of(&size, value, &size_d))
        } pattern {
            (0.0, total(d))
        }
        fn amin_forward, amin_pattern, amin_linear(&self, d: &SMatrix<T, R, C>) -> (f64, T) {
            let value = self.amin();
            let (size, size_d) = self.abs_forward(d);
            (value, first_of(&size, value, &size_d))
        } pattern {
            (0.0, total(d))
        }
    }
}

rules! {
    /// Rules of the products of a transposed matrix of R x C numbers with one of R x K.
    trait TransposedForward, TransposedPattern in transposed_pattern
    [const R: usize, const C: usize, const K: usize] [R, C, K];
    impl [S: Storage<f64, Const<R>, Const<C>>, const R: usize, const C: usize, const K: usize] for Fixed<R, C, S> => {
        fn tr_mul_forward, tr_mul_pattern, tr_mul_linear(
            &self, d: &SMatrix<T, R, C>,
            other: &Fixed<R, K, impl Storage<f64, Const<R>, Const<K>>>, other_d: &SMatrix<T, R, K>,
        ) -> (SMatrix<f64, C, K>, SMatrix<T, C, K>) {
            let value_d = add(&right_product(&transpose(d), other), &left_product(&self.transpose(), other_d));
            (self.tr_mul(other), value_d)
        }
    }
}

/// The sum of all tangents.
#[cfg_attr(not(debug_assertions), inline(always))]
fn total<T: Tangent, const R: usize, const C: usize>(d: &SMatrix<T, R, C>) -> T {
    let mut sum = T::zero();
    for j in 0..C {
        for i in 0..R {
            sum = if i + j == 0 { d[(0, 0)] } else { sum + d[(i, j)] };
        }
    }
    sum
}

/// The tangent of the first entry that has the value; where none has, because it is NaN, the sum of all tangents times
/// it.
#[cfg_attr(not(debug_assertions), inline(always))]
fn first_of<T: Tangent, S, const R: usize, const C: usize>(a: &Fixed<R, C, S>, value: f64, d: &SMatrix<T, R, C>) -> T
where
    S: Storage<f64, Const<R>, Const<C>>,
{
    for j in 0..C {
        for i in 0..R {
            if a[(i, j)] == value {
                return d[(i, j)];
            }
        }
    }
    total(d).scale(value)
}

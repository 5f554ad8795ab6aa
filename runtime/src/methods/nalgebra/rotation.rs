//! Rules of rotation matrices. Their tangent is that of the matrix; nothing projects it onto the rotations, because a
//! tangent that came from rotations is already tangent to them.

use crate::Tangent;
use crate::methods::rules::{rules, structural};
use crate::nalgebra::Fixed;
use crate::nalgebra::algebra::{
    add, combine, cross_matrix, inner, left_product, right_product, scale, spread, symmetric_outer, transpose,
};
use crate::ops::MulRule;
use nalgebra::{
    Const, Matrix2, Matrix3, Point, Rotation, Rotation2, Rotation3, SMatrix, SVector, Storage, Unit, Vector3,
};

rules! {
    /// Rules of rotations in N dimensions.
    trait RotationForward, RotationPattern in rotation_pattern [const N: usize] [N];
    impl [const N: usize] for Rotation<f64, N> => {
        fn from_matrix_unchecked_forward, from_matrix_unchecked_pattern, from_matrix_unchecked_linear(
            matrix: SMatrix<f64, N, N>, matrix_d: SMatrix<T, N, N>,
        ) -> (Self, SMatrix<T, N, N>) {
            (Self::from_matrix_unchecked(matrix), matrix_d)
        }
        fn into_inner_forward, into_inner_pattern, into_inner_linear(
            &self, d: &SMatrix<T, N, N>,
        ) -> (SMatrix<f64, N, N>, SMatrix<T, N, N>) {
            (self.into_inner(), *d)
        }
        fn inverse_forward, inverse_pattern, inverse_linear(&self, d: &SMatrix<T, N, N>) -> (Self, SMatrix<T, N, N>) {
            (self.inverse(), transpose(d))
        }
        fn transpose_forward, transpose_pattern, transpose_linear(&self, d: &SMatrix<T, N, N>) -> (Self, SMatrix<T, N, N>) {
            (self.transpose(), transpose(d))
        }
        fn transform_vector_forward, transform_vector_pattern, transform_vector_linear(
            &self, d: &SMatrix<T, N, N>, v: &SVector<f64, N>, v_d: &SVector<T, N>,
        ) -> (SVector<f64, N>, SVector<T, N>) {
            (self.transform_vector(v), self.mul_tangent::<T>(d, v, v_d))
        }
        fn inverse_transform_vector_forward, inverse_transform_vector_pattern, inverse_transform_vector_linear(
            &self, d: &SMatrix<T, N, N>, v: &SVector<f64, N>, v_d: &SVector<T, N>,
        ) -> (SVector<f64, N>, SVector<T, N>) {
            let turned_d = add(&right_product(&transpose(d), v), &left_product(&self.matrix().transpose(), v_d));
            (self.inverse_transform_vector(v), turned_d)
        }
        fn transform_point_forward, transform_point_pattern, transform_point_linear(
            &self, d: &SMatrix<T, N, N>, p: &Point<f64, N>, p_d: &Point<T, N>,
        ) -> (Point<f64, N>, Point<T, N>) {
            (self.transform_point(p), self.mul_tangent::<T>(d, p, p_d))
        }
    }
}

structural! {
    /// Rules of the methods of a rotation that lend its matrix.
    trait RotationRefForward [const N: usize] [N];
    impl [const N: usize] for Rotation<f64, N>;

    fn matrix_forward, matrix_pattern, matrix_linear ['a, D]([&'a] self, d: &'a D) -> (&'a SMatrix<f64, N, N>, &'a D) {
        (self.matrix(), d)
    }
}

rules! {
    /// Rules of rotations in the plane.
    trait Rotation2Forward, Rotation2Pattern in rotation2_pattern [] [];
    impl [] for Rotation2<f64> => {
        fn new_forward, new_pattern, new_linear(angle: f64, angle_d: T) -> (Self, Matrix2<T>) {
            let (sin, cos) = angle.sin_cos();
            (Self::new(angle), spread(&Matrix2::new(-sin, -cos, cos, -sin), angle_d))
        }
        fn angle_forward, angle_pattern, angle_linear(&self, d: &Matrix2<T>) -> (f64, T) {
            let (sin, cos) = (self[(1, 0)], self[(0, 0)]);
            let squares = sin * sin + cos * cos;
            (self.angle(), d[(1, 0)].scale(cos / squares) - d[(0, 0)].scale(sin / squares))
        }
    }
}

rules! {
    /// Rules of rotations in space.
    trait Rotation3Forward, Rotation3Pattern in rotation3_pattern [] [];
    impl [] for Rotation3<f64> => {
        fn from_axis_angle_forward, from_axis_angle_pattern, from_axis_angle_linear(
            axis: &Unit<Fixed<3, 1, impl Storage<f64, Const<3>>>>, axis_d: &Vector3<T>, angle: f64, angle_d: T,
        ) -> (Self, Matrix3<T>) {
            // R = cos I + (1 - cos) u u^T + sin [u]x.
            let (sin, cos) = angle.sin_cos();
            let u = axis.as_ref().clone_owned();
            let by_angle = (u * u.transpose() - Matrix3::identity()) * sin + u.cross_matrix() * cos;
            let turned_d = add(&symmetric_outer(&(u * (1.0 - cos)), axis_d), &scale(&cross_matrix(axis_d), sin));
            (Self::from_axis_angle(axis, angle), add(&turned_d, &spread(&by_angle, angle_d)))
        }
        fn new_forward, new_pattern, new_linear(
            axis_angle: Fixed<3, 1, impl Storage<f64, Const<3>>>, axis_angle_d: Vector3<T>,
        ) -> (Self, Matrix3<T>) {
            // R = I + A [v]x + B (v v^T - v.v I) with A = sin(a) / a, B = (1 - cos(a)) / a^2, a = |v|.
            let v = axis_angle.clone_owned();
            let squares = v.norm_squared();
            let (a, b, a_slope, b_slope) = exponential(squares);
            let along = v * v.transpose() - Matrix3::identity() * squares;
            let by_length = v.cross_matrix() * a_slope + along * b_slope - Matrix3::identity() * (2.0 * b);
            let turned_d = add(&symmetric_outer(&(v * b), &axis_angle_d), &scale(&cross_matrix(&axis_angle_d), a));
            (Self::new(axis_angle), add(&turned_d, &spread(&by_length, inner(&v, &axis_angle_d))))
        }
        fn from_scaled_axis_forward, from_scaled_axis_pattern, from_scaled_axis_linear(
            axis_angle: Fixed<3, 1, impl Storage<f64, Const<3>>>, axis_angle_d: Vector3<T>,
        ) -> (Self, Matrix3<T>) {
            Self::new_forward(axis_angle, axis_angle_d)
        }
        fn from_euler_angles_forward, from_euler_angles_pattern, from_euler_angles_linear(
            roll: f64, roll_d: T, pitch: f64, pitch_d: T, yaw: f64, yaw_d: T,
        ) -> (Self, Matrix3<T>) {
            let (sr, cr) = roll.sin_cos();
            let (sp, cp) = pitch.sin_cos();
            let (sy, cy) = yaw.sin_cos();
            // Entry by entry, so that none depends on an angle that is not in it.
            let d = Matrix3::new(
                combine([(-sy * cp, yaw_d), (-cy * sp, pitch_d)]),
                combine([(-sy * sp * sr - cy * cr, yaw_d), (cy * cp * sr, pitch_d), (cy * sp * cr + sy * sr, roll_d)]),
                combine([(-sy * sp * cr + cy * sr, yaw_d), (cy * cp * cr, pitch_d), (-cy * sp * sr + sy * cr, roll_d)]),
                combine([(cy * cp, yaw_d), (-sy * sp, pitch_d)]),
                combine([(cy * sp * sr - sy * cr, yaw_d), (sy * cp * sr, pitch_d), (sy * sp * cr - cy * sr, roll_d)]),
                combine([(cy * sp * cr + sy * sr, yaw_d), (sy * cp * cr, pitch_d), (-sy * sp * sr - cy * cr, roll_d)]),
                pitch_d.scale(-cp),
                combine([(-sp * sr, pitch_d), (cp * cr, roll_d)]),
                combine([(-sp * cr, pitch_d), (-cp * sr, roll_d)]),
            );
            (Self::from_euler_angles(roll, pitch, yaw), d)
        }
    }
}

/// A = sin(a) / a and B = (1 - cos(a)) / a^2 at the squared angle, and their slopes with half of that square:
/// (cos(a) - A) / a^2 and (A - 2 B) / a^2.
#[cfg_attr(not(debug_assertions), inline(always))]
fn exponential(squares: f64) -> (f64, f64, f64, f64) {
    let angle = squares.sqrt();
    let a = sinc(angle);
    let half = sinc(0.5 * angle);
    let b = 0.5 * half * half;
    let b_slope = if squares < SMALL {
        // The series of the difference, sum over k of (-1)^k 2k a^(2k - 2) / (2k + 2)!, which would cancel.
        series(
            squares,
            [-1.0 / 12.0, 1.0 / 180.0, -1.0 / 6720.0, 1.0 / 453_600.0, -1.0 / 47_900_160.0, 1.0 / 7_264_857_600.0],
        )
    } else {
        (a - 2.0 * b) / squares
    };
    (a, b, sinc_slope(squares), b_slope)
}

/// Below this squared angle the slopes are taken from their series; the first term left out is below 1e-16 there.
const SMALL: f64 = 0.1;

/// sin(x) / x.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn sinc(x: f64) -> f64 {
    if x == 0.0 { 1.0 } else { x.sin() / x }
}

/// (cos(x) - sin(x) / x) / x^2 at the square of x: the slope of `sinc` with half the square of its argument.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn sinc_slope(squares: f64) -> f64 {
    if squares < SMALL {
        // The series of the difference, sum over k of (-1)^k 2k x^(2k - 2) / (2k + 1)!, which would cancel.
        series(squares, [-1.0 / 3.0, 1.0 / 30.0, -1.0 / 840.0, 1.0 / 45_360.0, -1.0 / 3_991_680.0, 1.0 / 518_918_400.0])
    } else {
        let x = squares.sqrt();
        (x.cos() - sinc(x)) / squares
    }
}

/// A polynomial by Horner's rule, lowest coefficient first.
#[cfg_attr(not(debug_assertions), inline(always))]
fn series<const N: usize>(x: f64, coefficients: [f64; N]) -> f64 {
    let mut sum = 0.0;
    for k in (0..N).rev() {
        sum = sum * x + coefficients[k];
    }
    sum
}

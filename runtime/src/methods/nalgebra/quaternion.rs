//! Rules of quaternions. Their tangent is the vector of the tangents of the coordinates (i, j, k, w).

use super::rotation::{sinc, sinc_slope};
use crate::Tangent;
use crate::methods::rules::rules;
use crate::nalgebra::Fixed;
use crate::nalgebra::algebra::{add, conjugate, inner, norm, normalize, scale, spread};
use crate::ops::MulRule;
use nalgebra::{Const, Matrix3, Point3, Quaternion, Rotation3, Storage, Unit, UnitQuaternion, Vector3, Vector4};

/// The tangent of a quaternion from those of its imaginary and its real part.
#[cfg_attr(not(debug_assertions), inline(always))]
fn parts<T: Tangent>(imag_d: &Vector3<T>, real_d: T) -> Vector4<T> {
    Vector4::new(imag_d[0], imag_d[1], imag_d[2], real_d)
}

rules! {
    /// Rules of quaternions.
    trait QuaternionForward, QuaternionPattern in quaternion_pattern [] [];
    impl [] for Quaternion<f64> => {
        fn new_forward, new_pattern, new_linear(
            w: f64, w_d: T, i: f64, i_d: T, j: f64, j_d: T, k: f64, k_d: T,
        ) -> (Self, Vector4<T>) {
            (Self::new(w, i, j, k), Vector4::new(i_d, j_d, k_d, w_d))
        }
        fn from_parts_forward, from_parts_pattern, from_parts_linear(
            real: f64, real_d: T, imag: Fixed<3, 1, impl Storage<f64, Const<3>>>, imag_d: Vector3<T>,
        ) -> (Self, Vector4<T>) {
            (Self::from_parts(real, imag), parts(&imag_d, real_d))
        }
        fn imag_forward, imag_pattern, imag_linear(&self, d: &Vector4<T>) -> (Vector3<f64>, Vector3<T>) {
            (self.imag(), d.xyz())
        }
        fn scalar_forward, scalar_pattern, scalar_linear(&self, d: &Vector4<T>) -> (f64, T) {
            (self.scalar(), d[3])
        }
        fn conjugate_forward, conjugate_pattern, conjugate_linear(&self, d: &Vector4<T>) -> (Self, Vector4<T>) {
            (self.conjugate(), conjugate(d))
        }
        fn dot_forward, dot_pattern, dot_linear(&self, d: &Vector4<T>, other: &Self, other_d: &Vector4<T>) -> (f64, T) {
            (self.dot(other), inner(&other.coords, d) + inner(&self.coords, other_d))
        }
        fn norm_forward, norm_pattern, norm_linear(&self, d: &Vector4<T>) -> (f64, T) {
            let value = self.norm();
            (value, norm(&self.coords, d, value))
        }
        fn norm_squared_forward, norm_squared_pattern, norm_squared_linear(&self, d: &Vector4<T>) -> (f64, T) {
            (self.norm_squared(), inner(&self.coords, d).scale(2.0))
        }
        fn normalize_forward, normalize_pattern, normalize_linear(&self, d: &Vector4<T>) -> (Self, Vector4<T>) {
            let value = self.normalize();
            (value, normalize(&value.coords, d, self.norm()))
        }
    }
}

rules! {
    /// Rules of the functions that make a unit quaternion.
    trait UnitQuaternionConstruct, UnitQuaternionConstructPattern in unit_quaternion_construct_pattern [] [];
    impl [] for UnitQuaternion<f64> => {
        fn from_quaternion_forward, from_quaternion_pattern, from_quaternion_linear(
            q: Quaternion<f64>, q_d: Vector4<T>,
        ) -> (Self, Vector4<T>) {
            let value = Self::from_quaternion(q);
            (value, normalize(&value.coords, &q_d, q.norm()))
        }
        fn from_axis_angle_forward, from_axis_angle_pattern, from_axis_angle_linear(
            axis: &Unit<Fixed<3, 1, impl Storage<f64, Const<3>>>>, axis_d: &Vector3<T>, angle: f64, angle_d: T,
        ) -> (Self, Vector4<T>) {
            let (sin, cos) = (angle / 2.0).sin_cos();
            let half_d = angle_d.scale(0.5);
            let imag_d = add(&scale(axis_d, sin), &spread(axis.as_ref(), half_d.scale(cos)));
            (Self::from_axis_angle(axis, angle), parts(&imag_d, half_d.scale(-sin)))
        }
        fn new_forward, new_pattern, new_linear(
            axis_angle: Fixed<3, 1, impl Storage<f64, Const<3>>>, axis_angle_d: Vector3<T>,
        ) -> (Self, Vector4<T>) {
            // The imaginary part is v sin(h) / 2h, the real part cos(h), for half the angle, h = |v| / 2.
            let v = axis_angle.clone_owned();
            let squares = 0.25 * v.norm_squared();
            let half_sinc = 0.5 * sinc(squares.sqrt());
            let length_d = inner(&v, &axis_angle_d);
            let imag_d = add(&scale(&axis_angle_d, half_sinc), &spread(&(v * (sinc_slope(squares) / 8.0)), length_d));
            (Self::new(axis_angle), parts(&imag_d, length_d.scale(-0.5 * half_sinc)))
        }
        fn from_scaled_axis_forward, from_scaled_axis_pattern, from_scaled_axis_linear(
            axis_angle: Fixed<3, 1, impl Storage<f64, Const<3>>>, axis_angle_d: Vector3<T>,
        ) -> (Self, Vector4<T>) {
            Self::new_forward(axis_angle, axis_angle_d)
        }
        fn from_euler_angles_forward, from_euler_angles_pattern, from_euler_angles_linear(
            roll: f64, roll_d: T, pitch: f64, pitch_d: T, yaw: f64, yaw_d: T,
        ) -> (Self, Vector4<T>) {
            let (sr, cr) = (0.5 * roll).sin_cos();
            let (sp, cp) = (0.5 * pitch).sin_cos();
            let (sy, cy) = (0.5 * yaw).sin_cos();
            let by_roll = spread(&euler([cr, -sr], [sp, cp], [sy, cy]), roll_d.scale(0.5));
            let by_pitch = spread(&euler([sr, cr], [cp, -sp], [sy, cy]), pitch_d.scale(0.5));
            let by_yaw = spread(&euler([sr, cr], [sp, cp], [cy, -sy]), yaw_d.scale(0.5));
            (Self::from_euler_angles(roll, pitch, yaw), add(&add(&by_roll, &by_pitch), &by_yaw))
        }
    }
}

/// Coordinates of the quaternion of Euler angles from sine and cosine of their halves. Every term has one factor of
/// each angle, so that the derivative by an angle is the same with its sine and cosine differentiated.
#[cfg_attr(not(debug_assertions), inline(always))]
fn euler([sr, cr]: [f64; 2], [sp, cp]: [f64; 2], [sy, cy]: [f64; 2]) -> Vector4<f64> {
    Vector4::new(
        sr * cp * cy - cr * sp * sy,
        cr * sp * cy + sr * cp * sy,
        cr * cp * sy - sr * sp * cy,
        cr * cp * cy + sr * sp * sy,
    )
}

rules! {
    /// Rules of the methods of a unit quaternion.
    trait UnitQuaternionForward, UnitQuaternionPattern in unit_quaternion_pattern [] [];
    impl [] for UnitQuaternion<f64> => {
        fn inverse_forward, inverse_pattern, inverse_linear(&self, d: &Vector4<T>) -> (Self, Vector4<T>) {
            (self.inverse(), conjugate(d))
        }
        fn conjugate_forward, conjugate_pattern, conjugate_linear(&self, d: &Vector4<T>) -> (Self, Vector4<T>) {
            (self.conjugate(), conjugate(d))
        }
        fn transform_vector_forward, transform_vector_pattern, transform_vector_linear(
            &self, d: &Vector4<T>, v: &Vector3<f64>, v_d: &Vector3<T>,
        ) -> (Vector3<f64>, Vector3<T>) {
            (self.transform_vector(v), self.mul_tangent::<T>(d, v, v_d))
        }
        fn inverse_transform_vector_forward, inverse_transform_vector_pattern, inverse_transform_vector_linear(
            &self, d: &Vector4<T>, v: &Vector3<f64>, v_d: &Vector3<T>,
        ) -> (Vector3<f64>, Vector3<T>) {
            (self.inverse_transform_vector(v), self.inverse().mul_tangent::<T>(&conjugate(d), v, v_d))
        }
        fn transform_point_forward, transform_point_pattern, transform_point_linear(
            &self, d: &Vector4<T>, p: &Point3<f64>, p_d: &Point3<T>,
        ) -> (Point3<f64>, Point3<T>) {
            (self.transform_point(p), self.mul_tangent::<T>(d, p, p_d))
        }
        fn to_rotation_matrix_forward, to_rotation_matrix_pattern, to_rotation_matrix_linear(
            &self, d: &Vector4<T>,
        ) -> (Rotation3<f64>, Matrix3<T>) {
            let (i, j, k, w) = (2.0 * self.i, 2.0 * self.j, 2.0 * self.k, 2.0 * self.w);
            let matrix_d = Matrix3::new(
                inner(&Vector4::new(i, -j, -k, w), d),
                inner(&Vector4::new(j, i, -w, -k), d),
                inner(&Vector4::new(k, w, i, j), d),
                inner(&Vector4::new(j, i, w, k), d),
                inner(&Vector4::new(-i, j, -k, w), d),
                inner(&Vector4::new(-w, k, j, -i), d),
                inner(&Vector4::new(k, -w, i, -j), d),
                inner(&Vector4::new(w, k, j, i), d),
                inner(&Vector4::new(-i, -j, k, w), d),
            );
            (self.to_rotation_matrix(), matrix_d)
        }
    }
}

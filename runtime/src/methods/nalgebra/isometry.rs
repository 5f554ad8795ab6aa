//! Rules of the methods of translations and isometries of space: those of their rotation and of their vector, put together.

use super::quaternion::{UnitQuaternionConstruct, UnitQuaternionForward};
use crate::Tangent;
use crate::methods::rules::rules;
use crate::nalgebra::IsometryTangent;
use crate::nalgebra::algebra::{add, conjugate, neg, sub, zero};
use crate::ops::MulRule;
use nalgebra::{Isometry3, Point3, SVector, Translation, Translation3, UnitQuaternion, Vector3, Vector4};

rules! {
    /// Rules of the function that makes a translation of the plane.
    trait NewTranslation2, NewTranslation2Pattern in new_translation2_pattern [] [];
    impl [] for Translation<f64, 2> => {
        fn new_forward, new_pattern, new_linear(x: f64, x_d: T, y: f64, y_d: T) -> (Self, Translation<T, 2>) {
            (Self::new(x, y), Translation::<T, 2>::new(x_d, y_d))
        }
    }
}

rules! {
    /// Rules of the function that makes a translation of space.
    trait NewTranslation3, NewTranslation3Pattern in new_translation3_pattern [] [];
    impl [] for Translation3<f64> => {
        fn new_forward, new_pattern, new_linear(x: f64, x_d: T, y: f64, y_d: T, z: f64, z_d: T) -> (Self, Translation<T, 3>) {
            (Self::new(x, y, z), Translation::<T, 3>::new(x_d, y_d, z_d))
        }
    }
}

rules! {
    /// Rules of the functions that make a translation.
    trait TranslationConstruct, TranslationConstructPattern in translation_construct_pattern [const N: usize] [N];
    impl [const N: usize] for Translation<f64, N> => {
        fn identity_forward, identity_pattern, identity_linear() -> (Self, Translation<T, N>) {
            (Self::identity(), Translation { vector: zero() })
        }
    }
}

rules! {
    /// Rules of translations.
    trait TranslationForward, TranslationPattern in translation_pattern [const N: usize] [N];
    impl [const N: usize] for Translation<f64, N> => {
        fn inverse_forward, inverse_pattern, inverse_linear(&self, d: &Translation<T, N>) -> (Self, Translation<T, N>) {
            (self.inverse(), Translation { vector: neg(&d.vector) })
        }
    }
}

rules! {
    /// Rules of the functions that make an isometry.
    trait IsometryConstruct, IsometryConstructPattern in isometry_construct_pattern [] [];
    impl [] for Isometry3<f64> => {
        fn new_forward, new_pattern, new_linear(
            translation: Vector3<f64>, translation_d: Vector3<T>, axis_angle: Vector3<f64>, axis_angle_d: Vector3<T>,
        ) -> (Self, IsometryTangent<T>) {
            let (_, rotation) = UnitQuaternion::new_forward::<T>(axis_angle, axis_angle_d);
            (Self::new(translation, axis_angle), IsometryTangent { rotation, translation: Translation { vector: translation_d } })
        }
        fn from_parts_forward, from_parts_pattern, from_parts_linear(
            translation: Translation3<f64>, translation_d: Translation<T, 3>, rotation: UnitQuaternion<f64>, rotation_d: Vector4<T>,
        ) -> (Self, IsometryTangent<T>) {
            (Self::from_parts(translation, rotation), IsometryTangent { rotation: rotation_d, translation: translation_d })
        }
        fn translation_forward, translation_pattern, translation_linear(
            x: f64, x_d: T, y: f64, y_d: T, z: f64, z_d: T,
        ) -> (Self, IsometryTangent<T>) {
            let translation = Translation::<T, 3>::new(x_d, y_d, z_d);
            (Self::translation(x, y, z), IsometryTangent { rotation: zero(), translation })
        }
        fn rotation_forward, rotation_pattern, rotation_linear(
            axis_angle: Vector3<f64>, axis_angle_d: Vector3<T>,
        ) -> (Self, IsometryTangent<T>) {
            let (_, rotation) = UnitQuaternion::new_forward::<T>(axis_angle, axis_angle_d);
            (Self::rotation(axis_angle), IsometryTangent { rotation, translation: Translation { vector: zero() } })
        }
    }
}

/// The tangent of a vector that is turned.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn turned<T: Tangent>(
    q: &UnitQuaternion<f64>,
    q_d: &Vector4<T>,
    v: &Vector3<f64>,
    v_d: &Vector3<T>,
) -> SVector<T, 3> {
    q.mul_tangent::<T>(q_d, v, v_d)
}

rules! {
    /// Rules of isometries.
    trait IsometryForward, IsometryPattern in isometry_pattern [] [];
    impl [] for Isometry3<f64> => {
        fn inverse_forward, inverse_pattern, inverse_linear(&self, d: &IsometryTangent<T>) -> (Self, IsometryTangent<T>) {
            let rotation = conjugate(&d.rotation);
            let back = turned(&self.rotation.inverse(), &rotation, &self.translation.vector, &d.translation.vector);
            (self.inverse(), IsometryTangent { rotation, translation: Translation { vector: neg(&back) } })
        }
        fn transform_point_forward, transform_point_pattern, transform_point_linear(
            &self, d: &IsometryTangent<T>, p: &Point3<f64>, p_d: &Point3<T>,
        ) -> (Point3<f64>, Point3<T>) {
            let moved = turned(&self.rotation, &d.rotation, &p.coords, &p_d.coords);
            (self.transform_point(p), Point3::from(add(&moved, &d.translation.vector)))
        }
        fn transform_vector_forward, transform_vector_pattern, transform_vector_linear(
            &self, d: &IsometryTangent<T>, v: &Vector3<f64>, v_d: &Vector3<T>,
        ) -> (Vector3<f64>, Vector3<T>) {
            (self.transform_vector(v), turned(&self.rotation, &d.rotation, v, v_d))
        }
        fn inverse_transform_point_forward, inverse_transform_point_pattern, inverse_transform_point_linear(
            &self, d: &IsometryTangent<T>, p: &Point3<f64>, p_d: &Point3<T>,
        ) -> (Point3<f64>, Point3<T>) {
            let (v, v_d) = (p.coords - self.translation.vector, sub(&p_d.coords, &d.translation.vector));
            let back = turned(&self.rotation.inverse(), &conjugate(&d.rotation), &v, &v_d);
            (self.inverse_transform_point(p), Point3::from(back))
        }
        fn inverse_transform_vector_forward, inverse_transform_vector_pattern, inverse_transform_vector_linear(
            &self, d: &IsometryTangent<T>, v: &Vector3<f64>, v_d: &Vector3<T>,
        ) -> (Vector3<f64>, Vector3<T>) {
            (self.inverse_transform_vector(v), turned(&self.rotation.inverse(), &conjugate(&d.rotation), v, v_d))
        }
        fn to_homogeneous_forward, to_homogeneous_pattern, to_homogeneous_linear(
            &self, d: &IsometryTangent<T>,
        ) -> (nalgebra::Matrix4<f64>, nalgebra::Matrix4<T>) {
            let (_, turn) = self.rotation.to_rotation_matrix_forward::<T>(&d.rotation);
            let mut all = zero();
            for i in 0..3 {
                for j in 0..3 {
                    all[(i, j)] = turn[(i, j)];
                }
                all[(i, 3)] = d.translation.vector[i];
            }
            (self.to_homogeneous(), all)
        }
    }
}

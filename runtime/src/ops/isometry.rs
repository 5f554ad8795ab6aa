//! Products of translations and isometries of space.

use super::nalgebra::rule;
use super::{MulRule, right_references};
use crate::methods::turned;
use crate::nalgebra::IsometryTangent;
use crate::nalgebra::algebra::add;
use crate::{Differentiable, Tan, Tangent};
use nalgebra::{Isometry3, Point, Point3, Translation, Translation3, UnitQuaternion, Vector3};

rule! {
    [const N: usize]
    MulRule mul_tangent for Translation<f64, N>, Point<f64, N> => Point<f64, N>
    |t, t_d, p, p_d| Point::from(add(&t_d.vector, &p_d.coords));

    [const N: usize]
    MulRule mul_tangent for Translation<f64, N>, Translation<f64, N> => Translation<f64, N>
    |a, a_d, b, b_d| Translation { vector: add(&a_d.vector, &b_d.vector) };

    []
    MulRule mul_tangent for Translation3<f64>, UnitQuaternion<f64> => Isometry3<f64>
    |t, t_d, q, q_d| IsometryTangent { rotation: *q_d, translation: *t_d };

    []
    MulRule mul_tangent for Translation3<f64>, Isometry3<f64> => Isometry3<f64>
    |t, t_d, m, m_d| IsometryTangent {
        rotation: m_d.rotation,
        translation: Translation { vector: add(&t_d.vector, &m_d.translation.vector) },
    };

    []
    MulRule mul_tangent for Isometry3<f64>, Point3<f64> => Point3<f64>
    |m, m_d, p, p_d| Point::from(add(&turned(&m.rotation, &m_d.rotation, &p.coords, &p_d.coords), &m_d.translation.vector));

    []
    MulRule mul_tangent for Isometry3<f64>, Vector3<f64> => Vector3<f64>
    |m, m_d, v, v_d| turned(&m.rotation, &m_d.rotation, v, v_d);

    []
    MulRule mul_tangent for Isometry3<f64>, Translation3<f64> => Isometry3<f64>
    |m, m_d, t, t_d| IsometryTangent {
        rotation: m_d.rotation,
        translation: Translation {
            vector: add(&turned(&m.rotation, &m_d.rotation, &t.vector, &t_d.vector), &m_d.translation.vector),
        },
    };

    []
    MulRule mul_tangent for Isometry3<f64>, UnitQuaternion<f64> => Isometry3<f64>
    |m, m_d, q, q_d| IsometryTangent {
        rotation: m.rotation.mul_tangent::<T>(&m_d.rotation, q, q_d),
        translation: m_d.translation,
    };

    []
    MulRule mul_tangent for Isometry3<f64>, Isometry3<f64> => Isometry3<f64>
    |a, a_d, b, b_d| IsometryTangent {
        rotation: a.rotation.mul_tangent::<T>(&a_d.rotation, &b.rotation, &b_d.rotation),
        translation: Translation {
            vector: add(
                &turned(&a.rotation, &a_d.rotation, &b.translation.vector, &b_d.translation.vector),
                &a_d.translation.vector,
            ),
        },
    };
}

right_references! {
    [const N: usize,] Translation<f64, N>;
    [] Isometry3<f64>;
}

//! Rules of rotations, quaternions and units.

use crate::methods::testing::{matrix, numbers, probe, scalar};
use crate::methods::*;
use crate::{IndexSet, Tangent};
use ::nalgebra::{Matrix3, Point2, Point3, Quaternion, Rotation2, Rotation3, SVector, Unit, UnitQuaternion, Vector3};

/// `"name", at point; [taken from x] primal / forward / pattern;` with `v`, `s`, .. taken from the numbers as vectors
/// of three or as numbers, and `v.0`, `v.1` as value and tangent in the last two.
macro_rules! check_functions {
    ($($name:literal, [$($v:ident)*] [$($s:ident)*] $primal:expr, $forward:expr, $pattern:expr;)*) => {$(
        for point in [numbers::<16>(), numbers::<16>().map(|x| 0.1 * x)] {
            probe! { $name, at point;
                |x, x_d| {
                    $(let $v = matrix::<f64, 3, 1>(&mut x);)*
                    $(let $s: f64 = scalar(&mut x);)*
                    $primal
                } => {
                    $(let $v = (matrix::<f64, 3, 1>(&mut x), matrix::<T, 3, 1>(&mut x_d));)*
                    $(let $s = (scalar(&mut x), scalar(&mut x_d));)*
                    $forward
                }, {
                    $(let $v = (matrix::<f64, 3, 1>(&mut x), matrix::<IndexSet, 3, 1>(&mut x_d));)*
                    $(let $s = (scalar(&mut x), scalar(&mut x_d));)*
                    $pattern
                }
            }
        }
    )*};
}

#[test]
fn rules_that_make_rotations_agree_with_differences() {
    check_functions! {
        "Rotation2::new", [] [a] Rotation2::new(a),
            Rotation2::new_forward(a.0, a.1), Rotation2::new_pattern(a.0, a.1);
        "Rotation2::angle", [] [a] Rotation2::new(a).angle(),
            { let (r, r_d) = Rotation2::new_forward(a.0, a.1); r.angle_forward(&r_d) },
            { let (r, r_d) = Rotation2::new_pattern(a.0, a.1); r.angle_pattern(&r_d) };
        "Rotation3::new", [v] [] Rotation3::new(v),
            Rotation3::new_forward(v.0, v.1), Rotation3::new_pattern(v.0, v.1);
        "Rotation3::from_scaled_axis", [v] [] Rotation3::from_scaled_axis(v),
            Rotation3::from_scaled_axis_forward(v.0, v.1), Rotation3::from_scaled_axis_pattern(v.0, v.1);
        "Rotation3::from_euler_angles", [] [a b c] Rotation3::from_euler_angles(a, b, c),
            Rotation3::from_euler_angles_forward(a.0, a.1, b.0, b.1, c.0, c.1),
            Rotation3::from_euler_angles_pattern(a.0, a.1, b.0, b.1, c.0, c.1);
        "Rotation3::from_axis_angle", [v] [a] Rotation3::from_axis_angle(&Unit::new_normalize(v), a),
            {
                let (u, u_d) = Unit::new_normalize_forward(v.0, v.1);
                Rotation3::from_axis_angle_forward(&u, &u_d, a.0, a.1)
            },
            {
                let (u, u_d) = Unit::new_normalize_pattern(v.0, v.1);
                Rotation3::from_axis_angle_pattern(&u, &u_d, a.0, a.1)
            };
        "UnitQuaternion::new", [v] [] UnitQuaternion::new(v),
            UnitQuaternion::new_forward(v.0, v.1), UnitQuaternion::new_pattern(v.0, v.1);
        "UnitQuaternion::from_scaled_axis", [v] [] UnitQuaternion::from_scaled_axis(v),
            UnitQuaternion::from_scaled_axis_forward(v.0, v.1), UnitQuaternion::from_scaled_axis_pattern(v.0, v.1);
        "UnitQuaternion::from_euler_angles", [] [a b c] UnitQuaternion::from_euler_angles(a, b, c),
            UnitQuaternion::from_euler_angles_forward(a.0, a.1, b.0, b.1, c.0, c.1),
            UnitQuaternion::from_euler_angles_pattern(a.0, a.1, b.0, b.1, c.0, c.1);
        "UnitQuaternion::from_axis_angle", [v] [a] UnitQuaternion::from_axis_angle(&Unit::new_normalize(v), a),
            {
                let (u, u_d) = Unit::new_normalize_forward(v.0, v.1);
                UnitQuaternion::from_axis_angle_forward(&u, &u_d, a.0, a.1)
            },
            {
                let (u, u_d) = Unit::new_normalize_pattern(v.0, v.1);
                UnitQuaternion::from_axis_angle_pattern(&u, &u_d, a.0, a.1)
            };
    }
}

/// A method of a rotation made from an active vector, and of a unit quaternion made from it.
macro_rules! check_turning {
    ($($m:ident $f:ident $p:ident [$($w:ident)?];)*) => {$(
        check_functions! {
            "Rotation3", [v $($w)?] [] Rotation3::new(v).$m($(&$w)?),
                { let (r, r_d) = Rotation3::new_forward(v.0, v.1); r.$f(&r_d, $(&$w.0, &$w.1)?) },
                { let (r, r_d) = Rotation3::new_pattern(v.0, v.1); r.$p(&r_d, $(&$w.0, &$w.1)?) };
            "UnitQuaternion", [v $($w)?] [] UnitQuaternion::new(v).$m($(&$w)?),
                { let (q, q_d) = UnitQuaternion::new_forward(v.0, v.1); q.$f(&q_d, $(&$w.0, &$w.1)?) },
                { let (q, q_d) = UnitQuaternion::new_pattern(v.0, v.1); q.$p(&q_d, $(&$w.0, &$w.1)?) };
        }
    )*};
}

#[test]
fn rules_of_turning_agree_with_differences() {
    check_turning! {
        inverse                  inverse_forward                  inverse_pattern                  [];
        into_inner               into_inner_forward               into_inner_pattern               [];
        transform_vector         transform_vector_forward         transform_vector_pattern         [w];
        inverse_transform_vector inverse_transform_vector_forward inverse_transform_vector_pattern [w];
    }
    check_functions! {
        "transpose", [v] [] Rotation3::new(v).transpose(),
            { let (r, r_d) = Rotation3::new_forward(v.0, v.1); r.transpose_forward(&r_d) },
            { let (r, r_d) = Rotation3::new_pattern(v.0, v.1); r.transpose_pattern(&r_d) };
        "matrix", [v] [] *Rotation3::new(v).matrix(),
            { let (r, r_d) = Rotation3::new_forward(v.0, v.1); let (m, m_d) = r.matrix_forward(&r_d); (*m, *m_d) },
            { let (r, r_d) = Rotation3::new_pattern(v.0, v.1); let (m, m_d) = r.matrix_pattern(&r_d); (*m, *m_d) };
        "conjugate", [v] [] UnitQuaternion::new(v).conjugate(),
            { let (q, q_d) = UnitQuaternion::new_forward(v.0, v.1); q.conjugate_forward(&q_d) },
            { let (q, q_d) = UnitQuaternion::new_pattern(v.0, v.1); q.conjugate_pattern(&q_d) };
        "to_rotation_matrix", [v] [] UnitQuaternion::new(v).to_rotation_matrix(),
            { let (q, q_d) = UnitQuaternion::new_forward(v.0, v.1); q.to_rotation_matrix_forward(&q_d) },
            { let (q, q_d) = UnitQuaternion::new_pattern(v.0, v.1); q.to_rotation_matrix_pattern(&q_d) };
        "transform_point", [v] [a b] Rotation3::new(v).transform_point(&Point3::new(a, b, 1.0)),
            {
                let (r, r_d) = Rotation3::new_forward(v.0, v.1);
                let (p, p_d) = Point3::new_forward(a.0, a.1, b.0, b.1, 1.0, T::zero());
                r.transform_point_forward(&r_d, &p, &p_d)
            },
            {
                let (r, r_d) = Rotation3::new_pattern(v.0, v.1);
                let (p, p_d) = Point3::new_pattern(a.0, a.1, b.0, b.1, 1.0, IndexSet::empty());
                r.transform_point_pattern(&r_d, &p, &p_d)
            };
        "transform_point by a quaternion", [v] [a b] UnitQuaternion::new(v).transform_point(&Point3::new(a, b, 1.0)),
            {
                let (q, q_d) = UnitQuaternion::new_forward(v.0, v.1);
                let (p, p_d) = Point3::new_forward(a.0, a.1, b.0, b.1, 1.0, T::zero());
                q.transform_point_forward(&q_d, &p, &p_d)
            },
            {
                let (q, q_d) = UnitQuaternion::new_pattern(v.0, v.1);
                let (p, p_d) = Point3::new_pattern(a.0, a.1, b.0, b.1, 1.0, IndexSet::empty());
                q.transform_point_pattern(&q_d, &p, &p_d)
            };
    }
}

/// A method of a quaternion of four active numbers.
macro_rules! check_quaternion {
    ($($m:ident $f:ident $p:ident;)*) => {
        check_functions! {$(
            "Quaternion", [] [a b c d] Quaternion::new(a, b, c, d).$m(),
                { let (q, q_d) = Quaternion::new_forward(a.0, a.1, b.0, b.1, c.0, c.1, d.0, d.1); q.$f(&q_d) },
                { let (q, q_d) = Quaternion::new_pattern(a.0, a.1, b.0, b.1, c.0, c.1, d.0, d.1); q.$p(&q_d) };
        )*}
    };
}

#[test]
fn rules_of_quaternions_agree_with_differences() {
    check_quaternion! {
        imag         imag_forward         imag_pattern;
        scalar       scalar_forward       scalar_pattern;
        conjugate    conjugate_forward    conjugate_pattern;
        norm         norm_forward         norm_pattern;
        norm_squared norm_squared_forward norm_squared_pattern;
        normalize    normalize_forward    normalize_pattern;
    }
    check_functions! {
        "from_parts", [v] [a] Quaternion::from_parts(a, v),
            Quaternion::from_parts_forward(a.0, a.1, v.0, v.1), Quaternion::from_parts_pattern(a.0, a.1, v.0, v.1);
        "dot", [v w] [a b] Quaternion::from_parts(a, v).dot(&Quaternion::from_parts(b, w)),
            {
                let (p, p_d) = Quaternion::from_parts_forward(a.0, a.1, v.0, v.1);
                let (q, q_d) = Quaternion::from_parts_forward(b.0, b.1, w.0, w.1);
                p.dot_forward(&p_d, &q, &q_d)
            },
            {
                let (p, p_d) = Quaternion::from_parts_pattern(a.0, a.1, v.0, v.1);
                let (q, q_d) = Quaternion::from_parts_pattern(b.0, b.1, w.0, w.1);
                p.dot_pattern(&p_d, &q, &q_d)
            };
        "from_quaternion", [v] [a] UnitQuaternion::from_quaternion(Quaternion::from_parts(a, v)),
            {
                let (q, q_d) = Quaternion::from_parts_forward(a.0, a.1, v.0, v.1);
                UnitQuaternion::from_quaternion_forward(q, q_d)
            },
            {
                let (q, q_d) = Quaternion::from_parts_pattern(a.0, a.1, v.0, v.1);
                UnitQuaternion::from_quaternion_pattern(q, q_d)
            };
        "UnitQuaternion::new_normalize", [v] [a] UnitQuaternion::new_normalize(Quaternion::from_parts(a, v)),
            {
                let (q, q_d) = Quaternion::from_parts_forward(a.0, a.1, v.0, v.1);
                UnitQuaternion::new_normalize_forward(q, q_d)
            },
            {
                let (q, q_d) = Quaternion::from_parts_pattern(a.0, a.1, v.0, v.1);
                UnitQuaternion::new_normalize_pattern(q, q_d)
            };
    }
}

#[test]
fn rules_of_units_agree_with_differences() {
    check_functions! {
        "new_normalize", [v] [] Unit::new_normalize(v),
            Unit::new_normalize_forward(v.0, v.1), Unit::new_normalize_pattern(v.0, v.1);
        "new_unchecked", [v] [] Unit::new_unchecked(v).into_inner(),
            { let (u, u_d) = Unit::new_unchecked_forward(v.0, v.1); u.into_inner_forward(&u_d) },
            { let (u, u_d) = Unit::new_unchecked_pattern(v.0, v.1); u.into_inner_pattern(&u_d) };
        "new_and_get", [v] [] { let (u, length) = Unit::new_and_get(v); u.into_inner().push(length) },
            {
                let ((u, length), (u_d, length_d)) = Unit::new_and_get_forward(v.0, v.1);
                (u.into_inner().push(length), SVector::<T, 4>::new(u_d.x, u_d.y, u_d.z, length_d))
            },
            {
                let ((u, length), (u_d, length_d)) = Unit::new_and_get_pattern(v.0, v.1);
                (u.into_inner().push(length), SVector::<IndexSet, 4>::new(u_d.x, u_d.y, u_d.z, length_d))
            };
        // A unit lends its vector, with all methods of it.
        "methods of the vector", [v w] [] Unit::new_normalize(v).cross(&w),
            { let (u, u_d) = Unit::new_normalize_forward(v.0, v.1); u.cross_forward(&u_d, &w.0, &w.1) },
            { let (u, u_d) = Unit::new_normalize_pattern(v.0, v.1); u.cross_pattern(&u_d, &w.0, &w.1) };
        "as_ref", [v w] [] Unit::new_normalize(v).as_ref().dot(&w),
            {
                let (u, u_d) = Unit::new_normalize_forward(v.0, v.1);
                let (u, u_d) = u.as_ref_forward(&u_d);
                u.dot_forward(u_d, &w.0, &w.1)
            },
            {
                let (u, u_d) = Unit::new_normalize_pattern(v.0, v.1);
                let (u, u_d) = u.as_ref_pattern(&u_d);
                u.dot_pattern(u_d, &w.0, &w.1)
            };
    }
    let (axis, turn) = (Vector3::z_axis(), Rotation2::new(0.3));
    let matrix = Rotation3::from_axis_angle(&axis, 0.3).into_inner();
    assert_eq!(
        Rotation3::from_matrix_unchecked_forward(matrix, matrix),
        (Rotation3::from_matrix_unchecked(matrix), matrix)
    );
    let point = Point2::new(1.0, 2.0);
    assert_eq!(turn.transform_point_forward(turn.matrix(), &point, &point).0, turn * point);
    let _: Matrix3<f64> = matrix;
}

//! Operators of rotations, quaternions and units.

use crate::methods::testing::{matrix, numbers, probe};
use crate::methods::*;
use crate::ops::Op;
use crate::{IndexSet, Tangent};
use ::nalgebra::{Matrix3, Point3, Quaternion, Rotation2, Rotation3, Unit, UnitQuaternion, Vector2};

/// `"name", primal, |made from a, b, c| forward;` where `a`, `b` and `c` are vectors of three, and in the second form
/// pairs of value and tangent.
macro_rules! check_turning {
    ($($name:literal, |$a:ident, $b:ident, $c:ident| $primal:expr, $forward:expr;)*) => {$(
        probe! { $name, at numbers::<9>();
            |x, x_d| {
                let [$a, $b, $c] = [(); 3].map(|()| matrix::<f64, 3, 1>(&mut x));
                $primal
            } => {
                let [$a, $b, $c] = [(); 3].map(|()| (matrix::<f64, 3, 1>(&mut x), matrix::<T, 3, 1>(&mut x_d)));
                $forward
            }, {
                type T = IndexSet;
                let [$a, $b, $c] = [(); 3].map(|()| (matrix::<f64, 3, 1>(&mut x), matrix::<T, 3, 1>(&mut x_d)));
                $forward
            }
        }
    )*};
}

#[test]
fn rotations_agree_with_differences() {
    check_turning! {
        "rotation * vector", |a, b, _c| Rotation3::new(a) * b, {
            let (r, r_d) = Rotation3::new_forward(a.0, a.1);
            (r * b.0, Op::<T>::mul(&r, r_d, &b.0, b.1))
        };
        "rotation * matrix, by reference", |a, b, c| Rotation3::new(a) * Matrix3::from_columns(&[a, b, c]), {
            let (r, r_d) = Rotation3::new_forward(a.0, a.1);
            let (m, m_d) = Matrix3::from_columns_forward(&[a.0, b.0, c.0], &[a.1, b.1, c.1]);
            (r * m, Op::<T>::mul(&&r, r_d, &&m, m_d))
        };
        "matrix * rotation", |a, b, c| Matrix3::from_columns(&[a, b, c]) * Rotation3::new(a), {
            let (r, r_d) = Rotation3::new_forward(a.0, a.1);
            let (m, m_d) = Matrix3::from_columns_forward(&[a.0, b.0, c.0], &[a.1, b.1, c.1]);
            (m * r, Op::<T>::mul(&m, m_d, &r, r_d))
        };
        "rotation * rotation", |a, b, _c| Rotation3::new(a) * Rotation3::new(b), {
            let (r, r_d) = Rotation3::new_forward(a.0, a.1);
            let (s, s_d) = Rotation3::new_forward(b.0, b.1);
            (r * s, Op::<T>::mul(&r, r_d, &s, s_d))
        };
        "rotation / rotation", |a, b, _c| Rotation3::new(a) / Rotation3::new(b), {
            let (r, r_d) = Rotation3::new_forward(a.0, a.1);
            let (s, s_d) = Rotation3::new_forward(b.0, b.1);
            (r / s, Op::<T>::div(&r, r_d, &s, s_d))
        };
        "rotation *= rotation", |a, b, _c| { let mut r = Rotation3::new(a); r *= Rotation3::new(b); r }, {
            let (mut r, mut r_d) = Rotation3::new_forward(a.0, a.1);
            let (s, s_d) = Rotation3::new_forward(b.0, b.1);
            Op::<T>::mul_assign(&r, &mut r_d, &s, s_d);
            r *= s;
            (r, r_d)
        };
        "rotation * unit", |a, b, _c| Rotation3::new(a) * Unit::new_normalize(b), {
            let (r, r_d) = Rotation3::new_forward(a.0, a.1);
            let (u, u_d) = Unit::new_normalize_forward(b.0, b.1);
            (r * u, Op::<T>::mul(&r, r_d, &u, u_d))
        };
        "-unit", |a, _b, _c| -Unit::new_normalize(a), {
            let (u, u_d) = Unit::new_normalize_forward(a.0, a.1);
            (-u, Op::<T>::neg(&u, u_d))
        };
        "rotation * point", |a, b, _c| Rotation3::new(a) * Point3::from(b), {
            let (r, r_d) = Rotation3::new_forward(a.0, a.1);
            let (p, p_d) = Point3::from_forward(b.0, b.1);
            (r * p, Op::<T>::mul(&r, r_d, &p, p_d))
        };
        "rotation in the plane", |a, _b, _c| Rotation2::new(a.x) * Vector2::new(a.y, a.z), {
            let (r, r_d) = Rotation2::new_forward(a.0.x, a.1.x);
            let (v, v_d) = Vector2::new_forward(a.0.y, a.1.y, a.0.z, a.1.z);
            (r * v, Op::<T>::mul(&r, r_d, &v, v_d))
        };
    }
}

#[test]
fn quaternions_agree_with_differences() {
    check_turning! {
        "quaternion * vector", |a, b, _c| UnitQuaternion::new(a) * b, {
            let (q, q_d) = UnitQuaternion::new_forward(a.0, a.1);
            (q * b.0, Op::<T>::mul(&q, q_d, &b.0, b.1))
        };
        "quaternion * unit", |a, b, _c| UnitQuaternion::new(a) * Unit::new_normalize(b), {
            let (q, q_d) = UnitQuaternion::new_forward(a.0, a.1);
            let (u, u_d) = Unit::new_normalize_forward(b.0, b.1);
            (q * u, Op::<T>::mul(&q, q_d, &u, u_d))
        };
        "quaternion * point", |a, b, _c| UnitQuaternion::new(a) * Point3::from(b), {
            let (q, q_d) = UnitQuaternion::new_forward(a.0, a.1);
            let (p, p_d) = Point3::from_forward(b.0, b.1);
            (q * p, Op::<T>::mul(&q, q_d, &p, p_d))
        };
        "unit quaternion * unit quaternion, by reference", |a, b, _c| UnitQuaternion::new(a) * UnitQuaternion::new(b), {
            let (p, p_d) = UnitQuaternion::new_forward(a.0, a.1);
            let (q, q_d) = UnitQuaternion::new_forward(b.0, b.1);
            (p * q, Op::<T>::mul(&&p, p_d, &&q, q_d))
        };
        "unit quaternion / unit quaternion", |a, b, _c| UnitQuaternion::new(a) / UnitQuaternion::new(b), {
            let (p, p_d) = UnitQuaternion::new_forward(a.0, a.1);
            let (q, q_d) = UnitQuaternion::new_forward(b.0, b.1);
            (p / q, Op::<T>::div(&p, p_d, &q, q_d))
        };
    }
}

/// An operator on two quaternions of active numbers, `p` and `q`, and the number `s`.
macro_rules! check_quaternions {
    ($($name:literal, |$p:ident, $q:ident, $s:ident| $primal:expr, $forward:expr;)*) => {
        check_turning! {$(
            $name, |a, b, c| {
                let ($p, $q, $s) = (Quaternion::from_parts(c.x, a), Quaternion::from_parts(c.y, b), c.z);
                $primal
            }, {
                let $p = Quaternion::from_parts_forward(c.0.x, c.1.x, a.0, a.1);
                let $q = Quaternion::from_parts_forward(c.0.y, c.1.y, b.0, b.1);
                let $s = (c.0.z, c.1.z);
                $forward
            };
        )*}
    };
}

#[test]
fn quaternions_of_any_length_agree_with_differences() {
    check_quaternions! {
        "p + q", |p, q, _s| p + q, (p.0 + q.0, Op::<T>::add(&p.0, p.1, &q.0, q.1));
        "p - q", |p, q, _s| p - q, (p.0 - q.0, Op::<T>::sub(&p.0, p.1, &q.0, q.1));
        "p * q", |p, q, _s| p * q, (p.0 * q.0, Op::<T>::mul(&p.0, p.1, &q.0, q.1));
        "-p", |p, _q, _s| -p, (-p.0, Op::<T>::neg(&p.0, p.1));
        "p * s", |p, _q, s| p * s, (p.0 * s.0, Op::<T>::mul(&p.0, p.1, &s.0, s.1));
        "s * p", |p, _q, s| s * p, (s.0 * p.0, Op::<T>::mul(&s.0, s.1, &p.0, p.1));
        "p / s", |p, _q, s| p / s, (p.0 / s.0, Op::<T>::div(&p.0, p.1, &s.0, s.1));
    }
}

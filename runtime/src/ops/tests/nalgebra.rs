//! Operators of nalgebra's types.

use crate::methods::testing::{matrix, numbers, probe, scalar};
use crate::ops::Op;
use crate::{IndexSet, Tangent};
use ::nalgebra::Point3;

/// `operator name: left by (rows columns), right by (rows columns);` where the operands are made of the matrices that
/// are taken from the numbers, by functions that are linear in them, so that the same function makes the tangent.
macro_rules! check_operators {
    ($($op:tt $name:ident ($r:literal $c:literal) ($r2:literal $c2:literal);)*) => {$(
        probe! { concat!("matrices: ", stringify!($name)), at numbers::<20>();
            |x, x_d| {
                matrix::<f64, $r, $c>(&mut x) $op matrix::<f64, $r2, $c2>(&mut x)
            } => {
                let (a, b) = (matrix::<f64, $r, $c>(&mut x), matrix::<f64, $r2, $c2>(&mut x));
                let (a_d, b_d) = (matrix::<T, $r, $c>(&mut x_d), matrix::<T, $r2, $c2>(&mut x_d));
                let value_d = Op::<T>::$name(&a, &a_d, &b, b_d);
                // However the operands are borrowed, the rule is the same.
                assert_eq!(value_d, Op::<T>::$name(&&a, a_d, &b, &b_d));
                assert_eq!(value_d, Op::<T>::$name(&a, a_d, &&b, &b_d));
                assert_eq!(value_d, Op::<T>::$name(&&a, a_d, &&b, &b_d));
                (a $op b, value_d)
            }, {
                let (a, b) = (matrix::<f64, $r, $c>(&mut x), matrix::<f64, $r2, $c2>(&mut x));
                let (a_d, b_d) = (matrix::<IndexSet, $r, $c>(&mut x_d), matrix::<IndexSet, $r2, $c2>(&mut x_d));
                (&a $op b, Op::<IndexSet>::$name(&&a, a_d, &b, b_d))
            }
        }
    )*};
}

#[test]
fn operators_on_matrices_agree_with_differences() {
    check_operators! {
        + add (3 1) (3 1);
        - sub (2 3) (2 3);
        * mul (3 3) (3 1);
        * mul (2 3) (3 4);
        * mul (3 1) (1 3);
        * mul (1 3) (3 1);
    }
}

/// An expression of the vectors and numbers taken from the numbers: `v.0`, `v.1` are value and tangent.
macro_rules! check_expressions {
    ($($name:literal, [$($v:ident)*] [$($s:ident)*] $primal:expr, |$op:ident| $forward:expr;)*) => {$(
        probe! { $name, at numbers::<12>();
            |x, x_d| {
                $(let $v = matrix::<f64, 3, 1>(&mut x);)*
                $(let $s: f64 = scalar(&mut x);)*
                $primal
            } => {
                type $op<T> = Op<T>;
                $(let $v = (matrix::<f64, 3, 1>(&mut x), matrix::<T, 3, 1>(&mut x_d));)*
                $(let $s: (f64, T) = (scalar(&mut x), scalar(&mut x_d));)*
                $forward
            }, {
                type $op<T> = Op<T>;
                type T = IndexSet;
                $(let $v = (matrix::<f64, 3, 1>(&mut x), matrix::<T, 3, 1>(&mut x_d));)*
                $(let $s: (f64, T) = (scalar(&mut x), scalar(&mut x_d));)*
                $forward
            }
        }
    )*};
}

#[test]
fn scalars_scale_matrices() {
    check_expressions! {
        "s * v", [v] [s] s * v, |O| (s.0 * v.0, O::<T>::mul(&s.0, s.1, &v.0, v.1));
        "v * s", [v] [s] v * s, |O| (v.0 * s.0, O::<T>::mul(&v.0, v.1, &s.0, s.1));
        "v / s", [v] [s] v / s, |O| (v.0 / s.0, O::<T>::div(&v.0, v.1, &s.0, s.1));
        "-v", [v] [] -v, |O| (-v.0, O::<T>::neg(&v.0, v.1));
        "+=", [v w] [] { let mut a = v; a += w; a }, |O| {
            let (mut a, mut a_d) = v;
            O::<T>::add_assign(&a, &mut a_d, &w.0, w.1);
            a += w.0;
            (a, a_d)
        };
        "-=", [v w] [] { let mut a = v; a -= &w; a }, |O| {
            let (mut a, mut a_d) = v;
            O::<T>::sub_assign(&a, &mut a_d, &&w.0, &w.1);
            a -= &w.0;
            (a, a_d)
        };
        "*=", [v] [s] { let mut a = v; a *= s; a }, |O| {
            let (mut a, mut a_d) = v;
            O::<T>::mul_assign(&a, &mut a_d, &s.0, s.1);
            a *= s.0;
            (a, a_d)
        };
        "/=", [v] [s] { let mut a = v; a /= s; a }, |O| {
            let (mut a, mut a_d) = v;
            O::<T>::div_assign(&a, &mut a_d, &s.0, s.1);
            a /= s.0;
            (a, a_d)
        };
        "point - point", [v w] [] Point3::from(v) - Point3::from(w), |O| {
            let ((p, p_d), (q, q_d)) = ((Point3::from(v.0), Point3::from(v.1)), (Point3::from(w.0), Point3::from(w.1)));
            (p - q, O::<T>::sub(&p, p_d, &q, q_d))
        };
        "point + vector", [v w] [] Point3::from(v) + w, |O| {
            let (p, p_d) = (Point3::from(v.0), Point3::from(v.1));
            (p + w.0, O::<T>::add(&p, p_d, &w.0, w.1))
        };
        "point - vector", [v w] [] Point3::from(v) - w, |O| {
            let (p, p_d) = (Point3::from(v.0), Point3::from(v.1));
            (p - w.0, O::<T>::sub(&p, p_d, &w.0, w.1))
        };
        "point * scalar", [v] [s] Point3::from(v) * s, |O| {
            let (p, p_d) = (Point3::from(v.0), Point3::from(v.1));
            (p * s.0, O::<T>::mul(&p, p_d, &s.0, s.1))
        };
        "point / scalar", [v] [s] Point3::from(v) / s, |O| {
            let (p, p_d) = (Point3::from(v.0), Point3::from(v.1));
            (p / s.0, O::<T>::div(&p, p_d, &s.0, s.1))
        };
    }
}

//! Rules that make matrices: that the types are inferred as for the functions themselves, and entries stand where they
//! should.

use crate::methods::testing::{matrix, numbers, probe, scalar};
use crate::methods::*;
use crate::{IndexSet, Tangent, Zero, slot};
use ::nalgebra::*;

/// `name [arguments] type;` for `new` of a type, called by its bare name.
macro_rules! check_new {
    ($($name:ident [$($x:ident)*];)*) => {$(
        probe! { stringify!($name), at numbers::<36>();
            |x, x_d| {
                $(let $x: f64 = scalar(&mut x);)*
                $name::new($($x),*)
            } => {
                $(let $x = (scalar(&mut x), scalar(&mut x_d));)*
                $name::new_forward($($x.0, $x.1),*)
            }, {
                $(let $x = (scalar(&mut x), scalar(&mut x_d));)*
                $name::new_pattern($($x.0, $x.1),*)
            }
        }
    )*};
}

#[test]
fn new_finds_its_type_by_its_bare_name() {
    check_new! {
        Vector1 [a];
        Vector2 [a b];
        Vector3 [a b c];
        Vector4 [a b c d];
        Vector5 [a b c d e];
        Vector6 [a b c d e f];
        RowVector2 [a b];
        RowVector3 [a b c];
        RowVector4 [a b c d];
        Matrix2 [a b c d];
        Matrix2x3 [a b c d e f];
        Matrix3x2 [a b c d e f];
        Matrix3 [a b c d e f g h i];
        Matrix4 [a b c d e f g h i j k l m n o p];
        Matrix6 [
            a1 a2 a3 a4 a5 a6 b1 b2 b3 b4 b5 b6 c1 c2 c3 c4 c5 c6
            d1 d2 d3 d4 d5 d6 e1 e2 e3 e4 e5 e6 f1 f2 f3 f4 f5 f6
        ];
        Point2 [a b];
        Point3 [a b c];
    }
}

/// As emitted code calls the rules, with names bare and full, and with slots of unknown activity.
fn inferred<T: Tangent>(x: f64, x_d: T) -> (Vector3<f64>, Vector3<T>) {
    let (a, a_d) = Vector3::new_forward(x, x_d, 2.0, slot(Zero), 3.0, slot(Zero));
    let (b, b_d) = Vector3::<f64>::new_forward(1.0, slot(Zero), x, x_d, 3.0, slot(&x_d));
    let (c, c_d) = ::nalgebra::Vector3::from_element_forward(x, slot(x_d));
    let (m, m_d) = Matrix3::from_columns_forward(&[a, b, c], &[a_d, b_d, c_d]);
    let passive = Vector3::new(1.0, 2.0, 3.0);
    let (v, v_d) = m.tr_mul_forward(&m_d, &passive, crate::slot_ref(&crate::zero_like(&passive)).get());
    let (w, w_d) = v.component_mul_forward(&v_d, &passive, crate::slot_ref(&Zero).get());
    (w.column(0).into_owned(), w_d)
}

/// The same where no argument tells what the tangents are.
fn pinned<T: Tangent>(x: &f64, x_d: &T) -> (f64, T) {
    use crate::ops::Op;
    let (a, a_d) = Op::<T>::pair(Vector2::new_forward(*x, slot(x_d), 2.0, slot(Zero)));
    let (b, b_d) = Op::<T>::pair(Vector2::from_element_forward(3.0, slot(Zero)));
    Op::<T>::pair(b.dot_forward(&b_d, &a, crate::slot_ref(&a_d).get()))
}

#[test]
fn passive_arguments_fill_their_slots() {
    assert_eq!(pinned(&5.0, &1.0), (21.0, 3.0));
    let (value, tangent) = inferred(2.0, 1.0);
    assert_eq!(value, Vector3::new(15.0, 28.0, 36.0));
    assert_eq!(tangent, Vector3::new(1.0, 10.0, 18.0));
    assert_eq!(inferred(2.0, Zero).0, value);
}

#[test]
fn entries_stand_in_their_places() {
    probe! { "slices", at numbers::<12>();
        |x, x_d| {
            SVector::<f64, 12>::from_column_slice(x)
                + Matrix3x4::from_row_slice(x).reshape_generic(Const::<12>, Const::<1>)
        } => {
            let (a, a_d) = SVector::<f64, 12>::from_column_slice_forward(x, x_d);
            let (b, b_d) = Matrix3x4::from_row_slice_forward(x, x_d);
            let b = b.reshape_generic(Const::<12>, Const::<1>);
            let b_d = b_d.reshape_generic(Const::<12>, Const::<1>);
            (a + b, crate::ops::Op::<T>::add(&a, a_d, &b, b_d))
        }, {
            let (a, a_d) = SVector::<f64, 12>::from_column_slice_pattern(x, x_d);
            let (b, b_d) = Matrix3x4::from_row_slice_pattern(x, x_d);
            let b = b.reshape_generic(Const::<12>, Const::<1>);
            let b_d = b_d.reshape_generic(Const::<12>, Const::<1>);
            (a + b, crate::ops::Op::<IndexSet>::add(&a, a_d, &b, b_d))
        }
    }
    probe! { "columns and rows", at numbers::<6>();
        |x, x_d| {
            let (a, b) = (matrix::<f64, 2, 1>(&mut x), matrix::<f64, 2, 1>(&mut x));
            Matrix2::from_columns(&[a, b]) * Matrix2::from_rows(&[b.transpose(), a.transpose()])
        } => {
            let (a, b) = (matrix::<f64, 2, 1>(&mut x), matrix::<f64, 2, 1>(&mut x));
            let (a_d, b_d) = (matrix::<T, 2, 1>(&mut x_d), matrix::<T, 2, 1>(&mut x_d));
            let (m, m_d) = Matrix2::from_columns_forward(&[a, b], &[a_d, b_d]);
            let ((c, c_d), (d, d_d)) = (b.transpose_forward(&b_d), a.transpose_forward(&a_d));
            let (n, n_d) = Matrix2::from_rows_forward(&[c, d], &[c_d, d_d]);
            (m * n, crate::ops::Op::<T>::mul(&m, m_d, &n, n_d))
        }, {
            let (a, b) = (matrix::<f64, 2, 1>(&mut x), matrix::<f64, 2, 1>(&mut x));
            let (a_d, b_d) = (matrix::<IndexSet, 2, 1>(&mut x_d), matrix::<IndexSet, 2, 1>(&mut x_d));
            let (m, m_d) = Matrix2::from_columns_pattern(&[a, b], &[a_d, b_d]);
            let ((c, c_d), (d, d_d)) = (b.transpose_pattern(&b_d), a.transpose_pattern(&a_d));
            let (n, n_d) = Matrix2::from_rows_pattern(&[c, d], &[c_d, d_d]);
            (m * n, crate::ops::Op::<IndexSet>::mul(&m, m_d, &n, n_d))
        }
    }
    probe! { "diagonals and elements", at numbers::<4>();
        |x, x_d| {
            let (v, s): (Vector3<f64>, f64) = (matrix(&mut x), scalar(&mut x));
            Matrix3::from_diagonal(&v) * Matrix3x2::from_diagonal_element(s) + Matrix3x2::repeat(s)
        } => {
            let (v, s): (Vector3<f64>, f64) = (matrix(&mut x), scalar(&mut x));
            let (v_d, s_d): (Vector3<T>, T) = (matrix(&mut x_d), scalar(&mut x_d));
            let (a, a_d) = Matrix3::from_diagonal_forward(&v, &v_d);
            let (b, b_d) = Matrix3x2::from_diagonal_element_forward(s, s_d);
            let (c, c_d) = Matrix3x2::repeat_forward(s, s_d);
            let ab_d = crate::ops::Op::<T>::mul(&a, a_d, &b, b_d);
            (a * b + c, crate::ops::Op::<T>::add(&(a * b), ab_d, &c, c_d))
        }, {
            let (v, s): (Vector3<f64>, f64) = (matrix(&mut x), scalar(&mut x));
            let (v_d, s_d): (Vector3<IndexSet>, IndexSet) = (matrix(&mut x_d), scalar(&mut x_d));
            let (a, a_d) = Matrix3::from_diagonal_pattern(&v, &v_d);
            let (b, b_d) = Matrix3x2::from_diagonal_element_pattern(s, s_d);
            let (c, c_d) = Matrix3x2::repeat_pattern(s, s_d);
            let ab_d = crate::ops::Op::<IndexSet>::mul(&a, a_d, &b, b_d);
            (a * b + c, crate::ops::Op::<IndexSet>::add(&(a * b), ab_d, &c, c_d))
        }
    }
    probe! { "from_fn", at numbers::<6>();
        |x, x_d| {
            Matrix2x3::from_fn(|i, j| x[3 * i + j] * x[0])
        } => {
            Matrix2x3::from_fn_forward(
                |i, _, j, _| (x[3 * i + j] * x[0], x_d[3 * i + j].scale(x[0]) + x_d[0].scale(x[3 * i + j])), Zero,
            )
        }, {
            Matrix2x3::from_fn_pattern(|i, _, j, _| (0.0, x_d[3 * i + j] + x_d[0]), Zero)
        }
    }
}

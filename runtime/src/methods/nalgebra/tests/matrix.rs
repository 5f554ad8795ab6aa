//! Rules of matrices and vectors, one line each.

use crate::methods::testing::{matrix, numbers, probe, reversed, scalar};
use crate::methods::*;
use crate::{IndexSet, Tangent, Zero};

/// `method forward pattern (R C) [&b (R C), s];` for a method of a matrix with a matrix and a number as arguments.
macro_rules! check_methods {
    ($(
        $m:ident $f:ident $p:ident ($r:literal $c:literal) [$(&$b:ident ($br:literal $bc:literal))? $(,)? $($s:ident)?];
    )*) => {$(
        for point in [numbers::<20>(), reversed()] {
            probe! { stringify!($m), at point;
                |x, x_d| {
                    let a = matrix::<f64, $r, $c>(&mut x);
                    $(let $b = matrix::<f64, $br, $bc>(&mut x);)?
                    $(let $s: f64 = scalar(&mut x);)?
                    a.$m($(&$b,)? $($s)?)
                } => {
                    let a = (matrix::<f64, $r, $c>(&mut x), matrix::<T, $r, $c>(&mut x_d));
                    $(let $b = (matrix::<f64, $br, $bc>(&mut x), matrix::<T, $br, $bc>(&mut x_d));)?
                    $(let $s = (scalar(&mut x), scalar(&mut x_d));)?
                    a.0.$f(&a.1, $(&$b.0, &$b.1,)? $($s.0, $s.1)?)
                }, {
                    let a = (matrix::<f64, $r, $c>(&mut x), matrix::<IndexSet, $r, $c>(&mut x_d));
                    $(let $b = (matrix::<f64, $br, $bc>(&mut x), matrix::<IndexSet, $br, $bc>(&mut x_d));)?
                    $(let $s = (scalar(&mut x), scalar(&mut x_d));)?
                    a.0.$p(&a.1, $(&$b.0, &$b.1,)? $($s.0, $s.1)?)
                }
            }
        }
    )*};
}

#[test]
fn rules_of_all_shapes_agree_with_differences() {
    check_methods! {
        into_owned        into_owned_forward        into_owned_pattern        (3 2) [];
        clone_owned       clone_owned_forward       clone_owned_pattern       (3 2) [];
        transpose         transpose_forward         transpose_pattern         (3 2) [];
        dot               dot_forward               dot_pattern               (3 1) [&b (3 1)];
        dot               dot_forward               dot_pattern               (2 3) [&b (2 3)];
        norm              norm_forward              norm_pattern              (3 1) [];
        magnitude         magnitude_forward         magnitude_pattern         (3 2) [];
        norm_squared      norm_squared_forward      norm_squared_pattern      (3 1) [];
        magnitude_squared magnitude_squared_forward magnitude_squared_pattern (1 4) [];
        metric_distance   metric_distance_forward   metric_distance_pattern   (3 1) [&b (3 1)];
        normalize         normalize_forward         normalize_pattern         (3 1) [];
        scale             scale_forward             scale_pattern             (3 2) [s];
        unscale           unscale_forward           unscale_pattern           (3 2) [s];
        add_scalar        add_scalar_forward        add_scalar_pattern        (3 2) [s];
        component_mul     component_mul_forward     component_mul_pattern     (3 2) [&b (3 2)];
        component_div     component_div_forward     component_div_pattern     (3 2) [&b (3 2)];
        abs               abs_forward               abs_pattern               (3 2) [];
        sum               sum_forward               sum_pattern               (3 2) [];
        mean              mean_forward              mean_pattern              (3 2) [];
        row_sum           row_sum_forward           row_sum_pattern           (3 2) [];
        column_sum        column_sum_forward        column_sum_pattern        (3 2) [];
        max               max_forward               max_pattern               (3 2) [];
        min               min_forward               min_pattern               (3 2) [];
        amax              amax_forward              amax_pattern              (3 2) [];
        amin              amin_forward              amin_pattern              (3 2) [];
        tr_mul            tr_mul_forward            tr_mul_pattern            (3 2) [&b (3 4)];
    }
}

#[test]
fn rules_of_vectors_agree_with_differences() {
    check_methods! {
        lerp         lerp_forward         lerp_pattern         (3 1) [&b (3 1), s];
        perp         perp_forward         perp_pattern         (2 1) [&b (2 1)];
        cross        cross_forward        cross_pattern        (3 1) [&b (3 1)];
        cross_matrix cross_matrix_forward cross_matrix_pattern (3 1) [];
        xy           xy_forward           xy_pattern           (2 1) [];
        yx           yx_forward           yx_pattern           (2 1) [];
        xy           xy_forward           xy_pattern           (3 1) [];
        xz           xz_forward           xz_pattern           (3 1) [];
        yz           yz_forward           yz_pattern           (3 1) [];
        xyz          xyz_forward          xyz_pattern          (3 1) [];
        xy           xy_forward           xy_pattern           (4 1) [];
        xz           xz_forward           xz_pattern           (4 1) [];
        yz           yz_forward           yz_pattern           (4 1) [];
        xyz          xyz_forward          xyz_pattern          (4 1) [];
    }
}

#[test]
fn rules_of_square_matrices_agree_with_differences() {
    check_methods! {
        trace       trace_forward       trace_pattern       (3 3) [];
        diagonal    diagonal_forward    diagonal_pattern    (3 3) [];
        determinant determinant_forward determinant_pattern (2 2) [];
        determinant determinant_forward determinant_pattern (3 3) [];
    }
}

/// What may not be there, taken out by the rule of `unwrap`.
macro_rules! check_fallible {
    ($($m:ident $f:ident $p:ident ($r:literal $c:literal) [$($s:literal)?];)*) => {$(
        probe! { stringify!($m), at numbers::<16>();
            |x, x_d| {
                matrix::<f64, $r, $c>(&mut x).$m($($s)?).unwrap()
            } => {
                let (a, a_d) = (matrix::<f64, $r, $c>(&mut x), matrix::<T, $r, $c>(&mut x_d));
                let (found, found_d) = a.$f(&a_d, $($s, crate::slot(Zero))?);
                found.unwrap_forward(&found_d)
            }, {
                let (a, a_d) = (matrix::<f64, $r, $c>(&mut x), matrix::<IndexSet, $r, $c>(&mut x_d));
                let (found, found_d) = a.$p(&a_d, $($s, crate::slot(Zero))?);
                found.unwrap_pattern(&found_d)
            }
        }
    )*};
}

#[test]
fn rules_that_can_fail_agree_with_differences() {
    check_fallible! {
        try_normalize try_normalize_forward try_normalize_pattern (3 1) [1e-9];
        try_inverse   try_inverse_forward   try_inverse_pattern   (1 1) [];
        try_inverse   try_inverse_forward   try_inverse_pattern   (2 2) [];
        try_inverse   try_inverse_forward   try_inverse_pattern   (3 3) [];
        try_inverse   try_inverse_forward   try_inverse_pattern   (4 4) [];
    }
    let singular = ::nalgebra::Matrix2::new(1.0, 2.0, 2.0, 4.0);
    assert_eq!(singular.try_inverse_forward(&singular), (None, None));
    assert_eq!(
        ::nalgebra::Vector2::zeros().try_normalize_forward(&::nalgebra::Vector2::new(1.0, 0.0), 0.0, 0.0),
        (None, None)
    );
}

#[test]
fn views_take_part_like_owned_matrices() {
    probe! { "column and row", at numbers::<9>();
        |x, x_d| {
            let m = matrix::<f64, 3, 3>(&mut x);
            m.column(1).cross(&m.column(2)) * m.row(0).norm()
        } => {
            let (m, m_d) = (matrix::<f64, 3, 3>(&mut x), matrix::<T, 3, 3>(&mut x_d));
            let (a, a_d) = m.column_forward(&m_d, 1, Zero);
            let (b, b_d) = m.column_forward(&m_d, 2, Zero);
            let (c, c_d) = m.row_forward(&m_d, 0, Zero);
            let (cross, cross_d) = a.cross_forward(&a_d, &b, &b_d);
            let (norm, norm_d) = c.norm_forward(&c_d);
            (cross * norm, crate::ops::Op::<T>::mul(&cross, cross_d, &norm, norm_d))
        }, {
            let (m, m_d) = (matrix::<f64, 3, 3>(&mut x), matrix::<IndexSet, 3, 3>(&mut x_d));
            let (a, a_d) = m.column_pattern(&m_d, 1, Zero);
            let (b, b_d) = m.column_pattern(&m_d, 2, Zero);
            let (c, c_d) = m.row_pattern(&m_d, 0, Zero);
            let (cross, cross_d) = a.cross_pattern(&a_d, &b, &b_d);
            let (norm, norm_d) = c.norm_pattern(&c_d);
            (cross * norm, crate::ops::Op::<IndexSet>::mul(&cross, cross_d, &norm, norm_d))
        }
    }
    probe! { "fixed views", at numbers::<12>();
        |x, x_d| {
            let m = matrix::<f64, 4, 3>(&mut x);
            m.fixed_view::<2, 2>(1, 1) * m.fixed_rows::<2>(0) * m.fixed_columns::<1>(2).fixed_rows::<3>(1)
        } => {
            let (m, m_d) = (matrix::<f64, 4, 3>(&mut x), matrix::<T, 4, 3>(&mut x_d));
            let (a, a_d) = m.fixed_view_forward::<T, 2, 2>(&m_d, 1, Zero, 1, Zero);
            let (b, b_d) = m.fixed_rows_forward::<T, 2>(&m_d, 0, Zero);
            let (c, c_d) = m.fixed_columns_forward::<T, 1>(&m_d, 2, Zero);
            let (c, c_d) = c.fixed_rows_forward::<T, 3>(&c_d, 1, Zero);
            let ab_d = crate::ops::Op::<T>::mul(&a, a_d, &b, b_d);
            (a * b * c, crate::ops::Op::<T>::mul(&(a * b), ab_d, &c, &c_d))
        }, {
            let (m, m_d) = (matrix::<f64, 4, 3>(&mut x), matrix::<IndexSet, 4, 3>(&mut x_d));
            let (a, a_d) = m.fixed_view_pattern::<2, 2>(&m_d, 1, Zero, 1, Zero);
            let (b, b_d) = m.fixed_rows_pattern::<2>(&m_d, 0, Zero);
            let (c, c_d) = m.fixed_columns_pattern::<1>(&m_d, 2, Zero);
            let (c, c_d) = c.fixed_rows_pattern::<3>(&c_d, 1, Zero);
            let ab_d = crate::ops::Op::<IndexSet>::mul(&a, a_d, &b, b_d);
            (a * b * c, crate::ops::Op::<IndexSet>::mul(&(a * b), ab_d, &c, &c_d))
        }
    }
    let mut m = ::nalgebra::Matrix3x2::<f64>::zeros();
    let mut m_d = m;
    m.as_mut_slice_forward(&mut m_d).1[5] = 7.0;
    assert_eq!(m.as_slice_forward(&m_d), (&[0.0; 6][..], m_d.as_slice()));
    assert_eq!(m_d[(2, 1)], 7.0);
    assert_eq!((m.len_forward(&m), m.nrows_forward(&m), m.ncols_pattern(&m)), ((6, Zero), (3, Zero), (2, Zero)));
}

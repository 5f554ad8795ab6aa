//! Rules that change a matrix in place.

use crate::methods::*;
use crate::{IndexSet, Tangent, Zero, pattern};
use ::nalgebra::{Matrix2x3, Matrix3, RowVector3, Vector2, Vector3};

/// As emitted code writes into a matrix, on values and tangents that are numbered alike.
fn edited<T: Tangent>(v_d: Vector3<T>) -> (Matrix3<f64>, Matrix3<T>) {
    let v = Vector3::new(1.0, 2.0, 3.0);
    let (mut m, mut m_d) = (Matrix3::zeros(), Matrix3::repeat(T::zero()));
    m.fill_forward(&mut m_d, v.x, v_d.x);
    m.set_column_forward(&mut m_d, 1, Zero, &v, &v_d);
    let (row, row_d) = v.transpose_forward(&v_d);
    m.set_row_forward(&mut m_d, 2, Zero, &row, &row_d);
    let (mut part, mut part_d) = m.fixed_view_mut_forward::<T, 2, 1>(&mut m_d, 0, Zero, 2, Zero);
    let (pair, pair_d) = v.fixed_rows_forward::<T, 2>(&v_d, 1, Zero);
    part.copy_from_forward(&mut part_d, &pair, &pair_d);
    let (mut row, mut row_d) = m.row_mut_forward(&mut m_d, 1, Zero);
    row.fill_forward(&mut row_d, v.z, v_d.z);
    let (mut column, mut column_d) = m.column_mut_forward(&mut m_d, 0, Zero);
    column.copy_from_forward(&mut column_d, &v, &v_d);
    (m, m_d)
}

#[test]
fn tangents_go_where_values_go() {
    let (m, m_d) = edited(Vector3::new(1.0, 2.0, 3.0));
    assert_eq!(m, m_d);
    assert_eq!(m, Matrix3::new(1.0, 1.0, 2.0, 2.0, 3.0, 3.0, 3.0, 2.0, 3.0));
    assert_eq!(edited(Vector3::repeat(Zero)).0, m);
}

#[test]
fn a_change_that_may_not_happen_keeps_the_old_sets() {
    let [zero, one, two] = [0, 1, 2].map(IndexSet::single);
    let (mut m, mut m_d) = (Matrix2x3::<f64>::zeros(), Matrix2x3::repeat(IndexSet::empty()));
    m.fill_pattern(&mut m_d, 0.0, zero);
    assert_eq!(m_d, Matrix2x3::repeat(zero));
    let _weak = pattern::weak();
    m.set_column_pattern(&mut m_d, 1, Zero, &Vector2::zeros(), &Vector2::new(one, two));
    m.set_row_pattern(&mut m_d, 0, Zero, &RowVector3::zeros(), &RowVector3::repeat(two));
    let (mut part, mut part_d) = m.fixed_view_mut_pattern::<1, 1>(&mut m_d, 1, Zero, 2, Zero);
    part.fill_pattern(&mut part_d, 0.0, one);
    let expected = Matrix2x3::new(zero + two, zero + one + two, zero + two, zero, zero + two, zero + one);
    assert_eq!(m_d, expected);
}

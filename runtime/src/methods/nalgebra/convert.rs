//! Conversions between arrays, vectors, matrices and points.

use crate::Tangent;
use crate::methods::common::{FromForward, FromPattern, conversions};
use nalgebra::{Point, SMatrix, SVector, Translation};

conversions! {
    [D: Tangent, const N: usize] [f64; N], [D; N] => SVector<f64, N>, SVector<D, N>;
    [D: Tangent, const N: usize] SVector<f64, N>, SVector<D, N> => [f64; N], [D; N];
    [D: Tangent, const R: usize, const C: usize] [[f64; R]; C], [[D; R]; C] => SMatrix<f64, R, C>, SMatrix<D, R, C>;
    [D: Tangent, const N: usize] SVector<f64, N>, SVector<D, N> => Point<f64, N>, Point<D, N>;
    [D: Tangent, const N: usize] [f64; N], [D; N] => Point<f64, N>, Point<D, N>;
    [D: Tangent, const N: usize] SVector<f64, N>, SVector<D, N> => Translation<f64, N>, Translation<D, N>;
}

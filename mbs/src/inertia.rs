//! Moments of inertia about principal axes.

use crate::vec3::Vec3;
use faer::{Mat, Side};

/// The principal moments of an inertia, from the least to the largest, and their axes; none where they are not found, as of
/// what is not finite. Only the lower half is read.
pub fn principal(inertia: &[Vec3; 3]) -> Option<([f64; 3], [Vec3; 3])> {
    let matrix = Mat::from_fn(3, 3, |i, j| inertia[i][j]);
    let found = matrix.self_adjoint_eigen(Side::Lower).ok()?;
    let (moments, axes) = (found.S().column_vector(), found.U());
    Some((core::array::from_fn(|k| moments[k]), core::array::from_fn(|k| core::array::from_fn(|i| axes[(i, k)]))))
}

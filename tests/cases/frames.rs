//! nalgebra beyond small vectors: macros, shapes that are not square, isometries, decompositions.

use nalgebra::{
    Isometry3, Matrix2, Matrix2x4, Matrix3, Matrix4x2, Point2, Point3, SMatrix, Translation3, UnitQuaternion, Vector2,
    Vector3, matrix, point, vector,
};
use tangential::{Differentiable, differentiate};

/// `vector!`, `point!`, `matrix!`, with constants and sums among the entries.
#[differentiate]
pub fn macros_of_nalgebra(x: f64, y: f64) -> f64 {
    let v = vector![x, y * y, 2.0];
    let m = matrix![x, 0.0, 1.0; y, x + y, 3.0];
    let p = point![y, x];
    let w = m * v;
    w.dot(&p.coords) + nalgebra::vector![x, 1.0].norm()
}

/// A constant matrix, and one that is as long as a loop.
#[differentiate]
pub fn constant_matrix(x: f64) -> f64 {
    let turn = matrix![0.0, -1.0; 1.0, 0.0];
    let mut v = vector![x, x * x];
    for _ in 0..3 {
        v = turn * v * 0.5;
    }
    v[0] - v[1]
}

/// Shapes that are not square.
#[differentiate]
pub fn shapes(x: f64, y: f64) -> SMatrix<f64, 2, 2> {
    let tall = Matrix4x2::new(x, y, 1.0, x * y, 0.0, x, y, 2.0);
    let wide = Matrix2x4::new(y, 1.0, x, x * x, 3.0, y, 0.5, x);
    wide * tall
}

/// Part of a matrix.
#[differentiate]
pub fn part_of(x: f64, m: &Matrix3<f64>) -> Vector2<f64> {
    let upper = m.fixed_view::<2, 2>(0, 1);
    upper * Vector2::new(x, x * x)
}

/// The inverse, if there is one.
#[differentiate]
pub fn inverse_or_not(x: f64, y: f64) -> f64 {
    let m = Matrix2::new(x, y, 1.0, x * y);
    match m.try_inverse() {
        Some(inverse) => inverse[(0, 1)] + inverse.trace(),
        None => x,
    }
}

/// A linear system by LU, whose pivots change places.
#[differentiate]
pub fn solved_by_lu(x: f64, y: f64) -> f64 {
    let a = Matrix3::new(0.0, x, 1.0, y, 2.0, x, 1.0, x * y, 3.0);
    let b = Vector3::new(x, y, x - y);
    let lu = a.lu();
    let first = lu.solve(&b).unwrap();
    let second = lu.solve(&first).expect("it is regular");
    first.dot(&second) + lu.try_inverse().unwrap()[(1, 2)]
}

/// The same by Cholesky's decomposition, which looks at one triangle.
#[differentiate]
pub fn solved_by_cholesky(x: f64, y: f64) -> f64 {
    let a = Matrix2::new(4.0 + x * x, 100.0, x * y, 3.0 + y * y);
    let Some(cholesky) = a.cholesky() else { return 0.0 };
    let z = cholesky.solve(&Vector2::new(y, x));
    z.x * z.y + cholesky.inverse()[(0, 1)]
}

/// The same by QR, for several right sides.
#[differentiate]
pub fn solved_by_qr(x: f64, y: f64) -> f64 {
    let a = Matrix2::new(x, 2.0, 1.0, y);
    let b = SMatrix::<f64, 2, 3>::new(x, y, 1.0, 0.0, x * y, 2.0);
    let z = a.qr().solve(&b).unwrap();
    z[(0, 0)] * z[(1, 2)] + z[(1, 1)]
}

/// A joint of a robot.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct Link {
    /// From the joint before.
    pub frame: Isometry3<f64>,
    /// About which it turns.
    pub axis: Vector3<f64>,
}

#[differentiate]
impl Link {
    /// Where it is when it has turned.
    pub fn at(&self, angle: f64) -> Isometry3<f64> {
        self.frame * Isometry3::rotation(self.axis * angle)
    }
}

/// The end of a chain of links.
#[differentiate]
pub fn end_of_chain(angles: &[f64], length: f64) -> Vector3<f64> {
    let mut pose = Isometry3::translation(0.1, length, 0.0);
    for (i, angle) in angles.iter().enumerate() {
        let axis = if i % 2 == 0 { Vector3::new(0.0, 0.0, 1.0) } else { Vector3::new(1.0, 0.0, 0.0) };
        let frame = Isometry3::new(Vector3::new(length, 0.0, 0.2), Vector3::new(0.0, 0.3 * length, 0.1));
        let link = Link { frame, axis };
        pose = pose * link.at(*angle);
    }
    (pose * Point3::new(1.0, length, 0.0)).coords
}

/// Translations, and isometries by their parts.
#[differentiate]
pub fn moved(x: f64, y: f64) -> f64 {
    let by = Translation3::new(x, y, 1.0);
    let turn = UnitQuaternion::new(Vector3::new(y, 0.2, x));
    let pose = Isometry3::from_parts(by, turn);
    let back = pose.inverse() * Point3::new(x, 1.0, y);
    let there = pose.transform_point(&back);
    let aside = pose.inverse_transform_vector(&Vector3::new(1.0, x, 2.0));
    let far = Translation3::from(Vector3::new(y, x, 0.0)) * there;
    far.coords.dot(&aside) + pose.translation.vector.x * by.inverse().vector.y + pose.to_homogeneous()[(0, 2)]
}

/// A point of the plane, moved.
#[differentiate]
pub fn in_the_plane(x: f64, y: f64) -> Vector2<f64> {
    let p: Point2<f64> = point![x * y, x];
    let moved = nalgebra::Translation2::new(y, x * x) * p;
    moved.coords
}

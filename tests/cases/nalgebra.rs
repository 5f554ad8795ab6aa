//! Static vectors and matrices of nalgebra.

use nalgebra::{
    DMatrix, DVector, Matrix2, Matrix3, Matrix4, Matrix6, Rotation3, SMatrix, SVector, Unit, UnitQuaternion, Vector2,
    Vector3, Vector4, Vector6,
};
use tangential::{Differentiable, differentiate};

/// State of a rigid body.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct Body {
    /// Position of its center.
    pub position: Vector3<f64>,
    /// Moments of inertia.
    pub inertia: Matrix3<f64>,
    /// Mass.
    pub mass: f64,
}

/// Vectors from components.
#[differentiate]
pub fn construction(a: f64, b: f64) -> Vector3<f64> {
    let v = Vector3::new(a, b, a * b);
    let w = Vector3::from([b, 1.0, 2.0]);
    v + w + Vector3::zeros() + Vector3::repeat(a)
}

/// Vectors of every named size.
#[differentiate]
pub fn named_sizes(a: f64, b: f64) -> f64 {
    let two = Vector2::new(a, b);
    let four = Vector4::new(a, b, 1.0, a * b);
    let six = Vector6::new(a, b, a + b, a - b, a * b, 2.0);
    two.dot(&two) + four.norm_squared() + six[0] * six[4] - six.dot(&six)
}

/// Matrices from components, by rows.
#[differentiate]
pub fn matrix_construction(a: f64, b: f64) -> Matrix2<f64> {
    let m = Matrix2::new(a, b, a * b, 1.0);
    let n = Matrix2::from_diagonal(&Vector2::new(b, a));
    m * n + Matrix2::identity() - Matrix2::zeros()
}

/// Matrices of every named size.
#[differentiate]
pub fn named_matrix_sizes(a: f64) -> f64 {
    let three = Matrix3::new(a, 1.0, 0.0, 2.0, a * a, 0.5, 0.0, a, 3.0);
    let four = Matrix4::identity() * a;
    let six = Matrix6::from_diagonal_element(a * a);
    three.trace() * four.trace() + six.trace() + (four * Vector4::new(a, 1.0, 2.0, 3.0)).norm_squared()
}

/// Sizes by number.
#[differentiate]
pub fn sized_by_number(v: &SVector<f64, 5>, m: &SMatrix<f64, 2, 5>) -> SVector<f64, 2> {
    m * v * v[0]
}

/// Generic in the size.
#[differentiate]
pub fn generic_size<const N: usize>(v: &SVector<f64, N>) -> f64 {
    let mut sum = 0.0;
    for i in 0..N {
        sum += v[i] * v[i] * (i + 1) as f64;
    }
    sum
}

/// Components read by name and by place.
#[differentiate]
pub fn component_access(v: &Vector3<f64>, m: &Matrix3<f64>) -> f64 {
    v.x * v[1] + v.z * m[(0, 2)] - m.m21 * v.y + m[(2, 2)].sin()
}

/// Components written by name and by place.
#[differentiate]
pub fn component_assignment(a: f64, b: f64) -> f64 {
    let mut v = Vector3::zeros();
    v.x = a * b;
    v[1] = b;
    v.z += a;
    v[2] *= v.x;
    let mut m = Matrix2::identity();
    m[(0, 1)] = a;
    m[(1, 0)] -= v.y;
    m.m11 *= b;
    v.x * v.z + m[(0, 0)] * m[(0, 1)] * m[(1, 0)]
}

/// Sums, differences and scalings of vectors.
#[differentiate]
pub fn vector_arithmetic(a: &Vector3<f64>, b: &Vector3<f64>, s: f64) -> Vector3<f64> {
    let sum = a + b;
    let difference = a - 2.0 * b;
    s * sum - difference * s + *b / s + -a * (s * s)
}

/// The same on owned vectors, beside references.
#[differentiate]
pub fn owned_arithmetic(a: Vector3<f64>, b: &Vector3<f64>) -> Vector3<f64> {
    let c = a + b;
    let d = b - a;
    c * 3.0 - d / 2.0 - (-a)
}

/// In place.
#[differentiate]
pub fn compound_assignment(v: &mut Vector3<f64>, w: &Vector3<f64>, s: f64) {
    *v += w * s;
    *v -= Vector3::new(s, 0.0, 1.0);
    *v *= s;
    *v /= 2.0;
}

/// Products of matrices and vectors.
#[differentiate]
pub fn matrix_arithmetic(m: &Matrix3<f64>, n: &Matrix3<f64>, v: &Vector3<f64>) -> Vector3<f64> {
    let p = m * n;
    let q = p + m * 2.0 - n / 3.0;
    q * v - m * (n * v) + 0.5 * m * v
}

/// Scalar products, cross products and lengths.
#[differentiate]
pub fn products(a: &Vector3<f64>, b: &Vector3<f64>) -> f64 {
    let c = a.cross(b);
    a.dot(b) * c.norm() + c.norm_squared() - a.cross(&c).dot(b)
}

/// Unit vector.
#[differentiate]
pub fn normalized(a: &Vector3<f64>) -> Vector3<f64> {
    a.normalize()
}

/// Transposed matrices and row vectors.
#[differentiate]
pub fn transposed(m: &Matrix3<f64>, v: &Vector3<f64>) -> Matrix3<f64> {
    m.transpose() * m + v * v.transpose()
}

/// Element by element.
#[differentiate]
pub fn element_wise(a: &Vector3<f64>, b: &Vector3<f64>) -> f64 {
    a.component_mul(b).dot(a)
}

/// Sum of the diagonal.
#[differentiate]
pub fn trace(m: &Matrix3<f64>) -> f64 {
    m.trace() * (m * m).trace()
}

/// Rotation about a fixed axis.
#[differentiate]
pub fn rotation(angle: f64, v: &Vector3<f64>) -> Vector3<f64> {
    let r = Rotation3::from_axis_angle(&Vector3::z_axis(), angle);
    r * v
}

/// Rotation about an axis that is active as well.
#[differentiate]
pub fn rotation_about(axis: &Vector3<f64>, angle: f64, v: Vector3<f64>) -> Vector3<f64> {
    let r = Rotation3::from_axis_angle(&Unit::new_normalize(*axis), angle);
    r * v + r * (r * axis)
}

/// Rotation by a quaternion about a fixed axis.
#[differentiate]
pub fn quaternion(angle: f64, v: &Vector3<f64>) -> Vector3<f64> {
    let q = UnitQuaternion::from_axis_angle(&Vector3::x_axis(), angle);
    q * v
}

/// Rotation by quaternions about active axes, one behind the other.
#[differentiate]
pub fn quaternion_about(axis: &Vector3<f64>, angle: f64, v: &Vector3<f64>) -> Vector3<f64> {
    let q = UnitQuaternion::from_axis_angle(&Unit::new_normalize(*axis), angle);
    let p = UnitQuaternion::from_axis_angle(&Vector3::y_axis(), 2.0 * angle);
    p * q * v
}

/// Kinetic energy of a body, vectors and matrices as fields.
#[differentiate]
pub fn energy(body: &Body, v: &Vector3<f64>, omega: &Vector3<f64>) -> f64 {
    0.5 * body.mass * v.norm_squared() + 0.5 * omega.dot(&(body.inertia * omega)) - body.mass * 9.81 * body.position.z
}

/// Moves a body in place.
#[differentiate]
pub fn advance(body: &mut Body, v: &Vector3<f64>, h: f64) {
    body.position += v * h;
    body.position.z -= 0.5 * 9.81 * h * h;
    body.inertia[(0, 0)] += body.mass * body.position.y * body.position.y;
}

/// Total force of springs between points, into a vector of vectors.
#[differentiate]
pub fn springs(points: &[Vector3<f64>], stiffness: f64) -> Vec<Vector3<f64>> {
    let mut forces = vec![Vector3::zeros(); points.len()];
    for i in 1..points.len() {
        let d = points[i] - points[i - 1];
        let length = d.norm();
        let f = d * (stiffness * (length - 1.0) / length);
        forces[i - 1] += f;
        forces[i] -= f;
    }
    forces
}

/// Vectors chosen by a condition, returned by calls, in loops.
#[differentiate]
pub fn control_flow(a: &Vector3<f64>, b: &Vector3<f64>, n: usize) -> f64 {
    let mut v = if a.norm() > b.norm() { *a } else { *b };
    for _ in 0..n {
        v = normalized(&(v + a.cross(&v))) * 2.0;
    }
    v.x + v.y * v.z
}

/// Vectors and matrices whose size is known at run time: made, multiplied, measured.
#[differentiate]
pub fn dynamic(x: &[f64], k: f64) -> f64 {
    let n = x.len();
    let v = DVector::from_column_slice(x);
    let m = DMatrix::from_fn(n, n, |i, j| x[i] * k + (i + 2 * j) as f64);
    let w = &m * &v - &v * k + 0.5 * &v;
    let across = m.transpose() * &w / (1.0 + v.norm_squared());
    let mut last = DVector::zeros(n);
    for i in 0..n {
        last[i] = across[i] * x[n - 1 - i];
    }
    last += &w;
    w.dot(&across) + last.norm() + m[(0, 1)] * last.sum() + m.tr_mul(&v).max()
}

/// Systems of equations of a size known at run time, by three decompositions.
#[differentiate]
pub fn dynamic_solved(x: &[f64], k: f64) -> Vec<f64> {
    let n = x.len();
    let mut a = DMatrix::from_diagonal_element(n, n, 3.0 + k);
    for i in 0..n {
        for j in 0..n {
            a[(i, j)] += x[i] * x[j] + 0.1 * (i as f64 - j as f64) * k;
        }
    }
    let b = DVector::from_vec(x.to_vec());
    let by_lu = a.clone().lu().solve(&b).unwrap();
    let by_qr = a.clone().qr().solve(&by_lu).unwrap();
    let symmetric = a.transpose() * &a;
    let by_cholesky = symmetric.cholesky().unwrap().solve(&by_qr);
    let inverse = a.try_inverse().unwrap();
    let all = by_lu + by_qr + by_cholesky + inverse * b;
    all.iter().copied().collect()
}

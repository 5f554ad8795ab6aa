//! Vectors and matrices of three, as arrays: what the tagged functions of this crate compute with.
//!
//! They are arrays so that every differentiation method takes them. Where an operand is often a constant of the model, there
//! are also derivatives that carry nothing along for it (`also_passive`). Matrices are lent: their lanes are many, and read
//! where they are used.

use tangential::differentiate;

/// A vector.
pub type Vec3 = [f64; 3];
/// A matrix, by rows.
pub type Mat3 = [[f64; 3]; 3];

/// The matrix that changes nothing.
pub const IDENTITY: Mat3 = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];

/// a + b.
#[inline(always)]
#[differentiate(overloaded)]
pub fn add(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

/// a - b.
#[inline(always)]
#[differentiate(overloaded)]
pub fn sub(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/// a times a number.
#[inline(always)]
#[differentiate(overloaded)]
pub fn scale(a: [f64; 3], factor: f64) -> [f64; 3] {
    [a[0] * factor, a[1] * factor, a[2] * factor]
}

/// a . b.
#[inline(always)]
#[differentiate(overloaded)]
pub fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// a x b.
#[inline(always)]
#[differentiate(overloaded)]
pub fn cross(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// A v.
#[inline(always)]
#[differentiate(overloaded, also_passive(v), also_passive(a))]
pub fn apply(a: &[[f64; 3]; 3], v: [f64; 3]) -> [f64; 3] {
    [
        a[0][0] * v[0] + a[0][1] * v[1] + a[0][2] * v[2],
        a[1][0] * v[0] + a[1][1] * v[1] + a[1][2] * v[2],
        a[2][0] * v[0] + a[2][1] * v[1] + a[2][2] * v[2],
    ]
}

/// A^T v.
#[inline(always)]
#[differentiate(overloaded)]
pub fn apply_transposed(a: &[[f64; 3]; 3], v: [f64; 3]) -> [f64; 3] {
    [
        a[0][0] * v[0] + a[1][0] * v[1] + a[2][0] * v[2],
        a[0][1] * v[0] + a[1][1] * v[1] + a[2][1] * v[2],
        a[0][2] * v[0] + a[1][2] * v[1] + a[2][2] * v[2],
    ]
}

/// A turned by an angle about a constant unit axis of its own frame: A Rot(axis, angle).
#[inline(always)]
#[differentiate(passive(axis), overloaded)]
pub fn turned(a: &[[f64; 3]; 3], axis: [f64; 3], angle: f64) -> [[f64; 3]; 3] {
    let (sin, cos) = (angle.sin(), angle.cos());
    let [x, y, z] = axis;
    let [[xx, xy, xz], [_, yy, yz], [_, _, zz]] = [[x * x, x * y, x * z], [y * x, y * y, y * z], [z * x, z * y, z * z]];
    // Rodrigues: cos I + sin axis~ + (1 - cos) axis axis^T. Each entry in one expression: its tangent is five products of
    // lanes. All entries in one statement: the partials by the entries of A are the same in every row.
    [
        [
            a[0][0] * (cos + (1.0 - cos) * xx)
                + a[0][1] * ((1.0 - cos) * xy + sin * z)
                + a[0][2] * ((1.0 - cos) * xz - sin * y),
            a[0][0] * ((1.0 - cos) * xy - sin * z)
                + a[0][1] * (cos + (1.0 - cos) * yy)
                + a[0][2] * ((1.0 - cos) * yz + sin * x),
            a[0][0] * ((1.0 - cos) * xz + sin * y)
                + a[0][1] * ((1.0 - cos) * yz - sin * x)
                + a[0][2] * (cos + (1.0 - cos) * zz),
        ],
        [
            a[1][0] * (cos + (1.0 - cos) * xx)
                + a[1][1] * ((1.0 - cos) * xy + sin * z)
                + a[1][2] * ((1.0 - cos) * xz - sin * y),
            a[1][0] * ((1.0 - cos) * xy - sin * z)
                + a[1][1] * (cos + (1.0 - cos) * yy)
                + a[1][2] * ((1.0 - cos) * yz + sin * x),
            a[1][0] * ((1.0 - cos) * xz + sin * y)
                + a[1][1] * ((1.0 - cos) * yz - sin * x)
                + a[1][2] * (cos + (1.0 - cos) * zz),
        ],
        [
            a[2][0] * (cos + (1.0 - cos) * xx)
                + a[2][1] * ((1.0 - cos) * xy + sin * z)
                + a[2][2] * ((1.0 - cos) * xz - sin * y),
            a[2][0] * ((1.0 - cos) * xy - sin * z)
                + a[2][1] * (cos + (1.0 - cos) * yy)
                + a[2][2] * ((1.0 - cos) * yz + sin * x),
            a[2][0] * ((1.0 - cos) * xz + sin * y)
                + a[2][1] * ((1.0 - cos) * yz - sin * x)
                + a[2][2] * (cos + (1.0 - cos) * zz),
        ],
    ]
}

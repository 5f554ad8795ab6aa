//! Vectors and matrices of three, as arrays: what the tagged functions of this crate compute with.
//!
//! They are arrays so that every differentiation method takes them. Where one operand is a constant of the model, it has
//! a function of its own that carries nothing along for it. Matrices are lent: their lanes are many, and read where they are
//! used.

use tangential::differentiate;

/// A vector.
pub type Vec3 = [f64; 3];
/// A matrix, by rows.
pub type Mat3 = [[f64; 3]; 3];

/// The matrix that changes nothing.
pub const IDENTITY: Mat3 = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];

/// a + b.
#[inline(always)]
pub fn add(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

/// Derivatives of `add`.
#[allow(non_camel_case_types, dead_code)]
pub struct add<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> add<T> {
    /// Value and tangent of `add`: every argument is followed by its tangent.
    #[inline(always)]
    pub fn forward(
        a: [f64; 3],
        a_d: [T; 3],
        b: [f64; 3],
        b_d: [T; 3],
    ) -> ([f64; 3], [T; 3]) {
        (
            [a[0] + b[0], a[1] + b[1], a[2] + b[2]],
            [a_d[0] + b_d[0], a_d[1] + b_d[1], a_d[2] + b_d[2]],
        )
    }
}

/// a - b.
#[inline(always)]
pub fn sub(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/// Derivatives of `sub`.
#[allow(non_camel_case_types, dead_code)]
pub struct sub<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> sub<T> {
    /// Value and tangent of `sub`: every argument is followed by its tangent.
    #[inline(always)]
    pub fn forward(
        a: [f64; 3],
        a_d: [T; 3],
        b: [f64; 3],
        b_d: [T; 3],
    ) -> ([f64; 3], [T; 3]) {
        (
            [a[0] - b[0], a[1] - b[1], a[2] - b[2]],
            [a_d[0] - b_d[0], a_d[1] - b_d[1], a_d[2] - b_d[2]],
        )
    }
}

/// a times a number.
#[inline(always)]
pub fn scale(a: [f64; 3], factor: f64) -> [f64; 3] {
    [a[0] * factor, a[1] * factor, a[2] * factor]
}

/// Derivatives of `scale`.
#[allow(non_camel_case_types, dead_code)]
pub struct scale<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> scale<T> {
    /// Value and tangent of `scale`: every argument is followed by its tangent.
    #[inline(always)]
    pub fn forward(
        a: [f64; 3],
        a_d: [T; 3],
        factor: f64,
        factor_d: T,
    ) -> ([f64; 3], [T; 3]) {
        (
            [a[0] * factor, a[1] * factor, a[2] * factor],
            [
                a_d[0].scale(factor) + factor_d.scale(a[0]),
                a_d[1].scale(factor) + factor_d.scale(a[1]),
                a_d[2].scale(factor) + factor_d.scale(a[2]),
            ],
        )
    }
}

/// a . b.
#[inline(always)]
pub fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// Derivatives of `dot`.
#[allow(non_camel_case_types, dead_code)]
pub struct dot<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> dot<T> {
    /// Value and tangent of `dot`: every argument is followed by its tangent.
    #[inline(always)]
    pub fn forward(a: [f64; 3], a_d: [T; 3], b: [f64; 3], b_d: [T; 3]) -> (f64, T) {
        (
            a[0] * b[0] + a[1] * b[1] + a[2] * b[2],
            a_d[0].scale(b[0]) + b_d[0].scale(a[0]) + a_d[1].scale(b[1])
                + b_d[1].scale(a[1]) + a_d[2].scale(b[2]) + b_d[2].scale(a[2]),
        )
    }
}

/// a x b.
#[inline(always)]
pub fn cross(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// Derivatives of `cross`.
#[allow(non_camel_case_types, dead_code)]
pub struct cross<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> cross<T> {
    /// Value and tangent of `cross`: every argument is followed by its tangent.
    #[inline(always)]
    pub fn forward(
        a: [f64; 3],
        a_d: [T; 3],
        b: [f64; 3],
        b_d: [T; 3],
    ) -> ([f64; 3], [T; 3]) {
        (
            [
                a[1] * b[2] - a[2] * b[1],
                a[2] * b[0] - a[0] * b[2],
                a[0] * b[1] - a[1] * b[0],
            ],
            [
                a_d[1].scale(b[2]) + b_d[2].scale(a[1]) - a_d[2].scale(b[1])
                    - b_d[1].scale(a[2]),
                a_d[2].scale(b[0]) + b_d[0].scale(a[2]) - a_d[0].scale(b[2])
                    - b_d[2].scale(a[0]),
                a_d[0].scale(b[1]) + b_d[1].scale(a[0]) - a_d[1].scale(b[0])
                    - b_d[0].scale(a[1]),
            ],
        )
    }
}

/// A v, where v is a constant.
#[inline(always)]
pub fn carried(a: &[[f64; 3]; 3], v: [f64; 3]) -> [f64; 3] {
    [
        a[0][0] * v[0] + a[0][1] * v[1] + a[0][2] * v[2],
        a[1][0] * v[0] + a[1][1] * v[1] + a[1][2] * v[2],
        a[2][0] * v[0] + a[2][1] * v[1] + a[2][2] * v[2],
    ]
}

/// Derivatives of `carried`.
#[allow(non_camel_case_types, dead_code)]
pub struct carried<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> carried<T> {
    /// Value and tangent of `carried`: every argument is followed by its tangent.
    #[inline(always)]
    pub fn forward(
        a: &[[f64; 3]; 3],
        a_d: &[[T; 3]; 3],
        v: [f64; 3],
        v_d: [::tangential::Zero; 3],
    ) -> ([f64; 3], [T; 3]) {
        (
            [
                a[0][0] * v[0] + a[0][1] * v[1] + a[0][2] * v[2],
                a[1][0] * v[0] + a[1][1] * v[1] + a[1][2] * v[2],
                a[2][0] * v[0] + a[2][1] * v[1] + a[2][2] * v[2],
            ],
            [
                a_d[0][0].scale(v[0]) + a_d[0][1].scale(v[1]) + a_d[0][2].scale(v[2]),
                a_d[1][0].scale(v[0]) + a_d[1][1].scale(v[1]) + a_d[1][2].scale(v[2]),
                a_d[2][0].scale(v[0]) + a_d[2][1].scale(v[1]) + a_d[2][2].scale(v[2]),
            ],
        )
    }
}

/// A v.
#[inline(always)]
pub fn apply(a: &[[f64; 3]; 3], v: [f64; 3]) -> [f64; 3] {
    [
        a[0][0] * v[0] + a[0][1] * v[1] + a[0][2] * v[2],
        a[1][0] * v[0] + a[1][1] * v[1] + a[1][2] * v[2],
        a[2][0] * v[0] + a[2][1] * v[1] + a[2][2] * v[2],
    ]
}

/// Derivatives of `apply`.
#[allow(non_camel_case_types, dead_code)]
pub struct apply<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> apply<T> {
    /// Value and tangent of `apply`: every argument is followed by its tangent.
    #[inline(always)]
    pub fn forward(
        a: &[[f64; 3]; 3],
        a_d: &[[T; 3]; 3],
        v: [f64; 3],
        v_d: [T; 3],
    ) -> ([f64; 3], [T; 3]) {
        (
            [
                a[0][0] * v[0] + a[0][1] * v[1] + a[0][2] * v[2],
                a[1][0] * v[0] + a[1][1] * v[1] + a[1][2] * v[2],
                a[2][0] * v[0] + a[2][1] * v[1] + a[2][2] * v[2],
            ],
            [
                a_d[0][0].scale(v[0]) + v_d[0].scale(a[0][0]) + a_d[0][1].scale(v[1])
                    + v_d[1].scale(a[0][1]) + a_d[0][2].scale(v[2])
                    + v_d[2].scale(a[0][2]),
                a_d[1][0].scale(v[0]) + v_d[0].scale(a[1][0]) + a_d[1][1].scale(v[1])
                    + v_d[1].scale(a[1][1]) + a_d[1][2].scale(v[2])
                    + v_d[2].scale(a[1][2]),
                a_d[2][0].scale(v[0]) + v_d[0].scale(a[2][0]) + a_d[2][1].scale(v[1])
                    + v_d[1].scale(a[2][1]) + a_d[2][2].scale(v[2])
                    + v_d[2].scale(a[2][2]),
            ],
        )
    }
}

/// A^T v.
#[inline(always)]
pub fn apply_transposed(a: &[[f64; 3]; 3], v: [f64; 3]) -> [f64; 3] {
    [
        a[0][0] * v[0] + a[1][0] * v[1] + a[2][0] * v[2],
        a[0][1] * v[0] + a[1][1] * v[1] + a[2][1] * v[2],
        a[0][2] * v[0] + a[1][2] * v[1] + a[2][2] * v[2],
    ]
}

/// Derivatives of `apply_transposed`.
#[allow(non_camel_case_types, dead_code)]
pub struct apply_transposed<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> apply_transposed<T> {
    /// Value and tangent of `apply_transposed`: every argument is followed by its tangent.
    #[inline(always)]
    pub fn forward(
        a: &[[f64; 3]; 3],
        a_d: &[[T; 3]; 3],
        v: [f64; 3],
        v_d: [T; 3],
    ) -> ([f64; 3], [T; 3]) {
        (
            [
                a[0][0] * v[0] + a[1][0] * v[1] + a[2][0] * v[2],
                a[0][1] * v[0] + a[1][1] * v[1] + a[2][1] * v[2],
                a[0][2] * v[0] + a[1][2] * v[1] + a[2][2] * v[2],
            ],
            [
                a_d[0][0].scale(v[0]) + v_d[0].scale(a[0][0]) + a_d[1][0].scale(v[1])
                    + v_d[1].scale(a[1][0]) + a_d[2][0].scale(v[2])
                    + v_d[2].scale(a[2][0]),
                a_d[0][1].scale(v[0]) + v_d[0].scale(a[0][1]) + a_d[1][1].scale(v[1])
                    + v_d[1].scale(a[1][1]) + a_d[2][1].scale(v[2])
                    + v_d[2].scale(a[2][1]),
                a_d[0][2].scale(v[0]) + v_d[0].scale(a[0][2]) + a_d[1][2].scale(v[1])
                    + v_d[1].scale(a[1][2]) + a_d[2][2].scale(v[2])
                    + v_d[2].scale(a[2][2]),
            ],
        )
    }
}

/// J v, where J is a constant and symmetric.
#[inline(always)]
pub fn times(j: [[f64; 3]; 3], v: [f64; 3]) -> [f64; 3] {
    [
        v[0] * j[0][0] + v[1] * j[0][1] + v[2] * j[0][2],
        v[0] * j[1][0] + v[1] * j[1][1] + v[2] * j[1][2],
        v[0] * j[2][0] + v[1] * j[2][1] + v[2] * j[2][2],
    ]
}

/// Derivatives of `times`.
#[allow(non_camel_case_types, dead_code)]
pub struct times<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> times<T> {
    /// Value and tangent of `times`: every argument is followed by its tangent.
    #[inline(always)]
    pub fn forward(
        j: [[f64; 3]; 3],
        j_d: [[::tangential::Zero; 3]; 3],
        v: [f64; 3],
        v_d: [T; 3],
    ) -> ([f64; 3], [T; 3]) {
        (
            [
                v[0] * j[0][0] + v[1] * j[0][1] + v[2] * j[0][2],
                v[0] * j[1][0] + v[1] * j[1][1] + v[2] * j[1][2],
                v[0] * j[2][0] + v[1] * j[2][1] + v[2] * j[2][2],
            ],
            [
                v_d[0].scale(j[0][0]) + v_d[1].scale(j[0][1]) + v_d[2].scale(j[0][2]),
                v_d[0].scale(j[1][0]) + v_d[1].scale(j[1][1]) + v_d[2].scale(j[1][2]),
                v_d[0].scale(j[2][0]) + v_d[1].scale(j[2][1]) + v_d[2].scale(j[2][2]),
            ],
        )
    }
}

/// A turned by an angle about a constant unit axis of its own frame: A Rot(axis, angle).
#[inline(always)]
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

/// Derivatives of `turned`.
#[allow(non_camel_case_types, dead_code)]
pub struct turned<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> turned<T> {
    /// Value and tangent of `turned`: every argument is followed by its tangent.
    #[inline(always)]
    pub fn forward(
        a: &[[f64; 3]; 3],
        a_d: &[[T; 3]; 3],
        axis: [f64; 3],
        axis_d: [::tangential::Zero; 3],
        angle: f64,
        angle_d: T,
    ) -> ([[f64; 3]; 3], [[T; 3]; 3]) {
        let ((sin, cos), (sin_d, cos_d)) = (
            (angle.sin(), angle.cos()),
            (angle_d.scale(angle.cos()), -angle_d.scale(angle.sin())),
        );
        let [x, y, z] = axis;
        let [[xx, xy, xz], [_, yy, yz], [_, _, zz]] = [
            [x * x, x * y, x * z],
            [y * x, y * y, y * z],
            [z * x, z * y, z * z],
        ];
        let t1 = cos + (1.0 - cos) * xx;
        let t2 = (1.0 - cos) * xy + sin * z;
        let t3 = (1.0 - cos) * xz - sin * y;
        let p4 = a[0][0];
        let p5 = a[0][1];
        let p6 = a[0][2];
        let t7 = (1.0 - cos) * xy - sin * z;
        let t8 = cos + (1.0 - cos) * yy;
        let t9 = (1.0 - cos) * yz + sin * x;
        let p10 = a[0][0];
        let p11 = a[0][1];
        let p12 = a[0][2];
        let t13 = (1.0 - cos) * xz + sin * y;
        let t14 = (1.0 - cos) * yz - sin * x;
        let t15 = cos + (1.0 - cos) * zz;
        let p16 = a[0][0];
        let p17 = a[0][1];
        let p18 = a[0][2];
        let t19 = cos + (1.0 - cos) * xx;
        let t20 = (1.0 - cos) * xy + sin * z;
        let t21 = (1.0 - cos) * xz - sin * y;
        let p22 = a[1][0];
        let p23 = a[1][1];
        let p24 = a[1][2];
        let t25 = (1.0 - cos) * xy - sin * z;
        let t26 = cos + (1.0 - cos) * yy;
        let t27 = (1.0 - cos) * yz + sin * x;
        let p28 = a[1][0];
        let p29 = a[1][1];
        let p30 = a[1][2];
        let t31 = (1.0 - cos) * xz + sin * y;
        let t32 = (1.0 - cos) * yz - sin * x;
        let t33 = cos + (1.0 - cos) * zz;
        let p34 = a[1][0];
        let p35 = a[1][1];
        let p36 = a[1][2];
        let t37 = cos + (1.0 - cos) * xx;
        let t38 = (1.0 - cos) * xy + sin * z;
        let t39 = (1.0 - cos) * xz - sin * y;
        let p40 = a[2][0];
        let p41 = a[2][1];
        let p42 = a[2][2];
        let t43 = (1.0 - cos) * xy - sin * z;
        let t44 = cos + (1.0 - cos) * yy;
        let t45 = (1.0 - cos) * yz + sin * x;
        let p46 = a[2][0];
        let p47 = a[2][1];
        let p48 = a[2][2];
        let t49 = (1.0 - cos) * xz + sin * y;
        let t50 = (1.0 - cos) * yz - sin * x;
        let t51 = cos + (1.0 - cos) * zz;
        let p52 = a[2][0];
        let p53 = a[2][1];
        let p54 = a[2][2];
        (
            [
                [
                    a[0][0] * t1 + a[0][1] * t2 + a[0][2] * t3,
                    a[0][0] * t7 + a[0][1] * t8 + a[0][2] * t9,
                    a[0][0] * t13 + a[0][1] * t14 + a[0][2] * t15,
                ],
                [
                    a[1][0] * t19 + a[1][1] * t20 + a[1][2] * t21,
                    a[1][0] * t25 + a[1][1] * t26 + a[1][2] * t27,
                    a[1][0] * t31 + a[1][1] * t32 + a[1][2] * t33,
                ],
                [
                    a[2][0] * t37 + a[2][1] * t38 + a[2][2] * t39,
                    a[2][0] * t43 + a[2][1] * t44 + a[2][2] * t45,
                    a[2][0] * t49 + a[2][1] * t50 + a[2][2] * t51,
                ],
            ],
            [
                [
                    a_d[0][0].scale(t1) + cos_d.scale(p4 - p4 * xx - p5 * xy - p6 * xz)
                        + a_d[0][1].scale(t2) + sin_d.scale(p5 * z - p6 * y)
                        + a_d[0][2].scale(t3),
                    a_d[0][0].scale(t7)
                        + cos_d.scale(-(p10 * xy) + p11 - p11 * yy - p12 * yz)
                        + sin_d.scale(-(p10 * z) + p12 * x) + a_d[0][1].scale(t8)
                        + a_d[0][2].scale(t9),
                    a_d[0][0].scale(t13)
                        + cos_d.scale(-(p16 * xz) - p17 * yz + p18 - p18 * zz)
                        + sin_d.scale(p16 * y - p17 * x) + a_d[0][1].scale(t14)
                        + a_d[0][2].scale(t15),
                ],
                [
                    a_d[1][0].scale(t19)
                        + cos_d.scale(p22 - p22 * xx - p23 * xy - p24 * xz)
                        + a_d[1][1].scale(t20) + sin_d.scale(p23 * z - p24 * y)
                        + a_d[1][2].scale(t21),
                    a_d[1][0].scale(t25)
                        + cos_d.scale(-(p28 * xy) + p29 - p29 * yy - p30 * yz)
                        + sin_d.scale(-(p28 * z) + p30 * x) + a_d[1][1].scale(t26)
                        + a_d[1][2].scale(t27),
                    a_d[1][0].scale(t31)
                        + cos_d.scale(-(p34 * xz) - p35 * yz + p36 - p36 * zz)
                        + sin_d.scale(p34 * y - p35 * x) + a_d[1][1].scale(t32)
                        + a_d[1][2].scale(t33),
                ],
                [
                    a_d[2][0].scale(t37)
                        + cos_d.scale(p40 - p40 * xx - p41 * xy - p42 * xz)
                        + a_d[2][1].scale(t38) + sin_d.scale(p41 * z - p42 * y)
                        + a_d[2][2].scale(t39),
                    a_d[2][0].scale(t43)
                        + cos_d.scale(-(p46 * xy) + p47 - p47 * yy - p48 * yz)
                        + sin_d.scale(-(p46 * z) + p48 * x) + a_d[2][1].scale(t44)
                        + a_d[2][2].scale(t45),
                    a_d[2][0].scale(t49)
                        + cos_d.scale(-(p52 * xz) - p53 * yz + p54 - p54 * zz)
                        + sin_d.scale(p52 * y - p53 * x) + a_d[2][1].scale(t50)
                        + a_d[2][2].scale(t51),
                ],
            ],
        )
    }
}

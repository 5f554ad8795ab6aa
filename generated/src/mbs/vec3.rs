//! Vectors and matrices of three, as arrays: what the tagged functions of this crate compute with.
//!
//! They are arrays so that every differentiation method takes them. Where one operand is a constant of the model, it has
//! a function of its own that carries nothing along for it.

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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl add<::tangential::IndexSet> {
    /// Which inputs `add` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        a: [f64; 3],
        a_d: [::tangential::IndexSet; 3],
        b: [f64; 3],
        b_d: [::tangential::IndexSet; 3],
    ) -> ([f64; 3], [::tangential::IndexSet; 3]) {
        (
            [f64::NAN, f64::NAN, f64::NAN],
            [a_d[0] + b_d[0], a_d[1] + b_d[1], a_d[2] + b_d[2]],
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl add<f64> {
    /// `add` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(a: [S; 3], b: [S; 3]) -> [S; 3] {
        [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl sub<::tangential::IndexSet> {
    /// Which inputs `sub` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        a: [f64; 3],
        a_d: [::tangential::IndexSet; 3],
        b: [f64; 3],
        b_d: [::tangential::IndexSet; 3],
    ) -> ([f64; 3], [::tangential::IndexSet; 3]) {
        (
            [f64::NAN, f64::NAN, f64::NAN],
            [a_d[0] + b_d[0], a_d[1] + b_d[1], a_d[2] + b_d[2]],
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl sub<f64> {
    /// `sub` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(a: [S; 3], b: [S; 3]) -> [S; 3] {
        [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl scale<::tangential::IndexSet> {
    /// Which inputs `scale` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        a: [f64; 3],
        a_d: [::tangential::IndexSet; 3],
        factor: f64,
        factor_d: ::tangential::IndexSet,
    ) -> ([f64; 3], [::tangential::IndexSet; 3]) {
        (
            [f64::NAN, f64::NAN, f64::NAN],
            [a_d[0] + factor_d, a_d[1] + factor_d, a_d[2] + factor_d],
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl scale<f64> {
    /// `scale` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(a: [S; 3], factor: S) -> [S; 3] {
        [a[0] * factor, a[1] * factor, a[2] * factor]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl dot<::tangential::IndexSet> {
    /// Which inputs `dot` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        a: [f64; 3],
        a_d: [::tangential::IndexSet; 3],
        b: [f64; 3],
        b_d: [::tangential::IndexSet; 3],
    ) -> (f64, ::tangential::IndexSet) {
        (f64::NAN, a_d[0] + b_d[0] + a_d[1] + b_d[1] + a_d[2] + b_d[2])
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl dot<f64> {
    /// `dot` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(a: [S; 3], b: [S; 3]) -> S {
        a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl cross<::tangential::IndexSet> {
    /// Which inputs `cross` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        a: [f64; 3],
        a_d: [::tangential::IndexSet; 3],
        b: [f64; 3],
        b_d: [::tangential::IndexSet; 3],
    ) -> ([f64; 3], [::tangential::IndexSet; 3]) {
        (
            [f64::NAN, f64::NAN, f64::NAN],
            [
                a_d[1] + b_d[2] + a_d[2] + b_d[1],
                a_d[2] + b_d[0] + a_d[0] + b_d[2],
                a_d[0] + b_d[1] + a_d[1] + b_d[0],
            ],
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl cross<f64> {
    /// `cross` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(a: [S; 3], b: [S; 3]) -> [S; 3] {
        [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
    }
}

/// A v, where v is a constant.
#[inline(always)]
pub fn carried(a: [[f64; 3]; 3], v: [f64; 3]) -> [f64; 3] {
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl<T: ::tangential::Tangent> carried<T> {
    /// Value and tangent of `carried`: every argument is followed by its tangent.
    #[inline(always)]
    pub fn forward(
        a: [[f64; 3]; 3],
        a_d: [[T; 3]; 3],
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl carried<::tangential::IndexSet> {
    /// Which inputs `carried` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        a: [[f64; 3]; 3],
        a_d: [[::tangential::IndexSet; 3]; 3],
        v: [f64; 3],
        v_d: [::tangential::Zero; 3],
    ) -> ([f64; 3], [::tangential::IndexSet; 3]) {
        (
            [f64::NAN, f64::NAN, f64::NAN],
            [
                a_d[0][0] + a_d[0][1] + a_d[0][2],
                a_d[1][0] + a_d[1][1] + a_d[1][2],
                a_d[2][0] + a_d[2][1] + a_d[2][2],
            ],
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl carried<f64> {
    /// `carried` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(a: [[S; 3]; 3], v: [f64; 3]) -> [S; 3] {
        [
            a[0][0] * v[0] + a[0][1] * v[1] + a[0][2] * v[2],
            a[1][0] * v[0] + a[1][1] * v[1] + a[1][2] * v[2],
            a[2][0] * v[0] + a[2][1] * v[1] + a[2][2] * v[2],
        ]
    }
}

/// A v.
#[inline(always)]
pub fn apply(a: [[f64; 3]; 3], v: [f64; 3]) -> [f64; 3] {
    [dot(a[0], v), dot(a[1], v), dot(a[2], v)]
}

/// Derivatives of `apply`.
#[allow(non_camel_case_types, dead_code)]
pub struct apply<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl<T: ::tangential::Tangent> apply<T> {
    /// Value and tangent of `apply`: every argument is followed by its tangent.
    #[inline(always)]
    pub fn forward(
        a: [[f64; 3]; 3],
        a_d: [[T; 3]; 3],
        v: [f64; 3],
        v_d: [T; 3],
    ) -> ([f64; 3], [T; 3]) {
        let (t1, t1_d) = dot::<T>::forward(a[0], a_d[0], v, v_d);
        let (t2, t2_d) = dot::<T>::forward(a[1], a_d[1], v, v_d);
        let (t3, t3_d) = dot::<T>::forward(a[2], a_d[2], v, v_d);
        ([t1, t2, t3], [t1_d, t2_d, t3_d])
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl apply<::tangential::IndexSet> {
    /// Which inputs `apply` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        a: [[f64; 3]; 3],
        a_d: [[::tangential::IndexSet; 3]; 3],
        v: [f64; 3],
        v_d: [::tangential::IndexSet; 3],
    ) -> ([f64; 3], [::tangential::IndexSet; 3]) {
        let (t1, t1_d) = dot::<::tangential::IndexSet>::pattern(a[0], a_d[0], v, v_d);
        let (t2, t2_d) = dot::<::tangential::IndexSet>::pattern(a[1], a_d[1], v, v_d);
        let (t3, t3_d) = dot::<::tangential::IndexSet>::pattern(a[2], a_d[2], v, v_d);
        ([t1, t2, t3], [t1_d, t2_d, t3_d])
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl apply<f64> {
    /// `apply` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(a: [[S; 3]; 3], v: [S; 3]) -> [S; 3] {
        [dot::overloaded(a[0], v), dot::overloaded(a[1], v), dot::overloaded(a[2], v)]
    }
}

/// A^T v.
#[inline(always)]
pub fn apply_transposed(a: [[f64; 3]; 3], v: [f64; 3]) -> [f64; 3] {
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl<T: ::tangential::Tangent> apply_transposed<T> {
    /// Value and tangent of `apply_transposed`: every argument is followed by its tangent.
    #[inline(always)]
    pub fn forward(
        a: [[f64; 3]; 3],
        a_d: [[T; 3]; 3],
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl apply_transposed<::tangential::IndexSet> {
    /// Which inputs `apply_transposed` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        a: [[f64; 3]; 3],
        a_d: [[::tangential::IndexSet; 3]; 3],
        v: [f64; 3],
        v_d: [::tangential::IndexSet; 3],
    ) -> ([f64; 3], [::tangential::IndexSet; 3]) {
        (
            [f64::NAN, f64::NAN, f64::NAN],
            [
                a_d[0][0] + v_d[0] + a_d[1][0] + v_d[1] + a_d[2][0] + v_d[2],
                a_d[0][1] + v_d[0] + a_d[1][1] + v_d[1] + a_d[2][1] + v_d[2],
                a_d[0][2] + v_d[0] + a_d[1][2] + v_d[1] + a_d[2][2] + v_d[2],
            ],
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl apply_transposed<f64> {
    /// `apply_transposed` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(a: [[S; 3]; 3], v: [S; 3]) -> [S; 3] {
        [
            a[0][0] * v[0] + a[1][0] * v[1] + a[2][0] * v[2],
            a[0][1] * v[0] + a[1][1] * v[1] + a[2][1] * v[2],
            a[0][2] * v[0] + a[1][2] * v[1] + a[2][2] * v[2],
        ]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl times<::tangential::IndexSet> {
    /// Which inputs `times` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        j: [[f64; 3]; 3],
        j_d: [[::tangential::Zero; 3]; 3],
        v: [f64; 3],
        v_d: [::tangential::IndexSet; 3],
    ) -> ([f64; 3], [::tangential::IndexSet; 3]) {
        (
            [f64::NAN, f64::NAN, f64::NAN],
            [
                v_d[0] + v_d[1] + v_d[2],
                v_d[0] + v_d[1] + v_d[2],
                v_d[0] + v_d[1] + v_d[2],
            ],
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl times<f64> {
    /// `times` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(j: [[f64; 3]; 3], v: [S; 3]) -> [S; 3] {
        [
            v[0] * j[0][0] + v[1] * j[0][1] + v[2] * j[0][2],
            v[0] * j[1][0] + v[1] * j[1][1] + v[2] * j[1][2],
            v[0] * j[2][0] + v[1] * j[2][1] + v[2] * j[2][2],
        ]
    }
}

/// A turned by an angle about a constant unit axis of its own frame: A Rot(axis, angle).
#[inline(always)]
pub fn turned(a: [[f64; 3]; 3], axis: [f64; 3], angle: f64) -> [[f64; 3]; 3] {
    let (sin, cos) = (angle.sin(), angle.cos());
    let [x, y, z] = axis;
    let [[xx, xy, xz], [_, yy, yz], [_, _, zz]] = [[x * x, x * y, x * z], [y * x, y * y, y * z], [z * x, z * y, z * z]];
    // Rodrigues: cos I + sin axis~ + (1 - cos) axis axis^T. A row at a time, and each entry in one expression: its tangent is
    // five products of lanes then.
    let mut turned = [[0.0; 3]; 3];
    for i in 0..3 {
        let [p, q, r] = a[i];
        turned[i][0] =
            p * (cos + (1.0 - cos) * xx) + q * ((1.0 - cos) * xy + sin * z) + r * ((1.0 - cos) * xz - sin * y);
        turned[i][1] =
            p * ((1.0 - cos) * xy - sin * z) + q * (cos + (1.0 - cos) * yy) + r * ((1.0 - cos) * yz + sin * x);
        turned[i][2] =
            p * ((1.0 - cos) * xz + sin * y) + q * ((1.0 - cos) * yz - sin * x) + r * (cos + (1.0 - cos) * zz);
    }
    turned
}

/// Derivatives of `turned`.
#[allow(non_camel_case_types, dead_code)]
pub struct turned<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl<T: ::tangential::Tangent> turned<T> {
    /// Value and tangent of `turned`: every argument is followed by its tangent.
    #[inline(always)]
    pub fn forward(
        a: [[f64; 3]; 3],
        a_d: [[T; 3]; 3],
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
        let (mut turned, mut turned_d) = ([[0.0; 3]; 3], [[T::zero(); 3]; 3]);
        for i in 0..3 {
            let [p, q, r] = a[i];
            let [p_d, q_d, r_d] = a_d[i];
            (turned[i][0], turned_d[i][0]) = {
                let t1 = cos + (1.0 - cos) * xx;
                let t2 = (1.0 - cos) * xy + sin * z;
                let t3 = (1.0 - cos) * xz - sin * y;
                (
                    p * t1 + q * t2 + r * t3,
                    p_d.scale(t1) + cos_d.scale(p - p * xx - q * xy - r * xz)
                        + q_d.scale(t2) + sin_d.scale(q * z - r * y) + r_d.scale(t3),
                )
            };
            (turned[i][1], turned_d[i][1]) = {
                let t4 = (1.0 - cos) * xy - sin * z;
                let t5 = cos + (1.0 - cos) * yy;
                let t6 = (1.0 - cos) * yz + sin * x;
                (
                    p * t4 + q * t5 + r * t6,
                    p_d.scale(t4) + cos_d.scale(-(p * xy) + q - q * yy - r * yz)
                        + sin_d.scale(-(p * z) + r * x) + q_d.scale(t5) + r_d.scale(t6),
                )
            };
            (turned[i][2], turned_d[i][2]) = {
                let t7 = (1.0 - cos) * xz + sin * y;
                let t8 = (1.0 - cos) * yz - sin * x;
                let t9 = cos + (1.0 - cos) * zz;
                (
                    p * t7 + q * t8 + r * t9,
                    p_d.scale(t7) + cos_d.scale(-(p * xz) - q * yz + r - r * zz)
                        + sin_d.scale(p * y - q * x) + q_d.scale(t8) + r_d.scale(t9),
                )
            };
        }
        (turned, turned_d)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl turned<::tangential::IndexSet> {
    /// Which inputs `turned` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        a: [[f64; 3]; 3],
        a_d: [[::tangential::IndexSet; 3]; 3],
        axis: [f64; 3],
        axis_d: [::tangential::Zero; 3],
        angle: f64,
        angle_d: ::tangential::IndexSet,
    ) -> ([[f64; 3]; 3], [[::tangential::IndexSet; 3]; 3]) {
        let ((sin, cos), (sin_d, cos_d)) = ((f64::NAN, f64::NAN), (angle_d, angle_d));
        let [x, y, z] = axis;
        let [[xx, xy, xz], [_, yy, yz], [_, _, zz]] = [
            [x * x, x * y, x * z],
            [y * x, y * y, y * z],
            [z * x, z * y, z * z],
        ];
        let (mut turned, mut turned_d) = (
            [[0.0; 3]; 3],
            [[::tangential::IndexSet::empty(); 3]; 3],
        );
        for i in 0..3 {
            let [p, q, r] = a[i];
            let [p_d, q_d, r_d] = a_d[i];
            {
                let (_, t1_d) = (f64::NAN, p_d + cos_d + q_d + sin_d + r_d);
                turned_d[i][0] = t1_d;
            }
            {
                let (_, t2_d) = (f64::NAN, p_d + cos_d + sin_d + q_d + r_d);
                turned_d[i][1] = t2_d;
            }
            {
                let (_, t3_d) = (f64::NAN, p_d + cos_d + sin_d + q_d + r_d);
                turned_d[i][2] = t3_d;
            }
        }
        (turned, turned_d)
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl turned<f64> {
    /// `turned` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        a: [[S; 3]; 3],
        axis: [f64; 3],
        angle: S,
    ) -> [[S; 3]; 3] {
        let (sin, cos) = (angle.sin(), angle.cos());
        let [x, y, z] = axis;
        let [[xx, xy, xz], [_, yy, yz], [_, _, zz]] = [
            [x * x, x * y, x * z],
            [y * x, y * y, y * z],
            [z * x, z * y, z * z],
        ];
        let mut turned = [[S::from(0.0); 3]; 3];
        for i in 0..3 {
            let [p, q, r] = a[i];
            turned[i][0] = p * (cos + cos.sub_from(1.0) * xx)
                + q * (cos.sub_from(1.0) * xy + sin * z)
                + r * (cos.sub_from(1.0) * xz - sin * y);
            turned[i][1] = p * (cos.sub_from(1.0) * xy - sin * z)
                + q * (cos + cos.sub_from(1.0) * yy)
                + r * (cos.sub_from(1.0) * yz + sin * x);
            turned[i][2] = p * (cos.sub_from(1.0) * xz + sin * y)
                + q * (cos.sub_from(1.0) * yz - sin * x)
                + r * (cos + cos.sub_from(1.0) * zz);
        }
        turned
    }
}

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

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
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

impl<T: ::tangential::Tangent, P: ::tangential::Pass> add<::tangential::Linear<T, P>> {
    /// `add` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline(always)]
    pub fn linear(
        a: [f64; 3],
        a_d: [T; 3],
        b: [f64; 3],
        b_d: [T; 3],
        pass: &P,
    ) -> ([f64; 3], [T; 3]) {
        let (t1, t2, t3) = if P::VALUES {
            (a[0] + b[0], a[1] + b[1], a[2] + b[2])
        } else {
            (f64::NAN, f64::NAN, f64::NAN)
        };
        ([t1, t2, t3], [a_d[0] + b_d[0], a_d[1] + b_d[1], a_d[2] + b_d[2]])
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
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

impl<T: ::tangential::Tangent, P: ::tangential::Pass> sub<::tangential::Linear<T, P>> {
    /// `sub` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline(always)]
    pub fn linear(
        a: [f64; 3],
        a_d: [T; 3],
        b: [f64; 3],
        b_d: [T; 3],
        pass: &P,
    ) -> ([f64; 3], [T; 3]) {
        let (t1, t2, t3) = if P::VALUES {
            (a[0] - b[0], a[1] - b[1], a[2] - b[2])
        } else {
            (f64::NAN, f64::NAN, f64::NAN)
        };
        ([t1, t2, t3], [a_d[0] - b_d[0], a_d[1] - b_d[1], a_d[2] - b_d[2]])
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
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
            [
                ::tangential::pattern::product(a_d[0], factor_d),
                ::tangential::pattern::product(a_d[1], factor_d),
                ::tangential::pattern::product(a_d[2], factor_d),
            ],
        )
    }
}

impl<T: ::tangential::Tangent, P: ::tangential::Pass> scale<::tangential::Linear<T, P>> {
    /// `scale` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline(always)]
    pub fn linear(
        a: [f64; 3],
        a_d: [T; 3],
        factor: f64,
        factor_d: T,
        pass: &P,
    ) -> ([f64; 3], [T; 3]) {
        let ((t3, t5, t7), [p1, p2, p4, p6]) = if P::VALUES {
            pass.push(
                (a[0] * factor, a[1] * factor, a[2] * factor),
                [
                    ::tangential::number(factor),
                    ::tangential::number(a[0]),
                    ::tangential::number(a[1]),
                    ::tangential::number(a[2]),
                ],
            )
        } else {
            pass.pop((f64::NAN, f64::NAN, f64::NAN))
        };
        (
            [t3, t5, t7],
            [
                a_d[0].scale(p1) + factor_d.scale(p2),
                a_d[1].scale(p1) + factor_d.scale(p4),
                a_d[2].scale(p1) + factor_d.scale(p6),
            ],
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl dot<::tangential::IndexSet> {
    /// Which inputs `dot` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        a: [f64; 3],
        a_d: [::tangential::IndexSet; 3],
        b: [f64; 3],
        b_d: [::tangential::IndexSet; 3],
    ) -> (f64, ::tangential::IndexSet) {
        (
            f64::NAN,
            ::tangential::pattern::product(a_d[0], b_d[0])
                + ::tangential::pattern::product(a_d[1], b_d[1])
                + ::tangential::pattern::product(a_d[2], b_d[2]),
        )
    }
}

impl<T: ::tangential::Tangent, P: ::tangential::Pass> dot<::tangential::Linear<T, P>> {
    /// `dot` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline(always)]
    pub fn linear(
        a: [f64; 3],
        a_d: [T; 3],
        b: [f64; 3],
        b_d: [T; 3],
        pass: &P,
    ) -> (f64, T) {
        let (t7, [p1, p2, p3, p4, p5, p6]) = if P::VALUES {
            pass.push(
                a[0] * b[0] + a[1] * b[1] + a[2] * b[2],
                [
                    ::tangential::number(b[0]),
                    ::tangential::number(a[0]),
                    ::tangential::number(b[1]),
                    ::tangential::number(a[1]),
                    ::tangential::number(b[2]),
                    ::tangential::number(a[2]),
                ],
            )
        } else {
            pass.pop(f64::NAN)
        };
        (
            t7,
            a_d[0].scale(p1) + b_d[0].scale(p2) + a_d[1].scale(p3) + b_d[1].scale(p4)
                + a_d[2].scale(p5) + b_d[2].scale(p6),
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
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

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
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
                ::tangential::pattern::product(a_d[1], b_d[2])
                    + ::tangential::pattern::product(a_d[2], b_d[1]),
                ::tangential::pattern::product(a_d[2], b_d[0])
                    + ::tangential::pattern::product(a_d[0], b_d[2]),
                ::tangential::pattern::product(a_d[0], b_d[1])
                    + ::tangential::pattern::product(a_d[1], b_d[0]),
            ],
        )
    }
}

impl<T: ::tangential::Tangent, P: ::tangential::Pass> cross<::tangential::Linear<T, P>> {
    /// `cross` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline(always)]
    pub fn linear(
        a: [f64; 3],
        a_d: [T; 3],
        b: [f64; 3],
        b_d: [T; 3],
        pass: &P,
    ) -> ([f64; 3], [T; 3]) {
        let ((t5, t8, t9), [p1, p2, p3, p4, p6, p7]) = if P::VALUES {
            pass.push(
                (
                    a[1] * b[2] - a[2] * b[1],
                    a[2] * b[0] - a[0] * b[2],
                    a[0] * b[1] - a[1] * b[0],
                ),
                [
                    ::tangential::number(b[2]),
                    ::tangential::number(a[1]),
                    ::tangential::number(b[1]),
                    ::tangential::number(a[2]),
                    ::tangential::number(b[0]),
                    ::tangential::number(a[0]),
                ],
            )
        } else {
            pass.pop((f64::NAN, f64::NAN, f64::NAN))
        };
        (
            [t5, t8, t9],
            [
                a_d[1].scale(p1) + b_d[2].scale(p2) - a_d[2].scale(p3)
                    - b_d[1].scale(p4),
                a_d[2].scale(p6) + b_d[0].scale(p4) - a_d[0].scale(p1)
                    - b_d[2].scale(p7),
                a_d[0].scale(p3) + b_d[1].scale(p7) - a_d[1].scale(p6) - b_d[0].scale(p2),
            ],
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl cross<f64> {
    /// `cross` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(a: [S; 3], b: [S; 3]) -> [S; 3] {
        [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
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

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl apply<::tangential::IndexSet> {
    /// Which inputs `apply` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        a: &[[f64; 3]; 3],
        a_d: &[[::tangential::IndexSet; 3]; 3],
        v: [f64; 3],
        v_d: [::tangential::IndexSet; 3],
    ) -> ([f64; 3], [::tangential::IndexSet; 3]) {
        (
            [f64::NAN, f64::NAN, f64::NAN],
            [
                ::tangential::pattern::product(a_d[0][0], v_d[0])
                    + ::tangential::pattern::product(a_d[0][1], v_d[1])
                    + ::tangential::pattern::product(a_d[0][2], v_d[2]),
                ::tangential::pattern::product(a_d[1][0], v_d[0])
                    + ::tangential::pattern::product(a_d[1][1], v_d[1])
                    + ::tangential::pattern::product(a_d[1][2], v_d[2]),
                ::tangential::pattern::product(a_d[2][0], v_d[0])
                    + ::tangential::pattern::product(a_d[2][1], v_d[1])
                    + ::tangential::pattern::product(a_d[2][2], v_d[2]),
            ],
        )
    }
}

impl<T: ::tangential::Tangent, P: ::tangential::Pass> apply<::tangential::Linear<T, P>> {
    /// `apply` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline(always)]
    pub fn linear(
        a: &[[f64; 3]; 3],
        a_d: &[[T; 3]; 3],
        v: [f64; 3],
        v_d: [T; 3],
        pass: &P,
    ) -> ([f64; 3], [T; 3]) {
        let ((t7, t11, t15), [p1, p2, p3, p4, p5, p6, p8, p9, p10, p12, p13, p14]) = if P::VALUES {
            pass.push(
                (
                    a[0][0] * v[0] + a[0][1] * v[1] + a[0][2] * v[2],
                    a[1][0] * v[0] + a[1][1] * v[1] + a[1][2] * v[2],
                    a[2][0] * v[0] + a[2][1] * v[1] + a[2][2] * v[2],
                ),
                [
                    ::tangential::number(v[0]),
                    ::tangential::number(a[0][0]),
                    ::tangential::number(v[1]),
                    ::tangential::number(a[0][1]),
                    ::tangential::number(v[2]),
                    ::tangential::number(a[0][2]),
                    ::tangential::number(a[1][0]),
                    ::tangential::number(a[1][1]),
                    ::tangential::number(a[1][2]),
                    ::tangential::number(a[2][0]),
                    ::tangential::number(a[2][1]),
                    ::tangential::number(a[2][2]),
                ],
            )
        } else {
            pass.pop((f64::NAN, f64::NAN, f64::NAN))
        };
        (
            [t7, t11, t15],
            [
                a_d[0][0].scale(p1) + v_d[0].scale(p2) + a_d[0][1].scale(p3)
                    + v_d[1].scale(p4) + a_d[0][2].scale(p5) + v_d[2].scale(p6),
                a_d[1][0].scale(p1) + v_d[0].scale(p8) + a_d[1][1].scale(p3)
                    + v_d[1].scale(p9) + a_d[1][2].scale(p5) + v_d[2].scale(p10),
                a_d[2][0].scale(p1) + v_d[0].scale(p12) + a_d[2][1].scale(p3)
                    + v_d[1].scale(p13) + a_d[2][2].scale(p5) + v_d[2].scale(p14),
            ],
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl apply<f64> {
    /// `apply` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(a: &[[S; 3]; 3], v: [S; 3]) -> [S; 3] {
        [
            a[0][0] * v[0] + a[0][1] * v[1] + a[0][2] * v[2],
            a[1][0] * v[0] + a[1][1] * v[1] + a[1][2] * v[2],
            a[2][0] * v[0] + a[2][1] * v[1] + a[2][2] * v[2],
        ]
    }
}

const _: () = {
    impl apply<::tangential::Zero> {
        #[doc(hidden)]
        #[allow(dead_code)]
        pub const VARIANTS: &'static [u64] = &[2u64, 1u64];
    }
    /// Derivatives of `apply`.
    #[allow(non_camel_case_types, dead_code)]
    pub struct apply_passive_v<T> {
        tangent: ::core::marker::PhantomData<T>,
    }
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    impl<T: ::tangential::Tangent> apply_passive_v<T> {
        /// Value and tangent of `apply`: every argument is followed by its tangent.
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
                    a_d[0][0].scale(v[0]) + a_d[0][1].scale(v[1])
                        + a_d[0][2].scale(v[2]),
                    a_d[1][0].scale(v[0]) + a_d[1][1].scale(v[1])
                        + a_d[1][2].scale(v[2]),
                    a_d[2][0].scale(v[0]) + a_d[2][1].scale(v[1]) + a_d[2][2].scale(v[2]),
                ],
            )
        }
    }
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    impl apply_passive_v<::tangential::IndexSet> {
        /// Which inputs `apply` depends on, over every arm of conditions on active values; float values are ignored.
        #[inline]
        pub fn pattern(
            a: &[[f64; 3]; 3],
            a_d: &[[::tangential::IndexSet; 3]; 3],
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
    impl<
        T: ::tangential::Tangent,
        P: ::tangential::Pass,
    > apply_passive_v<::tangential::Linear<T, P>> {
        /// `apply` in two passes: the first computes values and records partials, the second tangents from what was recorded.
        #[allow(
            clippy::all,
            clippy::pedantic,
            unused,
            irrefutable_let_patterns,
            non_snake_case
        )]
        #[inline(always)]
        pub fn linear(
            a: &[[f64; 3]; 3],
            a_d: &[[T; 3]; 3],
            v: [f64; 3],
            v_d: [::tangential::Zero; 3],
            pass: &P,
        ) -> ([f64; 3], [T; 3]) {
            let (t1, t2, t3) = if P::VALUES {
                (
                    a[0][0] * v[0] + a[0][1] * v[1] + a[0][2] * v[2],
                    a[1][0] * v[0] + a[1][1] * v[1] + a[1][2] * v[2],
                    a[2][0] * v[0] + a[2][1] * v[1] + a[2][2] * v[2],
                )
            } else {
                (f64::NAN, f64::NAN, f64::NAN)
            };
            (
                [t1, t2, t3],
                [
                    a_d[0][0].scale(v[0]) + a_d[0][1].scale(v[1])
                        + a_d[0][2].scale(v[2]),
                    a_d[1][0].scale(v[0]) + a_d[1][1].scale(v[1])
                        + a_d[1][2].scale(v[2]),
                    a_d[2][0].scale(v[0]) + a_d[2][1].scale(v[1]) + a_d[2][2].scale(v[2]),
                ],
            )
        }
    }
    impl apply_passive_v<::tangential::Zero> {
        #[doc(hidden)]
        #[allow(dead_code)]
        pub const PASSIVE: u64 = 2u64;
    }
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    impl apply_passive_v<f64> {
        /// `apply` with another scalar in place of `f64`.
        pub fn overloaded<S: ::tangential::Scalar>(
            a: &[[S; 3]; 3],
            v: [f64; 3],
        ) -> [S; 3] {
            [
                a[0][0] * v[0] + a[0][1] * v[1] + a[0][2] * v[2],
                a[1][0] * v[0] + a[1][1] * v[1] + a[1][2] * v[2],
                a[2][0] * v[0] + a[2][1] * v[1] + a[2][2] * v[2],
            ]
        }
    }
    impl<T> ::tangential::variant::Variant<2u64> for apply<T> {
        type Companion = apply_passive_v<T>;
    }
    /// Derivatives of `apply`.
    #[allow(non_camel_case_types, dead_code)]
    pub struct apply_passive_a<T> {
        tangent: ::core::marker::PhantomData<T>,
    }
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    impl<T: ::tangential::Tangent> apply_passive_a<T> {
        /// Value and tangent of `apply`: every argument is followed by its tangent.
        #[inline(always)]
        pub fn forward(
            a: &[[f64; 3]; 3],
            a_d: &[[::tangential::Zero; 3]; 3],
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
                    v_d[0].scale(a[0][0]) + v_d[1].scale(a[0][1])
                        + v_d[2].scale(a[0][2]),
                    v_d[0].scale(a[1][0]) + v_d[1].scale(a[1][1])
                        + v_d[2].scale(a[1][2]),
                    v_d[0].scale(a[2][0]) + v_d[1].scale(a[2][1]) + v_d[2].scale(a[2][2]),
                ],
            )
        }
    }
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    impl apply_passive_a<::tangential::IndexSet> {
        /// Which inputs `apply` depends on, over every arm of conditions on active values; float values are ignored.
        #[inline]
        pub fn pattern(
            a: &[[f64; 3]; 3],
            a_d: &[[::tangential::Zero; 3]; 3],
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
    impl<
        T: ::tangential::Tangent,
        P: ::tangential::Pass,
    > apply_passive_a<::tangential::Linear<T, P>> {
        /// `apply` in two passes: the first computes values and records partials, the second tangents from what was recorded.
        #[allow(
            clippy::all,
            clippy::pedantic,
            unused,
            irrefutable_let_patterns,
            non_snake_case
        )]
        #[inline(always)]
        pub fn linear(
            a: &[[f64; 3]; 3],
            a_d: &[[::tangential::Zero; 3]; 3],
            v: [f64; 3],
            v_d: [T; 3],
            pass: &P,
        ) -> ([f64; 3], [T; 3]) {
            let (t1, t2, t3) = if P::VALUES {
                (
                    a[0][0] * v[0] + a[0][1] * v[1] + a[0][2] * v[2],
                    a[1][0] * v[0] + a[1][1] * v[1] + a[1][2] * v[2],
                    a[2][0] * v[0] + a[2][1] * v[1] + a[2][2] * v[2],
                )
            } else {
                (f64::NAN, f64::NAN, f64::NAN)
            };
            (
                [t1, t2, t3],
                [
                    v_d[0].scale(a[0][0]) + v_d[1].scale(a[0][1])
                        + v_d[2].scale(a[0][2]),
                    v_d[0].scale(a[1][0]) + v_d[1].scale(a[1][1])
                        + v_d[2].scale(a[1][2]),
                    v_d[0].scale(a[2][0]) + v_d[1].scale(a[2][1]) + v_d[2].scale(a[2][2]),
                ],
            )
        }
    }
    impl apply_passive_a<::tangential::Zero> {
        #[doc(hidden)]
        #[allow(dead_code)]
        pub const PASSIVE: u64 = 1u64;
    }
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    impl apply_passive_a<f64> {
        /// `apply` with another scalar in place of `f64`.
        pub fn overloaded<S: ::tangential::Scalar>(
            a: &[[f64; 3]; 3],
            v: [S; 3],
        ) -> [S; 3] {
            [
                v[0] * a[0][0] + v[1] * a[0][1] + v[2] * a[0][2],
                v[0] * a[1][0] + v[1] * a[1][1] + v[2] * a[1][2],
                v[0] * a[2][0] + v[1] * a[2][1] + v[2] * a[2][2],
            ]
        }
    }
    impl<T> ::tangential::variant::Variant<1u64> for apply<T> {
        type Companion = apply_passive_a<T>;
    }
};

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

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl apply_transposed<::tangential::IndexSet> {
    /// Which inputs `apply_transposed` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        a: &[[f64; 3]; 3],
        a_d: &[[::tangential::IndexSet; 3]; 3],
        v: [f64; 3],
        v_d: [::tangential::IndexSet; 3],
    ) -> ([f64; 3], [::tangential::IndexSet; 3]) {
        (
            [f64::NAN, f64::NAN, f64::NAN],
            [
                ::tangential::pattern::product(a_d[0][0], v_d[0])
                    + ::tangential::pattern::product(a_d[1][0], v_d[1])
                    + ::tangential::pattern::product(a_d[2][0], v_d[2]),
                ::tangential::pattern::product(a_d[0][1], v_d[0])
                    + ::tangential::pattern::product(a_d[1][1], v_d[1])
                    + ::tangential::pattern::product(a_d[2][1], v_d[2]),
                ::tangential::pattern::product(a_d[0][2], v_d[0])
                    + ::tangential::pattern::product(a_d[1][2], v_d[1])
                    + ::tangential::pattern::product(a_d[2][2], v_d[2]),
            ],
        )
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> apply_transposed<::tangential::Linear<T, P>> {
    /// `apply_transposed` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline(always)]
    pub fn linear(
        a: &[[f64; 3]; 3],
        a_d: &[[T; 3]; 3],
        v: [f64; 3],
        v_d: [T; 3],
        pass: &P,
    ) -> ([f64; 3], [T; 3]) {
        let ((t7, t11, t15), [p1, p2, p3, p4, p5, p6, p8, p9, p10, p12, p13, p14]) = if P::VALUES {
            pass.push(
                (
                    a[0][0] * v[0] + a[1][0] * v[1] + a[2][0] * v[2],
                    a[0][1] * v[0] + a[1][1] * v[1] + a[2][1] * v[2],
                    a[0][2] * v[0] + a[1][2] * v[1] + a[2][2] * v[2],
                ),
                [
                    ::tangential::number(v[0]),
                    ::tangential::number(a[0][0]),
                    ::tangential::number(v[1]),
                    ::tangential::number(a[1][0]),
                    ::tangential::number(v[2]),
                    ::tangential::number(a[2][0]),
                    ::tangential::number(a[0][1]),
                    ::tangential::number(a[1][1]),
                    ::tangential::number(a[2][1]),
                    ::tangential::number(a[0][2]),
                    ::tangential::number(a[1][2]),
                    ::tangential::number(a[2][2]),
                ],
            )
        } else {
            pass.pop((f64::NAN, f64::NAN, f64::NAN))
        };
        (
            [t7, t11, t15],
            [
                a_d[0][0].scale(p1) + v_d[0].scale(p2) + a_d[1][0].scale(p3)
                    + v_d[1].scale(p4) + a_d[2][0].scale(p5) + v_d[2].scale(p6),
                a_d[0][1].scale(p1) + v_d[0].scale(p8) + a_d[1][1].scale(p3)
                    + v_d[1].scale(p9) + a_d[2][1].scale(p5) + v_d[2].scale(p10),
                a_d[0][2].scale(p1) + v_d[0].scale(p12) + a_d[1][2].scale(p3)
                    + v_d[1].scale(p13) + a_d[2][2].scale(p5) + v_d[2].scale(p14),
            ],
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl apply_transposed<f64> {
    /// `apply_transposed` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(a: &[[S; 3]; 3], v: [S; 3]) -> [S; 3] {
        [
            a[0][0] * v[0] + a[1][0] * v[1] + a[2][0] * v[2],
            a[0][1] * v[0] + a[1][1] * v[1] + a[2][1] * v[2],
            a[0][2] * v[0] + a[1][2] * v[1] + a[2][2] * v[2],
        ]
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

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl turned<::tangential::IndexSet> {
    /// Which inputs `turned` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        a: &[[f64; 3]; 3],
        a_d: &[[::tangential::IndexSet; 3]; 3],
        axis: [f64; 3],
        axis_d: [::tangential::Zero; 3],
        angle: f64,
        angle_d: ::tangential::IndexSet,
    ) -> ([[f64; 3]; 3], [[::tangential::IndexSet; 3]; 3]) {
        let ((sin, cos), (sin_d, cos_d)) = (
            (f64::NAN, f64::NAN),
            (
                ::tangential::pattern::curved(angle_d),
                ::tangential::pattern::curved(angle_d),
            ),
        );
        let [x, y, z] = axis;
        let [[xx, xy, xz], [_, yy, yz], [_, _, zz]] = [
            [x * x, x * y, x * z],
            [y * x, y * y, y * z],
            [z * x, z * y, z * z],
        ];
        (
            [
                [f64::NAN, f64::NAN, f64::NAN],
                [f64::NAN, f64::NAN, f64::NAN],
                [f64::NAN, f64::NAN, f64::NAN],
            ],
            [
                [
                    ::tangential::pattern::product(a_d[0][0], cos_d)
                        + ::tangential::pattern::product(a_d[0][1], cos_d + sin_d)
                        + ::tangential::pattern::product(a_d[0][2], cos_d + sin_d),
                    ::tangential::pattern::product(a_d[0][0], cos_d + sin_d)
                        + ::tangential::pattern::product(a_d[0][1], cos_d)
                        + ::tangential::pattern::product(a_d[0][2], cos_d + sin_d),
                    ::tangential::pattern::product(a_d[0][0], cos_d + sin_d)
                        + ::tangential::pattern::product(a_d[0][1], cos_d + sin_d)
                        + ::tangential::pattern::product(a_d[0][2], cos_d),
                ],
                [
                    ::tangential::pattern::product(a_d[1][0], cos_d)
                        + ::tangential::pattern::product(a_d[1][1], cos_d + sin_d)
                        + ::tangential::pattern::product(a_d[1][2], cos_d + sin_d),
                    ::tangential::pattern::product(a_d[1][0], cos_d + sin_d)
                        + ::tangential::pattern::product(a_d[1][1], cos_d)
                        + ::tangential::pattern::product(a_d[1][2], cos_d + sin_d),
                    ::tangential::pattern::product(a_d[1][0], cos_d + sin_d)
                        + ::tangential::pattern::product(a_d[1][1], cos_d + sin_d)
                        + ::tangential::pattern::product(a_d[1][2], cos_d),
                ],
                [
                    ::tangential::pattern::product(a_d[2][0], cos_d)
                        + ::tangential::pattern::product(a_d[2][1], cos_d + sin_d)
                        + ::tangential::pattern::product(a_d[2][2], cos_d + sin_d),
                    ::tangential::pattern::product(a_d[2][0], cos_d + sin_d)
                        + ::tangential::pattern::product(a_d[2][1], cos_d)
                        + ::tangential::pattern::product(a_d[2][2], cos_d + sin_d),
                    ::tangential::pattern::product(a_d[2][0], cos_d + sin_d)
                        + ::tangential::pattern::product(a_d[2][1], cos_d + sin_d)
                        + ::tangential::pattern::product(a_d[2][2], cos_d),
                ],
            ],
        )
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> turned<::tangential::Linear<T, P>> {
    /// `turned` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline(always)]
    pub fn linear(
        a: &[[f64; 3]; 3],
        a_d: &[[T; 3]; 3],
        axis: [f64; 3],
        axis_d: [::tangential::Zero; 3],
        angle: f64,
        angle_d: T,
        pass: &P,
    ) -> ([[f64; 3]; 3], [[T; 3]; 3]) {
        let ((sin, cos), (sin_d, cos_d)) = {
            let ((t2, t4), [p1, p3]) = if P::VALUES {
                pass.push(
                    (angle.sin(), angle.cos()),
                    [
                        ::tangential::number(angle.cos()),
                        ::tangential::number(angle.sin()),
                    ],
                )
            } else {
                pass.pop((f64::NAN, f64::NAN))
            };
            ((t2, t4), (angle_d.scale(p1), -angle_d.scale(p3)))
        };
        let [x, y, z] = axis;
        let [[xx, xy, xz], [_, yy, yz], [_, _, zz]] = [
            [x * x, x * y, x * z],
            [y * x, y * y, y * z],
            [z * x, z * y, z * z],
        ];
        let (
            (t16, t25, t34, t40, t43, t46, t52, t55, t58),
            [p11,
            p12,
            p13,
            p14,
            p15,
            p20,
            p21,
            p22,
            p23,
            p24,
            p29,
            p30,
            p31,
            p32,
            p33,
            p38,
            p39,
            p41,
            p42,
            p44,
            p45,
            p50,
            p51,
            p53,
            p54,
            p56,
            p57,
            ],
        ) = if P::VALUES {
            let t5 = cos + (1.0 - cos) * xx;
            let t6 = (1.0 - cos) * xy + sin * z;
            let t7 = (1.0 - cos) * xz - sin * y;
            let p8 = a[0][0];
            let p9 = a[0][1];
            let p10 = a[0][2];
            let t17 = (1.0 - cos) * xy - sin * z;
            let t18 = cos + (1.0 - cos) * yy;
            let t19 = (1.0 - cos) * yz + sin * x;
            let t26 = (1.0 - cos) * xz + sin * y;
            let t27 = (1.0 - cos) * yz - sin * x;
            let t28 = cos + (1.0 - cos) * zz;
            let p35 = a[1][0];
            let p36 = a[1][1];
            let p37 = a[1][2];
            let p47 = a[2][0];
            let p48 = a[2][1];
            let p49 = a[2][2];
            pass.push(
                (
                    a[0][0] * t5 + a[0][1] * t6 + a[0][2] * t7,
                    a[0][0] * t17 + a[0][1] * t18 + a[0][2] * t19,
                    a[0][0] * t26 + a[0][1] * t27 + a[0][2] * t28,
                    a[1][0] * t5 + a[1][1] * t6 + a[1][2] * t7,
                    a[1][0] * t17 + a[1][1] * t18 + a[1][2] * t19,
                    a[1][0] * t26 + a[1][1] * t27 + a[1][2] * t28,
                    a[2][0] * t5 + a[2][1] * t6 + a[2][2] * t7,
                    a[2][0] * t17 + a[2][1] * t18 + a[2][2] * t19,
                    a[2][0] * t26 + a[2][1] * t27 + a[2][2] * t28,
                ),
                [
                    ::tangential::number(t5),
                    ::tangential::number(p8 - p8 * xx - p9 * xy - p10 * xz),
                    ::tangential::number(t6),
                    ::tangential::number(p9 * z - p10 * y),
                    ::tangential::number(t7),
                    ::tangential::number(t17),
                    ::tangential::number(-(p8 * xy) + p9 - p9 * yy - p10 * yz),
                    ::tangential::number(-(p8 * z) + p10 * x),
                    ::tangential::number(t18),
                    ::tangential::number(t19),
                    ::tangential::number(t26),
                    ::tangential::number(-(p8 * xz) - p9 * yz + p10 - p10 * zz),
                    ::tangential::number(p8 * y - p9 * x),
                    ::tangential::number(t27),
                    ::tangential::number(t28),
                    ::tangential::number(p35 - p35 * xx - p36 * xy - p37 * xz),
                    ::tangential::number(p36 * z - p37 * y),
                    ::tangential::number(-(p35 * xy) + p36 - p36 * yy - p37 * yz),
                    ::tangential::number(-(p35 * z) + p37 * x),
                    ::tangential::number(-(p35 * xz) - p36 * yz + p37 - p37 * zz),
                    ::tangential::number(p35 * y - p36 * x),
                    ::tangential::number(p47 - p47 * xx - p48 * xy - p49 * xz),
                    ::tangential::number(p48 * z - p49 * y),
                    ::tangential::number(-(p47 * xy) + p48 - p48 * yy - p49 * yz),
                    ::tangential::number(-(p47 * z) + p49 * x),
                    ::tangential::number(-(p47 * xz) - p48 * yz + p49 - p49 * zz),
                    ::tangential::number(p47 * y - p48 * x),
                ],
            )
        } else {
            pass.pop((
                f64::NAN,
                f64::NAN,
                f64::NAN,
                f64::NAN,
                f64::NAN,
                f64::NAN,
                f64::NAN,
                f64::NAN,
                f64::NAN,
            ))
        };
        (
            [[t16, t25, t34], [t40, t43, t46], [t52, t55, t58]],
            [
                [
                    a_d[0][0].scale(p11) + cos_d.scale(p12) + a_d[0][1].scale(p13)
                        + sin_d.scale(p14) + a_d[0][2].scale(p15),
                    a_d[0][0].scale(p20) + cos_d.scale(p21) + sin_d.scale(p22)
                        + a_d[0][1].scale(p23) + a_d[0][2].scale(p24),
                    a_d[0][0].scale(p29) + cos_d.scale(p30) + sin_d.scale(p31)
                        + a_d[0][1].scale(p32) + a_d[0][2].scale(p33),
                ],
                [
                    a_d[1][0].scale(p11) + cos_d.scale(p38) + a_d[1][1].scale(p13)
                        + sin_d.scale(p39) + a_d[1][2].scale(p15),
                    a_d[1][0].scale(p20) + cos_d.scale(p41) + sin_d.scale(p42)
                        + a_d[1][1].scale(p23) + a_d[1][2].scale(p24),
                    a_d[1][0].scale(p29) + cos_d.scale(p44) + sin_d.scale(p45)
                        + a_d[1][1].scale(p32) + a_d[1][2].scale(p33),
                ],
                [
                    a_d[2][0].scale(p11) + cos_d.scale(p50) + a_d[2][1].scale(p13)
                        + sin_d.scale(p51) + a_d[2][2].scale(p15),
                    a_d[2][0].scale(p20) + cos_d.scale(p53) + sin_d.scale(p54)
                        + a_d[2][1].scale(p23) + a_d[2][2].scale(p24),
                    a_d[2][0].scale(p29) + cos_d.scale(p56) + sin_d.scale(p57)
                        + a_d[2][1].scale(p32) + a_d[2][2].scale(p33),
                ],
            ],
        )
    }
}

impl turned<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 2u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl turned<f64> {
    /// `turned` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        a: &[[S; 3]; 3],
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
        [
            [
                a[0][0] * (cos + cos.sub_from(1.0) * xx)
                    + a[0][1] * (cos.sub_from(1.0) * xy + sin * z)
                    + a[0][2] * (cos.sub_from(1.0) * xz - sin * y),
                a[0][0] * (cos.sub_from(1.0) * xy - sin * z)
                    + a[0][1] * (cos + cos.sub_from(1.0) * yy)
                    + a[0][2] * (cos.sub_from(1.0) * yz + sin * x),
                a[0][0] * (cos.sub_from(1.0) * xz + sin * y)
                    + a[0][1] * (cos.sub_from(1.0) * yz - sin * x)
                    + a[0][2] * (cos + cos.sub_from(1.0) * zz),
            ],
            [
                a[1][0] * (cos + cos.sub_from(1.0) * xx)
                    + a[1][1] * (cos.sub_from(1.0) * xy + sin * z)
                    + a[1][2] * (cos.sub_from(1.0) * xz - sin * y),
                a[1][0] * (cos.sub_from(1.0) * xy - sin * z)
                    + a[1][1] * (cos + cos.sub_from(1.0) * yy)
                    + a[1][2] * (cos.sub_from(1.0) * yz + sin * x),
                a[1][0] * (cos.sub_from(1.0) * xz + sin * y)
                    + a[1][1] * (cos.sub_from(1.0) * yz - sin * x)
                    + a[1][2] * (cos + cos.sub_from(1.0) * zz),
            ],
            [
                a[2][0] * (cos + cos.sub_from(1.0) * xx)
                    + a[2][1] * (cos.sub_from(1.0) * xy + sin * z)
                    + a[2][2] * (cos.sub_from(1.0) * xz - sin * y),
                a[2][0] * (cos.sub_from(1.0) * xy - sin * z)
                    + a[2][1] * (cos + cos.sub_from(1.0) * yy)
                    + a[2][2] * (cos.sub_from(1.0) * yz + sin * x),
                a[2][0] * (cos.sub_from(1.0) * xz + sin * y)
                    + a[2][1] * (cos.sub_from(1.0) * yz - sin * x)
                    + a[2][2] * (cos + cos.sub_from(1.0) * zz),
            ],
        ]
    }
}

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

impl add<::tangential::Zero> {
    /// Value of `add`, and the partials that `tangents` takes up.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    #[inline(always)]
    pub fn values(
        partials: &mut ::tangential::Partials,
        given: u64,
        a: [f64; 3],
        b: [f64; 3],
    ) -> [f64; 3] {
        [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
    }
}

impl<T: ::tangential::Tangent> add<T> {
    /// Tangent of `add`, from the partials that `values` put down.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    #[inline(always)]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        a: ::core::option::Option<[f64; 3]>,
        a_d: [T; 3],
        b: ::core::option::Option<[f64; 3]>,
        b_d: [T; 3],
    ) -> [T; 3] {
        [a_d[0] + b_d[0], a_d[1] + b_d[1], a_d[2] + b_d[2]]
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

impl sub<::tangential::Zero> {
    /// Value of `sub`, and the partials that `tangents` takes up.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    #[inline(always)]
    pub fn values(
        partials: &mut ::tangential::Partials,
        given: u64,
        a: [f64; 3],
        b: [f64; 3],
    ) -> [f64; 3] {
        [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
    }
}

impl<T: ::tangential::Tangent> sub<T> {
    /// Tangent of `sub`, from the partials that `values` put down.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    #[inline(always)]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        a: ::core::option::Option<[f64; 3]>,
        a_d: [T; 3],
        b: ::core::option::Option<[f64; 3]>,
        b_d: [T; 3],
    ) -> [T; 3] {
        [a_d[0] - b_d[0], a_d[1] - b_d[1], a_d[2] - b_d[2]]
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

impl scale<::tangential::Zero> {
    /// Value of `scale`, and the partials that `tangents` takes up.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    #[inline(always)]
    pub fn values(
        partials: &mut ::tangential::Partials,
        given: u64,
        a: [f64; 3],
        factor: f64,
    ) -> [f64; 3] {
        {
            partials
                .put([
                    ::tangential::number(factor),
                    ::tangential::number(a[0]),
                    ::tangential::number(a[1]),
                    ::tangential::number(a[2]),
                ]);
            [a[0] * factor, a[1] * factor, a[2] * factor]
        }
    }
}

impl<T: ::tangential::Tangent> scale<T> {
    /// Tangent of `scale`, from the partials that `values` put down.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    #[inline(always)]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        a: ::core::option::Option<[f64; 3]>,
        a_d: [T; 3],
        factor: ::core::option::Option<f64>,
        factor_d: T,
    ) -> [T; 3] {
        {
            let partial = partials.take::<4>();
            [
                a_d[0].scale(partial[0]) + factor_d.scale(partial[1]),
                a_d[1].scale(partial[0]) + factor_d.scale(partial[2]),
                a_d[2].scale(partial[0]) + factor_d.scale(partial[3]),
            ]
        }
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

impl dot<::tangential::Zero> {
    /// Value of `dot`, and the partials that `tangents` takes up.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    #[inline(always)]
    pub fn values(
        partials: &mut ::tangential::Partials,
        given: u64,
        a: [f64; 3],
        b: [f64; 3],
    ) -> f64 {
        {
            partials
                .put([
                    ::tangential::number(b[0]),
                    ::tangential::number(a[0]),
                    ::tangential::number(b[1]),
                    ::tangential::number(a[1]),
                    ::tangential::number(b[2]),
                    ::tangential::number(a[2]),
                ]);
            a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
        }
    }
}

impl<T: ::tangential::Tangent> dot<T> {
    /// Tangent of `dot`, from the partials that `values` put down.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    #[inline(always)]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        a: ::core::option::Option<[f64; 3]>,
        a_d: [T; 3],
        b: ::core::option::Option<[f64; 3]>,
        b_d: [T; 3],
    ) -> T {
        {
            let partial = partials.take::<6>();
            a_d[0].scale(partial[0]) + b_d[0].scale(partial[1])
                + a_d[1].scale(partial[2]) + b_d[1].scale(partial[3])
                + a_d[2].scale(partial[4]) + b_d[2].scale(partial[5])
        }
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

impl cross<::tangential::Zero> {
    /// Value of `cross`, and the partials that `tangents` takes up.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    #[inline(always)]
    pub fn values(
        partials: &mut ::tangential::Partials,
        given: u64,
        a: [f64; 3],
        b: [f64; 3],
    ) -> [f64; 3] {
        {
            partials
                .put([
                    ::tangential::number(b[2]),
                    ::tangential::number(a[1]),
                    ::tangential::number(b[1]),
                    ::tangential::number(a[2]),
                    ::tangential::number(b[0]),
                    ::tangential::number(a[0]),
                ]);
            [
                a[1] * b[2] - a[2] * b[1],
                a[2] * b[0] - a[0] * b[2],
                a[0] * b[1] - a[1] * b[0],
            ]
        }
    }
}

impl<T: ::tangential::Tangent> cross<T> {
    /// Tangent of `cross`, from the partials that `values` put down.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    #[inline(always)]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        a: ::core::option::Option<[f64; 3]>,
        a_d: [T; 3],
        b: ::core::option::Option<[f64; 3]>,
        b_d: [T; 3],
    ) -> [T; 3] {
        {
            let partial = partials.take::<6>();
            [
                a_d[1].scale(partial[0]) + b_d[2].scale(partial[1])
                    - a_d[2].scale(partial[2]) - b_d[1].scale(partial[3]),
                a_d[2].scale(partial[4]) + b_d[0].scale(partial[3])
                    - a_d[0].scale(partial[0]) - b_d[2].scale(partial[5]),
                a_d[0].scale(partial[2]) + b_d[1].scale(partial[5])
                    - a_d[1].scale(partial[4]) - b_d[0].scale(partial[1]),
            ]
        }
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

impl carried<::tangential::Zero> {
    /// Value of `carried`, and the partials that `tangents` takes up.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    #[inline(always)]
    pub fn values(
        partials: &mut ::tangential::Partials,
        given: u64,
        a: [[f64; 3]; 3],
        v: [f64; 3],
    ) -> [f64; 3] {
        partials.require(given, 2u64);
        [
            a[0][0] * v[0] + a[0][1] * v[1] + a[0][2] * v[2],
            a[1][0] * v[0] + a[1][1] * v[1] + a[1][2] * v[2],
            a[2][0] * v[0] + a[2][1] * v[1] + a[2][2] * v[2],
        ]
    }
}

impl<T: ::tangential::Tangent> carried<T> {
    /// Tangent of `carried`, from the partials that `values` put down.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    #[inline(always)]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        a: ::core::option::Option<[[f64; 3]; 3]>,
        a_d: [[T; 3]; 3],
        v: ::core::option::Option<[f64; 3]>,
        v_d: [::tangential::Zero; 3],
    ) -> [T; 3] {
        let v = ::tangential::Reading::lent(v);
        [
            a_d[0][0].scale(v[0]) + a_d[0][1].scale(v[1]) + a_d[0][2].scale(v[2]),
            a_d[1][0].scale(v[0]) + a_d[1][1].scale(v[1]) + a_d[1][2].scale(v[2]),
            a_d[2][0].scale(v[0]) + a_d[2][1].scale(v[1]) + a_d[2][2].scale(v[2]),
        ]
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

impl apply<::tangential::Zero> {
    /// Value of `apply`, and the partials that `tangents` takes up.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    #[inline(always)]
    pub fn values(
        partials: &mut ::tangential::Partials,
        given: u64,
        a: [[f64; 3]; 3],
        v: [f64; 3],
    ) -> [f64; 3] {
        let t1 = dot::<::tangential::Zero>::values(partials, 0u64, a[0], v);
        let t2 = dot::<::tangential::Zero>::values(partials, 0u64, a[1], v);
        let t3 = dot::<::tangential::Zero>::values(partials, 0u64, a[2], v);
        [t1, t2, t3]
    }
}

impl<T: ::tangential::Tangent> apply<T> {
    /// Tangent of `apply`, from the partials that `values` put down.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    #[inline(always)]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        a: ::core::option::Option<[[f64; 3]; 3]>,
        a_d: [[T; 3]; 3],
        v: ::core::option::Option<[f64; 3]>,
        v_d: [T; 3],
    ) -> [T; 3] {
        let t1_d = dot::<
            T,
        >::tangents(
            partials,
            ::core::option::Option::None,
            a_d[0],
            ::core::option::Option::None,
            v_d,
        );
        let t2_d = dot::<
            T,
        >::tangents(
            partials,
            ::core::option::Option::None,
            a_d[1],
            ::core::option::Option::None,
            v_d,
        );
        let t3_d = dot::<
            T,
        >::tangents(
            partials,
            ::core::option::Option::None,
            a_d[2],
            ::core::option::Option::None,
            v_d,
        );
        [t1_d, t2_d, t3_d]
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

impl apply_transposed<::tangential::Zero> {
    /// Value of `apply_transposed`, and the partials that `tangents` takes up.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    #[inline(always)]
    pub fn values(
        partials: &mut ::tangential::Partials,
        given: u64,
        a: [[f64; 3]; 3],
        v: [f64; 3],
    ) -> [f64; 3] {
        {
            partials
                .put([
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
                ]);
            [
                a[0][0] * v[0] + a[1][0] * v[1] + a[2][0] * v[2],
                a[0][1] * v[0] + a[1][1] * v[1] + a[2][1] * v[2],
                a[0][2] * v[0] + a[1][2] * v[1] + a[2][2] * v[2],
            ]
        }
    }
}

impl<T: ::tangential::Tangent> apply_transposed<T> {
    /// Tangent of `apply_transposed`, from the partials that `values` put down.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    #[inline(always)]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        a: ::core::option::Option<[[f64; 3]; 3]>,
        a_d: [[T; 3]; 3],
        v: ::core::option::Option<[f64; 3]>,
        v_d: [T; 3],
    ) -> [T; 3] {
        {
            let partial = partials.take::<12>();
            [
                a_d[0][0].scale(partial[0]) + v_d[0].scale(partial[1])
                    + a_d[1][0].scale(partial[2]) + v_d[1].scale(partial[3])
                    + a_d[2][0].scale(partial[4]) + v_d[2].scale(partial[5]),
                a_d[0][1].scale(partial[0]) + v_d[0].scale(partial[6])
                    + a_d[1][1].scale(partial[2]) + v_d[1].scale(partial[7])
                    + a_d[2][1].scale(partial[4]) + v_d[2].scale(partial[8]),
                a_d[0][2].scale(partial[0]) + v_d[0].scale(partial[9])
                    + a_d[1][2].scale(partial[2]) + v_d[1].scale(partial[10])
                    + a_d[2][2].scale(partial[4]) + v_d[2].scale(partial[11]),
            ]
        }
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

impl times<::tangential::Zero> {
    /// Value of `times`, and the partials that `tangents` takes up.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    #[inline(always)]
    pub fn values(
        partials: &mut ::tangential::Partials,
        given: u64,
        j: [[f64; 3]; 3],
        v: [f64; 3],
    ) -> [f64; 3] {
        partials.require(given, 1u64);
        [
            v[0] * j[0][0] + v[1] * j[0][1] + v[2] * j[0][2],
            v[0] * j[1][0] + v[1] * j[1][1] + v[2] * j[1][2],
            v[0] * j[2][0] + v[1] * j[2][1] + v[2] * j[2][2],
        ]
    }
}

impl<T: ::tangential::Tangent> times<T> {
    /// Tangent of `times`, from the partials that `values` put down.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    #[inline(always)]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        j: ::core::option::Option<[[f64; 3]; 3]>,
        j_d: [[::tangential::Zero; 3]; 3],
        v: ::core::option::Option<[f64; 3]>,
        v_d: [T; 3],
    ) -> [T; 3] {
        let j = ::tangential::Reading::lent(j);
        [
            v_d[0].scale(j[0][0]) + v_d[1].scale(j[0][1]) + v_d[2].scale(j[0][2]),
            v_d[0].scale(j[1][0]) + v_d[1].scale(j[1][1]) + v_d[2].scale(j[1][2]),
            v_d[0].scale(j[2][0]) + v_d[1].scale(j[2][1]) + v_d[2].scale(j[2][2]),
        ]
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
    // Rodrigues: cos I + sin axis~ + (1 - cos) axis axis^T. Each entry in one expression: its tangent is five products of lanes.
    [
        turned_row(a[0], [x, y, z], [xx, xy, xz, yy, yz, zz], sin, cos),
        turned_row(a[1], [x, y, z], [xx, xy, xz, yy, yz, zz], sin, cos),
        turned_row(a[2], [x, y, z], [xx, xy, xz, yy, yz, zz], sin, cos),
    ]
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
        let (t1, t1_d) = {
            let t4 = [x, y, z];
            let t4_d = ::tangential::zero_like(&t4);
            let t5 = [xx, xy, xz, yy, yz, zz];
            let t5_d = ::tangential::zero_like(&t5);
            turned_row::<
                T,
            >::forward(
                a[0],
                a_d[0],
                t4,
                ::tangential::slot(t4_d),
                t5,
                ::tangential::slot(t5_d),
                sin,
                sin_d,
                cos,
                cos_d,
            )
        };
        let (t2, t2_d) = {
            let t6 = [x, y, z];
            let t6_d = ::tangential::zero_like(&t6);
            let t7 = [xx, xy, xz, yy, yz, zz];
            let t7_d = ::tangential::zero_like(&t7);
            turned_row::<
                T,
            >::forward(
                a[1],
                a_d[1],
                t6,
                ::tangential::slot(t6_d),
                t7,
                ::tangential::slot(t7_d),
                sin,
                sin_d,
                cos,
                cos_d,
            )
        };
        let (t3, t3_d) = {
            let t8 = [x, y, z];
            let t8_d = ::tangential::zero_like(&t8);
            let t9 = [xx, xy, xz, yy, yz, zz];
            let t9_d = ::tangential::zero_like(&t9);
            turned_row::<
                T,
            >::forward(
                a[2],
                a_d[2],
                t8,
                ::tangential::slot(t8_d),
                t9,
                ::tangential::slot(t9_d),
                sin,
                sin_d,
                cos,
                cos_d,
            )
        };
        ([t1, t2, t3], [t1_d, t2_d, t3_d])
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
        let (t1, t1_d) = {
            let t4 = [x, y, z];
            let t4_d = ::tangential::zero_like(&t4);
            let t5 = [xx, xy, xz, yy, yz, zz];
            let t5_d = ::tangential::zero_like(&t5);
            turned_row::<
                ::tangential::IndexSet,
            >::pattern(
                a[0],
                a_d[0],
                t4,
                ::tangential::slot(t4_d),
                t5,
                ::tangential::slot(t5_d),
                sin,
                sin_d,
                cos,
                cos_d,
            )
        };
        let (t2, t2_d) = {
            let t6 = [x, y, z];
            let t6_d = ::tangential::zero_like(&t6);
            let t7 = [xx, xy, xz, yy, yz, zz];
            let t7_d = ::tangential::zero_like(&t7);
            turned_row::<
                ::tangential::IndexSet,
            >::pattern(
                a[1],
                a_d[1],
                t6,
                ::tangential::slot(t6_d),
                t7,
                ::tangential::slot(t7_d),
                sin,
                sin_d,
                cos,
                cos_d,
            )
        };
        let (t3, t3_d) = {
            let t8 = [x, y, z];
            let t8_d = ::tangential::zero_like(&t8);
            let t9 = [xx, xy, xz, yy, yz, zz];
            let t9_d = ::tangential::zero_like(&t9);
            turned_row::<
                ::tangential::IndexSet,
            >::pattern(
                a[2],
                a_d[2],
                t8,
                ::tangential::slot(t8_d),
                t9,
                ::tangential::slot(t9_d),
                sin,
                sin_d,
                cos,
                cos_d,
            )
        };
        let t10 = t1_d;
        ::tangential::pattern::reliable(&t10);
        let t11 = t2_d;
        ::tangential::pattern::reliable(&t11);
        let t12 = t3_d;
        ::tangential::pattern::reliable(&t12);
        ([t1, t2, t3], [t10, t11, t12])
    }
}

impl turned<::tangential::Zero> {
    /// Value of `turned`, and the partials that `tangents` takes up.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    #[inline(always)]
    pub fn values(
        partials: &mut ::tangential::Partials,
        given: u64,
        a: [[f64; 3]; 3],
        axis: [f64; 3],
        angle: f64,
    ) -> [[f64; 3]; 3] {
        partials.require(given, 2u64);
        let (sin, cos) = {
            partials
                .put([
                    ::tangential::number(angle.cos()),
                    ::tangential::number(angle.sin()),
                ]);
            (angle.sin(), angle.cos())
        };
        let [x, y, z] = axis;
        let [[xx, xy, xz], [_, yy, yz], [_, _, zz]] = [
            [x * x, x * y, x * z],
            [y * x, y * y, y * z],
            [z * x, z * y, z * z],
        ];
        let t1 = {
            let t4 = [x, y, z];
            let t5 = [xx, xy, xz, yy, yz, zz];
            turned_row::<
                ::tangential::Zero,
            >::values(partials, 6u64, a[0], t4, t5, sin, cos)
        };
        let t2 = {
            let t6 = [x, y, z];
            let t7 = [xx, xy, xz, yy, yz, zz];
            turned_row::<
                ::tangential::Zero,
            >::values(partials, 6u64, a[1], t6, t7, sin, cos)
        };
        let t3 = {
            let t8 = [x, y, z];
            let t9 = [xx, xy, xz, yy, yz, zz];
            turned_row::<
                ::tangential::Zero,
            >::values(partials, 6u64, a[2], t8, t9, sin, cos)
        };
        [t1, t2, t3]
    }
}

impl<T: ::tangential::Tangent> turned<T> {
    /// Tangent of `turned`, from the partials that `values` put down.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    #[inline(always)]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        a: ::core::option::Option<[[f64; 3]; 3]>,
        a_d: [[T; 3]; 3],
        axis: ::core::option::Option<[f64; 3]>,
        axis_d: [::tangential::Zero; 3],
        angle: ::core::option::Option<f64>,
        angle_d: T,
    ) -> [[T; 3]; 3] {
        let axis = ::tangential::Reading::lent(axis);
        let [x, y, z] = axis;
        let [[xx, xy, xz], [_, yy, yz], [_, _, zz]] = [
            [x * x, x * y, x * z],
            [y * x, y * y, y * z],
            [z * x, z * y, z * z],
        ];
        let (sin_d, cos_d) = {
            let partial = partials.take::<2>();
            (angle_d.scale(partial[0]), -angle_d.scale(partial[1]))
        };
        let t1_d = {
            let t4 = [x, y, z];
            let t4_d = ::tangential::zero_like(&t4);
            let t5 = [xx, xy, xz, yy, yz, zz];
            let t5_d = ::tangential::zero_like(&t5);
            turned_row::<
                T,
            >::tangents(
                partials,
                ::core::option::Option::None,
                a_d[0],
                ::core::option::Option::Some(t4),
                ::tangential::slot(t4_d),
                ::core::option::Option::Some(t5),
                ::tangential::slot(t5_d),
                ::core::option::Option::None,
                sin_d,
                ::core::option::Option::None,
                cos_d,
            )
        };
        let t2_d = {
            let t6 = [x, y, z];
            let t6_d = ::tangential::zero_like(&t6);
            let t7 = [xx, xy, xz, yy, yz, zz];
            let t7_d = ::tangential::zero_like(&t7);
            turned_row::<
                T,
            >::tangents(
                partials,
                ::core::option::Option::None,
                a_d[1],
                ::core::option::Option::Some(t6),
                ::tangential::slot(t6_d),
                ::core::option::Option::Some(t7),
                ::tangential::slot(t7_d),
                ::core::option::Option::None,
                sin_d,
                ::core::option::Option::None,
                cos_d,
            )
        };
        let t3_d = {
            let t8 = [x, y, z];
            let t8_d = ::tangential::zero_like(&t8);
            let t9 = [xx, xy, xz, yy, yz, zz];
            let t9_d = ::tangential::zero_like(&t9);
            turned_row::<
                T,
            >::tangents(
                partials,
                ::core::option::Option::None,
                a_d[2],
                ::core::option::Option::Some(t8),
                ::tangential::slot(t8_d),
                ::core::option::Option::Some(t9),
                ::tangential::slot(t9_d),
                ::core::option::Option::None,
                sin_d,
                ::core::option::Option::None,
                cos_d,
            )
        };
        [t1_d, t2_d, t3_d]
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
        [
            turned_row::overloaded(
                a[0],
                ::tangential::overloaded::Takes::take([x, y, z]),
                ::tangential::overloaded::Takes::take([xx, xy, xz, yy, yz, zz]),
                sin,
                cos,
            ),
            turned_row::overloaded(
                a[1],
                ::tangential::overloaded::Takes::take([x, y, z]),
                ::tangential::overloaded::Takes::take([xx, xy, xz, yy, yz, zz]),
                sin,
                cos,
            ),
            turned_row::overloaded(
                a[2],
                ::tangential::overloaded::Takes::take([x, y, z]),
                ::tangential::overloaded::Takes::take([xx, xy, xz, yy, yz, zz]),
                sin,
                cos,
            ),
        ]
    }
}

/// A row of [`turned()`]; `products` are those of the axis' components.
#[inline(always)]
pub fn turned_row(row: [f64; 3], axis: [f64; 3], products: [f64; 6], sin: f64, cos: f64) -> [f64; 3] {
    let ([p, q, r], [x, y, z]) = (row, axis);
    let [xx, xy, xz, yy, yz, zz] = products;
    [
        p * (cos + (1.0 - cos) * xx) + q * ((1.0 - cos) * xy + sin * z) + r * ((1.0 - cos) * xz - sin * y),
        p * ((1.0 - cos) * xy - sin * z) + q * (cos + (1.0 - cos) * yy) + r * ((1.0 - cos) * yz + sin * x),
        p * ((1.0 - cos) * xz + sin * y) + q * ((1.0 - cos) * yz - sin * x) + r * (cos + (1.0 - cos) * zz),
    ]
}

/// Derivatives of `turned_row`.
#[allow(non_camel_case_types, dead_code)]
pub struct turned_row<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl<T: ::tangential::Tangent> turned_row<T> {
    /// Value and tangent of `turned_row`: every argument is followed by its tangent.
    #[inline(always)]
    pub fn forward(
        row: [f64; 3],
        row_d: [T; 3],
        axis: [f64; 3],
        axis_d: [::tangential::Zero; 3],
        products: [f64; 6],
        products_d: [::tangential::Zero; 6],
        sin: f64,
        sin_d: T,
        cos: f64,
        cos_d: T,
    ) -> ([f64; 3], [T; 3]) {
        let (([p, q, r], [x, y, z]), ([p_d, q_d, r_d], [x_d, y_d, z_d])) = {
            let t1 = axis;
            let t1_d = ::tangential::ops::Op::<T>::zero(&t1);
            ((row, t1), (row_d, t1_d))
        };
        let [xx, xy, xz, yy, yz, zz] = products;
        let t2 = cos + (1.0 - cos) * xx;
        let t3 = (1.0 - cos) * xy + sin * z;
        let t4 = (1.0 - cos) * xz - sin * y;
        let t5 = (1.0 - cos) * xy - sin * z;
        let t6 = cos + (1.0 - cos) * yy;
        let t7 = (1.0 - cos) * yz + sin * x;
        let t8 = (1.0 - cos) * xz + sin * y;
        let t9 = (1.0 - cos) * yz - sin * x;
        let t10 = cos + (1.0 - cos) * zz;
        (
            [
                p * t2 + q * t3 + r * t4,
                p * t5 + q * t6 + r * t7,
                p * t8 + q * t9 + r * t10,
            ],
            [
                p_d.scale(t2) + cos_d.scale(p - p * xx - q * xy - r * xz) + q_d.scale(t3)
                    + sin_d.scale(q * z - r * y) + z_d.scale(q * sin) + r_d.scale(t4)
                    - y_d.scale(r * sin),
                p_d.scale(t5) + cos_d.scale(-(p * xy) + q - q * yy - r * yz)
                    + sin_d.scale(-(p * z) + r * x) - z_d.scale(p * sin) + q_d.scale(t6)
                    + r_d.scale(t7) + x_d.scale(r * sin),
                p_d.scale(t8) + cos_d.scale(-(p * xz) - q * yz + r - r * zz)
                    + sin_d.scale(p * y - q * x) + y_d.scale(p * sin) + q_d.scale(t9)
                    - x_d.scale(q * sin) + r_d.scale(t10),
            ],
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl turned_row<::tangential::IndexSet> {
    /// Which inputs `turned_row` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        row: [f64; 3],
        row_d: [::tangential::IndexSet; 3],
        axis: [f64; 3],
        axis_d: [::tangential::Zero; 3],
        products: [f64; 6],
        products_d: [::tangential::Zero; 6],
        sin: f64,
        sin_d: ::tangential::IndexSet,
        cos: f64,
        cos_d: ::tangential::IndexSet,
    ) -> ([f64; 3], [::tangential::IndexSet; 3]) {
        let (([p, q, r], [x, y, z]), ([p_d, q_d, r_d], [x_d, y_d, z_d])) = {
            let t1 = axis;
            let t1_d = ::tangential::ops::Op::<::tangential::IndexSet>::zero(&t1);
            ((row, t1), (row_d, t1_d))
        };
        let [xx, xy, xz, yy, yz, zz] = products;
        (
            [f64::NAN, f64::NAN, f64::NAN],
            [
                p_d + cos_d + q_d + sin_d + z_d + r_d + y_d,
                p_d + cos_d + sin_d + z_d + q_d + r_d + x_d,
                p_d + cos_d + sin_d + y_d + q_d + x_d + r_d,
            ],
        )
    }
}

impl turned_row<::tangential::Zero> {
    /// Value of `turned_row`, and the partials that `tangents` takes up.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    #[inline(always)]
    pub fn values(
        partials: &mut ::tangential::Partials,
        given: u64,
        row: [f64; 3],
        axis: [f64; 3],
        products: [f64; 6],
        sin: f64,
        cos: f64,
    ) -> [f64; 3] {
        partials.require(given, 6u64);
        let ([p, q, r], [x, y, z]) = {
            let t1 = axis;
            (row, t1)
        };
        let [xx, xy, xz, yy, yz, zz] = products;
        let t2 = cos + (1.0 - cos) * xx;
        let t3 = (1.0 - cos) * xy + sin * z;
        let t4 = (1.0 - cos) * xz - sin * y;
        let t5 = (1.0 - cos) * xy - sin * z;
        let t6 = cos + (1.0 - cos) * yy;
        let t7 = (1.0 - cos) * yz + sin * x;
        let t8 = (1.0 - cos) * xz + sin * y;
        let t9 = (1.0 - cos) * yz - sin * x;
        let t10 = cos + (1.0 - cos) * zz;
        {
            partials
                .put([
                    ::tangential::number(t2),
                    ::tangential::number(p - p * xx - q * xy - r * xz),
                    ::tangential::number(t3),
                    ::tangential::number(q * z - r * y),
                    ::tangential::number(q * sin),
                    ::tangential::number(t4),
                    ::tangential::number(r * sin),
                    ::tangential::number(t5),
                    ::tangential::number(-(p * xy) + q - q * yy - r * yz),
                    ::tangential::number(-(p * z) + r * x),
                    ::tangential::number(p * sin),
                    ::tangential::number(t6),
                    ::tangential::number(t7),
                    ::tangential::number(t8),
                    ::tangential::number(-(p * xz) - q * yz + r - r * zz),
                    ::tangential::number(p * y - q * x),
                    ::tangential::number(t9),
                    ::tangential::number(t10),
                ]);
            [
                p * t2 + q * t3 + r * t4,
                p * t5 + q * t6 + r * t7,
                p * t8 + q * t9 + r * t10,
            ]
        }
    }
}

impl<T: ::tangential::Tangent> turned_row<T> {
    /// Tangent of `turned_row`, from the partials that `values` put down.
    #[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
    #[inline(always)]
    pub fn tangents(
        partials: &mut ::tangential::Reading<'_>,
        row: ::core::option::Option<[f64; 3]>,
        row_d: [T; 3],
        axis: ::core::option::Option<[f64; 3]>,
        axis_d: [::tangential::Zero; 3],
        products: ::core::option::Option<[f64; 6]>,
        products_d: [::tangential::Zero; 6],
        sin: ::core::option::Option<f64>,
        sin_d: T,
        cos: ::core::option::Option<f64>,
        cos_d: T,
    ) -> [T; 3] {
        let axis = ::tangential::Reading::lent(axis);
        let products = ::tangential::Reading::lent(products);
        let [xx, xy, xz, yy, yz, zz] = products;
        let ([p_d, q_d, r_d], [x_d, y_d, z_d]) = {
            let t1 = axis;
            let t1_d = ::tangential::ops::Op::<T>::zero(&t1);
            (row_d, t1_d)
        };
        {
            let partial = partials.take::<18>();
            [
                p_d.scale(partial[0]) + cos_d.scale(partial[1]) + q_d.scale(partial[2])
                    + sin_d.scale(partial[3]) + z_d.scale(partial[4])
                    + r_d.scale(partial[5]) - y_d.scale(partial[6]),
                p_d.scale(partial[7]) + cos_d.scale(partial[8]) + sin_d.scale(partial[9])
                    - z_d.scale(partial[10]) + q_d.scale(partial[11])
                    + r_d.scale(partial[12]) + x_d.scale(partial[6]),
                p_d.scale(partial[13]) + cos_d.scale(partial[14])
                    + sin_d.scale(partial[15]) + y_d.scale(partial[10])
                    + q_d.scale(partial[16]) - x_d.scale(partial[4])
                    + r_d.scale(partial[17]),
            ]
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused, non_snake_case)]
impl turned_row<f64> {
    /// `turned_row` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        row: [S; 3],
        axis: [f64; 3],
        products: [f64; 6],
        sin: S,
        cos: S,
    ) -> [S; 3] {
        let ([p, q, r], [x, y, z]) = (
            row,
            ::tangential::overloaded::lift::<_, S>(&axis),
        );
        let [xx, xy, xz, yy, yz, zz] = products;
        [
            p * (cos + cos.sub_from(1.0) * xx) + q * (cos.sub_from(1.0) * xy + sin * z)
                + r * (cos.sub_from(1.0) * xz - sin * y),
            p * (cos.sub_from(1.0) * xy - sin * z) + q * (cos + cos.sub_from(1.0) * yy)
                + r * (cos.sub_from(1.0) * yz + sin * x),
            p * (cos.sub_from(1.0) * xz + sin * y)
                + q * (cos.sub_from(1.0) * yz - sin * x)
                + r * (cos + cos.sub_from(1.0) * zz),
        ]
    }
}

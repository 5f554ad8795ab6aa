//! Closure of four-bar linkages, in the plane and in space: functions that vanish when the loop is closed.
//!
//! ```text
//!              coupler
//!         B ------------- C          A, D: pivots on the ground
//!        /                 \
//! crank /                   \ follower
//!      A ------ ground ----- D
//! ```
//!
//! Their Jacobians are what a simulation of the mechanism runs on. With respect to the dependent angles the Jacobian is
//! singular exactly at the dead centers; elsewhere it answers how fast everything turns when the crank does.

use nalgebra::{Rotation3, Vector3};

/// The lengths of the four bars of a planar linkage (m).
#[derive(Clone, Debug)]
pub struct Linkage {
    /// From A to B, driven.
    pub crank: f64,
    /// From B to C.
    pub coupler: f64,
    /// From D to C.
    pub follower: f64,
    /// From A to D.
    pub ground: f64,
}

/// Tangent of `Linkage`.
#[allow(dead_code, non_camel_case_types)]
pub struct LinkageTangent<T: ::tangential::Tangent> {
    /// Tangent of `crank`.
    pub crank: T,
    /// Tangent of `coupler`.
    pub coupler: T,
    /// Tangent of `follower`.
    pub follower: T,
    /// Tangent of `ground`.
    pub ground: T,
}

#[allow(clippy::all, clippy::pedantic)]
impl ::tangential::Differentiable for Linkage {
    type Tangent<T: ::tangential::Tangent> = LinkageTangent<T>;
    #[inline(always)]
    fn zero_tangent<T: ::tangential::Tangent>(&self) -> Self::Tangent<T> {
        LinkageTangent {
            crank: ::tangential::Differentiable::zero_tangent::<T>(&self.crank),
            coupler: ::tangential::Differentiable::zero_tangent::<T>(&self.coupler),
            follower: ::tangential::Differentiable::zero_tangent::<T>(&self.follower),
            ground: ::tangential::Differentiable::zero_tangent::<T>(&self.ground),
        }
    }
    fn agrees(&self, other: &Self) -> bool {
        ::tangential::Differentiable::agrees(&self.crank, &other.crank)
            && ::tangential::Differentiable::agrees(&self.coupler, &other.coupler)
            && ::tangential::Differentiable::agrees(&self.follower, &other.follower)
            && ::tangential::Differentiable::agrees(&self.ground, &other.ground)
    }
    const HOLLOW: bool = true && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW;
    #[inline(always)]
    fn hollow() -> ::core::option::Option<Self> {
        ::core::option::Option::Some(Self {
            crank: ::tangential::Differentiable::hollow()?,
            coupler: ::tangential::Differentiable::hollow()?,
            follower: ::tangential::Differentiable::hollow()?,
            ground: ::tangential::Differentiable::hollow()?,
        })
    }
    #[allow(unused_variables)]
    fn is_cloned_by(&self, clone: &Self) -> bool {
        ::tangential::Differentiable::is_cloned_by(&self.crank, &clone.crank)
            && ::tangential::Differentiable::is_cloned_by(&self.coupler, &clone.coupler)
            && ::tangential::Differentiable::is_cloned_by(
                &self.follower,
                &clone.follower,
            ) && ::tangential::Differentiable::is_cloned_by(&self.ground, &clone.ground)
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::clone::Clone for LinkageTangent<T> {
    fn clone(&self) -> Self {
        Self {
            crank: ::core::clone::Clone::clone(&self.crank),
            coupler: ::core::clone::Clone::clone(&self.coupler),
            follower: ::core::clone::Clone::clone(&self.follower),
            ground: ::core::clone::Clone::clone(&self.ground),
        }
    }
}

impl<T: ::tangential::Tangent> ::core::marker::Copy for LinkageTangent<T> {}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::fmt::Debug for LinkageTangent<T> {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.debug_struct("LinkageTangent")
            .field("crank", &self.crank)
            .field("coupler", &self.coupler)
            .field("follower", &self.follower)
            .field("ground", &self.ground)
            .finish()
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::cmp::PartialEq for LinkageTangent<T> {
    fn eq(&self, other: &Self) -> bool {
        self.crank == other.crank && self.coupler == other.coupler
            && self.follower == other.follower && self.ground == other.ground
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<LinkageTangent<FromT>> for LinkageTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: LinkageTangent<FromT>) -> Self {
        Self {
            crank: ::tangential::Accept::accept(tangent.crank),
            coupler: ::tangential::Accept::accept(tangent.coupler),
            follower: ::tangential::Accept::accept(tangent.follower),
            ground: ::tangential::Accept::accept(tangent.ground),
        }
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<
    'lent,
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<&'lent LinkageTangent<FromT>> for LinkageTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: &'lent LinkageTangent<FromT>) -> Self {
        Self {
            crank: ::tangential::Accept::accept(&tangent.crank),
            coupler: ::tangential::Accept::accept(&tangent.coupler),
            follower: ::tangential::Accept::accept(&tangent.follower),
            ground: ::tangential::Accept::accept(&tangent.ground),
        }
    }
}

impl<
    'lent,
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<&&'lent LinkageTangent<FromT>> for LinkageTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: &&'lent LinkageTangent<FromT>) -> Self {
        ::tangential::Accept::accept(*tangent)
    }
}

impl ::tangential::NoTangent for LinkageTangent<::tangential::Zero> {}

#[allow(clippy::all, clippy::pedantic, unused)]
impl<T: ::tangential::Tangent> ::tangential::Skip<T> for LinkageTangent<T> {
    #[inline(always)]
    fn gather(&self, lanes: &mut T) -> bool {
        false | ::tangential::Skip::<T>::gather(&self.crank, lanes)
            | ::tangential::Skip::<T>::gather(&self.coupler, lanes)
            | ::tangential::Skip::<T>::gather(&self.follower, lanes)
            | ::tangential::Skip::<T>::gather(&self.ground, lanes)
    }
    #[inline(always)]
    fn blank() -> ::core::option::Option<Self> {
        ::core::option::Option::Some(Self {
            crank: ::tangential::Skip::<T>::blank()?,
            coupler: ::tangential::Skip::<T>::blank()?,
            follower: ::tangential::Skip::<T>::blank()?,
            ground: ::tangential::Skip::<T>::blank()?,
        })
    }
}

#[allow(clippy::all, clippy::pedantic, unused_variables)]
impl ::tangential::pattern::Join for LinkageTangent<::tangential::IndexSet> {
    fn join(&mut self, other: &Self) {
        ::tangential::pattern::Join::join(&mut self.crank, &other.crank);
        ::tangential::pattern::Join::join(&mut self.coupler, &other.coupler);
        ::tangential::pattern::Join::join(&mut self.follower, &other.follower);
        ::tangential::pattern::Join::join(&mut self.ground, &other.ground);
    }
    fn gather(&self, all: &mut ::tangential::IndexSet) {
        ::tangential::pattern::Join::gather(&self.crank, all);
        ::tangential::pattern::Join::gather(&self.coupler, all);
        ::tangential::pattern::Join::gather(&self.follower, all);
        ::tangential::pattern::Join::gather(&self.ground, all);
    }
    fn spread(&mut self, set: ::tangential::IndexSet) {
        ::tangential::pattern::Join::spread(&mut self.crank, set);
        ::tangential::pattern::Join::spread(&mut self.coupler, set);
        ::tangential::pattern::Join::spread(&mut self.follower, set);
        ::tangential::pattern::Join::spread(&mut self.ground, set);
    }
    fn has_discrete(&self) -> bool {
        ::tangential::pattern::Join::has_discrete(&self.crank)
            || ::tangential::pattern::Join::has_discrete(&self.coupler)
            || ::tangential::pattern::Join::has_discrete(&self.follower)
            || ::tangential::pattern::Join::has_discrete(&self.ground)
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent, TIndex> ::core::ops::Index<TIndex> for LinkageTangent<T>
where
    TIndex: ::tangential::known::IndexesTangentOf<Linkage>,
{
    type Output = T;
    fn index(&self, index: TIndex) -> &T {
        index.element(self)
    }
}

/// The end of a bar that starts at the origin at this angle from the x axis.
fn bar(length: f64, angle: f64) -> [f64; 2] {
    let (sin, cos) = angle.sin_cos();
    [length * cos, length * sin]
}

/// Derivatives of `bar`.
#[allow(non_camel_case_types, dead_code)]
struct bar<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> bar<T> {
    /// Value and tangent of `bar`: every argument is followed by its tangent.
    pub fn forward(
        length: f64,
        length_d: T,
        angle: f64,
        angle_d: T,
    ) -> ([f64; 2], [T; 2]) {
        let ((sin, cos), (sin_d, cos_d)) = {
            let (t1, t2) = angle.sin_cos();
            ((t1, t2), (angle_d.scale(t2), -angle_d.scale(t1)))
        };
        (
            [length * cos, length * sin],
            [
                length_d.scale(cos) + cos_d.scale(length),
                length_d.scale(sin) + sin_d.scale(length),
            ],
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl bar<::tangential::IndexSet> {
    /// Which inputs `bar` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        length: f64,
        length_d: ::tangential::IndexSet,
        angle: f64,
        angle_d: ::tangential::IndexSet,
    ) -> ([f64; 2], [::tangential::IndexSet; 2]) {
        let ((sin, cos), (sin_d, cos_d)) = ((f64::NAN, f64::NAN), (angle_d, angle_d));
        ([f64::NAN, f64::NAN], [length_d + cos_d, length_d + sin_d])
    }
}

impl<T: ::tangential::Tangent, P: ::tangential::Pass> bar<::tangential::Linear<T, P>> {
    /// `bar` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        length: f64,
        length_d: T,
        angle: f64,
        angle_d: T,
        pass: &P,
    ) -> ([f64; 2], [T; 2]) {
        let ((sin, cos), (sin_d, cos_d)) = {
            let ((t1, t2), [p3, p4]) = if P::VALUES {
                let (t1, t2) = angle.sin_cos();
                pass.push((t1, t2), [::tangential::number(t2), ::tangential::number(t1)])
            } else {
                pass.pop((f64::NAN, f64::NAN))
            };
            ((t1, t2), (angle_d.scale(p3), -angle_d.scale(p4)))
        };
        let ((t7, t9), [p5, p6, p8]) = if P::VALUES {
            pass.push(
                (length * cos, length * sin),
                [
                    ::tangential::number(cos),
                    ::tangential::number(length),
                    ::tangential::number(sin),
                ],
            )
        } else {
            pass.pop((f64::NAN, f64::NAN))
        };
        (
            [t7, t9],
            [length_d.scale(p5) + cos_d.scale(p6), length_d.scale(p8) + sin_d.scale(p6)],
        )
    }
}

/// The gap at C when the loop is cut there: crank and coupler, less ground and follower. The angles are those of crank,
/// coupler and follower, all from the x axis.
pub fn planar_closure(linkage: &Linkage, angles: &[f64; 3]) -> [f64; 2] {
    let [crank, coupler, follower] = *angles;
    let ab = bar(linkage.crank, crank);
    let bc = bar(linkage.coupler, coupler);
    let dc = bar(linkage.follower, follower);
    [
        ab[0] + bc[0] - dc[0] - linkage.ground,
        ab[1] + bc[1] - dc[1],
    ]
}

/// Derivatives of `planar_closure`.
#[allow(non_camel_case_types, dead_code)]
pub struct planar_closure<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> planar_closure<T> {
    /// Value and tangent of `planar_closure`: every argument is followed by its tangent.
    pub fn forward(
        linkage: &Linkage,
        linkage_d: &::tangential::Tan<Linkage, T>,
        angles: &[f64; 3],
        angles_d: &[T; 3],
    ) -> ([f64; 2], [T; 2]) {
        let [crank, coupler, follower] = *angles;
        let [crank_d, coupler_d, follower_d] = *angles_d;
        let (ab, ab_d) = <bar<
            T,
        >>::forward(linkage.crank, ::tangential::slot(linkage_d.crank), crank, crank_d);
        let (bc, bc_d) = <bar<
            T,
        >>::forward(
            linkage.coupler,
            ::tangential::slot(linkage_d.coupler),
            coupler,
            coupler_d,
        );
        let (dc, dc_d) = <bar<
            T,
        >>::forward(
            linkage.follower,
            ::tangential::slot(linkage_d.follower),
            follower,
            follower_d,
        );
        (
            [ab[0] + bc[0] - dc[0] - linkage.ground, ab[1] + bc[1] - dc[1]],
            [
                ab_d[0] + bc_d[0] - dc_d[0] - T::accept(linkage_d.ground),
                ab_d[1] + bc_d[1] - dc_d[1],
            ],
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl planar_closure<::tangential::IndexSet> {
    /// Which inputs `planar_closure` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        linkage: &Linkage,
        linkage_d: &::tangential::Tan<Linkage, ::tangential::IndexSet>,
        angles: &[f64; 3],
        angles_d: &[::tangential::IndexSet; 3],
    ) -> ([f64; 2], [::tangential::IndexSet; 2]) {
        let [crank, coupler, follower] = *angles;
        let [crank_d, coupler_d, follower_d] = *angles_d;
        let (ab, ab_d) = <bar<
            ::tangential::IndexSet,
        >>::pattern(linkage.crank, ::tangential::slot(linkage_d.crank), crank, crank_d);
        let (bc, bc_d) = <bar<
            ::tangential::IndexSet,
        >>::pattern(
            linkage.coupler,
            ::tangential::slot(linkage_d.coupler),
            coupler,
            coupler_d,
        );
        let (dc, dc_d) = <bar<
            ::tangential::IndexSet,
        >>::pattern(
            linkage.follower,
            ::tangential::slot(linkage_d.follower),
            follower,
            follower_d,
        );
        (
            [f64::NAN, f64::NAN],
            [
                ab_d[0] + bc_d[0] + dc_d[0]
                    + <::tangential::IndexSet as ::tangential::Accept<
                        _,
                    >>::accept(linkage_d.ground),
                ab_d[1] + bc_d[1] + dc_d[1],
            ],
        )
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> planar_closure<::tangential::Linear<T, P>> {
    /// `planar_closure` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        linkage: &Linkage,
        linkage_d: &::tangential::Tan<Linkage, T>,
        angles: &[f64; 3],
        angles_d: &[T; 3],
        pass: &P,
    ) -> ([f64; 2], [T; 2]) {
        let [crank, coupler, follower] = *angles;
        let [crank_d, coupler_d, follower_d] = *angles_d;
        let ((ab, ab_d), ((bc, bc_d), ((dc, dc_d), ()))) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none()
                            .of(&coupler_d)
                            .of(&crank_d)
                            .of(&follower_d)
                            .of(&linkage_d.coupler)
                            .of(&linkage_d.crank)
                            .of(&linkage_d.follower)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let (ab, ab_d) = <bar<
                        ::tangential::Linear<T, P>,
                    >>::linear(
                        linkage.crank,
                        ::tangential::slot(linkage_d.crank),
                        crank,
                        crank_d,
                        pass,
                    );
                    let (bc, bc_d) = <bar<
                        ::tangential::Linear<T, P>,
                    >>::linear(
                        linkage.coupler,
                        ::tangential::slot(linkage_d.coupler),
                        coupler,
                        coupler_d,
                        pass,
                    );
                    let (dc, dc_d) = <bar<
                        ::tangential::Linear<T, P>,
                    >>::linear(
                        linkage.follower,
                        ::tangential::slot(linkage_d.follower),
                        follower,
                        follower_d,
                        pass,
                    );
                    let given = blank.of(((ab, ab_d), ((bc, bc_d), ((dc, dc_d), ()))));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        let (t1, t2) = if P::VALUES {
            (ab[0] + bc[0] - dc[0] - linkage.ground, ab[1] + bc[1] - dc[1])
        } else {
            (f64::NAN, f64::NAN)
        };
        (
            [t1, t2],
            [
                ab_d[0] + bc_d[0] - dc_d[0] - T::accept(linkage_d.ground),
                ab_d[1] + bc_d[1] - dc_d[1],
            ],
        )
    }
}

/// The follower's angle that closes the loop, in closed form; none where the linkage cannot be assembled.
///
/// The cosine rule gives the angle at D in the triangle BCD. Of the two assemblies this is the one with C to the right of
/// the way from D to B.
pub fn follower_angle(linkage: &Linkage, crank: f64) -> Option<f64> {
    let [x, y] = bar(linkage.crank, crank);
    let diagonal = (x - linkage.ground).hypot(y);
    let cosine = (linkage.follower.powi(2) + diagonal.powi(2) - linkage.coupler.powi(2))
        / (2.0 * linkage.follower * diagonal);
    if cosine.abs() > 1.0 {
        return None;
    }
    Some(y.atan2(x - linkage.ground) - cosine.acos())
}

/// Derivatives of `follower_angle`.
#[allow(non_camel_case_types, dead_code)]
pub struct follower_angle<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> follower_angle<T> {
    /// Value and tangent of `follower_angle`: every argument is followed by its tangent.
    pub fn forward(
        linkage: &Linkage,
        linkage_d: &::tangential::Tan<Linkage, T>,
        crank: f64,
        crank_d: T,
    ) -> (Option<f64>, ::core::option::Option<T>) {
        let ([x, y], [x_d, y_d]) = <bar<
            T,
        >>::forward(linkage.crank, ::tangential::slot(linkage_d.crank), crank, crank_d);
        let (diagonal, diagonal_d) = {
            let t1 = x - linkage.ground;
            let t2 = t1.hypot(y);
            (
                t2,
                (x_d - T::accept(linkage_d.ground))
                    .scale(if t2 == 0.0 { 0.0 } else { t1 / t2 })
                    + y_d.scale(if t2 == 0.0 { 0.0 } else { y / t2 }),
            )
        };
        let (cosine, cosine_d) = {
            let t3 = 2.0 * linkage.follower;
            let t4 = t3 * diagonal;
            let t5 = (linkage.follower.powi(2) + diagonal.powi(2)
                - linkage.coupler.powi(2)) / t4;
            let p6 = 1.0 / t4;
            (
                t5,
                T::accept(linkage_d.follower).scale(p6 * 2.0 * linkage.follower)
                    + diagonal_d.scale(p6 * 2.0 * diagonal)
                    - T::accept(linkage_d.coupler).scale(p6 * 2.0 * linkage.coupler)
                    - (T::accept(linkage_d.follower).scale(diagonal * 2.0)
                        + diagonal_d.scale(t3))
                        .scale(t5 / t4),
            )
        };
        if cosine.abs() > 1.0 {
            return (None, None);
        }
        let t7 = x - linkage.ground;
        (
            Some(y.atan2(t7) - cosine.acos()),
            Some(
                y_d.scale(t7 / y.hypot(t7) / y.hypot(t7))
                    - (x_d - T::accept(linkage_d.ground))
                        .scale(y / y.hypot(t7) / y.hypot(t7))
                    + cosine_d.scale(1.0 / ((1.0 - cosine) * (1.0 + cosine)).sqrt()),
            ),
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl follower_angle<::tangential::IndexSet> {
    /// Which inputs `follower_angle` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        linkage: &Linkage,
        linkage_d: &::tangential::Tan<Linkage, ::tangential::IndexSet>,
        crank: f64,
        crank_d: ::tangential::IndexSet,
    ) -> (Option<f64>, ::core::option::Option<::tangential::IndexSet>) {
        let mut exits1 = ::tangential::pattern::Exits::new();
        let last = {
            let ([x, y], [x_d, y_d]) = <bar<
                ::tangential::IndexSet,
            >>::pattern(
                linkage.crank,
                ::tangential::slot(linkage_d.crank),
                crank,
                crank_d,
            );
            let (diagonal, diagonal_d) = (
                f64::NAN,
                x_d
                    + <::tangential::IndexSet as ::tangential::Accept<
                        _,
                    >>::accept(linkage_d.ground) + y_d,
            );
            let (cosine, cosine_d) = (
                f64::NAN,
                <::tangential::IndexSet as ::tangential::Accept<
                    _,
                >>::accept(linkage_d.follower) + diagonal_d
                    + <::tangential::IndexSet as ::tangential::Accept<
                        _,
                    >>::accept(linkage_d.coupler),
            );
            {
                'region1: {
                    let _weak = ::tangential::pattern::weak();
                    {
                        let t2 = (None, None);
                        {
                            exits1.leave(t2);
                            break 'region1;
                        }
                    };
                }
            }
            (
                Some(f64::NAN),
                Some(
                    y_d + x_d
                        + <::tangential::IndexSet as ::tangential::Accept<
                            _,
                        >>::accept(linkage_d.ground) + cosine_d,
                ),
            )
        };
        exits1.end(last)
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> follower_angle<::tangential::Linear<T, P>> {
    /// `follower_angle` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        linkage: &Linkage,
        linkage_d: &::tangential::Tan<Linkage, T>,
        crank: f64,
        crank_d: T,
        pass: &P,
    ) -> (Option<f64>, ::core::option::Option<T>) {
        let ((x, x_d), ((y, y_d), ((cosine, cosine_d), ()))) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none()
                            .of(&crank_d)
                            .of(&linkage_d.coupler)
                            .of(&linkage_d.crank)
                            .of(&linkage_d.follower)
                            .of(&linkage_d.ground)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let ([x, y], [x_d, y_d]) = <bar<
                        ::tangential::Linear<T, P>,
                    >>::linear(
                        linkage.crank,
                        ::tangential::slot(linkage_d.crank),
                        crank,
                        crank_d,
                        pass,
                    );
                    let (diagonal, diagonal_d) = {
                        let (t5, [p3, p4]) = if P::VALUES {
                            let t1 = x - linkage.ground;
                            let t2 = t1.hypot(y);
                            pass.push(
                                t2,
                                [
                                    ::tangential::number(if t2 == 0.0 { 0.0 } else { t1 / t2 }),
                                    ::tangential::number(if t2 == 0.0 { 0.0 } else { y / t2 }),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (
                            t5,
                            (x_d - T::accept(linkage_d.ground)).scale(p3) + y_d.scale(p4),
                        )
                    };
                    let (cosine, cosine_d) = {
                        let (t16, [p10, p11, p12, p13, p14, p15]) = if P::VALUES {
                            let t6 = 2.0 * linkage.follower;
                            let t7 = t6 * diagonal;
                            let t8 = (linkage.follower.powi(2) + diagonal.powi(2)
                                - linkage.coupler.powi(2)) / t7;
                            let p9 = 1.0 / t7;
                            pass.push(
                                t8,
                                [
                                    ::tangential::number(diagonal * 2.0),
                                    ::tangential::number(t6),
                                    ::tangential::number(p9 * 2.0 * linkage.follower),
                                    ::tangential::number(p9 * 2.0 * diagonal),
                                    ::tangential::number(p9 * 2.0 * linkage.coupler),
                                    ::tangential::number(t8 / t7),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (
                            t16,
                            T::accept(linkage_d.follower).scale(p12)
                                + diagonal_d.scale(p13)
                                - T::accept(linkage_d.coupler).scale(p14)
                                - (T::accept(linkage_d.follower).scale(p10)
                                    + diagonal_d.scale(p11))
                                    .scale(p15),
                        )
                    };
                    let given = blank
                        .of(((x, x_d), ((y, y_d), ((cosine, cosine_d), ()))));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        let t17 = if P::VALUES { cosine.abs() } else { f64::NAN };
        let n18 = if P::VALUES { pass.note(t17 > 1.0) } else { pass.noted() };
        if n18 {
            return (None, None);
        }
        let (t23, [p20, p21, p22]) = if P::VALUES {
            let t19 = x - linkage.ground;
            pass.push(
                y.atan2(t19) - cosine.acos(),
                [
                    ::tangential::number(t19 / y.hypot(t19) / y.hypot(t19)),
                    ::tangential::number(y / y.hypot(t19) / y.hypot(t19)),
                    ::tangential::number(1.0 / ((1.0 - cosine) * (1.0 + cosine)).sqrt()),
                ],
            )
        } else {
            pass.pop(f64::NAN)
        };
        (
            Some(t23),
            Some(
                y_d.scale(p20) - (x_d - T::accept(linkage_d.ground)).scale(p21)
                    + cosine_d.scale(p22),
            ),
        )
    }
}

/// The lengths of a spatial linkage (m): the crank turns about the x axis at the origin, the follower about the z axis at
/// (0, ground, 0).
#[derive(Clone, Debug)]
pub struct SpatialLinkage {
    /// Upright, along z, at angle zero.
    pub crank: f64,
    /// Along y when its two angles are zero.
    pub rod: f64,
    /// Along x at angle zero.
    pub follower: f64,
    /// Distance of the two axes.
    pub ground: f64,
}

/// Tangent of `SpatialLinkage`.
#[allow(dead_code, non_camel_case_types)]
pub struct SpatialLinkageTangent<T: ::tangential::Tangent> {
    /// Tangent of `crank`.
    pub crank: T,
    /// Tangent of `rod`.
    pub rod: T,
    /// Tangent of `follower`.
    pub follower: T,
    /// Tangent of `ground`.
    pub ground: T,
}

#[allow(clippy::all, clippy::pedantic)]
impl ::tangential::Differentiable for SpatialLinkage {
    type Tangent<T: ::tangential::Tangent> = SpatialLinkageTangent<T>;
    #[inline(always)]
    fn zero_tangent<T: ::tangential::Tangent>(&self) -> Self::Tangent<T> {
        SpatialLinkageTangent {
            crank: ::tangential::Differentiable::zero_tangent::<T>(&self.crank),
            rod: ::tangential::Differentiable::zero_tangent::<T>(&self.rod),
            follower: ::tangential::Differentiable::zero_tangent::<T>(&self.follower),
            ground: ::tangential::Differentiable::zero_tangent::<T>(&self.ground),
        }
    }
    fn agrees(&self, other: &Self) -> bool {
        ::tangential::Differentiable::agrees(&self.crank, &other.crank)
            && ::tangential::Differentiable::agrees(&self.rod, &other.rod)
            && ::tangential::Differentiable::agrees(&self.follower, &other.follower)
            && ::tangential::Differentiable::agrees(&self.ground, &other.ground)
    }
    const HOLLOW: bool = true && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW;
    #[inline(always)]
    fn hollow() -> ::core::option::Option<Self> {
        ::core::option::Option::Some(Self {
            crank: ::tangential::Differentiable::hollow()?,
            rod: ::tangential::Differentiable::hollow()?,
            follower: ::tangential::Differentiable::hollow()?,
            ground: ::tangential::Differentiable::hollow()?,
        })
    }
    #[allow(unused_variables)]
    fn is_cloned_by(&self, clone: &Self) -> bool {
        ::tangential::Differentiable::is_cloned_by(&self.crank, &clone.crank)
            && ::tangential::Differentiable::is_cloned_by(&self.rod, &clone.rod)
            && ::tangential::Differentiable::is_cloned_by(
                &self.follower,
                &clone.follower,
            ) && ::tangential::Differentiable::is_cloned_by(&self.ground, &clone.ground)
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::clone::Clone for SpatialLinkageTangent<T> {
    fn clone(&self) -> Self {
        Self {
            crank: ::core::clone::Clone::clone(&self.crank),
            rod: ::core::clone::Clone::clone(&self.rod),
            follower: ::core::clone::Clone::clone(&self.follower),
            ground: ::core::clone::Clone::clone(&self.ground),
        }
    }
}

impl<T: ::tangential::Tangent> ::core::marker::Copy for SpatialLinkageTangent<T> {}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::fmt::Debug for SpatialLinkageTangent<T> {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.debug_struct("SpatialLinkageTangent")
            .field("crank", &self.crank)
            .field("rod", &self.rod)
            .field("follower", &self.follower)
            .field("ground", &self.ground)
            .finish()
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::cmp::PartialEq for SpatialLinkageTangent<T> {
    fn eq(&self, other: &Self) -> bool {
        self.crank == other.crank && self.rod == other.rod
            && self.follower == other.follower && self.ground == other.ground
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<SpatialLinkageTangent<FromT>> for SpatialLinkageTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: SpatialLinkageTangent<FromT>) -> Self {
        Self {
            crank: ::tangential::Accept::accept(tangent.crank),
            rod: ::tangential::Accept::accept(tangent.rod),
            follower: ::tangential::Accept::accept(tangent.follower),
            ground: ::tangential::Accept::accept(tangent.ground),
        }
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<
    'lent,
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<&'lent SpatialLinkageTangent<FromT>>
for SpatialLinkageTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: &'lent SpatialLinkageTangent<FromT>) -> Self {
        Self {
            crank: ::tangential::Accept::accept(&tangent.crank),
            rod: ::tangential::Accept::accept(&tangent.rod),
            follower: ::tangential::Accept::accept(&tangent.follower),
            ground: ::tangential::Accept::accept(&tangent.ground),
        }
    }
}

impl<
    'lent,
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<&&'lent SpatialLinkageTangent<FromT>>
for SpatialLinkageTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: &&'lent SpatialLinkageTangent<FromT>) -> Self {
        ::tangential::Accept::accept(*tangent)
    }
}

impl ::tangential::NoTangent for SpatialLinkageTangent<::tangential::Zero> {}

#[allow(clippy::all, clippy::pedantic, unused)]
impl<T: ::tangential::Tangent> ::tangential::Skip<T> for SpatialLinkageTangent<T> {
    #[inline(always)]
    fn gather(&self, lanes: &mut T) -> bool {
        false | ::tangential::Skip::<T>::gather(&self.crank, lanes)
            | ::tangential::Skip::<T>::gather(&self.rod, lanes)
            | ::tangential::Skip::<T>::gather(&self.follower, lanes)
            | ::tangential::Skip::<T>::gather(&self.ground, lanes)
    }
    #[inline(always)]
    fn blank() -> ::core::option::Option<Self> {
        ::core::option::Option::Some(Self {
            crank: ::tangential::Skip::<T>::blank()?,
            rod: ::tangential::Skip::<T>::blank()?,
            follower: ::tangential::Skip::<T>::blank()?,
            ground: ::tangential::Skip::<T>::blank()?,
        })
    }
}

#[allow(clippy::all, clippy::pedantic, unused_variables)]
impl ::tangential::pattern::Join for SpatialLinkageTangent<::tangential::IndexSet> {
    fn join(&mut self, other: &Self) {
        ::tangential::pattern::Join::join(&mut self.crank, &other.crank);
        ::tangential::pattern::Join::join(&mut self.rod, &other.rod);
        ::tangential::pattern::Join::join(&mut self.follower, &other.follower);
        ::tangential::pattern::Join::join(&mut self.ground, &other.ground);
    }
    fn gather(&self, all: &mut ::tangential::IndexSet) {
        ::tangential::pattern::Join::gather(&self.crank, all);
        ::tangential::pattern::Join::gather(&self.rod, all);
        ::tangential::pattern::Join::gather(&self.follower, all);
        ::tangential::pattern::Join::gather(&self.ground, all);
    }
    fn spread(&mut self, set: ::tangential::IndexSet) {
        ::tangential::pattern::Join::spread(&mut self.crank, set);
        ::tangential::pattern::Join::spread(&mut self.rod, set);
        ::tangential::pattern::Join::spread(&mut self.follower, set);
        ::tangential::pattern::Join::spread(&mut self.ground, set);
    }
    fn has_discrete(&self) -> bool {
        ::tangential::pattern::Join::has_discrete(&self.crank)
            || ::tangential::pattern::Join::has_discrete(&self.rod)
            || ::tangential::pattern::Join::has_discrete(&self.follower)
            || ::tangential::pattern::Join::has_discrete(&self.ground)
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent, TIndex> ::core::ops::Index<TIndex>
for SpatialLinkageTangent<T>
where
    TIndex: ::tangential::known::IndexesTangentOf<SpatialLinkage>,
{
    type Output = T;
    fn index(&self, index: TIndex) -> &T {
        index.element(self)
    }
}

/// The gap at the spherical joint between rod and crank when the loop is cut there, at the joint angles z of follower,
/// rod (about z and then about its own x axis) and crank.
pub fn spatial_closure(linkage: &SpatialLinkage, z: &[f64; 4]) -> Vector3<f64> {
    let follower = Rotation3::from_axis_angle(&Vector3::z_axis(), z[0]);
    let rod = follower
        * Rotation3::from_axis_angle(&Vector3::z_axis(), z[1])
        * Rotation3::from_axis_angle(&Vector3::x_axis(), z[2]);
    let crank = Rotation3::from_axis_angle(&Vector3::x_axis(), z[3]);

    let pivot = Vector3::new(0.0, linkage.ground, 0.0);
    let elbow = pivot + follower * Vector3::new(linkage.follower, 0.0, 0.0);
    let rod_end = elbow + rod * Vector3::new(0.0, linkage.rod, 0.0);
    rod_end - crank * Vector3::new(0.0, 0.0, linkage.crank)
}

/// Derivatives of `spatial_closure`.
#[allow(non_camel_case_types, dead_code)]
pub struct spatial_closure<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> spatial_closure<T> {
    /// Value and tangent of `spatial_closure`: every argument is followed by its tangent.
    pub fn forward(
        linkage: &SpatialLinkage,
        linkage_d: &::tangential::Tan<SpatialLinkage, ::tangential::Zero>,
        z: &[f64; 4],
        z_d: &[T; 4],
    ) -> (Vector3<f64>, ::tangential::Tan<Vector3<f64>, T>) {
        use ::tangential::methods::*;
        ::tangential::untagged!(from_axis_angle_forward);
        let (follower, follower_d) = {
            let t1 = Vector3::z_axis();
            Rotation3::from_axis_angle_forward::<
                T,
            >(
                &t1,
                ::tangential::slot_ref(&::tangential::zero_like(&t1)).get(),
                z[0],
                z_d[0],
            )
        };
        let (rod, rod_d) = {
            let t2 = Vector3::z_axis();
            let (t3, t3_d) = Rotation3::from_axis_angle_forward::<
                T,
            >(
                &t2,
                ::tangential::slot_ref(&::tangential::zero_like(&t2)).get(),
                z[1],
                z_d[1],
            );
            let t4 = Vector3::x_axis();
            let (t5, t5_d) = Rotation3::from_axis_angle_forward::<
                T,
            >(
                &t4,
                ::tangential::slot_ref(&::tangential::zero_like(&t4)).get(),
                z[2],
                z_d[2],
            );
            let (t10, t10_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<T>::mul(&follower, &follower_d, &t3, &t3_d),
                follower * t3,
            );
            ::tangential::ops::late(
                ::tangential::ops::Op::<T>::mul(&t10, &t10_d, &t5, &t5_d),
                t10 * t5,
            )
        };
        let (crank, crank_d) = {
            let t6 = Vector3::x_axis();
            Rotation3::from_axis_angle_forward::<
                T,
            >(
                &t6,
                ::tangential::slot_ref(&::tangential::zero_like(&t6)).get(),
                z[3],
                z_d[3],
            )
        };
        let pivot = Vector3::new(0.0, linkage.ground, 0.0);
        let (elbow, elbow_d) = {
            let t7 = Vector3::new(linkage.follower, 0.0, 0.0);
            let (t11, t11_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<
                    T,
                >::mul(
                    &follower,
                    &follower_d,
                    &t7,
                    ::tangential::ops::Op::<T>::zero(&t7),
                ),
                follower * t7,
            );
            ::tangential::ops::late(
                ::tangential::ops::Op::<
                    T,
                >::add(&pivot, ::tangential::ops::Op::<T>::zero(&pivot), &t11, &t11_d),
                pivot + t11,
            )
        };
        let (rod_end, rod_end_d) = {
            let t8 = Vector3::new(0.0, linkage.rod, 0.0);
            let (t12, t12_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<
                    T,
                >::mul(&rod, &rod_d, &t8, ::tangential::ops::Op::<T>::zero(&t8)),
                rod * t8,
            );
            ::tangential::ops::late(
                ::tangential::ops::Op::<T>::add(&elbow, &elbow_d, &t12, &t12_d),
                elbow + t12,
            )
        };
        let t9 = Vector3::new(0.0, 0.0, linkage.crank);
        let (t13, t13_d) = ::tangential::ops::late(
            ::tangential::ops::Op::<
                T,
            >::mul(&crank, &crank_d, &t9, ::tangential::ops::Op::<T>::zero(&t9)),
            crank * t9,
        );
        ::tangential::ops::late(
            ::tangential::ops::Op::<T>::sub(&rod_end, &rod_end_d, &t13, &t13_d),
            rod_end - t13,
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl spatial_closure<::tangential::IndexSet> {
    /// Which inputs `spatial_closure` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        linkage: &SpatialLinkage,
        linkage_d: &::tangential::Tan<SpatialLinkage, ::tangential::Zero>,
        z: &[f64; 4],
        z_d: &[::tangential::IndexSet; 4],
    ) -> (Vector3<f64>, ::tangential::Tan<Vector3<f64>, ::tangential::IndexSet>) {
        use ::tangential::methods::*;
        ::tangential::untagged!(from_axis_angle_pattern);
        let (follower, follower_d) = {
            let t1 = Vector3::z_axis();
            Rotation3::from_axis_angle_pattern(
                &t1,
                ::tangential::slot_ref(&::tangential::zero_like(&t1)).get(),
                z[0],
                z_d[0],
            )
        };
        let (rod, rod_d) = {
            let t2 = Vector3::z_axis();
            let (t3, t3_d) = Rotation3::from_axis_angle_pattern(
                &t2,
                ::tangential::slot_ref(&::tangential::zero_like(&t2)).get(),
                z[1],
                z_d[1],
            );
            let t4 = Vector3::x_axis();
            let (t5, t5_d) = Rotation3::from_axis_angle_pattern(
                &t4,
                ::tangential::slot_ref(&::tangential::zero_like(&t4)).get(),
                z[2],
                z_d[2],
            );
            let (t10, t10_d) = ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(&follower, &follower_d, &t3, &t3_d),
                follower * t3,
            );
            ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(&t10, &t10_d, &t5, &t5_d),
                t10 * t5,
            )
        };
        let (crank, crank_d) = {
            let t6 = Vector3::x_axis();
            Rotation3::from_axis_angle_pattern(
                &t6,
                ::tangential::slot_ref(&::tangential::zero_like(&t6)).get(),
                z[3],
                z_d[3],
            )
        };
        let pivot = Vector3::new(0.0, linkage.ground, 0.0);
        let (elbow, elbow_d) = {
            let t7 = Vector3::new(linkage.follower, 0.0, 0.0);
            let (t11, t11_d) = ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(
                    &follower,
                    &follower_d,
                    &t7,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&t7),
                ),
                follower * t7,
            );
            ::tangential::ops::late(
                ::tangential::ops::Op::add_pattern(
                    &pivot,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&pivot),
                    &t11,
                    &t11_d,
                ),
                pivot + t11,
            )
        };
        let (rod_end, rod_end_d) = {
            let t8 = Vector3::new(0.0, linkage.rod, 0.0);
            let (t12, t12_d) = ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(
                    &rod,
                    &rod_d,
                    &t8,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&t8),
                ),
                rod * t8,
            );
            ::tangential::ops::late(
                ::tangential::ops::Op::add_pattern(&elbow, &elbow_d, &t12, &t12_d),
                elbow + t12,
            )
        };
        let t9 = Vector3::new(0.0, 0.0, linkage.crank);
        let (t13, t13_d) = ::tangential::ops::late(
            ::tangential::ops::Op::mul_pattern(
                &crank,
                &crank_d,
                &t9,
                ::tangential::ops::Op::<::tangential::IndexSet>::zero(&t9),
            ),
            crank * t9,
        );
        ::tangential::ops::late(
            ::tangential::ops::Op::sub_pattern(&rod_end, &rod_end_d, &t13, &t13_d),
            rod_end - t13,
        )
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> spatial_closure<::tangential::Linear<T, P>> {
    /// `spatial_closure` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        linkage: &SpatialLinkage,
        linkage_d: &::tangential::Tan<SpatialLinkage, ::tangential::Zero>,
        z: &[f64; 4],
        z_d: &[T; 4],
        pass: &P,
    ) -> (Vector3<f64>, ::tangential::Tan<Vector3<f64>, T>) {
        use ::tangential::methods::*;
        ::tangential::untagged!(from_axis_angle_linear);
        let ((follower, follower_d), ((rod, rod_d), ((crank, crank_d), ()))) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none()
                            .of(&z_d[0])
                            .of(&z_d[1])
                            .of(&z_d[2])
                            .of(&z_d[3])
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let (follower, follower_d) = {
                        let t1 = Vector3::z_axis();
                        Rotation3::from_axis_angle_linear::<
                            T,
                            P,
                        >(
                            &t1,
                            ::tangential::slot_ref(&::tangential::zero_like(&t1)).get(),
                            if P::VALUES { z[0] } else { f64::NAN },
                            z_d[0],
                            pass,
                        )
                    };
                    let (rod, rod_d) = {
                        let t2 = Vector3::z_axis();
                        let (t3, t3_d) = Rotation3::from_axis_angle_linear::<
                            T,
                            P,
                        >(
                            &t2,
                            ::tangential::slot_ref(&::tangential::zero_like(&t2)).get(),
                            if P::VALUES { z[1] } else { f64::NAN },
                            z_d[1],
                            pass,
                        );
                        let t4 = Vector3::x_axis();
                        let (t5, t5_d) = Rotation3::from_axis_angle_linear::<
                            T,
                            P,
                        >(
                            &t4,
                            ::tangential::slot_ref(&::tangential::zero_like(&t4)).get(),
                            if P::VALUES { z[2] } else { f64::NAN },
                            z_d[2],
                            pass,
                        );
                        let (t10, t10_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(&follower, &follower_d, &t3, &t3_d, pass),
                            follower * t3,
                        );
                        ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(&t10, &t10_d, &t5, &t5_d, pass),
                            t10 * t5,
                        )
                    };
                    let (crank, crank_d) = {
                        let t6 = Vector3::x_axis();
                        Rotation3::from_axis_angle_linear::<
                            T,
                            P,
                        >(
                            &t6,
                            ::tangential::slot_ref(&::tangential::zero_like(&t6)).get(),
                            if P::VALUES { z[3] } else { f64::NAN },
                            z_d[3],
                            pass,
                        )
                    };
                    let given = blank
                        .of((
                            (follower, follower_d),
                            ((rod, rod_d), ((crank, crank_d), ())),
                        ));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        let pivot = Vector3::new(0.0, linkage.ground, 0.0);
        let (elbow, elbow_d) = {
            let t7 = Vector3::new(linkage.follower, 0.0, 0.0);
            let (t11, t11_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<
                    T,
                >::mul_linear(
                    &follower,
                    &follower_d,
                    &t7,
                    ::tangential::ops::Op::<T>::zero(&t7),
                    pass,
                ),
                follower * t7,
            );
            ::tangential::ops::late(
                ::tangential::ops::Op::<
                    T,
                >::add_linear(
                    &pivot,
                    ::tangential::ops::Op::<T>::zero(&pivot),
                    &t11,
                    &t11_d,
                    pass,
                ),
                pivot + t11,
            )
        };
        let (rod_end, rod_end_d) = {
            let t8 = Vector3::new(0.0, linkage.rod, 0.0);
            let (t12, t12_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<
                    T,
                >::mul_linear(
                    &rod,
                    &rod_d,
                    &t8,
                    ::tangential::ops::Op::<T>::zero(&t8),
                    pass,
                ),
                rod * t8,
            );
            ::tangential::ops::late(
                ::tangential::ops::Op::<
                    T,
                >::add_linear(&elbow, &elbow_d, &t12, &t12_d, pass),
                elbow + t12,
            )
        };
        let t9 = Vector3::new(0.0, 0.0, linkage.crank);
        let (t13, t13_d) = ::tangential::ops::late(
            ::tangential::ops::Op::<
                T,
            >::mul_linear(
                &crank,
                &crank_d,
                &t9,
                ::tangential::ops::Op::<T>::zero(&t9),
                pass,
            ),
            crank * t9,
        );
        ::tangential::ops::late(
            ::tangential::ops::Op::<
                T,
            >::sub_linear(&rod_end, &rod_end_d, &t13, &t13_d, pass),
            rod_end - t13,
        )
    }
}

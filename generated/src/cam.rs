//! A cam with straight flanks and a roller follower (after H. Olsson, H. Tummescheit, H. Elmqvist: Using automatic
//! differentiation for partial derivatives of functions in Modelica, 2005, and J. Hannah, R. C. Stephens: Mechanics of
//! machines, 1972).
//!
//! ```text
//!        _.---._
//!      .'       '--._   flank
//!     /              '--._
//!    |      O-------------N )        O: axis and center of the base circle
//!     \              _.--'           N: center of the nose circle, at angle zero
//!      '._      _.--'
//!         '----'
//! ```
//!
//! The outline is the base circle, the nose circle and their two common tangents. The normal of the upper tangent makes
//! the angle psi with ON, where cos(psi) = (base - nose) / distance, and each piece has its own polar form. Where two
//! pieces meet, radius and slope agree and the curvature jumps: the follower's acceleration does too.

use std::f64::consts::TAU;

/// The two circles of the outline.
#[derive(Clone, Debug)]
pub struct Cam {
    /// Radius of the base circle (m).
    pub base: f64,
    /// Radius of the nose circle (m), not larger.
    pub nose: f64,
    /// Distance of their centers (m), larger than the difference of the radii.
    pub distance: f64,
}

/// Tangent of `Cam`.
#[allow(dead_code, non_camel_case_types)]
pub struct CamTangent<T: ::tangential::Tangent> {
    /// Tangent of `base`.
    pub base: T,
    /// Tangent of `nose`.
    pub nose: T,
    /// Tangent of `distance`.
    pub distance: T,
}

#[allow(clippy::all, clippy::pedantic)]
impl ::tangential::Differentiable for Cam {
    type Tangent<T: ::tangential::Tangent> = CamTangent<T>;
    #[inline(always)]
    fn zero_tangent<T: ::tangential::Tangent>(&self) -> Self::Tangent<T> {
        CamTangent {
            base: ::tangential::Differentiable::zero_tangent::<T>(&self.base),
            nose: ::tangential::Differentiable::zero_tangent::<T>(&self.nose),
            distance: ::tangential::Differentiable::zero_tangent::<T>(&self.distance),
        }
    }
    fn agrees(&self, other: &Self) -> bool {
        ::tangential::Differentiable::agrees(&self.base, &other.base)
            && ::tangential::Differentiable::agrees(&self.nose, &other.nose)
            && ::tangential::Differentiable::agrees(&self.distance, &other.distance)
    }
    const HOLLOW: bool = true && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW
        && <f64 as ::tangential::Differentiable>::HOLLOW;
    #[inline(always)]
    fn hollow() -> ::core::option::Option<Self> {
        ::core::option::Option::Some(Self {
            base: ::tangential::Differentiable::hollow()?,
            nose: ::tangential::Differentiable::hollow()?,
            distance: ::tangential::Differentiable::hollow()?,
        })
    }
    #[allow(unused_variables)]
    fn is_cloned_by(&self, clone: &Self) -> bool {
        ::tangential::Differentiable::is_cloned_by(&self.base, &clone.base)
            && ::tangential::Differentiable::is_cloned_by(&self.nose, &clone.nose)
            && ::tangential::Differentiable::is_cloned_by(
                &self.distance,
                &clone.distance,
            )
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::clone::Clone for CamTangent<T> {
    fn clone(&self) -> Self {
        Self {
            base: ::core::clone::Clone::clone(&self.base),
            nose: ::core::clone::Clone::clone(&self.nose),
            distance: ::core::clone::Clone::clone(&self.distance),
        }
    }
}

impl<T: ::tangential::Tangent> ::core::marker::Copy for CamTangent<T> {}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::fmt::Debug for CamTangent<T> {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.debug_struct("CamTangent")
            .field("base", &self.base)
            .field("nose", &self.nose)
            .field("distance", &self.distance)
            .finish()
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent> ::core::cmp::PartialEq for CamTangent<T> {
    fn eq(&self, other: &Self) -> bool {
        self.base == other.base && self.nose == other.nose
            && self.distance == other.distance
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<CamTangent<FromT>> for CamTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: CamTangent<FromT>) -> Self {
        Self {
            base: ::tangential::Accept::accept(tangent.base),
            nose: ::tangential::Accept::accept(tangent.nose),
            distance: ::tangential::Accept::accept(tangent.distance),
        }
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<
    'lent,
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<&'lent CamTangent<FromT>> for CamTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: &'lent CamTangent<FromT>) -> Self {
        Self {
            base: ::tangential::Accept::accept(&tangent.base),
            nose: ::tangential::Accept::accept(&tangent.nose),
            distance: ::tangential::Accept::accept(&tangent.distance),
        }
    }
}

impl<
    'lent,
    ToT: ::tangential::Tangent + ::tangential::Accept<FromT>
        + for<'r> ::tangential::Accept<&'r FromT>,
    FromT: ::tangential::Tangent,
> ::tangential::Accept<&&'lent CamTangent<FromT>> for CamTangent<ToT> {
    #[inline(always)]
    fn accept(tangent: &&'lent CamTangent<FromT>) -> Self {
        ::tangential::Accept::accept(*tangent)
    }
}

impl ::tangential::NoTangent for CamTangent<::tangential::Zero> {}

#[allow(clippy::all, clippy::pedantic, unused)]
impl<T: ::tangential::Tangent> ::tangential::Skip<T> for CamTangent<T> {
    #[inline(always)]
    fn gather(&self, lanes: &mut T) -> bool {
        false | ::tangential::Skip::<T>::gather(&self.base, lanes)
            | ::tangential::Skip::<T>::gather(&self.nose, lanes)
            | ::tangential::Skip::<T>::gather(&self.distance, lanes)
    }
    #[inline(always)]
    fn blank() -> ::core::option::Option<Self> {
        ::core::option::Option::Some(Self {
            base: ::tangential::Skip::<T>::blank()?,
            nose: ::tangential::Skip::<T>::blank()?,
            distance: ::tangential::Skip::<T>::blank()?,
        })
    }
}

#[allow(clippy::all, clippy::pedantic, unused_variables)]
impl ::tangential::pattern::Join for CamTangent<::tangential::IndexSet> {
    fn join(&mut self, other: &Self) {
        ::tangential::pattern::Join::join(&mut self.base, &other.base);
        ::tangential::pattern::Join::join(&mut self.nose, &other.nose);
        ::tangential::pattern::Join::join(&mut self.distance, &other.distance);
    }
    fn gather(&self, all: &mut ::tangential::IndexSet) {
        ::tangential::pattern::Join::gather(&self.base, all);
        ::tangential::pattern::Join::gather(&self.nose, all);
        ::tangential::pattern::Join::gather(&self.distance, all);
    }
    fn spread(&mut self, set: ::tangential::IndexSet) {
        ::tangential::pattern::Join::spread(&mut self.base, set);
        ::tangential::pattern::Join::spread(&mut self.nose, set);
        ::tangential::pattern::Join::spread(&mut self.distance, set);
    }
    fn has_discrete(&self) -> bool {
        ::tangential::pattern::Join::has_discrete(&self.base)
            || ::tangential::pattern::Join::has_discrete(&self.nose)
            || ::tangential::pattern::Join::has_discrete(&self.distance)
    }
}

#[allow(clippy::all, clippy::pedantic)]
impl<T: ::tangential::Tangent, TIndex> ::core::ops::Index<TIndex> for CamTangent<T>
where
    TIndex: ::tangential::known::IndexesTangentOf<Cam>,
{
    type Output = T;
    fn index(&self, index: TIndex) -> &T {
        index.element(self)
    }
}

/// Distance of the outline from the axis, at this angle from the line to the nose.
pub fn radius(cam: &Cam, angle: f64) -> f64 {
    // The outline is symmetric: reduce the angle to one turn and to one side.
    let side = angle.sin().atan2(angle.cos()).abs();
    let normal = ((cam.base - cam.nose) / cam.distance).acos();
    let nose_end = (cam.nose * normal.sin()).atan2(cam.distance + cam.nose * normal.cos());
    if side > normal {
        cam.base
    } else if side >= nose_end {
        // The flank is the line whose points have the component `base` along its normal.
        cam.base / (normal - side).cos()
    } else {
        // The farther of the two points at distance `nose` from N.
        let across = cam.distance * side.sin();
        cam.distance * side.cos() + (cam.nose.powi(2) - across.powi(2)).sqrt()
    }
}

/// Derivatives of `radius`.
#[allow(non_camel_case_types, dead_code)]
pub struct radius<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> radius<T> {
    /// Value and tangent of `radius`: every argument is followed by its tangent.
    pub fn forward(
        cam: &Cam,
        cam_d: &::tangential::Tan<Cam, T>,
        angle: f64,
        angle_d: T,
    ) -> (f64, T) {
        let (side, side_d) = {
            let t1 = angle.sin();
            let t2 = angle.cos();
            let t3 = t1.atan2(t2);
            let p4 = t3.signum();
            (
                t3.abs(),
                angle_d.scale(t2).scale(p4 * (t2 / t1.hypot(t2) / t1.hypot(t2)))
                    - (-angle_d.scale(t1)).scale(p4 * (t1 / t1.hypot(t2) / t1.hypot(t2))),
            )
        };
        let (normal, normal_d) = {
            let t5 = (cam.base - cam.nose) / cam.distance;
            (
                t5.acos(),
                -((T::accept(cam_d.base) - T::accept(cam_d.nose))
                    .scale(1.0 / cam.distance)
                    - T::accept(cam_d.distance).scale(t5 / cam.distance))
                    .scale(1.0 / ((1.0 - t5) * (1.0 + t5)).sqrt()),
            )
        };
        let (nose_end, nose_end_d) = {
            let t6 = normal.sin();
            let t7 = cam.nose * t6;
            let t8 = normal.cos();
            let t9 = cam.distance + cam.nose * t8;
            (
                t7.atan2(t9),
                (T::accept(cam_d.nose).scale(t6) + normal_d.scale(cam.nose * t8))
                    .scale(t9 / t7.hypot(t9) / t7.hypot(t9))
                    - (T::accept(cam_d.distance) + T::accept(cam_d.nose).scale(t8)
                        - normal_d.scale(cam.nose * t6))
                        .scale(t7 / t7.hypot(t9) / t7.hypot(t9)),
            )
        };
        if side > normal {
            (cam.base, T::accept(cam_d.base))
        } else if side >= nose_end {
            let t10 = normal - side;
            let t11 = t10.cos();
            let t12 = cam.base / t11;
            (
                t12,
                T::accept(cam_d.base).scale(1.0 / t11)
                    - (-(normal_d - side_d).scale(t10.sin())).scale(t12 / t11),
            )
        } else {
            let (across, across_d) = {
                let t13 = side.sin();
                (
                    cam.distance * t13,
                    T::accept(cam_d.distance).scale(t13)
                        + side_d.scale(cam.distance * side.cos()),
                )
            };
            let t14 = side.cos();
            let t15 = (cam.nose.powi(2) - across.powi(2)).sqrt();
            (
                cam.distance * t14 + t15,
                T::accept(cam_d.distance).scale(t14)
                    - side_d.scale(cam.distance * side.sin())
                    + (T::accept(cam_d.nose).scale(2.0 * cam.nose)
                        - across_d.scale(2.0 * across))
                        .scale(0.5 / t15.abs()),
            )
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl radius<::tangential::IndexSet> {
    /// Which inputs `radius` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        cam: &Cam,
        cam_d: &::tangential::Tan<Cam, ::tangential::IndexSet>,
        angle: f64,
        angle_d: ::tangential::IndexSet,
    ) -> (f64, ::tangential::IndexSet) {
        let (side, side_d) = (f64::NAN, angle_d);
        let (normal, normal_d) = (
            f64::NAN,
            <::tangential::IndexSet as ::tangential::Accept<_>>::accept(cam_d.base)
                + <::tangential::IndexSet as ::tangential::Accept<_>>::accept(cam_d.nose)
                + <::tangential::IndexSet as ::tangential::Accept<
                    _,
                >>::accept(cam_d.distance),
        );
        let (nose_end, nose_end_d) = (
            f64::NAN,
            <::tangential::IndexSet as ::tangential::Accept<_>>::accept(cam_d.nose)
                + normal_d
                + <::tangential::IndexSet as ::tangential::Accept<
                    _,
                >>::accept(cam_d.distance),
        );
        {
            let mut union2 = ::tangential::pattern::Union::new();
            {
                let _weak = ::tangential::pattern::weak();
                let arm = {
                    (
                        cam.base,
                        <::tangential::IndexSet as ::tangential::Accept<
                            _,
                        >>::accept(cam_d.base),
                    )
                };
                union2.add(arm);
            }
            {
                let _weak = ::tangential::pattern::weak();
                let arm = {
                    {
                        let mut union1 = ::tangential::pattern::Union::new();
                        {
                            let _weak = ::tangential::pattern::weak();
                            let arm = {
                                (
                                    f64::NAN,
                                    <::tangential::IndexSet as ::tangential::Accept<
                                        _,
                                    >>::accept(cam_d.base) + normal_d + side_d,
                                )
                            };
                            union1.add(arm);
                        }
                        {
                            let _weak = ::tangential::pattern::weak();
                            let arm = {
                                let (across, across_d) = (
                                    f64::NAN,
                                    <::tangential::IndexSet as ::tangential::Accept<
                                        _,
                                    >>::accept(cam_d.distance) + side_d,
                                );
                                (
                                    f64::NAN,
                                    <::tangential::IndexSet as ::tangential::Accept<
                                        _,
                                    >>::accept(cam_d.distance) + side_d
                                        + <::tangential::IndexSet as ::tangential::Accept<
                                            _,
                                        >>::accept(cam_d.nose) + across_d,
                                )
                            };
                            union1.add(arm);
                        }
                        union1.done()
                    }
                };
                union2.add(arm);
            }
            union2.done()
        }
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> radius<::tangential::Linear<T, P>> {
    /// `radius` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        cam: &Cam,
        cam_d: &::tangential::Tan<Cam, T>,
        angle: f64,
        angle_d: T,
        pass: &P,
    ) -> (f64, T) {
        let ((side, side_d), ((normal, normal_d), ((nose_end, nose_end_d), ()))) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none()
                            .of(&angle_d)
                            .of(&cam_d.base)
                            .of(&cam_d.distance)
                            .of(&cam_d.nose)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let (side, side_d) = {
                        let (t9, [p5, p6, p7, p8]) = if P::VALUES {
                            let t1 = angle.sin();
                            let t2 = angle.cos();
                            let t3 = t1.atan2(t2);
                            let p4 = t3.signum();
                            pass.push(
                                t3.abs(),
                                [
                                    ::tangential::number(t2),
                                    ::tangential::number(t1),
                                    ::tangential::number(
                                        p4 * (t2 / t1.hypot(t2) / t1.hypot(t2)),
                                    ),
                                    ::tangential::number(
                                        p4 * (t1 / t1.hypot(t2) / t1.hypot(t2)),
                                    ),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (
                            t9,
                            angle_d.scale(p5).scale(p7) - (-angle_d.scale(p6)).scale(p8),
                        )
                    };
                    let (normal, normal_d) = {
                        let (t14, [p11, p12, p13]) = if P::VALUES {
                            let t10 = (cam.base - cam.nose) / cam.distance;
                            pass.push(
                                t10.acos(),
                                [
                                    ::tangential::number(1.0 / cam.distance),
                                    ::tangential::number(t10 / cam.distance),
                                    ::tangential::number(
                                        1.0 / ((1.0 - t10) * (1.0 + t10)).sqrt(),
                                    ),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (
                            t14,
                            -((T::accept(cam_d.base) - T::accept(cam_d.nose)).scale(p11)
                                - T::accept(cam_d.distance).scale(p12))
                                .scale(p13),
                        )
                    };
                    let (nose_end, nose_end_d) = {
                        let (t25, [p19, p20, p21, p22, p23, p24]) = if P::VALUES {
                            let t15 = normal.sin();
                            let t16 = cam.nose * t15;
                            let t17 = normal.cos();
                            let t18 = cam.distance + cam.nose * t17;
                            pass.push(
                                t16.atan2(t18),
                                [
                                    ::tangential::number(t15),
                                    ::tangential::number(cam.nose * t17),
                                    ::tangential::number(t17),
                                    ::tangential::number(cam.nose * t15),
                                    ::tangential::number(t18 / t16.hypot(t18) / t16.hypot(t18)),
                                    ::tangential::number(t16 / t16.hypot(t18) / t16.hypot(t18)),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (
                            t25,
                            (T::accept(cam_d.nose).scale(p19) + normal_d.scale(p20))
                                .scale(p23)
                                - (T::accept(cam_d.distance)
                                    + T::accept(cam_d.nose).scale(p21) - normal_d.scale(p22))
                                    .scale(p24),
                        )
                    };
                    let given = blank
                        .of((
                            (side, side_d),
                            ((normal, normal_d), ((nose_end, nose_end_d), ())),
                        ));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        let n26 = if P::VALUES { pass.note(side > normal) } else { pass.noted() };
        if n26 {
            (cam.base, T::accept(cam_d.base))
        } else {
            let n27 = if P::VALUES { pass.note(side >= nose_end) } else { pass.noted() };
            if n27 {
                let (t34, [p31, p32, p33]) = if P::VALUES {
                    let t28 = normal - side;
                    let t29 = t28.cos();
                    let t30 = cam.base / t29;
                    pass.push(
                        t30,
                        [
                            ::tangential::number(t28.sin()),
                            ::tangential::number(1.0 / t29),
                            ::tangential::number(t30 / t29),
                        ],
                    )
                } else {
                    pass.pop(f64::NAN)
                };
                (
                    t34,
                    T::accept(cam_d.base).scale(p32)
                        - (-(normal_d - side_d).scale(p31)).scale(p33),
                )
            } else {
                let (across, across_d) = {
                    let (t38, [p36, p37]) = if P::VALUES {
                        let t35 = side.sin();
                        pass.push(
                            cam.distance * t35,
                            [
                                ::tangential::number(t35),
                                ::tangential::number(cam.distance * side.cos()),
                            ],
                        )
                    } else {
                        pass.pop(f64::NAN)
                    };
                    (t38, T::accept(cam_d.distance).scale(p36) + side_d.scale(p37))
                };
                let (t46, [p41, p42, p43, p44, p45]) = if P::VALUES {
                    let t39 = side.cos();
                    let t40 = (cam.nose.powi(2) - across.powi(2)).sqrt();
                    pass.push(
                        cam.distance * t39 + t40,
                        [
                            ::tangential::number(2.0 * cam.nose),
                            ::tangential::number(2.0 * across),
                            ::tangential::number(t39),
                            ::tangential::number(cam.distance * side.sin()),
                            ::tangential::number(0.5 / t40.abs()),
                        ],
                    )
                } else {
                    pass.pop(f64::NAN)
                };
                (
                    t46,
                    T::accept(cam_d.distance).scale(p43) - side_d.scale(p44)
                        + (T::accept(cam_d.nose).scale(p41) - across_d.scale(p42))
                            .scale(p45),
                )
            }
        }
    }
}

/// The point of the outline at this angle, in the frame of the cam.
pub fn outline(cam: &Cam, angle: f64) -> [f64; 2] {
    let (sin, cos) = angle.sin_cos();
    let radius = radius(cam, angle);
    [radius * cos, radius * sin]
}

/// Derivatives of `outline`.
#[allow(non_camel_case_types, dead_code)]
pub struct outline<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> outline<T> {
    /// Value and tangent of `outline`: every argument is followed by its tangent.
    pub fn forward(
        cam: &Cam,
        cam_d: &::tangential::Tan<Cam, T>,
        angle: f64,
        angle_d: T,
    ) -> ([f64; 2], [T; 2]) {
        let ((sin, cos), (sin_d, cos_d)) = {
            let (t1, t2) = angle.sin_cos();
            ((t1, t2), (angle_d.scale(t2), -angle_d.scale(t1)))
        };
        let (radius, radius_d) = <radius<T>>::forward(cam, cam_d, angle, angle_d);
        (
            [radius * cos, radius * sin],
            [
                radius_d.scale(cos) + cos_d.scale(radius),
                radius_d.scale(sin) + sin_d.scale(radius),
            ],
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl outline<::tangential::IndexSet> {
    /// Which inputs `outline` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        cam: &Cam,
        cam_d: &::tangential::Tan<Cam, ::tangential::IndexSet>,
        angle: f64,
        angle_d: ::tangential::IndexSet,
    ) -> ([f64; 2], [::tangential::IndexSet; 2]) {
        let ((sin, cos), (sin_d, cos_d)) = ((f64::NAN, f64::NAN), (angle_d, angle_d));
        let (radius, radius_d) = <radius<
            ::tangential::IndexSet,
        >>::pattern(cam, cam_d, angle, angle_d);
        ([f64::NAN, f64::NAN], [radius_d + cos_d, radius_d + sin_d])
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> outline<::tangential::Linear<T, P>> {
    /// `outline` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        cam: &Cam,
        cam_d: &::tangential::Tan<Cam, T>,
        angle: f64,
        angle_d: T,
        pass: &P,
    ) -> ([f64; 2], [T; 2]) {
        let ((sin, sin_d), ((cos, cos_d), ((radius, radius_d), ()))) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none().of(&angle_d).of(&cam_d)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let ((sin, cos), (sin_d, cos_d)) = {
                        let ((t1, t2), [p3, p4]) = if P::VALUES {
                            let (t1, t2) = angle.sin_cos();
                            pass.push(
                                (t1, t2),
                                [::tangential::number(t2), ::tangential::number(t1)],
                            )
                        } else {
                            pass.pop((f64::NAN, f64::NAN))
                        };
                        ((t1, t2), (angle_d.scale(p3), -angle_d.scale(p4)))
                    };
                    let (radius, radius_d) = <radius<
                        ::tangential::Linear<T, P>,
                    >>::linear(cam, cam_d, angle, angle_d, pass);
                    let given = blank
                        .of(((sin, sin_d), ((cos, cos_d), ((radius, radius_d), ()))));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        let ((t7, t9), [p5, p6, p8]) = if P::VALUES {
            pass.push(
                (radius * cos, radius * sin),
                [
                    ::tangential::number(cos),
                    ::tangential::number(radius),
                    ::tangential::number(sin),
                ],
            )
        } else {
            pass.pop((f64::NAN, f64::NAN))
        };
        (
            [t7, t9],
            [radius_d.scale(p5) + cos_d.scale(p6), radius_d.scale(p8) + sin_d.scale(p6)],
        )
    }
}

/// How far a roller on a line through the axis is lifted above the base circle, with the nose `angle` away from it.
///
/// The center of a roller keeps its radius as distance from the outline, so it follows an outline of the same kind,
/// with both circles grown by that radius: no contact point need be sought.
pub fn lift(cam: &Cam, roller: f64, angle: f64) -> f64 {
    let pitch = Cam {
        base: cam.base + roller,
        nose: cam.nose + roller,
        ..cam.clone()
    };
    radius(&pitch, angle) - pitch.base
}

/// Derivatives of `lift`.
#[allow(non_camel_case_types, dead_code)]
pub struct lift<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> lift<T> {
    /// Value and tangent of `lift`: every argument is followed by its tangent.
    pub fn forward(
        cam: &Cam,
        cam_d: &::tangential::Tan<Cam, T>,
        roller: f64,
        roller_d: T,
        angle: f64,
        angle_d: T,
    ) -> (f64, T) {
        use ::tangential::methods::*;
        ::tangential::untagged!(plain_clone);
        let (pitch, pitch_d) = (
            Cam {
                base: cam.base + roller,
                nose: cam.nose + roller,
                ..cam.plain_clone()
            },
            ::tangential::Tan::<Cam, T> {
                base: ::tangential::slot(T::accept(cam_d.base) + roller_d),
                nose: ::tangential::slot(T::accept(cam_d.nose) + roller_d),
                ..cam_d.clone()
            },
        );
        let (t1, t1_d) = <radius<T>>::forward(&pitch, &pitch_d, angle, angle_d);
        (t1 - pitch.base, t1_d - T::accept(pitch_d.base))
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl lift<::tangential::IndexSet> {
    /// Which inputs `lift` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        cam: &Cam,
        cam_d: &::tangential::Tan<Cam, ::tangential::IndexSet>,
        roller: f64,
        roller_d: ::tangential::IndexSet,
        angle: f64,
        angle_d: ::tangential::IndexSet,
    ) -> (f64, ::tangential::IndexSet) {
        let (pitch, pitch_d) = (
            Cam {
                base: f64::NAN,
                nose: f64::NAN,
                ..cam.clone()
            },
            ::tangential::Tan::<Cam, ::tangential::IndexSet> {
                base: ::tangential::slot(
                    <::tangential::IndexSet as ::tangential::Accept<
                        _,
                    >>::accept(cam_d.base) + roller_d,
                ),
                nose: ::tangential::slot(
                    <::tangential::IndexSet as ::tangential::Accept<
                        _,
                    >>::accept(cam_d.nose) + roller_d,
                ),
                ..cam_d.clone()
            },
        );
        let (t1, t1_d) = <radius<
            ::tangential::IndexSet,
        >>::pattern(&pitch, &pitch_d, angle, angle_d);
        (
            f64::NAN,
            t1_d
                + <::tangential::IndexSet as ::tangential::Accept<
                    _,
                >>::accept(pitch_d.base),
        )
    }
}

impl<T: ::tangential::Tangent, P: ::tangential::Pass> lift<::tangential::Linear<T, P>> {
    /// `lift` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        cam: &Cam,
        cam_d: &::tangential::Tan<Cam, T>,
        roller: f64,
        roller_d: T,
        angle: f64,
        angle_d: T,
        pass: &P,
    ) -> (f64, T) {
        use ::tangential::methods::*;
        ::tangential::untagged!(plain_clone);
        let ((pitch, pitch_d), ((t1, t1_d), ())) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none()
                            .of(&angle_d)
                            .of(&cam_d)
                            .of(&roller_d)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let (pitch, pitch_d) = {
                        let (t2, t3) = if P::VALUES {
                            (cam.base + roller, cam.nose + roller)
                        } else {
                            (f64::NAN, f64::NAN)
                        };
                        (
                            Cam {
                                base: t2,
                                nose: t3,
                                ..cam.plain_clone()
                            },
                            ::tangential::Tan::<Cam, T> {
                                base: ::tangential::slot(T::accept(cam_d.base) + roller_d),
                                nose: ::tangential::slot(T::accept(cam_d.nose) + roller_d),
                                ..cam_d.clone()
                            },
                        )
                    };
                    let (t1, t1_d) = <radius<
                        ::tangential::Linear<T, P>,
                    >>::linear(&pitch, &pitch_d, angle, angle_d, pass);
                    let given = blank.of(((pitch, pitch_d), ((t1, t1_d), ())));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        let t4 = if P::VALUES { t1 - pitch.base } else { f64::NAN };
        (t4, t1_d - T::accept(pitch_d.base))
    }
}

/// What vanishes when a roller of this radius, its center at `center`, is `gap` away from the outline of the cam turned
/// by `turn`, and the nearest point of the outline is `point` with the tangent `along` (both in the frame of the cam):
///
/// ```text
/// R(turn) (point + (roller + gap) normal) - center,     normal = (along_y, -along_x) / |along|
/// ```
///
/// The tangent is the derivative of [`outline()`] with respect to its angle.
pub fn contact(
    point: &[f64; 2],
    along: &[f64; 2],
    turn: f64,
    roller: f64,
    gap: f64,
    center: &[f64; 2],
) -> [f64; 2] {
    let length = along[0].hypot(along[1]);
    let x = point[0] + (roller + gap) * along[1] / length;
    let y = point[1] - (roller + gap) * along[0] / length;
    let (sin, cos) = turn.sin_cos();
    [cos * x - sin * y - center[0], sin * x + cos * y - center[1]]
}

/// Derivatives of `contact`.
#[allow(non_camel_case_types, dead_code)]
pub struct contact<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> contact<T> {
    /// Value and tangent of `contact`: every argument is followed by its tangent.
    pub fn forward(
        point: &[f64; 2],
        point_d: &[T; 2],
        along: &[f64; 2],
        along_d: &[T; 2],
        turn: f64,
        turn_d: T,
        roller: f64,
        roller_d: T,
        gap: f64,
        gap_d: T,
        center: &[f64; 2],
        center_d: &[T; 2],
    ) -> ([f64; 2], [T; 2]) {
        let (length, length_d) = {
            let t1 = along[0].hypot(along[1]);
            (
                t1,
                along_d[0].scale(if t1 == 0.0 { 0.0 } else { along[0] / t1 })
                    + along_d[1].scale(if t1 == 0.0 { 0.0 } else { along[1] / t1 }),
            )
        };
        let (x, x_d) = {
            let t2 = roller + gap;
            let t3 = t2 * along[1] / length;
            let p4 = 1.0 / length;
            (
                point[0] + t3,
                point_d[0] + (roller_d + gap_d).scale(p4 * along[1])
                    + along_d[1].scale(p4 * t2) - length_d.scale(t3 / length),
            )
        };
        let (y, y_d) = {
            let t5 = roller + gap;
            let t6 = t5 * along[0] / length;
            let p7 = 1.0 / length;
            (
                point[1] - t6,
                point_d[1] - (roller_d + gap_d).scale(p7 * along[0])
                    - along_d[0].scale(p7 * t5) + length_d.scale(t6 / length),
            )
        };
        let ((sin, cos), (sin_d, cos_d)) = {
            let (t8, t9) = turn.sin_cos();
            ((t8, t9), (turn_d.scale(t9), -turn_d.scale(t8)))
        };
        (
            [cos * x - sin * y - center[0], sin * x + cos * y - center[1]],
            [
                cos_d.scale(x) + x_d.scale(cos) - sin_d.scale(y) - y_d.scale(sin)
                    - center_d[0],
                sin_d.scale(x) + x_d.scale(sin) + cos_d.scale(y) + y_d.scale(cos)
                    - center_d[1],
            ],
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl contact<::tangential::IndexSet> {
    /// Which inputs `contact` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        point: &[f64; 2],
        point_d: &[::tangential::IndexSet; 2],
        along: &[f64; 2],
        along_d: &[::tangential::IndexSet; 2],
        turn: f64,
        turn_d: ::tangential::IndexSet,
        roller: f64,
        roller_d: ::tangential::IndexSet,
        gap: f64,
        gap_d: ::tangential::IndexSet,
        center: &[f64; 2],
        center_d: &[::tangential::IndexSet; 2],
    ) -> ([f64; 2], [::tangential::IndexSet; 2]) {
        let (length, length_d) = (f64::NAN, along_d[0] + along_d[1]);
        let (x, x_d) = (f64::NAN, point_d[0] + roller_d + gap_d + along_d[1] + length_d);
        let (y, y_d) = (f64::NAN, point_d[1] + roller_d + gap_d + along_d[0] + length_d);
        let ((sin, cos), (sin_d, cos_d)) = ((f64::NAN, f64::NAN), (turn_d, turn_d));
        (
            [f64::NAN, f64::NAN],
            [
                cos_d + x_d + sin_d + y_d + center_d[0],
                sin_d + x_d + cos_d + y_d + center_d[1],
            ],
        )
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> contact<::tangential::Linear<T, P>> {
    /// `contact` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        point: &[f64; 2],
        point_d: &[T; 2],
        along: &[f64; 2],
        along_d: &[T; 2],
        turn: f64,
        turn_d: T,
        roller: f64,
        roller_d: T,
        gap: f64,
        gap_d: T,
        center: &[f64; 2],
        center_d: &[T; 2],
        pass: &P,
    ) -> ([f64; 2], [T; 2]) {
        let ((x, x_d), ((y, y_d), ((sin, sin_d), ((cos, cos_d), ())))) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none()
                            .of(&along_d[0])
                            .of(&along_d[1])
                            .of(&gap_d)
                            .of(&point_d[0])
                            .of(&point_d[1])
                            .of(&roller_d)
                            .of(&turn_d)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let (length, length_d) = {
                        let (t4, [p2, p3]) = if P::VALUES {
                            let t1 = along[0].hypot(along[1]);
                            pass.push(
                                t1,
                                [
                                    ::tangential::number(
                                        if t1 == 0.0 { 0.0 } else { along[0] / t1 },
                                    ),
                                    ::tangential::number(
                                        if t1 == 0.0 { 0.0 } else { along[1] / t1 },
                                    ),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t4, along_d[0].scale(p2) + along_d[1].scale(p3))
                    };
                    let (x, x_d) = {
                        let (t11, [p8, p9, p10]) = if P::VALUES {
                            let t5 = roller + gap;
                            let t6 = t5 * along[1] / length;
                            let p7 = 1.0 / length;
                            pass.push(
                                point[0] + t6,
                                [
                                    ::tangential::number(p7 * along[1]),
                                    ::tangential::number(p7 * t5),
                                    ::tangential::number(t6 / length),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (
                            t11,
                            point_d[0] + (roller_d + gap_d).scale(p8)
                                + along_d[1].scale(p9) - length_d.scale(p10),
                        )
                    };
                    let (y, y_d) = {
                        let (t18, [p15, p16, p17]) = if P::VALUES {
                            let t12 = roller + gap;
                            let t13 = t12 * along[0] / length;
                            let p14 = 1.0 / length;
                            pass.push(
                                point[1] - t13,
                                [
                                    ::tangential::number(p14 * along[0]),
                                    ::tangential::number(p14 * t12),
                                    ::tangential::number(t13 / length),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (
                            t18,
                            point_d[1] - (roller_d + gap_d).scale(p15)
                                - along_d[0].scale(p16) + length_d.scale(p17),
                        )
                    };
                    let ((sin, cos), (sin_d, cos_d)) = {
                        let ((t19, t20), [p21, p22]) = if P::VALUES {
                            let (t19, t20) = turn.sin_cos();
                            pass.push(
                                (t19, t20),
                                [::tangential::number(t20), ::tangential::number(t19)],
                            )
                        } else {
                            pass.pop((f64::NAN, f64::NAN))
                        };
                        ((t19, t20), (turn_d.scale(p21), -turn_d.scale(p22)))
                    };
                    let given = blank
                        .of(((x, x_d), ((y, y_d), ((sin, sin_d), ((cos, cos_d), ())))));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        let ((t27, t28), [p23, p24, p25, p26]) = if P::VALUES {
            pass.push(
                (cos * x - sin * y - center[0], sin * x + cos * y - center[1]),
                [
                    ::tangential::number(x),
                    ::tangential::number(cos),
                    ::tangential::number(y),
                    ::tangential::number(sin),
                ],
            )
        } else {
            pass.pop((f64::NAN, f64::NAN))
        };
        (
            [t27, t28],
            [
                cos_d.scale(p23) + x_d.scale(p24) - sin_d.scale(p25) - y_d.scale(p26)
                    - center_d[0],
                sin_d.scale(p23) + x_d.scale(p26) + cos_d.scale(p25) + y_d.scale(p24)
                    - center_d[1],
            ],
        )
    }
}

/// The force that pushes cam and roller apart: a spring that acts only while they penetrate each other.
pub fn contact_force(stiffness: f64, gap: f64) -> f64 {
    if gap < 0.0 { -stiffness * gap } else { 0.0 }
}

/// Derivatives of `contact_force`.
#[allow(non_camel_case_types, dead_code)]
pub struct contact_force<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> contact_force<T> {
    /// Value and tangent of `contact_force`: every argument is followed by its tangent.
    pub fn forward(stiffness: f64, stiffness_d: T, gap: f64, gap_d: T) -> (f64, T) {
        if gap < 0.0 {
            let t1 = -stiffness;
            (t1 * gap, -stiffness_d.scale(gap) + gap_d.scale(t1))
        } else {
            (0.0, T::zero())
        }
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl contact_force<::tangential::IndexSet> {
    /// Which inputs `contact_force` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        stiffness: f64,
        stiffness_d: ::tangential::IndexSet,
        gap: f64,
        gap_d: ::tangential::IndexSet,
    ) -> (f64, ::tangential::IndexSet) {
        {
            let mut union1 = ::tangential::pattern::Union::new();
            {
                let _weak = ::tangential::pattern::weak();
                let arm = { (f64::NAN, stiffness_d + gap_d) };
                union1.add(arm);
            }
            {
                let _weak = ::tangential::pattern::weak();
                let arm = { (0.0, ::tangential::IndexSet::empty()) };
                union1.add(arm);
            }
            union1.done()
        }
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> contact_force<::tangential::Linear<T, P>> {
    /// `contact_force` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        stiffness: f64,
        stiffness_d: T,
        gap: f64,
        gap_d: T,
        pass: &P,
    ) -> (f64, T) {
        let n1 = if P::VALUES { pass.note(gap < 0.0) } else { pass.noted() };
        if n1 {
            let (t5, [p3, p4]) = if P::VALUES {
                let t2 = -stiffness;
                pass.push(
                    t2 * gap,
                    [::tangential::number(gap), ::tangential::number(t2)],
                )
            } else {
                pass.pop(f64::NAN)
            };
            (t5, -stiffness_d.scale(p3) + gap_d.scale(p4))
        } else {
            (0.0, T::zero())
        }
    }
}

/// Revolutions per minute at which the follower, of this mass and pressed down by a spring of this rate and preload,
/// leaves the nose: there the contact force
///
/// ```text
/// spring lift + preload + mass d2 lift/dt2
/// ```
///
/// vanishes at the top of the nose, where the second derivative of the lift in the angle is -distance (1 + distance /
/// (nose + roller)).
pub fn jump_speed(cam: &Cam, roller: f64, mass: f64, spring: f64, preload: f64) -> f64 {
    let top = cam.distance + cam.nose - cam.base;
    let drop = cam.distance * (1.0 + cam.distance / (cam.nose + roller));
    ((spring * top + preload) / (mass * drop)).sqrt() * 60.0 / TAU
}

/// Derivatives of `jump_speed`.
#[allow(non_camel_case_types, dead_code)]
pub struct jump_speed<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> jump_speed<T> {
    /// Value and tangent of `jump_speed`: every argument is followed by its tangent.
    pub fn forward(
        cam: &Cam,
        cam_d: &::tangential::Tan<Cam, T>,
        roller: f64,
        roller_d: T,
        mass: f64,
        mass_d: T,
        spring: f64,
        spring_d: T,
        preload: f64,
        preload_d: T,
    ) -> (f64, T) {
        let (top, top_d) = (
            cam.distance + cam.nose - cam.base,
            T::accept(cam_d.distance) + T::accept(cam_d.nose) - T::accept(cam_d.base),
        );
        let (drop, drop_d) = {
            let t1 = cam.nose + roller;
            let t2 = cam.distance / t1;
            let t3 = 1.0 + t2;
            let p4 = cam.distance;
            (
                cam.distance * t3,
                T::accept(cam_d.distance).scale(t3 + p4 / t1)
                    - (T::accept(cam_d.nose) + roller_d).scale(p4 * t2 / t1),
            )
        };
        let t5 = mass * drop;
        let t6 = (spring * top + preload) / t5;
        let t7 = t6.sqrt();
        (
            t7 * 60.0 / TAU,
            ((spring_d.scale(top) + top_d.scale(spring) + preload_d).scale(1.0 / t5)
                - (mass_d.scale(drop) + drop_d.scale(mass)).scale(t6 / t5))
                .scale(1.0 / TAU * 60.0 * (0.5 / t7.abs())),
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl jump_speed<::tangential::IndexSet> {
    /// Which inputs `jump_speed` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        cam: &Cam,
        cam_d: &::tangential::Tan<Cam, ::tangential::IndexSet>,
        roller: f64,
        roller_d: ::tangential::IndexSet,
        mass: f64,
        mass_d: ::tangential::IndexSet,
        spring: f64,
        spring_d: ::tangential::IndexSet,
        preload: f64,
        preload_d: ::tangential::IndexSet,
    ) -> (f64, ::tangential::IndexSet) {
        let (top, top_d) = (
            f64::NAN,
            <::tangential::IndexSet as ::tangential::Accept<_>>::accept(cam_d.distance)
                + <::tangential::IndexSet as ::tangential::Accept<_>>::accept(cam_d.nose)
                + <::tangential::IndexSet as ::tangential::Accept<_>>::accept(cam_d.base),
        );
        let (drop, drop_d) = (
            f64::NAN,
            <::tangential::IndexSet as ::tangential::Accept<_>>::accept(cam_d.distance)
                + <::tangential::IndexSet as ::tangential::Accept<_>>::accept(cam_d.nose)
                + roller_d,
        );
        (f64::NAN, spring_d + top_d + preload_d + mass_d + drop_d)
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> jump_speed<::tangential::Linear<T, P>> {
    /// `jump_speed` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        cam: &Cam,
        cam_d: &::tangential::Tan<Cam, T>,
        roller: f64,
        roller_d: T,
        mass: f64,
        mass_d: T,
        spring: f64,
        spring_d: T,
        preload: f64,
        preload_d: T,
        pass: &P,
    ) -> (f64, T) {
        let (top, top_d) = {
            let t1 = if P::VALUES {
                cam.distance + cam.nose - cam.base
            } else {
                f64::NAN
            };
            (
                t1,
                T::accept(cam_d.distance) + T::accept(cam_d.nose) - T::accept(cam_d.base),
            )
        };
        let (drop, drop_d) = {
            let (t8, [p6, p7]) = if P::VALUES {
                let t2 = cam.nose + roller;
                let t3 = cam.distance / t2;
                let t4 = 1.0 + t3;
                let p5 = cam.distance;
                pass.push(
                    cam.distance * t4,
                    [
                        ::tangential::number(t4 + p5 / t2),
                        ::tangential::number(p5 * t3 / t2),
                    ],
                )
            } else {
                pass.pop(f64::NAN)
            };
            (
                t8,
                T::accept(cam_d.distance).scale(p6)
                    - (T::accept(cam_d.nose) + roller_d).scale(p7),
            )
        };
        let (t19, [p12, p13, p14, p15, p16, p17, p18]) = if P::VALUES {
            let t9 = mass * drop;
            let t10 = (spring * top + preload) / t9;
            let t11 = t10.sqrt();
            pass.push(
                t11 * 60.0 / TAU,
                [
                    ::tangential::number(top),
                    ::tangential::number(spring),
                    ::tangential::number(drop),
                    ::tangential::number(mass),
                    ::tangential::number(1.0 / t9),
                    ::tangential::number(t10 / t9),
                    ::tangential::number(1.0 / TAU * 60.0 * (0.5 / t11.abs())),
                ],
            )
        } else {
            pass.pop(f64::NAN)
        };
        (
            t19,
            ((spring_d.scale(p12) + top_d.scale(p13) + preload_d).scale(p16)
                - (mass_d.scale(p14) + drop_d.scale(p15)).scale(p17))
                .scale(p18),
        )
    }
}

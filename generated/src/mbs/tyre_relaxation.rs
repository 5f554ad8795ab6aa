//! Tyres that take some way to build up their forces: linear relaxation (Pacejka, chapters 7 and 8).
//!
//! The tread is deflected by u along the wheel and by v across it, and slips follow: `kappa' = u / sigma_kappa`,
//! `tan alpha' = v / sigma_alpha`. Where the wheel rolls on the road,
//!
//! ```text
//! ud = -Vsx - |Vx| / sigma_kappa u
//! vd =  Vsy - |Vx| / sigma_alpha v
//! ```
//!
//! so that both have the slips of steady rolling as their limits, in the signs of this module. Besides:
//! - Off the road nothing holds a deflection: it decays with the time constant [`DECAY`], and slip velocities do not count.
//!   The share of the contact leads from one to the other.
//! - Below `VXLOW` the size of Vx begins as a parabola, a slide cannot deflect the tread much beyond a slip of one, and a
//!   damping proportional to the slip velocity ([`DAMPING`]) keeps a parked vehicle from swinging on its tyres for ever.
//! - Relaxation lengths do not go below a twentieth of the free radius.

use tangential_mbs::tyre::Tyre;
use tangential_mbs::tyre::contact::{Contact, Grip, Report, gripped, touch};
use tangential_mbs::tyre::formula::{Forces, Slip, deviation, direction, divisor, forces, rising};
use tangential_mbs::motion::Motion;
use tangential::differentiate;

/// Time constant of the decay off the road, in s.
pub const DECAY: f64 = 0.02;
/// Slip per slip velocity at standstill, in s/m.
pub const DAMPING: f64 = 0.1;
/// Below this part of the free radius relaxation lengths are rounded, to end at half of it.
const SHORTEST: f64 = 0.1;

/// Relaxation lengths, longitudinal and lateral, at a load and an inclination.
pub fn relaxation_lengths(tyre: &Tyre, fz: f64, gamma: f64) -> [f64; 2] {
    let (p, q, l) = (&tyre.longitudinal, &tyre.lateral, &tyre.scaling);
    let radius = tyre.dimension.unloaded_radius;
    let dfz: f64 = deviation(tyre, fz);
    let growth: f64 = -p.ptx3 * dfz;
    let along = (1.0 + dfz) * l.lfzo * (p.ptx1 + p.ptx2 * dfz) * growth.exp() * radius * l.lsgkp;
    let tilt = 1.0 - q.pky3 * (gamma * l.lgay).abs();
    let rise: f64 = rising(1.0 + dfz, q.pty2);
    let across = q.pty1 * (1.0 + dfz) * rise * tilt * radius * l.lfzo * l.lsgal;
    [divisor(along, SHORTEST * radius), divisor(across, SHORTEST * radius)]
}

/// Derivatives of `relaxation_lengths`.
#[allow(non_camel_case_types, dead_code)]
pub struct relaxation_lengths<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> relaxation_lengths<T> {
    /// Value and tangent of `relaxation_lengths`: every argument is followed by its tangent.
    pub fn forward(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        fz: f64,
        fz_d: T,
        gamma: f64,
        gamma_d: T,
    ) -> ([f64; 2], [T; 2]) {
        let (p, q, l) = (&tyre.longitudinal, &tyre.lateral, &tyre.scaling);
        let radius = tyre.dimension.unloaded_radius;
        let (dfz, dfz_d): (f64, T) = <::tangential::companion!(
            deviation < T >, deviation < ::tangential::Zero >, passive 0
        )>::forward(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            fz,
            fz_d,
        );
        let (growth, growth_d): (f64, T) = {
            let t3 = -p.ptx3;
            (t3 * dfz, dfz_d.scale(t3))
        };
        let (along, along_d) = {
            let (t4, t4_d) = (1.0 + dfz, dfz_d);
            let (t5, t5_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<
                    T,
                >::mul(&t4, t4_d, &l.lfzo, ::tangential::ops::Op::<T>::zero(&l.lfzo)),
                t4 * l.lfzo,
            );
            let (t6, t6_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<
                    T,
                >::mul(&p.ptx2, ::tangential::ops::Op::<T>::zero(&p.ptx2), &dfz, &dfz_d),
                p.ptx2 * dfz,
            );
            let (t7, t7_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<
                    T,
                >::add(&p.ptx1, ::tangential::ops::Op::<T>::zero(&p.ptx1), &t6, &t6_d),
                p.ptx1 + t6,
            );
            let (t8, t8_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<T>::mul(&t5, &t5_d, &t7, &t7_d),
                t5 * t7,
            );
            let t9 = growth.exp();
            let (t10, t10_d) = (t9, growth_d.scale(t9));
            let (t11, t11_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<T>::mul(&t8, &t8_d, &t10, t10_d),
                t8 * t10,
            );
            let (t12, t12_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<
                    T,
                >::mul(&t11, &t11_d, &radius, ::tangential::ops::Op::<T>::zero(&radius)),
                t11 * radius,
            );
            ::tangential::ops::late(
                ::tangential::ops::Op::<
                    T,
                >::mul(
                    &t12,
                    &t12_d,
                    &l.lsgkp,
                    ::tangential::ops::Op::<T>::zero(&l.lsgkp),
                ),
                t12 * l.lsgkp,
            )
        };
        let (tilt, tilt_d) = {
            let t13 = gamma * l.lgay;
            (1.0 - q.pky3 * t13.abs(), -gamma_d.scale(q.pky3 * t13.signum() * l.lgay))
        };
        let (rise, rise_d): (f64, T) = {
            let t14 = q.pty2;
            let t14_d = ::tangential::zero_like(&t14);
            <::tangential::companion!(
                rising < T >, rising < ::tangential::Zero >, passive 1
            )>::forward(1.0 + dfz, dfz_d, t14, ::tangential::slot(t14_d))
        };
        let (across, across_d) = {
            let (t15, t15_d) = (1.0 + dfz, dfz_d);
            let (t16, t16_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<
                    T,
                >::mul(&q.pty1, ::tangential::ops::Op::<T>::zero(&q.pty1), &t15, t15_d),
                q.pty1 * t15,
            );
            let (t17, t17_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<T>::mul(&t16, &t16_d, &rise, &rise_d),
                t16 * rise,
            );
            let (t18, t18_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<T>::mul(&t17, &t17_d, &tilt, &tilt_d),
                t17 * tilt,
            );
            let (t19, t19_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<
                    T,
                >::mul(&t18, &t18_d, &radius, ::tangential::ops::Op::<T>::zero(&radius)),
                t18 * radius,
            );
            let (t20, t20_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<
                    T,
                >::mul(&t19, &t19_d, &l.lfzo, ::tangential::ops::Op::<T>::zero(&l.lfzo)),
                t19 * l.lfzo,
            );
            ::tangential::ops::late(
                ::tangential::ops::Op::<
                    T,
                >::mul(
                    &t20,
                    &t20_d,
                    &l.lsgal,
                    ::tangential::ops::Op::<T>::zero(&l.lsgal),
                ),
                t20 * l.lsgal,
            )
        };
        let (t1, t1_d) = {
            let t21 = SHORTEST * radius;
            let t21_d = ::tangential::zero_like(&t21);
            <::tangential::companion!(
                divisor < T >, divisor < ::tangential::Zero >, passive 1
            )>::forward(along, along_d, t21, ::tangential::slot(t21_d))
        };
        let (t2, t2_d) = {
            let t22 = SHORTEST * radius;
            let t22_d = ::tangential::zero_like(&t22);
            <::tangential::companion!(
                divisor < T >, divisor < ::tangential::Zero >, passive 1
            )>::forward(across, across_d, t22, ::tangential::slot(t22_d))
        };
        ([t1, t2], [t1_d, t2_d])
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl relaxation_lengths<::tangential::IndexSet> {
    /// Which inputs `relaxation_lengths` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        fz: f64,
        fz_d: ::tangential::IndexSet,
        gamma: f64,
        gamma_d: ::tangential::IndexSet,
    ) -> ([f64; 2], [::tangential::IndexSet; 2]) {
        let (p, q, l) = (&tyre.longitudinal, &tyre.lateral, &tyre.scaling);
        let radius = tyre.dimension.unloaded_radius;
        let (dfz, dfz_d): (f64, ::tangential::IndexSet) = <::tangential::companion!(
            deviation < ::tangential::IndexSet >, deviation < ::tangential::Zero >,
            passive 0
        )>::pattern(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            fz,
            fz_d,
        );
        let (growth, growth_d): (f64, ::tangential::IndexSet) = (f64::NAN, dfz_d);
        let (along, along_d) = {
            let (t3, t3_d) = (f64::NAN, dfz_d);
            let (t4, t4_d) = ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(
                    &t3,
                    t3_d,
                    &l.lfzo,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&l.lfzo),
                ),
                t3 * l.lfzo,
            );
            let (t5, t5_d) = ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(
                    &p.ptx2,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&p.ptx2),
                    &dfz,
                    &dfz_d,
                ),
                p.ptx2 * dfz,
            );
            let (t6, t6_d) = ::tangential::ops::late(
                ::tangential::ops::Op::add_pattern(
                    &p.ptx1,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&p.ptx1),
                    &t5,
                    &t5_d,
                ),
                p.ptx1 + t5,
            );
            let (t7, t7_d) = ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(&t4, &t4_d, &t6, &t6_d),
                t4 * t6,
            );
            let (t8, t8_d) = (f64::NAN, ::tangential::pattern::curved(growth_d));
            let (t9, t9_d) = ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(&t7, &t7_d, &t8, t8_d),
                t7 * t8,
            );
            let (t10, t10_d) = ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(
                    &t9,
                    &t9_d,
                    &radius,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&radius),
                ),
                t9 * radius,
            );
            ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(
                    &t10,
                    &t10_d,
                    &l.lsgkp,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&l.lsgkp),
                ),
                t10 * l.lsgkp,
            )
        };
        let (tilt, tilt_d) = (f64::NAN, gamma_d);
        let (rise, rise_d): (f64, ::tangential::IndexSet) = {
            let t11 = q.pty2;
            let t11_d = ::tangential::zero_like(&t11);
            <::tangential::companion!(
                rising < ::tangential::IndexSet >, rising < ::tangential::Zero >, passive
                1
            )>::pattern(f64::NAN, dfz_d, t11, ::tangential::slot(t11_d))
        };
        let (across, across_d) = {
            let (t12, t12_d) = (f64::NAN, dfz_d);
            let (t13, t13_d) = ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(
                    &q.pty1,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&q.pty1),
                    &t12,
                    t12_d,
                ),
                q.pty1 * t12,
            );
            let (t14, t14_d) = ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(&t13, &t13_d, &rise, &rise_d),
                t13 * rise,
            );
            let (t15, t15_d) = ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(&t14, &t14_d, &tilt, &tilt_d),
                t14 * tilt,
            );
            let (t16, t16_d) = ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(
                    &t15,
                    &t15_d,
                    &radius,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&radius),
                ),
                t15 * radius,
            );
            let (t17, t17_d) = ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(
                    &t16,
                    &t16_d,
                    &l.lfzo,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&l.lfzo),
                ),
                t16 * l.lfzo,
            );
            ::tangential::ops::late(
                ::tangential::ops::Op::mul_pattern(
                    &t17,
                    &t17_d,
                    &l.lsgal,
                    ::tangential::ops::Op::<::tangential::IndexSet>::zero(&l.lsgal),
                ),
                t17 * l.lsgal,
            )
        };
        let (t1, t1_d) = {
            let t18 = along_d;
            ::tangential::pattern::reliable(&t18);
            let t19 = SHORTEST * radius;
            let t19_d = ::tangential::zero_like(&t19);
            <::tangential::companion!(
                divisor < ::tangential::IndexSet >, divisor < ::tangential::Zero >,
                passive 1
            )>::pattern(along, t18, t19, ::tangential::slot(t19_d))
        };
        let (t2, t2_d) = {
            let t20 = across_d;
            ::tangential::pattern::reliable(&t20);
            let t21 = SHORTEST * radius;
            let t21_d = ::tangential::zero_like(&t21);
            <::tangential::companion!(
                divisor < ::tangential::IndexSet >, divisor < ::tangential::Zero >,
                passive 1
            )>::pattern(across, t20, t21, ::tangential::slot(t21_d))
        };
        ([t1, t2], [t1_d, t2_d])
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> relaxation_lengths<::tangential::Linear<T, P>> {
    /// `relaxation_lengths` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        fz: f64,
        fz_d: T,
        gamma: f64,
        gamma_d: T,
        pass: &P,
    ) -> ([f64; 2], [T; 2]) {
        let (p, q, l) = (&tyre.longitudinal, &tyre.lateral, &tyre.scaling);
        let radius = tyre.dimension.unloaded_radius;
        let ((t1, t1_d), ((t2, t2_d), ())) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none().of(&fz_d).of(&gamma_d)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let (dfz, dfz_d): (f64, T) = <::tangential::companion!(
                        deviation < ::tangential::Linear < T, P > >, deviation <
                        ::tangential::Zero >, passive 0
                    )>::linear(
                        tyre,
                        ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                        fz,
                        fz_d,
                        pass,
                    );
                    let (growth, growth_d): (f64, T) = {
                        let (t5, [p4]) = if P::VALUES {
                            let t3 = -p.ptx3;
                            pass.push(t3 * dfz, [::tangential::number(t3)])
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t5, dfz_d.scale(p4))
                    };
                    let (along, along_d) = {
                        let t6 = if P::VALUES { 1.0 + dfz } else { f64::NAN };
                        let (t7, t7_d) = (t6, dfz_d);
                        let (t8, t8_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(
                                &t7,
                                t7_d,
                                &l.lfzo,
                                ::tangential::ops::Op::<T>::zero(&l.lfzo),
                                pass,
                            ),
                            t7 * l.lfzo,
                        );
                        let (t9, t9_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(
                                &p.ptx2,
                                ::tangential::ops::Op::<T>::zero(&p.ptx2),
                                &dfz,
                                &dfz_d,
                                pass,
                            ),
                            p.ptx2 * dfz,
                        );
                        let (t10, t10_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::add_linear(
                                &p.ptx1,
                                ::tangential::ops::Op::<T>::zero(&p.ptx1),
                                &t9,
                                &t9_d,
                                pass,
                            ),
                            p.ptx1 + t9,
                        );
                        let (t11, t11_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(&t8, &t8_d, &t10, &t10_d, pass),
                            t8 * t10,
                        );
                        let (t14, [p13]) = if P::VALUES {
                            let t12 = growth.exp();
                            pass.push(t12, [::tangential::number(t12)])
                        } else {
                            pass.pop(f64::NAN)
                        };
                        let (t15, t15_d) = (t14, growth_d.scale(p13));
                        let (t16, t16_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(&t11, &t11_d, &t15, t15_d, pass),
                            t11 * t15,
                        );
                        let (t17, t17_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(
                                &t16,
                                &t16_d,
                                &radius,
                                ::tangential::ops::Op::<T>::zero(&radius),
                                pass,
                            ),
                            t16 * radius,
                        );
                        ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(
                                &t17,
                                &t17_d,
                                &l.lsgkp,
                                ::tangential::ops::Op::<T>::zero(&l.lsgkp),
                                pass,
                            ),
                            t17 * l.lsgkp,
                        )
                    };
                    let (tilt, tilt_d) = {
                        let (t20, [p19]) = if P::VALUES {
                            let t18 = gamma * l.lgay;
                            pass.push(
                                1.0 - q.pky3 * t18.abs(),
                                [::tangential::number(q.pky3 * t18.signum() * l.lgay)],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t20, -gamma_d.scale(p19))
                    };
                    let (rise, rise_d): (f64, T) = {
                        let t21 = if P::VALUES { 1.0 + dfz } else { f64::NAN };
                        let t22 = q.pty2;
                        let t22_d = ::tangential::zero_like(&t22);
                        <::tangential::companion!(
                            rising < ::tangential::Linear < T, P > >, rising <
                            ::tangential::Zero >, passive 1
                        )>::linear(t21, dfz_d, t22, ::tangential::slot(t22_d), pass)
                    };
                    let (across, across_d) = {
                        let t23 = if P::VALUES { 1.0 + dfz } else { f64::NAN };
                        let (t24, t24_d) = (t23, dfz_d);
                        let (t25, t25_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(
                                &q.pty1,
                                ::tangential::ops::Op::<T>::zero(&q.pty1),
                                &t24,
                                t24_d,
                                pass,
                            ),
                            q.pty1 * t24,
                        );
                        let (t26, t26_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(&t25, &t25_d, &rise, &rise_d, pass),
                            t25 * rise,
                        );
                        let (t27, t27_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(&t26, &t26_d, &tilt, &tilt_d, pass),
                            t26 * tilt,
                        );
                        let (t28, t28_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(
                                &t27,
                                &t27_d,
                                &radius,
                                ::tangential::ops::Op::<T>::zero(&radius),
                                pass,
                            ),
                            t27 * radius,
                        );
                        let (t29, t29_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(
                                &t28,
                                &t28_d,
                                &l.lfzo,
                                ::tangential::ops::Op::<T>::zero(&l.lfzo),
                                pass,
                            ),
                            t28 * l.lfzo,
                        );
                        ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::mul_linear(
                                &t29,
                                &t29_d,
                                &l.lsgal,
                                ::tangential::ops::Op::<T>::zero(&l.lsgal),
                                pass,
                            ),
                            t29 * l.lsgal,
                        )
                    };
                    let (t1, t1_d) = {
                        let t30 = SHORTEST * radius;
                        let t30_d = ::tangential::zero_like(&t30);
                        <::tangential::companion!(
                            divisor < ::tangential::Linear < T, P > >, divisor <
                            ::tangential::Zero >, passive 1
                        )>::linear(along, along_d, t30, ::tangential::slot(t30_d), pass)
                    };
                    let (t2, t2_d) = {
                        let t31 = SHORTEST * radius;
                        let t31_d = ::tangential::zero_like(&t31);
                        <::tangential::companion!(
                            divisor < ::tangential::Linear < T, P > >, divisor <
                            ::tangential::Zero >, passive 1
                        )>::linear(
                            across,
                            across_d,
                            t31,
                            ::tangential::slot(t31_d),
                            pass,
                        )
                    };
                    let given = blank.of(((t1, t1_d), ((t2, t2_d), ())));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        ([t1, t2], [t1_d, t2_d])
    }
}

impl relaxation_lengths<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 1u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl relaxation_lengths<f64> {
    /// `relaxation_lengths` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(tyre: &Tyre, fz: S, gamma: S) -> [S; 2] {
        let (p, q, l) = (&tyre.longitudinal, &tyre.lateral, &tyre.scaling);
        let radius = tyre.dimension.unloaded_radius;
        let dfz: S = <::tangential::companion!(
            deviation < f64 >, deviation < ::tangential::Zero >, passive 0
        )>::overloaded(
            ::tangential::lent!(
                S, ::tangential::companion!(deviation < ::tangential::Zero >, deviation <
                ::tangential::Zero >, passive 0), 0, tyre
            )
                .get(),
            fz,
        );
        let growth: S = dfz * -p.ptx3;
        let along = (dfz + 1.0) * l.lfzo * (S::from(p.ptx1) + S::from(p.ptx2) * dfz)
            * growth.exp() * radius * l.lsgkp;
        let tilt = ((gamma * l.lgay).abs() * q.pky3).sub_from(1.0);
        let rise: S = <::tangential::companion!(
            rising < f64 >, rising < ::tangential::Zero >, passive 1
        )>::overloaded(dfz + 1.0, ::tangential::overloaded::Takes::take(q.pty2));
        let across = S::from(q.pty1) * (dfz + 1.0) * rise * tilt * radius * l.lfzo
            * l.lsgal;
        [
            <::tangential::companion!(
                divisor < f64 >, divisor < ::tangential::Zero >, passive 1
            )>::overloaded(
                along,
                ::tangential::overloaded::Takes::take(SHORTEST * radius),
            ),
            <::tangential::companion!(
                divisor < f64 >, divisor < ::tangential::Zero >, passive 1
            )>::overloaded(
                across,
                ::tangential::overloaded::Takes::take(SHORTEST * radius),
            ),
        ]
    }
}

/// The size of a speed, a parabola near zero.
#[inline]
fn pace(speed: f64, low: f64) -> f64 {
    let moving: f64 = direction(speed, low);
    speed * moving
}

/// Derivatives of `pace`.
#[allow(non_camel_case_types, dead_code)]
struct pace<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> pace<T> {
    /// Value and tangent of `pace`: every argument is followed by its tangent.
    #[inline]
    pub fn forward(
        speed: f64,
        speed_d: T,
        low: f64,
        low_d: ::tangential::Zero,
    ) -> (f64, T) {
        let (moving, moving_d): (f64, T) = <::tangential::companion!(
            direction < T >, direction < ::tangential::Zero >, passive 1
        )>::forward(speed, speed_d, low, ::tangential::slot(::tangential::Zero));
        (speed * moving, speed_d.scale(moving) + moving_d.scale(speed))
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl pace<::tangential::IndexSet> {
    /// Which inputs `pace` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        speed: f64,
        speed_d: ::tangential::IndexSet,
        low: f64,
        low_d: ::tangential::Zero,
    ) -> (f64, ::tangential::IndexSet) {
        let (moving, moving_d): (f64, ::tangential::IndexSet) = <::tangential::companion!(
            direction < ::tangential::IndexSet >, direction < ::tangential::Zero >,
            passive 1
        )>::pattern(speed, speed_d, low, ::tangential::slot(::tangential::Zero));
        (f64::NAN, ::tangential::pattern::product(speed_d, moving_d))
    }
}

impl<T: ::tangential::Tangent, P: ::tangential::Pass> pace<::tangential::Linear<T, P>> {
    /// `pace` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline]
    pub fn linear(
        speed: f64,
        speed_d: T,
        low: f64,
        low_d: ::tangential::Zero,
        pass: &P,
    ) -> (f64, T) {
        let (moving, moving_d): (f64, T) = <::tangential::companion!(
            direction < ::tangential::Linear < T, P > >, direction < ::tangential::Zero
            >, passive 1
        )>::linear(speed, speed_d, low, ::tangential::slot(::tangential::Zero), pass);
        let (t3, [p1, p2]) = if P::VALUES {
            pass.push(
                speed * moving,
                [::tangential::number(moving), ::tangential::number(speed)],
            )
        } else {
            pass.pop(f64::NAN)
        };
        (t3, speed_d.scale(p1) + moving_d.scale(p2))
    }
}

impl pace<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 2u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl pace<f64> {
    /// `pace` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(speed: S, low: f64) -> S {
        let moving: S = <::tangential::companion!(
            direction < f64 >, direction < ::tangential::Zero >, passive 1
        )>::overloaded(speed, ::tangential::overloaded::Takes::take(low));
        speed * moving
    }
}

/// The slip of a deflection, with the damping of standstill, which `still` is the share of.
#[inline]
fn held(deflection: f64, length: f64, still: f64, velocity: f64) -> f64 {
    deflection / length + DAMPING * still * velocity
}

/// Derivatives of `held`.
#[allow(non_camel_case_types, dead_code)]
struct held<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> held<T> {
    /// Value and tangent of `held`: every argument is followed by its tangent.
    #[inline]
    pub fn forward(
        deflection: f64,
        deflection_d: T,
        length: f64,
        length_d: T,
        still: f64,
        still_d: T,
        velocity: f64,
        velocity_d: T,
    ) -> (f64, T) {
        let t1 = deflection / length;
        let t2 = DAMPING * still;
        (
            t1 + t2 * velocity,
            deflection_d.scale(1.0 / length) - length_d.scale(t1 / length)
                + still_d.scale(velocity * DAMPING) + velocity_d.scale(t2),
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl held<::tangential::IndexSet> {
    /// Which inputs `held` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        deflection: f64,
        deflection_d: ::tangential::IndexSet,
        length: f64,
        length_d: ::tangential::IndexSet,
        still: f64,
        still_d: ::tangential::IndexSet,
        velocity: f64,
        velocity_d: ::tangential::IndexSet,
    ) -> (f64, ::tangential::IndexSet) {
        (
            f64::NAN,
            ::tangential::pattern::quotient(deflection_d, length_d)
                + ::tangential::pattern::product(still_d, velocity_d),
        )
    }
}

impl<T: ::tangential::Tangent, P: ::tangential::Pass> held<::tangential::Linear<T, P>> {
    /// `held` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    #[inline]
    pub fn linear(
        deflection: f64,
        deflection_d: T,
        length: f64,
        length_d: T,
        still: f64,
        still_d: T,
        velocity: f64,
        velocity_d: T,
        pass: &P,
    ) -> (f64, T) {
        let (t7, [p3, p4, p5, p6]) = if P::VALUES {
            let t1 = deflection / length;
            let t2 = DAMPING * still;
            pass.push(
                t1 + t2 * velocity,
                [
                    ::tangential::number(1.0 / length),
                    ::tangential::number(t1 / length),
                    ::tangential::number(velocity * DAMPING),
                    ::tangential::number(t2),
                ],
            )
        } else {
            pass.pop(f64::NAN)
        };
        (
            t7,
            deflection_d.scale(p3) - length_d.scale(p4) + still_d.scale(p5)
                + velocity_d.scale(p6),
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl held<f64> {
    /// `held` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        deflection: S,
        length: S,
        still: S,
        velocity: S,
    ) -> S {
        deflection / length + still * DAMPING * velocity
    }
}

/// What is missing from the relaxation equation of a deflection whose slip velocity is counted positive where it grows.
fn missing(tyre: &Tyre, contact: &Contact, length: f64, velocity: f64, deflection: f64, rate: f64) -> f64 {
    let low = tyre.model.vxlow;
    let moving: f64 = direction(contact.vx, low);
    let slip = deflection / length;
    let square = slip * slip;
    // The fifth power leaves the deflections of rolling and parking alone.
    let pace: f64 = pace(velocity, low);
    let slide = (1.0 - moving * moving) * pace * square * square * slip;
    let rolled = contact.vx * moving * slip;
    contact.share * (velocity - slide) - rolled - (1.0 - contact.share) * deflection / DECAY - rate
}

/// Derivatives of `missing`.
#[allow(non_camel_case_types, dead_code)]
struct missing<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> missing<T> {
    /// Value and tangent of `missing`: every argument is followed by its tangent.
    pub fn forward(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        contact: &Contact,
        contact_d: &::tangential::Tan<Contact, T>,
        length: f64,
        length_d: T,
        velocity: f64,
        velocity_d: T,
        deflection: f64,
        deflection_d: T,
        rate: f64,
        rate_d: T,
    ) -> (f64, T) {
        let low = tyre.model.vxlow;
        let (moving, moving_d): (f64, T) = {
            let t1 = low;
            let t1_d = ::tangential::zero_like(&t1);
            <::tangential::companion!(
                direction < T >, direction < ::tangential::Zero >, passive 1
            )>::forward(
                contact.vx,
                ::tangential::slot(contact_d.vx),
                t1,
                ::tangential::slot(t1_d),
            )
        };
        let (slip, slip_d) = {
            let t2 = deflection / length;
            (t2, deflection_d.scale(1.0 / length) - length_d.scale(t2 / length))
        };
        let (square, square_d) = (slip * slip, slip_d.scale(slip + slip));
        let (pace, pace_d): (f64, T) = {
            let t3 = low;
            let t3_d = ::tangential::zero_like(&t3);
            <::tangential::companion!(
                pace < T >, pace < ::tangential::Zero >, passive 1
            )>::forward(velocity, velocity_d, t3, ::tangential::slot(t3_d))
        };
        let (slide, slide_d) = {
            let t4 = 1.0 - moving * moving;
            let t5 = t4 * pace;
            let t6 = t5 * square;
            let t7 = t6 * square;
            let p8 = slip * square;
            let p9 = p8 * square;
            let p10 = p9 * pace;
            (
                t7 * slip,
                moving_d.scale(-(p10 * moving) - p10 * moving) + pace_d.scale(p9 * t4)
                    + square_d.scale(p8 * t5 + slip * t6) + slip_d.scale(t7),
            )
        };
        let (rolled, rolled_d) = {
            let t11 = contact.vx * moving;
            (
                t11 * slip,
                T::accept(contact_d.vx).scale(slip * moving)
                    + moving_d.scale(slip * contact.vx) + slip_d.scale(t11),
            )
        };
        let t12 = velocity - slide;
        let t13 = 1.0 - contact.share;
        let p14 = 1.0 / DECAY;
        (
            contact.share * t12 - rolled - t13 * deflection / DECAY - rate,
            T::accept(contact_d.share).scale(t12 + p14 * deflection)
                + (velocity_d - slide_d).scale(contact.share) - rolled_d
                - deflection_d.scale(p14 * t13) - rate_d,
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl missing<::tangential::IndexSet> {
    /// Which inputs `missing` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        contact: &Contact,
        contact_d: &::tangential::Tan<Contact, ::tangential::IndexSet>,
        length: f64,
        length_d: ::tangential::IndexSet,
        velocity: f64,
        velocity_d: ::tangential::IndexSet,
        deflection: f64,
        deflection_d: ::tangential::IndexSet,
        rate: f64,
        rate_d: ::tangential::IndexSet,
    ) -> (f64, ::tangential::IndexSet) {
        let low = tyre.model.vxlow;
        let (moving, moving_d): (f64, ::tangential::IndexSet) = {
            let t1 = low;
            let t1_d = ::tangential::zero_like(&t1);
            <::tangential::companion!(
                direction < ::tangential::IndexSet >, direction < ::tangential::Zero >,
                passive 1
            )>::pattern(
                contact.vx,
                ::tangential::slot(contact_d.vx),
                t1,
                ::tangential::slot(t1_d),
            )
        };
        let (slip, slip_d) = (
            f64::NAN,
            ::tangential::pattern::quotient(deflection_d, length_d),
        );
        let (square, square_d) = (
            f64::NAN,
            ::tangential::pattern::product(slip_d, slip_d),
        );
        let (pace, pace_d): (f64, ::tangential::IndexSet) = {
            let t2 = low;
            let t2_d = ::tangential::zero_like(&t2);
            <::tangential::companion!(
                pace < ::tangential::IndexSet >, pace < ::tangential::Zero >, passive 1
            )>::pattern(velocity, velocity_d, t2, ::tangential::slot(t2_d))
        };
        let (slide, slide_d) = (
            f64::NAN,
            ::tangential::pattern::product(
                ::tangential::pattern::product(
                    ::tangential::pattern::product(
                        ::tangential::pattern::product(
                            ::tangential::pattern::product(moving_d, moving_d),
                            pace_d,
                        ),
                        square_d,
                    ),
                    square_d,
                ),
                slip_d,
            ),
        );
        let (rolled, rolled_d) = (
            f64::NAN,
            ::tangential::pattern::product(
                ::tangential::pattern::product(
                    <::tangential::IndexSet as ::tangential::Accept<
                        _,
                    >>::accept(contact_d.vx),
                    moving_d,
                ),
                slip_d,
            ),
        );
        (
            f64::NAN,
            ::tangential::pattern::product(
                <::tangential::IndexSet as ::tangential::Accept<
                    _,
                >>::accept(contact_d.share),
                velocity_d + slide_d,
            ) + rolled_d
                + ::tangential::pattern::product(
                    <::tangential::IndexSet as ::tangential::Accept<
                        _,
                    >>::accept(contact_d.share),
                    deflection_d,
                ) + rate_d,
        )
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> missing<::tangential::Linear<T, P>> {
    /// `missing` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        contact: &Contact,
        contact_d: &::tangential::Tan<Contact, T>,
        length: f64,
        length_d: T,
        velocity: f64,
        velocity_d: T,
        deflection: f64,
        deflection_d: T,
        rate: f64,
        rate_d: T,
        pass: &P,
    ) -> (f64, T) {
        let low = tyre.model.vxlow;
        let ((slide, slide_d), ((rolled, rolled_d), ())) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none()
                            .of(&contact_d.vx)
                            .of(&deflection_d)
                            .of(&length_d)
                            .of(&velocity_d)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let (moving, moving_d): (f64, T) = {
                        let t1 = low;
                        let t1_d = ::tangential::zero_like(&t1);
                        <::tangential::companion!(
                            direction < ::tangential::Linear < T, P > >, direction <
                            ::tangential::Zero >, passive 1
                        )>::linear(
                            if P::VALUES { contact.vx } else { f64::NAN },
                            ::tangential::slot(contact_d.vx),
                            t1,
                            ::tangential::slot(t1_d),
                            pass,
                        )
                    };
                    let (slip, slip_d) = {
                        let (t5, [p3, p4]) = if P::VALUES {
                            let t2 = deflection / length;
                            pass.push(
                                t2,
                                [
                                    ::tangential::number(1.0 / length),
                                    ::tangential::number(t2 / length),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t5, deflection_d.scale(p3) - length_d.scale(p4))
                    };
                    let (square, square_d) = {
                        let (t7, [p6]) = if P::VALUES {
                            pass.push(slip * slip, [::tangential::number(slip + slip)])
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t7, slip_d.scale(p6))
                    };
                    let (pace, pace_d): (f64, T) = {
                        let t8 = low;
                        let t8_d = ::tangential::zero_like(&t8);
                        <::tangential::companion!(
                            pace < ::tangential::Linear < T, P > >, pace <
                            ::tangential::Zero >, passive 1
                        )>::linear(
                            velocity,
                            velocity_d,
                            t8,
                            ::tangential::slot(t8_d),
                            pass,
                        )
                    };
                    let (slide, slide_d) = {
                        let (t20, [p16, p17, p18, p19]) = if P::VALUES {
                            let t9 = 1.0 - moving * moving;
                            let t10 = t9 * pace;
                            let t11 = t10 * square;
                            let t12 = t11 * square;
                            let p13 = slip * square;
                            let p14 = p13 * square;
                            let p15 = p14 * pace;
                            pass.push(
                                t12 * slip,
                                [
                                    ::tangential::number(-(p15 * moving) - p15 * moving),
                                    ::tangential::number(p14 * t9),
                                    ::tangential::number(p13 * t10 + slip * t11),
                                    ::tangential::number(t12),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (
                            t20,
                            moving_d.scale(p16) + pace_d.scale(p17) + square_d.scale(p18)
                                + slip_d.scale(p19),
                        )
                    };
                    let (rolled, rolled_d) = {
                        let (t25, [p22, p23, p24]) = if P::VALUES {
                            let t21 = contact.vx * moving;
                            pass.push(
                                t21 * slip,
                                [
                                    ::tangential::number(slip * moving),
                                    ::tangential::number(slip * contact.vx),
                                    ::tangential::number(t21),
                                ],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (
                            t25,
                            T::accept(contact_d.vx).scale(p22) + moving_d.scale(p23)
                                + slip_d.scale(p24),
                        )
                    };
                    let given = blank.of(((slide, slide_d), ((rolled, rolled_d), ())));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        let (t32, [p29, p30, p31]) = if P::VALUES {
            let t26 = velocity - slide;
            let t27 = 1.0 - contact.share;
            let p28 = 1.0 / DECAY;
            pass.push(
                contact.share * t26 - rolled - t27 * deflection / DECAY - rate,
                [
                    ::tangential::number(t26 + p28 * deflection),
                    ::tangential::number(contact.share),
                    ::tangential::number(p28 * t27),
                ],
            )
        } else {
            pass.pop(f64::NAN)
        };
        (
            t32,
            T::accept(contact_d.share).scale(p29) + (velocity_d - slide_d).scale(p30)
                - rolled_d - deflection_d.scale(p31) - rate_d,
        )
    }
}

impl missing<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 1u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl missing<f64> {
    /// `missing` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        tyre: &Tyre,
        contact: &::tangential::Over<Contact, S>,
        length: S,
        velocity: S,
        deflection: S,
        rate: S,
    ) -> S {
        let low = tyre.model.vxlow;
        let moving: S = <::tangential::companion!(
            direction < f64 >, direction < ::tangential::Zero >, passive 1
        )>::overloaded(contact.vx, ::tangential::overloaded::Takes::take(low));
        let slip = deflection / length;
        let square = slip * slip;
        let pace: S = <::tangential::companion!(
            pace < f64 >, pace < ::tangential::Zero >, passive 1
        )>::overloaded(velocity, ::tangential::overloaded::Takes::take(low));
        let slide = (moving * moving).sub_from(1.0) * pace * square * square * slip;
        let rolled = contact.vx * moving * slip;
        contact.share * (velocity - slide) - rolled
            - contact.share.sub_from(1.0) * deflection / DECAY - rate
    }
}

/// The slip of a wheel whose tread is deflected by [u, v].
pub fn relaxed_slip(tyre: &Tyre, contact: &Contact, deflections: [f64; 2]) -> Slip {
    let lengths: [f64; 2] = relaxation_lengths(tyre, contact.fz, contact.gamma);
    let moving: f64 = direction(contact.vx, tyre.model.vxlow);
    let still = 1.0 - moving * moving;
    Slip {
        fz: contact.fz,
        kappa: held(deflections[0], lengths[0], still, -contact.vsx),
        alpha: held(deflections[1], lengths[1], still, contact.vsy),
        gamma: contact.gamma,
        speed: contact.vx,
    }
}

/// Derivatives of `relaxed_slip`.
#[allow(non_camel_case_types, dead_code)]
pub struct relaxed_slip<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> relaxed_slip<T> {
    /// Value and tangent of `relaxed_slip`: every argument is followed by its tangent.
    pub fn forward(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        contact: &Contact,
        contact_d: &::tangential::Tan<Contact, T>,
        deflections: [f64; 2],
        deflections_d: [T; 2],
    ) -> (Slip, ::tangential::Tan<Slip, T>) {
        let (lengths, lengths_d): ([f64; 2], [T; 2]) = <::tangential::companion!(
            relaxation_lengths < T >, relaxation_lengths < ::tangential::Zero >, passive
            0
        )>::forward(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            contact.fz,
            ::tangential::slot(contact_d.fz),
            contact.gamma,
            ::tangential::slot(contact_d.gamma),
        );
        let (moving, moving_d): (f64, T) = {
            let t4 = tyre.model.vxlow;
            let t4_d = ::tangential::zero_like(&t4);
            <::tangential::companion!(
                direction < T >, direction < ::tangential::Zero >, passive 1
            )>::forward(
                contact.vx,
                ::tangential::slot(contact_d.vx),
                t4,
                ::tangential::slot(t4_d),
            )
        };
        let (still, still_d) = (1.0 - moving * moving, moving_d.scale(-moving - moving));
        let (t3, t3_d) = (contact.fz, contact_d.fz);
        let (t1, t1_d) = {
            let (t5, t5_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<T>::neg(&contact.vsx, &contact_d.vsx),
                -contact.vsx,
            );
            <held<
                T,
            >>::forward(
                deflections[0],
                deflections_d[0],
                lengths[0],
                lengths_d[0],
                still,
                still_d,
                t5,
                t5_d,
            )
        };
        let (t2, t2_d) = <held<
            T,
        >>::forward(
            deflections[1],
            deflections_d[1],
            lengths[1],
            lengths_d[1],
            still,
            still_d,
            contact.vsy,
            ::tangential::slot(contact_d.vsy),
        );
        (
            Slip {
                fz: t3,
                kappa: t1,
                alpha: t2,
                gamma: contact.gamma,
                speed: contact.vx,
            },
            ::tangential::Tan::<Slip, T> {
                fz: ::tangential::slot(t3_d),
                kappa: ::tangential::slot(t1_d),
                alpha: ::tangential::slot(t2_d),
                gamma: ::tangential::slot(contact_d.gamma),
                speed: ::tangential::slot(contact_d.vx),
            },
        )
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl relaxed_slip<::tangential::IndexSet> {
    /// Which inputs `relaxed_slip` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        contact: &Contact,
        contact_d: &::tangential::Tan<Contact, ::tangential::IndexSet>,
        deflections: [f64; 2],
        deflections_d: [::tangential::IndexSet; 2],
    ) -> (Slip, ::tangential::Tan<Slip, ::tangential::IndexSet>) {
        let (lengths, lengths_d): ([f64; 2], [::tangential::IndexSet; 2]) = <::tangential::companion!(
            relaxation_lengths < ::tangential::IndexSet >, relaxation_lengths <
            ::tangential::Zero >, passive 0
        )>::pattern(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            contact.fz,
            ::tangential::slot(contact_d.fz),
            contact.gamma,
            ::tangential::slot(contact_d.gamma),
        );
        let (moving, moving_d): (f64, ::tangential::IndexSet) = {
            let t4 = tyre.model.vxlow;
            let t4_d = ::tangential::zero_like(&t4);
            <::tangential::companion!(
                direction < ::tangential::IndexSet >, direction < ::tangential::Zero >,
                passive 1
            )>::pattern(
                contact.vx,
                ::tangential::slot(contact_d.vx),
                t4,
                ::tangential::slot(t4_d),
            )
        };
        let (still, still_d) = (
            f64::NAN,
            ::tangential::pattern::product(moving_d, moving_d),
        );
        let (t3, t3_d) = (contact.fz, contact_d.fz);
        let (t1, t1_d) = {
            let (t5, t5_d) = ::tangential::ops::late(
                ::tangential::ops::Op::neg_pattern(&contact.vsx, &contact_d.vsx),
                -contact.vsx,
            );
            <held<
                ::tangential::IndexSet,
            >>::pattern(
                deflections[0],
                deflections_d[0],
                lengths[0],
                lengths_d[0],
                still,
                still_d,
                t5,
                t5_d,
            )
        };
        let (t2, t2_d) = <held<
            ::tangential::IndexSet,
        >>::pattern(
            deflections[1],
            deflections_d[1],
            lengths[1],
            lengths_d[1],
            still,
            still_d,
            contact.vsy,
            ::tangential::slot(contact_d.vsy),
        );
        let t6 = t1_d;
        ::tangential::pattern::reliable(&t6);
        let t7 = t2_d;
        ::tangential::pattern::reliable(&t7);
        (
            Slip {
                fz: t3,
                kappa: t1,
                alpha: t2,
                gamma: contact.gamma,
                speed: contact.vx,
            },
            ::tangential::Tan::<Slip, ::tangential::IndexSet> {
                fz: ::tangential::slot(t3_d),
                kappa: ::tangential::slot(t6),
                alpha: ::tangential::slot(t7),
                gamma: ::tangential::slot(contact_d.gamma),
                speed: ::tangential::slot(contact_d.vx),
            },
        )
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> relaxed_slip<::tangential::Linear<T, P>> {
    /// `relaxed_slip` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        contact: &Contact,
        contact_d: &::tangential::Tan<Contact, T>,
        deflections: [f64; 2],
        deflections_d: [T; 2],
        pass: &P,
    ) -> (Slip, ::tangential::Tan<Slip, T>) {
        let ((lengths, lengths_d), ((still, still_d), ())) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none()
                            .of(&contact_d.fz)
                            .of(&contact_d.gamma)
                            .of(&contact_d.vx)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let (lengths, lengths_d): ([f64; 2], [T; 2]) = <::tangential::companion!(
                        relaxation_lengths < ::tangential::Linear < T, P > >,
                        relaxation_lengths < ::tangential::Zero >, passive 0
                    )>::linear(
                        tyre,
                        ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                        contact.fz,
                        ::tangential::slot(contact_d.fz),
                        contact.gamma,
                        ::tangential::slot(contact_d.gamma),
                        pass,
                    );
                    let (moving, moving_d): (f64, T) = {
                        let t4 = tyre.model.vxlow;
                        let t4_d = ::tangential::zero_like(&t4);
                        <::tangential::companion!(
                            direction < ::tangential::Linear < T, P > >, direction <
                            ::tangential::Zero >, passive 1
                        )>::linear(
                            contact.vx,
                            ::tangential::slot(contact_d.vx),
                            t4,
                            ::tangential::slot(t4_d),
                            pass,
                        )
                    };
                    let (still, still_d) = {
                        let (t6, [p5]) = if P::VALUES {
                            pass.push(
                                1.0 - moving * moving,
                                [::tangential::number(-moving - moving)],
                            )
                        } else {
                            pass.pop(f64::NAN)
                        };
                        (t6, moving_d.scale(p5))
                    };
                    let given = blank.of(((lengths, lengths_d), ((still, still_d), ())));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        let (t3, t3_d) = (contact.fz, contact_d.fz);
        let ((t1, t1_d), ((t2, t2_d), ())) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none()
                            .of(&contact_d.vsx)
                            .of(&contact_d.vsy)
                            .of(&deflections_d[0])
                            .of(&deflections_d[1])
                            .of(&lengths_d[0])
                            .of(&lengths_d[1])
                            .of(&still_d)
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let (t1, t1_d) = {
                        let (t7, t7_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::neg_linear(&contact.vsx, &contact_d.vsx, pass),
                            -contact.vsx,
                        );
                        <held<
                            ::tangential::Linear<T, P>,
                        >>::linear(
                            if P::VALUES { deflections[0] } else { f64::NAN },
                            deflections_d[0],
                            if P::VALUES { lengths[0] } else { f64::NAN },
                            lengths_d[0],
                            still,
                            still_d,
                            t7,
                            t7_d,
                            pass,
                        )
                    };
                    let (t2, t2_d) = <held<
                        ::tangential::Linear<T, P>,
                    >>::linear(
                        if P::VALUES { deflections[1] } else { f64::NAN },
                        deflections_d[1],
                        if P::VALUES { lengths[1] } else { f64::NAN },
                        lengths_d[1],
                        still,
                        still_d,
                        contact.vsy,
                        ::tangential::slot(contact_d.vsy),
                        pass,
                    );
                    let given = blank.of(((t1, t1_d), ((t2, t2_d), ())));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        (
            Slip {
                fz: t3,
                kappa: t1,
                alpha: t2,
                gamma: contact.gamma,
                speed: contact.vx,
            },
            ::tangential::Tan::<Slip, T> {
                fz: ::tangential::slot(t3_d),
                kappa: ::tangential::slot(t1_d),
                alpha: ::tangential::slot(t2_d),
                gamma: ::tangential::slot(contact_d.gamma),
                speed: ::tangential::slot(contact_d.vx),
            },
        )
    }
}

impl relaxed_slip<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 1u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl relaxed_slip<f64> {
    /// `relaxed_slip` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        tyre: &Tyre,
        contact: &::tangential::Over<Contact, S>,
        deflections: [S; 2],
    ) -> ::tangential::Over<Slip, S> {
        let lengths: [S; 2] = <::tangential::companion!(
            relaxation_lengths < f64 >, relaxation_lengths < ::tangential::Zero >,
            passive 0
        )>::overloaded(
            ::tangential::lent!(
                S, ::tangential::companion!(relaxation_lengths < ::tangential::Zero >,
                relaxation_lengths < ::tangential::Zero >, passive 0), 0, tyre
            )
                .get(),
            contact.fz,
            contact.gamma,
        );
        let moving: S = <::tangential::companion!(
            direction < f64 >, direction < ::tangential::Zero >, passive 1
        )>::overloaded(
            contact.vx,
            ::tangential::overloaded::Takes::take(tyre.model.vxlow),
        );
        let still = (moving * moving).sub_from(1.0);
        ::tangential::Over::<Slip, S> {
            fz: contact.fz,
            kappa: <held<
                f64,
            >>::overloaded(deflections[0], lengths[0], still, -contact.vsx),
            alpha: <held<
                f64,
            >>::overloaded(deflections[1], lengths[1], still, contact.vsy),
            gamma: contact.gamma,
            speed: contact.vx,
        }
    }
}

/// What the road at a height does to a wheel whose tread is deflected by [u, v] with the rates [ud, vd], and the residuals
/// of the relaxation equations: zero where they hold, less by one per unit of the rate.
///
/// See [`touch()`] for the other arguments.
pub fn roll_relaxed(
    tyre: &Tyre,
    wheel: &Motion,
    center: [f64; 3],
    axle: [f64; 3],
    height: f64,
    deflections: [f64; 2],
    rates: [f64; 2],
) -> (Grip, [f64; 2]) {
    let contact: Contact = touch(tyre, wheel, center, axle, height);
    let slip: Slip = relaxed_slip(tyre, &contact, deflections);
    let forces: Forces = forces(tyre, slip);
    let lengths: [f64; 2] = relaxation_lengths(tyre, contact.fz, contact.gamma);
    let along = missing(tyre, &contact, lengths[0], -contact.vsx, deflections[0], rates[0]);
    let across = missing(tyre, &contact, lengths[1], contact.vsy, deflections[1], rates[1]);
    let grip: Grip = gripped(&contact, forces);
    (grip, [along, across])
}

/// Derivatives of `roll_relaxed`.
#[allow(non_camel_case_types, dead_code)]
pub struct roll_relaxed<T> {
    tangent: ::core::marker::PhantomData<T>,
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl<T: ::tangential::Tangent> roll_relaxed<T> {
    /// Value and tangent of `roll_relaxed`: every argument is followed by its tangent.
    pub fn forward(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        wheel: &Motion,
        wheel_d: &::tangential::Tan<Motion, T>,
        center: [f64; 3],
        center_d: [::tangential::Zero; 3],
        axle: [f64; 3],
        axle_d: [::tangential::Zero; 3],
        height: f64,
        height_d: T,
        deflections: [f64; 2],
        deflections_d: [T; 2],
        rates: [f64; 2],
        rates_d: [T; 2],
    ) -> ((Grip, [f64; 2]), (::tangential::Tan<Grip, T>, [T; 2])) {
        let (contact, contact_d): (Contact, ::tangential::Tan<Contact, T>) = {
            let t1 = center;
            let t1_d = ::tangential::zero_like(&t1);
            let t2 = axle;
            let t2_d = ::tangential::zero_like(&t2);
            <::tangential::companion!(
                touch < T >, touch < ::tangential::Zero >, passive 0 2 3
            )>::forward(
                tyre,
                ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                wheel,
                wheel_d,
                t1,
                ::tangential::slot(t1_d),
                t2,
                ::tangential::slot(t2_d),
                height,
                height_d,
            )
        };
        let (slip, slip_d): (Slip, ::tangential::Tan<Slip, T>) = <::tangential::companion!(
            relaxed_slip < T >, relaxed_slip < ::tangential::Zero >, passive 0
        )>::forward(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            &contact,
            &contact_d,
            deflections,
            deflections_d,
        );
        let (forces, forces_d): (Forces, ::tangential::Tan<Forces, T>) = <::tangential::companion!(
            forces < T >, forces < ::tangential::Zero >, passive 0
        )>::forward(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            slip,
            slip_d,
        );
        let (lengths, lengths_d): ([f64; 2], [T; 2]) = <::tangential::companion!(
            relaxation_lengths < T >, relaxation_lengths < ::tangential::Zero >, passive
            0
        )>::forward(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            contact.fz,
            ::tangential::slot(contact_d.fz),
            contact.gamma,
            ::tangential::slot(contact_d.gamma),
        );
        let (along, along_d) = {
            let (t3, t3_d) = ::tangential::ops::late(
                ::tangential::ops::Op::<T>::neg(&contact.vsx, &contact_d.vsx),
                -contact.vsx,
            );
            <::tangential::companion!(
                missing < T >, missing < ::tangential::Zero >, passive 0
            )>::forward(
                tyre,
                ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                &contact,
                &contact_d,
                lengths[0],
                lengths_d[0],
                t3,
                t3_d,
                deflections[0],
                deflections_d[0],
                rates[0],
                rates_d[0],
            )
        };
        let (across, across_d) = <::tangential::companion!(
            missing < T >, missing < ::tangential::Zero >, passive 0
        )>::forward(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            &contact,
            &contact_d,
            lengths[1],
            lengths_d[1],
            contact.vsy,
            ::tangential::slot(contact_d.vsy),
            deflections[1],
            deflections_d[1],
            rates[1],
            rates_d[1],
        );
        let (grip, grip_d): (Grip, ::tangential::Tan<Grip, T>) = <gripped<
            T,
        >>::forward(&contact, &contact_d, forces, forces_d);
        ((grip, [along, across]), (grip_d, [along_d, across_d]))
    }
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl roll_relaxed<::tangential::IndexSet> {
    /// Which inputs `roll_relaxed` depends on, over every arm of conditions on active values; float values are ignored.
    #[inline]
    pub fn pattern(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        wheel: &Motion,
        wheel_d: &::tangential::Tan<Motion, ::tangential::IndexSet>,
        center: [f64; 3],
        center_d: [::tangential::Zero; 3],
        axle: [f64; 3],
        axle_d: [::tangential::Zero; 3],
        height: f64,
        height_d: ::tangential::IndexSet,
        deflections: [f64; 2],
        deflections_d: [::tangential::IndexSet; 2],
        rates: [f64; 2],
        rates_d: [::tangential::IndexSet; 2],
    ) -> (
        (Grip, [f64; 2]),
        (::tangential::Tan<Grip, ::tangential::IndexSet>, [::tangential::IndexSet; 2]),
    ) {
        let (
            contact,
            contact_d,
        ): (Contact, ::tangential::Tan<Contact, ::tangential::IndexSet>) = {
            let t1 = center;
            let t1_d = ::tangential::zero_like(&t1);
            let t2 = axle;
            let t2_d = ::tangential::zero_like(&t2);
            <::tangential::companion!(
                touch < ::tangential::IndexSet >, touch < ::tangential::Zero >, passive 0
                2 3
            )>::pattern(
                tyre,
                ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                wheel,
                wheel_d,
                t1,
                ::tangential::slot(t1_d),
                t2,
                ::tangential::slot(t2_d),
                height,
                height_d,
            )
        };
        let (slip, slip_d): (Slip, ::tangential::Tan<Slip, ::tangential::IndexSet>) = {
            let t3 = &contact_d;
            ::tangential::pattern::reliable(&*t3);
            <::tangential::companion!(
                relaxed_slip < ::tangential::IndexSet >, relaxed_slip <
                ::tangential::Zero >, passive 0
            )>::pattern(
                tyre,
                ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                &contact,
                t3,
                deflections,
                deflections_d,
            )
        };
        let (
            forces,
            forces_d,
        ): (Forces, ::tangential::Tan<Forces, ::tangential::IndexSet>) = {
            let t4 = slip_d;
            ::tangential::pattern::reliable(&t4);
            <::tangential::companion!(
                forces < ::tangential::IndexSet >, forces < ::tangential::Zero >, passive
                0
            )>::pattern(
                tyre,
                ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                slip,
                t4,
            )
        };
        let (lengths, lengths_d): ([f64; 2], [::tangential::IndexSet; 2]) = <::tangential::companion!(
            relaxation_lengths < ::tangential::IndexSet >, relaxation_lengths <
            ::tangential::Zero >, passive 0
        )>::pattern(
            tyre,
            ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
            contact.fz,
            ::tangential::slot(contact_d.fz),
            contact.gamma,
            ::tangential::slot(contact_d.gamma),
        );
        let (along, along_d) = {
            let t5 = &contact_d;
            ::tangential::pattern::reliable(&*t5);
            let (t6, t6_d) = ::tangential::ops::late(
                ::tangential::ops::Op::neg_pattern(&contact.vsx, &contact_d.vsx),
                -contact.vsx,
            );
            <::tangential::companion!(
                missing < ::tangential::IndexSet >, missing < ::tangential::Zero >,
                passive 0
            )>::pattern(
                tyre,
                ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                &contact,
                t5,
                lengths[0],
                lengths_d[0],
                t6,
                t6_d,
                deflections[0],
                deflections_d[0],
                rates[0],
                rates_d[0],
            )
        };
        let (across, across_d) = {
            let t7 = &contact_d;
            ::tangential::pattern::reliable(&*t7);
            <::tangential::companion!(
                missing < ::tangential::IndexSet >, missing < ::tangential::Zero >,
                passive 0
            )>::pattern(
                tyre,
                ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                &contact,
                t7,
                lengths[1],
                lengths_d[1],
                contact.vsy,
                ::tangential::slot(contact_d.vsy),
                deflections[1],
                deflections_d[1],
                rates[1],
                rates_d[1],
            )
        };
        let (grip, grip_d): (Grip, ::tangential::Tan<Grip, ::tangential::IndexSet>) = {
            let t8 = &contact_d;
            ::tangential::pattern::reliable(&*t8);
            let t9 = forces_d;
            ::tangential::pattern::reliable(&t9);
            <gripped<::tangential::IndexSet>>::pattern(&contact, t8, forces, t9)
        };
        let t10 = grip_d;
        ::tangential::pattern::reliable(&t10);
        ((grip, [along, across]), (t10, [along_d, across_d]))
    }
}

impl<
    T: ::tangential::Tangent,
    P: ::tangential::Pass,
> roll_relaxed<::tangential::Linear<T, P>> {
    /// `roll_relaxed` in two passes: the first computes values and records partials, the second tangents from what was recorded.
    #[allow(
        clippy::all,
        clippy::pedantic,
        unused,
        irrefutable_let_patterns,
        non_snake_case
    )]
    pub fn linear(
        tyre: &Tyre,
        tyre_d: &::tangential::Tan<Tyre, ::tangential::Zero>,
        wheel: &Motion,
        wheel_d: &::tangential::Tan<Motion, T>,
        center: [f64; 3],
        center_d: [::tangential::Zero; 3],
        axle: [f64; 3],
        axle_d: [::tangential::Zero; 3],
        height: f64,
        height_d: T,
        deflections: [f64; 2],
        deflections_d: [T; 2],
        rates: [f64; 2],
        rates_d: [T; 2],
        pass: &P,
    ) -> ((Grip, [f64; 2]), (::tangential::Tan<Grip, T>, [T; 2])) {
        let (contact, contact_d): (Contact, ::tangential::Tan<Contact, T>) = {
            let t1 = center;
            let t1_d = ::tangential::zero_like(&t1);
            let t2 = axle;
            let t2_d = ::tangential::zero_like(&t2);
            <::tangential::companion!(
                touch < ::tangential::Linear < T, P > >, touch < ::tangential::Zero >,
                passive 0 2 3
            )>::linear(
                tyre,
                ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                wheel,
                wheel_d,
                t1,
                ::tangential::slot(t1_d),
                t2,
                ::tangential::slot(t2_d),
                height,
                height_d,
                pass,
            )
        };
        let ((along, along_d), ((across, across_d), ((grip, grip_d), ()))) = {
            let blank = ::tangential::linear::Blank::<T, _>::new();
            match pass
                .group(
                    if T::TRACKS {
                        ::tangential::Active::<T>::none()
                            .of(&contact_d)
                            .of(&deflections_d)
                            .of(&rates_d[0])
                            .of(&rates_d[1])
                    } else {
                        ::tangential::Active::none()
                    },
                    ::core::option::Option::None,
                )
            {
                ::core::result::Result::Ok(group) => {
                    let (slip, slip_d): (Slip, ::tangential::Tan<Slip, T>) = <::tangential::companion!(
                        relaxed_slip < ::tangential::Linear < T, P > >, relaxed_slip <
                        ::tangential::Zero >, passive 0
                    )>::linear(
                        tyre,
                        ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                        &contact,
                        &contact_d,
                        deflections,
                        deflections_d,
                        pass,
                    );
                    let (forces, forces_d): (Forces, ::tangential::Tan<Forces, T>) = <::tangential::companion!(
                        forces < ::tangential::Linear < T, P > >, forces <
                        ::tangential::Zero >, passive 0
                    )>::linear(
                        tyre,
                        ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                        slip,
                        slip_d,
                        pass,
                    );
                    let (lengths, lengths_d): ([f64; 2], [T; 2]) = <::tangential::companion!(
                        relaxation_lengths < ::tangential::Linear < T, P > >,
                        relaxation_lengths < ::tangential::Zero >, passive 0
                    )>::linear(
                        tyre,
                        ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                        contact.fz,
                        ::tangential::slot(contact_d.fz),
                        contact.gamma,
                        ::tangential::slot(contact_d.gamma),
                        pass,
                    );
                    let (along, along_d) = {
                        let (t3, t3_d) = ::tangential::ops::late(
                            ::tangential::ops::Op::<
                                T,
                            >::neg_linear(&contact.vsx, &contact_d.vsx, pass),
                            -contact.vsx,
                        );
                        <::tangential::companion!(
                            missing < ::tangential::Linear < T, P > >, missing <
                            ::tangential::Zero >, passive 0
                        )>::linear(
                            tyre,
                            ::tangential::slot_ref(&::tangential::zero_like(&tyre))
                                .get(),
                            &contact,
                            &contact_d,
                            if P::VALUES { lengths[0] } else { f64::NAN },
                            lengths_d[0],
                            t3,
                            t3_d,
                            if P::VALUES { deflections[0] } else { f64::NAN },
                            deflections_d[0],
                            if P::VALUES { rates[0] } else { f64::NAN },
                            rates_d[0],
                            pass,
                        )
                    };
                    let (across, across_d) = <::tangential::companion!(
                        missing < ::tangential::Linear < T, P > >, missing <
                        ::tangential::Zero >, passive 0
                    )>::linear(
                        tyre,
                        ::tangential::slot_ref(&::tangential::zero_like(&tyre)).get(),
                        &contact,
                        &contact_d,
                        if P::VALUES { lengths[1] } else { f64::NAN },
                        lengths_d[1],
                        contact.vsy,
                        ::tangential::slot(contact_d.vsy),
                        if P::VALUES { deflections[1] } else { f64::NAN },
                        deflections_d[1],
                        if P::VALUES { rates[1] } else { f64::NAN },
                        rates_d[1],
                        pass,
                    );
                    let (grip, grip_d): (Grip, ::tangential::Tan<Grip, T>) = <gripped<
                        ::tangential::Linear<T, P>,
                    >>::linear(&contact, &contact_d, forces, forces_d, pass);
                    let given = blank
                        .of((
                            (along, along_d),
                            ((across, across_d), ((grip, grip_d), ())),
                        ));
                    pass.close_giving::<T>(group, ::tangential::blank!(blank).is_some());
                    given
                }
                ::core::result::Result::Err(_) => {
                    ::tangential::blank!(blank).expect("known when it was looked for")
                }
            }
        };
        ((grip, [along, across]), (grip_d, [along_d, across_d]))
    }
}

impl roll_relaxed<::tangential::Zero> {
    #[doc(hidden)]
    #[allow(dead_code)]
    pub const PASSIVE: u64 = 13u64;
}

#[allow(clippy::all, clippy::pedantic, unused, irrefutable_let_patterns, non_snake_case)]
impl roll_relaxed<f64> {
    /// `roll_relaxed` with another scalar in place of `f64`.
    pub fn overloaded<S: ::tangential::Scalar>(
        tyre: &Tyre,
        wheel: &::tangential::Over<Motion, S>,
        center: [f64; 3],
        axle: [f64; 3],
        height: S,
        deflections: [S; 2],
        rates: [S; 2],
    ) -> (::tangential::Over<Grip, S>, [S; 2]) {
        let contact: ::tangential::Over<Contact, S> = <::tangential::companion!(
            touch < f64 >, touch < ::tangential::Zero >, passive 0 2 3
        )>::overloaded(
            ::tangential::lent!(
                S, ::tangential::companion!(touch < ::tangential::Zero >, touch <
                ::tangential::Zero >, passive 0 2 3), 0, tyre
            )
                .get(),
            wheel,
            ::tangential::overloaded::Takes::take(center),
            ::tangential::overloaded::Takes::take(axle),
            height,
        );
        let slip: ::tangential::Over<Slip, S> = <::tangential::companion!(
            relaxed_slip < f64 >, relaxed_slip < ::tangential::Zero >, passive 0
        )>::overloaded(
            ::tangential::lent!(
                S, ::tangential::companion!(relaxed_slip < ::tangential::Zero >,
                relaxed_slip < ::tangential::Zero >, passive 0), 0, tyre
            )
                .get(),
            &contact,
            deflections,
        );
        let forces: ::tangential::Over<Forces, S> = <::tangential::companion!(
            forces < f64 >, forces < ::tangential::Zero >, passive 0
        )>::overloaded(
            ::tangential::lent!(
                S, ::tangential::companion!(forces < ::tangential::Zero >, forces <
                ::tangential::Zero >, passive 0), 0, tyre
            )
                .get(),
            slip,
        );
        let lengths: [S; 2] = <::tangential::companion!(
            relaxation_lengths < f64 >, relaxation_lengths < ::tangential::Zero >,
            passive 0
        )>::overloaded(
            ::tangential::lent!(
                S, ::tangential::companion!(relaxation_lengths < ::tangential::Zero >,
                relaxation_lengths < ::tangential::Zero >, passive 0), 0, tyre
            )
                .get(),
            contact.fz,
            contact.gamma,
        );
        let along = <::tangential::companion!(
            missing < f64 >, missing < ::tangential::Zero >, passive 0
        )>::overloaded(
            ::tangential::lent!(
                S, ::tangential::companion!(missing < ::tangential::Zero >, missing <
                ::tangential::Zero >, passive 0), 0, tyre
            )
                .get(),
            &contact,
            lengths[0],
            -contact.vsx,
            deflections[0],
            rates[0],
        );
        let across = <::tangential::companion!(
            missing < f64 >, missing < ::tangential::Zero >, passive 0
        )>::overloaded(
            ::tangential::lent!(
                S, ::tangential::companion!(missing < ::tangential::Zero >, missing <
                ::tangential::Zero >, passive 0), 0, tyre
            )
                .get(),
            &contact,
            lengths[1],
            contact.vsy,
            deflections[1],
            rates[1],
        );
        let grip: ::tangential::Over<Grip, S> = <gripped<
            f64,
        >>::overloaded(&contact, forces);
        (grip, [along, across])
    }
}

/// Slips and forces of a wheel whose tread is deflected by [u, v]: what [`roll_relaxed()`] computes on its way.
pub fn report_relaxed(
    tyre: &Tyre,
    wheel: &Motion,
    center: [f64; 3],
    axle: [f64; 3],
    height: f64,
    deflections: [f64; 2],
) -> Report {
    let slip = relaxed_slip(tyre, &touch(tyre, wheel, center, axle, height), deflections);
    Report::new(slip, forces(tyre, slip))
}

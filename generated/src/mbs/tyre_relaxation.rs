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
use tangential::{constant, differentiate};

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
    let dfz: f64 = deviation(constant(tyre), fz);
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
        let (dfz, dfz_d): (f64, T) = {
            let t3 = constant(tyre);
            <deviation<
                T,
            >>::forward(
                t3,
                ::tangential::slot_ref(&::tangential::zero_like(&t3)).get(),
                fz,
                fz_d,
            )
        };
        let (growth, growth_d): (f64, T) = {
            let t4 = -p.ptx3;
            (t4 * dfz, dfz_d.scale(t4))
        };
        let (along, along_d) = {
            let (t5, t5_d) = (1.0 + dfz, dfz_d);
            let (t6, t6_d) = (
                t5 * l.lfzo,
                ::tangential::ops::Op::<
                    T,
                >::mul(&t5, t5_d, &l.lfzo, ::tangential::ops::Op::<T>::zero(&l.lfzo)),
            );
            let (t7, t7_d) = (
                p.ptx2 * dfz,
                ::tangential::ops::Op::<
                    T,
                >::mul(&p.ptx2, ::tangential::ops::Op::<T>::zero(&p.ptx2), &dfz, &dfz_d),
            );
            let (t8, t8_d) = (
                p.ptx1 + t7,
                ::tangential::ops::Op::<
                    T,
                >::add(&p.ptx1, ::tangential::ops::Op::<T>::zero(&p.ptx1), &t7, &t7_d),
            );
            let (t9, t9_d) = (
                t6 * t8,
                ::tangential::ops::Op::<T>::mul(&t6, &t6_d, &t8, &t8_d),
            );
            let t10 = growth.exp();
            let (t11, t11_d) = (t10, growth_d.scale(t10));
            let (t12, t12_d) = (
                t9 * t11,
                ::tangential::ops::Op::<T>::mul(&t9, &t9_d, &t11, t11_d),
            );
            let (t13, t13_d) = (
                t12 * radius,
                ::tangential::ops::Op::<
                    T,
                >::mul(&t12, &t12_d, &radius, ::tangential::ops::Op::<T>::zero(&radius)),
            );
            (
                t13 * l.lsgkp,
                ::tangential::ops::Op::<
                    T,
                >::mul(
                    &t13,
                    &t13_d,
                    &l.lsgkp,
                    ::tangential::ops::Op::<T>::zero(&l.lsgkp),
                ),
            )
        };
        let (tilt, tilt_d) = {
            let t14 = gamma * l.lgay;
            (1.0 - q.pky3 * t14.abs(), -gamma_d.scale(q.pky3 * t14.signum() * l.lgay))
        };
        let (rise, rise_d): (f64, T) = {
            let t15 = q.pty2;
            let t15_d = ::tangential::zero_like(&t15);
            <rising<T>>::forward(1.0 + dfz, dfz_d, t15, ::tangential::slot(t15_d))
        };
        let (across, across_d) = {
            let (t16, t16_d) = (1.0 + dfz, dfz_d);
            let (t17, t17_d) = (
                q.pty1 * t16,
                ::tangential::ops::Op::<
                    T,
                >::mul(&q.pty1, ::tangential::ops::Op::<T>::zero(&q.pty1), &t16, t16_d),
            );
            let (t18, t18_d) = (
                t17 * rise,
                ::tangential::ops::Op::<T>::mul(&t17, &t17_d, &rise, &rise_d),
            );
            let (t19, t19_d) = (
                t18 * tilt,
                ::tangential::ops::Op::<T>::mul(&t18, &t18_d, &tilt, &tilt_d),
            );
            let (t20, t20_d) = (
                t19 * radius,
                ::tangential::ops::Op::<
                    T,
                >::mul(&t19, &t19_d, &radius, ::tangential::ops::Op::<T>::zero(&radius)),
            );
            let (t21, t21_d) = (
                t20 * l.lfzo,
                ::tangential::ops::Op::<
                    T,
                >::mul(&t20, &t20_d, &l.lfzo, ::tangential::ops::Op::<T>::zero(&l.lfzo)),
            );
            (
                t21 * l.lsgal,
                ::tangential::ops::Op::<
                    T,
                >::mul(
                    &t21,
                    &t21_d,
                    &l.lsgal,
                    ::tangential::ops::Op::<T>::zero(&l.lsgal),
                ),
            )
        };
        let (t1, t1_d) = {
            let t22 = SHORTEST * radius;
            let t22_d = ::tangential::zero_like(&t22);
            <divisor<T>>::forward(along, along_d, t22, ::tangential::slot(t22_d))
        };
        let (t2, t2_d) = {
            let t23 = SHORTEST * radius;
            let t23_d = ::tangential::zero_like(&t23);
            <divisor<T>>::forward(across, across_d, t23, ::tangential::slot(t23_d))
        };
        ([t1, t2], [t1_d, t2_d])
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
        let (moving, moving_d): (f64, T) = <direction<
            T,
        >>::forward(speed, speed_d, low, ::tangential::slot(::tangential::Zero));
        (speed * moving, speed_d.scale(moving) + moving_d.scale(speed))
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
            <direction<
                T,
            >>::forward(
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
            <pace<T>>::forward(velocity, velocity_d, t3, ::tangential::slot(t3_d))
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

/// The slip of a wheel whose tread is deflected by [u, v].
pub fn relaxed_slip(tyre: &Tyre, contact: &Contact, deflections: [f64; 2]) -> Slip {
    let lengths: [f64; 2] = relaxation_lengths(constant(tyre), contact.fz, contact.gamma);
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
        let (lengths, lengths_d): ([f64; 2], [T; 2]) = {
            let t4 = constant(tyre);
            <relaxation_lengths<
                T,
            >>::forward(
                t4,
                ::tangential::slot_ref(&::tangential::zero_like(&t4)).get(),
                contact.fz,
                ::tangential::slot(contact_d.fz),
                contact.gamma,
                ::tangential::slot(contact_d.gamma),
            )
        };
        let (moving, moving_d): (f64, T) = {
            let t5 = tyre.model.vxlow;
            let t5_d = ::tangential::zero_like(&t5);
            <direction<
                T,
            >>::forward(
                contact.vx,
                ::tangential::slot(contact_d.vx),
                t5,
                ::tangential::slot(t5_d),
            )
        };
        let (still, still_d) = (1.0 - moving * moving, moving_d.scale(-moving - moving));
        let (t3, t3_d) = (contact.fz, contact_d.fz);
        let (t1, t1_d) = <held<
            T,
        >>::forward(
            deflections[0],
            deflections_d[0],
            lengths[0],
            lengths_d[0],
            still,
            still_d,
            -contact.vsx,
            ::tangential::ops::Op::<T>::neg(&contact.vsx, &contact_d.vsx),
        );
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
    let contact: Contact = touch(constant(tyre), wheel, center, axle, height);
    let slip: Slip = relaxed_slip(constant(tyre), &contact, deflections);
    let forces: Forces = forces(constant(tyre), slip);
    let lengths: [f64; 2] = relaxation_lengths(constant(tyre), contact.fz, contact.gamma);
    let along = missing(constant(tyre), &contact, lengths[0], -contact.vsx, deflections[0], rates[0]);
    let across = missing(constant(tyre), &contact, lengths[1], contact.vsy, deflections[1], rates[1]);
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
            let t1 = constant(tyre);
            let t2 = center;
            let t2_d = ::tangential::zero_like(&t2);
            let t3 = axle;
            let t3_d = ::tangential::zero_like(&t3);
            <touch<
                T,
            >>::forward(
                t1,
                ::tangential::slot_ref(&::tangential::zero_like(&t1)).get(),
                wheel,
                wheel_d,
                t2,
                ::tangential::slot(t2_d),
                t3,
                ::tangential::slot(t3_d),
                height,
                height_d,
            )
        };
        let (slip, slip_d): (Slip, ::tangential::Tan<Slip, T>) = {
            let t4 = constant(tyre);
            <relaxed_slip<
                T,
            >>::forward(
                t4,
                ::tangential::slot_ref(&::tangential::zero_like(&t4)).get(),
                &contact,
                &contact_d,
                deflections,
                deflections_d,
            )
        };
        let (forces, forces_d): (Forces, ::tangential::Tan<Forces, T>) = {
            let t5 = constant(tyre);
            <forces<
                T,
            >>::forward(
                t5,
                ::tangential::slot_ref(&::tangential::zero_like(&t5)).get(),
                slip,
                slip_d,
            )
        };
        let (lengths, lengths_d): ([f64; 2], [T; 2]) = {
            let t6 = constant(tyre);
            <relaxation_lengths<
                T,
            >>::forward(
                t6,
                ::tangential::slot_ref(&::tangential::zero_like(&t6)).get(),
                contact.fz,
                ::tangential::slot(contact_d.fz),
                contact.gamma,
                ::tangential::slot(contact_d.gamma),
            )
        };
        let (along, along_d) = {
            let t7 = constant(tyre);
            <missing<
                T,
            >>::forward(
                t7,
                ::tangential::slot_ref(&::tangential::zero_like(&t7)).get(),
                &contact,
                &contact_d,
                lengths[0],
                lengths_d[0],
                -contact.vsx,
                ::tangential::ops::Op::<T>::neg(&contact.vsx, &contact_d.vsx),
                deflections[0],
                deflections_d[0],
                rates[0],
                rates_d[0],
            )
        };
        let (across, across_d) = {
            let t8 = constant(tyre);
            <missing<
                T,
            >>::forward(
                t8,
                ::tangential::slot_ref(&::tangential::zero_like(&t8)).get(),
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
            )
        };
        let (grip, grip_d): (Grip, ::tangential::Tan<Grip, T>) = <gripped<
            T,
        >>::forward(&contact, &contact_d, forces, forces_d);
        ((grip, [along, across]), (grip_d, [along_d, across_d]))
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

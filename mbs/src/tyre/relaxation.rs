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

use super::Tyre;
use super::contact::{Contact, Grip, Report, gripped, touch};
use super::formula::{Forces, Slip, deviation, direction, divisor, forces, rising};
use crate::motion::Motion;
use tangential::differentiate;

/// Time constant of the decay off the road, in s.
pub const DECAY: f64 = 0.02;
/// Slip per slip velocity at standstill, in s/m.
pub const DAMPING: f64 = 0.1;
/// Below this part of the free radius relaxation lengths are rounded, to end at half of it.
const SHORTEST: f64 = 0.1;

/// Relaxation lengths, longitudinal and lateral, at a load and an inclination.
#[differentiate(passive(tyre), overloaded)]
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

/// The size of a speed, a parabola near zero.
#[inline]
#[differentiate(passive(low), overloaded)]
fn pace(speed: f64, low: f64) -> f64 {
    let moving: f64 = direction(speed, low);
    speed * moving
}

/// The slip of a deflection, with the damping of standstill, which `still` is the share of.
#[inline]
#[differentiate(overloaded)]
fn held(deflection: f64, length: f64, still: f64, velocity: f64) -> f64 {
    deflection / length + DAMPING * still * velocity
}

/// What is missing from the relaxation equation of a deflection whose slip velocity is counted positive where it grows.
#[differentiate(passive(tyre), overloaded)]
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

/// The slip of a wheel whose tread is deflected by [u, v].
#[differentiate(passive(tyre), overloaded)]
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

/// What the road at a height does to a wheel whose tread is deflected by [u, v] with the rates [ud, vd], and the residuals
/// of the relaxation equations: zero where they hold, less by one per unit of the rate.
///
/// See [`touch()`] for the other arguments.
#[differentiate(passive(tyre, center, axle), overloaded)]
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

//! From the motion of a wheel to its contact with the road, and to what the road does to it.
//!
//! The road is a plane at a height, its normal the world's z. The wheel is a disc without width: it touches where its plane
//! meets the road below its centre. Nothing depends on the angle by which the wheel has turned about its axle.

use super::Tyre;
use super::formula::{Forces, Slip, divisor, forces};
use crate::motion::{Motion, point, velocity};
use crate::vec3::{add, apply, cross, dot, scale, sub};
use tangential::{Differentiable, Overload, differentiate};

/// A wheel whose axle is nearer to the vertical than this (its horizontal part, squared) lies flat: it does not roll.
const FLAT: f64 = 1e-6;
/// Damping of the load sets in over this part of the nominal deflection.
const ONSET: f64 = 0.1;

/// A wheel on the road.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable, Overload)]
pub struct Contact {
    /// The contact point in the world.
    pub at: [f64; 3],
    /// Forward along the road.
    pub x: [f64; 3],
    /// To the left along the road.
    pub y: [f64; 3],
    /// Distance of the road from the centre, in the wheel plane: the loaded radius, unless the wheel is off the road.
    pub radius: f64,
    /// By how much the tyre is compressed; negative off the road.
    pub deflection: f64,
    /// Its rate.
    pub rate: f64,
    /// How much of the contact there is: 0 off the road, 1 from a tenth of the nominal deflection on.
    pub share: f64,
    /// Vertical load, never negative.
    pub fz: f64,
    /// Inclination.
    pub gamma: f64,
    /// Forward speed Vx.
    pub vx: f64,
    /// Longitudinal slip velocity.
    pub vsx: f64,
    /// Lateral slip velocity.
    pub vsy: f64,
}

/// What the road does to a wheel, in the world.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable, Overload)]
pub struct Grip {
    /// The contact point.
    pub at: [f64; 3],
    /// Force on the wheel at the contact point.
    pub force: [f64; 3],
    /// Moment on the wheel, besides that of the force.
    pub moment: [f64; 3],
}

/// How much of the contact there is at a deflection: smoothly from 0 to 1.
#[differentiate(passive(tyre), overloaded)]
pub fn contact_share(tyre: &Tyre, deflection: f64) -> f64 {
    let share = deflection * (tyre.vertical.stiffness / (ONSET * tyre.vertical.fnomin));
    if share <= 0.0 {
        0.0
    } else if share >= 1.0 {
        1.0
    } else {
        share * share * (3.0 - 2.0 * share)
    }
}

/// Vertical load at a deflection, its rate, and the share of the contact.
#[differentiate(passive(tyre), overloaded)]
pub fn vertical_load(tyre: &Tyre, deflection: f64, rate: f64, share: f64) -> f64 {
    if deflection > 0.0 {
        let load = tyre.vertical.stiffness * deflection + tyre.vertical.damping * rate * share;
        load.max(0.0)
    } else {
        0.0
    }
}

/// Effective rolling radius at a deflection: between the free radius and the loaded one.
#[differentiate(passive(tyre), overloaded)]
pub fn rolling_radius(tyre: &Tyre, deflection: f64) -> f64 {
    let v = &tyre.vertical;
    let nominal = v.fnomin / v.stiffness;
    let relative = deflection.max(0.0) / nominal;
    tyre.dimension.unloaded_radius - nominal * (v.dreff * (v.breff * relative).atan() + v.freff * relative)
}

/// The contact of a wheel. `center` and `axle` are in the frame of its body; the axle has length one and points to the left.
///
/// A wheel that lies flat has no direction to roll in: it has no load, and its frame is zero.
#[differentiate(passive(tyre, center, axle), overloaded)]
pub fn touch(tyre: &Tyre, wheel: &Motion, center: [f64; 3], axle: [f64; 3], height: f64) -> Contact {
    let hub = point(&wheel.pose, center);
    let a = apply(&wheel.pose.a, axle);
    let level = a[0] * a[0] + a[1] * a[1];
    if level > FLAT {
        // Of an axle of length one this is the cosine of the inclination.
        let cos = level.sqrt();
        let x = [a[1] / cos, -a[0] / cos, 0.0];
        let y = [a[0] / cos, a[1] / cos, 0.0];
        let up = cross(x, a);
        let radius = (hub[2] - height) / cos;
        let at = sub(hub, scale(up, radius));

        let turning: [f64; 3] = cross(wheel.w, a);
        let sinking: [f64; 3] = velocity(wheel, hub);
        let opening = (a[0] * turning[0] + a[1] * turning[1]) / cos;
        let rate = (radius * opening - sinking[2]) / cos;
        let deflection = tyre.dimension.unloaded_radius - radius;
        let share: f64 = contact_share(tyre, deflection);
        let fz = vertical_load(tyre, deflection, rate, share);

        // The wheel's own point at the contact moves with the spin; the wheel's plane does not.
        let spin: f64 = dot(wheel.w, a);
        let slide = velocity(wheel, at);
        let along: f64 = dot(slide, x);
        let vx = along + spin * radius;
        let rolling: f64 = rolling_radius(tyre, deflection);
        let vsx = vx - spin * rolling;
        let vsy = dot(slide, y);
        let gamma = a[2].atan2(cos);
        Contact { at, x, y, radius, deflection, rate, share, fz, gamma, vx, vsx, vsy }
    } else {
        let none = [0.0; 3];
        Contact {
            at: hub,
            x: none,
            y: none,
            radius: 0.0,
            deflection: 0.0,
            rate: 0.0,
            share: 0.0,
            fz: 0.0,
            gamma: 0.0,
            vx: 0.0,
            vsx: 0.0,
            vsy: 0.0,
        }
    }
}

/// The slip of a wheel in steady rolling.
#[differentiate(passive(tyre), overloaded)]
pub fn steady_slip(tyre: &Tyre, contact: &Contact) -> Slip {
    let pace: f64 = divisor(contact.vx, tyre.model.vxlow);
    Slip {
        fz: contact.fz,
        kappa: -contact.vsx / pace,
        alpha: contact.vsy / pace,
        gamma: contact.gamma,
        speed: contact.vx,
    }
}

/// Forces of the contact frame, in the world.
#[differentiate(overloaded)]
pub fn gripped(contact: &Contact, by: Forces) -> Grip {
    let (x, y): ([f64; 3], [f64; 3]) = (contact.x, contact.y);
    let along: [f64; 3] = add(scale(x, by.fx), scale(y, by.fy));
    let about: [f64; 3] = add(scale(x, by.mx), scale(y, by.my));
    Grip {
        at: contact.at,
        force: [along[0], along[1], along[2] + contact.fz],
        moment: [about[0], about[1], about[2] + by.mz],
    }
}

/// What the road at a height does to a wheel in steady rolling. See [`touch()`] for the arguments.
#[differentiate(passive(tyre, center, axle), overloaded)]
pub fn roll(tyre: &Tyre, wheel: &Motion, center: [f64; 3], axle: [f64; 3], height: f64) -> Grip {
    let contact: Contact = touch(tyre, wheel, center, axle, height);
    let slip: Slip = steady_slip(tyre, &contact);
    let forces: Forces = forces(tyre, slip);
    gripped(&contact, forces)
}

/// What a tyre does, for people to read.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Report {
    /// Vertical load.
    pub fz: f64,
    /// Longitudinal force.
    pub fx: f64,
    /// Lateral force.
    pub fy: f64,
    /// Overturning moment.
    pub mx: f64,
    /// Rolling resistance moment.
    pub my: f64,
    /// Aligning moment.
    pub mz: f64,
    /// Longitudinal slip.
    pub kappa: f64,
    /// Slip angle, in rad.
    pub alpha: f64,
    /// Inclination, in rad.
    pub gamma: f64,
}

impl Report {
    /// Of a slip and the forces it makes.
    pub fn new(slip: Slip, forces: Forces) -> Report {
        let Forces { fx, fy, mx, my, mz } = forces;
        Report { fz: slip.fz, fx, fy, mx, my, mz, kappa: slip.kappa, alpha: slip.alpha.atan(), gamma: slip.gamma }
    }
}

/// Slips and forces of a wheel in steady rolling: what [`roll()`] computes on its way.
pub fn report(tyre: &Tyre, wheel: &Motion, center: [f64; 3], axle: [f64; 3], height: f64) -> Report {
    let slip = steady_slip(tyre, &touch(tyre, wheel, center, axle, height));
    Report::new(slip, forces(tyre, slip))
}

//! Cams and rollers that follow them.
//!
//! The outline of a cam is a curve in a plane of its body ([`crate::outline`]), a roller is a circle about a point of another.
//! Of the curve only the point matters that is nearest to the centre of the roller; the contact is there, along the normal.
//! Either both are pushed apart while they penetrate each other ([`squeeze()`]), or the gap is kept closed by a condition,
//! whose multiplier is the force.

use crate::motion::{Motion, Pose, point, velocity};
use crate::outline::Outline;
use crate::vec3::{add, apply, dot, scale, sub};
use tangential::{Differentiable, Overload, differentiate, passive};

/// A cam, and the roller that follows it. Points and directions are in the frames of their bodies.
#[derive(Clone, Debug, PartialEq, Differentiable)]
#[passive]
pub struct Follower {
    /// The body that is the cam.
    pub cam: usize,
    /// Where the curve has its origin.
    pub origin: [f64; 3],
    /// The direction of the curve's x, of length one.
    pub x: [f64; 3],
    /// The direction of its y, across, of length one.
    pub y: [f64; 3],
    /// The curve.
    pub outline: Outline,
    /// The body with the roller.
    pub roller: usize,
    /// The centre of the roller.
    pub center: [f64; 3],
    /// The radius of the roller.
    pub radius: f64,
}

/// How hard cam and roller are: `stiffness depth^exponent (1 + dissipation rate) + damping rate` where they meet, and never a pull.
#[derive(Clone, Debug, PartialEq, Differentiable)]
#[passive]
pub struct Squeeze {
    /// Force per depth, to the power of the exponent.
    pub stiffness: f64,
    /// One for a linear force.
    pub exponent: f64,
    /// By how much of itself the elastic force is larger per rate of the depth.
    pub dissipation: f64,
    /// Force per rate of the depth. It begins with a jump where a roller comes down.
    pub damping: f64,
}

impl Default for Squeeze {
    /// Hard, without losses.
    fn default() -> Self {
        Self { stiffness: 1e6, exponent: 1.0, dissipation: 0.0, damping: 0.0 }
    }
}

/// Where a roller meets its cam.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable, Overload)]
pub struct Meeting {
    /// How far they are apart; negative where they penetrate each other.
    pub gap: f64,
    /// From the cam to the roller, of length one.
    pub normal: [f64; 3],
    /// The point of the cam that is nearest.
    pub place: [f64; 3],
    /// The centre of the roller.
    pub center: [f64; 3],
}

/// Where cam and roller meet, with exact first and second derivatives.
///
/// What the curve says of the nearest point is a constant here, and the rest says how it moves with the centre of the roller, up
/// to terms of second order: `out` along the normal and `along` the curve are numbers less their own values, so they are zero,
/// but have derivatives. The gradient of the distance is the normal n, that of the normal's angle is `bend` times the curve's
/// direction t; and `bend` itself changes by `twist` along t and by `-bend^2` along n.
#[differentiate(passive(follower), overloaded)]
pub fn meeting(follower: &Follower, cam: &Pose, roller: &Pose) -> Meeting {
    let (x, y) = (apply(&cam.a, follower.x), apply(&cam.a, follower.y));
    let center = point(roller, follower.center);
    let from = sub(center, point(cam, follower.origin));
    let (u, v) = (dot(from, x), dot(from, y));
    let [at_u, at_v, distance, n_u, n_v, bend, twist]: [f64; 7] = near(&follower.outline, passive(u), passive(v));
    let (du, dv) = (u - at_u, v - at_v);
    let (out, along) = (n_u * du + n_v * dv, n_u * dv - n_v * du);
    let away = distance + out + 0.5 * bend * along * along;
    let turn = along * (bend + 0.5 * twist * along - bend * bend * out);
    let kept = 1.0 - 0.5 * turn * turn;
    let normal = add(scale(x, kept * n_u - n_v * turn), scale(y, kept * n_v + n_u * turn));
    Meeting { gap: away - follower.radius, normal, place: sub(center, scale(normal, away)), center }
}

/// A point of a cam's plane, how far it is outside of the outline, the normal there, how it turns, and how that changes.
fn near(outline: &Outline, u: f64, v: f64) -> [f64; 7] {
    let near = outline.nearest([u, v]);
    [u, v, near.distance, near.normal[0], near.normal[1], near.bend(), near.twist()]
}

/// How fast the gap opens.
#[differentiate(overloaded)]
pub fn opening(meeting: &Meeting, cam: &Motion, roller: &Motion) -> f64 {
    dot(sub(velocity(roller, meeting.center), velocity(cam, meeting.center)), meeting.normal)
}

/// The force that pushes cam and roller apart, at a gap and its rate: none where it is open.
#[differentiate(passive(law), overloaded)]
pub fn squeeze(law: &Squeeze, gap: f64, opening: f64) -> f64 {
    if gap < 0.0 {
        let (depth, rate) = (-gap, -opening);
        let force = law.stiffness * depth.powf(law.exponent) * (1.0 + law.dissipation * rate) + law.damping * rate;
        if force > 0.0 { force } else { 0.0 }
    } else {
        0.0
    }
}

/// What a contact has stored, and the power of the rest of it.
pub(crate) fn energy(law: &Squeeze, gap: f64, opening: f64) -> (f64, f64) {
    let depth = (-gap).max(0.0);
    let elastic = law.stiffness * depth.powf(law.exponent);
    (
        crate::characteristic::stored(depth, law.stiffness, law.exponent),
        (squeeze(law, gap, opening) - elastic) * opening,
    )
}

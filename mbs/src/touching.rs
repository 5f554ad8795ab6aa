//! Points and spheres that meet the ground.
//!
//! The ground is the road: flat, unless the model says otherwise, with the world's z for its normal. Where a sphere goes into
//! it by a depth, it is pushed up as by a [`Stop`](crate::characteristic::Stop), and friction acts against its sliding:
//! `friction` times the push, times `v / sqrt(v^2 + slow^2)`. So nothing sticks for ever: a thing that stands on a slope creeps.

use crate::characteristic::compliant;
use crate::motion::{Load, Motion, point, push, velocity};
use crate::road::{Road, height};
use tangential::{Differentiable, differentiate};

/// How large and hard a sphere is that meets the ground.
#[derive(Clone, Debug, PartialEq, Differentiable)]
#[passive]
pub struct Touch {
    /// Its radius; zero for a point.
    pub radius: f64,
    /// Force per depth, to the power of the exponent.
    pub stiffness: f64,
    /// One for a linear force, 3/2 for that of Hertz.
    pub exponent: f64,
    /// By how much of itself the force is larger per rate of the depth.
    pub dissipation: f64,
    /// Friction force per normal force.
    pub friction: f64,
    /// The sliding speed at which seven tenths of the friction are reached.
    pub slow: f64,
}

impl Default for Touch {
    /// A point that is hard, and slides without friction.
    fn default() -> Self {
        Self { radius: 0.0, stiffness: 1e5, exponent: 1.0, dissipation: 0.0, friction: 0.0, slow: 0.01 }
    }
}

/// What the ground does to a body with a sphere about a point of its frame.
#[differentiate(passive(touch, center, road), overloaded)]
pub fn touching(touch: &Touch, center: [f64; 3], road: &Road, motion: &Motion) -> Load {
    let mut load = Load { force: [0.0; 3], moment: [0.0; 3] };
    let middle = point(&motion.pose, center);
    let level: f64 = height(road, middle[0], middle[1]);
    let depth = level + touch.radius - middle[2];
    if depth > 0.0 {
        // In the middle of what has gone in, below the centre.
        let at = [middle[0], middle[1], level - 0.5 * depth];
        let speed = velocity(motion, at);
        let up: f64 = compliant(depth, -speed[2], touch.stiffness, touch.exponent, touch.dissipation);
        let slide = (speed[0] * speed[0] + speed[1] * speed[1] + touch.slow * touch.slow).sqrt();
        let back = -touch.friction * up / slide;
        push(&mut load, at, [back * speed[0], back * speed[1], up]);
    }
    load
}

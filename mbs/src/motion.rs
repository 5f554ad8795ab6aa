//! Where the bodies of a tree are and how they move, parents before children.
//!
//! Velocities are those of the material point of a body that is at the origin of the world: Z = [s; w]. What a joint adds to
//! them is in [`crate::joint`].

pub use crate::joint::{motions, poses};

use crate::vec3::{IDENTITY, add, apply, cross};
use tangential::{Differentiable, Overload, differentiate};

/// Where a body is.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable, Overload)]
pub struct Pose {
    /// A point of the joint's axis: the origin of the body's frame.
    pub r: [f64; 3],
    /// From the body's frame to the world's, by rows.
    pub a: [[f64; 3]; 3],
}

/// Where a body is and how it moves.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable, Overload)]
pub struct Motion {
    /// Where it is.
    pub pose: Pose,
    /// Velocity of the point at the origin of the world.
    pub s: [f64; 3],
    /// Angular velocity.
    pub w: [f64; 3],
    /// Velocity of the point at the origin per rate of the joint.
    pub b_s: [f64; 3],
    /// Angular velocity per rate of the joint.
    pub b_w: [f64; 3],
    /// Sum of `d/dt b zd` along the path from the ground: how s changes at zero joint acceleration.
    pub d_s: [f64; 3],
    /// The same for w.
    pub d_w: [f64; 3],
}

/// A velocity of a body, or how it changes, as taken to the origin of the world.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable, Overload)]
pub struct Screw {
    /// Of the material point at the origin.
    pub s: [f64; 3],
    /// Of the angle.
    pub w: [f64; 3],
}

/// The ground's pose.
pub const GROUND: Pose = Pose { r: [0.0; 3], a: IDENTITY };

/// The ground's motion.
pub const AT_REST: Motion =
    Motion { pose: GROUND, s: [0.0; 3], w: [0.0; 3], b_s: [0.0; 3], b_w: [0.0; 3], d_s: [0.0; 3], d_w: [0.0; 3] };

/// The world's place of a point that is given in a body's frame.
#[inline(always)]
#[differentiate(passive(local), overloaded)]
pub fn point(pose: &Pose, local: [f64; 3]) -> [f64; 3] {
    add(pose.r, apply(&pose.a, local))
}

/// The velocity of a body at a place of the world.
#[inline(always)]
#[differentiate(overloaded)]
pub fn velocity(motion: &Motion, place: [f64; 3]) -> [f64; 3] {
    add(motion.s, cross(motion.w, place))
}

/// Forces on a body, as taken to the origin of the world.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable, Overload)]
pub struct Load {
    /// The force.
    pub force: [f64; 3],
    /// The moment about the origin of the world.
    pub moment: [f64; 3],
}

/// No velocity.
pub const NO_SCREW: Screw = Screw { s: [0.0; 3], w: [0.0; 3] };

/// No force.
pub const NO_LOAD: Load = Load { force: [0.0; 3], moment: [0.0; 3] };

/// Adds a force that acts at a place of the world.
#[inline(always)]
#[differentiate(overloaded)]
pub fn push(load: &mut Load, place: [f64; 3], force: [f64; 3]) {
    load.force = add(load.force, force);
    load.moment = add(load.moment, cross(place, force));
}

/// Adds a moment.
#[inline(always)]
#[differentiate(overloaded)]
pub fn twist(load: &mut Load, moment: [f64; 3]) {
    load.moment = add(load.moment, moment);
}

/// Both loads together.
#[inline(always)]
#[differentiate(overloaded)]
pub fn joined(a: Load, b: Load) -> Load {
    Load { force: add(a.force, b.force), moment: add(a.moment, b.moment) }
}

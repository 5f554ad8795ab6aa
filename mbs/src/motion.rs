//! Where the bodies of a tree are and how they move, parents before children.
//!
//! Velocities are those of the material point of a body that is at the origin of the world: Z = [s; w]. The joint's part
//! in it is b = [b_s; b_w] (eq. 4 of the paper), and `Z_i = Z_p + b_i zd_i`.

use crate::model::{Body, Joint, Model};
use crate::vec3::{IDENTITY, add, apply, cross, scale, turned};
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

/// The ground's pose.
pub const GROUND: Pose = Pose { r: [0.0; 3], a: IDENTITY };

/// The ground's motion.
pub const AT_REST: Motion =
    Motion { pose: GROUND, s: [0.0; 3], w: [0.0; 3], b_s: [0.0; 3], b_w: [0.0; 3], d_s: [0.0; 3], d_w: [0.0; 3] };

/// The pose of a body whose parent has the pose `parent`, at the joint coordinate z.
#[inline(always)]
#[differentiate(passive(body), overloaded)]
pub fn hung(body: &Body, parent: &Pose, z: f64) -> Pose {
    let hinge = add(parent.r, apply(&parent.a, body.offset));
    match body.joint {
        Joint::Revolute => Pose { r: hinge, a: turned(&parent.a, body.axis, z) },
        Joint::Rotor | Joint::State => Pose { r: hinge, a: parent.a },
        Joint::Prismatic => Pose { r: add(hinge, scale(apply(&parent.a, body.axis), z)), a: parent.a },
    }
}

/// The poses of ground and bodies, n + 1, at positions z, length n.
#[differentiate(wrt(z), overloaded)]
pub fn poses(model: &Model, z: &[f64]) -> Vec<Pose> {
    let mut poses: Vec<Pose> = Vec::with_capacity(z.len() + 1);
    poses.push(Pose { r: [0.0; 3], a: IDENTITY });
    for (i, body) in model.bodies.iter().enumerate() {
        let pose: Pose = hung(body, &poses[body.parent], z[i]);
        poses.push(pose);
    }
    poses
}

/// The motions of ground and bodies, n + 1, at positions z and velocities zd, length n each.
#[differentiate(wrt(z, zd), overloaded)]
pub fn motions(model: &Model, z: &[f64], zd: &[f64]) -> Vec<Motion> {
    let none = [0.0; 3];
    let ground = Pose { r: [0.0; 3], a: IDENTITY };
    let at_rest = Motion { pose: ground, s: none, w: none, b_s: none, b_w: none, d_s: none, d_w: none };
    let mut motions: Vec<Motion> = vec![at_rest; z.len() + 1];
    for (i, body) in model.bodies.iter().enumerate() {
        let (before, from) = motions.split_at_mut(i + 1);
        moved(body, &before[body.parent], z[i], zd[i], &mut from[0]);
    }
    motions
}

/// The motion of a body on that of its parent, at the joint coordinate z and its rate zd.
#[inline(always)]
#[differentiate(passive(body), overloaded)]
pub fn moved(body: &Body, parent: &Motion, z: f64, zd: f64, own: &mut Motion) {
    own.pose = hung(body, &parent.pose, z);
    let u = apply(&parent.pose.a, body.axis);
    match body.joint {
        Joint::Revolute | Joint::Rotor => {
            own.b_w = u;
            own.b_s = cross(own.pose.r, u);
            let (own_s, own_w) = (scale(own.b_s, zd), scale(u, zd));
            own.s = add(parent.s, own_s);
            own.w = add(parent.w, own_w);
            // d/dt (r x u) with the motion of the parent: s x u + (w x r) x u + r x (w x u), by Jacobi's identity
            // s x u + w x (r x u).
            let change_s = add(cross(parent.s, own_w), cross(parent.w, own_s));
            own.d_s = add(parent.d_s, change_s);
            let change_w = cross(parent.w, own_w);
            own.d_w = add(parent.d_w, change_w);
        }
        Joint::Prismatic => {
            let own_s = scale(u, zd);
            own.b_s = u;
            own.b_w = [0.0; 3];
            own.s = add(parent.s, own_s);
            own.w = parent.w;
            let change_s = cross(parent.w, own_s);
            own.d_s = add(parent.d_s, change_s);
            own.d_w = parent.d_w;
        }
        Joint::State => {
            own.b_s = [0.0; 3];
            own.b_w = [0.0; 3];
            own.s = parent.s;
            own.w = parent.w;
            own.d_s = parent.d_s;
            own.d_w = parent.d_w;
        }
    }
}

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

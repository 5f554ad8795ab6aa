//! How joints of each kind place and move their bodies, one by one and all of a tree.
//!
//! Velocities are those of the material point of a body that is at the origin of the world: Z = [s; w]. The joint's part in it
//! is b = [b_s; b_w] (eq. 4 of the paper), and `Z_i = Z_p + b_i zd_i`.

use crate::model::{Body, Joint, Model};
use crate::motion::{Motion, Pose, Screw};
use crate::vec3::{IDENTITY, add, apply, cross, scale, turned};
use tangential::differentiate;

/// The pose of a body whose parent has the pose `parent`, at the joint coordinate z.
#[inline(always)]
#[differentiate(passive(body), overloaded)]
pub fn child_pose(body: &Body, parent: &Pose, z: f64) -> Pose {
    let hinge = add(parent.r, apply(&parent.a, body.offset));
    match body.joint {
        Joint::Revolute => Pose { r: hinge, a: turned(&parent.a, body.axis, z) },
        Joint::Rotor | Joint::State => Pose { r: hinge, a: parent.a },
        Joint::Prismatic => Pose { r: add(hinge, scale(apply(&parent.a, body.axis), z)), a: parent.a },
    }
}

/// How a body moves per rate of its joint, b: its frame is at `origin`.
#[inline(always)]
#[differentiate(passive(body), overloaded)]
pub fn direction(body: &Body, parent: &Pose, origin: [f64; 3]) -> Screw {
    let u = apply(&parent.a, body.axis);
    match body.joint {
        Joint::Revolute | Joint::Rotor => Screw { s: cross(origin, u), w: u },
        Joint::Prismatic => Screw { s: u, w: [0.0; 3] },
        Joint::State => Screw { s: [0.0; 3], w: [0.0; 3] },
    }
}

/// The motion of a body on that of its parent, at the joint coordinate z and its rate zd.
#[inline(always)]
#[differentiate(passive(body), overloaded)]
pub fn child_motion(body: &Body, parent: &Motion, z: f64, zd: f64, own: &mut Motion) {
    own.pose = child_pose(body, &parent.pose, z);
    let b: Screw = direction(body, &parent.pose, own.pose.r);
    own.b_s = b.s;
    own.b_w = b.w;
    child_velocity(body, parent, zd, own);
}

/// The velocities of a body whose pose and direction are there.
#[inline(always)]
#[differentiate(passive(body), overloaded)]
pub fn child_velocity(body: &Body, parent: &Motion, zd: f64, own: &mut Motion) {
    match body.joint {
        Joint::Revolute | Joint::Rotor => {
            let (own_s, own_w) = (scale(own.b_s, zd), scale(own.b_w, zd));
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
            let own_s = scale(own.b_s, zd);
            own.s = add(parent.s, own_s);
            own.w = parent.w;
            let change_s = cross(parent.w, own_s);
            own.d_s = add(parent.d_s, change_s);
            own.d_w = parent.d_w;
        }
        Joint::State => {
            own.s = parent.s;
            own.w = parent.w;
            own.d_s = parent.d_s;
            own.d_w = parent.d_w;
        }
    }
}

/// The poses of ground and bodies, n + 1, at positions z, length n.
#[differentiate(wrt(z), overloaded)]
pub fn poses(model: &Model, z: &[f64]) -> Vec<Pose> {
    let mut poses: Vec<Pose> = Vec::with_capacity(z.len() + 1);
    poses.push(Pose { r: [0.0; 3], a: IDENTITY });
    for (i, body) in model.bodies.iter().enumerate() {
        let pose: Pose = child_pose(body, &poses[body.parent], z[i]);
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
        child_motion(body, &before[body.parent], z[i], zd[i], &mut from[0]);
    }
    motions
}

//! The kinds of joints: how each places and moves its body, and everything else in which they differ.
//!
//! A new kind is a variant of [`Joint`], an arm wherever it is matched in this file, and whatever a [`crate::Builder`] and the
//! files call it.
//!
//! Velocities are those of the material point of a body that is at the origin of the world: Z = [s; w]. The joint's part in it
//! is b = [b_s; b_w] (eq. 4 of the paper), and `Z_i = Z_p + b_i zd_i`.

use crate::mirror::{reflected, turned_around};
use crate::model::{Body, Condition};
use crate::motion::{Motion, Pose, Screw};
use crate::vec3::{Vec3, add, apply, cross, scale, turned};
use tangential::{Differentiable, differentiate};

/// How a joint lets its body move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Differentiable)]
#[passive]
pub enum Joint {
    /// About the axis.
    Revolute,
    /// Along the axis.
    Prismatic,
    /// About the axis, of a body that looks the same at every angle: a wheel. The body's frame does not turn with it, so
    /// that nothing depends on the angle.
    Rotor,
    /// No motion: a number that an element has, such as the deflection of a tyre's tread. It has no inertia; its row of the
    /// forces is an equation of first order, which must be zero.
    State,
}

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

impl Joint {
    /// The word for it in files.
    pub fn word(self) -> &'static str {
        match self {
            Joint::Revolute => "revolute",
            Joint::Prismatic => "prismatic",
            Joint::Rotor => "rotor",
            Joint::State => "state",
        }
    }

    /// The word for its motion.
    pub fn verb(self) -> &'static str {
        match self {
            Joint::Revolute => "turns",
            Joint::Prismatic => "slides",
            Joint::Rotor => "spins",
            Joint::State => "state",
        }
    }

    /// The unit of its coordinate; none if that depends on the element.
    pub fn unit(self) -> &'static str {
        match self {
            Joint::Revolute | Joint::Rotor => "rad",
            Joint::Prismatic => "m",
            Joint::State => "",
        }
    }

    /// Whether the coordinate is an angle.
    pub fn turns(self) -> bool {
        matches!(self, Joint::Revolute | Joint::Rotor)
    }

    /// Whether the coordinate is a length.
    pub fn slides(self) -> bool {
        self == Joint::Prismatic
    }

    /// Its axis in a mirror at y = 0, where the coordinate keeps its sign: spins of a wheel, too, whose axle is told apart from
    /// its end.
    pub(crate) fn mirrored(self, axis: Vec3) -> Vec3 {
        if self.turns() { turned_around(axis) } else { reflected(axis) }
    }

    /// Whether its coordinate changes a condition on two bodies, if it moves the first of them, and the second.
    pub(crate) fn changes(self, condition: &Condition, [first, second]: [bool; 2]) -> bool {
        match (condition, self) {
            // Nothing depends on the angle of a rotor, and a state moves nothing.
            (_, Joint::Rotor | Joint::State) => false,
            // A gap turns with both bodies.
            (Condition::Coincident { .. }, Joint::Revolute) => first || second,
            (Condition::Perpendicular { .. }, Joint::Prismatic) => false,
            _ => first != second,
        }
    }
}

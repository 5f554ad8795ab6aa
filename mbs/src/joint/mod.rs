//! The kinds of joints: how each places and moves its body, and everything else in which they differ.
//!
//! A new kind is a variant of [`Joint`], an arm wherever it is matched in this folder, and whatever a [`crate::Builder`] and the
//! files call it.

mod kinematics;

pub use kinematics::{child_motion, child_pose, child_velocity, direction, motions, poses};

use crate::mirror::{reflected, turned_around};
use crate::model::Condition;
use crate::vec3::Vec3;
use tangential::Differentiable;

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

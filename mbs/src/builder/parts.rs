//! What a builder was told, as data: names in place of numbers, everything where it is at zero coordinates, in the
//! world's frame. Files are read into these parts and written from them.

use super::{X, Y, Z};
use crate::cam::Squeeze;
use crate::characteristic::Characteristic;
use crate::model::{Form, Joint};
use crate::outline::Curve;
use crate::signal::Signal;
use crate::touching::Touch;
use crate::tyre::Tyre;
use crate::vec3::{Mat3, Vec3, cross, dot, scale, sub};
use core::fmt;
use std::borrow::Cow;

/// A body before it has a place in the tree.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Rigid {
    pub name: String,
    pub mass: f64,
    pub shape: Shape,
}

/// How the mass of a body is spread.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Shape {
    /// Any way: the centre of gravity, the inertia about it.
    Any { center: Vec3, inertia: Mat3 },
    /// Evenly along a line: m L^2 / 12 across, nothing along.
    Bar { from: Vec3, to: Vec3 },
}

impl Rigid {
    /// The centre of gravity.
    pub fn center(&self) -> Vec3 {
        match self.shape {
            Shape::Any { center, .. } => center,
            Shape::Bar { from, to } => core::array::from_fn(|i| 0.5 * (from[i] + to[i])),
        }
    }

    /// The inertia about the centre of gravity.
    pub fn inertia(&self) -> Mat3 {
        match self.shape {
            Shape::Any { inertia, .. } => inertia,
            Shape::Bar { from, to } => {
                let along = sub(to, from);
                let square = dot(along, along);
                let entry = |i: usize, j: usize| if i == j { square } else { 0.0 } - along[i] * along[j];
                core::array::from_fn(|i| core::array::from_fn(|j| self.mass / 12.0 * entry(i, j)))
            }
        }
    }
}

/// One freedom of a joint.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Freedom {
    /// What is added to the joint's name.
    pub suffix: Cow<'static, str>,
    pub kind: Joint,
    pub axis: Vec3,
}

/// How a joint lets its body move.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Kind {
    Revolute(Vec3),
    Prismatic(Vec3),
    Rotor(Vec3),
    Cylindrical(Vec3),
    Universal([Vec3; 2]),
    Spherical,
    Planar { normal: Vec3, x: Vec3 },
    Free,
    Chain(Vec<Freedom>),
}

impl Kind {
    /// Freedoms one after the other: what is added to the joint's name, the kind, the axis.
    pub fn chain<'a>(freedoms: impl IntoIterator<Item = (&'a str, Joint, Vec3)>) -> Self {
        let own = |(suffix, kind, axis): (&str, _, _)| Freedom { suffix: Cow::Owned(suffix.to_string()), kind, axis };
        Kind::Chain(freedoms.into_iter().map(own).collect())
    }

    /// Its freedoms, one after the other.
    pub fn freedoms(&self) -> Vec<Freedom> {
        let turns = [(".rz", Joint::Revolute, Z), (".ry", Joint::Revolute, Y), (".rx", Joint::Revolute, X)];
        let freedoms = match self {
            Kind::Revolute(axis) => vec![("", Joint::Revolute, *axis)],
            Kind::Prismatic(axis) => vec![("", Joint::Prismatic, *axis)],
            Kind::Rotor(axis) => vec![("", Joint::Rotor, *axis)],
            Kind::Cylindrical(axis) => vec![(".slide", Joint::Prismatic, *axis), (".turn", Joint::Revolute, *axis)],
            Kind::Universal([first, second]) => {
                vec![(".first", Joint::Revolute, *first), (".second", Joint::Revolute, *second)]
            }
            Kind::Spherical => turns.to_vec(),
            Kind::Planar { normal, x } => {
                let normal = unit(*normal);
                // What lies in the plane of the direction given: all of it, if it is perpendicular.
                let x = unit(sub(*x, scale(normal, dot(*x, normal))));
                let y = cross(normal, x);
                vec![(".x", Joint::Prismatic, x), (".y", Joint::Prismatic, y), (".turn", Joint::Revolute, normal)]
            }
            Kind::Free => {
                let slides = [(".x", Joint::Prismatic, X), (".y", Joint::Prismatic, Y), (".z", Joint::Prismatic, Z)];
                slides.into_iter().chain(turns).collect()
            }
            Kind::Chain(freedoms) => return freedoms.clone(),
        };
        let own = |(suffix, kind, axis)| Freedom { suffix: Cow::Borrowed(suffix), kind, axis };
        freedoms.into_iter().map(own).collect()
    }
}

/// A joint before its body has a place in the tree.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Connection {
    pub name: String,
    pub parent: String,
    pub child: String,
    pub at: Vec3,
    pub kind: Kind,
}

impl Connection {
    /// The names of its coordinates.
    pub fn coordinates(&self) -> impl Iterator<Item = String> {
        self.kind.freedoms().into_iter().map(|freedom| format!("{}{}", self.name, freedom.suffix))
    }
}

/// A point or a direction of a body.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct On {
    pub body: String,
    pub place: Vec3,
}

pub(super) fn on(body: impl fmt::Display, place: Vec3) -> On {
    On { body: body.to_string(), place }
}

/// What a body looks like, for pages; it has no effect otherwise.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Look {
    pub body: String,
    pub center: Vec3,
    /// From the form's frame to the world's.
    pub axes: Mat3,
    pub form: Form,
}

/// What is measured.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Measured {
    Point(On),
    Joint(String),
    Closure(String),
}

/// What closes a loop.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Shut {
    Point(On, On),
    /// A point and an axis of each body.
    Revolute([(On, Vec3); 2]),
    Universal([(On, Vec3); 2]),
    Rod(On, On, Option<f64>),
    InPlane(On, Vec3, On),
    Perpendicular(On, On),
    Prescribed(String, Signal),
    /// Coordinates with factors, and their sum.
    Coupled(Vec<(String, f64)>, f64),
    Cam(Following),
}

/// A roller on a cam.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Following {
    /// Where the curve of the cam has its origin.
    pub cam: On,
    /// About which the curve goes around.
    pub axis: Vec3,
    /// The direction of the curve's x: as far as it is across the axis.
    pub x: Vec3,
    pub curve: Curve,
    /// Its centre.
    pub roller: On,
    pub radius: f64,
}

impl Following {
    /// The directions of the curve's x and y.
    pub fn plane(&self) -> [Vec3; 2] {
        let axis = unit(self.axis);
        let x = unit(sub(self.x, scale(axis, dot(self.x, axis))));
        [x, cross(axis, x)]
    }
}

/// What acts.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Action {
    Spring { a: On, b: On, stiffness: f64, length: f64, rebound: f64, bump: f64 },
    JointSpring { coordinate: String, stiffness: f64, rest: f64, damping: f64 },
    Torsion { a: String, b: String, axis: Vec3, stiffness: f64, rest: f64, damping: f64 },
    Force { on: On, direction: Vec3, signal: Signal },
    JointForce { coordinate: String, signal: Signal },
    Tyre { on: On, axle: Vec3, tyre: Box<Tyre>, tread: Option<String> },
    Cruise { on: On, forward: Vec3, wheels: Vec<String>, speed: f64, gain: f64 },
    Brake { coordinate: String, signal: Signal, slow: f64 },
    Strut { a: On, b: On, length: f64, characteristic: Characteristic },
    JointStrut { coordinate: String, characteristic: Characteristic },
    Touching { on: On, touch: Touch },
    Cam { following: Following, squeeze: Squeeze },
}

impl Action {
    /// What it is called unless it is named; tyres always are.
    pub fn usual_name(&self) -> String {
        match self {
            Action::Spring { a, b, .. } => format!("spring between `{}` and `{}`", a.body, b.body),
            Action::JointSpring { coordinate, .. } => format!("spring on `{coordinate}`"),
            Action::Torsion { a, b, .. } => format!("torsion spring between `{a}` and `{b}`"),
            Action::Force { on, .. } => format!("force on `{}`", on.body),
            Action::JointForce { coordinate, .. } => format!("force on `{coordinate}`"),
            Action::Tyre { on, .. } => format!("tyre of `{}`", on.body),
            Action::Cruise { on, .. } => format!("cruise control of `{}`", on.body),
            Action::Brake { coordinate, .. } => format!("brake on `{coordinate}`"),
            Action::Strut { a, b, .. } => format!("spring between `{}` and `{}`", a.body, b.body),
            Action::JointStrut { coordinate, .. } => format!("spring on `{coordinate}`"),
            Action::Touching { on, .. } => format!("contact of `{}`", on.body),
            Action::Cam { following, .. } => format!("`{}` on `{}`", following.roller.body, following.cam.body),
        }
    }

    /// The coordinates it has, without a body: deflections of a tread.
    pub fn states(&self) -> Option<[String; 2]> {
        match self {
            Action::Tyre { tread: Some(tread), .. } => Some([format!("{tread}.u"), format!("{tread}.v")]),
            _ => None,
        }
    }
}

/// A direction of length one.
pub(super) fn unit(v: Vec3) -> Vec3 {
    scale(v, 1.0 / dot(v, v).sqrt())
}

/// Two unit vectors that are perpendicular to an axis and to each other.
pub(super) fn across(axis: Vec3) -> (Vec3, Vec3) {
    let axis = unit(axis);
    // The world's axis that is farthest from it.
    let farthest = (0..3).min_by(|i, j| axis[*i].abs().total_cmp(&axis[*j].abs())).unwrap_or(0);
    let mut start = [0.0; 3];
    start[farthest] = 1.0;
    let one = unit(cross(axis, start));
    (one, cross(axis, one))
}

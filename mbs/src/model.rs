//! What a mechanism is made of. Nothing of it changes while the mechanism moves.

use crate::cam::{Follower, Squeeze};
use crate::characteristic::Characteristic;
pub use crate::joint::Joint;
pub use crate::look::{Form, Look};
use crate::road::Road;
use crate::sensor::Sensor;
use crate::signal::Signal;
use crate::touching::Touch;
use crate::tyre::Tyre;
use crate::vec3::Vec3;
use core::fmt;
use core::ops::Range;
use std::collections::HashMap;
use std::sync::OnceLock;
use tangential::Differentiable;

/// A body and the joint it hangs on. All frames are parallel to the world's where all coordinates are zero.
#[derive(Clone, Debug, PartialEq, Differentiable)]
#[passive]
pub struct Body {
    /// The number of the parent: 0 is the ground, i + 1 the body that hangs on joint i.
    pub parent: usize,
    /// The kind of joint.
    pub joint: Joint,
    /// The axis in the parent's frame, of length one.
    pub axis: [f64; 3],
    /// From the parent's origin to the body's where the coordinate is zero, in the parent's frame.
    pub offset: [f64; 3],
    /// The mass.
    pub mass: f64,
    /// The centre of gravity, in the body's frame.
    pub cog: [f64; 3],
    /// The inertia about the centre of gravity, in the body's frame.
    pub inertia: [[f64; 3]; 3],
    /// Whether other bodies hang on it: see [`Model::mark_children`].
    pub has_children: bool,
    /// Whether it is the last of those that hang on its parent: see [`Model::mark_children`].
    pub is_youngest: bool,
}

/// Something that acts on bodies. Points and directions are in the frames of their bodies.
#[derive(Clone, Debug, PartialEq, Differentiable)]
#[passive]
pub enum Element {
    /// Spring and damper between two points.
    Spring {
        /// One body.
        a: usize,
        /// Its point.
        on_a: [f64; 3],
        /// The other body.
        b: usize,
        /// Its point.
        on_b: [f64; 3],
        /// Force per elongation.
        stiffness: f64,
        /// Length without force.
        length: f64,
        /// Force per rate while it gets longer.
        rebound: f64,
        /// Force per rate while it gets shorter.
        bump: f64,
    },
    /// Spring and damper on a joint's coordinate.
    JointSpring {
        /// The coordinate.
        coordinate: usize,
        /// Force or torque per coordinate.
        stiffness: f64,
        /// Coordinate without force.
        rest: f64,
        /// Force or torque per rate.
        damping: f64,
    },
    /// Torsion spring and damper between two bodies, about an axis of the first.
    Torsion {
        /// One body.
        a: usize,
        /// The axis, of length one.
        axis: [f64; 3],
        /// A direction across the axis.
        across: [f64; 3],
        /// The other body.
        b: usize,
        /// What lies along `across` at zero angle.
        on_b: [f64; 3],
        /// Torque per angle.
        stiffness: f64,
        /// Angle without torque.
        rest: f64,
        /// Torque per rate.
        damping: f64,
    },
    /// A force of time at a point, in a direction of the world.
    Force {
        /// The body.
        body: usize,
        /// Its point.
        point: [f64; 3],
        /// Direction of the world, of length one.
        direction: [f64; 3],
        /// The force.
        signal: Signal,
    },
    /// A force or torque of time on a joint's coordinate.
    JointForce {
        /// The coordinate.
        coordinate: usize,
        /// The force or torque.
        signal: Signal,
    },
    /// A tyre between a wheel and the road.
    Tyre {
        /// The wheel.
        wheel: usize,
        /// The centre of the tyre.
        center: [f64; 3],
        /// The axle, of length one, to the left.
        axle: [f64; 3],
        /// Its number among the tyres of the model.
        tyre: usize,
        /// The coordinates of its deflections along and across the wheel, if it takes some way to build up its forces.
        tread: Option<[usize; 2]>,
    },
    /// Torques on wheels that keep a speed: so much, on each of them, per speed that is missing.
    Cruise {
        /// The body whose speed it is.
        body: usize,
        /// The point where it is measured.
        point: [f64; 3],
        /// The direction in which.
        forward: [f64; 3],
        /// The coordinates of the wheels.
        wheels: Vec<usize>,
        /// The speed.
        speed: f64,
        /// Torque per speed.
        gain: f64,
    },
    /// A torque against the rate of a joint's coordinate, whatever that is: dry friction.
    Brake {
        /// The coordinate.
        coordinate: usize,
        /// The largest torque.
        signal: Signal,
        /// The rate at which three quarters of it are reached.
        slow: f64,
    },
    /// A spring and damper between two points, by a [`Characteristic`] of their distance.
    Strut {
        /// One body.
        a: usize,
        /// Its point.
        on_a: [f64; 3],
        /// The other body.
        b: usize,
        /// Its point.
        on_b: [f64; 3],
        /// The length without force.
        length: f64,
        /// The force over the elongation and its rate.
        characteristic: Characteristic,
    },
    /// The same on a joint's coordinate, and joint limits.
    JointStrut {
        /// The coordinate.
        coordinate: usize,
        /// Force or torque over the coordinate and its rate.
        characteristic: Characteristic,
    },
    /// A point or a sphere that meets the ground: see [`crate::touching`].
    Touching {
        /// The body.
        body: usize,
        /// The centre of the sphere.
        center: [f64; 3],
        /// How large and hard it is.
        touch: Touch,
    },
    /// A roller that a cam pushes away: see [`crate::cam`].
    Cam {
        /// Cam and roller.
        follower: Follower,
        /// How hard they are.
        squeeze: Squeeze,
    },
}

/// One condition on bodies, of one row or three. Points and directions are in the frames of their bodies.
#[derive(Clone, Debug, PartialEq, Differentiable)]
#[passive]
pub enum Condition {
    /// Two points coincide: three rows.
    Coincident {
        /// One body.
        a: usize,
        /// Its point.
        on_a: [f64; 3],
        /// The other body.
        b: usize,
        /// Its point.
        on_b: [f64; 3],
    },
    /// Two directions stay perpendicular.
    Perpendicular {
        /// One body.
        a: usize,
        /// Its direction, of length one.
        on_a: [f64; 3],
        /// The other body.
        b: usize,
        /// Its direction, of length one.
        on_b: [f64; 3],
    },
    /// Two points stay at a distance.
    Distance {
        /// One body.
        a: usize,
        /// Its point.
        on_a: [f64; 3],
        /// The other body.
        b: usize,
        /// Its point.
        on_b: [f64; 3],
        /// The distance.
        length: f64,
    },
    /// A point stays in a plane of another body.
    InPlane {
        /// The body with the plane.
        a: usize,
        /// A point of the plane.
        on_a: [f64; 3],
        /// Its normal, of length one.
        normal: [f64; 3],
        /// The body with the point.
        b: usize,
        /// The point.
        on_b: [f64; 3],
    },
    /// A coordinate is a function of time.
    Prescribed {
        /// The coordinate.
        coordinate: usize,
        /// Its value.
        signal: Signal,
    },
    /// A sum of coordinates, each with a factor, is a constant: gears, racks, joints that follow others.
    Coupled {
        /// The coordinates, each once.
        coordinates: Vec<usize>,
        /// Their factors.
        factors: Vec<f64>,
        /// What the sum is.
        sum: f64,
    },
    /// A roller stays on a cam; the multiplier is the force that pushes them apart.
    Cam {
        /// Cam and roller.
        follower: Follower,
    },
}

impl Condition {
    /// How many rows it has.
    pub fn rows(&self) -> usize {
        match self {
            Condition::Coincident { .. } => 3,
            _ => 1,
        }
    }

    /// Whether it changes with time by itself.
    pub fn is_moving(&self) -> bool {
        matches!(self, Condition::Prescribed { signal, .. } if !signal.is_constant())
    }
}

/// Conditions that close a loop, under one name.
#[derive(Clone, Debug, PartialEq)]
pub struct Closure {
    /// Its name.
    pub name: String,
    /// Which rows of the constraints are its own.
    pub rows: Range<usize>,
}

/// How a mechanism starts.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Start {
    /// Positions: what [`crate::assembly`] begins with.
    pub z: Vec<f64>,
    /// Whether a position is kept by it.
    pub held: Vec<bool>,
    /// Rates that are given.
    pub zd: Vec<Option<f64>>,
    /// Whether it starts where all forces balance, near the positions.
    pub settles: bool,
    /// The time at which it starts.
    pub time: f64,
}

/// A mechanism: a tree of bodies, what acts on them, and what closes its loops.
#[derive(Clone, Debug, PartialEq, Differentiable)]
#[passive]
pub struct Model {
    /// Its name.
    pub name: String,
    /// The bodies, parents before children: one for each joint coordinate.
    pub bodies: Vec<Body>,
    /// Acceleration of free fall.
    pub gravity: [f64; 3],
    /// What acts on bodies, besides gravity.
    pub elements: Vec<Element>,
    /// What tyres are like.
    pub tyres: Vec<Tyre>,
    /// What they roll on.
    pub road: Road,
    /// What closes loops.
    pub conditions: Vec<Condition>,
    /// The names of what closes loops.
    pub closures: Vec<Closure>,
    /// How it starts.
    pub start: Start,
    /// From where to where coordinates may go; nothing keeps them there.
    pub limits: Vec<(usize, [f64; 2])>,
    /// What bodies look like, as far as anybody said.
    pub looks: Vec<Look>,
    /// What is measured, besides what [`crate::outputs`] shows anyway.
    pub sensors: Vec<Sensor>,
    /// The names of the bodies; those between the freedoms of one joint have none of their own.
    pub(crate) body_names: Vec<String>,
    /// The names of the coordinates.
    pub(crate) coordinate_names: Vec<String>,
    /// The numbers of both, by their names.
    pub(crate) numbers: Numbers,
    /// The names of the elements.
    pub(crate) element_names: Vec<String>,
    /// The body that speaks for the whole, if it is a vehicle, and the point at which.
    pub(crate) vehicle: Option<(usize, Vec3)>,
    /// Where the origins of bodies are at zero coordinates.
    pub(crate) origins: Vec<Vec3>,
}

/// Numbers by names, found when somebody asks first: names do not change once there are bodies.
#[derive(Clone, Default)]
pub(crate) struct Numbers {
    bodies: OnceLock<HashMap<String, usize>>,
    coordinates: OnceLock<HashMap<String, usize>>,
}

/// The names tell.
impl PartialEq for Numbers {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl fmt::Debug for Numbers {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("as the names tell")
    }
}

/// The number of every name, the first if there are several.
fn numbered(names: &[String]) -> HashMap<String, usize> {
    let mut numbers = HashMap::with_capacity(names.len());
    for (number, name) in names.iter().enumerate() {
        numbers.entry(name.clone()).or_insert(number);
    }
    numbers
}

impl Model {
    /// Notes which bodies have children, and which of them is the last. A builder does so; it is to be done again where bodies are
    /// hung elsewhere.
    pub fn mark_children(&mut self) {
        let marks = self.children();
        for (body, (has_children, is_youngest)) in self.bodies.iter_mut().zip(marks) {
            (body.has_children, body.is_youngest) = (has_children, is_youngest);
        }
    }

    /// Whether the marks are right: forces would be wrong otherwise.
    pub fn is_marked(&self) -> bool {
        let found = self.bodies.iter().map(|body| (body.has_children, body.is_youngest));
        found.eq(self.children())
    }

    /// Of every body whether it has children, and whether it is the last of its parent's.
    fn children(&self) -> Vec<(bool, bool)> {
        let mut has_children = vec![false; self.bodies.len() + 1];
        // Children come after their parents.
        let mut marks: Vec<(bool, bool)> = (self.bodies.iter().enumerate().rev())
            .map(|(i, body)| (has_children[i + 1], !std::mem::replace(&mut has_children[body.parent], true)))
            .collect();
        marks.reverse();
        marks
    }

    /// The mass of all bodies together.
    pub fn mass(&self) -> f64 {
        self.bodies.iter().fold(0.0, |sum, body| sum + body.mass)
    }

    /// How many coordinates there are: n.
    pub fn coordinates(&self) -> usize {
        self.bodies.len()
    }

    /// How many rows the constraints have.
    pub fn constraint_rows(&self) -> usize {
        self.conditions.iter().map(Condition::rows).sum()
    }

    /// The number of a body among motions and loads, 0 for `ground`.
    pub fn body(&self, name: &str) -> Option<usize> {
        if name == "ground" {
            return Some(0);
        }
        self.numbers.bodies.get_or_init(|| numbered(&self.body_names)).get(name).map(|i| i + 1)
    }

    /// The number of a coordinate, by its name.
    pub fn coordinate(&self, name: &str) -> Option<usize> {
        self.numbers.coordinates.get_or_init(|| numbered(&self.coordinate_names)).get(name).copied()
    }

    /// The names of the coordinates: those of the joints, with the freedom after a dot where there are several.
    pub fn coordinate_names(&self) -> &[String] {
        &self.coordinate_names
    }

    /// The name of a body, by its number among motions and loads.
    pub fn body_name(&self, number: usize) -> &str {
        if number == 0 { "ground" } else { &self.body_names[number - 1] }
    }

    /// The names of the elements: those they were given, or what they are between.
    pub fn element_names(&self) -> &[String] {
        &self.element_names
    }

    /// The number of the body whose motion is that of the vehicle, and the point where it is taken, if it is one.
    pub fn vehicle(&self) -> Option<(usize, Vec3)> {
        self.vehicle
    }

    /// A point in a body's frame, from where it is at zero coordinates.
    pub fn local(&self, body: usize, place: Vec3) -> Vec3 {
        match body {
            0 => place,
            _ => crate::vec3::sub(place, self.origins[body - 1]),
        }
    }

    /// The closure that a row of the constraints belongs to.
    pub fn closure_of(&self, row: usize) -> &Closure {
        let own = |closure: &&Closure| closure.rows.contains(&row);
        self.closures.iter().find(own).expect("every row belongs to a closure")
    }
}

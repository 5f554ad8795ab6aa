//! How models are made: bodies, joints and what acts on them by name, in any order.

mod check;
mod rotor;
mod tree;
mod vehicle;

use crate::error::ModelError;
use crate::model::{Closure, Condition, Element, Joint, Model, Start};
use crate::road::Road;
use crate::signal::Signal;
use crate::tyre::Tyre;
use crate::vec3::{Mat3, Vec3, cross, dot, scale, sub};
use core::fmt;

/// A body before it has a place in the tree. All is where it is at zero coordinates, in the world's frame.
#[derive(Clone, Debug)]
struct Rigid {
    name: String,
    mass: f64,
    center: Vec3,
    /// About the centre of gravity.
    inertia: Mat3,
}

/// One freedom of a joint.
#[derive(Clone, Debug)]
struct Freedom {
    /// What is added to the joint's name.
    suffix: &'static str,
    kind: Joint,
    axis: Vec3,
}

/// A joint before its body has a place in the tree.
#[derive(Clone, Debug)]
struct Connection {
    name: String,
    parent: String,
    child: String,
    at: Vec3,
    freedoms: Vec<Freedom>,
}

/// A point or a direction of a body, at zero coordinates and in the world's frame.
#[derive(Clone, Debug)]
struct On {
    body: String,
    place: Vec3,
}

/// What closes a loop, with names in place of numbers.
#[derive(Clone, Debug)]
enum Shut {
    Coincident(On, On),
    Perpendicular(On, On),
    Distance(On, On, Option<f64>),
    InPlane(On, Vec3, On),
    Prescribed(String, Signal),
}

/// What acts, with names in place of numbers.
#[derive(Clone, Debug)]
enum Action {
    Spring { a: On, b: On, stiffness: f64, length: f64, rebound: f64, bump: f64 },
    JointSpring { coordinate: String, stiffness: f64, rest: f64, damping: f64 },
    Torsion { a: String, b: String, axis: Vec3, stiffness: f64, rest: f64, damping: f64 },
    Force { on: On, direction: Vec3, signal: Signal },
    JointForce { coordinate: String, signal: Signal },
    Tyre { on: On, axle: Vec3, tyre: Box<Tyre>, tread: Option<[String; 2]> },
    Cruise { on: On, forward: Vec3, wheels: Vec<String>, speed: f64, gain: f64 },
    Brake { coordinate: String, signal: Signal, slow: f64 },
}

/// Makes a [`Model`] of bodies, joints and what acts on them.
///
/// All points and directions are those of the world where all joint coordinates are zero. The ground is the body
/// `ground`. Bodies, joints and the rest may come in any order; what is wrong is told by [`Self::build`].
///
/// ```
/// use tangential_mbs::Builder;
///
/// // Two bars, hanging from the ground, on a spring.
/// let mut double = Builder::new("double pendulum");
/// double.bar("upper", [0.0; 3], [0.0, 0.0, -1.0], 2.0).revolute("first", "ground", "upper", [0.0; 3], [1.0, 0.0, 0.0]);
/// double.bar("lower", [0.0, 0.0, -1.0], [0.0, 0.0, -2.0], 1.0);
/// double.revolute("second", "upper", "lower", [0.0, 0.0, -1.0], [1.0, 0.0, 0.0]);
/// double.spring("ground", [0.0, 1.0, -2.0], "lower", [0.0, 0.0, -2.0], 50.0, 1.0, 2.0);
/// double.near("first", 0.5).rate("second", -1.0);
/// let model = double.build()?;
/// assert_eq!(model.coordinate_names(), ["first", "second"]);
/// # Ok::<(), tangential_mbs::ModelError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Builder {
    name: String,
    gravity: Vec3,
    bodies: Vec<Rigid>,
    joints: Vec<Connection>,
    closures: Vec<(String, Vec<Shut>)>,
    actions: Vec<(String, Action)>,
    /// Coordinates without body.
    states: Vec<String>,
    road: Road,
    vehicle: Option<On>,
    /// Coordinate, position, whether it is held.
    positions: Vec<(String, f64, bool)>,
    rates: Vec<(String, f64)>,
}

const X: Vec3 = [1.0, 0.0, 0.0];
const Y: Vec3 = [0.0, 1.0, 0.0];
const Z: Vec3 = [0.0, 0.0, 1.0];

impl Builder {
    /// Nothing yet but gravity, (0, 0, -9.81).
    pub fn new(name: impl fmt::Display) -> Self {
        Self {
            name: name.to_string(),
            gravity: [0.0, 0.0, -9.81],
            bodies: Vec::new(),
            joints: Vec::new(),
            closures: Vec::new(),
            actions: Vec::new(),
            states: Vec::new(),
            road: Road::default(),
            vehicle: None,
            positions: Vec::new(),
            rates: Vec::new(),
        }
    }

    /// Another acceleration of free fall.
    pub fn gravity(&mut self, gravity: Vec3) -> &mut Self {
        self.gravity = gravity;
        self
    }

    /// A body: mass, centre of gravity, inertia about it.
    pub fn body(&mut self, name: impl fmt::Display, mass: f64, center: Vec3, inertia: Mat3) -> &mut Self {
        self.bodies.push(Rigid { name: name.to_string(), mass, center, inertia });
        self
    }

    /// A uniform slender bar: m L^2 / 12 across, nothing along.
    pub fn bar(&mut self, name: impl fmt::Display, from: Vec3, to: Vec3, mass: f64) -> &mut Self {
        let along = sub(to, from);
        let square = dot(along, along);
        let mut inertia = [[0.0; 3]; 3];
        for i in 0..3 {
            for j in 0..3 {
                inertia[i][j] = mass / 12.0 * (if i == j { square } else { 0.0 } - along[i] * along[j]);
            }
        }
        self.body(name, mass, core::array::from_fn(|i| 0.5 * (from[i] + to[i])), inertia)
    }

    /// A mass in one point.
    pub fn mass(&mut self, name: impl fmt::Display, mass: f64, at: Vec3) -> &mut Self {
        self.body(name, mass, at, [[0.0; 3]; 3])
    }

    /// A joint that turns about an axis through a point.
    pub fn revolute(
        &mut self,
        name: impl fmt::Display,
        parent: impl fmt::Display,
        child: impl fmt::Display,
        at: Vec3,
        axis: Vec3,
    ) -> &mut Self {
        self.joint(name, parent, child, at, &[("", Joint::Revolute, axis)])
    }

    /// A joint that slides along an axis.
    pub fn prismatic(
        &mut self,
        name: impl fmt::Display,
        parent: impl fmt::Display,
        child: impl fmt::Display,
        at: Vec3,
        axis: Vec3,
    ) -> &mut Self {
        self.joint(name, parent, child, at, &[("", Joint::Prismatic, axis)])
    }

    /// A joint that turns about an axis through a point, for a body that looks the same at every angle: a wheel.
    ///
    /// The body's frame does not turn with it, so nothing depends on the angle. What acts on the body, or closes a loop,
    /// must therefore do so on the axis.
    pub fn rotor(
        &mut self,
        name: impl fmt::Display,
        parent: impl fmt::Display,
        child: impl fmt::Display,
        at: Vec3,
        axis: Vec3,
    ) -> &mut Self {
        self.joint(name, parent, child, at, &[("", Joint::Rotor, axis)])
    }

    /// A joint that slides along an axis (`.slide`) and turns about it (`.turn`).
    pub fn cylindrical(
        &mut self,
        name: impl fmt::Display,
        parent: impl fmt::Display,
        child: impl fmt::Display,
        at: Vec3,
        axis: Vec3,
    ) -> &mut Self {
        self.joint(name, parent, child, at, &[(".slide", Joint::Prismatic, axis), (".turn", Joint::Revolute, axis)])
    }

    /// A joint that turns about an axis of the parent (`.first`), then about one of the child (`.second`).
    pub fn universal(
        &mut self,
        name: impl fmt::Display,
        parent: impl fmt::Display,
        child: impl fmt::Display,
        at: Vec3,
        axes: [Vec3; 2],
    ) -> &mut Self {
        let freedoms = [(".first", Joint::Revolute, axes[0]), (".second", Joint::Revolute, axes[1])];
        self.joint(name, parent, child, at, &freedoms)
    }

    /// A joint that turns any way: about z (`.rz`), then the turned y (`.ry`), then the turned x (`.rx`). It locks where
    /// `.ry` is a quarter turn.
    pub fn spherical(
        &mut self,
        name: impl fmt::Display,
        parent: impl fmt::Display,
        child: impl fmt::Display,
        at: Vec3,
    ) -> &mut Self {
        let freedoms = [(".rz", Joint::Revolute, Z), (".ry", Joint::Revolute, Y), (".rx", Joint::Revolute, X)];
        self.joint(name, parent, child, at, &freedoms)
    }

    /// A joint that slides in a plane (`.x`, `.y`) and turns about its normal (`.turn`); x is the direction given.
    pub fn planar(
        &mut self,
        name: impl fmt::Display,
        parent: impl fmt::Display,
        child: impl fmt::Display,
        at: Vec3,
        normal: Vec3,
        x: Vec3,
    ) -> &mut Self {
        let (normal, x) = (unit(normal), unit(x));
        let y = cross(normal, x);
        let freedoms = [(".x", Joint::Prismatic, x), (".y", Joint::Prismatic, y), (".turn", Joint::Revolute, normal)];
        self.joint(name, parent, child, at, &freedoms)
    }

    /// No joint at all: `.x`, `.y`, `.z`, then as [`Self::spherical`].
    pub fn free(
        &mut self,
        name: impl fmt::Display,
        parent: impl fmt::Display,
        child: impl fmt::Display,
        at: Vec3,
    ) -> &mut Self {
        let freedoms = [
            (".x", Joint::Prismatic, X),
            (".y", Joint::Prismatic, Y),
            (".z", Joint::Prismatic, Z),
            (".rz", Joint::Revolute, Z),
            (".ry", Joint::Revolute, Y),
            (".rx", Joint::Revolute, X),
        ];
        self.joint(name, parent, child, at, &freedoms)
    }

    /// A joint of several freedoms, one after the other: what is added to its name, the kind, the axis.
    pub fn joint(
        &mut self,
        name: impl fmt::Display,
        parent: impl fmt::Display,
        child: impl fmt::Display,
        at: Vec3,
        freedoms: &[(&'static str, Joint, Vec3)],
    ) -> &mut Self {
        let freedoms = freedoms.iter().map(|(suffix, kind, axis)| Freedom { suffix, kind: *kind, axis: *axis });
        self.joints.push(Connection {
            name: name.to_string(),
            parent: parent.to_string(),
            child: child.to_string(),
            at,
            freedoms: freedoms.collect(),
        });
        self
    }

    /// Closes a loop: two points coincide, the bodies turn freely about them (a spherical joint).
    pub fn close_point(
        &mut self,
        name: impl fmt::Display,
        a: (impl fmt::Display, Vec3),
        b: (impl fmt::Display, Vec3),
    ) -> &mut Self {
        self.close(name, vec![Shut::Coincident(on(a.0, a.1), on(b.0, b.1))])
    }

    /// Closes a loop: two points coincide and an axis is common (a revolute joint).
    pub fn close_revolute(
        &mut self,
        name: impl fmt::Display,
        a: (impl fmt::Display, Vec3, Vec3),
        b: (impl fmt::Display, Vec3, Vec3),
    ) -> &mut Self {
        let (one, other) = across(a.2);
        let (a_body, b_body) = (a.0.to_string(), b.0.to_string());
        self.close(
            name,
            vec![
                Shut::Coincident(on(&a_body, a.1), on(&b_body, b.1)),
                Shut::Perpendicular(on(&a_body, one), on(&b_body, b.2)),
                Shut::Perpendicular(on(&a_body, other), on(&b_body, b.2)),
            ],
        )
    }

    /// Closes a loop: two points coincide and an axis of each stays perpendicular (a universal joint).
    pub fn close_universal(
        &mut self,
        name: impl fmt::Display,
        a: (impl fmt::Display, Vec3, Vec3),
        b: (impl fmt::Display, Vec3, Vec3),
    ) -> &mut Self {
        let (a_body, b_body) = (a.0.to_string(), b.0.to_string());
        let shut = vec![
            Shut::Coincident(on(&a_body, a.1), on(&b_body, b.1)),
            Shut::Perpendicular(on(&a_body, a.2), on(&b_body, b.2)),
        ];
        self.close(name, shut)
    }

    /// Closes a loop by a rod: two points stay at a distance; the one they have at zero coordinates if none is given.
    pub fn close_rod(
        &mut self,
        name: impl fmt::Display,
        a: (impl fmt::Display, Vec3),
        b: (impl fmt::Display, Vec3),
        length: Option<f64>,
    ) -> &mut Self {
        self.close(name, vec![Shut::Distance(on(a.0, a.1), on(b.0, b.1), length)])
    }

    /// A point of `b` stays in the plane of `a` through a point, with a normal.
    pub fn close_in_plane(
        &mut self,
        name: impl fmt::Display,
        a: (impl fmt::Display, Vec3, Vec3),
        b: (impl fmt::Display, Vec3),
    ) -> &mut Self {
        self.close(name, vec![Shut::InPlane(on(a.0, a.1), a.2, on(b.0, b.1))])
    }

    /// A direction of `a` and one of `b` stay perpendicular.
    pub fn close_perpendicular(
        &mut self,
        name: impl fmt::Display,
        a: (impl fmt::Display, Vec3),
        b: (impl fmt::Display, Vec3),
    ) -> &mut Self {
        self.close(name, vec![Shut::Perpendicular(on(a.0, a.1), on(b.0, b.1))])
    }

    /// A coordinate is a function of time.
    pub fn prescribe(&mut self, name: impl fmt::Display, coordinate: impl fmt::Display, signal: Signal) -> &mut Self {
        self.close(name, vec![Shut::Prescribed(coordinate.to_string(), signal)])
    }

    fn close(&mut self, name: impl fmt::Display, shut: Vec<Shut>) -> &mut Self {
        self.closures.push((name.to_string(), shut));
        self
    }

    /// Spring and damper between two points: stiffness, length without force, damping.
    #[allow(clippy::too_many_arguments)]
    pub fn spring(
        &mut self,
        a: impl fmt::Display,
        on_a: Vec3,
        b: impl fmt::Display,
        on_b: Vec3,
        stiffness: f64,
        length: f64,
        damping: f64,
    ) -> &mut Self {
        self.strut(a, on_a, b, on_b, stiffness, length, [damping; 2])
    }

    /// As [`Self::spring`], with one damping while it gets longer and one while it gets shorter.
    #[allow(clippy::too_many_arguments)]
    pub fn strut(
        &mut self,
        a: impl fmt::Display,
        on_a: Vec3,
        b: impl fmt::Display,
        on_b: Vec3,
        stiffness: f64,
        length: f64,
        [rebound, bump]: [f64; 2],
    ) -> &mut Self {
        let owner = format!("spring between `{a}` and `{b}`");
        let (a, b) = (on(a, on_a), on(b, on_b));
        self.actions.push((owner, Action::Spring { a, b, stiffness, length, rebound, bump }));
        self
    }

    /// Spring and damper on a joint's coordinate.
    pub fn joint_spring(
        &mut self,
        coordinate: impl fmt::Display,
        stiffness: f64,
        rest: f64,
        damping: f64,
    ) -> &mut Self {
        let owner = format!("spring on `{coordinate}`");
        let coordinate = coordinate.to_string();
        self.actions.push((owner, Action::JointSpring { coordinate, stiffness, rest, damping }));
        self
    }

    /// Torsion spring and damper between two bodies, about an axis of the first; the angle is within half a turn.
    pub fn torsion(
        &mut self,
        a: impl fmt::Display,
        b: impl fmt::Display,
        axis: Vec3,
        stiffness: f64,
        rest: f64,
        damping: f64,
    ) -> &mut Self {
        let owner = format!("torsion spring between `{a}` and `{b}`");
        let (a, b) = (a.to_string(), b.to_string());
        self.actions.push((owner, Action::Torsion { a, b, axis, stiffness, rest, damping }));
        self
    }

    /// A force of time at a point of a body, in a direction of the world.
    pub fn force(&mut self, body: impl fmt::Display, at: Vec3, direction: Vec3, signal: Signal) -> &mut Self {
        let owner = format!("force on `{body}`");
        self.actions.push((owner, Action::Force { on: on(body, at), direction, signal }));
        self
    }

    /// A force or torque of time on a joint's coordinate.
    pub fn joint_force(&mut self, coordinate: impl fmt::Display, signal: Signal) -> &mut Self {
        let owner = format!("force on `{coordinate}`");
        self.actions.push((owner, Action::JointForce { coordinate: coordinate.to_string(), signal }));
        self
    }

    /// Names what acts and was added last: for messages and outputs.
    pub fn named(&mut self, name: impl fmt::Display) -> &mut Self {
        if let Some((owner, _)) = self.actions.last_mut() {
            *owner = name.to_string();
        }
        self
    }

    /// Where a coordinate starts, about: closures may move it.
    pub fn near(&mut self, coordinate: impl fmt::Display, position: f64) -> &mut Self {
        self.positions.push((coordinate.to_string(), position, false));
        self
    }

    /// Where a coordinate starts, exactly.
    pub fn at(&mut self, coordinate: impl fmt::Display, position: f64) -> &mut Self {
        self.positions.push((coordinate.to_string(), position, true));
        self
    }

    /// How fast a coordinate starts.
    pub fn rate(&mut self, coordinate: impl fmt::Display, rate: f64) -> &mut Self {
        self.rates.push((coordinate.to_string(), rate));
        self
    }

    /// The model.
    ///
    /// # Errors
    /// If a name is missing or occurs twice, a number is not finite or cannot be, or the bodies form no tree.
    pub fn build(&self) -> Result<Model, ModelError> {
        self.check_names()?;
        self.check_numbers()?;
        let mut model = self.tree()?;
        self.add_elements(&mut model)?;
        self.add_closures(&mut model)?;
        self.add_start(&mut model)?;
        model.vehicle = self.vehicle.as_ref().map(|on| point(&model, "the vehicle", on)).transpose()?;
        rotor::check(&model)?;
        check::inertias(&model)?;
        Ok(model)
    }

    fn add_elements(&self, model: &mut Model) -> Result<(), ModelError> {
        for (name, action) in &self.actions {
            let owner = &check::owner(name, action);
            let element = match action.clone() {
                Action::Spring { a, b, stiffness, length, rebound, bump } => {
                    let ((a, on_a), (b, on_b)) = (point(model, owner, &a)?, point(model, owner, &b)?);
                    Element::Spring { a, on_a, b, on_b, stiffness, length, rebound, bump }
                }
                Action::JointSpring { coordinate, stiffness, rest, damping } => {
                    let coordinate = coordinate_of(model, owner, &coordinate)?;
                    Element::JointSpring { coordinate, stiffness, rest, damping }
                }
                Action::Torsion { a, b, axis, stiffness, rest, damping } => {
                    let (a, b) = (body_of(model, owner, &a)?, body_of(model, owner, &b)?);
                    let (axis, across) = (unit(axis), across(axis).0);
                    Element::Torsion { a, axis, across, b, on_b: across, stiffness, rest, damping }
                }
                Action::Force { on, direction, signal } => {
                    let (body, point) = point(model, owner, &on)?;
                    Element::Force { body, point, direction: unit(direction), signal }
                }
                Action::JointForce { coordinate, signal } => {
                    Element::JointForce { coordinate: coordinate_of(model, owner, &coordinate)?, signal }
                }
                Action::Tyre { on, axle, tyre, tread } => {
                    let (wheel, center) = point(model, owner, &on)?;
                    let tread = match tread {
                        Some([u, v]) => Some([coordinate_of(model, owner, &u)?, coordinate_of(model, owner, &v)?]),
                        None => None,
                    };
                    let known = model.tyres.iter().position(|known| *known == *tyre);
                    let tyre = known.unwrap_or_else(|| {
                        model.tyres.push(*tyre);
                        model.tyres.len() - 1
                    });
                    Element::Tyre { wheel, center, axle: unit(axle), tyre, tread }
                }
                Action::Cruise { on, forward, wheels, speed, gain } => {
                    let (body, point) = point(model, owner, &on)?;
                    let wheels = wheels.iter().map(|wheel| coordinate_of(model, owner, wheel));
                    let wheels = wheels.collect::<Result<Vec<_>, _>>()?;
                    Element::Cruise { body, point, forward: unit(forward), wheels, speed, gain }
                }
                Action::Brake { coordinate, signal, slow } => {
                    Element::Brake { coordinate: coordinate_of(model, owner, &coordinate)?, signal, slow }
                }
            };
            model.elements.push(element);
            model.element_names.push(name.clone());
        }
        Ok(())
    }

    fn add_closures(&self, model: &mut Model) -> Result<(), ModelError> {
        let mut row = 0;
        for (name, shut) in &self.closures {
            let (owner, first) = (format!("closure `{name}`"), row);
            for shut in shut {
                let condition = match shut {
                    Shut::Coincident(a, b) => {
                        let ((a, on_a), (b, on_b)) = (point(model, &owner, a)?, point(model, &owner, b)?);
                        Condition::Coincident { a, on_a, b, on_b }
                    }
                    Shut::Perpendicular(a, b) => Condition::Perpendicular {
                        a: body_of(model, &owner, &a.body)?,
                        on_a: unit(a.place),
                        b: body_of(model, &owner, &b.body)?,
                        on_b: unit(b.place),
                    },
                    Shut::Distance(a, b, length) => {
                        let between = sub(b.place, a.place);
                        let length = length.unwrap_or_else(|| dot(between, between).sqrt());
                        check::positive(&owner, "the length", length)?;
                        let ((a, on_a), (b, on_b)) = (point(model, &owner, a)?, point(model, &owner, b)?);
                        Condition::Distance { a, on_a, b, on_b, length }
                    }
                    Shut::InPlane(a, normal, b) => {
                        let ((a, on_a), (b, on_b)) = (point(model, &owner, a)?, point(model, &owner, b)?);
                        Condition::InPlane { a, on_a, normal: unit(*normal), b, on_b }
                    }
                    Shut::Prescribed(coordinate, signal) => Condition::Prescribed {
                        coordinate: coordinate_of(model, &owner, coordinate)?,
                        signal: signal.clone(),
                    },
                };
                row += condition.rows();
                model.conditions.push(condition);
            }
            model.closures.push(Closure { name: name.clone(), rows: first..row });
        }
        Ok(())
    }

    fn add_start(&self, model: &mut Model) -> Result<(), ModelError> {
        let n = model.coordinates();
        let mut start = Start { z: vec![0.0; n], held: vec![false; n], zd: vec![None; n] };
        for (name, position, held) in &self.positions {
            let i = coordinate_of(model, "the start", name)?;
            (start.z[i], start.held[i]) = (*position, *held);
        }
        for (name, rate) in &self.rates {
            start.zd[coordinate_of(model, "the start", name)?] = Some(*rate);
        }
        model.start = start;
        Ok(())
    }
}

fn on(body: impl fmt::Display, place: Vec3) -> On {
    On { body: body.to_string(), place }
}

/// A direction of length one.
fn unit(v: Vec3) -> Vec3 {
    scale(v, 1.0 / dot(v, v).sqrt())
}

/// Two unit vectors that are perpendicular to an axis and to each other.
fn across(axis: Vec3) -> (Vec3, Vec3) {
    let axis = unit(axis);
    // The world's axis that is farthest from it.
    let farthest = (0..3).min_by(|i, j| axis[*i].abs().total_cmp(&axis[*j].abs())).unwrap_or(0);
    let mut start = [0.0; 3];
    start[farthest] = 1.0;
    let one = unit(cross(axis, start));
    (one, cross(axis, one))
}

fn body_of(model: &Model, user: &str, name: &str) -> Result<usize, ModelError> {
    model.body(name).ok_or_else(|| {
        let names = model.body_names.iter().filter(|name| !name.is_empty());
        check::unknown(user, "body", name, names)
    })
}

fn coordinate_of(model: &Model, user: &str, name: &str) -> Result<usize, ModelError> {
    model.coordinate(name).ok_or_else(|| check::unknown(user, "coordinate", name, model.coordinate_names().iter()))
}

fn point(model: &Model, user: &str, on: &On) -> Result<(usize, Vec3), ModelError> {
    let body = body_of(model, user, &on.body)?;
    Ok((body, model.local(body, on.place)))
}

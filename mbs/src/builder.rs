//! How models are made: bodies, joints and what acts on them by name, in any order.

mod actions;
mod cams;
pub(crate) mod check;
mod closures;
mod copies;
pub(crate) mod large;
pub(crate) mod parts;
mod rotor;
mod struts;
mod tree;
mod vehicle;

use crate::error::ModelError;
use crate::file::Warning;
use crate::file::sites::Sites;
use crate::model::{self, Joint, Model, Start};
use crate::road::Road;
use crate::sensor::{Quantity, Sensor};
use crate::vec3::{Mat3, Vec3};
use core::fmt;
use parts::{Action, Connection, Kind, Look, Measured, On, Rigid, Shape, Shut};

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
#[derive(Clone, Debug, PartialEq)]
pub struct Builder {
    pub(crate) name: String,
    pub(crate) gravity: Vec3,
    pub(crate) bodies: Vec<Rigid>,
    pub(crate) joints: Vec<Connection>,
    pub(crate) closures: Vec<(String, Shut)>,
    pub(crate) actions: Vec<(String, Action)>,
    pub(crate) road: Road,
    pub(crate) vehicle: Option<On>,
    /// Coordinate, position, whether it is held.
    pub(crate) positions: Vec<(String, f64, bool)>,
    pub(crate) rates: Vec<(String, f64)>,
    /// From where to where coordinates may go.
    pub(crate) limits: Vec<(String, [f64; 2])>,
    pub(crate) looks: Vec<Look>,
    pub(crate) sensors: Vec<(String, Measured)>,
    /// Whether it starts where forces balance.
    pub(crate) settles: bool,
    /// When it starts.
    pub(crate) time: f64,
    pub(crate) warnings: Vec<Warning>,
    /// Where in a file its parts are.
    pub(crate) sites: Sites,
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
            road: Road::default(),
            vehicle: None,
            positions: Vec::new(),
            rates: Vec::new(),
            limits: Vec::new(),
            looks: Vec::new(),
            sensors: Vec::new(),
            settles: false,
            time: 0.0,
            warnings: Vec::new(),
            sites: Sites::default(),
        }
    }

    /// Another acceleration of free fall.
    pub fn gravity(&mut self, gravity: Vec3) -> &mut Self {
        self.gravity = gravity;
        self
    }

    /// A body: mass, centre of gravity, inertia about it.
    pub fn body(&mut self, name: impl fmt::Display, mass: f64, center: Vec3, inertia: Mat3) -> &mut Self {
        self.bodies.push(Rigid { name: name.to_string(), mass, shape: Shape::Any { center, inertia } });
        self
    }

    /// A uniform slender bar: m L^2 / 12 across, nothing along.
    pub fn bar(&mut self, name: impl fmt::Display, from: Vec3, to: Vec3, mass: f64) -> &mut Self {
        self.bodies.push(Rigid { name: name.to_string(), mass, shape: Shape::Bar { from, to } });
        self
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
        self.connect(name, parent, child, at, Kind::Revolute(axis))
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
        self.connect(name, parent, child, at, Kind::Prismatic(axis))
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
        self.connect(name, parent, child, at, Kind::Rotor(axis))
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
        self.connect(name, parent, child, at, Kind::Cylindrical(axis))
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
        self.connect(name, parent, child, at, Kind::Universal(axes))
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
        self.connect(name, parent, child, at, Kind::Spherical)
    }

    /// A joint that slides in a plane (`.x`, `.y`) and turns about its normal (`.turn`); x is the direction given, as far as
    /// it lies in the plane.
    pub fn planar(
        &mut self,
        name: impl fmt::Display,
        parent: impl fmt::Display,
        child: impl fmt::Display,
        at: Vec3,
        normal: Vec3,
        x: Vec3,
    ) -> &mut Self {
        self.connect(name, parent, child, at, Kind::Planar { normal, x })
    }

    /// No joint at all: `.x`, `.y`, `.z`, then as [`Self::spherical`].
    pub fn free(
        &mut self,
        name: impl fmt::Display,
        parent: impl fmt::Display,
        child: impl fmt::Display,
        at: Vec3,
    ) -> &mut Self {
        self.connect(name, parent, child, at, Kind::Free)
    }

    /// A joint of several freedoms, one after the other: what is added to its name, the kind, the axis. They turn or slide.
    pub fn joint(
        &mut self,
        name: impl fmt::Display,
        parent: impl fmt::Display,
        child: impl fmt::Display,
        at: Vec3,
        freedoms: &[(&str, Joint, Vec3)],
    ) -> &mut Self {
        self.connect(name, parent, child, at, Kind::chain(freedoms.iter().copied()))
    }

    pub(crate) fn connect(
        &mut self,
        name: impl fmt::Display,
        parent: impl fmt::Display,
        child: impl fmt::Display,
        at: Vec3,
        kind: Kind,
    ) -> &mut Self {
        let (name, parent, child) = (name.to_string(), parent.to_string(), child.to_string());
        self.joints.push(Connection { name, parent, child, at, kind });
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

    /// Starts where all forces balance, near the positions that are given: a vehicle on its springs and tyres. Positions by
    /// [`Self::at`] are kept, whatever acts on them; rates are as they are given.
    pub fn settled(&mut self) -> &mut Self {
        self.settles = true;
        self
    }

    /// Measures a point of a body: its position, velocity and acceleration are among the outputs.
    pub fn sensor(&mut self, name: impl fmt::Display, body: impl fmt::Display, point: Vec3) -> &mut Self {
        self.sensors.push((name.to_string(), Measured::Point(parts::on(body, point))));
        self
    }

    /// Measures what a joint carries: force and moment from its parent on its child, at the joint, along the world's axes.
    pub fn joint_sensor(&mut self, name: impl fmt::Display, joint: impl fmt::Display) -> &mut Self {
        self.sensors.push((name.to_string(), Measured::Joint(joint.to_string())));
        self
    }

    /// Measures what a closure does, by its multipliers: see [`crate::sensor`].
    pub fn closure_sensor(&mut self, name: impl fmt::Display, closure: impl fmt::Display) -> &mut Self {
        self.sensors.push((name.to_string(), Measured::Closure(closure.to_string())));
        self
    }

    /// From where to where a coordinate may go. Nothing keeps it there; runs tell where it goes further.
    pub fn limits(&mut self, coordinate: impl fmt::Display, range: [f64; 2]) -> &mut Self {
        self.limits.push((coordinate.to_string(), range));
        self
    }

    /// What had no effect in the file that this was read from, or hardly the one that was meant.
    pub fn warnings(&self) -> &[Warning] {
        &self.warnings
    }

    /// The model.
    ///
    /// # Errors
    /// If a name is missing or occurs twice, a number is not finite or cannot be, or the bodies form no tree.
    pub fn build(&self) -> Result<Model, ModelError> {
        self.check_names()?;
        self.check_numbers()?;
        let mut model = self.tree()?;
        large::check(&model.name, large::pairs(&model))?;
        self.add_elements(&mut model)?;
        self.add_closures(&mut model)?;
        self.add_start(&mut model)?;
        model.vehicle = self.vehicle.as_ref().map(|on| point(&model, "the vehicle", on)).transpose()?;
        self.add_limits(&mut model)?;
        self.add_looks(&mut model)?;
        self.add_sensors(&mut model)?;
        rotor::check(&model)?;
        check::inertias(&model)?;
        Ok(model)
    }

    fn add_limits(&self, model: &mut Model) -> Result<(), ModelError> {
        for (name, range) in &self.limits {
            check::limits(name, range)?;
            model.limits.push((coordinate_of(model, &check::owner_of_limits(name), name)?, *range));
        }
        Ok(())
    }

    fn add_looks(&self, model: &mut Model) -> Result<(), ModelError> {
        for look in &self.looks {
            let body = body_of(model, "a look", &look.body)?;
            let center = model.local(body, look.center);
            model.looks.push(model::Look { body, center, axes: look.axes, form: look.form.clone() });
        }
        Ok(())
    }

    fn add_sensors(&self, model: &mut Model) -> Result<(), ModelError> {
        for (name, measured) in &self.sensors {
            let owner = format!("sensor `{name}`");
            let of = match measured {
                Measured::Point(on) => {
                    check::finite(&owner, "the point", &on.place)?;
                    let (body, point) = point(model, &owner, on)?;
                    Quantity::Point { body, point }
                }
                Measured::Joint(joint) => {
                    let joints = self.joints.iter().map(|joint| joint.name.as_str());
                    let Some(found) = self.joints.iter().find(|own| own.name == *joint) else {
                        return Err(check::unknown(&owner, "joint", joint, joints));
                    };
                    // All of its freedoms are at one point, and what is between them has no mass.
                    Quantity::Joint { body: body_of(model, &owner, &found.child)? }
                }
                Measured::Closure(closure) => {
                    let closures = self.closures.iter().map(|(name, _)| name.as_str());
                    let Some(closure) = model.closures.iter().position(|own| own.name == *closure) else {
                        return Err(check::unknown(&owner, "closure", closure, closures));
                    };
                    Quantity::Closure { closure }
                }
            };
            model.sensors.push(Sensor { name: name.clone(), of });
        }
        Ok(())
    }

    fn add_start(&self, model: &mut Model) -> Result<(), ModelError> {
        let n = model.coordinates();
        let mut start =
            Start { z: vec![0.0; n], held: vec![false; n], zd: vec![None; n], settles: self.settles, time: self.time };
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

fn body_of(model: &Model, user: &str, name: &str) -> Result<usize, ModelError> {
    model.body(name).ok_or_else(|| {
        let names = model.body_names.iter().map(String::as_str).filter(|name| !name.is_empty());
        check::unknown(user, "body", name, names)
    })
}

fn coordinate_of(model: &Model, user: &str, name: &str) -> Result<usize, ModelError> {
    let names = model.coordinate_names().iter().map(String::as_str);
    model.coordinate(name).ok_or_else(|| check::unknown(user, "coordinate", name, names))
}

fn point(model: &Model, user: &str, on: &On) -> Result<(usize, Vec3), ModelError> {
    let body = body_of(model, user, &on.body)?;
    Ok((body, model.local(body, on.place)))
}

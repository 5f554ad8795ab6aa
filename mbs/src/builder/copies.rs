//! Parts once more: on the other side of a mirror, or under other names at another place.

use super::Builder;
use super::parts::{Action, Connection, Following, Freedom, Kind, Look, Measured, On, Rigid, Shape, Shut};
use crate::mirror::{inertia, reflected, turned_around};
use crate::vec3::{Vec3, add};

/// Where a copy is.
#[derive(Clone, Copy)]
enum Copied {
    /// Behind a mirror at y = 0.
    Mirrored,
    /// Farther by so much.
    Moved(Vec3),
}

impl Copied {
    fn point(self, point: &mut Vec3) {
        *point = match self {
            Copied::Mirrored => reflected(*point),
            Copied::Moved(by) => add(*point, by),
        };
    }

    fn direction(self, direction: &mut Vec3) {
        if let Copied::Mirrored = self {
            *direction = reflected(*direction);
        }
    }

    /// What something turns about, so that angles keep their signs.
    fn axis(self, axis: &mut Vec3) {
        if let Copied::Mirrored = self {
            *axis = turned_around(*axis);
        }
    }

    fn kind(self, kind: &mut Kind) {
        let Copied::Mirrored = self else { return };
        match kind {
            Kind::Revolute(axis) | Kind::Rotor(axis) => self.axis(axis),
            Kind::Prismatic(axis) => self.direction(axis),
            Kind::Universal(axes) => axes.iter_mut().for_each(|axis| self.axis(axis)),
            // What turns and slides, or turns about the world's axes, has axes of its own behind a mirror.
            _ => {
                let freedom = |freedom: Freedom| Freedom { axis: freedom.kind.mirrored(freedom.axis), ..freedom };
                *kind = Kind::Chain(kind.freedoms().into_iter().map(freedom).collect());
            }
        }
    }

    fn rigid(self, rigid: &mut Rigid) {
        match &mut rigid.shape {
            Shape::Any { center, inertia: own } => {
                self.point(center);
                if let Copied::Mirrored = self {
                    *own = inertia(*own);
                }
            }
            Shape::Bar { from, to } => [from, to].into_iter().for_each(|end| self.point(end)),
        }
    }

    fn shut(self, shut: &mut Shut) {
        match shut {
            Shut::Point(a, b) | Shut::Rod(a, b, _) => [a, b].into_iter().for_each(|on| self.point(&mut on.place)),
            Shut::Revolute(both) | Shut::Universal(both) => both.iter_mut().for_each(|(on, axis)| {
                self.point(&mut on.place);
                self.direction(axis);
            }),
            Shut::InPlane(a, normal, b) => {
                [a, b].into_iter().for_each(|on| self.point(&mut on.place));
                self.direction(normal);
            }
            Shut::Perpendicular(a, b) => [a, b].into_iter().for_each(|on| self.direction(&mut on.place)),
            Shut::Cam(following) => self.following(following),
            Shut::Prescribed(..) | Shut::Coupled(..) => {}
        }
    }

    fn action(self, action: &mut Action) {
        match action {
            Action::Spring { a, b, .. } | Action::Strut { a, b, .. } => {
                [a, b].into_iter().for_each(|on| self.point(&mut on.place));
            }
            Action::Torsion { axis, .. } => self.axis(axis),
            Action::Force { on, direction, .. } => {
                self.point(&mut on.place);
                self.direction(direction);
            }
            Action::Tyre { on, axle, tyre, .. } => {
                self.point(&mut on.place);
                // The axle points to the left again.
                self.axis(axle);
                if let Copied::Mirrored = self {
                    **tyre = tyre.mirrored();
                }
            }
            Action::Cruise { on, forward, .. } => {
                self.point(&mut on.place);
                self.direction(forward);
            }
            Action::Touching { on, .. } => self.point(&mut on.place),
            Action::Cam { following, .. } => self.following(following),
            Action::JointSpring { .. }
            | Action::JointStrut { .. }
            | Action::JointForce { .. }
            | Action::Brake { .. } => {}
        }
    }

    fn following(self, following: &mut Following) {
        let Following { cam, axis, x, roller, .. } = following;
        [cam, roller].into_iter().for_each(|on| self.point(&mut on.place));
        // A curve goes around the other way in a mirror, so its axis is turned around.
        self.axis(axis);
        self.direction(x);
    }

    fn look(self, look: &mut Look) {
        self.point(&mut look.center);
        if let Copied::Mirrored = self {
            look.axes = inertia(look.axes);
        }
    }
}

/// The names of bodies that something is on, and all others that it has.
type Names<'a> = (Vec<&'a mut String>, Vec<&'a mut String>);

fn of_connection(Connection { name, parent, child, .. }: &mut Connection) -> Names<'_> {
    (vec![parent, child], vec![name])
}

fn of_shut(shut: &mut Shut) -> Names<'_> {
    match shut {
        Shut::Point(a, b) | Shut::Rod(a, b, _) | Shut::InPlane(a, _, b) | Shut::Perpendicular(a, b) => {
            (vec![&mut a.body, &mut b.body], Vec::new())
        }
        Shut::Revolute(both) | Shut::Universal(both) => {
            (both.iter_mut().map(|(on, _)| &mut on.body).collect(), Vec::new())
        }
        Shut::Cam(following) => (vec![&mut following.cam.body, &mut following.roller.body], Vec::new()),
        Shut::Prescribed(coordinate, _) => (Vec::new(), vec![coordinate]),
        Shut::Coupled(terms, _) => (Vec::new(), terms.iter_mut().map(|(name, _)| name).collect()),
    }
}

fn of_action(action: &mut Action) -> Names<'_> {
    match action {
        Action::Spring { a, b, .. } | Action::Strut { a, b, .. } => (vec![&mut a.body, &mut b.body], Vec::new()),
        Action::Torsion { a, b, .. } => (vec![a, b], Vec::new()),
        Action::Force { on, .. } | Action::Touching { on, .. } => (vec![&mut on.body], Vec::new()),
        Action::Cam { following, .. } => (vec![&mut following.cam.body, &mut following.roller.body], Vec::new()),
        Action::Tyre { on, tread, .. } => (vec![&mut on.body], tread.iter_mut().collect()),
        Action::Cruise { on, wheels, .. } => (vec![&mut on.body], wheels.iter_mut().collect()),
        Action::JointSpring { coordinate, .. }
        | Action::JointStrut { coordinate, .. }
        | Action::JointForce { coordinate, .. }
        | Action::Brake { coordinate, .. } => (Vec::new(), vec![coordinate]),
    }
}

fn of_measured(measured: &mut Measured) -> Names<'_> {
    match measured {
        Measured::Point(On { body, .. }) => (vec![body], Vec::new()),
        Measured::Joint(name) | Measured::Closure(name) => (Vec::new(), vec![name]),
    }
}

/// Changes the names of something; of names that nobody gave, what they are made of.
fn rename(names: Names<'_>, body: &impl Fn(&str) -> String, other: &impl Fn(&str) -> String) {
    names.0.into_iter().for_each(|name| *name = body(name));
    names.1.into_iter().for_each(|name| *name = other(name));
}

fn renamed_action(
    (name, action): &(String, Action),
    body: &impl Fn(&str) -> String,
    other: &impl Fn(&str) -> String,
) -> (String, Action) {
    let mut copy = action.clone();
    rename(of_action(&mut copy), body, other);
    let name = if *name == action.usual_name() { copy.usual_name() } else { other(name) };
    (name, copy)
}

impl Builder {
    /// Everything on one side once more on the other: what has the word `from` in a name, and `to` in none, as a mirror at y = 0
    /// shows it, with `to` in place of `from`. Other names are those of parts that both sides have.
    ///
    /// Coordinates keep their values: an arm that swings up on one side does so on the other. Axles of tyres point to the left
    /// on both.
    ///
    /// ```
    /// use tangential_mbs::Builder;
    ///
    /// let mut car = Builder::new("axle");
    /// car.body("frame", 100.0, [0.0; 3], [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]);
    /// car.prismatic("heave", "ground", "frame", [0.0; 3], [0.0, 0.0, 1.0]);
    /// car.bar("left arm", [0.0, 0.3, 0.0], [0.0, 0.8, 0.0], 5.0);
    /// car.revolute("left pivot", "frame", "left arm", [0.0, 0.3, 0.0], [1.0, 0.0, 0.0]);
    /// car.mirror("left", "right");
    /// assert_eq!(car.build()?.coordinate_names(), ["heave", "left pivot", "right pivot"]);
    /// # Ok::<(), tangential_mbs::ModelError>(())
    /// ```
    pub fn mirror(&mut self, from: &str, to: &str) -> &mut Self {
        let other = |name: &str| name.replace(from, to);
        let is_own = |names: &[&str]| {
            names.iter().any(|name| name.contains(from)) && !names.iter().any(|name| name.contains(to))
        };
        let on_side = |mut names: Names<'_>, own: &str| {
            let all: Vec<&str> =
                names.0.iter_mut().chain(names.1.iter_mut()).map(|name| name.as_str()).chain([own]).collect();
            is_own(&all)
        };
        let copied = Copied::Mirrored;
        let bodies: Vec<Rigid> = self.bodies.iter().filter(|body| is_own(&[&body.name])).cloned().collect();
        self.bodies.extend(bodies.into_iter().map(|mut body| {
            body.name = other(&body.name);
            copied.rigid(&mut body);
            body
        }));
        let joints = self.joints.iter().filter(|joint| is_own(&[&joint.name, &joint.child]));
        let joints: Vec<Connection> = joints.cloned().collect();
        self.joints.extend(joints.into_iter().map(|mut joint| {
            rename(of_connection(&mut joint), &other, &other);
            copied.point(&mut joint.at);
            copied.kind(&mut joint.kind);
            joint
        }));
        let closures = self.closures.iter().filter(|(name, shut)| on_side(of_shut(&mut shut.clone()), name));
        let closures: Vec<(String, Shut)> = closures.cloned().collect();
        self.closures.extend(closures.into_iter().map(|(name, mut shut)| {
            rename(of_shut(&mut shut), &other, &other);
            copied.shut(&mut shut);
            (other(&name), shut)
        }));
        let actions = self.actions.iter().filter(|(name, action)| on_side(of_action(&mut action.clone()), name));
        let actions: Vec<(String, Action)> = actions.cloned().collect();
        self.actions.extend(actions.iter().map(|action| {
            let (name, mut action) = renamed_action(action, &other, &other);
            copied.action(&mut action);
            (name, action)
        }));
        let sensors = self.sensors.iter().filter(|(name, measured)| on_side(of_measured(&mut measured.clone()), name));
        let sensors: Vec<(String, Measured)> = sensors.cloned().collect();
        self.sensors.extend(sensors.into_iter().map(|(name, mut measured)| {
            rename(of_measured(&mut measured), &other, &other);
            if let Measured::Point(on) = &mut measured {
                copied.point(&mut on.place);
            }
            (other(&name), measured)
        }));
        let looks: Vec<Look> = self.looks.iter().filter(|look| is_own(&[&look.body])).cloned().collect();
        self.looks.extend(looks.into_iter().map(|mut look| {
            look.body = other(&look.body);
            copied.look(&mut look);
            look
        }));
        let limits: Vec<_> = self.limits.iter().filter(|(name, _)| is_own(&[name])).cloned().collect();
        self.limits.extend(limits.into_iter().map(|(name, range)| (other(&name), range)));
        self.sites.mirror(other);
        let given = |names: &[String], name: &str| names.iter().any(|own| own == name);
        let starts: Vec<String> = self.positions.iter().map(|(name, ..)| name.clone()).collect();
        let positions = self.positions.iter().filter(|(name, ..)| is_own(&[name]) && !given(&starts, &other(name)));
        let positions: Vec<_> = positions.cloned().collect();
        self.positions.extend(positions.into_iter().map(|(name, position, held)| (other(&name), position, held)));
        let starts: Vec<String> = self.rates.iter().map(|(name, _)| name.clone()).collect();
        let rates = self.rates.iter().filter(|(name, _)| is_own(&[name]) && !given(&starts, &other(name)));
        let rates: Vec<_> = rates.cloned().collect();
        self.rates.extend(rates.into_iter().map(|(name, rate)| (other(&name), rate)));
        self
    }

    /// All of another mechanism as a part of this one: its names have a prefix here, its places are farther by `at`, and what hangs
    /// on its ground hangs on the body `ground` of this one. Gravity, road and vehicle are those of this one.
    pub fn include(&mut self, part: &Builder, prefix: &str, at: Vec3, ground: &str) -> &mut Self {
        let other = |name: &str| format!("{prefix}{name}");
        let body = |name: &str| if name == "ground" { ground.to_string() } else { other(name) };
        let copied = Copied::Moved(at);
        self.bodies.extend(part.bodies.iter().cloned().map(|mut rigid| {
            rigid.name = other(&rigid.name);
            copied.rigid(&mut rigid);
            rigid
        }));
        self.joints.extend(part.joints.iter().cloned().map(|mut joint| {
            rename(of_connection(&mut joint), &body, &other);
            copied.point(&mut joint.at);
            joint
        }));
        self.closures.extend(part.closures.iter().cloned().map(|(name, mut shut)| {
            rename(of_shut(&mut shut), &body, &other);
            copied.shut(&mut shut);
            (other(&name), shut)
        }));
        self.actions.extend(part.actions.iter().map(|action| {
            let (name, mut action) = renamed_action(action, &body, &other);
            copied.action(&mut action);
            (name, action)
        }));
        self.sensors.extend(part.sensors.iter().cloned().map(|(name, mut measured)| {
            rename(of_measured(&mut measured), &body, &other);
            if let Measured::Point(on) = &mut measured {
                copied.point(&mut on.place);
            }
            (other(&name), measured)
        }));
        self.looks.extend(part.looks.iter().cloned().map(|mut look| {
            look.body = body(&look.body);
            copied.look(&mut look);
            look
        }));
        self.limits.extend(part.limits.iter().map(|(name, range)| (other(name), *range)));
        let positions = part.positions.iter().map(|(name, position, held)| (other(name), *position, *held));
        self.positions.extend(positions);
        self.rates.extend(part.rates.iter().map(|(name, rate)| (other(name), *rate)));
        self.warnings.extend(part.warnings.iter().cloned());
        self.sites.include(&part.sites, other);
        self
    }
}

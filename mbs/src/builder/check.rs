//! What can be wrong with what a builder was given.

use super::Builder;
use super::closures::distance;
use super::parts::{Action, Connection, Kind, Rigid, Shape, Shut, unit};
use crate::characteristic::Stop;
use crate::error::ModelError;
use crate::inertia::principal;
use crate::mass;
use crate::model::{Body, Joint, Model};
use crate::road::Road;
use crate::signal::Signal;
use crate::touching::Touch;
use crate::vec3::{Vec3, dot, scale, sub};
use std::collections::HashSet;

impl Builder {
    pub(super) fn check_names(&self) -> Result<(), ModelError> {
        let bodies = || self.bodies.iter().map(|body| body.name.as_str());
        let joints = || self.joints.iter().map(|joint| joint.name.as_str());
        let closures = || self.closures.iter().map(|(name, _)| name.as_str());
        nameless("body", bodies())?;
        nameless("joint", joints())?;
        nameless("closure", closures())?;
        twice("bodies", core::iter::once("ground").chain(bodies()))?;
        twice("joints", joints())?;
        twice("closures", closures())?;
        twice("sensors", self.sensors.iter().map(|(name, _)| name.as_str()))?;
        let known: HashSet<&str> = core::iter::once("ground").chain(bodies()).collect();
        for joint in &self.joints {
            for body in [&joint.parent, &joint.child] {
                if !known.contains(body.as_str()) {
                    let user = format!("joint `{}`", joint.name);
                    return Err(unknown(&user, "body", body, bodies()));
                }
            }
            if joint.child == "ground" {
                let (first, second) = ("ground".to_string(), joint.name.clone());
                return Err(ModelError::Loop { body: "ground".to_string(), first, second });
            }
        }
        let coordinates: Vec<String> = self.coordinates().collect();
        twice("coordinates", coordinates.iter().map(String::as_str))?;
        let tyres = self.actions.iter().filter(|(_, action)| matches!(action, Action::Tyre { .. }));
        twice("tyres", tyres.map(|(name, _)| name.as_str()))
    }

    /// The names of all coordinates, in the order in which they were told.
    pub(crate) fn coordinates(&self) -> impl Iterator<Item = String> {
        self.joints.iter().flat_map(Connection::coordinates).chain(self.states())
    }

    pub(super) fn check_numbers(&self) -> Result<(), ModelError> {
        self.check_whole()?;
        self.bodies.iter().try_for_each(Rigid::check)?;
        self.joints.iter().try_for_each(Connection::check)?;
        self.closures.iter().try_for_each(|(name, shut)| shut.check(name))?;
        self.actions.iter().try_for_each(|(name, action)| action.check(name))?;
        for (coordinate, position, _) in &self.positions {
            finite(&format!("the start of `{coordinate}`"), "the position", &[*position])?;
        }
        for (coordinate, rate) in &self.rates {
            finite(&format!("the start of `{coordinate}`"), "the rate", &[*rate])?;
        }
        Ok(())
    }

    /// What belongs to no part.
    pub(crate) fn check_whole(&self) -> Result<(), ModelError> {
        finite("the model", "gravity", &self.gravity)?;
        finite("the start", "the time", &[self.time])?;
        if let Some(on) = &self.vehicle {
            finite("the vehicle", "the point", &on.place)?;
        }
        if let Road::Bump { from, length, height, across: [right, left] } = self.road {
            finite("the road", "a number of the bump", &[from, height, right, left])?;
            positive("the road", "the length of the bump", length)?;
        }
        Ok(())
    }
}

impl Rigid {
    /// Whether there can be such a body.
    pub(crate) fn check(&self) -> Result<(), ModelError> {
        let owner = format!("body `{}`", self.name);
        match &self.shape {
            Shape::Any { center, inertia } => {
                finite(&owner, "the centre of gravity", center)?;
                inertia.iter().try_for_each(|row| finite(&owner, "the inertia", row))?;
            }
            Shape::Bar { from, to } => {
                [from, to].iter().try_for_each(|end| finite(&owner, "the centre of gravity", *end))?;
            }
        }
        // A bar may be so long that its inertia is no number.
        self.inertia().iter().try_for_each(|row| finite(&owner, "the inertia", row))?;
        self.check_moments()?;
        let is_weightless = self.mass == 0.0 && self.inertia().iter().flatten().any(|entry| *entry != 0.0);
        if is_weightless { Err(ModelError::Weightless { body: self.name.clone() }) } else { Ok(()) }
    }

    /// Whether mass and moments of inertia are such as nothing need push by itself.
    pub(crate) fn check_moments(&self) -> Result<(), ModelError> {
        if !(self.mass >= 0.0 && self.mass.is_finite()) {
            let (owner, what, value) = (format!("body `{}`", self.name), "the mass", self.mass);
            return Err(ModelError::Number { owner, what, value, expected: "finite and not negative" });
        }
        let (inertia, body) = (self.inertia(), self.name.clone());
        let slack = ROUNDED * largest(&inertia);
        if (0..3).any(|i| (0..3).any(|j| (inertia[i][j] - inertia[j][i]).abs() > slack)) {
            return Err(ModelError::Skew { body });
        }
        let moments = moments(&inertia);
        // What is not a number is not above it either.
        if moments[0] >= -slack { Ok(()) } else { Err(ModelError::Inertia { body, moments }) }
    }

    /// What is strange about the moments of inertia, though it can be simulated.
    pub(crate) fn doubt(&self) -> Option<String> {
        let inertia = self.inertia();
        let (moments, slack) = (moments(&inertia), ROUNDED * largest(&inertia));
        (moments[2] > moments[0] + moments[1] + slack).then(|| {
            let [a, b, c] = moments;
            format!(
                "body `{}`: the inertia has the principal moments {a:.3e}, {b:.3e} and {c:.3e}, the largest above the sum of the others: no body has such, and it is taken as it is",
                self.name
            )
        })
    }
}

impl Connection {
    /// Whether there can be such a joint.
    pub(crate) fn check(&self) -> Result<(), ModelError> {
        let owner = format!("joint `{}`", self.name);
        finite(&owner, "the place", &self.at)?;
        if let Kind::Planar { normal, x } = &self.kind {
            direction(&owner, "the normal", normal)?;
            direction(&owner, "the direction of x", x)?;
            let (normal, x) = (unit(*normal), unit(*x));
            let inside = sub(x, scale(normal, dot(x, normal)));
            let value = dot(inside, inside).sqrt();
            if value < 1e-9 {
                let (what, expected) = ("the part in the plane of the direction of x", "above zero");
                return Err(ModelError::Number { owner, what, value, expected });
            }
        }
        let (freedoms, joint) = (self.kind.freedoms(), &self.name);
        if freedoms.is_empty() {
            return Err(ModelError::Freedom { joint: joint.clone(), what: "it has none" });
        }
        if freedoms.iter().any(|freedom| freedom.kind == Joint::State) {
            return Err(ModelError::Freedom { joint: joint.clone(), what: "a state is none" });
        }
        freedoms.iter().try_for_each(|freedom| direction(&owner, "the axis", &freedom.axis))
    }
}

impl Shut {
    /// Whether there can be such a closure.
    pub(crate) fn check(&self, name: &str) -> Result<(), ModelError> {
        let owner = closure(name);
        match self {
            Shut::Point(a, b) => [a, b].iter().try_for_each(|on| finite(&owner, "the point", &on.place)),
            Shut::Revolute(both) | Shut::Universal(both) => {
                both.iter().try_for_each(|(on, _)| finite(&owner, "the point", &on.place))?;
                both.iter().try_for_each(|(_, axis)| direction(&owner, "the axis", axis))
            }
            Shut::Perpendicular(a, b) => [a, b].iter().try_for_each(|on| direction(&owner, "the axis", &on.place)),
            Shut::Rod(a, b, length) => {
                [a, b].iter().try_for_each(|on| finite(&owner, "the point", &on.place))?;
                positive(&owner, "the length", length.unwrap_or_else(|| distance(a, b)))
            }
            Shut::InPlane(a, normal, b) => {
                [a, b].iter().try_for_each(|on| finite(&owner, "the point", &on.place))?;
                direction(&owner, "the normal", normal)
            }
            Shut::Prescribed(_, signal) => check_signal(&owner, signal),
            Shut::Cam(following) => following.check(&owner),
            Shut::Coupled(terms, sum) => {
                finite(&owner, "the sum", &[*sum])?;
                terms.iter().try_for_each(|(_, factor)| finite(&owner, "the factor", &[*factor]))?;
                twice("terms", terms.iter().map(|(name, _)| name.as_str()))?;
                match terms.iter().any(|(_, factor)| *factor != 0.0) {
                    true => Ok(()),
                    false => Err(ModelError::Number {
                        owner,
                        what: "every factor",
                        value: 0.0,
                        expected: "other than zero for one term at least",
                    }),
                }
            }
        }
    }
}

impl Action {
    /// Whether this can act.
    pub(crate) fn check(&self, name: &str) -> Result<(), ModelError> {
        let owner = &owner(name, self);
        match self {
            Action::Spring { a, b, stiffness, length, rebound, bump } => {
                [a, b].iter().try_for_each(|on| finite(owner, "the point", &on.place))?;
                finite(owner, "a constant", &[*stiffness, *length, *rebound, *bump])
            }
            Action::JointSpring { stiffness, rest, damping, .. } => {
                finite(owner, "a constant", &[*stiffness, *rest, *damping])
            }
            Action::Torsion { axis, stiffness, rest, damping, .. } => {
                direction(owner, "the axis", axis)?;
                finite(owner, "a constant", &[*stiffness, *rest, *damping])
            }
            Action::Force { on, direction: along, signal } => {
                finite(owner, "the point", &on.place)?;
                direction(owner, "the direction", along)?;
                check_signal(owner, signal)
            }
            Action::JointForce { signal, .. } => check_signal(owner, signal),
            Action::Tyre { on, axle, tyre, .. } => {
                finite(owner, "the centre", &on.place)?;
                direction(owner, "the axle", axle)?;
                positive(owner, "the free radius (UNLOADED_RADIUS)", tyre.dimension.unloaded_radius)?;
                positive(owner, "the nominal load (FNOMIN)", tyre.vertical.fnomin)?;
                positive(owner, "the vertical stiffness (VERTICAL_STIFFNESS)", tyre.vertical.stiffness)?;
                positive(owner, "the low speed (VXLOW)", tyre.model.vxlow)?;
                tyre.coefficients().try_for_each(|(key, value)| finite(owner, key, &[value]))
            }
            Action::Cruise { on, forward, speed, gain, .. } => {
                finite(owner, "the point", &on.place)?;
                direction(owner, "the direction", forward)?;
                finite(owner, "a constant", &[*speed, *gain])
            }
            Action::Strut { a, b, length, characteristic } => {
                [a, b].iter().try_for_each(|on| finite(owner, "the point", &on.place))?;
                finite(owner, "the length", &[*length])?;
                check_stop(owner, &characteristic.stop)
            }
            Action::JointStrut { characteristic, .. } => check_stop(owner, &characteristic.stop),
            Action::Touching { on, touch } => {
                finite(owner, "the point", &on.place)?;
                positive(owner, "the slow speed", touch.slow)?;
                let Touch { radius, stiffness, exponent, dissipation, friction, .. } = touch;
                not_negative(owner, "the radius", *radius)?;
                not_negative(owner, "the friction", *friction)?;
                check_compliance(owner, [*stiffness, *exponent, *dissipation])
            }
            Action::Cam { following, squeeze } => {
                following.check(owner)?;
                not_negative(owner, "the damping", squeeze.damping)?;
                check_compliance(owner, [squeeze.stiffness, squeeze.exponent, squeeze.dissipation])
            }
            Action::Brake { signal, slow, .. } => {
                positive(owner, "the slow rate", *slow)?;
                check_signal(owner, signal)
            }
        }
    }
}

/// Every joint must have something to move.
pub(super) fn inertias(model: &Model) -> Result<(), ModelError> {
    let (found, sizes) = (mass::diagonal(model, &model.start.z), sizes(model));
    for i in (0..model.coordinates()).filter(|i| model.bodies[*i].joint != Joint::State) {
        // What hangs on it, at the size of the numbers that were added up.
        if found[i].is_nan() || found[i] <= 1e-14 * sizes[i] {
            let body = (i + 1..=model.coordinates()).find(|j| !model.body_name(*j).is_empty()).unwrap_or(i + 1);
            let (coordinate, body) = (model.coordinate_names[i].clone(), model.body_name(body).to_string());
            return Err(ModelError::Massless { coordinate, body });
        }
    }
    Ok(())
}

/// An upper bound of how large the inertia about any axis can be, for what hangs on each coordinate.
fn sizes(model: &Model) -> Vec<f64> {
    let own = |(body, origin): (&Body, &Vec3)| {
        let reach = dot(*origin, *origin) + dot(body.cog, body.cog) + 1.0;
        body.mass * reach + body.inertia.iter().flatten().map(|x| x.abs()).sum::<f64>()
    };
    let mut sizes: Vec<f64> = model.bodies.iter().zip(&model.origins).map(own).collect();
    // Children come after their parents.
    for (i, body) in model.bodies.iter().enumerate().rev() {
        if let Some(parent) = body.parent.checked_sub(1) {
            sizes[parent] += sizes[i];
        }
    }
    sizes
}

/// Files print some digits only, by which a plate is easily flatter than plates are.
const ROUNDED: f64 = 1e-5;

fn largest(inertia: &[[f64; 3]; 3]) -> f64 {
    inertia.iter().flatten().fold(f64::MIN_POSITIVE, |a, b| a.max(b.abs()))
}

/// The principal moments of inertia, ascending.
fn moments(inertia: &[[f64; 3]; 3]) -> [f64; 3] {
    principal(inertia).map_or([f64::NAN; 3], |(moments, _)| moments)
}

fn twice<'a>(what: &'static str, names: impl Iterator<Item = &'a str>) -> Result<(), ModelError> {
    let mut seen = HashSet::new();
    for name in names {
        if !seen.insert(name) {
            return Err(ModelError::Twice { what, name: name.to_string() });
        }
    }
    Ok(())
}

fn nameless<'a>(what: &'static str, mut names: impl Iterator<Item = &'a str>) -> Result<(), ModelError> {
    match names.any(str::is_empty) {
        true => Err(ModelError::Nameless { what }),
        false => Ok(()),
    }
}

pub(super) fn unknown<'a>(
    user: &str,
    what: &'static str,
    name: &str,
    known: impl Iterator<Item = &'a str> + Clone,
) -> ModelError {
    let hint = crate::nearest::hint(name, known);
    ModelError::Unknown { user: user.to_string(), what, name: name.to_string(), hint }
}

/// Who messages about a closure are about.
pub(super) fn closure(name: &str) -> String {
    format!("closure `{name}`")
}

/// Who messages are about: tyres are named by users, with a word of their own or two.
pub(super) fn owner(name: &str, action: &Action) -> String {
    match action {
        Action::Tyre { .. } => format!("tyre `{name}`"),
        _ => name.to_string(),
    }
}

/// Who messages about the limits of a coordinate are about.
pub(super) fn owner_of_limits(coordinate: &str) -> String {
    format!("the limits of `{coordinate}`")
}

/// From where to where: in this order.
pub(crate) fn limits(coordinate: &str, range: &[f64; 2]) -> Result<(), ModelError> {
    if range.iter().any(|end| end.is_nan()) || range[0] > range[1] {
        let (what, value, expected) = ("the lower end", range[0], "not above the upper one");
        return Err(ModelError::Number { owner: owner_of_limits(coordinate), what, value, expected });
    }
    Ok(())
}

fn check_stop(owner: &str, stop: &Stop) -> Result<(), ModelError> {
    let [from, to] = stop.range;
    if from > to || from.is_nan() || to.is_nan() {
        let (owner, what, expected) = (owner.to_string(), "the lower end of the range", "not above the upper one");
        return Err(ModelError::Number { owner, what, value: from, expected });
    }
    check_compliance(owner, [stop.stiffness, stop.exponent, stop.dissipation])
}

fn check_compliance(owner: &str, [stiffness, exponent, dissipation]: [f64; 3]) -> Result<(), ModelError> {
    not_negative(owner, "the stiffness", stiffness)?;
    not_negative(owner, "the dissipation", dissipation)?;
    match exponent >= 1.0 && exponent.is_finite() {
        true => Ok(()),
        false => Err(ModelError::Number {
            owner: owner.to_string(),
            what: "the exponent",
            value: exponent,
            expected: "finite and at least one",
        }),
    }
}

fn not_negative(owner: &str, what: &'static str, value: f64) -> Result<(), ModelError> {
    match value >= 0.0 && value.is_finite() {
        true => Ok(()),
        false => Err(ModelError::Number { owner: owner.to_string(), what, value, expected: "finite and not negative" }),
    }
}

fn check_signal(owner: &str, signal: &Signal) -> Result<(), ModelError> {
    if let Signal::Ramp { duration, .. } | Signal::Sweep { duration, .. } = signal {
        positive(owner, "the duration of the signal", *duration)?;
    }
    match signal.is_finite() {
        true => Ok(()),
        false => Err(not_finite(owner.to_string(), "the signal", f64::NAN)),
    }
}

fn not_finite(owner: String, what: &'static str, value: f64) -> ModelError {
    ModelError::Number { owner, what, value, expected: "finite" }
}

pub(crate) fn finite(owner: &str, what: &'static str, numbers: &[f64]) -> Result<(), ModelError> {
    match numbers.iter().find(|number| !number.is_finite()) {
        Some(value) => Err(not_finite(owner.to_string(), what, *value)),
        None => Ok(()),
    }
}

pub(crate) fn positive(owner: &str, what: &'static str, value: f64) -> Result<(), ModelError> {
    match value > 0.0 && value.is_finite() {
        true => Ok(()),
        false => Err(ModelError::Number { owner: owner.to_string(), what, value, expected: "finite and positive" }),
    }
}

pub(crate) fn direction(owner: &str, what: &'static str, v: &Vec3) -> Result<(), ModelError> {
    finite(owner, what, v)?;
    let length = dot(*v, *v).sqrt();
    match length > 0.0 && length.is_finite() {
        true => Ok(()),
        false => Err(ModelError::Number {
            owner: owner.to_string(),
            what,
            value: length,
            expected: "a direction, of a length above zero",
        }),
    }
}

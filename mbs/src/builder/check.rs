//! What can be wrong with what a builder was given.

use super::{Action, Builder, Shut};
use crate::error::ModelError;
use crate::mass::MassMatrix;
use crate::model::{Joint, Model};
use crate::road::Road;
use crate::signal::Signal;
use crate::vec3::{Vec3, dot};
use faer::{Mat, Side};
use std::collections::HashSet;

impl Builder {
    pub(super) fn check_names(&self) -> Result<(), ModelError> {
        let bodies: HashSet<&str> =
            core::iter::once("ground").chain(self.bodies.iter().map(|b| b.name.as_str())).collect();
        twice("bodies", core::iter::once("ground").chain(self.bodies.iter().map(|b| b.name.as_str())))?;
        twice("joints", self.joints.iter().map(|j| j.name.as_str()))?;
        twice("closures", self.closures.iter().map(|(name, _)| name.as_str()))?;
        for joint in &self.joints {
            for body in [&joint.parent, &joint.child] {
                if !bodies.contains(body.as_str()) {
                    let user = format!("joint `{}`", joint.name);
                    return Err(unknown(&user, "body", body, self.bodies.iter().map(|b| &b.name)));
                }
            }
            if joint.child == "ground" {
                let (first, second) = ("ground".to_string(), joint.name.clone());
                return Err(ModelError::Loop { body: "ground".to_string(), first, second });
            }
        }
        let coordinates = self.joints.iter().flat_map(|j| j.freedoms.iter().map(|f| format!("{}{}", j.name, f.suffix)));
        let coordinates: Vec<String> = coordinates.chain(self.states.iter().cloned()).collect();
        twice("coordinates", coordinates.iter().map(String::as_str))?;
        let tyres = self.actions.iter().filter(|(_, action)| matches!(action, Action::Tyre { .. }));
        twice("tyres", tyres.map(|(name, _)| name.as_str()))
    }

    pub(super) fn check_numbers(&self) -> Result<(), ModelError> {
        finite("the model", "gravity", &self.gravity)?;
        if let Some(on) = &self.vehicle {
            finite("the vehicle", "the point", &on.place)?;
        }
        if let Road::Bump { from, length, height, across: [right, left] } = self.road {
            finite("the road", "a number of the bump", &[from, height, right, left])?;
            positive("the road", "the length of the bump", length)?;
        }
        for body in &self.bodies {
            let owner = format!("body `{}`", body.name);
            finite(&owner, "the centre of gravity", &body.center)?;
            body.inertia.iter().try_for_each(|row| finite(&owner, "the inertia", row))?;
            if !(body.mass >= 0.0 && body.mass.is_finite()) {
                let (what, value) = ("the mass", body.mass);
                return Err(ModelError::Number { owner, what, value, expected: "finite and not negative" });
            }
            moments(&body.name, &body.inertia, body.mass)?;
        }
        for joint in &self.joints {
            let owner = format!("joint `{}`", joint.name);
            finite(&owner, "the place", &joint.at)?;
            joint.freedoms.iter().try_for_each(|freedom| direction(&owner, "the axis", &freedom.axis))?;
        }
        for (name, shut) in &self.closures {
            let owner = format!("closure `{name}`");
            for shut in shut {
                match shut {
                    Shut::Coincident(a, b) => {
                        [a, b].iter().try_for_each(|on| finite(&owner, "the point", &on.place))?
                    }
                    Shut::Perpendicular(a, b) => {
                        [a, b].iter().try_for_each(|on| direction(&owner, "the axis", &on.place))?;
                    }
                    Shut::Distance(a, b, length) => {
                        [a, b].iter().try_for_each(|on| finite(&owner, "the point", &on.place))?;
                        length.map_or(Ok(()), |length| positive(&owner, "the length", length))?;
                    }
                    Shut::InPlane(a, normal, b) => {
                        [a, b].iter().try_for_each(|on| finite(&owner, "the point", &on.place))?;
                        direction(&owner, "the normal", normal)?;
                    }
                    Shut::Prescribed(_, signal) => check_signal(&owner, signal)?,
                }
            }
        }
        self.check_actions()?;
        for (coordinate, position, _) in &self.positions {
            finite(&format!("the start of `{coordinate}`"), "the position", &[*position])?;
        }
        for (coordinate, rate) in &self.rates {
            finite(&format!("the start of `{coordinate}`"), "the rate", &[*rate])?;
        }
        Ok(())
    }

    fn check_actions(&self) -> Result<(), ModelError> {
        for (name, action) in &self.actions {
            let owner = &owner(name, action);
            match action {
                Action::Spring { a, b, stiffness, length, rebound, bump } => {
                    [a, b].iter().try_for_each(|on| finite(owner, "the point", &on.place))?;
                    finite(owner, "a constant", &[*stiffness, *length, *rebound, *bump])?;
                }
                Action::JointSpring { stiffness, rest, damping, .. } => {
                    finite(owner, "a constant", &[*stiffness, *rest, *damping])?;
                }
                Action::Torsion { axis, stiffness, rest, damping, .. } => {
                    direction(owner, "the axis", axis)?;
                    finite(owner, "a constant", &[*stiffness, *rest, *damping])?;
                }
                Action::Force { on, direction: along, signal } => {
                    finite(owner, "the point", &on.place)?;
                    direction(owner, "the direction", along)?;
                    check_signal(owner, signal)?;
                }
                Action::JointForce { signal, .. } => check_signal(owner, signal)?,
                Action::Tyre { on, axle, tyre, .. } => {
                    finite(owner, "the centre", &on.place)?;
                    direction(owner, "the axle", axle)?;
                    positive(owner, "the free radius", tyre.dimension.unloaded_radius)?;
                    positive(owner, "the nominal load", tyre.vertical.fnomin)?;
                    positive(owner, "the vertical stiffness", tyre.vertical.stiffness)?;
                    positive(owner, "the low speed", tyre.model.vxlow)?;
                }
                Action::Cruise { on, forward, speed, gain, .. } => {
                    finite(owner, "the point", &on.place)?;
                    direction(owner, "the direction", forward)?;
                    finite(owner, "a constant", &[*speed, *gain])?;
                }
                Action::Brake { signal, slow, .. } => {
                    positive(owner, "the slow rate", *slow)?;
                    check_signal(owner, signal)?;
                }
            }
        }
        Ok(())
    }
}

/// Every joint must have something to move.
pub(super) fn inertias(model: &Model) -> Result<(), ModelError> {
    let mut mass = MassMatrix::new(model);
    let mut entries = vec![0.0; mass.sparsity().nonzeros()];
    mass.evaluate(model, &model.start.z, &mut entries);
    for i in (0..model.coordinates()).filter(|i| model.bodies[*i].joint != Joint::State) {
        let place = mass.sparsity().column_starts()[i] + mass.sparsity().column(i).binary_search(&i).unwrap_or(0);
        // What hangs on it, at the size of the numbers that were added up.
        if entries[place].is_nan() || entries[place] <= 1e-14 * size(model, i) {
            let body = (i + 1..=model.coordinates()).find(|j| !model.body_name(*j).is_empty()).unwrap_or(i + 1);
            let (coordinate, body) = (model.coordinate_names[i].clone(), model.body_name(body).to_string());
            return Err(ModelError::Massless { coordinate, body });
        }
    }
    Ok(())
}

/// An upper bound of how large the inertia about any axis can be, for what hangs on a coordinate.
fn size(model: &Model, i: usize) -> f64 {
    let below =
        |j: &usize| core::iter::successors(Some(*j), |j| model.bodies[*j].parent.checked_sub(1)).any(|j| j == i);
    let bodies = (i..model.coordinates()).filter(below);
    bodies
        .map(|j| {
            let body = &model.bodies[j];
            let reach = dot(model.origins[j], model.origins[j]) + dot(body.cog, body.cog) + 1.0;
            body.mass * reach + body.inertia.iter().flatten().map(|x| x.abs()).sum::<f64>()
        })
        .sum()
}

fn moments(body: &str, inertia: &[[f64; 3]; 3], mass: f64) -> Result<(), ModelError> {
    let matrix = Mat::from_fn(3, 3, |i, j| inertia[i][j]);
    let largest = inertia.iter().flatten().fold(0.0_f64, |a, b| a.max(b.abs()));
    let slack = 1e-9 * largest.max(f64::MIN_POSITIVE);
    let skew = (0..3).any(|i| (0..3).any(|j| (inertia[i][j] - inertia[j][i]).abs() > slack));
    let found = matrix.self_adjoint_eigenvalues(Side::Lower).unwrap_or_default();
    let found: [f64; 3] = core::array::from_fn(|i| found.get(i).copied().unwrap_or(f64::NAN));
    let fits = found[0] >= -slack && found[2] <= found[0] + found[1] + slack;
    if skew || !fits || (mass == 0.0 && largest > 0.0) {
        return Err(ModelError::Inertia { body: body.to_string(), moments: found });
    }
    Ok(())
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

pub(super) fn unknown<'a>(
    user: &str,
    what: &'static str,
    name: &str,
    known: impl Iterator<Item = &'a String>,
) -> ModelError {
    let known: Vec<String> = known.map(|name| format!("`{name}`")).collect();
    let hint = match known.len() {
        0 => String::new(),
        1..=12 => format!("; there are {}", known.join(", ")),
        many => format!("; there are {} and {} more", known[..10].join(", "), many - 10),
    };
    ModelError::Unknown { user: user.to_string(), what, name: name.to_string(), hint }
}

/// Who messages are about: tyres are named by users, with a word of their own or two.
pub(super) fn owner(name: &str, action: &Action) -> String {
    match action {
        Action::Tyre { .. } => format!("tyre `{name}`"),
        _ => name.to_string(),
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

fn finite(owner: &str, what: &'static str, numbers: &[f64]) -> Result<(), ModelError> {
    match numbers.iter().find(|number| !number.is_finite()) {
        Some(value) => Err(not_finite(owner.to_string(), what, *value)),
        None => Ok(()),
    }
}

pub(super) fn positive(owner: &str, what: &'static str, value: f64) -> Result<(), ModelError> {
    match value > 0.0 && value.is_finite() {
        true => Ok(()),
        false => Err(ModelError::Number { owner: owner.to_string(), what, value, expected: "finite and positive" }),
    }
}

fn direction(owner: &str, what: &'static str, v: &Vec3) -> Result<(), ModelError> {
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

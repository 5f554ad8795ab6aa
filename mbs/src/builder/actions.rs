//! What acts on bodies and joints.

use super::cams::follower;
use super::parts::{Action, across, on, unit};
use super::{Builder, body_of, check, coordinate_of, point};
use crate::error::ModelError;
use crate::model::{Element, Model};
use crate::signal::Signal;
use crate::vec3::Vec3;
use core::fmt;

impl Builder {
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
        self.act(Action::Spring { a: on(a, on_a), b: on(b, on_b), stiffness, length, rebound, bump })
    }

    /// Spring and damper on a joint's coordinate.
    pub fn joint_spring(
        &mut self,
        coordinate: impl fmt::Display,
        stiffness: f64,
        rest: f64,
        damping: f64,
    ) -> &mut Self {
        self.act(Action::JointSpring { coordinate: coordinate.to_string(), stiffness, rest, damping })
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
        self.act(Action::Torsion { a: a.to_string(), b: b.to_string(), axis, stiffness, rest, damping })
    }

    /// A force of time at a point of a body, in a direction of the world.
    pub fn force(&mut self, body: impl fmt::Display, at: Vec3, direction: Vec3, signal: Signal) -> &mut Self {
        self.act(Action::Force { on: on(body, at), direction, signal })
    }

    /// A force or torque of time on a joint's coordinate.
    pub fn joint_force(&mut self, coordinate: impl fmt::Display, signal: Signal) -> &mut Self {
        self.act(Action::JointForce { coordinate: coordinate.to_string(), signal })
    }

    /// Names what acts and was added last: for messages and outputs.
    pub fn named(&mut self, name: impl fmt::Display) -> &mut Self {
        if let Some((owner, _)) = self.actions.last_mut() {
            *owner = name.to_string();
        }
        self
    }

    pub(crate) fn act(&mut self, action: Action) -> &mut Self {
        self.actions.push((action.usual_name(), action));
        self
    }

    pub(super) fn add_elements(&self, model: &mut Model) -> Result<(), ModelError> {
        for (name, action) in &self.actions {
            let element = element(model, &check::owner(name, action), action)?;
            model.elements.push(element);
            model.element_names.push(name.clone());
        }
        Ok(())
    }
}

fn element(model: &mut Model, owner: &str, action: &Action) -> Result<Element, ModelError> {
    Ok(match action.clone() {
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
        Action::Tyre { on, axle, tyre, .. } => {
            let (wheel, center) = point(model, owner, &on)?;
            let tread = match action.states() {
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
        Action::Strut { a, b, length, characteristic } => {
            let ((a, on_a), (b, on_b)) = (point(model, owner, &a)?, point(model, owner, &b)?);
            Element::Strut { a, on_a, b, on_b, length, characteristic }
        }
        Action::JointStrut { coordinate, characteristic } => {
            Element::JointStrut { coordinate: coordinate_of(model, owner, &coordinate)?, characteristic }
        }
        Action::Touching { on, touch } => {
            let (body, center) = point(model, owner, &on)?;
            Element::Touching { body, center, touch }
        }
        Action::Cam { following, squeeze } => Element::Cam { follower: follower(model, owner, &following)?, squeeze },
        Action::Brake { coordinate, signal, slow } => {
            Element::Brake { coordinate: coordinate_of(model, owner, &coordinate)?, signal, slow }
        }
    })
}

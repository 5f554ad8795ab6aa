//! Mechanisms as a mirror shows them.

use crate::cam::Follower;
use crate::model::{Condition, Element, Model};
use crate::road::Road;
use crate::sensor::Quantity;
use crate::tyre::Tyre;
use crate::vec3::{Mat3, Vec3, scale};

/// What a mirror at y = 0 makes of a place or a direction.
pub(crate) fn reflected([x, y, z]: Vec3) -> Vec3 {
    [x, -y, z]
}

/// What it makes of an axis to turn about: angles keep their signs if it is turned around.
pub(crate) fn turned_around(axis: Vec3) -> Vec3 {
    scale(reflected(axis), -1.0)
}

/// What it makes of a matrix.
pub(crate) fn inertia(j: Mat3) -> Mat3 {
    [[j[0][0], -j[0][1], j[0][2]], [-j[1][0], j[1][1], -j[1][2]], [j[2][0], -j[2][1], j[2][2]]]
}

impl Model {
    /// The same mechanism as a mirror at y = 0 shows it. Coordinates keep their values: what moves to the left with the one
    /// moves to the right with the other. Only deflections of treads across the wheel (`.v`) change their signs: they are
    /// counted to the left on both sides of the mirror, as tyres are.
    pub fn mirrored(&self) -> Model {
        let mut model = self.clone();
        for body in &mut model.bodies {
            body.axis = body.joint.mirrored(body.axis);
            (body.offset, body.cog) = (reflected(body.offset), reflected(body.cog));
            body.inertia = inertia(body.inertia);
        }
        model.origins.iter_mut().for_each(|origin| *origin = reflected(*origin));
        model.gravity = reflected(model.gravity);
        model.vehicle = model.vehicle.map(|(body, point)| (body, reflected(point)));
        model.tyres = model.tyres.iter().map(Tyre::mirrored).collect();
        if let Road::Bump { across: [right, left], .. } = &mut model.road {
            (*right, *left) = (-*left, -*right);
        }
        for element in &model.elements {
            if let Element::Tyre { tread: Some([_, across]), .. } = element {
                model.start.z[*across] *= -1.0;
                model.start.zd[*across] = model.start.zd[*across].map(|rate| -rate);
            }
        }
        for look in &mut model.looks {
            // Forms are the same on both sides of their middles.
            (look.center, look.axes) = (reflected(look.center), inertia(look.axes));
        }
        for sensor in &mut model.sensors {
            if let Quantity::Point { point, .. } = &mut sensor.of {
                *point = reflected(*point);
            }
        }
        model.elements.iter_mut().for_each(reflect_element);
        model.conditions.iter_mut().for_each(reflect_condition);
        model
    }
}

fn reflect_element(element: &mut Element) {
    match element {
        Element::Spring { on_a, on_b, .. } | Element::Strut { on_a, on_b, .. } => {
            (*on_a, *on_b) = (reflected(*on_a), reflected(*on_b))
        }
        Element::Torsion { axis, across, on_b, .. } => {
            (*axis, *across, *on_b) = (turned_around(*axis), reflected(*across), reflected(*on_b));
        }
        Element::Force { point, direction, .. } => (*point, *direction) = (reflected(*point), reflected(*direction)),
        // The axle points to the left again.
        Element::Tyre { center, axle, .. } => (*center, *axle) = (reflected(*center), turned_around(*axle)),
        Element::Cruise { point, forward, .. } => (*point, *forward) = (reflected(*point), reflected(*forward)),
        Element::Touching { center, .. } => *center = reflected(*center),
        Element::Cam { follower, .. } => reflect_follower(follower),
        Element::JointSpring { .. }
        | Element::JointForce { .. }
        | Element::Brake { .. }
        | Element::JointStrut { .. } => {}
    }
}

fn reflect_condition(condition: &mut Condition) {
    match condition {
        Condition::Coincident { on_a, on_b, .. }
        | Condition::Perpendicular { on_a, on_b, .. }
        | Condition::Distance { on_a, on_b, .. } => (*on_a, *on_b) = (reflected(*on_a), reflected(*on_b)),
        Condition::InPlane { on_a, normal, on_b, .. } => {
            (*on_a, *normal, *on_b) = (reflected(*on_a), reflected(*normal), reflected(*on_b));
        }
        Condition::Cam { follower } => reflect_follower(follower),
        Condition::Prescribed { .. } | Condition::Coupled { .. } => {}
    }
}

fn reflect_follower(follower: &mut Follower) {
    let Follower { origin, x, y, center, .. } = follower;
    [origin, x, y, center].into_iter().for_each(|v| *v = reflected(*v));
}

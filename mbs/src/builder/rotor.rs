//! Bodies whose frames do not turn with them must look the same at every angle, and so must what acts on them.

use crate::error::ModelError;
use crate::model::{Condition, Element, Joint, Model};
use crate::vec3::{Vec3, apply, cross, dot};

/// How far from the axis something may be, per size.
const SLACK: f64 = 1e-9;

/// Whether rotors look the same at every angle, and everything that is attached to them is on their axis.
pub(super) fn check(model: &Model) -> Result<(), ModelError> {
    for (i, body) in model.bodies.iter().enumerate().filter(|(_, body)| body.joint == Joint::Rotor) {
        let wrong = |what: &'static str| {
            let (body, joint) = (model.body_name(i + 1).to_string(), model.coordinate_names[i].clone());
            Err(ModelError::Rotor { body, joint, what })
        };
        if is_off(body.axis, body.cog) {
            return wrong("its centre of gravity is not on the axis");
        }
        let along = apply(&body.inertia, body.axis);
        let (own, size) = (dot(along, body.axis), body.inertia.iter().flatten().fold(0.0_f64, |a, b| a.max(b.abs())));
        let trace = body.inertia[0][0] + body.inertia[1][1] + body.inertia[2][2];
        let across = 0.5 * (trace - own);
        for (r, row) in body.inertia.iter().enumerate() {
            for (c, entry) in row.iter().enumerate() {
                let same = if r == c { across } else { 0.0 } + (own - across) * body.axis[r] * body.axis[c];
                if (entry - same).abs() > SLACK * size {
                    return wrong("its inertia is not the same about all directions across the axis");
                }
            }
        }
        if model.bodies.iter().any(|child| child.parent == i + 1) {
            return wrong("other bodies hang on it");
        }
        if model.elements.iter().any(|element| acts_beside(element, i + 1, body.axis)) {
            return wrong("something acts on it beside the axis");
        }
        if model.conditions.iter().any(|condition| holds_beside(condition, i + 1, body.axis)) {
            return wrong("a closure holds it beside the axis");
        }
    }
    Ok(())
}

/// Whether a point is not on the axis, or a direction not along it.
fn is_off(axis: Vec3, v: Vec3) -> bool {
    let beside = cross(axis, v);
    dot(beside, beside).sqrt() > SLACK * (1.0 + dot(v, v).sqrt())
}

fn acts_beside(element: &Element, rotor: usize, axis: Vec3) -> bool {
    let off = |body: usize, v: Vec3| body == rotor && is_off(axis, v);
    match element {
        Element::Spring { a, on_a, b, on_b, .. } => off(*a, *on_a) || off(*b, *on_b),
        Element::Torsion { a, b, .. } => *a == rotor || *b == rotor,
        Element::Force { body, point, .. } => off(*body, *point),
        Element::Tyre { wheel, center, axle, .. } => off(*wheel, *center) || off(*wheel, *axle),
        Element::Cruise { body, .. } => *body == rotor,
        Element::Strut { a, on_a, b, on_b, .. } => off(*a, *on_a) || off(*b, *on_b),
        Element::Touching { body, center, .. } => off(*body, *center),
        Element::Cam { follower, .. } => follower.cam == rotor || off(follower.roller, follower.center),
        Element::JointSpring { .. }
        | Element::JointForce { .. }
        | Element::Brake { .. }
        | Element::JointStrut { .. } => false,
    }
}

fn holds_beside(condition: &Condition, rotor: usize, axis: Vec3) -> bool {
    let off = |body: usize, v: Vec3| body == rotor && is_off(axis, v);
    match condition {
        Condition::Coincident { a, on_a, b, on_b }
        | Condition::Perpendicular { a, on_a, b, on_b }
        | Condition::Distance { a, on_a, b, on_b, .. } => off(*a, *on_a) || off(*b, *on_b),
        Condition::InPlane { a, on_a, normal, b, on_b } => off(*a, *on_a) || off(*a, *normal) || off(*b, *on_b),
        Condition::Cam { follower } => follower.cam == rotor || off(follower.roller, follower.center),
        Condition::Prescribed { .. } | Condition::Coupled { .. } => false,
    }
}

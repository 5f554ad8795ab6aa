//! Energies of mechanisms as functions whose second derivatives are known otherwise.

use tangential::differentiate;
use tangential_mbs::Model;
use tangential_mbs::model::Element;
use tangential_mbs::motion::{Motion, Pose, motions, point, poses, velocity};
use tangential_mbs::vec3::{apply, apply_transposed, dot, sub};

/// Kinetic energy at positions z and velocities zd (length n each).
#[differentiate(vector(zd), overloaded)]
pub fn kinetic(model: &Model, z: &[f64], zd: &[f64]) -> f64 {
    let motions: Vec<Motion> = motions(model, z, zd);
    let mut sum = 0.0;
    for (i, body) in model.bodies.iter().enumerate() {
        let motion: Motion = motions[i + 1];
        let speed: [f64; 3] = velocity(&motion, point(&motion.pose, body.cog));
        let w: [f64; 3] = apply_transposed(&motion.pose.a, motion.w);
        sum += 0.5 * (body.mass * dot(speed, speed) + dot(w, apply(&body.inertia, w)));
    }
    sum
}

/// Potential energy of weight and springs at positions z, length n.
#[differentiate(vector(z), overloaded)]
pub fn potential(model: &Model, z: &[f64]) -> f64 {
    let poses: Vec<Pose> = poses(model, z);
    let mut sum = 0.0;
    for (i, body) in model.bodies.iter().enumerate() {
        sum -= body.mass * dot(point(&poses[i + 1], body.cog), model.gravity);
    }
    for element in &model.elements {
        match element {
            Element::Spring { a, on_a, b, on_b, stiffness, length, .. } => {
                let between = sub(point(&poses[*b], *on_b), point(&poses[*a], *on_a));
                let stretch = dot(between, between).sqrt() - *length;
                sum += 0.5 * *stiffness * stretch * stretch;
            }
            Element::JointSpring { coordinate, stiffness, rest, .. } => {
                let stretch = z[*coordinate] - *rest;
                sum += 0.5 * *stiffness * stretch * stretch;
            }
            _ => {}
        }
    }
    sum
}

//! Energies of a mechanism, and the power of what has none.

use crate::forces::{act, damper, twist_between};
use crate::law::{Law, Laws};
use crate::model::{Element, Joint, Model};
use crate::motion::{Motion, NO_LOAD, motions, point, velocity};
use crate::vec3::{add, apply_transposed, carried, dot, scale, sub};
use tangential::integrator::Energy;

/// Kinetic and potential energy, and the power of dampers, prescribed forces and laws without potential, at positions z
/// and velocities zd (length n each).
///
/// Potential energy is zero where a centre of gravity is at the origin of the world, and where springs are at rest.
pub fn energy<L: Law>(model: &Model, laws: &Laws<L>, z: &[f64], zd: &[f64], time: f64) -> Energy {
    let motions = motions(model, z, zd);
    let mut energy = Energy::default();
    for (body, motion) in model.bodies.iter().zip(&motions[1..]) {
        let g = add(motion.pose.r, carried(motion.pose.a, body.cog));
        let speed = velocity(motion, g);
        let w = apply_transposed(motion.pose.a, motion.w);
        energy.kinetic += 0.5 * (body.mass * dot(speed, speed) + dot(w, carried(body.inertia, w)));
        energy.potential -= body.mass * dot(model.gravity, g);
    }
    for element in &model.elements {
        let (potential, power) = of_element(model, element, z, zd, &motions, time);
        energy.potential += potential;
        energy.power += power;
    }
    for law in &laws.0 {
        match law.potential(&motions) {
            Some(potential) => energy.potential += potential,
            None => {
                let mut loads = vec![NO_LOAD; motions.len()];
                law.apply(time, &motions, &mut loads);
                let power = |(load, motion): (&crate::motion::Load, &Motion)| {
                    dot(load.force, motion.s) + dot(load.moment, motion.w)
                };
                energy.power += loads.iter().zip(&motions).map(power).sum::<f64>();
            }
        }
    }
    energy
}

/// What an element has stored, and the power of the rest of it.
fn of_element(model: &Model, element: &Element, z: &[f64], zd: &[f64], motions: &[Motion], time: f64) -> (f64, f64) {
    match element {
        Element::Spring { a, on_a, b, on_b, stiffness, length, rebound, bump } => {
            let (at_a, at_b) = (point(motions[*a].pose, *on_a), point(motions[*b].pose, *on_b));
            let between = sub(at_b, at_a);
            let distance = dot(between, between).sqrt();
            if distance == 0.0 {
                return (0.5 * stiffness * length * length, 0.0);
            }
            let speed = sub(velocity(&motions[*b], at_b), velocity(&motions[*a], at_a));
            let rate = dot(speed, scale(between, 1.0 / distance));
            (0.5 * stiffness * (distance - length).powi(2), -damper(rate, *rebound, *bump) * rate)
        }
        Element::JointSpring { coordinate, stiffness, rest, damping } => {
            let (z, zd) = (z[*coordinate], zd[*coordinate]);
            (0.5 * stiffness * (z - rest).powi(2), -damping * zd * zd)
        }
        Element::Torsion { a, axis, across, b, on_b, stiffness, rest, damping } => {
            let twisted = twist_between(&motions[*a], *axis, *across, &motions[*b], *on_b);
            (0.5 * stiffness * (twisted.angle - rest).powi(2), -damping * twisted.rate * twisted.rate)
        }
        Element::Force { .. }
        | Element::JointForce { .. }
        | Element::Tyre { .. }
        | Element::Cruise { .. }
        | Element::Brake { .. } => {
            let (mut loads, mut q) = (vec![NO_LOAD; motions.len()], vec![0.0; z.len()]);
            act(element, model, time, z, zd, motions, &mut loads, &mut q);
            // The rows of states are equations, not forces.
            let bodies = model.bodies.iter().zip(&mut q);
            bodies.filter(|(body, _)| body.joint == Joint::State).for_each(|(_, q)| *q = 0.0);
            let on_bodies = loads.iter().zip(motions);
            let on_bodies: f64 = on_bodies.map(|(l, m)| dot(l.force, m.s) + dot(l.moment, m.w)).sum();
            (0.0, on_bodies + q.iter().zip(zd).map(|(q, zd)| q * zd).sum::<f64>())
        }
    }
}

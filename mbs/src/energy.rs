//! Energies of a mechanism, and the power of what has none.

use crate::cam;
use crate::forces::{act, damper, twist_between};
use crate::kinematics::Kinematics;
use crate::law::{Law, Laws};
use crate::model::{Element, Joint, Model};
use crate::motion::{Load, Motion, NO_LOAD, point, velocity};
use crate::vec3::{add, apply, apply_transposed, dot, scale, sub};
use tangential::integrator::Energy;

/// Kinetic and potential energy, and the power of dampers, prescribed forces and laws without potential, at positions z
/// and velocities zd (length n each).
///
/// Potential energy is zero where a centre of gravity is at the origin of the world, and where springs are at rest.
pub fn energy<L: Law>(model: &Model, laws: &Laws<L>, z: &[f64], zd: &[f64], time: f64) -> Energy {
    Work::new(model).energy(model, laws, z, zd, time, Kinematics::new(model).moving(model, z, zd))
}

/// Room for what forces without potential do.
pub(crate) struct Work {
    loads: Vec<Load>,
    q: Vec<f64>,
}

impl Work {
    pub(crate) fn new(model: &Model) -> Self {
        Self { loads: vec![NO_LOAD; model.coordinates() + 1], q: vec![0.0; model.coordinates()] }
    }

    /// The same as [`energy`], from the motions at z and zd.
    pub(crate) fn energy<L: Law>(
        &mut self,
        model: &Model,
        laws: &Laws<L>,
        z: &[f64],
        zd: &[f64],
        time: f64,
        motions: &[Motion],
    ) -> Energy {
        let mut energy = Energy::default();
        for (body, motion) in model.bodies.iter().zip(&motions[1..]) {
            let g = add(motion.pose.r, apply(&motion.pose.a, body.cog));
            let speed = velocity(motion, g);
            let w = apply_transposed(&motion.pose.a, motion.w);
            energy.kinetic += 0.5 * (body.mass * dot(speed, speed) + dot(w, apply(&body.inertia, w)));
            energy.potential -= body.mass * dot(model.gravity, g);
        }
        self.loads.fill(NO_LOAD);
        self.q.fill(0.0);
        for element in &model.elements {
            match of_element(element, z, zd, motions) {
                Some((potential, power)) => {
                    energy.potential += potential;
                    energy.power += power;
                }
                None => act(element, model, time, z, zd, motions, &mut self.loads, &mut self.q),
            }
        }
        for law in &laws.0 {
            match law.potential(motions) {
                Some(potential) => energy.potential += potential,
                None => law.apply(time, motions, &mut self.loads),
            }
        }
        let on_bodies = self.loads.iter().zip(motions).map(|(l, m)| dot(l.force, m.s) + dot(l.moment, m.w));
        // The rows of states are equations, not forces.
        let on_joints = model.bodies.iter().zip(self.q.iter().zip(zd)).filter(|(body, _)| body.joint != Joint::State);
        energy.power += on_bodies.sum::<f64>() + on_joints.map(|(_, (q, zd))| q * zd).sum::<f64>();
        energy
    }
}

/// What an element has stored, and the power of the rest of it; nothing where it stores nothing.
fn of_element(element: &Element, z: &[f64], zd: &[f64], motions: &[Motion]) -> Option<(f64, f64)> {
    let (stored, power) = match element {
        Element::Spring { a, on_a, b, on_b, stiffness, length, rebound, bump } => {
            let (at_a, at_b) = (point(&motions[*a].pose, *on_a), point(&motions[*b].pose, *on_b));
            let between = sub(at_b, at_a);
            let distance = dot(between, between).sqrt();
            if distance == 0.0 {
                return Some((0.5 * stiffness * length * length, 0.0));
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
        Element::Strut { a, on_a, b, on_b, length, characteristic } => {
            let (at_a, at_b) = (point(&motions[*a].pose, *on_a), point(&motions[*b].pose, *on_b));
            let between = sub(at_b, at_a);
            let distance = dot(between, between).sqrt();
            let speed = sub(velocity(&motions[*b], at_b), velocity(&motions[*a], at_a));
            let rate = if distance == 0.0 { 0.0 } else { dot(speed, scale(between, 1.0 / distance)) };
            characteristic.energy(distance - length, rate)
        }
        Element::JointStrut { coordinate, characteristic } => characteristic.energy(z[*coordinate], zd[*coordinate]),
        Element::Cam { follower, squeeze } => {
            let (cam, roller) = (&motions[follower.cam], &motions[follower.roller]);
            let met = cam::meeting(follower, &cam.pose, &roller.pose);
            cam::energy(squeeze, met.gap, cam::opening(&met, cam, roller))
        }
        Element::Touching { .. }
        | Element::Force { .. }
        | Element::JointForce { .. }
        | Element::Tyre { .. }
        | Element::Cruise { .. }
        | Element::Brake { .. } => return None,
    };
    Some((stored, power))
}

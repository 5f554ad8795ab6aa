//! What is measured: points of bodies, what joints carry, what closures do.
//!
//! Forces of closures are their multipliers lambda, in the sense of `M zdd + Phi_z^T lambda = Q`: of a rod the tension, of points
//! that coincide the force of the second body on the first, along the world's axes, of a coordinate that is prescribed the force
//! against it. Where constraints are redundant they are not unique, and shared in no particular way.

use crate::constraints::{Held, reactions};
use crate::forces::act;
use crate::model::Model;
use crate::motion::{GROUND, Load, NO_LOAD, NO_SCREW, point, push, twist, velocity};
use crate::vec3::{Vec3, add, apply, apply_transposed, cross, scale, sub};
use tangential::integrator::State;
use tangential::{Differentiable, Zero};

/// Something that is measured, under a name.
#[derive(Clone, Debug, PartialEq, Differentiable)]
#[passive]
pub struct Sensor {
    /// Its name.
    pub name: String,
    /// What of.
    pub of: Quantity,
}

/// What a sensor measures.
#[derive(Clone, Debug, PartialEq, Differentiable)]
#[passive]
pub enum Quantity {
    /// Position, velocity and acceleration of a point.
    Point {
        /// The body.
        body: usize,
        /// Its point.
        point: [f64; 3],
    },
    /// Force and moment on a body by the joint it hangs on.
    Joint {
        /// The body.
        body: usize,
    },
    /// The multipliers of a closure.
    Closure {
        /// Its number.
        closure: usize,
    },
}

const POINT: [(&str, &str); 9] = [
    ("x", "m"),
    ("y", "m"),
    ("z", "m"),
    ("vx", "m/s"),
    ("vy", "m/s"),
    ("vz", "m/s"),
    ("ax", "m/s^2"),
    ("ay", "m/s^2"),
    ("az", "m/s^2"),
];
const JOINT: [(&str, &str); 6] = [("Fx", "N"), ("Fy", "N"), ("Fz", "N"), ("Mx", "N m"), ("My", "N m"), ("Mz", "N m")];

impl Sensor {
    /// The names and units of its channels.
    pub(crate) fn channels(&self, model: &Model) -> Vec<(String, &'static str)> {
        let named = |(name, unit): &(&str, &'static str)| (format!("{} {name}", self.name), *unit);
        match &self.of {
            Quantity::Point { .. } => POINT.iter().map(named).collect(),
            Quantity::Joint { .. } => JOINT.iter().map(named).collect(),
            Quantity::Closure { closure } => match model.closures[*closure].rows.len() {
                1 => vec![(self.name.clone(), "N")],
                rows => (1..=rows).map(|row| (format!("{} {row}", self.name), "N")).collect(),
            },
        }
    }
}

/// The numbers of all sensors at a state, one after the other.
pub(crate) fn read(model: &Model, state: &State, numbers: &mut Vec<f64>) {
    if model.sensors.is_empty() {
        return;
    }
    let still = still(state);
    let wanted = |sensor: &Sensor| matches!(sensor.of, Quantity::Joint { .. });
    let carried = if model.sensors.iter().any(wanted) { carried_by_joints(model, &still) } else { Vec::new() };
    for sensor in &model.sensors {
        match &sensor.of {
            Quantity::Point { body, point } => {
                numbers.extend(moved(model, &still, *body, *point).into_iter().flatten())
            }
            Quantity::Joint { body } => numbers.extend(carried[*body].into_iter().flatten()),
            Quantity::Closure { closure } => numbers.extend(&still.lambda[model.closures[*closure].rows.clone()]),
        }
    }
}

/// A state whose accelerations are there: at a start they may not be.
fn still(state: &State) -> State {
    let mut state = state.clone();
    state.zdd.resize(state.z.len(), 0.0);
    state
}

/// Position, velocity and acceleration of a point of a body.
fn moved(model: &Model, state: &State, body: usize, local: Vec3) -> [Vec3; 3] {
    // Along the motion, so that the tangent of a velocity is an acceleration.
    let (motions, motions_d) =
        crate::motion::motions::<f64>::forward(model, &Zero, &state.z, &state.zd, &state.zd, &state.zdd);
    let (motion, motion_d) = (&motions[body], &motions_d[body]);
    let (at, at_d) = point::<f64>::forward(&motion.pose, &motion_d.pose, local, [Zero; 3]);
    let (speed, acceleration) = velocity::<f64>::forward(motion, motion_d, at, at_d);
    [at, speed, acceleration]
}

/// Force and moment of each joint on its body, at the origin of the body's frame: what Newton and Euler ask for all that hangs on
/// it, less what acts there already.
fn carried_by_joints(model: &Model, state: &State) -> Vec<[Vec3; 2]> {
    let (n, State { t, z, zd, zdd, lambda }) = (model.coordinates(), state);
    let (motions, motions_d) = crate::motion::motions::<f64>::forward(model, &Zero, z, zd, zd, zdd);
    let (mut acting, mut q) = (vec![NO_LOAD; n + 1], vec![0.0; n]);
    for element in &model.elements {
        act(element, model, *t, z, zd, &motions, &mut acting, &mut q);
    }
    let (held, mut closing) = (Held::new(n, lambda.len()), vec![NO_LOAD; n + 1]);
    held.set(&vec![0.0; n], lambda);
    let (mut directions, mut accelerations) = (vec![NO_SCREW; n + 1], vec![NO_SCREW; n + 1]);
    let mut poses = vec![GROUND; n + 1];
    // Without accelerations this leaves what closures do, summed from the leaves to the root.
    reactions(model, held, z, &mut poses, &mut closing, &mut directions, &mut accelerations, &mut q);
    let mut sums: Vec<Load> = vec![NO_LOAD; n + 1];
    for (i, body) in model.bodies.iter().enumerate().rev() {
        let (motion, motion_d) = (&motions[i + 1], &motions_d[i + 1]);
        let mut own = sums[i + 1];
        if body.mass > 0.0 {
            let (g, g_d) = point::<f64>::forward(&motion.pose, &motion_d.pose, body.cog, [Zero; 3]);
            let acceleration = velocity::<f64>::forward(motion, motion_d, g, g_d).1;
            push(&mut own, g, scale(sub(acceleration, model.gravity), body.mass));
            let (w, change) =
                (apply_transposed(&motion.pose.a, motion.w), apply_transposed(&motion.pose.a, motion_d.w));
            let moment = add(apply(&body.inertia, change), cross(w, apply(&body.inertia, w)));
            twist(&mut own, apply(&motion.pose.a, moment));
        }
        push(&mut own, [0.0; 3], scale(acting[i + 1].force, -1.0));
        twist(&mut own, scale(acting[i + 1].moment, -1.0));
        sums[i + 1] = own;
        let parent = &mut sums[body.parent];
        push(parent, [0.0; 3], own.force);
        twist(parent, own.moment);
    }
    let at_joint = |(i, sum): (usize, &Load)| {
        let (force, moment) = (add(sum.force, closing[i].force), add(sum.moment, closing[i].moment));
        [force, sub(moment, cross(motions[i].pose.r, force))]
    };
    sums.iter().enumerate().map(at_joint).collect()
}

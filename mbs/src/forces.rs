//! The generalized forces Q(z, zd) of a whole mechanism, eq. 13 of the paper, and the laws they are made of.

use crate::cam::{Meeting, meeting, opening, squeeze};
use crate::characteristic::pull;
use crate::joint::child_motion;
use crate::law::{Law, Laws};
use crate::model::{Body, Element, Model};
use crate::motion::{AT_REST, Load, Motion, NO_LOAD, Pose, joined, point, push, twist, velocity};
use crate::road::height;
use crate::signal::value;
use crate::touching::touching;
use crate::tyre::{Grip, roll, roll_relaxed};
use crate::vec3::{IDENTITY, add, apply, apply_transposed, cross, dot, scale, sub};
use tangential::{Differentiable, Overload, Overloaded, differentiate};

/// Adds the generalized forces at positions z and velocities zd and a time to q (length n each); `motions`, `loads` and `sums`
/// are room to work in, n + 1 each.
///
/// What acts on the bodies is taken to the origin of the world, together with what their motion takes at zero joint
/// acceleration (eq. 10), and summed from the leaves to the root: a joint has its share of all that hangs on it.
#[allow(clippy::too_many_arguments)]
#[differentiate(vector(z, zd, time => q), scratch(motions, loads, sums), overloaded)]
pub fn generalized_forces<L: Law>(
    model: &Model,
    laws: &Laws<L>,
    z: &[f64],
    zd: &[f64],
    time: f64,
    motions: &mut [Motion],
    loads: &mut [Load],
    sums: &mut [Load],
    q: &mut [f64],
) {
    let none = [0.0; 3];
    let ground = Pose { r: [0.0; 3], a: IDENTITY };
    motions[0] = Motion { pose: ground, s: none, w: none, b_s: none, b_w: none, d_s: none, d_w: none };
    loads[0] = Load { force: [0.0; 3], moment: [0.0; 3] };
    for (i, body) in model.bodies.iter().enumerate() {
        let (before, from) = motions.split_at_mut(i + 1);
        child_motion(body, &before[body.parent], z[i], zd[i], &mut from[0]);
        inertia(body, model.gravity, &from[0], &mut loads[i + 1]);
    }
    for element in &model.elements {
        act(element, model, time, z, zd, motions, loads, q);
    }
    laws.apply(time, motions, loads);

    for i in (0..model.bodies.len()).rev() {
        let body = &model.bodies[i];
        let motion: &Motion = &motions[i + 1];
        let load: Load = if body.has_children { joined(loads[i + 1], sums[i + 1]) } else { loads[i + 1] };
        q[i] += dot(motion.b_s, load.force) + dot(motion.b_w, load.moment);
        // Only added to where there is something already: a body that a direction does not matter to is passed over, whatever
        // hangs beside it.
        if body.is_youngest {
            sums[body.parent] = load;
        } else {
            for k in 0..3 {
                sums[body.parent].force[k] += load.force[k];
                sums[body.parent].moment[k] += load.moment[k];
            }
        }
    }
}

/// [`generalized_forces()`] with room of their own.
pub fn forces_at<L: Law>(model: &Model, laws: &Laws<L>, z: &[f64], zd: &[f64], time: f64, q: &mut [f64]) {
    let mut room = Room::new(model);
    let Room { motions, loads, sums } = &mut room;
    q.fill(0.0);
    generalized_forces(model, laws, z, zd, time, motions, loads, sums, q);
}

/// [`generalized_forces()`] as a function of (z, zd, time), length 2n + 1.
pub fn as_vector<'m, L: Law>(model: &'m Model, laws: &'m Laws<L>) -> impl Overloaded + use<'m, L> {
    let (n, Room { motions, loads, sums }) = (model.coordinates(), Room::new(model));
    generalized_forces::vector(model, laws, n, n, motions, loads, sums, n)
}

/// Room for [`generalized_forces()`] to work in.
#[derive(Clone, Debug)]
pub struct Room {
    /// For the motions of ground and bodies, n + 1.
    pub motions: Vec<Motion>,
    /// For the loads on them, n + 1.
    pub loads: Vec<Load>,
    /// For what the bodies that hang on them pass on, n + 1.
    pub sums: Vec<Load>,
}

impl Room {
    /// As much as the model needs.
    ///
    /// # Panics
    /// If bodies were hung elsewhere after the model was built, without [`Model::mark_children`]: their loads would go astray.
    pub fn new(model: &Model) -> Self {
        assert!(model.is_marked(), "bodies of `{}` were hung elsewhere: call `Model::mark_children`", model.name);
        let count = model.coordinates() + 1;
        Self { motions: vec![AT_REST; count], loads: vec![NO_LOAD; count], sums: vec![NO_LOAD; count] }
    }
}

/// The weight of a body, and what its motion takes at zero joint acceleration, taken to the origin of the world.
#[differentiate(passive(body, gravity), overloaded)]
pub fn inertia(body: &Body, gravity: [f64; 3], motion: &Motion, load: &mut Load) {
    if body.mass > 0.0 {
        let g = add(motion.pose.r, apply(&motion.pose.a, body.cog));
        // The acceleration of the centre of gravity: w x (s + w x g) stands for the w x (w x g) of eq. 10, because d
        // leaves out that the point at the origin changes (see the specification).
        let turning = cross(motion.w, add(motion.s, cross(motion.w, g)));
        let acceleration = add(add(motion.d_s, cross(motion.d_w, g)), turning);
        let force = weight(gravity, acceleration, body.mass);
        // The inertia is constant in the body's frame.
        let own = apply_transposed(&motion.pose.a, motion.w);
        let change = apply_transposed(&motion.pose.a, motion.d_w);
        let own_moment = add(cross(own, apply(&body.inertia, own)), apply(&body.inertia, change));
        load.force = force;
        load.moment = sub(cross(g, force), apply(&motion.pose.a, own_moment));
    } else {
        load.force = [0.0; 3];
        load.moment = [0.0; 3];
    }
}

/// What a mass weighs that has an acceleration already: m (g - a).
#[inline(always)]
#[differentiate(passive(gravity, mass), overloaded)]
pub fn weight(gravity: [f64; 3], acceleration: [f64; 3], mass: f64) -> [f64; 3] {
    [
        (gravity[0] - acceleration[0]) * mass,
        (gravity[1] - acceleration[1]) * mass,
        (gravity[2] - acceleration[2]) * mass,
    ]
}

/// Adds what an element does.
#[allow(clippy::too_many_arguments)]
#[differentiate(passive(element, model), overloaded)]
pub fn act(
    element: &Element,
    model: &Model,
    time: f64,
    z: &[f64],
    zd: &[f64],
    motions: &[Motion],
    loads: &mut [Load],
    q: &mut [f64],
) {
    match element {
        Element::Spring { a, on_a, b, on_b, stiffness, length, rebound, bump } => {
            let (at_a, at_b) = (point(&motions[*a].pose, *on_a), point(&motions[*b].pose, *on_b));
            let between = sub(at_b, at_a);
            let squared = dot(between, between);
            // Points that coincide have no direction to push in.
            if squared > 0.0 {
                let distance = squared.sqrt();
                let along = scale(between, 1.0 / distance);
                let speed = sub(velocity(&motions[*b], at_b), velocity(&motions[*a], at_a));
                let rate = dot(speed, along);
                let elastic: f64 = spring(distance, *stiffness, *length);
                let viscous: f64 = damper(rate, *rebound, *bump);
                let pull = elastic + viscous;
                push(&mut loads[*a], at_a, scale(along, pull));
                push(&mut loads[*b], at_b, scale(along, -pull));
            }
        }
        Element::JointSpring { coordinate, stiffness, rest, damping } => {
            q[*coordinate] -= spring(z[*coordinate], *stiffness, *rest) + *damping * zd[*coordinate];
        }
        Element::Torsion { a, axis, across, b, on_b, stiffness, rest, damping } => {
            let twisted: Twist = twist_between(&motions[*a], *axis, *across, &motions[*b], *on_b);
            let torque = spring(twisted.angle, *stiffness, *rest) + *damping * twisted.rate;
            twist(&mut loads[*a], scale(twisted.about, torque));
            twist(&mut loads[*b], scale(twisted.about, -torque));
        }
        Element::Force { body, point: local, direction, signal } => {
            let place = point(&motions[*body].pose, *local);
            let force: f64 = value(signal, time);
            push(&mut loads[*body], place, scale(*direction, force));
        }
        Element::JointForce { coordinate, signal } => {
            q[*coordinate] += value(signal, time);
        }
        Element::Tyre { wheel, center, axle, tyre, tread } => {
            let hub = point(&motions[*wheel].pose, *center);
            let level = height(&model.road, hub[0], hub[1]);
            let grip: Grip = match tread {
                None => roll(&model.tyres[*tyre], &motions[*wheel], *center, *axle, level),
                Some([along, across]) => {
                    let (deflections, rates) = ([z[*along], z[*across]], [zd[*along], zd[*across]]);
                    let (grip, residuals): (Grip, [f64; 2]) =
                        roll_relaxed(&model.tyres[*tyre], &motions[*wheel], *center, *axle, level, deflections, rates);
                    q[*along] += residuals[0];
                    q[*across] += residuals[1];
                    grip
                }
            };
            push(&mut loads[*wheel], grip.at, grip.force);
            twist(&mut loads[*wheel], grip.moment);
        }
        Element::Cruise { body, point: local, forward, wheels, speed, gain } => {
            let pose = motions[*body].pose;
            let moving = dot(velocity(&motions[*body], point(&pose, *local)), apply(&pose.a, *forward));
            for wheel in wheels {
                q[*wheel] += *gain * (*speed - moving);
            }
        }
        Element::Brake { coordinate, signal, slow } => {
            q[*coordinate] -= value(signal, time) * (zd[*coordinate] / *slow).tanh();
        }
        Element::Strut { a, on_a, b, on_b, length, characteristic } => {
            let (at_a, at_b) = (point(&motions[*a].pose, *on_a), point(&motions[*b].pose, *on_b));
            let between = sub(at_b, at_a);
            let squared = dot(between, between);
            if squared > 0.0 {
                let distance = squared.sqrt();
                let along = scale(between, 1.0 / distance);
                let speed = sub(velocity(&motions[*b], at_b), velocity(&motions[*a], at_a));
                let force: f64 = pull(characteristic, distance - *length, dot(speed, along));
                push(&mut loads[*a], at_a, scale(along, force));
                push(&mut loads[*b], at_b, scale(along, -force));
            }
        }
        Element::JointStrut { coordinate, characteristic } => {
            q[*coordinate] -= pull(characteristic, z[*coordinate], zd[*coordinate]);
        }
        Element::Touching { body, center, touch } => {
            let ground: Load = touching(touch, *center, &model.road, &motions[*body]);
            loads[*body] = joined(loads[*body], ground);
        }
        Element::Cam { follower, squeeze: law } => {
            let (cam, roller) = (&motions[follower.cam], &motions[follower.roller]);
            let met: Meeting = meeting(follower, &cam.pose, &roller.pose);
            let force: f64 = squeeze(law, met.gap, opening(&met, cam, roller));
            push(&mut loads[follower.cam], met.place, scale(met.normal, -force));
            push(&mut loads[follower.roller], met.place, scale(met.normal, force));
        }
    }
}

/// By how much one body is twisted against another.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable, Overload)]
pub struct Twist {
    /// The angle, within half a turn.
    pub angle: f64,
    /// Its rate.
    pub rate: f64,
    /// The angle's rate per angular velocity: the axis itself, if the bodies turn about nothing else.
    pub about: [f64; 3],
}

/// The angle about an axis of one body from a direction across it to a direction of the other.
#[differentiate(passive(axis, across, on_b), overloaded)]
pub fn twist_between(a: &Motion, axis: [f64; 3], across: [f64; 3], b: &Motion, on_b: [f64; 3]) -> Twist {
    let axis = apply(&a.pose.a, axis);
    let zero = apply(&a.pose.a, across);
    let quarter = cross(axis, zero);
    let turned = apply(&b.pose.a, on_b);
    let (cos, sin) = (dot(turned, zero), dot(turned, quarter));
    let across = sub(scale(quarter, cos), scale(zero, sin));
    let about = scale(cross(turned, across), 1.0 / (cos * cos + sin * sin));
    Twist { angle: sin.atan2(cos), rate: dot(sub(b.w, a.w), about), about }
}

/// A linear spring: the force that pulls back.
#[inline]
#[differentiate(passive(stiffness, length), overloaded)]
pub fn spring(x: f64, stiffness: f64, length: f64) -> f64 {
    stiffness * (x - length)
}

/// A bilinear damper: the force against the rate, with one factor for each direction.
#[inline]
#[differentiate(passive(rebound, bump), overloaded)]
pub fn damper(rate: f64, rebound: f64, bump: f64) -> f64 {
    if rate > 0.0 { rebound * rate } else { bump * rate }
}

//! The constraints Phi(z, t) that close loops, and their rates.

use crate::cam::{Meeting, meeting, opening};
use crate::joint::{child_pose, direction};
use crate::model::{Condition, Model};
use crate::motion::{
    GROUND, Load, Motion, NO_LOAD, NO_SCREW, Pose, Screw, motions, point, poses, push, twist, velocity,
};
use crate::signal::{rate, value};
use crate::vec3::{IDENTITY, add, apply, apply_transposed, cross, dot, scale, sub};
use core::cell::Cell;
use std::rc::Rc;
use tangential::{Differentiable, VectorFunction, differentiate};

/// How far the conditions are from being met, one number per row, at positions z, length n, and a time.
#[differentiate(vector(z, time => phi), overloaded)]
pub fn constraints(model: &Model, z: &[f64], time: f64, phi: &mut [f64]) {
    let poses: Vec<Pose> = poses(model, z);
    let mut row = 0;
    for condition in &model.conditions {
        match condition {
            Condition::Coincident { a, on_a, b, on_b } => {
                let gap = sub(point(&poses[*b], *on_b), point(&poses[*a], *on_a));
                phi[row] = gap[0];
                phi[row + 1] = gap[1];
                phi[row + 2] = gap[2];
            }
            Condition::Perpendicular { a, on_a, b, on_b } => {
                phi[row] = dot(apply(&poses[*a].a, *on_a), apply(&poses[*b].a, *on_b));
            }
            Condition::Distance { a, on_a, b, on_b, length } => {
                let between = sub(point(&poses[*b], *on_b), point(&poses[*a], *on_a));
                // The squares differ by about 2 length times the difference, and have no kink.
                phi[row] = (dot(between, between) - length * length) / (2.0 * length);
            }
            Condition::InPlane { a, on_a, normal, b, on_b } => {
                let gap = sub(point(&poses[*b], *on_b), point(&poses[*a], *on_a));
                phi[row] = dot(gap, apply(&poses[*a].a, *normal));
            }
            Condition::Prescribed { coordinate, signal } => {
                phi[row] = z[*coordinate] - value(signal, time);
            }
            Condition::Coupled { coordinates, factors, sum } => {
                let mut left = -*sum;
                for k in 0..coordinates.len() {
                    left += factors[k] * z[coordinates[k]];
                }
                phi[row] = left;
            }
            Condition::Cam { follower } => {
                let met: Meeting = meeting(follower, &poses[follower.cam], &poses[follower.roller]);
                phi[row] = -met.gap;
            }
        }
        row += condition.rows();
    }
}

/// How fast the conditions go wrong, one number per row: Phi_z zd + Phi_t.
#[differentiate(vector(z, zd, time => phid))]
pub fn constraint_rates(model: &Model, z: &[f64], zd: &[f64], time: f64, phid: &mut [f64]) {
    let motions: Vec<Motion> = motions(model, z, zd);
    let mut row = 0;
    for condition in &model.conditions {
        match condition {
            Condition::Coincident { a, on_a, b, on_b } => {
                let (at_a, at_b) = (point(&motions[*a].pose, *on_a), point(&motions[*b].pose, *on_b));
                let gap = sub(velocity(&motions[*b], at_b), velocity(&motions[*a], at_a));
                phid[row] = gap[0];
                phid[row + 1] = gap[1];
                phid[row + 2] = gap[2];
            }
            Condition::Perpendicular { a, on_a, b, on_b } => {
                let (one, other) = (apply(&motions[*a].pose.a, *on_a), apply(&motions[*b].pose.a, *on_b));
                phid[row] = dot(cross(one, other), sub(motions[*a].w, motions[*b].w));
            }
            Condition::Distance { a, on_a, b, on_b, length } => {
                let (at_a, at_b) = (point(&motions[*a].pose, *on_a), point(&motions[*b].pose, *on_b));
                let speed = sub(velocity(&motions[*b], at_b), velocity(&motions[*a], at_a));
                phid[row] = dot(sub(at_b, at_a), speed) / length;
            }
            Condition::InPlane { a, on_a, normal, b, on_b } => {
                let (at_a, at_b) = (point(&motions[*a].pose, *on_a), point(&motions[*b].pose, *on_b));
                let speed = sub(velocity(&motions[*b], at_b), velocity(&motions[*a], at_a));
                let normal = apply(&motions[*a].pose.a, *normal);
                phid[row] = dot(speed, normal) + dot(sub(at_b, at_a), cross(motions[*a].w, normal));
            }
            Condition::Prescribed { coordinate, signal } => {
                phid[row] = zd[*coordinate] - rate(signal, time);
            }
            Condition::Coupled { coordinates, factors, sum: _ } => {
                let mut left = 0.0;
                for k in 0..coordinates.len() {
                    left += factors[k] * zd[coordinates[k]];
                }
                phid[row] = left;
            }
            Condition::Cam { follower } => {
                let (cam, roller) = (&motions[follower.cam], &motions[follower.roller]);
                let met: Meeting = meeting(follower, &cam.pose, &roller.pose);
                phid[row] = -opening(&met, cam, roller);
            }
        }
        row += condition.rows();
    }
}

/// Accelerations zdd, length n, and multipliers lambda, one per row, that are held while positions vary.
#[derive(Clone, Debug, Differentiable)]
#[passive]
pub struct Held(Rc<[Vec<Cell<f64>>; 2]>);

impl Held {
    /// All zero.
    pub fn new(n: usize, m: usize) -> Self {
        Self(Rc::new([vec![Cell::new(0.0); n], vec![Cell::new(0.0); m]]))
    }

    /// Other numbers.
    pub fn set(&self, zdd: &[f64], lambda: &[f64]) {
        for (cells, numbers) in self.0.iter().zip([zdd, lambda]) {
            cells.iter().zip(numbers).for_each(|(cell, number)| cell.set(*number));
        }
    }

    /// An acceleration.
    pub fn zdd(&self, i: usize) -> f64 {
        self.0[0][i].get()
    }

    /// A multiplier.
    pub fn lambda(&self, row: usize) -> f64 {
        self.0[1][row].get()
    }
}

/// What accelerations and reactions take, length n: M(z) zdd + Phi_z^T lambda. Its derivative by z is what the tangent
/// matrix of the paper leaves out. The slices that are neither z nor r are room to work in, n + 1 each.
#[allow(clippy::too_many_arguments)]
#[differentiate(vector(z => r), scratch(poses, loads, directions, accelerations))]
pub fn reactions(
    model: &Model,
    held: Held,
    z: &[f64],
    poses: &mut [Pose],
    loads: &mut [Load],
    directions: &mut [Screw],
    accelerations: &mut [Screw],
    r: &mut [f64],
) {
    poses[0] = Pose { r: [0.0; 3], a: IDENTITY };
    for (i, body) in model.bodies.iter().enumerate() {
        let pose: Pose = child_pose(body, &poses[body.parent], z[i]);
        poses[i + 1] = pose;
    }
    loads.fill(Load { force: [0.0; 3], moment: [0.0; 3] });
    r.fill(0.0);
    let mut row = 0;
    for condition in &model.conditions {
        match condition {
            Condition::Coincident { a, on_a, b, on_b } => {
                let force = [held.lambda(row), held.lambda(row + 1), held.lambda(row + 2)];
                push(&mut loads[*a], point(&poses[*a], *on_a), scale(force, -1.0));
                push(&mut loads[*b], point(&poses[*b], *on_b), force);
            }
            Condition::Perpendicular { a, on_a, b, on_b } => {
                let moment = cross(apply(&poses[*a].a, *on_a), apply(&poses[*b].a, *on_b));
                twist(&mut loads[*a], scale(moment, held.lambda(row)));
                twist(&mut loads[*b], scale(moment, -held.lambda(row)));
            }
            Condition::Distance { a, on_a, b, on_b, length } => {
                let (at_a, at_b) = (point(&poses[*a], *on_a), point(&poses[*b], *on_b));
                let force = scale(sub(at_b, at_a), held.lambda(row) / length);
                push(&mut loads[*a], at_a, scale(force, -1.0));
                push(&mut loads[*b], at_b, force);
            }
            Condition::InPlane { a, on_a: _, normal, b, on_b } => {
                let at = point(&poses[*b], *on_b);
                let force = scale(apply(&poses[*a].a, *normal), held.lambda(row));
                // The plane's body is pushed back where the point is, which carries the moment as well.
                push(&mut loads[*a], at, scale(force, -1.0));
                push(&mut loads[*b], at, force);
            }
            Condition::Prescribed { coordinate, signal: _ } => {
                r[*coordinate] += held.lambda(row);
            }
            Condition::Coupled { coordinates, factors, sum: _ } => {
                for k in 0..coordinates.len() {
                    r[coordinates[k]] += factors[k] * held.lambda(row);
                }
            }
            Condition::Cam { follower } => {
                let met: Meeting = meeting(follower, &poses[follower.cam], &poses[follower.roller]);
                let force = scale(met.normal, held.lambda(row));
                push(&mut loads[follower.cam], met.place, force);
                push(&mut loads[follower.roller], met.place, scale(force, -1.0));
            }
        }
        row += condition.rows();
    }

    // Accelerations from the root to the leaves, at zero velocity.
    accelerations[0] = Screw { s: [0.0; 3], w: [0.0; 3] };
    for (i, body) in model.bodies.iter().enumerate() {
        let b: Screw = direction(body, &poses[body.parent], poses[i + 1].r);
        let parent: Screw = accelerations[body.parent];
        let (s, w) = (add(parent.s, scale(b.s, held.zdd(i))), add(parent.w, scale(b.w, held.zdd(i))));
        directions[i + 1] = b;
        accelerations[i + 1] = Screw { s, w };
    }
    for i in (0..model.bodies.len()).rev() {
        let body = &model.bodies[i];
        let (pose, acceleration, b): (Pose, Screw, Screw) = (poses[i + 1], accelerations[i + 1], directions[i + 1]);
        let mut load: Load = loads[i + 1];
        if body.mass > 0.0 {
            let g = add(pose.r, apply(&pose.a, body.cog));
            let force = scale(add(acceleration.s, cross(acceleration.w, g)), body.mass);
            push(&mut load, g, force);
            twist(&mut load, apply(&pose.a, apply(&body.inertia, apply_transposed(&pose.a, acceleration.w))));
        }
        r[i] += dot(b.s, load.force) + dot(b.w, load.moment);
        loads[body.parent].force = add(loads[body.parent].force, load.force);
        loads[body.parent].moment = add(loads[body.parent].moment, load.moment);
    }
}

/// [`reactions()`] as a function of z.
pub fn reactions_at(model: &Model, held: Held) -> impl VectorFunction {
    let n = model.coordinates();
    let (loads, screws) = (vec![NO_LOAD; n + 1], vec![NO_SCREW; n + 1]);
    reactions::vector(model, held, n, vec![GROUND; n + 1], loads, screws.clone(), screws, n)
}

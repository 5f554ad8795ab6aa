//! The constraints and their derivatives, as the integrator asks for them.
//!
//! What [`crate::constraints`] computes is differentiated by hand here, which is much less work than to carry tangents of all
//! coordinates through the poses of all bodies. The rate of a condition is linear in the velocities of its two bodies, and
//! these are sums of `b zd` along the way from the ground: an entry of Phi_z is a product with b, which the mass matrix
//! needs as well. Tests compare all of it with the derivatives that are generated.

use crate::cam::{Follower, meeting};
use crate::model::{Condition, Model};
use crate::motion::{Motion, point, velocity};
use crate::signal::{rate, value};
use crate::vec3::{Vec3, add, apply, cross, dot, scale, sub};
use std::collections::BTreeMap;
use tangential::Zero;
use tangential::sparsity::Sparsity;

/// A coordinate that changes a condition.
#[derive(Clone, Copy)]
struct Mover {
    coordinate: u32,
    /// Where the entry of the condition's first row stands; those of its other rows follow.
    place: u32,
    /// Whether it moves the first of the two bodies, and the second.
    moves: [bool; 2],
}

/// Phi and its derivatives, with the structure of Phi_z.
pub(crate) struct ConstraintJacobian {
    sparsity: Sparsity,
    movers: Vec<Mover>,
    /// Where the movers of each condition end.
    ends: Vec<usize>,
}

impl ConstraintJacobian {
    pub(crate) fn new(model: &Model) -> Self {
        let mut rows = Vec::with_capacity(model.constraint_rows());
        let (mut movers, mut ends): (Vec<Mover>, Vec<usize>) = (Vec::new(), Vec::new());
        for condition in &model.conditions {
            let (row, start) = (rows.len(), movers.len());
            // The places are known when all rows are.
            let moved = |(coordinate, moves)| Mover { coordinate: coordinate as u32, place: row as u32, moves };
            movers.extend(moved_by(model, condition).into_iter().map(moved));
            let columns: Vec<usize> = movers[start..].iter().map(|mover| mover.coordinate as usize).collect();
            rows.extend(core::iter::repeat_n(columns, condition.rows()));
            ends.push(movers.len());
        }
        let sparsity = Sparsity::from_rows(model.coordinates(), rows).expect("coordinates are those of the model");
        for mover in &mut movers {
            let (row, column) = (mover.place as usize, mover.coordinate as usize);
            let inside = sparsity.column(column).binary_search(&row).expect("the row has the column");
            mover.place = (sparsity.column_starts()[column] + inside) as u32;
        }
        Self { sparsity, movers, ends }
    }

    /// Where Phi_z may have entries, m x n.
    pub(crate) fn sparsity(&self) -> &Sparsity {
        &self.sparsity
    }

    /// Phi_z and Phi_t, from poses and directions at positions z.
    pub(crate) fn derivatives(
        &self,
        model: &Model,
        (motions, directions): (&[Motion], &[[Vec3; 2]]),
        time: f64,
        entries: &mut [f64],
        phi_t: &mut [f64],
    ) {
        phi_t.fill(0.0);
        let (mut row, mut start) = (0, 0);
        for (condition, &end) in model.conditions.iter().zip(&self.ends) {
            let movers = &self.movers[start..end];
            match condition {
                Condition::Coincident { a, on_a, b, on_b } => {
                    let (at_a, at_b) = (point(&motions[*a].pose, *on_a), point(&motions[*b].pose, *on_b));
                    for mover in movers {
                        let ([b_s, b_w], place) = (directions[mover.coordinate as usize], mover.place as usize);
                        let column = match mover.moves {
                            [true, true] => cross(b_w, sub(at_b, at_a)),
                            [true, false] => sub(cross(at_a, b_w), b_s),
                            _ => add(b_s, cross(b_w, at_b)),
                        };
                        entries[place..place + 3].copy_from_slice(&column);
                    }
                }
                Condition::Perpendicular { a, on_a, b, on_b } => {
                    let (one, other) = (apply(&motions[*a].pose.a, *on_a), apply(&motions[*b].pose.a, *on_b));
                    let moment = cross(one, other);
                    for mover in movers {
                        let entry = dot(moment, directions[mover.coordinate as usize][1]);
                        entries[mover.place as usize] = if mover.moves[0] { entry } else { -entry };
                    }
                }
                Condition::Distance { a, on_a, b, on_b, length } => {
                    let (at_a, at_b) = (point(&motions[*a].pose, *on_a), point(&motions[*b].pose, *on_b));
                    fill(movers, directions, scale(sub(at_b, at_a), 1.0 / length), at_b, entries);
                }
                Condition::InPlane { a, normal, b, on_b, .. } => {
                    // The plane's body meets the point where it is, which takes the turn of the normal into account.
                    let normal = apply(&motions[*a].pose.a, *normal);
                    fill(movers, directions, normal, point(&motions[*b].pose, *on_b), entries);
                }
                Condition::Prescribed { signal, .. } => {
                    movers.iter().for_each(|mover| entries[mover.place as usize] = 1.0);
                    phi_t[row] = -value::<f64>::forward(signal, &Zero, time, 1.0).1;
                }
                Condition::Coupled { coordinates, factors, .. } => {
                    for mover in movers {
                        let is_own = |i: &usize| *i == mover.coordinate as usize;
                        let own = coordinates.iter().position(is_own).expect("movers are the coordinates");
                        entries[mover.place as usize] = factors[own];
                    }
                }
                Condition::Cam { follower } => {
                    // As a plane that touches the roller: which one it is next matters to the second derivatives only.
                    let met = meeting(follower, &motions[follower.cam].pose, &motions[follower.roller].pose);
                    fill(movers, directions, scale(met.normal, -1.0), met.center, entries);
                }
            }
            row += condition.rows();
            start = end;
        }
    }
}

/// A row whose rate is that of the second body against the first, at a place and in a direction.
fn fill(movers: &[Mover], directions: &[[Vec3; 2]], direction: Vec3, place: Vec3, entries: &mut [f64]) {
    let moment = cross(place, direction);
    for mover in movers {
        let [b_s, b_w] = directions[mover.coordinate as usize];
        let entry = dot(direction, b_s) + dot(moment, b_w);
        entries[mover.place as usize] = if mover.moves[0] { -entry } else { entry };
    }
}

/// The coordinates that a condition depends on, ascending, and which of its two bodies they move.
///
/// Coordinates that move both bodies as one change nothing but a gap between two points, which turns with them.
fn moved_by(model: &Model, condition: &Condition) -> Vec<(usize, [bool; 2])> {
    let (a, b) = match condition {
        Condition::Coincident { a, b, .. }
        | Condition::Perpendicular { a, b, .. }
        | Condition::Distance { a, b, .. }
        | Condition::InPlane { a, b, .. } => (*a, *b),
        Condition::Cam { follower } => (follower.cam, follower.roller),
        Condition::Prescribed { coordinate, .. } => return vec![(*coordinate, [false, true])],
        Condition::Coupled { coordinates, .. } => {
            let mut moved: Vec<_> = coordinates.iter().map(|i| (*i, [false, true])).collect();
            moved.sort_unstable();
            return moved;
        }
    };
    let mut moves: BTreeMap<usize, [bool; 2]> = BTreeMap::new();
    for (k, body) in [a, b].into_iter().enumerate() {
        for i in core::iter::successors(body.checked_sub(1), |i| model.bodies[*i].parent.checked_sub(1)) {
            moves.entry(i).or_default()[k] = true;
        }
    }
    moves.into_iter().filter(|(i, moves)| model.bodies[*i].joint.changes(condition, *moves)).collect()
}

/// Phi, one number per row: the numbers of [`crate::constraints::constraints`], from poses at positions z.
pub(crate) fn values(model: &Model, motions: &[Motion], z: &[f64], time: f64, phi: &mut [f64]) {
    let mut row = 0;
    for condition in &model.conditions {
        match condition {
            Condition::Coincident { a, on_a, b, on_b } => {
                let gap = sub(point(&motions[*b].pose, *on_b), point(&motions[*a].pose, *on_a));
                phi[row..row + 3].copy_from_slice(&gap);
            }
            Condition::Perpendicular { a, on_a, b, on_b } => {
                phi[row] = dot(apply(&motions[*a].pose.a, *on_a), apply(&motions[*b].pose.a, *on_b));
            }
            Condition::Distance { a, on_a, b, on_b, length } => {
                let between = sub(point(&motions[*b].pose, *on_b), point(&motions[*a].pose, *on_a));
                phi[row] = (dot(between, between) - length * length) / (2.0 * length);
            }
            Condition::InPlane { a, on_a, normal, b, on_b } => {
                let gap = sub(point(&motions[*b].pose, *on_b), point(&motions[*a].pose, *on_a));
                phi[row] = dot(gap, apply(&motions[*a].pose.a, *normal));
            }
            Condition::Prescribed { coordinate, signal } => phi[row] = z[*coordinate] - value(signal, time),
            Condition::Coupled { coordinates, factors, sum } => {
                phi[row] = coordinates.iter().zip(factors).fold(-*sum, |left, (i, factor)| left + factor * z[*i]);
            }
            Condition::Cam { follower } => {
                phi[row] = -meeting(follower, &motions[follower.cam].pose, &motions[follower.roller].pose).gap;
            }
        }
        row += condition.rows();
    }
}

/// What the second time derivative of the constraints is at zero acceleration, one number per row.
pub(crate) fn bias(model: &Model, motions: &[Motion], time: f64, bias: &mut [f64]) {
    let mut row = 0;
    for condition in &model.conditions {
        match condition {
            Condition::Coincident { a, on_a, b, on_b } => {
                let (a, b) = (&motions[*a], &motions[*b]);
                let (at_a, at_b) = (point(&a.pose, *on_a), point(&b.pose, *on_b));
                bias[row..row + 3].copy_from_slice(&sub(acceleration(b, at_b), acceleration(a, at_a)));
            }
            Condition::Perpendicular { a, on_a, b, on_b } => {
                let (a, b) = (&motions[*a], &motions[*b]);
                let (one, other) = (apply(&a.pose.a, *on_a), apply(&b.pose.a, *on_b));
                bias[row] = dot(turn_of_turn(a, one), other)
                    + 2.0 * dot(cross(a.w, one), cross(b.w, other))
                    + dot(one, turn_of_turn(b, other));
            }
            Condition::Distance { a, on_a, b, on_b, length } => {
                let (a, b) = (&motions[*a], &motions[*b]);
                let (at_a, at_b) = (point(&a.pose, *on_a), point(&b.pose, *on_b));
                let speed = sub(velocity(b, at_b), velocity(a, at_a));
                let change = sub(acceleration(b, at_b), acceleration(a, at_a));
                bias[row] = (dot(speed, speed) + dot(sub(at_b, at_a), change)) / length;
            }
            Condition::InPlane { a, on_a, normal, b, on_b } => {
                let (a, b) = (&motions[*a], &motions[*b]);
                let (at_a, at_b) = (point(&a.pose, *on_a), point(&b.pose, *on_b));
                let normal = apply(&a.pose.a, *normal);
                let speed = sub(velocity(b, at_b), velocity(a, at_a));
                let change = sub(acceleration(b, at_b), acceleration(a, at_a));
                bias[row] = dot(change, normal)
                    + 2.0 * dot(speed, cross(a.w, normal))
                    + dot(sub(at_b, at_a), turn_of_turn(a, normal));
            }
            Condition::Prescribed { signal, .. } => bias[row] = -rate::<f64>::forward(signal, &Zero, time, 1.0).1,
            Condition::Coupled { .. } => bias[row] = 0.0,
            Condition::Cam { follower } => bias[row] = -parting(follower, motions),
        }
        row += condition.rows();
    }
}

/// The second time derivative of the gap between cam and roller at zero joint acceleration. Seen from the cam, the centre of the
/// roller has an acceleration along the normal, and the normal turns as the centre moves along the curve.
fn parting(follower: &Follower, motions: &[Motion]) -> f64 {
    let (cam, roller) = (&motions[follower.cam], &motions[follower.roller]);
    let met = meeting(follower, &cam.pose, &roller.pose);
    let speed = sub(velocity(roller, met.center), velocity(cam, met.center));
    let change = sub(acceleration(roller, met.center), acceleration(cam, met.center));
    let seen = sub(change, scale(cross(cam.w, speed), 2.0));
    let (x, y) = (apply(&cam.pose.a, follower.x), apply(&cam.pose.a, follower.y));
    let from = sub(met.center, point(&cam.pose, follower.origin));
    let near = follower.outline.nearest([dot(from, x), dot(from, y)]);
    let along = near.normal[0] * dot(speed, y) - near.normal[1] * dot(speed, x);
    dot(seen, met.normal) + near.bend() * along * along
}

/// The acceleration of a point of a body at zero joint acceleration.
fn acceleration(motion: &Motion, place: Vec3) -> Vec3 {
    let turning = cross(motion.w, velocity(motion, place));
    add(add(motion.d_s, cross(motion.d_w, place)), turning)
}

/// The second time derivative of a direction of a body at zero joint acceleration.
fn turn_of_turn(motion: &Motion, direction: Vec3) -> Vec3 {
    add(cross(motion.d_w, direction), cross(motion.w, cross(motion.w, direction)))
}

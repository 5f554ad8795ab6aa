//! Cams and rollers as the page draws them.

use super::solid::{Solid, prism};
use core::f64::consts::TAU;
use tangential_mbs::cam::Follower;
use tangential_mbs::model::{Condition, Element, Model};
use tangential_mbs::vec3::{add, cross, scale};

/// Rollers have so many sides.
const SIDES: usize = 24;
/// How far the polygon may be from the outline of a cam, per size.
const FLAT: f64 = 2e-3;
/// How thick cams and rollers are, per size of the cam.
const THICK: f64 = 0.12;

/// Cams and rollers of a body, by its number.
pub fn solids(model: &Model, number: usize) -> Vec<Solid> {
    let mut solids = Vec::new();
    for follower in followers(model) {
        let size = follower.outline.points().iter().map(|[u, v]| u.hypot(*v)).fold(0.0, f64::max);
        let axis = cross(follower.x, follower.y);
        if follower.cam == number {
            let place = |[u, v]: [f64; 2]| add(follower.origin, add(scale(follower.x, u), scale(follower.y, v)));
            let corners = thinned(follower.outline.points(), FLAT * size).into_iter().map(place).collect();
            solids.push(prism(corners, scale(axis, THICK * size)));
        }
        if follower.roller == number && follower.radius > 0.0 {
            // The axes of the cam's body are those of the roller's at zero coordinates.
            let corner = |k: usize| {
                let (sin, cos) = (TAU * k as f64 / SIDES as f64).sin_cos();
                let round = add(scale(follower.x, cos), scale(follower.y, sin));
                add(follower.center, scale(round, follower.radius))
            };
            solids.push(prism((0..SIDES).map(corner).collect(), scale(axis, THICK * size)));
        }
    }
    solids
}

/// All that follow cams.
pub fn followers(model: &Model) -> impl Iterator<Item = &Follower> {
    let pushed = model.elements.iter().filter_map(|element| match element {
        Element::Cam { follower, .. } => Some(follower),
        _ => None,
    });
    let held = model.conditions.iter().filter_map(|condition| match condition {
        Condition::Cam { follower } => Some(follower),
        _ => None,
    });
    pushed.chain(held)
}

/// Whether a body is a cam, or has a roller.
pub fn is_part(model: &Model, number: usize) -> bool {
    followers(model).any(|follower| follower.cam == number || follower.roller == number)
}

/// As few of the points as keep the polygon within a distance of all.
fn thinned(points: &[[f64; 2]], within: f64) -> Vec<[f64; 2]> {
    let mut kept = vec![points[0]];
    let mut last = 0;
    for end in 2..=points.len() {
        let (from, to) = (points[last], points[end % points.len()]);
        let (x, y) = (to[0] - from[0], to[1] - from[1]);
        let length = x.hypot(y).max(f64::MIN_POSITIVE);
        let off = |[u, v]: &[f64; 2]| ((u - from[0]) * y - (v - from[1]) * x).abs() / length;
        if points[last + 1..end].iter().any(|point| off(point) > within) {
            last = end - 1;
            kept.push(points[last]);
        }
    }
    kept
}

//! What bodies look like. A model says nothing of it, so that it is guessed from where things take hold of a body, and from
//! its inertia.

use serde::Serialize;
use tangential_mbs::cam::Follower;
use tangential_mbs::inertia::principal;
use tangential_mbs::model::{Body, Condition, Element, Model};
use tangential_mbs::vec3::{Vec3, cross, dot, scale, sub};

/// How a body is drawn, in its frame.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Shape {
    /// Not at all: it has no mass and no size.
    Nothing,
    /// A ball, for what is known of one point only.
    Ball(Vec3),
    /// Bars between points.
    Bars(Vec<[Vec3; 2]>),
    /// A flat plate: its corners in order.
    Plate(Vec<Vec3>),
}

/// A box of the same inertia, of the same density all over.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Block {
    /// Its middle.
    pub center: Vec3,
    /// From there to the middles of three faces.
    pub half: [Vec3; 3],
}

/// Points that are closer than this part of a body's size are one.
const CLOSE: f64 = 1e-6;
/// What is thinner than this part of its length is taken for a line, or for flat.
const THIN: f64 = 0.05;

/// Fewer limbs have no trunk: they are the links of a mechanism on the ground.
const LIMBS: usize = 4;

/// Where something takes hold of a body, by its number among motions and loads: children, closures and elements.
pub fn holds(model: &Model, number: usize) -> Vec<Vec3> {
    let mut points = Vec::new();
    for child in model.bodies.iter().filter(|child| child.parent == number) {
        // Where a body slides from is a point of its guide; freedoms of a free body have none.
        let is_guided = child.joint.slides() && child.mass > 0.0 && number > 0;
        if child.joint.turns() || is_guided {
            points.push(child.offset);
        }
    }
    for condition in &model.conditions {
        match condition {
            Condition::Coincident { a, on_a, b, on_b }
            | Condition::Distance { a, on_a, b, on_b, .. }
            | Condition::InPlane { a, on_a, b, on_b, .. } => {
                points.extend([(a, on_a), (b, on_b)].into_iter().filter(|(own, _)| **own == number).map(|(_, on)| *on));
            }
            Condition::Cam { follower } => points.extend(follows(follower, number)),
            Condition::Perpendicular { .. } | Condition::Prescribed { .. } | Condition::Coupled { .. } => {}
        }
    }
    for element in &model.elements {
        match element {
            Element::Spring { a, on_a, b, on_b, .. } => {
                points.extend([(a, on_a), (b, on_b)].into_iter().filter(|(own, _)| **own == number).map(|(_, on)| *on));
            }
            Element::Force { body, point, .. } if *body == number => points.push(*point),
            Element::Tyre { wheel, center, .. } if *wheel == number => points.push(*center),
            Element::Cam { follower, .. } => points.extend(follows(follower, number)),
            _ => {}
        }
    }
    points
}

/// The point of a body at which a cam is, or a roller.
fn follows(follower: &Follower, number: usize) -> Option<Vec3> {
    match number {
        _ if follower.cam == number => Some(follower.origin),
        _ if follower.roller == number => Some(follower.center),
        _ => None,
    }
}

/// How a body is drawn that things take hold of at some points.
pub fn shape(body: &Body, holds: &[Vec3]) -> Shape {
    let origin = [0.0; 3];
    let mut points = distinct(core::iter::once(origin).chain(holds.iter().copied()));
    if body.mass > 0.0 {
        let with_center = distinct(points.iter().copied().chain([body.cog]));
        // A frame goes through its joints, not through its centre of gravity, unless there is nothing else.
        if points.len() == 1 || matches!(outline(&with_center), Some(Shape::Plate(_))) {
            points = with_center;
        }
    }
    match points.len() {
        1 if body.mass > 0.0 => Shape::Ball(points[0]),
        1 => Shape::Nothing,
        _ => outline(&points).unwrap_or_else(|| Shape::Bars(spanned(&points))),
    }
}

/// The box of the same inertia.
pub fn block(body: &Body) -> Option<Block> {
    if body.mass <= 0.0 {
        return None;
    }
    if !body.inertia.iter().flatten().all(|entry| entry.is_finite()) {
        return None;
    }
    let (moments, axes) = principal(&body.inertia)?;
    let sum = moments.iter().sum::<f64>();
    let half = core::array::from_fn(|k| {
        // Of a box with edges a, b and c: J_a = m (b² + c²) / 12.
        let square = 6.0 * (sum - 2.0 * moments[k]) / body.mass;
        scale(axes[k], 0.5 * square.max(0.0).sqrt())
    });
    Some(Block { center: body.cog, half })
}

impl Block {
    /// The length of its shortest edge.
    pub fn shortest(&self) -> f64 {
        self.half.iter().map(|half| 2.0 * length(*half)).fold(f64::INFINITY, f64::min)
    }
}

/// The radius of a disc of the same inertia about an axis.
pub fn disc(body: &Body) -> f64 {
    let about = (0..3).map(|i| body.axis[i] * dot(body.inertia[i], body.axis)).sum::<f64>();
    if body.mass > 0.0 { (2.0 * about / body.mass).max(0.0).sqrt() } else { 0.0 }
}

fn length(v: Vec3) -> f64 {
    dot(v, v).sqrt()
}

fn distance(a: Vec3, b: Vec3) -> f64 {
    length(sub(a, b))
}

/// Without those that are there already.
fn distinct(points: impl Iterator<Item = Vec3>) -> Vec<Vec3> {
    let points: Vec<Vec3> = points.filter(|point| point.iter().all(|x| x.is_finite())).collect();
    let size = points.iter().map(|point| distance(*point, points[0])).fold(0.0, f64::max);
    let mut kept: Vec<Vec3> = Vec::new();
    for point in points {
        if kept.iter().all(|other| distance(*other, point) > CLOSE * size) {
            kept.push(point);
        }
    }
    kept
}

/// The corners of the trunk of a robot that is fixed to the ground, if several of its limbs begin around it.
pub fn trunk(model: &Model) -> Vec<Vec3> {
    let limbs = model.bodies.iter().filter(|body| body.parent == 0 && body.joint.turns());
    let points = distinct(limbs.map(|limb| limb.offset));
    match (points.len() >= LIMBS).then(|| outline(&points)) {
        Some(Some(Shape::Plate(corners))) if corners.len() >= LIMBS => corners,
        _ => Vec::new(),
    }
}

/// One bar for points in a line, or the corners of a flat set of points.
fn outline(points: &[Vec3]) -> Option<Shape> {
    let pairs = points.iter().enumerate().flat_map(|(i, a)| points[..i].iter().map(move |b| [*b, *a]));
    let [a, b] = pairs.max_by(|p, q| distance(p[0], p[1]).total_cmp(&distance(q[0], q[1])))?;
    let size = distance(a, b);
    let along = scale(sub(b, a), 1.0 / size);
    let off_line = |point: &Vec3| {
        let from = sub(*point, a);
        sub(from, scale(along, dot(from, along)))
    };
    let aside = points.iter().map(off_line).max_by(|p, q| length(*p).total_cmp(&length(*q)))?;
    if length(aside) < THIN * size {
        return Some(Shape::Bars(vec![[a, b]]));
    }
    let aside = scale(aside, 1.0 / length(aside));
    let normal = cross(along, aside);
    if points.iter().any(|point| dot(sub(*point, a), normal).abs() > THIN * size) {
        return None;
    }
    Some(Shape::Plate(hull(points, |point| [dot(sub(point, a), along), dot(sub(point, a), aside)])))
}

/// The corners of points that a function lays into a plane (Andrew's monotone chain).
fn hull(points: &[Vec3], flat: impl Fn(Vec3) -> [f64; 2]) -> Vec<Vec3> {
    let mut sorted = points.to_vec();
    sorted.sort_by(|p, q| {
        let (p, q) = (flat(*p), flat(*q));
        p[0].total_cmp(&q[0]).then(p[1].total_cmp(&q[1]))
    });
    let is_left = |a: Vec3, b: Vec3, c: Vec3| {
        let (a, b, c) = (flat(a), flat(b), flat(c));
        (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0.0
    };
    let half = |points: &mut dyn Iterator<Item = Vec3>| {
        let mut chain: Vec<Vec3> = Vec::new();
        for point in points {
            while chain.len() > 1 && !is_left(chain[chain.len() - 2], chain[chain.len() - 1], point) {
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let mut corners = half(&mut sorted.iter().copied());
    corners.extend(half(&mut sorted.iter().rev().copied()));
    corners
}

/// The shortest bars that connect all points (Prim's algorithm).
fn spanned(points: &[Vec3]) -> Vec<[Vec3; 2]> {
    let mut bars = Vec::new();
    // For every point that is not connected: its distance, and the point it would be connected to.
    let mut waiting: Vec<(Vec3, Vec3)> = points[1..].iter().map(|point| (*point, points[0])).collect();
    while let Some(next) = (0..waiting.len()).min_by(|i, j| {
        let far = |k: usize| distance(waiting[k].0, waiting[k].1);
        far(*i).total_cmp(&far(*j))
    }) {
        let (point, to) = waiting.swap_remove(next);
        bars.push([to, point]);
        for (other, nearest) in &mut waiting {
            if distance(*other, point) < distance(*other, *nearest) {
                *nearest = point;
            }
        }
    }
    bars
}

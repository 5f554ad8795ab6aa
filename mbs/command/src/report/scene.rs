//! A mechanism as the page draws it: what never changes, in the frames of bodies, and what a frame of the animation needs.
//!
//! A frame holds joint coordinates. The page finds the poses of bodies as [`tangential_mbs::joint::child_pose`] does: this takes an
//! eighth of the room, and bodies stay rigid between frames.

use super::body::{self, Block, Shape};
use super::cams;
use super::solid::{Solid, solid};
use serde::Serialize;
use tangential::integrator::State;
use tangential_mbs::Model;
use tangential_mbs::cam::{meeting, opening, squeeze};
use tangential_mbs::model::{Condition, Element, Joint};
use tangential_mbs::motion::{motions, point, poses};
use tangential_mbs::road::{Road, height};
use tangential_mbs::signal::value;
use tangential_mbs::tyre::{roll, roll_relaxed};
use tangential_mbs::vec3::{Vec3, scale, sub};

/// What never changes. Bodies are numbered as among motions and loads: 0 is the ground.
#[derive(Debug, Serialize)]
pub struct Scene {
    gravity: Vec3,
    bodies: Vec<Link>,
    anchors: Vec<Vec3>,
    springs: Vec<Spring>,
    rods: Vec<[Place; 2]>,
    pins: Vec<[Place; 2]>,
    tyres: Vec<Wheel>,
    arrows: Vec<String>,
    bump: Option<Bump>,
    vehicle: Option<Place>,
    /// What the ground looks like.
    base: Vec<Solid>,
    /// The corners of what the limbs of a robot begin at, if it is fixed to the ground.
    trunk: Vec<Vec3>,
}

/// A body and its joint.
#[derive(Debug, Serialize)]
struct Link {
    name: String,
    coordinate: String,
    parent: usize,
    joint: &'static str,
    axis: Vec3,
    offset: Vec3,
    has_mass: bool,
    /// Whether all of its mass is in one point.
    is_point: bool,
    shape: Shape,
    block: Option<Block>,
    /// The radius of a rotor that has no tyre.
    disc: f64,
    /// What it looks like, if anybody said.
    looks: Vec<Solid>,
}

/// A point of a body.
#[derive(Debug, Serialize)]
struct Place {
    body: usize,
    at: Vec3,
}

#[derive(Debug, Serialize)]
struct Spring {
    ends: [Place; 2],
    is_spring: bool,
    is_damper: bool,
}

#[derive(Debug, Serialize)]
struct Wheel {
    name: String,
    body: usize,
    center: Vec3,
    axle: Vec3,
    radius: f64,
    rim: f64,
    width: f64,
}

#[derive(Debug, Serialize)]
struct Bump {
    from: f64,
    length: f64,
    height: f64,
    across: [f64; 2],
}

/// Boxes are drawn whose edges are longer than this part of the mechanism, unless something is known of its looks.
const BULKY: f64 = 0.12;

impl Scene {
    /// Of a model; z are positions at which it is as large as it usually is.
    pub fn new(model: &Model, z: &[f64]) -> Self {
        let poses = poses(model, z);
        let size = size(
            (1..poses.len()).flat_map(|number| {
                let center = model.bodies[number - 1].cog;
                body::holds(model, number).into_iter().chain([center]).map(move |on| (number, on))
            }),
            |number, on| point(&poses[number], on),
        );
        let has_tyre = |number: usize| {
            model.elements.iter().any(|element| matches!(element, Element::Tyre { wheel, .. } if *wheel == number))
        };
        let looks = |number: usize| -> Vec<Solid> {
            let own = model.looks.iter().filter(|look| look.body == number).map(solid);
            own.chain(cams::solids(model, number)).collect()
        };
        // Forms that reach to all joints are what a body looks like. Others are a part of it, as motors in a file whose limbs are meshes.
        let is_known = |number: usize| {
            let own = looks(number);
            let holds = body::holds(model, number);
            let is_whole = !own.is_empty()
                && core::iter::once(&[0.0; 3]).chain(&holds).all(|at| own.iter().any(|solid| solid.reaches(*at)));
            is_whole || cams::is_part(model, number)
        };
        let link = |(i, own): (usize, &tangential_mbs::model::Body)| {
            // The last link of a limb leads to what is drawn at its end, as a shank to its foot.
            let mut holds = body::holds(model, i + 1);
            if holds.is_empty() {
                holds.extend(looks(i + 1).iter().filter(|solid| !solid.reaches([0.0; 3])).map(|solid| solid.center));
            }
            let shape = body::shape(own, &holds);
            let is_rotor = own.joint == Joint::Rotor;
            Link {
                name: model.body_name(i + 1).to_string(),
                coordinate: model.coordinate_names()[i].clone(),
                parent: own.parent,
                joint: own.joint.word(),
                axis: own.axis,
                offset: own.offset,
                has_mass: own.mass > 0.0,
                is_point: own.mass > 0.0 && own.inertia.iter().flatten().all(|entry| *entry == 0.0),
                // Who knows what it looks like need not guess.
                shape: if is_rotor && matches!(shape, Shape::Ball(_)) || is_known(i + 1) {
                    Shape::Nothing
                } else {
                    shape
                },
                // What leads from one joint to the next is a link: its bar says more than a box.
                block: body::block(own).filter(|block| {
                    let is_link = body::holds(model, i + 1).len() == 1;
                    block.shortest() > BULKY * size && !is_rotor && !is_link && !is_known(i + 1)
                }),
                looks: looks(i + 1),
                disc: if is_rotor && !has_tyre(i + 1) { body::disc(own) } else { 0.0 },
            }
        };
        let is_drawn =
            |element: &&Element| matches!(element, Element::Tyre { .. } | Element::Force { .. } | Element::Cam { .. });
        let names = model.elements.iter().zip(model.element_names()).filter(|(element, _)| is_drawn(element));
        Self {
            gravity: model.gravity,
            bodies: model.bodies.iter().enumerate().map(link).collect(),
            anchors: body::holds(model, 0),
            springs: springs(model),
            rods: rods(model),
            pins: pins(model),
            tyres: wheels(model),
            arrows: names.map(|(_, name)| name.clone()).collect(),
            bump: match &model.road {
                // The curve of a profile is not drawn.
                Road::Flat | Road::Profile(_) => None,
                Road::Bump { from, length, height, across } => {
                    Some(Bump { from: *from, length: *length, height: *height, across: *across })
                }
            },
            vehicle: model.vehicle().map(|(body, at)| Place { body, at }),
            base: looks(0),
            trunk: body::trunk(model),
        }
    }

    /// How many arrows there are.
    pub fn arrows(&self) -> usize {
        self.arrows.len()
    }
}

/// The forces that are drawn as arrows, in the order of their elements: for each the point, then the force.
pub fn arrows(model: &Model, state: &State) -> Vec<[Vec3; 2]> {
    let State { t, z, zd, .. } = state;
    let motions = motions(model, z, zd);
    let of = |element: &Element| match element {
        Element::Tyre { wheel, center, axle, tyre, tread } => {
            let (wheel, tyre) = (&motions[*wheel], &model.tyres[*tyre]);
            let hub = point(&wheel.pose, *center);
            let level = height(&model.road, hub[0], hub[1]);
            let grip = match tread {
                None => roll(tyre, wheel, *center, *axle, level),
                Some([u, v]) => roll_relaxed(tyre, wheel, *center, *axle, level, [z[*u], z[*v]], [zd[*u], zd[*v]]).0,
            };
            Some([grip.at, grip.force])
        }
        Element::Force { body, point: on, direction, signal } => {
            Some([point(&motions[*body].pose, *on), scale(*direction, value(signal, *t))])
        }
        Element::Cam { follower, squeeze: law } => {
            let (cam, roller) = (&motions[follower.cam], &motions[follower.roller]);
            let met = meeting(follower, &cam.pose, &roller.pose);
            Some([met.place, scale(met.normal, squeeze(law, met.gap, opening(&met, cam, roller)))])
        }
        _ => None,
    };
    model.elements.iter().filter_map(of).collect()
}

/// How far points are apart at most along an axis of the world.
fn size(points: impl Iterator<Item = (usize, Vec3)>, place: impl Fn(usize, Vec3) -> Vec3) -> f64 {
    let (mut low, mut high) = ([f64::INFINITY; 3], [f64::NEG_INFINITY; 3]);
    for (number, on) in points {
        let at = place(number, on);
        for k in 0..3 {
            (low[k], high[k]) = (low[k].min(at[k]), high[k].max(at[k]));
        }
    }
    sub(high, low).into_iter().fold(0.0, f64::max)
}

fn springs(model: &Model) -> Vec<Spring> {
    let of = |element: &Element| match element {
        Element::Spring { a, on_a, b, on_b, stiffness, rebound, bump, .. } => Some(Spring {
            ends: [Place { body: *a, at: *on_a }, Place { body: *b, at: *on_b }],
            is_spring: *stiffness != 0.0,
            is_damper: *rebound != 0.0 || *bump != 0.0,
        }),
        _ => None,
    };
    model.elements.iter().filter_map(of).collect()
}

fn rods(model: &Model) -> Vec<[Place; 2]> {
    let of = |condition: &Condition| match condition {
        Condition::Distance { a, on_a, b, on_b, .. } => {
            Some([Place { body: *a, at: *on_a }, Place { body: *b, at: *on_b }])
        }
        _ => None,
    };
    model.conditions.iter().filter_map(of).collect()
}

/// Where points are held together.
fn pins(model: &Model) -> Vec<[Place; 2]> {
    let of = |condition: &Condition| match condition {
        Condition::Coincident { a, on_a, b, on_b } => {
            Some([Place { body: *a, at: *on_a }, Place { body: *b, at: *on_b }])
        }
        _ => None,
    };
    model.conditions.iter().filter_map(of).collect()
}

fn wheels(model: &Model) -> Vec<Wheel> {
    let named = model.elements.iter().zip(model.element_names());
    let of = |(element, name): (&Element, &String)| match element {
        Element::Tyre { wheel, center, axle, tyre, .. } => {
            let dimension = &model.tyres[*tyre].dimension;
            let radius = dimension.unloaded_radius;
            let or = |value: f64, otherwise: f64| if value > 0.0 { value } else { otherwise };
            Some(Wheel {
                name: name.clone(),
                body: *wheel,
                center: *center,
                axle: *axle,
                radius,
                rim: or(dimension.rim_radius, 0.6 * radius),
                width: or(dimension.width, 0.4 * radius),
            })
        }
        _ => None,
    };
    named.filter_map(of).collect()
}

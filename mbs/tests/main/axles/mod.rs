//! Both axles of the coach on a rig: how loads, inclinations and headings of the wheels answer to the forces of a turn.
//!
//! Hard points, stiffnesses and masses are read off the model, as from a data sheet; the kinematics is solved a second time
//! (`linkage`), and eight freedoms are left. The potential energy of springs, stabilizers, torsion of the body, tyres and
//! weights has its minimum where the coach stands; its second derivatives are the stiffnesses, those that static loads give
//! to moving parts included. Nothing is simulated.

pub mod cornering;
mod linkage;

use linkage::{Linkage, Place, Point, SIDES};
use nalgebra::{DMatrix, DVector, Vector3};
use tangential_mbs::Model;
use tangential_mbs::model::Element;
use tangential_mbs::tyre::Tyre;
use tangential_mbs::tyre::formula::Forces;

const FREEDOMS: usize = 8;
const ROLL: usize = 2;
const STEERING: usize = FREEDOMS;

/// A tyre where it stands, or what is changed of that.
#[derive(Clone, Copy, Debug)]
pub struct Wheel {
    pub load: f64,
    pub gamma: f64,
    /// The heading of the wheel.
    pub steer: f64,
}

/// What a turn does to the coach.
pub struct Push<'a> {
    /// Lateral acceleration.
    pub acceleration: f64,
    /// By how much the relay lever is turned.
    pub relay: f64,
    /// The forces of the tyres.
    pub tyres: &'a [Forces],
}

/// The coach at rest.
pub struct Rig<'m> {
    linkage: Linkage<'m>,
    rest: Place,
    stiffness: DMatrix<f64>,
    /// How places change what inertia acts on: the moment of the masses aside, and that of the spins, per speed, upwards.
    inertia: DVector<f64>,
    /// How they move the tyres.
    tyres: Vec<Moved>,
}

/// How the place of the coach changes what is at a tyre.
struct Moved {
    /// The point of the wheel that touches the road, forward and aside.
    along: DVector<f64>,
    aside: DVector<f64>,
    /// Turning of the wheel's carrier about its axle.
    pitch: DVector<f64>,
    load: DVector<f64>,
    gamma: DVector<f64>,
    steer: DVector<f64>,
}

impl<'m> Rig<'m> {
    /// The coach where its energy is least.
    pub fn new(model: &'m Model) -> Self {
        let mut rig = Self {
            linkage: Linkage::new(model),
            rest: [0.0; FREEDOMS + 1],
            stiffness: DMatrix::zeros(0, 0),
            inertia: DVector::zeros(0),
            tyres: Vec::new(),
        };
        let mut steps = 0;
        loop {
            rig.stiffness = rig.curvature();
            let step = rig.answer(&-rig.slope(|at| rig.energy(at)));
            (0..FREEDOMS).for_each(|k| rig.rest[k] += step[k]);
            steps += 1;
            // Differences of the energy leave some 1e-12.
            if step.amax() < 1e-10 {
                break;
            }
            assert!(steps < 20, "the coach finds no rest");
        }
        rig.inertia = rig.slope(|at| rig.spin(at) - rig.aside(at));
        rig.tyres = (0..rig.tyres().count()).map(|k| rig.moved(k)).collect();
        rig
    }

    /// The wheel that each tyre is on, and its centre.
    pub fn tyres(&self) -> impl Iterator<Item = (usize, [f64; 3], &Tyre)> {
        let model = self.linkage.model;
        model.elements.iter().filter_map(|element| match element {
            Element::Tyre { wheel, center, tyre, .. } => Some((*wheel, *center, &model.tyres[*tyre])),
            _ => None,
        })
    }

    /// The tyres at rest, and where they touch the road.
    pub fn standing(&self) -> Vec<(Wheel, Point)> {
        self.wheels(&self.rest)
    }

    /// How the front wheels turn with the relay lever.
    pub fn gear(&self) -> f64 {
        self.tyres[0].steer[STEERING]
    }

    /// What is changed in a turn, to first order: the roll angle, and the tyres.
    pub fn turned(&self, push: &Push) -> (f64, Vec<Wheel>) {
        let mut sum = push.acceleration * &self.inertia - push.relay * self.stiffness.column(STEERING);
        for (moved, Forces { fx, fy, mx, my, mz }) in self.tyres.iter().zip(push.tyres) {
            sum += *fx * &moved.along + *fy * &moved.aside;
            sum += *mx * &moved.gamma + *my * &moved.pitch + *mz * &moved.steer;
        }
        let change = self.answer(&sum).insert_row(STEERING, push.relay);
        let wheels = self.tyres.iter().map(|moved| Wheel {
            load: moved.load.dot(&change),
            gamma: moved.gamma.dot(&change),
            steer: moved.steer.dot(&change),
        });
        (change[ROLL], wheels.collect())
    }

    /// Where the coach gives way to.
    fn answer(&self, push: &DVector<f64>) -> DVector<f64> {
        let free = self.stiffness.view((0, 0), (FREEDOMS, FREEDOMS)).into_owned();
        free.lu().solve(&push.rows(0, FREEDOMS)).expect("the coach stands")
    }

    /// The energy of everything that has some.
    fn energy(&self, at: &Place) -> f64 {
        let (model, poses) = (self.linkage.model, self.linkage.poses(at));
        let place = |body: usize, local: [f64; 3]| poses[body] * self.linkage.point(body, local);
        let weights = model.bodies.iter().enumerate().map(|(i, body)| 9.81 * body.mass * place(i + 1, body.cog).z);
        let elements = model.elements.iter().map(|element| match element {
            Element::Spring { a, on_a, b, on_b, stiffness, length, .. } => {
                0.5 * stiffness * ((place(*b, *on_b) - place(*a, *on_a)).norm() - length).powi(2)
            }
            Element::JointSpring { coordinate, stiffness, .. } => {
                assert_eq!(Some(*coordinate), model.coordinate("torsion"));
                0.5 * stiffness * at[3].powi(2)
            }
            Element::Torsion { a, b, stiffness, .. } => {
                0.5 * stiffness * (poses[*a].inverse() * poses[*b]).rotation.angle().powi(2)
            }
            _ => 0.0,
        });
        let tyres = self.wheels(at).into_iter().zip(self.tyres());
        let tyres = tyres.map(|((wheel, _), (.., tyre))| 0.5 * wheel.load.powi(2) / tyre.vertical.stiffness);
        weights.sum::<f64>() + elements.sum::<f64>() + tyres.sum::<f64>()
    }

    fn wheels(&self, at: &Place) -> Vec<(Wheel, Point)> {
        let poses = self.linkage.poses(at);
        let wheels = self.tyres().map(|(body, center, tyre)| {
            let (hub, axle) = (poses[body] * self.linkage.point(body, center), poses[body] * Vector3::y());
            // A disc: it touches where its plane meets the road.
            let level = axle.x.hypot(axle.y);
            let radius = hub.z / level;
            let down = Vector3::new(axle.x * axle.z, axle.y * axle.z, -level * level) / level;
            let load = tyre.vertical.stiffness * (tyre.dimension.unloaded_radius - radius);
            (Wheel { load, gamma: axle.z.atan2(level), steer: (-axle.x).atan2(axle.y) }, hub + radius * down)
        });
        wheels.collect()
    }

    fn aside(&self, at: &Place) -> f64 {
        let poses = self.linkage.poses(at);
        let bodies = self.linkage.model.bodies.iter().enumerate();
        bodies.map(|(i, body)| body.mass * (poses[i + 1] * self.linkage.point(i + 1, body.cog)).y).sum()
    }

    /// A wheel that spins and is turned to the left is pushed over to the right: by its moment of inertia, per radius, times
    /// speed times yaw rate, which is the lateral acceleration.
    fn spin(&self, at: &Place) -> f64 {
        let poses = self.linkage.poses(at);
        let wheels = SIDES.iter().flat_map(|side| [format!("front wheel {side}"), format!("rear wheels {side}")]);
        let spins = wheels.map(|name| {
            let body = self.linkage.body(&name);
            let radius = self.linkage.point(body, [0.0; 3]).z;
            self.linkage.model.bodies[body - 1].inertia[1][1] / radius * (poses[body] * Vector3::y()).z
        });
        spins.sum()
    }

    fn moved(&self, k: usize) -> Moved {
        let (body, ..) = self.tyres().nth(k).expect("a tyre");
        let rest = self.linkage.poses(&self.rest)[body];
        let touching = rest.inverse() * self.standing()[k].1;
        let ahead = rest.inverse() * Vector3::x();
        let pose = |at: &Place| self.linkage.poses(at)[body];
        let wheel = |at: &Place| self.wheels(at)[k].0;
        Moved {
            along: self.slope(|at| (pose(at) * touching).x),
            aside: self.slope(|at| (pose(at) * touching).y),
            pitch: self.slope(|at| -(pose(at) * ahead).z),
            load: self.slope(|at| wheel(at).load),
            gamma: self.slope(|at| wheel(at).gamma),
            steer: self.slope(|at| wheel(at).steer),
        }
    }

    /// How a number changes with the place, at rest.
    fn slope(&self, of: impl Fn(&Place) -> f64) -> DVector<f64> {
        let h = 1e-4;
        DVector::from_fn(FREEDOMS + 1, |k, _| (of(&self.near(&[(k, h)])) - of(&self.near(&[(k, -h)]))) / (2.0 * h))
    }

    /// Second derivatives of the energy, at rest.
    fn curvature(&self) -> DMatrix<f64> {
        let h = 1e-3;
        DMatrix::from_fn(FREEDOMS + 1, FREEDOMS + 1, |i, j| {
            let around = [(h, h), (h, -h), (-h, h), (-h, -h)];
            let [a, b, c, d] = around.map(|(x, y)| self.energy(&self.near(&[(i, x), (j, y)])));
            (a - b - c + d) / (4.0 * h * h)
        })
    }

    fn near(&self, steps: &[(usize, f64)]) -> Place {
        let mut at = self.rest;
        steps.iter().for_each(|(k, by)| at[*k] += by);
        at
    }
}

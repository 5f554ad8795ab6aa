//! What engineers look at: the motion of a vehicle, the forces of its tyres, the travel of its springs.

use crate::cam::{meeting, opening, squeeze};
use crate::model::{Element, Model};
use crate::motion::{motions, point, velocity};
use crate::road::height;
use crate::tyre::{Report, report, report_relaxed};
use crate::vec3::{Vec3, apply, cross, dot, sub};
use tangential::Zero;
use tangential::integrator::State;

/// A column of numbers over time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Channel {
    /// What it is.
    pub name: String,
    /// Its unit.
    pub unit: &'static str,
}

/// What can be read off a model in motion, besides its coordinates: nothing for most, much for vehicles.
#[derive(Clone, Debug)]
pub struct Outputs {
    channels: Vec<Channel>,
    /// The lengths of springs at the start.
    lengths: Vec<f64>,
}

/// Of a vehicle.
const VEHICLE: [(&str, &str); 6] = [
    ("speed", "m/s"),
    ("yaw rate", "rad/s"),
    ("lateral acceleration", "m/s^2"),
    ("roll angle", "rad"),
    ("pitch angle", "rad"),
    ("side slip", "rad"),
];
/// Of a tyre.
const TYRE: [(&str, &str); 9] = [
    ("Fz", "N"),
    ("Fx", "N"),
    ("Fy", "N"),
    ("Mx", "N m"),
    ("My", "N m"),
    ("Mz", "N m"),
    ("kappa", "1"),
    ("alpha", "rad"),
    ("gamma", "rad"),
];

impl Outputs {
    /// The channels of a model; springs are measured from where they are at positions z, length n.
    pub fn new(model: &Model, z: &[f64]) -> Self {
        let mut channels = Vec::new();
        let mut channel = |name: String, unit: &'static str| channels.push(Channel { name, unit });
        if model.vehicle().is_some() {
            VEHICLE.into_iter().for_each(|(name, unit)| channel(name.to_string(), unit));
        }
        for (element, own) in model.elements.iter().zip(model.element_names()) {
            match element {
                Element::Tyre { .. } => {
                    TYRE.into_iter().for_each(|(name, unit)| channel(format!("{own} {name}"), unit));
                }
                Element::Spring { .. } | Element::Strut { .. } => channel(format!("{own} travel"), "m"),
                Element::Cam { .. } => {
                    channel(format!("{own} gap"), "m");
                    channel(format!("{own} force"), "N");
                }
                _ => {}
            }
        }
        for sensor in &model.sensors {
            sensor.channels(model).into_iter().for_each(|(name, unit)| channel(name, unit));
        }
        let poses = crate::motion::poses(model, z);
        let lengths = model.elements.iter().map(|element| length(element, |body, on| point(&poses[body], on)));
        Self { lengths: lengths.collect(), channels }
    }

    /// What they are, in the order of [`Self::read`].
    pub fn channels(&self) -> &[Channel] {
        &self.channels
    }

    /// The number of a channel, by its name.
    pub fn channel(&self, name: &str) -> Option<usize> {
        self.channels.iter().position(|channel| channel.name == name)
    }

    /// The numbers at a state, one per channel.
    pub fn read(&self, model: &Model, state: &State, numbers: &mut Vec<f64>) {
        numbers.clear();
        let (z, zd) = (&state.z, &state.zd);
        if let Some((body, local)) = model.vehicle() {
            numbers.extend(of_vehicle(model, state, body, local));
        }
        let motions = motions(model, z, zd);
        for (element, start) in model.elements.iter().zip(&self.lengths) {
            match element {
                Element::Tyre { wheel, center, axle, tyre, tread } => {
                    let (wheel, tyre) = (&motions[*wheel], &model.tyres[*tyre]);
                    let hub = point(&wheel.pose, *center);
                    let level = height(&model.road, hub[0], hub[1]);
                    let Report { fz, fx, fy, mx, my, mz, kappa, alpha, gamma } = match tread {
                        None => report(tyre, wheel, *center, *axle, level),
                        Some([u, v]) => report_relaxed(tyre, wheel, *center, *axle, level, [z[*u], z[*v]]),
                    };
                    numbers.extend([fz, fx, fy, mx, my, mz, kappa, alpha, gamma]);
                }
                Element::Spring { .. } | Element::Strut { .. } => {
                    numbers.push(length(element, |body, on| point(&motions[body].pose, on)) - start);
                }
                Element::Cam { follower, squeeze: law } => {
                    let (cam, roller) = (&motions[follower.cam], &motions[follower.roller]);
                    let met = meeting(follower, &cam.pose, &roller.pose);
                    numbers.extend([met.gap, squeeze(law, met.gap, opening(&met, cam, roller))]);
                }
                _ => {}
            }
        }
        crate::sensor::read(model, state, numbers);
    }
}

/// How long a spring is.
fn length(element: &Element, place: impl Fn(usize, Vec3) -> Vec3) -> f64 {
    let (Element::Spring { a, on_a, b, on_b, .. } | Element::Strut { a, on_a, b, on_b, .. }) = element else {
        return 0.0;
    };
    let between = sub(place(*b, *on_b), place(*a, *on_a));
    dot(between, between).sqrt()
}

/// In the order of [`VEHICLE`]. Heading, left and up are level: those of a vehicle that neither rolls nor pitches.
fn of_vehicle(model: &Model, state: &State, body: usize, local: Vec3) -> [f64; 6] {
    // Along the motion, so that the tangent of a velocity is an acceleration.
    let (z, zd, zdd) = (&state.z, &state.zd, &state.zdd);
    let (motions, motions_d) = crate::motion::motions::<f64>::forward(model, &Zero, z, zd, zd, zdd);
    let (motion, motion_d) = (motions[body], &motions_d[body]);
    let (at, at_d) = point::<f64>::forward(&motion.pose, &motion_d.pose, local, [Zero; 3]);
    let (speed, acceleration) = velocity::<f64>::forward(&motion, motion_d, at, at_d);
    let axes: [Vec3; 3] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]].map(|axis| apply(&motion.pose.a, axis));
    let along = axes[0][0].hypot(axes[0][1]);
    let heading = [axes[0][0] / along, axes[0][1] / along, 0.0];
    let left = cross([0.0, 0.0, 1.0], heading);
    let (forward, sideways) = (dot(speed, heading), dot(speed, left));
    // Positive where the left side is up, and the nose down, as in ISO 8855.
    let roll = axes[1][2].atan2(axes[2][2]);
    let pitch = (-axes[0][2]).atan2(along);
    let slip = if forward == 0.0 && sideways == 0.0 { 0.0 } else { sideways.atan2(forward) };
    [forward, motion.w[2], dot(acceleration, left), roll, pitch, slip]
}

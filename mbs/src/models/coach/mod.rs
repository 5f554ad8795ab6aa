//! The paper's coach: 33 coordinates, 16 degrees of freedom, six tyres.

mod parameters;

use crate::Builder;
use crate::error::ModelError;
use crate::model::{Element, Model};
use crate::motion::motions;
use crate::road::Road;
use crate::signal::Signal;
use crate::statics::equilibrium;
use crate::system::System;
use crate::tyre::{self, Tyre, contact::rolling_radius, touch};
use crate::vec3::{Vec3, dot, sub};
use parameters as p;
pub use parameters::{Inertia, REFERENCE, SPEED, TOTAL_MASS, WHEELBASE};
use tangential::jacobian::Method;

/// What the driver does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manoeuvre {
    /// The paper's: the drop arm swings by 0.013 sin t rad.
    LaneChange,
    /// Straight on.
    Straight,
    /// The drop arm is turned and held.
    StepSteer,
    /// The drop arm swings faster and faster, from 0.2 to 2 Hz.
    SineSweep,
    /// Into a turn, then braking.
    BrakeInTurn,
    /// Straight on, the left wheels over a bump.
    Bump,
}

/// The manoeuvres, and the names of their models.
pub const MANOEUVRES: [(&str, Manoeuvre); 6] = [
    ("coach", Manoeuvre::LaneChange),
    ("coach-straight", Manoeuvre::Straight),
    ("coach-step-steer", Manoeuvre::StepSteer),
    ("coach-sine-sweep", Manoeuvre::SineSweep),
    ("coach-brake-in-turn", Manoeuvre::BrakeInTurn),
    ("coach-bump", Manoeuvre::Bump),
];

impl Manoeuvre {
    /// The name of its model.
    pub fn name(self) -> &'static str {
        MANOEUVRES.iter().find(|(_, own)| *own == self).map_or("coach", |(name, _)| name)
    }

    /// The angle of the drop arm.
    fn steering(self) -> Signal {
        match self {
            Manoeuvre::LaneChange => {
                let [amplitude, frequency] = p::LANE_CHANGE;
                Signal::Sine { amplitude, frequency, phase: 0.0, offset: 0.0 }
            }
            Manoeuvre::Straight | Manoeuvre::Bump => Signal::Constant(0.0),
            Manoeuvre::StepSteer => {
                Signal::Ramp { from: 0.0, to: p::STEP_STEER[0], start: 0.2, duration: p::STEP_STEER[1] }
            }
            Manoeuvre::SineSweep => {
                let [amplitude, from, to, duration] = p::SWEEP;
                Signal::Sweep { amplitude, from, to, duration }
            }
            Manoeuvre::BrakeInTurn => Signal::Ramp { from: 0.0, to: p::BRAKE_IN_TURN[0], start: 0.0, duration: 1.0 },
        }
    }
}

/// A ride of the coach.
#[derive(Clone, Debug, PartialEq)]
pub struct Ride {
    /// What the driver does.
    pub manoeuvre: Manoeuvre,
    /// The speed at the start, which the controller keeps, in m/s.
    pub speed: f64,
    /// Whether there is a controller.
    pub cruise: bool,
    /// Whether tyres take some way to build up their forces.
    pub relaxed: bool,
    /// What the driver does with the drop arm, if it is something else.
    pub steering: Option<Signal>,
    /// The tyres of the left side.
    pub tyre: Tyre,
}

impl Ride {
    /// The manoeuvre at 50 km/h.
    pub fn new(manoeuvre: Manoeuvre) -> Self {
        // Nobody brakes and keeps the speed.
        let cruise = manoeuvre != Manoeuvre::BrakeInTurn;
        Self { manoeuvre, speed: p::SPEED, cruise, relaxed: false, steering: None, tyre: tyre::truck() }
    }

    /// The model. It starts in static equilibrium, rolling.
    ///
    /// # Errors
    /// If a number of the ride is none, no equilibrium is found, or tyres are too soft for a coach.
    pub fn model(&self) -> Result<Model, ModelError> {
        self.started()?.build()
    }

    /// What makes the model, with its start.
    ///
    /// # Errors
    /// As [`Self::model`].
    pub fn started(&self) -> Result<Builder, ModelError> {
        if !self.speed.is_finite() {
            let (owner, what, value) = ("the ride".to_string(), "the speed", self.speed);
            return Err(ModelError::Number { owner, what, value, expected: "finite" });
        }
        let mut coach = self.builder();
        let model = coach.build()?;
        // The controller would try to move what rests.
        let parked = Ride { cruise: false, ..self.clone() }.builder().build()?;
        let mut system = System::new(&parked, Method::GeneratedCompressed).expect("generated code takes every model");
        let resting = equilibrium(&mut system, 0.0, &model.start.z)?;
        check_rims(&model, &resting.z)?;
        let rates = rolling_rates(&model, &resting.z, self.speed);
        for name in ["body.y", "body.z", "body.rz", "body.ry", "body.rx"] {
            coach.rate(name, 0.0);
        }
        coach.rate("body.x", self.speed);
        for (wheel, rate) in rates {
            coach.rate(&model.coordinate_names()[wheel], rate);
        }
        for (name, position) in model.coordinate_names().iter().zip(resting.z) {
            coach.near(name, position);
        }
        Ok(coach)
    }

    fn builder(&self) -> Builder {
        let mut coach = Builder::new(if self.relaxed { "coach-relaxed" } else { self.manoeuvre.name() });
        bodywork(&mut coach);
        for (side, sign) in SIDES {
            let tyre = if sign > 0.0 { self.tyre.clone() } else { self.tyre.mirrored() };
            self.front_side(&mut coach, side, sign, &tyre);
            self.rear_side(&mut coach, side, sign, &tyre);
        }
        steering(&mut coach, self.steering.clone().unwrap_or_else(|| self.manoeuvre.steering()));
        let halves = [("front", p::FRONT_STABILIZER_STIFFNESS), ("rear", p::REAR_STABILIZER_STIFFNESS)];
        for (end, stiffness) in halves {
            let [left, right] = ["left", "right"].map(|side| format!("{end} stabilizer {side}"));
            coach.torsion(left, right, Y, stiffness, 0.0, 0.0).named(format_args!("{end} stabilizer"));
        }
        if self.cruise {
            let hubs = ["left", "right"].map(|side| format!("rear wheels {side}"));
            coach.cruise(("front body", p::REFERENCE), X, &hubs, self.speed, p::CRUISE_GAIN);
        }
        if self.manoeuvre == Manoeuvre::BrakeInTurn {
            let [_, front, rear] = p::BRAKE_IN_TURN;
            for (wheel, torque) in [("front wheel", front), ("rear wheels", rear)] {
                for (side, _) in SIDES {
                    let signal = Signal::Ramp { from: 0.0, to: torque, start: 2.0, duration: 0.3 };
                    coach.brake(format_args!("{wheel} {side}"), signal, 0.5);
                }
            }
        }
        if self.manoeuvre == Manoeuvre::Bump {
            let [height, length, right, left] = p::BUMP;
            coach.road(Road::Bump { from: p::BUMP_FROM, length, height, across: [right, left] });
        }
        coach
    }

    fn wheel(&self, coach: &mut Builder, name: &str, wheel: &str, center: Vec3, tyre: &Tyre) {
        match self.relaxed {
            true => coach.relaxed_tyre(name, wheel, center, Y, tyre.clone()),
            false => coach.tyre(name, wheel, center, Y, tyre.clone()),
        };
    }

    /// Lower arm, upright, upper arm and wheel; spring, damper and half a stabilizer.
    fn front_side(&self, coach: &mut Builder, side: &str, sign: f64, tyre: &Tyre) {
        let at = |point: Vec3| on_side(point, sign);
        let [lower, upper, upright, wheel, half] =
            ["lower arm", "upper arm", "upright", "front wheel", "front stabilizer"]
                .map(|part| format!("{part} {side}"));
        add(coach, &lower, p::LOWER_ARM, sign);
        coach.revolute(&lower, "front body", &lower, at(p::LOWER_HINGE), X);
        add(coach, &upright, p::UPRIGHT, sign);
        coach.spherical(&upright, &lower, &upright, at(p::LOWER_BALL));
        add(coach, &upper, p::UPPER_ARM, sign);
        coach.revolute(&upper, "front body", &upper, at(p::UPPER_HINGE), X);
        coach.close_point(
            format_args!("upper ball {side}"),
            (&upper, at(p::UPPER_BALL)),
            (&upright, at(p::UPPER_BALL)),
        );
        add(coach, &wheel, p::FRONT_WHEEL, sign);
        coach.rotor(&wheel, &upright, &wheel, at(p::FRONT_WHEEL.center), Y);
        self.wheel(coach, &format!("front {side}"), &wheel, at(p::FRONT_WHEEL.center), tyre);
        let [foot, seat] = p::FRONT_SPRING.map(at);
        air_spring(coach, &lower, foot, "front body", seat, p::FRONT_SPRING_STIFFNESS, p::FRONT_SPRING_LOAD);
        coach.named(format_args!("front spring {side}"));
        let [foot, seat] = p::FRONT_DAMPER.map(at);
        coach.strut(&lower, foot, "front body", seat, 0.0, distance(foot, seat), p::FRONT_DAMPING);
        coach.named(format_args!("front damper {side}"));
        add(coach, &half, p::FRONT_STABILIZER, sign);
        coach.revolute(&half, "front body", &half, at(p::FRONT_STABILIZER_HINGE), Y);
        let [end, foot] = p::FRONT_DROP_LINK.map(at);
        coach.close_rod(format_args!("front drop link {side}"), (&half, end), (&lower, foot), None);
    }

    /// Dual wheels, rods, springs and dampers of the rear axle; half a stabilizer.
    fn rear_side(&self, coach: &mut Builder, side: &str, sign: f64, tyre: &Tyre) {
        let at = |point: Vec3| on_side(point, sign);
        let [wheels, half] = ["rear wheels", "rear stabilizer"].map(|part| format!("{part} {side}"));
        let hub = at(p::REAR_WHEELS.center);
        add(coach, &wheels, p::REAR_WHEELS, sign);
        coach.rotor(&wheels, "rear axle", &wheels, hub, Y);
        for (place, offset) in [("inner", -p::DUAL_SPACING), ("outer", p::DUAL_SPACING)] {
            let center = [hub[0], hub[1] + sign * offset, hub[2]];
            self.wheel(coach, &format!("rear {side} {place}"), &wheels, center, tyre);
        }
        for (name, rod) in [("lower rod", p::LOWER_ROD), ("upper rod", p::UPPER_ROD)] {
            let [on_axle, on_body] = rod.map(at);
            coach.close_rod(format_args!("{name} {side}"), ("rear axle", on_axle), ("rear body", on_body), None);
        }
        for (k, place) in ["before", "behind"].into_iter().enumerate() {
            let [foot, seat] = p::REAR_SPRINGS[k].map(at);
            air_spring(coach, "rear axle", foot, "rear body", seat, p::REAR_SPRING_STIFFNESS, p::REAR_SPRING_LOAD);
            coach.named(format_args!("rear spring {side} {place}"));
            let [foot, seat] = p::REAR_DAMPERS[k].map(at);
            coach.strut("rear axle", foot, "rear body", seat, 0.0, distance(foot, seat), p::REAR_DAMPING);
            coach.named(format_args!("rear damper {side} {place}"));
        }
        add(coach, &half, p::REAR_STABILIZER, sign);
        coach.revolute(&half, "rear body", &half, at(p::REAR_STABILIZER_HINGE), Y);
        let [end, foot] = p::REAR_DROP_LINK.map(at);
        coach.close_rod(format_args!("rear drop link {side}"), (&half, end), ("rear axle", foot), None);
    }
}

const X: Vec3 = [1.0, 0.0, 0.0];
const Y: Vec3 = [0.0, 1.0, 0.0];
const Z: Vec3 = [0.0, 0.0, 1.0];
const SIDES: [(&str, f64); 2] = [("left", 1.0), ("right", -1.0)];

fn on_side([x, y, z]: Vec3, sign: f64) -> Vec3 {
    [x, sign * y, z]
}

fn add(coach: &mut Builder, name: &str, inertia: Inertia, sign: f64) {
    coach.body(name, inertia.mass, on_side(inertia.center, sign), inertia.tensor());
}

fn distance(a: Vec3, b: Vec3) -> f64 {
    let between = sub(b, a);
    dot(between, between).sqrt()
}

/// A spring that pushes with a force at the length it has at zero coordinates.
fn air_spring(coach: &mut Builder, a: &str, foot: Vec3, b: &str, seat: Vec3, stiffness: f64, load: f64) {
    coach.spring(a, foot, b, seat, stiffness, distance(foot, seat) + load / stiffness, 0.0);
}

/// Both halves of the bodywork, and the axle that hangs on the rear one.
fn bodywork(coach: &mut Builder) {
    add(coach, "front body", p::FRONT_BODY, 1.0);
    coach.free("body", "ground", "front body", p::FRONT_BODY.center);
    add(coach, "rear body", p::REAR_BODY, 1.0);
    coach.revolute("torsion", "front body", "rear body", p::TORSION_JOINT, X);
    coach.joint_spring("torsion", p::TORSION_STIFFNESS, 0.0, p::TORSION_DAMPING);
    add(coach, "rear axle", p::REAR_AXLE, 1.0);
    coach.free("rear axle", "rear body", "rear axle", p::REAR_AXLE.center);
    coach.vehicle("front body", p::REFERENCE);
}

/// The drop arm, which is driven, and the relay lever that moves both wheels.
fn steering(coach: &mut Builder, signal: Signal) {
    add(coach, "drop arm", p::DROP_ARM, 1.0);
    // About -y: a positive angle turns the wheels to the left.
    coach.revolute("drop arm", "front body", "drop arm", p::DROP_HINGE, [0.0, -1.0, 0.0]);
    add(coach, "relay", p::RELAY, 1.0);
    coach.revolute("relay", "front body", "relay", p::RELAY_HINGE, Z);
    coach.close_rod("steering link", ("drop arm", p::DROP_END), ("relay", p::RELAY_INPUT), None);
    for (side, sign) in SIDES {
        let (inner, outer) = (on_side(p::TRACK_ROD_INNER, sign), on_side(p::TRACK_ROD_OUTER, sign));
        coach.close_rod(format_args!("track rod {side}"), ("relay", inner), (format!("upright {side}"), outer), None);
    }
    coach.prescribe("driver", "drop arm", signal);
}

/// Whether tyres are stiff enough to stand on: there is no rim that would hold the coach.
fn check_rims(model: &Model, z: &[f64]) -> Result<(), ModelError> {
    let motions = motions(model, z, &vec![0.0; z.len()]);
    for (element, name) in model.elements.iter().zip(model.element_names()) {
        let Element::Tyre { wheel, center, axle, tyre, .. } = element else { continue };
        let tyre = &model.tyres[*tyre];
        let value = touch(tyre, &motions[*wheel], *center, *axle, 0.0).deflection;
        if value >= tyre.dimension.unloaded_radius - tyre.dimension.rim_radius {
            let (owner, expected) = (format!("tyre `{name}`"), "less than its height above the rim");
            return Err(ModelError::Number { owner, what: "the deflection at rest", value, expected });
        }
    }
    Ok(())
}

/// How fast wheels turn that roll at a speed: their coordinates and rates.
fn rolling_rates(model: &Model, z: &[f64], speed: f64) -> Vec<(usize, f64)> {
    let motions = motions(model, z, &vec![0.0; z.len()]);
    let mut radii: Vec<(usize, f64, f64)> = Vec::new();
    for element in &model.elements {
        let Element::Tyre { wheel, center, axle, tyre, .. } = element else { continue };
        let tyre = &model.tyres[*tyre];
        let radius = rolling_radius(tyre, touch(tyre, &motions[*wheel], *center, *axle, 0.0).deflection);
        match radii.iter_mut().find(|(own, ..)| *own == *wheel) {
            Some((_, sum, count)) => (*sum, *count) = (*sum + radius, *count + 1.0),
            None => radii.push((*wheel, radius, 1.0)),
        }
    }
    radii.into_iter().map(|(wheel, sum, count)| (wheel - 1, speed * count / sum)).collect()
}

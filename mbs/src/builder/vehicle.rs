//! What vehicles have: tyres, brakes, a driver's foot.

use super::Builder;
use super::parts::{Action, on};
use crate::road::Road;
use crate::signal::Signal;
use crate::tyre::Tyre;
use crate::vec3::Vec3;
use core::fmt;

impl Builder {
    /// What tyres roll on; a flat road if nothing is said.
    pub fn road(&mut self, road: Road) -> &mut Self {
        self.road = road;
        self
    }

    /// The body whose motion is reported as that of the vehicle, and the point of it at which: speed, yaw rate, lateral
    /// acceleration, roll, side slip.
    pub fn vehicle(&mut self, body: impl fmt::Display, reference: Vec3) -> &mut Self {
        self.vehicle = Some(on(body, reference));
        self
    }

    /// A tyre of a wheel: its centre, and the direction of the axle, to the left.
    pub fn tyre(
        &mut self,
        name: impl fmt::Display,
        wheel: impl fmt::Display,
        center: Vec3,
        axle: Vec3,
        tyre: Tyre,
    ) -> &mut Self {
        self.act(Action::Tyre { on: on(wheel, center), axle, tyre: Box::new(tyre), tread: None }).named(name)
    }

    /// The same for a tyre that takes some way to build up its forces. The deflections of its tread are coordinates, `.u`
    /// along the wheel and `.v` across it.
    pub fn relaxed_tyre(
        &mut self,
        name: impl fmt::Display,
        wheel: impl fmt::Display,
        center: Vec3,
        axle: Vec3,
        tyre: Tyre,
    ) -> &mut Self {
        let (on, tyre, tread) = (on(wheel, center), Box::new(tyre), Some(name.to_string()));
        self.act(Action::Tyre { on, axle, tyre, tread }).named(name)
    }

    /// Torques on the joints of wheels that keep the speed of a point of a body, in a direction of the body: `gain` times
    /// the speed that is missing, on each of them.
    pub fn cruise(
        &mut self,
        (body, point): (impl fmt::Display, Vec3),
        forward: Vec3,
        wheels: &[impl fmt::Display],
        speed: f64,
        gain: f64,
    ) -> &mut Self {
        let wheels = wheels.iter().map(|wheel| wheel.to_string()).collect();
        self.act(Action::Cruise { on: on(body, point), forward, wheels, speed, gain })
    }

    /// A torque of time against the rate of a coordinate. It has three quarters of its size at the rate `slow`, and changes
    /// its sign smoothly.
    pub fn brake(&mut self, coordinate: impl fmt::Display, signal: Signal, slow: f64) -> &mut Self {
        self.act(Action::Brake { coordinate: coordinate.to_string(), signal, slow })
    }
}

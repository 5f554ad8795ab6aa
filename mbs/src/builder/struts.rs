//! Springs and dampers by curves, stops, and what meets the ground.

use super::Builder;
use super::parts::{Action, on};
use crate::characteristic::{Characteristic, Stop};
use crate::table::Table;
use crate::touching::Touch;
use crate::vec3::Vec3;
use core::fmt;

impl Builder {
    /// As [`Self::spring`], with forces over the elongation beyond `length` and over its rate.
    pub fn characteristic(
        &mut self,
        a: impl fmt::Display,
        on_a: Vec3,
        b: impl fmt::Display,
        on_b: Vec3,
        length: f64,
        characteristic: Characteristic,
    ) -> &mut Self {
        self.act(Action::Strut { a: on(a, on_a), b: on(b, on_b), length, characteristic })
    }

    /// As [`Self::joint_spring`], with forces or torques over the coordinate and its rate.
    pub fn joint_characteristic(&mut self, coordinate: impl fmt::Display, characteristic: Characteristic) -> &mut Self {
        self.act(Action::JointStrut { coordinate: coordinate.to_string(), characteristic })
    }

    /// What keeps a coordinate within a range.
    ///
    /// ```
    /// use tangential_mbs::Builder;
    /// use tangential_mbs::characteristic::Stop;
    ///
    /// let mut knee = Builder::new("knee");
    /// knee.bar("shin", [0.0; 3], [0.0, 0.0, -0.4], 3.0).revolute("knee", "ground", "shin", [0.0; 3], [0.0, 1.0, 0.0]);
    /// knee.stop("knee", Stop { range: [0.0, 2.4], stiffness: 500.0, exponent: 1.0, dissipation: 0.2 });
    /// assert_eq!(knee.build()?.elements.len(), 1);
    /// # Ok::<(), tangential_mbs::ModelError>(())
    /// ```
    pub fn stop(&mut self, coordinate: impl fmt::Display, stop: Stop) -> &mut Self {
        let characteristic = Characteristic { elastic: Table::zero(), viscous: Table::zero(), stop };
        self.joint_characteristic(&coordinate, characteristic).named(format_args!("stop of `{coordinate}`"))
    }

    /// A sphere about a point of a body, or a point, that meets the ground: see [`crate::touching`].
    pub fn touching(&mut self, body: impl fmt::Display, center: Vec3, touch: Touch) -> &mut Self {
        self.act(Action::Touching { on: on(body, center), touch })
    }
}

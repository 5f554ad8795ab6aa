use crate::cam::Squeeze;
use crate::outline::Curve;
use crate::signal::Signal;
use crate::{Builder, Model, ModelError};

/// The speed of `cam-fast`, rad/s.
pub(super) const FAST: f64 = 5.0;

/// A cam with straight flanks (base circle 1 m, nose 0.5 m, centres 2 m apart, as in the paper) that turns at a constant speed
/// under a roller. The roller is on a mass that slides up and down above the axis, pressed down by its weight and a spring and
/// damper. It starts at rest on the base circle, with the nose down.
#[derive(Clone, Debug, PartialEq)]
pub struct Lift {
    /// The speed of the cam, rad/s.
    pub speed: f64,
    /// The curve of the cam, its x at the nose.
    pub curve: Curve,
    /// The radius of the roller.
    pub roller: f64,
    /// The mass of roller and what is on it.
    pub mass: f64,
    /// The stiffness of the spring.
    pub stiffness: f64,
    /// Its damping.
    pub damping: f64,
    /// The force with which it presses the roller down on the base circle, besides the weight.
    pub preload: f64,
    /// How hard cam and roller are; none if they cannot part.
    pub contact: Option<Squeeze>,
    /// The angle of the cam at the start, zero with the nose down.
    pub from: f64,
    /// How high the cam is below the roller at zero lift.
    pub base: f64,
}

impl Default for Lift {
    /// Slow enough for the roller to stay on the cam.
    fn default() -> Self {
        Self {
            speed: 1.5,
            curve: Curve::StraightFlanks { base: 1.0, nose: 0.5, distance: 2.0 },
            roller: 0.3,
            mass: 1.0,
            stiffness: 100.0,
            damping: 2.0,
            preload: 40.0,
            contact: Some(Squeeze { stiffness: 2e4, dissipation: 0.5, ..Squeeze::default() }),
            from: 0.0,
            base: 1.0,
        }
    }
}

impl Lift {
    /// The model of it.
    ///
    /// # Errors
    /// If a number cannot be.
    pub fn build(&self) -> Result<Model, ModelError> {
        self.builder("cam").build()
    }

    pub(super) fn builder(&self, name: &str) -> Builder {
        let (x, z, down) = ([1.0, 0.0, 0.0], [0.0, 0.0, 1.0], [0.0, 0.0, -1.0]);
        let mut model = Builder::new(name);
        model.body("cam", 5.0, [0.0; 3], [[5.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 3.0]]);
        model.revolute("shaft", "ground", "cam", [0.0; 3], x);
        let center = [0.0, 0.0, self.base + self.roller];
        model.mass("roller", self.mass, center).prismatic("lift", "ground", "roller", center, z);
        // Bearings, so that the motor always has something to do.
        model.joint_spring("shaft", 0.0, 0.0, 4.0).named("bearings");
        model.prescribe("motor", "shaft", Signal::Polynomial(vec![self.from, self.speed]));
        // The spring hangs on the ground above, and is longer without force than there is room for it.
        let (room, top) = (3.0, [0.0, 0.0, center[2] + 3.0]);
        let length = if self.stiffness > 0.0 { room + self.preload / self.stiffness } else { room };
        model.spring("ground", top, "roller", center, self.stiffness, length, self.damping).named("spring");
        match &self.contact {
            Some(squeeze) => {
                let roller = ("roller", center);
                model.cam(("cam", [0.0; 3], x, down), self.curve.clone(), roller, self.roller, squeeze.clone());
                model.named("contact").settled();
            }
            None => {
                let roller = ("roller", center);
                model.close_cam("contact", ("cam", [0.0; 3], x, down), self.curve.clone(), roller, self.roller);
                model.closure_sensor("contact force", "contact");
            }
        }
        model.at("shaft", self.from).rate("shaft", self.speed);
        model
    }
}

/// The cam of [`Lift::default`].
///
/// # Errors
/// None: the model is right.
pub fn cam() -> Result<Model, ModelError> {
    Lift::default().build()
}

use crate::{Builder, Model, ModelError};
use core::f64::consts::FRAC_PI_6;

/// Crank 1 m and rod 2 m, uniform bars of 1 kg each, slider 1 kg along y. It starts with the crank along z, at 1 rad/s.
///
/// # Errors
/// None: the model is right.
pub fn slider_crank() -> Result<Model, ModelError> {
    builder().build()
}

pub(super) fn builder() -> Builder {
    let x = [1.0, 0.0, 0.0];
    let mut model = Builder::new("slider-crank");
    model.bar("crank", [0.0; 3], [0.0, 0.0, 1.0], 1.0).revolute("crank", "ground", "crank", [0.0; 3], x);
    model.bar("rod", [0.0, 0.0, 1.0], [0.0, 2.0, 1.0], 1.0).revolute("rod", "crank", "rod", [0.0, 0.0, 1.0], x);
    model.mass("slider", 1.0, [0.0; 3]).prismatic("slider", "ground", "slider", [0.0; 3], [0.0, 1.0, 0.0]);
    model.close_revolute("wrist", ("rod", [0.0, 2.0, 1.0], x), ("slider", [0.0; 3], x));
    model.at("crank", 0.0).near("rod", -FRAC_PI_6).near("slider", 3.0_f64.sqrt());
    model.rate("crank", 1.0);
    model
}

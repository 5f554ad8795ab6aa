use crate::model::Joint;
use crate::{Builder, Model, ModelError};

/// Spatial four-bar: crank 1.5 m about x at the origin, follower 2 m about z at (0, 5, 0), rod 4 m between their tips, as
/// many kg as m. It starts with the crank along z, at -0.1 rad/s.
///
/// # Errors
/// None: the model is right.
pub fn spatial_four_bar() -> Result<Model, ModelError> {
    builder().build()
}

pub(super) fn builder() -> Builder {
    let (x, z) = ([1.0, 0.0, 0.0], [0.0, 0.0, 1.0]);
    let (pivot, tip, end) = ([0.0, 5.0, 0.0], [2.0, 5.0, 0.0], [2.0, 9.0, 0.0]);
    let mut model = Builder::new("spatial-four-bar");
    model.bar("follower", pivot, tip, 2.0).revolute("follower", "ground", "follower", pivot, z);
    let freedoms = [("1", Joint::Revolute, z), ("2", Joint::Revolute, x)];
    model.bar("rod", tip, end, 4.0).joint("rod", "follower", "rod", tip, &freedoms);
    model.bar("crank", [0.0; 3], [0.0, 0.0, 1.5], 1.5).revolute("crank", "ground", "crank", [0.0; 3], x);
    model.close_point("ball", ("rod", end), ("crank", [0.0, 0.0, 1.5]));

    // The rod reaches from the follower's tip to the crank's, 1.5 m above the ground.
    let follower = (-0.7625_f64).asin();
    let heading = (0.5 * follower.cos()).atan2(-(5.0 + 2.0 * follower.sin()) / 4.0);
    model.at("crank", 0.0).near("follower", follower);
    model.near("rod1", heading - follower).near("rod2", (1.5_f64 / 4.0).asin());
    model.rate("crank", -0.1);
    model
}

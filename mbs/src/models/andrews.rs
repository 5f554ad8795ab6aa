use crate::signal::Signal;
use crate::vec3::{Vec3, add};
use crate::{Builder, Model, ModelError};

/// Andrews' squeezing mechanism (Hairer and Wanner II, section VI.9; IVP test set): seven bodies in a plane, three loops
/// that meet in one point, a motor and a spring.
///
/// # Errors
/// None: the model is right.
pub fn andrews() -> Result<Model, ModelError> {
    builder().build()
}

pub(super) fn builder() -> Builder {
    let (a, b, c): (Vec3, Vec3, Vec3) = ([-0.06934, -0.00227, 0.0], [-0.03635, 0.03273, 0.0], [0.014, 0.072, 0.0]);
    let (d, da, e, ea) = (0.028, 0.0115, 0.02, 0.01421);
    let (rr, ra, ss, sa, sb, sc, sd) = (0.007, 0.00092, 0.035, 0.01874, 0.01043, 0.018, 0.02);
    let (ta, tb, u, ua, ub, zf, zt, fa) = (0.02308, 0.00916, 0.04, 0.01228, 0.00449, 0.02, 0.04, 0.01421);
    let from = |point: Vec3, x: f64, y: f64| add(point, [x, y, 0.0]);

    // Where all angles are zero: the joint, the centre of gravity, and the point that bodies meet in.
    let origin = [0.0; 3];
    let (end_1, end_5, end_7) = (from(origin, rr, 0.0), from(a, zt, 0.0), from(a, 0.0, -u));
    let bodies = [
        ("K1", "beta", "ground", origin, from(origin, ra, 0.0), 0.04325, 2.194e-6),
        ("K2", "Theta", "K1", end_1, from(end_1, -da, 0.0), 0.00365, 4.41e-7),
        ("K3", "gamma", "ground", b, from(b, sb, -sa), 0.02373, 5.255e-6),
        ("K4", "Phi", "K5", end_5, from(end_5, 0.0, -(e - ea)), 0.00706, 5.667e-7),
        ("K5", "delta", "ground", a, from(a, ta, tb), 0.0705, 1.169e-5),
        ("K6", "Omega", "K7", end_7, from(end_7, zf - fa, 0.0), 0.00706, 5.667e-7),
        ("K7", "epsilon", "ground", a, from(a, ub, -ua), 0.05498, 1.912e-5),
    ];
    let mut model = Builder::new("andrews");
    model.gravity([0.0; 3]);
    for (body, joint, parent, at, center, mass, inertia) in bodies {
        // Only what turns in the plane matters; a flat body has half of it about each axis of the plane.
        let tensor = [[0.5 * inertia, 0.0, 0.0], [0.0, 0.5 * inertia, 0.0], [0.0, 0.0, inertia]];
        model.body(body, mass, center, tensor).revolute(joint, parent, body, at, [0.0, 0.0, 1.0]);
        model.rate(joint, 0.0);
    }
    let p = from(end_1, -d, 0.0);
    model.close_point("P of K3", ("K2", p), ("K3", from(b, 0.0, -ss)));
    model.close_point("P of K4", ("K2", p), ("K4", from(end_5, 0.0, -e)));
    model.close_point("P of K6", ("K2", p), ("K6", from(end_7, zf, 0.0)));
    model.joint_force("beta", Signal::Constant(0.033));
    model.spring("ground", c, "K3", from(b, sd, -sc), 4530.0, 0.07785, 0.0);

    let start = [
        ("beta", -0.061_713_890_014_276_45),
        ("Theta", 0.0),
        ("gamma", 0.455_279_819_163_070_4),
        ("Phi", 0.222_668_390_165_885_9),
        ("delta", 0.487_364_979_543_842_5),
        ("Omega", -0.222_668_390_165_885_9),
        ("epsilon", 1.230_547_444_549_821_2),
    ];
    for (joint, angle) in start {
        model.near(joint, angle);
    }
    model
}

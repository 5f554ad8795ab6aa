//! Cams and rollers.

use super::values::{Out, direction, inline, number, point, text, vector};
use crate::builder::parts::Following;
use crate::cam::Squeeze;
use crate::outline::Curve;

pub(super) fn following(out: &mut Out, following: &Following) {
    let Following { cam, axis, x, curve, roller, radius } = following;
    let shape = match curve {
        Curve::StraightFlanks { base, nose, distance } => vec![
            ("kind", text("straight-flanks")),
            ("base", number(*base)),
            ("nose", number(*nose)),
            ("distance", number(*distance)),
        ],
        // No file can say it; a reader tells.
        Curve::Own(_) => vec![("kind", text("own"))],
    };
    let (axis, x) = (direction(*axis), direction(*x));
    let (body, origin) = (text(&cam.body), vector(cam.place));
    out.line("cam", inline(&[("body", body), ("point", origin), ("axis", axis), ("x", x), ("shape", inline(&shape))]));
    out.line("roller", point(roller));
    out.numbers(&[("radius", *radius)]);
}

pub(super) fn squeeze(out: &mut Out, squeeze: &Squeeze) {
    let Squeeze { stiffness, exponent, dissipation, damping } = squeeze;
    out.numbers(&[("stiffness", *stiffness), ("exponent", *exponent)]);
    out.numbers(&[("dissipation", *dissipation), ("damping", *damping)]);
}

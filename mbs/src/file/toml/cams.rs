//! Cams and rollers.

use super::fields::Fields;
use super::reader::What;
use super::struts::end;
use crate::builder::parts::{Action, Following, On};
use crate::cam::Squeeze;
use crate::outline::Curve;

#[derive(Clone, Copy)]
enum Kind {
    StraightFlanks,
}

const KINDS: [(&str, Kind); 1] = [("straight-flanks", Kind::StraightFlanks)];

/// Cam and roller, which forces and closures have.
pub(super) fn following(fields: &Fields<'_>) -> Option<Following> {
    let (cam, roller, radius) = (fields.within("cam"), end(fields, "roller"), fields.number("radius"));
    let cam = cam.and_then(|within| {
        let (body, place) = (within.reference("body", What::Body), within.vector_or("point", [0.0; 3]));
        let (axis, x, curve) = (within.direction("axis"), within.direction("x"), curve(&within));
        within.finish(Some(()));
        Some((On { body: body?.to_string(), place: place? }, axis?, x?, curve?))
    });
    let (cam, axis, x, curve) = cam?;
    Some(Following { cam, axis, x, curve, roller: roller?, radius: radius? })
}

fn curve(fields: &Fields<'_>) -> Option<Curve> {
    let within = fields.within("shape")?;
    let kind = within.word("kind", &KINDS);
    let curve = kind.and_then(|Kind::StraightFlanks| {
        let (base, nose, distance) = (within.number("base"), within.number("nose"), within.number("distance"));
        Some(Curve::StraightFlanks { base: base?, nose: nose?, distance: distance? })
    });
    within.finish(kind);
    curve
}

/// A cam that pushes a roller away.
pub(super) fn cam(fields: &Fields<'_>) -> Option<Action> {
    let (following, stiffness) = (following(fields), fields.number("stiffness"));
    let (exponent, dissipation) = (fields.number_or("exponent", 1.0), fields.number_or("dissipation", 0.0));
    let damping = fields.number_or("damping", 0.0);
    let squeeze = Squeeze { stiffness: stiffness?, exponent: exponent?, dissipation: dissipation?, damping: damping? };
    Some(Action::Cam { following: following?, squeeze })
}

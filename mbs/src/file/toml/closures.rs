//! What closes loops.

use super::cams::following;
use super::fields::{Fields, Value};
use super::reader::{Reader, What};
use super::sections::{name, on, tell};
use crate::Builder;
use crate::builder::parts::{On, Shut};

#[derive(Clone, Copy)]
enum Shutting {
    Point,
    Revolute,
    Universal,
    Rod,
    InPlane,
    Perpendicular,
    Prescribed,
    Coupling,
    Gear,
    Cam,
}

const CLOSURES: [(&str, Shutting); 10] = [
    ("point", Shutting::Point),
    ("revolute", Shutting::Revolute),
    ("universal", Shutting::Universal),
    ("rod", Shutting::Rod),
    ("in-plane", Shutting::InPlane),
    ("perpendicular", Shutting::Perpendicular),
    ("prescribed", Shutting::Prescribed),
    ("coupling", Shutting::Coupling),
    ("gear", Shutting::Gear),
    ("cam", Shutting::Cam),
];

pub(super) fn closure(reader: &Reader<'_>, fields: &Fields<'_>, builder: &mut Builder) -> Option<()> {
    let name = name(reader, fields, "closures", "closure");
    let sort = fields.word("kind", &CLOSURES);
    // A point or a direction of a body, with nothing else.
    let place = |key, place| {
        let within = fields.within(key)?;
        let on = match place {
            "axis" => direction_on(&within),
            _ => on(&within, place),
        };
        within.finish(Some(()));
        on
    };
    // A point of a body, with a direction.
    let with = |key, axis| {
        let within = fields.within(key)?;
        let (on, axis) = (on(&within, "point"), within.direction(axis));
        within.finish(Some(()));
        on.zip(axis)
    };
    let shut = sort.and_then(|sort| match sort {
        Shutting::Point => place("a", "point").zip(place("b", "point")).map(|(a, b)| Shut::Point(a, b)),
        Shutting::Revolute => with("a", "axis").zip(with("b", "axis")).map(|(a, b)| Shut::Revolute([a, b])),
        Shutting::Universal => with("a", "axis").zip(with("b", "axis")).map(|(a, b)| Shut::Universal([a, b])),
        Shutting::Rod => {
            let (a, b) = (place("a", "point"), place("b", "point"));
            let length = fields.maybe_number("length");
            Some(Shut::Rod(a?, b?, length?))
        }
        Shutting::InPlane => {
            with("a", "normal").zip(place("b", "point")).map(|((a, normal), b)| Shut::InPlane(a, normal, b))
        }
        Shutting::Perpendicular => place("a", "axis").zip(place("b", "axis")).map(|(a, b)| Shut::Perpendicular(a, b)),
        Shutting::Prescribed => {
            let (coordinate, signal) = (fields.reference("coordinate", What::Coordinate), fields.signal());
            Some(Shut::Prescribed(coordinate?.to_string(), signal?))
        }
        Shutting::Coupling => {
            let (terms, sum) = (terms(reader, fields), fields.number_or("sum", 0.0));
            Some(Shut::Coupled(terms?, sum?))
        }
        Shutting::Cam => following(fields).map(Shut::Cam),
        Shutting::Gear => {
            let (a, b) = (fields.reference("a", What::Coordinate), fields.reference("b", What::Coordinate));
            let (ratio, offset) = (fields.number("ratio"), fields.number_or("offset", 0.0));
            Some(Shut::Coupled(vec![(b?.to_string(), 1.0), (a?.to_string(), -ratio?)], offset?))
        }
    });
    fields.finish(sort);
    let (name, shut) = (name?, shut?);
    let ends = match &shut {
        Shut::Point(a, b) | Shut::Rod(a, b, _) | Shut::InPlane(a, _, b) | Shut::Perpendicular(a, b) => Some((a, b)),
        Shut::Revolute([(a, _), (b, _)]) | Shut::Universal([(a, _), (b, _)]) => Some((a, b)),
        _ => None,
    };
    if ends.is_some_and(|(a, b)| a.body == b.body) {
        let text = format!("{} closes nothing: both of its ends are on one body", fields.owner);
        reader.warn(fields.span.clone(), text.clone(), text);
    }
    let outcome = shut.check(name);
    builder.close(name, shut);
    tell(reader, fields, outcome)
}

/// Factors by coordinates.
fn terms(reader: &Reader<'_>, fields: &Fields<'_>) -> Option<Vec<(String, f64)>> {
    let table = fields.within("terms")?;
    let term = |(name, value): (String, &Value<'_>)| {
        reader.refer(value.span(), &fields.owner, What::Coordinate, &name);
        let factor = table.number_of_owner(&format!("the factor of `{name}`"), "terms", value, "a number")?;
        Some((name, factor))
    };
    table.flattened().into_iter().map(term).collect()
}

/// A direction and the body it is of.
fn direction_on(fields: &Fields<'_>) -> Option<On> {
    let (body, place) = (fields.reference("body", What::Body), fields.direction("axis"));
    Some(On { body: body?.to_string(), place: place? })
}

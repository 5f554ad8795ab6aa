//! The tables of a mechanism, all but what acts.

use super::closures::closure;
use super::curve::curve;
use super::fields::Fields;
use super::reader::{Reader, What};
use super::{copies, forces, looks, sensors, start};
use crate::Builder;
use crate::builder::check;
use crate::builder::parts::{Connection, Freedom, Kind, On, Rigid, Shape};
use crate::error::ModelError;
use crate::model::Joint;
use crate::road::Road;
use crate::table::Ends;
use crate::vec3::Vec3;
use std::borrow::Cow;

/// Everything; the reader has what is wrong.
pub(super) fn mechanism(reader: &Reader<'_>, file: &Fields<'_>) -> Builder {
    let mut builder = Builder::new(file.text("name").unwrap_or_default());
    let gravity = builder.gravity;
    builder.gravity(file.vector_or("gravity", gravity).unwrap_or(gravity));
    builder.road(road(reader, file).unwrap_or_default());
    // Names are looked for only where all that could give them was understood.
    let before = reader.mistakes();
    for fields in file.tables("use") {
        copies::used(reader, &fields, &mut builder);
    }
    for fields in file.tables("body") {
        body(reader, &fields, &mut builder);
    }
    let all_bodies = reader.mistakes() == before;
    let before = reader.mistakes();
    for fields in file.tables("joint") {
        joint(reader, &fields, &mut builder);
    }
    forces::read(reader, file, &mut builder);
    let all_coordinates = reader.mistakes() == before;
    for fields in file.tables("closure") {
        closure(reader, &fields, &mut builder);
    }
    if file.has("vehicle")
        && let Some(fields) = file.within("vehicle")
    {
        builder.vehicle = on(&fields, "point");
        fields.finish(Some(()));
    }
    for fields in file.tables("sensor") {
        sensors::sensor(reader, &fields, &mut builder);
    }
    for fields in file.tables("look") {
        builder.looks.extend(looks::look(&fields));
    }
    if file.has("start")
        && let Some(fields) = file.within("start")
    {
        let start = start::read(reader, &fields);
        start.refer(reader);
        (builder.time, builder.settles) = (start.time, start.settles);
        builder.positions.extend(start.positions.into_iter().map(|(name, _, position, held)| (name, position, held)));
        builder.rates.extend(start.rates.into_iter().map(|(name, _, rate)| (name, rate)));
    }
    reader.mark(&mut builder);
    for fields in file.tables("mirror") {
        copies::mirrored(&fields, &mut builder);
    }
    file.finish(Some(()));
    reader.resolve(&builder, all_bodies, all_coordinates);
    builder
}

/// A point and the body it is of, or a direction.
pub(super) fn on(fields: &Fields<'_>, key: &'static str) -> Option<On> {
    let (body, place) = (fields.reference("body", What::Body), fields.vector(key));
    Some(On { body: body?.to_string(), place: place? })
}

/// What the builder would not take of a part, at the key that it is about.
pub(super) fn tell(reader: &Reader<'_>, fields: &Fields<'_>, outcome: Result<(), ModelError>) -> Option<()> {
    let Err(error) = outcome else { return Some(()) };
    let key = match &error {
        ModelError::Inertia { .. } | ModelError::Skew { .. } | ModelError::Weightless { .. } => "inertia",
        ModelError::Freedom { .. } => "freedoms",
        ModelError::Number { what: "the mass", .. } => "mass",
        ModelError::Number { what: "the length", .. } => "length",
        ModelError::Number { what: "the lower end", .. } => "limits",
        ModelError::Number { what: "the slow rate", .. } => "slow",
        ModelError::Number { what: "the part in the plane of the direction of x", .. } => "x",
        ModelError::Number { what: "the length of the bump", .. } => "length",
        _ => "",
    };
    reader.tell(fields.place(key), error.into());
    None
}

/// The name of a part, which only one of them may have.
pub(super) fn name<'a>(
    reader: &Reader<'_>,
    fields: &Fields<'a>,
    what: &'static str,
    one: &'static str,
) -> Option<&'a str> {
    let name = fields.text("name")?;
    if name.is_empty() {
        reader.tell(fields.place("name"), ModelError::Nameless { what: one }.into());
        return None;
    }
    reader.define(fields.place("name"), what, name);
    Some(name)
}

fn body(reader: &Reader<'_>, fields: &Fields<'_>, builder: &mut Builder) -> Option<()> {
    let (name, mass) = (name(reader, fields, "bodies", "body"), fields.number("mass"));
    let is_bar = fields.peek("from") || fields.peek("to");
    let shape = if is_bar && !fields.peek("center") {
        let (from, to) = (fields.vector("from"), fields.vector("to"));
        from.zip(to).map(|(from, to)| Shape::Bar { from, to })
    } else {
        if !is_bar {
            // These would do as well: messages are to tell.
            let _ = (fields.get("from"), fields.get("to"));
        }
        let (center, inertia) = (fields.vector("center"), fields.inertia("inertia"));
        center.zip(inertia).map(|(center, inertia)| Shape::Any { center, inertia })
    };
    fields.finish(Some(()));
    if name == Some("ground") {
        let (what, name) = ("bodies", "ground".to_string());
        reader.tell(fields.place("name"), ModelError::Twice { what, name }.into());
        return None;
    }
    let rigid = Rigid { name: name?.to_string(), mass: mass?, shape: shape? };
    let (outcome, doubt) = (rigid.check(), rigid.doubt());
    if let (Ok(()), Some(doubt)) = (&outcome, doubt) {
        reader.warn(fields.place("inertia"), "moments", doubt);
    }
    builder.bodies.push(rigid);
    tell(reader, fields, outcome)
}

const JOINTS: [(&str, Sort); 9] = [
    ("revolute", Sort::Axis(Kind::Revolute)),
    ("prismatic", Sort::Axis(Kind::Prismatic)),
    ("rotor", Sort::Axis(Kind::Rotor)),
    ("cylindrical", Sort::Axis(Kind::Cylindrical)),
    ("universal", Sort::Universal),
    ("spherical", Sort::Spherical),
    ("planar", Sort::Planar),
    ("free", Sort::Free),
    ("chain", Sort::Chain),
];

#[derive(Clone, Copy)]
enum Sort {
    /// Those that have an axis, and nothing else.
    Axis(fn(Vec3) -> Kind),
    Universal,
    Spherical,
    Planar,
    Free,
    Chain,
}

fn joint(reader: &Reader<'_>, fields: &Fields<'_>, builder: &mut Builder) -> Option<()> {
    let (name, sort) = (name(reader, fields, "joints", "joint"), fields.word("kind", &JOINTS));
    let (parent, child) = (fields.reference("parent", What::Body), fields.reference("child", What::Body));
    let at = fields.vector_or("at", [0.0; 3]);
    let kind = match sort {
        None => None,
        Some(Sort::Axis(kind)) => fields.direction("axis").map(kind),
        Some(Sort::Universal) => fields.directions("axes").map(Kind::Universal),
        Some(Sort::Spherical) => Some(Kind::Spherical),
        Some(Sort::Free) => Some(Kind::Free),
        Some(Sort::Planar) => {
            let (normal, x) = (fields.direction("normal"), fields.direction("x"));
            normal.zip(x).map(|(normal, x)| Kind::Planar { normal, x })
        }
        Some(Sort::Chain) => {
            let freedoms = fields.tables("freedoms");
            freedoms.iter().map(freedom).collect::<Option<Vec<_>>>().map(Kind::Chain)
        }
    };
    let limits = match sort {
        Some(Sort::Axis(_)) => fields.maybe_pair("limits"),
        _ => Some(None),
    };
    fields.finish(sort);
    if let (Some(name), Some(Some(limits))) = (name, limits) {
        tell(reader, fields, check::limits(name, &limits));
        builder.limits.push((name.to_string(), limits));
    }
    let (name, parent, child) = (name?.to_string(), parent?.to_string(), child?.to_string());
    let connection = Connection { name, parent, child, at: at?, kind: kind? };
    let outcome = connection.check();
    builder.joints.push(connection);
    tell(reader, fields, outcome)
}

fn freedom(fields: &Fields<'_>) -> Option<Freedom> {
    // A state is a joint of no body.
    let words = [Joint::Revolute, Joint::Prismatic, Joint::Rotor].map(|joint| (joint.word(), joint));
    let (suffix, kind) = (fields.maybe_text("suffix"), fields.word("kind", &words));
    let axis = fields.direction("axis");
    fields.finish(Some(()));
    Some(Freedom { suffix: Cow::Owned(suffix?.unwrap_or_default().to_string()), kind: kind?, axis: axis? })
}

#[derive(Clone, Copy)]
enum Ground {
    Flat,
    Bump,
    Profile,
}

fn road(reader: &Reader<'_>, file: &Fields<'_>) -> Option<Road> {
    if !file.has("road") {
        return None;
    }
    let fields = file.within("road")?;
    let kind = fields.word("kind", &[("flat", Ground::Flat), ("bump", Ground::Bump), ("profile", Ground::Profile)]);
    let road = match kind {
        None => None,
        Some(Ground::Flat) => Some(Road::Flat),
        Some(Ground::Profile) => curve(reader, &fields, Ends::Flat).map(Road::Profile),
        Some(Ground::Bump) => {
            let (from, length, height) = (fields.number("from"), fields.positive("length"), fields.number("height"));
            let across = fields.pair("across");
            from.zip(length).zip(height).zip(across).map(|(((from, length), height), across)| Road::Bump {
                from,
                length,
                height,
                across,
            })
        }
    };
    fields.finish(kind);
    road
}

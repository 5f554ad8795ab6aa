//! Mechanisms back to text.

mod cams;
mod values;

use crate::Builder;
use crate::builder::parts::{Action, Connection, Freedom, Kind, Look, Measured, On, Rigid, Shape, Shut};
use crate::characteristic::{Characteristic, Stop};
use crate::model::Form;
use crate::road::Road;
use crate::table::Table;
use crate::touching::Touch;
use crate::tyre::Tyre;
use crate::vec3::IDENTITY;
use std::collections::HashMap;
use toml_writer::{ToTomlKey as _, TomlKeyBuilder};
use values::{Out, direction, inline, list, number, point, text, vector};

/// A mechanism as a file: [`parse`](super::parse) gives one that builds an equal model, if this one can be built and its
/// tyres are such as files of tyres may describe.
///
/// The text says everything, tyres too, which are written out as `.tir` files say them. So it can be put anywhere.
///
/// ```
/// use std::path::Path;
/// use tangential_mbs::{file::toml, models};
///
/// let coach = models::builder("coach")?;
/// let text = toml::write(&coach);
/// let again = toml::parse(&text, "coach.toml", Path::new(""))?;
/// assert_eq!(again.build()?, coach.build()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(builder: &Builder) -> String {
    let mut out = Out::default();
    out.line("name", text(&builder.name));
    out.line("gravity", vector(builder.gravity));
    match &builder.road {
        Road::Flat => {}
        Road::Bump { from, length, height, across } => {
            out.table("[road]");
            out.line("kind", text("bump"));
            out.numbers(&[("from", *from), ("length", *length), ("height", *height)]);
            out.line("across", list(across.map(number)));
        }
        Road::Profile(table) => {
            out.table("[road]");
            out.line("kind", text("profile"));
            out.line("points", values::points(table));
        }
    }
    builder.bodies.iter().for_each(|rigid| body(&mut out, rigid));
    builder.joints.iter().for_each(|connection| joint(&mut out, connection, &builder.limits));
    builder.closures.iter().for_each(|(name, shut)| closure(&mut out, name, shut));
    let mut tyres: Vec<&Tyre> = Vec::new();
    for (_, action) in &builder.actions {
        if let Action::Tyre { tyre, .. } = action
            && !tyres.contains(&tyre.as_ref())
        {
            tyres.push(tyre);
            out.table("[[tyre]]");
            out.line("name", text(&tyre_name(tyres.len())));
            out.line("text", format!("'''\n{}'''", tyre.to_tir()));
        }
    }
    builder.actions.iter().for_each(|(name, action)| force(&mut out, name, action, &tyres));
    if let Some(On { body, place }) = &builder.vehicle {
        out.table("[vehicle]");
        out.line("body", text(body));
        out.line("point", vector(*place));
    }
    for (name, measured) in &builder.sensors {
        out.table("[[sensor]]");
        out.line("name", text(name));
        match measured {
            Measured::Point(On { body, place }) => {
                out.line("body", text(body));
                out.line("point", vector(*place));
            }
            Measured::Joint(joint) => out.line("joint", text(joint)),
            Measured::Closure(closure) => out.line("closure", text(closure)),
        }
    }
    builder.looks.iter().for_each(|own| look(&mut out, own));
    start(&mut out, builder);
    out.0
}

fn tyre_name(number: usize) -> String {
    format!("tyre {number}")
}

fn body(out: &mut Out, rigid: &Rigid) {
    out.table("[[body]]");
    out.line("name", text(&rigid.name));
    out.line("mass", number(rigid.mass));
    match rigid.shape {
        Shape::Bar { from, to } => {
            out.line("from", vector(from));
            out.line("to", vector(to));
        }
        Shape::Any { center, inertia } => {
            out.line("center", vector(center));
            let across = [inertia[0][1], inertia[0][2], inertia[1][0], inertia[1][2], inertia[2][0], inertia[2][1]];
            let moments = [inertia[0][0], inertia[1][1], inertia[2][2]];
            match (across == [0.0; 6], moments == [0.0; 3]) {
                (true, true) => {}
                (true, false) => out.line("inertia", vector(moments)),
                (false, _) => out.line("inertia", list(inertia.map(vector))),
            }
        }
    }
}

fn joint(out: &mut Out, connection: &Connection, limits: &[(String, [f64; 2])]) {
    out.table("[[joint]]");
    out.line("name", text(&connection.name));
    let kind = match connection.kind {
        Kind::Revolute(_) => "revolute",
        Kind::Prismatic(_) => "prismatic",
        Kind::Rotor(_) => "rotor",
        Kind::Cylindrical(_) => "cylindrical",
        Kind::Universal(_) => "universal",
        Kind::Spherical => "spherical",
        Kind::Planar { .. } => "planar",
        Kind::Free => "free",
        Kind::Chain(_) => "chain",
    };
    out.line("kind", text(kind));
    out.line("parent", text(&connection.parent));
    out.line("child", text(&connection.child));
    out.line("at", vector(connection.at));
    match &connection.kind {
        Kind::Revolute(axis) | Kind::Prismatic(axis) | Kind::Rotor(axis) | Kind::Cylindrical(axis) => {
            out.line("axis", direction(*axis));
        }
        Kind::Universal(axes) => out.line("axes", list(axes.map(direction))),
        Kind::Spherical | Kind::Free => {}
        Kind::Planar { normal, x } => {
            out.line("normal", direction(*normal));
            out.line("x", direction(*x));
        }
        Kind::Chain(freedoms) => {
            let freedom = |freedom: &Freedom| {
                let kind = freedom.kind.word();
                let suffix = text(&freedom.suffix);
                inline(&[("suffix", suffix), ("kind", text(kind)), ("axis", direction(freedom.axis))])
            };
            out.line("freedoms", list(freedoms.iter().map(freedom)));
        }
    }
    if let Some((_, limits)) = limits.iter().rev().find(|(name, _)| *name == connection.name) {
        out.line("limits", list(limits.map(number)));
    }
}

fn closure(out: &mut Out, name: &str, shut: &Shut) {
    out.table("[[closure]]");
    out.line("name", text(name));
    let kind = match shut {
        Shut::Point(..) => "point",
        Shut::Revolute(_) => "revolute",
        Shut::Universal(_) => "universal",
        Shut::Rod(..) => "rod",
        Shut::InPlane(..) => "in-plane",
        Shut::Perpendicular(..) => "perpendicular",
        Shut::Prescribed(..) => "prescribed",
        Shut::Coupled(..) => "coupling",
        Shut::Cam(..) => "cam",
    };
    out.line("kind", text(kind));
    let with =
        |on: &On, key, axis| inline(&[("body", text(&on.body)), ("point", vector(on.place)), (key, direction(axis))]);
    match shut {
        Shut::Point(a, b) => {
            out.line("a", point(a));
            out.line("b", point(b));
        }
        Shut::Revolute([(a, axis), (b, other)]) | Shut::Universal([(a, axis), (b, other)]) => {
            out.line("a", with(a, "axis", *axis));
            out.line("b", with(b, "axis", *other));
        }
        Shut::Rod(a, b, length) => {
            out.line("a", point(a));
            out.line("b", point(b));
            length.iter().for_each(|length| out.line("length", number(*length)));
        }
        Shut::InPlane(a, normal, b) => {
            out.line("a", with(a, "normal", *normal));
            out.line("b", point(b));
        }
        Shut::Perpendicular(a, b) => {
            let axis = |on: &On| inline(&[("body", text(&on.body)), ("axis", direction(on.place))]);
            out.line("a", axis(a));
            out.line("b", axis(b));
        }
        Shut::Prescribed(coordinate, signal) => {
            out.line("coordinate", text(coordinate));
            out.line("signal", values::signal(signal));
        }
        Shut::Coupled(terms, sum) => {
            let terms: Vec<(String, String)> =
                terms.iter().map(|(name, factor)| (key(name), number(*factor))).collect();
            let terms: Vec<(&str, String)> =
                terms.iter().map(|(name, factor)| (name.as_str(), factor.clone())).collect();
            out.line("terms", inline(&terms));
            out.numbers(&[("sum", *sum)]);
        }
        Shut::Cam(following) => cams::following(out, following),
    }
}

/// A name as a key.
fn key(name: &str) -> String {
    TomlKeyBuilder::new(name).as_default().to_toml_key()
}

fn force(out: &mut Out, name: &str, action: &Action, tyres: &[&Tyre]) {
    out.table("[[force]]");
    let kind = match action {
        Action::Spring { .. } => "spring",
        Action::JointSpring { .. } => "joint-spring",
        Action::Torsion { .. } => "torsion",
        Action::Force { .. } => "force",
        Action::JointForce { .. } => "joint-force",
        Action::Tyre { .. } => "tyre",
        Action::Cruise { .. } => "cruise",
        Action::Brake { .. } => "brake",
        Action::Strut { .. } => "spring",
        Action::JointStrut { .. } => "joint-spring",
        Action::Touching { .. } => "contact",
        Action::Cam { .. } => "cam",
    };
    out.line("kind", text(kind));
    if matches!(action, Action::Tyre { .. }) || *name != action.usual_name() {
        out.line("name", text(name));
    }
    match action {
        Action::Spring { a, b, stiffness, length, rebound, bump } => {
            out.line("a", point(a));
            out.line("b", point(b));
            out.numbers(&[("stiffness", *stiffness), ("length", *length)]);
            match rebound.to_bits() == bump.to_bits() {
                true => out.numbers(&[("damping", *rebound)]),
                false => out.numbers(&[("rebound", *rebound), ("bump", *bump)]),
            }
        }
        Action::JointSpring { coordinate, stiffness, rest, damping } => {
            out.line("coordinate", text(coordinate));
            out.numbers(&[("stiffness", *stiffness), ("rest", *rest), ("damping", *damping)]);
        }
        Action::Torsion { a, b, axis, stiffness, rest, damping } => {
            out.line("a", text(a));
            out.line("b", text(b));
            out.line("axis", direction(*axis));
            out.numbers(&[("stiffness", *stiffness), ("rest", *rest), ("damping", *damping)]);
        }
        Action::Force { on, direction: along, signal } => {
            out.line("body", text(&on.body));
            out.line("point", vector(on.place));
            out.line("direction", direction(*along));
            out.line("signal", values::signal(signal));
        }
        Action::JointForce { coordinate, signal } => {
            out.line("coordinate", text(coordinate));
            out.line("signal", values::signal(signal));
        }
        Action::Tyre { on, axle, tyre, tread } => {
            let number = tyres.iter().position(|known| *known == tyre.as_ref()).map_or(0, |i| i + 1);
            out.line("tyre", text(&tyre_name(number)));
            out.line("wheel", text(&on.body));
            out.line("center", vector(on.place));
            out.line("axle", direction(*axle));
            if let Some(tread) = tread {
                out.line("relaxed", true);
                if tread != name {
                    out.line("tread", text(tread));
                }
            }
        }
        Action::Cruise { on, forward, wheels, speed, gain } => {
            out.line("body", text(&on.body));
            out.line("point", vector(on.place));
            out.line("forward", direction(*forward));
            out.line("wheels", list(wheels.iter().map(|wheel| text(wheel))));
            out.numbers(&[("speed", *speed), ("gain", *gain)]);
        }
        Action::Brake { coordinate, signal, slow } => {
            out.line("coordinate", text(coordinate));
            out.line("signal", values::signal(signal));
            out.numbers(&[("slow", *slow)]);
        }
        Action::Strut { a, b, length, characteristic } => {
            out.line("a", point(a));
            out.line("b", point(b));
            out.numbers(&[("length", *length)]);
            curves(out, characteristic);
        }
        Action::JointStrut { coordinate, characteristic } => {
            out.line("coordinate", text(coordinate));
            curves(out, characteristic);
        }
        Action::Touching { on, touch } => {
            out.line("body", text(&on.body));
            out.line("point", vector(on.place));
            let Touch { radius, stiffness, exponent, dissipation, friction, slow } = touch;
            out.numbers(&[("radius", *radius), ("stiffness", *stiffness), ("exponent", *exponent)]);
            out.numbers(&[("dissipation", *dissipation), ("friction", *friction), ("slow", *slow)]);
        }
        Action::Cam { following, squeeze } => {
            cams::following(out, following);
            cams::squeeze(out, squeeze);
        }
    }
}

/// Springs, dampers and stops, each where there is one; a spring that is there at least says that these are curves.
fn curves(out: &mut Out, characteristic: &Characteristic) {
    let Characteristic { elastic, viscous, stop } = characteristic;
    let curve = |table: &Table| inline(&[("points", values::points(table))]);
    if *elastic != Table::zero() || (*viscous == Table::zero() && *stop == Stop::none()) {
        out.line("stiffness", curve(elastic));
    }
    if *viscous != Table::zero() {
        out.line("damping", curve(viscous));
    }
    if *stop != Stop::none() {
        let ends = [("from", stop.range[0]), ("to", stop.range[1])];
        let ends = ends.into_iter().filter(|(_, end)| end.is_finite());
        let rest = [("stiffness", stop.stiffness), ("exponent", stop.exponent), ("dissipation", stop.dissipation)];
        let entries: Vec<(&str, String)> = ends.chain(rest).map(|(key, value)| (key, number(value))).collect();
        out.line("stop", inline(&entries));
    }
}

fn look(out: &mut Out, look: &Look) {
    out.table("[[look]]");
    out.line("body", text(&look.body));
    let (kind, numbers) = match &look.form {
        Form::Block(size) => ("box", vec![("size", vector(*size))]),
        Form::Cylinder { radius, length } => {
            ("cylinder", vec![("radius", number(*radius)), ("length", number(*length))])
        }
        Form::Sphere { radius } => ("sphere", vec![("radius", number(*radius))]),
    };
    out.line("kind", text(kind));
    numbers.iter().for_each(|(key, value)| out.line(key, value));
    out.line("center", vector(look.center));
    if look.axes != IDENTITY {
        out.line("axes", list(look.axes.map(vector)));
    }
}

/// Positions and rates; of several for one coordinate the last, which is the one that counts.
fn start(out: &mut Out, builder: &Builder) {
    let positions = last(builder.positions.iter().map(|(name, position, held)| (name.as_str(), (*position, *held))));
    if builder.settles || builder.time != 0.0 {
        out.table("[start]");
        if builder.settles {
            out.line("equilibrium", true);
        }
        out.numbers(&[("time", builder.time)]);
    }
    for (head, at) in [("[start.at]", true), ("[start.near]", false)] {
        let own: Vec<_> = positions.iter().filter(|(_, (_, held))| *held == at).collect();
        if !own.is_empty() {
            out.table(head);
            own.iter().for_each(|(name, (position, _))| out.line(key(name), number(*position)));
        }
    }
    let rates = last(builder.rates.iter().map(|(name, rate)| (name.as_str(), *rate)));
    if !rates.is_empty() {
        out.table("[start.rate]");
        rates.iter().for_each(|(name, rate)| out.line(key(name), number(*rate)));
    }
}

/// What was said last of every name, in the order in which names came first.
fn last<'a, T>(said: impl Iterator<Item = (&'a str, T)>) -> Vec<(&'a str, T)> {
    let (mut places, mut found) = (HashMap::new(), Vec::new());
    for (name, value) in said {
        let place = *places.entry(name).or_insert(found.len());
        match found.get_mut(place) {
            Some(before) => *before = (name, value),
            None => found.push((name, value)),
        }
    }
    found
}

//! What acts, and tyres.

use super::cams::cam;
use super::fields::Fields;
use super::reader::{Reader, What};
use super::sections::{on, tell};
use super::struts::{contact, joint_spring, spring, stop_alone};
use crate::Builder;
use crate::builder::parts::{Action, On};
use crate::file::error::Mistake;
use crate::nearest::hint;
use crate::tyre::{Read, Tyre};
use std::collections::BTreeMap;
use std::fs;

#[derive(Clone, Copy)]
enum Sort {
    Spring,
    JointSpring,
    Torsion,
    Force,
    JointForce,
    Tyre,
    Cruise,
    Brake,
    Stop,
    Contact,
    Cam,
}

const FORCES: [(&str, Sort); 11] = [
    ("spring", Sort::Spring),
    ("joint-spring", Sort::JointSpring),
    ("torsion", Sort::Torsion),
    ("force", Sort::Force),
    ("joint-force", Sort::JointForce),
    ("tyre", Sort::Tyre),
    ("cruise", Sort::Cruise),
    ("brake", Sort::Brake),
    ("stop", Sort::Stop),
    ("contact", Sort::Contact),
    ("cam", Sort::Cam),
];

/// The tyres that forces name, and `None` for those that are wrong.
type Tyres = BTreeMap<String, Option<Tyre>>;

/// Reads all that acts.
pub(super) fn read(reader: &Reader<'_>, file: &Fields<'_>, builder: &mut Builder) {
    let mut tyres = Tyres::new();
    for fields in file.tables("tyre") {
        if let Some(name) = fields.text("name") {
            reader.define(fields.place("name"), "tyre tables", name);
            tyres.insert(name.to_string(), tyre(reader, &fields, name));
        }
        fields.finish(Some(()));
    }
    for fields in file.tables("force") {
        force(reader, &fields, &tyres, builder);
    }
}

/// What a tyre is like, by a file or a text.
fn tyre(reader: &Reader<'_>, fields: &Fields<'_>, name: &str) -> Option<Tyre> {
    let (file, text, mirrored) = (fields.maybe_text("file"), fields.maybe_text("text"), fields.flag("mirrored"));
    let (key, path, text) = match (file?, text?) {
        (Some(file), None) => {
            let path = reader.folder.join(file);
            match fs::read_to_string(&path) {
                Ok(text) => ("file", path.display().to_string(), text),
                Err(cause) => {
                    let (tyre, path, cause) = (name.to_string(), path.display().to_string(), cause.to_string());
                    reader.tell(fields.place("file"), Mistake::TyreFile { tyre, path, cause });
                    return None;
                }
            }
        }
        (None, Some(text)) => ("text", "its text".to_string(), text.to_string()),
        _ => {
            let what =
                "expected one of `file`, the path of a `.tir` file, and `text`, what such a file says".to_string();
            reader.tell(fields.span.clone(), Mistake::Unsupported { owner: fields.owner.clone(), what });
            return None;
        }
    };
    match Tyre::read_tir(&text, &path) {
        Ok(mut read) => {
            set(reader, fields, &mut read);
            for warning in &read.warnings {
                reader.warn(
                    fields.place(key),
                    format!("{path} {warning}"),
                    format!("tyre `{name}`: {path}: {warning}"),
                );
            }
            Some(if mirrored? { read.tyre.mirrored() } else { read.tyre })
        }
        Err(cause) => {
            reader.tell(fields.place(key), Mistake::Tyre { tyre: name.to_string(), cause });
            None
        }
    }
}

/// Coefficients that a file has not got, or with other values, under the key `set`.
fn set(reader: &Reader<'_>, fields: &Fields<'_>, read: &mut Read) {
    let Some(given) = fields.has("set").then(|| fields.within("set")).flatten() else { return };
    for (key, value) in given.flattened() {
        let Some(number) = given.number_of_owner(&format!("the coefficient `{key}`"), "set", value, "a number") else {
            continue;
        };
        match read.tyre.set(&key, number) {
            true => read.warnings.retain(|warning| !warning.key.eq_ignore_ascii_case(&key)),
            false => {
                let (owner, hint) = (fields.owner.clone(), hint(&key.to_uppercase(), Tyre::keys()));
                reader.tell(value.span(), Mistake::Name { owner, what: "coefficient", name: key, hint });
            }
        }
    }
}

fn force(reader: &Reader<'_>, fields: &Fields<'_>, tyres: &Tyres, builder: &mut Builder) -> Option<()> {
    let sort = fields.word("kind", &FORCES);
    let name = match sort {
        Some(Sort::Tyre) => fields.text("name").map(Some),
        _ => fields.maybe_text("name"),
    };
    let action = sort.and_then(|sort| action(reader, fields, sort, name.flatten(), tyres));
    fields.finish(sort);
    let (action, name) = (action?, name?);
    if let (Some(Sort::Tyre), Some(name)) = (sort, name) {
        reader.define(fields.place("name"), "tyres", name);
    }
    builder.act(action);
    name.map(|name| builder.named(name));
    let idle = builder.actions.last().and_then(|(_, action)| idle(action));
    if let Some(why) = idle {
        let text = format!("{} has no effect: {why}", fields.owner);
        reader.warn(fields.span.clone(), text.clone(), text);
    }
    let outcome = builder.actions.last().map_or(Ok(()), |(name, action)| action.check(name));
    tell(reader, fields, outcome)
}

/// Why something does nothing, which nobody means.
fn idle(action: &Action) -> Option<&'static str> {
    const GROUND: &str = "it acts on the ground";
    const ONE: &str = "both of its ends are on one body";
    const NOTHING: &str = "it has neither stiffness nor damping";
    match action {
        Action::Spring { a, b, .. } | Action::Strut { a, b, .. } if a.body == b.body => Some(ONE),
        Action::Torsion { a, b, .. } if a == b => Some(ONE),
        Action::Force { on, .. } | Action::Touching { on, .. } if on.body == "ground" => Some(GROUND),
        Action::Spring { stiffness: 0.0, rebound: 0.0, bump: 0.0, .. }
        | Action::JointSpring { stiffness: 0.0, damping: 0.0, .. }
        | Action::Torsion { stiffness: 0.0, damping: 0.0, .. } => Some(NOTHING),
        _ => None,
    }
}

fn action(reader: &Reader<'_>, fields: &Fields<'_>, sort: Sort, name: Option<&str>, tyres: &Tyres) -> Option<Action> {
    let number = |key| fields.number(key);
    let coordinate = || fields.reference("coordinate", What::Coordinate).map(str::to_string);
    let body = |key| fields.reference(key, What::Body).map(str::to_string);
    match sort {
        Sort::Spring => spring(reader, fields),
        Sort::JointSpring => joint_spring(reader, fields),
        Sort::Stop => stop_alone(fields),
        Sort::Contact => contact(fields),
        Sort::Cam => cam(fields),
        Sort::Torsion => {
            let (a, b, axis) = (body("a"), body("b"), fields.direction("axis"));
            let (stiffness, rest) = (fields.number_or("stiffness", 0.0), fields.number_or("rest", 0.0));
            let damping = fields.number_or("damping", 0.0);
            let (a, b, axis) = (a?, b?, axis?);
            Some(Action::Torsion { a, b, axis, stiffness: stiffness?, rest: rest?, damping: damping? })
        }
        Sort::Force => {
            let (on, direction, signal) = (on(fields, "point"), fields.direction("direction"), fields.signal());
            Some(Action::Force { on: on?, direction: direction?, signal: signal? })
        }
        Sort::JointForce => {
            let (coordinate, signal) = (coordinate(), fields.signal());
            Some(Action::JointForce { coordinate: coordinate?, signal: signal? })
        }
        Sort::Tyre => mounted(reader, fields, name, tyres),
        Sort::Cruise => {
            let (on, forward, wheels) = (on(fields, "point"), fields.direction("forward"), fields.texts("wheels"));
            let (speed, gain) = (number("speed"), number("gain"));
            let wheel = |(name, span): &(&str, core::ops::Range<usize>)| {
                reader.refer(span.clone(), &fields.owner, What::Coordinate, name);
                name.to_string()
            };
            let wheels = wheels?.iter().map(wheel).collect();
            Some(Action::Cruise { on: on?, forward: forward?, wheels, speed: speed?, gain: gain? })
        }
        Sort::Brake => {
            let (coordinate, signal, slow) = (coordinate(), fields.signal(), fields.positive("slow"));
            Some(Action::Brake { coordinate: coordinate?, signal: signal?, slow: slow? })
        }
    }
}

/// A tyre on its wheel.
fn mounted(reader: &Reader<'_>, fields: &Fields<'_>, own: Option<&str>, tyres: &Tyres) -> Option<Action> {
    let wheel = fields.reference("wheel", What::Body);
    let (center, axle) = (fields.vector("center"), fields.direction("axle"));
    let (relaxed, tyre) = (fields.flag("relaxed"), fields.text("tyre"));
    // Coordinates there are only then.
    let tread = if relaxed == Some(true) { fields.maybe_text("tread") } else { Some(None) };
    let name = tyre?;
    let Some(tyre) = tyres.get(name) else {
        let hint = hint(name, tyres.keys().map(String::as_str));
        let (owner, name) = (fields.owner.clone(), name.to_string());
        reader.tell(fields.place("tyre"), Mistake::Name { owner, what: "tyre", name, hint });
        return None;
    };
    let tread = if relaxed? { Some(tread?.or(own)?.to_string()) } else { None };
    let on = On { body: wheel?.to_string(), place: center? };
    Some(Action::Tyre { on, axle: axle?, tyre: Box::new(tyre.clone()?), tread })
}

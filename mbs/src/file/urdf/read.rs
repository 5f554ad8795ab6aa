//! Links and joints as they are in the file.

use super::frame::{Frame, Lump};
use super::visual::{Visual, visuals};
use super::xml::{Reader, head};
use super::{Wrong, wrong};
use crate::builder::check;
use crate::error::ModelError;
use crate::file::error::Mistake;
use crate::nearest::hint;
use crate::vec3::Vec3;
use core::ops::Range;
use roxmltree::Node;
use std::collections::HashMap;
use std::path::Path;

/// All that is taken from a file.
pub(super) struct Robot {
    pub name: String,
    pub links: Vec<Link>,
    pub joints: Vec<Element>,
}

/// A link; its mass is as its own frame has it.
pub(super) struct Link {
    pub name: String,
    pub span: Range<usize>,
    pub inertial: Option<Lump>,
    pub visuals: Vec<Visual>,
}

/// How a joint lets its link move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Moves {
    Fixed,
    Turns,
    Slides,
    Plane,
    Free,
}

const KINDS: [(&str, Moves); 6] = [
    ("fixed", Moves::Fixed),
    ("revolute", Moves::Turns),
    ("continuous", Moves::Turns),
    ("prismatic", Moves::Slides),
    ("planar", Moves::Plane),
    ("floating", Moves::Free),
];

/// A joint, with the numbers of its links.
pub(super) struct Element {
    pub name: String,
    pub span: Range<usize>,
    pub moves: Moves,
    pub parent: usize,
    pub child: usize,
    pub origin: Frame,
    /// In the joint's frame.
    pub axis: Vec3,
    pub damping: f64,
    pub friction: f64,
    /// From where to where it may move.
    pub limits: Option<[f64; 2]>,
    pub mimic: Option<Mimic>,
}

/// What a joint follows: its coordinate is `multiplier` times that of another one, and `offset`.
pub(super) struct Mimic {
    pub span: Range<usize>,
    pub joint: String,
    pub multiplier: f64,
    pub offset: f64,
}

/// The link that other tools take for the ground where nothing declares it.
pub(super) const WORLD: &str = "world";

/// The robot, as far as it could be read; the reader has what is wrong.
pub(super) fn robot(reader: &Reader<'_>, root: Node<'_, '_>, file: &str) -> Result<Robot, Wrong> {
    if !root.has_tag_name("robot") {
        let (owner, found) = ("the file".to_string(), root.tag_name().name().to_string());
        let hint = "; the outermost element of a URDF file is `robot`".to_string();
        return Err(wrong(head(root), Mistake::Word { owner, field: "element".to_string(), found, hint }));
    }
    let known = ["link", "joint", "material", "transmission", "gazebo", "ros2_control", "sensor"];
    reader.children(root, "the robot", &known);
    let name = root.attribute("name").filter(|name| !name.is_empty()).map_or_else(
        || {
            let stem = Path::new(file).file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().to_string());
            reader.warn(head(root), "name", format!("the robot has no name, and is called `{stem}`"));
            stem
        },
        str::to_string,
    );
    let elements = |tag: &'static str| root.children().filter(move |node| node.has_tag_name(tag));
    let mut links: Vec<Link> = elements("link").filter_map(|node| link(reader, node)).collect();
    if !links.iter().any(|link| link.name == WORLD) {
        let named = elements("joint").flat_map(|joint| joint.children()).filter(|node| node.has_tag_name("parent"));
        if let Some(node) = named.into_iter().find(|node| node.attribute("link") == Some(WORLD)) {
            reader.warn(
                head(node),
                WORLD,
                "the link `world` is not in the file, and is taken for the ground".to_string(),
            );
            links.push(Link { name: WORLD.to_string(), span: head(node), inertial: None, visuals: Vec::new() });
        }
    }
    let mut numbers = HashMap::new();
    for (number, link) in links.iter().enumerate() {
        if let Some(first) = numbers.insert(link.name.as_str(), number) {
            let (name, first) = (link.name.clone(), reader.line(links[first].span.clone()));
            reader.tell(link.span.clone(), Mistake::Twice { what: "links", name, first });
        }
    }
    // Where macros were to make the links, they are told.
    if links.is_empty() && reader.problems.borrow().is_empty() {
        let (owner, expected) = ("the robot".to_string(), "links, the first of which is the base");
        reader.tell(head(root), Mistake::Missing { owner, field: "link", expected });
    }
    let joints: Vec<Element> = elements("joint").filter_map(|node| joint(reader, node, &links, &numbers)).collect();
    let mut seen: HashMap<&str, Range<usize>> = HashMap::new();
    for joint in &joints {
        if let Some(first) = seen.insert(&joint.name, joint.span.clone()) {
            let (name, first) = (joint.name.clone(), reader.line(first));
            reader.tell(joint.span.clone(), Mistake::Twice { what: "joints", name, first });
        }
    }
    Ok(Robot { name, links, joints })
}

/// The name of a link or a joint.
fn name(reader: &Reader<'_>, node: Node<'_, '_>, what: &'static str) -> Option<String> {
    let name = reader.text(node, &format!("a {what}"), "name")?;
    let outcome = if name.is_empty() { Err(ModelError::Nameless { what }) } else { Ok(()) };
    reader.checked(head(node), name.to_string(), outcome)
}

fn link(reader: &Reader<'_>, node: Node<'_, '_>) -> Option<Link> {
    let name = name(reader, node, "link")?;
    let owner = format!("link `{name}`");
    reader.children(node, &owner, &["inertial", "visual", "collision"]);
    let inertial = reader.child(node, "inertial").and_then(|node| inertial(reader, node, &owner));
    let visuals = visuals(reader, node, &owner);
    Some(Link { name, span: head(node), inertial, visuals })
}

fn inertial(reader: &Reader<'_>, node: Node<'_, '_>, owner: &str) -> Option<Lump> {
    reader.children(node, owner, &["origin", "mass", "inertia"]);
    let origin = origin(reader, node, owner);
    let mass = reader.need(node, owner, "mass").and_then(|node| {
        reader.attributes(node, owner, &["value"]);
        reader.number(node, owner, "value", None)
    });
    let inertia = reader.need(node, owner, "inertia").and_then(|node| {
        reader.attributes(node, owner, &["ixx", "ixy", "ixz", "iyy", "iyz", "izz"]);
        let [ixx, iyy, izz] = ["ixx", "iyy", "izz"].map(|name| reader.number(node, owner, name, None));
        let [ixy, ixz, iyz] = ["ixy", "ixz", "iyz"].map(|name| reader.number(node, owner, name, Some(0.0)));
        let (ixx, ixy, ixz, iyy, iyz, izz) = (ixx?, ixy?, ixz?, iyy?, iyz?, izz?);
        Some([[ixx, ixy, ixz], [ixy, iyy, iyz], [ixz, iyz, izz]])
    });
    let lump = Lump { mass: mass?, center: [0.0; 3], inertia: inertia? };
    Some(lump.seen_from(&origin?))
}

pub(super) fn origin(reader: &Reader<'_>, node: Node<'_, '_>, owner: &str) -> Option<Frame> {
    let Some(node) = reader.child(node, "origin") else { return Some(Frame::default()) };
    reader.attributes(node, owner, &["xyz", "rpy"]);
    let (place, angles) =
        (reader.vector(node, owner, "xyz", Some([0.0; 3])), reader.vector(node, owner, "rpy", Some([0.0; 3])));
    Some(Frame::new(place?, angles?))
}

fn joint(reader: &Reader<'_>, node: Node<'_, '_>, links: &[Link], numbers: &HashMap<&str, usize>) -> Option<Element> {
    let name = name(reader, node, "joint")?;
    let owner = &format!("joint `{name}`");
    let known = ["origin", "parent", "child", "axis", "dynamics", "limit", "mimic", "calibration", "safety_controller"];
    reader.children(node, owner, &known);
    let kind = reader.text(node, owner, "type");
    let moves = kind.and_then(|found| {
        let moves = KINDS.iter().find(|(word, _)| *word == found).map(|(_, moves)| *moves);
        if moves.is_none() {
            let span = node.attribute_node("type").map_or(head(node), |attribute| attribute.range_value());
            let (owner, field, hint) = (owner.clone(), "type".to_string(), hint(found, KINDS.map(|(word, _)| word)));
            reader.tell(span, Mistake::Word { owner, field, found: found.to_string(), hint });
        }
        moves
    });
    let end = |tag: &'static str| {
        let node = reader.need(node, owner, tag)?;
        reader.attributes(node, owner, &["link"]);
        let name = reader.text(node, owner, "link")?;
        let number = numbers.get(name).copied();
        if number.is_none() {
            let span = node.attribute_node("link").map_or(head(node), |attribute| attribute.range_value());
            let hint = hint(name, links.iter().map(|link| link.name.as_str()));
            let (owner, name) = (owner.clone(), name.to_string());
            reader.tell(span, Mistake::Name { owner, what: "link", name, hint });
        }
        number
    };
    let (parent, child, origin) = (end("parent"), end("child"), origin(reader, node, owner));
    let moves = moves?;
    // What a fixed joint says of its motion has no meaning, and files are full of it.
    let axis = match reader.child(node, "axis") {
        None => Some([1.0, 0.0, 0.0]),
        Some(_) if matches!(moves, Moves::Fixed | Moves::Free) => Some([1.0, 0.0, 0.0]),
        Some(node) => {
            reader.attributes(node, owner, &["xyz"]);
            let axis = reader.vector(node, owner, "xyz", None);
            axis.and_then(|axis| reader.checked(head(node), axis, check::direction(owner, "axis", &axis)))
        }
    };
    let turns_or_slides = matches!(moves, Moves::Turns | Moves::Slides);
    let mimic = match reader.child(node, "mimic").filter(|_| moves != Moves::Fixed) {
        Some(found) if turns_or_slides => Some(mimic(reader, found, owner)?),
        Some(found) => {
            let what = "only joints of one freedom can mimic others".to_string();
            reader.tell(head(found), Mistake::Unsupported { owner: owner.clone(), what });
            None
        }
        None => None,
    };
    let limits = reader.child(node, "limit").filter(|_| turns_or_slides && kind != Some("continuous"));
    let limits = limits.and_then(|node| limits_of(reader, node, owner));
    let dynamics = reader.child(node, "dynamics").filter(|_| moves != Moves::Fixed);
    let resistance = |attribute: &'static str| {
        let Some(node) = dynamics else { return Some(0.0) };
        let number = reader.number(node, owner, attribute, Some(0.0))?;
        if number != 0.0 && !turns_or_slides {
            let what = format!("`{attribute}` has a meaning for joints of one freedom only");
            reader.tell(head(node), Mistake::Unsupported { owner: owner.clone(), what });
            return None;
        }
        let (owner, expected) = (owner.clone(), "finite and not negative");
        let error = ModelError::Number { owner, what: attribute, value: number, expected };
        reader.checked(head(node), number, if number < 0.0 { Err(error) } else { Ok(()) })
    };
    if let Some(node) = dynamics {
        reader.attributes(node, owner, &["damping", "friction"]);
    }
    let (damping, friction) = (resistance("damping"), resistance("friction"));
    Some(Element {
        name,
        span: head(node),
        moves,
        parent: parent?,
        child: child?,
        origin: origin?,
        axis: axis?,
        damping: damping?,
        friction: friction?,
        limits,
        mimic,
    })
}

fn mimic(reader: &Reader<'_>, node: Node<'_, '_>, owner: &str) -> Option<Mimic> {
    reader.attributes(node, owner, &["joint", "multiplier", "offset"]);
    let joint = reader.text(node, owner, "joint")?.to_string();
    let (multiplier, offset) =
        (reader.number(node, owner, "multiplier", Some(1.0)), reader.number(node, owner, "offset", Some(0.0)));
    Some(Mimic { span: head(node), joint, multiplier: multiplier?, offset: offset? })
}

/// From where to where, if the file says so. What cannot be understood has no effect, since limits have hardly one.
fn limits_of(reader: &Reader<'_>, node: Node<'_, '_>, owner: &str) -> Option<[f64; 2]> {
    let number = |name: &str| match node.attribute(name).map(|text| text.trim().parse::<f64>()) {
        Some(Ok(number)) if !number.is_nan() => Some(number),
        Some(_) => {
            let text = format!("{owner}: the attribute `{name}` of `limit` is no number, and has no effect");
            reader.warn(head(node), format!("limit/{name}"), text);
            None
        }
        None => None,
    };
    let given = node.has_attribute("lower") || node.has_attribute("upper");
    let limits = [number("lower").unwrap_or(0.0), number("upper").unwrap_or(0.0)];
    if given && limits[0] > limits[1] {
        let text = format!("{owner}: the lower limit is above the upper one: they have no effect");
        reader.warn(head(node), "limit/order", text);
    }
    (given && limits[0] <= limits[1]).then_some(limits)
}

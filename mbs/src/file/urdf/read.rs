//! Links and joints as they are in the file.

use super::frame::{Frame, Lump};
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
}

/// The robot, as far as it could be read; the reader has what is wrong.
pub(super) fn robot(reader: &Reader<'_>, root: Node<'_, '_>) -> Result<Robot, Wrong> {
    if !root.has_tag_name("robot") {
        let (owner, found) = ("the file".to_string(), root.tag_name().name().to_string());
        let hint = "; the outermost element of a URDF file is `robot`".to_string();
        return Err(wrong(head(root), Mistake::Word { owner, field: "element".to_string(), found, hint }));
    }
    let known = ["link", "joint", "material", "transmission", "gazebo", "ros2_control", "sensor"];
    reader.children(root, "the robot", &known);
    let name = reader.text(root, "the robot", "name").unwrap_or_default().to_string();
    let elements = |tag: &'static str| root.children().filter(move |node| node.has_tag_name(tag));
    let links: Vec<Link> = elements("link").filter_map(|node| link(reader, node)).collect();
    let mut numbers = HashMap::new();
    for (number, link) in links.iter().enumerate() {
        if let Some(first) = numbers.insert(link.name.as_str(), number) {
            let (name, first) = (link.name.clone(), reader.line(links[first].span.clone()));
            reader.tell(link.span.clone(), Mistake::Twice { what: "links", name, first });
        }
    }
    if links.is_empty() {
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
    Some(Link { name, span: head(node), inertial })
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

fn origin(reader: &Reader<'_>, node: Node<'_, '_>, owner: &str) -> Option<Frame> {
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
    let axis = match reader.child(node, "axis") {
        None => Some([1.0, 0.0, 0.0]),
        Some(node) => {
            reader.attributes(node, owner, &["xyz"]);
            let axis = reader.vector(node, owner, "xyz", None);
            axis.and_then(|axis| reader.checked(head(node), axis, check::direction(owner, "axis", &axis)))
        }
    };
    let moves = moves?;
    let turns_or_slides = matches!(moves, Moves::Turns | Moves::Slides);
    if moves != Moves::Fixed
        && let Some(mimic) = reader.child(node, "mimic")
    {
        let what = "it mimics another joint, which is not supported: it would move freely. Take `mimic` away to let it, or make the joint fixed".to_string();
        reader.tell(head(mimic), Mistake::Unsupported { owner: owner.clone(), what });
    }
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
    })
}

//! Trees as URDF; [the guide](super#urdf) says what is taken from a file.

mod frame;
mod prefix;
mod read;
mod visual;
mod xml;

use super::error::{Error, Mistake, Problem};
use super::sites::{CLOSURES, JOINTS};
use super::source::Source;
use crate::Builder;
use crate::builder::parts::{Kind, Look, Rigid, Shape};
use crate::error::ModelError;
use crate::model::Joint;
use crate::nearest::hint;
use crate::signal::Signal;
use crate::vec3::{Vec3, dot};
use core::ops::Range;
use frame::{Frame, Lump};
use read::{Element, Mimic, Moves, Robot};
use std::collections::HashMap;

/// At which rate a joint's friction has three quarters of its size, in rad/s or m/s.
const SLOW: f64 = 0.01;

/// The mechanism of a text; the name is that of the file, for messages. What was read can be built: it was tried.
///
/// ```
/// use tangential_mbs::file::urdf;
///
/// let text = r#"<robot name="pendulum">
///     <link name="base"/>
///     <link name="bob">
///         <inertial><origin xyz="0 0 -1"/><mass value="2"/><inertia ixx="0.1" iyy="0.1" izz="0.1"/></inertial>
///     </link>
///     <joint name="pin" type="continuous"><parent link="base"/><child link="bob"/><axis xyz="0 1 0"/></joint>
/// </robot>"#;
/// let model = urdf::parse(text, "pendulum.urdf")?.build()?;
/// assert_eq!((model.coordinate_names(), model.bodies[0].mass), (&["pin".to_string()][..], 2.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the text is wrong, or says what this library cannot do: every mistake that was found, with its place.
pub fn parse(text: &str, name: &str) -> Result<Builder, Error> {
    parse_with(text, name, &Options::default())
}

/// How a file is taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Whether the root moves freely, instead of being one with the ground: a robot that walks, or flies. Its coordinates
    /// have the name of the root link, and `.x`, `.y`, `.z`, `.rz`, `.ry`, `.rx`.
    pub floating: bool,
}

/// The same with options.
///
/// # Errors
/// As [`parse`].
pub fn parse_with(text: &str, name: &str, options: &Options) -> Result<Builder, Error> {
    let source = Source { name, text };
    let (text, undeclared) = declared(source)?;
    let document = roxmltree::Document::parse(&text).map_err(|error| syntax(source, &error))?;
    let reader = xml::Reader::new(source);
    for (prefix, at) in undeclared {
        let text = format!("the prefix `{prefix}` is not declared; what has it has no effect");
        reader.warn(at..at + prefix.len(), prefix, text);
    }
    let robot = read::robot(&reader, document.root_element(), name);
    let built = match reader.problems.borrow().is_empty() {
        true => Some(robot.and_then(|robot| robot.tree().and_then(|places| robot.builder(&reader, &places, options)))),
        false => None,
    };
    let mut problems = reader.problems.into_inner();
    match built {
        Some(Ok(mut builder)) => {
            builder.warnings = reader.warnings.into_inner().sorted();
            return Ok(builder);
        }
        Some(Err((span, mistake))) => problems.push(source.problem(span, *mistake)),
        None => {}
    }
    problems.sort_by_key(|problem: &Problem| (problem.place.line, problem.place.column));
    Err(Error::Wrong(problems))
}

/// A text without prefixes that nobody declares, and where they were first.
fn declared(source: Source<'_>) -> Result<(String, Vec<(String, usize)>), Error> {
    let (mut text, mut found) = (source.text.to_string(), Vec::new());
    loop {
        let (prefix, at) = match roxmltree::Document::parse(&text) {
            Err(roxmltree::Error::UnknownNamespace(prefix, at)) => (prefix, at),
            _ => return Ok((text, found)),
        };
        let at = source.offset(at.row as usize, at.col as usize);
        if prefix == "xacro" {
            let what = "what begins with `xacro:` is a macro: let xacro write the URDF file first".to_string();
            return Err(source.error(at..at + 5, Mistake::Unsupported { owner: "the robot".to_string(), what }));
        }
        let without = prefix::without(&text, &prefix);
        // Where nothing can be changed, the parser says what is wrong.
        if without == text {
            return Ok((text, found));
        }
        text = without;
        found.push((prefix, at));
    }
}

fn syntax(source: Source<'_>, error: &roxmltree::Error) -> Error {
    let at = source.offset(error.pos().row as usize, error.pos().col as usize);
    // The place is told already.
    let message = error.to_string();
    let message = message.split(" at ").next().unwrap_or(&message).to_string();
    source.error(at..at + 1, Mistake::Syntax { format: "XML", message })
}

/// A mistake at some bytes.
type Wrong = (Range<usize>, Box<Mistake>);

fn wrong(span: Range<usize>, mistake: impl Into<Mistake>) -> Wrong {
    (span, Box::new(mistake.into()))
}

/// Where a link is at zero coordinates, and which link it is one body with.
struct Placed {
    frame: Frame,
    body: usize,
}

impl Robot {
    /// The places of all links, in the order of the links; the root is one body with the ground.
    fn tree(&self) -> Result<(usize, Vec<Placed>), Wrong> {
        let mut joint_of: HashMap<usize, &Element> = HashMap::new();
        let mut below: HashMap<usize, Vec<&Element>> = HashMap::new();
        for joint in &self.joints {
            if let Some(first) = joint_of.insert(joint.child, joint) {
                let (first, second, body) =
                    (first.name.clone(), joint.name.clone(), self.links[joint.child].name.clone());
                return Err(wrong(joint.span.clone(), ModelError::Loop { body, first, second }));
            }
            below.entry(joint.parent).or_default().push(joint);
        }
        let roots: Vec<usize> = (0..self.links.len()).filter(|link| !joint_of.contains_key(link)).collect();
        let quoted = |links: &[usize]| {
            links.iter().map(|link| format!("`{}`", self.links[*link].name)).collect::<Vec<_>>().join(", ")
        };
        let root = match roots.as_slice() {
            [root] => *root,
            [] => {
                let all: Vec<usize> = (0..self.links.len()).collect();
                let span = self.links.first().map_or(0..0, |link| link.span.clone());
                return Err(wrong(span, ModelError::Cycle { bodies: quoted(&all) }));
            }
            [_, second, ..] => {
                let what = format!("the links {} are children of no joint; a tree has one root", quoted(&roots));
                let owner = "the robot".to_string();
                return Err(wrong(self.links[*second].span.clone(), Mistake::Unsupported { owner, what }));
            }
        };
        let mut places: Vec<Option<Placed>> = self.links.iter().map(|_| None).collect();
        places[root] = Some(Placed { frame: Frame::default(), body: root });
        let mut waiting = vec![root];
        while let Some(parent) = waiting.pop() {
            for joint in below.get(&parent).into_iter().flatten() {
                let Some(Placed { frame, body }) = &places[parent] else { continue };
                let frame = frame.then(&joint.origin);
                let body = if joint.moves == Moves::Fixed { *body } else { joint.child };
                places[joint.child] = Some(Placed { frame, body });
                waiting.push(joint.child);
            }
        }
        let lost: Vec<usize> = (0..places.len()).filter(|link| places[*link].is_none()).collect();
        if let Some(first) = lost.first() {
            return Err(wrong(self.links[*first].span.clone(), ModelError::Cycle { bodies: quoted(&lost) }));
        }
        Ok((root, places.into_iter().flatten().collect()))
    }

    /// The mechanism, with links as they are placed.
    fn builder(
        &self,
        reader: &xml::Reader<'_>,
        (root, places): &(usize, Vec<Placed>),
        options: &Options,
    ) -> Result<Builder, Wrong> {
        let mut builder = Builder::new(&self.name);
        let floats = options.floating && self.links[*root].name != read::WORLD;
        if options.floating && !floats {
            let text = "the root is called `world`, and does not float".to_string();
            reader.warn(self.links[*root].span.clone(), "floating", text);
        }
        let is_ground = |body: usize| body == *root && !floats;
        let name = |body: usize| if is_ground(body) { "ground" } else { self.links[body].name.as_str() };
        let mut lumps: Vec<Lump> = places.iter().map(|placed| Lump::none(placed.frame.place)).collect();
        for (link, placed) in self.links.iter().zip(places) {
            if let Some(inertial) = &link.inertial {
                let lump = inertial.seen_from(&placed.frame);
                // Every link by itself, so that messages are about links that are in the file. What is one with the ground
                // has no effect, whatever its inertia.
                let rigid = rigid(&link.name, &lump);
                if !is_ground(placed.body) {
                    rigid.check_moments().map_err(|error| wrong(link.span.clone(), error))?;
                    if let Some(doubt) = rigid.doubt() {
                        reader.warn(link.span.clone(), "moments", doubt);
                    }
                }
                lumps[placed.body].add(&lump);
            }
            let forms = link.visuals.iter().map(|visual| (placed.frame.then(&visual.frame), &visual.form));
            builder.looks.extend(forms.map(|(frame, form)| Look {
                body: name(placed.body).to_string(),
                center: frame.place,
                axes: frame.axes,
                form: form.clone(),
            }));
        }
        if floats {
            let link = &self.links[*root].name;
            let taken = |name: &str| self.joints.iter().any(|joint| joint.name == name);
            let joint = if taken(link) { format!("{link} (floating)") } else { link.clone() };
            builder.bodies.push(rigid(link, &lumps[*root]));
            builder.free(joint, "ground", link, [0.0; 3]);
        }
        for joint in self.joints.iter().filter(|joint| joint.moves != Moves::Fixed) {
            let link = &self.links[joint.child];
            if link.name == "ground" {
                let error = ModelError::Twice { what: "bodies", name: link.name.clone() };
                return Err(wrong(link.span.clone(), error));
            }
            let rigid = rigid(&link.name, &lumps[joint.child]);
            rigid.check().map_err(|error| wrong(link.span.clone(), error))?;
            builder.bodies.push(rigid);
            let frame = &places[joint.child].frame;
            let parent = name(places[joint.parent].body);
            builder.connect(&joint.name, parent, &link.name, frame.place, joint.kind(frame));
            builder.sites.add(JOINTS, &joint.name, reader.source.place(joint.span.clone()));
            if joint.damping != 0.0 {
                builder.joint_spring(&joint.name, 0.0, 0.0, joint.damping);
                builder.named(format_args!("damping of `{}`", joint.name));
            }
            if joint.friction != 0.0 {
                builder.brake(&joint.name, Signal::Constant(joint.friction), SLOW);
                builder.named(format_args!("friction of `{}`", joint.name));
            }
            if let Some(limits) = joint.limits {
                builder.limits.push((joint.name.clone(), limits));
            }
        }
        for joint in self.joints.iter() {
            self.follow(reader, joint, &mut builder)?;
        }
        match builder.build() {
            Ok(_) => Ok(builder),
            Err(error) => Err(wrong(self.site(&builder, &error), error)),
        }
    }

    /// A joint that mimics another one is coupled to it.
    fn follow(&self, reader: &xml::Reader<'_>, joint: &Element, builder: &mut Builder) -> Result<(), Wrong> {
        let Some(Mimic { span, joint: other, multiplier, offset }) = &joint.mimic else { return Ok(()) };
        let owner = || format!("joint `{}`", joint.name);
        let Some(led) = self.joints.iter().find(|element| element.name == *other) else {
            let hint = hint(other, self.joints.iter().map(|joint| joint.name.as_str()));
            return Err(wrong(
                span.clone(),
                Mistake::Name { owner: owner(), what: "joint", name: other.clone(), hint },
            ));
        };
        let coupling = format!("mimic of `{}`", joint.name);
        builder.sites.add(CLOSURES, &coupling, reader.source.place(span.clone()));
        match led.moves {
            Moves::Turns | Moves::Slides if led.name != joint.name => {
                builder.couple(coupling, &[(joint.name.as_str(), 1.0), (other.as_str(), -multiplier)], *offset);
            }
            Moves::Fixed => {
                let text = format!("{} mimics the fixed joint `{other}`, and is held at {offset}", owner());
                reader.warn(span.clone(), "mimic of fixed", text);
                builder.couple(coupling, &[(joint.name.as_str(), 1.0)], *offset);
            }
            _ => {
                let what = "only another joint of one freedom can be mimicked".to_string();
                return Err(wrong(span.clone(), Mistake::Unsupported { owner: owner(), what }));
            }
        }
        builder.near(&joint.name, *offset);
        Ok(())
    }

    /// Where something is that the builder found.
    fn site(&self, builder: &Builder, error: &ModelError) -> Range<usize> {
        let joint = match error {
            ModelError::Massless { coordinate: name, .. } | ModelError::Twice { name, .. } => {
                builder.joints.iter().rev().find(|joint| joint.coordinates().any(|own| own == *name))
            }
            _ => None,
        };
        let found = joint.and_then(|joint| self.joints.iter().find(|element| element.name == joint.name));
        found.map_or(0..0, |element| element.span.clone())
    }
}

fn rigid(name: &str, lump: &Lump) -> Rigid {
    let shape = Shape::Any { center: lump.center, inertia: lump.inertia };
    Rigid { name: name.to_string(), mass: lump.mass, shape }
}

impl Element {
    /// How it lets its link move, in the world's frame.
    fn kind(&self, frame: &Frame) -> Kind {
        let axis = frame.turned(self.axis);
        match self.moves {
            Moves::Turns => Kind::Revolute(axis),
            Moves::Slides => Kind::Prismatic(axis),
            Moves::Plane => Kind::Planar { normal: axis, x: frame.turned(in_plane(self.axis)) },
            // Along and about the axes of the joint's own frame.
            Moves::Free | Moves::Fixed => {
                let [x, y, z] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]].map(|axis| frame.turned(axis));
                let slides = [(".x", x), (".y", y), (".z", z)].map(|(suffix, axis)| (suffix, Joint::Prismatic, axis));
                let turns = [(".rz", z), (".ry", y), (".rx", x)].map(|(suffix, axis)| (suffix, Joint::Revolute, axis));
                Kind::chain(slides.into_iter().chain(turns))
            }
        }
    }
}

/// The direction of x in the plane across an axis: that of the joint's frame, or of its y if that is nearly the axis.
fn in_plane(axis: Vec3) -> Vec3 {
    let is_along = axis[0] * axis[0] > 0.9 * dot(axis, axis);
    if is_along { [0.0, 1.0, 0.0] } else { [1.0, 0.0, 0.0] }
}

//! Trees as URDF, against kinematics that were written anew with another library, and what is told of mistakes.

use nalgebra::{Isometry3, Matrix3, Rotation3, Translation3, UnitQuaternion, Vector3};
use roxmltree::{Document, Node};
use std::collections::HashMap;
use std::path::Path;
use tangential_mbs::energy::energy;
use tangential_mbs::file::urdf;
use tangential_mbs::law::Laws;
use tangential_mbs::model::{Element, Joint};
use tangential_mbs::{Model, NoLaw};

/// A tree with everything: fixed links on the ground and on bodies, turned origins, all kinds of joints.
const TREE: &str = r#"<?xml version="1.0"?>
<robot name="tree" xmlns:drake="http://example.org">
  <material name="grey"><color rgba="0.5 0.5 0.5 1"/></material>
  <link name="base"/>
  <link name="plinth"><inertial><mass value="50"/><inertia ixx="1" iyy="1" izz="1"/></inertial></link>
  <link name="turret">
    <inertial>
      <origin xyz="0.1 -0.2 0.3" rpy="0.4 0.5 -0.6"/><mass value="3"/>
      <inertia ixx="0.2" ixy="0.01" ixz="-0.02" iyy="0.25" iyz="0.03" izz="0.3"/>
    </inertial>
    <visual><geometry><box size="1 1 1"/></geometry></visual>
  </link>
  <link name="camera"><inertial><origin xyz="0 0.05 0"/><mass value="0.4"/><inertia ixx="0.002" iyy="0.001" izz="0.002"/></inertial></link>
  <link name="lens"><inertial><origin rpy="1 0 0"/><mass value="0.1"/><inertia ixx="1e-4" iyy="2e-4" izz="1e-4"/></inertial></link>
  <link name="boom"><inertial><origin xyz="0.5 0 0"/><mass value="2"/><inertia ixx="0.01" iyy="0.2" izz="0.2"/></inertial></link>
  <link name="puck"><inertial><origin xyz="0 0 0.1"/><mass value="1"/><inertia ixx="0.02" iyy="0.03" izz="0.04"/></inertial></link>
  <link name="drone"><inertial><origin xyz="0.02 0 0" rpy="0 0 0.3"/><mass value="1.5"/><inertia ixx="0.02" iyy="0.03" izz="0.04"/></inertial></link>
  <joint name="bolts" type="fixed"><parent link="base"/><child link="plinth"/><origin xyz="0 0 0.5" rpy="0 0 0.2"/></joint>
  <joint name="yaw" type="continuous">
    <parent link="plinth"/><child link="turret"/><origin xyz="0.1 0.2 0.3" rpy="0.1 -0.2 0.3"/><axis xyz="0 0.6 0.8"/>
    <dynamics damping="0.5" friction="2"/>
  </joint>
  <joint name="bracket" type="fixed"><parent link="turret"/><child link="camera"/><origin xyz="0 0 0.4" rpy="0.7 0 0"/></joint>
  <joint name="thread" type="fixed"><parent link="camera"/><child link="lens"/><origin xyz="0 0.1 0" rpy="0 0 1.1"/></joint>
  <joint name="reach" type="prismatic">
    <parent link="camera"/><child link="boom"/><origin xyz="0.2 0 0" rpy="0 0.9 0"/>
    <limit lower="0" upper="1" effort="1" velocity="1"/><drake:gear ratio="3"/>
  </joint>
  <joint name="skid" type="planar"><parent link="plinth"/><child link="puck"/><origin rpy="0.3 0 0"/><axis xyz="0 0 1"/></joint>
  <joint name="sky" type="floating"><parent link="boom"/><child link="drone"/><origin xyz="0 0 1" rpy="0.2 0.1 -0.4"/></joint>
</robot>"#;

fn numbers(node: Node<'_, '_>, name: &str) -> [f64; 3] {
    let text = node.attribute(name).unwrap_or("0 0 0");
    let found: Vec<f64> = text.split(' ').map(|word| word.parse().unwrap()).collect();
    found.try_into().unwrap()
}

fn origin(node: Node<'_, '_>) -> Isometry3<f64> {
    let Some(node) = node.children().find(|child| child.has_tag_name("origin")) else { return Isometry3::identity() };
    let ([x, y, z], [roll, pitch, yaw]) = (numbers(node, "xyz"), numbers(node, "rpy"));
    // nalgebra's Euler angles are those of URDF: about fixed x, then y, then z.
    Isometry3::from_parts(Translation3::new(x, y, z), UnitQuaternion::from_euler_angles(roll, pitch, yaw))
}

/// How a joint moves, in its own frame.
fn moved(kind: &str, axis: Vector3<f64>, name: &str, of: &dyn Fn(&str) -> f64) -> Isometry3<f64> {
    let slide = |v: Vector3<f64>| Isometry3::translation(v.x, v.y, v.z);
    let turn = |axis: Vector3<f64>, angle: f64| Isometry3::rotation(axis * angle);
    let (x, y, z) = (Vector3::x(), Vector3::y(), Vector3::z());
    let part = |suffix: &str| of(&format!("{name}{suffix}"));
    match kind {
        "fixed" => Isometry3::identity(),
        "continuous" | "revolute" => turn(axis, part("")),
        "prismatic" => slide(axis * part("")),
        "planar" => slide(x * part(".x") + y * part(".y")) * turn(z, part(".turn")),
        _ => {
            slide(Vector3::new(part(".x"), part(".y"), part(".z")))
                * (turn(z, part(".rz")) * turn(y, part(".ry")) * turn(x, part(".rx")))
        }
    }
}

/// The poses of all centres of gravity, with masses and inertias there; the root is at the origin.
fn lumps(document: &Document<'_>, of: &dyn Fn(&str) -> f64) -> Vec<(Isometry3<f64>, f64, Matrix3<f64>)> {
    let root = document.root_element();
    let joints: HashMap<&str, Node<'_, '_>> = root
        .children()
        .filter(|node| node.has_tag_name("joint"))
        .map(|joint| (joint.children().find(|c| c.has_tag_name("child")).unwrap().attribute("link").unwrap(), joint))
        .collect();
    let pose = |link: &str| {
        let (mut pose, mut link) = (Isometry3::identity(), link.to_string());
        while let Some(joint) = joints.get(link.as_str()) {
            let axis = joint.children().find(|child| child.has_tag_name("axis"));
            let axis = Vector3::from(axis.map_or([1.0, 0.0, 0.0], |axis| numbers(axis, "xyz")));
            let (name, kind) = (joint.attribute("name").unwrap(), joint.attribute("type").unwrap());
            pose = origin(*joint) * moved(kind, axis, name, of) * pose;
            let parent = joint.children().find(|child| child.has_tag_name("parent")).unwrap();
            link = parent.attribute("link").unwrap().to_string();
        }
        pose
    };
    let mut found = Vec::new();
    for link in root.children().filter(|node| node.has_tag_name("link")) {
        let Some(inertial) = link.children().find(|child| child.has_tag_name("inertial")) else { continue };
        let part = |tag: &str| inertial.children().find(|child| child.has_tag_name(tag)).unwrap();
        let number = |node: Node<'_, '_>, name: &str| node.attribute(name).map_or(0.0, |text| text.parse().unwrap());
        let i = |name: &str| number(part("inertia"), name);
        let matrix =
            Matrix3::new(i("ixx"), i("ixy"), i("ixz"), i("ixy"), i("iyy"), i("iyz"), i("ixz"), i("iyz"), i("izz"));
        let pose = pose(link.attribute("name").unwrap()) * origin(inertial);
        found.push((pose, number(part("mass"), "value"), matrix));
    }
    found
}

/// Potential and kinetic energy, the latter from poses a moment before and after.
fn energies(document: &Document<'_>, model: &Model, z: &[f64], zd: &[f64]) -> (f64, f64) {
    let at = |t: f64| {
        let of = move |name: &str| model.coordinate(name).map(|i| z[i] + t * zd[i]).unwrap();
        lumps(document, &of)
    };
    // Differences of second order: an error of 1e-8, next to rounding of 1e-12.
    let h = 1e-4;
    let (before, now, after) = (at(-h), at(0.0), at(h));
    let (mut potential, mut kinetic) = (0.0, 0.0);
    for ((before, now), after) in before.iter().zip(&now).zip(&after) {
        let speed = (after.0.translation.vector - before.0.translation.vector) / (2.0 * h);
        let turned: Rotation3<f64> = (before.0.rotation.inverse() * after.0.rotation).to_rotation_matrix();
        let spin = turned.scaled_axis() / (2.0 * h);
        potential += now.1 * 9.81 * now.0.translation.vector.z;
        kinetic += 0.5 * (now.1 * speed.norm_squared() + spin.dot(&(now.2 * spin)));
    }
    (potential, kinetic)
}

/// Energies of the model and of the file differ by those of what is fixed to the ground.
fn compare(text: &str) {
    let document = Document::parse(text).unwrap();
    let model = urdf::parse(text, "tree.urdf").unwrap().build().unwrap();
    let n = model.coordinates();
    let rest = vec![0.0; n];
    let of_model = |z: &[f64], zd: &[f64]| {
        let mut bare = model.clone();
        bare.elements.clear();
        let found = energy(&bare, &Laws::<NoLaw>(Vec::new()), z, zd, 0.0);
        (found.potential, found.kinetic)
    };
    let fixed = energies(&document, &model, &rest, &rest).0 - of_model(&rest, &rest).0;
    for k in 0..6 {
        let z: Vec<f64> = (0..n).map(|i| ((k * n + i) as f64 * 1.7).sin()).collect();
        let zd: Vec<f64> = (0..n).map(|i| ((k * n + i) as f64 * 2.3).cos()).collect();
        let (expected, found) = (energies(&document, &model, &z, &zd), of_model(&z, &zd));
        assert!((expected.0 - fixed - found.0).abs() < 1e-9 * (1.0 + fixed.abs()), "{expected:?} {found:?}");
        assert!((expected.1 - found.1).abs() < 1e-6 * expected.1, "{expected:?} {found:?}");
    }
}

#[test]
fn energies_are_those_of_the_file() {
    compare(TREE);
    for name in ["heron-arm.urdf", "walker.urdf"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("mechanisms").join(name);
        compare(&std::fs::read_to_string(path).unwrap());
    }
}

#[test]
fn joints() {
    let model = urdf::parse(TREE, "tree.urdf").unwrap().build().unwrap();
    let names =
        ["yaw", "reach", "skid.x", "skid.y", "skid.turn", "sky.x", "sky.y", "sky.z", "sky.rz", "sky.ry", "sky.rx"];
    assert_eq!(model.coordinate_names(), names);
    assert_eq!(
        (model.name.as_str(), model.bodies[0].joint, model.bodies[1].joint),
        ("tree", Joint::Revolute, Joint::Prismatic)
    );
    // Turret, camera and lens are one body, which is called after the link that moves.
    assert_eq!((model.body_name(1), model.body("camera"), model.body("plinth")), ("turret", None, None));
    assert!((model.bodies[0].mass - 3.5).abs() < 1e-15);
    assert_eq!(model.element_names(), ["damping of `yaw`", "friction of `yaw`"]);
    assert!(matches!(model.elements[0], Element::JointSpring { coordinate: 0, stiffness: 0.0, damping: 0.5, .. }));
    assert!(matches!(model.elements[1], Element::Brake { coordinate: 0, slow: 0.01, .. }));
}

#[track_caller]
fn refused(text: &str, expected: &[&str]) {
    let error = urdf::parse(text, "m.urdf").expect_err(text);
    let found: Vec<String> =
        error.problems().iter().map(|p| format!("{}:{}: {}", p.place.line, p.place.column, p.mistake)).collect();
    assert_eq!(found.len(), expected.len(), "{found:#?}\ninstead of\n{expected:#?}");
    for (found, expected) in found.iter().zip(expected) {
        assert!(found.starts_with(expected), "{found}\ninstead of\n{expected}");
    }
}

const PIN: &str = r#"<robot name="m">
<link name="base"/>
<link name="bob"><inertial><origin xyz="0 0 -1"/><mass value="2"/><inertia ixx="1" iyy="1" izz="1"/></inertial></link>
<joint name="pin" type="revolute"><parent link="base"/><child link="bob"/>
<axis xyz="0 1 0"/></joint>
</robot>"#;

#[test]
fn mistakes() {
    urdf::parse(PIN, "m.urdf").unwrap();
    let changed = |from: &str, to: &str| PIN.replacen(from, to, 1);
    let with = |more: &str| PIN.replace("</robot>", &format!("{more}\n</robot>"));
    refused(
        &changed("xyz=\"0 0 -1\"", "xyz=\"0 -1\""),
        &["3:41: link `bob`: `xyz` is \"0 -1\"; expected three numbers"],
    );
    refused(&changed("value=\"2\"", "value=\"two\""), &["3:63: link `bob`: `value` is \"two\"; expected a number"]);
    refused(&changed("value=\"2\"", "value=\"nan\""), &["3:63: link `bob`: value is NaN; it must be finite"]);
    refused(&changed("value=\"2\"", "value=\"-2\""), &["3:1: body `bob`: the mass is -2"]);
    refused(&changed(" value=\"2\"", ""), &["3:50: link `bob` has no `value`; expected a number"]);
    refused(&changed("<mass value=\"2\"/>", ""), &["3:18: link `bob` has no `mass`"]);
    refused(&changed("izz=\"1\"", "izz=\"-1\""), &["3:1: body `bob`: the inertia has the principal moments"]);
    refused(&changed("value=\"2\"", "value=\"0\""), &["3:1: body `bob` moves, and has an inertia but no mass"]);
    refused(&changed("<inertia ", "<inertai "), &["3:18: link `bob` has no `inertia`"]);
    refused(&changed("xyz=\"0 1 0\"", "xyz=\"0 0 0\""), &["5:1: joint `pin`: axis is 0; it must be a direction"]);
    refused(
        &changed("revolute", "revolut"),
        &[
            "4:25: joint `pin`: `type` cannot be `revolut`; there are `fixed`, `revolute`, `continuous`, `prismatic`, `planar`, `floating`; did you mean `revolute`?",
        ],
    );
    refused(
        &changed("child link=\"bob\"", "child link=\"bop\""),
        &["4:69: joint `pin` names the link `bop`, which is not there; there are `base`, `bob`; did you mean `bob`?"],
    );
    refused(&with("<link name=\"bob\"/>"), &["6:1: there are two links named `bob`; the other one is in line 3"]);
    refused(&with("<link name=\"lost\"/>"), &["6:1: the robot: the links `base`, `lost` are children of no joint"]);
    refused(
        &with("<joint name=\"two\" type=\"fixed\"><parent link=\"base\"/><child link=\"bob\"/></joint>"),
        &["6:1: body `bob` hangs on the joints `pin` and `two`"],
    );
    refused(
        &with("<joint name=\"back\" type=\"fixed\"><parent link=\"bob\"/><child link=\"base\"/></joint>"),
        &["2:1: the bodies `base`, `bob` hang on each other"],
    );
    refused(
        &changed("<axis", "<mimic joint=\"pen\"/><axis"),
        &["5:1: joint `pin` names the joint `pen`, which is not there; there are `pin`; did you mean `pin`?"],
    );
    refused(
        &changed("<axis", "<mimic joint=\"pin\"/><axis"),
        &["5:1: joint `pin`: only another joint of one freedom can be mimicked"],
    );
    refused(&changed("<axis", "<mimic/><axis"), &["5:1: joint `pin` has no `joint`"]);
    refused(&changed("<axis", "<dynamics damping=\"-1\"/><axis"), &["5:1: joint `pin`: damping is -1"]);
    refused(
        &changed("<axis", "<origin/><origin/><axis"),
        &["5:10: there are two elements named `origin`; the other one is in line 5"],
    );
    refused(
        &changed("revolute", "floating").replace("<axis", "<dynamics damping=\"1\"/><axis"),
        &["5:1: joint `pin`: `damping` has a meaning for joints of one freedom only"],
    );
    refused(
        &with("<xacro:macro xmlns:xacro=\"http://www.ros.org/wiki/xacro\"/>"),
        &["6:1: the robot: `xacro:macro` is a macro: let xacro write the URDF file first"],
    );
    // A body of no mass at the end; a body at the origin of its axis.
    let massless =
        "<link name=\"tip\"/><joint name=\"j\" type=\"continuous\"><parent link=\"bob\"/><child link=\"tip\"/></joint>";
    refused(&with(massless), &["6:19: nothing that hangs on the joint coordinate `j` resists its motion"]);
    refused("<robot name=\"m\"", &["1:"]);
    refused("<robot name=\"m\">\n<link name='a'>\n</robot>", &["3:"]);
    refused("<sdf/>", &["1:1: the file: `element` cannot be `sdf`; the outermost element of a URDF file is `robot`"]);
    refused("<robot name=\"m\"/>", &["1:1: the robot has no `link`"]);
    refused("", &["1:1: not valid XML"]);
}

#[track_caller]
fn warned(text: &str, expected: &[&str]) -> Model {
    let builder = urdf::parse(text, "m.urdf").unwrap();
    let found: Vec<String> = builder.warnings().iter().map(|warning| warning.to_string()).collect();
    assert_eq!(found.len(), expected.len(), "{found:#?}\ninstead of\n{expected:#?}");
    for (found, expected) in found.iter().zip(expected) {
        assert!(found.contains(expected), "{found}\ninstead of\n{expected}");
    }
    builder.build().unwrap()
}

/// What other tools let pass is read, and told.
#[test]
fn warnings() {
    let changed = |from: &str, to: &str| PIN.replacen(from, to, 1);
    let with = |more: &str| PIN.replace("</robot>", &format!("{more}\n</robot>"));
    warned(PIN, &[]);
    warned(&changed(" name=\"m\"", ""), &["m.urdf:1:1: the robot has no name, and is called `m`"]);
    warned(
        &changed("<axis", "<axes"),
        &["m.urdf:5:1: joint `pin`: the element `axes` has no effect; there are `origin`"],
    );
    warned(
        &changed("xyz=\"0 1 0\"", "xyz=\"0 1 0\" rpy=\"0 0 0\""),
        &["m.urdf:5:19: joint `pin`: the attribute `rpy` of `axis` has no effect; there are `xyz`"],
    );
    let two = "<link name=\"bib\"><inertial><mass value=\"2\" unit=\"kg\"/><inertia ixx=\"1\" iyy=\"1\" izz=\"1\"/></inertial></link><joint name=\"two\" type=\"revolute\"><parent link=\"bob\"/><child link=\"bib\"/><axis xyz=\"1 0 0\"/></joint>";
    let twice = with(two).replacen("value=\"2\"/>", "value=\"2\" unit=\"kg\"/>", 1);
    warned(&twice, &["the attribute `unit` of `mass` has no effect; there are `value` (and the same once more)"]);
    warned(&with("<jiont/>"), &["m.urdf:6:1: the robot: the element `jiont` has no effect; there are `link`, `joint`"]);
    let model = warned(
        &changed("izz=\"1\"", "izz=\"9\""),
        &[
            "m.urdf:3:1: body `bob`: the inertia has the principal moments 1.000e0, 1.000e0 and 9.000e0, the largest above",
        ],
    );
    assert_eq!(model.bodies[0].inertia[2][2], 9.0);
    warned(
        &with("<sensor:camera sensor:rate=\"1\" name='sensor:a'/><a:b/>"),
        &["6:16: the prefix `sensor` is not declared; what has it has no effect", "the prefix `a` is not declared"],
    );
    let on_world = with("<joint name=\"w\" type=\"fixed\"><parent link=\"world\"/><child link=\"base\"/></joint>");
    warned(&on_world, &["6:30: the link `world` is not in the file, and is taken for the ground"]);
    // The root does not move: its inertia may be anything.
    warned(
        &changed(
            "<link name=\"base\"/>",
            "<link name=\"base\"><inertial><mass value=\"0\"/><inertia ixx=\"1\" iyy=\"1\" izz=\"9\"/></inertial></link>",
        ),
        &[],
    );
    // What is fixed says nothing of its motion.
    warned(
        &with(
            "<link name=\"tip\"/><joint name=\"weld\" type=\"fixed\"><parent link=\"bob\"/><child link=\"tip\"/><axis xyz=\"0 0 0\"/><mimic joint=\"x\"/></joint>",
        ),
        &[],
    );
    let model = warned(&changed("<axis", "<limit lower=\"-1\" upper=\"2\"/><axis"), &[]);
    assert_eq!(model.limits, [(0, [-1.0, 2.0])]);
    warned(&changed("<axis", "<limit lower=\"1\" upper=\"-2\"/><axis"), &["the lower limit is above the upper one"]);
    warned(&changed("<axis", "<limit lower=\"x\" upper=\"2\"/><axis"), &["`lower` of `limit` is no number"]);
}

/// An inertia without mass that is fixed to a body counts.
#[test]
fn massless_inertia() {
    let more = "<link name=\"rotor\"><inertial><mass value=\"0\"/><inertia ixx=\"1\" iyy=\"2\" izz=\"3\"/></inertial></link><joint name=\"weld\" type=\"fixed\"><parent link=\"bob\"/><child link=\"rotor\"/></joint>";
    let model = warned(&PIN.replace("</robot>", &format!("{more}</robot>")), &[]);
    assert_eq!(
        (model.bodies[0].mass, model.bodies[0].inertia[1][1], model.bodies[0].cog),
        (2.0, 3.0, [0.0, 0.0, -1.0])
    );
}

#[test]
fn a_base_that_floats() {
    let options = urdf::Options { floating: true };
    let based = PIN.replace(
        "<link name=\"base\"/>",
        "<link name=\"base\"><inertial><mass value=\"5\"/><inertia ixx=\"1\" iyy=\"1\" izz=\"1\"/></inertial></link>",
    );
    let model = urdf::parse_with(&based, "m.urdf", &options).unwrap().build().unwrap();
    let names = ["base.x", "base.y", "base.z", "base.rz", "base.ry", "base.rx", "pin"];
    assert_eq!((model.coordinate_names(), model.bodies[5].mass), (&names.map(String::from)[..], 5.0));
    // Inertias that would not matter on the ground do.
    let negative = based.replacen("izz=\"1\"", "izz=\"-1\"", 1);
    assert!(urdf::parse(&negative, "m.urdf").is_ok() && urdf::parse_with(&negative, "m.urdf", &options).is_err());
}

/// A million elements within each other, or as much text, end in an answer, too.
#[test]
fn depths() {
    let deep = format!("<robot name=\"m\">{}{}</robot>", "<a>".repeat(100_000), "</a>".repeat(100_000));
    assert!(urdf::parse(&deep, "m.urdf").is_err());
    let chain: String = (0..300)
        .map(|i| {
            let (parent, child) = (if i == 0 { "base".to_string() } else { format!("l{}", i - 1) }, format!("l{i}"));
            format!("<link name=\"{child}\"/><joint name=\"j{i}\" type=\"fixed\"><parent link=\"{parent}\"/><child link=\"{child}\"/></joint>")
        })
        .collect();
    let text = PIN.replace("</robot>", &format!("{chain}</robot>"));
    assert_eq!(urdf::parse(&text, "m.urdf").unwrap().build().unwrap().coordinates(), 1);
}

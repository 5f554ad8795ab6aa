//! Mirrored parts and parts that are used again, against the same written out by hand.

use std::fs;
use std::path::Path;
use tangential_mbs::file::toml;
use tangential_mbs::model::Joint;
use tangential_mbs::signal::Signal;
use tangential_mbs::touching::Touch;
use tangential_mbs::tyre::truck;
use tangential_mbs::{Builder, Model};

const X: [f64; 3] = [1.0, 0.0, 0.0];
const Y: [f64; 3] = [0.0, 1.0, 0.0];
const DIAGONAL: [[f64; 3]; 3] = [[2.0, 0.1, 0.2], [0.1, 3.0, -0.3], [0.2, -0.3, 2.5]];
const ROUND: [[f64; 3]; 3] = [[2.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 2.0]];

/// One side of something that has everything; the frame belongs to both.
fn side(b: &mut Builder) {
    let arm = |name: &str| format!("left {name}");
    b.body(arm("arm"), 2.0, [0.1, 0.5, 0.2], DIAGONAL).revolute(
        arm("pivot"),
        "frame",
        arm("arm"),
        [0.0, 0.3, 0.0],
        [1.0, 0.2, 0.1],
    );
    b.body(arm("hub"), 1.0, [0.1, 0.8, 0.2], DIAGONAL).spherical(arm("ball"), arm("arm"), arm("hub"), [0.1, 0.8, 0.2]);
    b.body(arm("wheel"), 1.0, [0.1, 0.9, 0.2], ROUND).rotor(arm("spin"), arm("hub"), arm("wheel"), [0.1, 0.9, 0.2], Y);
    b.body(arm("box"), 1.0, [0.3, 0.9, 0.2], DIAGONAL).cylindrical(
        arm("tube"),
        "frame",
        arm("box"),
        [0.3, 0.9, 0.2],
        [0.1, 1.0, 0.3],
    );
    b.close_rod(arm("rod"), ("frame", [0.2, 0.1, 0.3]), (arm("hub"), [0.2, 0.8, 0.3]), None);
    b.close_perpendicular(arm("square"), (arm("hub"), X), ("frame", [0.0, 1.0, 1.0]));
    b.spring("frame", [0.0, 0.4, 0.6], arm("arm"), [0.0, 0.5, 0.1], 2e4, 0.5, 300.0);
    b.torsion("frame", arm("box"), [0.3, 1.0, 0.0], 5.0, 0.1, 0.2);
    b.force(
        arm("hub"),
        [0.1, 0.8, 0.2],
        [0.3, -0.5, 1.0],
        Signal::Sine { amplitude: 1.0, frequency: 2.0, phase: 0.0, offset: 0.3 },
    );
    b.relaxed_tyre(arm("tyre"), arm("wheel"), [0.1, 0.9, 0.2], Y, truck());
    b.touching(arm("box"), [0.3, 0.9, 0.1], Touch { friction: 0.5, ..Touch::default() }).joint_spring(
        arm("ball.rz"),
        3.0,
        0.0,
        0.1,
    );
    b.brake(arm("spin"), Signal::Constant(2.0), 0.5).limits(arm("pivot"), [-1.0, 0.5]);
    b.sensor(arm("point"), arm("hub"), [0.1, 0.8, 0.2]).joint_sensor(arm("load"), arm("pivot"));
    b.at(arm("pivot"), 0.1).near(arm("ball.rx"), 0.2).rate(arm("spin"), 3.0);
}

fn frame() -> Builder {
    let mut b = Builder::new("axle");
    b.body("frame", 50.0, [0.0; 3], ROUND);
    b.joint("free", "ground", "frame", [0.0; 3], &[(".y", Joint::Prismatic, Y), (".roll", Joint::Revolute, X)]);
    b
}

/// Left for right, and right for left.
fn mirrored_names(text: &str) -> String {
    text.replace("left", "#").replace("right", "left").replace('#', "right")
}

/// The mirror image of a car with two equal sides is the same car, with sides that have changed their names.
#[test]
fn two_sides_are_each_other_s_mirror_image() {
    let mut b = frame();
    side(&mut b);
    b.mirror("left", "right");
    let model = b.build().unwrap();
    assert_eq!(model.bodies.len(), 2 + 2 * 7 + 2 * 2);
    let image = model.mirrored();
    let body = |model: &Model, name: &str| model.bodies[model.body(name).unwrap() - 1].clone();
    for name in ["arm", "hub", "wheel", "box"] {
        let (here, there) = (body(&image, &format!("left {name}")), body(&model, &format!("right {name}")));
        let is_same = (here.mass, here.axis, here.offset, here.cog, here.inertia)
            == (there.mass, there.axis, there.offset, there.cog, there.inertia);
        assert!(is_same, "{here:?}\n{there:?}");
    }
    let number = |own: &[String], name: &str| own.iter().position(|other| other == name).unwrap();
    let names = model.element_names();
    for (i, name) in names.iter().enumerate().filter(|(_, name)| name.contains("left")) {
        let other = number(names, &mirrored_names(name));
        assert_eq!(
            core::mem::discriminant(&image.elements[i]),
            core::mem::discriminant(&model.elements[other]),
            "{name}"
        );
    }
    assert_eq!(model.limits.len(), 2);
    assert_eq!(model.sensors.len(), 4);
    let of = |name: &str| model.coordinate(name).unwrap();
    assert_eq!((model.start.z[of("right pivot")], model.start.z[of("right ball.rx")]), (0.1, 0.2));
    assert_eq!(model.start.zd[of("right spin")], Some(3.0));
}

/// At mirrored states both sides do mirrored things: forces on one side are those on the other.
#[test]
fn forces_are_mirrored() {
    let mut b = frame();
    side(&mut b);
    b.mirror("left", "right");
    let model = b.build().unwrap();
    let n = model.coordinates();
    let (mut z, mut zd) = (vec![0.0; n], vec![0.0; n]);
    for (i, name) in model.coordinate_names().iter().enumerate().filter(|(_, name)| name.contains("left")) {
        let other = model.coordinate(&mirrored_names(name)).unwrap();
        let (position, rate) = ((i as f64).sin() * 0.3, (i as f64).cos());
        // Treads are deflected to the left on both sides.
        let sign = if name.ends_with(".v") { -1.0 } else { 1.0 };
        (z[i], z[other], zd[i], zd[other]) = (position, sign * position, rate, sign * rate);
    }
    let mut q = vec![0.0; n];
    tangential_mbs::forces::forces_at(
        &model,
        &tangential_mbs::law::Laws::<tangential_mbs::NoLaw>(Vec::new()),
        &z,
        &zd,
        0.3,
        &mut q,
    );
    for (i, name) in model.coordinate_names().iter().enumerate().filter(|(_, name)| name.contains("left")) {
        let other = model.coordinate(&mirrored_names(name)).unwrap();
        let sign = if name.ends_with(".v") { -1.0 } else { 1.0 };
        assert!((q[i] - sign * q[other]).abs() < 1e-9 * (1.0 + q[i].abs()), "{name}: {} {}", q[i], q[other]);
    }
    // What pushes to one side on the left pushes to the other on the right.
    let sideways = q[model.coordinate("free.y").unwrap()];
    assert!(sideways.abs() < 1e-8, "{sideways}");
}

const LEG: &str = r#"
name = "leg"
[parameters]
length = 0.4
half = "length / 2"
[[body]]
name = "shin"
mass = "3 * length"
center = [0, 0, "-half"]
inertia = [0.05, 0.05, 0.01]
[[joint]]
name = "knee"
kind = "revolute"
parent = "ground"
child = "shin"
axis = "y"
limits = [0, 2]
[[force]]
kind = "contact"
body = "shin"
point = [0, 0, "-length"]
stiffness = 2e4
[start.at]
knee = 0.3
"#;

const WALKER: &str = r#"
name = "walker"
[[body]]
name = "trunk"
mass = 10
center = [0, 0, 0.4]
inertia = [0.3, 0.4, 0.3]
[[joint]]
name = "heave"
kind = "prismatic"
parent = "ground"
child = "trunk"
axis = "z"
[[use]]
file = "leg.toml"
prefix = "front left "
at = [0.3, 0.2, 0.4]
ground = "trunk"
parameters = { length = 0.5 }
[[use]]
file = "leg.toml"
prefix = "rear left "
at = [-0.3, 0.2, 0.4]
ground = "trunk"
[[mirror]]
from = "left"
to = "right"
"#;

#[test]
fn legs_are_used_four_times() {
    let folder = std::env::temp_dir().join(format!("tangential-copies-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("leg.toml"), LEG).unwrap();
    let builder = toml::parse(WALKER, "walker.toml", &folder).unwrap();
    let model = builder.build().unwrap();
    assert_eq!(
        model.coordinate_names(),
        ["heave", "front left knee", "rear left knee", "front right knee", "rear right knee"]
    );
    let body = |name: &str| &model.bodies[model.body(name).unwrap() - 1];
    assert_eq!((body("front left shin").mass, body("rear right shin").mass), (1.5, 3.0 * 0.4));
    assert_eq!(body("front right shin").offset, [0.3, -0.2, 0.4]);
    assert_eq!(body("front right shin").cog, [0.0, 0.0, -0.25]);
    assert_eq!((model.elements.len(), model.limits.len(), model.start.z[4]), (4, 4, 0.3));
    // What was read is written without copies, and is the same.
    let again = toml::parse(&toml::write(&builder), "again.toml", Path::new("")).unwrap();
    assert_eq!(again.build().unwrap(), model);
    // Mistakes in the other file have its places.
    fs::write(folder.join("leg.toml"), LEG.replace("kind = \"revolute\"", "kind = \"revolut\"")).unwrap();
    let message = toml::parse(WALKER, "walker.toml", &folder).unwrap_err().to_string();
    assert!(message.contains("leg.toml:13:8: joint `knee`: `kind` cannot be `revolut`"), "{message}");
    let unknown = WALKER.replace("length = 0.5", "lenght = 0.5");
    fs::write(folder.join("leg.toml"), LEG).unwrap();
    let message = toml::parse(&unknown, "walker.toml", &folder).unwrap_err().to_string();
    assert!(
        message.contains("names the parameter `lenght`, which is not there; there are ")
            && message.contains("did you mean `length`?"),
        "{message}"
    );
    // A file that uses itself.
    fs::write(folder.join("leg.toml"), format!("{LEG}\n[[use]]\nfile = \"leg.toml\"\nprefix = \"a\"")).unwrap();
    let message = toml::parse(WALKER, "walker.toml", &folder).unwrap_err().to_string();
    assert!(message.contains("one of them uses itself"), "{message}");
    fs::remove_dir_all(&folder).unwrap();
}

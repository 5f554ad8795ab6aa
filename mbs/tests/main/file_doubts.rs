//! What users get wrong so that a file can still be read: it is told, with its line, and what has no effect is told, too.

use tangential_mbs::assembly::assemble;
use tangential_mbs::file::{toml, urdf};

/// An arm with a parameter, and something more.
fn with(more: &str) -> String {
    format!(
        r#"name = "m"
[parameters]
length = 0.4
[[body]]
name = "left arm"
mass = 1
from = [0, 0.2, 0]
to = [0, "length", 0]
[[joint]]
name = "left pin"
kind = "revolute"
parent = "ground"
child = "left arm"
at = [0, 0.2, 0]
axis = "x"
{more}"#
    )
}

fn parse(text: &str) -> Result<tangential_mbs::Builder, String> {
    toml::parse(text, "m.toml", env!("CARGO_MANIFEST_DIR").as_ref()).map_err(|error| error.to_string())
}

#[track_caller]
fn refused(more: &str, expected: &str) {
    let told = parse(&with(more)).expect_err(more);
    assert!(told.starts_with(expected), "{told}\ninstead of\n{expected}");
}

#[track_caller]
fn warned(more: &str, expected: &str) {
    let told: Vec<String> = parse(&with(more)).unwrap().warnings().iter().map(ToString::to_string).collect();
    assert_eq!(told, [expected]);
}

#[test]
fn what_has_no_effect() {
    let mirror = |from: &str| format!("[[mirror]]\nfrom = \"{from}\"\nto = \"rear\"\n");
    warned(
        &mirror("front"),
        "m.toml:17:8: mirror number 1 has no effect: no name of a body, joint, closure or force has `front`",
    );
    let force = |kind: &str| format!("[[force]]\nkind = {kind}\n");
    for (kind, why) in [
        ("\"contact\"\nbody = \"ground\"\npoint = [0, 0, 0]\nstiffness = 1e4", "it acts on the ground"),
        ("\"force\"\nbody = \"ground\"\npoint = [0, 0, 0]\ndirection = \"x\"\nsignal = 1", "it acts on the ground"),
        (
            "\"torsion\"\na = \"left arm\"\nb = \"left arm\"\naxis = \"x\"\nstiffness = 3",
            "both of its ends are on one body",
        ),
        ("\"joint-spring\"\ncoordinate = \"left pin\"", "it has neither stiffness nor damping"),
    ] {
        warned(&force(kind), &format!("m.toml:16:1: force number 1 has no effect: {why}"));
    }
    warned(
        "[[closure]]\nname = \"r\"\nkind = \"rod\"\na = { body = \"left arm\", point = [0, 0.2, 0] }\n\
         b = { body = \"left arm\", point = [0, 0.4, 0] }",
        "m.toml:16:1: closure `r` closes nothing: both of its ends are on one body",
    );
}

#[test]
fn what_cannot_be() {
    let mirror = "[[mirror]]\nfrom = \"left\"\nto = \"right\"\n";
    refused(
        &mirror.repeat(2),
        "m.toml:20:8: mirror number 2: the mirror image of a body would be the second one named `right arm`",
    );
    let stop = "[[force]]\nkind = \"stop\"\ncoordinate = \"left pin\"\nstiffness = 1e3";
    refused(stop, "m.toml:16:1: force number 1: expected `from` or `to`, or both: where the way ends");
    refused("limits = [1, -1]", "m.toml:16:10: the limits of `left pin`: the lower end is 1; it must be not above");
    let parameters = |text: &str| parse(&with("").replace("length = 0.4", text)).unwrap_err();
    let told = parameters("length = true");
    assert!(
        told.starts_with("m.toml:3:10: parameter `length`: `true` cannot be computed: expected a number"),
        "{told}"
    );
    let told = parameters("length = \"a\"\na = \"length\"");
    assert!(told.contains("it depends on itself: length on a on length"), "{told}");
    let row: String = (0..300).map(|i| format!("a{i} = \"a{}\"\n", i + 1)).collect();
    let told = parameters(&format!("length = 1\n{row}"));
    assert!(told.contains("more than 200 parameters follow from each other"), "{}", &told[..500]);
    let told = parameters(&format!("length = \"{}1\"", "(".repeat(500)));
    assert!(told.contains(&format!("`{}..` cannot be computed: there are too many", "(".repeat(60))), "{told}");
}

/// What is found only when loops are closed has a place, too, also of a copy, and of a part of another format.
#[test]
fn what_cannot_be_put_together() {
    let closure = |to: &str| {
        format!(
            "[[closure]]\nname = \"left end\"\nkind = \"point\"\na = {{ body = \"left arm\", point = [0, 0.4, 0] }}\n\
             b = {{ body = \"ground\", point = {to} }}\n"
        )
    };
    let told = |text: &str| {
        let builder = parse(text).unwrap();
        let error = assemble(&builder.build().unwrap(), 0.0).unwrap_err();
        builder.located(&error).expect("a place").to_string()
    };
    let far = told(&with(&closure("[0, 5, 0]")));
    assert!(far.starts_with("m.toml:17:8: closure `left end` cannot be met: it is off by 4.6"), "{far}");
    // The mirror's ground is at another place only if the pin of the copy is held.
    let held = "[[mirror]]\nfrom = \"left\"\nto = \"right\"\n[start.at]\n\"right pin\" = 1\n";
    let copied = told(&with(&(closure("[0, 0.4, 0]") + held)));
    assert!(copied.starts_with("m.toml:17:8: closure `right end` cannot be met"), "{copied}");
    let rate = "[[closure]]\nname = \"still\"\nkind = \"prescribed\"\ncoordinate = \"left pin\"\nsignal = 0\n\
                [start.rate]\n\"left pin\" = 3\n";
    assert!(told(&with(rate)).starts_with("m.toml:17:8: the given rates contradict closure `still`"));
    let falls = with("[start]\nequilibrium = true\n").replace("axis = \"x\"", "axis = \"z\"")
        + "[[force]]\nkind = \"joint-force\"\ncoordinate = \"left pin\"\nsignal = 1\n";
    assert!(told(&falls).starts_with("m.toml:10:8: no equilibrium was found"));
    let robot = r#"<robot name="r"><link name="base"/>
<link name="a"><inertial><mass value="1"/><inertia ixx="1" iyy="1" izz="1"/></inertial></link>
<joint name="one" type="continuous"><parent link="base"/><child link="a"/></joint>
<link name="b"><inertial><mass value="1"/><inertia ixx="1" iyy="1" izz="1"/></inertial></link>
<joint name="two" type="continuous"><parent link="a"/><child link="b"/>
  <mimic joint="one" offset="1"/></joint></robot>"#;
    let mut builder = urdf::parse(robot, "r.urdf").unwrap();
    builder.at("one", 0.0).at("two", 0.0);
    let error = assemble(&builder.build().unwrap(), 0.0).unwrap_err();
    let told = builder.located(&error).expect("a place").to_string();
    assert!(told.starts_with("r.urdf:6:3: closure `mimic of `two`` cannot be met"), "{told}");
}

//! Mechanisms as TOML: there and back again, and what is told of mistakes.

use std::path::Path;
use tangential_mbs::cam::Squeeze;
use tangential_mbs::characteristic::{Characteristic, Stop};
use tangential_mbs::file::{Error, toml};
use tangential_mbs::model::Joint;
use tangential_mbs::outline::Curve;
use tangential_mbs::road::Road;
use tangential_mbs::signal::Signal;
use tangential_mbs::table::{Ends, Table};
use tangential_mbs::touching::Touch;
use tangential_mbs::tyre::truck;
use tangential_mbs::{Builder, models};

fn parse(text: &str) -> Result<Builder, Error> {
    toml::parse(text, "m.toml", Path::new(env!("CARGO_MANIFEST_DIR")))
}

/// The builder is what the text says, and so is the model.
fn goes_round(builder: &Builder) {
    let text = toml::write(builder);
    let again = parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(again.build().unwrap(), builder.build().unwrap());
    assert_eq!(toml::write(&again), text);
}

#[test]
fn shipped_models() {
    for name in models::NAMES.into_iter().chain(["linkage-2x3"]) {
        goes_round(&models::builder(name).unwrap());
    }
}

const X: [f64; 3] = [1.0, 0.0, 0.0];
const Y: [f64; 3] = [0.0, 1.0, 0.0];
const ROUND: [[f64; 3]; 3] = [[2.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 2.0]];

/// One of everything there is, with names that need quotes.
fn everything() -> Builder {
    let mut b = Builder::new("every \"thing\"\n");
    b.gravity([0.1, -0.0, -9.81]);
    let kinds = ["re", "pr", "cy", "un", "sp", "pl", "fr", "ch", "ro"];
    let mut parent = "ground".to_string();
    for (i, joint) in kinds.into_iter().enumerate() {
        let (body, at) = (format!("body.{joint}"), [0.1 * i as f64, 0.2, 1.0 / 3.0]);
        let inertia = [[2.0, 0.1, 0.0], [0.1, 3.0, 0.0], [0.0, 0.0, 2.0]];
        b.body(&body, 1.5, at, if joint == "ro" { ROUND } else { inertia });
        let axis = [0.3, -0.2, 1e-9];
        match joint {
            "re" => b.revolute(joint, &parent, &body, at, axis),
            "pr" => b.prismatic(joint, &parent, &body, at, [0.0, 0.0, -1.0]),
            "cy" => b.cylindrical(joint, &parent, &body, at, axis),
            "un" => b.universal(joint, &parent, &body, at, [X, axis]),
            "sp" => b.spherical(joint, &parent, &body, at),
            "pl" => b.planar(joint, &parent, &body, at, axis, X),
            "fr" => b.free(joint, &parent, &body, at),
            "ch" => {
                let freedoms = [("", Joint::Prismatic, axis), (" 2", Joint::Revolute, X)];
                b.joint(joint, &parent, &body, at, &freedoms)
            }
            _ => b.rotor(joint, &parent, &body, at, Y),
        };
        parent = body;
    }
    let (one, two, wheel) = ("body.re", "body.fr", "body.ro");
    b.close_point("point", (one, [0.1, 0.2, 0.3]), (two, [0.4, 0.5, 0.6]));
    b.close_revolute("revolute", (one, [0.1, 0.2, 0.3], X), (two, [0.4, 0.5, 0.6], [1.0, 2.0, 3.0]));
    b.close_universal("universal", (one, [0.1, 0.2, 0.3], X), ("ground", [0.4, 0.5, 0.6], Y));
    b.close_rod("rod", (one, [0.1, 0.2, 0.3]), (two, [0.4, 0.5, 0.6]), None);
    b.close_rod("rod of a length", (one, [0.1, 0.2, 0.3]), (two, [0.4, 0.5, 0.6]), Some(0.7));
    b.close_in_plane("plane", (one, [0.1, 0.2, 0.3], [0.0, 0.0, 2.0]), (two, [0.4, 0.5, 0.6]));
    b.close_perpendicular("perpendicular", (one, X), (two, [0.0, 1.0, 1.0]));
    let sine = Signal::Sine { amplitude: 0.1, frequency: 2.0, phase: 0.3, offset: 4e-5 };
    let ramp = Signal::Ramp { from: 1.0, to: 2.0, start: 0.5, duration: 0.25 };
    let sweep = Signal::Sweep { amplitude: 0.01, from: 1.257, to: 12.57, duration: 10.0 };
    b.prescribe("driver", "re", sine);
    b.spring(one, [0.0; 3], two, [0.1, 0.2, 0.3], 1e5, 0.3, 0.0)
        .strut(one, X, two, Y, 0.0, 0.5, [3.0, 1.0])
        .named("strut");
    b.joint_spring("fr.rz", 10.0, 0.1, 0.2).torsion(one, two, [0.0, 0.0, 3.0], 5.0, -0.2, 0.3);
    b.force(one, X, [0.0, 3.0, 4.0], ramp.clone()).joint_force("ch 2", Signal::Polynomial(vec![1.0, 0.0, -2e-7]));
    b.joint_force("sp.rx", Signal::Constant(-0.5))
        .joint_force("pl.x", sweep)
        .joint_force("pl.y", Signal::Polynomial(vec![]));
    let at = [0.8, 0.2, 1.0 / 3.0];
    b.tyre("left", wheel, at, Y, truck()).relaxed_tyre("right", wheel, at, Y, truck().mirrored());
    b.relaxed_tyre("third", wheel, at, Y, truck()).named("other name");
    b.cruise((one, X), Y, &["ro"], 13.9, 100.0).brake("ro", ramp, 0.5).brake("right.u", Signal::Constant(1.0), 1.0);
    b.road(Road::Bump { from: 8.0, length: 0.8, height: 0.05, across: [-0.6, 1.4] }).vehicle(two, [0.1, 0.0, 0.2]);
    let points = [[-0.1, -200.0], [0.0, 0.0], [0.05, 300.0], [0.2, 900.0]];
    let curve = Table::new(&points, Ends::Straight).unwrap();
    let stop = Stop { range: [-0.1, f64::INFINITY], stiffness: 1e5, exponent: 1.5, dissipation: 0.3 };
    let characteristic = Characteristic { elastic: curve.clone(), viscous: curve, stop: stop.clone() };
    b.characteristic(one, X, two, Y, 0.4, characteristic.clone()).named("progressive");
    b.joint_characteristic("un.first", characteristic).stop("re", stop);
    b.touching(two, X, Touch { radius: 0.1, friction: 0.7, ..Touch::default() });
    let curve = Curve::StraightFlanks { base: 0.02, nose: 0.01, distance: 0.03 };
    let squeeze = Squeeze { stiffness: 2e6, exponent: 1.1, dissipation: 0.3, damping: 40.0 };
    b.cam((one, [0.1, 0.2, 0.3], X, [0.0, 0.1, -2.0]), curve.clone(), (two, Y), 0.01, squeeze);
    b.close_cam("follow", (one, Y, [0.0, 0.0, 1.0], X), curve, ("ground", X), 0.0);
    b.couple("gear", &[("re", 2.0), ("fr.rz", -1.5)], 0.25).limits("re", [-1.0, 2.0]);
    b.prescribe("measured", "pr", Signal::Table(Table::new(&[[0.0, 0.0], [1.0, 0.1]], Ends::Flat).unwrap()));
    b.sensor("eye", one, X).joint_sensor("hinge", "sp").closure_sensor("pull", "rod").settled();
    b.near("re", 0.1)
        .at("re", 0.2)
        .near("fr.rx", -0.3)
        .rate("re", 1.0)
        .rate("fr.x", 0.0)
        .rate("re", 2.0)
        .near("third.v", 1e-3);
    b
}

#[test]
fn one_of_everything() {
    goes_round(&everything());
    // All is written down, so what was read says the same of everything, and not only in sum.
    let again = parse(&toml::write(&everything())).unwrap();
    let model = again.build().unwrap();
    assert_eq!(model.start.z[0], 0.2);
    assert!(model.start.held[0] && model.start.zd[0] == Some(2.0));
    assert_eq!(model.tyres.len(), 2);
}

/// The guide tells of every key that is ever written.
#[test]
fn all_keys_are_documented() {
    let guide = include_str!("../../src/file/format.md");
    let text = toml::write(&everything());
    for line in text.lines().take_while(|line| *line != "[start.at]") {
        let table = line.strip_prefix('[').map(|rest| format!("[{rest}"));
        // Lines of tyres have capitals.
        let key = line.split_once(" = ").map(|(key, _)| key.to_string());
        let key = key.filter(|key| key.chars().all(|letter| letter.is_ascii_lowercase()));
        for word in table.into_iter().filter(|table| table.to_lowercase() == *table).chain(key) {
            assert!(guide.contains(&format!("`{word}`")), "{word}");
        }
    }
    for kind in text.split("kind = \"").skip(1).map(|rest| rest.split_once('"').unwrap().0) {
        assert!(guide.contains(&format!("`{kind}`")) || guide.contains(&format!("kind = \"{kind}\"")), "{kind}");
    }
}

/// A pendulum, with something more.
fn with(more: &str) -> String {
    format!(
        r#"name = "m"
[[body]]
name = "bob"
mass = 1
center = [0, 1, 0]
[[joint]]
name = "pin"
kind = "revolute"
parent = "ground"
child = "bob"
axis = "x"
{more}"#
    )
}

/// All messages, without the lines they are about.
fn messages(text: &str) -> Vec<String> {
    let error = parse(text).expect_err(text);
    error.problems().iter().map(|p| format!("{}:{}: {}", p.place.line, p.place.column, p.mistake)).collect()
}

#[track_caller]
fn refused(text: &str, expected: &[&str]) {
    let found = messages(text);
    assert_eq!(found.len(), expected.len(), "{found:#?}\ninstead of\n{expected:#?}");
    for (found, expected) in found.iter().zip(expected) {
        assert!(found.starts_with(expected), "{found}\ninstead of\n{expected}");
    }
}

#[test]
fn values() {
    let text = with("");
    parse(&text).unwrap();
    let changed = |from: &str, to: &str| text.replace(from, to);
    refused(&changed("mass = 1", "mass = []"), &["4:8: body `bob`: `mass` is an empty array; expected a number"]);
    refused(
        &changed("mass = 1", "mass = \"m\""),
        &["4:8: body `bob`: `mass`: `m` cannot be computed: there is no parameter `m`"],
    );
    refused(&changed("mass = 1", "mass = \"1/0\""), &["4:8: body `bob`: `mass`: `1/0` cannot be computed: it is inf"]);
    refused(&changed("mass = 1", "mass = nan"), &["4:8: body `bob`: mass is NaN; it must be finite"]);
    refused(&changed("mass = 1", "mass = 1e999"), &["4:8: body `bob`: mass is inf; it must be finite"]);
    refused(
        &changed("mass = 1", "mass = -1"),
        &["4:8: body `bob`: the mass is -1; it must be finite and not negative"],
    );
    refused(
        &changed("[0, 1, 0]", "[0, 1]"),
        &["5:10: body `bob`: `center` is an array of 2; expected three numbers, as `[0, 0, 1]`"],
    );
    refused(&changed("[0, 1, 0]", "[0, true, 0]"), &["5:14: body `bob`: `center` is `true`; expected three numbers"]);
    refused(
        &changed("[0, 1, 0]", "[0, 1, 0]\ninertia = [1, 1, -3]"),
        &["6:11: body `bob`: the inertia has the princip"],
    );
    refused(&changed("\"x\"", "[0, 0, 0]"), &["11:8: joint `pin`: axis is 0; it must be a direction"]);
    refused(&changed("\"x\"", "\"w\""), &["11:8: joint `pin`: `axis` is the text \"w\"; expected a direction: three"]);
    refused(&changed("\"revolute\"", "7"), &["8:8: joint `pin`: `kind` is the number 7; expected a text in quotes"]);
    refused(
        &changed("name = \"m\"", "gravity = 9.81\nname = []"),
        &[
            "1:11: the file: `gravity` is the number 9.81; expected three numbers",
            "2:8: the file: `name` is an empty array; expected a text in quotes",
        ],
    );
    refused(
        &changed("[[body]]", "[body]"),
        &["2:1: the file: `body` is a table; expected tables, each under a `[[..]]`"],
    );
    refused(&with("[start]\nat = 3"), &["13:6: `start` of the file: `at` is the number 3; expected a table"]);
    refused(&with("[start.at]\npin = \"a\""), &["13:7: the start of `pin`: `at`: `a` cannot be computed"]);
    refused(&with("[start.rate]\npin = inf"), &["13:7: the start of `pin`: rate is inf; it must be finite"]);
}

#[test]
fn keys_and_words() {
    let changed = |from: &str, to: &str| with("").replace(from, to);
    // A key that was meant for one that is missing: one message.
    refused(
        &changed("axis", "axsi"),
        &[
            "11:1: joint `pin` cannot have `axsi`; there are `name`, `kind`, `parent`, `child`, `at`, `axis`, `limits`; did you mean `axis`?",
        ],
    );
    refused(
        &changed("center =", "to = [0, 0, 1]\ncenter ="),
        &["5:1: body `bob` cannot have `to`; there are `name`, `mass`, `center`, `inertia`"],
    );
    refused(
        &changed("center", "form"),
        &[
            "2:1: body `bob` has no `center`",
            "5:1: body `bob` cannot have `form`; there are `name`, `mass`, `from`, `to`, `center`, `inertia`; did you mean `from`?",
        ],
    );
    refused(&changed("mass = 1\n", ""), &["2:1: body `bob` has no `mass`; expected a number"]);
    refused(&changed("name = \"m\"\n", ""), &["1:1: the file has no `name`; expected a text in quotes"]);
    refused(
        &changed("\"revolute\"", "\"revolut\""),
        &["8:8: joint `pin`: `kind` cannot be `revolut`; there are `revolute`, `prismatic`, `rotor`, `cylindrical`, \
           `universal`, `spherical`, `planar`, `free`, `chain`; did you mean `revolute`?"],
    );
    refused(&changed("kind = \"revolute\"\n", ""), &["6:1: joint `pin` has no `kind`"]);
    refused(&with("[[joints]]\nname = \"a\""), &["12:3: the file cannot have `joints`; there are "]);
    refused(
        &with("[start]\nrates = {}"),
        &["13:1: `start` of the file cannot have `rates`; there are `at`, `near`, `rate`"],
    );
    refused(
        &with(
            "[[force]]\nkind = \"spring\"\na = { body = \"bob\", pont = [0, 0, 0] }\nb = { body = \"ground\", point = [1, 0, 0] }",
        ),
        &["14:21: `a` of force number 1 cannot have `pont`; there are `body`, `point`; did you mean `point`?"],
    );
    refused(
        &with(
            "[[force]]\nkind = \"joint-force\"\ncoordinate = \"pin\"\nsignal = { kind = \"sine\", amplitude = 1, freq = 2 }",
        ),
        &[
            "15:42: `signal` of force number 1 cannot have `freq`; there are `kind`, `amplitude`, `frequency`, `phase`, `offset`; did you mean `frequency`?",
        ],
    );
}

#[test]
fn names() {
    let changed = |from: &str, to: &str| with("").replace(from, to);
    refused(
        &changed("child = \"bob\"", "child = \"bop\""),
        &["10:9: joint `pin` names the body `bop`, which is not there; there are `bob`, `ground`; did you mean `bob`?"],
    );
    refused(
        &with("[[body]]\nname = \"bob\"\nmass = 1\ncenter = [0, 0, 0]"),
        &["13:8: there are two bodies named `bob`; the other one is in line 3"],
    );
    refused(
        &with("[[force]]\nkind = \"brake\"\ncoordinate = \"Pin\"\nsignal = 1\nslow = 1"),
        &["14:14: force number 1 names the coordinate `Pin`, which is not there; there are `pin`; did you mean `pin`?"],
    );
    refused(&with("[start.near]\nbolt = 1"), &["13:8: the start names the coordinate `bolt`, which is not there"]);
    refused(
        &with("[start]\nat = { pin = 1 }\nnear.pin = 2"),
        &["14:12: there are two start positions named `pin`; the other one is in line 13"],
    );
    refused(
        &with("[start.rate]\n\"pin\" = 1\n[start]\nat = { pin = {} }"),
        &["15:14: the start of `pin`: `at` is a table; expected a number"],
    );
    refused(&changed("\"bob\"", "\"\""), &["3:8: there is a body without a name"]);
    refused(&changed("name = \"bob\"", "name = \"ground\""), &["3:8: there are two bodies named `ground`"]);
    refused(
        &with("[vehicle]\nbody = \"bus\"\npoint = [0, 0, 0]"),
        &["13:8: `vehicle` of the file names the body `bus`, which is not there"],
    );
}

#[test]
fn whole_mechanisms() {
    refused(&with("[[body]]\nname = \"lost\"\nmass = 1\ncenter = [0, 0, 0]"), &["13:8: body `lost` hangs on no joint"]);
    refused(
        &with("[[joint]]\nname = \"two\"\nkind = \"free\"\nparent = \"ground\"\nchild = \"bob\""),
        &["13:8: body `bob` hangs on the joints `pin` and `two`"],
    );
    refused(
        &with("").replace("mass = 1", "mass = 0"),
        &["7:8: nothing that hangs on the joint coordinate `pin` resists"],
    );
    refused(&with("").replace("\"revolute\"", "\"rotor\""), &["7:8: body `bob` cannot turn on the rotor `pin`"]);
    refused(
        &with(
            "[[closure]]\nname = \"r\"\nkind = \"rod\"\na = { body = \"bob\", point = [0, 1, 0] }\nb = { body = \"ground\", point = [0, 1, 0] }",
        ),
        &["12:1: closure `r`: the length is 0; it must be finite and positive"],
    );
    refused(
        &with("[[joint]]\nname = \"c\"\nkind = \"chain\"\nparent = \"ground\"\nchild = \"bob\"\nfreedoms = []"),
        &["17:12: joint `c` needs freedoms that turn or slide: it has none"],
    );
}

#[test]
fn tyres() {
    let wheel = |tyre: &str| {
        with(&format!(
            "[[tyre]]\nname = \"truck\"\n{tyre}\n[[force]]\nkind = \"tyre\"\nname = \"t\"\ntyre = \"truck\"\nwheel = \"bob\"\n\
             center = [0, 1, 0]\naxle = \"y\""
        ))
    };
    let fine = wheel("file = \"tyres/truck_295_80_r22_5.tir\"");
    assert_eq!(parse(&fine).unwrap().build().unwrap().tyres, [truck()]);
    let mirrored = wheel("file = \"tyres/truck_295_80_r22_5.tir\"\nmirrored = true");
    assert_eq!(parse(&mirrored).unwrap().build().unwrap().tyres, [truck().mirrored()]);
    refused(&wheel("file = \"none.tir\""), &["14:8: tyre `truck`: "]);
    refused(&wheel("mirrored = true"), &["12:1: tyre `truck`: expected one of `file`"]);
    refused(&wheel("text = '''\n[MODEL]\nLONGVL = a'''"), &["14:8: tyre `truck`: its text:2:10: LONGVL is `a`"]);
    refused(
        &fine.replace("tyre = \"truck\"", "tyre = \"trcuk\""),
        &["18:8: force `t` names the tyre `trcuk`, which is not there; there are `truck`; did you mean `truck`?"],
    );
    refused(&fine.replace("axle", "tread = \"a\"\naxle"), &["21:1: force `t` cannot have `tread`"]);
    refused(&fine.replace("name = \"t\"", "name = 3"), &["17:8: force number 1: `name` is the number 3; expected"]);
    refused(&fine.replace("name = \"t\"\n", ""), &["15:1: force number 1 has no `name`"]);
}

#[test]
fn syntax() {
    refused("name = \"a\nb = 1\nc", &["1:"]);
    refused("name = \"a\"\n\n[[body]\n", &["3:"]);
    refused("name = \"a\"\nname = \"b\"", &["2:1: not valid TOML: duplicate key"]);
    assert!(messages("").len() == 1);
    let shown = parse(&with("").replace("axis", "axsi")).unwrap_err().to_string();
    assert!(shown.starts_with("m.toml:11:1: joint `pin` cannot have"), "{shown}");
    assert!(shown.ends_with("\n   |\n11 | axsi = \"x\"\n   | ^^^^"), "{shown}");
}

/// Of long lines, and of many mistakes, one is shown what one can read.
#[test]
fn much() {
    let text = format!("name = \"{}\"; x = 1", "m".repeat(500));
    let shown = parse(&text).unwrap_err().to_string();
    let lines: Vec<&str> = shown.lines().collect();
    assert!(lines[0].starts_with("m.toml:1:510: not valid TOML"), "{shown}");
    assert!(lines[2].chars().count() < 130 && lines[2].contains("mm\"; x = 1"), "{shown}");
    assert_eq!(lines[2].find(';'), lines[3].find('^'), "{shown}");
    let text: String = (0..100).map(|k| format!("k{k} = 1\n")).collect();
    let error = parse(&text).unwrap_err();
    assert_eq!(error.problems().len(), 101);
    assert!(error.to_string().ends_with("\nand 81 more mistakes"), "{error}");
}

/// Dotted keys are coordinates with freedoms.
#[test]
fn dots() {
    let text = with(
        "[[joint]]\nname = \"body\"\nkind = \"free\"\nparent = \"bob\"\nchild = \"other\"\n[[body]]\nname = \"other\"\n\
        mass = 0x10\ncenter = [0, 0, 1e0]\ninertia = [1, 1_0, +9.5]\n[start]\nrate = { body.x = 1, \"body.y\" = 2 }\nat.body.rz = 3\n",
    );
    let model = parse(&text).unwrap().build().unwrap();
    let of = |name: &str| model.coordinate(name).unwrap();
    assert_eq!((model.start.zd[of("body.x")], model.start.zd[of("body.y")]), (Some(1.0), Some(2.0)));
    assert!(model.start.z[of("body.rz")] == 3.0 && model.start.held[of("body.rz")]);
    assert_eq!((model.bodies[6].mass, model.bodies[6].inertia[1][1]), (16.0, 10.0));
}

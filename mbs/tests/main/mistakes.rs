//! What is wrong is told, by the name of the body, joint or closure it is wrong with.

use tangential::integrator::{Integrator, Options};
use tangential::jacobian::Method;
use tangential_mbs::characteristic::Stop;
use tangential_mbs::model::Joint;
use tangential_mbs::models::coach::{Manoeuvre, Ride};
use tangential_mbs::road::Road;
use tangential_mbs::signal::Signal;
use tangential_mbs::touching::Touch;
use tangential_mbs::tyre::truck;
use tangential_mbs::{Builder, System, assembly, models};

const X: [f64; 3] = [1.0, 0.0, 0.0];
const Y: [f64; 3] = [0.0, 1.0, 0.0];

/// Two bars that hang below each other.
fn double() -> Builder {
    let mut builder = Builder::new("double");
    builder.bar("upper", [0.0; 3], [0.0, 0.0, -1.0], 1.0).bar("lower", [0.0, 0.0, -1.0], [0.0, 0.0, -2.0], 1.0);
    builder.revolute("first", "ground", "upper", [0.0; 3], X);
    builder.revolute("second", "upper", "lower", [0.0, 0.0, -1.0], X);
    builder
}

fn refused(change: impl for<'a> FnOnce(&'a mut Builder) -> &'a mut Builder, expected: &str) {
    let mut builder = double();
    change(&mut builder);
    let message = builder.build().expect_err(expected).to_string();
    assert!(message.contains(expected), "{message}\ninstead of\n{expected}");
}

#[test]
fn trees() {
    refused(|b| b.mass("lost", 1.0, [0.0; 3]), "body `lost` hangs on no joint");
    refused(
        |b| b.revolute("third", "ground", "lower", [0.0; 3], X),
        "body `lower` hangs on the joints `second` and `third`: keep one of them, and make the other a closure",
    );
    refused(
        |b| {
            b.mass("p", 1.0, [0.0; 3]).mass("q", 1.0, [0.0; 3]);
            b.revolute("pq", "p", "q", [0.0; 3], X).revolute("qp", "q", "p", [0.0; 3], X)
        },
        "the bodies `q`, `p` hang on each other, and not on the ground",
    );
    refused(|b| b.revolute("j", "nobody", "upper", [0.0; 3], X), "joint `j` names the body `nobody`");
    refused(|b| b.mass("upper", 1.0, [0.0; 3]), "two bodies named `upper`");
    refused(|b| b.mass("ground", 1.0, [0.0; 3]), "two bodies named `ground`");
    refused(|b| b.mass("m", 1.0, [0.0; 3]).revolute("first", "ground", "m", [0.0; 3], X), "two joints named `first`");
    refused(|b| b.revolute("j", "upper", "ground", [0.0; 3], X), "body `ground` hangs on");
}

#[test]
fn numbers() {
    let nan = f64::NAN;
    refused(|b| b.body("m", nan, [0.0; 3], [[0.0; 3]; 3]), "body `m`: the mass is NaN; it must be finite");
    refused(|b| b.mass("m", -1.0, [0.0; 3]), "body `m`: the mass is -1");
    refused(|b| b.mass("m", 1.0, [0.0, nan, 0.0]), "body `m`: the centre of gravity is NaN");
    refused(|b| b.gravity([0.0, 0.0, f64::INFINITY]), "the model: gravity is inf");
    refused(|b| b.joint_spring("second", nan, 0.0, 0.0), "spring on `second`: a constant is NaN");
    refused(
        |b| b.joint_spring("third", 1.0, 0.0, 0.0),
        "names the coordinate `third`, which is not there; there are `first`, `second`",
    );
    refused(|b| b.rate("first", nan), "the start of `first`: the rate is NaN");
    refused(
        |b| b.mass("m", 1.0, X).revolute("j", "ground", "m", [0.0; 3], [0.0; 3]),
        "joint `j`: the axis is 0; it must be a direction",
    );
    refused(
        |b| b.body("m", 1.0, X, [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, -3.0]]),
        "body `m`: the inertia has the principal moments [-3.0, 1.0, 1.0]; none may be negative",
    );
    refused(
        |b| b.body("m", 1.0, X, [[1.0, 0.5, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
        "body `m`: the inertia is not symmetric",
    );
    refused(
        |b| b.body("m", 0.0, X, [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
        "body `m` moves, and has an inertia but no mass",
    );
    refused(|b| b.couple("gear", &[("first", 0.0)], 1.0), "closure `gear`: every factor is 0");
    refused(|b| b.couple("gear", &[("first", nan)], 1.0), "closure `gear`: the factor is NaN");
    refused(|b| b.couple("gear", &[("first", 1.0), ("first", 1.0)], 0.0), "two terms named `first`");
    refused(|b| b.couple("gear", &[("third", 1.0)], 0.0), "closure `gear` names the coordinate `third`");
    refused(|b| b.limits("first", [1.0, 0.0]), "the limits of `first`: the lower end is 1; it must be not above");
    let stop = Stop { range: [0.0, 1.0], stiffness: 1.0, exponent: 1.0, dissipation: 0.0 };
    refused(|b| b.stop("first", Stop { exponent: 0.5, ..stop.clone() }), "stop of `first`: the exponent is 0.5");
    refused(|b| b.stop("first", Stop { range: [2.0, 1.0], ..stop }), "the lower end of the range is 2");
    refused(
        |b| b.touching("upper", [0.0; 3], Touch { friction: -1.0, ..Touch::default() }),
        "contact of `upper`: the friction is -1",
    );
    refused(
        |b| b.prescribe("driver", "first", Signal::Polynomial(vec![0.0, nan])),
        "closure `driver`: the signal is NaN",
    );
    refused(
        |b| b.close_rod("rod", ("upper", [0.0; 3]), ("ground", [0.0; 3]), None),
        "closure `rod`: the length is 0; it must be finite and positive",
    );
}

#[test]
fn freedoms_and_names() {
    let m = |b: &mut Builder| {
        b.mass("m", 1.0, X);
    };
    refused(
        |b| {
            m(b);
            b.joint("j", "ground", "m", [0.0; 3], &[])
        },
        "joint `j` needs freedoms that turn or slide: it has none",
    );
    let state = [("", Joint::State, X)];
    refused(
        |b| {
            m(b);
            b.joint("j", "ground", "m", [0.0; 3], &state)
        },
        "joint `j` needs freedoms that turn or slide: a state",
    );
    refused(
        |b| {
            m(b);
            b.planar("j", "ground", "m", [0.0; 3], X, [2.0, 0.0, 0.0])
        },
        "in the plane of the direction of x is 0",
    );
    refused(|b| b.mass("", 1.0, X), "there is a body without a name");
    refused(
        |b| b.joint_spring("frist", 1.0, 0.0, 0.0),
        "names the coordinate `frist`, which is not there; there are `first`, `second`; did you mean `first`?",
    );
}

#[test]
fn nothing_to_move() {
    refused(
        |b| b.mass("m", 0.0, X).revolute("j", "lower", "m", [0.0; 3], X),
        "nothing that hangs on the joint coordinate `j` resists its motion: body `m`",
    );
    // A bar that turns about itself.
    refused(|b| b.bar("bar", [0.0; 3], X, 1.0).revolute("j", "ground", "bar", [0.0; 3], X), "joint coordinate `j`");
}

#[test]
fn closures_that_cannot_be_met() {
    let mut builder = double();
    builder.close_point("far", ("lower", [0.0, 0.0, -2.0]), ("ground", [0.0, 5.0, 0.0]));
    builder.near("first", 0.4).near("second", 0.3);
    let message = assembly::assemble(&builder.build().unwrap(), 0.0).unwrap_err().to_string();
    assert!(message.starts_with("closure `far` cannot be met: it is off by 3.0"), "{message}");

    // Held, the upper bar is too far away for the lower one.
    let mut builder = double();
    builder.close_point("near", ("lower", [0.0, 0.0, -2.0]), ("ground", [0.0, 1.0, 0.0]));
    builder.near("second", 1.0);
    let found = assembly::assemble(&builder.near("first", 0.2).build().unwrap(), 0.0).unwrap();
    assert!(found.iterations > 0 && found.z[0].abs() > 0.5, "{found:?}");
    let message = assembly::assemble(&builder.at("first", 0.2).build().unwrap(), 0.0).unwrap_err().to_string();
    assert!(message.contains("closure `near`") && message.ends_with("held are `first`"), "{message}");
}

#[test]
fn rates_that_contradict() {
    let mut builder = double();
    builder.close_point("fixed", ("lower", [0.0, 0.0, -2.0]), ("ground", [0.0, 1.0, -1.0]));
    builder.near("second", 1.5).rate("first", 1.0);
    let message = assembly::assemble(&builder.build().unwrap(), 0.0).unwrap_err().to_string();
    assert!(message.starts_with("the given rates contradict closure `fixed`"), "{message}");
    assert!(message.contains("`first`"), "{message}");
}

/// Closures that start together and move apart are to blame, and nobody who gave a rate, nor closures elsewhere.
#[test]
fn motions_that_contradict() {
    let contradicting = || {
        let mut builder = double();
        builder.prescribe("slow", "first", Signal::Polynomial(vec![0.0, 1.0]));
        builder.prescribe("other", "second", Signal::Polynomial(vec![0.0, 0.5]));
        builder.prescribe("fast", "first", Signal::Polynomial(vec![0.0, 3.0]));
        builder
    };
    let told = |builder: &Builder| assembly::assemble(&builder.build().unwrap(), 0.0).unwrap_err().to_string();
    let message = told(&contradicting());
    assert!(message.starts_with("the closures `slow`, `fast` contradict each other"), "{message}");
    // The nearest rate is in the middle, one away from both.
    assert!(message.contains("would open at 1.000e0 per second"), "{message}");
    assert_eq!(told(contradicting().rate("second", 0.5)), message);
    // A rate that contradicts what is prescribed is to blame itself.
    let mut builder = double();
    builder.prescribe("slow", "first", Signal::Polynomial(vec![0.0, 1.0])).rate("first", 2.0);
    let message = told(&builder);
    assert!(message.contains("the given rates contradict closure `slow`"), "{message}");
    assert!(message.contains("give fewer of `first`, or other values"), "{message}");
}

/// Sizes for which there is no memory are refused before any of it is taken, also where their products overflow.
#[test]
fn linkages_that_are_too_large() {
    let most = usize::MAX;
    for (columns, levels) in [(99_999_999, 99_999_999), (most, 1), (1, most), (most, most), (50, 1000), (1, 100_000)] {
        let message = models::linkage(columns, levels, models::Spin::default()).unwrap_err().to_string();
        assert!(message.starts_with(&format!("linkage-{columns}x{levels} is too large: ")), "{message}");
        assert!(message.contains("memory for 2147483648 at most (17.2 GB)"), "{message}");
    }
    // A chain of a file's is refused before memory is taken for it.
    let mut chain = Builder::new("chain");
    for i in 0..60_000 {
        let (above, name) = (if i == 0 { "ground".to_string() } else { format!("b{}", i - 1) }, format!("b{i}"));
        chain.mass(&name, 1.0, [0.0, 0.0, -1.0 - i as f64]);
        chain.revolute(&name, &above, &name, [0.0, 0.0, -(i as f64)], [1.0, 0.0, 0.0]);
    }
    let message = chain.build().unwrap_err().to_string();
    assert!(message.starts_with("chain is too large: "), "{message}");
    let message = models::by_name("linkage-1x99999999999999999999999").unwrap_err().to_string();
    assert!(message.contains("is too large"), "{message}");
    assert!(models::by_name("linkage-0x5").unwrap_err().to_string().contains("there is no model"));
    // The rows that are counted are those that the model has.
    let model = models::linkage(2, 3, models::Spin::default()).unwrap();
    assert_eq!((model.constraint_rows(), model.coordinates()), (5 * 6, 2 * 6 + 3));
}

#[test]
fn redundant_rows_are_named() {
    let model = models::linkage(1, 2, models::Spin::default()).unwrap();
    let found = assembly::assemble(&model, 0.0).unwrap();
    // Two loops in a plane, written in space: of five rows each, two say something.
    assert_eq!((found.rank, found.freedoms), (4, 2));
    assert_eq!(found.redundant, [("loop 1_1".to_string(), 3), ("loop 1_2".to_string(), 3)]);
}

#[test]
fn options() {
    let model = models::pendulum().unwrap();
    for (step, expected) in [(-0.01, "the step is -0.01"), (0.0, "the step is 0"), (f64::NAN, "the step is NaN")] {
        let system = System::new(&model, Method::GeneratedCompressed).unwrap();
        let options = Options { step, ..Options::default() };
        let message = Integrator::new(system, options, 0.0, &[0.0], &[0.0]).err().expect(expected).to_string();
        assert!(message.contains(expected), "{message}");
    }
    let message = models::by_name("linkage-0x15").unwrap_err().to_string();
    assert!(message.contains("`linkage-0x15`") && message.contains("`bricard`"), "{message}");
    let message = models::by_name("brikard").unwrap_err().to_string();
    assert!(message.contains("`andrews`, ") && message.ends_with("; did you mean `bricard`?"), "{message}");
}

/// A wheel on the lower bar, about y.
const HUB: [f64; 3] = [0.0, 0.3, -2.0];
const ROUND: [[f64; 3]; 3] = [[2.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 2.0]];

fn wheel(builder: &mut Builder) -> &mut Builder {
    builder.body("wheel", 10.0, HUB, ROUND).rotor("axle", "lower", "wheel", HUB, Y)
}

#[test]
fn rotors() {
    let rotor = |what: &str| {
        format!(
            "body `wheel` cannot turn on the rotor `axle`, which leaves its frame where it is: {what}; a revolute joint"
        )
    };
    let inertia = [[2.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 2.5]];
    refused(
        |b| b.body("wheel", 10.0, HUB, inertia).rotor("axle", "lower", "wheel", HUB, Y),
        &rotor("its inertia is not the same about all directions across the axis"),
    );
    refused(
        |b| b.body("wheel", 10.0, [0.1, 0.3, -2.0], ROUND).rotor("axle", "lower", "wheel", HUB, Y),
        &rotor("its centre of gravity is not on the axis"),
    );
    let acts = rotor("something acts on it beside the axis");
    refused(|b| wheel(b).spring("ground", [0.0; 3], "wheel", [0.2, 0.3, -2.0], 1.0, 1.0, 0.0), &acts);
    refused(|b| wheel(b).force("wheel", [0.0, 0.3, -1.9], X, Signal::Constant(1.0)), &acts);
    refused(|b| wheel(b).torsion("lower", "wheel", Y, 1.0, 0.0, 0.0), &acts);
    refused(|b| wheel(b).tyre("left", "wheel", [0.1, 0.3, -2.0], Y, truck()), &acts);
    refused(|b| wheel(b).tyre("left", "wheel", HUB, X, truck()), &acts);
    let holds = rotor("a closure holds it beside the axis");
    refused(|b| wheel(b).close_point("pin", ("wheel", [0.1, 0.3, -2.0]), ("ground", [0.0; 3])), &holds);
    refused(|b| wheel(b).close_perpendicular("flat", ("wheel", X), ("ground", Y)), &holds);
    refused(
        |b| wheel(b).mass("nut", 1.0, [0.1, 0.3, -2.0]).revolute("bolt", "wheel", "nut", HUB, X),
        &rotor("other bodies hang on it"),
    );
    // On the axis, and along it, all of this is fine.
    let mut fine = double();
    wheel(&mut fine).tyre("left", "wheel", [0.0, 0.4, -2.0], Y, truck()).force("wheel", HUB, X, Signal::Constant(1.0));
    fine.build().unwrap();
}

#[test]
fn vehicles() {
    let nan = f64::NAN;
    refused(
        |b| b.tyre("left", "nobody", HUB, Y, truck()),
        "tyre `left` names the body `nobody`, which is not there; there are `upper`, `lower`",
    );
    refused(|b| wheel(b).tyre("left", "wheel", HUB, [0.0; 3], truck()), "tyre `left`: the axle is 0");
    refused(|b| wheel(b).tyre("left", "wheel", [nan; 3], Y, truck()), "tyre `left`: the centre is NaN");
    let flat = {
        let mut tyre = truck();
        tyre.vertical.stiffness = 0.0;
        tyre
    };
    refused(
        |b| wheel(b).tyre("left", "wheel", HUB, Y, flat),
        "tyre `left`: the vertical stiffness (VERTICAL_STIFFNESS) is 0",
    );
    let mut wrong = truck();
    wrong.lateral.pcy1 = nan;
    refused(|b| wheel(b).tyre("left", "wheel", HUB, Y, wrong), "tyre `left`: PCY1 is NaN; it must be finite");
    refused(
        |b| wheel(b).relaxed_tyre("left", "wheel", HUB, Y, truck()).relaxed_tyre("left", "wheel", HUB, Y, truck()),
        "there are two coordinates named `left.u`",
    );
    refused(
        |b| wheel(b).relaxed_tyre("first", "wheel", HUB, Y, truck()).revolute("first.v", "ground", "wheel", HUB, Y),
        "there are two coordinates named `first.v`",
    );
    refused(
        |b| wheel(b).tyre("left", "wheel", HUB, Y, truck()).tyre("left", "wheel", HUB, Y, truck()),
        "there are two tyres named `left`",
    );
    let constant = || Signal::Constant(100.0);
    refused(
        |b| wheel(b).brake("axle", constant(), 0.0),
        "brake on `axle`: the slow rate is 0; it must be finite and pos",
    );
    refused(|b| wheel(b).brake("axle", constant(), -1.0), "brake on `axle`: the slow rate is -1");
    refused(|b| wheel(b).brake("axle", Signal::Constant(nan), 1.0), "brake on `axle`: the signal is NaN");
    refused(|b| wheel(b).brake("wheel", constant(), 1.0), "brake on `wheel` names the coordinate `wheel`");
    let ramp = || Signal::Ramp { from: 0.0, to: 1.0, start: 0.0, duration: 0.0 };
    refused(|b| wheel(b).brake("axle", ramp(), 1.0), "brake on `axle`: the duration of the signal is 0; it must be");
    refused(|b| b.prescribe("driver", "first", ramp()), "closure `driver`: the duration of the signal is 0");
    refused(|b| b.joint_force("first", ramp()), "force on `first`: the duration of the signal is 0");
    let sweep = Signal::Sweep { amplitude: 1.0, from: 1.0, to: nan, duration: 1.0 };
    refused(|b| b.joint_force("first", sweep), "force on `first`: the signal is NaN");
    refused(
        |b| wheel(b).cruise(("lower", HUB), X, &["axle"], nan, 1.0),
        "cruise control of `lower`: a constant is NaN",
    );
    refused(
        |b| wheel(b).cruise(("lower", HUB), X, &["hub"], 1.0, 1.0),
        "cruise control of `lower` names the coordinate `hub`",
    );
    refused(|b| wheel(b).cruise(("wheel", HUB), X, &["axle"], 1.0, 1.0), "something acts on it beside the axis");
    refused(|b| b.vehicle("lorry", HUB), "the vehicle names the body `lorry`");
    refused(|b| b.vehicle("lower", [nan; 3]), "the vehicle: the point is NaN");
    let bump = |length: f64, height: f64| Road::Bump { from: 0.0, length, height, across: [0.0, 1.0] };
    refused(|b| b.road(bump(0.0, 0.1)), "the road: the length of the bump is 0");
    refused(|b| b.road(bump(1.0, nan)), "the road: a number of the bump is NaN");
}

#[test]
fn rides() {
    let refused = |ride: Ride, expected: &str| {
        let message = ride.model().expect_err(expected).to_string();
        assert!(message.contains(expected), "{message}\ninstead of\n{expected}");
    };
    let ride = || Ride::new(Manoeuvre::LaneChange);
    refused(Ride { speed: f64::NAN, ..ride() }, "the ride: the speed is NaN; it must be finite");
    refused(Ride { speed: f64::INFINITY, cruise: false, ..ride() }, "the ride: the speed is inf");
    let sudden = Signal::Ramp { from: 0.0, to: 0.1, start: 1.0, duration: 0.0 };
    refused(Ride { steering: Some(sudden), ..ride() }, "closure `driver`: the duration of the signal is 0");
    let mut tyre = truck();
    tyre.vertical.stiffness = f64::NAN;
    refused(Ride { tyre, ..ride() }, "tyre `front left`: the vertical stiffness (VERTICAL_STIFFNESS) is NaN");
    let mut tyre = truck();
    tyre.vertical.stiffness = 1e5;
    refused(Ride { tyre, ..ride() }, "tyre `front left`: the deflection at rest is 0.3");
    // No linkage of the steering reaches that far.
    refused(Ride { steering: Some(Signal::Constant(3.0)), ..ride() }, "no equilibrium was found");
}

//! What is wrong is told, by the name of the body, joint or closure it is wrong with.

use tangential::integrator::{Integrator, Options};
use tangential::jacobian::Method;
use tangential_mbs::signal::Signal;
use tangential_mbs::{Builder, System, assembly, models};

const X: [f64; 3] = [1.0, 0.0, 0.0];

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
        |b| b.body("m", 1.0, X, [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 3.0]]),
        "body `m`: the inertia has the principal moments [1.0, 1.0, 3.0]",
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
}

//! Anything into the builder: a model that runs, or an error, never a panic.

use proptest::prelude::*;
use tangential::integrator::{Constraints, Integrator, Options};
use tangential::jacobian::Method;
use tangential_mbs::model::Joint;
use tangential_mbs::outputs::Outputs;
use tangential_mbs::road::Road;
use tangential_mbs::signal::Signal;
use tangential_mbs::statics::equilibrium;
use tangential_mbs::tyre::{Tyre, truck};
use tangential_mbs::{Builder, System, assembly};

/// Something that is told to the builder, with names that may not be there and numbers that may not do.
#[derive(Clone, Debug)]
enum Told {
    Body(usize, f64, [f64; 3]),
    Bar(usize, [f64; 3], [f64; 3], f64),
    Joint(usize, usize, usize, [f64; 3], [f64; 3], bool),
    Free(usize, usize, usize, [f64; 3]),
    Planar(usize, usize, usize, [f64; 3], [f64; 3]),
    Point(usize, usize, usize, [f64; 3]),
    Revolute(usize, usize, usize, [f64; 3], [f64; 3]),
    Rod(usize, usize, usize, [f64; 3], f64),
    Prescribed(usize, usize, f64),
    Spring(usize, usize, [f64; 3], f64),
    Torsion(usize, usize, [f64; 3], f64),
    JointSpring(usize, f64),
    Near(usize, f64),
    At(usize, f64),
    Rate(usize, f64),
    Gravity([f64; 3]),
    /// A body that is round about an axis, and the rotor it turns on.
    Wheel(usize, usize, [f64; 3], [f64; 3]),
    Rotor(usize, usize, usize, [f64; 3], [f64; 3]),
    Tyre(usize, usize, [f64; 3], [f64; 3], f64, bool),
    Cruise(usize, usize, [f64; 3], f64),
    Brake(usize, f64, f64),
    Bump([f64; 3], f64),
    Vehicle(usize, [f64; 3]),
}

fn number() -> impl Strategy<Value = f64> {
    prop_oneof![
        12 => -3.0..3.0,
        3 => Just(0.0),
        3 => Just(1.0),
        1 => prop_oneof![Just(f64::NAN), Just(f64::INFINITY), Just(1e300), Just(-1e-300), Just(1e12)],
    ]
}

fn vector() -> impl Strategy<Value = [f64; 3]> {
    prop_oneof![
        4 => prop::array::uniform3(-2.0..2.0),
        2 => prop_oneof![Just([1.0, 0.0, 0.0]), Just([0.0, 1.0, 0.0]), Just([0.0; 3])],
        1 => prop::array::uniform3(number()),
    ]
}

fn told() -> impl Strategy<Value = Told> {
    let name = || 0..5_usize;
    prop_oneof![
        3 => (name(), number(), vector()).prop_map(|(a, b, c)| Told::Body(a, b, c)),
        4 => (name(), vector(), vector(), 0.1..3.0).prop_map(|(a, b, c, d)| Told::Bar(a, b, c, d)),
        8 => (name(), name(), name(), vector(), vector(), any::<bool>())
            .prop_map(|(a, b, c, d, e, f)| Told::Joint(a, b, c, d, e, f)),
        1 => (name(), name(), name(), vector()).prop_map(|(a, b, c, d)| Told::Free(a, b, c, d)),
        1 => (name(), name(), name(), vector(), vector()).prop_map(|(a, b, c, d, e)| Told::Planar(a, b, c, d, e)),
        1 => (name(), name(), name(), vector()).prop_map(|(a, b, c, d)| Told::Point(a, b, c, d)),
        1 => (name(), name(), name(), vector(), vector()).prop_map(|(a, b, c, d, e)| Told::Revolute(a, b, c, d, e)),
        1 => (name(), name(), name(), vector(), number()).prop_map(|(a, b, c, d, e)| Told::Rod(a, b, c, d, e)),
        1 => (name(), name(), number()).prop_map(|(a, b, c)| Told::Prescribed(a, b, c)),
        1 => (name(), name(), vector(), number()).prop_map(|(a, b, c, d)| Told::Spring(a, b, c, d)),
        1 => (name(), name(), vector(), number()).prop_map(|(a, b, c, d)| Told::Torsion(a, b, c, d)),
        1 => (name(), number()).prop_map(|(a, b)| Told::JointSpring(a, b)),
        1 => (name(), number()).prop_map(|(a, b)| Told::Near(a, b)),
        1 => (name(), number()).prop_map(|(a, b)| Told::At(a, b)),
        1 => (name(), number()).prop_map(|(a, b)| Told::Rate(a, b)),
        1 => vector().prop_map(Told::Gravity),
        2 => (name(), name(), vector(), vector()).prop_map(|(a, b, c, d)| Told::Wheel(a, b, c, d)),
        1 => (name(), name(), name(), vector(), vector()).prop_map(|(a, b, c, d, e)| Told::Rotor(a, b, c, d, e)),
        2 => (name(), name(), vector(), vector(), number(), any::<bool>())
            .prop_map(|(a, b, c, d, e, f)| Told::Tyre(a, b, c, d, e, f)),
        1 => (name(), name(), vector(), number()).prop_map(|(a, b, c, d)| Told::Cruise(a, b, c, d)),
        1 => (name(), number(), number()).prop_map(|(a, b, c)| Told::Brake(a, b, c)),
        1 => (vector(), number()).prop_map(|(a, b)| Told::Bump(a, b)),
        1 => (name(), vector()).prop_map(|(a, b)| Told::Vehicle(a, b)),
    ]
}

/// `ground`, or a body.
fn body(k: usize) -> String {
    if k == 0 { "ground".to_string() } else { format!("b{k}") }
}

fn builder(all: &[Told]) -> Builder {
    let mut builder = Builder::new("told");
    for told in all.iter().cloned() {
        match told {
            Told::Body(a, mass, at) => {
                builder.body(body(a), mass, at, [[0.1, 0.0, 0.0], [0.0, 0.1, 0.0], [0.0, 0.0, 0.1]])
            }
            Told::Bar(a, from, to, mass) => builder.bar(body(a), from, to, mass),
            Told::Joint(j, a, b, at, axis, turns) => {
                let kind = if turns { Joint::Revolute } else { Joint::Prismatic };
                builder.joint(format!("j{j}"), body(a), body(b), at, &[("", kind, axis)])
            }
            Told::Free(j, a, b, at) => builder.free(format!("j{j}"), body(a), body(b), at),
            Told::Planar(j, a, b, at, normal) => {
                builder.planar(format!("j{j}"), body(a), body(b), at, normal, [0.3, 0.2, -0.4])
            }
            Told::Point(c, a, b, at) => builder.close_point(format!("c{c}"), (body(a), at), (body(b), at)),
            Told::Revolute(c, a, b, at, axis) => {
                builder.close_revolute(format!("c{c}"), (body(a), at, axis), (body(b), at, axis))
            }
            Told::Rod(c, a, b, at, length) => {
                builder.close_rod(format!("c{c}"), (body(a), at), (body(b), [0.5, 0.1, 0.2]), Some(length))
            }
            Told::Prescribed(c, j, rate) => {
                builder.prescribe(format!("c{c}"), format!("j{j}"), Signal::Polynomial(vec![0.0, rate]))
            }
            Told::Spring(a, b, at, k) => builder.spring(body(a), at, body(b), [0.1, 0.2, 0.3], k, 1.0, 0.1),
            Told::Torsion(a, b, axis, k) => builder.torsion(body(a), body(b), axis, k, 0.0, 0.1),
            Told::JointSpring(j, k) => builder.joint_spring(format!("j{j}"), k, 0.0, 0.1),
            Told::Near(j, z) => builder.near(format!("j{j}"), z),
            Told::At(j, z) => builder.at(format!("j{j}"), z),
            Told::Rate(j, zd) => builder.rate(format!("j{j}"), zd),
            Told::Gravity(g) => builder.gravity(g),
            Told::Wheel(a, b, at, axis) => {
                // Of all inertias that of a ball is round about every axis.
                builder.body(body(a), 3.0, at, [[0.2, 0.0, 0.0], [0.0, 0.2, 0.0], [0.0, 0.0, 0.2]]);
                builder.rotor(format!("j{a}"), body(b), body(a), at, axis);
                builder.relaxed_tyre(format!("w{a}"), body(a), at, axis, small())
            }
            Told::Rotor(j, a, b, at, axis) => builder.rotor(format!("j{j}"), body(a), body(b), at, axis),
            Told::Tyre(t, a, at, axle, radius, relaxed) => {
                let mut tyre = small();
                tyre.dimension.unloaded_radius = radius;
                match relaxed {
                    true => builder.relaxed_tyre(format!("t{t}"), body(a), at, axle, tyre),
                    false => builder.tyre(format!("t{t}"), body(a), at, axle, tyre),
                }
            }
            Told::Cruise(a, j, along, speed) => {
                builder.cruise((body(a), [0.1, 0.2, 0.3]), along, &[format!("j{j}")], speed, 5.0)
            }
            Told::Brake(j, torque, slow) => {
                let signal = Signal::Ramp { from: 0.0, to: torque, start: 0.0, duration: 0.01 };
                builder.brake(format!("j{j}"), signal, slow)
            }
            Told::Bump([from, length, height], right) => {
                builder.road(Road::Bump { from, length, height, across: [right, 2.0] })
            }
            Told::Vehicle(a, at) => builder.vehicle(body(a), at),
        };
    }
    builder
}

/// A tyre for bodies of some kilograms.
fn small() -> Tyre {
    let mut tyre = truck();
    (tyre.vertical.fnomin, tyre.vertical.stiffness, tyre.vertical.damping) = (30.0, 1e3, 2.0);
    tyre.load.fzmax = 90.0;
    tyre
}

/// How far a model came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Came {
    Refused,
    NotAssembled,
    Stopped,
    Ran,
}

fn come(all: &[Told], constraints: Constraints) -> Came {
    let Ok(model) = builder(all).build() else { return Came::Refused };
    let Ok(start) = assembly::assemble(&model, 0.0) else { return Came::NotAssembled };
    let system = System::new(&model, Method::GeneratedCompressed).expect("generated code differentiates every model");
    let options = Options { step: 1e-3, constraints, ..Options::default() };
    let Ok(mut integrator) = Integrator::new(system, options, 0.0, &start.z, &start.zd) else { return Came::Stopped };
    if integrator.run(0.01, |_, _| {}).is_err() {
        return Came::Stopped;
    }
    let state = integrator.state();
    assert!(state.z.iter().chain(&state.zd).chain(&state.zdd).all(|x| x.is_finite()), "{state:?}");
    let (outputs, mut numbers) = (Outputs::new(&model, &start.z), Vec::new());
    outputs.read(&model, state, &mut numbers);
    assert_eq!(numbers.len(), outputs.channels().len());
    // A mirror and a search for rest may fail, and may not panic.
    assert_eq!(model.mirrored().mirrored(), model);
    let mut system = System::new(&model, Method::GeneratedCompressed).expect("as before");
    let _ = equilibrium(&mut system, 0.0, &start.z);
    Came::Ran
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn a_model_or_an_error(all in prop::collection::vec(told(), 0..14), augmented in any::<bool>()) {
        come(&all, if augmented { Constraints::Augmented } else { Constraints::Penalty });
    }

    /// The same, where a tree of bars is there to begin with.
    #[test]
    fn additions_to_a_chain(all in prop::collection::vec(told(), 0..6), augmented in any::<bool>()) {
        let mut chain = Vec::new();
        for k in 1..4_usize {
            let (from, to) = ([0.0, k as f64, 0.0], [0.0, k as f64 + 1.0, 0.3]);
            chain.push(Told::Bar(k, from, to, 1.0));
            chain.push(Told::Joint(k + 10, k - 1, k, from, [1.0, 0.2, 0.0], true));
        }
        chain.extend(all);
        come(&chain, if augmented { Constraints::Augmented } else { Constraints::Penalty });
    }
}

/// The generators reach every outcome: a test that only sees refusals would show nothing.
#[test]
fn every_outcome_is_reached() {
    let bars = [Told::Bar(1, [0.0; 3], [0.0, 1.0, 0.0], 1.0), Told::Joint(1, 0, 1, [0.0; 3], [1.0, 0.0, 0.0], true)];
    assert_eq!(come(&bars, Constraints::Augmented), Came::Ran);
    assert_eq!(come(&bars[..1], Constraints::Penalty), Came::Refused);
    let rolling = [bars.to_vec(), vec![Told::Wheel(2, 1, [0.0, 1.0, 0.5], [0.0, 1.0, 0.0]), Told::Brake(2, 1.0, 0.5)]];
    assert_eq!(come(&rolling.concat(), Constraints::Augmented), Came::Ran);
    let far = [bars.to_vec(), vec![Told::Rod(1, 1, 0, [0.0, 1.0, 0.0], 1e12)]].concat();
    assert_eq!(come(&far, Constraints::Penalty), Came::NotAssembled);
    let heavy = [bars.to_vec(), vec![Told::Gravity([0.0, 0.0, 1e300])]].concat();
    assert_eq!(come(&heavy, Constraints::Penalty), Came::Stopped);
}

//! The mechanisms that are shipped as files: each is run, and compared with what is known of it.

use crate::run::{run, simulate};
use core::f64::consts::FRAC_PI_6;
use std::path::{Path, PathBuf};
use tangential::integrator::{Constraints, Options};
use tangential::jacobian::Method;
use tangential_mbs::motion::{motions, point, velocity};
use tangential_mbs::outputs::Outputs;
use tangential_mbs::{Model, file, models};

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("mechanisms").join(name)
}

fn model(name: &str) -> Model {
    let path = path(name);
    models::find(path.to_str().unwrap()).unwrap_or_else(|error| panic!("{error}"))
}

fn augmented(step: f64) -> Options {
    Options { step, constraints: Constraints::Augmented, ..Options::default() }
}

/// None is forgotten: every file reads, and goes through TOML and back.
#[test]
fn all_of_them() {
    let folder = std::fs::read_dir(path("")).unwrap();
    let mut names: Vec<String> = folder.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    assert_eq!(
        names,
        [
            "double-pendulum.toml",
            "front-axle.toml",
            "heron-arm.urdf",
            "planetary-gear.toml",
            "quarter-coach.toml",
            "scissor-lift.toml",
            "slider-crank.toml",
            "walker.urdf",
        ]
    );
    for name in names {
        let builder = file::read(&path(&name)).unwrap();
        let again = file::toml::parse(&file::toml::write(&builder), &name, Path::new("")).unwrap();
        assert_eq!(again.build().unwrap(), builder.build().unwrap(), "{name}");
        assert_eq!(
            format!("{}.", builder.build().unwrap().name),
            name.replace("-arm", "").replace("toml", "").replace("urdf", "")
        );
    }
}

#[test]
fn the_slider_crank_is_the_shipped_one() {
    assert_eq!(model("slider-crank.toml"), models::slider_crank().unwrap());
}

#[test]
fn what_is_no_mechanism() {
    let message = |name: &str| models::find(name).unwrap_err().to_string();
    assert!(message("brikard").ends_with("; did you mean `bricard`?"));
    assert_eq!(
        message("arm.sdf"),
        "arm.sdf: this is no file of a mechanism; such files end in `.toml`, `.urdf` or `.xml`"
    );
    assert!(message("no/arm.TOML").starts_with("no/arm.TOML: cannot be read: "));
    assert_eq!(models::find("linkage-2x3").unwrap().coordinates(), 15);
}

/// The energy that springs and bars lose is what the dampers take. The trapezoidal rule leaves an error of order h^2: it is
/// four times smaller at half the step.
#[test]
fn the_double_pendulum_keeps_its_balance() {
    let model = model("double-pendulum.toml");
    let drift = |step| run(&model, Options { step, ..Options::default() }, 2.0).1.drift_percent.abs();
    let (coarse, fine) = (drift(4e-3), drift(2e-3));
    assert!(coarse < 0.02 && (coarse / fine - 4.0).abs() < 0.5, "{coarse} {fine}");
}

/// The height of the platform is twice an arm's length times the sine of its angle.
#[test]
fn the_lift_rises() {
    let model = model("scissor-lift.toml");
    let (arm, platform) = (model.coordinate("A1").unwrap(), model.body("platform").unwrap());
    let mut highest: f64 = 0.0;
    let observe = |state: &tangential::integrator::State, _: &_| {
        let motions = motions(&model, &state.z, &state.zd);
        for across in [0.0, 1.0] {
            let corner = model.local(platform, [0.0, across, 2.0]);
            let height = point(&motions[platform].pose, corner)[2];
            let expected = 4.0 * (FRAC_PI_6 + state.z[arm]).sin();
            assert!((height - expected).abs() < 1e-9, "{height} instead of {expected} at {} s", state.t);
            highest = highest.max(height);
        }
    };
    simulate(&model, Method::GeneratedCompressed, augmented(0.01), 2.0, observe);
    assert!(highest > 2.05, "{highest}");
}

/// With the force of virtual work nothing moves: F dy = (m_platform + 2 m_arm) g dh.
#[test]
fn the_lift_is_held() {
    let text = std::fs::read_to_string(path("scissor-lift.toml")).unwrap();
    let force = 9.81 * (200.0 + 2.0 * 20.0) * 2.0 / FRAC_PI_6.tan();
    let (before, after) = text.split_once("signal = {").unwrap();
    let text = format!("{before}signal = {}{}", -force, after.split_once('}').unwrap().1);
    let model = file::toml::parse(&text, "lift", Path::new("")).unwrap().build().unwrap();
    let (state, _) = run(&model, augmented(0.01), 0.5);
    // The sum of forces of 1e4 N is rounded at 1e-12 of it, on 300 kg over half a second.
    assert!(state.z.iter().all(|z| z.abs() < 1e-8), "{:?}", state.z);
}

/// At rest the tyre carries all of it, on the bump more; the speed is kept.
#[test]
fn the_quarter_coach_rolls() {
    let model = model("quarter-coach.toml");
    let outputs = Outputs::new(&model, &model.start.z);
    let load =
        outputs.channels().iter().position(|channel| channel.name.contains("tyre Fz") || channel.name.ends_with("Fz"));
    let load = load.unwrap_or_else(|| panic!("{:?}", outputs.channels()));
    let (mut before, mut most, mut numbers) = (0.0, 0.0_f64, Vec::new());
    let observe = |state: &tangential::integrator::State, _: &_| {
        numbers.clear();
        outputs.read(&model, state, &mut numbers);
        if state.z[0] < 9.5 {
            before = numbers[load];
        }
        most = most.max(numbers[load]);
        assert!((state.zd[0] - 10.0).abs() < 0.5, "{state:?}");
    };
    let (state, _) = simulate(&model, Method::GeneratedCompressed, augmented(4e-3), 1.3, observe);
    let weight = 3100.0 * 9.81;
    assert!((before - weight).abs() < 0.01 * weight, "{before} instead of {weight}");
    assert!(most > 1.3 * weight && state.z[0] > 12.0, "{most} {state:?}");
}

/// What brushes and friction take is what is missing.
#[test]
fn the_arm_falls() {
    let model = model("heron-arm.urdf");
    assert_eq!(model.coordinate_names(), ["j1", "j2", "j3", "j4", "j5", "j6", "j7"]);
    let mut model = model;
    (model.start.z[1], model.start.z[3]) = (0.7, -1.2);
    let drift = |step| run(&model, Options { step, ..Options::default() }, 0.1).1.drift_percent.abs();
    let (coarse, fine) = (drift(2e-3), drift(1e-3));
    assert!(coarse < 0.05 && (fine < 0.35 * coarse || fine < 1e-6), "{coarse} {fine}");
}

/// Nothing holds the walker, whatever its legs do: its centre of gravity falls freely.
#[test]
fn the_walker_falls_freely() {
    let mut model = model("walker.urdf");
    assert_eq!(model.coordinates(), 18);
    for leg in ["front_left", "front_right", "rear_left", "rear_right"] {
        let of = |joint: &str| model.coordinate(&format!("{leg}_{joint}")).unwrap();
        let (pitch, knee, roll) = (of("pitch"), of("knee"), of("roll"));
        (model.start.z[pitch], model.start.z[knee]) = (0.8, -1.5);
        (model.start.zd[knee], model.start.zd[roll]) = (Some(5.0), Some(if leg == "rear_left" { 3.0 } else { 0.0 }));
    }
    let forward = model.coordinate("body.x").unwrap();
    model.start.zd[forward] = Some(0.4);
    let center = |z: &[f64], zd: &[f64]| {
        let motions = motions(&model, z, zd);
        let (mut sum, mut speed, mut mass) = ([0.0; 3], [0.0; 3], 0.0);
        for (body, motion) in model.bodies.iter().zip(&motions[1..]) {
            let (at, now) = (point(&motion.pose, body.cog), velocity(motion, point(&motion.pose, body.cog)));
            for k in 0..3 {
                sum[k] += body.mass * at[k];
                speed[k] += body.mass * now[k];
            }
            mass += body.mass;
        }
        (sum.map(|s| s / mass), speed.map(|s| s / mass), mass)
    };
    let start = tangential_mbs::assembly::assemble(&model, 0.0).unwrap();
    let (from, speed, mass) = center(&start.z, &start.zd);
    assert!((mass - 12.0).abs() < 1e-12, "{mass}");
    let (state, _) = run(&model, Options { step: 2e-3, ..Options::default() }, 0.1);
    let (at, _, _) = center(&state.z, &state.zd);
    for k in 0..3 {
        let gravity = if k == 2 { -9.81 } else { 0.0 };
        let expected = from[k] + speed[k] * state.t + 0.5 * gravity * state.t * state.t;
        // The trapezoidal rule is exact for the fall; for the legs it is of order h^2.
        assert!((at[k] - expected).abs() < 4e-6, "{at:?}[{k}] instead of {expected}");
    }
}

/// A static start stays: both sides are at rest, and carry the weight of the frame alike.
#[test]
fn the_front_axle_stands() {
    let model = model("front-axle.toml");
    let start = tangential_mbs::assembly::assemble(&model, 0.0).unwrap();
    let (state, _) = run(&model, Options::default(), 0.5);
    for (name, (from, to)) in model.coordinate_names().iter().zip(start.z.iter().zip(&state.z)) {
        // A penalty gives way by the reaction over its factor.
        assert!((from - to).abs() < 1e-8, "{name} moves from {from} to {to}");
    }
    let of = |name: &str| state.z[model.coordinate(name).unwrap()];
    assert!(of("frame.roll").abs() < 1e-12 && (of("left pivot") - of("right pivot")).abs() < 1e-12);
    let outputs = tangential_mbs::outputs::Outputs::new(&model, &state.z);
    let mut numbers = Vec::new();
    outputs.read(&model, &state, &mut numbers);
    let side = |side: &str| numbers[outputs.channel(&format!("{side} pivot Fz")).unwrap()];
    assert!((side("left") - side("right")).abs() < 1e-4 * side("left"), "{} {}", side("left"), side("right"));
}

/// Willis, for angles that a run ends with.
#[test]
fn the_planetary_gear_turns() {
    let model = model("planetary-gear.toml");
    let options = Options { constraints: tangential::integrator::Constraints::Augmented, ..Options::default() };
    let (state, _) = run(&model, options, 0.5);
    let of = |name: &str| state.z[model.coordinate(name).unwrap()];
    let (sun, carrier, ring) = (of("sun"), of("carrier"), of("ring"));
    assert!(sun > 1.0 && (30.0 * (sun - carrier) + 70.0 * (ring - carrier)).abs() < 1e-10, "{sun} {carrier} {ring}");
}

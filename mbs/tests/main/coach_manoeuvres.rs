//! What the coach does on the road, beside what mechanics says it must.

use crate::vehicle::{FRONT, LEFT, REAR, Reading, end, ride, with_step};
use tangential::integrator::{Adaptive, Options};
use tangential_mbs::models::coach::{Manoeuvre, Ride, SPEED, TOTAL_MASS};
use tangential_mbs::motion::{point, poses};
use tangential_mbs::{Model, models};

const ALL: [&str; 6] =
    ["front left", "front right", "rear left inner", "rear left outer", "rear right inner", "rear right outer"];
const WEIGHT: f64 = TOTAL_MASS * 9.81;

#[track_caller]
fn near(what: &str, found: f64, expected: f64, part: f64) {
    println!("{what}: {found} beside {expected}");
    assert!((found - expected).abs() <= part * expected.abs(), "{what}: {found} instead of {expected}");
}

fn largest(readings: &[Reading], what: impl Fn(&Reading) -> f64) -> f64 {
    readings.iter().map(|reading| what(reading).abs()).fold(0.0, f64::max)
}

/// It stays straight, and slower than it should be by what its tyres take.
#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimization")]
fn straight() {
    let model = models::by_name("coach-straight").unwrap();
    let reading = end(&model, with_step(0.01), 10.0);
    // The drop arm is on the left side: that is all that pulls it aside, on 139 m.
    let (aside, roll) = (reading.state.z[model.coordinate("body.y").unwrap()], reading.get("roll angle"));
    println!("{aside:e} m aside, roll {roll:e}");
    assert!(aside.abs() < 0.01 && roll.abs() < 1e-4 && reading.get("yaw rate").abs() < 1e-4);
    near("weight", reading.sum(&ALL, "Fz"), WEIGHT, 1e-6);
    assert!(reading.sum(&ALL, "Fx").abs() < 0.5, "{}", reading.sum(&ALL, "Fx"));
    // 0.58 % of the load, and a little with speed, at the free radius; the controller has 8000 N m per m/s on two hubs.
    let pace = reading.get("speed") / 16.7;
    let resistance = 0.522 * WEIGHT * (0.0058 + 0.0002 * pace + 0.00001 * pace.powi(4));
    near("rolling resistance", -reading.sum(&ALL, "My"), resistance, 1e-4);
    // Front wheels are somewhat lower than rear ones: their share counts by the ratio of radii.
    near("missing speed", SPEED - reading.get("speed"), resistance / 16e3, 0.01);
}

/// A wheel's centre and the whole's centre of gravity, at a reading.
fn places(model: &Model, reading: &Reading) -> ([f64; 3], Vec<[f64; 3]>) {
    let poses = poses(model, &reading.state.z);
    let mut center = [0.0; 3];
    for (body, pose) in model.bodies.iter().zip(&poses[1..]) {
        let place = point(pose, body.cog);
        (0..3).for_each(|k| center[k] += body.mass * place[k] / TOTAL_MASS);
    }
    let hubs = model.elements.iter().filter_map(|element| match element {
        tangential_mbs::model::Element::Tyre { wheel, center, .. } => Some(point(&poses[*wheel], *center)),
        _ => None,
    });
    (center, hubs.collect())
}

/// Steady at the end: forces and moments balance, and the body leans out of the bend.
#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimization")]
fn step_steer() {
    let model = models::by_name("coach-step-steer").unwrap();
    let (readings, summary) = ride(&model, with_step(0.01), 10.0);
    let (before, last) = (&readings[900], readings.last().unwrap());
    for what in ["speed", "yaw rate", "lateral acceleration", "roll angle", "side slip"] {
        near(what, before.get(what), last.get(what), 1e-3);
    }
    let (rate, ay) = (last.get("yaw rate"), last.get("lateral acceleration"));
    near("v r", last.get("speed") * rate, ay, 1e-3);
    near("weight", last.sum(&ALL, "Fz"), WEIGHT, 1e-5);
    assert!(last.get("roll angle") > 0.0 && last.get("side slip").abs() < 0.01);
    // Along the path, which the yaw rate bends: the moment of the loads holds that of the side forces.
    let (center, hubs) = places(&model, last);
    let heading = last.state.z[model.coordinate("body.rz").unwrap()];
    let left = |place: [f64; 3]| -(place[0] - center[0]) * heading.sin() + (place[1] - center[1]) * heading.cos();
    let names = model.element_names().iter().filter(|name| ALL.contains(&name.as_str()));
    let moment: f64 = names
        .zip(hubs)
        .map(|(name, hub)| {
            let number = |what: &str| last.get(&format!("{name} {what}"));
            // The contact is below the wheel, out of the vertical by its inclination.
            number("Fz") * (left(hub) + hub[2] * number("gamma").tan()) + number("Mx")
        })
        .sum();
    // Wheels that spin resist being turned.
    let spin = (2.0 * 15.0 + 2.0 * 30.0) * last.state.zd[model.coordinate("front wheel left").unwrap()];
    near("overturning", -moment, TOTAL_MASS * ay * center[2] + spin * rate, 5e-3);
    assert!(summary.drift_percent.abs() < 1e-3);
    // Yaw comes first, roll after it.
    let when = |what: &str| readings.iter().position(|reading| reading.get(what) > 0.5 * last.get(what)).unwrap();
    assert!(when("yaw rate") < 100 && when("roll angle") < 100);
}

/// Faster than it can follow, it follows less.
#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimization")]
fn sine_sweep() {
    let model = models::by_name("coach-sine-sweep").unwrap();
    let (readings, summary) = ride(&model, with_step(0.01), 11.0);
    let [slow, fast] = [0..400, 900..1100].map(|when| largest(&readings[when], |reading| reading.get("yaw rate")));
    println!("yaw rate {slow} at 0.2 to 0.9 Hz, {fast} at 2 Hz; {:?}", summary.counts);
    // At 0.01 rad of the drop arm the steady yaw rate is half that of the step steer, which has 0.02.
    assert!((0.02..0.04).contains(&slow) && fast < 0.5 * slow, "{slow}, {fast}");
    assert!(largest(&readings, |reading| reading.sum(&ALL, "Fz") - WEIGHT) < 0.02 * WEIGHT);
    assert!(summary.drift_percent.abs() < 1e-3);
}

/// Deceleration is torque by radius and mass, wheels that turn among the mass; the load goes to the front.
#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimization")]
fn brake_in_turn() {
    let model = models::by_name("coach-brake-in-turn").unwrap();
    let (readings, summary) = ride(&model, with_step(0.01), 6.0);
    let at = |t: f64| &readings[(100.0 * t).round() as usize];
    let (before, begin, later) = (at(2.0), at(3.0), at(4.0));
    let deceleration = begin.get("speed") - later.get("speed");
    let radius = 0.522 - 0.5 * (begin.mean(&FRONT, "Fz") + begin.mean(&REAR, "Fz")) / 1e6;
    let inertia = (2.0 * 15.0 + 2.0 * 30.0) / radius / radius;
    let torque = 2.0 * 4.8e3 + 2.0 * 7.4e3 - begin.sum(&ALL, "My");
    near("deceleration", deceleration, torque / radius / (TOTAL_MASS + inertia), 0.02);
    // On average: it pitches, with a period of less than a second. What the wheels lose of their spin is shifted, too.
    let (center, _) = places(&model, begin);
    let coasting = at(1.0).get("speed") - before.get("speed");
    let shift = (TOTAL_MASS * center[2] + inertia * radius) * (deceleration - coasting) / 6.1;
    let during = readings[300..500].iter().map(|reading| reading.sum(&FRONT, "Fz")).sum::<f64>() / 200.0;
    near("load on the front axle", during - before.sum(&FRONT, "Fz"), shift, 0.02);
    assert!(begin.get("pitch angle") > before.get("pitch angle"), "the nose goes down");
    assert!(before.get("yaw rate") > 0.03 && largest(&readings, |reading| reading.get("side slip")) < 0.05);
    let last = readings.last().unwrap();
    println!("at the end {} m/s, yaw rate {}; {:?}", last.get("speed"), last.get("yaw rate"), summary.counts);
    // It has stopped, or is about to, and has not gone back.
    assert!(readings.iter().all(|reading| reading.get("speed") > -0.05));
    assert!(summary.drift_percent.abs() < 0.02, "{}", summary.drift_percent);
}

/// One front wheel leaves the road and comes back; the twin wheels behind it, too; then all is as before.
#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimization")]
fn bump() {
    let model = models::by_name("coach-bump").unwrap();
    let (readings, summary) = ride(&model, with_step(0.005), 6.0);
    let load = |name: &'static str| readings.iter().map(move |reading| reading.get(&format!("{name} Fz")));
    for name in ALL {
        let (least, most) = (load(name).fold(f64::INFINITY, f64::min), load(name).fold(0.0, f64::max));
        let first = load(name).next().unwrap();
        println!("{name}: {first:.0} N, from {least:.0} to {most:.0}");
        if LEFT.contains(&name) {
            assert!(least == 0.0 && most > 1.5 * first && most < 6.0 * first, "{name}: {least}, {most}");
        } else {
            assert!(least > 0.4 * first && most < 1.6 * first, "{name}: {least}, {most}");
        }
    }
    // It is reached at 8 m, by the front wheels first.
    let when = |name: &'static str| {
        let first = load(name).next().unwrap();
        load(name).position(|now| now > 1.2 * first).unwrap() as f64 * 0.005
    };
    near("front wheel at the bump", when("front left"), 8.0 / SPEED, 0.05);
    near("rear wheels at the bump", when("rear left inner"), (8.0 + 6.1) / SPEED, 0.05);
    let straight = end(&models::by_name("coach-straight").unwrap(), with_step(0.01), 6.0);
    let last = readings.last().unwrap();
    for name in ALL {
        let channel = format!("{name} Fz");
        near(&channel, last.get(&channel), straight.get(&channel), 1e-3);
    }
    near("speed", last.get("speed"), straight.get("speed"), 1e-4);
    assert!(largest(&readings, |reading| reading.get("side slip")) < 0.02);
    println!("{:?}, drift {} %", summary.counts, summary.drift_percent);
}

/// Tyres that take some way to build up their forces end where others are at once.
#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimization")]
fn relaxed() {
    let [steady, slow] = [false, true].map(|relaxed| {
        let model = Ride { relaxed, ..Ride::new(Manoeuvre::StepSteer) }.model().unwrap();
        ride(&model, with_step(0.01), 12.0).0
    });
    let (a, b) = (steady.last().unwrap(), slow.last().unwrap());
    for what in ["speed", "yaw rate", "lateral acceleration", "roll angle", "side slip"] {
        near(what, b.get(what), a.get(what), 1e-4);
    }
    for name in ALL {
        for what in ["Fx", "Fy", "Fz", "Mz", "kappa", "alpha"] {
            let channel = format!("{name} {what}");
            near(&channel, b.get(&channel), a.get(&channel), 2e-3);
        }
    }
    // Some 0.6 m at 14 m/s, which take 40 ms: half of the yaw rate is late by less.
    let reached = |readings: &[Reading]| {
        readings.iter().position(|reading| reading.get("yaw rate") > 0.5 * a.get("yaw rate")).unwrap() as f64 * 0.01
    };
    let late = reached(&slow) - reached(&steady);
    println!("late by {late} s");
    assert!((0.01..0.08).contains(&late), "{late}");
}

/// What builds up by itself has no acceleration in any equation: steps are not chosen by one that swings.
#[test]
fn relaxed_in_adaptive_steps() {
    let [steady, relaxed] = [false, true].map(|relaxed| {
        let model = Ride { relaxed, ..Ride::new(Manoeuvre::LaneChange) }.model().unwrap();
        let within = Adaptive { absolute: 1e-6, relative: 1e-6, ..Adaptive::default() };
        ride(&model, Options { adaptive: Some(within), ..with_step(0.01) }, 0.2).1.counts.steps
    });
    println!("{steady} and {relaxed} steps");
    assert!(relaxed < 3 * steady, "{relaxed} beside {steady} steps");
}

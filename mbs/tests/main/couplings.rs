//! Gears and racks against what every textbook says of them, and derivatives of couplings.

use crate::run::run;
use tangential::integrator::{Constraints, Options};
use tangential_mbs::signal::Signal;
use tangential_mbs::{Builder, Model};

const Z: [f64; 3] = [0.0, 0.0, 1.0];

fn wheel(builder: &mut Builder, name: &str, mass: f64, center: [f64; 3], about: f64) {
    builder.body(name, mass, center, [[about, 0.0, 0.0], [0.0, about, 0.0], [0.0, 0.0, about]]);
}

/// Sun, carrier and ring about z, three planets on the carrier: teeth 30, 20, 70.
fn planetary() -> Model {
    let mut gear = Builder::new("planetary gear");
    gear.gravity([0.0; 3]);
    for (name, about) in [("sun", 0.02), ("carrier", 0.1), ("ring", 0.3)] {
        wheel(&mut gear, name, 1.0, [0.0; 3], about);
        gear.revolute(name, "ground", name, [0.0; 3], Z);
    }
    for k in 0..3 {
        let angle = f64::from(k) * core::f64::consts::TAU / 3.0;
        let (name, at) = (format!("planet {k}"), [0.25 * angle.cos(), 0.25 * angle.sin(), 0.0]);
        wheel(&mut gear, &name, 0.5, at, 0.005);
        gear.revolute(&name, "carrier", &name, at, Z);
        // Of wheels that mesh outside, teeth pass each other the same way: N_s (s - c) + N_p p = 0.
        let sun = [("sun".to_string(), 30.0), ("carrier".to_string(), -30.0), (name.clone(), 20.0)];
        gear.couple(format_args!("sun and {name}"), &sun, 0.0);
        let ring = [("ring".to_string(), 70.0), ("carrier".to_string(), -70.0), (name.clone(), -20.0)];
        gear.couple(format_args!("ring and {name}"), &ring, 0.0);
    }
    gear.joint_force("sun", Signal::Sine { amplitude: 3.0, frequency: 5.0, phase: 0.4, offset: 1.0 });
    gear.joint_spring("carrier", 2.0, 0.0, 0.3).joint_spring("ring", 5.0, 0.1, 0.0);
    gear.build().unwrap()
}

fn augmented(step: f64) -> Options {
    Options { step, constraints: Constraints::Augmented, ..Options::default() }
}

/// Willis: N_s (s - c) = -N_r (r - c), for angles as for speeds.
#[test]
fn a_planetary_gear() {
    let model = planetary();
    let (state, _) = run(&model, augmented(1e-3), 0.5);
    let of = |name: &str, numbers: &[f64]| numbers[model.coordinate(name).unwrap()];
    for numbers in [&state.z, &state.zd] {
        let (sun, carrier, ring) = (of("sun", numbers), of("carrier", numbers), of("ring", numbers));
        assert!(sun.abs() > 0.1 && carrier.abs() > 1e-3, "it moves: {sun} {carrier}");
        assert!((30.0 * (sun - carrier) + 70.0 * (ring - carrier)).abs() < 1e-12 * 30.0, "{sun} {carrier} {ring}");
        for k in 0..3 {
            let planet = of(&format!("planet {k}"), numbers);
            assert!((planet + 1.5 * (sun - carrier)).abs() < 1e-12, "{planet}");
        }
    }
}

/// The same motion as that of one body with the inertia that both have, seen from the pinion.
#[test]
fn a_rack_and_pinion() {
    let (radius, mass, about, torque) = (0.05, 2.0, 4e-3, 0.7);
    let mut rack = Builder::new("rack and pinion");
    rack.gravity([0.0; 3]);
    rack.body("rack", mass, [0.0; 3], [[0.0; 3]; 3]).prismatic("way", "ground", "rack", [0.0; 3], [1.0, 0.0, 0.0]);
    wheel(&mut rack, "pinion", 1.0, [0.0, radius, 0.0], about);
    rack.revolute("turn", "ground", "pinion", [0.0, radius, 0.0], Z);
    rack.couple("teeth", &[("way", 1.0), ("turn", -radius)], 0.0);
    rack.joint_force("turn", Signal::Constant(torque)).rate("turn", 1.5);
    let model = rack.build().unwrap();
    let (state, _) = run(&model, augmented(1e-3), 0.4);
    assert!((state.z[0] - radius * state.z[1]).abs() < 1e-12 && (state.zd[0] - radius * state.zd[1]).abs() < 1e-12);
    // Constant acceleration, which the trapezoidal rule has exactly.
    let acceleration = torque / (about + mass * radius * radius);
    let expected = 1.5 * 0.4 + 0.5 * acceleration * 0.4 * 0.4;
    assert!((state.z[1] - expected).abs() < 1e-9, "{} {expected}", state.z[1]);
    assert!((state.zd[1] - 1.5 - acceleration * 0.4).abs() < 1e-9);
}

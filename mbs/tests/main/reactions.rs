//! Reactions: multipliers as forces.

use crate::run::run;
use tangential::integrator::{Constraints, Options};
use tangential_mbs::assembly::reactions;
use tangential_mbs::signal::Signal;
use tangential_mbs::{Builder, models};

fn augmented() -> Options {
    Options { constraints: Constraints::Augmented, step: 1e-3, ..Options::default() }
}

/// A beam on two supports carries half its weight on each; a third support makes them not unique.
#[test]
fn supports_share_the_weight() {
    let mut beam = Builder::new("beam");
    beam.bar("beam", [0.0; 3], [0.0, 2.0, 0.0], 3.0);
    beam.planar("float", "ground", "beam", [0.0, 1.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]);
    beam.close_point("left", ("ground", [0.0; 3]), ("beam", [0.0; 3]));
    beam.close_in_plane("right", ("ground", [0.0; 3], [0.0, 0.0, 1.0]), ("beam", [0.0, 2.0, 0.0]));
    let model = beam.build().unwrap();
    let (state, _) = run(&model, augmented(), 0.01);
    let found = reactions(&model, state.t, &state.z, &state.lambda);
    // Rows act on the beam against `lambda`; the first row of a plane mechanism says nothing.
    assert!((found[0].lambda[2] + 1.5 * 9.81).abs() < 1e-6, "{found:?}");
    assert!((found[1].lambda[0] + 1.5 * 9.81).abs() < 1e-6, "{found:?}");
    assert_eq!(found[0].is_unique, [false, true, true]);
    assert_eq!(found[1].is_unique, [true]);

    beam.close_in_plane("middle", ("ground", [0.0; 3], [0.0, 0.0, 1.0]), ("beam", [0.0, 1.0, 0.0]));
    let model = beam.build().unwrap();
    let (state, _) = run(&model, augmented(), 0.01);
    let found = reactions(&model, state.t, &state.z, &state.lambda);
    let total = found[0].lambda[2] + found[1].lambda[0] + found[2].lambda[0];
    assert!((total + 3.0 * 9.81).abs() < 1e-6, "{found:?}");
    assert!(!found[0].is_unique[2] && !found[1].is_unique[0] && !found[2].is_unique[0], "{found:?}");
}

/// What a prescribed motion does appears in the balance of energy.
#[test]
fn a_driver_does_work() {
    let mut swing = Builder::new("swing");
    swing.mass("bob", 2.0, [0.0, 0.0, -1.0]).revolute("pin", "ground", "bob", [0.0; 3], [1.0, 0.0, 0.0]);
    let signal = Signal::Sine { amplitude: 1.0, frequency: 2.0, phase: 0.0, offset: 0.0 };
    swing.prescribe("driver", "pin", signal);
    let model = swing.build().unwrap();
    let (state, summary) = run(&model, augmented(), 1.0);
    let (angle, rate, acceleration) = ((2.0_f64).sin(), 2.0 * (2.0_f64).cos(), -4.0 * (2.0_f64).sin());
    assert!((state.z[0] - angle).abs() < 1e-9 && (state.zd[0] - rate).abs() < 1e-6, "{state:?}");
    let torque = 2.0 * acceleration + 2.0 * 9.81 * angle.sin();
    let found = &reactions(&model, state.t, &state.z, &state.lambda)[0];
    assert!((found.lambda[0] + torque).abs() < 1e-4 && found.is_unique[0], "{found:?} {torque}");
    assert!(summary.drift_percent.abs() < 1e-3, "{summary:?}");
}

#[test]
fn loops_in_a_plane_are_not_unique() {
    let model = models::slider_crank().unwrap();
    let (state, _) = run(&model, augmented(), 0.1);
    let found = &reactions(&model, state.t, &state.z, &state.lambda)[0];
    assert_eq!(found.is_unique, [false, true, true, false, false]);
}

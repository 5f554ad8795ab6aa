//! Steps against solutions that are known.

use super::reference::pendulum;
use super::systems::{Chain, GRAVITY, Single};
use super::*;

/// `zdd = -4 z - 0.4 zd` with z(0) = 1, zd(0) = 0, damped with ratio 0.1.
fn oscillator_error(step: f64) -> f64 {
    let system = Single::new(|_, z, zd| [-4.0 * z - 0.4 * zd, -4.0, -0.4], |z| 2.0 * z * z);
    let options = Options { step, ..Options::default() };
    let mut integrator = Integrator::new(system, options, 0.0, &[1.0], &[0.0]).unwrap();
    integrator.run(2.0, |_, _| ()).unwrap();
    let (decay, frequency): (f64, f64) = (0.2, (4.0_f64 - 0.04).sqrt());
    let phase = frequency * 2.0;
    let exact = (-decay * 2.0).exp() * (phase.cos() + decay / frequency * phase.sin());
    (integrator.state().z[0] - exact).abs()
}

#[test]
fn a_linear_oscillator_converges_with_order_two() {
    let errors = [0.04, 0.02, 0.01].map(oscillator_error);
    assert!(errors[2] < 1e-4, "{errors:?}");
    for pair in errors.windows(2) {
        assert!((pair[0] / pair[1] - 4.0).abs() < 0.1, "{errors:?}");
    }
}

fn run_pendulum(options: Options, copies: usize, end: f64) -> (State, Summary) {
    let system = Chain::new(1, copies);
    let start = system.horizontal();
    let mut integrator = Integrator::new(system, options, 0.0, &start, &[0.0; 2]).unwrap();
    let summary = integrator.run(end, |_, _| ()).unwrap();
    (integrator.state().clone(), summary)
}

fn pendulum_error(state: &State) -> f64 {
    let [angle, _] = pendulum(state.t);
    (state.z[0] - angle.sin()).abs().max((state.z[1] + angle.cos()).abs())
}

#[test]
fn a_pendulum_converges_with_order_two() {
    for constraints in [Constraints::Penalty, Constraints::Augmented] {
        let errors = [0.02, 0.01, 0.005].map(|step| {
            let (state, _) = run_pendulum(Options { step, constraints, ..Options::default() }, 1, 1.5);
            pendulum_error(&state)
        });
        assert!(errors[2] < 2e-4, "{errors:?}");
        for pair in errors.windows(2) {
            assert!((pair[0] / pair[1] - 4.0).abs() < 0.2, "{errors:?}");
        }
    }
}

#[test]
fn a_penalty_leaves_the_reaction_divided_by_it() {
    let (_, summary) = run_pendulum(Options { step: 0.005, ..Options::default() }, 1, 1.5);
    // The largest tension is 3 g, and lambda half of it.
    let largest = 1.5 * GRAVITY / 1e9;
    let violation = summary.violation;
    assert!((violation.position / largest - 1.0).abs() < 0.01, "{violation:?}");
    // One projection each divides by h²/4 alpha (Phi_z Phi_z^T) / M = 2.5e4.
    assert!(violation.velocity < 1e-4 && violation.acceleration < 1e-2, "{violation:?}");
    assert!(summary.drift_percent.abs() < 0.02, "{}", summary.drift_percent);
}

#[test]
fn multipliers_are_half_the_tension_of_the_rod() {
    for copies in [1, 2] {
        let options = Options { step: 1e-3, constraints: Constraints::Augmented, ..Options::default() };
        let (state, _) = run_pendulum(options, copies, 0.7);
        let [angle, rate] = pendulum(0.7);
        let tension = rate * rate + GRAVITY * angle.cos();
        let found = 2.0 * state.lambda.iter().sum::<f64>();
        assert!((found / tension - 1.0).abs() < 1e-4, "{copies} copies: {found} instead of {tension}");
    }
}

/// Accelerations are those of exact constraints at the position that the run starts from: that given, or a little lower where
/// the rod of a penalty carries its load.
#[test]
fn the_start_is_exact() {
    for constraints in [Constraints::Penalty, Constraints::Augmented] {
        let options = Options { constraints, ..Options::default() };
        let integrator = Integrator::new(Chain::new(1, 2), options, 0.0, &[0.0, -1.0], &[2.0, 0.0]).unwrap();
        let state = integrator.state();
        let radius = -state.z[1];
        assert!(radius == 1.0 || constraints == Constraints::Penalty && (radius - 1.0).abs() < 1e-8, "{state:?}");
        let upwards = 4.0 / radius;
        assert!((state.zdd[0]).abs() < 1e-12 && (state.zdd[1] - upwards).abs() < 1e-12, "{state:?}");
        let expected = (GRAVITY + upwards) / (2.0 * radius);
        assert!((state.lambda.iter().sum::<f64>() - expected).abs() < 1e-11, "{state:?}");
    }
}

#[test]
fn the_last_step_is_shorter_where_it_must_be() {
    let mut steps = Vec::new();
    let system = Chain::new(1, 1);
    let mut integrator = Integrator::new(system, Options::default(), 0.0, &[1.0, 0.0], &[0.0; 2]).unwrap();
    integrator.run(0.3, |_, report| steps.push(report.step)).unwrap();
    assert_eq!((steps.len(), integrator.state().t), (30, 0.3));
    integrator.run(0.325, |_, report| steps.push(report.step)).unwrap();
    assert_eq!((steps.len(), integrator.state().t), (33, 0.325));
    assert!((steps[32] - 0.005).abs() < 1e-12);
    integrator.step().unwrap();
    assert!((integrator.state().t - 0.335).abs() < 1e-15);
    let error = integrator.run(0.1, |_, _| ()).unwrap_err();
    assert!(matches!(error, IntegratorError::Backwards { .. }), "{error}");
}

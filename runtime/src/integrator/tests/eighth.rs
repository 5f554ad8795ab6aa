//! The explicit rule of order eight against solutions that are known.

use super::reference::pendulum;
use super::systems::{Chain, Single};
use super::*;

fn options(step: f64) -> Options {
    Options { step, rule: Rule::DormandPrince8, ..Options::default() }
}

/// `zdd = -4 z - 0.4 zd` with z(0) = 1, zd(0) = 0, damped with ratio 0.1.
#[test]
fn a_linear_oscillator_converges_with_order_eight() {
    let errors = [0.4, 0.2, 0.1].map(|step| {
        let system = Single::new(|_, z, zd| [-4.0 * z - 0.4 * zd, -4.0, -0.4], |z| 2.0 * z * z);
        let mut integrator = Integrator::new(system, options(step), 0.0, &[1.0], &[0.0]).unwrap();
        let summary = integrator.run(2.0, |_, _| ()).unwrap();
        // The work of the damper is integrated with the same rule, so the balance of energy is as good as the motion.
        assert!(summary.drift_percent.abs() < 1e-2 * step.powi(6), "{step}: {}", summary.drift_percent);
        let (decay, frequency): (f64, f64) = (0.2, (4.0_f64 - 0.04).sqrt());
        let phase = frequency * 2.0;
        let exact = (-decay * 2.0).exp() * (phase.cos() + decay / frequency * phase.sin());
        (integrator.state().z[0] - exact).abs()
    });
    for pair in errors.windows(2) {
        let order = (pair[0] / pair[1]).log2();
        assert!(order > 7.5, "order {order}: {errors:?}");
    }
}

fn pendulum_error(options: Options, copies: usize) -> (f64, Summary) {
    let system = Chain::new(1, copies);
    let start = system.horizontal();
    let mut integrator = Integrator::new(system, options, 0.0, &start, &[0.0; 2]).unwrap();
    let summary = integrator.run(1.5, |_, _| ()).unwrap();
    let (state, [angle, _]) = (integrator.state(), pendulum(1.5));
    ((state.z[0] - angle.sin()).abs().max((state.z[1] + angle.cos()).abs()), summary)
}

/// With a constraint, and with the same one twice.
#[test]
fn a_pendulum_keeps_the_order_and_its_constraints() {
    for copies in [1, 2] {
        let errors = [0.15, 0.075].map(|step| {
            let (error, summary) = pendulum_error(options(step), copies);
            assert!(summary.violation.position < 1e-11 && summary.violation.velocity < 1e-10, "{summary:?}");
            error
        });
        let order = (errors[0] / errors[1]).log2();
        assert!(order > 6.5, "order {order}: {errors:?}");
        assert!(errors[1] < 1e-7, "{errors:?}");
    }
}

/// The error falls with what is allowed.
#[test]
fn steps_follow_their_error() {
    let errors = [1e-4, 1e-6, 1e-8, 1e-10].map(|error| {
        let adaptive = Some(Adaptive { absolute: error, relative: error, ..Adaptive::default() });
        let found = pendulum_error(Options { adaptive, ..options(0.01) }, 1).0;
        assert!(found < 10.0 * error, "{found:e} of {error:e}");
        found
    });
    assert!(errors.windows(2).all(|pair| pair[1] < pair[0]), "{errors:?}");
}

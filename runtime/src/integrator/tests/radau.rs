//! Radau's rules against solutions that are known.

use super::reference::{pendulum, runge_kutta};
use super::systems::{Chain, Driven, GRAVITY, Parallelogram, Single};
use super::*;

const RULES: [(Rule, f64); 2] = [(Rule::Radau3, 3.0), (Rule::Radau5, 5.0)];

fn options(rule: Rule, step: f64) -> Options {
    Options { step, rule, tolerance: 1e-10, ..Options::default() }
}

/// `zdd = -4 z - 0.4 zd` with z(0) = 1, zd(0) = 0, damped with ratio 0.1.
#[test]
fn a_linear_oscillator_converges_with_the_order_of_the_rule() {
    for (rule, order) in RULES {
        let errors = [0.2, 0.1, 0.05].map(|step| {
            let system = Single::new(|_, z, zd| [-4.0 * z - 0.4 * zd, -4.0, -0.4], |z| 2.0 * z * z);
            let mut integrator = Integrator::new(system, options(rule, step), 0.0, &[1.0], &[0.0]).unwrap();
            let summary = integrator.run(2.0, |_, _| ()).unwrap();
            assert!(summary.drift_percent.abs() < 100.0 * step.powf(order), "{rule:?}: {}", summary.drift_percent);
            let (decay, frequency): (f64, f64) = (0.2, (4.0_f64 - 0.04).sqrt());
            let phase = frequency * 2.0;
            let exact = (-decay * 2.0).exp() * (phase.cos() + decay / frequency * phase.sin());
            (integrator.state().z[0] - exact).abs()
        });
        for pair in errors.windows(2) {
            let found = (pair[0] / pair[1]).log2();
            assert!(found > order - 0.3, "{rule:?}: order {found}, {errors:?}");
        }
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
    for (rule, order) in RULES {
        for copies in [1, 2] {
            let errors = [0.05, 0.025, 0.0125].map(|step| {
                let (error, summary) = pendulum_error(options(rule, step), copies);
                assert!(summary.violation.position < 1e-11 && summary.violation.velocity < 1e-10, "{summary:?}");
                error
            });
            let found = (errors[1] / errors[2]).log2();
            assert!(found > order - 0.5, "{rule:?}, {copies}: order {found}, {errors:?}");
        }
    }
}

/// The error falls with what is allowed, and is not far from it.
#[test]
fn steps_follow_their_error() {
    for (rule, _) in RULES {
        let errors = [1e-4, 1e-6, 1e-8].map(|error| {
            let adaptive = Some(Adaptive { absolute: error, relative: error, ..Adaptive::default() });
            let found = pendulum_error(Options { adaptive, ..options(rule, 0.01) }, 1).0;
            assert!(found < 100.0 * error, "{rule:?}: {found:e} of {error:e}");
            found
        });
        assert!(errors.windows(2).all(|pair| pair[1] < pair[0]), "{rule:?}: {errors:?}");
    }
}

/// A mass that is moved, another on a spring and a damper: the work of what moves it is that of the rule.
#[test]
fn a_constraint_that_moves_does_work() {
    for (rule, _) in RULES {
        let [x, v, _] = Driven::path(0.0);
        let mut integrator = Integrator::new(Driven::new(), options(rule, 0.01), 0.0, &[x, 0.0], &[v, 0.0]).unwrap();
        let summary = integrator.run(2.0, |_, _| ()).unwrap();
        assert!((integrator.state().z[0] - Driven::path(2.0)[0]).abs() < 1e-11, "{rule:?}");
        let off = summary.drift_percent / 100.0 * (summary.start.kinetic + summary.start.potential);
        assert!(off.abs() < 1e-4 * summary.largest_kinetic, "{rule:?}: {off} of {}", summary.largest_kinetic);
    }
}

/// A stiff spring and a damper that would make an explicit rule take steps of microseconds.
#[test]
fn stiff_motion_takes_long_steps() {
    let force: fn(f64, f64, f64) -> [f64; 3] = |t, z, zd| [-1e8 * (z - t.sin()) - 1e5 * zd, -1e8, -1e5];
    for (rule, _) in RULES {
        let mut integrator =
            Integrator::new(Single::new(force, |_| 0.0), options(rule, 0.05), 0.0, &[0.0], &[1.0]).unwrap();
        integrator.run(2.0, |_, _| ()).unwrap();
        // z lags behind sin t by 1e5 / 1e8 of its rate.
        let exact = 2.0_f64.sin() - 1e-3 * 2.0_f64.cos();
        assert!((integrator.state().z[0] - exact).abs() < 1e-5, "{rule:?}: {}", integrator.state().z[0] - exact);
    }
}

/// Through flat positions, where the constraints lose rank.
#[test]
fn a_parallelogram_goes_through_flat_positions() {
    let rate = (3.0 * GRAVITY).sqrt();
    let [angle, _] = runge_kutta(|_, [a, v]| [v, -GRAVITY * a.sin()], [0.0, rate], 4.0, 4000);
    for (rule, _) in RULES {
        for error in [None, Some(1e-6)] {
            let adaptive = error.map(|error| Adaptive { absolute: error, relative: error, ..Adaptive::default() });
            let options = Options { adaptive, ..options(rule, 0.01) };
            let mut integrator =
                Integrator::new(Parallelogram::new(), options, 0.0, &[0.0; 3], &[rate, 0.0, rate]).unwrap();
            let summary = integrator.run(4.0, |_, _| ()).unwrap_or_else(|error| panic!("{rule:?}: {error}"));
            let off = (integrator.state().z[0] - angle).abs();
            assert!(off < 2e-3, "{rule:?}, {error:?}: off by {off:e}, {summary:?}");
        }
    }
}

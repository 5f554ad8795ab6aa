//! Dry friction: forces that change their sign within a hundredth of a velocity.

use super::systems::Single;
use super::*;

const SLOW: f64 = 0.01;

/// A mass of 1 that slides with friction of 20 at 10 m/s comes to rest after half a second, and stays.
fn sliding() -> Single {
    Single::new(
        |_, _, zd: f64| {
            let rising = (zd / SLOW).tanh();
            [-20.0 * rising, 0.0, -20.0 / SLOW * (1.0 - rising * rising)]
        },
        |_| 0.0,
    )
}

#[test]
fn a_mass_comes_to_rest_without_halved_steps() {
    for constraints in [Constraints::Penalty, Constraints::Augmented] {
        for step in [0.02, 0.01, 0.003] {
            let options = Options { step, constraints, ..Options::default() };
            let mut integrator = Integrator::new(sliding(), options, 0.0, &[0.0], &[10.0]).unwrap();
            let summary = integrator.run(1.2, |_, _| ()).unwrap();
            let case = format!("{constraints:?}, {step} s: {:?}, {:?}", summary.counts, integrator.state());
            assert_eq!(summary.counts.halvings, 0, "{case}");
            // At rest the rule rings within the slow zone, which costs iterations, but no step.
            assert!(summary.counts.iterations <= 6 * summary.counts.steps, "{case}");
            let state = integrator.state();
            assert!((state.z[0] - 2.5).abs() < 10.0 * step, "{case}");
            assert!(state.zd[0].abs() < 20.0 * step, "{case}");
        }
    }
}

/// A spring drags a mass that sticks and slips.
#[test]
fn stick_and_slip_goes_on_without_halved_steps() {
    let dragged = |t: f64, z: f64, zd: f64| {
        let rising = (zd / SLOW).tanh();
        [100.0 * (0.5 * t - z) - 10.0 * rising, -100.0, -10.0 / SLOW * (1.0 - rising * rising)]
    };
    let options = Options { constraints: Constraints::Augmented, ..Options::default() };
    let mut integrator = Integrator::new(Single::new(dragged, |z| 50.0 * z * z), options, 0.0, &[0.0], &[0.0]).unwrap();
    let summary = integrator.run(5.0, |_, _| ()).unwrap();
    assert_eq!(summary.counts.halvings, 0, "{:?}", summary.counts);
    assert!(summary.counts.iterations <= 4 * summary.counts.steps, "{:?}", summary.counts);
    // The mass lags by what friction needs.
    assert!((integrator.state().z[0] - 2.4).abs() < 0.1, "{:?}", integrator.state());
}

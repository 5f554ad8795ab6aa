//! The balance of energy.

use super::reference::runge_kutta;
use super::systems::{Driven, Single};
use super::*;

#[test]
fn a_drive_does_the_work_that_the_balance_counts() {
    for constraints in [Constraints::Penalty, Constraints::Augmented] {
        let options = Options { step: 1e-3, constraints, ..Options::default() };
        let rates = [0.3, 0.0];
        let mut integrator = Integrator::new(Driven::new(), options, 0.0, &[0.0, 0.0], &rates).unwrap();
        let summary = integrator.run(2.0, |_, _| ()).unwrap();
        let law = |t: f64, [x, v]: [f64; 2]| {
            let [path, rate, _] = Driven::path(t);
            [v, -Driven::STIFFNESS * (x - path) - Driven::DAMPING * (v - rate)]
        };
        let [x, v] = runge_kutta(law, [0.0, 0.0], 2.0, 2000);
        let state = integrator.state();
        assert!((state.z[1] - x).abs() < 1e-5 && (state.zd[1] - v).abs() < 1e-4, "{state:?}, {x}, {v}");
        let gained = summary.end.kinetic + summary.end.potential - summary.start.kinetic - summary.start.potential;
        assert!(summary.work.abs() > 1e-3 && (summary.work - gained).abs() < 1e-5, "{summary:?}");
        assert!(summary.drift_percent.abs() < 0.01, "{summary:?}");
        // The reaction is what the drive needs: mass times acceleration less spring and damper.
        let [path, rate, acceleration] = Driven::path(2.0);
        let needed = Driven::STIFFNESS * (x - path) + Driven::DAMPING * (v - rate) - acceleration;
        assert!((state.lambda[0] - needed).abs() < 1e-3, "{} instead of {needed}", state.lambda[0]);
    }
}

#[test]
fn what_is_lost_in_a_damper_is_in_the_balance() {
    let system = Single::new(|_, z, zd| [-4.0 * z - 0.4 * zd, -4.0, -0.4], |z| 2.0 * z * z);
    let options = Options { step: 1e-3, ..Options::default() };
    let mut integrator = Integrator::new(system, options, 0.0, &[1.0], &[0.0]).unwrap();
    let mut balances = Vec::new();
    let summary = integrator.run(3.0, |_, report| balances.push(report.balance)).unwrap();
    assert!(summary.work < -0.5 && summary.drift_percent.abs() < 1e-3, "{summary:?}");
    assert!(balances.iter().all(|balance| (balance - 2.0).abs() < 1e-4));
}

#[test]
fn without_energy_at_the_start_the_drift_is_a_part_of_the_kinetic_energy() {
    let mut record = Record::start(0.0, Energy::default(), 0.0, Violation::default());
    record.add(1.0, Energy { kinetic: 4.0, potential: -3.9, power: 0.0 }, 0.0, Violation::default(), None);
    record.add(2.0, Energy { kinetic: 8.0, potential: -8.4, power: 0.0 }, 0.0, Violation::default(), None);
    record.add(3.0, Energy { kinetic: 1.0, potential: -1.0, power: 0.0 }, 0.0, Violation::default(), None);
    assert!((record.summary(Counts::default()).drift_percent + 5.0).abs() < 1e-12);
    assert_eq!(Record::default().summary(Counts::default()).drift_percent, 0.0);
}

#[test]
fn the_drift_has_the_sign_of_the_difference_over_the_energy() {
    let energy = |potential| Energy { kinetic: 1.0, potential, power: 0.0 };
    let mut record = Record::start(0.0, energy(-11.0), 0.0, Violation::default());
    record.add(1.0, energy(-10.9), 0.0, Violation::default(), None);
    assert!((record.summary(Counts::default()).drift_percent + 1.0).abs() < 1e-12);
}

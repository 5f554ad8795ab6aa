//! Constraints that are closed by multipliers.

use super::systems::Chain;
use super::*;

#[test]
fn constraints_are_closed_whatever_the_penalty_is() {
    for alpha in [1e8, 1e9, 1e10] {
        for (points, copies) in [(1, 1), (1, 2), (4, 1), (4, 3)] {
            let options = Options { step: 0.01, alpha, constraints: Constraints::Augmented, ..Options::default() };
            let system = Chain::new(points, copies);
            let start = system.horizontal();
            let mut integrator = Integrator::new(system, options, 0.0, &start, &vec![0.0; 2 * points]).unwrap();
            let summary = integrator.run(1.0, |_, _| ()).unwrap();
            let violation = summary.violation;
            let case =
                format!("alpha {alpha:e}, {points} points, {copies} copies: {violation:?}, {:?}", summary.counts);
            assert!(violation.position < 1e-10, "{case}");
            assert!(violation.velocity < 1e-9 && violation.acceleration < 1e-7, "{case}");
            assert_eq!(summary.counts.halvings, 0, "{case}");
        }
    }
}

#[test]
fn the_solution_does_not_depend_on_the_penalty() {
    let ends = [1e8, 1e10].map(|alpha| {
        let options = Options { alpha, constraints: Constraints::Augmented, ..Options::default() };
        let mut integrator = Integrator::new(Chain::new(1, 1), options, 0.0, &[1.0, 0.0], &[0.0; 2]).unwrap();
        integrator.run(1.0, |_, _| ()).unwrap();
        integrator.state().clone()
    });
    for (one, other) in ends[0].z.iter().zip(&ends[1].z) {
        assert!((one - other).abs() < 1e-8, "{ends:?}");
    }
}

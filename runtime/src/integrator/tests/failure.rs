//! Options without sense, and steps that fail.

use super::systems::{Chain, Single};
use super::*;

#[test]
fn options_are_checked() {
    let good = Options::default();
    for (options, message) in [
        (Options { step: 0.0, ..good.clone() }, "the step is 0, it must be positive and finite"),
        (Options { step: f64::NAN, ..good.clone() }, "the step is NaN, it must be positive and finite"),
        (Options { tolerance: -1e-8, ..good.clone() }, "the tolerance is -0.00000001, it must be positive and finite"),
        (
            Options { alpha: f64::INFINITY, ..good.clone() },
            "the penalty factor alpha is inf, it must be positive and finite",
        ),
        (
            Options { jacobian_every: 0, ..good.clone() },
            "the number of iterations per Jacobian is 0, it must be at least 1",
        ),
        (
            Options { adaptive: Some(Adaptive { relative: -1.0, ..Adaptive::default() }), ..good.clone() },
            "the relative error is -1, it must be finite and not negative",
        ),
    ] {
        let result = Integrator::new(Chain::new(1, 1), options, 0.0, &[1.0, 0.0], &[0.0; 2]);
        assert_eq!(result.err().unwrap().to_string(), message);
    }
}

#[test]
fn starts_are_checked() {
    let start = |z: &[f64], zd: &[f64]| {
        Integrator::new(Chain::new(1, 1), Options::default(), 0.0, z, zd).err().unwrap().to_string()
    };
    assert_eq!(start(&[1.0], &[0.0; 2]), "1 coordinates are given, 2 are needed");
    assert_eq!(start(&[1.0, f64::NAN], &[0.0; 2]), "the position of coordinate `y0` is NaN at t = 0 s");
    // A rod of no length cannot turn.
    let message =
        "no accelerations meet the constraints at the start, t = 0 s: constraint `rod 0` is violated by 2.0e0";
    assert_eq!(start(&[0.0, 0.0], &[1.0, 0.0]), message);
}

/// The force is stiff where its derivative says nothing: corrections are too long by h²/4 1e8, and are shortened a thousandfold at most.
fn misled() -> Single {
    Single::new(|_, z, _| [-1e8 * z, 0.0, 0.0], |z| 5e7 * z * z)
}

#[test]
fn a_step_that_fails_is_taken_in_halves() {
    // Too long by 10,000 at 20 ms, by 2,500 at 10 ms, by 625 at 5 ms.
    let options = Options { step: 0.02, ..Options::default() };
    let mut integrator = Integrator::new(misled(), options, 0.0, &[1e-3], &[0.0]).unwrap();
    let report = integrator.step().unwrap();
    assert_eq!((report.halvings, report.t, report.step), (3, 0.02, 0.02));
    assert_eq!(integrator.counts().steps, 4);
    // The trapezoidal rule keeps the amplitude of what is linear.
    assert!(integrator.state().z[0].abs() < 1.01e-3, "{:?}", integrator.state());
}

#[test]
fn what_fails_at_the_smallest_step_is_an_error_with_numbers() {
    let options = Options { step: 0.1, smallest_part: 0.3, max_iterations: 5, ..Options::default() };
    let mut integrator = Integrator::new(misled(), options, 0.0, &[1e-3], &[0.0]).unwrap();
    let error = integrator.step().unwrap_err().to_string();
    assert!(error.starts_with("Newton did not converge at t = 0.05 s, step 5.0e-2 s: largest correction "), "{error}");
    assert!(error.ends_with("after 5 iterations, at coordinate `x`"), "{error}");
    assert_eq!((integrator.state().t, integrator.counts().halvings), (0.0, 1));
}

#[test]
fn the_constraint_that_is_violated_most_is_named() {
    let options = Options { max_iterations: 1, tolerance: 1e-300, smallest_part: 1.0, ..Options::default() };
    let mut integrator = Integrator::new(Chain::new(2, 1), options, 0.0, &[1.0, 0.0, 2.0, 0.0], &[0.0; 4]).unwrap();
    let error = integrator.step().unwrap_err().to_string();
    assert!(error.contains("; constraint `rod ") && error.contains("is violated most ("), "{error}");
}

#[test]
fn multipliers_that_do_not_converge_are_reported() {
    let constraints = Constraints::Augmented;
    let options =
        Options { closure: 1e-30, max_multiplier_iterations: 3, smallest_part: 1.0, constraints, ..Options::default() };
    let mut integrator = Integrator::new(Chain::new(1, 1), options, 0.0, &[1.0, 0.0], &[0.0; 2]).unwrap();
    let error = integrator.run(1.0, |_, _| ()).unwrap_err();
    assert!(matches!(error, IntegratorError::Multipliers { iterations: 3, .. }), "{error}");
    assert!(error.to_string().contains("constraint `rod 0` is violated by "), "{error}");
}

#[test]
fn forces_that_are_not_numbers_are_reported() {
    let system = Single::new(|t, _, _| [if t > 0.5 { f64::NAN } else { 1.0 }, 0.0, 0.0], |_| 0.0);
    let mut integrator = Integrator::new(system, Options::default(), 0.0, &[0.0], &[0.0]).unwrap();
    let error = integrator.run(1.0, |_, _| ()).unwrap_err();
    assert!(matches!(error, IntegratorError::NotFinite { what: "force", .. }), "{error}");
    assert!(integrator.state().t <= 0.5 && integrator.counts().halvings > 0);
}

#[test]
fn a_coordinate_without_inertia_is_named() {
    let start = |inertia| {
        let mut system = Single::new(|_, _, _| [1.0, 0.0, 0.0], |_| 0.0);
        system.inertia = inertia;
        Integrator::new(system, Options::default(), 0.0, &[0.0], &[0.0]).err().unwrap().to_string()
    };
    let message = "the tangent matrix is singular at t = 0 s: has coordinate `x` inertia? Its entry is 0.0e0";
    assert_eq!(start(0.0), message);
    assert_eq!(start(f64::NAN), "the column in the tangent matrix of coordinate `x` is NaN at t = 0 s");
}

#[test]
fn multipliers_that_converge_in_shorter_steps_are_found_there() {
    let constraints = Constraints::Augmented;
    let options = Options { step: 0.1, max_iterations: 3, constraints, ..Options::default() };
    let mut integrator = Integrator::new(Chain::new(1, 1), options, 0.0, &[1.0, 0.0], &[0.0; 2]).unwrap();
    let mut halvings = 0;
    let summary = integrator.run(1.0, |_, report| halvings += report.halvings).unwrap();
    assert!(halvings > 0 && halvings == summary.counts.halvings, "{summary:?}");
    assert_eq!(summary.counts.steps, 10 + halvings);
    assert!(summary.violation.position < 1e-10 && summary.drift_percent.abs() < 5.0, "{summary:?}");
}

//! A parallelogram that goes through flat positions, where its constraints lose rank.

use super::reference::runge_kutta;
use super::systems::{GRAVITY, Parallelogram};
use super::*;

/// From hanging up to 120 degrees and back down: four times through flat in 4 s.
fn run(options: Options) -> (f64, State, Summary) {
    let rate = (3.0 * GRAVITY).sqrt();
    let mut integrator = Integrator::new(Parallelogram::new(), options, 0.0, &[0.0; 3], &[rate, 0.0, rate]).unwrap();
    let (mut aside, mut flat) = (0.0_f64, 0);
    let mut before = 0.0;
    let summary = integrator
        .run(4.0, |state, _| {
            aside = aside.max(state.z[1].abs());
            flat += usize::from(state.z[0].cos() * before < 0.0);
            before = state.z[0].cos();
        })
        .unwrap_or_else(|error| panic!("{error}"));
    assert!(flat >= 4, "flat {flat} times");
    (aside, integrator.state().clone(), summary)
}

#[test]
fn a_penalty_stays_on_the_branch() {
    for tangent in [TangentMatrix::Paper, TangentMatrix::Exact] {
        let (aside, state, summary) = run(Options { step: 0.01, tangent, ..Options::default() });
        assert!(aside < 1e-5, "{tangent:?}: {aside:e}, {summary:?}");
        let rate = (3.0 * GRAVITY).sqrt();
        let [angle, _] = runge_kutta(|_, [a, v]| [v, -GRAVITY * a.sin()], [0.0, rate], 4.0, 4000);
        assert!((state.z[0] - angle).abs() < 0.02, "{tangent:?}: {} instead of {angle}", state.z[0]);
    }
}

#[test]
fn multipliers_close_it_where_it_is_flat() {
    for (alpha, step) in [(1e8, 0.02), (1e8, 0.01), (1e8, 0.002), (1e9, 0.01), (1e10, 0.01), (1e10, 0.005)] {
        let (aside, _, summary) =
            run(Options { step, alpha, constraints: Constraints::Augmented, ..Options::default() });
        let case = format!("alpha {alpha:e}, step {step}: {aside:e}, {summary:?}");
        assert!(summary.violation.position < 1e-10 && aside < 1e-6, "{case}");
        // These are measured: where the rank is lost, little is left to correct them with.
        assert!(summary.violation.velocity < 1e-6 && summary.violation.acceleration < 1e-3, "{case}");
        assert_eq!(summary.counts.halvings, 0, "{case}");
    }
}

/// Adaptive steps get past flat positions, however small the error is that is allowed.
#[test]
fn adaptive_steps_go_through_flat_positions() {
    let rate = (3.0 * GRAVITY).sqrt();
    let [angle, _] = runge_kutta(|_, [a, v]| [v, -GRAVITY * a.sin()], [0.0, rate], 4.0, 16_000);
    let errors = [1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9].map(|error| {
        let adaptive = Some(Adaptive { absolute: error, relative: error, ..Adaptive::default() });
        let constraints = Constraints::Augmented;
        let (_, state, _) = run(Options { step: 1e-3, adaptive, constraints, ..Options::default() });
        (state.z[0] - angle).abs()
    });
    assert!(errors.windows(2).all(|pair| pair[1] < pair[0]), "{errors:?}");
}

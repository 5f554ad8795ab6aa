//! Steps that follow the error.

use super::reference::pendulum;
use super::systems::{Chain, Single};
use super::*;

fn adaptive(allowed: f64) -> Options {
    let adaptive = Adaptive { absolute: allowed, relative: allowed, ..Adaptive::default() };
    Options { step: 1e-3, adaptive: Some(adaptive), constraints: Constraints::Augmented, ..Options::default() }
}

#[test]
fn the_error_follows_what_is_allowed() {
    let found = [1e-4, 1e-5, 1e-6, 1e-7].map(|allowed| {
        let mut integrator = Integrator::new(Chain::new(1, 1), adaptive(allowed), 0.0, &[1.0, 0.0], &[0.0; 2]).unwrap();
        let summary = integrator.run(2.0, |_, report| assert!(report.error.unwrap() <= 1.0)).unwrap();
        assert_eq!(integrator.state().t, 2.0);
        let [angle, _] = pendulum(2.0);
        let error = (integrator.state().z[0] - angle.sin()).abs().max((integrator.state().z[1] + angle.cos()).abs());
        (error, summary.counts.steps)
    });
    // The global error is of order 2 in a step that goes with the third root: a tenth of the error allowed gives at least
    // a third of the error, in about 2.15 times as many steps.
    for pair in found.windows(2) {
        assert!(pair[1].0 < pair[0].0 / 3.0, "{found:?}");
        let more = pair[1].1 as f64 / pair[0].1 as f64;
        assert!((1.8..2.5).contains(&more), "{found:?}");
    }
}

#[test]
fn steps_are_long_where_the_motion_is_smooth() {
    // A push at t = 1, a hundredth of the time wide.
    let push: fn(f64, f64, f64) -> [f64; 3] = |t, _, _| [1e3 * (-((t - 1.0) / 1e-2).powi(2)).exp(), 0.0, 0.0];
    let mut options = adaptive(1e-4);
    options.adaptive = options.adaptive.map(|adaptive| Adaptive { largest: 0.02, ..adaptive });
    let mut integrator = Integrator::new(Single::new(push, |_| 0.0), options, 0.0, &[0.0], &[0.0]).unwrap();
    let (mut smooth, mut sharp) = (0.0_f64, f64::INFINITY);
    let summary = integrator
        .run(2.0, |state, report| {
            let is_sharp = (state.t - 1.0).abs() < 0.02;
            if is_sharp { sharp = sharp.min(report.step) } else { smooth = smooth.max(report.step) }
        })
        .unwrap();
    assert!(smooth > 10.0 * sharp, "{smooth}, {sharp}");
    assert!(summary.counts.rejections > 0 && summary.counts.steps < 1000, "{:?}", summary.counts);
    let gained = 1e3 * 1e-2 * core::f64::consts::PI.sqrt();
    assert!((integrator.state().zd[0] / gained - 1.0).abs() < 1e-3, "{:?}", integrator.state());
}

#[test]
fn an_error_that_needs_too_short_a_step_is_reported() {
    let jump: fn(f64, f64, f64) -> [f64; 3] = |t, _, _| [if t < 0.1 { 0.0 } else { 1e9 }, 0.0, 0.0];
    let mut options = adaptive(1e-9);
    options.adaptive = options.adaptive.map(|adaptive| Adaptive { smallest: 1e-4, ..adaptive });
    let mut integrator = Integrator::new(Single::new(jump, |_| 0.0), options, 0.0, &[0.0], &[0.0]).unwrap();
    let error = integrator.run(1.0, |_, _| ()).unwrap_err();
    assert!(matches!(error, IntegratorError::StepTooSmall { .. }), "{error}");
    assert!(integrator.state().t <= 0.1);
}

//! Runs that are stopped.

use super::systems::Single;
use super::*;
use core::ops::ControlFlow;

fn oscillator() -> Single {
    Single::new(|_, z, _| [-4.0 * z, -4.0, 0.0], |z| 2.0 * z * z)
}

#[test]
fn an_observer_stops_a_run() {
    for adaptive in [None, Some(Adaptive::default())] {
        let options = Options { adaptive, ..Options::default() };
        let mut integrator = Integrator::new(oscillator(), options.clone(), 0.0, &[1.0], &[0.0]).unwrap();
        let mut seen = Vec::new();
        let mut observe = |state: &State, limit: usize| {
            seen.push(state.t);
            if seen.len() == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let summary = integrator.run_while(1.0, |state, _| observe(state, 7)).unwrap();
        assert_eq!((summary.counts.steps, integrator.counts().steps), (7, 7));
        // What is left is as if it had not been stopped.
        integrator.run_while(1.0, |state, _| observe(state, usize::MAX)).unwrap();
        let mut whole = Integrator::new(oscillator(), options, 0.0, &[1.0], &[0.0]).unwrap();
        whole.run(1.0, |_, _| ()).unwrap();
        assert!((integrator.state().z[0] - whole.state().z[0]).abs() < 1e-12);
        assert_eq!((integrator.state().t, *seen.last().unwrap()), (1.0, 1.0));
    }
}

//! Where penalties start.

use super::systems::{Chain, GRAVITY, Single};
use super::*;

/// Soft, so that what gives way is seen.
const ALPHA: f64 = 1e6;

fn soft(constraints: Constraints) -> Options {
    Options { alpha: ALPHA, constraints, ..Options::default() }
}

fn start(points: usize, copies: usize, z: &[f64], zd: &[f64]) -> Integrator<Chain> {
    Integrator::new(Chain::new(points, copies), soft(Constraints::Penalty), 0.0, z, zd).unwrap()
}

/// By how much anything leaves its start within a time.
fn moved(integrator: &mut Integrator<Chain>, time: f64) -> f64 {
    let first = integrator.state().z.clone();
    let mut moved = 0.0_f64;
    let away = |z: &[f64]| z.iter().zip(&first).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
    integrator.run(time, |state, _| moved = moved.max(away(&state.z))).unwrap();
    moved
}

#[test]
fn what_hangs_stays_where_it_is() {
    for copies in [1, 2] {
        let mut integrator = start(2, copies, &[0.0, -1.0, 0.0, -2.0], &[0.0; 4]);
        // The upper rod carries both points, and lambda is half of that, shared by its copies; Phi is twice the stretch.
        let stretch = |points: f64| points * GRAVITY / (4.0 * copies as f64 * ALPHA);
        let expected = [-1.0 - stretch(2.0), -2.0 - stretch(2.0) - stretch(1.0)];
        let state = integrator.state();
        for (found, expected) in [state.z[1], state.z[3]].iter().zip(expected) {
            assert!((found - expected).abs() < 1e-9, "{copies}: {found} instead of {expected}");
        }
        assert_eq!((state.z[0], state.z[2]), (0.0, 0.0));
        assert!(state.zdd.iter().all(|zdd| zdd.abs() < 1e-9), "{state:?}");
        let violation = integrator.summary().violation.position;
        assert!((violation - state.lambda[0] / ALPHA).abs() < 1e-9, "{violation:e}, {state:?}");
        let moved = moved(&mut integrator, 5.0);
        assert!(moved < 1e-12, "{copies}: {moved:e}");
    }
}

/// Reactions alone hold it, or push it away: forces have no derivatives here.
#[test]
fn what_stands_on_its_head_is_not_thrown_over() {
    let stretch = GRAVITY / (4.0 * ALPHA);
    let mut integrator = start(1, 1, &[0.0, 1.0], &[0.0; 2]);
    let state = integrator.state();
    assert!(state.z[0] == 0.0 && (state.z[1] - 1.0 + stretch).abs() < 1e-10, "{state:?}");
    let moved = moved(&mut integrator, 1.0);
    assert!(moved < 1e-12, "{moved:e}");
    // Not quite upright: hardly anything moves at first.
    for aside in [1e-6, 1e-4, 1e-2_f64] {
        let given = [aside.sin(), aside.cos()];
        let integrator = start(1, 1, &given, &[0.0; 2]);
        let shift = integrator.state().z.iter().zip(given).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        assert!(shift < 1.1 * stretch, "{aside}: {shift:e} beside {stretch:e}");
    }
}

#[test]
fn what_moves_is_shifted_the_least() {
    let integrator = start(1, 1, &[0.0, -1.0], &[2.0, 0.0]);
    let state = integrator.state();
    let stretch = (GRAVITY + 4.0) / (4.0 * ALPHA);
    assert!(state.z[0] == 0.0 && (state.z[1] + 1.0 + stretch).abs() < 1e-9, "{state:?}");
    assert_eq!(state.zd, [2.0, 0.0]);
    // Nothing is carried by a rod that is level at rest, which is about to fall.
    assert_eq!(start(1, 1, &[1.0, 0.0], &[0.0; 2]).state().z, [1.0, 0.0]);
}

#[test]
fn a_run_that_is_continued_is_not_shifted() {
    for (z, zd) in [([0.0, -1.0], [2.0, 0.0]), ([0.0, -1.0], [0.0; 2]), ([1.0, 0.0], [0.0; 2])] {
        let mut first = start(1, 1, &z, &zd);
        first.run(0.3, |_, _| ()).unwrap();
        let state = first.state();
        assert_eq!(start(1, 1, &state.z, &state.zd).state().z, state.z);
        // Nor is the start of another run from where the first one started.
        let (z, zd) = (start(1, 1, &z, &zd).state().z.clone(), zd);
        assert_eq!(start(1, 1, &z, &zd).state().z, z);
    }
}

#[test]
fn only_penalties_are_shifted() {
    let z = [0.0, -1.0];
    let integrator = Integrator::new(Chain::new(1, 1), soft(Constraints::Augmented), 0.0, &z, &[0.0; 2]).unwrap();
    assert_eq!(integrator.state().z, z);
    let single = Single::new(|_, z, _| [-4.0 * z, -4.0, 0.0], |z| 2.0 * z * z);
    let integrator = Integrator::new(single, soft(Constraints::Penalty), 0.0, &[0.3], &[0.0]).unwrap();
    assert_eq!(integrator.state().z, [0.3]);
}

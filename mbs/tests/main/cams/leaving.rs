//! The speed at which a roller leaves its cam.

use super::kinematics::Kinematics;
use super::motion::run;
use core::f64::consts::PI;
use tangential_mbs::cam::Squeeze;
use tangential_mbs::models::Lift;

/// Without a damper, both ends of the nose are alike.
fn lift() -> Lift {
    Lift { damping: 0.0, ..Lift::default() }
}

/// Of small rollers it is where the nose begins, of large ones its top.
#[test]
fn where_it_is() {
    for (roller, is_top) in [(0.05, false), (0.3, false), (1.0, false), (8.0, true)] {
        let lift = Lift { roller, ..lift() };
        let kinematics = Kinematics::new(&lift);
        let (speed, shaft) = kinematics.least();
        let nose = kinematics.borders()[1];
        println!("{roller}: {speed} at {shaft}, nose from {}", PI - nose);
        let expected = if is_top { 0.0 } else { nose };
        assert!(((shaft - PI).abs() - expected).abs() < 1e-3, "{roller}: {shaft}, {nose}");
    }
}

/// The ideal cam pulls where others let go: its multiplier vanishes at the speed and the angle of kinematics.
#[test]
fn ideal_cams_pull_from_that_speed_on() {
    let lift = lift();
    let (least, _) = Kinematics::new(&lift).least();
    let lowest = |speed: f64| {
        let lift = Lift { speed, contact: None, from: 2.75, ..lift.clone() };
        let mut lowest = (f64::INFINITY, 0.0);
        run(&Kinematics::new(&lift).started(), 1e-4 / speed, 0.07 / speed, |state, _, force| {
            if force < lowest.0 {
                lowest = (force, state.z[0]);
            }
        });
        lowest
    };
    // Between them by the secant, since the force is linear in the square of the speed.
    let (low, high) = (0.995 * least, 1.005 * least);
    let (stays, pulls) = (lowest(low), lowest(high));
    assert!(stays.0 > 0.0 && pulls.0 < 0.0, "{stays:?} {pulls:?}");
    let found = (low * low + (high * high - low * low) * stays.0 / (stays.0 - pulls.0)).sqrt();
    let begin = PI - Kinematics::new(&lift).borders()[1];
    println!("{found} instead of {least}, at {} instead of {begin}", pulls.1);
    assert!((found / least - 1.0).abs() < 2e-3, "{found} instead of {least}");
    assert!((pulls.1 / begin - 1.0).abs() < 1e-3, "{} instead of {begin}", pulls.1);
}

/// A hard contact, so much damped that it does not swing where the curvature jumps: one per cent below it stays, one per cent above
/// it leaves, where the nose begins.
#[test]
fn rollers_leave_at_that_speed() {
    let hard = Squeeze { stiffness: 1e9, damping: 6e5, ..Squeeze::default() };
    let lift = Lift { contact: Some(hard), ..lift() };
    let kinematics = Kinematics::new(&lift);
    let (least, begin) = (kinematics.least().0, PI - kinematics.borders()[1]);
    let leaves = |speed: f64| {
        let lift = Lift { speed, from: begin - 0.004, ..lift.clone() };
        let mut left = None;
        // Steps are such that the contact's own motion is seen in them.
        run(&Kinematics::new(&lift).started(), 4e-6, 0.014 / speed, |state, _, force| {
            if force == 0.0 && left.is_none() {
                left = Some(state.z[0]);
            }
        });
        left
    };
    assert_eq!(leaves(0.99 * least), None);
    let left = leaves(1.01 * least).expect("it leaves");
    println!("leaves at {left}, nose from {begin}");
    assert!((left / begin - 1.0).abs() < 1e-2, "{left} instead of {begin}");
}

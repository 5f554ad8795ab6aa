//! Rollers that stay on their cam.

use super::kinematics::Kinematics;
use crate::run::simulate;
use core::f64::consts::PI;
use tangential::integrator::{Constraints, Options, State};
use tangential::jacobian::Method;
use tangential_mbs::Model;
use tangential_mbs::cam::Squeeze;
use tangential_mbs::models::Lift;
use tangential_mbs::outputs::Outputs;

/// A contact that is damped critically.
pub fn damped(stiffness: f64) -> Option<Squeeze> {
    Some(Squeeze { stiffness, damping: 2.0 * stiffness.sqrt(), ..Squeeze::default() })
}

/// Runs, and shows every state with the gap, if there may be one, and the force.
pub fn run(model: &Model, step: f64, until: f64, mut see: impl FnMut(&State, f64, f64)) -> State {
    let outputs = Outputs::new(model, &model.start.z);
    let (gap, force) = (outputs.channel("contact gap"), outputs.channel("contact force").unwrap());
    let mut numbers = Vec::new();
    let constraints = Constraints::Augmented;
    let options = Options { step, constraints, tolerance: 1e-12, closure: 1e-12, ..Options::default() };
    let observe = |state: &State, _: &_| {
        outputs.read(model, state, &mut numbers);
        see(state, gap.map_or(0.0, |gap| numbers[gap]), numbers[force]);
    };
    simulate(model, Method::GeneratedCompressed, options, until, observe).0
}

/// How far lift and force are from kinematics, over nose and flanks. The force jumps where pieces of the outline meet, so that it is
/// compared beside these places; also how large it is at most.
fn errors(lift: &Lift, step: f64) -> [f64; 3] {
    let (kinematics, beside) = (Kinematics::new(lift), 0.05);
    let mut found = [0.0_f64; 3];
    run(&lift.build().unwrap(), step, 3.4 / lift.speed, |state, _, force| {
        let (shaft, y) = (state.z[0], state.z[1]);
        found[0] = found[0].max((y - kinematics.lifted(shaft).0[0]).abs());
        if kinematics.borders().iter().all(|border| ((shaft - PI).abs() - border).abs() > beside) {
            let expected = kinematics.force(shaft, lift.speed);
            found[1] = found[1].max((force - expected).abs());
            found[2] = found[2].max(expected);
        }
    });
    found
}

/// The ideal cam: the lift is exact at every step, whatever the step is, and the multiplier is the force.
#[test]
fn ideal_cams_move_as_kinematics_say() {
    let lift = Lift { contact: None, from: 1.0, ..Lift::default() };
    let [[off, wrong, most], [fine_off, fine, _]] = [8e-3, 4e-3].map(|step| errors(&lift, step));
    assert!(off < 1e-13 && fine_off < 1e-13, "{off:e} {fine_off:e}");
    // Where the lift is smooth, the force is of second order at least.
    assert!(most > 100.0 && fine < 5e-3 && wrong / fine > 4.0, "{wrong:e} {fine:e} of {most}");
}

/// A stiff contact comes to the ideal one: the lift by the force over the stiffness, the force by what that takes.
#[test]
fn stiff_contacts_converge_to_the_ideal() {
    let lift = |stiffness| Lift { contact: damped(stiffness), from: 1.0, ..Lift::default() };
    let [soft, stiff] = [1e6, 1e7].map(|stiffness| errors(&lift(stiffness), 1e-3));
    for (k, (soft, stiff)) in soft.iter().zip(stiff).take(2).enumerate() {
        assert!((5.0..30.0).contains(&(soft / stiff)), "{k}: {soft:e} {stiff:e}");
    }
    // Half of a millimetre is more than 100 N takes: where the curvature jumps the contact swings a little.
    assert!(soft[0] < 1e-3 && stiff[0] < 1e-4, "{soft:?} {stiff:?}");
    assert!(stiff[1] < 1e-3 * stiff[2], "{stiff:?}");
}

/// While the roller stays, the trapezoidal rule has its order two, over jumps of the curvature, too: forces have kinks there and no
/// jumps.
#[test]
fn order_two_in_contact() {
    let lift = Lift { contact: damped(1e4), from: 1.0, ..Lift::default() };
    let model = lift.build().unwrap();
    // On the flank, on the nose, and on the other flank.
    let seen = |steps: usize| {
        let (mut found, mut count) = (Vec::new(), 0);
        run(&model, 3.2 / lift.speed / steps as f64, 3.2 / lift.speed, |state, gap, _| {
            assert!(gap < 0.0, "{state:?}");
            count += 1;
            if [5, 7, 10].iter().any(|tenth| count == steps * tenth / 10) {
                found.push((state.z[0], state.z[1]));
            }
        });
        found
    };
    let [coarse, middle, fine] = [100, 200, 400].map(seen);
    for ((coarse, middle), fine) in coarse.iter().zip(&middle).zip(&fine) {
        let (shaft, lifts) = (coarse.0, [coarse.1, middle.1, fine.1]);
        let order = ((lifts[0] - lifts[1]) / (lifts[1] - lifts[2])).abs().log2();
        println!("order {order} at {shaft}");
        assert!((1.8..2.2).contains(&order), "{shaft}: {lifts:?}, order {order}");
    }
}

//! Rollers that leave the nose of their cam and come down on its flank.

use super::kinematics::{Kinematics, Piece};
use super::motion::run;
use core::f64::consts::PI;
use tangential_mbs::cam::Squeeze;
use tangential_mbs::models::{self, Lift};
use tangential_mbs::{Model, assembly};

/// Where a roller is in the air: from which angles of the shaft to which.
fn flights(model: &Model, step: f64, time: f64) -> Vec<[f64; 2]> {
    let mut flights: Vec<[f64; 2]> = Vec::new();
    let mut is_open = false;
    run(model, step, time, |state, gap, _| {
        match (is_open, gap > 0.0) {
            (false, true) => flights.push([state.z[0]; 2]),
            (true, true) => flights.last_mut().unwrap()[1] = state.z[0],
            _ => {}
        }
        is_open = gap > 0.0;
    });
    flights
}

fn fast() -> Lift {
    Lift { speed: 5.0, ..Lift::default() }
}

/// The shipped models: the slow one stays for a turn, the fast one leaves where the nose begins, flies over it, and bounces on
/// the flank behind.
#[test]
fn the_fast_cam_loses_its_roller() {
    let is_same = |name: &str, model: Model| {
        let shipped = models::by_name(name).unwrap();
        assert_eq!(shipped.conditions, model.conditions);
        assert_eq!(assembly::assemble(&shipped, 0.0).unwrap().z, assembly::assemble(&model, 0.0).unwrap().z);
    };
    is_same("cam-fast", fast().build().unwrap());
    is_same("cam", Lift::default().build().unwrap());
    assert_eq!(flights(&models::cam().unwrap(), 5e-3, 2.0 * PI / 2.0), Vec::<[f64; 2]>::new());
    let lift = fast();
    let kinematics = Kinematics::new(&lift);
    let flights = flights(&lift.build().unwrap(), 1e-3, 4.5 / lift.speed);
    println!("{flights:?} {:?}", kinematics.borders());
    let [from, to] = flights[0];
    // The contact is squeezed by the flank before, and takes a quarter of its swing to expand.
    let expands = 0.5 * PI * (lift.mass / lift.contact.as_ref().unwrap().stiffness).sqrt() * lift.speed;
    let after = from - (PI - kinematics.borders()[1]);
    assert!(after > 0.0 && after < 2.0 * expands, "{flights:?} {expands}");
    assert!(to > PI + kinematics.borders()[1] && kinematics.lifted(to).1 == Piece::Flank, "{flights:?}");
    assert!(flights.len() > 1 && kinematics.lifted(flights[1][0]).1 == Piece::Flank, "{flights:?}");
}

/// The order with bounces. A step knows nothing of what happens within it. Where the force begins from zero with a slope, a step
/// over that point is wrong by h^2 times the jump of the slope, as often as there are bounces: order two, with a factor that depends on
/// where within steps the bounces are. Where damping lets the force begin with a jump, it is wrong by h times the jump: order one.
#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimization")]
fn orders_with_bounces() {
    let of = |squeeze: Squeeze| {
        let lift = Lift { contact: Some(squeeze.clone()), from: 2.7, ..fast() };
        let (model, time) = (Kinematics::new(&lift).started(), 1.25 / lift.speed);
        let end = |steps: usize| {
            let (mut landed, mut is_open) = (0, false);
            let state = run(&model, time / steps as f64, time, |_, gap, _| {
                landed += usize::from(is_open && gap < 0.0);
                is_open = gap > 0.0;
            });
            assert_eq!(landed, 1, "{state:?}");
            state.z[1]
        };
        let exact = end(4000);
        // The mean of several, since the factor depends on where within a step the roller comes down.
        let mean = |steps: usize| (0..4).map(|k| (end(steps + k * steps / 16) - exact).abs().ln()).sum::<f64>() / 4.0;
        let (coarse, fine) = (mean(80), mean(320));
        let order = (coarse - fine) / 4.0_f64.ln();
        println!("{squeeze:?}: {:e} {:e}, order {order}", coarse.exp(), fine.exp());
        order
    };
    let kink = of(Squeeze { stiffness: 1e4, ..Squeeze::default() });
    assert!((1.7..2.6).contains(&kink), "{kink}");
    let jump = of(Squeeze { stiffness: 1e4, damping: 40.0, ..Squeeze::default() });
    assert!((0.6..1.5).contains(&jump), "{jump}");
}

//! Steady cornering: the understeer gradient predicted from tyre and axle data, beside the coach on the road.

use crate::axles::Rig;
use crate::axles::cornering::{EFFECTS, Straight, Turn};
use crate::vehicle::{Reading, end, with_step};
use tangential_mbs::Model;
use tangential_mbs::model::Element;
use tangential_mbs::models::coach::{Manoeuvre, Ride, WHEELBASE};
use tangential_mbs::motion::motions;
use tangential_mbs::signal::Signal;
use tangential_mbs::tyre::{Tyre, truck};
use tangential_mbs::vec3::apply;

/// The mean heading of the front wheels, against the vehicle's.
fn heading(model: &Model, reading: &Reading) -> f64 {
    let motions = motions(model, &reading.state.z, &reading.state.zd);
    let x = apply(&motions[model.vehicle().unwrap().0].pose.a, [1.0, 0.0, 0.0]);
    let angles = ["left", "right"].map(|side| {
        let wheel = model.body(&format!("front wheel {side}")).unwrap();
        let axle = apply(&motions[wheel].pose.a, [0.0, 1.0, 0.0]);
        (-axle[0]).atan2(axle[1]) - x[1].atan2(x[0])
    });
    0.5 * (angles[0] + angles[1])
}

/// As the coach does it: half of what differs between a turn to the left and one to the right, so that what pulls a straight
/// coach aside, and all that is even, is left out.
fn measured(speed: f64, angle: f64, tyre: &Tyre) -> (f64, Turn) {
    let [left, right] = [angle, -angle].map(|angle| {
        let steering = Some(Signal::Ramp { from: 0.0, to: angle, start: 0.0, duration: 1.0 });
        let ride = Ride { speed, steering, tyre: tyre.clone(), ..Ride::new(Manoeuvre::StepSteer) };
        let model = ride.model().unwrap();
        let reading = end(&model, with_step(0.02), 20.0);
        (model, reading)
    });
    let half = |f: &dyn Fn(&(Model, Reading)) -> f64| 0.5 * (f(&left) - f(&right));
    let acceleration = half(&|turn| turn.1.get("lateral acceleration"));
    let curvature = half(&|turn| turn.1.get("yaw rate") / turn.1.get("speed"));
    let steer = half(&|turn| heading(&turn.0, &turn.1));
    let elements = left.0.elements.iter().zip(left.0.element_names());
    let names: Vec<_> = elements.filter(|(element, _)| matches!(element, Element::Tyre { .. })).collect();
    let channel = |what: &str| {
        let tyres = names.iter().map(|(_, name)| half(&|turn| turn.1.get(&format!("{name} {what}"))) / acceleration);
        tyres.collect()
    };
    let turn = Turn {
        understeer: (steer - WHEELBASE * curvature) / acceleration,
        roll: half(&|turn| turn.1.get("roll angle")) / acceleration,
        loads: channel("Fz"),
        gammas: channel("gamma"),
    };
    (acceleration, turn)
}

/// How far the coach is from what is predicted, per size of it: understeer gradient, roll angle, loads, inclinations.
fn compare(speed: f64, angle: f64, tyre: &Tyre) -> [f64; 4] {
    let model = Ride { tyre: tyre.clone(), ..Ride::new(Manoeuvre::Straight) }.model().unwrap();
    let rig = Rig::new(&model);
    let (predicted, effects) = Straight::new(&rig, speed).turn();
    let (acceleration, measured) = measured(speed, angle, tyre);
    let off = |predicted: &[f64], measured: &[f64]| {
        let largest = measured.iter().fold(0.0_f64, |largest, own| largest.max(own.abs()));
        predicted.iter().zip(measured).map(|(a, b)| (a - b).abs() / largest).fold(0.0, f64::max)
    };
    let off = [
        off(&[predicted.understeer], &[measured.understeer]),
        off(&[predicted.roll], &[measured.roll]),
        off(&predicted.loads, &measured.loads),
        off(&predicted.gammas, &measured.gammas),
    ];
    let mrad = |by: f64| 9.81e3 * by;
    let (found, expected, roll) = (mrad(measured.understeer), mrad(predicted.understeer), mrad(measured.roll));
    println!("{speed} m/s, {acceleration:.3} m/s^2: {found:.2} mrad/g, predicted {expected:.2}, roll {roll:.1}");
    EFFECTS.iter().zip(effects).for_each(|(name, by)| print!("   {name} {:.2}", mrad(by)));
    println!("   off by {off:.4?}");
    off
}

/// The understeer gradient, the roll angle, the loads and the inclinations of a steady turn are what tyre and axle data make
/// of them.
///
/// The prediction uses:
/// - of the tyre, its file: forces, moments, their derivatives by load, slips and inclination at the loads of straight running
///   (`tyre::formula`), the rolling radius, the vertical stiffness;
/// - of the axles, hard points, lengths of rods and arms, stiffnesses of springs and stabilizers (`axles`);
/// - masses, centres of gravity, the torsional stiffness of the body, moments of inertia of the wheels;
/// - the speed.
///
/// Nothing of it is read off a simulation. It is of first order in the lateral acceleration, and so are the turns that are
/// driven, to a percent; at 1.6 m/s^2 tyres are no longer quite linear.
#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimization")]
fn understeer_gradient() {
    for (speed, angle, allowed) in
        [(8.0, 0.004, 0.01), (14.0, 0.004, 0.01), (20.0, 0.004, 0.01), (25.0, 0.004, 0.01), (20.0, 0.02, 0.04)]
    {
        let [understeer, others @ ..] = compare(speed, angle, &truck());
        assert!(understeer < allowed, "{speed} m/s: off by {understeer}");
        assert!(others.iter().all(|off| *off < 0.005), "{speed} m/s: off by {others:?}");
    }
}

/// Other tyres make another gradient, and the prediction follows.
#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimization")]
fn understeer_gradient_of_other_tyres() {
    let changes: [fn(&mut Tyre); 3] = [
        // Softer in every direction, with a longer trail.
        |tyre| (tyre.scaling.lky, tyre.scaling.ltr, tyre.vertical.stiffness) = (0.8, 1.5, 0.8e6),
        // Without side force by inclination.
        |tyre| (tyre.lateral.phy3, tyre.lateral.pvy3, tyre.lateral.pvy4) = (0.0, 0.0, 0.0),
        // Stiffest at a load that the front tyres exceed.
        |tyre| tyre.lateral.pky2 = 1.0,
    ];
    for change in changes {
        let mut tyre = truck();
        change(&mut tyre);
        let [understeer, others @ ..] = compare(20.0, 0.004, &tyre);
        assert!(understeer < 0.01, "off by {understeer}");
        assert!(others.iter().all(|off| *off < 0.005), "off by {others:?}");
    }
}

//! Derivatives of what vehicles are made of, against differences: tyres, brakes, cruise control, roads, signals.

use core::cell::RefCell;
use proptest::prelude::*;
use tangential::Zero;
use tangential::check::check_tangent;
use tangential::integrator::System as _;
use tangential::jacobian::Method;
use tangential_mbs::model::Element;
use tangential_mbs::road::{self, Road};
use tangential_mbs::signal::{Signal, rate, value};
use tangential_mbs::tyre::truck;
use tangential_mbs::{Builder, Model, System};

const X: [f64; 3] = [1.0, 0.0, 0.0];
const Y: [f64; 3] = [0.0, 1.0, 0.0];
const HUB: [f64; 3] = [0.0, 0.0, 0.5];

/// A frame that moves any way, with one wheel, on which everything acts.
fn unicycle(relaxed: bool) -> Model {
    let mut cart = Builder::new("unicycle");
    cart.body("frame", 500.0, [0.1, 0.2, 0.9], [[80.0, 1.0, 2.0], [1.0, 90.0, 3.0], [2.0, 3.0, 70.0]]);
    cart.free("frame", "ground", "frame", HUB);
    cart.body("wheel", 100.0, HUB, [[8.0, 0.0, 0.0], [0.0, 15.0, 0.0], [0.0, 0.0, 8.0]]);
    cart.rotor("wheel", "frame", "wheel", HUB, Y);
    match relaxed {
        true => cart.relaxed_tyre("tyre", "wheel", HUB, Y, truck()),
        false => cart.tyre("tyre", "wheel", HUB, Y, truck()),
    };
    cart.cruise(("frame", [0.1, 0.2, 0.9]), X, &["wheel"], 12.0, 300.0);
    cart.brake("wheel", Signal::Ramp { from: 100.0, to: 900.0, start: 0.0, duration: 1.0 }, 2.0);
    cart.road(Road::Bump { from: -1.0, length: 2.0, height: 0.01, across: [-3.0, 3.0] });
    cart.build().unwrap()
}

/// The forces of a model by positions and rates, at a time, and their tangents by the derivatives that are generated.
fn check(model: &Model, z: &[f64], zd: &[f64]) -> Result<(), TestCaseError> {
    let (n, time) = (z.len(), 0.4);
    let x: Vec<f64> = z.iter().chain(zd).copied().collect();
    let system = RefCell::new(System::new(model, Method::GeneratedCompressed).unwrap());
    let forces = |x: &[f64]| {
        let mut q = vec![0.0; n];
        system.borrow_mut().forces(time, &x[..n], &x[n..], &mut q);
        q
    };
    let forward = |x: &[f64], x_d: &[f64]| {
        let mut system = system.borrow_mut();
        let (mut q, mut entries) = (vec![0.0; n], vec![0.0; system.force_sparsity().nonzeros()]);
        system.force_derivatives(time, &x[..n], &x[n..], &mut q, &mut entries).unwrap();
        let (mut q_d, mut entries) = (vec![0.0; n], entries.iter());
        for (column, x_d) in x_d.iter().enumerate() {
            let rows = system.force_sparsity().column(column).iter();
            rows.zip(&mut entries).for_each(|(row, entry)| q_d[*row] += entry * x_d);
        }
        (q, q_d)
    };
    let checked = check_tangent(&x, forces, forward);
    prop_assert!(checked.is_ok(), "{}: {}", model.name, checked.unwrap_err());
    Ok(())
}

/// Away from the kinks of the formula: no inclination, no slip, the edge of the contact.
fn sized(low: f64, high: f64) -> impl Strategy<Value = f64> {
    (low..high, any::<bool>()).prop_map(|(size, negative)| if negative { -size } else { size })
}

fn state() -> impl Strategy<Value = (Vec<f64>, Vec<f64>)> {
    let place = (sized(0.1, 0.5), sized(0.1, 0.5), -0.02..0.01, sized(0.01, 0.5), sized(0.005, 0.1), sized(0.02, 0.08));
    let moving =
        (sized(3.0, 20.0), sized(0.2, 2.0), sized(0.05, 0.2), sized(0.1, 0.5), sized(0.1, 0.5), sized(0.1, 0.5));
    let tread = (sized(2.0, 6.0), sized(0.002, 0.02), sized(0.002, 0.02), sized(0.1, 1.0), sized(0.1, 1.0));
    (place, moving, tread).prop_map(|(p, m, (spin, u, v, ud, vd))| {
        // The wheel turns somewhat faster or slower than it rolls.
        (vec![p.0, p.1, p.2, p.3, p.4, p.5, 0.7, u, v], vec![m.0, m.1, m.2, m.3, m.4, m.5, m.0 / 0.5 + spin, ud, vd])
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn tyre((z, zd) in state()) {
        let mut model = unicycle(false);
        check(&model, &z[..7], &zd[..7])?;
        model.elements.retain(|element| matches!(element, Element::Tyre { .. }));
        check(&model, &z[..7], &zd[..7])?;
    }

    #[test]
    fn relaxed_tyre((z, zd) in state()) {
        let mut model = unicycle(true);
        // Coordinates are in the order of the tree: treads come where the builder puts them.
        let place = |name: &str| model.coordinate(name).unwrap();
        prop_assert_eq!((place("wheel"), place("tyre.u"), place("tyre.v")), (6, 7, 8));
        model.elements.retain(|element| matches!(element, Element::Tyre { .. }));
        check(&model, &z, &zd)?;
    }

    #[test]
    fn cruise_and_brake((z, zd) in state()) {
        for keep in [|e: &Element| matches!(e, Element::Cruise { .. }), |e: &Element| matches!(e, Element::Brake { .. })] {
            let mut model = unicycle(false);
            model.elements.retain(keep);
            check(&model, &z[..7], &zd[..7])?;
        }
    }

    /// Near standstill a brake goes from one sign to the other.
    #[test]
    fn slow_brake((z, mut zd) in state(), spin in sized(0.05, 3.0)) {
        let mut model = unicycle(false);
        model.elements.retain(|e| matches!(e, Element::Brake { .. }));
        zd[6] = spin;
        check(&model, &z[..7], &zd[..7])?;
    }

    #[test]
    fn heights(along in 0.05..0.95_f64, y in sized(0.1, 0.9)) {
        let bump = Road::Bump { from: -2.0, length: 3.0, height: 0.2, across: [-1.0, 1.0] };
        for (road, x) in [(bump.clone(), -2.0 + 3.0 * along), (bump, 2.0 + along), (Road::Flat, along)] {
            let forward = |p: &[f64], d: &[f64]| {
                let (height, height_d) = road::height::<f64>::forward(&road, &Zero, p[0], d[0], p[1], d[1]);
                (vec![height], vec![height_d])
            };
            let checked = check_tangent(&[x, y], |p| vec![road::height(&road, p[0], p[1])], forward);
            prop_assert!(checked.is_ok(), "{road:?} at {x}: {}", checked.unwrap_err());
        }
    }

    /// The rate is the derivative of the value, and has one itself, before, within and after.
    #[test]
    fn signals(part in 0.05..0.95_f64) {
        let ramp = Signal::Ramp { from: 0.3, to: -1.2, start: 0.5, duration: 2.0 };
        let sweep = Signal::Sweep { amplitude: 0.7, from: 1.0, to: 6.0, duration: 3.0 };
        let times = [(&ramp, 0.4 * part), (&ramp, 0.5 + 2.0 * part), (&ramp, 3.0 + part), (&sweep, 3.0 * part), (&sweep, 4.0 + part)];
        for (signal, t) in times {
            let of_value = |t: &[f64], d: &[f64]| {
                let (value, value_d) = value::<f64>::forward(signal, &Zero, t[0], d[0]);
                (vec![value], vec![value_d])
            };
            let checked = check_tangent(&[t], |t| vec![value(signal, t[0])], of_value);
            prop_assert!(checked.is_ok(), "{signal:?} at {t}: {}", checked.unwrap_err());
            let of_rate = |t: &[f64], d: &[f64]| {
                let (rate, rate_d) = rate::<f64>::forward(signal, &Zero, t[0], d[0]);
                (vec![rate], vec![rate_d])
            };
            let checked = check_tangent(&[t], |t| vec![rate(signal, t[0])], of_rate);
            prop_assert!(checked.is_ok(), "rate of {signal:?} at {t}: {}", checked.unwrap_err());
            let (slope, expected) = (of_value(&[t], &[1.0]).1[0], rate(signal, t));
            prop_assert!((slope - expected).abs() < 1e-12, "{signal:?} at {t}: {slope}, {expected}");
        }
    }
}

/// A signal and its rate do not jump where its parts meet; a ramp's second derivative neither.
#[test]
fn signals_are_smooth() {
    let ramp = Signal::Ramp { from: 0.3, to: -1.2, start: 0.5, duration: 2.0 };
    let sweep = Signal::Sweep { amplitude: 0.7, from: 1.0, to: 6.0, duration: 3.0 };
    for (signal, t) in [(&ramp, 0.5), (&ramp, 2.5), (&sweep, 3.0)] {
        let near = 1e-9;
        for f in [value, rate] {
            let jump = f(signal, t + near) - f(signal, t - near);
            assert!(jump.abs() < 1e-7, "{signal:?} at {t}: {jump}");
        }
        if matches!(signal, Signal::Ramp { .. }) {
            let bend = |t: f64| rate::<f64>::forward(signal, &Zero, t, 1.0).1;
            assert!((bend(t + near) - bend(t - near)).abs() < 1e-6);
        }
    }
}

//! Published end values, by Radau's method of order 5 on the equations as they are.

use crate::is_long;
use crate::problems::{car_axis, ring, slider_crank, transistor};
use tangential::dae::{Counts, Integrator, Options, System};

/// The state at the end, and what it took.
fn run(system: impl System, options: Options, start: &[f64], until: f64) -> (Vec<f64>, Counts) {
    let mut integrator = Integrator::new(system, options, 0.0, start).unwrap();
    integrator.run(until).unwrap();
    (integrator.x().to_vec(), integrator.counts())
}

/// The largest difference, each divided by what it is measured by.
fn largest(x: &[f64], wanted: &[f64], small: f64) -> f64 {
    x.iter().zip(wanted).map(|(x, wanted)| (x - wanted).abs() / wanted.abs().max(small)).fold(0.0, f64::max)
}

fn car_axis(system: impl System, tolerance: f64, allowed: [f64; 2]) {
    let (x, counts) = run(system, Options::tolerance(tolerance), &car_axis::START, 3.0);
    let errors = [largest(&x[..8], &car_axis::END[..8], 1.0), largest(&x[8..], &car_axis::END[8..], 1.0)];
    println!("{tolerance:e}: {:.1e}, multipliers {:.1e}, {counts:?}", errors[0], errors[1]);
    assert!(errors[0] < allowed[0] && errors[1] < allowed[1], "{tolerance:e}: {errors:?}");
}

#[test]
fn car_axis_of_index_3() {
    car_axis(car_axis::system().unwrap(), 1e-9, [1e-5, 2e-5]);
    car_axis(car_axis::system().unwrap(), 1e-13, [5e-8, 1e-6]);
}

/// Projected on the constraints for velocities, too.
#[test]
fn car_axis_of_index_3_with_projection() {
    car_axis(car_axis::projected().unwrap(), 1e-9, [1e-5, 1e-5]);
    car_axis(car_axis::projected().unwrap(), 1e-13, [5e-8, 1e-6]);
}

/// The published values hold to about 1e-10.
#[test]
fn car_axis_of_index_1_with_projection() {
    car_axis(car_axis::reduced().unwrap(), 1e-8, [1e-6, 1e-6]);
    car_axis(car_axis::reduced().unwrap(), 1e-13, [1e-10, 1e-10]);
}

#[test]
fn transistor_amplifier_of_index_1() {
    for (tolerance, allowed) in [(1e-5, 1e-3), (1e-10, 1e-8)] {
        let options = Options::tolerance(tolerance);
        let (x, counts) = run(transistor::system().unwrap(), options, &transistor::START, 0.2);
        let error = largest(&x, &transistor::END, 1e-2);
        println!("{tolerance:e}: {error:.1e}, {counts:?}");
        assert!(error < allowed, "{tolerance:e}: {error:e}");
    }
}

/// Without small capacities: index 2. The values given hold to about 1e-9.
#[test]
fn ring_modulator_of_index_2() {
    let rows: &[_] = if is_long() { &[(1e-5, 2e-4), (1e-7, 1e-6), (1e-9, 2e-7)] } else { &[(1e-5, 2e-4)] };
    for &(tolerance, allowed) in rows {
        let options = Options { absolute: vec![tolerance * 1e-2], ..Options::tolerance(tolerance) };
        let (x, counts) = run(ring::system(0.0).unwrap(), options, &[0.0; 15], 1e-3);
        let error = largest(&x, &ring::END_WITHOUT, 1e-2);
        println!("{tolerance:e}: {error:.1e}, {counts:?}");
        assert!(error < allowed, "{tolerance:e}: {error:e}");
    }
}

/// With small capacities voltages at the diodes ring at 3e7 rad/s, and the run takes as many steps.
#[test]
fn ring_modulator() {
    if is_long() {
        let options = Options { absolute: vec![1e-10], ..Options::tolerance(1e-8) };
        let (x, counts) = run(ring::system(2e-12).unwrap(), options, &[0.0; 15], 1e-3);
        let error = largest(&x, &ring::END, 1e-2);
        println!("{error:.1e}, {counts:?}");
        assert!(error < 1e-5, "{error:e}");
    }
}

/// Frequencies of the rod are up to 25000 rad/s, and nothing damps them.
#[test]
fn slider_crank_of_index_3() {
    let rows: &[_] = if is_long() { &[(1e-6, 1e-2), (1e-8, 1e-4)] } else { &[(1e-6, 1e-2)] };
    for &(tolerance, allowed) in rows {
        // Deformations are small, multipliers are large.
        let absolute = (0..17).map(|i| [1e-4, 1e-2, 1e2][i / 7] * tolerance).collect();
        let options = Options { absolute, ..Options::tolerance(tolerance) };
        let (x, counts) = run(slider_crank::system().unwrap(), options, &slider_crank::START, 0.1);
        let error = largest(&x[..7], &slider_crank::END, 1e-6);
        let rates = largest(&x[7..], &slider_crank::END_RATES, 1e-3);
        println!("{tolerance:e}: {error:.1e}, rates and multipliers {rates:.1e}, {counts:?}");
        assert!(error < allowed, "{tolerance:e}: {error:e}");
    }
}

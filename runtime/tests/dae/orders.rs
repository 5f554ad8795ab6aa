//! Orders of the methods, with and without projection.

use crate::problems::{pendulum, torus};
use std::f64::consts::TAU;
use tangential::dae::{Equations, Integrator, Method, Options, Projection};
use tangential::differentiate;

fn torus_error(method: Method, steps: usize, projects: bool) -> (f64, f64) {
    let projection = projects.then(Projection::default);
    let options = Options { projection, ..Options::tolerance(1e-12).method(method).fixed_step(TAU / steps as f64) };
    let mut integrator = Integrator::new(torus::system().unwrap(), options, 0.0, &torus::START).unwrap();
    let (mut error, mut drift) = (0.0_f64, 0.0_f64);
    let result = integrator.run_with(TAU, |moment| {
        let exact = torus::exact(moment.t);
        error = moment.x.iter().zip(exact).fold(error, |error, (x, exact)| error.max((x - exact).abs()));
        let x: [f64; 7] = moment.x.try_into().unwrap();
        drift = torus::hidden(moment.t, x).iter().fold(drift, |drift, h| drift.max(h.abs()));
    });
    result.unwrap();
    assert_eq!(integrator.counts().steps, steps, "{method:?} {steps} {projects}");
    (error, drift)
}

/// The reference numbers are those of an independent program (own Newton, own projection), to three digits.
#[test]
fn errors_on_the_torus_are_those_of_the_reference() {
    let rows = [
        (Method::Radau3, 25, true, 4.2676e-2),
        (Method::Radau3, 50, true, 5.3491e-3),
        (Method::Radau3, 100, true, 6.7191e-4),
        (Method::Radau3, 50, false, 4.9651e-2),
        (Method::Radau3, 100, false, 6.1200e-3),
        (Method::Radau5, 25, true, 3.3949e-5),
        (Method::Radau5, 50, true, 9.1470e-7),
        (Method::Radau5, 100, true, 2.6901e-8),
        (Method::Radau5, 50, false, 3.9941e-5),
        (Method::Radau5, 100, false, 1.2297e-6),
        (Method::ImplicitEuler, 400, true, 5.5351e-1),
    ];
    for (method, steps, projects, wanted) in rows {
        let (error, drift) = torus_error(method, steps, projects);
        println!("{method:?} {steps} {projects}: {error:.4e} (reference {wanted:.4e}), drift {drift:.1e}");
        assert!((error - wanted).abs() < 2e-3 * wanted, "{method:?} {steps} {projects}: {error:e}, not {wanted:e}");
        assert!(!projects || drift < 1e-10, "{drift:e}");
    }
}

/// Errors at these numbers of steps, and the orders between them.
fn orders(counts: &[usize], error: impl Fn(usize) -> f64) -> Vec<f64> {
    let errors: Vec<f64> = counts.iter().map(|&steps| error(steps)).collect();
    let order = |k: usize| (errors[k] / errors[k + 1]).ln() / (counts[k + 1] as f64 / counts[k] as f64).ln();
    let orders: Vec<f64> = (0..counts.len() - 1).map(order).collect();
    println!("    errors {errors:?} orders {orders:.2?}");
    orders
}

#[test]
fn orders_on_the_torus() {
    // Implicit Euler needs projection, and many steps.
    let rows = [
        (Method::Fehlberg45, &[100, 200, 400][..], true),
        (Method::Fehlberg45, &[100, 200, 400], false),
        (Method::DormandPrince54, &[100, 200, 400], true),
        (Method::DormandPrince54, &[200, 400, 800], false),
        (Method::ImplicitEuler, &[800, 1600, 3200], true),
        (Method::Radau3, &[100, 200, 400], true),
        (Method::Radau3, &[100, 200, 400], false),
        (Method::Radau5, &[25, 50, 100], true),
        (Method::Radau5, &[25, 50, 100], false),
    ];
    for (method, counts, projects) in rows {
        println!("{method:?}, projection: {projects}");
        let measured = orders(counts, |steps| torus_error(method, steps, projects).0);
        let last = measured[measured.len() - 1];
        assert!((last - method.order() as f64).abs() < 0.3, "{method:?} {projects}: {measured:?}");
    }
}

fn pendulum_error(method: Method, steps: usize, projects: bool) -> f64 {
    let projection = projects.then(Projection::default);
    let (t, wanted) = pendulum::REFERENCE[0];
    let options = Options { projection, ..Options::tolerance(1e-13).method(method).fixed_step(t / steps as f64) };
    let mut integrator = Integrator::new(pendulum::index_0().unwrap(), options, 0.0, &pendulum::START).unwrap();
    integrator.run(t).unwrap();
    assert_eq!(integrator.counts().steps, steps);
    (0..4).map(|i| (integrator.x()[i] - wanted[i]).abs()).fold(0.0, f64::max)
}

#[test]
fn orders_for_the_pendulum() {
    for method in Method::ALL {
        for projects in [true, false] {
            println!("{method:?}, projection: {projects}");
            let counts = if method == Method::ImplicitEuler { [1000, 2000, 4000] } else { [40, 80, 160] };
            let measured = orders(&counts, |steps| pendulum_error(method, steps, projects));
            let last = measured[measured.len() - 1];
            assert!((last - method.order() as f64).abs() < 0.3, "{method:?} {projects}: {measured:?}");
        }
    }
}

#[differentiate(vector(t, x))]
fn driven(t: f64, x: [f64; 2]) -> [f64; 2] {
    [x[1], -x[0] + (2.0 * t).cos()]
}

/// `x'' + x = cos 2t` from `x = 1`, at rest.
fn driven_exactly(t: f64) -> f64 {
    4.0 / 3.0 * t.cos() - (2.0 * t).cos() / 3.0
}

/// Between the ends of steps the order may be lower: it is that of the polynomial.
#[test]
fn orders_of_the_dense_output() {
    for (method, wanted) in [
        (Method::Fehlberg45, 4.0),
        (Method::DormandPrince54, 5.0),
        (Method::ImplicitEuler, 1.0),
        (Method::Radau3, 3.0),
        (Method::Radau5, 4.0),
    ] {
        println!("{method:?}");
        let measured = orders(&[20, 40, 80], |steps| {
            let options = Options::tolerance(1e-13).method(method).fixed_step(2.0 / steps as f64);
            let system = Equations::explicit(driven::vector()).unwrap();
            let solution = Integrator::new(system, options, 0.0, &[1.0, 0.0]).unwrap().solve(2.0).unwrap();
            let error = |k: usize| {
                let t = k as f64 / 500.0;
                (solution.at(t).unwrap()[0] - driven_exactly(t)).abs()
            };
            (0..=1000).map(error).fold(0.0, f64::max)
        });
        let last = measured[measured.len() - 1];
        assert!((last - wanted).abs() < 0.3, "{method:?}: {measured:?}");
    }
}

//! Orders of the methods, with and without projection.

use crate::problems::torus;
use std::f64::consts::TAU;
use tangential::dae::{Integrator, Method, Options, Projection};

fn torus_error(method: Method, steps: usize, projects: bool) -> (f64, f64) {
    let projection = projects.then(Projection::default);
    let options = Options { projection, ..Options::tolerance(1e-12).method(method).fixed_step(TAU / steps as f64) };
    let mut integrator = Integrator::new(torus::system().unwrap(), options, 0.0, &torus::START).unwrap();
    let (mut error, mut drift) = (0.0_f64, 0.0_f64);
    let result = integrator.run_with(TAU, |moment| {
        let exact = torus::exact(moment.t);
        for i in 0..3 {
            error = error.max((moment.x[i] - exact[i]).abs());
        }
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

//! The pendulum in the forms of all indices.

use crate::is_long;
use crate::problems::{pendulum, torus};
use std::f64::consts::TAU;
use tangential::dae::{Integrator, Method, Options, System, consistent};

/// Errors of position and velocity, and of the multiplier.
fn errors(system: impl System, options: Options) -> [f64; 2] {
    let mut integrator = Integrator::new(system, options, 0.0, &pendulum::START).unwrap();
    let mut errors = [0.0_f64; 2];
    for (t, wanted) in pendulum::REFERENCE {
        integrator.run(t).unwrap();
        for i in 0..5 {
            let error = &mut errors[usize::from(i == 4)];
            *error = error.max((integrator.x()[i] - wanted[i]).abs());
        }
    }
    println!("{errors:?} {:?}", integrator.counts());
    errors
}

/// The reduced form, by every method, to ten digits where the order allows.
#[test]
fn pendulum_of_index_0() {
    for method in [Method::Fehlberg45, Method::DormandPrince54, Method::Radau5] {
        let errors = errors(pendulum::index_0().unwrap(), Options::tolerance(1e-12).method(method));
        assert!(errors[0] < 1e-8 && errors[1] < 1e-7, "{method:?}: {errors:?}");
    }
}

/// The direct way: Radau on forms of a higher index.
#[test]
fn pendulum_of_higher_index() {
    for (index, allowed) in [(1, [1e-5, 1e-4]), (2, [1e-5, 1e-4]), (3, [1e-5, 1e-2])] {
        println!("index {index}");
        let errors = errors(pendulum::of_index(index).unwrap(), Options::tolerance(1e-9));
        assert!(errors[0] < allowed[0] && errors[1] < allowed[1], "index {index}: {errors:?}");
    }
}

/// 200 rounds on the torus with equal steps. Invariants are kept, but a phase error grows with the square of time. The
/// reference is an independent program's.
#[test]
fn two_hundred_rounds_on_the_torus() {
    let reference = [(6.3, 2.64e-10), (62.85, 2.57e-8), (628.325, 2.58e-6)];
    let until = if is_long() { 200.0 * TAU } else { 62.85 };
    let options = Options::tolerance(1e-13).method(Method::Radau5).fixed_step(0.025);
    let mut integrator = Integrator::new(torus::system().unwrap(), options, 0.0, &torus::START).unwrap();
    let (mut error, mut drift, mut next) = (0.0_f64, 0.0_f64, 0);
    let result = integrator.run_with(until, |moment| {
        let exact = torus::exact(moment.t);
        (0..3).for_each(|i| error = error.max((moment.x[i] - exact[i]).abs()));
        let x: [f64; 7] = moment.x.try_into().unwrap();
        drift = torus::hidden(moment.t, x).iter().fold(drift, |drift, h| drift.max(h.abs()));
        if next < reference.len() && moment.t >= reference[next].0 - 1e-9 {
            println!("t = {}: {error:.2e}, reference {:.2e}, invariants {drift:.1e}", moment.t, reference[next].1);
            assert!(error < 1.2 * reference[next].1, "{}: {error:e}", moment.t);
            next += 1;
        }
    });
    result.unwrap();
    println!("t = {until}: {error:.2e}, invariants {drift:.1e}");
    assert!(drift < 1e-10 && next >= 2, "{drift:e}");
}

/// A state far from the torus is projected by full passes, each with the least change: every other way ends elsewhere. The
/// reference is an independent program's.
#[test]
fn projection_on_the_torus() {
    let x = [12.0, 3.0, -2.0, 0.5, -1.0, 2.0, 0.1];
    let h = torus::hidden(0.4, x);
    let wanted = [15.386337537059603, -6.85071250072666, -20.418160179973782];
    assert!(h.iter().zip(wanted).all(|(h, wanted)| (h - wanted).abs() < 1e-12), "{h:?}");
    let found = consistent(&mut torus::system().unwrap(), &Options::default(), 0.4, &x, &[]).unwrap();
    let wanted =
        [13.6969729167, 3.36685631355, -2.85506077272, 1.08289859900, -0.799265579130, 1.23757723137, -0.111013702835];
    assert!(found.iter().zip(wanted).all(|(x, wanted)| (x - wanted).abs() < 1e-9), "{found:?}");
}

//! Error against time of the integrators of ODEs and DAEs, on problems with published end values.
//!
//! Run it with `cargo bench -p tangential-benches --bench dae`. Times are the best of several repetitions; integrators are
//! made anew for each. Errors are the largest of an end value, relative for those above 0.01.

// Problems are those of the tests, published values as they are printed.
#![allow(clippy::excessive_precision, dead_code)]

#[path = "../../runtime/tests/dae/problems/mod.rs"]
mod problems;

use problems::{car_axis, pendulum, ring, torus, transistor};
use std::time::{Duration, Instant};
use tangential::dae::{Equations, Integrator, Matrices, Method, Options, System};
use tangential::differentiate;

fn main() {
    println!(
        "{:32} {:16} {:>9} {:>9} {:>7} {:>10} {:>9}",
        "problem", "method", "tolerance", "error", "steps", "time", "per step"
    );
    let (_, wanted) = pendulum::REFERENCE[2];
    for method in [Method::Fehlberg45, Method::DormandPrince54, Method::Radau3, Method::Radau5] {
        for tolerance in [1e-6, 1e-9] {
            let options = Options::tolerance(tolerance).method(method);
            report("pendulum, index 0", || pendulum::index_0().unwrap(), &options, &pendulum::START, 10.0, &wanted);
        }
    }
    let exact = torus::exact(10.0);
    for method in [Method::Fehlberg45, Method::DormandPrince54, Method::Radau5] {
        for tolerance in [1e-6, 1e-9] {
            let options = Options::tolerance(tolerance).method(method);
            report("torus, index 0", || torus::system().unwrap(), &options, &torus::START, 10.0, &exact);
        }
    }
    for tolerance in [1e-4, 1e-6, 1e-8, 1e-10] {
        let options = Options::tolerance(tolerance);
        let (start, end) = (&car_axis::START, &car_axis::END[..8]);
        report("car axis, index 3", || car_axis::system().unwrap(), &options, start, 3.0, end);
        report("car axis, index 1, projected", || car_axis::reduced().unwrap(), &options, start, 3.0, end);
        let (start, end) = (&transistor::START, &transistor::END);
        report("transistor amplifier, index 1", || transistor::system().unwrap(), &options, start, 0.2, end);
    }
    for tolerance in [1e-4, 1e-6, 1e-8] {
        let options = Options { absolute: vec![1e-2 * tolerance], ..Options::tolerance(tolerance) };
        let end = &ring::END_WITHOUT;
        report("ring modulator, index 2", || ring::system(0.0).unwrap(), &options, &[0.0; 15], 1e-3, end);
    }
    for tolerance in [1e-4, 1e-6] {
        let options = Options { absolute: vec![1e-2 * tolerance], ..Options::tolerance(tolerance) };
        report("ring modulator, stiff", || ring::system(2e-12).unwrap(), &options, &[0.0; 15], 1e-3, &ring::END);
    }
    for cells in [20, 100, 500] {
        let n = 2 * cells;
        let place = |i: usize| (i + 1) as f64 / (cells + 1) as f64;
        let start: Vec<f64> = (0..cells).flat_map(|i| [1.0 + (std::f64::consts::TAU * place(i)).sin(), 3.0]).collect();
        let system = || Equations::explicit(brusselator::vector(1.0 / 50.0, n, n)).unwrap();
        let mut integrator = Integrator::new(system(), Options::tolerance(1e-11), 0.0, &start).unwrap();
        integrator.run(10.0).unwrap();
        let end = integrator.x().to_vec();
        for matrices in [Matrices::Dense, Matrices::Sparse] {
            if cells < 500 || matrices == Matrices::Sparse {
                let options = Options { matrices, ..Options::tolerance(1e-6) };
                let name = format!("brusselator, {n} unknowns, {matrices:?}");
                report(&name, system, &options, &start, 10.0, &end);
            }
        }
    }
}

/// Two substances that react and diffuse.
#[differentiate(vector(x => xd))]
fn brusselator(diffusion: f64, x: &[f64], xd: &mut [f64]) {
    let cells = x.len() / 2;
    let factor = diffusion * ((cells + 1) * (cells + 1)) as f64;
    for i in 0..cells {
        let (u, v) = (x[2 * i], x[2 * i + 1]);
        let u_left = if i > 0 { x[2 * i - 2] } else { 1.0 };
        let v_left = if i > 0 { x[2 * i - 1] } else { 3.0 };
        let u_right = if i + 1 < cells { x[2 * i + 2] } else { 1.0 };
        let v_right = if i + 1 < cells { x[2 * i + 3] } else { 3.0 };
        xd[2 * i] = 1.0 + u * u * v - 4.0 * u + factor * (u_left - 2.0 * u + u_right);
        xd[2 * i + 1] = 3.0 * u - u * u * v + factor * (v_left - 2.0 * v + v_right);
    }
}

fn report<S: System>(name: &str, system: impl Fn() -> S, options: &Options, start: &[f64], until: f64, wanted: &[f64]) {
    let mut best = Duration::MAX;
    let (mut error, mut steps) = (0.0, 0);
    let begin = Instant::now();
    for _ in 0..20 {
        let mut integrator = Integrator::new(system(), options.clone(), 0.0, start).unwrap();
        let before = Instant::now();
        integrator.run(until).unwrap();
        best = best.min(before.elapsed());
        let errors = integrator.x().iter().zip(wanted).map(|(x, wanted)| (x - wanted).abs() / wanted.abs().max(0.01));
        (error, steps) = (errors.fold(0.0, f64::max), integrator.counts().steps);
        if begin.elapsed() > Duration::from_secs(2) {
            break;
        }
    }
    let (method, tolerance) = (format!("{:?}", options.method), options.relative);
    let (time, per) = (best.as_secs_f64() * 1e3, best.as_secs_f64() * 1e6 / steps as f64);
    println!("{name:32} {method:16} {tolerance:>9.0e} {error:>9.1e} {steps:>7} {time:>7.2} ms {per:>6.2} us");
}

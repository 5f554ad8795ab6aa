//! Steps allocate nothing, whatever the method is.
//!
//! A binary of its own, since the counter replaces the allocator. It counts by threads.

use allocation_counter::measure;
use tangential::dae::{After, Equations, Event, Integrator, Matrices, Method, Options};
use tangential::differentiate;

/// Masses in a row, with friction, and their springs; positions, then velocities.
#[differentiate(vector(x, xd => f))]
fn chain(x: &[f64], xd: &[f64], f: &mut [f64]) {
    let n = x.len() / 2;
    for i in 0..n {
        f[i] = xd[i] - x[n + i];
        let left = if i > 0 { x[i - 1] } else { 0.0 };
        let right = if i + 1 < n { x[i + 1] } else { 1.0 };
        f[n + i] = (1.0 + 0.1 * x[i] * x[i]) * xd[n + i] + x[n + i] - 50.0 * (left - 2.0 * x[i] + right);
    }
}

#[test]
fn steps_allocate_nothing() {
    let n = 40;
    for method in Method::ALL {
        for matrices in [Matrices::Dense, Matrices::Sparse] {
            for fixed in [None, Some(1e-3)] {
                let options = Options { matrices, ..Options::tolerance(1e-5).method(method) };
                let options = fixed.map_or(options.clone(), |step| options.fixed_step(step));
                let system = Equations::linear(chain::vector(n, n, n)).unwrap();
                let event = Event::new("middle", |_, _, x: &[f64]| x[10] - 0.02).then(|_, _, _| After::Continue);
                let start: Vec<f64> = (0..n).map(|i| if i < n / 2 { i as f64 / n as f64 } else { 0.0 }).collect();
                let mut integrator = Integrator::new(system, options, 0.0, &start).unwrap().with_event(event);
                integrator.run(0.2).unwrap();
                let before = integrator.counts();
                let allocations = measure(|| {
                    integrator.run(0.4).unwrap();
                });
                let taken = integrator.counts().steps - before.steps;
                assert!(taken > 3, "{method:?} {matrices:?} {fixed:?}: {taken}");
                assert_eq!(allocations.count_total, 0, "{method:?} {matrices:?} {fixed:?}: {taken} steps");
            }
        }
    }
}

/// A point on a circle, with its rate as a multiple of another one, so that matrices are needed for rates.
#[differentiate(vector(x, xd))]
fn circle(x: [f64; 2], xd: [f64; 2]) -> [f64; 2] {
    [(2.0 + x[1]) * (xd[0] + x[1]), xd[1] - x[0]]
}

#[differentiate(vector(x))]
fn radius(x: [f64; 2]) -> [f64; 1] {
    [x[0] * x[0] + x[1] * x[1] - 1.0]
}

/// Nor do projections and restarts.
#[test]
fn projections_and_restarts_allocate_nothing() {
    for method in Method::ALL {
        let system = Equations::linear(circle::vector()).unwrap().invariants(radius::vector(), &["radius"]).unwrap();
        let event = Event::rising("top", |_, _, x: &[f64]| x[1]).then(|_, _, _| After::Restart);
        let options = Options::tolerance(1e-4).method(method);
        let mut integrator = Integrator::new(system, options, 0.0, &[1.0, 0.0]).unwrap().with_event(event);
        integrator.run(7.0).unwrap();
        let before = integrator.counts();
        let allocations = measure(|| {
            integrator.run(20.0).unwrap();
        });
        let after = integrator.counts();
        assert!(after.passes > before.passes + 10 && after.events >= before.events + 2, "{method:?}: {after:?}");
        assert_eq!(allocations.count_total, 0, "{method:?}");
    }
}

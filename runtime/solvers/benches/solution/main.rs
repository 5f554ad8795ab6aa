//! Time to solution with derivatives by generated code, by num-dual and by finite differences, each through the same solver with
//! the same settings: L-BFGS of argmin, levenberg-marquardt, BDF of diffsol.
//!
//! `cargo bench -p tangential-solvers --all-features --bench solution`. Times are the shortest of many runs in turn, and every
//! run must find the known answer.

mod fit;
mod minimize;
#[path = "../../../../benches/rounds.rs"]
mod rounds;
mod stiff;

use rounds::{Work, shortest};

/// A way to a solution, by name: it gives the error of the answer.
pub type Way<'a> = (&'static str, Box<dyn FnMut() -> f64 + 'a>);

fn main() {
    report("argmin, L-BFGS, Rosenbrock in 100 variables", &mut minimize::ways(), 1e-4);
    report("levenberg-marquardt, 200 measurements, 4 parameters", &mut fit::ways(), 1e-6);
    report("diffsol, BDF, 99 stiff states", &mut stiff::ways(), 1e-5);
}

/// Runs all ways, prints their times and errors, and fails where the answer is not found.
fn report(name: &str, ways: &mut [Way<'_>], tolerance: f64) {
    println!("{name}");
    let errors: Vec<f64> = ways.iter_mut().map(|(_, solve)| solve()).collect();
    let names: Vec<&str> = ways.iter().map(|(name, _)| *name).collect();
    let mut works: Vec<Work> = Vec::new();
    for (_, solve) in ways {
        works.push(Box::new(|| _ = std::hint::black_box(solve())));
    }
    let times = shortest(&mut works);
    for ((name, time), error) in names.iter().zip(&times).zip(&errors) {
        println!("  {name:20} {:9.3} ms  {:6.2} of generated  error {error:.1e}", 1e3 * time, time / times[0]);
        assert!(*error < tolerance, "{name} is off by {error}");
    }
}

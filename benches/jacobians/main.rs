//! What whole Jacobians cost by every method that there is: in units of one evaluation of the function, recovery
//! included, preparation apart. Of the preparation also the memory: what each step keeps, and in parentheses the most that it
//! holds at once.
//!
//! Run it with `cargo bench -p tangential-benches --bench jacobians`. Times are the best of several repetitions, those of
//! the preparation a single one under an allocator that counts. Every Jacobian is compared with columns of the dense one.

mod workloads;

use allocation_counter::measure;
use std::hint::black_box;
use std::time::Instant;
use tangential::coloring::{self, Order};
use tangential::jacobian::{Compressed, Jacobian, Method, Reverse};
use tangential::sparsity::Sparsity;
use tangential::{Overloaded, VectorFunction};
use workloads::{chain, dense, grid};

/// Dense methods are left out above this many entries.
const LARGE: usize = 10_000_000;

fn main() {
    println!("whole Jacobian / function (directions), preparation apart");
    println!("{:24} {:>9} {:>10}   methods", "", "n -> m", "function");
    for n in [100, 10_000, 1_000_000] {
        report("chain", &chain::vector(n, n), n);
    }
    for side in [10, 100, 1000] {
        let n = side * side;
        report("5-point grid", &grid::vector(side, n, n), n);
    }
    for n in [8, 30, 100] {
        report("dense", &dense::vector(n, n), n);
    }
}

fn report(name: &str, f: &impl Overloaded, n: usize) {
    let x: Vec<f64> = (0..n).map(|i| (i as f64 * 0.37).sin()).collect();
    let mut y = vec![0.0; f.outputs()];
    let function = best(|| f.value(black_box(&x), &mut y));
    println!("{name:24} {:>9} {:>7.2} us", format!("{n} -> {}", f.outputs()), 1e6 * function);
    prepared(f);
    let mut timed = |jacobian: &mut dyn Jacobian| {
        let mut entries = vec![0.0; jacobian.sparsity().nonzeros()];
        let time = best(|| jacobian.evaluate(black_box(&x), &mut y, &mut entries).expect("everything fits"));
        let (name, directions) = (jacobian.name(), jacobian.directions());
        println!("{:37} {:>9.2} f ({directions:>7}) {name}", "", time / function);
        check(f, jacobian, &x, &entries);
    };
    for method in Method::ALL {
        let is_dense =
            !matches!(method, Method::FiniteColored | Method::OverloadedCompressed | Method::GeneratedCompressed);
        if is_dense && n * f.outputs() > LARGE {
            continue;
        }
        timed(&mut *method.prepare_overloaded(f).expect("the pattern can be formed"));
    }
    // Reported apart: the tape's own ways through a sparse Jacobian, and the complex step.
    timed(&mut Reverse::rows(f));
    timed(&mut Reverse::bidirectional(f));
    timed(&mut Compressed::complex_step(f).expect("the pattern can be formed"));
}

/// The steps of the preparation, per column.
fn prepared(f: &impl VectorFunction) {
    let rows = step("pattern", f, || f.rows());
    let sparsity = step("structure", f, || Sparsity::from_rows(f.inputs(), &rows).expect("a pattern fits"));
    let colors = step("coloring", f, || coloring::columns(&sparsity, Order::default()));
    step("all, kept with buffers", f, || Compressed::new(f).expect("the pattern can be formed"));
    println!("{:37} {} colors, longest row {}", "", colors.count(), sparsity.longest_row());
}

/// What `make` makes, and what that costs for every column.
fn step<R>(name: &str, f: &impl VectorFunction, make: impl FnOnce() -> R) -> R {
    let mut made = None;
    let start = Instant::now();
    let counted = measure(|| made = Some(make()));
    let time = start.elapsed().as_secs_f64();
    let [time, kept, most] =
        [1e9 * time, counted.bytes_current as f64, counted.bytes_max as f64].map(|sum| sum / f.inputs() as f64);
    println!("{:37} {time:>5.0} ns {kept:>6.0} ({most:.0}) bytes per column: {name}", "");
    made.expect("it was made")
}

/// Compares with one column in a thousand of the dense Jacobian, computed along single directions.
fn check(f: &impl VectorFunction, jacobian: &mut dyn Jacobian, x: &[f64], entries: &[f64]) {
    let tolerance = if jacobian.name().starts_with("finite") { 1e-6 } else { 1e-12 };
    let sparsity = jacobian.sparsity();
    let mut y = vec![0.0; f.outputs()];
    let (mut x_d, mut y_d) = (vec![0.0; x.len()], vec![0.0; y.len()]);
    for j in (0..x.len()).step_by(x.len().div_ceil(20)) {
        x_d[j] = 1.0;
        f.forward(x, &x_d, &mut y, &mut y_d);
        x_d[j] = 0.0;
        let starts = sparsity.column_starts();
        for (row, entry) in sparsity.column(j).iter().zip(&entries[starts[j]..starts[j + 1]]) {
            let expected = std::mem::take(&mut y_d[*row]);
            assert!((entry - expected).abs() <= tolerance * (1.0 + expected.abs()), "row {row}, column {j}");
        }
        assert!(y_d.iter().all(|left| *left == 0.0), "column {j} has an entry outside of the pattern");
    }
}

/// The shortest of several times, in seconds.
fn best(mut work: impl FnMut()) -> f64 {
    let mut least = f64::INFINITY;
    let begin = Instant::now();
    for round in 0..1000 {
        let start = Instant::now();
        work();
        least = least.min(start.elapsed().as_secs_f64());
        if round >= 4 && begin.elapsed().as_secs_f64() > 0.3 {
            break;
        }
    }
    least
}

//! The seven methods side by side, on three sizes each, with divan's statistics: `cargo bench -p tangential-benches --bench
//! methods`. The bench `jacobians` has the ratios, larger sizes and the memory.

#[path = "../jacobians/workloads.rs"]
mod workloads;

use divan::Bencher;
use tangential::Overloaded;
use tangential::jacobian::Method;
use tangential_mbs::forces::as_vector;
use tangential_mbs::law::{Laws, NoLaw};
use tangential_mbs::models;
use workloads::{chain, dense, grid};

fn main() {
    divan::main();
}

/// One Jacobian, prepared outside.
fn evaluate(bencher: Bencher, method: Method, f: impl Overloaded) {
    let x: Vec<f64> = (0..f.inputs()).map(|i| (i as f64 * 0.37).sin()).collect();
    let mut y = vec![0.0; f.outputs()];
    let mut jacobian = method.prepare_overloaded(f).expect("the pattern can be formed");
    let mut entries = vec![0.0; jacobian.sparsity().nonzeros()];
    bencher.bench_local(|| jacobian.evaluate(divan::black_box(&x), &mut y, &mut entries));
}

#[divan::bench(args = Method::ALL, consts = [10, 100, 1000])]
fn tridiagonal<const N: usize>(bencher: Bencher, method: Method) {
    evaluate(bencher, method, chain::vector(N, N));
}

#[divan::bench(args = Method::ALL, consts = [5, 10, 30])]
fn five_point_grid<const SIDE: usize>(bencher: Bencher, method: Method) {
    evaluate(bencher, method, grid::vector(SIDE, SIDE * SIDE, SIDE * SIDE));
}

#[divan::bench(args = Method::ALL, consts = [8, 30, 100])]
fn full<const N: usize>(bencher: Bencher, method: Method) {
    evaluate(bencher, method, dense::vector(N, N));
}

/// The generalized forces of linkages of one, four and seven columns.
#[divan::bench(args = Method::ALL, consts = [1, 4, 7], max_time = 1)]
fn linkage<const COLUMNS: usize>(bencher: Bencher, method: Method) {
    let model = models::linkage(COLUMNS, 15, models::Spin::default()).expect("a model of any size");
    let laws = Laws::<NoLaw>(Vec::new());
    evaluate(bencher, method, as_vector(&model, &laws));
}

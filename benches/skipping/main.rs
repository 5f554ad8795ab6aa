//! What it saves that tangents skip what is zero in all lanes at hand, on functions that are no mechanics.
//!
//! Run it with `cargo bench -p tangential-benches --bench skipping`. Whole Jacobians in units of one evaluation of the function:
//! by `forward`, values and tangents together; in two passes, everything computed; in two passes, zeros skipped. All of them in
//! turn, many times, and of each the shortest time counts. Entries are compared before.

#[path = "../rounds.rs"]
mod rounds;
mod workloads;

use rounds::{Work, shortest};
use std::hint::black_box;
use tangential::jacobian::{Compressed, Jacobian};
use tangential::{IndexSet, Tangent, VectorFunction};
use workloads::{band, blocks, bordered, grid, transport};

fn main() {
    println!("whole Jacobian / function, and the time with skipping over that without, and over that of `forward`");
    println!(
        "{:38} {:>10} {:>8} {:>10} {:>9} {:>10} {:>8} {:>10} {:>10}",
        "", "n -> m", "colors", "function", "forward", "everything", "skipping", "/ everyth.", "/ forward"
    );
    for reach in [2, 8, 32] {
        report(&format!("band, {reach} to each side"), &band::vector(reach, 600, 600));
    }
    report("cells in a row", &transport::vector(600, 600));
    report("cells in a row, and the sum of all", &transport::vector(600, 601));
    report("grid", &grid::vector(18, 648, 648));
    report("grid, and the sum of all", &grid::vector(18, 648, 649));
    let equal: Vec<usize> = (0..=40).map(|k| 8 * k).collect();
    report("40 blocks of 16", &blocks::vector(&equal, 640, 640));
    let unequal = [0, 2, 6, 12, 16, 24, 40, 42, 74, 78, 90];
    report("10 blocks of 4 to 64", &blocks::vector(&unequal, 180, 180));
    report("40 blocks of 10, a border and a sum", &bordered::vector(10, 406, 401));
}

/// A function that is not taken apart.
struct Whole<F>(F);

#[rustfmt::skip]
impl<F: VectorFunction> VectorFunction for Whole<F> {
    fn inputs(&self) -> usize { self.0.inputs() }
    fn outputs(&self) -> usize { self.0.outputs() }
    fn value(&self, x: &[f64], y: &mut [f64]) { self.0.value(x, y) }
    fn forward<T: Tangent>(&self, x: &[f64], x_d: &[T], y: &mut [f64], y_d: &mut [T]) { self.0.forward(x, x_d, y, y_d) }
    fn pattern(&self, x_d: &[IndexSet], y_d: &mut [IndexSet]) { self.0.pattern(x_d, y_d) }
}

fn report<F: VectorFunction>(name: &str, f: &F) {
    let x: Vec<f64> = (0..f.inputs()).map(|i| 0.8 * (i as f64 * 0.37).sin()).collect();
    let known = "the pattern can be formed";
    let (whole, skipping) = (Compressed::new(Whole(f)).expect(known), Compressed::new(f).expect(known));
    let mut everything = Compressed::new(f).expect(known);
    everything.set_skipping(false);
    let colors = skipping.directions();
    let mut ways: [Box<dyn Jacobian + '_>; 3] = [Box::new(whole), Box::new(everything), Box::new(skipping)];
    check(&mut ways, &x);
    let x = &x;
    let mut y = vec![0.0; f.outputs()];
    let mut works: Vec<Work> = vec![Box::new(move || f.value(black_box(x), &mut y))];
    for way in &mut ways {
        let (mut y, mut entries) = (vec![0.0; f.outputs()], vec![0.0; way.sparsity().nonzeros()]);
        works.push(Box::new(move || way.evaluate(black_box(x), &mut y, &mut entries).expect("everything fits")));
    }
    let times = shortest(&mut works);
    let [function, forward, everything, skipping] = [times[0], times[1], times[2], times[3]];
    println!(
        "{name:38} {:>10} {colors:>8} {:>7.2} us {:>9.1} {:>10.1} {:>8.1} {:>10.3} {:>10.3}",
        format!("{} -> {}", f.inputs(), f.outputs()),
        1e6 * function,
        forward / function,
        everything / function,
        skipping / function,
        skipping / everything,
        skipping / forward,
    );
}

/// Entries of all ways against the first.
fn check(ways: &mut [Box<dyn Jacobian + '_>], x: &[f64]) {
    let found: Vec<Vec<f64>> = ways
        .iter_mut()
        .map(|way| {
            let (mut y, mut entries) = (vec![0.0; way.sparsity().rows()], vec![0.0; way.sparsity().nonzeros()]);
            way.evaluate(x, &mut y, &mut entries).expect("everything fits");
            entries
        })
        .collect();
    let largest = found[0].iter().fold(0.0, |largest: f64, entry| largest.max(entry.abs()));
    for others in &found[1..] {
        for (entry, (a, b)) in found[0].iter().zip(others).enumerate() {
            assert!((a - b).abs() <= 1e-12 * largest, "entry {entry}: {a} and {b}");
        }
    }
}

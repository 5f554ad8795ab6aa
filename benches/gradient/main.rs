//! Gradients in units of one evaluation of the function, by every way there is, in one run: recorded reverse, forward by
//! generated code in eight lanes, duals, the tape, and by hand. Then products with the transposed Jacobian of forces of mechanisms.
//!
//! Run it with `cargo bench -p tangential-benches --bench gradient`; a word after `--` picks the rows that begin with it. Times
//! are the shortest of many rounds in turn. All gradients are compared with the recorded one before they are timed.

mod adbench;
mod blocks;
mod by_hand;
mod long_loop;
#[path = "../rounds.rs"]
mod rounds;
mod workloads;

use adbench::cases::{Fit, Random, Text};
use rounds::{Work, shortest};
use std::hint::black_box;
use tangential::jacobian::{self, Compressed, Jacobian, Reverse};
use tangential::record::{Linearized, Record, Workspace};
use tangential::{Gradient, Lanes, Overloaded, VectorFunction};
use tangential_mbs::forces::as_vector;
use tangential_mbs::law::{Laws, NoLaw};
use tangential_mbs::{assembly, models};
use workloads::{fft, rosenbrock, sines};

/// Above so many inputs, forward mode is left out.
const MANY: usize = 3000;

/// A way to a gradient, by name.
type Way<'a> = (&'static str, Box<dyn FnMut(&mut [f64]) + 'a>);

/// A gradient derived by hand: fills it, and gives the value.
type ByHand = fn(&[f64], &mut [f64]) -> f64;

fn main() {
    let picked = std::env::args().skip(1).find(|argument| !argument.starts_with('-'));
    let is_picked = |name: &str| picked.as_ref().is_none_or(|word| name.starts_with(word.as_str()));
    println!("gradient / function, and memory of the record");
    if is_picked("sines") {
        plain("sines", sines::vector(1000), Some(by_hand::sines));
    }
    for n in [10, 1_000, 100_000] {
        if is_picked("rosenbrock") {
            plain(&format!("rosenbrock {n}"), rosenbrock::vector(n), Some(by_hand::rosenbrock));
        }
    }
    if is_picked("fft") {
        plain("fft 1024", fft::vector(2048), None);
    }
    if is_picked("lstm") {
        let (text, x) = Text::random(2, 14, 20, &mut Random(7));
        report("lstm", &text.vector(x.len()), &x, Vec::new());
    }
    for (d, k, n) in [(2, 5, 1000), (10, 5, 1000), (20, 10, 200)] {
        if is_picked("mixture") {
            let (fit, x) = Fit::random(k, d, n, &mut Random(9));
            let by_hand = |g: &mut [f64]| g.copy_from_slice(&fit.gradient(black_box(&x)));
            report(&format!("mixture d = {d}"), &fit.vector(), &x, vec![("by hand", Box::new(by_hand))]);
        }
    }
    if is_picked("bundle") {
        blocks::report(1000);
    }
    if is_picked("loop") {
        println!("\na loop in time, by `Checkpointed`");
        long_loop::report(10_000_000, 100);
    }
    println!(
        "\nproducts of forces f / f: recording, J^T v and J v from the record, both with eight lanes, and forward `J v`"
    );
    for name in ["linkage-1x15", "linkage-4x15", "linkage-7x15", "coach"] {
        if is_picked(name) {
            products(name);
        }
    }
}

/// A function that has all forms.
fn plain<F: Overloaded>(name: &str, f: F, by_hand: Option<ByHand>) {
    let x: Vec<f64> = (0..f.inputs()).map(|i| 0.9 + 0.2 * (i as f64 * 0.37).sin()).collect();
    let x = &x;
    let mut ways: Vec<Way> = Vec::new();
    let mut tape = Reverse::dense(&f);
    ways.push(("tape", Box::new(move |g| tape.evaluate(black_box(x), &mut [0.0], g).expect("everything fits"))));
    if f.inputs() <= MANY {
        let mut duals = Compressed::overloaded_dense(&f);
        ways.push(("duals", Box::new(move |g| duals.evaluate(black_box(x), &mut [0.0], g).expect("everything fits"))));
    }
    if let Some(by_hand) = by_hand {
        ways.push((
            "by hand",
            Box::new(move |g| {
                by_hand(black_box(x), g);
            }),
        ));
    }
    report(name, &f, x, ways);
}

/// Times all ways, and prints a line.
fn report<F: VectorFunction>(name: &str, f: &F, x: &[f64], ways: Vec<Way>) {
    let mut gradient = Gradient::new(f).expect("one output");
    let mut expected = vec![0.0; x.len()];
    gradient.evaluate(x, &mut expected).expect("everything fits");
    let (bytes, is_generated) = (gradient.bytes(), gradient.is_generated());
    let (mut record, mut y1, mut y2) = (Record::new(), [0.0], [0.0]);
    let (mut recorded, mut workspace) = (Record::new(), Workspace::default());
    let mut all: Vec<Way> = vec![
        (
            "generated",
            Box::new(|g| {
                gradient.evaluate(black_box(x), g).expect("everything fits");
            }),
        ),
        (
            "recorded",
            Box::new(|g| {
                recorded.record(f, black_box(x), &mut y2).expect("everything fits");
                recorded.pullback(&mut workspace, &[1.0], g).expect("everything fits");
            }),
        ),
    ];
    if x.len() <= MANY {
        all.push((
            "forward",
            Box::new(|g| {
                jacobian::gradient(f, black_box(x), g).expect("everything fits");
            }),
        ));
    }
    all.extend(ways);
    let largest = expected.iter().fold(0.0, |largest: f64, slope| largest.max(slope.abs()));
    for (way, compute) in &mut all {
        let mut found = vec![0.0; x.len()];
        compute(&mut found);
        for (entry, (found, expected)) in found.iter().zip(&expected).enumerate() {
            let error = (found - expected).abs() / largest;
            assert!(error < 1e-10, "{name}, {way}: entry {entry} is {found}, recorded {expected}");
        }
    }
    let mut y = [0.0];
    let mut works: Vec<Work> = vec![Box::new(|| f.value(black_box(x), &mut y))];
    works.push(Box::new(|| record.record(f, black_box(x), &mut y1).expect("everything fits")));
    let names: Vec<&str> = core::iter::once("recording").chain(all.iter().map(|(name, _)| *name)).collect();
    for (_, mut compute) in all {
        let mut g = vec![0.0; x.len()];
        works.push(Box::new(move || compute(black_box(&mut g))));
    }
    let times = shortest(&mut works);
    print!("{name:18} n = {:6} {:10.2} us", x.len(), 1e6 * times[0]);
    for (name, time) in names.iter().zip(&times[1..]) {
        print!("  {name} {:.2}", time / times[0]);
    }
    if !is_generated {
        print!("  (no generated code: recorded)");
    }
    println!("  record {:.1} kB", bytes as f64 / 1e3);
}

/// Products with the Jacobian of the forces of a mechanism.
fn products(name: &str) {
    let model = models::by_name(name).expect("a model that there is");
    let laws = Laws::<NoLaw>(Vec::new());
    let f = as_vector(&model, &laws);
    let start = assembly::assemble(&model, 0.0).expect("the model can be assembled");
    // Beside positions and velocities the forces take the time. Somewhere else than at the start, where most is zero.
    let mut x = [start.z, start.zd].concat();
    x.resize(f.inputs(), 0.0);
    x.iter_mut().enumerate().for_each(|(i, x)| *x += 0.01 * (i as f64 * 0.37).sin());
    let (n, m) = (f.inputs(), f.outputs());
    let weights: Vec<f64> = (0..m).map(|i| (i as f64 * 0.61).cos()).collect();
    let mut record = Record::new();
    let mut y = vec![0.0; m];
    record.record(&f, &x, &mut y).expect("everything fits");
    let bytes = record.bytes();
    let (recorded, mut again) = (record, Record::new());
    let (mut linear, mut x_b1, mut y4) = (Linearized::new(&f), vec![0.0; n], vec![0.0; m]);
    linear.evaluate(&x, &mut y4).expect("everything fits");
    let is_generated = linear.is_generated();
    let mut both = |x: &[f64]| {
        linear.evaluate(x, &mut y4).expect("everything fits");
        linear.pullback(black_box(&weights), &mut x_b1).expect("everything fits");
    };
    let (mut y1, mut y2, mut y3) = (y.clone(), y.clone(), y.clone());
    let (mut x_b, mut y_d) = (vec![0.0; n], vec![0.0; m]);
    let (mut one, mut eight) = (Workspace::<f64>::default(), Workspace::<Lanes<8>>::default());
    let (mut one_forward, mut eight_forward) = (one.clone(), eight.clone());
    let (w8, x8) = (vec![Lanes::<8>([1.0; 8]); m], vec![Lanes::<8>([1.0; 8]); n]);
    let (mut x_b8, mut y_d8, mut y_d1) = (x8.clone(), w8.clone(), vec![0.0; m]);
    let mut works: Vec<Work> = vec![
        Box::new(|| f.value(black_box(&x), &mut y1)),
        Box::new(|| again.record(&f, black_box(&x), &mut y2).expect("everything fits")),
        Box::new(|| recorded.pullback(&mut one, black_box(&weights), &mut x_b).expect("everything fits")),
        Box::new(|| recorded.pushforward(&mut one_forward, black_box(&x), &mut y_d).expect("everything fits")),
        Box::new(|| recorded.pullback(&mut eight, black_box(&w8), &mut x_b8).expect("everything fits")),
        Box::new(|| recorded.pushforward(&mut eight_forward, black_box(&x8), &mut y_d8).expect("everything fits")),
        Box::new(|| jacobian::along(&f, black_box(&x), &x, &mut y3, &mut y_d1).expect("everything fits")),
        Box::new(|| both(black_box(&x))),
    ];
    let times = shortest(&mut works);
    drop(works);
    let ratios: Vec<String> = times[1..].iter().map(|time| format!("{:.2}", time / times[0])).collect();
    println!(
        "{name:14} n = {n:4} {:8.2} us  value and J^T v, generated ({is_generated}) {}  record {}  J^T v {}  J v {}  J^T V {}  J V {}  along {}  terms {}, {:.1} kB",
        1e6 * times[0],
        ratios[6],
        ratios[0],
        ratios[1],
        ratios[2],
        ratios[3],
        ratios[4],
        ratios[5],
        recorded.terms(),
        bytes as f64 / 1e3
    );
}

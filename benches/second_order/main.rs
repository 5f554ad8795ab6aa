//! Second derivatives in units of the function, in one run.
//!
//! First all partials up to order two of the residual Helmholtz energy of R134a: as `der(ar_all = 2 in tau delta)` makes them, by
//! hand, and by num-dual's numbers with gradient and Hessian. Then products with Hessians in units of a gradient: by named derivatives, by linear forms along a direction, by a tape. Run it with
//! `cargo bench -p tangential-benches --bench second_order`. Everything is compared before it is timed.

#[path = "../../mbs/tests/main/energies.rs"]
mod energies;
#[path = "../../runtime/examples/refrigerant/helmholtz.rs"]
#[allow(dead_code)]
mod helmholtz;
#[path = "../../tests/adbench/mixture.rs"]
mod posterior;
#[path = "../rounds.rs"]
mod rounds;

use helmholtz::{EXPONENTIAL, POLYNOMIAL, ar, ar_all};
use nalgebra as linear;
use num_dual::DualNum;
use posterior::{mixture, mixture_v};
use rounds::{Work, shortest};
use std::hint::black_box;
use tangential::hessian::{Along, Hessian};
use tangential::{Gradient, Overloaded, VectorFunction, differentiate};
use tangential_mbs::{assembly, models};

/// All partials up to order two, as one writes them who cares for speed: sums of multiples of the terms, divided in the end.
fn by_hand(tau: f64, delta: f64) -> [f64; 6] {
    let (ln_tau, ln_delta) = (tau.ln(), delta.ln());
    let square = delta * delta;
    let powers = [1.0, delta, square, square * delta, square * square];
    let [mut a, mut t1, mut d1, mut t2, mut td, mut d2] = [0.0; 6];
    for (n, t, d) in POLYNOMIAL {
        let term = n * (t * ln_tau + d * ln_delta).exp();
        a += term;
        t1 += t * term;
        d1 += d * term;
        t2 += t * (t - 1.0) * term;
        td += t * d * term;
        d2 += d * (d - 1.0) * term;
    }
    for (n, t, d, l) in EXPONENTIAL {
        let power = powers[l];
        let term = n * (t * ln_tau + d * ln_delta - power).exp();
        let l = l as f64;
        let slope = d - l * power;
        a += term;
        t1 += t * term;
        d1 += slope * term;
        t2 += t * (t - 1.0) * term;
        td += t * slope * term;
        d2 += (slope * (slope - 1.0) - l * l * power) * term;
    }
    let (by_tau, by_delta) = (1.0 / tau, 1.0 / delta);
    [a, t1 * by_tau, d1 * by_delta, t2 * by_tau * by_tau, td * by_tau * by_delta, d2 * by_delta * by_delta]
}

/// The function over the numbers of num-dual.
fn over<D: DualNum<Primitive = f64>>(tau: &D, delta: &D) -> D {
    let (ln_tau, ln_delta) = (tau.ln(), delta.ln());
    let square = delta.clone() * delta;
    let powers = [D::from(1.0), delta.clone(), square.clone(), square.clone() * delta, square.clone() * &square];
    let mut sum = D::from(0.0);
    for (n, t, d) in POLYNOMIAL {
        sum += (ln_tau.clone() * t + ln_delta.clone() * d).exp() * n;
    }
    for (n, t, d, l) in EXPONENTIAL {
        sum += (ln_tau.clone() * t + ln_delta.clone() * d - &powers[l]).exp() * n;
    }
    sum
}

fn by_num_dual(tau: f64, delta: f64) -> [f64; 6] {
    let at = linear::SVector::from([tau, delta]);
    let (a, g, h) = num_dual::hessian(|v: linear::SVector<_, 2>| over(&v[0], &v[1]), &at);
    [a, g[0], g[1], h[(0, 0)], h[(0, 1)], h[(1, 1)]]
}

#[differentiate(vector(x), overloaded, der(rosenbrock_v = along x))]
fn rosenbrock(x: &[f64]) -> f64 {
    let mut sum = 0.0;
    for i in 0..x.len() - 1 {
        sum += 100.0 * (x[i + 1] - x[i] * x[i]).powi(2) + (1.0 - x[i]).powi(2);
    }
    sum
}

/// Points that no two evaluations share in a row, so that nothing is hoisted.
const POINTS: usize = 256;

fn points() -> Vec<(f64, f64)> {
    (0..POINTS).map(|i| (0.85 + 0.003 * i as f64, 0.02 + 0.01 * i as f64)).collect()
}

fn main() {
    let points = points();
    for (tau, delta) in &points {
        let all = ar_all(*tau, *delta);
        let found = [all.value, all.tau, all.delta, all.tau_tau, all.tau_delta, all.delta_delta];
        for other in [by_hand(*tau, *delta), by_num_dual(*tau, *delta)] {
            for (a, b) in found.iter().zip(other) {
                assert!((a - b).abs() <= 1e-10 * a.abs().max(1.0), "{found:?} {other:?}");
            }
        }
    }
    let each = |f: &mut dyn FnMut(f64, f64)| points.iter().for_each(|(tau, delta)| f(*tau, *delta));
    let mut works: Vec<Work<'_>> = vec![
        Box::new(|| each(&mut |t, d| _ = black_box(ar(black_box(t), black_box(d))))),
        Box::new(|| each(&mut |t, d| _ = black_box(ar_all(black_box(t), black_box(d))))),
        Box::new(|| each(&mut |t, d| _ = black_box(by_hand(black_box(t), black_box(d))))),
        Box::new(|| each(&mut |t, d| _ = black_box(by_num_dual(black_box(t), black_box(d))))),
    ];
    let [alone, generated, hand, dual] = shortest(&mut works)[..] else { unreachable!("four works") };
    println!("all partials of `ar` to order two, in units of `ar` ({:.0} ns)", alone / POINTS as f64 * 1e9);
    println!("  der(ar_all = 2 in tau delta)  {:.2}", generated / alone);
    println!("  by hand                       {:.2}", hand / alone);
    println!("  num-dual                      {:.2}", dual / alone);
    println!("  der over by hand              {:.2}", generated / hand);
    drop(works);
    println!("Products with Hessians at new points, with the gradient, in units of a gradient");
    println!(
        "  {:>28} {:>9} {:>9} {:>9} {:>9} {:>14} {:>14} {:>8}",
        "", "n", "generated", "Along", "tape", "tape", "sparse H", "colors"
    );
    println!(
        "  {:>28} {:>9} {:>9} {:>9} {:>9} {:>14} {:>14}",
        "over the gradient that is", "", "generated", "generated", "generated", "of the tape", "of the tape"
    );
    for n in [10, 1_000, 100_000] {
        let x: Vec<f64> = (0..n).map(|i| (i as f64 * 0.7).sin() + 0.1).collect();
        report("chained Rosenbrock", || rosenbrock::vector(n), Some(rosenbrock_v::vector(n, n)), &x);
    }
    for (k, d, count) in [(3, 2, 100), (5, 4, 100), (5, 10, 100)] {
        let n = k * (1 + d + d * (d + 1) / 2);
        let x: Vec<f64> = (0..n).map(|i| 0.6 * (i as f64 * 0.7).sin()).collect();
        let points: Vec<f64> = (0..count * d).map(|i| (i as f64 * 1.3).cos()).collect();
        let f = || mixture::vector(n, k, d, &points, 1.5, 1.0);
        let along = mixture_v::vector(n, n, k, d, &points, 1.5, 1.0);
        report(&format!("mixture of {k} in {d} dimensions"), f, Some(along), &x);
    }
    // They call other functions, so `der` has no derivative along a direction.
    let none = || Some(rosenbrock_v::vector(2, 2)).filter(|_| false);
    for name in ["linkage-1x15", "linkage-7x15"] {
        let model = models::by_name(name).expect("a shipped model");
        let (z, n) = (assembly::assemble(&model, 0.0).expect("it closes").z, model.coordinates());
        let zd: Vec<f64> = (0..n).map(|i| (0.4 + i as f64 * 0.61).cos()).collect();
        report(&format!("{name}, kinetic"), || energies::kinetic::vector(&model, &z, n), none(), &zd);
        report(&format!("{name}, potential"), || energies::potential::vector(&model, n), none(), &z);
    }
}

/// One line: all ways to products with the Hessian of `f`, compared and measured; the gradient of `along` is one of them.
fn report<F: Overloaded>(what: &str, f: impl Fn() -> F, along: Option<impl VectorFunction>, x: &[f64]) {
    let n = x.len();
    let v: Vec<f64> = (0..n).map(|i| (i as f64).cos()).collect();
    let both = [x, &v].concat();
    let mut gradient = Gradient::new(f()).expect("one output");
    let mut product = along.map(|along| Gradient::new(along).expect("one output"));
    let is_along = product.is_some();
    let [mut by_tape, mut hessian, mut sparse] = [(), (), ()].map(|()| Hessian::new(f(), x).expect("a tape"));
    let colors = sparse.colors().count();
    let mut bending = Along::new(f());
    let [mut g, mut g_tape, mut g_along, mut g_sparse, mut h_tape, mut h_along] = [const { Vec::new() }; 6];
    for list in [&mut g, &mut g_tape, &mut g_along, &mut g_sparse, &mut h_tape, &mut h_along] {
        list.resize(n, 0.0);
    }
    let (mut g_of_tape, mut h_g) = (vec![0.0; n], vec![0.0; 2 * n]);
    let mut values = vec![0.0; sparse.sparsity().nonzeros()];
    let mut works: Vec<Work<'_>> = vec![
        Box::new(|| _ = black_box(gradient.evaluate(black_box(x), &mut g))),
        Box::new(|| {
            if let Some(product) = &mut product {
                let _ = black_box(product.evaluate(black_box(&both), &mut h_g));
            }
        }),
        Box::new(|| {
            bending.evaluate(black_box(x), &[1.0], &v, &mut g_along, &mut h_along).expect("a product");
        }),
        Box::new(|| {
            hessian.move_to(black_box(x), &[1.0], &mut g_tape).expect("a point");
            hessian.product(&v, &mut h_tape).expect("a product");
        }),
        Box::new(|| _ = black_box(by_tape.move_to(black_box(x), &[1.0], &mut g_of_tape))),
        Box::new(|| {
            sparse.move_to(black_box(x), &[1.0], &mut g_sparse).expect("a point");
            sparse.values(&mut values).expect("values");
        }),
    ];
    let [one, generated, bent, taped, tape, whole] = shortest(&mut works)[..] else { unreachable!("six works") };
    drop(works);
    let largest = |list: &[f64]| list.iter().fold(0.0, |most: f64, entry| most.max(entry.abs()));
    let found: [(&[f64], &[f64]); 2] = [(&h_g[..n], &h_tape), (&h_g[n..], &g)];
    let found = found.into_iter().filter(|_| is_along);
    let others: [(&[f64], &[f64]); 3] = [(&h_along, &h_tape), (&g_tape, &g), (&g_along, &g)];
    for (a, b) in found.chain(others) {
        let apart = a.iter().zip(b).fold(0.0, |most: f64, (a, b)| most.max((a - b).abs()));
        assert!(apart <= 1e-11 * largest(b), "{what}: {apart:e} of {:e}", largest(b));
    }
    println!(
        "  {what:>28} {n:>9} {:>9} {:>9.2} {:>9.2} {:>14.2} {:>14.2} {colors:>8}",
        if is_along { format!("{:.2}", generated / one) } else { "-".into() },
        bent / one,
        taped / one,
        taped / tape,
        whole / tape
    );
}

//! Second derivatives in units of the function, in one run.
//!
//! First all partials up to order two of the residual Helmholtz energy of R134a: as `der(ar_all = 2 in tau delta)` makes them, by
//! hand, and by num-dual's numbers with gradient and Hessian. Then products with Hessians, in units of a gradient. Run it with
//! `cargo bench -p tangential-benches --bench second_order`. Everything is compared before it is timed.

#[path = "../../runtime/examples/refrigerant/helmholtz.rs"]
#[allow(dead_code)]
mod helmholtz;
#[path = "../rounds.rs"]
mod rounds;

use helmholtz::{EXPONENTIAL, POLYNOMIAL, ar, ar_all};
use nalgebra as linear;
use num_dual::DualNum;
use rounds::{Work, shortest};
use std::hint::black_box;
use tangential::hessian::{Along, Hessian};
use tangential::{Gradient, differentiate};

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

#[differentiate(vector(x), overloaded)]
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
    println!("Hessian of the chained Rosenbrock function, in units of a gradient");
    println!(
        "  {:>8} {:>24} {:>24} {:>24} {:>14} {:>8}",
        "n", "tape / generated gradient", "tape / gradient of tape", "Along / generated gradient", "sparse H", "colors"
    );
    for n in [10, 1_000, 100_000] {
        report(n);
    }
}

fn report(n: usize) {
    let x: Vec<f64> = (0..n).map(|i| (i as f64 * 0.7).sin() + 0.1).collect();
    let v: Vec<f64> = (0..n).map(|i| (i as f64).cos()).collect();
    let mut recorded = Gradient::new(rosenbrock::vector(n)).expect("one output");
    let mut hessian = Hessian::new(rosenbrock::vector(n), &x).expect("a tape");
    let mut again = Hessian::new(rosenbrock::vector(n), &x).expect("a tape");
    let mut sparse = Hessian::new(rosenbrock::vector(n), &x).expect("a tape");
    let colors = sparse.colors().count();
    let mut along = Along::new(rosenbrock::vector(n));
    let [mut g1, mut g2, mut g3, mut g4, mut g5, mut h_v, mut also] = [const { Vec::new() }; 7];
    [&mut g1, &mut g2, &mut g3, &mut g4, &mut g5, &mut h_v, &mut also].into_iter().for_each(|list| list.resize(n, 0.0));
    let mut values = vec![0.0; sparse.sparsity().nonzeros()];
    let mut works: Vec<Work<'_>> = vec![
        Box::new(|| _ = black_box(recorded.evaluate(black_box(&x), &mut g1))),
        Box::new(|| _ = black_box(again.move_to(black_box(&x), &[1.0], &mut g2))),
        // At a new point: gradient and product together.
        Box::new(|| {
            hessian.move_to(black_box(&x), &[1.0], &mut g3).expect("a point");
            hessian.product(&v, &mut h_v).expect("a product");
        }),
        Box::new(|| {
            sparse.move_to(black_box(&x), &[1.0], &mut g4).expect("a point");
            sparse.values(&mut values).expect("values");
        }),
        Box::new(|| {
            along.evaluate(black_box(&x), &[1.0], &v, &mut g5, &mut also).expect("a product");
        }),
    ];
    let [record, tape, product, whole, bent] = shortest(&mut works)[..] else { unreachable!("five works") };
    let [first, second, third] = [product / record, product / tape, bent / record];
    println!("  {n:>8} {first:>24.2} {second:>24.2} {third:>24.2} {:>14.2} {colors:>8}", whole / tape);
}

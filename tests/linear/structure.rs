//! Jacobians of many shapes: where the lanes of a chunk are zero in most places.

use super::{At, check_at, check_dense, point};
use tangential::differentiate;

#[differentiate]
fn wave(a: f64, b: f64) -> f64 {
    (a * b).sin() * a.cos() + (b - a).tanh() + a / (b * b + 2.0)
}

/// Every output of the inputs near by.
#[differentiate(vector(x => y))]
fn band(half: usize, x: &[f64], y: &mut [f64]) {
    for i in 0..y.len() {
        let first = i.saturating_sub(half);
        let last = (i + half + 1).min(x.len());
        for j in first..last {
            let a = wave(x[i], x[j]);
            y[i] += a * wave(a, x[j]);
        }
    }
}

/// Blocks that have nothing to do with each other, but for one input.
#[differentiate(vector(x => y))]
fn blocks(size: usize, x: &[f64], y: &mut [f64]) {
    let shared = wave(x[0], 0.2);
    for b in 0..x.len() / size {
        let mut sum = 0.0;
        for i in 0..size {
            sum += wave(x[b * size + i], sum);
        }
        let total = wave(sum, shared);
        let other = wave(total, sum);
        for i in 0..size {
            y[b * size + i] = total * x[b * size + i] + other;
        }
    }
}

/// The last output of everything, everything of the last input.
#[differentiate(vector(x => y))]
fn arrow(x: &[f64], y: &mut [f64]) {
    let n = x.len();
    let last = x[n - 1];
    let mut sum = 0.0;
    for i in 0..n {
        let a = wave(x[i], last);
        let b = wave(a, x[i]);
        y[i] = a * b;
        sum += b;
    }
    y[n - 1] += sum;
}

/// A tree: what hangs on a joint moves with it, and loads it.
#[differentiate(vector(x => y))]
fn tree(parents: &[usize], x: &[f64], y: &mut [f64]) {
    let mut places: Vec<[f64; 2]> = vec![[0.3, 0.1]; x.len() + 1];
    for i in 0..x.len() {
        let above: [f64; 2] = places[parents[i]];
        let a = wave(above[0], x[i]);
        let b = wave(above[1], a);
        places[i + 1] = [a, b];
    }
    let mut loads: Vec<f64> = vec![0.0; x.len() + 1];
    for i in (0..x.len()).rev() {
        let place: [f64; 2] = places[i + 1];
        let own = wave(place[0], place[1]);
        let load = loads[i + 1] + wave(own, x[i]);
        y[i] = load * place[0];
        loads[parents[i]] += load;
    }
}

/// Many inputs, of which a path takes few.
#[differentiate(vector(x => y))]
fn sparse(x: &[f64], y: &mut [f64]) {
    for i in 0..y.len() {
        let a = x[7 * i];
        if a > 0.5 {
            let b = wave(a, x[3 * i]);
            let c = wave(b, x[i]);
            y[i] = b * c;
        } else if a > 0.3 {
            let b = wave(a, x[5 * i]);
            y[i] = b * wave(x[2 * i], b);
        }
    }
}

#[test]
fn bands() {
    check_at(&band::vector(1, 30, 30), &[point(30, 0.4)], At::Smooth);
    // Every lane of every chunk is of use somewhere.
    check_at(&band::vector(40, 90, 90), &[point(90, 0.4)], At::Kinks);
}

/// More than 64 chunks of four.
#[test]
fn many_chunks() {
    let points = [point(272, 0.4), point(272, 0.9)];
    check_dense(&band::vector(1, 272, 272), &points[..1]);
    check_at(&arrow::vector(272, 272), &points[..1], At::Kinks);
    check_at(&sparse::vector(272, 38), &points, At::Kinks);
    check_dense(&blocks::vector(68, 272, 272), &points[..1]);
}

#[test]
fn shapes() {
    check_at(&blocks::vector(5, 40, 40), &[point(40, 0.4)], At::Smooth);
    check_at(&arrow::vector(30, 30), &[point(30, 0.4)], At::Smooth);
    check_at(&sparse::vector(64, 9), &[point(64, 0.4), point(64, 0.2), point(64, 0.9)], At::Smooth);
    for branching in [1, 2, 3] {
        let parents: Vec<usize> = (0..31).map(|i| (i + branching - 1) / branching).collect();
        check_at(&tree::vector(&parents, 31, 31), &[point(31, 0.4), point(31, 0.9)], At::Smooth);
    }
    let comb: Vec<usize> = (0..30).map(|i| if i % 3 == 0 { i } else { i - i % 3 + 1 }).collect();
    check_at(&tree::vector(&comb, 30, 30), &[point(30, 0.4)], At::Smooth);
}

/// Fewer columns than lanes, and none.
#[test]
fn few() {
    for n in 1..6 {
        check_at(&band::vector(1, n, n), &[point(n, 0.4)], At::Smooth);
    }
}

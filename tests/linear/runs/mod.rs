//! Repetitions that are skipped one after the other: what is left out must be those, no more and no fewer.

mod paths;
mod sums;

use super::{At, Whole, bits, check, check_at, check_dense, evaluate, point};
use std::panic::{AssertUnwindSafe, catch_unwind};
use tangential::coloring::{self, Order};
use tangential::jacobian::{Compressed, Jacobian};
use tangential::sparsity::Sparsity;
use tangential::{Differentiable, VectorFunction, differentiate, passive};

#[differentiate]
fn wave(a: f64, b: f64) -> f64 {
    (a * b).sin() * a.cos() + (b - a).tanh() + a / (b * b + 2.0)
}

#[inline(always)]
#[differentiate]
fn ripple(a: f64, b: f64) -> f64 {
    (a - b).cos() * a + (a * b).tanh() * b.sin()
}

/// With a group of its own, and nothing after it.
#[differentiate]
fn bumpy(a: f64, b: f64) -> f64 {
    let c = wave(a, b);
    let d = wave(c, a);
    d
}

/// What begins a repetition may leave it: it counts as one all the same.
#[differentiate(vector(x => y))]
fn left_early(parents: &[Option<usize>], x: &[f64], y: &mut [f64]) {
    let n = y.len();
    for i in 0..n {
        let k = if i % 3 == 1 { continue } else { i };
        y[k] = wave(x[k], 0.3);
    }
    for i in 0..n {
        let parent = match parents[i] {
            Some(parent) => parent,
            None => continue,
        };
        y[i] += wave(x[i], x[parent]);
    }
    'outer: for i in 0..n {
        for j in 0..n {
            let k = if j == i + 2 { continue 'outer } else { j };
            y[i] += wave(x[k], 0.1 * i as f64);
        }
    }
    for i in 0..n {
        let k = if i + 2 == n { break } else { i };
        y[n - 1 - k] += wave(x[k], 0.6);
    }
}

/// What begins a repetition may change what both parts have.
#[differentiate(vector(x => y))]
fn counted(x: &[f64], y: &mut [f64]) {
    let n = y.len();
    let mut count = 0;
    for i in 0..n {
        let k = {
            count += 1;
            (count * 3) % n
        };
        y[k] += wave(x[i], 0.3);
    }
    let mut left: Vec<usize> = (0..n).collect();
    for i in 0..n {
        let k = left.pop().unwrap();
        y[i] += wave(x[k], 0.2);
    }
    let mut counts = vec![0; n];
    for i in 0..n {
        let c = &mut counts[i / 2];
        let k = {
            *c += 1;
            *c - 1
        };
        y[k] += wave(x[i], 0.7);
    }
    for i in 0..n {
        y[counts[i]] += wave(x[n - 1 - i], 0.4);
    }
    let mut pick = || {
        count += 2;
        count % n
    };
    for i in 0..n {
        let k = pick();
        y[k] += wave(x[i], 0.6);
    }
    for i in 0..n {
        y[i] += wave(x[n - 1 - i], 0.9);
        let k = pick();
        y[k] += wave(x[i], 0.6);
    }
}

/// What begins a repetition may have groups of its own.
#[differentiate(vector(x => y))]
fn lent(x: &[f64], y: &mut [f64]) {
    let n = y.len();
    for i in 0..n {
        let a = &bumpy(x[i], 0.1);
        y[i] += wave(*a, x[n - 1 - i]);
    }
    for i in 0..n {
        let v = {
            let a = wave(x[n - 1 - i], 0.2);
            let b = wave(a, 0.3);
            y[i] += b;
            &x[i]
        };
        y[i] += wave(*v, 0.2);
    }
}

/// Loops with nothing between them, and loops without repetitions.
#[differentiate(vector(x => y))]
fn in_a_row(none: &[usize], x: &[f64], y: &mut [f64]) {
    let n = y.len();
    for i in 0..n {
        y[i] = wave(x[i], 0.3);
    }
    for i in 0..n {
        y[n - 1 - i] += wave(x[i], 0.2);
    }
    for i in none {
        y[*i] += wave(x[*i], 0.9);
    }
    for i in 0..1 {
        y[i] += wave(x[i], 0.8);
    }
    for i in n..n {
        y[i] += wave(x[i], 0.8);
    }
    for i in 0..n {
        y[i] += ripple(x[n - 1 - i], x[i]);
    }
    for _ in 0..3 {
        for i in 0..n {
            y[i] += wave(x[i], 0.5);
        }
        for i in 1..n {
            y[i] -= wave(x[i - 1], 0.5);
        }
    }
}

/// Iterators of all kinds.
#[differentiate(vector(x => y))]
fn iterators(order: &[usize], pairs: &[(usize, usize)], x: &[f64], y: &mut [f64]) {
    let n = y.len();
    for i in (0..n).rev() {
        y[i] = wave(x[i], 0.1);
    }
    for (k, i) in order.iter().enumerate() {
        y[*i] += wave(x[k], 0.2);
    }
    for (k, &i) in order.iter().enumerate().rev().skip(1) {
        y[k] += wave(x[i], 0.3);
    }
    for i in (1..n).step_by(3) {
        y[i] += wave(x[i - 1], 0.4);
    }
    for (&i, (j, k)) in order.iter().zip(pairs) {
        y[i] += wave(x[*j], x[*k]);
    }
    for both in order.chunks(2) {
        y[both[0]] += wave(x[both[both.len() - 1]], 0.5);
    }
    for i in turned(n).iter() {
        y[*i] += wave(x[*i], 0.6);
    }
    for i in turned(n) {
        y[i] += wave(x[n - 1 - i], 0.7);
    }
    for i in order.iter().filter(|i| **i % 3 != 1).map(|i| *i) {
        y[i] += wave(x[i], 0.8);
    }
    for both in order.windows(2).take(5) {
        y[both[0]] += wave(x[both[1]], 0.9);
    }
    for i in order.iter().copied().chain(0..n).skip_while(|i| *i != 1) {
        y[i] += wave(x[i], 1.1);
    }
}

/// As a list that is made where it is needed.
fn turned(n: usize) -> Vec<usize> {
    (0..n).rev().collect()
}

/// Loops in loops: runs within a repetition, and repetitions with whole loops in them.
#[differentiate(vector(x => y))]
fn nested(x: &[f64], y: &mut [f64]) {
    let n = y.len();
    'outer: for i in 0..n {
        for j in 0..n {
            if j == i + 3 {
                continue 'outer;
            }
            if i + j > 2 * n - 3 {
                break 'outer;
            }
            y[i] += wave(x[j], 0.1);
        }
        for j in (0..n).rev() {
            y[j] += wave(x[i], 0.2);
        }
    }
    for i in 0..n {
        row(x[i], i, y);
    }
    for i in 0..n {
        y[i] += summed(x[i], i % 4) * summed(x[n - 1 - i], 3);
    }
    'rows: for i in 0..n {
        for j in 0..2 {
            y[i] += wave(x[i], 0.3);
            if j == i {
                continue 'rows;
            }
        }
        y[i] += wave(x[i], 0.4);
    }
}

#[differentiate]
fn row(x: f64, i: usize, y: &mut [f64]) {
    for k in 0..y.len() {
        y[k] += wave(x, 0.1 * (i + k) as f64);
    }
}

/// With a loop whose repetitions are groups, within those of the caller.
#[differentiate]
fn summed(x: f64, n: usize) -> f64 {
    let mut sums = [0.0; 4];
    for k in 0..n {
        let a = wave(x, 0.1 * k as f64);
        sums[k] = wave(a, 0.2);
    }
    for k in 0..n {
        sums[0] += wave(sums[k], x);
    }
    let total = wave(sums[0], sums[3]);
    bumpy(total, sums[1])
}

/// Numbers and notes outside of what is skipped, in some repetitions.
#[differentiate(vector(x => y))]
fn noted(x: &[f64], y: &mut [f64]) {
    let n = y.len();
    for i in 0..n {
        let a = &(x[i] * x[0]);
        y[i] = wave(*a, 0.3);
    }
    for i in 0..n {
        let mut k: usize = 0;
        while k + 1 < n && passive(x[k]) < passive(x[i]) {
            k += 1;
        }
        y[i] += wave(x[k], 0.2);
    }
    for i in 0..n {
        if x[i] > 0.6 {
            y[i] += wave(x[i], 0.2);
        } else if x[i] > 0.3 {
            y[i] += wave(x[n - 1 - i], 0.1);
        }
    }
    for i in 0..n {
        y[i] += wave(x[i], 0.5);
        if i % 3 == 0 {
            y[0] += x[i] * x[n - 1 - i];
        }
    }
    for i in 0..n {
        let mut k = 0;
        while k < 4 && x[(i + k) % n] > 0.5 {
            y[i] += wave(x[(i + k) % n], 0.3);
            k += 1;
        }
    }
}

/// What both parts have changes along the way.
#[differentiate(vector(x => y))]
fn passing(x: &[f64], y: &mut [f64]) {
    let n = y.len();
    let mut turn = false;
    let mut count = 0;
    for i in 0..n {
        y[i] = wave(x[i], 0.3);
        turn = !turn;
        if turn {
            y[i] += wave(x[n - 1 - i], 0.2);
            count += 1;
        }
    }
    let mut list = vec![0; n];
    for i in 0..n {
        list[i] = count + i;
        y[list[i] % n] += wave(x[i], 0.2);
    }
    for i in 0..n {
        let mut turn = i % 2 == 0;
        let a = wave(x[i], 0.1);
        turn = !turn && i > 2;
        if turn {
            y[i] += wave(x[n - 1 - i], a);
        } else {
            y[i] += a;
        }
    }
    for i in 0..n {
        let slot = &mut list[i];
        bump(slot);
        y[i] += wave(x[i], 0.6);
    }
    for i in 0..n {
        y[list[n - 1 - i] % n] += wave(x[i], 0.4);
    }
    for i in 0..n {
        bump(&mut count);
        y[count % n] += wave(x[i], 0.9);
    }
}

fn bump(count: &mut usize) {
    *count += 3;
}

fn points(inputs: usize) -> [Vec<f64>; 3] {
    [point(inputs, 0.4), point(inputs, 0.9), point(inputs, 0.6)]
}

#[test]
fn repetitions_that_are_left() {
    for n in [3, 14, 40] {
        let parents: Vec<Option<usize>> = (0..n).map(|i| (i % 4 != 2).then_some(i / 2)).collect();
        check(&left_early::vector(&parents, n, n), &points(n));
    }
}

#[test]
fn repetitions_that_count() {
    for n in [3, 14, 40] {
        check(&counted::vector(n, n), &points(n));
    }
}

#[test]
fn repetitions_with_groups_before() {
    for n in [3, 14, 40] {
        check(&lent::vector(n, n), &points(n));
    }
}

#[test]
fn loops_in_a_row() {
    for n in [1, 2, 14, 40] {
        check(&in_a_row::vector(&[], n, n), &points(n));
        check(&in_a_row::vector(&[0], n, n), &points(n));
    }
}

#[test]
fn iterators_of_all_kinds() {
    for n in [3, 14, 37] {
        let order: Vec<usize> = (0..n).map(|i| (i * 5 + 1) % n).collect();
        let pairs: Vec<(usize, usize)> = (0..n - 1).map(|i| (i, (i * i) % n)).collect();
        check(&iterators::vector(&order, &pairs, n, n), &points(n));
    }
}

#[test]
fn loops_in_loops() {
    for n in [2, 5, 14] {
        check(&nested::vector(n, n), &points(n));
    }
}

#[test]
fn notes_between_repetitions() {
    for n in [3, 14, 33] {
        check_dense(&noted::vector(n, n), &points(n));
    }
}

#[test]
fn passive_state() {
    for n in [3, 14, 33] {
        check(&passing::vector(n, n), &points(n));
    }
}

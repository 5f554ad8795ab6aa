//! Repetitions that are skipped one after the other: what is left out must be those, no more and no fewer.

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

/// Places that are added to, and read as well: before, after, by another name, and by themselves.
#[differentiate(vector(x => y), scratch(s, t))]
fn read_too(same: &[usize], x: &[f64], s: &mut [f64], t: &mut [f64], y: &mut [f64]) {
    let n = y.len();
    for i in 0..n {
        s[i] = x[i] * 0.5;
        t[i] = 0.0;
    }
    for i in 0..n {
        // Read before.
        y[i] = wave(s[i], 0.2);
        s[i] += wave(x[(i + 1) % n], 0.3);
    }
    for i in 0..n {
        // Read after.
        t[i] += wave(x[i], 0.4);
        y[i] += wave(t[i], 0.1);
    }
    for i in 0..n {
        // The same element by another index.
        s[i] += wave(0.2, 0.7);
        y[i] += wave(s[same[i]], 0.2);
        s[same[i]] += s[i];
    }
    for i in 1..n {
        s[i] += s[i - 1];
        s[i] += s[i];
        s[i] -= wave(s[i], 0.1);
    }
    for i in 0..n {
        s[i] -= wave(x[i], 0.2) * t[n - 1 - i];
    }
    for i in 0..n {
        y[i] += wave(s[i], t[i]);
    }
}

/// What looks like adding to a place, and is not.
#[differentiate(vector(x => y), scratch(s))]
fn scaled(x: &[f64], s: &mut [f64], y: &mut [f64]) {
    let n = y.len();
    for i in 0..n {
        s[i] = x[i];
    }
    for i in 0..n {
        s[i] = s[i] * 2.0 + wave(x[n - 1], 0.3);
    }
    for i in 0..n {
        s[i] = wave(x[0], 0.1) + s[i];
    }
    for i in 0..n {
        s[i] = wave(x[1], 0.1) - s[i];
    }
    for i in 0..n {
        s[i] = -s[i] + wave(x[2], 0.1);
    }
    for i in 0..n {
        s[i] = s[(i + 1) % n] + wave(x[0], 0.2);
    }
    for i in 0..n {
        s[i] *= wave(0.4, x[1]);
    }
    for i in 0..n {
        s[i] = s[i] + s[i] * wave(0.3, x[2]);
    }
    for i in 0..n {
        s[i] = s[i] - wave(x[0], 0.2) + s[i];
    }
    for i in 0..n {
        y[i] = wave(s[i], 0.2);
    }
    for i in 0..n {
        // Added to, and then written.
        s[i] += wave(x[0], 0.4);
        s[i] = wave(x[n - 1 - i], 0.2);
    }
    for i in 0..n {
        // Written, and then added to.
        y[i] += wave(s[i], 0.2);
        s[i] = 0.0;
        s[i] += wave(x[i], 0.3);
    }
    for i in 0..n {
        y[i] += s[i];
    }
}

/// Assigned the first time, added to later, in a room that nobody clears.
#[differentiate(vector(x => y), scratch(s))]
fn first_or_more(first: &[bool], x: &[f64], s: &mut [f64], y: &mut [f64]) {
    let n = y.len();
    let k = s.len();
    for i in 0..n {
        let p = i % k;
        if first[i] {
            s[p] = wave(x[i], 0.3);
        } else {
            s[p] += wave(x[i], 0.2);
        }
    }
    for i in 0..n {
        let v = wave(x[n - 1 - i], 0.4);
        if i < k {
            y[i] = s[i];
            s[i] = v;
        } else {
            y[i] = wave(s[i % k], 0.1);
            s[i % k] -= v;
        }
    }
    for i in 0..n {
        y[i] += wave(s[i % k], 0.6);
        if i % 5 == 1 {
            s[i % k] = 0.0;
        }
    }
}

#[derive(Clone, Copy, Differentiable)]
struct Load {
    force: [f64; 3],
    torque: f64,
}

const NO_LOAD: Load = Load { force: [7.0; 3], torque: -7.0 };

#[differentiate]
fn loaded(a: f64, b: f64) -> Load {
    Load { force: [wave(a, b), wave(b, a), wave(a, 0.1)], torque: ripple(a, b) }
}

/// Fields and elements of elements, as sums of forces are.
#[differentiate(vector(x => y), scratch(sums))]
fn forces(parents: &[usize], grounded: bool, x: &[f64], sums: &mut [Load], y: &mut [f64]) {
    let n = y.len();
    for sum in 0..n {
        sums[sum] = Load { force: [0.0; 3], torque: 0.0 };
    }
    for i in 0..n {
        let load = loaded(x[i], 0.2);
        for k in 0..3 {
            sums[i].force[k] += load.force[k];
        }
        sums[i].torque -= load.torque;
        if i > 0 && !grounded {
            let p = parents[i];
            for k in 0..3 {
                sums[p].force[k] -= load.force[2 - k] * x[p];
            }
            sums[p].torque += load.torque;
        }
    }
    for i in (1..n).rev() {
        let p = parents[i];
        let load = loaded(sums[i].torque, x[i]);
        sums[p].torque += load.torque + sums[i].force[1];
        sums[p].force[0] = sums[p].force[0] + load.force[0];
        sums[p].force[i % 3] = sums[p].force[i % 3] * 0.5 + load.force[1];
        y[i] = wave(sums[i].force[0], sums[i].torque);
    }
    y[0] = wave(sums[0].force[0], sums[0].torque);
}

#[derive(Clone, Copy, Differentiable)]
#[passive]
struct Kind {
    fixed: bool,
    level: usize,
}

/// Conditions that both parts know: by themselves, in each other, with names that mean something else further on.
#[differentiate(vector(x => y), scratch(s))]
fn conditions(kinds: &[Kind], flag: bool, limit: f64, x: &[f64], s: &mut [f64], y: &mut [f64]) {
    let n = y.len();
    for i in 0..n {
        s[i] = wave(x[i], 0.1);
        y[i] = 0.0;
    }
    for i in 0..n {
        let kind = kinds[i];
        if kind.fixed {
            y[i] += wave(s[i], 0.2);
        } else if kind.level > 1 && flag {
            y[i] += wave(s[n - 1 - i], 0.3);
            s[i] = s[0];
        } else if kind.level == 1 || !flag {
            if limit > 0.5 {
                y[i] += wave(s[(i + 1) % n], 0.4);
            } else {
                s[i] -= wave(x[0], 0.4);
            }
        } else {
            s[n - 1 - i] = wave(x[i], 0.6);
        }
    }
    for (i, kind) in kinds.iter().enumerate() {
        y[i] += wave(s[i], 0.5);
        let flag = kind.level % 2 == 0;
        if flag {
            s[i] = wave(x[(i + 2) % n], 0.5);
        }
        if i > 2 {
            let flag = !flag;
            if flag {
                y[i] += wave(s[i - 3], 0.6);
            }
        }
    }
    for i in 0..n {
        if kinds[i].fixed {
            y[i] += wave(s[i], 0.7);
        }
        if even(kinds[i].level) {
            y[i] += wave(s[n - 1 - i], 0.7);
        }
        if i + 1 < n && kinds[i + 1].fixed {
            y[i] += wave(s[i + 1], 0.8);
        }
        if let Some(kind) = kinds.get(i + 2) {
            s[i] += wave(s[i + 2], kind.level as f64);
        }
        let both = flag && i % 2 == 0;
        if both != kinds[i].fixed {
            y[i] -= wave(x[i], 0.8);
        }
    }
    for i in 0..n {
        // Nothing but these elements is there.
        if i > 0 {
            y[i] += wave(s[i - 1], 0.9);
        }
        if i < n - 2 {
            y[i] += wave(s[i + 2], 0.9);
        }
    }
    for level in 0..3 {
        let wanted = level;
        for kind in kinds {
            let level = kind.level;
            if level == wanted {
                y[level] += wave(s[level], 0.3);
            } else {
                y[level] += wave(x[wanted], 0.2);
            }
        }
    }
}

fn even(level: usize) -> bool {
    level % 2 == 0
}

/// Every column by itself, with loops whose repetitions concern few of them.
#[differentiate(vector(x => y), scratch(s))]
fn broad(x: &[f64], s: &mut [f64], y: &mut [f64]) {
    let n = y.len();
    for k in 0..n {
        s[k] = 0.0;
    }
    for i in 0..x.len() {
        s[i % n] += wave(x[i], 0.3);
    }
    for i in (0..x.len()).rev() {
        s[(i / 3) % n] -= ripple(x[i], 0.1);
    }
    for k in 0..n {
        y[k] = wave(s[k], 0.2);
    }
}

/// As long as an active number says.
#[differentiate(vector(x => y), scratch(s))]
fn longer(x: &[f64], s: &mut [f64], y: &mut [f64]) {
    let n = y.len();
    for i in 0..n {
        s[i] = wave(x[i], 0.2);
    }
    let mut rest = x[0];
    while rest > 1.0 {
        rest -= 1.0;
        for i in 0..n {
            s[i] += wave(x[i], 0.1) * rest;
        }
        if rest > 500.0 {
            s[n] = rest;
        }
    }
    for i in 0..n {
        y[i] = wave(s[i], rest);
    }
}

/// Slopes that are infinite, or no numbers without a guard, in some columns.
#[differentiate(vector(x => y), scratch(s))]
fn steep(x: &[f64], s: &mut [f64], y: &mut [f64]) {
    let n = y.len();
    for i in 0..n {
        s[i] = x[i].sqrt();
    }
    for i in 0..n {
        y[i] = wave(x[i], 0.1) + s[i];
    }
    for i in 0..n {
        s[i] = (x[i] * x[(i + 1) % n]).sqrt() + wave(x[i], 0.3);
        y[i] += s[i];
    }
    for i in 0..n {
        y[n - 1 - i] += wave(x[i], 0.5) / (1.0 + s[i]);
    }
}

/// The same without anything that both parts share.
#[differentiate(vector(x => y))]
fn divided(x: &[f64], y: &mut [f64]) {
    let n = y.len();
    for i in 0..n {
        let a = wave(x[i], 0.0);
        y[i] = a / x[i] + (x[i] * x[n - 1 - i]).sqrt();
    }
    for i in 1..n {
        y[i] += x[i - 1].sqrt() * wave(x[i], 0.2);
    }
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

#[test]
fn sums_that_are_read() {
    for n in [3, 14, 33] {
        let same: Vec<usize> = (0..n).map(|i| if i % 3 == 0 { i } else { n - 1 - i }).collect();
        check(&read_too::vector(&same, n, vec![7.0; n], vec![-3.0; n], n), &points(n));
    }
}

#[test]
fn sums_that_are_none() {
    for n in [3, 14, 33] {
        check(&scaled::vector(n, vec![7.0; n], n), &points(n));
    }
}

#[test]
fn sums_that_begin() {
    for n in [4, 14, 33] {
        for places in [1, 3, 4] {
            let mut first: Vec<bool> = (0..n).map(|i| i % 7 == 5).collect();
            first[..places].fill(true);
            check(&first_or_more::vector(&first, n, vec![7.0; places], n), &points(n));
        }
    }
}

#[test]
fn sums_of_forces() {
    for n in [3, 14, 33] {
        let parents: Vec<usize> = (0..n).map(|i: usize| i.saturating_sub(1) / 2).collect();
        for grounded in [false, true] {
            check(&forces::vector(&parents, grounded, n, vec![NO_LOAD; n], n), &points(n));
        }
    }
}

#[test]
fn conditions_that_are_known() {
    for n in [3, 14, 33] {
        let kinds: Vec<Kind> = (0..n).map(|i| Kind { fixed: i % 4 == 1, level: (i * i) % 3 }).collect();
        for (flag, limit) in [(false, 0.2), (true, 0.8), (false, 0.7)] {
            check(&conditions::vector(&kinds, flag, limit, n, vec![7.0; n], n), &points(n));
        }
    }
}

/// More strips than a word has bits, with two lanes and with eight.
#[test]
fn more_than_64_strips() {
    for (inputs, outputs) in [(600, 7), (129, 40)] {
        let f = broad::vector(inputs, vec![7.0; outputs], outputs);
        check_dense(&f, &points(inputs)[..2]);
    }
}

/// Room for long paths is made where it is needed, at whatever point.
#[test]
fn longer_paths() {
    let f = longer::vector(14, vec![7.0; 14], 14);
    let mut points = vec![point(14, 0.4); 5];
    for (point, rounds) in points.iter_mut().zip([0.5, 1.5, 9.5, 2.5, 80.5]) {
        point[0] = rounds;
    }
    check_dense(&f, &points);
    let short = &points[0];
    let mut jacobian = Compressed::dense(&f);
    let expected = evaluate(&mut jacobian, short);
    for rounds in [600.5, 1200.5] {
        let mut wrong = short.clone();
        wrong[0] = rounds;
        assert!(catch_unwind(AssertUnwindSafe(|| evaluate(&mut jacobian, &wrong))).is_err());
        let (y, entries) = evaluate(&mut jacobian, short);
        assert_eq!(bits(&y), bits(&expected.0));
        assert_eq!(bits(&entries), bits(&expected.1));
    }
}

/// At zero, in some columns, and far away from there.
#[test]
fn slopes_without_end() {
    let n = 14;
    let (mut some, mut all) = (points(n), vec![vec![0.0; n]]);
    for k in [0, 1, 5, 12] {
        some[1][k] = 0.0;
    }
    some[2][7] = 0.0;
    all.extend(some.clone());
    for points in [&some[..], &all[..]] {
        check_at(&steep::vector(n, vec![7.0; n], n), points, At::Kinks);
        check_at(&divided::vector(n, n), points, At::Kinks);
    }
    for x in &all {
        guarded(&steep::vector(n, vec![7.0; n], n), x);
        guarded(&divided::vector(n, n), x);
    }
}

/// What every way finds is what one direction after the other gives, with a guard: zero times infinity is zero.
#[track_caller]
fn guarded(f: &impl VectorFunction, x: &[f64]) {
    let (columns, rows) = (f.inputs(), f.outputs());
    let sparsity = Sparsity::from_rows(columns, f.rows()).unwrap();
    let colors = coloring::columns(&sparsity, Order::default());
    let same = |a: f64, b: f64| a == b || (a.is_nan() && b.is_nan()) || (a - b).abs() <= 1e-13 * b.abs().max(1.0);
    let mut ways: Vec<Box<dyn Jacobian + '_>> = vec![
        Box::new(Compressed::dense(f)),
        Box::new(Compressed::dense(Whole(f))),
        Box::new(Compressed::new(f).unwrap()),
        Box::new(Compressed::new(Whole(f)).unwrap()),
        Box::new(Compressed::with_pattern(f, sparsity.clone(), &colors).unwrap()),
        Box::new(Compressed::with_pattern(Whole(f), sparsity.clone(), &colors).unwrap()),
    ];
    for (way, jacobian) in ways.iter_mut().enumerate() {
        let sparsity = jacobian.sparsity().clone();
        let (mut y, mut entries) = (vec![0.0; rows], vec![0.0; sparsity.nonzeros()]);
        jacobian.evaluate(x, &mut y, &mut entries).unwrap();
        for j in 0..columns {
            let (mut x_d, mut y_d) = (vec![0.0; columns], vec![0.0; rows]);
            x_d[j] = 1.0;
            f.forward(x, &x_d, &mut y, &mut y_d);
            for (row, entry) in sparsity.column(j).iter().zip(&entries[sparsity.column_starts()[j]..]) {
                assert!(same(*entry, y_d[*row]), "entry {row}, {j} is {entry:e}, not {:e}, by way {way}", y_d[*row]);
            }
        }
    }
}

/// A probe finds NaN where no entry is: in columns that are missing, which is said.
#[test]
fn slopes_without_end_in_the_probe() {
    let n = 14;
    let f = steep::vector(n, vec![7.0; n], n);
    let whole: Vec<Vec<usize>> = f.rows().into_iter().map(|row| row.into_iter().collect()).collect();
    let mut less = whole.clone();
    less[3].retain(|column| *column != 4);
    for (rows, is_whole) in [(whole, true), (less, false)] {
        let sparsity = Sparsity::from_rows(n, rows).unwrap();
        let colors = coloring::columns(&sparsity, Order::default());
        let mut jacobian = Compressed::with_pattern(&f, sparsity.clone(), &colors).unwrap();
        for zeros in [&[][..], &[4], &[3, 4], &[9], &[]] {
            let mut x = point(n, 0.6);
            zeros.iter().for_each(|k| x[*k] = 0.0);
            let (mut y, mut entries) = (vec![0.0; n], vec![0.0; sparsity.nonzeros()]);
            let found = jacobian.evaluate(&x, &mut y, &mut entries);
            assert_eq!(found.is_ok(), is_whole, "with zeros at {zeros:?}");
        }
    }
}

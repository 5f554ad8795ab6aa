//! Structs, tuples, arrays and lists of active numbers.

use super::{check, point};
use tangential::{Differentiable, constant, differentiate};

#[differentiate]
fn wave(a: f64, b: f64) -> f64 {
    (a * b).sin() * a.cos() + (b - a).tanh() + a / (b * b + 2.0)
}

/// A place and how it moves.
#[derive(Clone, Copy, Differentiable)]
struct Motion {
    r: [f64; 3],
    v: [f64; 3],
    mass: f64,
}

/// The same with something passive in it.
#[derive(Clone, Copy, Differentiable)]
struct Body {
    motion: Motion,
    #[passive]
    number: usize,
    #[passive]
    scale: f64,
}

#[derive(Clone, Copy, Differentiable)]
struct Pair(f64, f64);

#[differentiate]
fn cross(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

#[differentiate]
fn moved(from: &Motion, by: f64) -> Motion {
    let turned = cross(from.r, from.v);
    let r = cross(turned, [by, 0.1, from.mass]);
    Motion { r, v: [wave(by, turned[0]), turned[1], from.v[2]], ..*from }
}

/// A chain, each hung onto the last.
#[differentiate(vector(z => y))]
fn chain(parents: &[usize], z: &[f64], y: &mut [f64]) {
    let root = Motion { r: [1.0, 0.2, -0.4], v: [0.3, 0.5, 0.1], mass: 2.0 };
    let mut all: Vec<Motion> = Vec::with_capacity(z.len());
    all.push(root);
    for i in 0..z.len() {
        let parent = &all[parents[i]];
        let own: Motion = moved(parent, z[i]);
        all.push(own);
    }
    for (i, parent) in parents.iter().enumerate() {
        let (own, above) = (&all[i + 1], &all[*parent]);
        let arm = cross(own.r, above.v);
        let other = cross(own.v, arm);
        y[i] += arm[0] * other[1] + own.mass;
    }
}

/// Lists of known length, whose elements are changed in place.
#[differentiate(vector(x => y))]
fn places(x: &[f64], y: &mut [f64]) {
    let mut loads: Vec<Pair> = vec![Pair(0.0, 0.0); x.len()];
    let mut rows: [[f64; 3]; 4] = [[0.0; 3]; 4];
    for i in 0..x.len() {
        let load = &mut loads[i];
        let a = wave(x[i], 0.3);
        load.0 += wave(a, x[i]) * a;
        load.1 = a;
        rows[i % 4][i / 5] += wave(a, load.0) * a;
    }
    for i in 1..x.len() {
        let pull: f64 = wave(x[i], x[i - 1]) * wave(x[i - 1], 2.0);
        loads[i].0 -= pull;
        loads[i - 1].0 += pull;
        loads[i - 1].1 = loads[i].1 * pull;
    }
    for i in 0..x.len() {
        y[i] = loads[i].0 * loads[i].1 + rows[i % 4][1];
    }
}

/// Something passed on to be changed.
#[differentiate]
fn push(load: &mut Pair, by: f64) {
    load.0 += by * load.1;
    load.1 = wave(by, load.0);
}

#[differentiate]
fn push_all(all: &mut [f64], by: &[f64]) {
    for i in 0..all.len() {
        all[i] += wave(by[i], all[i]) * wave(by[i], by[0]);
    }
}

#[differentiate(vector(x => y))]
fn passed(x: &[f64], y: &mut [f64]) {
    let mut loads: Vec<Pair> = vec![Pair(0.1, 1.0); x.len() + 1];
    for i in 0..x.len() {
        push(&mut loads[i], x[i]);
        push(&mut loads[i + 1], wave(x[i], x[0]));
    }
    for i in 0..x.len() {
        let load = &mut loads[i];
        push(load, x[i]);
        push(load, wave(x[i], 0.5));
    }
    for i in 0..x.len() {
        y[i] = loads[i].0 + loads[i + 1].1;
    }
    push_all(&mut y[2..5], &x[7..10]);
    push_all(y, x);
}

/// Lists of which only the compiler knows that they are.
#[differentiate]
fn listed(x: &[f64], n: usize) -> Vec<f64> {
    let mut all: Vec<f64> = Vec::new();
    for i in 0..n {
        all.push(wave(x[i], 0.5));
    }
    all
}

#[differentiate(vector(x => y))]
fn lists(x: &[f64], y: &mut [f64]) {
    let all = listed(x, 9);
    let mut sum = 0.0;
    for i in 0..all.len() {
        let a = wave(all[i], x[i + 2]);
        let b = wave(x[i], all[i]);
        y[i] += a * b;
        sum += wave(all[all.len() - 1 - i], a);
    }
    let last = all[all.len() - 1];
    y[10] = sum * last;
}

/// Tuples, and functions that give them.
#[differentiate]
fn both(a: f64, b: f64) -> (f64, [f64; 2]) {
    let (s, c) = (a * b).sin_cos();
    (s * a, [c, wave(s, b)])
}

#[differentiate(vector(x => y))]
fn tuples(x: &[f64], y: &mut [f64]) {
    for i in 0..y.len() {
        let (a, [b, c]) = both(x[i], x[i + 1]);
        let pair = both(a, c);
        let (d, e): (f64, [f64; 2]) = (pair.0 * b, pair.1);
        let (mut f, g) = (e[0], e[1] * d);
        f += g * wave(d, a);
        y[i] = f + pair.1[1];
    }
}

/// Bodies with passive fields.
#[differentiate(vector(x => y))]
fn bodies(x: &[f64], y: &mut [f64]) {
    let rest = Motion { r: [0.5, 0.1, 0.2], v: [0.1; 3], mass: 1.0 };
    let mut all: Vec<Body> = Vec::new();
    for i in 0..x.len() {
        let motion: Motion = moved(&rest, x[i]);
        let body: Body = Body { motion, number: i, scale: 1.0 + i as f64 };
        all.push(body);
    }
    for i in 0..y.len() {
        let (body, next) = (all[i], all[i + 1]);
        let a = cross(body.motion.r, next.motion.v);
        let b = wave(a[0], next.motion.mass * body.scale);
        y[i] = b * constant(body.scale);
    }
}

/// Arrays of arrays, structs that are bound again.
#[differentiate(vector(x => y))]
fn matrices(x: &[f64; 12], y: &mut [f64; 6]) {
    let m: [[f64; 3]; 2] = [[x[0], x[1] * x[2], x[3]], cross([x[4], x[5], x[6]], [x[7], x[8], x[9]])];
    let first = cross(m[0], m[1]);
    let m = [cross(first, m[0]), [x[10], x[11] * first[0], 1.0]];
    let last = cross(m[1], first);
    for i in 0..3 {
        y[i] = m[0][i] * last[i];
        y[3 + i] = m[1][i] + first[i];
    }
}

#[test]
fn structs() {
    let parents = [0, 1, 2, 2, 4, 0, 6, 7, 1, 9, 10, 11, 5];
    check(&chain::vector(&parents, 13, 13), &[point(13, 0.4), point(13, 0.9)]);
    check(&bodies::vector(14, 13), &[point(14, 0.4), point(14, 0.9)]);
}

#[test]
fn changed_in_place() {
    check(&places::vector(14, 14), &[point(14, 0.4), point(14, 0.9)]);
    check(&lists::vector(14, 14), &[point(14, 0.4), point(14, 0.9)]);
    check(&passed::vector(14, 14), &[point(14, 0.4), point(14, 0.9)]);
}

#[test]
fn tuples_and_arrays() {
    check(&tuples::vector(14, 13), &[point(14, 0.4), point(14, 0.9)]);
    check(&matrices::vector(), &[point(12, 0.4), point(12, 0.9)]);
}

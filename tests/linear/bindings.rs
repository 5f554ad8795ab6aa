//! Names, shadowed and changed, around statements that tangents skip.

use super::{check, point};
use tangential::{constant, differentiate, passive};

/// Work enough to be skipped.
#[differentiate]
fn wave(a: f64, b: f64) -> f64 {
    (a * b).sin() * a.cos() + (b - a).tanh() + a / (b * b + 2.0)
}

/// Names bound over and over.
#[differentiate(vector(x => y))]
fn shadowed(x: &[f64], y: &mut [f64]) {
    for i in 0..y.len() {
        let a = wave(x[i], x[i + 1]);
        let a = wave(a, x[i]);
        let b = {
            let a = wave(a, a);
            a * a * x[i + 2]
        };
        let a = wave(b, a);
        y[i] = a + b;
    }
}

/// Names bound alternately.
#[differentiate(vector(x => y))]
fn alternating(x: &[f64], y: &mut [f64]) {
    for i in 0..y.len() {
        let a = wave(x[i], x[i + 1]);
        let b = wave(a, x[i]);
        let a = wave(b, a);
        let b = wave(a, b);
        y[i] += a * b;
        y[i] += wave(a, x[i + 2]);
    }
}

/// A name of an input that is bound again within a group.
#[differentiate]
fn again(x: f64, z: f64) -> f64 {
    let w = wave(z, z);
    let x = wave(x, w);
    let x = wave(x, x);
    {
        let x = wave(x, w);
        let _unused = x;
    }
    let z = wave(x, 1.0);
    x * z
}

#[differentiate(vector(x => y))]
fn called(x: &[f64], y: &mut [f64]) {
    for i in 0..y.len() {
        y[i] = again(x[i], x[2 * i]);
    }
}

/// Passive numbers whose names are bound again between active statements.
#[differentiate(vector(x => y))]
fn passive_shadowed(x: &[f64], y: &mut [f64]) {
    for i in 0..y.len() {
        let k = 2.0 + i as f64;
        let a = wave(k * x[i], x[i + 1]);
        let k = 5.0;
        let b = wave(a, k * x[i]);
        let k = k + 1.0;
        y[i] = a * k + b;
    }
}

/// The same outside of a loop.
#[differentiate(vector(x => y))]
fn passive_shadowed_once(x: &[f64; 12], y: &mut [f64; 3]) {
    let k = 2.0;
    let a = wave(k * x[0], x[1]);
    let k = 3.0;
    let b = wave(k * x[5], x[6]);
    let k = 7.0;
    let c = wave(k * x[10], x[11]);
    *y = [a, b * k, c];
}

/// Indices whose names are bound again between active statements.
#[differentiate(vector(x => y))]
fn index_shadowed(x: &[f64; 12], y: &mut [f64; 3]) {
    let k = 1;
    let a = wave(x[k], x[k + 1]) + wave(x[k], 2.0);
    let k = 5;
    let b = wave(x[k], x[k + 1]) + wave(x[k], 2.0);
    let k = 9;
    let c = wave(x[k], x[k + 1]) + wave(x[k], 2.0);
    *y = [a, b, c];
}

/// Counters beside what can be skipped.
#[differentiate(vector(x => y))]
fn counters(x: &[f64], y: &mut [f64]) {
    let mut k = 0;
    let mut factor = 1.0;
    for i in 0..x.len() - 1 {
        let a = wave(x[i], x[i + 1]);
        let b = wave(a, x[i]);
        y[k] += a * b * factor;
        k += 1;
        factor = factor * 1.25;
    }
    y[k] = factor * x[0];
}

/// A counter that moves before it is used.
#[differentiate(vector(x => y))]
fn counter_first(x: &[f64], y: &mut [f64]) {
    let mut k = 0;
    for i in 0..x.len() - 1 {
        k += 1;
        y[k] += wave(x[i], x[i + 1]) * wave(x[i], 3.0);
    }
    for i in 0..x.len() - 1 {
        let a = {
            k -= 1;
            wave(x[k], x[i]) + wave(x[k], 0.5)
        };
        y[i] += a;
    }
}

/// A passive list that grows beside what can be skipped.
#[differentiate(vector(x => y))]
fn passive_list(x: &[f64], y: &mut [f64]) {
    let mut order: Vec<usize> = Vec::new();
    for i in 0..x.len() - 1 {
        let a = wave(x[i], x[i + 1]);
        let b = wave(a, a);
        order.push(x.len() - 1 - i);
        y[i] += a * b;
    }
    for (i, j) in order.iter().enumerate() {
        y[i] += x[*j] * x[*j];
    }
}

/// Accumulators.
#[differentiate(vector(x => y))]
fn accumulated(x: &[f64], y: &mut [f64]) {
    let mut sum = 0.0;
    let mut product = 1.0;
    for i in 0..x.len() {
        let a = wave(x[i], 0.3);
        sum += wave(a, x[i]);
        product *= 1.0 + 0.1 * a;
        y[i] = sum;
        if i == 5 {
            sum = 0.0;
        }
    }
    y[0] += product;
}

/// Something cleared where nothing goes in.
#[differentiate(vector(x => y))]
fn cleared(x: &[f64], y: &mut [f64]) {
    for i in 0..x.len() {
        y[i] = wave(x[i], x[0]);
    }
    for i in 0..x.len() {
        if i % 3 == 1 {
            let a = wave(1.5, 2.0) * wave(0.5, i as f64);
            y[i] = a;
        } else {
            y[i] = wave(y[i], x[x.len() - 1]) + wave(y[i], 1.0);
        }
    }
}

/// Lengths of lists that active statements make.
#[differentiate(vector(x => y))]
fn lengths(x: &[f64], y: &mut [f64]) {
    let all: Vec<f64> = vec![wave(x[0], x[1]), wave(x[2], x[3]), x[4]];
    let n = all.len();
    let first = wave(all[0], x[7]) * wave(all[n - 1], 1.0);
    let all: Vec<f64> = vec![wave(x[8], first), first];
    let n = all.len() + n;
    let last = wave(all[0], x[n]);
    y[0] = first;
    y[1] = last + n as f64 * x[11];
}

/// Passive numbers made of active ones.
#[differentiate(vector(x => y))]
fn frozen(x: &[f64], y: &mut [f64]) {
    for i in 0..y.len() {
        let k = passive(x[i]);
        let a = wave(k * x[i], x[i + 1]);
        let c = k * k + 1.0;
        let b = wave(a, c);
        y[i] = a * b + k;
    }
}

#[differentiate(passive(k, table))]
fn lent(k: f64, table: &[f64], x: f64) -> f64 {
    let mut sum = 0.0;
    for t in table {
        sum += wave(k * x, *t * x);
    }
    sum
}

/// Passive parameters, by value and lent.
#[differentiate(vector(x => y))]
fn parameters(table: &[f64], k: f64, x: &[f64], y: &mut [f64]) {
    for i in 0..y.len() {
        y[i] += lent(constant(k * 2.0), constant(&table[i..i + 2]), x[i]);
        y[i] += lent(1.5, constant(table), x[i + 1]);
    }
}

/// Constants only.
#[differentiate(vector(x => y))]
fn constants(x: &[f64], y: &mut [f64]) {
    let a = wave(1.0, 2.0);
    let b = wave(a, a);
    y[0] = a * b;
    y[1] = x[3];
}

#[test]
fn shadowing() {
    check(&shadowed::vector(14, 12), &[point(14, 0.4), point(14, 0.9)]);
    check(&alternating::vector(14, 12), &[point(14, 0.4), point(14, 0.9)]);
    check(&called::vector(13, 7), &[point(13, 0.4), point(13, 0.9)]);
    check(&passive_shadowed::vector(14, 13), &[point(14, 0.4), point(14, 0.9)]);
    check(&passive_shadowed_once::vector(), &[point(12, 0.4), point(12, 0.9)]);
    check(&index_shadowed::vector(), &[point(12, 0.4), point(12, 0.9)]);
}

#[test]
fn passive_state() {
    check(&counters::vector(14, 14), &[point(14, 0.4), point(14, 0.9)]);
    check(&counter_first::vector(14, 14), &[point(14, 0.4), point(14, 0.9)]);
    check(&passive_list::vector(14, 14), &[point(14, 0.4), point(14, 0.9)]);
    check(&lengths::vector(12, 2), &[point(12, 0.4), point(12, 0.9)]);
}

#[test]
fn active_state() {
    check(&accumulated::vector(14, 14), &[point(14, 0.4), point(14, 0.9)]);
    check(&cleared::vector(14, 14), &[point(14, 0.4), point(14, 0.9)]);
    check(&constants::vector(13, 2), &[point(13, 0.4)]);
}

#[test]
fn passive_parameters() {
    let table = point(15, 0.2);
    check(&parameters::vector(&table, 1.1, 14, 13), &[point(14, 0.4), point(14, 0.9)]);
}

/// What is frozen changes with the point: differences see more than tangents do.
#[test]
fn passive_of_active() {
    super::check_at(&frozen::vector(14, 13), &[point(14, 0.4), point(14, 0.9)], super::At::Kinks);
}

//! Loops: counted by both parts, or as often as the values noted.

use super::{At, check, check_at, check_dense, point};
use tangential::{differentiate, passive};

#[differentiate]
fn wave(a: f64, b: f64) -> f64 {
    (a * b).sin() * a.cos() + (b - a).tanh() + a / (b * b + 2.0)
}

/// Ranges forth and back, nested.
#[differentiate(vector(x => y))]
fn ranges(x: &[f64], y: &mut [f64]) {
    let n = x.len();
    for i in 0..x.len() {
        y[i] = wave(x[i], 1.0);
    }
    for i in (1..n).rev() {
        y[i - 1] += wave(y[i], x[i]) * wave(x[i], y[i]);
    }
    for i in 0..n / 2 {
        for j in (i..=i + 1).rev() {
            let a = wave(x[i], x[j]);
            let b = wave(a, x[j]);
            for k in 0..2 {
                y[2 * i + k] += a * b;
            }
        }
    }
    for i in (0..n).step_by(3) {
        y[i] *= 0.5;
    }
}

/// Lists of the caller, with their numbers.
#[differentiate(vector(x => y))]
fn tables(table: &[f64], pairs: &[(usize, usize)], x: &[f64], y: &mut [f64]) {
    for (i, t) in table.iter().enumerate() {
        let a = *t * wave(x[i], *t);
        y[i] += a * wave(a, x[i]);
    }
    for &(i, j) in pairs {
        let a = wave(x[i], x[j]);
        let b = wave(x[j], a);
        y[i] += a * b;
        y[j] -= b;
    }
    for (i, (from, to)) in pairs.iter().enumerate().rev() {
        if from == to {
            continue;
        }
        y[i % x.len()] += x[*from] * x[*to];
    }
}

/// Active lists, element by element.
#[differentiate(vector(x => y))]
fn elements(x: &[f64], y: &mut [f64]) {
    let mut sum = 0.0;
    for v in x {
        sum += wave(*v, sum) * wave(*v, 0.5);
    }
    for v in x.iter() {
        sum -= *v * *v;
    }
    for i in 0..y.len() {
        y[i] = sum * x[i];
    }
}

/// Newton's method: as many rounds as it takes.
#[differentiate]
fn root(a: f64, b: f64) -> f64 {
    let mut z = 1.0 + a;
    let mut rounds = 0;
    while (z * z * z + b * z - a).abs() > 1e-13 && rounds < 40 {
        z -= (z * z * z + b * z - a) / (3.0 * z * z + b);
        rounds += 1;
    }
    z + rounds as f64 * a
}

#[differentiate(vector(x => y))]
fn roots(x: &[f64], y: &mut [f64]) {
    for i in 0..y.len() {
        let z = root(x[i] + 2.0, x[i + 1] + 2.0);
        y[i] = wave(z, root(x[i] + 5.0, 3.0));
    }
}

/// A loop that is left from within, by value and with labels.
#[differentiate]
fn halved(x: f64, y: f64) -> f64 {
    let mut a = x * 8.0;
    let mut rounds = 0;
    let left = loop {
        a = a * 0.5 + 0.01 * y;
        rounds += 1;
        if a < 0.3 {
            break a * y;
        }
        if rounds > 20 {
            break y;
        }
    };
    let mut total = left;
    'outer: for i in 0..4 {
        for j in 0..4 {
            if total > 1.5 {
                break 'outer;
            }
            if a + total > 0.6 && j > i {
                continue 'outer;
            }
            total += wave(a, x) * wave(total, y) * (i + j) as f64 + 0.1;
        }
    }
    total
}

#[differentiate(vector(x => y))]
fn left(x: &[f64], y: &mut [f64]) {
    for i in 0..y.len() {
        let a = halved(x[i], x[i + 1]);
        y[i] = a + halved(a, x[i]);
    }
}

/// How often depends on active values, and so does which element is taken.
#[differentiate]
fn searched(x: &[f64], at: f64) -> f64 {
    let mut k: usize = 0;
    while k + 1 < x.len() && passive(x[k]) < passive(at) {
        k += 1;
    }
    let mut sum = wave(x[k], at);
    for j in 0..k {
        sum += wave(x[j], x[k]);
    }
    sum
}

#[differentiate(vector(x => y))]
fn searches(x: &[f64], y: &mut [f64]) {
    for i in 0..y.len() {
        y[i] = searched(&x[i..], x[0]) * wave(x[i], 2.0);
    }
}

/// Loops in which nothing, or nothing active, happens.
#[differentiate(vector(x => y))]
fn idle(x: &[f64], y: &mut [f64]) {
    let mut count = 0;
    for i in 0..x.len() {
        if i % 2 == 0 {
            count += i;
        }
    }
    for _ in 0..0 {
        y[0] += wave(x[0], x[1]) * wave(x[1], x[0]);
    }
    let mut k = 0;
    while k < y.len() {
        y[k] = count as f64 * x[k] * wave(x[k], 1.0);
        k += 1;
    }
}

/// Loops left with the value of a block that has a label itself, which needs its parentheses.
#[allow(unused_parens)]
#[differentiate(vector(x => y))]
fn labelled(x: &[f64], y: &mut [f64]) {
    for i in 0..x.len() {
        let mut rounds = 0;
        y[i] = loop {
            rounds += 1;
            if rounds > i % 3 {
                break ('found: {
                    if x[i] < 0.5 {
                        break 'found x[i] * x[0];
                    }
                    wave(x[i], 0.7)
                });
            }
        };
    }
}

#[test]
fn counted() {
    let points = [point(14, 0.4), point(14, 0.9)];
    check(&ranges::vector(14, 14), &points);
    check(&elements::vector(14, 14), &points);
    check(&idle::vector(14, 14), &points);
    check(&labelled::vector(14, 14), &points);
    let pairs = [(0, 1), (3, 3), (2, 9), (13, 0), (5, 6), (12, 1)];
    check(&tables::vector(&point(11, 0.3), &pairs, 14, 14), &points);
}

#[test]
fn as_long_as() {
    let points = [point(14, 0.4), point(14, 0.9), point(14, 0.1)];
    // Rounds come and go with the inputs: there are steps all around.
    check_at(&roots::vector(14, 13), &points, At::Kinks);
    check_at(&left::vector(14, 13), &points, At::Kinks);
}

#[test]
fn as_far_as() {
    let sorted = |from: f64| (0..14).map(|k| from + 0.1 * f64::from(k)).collect::<Vec<f64>>();
    let falling = sorted(0.3).into_iter().rev().collect();
    check_dense(&searches::vector(14, 13), &[point(14, 0.4), sorted(0.2), falling, point(14, 0.9)]);
}

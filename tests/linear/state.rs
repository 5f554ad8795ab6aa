//! What one repetition or call leaves to the next: skipped or not, it must be there.

use super::{check, check_dense, point};
use tangential::{Differentiable, differentiate};

#[differentiate]
fn wave(a: f64, b: f64) -> f64 {
    (a * b).sin() * a.cos() + (b - a).tanh() + a / (b * b + 2.0)
}

/// As deep as a number says.
#[differentiate]
fn nested(x: &[f64], n: usize) -> f64 {
    if n == 0 {
        return x[0];
    }
    let a = nested(x, n - 1);
    let b = wave(a, x[n]);
    wave(a, b) * b
}

#[differentiate(vector(x => y))]
fn recursive(x: &[f64], y: &mut [f64]) {
    for i in 0..y.len() {
        y[i] = nested(x, i);
    }
}

/// As deep as an active number says.
#[differentiate]
fn halved(x: f64, y: f64) -> f64 {
    if x < 0.1 {
        y
    } else {
        let a = halved(x * 0.5, wave(x, y));
        let b = wave(a, y);
        a * b
    }
}

#[differentiate(vector(x => y))]
fn halves(x: &[f64], y: &mut [f64]) {
    for i in 0..y.len() {
        let a = halved(x[i].abs(), x[i + 1]);
        y[i] = wave(a, x[i]);
    }
}

/// Lists that are copied, swapped, filled and taken apart.
#[differentiate(vector(x => y))]
fn slices(x: &[f64], y: &mut [f64]) {
    let mut work: Vec<f64> = x.to_vec();
    let n = work.len();
    for i in 0..n / 2 {
        let a = wave(work[i], work[n - 1 - i]);
        let b = wave(a, work[i]);
        work[i] = a * b;
        work.swap(i, n - 1 - i);
    }
    y[..n].copy_from_slice(&work);
    y[3..5].fill(x[0]);
    for i in 0..n {
        let (head, tail) = y.split_at_mut(i);
        if i > 0 {
            tail[0] += wave(head[i - 1], x[i]) * wave(x[i], 0.1);
        }
    }
}

/// Room that every repetition uses again.
#[differentiate(vector(x => y))]
fn scratch(x: &[f64], y: &mut [f64]) {
    let mut room = [0.0; 3];
    for i in 0..y.len() {
        room[0] = wave(x[i], x[i + 1]);
        room[1] = wave(room[0], x[i]);
        room[2] = room[1] * room[0];
        y[i] = room[2] + room[1];
    }
    y[0] += room[0];
}

/// What comes from the repetition before.
#[differentiate(vector(x => y))]
fn carried(x: &[f64], y: &mut [f64]) {
    let mut last = 0.0;
    for i in 0..y.len() {
        let a = wave(last, 0.3);
        y[i] = a * wave(a, last);
        last = x[i];
    }
    for i in 0..y.len() {
        let a = wave(last, 0.3);
        y[i] += a * wave(a, last);
        last = if i % 2 == 0 { 0.5 } else { x[i] };
    }
}

/// Passive state that active decisions change.
#[differentiate(vector(x => y))]
fn turning(x: &[f64], y: &mut [f64]) {
    let mut side = 1.0;
    let mut last = 0;
    for i in 0..y.len() {
        let k = if i % 2 == 0 { i } else { last };
        let a = side * wave(x[i], x[k]);
        let b = wave(a, side);
        y[i] = a * b;
        if x[i] > 0.5 {
            side = -side;
            last = i;
        }
    }
}

/// The last element below a limit.
#[differentiate]
fn below(x: &[f64], limit: f64) -> f64 {
    let mut k: usize = 0;
    let mut sum = 0.0;
    for i in 0..x.len() {
        if x[i] < limit {
            k = i;
        }
        sum += x[i];
    }
    let low = wave(x[k], limit);
    let high = wave(low, sum);
    low * high
}

#[differentiate(vector(x => y))]
fn limits(x: &[f64], y: &mut [f64]) {
    for i in 0..y.len() {
        y[i] = below(&x[i..], x[0]);
    }
}

/// Something that is there after the first repetition.
#[differentiate(vector(x => y))]
fn found(x: &[f64], y: &mut [f64]) {
    let mut last: Option<f64> = None;
    let mut both: (f64, Option<f64>) = (0.0, None);
    for i in 0..y.len() {
        let a = wave(x[i], 0.4);
        let b = wave(a, x[i]);
        last = Some(a * b);
        y[i] = b;
    }
    for i in 0..y.len() {
        let a = wave(x[i], 0.4);
        let b = wave(a, x[i]);
        both = (a, Some(a * b));
        y[i] += b * both.0;
    }
    y[0] += last.unwrap() + both.1.unwrap();
}

/// Variants with active numbers in them.
#[derive(Clone, Copy, Differentiable)]
enum Shape {
    Flat,
    Round(f64),
    Bent { a: f64, b: f64 },
}

#[differentiate]
fn shape(x: f64, y: f64) -> Shape {
    if x > 0.8 {
        Shape::Flat
    } else if x > 0.5 {
        Shape::Round(wave(x, y))
    } else {
        Shape::Bent { a: x, b: wave(y, x) }
    }
}

#[differentiate]
fn matched(shape: Shape, x: f64) -> f64 {
    match shape {
        Shape::Flat => x,
        Shape::Round(radius) => wave(x, radius),
        Shape::Bent { a, b } if x > 0.45 => a * b * x,
        Shape::Bent { a, b } => wave(a, b) * wave(b, x),
    }
}

#[differentiate]
fn limited(limit: Option<f64>, x: f64) -> f64 {
    if let Some(limit) = limit { wave(x, limit) * wave(limit, x) } else { x }
}

/// What is matched decides, and is active.
#[differentiate(vector(x => y))]
fn matches(x: &[f64], y: &mut [f64]) {
    for i in 0..y.len() {
        let own: Shape = shape(x[i], x[i + 1]);
        y[i] = matched(own, x[i]);
        let limit: Option<f64> = if x[i] > 0.6 { Some(x[i + 1]) } else { None };
        y[i] += limited(limit, x[i]);
    }
}

#[differentiate(vector(x => y))]
fn shapes(x: &[f64], y: &mut [f64]) {
    let mut all: Vec<Shape> = vec![Shape::Flat; y.len()];
    for i in 0..y.len() {
        all[i] = shape(x[i], x[i + 1]);
        let a = wave(x[i], 0.1);
        y[i] = a * wave(a, x[i]);
    }
}

#[test]
fn recursion() {
    let points = [point(14, 0.4), point(14, 0.9)];
    check(&recursive::vector(14, 14), &points);
    check_dense(&halves::vector(14, 13), &points);
}

#[test]
fn lists() {
    let points = [point(14, 0.4), point(14, 0.9)];
    check(&slices::vector(14, 14), &points);
    check(&scratch::vector(14, 13), &points);
}

/// With inputs that no output takes: their lanes are zero throughout.
#[test]
fn between_repetitions() {
    let points = [point(14, 0.4), point(14, 0.9), point(14, 0.6)];
    for outputs in [6, 13] {
        check(&carried::vector(14, outputs), &points);
        check_dense(&turning::vector(14, outputs), &points);
        check_dense(&limits::vector(14, outputs), &points);
        check_dense(&found::vector(14, outputs), &points);
        check_dense(&shapes::vector(14, outputs), &points);
        check_dense(&matches::vector(14, outputs), &points);
    }
}

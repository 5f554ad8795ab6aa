use std::borrow::Cow;
use std::cmp::Reverse;
use std::ops::Bound;
use tangential::differentiate;

#[differentiate]
fn reversed(x: f64) -> f64 {
    let r = Reverse(x * x);
    r.0 * x
}

#[differentiate]
fn ranged(x: f64) -> f64 {
    let r = std::ops::Range { start: x, end: x * x };
    r.end - r.start
}

#[differentiate]
fn bounded(x: f64) -> f64 {
    match Bound::Included(x) {
        Bound::Included(y) | Bound::Excluded(y) => y * y,
        Bound::Unbounded => 0.0,
    }
}

#[differentiate]
fn taken_out(v: &mut [f64], x: f64) {
    v.first_mut().map(|a| *a *= x);
}

#[differentiate]
fn exchanged(x: f64) -> f64 {
    let (mut a, mut b) = (x, 2.0);
    let (mut p, mut q) = (&mut a, &mut b);
    std::mem::swap(&mut p, &mut q);
    *p = x * x;
    a * b
}

#[differentiate]
fn placed(x: f64) -> f64 {
    println!("line {}", line!());
    x * line!() as f64
}

#[differentiate]
fn owned_at_times(x: &[f64], k: f64) -> f64 {
    let y = if x.len() > 2 { Cow::Borrowed(x) } else { Cow::Owned(vec![k; 2]) };
    y[0] * y[1]
}

fn main() {}

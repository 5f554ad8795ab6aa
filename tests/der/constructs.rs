//! Statements, branches, loops, lists and structs.

#![allow(
    clippy::assign_op_pattern,
    clippy::vec_init_then_push,
    clippy::needless_late_init,
    reason = "what users may write"
)]

use crate::{close, follows};
use tangential::differentiate;

const WEIGHTS: [f64; 4] = [0.5, -1.25, 2.0, 0.75];

#[differentiate(der(straight_x = x, straight_xx = x x, straight_xy = x y, straight_xyy = x y y, straight_all = 2 in x y))]
pub fn straight(x: f64, y: f64, scale: f64) -> f64 {
    let a = x * y - 3.0;
    let b = (a * a + scale).sqrt() / (1.0 + x * x);
    let x = b.sin() * x;
    let a = x - a;
    -a * b + 2.0 * y.exp() / x
}

#[test]
fn straight_line_code_and_shadowing() {
    for (x, y) in [(0.7, 1.3), (-1.1, 0.4), (2.3, -0.9)] {
        let s = 5.5;
        follows("x", |x| straight_x(x, y, s), |x| straight(x, y, s), x);
        follows("xx", |x| straight_xx(x, y, s), |x| straight_x(x, y, s), x);
        follows("xy", |y| straight_xy(x, y, s), |y| straight_x(x, y, s), y);
        follows("xyy", |y| straight_xyy(x, y, s), |y| straight_xy(x, y, s), y);
        let all = straight_all(x, y, s);
        assert_eq!(all.value.to_bits(), straight(x, y, s).to_bits());
        close("all.x", all.x, straight_x(x, y, s), 1e-14);
        close("all.x_x", all.x_x, straight_xx(x, y, s), 1e-14);
        close("all.x_y", all.x_y, straight_xy(x, y, s), 1e-14);
        follows("all.y", |y| straight_all(x, y, s).y, |y| straight(x, y, s), y);
        follows("all.y_y", |y| straight_all(x, y, s).y_y, |y| straight_all(x, y, s).y, y);
    }
}

#[differentiate(der(looped_x = x, looped_xx = x x, looped_xy = x y, looped_xxx = x x x), smooth = 3)]
pub fn looped(x: f64, y: f64, n: usize) -> f64 {
    let mut sum = 0.0;
    let mut power = 1.0;
    let mut values = vec![0.0; n];
    for i in 0..n {
        power *= x / (i as f64 + 1.0);
        if i % 2 == 0 {
            sum += power * WEIGHTS[i % 4];
        } else {
            sum -= power * y;
        }
        values[i] = sum * y;
        if sum > 1e6 {
            break;
        }
    }
    let mut k = n;
    while k > 0 {
        k -= 1;
        if values[k] < 0.0 {
            continue;
        }
        sum = sum + values[k] * values[0] / (1.0 + power * power);
    }
    for value in &values {
        sum += value * value * x;
    }
    for (i, value) in values.iter().enumerate() {
        sum += WEIGHTS[i % 4] * value;
    }
    sum
}

#[test]
fn loops_and_lists() {
    for (x, y) in [(0.7, 1.3), (1.6, 0.4)] {
        let n = 5;
        follows("x", |x| looped_x(x, y, n), |x| looped(x, y, n), x);
        follows("xx", |x| looped_xx(x, y, n), |x| looped_x(x, y, n), x);
        follows("xy", |y| looped_xy(x, y, n), |y| looped_x(x, y, n), y);
        follows("xxx", |x| looped_xxx(x, y, n), |x| looped_xx(x, y, n), x);
    }
}

#[derive(Clone, Copy, Debug, PartialEq, tangential::Differentiable)]
pub enum Kind {
    Soft,
    Hard(u32),
}

#[differentiate(passive(kind), der(branched_x = x, branched_xx = x x), smooth = 2)]
pub fn branched(x: f64, kind: Kind) -> f64 {
    if x > 10.0 {
        return 1.0 / x;
    }
    let base = if x < 0.0 {
        let square = x * x;
        square * x
    } else if x < 1.0 {
        x.sin()
    } else {
        2.0
    };
    let stiff = match kind {
        Kind::Soft => x * base,
        Kind::Hard(power) if power > 2 => (x * base + 1.5).powi(power as i32),
        Kind::Hard(_) => x.abs().max(0.25),
    };
    stiff.clamp(-100.0, 100.0) + base.min(x)
}

#[test]
fn branches() {
    for x in [-1.7, 0.3, 0.8, 2.2, 12.0] {
        for kind in [Kind::Soft, Kind::Hard(3), Kind::Hard(1)] {
            follows("x", |x| branched_x(x, kind), |x| branched(x, kind), x);
            follows("xx", |x| branched_xx(x, kind), |x| branched_x(x, kind), x);
        }
    }
}

/// A point of a curve.
#[derive(Clone, Copy, Debug, PartialEq, tangential::Differentiable)]
pub struct Point {
    pub x: f64,
    pub y: f64,
    pub piece: usize,
}

#[differentiate(der(curve_s = s, curve_ss = s s))]
pub fn curve(s: f64, radius: f64) -> Point {
    let (sin, cos) = s.sin_cos();
    let arm = Point { x: radius * cos, y: radius * sin, piece: 3 };
    let scaled = [arm.x * s, arm.y];
    let [x, y] = scaled;
    Point { x, y: y + s.powf(1.5), ..arm }
}

#[differentiate(der(pair_s = s))]
pub fn pair(s: f64) -> (f64, [f64; 2], Option<f64>) {
    let t = s.tanh();
    (t, [s, 1.0], if s > 0.5 { Some(t * t) } else { None })
}

#[test]
fn results_made_of_parts() {
    let s = 0.8;
    follows("x", |s| curve_s(s, 2.0).x, |s| curve(s, 2.0).x, s);
    follows("y", |s| curve_s(s, 2.0).y, |s| curve(s, 2.0).y, s);
    follows("xx", |s| curve_ss(s, 2.0).x, |s| curve_s(s, 2.0).x, s);
    follows("yy", |s| curve_ss(s, 2.0).y, |s| curve_s(s, 2.0).y, s);
    assert_eq!(curve_s(s, 2.0).piece, 3);
    let (t, list, some) = pair_s(s);
    follows("t", |_| t, |s| pair(s).0, s);
    assert_eq!(list, [1.0, 0.0]);
    follows("some", |_| some.expect("above"), |s| pair(s).2.expect("above"), s);
    assert_eq!(pair_s(0.2).2, None);
}

#[differentiate(der(form_0 = x[0], form_02 = x[0] x[2], form_22 = x[2] x[2], form_k = spring.k))]
pub fn form(x: &[f64; 3], spring: &Spring) -> f64 {
    let squares: f64 = x.iter().map(|x| x * x).sum();
    let mut mixed = 0.0;
    for i in 1..3 {
        mixed += x[i] * x[i - 1] * spring.k;
    }
    for (a, w) in x.iter().zip(&WEIGHTS) {
        mixed += w * a.exp();
    }
    squares * mixed + spring.rest * x[2].powi(3)
}

#[derive(Clone, Copy, Debug, tangential::Differentiable)]
pub struct Spring {
    pub k: f64,
    pub rest: f64,
}

#[differentiate]
impl Spring {
    /// The force.
    #[differentiate(der(force_k = self.k, force_xx = x x, force_kx = self.k x), smooth = 2)]
    pub fn force(&self, x: f64) -> f64 {
        let stretch = x - self.rest;
        if stretch > 0.0 { self.k * stretch * stretch } else { 0.0 }
    }
}

#[test]
fn components_and_methods() {
    let (x, spring) = ([0.3, -0.7, 1.2], Spring { k: 2.5, rest: 0.4 });
    let at = |i: usize, v: f64| {
        let mut x = x;
        x[i] = v;
        x
    };
    follows("0", |v| form_0(&at(0, v), &spring), |v| form(&at(0, v), &spring), x[0]);
    follows("02", |v| form_02(&at(2, v), &spring), |v| form_0(&at(2, v), &spring), x[2]);
    follows("k", |k| form_k(&x, &Spring { k, ..spring }), |k| form(&x, &Spring { k, ..spring }), spring.k);
    let first = |v: f64| crate::difference(|v| form(&at(2, v), &spring), v);
    close("22", form_22(&x, &spring), crate::difference(first, x[2]), 1e-8);
    follows("force_k", |k| Spring { k, ..spring }.force_k(1.0), |k| Spring { k, ..spring }.force(1.0), 2.5);
    assert_eq!(spring.force_xx(1.0), 5.0);
    close("force_kx", spring.force_kx(1.0), 1.2, 1e-15);
}

#[differentiate(der(listed_x = x, listed_xx = x x))]
pub fn listed(x: f64) -> Vec<f64> {
    let mut list = Vec::new();
    list.push(x);
    list.push(x * x);
    list.push(x.cos() * list[1]);
    list.swap(0, 2);
    list
}

#[test]
fn lists_that_grow() {
    for i in 0..3 {
        follows("x", |x| listed_x(x)[i], |x| listed(x)[i], 0.9);
        follows("xx", |x| listed_xx(x)[i], |x| listed_x(x)[i], 0.9);
    }
}

#[differentiate(der(late_x = x, late_xx = x x), smooth = 2)]
pub fn late(x: f64) -> f64 {
    let y;
    if x > 0.0 {
        y = x.ln();
    } else {
        y = 1.0;
    }
    assert!(y.is_finite(), "{y} at {x}");
    let mut z = [0.0; 2];
    z[0] = y * y;
    z[1] = z[0] * x;
    let [a, b] = z;
    a / b + z[1]
}

#[test]
fn variables_that_are_given_a_value_later() {
    follows("x", late_x, late, 1.9);
    follows("xx", late_xx, late_x, 1.9);
}

/// A copy of what a reference refers to, which is changed afterwards.
#[differentiate(der(copied_0 = x[0], copied_01 = x[0] x[1]))]
pub fn copied(x: &[f64; 3], spring: &Spring) -> f64 {
    let mut y = *x;
    let own = *spring;
    y[0] *= y[1] * own.k;
    y[2] += y[0] * x[0];
    y[0] * y[2]
}

#[test]
fn copies_of_what_is_behind_references() {
    let (x, spring) = ([0.6, 0.8, 1.1], Spring { k: 1.4, rest: 0.0 });
    follows("0", |t| copied_0(&[t, x[1], x[2]], &spring), |t| copied(&[t, x[1], x[2]], &spring), x[0]);
    follows("01", |t| copied_01(&[x[0], t, x[2]], &spring), |t| copied_0(&[x[0], t, x[2]], &spring), x[1]);
}

/// Parts that are called alike, and an input with the name of the value.
#[differentiate(der(alike_all = 2 in a.k b.k value))]
pub fn alike(a: Spring, b: Spring, value: f64) -> f64 {
    a.k * b.k * b.k * value
}

#[test]
fn fields_that_would_be_called_alike() {
    let [a, b] = [2.0, 3.0].map(|k| Spring { k, rest: 0.0 });
    assert_eq!(alike(a, b, 5.0), 90.0);
    let AlikeAll { value, a_k, b_k, value_, a_k_a_k, a_k_b_k, a_k_value, b_k_b_k, b_k_value, value_value } =
        alike_all(a, b, 5.0);
    assert_eq!((value, a_k, b_k, value_), (90.0, 45.0, 60.0, 18.0));
    assert_eq!((a_k_a_k, a_k_b_k, a_k_value), (0.0, 30.0, 9.0));
    assert_eq!((b_k_b_k, b_k_value, value_value), (20.0, 12.0, 0.0));
}

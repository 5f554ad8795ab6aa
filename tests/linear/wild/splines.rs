//! Curves: natural and monotone cubic splines, B-splines, Bezier's, Catmull and Rom's, rational interpolation, arc length.

use super::{check, check_path};
use tangential::{Differentiable, differentiate};

/// A natural cubic spline: knots and second derivatives.
#[derive(Clone, Debug, Differentiable)]
pub struct CubicSpline {
    knots: Vec<f64>,
    values: Vec<f64>,
    bends: Vec<f64>,
}

#[differentiate]
impl CubicSpline {
    /// Second derivatives by Thomas' algorithm.
    pub fn natural(knots: &[f64], values: &[f64]) -> Self {
        let n = knots.len();
        let mut bends = vec![0.0; n];
        let mut work = vec![0.0; n];
        for i in 1..n - 1 {
            let part = (knots[i] - knots[i - 1]) / (knots[i + 1] - knots[i - 1]);
            let p = part * bends[i - 1] + 2.0;
            bends[i] = (part - 1.0) / p;
            let kink = (values[i + 1] - values[i]) / (knots[i + 1] - knots[i])
                - (values[i] - values[i - 1]) / (knots[i] - knots[i - 1]);
            work[i] = (6.0 * kink / (knots[i + 1] - knots[i - 1]) - part * work[i - 1]) / p;
        }
        for i in (0..n - 1).rev() {
            bends[i] = bends[i] * bends[i + 1] + work[i];
        }
        Self { knots: knots.to_vec(), values: values.to_vec(), bends }
    }

    pub fn evaluate(&self, x: f64) -> f64 {
        let (mut low, mut high) = (0, self.knots.len() - 1);
        while high - low > 1 {
            let middle = (low + high) / 2;
            if self.knots[middle] > x {
                high = middle;
            } else {
                low = middle;
            }
        }
        let h = self.knots[high] - self.knots[low];
        let a = (self.knots[high] - x) / h;
        let b = (x - self.knots[low]) / h;
        a * self.values[low]
            + b * self.values[high]
            + ((a.powi(3) - a) * self.bends[low] + (b.powi(3) - b) * self.bends[high]) * h * h / 6.0
    }
}

/// Knots are as given, so the pattern is that of all of them.
#[differentiate(vector(x => y))]
fn natural_spline(knots: &[f64], at: &[f64], x: &[f64], y: &mut [f64]) {
    let spline = CubicSpline::natural(knots, x);
    for (y, at) in y.iter_mut().zip(at) {
        *y = spline.evaluate(*at);
    }
}

/// Fritsch and Carlson's slopes: monotone data, monotone curve.
#[differentiate]
fn monotone_slopes(knots: &[f64], values: &[f64]) -> Vec<f64> {
    let secants: Vec<f64> =
        knots.windows(2).zip(values.windows(2)).map(|(k, v)| (v[1] - v[0]) / (k[1] - k[0])).collect();
    let n = knots.len();
    let mut slopes = Vec::with_capacity(n);
    slopes.push(secants[0]);
    for pair in secants.windows(2) {
        slopes.push(if pair[0] * pair[1] <= 0.0 { 0.0 } else { 0.5 * (pair[0] + pair[1]) });
    }
    slopes.push(secants[n - 2]);
    for (i, secant) in secants.iter().enumerate() {
        if secant.abs() < 1e-12 {
            slopes[i] = 0.0;
            slopes[i + 1] = 0.0;
            continue;
        }
        let (alpha, beta) = (slopes[i] / secant, slopes[i + 1] / secant);
        let size = alpha * alpha + beta * beta;
        if size > 9.0 {
            let tau = 3.0 / size.sqrt();
            slopes[i] = tau * alpha * secant;
            slopes[i + 1] = tau * beta * secant;
        }
    }
    slopes
}

#[differentiate(vector(x => y))]
fn monotone(knots: &[f64], at: &[f64], x: &[f64], y: &mut [f64]) {
    let slopes = monotone_slopes(knots, x);
    for (y, &at) in y.iter_mut().zip(at) {
        let i = knots.partition_point(|k| *k <= at).clamp(1, knots.len() - 1) - 1;
        let h = knots[i + 1] - knots[i];
        let t = (at - knots[i]) / h;
        let (h00, h10) = ((1.0 + 2.0 * t) * (1.0 - t).powi(2), t * (1.0 - t).powi(2));
        let (h01, h11) = (t * t * (3.0 - 2.0 * t), t * t * (t - 1.0));
        *y = h00 * x[i] + h10 * h * slopes[i] + h01 * x[i + 1] + h11 * h * slopes[i + 1];
    }
}

/// De Boor's algorithm, for points of any dimension; the parameter chooses the span.
#[differentiate]
fn de_boor<const D: usize>(degree: usize, knots: &[f64], points: &[[f64; D]], t: f64) -> [f64; D] {
    let mut span = degree;
    while span + 1 < points.len() && t >= knots[span + 1] {
        span += 1;
    }
    let mut d: Vec<[f64; D]> = points[span - degree..=span].to_vec();
    for r in 1..=degree {
        for j in (r..=degree).rev() {
            let i = j + span - degree;
            let alpha = (t - knots[i]) / (knots[i + 1 + degree - r] - knots[i]);
            for k in 0..D {
                d[j][k] = (1.0 - alpha) * d[j - 1][k] + alpha * d[j][k];
            }
        }
    }
    d[degree]
}

#[differentiate(vector(x => y))]
fn b_spline(knots: &[f64], x: &[f64], y: &mut [f64]) {
    let (t, rest) = x.split_at(2);
    let points: Vec<[f64; 2]> = rest.chunks_exact(2).map(|p| [p[0], p[1]]).collect();
    for (out, t) in y.chunks_exact_mut(2).zip(t) {
        out.copy_from_slice(&de_boor(3, knots, &points, *t));
    }
}

/// De Casteljau's algorithm in place, and the two halves of the curve.
#[differentiate]
fn subdivide(points: &[f64], t: f64) -> (Vec<f64>, Vec<f64>) {
    let mut row = points.to_vec();
    let (mut left, mut right) = (vec![], vec![]);
    while let Some(last) = row.last().copied() {
        left.push(row[0]);
        right.push(last);
        row = row.windows(2).map(|w| w[0] + t * (w[1] - w[0])).collect();
    }
    right.reverse();
    (left, right)
}

#[differentiate(vector(x => y))]
fn bezier(x: &[f64], y: &mut [f64]) {
    let (t, points) = x.split_first().unwrap();
    let (left, right) = subdivide(points, *t);
    let (left, _) = subdivide(&left, 0.5);
    for (y, v) in y.iter_mut().zip(left.into_iter().chain(right)) {
        *y = v;
    }
}

/// Centripetal Catmull-Rom through all points, one sample in the middle of each piece.
#[differentiate(vector(x => y))]
fn catmull_rom(x: &[f64], y: &mut [f64]) {
    let points: Vec<(f64, f64)> = x.chunks(2).map(|p| (p[0], p[1])).collect();
    let step = |a: (f64, f64), b: (f64, f64)| -> f64 { ((b.0 - a.0).powi(2) + (b.1 - a.1).powi(2)).powf(0.25) };
    for (piece, out) in points.windows(4).zip(y.chunks_mut(2)) {
        let mut t = [0.0; 4];
        for i in 1..4 {
            t[i] = t[i - 1] + step(piece[i - 1], piece[i]);
        }
        let at = 0.5 * (t[1] + t[2]);
        let mix = |a: (f64, f64), b: (f64, f64), s: f64, e: f64| -> (f64, f64) {
            let w = (at - s) / (e - s);
            (a.0 + w * (b.0 - a.0), a.1 + w * (b.1 - a.1))
        };
        let a: Vec<_> = (0..3).map(|i| mix(piece[i], piece[i + 1], t[i], t[i + 1])).collect();
        let b = [mix(a[0], a[1], t[0], t[2]), mix(a[1], a[2], t[1], t[3])];
        let c = mix(b[0], b[1], t[1], t[2]);
        (out[0], out[1]) = c;
    }
}

/// Barycentric interpolation at nodes of Chebyshev's; exact at a node.
#[differentiate(vector(x => y))]
fn barycentric(x: &[f64], y: &mut [f64]) {
    let (at, values) = (x[0], &x[1..]);
    let n = values.len() - 1;
    let (mut numerator, mut denominator) = (0.0, 0.0);
    for (k, value) in values.iter().enumerate() {
        let node = (std::f64::consts::PI * k as f64 / n as f64).cos();
        let distance = at - node;
        if distance == 0.0 {
            y[0] = *value;
            return;
        }
        let mut weight = if k % 2 == 0 { 1.0 } else { -1.0 };
        if k == 0 || k == n {
            weight *= 0.5;
        }
        let term = weight / distance;
        numerator += term * value;
        denominator += term;
    }
    y[0] = numerator / denominator;
}

fn wavy(n: usize) -> Vec<f64> {
    (0..n).map(|k| 0.4 * k as f64 + (1.9 * k as f64).sin()).collect()
}

#[test]
fn splines() {
    let knots = [0.0, 0.7, 1.1, 2.0, 2.8, 3.1];
    let at = [0.3, 1.0, 1.9, 3.05];
    let rising: Vec<f64> = (0..6).map(|k| (0.3 * k as f64).exp() + if k > 3 { 4.0 } else { 0.0 }).collect();
    check_path(&natural_spline::vector(&knots, &at, 6, 4), &[wavy(6)]);
    check(&monotone::vector(&knots, &at, 6, 4), &[wavy(6), rising]);
    let knots = [0.0, 0.0, 0.0, 0.0, 1.0, 2.0, 3.0, 3.0, 3.0, 3.0];
    let points = wavy(12);
    let with = |t: [f64; 2]| t.into_iter().chain(points.iter().copied()).collect::<Vec<f64>>();
    check_path(&b_spline::vector(&knots, 14, 4), &[with([0.4, 2.6]), with([1.5, 0.2])]);
    let curve: Vec<f64> = [0.3].into_iter().chain(wavy(5)).collect();
    check(&bezier::vector(6, 10), &[curve]);
    check(&catmull_rom::vector(12, 6), &[wavy(12)]);
    let inside: Vec<f64> = [0.31].into_iter().chain(wavy(5)).collect();
    check(&barycentric::vector(6, 1), &[inside]);
}

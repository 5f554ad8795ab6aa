//! Every family of rules on numbers, and slopes that are not finite.

use super::{At, check, check_at, point};
use tangential::differentiate;

/// Functions of one number, of all numbers.
#[differentiate]
fn smooth(x: f64) -> [f64; 12] {
    [
        x.sin() * x.cos(),
        x.tan() + x.atan(),
        x.exp() - x.exp2(),
        x.exp_m1() / (x.cosh() + 1.0),
        x.sinh() * x.tanh(),
        x.asinh() + x.recip(),
        x.cbrt() + x.powi(3) - x.powi(-2),
        x.to_radians() - x.to_degrees(),
        -x + x * 3.0 - 2.0 / x,
        x.mul_add(2.0, x * x),
        x.abs() + x.signum() * x,
        x.sin_cos().0 - x.sin_cos().1 * x,
    ]
}

/// Functions of one positive number below one.
#[differentiate]
fn bounded(x: f64) -> [f64; 6] {
    [x.sqrt() + x.ln(), x.log2() - x.log10(), x.ln_1p() * x.log(3.0), x.asin() + x.acos(), x.atanh(), (x + 1.0).acosh()]
}

/// Functions of two numbers.
#[differentiate]
fn paired(x: f64, y: f64) -> [f64; 8] {
    [
        x.powf(y),
        x.atan2(y) + y.atan2(0.5),
        x.hypot(y) * x.hypot(3.0),
        x.max(y) - y.min(0.1) * x.min(y),
        x.clamp(0.1, 0.6) + y.clamp(-1.0, x),
        x.copysign(y) * x.copysign(-1.0),
        x % y + x.rem_euclid(0.21),
        (x / y).floor() * x + y.fract() * (x * 10.0).round(),
    ]
}

#[differentiate(vector(x => y))]
fn rules(x: &[f64], y: &mut [f64]) {
    for i in 0..x.len() - 1 {
        let a = smooth(x[i]);
        let b = bounded(x[i]);
        let c = paired(x[i], x[i + 1]);
        for k in 0..12 {
            y[26 * i + k] = a[k];
        }
        for k in 0..6 {
            y[26 * i + 12 + k] = b[k];
        }
        for k in 0..8 {
            y[26 * i + 18 + k] = c[k];
        }
    }
}

/// Straight lines of code with nothing around.
#[differentiate(vector(a, b, c))]
fn straight(a: f64, b: f64, c: [f64; 8]) -> f64 {
    let d = a * b + c[0];
    let e = d.sin() * c[1] - a / b;
    let f = e * e * e + c[2].powf(d);
    let g = f.hypot(c[3]) + c[4] * c[5] * c[6];
    g * d - e / (c[7] + f)
}

/// Infinite slopes that meet lanes of zeros.
#[differentiate]
fn steep(x: f64, y: f64) -> f64 {
    let a = x.sqrt() * y;
    let b = (x * x + y * y).sqrt();
    let c = x.powf(0.3) + y.cbrt();
    a + b * c
}

#[differentiate(vector(x => y))]
fn slopes(x: &[f64], y: &mut [f64]) {
    for i in 0..y.len() {
        let a = steep(x[i], x[i + 1]);
        let b = steep(x[i + 1] * x[i + 1], a);
        y[i] = a + 0.0 * b + x[i].ln() * x[i + 2];
    }
}

/// Numbers that are no numbers, or not finite, on some paths.
#[differentiate(vector(x => y))]
fn singular(x: &[f64], y: &mut [f64]) {
    for i in 0..y.len() {
        let inverse = 1.0 / x[i];
        let a = inverse * x[i + 1];
        let b = if x[i + 1] > 0.5 { a } else { steep(x[i + 1], a) * steep(a, 1.0) };
        y[i] = b.min(3.0) + (x[i] - x[i]) * inverse;
    }
}

#[test]
fn families() {
    let n = 10;
    check(&rules::vector(n, 26 * (n - 1)), &[point(n, 0.45), point(n, 0.52)]);
    check(&straight::vector(), &[point(10, 0.45), point(10, 0.9)]);
}

#[test]
fn slopes_that_are_not_finite() {
    let with = |places: &[(usize, f64)]| {
        let mut x = point(14, 0.45);
        places.iter().for_each(|(place, value)| x[*place] = *value);
        x
    };
    let points = [
        with(&[]),
        with(&[(0, 0.0)]),
        with(&[(3, 0.0), (4, 0.0)]),
        with(&[(7, -0.0), (2, -1.0)]),
        vec![0.0; 14],
        with(&[(5, 0.0), (9, 1e-320), (11, 1e300)]),
    ];
    check_at(&slopes::vector(14, 12), &points, At::Kinks);
    check_at(&singular::vector(14, 12), &points, At::Kinks);
}

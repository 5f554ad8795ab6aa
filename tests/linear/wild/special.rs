//! Special functions: gamma and beta, Bessel's, elliptic integrals, the error function's inverse, quadrature.

use super::{check, check_path};
use tangential::differentiate;

const LANCZOS: [f64; 6] = [
    76.18009172947146,
    -86.50532032941677,
    24.01409824083091,
    -1.231739572450155,
    0.1208650973866179e-2,
    -0.5395239384953e-5,
];

/// The logarithm of the gamma function, with the reflection for small arguments.
#[differentiate]
pub fn ln_gamma(x: f64) -> f64 {
    if x < 0.5 {
        return (std::f64::consts::PI / (std::f64::consts::PI * x).sin().abs()).ln() - ln_gamma(1.0 - x);
    }
    let tmp = x + 5.5 - (x + 0.5) * (x + 5.5).ln();
    let series = LANCZOS.iter().enumerate().fold(1.000000000190015, |sum, (k, c)| sum + c / (x + 1.0 + k as f64));
    -tmp + (2.5066282746310005 * series / x).ln()
}

/// The lower incomplete gamma function: a series below, Lentz's continued fraction above.
#[differentiate]
pub fn gamma_p(a: f64, x: f64) -> f64 {
    if x <= 0.0 {
        return 0.0;
    }
    let front = (-x + a * x.ln() - ln_gamma(a)).exp();
    if x < a + 1.0 {
        let (mut term, mut sum, mut n) = (1.0 / a, 1.0 / a, a);
        loop {
            n += 1.0;
            term *= x / n;
            sum += term;
            if term.abs() < sum.abs() * 1e-16 {
                break sum * front;
            }
        }
    } else {
        const TINY: f64 = 1e-300;
        let mut b = x + 1.0 - a;
        let mut c = 1.0 / TINY;
        let mut d = 1.0 / b;
        let mut h = d;
        for i in 1..200 {
            let an = -(i as f64) * (i as f64 - a);
            b += 2.0;
            d = an * d + b;
            if d.abs() < TINY {
                d = TINY;
            }
            c = b + an / c;
            if c.abs() < TINY {
                c = TINY;
            }
            d = 1.0 / d;
            let del = d * c;
            h *= del;
            if (del - 1.0).abs() < 1e-16 {
                break;
            }
        }
        1.0 - front * h
    }
}

#[differentiate(vector(x => y))]
fn gammas(x: &[f64], y: &mut [f64]) {
    y[0] = ln_gamma(x[0]);
    y[1] = gamma_p(x[0], x[1]);
    // The error function.
    y[2] = x[2].signum() * gamma_p(0.5, x[2] * x[2]);
}

/// Psi, by recurrence and an asymptotic series.
#[differentiate(vector(x => y))]
fn digamma(x: &[f64], y: &mut [f64]) {
    for (x, y) in x.iter().zip(y) {
        let (mut at, mut sum) = (*x, 0.0);
        while at < 6.0 {
            sum -= 1.0 / at;
            at += 1.0;
        }
        let inverse = 1.0 / (at * at);
        let tail = [1.0 / 12.0, -1.0 / 120.0, 1.0 / 252.0, -1.0 / 240.0, 1.0 / 132.0];
        let series = tail.iter().rev().fold(0.0, |acc, c| inverse * (c + acc));
        *y = sum + at.ln() - 0.5 / at - series;
    }
}

/// Horner's rule over a table.
#[differentiate]
fn poly(c: &[f64], x: f64) -> f64 {
    c.iter().rev().copied().reduce(|acc, c| acc * x + c).unwrap_or(0.0)
}

/// Bessel's J0, rational below 8, by phase and amplitude above.
#[differentiate]
fn bessel_j0(x: f64) -> f64 {
    let ax = x.abs();
    if ax < 8.0 {
        let y = x * x;
        let above = poly(&[57568490574.0, -13362590354.0, 651619640.7, -11214424.18, 77392.33017, -184.9052456], y);
        let below = poly(&[57568490411.0, 1029532985.0, 9494680.718, 59272.64853, 267.8532712, 1.0], y);
        above / below
    } else {
        let z = 8.0 / ax;
        let y = z * z;
        let xx = ax - 0.785398164;
        let p = poly(&[1.0, -0.1098628627e-2, 0.2734510407e-4, -0.2073370639e-5, 0.2093887211e-6], y);
        let q = poly(&[-0.1562499995e-1, 0.1430488765e-3, -0.6911147651e-5, 0.7621095161e-6, -0.934945152e-7], y);
        (0.636619772 / ax).sqrt() * (xx.cos() * p - z * xx.sin() * q)
    }
}

#[differentiate(vector(x => y))]
fn bessel(x: &[f64], y: &mut [f64]) {
    y.iter_mut().zip(x).for_each(|(y, x)| *y = bessel_j0(*x));
}

/// Carlson's symmetric integral of the first kind, by duplication.
#[differentiate]
pub fn carlson_rf(x: f64, y: f64, z: f64) -> f64 {
    let (mut x, mut y, mut z) = (x, y, z);
    loop {
        let lambda = x.sqrt() * (y.sqrt() + z.sqrt()) + y.sqrt() * z.sqrt();
        (x, y, z) = ((x + lambda) / 4.0, (y + lambda) / 4.0, (z + lambda) / 4.0);
        let mean = (x + y + z) / 3.0;
        let [dx, dy, dz] = [x, y, z].map(|v| (mean - v) / mean);
        if dx.abs().max(dy.abs()).max(dz.abs()) < 0.0025 {
            let (e2, e3) = (dx * dy - dz * dz, dx * dy * dz);
            return (1.0 + (e2 / 24.0 - 0.1 - 3.0 * e3 / 44.0) * e2 + e3 / 14.0) / mean.sqrt();
        }
    }
}

/// Legendre's F(phi, k), and K(k) by the arithmetic and geometric mean.
#[differentiate(vector(x => y))]
fn elliptic(x: &[f64], y: &mut [f64]) {
    let (phi, k) = (x[0], x[1]);
    let s = phi.sin();
    y[0] = s * carlson_rf(phi.cos().powi(2), 1.0 - (s * k).powi(2), 1.0);
    let (mut a, mut g) = (1.0, (1.0 - k * k).sqrt());
    while (a - g).abs() > 1e-15 {
        (a, g) = (0.5 * (a + g), (a * g).sqrt());
    }
    y[1] = std::f64::consts::FRAC_PI_2 / a;
}

/// Adaptive Simpson, by recursion, of any function.
#[differentiate]
fn simpson(f: &impl Fn(f64) -> f64, a: f64, b: f64, fa: f64, fm: f64, fb: f64, whole: f64, depth: usize) -> f64 {
    let m = 0.5 * (a + b);
    let (lm, rm) = (f(0.5 * (a + m)), f(0.5 * (m + b)));
    let left = (m - a) / 6.0 * (fa + 4.0 * lm + fm);
    let right = (b - m) / 6.0 * (fm + 4.0 * rm + fb);
    let delta = left + right - whole;
    if depth == 0 || delta.abs() < 1e-9 {
        return left + right + delta / 15.0;
    }
    simpson(f, a, m, fa, lm, fm, left, depth - 1) + simpson(f, m, b, fm, rm, fb, right, depth - 1)
}

#[differentiate]
fn integrate(f: impl Fn(f64) -> f64, a: f64, b: f64) -> f64 {
    let (fa, fm, fb) = (f(a), f(0.5 * (a + b)), f(b));
    simpson(&f, a, b, fa, fm, fb, (b - a) / 6.0 * (fa + 4.0 * fm + fb), 12)
}

#[differentiate(vector(x => y))]
fn integrals(x: &[f64], y: &mut [f64]) {
    let (width, frequency) = (x[0], x[1]);
    y[0] = integrate(|t| (-t * t / width).exp() * (frequency * t).cos(), 0.0, x[2]);
    y[1] = integrate(|t| 1.0 / (width + t * t), -x[2], x[2]);
}

#[test]
fn special_functions() {
    check_path(&gammas::vector(3, 3), &[vec![2.3, 1.1, 0.4], vec![0.3, 4.0, -1.7], vec![3.1, 6.0, 2.5]]);
    check(&digamma::vector(3, 3), &[vec![0.3, 2.7, 8.1]]);
    check(&bessel::vector(3, 3), &[vec![0.4, 5.1, 11.3], vec![-3.0, 9.0, -14.0]]);
    check(&elliptic::vector(2, 2), &[vec![0.9, 0.4], vec![1.3, 0.85]]);
    check_path(&integrals::vector(3, 2), &[vec![1.1, 2.0, 1.5], vec![0.2, 6.0, 2.0]]);
}

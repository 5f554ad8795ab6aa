//! Products with Hessians by `Along`: generated code that puts down how partials change, against hyper-duals.

use tangential::hessian::{Along, oracle};
use tangential::{Differentiable, Overload, Overloaded, differentiate};

/// Compares at some points and directions; whether all but the first were found by generated code.
#[track_caller]
fn compare<F: Overloaded>(what: &str, f: F, at: impl Fn(usize, usize) -> f64) -> bool {
    let (n, m) = (f.inputs(), f.outputs());
    let weights: Vec<f64> = (0..m).map(|i| 1.0 - 0.3 * i as f64).collect();
    let mut along = Along::new(&f);
    let mut is_generated = true;
    for point in 0..8 {
        let x: Vec<f64> = (0..n).map(|i| at(point, i)).collect();
        // Unit vectors among the directions: much does not change along them.
        let v: Vec<f64> =
            (0..n)
                .map(|i| {
                    if point % 2 == 0 { (1.0 + i as f64 - 0.4 * point as f64).cos() } else { f64::from(i == point % n) }
                })
                .collect();
        let (mut gradient, mut h_v) = (vec![0.0; n], vec![0.0; n]);
        let value = along.evaluate(&x, &weights, &v, &mut gradient, &mut h_v).expect("a product");
        is_generated &= along.is_generated();
        let hessian = oracle::dense(&f, &x, &weights);
        let (y, slopes) = plain(&f, &x, &weights);
        assert_eq!(value.to_bits(), y.to_bits(), "{what}: the value at point {point}");
        let largest = hessian.iter().chain(&slopes).fold(1.0, |most: f64, entry| most.max(entry.abs()));
        for i in 0..n {
            let expected: f64 = (0..n).map(|j| hessian[n * i + j] * v[j]).sum();
            let apart = (h_v[i] - expected).abs().max((gradient[i] - slopes[i]).abs());
            assert!(apart <= 1e-12 * largest, "{what}: point {point}, {i}: {} {expected}", h_v[i]);
        }
    }
    if let Some(why) = along.whole() {
        println!("{what}: {why}");
    }
    is_generated
}

/// Value and gradient, by one direction after the other.
fn plain<F: Overloaded>(f: &F, x: &[f64], weights: &[f64]) -> (f64, Vec<f64>) {
    let (n, m) = (f.inputs(), f.outputs());
    let (mut y, mut y_d) = (vec![0.0; m], vec![0.0; m]);
    let mut along = |j: usize| {
        let x_d: Vec<f64> = (0..n).map(|i| f64::from(i == j)).collect();
        y.fill(0.0);
        f.forward(x, &x_d, &mut y, &mut y_d);
        y_d.iter().zip(weights).map(|(d, w)| d * w).sum()
    };
    let gradient = (0..n).map(&mut along).collect();
    (y.iter().zip(weights).map(|(y, w)| y * w).sum(), gradient)
}

fn usual(point: usize, i: usize) -> f64 {
    0.9 + 0.4 * (0.7 * i as f64 + 1.3 * point as f64).sin()
}

/// Little apart, so that all take one path.
fn nearby(point: usize, i: usize) -> f64 {
    0.9 + 0.13 * i as f64 + 0.01 * (point as f64 + i as f64).sin()
}

#[derive(Clone, Copy, Differentiable, Overload)]
struct Point {
    at: [f64; 2],
    weight: f64,
}

#[differentiate(overloaded)]
fn between(a: &Point, b: &Point) -> f64 {
    let [x, y] = [b.at[0] - a.at[0], b.at[1] - a.at[1]];
    a.weight * b.weight / x.hypot(y)
}

#[differentiate(overloaded)]
fn moved(point: &Point, angle: f64) -> Point {
    let (s, c) = angle.sin_cos();
    let [x, y] = point.at;
    Point { at: [c * x - s * y, s * x + c * y], weight: point.weight * 1.5 }
}

#[differentiate(vector(x), overloaded)]
fn calls(x: &[f64; 6]) -> f64 {
    let a = Point { at: [x[0], x[1]], weight: x[2] };
    let b = moved(&Point { at: [x[3], 2.0 + x[4]], weight: 0.7 }, x[5]);
    between(&a, &b) + between(&b, &moved(&a, x[2] * x[3]))
}

#[differentiate(vector(x, k => y), overloaded)]
fn rules(x: &[f64; 4], k: &[f64; 2], y: &mut [f64; 3]) {
    let [a, b, c, d] = *x;
    y[0] = a.sin() * b.cos() + c.tan() - (0.3 * d).asin() + (0.2 * a).acos() * b.atan();
    y[0] += (a / b).sinh() + (c * d).cosh() * a.tanh() + b.asinh() + (1.5 + c).acosh() + (0.3 * d).atanh();
    y[1] =
        a.exp() * b.exp2() - c.exp_m1() + d.ln() * a.ln_1p() + b.log2() - c.log10() + d.sqrt() * a.cbrt() + b.recip();
    y[1] += a.atan2(b) + 2.0_f64.atan2(c) + c.log(1.0 + d) + a.powf(b) + 2.0_f64.powf(c) + d.powf(1.5) + b.hypot(c);
    y[1] += k[0].powf(1.2).powi(3) * a.powi(2) * b.powi(-2) + c.powi(0) * d.powi(1) + a.mul_add(b, c * d);
    y[2] = a.max(b) * c.min(d) + (a * b).clamp(c - 2.0, d + 2.0) + (a - c).abs() * d + (a * 3.0).rem_euclid(b) * k[1];
    y[2] += (2.0 * a) % b + a.floor() * b + (-c).copysign(a * d) + f64::sin(a * b) - f64::max(a, 0.1 * c) * k[0];
    y[2] -= a.to_degrees() * b.to_radians() - f64::midpoint(a, c * d) * f64::powi(b, 3);
}

#[differentiate(vector(x), overloaded)]
fn loops(x: &[f64]) -> f64 {
    let mut list: Vec<f64> = Vec::new();
    for pair in x.windows(2) {
        list.push(pair[0] * pair[1] - pair[0]);
    }
    let squares: f64 = list.iter().map(|a| a * a).sum();
    let product: f64 = x.iter().map(|a| 1.0 + 0.1 * a).product();
    let most = x.iter().fold(0.0, |most: f64, a| if *a > most { *a } else { most });
    let mut last = squares;
    let mut rounds = 0;
    while last > 1.0 && rounds < 20 {
        last = last.sqrt() * 0.5 * most;
        rounds += 1;
    }
    last * product + x[0] * product.ln()
}

#[differentiate(vector(x), overloaded)]
#[allow(clippy::needless_range_loop, reason = "elements by their index are what is tried")]
fn stored(x: &[f64; 5]) -> f64 {
    let mut a = [[0.0; 5]; 5];
    for i in 0..5 {
        for j in 0..5 {
            a[i][j] = if i == j { 3.0 + x[i] * x[i] } else { x[i] * x[j] / (i + j) as f64 };
        }
    }
    for k in 0..5 {
        for i in k + 1..5 {
            let factor = a[i][k] / a[k][k];
            for j in k..5 {
                a[i][j] -= factor * a[k][j];
            }
        }
    }
    let mut determinant = 1.0;
    for k in 0..5 {
        determinant *= a[k][k];
    }
    determinant
}

#[test]
fn generated() {
    assert!(compare("calls", calls::vector(), usual));
    assert!(compare("loops", loops::vector(7), nearby));
    assert!(compare("stored", stored::vector(), usual));
}

#[test]
fn every_rule() {
    assert!(compare("rules", rules::vector(), nearby));
}

/// Partials that are zero at the first point and not later, and zeros that change along a direction.
#[test]
fn zeros_that_bend() {
    #[differentiate(vector(x), overloaded)]
    fn flat(x: &[f64; 3]) -> f64 {
        let [a, b, c] = *x;
        a * a * b + b * c + (a * b).sin() * c * c
    }
    assert!(compare("flat", flat::vector(), |point, i| if (point + i) % 3 == 0 { 0.0 } else { usual(point, i) }));
}

/// Paths that alternate, and singular points: whoever answers, it is right.
#[test]
fn paths_and_singular_points() {
    #[differentiate(vector(x), overloaded)]
    fn branches(x: &[f64; 3]) -> f64 {
        let [a, b, c] = *x;
        let first = if a > b { a * b * c } else { (a - c).powi(3) };
        match (c > 0.9, first > 0.2) {
            (true, true) => first * first,
            (true, false) => first * a.exp(),
            _ => first / (b + 2.0),
        }
    }
    compare("branches", branches::vector(), usual);
    #[differentiate(vector(x), overloaded)]
    fn root(x: &[f64; 3]) -> f64 {
        let [a, b, c] = *x;
        a * b + (c * c + if a > 1.0 { b * b } else { 0.0 }).sqrt()
    }
    compare("root", root::vector(), |point, i| if i == 2 { 0.1 + point as f64 } else { usual(point, i) });
}

#[derive(Clone, Differentiable, Overload)]
struct Damper {
    rate: f64,
    power: i32,
}

#[differentiate(overloaded)]
impl Damper {
    fn force(&self, speed: f64) -> f64 {
        self.rate * (speed.powi(self.power) + f64::powi(speed, -self.power))
    }
}

/// Exponents of which only the compiler knows that they are integers.
#[test]
fn exponents_in_structs() {
    #[differentiate(vector(x), overloaded)]
    fn damped(x: &[f64; 2]) -> f64 {
        let damper = Damper { rate: 2.0 * x[1], power: 3 };
        damper.force(x[0]) * x[1].powi(damper.power - 1)
    }
    assert!(compare("damped", damped::vector(), usual));
}

//! Code on which a careless transformation compiles and is silently wrong.

use tangential::differentiate;

/// Variables that end as tangents are named.
#[differentiate(overloaded)]
pub fn suffixes(x: f64, x_d: f64) -> f64 {
    let y_d = x * x_d;
    let y = x + y_d;
    let y_d_d = y * y_d;
    y_d_d - y
}

/// Variables named as emitted code might name its own.
#[differentiate(overloaded)]
pub fn temporaries(t: f64, t0: f64, zero: f64) -> f64 {
    let slot = t * t0;
    let partial = slot.sin();
    let value = partial + zero;
    let tangent = value * t;
    let (p, r) = (tangent, slot);
    let c0 = p * r;
    c0 + t0
}

/// An exponent without derivative at base zero.
#[differentiate(overloaded)]
pub fn power_at_zero(x: f64, n: f64) -> f64 {
    x.powf(2.0) + x.powf(n)
}

/// A square root at zero beside a variable that does not reach it.
#[differentiate(overloaded)]
pub fn root_at_zero(x: f64, y: f64) -> f64 {
    x.sqrt() + y * y
}

/// The value of the branch not taken is not finite, nor is its slope.
#[differentiate(overloaded)]
pub fn guarded_division(x: f64, y: f64) -> f64 {
    if x == 0.0 { y } else { y * x.sin() / x }
}

/// A sum over two slices of equal length.
#[differentiate(overloaded)]
pub fn zipped(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

/// The sum of no numbers is minus zero.
#[differentiate(overloaded)]
pub fn sum_of_nothing(v: &[f64]) -> f64 {
    v.iter().sum()
}

/// Both alternatives of a pattern match; the guard decides.
#[differentiate(overloaded)]
pub fn alternatives(pair: (Option<f64>, Option<f64>)) -> f64 {
    match pair {
        (Some(x), _) | (_, Some(x)) if x > 1.0 => x * x,
        (Some(x), _) | (None, Some(x)) => -x,
        (None, None) => 0.0,
    }
}

/// An assignment inside an expression that reads the same variable.
#[differentiate(overloaded)]
pub fn order_of_evaluation(x: f64) -> f64 {
    let mut y = x;
    let z = y * {
        y *= 3.0;
        y + x
    } + y;
    z * y
}

/// A variable overwritten by a constant on one path only.
#[differentiate(overloaded)]
pub fn killed_on_one_path(x: f64, reset: bool) -> f64 {
    let mut y = x * x;
    if reset {
        y = 4.0;
    }
    y * x
}

/// Elements read after others were written, through moving indices.
#[differentiate(overloaded)]
pub fn aliasing_elements(v: &mut [f64], i: usize, j: usize) {
    v[i] = v[j] * v[j];
    v[j] += v[i];
    v[i] *= v[j];
}

/// A division whose compound form must keep its operand order.
#[differentiate(overloaded)]
pub fn compound_order(a: f64, b: f64) -> f64 {
    let mut y = a;
    y -= b - y;
    y /= b + y;
    y
}

/// Values that depend on rounding: reordering would show in the last bits.
#[differentiate(overloaded)]
pub fn rounding(a: f64, b: f64, c: f64) -> f64 {
    (a + b + c) - (c + b + a) + a * b * c - a * (b * c) + (a - b) * (a - b) / 3.0
}

/// A loop that runs no time at all.
#[differentiate(overloaded)]
pub fn empty_loop(x: f64, n: usize) -> f64 {
    let mut y = x;
    for i in n..n {
        y *= i as f64;
    }
    y
}

/// A shadowed loop variable and a loop over a name used before.
#[differentiate(overloaded)]
pub fn shadowed_loop_variable(v: &[f64]) -> f64 {
    let x = v[0];
    let mut sum = x;
    for x in v {
        let x = x * sum;
        sum += x;
    }
    sum * x
}

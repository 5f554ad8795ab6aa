//! Functions that call themselves and each other.

use tangential::{Differentiable, differentiate};

/// x^n by repeated squaring.
#[differentiate(overloaded)]
pub fn power(x: f64, n: u32) -> f64 {
    if n == 0 {
        1.0
    } else if n % 2 == 1 {
        x * power(x, n - 1)
    } else {
        let half = power(x, n / 2);
        half * half
    }
}

/// Chebyshev polynomial by its three-term recurrence.
#[differentiate(overloaded)]
pub fn chebyshev(n: usize, x: f64) -> f64 {
    match n {
        0 => 1.0,
        1 => x,
        _ => 2.0 * x * chebyshev(n - 1, x) - chebyshev(n - 2, x),
    }
}

/// Arithmetic-geometric mean, down to equality of the means.
#[differentiate(overloaded)]
pub fn arithmetic_geometric_mean(a: f64, b: f64) -> f64 {
    if (a - b).abs() < 1e-14 * a {
        return 0.5 * (a + b);
    }
    arithmetic_geometric_mean(0.5 * (a + b), (a * b).sqrt())
}

/// Half of a mutual recursion: even places.
#[differentiate(overloaded)]
pub fn even(v: &[f64], x: f64) -> f64 {
    match v {
        [] => 1.0,
        [first, rest @ ..] => first * x + odd(rest, x),
    }
}

/// Half of a mutual recursion: odd places.
#[differentiate(overloaded)]
pub fn odd(v: &[f64], x: f64) -> f64 {
    match v {
        [] => x,
        [first, rest @ ..] => first.sin() * even(rest, x * x),
    }
}

/// Pairwise summation of squares over sub-slices.
#[differentiate(overloaded)]
pub fn pairwise_sum(v: &[f64]) -> f64 {
    if v.len() <= 2 {
        let mut sum = 0.0;
        for x in v {
            sum += x * x;
        }
        return sum;
    }
    let (left, right) = v.split_at(v.len() / 2);
    pairwise_sum(left) + pairwise_sum(right)
}

/// A haar-like transform in place over halves of the slice.
#[differentiate(overloaded)]
pub fn transform(v: &mut [f64]) {
    let n = v.len();
    if n < 2 {
        return;
    }
    for i in 0..n / 2 {
        let (a, b) = (v[i], v[n - 1 - i]);
        v[i] = 0.5 * (a + b);
        v[n - 1 - i] = a * b;
    }
    transform(&mut v[..n / 2]);
}

/// A tree of springs.
#[derive(Clone, Debug, PartialEq, Differentiable, tangential::Overload)]
pub enum Assembly {
    /// One spring by its stiffness.
    Spring(f64),
    /// Side by side: stiffnesses add.
    Parallel(Vec<Assembly>),
    /// One behind the other: compliances add.
    Series(Vec<Assembly>),
}

/// Stiffness of an assembly.
#[differentiate(overloaded)]
pub fn stiffness(assembly: &Assembly) -> f64 {
    match assembly {
        Assembly::Spring(k) => *k,
        Assembly::Parallel(parts) => {
            let mut sum = 0.0;
            for part in parts {
                sum += stiffness(part);
            }
            sum
        }
        Assembly::Series(parts) => {
            let mut compliance = 0.0;
            for part in parts {
                compliance += 1.0 / stiffness(part);
            }
            1.0 / compliance
        }
    }
}

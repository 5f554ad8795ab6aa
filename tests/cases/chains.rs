//! Iterators beyond `map` and `sum`.

use tangential::differentiate;

/// Several items for every one.
#[differentiate]
pub fn flat_maps(v: &[f64]) -> f64 {
    let a: f64 = v.iter().flat_map(|x| vec![*x, x * x]).sum();
    let b: f64 = v.iter().flat_map(|x| [*x, x * x]).map(|y| y * y).sum();
    let c: f64 = (0..v.len()).flat_map(|i| (0..v.len()).map(move |j| (i, j))).map(|(i, j)| v[i] * v[j]).sum();
    a * b + c
}

/// Lists in lists.
#[differentiate]
pub fn flattened(v: &[f64]) -> f64 {
    let rows = vec![vec![v[0], v[1] * v[1]], vec![v[2] * v[0]]];
    let a: f64 = rows.iter().flatten().map(|x| x * x).sum();
    let b: f64 = rows.iter().flat_map(|row| row.iter()).map(|x| x * v[0]).sum();
    a * b
}

/// What is carried along.
#[differentiate]
pub fn scanned(v: &[f64]) -> Vec<f64> {
    v.iter()
        .scan(1.0, |product, &x| {
            *product *= x;
            Some(*product + x)
        })
        .collect()
}

/// One after the other, combined.
#[differentiate]
pub fn reduced(v: &[f64]) -> f64 {
    let product = v.iter().copied().reduce(|a, b| a * b).unwrap_or(0.0);
    let largest = v.iter().copied().reduce(f64::max).unwrap();
    product * largest
}

/// Two lists at once.
#[differentiate]
pub fn in_two_lists(v: &[f64]) -> f64 {
    let (a, b): (Vec<f64>, Vec<f64>) = v.iter().map(|x| (x.sin(), x * x)).unzip();
    let (large, small): (Vec<f64>, Vec<f64>) = v.iter().partition(|x| **x > 0.5);
    a[0] * b[1] + a[2] * b[3] + large.iter().sum::<f64>() * small.iter().map(|x| x * x).sum::<f64>()
}

/// Until something is found.
#[differentiate]
pub fn until(v: &[f64]) -> f64 {
    let a: f64 = v.iter().take_while(|x| **x < 100.0).map(|x| x * x).sum();
    let b: f64 = v.iter().skip_while(|x| **x < 0.3).map(|x| x * x).sum();
    let c: f64 = v.iter().map_while(|x| if *x < 1.0 { Some(x * x) } else { None }).sum();
    a + b * c
}

/// Made from nothing but a rule.
#[differentiate]
pub fn made(x: f64) -> f64 {
    let a: f64 = std::iter::successors(Some(x), |y| if y.abs() < 1e6 { Some(y * y + 1.0) } else { None }).take(4).sum();
    let b: f64 = std::iter::repeat(x).take(3).product();
    let mut n = 0;
    let mut power = x;
    let c: f64 = std::iter::from_fn(|| {
        n += 1;
        power *= x;
        if n < 4 { Some(power) } else { None }
    })
    .sum();
    a + b * c
}

/// Round and round, and a look ahead.
#[differentiate]
pub fn again(v: &[f64]) -> f64 {
    let a: f64 = v.iter().cycle().take(7).map(|x| x * x).sum();
    let mut items = v.iter().peekable();
    let mut b = 0.0;
    while let Some(x) = items.next() {
        if let Some(next) = items.peek() {
            b += x * **next;
        }
    }
    a * b
}

/// Joined to what is passive.
#[differentiate]
pub fn joined(v: &[f64], x: f64) -> f64 {
    let a: f64 = v.iter().copied().chain(std::iter::once(x)).map(|y| y * y).sum();
    let b: f64 = v.iter().copied().chain([1.0, 2.0]).map(|y| y * y).product();
    let c: f64 = std::iter::once(0.5).chain(v.iter().copied()).map(|y| y * y + 1.0).product();
    a * b + c
}

/// Only looked at.
#[differentiate]
pub fn inspected(v: &[f64]) -> f64 {
    v.iter().map(|x| x * x).inspect(|x| assert!(*x >= 0.0 || x.is_nan())).sum()
}

/// All or nothing.
#[differentiate]
pub fn all_or_nothing(v: &[f64]) -> Option<f64> {
    let squares = v.iter().map(|x| if x.is_finite() { Some(x * x) } else { None }).collect::<Option<Vec<_>>>()?;
    let sum = v.iter().try_fold(0.0, |sum, x| if x.is_finite() { Some(sum + x * x) } else { None })?;
    Some(squares[0] * squares[1] + sum)
}

/// Predicates that have a name.
#[differentiate]
pub fn named_predicates(v: &[f64]) -> f64 {
    let is_large = |x: &f64| *x > 1.0;
    let is_odd = |n: &usize| n % 2 == 1;
    let odd: f64 = (0..v.len()).filter(is_odd).map(|i| v[i] * v[i]).sum();
    if v.iter().any(is_large) { v[0] * odd } else { odd }
}

macro_rules! weight {
    ($n:expr) => {
        0.5 + $n as f64
    };
}

/// Macros that give numbers.
#[differentiate]
pub fn given_by_macros(x: f64) -> f64 {
    let n = concat!("ab", "c").len();
    weight!(n) * x * x + x / (weight!(1))
}

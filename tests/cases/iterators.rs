//! Iterator expressions.

use tangential::{Differentiable, differentiate};

/// A particle on a line.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable, tangential::Overload)]
pub struct Particle {
    /// Mass.
    pub mass: f64,
    /// Speed.
    pub speed: f64,
    /// Whether it moves at all.
    pub free: bool,
}

/// Sum of squares.
#[differentiate(overloaded)]
pub fn map_sum(v: &[f64]) -> f64 {
    v.iter().map(|x| x * x).sum()
}

/// Sum with the type named at the call.
#[differentiate(overloaded)]
pub fn map_sum_named(v: &[f64], a: f64) -> f64 {
    let total = v.iter().map(|&x| (a * x).sin()).sum::<f64>();
    total / v.len() as f64
}

/// Sum of the elements as they are.
#[differentiate(overloaded)]
pub fn plain_sum(v: &[f64]) -> f64 {
    let total: f64 = v.iter().sum();
    total * total
}

/// Product of (1 + x).
#[differentiate(overloaded)]
pub fn map_product(v: &[f64]) -> f64 {
    v.iter().map(|x| 1.0 + x).product()
}

/// Product of the elements as they are.
#[differentiate(overloaded)]
pub fn plain_product(v: &[f64]) -> f64 {
    v.iter().product::<f64>().exp()
}

/// Dot product.
#[differentiate(overloaded)]
pub fn zip_map_sum(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

/// Three slices at once.
#[differentiate(overloaded)]
pub fn zip_of_zip(a: &[f64], b: &[f64], c: &[f64]) -> f64 {
    a.iter().zip(b.iter()).zip(c.iter()).map(|((x, y), z)| x * y - z).sum()
}

/// Weighted by place.
#[differentiate(overloaded)]
pub fn enumerate_map_sum(v: &[f64]) -> f64 {
    v.iter().enumerate().map(|(i, x)| x.powi(i as i32 + 1)).sum()
}

/// Sum over a range of places.
#[differentiate(overloaded)]
pub fn range_map_sum(v: &[f64], n: usize) -> f64 {
    (0..n).map(|i| v[i] * v[n - 1 - i]).sum()
}

/// Backwards over every other place.
#[differentiate(overloaded)]
pub fn range_reversed_map_sum(v: &[f64], x: f64) -> f64 {
    (0..v.len()).rev().step_by(2).map(|i| v[i] * x).sum()
}

/// Sum of positive elements.
#[differentiate(overloaded)]
pub fn filter_on_value(v: &[f64]) -> f64 {
    v.iter().filter(|x| **x > 0.0).map(|x| x.ln()).sum()
}

/// Sum of elements at even places.
#[differentiate(overloaded)]
pub fn filter_on_place(v: &[f64]) -> f64 {
    v.iter().enumerate().filter(|(i, _)| i % 2 == 0).map(|(_, x)| x * x * x).sum()
}

/// Kinetic energy of the free particles.
#[differentiate(overloaded)]
pub fn filter_on_field(particles: &[Particle]) -> f64 {
    particles.iter().filter(|p| p.free).map(|p| 0.5 * p.mass * p.speed * p.speed).sum()
}

/// Horner's rule.
#[differentiate(overloaded)]
pub fn fold(c: &[f64], x: f64) -> f64 {
    c.iter().rev().fold(0.0, |y, a| y * x + a)
}

/// Largest element.
#[differentiate(overloaded)]
pub fn fold_max(v: &[f64]) -> f64 {
    v.iter().fold(f64::NEG_INFINITY, |largest, &x| largest.max(x))
}

/// Largest element, the folding function by its path.
#[differentiate(overloaded)]
pub fn fold_path(v: &[f64]) -> f64 {
    v.iter().copied().fold(f64::NEG_INFINITY, f64::max)
}

/// Sum and sum of squares in one pass.
#[differentiate(overloaded)]
pub fn fold_tuple(v: &[f64]) -> f64 {
    let (sum, squares) = v.iter().fold((0.0, 0.0), |(s, q), x| (s + x, q + x * x));
    let n = v.len() as f64;
    squares / n - (sum / n) * (sum / n)
}

/// Functions of f64 by their paths.
#[differentiate(overloaded)]
pub fn map_path(v: &[f64]) -> f64 {
    v.iter().copied().map(f64::sin).map(f64::abs).sum()
}

/// A block in the closure.
#[differentiate(overloaded)]
pub fn map_block(v: &[f64], a: f64) -> f64 {
    v.iter()
        .map(|x| {
            let y = a * x;
            if y > 1.0 { 2.0 - 1.0 / y } else { y }
        })
        .sum()
}

/// Length of a polygon through windows.
#[differentiate(overloaded)]
pub fn windows_map_sum(x: &[f64], y: &[f64]) -> f64 {
    x.windows(2).zip(y.windows(2)).map(|(x, y)| (x[1] - x[0]).hypot(y[1] - y[0])).sum()
}

/// Rows of a flat matrix by chunks.
#[differentiate(overloaded)]
pub fn chunks_map_sum(m: &[f64], v: &[f64]) -> f64 {
    m.chunks(v.len()).map(|row| row.iter().zip(v).map(|(a, x)| a * x).sum::<f64>()).map(|y| y * y).sum()
}

/// `any` and `all` on what has no derivative.
#[differentiate(overloaded)]
pub fn any_and_all(particles: &[Particle], flags: &[bool], x: f64) -> f64 {
    if flags.iter().any(|&on| on) && particles.iter().all(|p| p.free) { x * particles[0].mass } else { x.sin() }
}

/// `any` on the values themselves.
#[differentiate(overloaded)]
pub fn any_on_values(v: &[f64], x: f64) -> f64 {
    if v.iter().any(|&a| a > x) { v[0] * x } else { x * x }
}

/// Number of elements above a limit, as a factor.
#[differentiate(overloaded)]
pub fn count(v: &[f64], x: f64) -> f64 {
    let n = v.iter().filter(|&&a| a > 1.0).count();
    n as f64 * x * x
}

/// A new vector by `collect`.
#[differentiate(overloaded)]
pub fn collect_vec(v: &[f64], a: f64) -> Vec<f64> {
    v.iter().map(|x| a * x + x * x).collect()
}

/// A vector collected and used further.
#[differentiate(overloaded)]
pub fn collect_and_use(v: &[f64]) -> f64 {
    let squares: Vec<f64> = v.iter().map(|x| x * x).collect();
    let differences = squares.windows(2).map(|p| p[1] - p[0]).collect::<Vec<_>>();
    squares[0] + differences.iter().sum::<f64>() * differences[0]
}

/// A vector collected into an array.
#[differentiate(overloaded)]
pub fn collect_array(v: &[f64], x: f64) -> [f64; 3] {
    let scaled: Vec<f64> = v.iter().map(|a| a * x).collect();
    let mut out = [0.0; 3];
    out.copy_from_slice(&scaled[..3]);
    out
}

/// A vector converted into an array of its length.
#[differentiate(overloaded)]
pub fn collect_into_array(v: &[f64], x: f64) -> [f64; 2] {
    let scaled: Vec<f64> = v.iter().map(|a| a / x).collect();
    scaled.try_into().unwrap()
}

/// A vector of structs by `collect`.
#[differentiate(overloaded)]
pub fn collect_structs(masses: &[f64], speed: f64) -> f64 {
    let particles: Vec<Particle> =
        masses.iter().enumerate().map(|(i, &mass)| Particle { mass, speed: speed / mass, free: i > 0 }).collect();
    particles.iter().map(|p| if p.free { p.mass * p.speed } else { p.speed * p.speed }).sum()
}

/// An array mapped element by element.
#[differentiate(overloaded)]
pub fn array_map(v: [f64; 3], a: f64) -> [f64; 3] {
    v.map(|x| a * x.cos())
}

/// An owned vector consumed by its iterator.
#[differentiate(overloaded)]
pub fn into_iter(v: Vec<f64>, a: f64) -> f64 {
    v.into_iter().map(|x| x * a).filter(|y| *y < 5.0).sum()
}

/// Iterators over iterators: all pairs.
#[differentiate(overloaded)]
pub fn nested(v: &[f64]) -> f64 {
    v.iter().enumerate().map(|(i, x)| v[..i].iter().map(|y| (x - y) * (x - y)).sum::<f64>()).sum()
}

/// A chain as the head of a loop.
#[differentiate(overloaded)]
pub fn chain_in_loop_head(v: &[f64], w: &[f64]) -> f64 {
    let mut y = 1.0;
    for (i, d) in v.iter().zip(w).map(|(a, b)| a - b).enumerate().filter(|(i, _)| *i != 1) {
        y = y * d + i as f64;
    }
    y
}

/// The sum of nothing keeps the sign of its zero.
#[differentiate(overloaded)]
pub fn empty_sum(v: &[f64], x: f64) -> f64 {
    let none = v.iter().filter(|a| **a > 100.0).map(|a| a * x).sum::<f64>();
    x.copysign(none) + none
}

/// Flags of active data, counted on the way.
#[differentiate(overloaded)]
pub fn flags(x: f64, y: f64) -> f64 {
    let mut k = 0;
    let positive: Vec<bool> = [x, y]
        .iter()
        .map(|v| {
            k += 1;
            *v > 0.0
        })
        .collect();
    let product = if positive[0] { x * y } else { x };
    println!("{} {}", tangential::passive(x), positive.len());
    product * k as f64
}

//! What functions are given: anything that converts, lists of any kind, integers of any type; helpers inside of a body.

use tangential::{Differentiable, differentiate};

/// A number, or what becomes one.
#[differentiate]
pub fn of_anything<R: Into<f64>>(radius: R, height: f64) -> f64 {
    let r: f64 = radius.into();
    r * r * height
}

/// Numbers and integers, converted by the function that is called.
#[differentiate]
pub fn converted_by_callee(x: f64, y: f64) -> f64 {
    of_anything(x * y, x) + of_anything(3, y) - of_anything(2.5_f32, x)
}

/// A point, which a tuple becomes.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct Place {
    /// To the east.
    pub east: f64,
    /// To the north.
    pub north: f64,
}

#[differentiate]
impl From<(f64, f64)> for Place {
    fn from(place: (f64, f64)) -> Self {
        Place { east: place.0, north: place.1 * 2.0 }
    }
}

/// A circle about a place.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct Round {
    /// Its center.
    pub center: Place,
    /// Its radius.
    pub radius: f64,
}

#[differentiate]
impl Round {
    /// About anything that becomes a place, in a literal.
    pub fn new(center: impl Into<Place>, radius: f64) -> Self {
        Round { center: center.into(), radius: radius * radius }
    }

    /// How far the center is from another.
    pub fn distance(&self, from: impl Into<Place>) -> f64 {
        let from = from.into();
        (self.center.east - from.east).hypot(self.center.north - from.north)
    }
}

/// Places of several kinds.
#[differentiate]
pub fn of_kinds_of_places(x: f64, y: f64) -> f64 {
    let by_tuple = Round::new((x, y), x);
    let by_place = Round::new(Place { east: y, north: x * x }, y);
    by_tuple.radius * by_place.distance(by_tuple.center) + by_tuple.distance((y, 7.0))
}

/// A list, whatever holds it.
#[differentiate]
pub fn power_series<I>(x: f64, coefficients: I) -> f64
where
    I: IntoIterator<Item = f64>,
{
    coefficients.into_iter().fold(0.0, |sum, c| sum * x + c)
}

/// Pairs, in a loop.
#[differentiate]
pub fn weighted(pairs: impl IntoIterator<Item = (f64, f64)>) -> f64 {
    let (mut sum, mut weights) = (0.0, 0.0);
    for (x, w) in pairs {
        sum += x * w;
        weights += w;
    }
    sum / weights
}

/// An iterator, of which the first item is taken before the others.
#[differentiate]
pub fn largest_step(mut heights: impl Iterator<Item = f64>) -> f64 {
    let Some(mut last) = heights.next() else { return 0.0 };
    let mut most = 0.0_f64;
    while let Some(height) = heights.next() {
        most = most.max((height - last).abs());
        last = height;
    }
    most
}

/// Vectors and arrays, given as lists.
#[differentiate]
pub fn given_lists(x: f64, y: f64) -> f64 {
    let sum = power_series(x, vec![y, x * y, 2.0]) + power_series(y, [x, 1.0]);
    sum * weighted([(x, y), (y * y, 3.0)])
}

/// Iterators, handed on.
#[differentiate]
pub fn given_iterators(x: f64, v: &[f64]) -> f64 {
    let steps = largest_step(v.iter().map(|h| h * x));
    steps + power_series(x, v.iter().copied().rev()) * weighted(v.iter().zip(v).map(|(a, b)| (*a, b * b + x)))
        - power_series(x, (1..4).map(f64::from))
}

/// A function that needs a text, which has no derivative.
#[differentiate]
pub fn by_name(name: impl AsRef<str>, x: f64) -> f64 {
    if name.as_ref() == "square" { x * x } else { x }
}

/// Gives it one.
#[differentiate]
pub fn text_for_passive(x: f64) -> f64 {
    by_name("square", x * 2.0) + by_name(&String::from("line"), x)
}

/// Functions inside of the body without tags, one of which calls the other.
#[differentiate]
pub fn with_helpers(x: f64, y: f64) -> f64 {
    fn curve(t: f64) -> f64 {
        scaled(t, 3) + t * t
    }
    fn scaled(t: f64, by: i32) -> f64 {
        t.sin() * by as f64
    }
    fn table(n: usize) -> f64 {
        [1.0, 2.5][n]
    }
    curve(x) * scaled(y, 2) + table(1) * x
}

/// Generic over its float, which is named by its trait.
#[differentiate(F = f64)]
pub fn by_trait<F: num_traits::Float>(x: F, y: F) -> F {
    num_traits::Float::sqrt(x * x + y) + num_traits::Float::max(x, y) * F::one()
}

/// A count of any integer type.
#[differentiate(F = f64)]
pub fn repeated<F: num_traits::Float, N: num_traits::Unsigned + num_traits::ToPrimitive + Copy>(x: F, count: N) -> F {
    let n = count.to_usize().unwrap();
    let mut product = F::one();
    for _ in 0..n {
        product = product * x;
    }
    product
}

/// Calls it.
#[differentiate]
pub fn repeated_twice(x: f64) -> f64 {
    repeated(x, 3_u32) + repeated(x * x, 2_u8)
}

/// What an untyped result is multiplied with.
#[differentiate]
pub fn of_anything_with_calls<R: Into<f64>>(x: f64, n: R) -> f64 {
    let n = n.into();
    doubled(n + 1.0) / (doubled(n * 3.0) * doubled(n / 2.0)) * (1.0 + x * x / n)
}

/// Helper of `of_anything_with_calls`.
#[differentiate]
pub fn doubled(x: f64) -> f64 {
    2.0 * x
}

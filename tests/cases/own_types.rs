//! Operators of one's own types, conversions, sums, and floats of any type.

use num_traits::{Float, FloatConst, FromPrimitive, Num};
use std::iter::Sum;
use std::ops::{Add, AddAssign, Div, Index, IndexMut, Mul, MulAssign, Neg, Sub};
use tangential::{Differentiable, differentiate};

/// A force in the plane.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct Force {
    /// Along x.
    pub x: f64,
    /// Along y.
    pub y: f64,
}

#[differentiate]
impl Add for Force {
    type Output = Force;

    fn add(self, other: Force) -> Force {
        Force { x: self.x + other.x, y: self.y + other.y }
    }
}

#[differentiate]
impl<'a> Sub<&'a Force> for &'a Force {
    type Output = Force;

    fn sub(self, other: &Force) -> Force {
        Force { x: self.x - other.x, y: self.y - other.y }
    }
}

#[differentiate]
impl Mul<f64> for Force {
    type Output = Force;

    fn mul(self, k: f64) -> Self::Output {
        Force { x: self.x * k, y: self.y * k }
    }
}

#[differentiate]
impl Mul<Force> for f64 {
    type Output = Force;

    fn mul(self, force: Force) -> Force {
        force * self
    }
}

/// Not what division is elsewhere: small divisors are left alone.
#[differentiate]
impl Div<f64> for Force {
    type Output = Self;

    fn div(self, k: f64) -> Self {
        if k > 0.5 { Force { x: self.x / k, y: self.y / k } } else { self }
    }
}

#[differentiate]
impl Neg for Force {
    type Output = Force;

    fn neg(self) -> Force {
        Force { x: -self.x, y: -self.y }
    }
}

/// Not what `+` does: what is added is halved.
#[differentiate]
impl AddAssign for Force {
    fn add_assign(&mut self, other: Force) {
        self.x += 0.5 * other.x;
        self.y += 0.5 * other.y;
    }
}

#[differentiate]
impl MulAssign<f64> for Force {
    fn mul_assign(&mut self, k: f64) {
        self.x *= k;
        self.y *= k;
    }
}

#[differentiate]
impl From<[f64; 2]> for Force {
    fn from(parts: [f64; 2]) -> Self {
        Force { x: parts[0], y: parts[1] }
    }
}

#[differentiate]
impl From<Force> for (f64, f64) {
    fn from(force: Force) -> Self {
        (force.x, force.y)
    }
}

#[differentiate]
impl Default for Force {
    fn default() -> Self {
        Force { x: 1.0, y: 2.0 }
    }
}

#[differentiate]
impl Sum for Force {
    fn sum<I: Iterator<Item = Force>>(iter: I) -> Force {
        iter.fold(Force { x: 0.0, y: 0.0 }, |a, b| a + b)
    }
}

#[differentiate]
impl<'a> Sum<&'a Force> for Force {
    fn sum<I: Iterator<Item = &'a Force>>(iter: I) -> Force {
        let mut sum = Force { x: 0.0, y: 0.0 };
        for force in iter {
            sum.x += force.x;
            sum.y += force.y;
        }
        sum
    }
}

/// A polynomial, which is not `Copy`.
#[derive(Clone, Debug, PartialEq, Differentiable)]
pub struct Polynomial {
    /// Coefficients, the lowest first.
    pub coefficients: Vec<f64>,
}

#[differentiate]
impl Index<usize> for Polynomial {
    type Output = f64;

    fn index(&self, i: usize) -> &f64 {
        assert!(i < self.coefficients.len());
        &self.coefficients[i]
    }
}

#[differentiate]
impl IndexMut<usize> for Polynomial {
    fn index_mut(&mut self, i: usize) -> &mut f64 {
        &mut self.coefficients[i]
    }
}

#[differentiate]
impl Mul for Polynomial {
    type Output = Polynomial;

    fn mul(self, other: Polynomial) -> Polynomial {
        let mut product = vec![0.0; self.coefficients.len() + other.coefficients.len() - 1];
        for (i, a) in self.coefficients.iter().enumerate() {
            for (j, b) in other.coefficients.iter().enumerate() {
                product[i + j] += a * b;
            }
        }
        Polynomial { coefficients: product }
    }
}

/// A trait of another crate.
pub mod other {
    /// What is to be made small.
    pub trait Cost {
        /// What it depends on.
        type Parameters;
        /// What it costs.
        fn cost(&self, parameters: &Self::Parameters) -> f64;
    }
}

/// A valley.
#[derive(Clone, Copy, Debug, Differentiable)]
pub struct Valley {
    /// Where it is deepest.
    pub bottom: f64,
}

#[differentiate(foreign)]
impl other::Cost for Valley {
    type Parameters = [f64; 2];

    fn cost(&self, parameters: &Self::Parameters) -> f64 {
        let [x, y] = *parameters;
        (self.bottom - x).powi(2) + 100.0 * (y - x * x).powi(2)
    }
}

/// Sums, products with numbers on both sides, minus.
#[differentiate]
pub fn operators(a: f64, b: f64) -> [f64; 2] {
    let force = Force { x: a, y: b * b };
    let other = Force { x: a * b, y: a };
    let sum = 2.0 * (force + other * a) + -force / b;
    [sum.x, sum.y]
}

/// Operators on references.
#[differentiate]
pub fn lent_operands(a: f64, b: f64) -> f64 {
    let (force, other) = (Force { x: a, y: b * b }, Force { x: a * b, y: a });
    let difference = &force - &other;
    difference.x * force.y + other.x
}

/// `+=` is another operator than `+`.
#[differentiate]
pub fn assigning(a: f64, b: f64) -> [f64; 2] {
    let mut force = Force { x: a, y: b * b };
    force += Force { x: a * b, y: a };
    force *= a;
    [force.x, force.y]
}

/// Elements by an `Index` of one's own; operands are moved.
#[differentiate]
pub fn indexed(a: f64, b: f64) -> f64 {
    let mut p = Polynomial { coefficients: vec![a, b, a * b] };
    p[1] = p[0] * p[2];
    p[2] += p[1] * a;
    let q = Polynomial { coefficients: vec![b, 1.0] };
    let product = p * q;
    product[0] + product[2] * product[3]
}

/// `from` and `into`.
#[differentiate]
pub fn converted(a: f64, b: f64) -> f64 {
    let force = Force::from([a, b * a]);
    let other: Force = [b, a].into();
    let (x, y): (f64, f64) = force.into();
    force.x * other.y + force.y * x * y
}

/// What is not given is passive.
#[differentiate]
pub fn defaults(a: f64, b: f64) -> f64 {
    let mut force = Force::default();
    force.x = a * b;
    let other = Force { x: b, ..Default::default() };
    force.x * other.y + force.y * other.x
}

/// Sums of one's own type.
#[differentiate]
pub fn summed(v: &[f64]) -> f64 {
    let sum: Force = v.iter().map(|x| Force { x: *x, y: x * x }).sum();
    let list = vec![Force { x: v[0], y: v[1] }, sum];
    let again: Force = list.iter().sum();
    sum.x * sum.y + again.x * again.y
}

/// A method of a trait of another crate.
#[differentiate]
pub fn method_of_foreign_trait(a: f64, b: f64) -> f64 {
    use other::Cost;
    let valley = Valley { bottom: a };
    valley.cost(&[a * b, b])
}

/// Any float.
#[differentiate(F = f64)]
pub fn mean_square<F: Float + FloatConst>(values: &[F], scale: F) -> F {
    let mut sum = F::zero();
    for &x in values {
        sum = sum + x * x * scale + F::from(2.0).unwrap() * F::PI();
    }
    let n = F::from(values.len()).unwrap();
    if sum > F::from(100).unwrap() { sum.sqrt() / n } else { sum * vec![F::one(); 2][1] / n }
}

/// A point of any float.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct Point<F> {
    /// Along x.
    pub x: F,
    /// Along y.
    pub y: F,
}

#[differentiate(F = f64)]
impl<F> Point<F>
where
    F: Float,
{
    /// Distance from the origin.
    pub fn norm(&self) -> F {
        (self.x * self.x + self.y * self.y + F::epsilon()).sqrt()
    }

    /// Stretched.
    pub fn scaled(self, k: F) -> Point<F> {
        Point { x: self.x * k, y: F::max(self.y, F::zero()) }
    }
}

#[differentiate(F = f64)]
impl<F: Float> Add for Point<F> {
    type Output = Point<F>;

    fn add(self, other: Point<F>) -> Point<F> {
        Point { x: self.x + other.x, y: self.y + other.y }
    }
}

/// A trait over one of num_traits, with constants of its own: whose methods it has can be seen.
pub trait Scalar: Float + FromPrimitive {
    /// Not that of `f64`.
    const EPSILON: Self;
}

impl Scalar for f64 {
    const EPSILON: f64 = 0.25;
}

/// Methods by a supertrait, a constant that `f64` has by another value.
#[differentiate(F = f64)]
pub fn by_supertrait<F: Scalar>(x: F, y: F) -> F {
    x.sqrt() * F::from_f64(3.0).unwrap() + F::one() / y + F::EPSILON * x * <F as Scalar>::EPSILON
}

/// By nalgebra.
#[differentiate(F = f64)]
pub fn by_real_field<F: nalgebra::RealField + Copy>(x: F, y: F) -> F {
    x.sin() * F::pi() + F::zero().max(x) * y.atan2(x)
}

/// Numbers that need not be floats.
#[differentiate(F = f64)]
pub fn by_num<F: Num + Copy>(x: F, y: F) -> F {
    x * x + F::one() / (y + F::zero())
}

/// By the path of a trait.
#[differentiate(F = f64)]
pub fn by_path_of_trait<F>(x: F, y: F) -> F
where
    F: num_traits::Float + num_traits::FloatConst,
{
    num_traits::Float::powi(x, 2) * F::PI() + Float::sqrt(y) * <F as num_traits::FloatConst>::E()
}

/// What is generic is used at `f64`.
#[differentiate]
pub fn generic_floats(v: &[f64], k: f64) -> f64 {
    let point: Point<f64> = Point { x: v[0], y: k };
    let other = point.scaled(k) + point;
    mean_square(v, k) * other.norm() + other.x
}

/// Every function of a module.
#[differentiate]
pub mod module {
    /// A square.
    pub fn square(x: f64) -> f64 {
        x * x
    }

    /// Further down.
    pub mod inner {
        /// The sine of a square.
        pub fn wave(x: f64) -> f64 {
            super::square(x).sin()
        }
    }

    /// One more than there are.
    fn more(n: usize) -> usize {
        n + 1
    }

    /// All of it.
    pub fn all(x: f64, n: usize) -> f64 {
        square(x) * more(n) as f64 + inner::wave(x)
    }
}

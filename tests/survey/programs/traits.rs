//! Traits, tagged and not, and those of others.

//# trait_untagged_generic
trait Law {
    fn force(&self, x: f64) -> f64;
}
#[differentiate]
fn work<L: Law>(law: &L, x: f64) -> f64 {
    law.force(x) * x
}

//# trait_untagged_dyn
trait Law {
    fn force(&self, x: f64) -> f64;
}
#[differentiate]
fn work(law: &dyn Law, x: f64) -> f64 {
    law.force(x) * x
}

//# trait_untagged_integers
trait Count {
    fn count(&self) -> usize;
}
impl Count for u32 {
    fn count(&self) -> usize {
        *self as usize
    }
}
#[differentiate]
fn f(x: f64, n: u32) -> f64 {
    x * n.count() as f64
}

//# trait_untagged_on_f64
trait Square {
    fn square(self) -> f64;
}
impl Square for f64 {
    fn square(self) -> f64 {
        self * self
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    x.square()
}

//# trait_tagged_on_f64
#[differentiate]
trait Square {
    fn square(self) -> f64;
}
#[differentiate]
impl Square for f64 {
    fn square(self) -> f64 {
        self * self
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    x.square() + (x + 1.0).square()
}

//# trait_on_slices
#[differentiate]
trait Total {
    fn total(&self) -> f64;
}
#[differentiate]
impl Total for [f64] {
    fn total(&self) -> f64 {
        self.iter().sum()
    }
}
#[differentiate]
fn f(v: &[f64]) -> f64 {
    v.total() * 2.0
}

//# trait_with_default_method
#[differentiate]
trait Law {
    fn force(&self, x: f64) -> f64;
    fn work(&self, x: f64) -> f64 {
        0.5 * self.force(x) * x
    }
}
#[derive(Differentiable)]
struct Spring(f64);
#[differentiate]
impl Law for Spring {
    fn force(&self, x: f64) -> f64 {
        self.0 * x
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    Spring(x).work(x)
}

//# trait_with_generic_method
#[differentiate]
trait Law {
    fn through<F: Fn(f64) -> f64>(&self, g: F, x: f64) -> f64;
}
#[derive(Differentiable)]
struct Spring(f64);
#[differentiate]
impl Law for Spring {
    fn through<F: Fn(f64) -> f64>(&self, g: F, x: f64) -> f64 {
        self.0 * g(x)
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    Spring(x).through(|y| y * y, x)
}

//# trait_with_associated_type
#[differentiate]
trait Law {
    type Out;
    fn force(&self, x: f64) -> Self::Out;
}
#[derive(Differentiable)]
struct Spring(f64);
#[differentiate]
impl Law for Spring {
    type Out = f64;
    fn force(&self, x: f64) -> f64 {
        self.0 * x
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    Spring(x).force(x)
}

//# trait_static_method
#[differentiate]
trait Shape {
    fn area(r: f64) -> f64;
}
struct Circle;
#[differentiate]
impl Shape for Circle {
    fn area(r: f64) -> f64 {
        3.0 * r * r
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    Circle::area(x) + <Circle as Shape>::area(2.0 * x)
}

//# trait_generic_parameter
#[differentiate]
trait Field<A> {
    fn at(&self, a: A) -> f64;
}
#[derive(Differentiable)]
struct Linear(f64);
#[differentiate]
impl Field<f64> for Linear {
    fn at(&self, a: f64) -> f64 {
        self.0 * a
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    Linear(x).at(x)
}

//# supertrait
#[differentiate]
trait Named {
    fn index(&self) -> usize;
}
#[differentiate]
trait Law: Named {
    fn force(&self, x: f64) -> f64;
}
#[derive(Differentiable)]
struct Spring(f64);
#[differentiate]
impl Named for Spring {
    fn index(&self) -> usize {
        2
    }
}
#[differentiate]
impl Law for Spring {
    fn force(&self, x: f64) -> f64 {
        self.0 * x
    }
}
#[differentiate]
fn work(law: &impl Law, x: f64) -> f64 {
    law.force(x) * law.index() as f64
}
#[differentiate]
fn f(x: f64) -> f64 {
    work(&Spring(x), x)
}

//# foreign_trait_impl
use std::fmt;
#[derive(Differentiable)]
struct Spring(f64);
#[differentiate]
impl fmt::Display for Spring {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.0)
    }
}

//# foreign_trait_from
#[derive(Clone, Copy, Differentiable)]
struct Meters(f64);
impl From<f64> for Meters {
    fn from(x: f64) -> Self {
        Meters(x)
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let m: Meters = x.into();
    let n = Meters::from(x);
    m.0 * n.0
}

//# foreign_trait_index
use std::ops::Index;
#[derive(Differentiable)]
struct Table {
    v: Vec<f64>,
}
impl Index<usize> for Table {
    type Output = f64;
    fn index(&self, i: usize) -> &f64 {
        &self.v[i]
    }
}
#[differentiate]
fn f(v: Vec<f64>) -> f64 {
    let t = Table { v };
    t[0] * t[1]
}

//# foreign_trait_deref
use std::ops::Deref;
#[derive(Differentiable)]
struct Wrap(Vec<f64>);
impl Deref for Wrap {
    type Target = Vec<f64>;
    fn deref(&self) -> &Vec<f64> {
        &self.0
    }
}
#[differentiate]
fn f(v: Vec<f64>) -> f64 {
    let w = Wrap(v);
    w[0] * w.len() as f64
}

//# foreign_trait_neg
use std::ops::Neg;
#[derive(Clone, Copy, Differentiable)]
struct M(f64);
impl Neg for M {
    type Output = M;
    fn neg(self) -> M {
        M(-self.0)
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    (-M(x)).0
}

//# foreign_trait_add_assign
use std::ops::AddAssign;
#[derive(Clone, Copy, Differentiable)]
struct M(f64);
impl AddAssign<f64> for M {
    fn add_assign(&mut self, o: f64) {
        self.0 += o;
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let mut m = M(x);
    m += x * x;
    m.0
}

//# foreign_trait_mul_float
use std::ops::Mul;
#[derive(Clone, Copy, Differentiable)]
struct M(f64);
impl Mul<M> for f64 {
    type Output = M;
    fn mul(self, o: M) -> M {
        M(self * o.0)
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    (2.0 * M(x)).0
}

//# foreign_trait_partial_eq
#[derive(Clone, Copy, PartialEq, PartialOrd, Differentiable)]
struct M(f64);
#[differentiate]
fn f(x: f64, y: f64) -> f64 {
    let (a, b) = (M(x), M(y));
    if a == b { 0.0 } else if a < b { a.0 * b.0 } else { b.0 }
}

//# foreign_trait_sum
use std::iter::Sum;
#[derive(Clone, Copy, Differentiable)]
struct M(f64);
impl Sum for M {
    fn sum<I: Iterator<Item = M>>(it: I) -> M {
        M(it.map(|m| m.0).sum())
    }
}
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let m: M = v.iter().map(|x| M(*x)).sum();
    m.0
}

//# foreign_trait_iterator
struct Steps {
    x: f64,
    n: usize,
}
impl Iterator for Steps {
    type Item = f64;
    fn next(&mut self) -> Option<f64> {
        if self.n == 0 {
            return None;
        }
        self.n -= 1;
        self.x *= 0.5;
        Some(self.x)
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    Steps { x, n: 4 }.sum::<f64>() * x
}

//# foreign_trait_fromstr
use std::str::FromStr;
#[differentiate]
fn f(x: f64, s: &str) -> f64 {
    match f64::from_str(s) {
        Ok(k) => k * x,
        Err(_) => x,
    }
}

//# where_clause_on_type
#[differentiate]
fn largest<A>(v: &[A]) -> A
where
    A: Copy + PartialOrd,
{
    let mut best = v[0];
    for a in v {
        if *a > best {
            best = *a;
        }
    }
    best
}
#[differentiate]
fn f(v: &[f64]) -> f64 {
    largest(v) * 2.0
}

//# higher_ranked
#[differentiate]
fn over<F>(g: F, v: &[f64]) -> f64
where
    F: for<'a> Fn(&'a [f64]) -> f64,
{
    g(v) * 2.0
}
#[differentiate]
fn f(v: &[f64]) -> f64 {
    over(|w| w[0] * w[1], v)
}

//# closure_given_back_boxed
#[differentiate]
fn gain(k: f64) -> Box<dyn Fn(f64) -> f64> {
    Box::new(move |x| k * x)
}
#[differentiate]
fn f(x: f64) -> f64 {
    gain(x)(x)
}

//# turbofish_on_methods
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let w = v.iter().map(|x| x * 2.0).collect::<Vec<_>>();
    w.iter().copied().sum::<f64>() + w.iter().product::<f64>()
}

//# qualified_path_calls
#[differentiate]
fn f(x: f64, y: f64) -> f64 {
    <f64>::sin(x) + f64::max(x, y) + f64::mul_add(x, y, 1.0) + <f64 as Clone>::clone(&x)
}

//# operators_as_functions
use std::ops::{Add, Mul};
#[differentiate]
fn f(x: f64, y: f64) -> f64 {
    x.add(y).mul(x) + f64::mul(x, y) + Add::add(x, y)
}

//# any_bound
use std::fmt::Debug;
#[differentiate]
fn traced<A: Debug + Copy>(a: A) -> A {
    let _ = format!("{a:?}");
    a
}

//! Generic functions and types, traits of others, `impl Trait`, trait objects, constants as parameters.

//# generic_identity
#[differentiate]
fn id<A>(a: A) -> A {
    a
}
#[differentiate]
fn f(x: f64) -> f64 {
    id(x) * id(2.0)
}

//# generic_copy_bound
#[differentiate]
fn first<A: Copy>(v: &[A]) -> A {
    v[0]
}
#[differentiate]
fn f(v: &[f64]) -> f64 {
    first(v) * 2.0
}

//# generic_add
use std::ops::{Add, Mul};
#[differentiate]
fn square<A: Copy + Mul<Output = A>>(a: A) -> A {
    a * a
}
#[differentiate]
fn f(x: f64) -> f64 {
    square(x)
}

//# generic_into
#[differentiate]
fn half<A: Into<f64>>(a: A) -> f64 {
    0.5 * a.into()
}
#[differentiate]
fn f(x: f64) -> f64 {
    half(x)
}

//# generic_as_ref
#[differentiate]
fn total<A: AsRef<[f64]>>(a: A) -> f64 {
    a.as_ref().iter().sum()
}
#[differentiate]
fn f(v: &[f64]) -> f64 {
    total(v)
}

//# generic_into_iterator
#[differentiate]
fn total<I: IntoIterator<Item = f64>>(a: I) -> f64 {
    a.into_iter().sum()
}

//# impl_iterator_argument
#[differentiate]
fn total(a: impl Iterator<Item = f64>) -> f64 {
    a.map(|x| x * x).sum()
}

//# impl_iterator_of_references
#[differentiate]
fn total<'a>(a: impl IntoIterator<Item = &'a f64>) -> f64 {
    let mut sum = 0.0;
    for x in a {
        sum += x * x;
    }
    sum
}

//# impl_iterator_given_back
#[differentiate]
fn squares(v: &[f64]) -> impl Iterator<Item = f64> + '_ {
    v.iter().map(|x| x * x)
}

//# integers_given_back_as_iterator
fn even(n: usize) -> impl Iterator<Item = usize> {
    (0..n).step_by(2)
}
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let mut sum = 0.0;
    for i in even(v.len()) {
        sum += v[i] * v[i];
    }
    sum
}

//# generic_function_argument
#[differentiate]
fn apply<F>(g: F, x: f64) -> f64
where
    F: Fn(f64) -> f64,
{
    g(x) * g(2.0)
}
#[differentiate]
fn f(x: f64) -> f64 {
    apply(|y| y * x, x)
}

//# generic_function_by_reference
#[differentiate]
fn apply<F: Fn(f64) -> f64>(g: &F, x: f64) -> f64 {
    g(g(x))
}
#[differentiate]
fn f(x: f64) -> f64 {
    apply(&|y: f64| y * x, x)
}

//# fn_mut_argument
#[differentiate]
fn each<F: FnMut(f64)>(v: &[f64], mut g: F) {
    for x in v {
        g(*x);
    }
}
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let mut sum = 0.0;
    each(v, |x| sum += x * x);
    sum
}

//# fn_once_argument
#[differentiate]
fn once<F: FnOnce(f64) -> Vec<f64>>(g: F, x: f64) -> f64 {
    let v = g(x);
    v[0] * v[1]
}
#[differentiate]
fn f(x: f64) -> f64 {
    once(|a| vec![a, a * a], x)
}

//# dyn_fn_reference
#[differentiate]
fn apply(g: &dyn Fn(f64) -> f64, x: f64) -> f64 {
    g(x) * x
}
#[differentiate]
fn f(x: f64) -> f64 {
    apply(&|y| y * y, x)
}

//# dyn_fn_boxed_list
#[differentiate]
fn f(x: f64) -> f64 {
    let laws: Vec<Box<dyn Fn(f64) -> f64>> = vec![Box::new(|y| y * y), Box::new(|y| y.sin())];
    laws.iter().map(|law| law(x)).sum()
}

//# function_pointers
#[differentiate]
fn one(x: f64) -> f64 {
    x * x
}
#[differentiate]
fn two(x: f64) -> f64 {
    x.sin()
}
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    let g: fn(f64) -> f64 = if n > 1 { one } else { two };
    g(x)
}

//# function_pointer_table
#[differentiate]
fn one(x: f64) -> f64 {
    x * x
}
#[differentiate]
fn two(x: f64) -> f64 {
    x.sin()
}
#[differentiate]
fn f(x: f64) -> f64 {
    let table: [fn(f64) -> f64; 2] = [one, two];
    let mut y = x;
    for g in table {
        y = g(y);
    }
    y
}

//# method_as_function
#[differentiate]
fn f(v: &[f64]) -> f64 {
    v.iter().copied().map(f64::sin).sum::<f64>() + v.iter().copied().fold(f64::NEG_INFINITY, f64::max)
}

//# function_as_argument
#[differentiate]
fn square(x: f64) -> f64 {
    x * x
}
#[differentiate]
fn twice(g: impl Fn(f64) -> f64, x: f64) -> f64 {
    g(g(x))
}
#[differentiate]
fn f(x: f64) -> f64 {
    twice(square, x) + twice(f64::sqrt, x * x)
}

//# const_generic
#[differentiate]
fn norm<const N: usize>(v: [f64; N]) -> f64 {
    let mut sum = 0.0;
    for i in 0..N {
        sum += v[i] * v[i];
    }
    sum.sqrt()
}
#[differentiate]
fn f(x: f64, y: f64) -> f64 {
    norm([x, y, 1.0]) + norm::<1>([x])
}

//# const_generic_struct
#[derive(Clone, Copy, Differentiable)]
struct V<const N: usize> {
    x: [f64; N],
}
#[differentiate]
impl<const N: usize> V<N> {
    fn dot(&self, o: &V<N>) -> f64 {
        (0..N).map(|i| self.x[i] * o.x[i]).sum()
    }
}
#[differentiate]
fn f(x: f64, y: f64) -> f64 {
    let a = V::<2> { x: [x, y] };
    a.dot(&V::<2> { x: [y, 3.0] })
}

//# const_generic_exponent
#[differentiate]
fn power<const P: i32>(x: f64) -> f64 {
    x.powi(P)
}
#[differentiate]
fn f(x: f64) -> f64 {
    power::<3>(x)
}

//# generic_struct
#[derive(Clone, Copy, Differentiable)]
struct Pair<A> {
    a: A,
    b: A,
}
#[differentiate]
fn f(x: f64) -> f64 {
    let p: Pair<f64> = Pair { a: x, b: x * x };
    p.a * p.b
}

//# generic_struct_without_arguments
#[derive(Clone, Copy, Differentiable)]
struct Pair<A> {
    a: A,
    b: A,
}
#[differentiate]
fn f(x: f64) -> f64 {
    let p = Pair { a: x, b: x * x };
    p.a * p.b
}

//# generic_impl
#[derive(Clone, Copy, Differentiable)]
struct Pair<A> {
    a: A,
    b: A,
}
#[differentiate]
impl Pair<f64> {
    fn product(&self) -> f64 {
        self.a * self.b
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let p = Pair::<f64> { a: x, b: x * x };
    p.product()
}

//# associated_const
#[derive(Clone, Copy, Differentiable)]
struct Spring {
    k: f64,
}
#[differentiate]
impl Spring {
    const FACTOR: f64 = 2.0;
    fn force(&self, x: f64) -> f64 {
        Self::FACTOR * self.k * x
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    Spring { k: x }.force(x) + Spring::FACTOR
}

//# trait_const
trait Planet {
    const G: f64;
}
struct Earth;
impl Planet for Earth {
    const G: f64 = 9.81;
}
#[differentiate]
fn weight<P: Planet>(m: f64) -> f64 {
    m * P::G
}
#[differentiate]
fn f(m: f64) -> f64 {
    weight::<Earth>(m)
}

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

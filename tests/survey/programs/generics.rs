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

//! Types within types, behind references, and types of numbers.

//# nested_structs
#[derive(Clone, Copy, Differentiable)]
struct A {
    p: [f64; 2],
}
#[derive(Clone, Copy, Differentiable)]
struct B {
    a: A,
    n: usize,
}
#[differentiate]
fn f(x: f64, y: f64) -> f64 {
    let mut b = B { a: A { p: [x, y] }, n: 1 };
    b.a.p[b.n] *= x;
    b.a.p[0] + b.a.p[1]
}

//# struct_update
#[derive(Clone, Copy, Differentiable)]
struct P {
    a: f64,
    b: f64,
    n: usize,
}
#[differentiate]
fn f(x: f64) -> f64 {
    let base = P { a: 1.0, b: x, n: 2 };
    let p = P { a: x * x, ..base };
    p.a * p.b * p.n as f64
}

//# struct_update_from_default
#[derive(Clone, Copy, Default, Differentiable)]
struct P {
    a: f64,
    b: f64,
}
#[differentiate]
fn f(x: f64) -> f64 {
    let p = P { a: x, ..Default::default() };
    let q = P { b: x, ..P::default() };
    p.a * q.b + p.b
}

//# default_float
#[differentiate]
fn f(x: f64) -> f64 {
    let mut sum = f64::default();
    sum += x * x;
    let z: f64 = Default::default();
    sum + z
}

//# nested_enums
#[derive(Clone, Copy, Differentiable)]
enum Inner {
    One(f64),
    Two(f64, f64),
}
#[derive(Clone, Copy, Differentiable)]
enum Outer {
    Has(Inner),
    Empty,
}
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    let o = match n {
        0 => Outer::Empty,
        1 => Outer::Has(Inner::One(x)),
        _ => Outer::Has(Inner::Two(x, x * x)),
    };
    match o {
        Outer::Has(Inner::One(a)) => a * a,
        Outer::Has(Inner::Two(a, b)) => a * b,
        Outer::Empty => 0.0,
    }
}

//# use_of_variants
#[derive(Clone, Copy, Differentiable)]
enum Law {
    Linear(f64),
    Free,
}
use Law::{Free, Linear};
#[differentiate]
fn f(x: f64) -> f64 {
    let l = if x > 0.0 { Linear(x) } else { Free };
    match l {
        Linear(k) => k * x,
        Free => 0.0,
    }
}

//# use_of_variants_in_body
#[derive(Clone, Copy, Differentiable)]
enum Law {
    Linear(f64),
    Free,
}
#[differentiate]
fn f(x: f64) -> f64 {
    use Law::*;
    let l = if x > 0.0 { Linear(x) } else { Free };
    match l {
        Linear(k) => k * x,
        Free => 0.0,
    }
}

//# self_variants
#[derive(Clone, Copy, Differentiable)]
enum Law {
    Linear(f64),
    Cubic { k: f64 },
    Free,
}
#[differentiate]
impl Law {
    fn force(&self, x: f64) -> f64 {
        match *self {
            Self::Linear(k) => k * x,
            Self::Cubic { k } => k * x.powi(3),
            Self::Free => 0.0,
        }
    }
    fn stiffer(self) -> Self {
        match self {
            Self::Linear(k) => Self::Cubic { k },
            other => other,
        }
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    Law::Linear(x).stiffer().force(x) + Law::Free.force(x)
}

//# reference_to_reference
#[differentiate]
fn g(x: &&f64) -> f64 {
    **x * **x
}
#[differentiate]
fn f(x: f64) -> f64 {
    g(&&x)
}

//# reference_in_struct
#[derive(Clone, Copy, Differentiable)]
struct View<'a> {
    data: &'a [f64],
}
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let view = View { data: v };
    view.data[0] * view.data[1]
}

//# cow
use std::borrow::Cow;
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let c: Cow<[f64]> = Cow::Borrowed(v);
    c[0] * c[1]
}

//# rc
use std::rc::Rc;
#[differentiate]
fn f(x: f64) -> f64 {
    let r = Rc::new(x * x);
    *r + 1.0
}

//# arc_slice
use std::sync::Arc;
#[differentiate]
fn f(v: Vec<f64>) -> f64 {
    let a: Arc<[f64]> = v.into();
    a[0] * a[1]
}

//# vec_deque
use std::collections::VecDeque;
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let mut q: VecDeque<f64> = VecDeque::new();
    for a in v {
        q.push_back(a * a);
    }
    q.pop_front().unwrap_or(0.0)
}

//# non_zero
use std::num::NonZeroUsize;
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    let k = NonZeroUsize::new(n + 1).unwrap();
    x * k.get() as f64
}

//# wrapping
use std::num::Wrapping;
#[differentiate]
fn f(x: f64, n: u32) -> f64 {
    let w = Wrapping(n) + Wrapping(3);
    x * w.0 as f64
}

//# float_in_single_precision
#[differentiate]
fn f(x: f64) -> f64 {
    let y = x as f32;
    (y * 2.0) as f64
}

//# mixed_precision
#[differentiate]
fn g(x: f32) -> f32 {
    x * x
}
#[differentiate]
fn f(x: f64) -> f64 {
    f64::from(g(x as f32)) + 1.0
}

//# float_from_various
#[differentiate]
fn f(x: f64, n: u8) -> f64 {
    let a: f64 = n.into();
    let b = f64::from(3_i32) + f64::from(true as u8);
    x * a + b
}

//# into_float
#[differentiate]
fn f(x: f64) -> f64 {
    let y: f64 = x.into();
    y * y
}

//# parse_float
#[differentiate]
fn f(x: f64, s: &str) -> f64 {
    let k: f64 = s.parse().unwrap_or(2.0);
    k * x
}

//# tuple_struct_of_tuple
#[derive(Clone, Copy, Differentiable)]
struct Pair((f64, f64), [f64; 2]);
#[differentiate]
fn f(x: f64) -> f64 {
    let p = Pair((x, 2.0), [x, x * x]);
    p.0.0 * p.1[1] + p.0.1
}

//# two_dimensional_alias
type Matrix = [[f64; 2]; 2];
#[differentiate]
fn product(a: &Matrix, b: &Matrix) -> Matrix {
    let mut c = [[0.0; 2]; 2];
    for i in 0..2 {
        for j in 0..2 {
            for k in 0..2 {
                c[i][j] += a[i][k] * b[k][j];
            }
        }
    }
    c
}

//# alias_of_result
type Res<T> = Result<T, String>;
#[differentiate]
fn root(x: f64) -> Res<f64> {
    if x < 0.0 { Err("negative".to_string()) } else { Ok(x.sqrt()) }
}

//# alias_of_result_with_question
type Res<T> = Result<T, String>;
#[differentiate]
fn root(x: f64) -> Res<f64> {
    if x < 0.0 { Err("negative".to_string()) } else { Ok(x.sqrt()) }
}
#[differentiate]
fn f(x: f64) -> Res<f64> {
    let y = root(x)?;
    Ok(y * x)
}

//# alias_of_function
type Law = fn(f64) -> f64;
#[differentiate]
fn f(law: Law, x: f64) -> f64 {
    law(x) * x
}

//# alias_of_struct
#[derive(Clone, Copy, Differentiable)]
struct Spring {
    k: f64,
}
type S = Spring;
#[differentiate]
fn f(x: f64) -> f64 {
    let s = S { k: x };
    let S { k } = s;
    k * s.k
}

//# alias_of_enum
#[derive(Clone, Copy, Differentiable)]
enum Law {
    Linear(f64),
    Free,
}
type L = Law;
#[differentiate]
fn f(x: f64) -> f64 {
    let l = if x > 0.0 { L::Linear(x) } else { L::Free };
    match l {
        L::Linear(k) => k * x,
        L::Free => 0.0,
    }
}

//# private_in_module
mod inner {
    #[derive(Clone, Copy, tangential::Differentiable)]
    pub struct Spring {
        k: f64,
    }
    #[tangential::differentiate]
    impl Spring {
        pub fn new(k: f64) -> Self {
            Self { k }
        }
        pub fn force(self, x: f64) -> f64 {
            self.k * x
        }
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    inner::Spring::new(x * x).force(x)
}

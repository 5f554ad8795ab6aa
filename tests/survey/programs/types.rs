//! Types from outside, types without a tangent, and types that are almost numbers.

//# struct_without_tangent
struct Spring {
    k: f64,
}
#[differentiate]
fn f(x: f64) -> f64 {
    let s = Spring { k: 2.0 };
    s.k * x
}

//# struct_without_tangent_active
struct Spring {
    k: f64,
}
#[differentiate]
fn f(x: f64) -> f64 {
    let s = Spring { k: x };
    s.k * x
}

//# struct_without_tangent_as_parameter
pub struct Spring {
    k: f64,
}
#[differentiate]
fn force(s: &Spring, x: f64) -> f64 {
    s.k * x
}

//# struct_without_tangent_passive_parameter
pub struct Spring {
    k: f64,
}
#[differentiate(passive(s))]
fn force(s: &Spring, x: f64) -> f64 {
    s.k * x
}

//# struct_without_tangent_by_wrt
pub struct Spring {
    k: f64,
}
#[differentiate(wrt(x))]
fn force(s: &Spring, x: f64) -> f64 {
    s.k * x
}

//# struct_without_tangent_given_back
pub struct Pair {
    a: f64,
    b: f64,
}
#[differentiate]
fn pair(x: f64) -> Pair {
    Pair { a: x, b: x * x }
}

//# method_without_tag_on_derived
#[derive(Clone, Copy, Differentiable)]
struct Spring {
    k: f64,
}
impl Spring {
    fn force(&self, x: f64) -> f64 {
        self.k * x
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let s = Spring { k: x };
    s.force(x)
}

//# method_without_tag_on_plain
struct Spring {
    k: f64,
}
impl Spring {
    fn force(&self, x: f64) -> f64 {
        self.k * x
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let s = Spring { k: 2.0 };
    s.force(x)
}

//# constructor_without_tag
#[derive(Clone, Copy, Differentiable)]
struct Spring {
    k: f64,
}
impl Spring {
    fn new(k: f64) -> Self {
        Spring { k }
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    Spring::new(x).k
}

//# constructor_without_tag_of_constants
#[derive(Clone, Copy, Differentiable)]
struct Spring {
    k: f64,
}
impl Spring {
    fn standard() -> Self {
        Spring { k: 2.0 }
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    Spring::standard().k * x
}

//# duration
use std::time::Duration;
#[differentiate]
fn f(x: f64, n: u64) -> f64 {
    let d = Duration::from_secs(n);
    x * d.as_secs_f64()
}

//# duration_parameter
use std::time::Duration;
#[differentiate]
fn drift(d: Duration, x: f64) -> f64 {
    x * d.as_secs_f64()
}

//# duration_passive_parameter
use std::time::Duration;
#[differentiate(passive(d))]
fn drift(d: Duration, x: f64) -> f64 {
    x * d.as_secs_f64()
}

//# duration_from_active
use std::time::Duration;
#[differentiate]
fn f(x: f64) -> f64 {
    Duration::from_secs_f64(x.abs()).as_secs_f64()
}

//# complex_own_operators_untagged
use std::ops::{Add, Mul};
#[derive(Clone, Copy, Differentiable)]
struct C {
    re: f64,
    im: f64,
}
impl Add for C {
    type Output = C;
    fn add(self, o: C) -> C {
        C { re: self.re + o.re, im: self.im + o.im }
    }
}
impl Mul for C {
    type Output = C;
    fn mul(self, o: C) -> C {
        C { re: self.re * o.re - self.im * o.im, im: self.re * o.im + self.im * o.re }
    }
}
#[differentiate]
fn f(x: f64, y: f64) -> f64 {
    let c = C { re: x, im: y };
    (c * c + c).re
}

//# complex_own_operators_tagged
use std::ops::{Add, Mul};
#[derive(Clone, Copy, Differentiable)]
struct C {
    re: f64,
    im: f64,
}
#[differentiate]
impl Add for C {
    type Output = C;
    fn add(self, o: C) -> C {
        C { re: self.re + o.re, im: self.im + o.im }
    }
}
#[differentiate]
fn f(x: f64, y: f64) -> f64 {
    let c = C { re: x, im: y };
    (c + c).re
}

//# newtype_of_float
#[derive(Clone, Copy, Differentiable)]
struct Meters(f64);
#[differentiate]
fn f(x: f64) -> f64 {
    let Meters(a) = Meters(x * x);
    let b = Meters(a);
    b.0 + a
}

//# newtype_as_function
#[derive(Clone, Copy, Differentiable)]
struct Meters(f64);
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let m: Vec<Meters> = v.iter().copied().map(Meters).collect();
    m.iter().map(|m| m.0 * m.0).sum()
}

//# some_as_function
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let o: Vec<Option<f64>> = v.iter().copied().map(Some).collect();
    o[0].unwrap_or(0.0) * o[1].unwrap_or(1.0)
}

//# ordering
use std::cmp::Ordering;
#[differentiate]
fn f(x: f64, y: f64) -> f64 {
    match x.partial_cmp(&y) {
        Some(Ordering::Less) => x * x,
        Some(Ordering::Equal) => 0.0,
        Some(Ordering::Greater) => y * x,
        None => 1.0,
    }
}

//# total_ordering
#[differentiate]
fn f(x: f64, y: f64) -> f64 {
    if x.total_cmp(&y).is_lt() { x * y } else { y }
}

//# enum_without_tangent_as_parameter
#[derive(Clone, Copy)]
pub enum Law {
    Linear,
    Cubic,
}
#[differentiate]
fn force(law: Law, x: f64) -> f64 {
    match law {
        Law::Linear => x,
        Law::Cubic => x * x * x,
    }
}

//# enum_without_tangent_local
#[derive(Clone, Copy)]
enum Law {
    Linear,
    Cubic,
}
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    let law = if n == 1 { Law::Linear } else { Law::Cubic };
    match law {
        Law::Linear => x,
        Law::Cubic => x * x * x,
    }
}

//# enum_chosen_by_active
#[derive(Clone, Copy, PartialEq)]
enum Side {
    Left,
    Right,
}
#[differentiate]
fn f(x: f64) -> f64 {
    let side = if x > 1.0 { Side::Right } else { Side::Left };
    if side == Side::Left { x * x } else { 2.0 * x }
}

//# unit_struct
#[derive(Clone, Copy)]
struct Marker;
#[differentiate]
fn f(x: f64) -> f64 {
    let m = Marker;
    let _ = m;
    x * x
}

//# phantom
use std::marker::PhantomData;
#[derive(Clone, Copy, Differentiable)]
struct Typed<U> {
    x: f64,
    unit: PhantomData<U>,
}
#[differentiate]
fn f(x: f64) -> f64 {
    let t = Typed::<u32> { x, unit: PhantomData };
    t.x * t.x
}

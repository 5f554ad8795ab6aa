//! Helpers without a tag, names, and what std moves about.

//# untagged_helper
fn square(x: f64) -> f64 {
    x * x
}
#[differentiate]
fn f(x: f64) -> f64 {
    square(x) + 1.0
}

//# untagged_helper_of_constants
fn square(x: f64) -> f64 {
    x * x
}
#[differentiate]
fn f(x: f64) -> f64 {
    square(3.0) * x
}

//# untagged_helper_in_module
mod helpers {
    pub fn square(x: f64) -> f64 {
        x * x
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    helpers::square(x) + 1.0
}

//# untagged_helper_by_self_path
fn square(x: f64) -> f64 {
    x * x
}
#[differentiate]
fn f(x: f64) -> f64 {
    self::square(x) + super::issue_untagged_helper_by_self_path::square(x)
}

//# untagged_helper_as_value
fn square(x: f64) -> f64 {
    x * x
}
#[differentiate]
fn f(v: &[f64]) -> f64 {
    v.iter().copied().map(square).sum()
}

//# capital_variables
#[differentiate]
#[allow(non_snake_case)]
fn f(T: f64, P: f64) -> f64 {
    let R = 8.314;
    let V = R * T / P;
    V * T
}

//# capital_variable_in_closure
#[differentiate]
#[allow(non_snake_case)]
fn f(x: f64) -> f64 {
    let K = |A: f64| A * x;
    K(x) + K(2.0)
}

//# capital_function
#[differentiate]
#[allow(non_snake_case)]
fn Area(x: f64) -> f64 {
    x * x
}
#[differentiate]
fn f(x: f64) -> f64 {
    Area(x) + 1.0
}

//# variable_called_drop
#[differentiate]
fn f(x: f64) -> f64 {
    let drop = x * x;
    let some = drop + 1.0;
    let vec = some * drop;
    vec
}

//# call_of_drop
#[differentiate]
fn f(v: Vec<f64>) -> f64 {
    let y = v[0] * v[1];
    drop(v);
    y
}

//# own_drop
#[differentiate]
fn drop(x: f64) -> f64 {
    x * x
}
#[differentiate]
fn f(x: f64) -> f64 {
    drop(x) + 1.0
}

//# module_f64
mod f64 {
    pub mod consts {
        pub const PI: std::primitive::f64 = 3.0;
    }
}
#[differentiate]
fn f(x: std::primitive::f64) -> std::primitive::f64 {
    x * f64::consts::PI
}

//# std_f64_module
use std::f64;
#[differentiate]
fn f(x: f64) -> f64 {
    x * f64::consts::PI + f64::EPSILON
}

//# own_passive
fn passive(x: usize) -> usize {
    x + 1
}
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    x * passive(n) as f64
}

//# own_passive_of_active
#[differentiate]
fn passive(x: f64) -> f64 {
    x * x
}
#[differentiate]
fn f(x: f64) -> f64 {
    passive(x) + x
}

//# mem_swap
#[differentiate]
fn f(x: f64, y: f64) -> f64 {
    let (mut a, mut b) = (x, y * x);
    std::mem::swap(&mut a, &mut b);
    a - 2.0 * b
}

//# mem_replace
#[differentiate]
fn f(x: f64, y: f64) -> f64 {
    let mut a = x * x;
    let old = std::mem::replace(&mut a, y);
    old * a
}

//# mem_take
#[differentiate]
fn f(v: Vec<f64>) -> f64 {
    let mut v = v;
    let w = std::mem::take(&mut v);
    v.push(2.0);
    w[0] * w[1] + v[0]
}

//# mem_swap_imported
use std::mem;
#[differentiate]
fn f(v: &mut [f64], x: f64) {
    let (a, b) = v.split_at_mut(2);
    mem::swap(&mut a[0], &mut b[1]);
    b[0] = a[0] * x;
}

//# boxed
#[differentiate]
fn f(x: f64) -> f64 {
    let b = Box::new(x * x);
    *b + 1.0
}

//# boxed_slice
#[differentiate]
fn f(v: Vec<f64>) -> f64 {
    let b: Box<[f64]> = v.into_boxed_slice();
    b.iter().map(|a| a * a).sum()
}

//# boxed_closure
#[differentiate]
fn f(x: f64) -> f64 {
    let g: Box<dyn Fn(f64) -> f64> = Box::new(move |y| y * x);
    g(x) + g(1.0)
}

//# lower_case_variants
#[allow(non_camel_case_types)]
#[derive(Clone, Copy, Differentiable)]
enum law {
    linear(f64),
    cubic { k: f64 },
}
#[differentiate]
fn f(x: f64) -> f64 {
    let l = if x > 1.0 { law::linear(x) } else { law::cubic { k: 2.0 * x } };
    match l {
        law::linear(k) => k * x,
        law::cubic { k } => k * x * x * x,
    }
}

//# lower_case_constant
#[allow(non_upper_case_globals)]
const gravity: f64 = 9.81;
#[differentiate]
fn f(x: f64) -> f64 {
    gravity * x
}

//# lower_case_constant_in_pattern
#[allow(non_upper_case_globals)]
const one: usize = 1;
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    match n {
        one => x,
        _ => x * x,
    }
}

//# own_len_of_floats
#[derive(Differentiable)]
struct Rod {
    a: f64,
}
#[differentiate]
impl Rod {
    fn len(&self) -> f64 {
        self.a * self.a
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let rod = Rod { a: x };
    rod.len() * 2.0
}

//# own_clone
#[derive(Differentiable)]
struct Rod {
    a: f64,
}
impl Clone for Rod {
    fn clone(&self) -> Self {
        Rod { a: self.a }
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let rod = Rod { a: x };
    let other = rod.clone();
    other.a * rod.a
}

//# own_max
#[derive(Clone, Copy, Differentiable)]
struct Range2 {
    low: f64,
    high: f64,
}
#[differentiate]
impl Range2 {
    fn max(self, other: Range2) -> f64 {
        self.high.max(other.high)
    }
    fn is_empty(&self) -> bool {
        self.low >= self.high
    }
}
#[differentiate]
fn f(x: f64, y: f64) -> f64 {
    let a = Range2 { low: 0.0, high: x };
    let b = Range2 { low: 0.0, high: y };
    if a.is_empty() { 0.0 } else { a.max(b) }
}

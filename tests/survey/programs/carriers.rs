//! Ranges, pairs, functions and texts through which an active value could get lost.

//# range_struct
#[differentiate]
fn f(x: f64, y: f64) -> f64 {
    let r = std::ops::Range { start: x, end: x * y };
    (r.end - r.start) * x
}

//# range_of_active_inclusive
#[differentiate]
fn f(x: f64) -> f64 {
    let r = x..=2.0 * x;
    r.end() - r.start() * x
}

//# range_of_active_given_to_closure
#[differentiate]
fn f(x: f64) -> f64 {
    let width = |r: std::ops::Range<f64>| r.end - r.start;
    width(x..x * x)
}

//# range_in_struct
#[derive(Clone, Differentiable)]
struct Limits {
    r: std::ops::Range<f64>,
}
#[differentiate]
fn f(x: f64) -> f64 {
    let l = Limits { r: x..2.0 * x };
    l.r.end * x
}

//# range_parameter
#[differentiate]
fn mean(r: std::ops::Range<f64>) -> f64 {
    0.5 * (r.start + r.end)
}
#[differentiate]
fn f(x: f64) -> f64 {
    mean(x..3.0 * x)
}

//# array_of_ranges
#[differentiate]
fn f(x: f64) -> f64 {
    let mut sum = 0.0;
    for r in [0.0..x, x..2.0 * x] {
        sum += r.end - r.start * r.start;
    }
    sum
}

//# bound
use std::ops::Bound;
#[differentiate]
fn f(x: f64) -> f64 {
    let b = Bound::Included(x);
    match b {
        Bound::Included(y) | Bound::Excluded(y) => y * y,
        Bound::Unbounded => 0.0,
    }
}

//# control_flow
use std::ops::ControlFlow;
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let r = v.iter().try_for_each(|x| if *x > 0.5 { ControlFlow::Break(*x) } else { ControlFlow::Continue(()) });
    match r {
        ControlFlow::Break(x) => x * x,
        ControlFlow::Continue(()) => v[0],
    }
}

//# poll
use std::task::Poll;
#[differentiate]
fn f(x: f64) -> f64 {
    let p = Poll::Ready(x * x);
    match p {
        Poll::Ready(y) => y,
        Poll::Pending => 0.0,
    }
}

//# saturating
use std::num::Saturating;
#[differentiate]
fn f(x: f64, n: u8) -> f64 {
    let s = Saturating(n) + Saturating(200);
    x * f64::from(s.0)
}

//# reverse
use std::cmp::Reverse;
#[differentiate]
fn f(x: f64) -> f64 {
    let r = Reverse(x * x);
    r.0 * x
}

//# manually_drop
use std::mem::ManuallyDrop;
#[differentiate]
fn f(x: f64) -> f64 {
    let m = ManuallyDrop::new(x * x);
    *m
}

//# pin
use std::pin::Pin;
#[differentiate]
fn f(x: f64) -> f64 {
    let y = x * x;
    *Pin::new(&y)
}

//# function_item_in_variable
#[differentiate]
fn square(x: f64) -> f64 {
    x * x
}
#[differentiate]
fn f(x: f64) -> f64 {
    let g = square;
    g(x) + g(g(x))
}

//# method_in_variable
#[differentiate]
fn f(x: f64) -> f64 {
    let g = f64::sin;
    g(x) * x
}

//# function_in_tuple
#[differentiate]
fn square(x: f64) -> f64 {
    x * x
}
#[differentiate]
fn f(x: f64) -> f64 {
    let (g, k) = (square, 2.0);
    k * g(x)
}

//# function_in_struct
#[derive(Clone, Copy)]
struct Law {
    g: fn(f64) -> f64,
}
#[differentiate]
fn square(x: f64) -> f64 {
    x * x
}
#[differentiate]
fn f(x: f64) -> f64 {
    let law = Law { g: square };
    (law.g)(x)
}

//# function_chosen_by_match
#[differentiate]
fn square(x: f64) -> f64 {
    x * x
}
#[differentiate]
fn cube(x: f64) -> f64 {
    x * x * x
}
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    let g = match n {
        0 => square,
        _ => cube,
    };
    g(x)
}

//# static_function_table
#[differentiate]
fn square(x: f64) -> f64 {
    x * x
}
static LAWS: [fn(f64) -> f64; 1] = [square];
#[differentiate]
fn f(x: f64) -> f64 {
    LAWS[0](x)
}

//# passive_struct_with_method
struct Unit {
    factor: f64,
}
impl Unit {
    fn factor(&self) -> f64 {
        self.factor
    }
}
const METER: Unit = Unit { factor: 2.0 };
#[differentiate]
fn f(x: f64) -> f64 {
    METER.factor() * x + METER.factor
}

//# passive_struct_with_method_of_active
struct Unit {
    factor: f64,
}
impl Unit {
    fn convert(&self, x: f64) -> f64 {
        self.factor * x
    }
}
const METER: Unit = Unit { factor: 2.0 };
#[differentiate]
fn f(x: f64) -> f64 {
    METER.convert(x)
}

//# passive_struct_with_closure
struct Unit {
    factor: f64,
}
impl Unit {
    fn through(&self, g: impl Fn(f64) -> f64) -> f64 {
        g(self.factor)
    }
}
const METER: Unit = Unit { factor: 2.0 };
#[differentiate]
fn f(x: f64) -> f64 {
    METER.through(|k| k * x)
}

//# untagged_with_closure
fn through(g: impl Fn(f64) -> f64) -> f64 {
    g(2.0)
}
#[differentiate]
fn f(x: f64) -> f64 {
    through(|k| k * x)
}

//# untagged_with_captured_reference
fn store(out: &mut f64, n: usize) {
    *out = n as f64;
}
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    let mut y = x * x;
    store(&mut y, n);
    y + x
}

//# untagged_that_reads_through_mut
fn double(out: &mut [f64]) {
    for a in out {
        *a *= 2.0;
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let mut v = [x, 1.0];
    double(&mut v);
    v[0]
}

//# closure_called_by_std
#[differentiate]
fn f(x: f64) -> f64 {
    let v: Vec<f64> = std::iter::repeat_with(|| x * x).take(2).collect();
    v[0] + v[1]
}

//# float_to_string_and_back
#[differentiate]
fn f(x: f64) -> f64 {
    let s = x.to_string();
    s.parse::<f64>().unwrap() * x
}

//# float_as_bits
#[differentiate]
fn f(x: f64) -> f64 {
    f64::from_bits(x.to_bits())
}

//# float_through_bytes
#[differentiate]
fn f(x: f64) -> f64 {
    f64::from_le_bytes(x.to_le_bytes()) * x
}

//# float_to_int_unchecked_by_round
#[differentiate]
fn f(x: f64) -> f64 {
    let n = x.round() as i32;
    x.powi(n.rem_euclid(3))
}

//# integer_by_comparison_sum
#[differentiate]
fn f(v: &[f64], x: f64) -> f64 {
    let n: usize = v.iter().map(|a| usize::from(*a > x)).sum();
    x * n as f64
}

//# boolean_as_number
#[differentiate]
fn f(x: f64) -> f64 {
    f64::from(u8::from(x > 1.0)) * x + (x > 2.0) as u8 as f64
}

//# loop_counts_by_active
#[differentiate]
fn f(x: f64) -> f64 {
    let mut n = 0;
    let mut y = x.abs();
    while y > 1.0 {
        y /= 2.0;
        n += 1;
    }
    y + n as f64
}

//# signum_product
#[differentiate]
fn f(x: f64) -> f64 {
    x.signum() * x.abs().sqrt() + x.copysign(-1.0)
}

//# integers_with_float_methods
#[differentiate]
fn f(x: f64, n: i32) -> f64 {
    let a = n.abs().min(3).max(1).pow(2);
    let b = n.signum().clamp(0, 1);
    x * f64::from(a + b)
}

//# tuple_compared
#[differentiate]
fn f(x: f64, y: f64) -> f64 {
    if (x, y) < (y, x) { x * y } else { x }
}

//# float_compared_through_references
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let (a, b) = (&v[0], &v[1]);
    if a > b { a * b } else { *a }
}

//# assignment_through_nested_reference
#[differentiate]
fn f(x: f64) -> f64 {
    let mut a = 1.0;
    {
        let r = &mut a;
        let q = &mut *r;
        *q += x * x;
    }
    a
}

//# assignment_through_tuple_of_references
#[differentiate]
fn f(x: f64) -> f64 {
    let (mut a, mut b) = (1.0, 2.0);
    let (p, q) = (&mut a, &mut b);
    *p = x;
    *q *= *p;
    a * b
}

//# assignment_through_array_of_references
#[differentiate]
fn f(x: f64) -> f64 {
    let (mut a, mut b) = (1.0, 2.0);
    for r in [&mut a, &mut b] {
        *r *= x;
    }
    a + b
}

//# assignment_through_option_of_reference
#[differentiate]
fn f(x: f64) -> f64 {
    let mut a = 1.0;
    let o = Some(&mut a);
    if let Some(r) = o {
        *r = x * x;
    }
    a
}

//# assignment_through_struct_of_reference
#[derive(Differentiable)]
struct Out<'a> {
    y: &'a mut f64,
}
#[differentiate]
fn f(x: f64) -> f64 {
    let mut a = 1.0;
    let out = Out { y: &mut a };
    *out.y = x * x;
    a
}

//# assignment_through_method
#[derive(Default, Differentiable)]
struct Sum {
    total: f64,
}
#[differentiate]
impl Sum {
    fn add(&mut self, x: f64) -> &mut Self {
        self.total += x;
        self
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let mut s = Sum::default();
    s.add(x).add(x * x);
    s.total
}

//# builder_by_value
#[derive(Default, Clone, Differentiable)]
struct Car {
    mass: f64,
    wheels: usize,
}
#[differentiate]
impl Car {
    fn mass(mut self, mass: f64) -> Self {
        self.mass = mass;
        self
    }
    fn wheels(self, wheels: usize) -> Self {
        Self { wheels, ..self }
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let car = Car::default().mass(x * x).wheels(4);
    car.mass * car.wheels as f64
}

//# index_by_own_enum
#[derive(Clone, Copy)]
enum Axis {
    X,
    Y,
}
#[differentiate]
fn f(v: [f64; 2]) -> f64 {
    v[Axis::X as usize] * v[Axis::Y as usize]
}

//# variable_named_like_tangents
#[differentiate]
fn f(x: f64, x_d: f64) -> f64 {
    let y_d = x * x_d;
    let y = y_d + x;
    let t1 = y * y_d;
    t1
}

//# tuple_field_of_call
#[differentiate]
fn polar(x: f64, y: f64) -> (f64, f64) {
    (x.hypot(y), y.atan2(x))
}
#[differentiate]
fn f(x: f64, y: f64) -> f64 {
    polar(x, y).0 * polar(y, x).1
}

//! What failed in crates of others, in the fewest words.

//# inner_attributes
#[differentiate]
fn f(x: f64) -> f64 {
    #![allow(unused_variables)]
    let y = 1.0;
    x * x
}

//# constant_closure
const SQUARE: fn(f64) -> f64 = |x| x * x;
#[differentiate]
fn f(x: f64) -> f64 {
    SQUARE(x) + 1.0
}

//# constant_closure_of_constants
const SQUARE: fn(f64) -> f64 = |x| x * x;
#[differentiate]
fn f(x: f64) -> f64 {
    SQUARE(3.0) * x
}

//# constructor_in_variable
#[derive(Clone, Copy, Differentiable)]
struct Unit(f64);
#[differentiate]
impl Unit {
    fn percent(v: f64) -> Self {
        Unit(v / 100.0)
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let p = Unit::percent;
    p(x).0 * x
}

//# number_of_an_enum_without_floats
#[derive(Clone, Copy, Differentiable)]
enum Kind {
    Percent,
    Ratio,
}
#[differentiate]
impl Kind {
    fn largest(&self) -> f64 {
        match self {
            Kind::Percent => 100.0,
            Kind::Ratio => 1.0,
        }
    }
}
#[derive(Clone, Copy, Differentiable)]
struct Unit {
    kind: Kind,
    value: f64,
}
#[differentiate]
impl Unit {
    fn to_ratio(&mut self) {
        self.value /= self.kind.largest();
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let mut u = Unit { kind: Kind::Percent, value: x };
    u.to_ratio();
    u.value * x + Kind::Ratio.largest()
}

//# option_field_set_to_none
#[derive(Clone, Copy, Differentiable)]
struct Alpha {
    value: Option<f64>,
}
#[differentiate]
impl Alpha {
    fn set(&mut self, x: f64) {
        if x > 1.0 {
            self.value = None;
        } else {
            self.value = Some(x * x);
        }
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let mut a = Alpha { value: None };
    a.set(x);
    a.value.unwrap_or(x)
}

//# generic_constructor
#[derive(Clone, Copy, Differentiable)]
struct Point {
    x: f64,
    y: f64,
}
#[derive(Clone, Copy, Differentiable)]
struct Line {
    a: Point,
}
#[differentiate]
impl Line {
    fn new<P: Into<Point>>(p: P) -> Line {
        Line { a: p.into() }
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    Line::new(Point { x, y: 2.0 }).a.x * x
}

//# function_beside_private_module
mod converters {
    mod scaled {
        #[tangential::differentiate]
        pub fn scaled(x: f64) -> f64 {
            x * x
        }
    }
    pub use scaled::scaled;
}
#[differentiate]
fn f(x: f64) -> f64 {
    converters::scaled(x)
}

//# field_given_away
#[derive(Clone, Differentiable)]
struct Path(Vec<f64>);
#[differentiate]
impl Path {
    fn into_points(self) -> Vec<f64> {
        self.0
    }
}
#[differentiate]
fn f(v: Vec<f64>) -> f64 {
    let p = Path(v).into_points();
    p[0] * p[1]
}

//# trait_by_path_on_floats
trait Root {
    fn root(self) -> Self;
}
impl Root for f64 {
    fn root(self) -> f64 {
        self.sqrt()
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    Root::root(x) * 2.0
}

//# trait_by_path_on_constants
trait Root {
    fn root(self) -> Self;
}
impl Root for f64 {
    fn root(self) -> f64 {
        self.sqrt()
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    Root::root(2.0) * x
}

//# trait_on_integers_by_path
trait Nearest {
    fn nearest(x: f64) -> Self;
}
impl Nearest for i64 {
    fn nearest(x: f64) -> i64 {
        x.round() as i64
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let n = i64::nearest(x);
    x * n as f64
}

//# constant_reference_by_match
#[derive(Clone, Copy, Differentiable)]
enum White {
    A,
    B,
}
#[differentiate]
impl White {
    fn values(self) -> &'static [f64; 2] {
        match self {
            White::A => &[1.0, 2.0],
            White::B => &[3.0, 4.0],
        }
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    White::A.values()[1] * x
}

//# own_index_on_field
use std::ops::Index;
#[derive(Clone, Copy, Differentiable)]
struct Units {
    list: [f64; 3],
}
impl Index<usize> for Units {
    type Output = f64;
    fn index(&self, i: usize) -> &f64 {
        &self.list[i]
    }
}
#[derive(Clone, Copy, Differentiable)]
struct Color {
    units: Units,
}
#[differentiate]
impl Color {
    fn red(&self) -> f64 {
        self.units[0]
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    Color { units: Units { list: [x, 1.0, 2.0] } }.red() * x
}

//# own_operators_on_fields
use std::ops::{Add, Mul, Sub};
#[derive(Clone, Copy, Differentiable)]
struct V {
    x: f64,
}
impl Sub for V {
    type Output = V;
    fn sub(self, o: V) -> V {
        V { x: self.x - o.x }
    }
}
#[derive(Clone, Copy, Differentiable)]
struct Line {
    a: V,
    b: V,
}
#[differentiate]
impl V {
    fn length(self) -> f64 {
        self.x.abs()
    }
}
#[differentiate]
impl Line {
    fn length(&self) -> f64 {
        (self.b - self.a).length()
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    Line { a: V { x }, b: V { x: x * x } }.length()
}

//# imported_untagged_root
mod math {
    pub fn sqrt(x: f64) -> f64 {
        x.sqrt()
    }
}
use math::sqrt;
#[differentiate]
fn f(x: f64) -> f64 {
    sqrt(x) + 1.0
}

//# whole_with_struct_pattern
#[derive(Clone, Copy, Differentiable)]
struct Size {
    w: f64,
    h: f64,
}
#[differentiate]
fn f(x: f64) -> f64 {
    let size @ Size { w, h } = Size { w: x, h: x * x };
    size.w * h + w
}

//# mutable_pair_declared_without_values
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    let (mut a, mut b);
    (a, b) = (x, x * x);
    for _ in 0..n {
        a += b;
        b *= 0.5;
    }
    a * b
}

//# chained_continued_fraction
#[differentiate]
fn f(x: f64) -> f64 {
    let (mut c, mut d, mut h) = (1.0 / 1e-30, 1.0 / (x + 2.0), 1.0 / (x + 2.0));
    let mut an: f64;
    let mut del: f64;
    for i in 1..=10 {
        an = -(i as f64) * (i as f64 - 0.5);
        d = 1.0 / (an * d + x + 2.0 * i as f64 + 20.0);
        c = x + 2.0 * i as f64 + 20.0 + an / c;
        del = c * d;
        h *= del;
        if (del - 1.0).abs() < 1e-15 {
            break;
        }
    }
    h
}

//# fold_of_max
#[differentiate]
fn f(v: &[f64]) -> f64 {
    v.iter().copied().fold(f64::MIN, |a, b| a.max(b))
}

//# fold_of_max_with_min
#[differentiate]
fn f(v: &[f64]) -> f64 {
    v.iter().map(|a| a * a).fold(0.0, |a, b| b.max(a))
}

//# fold_of_max_of_variable
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let start = f64::MIN;
    v.iter().map(|a| a * a).fold(start, |a: f64, b| a.max(b))
}

//# two_maps
#[differentiate]
fn f(p: &[f64], q: &[f64]) -> f64 {
    p.iter().zip(q).map(|(a, b)| *a - *b).map(|a| a.abs()).sum()
}

//# two_maps_and_fold
#[differentiate]
fn f(p: &[f64], q: &[f64]) -> f64 {
    p.iter().zip(q).map(|(a, b)| *a - *b).map(|a| a.abs()).fold(0.0, |a, b| a + b)
}

//# largest_distance
#[differentiate]
fn f(p: &[f64], q: &[f64]) -> f64 {
    p.iter().zip(q).map(|(a, b)| (a - b).abs()).fold(f64::MIN, |a, b| a.max(b))
}

//# largest_in_loop
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let mut m = f64::MIN;
    for a in v {
        m = m.max(*a);
    }
    m
}

//# max_of_constant
#[differentiate]
fn f(x: f64) -> f64 {
    f64::MIN.max(x) + f64::NEG_INFINITY.max(x) + f64::MAX.min(x)
}

//# both_arms_take_a_struct
#[derive(Clone, Differentiable)]
struct Orbit {
    radius: f64,
    names: usize,
}
#[differentiate]
fn near(o: Orbit, x: f64) -> f64 {
    o.radius * x
}
#[differentiate]
fn far(o: Orbit, x: f64) -> f64 {
    o.radius + x
}
#[differentiate]
fn f(r: f64, x: f64) -> f64 {
    let o = Orbit { radius: r * r, names: 1 };
    if x > 0.0 { near(o, x) } else { far(o, x) }
}

//# both_arms_take_a_struct_without_clone
#[derive(Differentiable)]
struct Orbit {
    radius: f64,
}
#[differentiate]
fn near(o: Orbit, x: f64) -> f64 {
    o.radius * x
}
#[differentiate]
fn f(r: f64, x: f64) -> f64 {
    let o = Orbit { radius: r * r };
    if x > 0.0 { near(o, x) } else { near(o, 2.0 * x) }
}

//# own_macro_constant
macro_rules! half {
    () => {
        0.5
    };
}
#[differentiate]
fn f(x: f64) -> f64 {
    x * half!() + half!() * x * x
}

//# own_macro_of_numbers
macro_rules! larger {
    ($a:expr, $b:expr) => {
        if $a > $b { $a } else { $b }
    };
}
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    let k = larger!(n, 3);
    x * k as f64 * larger!(2.0, 1.0)
}

//# own_macro_as_statement
macro_rules! nothing {
    ($a:expr) => {};
}
#[differentiate]
fn f(x: f64) -> f64 {
    nothing!(3);
    x * x
}

//# line_of_the_source
#[differentiate]
fn f(x: f64) -> f64 {
    x * x * line!() as f64
}

//# control_flow
use std::ops::ControlFlow;
#[differentiate]
fn f(x: f64) -> f64 {
    match if x > 0.0 { ControlFlow::Break(x) } else { ControlFlow::Continue(()) } {
        ControlFlow::Break(y) => y * y,
        ControlFlow::Continue(()) => 0.0,
    }
}

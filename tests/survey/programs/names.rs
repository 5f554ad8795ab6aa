//! Names that mean something else here: of functions, types, methods, modules and variables.

//# capitals_T_only
#[differentiate]
#[allow(non_snake_case)]
fn f(T: f64) -> f64 {
    T * T
}

//# capitals_of_two_letters
#[differentiate]
#[allow(non_snake_case)]
fn f(EI: f64, x: f64) -> f64 {
    let Ma = EI * x;
    Ma / EI.sqrt()
}

//# capitals_mutable
#[differentiate]
#[allow(non_snake_case)]
fn f(x: f64) -> f64 {
    let mut S = 0.0;
    for i in 0..3 {
        S += x * i as f64;
    }
    S
}

//# capitals_in_patterns
#[differentiate]
#[allow(non_snake_case)]
fn f(p: (f64, f64), o: Option<f64>) -> f64 {
    let (A, B) = p;
    match o {
        Some(X) => A * X,
        None => B,
    }
}

//# capitals_in_closure_parameters
#[differentiate]
#[allow(non_snake_case)]
fn f(v: &[f64]) -> f64 {
    v.iter().map(|X| X * X).sum::<f64>() + v.iter().fold(0.0, |S, X| S + X)
}

//# capitals_in_loops
#[differentiate]
#[allow(non_snake_case)]
fn f(v: &[f64]) -> f64 {
    let mut sum = 0.0;
    for (I, X) in v.iter().enumerate() {
        sum += X * X * I as f64;
    }
    sum
}

//# capitals_arrays
#[differentiate]
#[allow(non_snake_case)]
fn f(A: [[f64; 2]; 2], B: &[f64]) -> [f64; 2] {
    let mut C = [0.0; 2];
    for i in 0..2 {
        C[i] = A[i][0] * B[0] + A[i][1] * B[1];
    }
    C
}

//# capitals_passed_on
#[differentiate]
#[allow(non_snake_case)]
fn g(T: f64) -> f64 {
    T * T
}
#[differentiate]
#[allow(non_snake_case)]
fn f(T: f64) -> f64 {
    let K = g(T);
    g(K) + K
}

//# capitals_fields
#[allow(non_snake_case)]
#[derive(Clone, Copy, Differentiable)]
struct State {
    T: f64,
    P: f64,
}
#[differentiate]
#[allow(non_snake_case)]
fn f(x: f64) -> f64 {
    let s = State { T: x, P: x * x };
    let State { T, P } = s;
    T * P + s.T
}

//# capitals_field_shorthand
#[allow(non_snake_case)]
#[derive(Clone, Copy, Differentiable)]
struct State {
    T: f64,
}
#[differentiate]
#[allow(non_snake_case)]
fn f(x: f64) -> f64 {
    let T = x * x;
    let s = State { T };
    s.T
}

//# capitals_method
#[allow(non_snake_case)]
#[derive(Clone, Copy, Differentiable)]
struct Gas {
    R: f64,
}
#[differentiate]
#[allow(non_snake_case)]
impl Gas {
    fn Pressure(&self, T: f64) -> f64 {
        self.R * T
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    Gas { R: x }.Pressure(x)
}

//# capitals_shadow_constant
const K: f64 = 2.0;
#[differentiate]
#[allow(non_snake_case)]
fn f(x: f64) -> f64 {
    let y = K * x;
    y * K
}

//# greek
#[differentiate]
fn f(α: f64, φ: f64) -> f64 {
    let Δ = α * φ;
    Δ.sin() * α
}

//# raw_identifiers
#[differentiate]
fn f(r#type: f64, r#in: f64) -> f64 {
    let r#match = r#type * r#in;
    r#match * r#type
}

//# underscores
#[differentiate]
fn f(_x: f64, __y: f64) -> f64 {
    let _z = _x * __y;
    _z * _x
}

//# named_like_companion
#[differentiate]
fn g(x: f64) -> f64 {
    x * x
}
#[differentiate]
fn f(x: f64) -> f64 {
    let g = g(x);
    g * x
}

//# named_forward
#[differentiate]
fn forward(x: f64) -> f64 {
    x * x
}
#[differentiate]
fn pattern(x: f64) -> f64 {
    forward(x) * x
}

//# method_named_forward
#[derive(Clone, Copy, Differentiable)]
struct Law(f64);
#[differentiate]
impl Law {
    fn forward(&self, x: f64) -> f64 {
        self.0 * x
    }
    fn forward_forward(&self, x: f64) -> f64 {
        self.forward(x)
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    Law(x).forward(x)
}

//# function_like_a_type
#[derive(Clone, Copy, Differentiable)]
struct Spring {
    k: f64,
}
#[differentiate]
fn spring(k: f64) -> Spring {
    Spring { k }
}
#[differentiate]
fn f(x: f64) -> f64 {
    spring(x).k * x
}

//# function_like_its_module
mod damper {
    #[tangential::differentiate]
    pub fn damper(x: f64) -> f64 {
        x * x
    }
}
use damper::damper;
#[differentiate]
fn f(x: f64) -> f64 {
    damper(x)
}

//# function_like_primitive
#[differentiate]
fn u8(x: f64) -> f64 {
    x * x
}
#[differentiate]
fn f(x: f64) -> f64 {
    u8(x) * x
}

//# own_swap
#[differentiate]
fn swap(a: &mut f64, b: &mut f64) {
    let t = *a;
    *a = *b * 2.0;
    *b = t;
}
#[differentiate]
fn f(x: f64, y: f64) -> f64 {
    let (mut a, mut b) = (x, y);
    swap(&mut a, &mut b);
    a * a + b
}

//# own_mem_module
mod mem {
    #[tangential::differentiate]
    pub fn replace(a: &mut f64, b: f64) -> f64 {
        *a += b;
        *a * b
    }
}
#[differentiate]
fn f(x: f64, y: f64) -> f64 {
    let mut a = x;
    mem::replace(&mut a, y) * a
}

//# own_iter_module
mod iter {
    #[tangential::differentiate]
    pub fn zip(a: f64, b: f64) -> f64 {
        a * b
    }
}
#[differentiate]
fn f(x: f64, y: f64) -> f64 {
    iter::zip(x, y)
}

//# own_array_module
mod array {
    #[tangential::differentiate]
    pub fn from_fn(a: f64) -> f64 {
        a * a
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    array::from_fn(x)
}

//# own_box
#[allow(dead_code)]
#[derive(Clone, Copy, Differentiable)]
struct Box {
    side: f64,
}
#[differentiate]
impl Box {
    fn new(side: f64) -> Self {
        Box { side: side * 2.0 }
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    Box::new(x).side * x
}

//# own_vec
#[derive(Clone, Copy, Differentiable)]
struct Vec {
    x: f64,
    y: f64,
}
#[differentiate]
impl Vec {
    fn from(x: f64) -> Self {
        Vec { x, y: x * x }
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let v = Vec::from(x);
    v.x * v.y
}

//# own_option
#[derive(Clone, Copy, Differentiable)]
enum Option {
    Some(f64),
    None,
}
#[differentiate]
fn f(x: f64) -> f64 {
    let o = if x > 0.0 { Option::Some(x) } else { Option::None };
    match o {
        Option::Some(y) => y * x,
        Option::None => x,
    }
}

//# own_result
#[derive(Clone, Copy, Differentiable)]
struct Result {
    value: f64,
    error: f64,
}
#[differentiate]
fn f(x: f64) -> Result {
    Result { value: x * x, error: x }
}

//# own_result_alias_without_parameters
type Result = std::result::Result<f64, String>;
#[differentiate]
fn f(x: f64) -> Result {
    if x < 0.0 { Err("low".into()) } else { Ok(x * x) }
}

//# own_macro_vec
macro_rules! vec {
    ($a:expr, $b:expr) => {
        [$a + $b, $b]
    };
}
#[differentiate]
fn f(x: f64) -> f64 {
    let v = vec![x, 2.0];
    v[0] * v[1]
}

//# own_macro_assert
macro_rules! assert {
    ($a:expr) => {
        $a
    };
}
#[differentiate]
fn f(x: f64) -> f64 {
    assert!(x * x)
}

//# own_constant
#[differentiate]
fn constant(x: f64) -> f64 {
    x * x
}
#[differentiate]
fn f(x: f64) -> f64 {
    constant(x) + 1.0
}

//# own_module_f64_functions
mod f64 {
    #[tangential::differentiate]
    pub fn sin(x: std::primitive::f64) -> std::primitive::f64 {
        x * x
    }
}
#[differentiate]
fn f(x: std::primitive::f64) -> std::primitive::f64 {
    f64::sin(x)
}

//# own_type_f64
#[derive(Clone, Copy, Differentiable)]
#[allow(non_camel_case_types)]
struct f64 {
    v: std::primitive::f64,
}
#[differentiate]
fn f(x: std::primitive::f64) -> std::primitive::f64 {
    let y = f64 { v: x * x };
    y.v
}

//# method_named_sin
#[derive(Clone, Copy, Differentiable)]
struct Angle(f64);
#[differentiate]
impl Angle {
    fn sin(self) -> f64 {
        self.0 * 3.0
    }
    fn abs(&self) -> f64 {
        self.0 * self.0
    }
    fn powi(self, n: i32) -> f64 {
        self.0 * f64::from(n)
    }
    fn floor(self) -> f64 {
        self.0 * 5.0
    }
    fn signum(self) -> f64 {
        self.0 * 7.0
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let a = Angle(x);
    a.sin() + a.abs() + a.powi(2) + a.floor() + a.signum()
}

//# method_named_sin_on_field
#[derive(Clone, Copy, Differentiable)]
struct Angle(f64);
#[derive(Clone, Copy, Differentiable)]
struct Arm {
    angle: Angle,
}
#[differentiate]
impl Angle {
    fn sin(self) -> f64 {
        self.0 * 3.0
    }
    fn floor(self) -> f64 {
        self.0 * 5.0
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let arm = Arm { angle: Angle(x) };
    arm.angle.sin() + arm.angle.floor()
}

//# methods_named_like_containers
#[derive(Clone, Copy, Differentiable)]
struct Bag {
    x: f64,
}
#[differentiate]
impl Bag {
    fn push(&mut self, x: f64) {
        self.x += x * x;
    }
    fn pop(&mut self) -> f64 {
        self.x *= 2.0;
        self.x
    }
    fn get(&self, k: f64) -> f64 {
        self.x * k
    }
    fn first(&self) -> f64 {
        self.x
    }
    fn swap(&mut self, k: f64) {
        self.x = k;
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let mut b = Bag { x };
    b.push(x);
    let y = b.pop() + b.get(x) + b.first();
    b.swap(x);
    y * b.x
}

//# methods_named_like_iterators
#[derive(Clone, Copy, Differentiable)]
struct Grid {
    h: f64,
}
#[differentiate]
impl Grid {
    fn sum(&self) -> f64 {
        self.h * 3.0
    }
    fn map(&self, k: f64) -> f64 {
        self.h * k
    }
    fn fold(&self, a: f64, b: f64) -> f64 {
        self.h * a * b
    }
    fn min(&self) -> f64 {
        self.h * self.h
    }
    fn last(&self) -> f64 {
        self.h + 1.0
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let g = Grid { h: x };
    g.sum() + g.map(x) + g.fold(x, 2.0) + g.min() + g.last()
}

//# methods_named_like_integers
#[derive(Clone, Copy, Differentiable)]
struct Rod {
    a: f64,
}
#[differentiate]
impl Rod {
    fn count(&self) -> f64 {
        self.a * 2.0
    }
    fn position(&self) -> f64 {
        self.a * 3.0
    }
    fn capacity(&self) -> f64 {
        self.a * 4.0
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let r = Rod { a: x };
    r.count() * x + r.position() + r.capacity()
}

//# methods_named_like_options
#[derive(Clone, Copy, Differentiable)]
struct Maybe {
    a: f64,
}
#[differentiate]
impl Maybe {
    fn unwrap(&self) -> f64 {
        self.a * 2.0
    }
    fn unwrap_or(&self, x: f64) -> f64 {
        self.a * x
    }
    fn is_some(&self) -> bool {
        self.a > 1.0
    }
    fn take(&mut self) -> f64 {
        self.a += 1.0;
        self.a
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let mut m = Maybe { a: x };
    let y = m.unwrap() + m.unwrap_or(x) + m.take();
    if m.is_some() { y } else { y * x }
}

//# methods_named_like_bits
#[derive(Clone, Copy, Differentiable)]
struct Word {
    a: f64,
}
#[differentiate]
impl Word {
    fn to_bits(self) -> f64 {
        self.a * 2.0
    }
    fn next_up(self) -> f64 {
        self.a * 3.0
    }
    fn sort_by(self, x: f64) -> f64 {
        self.a * x
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let w = Word { a: x };
    w.to_bits() + w.next_up() + w.sort_by(x)
}

//# own_index_method
#[derive(Clone, Differentiable)]
struct Table {
    v: [f64; 3],
}
#[differentiate]
impl Table {
    fn at(&self, i: usize) -> &f64 {
        &self.v[i]
    }
    fn at_mut(&mut self, i: usize) -> &mut f64 {
        &mut self.v[i]
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let mut t = Table { v: [x, 1.0, 2.0] };
    *t.at_mut(1) = x * x;
    t.at(0) * t.at(1)
}

//# imported_under_another_name
mod laws {
    #[tangential::differentiate]
    pub fn spring(x: f64) -> f64 {
        x * x
    }
}
use laws::spring as feder;
#[differentiate]
fn f(x: f64) -> f64 {
    feder(x) + x
}

//# glob_imported
mod laws {
    #[tangential::differentiate]
    pub fn spring(x: f64) -> f64 {
        x * x
    }
}
use laws::*;
#[differentiate]
fn f(x: f64) -> f64 {
    spring(x) + x
}

//# use_in_body_of_function
mod laws {
    #[tangential::differentiate]
    pub fn spring(x: f64) -> f64 {
        x * x
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    use laws::spring;
    spring(x) + x
}

//# use_in_block
mod laws {
    #[tangential::differentiate]
    pub fn spring(x: f64) -> f64 {
        x * x
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let y = {
        use laws::spring as s;
        s(x)
    };
    y * x
}

//# reexported_types
mod inner {
    #[derive(Clone, Copy, tangential::Differentiable)]
    pub struct P {
        pub a: f64,
    }
}
pub use inner::P as Q;
#[differentiate]
fn f(x: f64) -> f64 {
    let q = Q { a: x };
    q.a * q.a
}

//# functions_made_by_macro
macro_rules! law {
    ($name:ident, $k:expr) => {
        #[differentiate]
        fn $name(x: f64) -> f64 {
            $k * x * x
        }
    };
}
law!(soft, 1.0);
law!(hard, 2.0 + 1.0);
#[differentiate]
fn f(x: f64) -> f64 {
    soft(x) + hard(x)
}

//# functions_made_by_macro_with_body
macro_rules! law {
    ($name:ident($x:ident) = $body:expr) => {
        #[differentiate]
        fn $name($x: f64) -> f64 {
            $body
        }
    };
}
law!(g(a) = a * a + a);
#[differentiate]
fn f(x: f64) -> f64 {
    g(x)
}

//# structs_made_by_macro
macro_rules! pair {
    ($name:ident { $($field:ident),* }) => {
        #[derive(Clone, Copy, Differentiable)]
        struct $name {
            $($field: f64),*
        }
    };
}
pair!(P { a, b });
#[differentiate]
fn f(x: f64) -> f64 {
    let p = P { a: x, b: x * x };
    p.a * p.b
}

//# types_made_by_macro
macro_rules! real {
    () => {
        f64
    };
}
#[differentiate]
fn f(x: real!()) -> real!() {
    x * x
}

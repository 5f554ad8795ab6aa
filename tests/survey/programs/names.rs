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

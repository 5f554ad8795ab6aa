//! Constants, methods, imports and macros whose names mean something else here.

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

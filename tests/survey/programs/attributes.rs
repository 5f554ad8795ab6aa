//! Options of the attribute, and effects in the midst of expressions.

//# passive_parameter_shadowed
#[differentiate(passive(k))]
fn g(k: f64, x: f64) -> f64 {
    let k = k * x;
    k * k
}
#[differentiate]
fn f(x: f64) -> f64 {
    g(2.0, x)
}

//# passive_parameter_assigned
#[differentiate(passive(k))]
fn g(mut k: f64, x: f64) -> f64 {
    k += 1.0;
    k * x
}
#[differentiate]
fn f(x: f64) -> f64 {
    g(2.0, x)
}

//# passive_struct_parameter_with_method
#[derive(Clone, Copy, Differentiable)]
struct Oil {
    t: f64,
}
#[differentiate]
impl Oil {
    fn viscosity(&self, x: f64) -> f64 {
        self.t * x
    }
}
#[differentiate(passive(oil))]
fn g(oil: &Oil, x: f64) -> f64 {
    oil.viscosity(x) * x
}
#[differentiate]
fn f(x: f64) -> f64 {
    g(&Oil { t: 2.0 }, x)
}

//# passive_generic_parameter
#[differentiate]
trait Law {
    fn force(&self, x: f64) -> f64;
}
#[derive(Clone, Copy, Differentiable)]
struct Spring(f64);
#[differentiate]
impl Law for Spring {
    fn force(&self, x: f64) -> f64 {
        self.0 * x
    }
}
#[differentiate(passive(law))]
fn g<L: Law>(law: &L, x: f64) -> f64 {
    law.force(x) * x
}
#[differentiate]
fn f(x: f64) -> f64 {
    g(&Spring(2.0), x)
}

//# wrt_of_mutable
#[differentiate(wrt(x))]
fn g(x: &[f64], k: &[f64], out: &mut [f64]) {
    for i in 0..x.len() {
        out[i] = k[i] * x[i];
    }
}
#[differentiate]
fn f(x: &[f64]) -> f64 {
    let mut out = [0.0; 4];
    g(x, &[1.0, 2.0, 3.0, 4.0], &mut out);
    out[0] * out[1]
}

//# split_option
#[differentiate]
fn f(x: f64, y: f64) -> f64 {
    let a = x * y;
    if a > 1.0 { a.sin() } else { a * a }
}

//# split_option_with_closures
#[differentiate]
fn f(v: &[f64], x: f64) -> f64 {
    v.iter().map(|a| a * x).sum()
}

//# vector_option
#[differentiate(vector(z => q))]
fn f(z: &[f64], k: f64, q: &mut [f64]) {
    for i in 0..z.len() {
        q[i] = z[i] * z[i] * k;
    }
}

//# vector_option_with_struct
#[derive(Clone, Differentiable)]
pub struct Model {
    k: Vec<f64>,
}
#[differentiate(vector(z => q))]
pub fn g(model: &Model, z: &[f64], q: &mut [f64]) {
    for i in 0..z.len() {
        q[i] = model.k[i] * z[i] * z[i];
    }
}

//# overloaded_option
#[differentiate(overloaded)]
fn f(x: f64, y: f64) -> f64 {
    let mut a = x.sin() * y;
    for i in 0..3 {
        a += x.powi(i);
    }
    a
}

//# overloaded_option_with_iterators
#[differentiate(overloaded)]
fn f(v: &[f64], x: f64) -> f64 {
    v.iter().map(|a| a * x).sum::<f64>() + v.iter().fold(0.0, |s, a| s + a)
}

//# overloaded_option_with_match
#[differentiate(overloaded)]
fn f(o: Option<f64>, x: f64) -> f64 {
    match o {
        Some(y) if y > x => y * x,
        Some(y) => y,
        None => 0.0,
    }
}

//# overloaded_option_capitals
#[differentiate(overloaded)]
#[allow(non_snake_case)]
fn f(x: f64) -> f64 {
    let y = x.max(1.0).hypot(2.0);
    let z: f64 = [x, y].iter().sum();
    z.atan2(y)
}

//# companion_option
#[differentiate(companion = square_derivative)]
fn square(x: f64) -> f64 {
    x * x
}

//# two_tags
#[differentiate]
#[differentiate(companion = other)]
fn square(x: f64) -> f64 {
    x * x
}

//# hand_written
fn lookup(x: f64) -> f64 {
    x * x
}
#[tangential::derivative(of = lookup)]
fn looked_up<T: tangential::Tangent>(x: f64, x_d: T) -> (f64, T) {
    (x * x, x_d.scale(2.0 * x))
}
#[differentiate]
fn f(x: f64) -> f64 {
    looked_up(x) + x
}

//# early_value_in_let
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    let y = if n > 1 { x * x } else { return x };
    let z = match n {
        2 => y,
        _ => return y * x,
    };
    z + y
}

//# break_value_of_block_in_let
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let first = 'found: {
        for a in v {
            if *a > 0.3 {
                break 'found Some(*a);
            }
        }
        None
    };
    first.unwrap_or(1.0) * v[0]
}

//# return_in_argument
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    x.max(if n > 2 { return x * x } else { 1.0 })
}

//# question_in_argument
#[differentiate]
fn f(v: &[f64]) -> Option<f64> {
    Some(v.first()?.max(*v.get(1)?) * v.last()?)
}

//# assignment_in_condition
#[differentiate]
fn f(x: f64) -> f64 {
    let mut y = 0.0;
    if { y = x * x; y > 1.0 } { y } else { y + x }
}

//# assignment_as_value
#[differentiate]
fn f(x: f64) -> f64 {
    let mut y = 0.0;
    let () = y = x * x;
    y
}

//# order_of_evaluation
#[differentiate]
fn f(x: f64) -> f64 {
    let mut y = x;
    let z = y + { y *= 2.0; y } + { y += x; y };
    z * y
}

//# index_with_effect
#[differentiate]
fn f(v: &mut [f64], x: f64) {
    let mut i = 0;
    v[{ i += 1; i }] += x * v[i];
    v[i] *= { i += 1; v[i] };
}

//# nested_functions_in_modules
mod a {
    pub mod b {
        #[tangential::differentiate]
        pub fn g(x: f64) -> f64 {
            super::h(x) * crate::effects_nested_functions_in_modules::a::h(x)
        }
    }
    #[tangential::differentiate]
    pub fn h(x: f64) -> f64 {
        x * x
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    a::b::g(x) + self::a::h(x)
}

//# extern_paths
#[differentiate]
fn f(x: f64) -> f64 {
    ::std::primitive::f64::sin(x) + core::primitive::f64::cos(x) + x * ::core::f64::consts::PI
}

//# self_paths_in_methods
#[derive(Clone, Copy, Differentiable)]
struct Spring {
    k: f64,
}
#[differentiate]
impl Spring {
    fn double(k: f64) -> f64 {
        2.0 * k
    }
    fn stiff(&self) -> f64 {
        Self::double(self.k) + Spring::double(self.k)
    }
    fn twice(&self) -> Self {
        Self { k: Self::double(self.k), ..*self }
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let s = Spring { k: x };
    s.stiff() * s.twice().k + Spring::stiff(&s)
}

//# methods_with_lifetimes
#[derive(Clone, Differentiable)]
struct Table {
    v: Vec<f64>,
}
#[differentiate]
impl Table {
    fn row<'a>(&'a self, n: usize) -> &'a [f64] {
        &self.v[n..]
    }
    fn rows(&self) -> (&[f64], &f64) {
        (&self.v[1..], &self.v[0])
    }
    fn each(&mut self, x: f64) -> &mut Vec<f64> {
        for a in &mut self.v {
            *a *= x;
        }
        &mut self.v
    }
}
#[differentiate]
fn f(v: Vec<f64>, x: f64) -> f64 {
    let mut t = Table { v };
    let y = t.row(1)[0] * t.rows().1;
    t.each(x).push(x);
    y * t.v[4]
}

//# impl_in_generic_position
#[derive(Clone, Copy, Differentiable)]
struct Wrap<A>(A);
#[differentiate]
impl<A: Copy> Wrap<A> {
    fn get(&self) -> A {
        self.0
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let w: Wrap<f64> = Wrap(x * x);
    w.get() * x
}

//# doc_and_comments
/// Doc with `code` and "quotes".
#[doc = "more"]
#[differentiate]
/// And after.
fn f(/* a */ x: f64 /* b */) -> f64 {
    // line
    /* block */ x * /* mid */ x
}

//# visibility_and_modifiers
#[differentiate]
pub(crate) fn g(x: f64) -> f64 {
    x * x
}
#[differentiate]
pub(in crate::effects_visibility_and_modifiers) fn f(x: f64) -> f64 {
    g(x)
}

//# unsafe_on_integers
#[differentiate]
fn f(v: &[f64], n: usize) -> f64 {
    let i = unsafe { std::num::NonZeroUsize::new_unchecked(n + 1).get() };
    v[i.min(3)] * v[0]
}

//# get_unchecked
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let a = unsafe { *v.get_unchecked(0) };
    a * a
}

//# literals_of_all_kinds
#[differentiate]
fn f(x: f64) -> f64 {
    x * 1e-3 + 0x10 as f64 + 1_000.5e2_f64 + 2. * x + b'a' as f64 + 0b11 as f64 + f64::MAX.recip()
}

//# integer_literal_inference
#[differentiate]
fn f(x: f64) -> f64 {
    let n = 3;
    let m = n * 2 + 1;
    let k: i64 = -4;
    x * m as f64 + x * (k.pow(2) as f64) + x * (n as f64).sqrt()
}

//# float_literal_alone
#[differentiate]
fn f(x: f64) -> f64 {
    let a = 2.0;
    let b = 1.0_f64.max(a);
    let c = 3.0f64.sqrt();
    (a + b) * c * x
}

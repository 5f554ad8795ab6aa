//! Corners of the syntax.

//# underscore_expression
#[differentiate]
fn f(x: f64) -> f64 {
    _ = x * x;
    (_, _) = (x, 1);
    x
}

//# inferred_types
#[differentiate]
fn f(x: f64) -> f64 {
    let y: _ = x * x;
    let v: Vec<_> = vec![y, x];
    let n = 3_i32 as _;
    let z: f64 = n;
    v[0] * z
}

//# tuple_index_chain
#[differentiate]
fn f(x: f64) -> f64 {
    let t = ((x, (x * x, 1.0)), [2.0]);
    t.0.1.0 * t.0.0 + t.1[0] + (t.0).1.1
}

//# one_tuple
#[differentiate]
fn f(x: f64) -> f64 {
    let t = (x * x,);
    let (y,) = t;
    y + t.0
}

//# empty_function
#[differentiate]
fn f() {}

//# no_parameters
#[differentiate]
fn g() -> f64 {
    2.0
}
#[differentiate]
fn f(x: f64) -> f64 {
    g() * x
}

//# unit_result
#[differentiate]
fn f(x: f64) -> () {
    let _ = x;
}

//# return_without_value
#[differentiate]
fn f(x: &mut f64, n: usize) {
    if n > 2 {
        return;
    }
    *x *= 2.0;
}

//# never_result
#[differentiate]
fn g(x: f64) -> ! {
    panic!("never")
}

//# attributes_on_parameters
#[differentiate]
fn f(#[allow(unused)] x: f64, #[cfg(all())] y: f64) -> f64 {
    x * y
}

//# attributes_on_arms_and_fields
#[derive(Clone, Copy, Differentiable)]
struct P {
    #[allow(dead_code)]
    a: f64,
    #[cfg(all())]
    b: f64,
    #[cfg(any())]
    c: f64,
}
#[differentiate]
fn f(x: f64, n: u32) -> f64 {
    let p = P { a: x, #[cfg(all())] b: 2.0, #[cfg(any())] c: 1.0 };
    match n {
        #[cfg(any())]
        1 => 0.0,
        #[allow(unused)]
        2 => p.a * p.b,
        _ => p.b * x,
    }
}

//# attributes_on_expressions
#[differentiate]
fn f(x: f64) -> f64 {
    let v = [#[cfg(any())] 1.0, x, #[cfg(all())] 2.0];
    v[0] * v[1]
}

//# self_typed
#[derive(Clone, Differentiable)]
struct S {
    k: f64,
}
#[differentiate]
impl S {
    fn a(self: &Self, x: f64) -> f64 {
        self.k * x
    }
    fn b(self: Box<Self>, x: f64) -> f64 {
        self.k + x
    }
    fn c(mut self, x: f64) -> f64 {
        self.k += x;
        self.k
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let s = S { k: x };
    s.a(x) + Box::new(s.clone()).b(x) + s.c(x)
}

//# self_typed_reference
#[derive(Clone, Differentiable)]
struct S {
    k: f64,
}
#[differentiate]
impl S {
    fn a(self: &Self, x: f64) -> f64 {
        self.k * x
    }
    fn m(self: &mut Self, x: f64) {
        self.k *= x;
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let mut s = S { k: x };
    s.m(x);
    s.a(x)
}

//# impl_on_reference
#[derive(Clone, Copy, Differentiable)]
struct S {
    k: f64,
}
#[differentiate]
trait Get {
    fn get_it(self) -> f64;
}
#[differentiate]
impl Get for &S {
    fn get_it(self) -> f64 {
        self.k * self.k
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    let s = S { k: x };
    (&s).get_it()
}

//# impl_on_array
#[differentiate]
trait Norm {
    fn norm_of(&self) -> f64;
}
#[differentiate]
impl Norm for [f64; 2] {
    fn norm_of(&self) -> f64 {
        self[0].hypot(self[1])
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    [x, 2.0].norm_of()
}

//# impl_on_tuple
#[differentiate]
trait Norm {
    fn norm_of(&self) -> f64;
}
#[differentiate]
impl Norm for (f64, f64) {
    fn norm_of(&self) -> f64 {
        self.0.hypot(self.1)
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    (x, 2.0).norm_of()
}

//# impl_on_vec
#[differentiate]
trait Norm {
    fn norm_of(&self) -> f64;
}
#[differentiate]
impl Norm for Vec<f64> {
    fn norm_of(&self) -> f64 {
        self.iter().map(|x| x * x).sum()
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    vec![x, 2.0].norm_of()
}

//# blanket_impl
#[differentiate]
trait Twice {
    fn twice_of(&self) -> f64;
}
#[differentiate]
impl<A: Into<f64> + Copy> Twice for A {
    fn twice_of(&self) -> f64 {
        2.0 * (*self).into()
    }
}

//# trait_where_self_sized
#[differentiate]
trait Law {
    fn force(&self, x: f64) -> f64;
    fn boxed(self) -> Box<dyn Law>
    where
        Self: Sized + 'static,
    {
        todo!()
    }
}

//# trait_alias_generic_default
#[differentiate]
trait Law<A = f64> {
    fn force(&self, x: A) -> f64;
}

//# trait_with_consts_and_types
#[differentiate]
trait Law {
    const N: usize;
    fn force(&self, x: f64) -> f64;
    fn many(&self, x: f64) -> f64 {
        let mut sum = 0.0;
        for _ in 0..Self::N {
            sum += self.force(x);
        }
        sum
    }
}
#[derive(Differentiable)]
struct S(f64);
#[differentiate]
impl Law for S {
    const N: usize = 3;
    fn force(&self, x: f64) -> f64 {
        self.0 * x
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    S(x).many(x)
}

//# dyn_with_bounds
#[differentiate]
fn f(g: &(dyn Fn(f64) -> f64 + Send + Sync), x: f64) -> f64 {
    g(x) * x
}

//# impl_with_bounds
#[differentiate]
fn f(g: impl Fn(f64) -> f64 + Copy + Send, x: f64) -> f64 {
    let h = g;
    g(x) * h(1.0)
}

//# function_types_with_names
#[differentiate]
fn f(g: impl Fn(f64, usize) -> f64, x: f64) -> f64 {
    g(x, 2) + g(2.0, 3)
}

//# closure_types
#[differentiate]
fn f(x: f64) -> f64 {
    let g = |a: f64, b: &f64, c: [f64; 2]| -> f64 { a * *b + c[0] };
    let h = move |(a, b): (f64, usize), _: bool| a * b as f64;
    g(x, &x, [x, 1.0]) + h((x, 2), true)
}

//# closure_with_pattern_struct
#[derive(Clone, Copy, Differentiable)]
struct P {
    a: f64,
    b: f64,
}
#[differentiate]
fn f(x: f64) -> f64 {
    let g = |P { a, b }: P| a * b;
    g(P { a: x, b: x + 1.0 })
}

//# closure_of_closures
#[differentiate]
fn f(x: f64) -> f64 {
    let twice = |g: &dyn Fn(f64) -> f64, y: f64| g(g(y));
    twice(&|a| a * x, x)
}

//# half_open_patterns
#[differentiate]
fn f(x: f64, n: i32) -> f64 {
    match n {
        ..0 => x,
        0..3 => x * x,
        3.. => 1.0,
    }
}

//# nested_or_patterns
#[differentiate]
fn f(x: f64, n: u32, o: Option<u32>) -> f64 {
    match (n, o) {
        (0 | 1, Some(2 | 3) | None) => x,
        (_, Some(k @ (4 | 5))) => x * f64::from(k),
        _ => x * x,
    }
}

//# box_patterns_by_deref
#[differentiate]
fn f(b: Box<(f64, f64)>) -> f64 {
    let (x, y) = *b;
    x * y
}

//# references_in_patterns
#[differentiate]
fn f(v: &[(f64, usize)]) -> f64 {
    let mut sum = 0.0;
    for &(x, n) in v {
        sum += x * n as f64;
    }
    for (x, n) in v {
        sum += x * *n as f64;
    }
    v.iter().for_each(|&(ref x, _)| sum += x);
    sum
}

//# nested_references_in_closures
#[differentiate]
fn f(v: &[f64]) -> f64 {
    v.iter().filter(|&&x| x > 0.3).map(|&x| x * x).sum::<f64>() + v.iter().filter(|x| **x > 1.0).count() as f64
}

//# mutable_bindings_in_patterns
#[differentiate]
fn f(p: (f64, f64), o: Option<f64>) -> f64 {
    let (mut a, b) = p;
    a += b;
    if let Some(mut y) = o {
        y *= a;
        return y;
    }
    a
}

//# casts_of_everything
#[differentiate]
fn f(x: f64, c: char, on: bool) -> f64 {
    x * (c as u32 as f64) + x * (on as i32 as f64) + x as f64 + (x as f64 as f64)
}

//# negations
#[differentiate]
fn f(x: f64, n: i32) -> f64 {
    -x * -(-x) + -1.0 * (!n) as f64 - -x.powi(2)
}

//# precedence
#[differentiate]
fn f(x: f64, y: f64) -> f64 {
    x - (y - x) - x / (y + 100.0) / (x + 100.0) * (x * y) % 7.0 + -x.powi(2) * -y
}

//# parentheses
#[differentiate]
fn f(x: (f64), v: &([f64])) -> (f64) {
    ((x)) * (((v[(0)])))
}

//# semicolons_and_blocks
#[differentiate]
fn f(x: f64) -> f64 {
    ;;
    {}
    let y = { { { x * x } } };
    { y + 1.0 };
    if x > 0.0 {}
    match () {
        () => {}
    }
    y
}

//# comparison_chain
#[differentiate]
fn f(x: f64, y: f64) -> f64 {
    if x < y && y < 2.0 || !(x >= 1.0) && x != y { x * y } else { y }
}

//# strings_of_all_kinds
#[differentiate]
fn f(x: f64) -> f64 {
    let s = r#"raw "text""#;
    let b = b"bytes";
    let c = c"text";
    x * (s.len() + b.len() + c.count_bytes()) as f64
}

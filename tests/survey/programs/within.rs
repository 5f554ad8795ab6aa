//! Items, macros and closures within bodies, casts, references.

//# inner_struct
#[differentiate]
fn f(x: f64) -> f64 {
    struct P {
        a: f64,
    }
    let p = P { a: 2.0 };
    p.a * x
}

//# inner_macro
#[differentiate]
fn f(x: f64) -> f64 {
    macro_rules! square {
        ($e:expr) => {
            $e * $e
        };
    }
    square!(x)
}

//# outer_macro
macro_rules! square {
    ($e:expr) => {
        $e * $e
    };
}
#[differentiate]
fn f(x: f64) -> f64 {
    square!(x) + square!(2.0)
}

//# outer_macro_of_constants
macro_rules! two {
    () => {
        2.0
    };
}
#[differentiate]
fn f(x: f64) -> f64 {
    x * two!()
}

//# cfg_in_body
#[differentiate]
fn f(x: f64) -> f64 {
    #[cfg(windows)]
    let y = x;
    #[cfg(not(windows))]
    let y = x * x;
    y + 1.0
}

//# cfg_on_statements
#[differentiate]
fn f(x: f64) -> f64 {
    let mut y = x;
    #[cfg(feature = "none")]
    {
        y *= 3.0;
    }
    #[allow(unused)]
    let z = 1.0;
    if cfg!(debug_assertions) { y * y } else { y * y }
}

//# attributes_in_body
#[differentiate]
#[must_use]
#[inline(always)]
fn f(x: f64) -> f64 {
    #[rustfmt::skip]
    let y = x*x;
    #[allow(clippy::let_and_return)]
    let z = y + 1.0;
    z
}

//# asserts
#[differentiate]
fn f(x: f64, v: &[f64]) -> f64 {
    assert!(x.is_finite(), "x is {x}");
    debug_assert!(!v.is_empty());
    assert_eq!(v.len(), 4, "length of {:?}", v);
    debug_assert_ne!(x, f64::INFINITY);
    x * v[0]
}

//# todo_macro
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    if n > 100 { todo!() } else if n > 50 { unimplemented!("n {n}") } else { x * x }
}

//# printing
#[differentiate]
fn f(x: f64) -> f64 {
    let y = x * x;
    let s = format!("{y:.3} {x}");
    eprintln!("{s}");
    y * s.len() as f64
}

//# dbg_macro
#[differentiate]
fn f(x: f64) -> f64 {
    let y = dbg!(x * x);
    y
}

//# write_macro
use std::fmt::Write;
#[differentiate]
fn f(x: f64) -> f64 {
    let mut s = String::new();
    write!(s, "{}", x).unwrap();
    x * x
}

//# string_building
#[differentiate]
fn f(x: f64, name: &str) -> f64 {
    let mut s = name.to_string();
    s.push_str("b");
    let n = s.chars().filter(|c| c.is_alphabetic()).count();
    x * n as f64
}

//# shadowing
#[differentiate]
fn f(x: f64) -> f64 {
    let x = x * x;
    let x = { let x = x + 1.0; x * x };
    let x = |y: f64| x * y;
    x(2.0)
}

//# shadowed_by_integer
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    let y = x * x;
    let y = (n, y);
    let (x, y) = y;
    y * x as f64
}

//# nested_closures
#[differentiate]
fn f(x: f64) -> f64 {
    let outer = |a: f64| {
        let inner = |b: f64| a * b * x;
        inner(a) + inner(2.0)
    };
    outer(x) + outer(1.0)
}

//# closure_given_back_by_closure
#[differentiate]
fn f(x: f64) -> f64 {
    let make = |k: f64| move |y: f64| k * y;
    let g = make(x);
    g(x)
}

//# closure_mutates
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let mut sum = 0.0;
    let mut add = |x: f64| sum += x * x;
    for a in v {
        add(*a);
    }
    sum
}

//# closure_returns_early
#[differentiate]
fn f(x: f64) -> f64 {
    let g = |y: f64| {
        if y > 1.0 {
            return y * x;
        }
        y
    };
    g(x) + g(0.5)
}

//# closure_with_question
#[differentiate]
fn f(v: &[f64]) -> Option<f64> {
    let g = |i: usize| -> Option<f64> { Some(v.get(i)? * v.get(i + 1)?) };
    g(0)
}

//# closure_without_arguments
#[differentiate]
fn f(x: f64) -> f64 {
    let g = || x * x;
    g() + g()
}

//# closure_of_tuple
#[differentiate]
fn f(x: f64) -> f64 {
    let g = |(a, b): (f64, f64)| a * b;
    g((x, x + 1.0))
}

//# closure_of_slice
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let g = |w: &[f64]| w[0] * w[1];
    g(v) + g(&v[1..])
}

//# closure_in_struct
struct Laws<F: Fn(f64) -> f64> {
    g: F,
}
#[differentiate]
fn f(x: f64) -> f64 {
    let l = Laws { g: |y: f64| y * y };
    (l.g)(x)
}

//# closure_in_array
#[differentiate]
fn f(x: f64) -> f64 {
    let laws = [|y: f64| y * y, |y: f64| y + 1.0];
    laws[0](x) + laws[1](x)
}

//# closure_chosen
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    let g: &dyn Fn(f64) -> f64 = if n > 1 { &|y| y * y } else { &|y| y };
    g(x)
}

//# closure_immediately_called
#[differentiate]
fn f(x: f64) -> f64 {
    (|y: f64| y * y)(x)
}

//# compound_assignments
#[differentiate]
fn f(x: f64, y: f64) -> f64 {
    let mut a = x;
    a += y;
    a -= 2.0 * x;
    a *= y;
    a /= x + 100.0;
    a %= 5.0;
    a
}

//# chained_methods
#[differentiate]
fn f(x: f64) -> f64 {
    x.abs().sqrt().sin().mul_add(2.0, x).hypot(x).atan2(x).clamp(-1.0, 1.0).exp_m1().ln_1p().to_degrees()
}

//# classification
#[differentiate]
fn f(x: f64) -> f64 {
    match x.classify() {
        std::num::FpCategory::Nan => 0.0,
        std::num::FpCategory::Normal if x.is_sign_positive() => x * x,
        _ => x,
    }
}

//# sin_cos
#[differentiate]
fn f(x: f64) -> f64 {
    let (s, c) = x.sin_cos();
    s * c
}

//# modf
#[differentiate]
fn f(x: f64) -> f64 {
    let (i, r) = (x.trunc(), x.fract());
    i + r * r + x.rem_euclid(2.0) + x.floor()
}

//# cast_to_integer
#[differentiate]
fn f(x: f64) -> f64 {
    let n = x as i64;
    x - n as f64
}

//# cast_of_floor
#[differentiate]
fn f(v: &[f64], x: f64) -> f64 {
    let i = (x.abs().floor() as usize).min(v.len() - 1);
    v[i] * x
}

//# bits_of_condition
#[differentiate]
fn f(x: f64) -> f64 {
    let s = (x > 0.0) as i32 - (x < 0.0) as i32;
    s as f64 * x
}

//# boolean_from_active
#[differentiate]
fn f(x: f64) -> f64 {
    let a = x > 1.0;
    let b = a && x < 3.0 || !a;
    if b ^ true { x } else { x * x }
}

//# then_some
#[differentiate]
fn f(x: f64) -> f64 {
    (x > 0.0).then_some(x * x).unwrap_or(x) + (x > 1.0).then(|| x).unwrap_or(0.0)
}

//# blocks_as_arguments
#[differentiate]
fn f(x: f64) -> f64 {
    f64::max({ let y = x * x; y + 1.0 }, if x > 1.0 { x } else { 2.0 })
}

//# unit_values
#[differentiate]
fn f(x: f64) -> f64 {
    let u = ();
    let () = u;
    let _: () = { let _ = x; };
    x * x
}

//# wildcards
#[differentiate]
fn f(x: f64, _: f64, _unused: usize) -> f64 {
    let _ = x * x;
    let (a, _) = (x, 3.0);
    a * a
}

//# parameter_patterns
#[differentiate]
fn f((a, b): (f64, f64), [c, d]: [f64; 2], mut e: f64) -> f64 {
    e += a * b;
    e * c * d
}

//# mutable_reference_parameters
#[differentiate]
fn step(x: &mut f64, v: &mut f64, h: f64) {
    *v -= h * *x;
    *x += h * *v;
}
#[differentiate]
fn f(x: f64) -> f64 {
    let (mut a, mut b) = (x, 0.0);
    for _ in 0..3 {
        step(&mut a, &mut b, 0.1);
    }
    a * b
}

//# reborrow
#[differentiate]
fn add(v: &mut Vec<f64>, x: f64) {
    v.push(x);
}
#[differentiate]
fn f(x: f64) -> f64 {
    let mut v = vec![x];
    let r = &mut v;
    add(r, x * x);
    add(&mut *r, 1.0);
    r.push(2.0);
    v.iter().product()
}

//# returned_reference
#[differentiate]
fn pick<'a>(a: &'a mut f64, b: &'a mut f64, n: usize) -> &'a mut f64 {
    if n > 1 { a } else { b }
}
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    let (mut a, mut b) = (x, x * x);
    *pick(&mut a, &mut b, n) *= 2.0;
    a + b
}

//# returned_tuple_of_slices
#[differentiate]
fn halves(v: &[f64]) -> (&[f64], &[f64]) {
    v.split_at(v.len() / 2)
}
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let (a, b) = halves(v);
    a[0] * b[0]
}

//# never
fn fail() -> ! {
    panic!("never")
}
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    if n > 100 { fail() } else { x * x }
}

//# const_fn
#[differentiate]
const fn square(x: f64) -> f64 {
    x * x
}
#[differentiate]
fn f(x: f64) -> f64 {
    const NINE: f64 = square(3.0);
    square(x) * NINE
}

//# const_block
#[differentiate]
fn f(x: f64) -> f64 {
    x * const { 2.0 * 3.0 }
}

//# statics
static TABLE: [f64; 3] = [1.0, 2.0, 3.0];
const NAMES: &[&str] = &["a", "b"];
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    TABLE[n.min(2)] * x + NAMES.len() as f64
}

//# static_of_structs
struct Row {
    a: f64,
    n: usize,
}
static ROWS: &[Row] = &[Row { a: 1.0, n: 1 }, Row { a: 2.0, n: 2 }];
#[differentiate]
fn f(x: f64) -> f64 {
    let mut sum = 0.0;
    for row in ROWS {
        sum += row.a * x.powi(row.n as i32);
    }
    sum
}

//# static_tuples
const TERMS: [(i32, f64); 3] = [(1, 0.5), (2, 0.25), (3, 0.125)];
#[differentiate]
fn f(x: f64) -> f64 {
    TERMS.iter().map(|(n, c)| c * x.powi(*n)).sum::<f64>() + TERMS.iter().fold(0.0, |s, &(n, c)| s + c * x * n as f64)
}

//# lazy_static_like
use std::sync::OnceLock;
static CELL: OnceLock<f64> = OnceLock::new();
#[differentiate]
fn f(x: f64) -> f64 {
    let k = *CELL.get_or_init(|| 2.0);
    k * x
}

//# threads
#[differentiate]
fn f(x: f64) -> f64 {
    std::thread::scope(|s| s.spawn(|| x * x).join().unwrap())
}

//# instant
use std::time::Instant;
#[differentiate]
fn f(x: f64) -> f64 {
    let start = Instant::now();
    let y = x * x;
    let _ = start.elapsed();
    y
}

//# black_box
use std::hint::black_box;
#[differentiate]
fn f(x: f64) -> f64 {
    black_box(x) * x
}

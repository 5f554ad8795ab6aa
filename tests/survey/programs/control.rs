//! Control flow, patterns, errors, closures.

//# labelled_break
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let mut sum = 0.0;
    'outer: for i in 0..v.len() {
        for j in 0..i {
            if v[i] * v[j] > 20.0 {
                break 'outer;
            }
            if i == 2 {
                continue 'outer;
            }
            sum += v[i] * v[j];
        }
    }
    sum
}

//# labelled_block
#[differentiate]
fn f(x: f64) -> f64 {
    let y = 'b: {
        if x > 1.0 {
            break 'b x * x;
        }
        x
    };
    y * 2.0
}

//# loop_with_value
#[differentiate]
fn f(x: f64) -> f64 {
    let mut y = x;
    let z = loop {
        y *= 1.5;
        if y.abs() > 10.0 {
            break y * x;
        }
    };
    z
}

//# nested_loop_with_value
#[differentiate]
fn f(x: f64) -> f64 {
    let mut n = 0;
    'a: loop {
        let _ = loop {
            n += 1;
            if n > 3 {
                break 'a x * n as f64;
            }
            if n % 2 == 0 {
                break n;
            }
        };
    }
}

//# while_with_block_condition
#[differentiate]
fn f(x: f64) -> f64 {
    let mut y = x;
    while {
        y *= 1.5;
        y.abs() < 10.0
    } {}
    y
}

//# early_returns
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    if n == 0 {
        return x;
    }
    for i in 0..n {
        if i == 2 {
            return x * x;
        }
    }
    return x * 3.0;
}

//# let_else_return
#[differentiate]
fn f(o: Option<f64>) -> f64 {
    let Some(x) = o else {
        return 1.0;
    };
    x * x
}

//# let_else_tuple
#[differentiate]
fn f(o: Option<f64>, p: Option<f64>) -> f64 {
    let (Some(x), Some(y)) = (o, p) else { return 0.0 };
    x * y
}

//# if_let_else_if_let
#[differentiate]
fn f(o: Option<f64>, p: Result<f64, u8>) -> f64 {
    if let Some(x) = o {
        x * x
    } else if let Ok(y) = p {
        y
    } else {
        0.0
    }
}

//# match_on_tuple
#[differentiate]
fn f(x: f64, a: bool, n: u32) -> f64 {
    match (a, n) {
        (true, 0) => x,
        (true, k) if k > 2 => x * f64::from(k),
        (false, 1 | 2) => x * x,
        _ => 0.0,
    }
}

//# match_on_reference
#[differentiate]
fn f(o: &Option<f64>) -> f64 {
    match o {
        Some(x) => x * x,
        None => 0.0,
    }
}

//# match_on_reference_with_ref
#[differentiate]
fn f(o: Option<Vec<f64>>) -> f64 {
    match &o {
        &Some(ref v) if v.len() > 1 => v[0] * v[1],
        Some(v) => v[0],
        None => 0.0,
    }
}

//# match_ref_mut
#[differentiate]
fn f(x: f64) -> f64 {
    let mut o = Some(x);
    match o {
        Some(ref mut y) => *y *= x,
        None => {}
    }
    if let Some(y) = &mut o {
        *y += 1.0;
    }
    o.unwrap()
}

//# match_string
#[differentiate]
fn f(x: f64, s: &str) -> f64 {
    match s {
        "a" => x * x,
        "b" => x,
        _ => 0.0,
    }
}

//# match_char
#[differentiate]
fn f(x: f64, c: char) -> f64 {
    match c {
        'a'..='f' => x * x,
        _ => x,
    }
}

//# match_float_literal
#[differentiate]
fn f(x: f64) -> f64 {
    match x {
        0.0 => 1.0,
        y if y < 0.0 => y * y,
        y => y.sqrt(),
    }
}

//# match_float_range
#[differentiate]
fn f(x: f64) -> f64 {
    match x {
        0.0..=1.0 => x * x,
        _ => x,
    }
}

//# match_const_pattern
const LIMIT: u32 = 2;
#[differentiate]
fn f(x: f64, n: u32) -> f64 {
    match n {
        LIMIT => x * x,
        u32::MAX => 0.0,
        _ => x,
    }
}

//# match_as_statement
#[differentiate]
fn f(x: f64, n: u32) -> f64 {
    let mut y = 0.0;
    match n {
        0 => y += x,
        1 => {
            y -= x;
        }
        _ => (),
    }
    y * x
}

//# match_arms_diverge
#[differentiate]
fn f(x: f64, n: u32) -> f64 {
    let k = match n {
        0 => return x,
        1 => panic!("one"),
        2 => 2.0,
        _ => unreachable!(),
    };
    k * x
}

//# or_patterns_bind
#[derive(Clone, Copy, Differentiable)]
enum E {
    A(f64),
    B(f64),
    C,
}
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    let e = [E::A(x), E::B(x * x), E::C][n.min(2)];
    match e {
        E::A(y) | E::B(y) => y * x,
        E::C => 0.0,
    }
}

//# matches_macro
#[differentiate]
fn f(o: Option<f64>, x: f64) -> f64 {
    if matches!(o, Some(y) if y > 0.5) { x * x } else { x }
}

//# is_some_and
#[differentiate]
fn f(o: Option<f64>, x: f64) -> f64 {
    if o.is_some_and(|y| y > x) { x * x } else { x }
}

//# option_combinators
#[differentiate]
fn f(o: Option<f64>, x: f64) -> f64 {
    o.map(|y| y * x).filter(|y| *y > 0.0).or(Some(x)).unwrap_or_default() + o.unwrap_or_else(|| x * x)
}

//# option_and_then_zip
#[differentiate]
fn f(o: Option<f64>, x: f64) -> f64 {
    o.and_then(|y| if y > 0.0 { Some(y * x) } else { None }).zip(Some(x)).map_or(0.0, |(a, b)| a * b)
}

//# option_take_replace
#[differentiate]
fn f(o: Option<f64>, x: f64) -> f64 {
    let mut o = o;
    let a = o.take().unwrap_or(1.0);
    let b = o.get_or_insert(x * x);
    *b * a
}

//# option_as_ref
#[differentiate]
fn f(o: Option<Vec<f64>>) -> f64 {
    o.as_ref().map(|v| v[0] * v[1]).unwrap_or(0.0) + o.as_deref().map_or(0.0, |v| v[2])
}

//# option_ok_or_question
#[differentiate]
fn f(o: Option<f64>) -> Result<f64, String> {
    let x = o.ok_or("none")?;
    let y = o.ok_or_else(|| String::from("none"))?;
    Ok(x * y)
}

//# option_question
#[differentiate]
fn g(x: f64) -> Option<f64> {
    if x > 0.0 { Some(x.sqrt()) } else { None }
}
#[differentiate]
fn f(x: f64) -> Option<f64> {
    Some(g(x)? * g(x + 1.0)?)
}

//# result_question_own_error
#[derive(Debug)]
enum MyError {
    Negative,
}
#[differentiate]
fn g(x: f64) -> Result<f64, MyError> {
    if x > 0.0 { Ok(x.sqrt()) } else { Err(MyError::Negative) }
}
#[differentiate]
fn f(x: f64) -> Result<f64, MyError> {
    let y = g(x)?;
    Ok(y * x)
}

//# result_question_from
#[derive(Debug)]
struct Low;
#[derive(Debug)]
struct High;
impl From<Low> for High {
    fn from(_: Low) -> High {
        High
    }
}
#[differentiate]
fn g(x: f64) -> Result<f64, Low> {
    if x > 0.0 { Ok(x.sqrt()) } else { Err(Low) }
}
#[differentiate]
fn f(x: f64) -> Result<f64, High> {
    Ok(g(x)? * x)
}

//# result_boxed_error
#[differentiate]
fn f(x: f64) -> Result<f64, Box<dyn std::error::Error>> {
    if x < 0.0 {
        return Err("negative".into());
    }
    Ok(x * x)
}

//# result_map_err
#[differentiate]
fn g(x: f64) -> Result<f64, u8> {
    if x > 0.0 { Ok(x * x) } else { Err(1) }
}
#[differentiate]
fn f(x: f64) -> Result<f64, String> {
    g(x).map_err(|e| format!("{e}")).map(|y| y * 2.0)
}

//# result_unwrap_or
#[differentiate]
fn g(x: f64) -> Result<f64, u8> {
    if x > 0.0 { Ok(x * x) } else { Err(1) }
}
#[differentiate]
fn f(x: f64) -> f64 {
    g(x).unwrap_or(x) + g(x).ok().unwrap_or(0.0) + g(x).unwrap_or_else(|e| x * f64::from(e))
}

//# result_of_parse
#[differentiate]
fn f(x: f64, s: &str) -> Result<f64, std::num::ParseFloatError> {
    let k: f64 = s.parse()?;
    Ok(k * x)
}

//# result_of_unit
#[differentiate]
fn check(x: f64) -> Result<(), String> {
    if x > 1e9 { Err("large".into()) } else { Ok(()) }
}
#[differentiate]
fn f(x: f64) -> Result<f64, String> {
    check(x)?;
    Ok(x * x)
}

//# error_message_with_active
#[differentiate]
fn f(x: f64) -> Result<f64, String> {
    if x < 0.0 { Err(format!("negative: {x}")) } else { Ok(x * x) }
}

//# nested_option
#[differentiate]
fn f(o: Option<Option<f64>>) -> f64 {
    match o {
        Some(Some(x)) => x * x,
        Some(None) => 1.0,
        None => 0.0,
    }
}

//# option_of_reference
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let mut best: Option<&f64> = None;
    for a in v {
        if best.is_none_or(|b| a > b) {
            best = Some(a);
        }
    }
    best.map_or(0.0, |b| b * b)
}

//# recursion
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    if n == 0 { x } else { x * f(x, n - 1) }
}

//# mutual_recursion
#[differentiate]
fn even(x: f64, n: usize) -> f64 {
    if n == 0 { x } else { odd(x * x, n - 1) }
}
#[differentiate]
fn odd(x: f64, n: usize) -> f64 {
    if n == 0 { 1.0 } else { even(x + 1.0, n - 1) }
}

//# inner_function
#[differentiate]
fn f(x: f64) -> f64 {
    fn square(x: f64) -> f64 {
        x * x
    }
    square(x) + 1.0
}

//# inner_function_of_integers
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    fn next(n: usize) -> usize {
        n + 1
    }
    x * next(n) as f64
}

//# inner_struct_const_use
#[differentiate]
fn f(x: f64) -> f64 {
    use std::f64::consts::{PI, TAU};
    const HALF: f64 = 0.5;
    static THIRD: f64 = 1.0 / 3.0;
    x * PI * HALF + TAU * THIRD
}

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

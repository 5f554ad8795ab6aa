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

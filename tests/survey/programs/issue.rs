//! Programs of which it is known that they were accepted and then failed, and their neighbours.

//# alias_of_a_float_called_by_path
type Real = f64;
#[differentiate]
fn f(x: Real) -> Real {
    Real::sin(x) * Real::from(2.0_f32)
}

//# alias_in_arrays
type Real = f64;
type Row = [Real; 3];
#[differentiate]
fn f(row: &Row, x: Real) -> Row {
    let mut out: Row = [0.0; 3];
    for i in 0..3 {
        out[i] = row[i] * x;
    }
    out
}

//# declared_without_value
#[differentiate]
fn f(x: f64) -> f64 {
    let mut y;
    y = x * x;
    y += x;
    y
}

//# declared_without_value_in_arms
#[differentiate]
fn f(x: f64) -> f64 {
    let y;
    if x > 1.0 {
        y = x * x;
    } else {
        y = x.sin();
    }
    y * 2.0
}

//# declared_typed_in_match
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    let y: f64;
    match n {
        0 => y = x,
        1 => y = x * x,
        _ => return 0.0,
    }
    y
}

//# declared_pair
#[differentiate]
fn f(x: f64) -> f64 {
    let (a, b);
    a = x.sin();
    b = x.cos();
    a * b
}

//# error_with_active_payload
#[derive(Debug)]
struct Bad {
    x: f64,
}
#[differentiate]
fn f(x: f64) -> Result<f64, Bad> {
    if x < 0.0 {
        return Err(Bad { x });
    }
    Ok(x.sqrt())
}

//# error_enum_with_active_payload
#[derive(Debug)]
enum Failure {
    Negative(f64),
    Large { value: f64, limit: f64 },
}
#[differentiate]
fn f(x: f64) -> Result<f64, Failure> {
    if x < 0.0 {
        Err(Failure::Negative(x))
    } else if x > 50.0 {
        Err(Failure::Large { value: x, limit: 50.0 })
    } else {
        Ok(x.sqrt())
    }
}

//# error_of_derived_type
#[derive(Debug, Differentiable)]
struct Bad {
    x: f64,
}
#[differentiate]
fn f(x: f64) -> Result<f64, Bad> {
    if x < 0.0 { Err(Bad { x }) } else { Ok(x * x) }
}

//# error_as_tuple
#[differentiate]
fn f(x: f64) -> Result<f64, (f64, usize)> {
    if x < 0.0 { Err((x, 3)) } else { Ok(x * x) }
}

//# methods_of_an_enum_without_floats
#[derive(Clone, Copy, PartialEq)]
enum Mode {
    Slow,
    Fast,
}
impl Mode {
    fn factor(self) -> f64 {
        match self {
            Mode::Slow => 1.0,
            Mode::Fast => 2.0,
        }
    }
}
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    let mode = if n > 1 { Mode::Fast } else { Mode::Slow };
    x * mode.factor()
}

//# tagged_methods_of_an_enum_without_floats
#[derive(Clone, Copy, PartialEq, Differentiable)]
enum Mode {
    Slow,
    Fast,
}
#[differentiate]
impl Mode {
    fn factor(self) -> f64 {
        match self {
            Mode::Slow => 1.0,
            Mode::Fast => 2.0,
        }
    }
    fn scaled(&self, x: f64) -> f64 {
        self.factor() * x
    }
}
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    let mode = if n > 1 { Mode::Fast } else { Mode::Slow };
    mode.scaled(x) + mode.factor()
}

//# power_by_a_variable
#[differentiate]
fn f(x: f64) -> f64 {
    let n = 3;
    x.powi(n)
}

//# power_by_a_variable_used_twice
#[differentiate]
fn f(x: f64) -> f64 {
    let n = 3;
    let mut y = x.powi(n);
    for _ in 0..n {
        y *= x;
    }
    y
}

//# power_by_a_cast
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let mut y = 0.0;
    for (i, a) in v.iter().enumerate() {
        y += a.powi(i as i32 + 1);
    }
    y
}

//# let_chain
#[differentiate]
fn f(o: Option<f64>, limit: f64) -> f64 {
    if let Some(a) = o
        && let b = a * limit
        && b > 0.2
    {
        a * b
    } else {
        limit
    }
}

//# let_chain_second_uses_first
#[differentiate]
fn f(o: Option<Option<f64>>, limit: f64) -> f64 {
    if let Some(a) = o
        && let Some(b) = a
        && b < limit
    {
        b * b
    } else {
        limit
    }
}

//# let_chain_in_while
#[differentiate]
fn f(v: Vec<f64>) -> f64 {
    let mut v = v;
    let mut sum = 0.0;
    while let Some(a) = v.pop()
        && a > 0.0
    {
        sum += a * a;
    }
    sum
}

//# binding_with_subpattern
#[differentiate]
fn f(o: Option<f64>) -> f64 {
    match o {
        w @ Some(v) => v * w.unwrap_or(1.0),
        None => 0.0,
    }
}

//# binding_with_subpattern_of_tuple
#[differentiate]
fn f(p: (f64, f64)) -> f64 {
    let whole @ (a, b) = p;
    a * whole.1 + b
}

//# binding_with_range
#[differentiate]
fn f(x: f64, n: u32) -> f64 {
    match n {
        k @ 1..=3 => x * f64::from(k),
        k => x + f64::from(k),
    }
}

//# guard_on_error
#[differentiate]
fn g(x: f64) -> Result<f64, u32> {
    if x > 1.0 { Ok(x.ln()) } else { Err(3) }
}
#[differentiate]
fn f(x: f64) -> f64 {
    match g(x) {
        Ok(y) => y,
        Err(e) if e > 2 => x * x,
        Err(_) => 0.0,
    }
}

//# destructuring_assignment_tuple
#[differentiate]
fn f(x: f64) -> f64 {
    let (mut a, mut b) = (1.0, x);
    for _ in 0..4 {
        (a, b) = (b, a + b * x);
    }
    a
}

//# destructuring_assignment_struct
#[derive(Clone, Copy, Differentiable)]
struct P {
    a: f64,
    b: f64,
}
#[differentiate]
fn f(x: f64) -> f64 {
    let (mut u, mut v) = (0.0, 0.0);
    P { a: u, b: v } = P { a: x * x, b: x.sin() };
    u * v
}

//# destructuring_assignment_rest
#[differentiate]
fn f(x: f64, y: f64) -> f64 {
    let mut a = 0.0;
    let mut b = 0.0;
    (a, ..) = (x * y, 2.0, 3.0);
    [.., b] = [1.0, x, y];
    a * b
}

//# destructuring_assignment_wildcard
#[differentiate]
fn f(x: f64, y: f64) -> f64 {
    let mut a = 0.0;
    (_, a) = (x, x * y);
    [a, _] = [a * a, 1.0];
    a
}

//# destructuring_assignment_to_places
#[differentiate]
fn f(x: f64, y: f64) -> f64 {
    let mut v = [0.0; 3];
    (v[0], v[2]) = (x, y * x);
    v[0] * v[2]
}

//# std_zip
#[differentiate]
fn f(a: &[f64], b: &[f64]) -> f64 {
    std::iter::zip(a, b).map(|(x, y)| x * y).sum()
}

//# integer_of_partition_point
#[differentiate]
fn f(v: &[f64], x: f64) -> f64 {
    let i = v.partition_point(|a| *a < x).max(1).min(v.len() - 1);
    v[i] * x + v[i - 1]
}

//# integer_of_partition_point_of_passive
#[differentiate(passive(v))]
fn f(v: &[f64], x: f64) -> f64 {
    let i = v.partition_point(|a| *a < 0.3).max(1).min(v.len() - 1);
    v[i] * x + v[i - 1]
}

//# both_arms_move
#[differentiate]
fn f(v: Vec<f64>, x: f64) -> f64 {
    let w = if x > 0.5 { v } else { let mut u = v; u.push(x); u };
    w.iter().sum::<f64>() * x
}

//# both_arms_move_in_match
#[differentiate]
fn f(v: Vec<f64>, x: f64) -> Vec<f64> {
    match x > 0.5 {
        true => v.into_iter().map(|a| a * x).collect(),
        false => v,
    }
}

//# tuple_of_nine
#[differentiate]
fn f(x: f64) -> f64 {
    let t = (x, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, x * x);
    t.0 * t.8
}

//# tuple_of_nine_given_back
#[differentiate]
fn f(x: f64) -> (f64, f64, f64, f64, f64, f64, f64, f64, f64) {
    (x, x * x, 1.0, x, x, x, x, x, x)
}

//# tuple_of_nine_taken_apart
#[differentiate]
fn f(x: f64) -> f64 {
    let (a, b, c, d, e, g, h, i, j) = (x, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, x * x);
    a * b + c * d + e * g + h * i + j
}

//# method_with_const_arguments
struct P2;
trait Power {
    const N: i32;
}
impl Power for P2 {
    const N: i32 = 2;
}
trait Powers {
    fn to_the<P: Power>(self) -> f64;
}
impl Powers for f64 {
    fn to_the<P: Power>(self) -> f64 {
        self.powi(P::N)
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    x.to_the::<P2>() + 1.0
}

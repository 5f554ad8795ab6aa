//! Expressions without end, and attributes on everything.

//# long_sum
#[differentiate]
fn f(x: f64) -> f64 {
    x + x * 2.0 + x * 3.0 + x * 4.0 + x * 5.0 + x * 6.0 + x * 7.0 + x * 8.0 + x * 9.0 + x * x + x * x * x + x / 2.0
        + x.sin() * x.cos() * x.exp().min(3.0) + (x + 1.0) * (x + 2.0) * (x + 3.0) * (x + 4.0) * (x + 5.0)
}

//# deep_nesting
#[differentiate]
fn f(x: f64) -> f64 {
    ((((((((x + 1.0) * x + 1.0) * x + 1.0) * x + 1.0) * x + 1.0) * x + 1.0) * x + 1.0) * x + 1.0) * x
}

//# deep_control
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    let mut y = x;
    for i in 0..n {
        while y < 3.0 {
            y += if i > 1 {
                match n {
                    2 => {
                        if y > x { 1.0 } else { x * x + 1.0 }
                    }
                    _ => loop {
                        break x * x + 0.5;
                    },
                }
            } else {
                1.0
            };
        }
    }
    y
}

//# array_length_expressions
const N: usize = 2;
#[differentiate]
fn f(v: [f64; N + 1], w: [[f64; N]; { N }]) -> [f64; 2 * N] {
    let mut out = [0.0; 2 * N];
    out[0] = v[2] * w[1][0];
    out
}

//# repeat_expressions
#[differentiate]
fn f(x: f64) -> f64 {
    let a = [x * x; 3];
    let b = vec![x; 2];
    let c = [[x, 1.0]; 2];
    let d = vec![vec![0.0; 2]; 2];
    a[0] * b[1] + c[1][0] + d[0][0]
}

//# macro_in_type_and_pattern
macro_rules! two {
    () => {
        2
    };
}
#[differentiate]
fn f(v: [f64; two!()], n: i32) -> f64 {
    match n {
        two!() => v[0] * v[1],
        _ => v[0],
    }
}

//# macro_as_statement
macro_rules! nothing {
    ($($t:tt)*) => {};
}
#[differentiate]
fn f(x: f64) -> f64 {
    nothing!(a b c);
    nothing! { let y = 3 }
    x * x
}

//# concat_and_line
#[differentiate]
fn f(x: f64) -> f64 {
    let n = concat!("a", 1).len() + stringify!(x + y).len() + (line!() as usize) * 0;
    x * n as f64
}

//# env_and_include
#[differentiate]
fn f(x: f64) -> f64 {
    let n = option_env!("SURVEY_NONE").map_or(1, |s| s.len());
    x * n as f64
}

//# labels_shadowed
#[differentiate]
fn f(x: f64) -> f64 {
    let mut y = x;
    'a: for i in 0..3 {
        'a: for j in 0..3 {
            if j > i {
                continue 'a;
            }
            y += x;
            if j == 1 {
                break 'a;
            }
        }
    }
    y
}

//# loop_label_with_tangent_name
#[differentiate]
fn f(x: f64) -> f64 {
    let mut y = x;
    'body: loop {
        y *= 1.5;
        'exit: {
            if y.abs() > 5.0 {
                break 'body;
            }
            break 'exit;
        }
    }
    y
}

//# type_ascription_by_let
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let [a, b, ..]: &[f64; 4] = v.try_into().unwrap();
    let (c, d): (f64, &f64) = (*a, b);
    c * d
}

//# lifetimes_everywhere
#[differentiate]
fn longest<'a, 'b: 'a>(a: &'a [f64], b: &'b [f64]) -> &'a [f64] {
    if a.len() > b.len() { a } else { b }
}
#[differentiate]
fn f(v: &[f64]) -> f64 {
    longest(v, &v[1..])[0] * 2.0
}

//# static_lifetime
#[differentiate]
fn table() -> &'static [f64] {
    &[1.0, 2.0]
}
#[differentiate]
fn f(x: f64) -> f64 {
    table()[1] * x
}

//# anonymous_lifetime
#[derive(Clone, Copy, Differentiable)]
struct View<'a>(&'a [f64]);
#[differentiate]
fn first(v: View<'_>) -> &f64 {
    &v.0[0]
}
#[differentiate]
fn f(v: &[f64]) -> f64 {
    first(View(v)) * 2.0
}

//# extern_abi
#[differentiate]
extern "C" fn g(x: f64) -> f64 {
    x * x
}

//# unsafe_function
#[differentiate]
unsafe fn g(x: f64) -> f64 {
    x * x
}

//# async_function
#[differentiate]
async fn g(x: f64) -> f64 {
    x * x
}

//# async_closure
#[differentiate]
fn f(x: f64) -> f64 {
    let _g = async || 1;
    x * x
}

//# raw_pointers
#[differentiate]
fn f(x: f64) -> f64 {
    let y = x;
    let p = &raw const y;
    let _ = p;
    x * x
}

//# try_conversion
#[differentiate]
fn f(x: f64, n: i64) -> f64 {
    let k = usize::try_from(n).unwrap_or(0);
    let m: u8 = n.try_into().unwrap_or(1);
    x * k as f64 + x * f64::from(m)
}

//# nested_generic_types
#[differentiate]
fn f(v: Vec<Option<(f64, Vec<f64>)>>) -> f64 {
    v.iter().map(|o| match o {
        Some((a, b)) => a * b[0],
        None => 0.0,
    }).sum()
}

//# shifts_and_masks
#[differentiate]
fn f(v: &[f64], n: usize) -> f64 {
    let i = (n << 1 | 1) & 3 ^ 1;
    v[i] * v[n >> 1 & 1]
}

//# compound_integer_assignments
#[differentiate]
fn f(v: &[f64], n: usize) -> f64 {
    let mut k = n;
    k <<= 1;
    k |= 1;
    k &= 3;
    k ^= 2;
    k %= 4;
    v[k] * v[0]
}

//# struct_in_condition
#[derive(Clone, Copy, PartialEq, Differentiable)]
struct P {
    a: f64,
}
#[differentiate]
fn f(x: f64) -> f64 {
    if (P { a: x }) == (P { a: 1.0 }) { x } else { x * x }
}

//# generic_arguments_with_const
#[differentiate]
fn first<const N: usize, const M: usize>(m: &[[f64; N]; M]) -> f64 {
    m[M - 1][N - 1] * m[0][0]
}
#[differentiate]
fn f(x: f64) -> f64 {
    first::<2, 2>(&[[x, 1.0], [2.0, x]]) + first(&[[x]])
}

//# unicode_strings_and_braces
#[differentiate]
fn f(x: f64) -> f64 {
    assert!(x.is_finite(), "{{not}} {x:>8.3} {0} {}", 1);
    x * "äöü{}".chars().count() as f64
}

//# cfg_in_tuple
#[differentiate]
fn f(x: f64) -> f64 {
    let t = (#[cfg(any())] 1.0, x, #[cfg(all())] 2.0);
    t.0 * t.1
}

//# cfg_in_arguments
#[differentiate]
fn g(x: f64, y: f64) -> f64 {
    x * y
}
#[differentiate]
fn f(x: f64) -> f64 {
    g(#[cfg(any())] 1.0, x, #[cfg(all())] 2.0) + x.max(#[cfg(any())] 1.0, #[cfg(all())] 2.0)
}

//# cfg_on_parameters
#[differentiate]
fn g(#[cfg(any())] z: f64, x: f64) -> f64 {
    x * x
}
#[differentiate]
fn f(x: f64) -> f64 {
    g(x)
}

//# cfg_on_statements_that_leave
#[differentiate]
fn f(x: f64) -> f64 {
    #[cfg(any())]
    return 1.0;
    #[cfg(any())]
    {
        return 2.0;
    }
    #[cfg(all())]
    {
        return x * x;
    }
    #[cfg(any())]
    3.0
}

//# cfg_on_lets
#[differentiate]
fn f(x: f64) -> f64 {
    let y = 1.0;
    #[cfg(any())]
    let y = x;
    #[cfg(all())]
    let y = x * x;
    #[cfg(any())]
    let y = x * 3.0;
    y
}

//# cfg_on_assignments
#[differentiate]
fn f(x: f64) -> f64 {
    let mut y = x;
    #[cfg(any())]
    {
        y *= 3.0;
    }
    #[cfg(any())]
    for _ in 0..3 {
        y += x;
    }
    #[cfg(any())]
    while y > 0.0 {
        y = 0.0;
    }
    y * x
}

//# cfg_on_enum_variants
#[derive(Clone, Copy, Differentiable)]
enum Law {
    Linear(f64),
    #[cfg(any())]
    Cubic(f64),
    Free,
}
#[differentiate]
fn f(x: f64) -> f64 {
    let l = if x > 0.0 { Law::Linear(x) } else { Law::Free };
    match l {
        Law::Linear(k) => k * x,
        #[cfg(any())]
        Law::Cubic(k) => k,
        Law::Free => 0.0,
    }
}

//# cfg_on_methods
#[derive(Clone, Copy, Differentiable)]
struct S {
    k: f64,
}
#[differentiate]
impl S {
    #[cfg(any())]
    fn force(&self, x: f64) -> f64 {
        x
    }
    #[cfg(all())]
    fn force(&self, x: f64) -> f64 {
        self.k * x
    }
}
#[differentiate]
fn f(x: f64) -> f64 {
    S { k: x }.force(x)
}

//# cfg_attr
#[cfg_attr(all(), derive(Clone, Copy))]
#[derive(Differentiable)]
struct S {
    k: f64,
}
#[cfg_attr(all(), differentiate)]
fn f(x: f64) -> f64 {
    let s = S { k: x };
    s.k * s.k
}

//! Constructs of real Rust.

//# generic_float
#[differentiate(T = f64)]
fn f<T: num_traits::Float>(x: T, y: T) -> T {
    let two = T::from(2.0).unwrap();
    x.sin() * two + y.powi(2) / T::one()
}

//# own_add
#[derive(Clone, Copy, Debug, Differentiable)]
struct V2 { x: f64, y: f64 }
#[differentiate]
impl std::ops::Add for V2 { type Output = V2; fn add(self, o: V2) -> V2 { V2 { x: self.x + o.x, y: self.y + o.y } } }
#[differentiate]
impl std::ops::Mul<f64> for V2 { type Output = V2; fn mul(self, k: f64) -> V2 { V2 { x: self.x * k, y: self.y * k } } }
#[differentiate]
impl std::ops::Mul<V2> for f64 { type Output = V2; fn mul(self, o: V2) -> V2 { V2 { x: self * o.x, y: self * o.y } } }
#[differentiate]
impl std::ops::Neg for V2 { type Output = V2; fn neg(self) -> V2 { V2 { x: -self.x, y: -self.y } } }
#[differentiate]
fn f(a: f64, b: f64) -> f64 {
    let u = V2 { x: a, y: b * b };
    let w = V2 { x: a * b, y: a };
    let s = 2.0 * (u + w * a) + -u;
    s.x * s.y
}

//# own_add_assign
#[derive(Clone, Copy, Debug, Differentiable)]
struct V2 { x: f64, y: f64 }
#[differentiate]
impl std::ops::AddAssign for V2 { fn add_assign(&mut self, o: V2) { self.x += o.x; self.y += o.y; } }
#[differentiate]
impl std::ops::MulAssign<f64> for V2 { fn mul_assign(&mut self, k: f64) { self.x *= k; self.y *= k; } }
#[differentiate]
fn f(a: f64, b: f64) -> f64 {
    let mut u = V2 { x: a, y: b * b };
    let w = V2 { x: a * b, y: a };
    u += w;
    u *= a;
    u.x * u.y
}

//# own_index
#[derive(Clone, Debug, Differentiable)]
struct Poly { c: Vec<f64> }
#[differentiate]
impl std::ops::Index<usize> for Poly { type Output = f64; fn index(&self, i: usize) -> &f64 { &self.c[i] } }
#[differentiate]
impl std::ops::IndexMut<usize> for Poly { fn index_mut(&mut self, i: usize) -> &mut f64 { &mut self.c[i] } }
#[differentiate]
fn f(a: f64, b: f64) -> f64 {
    let mut p = Poly { c: vec![a, b, a * b] };
    p[1] = p[0] * p[2];
    p[2] += p[1] * a;
    p[0] + p[1] * p[2]
}

//# own_sum
#[derive(Clone, Copy, Debug, Differentiable)]
struct V2 { x: f64, y: f64 }
#[differentiate]
impl std::ops::Add for V2 { type Output = V2; fn add(self, o: V2) -> V2 { V2 { x: self.x + o.x, y: self.y + o.y } } }
#[differentiate]
impl std::iter::Sum for V2 { fn sum<I: Iterator<Item = V2>>(iter: I) -> V2 { iter.fold(V2 { x: 0.0, y: 0.0 }, |a, b| a + b) } }
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let s: V2 = v.iter().map(|x| V2 { x: *x, y: x * x }).sum();
    s.x * s.y
}

//# own_from
#[derive(Clone, Copy, Debug, Differentiable)]
struct V2 { x: f64, y: f64 }
#[differentiate]
impl From<[f64; 2]> for V2 { fn from(a: [f64; 2]) -> V2 { V2 { x: a[0], y: a[1] } } }
#[differentiate]
impl From<V2> for (f64, f64) { fn from(v: V2) -> Self { (v.x, v.y) } }
#[differentiate]
fn f(a: f64, b: f64) -> f64 {
    let u = V2::from([a, b * a]);
    let w: V2 = [b, a].into();
    let (p, q): (f64, f64) = u.into();
    u.x * w.y + u.y * p * q
}

//# own_default
#[derive(Clone, Copy, Debug, Differentiable)]
struct V2 { x: f64, y: f64 }
#[differentiate]
impl Default for V2 { fn default() -> V2 { V2 { x: 1.0, y: 2.0 } } }
#[differentiate]
fn f(a: f64, b: f64) -> f64 {
    let mut u = V2::default();
    u.x = a * b;
    let w = V2 { x: b, ..Default::default() };
    u.x * w.y + u.y * w.x
}

//# own_ref_operators
#[derive(Clone, Copy, Debug, Differentiable)]
struct V2 { x: f64, y: f64 }
#[differentiate]
impl<'a> std::ops::Add<&'a V2> for &'a V2 { type Output = V2; fn add(self, o: &V2) -> V2 { V2 { x: self.x + o.x, y: self.y + o.y } } }
#[differentiate]
impl std::ops::Sub<V2> for &V2 { type Output = V2; fn sub(self, o: V2) -> V2 { V2 { x: self.x - o.x, y: self.y - o.y } } }
#[differentiate]
fn f(a: f64, b: f64) -> f64 {
    let u = V2 { x: a, y: b * b };
    let w = V2 { x: a * b, y: a };
    let s = &u + &w;
    let r = &s - u;
    s.x * r.y
}

//# foreign_trait
pub mod other { pub trait Cost { type P; fn cost(&self, p: &Self::P) -> f64; } }
#[derive(Clone, Debug, Differentiable)]
struct Rosen { a: f64 }
#[differentiate(foreign)]
impl other::Cost for Rosen { type P = Vec<f64>; fn cost(&self, p: &Self::P) -> f64 { (self.a - p[0]).powi(2) + 100.0 * (p[1] - p[0] * p[0]).powi(2) } }
#[differentiate]
fn f(a: f64, b: f64) -> f64 {
    use other::Cost;
    let r = Rosen { a };
    r.cost(&vec![a * b, b])
}

//# display
#[derive(Clone, Copy, Debug, Differentiable)]
struct V2 { x: f64, y: f64 }
impl std::fmt::Display for V2 { fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result { write!(f, "{}", self.x) } }
#[differentiate]
fn f(a: f64, b: f64) -> (f64, String) {
    let u = V2 { x: a, y: b };
    (a * b, format!("{u} and {}", u.to_string()))
}

//# alias_result
#[derive(Debug)]
pub struct Failure(String);
pub type Res<T> = Result<T, Failure>;
#[differentiate]
fn g(x: f64) -> Res<f64> { if x > 50.0 { return Err(Failure("large".into())); } Ok(x * x) }
#[differentiate]
fn f(a: f64, b: f64) -> Res<f64> { let u = g(a)?; let w = g(b)?; Ok(u * w) }

//# io_result
#[differentiate]
fn g(x: f64) -> std::io::Result<f64> { if x > 50.0 { return Err(std::io::Error::other("large")); } Ok(x * x) }
#[differentiate]
fn f(a: f64, b: f64) -> std::io::Result<f64> { let u = g(a)?; let w = g(b)?; Ok(u * w) }

//# boxed_error
#[differentiate]
fn g(x: f64) -> Result<f64, String> { if x > 50.0 { return Err(format!("large {x}")); } Ok(x * x) }
#[differentiate]
fn f(a: f64, b: f64) -> Result<f64, Box<dyn std::error::Error>> { let u = g(a)?; if b > 60.0 { return Err("b".into()); } Ok(u * b) }

//# alias_in_closure
pub type Res<T> = Result<T, String>;
#[differentiate]
fn g(x: f64) -> Res<f64> { if x > 50.0 { return Err("large".into()); } Ok(x * x) }
#[differentiate]
fn f(v: &[f64]) -> Res<f64> { let mut s = 0.0; for x in v { s += g(*x)?; } Ok(s) }

//# alias_plain
pub type Res = Result<f64, String>;
#[differentiate]
fn g(x: f64) -> Res { if x > 50.0 { return Err("large".into()); } Ok(x * x) }
#[differentiate]
fn f(a: f64) -> Res { Ok(g(a)? * a) }

//# cast_floor
#[differentiate]
fn f(x: f64, v: &[f64]) -> f64 {
    let i = (x.abs().floor() as usize).min(v.len() - 2);
    let t = x - i as f64;
    v[i] * (1.0 - t) + v[i + 1] * t
}

//# cast_round
#[differentiate]
fn f(x: f64) -> f64 {
    let n = x.round() as i32;
    let m = x.trunc() as i64;
    let k = (x * 3.0).ceil() as isize;
    x * n as f64 + m as f64 * x * x + k as f64
}

//# cast_floor_via_let
#[differentiate]
fn f(x: f64) -> f64 {
    let fl = (x / 0.3).floor();
    let n = fl as i32;
    x * n as f64
}

//# cast_floor_min
#[differentiate]
fn f(x: f64) -> f64 {
    let n = (x / 0.3).floor().max(0.0).min(10.0) as usize;
    x * n as f64
}

//# cast_floor_sum
#[differentiate]
fn f(x: f64) -> f64 {
    let n = ((x / 0.3).floor() + 1.0) as usize;
    x * n as f64
}

//# contains
#[differentiate]
fn f(x: f64, a: f64) -> f64 {
    if (0.0..a + 1.0).contains(&x) && !(1.5..=2.0).contains(&a) { x * a } else { x + a }
}

//# contains_kept_range
#[differentiate]
fn f(x: f64) -> f64 {
    let r = 0.1..1.0;
    if r.contains(&x) { x * x } else { x }
}

//# format
#[differentiate]
fn f(x: f64) -> (f64, String) { let s = format!("{x:.3} and {}", x * 2.0); (x * x, s) }

//# write
use std::fmt::Write;
#[differentiate]
fn f(x: f64) -> (f64, String) { let mut s = String::new(); write!(s, "{x}").unwrap(); writeln!(s, "{:?}", x + 1.0).unwrap(); (x * x, s) }

//# write_question
use std::fmt::Write;
#[differentiate]
fn f(x: f64) -> Result<f64, std::fmt::Error> { let mut s = String::new(); write!(&mut s, "{x}")?; Ok(x * s.len() as f64) }

//# log_macros
mod log { #[macro_export] macro_rules! my_warn { ($($t:tt)*) => { { let _ = format!($($t)*); } } } pub use crate::my_warn as warn; pub use crate::my_warn as debug; pub use crate::my_warn as info; }
#[differentiate]
fn f(x: f64) -> f64 { log::warn!("{x} is large"); log::debug!("{}", x * 2.0); x * x }

//# to_string
#[differentiate]
fn f(x: f64) -> (f64, String) { (x * x, x.to_string()) }

//# error_text
#[differentiate]
fn f(x: f64) -> Result<f64, String> { if x > 10.0 { Err(format!("{x} is too large")) } else { Ok(x * x) } }

//# dbg
#[differentiate]
fn f(x: f64) -> f64 { let y = x * 2.0; dbg!(y); y * y }

//# sort_by
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let mut w = v.to_vec();
    w.sort_by(|a, b| a.partial_cmp(b).unwrap());
    w[0] * 2.0 + w[1] * w[2] - w[3]
}

//# sort_total
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let mut w = v.to_vec();
    w.sort_by(f64::total_cmp);
    w[0] * 2.0 + w[1] * w[2] - w[3]
}

//# sort_unstable_by
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let mut w: Vec<(f64, f64)> = v.iter().map(|x| (*x, x * x)).collect();
    w.sort_unstable_by(|a, b| b.0.total_cmp(&a.0));
    w[0].1 * 2.0 + w[1].0 * w[2].1 - w[3].0
}

//# sort_by_key
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let mut w: Vec<(usize, f64)> = v.iter().enumerate().map(|(i, x)| ((i * 7) % 4, x * x)).collect();
    w.sort_by_key(|p| p.0);
    w[0].1 * 2.0 + w[1].1 * w[2].1 - w[3].1
}

//# sort_slice
#[differentiate]
fn f(w: &mut [f64]) -> f64 {
    w.sort_unstable_by(|a, b| a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal));
    w[0] * 2.0 + w[1] * w[2] - w[3]
}

//# select_nth
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let mut w = v.to_vec();
    let (_, m, _) = w.select_nth_unstable_by(1, |a, b| a.total_cmp(b));
    let m = *m;
    m * m
}

//# dedup_by
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let mut w = v.to_vec();
    w.push(v[3]);
    w.dedup_by(|a, b| *a == *b);
    w.iter().sum::<f64>() * w.len() as f64
}

//# retain
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let mut w = v.to_vec();
    w.retain(|x| *x > 0.2);
    w.iter().sum::<f64>() * w.len() as f64
}

//# max_by
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let m = v.iter().max_by(|a, b| a.total_cmp(b)).unwrap();
    let n = v.iter().copied().min_by(|a, b| a.partial_cmp(b).unwrap()).unwrap();
    m * n
}

//# max_by_index
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let (i, m) = v.iter().enumerate().max_by(|(_, a), (_, b)| a.total_cmp(b)).unwrap();
    m * i as f64 + m * m
}

//# min_by_key
#[differentiate]
fn f(v: &[(u8, f64)]) -> f64 {
    let m = v.iter().min_by_key(|p| p.0).unwrap();
    m.1 * m.1
}

//# binary_search_by
#[differentiate]
fn f(v: &[f64], x: f64) -> f64 {
    let i = match v.binary_search_by(|a| a.partial_cmp(&x).unwrap()) { Ok(i) => i, Err(i) => i };
    x * i as f64
}

//# partition_point
#[differentiate]
fn f(v: &[f64], x: f64) -> f64 {
    let i = v.partition_point(|a| *a < x);
    x * i as f64
}

//# position
#[differentiate]
fn f(v: &[f64], x: f64) -> f64 {
    let i = v.iter().position(|a| *a > x).unwrap_or(0);
    x * v[i]
}

//# error_payload
#[derive(Debug)]
pub enum Failure { Large(f64), Pair { x: f64, y: f64 }, Text(String) }
#[differentiate]
fn f(x: f64, y: f64) -> Result<f64, Failure> {
    if x > 50.0 { return Err(Failure::Large(x * 2.0)); }
    if y > 60.0 { return Err(Failure::Pair { x, y: y * y }); }
    Ok(x * y)
}

//# error_payload_map_err
#[derive(Debug)]
pub enum Failure { Large(f64) }
#[differentiate]
fn g(x: f64) -> Result<f64, String> { if x > 50.0 { Err(format!("{x}")) } else { Ok(x * x) } }
#[differentiate]
fn f(x: f64, y: f64) -> Result<f64, Failure> {
    let a = g(x).map_err(|_| Failure::Large(x))?;
    let b = g(y).ok().ok_or_else(|| Failure::Large(y * x))?;
    Ok(a * b)
}

//# error_from
#[derive(Debug)]
pub enum Failure { Large(f64), Text(String) }
impl From<String> for Failure { fn from(s: String) -> Self { Failure::Text(s) } }
#[differentiate]
fn g(x: f64) -> Result<f64, String> { if x > 50.0 { Err(format!("{x}")) } else { Ok(x * x) } }
#[differentiate]
fn f(x: f64, y: f64) -> Result<f64, Failure> { let a = g(x)?; if y > 60.0 { return Err(Failure::Large(y)); } Ok(a * y) }

//! Iterators, containers and cells of real Rust.

//# flat_map
#[differentiate]
fn f(v: &[f64]) -> f64 { v.iter().flat_map(|x| vec![*x, x * x]).sum() }

//# flat_map_array
#[differentiate]
fn f(v: &[f64]) -> f64 { v.iter().flat_map(|x| [*x, x * x]).map(|y| y * y).sum() }

//# flat_map_nested
#[differentiate]
fn f(v: &[f64]) -> f64 { (0..v.len()).flat_map(|i| (0..v.len()).map(move |j| (i, j))).map(|(i, j)| v[i] * v[j]).sum() }

//# flat_map_iter
#[differentiate]
fn f(m: &[Vec<f64>]) -> f64 { m.iter().flat_map(|r| r.iter()).map(|x| x * x).sum() }

//# flatten
#[differentiate]
fn f(m: &[Vec<f64>]) -> f64 { m.iter().flatten().map(|x| x * x).sum() }

//# filter_map
#[differentiate]
fn f(v: &[f64]) -> f64 { v.iter().filter_map(|x| if *x > 0.3 { Some(x * x) } else { None }).sum() }

//# scan
#[differentiate]
fn f(v: &[f64]) -> f64 { v.iter().scan(0.0, |s, x| { *s += x; Some(*s * x) }).sum() }

//# scan_collect
#[differentiate]
fn f(v: &[f64]) -> Vec<f64> { v.iter().scan(1.0, |p, &x| { *p *= x; Some(*p) }).collect() }

//# reduce
#[differentiate]
fn f(v: &[f64]) -> f64 { v.iter().copied().reduce(|a, b| a * b).unwrap_or(0.0) }

//# reduce_max
#[differentiate]
fn f(v: &[f64]) -> f64 { v.iter().copied().reduce(f64::max).unwrap() }

//# unzip
#[differentiate]
fn f(v: &[f64]) -> f64 { let (a, b): (Vec<f64>, Vec<f64>) = v.iter().map(|x| (x.sin(), x * x)).unzip(); a[0] * b[1] + a[2] * b[3] }

//# partition
#[differentiate]
fn f(v: &[f64]) -> f64 { let (a, b): (Vec<f64>, Vec<f64>) = v.iter().partition(|x| **x > 0.5); a.iter().sum::<f64>() * b.iter().map(|x| x * x).sum::<f64>() }

//# take_while
#[differentiate]
fn f(v: &[f64]) -> f64 { v.iter().take_while(|x| **x < 100.0).map(|x| x * x).sum() }

//# skip_while
#[differentiate]
fn f(v: &[f64]) -> f64 { v.iter().skip_while(|x| **x < 0.3).map(|x| x * x).sum() }

//# map_while
#[differentiate]
fn f(v: &[f64]) -> f64 { v.iter().map_while(|x| if *x < 1.0 { Some(x * x) } else { None }).sum() }

//# successors
#[differentiate]
fn f(x: f64) -> f64 { std::iter::successors(Some(x), |y| if y.abs() < 1e6 { Some(y * y + 1.0) } else { None }).take(5).sum() }

//# repeat_take
#[differentiate]
fn f(x: f64) -> f64 { std::iter::repeat(x).take(3).product() }

//# from_fn
#[differentiate]
fn f(x: f64) -> f64 { let mut n = 0; let mut y = x; std::iter::from_fn(|| { n += 1; y *= x; if n < 4 { Some(y) } else { None } }).sum() }

//# cycle
#[differentiate]
fn f(v: &[f64]) -> f64 { v.iter().cycle().take(7).map(|x| x * x).sum() }

//# peekable
#[differentiate]
fn f(v: &[f64]) -> f64 { let mut it = v.iter().peekable(); let mut s = 0.0; while let Some(x) = it.next() { if let Some(y) = it.peek() { s += x * **y; } } s }

//# chain_once
#[differentiate]
fn f(v: &[f64], x: f64) -> f64 { v.iter().copied().chain(std::iter::once(x)).map(|y| y * y).sum() }

//# chain_passive
#[differentiate]
fn f(v: &[f64]) -> f64 { v.iter().copied().chain([1.0, 2.0]).map(|y| y * y).product() }

//# once_chain
#[differentiate]
fn f(v: &[f64]) -> f64 { std::iter::once(0.0).chain(v.iter().copied()).map(|y| y * y + 1.0).product() }

//# last_nth
#[differentiate]
fn f(v: &[f64]) -> f64 { let a = v.iter().last().unwrap(); let b = v.iter().nth(1).unwrap(); let c = v.iter().rev().next().unwrap(); a * b * c }

//# rev
#[differentiate]
fn f(v: &[f64]) -> f64 { v.iter().enumerate().rev().map(|(i, x)| x * i as f64).rev().sum() }

//# try_fold
#[differentiate]
fn f(v: &[f64]) -> Option<f64> { v.iter().try_fold(0.0, |a, x| if *x < 50.0 { Some(a + x * x) } else { None }) }

//# sum_of_options
#[differentiate]
fn f(v: &[f64]) -> Option<f64> { v.iter().map(|x| if *x < 50.0 { Some(x * x) } else { None }).sum() }

//# collect_result
#[differentiate]
fn g(x: f64) -> Result<f64, String> { if x > 50.0 { Err("large".to_string()) } else { Ok(x * x) } }
#[differentiate]
fn f(v: &[f64]) -> Result<f64, String> { let w: Result<Vec<f64>, String> = v.iter().map(|x| g(*x)).collect(); let w = w?; Ok(w[0] * w[1]) }

//# collect_turbofish
#[differentiate]
fn f(v: &[f64]) -> Option<f64> { let w = v.iter().map(|x| if *x < 50.0 { Some(x * x) } else { None }).collect::<Option<Vec<_>>>()?; Some(w[0] * w[1]) }

//# inspect
#[differentiate]
fn f(v: &[f64]) -> f64 { v.iter().map(|x| x * x).inspect(|x| assert!(*x >= 0.0)).sum() }

//# copy_within
#[differentiate]
fn f(v: &[f64]) -> f64 { let mut w = v.to_vec(); w.copy_within(0..2, 1); w[0] * w[1] * w[2] + w[3] }

//# swap_with_slice
#[differentiate]
fn f(v: &[f64]) -> f64 { let mut w = v.to_vec(); let (a, b) = w.split_at_mut(2); a.swap_with_slice(b); w[0] * 2.0 + w[1] * w[2] }

//# split_first_mut
#[differentiate]
fn f(v: &[f64]) -> f64 { let mut w = v.to_vec(); if let Some((a, rest)) = w.split_first_mut() { *a += rest[0] * rest[1]; rest[2] = *a * 2.0; } w[0] * w[3] }

//# fill_with
#[differentiate]
fn f(x: f64) -> f64 { let mut w = [0.0; 4]; let mut y = x; w.fill_with(|| { y *= x; y }); w[0] + w[3] }

//# rotate
#[differentiate]
fn f(v: &[f64]) -> f64 { let mut w = v.to_vec(); w.rotate_left(1); w[0] * 2.0 + w[3] * w[3] }

//# chunk_by
#[differentiate]
fn f(v: &[f64]) -> f64 { v.chunk_by(|a, b| a < b).map(|c| c.iter().product::<f64>()).sum() }

//# rchunks
#[differentiate]
fn f(v: &[f64]) -> f64 { v.rchunks(2).map(|c| c.iter().product::<f64>()).sum() }

//# split_on
#[differentiate]
fn f(v: &[f64]) -> f64 { v.split(|x| *x < 0.3).map(|c| c.iter().product::<f64>()).sum() }

//# vec_deque
use std::collections::VecDeque;
#[differentiate]
fn f(x: f64, y: f64) -> f64 { let mut q = VecDeque::new(); q.push_back(x); q.push_front(y * x); q.push_back(x * x); let a = q.pop_front().unwrap(); a * q[1] + q.iter().sum::<f64>() + q.len() as f64 * x }

//# vec_deque_param
use std::collections::VecDeque;
#[differentiate]
fn f(x: f64, n: usize) -> f64 { let mut q: VecDeque<f64> = VecDeque::with_capacity(4); for i in 0..n { q.push_back(x * i as f64); if q.len() > 2 { q.pop_front(); } } q.iter().map(|v| v * v).sum::<f64>() }

//# boxed_float
#[differentiate]
fn f(x: f64) -> f64 { let b = Box::new(x * x); let c: Box<f64> = Box::new(*b + x); *b * *c }

//# boxed_struct
#[derive(Clone, Debug, Differentiable)]
struct Node { v: f64, next: Option<Box<Node>> }
#[differentiate]
fn total(n: &Node) -> f64 { match &n.next { Some(m) => n.v * n.v + total(m), None => n.v } }
#[differentiate]
fn f(x: f64, y: f64) -> f64 { let n = Node { v: x, next: Some(Box::new(Node { v: y, next: None })) }; total(&n) }

//# cow
use std::borrow::Cow;
#[differentiate]
fn f(v: &[f64]) -> f64 { let c: Cow<[f64]> = if v.len() > 2 { Cow::Borrowed(v) } else { Cow::Owned(vec![1.0]) }; c[0] * c.len() as f64 }

//# extend
#[differentiate]
fn f(v: &[f64]) -> f64 { let mut w = Vec::new(); w.extend(v.iter().map(|x| x * x)); w.extend_from_slice(v); w.extend(v); w[0] * w[5] * w[9] }

//# extend_iter
#[differentiate]
fn f(v: &[f64]) -> f64 { let mut w = vec![v[0]]; w.extend(v.iter().map(|x| x * x)); w.extend([1.0, 2.0]); w[0] * w[2] * w[6] }

//# clone_from
#[differentiate]
fn f(v: &[f64]) -> f64 { let mut w = vec![1.0]; let u = v.to_vec(); w.clone_from(&u); w[0] * w[1] }

//# is_none_or
#[differentiate]
fn f(x: f64, o: Option<f64>) -> f64 { if o.is_none_or(|y| y > x) { x * x } else { x } }

//# get_or_insert
#[differentiate]
fn f(x: f64) -> f64 { let mut o = None; let y = *o.get_or_insert(x * x); let z = *o.get_or_insert_with(|| x); y * z }

//# mem_take
#[differentiate]
fn f(x: f64) -> f64 { let mut a = x * x; let mut v = vec![x, a]; let b = std::mem::take(&mut a); let w = std::mem::take(&mut v[1]); let u = std::mem::take(&mut v); a + b * w + u[0] }

//# btree_map
use std::collections::BTreeMap;
#[differentiate]
fn f(x: f64) -> f64 { let mut m = BTreeMap::new(); m.insert(1, x); m.insert(2, x * x); m[&1] * m[&2] }

//# hash_map
use std::collections::HashMap;
#[differentiate]
fn f(x: f64) -> f64 { let mut m: HashMap<u32, f64> = HashMap::new(); m.insert(1, x); *m.get(&1).unwrap() * x }

//# rc
use std::rc::Rc;
#[differentiate]
fn f(x: f64) -> f64 { let r = Rc::new(x * x); let s = r.clone(); *r * *s }

//# refcell
use std::cell::RefCell;
#[differentiate]
fn f(x: f64) -> f64 { let r = RefCell::new(x); *r.borrow_mut() += x * x; let y = *r.borrow(); y * y }

//# module
#[differentiate]
mod m {
    pub fn g(x: f64) -> f64 { x * x }
    pub mod inner { pub fn h(x: f64) -> f64 { super::g(x).sin() } }
    fn helper(n: usize) -> usize { n + 1 }
    pub fn k(x: f64, n: usize) -> f64 { x * helper(n) as f64 + inner::h(x) }
}
#[differentiate]
fn f(x: f64) -> f64 { m::g(x) * m::inner::h(x) + m::k(x, 2) }

//# array_map
#[differentiate]
fn f(x: f64) -> f64 { let a = [x, 2.0, x * x].map(|y| y * y); a.iter().sum() }

//# windows_for
#[differentiate]
fn f(v: &[f64]) -> f64 { let mut s = 0.0; for w in v.windows(2) { if let [a, b] = w { s += a * b; } } s }

//# let_else
#[differentiate]
fn f(v: &[f64]) -> f64 { let [a, b, ..] = v else { return 0.0 }; let Some(c) = v.last() else { panic!() }; a * b * c }

//# nested_fn
#[differentiate]
fn f(x: f64) -> f64 { #[differentiate] fn g(y: f64) -> f64 { y * y } g(x) * x }

//# const_in_body
#[differentiate]
fn f(x: f64) -> f64 { const K: f64 = 2.0; static C: [f64; 2] = [1.0, 2.0]; x * K * C[1] }

//# generic_impl
#[derive(Clone, Copy, Debug, Differentiable)]
struct P<T> { x: T, y: T }
#[differentiate(T = f64)]
impl<T: num_traits::Float> P<T> {
    fn norm(&self) -> T { (self.x * self.x + self.y * self.y + T::epsilon()).sqrt() }
    fn scaled(self, k: T) -> P<T> { P { x: self.x * k, y: self.y * k } }
}
#[differentiate(T = f64)]
impl<T: num_traits::Float> std::ops::Add for P<T> { type Output = P<T>; fn add(self, o: P<T>) -> P<T> { P { x: self.x + o.x, y: self.y + o.y } } }
#[differentiate]
fn f(a: f64, b: f64) -> f64 { let p: P<f64> = P { x: a, y: b }; let q = p.scaled(a) + p; q.norm() * q.x }

//# generic_used
#[differentiate(T = f64)]
fn g<T: num_traits::Float + num_traits::FloatConst>(v: &[T], k: T) -> T {
    let mut s = T::zero();
    for &x in v { s = s + x * k + T::from(2.0).unwrap() * T::PI(); }
    if s > T::from(10).unwrap() { s.sin() } else { s * vec![T::one(); 2][1] }
}
#[differentiate]
fn f(v: &[f64], k: f64) -> f64 { g(v, k) * k }

//# tagged_trait_generic_bound
#[differentiate(F = f64)]
fn g<F>(x: F, n: usize) -> F where F: num_traits::Float + std::ops::AddAssign { let mut s = F::one(); for i in 0..n { s += x / F::from(i + 1).unwrap(); } s.max(F::neg_infinity()) }
#[differentiate]
fn f(x: f64, n: usize) -> f64 { g(x, n) }

//# matrix_operators
#[derive(Clone, Copy, Debug, Differentiable)]
struct M2 { a: [[f64; 2]; 2] }
#[differentiate]
impl std::ops::Mul for M2 { type Output = M2; fn mul(self, o: M2) -> M2 { let mut r = [[0.0; 2]; 2]; for i in 0..2 { for j in 0..2 { for k in 0..2 { r[i][j] += self.a[i][k] * o.a[k][j]; } } } M2 { a: r } } }
#[differentiate]
impl std::ops::Index<(usize, usize)> for M2 { type Output = f64; fn index(&self, (i, j): (usize, usize)) -> &f64 { &self.a[i][j] } }
#[differentiate]
impl std::ops::Div<f64> for M2 { type Output = Self; fn div(self, k: f64) -> Self { if k > 0.5 { M2 { a: self.a.map(|r| r.map(|x| x / k)) } } else { self } } }
#[differentiate]
fn f(x: f64, y: f64) -> f64 { let m = M2 { a: [[x, y], [x * y, 1.0]] }; let p = m * m / x; p[(0, 1)] + p[(1, 0)] * m[(0, 0)] }

//# sum_of_refs
#[derive(Clone, Copy, Debug, Differentiable)]
struct V2 { x: f64, y: f64 }
#[differentiate]
impl<'a> std::iter::Sum<&'a V2> for V2 { fn sum<I: Iterator<Item = &'a V2>>(iter: I) -> V2 { let mut s = V2 { x: 0.0, y: 0.0 }; for v in iter { s.x += v.x; s.y += v.y; } s } }
#[differentiate]
fn f(a: f64, b: f64) -> f64 { let v = vec![V2 { x: a, y: b }, V2 { x: a * b, y: a }]; let s: V2 = v.iter().sum(); s.x * s.y }

//# ensure
mod anyhow { #[derive(Debug)] pub struct Error(pub String); #[macro_export] macro_rules! my_bail { ($($t:tt)*) => { return Err($crate::constructs_ensure::anyhow::Error(format!($($t)*))) } } #[macro_export] macro_rules! my_ensure { ($c:expr, $($t:tt)*) => { if !($c) { return Err($crate::constructs_ensure::anyhow::Error(format!($($t)*))) } } } pub use my_bail as bail; pub use my_ensure as ensure; pub type Result<T> = std::result::Result<T, Error>; }
#[differentiate]
fn g(x: f64) -> anyhow::Result<f64> { anyhow::ensure!(x < 50.0, "{x} is too large"); if x > 45.0 { anyhow::bail!("x is {}", x); } Ok(x * x) }
#[differentiate]
fn f(x: f64, y: f64) -> anyhow::Result<f64> { let a = g(x)?; Ok(a * y) }

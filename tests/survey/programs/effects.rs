//! Effects in closures that something passive calls, and options of the attribute.

//# then_adds
#[differentiate]
fn f(x: f64, on: bool) -> f64 {
    let mut sum = x;
    on.then(|| sum += x * x);
    sum
}

//# then_of_condition_adds
#[differentiate]
fn f(x: f64) -> f64 {
    let mut sum = x;
    let _ = (x > 0.0).then(|| sum *= x);
    sum
}

//# then_variable
#[differentiate]
fn f(x: f64, on: bool) -> f64 {
    on.then(|| x).unwrap_or(0.0)
}

//# then_some_variable
#[differentiate]
fn f(x: f64, on: bool) -> f64 {
    on.then_some(x).unwrap_or(0.0)
}

//# then_if_let
#[differentiate]
fn f(x: f64, on: bool) -> f64 {
    if let Some(y) = on.then(|| x) { y * y } else { 1.0 }
}

//# then_question
#[differentiate]
fn f(x: f64, on: bool) -> Option<f64> {
    let y = on.then(|| x)?;
    Some(y * y)
}

//# then_given_back
#[differentiate]
fn f(x: f64, on: bool) -> Option<f64> {
    on.then(|| x)
}

//# then_some_given_back
#[differentiate]
fn f(x: f64, on: bool) -> Option<f64> {
    on.then_some(x * x)
}

//# then_vector
#[differentiate]
fn f(v: Vec<f64>, on: bool) -> f64 {
    let w = on.then(|| v.clone()).unwrap_or_default();
    w.iter().sum::<f64>() + v[0]
}

//# option_map_adds
#[differentiate]
fn f(v: &[f64], n: usize) -> f64 {
    let mut sum = 0.0;
    Some(n.min(3)).map(|i| sum += v[i] * v[i]);
    sum
}

//# option_inspect_adds
#[differentiate]
fn f(v: &[f64], n: usize) -> f64 {
    let mut sum = 0.0;
    let _ = Some(n.min(3)).inspect(|i| sum += v[*i] * v[0]);
    sum
}

//# is_some_and_adds
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    let mut sum = 1.0;
    let o = Some(n);
    let is = o.is_some_and(|k| {
        sum *= x;
        k > 1
    });
    if is { sum } else { sum * x }
}

//# for_each_of_integers_adds
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    let mut sum = 1.0;
    (0..n).for_each(|i| sum += x * i as f64);
    sum
}

//# for_each_of_passive_list
#[differentiate]
fn f(x: f64) -> f64 {
    let mut sum = 1.0;
    [1, 2, 3].iter().for_each(|i| sum *= x + f64::from(*i));
    sum
}

//# for_each_of_characters
#[differentiate]
fn f(x: f64, s: &str) -> f64 {
    let mut sum = 1.0;
    s.chars().for_each(|_| sum *= x);
    sum
}

//# for_over_characters
#[differentiate]
fn f(x: f64, s: &str) -> f64 {
    let mut sum = 1.0;
    for c in s.chars() {
        if c.is_alphabetic() {
            sum *= x;
        }
    }
    sum
}

//# for_over_map
use std::collections::BTreeMap;
#[differentiate]
fn f(x: f64) -> f64 {
    let mut m = BTreeMap::new();
    m.insert(1, 2.0);
    let mut sum = 0.0;
    for (n, c) in &m {
        sum += c * x.powi(*n);
    }
    sum
}

//# for_over_set
use std::collections::BTreeSet;
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let set: BTreeSet<usize> = [0, 2].into_iter().collect();
    let mut sum = 0.0;
    for i in &set {
        sum += v[*i] * v[*i];
    }
    sum
}

//# for_over_lines
#[differentiate]
fn f(x: f64) -> f64 {
    let mut y = 0.0;
    for word in "1 2 3".split_whitespace() {
        let c: f64 = word.parse().unwrap();
        y = y * x + c;
    }
    y
}

//# retain_of_integers_adds
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let mut sum = 0.0;
    let mut k = vec![0, 1, 2];
    k.retain(|i| {
        sum += v[*i] * v[*i];
        *i > 0
    });
    sum * k.len() as f64
}

//# any_adds
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    let mut sum = 0.0;
    let found = (0..4).any(|i| {
        sum += x * i as f64;
        i == n
    });
    if found { sum } else { x }
}

//# position_of_integers_adds
#[differentiate]
fn f(v: &[f64], n: usize) -> f64 {
    let mut last = 0.0;
    let p = [1, 2, 3].iter().position(|i| {
        last = v[*i] * v[*i];
        *i == n
    });
    last * p.unwrap_or(1) as f64
}

//# closure_kept_and_called_by_passive
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    let mut sum = 0.0;
    let mut add = |i: usize| sum += x * i as f64;
    (0..n).for_each(&mut add);
    add(3);
    sum
}

//# closure_kept_given_to_map
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    let g = |i: usize| x * i as f64;
    (0..n).map(g).sum::<f64>() + Some(n).map(g).unwrap()
}

//# closure_kept_given_to_then
#[differentiate]
fn f(x: f64, on: bool) -> f64 {
    let g = || x * x;
    on.then(g).unwrap_or(x)
}

//# integer_trait_with_active_argument
trait Scale {
    fn scale(self, x: f64) -> f64;
}
impl Scale for u32 {
    fn scale(self, x: f64) -> f64 {
        x * f64::from(self)
    }
}
#[differentiate]
fn f(x: f64, n: u32) -> f64 {
    n.scale(x) + 3_u32.scale(x)
}

//# integer_trait_named_wrapping
trait Scale {
    fn wrapping_scale(self, x: f64) -> f64;
}
impl Scale for u32 {
    fn wrapping_scale(self, x: f64) -> f64 {
        x * f64::from(self)
    }
}
#[differentiate]
fn f(x: f64, n: u32) -> f64 {
    n.wrapping_scale(x)
}

//# integer_trait_named_checked
trait Scale {
    fn checked_scale(self, x: f64) -> Option<f64>;
}
impl Scale for u32 {
    fn checked_scale(self, x: f64) -> Option<f64> {
        Some(x * f64::from(self))
    }
}
#[differentiate]
fn f(x: f64, n: u32) -> f64 {
    n.checked_scale(x).unwrap_or(0.0)
}

//# boolean_trait
trait Pick {
    fn pick(self, a: f64, b: f64) -> f64;
}
impl Pick for bool {
    fn pick(self, a: f64, b: f64) -> f64 {
        if self { a } else { b }
    }
}
#[differentiate]
fn f(x: f64, on: bool) -> f64 {
    on.pick(x * x, x)
}

//# boolean_trait_named_is
trait Pick {
    fn is_then(self, a: f64) -> f64;
}
impl Pick for bool {
    fn is_then(self, a: f64) -> f64 {
        if self { a } else { 0.0 }
    }
}
#[differentiate]
fn f(x: f64, on: bool) -> f64 {
    on.is_then(x * x)
}

//# string_trait
trait Law {
    fn force(&self, x: f64) -> f64;
}
impl Law for str {
    fn force(&self, x: f64) -> f64 {
        x * self.len() as f64
    }
}
#[differentiate]
fn f(x: f64, s: &str) -> f64 {
    s.force(x)
}

//# constant_struct_method_named_wrapping
#[derive(Clone, Copy)]
struct Unit {
    factor: f64,
}
impl Unit {
    fn wrapping_of(self, x: f64) -> f64 {
        self.factor * x
    }
    fn is_scaled(&self, x: f64) -> f64 {
        self.factor * x
    }
}
const METER: Unit = Unit { factor: 2.0 };
#[differentiate]
fn f(x: f64) -> f64 {
    METER.wrapping_of(x) + METER.is_scaled(x)
}

//# alias_of_integer_parameters
type Index = usize;
type Flag = bool;
#[differentiate]
fn f(v: &[f64], i: Index, on: Flag) -> f64 {
    if on { v[i.min(3)] * v[0] } else { v[1] }
}

//# alias_of_integer_in_lists
type Index = usize;
#[differentiate]
fn f(v: &[f64], places: &[Index]) -> f64 {
    places.iter().map(|&i| v[i.min(3)] * v[0]).sum()
}

//# newtype_of_integer
#[derive(Clone, Copy, PartialEq, Eq, Differentiable)]
struct Id(usize);
#[differentiate]
fn g(v: &[f64], id: Id) -> f64 {
    v[id.0] * v[0]
}
#[differentiate]
fn f(v: &[f64], n: usize) -> f64 {
    let id = Id(n.min(3));
    if id == Id(2) { g(v, id) } else { g(v, Id(1)) }
}

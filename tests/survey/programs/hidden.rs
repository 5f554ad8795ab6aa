//! Ways on which an active value goes through something that looks passive: a derivative could be lost there.

//# then_closure
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    (n > 1).then(|| x * x).unwrap_or(x)
}

//# then_in_match
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    match (n > 1).then(|| x * x) {
        Some(y) => y * x,
        None => x,
    }
}

//# then_on_variable
#[differentiate]
fn f(x: f64, on: bool) -> f64 {
    let y = on.then(|| x * x);
    y.map_or(1.0, |y| y * x)
}

//# option_of_integer_mapped
#[differentiate]
fn f(v: &[f64], n: usize) -> f64 {
    let o = if n > 1 { Some(n.min(3)) } else { None };
    o.map(|i| v[i] * v[0]).unwrap_or(0.0)
}

//# option_of_integer_map_or
#[differentiate]
fn f(v: &[f64], n: usize) -> f64 {
    let o: Option<usize> = n.checked_sub(1);
    o.map_or(v[0], |i| v[i.min(3)] * 2.0)
}

//# option_of_integer_map_or_else
#[differentiate]
fn f(v: &[f64], n: usize) -> f64 {
    n.checked_sub(1).map_or_else(|| v[0] * v[1], |i| v[i.min(3)])
}

//# option_of_integer_and_then
#[differentiate]
fn f(v: &[f64], n: usize) -> f64 {
    n.checked_sub(1).and_then(|i| v.get(i)).copied().unwrap_or(1.0)
}

//# option_none_unwrap_or
#[differentiate]
fn f(x: f64) -> f64 {
    let o: Option<f64> = None;
    o.unwrap_or(x * x)
}

//# option_none_unwrap_or_else
#[differentiate]
fn f(x: f64) -> f64 {
    let o: Option<f64> = None;
    o.unwrap_or_else(|| x * x)
}

//# option_none_or
#[differentiate]
fn f(x: f64) -> f64 {
    let o: Option<f64> = None;
    o.or(Some(x)).unwrap() + o.or_else(|| Some(x * x)).unwrap() + o.xor(Some(x)).unwrap()
}

//# option_passive_and
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    n.checked_sub(1).and(Some(x * x)).unwrap_or(x)
}

//# option_get_or_insert
#[differentiate]
fn f(x: f64) -> f64 {
    let mut o: Option<f64> = None;
    *o.get_or_insert_with(|| x * x) + o.unwrap()
}

//# option_insert
#[differentiate]
fn f(x: f64) -> f64 {
    let mut o = None;
    o.insert(x * x);
    o.unwrap()
}

//# option_replace
#[differentiate]
fn f(x: f64) -> f64 {
    let mut o = Some(1.0);
    let old = o.replace(x * x);
    o.unwrap() + old.unwrap()
}

//# option_as_mut
#[differentiate]
fn f(x: f64) -> f64 {
    let mut o = Some(1.0);
    if let Some(y) = o.as_mut() {
        *y *= x;
    }
    o.unwrap()
}

//# option_iter
#[differentiate]
fn f(o: Option<f64>, x: f64) -> f64 {
    o.iter().map(|y| y * x).sum::<f64>() + o.into_iter().sum::<f64>()
}

//# result_passive_mapped
#[differentiate]
fn f(v: &[f64], s: &str) -> f64 {
    s.parse::<usize>().map(|i| v[i]).unwrap_or(v[1] * v[2])
}

//# result_passive_map_or_else
#[differentiate]
fn f(v: &[f64], s: &str) -> f64 {
    s.parse::<usize>().map_or_else(|_| v[1] * v[2], |i| v[i])
}

//# array_of_integers_mapped
#[differentiate]
fn f(x: f64) -> f64 {
    let a = [1, 2, 3].map(|i| x * i as f64);
    a[0] * a[2]
}

//# vec_of_integers_mapped
#[differentiate]
fn f(x: f64) -> f64 {
    let k = vec![1, 2, 3];
    k.iter().map(|i| x.powi(*i)).sum()
}

//# characters_mapped
#[differentiate]
fn f(x: f64, s: &str) -> f64 {
    s.chars().map(|c| if c == 'a' { x * x } else { x }).sum()
}

//# bytes_folded
#[differentiate]
fn f(x: f64, s: &str) -> f64 {
    s.bytes().fold(1.0, |y, b| y * x + f64::from(b))
}

//# split_mapped
#[differentiate]
fn f(x: f64) -> f64 {
    "1,2,3".split(',').map(|t| x * t.parse::<f64>().unwrap()).sum()
}

//# map_of_places
use std::collections::HashMap;
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let m = HashMap::from([("a", 0), ("b", 1)]);
    m.get("a").map(|&i| v[i] * v[i]).unwrap_or(v[1])
}

//# map_of_factors
use std::collections::BTreeMap;
#[differentiate]
fn f(x: f64) -> f64 {
    let m = BTreeMap::from([(1, 0.5), (2, 0.25)]);
    m.iter().map(|(n, c)| c * x.powi(*n)).sum()
}

//# map_filled_with_active
use std::collections::BTreeMap;
#[differentiate]
fn f(x: f64) -> f64 {
    let mut m = BTreeMap::new();
    m.insert(1, x * x);
    m[&1]
}

//# entry_or_insert
use std::collections::BTreeMap;
#[differentiate]
fn f(x: f64) -> f64 {
    let mut m: BTreeMap<u32, f64> = BTreeMap::new();
    *m.entry(3).or_insert(0.0) += x * x;
    m.values().sum()
}

//# thread_local_with
thread_local! {
    static K: f64 = 2.0;
}
#[differentiate]
fn f(x: f64) -> f64 {
    K.with(|k| k * x)
}

//# once_lock_with_active
use std::sync::OnceLock;
#[differentiate]
fn f(x: f64) -> f64 {
    let c = OnceLock::new();
    *c.get_or_init(|| x * x)
}

//# catch_unwind
#[differentiate]
fn f(x: f64) -> f64 {
    std::panic::catch_unwind(|| x * x).unwrap_or(x)
}

//# identity_of_std
#[differentiate]
fn f(x: f64) -> f64 {
    std::convert::identity(x) * x
}

//# clone_by_path
#[differentiate]
fn f(x: f64) -> f64 {
    Clone::clone(&x) * x
}

//# into_by_path
#[differentiate]
fn f(x: f64) -> f64 {
    let y: f64 = Into::into(x);
    y * f64::from(x)
}

//# option_method_by_path
#[differentiate]
fn f(o: Option<f64>, x: f64) -> f64 {
    Option::unwrap_or(o, x) * Option::map(o, |y| y * x).unwrap()
}

//# iterator_method_by_path
#[differentiate]
fn f(v: &[f64]) -> f64 {
    Iterator::map(v.iter(), |a| a * a).sum::<f64>() + Iterator::sum::<f64>(v.iter())
}

//# vec_method_by_path
#[differentiate]
fn f(x: f64) -> f64 {
    let mut v = Vec::new();
    Vec::push(&mut v, x);
    Vec::push(&mut v, x * x);
    v[0] * v[1] * Vec::len(&v) as f64
}

//# vec_new_filled_by_reference
#[differentiate]
fn fill(v: &mut Vec<f64>, x: f64) {
    v.push(x);
    v.push(x * x);
}
#[differentiate]
fn f(x: f64) -> f64 {
    let mut v = Vec::new();
    fill(&mut v, x);
    v[0] * v[1]
}

//# vec_from_iter
#[differentiate]
fn f(x: f64) -> f64 {
    let v = Vec::from_iter([x, x * x]);
    let w: Vec<f64> = FromIterator::from_iter(v.iter().map(|a| a * 2.0));
    v[0] * w[1]
}

//# vec_into
#[differentiate]
fn f(x: f64) -> f64 {
    let v: Vec<f64> = [x, x * x].into();
    let w = Vec::from([x, 2.0]);
    v[0] * v[1] * w[0]
}

//# to_owned
#[differentiate]
fn f(x: f64) -> f64 {
    let y = x.to_owned();
    let z = (&x).clone();
    y * z
}

//# borrow
use std::borrow::Borrow;
#[differentiate]
fn f(x: f64) -> f64 {
    let y: &f64 = x.borrow();
    y * y
}

//# as_ref_of_array
#[differentiate]
fn f(v: [f64; 3]) -> f64 {
    let s: &[f64] = v.as_ref();
    let t = v.as_slice();
    s[0] * t[1]
}

//# as_mut_of_array
#[differentiate]
fn f(x: f64) -> f64 {
    let mut v = [1.0; 3];
    v.as_mut_slice()[0] = x;
    let s: &mut [f64] = v.as_mut();
    s[1] = x * x;
    v[0] * v[1]
}

//# max_by_of_std
#[differentiate]
fn f(x: f64, y: f64) -> f64 {
    std::cmp::max_by(x, y, f64::total_cmp) * std::cmp::min_by(x, y, |a, b| a.total_cmp(b))
}

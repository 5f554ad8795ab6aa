//! Sorts, searches, adapters and what changes lists.

//# sort_passive
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    let mut k = vec![3, n, 1];
    k.sort();
    x * k[0] as f64
}

//# sort_active
#[differentiate]
fn f(v: Vec<f64>) -> f64 {
    let mut v = v;
    v.sort_by(|a, b| a.partial_cmp(b).unwrap());
    v[1]
}

//# sort_floats
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let mut w = v.to_vec();
    w.sort_by(|a, b| a.total_cmp(b));
    w[0] * w[1]
}

//# sort_by_key_of_structs
#[derive(Clone, Copy, Differentiable)]
struct P {
    n: usize,
    x: f64,
}
#[differentiate]
fn f(x: f64) -> f64 {
    let mut v = vec![P { n: 2, x }, P { n: 1, x: x * x }];
    v.sort_by_key(|p| p.n);
    v[0].x
}

//# max_by
#[differentiate]
fn f(v: &[f64]) -> f64 {
    *v.iter().max_by(|a, b| a.total_cmp(b)).unwrap()
}

//# min_by_partial_cmp
#[differentiate]
fn f(v: &[f64]) -> f64 {
    v.iter().copied().min_by(|a, b| a.partial_cmp(b).unwrap()).unwrap()
}

//# max_by_key_of_index
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let i = (0..v.len()).max_by(|&i, &j| v[i].total_cmp(&v[j])).unwrap();
    v[i] * 2.0
}

//# position
#[differentiate]
fn f(v: &[f64], x: f64) -> f64 {
    let i = v.iter().position(|a| *a > x).unwrap_or(0);
    v[i] * x
}

//# find
#[differentiate]
fn f(v: &[f64], x: f64) -> f64 {
    v.iter().find(|a| **a > x).map_or(x, |a| a * x)
}

//# find_map
#[differentiate]
fn f(v: &[f64], x: f64) -> f64 {
    v.iter().find_map(|a| if *a > x { Some(a * x) } else { None }).unwrap_or(x)
}

//# any_all_count
#[differentiate]
fn f(v: &[f64], x: f64) -> f64 {
    let n = v.iter().filter(|a| **a > x).count();
    if v.iter().any(|a| *a < 0.0) { x } else if v.iter().all(|a| *a > x) { x * x } else { x * n as f64 }
}

//# binary_search
#[differentiate]
fn f(v: &[f64], x: f64) -> f64 {
    match v.binary_search_by(|a| a.total_cmp(&x)) {
        Ok(i) => v[i],
        Err(i) => x * i as f64,
    }
}

//# partition
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let (a, b): (Vec<f64>, Vec<f64>) = v.iter().partition(|x| **x > 0.5);
    a.iter().sum::<f64>() - b.iter().sum::<f64>()
}

//# unzip
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let (a, b): (Vec<f64>, Vec<f64>) = v.iter().map(|x| (*x, x * x)).unzip();
    a[0] * b[1]
}

//# skip_while_take_while
#[differentiate]
fn f(v: &[f64]) -> f64 {
    v.iter().skip_while(|x| **x < 0.3).take_while(|x| **x < 10.0).sum()
}

//# map_while
#[differentiate]
fn f(v: &[f64]) -> f64 {
    v.iter().map_while(|x| if *x < 10.0 { Some(x * x) } else { None }).sum()
}

//# inspect
#[differentiate]
fn f(v: &[f64]) -> f64 {
    v.iter().inspect(|x| assert!(x.is_finite())).sum()
}

//# peekable
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let mut it = v.iter().peekable();
    let mut sum = 0.0;
    while let Some(a) = it.next() {
        if let Some(b) = it.peek() {
            sum += a * **b;
        }
    }
    sum
}

//# iterator_by_hand
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let mut it = v.iter();
    let mut sum = 1.0;
    while let Some(a) = it.next() {
        sum *= a;
    }
    sum
}

//# iterator_next_twice
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let mut it = v.iter();
    let a = it.next().unwrap();
    let b = it.next().unwrap();
    a * b + it.map(|x| x * x).sum::<f64>()
}

//# iterator_nth_last
#[differentiate]
fn f(v: &[f64]) -> f64 {
    v.iter().nth(1).unwrap() * v.iter().last().unwrap()
}

//# iterator_min_of_integers
#[differentiate]
fn f(v: &[f64], n: usize) -> f64 {
    let k = [n, 2, 3].iter().copied().min().unwrap();
    v[k.min(3)] * v[0]
}

//# cycle
#[differentiate]
fn f(v: &[f64]) -> f64 {
    v.iter().cycle().take(6).sum()
}

//# rev_enumerate
#[differentiate]
fn f(v: &[f64], x: f64) -> f64 {
    v.iter().enumerate().rev().fold(0.0, |acc, (i, a)| acc * x + a * i as f64)
}

//# zip_three
#[differentiate]
fn f(a: &[f64], b: &[f64], c: &[f64]) -> f64 {
    a.iter().zip(b).zip(c).map(|((x, y), z)| x * y * z).sum()
}

//# zip_range
#[differentiate]
fn f(v: &[f64]) -> f64 {
    (1..).zip(v).map(|(i, x)| i as f64 * x).sum()
}

//# zip_mut
#[differentiate]
fn f(a: &mut [f64], b: &[f64], x: f64) {
    for (p, q) in a.iter_mut().zip(b.iter()) {
        *p += q * x;
    }
}

//# range_inclusive_rev_step
#[differentiate]
fn f(x: f64) -> f64 {
    let mut sum = 0.0;
    for i in (1..=7).rev().step_by(3) {
        sum = sum * x + i as f64;
    }
    sum
}

//# range_contains
#[differentiate]
fn f(x: f64) -> f64 {
    if (0.0..1.0).contains(&x) { x * x } else { x }
}

//# range_inclusive_contains
#[differentiate]
fn f(x: f64) -> f64 {
    if !(0.0..=1.0).contains(&x) { x } else { x * x }
}

//# range_as_value
#[differentiate]
fn f(v: &[f64], n: usize) -> f64 {
    let r = 1..(n.min(3) + 1);
    let sum: f64 = v[r.clone()].iter().sum();
    sum * r.len() as f64
}

//# range_of_active
#[differentiate]
fn f(x: f64) -> f64 {
    let r = x..2.0 * x;
    r.end - r.start * x
}

//# bounds_of_slices
#[differentiate]
fn f(v: &[f64]) -> f64 {
    v[1..].iter().sum::<f64>() + v[..=1].iter().sum::<f64>() + v[1..3][0]
}

//# sum_of_references
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let s: f64 = v.iter().sum();
    let p: f64 = v.iter().map(|x| x * x).product();
    s + p
}

//# map_to_struct
#[derive(Clone, Copy, Differentiable)]
struct P {
    a: f64,
    b: f64,
}
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let p: Vec<P> = v.iter().map(|&a| P { a, b: a * a }).collect();
    p.iter().map(|P { a, b }| a * b).sum()
}

//# for_each
#[differentiate]
fn f(v: &mut [f64], x: f64) {
    v.iter_mut().for_each(|a| *a *= x);
}

//# drain
#[differentiate]
fn f(v: Vec<f64>) -> f64 {
    let mut v = v;
    let s: f64 = v.drain(..2).sum();
    s * v[0]
}

//# retain
#[differentiate]
fn f(v: Vec<f64>) -> f64 {
    let mut v = v;
    v.retain(|x| *x > 0.3);
    v.iter().map(|x| x * x).sum()
}

//# extend_insert_remove
#[differentiate]
fn f(v: Vec<f64>, x: f64) -> f64 {
    let mut v = v;
    v.extend([x, x * x]);
    v.extend_from_slice(&[x]);
    v.insert(0, x);
    let r = v.remove(1);
    v.truncate(4);
    v.iter().sum::<f64>() * r
}

//# resize_with_capacity
#[differentiate]
fn f(x: f64) -> f64 {
    let mut v = Vec::with_capacity(4);
    v.resize(3, x);
    v.push(x * x);
    v[0] * v[3]
}

//# rotate_reverse
#[differentiate]
fn f(v: &mut [f64], x: f64) {
    v.reverse();
    v.rotate_left(1);
    v.swap(0, 2);
    v[1] *= x;
}

//# copy_within
#[differentiate]
fn f(v: &mut [f64], x: f64) {
    v[0] *= x;
    v.copy_within(0..2, 2);
}

//# to_owned_iter_cloned
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let w = v.to_owned();
    let u: Vec<f64> = w.iter().cloned().rev().collect();
    u[0] * w[0]
}

//# dedup_contains
#[differentiate]
fn f(v: Vec<f64>, x: f64) -> f64 {
    if v.contains(&x) { x } else { x * v[0] }
}

//# iter_of_iters
#[differentiate]
fn f(a: &[f64], b: &[f64]) -> f64 {
    [a.iter(), b.iter()].into_iter().flatten().sum()
}

//# sum_of_passive_integers
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    let k: usize = (0..n).map(|i| i * i).sum();
    x * k as f64
}

//# iterator_returned_by_helper
fn indices(n: usize) -> Vec<usize> {
    (0..n).collect()
}
#[differentiate]
fn f(v: &[f64]) -> f64 {
    indices(v.len()).into_iter().map(|i| v[i] * v[i]).sum()
}

//# iterator_stored
#[differentiate]
fn f(v: &[f64], x: f64) -> f64 {
    let scaled = v.iter().map(|a| a * x);
    let other = scaled.clone();
    scaled.sum::<f64>() * other.fold(0.0, |a, b| a + b)
}

//# iterator_cmp
#[differentiate]
fn f(v: &[f64], x: f64) -> f64 {
    if v.iter().eq([1.0, 2.0].iter()) { x } else { x * x }
}

//# is_sorted
#[differentiate]
fn f(v: &[f64]) -> f64 {
    if v.is_sorted() { v[0] } else { v[1] * v[0] }
}

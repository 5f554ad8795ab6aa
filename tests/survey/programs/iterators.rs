//! Iterators of all kinds, slices and what is done to them.

//# fold_copied
#[differentiate]
fn f(v: &[f64]) -> f64 {
    v.iter().copied().fold(0.0, |a, b| a + b * b)
}

//# fold_of_tuple
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let (s, p) = v.iter().fold((0.0, 1.0), |(s, p), x| (s + x, p * x));
    s * p
}

//# fold_by_function
#[differentiate]
fn f(v: &[f64]) -> f64 {
    v.iter().cloned().fold(f64::INFINITY, f64::min)
}

//# try_fold
#[differentiate]
fn f(v: &[f64]) -> Option<f64> {
    v.iter().try_fold(0.0, |a, b| if *b > 1e3 { None } else { Some(a + b * b) })
}

//# reduce
#[differentiate]
fn f(v: &[f64]) -> f64 {
    v.iter().copied().reduce(|a, b| a * b).unwrap_or(0.0)
}

//# scan
#[differentiate]
fn f(v: &[f64]) -> f64 {
    v.iter().scan(0.0, |s, x| { *s += x; Some(*s) }).sum()
}

//# flat_map
#[differentiate]
fn f(v: &[f64]) -> f64 {
    v.iter().flat_map(|x| [*x, x * x]).sum()
}

//# flatten
#[differentiate]
fn f(v: &[[f64; 2]]) -> f64 {
    v.iter().flatten().map(|x| x * x).sum()
}

//# flatten_options
#[differentiate]
fn f(v: &[Option<f64>]) -> f64 {
    v.iter().flatten().sum()
}

//# chain
#[differentiate]
fn f(a: &[f64], b: &[f64]) -> f64 {
    a.iter().chain(b.iter()).map(|x| x * x).sum()
}

//# chain_once
#[differentiate]
fn f(a: &[f64], x: f64) -> f64 {
    a.iter().copied().chain(std::iter::once(x)).map(|x| x * x).sum()
}

//# repeat_take
#[differentiate]
fn f(x: f64) -> f64 {
    std::iter::repeat(x).take(3).sum()
}

//# repeat_n
#[differentiate]
fn f(x: f64) -> f64 {
    std::iter::repeat_n(x * x, 3).sum()
}

//# successors
#[differentiate]
fn f(x: f64) -> f64 {
    std::iter::successors(Some(x), |y| if *y > 0.1 { Some(y * 0.5) } else { None }).take(5).sum()
}

//# from_fn
#[differentiate]
fn f(x: f64) -> f64 {
    let mut n = 0;
    std::iter::from_fn(|| {
        n += 1;
        if n < 4 { Some(x * n as f64) } else { None }
    })
    .sum()
}

//# windows
#[differentiate]
fn f(v: &[f64]) -> f64 {
    v.windows(2).map(|w| (w[1] - w[0]) * w[0]).sum()
}

//# windows_pattern
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let mut sum = 0.0;
    for w in v.windows(2) {
        if let [a, b] = w {
            sum += a * b;
        }
    }
    sum
}

//# windows_let_else
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let mut sum = 0.0;
    for w in v.windows(2) {
        let &[a, b] = w else { continue };
        sum += a * b;
    }
    sum
}

//# chunks
#[differentiate]
fn f(v: &[f64]) -> f64 {
    v.chunks(2).map(|c| c.iter().product::<f64>()).sum()
}

//# chunks_exact_mut
#[differentiate]
fn f(v: &mut [f64], x: f64) {
    for c in v.chunks_exact_mut(2) {
        c[0] *= x;
        c[1] += c[0];
    }
}

//# array_chunks_by_try_into
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let a: [f64; 2] = v[..2].try_into().unwrap();
    a[0] * a[1]
}

//# rchunks
#[differentiate]
fn f(v: &[f64]) -> f64 {
    v.rchunks(3).map(|c| c[0] * c[0]).sum()
}

//# split_at
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let (a, b) = v.split_at(1);
    a[0] * b[0]
}

//# split_first
#[differentiate]
fn f(v: &[f64]) -> f64 {
    match v.split_first() {
        Some((head, tail)) => head * tail.iter().sum::<f64>(),
        None => 0.0,
    }
}

//# split_last
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let Some((last, rest)) = v.split_last() else { return 0.0 };
    last * rest[0]
}

//# slice_pattern_rest
#[differentiate]
fn f(v: &[f64]) -> f64 {
    match v {
        [] => 0.0,
        [a] => *a,
        [a, .., b] => a * b,
    }
}

//# slice_pattern_bound_rest
#[differentiate]
fn f(v: &[f64]) -> f64 {
    match v {
        [a, rest @ ..] => a * rest.iter().sum::<f64>(),
        [] => 0.0,
    }
}

//# recursion_on_slices
#[differentiate]
fn f(v: &[f64]) -> f64 {
    match v {
        [a, rest @ ..] => a + 0.5 * f(rest),
        [] => 0.0,
    }
}

//# first_and_last
#[differentiate]
fn f(v: &[f64]) -> f64 {
    v.first().unwrap() * v.last().unwrap() + v.get(1).copied().unwrap_or(0.0)
}

//# get_mut
#[differentiate]
fn f(v: &mut [f64], x: f64) {
    if let Some(a) = v.get_mut(1) {
        *a *= x;
    }
}

//# last_mut
#[differentiate]
fn f(v: &mut [f64], x: f64) {
    *v.last_mut().unwrap() += x * x;
    v.first_mut().map(|a| *a *= x);
}

//# concat
#[differentiate]
fn f(a: &[f64], b: &[f64]) -> f64 {
    let c = [a, b].concat();
    c[0] * c[5]
}

//# slices_of_slices
#[differentiate]
fn f(a: &[f64], b: &[f64]) -> f64 {
    let rows: [&[f64]; 2] = [a, b];
    let mut sum = 0.0;
    for row in rows {
        for x in row {
            sum += x * x;
        }
    }
    sum + rows[0][1] * rows[1][0]
}

//# slices_of_slices_parameter
#[differentiate]
fn f(rows: &[&[f64]]) -> f64 {
    rows.iter().map(|row| row[0] * row[1]).sum()
}

//# vec_of_vecs
#[differentiate]
fn f(m: Vec<Vec<f64>>, x: f64) -> Vec<f64> {
    m.iter().map(|row| row.iter().map(|a| a * x).sum()).collect()
}

//# collect_nested
#[differentiate]
fn f(x: f64, n: usize) -> f64 {
    let m: Vec<Vec<f64>> = (0..n).map(|i| (0..n).map(|j| x * (i + j) as f64).collect()).collect();
    m.iter().flatten().sum()
}

//# collect_to_result
#[differentiate]
fn f(v: &[f64]) -> Option<Vec<f64>> {
    v.iter().map(|x| if *x > -10.0 { Some(x * x) } else { None }).collect()
}

//# collect_to_array
#[differentiate]
fn f(v: &[f64]) -> f64 {
    let a: [f64; 4] = v.iter().map(|x| x * x).collect::<Vec<_>>().try_into().unwrap();
    a[0] + a[3]
}

//# array_map
#[differentiate]
fn f(v: [f64; 3]) -> f64 {
    let w = v.map(|x| x * x);
    w[0] + w[1] * w[2]
}

//# array_map_by_function
#[differentiate]
fn f(v: [f64; 3]) -> [f64; 3] {
    v.map(f64::sin)
}

//# array_into_iter
#[differentiate]
fn f(v: [f64; 3]) -> f64 {
    let mut y = 1.0;
    for x in v {
        y *= x;
    }
    y + v.into_iter().sum::<f64>()
}

//# array_each_ref_zip
#[differentiate]
fn f(a: [f64; 3], b: [f64; 3]) -> f64 {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

//# array_from_fn
#[differentiate]
fn f(x: f64) -> f64 {
    let a: [f64; 4] = std::array::from_fn(|i| x * i as f64);
    a.iter().product::<f64>() + a[3]
}

//# array_nested_from_fn
#[differentiate]
fn f(x: f64) -> [[f64; 2]; 2] {
    core::array::from_fn(|i| core::array::from_fn(|j| x * (i * 2 + j) as f64))
}

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

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

//! No active condition is involved: the pattern is the structure, without an entry too many.

use nalgebra::{Matrix2, Vector2, Vector3};
use tangential::{Differentiable, differentiate, passive};

#[differentiate]
fn straight_line(x: &[f64], y: &mut [f64]) {
    let a = x[0] * x[1];
    let b = a.sin() + x[2];
    y[0] = a;
    y[1] = b / x[3];
    y[2] = 4.0;
}

#[differentiate]
fn overwritten(x: &[f64], y: &mut [f64]) {
    let mut a = x[0];
    a = a * x[1];
    a = x[2];
    y[0] = a;
    y[1] = x[0];
    y[1] = x[2] + 1.0;
}

#[differentiate]
fn added_to(x: &[f64], y: &mut [f64]) {
    y[0] += x[0];
    y[1] *= x[1];
    y[2] -= 1.0;
}

#[differentiate]
fn without_derivative(x: &[f64], y: &mut [f64]) {
    y[0] = x[0].floor() + x[1].signum() * x[2];
    y[1] = passive(x[0]) * x[1];
}

#[differentiate]
fn tridiagonal(x: &[f64], y: &mut [f64]) {
    let n = x.len();
    for i in 0..n {
        y[i] = 2.0 * x[i];
        if i > 0 {
            y[i] -= x[i - 1];
        }
        if i + 1 < n {
            y[i] -= x[i + 1];
        }
    }
}

#[differentiate]
fn second_differences(x: &[f64], y: &mut [f64]) {
    for (y, w) in y.iter_mut().zip(x.windows(3)) {
        *y = w[0] - 2.0 * w[1] + w[2];
    }
}

#[differentiate]
fn prefix_sums(x: &[f64], y: &mut [f64]) {
    let mut sum = 0.0;
    for i in 0..x.len() {
        sum += x[i];
        y[i] = sum;
    }
}

#[differentiate]
fn speelpenning(x: &[f64], _y: &mut [f64]) -> f64 {
    let mut product = 1.0;
    for x in x {
        product *= x;
    }
    product
}

#[differentiate]
fn arrow(x: &[f64], y: &mut [f64]) {
    y[0] = x.iter().map(|x| x * x).sum::<f64>();
    for i in 1..x.len() {
        y[i] = x[0] * x[i];
    }
}

/// The matrix is x[0..4] by rows, the vector x[4..6].
#[differentiate]
fn matrix_vector(x: &[f64], y: &mut [f64]) {
    for i in 0..2 {
        y[i] = 0.0;
        for j in 0..2 {
            y[i] += x[2 * i + j] * x[4 + j];
        }
    }
}

#[differentiate]
fn matrix_of_library(x: &[f64], y: &mut [f64]) {
    let m = Matrix2::new(x[0], 0.0, x[1], x[2]);
    let v = m * Vector2::new(x[3], 1.0);
    y[0] = v.x;
    y[1] = v.y;
    let w = Vector3::new(x[0], x[1], 2.0);
    y[2] = w.dot(&Vector3::new(0.0, x[3], x[2]));
    y[3] = w.norm();
}

#[derive(Clone, Copy, Differentiable)]
struct Body {
    mass: f64,
    position: [f64; 2],
    parent: usize,
    fixed: bool,
    #[passive]
    limit: f64,
}

#[differentiate]
impl Body {
    fn weight(&self, g: f64) -> f64 {
        self.mass * g
    }

    fn moved(&mut self, by: f64) {
        self.position[0] += by;
    }

    fn mobility(&self) -> f64 {
        if self.fixed { 0.0 } else { 1.0 / self.mass }
    }
}

#[differentiate]
fn struct_fields(x: &[f64], y: &mut [f64]) {
    let mut body = Body { mass: x[0], position: [x[1], x[2]], parent: 1, fixed: false, limit: 3.0 };
    y[0] = body.weight(9.81);
    body.moved(x[3]);
    y[1] = body.position[0] + body.limit;
    y[2] = body.position[1];
    y[3] = Body { mass: 1.0, ..body }.mass;
}

/// The tree's shape is passive: parents, what is fixed.
#[differentiate]
fn tree(x: &[f64], y: &mut [f64]) {
    let parents = [0, 0, 1, 1];
    let bodies: Vec<Body> = (0..4)
        .map(|i| Body { mass: x[i], position: [0.0; 2], parent: parents[i], fixed: i == 2, limit: 0.0 })
        .collect();
    for (i, body) in bodies.iter().enumerate() {
        y[i] = if i == 0 { 0.0 } else { y[body.parent] };
        y[i] += body.mobility();
    }
}

#[derive(Clone, Copy)]
enum Joint {
    Fixed,
    Revolute,
    Sliding { axis: usize },
}

#[differentiate]
fn joints(x: &[f64], y: &mut [f64]) {
    let joints = [Joint::Revolute, Joint::Sliding { axis: 1 }, Joint::Fixed];
    for (i, joint) in joints.iter().enumerate() {
        y[i] = match joint {
            Joint::Fixed => 0.0,
            Joint::Revolute => x[i].sin(),
            Joint::Sliding { axis } if *axis == 0 => x[0],
            Joint::Sliding { axis } => x[i] * x[i + axis],
        };
    }
}

#[derive(Clone, Differentiable)]
enum Law {
    Free,
    Linear(f64),
    Cubic { stiffness: f64, hardening: f64 },
}

#[differentiate]
fn force(law: &Law, x: f64) -> f64 {
    match law {
        Law::Free => 0.0,
        Law::Linear(k) => k * x,
        Law::Cubic { stiffness, hardening } => stiffness * x + hardening * x.powi(3),
    }
}

#[differentiate]
fn laws(x: &[f64], y: &mut [f64]) {
    let laws = vec![Law::Linear(x[0]), Law::Free, Law::Cubic { stiffness: 2.0, hardening: x[1] }];
    for (y, law) in y.iter_mut().zip(&laws) {
        *y = force(law, x[2]);
    }
}

#[differentiate]
fn passive_kind(kind: usize, a: f64, b: f64) -> f64 {
    match kind {
        0 => a,
        1 | 2 => b,
        _ => a * b,
    }
}

#[differentiate]
fn calls(x: &[f64], y: &mut [f64]) {
    for kind in 0..4 {
        y[kind] = passive_kind(kind, x[0], x[1]);
    }
}

#[differentiate]
fn closures(x: &[f64], y: &mut [f64]) {
    let scale = x[0];
    let scaled = |v: f64| scale * v;
    let at = |i: usize| x[i];
    y[0] = scaled(x[1]);
    y[1] = scaled(2.0) + at(2);
    y[2] = at(1);
    let mut sum = 0.0;
    let mut add = |v: f64| sum += v;
    add(x[1]);
    add(x[2]);
    y[3] = sum;
}

#[differentiate]
fn power(x: f64, n: usize) -> f64 {
    if n == 0 { 1.0 } else { x * power(x, n - 1) }
}

#[differentiate]
fn recursion(x: &[f64], y: &mut [f64]) {
    y[0] = power(x[0], 0);
    y[1] = power(x[1], 3);
}

#[differentiate]
fn nested_function(x: &[f64], y: &mut [f64]) {
    #[differentiate]
    fn half(x: f64) -> f64 {
        0.5 * x
    }
    y[0] = half(x[1]);
}

#[differentiate]
fn lookup(table: &[Option<f64>], i: usize) -> Option<f64> {
    let value = *table.get(i)?;
    Some(2.0 * value?)
}

#[differentiate]
fn options(x: &[f64], y: &mut [f64]) {
    let table = [Some(x[0]), None, Some(x[1])];
    y[0] = lookup(&table, 0).unwrap_or(x[2]);
    y[1] = lookup(&table, 1).unwrap_or(x[2]);
    y[2] = match lookup(&table, 2) {
        Some(value) => value * x[0],
        None => x[2],
    };
}

#[differentiate]
fn checked(x: f64, n: usize) -> Result<f64, String> {
    if n > 1 { Err(format!("{n} is too large")) } else { Ok(x) }
}

#[differentiate]
fn results(x: &[f64], y: &mut [f64]) -> Result<f64, String> {
    y[0] = checked(x[0], 2).unwrap_or(x[1]);
    let value = checked(x[1], 1)?;
    Ok(value * x[2])
}

#[differentiate]
fn moved_about(x: &[f64], y: &mut [f64]) {
    let mut v = x.to_vec();
    v.swap(0, 1);
    y[0] = v[0];
    v[1..].fill(x[3]);
    y[1] = v[2];
    v[..2].copy_from_slice(&x[2..]);
    y[2] = v[0];
    v.reverse();
    y[3] = v[0];
}

#[differentiate]
fn iterators(x: &[f64], y: &mut [f64]) {
    y[0] = x.iter().skip(1).step_by(2).sum::<f64>();
    y[1] = x.iter().zip([1.0, 0.0, 2.0]).filter(|(_, w)| *w > 0.5).map(|(x, w)| w * x).sum::<f64>();
    y[2] = x.iter().rev().take(2).fold(0.0, |a, x| a * x + 1.0);
    y[3] = x.chunks(2).map(|c| c[0]).product::<f64>();
}

#[differentiate]
fn passive_loops(x: &[f64], y: &mut [f64]) {
    let mut i = 0;
    let mut sum = 0.0;
    'rows: loop {
        for j in 0..3 {
            if j > i {
                i += 1;
                continue 'rows;
            }
            sum += x[j];
            if i == 1 && j == 1 {
                break 'rows;
            }
        }
    }
    y[0] = sum;
}

checks! {
    straight_line(4 => 3) is [[0, 1], [0, 1, 2, 3], []];
    overwritten(3 => 2) is [[2], [2]];
    added_to(2 => 3) is [[0, 2], [1, 3], [4]];
    without_derivative(3 => 2) is [[2], [1]];
    tridiagonal(4 => 4) is [[0, 1], [0, 1, 2], [1, 2, 3], [2, 3]];
    second_differences(4 => 2) is [[0, 1, 2], [1, 2, 3]];
    prefix_sums(3 => 3) is [[0], [0, 1], [0, 1, 2]];
    speelpenning(3 => 0) is [[0, 1, 2]];
    arrow(3 => 3) is [[0, 1, 2], [0, 1], [0, 2]];
    matrix_vector(6 => 2) is [[0, 1, 4, 5], [2, 3, 4, 5]];
    matrix_of_library(4 => 4) is [[0, 3], [1, 2, 3], [0, 1, 2, 3], [0, 1]];
    struct_fields(4 => 4) is [[0], [1, 3], [2], []];
    tree(4 => 4) is [[0], [0, 1], [0, 1], [0, 1, 3]];
    joints(3 => 3) is [[0], [1, 2], []];
    laws(3 => 3) is [[0, 2], [], [1, 2]];
    calls(2 => 4) is [[0], [1], [1], [0, 1]];
    closures(3 => 4) is [[0, 1], [0, 2], [1], [1, 2]];
    recursion(2 => 2) is [[], [1]];
    nested_function(2 => 1) is [[1]];
    options(3 => 3) is [[0], [2], [0, 1]];
    results(3 => 1) is [[1], [1, 2]];
    moved_about(4 => 4) is [[1], [3], [2], [3]];
    iterators(3 => 4) is [[1], [0, 2], [1, 2], [0, 2]];
    passive_loops(3 => 1) is [[0, 1]];
}

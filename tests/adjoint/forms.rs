//! Forms of expressions, each where its adjoint could go astray.

// They are what is tested.
#![allow(clippy::iter_cloned_collect, clippy::needless_range_loop)]

use crate::constructs::by_vector;
use tangential::{Differentiable, VectorFunction, differentiate};

const POINTS: [&[f64]; 5] =
    [&[0.3, 0.7, -0.2], &[2.0, -1.0, 0.5], &[-0.4, 0.2, 3.0], &[1.5, 1.5, -1.5], &[0.0, 4.0, 0.1]];

fn check(name: &str, f: &impl VectorFunction) {
    by_vector(name, f, &POINTS);
}

/// Sine and cosine together, of a place and of a sum, as a pair and one of them.
#[differentiate(adjoint, vector(x))]
pub fn turned(x: &[f64]) -> f64 {
    let (s, c) = x[0].sin_cos();
    let pair = (x[1] * s + c).sin_cos();
    let only = (x[2] - x[0]).sin_cos().1 * x[1].sin_cos().0;
    pair.0 * pair.1 * only + s * c * x[2]
}

/// Statements within a condition, an index, a count, and what is matched.
#[differentiate(adjoint, vector(x))]
#[allow(clippy::blocks_in_conditions)]
pub fn on_the_way(x: &[f64]) -> f64 {
    let (mut sum, mut v) = (x[0], [x[1], x[2], 0.5]);
    let at = {
        sum *= x[1];
        v[1] += sum;
        (v[1] > 0.3) as usize
    };
    if {
        v[at] *= sum;
        sum < 1.0
    } {
        sum += v[at] * x[2];
    } else {
        sum -= v[0].sin();
    }
    match {
        sum *= sum;
        at
    } {
        0 => sum += v[1] * x[0],
        _ => sum *= v[0],
    }
    let _ = moment(&mass(sum, x, 1));
    let _ = {
        sum += 0.5 * v[0];
        sum * x[2]
    };
    sum + v[{
        v[2] *= sum;
        2
    }]
}

#[differentiate(adjoint)]
pub fn root(x: f64) -> Option<f64> {
    if x < 0.0 {
        return None;
    }
    Some((x + 0.5).sqrt())
}

#[differentiate(adjoint)]
pub fn inverse(x: f64) -> Result<f64, usize> {
    if x == 0.0 { Err(3) } else { Ok(1.0 / x) }
}

/// What is there, or something else.
#[differentiate(adjoint, vector(x))]
pub fn otherwise(x: &[f64]) -> f64 {
    let kept = root(x[1]);
    let a = kept.unwrap_or(x[0] * x[2]) * kept.unwrap_or(0.3);
    let b = root(x[0] * x[1]).unwrap_or(x[2].sin());
    let c = inverse(x[0]).unwrap_or(x[1] * x[1]);
    a * b - c * inverse(x[2]).expect("no point has a zero there") + root(x[0] * x[0]).unwrap()
}

/// Sums over what closures make of items.
#[differentiate(adjoint, vector(x))]
pub fn folded(x: &[f64]) -> f64 {
    let sum = x.iter().map(|x| x * x + 0.5).fold(x[0], |sum, square| sum * 0.5 + square.sqrt());
    let largest = x.iter().map(|x| x.sin() * x).fold(x[1], f64::max);
    sum * largest + x.windows(2).map(|pair| pair[0] * pair[1]).map(|p| p.cos()).fold(1.0, |all, c| all * c)
}

#[derive(Clone, Debug, Differentiable)]
pub struct Mass {
    pub at: f64,
    pub weights: Vec<f64>,
    pub number: usize,
}

#[differentiate(adjoint)]
pub fn moment(mass: &Mass) -> f64 {
    let at: f64 = mass.at;
    let weights: &Vec<f64> = &mass.weights;
    at * weights.iter().sum::<f64>() * mass.number as f64
}

#[differentiate(adjoint)]
pub fn mass(at: f64, pair: &[f64], number: usize) -> Mass {
    Mass { at: at * at, weights: vec![pair[0] * at, pair[1]], number }
}

/// A list of structs, of lists and of pairs, and copies of them.
#[differentiate(adjoint, vector(x))]
pub fn collected(x: &[f64]) -> f64 {
    let masses: Vec<Mass> = x.windows(2).map(|pair| mass(pair[0] - pair[1], pair, 2)).collect();
    let copies: Vec<Mass> = masses.iter().cloned().collect();
    let rows: Vec<Vec<f64>> = x.iter().map(|x| vec![x * x, 0.5 * x]).collect();
    let pairs: Vec<(f64, f64)> = x.iter().map(|x| (x.sin(), x * x)).collect();
    let mut sum = 0.0;
    for i in 0..masses.len() {
        sum += moment(&masses[i]) * rows[i][0] + moment(&copies[i]) * rows[i + 1][1];
        sum *= pairs[i].0 - pairs[i + 1].1;
    }
    sum
}

/// Arrays of what a closure makes of an index, and of copies.
#[differentiate(adjoint, vector(x))]
pub fn made(x: &[f64]) -> f64 {
    let mut calls = 1.0;
    let squares: [f64; 3] = core::array::from_fn(|i| {
        calls *= x[i];
        x[i] * calls + 0.5 * i as f64
    });
    let rows: [[f64; 2]; 3] = core::array::from_fn(|i| [squares[i].sin(), x[2 - i]]);
    let equal = [[x[0] * calls, squares[1]]; 2];
    let sum: f64 = rows.iter().map(|row| row[0] * row[1]).sum();
    sum * equal[0][0] + equal[1][0] * equal[1][1] - equal[0][1]
}

#[test]
fn arrays_of_what_is_made() {
    check("made", &made::vector(3));
}

/// What does something is done once, though both sweeps mention it.
#[differentiate(adjoint, vector(x))]
pub fn once(x: &[f64]) -> f64 {
    let mut m = 0;
    let mut sum = x[{
        m += 1;
        m % 3
    }]
    .sin();
    let copy = x[{
        m += 1;
        m % 3
    }];
    for i in {
        m += 3;
        m % 2
    }..3
    {
        sum += x[i] * copy;
    }
    let pair = [
        x[{
            m += 2;
            m % 3
        }],
        sum,
    ];
    sum * pair[0] + m as f64 * copy
}

/// What is returned early needs variables of its own.
#[differentiate(adjoint)]
pub fn down(level: usize, a: f64, b: f64) -> f64 {
    if level == 0 {
        return (a * b).sin_cos().0;
    }
    let total: f64 = b.clamp(-0.9, 0.9).acos();
    total + 0.5 * down(level - 1, total.sin(), total + b * a)
}

#[differentiate(adjoint, vector(x))]
pub fn levels(x: &[f64]) -> f64 {
    down(2, x[0], x[1]) * down(0, x[1], x[2]) + down(1, x[2], x[0])
}

/// Ranges that end before they start, also backwards.
#[differentiate(adjoint, vector(x))]
pub fn backwards(x: &[f64]) -> f64 {
    let mut sum = x[0];
    let last = x.len();
    for i in (last..2).rev() {
        sum *= x[i] + 0.5;
    }
    for i in (0..last).rev() {
        sum = sum * 0.5 + x[i] * x[i] * sum;
    }
    sum
}

#[test]
fn ranges_that_are_empty() {
    check("backwards", &backwards::vector(3));
}

#[test]
fn effects_once() {
    check("once", &once::vector(3));
}

#[test]
fn early_ways_out() {
    check("levels", &levels::vector(3));
}

#[test]
fn sines_and_cosines() {
    check("turned", &turned::vector(3));
}

#[test]
fn statements_within_passive_things() {
    check("on_the_way", &on_the_way::vector(3));
}

#[test]
fn what_is_there_or_something_else() {
    check("otherwise", &otherwise::vector(3));
}

#[test]
fn folds_behind_closures() {
    check("folded", &folded::vector(3));
}

#[test]
fn lists_of_structs() {
    check("collected", &collected::vector(3));
}

/// What an exit gives is made by a loop with an exit of its own.
#[differentiate(adjoint, vector(x))]
pub fn exit_of_loops(x: &[f64]) -> f64 {
    let mut k = 0;
    loop {
        k += 1;
        if k > 2 {
            break {
                let mut m = 0;
                let total = loop {
                    m += 1;
                    if m > 2 {
                        break x[1] * x[2];
                    }
                };
                total * x[0]
            };
        }
    }
}

#[test]
fn exits_of_loops() {
    check("exit_of_loops", &exit_of_loops::vector(3));
}

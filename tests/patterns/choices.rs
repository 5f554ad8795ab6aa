//! `match` and `if let` by active values.

use std::cmp::Ordering;
use tangential::{Differentiable, differentiate};

#[differentiate]
fn pair_of_conditions(x: &[f64], y: &mut [f64]) {
    y[0] = match (x[0] > 0.0, x[1] > 0.0) {
        (true, true) => x[0],
        (true, false) => x[1],
        _ => x[2],
    };
}

/// What is passive still decides, and an arm that is surely taken ends the search.
#[differentiate]
fn passive_in_a_pair(x: &[f64], y: &mut [f64]) {
    for kind in 0..3 {
        y[kind] = match (x[0] > 0.0, kind) {
            (true, 0) => x[1],
            (_, 0) => x[2],
            (false, 1) => x[3],
            (_, 1 | 2) => x[4],
            _ => x[5],
        };
    }
}

#[differentiate]
fn guards(x: &[f64], y: &mut [f64]) {
    for kind in 0..3 {
        y[kind] = match kind {
            0 if x[0] > 1.0 => x[1],
            0 | 1 if x[0] > 0.0 => x[2],
            1 => x[3],
            n if n == 2 => x[4],
            _ => x[5],
        };
    }
}

#[differentiate]
fn number(x: &[f64], y: &mut [f64]) {
    y[0] = match x[0] {
        0.0 => x[1],
        v if v > 1.0 => v,
        _ => x[2],
    };
}

#[differentiate]
fn bound_number(x: &[f64], y: &mut [f64]) {
    let kind = if x[0] > 0.0 { 1 } else { 7 };
    y[0] = match kind {
        0 => x[1],
        n @ 1..=3 => x[2] * f64::from(n),
        n => x[3] * f64::from(n),
    };
    if let 1..=3 = kind {
        y[1] = x[1];
    } else {
        y[1] = x[2];
    }
}

#[differentiate]
fn orders(x: &[f64], y: &mut [f64]) {
    y[0] = match x[0].total_cmp(&x[1]) {
        Ordering::Less => x[0],
        Ordering::Equal => 0.0,
        Ordering::Greater => x[2],
    };
    y[1] = if x[0].total_cmp(&x[1]).is_lt() { x[1] } else { 1.0 };
    let less = x[0].partial_cmp(&x[2]) == Some(Ordering::Less);
    y[2] = if less { x[0] } else { 1.0 };
}

#[derive(Clone, Copy, Differentiable, PartialEq)]
enum Side {
    Left,
    Right,
}

#[differentiate]
fn side(x: f64) -> Side {
    if x < 0.0 { Side::Left } else { Side::Right }
}

#[differentiate]
fn bare_variants(x: &[f64], y: &mut [f64]) {
    let which = side(x[0]);
    y[0] = match which {
        Side::Left => x[1],
        Side::Right => x[2],
    };
    if which == Side::Left {
        y[1] = x[1];
    }
    if matches!(side(x[0]), Side::Right) {
        y[2] = x[2];
    }
}

#[derive(Clone, Copy, Differentiable)]
enum Law {
    Free,
    Linear(f64),
    Stop { stiffness: f64, gap: f64 },
}

/// The variant is passive, a guard on what it holds is not.
#[differentiate]
fn guarded_variants(x: &[f64], y: &mut [f64]) {
    let laws = [Law::Free, Law::Linear(x[0]), Law::Stop { stiffness: x[1], gap: x[2] }];
    for (y, law) in y.iter_mut().zip(&laws) {
        *y = match law {
            Law::Stop { stiffness, gap } if x[3] > *gap => stiffness * (x[3] - gap),
            Law::Linear(k) if *k > 0.0 => k * x[3],
            Law::Linear(_) => 1.0,
            Law::Free | Law::Stop { .. } => 0.0,
        };
    }
}

#[differentiate]
fn let_chains(x: &[f64], y: &mut [f64]) {
    let values = [Some(x[0]), None];
    for i in 0..2 {
        if let Some(v) = values[i]
            && v > x[1]
        {
            y[i] = v;
        } else {
            y[i] = x[2];
        }
        if x[1] > 0.0
            && let Some(v) = values[i]
        {
            y[i] += v * x[3];
        }
    }
}

#[differentiate]
fn matches_macro(x: &[f64], y: &mut [f64]) {
    if matches!(x[0], v if v > 0.0) {
        y[0] = x[1];
    }
    let sign = i32::from(x[0] > 0.0) - i32::from(x[0] < 0.0);
    if matches!(sign, -1 | 1) {
        y[1] = x[1];
    }
}

checks! {
    pair_of_conditions(3 => 1) is [[0, 1, 2]];
    passive_in_a_pair(6 => 3) is [[1, 2], [3, 4], [4]];
    guards(6 => 3) is [[1, 2, 5], [2, 3], [4]];
    number(3 => 1) is [[0, 1, 2]];
    bound_number(4 => 2) is [[1, 2, 3], [1, 2, 5]];
    orders(3 => 3) is [[0, 2], [1], [0]];
    bare_variants(3 => 3) is [[1, 2], [1, 4], [2, 5]];
    guarded_variants(4 => 3) is [[], [0, 3], [1, 2, 3]];
    let_chains(4 => 2) is [[0, 2, 3, 4], [2, 5]];
    matches_macro(2 => 2) is [[1, 2], [1, 3]];
}

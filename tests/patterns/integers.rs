//! Integers and booleans that active values choose: where nothing is looked up with them there is a union.

use tangential::{Differentiable, differentiate};

/// A chosen integer is a number like any other in products.
#[differentiate]
fn factors(x: &[f64], y: &mut [f64]) {
    let mut n = 1;
    if x[0] > 0.0 {
        n += 2;
    }
    let m = if x[1] > 0.0 { n } else { 2 * n };
    y[0] = f64::from(m) * x[2];
    y[1] = x[0].powi(n);
}

#[differentiate]
fn compared_again(x: &[f64], y: &mut [f64]) {
    let kind = if x[0] > 1.0 {
        0
    } else if x[0] > 0.0 {
        1
    } else {
        2
    };
    if kind == 1 {
        y[0] = x[1];
    }
    let twice = 2 * kind + 1;
    match twice {
        1 => y[1] = x[1],
        3 => y[1] = x[2],
        _ => {}
    }
}

#[differentiate]
fn counted(x: &[f64], y: &mut [f64]) {
    let mut above = 0;
    for x in x {
        if *x > 0.5 {
            above += 1;
        }
    }
    if above > 1 {
        y[0] = x[0];
    }
    y[1] = if above == x.len() { x[1] } else { x[2] };
}

#[derive(Clone, Copy, Differentiable)]
struct Contact {
    force: f64,
    side: usize,
    closed: bool,
}

/// Fields are looked at where they were filled.
#[differentiate]
fn in_fields(x: &[f64], y: &mut [f64]) {
    let mut contact = Contact { force: x[0], side: 0, closed: false };
    if x[1] > 0.0 {
        contact.side = 1;
        contact.closed = true;
        contact.force = x[2];
    }
    if contact.closed {
        y[0] = contact.force;
    }
    if contact.side == 0 {
        y[1] = x[3];
    }
}

/// The elements of one array share one answer.
#[differentiate]
fn in_arrays(x: &[f64], y: &mut [f64]) {
    let mut kinds = [0; 3];
    for i in 0..3 {
        if x[i] > 0.0 {
            kinds[i] = 1;
        }
    }
    for i in 0..3 {
        match kinds[i] {
            0 => y[i] = x[i],
            _ => y[i] = x[3],
        }
    }
}

#[differentiate]
fn sign(x: f64) -> i32 {
    if x > 0.0 { 1 } else { -1 }
}

#[differentiate]
fn is_inside(x: f64, limit: f64) -> bool {
    x.abs() < limit
}

/// What a called function answers depends on what it was given.
#[differentiate]
fn returned(x: &[f64], y: &mut [f64]) {
    let s = sign(x[0]);
    y[0] = f64::from(s) * x[1];
    if s > 0 && is_inside(x[1], x[2]) {
        y[1] = x[2];
    }
    y[2] = match sign(x[1]) {
        1 => x[0],
        _ => x[3],
    };
}

impl Contact {
    fn is_right(&self) -> bool {
        self.side == 1
    }
}

#[derive(Clone, Copy, Differentiable)]
struct Band {
    low: f64,
    high: f64,
}

#[differentiate]
impl Band {
    fn holds(&self, x: f64) -> bool {
        self.low < x && x < self.high
    }

    fn zone(&self, x: f64) -> i32 {
        if x < self.low {
            return -1;
        }
        if self.holds(x) { 0 } else { 1 }
    }
}

#[differentiate]
fn methods(x: &[f64], y: &mut [f64]) {
    let band = Band { low: x[0], high: x[1] };
    if band.holds(x[2]) {
        y[0] = x[2];
    }
    match band.zone(x[2]) {
        -1 => y[1] = x[0],
        0 => {}
        _ => y[1] = x[1],
    }
    let fixed = Band { low: 0.0, high: 1.0 };
    y[2] = if fixed.holds(x[3]) { x[3] } else { 0.0 };
}

/// A passive integer that was assigned before is known in the arms.
#[differentiate]
fn known_in_arms(x: &[f64], y: &mut [f64]) {
    let mut k = 0;
    for i in 0..2 {
        k = 2 * i;
        if x[0] > 0.0 {
            let k = k + 1;
            y[k] = x[k];
        } else {
            y[k] = x[k];
        }
    }
    y[k] += x[0];
}

/// Within an arm its own integers are known.
#[differentiate]
fn own_integers(x: &[f64], y: &mut [f64]) {
    if x[0] > 0.0 {
        let mut k = 0;
        while k < 3 {
            y[k] = x[k];
            k += 2;
        }
        let mut picked = Vec::new();
        picked.push(1);
        picked.extend([3]);
        for i in picked {
            y[i] = x[0];
        }
    }
}

/// Integers that an arm swaps and nobody looks up anything with.
#[differentiate]
fn swapped(x: &[f64], y: &mut [f64]) {
    let (mut i, mut j) = (1, 2);
    if x[0] > 0.0 {
        std::mem::swap(&mut i, &mut j);
    }
    if i == 1 {
        y[0] = x[0];
    }
    if x[1] > 0.0 {
        (i, j) = (j, i);
    }
    y[1] = x[1] * f64::from(i - j);
}

#[differentiate]
fn labelled(x: &[f64], y: &mut [f64]) {
    let kind = 'kind: {
        if x[0] > 1.0 {
            break 'kind 0;
        }
        if x[1] > 1.0 {
            break 'kind 1;
        }
        2
    };
    if kind != 1 {
        y[0] = x[2];
    }
    let rounds = loop {
        if x[0] > x[1] {
            break 3;
        }
        break 4;
    };
    y[1] = x[1] * f64::from(rounds);
}

#[differentiate]
fn without_first_value(x: &[f64], y: &mut [f64]) {
    let above;
    if x[0] > 0.0 {
        above = true;
    } else {
        above = false;
    }
    y[0] = if above { x[1] } else { x[2] };
}

/// Counting in a closure of its own.
#[differentiate]
fn folded(x: &[f64], y: &mut [f64]) {
    let above = x.iter().fold(0, |n, v| if *v > 0.0 { n + 1 } else { n });
    let sum = x.iter().map(|v| i32::from(*v > 1.0)).sum::<i32>();
    if above > 1 {
        y[0] = x[0];
    }
    y[1] = f64::from(sum) * x[1];
}

#[differentiate]
fn asked(x: &[f64], y: &mut [f64]) {
    let largest = x.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    y[0] = if largest == x[0] { 1.0 } else { x[1] };
    y[1] = if x[0].is_nan() || x[1].is_sign_negative() { x[2] } else { 0.0 };
    let sorted = x.windows(2).all(|w| w[0] <= w[1]);
    y[2] = if sorted { x[0] } else { x[2] };
    if x[..2] == [0.0, 1.0] {
        y[2] += x[1];
    }
    if (x[0], 1) < (x[1], 0) {
        y[3] = x[0];
    }
    if x[0].lt(&x[1]) {
        y[3] = x[1];
    }
}

/// The integer part of a number, used as a number.
#[differentiate]
fn truncated(x: &[f64], y: &mut [f64]) {
    let n = tangential::passive(x[0]) as i64;
    y[0] = x[1] * n as f64;
    if n % 2 == 0 {
        y[1] = x[2];
    }
}

/// A method that changes nothing in an arm.
#[differentiate]
fn looked_at_in_arms(x: &[f64], y: &mut [f64]) {
    let values = vec![Some(x[0]), None];
    if x[1] > 0.0 {
        let copy = values.to_owned();
        y[0] = copy[0].unwrap_or_default() + values[1].unwrap_or_default();
        let pair: [f64; 2] = x[..2].try_into().unwrap();
        y[1] = pair[1];
        let joined = [vec![x[0]], vec![x[2]]].concat();
        y[2] = joined[1];
        let result: Result<f64, String> = Ok(x[2]);
        y[3] = result.ok().unwrap_or(x[0]);
        let boxed = Some(Box::new(x[0]));
        y[4] = boxed.as_deref().copied().unwrap_or(0.0);
    }
}

#[differentiate]
fn user_method_without_tag(x: &[f64], y: &mut [f64]) {
    let contact = Contact { force: x[0], side: 1, closed: true };
    y[0] = contact.force;
    let right = Contact { force: 0.0, side: 1, closed: true }.is_right();
    if right && x[0] > 0.0 {
        y[1] = x[1];
    }
}

checks! {
    factors(3 => 2) is [[2], [0]];
    compared_again(3 => 2) is [[1, 3], [1, 2, 4]];
    counted(3 => 2) is [[0, 3], [1, 2]];
    in_fields(4 => 2) is [[0, 2, 4], [3, 5]];
    in_arrays(4 => 3) is [[0, 3, 4], [1, 3, 5], [2, 3, 6]];
    returned(4 => 3) is [[1], [2, 5], [0, 3]];
    methods(4 => 3) is [[2, 4], [0, 1, 5], [3]];
    known_in_arms(4 => 4) is [[0, 4], [1, 5], [0, 2, 6], [3, 7]];
    own_integers(3 => 4) is [[0, 3], [0, 4], [2, 5], [0, 6]];
    swapped(2 => 2) is [[0, 2], [1]];
    labelled(3 => 2) is [[2, 3], [1]];
    without_first_value(3 => 1) is [[1, 2]];
    folded(2 => 2) is [[0, 2], [1]];
    asked(3 => 4) is [[1], [2], [0, 1, 2], [0, 1, 6]];
    truncated(3 => 2) is [[1], [2, 4]];
    looked_at_in_arms(3 => 5) is [[0, 3], [1, 4], [2, 5], [2, 6], [0, 7]];
    user_method_without_tag(2 => 2) is [[0], [1, 3]];
}

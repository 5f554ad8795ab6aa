//! Conditions that do something: it happens, or may happen, though the condition cannot be decided.

use tangential::{Differentiable, differentiate, passive};

#[differentiate]
fn set(place: &mut f64, value: f64) -> f64 {
    *place = value;
    2.0 * value
}

#[derive(Clone, Copy, Differentiable)]
struct Gauge {
    reading: f64,
}

#[differentiate]
impl Gauge {
    fn read(&mut self, value: f64) -> f64 {
        self.reading = value;
        2.0 * value
    }
}

#[differentiate]
fn first_part(x: &[f64], y: &mut [f64]) {
    if set(&mut y[0], x[0]) > 0.0 && x[1] > 0.0 {
        y[1] = x[1];
    }
}

#[differentiate]
fn second_part_of_and(x: &[f64], y: &mut [f64]) {
    if x[0] > 0.0 && set(&mut y[0], x[1]) > 0.0 {
        y[1] = x[0];
    }
}

#[differentiate]
fn second_part_of_or(x: &[f64], y: &mut [f64]) {
    if x[0] > 0.0 || set(&mut y[0], x[1]) > 0.0 {
        y[1] = x[0];
    }
}

#[differentiate]
fn and_within_or(x: &[f64], y: &mut [f64]) {
    if (x[0] > 0.0 && set(&mut y[0], x[1]) > 0.0) || x[1] > 1.0 {
        y[1] = x[0];
    } else {
        y[1] = x[1];
    }
}

#[differentiate]
fn passive_part_first(x: &[f64], y: &mut [f64]) {
    for i in 0..4 {
        // The second part would be out of bounds without the first.
        if i < x.len() && set(&mut y[0], x[i]) > 0.0 {
            y[1] = x[i];
        }
    }
}

#[differentiate]
fn boolean_of_and(x: &[f64], y: &mut [f64]) {
    let both = x[0] > 0.0 && set(&mut y[0], x[1]) > 0.0;
    let one = x[0] > 0.0 || set(&mut y[1], x[1]) > 0.0;
    y[2] = if both == one { x[0] } else { 0.0 };
}

#[differentiate]
fn method(x: &[f64], y: &mut [f64]) {
    let mut gauge = Gauge { reading: x[0] };
    if gauge.read(x[1]) > 0.0 {
        y[0] = x[2];
    }
    y[1] = gauge.reading;
    if x[0] > 0.0 && gauge.read(x[2]) > 0.0 {
        y[0] = 0.0;
    }
    y[2] = gauge.reading;
}

#[differentiate]
fn block(x: &[f64], y: &mut [f64]) {
    if {
        y[0] = x[1];
        x[0] > 0.0
    } {
        y[1] = x[0];
    }
    if x[1] > 0.0 && {
        y[2] = x[0];
        true
    } {
        y[1] = 1.0;
    }
}

#[differentiate]
fn guard(x: &[f64], y: &mut [f64]) {
    match x.len() {
        2 if set(&mut y[0], x[1]) > 0.0 => y[1] = x[0],
        2 => y[2] = x[0],
        _ => y[2] = 0.0,
    }
}

#[differentiate]
fn loop_condition(x: &[f64], y: &mut [f64]) {
    let mut n = 0;
    while n < 3 && x[0] > 1.0 && set(&mut y[0], x[1]) > 1.0 {
        y[1] = x[0];
        n += 1;
    }
}

#[differentiate]
fn comparison_in_an_argument(x: &[f64], y: &mut [f64]) {
    let above = usize::from(set(&mut y[0], x[0]) > 1.0);
    y[1] = x[1] * above as f64;
}

#[differentiate]
fn assertion(x: &[f64], y: &mut [f64]) {
    assert!(set(&mut y[0], x[0]) < 1e9, "too large: {}", x[0]);
}

#[differentiate]
fn stopped(x: &[f64], y: &mut [f64]) {
    let weight = passive(set(&mut y[0], x[0]));
    y[1] = weight * x[1];
}

#[differentiate]
fn scrutinee(x: &[f64], y: &mut [f64]) {
    match set(&mut y[0], x[0]) > 0.0 {
        true => y[1] = x[1],
        false => {}
    }
}

#[differentiate]
fn is_small(x: f64, n: usize) -> bool {
    n == 0 || x.abs() < 1.0 || is_small(x / 2.0, n - 1)
}

#[differentiate]
fn lazy_recursion(x: &[f64], y: &mut [f64]) {
    if is_small(x[0], 5) {
        y[0] = x[1];
    }
}

#[differentiate]
fn text_in_a_condition(x: &[f64], y: &mut [f64]) {
    let mut text = String::new();
    if {
        text.push('a');
        x[0] > 0.0
    } {
        y[0] = x[text.len()];
    }
}

checks! {
    text_in_a_condition(2 => 1) is [[1, 2]];
    first_part(2 => 2) is [[0], [1, 3]];
    second_part_of_and(2 => 2) is [[1, 2], [0, 3]];
    second_part_of_or(2 => 2) is [[1, 2], [0, 3]];
    and_within_or(2 => 2) is [[1, 2], [0, 1, 3]];
    passive_part_first(2 => 2) is [[1], [0, 1, 3]];
    boolean_of_and(2 => 3) is [[1, 2], [1, 3], [0]];
    method(3 => 3) is [[2, 3], [1], [1, 2]];
    block(2 => 3) is [[1], [0, 3], [0, 4]];
    guard(2 => 3) is [[1, 2], [0, 3], [0, 4]];
    loop_condition(2 => 2) is [[1, 2], [0, 3]];
    comparison_in_an_argument(2 => 2) is [[0], [1]];
    assertion(1 => 1) is [[0]];
    stopped(2 => 2) is [[0], [1]];
    scrutinee(2 => 2) is [[0], [1, 3]];
    lazy_recursion(2 => 1) is [[1, 2]];
}

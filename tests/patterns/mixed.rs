//! Several things at once: closures in closures, traits, generic functions, passive parameters, failures.

use tangential::{Differentiable, differentiate, passive};

// Closures in closures.

#[differentiate]
fn nested_closures(x: &[f64], y: &mut [f64]) {
    let mut best = x[0];
    let mut note = |v: f64| {
        let choose = |a: f64, b: f64| if a > b { a } else { b };
        best = choose(v, x[1]);
    };
    note(x[2]);
    let twice = |v: f64| {
        let once = |w: f64| {
            if w > 1.0 {
                return x[3];
            }
            w
        };
        once(once(v))
    };
    y[0] = best;
    y[1] = twice(x[0]);
}

#[differentiate]
fn nested_iterators(x: &[f64], y: &mut [f64]) {
    y[0] = x
        .chunks(2)
        .map(|pair| pair.iter().map(|v| if *v > 0.0 { *v } else { pair[0] }).sum::<f64>())
        .fold(0.0, |a, b| if a > b { a } else { b });
    y[1] = (0..2).map(|i| (0..2).filter(|j| i != *j).map(|j| x[i] * x[2 + j]).sum::<f64>()).sum::<f64>();
    y[2] = (0..3).map(|i| if x[i] > 0.0 { x[i + 1] } else { 0.0 }).sum::<f64>();
}

/// What a closure captures is changed where it is called, in an arm or not.
#[differentiate]
fn weak_captures(x: &[f64], y: &mut [f64]) {
    let mut state = [x[0], x[1]];
    let mut step = |v: f64| {
        state[0] = v;
        if v > 1.0 {
            state[1] = v;
        }
    };
    step(x[2]);
    (y[0], y[1]) = (state[0], state[1]);
    let mut last = x[0];
    for i in 1..3 {
        let mut keep = |v: f64| last = v;
        if x[3] > 0.0 {
            keep(x[i]);
        }
    }
    y[2] = last;
}

// Traits and generic functions.

#[differentiate]
trait Law {
    fn force(&self, x: f64) -> f64;

    fn is_on(&self, x: f64) -> bool {
        self.force(x) > 1.0
    }

    fn zone(&self, _x: f64) -> usize {
        0
    }
}

#[derive(Clone, Copy, Differentiable)]
struct Spring {
    k: f64,
}

#[derive(Clone, Copy, Differentiable)]
struct Stop {
    k: f64,
    gap: f64,
}

#[differentiate]
impl Law for Spring {
    fn force(&self, x: f64) -> f64 {
        self.k * x
    }
}

#[differentiate]
impl Law for Stop {
    fn force(&self, x: f64) -> f64 {
        if x < self.gap {
            return 0.0;
        }
        self.k * (x - self.gap)
    }

    fn zone(&self, x: f64) -> usize {
        if x < self.gap { 0 } else { 1 }
    }
}

#[differentiate]
fn sum_of<L: Law + Differentiable>(a: &L, b: &L, x: f64) -> f64 {
    if a.is_on(x) { a.force(x) } else { b.force(x) }
}

#[differentiate]
fn laws(x: &[f64], y: &mut [f64]) {
    let (spring, stop) = (Spring { k: x[0] }, Stop { k: x[1], gap: x[2] });
    y[0] = spring.force(x[3]);
    y[1] = stop.force(x[3]);
    y[2] = sum_of(&spring, &Spring { k: x[4] }, x[3]);
    if stop.zone(x[3]) == 1 {
        y[3] = x[0];
    }
}

#[differentiate]
fn index_by_a_trait(x: &[f64], y: &mut [f64]) {
    let stop = Stop { k: x[1], gap: x[2] };
    y[0] = x[stop.zone(x[0])]; // refused
}

// Parameters that are passive.

#[differentiate(passive(limit))]
fn limited(x: f64, limit: f64) -> f64 {
    if limit > 1.0 { x } else { 0.0 }
}

#[differentiate]
fn number_to_a_passive_parameter(x: &[f64], y: &mut [f64]) {
    y[0] = limited(x[0], passive(x[1])); // refused
}

#[differentiate]
fn chosen_number_to_a_passive_parameter(x: &[f64], y: &mut [f64]) {
    let limit = if x[1] > 0.0 { 2.0 } else { 0.0 };
    y[0] = limited(x[0], limit); // refused
}

#[differentiate]
fn known_number_to_a_passive_parameter(x: &[f64], y: &mut [f64]) {
    let limit = 2.0;
    if x[1] > 0.0 {
        y[0] = limited(x[0], limit);
        y[1] = limited(x[0], 0.5 * limit);
    }
}

// Failures.

#[differentiate]
fn positive(x: f64, n: usize) -> Result<f64, String> {
    if n == 0 {
        return Err(String::from("none"));
    }
    assert!(x > -1e9, "far too small: {x}");
    Ok(if x > 0.0 { x } else { 0.0 })
}

#[differentiate]
fn questions(x: &[f64], y: &mut [f64]) -> Result<f64, String> {
    y[0] = positive(x[0], 1)?;
    if x[1] > 0.0 {
        y[1] = positive(x[1], 2)?;
    }
    y[2] = positive(x[2], 0).unwrap_or(x[3]);
    Ok(positive(x[3], 1)? * x[0])
}

/// It fails in one of the arms, and is not heard of again.
#[differentiate]
fn panics(x: &[f64], y: &mut [f64]) {
    if x[0] > 1e9 {
        panic!("too large");
    }
    y[0] = match x.len() {
        2 if x[0] > 1e9 => unreachable!("never"),
        2 => x[1],
        _ => panic!("no"),
    };
    y[1] = if x[1] > 1e9 { panic!("{}", x[1]) } else { x[0] };
}

/// The failure comes after an assignment that another arm makes good.
#[differentiate]
fn failure_by_active_condition(x: &[f64], y: &mut [f64]) -> Result<f64, String> {
    y[0] = if x[0] > 0.0 { Ok(x[1]) } else { Err(String::from("negative")) }?; // refused
    Ok(x[0])
}

// Slices and shadows.

#[differentiate]
fn halves(x: &[f64], y: &mut [f64]) {
    let (left, right) = y.split_at_mut(2);
    if x[0] > 0.0 {
        left.copy_from_slice(&x[1..3]);
    } else {
        right.fill(x[3]);
    }
    left[1] = x[0];
    for (l, r) in left.iter_mut().zip(right) {
        if *l > 0.0 {
            std::mem::swap(l, r);
        }
    }
}

#[differentiate]
fn shadows(x: &[f64], y: &mut [f64]) {
    let k = 1;
    let a = x[k];
    let a = if a > 0.0 {
        let k = 2;
        let a = a * x[k];
        a
    } else {
        let x = &x[1..];
        x[k + 1]
    };
    let y = &mut y[..1];
    y[0] = a * x[k - 1];
}

/// One arm makes the entry vanish.
#[differentiate]
fn one_arm_kills(x: &[f64], y: &mut [f64]) {
    let mut v = [x[0], x[1], x[2]];
    if x[0] > 0.0 {
        v[1] = 0.0;
    }
    match x[1] > 0.0 {
        true => v = [0.0; 3],
        false => v.swap(0, 2),
    }
    for (y, v) in y.iter_mut().zip(v) {
        *y = v;
    }
}

checks! {
    nested_closures(4 => 2) is [[1, 2], [0, 3]];
    nested_iterators(4 => 3) is [[0, 1, 2, 3], [0, 1, 2, 3], [1, 2, 3]];
    weak_captures(4 => 3) is [[2], [1, 2], [0, 1, 2]];
    laws(5 => 4) is [[0, 3], [1, 2, 3], [0, 3, 4], [0, 8]];
    index_by_a_trait(3 => 1) refuses "an index depends on an active value";
    number_to_a_passive_parameter(2 => 1) refuses "a number that depends on an active value is passed on as passive";
    chosen_number_to_a_passive_parameter(2 => 1) refuses "a number that depends on an active value is passed on as passive";
    known_number_to_a_passive_parameter(2 => 2) is [[0, 2], [3]];
    questions(4 => 3) is [[0], [1, 5], [3], [0, 3]];
    panics(2 => 2) is [[1], [0]];
    failure_by_active_condition(2 => 1) refuses "the shape of a value depends on an active condition";
    halves(4 => 4) is [[1, 3, 4, 6], [0, 3, 7], [1, 3, 4, 6], [0, 3, 7]];
    shadows(4 => 1) is [[0, 1, 2, 3]];
    one_arm_kills(3 => 3) is [[0, 2], [1], [0, 2]];
}

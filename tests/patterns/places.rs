//! References, captures and iterators: an assignment reaches what it reaches.

use tangential::{Differentiable, differentiate};

#[differentiate]
fn reference(x: &[f64], y: &mut [f64]) {
    let mut a = x[0];
    let place = &mut a;
    if x[1] > 0.0 {
        *place = x[2];
    }
    y[0] = a;
}

#[differentiate]
fn reborrowed(x: &[f64], y: &mut [f64]) {
    let (first, second) = y.split_at_mut(1);
    let inner = &mut *second;
    if x[0] > 0.0 {
        inner[0] = x[1];
        first[0] = inner[0];
    }
}

#[differentiate]
fn elements(x: &[f64], y: &mut [f64]) {
    if x[0] > 0.0 {
        for y in y.iter_mut() {
            *y = x[1];
        }
    }
    if let Some(last) = y.last_mut() {
        if x[1] > 0.0 {
            *last = x[2];
        }
    }
}

#[differentiate]
fn chunks(x: &[f64], y: &mut [f64]) {
    for (part, x) in y.chunks_mut(2).zip(x) {
        if *x > 0.0 {
            part[0] = *x;
        } else {
            part.swap(0, 1);
        }
    }
}

#[derive(Clone, Copy, Differentiable)]
struct Body {
    position: [f64; 2],
    mass: f64,
    parent: usize,
}

#[differentiate]
fn bodies(x: &[f64]) -> [Body; 2] {
    [Body { position: [x[0], x[1]], mass: x[2], parent: 1 }, Body { position: [x[1], 0.0], mass: 1.0, parent: 0 }]
}

/// Floats change in an arm; the integers beside them are known as before.
#[differentiate]
fn integers_beside(x: &[f64], y: &mut [f64]) {
    let mut bodies = bodies(x);
    for body in bodies.iter_mut() {
        if body.position[0] > 0.0 {
            body.position = [x[3], body.mass];
            body.mass = 0.5 * body.mass;
        }
    }
    for (i, body) in bodies.iter().enumerate() {
        y[i] = body.position[1] * bodies[body.parent].mass;
    }
}

#[differentiate]
fn pull(body: &Body, x: &[f64]) -> f64 {
    body.position[0] * x[body.parent]
}

#[differentiate]
fn lent_with_integers(x: &[f64], y: &mut [f64]) {
    let mut body = bodies(x)[0];
    if x[3] > 0.0 {
        body.position[0] = x[2];
    }
    y[0] = pull(&body, x);
}

#[differentiate]
fn destructured(x: &[f64], y: &mut [f64]) {
    let mut body = bodies(x)[1];
    let Body { position, mass, .. } = &mut body;
    if x[3] > 0.0 {
        position[0] = x[2];
        *mass = x[0];
    }
    (y[0], y[1]) = (body.position[0], body.mass);
}

#[differentiate]
fn captured(x: &[f64], y: &mut [f64]) {
    let mut sum = x[0];
    let mut last = x[0];
    let mut note = |v: f64| {
        sum += v;
        last = v;
    };
    note(x[1]);
    if x[3] > 0.0 {
        note(x[2]);
    }
    (y[0], y[1]) = (sum, last);
}

#[differentiate]
fn each(x: &[f64], mut f: impl FnMut(f64)) {
    for x in x {
        if *x > 0.0 {
            f(*x);
        }
    }
}

#[differentiate]
fn captured_elsewhere(x: &[f64], y: &mut [f64]) {
    let mut last = 0.0;
    each(x, |v: f64| last = v);
    y[0] = last;
}

#[differentiate]
fn filtered_iterators(x: &[f64], y: &mut [f64]) {
    let positive = x.iter().filter(|x| **x > 0.0);
    for x in positive {
        y[0] = *x;
    }
    x.iter().filter(|x| **x > 0.0).for_each(|x| y[1] = *x);
    y[2] = x.iter().filter(|x| **x > 0.0).take(1).sum::<f64>();
    let mut last = 0.0;
    y[3] = x
        .iter()
        .filter(|x| **x > 0.0)
        .map(|x| {
            last = *x;
            2.0 * x
        })
        .sum::<f64>();
    y[4] = last;
}

#[differentiate]
fn undecided_counts(x: &[f64], y: &mut [f64]) {
    let some = if x[0] > 0.0 { 1 } else { 2 };
    y[0] = x.iter().take(some).sum::<f64>();
    y[1] = x.iter().skip(some).sum::<f64>();
    for x in x.iter().step_by(some) {
        y[2] = *x;
    }
}

#[differentiate]
fn flags(x: &[f64], y: &mut [f64]) {
    let mut above = [false; 3];
    for (flag, x) in above.iter_mut().zip(x) {
        *flag = *x > 0.0;
    }
    let below: [bool; 3] = std::array::from_fn(|i| x[i] < 0.0);
    for (i, (above, below)) in above.iter().zip(below).enumerate() {
        if *above {
            y[i] = x[i];
        } else if below {
            y[i] = x[0];
        }
    }
    let doubled = [x[0], x[1]].map(|v| v > 1.0);
    if doubled[1] {
        y[0] += x[2];
    }
}

#[differentiate]
fn shadowed(x: &[f64], y: &mut [f64]) {
    let a = x[0];
    if a > 0.0 {
        let a = x[1];
        let mut y = y[0];
        y += a;
        let _ = y;
    }
    let a = a * x[2];
    y[0] = a;
}

/// A `return` in a closure goes on with the next item.
#[differentiate]
fn left_closures(x: &[f64], y: &mut [f64]) {
    x.iter().enumerate().for_each(|(i, v)| {
        if *v > 1.0 {
            return;
        }
        y[i] = *v;
    });
    x.iter().enumerate().for_each(|(i, v)| {
        if i == 1 {
            return;
        }
        y[3] += *v;
    });
    y[4] = x
        .iter()
        .filter(|v| {
            if **v > 0.0 {
                return true;
            }
            false
        })
        .map(|v| {
            if *v > 1.0 {
                return x[0];
            }
            2.0 * v
        })
        .sum::<f64>();
}

checks! {
    left_closures(3 => 5) is [[0, 3], [1, 4], [2, 5], [0, 2, 6], [0, 1, 2]];
    reference(3 => 1) is [[0, 2]];
    reborrowed(2 => 2) is [[1, 2, 3], [1, 3]];
    elements(3 => 2) is [[1, 3], [1, 2, 4]];
    chunks(2 => 4) is [[0, 2, 3], [0, 2, 3], [1, 4, 5], [1, 4, 5]];
    integers_beside(4 => 2) is [[1, 2], [2]];
    lent_with_integers(4 => 1) is [[0, 1, 2]];
    destructured(4 => 2) is [[1, 2], [0]];
    captured(4 => 2) is [[0, 1, 2], [1, 2]];
    captured_elsewhere(3 => 1) is [[0, 1, 2]];
    filtered_iterators(3 => 5) is [[0, 1, 2, 3], [0, 1, 2, 4], [0, 1, 2], [0, 1, 2], [0, 1, 2]];
    undecided_counts(3 => 3) is [[0, 1, 2], [0, 1, 2], [0, 1, 2, 5]];
    flags(3 => 3) is [[0, 2, 3], [0, 1, 4], [0, 2, 5]];
    shadowed(3 => 1) is [[0, 2]];
}

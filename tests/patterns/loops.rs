//! Loops that active values end: their bodies run until they find nothing new.

use tangential::differentiate;

#[differentiate]
fn newton(x: &[f64], y: &mut [f64]) {
    let mut root = 1.0;
    let mut n = 0;
    while (root * root - x[0]).abs() > 1e-10 && n < 50 {
        root = 0.5 * (root + x[0] / root);
        n += 1;
    }
    y[0] = root;
    y[1] = x[1] * f64::from(n);
}

#[differentiate]
fn shift(x: &[f64], y: &mut [f64]) {
    let mut v = [x[0], x[1], x[2], x[3]];
    let mut n = 0;
    while v[0] > 0.0 && n < 9 {
        v[0] = v[1];
        v[1] = v[2];
        n += 1;
    }
    (y[0], y[1], y[2], y[3]) = (v[0], v[1], v[2], v[3]);
}

#[differentiate]
fn loop_with_value(x: &[f64], y: &mut [f64]) {
    let mut a = x[0];
    y[0] = loop {
        a += x[1] * x[1] + 0.1;
        if a > 1.0 {
            break a;
        }
        if a > 0.5 {
            break x[2];
        }
    };
}

#[differentiate]
fn breaks_and_continues(x: &[f64], y: &mut [f64]) {
    let mut sum = 0.0;
    let mut last = 0.0;
    for i in 0..x.len() {
        if x[i] < 0.0 {
            continue;
        }
        if x[i] > 10.0 {
            break;
        }
        let mut own = x[0];
        own = x[i];
        sum += own;
        last = x[i];
    }
    y[0] = sum;
    y[1] = last;
}

/// The passive exits are as at run time.
#[differentiate]
fn passive_exits(x: &[f64], y: &mut [f64]) {
    for i in 0..x.len() {
        if i == 1 {
            continue;
        }
        if x[i] > 1.0 {
            break;
        }
        y[0] += x[i];
        if i == 2 {
            break;
        }
    }
}

/// A passive exit is reached only if the round is not gone on with before it.
#[differentiate]
fn passive_exit_behind_active(x: &[f64], y: &mut [f64]) {
    for i in 0..3 {
        if x[i] > 1.0 {
            continue;
        }
        if i == 0 {
            break;
        }
        y[0] += x[i];
    }
    let (mut a, mut b, mut n) = (x[0], x[1], 0);
    loop {
        a = b;
        b = x[2];
        n += 1;
        if a > 0.5 && n < 5 {
            continue;
        }
        if x.len() == 3 {
            break;
        }
    }
    y[1] = a;
}

#[differentiate]
fn labels(x: &[f64], y: &mut [f64]) {
    'rows: for i in 0..2 {
        for j in 0..2 {
            if x[2 * i + j] > 1.0 {
                continue 'rows;
            }
            if x[2 * i + j] < -1.0 {
                break 'rows;
            }
            y[i] += x[2 * i + j];
        }
        y[i] *= x[4];
    }
}

#[differentiate]
fn labelled_block(x: &[f64], y: &mut [f64]) {
    y[0] = 'found: {
        if x[0] > 1.0 {
            break 'found x[1];
        }
        if x.len() == 4 {
            break 'found x[2];
        }
        x[3]
    };
    let mut a = x[0];
    'skip: {
        if x[1] > 0.0 {
            break 'skip;
        }
        a = x[2];
    }
    y[1] = a;
}

#[differentiate]
fn nested(x: &[f64], y: &mut [f64]) {
    let (mut a, mut b, mut c) = (x[0], x[1], x[2]);
    let mut n = 0;
    while a < 10.0 && n < 20 {
        let mut m = 0;
        while b < 5.0 && m < 20 {
            b += c * c + 0.1;
            m += 1;
        }
        a += b.abs() + 0.1;
        c = x[3];
        n += 1;
    }
    (y[0], y[1], y[2]) = (a, b, c);
}

/// What decides in one round was found in the one before.
#[differentiate]
fn carried_flag(x: &[f64], y: &mut [f64]) {
    let mut late = false;
    for i in 0..3 {
        if late {
            y[i] = x[i];
        }
        late = x[i] > 0.0;
    }
}

#[differentiate]
fn passive_match_inside(x: &[f64], y: &mut [f64]) {
    let kinds = [0, 1, 0];
    for i in 0..3 {
        let v = match kinds[i] {
            0 => x[i],
            _ => continue,
        };
        if v > 1.0 {
            break;
        }
        y[0] = v;
    }
}

/// Counting down must not overflow, though the loop runs more often than at run time.
#[differentiate]
fn counted_down(x: &[f64], y: &mut [f64]) {
    let mut left: usize = 1;
    let (mut a, mut b) = (x[0], x[1]);
    while a < 1.0 && left > 0 {
        a += b * b;
        b = x[2];
        left -= 1;
    }
    y[0] = a;
}

#[differentiate]
fn step(state: &mut [f64], by: f64) -> f64 {
    state[0] = state[1];
    state[1] += by;
    state[0]
}

/// The condition itself changes the state.
#[differentiate]
fn changing_condition(x: &[f64], y: &mut [f64]) {
    let mut n = 0;
    while n < 5 && step(y, x[0]) < 1.0 {
        y[2] = x[1];
        n += 1;
    }
}

checks! {
    newton(2 => 2) is [[0], [1]];
    shift(4 => 4) is [[0, 1, 2], [1, 2], [2], [3]];
    loop_with_value(3 => 1) is [[0, 1, 2]];
    breaks_and_continues(3 => 2) is [[0, 1, 2], [0, 1, 2]];
    passive_exits(4 => 1) is [[0, 2, 4]];
    passive_exit_behind_active(3 => 2) is [[1, 2, 3], [0, 1, 2]];
    labels(5 => 2) is [[0, 1, 4, 5], [2, 3, 4, 6]];
    labelled_block(4 => 2) is [[1, 2], [0, 2]];
    nested(4 => 3) is [[0, 1, 2, 3], [1, 2, 3], [2, 3]];
    carried_flag(3 => 3) is [[0, 3], [1, 4], [2, 5]];
    passive_match_inside(3 => 1) is [[0, 2, 3]];
    counted_down(3 => 1) is [[0, 1, 2]];
    changing_condition(2 => 3) is [[0, 2, 3], [0, 3], [1, 4]];
}

//! Leaving a function or not: what follows may not happen.

use tangential::differentiate;

#[differentiate]
fn early_result(x: &[f64], _y: &mut [f64]) -> f64 {
    if x[0] > 0.0 {
        return x[1];
    }
    if x[1] > 0.0 {
        return 0.0;
    }
    x[2]
}

#[differentiate]
fn outputs(x: &[f64], y: &mut [f64]) {
    y[0] = x[0];
    if x[0] > 0.0 {
        y[1] = x[1];
        return;
    }
    y[0] = x[1];
    y[2] = x[2];
}

/// The assignment around the exit may not happen either.
#[differentiate]
fn inside_a_statement(x: &[f64], y: &mut [f64]) {
    y[0] = if x[0] > 0.0 {
        return;
    } else {
        x[1]
    };
    y[1] = x[1];
}

#[differentiate]
fn from_a_loop(x: &[f64], y: &mut [f64]) -> f64 {
    for i in 0..2 {
        y[i] = x[i];
        if x[i] > 1.0 {
            return x[i];
        }
    }
    x[2]
}

/// The locals die with the function.
#[differentiate]
fn locals(x: &[f64], _y: &mut [f64]) -> f64 {
    let mut a = x[0];
    if a > 0.0 {
        return a;
    }
    a = x[1];
    a
}

#[differentiate]
fn overwrite(place: &mut f64, a: f64) -> f64 {
    if a > 0.0 {
        return a;
    }
    *place = a;
    2.0 * a
}

/// In the caller the scope is as strong as before.
#[differentiate]
fn called(x: &[f64], y: &mut [f64]) {
    y[0] = overwrite(&mut y[1], x[0]);
    y[2] = x[1];
}

#[differentiate]
fn passive_exit_in_an_arm(x: &[f64], y: &mut [f64]) {
    let weights = [Some(2.0), None];
    for i in 0..2 {
        if x[i] > 0.0 {
            let Some(weight) = weights[i] else { return };
            y[0] += weight * x[i];
        }
        y[i + 1] = x[2];
    }
}

#[differentiate]
fn match_that_leaves(x: &[f64], y: &mut [f64]) -> f64 {
    if x[0] > 0.0 {
        let v = match y.len() {
            0 => x[0],
            1 => return x[1],
            _ => panic!("too many"),
        };
        y[0] = v;
    }
    y[0] = x[2];
    0.0
}

#[differentiate]
fn half(value: Option<f64>, a: f64) -> Option<f64> {
    if a > 0.0 {
        return Some(a);
    }
    Some(0.5 * value?)
}

#[differentiate]
fn question(x: &[f64], _y: &mut [f64]) -> Option<f64> {
    half(Some(x[1]), x[0])
}

/// The user's names are nobody else's.
#[differentiate]
fn names(x: &[f64], _y: &mut [f64]) -> f64 {
    let (results, exits1, union1, last, arm) = (x[0], x[1], x[2], 1.0, 2.0);
    if results > 0.0 {
        return exits1;
    }
    'region1: {
        if union1 > 0.0 {
            break 'region1;
        }
    }
    let value1 = if exits1 > 0.0 { last } else { arm };
    union1 * value1
}

checks! {
    early_result(3 => 0) is [[1, 2]];
    outputs(3 => 3) is [[0, 1], [1, 4], [2, 5]];
    inside_a_statement(2 => 2) is [[1, 2], [1, 3]];
    from_a_loop(3 => 2) is [[0, 3], [1, 4], [0, 1, 2]];
    locals(2 => 0) is [[0, 1]];
    called(2 => 3) is [[0], [0, 3], [1]];
    passive_exit_in_an_arm(3 => 3) is [[0, 3], [2, 4], [2, 5]];
    match_that_leaves(3 => 1) is [[2, 3], [1]];
    question(2 => 0) is [[0, 1]];
    names(3 => 0) is [[1, 2]];
}

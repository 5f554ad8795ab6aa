//! What is written through references to variables that start without a tangent.

// Written to be hard to follow.
#![allow(clippy::all, unused_assignments, unreachable_code)]

use tangential::differentiate;

/// `for_each` over `iter_mut`.
#[differentiate(overloaded)]
pub fn written_by_for_each(x: f64) -> f64 {
    let mut out = [0.0; 3];
    out.iter_mut().for_each(|v| *v = x * x);
    out[0]
}

/// `zip` with something passive.
#[differentiate(overloaded)]
pub fn written_by_zip(x: f64) -> f64 {
    let mut out = [0.0; 3];
    let weights = [1.0, 2.0, 3.0];
    out.iter_mut().zip(weights.iter()).for_each(|(v, w)| *v = x * w);
    for (v, w) in out.iter_mut().zip(&weights) {
        *v += w * x * x;
    }
    out[0] * out[2]
}

/// A pair of halves that is kept whole.
#[differentiate(overloaded)]
pub fn written_by_half(x: f64) -> f64 {
    let mut out = [0.0; 4];
    let pair = out.split_at_mut(2);
    pair.1[0] = x * x;
    out[2]
}

/// An iterator that is kept.
#[differentiate(overloaded)]
pub fn written_by_kept_iterator(x: f64) -> f64 {
    let mut out = [0.0; 4];
    let mut it = out.iter_mut();
    if let Some(v) = it.next() {
        *v = x * x;
    }
    out[0]
}

/// A closure that writes and answers.
#[differentiate(overloaded)]
pub fn written_by_map(x: f64) -> f64 {
    let mut out = [0.0; 4];
    let sum: f64 = out
        .iter_mut()
        .map(|v| {
            *v = x * x;
            *v
        })
        .sum();
    out[0] + sum
}

/// An option of a reference.
#[differentiate(overloaded)]
pub fn written_by_first(x: f64) -> f64 {
    let mut out = [0.0; 4];
    if let Some(v) = out.first_mut() {
        *v = x * x;
    }
    match out.last_mut() {
        Some(v) => *v = x,
        None => {}
    }
    out[0] + out[3]
}

/// References in a vector.
#[differentiate(overloaded)]
pub fn written_by_collected(x: f64) -> f64 {
    let mut out = [0.0; 4];
    let references: Vec<&mut f64> = out.iter_mut().collect();
    for r in references {
        *r = x * x;
    }
    out[0]
}

/// References in an array.
#[differentiate(overloaded)]
pub fn written_by_array(x: f64) -> f64 {
    let mut a = 0.0;
    let mut b = 0.0;
    for r in [&mut a, &mut b] {
        *r = x * x;
    }
    let references = [&mut a];
    *references[0] += x;
    a + b
}

/// A reference that is chosen later.
#[differentiate(overloaded)]
pub fn written_by_deferred(x: f64) -> f64 {
    let (mut a, mut b) = (0.0, 0.0);
    let n = 3;
    let r;
    if n > 2 {
        r = &mut a;
    } else {
        r = &mut b;
    }
    *r = x * x;
    a + b
}

/// A reference that changes.
#[differentiate(overloaded)]
pub fn written_by_rebound(x: f64) -> f64 {
    let (mut a, mut b) = (0.0, 0.0);
    let mut r = &mut a;
    *r = 1.0;
    r = &mut b;
    *r = x * x;
    a + b
}

/// A reference to the greatest.
#[differentiate(overloaded)]
pub fn shared_rebound(x: f64, y: f64) -> f64 {
    let all = [x, y, 0.5];
    let mut last = &all[0];
    for v in all.iter().take(2) {
        last = v;
    }
    *last * *last
}

/// An operand that writes through halves to what an earlier one read.
#[differentiate(overloaded)]
pub fn read_before_halves(x: f64, y: f64) -> f64 {
    let mut out = [x, y, x * y, y];
    let sum = out[2] - {
        let (_, right) = out.split_at_mut(2);
        right[0] += 0.5;
        out[1]
    };
    sum * out[2]
}

/// The same with other ways to a reference.
#[differentiate(overloaded)]
pub fn read_before_references(x: f64, y: f64) -> f64 {
    let mut out = [x, y];
    let mut held = Some(x);
    let a = out[0] * {
        let r = &mut out;
        r[0] = y * y;
        2.0
    };
    let b = out[0] * {
        for v in out.iter_mut() {
            *v *= 3.0;
        }
        2.0
    };
    let c = out[0] * {
        for v in &mut out {
            *v += 1.0;
        }
        out[1]
    };
    let d = held.unwrap_or(0.0) * {
        if let Some(v) = &mut held {
            *v *= x;
        }
        y
    };
    let e = held.unwrap_or(0.0) * {
        match held.as_mut() {
            Some(v) => *v *= x,
            None => {}
        }
        y
    };
    let f = held.unwrap_or(0.0) * {
        match held {
            Some(ref mut v) => *v *= x,
            None => {}
        }
        y
    };
    let g = out[1] * {
        out.iter_mut().for_each(|v| *v *= *v);
        out[0]
    };
    a + b * c + d * e + f * g + held.unwrap_or(0.0)
}

/// What is read through a reference before its owner is changed.
#[differentiate(overloaded)]
pub fn read_through_reference(x: f64, y: f64) -> f64 {
    let mut out = [x, y];
    let shared = &out;
    let a = shared[0] * {
        out[0] = y * y;
        out[0]
    };
    let exclusive = &mut out;
    exclusive[1] += 1.0;
    let b = exclusive[1] * {
        out[1] = x * y;
        out[1]
    };
    a * b
}

/// Operands that leave.
#[differentiate(overloaded)]
pub fn left_in_operand(x: f64, y: f64) -> f64 {
    let mut out = [x, y];
    for v in [x, y] {
        if v > 100.0 {
            out.fill(return out[0] * out[1]);
        }
        out[0] += v * {
            if v > 50.0 {
                return v;
            }
            v
        };
    }
    let last = loop {
        out[1] *= 2.0;
        out[0] = out[1].max(break out[0] * y);
    };
    last + out[1]
}

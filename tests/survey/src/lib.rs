//! What the scratch crates of the survey call: a function is compared with its derivative code at some points.
//!
//! The survey itself is the example `survey`; its head says how it is run.

use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind};
use tangential::check::{Mismatch, check_tangent};

/// What a function gave, flat: floats in order, and all the rest as text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Flat {
    /// The floats: they have tangents.
    pub floats: Vec<f64>,
    /// Integers, booleans, strings, which variant.
    pub rest: Vec<String>,
}

impl Flat {
    /// Appends a float.
    pub fn float(&mut self, x: f64) {
        self.floats.push(x);
    }

    /// Appends what has no tangent.
    pub fn rest(&mut self, x: &dyn Debug) {
        self.rest.push(format!("{x:?}"));
    }
}

/// How many points there are; integers are chosen by the number of the point.
pub const POINTS: usize = 25;

/// An integer for the point `k`.
pub fn integer(k: usize) -> u8 {
    [2, 1, 3, 0, 4][k % 5]
}

/// The inputs of point `k`: probabilities, lengths, both signs, large, small, and so on around.
fn point(k: usize, inputs: usize) -> Vec<f64> {
    let noise = |i: usize| {
        // Mixed well: numbers at equal distances would put many a function on its kink.
        let mut mixed = 0x9E37_79B9_7F4A_7C15_u64.wrapping_mul(1 + i as u64 + 101 * k as u64);
        for factor in [0xBF58_476D_1CE4_E5B9, 0x94D0_49BB_1331_11EB] {
            mixed = (mixed ^ (mixed >> 30)).wrapping_mul(factor);
        }
        (mixed >> 11) as f64 / (1_u64 << 53) as f64
    };
    let input = |i| match k % 5 {
        0 => 0.15 + 0.7 * noise(i),
        1 => 1.1 + 2.0 * noise(i) + 0.1 * i as f64,
        2 => {
            if noise(i) > 0.5 {
                1.3 * noise(i)
            } else {
                noise(i) - 1.4
            }
        }
        3 => 10.0 + 60.0 * noise(i),
        _ => 0.01 + 0.05 * noise(i),
    };
    (0..inputs).map(input).collect()
}

/// Compares `f` and its derivative code at all points, and prints what was found as one line.
///
/// # Panics
/// Where they differ.
pub fn compare(
    inputs: usize,
    f: impl Fn(&[f64], usize) -> Flat,
    forward: impl Fn(&[f64], &[f64], usize) -> (Flat, Flat),
) {
    run(inputs, f, forward, None);
}

/// The same; where differences disagree, the function is run with duals in place of numbers. An iteration that stops by
/// what it computes takes other turns at neighbouring points, which differences see and a tangent does not: if the duals
/// agree, the tangent is that of the path taken.
///
/// # Panics
/// Where neither differences nor duals agree.
pub fn compare_along_path(
    inputs: usize,
    f: impl Fn(&[f64], usize) -> Flat,
    forward: impl Fn(&[f64], &[f64], usize) -> (Flat, Flat),
    duals: impl Fn(&[f64], &[f64], usize) -> (Flat, Flat),
) {
    run(inputs, f, forward, Some(&duals));
}

/// Value and tangent at a point along a direction; the last number is that of the point.
type Forward<'a> = &'a dyn Fn(&[f64], &[f64], usize) -> (Flat, Flat);

fn run(
    inputs: usize,
    f: impl Fn(&[f64], usize) -> Flat,
    forward: impl Fn(&[f64], &[f64], usize) -> (Flat, Flat),
    duals: Option<Forward<'_>>,
) {
    let (mut agreed, mut undecided, mut without, mut path) = (0, 0, 0, 0);
    let mut wrong = Vec::new();
    for k in 0..POINTS {
        let x = point(k, inputs);
        let Ok(expected) = quietly(|| f(&x, k)) else {
            without += 1;
            continue;
        };
        let mut seed = vec![0.0; inputs];
        seed.iter_mut().take(1).for_each(|s| *s = 1.0);
        let (found, _) = match quietly(|| forward(&x, &seed, k)) {
            Ok(pair) => pair,
            Err(message) => {
                wrong.push(format!("at {x:?}: panics: {message}"));
                continue;
            }
        };
        if found.rest != expected.rest {
            wrong.push(format!("at {x:?}: {:?} instead of {:?}", found.rest, expected.rest));
            continue;
        }
        let checked = check_tangent(
            &x,
            |x| quietly(|| f(x, k)).map(|out| out.floats).unwrap_or_default(),
            |x, d| {
                let (y, y_d) = forward(x, d, k);
                (y.floats, y_d.floats)
            },
        );
        match checked {
            Ok(()) => agreed += 1,
            Err(Mismatch::Undecided { .. }) => undecided += 1,
            Err(mismatch) => match duals.map(|duals| agree(&x, k, &forward, duals)) {
                Some(Ok(())) => path += 1,
                Some(Err(text)) => wrong.push(format!("at {x:?}, point {k}: {mismatch}; with duals: {text}")),
                None => wrong.push(format!("at {x:?}, point {k}: {mismatch}")),
            },
        }
    }
    let wrongs = wrong.len();
    println!("SURVEY agreed {agreed} undecided {undecided} without {without} path {path} wrong {wrongs}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Whether derivative code and duals have the same values, to the bit, and the same tangents, but for rounding. Where one is
/// NaN (the path goes through infinity, and `0 * inf` is left), the other has to be, too.
fn agree(x: &[f64], k: usize, forward: Forward<'_>, duals: Forward<'_>) -> Result<(), String> {
    for i in 0..x.len() {
        let direction: Vec<f64> = (0..x.len()).map(|j| if i == j { 1.0 } else { 0.0 }).collect();
        let (y, y_d) = forward(x, &direction, k);
        let (v, v_d) = quietly(|| duals(x, &direction, k))?;
        let bits = |flat: &Flat| flat.floats.iter().map(|y| y.to_bits()).collect::<Vec<_>>();
        if bits(&y) != bits(&v) || y.rest != v.rest {
            return Err(format!("the value is {:?}, and {:?}", y.floats, v.floats));
        }
        for ((y, a), b) in y.floats.iter().zip(&y_d.floats).zip(&v_d.floats) {
            let is_near = a == b || (a - b).abs() <= 1e-9 * a.abs().max(b.abs()).max(1e-6);
            let is_none = a.is_nan() && b.is_nan();
            if !is_near && !is_none && y.is_finite() {
                return Err(format!("{a} by input {i}, and {b}"));
            }
        }
    }
    Ok(())
}

/// What `f` gives, or the message of its panic.
fn quietly<R>(f: impl FnOnce() -> R) -> Result<R, String> {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let result = catch_unwind(AssertUnwindSafe(f));
    std::panic::set_hook(hook);
    result.map_err(|payload| {
        let text = payload.downcast_ref::<String>().cloned();
        text.or_else(|| payload.downcast_ref::<&str>().map(ToString::to_string)).unwrap_or_default()
    })
}

//! Branches: the tangent is that of the branch taken, and nothing of a branch not taken is evaluated.

use tangential::{Lanes, Zero, differentiate};

#[differentiate]
fn sinc(x: f64) -> f64 {
    if x == 0.0 { 1.0 } else { x.sin() / x }
}

#[differentiate]
fn root_or_line(x: f64) -> f64 {
    if x > 0.0 { x.sqrt() } else { 3.0 * x }
}

#[differentiate]
fn parabola_above(x: f64) -> f64 {
    if x > 1.0 { x * x } else { x }
}

#[differentiate]
fn parabola_from(x: f64) -> f64 {
    if x >= 1.0 { x * x } else { x }
}

#[test]
fn the_side_taken_counts() {
    assert_eq!(sinc::<f64>::forward(0.0, 1.0), (sinc(0.0), 0.0));
    assert_eq!(root_or_line::<f64>::forward(0.0, 1.0), (root_or_line(0.0), 3.0));
    assert_eq!(parabola_above::<f64>::forward(1.0, 1.0), (parabola_above(1.0), 1.0));
    assert_eq!(parabola_from::<f64>::forward(1.0, 1.0), (parabola_from(1.0), 2.0));
    assert!(root_or_line::<f64>::forward(f64::NAN, 1.0).0.is_nan());
}

fn never() -> f64 {
    panic!("a branch that is not taken was evaluated")
}

#[differentiate]
fn guarded(x: f64, v: &[f64]) -> f64 {
    if v.is_empty() { x } else { x * v[0] / v[v.len() - 1] }
}

#[differentiate]
fn panics_in(x: f64, arm: u32, v: &[f64]) -> f64 {
    match arm {
        0 => x * x,
        1 => x * v[7],
        2 => x * tangential::constant(never()),
        3 => unreachable!("an arm that is not taken was evaluated"),
        _ if v.len() > 7 => v[7],
        _ => 2.0 * x,
    }
}

#[differentiate]
fn returns_before(x: f64, v: &[f64]) -> f64 {
    if x > 0.0 {
        return x.ln();
    }
    v[7] / x
}

#[differentiate]
fn short_circuit(x: f64, v: &[f64]) -> f64 {
    let mut y = x;
    if !v.is_empty() && v[0] > x || v.is_empty() && x > 0.0 {
        y *= 2.0;
    }
    y
}

#[differentiate]
fn no_round(x: f64, v: &[f64]) -> f64 {
    let mut y = x;
    let mut i = 0;
    while i < v.len() && y > 1.0 {
        y /= v[i] - v[v.len() - 1];
        i += 1;
    }
    y
}

#[differentiate]
fn nothing_there(x: f64, pair: Option<f64>) -> f64 {
    let Some(y) = pair else { return x };
    x / y * tangential::constant(never())
}

#[test]
fn a_branch_not_taken_is_never_evaluated() {
    let (v, v_d) = ([0.0; 0], [0.0; 0]);
    assert_eq!(guarded::<f64>::forward(3.0, 1.0, &v, &v_d), (guarded(3.0, &v), 1.0));
    assert_eq!(panics_in::<f64>::forward(3.0, 1.0, 0, Zero, &v, &v_d), (panics_in(3.0, 0, &v), 6.0));
    assert_eq!(panics_in::<f64>::forward(3.0, 1.0, 9, Zero, &v, &v_d), (panics_in(3.0, 9, &v), 2.0));
    assert_eq!(returns_before::<f64>::forward(2.0, 1.0, &v, &v_d), (returns_before(2.0, &v), 0.5));
    assert_eq!(short_circuit::<f64>::forward(2.0, 1.0, &v, &v_d), (short_circuit(2.0, &v), 2.0));
    assert_eq!(no_round::<f64>::forward(2.0, 1.0, &v, &v_d), (no_round(2.0, &v), 1.0));
    assert_eq!(nothing_there::<f64>::forward(2.0, 1.0, None, None), (nothing_there(2.0, None), 1.0));
}

#[test]
fn a_division_by_zero_not_taken_leaves_no_trace_in_any_lane() {
    #[differentiate]
    fn slope(x: f64, y: f64, z: f64) -> f64 {
        let r = if x == 0.0 { z } else { y / x };
        r * y
    }
    assert_eq!(slope(0.0, 2.0, 3.0), 6.0);
    let (value, tangent) = slope::<Lanes<3>>::forward(0.0, Lanes::unit(0), 2.0, Lanes::unit(1), 3.0, Lanes::unit(2));
    assert_eq!((value, tangent), (6.0, Lanes([0.0, 3.0, 2.0])));
}

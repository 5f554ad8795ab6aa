use super::*;
use crate::{Lanes, Tangent};
use std::panic::catch_unwind;

/// A function of one input, its derivative, and where to check it.
type Case = (&'static str, fn(f64) -> f64, fn(f64) -> f64, &'static [f64]);

const POINTS: &[f64] = &[0.3, 1.0, -0.77, 2.5, -13.0];
const POSITIVE: &[f64] = &[1e-3, 0.02, 0.3, 1.0, 7.7, 1e4];

/// Right derivatives that are hard to tell from differences, or easy to get wrong with a fixed step.
const RIGHT: &[Case] = &[
    ("constant", |_| 3.7, |_| 0.0, POINTS),
    ("zero", |_| 0.0, |_| 0.0, &[0.0, 1.0]),
    ("identity", |x| x, |_| 1.0, &[0.0, 1.1, 1e-8, 1e8]),
    ("1e8 x + 1", |x| 1e8 * x + 1.0, |_| 1e8, &[0.0, 1.1, -3.3, 1e-3, 1e3]),
    ("1e-8 x", |x| 1e-8 * x, |_| 1e-8, &[0.0, 1.1, -3.3, 1e-3, 1e3]),
    ("x + 1e8", |x| x + 1e8, |_| 1.0, &[0.0, 1.1, -3.3, 1e3]),
    ("square", |x| x * x, |x| 2.0 * x, &[0.0, 1.1, -3.3, 1e-3, 1e3]),
    ("cube", |x| x * x * x, |x| 3.0 * x * x, &[0.0, 1.1, -3.3, 1e-3, 1e3]),
    ("cos", f64::cos, |x| -x.sin(), &[0.0, 0.3, 1.0, 30.0, 1e3, core::f64::consts::PI]),
    ("sin 50 x", |x| (50.0 * x).sin(), |x| 50.0 * (50.0 * x).cos(), &[0.0, 0.3, 1.0, -2.0, 30.0]),
    ("sin 2 pi x", |x| (TURN * x).sin(), |x| TURN * (TURN * x).cos(), &[0.25, 1.0, 8.0, 64.0]),
    ("1e-8 sin", |x| 1e-8 * x.sin(), |x| 1e-8 * x.cos(), POINTS),
    ("1e8 sin", |x| 1e8 * x.sin(), |x| 1e8 * x.cos(), POINTS),
    ("exp 20 x", |x| (20.0 * x).exp(), |x| 20.0 * (20.0 * x).exp(), &[0.0, 0.3, 0.9, -0.9, 2.5, -2.5]),
    ("1 / x", |x| 1.0 / x, |x| -1.0 / (x * x), &[1e-3, -1e-3, 0.3, 1e-8, 1e8]),
    ("1 / (1e-6 + x)", |x| 1.0 / (1e-6 + x), |x| -1.0 / (1e-6 + x).powi(2), &[0.0, 1e-6, 1e-3]),
    ("ln", f64::ln, |x| 1.0 / x, POSITIVE),
    ("sqrt", f64::sqrt, |x| 0.5 / x.sqrt(), POSITIVE),
    ("x^2.7", |x| x.powf(2.7), |x| 2.7 * x.powf(1.7), POSITIVE),
    ("tanh 100 x", |x| (100.0 * x).tanh(), |x| 100.0 / (100.0 * x).cosh().powi(2), &[0.0, 0.01, 0.05]),
    ("abs beside its kink", f64::abs, f64::signum, &[1e-6, -1e-6, 4.0]),
    ("branch beside its edge", |x| if x > 1.0 { x * x } else { -x }, |x| if x > 1.0 { 2.0 * x } else { -1.0 }, EDGE),
    ("cancellation", |x| (x + 1e4).powi(2) - 1e8, |x| 2.0 * (x + 1e4), POINTS),
    ("heavy cancellation", |x| (1e6 + x.sin()) - 1e6, f64::cos, POINTS),
];

const TURN: f64 = core::f64::consts::TAU;
const EDGE: &[f64] = &[1.001, 0.999, 1.00001];

/// Checks a case whose derivative is distorted: `distort` gets the derivative and the point.
fn check_case(case: &Case, x: f64, distort: impl Fn(f64) -> f64) -> Result<(), Mismatch> {
    let (_, f, derivative, _) = *case;
    check_tangent(&[x], |x| vec![f(x[0])], |x, x_d| (vec![f(x[0])], vec![distort(derivative(x[0])) * x_d[0]]))
}

#[test]
fn right_derivatives_pass() {
    for case in RIGHT {
        for &x in case.3 {
            if let Err(mismatch) = check_case(case, x, |derivative| derivative) {
                panic!("{} at {x}: {mismatch}", case.0);
            }
        }
    }
}

#[test]
fn outputs_of_all_kinds_can_be_checked_together() {
    let all = |x: &[f64]| RIGHT.iter().map(|case| case.1(x[0])).collect::<Vec<_>>();
    let tangents = |x: &[f64], x_d: &[f64]| (all(x), RIGHT.iter().map(|case| case.2(x[0]) * x_d[0]).collect());
    for x in [0.02, 0.3, 1.01, 2.5] {
        assert_eq!(check_tangent(&[x], all, tangents), Ok(()), "at {x}");
    }
}

#[test]
fn small_relative_errors_are_caught() {
    for case in RIGHT {
        for &x in case.3 {
            // Where the derivative is zero, or lost in the rounding of the value, there is no relative error to see.
            let (value, derivative) = (case.1(x), case.2(x));
            if derivative.abs() * x.abs().max(1e-8) <= 1e-8 * value.abs() {
                continue;
            }
            for error in [1e-5, -1e-5] {
                let wrong = check_case(case, x, |derivative| derivative * (1.0 + error));
                assert!(matches!(wrong, Err(Mismatch::Tangent { .. })), "{} at {x}: {wrong:?}", case.0);
            }
        }
    }
}

/// Two functions of three inputs, `y0 = a b + sin c`, `y1 = a exp(c)`, and their tangents.
fn model(x: &[f64]) -> Vec<f64> {
    vec![x[0] * x[1] + x[2].sin(), x[0] * x[2].exp()]
}

fn forward(x: &[f64], x_d: &[f64]) -> (Vec<f64>, Vec<f64>) {
    let y0_d = x_d[0] * x[1] + x_d[1] * x[0] + x_d[2] * x[2].cos();
    let y1_d = x_d[0] * x[2].exp() + x_d[2] * (x[0] * x[2].exp());
    (model(x), vec![y0_d, y1_d])
}

const X: [f64; 3] = [1.3, -0.4, 0.8];

/// Changes values and tangents; gets the seeds too.
type Mistake = fn(&[f64], &mut Vec<f64>, &mut Vec<f64>);

/// `forward` with its result changed.
fn with_mistake(mistake: Mistake) -> Result<(), Mismatch> {
    check_tangent(&X, model, |x, x_d| {
        let (mut y, mut y_d) = forward(x, x_d);
        mistake(x_d, &mut y, &mut y_d);
        (y, y_d)
    })
}

/// Where a mismatch is: output and direction.
fn place(mismatch: &Mismatch) -> (usize, &Direction) {
    match mismatch {
        Mismatch::Value { output, direction, .. }
        | Mismatch::Tangent { output, direction, .. }
        | Mismatch::Undecided { output, direction, .. }
        | Mismatch::Lane { output, direction, .. } => (*output, direction),
        other => panic!("{other} has no direction"),
    }
}

#[test]
fn mistakes_in_a_tangent_are_found_at_their_place() {
    assert_eq!(with_mistake(|_, _, _| {}), Ok(()));
    let mistakes: [(&str, usize, usize, Mistake); 6] = [
        ("sign", 0, 0, |x_d, _, y_d| y_d[0] -= 2.0 * x_d[0] * X[1]),
        ("missing term", 1, 2, |x_d, _, y_d| y_d[1] -= x_d[2] * (X[0] * X[2].exp())),
        ("relative error", 0, 1, |x_d, _, y_d| y_d[0] += 1e-5 * x_d[1] * X[0]),
        ("dependence too many", 1, 1, |x_d, _, y_d| y_d[1] += 1e-5 * x_d[1]),
        ("NaN", 0, 2, |x_d, _, y_d| y_d[0] += if x_d[2] == 0.0 { 0.0 } else { f64::NAN }),
        ("infinity", 1, 0, |x_d, _, y_d| y_d[1] += if x_d[0] == 0.0 { 0.0 } else { f64::INFINITY }),
    ];
    for (what, output, input, mistake) in mistakes {
        let mismatch = with_mistake(mistake).unwrap_err();
        assert!(matches!(mismatch, Mismatch::Tangent { .. }), "{what}: {mismatch}");
        assert_eq!(place(&mismatch), (output, &Direction::Input(input)), "{what}: {mismatch}");
    }
}

#[test]
fn a_tangent_that_is_not_linear_is_found_in_a_mixed_direction() {
    let mismatch = with_mistake(|x_d, _, y_d| y_d[0] += x_d[0] * x_d[1]).unwrap_err();
    assert!(matches!(place(&mismatch), (0, Direction::Mixed(_))), "{mismatch}");
}

#[test]
fn a_wrong_value_is_found_before_any_tangent() {
    let mistakes: [Mistake; 3] = [
        |_, y, y_d| (y[1], y_d[0]) = (y[1].next_up(), 1e3),
        |_, y, _| y[1] = f64::NAN,
        |x_d, y, _| y[1] += if x_d[1] == 1.0 { 1e-15 } else { 0.0 },
    ];
    for mistake in mistakes {
        let mismatch = with_mistake(mistake).unwrap_err();
        assert!(matches!(mismatch, Mismatch::Value { output: 1, .. }), "{mismatch}");
    }
    // Values are compared as bits: zeros of different sign are different, NaNs are alike.
    let zero = check_tangent(&[1.0], |_| vec![0.0], |_, _| (vec![-0.0], vec![0.0]));
    assert!(matches!(zero, Err(Mismatch::Value { .. })));
    assert!(same_bits(f64::NAN, -f64::NAN));
}

#[test]
fn lengths_that_differ_are_named() {
    let value = with_mistake(|_, y, _| y.truncate(1)).unwrap_err();
    assert_eq!(value.to_string(), "length: the value of `forward` has 1 entries instead of 2");
    let tangent = with_mistake(|_, _, y_d| y_d.push(0.0)).unwrap_err();
    assert_eq!(tangent.to_string(), "length: the tangent of `forward` has 3 entries instead of 2");
}

#[test]
fn what_differences_cannot_tell_does_not_pass() {
    // The square root has no values on one side, the reciprocal none at all, the last one is chaos.
    let functions: [fn(f64) -> f64; 3] = [f64::sqrt, |x| 1.0 / x, |x| (1e18 * (x + 1.0)).sin()];
    for f in functions {
        let undecided = check_tangent(&[0.0], |x| vec![f(x[0])], |x, _| (vec![f(x[0])], vec![1.0]));
        assert!(matches!(undecided, Err(Mismatch::Undecided { .. })), "{undecided:?}");
    }
    let varying = |x: &[f64]| if x[0] > 1.0 { vec![x[0], x[0]] } else { vec![x[0]; 3] };
    let undecided = check_tangent(&[1.0], varying, |x, x_d| (varying(x), vec![x_d[0]; 3]));
    assert!(matches!(undecided, Err(Mismatch::Undecided { output: 2, .. })), "{undecided:?}");
}

#[test]
fn functions_without_inputs_or_outputs_can_be_checked() {
    assert_eq!(check_tangent(&[], |_| vec![2.0], |_, _| (vec![2.0], vec![0.0])), Ok(()));
    assert_eq!(check_tangent(&[1.0], |_| vec![], |_, _| (vec![], vec![])), Ok(()));
    assert!(check_tangent(&[], |_| vec![2.0], |_, _| (vec![2.0], vec![1.0])).is_err());
}

#[test]
fn the_assertion_panics_with_the_message() {
    assert_tangent(&X, model, forward);
    let wrong = |x: &[f64], x_d: &[f64]| (model(x), vec![x_d[0], x_d[1]]);
    let panic = catch_unwind(|| assert_tangent(&X, model, wrong)).unwrap_err();
    let expected = check_tangent(&X, model, wrong).unwrap_err().to_string();
    assert_eq!(panic.downcast_ref::<String>(), Some(&expected));
}

fn forward_lanes<const W: usize>(x: &[f64], x_d: &[Lanes<W>]) -> (Vec<f64>, Vec<Lanes<W>>) {
    let y0_d = x_d[0].scale(x[1]) + x_d[1].scale(x[0]) + x_d[2].scale(x[2].cos());
    let y1_d = x_d[0].scale(x[2].exp()) + x_d[2].scale(x[0] * x[2].exp());
    (model(x), vec![y0_d, y1_d])
}

#[test]
fn lanes_must_equal_single_directions_bit_by_bit() {
    assert_eq!(check_lanes(&X, forward, forward_lanes::<1>), Ok(()));
    assert_eq!(check_lanes(&X, forward, forward_lanes::<4>), Ok(()));
    assert_eq!(check_lanes(&X, forward, forward_lanes::<16>), Ok(()));
    let wrong = check_lanes(&X, forward, |x, x_d: &[Lanes<2>]| {
        let (y, mut y_d) = forward_lanes(x, x_d);
        y_d[1][1] = y_d[1][1].next_up();
        (y, y_d)
    });
    assert!(
        matches!(wrong, Err(Mismatch::Lane { output: 1, lane: 1, direction: Direction::Input(1), .. })),
        "{wrong:?}"
    );
    let wrong = check_lanes(&X, forward, |x, x_d: &[Lanes<2>]| (vec![1.0, 2.0], forward_lanes(x, x_d).1));
    assert!(matches!(wrong, Err(Mismatch::Value { output: 0, .. })), "{wrong:?}");
    let wrong = check_lanes(&X, forward, |x, x_d: &[Lanes<2>]| (model(x), forward_lanes(x, x_d).1[..1].to_vec()));
    assert!(matches!(wrong, Err(Mismatch::Length { found: 1, expected: 2, .. })), "{wrong:?}");
}

#[test]
fn derivatives_outside_the_pattern_are_found() {
    assert_eq!(check_pattern(&X, forward, &[vec![2, 1, 0], vec![0, 2]]), Ok(()));
    assert_eq!(check_pattern(&X, forward, &[vec![0, 1, 2], vec![0, 1, 2]]), Ok(()));
    let wrong = check_pattern(&X, forward, &[vec![0, 1, 2], vec![0, 1]]).unwrap_err();
    assert!(matches!(wrong, Mismatch::Pattern { output: 1, input: 2, .. }), "{wrong}");
    let nan = |x: &[f64], _: &[f64]| (model(x), vec![0.0, f64::NAN]);
    assert!(matches!(check_pattern(&X, nan, &[vec![], vec![]]), Err(Mismatch::Pattern { output: 1, input: 0, .. })));
    let wrong = check_pattern(&X, forward, &[vec![0, 1, 2], vec![0, 3]]).unwrap_err();
    assert_eq!(wrong, Mismatch::PatternInput { output: 1, input: 3, inputs: 3 });
    let wrong = check_pattern(&X, forward, &[vec![0, 1, 2]]).unwrap_err();
    assert_eq!(wrong.to_string(), "length: the pattern has 1 entries instead of 2");
}

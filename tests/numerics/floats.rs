use crate::numerics::row::each;
use tangential::Zero;
use tangential_tests::cases::floats as case;

rows! {
    sin(x) at [0.7], [-2.0];
    cos(x) at [0.7], [-2.0];
    tan(x) at [0.7], [-2.0];
    asin(x) at [0.7], [-0.3], [0.95];
    acos(x) at [0.7], [-0.3], [0.95];
    atan(x) at [0.7], [-20.0];
    sinh(x) at [0.7], [-2.0];
    cosh(x) at [0.7], [-2.0];
    tanh(x) at [0.7], [-2.0];
    asinh(x) at [0.7], [-2.0];
    acosh(x) at [1.1], [20.0];
    atanh(x) at [0.7], [-0.3];
    exp(x) at [0.7], [-2.0];
    exp2(x) at [0.7], [-2.0];
    exp_m1(x) at [0.7], [-2.0], [1e-3];
    ln(x) at [0.7], [20.0];
    log2(x) at [0.7], [20.0];
    log10(x) at [0.7], [20.0];
    ln_1p(x) at [0.7], [-0.3], [1e-3];
    sqrt(x) at [0.7], [20.0];
    cbrt(x) at [0.7], [-2.0];
    recip(x) at [0.7], [-2.0];
    abs(x) at [0.7], [-2.0];
    signum(x) at [0.7], [-2.0];
    fract(x) at [0.7], [-2.3];
    floor(x) at [0.7], [-2.3];
    ceil(x) at [0.7], [-2.3];
    round(x) at [0.7], [-2.3];
    round_ties_even(x) at [0.7], [-2.3];
    trunc(x) at [0.7], [-2.3];
    to_degrees(x) at [0.7], [-2.0];
    to_radians(x) at [0.7], [-2.0];
    powf(x, y) at [0.7, 2.3], [3.0, -1.5];
    log(x, base) at [0.7, 2.3], [3.0, 0.5];
    hypot(x, y) at [0.7, 2.3], [-3.0, 0.0];
    atan2(y, x) at [0.7, 2.3], [3.0, -0.5], [-3.0, -0.5];
    min(x, y) at [0.7, 2.3], [3.0, -1.5];
    max(x, y) at [0.7, 2.3], [3.0, -1.5];
    copysign(x, sign) at [0.7, 2.3], [3.0, -1.5], [-3.0, 1.5], [-3.0, -1.5];
    rem_euclid(x, y) at [7.1, 2.3], [-7.1, 2.3], [7.1, -2.3], [-7.1, -2.3];
    div_euclid(x, y) at [7.1, 2.3], [-7.1, 2.3];
    midpoint(x, y) at [0.7, 2.3], [-3.0, 1.5];
    powf_constant(x) at [0.7], [3.0];
    powf_of_constant(x) at [0.7], [-3.0];
    mul_add(a, b, c) at [0.7, 2.3, -1.0];
    clamp(x, low, high) at [0.7, -1.0, 2.0], [-3.0, -1.0, 2.0], [3.0, -1.0, 2.0];
    clamp_constant(x) at [0.7], [-3.0], [3.0];
    sin_cos(x) at [0.7], [-3.0];
    remainder(x, y) at [7.1, 2.3], [-7.1, 2.3], [7.1, -2.3];
    operators(a, b) at [0.7, 2.3], [-1.2, 0.4];
    literals(x) at [0.7], [-3.0];
    method_chains(x) at [0.7], [-3.0], [5.0];
    integers_to_float(x, = 3, = 2) at [0.7];
    float_to_integer(x, &v[3]) at [1.4, 2.0, 3.0, 4.0], [0.2, 2.0, 3.0, 4.0];
}

row! {
    powi:
    |x| [0, 1, 2, 5, -3].map(|n| case::powi(x[0], n)),
    |x, d| each([0, 1, 2, 5, -3], |n| case::powi::<T>::forward(x[0], d[0], n, Zero));
    [0.7], [-3.0]
}

/// Checks a case in single precision, where differences say nothing: the value by its bits, the tangents against the
/// slopes of the same formula in double precision.
fn check_single(value: f32, (again, tangents): (f32, Vec<f64>), slopes: &[f64]) {
    assert_eq!(value.to_bits(), again.to_bits());
    assert_eq!(tangents.len(), slopes.len());
    for (i, (tangent, slope)) in tangents.iter().zip(slopes).enumerate() {
        let error = (tangent - slope).abs();
        // A handful of operations, each rounded to 2^-24.
        assert!(error <= 2e-6 * (1.0 + slope.abs()), "input {i}: {tangent} instead of {slope}");
    }
}

#[test]
fn single() {
    for (x, y) in [(0.5_f32, 0.75_f32), (2.0, -0.25)] {
        let forward = |x_d, y_d| case::single::<f64>::forward(x, x_d, y, y_d);
        let (a, b) = (f64::from(x), f64::from(y));
        let (z, root) = (a * b + 1.5, (a * b + 1.5).sqrt());
        let q = 2.0 + b.abs();
        let slope = |z_d: f64, a_d: f64, b_d: f64| {
            0.5 / root * z_d * (a - b).sin() + root * (a - b).cos() * (a_d - b_d) + 2.0 * z * z_d / q
                - z * z / (q * q) * b.signum() * b_d
        };
        let tangents = vec![forward(1.0, 0.0).1, forward(0.0, 1.0).1];
        check_single(case::single(x, y), (forward(1.0, 0.0).0, tangents), &[slope(b, 1.0, 0.0), slope(a, 0.0, 1.0)]);
    }
}

#[test]
fn single_branches() {
    // ln x * x, 0.5 * x below ln x = 0.5, exp x * x
    for (x, slope) in [(3.0_f32, 1.0 + 3.0_f64.ln()), (1.5, 0.5), (0.25, 1.25 * 0.25_f64.exp())] {
        let (value, tangent) = case::single_branches::<f64>::forward(x, 1.0);
        check_single(case::single_branches(x), (value, vec![tangent]), &[slope]);
    }
}

#[test]
fn single_slice() {
    let v = [3.0_f32, 4.0];
    let mut out = [0.0; 2];
    let value = case::single_slice(&v, &mut out);
    let (mut again, mut out_d) = ([0.0; 2], [0.0; 2]);
    let (sum, sum_d) = case::single_slice::<f64>::forward(&v, &[1.0, 10.0], &mut again, &mut out_d);
    assert_eq!(out, again);
    check_single(value, (sum, vec![sum_d, out_d[0], out_d[1]]), &[86.0, 1.0, 8.6]);
}

#[test]
fn casts() {
    let x = 1.0 / 3.0;
    let (value, tangent) = case::down_and_up::<f64>::forward(x, 1.0);
    assert_eq!(value.to_bits(), case::down_and_up(x).to_bits());
    assert!((tangent - 2.0 * x).abs() < 1e-6);

    let v = [0.5_f32, 0.25];
    let (value, tangent) = case::mixed_precision::<f64>::forward(&v, &[1.0, 0.0], 3.0, 0.0);
    check_single(case::mixed_precision(&v, 3.0), (value, vec![tangent]), &[3.0]);
    let (value, tangent) = case::mixed_precision::<f64>::forward(&v, &[0.0, 0.0], 3.0, 1.0);
    check_single(case::mixed_precision(&v, 3.0), (value, vec![tangent]), &[1.75]);
}

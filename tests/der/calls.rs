//! Callees, and derivatives of derivatives.

use crate::{close, follows};
use tangential::differentiate;

#[differentiate(smooth = 3)]
fn inner(a: f64, b: f64, power: i32) -> f64 {
    let c = a * b.sin();
    c.powi(power) + (c * b).exp()
}

#[differentiate(smooth = 2)]
fn length(v: &[f64; 2]) -> f64 {
    (v[0] * v[0] + v[1] * v[1]).sqrt()
}

#[differentiate(der(outer_x = x, outer_xy = x y, outer_xxy = x x y, outer_all = 2 in x y))]
fn outer(x: f64, y: f64) -> f64 {
    let u = inner(x * y, y, 3);
    u * inner(0.3, x, 2) + u.sin()
}

#[differentiate(der(far_x = x, far_xy = x y))]
fn far(x: f64, y: f64) -> f64 {
    let v = [x * y, x - y];
    length(&v) * x
}

/// Named derivatives are functions like others: called, tagged, differentiated again.
#[differentiate(der(again_x = x, again_xx = x x))]
fn again(x: f64, y: f64) -> f64 {
    smooth_x(x, y) * y + smooth_x(y, x)
}

#[differentiate(der(smooth_x = x, smooth_xx = x x, smooth_all = 2 in x y), smooth = 3)]
pub fn smooth(x: f64, y: f64) -> f64 {
    (x * y).sin() * x.abs()
}

#[differentiate(der(deep_x = x, deep_xx = x x, deep_xy = x y), smooth = 2)]
pub fn deep(x: f64, y: f64) -> f64 {
    inner(x, y, 2) * x
}

#[test]
fn callees_are_followed() {
    let (x, y) = (0.6, 1.1);
    follows("x", |x| outer_x(x, y), |x| outer(x, y), x);
    follows("xy", |y| outer_xy(x, y), |y| outer_x(x, y), y);
    follows("xxy", |x| outer_xxy(x, y), |x| outer_xy(x, y), x);
    let all = outer_all(x, y);
    assert_eq!(all.value.to_bits(), outer(x, y).to_bits());
    close("all.x", all.x, outer_x(x, y), 1e-14);
    close("all.x_y", all.x_y, outer_xy(x, y), 1e-14);
    follows("all.y_y", |y| outer_all(x, y).y_y, |y| outer_all(x, y).y, y);
    follows("far x", |x| far_x(x, y), |x| far(x, y), x);
    follows("far xy", |y| far_xy(x, y), |y| far_x(x, y), y);
}

#[test]
fn derivatives_are_functions_like_others() {
    let (x, y) = (0.6, 1.1);
    follows("x", |x| again_x(x, y), |x| again(x, y), x);
    follows("xx", |x| again_xx(x, y), |x| again_x(x, y), x);
    // `forward` of a derivative is the next one.
    let (value, tangent) = <smooth_x<f64>>::forward(x, 1.0, y, 0.0);
    assert_eq!(value.to_bits(), smooth_x(x, y).to_bits());
    close("forward", tangent, smooth_xx(x, y), 1e-14);
    let (value, tangent) = <smooth_all<f64>>::forward(x, 1.0, y, 0.0);
    close("all forward", tangent.x, value.x_x, 1e-13);
    follows("smooth", |x| smooth_x(x, y), |x| smooth(x, y), x);
    follows("deep", |x| deep_x(x, y), |x| deep(x, y), x);
    let (value, tangent) = <deep_x<f64>>::forward(x, 1.0, y, 0.5);
    assert_eq!(value.to_bits(), deep_x(x, y).to_bits());
    close("deep forward", tangent, deep_xx(x, y) + 0.5 * deep_xy(x, y), 1e-14);
}

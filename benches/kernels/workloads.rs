//! The functions: a loop of products, scalar formulas with branches, and matrices whose types only the compiler knows.

use nalgebra::{Matrix3, Vector3};
use tangential::{Differentiable, differentiate};

/// A function into a slice.
pub type Primal = fn(&[f64], &mut [f64]);

/// The product of all factors.
#[differentiate]
pub fn product(x: &[f64], y: &mut [f64]) {
    let mut product = 1.0;
    for factor in x {
        product *= factor;
    }
    y[0] = product;
}

/// Where [`product`] is evaluated.
pub fn factors() -> Vec<f64> {
    (0..200).map(|i| 1.0 + 0.3 * f64::from(i).sin()).collect()
}

/// Coefficients of the Magic Formula for one direction.
#[derive(Clone, Copy, Differentiable)]
pub struct Curve {
    shape: f64,
    friction: f64,
    stiffness: f64,
    curvature: f64,
}

const LONGITUDINAL: Curve = Curve { shape: 1.65, friction: 1.1, stiffness: 22.0, curvature: -0.4 };
const LATERAL: Curve = Curve { shape: 1.3, friction: 0.95, stiffness: 14.0, curvature: -1.2 };

/// Force at a slip under a load (kN).
#[differentiate(passive(curve))]
fn magic_formula(curve: &Curve, slip: f64, load: f64) -> f64 {
    let peak = curve.friction * load * (1.0 - 0.05 * (load - 4.0));
    let slope = curve.stiffness * (2.0 * (load / 6.0).atan()).sin();
    let x = slope / (curve.shape * peak) * slip;
    peak * (curve.shape * (x - curve.curvature * (x - x.atan())).atan()).sin()
}

/// Longitudinal and lateral force of every wheel, at its slip ratio, slip angle and load.
#[differentiate]
pub fn tyres(x: &[f64], y: &mut [f64]) {
    for (wheel, force) in x.chunks_exact(3).zip(y.chunks_exact_mut(2)) {
        let (ratio, angle, load) = (wheel[0], wheel[1], wheel[2]);
        if load <= 0.0 {
            force[0] = 0.0;
            force[1] = 0.0;
            continue;
        }
        let sigma_x = ratio / (1.0 + ratio);
        let sigma_y = angle.tan() / (1.0 + ratio);
        let sigma = (sigma_x * sigma_x + sigma_y * sigma_y).sqrt();
        force[0] = magic_formula(&LONGITUDINAL, sigma, load) * sigma_x / sigma;
        force[1] = -magic_formula(&LATERAL, sigma, load) * sigma_y / sigma;
    }
}

/// Where [`tyres`] is evaluated.
pub fn wheels() -> Vec<f64> {
    vec![0.02, 0.05, 4.2, 0.03, -0.04, 3.9, -0.05, 0.08, 5.1, 0.01, 0.02, 4.6]
}

/// Position of the tip of an arm whose joints turn about z and x in turn.
#[differentiate]
pub fn arm(x: &[f64], y: &mut [f64]) {
    let mut turn: Matrix3<f64> = Matrix3::identity();
    let mut tip: Vector3<f64> = Vector3::zeros();
    for (joint, angle) in x.iter().enumerate() {
        let (s, c) = angle.sin_cos();
        let step = if joint % 2 == 0 {
            Matrix3::new(c, -s, 0.0, s, c, 0.0, 0.0, 0.0, 1.0)
        } else {
            Matrix3::new(1.0, 0.0, 0.0, 0.0, c, -s, 0.0, s, c)
        };
        turn *= step;
        tip += turn * Vector3::new(0.1, 0.02, 0.4);
    }
    y[0] = tip.x;
    y[1] = tip.y;
    y[2] = tip.z;
}

/// Where [`arm`] is evaluated.
pub fn joints() -> Vec<f64> {
    vec![0.3, -0.7, 1.1, 0.4, -0.2, 0.9, 0.5]
}

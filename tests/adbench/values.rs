//! The objective functions themselves, against formulas so plain that they need no checking.

use super::bundle_adjustment::{Camera, rotate};
use super::gaussian_mixture::{Wishart, log_posterior};
use super::lstm::{Memory, loss};
use std::f64::consts::{FRAC_PI_2, PI};

fn assert_close(value: f64, expected: f64) {
    let error = (value - expected).abs() / expected.abs().max(1.0);
    assert!(error < 1e-13, "value {value}, expected {expected}, relative error {error:.1e}");
}

#[test]
fn rotation_about_an_axis() {
    let [x, y, z] = rotate(&[0.0, 0.0, FRAC_PI_2], &[1.0, 2.0, 3.0]);
    assert_close(x, -2.0);
    assert_close(y, 1.0);
    assert_close(z, 3.0);
    // A third of a turn about the diagonal permutes the axes.
    let third = 2.0 * PI / 3.0 / 3.0_f64.sqrt();
    let [x, y, z] = rotate(&[third; 3], &[1.0, 2.0, 3.0]);
    assert_close(x, 3.0);
    assert_close(y, 1.0);
    assert_close(z, 2.0);
    assert_eq!(rotate(&[0.0; 3], &[1.0, 2.0, 3.0]), [1.0, 2.0, 3.0]);
}

#[test]
fn projection_by_hand() {
    let camera = Camera {
        rotation: [0.0; 3],
        center: [1.0, 1.0, -1.0],
        focal_length: 100.0,
        principal_point: [320.0, 240.0],
        distortion: [0.1, 0.01],
    };
    // The offset (2, 4, 4) is seen at (0.5, 1), of squared radius 1.25.
    let factor = 1.0 + 0.1 * 1.25 + 0.01 * 1.5625;
    let [u, v] = camera.project(&[3.0, 5.0, 3.0]);
    assert_close(u, 320.0 + 100.0 * 0.5 * factor);
    assert_close(v, 240.0 + 100.0 * factor);
}

/// Two components in the plane: the product of the densities of the points and of the precision matrices.
#[test]
fn posterior_as_a_product_of_densities() {
    let wishart = Wishart { gamma: 0.7, m: 1 };
    let alphas: [f64; 2] = [0.3, -0.2];
    let means = [[0.1, 0.4], [-0.5, 0.2]];
    let factors: [[f64; 3]; 2] = [[0.2, -0.1, 0.6], [-0.4, 0.3, -0.8]];
    let points = [[0.3, -0.2], [1.1, 0.5], [-0.7, 0.9]];

    // The precision matrix Q^T Q as (xx, xy, yy), with Q = [a 0; l b].
    let precisions = factors.map(|[p, q, l]| {
        let (a, b) = (p.exp(), q.exp());
        (a * a + l * l, l * b, b * b)
    });
    let determinant = |(xx, xy, yy): (f64, f64, f64)| xx * yy - xy * xy;

    let weight_sum: f64 = alphas.iter().map(|alpha| alpha.exp()).sum();
    let mut posterior = 1.0;
    for point in points {
        let density = |k: usize| {
            let (xx, xy, yy) = precisions[k];
            let (x, y) = (point[0] - means[k][0], point[1] - means[k][1]);
            let exponent = -0.5 * (xx * x * x + 2.0 * xy * x * y + yy * y * y);
            determinant(precisions[k]).sqrt() / (2.0 * PI) * exponent.exp()
        };
        posterior *= (alphas[0].exp() * density(0) + alphas[1].exp() * density(1)) / weight_sum;
    }
    for precision in precisions {
        // n = 4 degrees of freedom, scale matrix I / gamma^2, and Gamma_2(2) = pi / 2.
        let trace = precision.0 + precision.2;
        let scale = 2.0_f64.powi(4) * wishart.gamma.powi(-8) * (PI / 2.0);
        posterior *= determinant(precision).sqrt() * (-0.5 * wishart.gamma.powi(2) * trace).exp() / scale;
    }

    let value = log_posterior(&alphas, &means.concat(), &factors.concat(), &points.concat(), &wishart);
    assert_close(value, posterior.ln());
}

/// In one dimension the Wishart distribution with n = m + 2 is the gamma distribution of shape n / 2.
#[test]
fn posterior_in_one_dimension() {
    let point: f64 = 0.8;
    for (m, gamma_function) in [(0, 1.0), (1, PI.sqrt() / 2.0), (2, 1.0), (3, 0.75 * PI.sqrt()), (4, 2.0)] {
        let gamma: f64 = 1.3;
        let precision = (2.0 * 0.4_f64).exp();
        let likelihood = (precision / (2.0 * PI)).sqrt() * (-0.5 * precision * (point - 0.5).powi(2)).exp();
        let (shape, rate) = (0.5 * m as f64 + 1.0, 0.5 * gamma.powi(2));
        let prior = rate.powf(shape) / gamma_function * precision.powf(shape - 1.0) * (-rate * precision).exp();
        let value = log_posterior(&[7.0], &[0.5], &[0.4], &[point], &Wishart { gamma, m });
        assert_close(value, (likelihood * prior).ln());
    }
}

/// A network of one layer and width one, and one prediction.
#[test]
fn loss_of_one_prediction() {
    let sigmoid = |x: f64| 1.0 / (1.0 + (-x).exp());
    let parameters = [0.1, 0.2, 0.3, 0.4, -0.5, 0.6, -0.7, 0.8, 1.1, 0.9, -0.3];
    let start = [Memory { hidden: vec![0.25], cell: vec![-0.5] }];
    let (character, target) = (0.75, 2.0);

    let x: f64 = character * 1.1;
    let candidate = (0.4 * 0.25 + 0.8_f64).tanh();
    let cell = -0.5 * sigmoid(0.1 * x - 0.5) + sigmoid(0.2 * 0.25 + 0.6) * candidate;
    let logit = 0.9 * sigmoid(0.3 * x - 0.7) * cell.tanh() - 0.3;
    let expected = -target * (logit - (2.0 + logit.exp()).ln());

    assert_close(loss(&parameters, &start, &[vec![character], vec![target]]), expected);
}

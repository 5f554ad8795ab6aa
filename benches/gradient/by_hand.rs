//! Gradients derived by hand.

/// Of the sum of sines.
pub fn sines(x: &[f64], gradient: &mut [f64]) -> f64 {
    let mut sum = 0.0;
    for (x, slope) in x.iter().zip(gradient) {
        let (sin, cos) = x.sin_cos();
        sum += sin;
        *slope = cos;
    }
    sum
}

/// Of Rosenbrock's valley.
pub fn rosenbrock(x: &[f64], gradient: &mut [f64]) -> f64 {
    let mut sum = 0.0;
    gradient.fill(0.0);
    for i in 1..x.len() {
        let (rise, run) = (x[i] - x[i - 1] * x[i - 1], 1.0 - x[i - 1]);
        sum += 100.0 * rise * rise + run * run;
        gradient[i] += 200.0 * rise;
        gradient[i - 1] -= 400.0 * rise * x[i - 1] + 2.0 * run;
    }
    sum
}

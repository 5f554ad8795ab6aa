//! Functions whose gradients are timed.

use tangential::differentiate;

/// The sum of sines: by hand a gradient costs one cosine beside every sine.
#[differentiate(vector(x), overloaded, adjoint)]
pub fn sines(x: &[f64]) -> f64 {
    let mut sum = 0.0;
    for x in x {
        sum += x.sin();
    }
    sum
}

/// The valley of Rosenbrock in n variables.
#[differentiate(vector(x), overloaded, adjoint)]
pub fn rosenbrock(x: &[f64]) -> f64 {
    let mut sum = 0.0;
    for i in 1..x.len() {
        let (rise, run) = (x[i] - x[i - 1] * x[i - 1], 1.0 - x[i - 1]);
        sum += 100.0 * rise * rise + run * run;
    }
    sum
}

/// The energy of high frequencies: a Fourier transform of n complex numbers (real and imaginary parts in turn), n a power of
/// two, by decimation in time, with its twiddle factors from a recurrence.
#[differentiate(vector(x), overloaded, adjoint)]
pub fn fft(x: &[f64]) -> f64 {
    let n = x.len() / 2;
    let mut data = x.to_vec();
    let mut j = 0;
    for i in 1..n {
        let mut bit = n / 2;
        while j & bit != 0 {
            j ^= bit;
            bit /= 2;
        }
        j |= bit;
        if i < j {
            data.swap(2 * i, 2 * j);
            data.swap(2 * i + 1, 2 * j + 1);
        }
    }
    let mut half = 1;
    while half < n {
        let angle = -std::f64::consts::PI / half as f64;
        let (step_i, step_r) = angle.sin_cos();
        for start in (0..n).step_by(2 * half) {
            let (mut w_r, mut w_i) = (1.0, 0.0);
            for k in start..start + half {
                let (a, b) = (2 * k, 2 * (k + half));
                let (r, i) = (w_r * data[b] - w_i * data[b + 1], w_r * data[b + 1] + w_i * data[b]);
                data[b] = data[a] - r;
                data[b + 1] = data[a + 1] - i;
                data[a] += r;
                data[a + 1] += i;
                (w_r, w_i) = (w_r * step_r - w_i * step_i, w_r * step_i + w_i * step_r);
            }
        }
        half *= 2;
    }
    let mut energy = 0.0;
    for k in 0..n {
        energy += k as f64 * (data[2 * k] * data[2 * k] + data[2 * k + 1] * data[2 * k + 1]);
    }
    energy
}

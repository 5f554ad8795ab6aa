//! Filters: biquads in a cascade, Kalman's, windows, a compressor, an attitude filter, adaptive weights.

use super::{check, check_path};
use tangential::{Differentiable, differentiate};

#[derive(Clone, Copy, Debug, Default, Differentiable)]
pub struct Biquad {
    b: [f64; 3],
    a: [f64; 2],
    state: [f64; 2],
}

#[differentiate]
impl Biquad {
    /// A low-pass of the audio cookbook.
    pub fn low_pass(cutoff: f64, q: f64) -> Self {
        let (sin, cos) = (2.0 * std::f64::consts::PI * cutoff).sin_cos();
        let alpha = sin / (2.0 * q);
        let a0 = 1.0 + alpha;
        let b1 = (1.0 - cos) / a0;
        Biquad { b: [b1 / 2.0, b1, b1 / 2.0], a: [-2.0 * cos / a0, (1.0 - alpha) / a0], state: [0.0; 2] }
    }

    /// One sample, transposed direct form II.
    pub fn process(&mut self, x: f64) -> f64 {
        let y = self.b[0] * x + self.state[0];
        self.state[0] = self.b[1] * x - self.a[0] * y + self.state[1];
        self.state[1] = self.b[2] * x - self.a[1] * y;
        y
    }
}

#[differentiate(vector(x => y))]
fn cascade(x: &[f64], y: &mut [f64]) {
    let mut sections: Vec<Biquad> = (1..4).map(|k| Biquad::low_pass(x[0], x[1] / k as f64)).collect();
    for (out, sample) in y.iter_mut().zip(&x[2..]) {
        *out = sections.iter_mut().fold(*sample, |signal, section| section.process(signal));
    }
}

type Matrix = [[f64; 2]; 2];

#[differentiate]
fn multiply(a: &Matrix, b: &Matrix) -> Matrix {
    let mut c = [[0.0; 2]; 2];
    for (i, row) in c.iter_mut().enumerate() {
        for (j, entry) in row.iter_mut().enumerate() {
            *entry = (0..2).map(|k| a[i][k] * b[k][j]).sum();
        }
    }
    c
}

#[differentiate]
fn transpose(a: &Matrix) -> Matrix {
    [[a[0][0], a[1][0]], [a[0][1], a[1][1]]]
}

#[derive(Clone, Debug, Differentiable)]
pub struct Kalman {
    state: [f64; 2],
    covariance: Matrix,
    process_noise: f64,
    measurement_noise: f64,
}

#[differentiate]
impl Kalman {
    fn predict(&mut self, dt: f64) {
        let f = [[1.0, dt], [0.0, 1.0]];
        self.state = [self.state[0] + dt * self.state[1], self.state[1]];
        self.covariance = multiply(&multiply(&f, &self.covariance), &transpose(&f));
        self.covariance[0][0] += self.process_noise * dt;
        self.covariance[1][1] += self.process_noise * dt;
    }

    /// The log-likelihood of a measurement; none if it is an outlier, which is left out.
    fn update(&mut self, measured: f64) -> Option<f64> {
        let innovation = measured - self.state[0];
        let s = self.covariance[0][0] + self.measurement_noise;
        let distance = innovation * innovation / s;
        if distance > 9.0 {
            return None;
        }
        let gain = [self.covariance[0][0] / s, self.covariance[1][0] / s];
        for (x, k) in self.state.iter_mut().zip(gain.iter()) {
            *x += k * innovation;
        }
        let keep = [[1.0 - gain[0], 0.0], [-gain[1], 1.0]];
        self.covariance = multiply(&keep, &self.covariance);
        Some(-0.5 * (distance + (2.0 * std::f64::consts::PI * s).ln()))
    }
}

#[differentiate(vector(x => y))]
fn likelihood(x: &[f64], y: &mut [f64]) {
    let mut filter = Kalman {
        state: [0.0, 0.0],
        covariance: [[1.0, 0.0], [0.0, 1.0]],
        process_noise: x[0].exp(),
        measurement_noise: x[1].exp(),
    };
    let mut total = 0.0;
    for measured in x.iter().skip(2) {
        filter.predict(0.1);
        if let Some(one) = filter.update(*measured) {
            total += one;
        }
    }
    y[0] = total;
    y[1..3].copy_from_slice(&filter.state);
}

/// A smoother with windows, kernels that are normalized, and ends that repeat.
#[differentiate(vector(x => y))]
fn smoothed(x: &[f64], y: &mut [f64]) {
    let (width, signal) = (x[0], &x[1..]);
    let kernel: Vec<f64> = (-2i32..=2).map(|k| (-0.5 * (f64::from(k) / width).powi(2)).exp()).collect();
    let total: f64 = kernel.iter().sum();
    let first = signal[0];
    let last = signal[signal.len() - 1];
    let mut padded = vec![first; 2];
    padded.extend_from_slice(signal);
    padded.extend([last, last]);
    for (out, window) in y.iter_mut().zip(padded.windows(kernel.len())) {
        *out = window.iter().zip(&kernel).map(|(s, k)| s * k).sum::<f64>() / total;
    }
}

/// A compressor: attack and release by which side of the envelope the sample is, gain in decibels above a threshold.
#[derive(Clone, Copy, Debug, Differentiable)]
pub struct Compressor {
    threshold: f64,
    ratio: f64,
    attack: f64,
    release: f64,
    envelope: f64,
}

#[differentiate]
impl Compressor {
    fn process(&mut self, sample: f64) -> f64 {
        let level = sample.abs();
        let rate = if level > self.envelope { self.attack } else { self.release };
        self.envelope += rate * (level - self.envelope);
        let decibels = 20.0 * self.envelope.max(1e-6).log10();
        let over = (decibels - self.threshold).max(0.0);
        let gain = 10f64.powf(-over * (1.0 - 1.0 / self.ratio) / 20.0);
        sample * gain
    }
}

#[differentiate(vector(x => y))]
fn compressed(x: &[f64], y: &mut [f64]) {
    let mut compressor = Compressor { threshold: x[0], ratio: x[1], attack: x[2], release: x[3], envelope: 0.1 };
    let samples = x[4..].iter().map(|s| compressor.process(*s)).collect::<Vec<f64>>();
    y.copy_from_slice(&samples);
}

/// Madgwick's filter without a magnetometer: one step of descent per sample.
#[differentiate]
fn attitude_step(q: [f64; 4], gyro: &[f64; 3], accel: &[f64; 3], beta: f64, dt: f64) -> [f64; 4] {
    let [q0, q1, q2, q3] = q;
    let [gx, gy, gz] = *gyro;
    let mut rate = [
        0.5 * (-q1 * gx - q2 * gy - q3 * gz),
        0.5 * (q0 * gx + q2 * gz - q3 * gy),
        0.5 * (q0 * gy - q1 * gz + q3 * gx),
        0.5 * (q0 * gz + q1 * gy - q2 * gx),
    ];
    let pull = accel.iter().map(|a| a * a).sum::<f64>().sqrt();
    if pull > 0.2 {
        let [ax, ay, az] = accel.map(|a| a / pull);
        let f = [2.0 * (q1 * q3 - q0 * q2) - ax, 2.0 * (q0 * q1 + q2 * q3) - ay, 2.0 * (0.5 - q1 * q1 - q2 * q2) - az];
        let jacobian = [
            [-2.0 * q2, 2.0 * q3, -2.0 * q0, 2.0 * q1],
            [2.0 * q1, 2.0 * q0, 2.0 * q3, 2.0 * q2],
            [0.0, -4.0 * q1, -4.0 * q2, 0.0],
        ];
        let gradient: [f64; 4] = std::array::from_fn(|j| (0..3).map(|i| jacobian[i][j] * f[i]).sum::<f64>());
        let size = gradient.iter().map(|g| g * g).sum::<f64>().sqrt();
        for (rate, g) in rate.iter_mut().zip(gradient) {
            *rate -= beta * g / size;
        }
    }
    let mut next = q;
    next.iter_mut().zip(rate).for_each(|(q, r)| *q += r * dt);
    let norm = next.iter().fold(0.0, |sum, q| sum + q * q).sqrt();
    next.map(|q| q / norm)
}

#[differentiate(vector(x => y))]
fn attitude(x: &[f64], y: &mut [f64]) {
    let mut q = [1.0, 0.0, 0.0, 0.0];
    for sample in x[1..].chunks_exact(6) {
        let (gyro, accel) = sample.split_at(3);
        q = attitude_step(q, &[gyro[0], gyro[1], gyro[2]], &[accel[0], accel[1], accel[2]], x[0], 0.02);
    }
    y.copy_from_slice(&q);
}

/// Normalized least mean squares: weights that learn while they filter.
#[differentiate(vector(x => y))]
fn adaptive(x: &[f64], y: &mut [f64]) {
    let (rate, samples) = x.split_first().unwrap();
    let mut weights = [0.0; 3];
    for (n, window) in samples.windows(4).enumerate() {
        let (known, target) = (&window[..3], window[3]);
        let guess: f64 = weights.iter().zip(known).map(|(w, s)| w * s).sum();
        let error = target - guess;
        let power = known.iter().map(|s| s * s).sum::<f64>() + 1e-3;
        weights.iter_mut().zip(known.iter()).for_each(|(w, s)| *w += rate * error * s / power);
        y[n] = error;
    }
}

fn noise(n: usize) -> Vec<f64> {
    (0..n).map(|k| (0.7 * k as f64).sin() + 0.3 * (2.9 * k as f64).cos()).collect()
}

fn with(head: &[f64], n: usize) -> Vec<f64> {
    head.iter().copied().chain(noise(n)).collect()
}

#[test]
fn filters() {
    check(&cascade::vector(12, 10), &[with(&[0.1, 0.7], 10), with(&[0.21, 1.4], 10)]);
    let mut wild = with(&[-1.0, -0.5], 8);
    wild[6] = 40.0;
    check_path(&likelihood::vector(10, 3), &[with(&[-1.0, -0.5], 8), wild]);
    check(&smoothed::vector(9, 8), &[with(&[0.8], 8), with(&[2.1], 8)]);
    check(&compressed::vector(14, 10), &[with(&[-10.0, 3.0, 0.3, 0.05], 10), with(&[3.0, 2.0, 0.5, 0.1], 10)]);
    let mut falling = with(&[0.1], 18);
    falling[10..13].fill(0.05);
    check(&attitude::vector(19, 4), &[with(&[0.1], 18), falling]);
    check(&adaptive::vector(11, 7), &[with(&[0.4], 10)]);
}

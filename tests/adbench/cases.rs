//! Random data for the objective functions, and their parameters as one vector.

use super::bundle_adjustment::{Camera, Observation, errors};
use super::gaussian_mixture::{Wishart, log_posterior};
use super::gradient::gaussian_mixture_gradient;
use super::lstm::{Memory, loss};
use tangential::{Differentiable, Tan, Tangent, VectorFunction, Zero, zero_like};

/// The generator xorshift64* (Vigna 2016).
pub struct Random(pub u64);

impl Random {
    fn bits(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// A number between -1 and 1.
    pub fn number(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    }

    pub fn numbers(&mut self, count: usize) -> Vec<f64> {
        (0..count).map(|_| self.number()).collect()
    }

    pub fn index(&mut self, count: usize) -> usize {
        (self.bits() >> 32) as usize % count
    }
}

/// Cameras, points and observations by numbers: what the optimizer does not adjust.
pub struct Scene {
    cameras: usize,
    points: usize,
    observations: Vec<Observation>,
}

impl Scene {
    /// A scene and the 11 n + 3 m + p numbers that are adjusted: n cameras, m points, p weights.
    pub fn random(cameras: usize, points: usize, observations: usize, random: &mut Random) -> (Self, Vec<f64>) {
        let observe = |random: &mut Random| Observation {
            camera: random.index(cameras),
            point: random.index(points),
            feature: [random.number(), random.number()],
        };
        let x = random.numbers(11 * cameras + 3 * points + observations);
        let observations = (0..observations).map(|_| observe(random)).collect();
        (Scene { cameras, points, observations }, x)
    }

    /// The numbers of cameras, points and weights.
    fn split<'a>(&self, x: &'a [f64]) -> (&'a [f64], &'a [f64], &'a [f64]) {
        let (cameras, rest) = x.split_at(11 * self.cameras);
        let (points, weights) = rest.split_at(3 * self.points);
        (cameras, points, weights)
    }

    pub fn value(&self, x: &[f64]) -> Vec<f64> {
        let (cameras, points, weights) = self.split(x);
        let cameras: Vec<Camera> = cameras.chunks_exact(11).map(camera).collect();
        let mut reprojection = vec![[0.0; 2]; weights.len()];
        let mut weight = vec![0.0; weights.len()];
        errors(&cameras, &triples(points), weights, &self.observations, &mut reprojection, &mut weight);
        [reprojection.concat(), weight].concat()
    }

    pub fn forward(&self, x: &[f64], x_d: &[f64]) -> (Vec<f64>, Vec<f64>) {
        let (cameras, points, weights) = self.split(x);
        let (cameras_d, points_d, weights_d) = self.split(x_d);
        let cameras: Vec<Camera> = cameras.chunks_exact(11).map(camera).collect();
        let cameras_d: Vec<Tan<Camera, f64>> =
            cameras.iter().zip(cameras_d.chunks_exact(11)).map(|(camera, x_d)| camera_tangent(camera, x_d)).collect();
        let mut reprojection = vec![[0.0; 2]; weights.len()];
        let mut reprojection_d = vec![[0.0; 2]; weights.len()];
        let mut weight = vec![0.0; weights.len()];
        let mut weight_d = vec![0.0; weights.len()];
        errors::<f64>::forward(
            &cameras,
            &cameras_d,
            &triples(points),
            &triples(points_d),
            weights,
            weights_d,
            &self.observations,
            &self.observations.zero_tangent::<f64>(),
            &mut reprojection,
            &mut reprojection_d,
            &mut weight,
            &mut weight_d,
        );
        ([reprojection.concat(), weight].concat(), [reprojection_d.concat(), weight_d].concat())
    }
}

/// A camera some way off the points, from 11 numbers between -1 and 1.
fn camera(x: &[f64]) -> Camera {
    Camera {
        rotation: [0.3 * x[0], 0.3 * x[1], 0.3 * x[2]],
        center: [x[3], x[4], x[5] - 5.0],
        focal_length: x[6] + 2.0,
        principal_point: [x[7], x[8]],
        distortion: [0.1 * x[9], 0.1 * x[10]],
    }
}

/// The tangent that `camera(x)` has for the tangent of `x`.
fn camera_tangent(camera: &Camera, x_d: &[f64]) -> Tan<Camera, f64> {
    let mut tangent = camera.zero_tangent::<f64>();
    tangent.rotation = [0.3 * x_d[0], 0.3 * x_d[1], 0.3 * x_d[2]];
    tangent.center = [x_d[3], x_d[4], x_d[5]];
    tangent.focal_length = x_d[6];
    tangent.principal_point = [x_d[7], x_d[8]];
    tangent.distortion = [0.1 * x_d[9], 0.1 * x_d[10]];
    tangent
}

fn triples(x: &[f64]) -> Vec<[f64; 3]> {
    x.chunks_exact(3).map(|chunk| [chunk[0], chunk[1], chunk[2]]).collect()
}

/// The points and the prior that a mixture of K components in D dimensions is fitted to.
pub struct Fit {
    components: usize,
    dimension: usize,
    pub points: Vec<f64>,
    pub wishart: Wishart,
}

impl Fit {
    /// A fit and the parameters of a mixture: alphas, means, factors.
    pub fn random(components: usize, dimension: usize, points: usize, random: &mut Random) -> (Self, Vec<f64>) {
        let points = random.numbers(points * dimension);
        let wishart = Wishart { gamma: 1.5 + random.number(), m: random.index(3) };
        let x = random.numbers(components * (1 + dimension + dimension * (dimension + 1) / 2));
        (Fit { components, dimension, points, wishart }, x)
    }

    fn split<'a, X>(&self, x: &'a [X]) -> (&'a [X], &'a [X], &'a [X]) {
        let (alphas, rest) = x.split_at(self.components);
        let (means, factors) = rest.split_at(self.components * self.dimension);
        (alphas, means, factors)
    }

    pub fn value(&self, x: &[f64]) -> f64 {
        let (alphas, means, factors) = self.split(x);
        log_posterior(alphas, means, factors, &self.points, &self.wishart)
    }

    /// As a function of the parameters.
    pub fn vector(&self) -> impl VectorFunction {
        let (k, d) = (self.components, self.dimension);
        log_posterior::vector(k, k * d, k * d * (d + 1) / 2, &self.points, &self.wishart)
    }

    pub fn gradient(&self, x: &[f64]) -> Vec<f64> {
        let (alphas, means, factors) = self.split(x);
        gaussian_mixture_gradient(alphas, means, factors, &self.points, &self.wishart)
    }

    pub fn forward<T: Tangent>(&self, x: &[f64], x_d: &[T]) -> (f64, T) {
        let (alphas, means, factors) = self.split(x);
        let (alphas_d, means_d, factors_d) = self.split(x_d);
        log_posterior::<T>::forward(
            alphas,
            alphas_d,
            means,
            means_d,
            factors,
            factors_d,
            &self.points,
            &vec![Zero; self.points.len()],
            &self.wishart,
            &zero_like(&self.wishart),
        )
    }
}

/// The text that a network of some depth and width reads, and the memory it starts from.
pub struct Text {
    start: Vec<Memory>,
    sequence: Vec<Vec<f64>>,
}

impl Text {
    /// A text and the parameters of a network.
    pub fn random(depth: usize, width: usize, length: usize, random: &mut Random) -> (Self, Vec<f64>) {
        let start = (0..depth).map(|_| Memory { hidden: random.numbers(width), cell: random.numbers(width) }).collect();
        let sequence = (0..length).map(|_| random.numbers(width)).collect();
        (Text { start, sequence }, random.numbers((8 * depth + 3) * width))
    }

    /// As a function of so many parameters.
    pub fn vector(&self, parameters: usize) -> impl VectorFunction {
        loss::vector(parameters, &self.start, &self.sequence)
    }

    pub fn value(&self, x: &[f64]) -> f64 {
        loss(x, &self.start, &self.sequence)
    }

    pub fn forward<T: Tangent>(&self, x: &[f64], x_d: &[T]) -> (f64, T) {
        loss::<T>::forward(x, x_d, &self.start, &zero_like(&self.start), &self.sequence, &zero_like(&self.sequence))
    }
}

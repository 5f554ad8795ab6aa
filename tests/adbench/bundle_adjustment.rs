//! Bundle adjustment: cameras, points in space and a weight per observation are sought such that every observed feature
//! lies where the camera projects its point.
//!
//! A camera (11 numbers) turns and shifts a point X into its own frame, divides by the depth, bends the result by radial
//! distortion and scales it to pixels:
//!
//! ```text
//! Y = R(rotation) (X - center)         p = (Y0 / Y2, Y1 / Y2)
//! pixel = focal_length (1 + k0 |p|^2 + k1 |p|^4) p + principal_point
//! ```
//!
//! An observation with weight w contributes the reprojection error w (pixel - feature) and the weight error 1 - w^2.

use std::array;
use tangential::Differentiable;

/// A camera, as the optimizer adjusts it.
#[derive(Clone, Debug, Differentiable)]
pub struct Camera {
    /// Unit axis times angle.
    pub rotation: [f64; 3],
    pub center: [f64; 3],
    pub focal_length: f64,
    pub principal_point: [f64; 2],
    /// The coefficients k0 and k1 of |p|^2 and |p|^4.
    pub distortion: [f64; 2],
}

/// The camera of this index saw the point of this index at the feature's place in its image.
#[derive(Clone, Debug, Differentiable)]
pub struct Observation {
    pub camera: usize,
    pub point: usize,
    #[passive]
    pub feature: [f64; 2],
}

#[tangential::differentiate]
fn dot(a: &[f64; 3], b: &[f64; 3]) -> f64 {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

#[tangential::differentiate]
fn cross(a: &[f64; 3], b: &[f64; 3]) -> [f64; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// The point turned about the axis `rotation` by the angle |rotation| (Rodrigues' formula).
#[tangential::differentiate]
pub fn rotate(rotation: &[f64; 3], point: &[f64; 3]) -> [f64; 3] {
    let angle_squared = dot(rotation, rotation);
    if angle_squared == 0.0 {
        // To first order; the general case divides by the angle.
        let turned = cross(rotation, point);
        return array::from_fn(|i| point[i] + turned[i]);
    }
    let angle = angle_squared.sqrt();
    let (sin, cos) = angle.sin_cos();
    let axis = rotation.map(|component| component / angle);
    let across = cross(&axis, point);
    let along = dot(&axis, point) * (1.0 - cos);
    array::from_fn(|i| cos * point[i] + sin * across[i] + along * axis[i])
}

#[tangential::differentiate]
impl Camera {
    /// Where the image of `point` lies, in pixels.
    pub fn project(&self, point: &[f64; 3]) -> [f64; 2] {
        let offset: [f64; 3] = array::from_fn(|i| point[i] - self.center[i]);
        let [x, y, depth] = rotate(&self.rotation, &offset);
        let mut image = [x / depth, y / depth];
        distort(&self.distortion, &mut image);
        for (coordinate, origin) in image.iter_mut().zip(&self.principal_point) {
            *coordinate = self.focal_length * *coordinate + origin;
        }
        image
    }
}

/// Moves a point of the image along its radius.
#[tangential::differentiate]
fn distort(coefficients: &[f64; 2], image: &mut [f64; 2]) {
    let [u, v] = *image;
    let radius_squared = u.powi(2) + v.powi(2);
    let factor = 1.0 + coefficients[0] * radius_squared + coefficients[1] * radius_squared.powi(2);
    for coordinate in image {
        *coordinate *= factor;
    }
}

/// The weighted distance, in pixels, from the feature to the image of the point.
#[tangential::differentiate(wrt(camera, point, weight))]
pub fn reprojection_error(camera: &Camera, point: &[f64; 3], weight: f64, feature: &[f64; 2]) -> [f64; 2] {
    let [u, v] = camera.project(point);
    [weight * (u - feature[0]), weight * (v - feature[1])]
}

/// The errors of all p observations: p pairs of reprojection errors and p weight errors.
#[tangential::differentiate]
pub fn errors(
    cameras: &[Camera],
    points: &[[f64; 3]],
    weights: &[f64],
    observations: &[Observation],
    reprojection_errors: &mut [[f64; 2]],
    weight_errors: &mut [f64],
) {
    for (i, observation) in observations.iter().enumerate() {
        let camera = &cameras[observation.camera];
        let point = &points[observation.point];
        reprojection_errors[i] = reprojection_error(camera, point, weights[i], &observation.feature);
    }
    for (error, weight) in weight_errors.iter_mut().zip(weights) {
        *error = 1.0 - weight * weight;
    }
}

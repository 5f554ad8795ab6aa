//! Cameras: rotations, projection, distortion and its inverse, several models behind a trait, triangulation.

use super::{check, check_path};
use tangential::{Differentiable, differentiate};

/// Rodrigues' formula as in bundle adjustment: to first order near the identity.
#[differentiate]
pub fn rotate(axis_angle: &[f64; 3], point: &[f64; 3]) -> [f64; 3] {
    let theta2 = axis_angle.iter().map(|a| a * a).sum::<f64>();
    let cross =
        |a: &[f64; 3], b: &[f64; 3]| [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
    if theta2 < f64::EPSILON {
        let w = cross(axis_angle, point);
        return [point[0] + w[0], point[1] + w[1], point[2] + w[2]];
    }
    let theta = theta2.sqrt();
    let (sin, cos) = theta.sin_cos();
    let w = axis_angle.map(|a| a / theta);
    let wxp = cross(&w, point);
    let along = (w[0] * point[0] + w[1] * point[1] + w[2] * point[2]) * (1.0 - cos);
    std::array::from_fn(|i| point[i] * cos + wxp[i] * sin + w[i] * along)
}

/// What every camera can do: from the normalized plane to pixels.
#[differentiate]
pub trait Model {
    fn distort(&self, p: [f64; 2]) -> [f64; 2];
}

#[derive(Clone, Copy, Debug, Differentiable)]
pub struct BrownConrady {
    pub k: [f64; 3],
    pub p: [f64; 2],
}

#[differentiate]
impl Model for BrownConrady {
    fn distort(&self, [x, y]: [f64; 2]) -> [f64; 2] {
        let r2 = x * x + y * y;
        let radial = self.k.iter().rev().fold(0.0, |sum, k| (sum + k) * r2) + 1.0;
        let [p1, p2] = self.p;
        [
            x * radial + 2.0 * p1 * x * y + p2 * (r2 + 2.0 * x * x),
            y * radial + p1 * (r2 + 2.0 * y * y) + 2.0 * p2 * x * y,
        ]
    }
}

/// Kannala and Brandt's fisheye.
#[derive(Clone, Debug, Differentiable)]
pub struct Fisheye {
    pub coefficients: Vec<f64>,
}

#[differentiate]
impl Model for Fisheye {
    fn distort(&self, p: [f64; 2]) -> [f64; 2] {
        let r = p[0].hypot(p[1]);
        if r < 1e-8 {
            return p;
        }
        let theta = r.atan();
        let mut power = theta;
        let mut bent = theta;
        for c in &self.coefficients {
            power *= theta * theta;
            bent += c * power;
        }
        p.map(|c| c * bent / r)
    }
}

#[derive(Clone, Copy, Debug, Differentiable)]
pub struct Intrinsics {
    pub focal: [f64; 2],
    pub center: [f64; 2],
}

#[derive(Clone, Copy, Debug, Differentiable)]
pub struct Pose {
    pub rotation: [f64; 3],
    pub translation: [f64; 3],
}

/// None behind the camera.
#[differentiate]
pub fn project<M: Model>(pose: &Pose, intrinsics: &Intrinsics, model: &M, point: &[f64; 3]) -> Option<[f64; 2]> {
    let mut p = rotate(&pose.rotation, point);
    p.iter_mut().zip(&pose.translation).for_each(|(p, t)| *p += t);
    if p[2] <= 1e-3 {
        return None;
    }
    let [u, v] = model.distort([p[0] / p[2], p[1] / p[2]]);
    let Intrinsics { focal, center } = intrinsics;
    Some([focal[0] * u + center[0], focal[1] * v + center[1]])
}

/// Residuals of one camera and several points; a point that is not seen has none.
#[differentiate(vector(x => y))]
fn reprojection(seen: &[[f64; 2]], x: &[f64], y: &mut [f64]) {
    let (camera, points) = x.split_at(15);
    let pose = Pose { rotation: [camera[0], camera[1], camera[2]], translation: [camera[3], camera[4], camera[5]] };
    let intrinsics = Intrinsics { focal: [camera[6], camera[7]], center: [camera[8], camera[9]] };
    let model = BrownConrady { k: [camera[10], camera[11], camera[12]], p: [camera[13], camera[14]] };
    for ((point, seen), residual) in points.chunks_exact(3).zip(seen).zip(y.chunks_exact_mut(2)) {
        let point = [point[0], point[1], point[2]];
        if let Some([u, v]) = project(&pose, &intrinsics, &model, &point) {
            residual[0] = u - seen[0];
            residual[1] = v - seen[1];
        }
    }
}

#[differentiate(vector(x => y))]
fn fisheye(x: &[f64], y: &mut [f64]) {
    let pose = Pose { rotation: [x[0], x[1], x[2]], translation: [0.1, -0.2, x[3]] };
    let intrinsics = Intrinsics { focal: [1.1, 1.2], center: [0.5, 0.4] };
    let model = Fisheye { coefficients: x[4..8].to_vec() };
    let image = project(&pose, &intrinsics, &model, &[x[8], x[9], x[10]]).unwrap_or([0.0; 2]);
    y.copy_from_slice(&image);
}

/// The inverse of a distortion, by fixed-point iterations until nothing moves.
#[differentiate]
fn undistort(model: &BrownConrady, seen: [f64; 2]) -> [f64; 2] {
    let mut guess = seen;
    for _ in 0..100 {
        let image = model.distort(guess);
        let error = [seen[0] - image[0], seen[1] - image[1]];
        guess[0] += error[0];
        guess[1] += error[1];
        if error.iter().all(|e| e.abs() < 1e-15) {
            break;
        }
    }
    guess
}

#[differentiate(vector(x => y))]
fn undistorted(x: &[f64], y: &mut [f64]) {
    let model = BrownConrady { k: [x[0], x[1], x[2]], p: [x[3], x[4]] };
    let points: Vec<[f64; 2]> = x[5..].chunks(2).map(|p| undistort(&model, [p[0], p[1]])).collect();
    for (out, point) in y.chunks_mut(2).zip(&points) {
        out.copy_from_slice(point);
    }
}

#[derive(Clone, Copy, Debug, Differentiable)]
pub struct Quaternion {
    pub w: f64,
    pub v: [f64; 3],
}

#[differentiate]
impl Quaternion {
    pub fn normalized(self) -> Self {
        let n = (self.w * self.w + self.v.iter().map(|v| v * v).sum::<f64>()).sqrt();
        Self { w: self.w / n, v: [self.v[0] / n, self.v[1] / n, self.v[2] / n] }
    }

    pub fn dot(&self, other: &Self) -> f64 {
        self.w * other.w + self.v.iter().zip(other.v.iter()).map(|(a, b)| a * b).sum::<f64>()
    }

    fn blend(&self, a: f64, other: &Self, b: f64) -> Self {
        let mut v = [0.0; 3];
        for i in 0..3 {
            v[i] = a * self.v[i] + b * other.v[i];
        }
        Self { w: a * self.w + b * other.w, v }
    }

    /// The short way round; a line where the two are close.
    pub fn slerp(&self, other: &Self, t: f64) -> Self {
        let mut cosine = self.dot(other);
        let sign = if cosine < 0.0 { -1.0 } else { 1.0 };
        cosine *= sign;
        if cosine > 0.9995 {
            return self.blend(1.0 - t, other, sign * t).normalized();
        }
        let angle = cosine.acos();
        let s = angle.sin();
        self.blend(((1.0 - t) * angle).sin() / s, other, sign * (t * angle).sin() / s)
    }
}

#[differentiate(vector(x => y))]
fn between(x: &[f64], y: &mut [f64]) {
    let a = Quaternion { w: x[0], v: [x[1], x[2], x[3]] }.normalized();
    let b = Quaternion { w: x[4], v: [x[5], x[6], x[7]] }.normalized();
    let q = a.slerp(&b, x[8]);
    y[0] = q.w;
    y[1..].copy_from_slice(&q.v);
}

/// The midpoint of the shortest segment between two rays, if they are not parallel.
#[differentiate]
fn midpoint(o1: &[f64], d1: &[f64], o2: &[f64], d2: &[f64]) -> Option<[f64; 3]> {
    let dot = |a: &[f64], b: &[f64]| -> f64 { a.iter().zip(b).map(|(a, b)| a * b).sum() };
    let (a, b, c) = (dot(d1, d1), dot(d1, d2), dot(d2, d2));
    let w: Vec<f64> = o1.iter().zip(o2).map(|(a, b)| a - b).collect();
    let (d, e) = (dot(d1, &w), dot(d2, &w));
    let det = a * c - b * b;
    (det.abs() > 1e-12).then(|| {
        let (s, t) = ((b * e - c * d) / det, (a * e - b * d) / det);
        [0, 1, 2].map(|i| 0.5 * (o1[i] + s * d1[i] + o2[i] + t * d2[i]))
    })
}

#[differentiate(vector(x => y))]
fn triangulated(x: &[f64], y: &mut [f64]) {
    if let Some(point) = midpoint(&x[..3], &x[3..6], &x[6..9], &x[9..12]) {
        y.copy_from_slice(&point);
    }
}

#[test]
fn cameras() {
    let mut x = vec![0.1, -0.2, 0.3, 0.1, 0.2, 0.4, 1.1, 1.2, 0.4, 0.5, -0.1, 0.02, 0.01, 0.001, -0.002];
    x.extend([0.3, 0.4, 2.0, -0.5, 0.2, 1.5, 0.7, -0.3, -4.0]);
    let mut near = x.clone();
    near[..3].fill(1e-9);
    near[23] = 3.0;
    let seen = [[0.5, 0.6], [0.2, 0.3], [0.1, 0.9]];
    check_path(&reprojection::vector(&seen, 24, 6), &[x, near]);
    let fish = vec![0.2, 0.1, -0.3, 0.5, 0.01, -0.02, 0.003, 0.001, 0.4, 0.3, 1.2];
    let mut behind = fish.clone();
    behind[10] = -3.0;
    check_path(&fisheye::vector(11, 2), &[fish, behind]);
    check(&undistorted::vector(9, 4), &[vec![-0.1, 0.02, 0.01, 0.001, -0.002, 0.3, 0.2, -0.1, 0.4]]);
    let far = vec![0.9, 0.1, 0.3, -0.2, 0.2, 0.8, -0.3, 0.4, 0.3];
    let close = vec![0.9, 0.1, 0.3, -0.2, 0.905, 0.1, 0.301, -0.202, 0.3];
    let back = vec![0.9, 0.1, 0.3, -0.2, -0.5, 0.3, -0.7, 0.4, 0.6];
    check(&between::vector(9, 4), &[far, close, back]);
    let rays = vec![0.0, 0.1, 0.2, 0.3, 0.4, 1.0, 1.0, 0.2, 0.1, -0.4, 0.3, 1.1];
    check_path(&triangulated::vector(12, 3), &[rays]);
}

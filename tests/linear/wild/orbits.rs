//! Orbits: elements, Kepler's equation, universal variables, perturbations, integrators.

use super::{check, check_path};
use tangential::{Differentiable, differentiate};

const MU: f64 = 1.0;

/// Kepler's equation by Newton's method, to convergence.
#[differentiate]
pub fn eccentric_anomaly(mean: f64, ecc: f64) -> f64 {
    let mut anomaly = if ecc < 0.8 { mean } else { std::f64::consts::PI };
    let mut iterations = 0;
    loop {
        let delta = (anomaly - ecc * anomaly.sin() - mean) / (1.0 - ecc * anomaly.cos());
        anomaly -= delta;
        iterations += 1;
        if delta.abs() < 1e-14 || iterations >= 50 {
            break;
        }
    }
    anomaly
}

#[derive(Clone, Copy, Debug, Differentiable)]
pub struct Elements {
    pub semi_major_axis: f64,
    pub eccentricity: f64,
    pub inclination: f64,
    pub raan: f64,
    pub arg_periapsis: f64,
    pub true_anomaly: f64,
}

#[derive(Clone, Copy, Debug, Differentiable)]
pub struct State {
    pub position: [f64; 3],
    pub velocity: [f64; 3],
}

#[differentiate]
impl Elements {
    /// In the perifocal frame, then turned by three angles.
    pub fn to_state(&self) -> State {
        let Elements { semi_major_axis: a, eccentricity: e, inclination, raan, arg_periapsis, true_anomaly } = *self;
        let p = a * (1.0 - e.powi(2));
        let (sin_nu, cos_nu) = true_anomaly.sin_cos();
        let r = p / (1.0 + e * cos_nu);
        let root = (MU / p).sqrt();
        let perifocal = [[r * cos_nu, r * sin_nu], [-root * sin_nu, root * (e + cos_nu)]];
        let (so, co) = raan.sin_cos();
        let (sw, cw) = arg_periapsis.sin_cos();
        let (si, ci) = inclination.sin_cos();
        let rotation = [
            [co * cw - so * sw * ci, -co * sw - so * cw * ci],
            [so * cw + co * sw * ci, -so * sw + co * cw * ci],
            [sw * si, cw * si],
        ];
        let turn = |v: &[f64; 2]| {
            let mut out = [0.0; 3];
            for (out, row) in out.iter_mut().zip(&rotation) {
                *out = row.iter().zip(v).map(|(a, b)| a * b).sum();
            }
            out
        };
        State { position: turn(&perifocal[0]), velocity: turn(&perifocal[1]) }
    }
}

#[differentiate(vector(x => y))]
fn state_of_elements(x: &[f64], y: &mut [f64]) {
    let nu = {
        let anomaly = eccentric_anomaly(x[5], x[1]);
        2.0 * (((1.0 + x[1]) / (1.0 - x[1])).sqrt() * (anomaly / 2.0).tan()).atan()
    };
    let elements = Elements {
        semi_major_axis: x[0],
        eccentricity: x[1],
        inclination: x[2],
        raan: x[3],
        arg_periapsis: x[4],
        true_anomaly: nu,
    };
    let state = elements.to_state();
    y[..3].copy_from_slice(&state.position);
    y[3..].copy_from_slice(&state.velocity);
}

/// Stumpff's functions, with a series where they are near to 0 / 0.
#[differentiate]
fn stumpff(psi: f64) -> (f64, f64) {
    if psi > 1e-6 {
        let root = psi.sqrt();
        ((1.0 - root.cos()) / psi, (root - root.sin()) / (root * psi))
    } else if psi < -1e-6 {
        let root = (-psi).sqrt();
        ((1.0 - root.cosh()) / psi, (root.sinh() - root) / (root * -psi))
    } else {
        (0.5 - psi / 24.0, 1.0 / 6.0 - psi / 120.0)
    }
}

#[differentiate]
fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b.iter()).map(|(x, y)| x * y).sum()
}

#[differentiate]
fn norm(a: &[f64]) -> f64 {
    dot(a, a).sqrt()
}

#[derive(Debug)]
pub struct NotConverged;

/// Propagation by universal variables (Vallado, algorithm 8).
#[differentiate]
fn propagate(state: &State, dt: f64) -> Result<State, NotConverged> {
    let (r0, v0) = (norm(&state.position), norm(&state.velocity));
    let rv = dot(&state.position, &state.velocity) / MU.sqrt();
    let alpha = 2.0 / r0 - v0 * v0 / MU;
    let mut chi = MU.sqrt() * dt * alpha;
    for _ in 0..40 {
        let psi = chi * chi * alpha;
        let (c2, c3) = stumpff(psi);
        let r = chi * chi * c2 + rv * chi * (1.0 - psi * c3) + r0 * (1.0 - psi * c2);
        let t = chi.powi(3) * c3 + rv * chi * chi * c2 + r0 * chi * (1.0 - psi * c3);
        let step = (MU.sqrt() * dt - t) / r;
        chi += step;
        if step.abs() < 1e-13 {
            let psi = chi * chi * alpha;
            let (c2, c3) = stumpff(psi);
            let r = chi * chi * c2 + rv * chi * (1.0 - psi * c3) + r0 * (1.0 - psi * c2);
            let f = 1.0 - chi * chi / r0 * c2;
            let g = dt - chi.powi(3) / MU.sqrt() * c3;
            let fd = MU.sqrt() / (r * r0) * chi * (psi * c3 - 1.0);
            let gd = 1.0 - chi * chi / r * c2;
            let combine =
                |a: f64, b: f64| -> [f64; 3] { std::array::from_fn(|i| a * state.position[i] + b * state.velocity[i]) };
            return Ok(State { position: combine(f, g), velocity: combine(fd, gd) });
        }
    }
    Err(NotConverged)
}

#[differentiate(vector(x => y))]
fn propagated(x: &[f64], y: &mut [f64]) {
    let start = State { position: [x[0], x[1], x[2]], velocity: [x[3], x[4], x[5]] };
    match propagate(&start, x[6]) {
        Ok(end) => {
            y[..3].copy_from_slice(&end.position);
            y[3..].copy_from_slice(&end.velocity);
        }
        Err(NotConverged) => y.fill(f64::NAN),
    }
}

/// Pairwise attraction of several bodies, the chain over the others.
#[differentiate(vector(x => y))]
fn n_body(masses: &[f64], x: &[f64], y: &mut [f64]) {
    let bodies: Vec<&[f64]> = x.chunks_exact(3).collect();
    for (i, here) in bodies.iter().enumerate() {
        let pull = bodies
            .iter()
            .zip(masses)
            .enumerate()
            .filter(|(j, _)| *j != i)
            .map(|(_, (there, mass))| {
                let d = [there[0] - here[0], there[1] - here[1], there[2] - here[2]];
                let r2 = d.iter().map(|c| c * c).sum::<f64>() + 1e-4;
                let factor = mass / (r2 * r2.sqrt());
                [d[0] * factor, d[1] * factor, d[2] * factor]
            })
            .fold([0.0; 3], |mut sum, term| {
                for (sum, term) in sum.iter_mut().zip(term) {
                    *sum += term;
                }
                sum
            });
        y[3 * i..3 * i + 3].copy_from_slice(&pull);
    }
}

/// The right side of an equation of motion.
#[differentiate]
pub trait Dynamics {
    fn acceleration(&self, r: &[f64; 3], v: &[f64; 3]) -> [f64; 3];
}

/// Oblateness and drag, with an atmosphere that ends somewhere.
#[derive(Clone, Copy, Differentiable)]
pub struct Perturbed {
    pub j2: f64,
    pub drag: f64,
}

#[differentiate]
impl Dynamics for Perturbed {
    fn acceleration(&self, r: &[f64; 3], v: &[f64; 3]) -> [f64; 3] {
        let r2 = dot(r, r);
        let radius = r2.sqrt();
        let flattening = 1.5 * self.j2 / r2;
        let lean = 5.0 * r[2] * r[2] / r2;
        let speed = norm(v);
        let density = if radius > 2.5 { 0.0 } else { self.drag * (-(radius - 1.0) / 0.3).exp() };
        let mut out = [0.0; 3];
        for k in 0..3 {
            let bulge = if k == 2 { 3.0 - lean } else { 1.0 - lean };
            out[k] = -MU * r[k] / (r2 * radius) * (1.0 + flattening * bulge) - density * speed * v[k];
        }
        out
    }
}

/// One step of Runge and Kutta's, over anything that has dynamics.
#[differentiate]
fn rk4<D: Dynamics>(dynamics: &D, state: &State, h: f64) -> State {
    let moved = |k: &State, by: f64| -> State {
        let mut next = *state;
        for i in 0..3 {
            next.position[i] += by * k.position[i];
            next.velocity[i] += by * k.velocity[i];
        }
        next
    };
    let slope = |s: &State| -> State {
        State { position: s.velocity, velocity: dynamics.acceleration(&s.position, &s.velocity) }
    };
    let k1 = slope(state);
    let k2 = slope(&moved(&k1, h / 2.0));
    let k3 = slope(&moved(&k2, h / 2.0));
    let k4 = slope(&moved(&k3, h));
    let mut next = *state;
    for i in 0..3 {
        let [a, b, c, d] = [&k1, &k2, &k3, &k4].map(|k| k.position[i]);
        next.position[i] += h / 6.0 * (a + 2.0 * b + 2.0 * c + d);
        let [a, b, c, d] = [&k1, &k2, &k3, &k4].map(|k| k.velocity[i]);
        next.velocity[i] += h / 6.0 * (a + 2.0 * b + 2.0 * c + d);
    }
    next
}

#[differentiate(vector(x => y))]
fn perturbed(x: &[f64], y: &mut [f64]) {
    let dynamics = Perturbed { j2: x[6], drag: x[7] };
    let mut state = State { position: [x[0], x[1], x[2]], velocity: [x[3], x[4], x[5]] };
    for _ in 0..5 {
        state = rk4(&dynamics, &state, 0.05);
    }
    y[..3].copy_from_slice(&state.position);
    y[3..].copy_from_slice(&state.velocity);
}

/// The semi-latus rectum of a transfer between two positions, found by bisection of the time of flight and one step of Newton's
/// by a secant.
#[differentiate(vector(x => y))]
fn transfer(x: &[f64], y: &mut [f64]) {
    let (r1, r2, angle, wanted) = (x[0], x[1], x[2], x[3]);
    let chord = (r1 * r1 + r2 * r2 - 2.0 * r1 * r2 * angle.cos()).sqrt();
    let s = 0.5 * (r1 + r2 + chord);
    let time = |a: f64| -> f64 {
        let alpha = 2.0 * (s / (2.0 * a)).sqrt().asin();
        let beta = 2.0 * ((s - chord) / (2.0 * a)).sqrt().asin();
        (a.powi(3) / MU).sqrt() * (alpha - alpha.sin() - (beta - beta.sin()))
    };
    let (mut low, mut high) = (0.51 * s, 8.0 * s);
    while high - low > 0.05 * s {
        let middle = 0.5 * (low + high);
        if time(middle) > wanted {
            low = middle;
        } else {
            high = middle;
        }
    }
    let (t0, t1) = (time(low), time(high));
    y[0] = low + (wanted - t0) * (high - low) / (t1 - t0);
    y[1] = chord;
}

#[test]
fn orbits() {
    check(&state_of_elements::vector(6, 6), &[vec![1.3, 0.2, 0.5, 1.1, 0.3, 0.9], vec![2.1, 0.85, 1.2, 0.2, 2.0, 2.5]]);
    let circle = vec![1.0, 0.1, 0.2, -0.1, 0.95, 0.15, 0.7];
    let fast = vec![1.0, 0.1, 0.2, 0.4, 1.6, 0.25, 0.7];
    check_path(&propagated::vector(7, 6), &[circle, fast]);
    let masses = [1.0, 0.4, 0.7, 1.3];
    let x: Vec<f64> = (0..12).map(|k| (1.7 * k as f64).sin() * (1.0 + 0.1 * k as f64)).collect();
    let other: Vec<f64> = x.iter().map(|x| 1.5 * x + 0.1).collect();
    check(&n_body::vector(&masses, 12, 12), &[x, other]);
    check(
        &perturbed::vector(8, 6),
        &[vec![1.2, 0.3, 0.1, -0.2, 0.9, 0.3, 1e-2, 0.1], vec![2.9, 0.3, 0.4, -0.2, 0.5, 0.3, 1e-2, 0.1]],
    );
    check(&transfer::vector(4, 2), &[vec![1.0, 1.6, 1.4, 1.9], vec![1.2, 0.9, 2.0, 2.6]]);
}

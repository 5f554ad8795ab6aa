//! Larger programs as engineers write them: mechanics.

use std::f64::consts::PI;
use tangential::{Differentiable, differentiate};

/// Coefficients of Pacejka's Magic Formula for one direction.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct Pacejka {
    /// Shape factor.
    pub c: f64,
    /// Friction coefficient and its change with load.
    pub mu: (f64, f64),
    /// Largest slip stiffness and the load where it is reached.
    pub stiffness: (f64, f64),
    /// Curvature factor.
    pub e: f64,
}

#[differentiate]
impl Pacejka {
    /// Force at a slip under a vertical load (kN).
    pub fn force(&self, slip: f64, load: f64) -> f64 {
        let peak = (self.mu.0 + self.mu.1 * load) * load;
        let slope = self.stiffness.0 * (2.0 * (load / self.stiffness.1).atan()).sin();
        let b = slope / (self.c * peak);
        let bx = b * slip;
        peak * (self.c * (bx - self.e * (bx - bx.atan())).atan()).sin()
    }
}

/// Tyre forces under combined slip, reduced on the friction ellipse.
#[differentiate]
pub fn magic_formula(tyre: &Pacejka, kappa: f64, alpha: f64, load: f64) -> [f64; 2] {
    if load <= 0.0 {
        return [0.0; 2];
    }
    let sigma_x = kappa / (1.0 + kappa);
    let sigma_y = alpha.tan() / (1.0 + kappa);
    let sigma = (sigma_x * sigma_x + sigma_y * sigma_y).sqrt();
    if sigma < 1e-9 {
        return [0.0; 2];
    }
    let total = tyre.force(sigma, load);
    [total * sigma_x / sigma, -total * sigma_y / sigma]
}

/// Lengths of a planar four-bar: crank, coupler, rocker, ground.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct FourBar {
    /// Lengths in that order.
    pub lengths: [f64; 4],
}

#[differentiate]
impl FourBar {
    /// Violation of the closure at the three angles.
    pub fn closure(&self, angles: &[f64; 3]) -> [f64; 2] {
        let [a, b, c, d] = self.lengths;
        let [phi, theta, psi] = *angles;
        [a * phi.cos() + b * theta.cos() - c * psi.cos() - d, a * phi.sin() + b * theta.sin() - c * psi.sin()]
    }

    /// Angles of coupler and rocker at a crank angle, by Newton's iteration on the closure.
    pub fn assemble(&self, phi: f64, guess: [f64; 2]) -> Option<[f64; 2]> {
        let [_, b, c, _] = self.lengths;
        let [mut theta, mut psi] = guess;
        for _ in 0..30 {
            let [f, g] = self.closure(&[phi, theta, psi]);
            let determinant = b * c * (psi - theta).sin();
            if determinant.abs() < 1e-12 {
                return None;
            }
            let d_theta = (f * c * psi.cos() + g * c * psi.sin()) / determinant;
            let d_psi = (f * b * theta.cos() + g * b * theta.sin()) / determinant;
            theta -= d_theta;
            psi -= d_psi;
        }
        Some([theta, psi])
    }
}

/// Product of 3 x 3 matrices.
#[differentiate]
pub fn matrix_product(a: &[[f64; 3]; 3], b: &[[f64; 3]; 3]) -> [[f64; 3]; 3] {
    let mut c = [[0.0; 3]; 3];
    for i in 0..3 {
        for j in 0..3 {
            for k in 0..3 {
                c[i][j] += a[i][k] * b[k][j];
            }
        }
    }
    c
}

/// Axis about which a joint of the arm turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Differentiable)]
pub enum Axis {
    /// First.
    X,
    /// Second.
    Y,
    /// Third.
    Z,
}

/// Rotation about a coordinate axis.
#[differentiate]
pub fn rotation(axis: Axis, angle: f64) -> [[f64; 3]; 3] {
    let (s, c) = angle.sin_cos();
    match axis {
        Axis::X => [[1.0, 0.0, 0.0], [0.0, c, -s], [0.0, s, c]],
        Axis::Y => [[c, 0.0, s], [0.0, 1.0, 0.0], [-s, 0.0, c]],
        Axis::Z => [[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]],
    }
}

/// A link of a robot arm.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct Link {
    /// Axis of the joint at its root.
    pub axis: Axis,
    /// From this joint to the next, in the link's frame.
    pub offset: [f64; 3],
}

/// Position of an arm's tip at joint angles q.
#[differentiate]
pub fn robot_arm(links: &[Link], q: &[f64]) -> [f64; 3] {
    let mut orientation = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    let mut tip = [0.0; 3];
    for (link, &angle) in links.iter().zip(q) {
        orientation = matrix_product(&orientation, &rotation(link.axis, angle));
        for i in 0..3 {
            for j in 0..3 {
                tip[i] += orientation[i][j] * link.offset[j];
            }
        }
    }
    tip
}

/// A quaternion, scalar part first.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct Quaternion {
    /// Scalar part.
    pub w: f64,
    /// Vector part.
    pub v: [f64; 3],
}

#[differentiate]
impl Quaternion {
    /// From an axis of any length and an angle.
    pub fn from_axis_angle(axis: [f64; 3], angle: f64) -> Self {
        let length = axis.iter().map(|a| a * a).sum::<f64>().sqrt();
        let (s, c) = (0.5 * angle).sin_cos();
        Self { w: c, v: axis.map(|a| a * s / length) }
    }

    /// Hamilton's product.
    pub fn times(&self, other: &Quaternion) -> Quaternion {
        let (p, q) = (self, other);
        Quaternion {
            w: p.w * q.w - dot(&p.v, &q.v),
            v: std::array::from_fn(|i| {
                let (j, k) = ((i + 1) % 3, (i + 2) % 3);
                p.w * q.v[i] + q.w * p.v[i] + p.v[j] * q.v[k] - p.v[k] * q.v[j]
            }),
        }
    }

    /// The opposite rotation.
    pub fn conjugate(&self) -> Quaternion {
        Quaternion { w: self.w, v: [-self.v[0], -self.v[1], -self.v[2]] }
    }

    /// A vector turned.
    pub fn rotate(&self, v: [f64; 3]) -> [f64; 3] {
        self.times(&Quaternion { w: 0.0, v }).times(&self.conjugate()).v
    }
}

/// Dot product in space.
#[differentiate]
pub fn dot(a: &[f64; 3], b: &[f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// A vector turned about one axis and then about another.
#[differentiate]
pub fn quaternion_rotation(axis: [f64; 3], angle: f64, v: [f64; 3]) -> [f64; 3] {
    let first = Quaternion::from_axis_angle(axis, angle);
    let second = Quaternion::from_axis_angle([0.0, 0.0, 1.0], 2.0 * angle);
    second.times(&first).rotate(v)
}

/// Ground contact with Hunt and Crossley's damping and smoothed friction.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct Contact {
    /// Stiffness.
    pub stiffness: f64,
    /// Damping per penetration.
    pub damping: f64,
    /// Coefficient of sliding friction.
    pub friction: f64,
    /// Speed at which friction is smoothed.
    #[passive]
    pub smoothing: f64,
}

/// Force on a particle at a position with a velocity above the plane z = 0.
#[differentiate]
pub fn contact_force(contact: &Contact, position: [f64; 3], velocity: [f64; 3], force: &mut [f64; 3]) {
    let penetration = -position[2];
    if penetration <= 0.0 {
        return;
    }
    let elastic = contact.stiffness * penetration.powf(1.5);
    let normal = (elastic * (1.0 - contact.damping * velocity[2])).max(0.0);
    let sliding = (velocity[0].powi(2) + velocity[1].powi(2) + contact.smoothing.powi(2)).sqrt();
    let share = contact.friction * normal / sliding;
    force[0] -= share * velocity[0];
    force[1] -= share * velocity[1];
    force[2] += normal;
}

/// Load and contact radius of two elastic balls pressed together by `approach`.
#[differentiate]
pub fn hertz(radii: (f64, f64), moduli: (f64, f64), poisson: (f64, f64), approach: f64) -> (f64, f64) {
    let radius = 1.0 / (1.0 / radii.0 + 1.0 / radii.1);
    let compliance = (1.0 - poisson.0.powi(2)) / moduli.0 + (1.0 - poisson.1.powi(2)) / moduli.1;
    let approach = approach.max(0.0);
    (4.0 / 3.0 / compliance * radius.sqrt() * approach.powf(1.5), (radius * approach).sqrt())
}

/// What a thermostat does.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub enum Thermostat {
    /// Nothing.
    Idle,
    /// Heats with a power.
    Heating {
        /// Power.
        power: f64,
    },
    /// Waits behind a heating phase.
    Cooling {
        /// Heat left in the element.
        rest: f64,
        /// Steps to wait.
        steps: u32,
    },
}

#[differentiate]
impl Thermostat {
    /// What comes next at a temperature.
    pub fn next(self, temperature: f64, target: f64) -> Thermostat {
        match self {
            Thermostat::Idle if temperature < target - 1.0 => Thermostat::Heating { power: target - temperature },
            Thermostat::Heating { power } if temperature > target => {
                Thermostat::Cooling { rest: 0.5 * power, steps: 2 }
            }
            Thermostat::Heating { power } => Thermostat::Heating { power: 0.9 * power + 0.5 },
            Thermostat::Cooling { steps: 0, .. } => Thermostat::Idle,
            Thermostat::Cooling { rest, steps } => Thermostat::Cooling { rest: 0.5 * rest, steps: steps - 1 },
            idle => idle,
        }
    }
}

/// Temperature of a room after a number of steps.
#[differentiate]
pub fn room(start: f64, outside: f64, target: f64, steps: usize) -> f64 {
    let mut temperature = start;
    let mut state = Thermostat::Idle;
    for _ in 0..steps {
        state = state.next(temperature, target);
        let heat = match state {
            Thermostat::Idle => 0.0,
            Thermostat::Heating { power } => power,
            Thermostat::Cooling { rest, .. } => rest,
        };
        temperature += 0.1 * (outside - temperature) + 0.4 * heat;
    }
    temperature
}

/// A chain of springs and dampers between walls: rates of positions and speeds, each of length n.
#[differentiate]
pub fn oscillator_chain(q: &[f64], v: &[f64], stiffness: &[f64], damping: f64, rates: &mut [f64]) {
    let n = q.len();
    let (velocities, accelerations) = rates.split_at_mut(n);
    velocities.copy_from_slice(v);
    accelerations.fill(0.0);
    for (i, k) in stiffness.iter().enumerate() {
        let left = if i == 0 { (0.0, 0.0) } else { (q[i - 1], v[i - 1]) };
        let right = if i == n { (0.0, 0.0) } else { (q[i], v[i]) };
        let stretch = right.0 - left.0;
        let tension = k * stretch * (1.0 + stretch * stretch) + damping * (right.1 - left.1);
        if i > 0 {
            accelerations[i - 1] += tension;
        }
        if i < n {
            accelerations[i] -= tension;
        }
    }
}

/// Lift and drag of an airfoil by thin airfoil theory, with stall beyond a blend.
#[differentiate]
pub fn airfoil(alpha: f64, speed: f64, chord: f64) -> (f64, f64) {
    const STALL: f64 = 0.26;
    let pressure = 0.5 * 1.225 * speed.powi(2) * chord;
    let attached = 2.0 * PI * alpha;
    let separated = 1.1 * (2.0 * alpha).sin();
    let blend = 1.0 / (1.0 + (40.0 * (alpha.abs() - STALL)).exp());
    let lift = blend * attached + (1.0 - blend) * separated;
    let drag = 0.01 + lift.powi(2) / (PI * 8.0) + (1.0 - blend) * 1.2 * alpha.sin().powi(2);
    (pressure * lift, pressure * drag)
}

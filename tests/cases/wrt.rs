//! The choice of what is active: `wrt`, `passive` parameters, `passive(..)` and `constant(..)` in the body.

use tangential::{Differentiable, constant, differentiate, passive};

/// Constants of a pendulum.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct Pendulum {
    /// Length.
    pub length: f64,
    /// Damping.
    pub damping: f64,
}

/// Active in two of four parameters.
#[differentiate(wrt(z, zd))]
pub fn forces(z: &[f64], zd: &[f64], stiffness: &[f64], damping: f64) -> Vec<f64> {
    let mut q = Vec::with_capacity(z.len());
    for i in 0..z.len() {
        q.push(-stiffness[i] * z[i] - damping * zd[i] * z[i]);
    }
    q
}

/// Active in two parameters, the result in an output.
#[differentiate(wrt(z, zd))]
pub fn forces_in_place(z: &[f64], zd: &[f64], pendulum: &Pendulum, out: &mut [f64]) {
    for i in 0..z.len() {
        out[i] = -z[i].sin() / pendulum.length - pendulum.damping * zd[i];
    }
}

/// All but one parameter.
#[differentiate(passive(k))]
pub fn spring(k: f64, c: f64, x: f64) -> f64 {
    k * x + c * x.powi(3)
}

/// A passive struct and a passive slice.
#[differentiate(passive(pendulum, table))]
pub fn acceleration(pendulum: &Pendulum, table: &[f64], angle: f64, rate: f64) -> f64 {
    -table[0] / pendulum.length * angle.sin() - pendulum.damping * table[1] * rate
}

/// Calls functions with passive parameters; constants reach them.
#[differentiate]
pub fn calls_passive(x: f64) -> f64 {
    let pendulum = Pendulum { length: 2.0, damping: 0.1 };
    spring(3.0, x, x * x) + acceleration(&pendulum, &[9.81, 1.0], x, 2.0 * x)
}

/// Calls with passive parameters handed on.
#[differentiate(wrt(x))]
pub fn hands_passive_on(k: f64, x: f64, table: &[f64], pendulum: &Pendulum) -> f64 {
    let stiff = 2.0 * k;
    spring(stiff, k, x) + acceleration(pendulum, table, x, k)
}

/// An active value frozen on purpose.
#[differentiate]
pub fn frozen(x: f64, y: f64) -> f64 {
    passive(x * y) * x + passive(y)
}

/// An index from an active value, by search in a passive table.
#[differentiate(passive(knots))]
pub fn lookup(knots: &[f64], values: &[f64], x: f64) -> f64 {
    let i = interval(knots, passive(x));
    let s = (x - knots[i]) / (knots[i + 1] - knots[i]);
    values[i] * (1.0 - s) + values[i + 1] * s
}

fn interval(knots: &[f64], x: f64) -> usize {
    let mut i = 0;
    while i + 2 < knots.len() && x >= knots[i + 1] {
        i += 1;
    }
    i
}

/// An untagged function on what is known to have no derivative.
#[differentiate(wrt(x))]
pub fn checked_constant(pendulum: &Pendulum, x: f64) -> f64 {
    constant(untagged(pendulum.length, 3)) * x + constant(pendulum.damping)
}

fn untagged(a: f64, n: u32) -> f64 {
    (0..n).fold(a, |y, i| y + f64::from(i))
}

/// Frozen within a loop: one step of a Picard iteration counts.
#[differentiate]
pub fn picard(a: f64) -> f64 {
    let mut x = passive(a);
    for _ in 0..50 {
        x = 0.5 * passive((a * x).cos());
    }
    0.5 * (a * x).cos()
}

/// A passive variable beside an active call stays passive.
#[differentiate]
pub fn stays_passive(x: f64) -> f64 {
    #[differentiate(wrt(h))]
    fn held(g: f64, h: &mut f64) -> Option<f64> {
        *h += g;
        Some(*h)
    }
    #[differentiate]
    fn made(a: f64, b: f64) -> f64 {
        a * b
    }
    let mut a = 1.9_f64;
    let mut state = x;
    let list = made(x, a);
    a += 1.0;
    list + held(a, &mut state).unwrap_or(0.0)
}

/// Only the first argument has a tangent.
#[differentiate(wrt(x))]
pub fn scaled_by(x: f64, factor: f64) -> f64 {
    factor * x
}

/// A number that is copied into a result stays a number without a tangent.
#[differentiate]
pub fn copied_stays_passive(x: f64, out: &mut [f64; 2]) {
    let mut factor = 3.0_f64;
    factor -= 1.0;
    out[0] = scaled_by(x, factor);
    out[1] = factor;
}

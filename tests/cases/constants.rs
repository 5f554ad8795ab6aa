//! Calls with constants: functions that are also differentiated with some of their parameters passive.

use tangential::{Differentiable, differentiate, passive};

/// A v, with three sets of derivatives: both active, v a constant, A a constant.
#[inline(always)]
#[differentiate(overloaded, also_passive(v), also_passive(a))]
pub fn apply(a: &[[f64; 2]; 2], v: [f64; 2]) -> [f64; 2] {
    [a[0][0] * v[0] + a[0][1] * v[1], a[1][0] * v[0] + a[1][1] * v[1]]
}

/// A rotation.
#[differentiate(overloaded)]
pub fn rotation(angle: f64) -> [[f64; 2]; 2] {
    [[angle.cos(), -angle.sin()], [angle.sin(), angle.cos()]]
}

/// Both active, each a constant, written on the spot and by name.
#[differentiate(overloaded, passive(tip))]
pub fn links(angle: f64, length: f64, tip: &[f64; 2]) -> f64 {
    let inertia = [[2.0, 0.5], [0.5, 3.0]];
    let moving = apply(&rotation(angle), [length, 0.0]);
    let carried = apply(&rotation(angle), *tip);
    let fixed = apply(&rotation(angle), [1.0, 2.0]);
    let turned = apply(&inertia, moving);
    moving[0] * carried[1] + fixed[0] * turned[1] + apply(&[[1.0, 2.0], [3.0, 4.0]], *tip)[0] * angle
}

/// Data of a spring.
#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
pub struct Spring {
    /// Force for a length.
    pub stiffness: f64,
    /// Length without force.
    pub length: f64,
    /// How many there are.
    pub count: usize,
}

/// A struct that may be a constant; all parameters that may be, together and alone.
#[differentiate(also_passive(spring), also_passive(spring, x), also_passive(factor))]
pub fn pull(spring: &Spring, x: f64, factor: f64) -> f64 {
    let mut sum = 0.0;
    for _ in 0..spring.count {
        sum += spring.stiffness * (x - spring.length) * factor;
    }
    sum
}

/// Constants that are parameters; of several variants the one that leaves least.
#[differentiate(passive(spring))]
pub fn pulls(spring: &Spring, x: f64, y: f64) -> f64 {
    let soft = Spring { stiffness: 0.5, length: y, count: 2 };
    pull(spring, x, y) + pull(spring, 2.0, y) + pull(&soft, x, 3.0) + pull(&soft, 1.0, 3.0) + pull(spring, x, 0.5)
}

/// The same through a variant of one's own: what is a constant here is one in the call.
#[differentiate(also_passive(v))]
pub fn twice(a: &[[f64; 2]; 2], v: [f64; 2]) -> [f64; 2] {
    let w = [2.0 * v[0], v[1] * v[1]];
    let once = apply(a, w);
    apply(a, once)
}

/// A call of that, in a loop, under another name.
#[differentiate]
pub fn chain(angle: f64, n: usize) -> f64 {
    use twice as again;
    let mut sum = 0.0;
    for i in 0..n {
        let [x, y] = again(&rotation(angle * 0.1), [i as f64, 1.0]);
        let [z, _] = self::twice(&rotation(0.3), [x, angle]);
        sum += x * y + z;
    }
    sum
}

/// A parameter that is an index: the pattern of a constant is exact.
#[differentiate(also_passive(at))]
pub fn picked(values: &[f64], at: f64) -> f64 {
    let i = passive(at) as usize;
    values[i] * (at + 1.0)
}

/// Only one entry is read.
#[differentiate]
pub fn picks(values: &[f64]) -> f64 {
    picked(values, 1.0)
}

/// Its own caller, with a constant.
#[differentiate(also_passive(base))]
pub fn horner(base: f64, x: f64, n: u32) -> f64 {
    if n == 0 { base } else { base + x * horner(base, x * 0.5, n - 1) }
}

/// An active base, then one that is passive.
#[differentiate]
pub fn horners(a: f64, x: f64) -> f64 {
    horner(a, x, 3) * horner(0.25, x, 4) + horner(a, 2.0, 2)
}

/// Of several types.
#[differentiate(also_passive(weight))]
pub fn weighted<const N: usize>(values: [f64; N], weight: f64) -> f64 {
    let mut sum = 0.0;
    for value in values {
        sum += value * weight;
    }
    sum
}

/// Generic arguments, written and not.
#[differentiate]
pub fn weights(x: f64, y: f64) -> f64 {
    weighted([x, y, x * y], 2.0) + weighted::<2>([x, 3.0], y) + weighted::<1>([x], 0.5)
}

/// What is written through a reference is no constant, whatever it was before.
#[differentiate(also_passive(factor))]
pub fn scale_all(values: &mut [f64], factor: f64) {
    for value in values {
        *value *= factor;
    }
}

/// Constants become active in the callee, and the other way round.
#[differentiate]
pub fn scaled(x: f64) -> f64 {
    let mut constants = [1.0, 2.0];
    scale_all(&mut constants, x);
    let mut own = [x, x * x];
    scale_all(&mut own, 3.0);
    constants[0] * own[0] + constants[1] * own[1]
}

//! The tables against differences, and the choices at kinks.

use super::*;
use crate::{IndexSet, Lanes};

pub(super) type Unary = (&'static str, fn(f64) -> f64, fn(&f64, &f64) -> (f64, f64), fn(&f32, &f64) -> (f32, f64));
pub(super) type Binary = (&'static str, fn(f64, f64) -> f64, fn(&f64, &f64, f64, f64) -> (f64, f64));
pub(super) type PiecewiseConstant = (&'static str, fn(f64) -> f64, fn(&f64, &f64) -> (f64, f64));

/// The error of a central difference of step 1e-5 is about 1e-10 for functions of size one.
const STEP: f64 = 1e-5;
const TOLERANCE: f64 = 1e-8;

fn difference(f: impl Fn(f64) -> f64, x: f64) -> f64 {
    (f(x + STEP) - f(x - STEP)) / (2.0 * STEP)
}

fn assert_close(name: &str, at: &[f64], found: f64, expected: f64, tolerance: f64) {
    let error = (found - expected).abs() / expected.abs().max(1.0);
    assert!(error <= tolerance, "{name} at {at:?}: rule {found}, difference {expected}, relative error {error:e}");
}

/// Where methods of one operand are compared; within the domain of all others is enough.
fn points(name: &str) -> [f64; 2] {
    match name {
        "asin" | "acos" | "atanh" => [-0.6, 0.2],
        "acosh" => [1.5, 3.0],
        "ln" | "log2" | "log10" | "sqrt" => [0.2, 3.0],
        "tan" => [-1.0, 0.3],
        _ => [-0.8, 2.6],
    }
}

#[test]
fn unary_rules_agree_with_differences() {
    for (name, f, forward, forward32) in UNARY {
        for x in points(name).into_iter().filter(|x| *name != "ln_1p" || *x > -1.0) {
            let (value, slope) = forward(&x, &1.0);
            assert_eq!(value.to_bits(), f(x).to_bits(), "{name} at {x}");
            assert_close(name, &[x], slope, difference(f, x), TOLERANCE);
            // Single precision goes through the same formulas.
            let (value32, slope32) = forward32(&(x as f32), &1.0);
            assert_close(name, &[x], f64::from(value32), value, 1e-5);
            assert_close(name, &[x], slope32, slope, 1e-5);
        }
    }
}

#[test]
fn binary_rules_agree_with_differences() {
    for (name, f, forward) in BINARY {
        for (x, z) in [(1.7, 2.3), (0.4, 1.5), (7.3, 2.5)] {
            let (value, by_x) = forward(&x, &1.0, z, 0.0);
            let (_, by_z) = forward(&x, &0.0, z, 1.0);
            assert_eq!(value.to_bits(), f(x, z).to_bits(), "{name} at {x}, {z}");
            assert_close(name, &[x, z], by_x, difference(|x| f(x, z), x), TOLERANCE);
            assert_close(name, &[x, z], by_z, difference(|z| f(x, z), z), TOLERANCE);
        }
    }
}

#[test]
fn floors_have_no_tangent() {
    for (name, f, forward) in PIECEWISE_CONSTANT {
        for x in [-2.7, 0.0, 3.2] {
            assert_eq!(forward(&x, &1.0), (f(x), 0.0), "{name} at {x}");
        }
    }
}

#[test]
fn other_rules_agree_with_differences() {
    for (x, n) in [(1.7_f64, 3), (-0.6, 2), (0.8, -2), (0.5, 1), (2.0, 0)] {
        let (value, slope) = x.powi_forward(&1.0, n, Zero);
        assert_eq!(value, x.powi(n));
        assert_close("powi", &[x, n.into()], slope, difference(|x| x.powi(n), x), TOLERANCE);
    }
    assert_eq!(0.0_f64.powi_forward(&1.0, 0, Zero), (1.0, 0.0));
    assert_eq!(0.0_f64.powi_forward(&1.0, 1, Zero), (0.0, 1.0));
    assert_eq!(2.0_f64.mul_add_forward(&1.0, 3.0, 10.0, 4.0, 100.0), (10.0, 3.0 + 20.0 + 100.0));
    assert_eq!((-2.0_f64).copysign_forward(&1.0, 3.0, 7.0), (2.0, -1.0));
    assert_eq!(7.3_f64.div_euclid_forward(&1.0, 2.0, 1.0), (3.0, 0.0));
    let ((sin, cos), (sin_d, cos_d)) = 0.3_f64.sin_cos_forward(&2.0);
    assert_eq!((sin, cos, sin_d, cos_d), (0.3_f64.sin(), 0.3_f64.cos(), 2.0 * 0.3_f64.cos(), -2.0 * 0.3_f64.sin()));
}

#[test]
fn kinks_and_singular_points_follow_the_stated_choice() {
    assert_eq!(0.0_f64.abs_forward(&1.0), (0.0, 1.0));
    assert_eq!((-0.0_f64).abs_forward(&1.0), (0.0, -1.0));
    assert_eq!(0.0_f64.hypot_forward(&1.0, 0.0, 1.0), (0.0, 0.0));
    assert_eq!(1.0_f64.max_forward(&2.0, 1.0, 3.0), (1.0, 2.0));
    assert_eq!(1.0_f64.min_forward(&2.0, 1.0, 3.0), (1.0, 2.0));
    assert_eq!(1.0_f64.max_forward(&2.0, f64::NAN, 3.0), (1.0, 2.0));
    assert_eq!(f64::NAN.min_forward(&2.0, 1.0, 3.0), (1.0, 3.0));
    assert_eq!(5.0_f64.clamp_forward(&1.0, 0.0, 2.0, 4.0, 3.0), (4.0, 3.0));
    assert_eq!(-5.0_f64.clamp_forward(&1.0, 0.0, 2.0, 9.0, 3.0).1, -1.0);
    assert_eq!(4.0_f64.clamp_forward(&1.0, 0.0, 2.0, 4.0, 3.0), (4.0, 1.0));
    assert_eq!(0.0_f64.sqrt_forward(&Lanes([0.0, 1.0])).1, Lanes([0.0, f64::INFINITY]));
    assert_eq!(0.0_f64.powf_forward(&1.0, 2.0, 0.0), (0.0, 0.0));
    assert_eq!((-2.0_f64).powf_forward(&Lanes([1.0, 0.0]), 2.0, Lanes([0.0, 0.0])), (4.0, Lanes([-4.0, 0.0])));
}

/// As emitted code calls the rules, on a receiver by value and by reference.
fn probe<T: Tangent>(x: f64, x_d: T, z: &f64, z_d: &T) -> (f64, T) {
    let (a, a_d) = x.max_forward(&x_d, *z, crate::slot(z_d));
    let (b, b_d) = z.powf_forward(z_d, 2.0, crate::slot(Zero));
    let (c, c_d) = a.hypot_forward(&a_d, b, b_d);
    let (large, Zero) = c.is_infinite_forward(&c_d);
    if large { (c, c_d) } else { c.clamp_forward(&c_d, 0.0, crate::slot(Zero), 9.0, crate::slot(Zero)) }
}

#[test]
fn rules_compile_over_every_tangent() {
    let value = 3.0_f64.hypot(4.0);
    assert_eq!(probe(3.0, 1.0, &2.0, &0.0), (value, 0.6));
    assert_eq!(probe(3.0, Lanes([1.0, 0.0]), &2.0, &Lanes([0.0, 1.0])).1, Lanes([0.6, 0.8 * 4.0]));
    assert_eq!(probe(3.0, Zero, &2.0, &Zero), (value, Zero));
    assert_eq!(probe(3.0, IndexSet::single(0), &2.0, &IndexSet::single(1)).0, value);
}

#[test]
fn patterns_do_not_depend_on_values() {
    let (a, b, c) = (IndexSet::single(0), IndexSet::single(1), IndexSet::single(2));
    for x in [f64::NAN, 0.0, 1e9] {
        assert_eq!(x.max_pattern(&a, 1.0, b).1, a + b);
        assert_eq!(x.min_pattern(&a, 1.0, b).1, a + b);
        assert_eq!(x.clamp_pattern(&a, 2.0, b, -2.0, c).1, a + b + c);
        assert_eq!(x.abs_pattern(&a).1, a);
        assert_eq!(x.hypot_pattern(&a, 0.0, b).1, a + b);
        assert_eq!(x.powi_pattern(&a, 0, Zero).1, a);
        assert_eq!(x.floor_pattern(&a).1, IndexSet::zero());
    }
}

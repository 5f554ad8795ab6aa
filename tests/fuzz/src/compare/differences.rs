//! The interpreter's derivatives against central differences of the plain functions: a test of the interpreter.

use super::values::plain;
use super::{Point, Verdict};
use crate::Entry;
use crate::interpret;
use crate::program::Feature;
use crate::program::tree::Program;

/// The larger of two steps. The truncation error is of order `STEP * STEP` times a third derivative, which the second
/// step, half as large, estimates; rounding costs about `1e-16 / STEP`.
const STEP: f64 = 1e-4;

/// What truncation may cost, relative to the size of the derivative or to one.
const TOLERANCE: f64 = 1e-4;

/// Whether the interpreter's derivative along the first direction is that of the compiled function.
pub fn differences(program: &Program, entry: &Entry, point: &Point) -> Verdict {
    // The rounding of `f32` is far larger than what a step changes.
    if program.features.contains(&Feature::Singles) {
        return Verdict::Skipped("uses f32");
    }
    // Differences see through `passive(..)`, so the interpreter must not drop anything here.
    let Ok((duals, watch)) = interpret::run(program, point, false) else { return Verdict::Skipped("panics in clamp") };
    if watch.extreme || watch.singular {
        return Verdict::Skipped("extreme or singular");
    }
    for step in [-STEP, -STEP / 2.0, STEP / 2.0, STEP] {
        match interpret::run(program, &moved(point, step), false) {
            Ok((_, there)) if there.trace == watch.trace && !there.extreme => {}
            _ => return Verdict::Skipped("a kink is near"),
        }
    }
    let quotient = |step: f64, number: usize| {
        (plain(entry, point, step)[number] - plain(entry, point, -step)[number]) / (2.0 * step)
    };
    for (number, dual) in duals.iter().enumerate() {
        let (far, near) = (quotient(STEP, number), quotient(STEP / 2.0, number));
        let allowed = TOLERANCE * (1.0 + near.abs());
        if dual.value.abs() * 1e-15 / STEP >= allowed / 4.0 {
            return Verdict::Skipped("differences drown in rounding");
        }
        if (far - near).abs() >= allowed / 4.0 || near.is_nan() {
            return Verdict::Skipped("differences do not settle");
        }
        let tangent = dual.tangent[0];
        if (near - tangent).abs() >= allowed || tangent.is_nan() {
            return Verdict::Different(format!("  d out[{number}]: by differences {near:?}, interpreted {tangent:?}"));
        }
    }
    Verdict::Same
}

fn moved(point: &Point, step: f64) -> Point {
    let mut moved = point.clone();
    for (value, tangent) in moved.x.iter_mut().chain(&mut moved.out) {
        *value += step * tangent[0];
    }
    moved
}

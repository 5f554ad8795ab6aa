//! Newton's method for constraints: in `f64` as far as that goes, then with more bits. Slopes are taken in `f64` too where these make the
//! constraints independent beyond doubt; where constraints depend on each other almost, slopes need all the bits that values do.

use super::system::System;
use crate::graph::{Graph, Id, Symbol};
use crate::number::Number;
use crate::numeric::{Arithmetic, Evaluator, Float, Precise, Slopes, gradients, to_f64};
use rustc_hash::FxHashMap;

#[derive(Clone, Copy)]
pub(super) struct Equations<'a> {
    pub graph: &'a Graph,
    pub constraints: &'a [Id],
    pub unknowns: &'a [Symbol],
}

/// Steps that are made.
const STEPS: usize = 60;
/// Parts of a step that are tried, each half of the one before.
const PARTS: i32 = 7;
/// So many bits need not be right where the method has come to its end.
const SLACK: f64 = 17.0;
/// A step that is no shorter than the one before by so many bits gains nothing.
const GAIN: f64 = 3.0;
/// By how much of its row a pivot must be larger than zero for slopes in `f64` to be good enough.
const REGULAR: f64 = -23.0;

/// A point at which the constraints hold, from a start, with one of the precisions of [`super::BITS`], or nothing if the method does not
/// converge. Where `f64` numbers do not lead there it is tried with so many bits, one number of them after the other: a constraint that
/// depends on the others but for 133 bits leaves nothing of 256.
pub(super) fn solve(equations: Equations, start: &Precise, bits: &[usize]) -> Option<Evaluator<Precise>> {
    if start.symbols.is_empty() {
        return None;
    }
    let mut floats = Float { symbols: start.point() };
    if converge(equations, &mut floats) {
        let mut evaluator = Evaluator::new(Precise::at(&floats.symbols, super::BITS[0])?);
        if by_float_slopes(equations, floats.symbols, &mut evaluator) {
            return Some(evaluator);
        }
    }
    // Where constraints depend on each other almost, a point of `f64` numbers is less exact than they are, and the way there is another.
    bits.iter().find_map(|bits| by_all_slopes(equations, start, *bits))
}

/// The point of other numbers with so many bits.
pub(super) fn refine(equations: Equations, near: &Precise, bits: usize) -> Option<Evaluator<Precise>> {
    let mut evaluator = Evaluator::new(Precise::new(bits)?);
    evaluator.arithmetic.symbols = near.symbols.clone();
    if by_float_slopes(equations, near.point(), &mut evaluator) {
        return Some(evaluator);
    }
    by_all_slopes(equations, near, bits)
}

fn by_all_slopes(equations: Equations, start: &Precise, bits: usize) -> Option<Evaluator<Precise>> {
    let mut precise = Precise::new(bits)?;
    precise.symbols = start.symbols.clone();
    converge(equations, &mut precise).then(|| Evaluator::new(precise))
}

/// Makes a point precise with slopes in `f64`, so that every step gains a dozen digits. Whether that works.
fn by_float_slopes(equations: Equations, near: FxHashMap<Symbol, f64>, evaluator: &mut Evaluator<Precise>) -> bool {
    let bits = evaluator.arithmetic.bits() as f64;
    let mut floats = Float { symbols: near };
    let at = gradients(&mut floats, equations.graph, equations.constraints, equations.unknowns);
    let sizes = sizes(equations, &mut floats);
    let Some(system) = System::new(&mut floats, &at, sizes).filter(|system| system.is_regular(REGULAR)) else {
        return false;
    };
    let mut last = f64::INFINITY;
    for _ in 0..STEPS {
        let residuals: Vec<f64> =
            equations.constraints.iter().map(|id| to_f64(&evaluator.value(equations.graph, *id).0)).collect();
        let step = system.step(&mut floats, &residuals);
        let length = system.length(&floats, &step);
        evaluator.forget();
        for (symbol, change) in equations.unknowns.iter().zip(&step) {
            let old = evaluator.arithmetic.symbol(*symbol);
            let change = evaluator.arithmetic.float(*change);
            let new = evaluator.arithmetic.add_scaled(&old, &Number::ONE, &change);
            evaluator.arithmetic.set(*symbol, new);
        }
        if length < SLACK - bits {
            return true;
        }
        if length.is_nan() || length > last - GAIN || length > 0.0 {
            return false;
        }
        last = length;
    }
    false
}

/// Newton's method with steps that are halved until the next one is shorter. The point of the arithmetic is moved. Whether the
/// constraints hold at its end.
fn converge<A: Arithmetic>(equations: Equations, numbers: &mut A) -> bool {
    let Equations { graph, constraints, unknowns } = equations;
    let bits = numbers.bits() as f64;
    let mut at = gradients(numbers, graph, constraints, unknowns);
    let mut last = f64::INFINITY;
    for _ in 0..STEPS {
        let sizes = sizes(equations, numbers);
        let Some(system) = System::new(numbers, &at, sizes) else { return false };
        let residuals: Vec<A::Value> = at.iter().map(|(value, _)| value.clone()).collect();
        let size = system.size(numbers, &residuals);
        let step = system.step(numbers, &residuals);
        let length = system.length(numbers, &step);
        if length.is_nan() || length == f64::INFINITY {
            return false;
        }
        // The last step is made too, whatever rounding makes of it. What constraints that depend on each other almost take of the bits
        // more steps do not give back.
        let done = length < SLACK - bits || (length > last - GAIN && length < SLACK - bits / 2.0);
        let before: Vec<A::Value> = unknowns.iter().map(|symbol| numbers.symbol(*symbol)).collect();
        let mut part = Number::ONE;
        let half = Number::ratio(1, 2).unwrap_or(Number::ONE);
        for tried in 0.. {
            for ((symbol, old), change) in unknowns.iter().zip(&before).zip(&step) {
                let new = numbers.add_scaled(old, &part, change);
                numbers.set(*symbol, new);
            }
            at = gradients(numbers, graph, constraints, unknowns);
            let residuals: Vec<A::Value> = at.iter().map(|(value, _)| value.clone()).collect();
            if done {
                // Constraints that depend on others were not looked at by the step, and must hold too.
                return system.size(numbers, &residuals) < -bits / 2.0;
            }
            // Residuals are judged by the step that they would ask for, not by their own sizes (Deuflhard's natural monotonicity test):
            // of constraints that depend on each other almost, small parts of residuals tell most.
            let rest = system.step(numbers, &residuals);
            if system.length(numbers, &rest) < length {
                break;
            }
            // Slopes of before see what the step leaves of the constraints up to its third power, new ones up to its fourth. Where a
            // pivot is tiny that decides.
            if is_shorter(equations, numbers, &at, length) {
                break;
            }
            if tried == PARTS {
                unknowns.iter().zip(before).for_each(|(symbol, old)| numbers.set(*symbol, old));
                return length < SLACK - bits / 2.0 && size < -bits / 2.0;
            }
            part = &part * &half;
        }
        last = length;
    }
    false
}

/// Whether the step that would be made at a point, where values and gradients are these, is shorter than `length`.
fn is_shorter<A: Arithmetic>(
    equations: Equations,
    numbers: &mut A,
    at: &[(A::Value, Slopes<A::Value>)],
    length: f64,
) -> bool {
    let sizes = sizes(equations, numbers);
    System::new(numbers, at, sizes).is_some_and(|system| {
        let residuals: Vec<A::Value> = at.iter().map(|(value, _)| value.clone()).collect();
        let step = system.step(numbers, &residuals);
        system.length(numbers, &step) < length
    })
}

/// The sizes of the unknowns, as logarithms.
fn sizes<A: Arithmetic>(equations: Equations, numbers: &mut A) -> Vec<f64> {
    let size = |symbol: &Symbol| {
        let value = numbers.symbol(*symbol);
        numbers.log2(&value).max(-10.0).round()
    };
    equations.unknowns.iter().map(size).collect()
}

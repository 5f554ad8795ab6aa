//! Newton's method for constraints, of which there are fewer than unknowns: in every step as many unknowns as there are independent
//! constraints are changed, those with the largest pivots, and the others stay as they were drawn.

use crate::graph::{Graph, Id, Symbol};
use crate::numeric::{Arithmetic, Evaluator, Precise, gradients, to_f64};
use rustc_hash::FxHashMap;

pub(super) struct Equations<'a> {
    pub graph: &'a Graph,
    pub constraints: &'a [Id],
    pub unknowns: &'a [Symbol],
}

/// Steps that are made, and how small they must become, beside the unknowns.
const STEPS: usize = 60;
const SMALL: f64 = 1e-11;
/// The square of what residuals may be by rounding.
const ROUNDING: f64 = 1e-16;
/// How often slopes are taken anew where a point is made more precise.
const RENEWALS: usize = 8;

/// A point at which the constraints hold, from a start, or nothing if the method does not converge.
pub(super) fn solve(equations: &Equations, start: FxHashMap<Symbol, f64>) -> Option<FxHashMap<Symbol, f64>> {
    if start.is_empty() {
        return None;
    }
    let mut point = start;
    let mut at = gradients(equations.graph, equations.constraints, equations.unknowns, &point);
    let mut last = f64::INFINITY;
    for _ in 0..STEPS {
        let system = System::new(equations, &at, &point)?;
        let residuals: Vec<f64> = at.iter().map(|(value, _)| *value).collect();
        let step = system.step(&residuals);
        let length = system.length(&step);
        if !length.is_finite() {
            return None;
        }
        // Where constraints depend on each other almost, residuals are nothing but rounding long before steps are small.
        if system.size(&at) < ROUNDING && length > 0.1 * last && length < 1e-2 {
            return polished(equations, &point);
        }
        // The last step is made too; then rounding takes over.
        let done = length < SMALL || (length < 1e-8 && length > 0.1 * last);
        let mut fraction = 1.0;
        loop {
            let mut next = point.clone();
            for (symbol, change) in equations.unknowns.iter().zip(&step) {
                *next.entry(*symbol).or_insert(0.0) += fraction * change;
            }
            let there = gradients(equations.graph, equations.constraints, equations.unknowns, &next);
            if done || system.size(&there) < system.size(&at) {
                (point, at) = (next, there);
                break;
            }
            fraction /= 2.0;
            // Near a solution rounding may be all that is left: more digits tell.
            if fraction < 1e-4 {
                return if length < 1e-4 { polished(equations, &point) } else { None };
            }
        }
        if done {
            // Where constraints depend on each other almost, the point is less exact than its numbers, and what vanishes on the
            // constraints would not seem to.
            return polished(equations, &point);
        }
        last = length;
    }
    None
}

/// The same point, if it is one with more digits.
fn polished(equations: &Equations, point: &FxHashMap<Symbol, f64>) -> Option<FxHashMap<Symbol, f64>> {
    let evaluator = refine(equations, point, 128)?;
    Some(evaluator.arithmetic.symbols.iter().map(|(symbol, value)| (*symbol, to_f64(value))).collect())
}

/// The same point with so many bits. The slopes are those of an `f64` point, so every step gains a dozen digits; where it gains less they
/// are taken anew.
pub(super) fn refine(equations: &Equations, point: &FxHashMap<Symbol, f64>, bits: usize) -> Option<Evaluator<Precise>> {
    let mut precise = Precise::new(bits)?;
    precise.symbols = point.iter().map(|(symbol, value)| (*symbol, precise.float(*value))).collect();
    let mut evaluator = Evaluator::new(precise);
    for _ in 0..RENEWALS {
        let near = evaluator.arithmetic.symbols.iter().map(|(symbol, value)| (*symbol, to_f64(value))).collect();
        let at = gradients(equations.graph, equations.constraints, equations.unknowns, &near);
        let system = System::new(equations, &at, &near)?;
        let mut last = f64::INFINITY;
        for _ in 0..STEPS {
            let residuals: Vec<f64> =
                equations.constraints.iter().map(|id| to_f64(&evaluator.value(equations.graph, *id).0)).collect();
            let step = system.step(&residuals);
            let length = system.length(&step);
            if !length.is_finite() || length > 1.0 {
                return None;
            }
            evaluator.forget();
            for (symbol, change) in equations.unknowns.iter().zip(&step) {
                let change = evaluator.arithmetic.float(*change);
                let old = evaluator.arithmetic.symbol(*symbol);
                let new = evaluator.arithmetic.add(&old, &change);
                evaluator.arithmetic.symbols.insert(*symbol, new);
            }
            if length.log2() < 45.0 - bits as f64 {
                return Some(evaluator);
            }
            if length > 0.3 * last {
                break;
            }
            last = length;
        }
    }
    None
}

/// The linear equations of a step, eliminated with full pivoting.
struct System {
    n: usize,
    /// Scales of unknowns and of constraints.
    unknowns: Vec<f64>,
    constraints: Vec<f64>,
    /// The factors of the scaled matrix, rows and columns in the order of the pivots.
    factors: Vec<Vec<f64>>,
    rows: Vec<usize>,
    columns: Vec<usize>,
    rank: usize,
}

impl System {
    fn new(equations: &Equations, at: &[(f64, Vec<f64>)], point: &FxHashMap<Symbol, f64>) -> Option<System> {
        let n = equations.unknowns.len();
        let unknowns: Vec<f64> =
            equations.unknowns.iter().map(|symbol| point.get(symbol).map_or(1.0, |x| x.abs().max(1e-3))).collect();
        let mut constraints = Vec::new();
        let mut factors = Vec::new();
        for (value, gradient) in at {
            let row: Vec<f64> = gradient.iter().zip(&unknowns).map(|(slope, scale)| slope * scale).collect();
            let scale = row.iter().fold(0.0, |scale: f64, entry| scale.max(entry.abs()));
            if !value.is_finite() || !scale.is_finite() || row.iter().any(|entry| entry.is_nan()) {
                return None;
            }
            let scale = if scale == 0.0 { 1.0 } else { scale };
            constraints.push(scale);
            factors.push(row.iter().map(|entry| entry / scale).collect::<Vec<f64>>());
        }
        let m = factors.len();
        let mut system =
            System { n, unknowns, constraints, factors, rows: (0..m).collect(), columns: (0..n).collect(), rank: 0 };
        system.eliminate();
        Some(system)
    }

    fn eliminate(&mut self) {
        let m = self.factors.len();
        for k in 0..m.min(self.n) {
            let mut best = (1e-13, k, k);
            for i in k..m {
                for j in k..self.n {
                    let size = self.factors[i][j].abs();
                    if size > best.0 {
                        best = (size, i, j);
                    }
                }
            }
            let (size, i, j) = best;
            if size <= 1e-13 {
                return;
            }
            self.rank = k + 1;
            self.factors.swap(k, i);
            self.rows.swap(k, i);
            self.columns.swap(k, j);
            self.factors.iter_mut().for_each(|row| row.swap(k, j));
            let (above, below) = self.factors.split_at_mut(k + 1);
            for row in below {
                let factor = row[k] / above[k][k];
                if factor != 0.0 {
                    row[k] = factor;
                    for j in k + 1..self.n {
                        row[j] -= factor * above[k][j];
                    }
                }
            }
        }
    }

    /// The step that makes residuals zero, as far as they are independent.
    fn step(&self, residuals: &[f64]) -> Vec<f64> {
        let mut y: Vec<f64> = self.rows.iter().map(|i| -residuals[*i] / self.constraints[*i]).collect();
        for i in 0..self.rank {
            for k in 0..i {
                y[i] -= self.factors[i][k] * y[k];
            }
        }
        let mut step = vec![0.0; self.n];
        for i in (0..self.rank).rev() {
            for k in i + 1..self.rank {
                y[i] -= self.factors[i][k] * y[k];
            }
            y[i] /= self.factors[i][i];
            step[self.columns[i]] = y[i] * self.unknowns[self.columns[i]];
        }
        step
    }

    /// How long a step is beside the unknowns.
    fn length(&self, step: &[f64]) -> f64 {
        step.iter().zip(&self.unknowns).fold(0.0, |length: f64, (change, scale)| {
            let part = (change / scale).abs();
            if part.is_nan() { f64::NAN } else { length.max(part) }
        })
    }

    /// How large residuals are. What is not a number is larger than everything.
    fn size(&self, at: &[(f64, Vec<f64>)]) -> f64 {
        let sum: f64 = at.iter().zip(&self.constraints).map(|((value, _), scale)| (value / scale).powi(2)).sum();
        if sum.is_nan() { f64::INFINITY } else { sum }
    }
}

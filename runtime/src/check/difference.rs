//! Derivatives from differences of values, with a bound of their error.
//!
//! Centered differences at halved steps are extrapolated to step zero (Ridders, "Accurate computation of F'(x) and
//! F'(x) F''(x)", 1982). How much two neighbours in the table of extrapolations differ says how far the series of
//! steps is from its limit. What is lost to rounding is measured: at points so close together that the function is a
//! straight line between them, high differences of its values are noise (Hamming's table; Moré and Wild, "Estimating
//! computational noise", 2011). Both make the error bound, and the entry with the least bound is taken. Far steps on a
//! function that oscillates can agree by chance, so differences at much smaller steps have to confirm the result.

use super::noise::noise;

/// An estimate of one derivative.
#[derive(Clone, Copy, Debug)]
pub(super) struct Estimate {
    /// The derivative, NaN as long as there is none.
    pub(super) derivative: f64,
    /// How far it may be from the true one.
    pub(super) uncertainty: f64,
    /// The last step that went into it, and how far it is from the difference with that step.
    step: f64,
    distance: f64,
    /// The largest magnitude that the function had on the way.
    pub(super) magnitude: f64,
}

impl Estimate {
    const NONE: Self =
        Self { derivative: f64::NAN, uncertainty: f64::INFINITY, step: 0.0, distance: f64::INFINITY, magnitude: 0.0 };
}

/// The first step, in units of the scale along the line. It is no round number, so that the steps do not fall on the
/// periods of a function, and small enough that an input which is not zero keeps its sign.
const FIRST_STEP: f64 = 0.093_412_357_641_935_28;
/// How often the step is halved at most.
const HALVINGS: usize = 26;
/// How many times a difference is extrapolated at most: beyond that rounding grows and truncation does not shrink.
const EXTRAPOLATIONS: usize = 6;
/// How many times smaller the steps are that must not contradict an estimate.
const PROBES: [f64; 2] = [16.0, 256.0];
/// Deviations from a straight line that are this small relative to the function are taken for noise.
const STAIR: f64 = 1e-6;
/// An estimate this good relative to the derivative ends the halving.
const GOOD_ENOUGH: f64 = 1e-10;
/// What the differences between neighbours in the table are multiplied with.
const TRUNCATION_FACTOR: f64 = 4.0;
/// What the noise is multiplied with: the few points that it is measured at tell it within a factor.
const NOISE_FACTOR: f64 = 16.0;

/// The derivatives at 0 of all outputs of `line`.
pub(super) fn derivatives(outputs: usize, line: impl Fn(f64) -> Vec<f64>) -> Vec<Estimate> {
    let mut tables: Vec<Table> = noise(outputs, &line).into_iter().map(Table::new).collect();
    let mut step = FIRST_STEP;
    for _ in 0..=HALVINGS {
        let (ahead, behind) = (line(step), line(-step));
        for (output, table) in tables.iter_mut().enumerate() {
            table.add(step, ahead[output], behind[output]);
        }
        if tables.iter().all(|table| table.is_done(step / 2.0)) {
            for probe in PROBES.map(|times| step / times) {
                let (ahead, behind) = (line(probe), line(-probe));
                for (output, table) in tables.iter_mut().enumerate() {
                    table.confirm(probe, ahead[output], behind[output]);
                }
            }
            if tables.iter().all(|table| table.is_done(step / 2.0)) {
                break;
            }
        }
        step /= 2.0;
    }
    tables.into_iter().map(|table| table.best).collect()
}

/// Ridders' table of one output.
struct Table {
    /// Extrapolations of increasing order that end with the last step; empty after a value that was not finite.
    row: Vec<f64>,
    noise: f64,
    best: Estimate,
}

impl Table {
    fn new(noise: f64) -> Self {
        Self { row: Vec::new(), noise, best: Estimate::NONE }
    }

    /// What rounding does to a difference with this step.
    fn rounding(&self, step: f64) -> f64 {
        let representable = self.best.magnitude + self.row.first().map_or(0.0, |difference| difference.abs());
        (NOISE_FACTOR * self.noise + 2.0 * f64::EPSILON * representable) / step
    }

    /// Adds the difference of the values at `step` and `-step`.
    fn add(&mut self, step: f64, ahead: f64, behind: f64) {
        // Other outputs may need smaller steps than this one: they confirm it on the way.
        if step <= self.best.step / PROBES[0] {
            self.confirm(step, ahead, behind);
        }
        let difference = (ahead - behind) / (2.0 * step);
        if !difference.is_finite() {
            self.row.clear();
            return;
        }
        self.best.magnitude = self.best.magnitude.max(ahead.abs()).max(behind.abs());
        let mut row = vec![difference];
        let mut power = 1.0;
        for order in 0..self.row.len().min(EXTRAPOLATIONS) {
            power *= 4.0;
            let extrapolated = row[order] + (row[order] - self.row[order]) / (power - 1.0);
            row.push(extrapolated);
            // One agreement may be chance: the first extrapolation has nothing but the difference it came from.
            if order > 0 {
                let spread = (extrapolated - row[order]).abs().max((extrapolated - self.row[order]).abs());
                let uncertainty = TRUNCATION_FACTOR * spread + self.rounding(step);
                if uncertainty < self.best.uncertainty {
                    let distance = (extrapolated - difference).abs();
                    self.best = Estimate { derivative: extrapolated, uncertainty, step, distance, ..self.best };
                }
            }
        }
        self.row = row;
    }

    /// Compares the estimate with the difference of the values at the much smaller steps `step` and `-step`.
    fn confirm(&mut self, step: f64, ahead: f64, behind: f64) {
        let deviation = ((ahead - behind) / (2.0 * step) - self.best.derivative).abs();
        if deviation <= self.best.uncertainty + self.best.distance / PROBES[0] + self.rounding(step) {
            return;
        }
        let error = deviation * step;
        if error <= STAIR * self.best.magnitude {
            // The values are less exact than was measured: on a staircase, the points of that were on one step.
            self.best.uncertainty += NOISE_FACTOR * (error - self.noise).max(0.0) / self.best.step;
            self.noise = self.noise.max(error);
        } else {
            self.best = Estimate { magnitude: self.best.magnitude, ..Estimate::NONE };
        }
    }

    /// Whether smaller steps cannot be better, or need not be.
    fn is_done(&self, next_step: f64) -> bool {
        self.best.uncertainty <= GOOD_ENOUGH * self.best.derivative.abs()
            || self.best.uncertainty <= self.rounding(next_step)
    }
}

//! Projection of states on what must be zero.

mod build;

use super::linear::Lu;
use super::radau::largest;
use super::{Counts, DaeError, Invariants, Projection, System};
use crate::sparsity::Sparsity;

/// What is added to the diagonal where invariants meet: invariants that depend on each other do no harm then. A pass leaves
/// this part of the distance, divided by the square of how far the invariants are from depending on each other.
const EASE: f64 = 1e-13;

/// Gauss and Newton's iteration for `min sum_i w_i (x_i - y_i)^2` with `h(t, x) = 0`, where every pass makes the least change
/// that the derivatives ask for:
///
/// `[ 1  H^T; H  -e ] [ W^1/2 dx; mu ] = [ 0; -h ]`, rows and columns of H scaled.
///
/// An invariant is met by changes of those of its unknowns that have the highest index: velocities change for constraints of
/// velocities, and positions, whose errors are smaller, do not.
///
/// h are the invariants of the system, and its equations without rates where these are asked for.
pub(super) struct Projector {
    invariants: usize,
    /// Equations without rates that must hold, too.
    equations: Vec<usize>,
    sparsity: Sparsity,
    pattern: Sparsity,
    /// Of H, of its transpose, and of the diagonal.
    h_places: Vec<usize>,
    transposed_places: Vec<usize>,
    /// Which entries of H belong to unknowns of the highest index in their row.
    is_highest: Vec<bool>,
    diagonal_places: Vec<usize>,
    lu: Lu<f64>,
    entries: Vec<f64>,
    values: Vec<f64>,
    by_x: Vec<f64>,
    /// What invariants may be, and what their rows are divided by.
    allowed: Vec<f64>,
    rows: Vec<f64>,
    right: Vec<f64>,
    residual: Vec<f64>,
    zero: Vec<f64>,
    /// All derivatives of F, of which those of equations without rates are taken.
    f_by_x: Vec<f64>,
    f_by_xd: Vec<f64>,
    f_places: Vec<usize>,
}

/// A state and what counts in it.
pub(super) struct Weighted<'a> {
    /// How much changes count: w.
    pub(super) weights: &'a [f64],
    /// Magnitudes below which numbers count as small.
    pub(super) small: &'a [f64],
    /// Unknowns that are not changed.
    pub(super) is_kept: &'a [bool],
}

impl Projector {
    /// Moves `x` until everything is zero; says how large the invariants were before, as a multiple of what is allowed.
    pub(super) fn project(
        &mut self,
        system: &mut dyn System,
        t: f64,
        x: &mut [f64],
        weighted: &Weighted<'_>,
        options: &Projection,
        counts: &mut Counts,
    ) -> Result<f64, DaeError> {
        let mut before = None;
        for pass in 0..=options.max_passes {
            self.evaluate(system, t, x, weighted, options.tolerance)?;
            let size = self.size();
            let before = *before.get_or_insert(size);
            if size <= 1.0 {
                return Ok(before);
            }
            if pass == options.max_passes {
                break;
            }
            counts.passes += 1;
            if self.pass(x, weighted) {
                // Below rounding errors: better states cannot be told apart.
                return Ok(before);
            }
        }
        Err(self.inconsistent(system, t, weighted, options.max_passes))
    }

    /// How large the invariants are at x, as a multiple of what is allowed.
    pub(super) fn violation(
        &mut self,
        system: &mut dyn System,
        t: f64,
        x: &[f64],
        weighted: &Weighted<'_>,
        tolerance: f64,
    ) -> Result<f64, DaeError> {
        self.evaluate(system, t, x, weighted, tolerance)?;
        Ok(self.size())
    }

    fn size(&self) -> f64 {
        self.values.iter().zip(&self.allowed).fold(0.0, |most: f64, (value, allowed)| most.max(value.abs() / allowed))
    }

    /// Values, derivatives, and what is allowed.
    fn evaluate(
        &mut self,
        system: &mut dyn System,
        t: f64,
        x: &[f64],
        weighted: &Weighted<'_>,
        tolerance: f64,
    ) -> Result<(), DaeError> {
        let invariants = self.invariants;
        if self.equations.is_empty() {
            let h: &mut dyn Invariants = system.invariants().expect("there are invariants");
            let result = h.derivatives(t, x, &mut self.values, &mut self.by_x);
            result.map_err(|source| DaeError::Evaluation { t, source })?;
        } else {
            self.evaluate_with_equations(system, t, x)?;
        }
        if let Some(place) = self.values.iter().position(|value| !value.is_finite()) {
            let (what, name) = self.name(system, place, invariants);
            return Err(DaeError::NotFinite { what, name, value: self.values[place], t });
        }
        // A state at which an invariant is infinitely steep would be taken for good, whatever its value is.
        if let Some(place) = self.by_x.iter().position(|entry| !entry.is_finite()) {
            let (row, column) = self.sparsity.entries().nth(place).unwrap_or_default();
            let (what, name) = self.name(system, row, invariants);
            let what = if what == "invariant" { "derivative of the invariant" } else { "derivative of the equation" };
            let name = format!("{name}` by `{}", system.unknown_name(column));
            return Err(DaeError::NotFinite { what, name, value: self.by_x[place], t });
        }
        self.allowed.fill(0.0);
        self.rows.fill(0.0);
        for ((row, column), entry) in self.sparsity.entries().zip(&self.by_x) {
            self.allowed[row] += entry.abs() * (x[column].abs() + weighted.small[column]);
            if !weighted.is_kept[column] {
                self.rows[row] = self.rows[row].max(entry.abs() / weighted.weights[column].sqrt());
            }
        }
        for (allowed, row) in self.allowed.iter_mut().zip(&mut self.rows) {
            *allowed = (*allowed * tolerance).max(f64::MIN_POSITIVE);
            *row = if *row > 0.0 { *row } else { 1.0 };
        }
        Ok(())
    }

    fn evaluate_with_equations(&mut self, system: &mut dyn System, t: f64, x: &[f64]) -> Result<(), DaeError> {
        let m = self.invariants;
        let mut h_entries = Vec::new();
        if let Some(h) = system.invariants() {
            h_entries = vec![0.0; h.sparsity().nonzeros()];
            let result = h.derivatives(t, x, &mut self.values[..m], &mut h_entries);
            result.map_err(|source| DaeError::Evaluation { t, source })?;
        }
        let (by_x, by_xd) = (&mut self.f_by_x, &mut self.f_by_xd);
        let result = system.derivatives(t, x, &self.zero, &mut self.residual, by_x, by_xd);
        result.map_err(|source| DaeError::Evaluation { t, source })?;
        for (value, &equation) in self.values[m..].iter_mut().zip(&self.equations) {
            *value = self.residual[equation];
        }
        // Column by column invariants stand before equations.
        let (mut h, mut f) = (h_entries.iter(), self.f_places.iter());
        for ((row, _), entry) in self.sparsity.entries().zip(&mut self.by_x) {
            let next = if row < m { h.next().copied() } else { f.next().map(|&place| self.f_by_x[place]) };
            *entry = next.unwrap_or(0.0);
        }
        Ok(())
    }

    /// One pass; whether the change is below rounding errors although it is what the derivatives ask for.
    fn pass(&mut self, x: &mut [f64], weighted: &Weighted<'_>) -> bool {
        let n = x.len();
        self.entries.fill(0.0);
        for (i, &place) in self.diagonal_places.iter().enumerate() {
            self.entries[place] = if i < n { 1.0 } else { -EASE };
        }
        let places = self.h_places.iter().zip(&self.transposed_places).zip(&self.is_highest);
        for (((row, column), entry), ((&lower, &upper), &is_highest)) in
            self.sparsity.entries().zip(&self.by_x).zip(places)
        {
            if !weighted.is_kept[column] {
                let scaled = entry / (self.rows[row] * weighted.weights[column].sqrt());
                self.entries[lower] = scaled;
                self.entries[upper] = if is_highest { scaled } else { 0.0 };
            }
        }
        self.right[..n].fill(0.0);
        for (right, (value, row)) in self.right[n..].iter_mut().zip(self.values.iter().zip(&self.rows)) {
            *right = -value / row;
        }
        // A matrix like this has an inverse; without one the state stays, and the next pass says what is not zero.
        if self.lu.factorize(&self.pattern, &self.entries).is_err() {
            return false;
        }
        self.lu.solve(&mut self.right);
        if self.right.iter().any(|change| !change.is_finite()) {
            return false;
        }
        let mut is_tiny = true;
        for (i, x) in x.iter_mut().enumerate() {
            let change = self.right[i] / weighted.weights[i].sqrt();
            is_tiny &= change.abs() <= 2.0 * f64::EPSILON * (x.abs() + weighted.small[i]);
            *x += change;
        }
        let is_met = |(mu, (value, row)): (&f64, (&f64, &f64))| (EASE * mu).abs() <= 0.5 * (value / row).abs();
        is_tiny && self.right[n..].iter().zip(self.values.iter().zip(&self.rows)).all(is_met)
    }

    fn name(&self, system: &mut dyn System, place: usize, invariants: usize) -> (&'static str, String) {
        match system.invariants() {
            Some(h) if place < invariants => ("invariant", h.name(place)),
            _ => ("equation", system.equation_name(self.equations[place - invariants])),
        }
    }

    /// The invariant that is largest, its value, what is allowed, and the unknown that it depends on most.
    pub(super) fn worst(&mut self, system: &mut dyn System) -> (String, f64, f64, String) {
        let place = largest(self.values.iter().zip(&self.allowed).map(|(value, allowed)| value / allowed));
        let of_row =
            self.sparsity.entries().zip(&self.by_x).map(|((row, _), entry)| if row == place { *entry } else { 0.0 });
        let entry = largest(of_row);
        let column = self.sparsity.entries().nth(entry).map_or(0, |entry| entry.1);
        let name = self.name(system, place, self.invariants).1;
        (name, self.values[place], self.allowed[place], system.unknown_name(column))
    }

    fn inconsistent(&mut self, system: &mut dyn System, t: f64, weighted: &Weighted<'_>, passes: usize) -> DaeError {
        let (invariant, value, allowed, unknown) = self.worst(system);
        let is_kept = weighted.is_kept.iter().enumerate().filter(|(_, is_kept)| **is_kept);
        let kept = is_kept.map(|(unknown, _)| system.unknown_name(unknown)).collect();
        DaeError::Inconsistent { invariant, value, allowed, unknown, kept, passes, t }
    }
}

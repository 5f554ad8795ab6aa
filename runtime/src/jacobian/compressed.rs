//! Derivatives along compressed directions.

use super::carry::{Carry, CarryThrough, Generated};
use super::chunks::{in_chunks, weight};
use super::linearized::Linearized;
use super::recovery::Recovery;
use super::whole::{Buffers, Whole};
use super::{EvaluationError, Jacobian, Method, Plan, PreparationError, check};
use crate::VectorFunction;
use crate::coloring::{self, Coloring, Kind, Order};
use crate::simd::Simd;
use crate::sparsity::Sparsity;
use core::ops::Range;

/// Derivatives along compressed directions: columns that share no row are carried by one lane.
///
/// They are carried by [`Generated`] code, or else by the overloaded function: with [`Duals`](super::Duals), or
/// by the [`ComplexStep`](super::ComplexStep).
/// Colors are taken eight at a time, the last four or fewer in four lanes; stack and buffers do not grow with them.
pub struct Compressed<F, C: Carry = Generated> {
    pub(super) f: F,
    pub(super) plan: Plan,
    /// The color of every column.
    pub(super) color_of: Vec<usize>,
    /// Functions that are evaluated as a whole, or give up.
    whole: Whole<C>,
    /// Functions that take two passes.
    pub(super) linearized: Linearized,
    /// For lanes with NaN, which are computed again with a guard, one after the other. Empty until there is one.
    pub(super) guarded: Buffers<C, f64>,
    /// What a probe found in each row, and what the entries found add up to. The last lane of the last chunk carries a weighed sum
    /// of all columns then, to see whether an entry is missing.
    pub(super) probed: Vec<[f64; 3]>,
}

impl<F: VectorFunction> Compressed<F> {
    /// Pattern and coloring of the function itself.
    ///
    /// # Errors
    /// None so far: the pattern fits.
    ///
    /// # Panics
    /// Where no pattern can be formed: see [`VectorFunction::rows`], and [`super::Path`] for such functions.
    pub fn new(f: F) -> Result<Self, PreparationError> {
        Self::of_columns(f, Method::GeneratedCompressed.name())
    }

    /// With a pattern that the caller knows, and a coloring of it.
    ///
    /// Every evaluation looks for missing entries, along one direction more: a weighed sum of all columns must be what the
    /// entries add up to, within a millionth of the row. Where it is not, or an entry is not finite, the row is compared with
    /// the dependences along the path taken, which takes memory.
    ///
    /// # Errors
    /// If pattern or coloring do not fit.
    pub fn with_pattern(f: F, sparsity: Sparsity, coloring: &Coloring) -> Result<Self, PreparationError> {
        Self::assembled(f, sparsity, coloring, Method::GeneratedCompressed.name(), true)
    }

    /// Every column by itself, every entry kept.
    pub fn dense(f: F) -> Self {
        Self::of_all(f, Method::GeneratedForward.name())
    }

    /// Skips what does not matter to the lanes at hand, as it does at first, or computes everything: to see what that saves, or
    /// where an entry goes wrong. Another instruction set forgets it.
    pub fn set_skipping(&mut self, skips: bool) {
        self.linearized.recorded.set_skipping(skips);
    }

    /// As [`Self::with_pattern`], by one who looks for missing entries himself.
    pub(super) fn on_path(f: F, sparsity: Sparsity, coloring: &Coloring) -> Self {
        Self::assembled(f, sparsity, coloring, "generated-path", false).expect("made for each other")
    }
}

impl<F: VectorFunction, C: Carry> Compressed<F, C> {
    /// Pattern and coloring of the function itself.
    pub(super) fn of_columns(f: F, name: &'static str) -> Result<Self, PreparationError> {
        let sparsity = sparsity_of(&f);
        let coloring = coloring::columns(&sparsity, Order::default());
        Self::assembled(f, sparsity, &coloring, name, false)
    }

    /// Every column by itself.
    pub(super) fn of_all(f: F, name: &'static str) -> Self {
        let sparsity = full(&f);
        let coloring = distinct(sparsity.columns());
        Self::assembled(f, sparsity, &coloring, name, false).expect("distinct colors fit")
    }

    pub(super) fn assembled(
        f: F,
        sparsity: Sparsity,
        coloring: &Coloring,
        name: &'static str,
        probes: bool,
    ) -> Result<Self, PreparationError> {
        shape_fits(&f, &sparsity)?;
        coloring_fits(&sparsity, coloring)?;
        let order = lane_order(&sparsity, coloring);
        let color_of: Vec<usize> = coloring.color_of().iter().map(|color| order[*color]).collect();
        let chunks = in_chunks(color_of.iter().copied().map(Some), coloring.count(), usize::from(probes));
        Ok(Self {
            whole: Whole::new(chunks, &sparsity),
            linearized: Linearized::new(by_itself::<F>(Simd::best()), false),
            guarded: Buffers::new(false, &sparsity),
            probed: if probes { vec![[0.0; 3]; sparsity.rows()] } else { Vec::new() },
            plan: Plan { name, sparsity, directions: coloring.count() },
            f,
            color_of,
        })
    }

    /// Computes with another instruction set than [`Simd::best`], or AVX2 in place of AVX-512 for large functions. It concerns functions that take two passes; of others, and of those
    /// that are compiled for one set only, nothing changes.
    ///
    /// # Panics
    /// If the processor does not have it.
    pub fn set_simd(&mut self, simd: Simd) {
        assert!(simd.is_available(), "this processor has no {}", simd.name());
        let n_threads = self.linearized.n_threads;
        self.linearized = Linearized::new(by_itself::<F>(simd), true);
        self.linearized.n_threads = n_threads;
    }

    /// The instruction set that it computes with.
    pub fn simd(&self) -> Simd {
        self.linearized.simd
    }

    /// The function.
    pub fn function(&self) -> &F {
        &self.f
    }

    /// Gives the function back.
    pub fn into_function(self) -> F {
        self.f
    }

    /// Compares what probes found with what the entries add up to.
    fn check_probe(&mut self, x: &[f64], entries: &[f64]) -> Result<(), EvaluationError> {
        if self.probed.is_empty() {
            return Ok(());
        }
        let sparsity = &self.plan.sparsity;
        for j in 0..sparsity.columns() {
            let range = column_range(sparsity, j);
            for (row, entry) in sparsity.column(j).iter().zip(&entries[range]) {
                let term = weight(j) * entry;
                self.probed[*row][1] += term;
                self.probed[*row][2] += term.abs();
            }
        }
        let is_clear = |[_, _, size]: &[f64; 3]| size.is_finite();
        let agrees = |[found, sum, size]: &[f64; 3]| (found - sum).abs() <= 1e-6 * size;
        let is_suspect = |row: &[f64; 3]| !is_clear(row) || !agrees(row);
        if !self.probed.iter().any(is_suspect) {
            return Ok(());
        }
        // Sums of infinite slopes tell nothing, and terms may cancel in every column but for rounding errors in their sum.
        let path = self.f.rows_at(x);
        let has_more = |row: usize| path[row].iter().any(|column| !sparsity.contains(row, *column));
        let missing = (0..path.len()).find(|row| is_suspect(&self.probed[*row]) && has_more(*row));
        match missing {
            Some(row) => Err(EvaluationError::MissingEntry { row }),
            None => Ok(()),
        }
    }
}

impl<F: VectorFunction, C: CarryThrough<F>> Jacobian for Compressed<F, C> {
    fn plan(&self) -> &Plan {
        &self.plan
    }

    fn evaluate(&mut self, x: &[f64], y: &mut [f64], entries: &mut [f64]) -> Result<(), EvaluationError> {
        check(&self.plan.sparsity, x, y, entries)?;
        if self.whole.chunks.is_empty() {
            self.f.value(x, y);
            return Ok(());
        }
        let takes_two_passes = C::IS_GENERATED
            && self.linearized.record(&self.f, &self.plan, &self.color_of, !self.probed.is_empty(), x, y);
        let Self { f, plan, guarded, probed, .. } = self;
        let out = Recovery { f, plan, guarded, x, y, entries, probed };
        match takes_two_passes {
            true => self.linearized.evaluate(out),
            false => self.whole.evaluate(out),
        }
        self.check_probe(x, entries)
    }
}

/// The instruction set for a function: another one concerns second passes only.
fn by_itself<F: VectorFunction>(simd: Simd) -> Simd {
    if F::IS_LINEAR { simd } else { Simd::Baseline }
}

/// Which lane each color gets, so that lanes side by side are zero in the same places as far as the pattern tells: by the
/// longest column of a color, longest first. In a tree these are the columns of its trunk, then of its branches; columns of
/// one length whose rows begin alike stand together.
fn lane_order(sparsity: &Sparsity, coloring: &Coloring) -> Vec<usize> {
    let mut longest = vec![(usize::MAX, usize::MAX); coloring.count()];
    for (column, color) in coloring.color_of().iter().enumerate() {
        let rows = sparsity.column(column);
        let first = rows.first().copied().unwrap_or(usize::MAX);
        longest[*color] = longest[*color].min((usize::MAX - rows.len(), first));
    }
    let mut order: Vec<usize> = (0..coloring.count()).collect();
    order.sort_by_key(|color| longest[*color]);
    let mut lane_of = vec![0; order.len()];
    order.iter().enumerate().for_each(|(lane, color)| lane_of[*color] = lane);
    lane_of
}

/// Where the entries of a column stand among all.
pub(super) fn column_range(sparsity: &Sparsity, column: usize) -> Range<usize> {
    sparsity.column_starts()[column]..sparsity.column_starts()[column + 1]
}

/// Every column by itself.
pub(super) fn distinct(columns: usize) -> Coloring {
    Coloring::new(Kind::Columns, (0..columns).collect()).expect("as many colors as columns")
}

/// The pattern of a function.
pub(super) fn sparsity_of(f: &impl VectorFunction) -> Sparsity {
    Sparsity::from_rows(f.inputs(), f.rows()).expect("a pattern has the inputs that there are")
}

/// Every entry.
pub(super) fn full(f: &impl VectorFunction) -> Sparsity {
    let columns = f.inputs();
    Sparsity::from_rows(columns, (0..f.outputs()).map(|_| 0..columns)).expect("all columns there are")
}

/// Whether the pattern has the size of the Jacobian.
pub(super) fn shape_fits(f: &impl VectorFunction, sparsity: &Sparsity) -> Result<(), PreparationError> {
    let (rows, columns) = (f.outputs(), f.inputs());
    let (found_rows, found_columns) = (sparsity.rows(), sparsity.columns());
    match (found_rows, found_columns) == (rows, columns) {
        true => Ok(()),
        false => Err(PreparationError::Size { rows, columns, found_rows, found_columns }),
    }
}

fn coloring_fits(sparsity: &Sparsity, coloring: &Coloring) -> Result<(), PreparationError> {
    let colors = coloring.color_of();
    if colors.len() != sparsity.columns() {
        return Err(PreparationError::Colored { expected: sparsity.columns(), found: colors.len() });
    }
    // Which column of each color was seen last, and in which row.
    let mut seen = vec![(usize::MAX, 0); coloring.count()];
    for row in 0..sparsity.rows() {
        for column in sparsity.row(row) {
            let (last, first) = seen[colors[*column]];
            if last == row {
                return Err(PreparationError::Coloring { first, second: *column, row });
            }
            seen[colors[*column]] = (row, *column);
        }
    }
    Ok(())
}

#[cfg(target_arch = "x86_64")]
use super::carry::{Avx2, Avx512};
use super::carry::{Baseline, Carry, CarryThrough, Double, Generated, Lane, Registers};
use super::strips::{Strip, dealt_round, in_turn, strips, weight};
use super::{EvaluationError, Jacobian, Method, Plan, PreparationError, check};
use crate::coloring::{self, Coloring, Kind, Order};
use crate::simd::Simd;
use crate::sparsity::Sparsity;
use crate::{Tangent, VectorFunction};
use core::ops::Range;

/// Buffers for tangents T of inputs and outputs.
pub(super) struct Buffers<C: Carry, T: Tangent> {
    pub(super) x: Vec<T>,
    pub(super) y: Vec<T>,
    pub(super) numbers: C::Numbers<T>,
}

impl<C: Carry, T: Tangent> Buffers<C, T> {
    pub(super) fn new(used: bool, sparsity: &Sparsity) -> Self {
        let (columns, rows) = if used { (sparsity.columns(), sparsity.rows()) } else { (0, 0) };
        Self { x: vec![T::zero(); columns], y: vec![T::zero(); rows], numbers: C::numbers(columns, rows) }
    }
}

/// Lanes of the instruction set that second passes compute with.
enum InParts<C: Carry> {
    Baseline(Buffers<C, Baseline>),
    #[cfg(target_arch = "x86_64")]
    Avx2(Buffers<C, Avx2>),
    #[cfg(target_arch = "x86_64")]
    Avx512(Buffers<C, Avx512>),
}

impl<C: Carry> InParts<C> {
    /// # Panics
    /// If the processor does not have the instruction set: lanes in its registers cannot even be made then.
    fn new(simd: Simd, sparsity: &Sparsity) -> Self {
        assert!(simd.is_available(), "this processor has no {}", simd.name());
        match simd {
            #[cfg(target_arch = "x86_64")]
            Simd::Avx2 => Self::Avx2(Buffers::new(true, sparsity)),
            #[cfg(target_arch = "x86_64")]
            Simd::Avx512 => Self::Avx512(Buffers::new(true, sparsity)),
            _ => Self::Baseline(Buffers::new(true, sparsity)),
        }
    }
}

/// Derivatives along compressed directions: columns that share no row are carried by one lane.
///
/// They are carried by [`Generated`] code, or else by the overloaded function: with [`Duals`](super::Duals), or
/// by the [`ComplexStep`](super::ComplexStep).
/// Colors are taken eight at a time, the last four or fewer in four lanes; stack and buffers do not grow with them.
pub struct Compressed<F, C: Carry = Generated> {
    pub(super) f: F,
    pub(super) plan: Plan,
    strips: Vec<Strip>,
    /// The same for functions that take two passes; none until there was a value.
    pub(super) even: Vec<Strip>,
    /// The first strips of those that are swept one after the other.
    pub(super) begins: Vec<usize>,
    /// How many are swept at the same time.
    pub(super) together: usize,
    /// The color of every column.
    color_of: Vec<usize>,
    /// Whether the last lane of the last strip carries a weighed sum of all columns, to see whether an entry is missing.
    has_probe: bool,
    wide: Buffers<C, Double>,
    narrow: Buffers<C, Baseline>,
    /// For lanes with NaN, which are computed again with a guard, one after the other. Empty until there is one.
    pub(super) guarded: Buffers<C, f64>,
    /// What a probe found in each row, and what the entries found add up to.
    pub(super) probed: Vec<[f64; 3]>,
    /// What all strips have in common.
    pub(super) shared: C::Shared,
    /// The instruction set for second passes.
    simd: Simd,
    /// Whether it must be that one.
    pub(super) is_chosen: bool,
    /// Lanes of that; none until they are needed.
    in_parts: Option<InParts<C>>,
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

    /// Skips what does not matter to the lanes at hand, as it does at first, or computes everything, to see what that saves.
    /// Another instruction set forgets it.
    #[doc(hidden)]
    pub fn set_skipping(&mut self, skips: bool) {
        self.shared.set_skipping(skips);
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
        let strips = strips(color_of.iter().copied().map(Some), coloring.count(), usize::from(probes));
        let narrow = strips.iter().any(|s| !s.wide);
        let mut new = Self {
            wide: Buffers::new(strips.iter().any(|s| s.wide), &sparsity),
            narrow: Buffers::new(narrow, &sparsity),
            guarded: Buffers::new(false, &sparsity),
            probed: if probes { vec![[0.0; 3]; sparsity.rows()] } else { Vec::new() },
            has_probe: probes,
            plan: Plan { name, sparsity, directions: coloring.count() },
            f,
            strips,
            even: Vec::new(),
            begins: Vec::new(),
            together: 1,
            color_of,
            shared: C::Shared::default(),
            simd: Simd::Baseline,
            is_chosen: false,
            in_parts: None,
        };
        new.set_simd(Simd::best());
        new.is_chosen = false;
        Ok(new)
    }

    /// Computes with another instruction set than [`Simd::best`], or AVX2 in place of AVX-512 for large functions. It concerns functions that take two passes; of others, and of those
    /// that are compiled for one set only, nothing changes.
    ///
    /// # Panics
    /// If the processor does not have it.
    pub fn set_simd(&mut self, simd: Simd) {
        assert!(simd.is_available(), "this processor has no {}", simd.name());
        self.simd = if F::IS_LINEAR { simd } else { Simd::Baseline };
        self.is_chosen = true;
        self.even.clear();
        self.shared = C::Shared::default();
        self.in_parts = None;
    }

    /// The instruction set that it computes with.
    pub fn simd(&self) -> Simd {
        self.simd
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
        if self.strips.is_empty() {
            self.f.value(x, y);
            return Ok(());
        }
        if C::begin(&self.f, &mut self.shared, x, y) {
            self.arrange();
            let mut lanes = self.in_parts.take().unwrap_or_else(|| InParts::new(self.simd, &self.plan.sparsity));
            match &mut lanes {
                InParts::Baseline(lanes) => self.in_parts(lanes, x, y, entries),
                #[cfg(target_arch = "x86_64")]
                InParts::Avx2(lanes) => self.in_parts(lanes, x, y, entries),
                #[cfg(target_arch = "x86_64")]
                InParts::Avx512(lanes) => self.in_parts(lanes, x, y, entries),
            }
            self.in_parts = Some(lanes);
        } else {
            self.as_a_whole(x, y, entries);
        }
        self.check_probe(x, entries)
    }
}

impl<F: VectorFunction, C: CarryThrough<F>> Compressed<F, C> {
    /// Deals the colors out to strips, once it is known what is computed for each of them.
    pub(super) fn arrange(&mut self) {
        if self.even.is_empty() {
            let narrower = self.simd == Simd::Avx512 && !self.is_chosen && Simd::Avx2.is_available();
            if narrower && C::beside_rooms(&self.f, &self.shared) > NEAR {
                self.simd = Simd::Avx2;
            }
            let (count, together) = (self.plan.directions, self.simd.lanes());
            let found = C::deal(&self.f, &self.shared, &self.plan.sparsity, &self.color_of, together);
            self.even = found.unwrap_or_else(|| in_turn(&self.color_of, count, together));
            if self.has_probe {
                // It depends on everything, and is better off alone than making a strip of some columns as long.
                self.even.push(Strip { wide: false, lanes: 1, lines: Vec::new() });
            }
            self.begins = dealt_round(&mut self.even, self.together);
        }
        C::look(&self.f, &mut self.shared, &self.even, &self.begins, self.has_probe);
    }

    /// The tangents of a function that takes two passes, once its values are there.
    fn in_parts<T: Registers>(&mut self, lanes: &mut Buffers<C, T>, x: &[f64], y: &mut [f64], entries: &mut [f64]) {
        let Self { f, plan: Plan { sparsity, .. }, even, probed, guarded, shared, has_probe, .. } = self;
        for is_guarded in [false, true] {
            for (k, strip) in even.iter().enumerate() {
                let probe = (*has_probe && k + 1 == even.len()).then(|| strip.lanes - 1);
                let (y, entries) = (&mut *y, &mut *entries);
                let mut out = Recovery { f, sparsity, strip, probe, is_guarded, guarded, x, y, entries, probed };
                out.by(lanes, |lanes, _| C::sweep(f, shared, &mut lanes.numbers, k, &lanes.x, &mut lanes.y));
            }
            if !has_nan(entries, probed) {
                break;
            }
        }
    }

    /// Values and tangents together, for every strip.
    fn as_a_whole(&mut self, x: &[f64], y: &mut [f64], entries: &mut [f64]) {
        let Self { f, plan: Plan { sparsity, .. }, strips, probed, guarded, wide, narrow, has_probe, .. } = self;
        for is_guarded in [false, true] {
            for (k, strip) in strips.iter().enumerate() {
                let probe = (*has_probe && k + 1 == strips.len()).then(|| strip.lanes - 1);
                let (y, entries) = (&mut *y, &mut *entries);
                let mut out = Recovery { f, sparsity, strip, probe, is_guarded, guarded, x, y, entries, probed };
                match strip.wide {
                    true => out.by(wide, |lanes, y| lanes.carry(f, strip.lanes, x, y)),
                    false => out.by(narrow, |lanes, y| lanes.carry(f, strip.lanes, x, y)),
                }
            }
            if !has_nan(entries, probed) {
                break;
            }
        }
    }
}

impl<C: Carry, T: Lane> Buffers<C, T> {
    /// Value and tangents by the function as a whole.
    fn carry<F>(&mut self, f: &F, lanes: usize, x: &[f64], y: &mut [f64])
    where
        C: CarryThrough<F>,
    {
        C::carry(f, &mut self.numbers, lanes, x, &self.x, y, &mut self.y);
    }
}

/// What the tangents of a strip are computed for.
pub(super) struct Recovery<'a, F, C: Carry> {
    pub(super) f: &'a F,
    pub(super) sparsity: &'a Sparsity,
    pub(super) strip: &'a Strip,
    pub(super) probe: Option<usize>,
    /// Whether lanes with NaN are computed once more, with a guard: it is zero times infinity, or no number with a guard,
    /// either. Nobody looks for them before an entry was found to be NaN.
    pub(super) is_guarded: bool,
    pub(super) guarded: &'a mut Buffers<C, f64>,
    pub(super) x: &'a [f64],
    pub(super) y: &'a mut [f64],
    pub(super) entries: &'a mut [f64],
    pub(super) probed: &'a mut [[f64; 3]],
}

impl<F, C: CarryThrough<F>> Recovery<'_, F, C> {
    /// Seeds the lanes, has their tangents computed, and recovers the entries of the columns.
    fn by<T: Lane>(&mut self, lanes: &mut Buffers<C, T>, compute: impl FnOnce(&mut Buffers<C, T>, &mut [f64])) {
        self.strip.seed(&mut lanes.x, self.probe, 1.0);
        compute(lanes, self.y);
        self.recover(lanes);
        self.strip.seed(&mut lanes.x, self.probe, 0.0);
    }

    /// The entries of the columns, from the tangents.
    pub(super) fn recover<T: Lane>(&mut self, lanes: &mut Buffers<C, T>) {
        if self.is_guarded {
            for lane in 0..self.strip.lanes {
                if lanes.y.iter().any(|y_d| y_d[lane].is_nan()) {
                    self.again(lane, lanes);
                }
            }
        }
        let (y, starts) = (&lanes.y[..], self.sparsity.column_starts());
        for &(column, lane) in &self.strip.lines {
            let entries = &mut self.entries[starts[column]..starts[column + 1]];
            for (entry, &row) in entries.iter_mut().zip(self.sparsity.column(column)) {
                // Whether a zero has a sign depends on what it was computed together with: it gets none.
                *entry = y[row][lane] + 0.0;
            }
        }
        if let Some(probe) = self.probe {
            self.probed.iter_mut().zip(&lanes.y).for_each(|(row, y_d)| *row = [y_d[probe], 0.0, 0.0]);
        }
    }

    /// One lane once more, with a guard.
    #[cold]
    fn again<T: Lane>(&mut self, lane: usize, lanes: &mut Buffers<C, T>) {
        if self.guarded.x.len() < lanes.x.len() {
            *self.guarded = Buffers::new(true, self.sparsity);
        }
        let guarded = &mut *self.guarded;
        guarded.x.iter_mut().zip(&lanes.x).for_each(|(one, all)| *one = all[lane]);
        C::carry_one(self.f, &mut guarded.numbers, self.x, &guarded.x, self.y, &mut guarded.y);
        lanes.y.iter_mut().zip(&guarded.y).for_each(|(all, one)| all[lane] = *one);
    }
}

/// Partials of up to so many bytes leave a cache of the second level, of 1 to 2 MiB, enough for rooms of eight lanes. Beyond it, strips of
/// four lanes are faster, by 13 % in a linkage of 975 bodies.
const NEAR: usize = 768 * 1024;

/// Whether an entry is NaN, or what a probe found.
pub(super) fn has_nan(entries: &[f64], probed: &[[f64; 3]]) -> bool {
    // Without a way out on the way: the processor looks at several at once.
    let found = entries.iter().fold(false, |found, entry| found | entry.is_nan());
    found || probed.iter().any(|row| row[0].is_nan())
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

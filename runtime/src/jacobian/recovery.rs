//! From the tangents of a chunk to the entries of its columns.

use super::Plan;
use super::carry::{Carry, CarryThrough, Lane};
use super::chunks::Chunk;
use super::whole::Buffers;

/// What one evaluation is for: where it is, and where values and entries go.
pub(super) struct Recovery<'a, F, C: Carry> {
    pub(super) f: &'a F,
    pub(super) plan: &'a Plan,
    pub(super) guarded: &'a mut Buffers<C, f64>,
    pub(super) x: &'a [f64],
    pub(super) y: &'a mut [f64],
    pub(super) entries: &'a mut [f64],
    /// What a probe found in each row, and what the entries found add up to; none without a probe.
    pub(super) probed: &'a mut [[f64; 3]],
}

impl<F, C: CarryThrough<F>> Recovery<'_, F, C> {
    /// Sweeps over all chunks, with what `sweep` does for one of them; it calls [`Self::chunk`]. Lanes with NaN are computed once
    /// more then, with a guard: it is zero times infinity, or no number with a guard, either. Nobody looks for them before an
    /// entry was found to be NaN.
    pub(super) fn all(&mut self, chunks: &[Chunk], mut sweep: impl FnMut(&mut Self, usize, One<'_>)) {
        for is_guarded in [false, true] {
            for (k, chunk) in chunks.iter().enumerate() {
                let has_probe = !self.probed.is_empty() && k + 1 == chunks.len();
                let probe = has_probe.then(|| chunk.lanes - 1);
                sweep(self, k, One { chunk, probe, is_guarded });
            }
            if !has_nan(self.entries, self.probed) {
                break;
            }
        }
    }

    /// Seeds the lanes of a chunk, has their tangents computed, and recovers the entries of its columns.
    pub(super) fn chunk<T: Lane>(
        &mut self,
        one: One<'_>,
        x_d: &mut [T],
        y_d: &mut [T],
        compute: impl FnOnce(&[T], &mut [f64], &mut [T]),
    ) {
        one.chunk.seed(x_d, one.probe, 1.0);
        compute(x_d, self.y, y_d);
        self.recover(one, x_d, y_d);
        one.chunk.seed(x_d, one.probe, 0.0);
    }

    /// The entries of the columns, from the tangents.
    pub(super) fn recover<T: Lane>(&mut self, one: One<'_>, x_d: &[T], y_d: &mut [T]) {
        let One { chunk, probe, is_guarded } = one;
        if is_guarded {
            for lane in 0..chunk.lanes {
                if y_d.iter().any(|y_d| y_d[lane].is_nan()) {
                    self.again(lane, x_d, y_d);
                }
            }
        }
        let sparsity = &self.plan.sparsity;
        let starts = sparsity.column_starts();
        for &(column, lane) in &chunk.lines {
            let entries = &mut self.entries[starts[column]..starts[column + 1]];
            for (entry, &row) in entries.iter_mut().zip(sparsity.column(column)) {
                // Whether a zero has a sign depends on what it was computed together with: it gets none.
                *entry = y_d[row][lane] + 0.0;
            }
        }
        if let Some(probe) = probe {
            self.probed.iter_mut().zip(y_d).for_each(|(row, y_d)| *row = [y_d[probe], 0.0, 0.0]);
        }
    }

    /// One lane once more, with a guard.
    #[cold]
    fn again<T: Lane>(&mut self, lane: usize, x_d: &[T], y_d: &mut [T]) {
        if self.guarded.x.len() < x_d.len() {
            *self.guarded = Buffers::new(true, &self.plan.sparsity);
        }
        let guarded = &mut *self.guarded;
        guarded.x.iter_mut().zip(x_d).for_each(|(one, all)| *one = all[lane]);
        C::carry_one(self.f, &mut guarded.numbers, self.x, &guarded.x, self.y, &mut guarded.y);
        y_d.iter_mut().zip(&guarded.y).for_each(|(all, one)| all[lane] = *one);
    }
}

/// Whether an entry is NaN, or what a probe found.
pub(super) fn has_nan(entries: &[f64], probed: &[[f64; 3]]) -> bool {
    // Without a way out on the way: the processor looks at several at once.
    let found = entries.iter().fold(false, |found, entry| found | entry.is_nan());
    found || probed.iter().any(|row| row[0].is_nan())
}

/// A chunk that is swept.
#[derive(Clone, Copy)]
pub(super) struct One<'a> {
    pub(super) chunk: &'a Chunk,
    /// The lane that carries a weighed sum of all columns.
    pub(super) probe: Option<usize>,
    /// Whether lanes with NaN are computed once more, with a guard.
    pub(super) is_guarded: bool,
}

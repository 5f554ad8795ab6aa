//! Sweeps over a record.

use super::recording::FIRST;
use super::{Record, Recorded};
use crate::jacobian::{EvaluationError, check_length};
use crate::sparsity::Sparsity;
use crate::{IndexSet, Lanes, Tangent};

/// Memory of sweeps: a tangent for every slot of a record. It is made by `default`, grows to the record that it is used
/// with, and can be kept for others.
#[derive(Clone, Debug, Default)]
pub struct Workspace<T> {
    /// All zero between backward sweeps, as far as `clean` reaches.
    slots: Vec<T>,
    clean: usize,
}

impl<T: Tangent> Workspace<T> {
    /// The slots of a record, with whatever they hold.
    pub(super) fn sized(&mut self, slots: usize, room: usize) -> &mut [T] {
        self.clean = 0;
        self.grow(slots, room);
        &mut self.slots[..slots]
    }

    /// The slots of a record, all zero; whoever asks leaves them zero.
    pub(super) fn cleared(&mut self, slots: usize, room: usize) -> &mut [T] {
        self.grow(slots, room);
        if self.clean < slots {
            self.slots[self.clean..slots].fill(T::zero());
            self.clean = slots;
        }
        &mut self.slots[..slots]
    }

    /// So many slots, and room for more: the record may be longer next time.
    fn grow(&mut self, slots: usize, room: usize) {
        if self.slots.len() < slots {
            self.slots.resize(slots + room, T::zero());
        }
    }
}

impl Record {
    /// Tangents of the outputs `y_d` (length m) along the directions `x_d` (length n), at the point of the record: `J v`,
    /// several at once in [`Lanes`].
    ///
    /// They are what [`VectorFunction::forward`](crate::VectorFunction::forward) gives, but for the order in which terms are added.
    ///
    /// # Errors
    /// If a slice has the wrong length, or there is no record.
    pub fn pushforward<T: Tangent>(
        &self,
        workspace: &mut Workspace<T>,
        x_d: &[T],
        y_d: &mut [T],
    ) -> Result<(), EvaluationError> {
        self.sizes("numbers of the directions", x_d.len(), "numbers of the products", y_d.len())?;
        let slots = workspace.sized(self.slots(), self.terms.room());
        self.push(slots, x_d, y_d, T::times);
        if y_d.iter().any(|y_d| y_d.is_nan()) {
            // Zero times infinity, or no number with a guard, either.
            self.push(slots, x_d, y_d, T::scale);
        }
        Ok(())
    }

    #[inline(always)]
    fn push<T: Tangent>(&self, slots: &mut [T], x_d: &[T], y_d: &mut [T], times: impl Fn(T, f64) -> T) {
        push(slots, x_d, self.terms.iter().map(|(weight, operand)| (*weight, *operand)), &times);
        for (y_d, output) in y_d.iter_mut().zip(&self.outputs) {
            *y_d = if output.is_zero() { T::zero() } else { times(slots[output.slot()], output.weight) };
        }
    }

    /// Products of `y_b` (length m) with the Jacobian fill `x_b` (length n), at the point of the record: `J^T v`, several at
    /// once in [`Lanes`].
    ///
    /// As forward, what is zero stays zero whatever it is multiplied by: an adjoint of zero by an infinite slope, and an
    /// infinite adjoint by a slope of zero. So this may say 0 where a forward sweep says NaN, which multiplies an infinite
    /// tangent by zero later. Where infinite terms cancel it may say NaN where a forward sweep, which sees one input at a time,
    /// has none.
    ///
    /// # Errors
    /// If a slice has the wrong length, or there is no record.
    pub fn pullback<T: Tangent>(
        &self,
        workspace: &mut Workspace<T>,
        y_b: &[T],
        x_b: &mut [T],
    ) -> Result<(), EvaluationError> {
        self.sizes("numbers of the products", x_b.len(), "weights", y_b.len())?;
        let y_b = self.outputs.iter().copied().zip(y_b.iter().copied());
        self.pull_twice(workspace.cleared(self.slots(), self.terms.room()), y_b, x_b);
        Ok(())
    }

    /// [`Self::pullback`], and what it cannot tell is found by forward sweeps: a tangent that cancels to zero before it meets what is
    /// infinite or not a number stays zero forward, but backward the one half of it knows nothing of the other.
    pub(crate) fn guarded_pullback(
        &self,
        workspace: &mut Workspace<f64>,
        forward: &mut Workspace<Lanes<8>>,
        y_b: &[f64],
        x_b: &mut [f64],
    ) -> Result<(), EvaluationError> {
        self.pullback(workspace, y_b, x_b)?;
        if !x_b.iter().any(|x_b| x_b.is_nan()) {
            return Ok(());
        }
        let unknown: Vec<usize> = (0..x_b.len()).filter(|input| x_b[*input].is_nan()).collect();
        let (mut x_d, mut y_d) = (vec![Lanes::zero(); self.inputs], vec![Lanes::zero(); self.outputs.len()]);
        for chunk in unknown.chunks(8) {
            chunk.iter().enumerate().for_each(|(lane, input)| x_d[*input] = Lanes::unit(lane));
            self.pushforward(forward, &x_d, &mut y_d)?;
            for (lane, input) in chunk.iter().enumerate() {
                let wanted = y_d.iter().zip(y_b).filter(|(_, y_b)| **y_b != 0.0);
                x_b[*input] = wanted.map(|(y_d, y_b)| y_d[lane].scale(*y_b)).sum();
                x_d[*input] = Lanes::zero();
            }
        }
        Ok(())
    }

    /// A row (length n) of the Jacobian, at the point of the record.
    ///
    /// # Errors
    /// If there is no such output, `row` has the wrong length, or there is no record.
    pub fn row(&self, workspace: &mut Workspace<f64>, output: usize, row: &mut [f64]) -> Result<(), EvaluationError> {
        let outputs = self.outputs.len();
        self.sizes("numbers of the row", row.len(), "outputs", outputs)?;
        let handle = *self.outputs.get(output).ok_or(EvaluationError::NoOutput { output, outputs })?;
        self.pull_twice(workspace.cleared(self.slots(), self.terms.room()), core::iter::once((handle, 1.0)), row);
        Ok(())
    }

    /// Without a guard, and where that gives NaN once more with it.
    fn pull_twice<T: Tangent>(&self, slots: &mut [T], y_b: impl Iterator<Item = (Recorded, T)> + Clone, x_b: &mut [T]) {
        self.pull(slots, y_b.clone(), x_b, T::times);
        if x_b.iter().any(|x_b| x_b.is_nan()) {
            // A record that was brought to another point may have weights that are zero there.
            self.pull(slots, y_b, x_b, |bar, weight| if weight == 0.0 { T::zero() } else { bar.scale(weight) });
        }
    }

    #[inline(always)]
    fn pull<T: Tangent>(
        &self,
        slots: &mut [T],
        y_b: impl Iterator<Item = (Recorded, T)>,
        x_b: &mut [T],
        times: impl Fn(T, f64) -> T,
    ) {
        for (output, y_b) in y_b.filter(|(output, _)| !output.is_zero()) {
            let slot = &mut slots[output.slot()];
            *slot = *slot + times(y_b, output.weight);
        }
        pull(slots, self.terms.iter().map(|(weight, operand)| (*weight, *operand)), x_b, times);
    }

    /// Where the Jacobian may have entries as long as the path of the record is not left.
    pub fn structure(&self) -> Sparsity {
        let rows: Vec<Vec<usize>> = IndexSet::detection(|| {
            let inputs: Vec<IndexSet> = (0..self.inputs).map(IndexSet::single).collect();
            let mut outputs = vec![IndexSet::empty(); self.outputs.len()];
            let mut slots = vec![IndexSet::empty(); self.slots()];
            self.push(&mut slots, &inputs, &mut outputs, |set, _| set);
            outputs.into_iter().map(IndexSet::to_vec).collect()
        });
        Sparsity::from_rows(self.inputs, rows).expect("the inputs that there are")
    }

    /// Whether a sweep can be made with slices of these lengths.
    fn sizes(&self, of_n: &'static str, n: usize, of_m: &'static str, m: usize) -> Result<(), EvaluationError> {
        if !self.is_recorded {
            return Err(EvaluationError::NoRecord);
        }
        check_length(of_n, self.inputs, n)?;
        check_length(of_m, self.outputs.len(), m)
    }
}

/// Tangents of all slots, from those of the inputs and the terms (weight and operand).
#[inline(always)]
pub(super) fn push<T: Tangent>(
    slots: &mut [T],
    x_d: &[T],
    terms: impl Iterator<Item = (f64, u32)>,
    times: impl Fn(T, f64) -> T,
) {
    slots[..x_d.len()].copy_from_slice(x_d);
    let mut sum = T::zero();
    for (slot, (weight, operand)) in (x_d.len() + 1..).zip(terms) {
        let term = times(slots[(operand & !FIRST) as usize], weight);
        sum = if operand & FIRST != 0 { term } else { sum + term };
        slots[slot] = sum;
    }
}

/// Adjoints of the inputs, from those of the outputs, which are in their slots; all slots are zero afterwards.
#[inline(always)]
pub(super) fn pull<T: Tangent>(
    slots: &mut [T],
    terms: impl DoubleEndedIterator<Item = (f64, u32)> + ExactSizeIterator,
    x_b: &mut [T],
    times: impl Fn(T, f64) -> T,
) {
    let inputs = x_b.len();
    let mut sum = T::zero();
    for (term, (weight, operand)) in terms.enumerate().rev() {
        let own = &mut slots[inputs + 1 + term];
        // The adjoint of a sum is handed on to all terms of it, and the slot is left as it was found.
        sum = sum + core::mem::replace(own, T::zero());
        let operand_b = &mut slots[(operand & !FIRST) as usize];
        *operand_b = *operand_b + times(sum, weight);
        if operand & FIRST != 0 {
            sum = T::zero();
        }
    }
    x_b.copy_from_slice(&slots[..inputs]);
    slots[..inputs].fill(T::zero());
}

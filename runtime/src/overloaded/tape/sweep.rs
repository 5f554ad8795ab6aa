//! Sweeps over a tape.

use super::error::length;
use super::operand::Operand;
use super::{Tape, TapeError};
use crate::overloaded::rules::Form;
use crate::sparsity::Sparsity;
use crate::{IndexSet, Tangent};

/// Memory of a sweep: a tangent for every slot. It is made by `default`, grows to the tape that it is used with, and can
/// be kept for others.
#[derive(Clone, Debug, Default)]
pub struct Workspace<T> {
    slots: Vec<T>,
}

impl<T: Tangent> Workspace<T> {
    /// As many slots as that, with whatever they hold.
    fn sized(&mut self, slots: usize) -> &mut [T] {
        self.slots.resize(slots, T::zero());
        &mut self.slots
    }

    /// As many slots as that, all zero.
    fn cleared(&mut self, slots: usize) -> &mut [T] {
        self.slots.clear();
        self.sized(slots)
    }
}

impl Tape {
    /// Tangents of the outputs `y_d` (length m) along the directions `x_d` (length n), at the point of the last replay.
    ///
    /// # Errors
    /// If a slice has the wrong length, or the last replay left the path.
    pub fn forward<T: Tangent>(&self, workspace: &mut Workspace<T>, x_d: &[T], y_d: &mut [T]) -> Result<(), TapeError> {
        self.sizes("numbers of the directions", x_d.len(), "numbers of the products", y_d.len())?;
        let slots = workspace.sized(self.values.len());
        slots[..self.inputs].copy_from_slice(x_d);
        for (k, (operation, operands)) in self.operations.iter().zip(&self.operands).enumerate() {
            let [x, a] = operands.map(Operand::as_slot);
            let [by_x, by_a] = self.partials[k];
            let from = match operation.form() {
                Form::Smooth => [x, a],
                Form::Select => [x.filter(|_| by_x == 1.0), a.filter(|_| by_x != 1.0)],
                Form::First => [x, None],
                Form::Constant => [None, None],
            };
            slots[self.inputs + k] = match from {
                [Some(x), Some(a)] => slots[x].scale(by_x) + slots[a].scale(by_a),
                [Some(x), None] => slots[x].scale(by_x),
                [None, Some(a)] => slots[a].scale(by_a),
                [None, None] => T::zero(),
            };
        }
        for (y_d, output) in y_d.iter_mut().zip(&self.outputs) {
            *y_d = output.as_slot().map_or(T::zero(), |slot| slots[slot]);
        }
        Ok(())
    }

    /// Products of `weights` (length m) with the Jacobian fill `products` (length n), at the point of the last replay.
    /// Several sets of weights go together in [`Lanes`](crate::Lanes).
    ///
    /// A weight of zero contributes zero whatever the partial, and so does a partial of zero whatever the weight: where a
    /// slope is infinite this may say 0 where a forward sweep says NaN.
    ///
    /// # Errors
    /// If a slice has the wrong length, or the last replay left the path.
    pub fn reverse<T: Tangent>(
        &self,
        workspace: &mut Workspace<T>,
        weights: &[T],
        products: &mut [T],
    ) -> Result<(), TapeError> {
        self.sizes("numbers of the products", products.len(), "weights", weights.len())?;
        let slots = workspace.cleared(self.values.len());
        for (weight, output) in weights.iter().zip(&self.outputs) {
            if let Some(slot) = output.as_slot() {
                slots[slot] = slots[slot] + *weight;
            }
        }
        self.pull(slots);
        products.copy_from_slice(&slots[..self.inputs]);
        Ok(())
    }

    /// Hands the weights of all slots on to the inputs.
    pub(super) fn pull<T: Tangent>(&self, slots: &mut [T]) {
        for k in (0..self.operations.len()).rev() {
            let weight = slots[self.inputs + k];
            // Most of a tape does not lead to the few outputs that are swept from.
            if weight == T::zero() {
                continue;
            }
            for (operand, partial) in self.operands[k].iter().zip(self.partials[k]) {
                if let Some(slot) = operand.as_slot()
                    && partial != 0.0
                {
                    slots[slot] = slots[slot] + weight.scale(partial);
                }
            }
        }
    }

    /// A row (length n) of the Jacobian, at the point of the last replay.
    ///
    /// # Errors
    /// If there is no such output, `row` has the wrong length, or the last replay left the path.
    pub fn row(&self, workspace: &mut Workspace<f64>, output: usize, row: &mut [f64]) -> Result<(), TapeError> {
        let outputs = self.outputs.len();
        self.sizes("numbers of the row", row.len(), "outputs", outputs)?;
        let operand = self.outputs.get(output).ok_or(TapeError::NoOutput { output, outputs })?;
        let slots = workspace.cleared(self.values.len());
        if let Some(slot) = operand.as_slot() {
            slots[slot] = 1.0;
        }
        self.pull(slots);
        row.copy_from_slice(&slots[..self.inputs]);
        Ok(())
    }

    /// The gradient (length n) of a function with one output, at the point of the last replay.
    ///
    /// # Errors
    /// If the function gives several numbers, `gradient` has the wrong length, or the last replay left the path.
    pub fn gradient(&self, workspace: &mut Workspace<f64>, gradient: &mut [f64]) -> Result<(), TapeError> {
        length("outputs", 1, self.outputs.len())?;
        self.reverse(workspace, &[1.0], gradient)
    }

    /// Where the Jacobian may have entries as long as the path of the tape is not left.
    pub fn structure(&self) -> Sparsity {
        let rows: Vec<Vec<usize>> = IndexSet::detection(|| {
            let mut slots: Vec<IndexSet> = (0..self.inputs).map(IndexSet::single).collect();
            for (operation, operands) in self.operations.iter().zip(&self.operands) {
                let [x, a] = operands.map(|operand| operand.as_slot().map_or(IndexSet::empty(), |slot| slots[slot]));
                slots.push(match operation.form() {
                    Form::Smooth | Form::Select => x.union(a),
                    Form::First => x,
                    Form::Constant => IndexSet::empty(),
                });
            }
            let set = |slot: usize| slots[slot].to_vec();
            self.outputs.iter().map(|output| output.as_slot().map_or(Vec::new(), set)).collect()
        });
        Sparsity::from_rows(self.inputs, rows).expect("the inputs that there are")
    }

    /// Whether a sweep can be made with slices of these lengths.
    pub(super) fn sizes(&self, of_n: &'static str, n: usize, of_m: &'static str, m: usize) -> Result<(), TapeError> {
        length(of_n, self.inputs, n)?;
        length(of_m, self.outputs.len(), m)?;
        self.left.map_or(Ok(()), |operation| Err(TapeError::LeftPath { operation }))
    }
}

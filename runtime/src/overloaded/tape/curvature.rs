//! Second derivatives by sweeps over a tape.

use super::error::length;
use super::operand::Operand;
use super::{Tape, TapeError};
use crate::overloaded::rules::Form;
use crate::sparsity::Sparsity;
use crate::{IndexSet, Tangent};

/// Memory of sweeps for second derivatives, at one point and with one set of weights of the outputs.
#[derive(Clone, Debug, Default)]
pub struct Curvature<T> {
    /// The adjoints of all slots.
    adjoints: Vec<f64>,
    /// The second partials of every operation, times its adjoint.
    seconds: Vec<[f64; 3]>,
    tangents: Vec<T>,
    adjoint_tangents: Vec<T>,
}

impl<T: Tangent> Curvature<T> {
    /// Prepares products with the Hessian of the weighted sum of the outputs (`weights`, length m), at the point of the
    /// tape's last replay. The gradient of that sum fills `gradient`, length n.
    ///
    /// # Errors
    /// If a slice has the wrong length, or the last replay left the path.
    pub fn prepare(&mut self, tape: &Tape, weights: &[f64], gradient: &mut [f64]) -> Result<(), TapeError> {
        tape.sizes("numbers of the gradient", gradient.len(), "weights", weights.len())?;
        self.adjoints.clear();
        self.adjoints.resize(tape.values.len(), 0.0);
        for (weight, output) in weights.iter().zip(&tape.outputs) {
            if let Some(slot) = output.as_slot() {
                self.adjoints[slot] += weight;
            }
        }
        tape.pull(&mut self.adjoints);
        gradient.copy_from_slice(&self.adjoints[..tape.inputs]);
        self.seconds.clear();
        self.seconds.extend(tape.operations.iter().enumerate().map(|(k, operation)| {
            let weight = self.adjoints[tape.inputs + k];
            if weight == 0.0 || operation.bends() == [false; 3] {
                return [0.0; 3];
            }
            let [x, a] = tape.operands[k].map(|operand| operand.value(&tape.values, &tape.constants));
            operation.seconds(x, a, tape.values[tape.inputs + k], tape.partials[k]).map(|second| weight * second)
        }));
        Ok(())
    }

    /// Products `h_v` (length n) of the Hessian with directions `v` (length n), several at once in
    /// [`Lanes`](crate::Lanes): forward over reverse.
    ///
    /// # Errors
    /// If a slice has the wrong length, or nothing was prepared for this tape.
    pub fn product(&mut self, tape: &Tape, v: &[T], h_v: &mut [T]) -> Result<(), TapeError> {
        length("numbers of the directions", tape.inputs, v.len())?;
        length("numbers of the products", tape.inputs, h_v.len())?;
        length("operations that were prepared", tape.operations.len(), self.seconds.len())?;
        let inputs = tape.inputs;
        self.tangents.resize(tape.values.len(), T::zero());
        self.tangents[..inputs].copy_from_slice(v);
        let tangents = &mut self.tangents;
        for (k, operands) in tape.operands.iter().enumerate() {
            let [by_x, by_a] = tape.partials[k];
            let [x, a] = operands.map(Operand::as_slot);
            let [x, a] = match tape.operations[k].form() {
                Form::Smooth => [x, a],
                Form::Select => [x.filter(|_| by_x == 1.0), a.filter(|_| by_x != 1.0)],
                Form::First => [x, None],
                Form::Constant => [None, None],
            };
            tangents[inputs + k] = match (x, a) {
                (Some(x), Some(a)) => tangents[x].scale(by_x) + tangents[a].scale(by_a),
                (Some(x), None) => tangents[x].scale(by_x),
                (None, Some(a)) => tangents[a].scale(by_a),
                (None, None) => T::zero(),
            };
        }
        self.adjoint_tangents.clear();
        self.adjoint_tangents.resize(tape.values.len(), T::zero());
        let adjoints = &mut self.adjoint_tangents;
        for k in (0..tape.operations.len()).rev() {
            let weight = adjoints[inputs + k];
            let [xx, xa, aa] = self.seconds[k];
            let [x, a] = tape.operands[k].map(Operand::as_slot);
            let [by_x, by_a] = tape.partials[k];
            let none = T::zero();
            let (x_d, a_d) = (x.map_or(none, |x| tangents[x]), a.map_or(none, |a| tangents[a]));
            let is_curved = xx != 0.0 || xa != 0.0 || aa != 0.0;
            if let Some(x) = x {
                let mut sum = adjoints[x];
                if by_x != 0.0 {
                    sum = sum + weight.scale(by_x);
                }
                if is_curved {
                    sum = sum + x_d.scale(xx) + a_d.scale(xa);
                }
                adjoints[x] = sum;
            }
            if let Some(a) = a {
                let mut sum = adjoints[a];
                if by_a != 0.0 {
                    sum = sum + weight.scale(by_a);
                }
                if is_curved {
                    sum = sum + x_d.scale(xa) + a_d.scale(aa);
                }
                adjoints[a] = sum;
            }
        }
        h_v.copy_from_slice(&adjoints[..inputs]);
        Ok(())
    }
}

impl Tape {
    /// Where the Hessian of any weighted sum of the outputs may have entries, as long as the path of the tape is not left:
    /// the pairs of what the operands of curved operations depend on.
    pub fn hessian_structure(&self) -> Sparsity {
        // Only what leads to an output counts, and only what a curved operation is made of has to be known.
        let mut leads = vec![false; self.values.len()];
        self.outputs.iter().filter_map(|output| output.as_slot()).for_each(|slot| leads[slot] = true);
        let mut wanted = vec![false; self.values.len()];
        for k in (0..self.operations.len()).rev() {
            let slot = self.inputs + k;
            let curved = leads[slot] && self.operations[k].bends() != [false; 3];
            for operand in self.operands[k].iter().filter_map(|operand| operand.as_slot()) {
                leads[operand] |= leads[slot] && self.operations[k].form() != Form::Constant;
                wanted[operand] |= wanted[slot] || curved;
            }
        }
        let rows: Vec<Vec<usize>> = IndexSet::detection(|| {
            let mut sets: Vec<IndexSet> = (0..self.inputs).map(IndexSet::single).collect();
            sets.resize(self.values.len(), IndexSet::empty());
            let mut rows: Vec<Vec<usize>> = vec![Vec::new(); self.inputs];
            let mut pairs = |first: &[usize], second: &[usize]| {
                for i in first {
                    rows[*i].extend_from_slice(second);
                }
                for j in second {
                    rows[*j].extend_from_slice(first);
                }
            };
            for (k, operands) in self.operands.iter().enumerate() {
                let slot = self.inputs + k;
                let [x, a] = operands.map(|operand| operand.as_slot().map_or(IndexSet::empty(), |slot| sets[slot]));
                if leads[slot] {
                    let [xx, xa, aa] = self.operations[k].bends();
                    let (x, a) = if xx || xa || aa { (x.to_vec(), a.to_vec()) } else { (Vec::new(), Vec::new()) };
                    if xx {
                        pairs(&x, &x);
                    }
                    if xa {
                        pairs(&x, &a);
                    }
                    if aa {
                        pairs(&a, &a);
                    }
                }
                if wanted[slot] {
                    sets[slot] = match self.operations[k].form() {
                        Form::Smooth | Form::Select => x.union(a),
                        Form::First => x,
                        Form::Constant => IndexSet::empty(),
                    };
                }
            }
            rows.iter_mut().for_each(|row| {
                row.sort_unstable();
                row.dedup();
            });
            rows
        });
        Sparsity::from_rows(self.inputs, rows).expect("the inputs that there are")
    }
}

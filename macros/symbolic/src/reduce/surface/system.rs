//! The linear equations of a step of Newton's method, of which there are fewer than unknowns: as many unknowns as there are independent
//! constraints are changed, those with the largest pivots.

use crate::number::Number;
use crate::numeric::{Arithmetic, Slopes};

/// The linear equations of a step, eliminated with full pivoting. Sizes are logarithms to the base two.
pub(super) struct System<V> {
    /// Scales of unknowns and of constraints.
    unknowns: Vec<f64>,
    constraints: Vec<f64>,
    /// The factors of the scaled matrix, rows and columns in the order of the pivots.
    factors: Vec<Vec<V>>,
    rows: Vec<usize>,
    columns: Vec<usize>,
    rank: usize,
    /// The size of the last pivot.
    last: f64,
}

/// Bits of a number that rounding may take: a pivot that is smaller is zero.
const ROUNDED: f64 = 10.0;

impl<V: Clone> System<V> {
    /// From values and gradients of constraints, beside sizes of the unknowns. Nothing if a number is none.
    pub fn new<A>(numbers: &mut A, at: &[(V, Slopes<V>)], unknowns: Vec<f64>) -> Option<System<V>>
    where
        A: Arithmetic<Value = V>,
    {
        let n = unknowns.len();
        let mut constraints = Vec::new();
        let mut factors = Vec::new();
        for (value, slopes) in at {
            let size = largest(slopes.iter().map(|(j, slope)| numbers.log2(slope) + unknowns[*j]));
            if [size, numbers.log2(value)].iter().any(|size| size.is_nan() || *size == f64::INFINITY) {
                return None;
            }
            let scale = if size.is_finite() { size.round() } else { 0.0 };
            let mut row = vec![numbers.float(0.0); n];
            for (j, slope) in slopes {
                row[*j] = scaled(numbers, slope, unknowns[*j] - scale);
            }
            constraints.push(scale);
            factors.push(row);
        }
        let rows = (0..factors.len()).collect();
        let mut system = System { unknowns, constraints, factors, rows, columns: (0..n).collect(), rank: 0, last: 0.0 };
        system.eliminate(numbers);
        Some(system)
    }

    fn eliminate<A: Arithmetic<Value = V>>(&mut self, numbers: &mut A) {
        let (m, n) = (self.factors.len(), self.unknowns.len());
        for k in 0..m.min(n) {
            let mut best = (ROUNDED - numbers.bits() as f64, None);
            for i in k..m {
                for j in k..n {
                    let size = numbers.log2(&self.factors[i][j]);
                    if size > best.0 {
                        best = (size, Some((i, j)));
                    }
                }
            }
            let (size, Some((i, j))) = best else { return };
            self.rank = k + 1;
            self.last = size;
            self.factors.swap(k, i);
            self.rows.swap(k, i);
            self.columns.swap(k, j);
            self.factors.iter_mut().for_each(|row| row.swap(k, j));
            let (above, below) = self.factors.split_at_mut(k + 1);
            let pivot = &above[k];
            let inverse = numbers.power(&pivot[k], &Number::MINUS_ONE);
            for row in below {
                if numbers.log2(&row[k]) == f64::NEG_INFINITY {
                    continue;
                }
                let factor = numbers.mul(&row[k], &inverse);
                for j in k + 1..n {
                    let product = numbers.mul(&factor, &pivot[j]);
                    row[j] = numbers.add_scaled(&row[j], &Number::MINUS_ONE, &product);
                }
                row[k] = factor;
            }
        }
    }

    /// Whether all constraints are independent by more than this.
    pub fn is_regular(&self, by: f64) -> bool {
        self.rank == self.factors.len() && self.last > by
    }

    /// The step that makes residuals zero, as far as constraints are independent, by unknown.
    pub fn step<A: Arithmetic<Value = V>>(&self, numbers: &mut A, residuals: &[V]) -> Vec<V> {
        let mut y: Vec<V> = Vec::new();
        for (i, row) in self.rows.iter().enumerate().take(self.rank) {
            let zero = numbers.float(0.0);
            let residual = scaled(numbers, &residuals[*row], -self.constraints[*row]);
            let mut right = numbers.add_scaled(&zero, &Number::MINUS_ONE, &residual);
            for (factor, y) in self.factors[i].iter().zip(&y) {
                let product = numbers.mul(factor, y);
                right = numbers.add_scaled(&right, &Number::MINUS_ONE, &product);
            }
            y.push(right);
        }
        let mut step = vec![numbers.float(0.0); self.unknowns.len()];
        for i in (0..self.rank).rev() {
            for k in i + 1..self.rank {
                let product = numbers.mul(&self.factors[i][k], &y[k]);
                y[i] = numbers.add_scaled(&y[i], &Number::MINUS_ONE, &product);
            }
            let inverse = numbers.power(&self.factors[i][i], &Number::MINUS_ONE);
            y[i] = numbers.mul(&y[i], &inverse);
            let unknown = self.columns[i];
            step[unknown] = scaled(numbers, &y[i], self.unknowns[unknown]);
        }
        step
    }

    /// How long a step is beside the unknowns.
    pub fn length<A: Arithmetic<Value = V>>(&self, numbers: &A, step: &[V]) -> f64 {
        largest(step.iter().zip(&self.unknowns).map(|(change, scale)| numbers.log2(change) - scale))
    }

    /// How large residuals are. What is not a number is larger than everything.
    pub fn size<A: Arithmetic<Value = V>>(&self, numbers: &A, residuals: &[V]) -> f64 {
        let sizes = residuals.iter().zip(&self.constraints).map(|(value, scale)| numbers.log2(value) - scale);
        let largest = largest(sizes.clone());
        match largest.is_finite() {
            true => largest + sizes.map(|size| 4f64.powf(size - largest)).sum::<f64>().log2() / 2.0,
            false if largest.is_nan() => f64::INFINITY,
            false => largest,
        }
    }
}

/// The largest, or not a number if one is none.
fn largest(sizes: impl Iterator<Item = f64>) -> f64 {
    sizes.fold(f64::NEG_INFINITY, |most, size| {
        if size.is_nan() {
            f64::NAN
        } else if most < size {
            size
        } else {
            most
        }
    })
}

/// A value times a power of two.
fn scaled<A: Arithmetic>(numbers: &mut A, value: &A::Value, power: f64) -> A::Value {
    let factor = numbers.float(power.exp2());
    numbers.mul(value, &factor)
}

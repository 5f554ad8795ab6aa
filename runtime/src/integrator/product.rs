//! Products of sparse matrices with vectors.

use crate::sparsity::Sparsity;

/// The structure of a matrix as runs: rows of a column that follow one another. The rows of a loop do.
pub(super) struct Runs {
    /// Where the runs of each column end.
    ends: Vec<usize>,
    /// First row and length.
    runs: Vec<(usize, usize)>,
}

impl Runs {
    pub(super) fn new(sparsity: &Sparsity) -> Self {
        let (mut ends, mut runs): (Vec<usize>, Vec<(usize, usize)>) = (Vec::new(), Vec::new());
        for column in 0..sparsity.columns() {
            let start = runs.len();
            for &row in sparsity.column(column) {
                match runs[start..].last_mut() {
                    Some((first, length)) if *first + *length == row => *length += 1,
                    _ => runs.push((row, 1)),
                }
            }
            ends.push(runs.len());
        }
        Self { ends, runs }
    }

    /// Adds `A x` to `y`.
    pub(super) fn add_times(&self, entries: &[f64], x: &[f64], y: &mut [f64]) {
        let (mut start, mut left) = (0, entries);
        for (&end, &x) in self.ends.iter().zip(x) {
            for &(row, length) in &self.runs[start..end] {
                let (run, others) = left.split_at(length);
                for (y, entry) in y[row..row + length].iter_mut().zip(run) {
                    *y += entry * x;
                }
                left = others;
            }
            start = end;
        }
    }

    /// Adds `factor A^T x` to `y`.
    pub(super) fn add_transposed_times(&self, entries: &[f64], factor: f64, x: &[f64], y: &mut [f64]) {
        let (mut start, mut left) = (0, entries);
        for (&end, y) in self.ends.iter().zip(y) {
            // Four sums, of which none waits for another.
            let mut sums = [0.0; 4];
            for &(row, length) in &self.runs[start..end] {
                let (run, others) = left.split_at(length);
                let (run, run_end) = run.as_chunks::<4>();
                let (x, x_end) = x[row..row + length].as_chunks::<4>();
                for (x, entries) in x.iter().zip(run) {
                    sums = core::array::from_fn(|k| sums[k] + entries[k] * x[k]);
                }
                for ((x, entry), sum) in x_end.iter().zip(run_end).zip(&mut sums) {
                    *sum += entry * x;
                }
                left = others;
            }
            *y += factor * ((sums[0] + sums[1]) + (sums[2] + sums[3]));
            start = end;
        }
    }
}

/// The largest absolute value and where it is; the first that is not a number comes before all others.
pub(super) fn largest(values: &[f64]) -> (usize, f64) {
    let mut found = (0, 0.0);
    for (place, value) in values.iter().enumerate() {
        if value.is_nan() {
            return (place, f64::NAN);
        }
        if value.abs() > found.1 {
            found = (place, value.abs());
        }
    }
    found
}

//! Sparse equations with rows that may depend on each other: which of them say something new, and the shortest solutions.

use faer::dyn_stack::{MemBuffer, MemStack};
use faer::linalg::cholesky::ldlt::factor::LdltRegularization;
use faer::sparse::linalg::SupernodalThreshold;
use faer::sparse::linalg::cholesky::{
    CholeskySymbolicParams, LdltRef, SymbolicCholesky, SymbolicCholeskyRaw, SymmetricOrdering,
    factorize_symbolic_cholesky,
};
use faer::sparse::{SparseColMatRef, SymbolicSparseColMatRef};
use faer::{Conj, MatMut, Par, Side};
use tangential::sparsity::Sparsity;

/// A row of this part of the longest counts as none.
const NO_ROW: f64 = 1e-9;
/// The square of how far a row of length one may be from those before it, and still depend on them.
const NEAR: f64 = 1e-12;
/// The pivot of a row that depends on others: what is divided by it is gone.
const GONE: f64 = 1e128;
/// What rounding may leave of right-hand sides that contradict nothing.
const ROUNDING: f64 = 1e-13;
const MOST_ITERATIONS: usize = 100;

/// The rows of a sparse matrix A, and which of them are independent.
///
/// Rows are scaled to length one, and `A A^T` is factorized as `L D L^T` in an order that makes few entries. A pivot is the square of
/// how far its row is from the span of the independent rows before it; where it is none, the row depends on them, and a pivot
/// without bounds takes it out. So one factorization tells the rank, and solves with the independent rows `A_I`. It takes as long as
/// the factorization of the penalty's matrix in an integrator, where a singular value decomposition takes the cube of the size.
pub struct Independent {
    /// The rows that are scaled, one after the other, and where each begins; length m + 1.
    starts: Vec<usize>,
    entries: Vec<(usize, f64)>,
    columns: usize,
    /// How long the rows were; zero where one counts as none.
    lengths: Vec<f64>,
    is_dependent: Vec<bool>,
    symbolic: SymbolicCholesky<usize>,
    factor: Vec<f64>,
}

impl Independent {
    /// Of the entries of a matrix, m x n, with these values, that are taken, by row and column.
    pub fn new(sparsity: &Sparsity, values: &[f64], takes: impl Fn(usize, usize) -> bool) -> Self {
        let m = sparsity.rows();
        let mut rows: Vec<Vec<(usize, f64)>> = vec![Vec::new(); m];
        for (row, column, value) in sparsity.triplets(values) {
            if takes(row, column) && value != 0.0 {
                rows[row].push((column, value));
            }
        }
        let mut lengths: Vec<f64> = rows.iter().map(|row| row.iter().map(|(_, a)| a * a).sum::<f64>().sqrt()).collect();
        let longest = lengths.iter().fold(0.0_f64, |a, b| a.max(*b));
        for (row, length) in rows.iter_mut().zip(&mut lengths) {
            if *length > NO_ROW * longest {
                row.iter_mut().for_each(|(_, a)| *a /= *length);
            } else {
                row.clear();
                *length = 0.0;
            }
        }
        let mut starts = vec![0];
        starts.extend(rows.iter().scan(0, |end, row| {
            *end += row.len();
            Some(*end)
        }));
        let entries = rows.concat();
        let (ends, below, products) = squared(&starts, &entries, sparsity.columns());
        let structure = SymbolicSparseColMatRef::new_checked(m, m, &ends, None, &below);
        let params = CholeskySymbolicParams {
            // Its pivots can be told apart.
            supernodal_flop_ratio_threshold: SupernodalThreshold::FORCE_SIMPLICIAL,
            ..Default::default()
        };
        let symbolic = factorize_symbolic_cholesky(structure, Side::Lower, SymmetricOrdering::Amd, params)
            .expect("there is memory for what an integrator needs more than once");
        let mut factor = vec![0.0; symbolic.len_val()];
        let signs = vec![1; m];
        let regularization = LdltRegularization {
            dynamic_regularization_signs: Some(&signs),
            dynamic_regularization_delta: GONE,
            dynamic_regularization_epsilon: NEAR,
        };
        let mut memory = MemBuffer::new(symbolic.factorize_numeric_ldlt_scratch::<f64>(Par::Seq, Default::default()));
        let matrix = SparseColMatRef::new(structure, &products);
        let stack = MemStack::new(&mut memory);
        let made = symbolic.factorize_numeric_ldlt(
            &mut factor,
            matrix,
            Side::Lower,
            regularization,
            Par::Seq,
            stack,
            Default::default(),
        );
        // Where something is not a number nothing is known to be independent.
        let is_finite = made.is_ok();
        let is_dependent = match symbolic.raw() {
            SymbolicCholeskyRaw::Simplicial(raw) if is_finite => {
                let order = symbolic.perm().expect("an order was asked for").arrays().0;
                let mut is_dependent = vec![false; m];
                for (turn, row) in order.iter().enumerate() {
                    is_dependent[*row] = factor[raw.col_ptr()[turn]] == GONE;
                }
                is_dependent
            }
            _ => vec![true; m],
        };
        Self { starts, entries, columns: sparsity.columns(), lengths, is_dependent, symbolic, factor }
    }

    /// Whether a row says nothing new beside others.
    pub fn is_dependent(&self, row: usize) -> bool {
        self.is_dependent[row]
    }

    /// How many rows are independent.
    pub fn rank(&self) -> usize {
        self.is_dependent.iter().filter(|is_dependent| !**is_dependent).count()
    }

    /// The shortest of the nearest solutions of `A x = right`, and what it leaves of each row, by the length of the row.
    ///
    /// Solutions are `x = A_I^T S t` with `S` the inverse of `A_I A_I^T`, and t what the independent rows get. Where the others
    /// contradict them, t is found by conjugate gradients for least squares (Hestenes and Stiefel 1952): `A A_I^T S` has the
    /// identity among its rows, so they take few steps.
    pub fn least(&self, right: &[f64]) -> (Vec<f64>, Vec<f64>) {
        let scaled: Vec<f64> =
            right.iter().zip(&self.lengths).map(|(b, length)| if *length > 0.0 { b / length } else { 0.0 }).collect();
        let size = largest(&scaled);
        let mut t = self.masked(scaled.clone());
        let mut x = self.solution(&t);
        let mut left = minus(&scaled, &self.times(&x));
        let gradient = |left: &[f64]| self.masked(self.solved(self.masked(self.times(&self.transposed(left)))));
        let mut s = gradient(&left);
        let (mut p, mut gamma) = (s.clone(), dot(&s, &s));
        let mut rounds = 0;
        while largest(&s) > ROUNDING * size && rounds < MOST_ITERATIONS && gamma.is_finite() {
            let q = self.times(&self.solution(&p));
            let alpha = gamma / dot(&q, &q);
            t.iter_mut().zip(&p).for_each(|(t, p)| *t += alpha * p);
            left.iter_mut().zip(&q).for_each(|(left, q)| *left -= alpha * q);
            s = gradient(&left);
            let next = dot(&s, &s);
            p.iter_mut().zip(&s).for_each(|(p, s)| *p = s + next / gamma * *p);
            (gamma, rounds) = (next, rounds + 1);
        }
        if rounds > 0 {
            x = self.solution(&t);
            left = minus(&scaled, &self.times(&x));
        }
        let left = right.iter().zip(&left).zip(&self.lengths);
        let left = left.map(|((b, left), length)| if *length > 0.0 { left * length } else { *b }).collect();
        (x, left)
    }

    /// The shortest x with which the independent rows of `A x` are t; corrected once, since `A A^T` squares what is small.
    fn solution(&self, t: &[f64]) -> Vec<f64> {
        let mut x = self.transposed(&self.masked(self.solved(t.to_vec())));
        let missing = self.masked(minus(t, &self.times(&x)));
        let more = self.transposed(&self.masked(self.solved(missing)));
        x.iter_mut().zip(more).for_each(|(x, more)| *x += more);
        x
    }

    /// `S t`.
    fn solved(&self, mut t: Vec<f64>) -> Vec<f64> {
        let m = t.len();
        if self.rank() == 0 {
            return vec![0.0; m];
        }
        let mut memory = MemBuffer::new(self.symbolic.solve_in_place_scratch::<f64>(1, Par::Seq));
        let factor = LdltRef::new(&self.symbolic, &self.factor);
        let right = MatMut::from_column_major_slice_mut(&mut t, m, 1);
        factor.solve_in_place_with_conj(Conj::No, right, Par::Seq, MemStack::new(&mut memory));
        t
    }

    /// Nothing for rows that depend on others.
    fn masked(&self, mut t: Vec<f64>) -> Vec<f64> {
        t.iter_mut().zip(&self.is_dependent).filter(|(_, is)| **is).for_each(|(t, _)| *t = 0.0);
        t
    }

    /// `A x`, with the rows as they are scaled.
    fn times(&self, x: &[f64]) -> Vec<f64> {
        let rows = self.starts.windows(2).map(|bounds| &self.entries[bounds[0]..bounds[1]]);
        rows.map(|row| row.iter().map(|(column, a)| a * x[*column]).sum()).collect()
    }

    /// `A^T t`.
    fn transposed(&self, t: &[f64]) -> Vec<f64> {
        let mut x = vec![0.0; self.columns];
        for (bounds, t) in self.starts.windows(2).zip(t).filter(|(_, t)| **t != 0.0) {
            self.entries[bounds[0]..bounds[1]].iter().for_each(|(column, a)| x[*column] += a * t);
        }
        x
    }
}

/// The lower half of `A A^T`, column by column: where columns begin, rows, values.
fn squared(starts: &[usize], entries: &[(usize, f64)], columns: usize) -> (Vec<usize>, Vec<usize>, Vec<f64>) {
    let m = starts.len() - 1;
    let mut by_columns: Vec<Vec<(usize, f64)>> = vec![Vec::new(); columns];
    for row in 0..m {
        for (column, a) in &entries[starts[row]..starts[row + 1]] {
            by_columns[*column].push((row, *a));
        }
    }
    let (mut ends, mut below, mut products) = (vec![0], Vec::new(), Vec::new());
    let (mut sums, mut seen) = (vec![0.0; m], vec![usize::MAX; m]);
    for row in 0..m {
        let first = below.len();
        seen[row] = row;
        below.push(row);
        for (column, a) in &entries[starts[row]..starts[row + 1]] {
            let column = &by_columns[*column];
            for (other, b) in &column[column.partition_point(|(other, _)| *other < row)..] {
                if seen[*other] != row {
                    seen[*other] = row;
                    below.push(*other);
                }
                sums[*other] += a * b;
            }
        }
        below[first..].sort_unstable();
        products.extend(below[first..].iter().map(|other| core::mem::take(&mut sums[*other])));
        ends.push(below.len());
    }
    (ends, below, products)
}

fn minus(a: &[f64], b: &[f64]) -> Vec<f64> {
    a.iter().zip(b).map(|(a, b)| a - b).collect()
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn largest(numbers: &[f64]) -> f64 {
    numbers.iter().fold(0.0, |a: f64, b| a.max(b.abs()))
}

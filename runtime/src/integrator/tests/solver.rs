//! Dense and sparse factorizations.

use super::super::solver::{Elimination, Unpivoted};
use super::systems::Chain;
use super::*;
use crate::sparsity::Sparsity;
use faer::c64;
use std::sync::Arc;

/// A factorization of matrices whose entries stand column by column.
struct Columns {
    sparsity: Sparsity,
    elimination: Arc<Elimination>,
    factorization: Factorization,
}

impl Columns {
    fn new(sparsity: &Sparsity, solver: Solver) -> Self {
        let elimination = Arc::new(Elimination::new(sparsity));
        let factorization = Factorization::new(&elimination, solver);
        Self { sparsity: sparsity.clone(), elimination, factorization }
    }

    /// The solution, if there is one.
    fn solve(&mut self, entries: &[f64], right: &[f64]) -> Option<Vec<f64>> {
        let mut values = vec![0.0; self.elimination.values()];
        let columns = (0..self.sparsity.columns()).flat_map(|j| self.sparsity.column(j).iter().map(move |&i| (i, j)));
        columns.zip(entries).for_each(|((i, j), entry)| values[self.elimination.place(i, j)] = *entry);
        self.factorization.factorize(&self.sparsity, &self.elimination, &values).ok()?;
        let mut x = right.to_vec();
        self.factorization.solve(&mut x);
        Some(x)
    }
}

fn run_chain(points: usize, solver: Solver, constraints: Constraints) -> (State, Summary, bool) {
    let system = Chain::new(points, 1);
    let start = system.horizontal();
    let options = Options { solver, constraints, ..Options::default() };
    let mut integrator = Integrator::new(system, options, 0.0, &start, &vec![0.0; 2 * points]).unwrap();
    let summary = integrator.run(0.1, |_, _| ()).unwrap();
    (integrator.state().clone(), summary, integrator.is_sparse())
}

#[test]
fn both_factorizations_give_the_same() {
    let (dense, counts, is_sparse) = run_chain(50, Solver::Dense, Constraints::Penalty);
    assert!(!is_sparse);
    let (sparse, sparse_counts, is_sparse) = run_chain(50, Solver::Sparse, Constraints::Penalty);
    assert!(is_sparse);
    assert_eq!(counts.counts, sparse_counts.counts);
    for (i, (dense, sparse)) in dense.z.iter().zip(&sparse.z).enumerate() {
        assert!((dense - sparse).abs() < 1e-9 * dense.abs().max(1.0), "coordinate {i}: {dense}, {sparse}");
    }
}

#[test]
fn a_long_chain_is_sparse_and_a_short_one_dense() {
    assert!(run_chain(100, Solver::Automatic, Constraints::Augmented).2);
    assert!(!run_chain(2, Solver::Automatic, Constraints::Augmented).2);
}

/// A band with this reach on both sides of the diagonal.
fn band(n: usize, reach: usize) -> Sparsity {
    Sparsity::from_rows(n, (0..n).map(|row| row.saturating_sub(reach)..(row + reach + 1).min(n))).unwrap()
}

/// Solves, and compares the product with the right-hand side; by how much they may differ is for rounding errors that grow
/// with the solution.
fn check_solution(columns: &mut Columns, entries: &[f64], what: &str) {
    let n = columns.sparsity.columns();
    let right: Vec<f64> = (0..n).map(|i| i as f64 - 3.0).collect();
    let x = columns.solve(entries, &right).expect("there is a solution");
    let mut product = vec![0.0; n];
    for (row, column, entry) in columns.sparsity.triplets(entries) {
        product[row] += entry * x[column];
    }
    let size = x.iter().fold(1.0_f64, |size, x| size.max(x.abs()));
    for (i, (product, right)) in product.iter().zip(&right).enumerate() {
        assert!((product - right).abs() < 1e-11 * size, "{what}, row {i}: {product}, {right}");
    }
}

/// Any numbers: most of these matrices need pivots, of which faer finds some in supernodes and some one by one.
#[test]
fn solutions_fulfil_their_equations() {
    for (n, reach) in [(1, 0), (2, 1), (40, 2), (40, 9), (90, 12)] {
        let sparsity = band(n, reach);
        for solver in [Solver::Automatic, Solver::Dense, Solver::Sparse] {
            let mut columns = Columns::new(&sparsity, solver);
            for round in 0..3 {
                let entries: Vec<f64> =
                    (0..sparsity.nonzeros()).map(|k| (1.0 + (k * k + round) as f64).sin()).collect();
                check_solution(&mut columns, &entries, &format!("{n}, {reach}, {solver:?}"));
            }
        }
    }
}

/// As tangent matrices are: the diagonal is large enough, in whatever units, and nothing else is symmetric.
#[test]
fn no_pivots_are_looked_for_where_none_are_needed() {
    let arrow = Sparsity::from_rows(50, (0..50).map(|i| if i == 7 { (0..50).collect() } else { vec![7, i] })).unwrap();
    let blocks =
        (0..48).map(|i| if i < 8 { (0..48).collect() } else { (0..8).chain(i / 4 * 4..i / 4 * 4 + 4).collect() });
    let blocks = Sparsity::from_rows(48, blocks.collect::<Vec<Vec<usize>>>()).unwrap();
    let one_sided = Sparsity::from_rows(20, (0..20).map(|i| 0..i + 1)).unwrap();
    for sparsity in [band(60, 1), band(60, 7), arrow, blocks, one_sided, Sparsity::dense(20, 20).unwrap()] {
        let n = sparsity.columns();
        let mut columns = Columns::new(&sparsity, Solver::Automatic);
        for round in 0..3 {
            let unit = |i: usize| if (i + round).is_multiple_of(3) { 100.0 } else { 0.1 };
            let mut entries = Vec::new();
            for j in 0..n {
                entries.extend(sparsity.column(j).iter().map(|&i| {
                    let entry = if i == j { n as f64 } else { ((i * n + j * j + round) as f64).sin() };
                    entry * unit(i) * unit(j)
                }));
            }
            check_solution(&mut columns, &entries, &format!("{n} unknowns, {} entries", sparsity.nonzeros()));
            assert!(!columns.factorization.is_pivoted(), "{n} unknowns, {} entries", sparsity.nonzeros());
        }
    }
}

/// A diagonal of zeros, or one that is too small: in the middle, at the end, in few unknowns and in many.
#[test]
fn pivots_are_looked_for_where_they_are_needed() {
    for (sparsity, small) in
        [(Sparsity::dense(2, 2).unwrap(), 0), (band(40, 2), 20), (band(40, 2), 39), (band(60, 9), 5)]
    {
        let n = sparsity.columns();
        for (solver, entry) in [(Solver::Automatic, 0.0), (Solver::Sparse, 0.0), (Solver::Automatic, 1e-9)] {
            let mut columns = Columns::new(&sparsity, solver);
            let mut entries = Vec::new();
            for j in 0..n {
                let of = |&i: &usize| {
                    if i != j {
                        1.0 + (i * j) as f64 / 1e4
                    } else if i == small {
                        entry
                    } else {
                        30.0
                    }
                };
                entries.extend(sparsity.column(j).iter().map(of));
            }
            check_solution(&mut columns, &entries, &format!("{n} unknowns, {small}, {solver:?}"));
            assert!(columns.factorization.is_pivoted(), "{n} unknowns, {small}, {solver:?}");
        }
    }
}

/// Leaves first: a tree makes no entries, whichever way it is numbered, and supernodes do not tear it apart.
#[test]
fn a_tree_makes_no_entries() {
    let tree = |parent: fn(usize) -> usize| {
        let edges = (1..40).flat_map(|i| [(i, parent(i)), (parent(i), i)]).chain((0..40).map(|i| (i, i)));
        Sparsity::from_triplets(40, 40, edges).unwrap()
    };
    for sparsity in [tree(|i| i - 1), tree(|i| (i - 1) / 2), tree(|_| 0), tree(|i| i - 1 - (i - 1) % 3)] {
        assert_eq!(Elimination::new(&sparsity).values(), sparsity.nonzeros());
    }
}

#[test]
fn a_matrix_without_inverse_shows() {
    let sparsity = Sparsity::dense(2, 2).unwrap();
    for solver in [Solver::Automatic, Solver::Dense, Solver::Sparse] {
        for entries in [[1.0, 2.0, 2.0, 4.0], [0.0; 4], [1.0, f64::NAN, 1.0, 1.0]] {
            let found = Columns::new(&sparsity, solver).solve(&entries, &[1.0, 2.0]);
            let shows = found.as_ref().is_none_or(|x| x.iter().any(|x| !x.is_finite()));
            assert!(shows, "{solver:?}: {found:?}");
        }
    }
}

/// Complex matrices by pivots on their diagonal: the product with the solution is the right-hand side. And by Radau's rule a chain goes the
/// same way where they are factorized as real ones of twice the size, with other pivots.
#[test]
fn complex_factorizations() {
    let sparsity = band(30, 3);
    let elimination = Arc::new(Elimination::new(&sparsity));
    let mut values = vec![c64::new(0.0, 0.0); elimination.values()];
    let entry = |i: usize, j: usize| {
        let own = if i == j { 6.0 } else { 0.0 };
        c64::new(own + (3.0 * i as f64 + j as f64).sin(), (i as f64 - 2.0 * j as f64).cos())
    };
    sparsity.entries().for_each(|(i, j)| values[elimination.place(i, j)] = entry(i, j));
    let mut factorization = Unpivoted::new(&elimination);
    factorization.factorize(&values).expect("the diagonal is large");
    let right: Vec<c64> = (0..30).map(|i| c64::new(i as f64, 1.0 - i as f64)).collect();
    let mut x = right.clone();
    factorization.solve(&mut x);
    let mut left = right;
    sparsity.entries().for_each(|(i, j)| left[i] -= entry(i, j) * x[j]);
    assert!(left.iter().all(|left| left.re.abs() + left.im.abs() < 1e-12), "{left:?}");

    let [complex, doubled] = [Solver::Sparse, Solver::Dense].map(|solver| {
        let system = Chain::new(20, 1);
        let start = system.horizontal();
        let options = Options { solver, rule: Rule::Radau5, constraints: Constraints::Augmented, ..Options::default() };
        let mut integrator = Integrator::new(system, options, 0.0, &start, &[0.0; 40]).unwrap();
        integrator.run(0.1, |_, _| ()).unwrap();
        integrator.state().z.clone()
    });
    for (i, (a, b)) in complex.iter().zip(&doubled).enumerate() {
        assert!((a - b).abs() < 1e-10, "coordinate {i}: {a}, {b}");
    }
}

//! The penalty term and products, against sums over all entries; times that are kept only if they are asked for.

use super::super::product::Runs;
use super::super::solver::Elimination;
use super::super::squared::Squared;
use super::systems::Chain;
use super::*;
use crate::sparsity::Sparsity;

/// Rows that share their columns, one to seven of them, and rows that do not.
fn rows() -> Vec<Vec<usize>> {
    let groups =
        [vec![0, 3, 4], vec![1], vec![], vec![2, 3, 5, 6], vec![0, 1, 2, 3, 4, 5, 6, 7], vec![6, 7], vec![1, 7]];
    groups.into_iter().enumerate().flat_map(|(k, group)| vec![group; k + 1]).collect()
}

/// Numbers for the entries, column by column; every third row is zero.
fn entries(sparsity: &Sparsity) -> Vec<f64> {
    let number = |row: usize, column: usize| ((row * 8 + column) as f64).sin();
    let column = |j: usize| sparsity.column(j).iter().map(move |&row| if row % 3 == 0 { 0.0 } else { number(row, j) });
    (0..sparsity.columns()).flat_map(column).collect()
}

fn at(sparsity: &Sparsity, entries: &[f64], row: usize, column: usize) -> f64 {
    let inside = sparsity.column(column).binary_search(&row);
    inside.map_or(0.0, |inside| entries[sparsity.column_starts()[column] + inside])
}

#[test]
fn the_penalty_is_a_sum_over_rows() {
    let phi = Sparsity::from_rows(8, rows()).unwrap();
    let elimination = Elimination::new(&Sparsity::dense(8, 8).unwrap());
    let (phi_z, beta) = (entries(&phi), 3.0);
    let mut squared = Squared::new(&phi, &elimination);
    // Twice, with other numbers before: nothing of the first time may be left.
    squared.add(1.0, &vec![1.0; phi.nonzeros()], &elimination, &mut vec![0.0; elimination.values()]);
    let mut values = vec![1.0; elimination.values()];
    squared.add(beta, &phi_z, &elimination, &mut values);
    for i in 0..8 {
        for j in 0..8 {
            let products = (0..phi.rows()).map(|row| at(&phi, &phi_z, row, i) * at(&phi, &phi_z, row, j));
            let (found, expected) = (values[elimination.place(i, j)], 1.0 + beta * products.sum::<f64>());
            assert!((found - expected).abs() < 1e-13, "({i}, {j}): {found} instead of {expected}");
        }
    }
}

#[test]
fn products_are_sums_over_entries() {
    let sparsity = Sparsity::from_rows(8, rows()).unwrap();
    let (m, entries, runs) = (sparsity.rows(), entries(&sparsity), Runs::new(&sparsity));
    let numbers = |count: usize| (0..count).map(|i| (1.0 + i as f64).cos()).collect::<Vec<f64>>();
    let (x, y) = (numbers(8), numbers(m));
    let mut found = y.clone();
    runs.add_times(&entries, &x, &mut found);
    for (row, found) in found.iter().enumerate() {
        let expected = y[row] + (0..8).map(|j| at(&sparsity, &entries, row, j) * x[j]).sum::<f64>();
        assert!((found - expected).abs() < 1e-14, "row {row}: {found} instead of {expected}");
    }
    let mut found = x.clone();
    runs.add_transposed_times(&entries, -2.0, &y, &mut found);
    for (j, found) in found.iter().enumerate() {
        let expected = x[j] - 2.0 * (0..m).map(|row| at(&sparsity, &entries, row, j) * y[row]).sum::<f64>();
        assert!((found - expected).abs() < 1e-13, "column {j}: {found} instead of {expected}");
    }
}

#[test]
fn times_are_kept_if_they_are_asked_for() {
    let system = Chain::new(3, 1);
    let start = system.horizontal();
    let mut integrator = Integrator::new(system, Options::default(), 0.0, &start, &[0.0; 6]).unwrap();
    integrator.step().unwrap();
    assert_eq!(integrator.times(), Times::default());
    integrator.measure();
    integrator.step().unwrap();
    let times = integrator.times();
    assert_eq!(times.total(), Part::ALL.into_iter().map(|part| times.of(part)).sum());
    assert!(!times.total().is_zero());
    // The tangent matrix of the paper has no part in it.
    assert!(times.of(Part::Reactions).is_zero());
}

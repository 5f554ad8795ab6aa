//! The tangent matrix against one that is put together entry by entry.

use super::super::matrix::{Matrix, Terms};
use super::systems::{Chain, Driven};
use super::*;
use crate::sparsity::Sparsity;

/// A dense matrix by rows.
fn dense(sparsity: &Sparsity, entries: &[f64]) -> Vec<Vec<f64>> {
    let mut rows = vec![vec![0.0; sparsity.columns()]; sparsity.rows()];
    sparsity.triplets(entries).for_each(|(row, column, entry)| rows[row][column] = entry);
    rows
}

fn check(system: &impl System, tangent: TangentMatrix) {
    // Numbers that are all different stand for what a system would say.
    let numbers = |sparsity: &Sparsity, from: f64| -> Vec<f64> {
        (0..sparsity.nonzeros()).map(|place| (from + place as f64).sin()).collect()
    };
    let mass = numbers(system.mass_sparsity(), 1.0);
    let force_derivatives = numbers(system.force_sparsity(), 2.0);
    let phi_z = numbers(system.constraint_sparsity(), 3.0);
    let reactions = numbers(system.reaction_sparsity(), 4.0);
    let terms = Terms { mass: &mass, force_derivatives: &force_derivatives, phi_z: &phi_z, reactions: &reactions };
    let mut matrix = Matrix::new(system, tangent).unwrap();
    let (h, beta) = (0.1, 7.0);
    // Twice: nothing of the first time may be left.
    matrix.fill(Some(h), beta, &terms);
    matrix.fill(Some(h), beta, &terms);
    let mut found = vec![vec![0.0; system.coordinates()]; system.coordinates()];
    for (row, column) in matrix.sparsity.entries() {
        found[row][column] = matrix.entry(row, column);
    }
    let mass = dense(system.mass_sparsity(), &mass);
    let forces = dense(system.force_sparsity(), &force_derivatives);
    let phi_z = dense(system.constraint_sparsity(), &phi_z);
    let reactions = dense(system.reaction_sparsity(), &reactions);
    let n = system.coordinates();
    for (i, found) in found.iter().enumerate() {
        for (j, &found) in found.iter().enumerate() {
            let squared: f64 = phi_z.iter().map(|row| row[i] * row[j]).sum();
            let mut expected = mass[i][j] - h / 2.0 * forces[i][n + j] - h * h / 4.0 * forces[i][j] + beta * squared;
            if tangent == TangentMatrix::Exact {
                expected += h * h / 4.0 * reactions[i][j];
            }
            assert!((found - expected).abs() < 1e-14, "{tangent:?} ({i}, {j}): {found} instead of {expected}");
        }
    }
}

#[test]
fn every_term_is_where_it_belongs() {
    for tangent in [TangentMatrix::Paper, TangentMatrix::Exact] {
        check(&Chain::new(1, 1), tangent);
        check(&Chain::new(4, 2), tangent);
        check(&Driven::new(), tangent);
    }
}
